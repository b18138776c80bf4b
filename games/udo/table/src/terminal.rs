//! The terminal screen of Master Udo vs. the Four: the master with the coming attacks at the top, the combos in the
//! middle, the player's cards below. No line is wider than a hundred characters.
//!
//! `master` draws the upper half, `combo` the combos, `hand` the lower half, `told` describes the same in sentences;
//! card texts come from `crate::face`, and `about` adds their clauses. Cards that the player must name are shown with
//! their ids, because ids are typed.

mod about;
mod combo;
mod hand;
mod master;
#[cfg(test)]
mod tests;
mod told;

use std::iter::repeat;

use budokan_kernel::Viewer;
use budokan_terminal::Screen;
use budokan_terminal::layout::{WIDTH, wrapped};
use budokan_udo::state::{Ending, Phase};
use budokan_udo::{Card, CardSet, Hero, Udo, View};
use budokan_words::Words;

use crate::face::{BOUND, Faces};

use about::about;

/// Characters before the first item of a list.
const MARGIN: usize = 16;

/// Marks cards that show their ENRAGED side, and Kai herself.
const RAGE: &str = "▲";

/// Marks the combo or step in progress.
const NOW: &str = "▶";

/// The terminal renderer of the game.
pub const SCREEN: Screen<Udo> = Screen {
    close,
    brief,
    moment: |view, _, words| Some(Drawing::new(view, words).faces.going_on()),
    about,
    told: told::told,
    answer: told::answer,
    turns: |view| format!("{} {}", view.battle, view.turn),
    rounds: |view| view.battle.into(),
    // In this phase the hints of the page name parts by letters.
    helps: |view| view.phase != Phase::Combos,
    ..Screen::new(draw)
};

struct Drawing<'a> {
    view: &'a View,
    cards: &'static CardSet,
    faces: Faces<'a>,
}

/// Draws the whole table, which is the same for all viewers: only the order of the deck is hidden.
fn draw(view: &View, _: Viewer, words: &Words) -> Vec<String> {
    let drawing = Drawing::new(view, words);
    let halves = [vec![drawing.heading()], drawing.opposite(), drawing.combos(), drawing.own(), drawing.asked()];
    loosened(&halves)
}

/// The short form for the steps after laying: hearts, attacks and combos in a few lines, plus the piles from which
/// cards are chosen.
fn close(view: &View, _: Viewer, words: &Words) -> Option<Vec<String>> {
    let drawing = Drawing::new(view, words);
    let piles = match view.phase {
        Phase::Choose | Phase::Combos | Phase::Over(_) => return None,
        Phase::Resolve | Phase::Branch | Phase::Cover | Phase::Block => vec![drawing.standing()],
        Phase::Recover | Phase::Enrage | Phase::Hits | Phase::Pay | Phase::Venom | Phase::TurnEnd | Phase::Beat => {
            drawing.own()
        }
    };
    Some(loosened(&[drawing.opposite_in_short(), drawing.combos(), piles, drawing.asked()]))
}

/// Only the combos, because nothing else changes without events.
fn brief(view: &View, _: Viewer, words: &Words) -> Option<Vec<String>> {
    let drawing = Drawing::new(view, words);
    let between = matches!(view.phase, Phase::Choose | Phase::Over(_));
    (!between).then(|| loosened(&[drawing.combos(), drawing.asked()]))
}

/// Joins paragraphs with empty lines. Line breaking is done at this point, so non-breaking spaces become plain spaces.
fn loosened(paragraphs: &[Vec<String>]) -> Vec<String> {
    let paragraphs: Vec<_> = paragraphs.iter().filter(|lines| !lines.is_empty()).cloned().collect();
    paragraphs.join(&String::new()).iter().map(|line| line.replace(BOUND, " ")).collect()
}

impl<'a> Drawing<'a> {
    fn new(view: &'a View, words: &'a Words) -> Self {
        Self { view, cards: view.cards.content(), faces: Faces::new(view, words) }
    }

    fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.faces.say(id, args)
    }

    /// A card by title and move, on its visible side.
    fn card(&self, card: Card) -> String {
        let (title, name) = self.faces.halves(card, self.view.is_enraged(card));
        format!("{title} – {}{name}", self.rage(card))
    }

    /// The mark of a card whose ENRAGED side is visible.
    fn rage(&self, card: Card) -> &'static str {
        if self.view.is_enraged(card) { RAGE } else { "" }
    }

    fn heading(&self) -> String {
        let view = self.view;
        let begun = match view.master {
            Some(_) => self.say("battle", &[("n", &view.battle), ("turn", &view.turn)]),
            None if matches!(view.phase, Phase::Over(Ending::Won)) => self.say("won", &[]),
            None => self.say("between", &[]),
        };
        let beaten: Vec<_> = view.defeated.iter().map(|master| self.faces.master_name(*master)).collect();
        let mut parts = vec![begun];
        parts.push(self.say("beaten", &[("n", &beaten.len()), ("of", &self.cards.masters_to_win)]));
        let glory = format!("{} {}", self.say("glory", &[("n", &view.glory)]), "★".repeat(view.glory.into()));
        parts.push(glory.trim_end().to_owned());
        parts.push(self.say("deck", &[("n", &view.deck_size), ("discard", &view.attack_discard.len())]));
        format!("  {}", parts.join(" · "))
    }

    /// The open question, as lines.
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
                let attack = view.attack.map(|attack| self.faces.attack_name(attack)).unwrap_or_default();
                self.say("ask-pay", &[("attack", &attack)])
            }
            Phase::Venom => self.say("ask-venom", &[("left", &left)]),
            Phase::TurnEnd => self.say("ask-turn-end", &[]),
            Phase::Over(_) => return Vec::new(),
            Phase::Beat => self.faces.going_on(),
        };
        let lines = wrapped(&question, WIDTH - 4);
        lines.iter().zip([NOW].into_iter().chain(repeat(" "))).map(|(line, mark)| format!("  {mark} {line}")).collect()
    }

    fn hero(&self) -> String {
        self.say(if self.view.hero == Hero::Udo { "udo" } else { "kai" }, &[])
    }
}
