//! The table of Master Udo vs. the Four as text: the master above with what is coming, the combos in the
//! middle, one's own cards below. No line is wider than a hundred letters.
//!
//! `udo/master.rs` draws the upper half, `udo/combo.rs` the combos, `udo/hand.rs` the lower half;
//! `udo/face.rs` has the short texts of cards and `udo/about.rs` the long ones. Cards that are asked for
//! stand with their ids, since that is how they are typed.

mod about;
mod combo;
mod face;
mod hand;
mod master;
#[cfg(test)]
mod tests;

use std::iter::repeat;

use budokan_kernel::{Cards, Viewer};
use budokan_udo::card::{Face, Parts, Rider};
use budokan_udo::state::{Ending, Phase};
use budokan_udo::{Attack, Card, CardSet, Hero, Master, View};
use budokan_words::Words;

use super::choices::WIDTH;
use super::layout::wrapped;
use super::seats::capitalised;
pub use about::about;

/// Letters before the first item of a list.
const MARGIN: usize = 16;

/// Marks cards that show their ENRAGED side, and Kai herself.
const RAGE: &str = "▲";

/// A blank at which no line is broken: the names of parts stay whole.
const BOUND: char = '\u{a0}';

/// Marks what is just being done.
const NOW: &str = "▶";

struct Drawing<'a> {
    view: &'a View,
    words: &'a Words,
    cards: &'static CardSet,
}

/// The whole table. Everybody sees the same: only the order of the deck is hidden.
pub fn draw(view: &View, _: Viewer, words: &Words) -> Vec<String> {
    let drawing = Drawing::new(view, words);
    let halves = [vec![drawing.heading()], drawing.opposite(), drawing.combos(), drawing.own(), drawing.asked()];
    loosened(&halves)
}

/// In the steps after the combos are laid: hearts, attacks and combos in a few lines, and where cards
/// are asked for, the piles they come from.
pub fn close(view: &View, _: Viewer, words: &Words) -> Option<Vec<String>> {
    let drawing = Drawing::new(view, words);
    let piles = match view.phase {
        Phase::Choose | Phase::Combos | Phase::Over(_) => return None,
        Phase::Resolve | Phase::Branch | Phase::Cover | Phase::Block => vec![drawing.standing()],
        Phase::Recover | Phase::Enrage | Phase::Hits | Phase::Pay | Phase::Venom | Phase::TurnEnd => drawing.own(),
    };
    Some(loosened(&[drawing.opposite_in_short(), drawing.combos(), piles, drawing.asked()]))
}

/// The combos alone: nothing else changes while nothing is heard.
pub fn brief(view: &View, _: Viewer, words: &Words) -> Option<Vec<String>> {
    let drawing = Drawing::new(view, words);
    let between = matches!(view.phase, Phase::Choose | Phase::Over(_));
    (!between).then(|| loosened(&[drawing.combos(), drawing.asked()]))
}

/// Paragraphs with an empty line between them. Now that lines are broken, bound blanks are blanks.
fn loosened(paragraphs: &[Vec<String>]) -> Vec<String> {
    let paragraphs: Vec<_> = paragraphs.iter().filter(|lines| !lines.is_empty()).cloned().collect();
    paragraphs.join(&String::new()).iter().map(|line| line.replace(BOUND, " ")).collect()
}

impl<'a> Drawing<'a> {
    fn new(view: &'a View, words: &'a Words) -> Self {
        Self { view, words, cards: view.cards.content() }
    }

    fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        let texts: Vec<_> = args.iter().map(|(name, value)| (*name, value.to_string())).collect();
        let args: Vec<_> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
        self.words.phrase(&format!("play-udo-{id}"), &args)
    }

    /// The name of something in this language; a name that is not the printed one stays as it is.
    fn translated(&self, id: &str, name: impl Fn(&'static CardSet) -> &'static str) -> String {
        let word = format!("card-{id}");
        let own = name(self.cards);
        let is_printed = own == name(Cards::<CardSet>::printed().content());
        if is_printed && self.words.has(&word) { self.words.word(&word) } else { own.to_owned() }
    }

    /// A card's whole name, with both sides.
    fn name(&self, card: Card) -> String {
        self.translated(card.id(), |cards| cards.name(card))
    }

    /// What it is called on top, and its move on the side that is up: `Left Arm`, `Punch`.
    fn halves(&self, card: Card, enraged: bool) -> (String, String) {
        let name = self.name(card);
        let (title, moves) = name.split_once(" – ").unwrap_or((&name, &name));
        let (calm, raging) = moves.split_once(" / ").unwrap_or((moves, moves));
        (title.to_owned(), if enraged { raging } else { calm }.to_owned())
    }

    /// A card by title and move, as it lies now.
    fn card(&self, card: Card) -> String {
        let (title, name) = self.halves(card, self.is_enraged(card));
        format!("{title} – {}{name}", self.rage(card))
    }

    /// The mark of a card whose ENRAGED side is up.
    fn rage(&self, card: Card) -> &'static str {
        if self.is_enraged(card) { RAGE } else { "" }
    }

    fn is_enraged(&self, card: Card) -> bool {
        self.view.enraged.contains(&card)
    }

    /// The side of a card that is up.
    fn face(&self, card: Card) -> &'static Face {
        self.cards.face(card, self.is_enraged(card))
    }

    fn attack_name(&self, attack: Attack) -> String {
        capitalised(&self.translated(attack.id(), |cards| &cards.attack(attack).name))
    }

    fn master_name(&self, master: Master) -> String {
        self.translated(master.id(), |cards| &cards.master(master).name)
    }

    /// An attack's value in this battle (UDO-10.7).
    fn value(&self, attack: Attack) -> u8 {
        let higher = self.view.master.map_or(0, |master| self.cards.master(master).higher);
        self.cards.attack(attack).value + higher
    }

    /// Whether riders do nothing in this battle (UDO-10.8).
    fn is_invulnerable(&self) -> bool {
        self.view.master.is_some_and(|master| self.cards.master(master).invulnerable)
    }

    /// How much longer a combo is by the riders of this turn, with this finisher (UDO-6.9).
    fn bonus(&self, parts: Parts) -> u8 {
        if self.is_invulnerable() {
            return 0;
        }
        let helps = |attack: Attack| match self.cards.attack(attack).rider {
            Rider::Vulnerable { parts: open, bonus } if open.meets(parts) => bonus,
            Rider::Vulnerable { .. } | Rider::Charge(_) => 0,
        };
        self.view.riders.iter().map(helps).sum()
    }

    fn heading(&self) -> String {
        let view = self.view;
        let begun = match view.master {
            Some(_) => self.say("battle", &[("n", &view.battle), ("turn", &view.turn)]),
            None if matches!(view.phase, Phase::Over(Ending::Won)) => self.say("won", &[]),
            None => self.say("between", &[]),
        };
        let beaten: Vec<_> = view.defeated.iter().map(|master| self.master_name(*master)).collect();
        let mut parts = vec![begun];
        parts.push(self.say("beaten", &[("n", &beaten.len()), ("of", &self.cards.masters_to_win)]));
        let glory = format!("{} {}", self.say("glory", &[("n", &view.glory)]), "★".repeat(view.glory.into()));
        parts.push(glory.trim_end().to_owned());
        parts.push(self.say("deck", &[("n", &view.deck_size), ("discard", &view.attack_discard.len())]));
        format!("  {}", parts.join(" · "))
    }

    /// What is asked now.
    fn asked(&self) -> Vec<String> {
        let view = self.view;
        let (amount, left) = (view.amount, view.left);
        let question = match view.phase {
            Phase::Choose => self.say("ask-choose", &[]),
            Phase::Combos if view.open.is_empty() => self.say("ask-combos", &[]),
            Phase::Combos => self.say("ask-open", &[]),
            Phase::Resolve if view.charge > 0 => self.say("ask-resolve-charge", &[]),
            Phase::Resolve if view.kai.enraged && !view.kai.doubled => self.say("ask-resolve-double", &[]),
            Phase::Resolve => self.say("ask-resolve", &[]),
            Phase::Branch => self.say("ask-branch", &[]),
            Phase::Cover => self.say("ask-cover", &[("n", &amount), ("left", &left)]),
            Phase::Block => self.say("ask-block", &[("n", &amount), ("left", &left)]),
            Phase::Recover => self.say("ask-recover", &[("left", &left)]),
            Phase::Enrage => self.say("ask-enrage", &[("left", &left)]),
            Phase::Hits => self.say("ask-hits", &[]),
            Phase::Pay => {
                let attack = view.attack.map(|attack| self.attack_name(attack)).unwrap_or_default();
                self.say("ask-pay", &[("attack", &attack)])
            }
            Phase::Venom => self.say("ask-venom", &[("left", &left)]),
            Phase::TurnEnd => self.say("ask-turn-end", &[]),
            Phase::Over(_) => return Vec::new(),
        };
        let lines = wrapped(&question, WIDTH - 4);
        lines.iter().zip([NOW].into_iter().chain(repeat(" "))).map(|(line, mark)| format!("  {mark} {line}")).collect()
    }

    fn hero(&self) -> String {
        self.say(if self.view.hero == Hero::Udo { "udo" } else { "kai" }, &[])
    }
}
