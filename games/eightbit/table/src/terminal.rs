//! The table of 8-Bit Attack as text: the row of enemies above, the team below it, then the options of the hero that is
//! asked, or the available choices. Lines are at most a hundred letters wide.
//!
//! `row` draws the enemies, `team` the heroes, `outcome` the forecasts of attacks, `offer` the choices outside a
//! battle, `about` answers `? NAME`, `told` renders the same in sentences. Card texts come from `crate::face`, with
//! signs as characters. All data comes from the view.

mod about;
mod offer;
mod outcome;
mod row;
mod team;
#[cfg(test)]
mod tests;
mod told;

use std::collections::BTreeMap;

use budokan_eightbit::card::{DECKS, Hits, Sheet};
use budokan_eightbit::state::Ask;
use budokan_eightbit::view::HeroView;
use budokan_eightbit::{CardSet, EightBit, View};
use budokan_kernel::Viewer;
use budokan_terminal::Screen;
use budokan_terminal::layout::{WIDTH, lower, middle, upper, width, wrapped};
use budokan_words::Words;

use crate::face::sign::{Piece, Sign, pieces};
use crate::face::{Faces, hits};

use about::about;

const FAST: &str = "»";
const SLOW: &str = "■";
const CRIT: &str = "✶";
const ENERGY: &str = "◇";
const HEART: &str = "♥";
/// A hit that defence stops.
const SHIELD: &str = "◘";
/// The character that acts or is asked.
const TURN: &str = "▶";
/// A boss, or an ascended hero.
const STAR: &str = "★";
const NONE: &str = "none";

/// Presentation of the game at the prompt.
pub const SCREEN: Screen<EightBit> = Screen {
    moment: |view, _, words| Some(Drawing::new(view, words).moment()),
    about,
    heard: told::heard,
    told: told::told,
    answer: told::answer,
    turns: told::turns,
    rounds: |view| u32::from(view.turn) << 8 | u32::from(view.round),
    // Other hints of the page speak of touching heroes, or repeat numbers of the screen.
    helps: |view| matches!(view.phase, "lord" | "heroes" | "choose"),
    ..Screen::new(draw)
};

struct Drawing<'a> {
    view: &'a View,
    words: &'a Words,
    cards: &'static CardSet,
    faces: Faces<'a>,
}

/// The whole table.
fn draw(view: &View, _: Viewer, words: &Words) -> Vec<String> {
    let drawing = Drawing::new(view, words);
    let mut lines = drawing.heading();
    lines.extend(drawing.row());
    lines.extend(drawing.team());
    lines.extend(drawing.outcomes());
    lines.extend(drawing.offers());
    lines.extend(drawing.question());
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

impl<'a> Drawing<'a> {
    fn new(view: &'a View, words: &'a Words) -> Self {
        let cards = view.cards().content();
        Self { view, words, cards, faces: Faces::new(words, cards) }
    }

    fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.faces.say(id, args)
    }

    /// A name with its description.
    fn entry(&self, name: &str, text: &str) -> String {
        self.faces.entry(name, text)
    }

    /// The name of a card, with its id unless the id follows from the name.
    fn known(&self, id: &str, printed: &str) -> String {
        let name = self.words.card(id, printed);
        if is_plain(&name, id) { name } else { format!("{name} ({id})") }
    }

    fn sheet(&self, hero: &str) -> Option<&'static Sheet> {
        self.cards.hero_named(hero).map(|hero| self.cards.sheet(hero))
    }

    fn hero_name(&self, hero: &str) -> String {
        self.cards.hero_named(hero).map_or_else(|| hero.to_owned(), |hero| self.faces.hero_name(hero))
    }

    /// The name of an enemy in the row: `Harpy 2`.
    fn enemy_name(&self, enemy: &str) -> String {
        let card = self.view.enemy.get(enemy).map_or(enemy, |state| state.card);
        let name = self.cards.enemy_named(card).map_or_else(|| card.to_owned(), |card| self.faces.card_name(card));
        let number = enemy.strip_prefix(card).and_then(|rest| rest.strip_prefix('-'));
        number.map_or(name.clone(), |number| format!("{name} {number}"))
    }

    /// The hero that is asked, or that an effect applies to.
    fn acting(&self) -> Option<(&'static str, &'a HeroView)> {
        self.view.hero.get_key_value(self.view.acting).map(|(id, hero)| (*id, hero))
    }

    /// The state of the game, and the deck sizes.
    fn heading(&self) -> Vec<String> {
        let view = self.view;
        let battle = match view.battle {
            NONE => None,
            "lord" => Some(self.say("against-lord", &[])),
            level => Some(self.say("assault", &[("n", &level)])),
        };
        let round = (view.round > 0).then(|| self.say("round", &[("n", &view.round)]));
        let tactics = (view.tactics != NONE)
            .then(|| self.say("tactics", &[("colour", &self.words.word(&format!("colour-{}", view.tactics)))]));
        let leader = self.say("leader", &[("seat", &self.words.word(&format!("seat-{}", view.leader)))]);
        let lord = (view.lord != NONE).then(|| self.say("lord", &[("lord", &self.enemy_name(view.lord))]));
        let first = Some(self.say("turn", &[("n", &view.turn)]));
        let parts: Vec<_> = [first, battle, round, tactics, Some(leader), lord].into_iter().flatten().collect();
        let decks = DECKS.iter().map(|deck| {
            let left = view.deck_size.get(deck).copied().unwrap_or(0);
            let discard = view.discard.get(deck).map_or(0, Vec::len);
            format!("{} {left}+{discard}", self.words.word(&format!("deck-{deck}")))
        });
        let decks = self.say("decks", &[("decks", &decks.collect::<Vec<_>>().join(" · "))]);
        let mut lines = joined(&parts);
        lines.extend(joined(&[decks]));
        lines.push(String::new());
        lines
    }

    /// The question in a sentence, with a legend of the signs.
    fn question(&self) -> Vec<String> {
        let view = self.view;
        // The result of the game is shown below the table.
        if view.phase == "over" {
            return Vec::new();
        }
        let acting = self.acting().map(|(hero, _)| self.hero_name(hero));
        let text = match (view.phase, acting) {
            _ if view.board().is_seen() => self.moment(),
            (phase @ ("abilities" | "attacks" | "spend"), Some(hero)) => {
                self.say(&format!("ask-{phase}"), &[("hero", &hero)])
            }
            ("strike" | "attacks" | "abilities" | "spend", _) if view.acting != NONE => {
                self.say("ask-line", &[("who", &self.enemy_name(view.acting))])
            }
            ("strike", _) => self.say("ask-strike", &[]),
            ("assign" | "reassign", _) => self.say("ask-assign", &[("enemy", &self.unassigned())]),
            ("loot", _) => self.say("ask-loot", &[("n", &view.medals_left)]),
            (phase, _) => self.say(&format!("ask-{phase}"), &[]),
        };
        let signs = self.say("signs", &[("fast", &FAST), ("slow", &SLOW), ("crit", &CRIT), ("energy", &ENERGY)]);
        let mut lines = vec![String::new()];
        lines.extend(joined(&[text]));
        lines.extend(joined(&[signs]));
        lines
    }

    /// The headline of a beat.
    fn moment(&self) -> String {
        let Ask::Seen(moment) = self.view.board().question() else { return String::new() };
        self.faces.moment(self.view.board(), moment)
    }

    /// The first living enemy of the row without a standing hero.
    fn unassigned(&self) -> String {
        let waits = |enemy: &&&'static str| {
            let state = &self.view.enemy[**enemy];
            !state.dead && self.view.hero.get(state.hero).is_none_or(|hero| hero.ko)
        };
        self.view.row.iter().find(waits).map_or_else(String::new, |enemy| self.enemy_name(enemy))
    }

    /// Hits by kind, without those that are zero: `»2 ✶1`.
    fn hits(fast: u16, slow: u16, crit: u16) -> String {
        drawn(&hits(Hits { fast, slow, crit }))
    }

    /// The unspent defence, unless it is zero.
    fn defence(&self, fast: u8, slow: u8) -> Option<String> {
        self.faces.defence(fast, slow).map(|text| drawn(&text))
    }

    /// Effect cards with their timers: `Fear 2 · Stun 1`.
    fn effects(&self, effects: &BTreeMap<&'static str, u8>) -> Option<String> {
        let cards = effects.iter().map(|(effect, timers)| {
            let effect = self.words.word(&format!("effect-{effect}"));
            self.say("timers", &[("effect", &effect), ("n", timers)])
        });
        (!effects.is_empty()).then(|| cards.collect::<Vec<_>>().join(" · "))
    }
}

/// The character of a sign.
fn glyph(sign: Sign) -> &'static str {
    match sign {
        Sign::Fast => FAST,
        Sign::Slow => SLOW,
        Sign::Crit => CRIT,
        Sign::Energy => ENERGY,
        Sign::Heart => HEART,
        Sign::Medal => STAR,
        Sign::Defence => SHIELD,
    }
}

/// A text with characters for its signs: a sign comes before its number, `»2`, and after an added amount, `+2 ◇`.
fn drawn(text: &str) -> String {
    let written = |piece: Piece| match piece {
        Piece::Text(text) => text.to_owned(),
        Piece::Sign(added, sign) if added.starts_with('+') => format!("{added} {}", glyph(sign)),
        Piece::Sign(number, sign) => format!("{}{number}", glyph(sign)),
    };
    pieces(text).into_iter().map(written).collect()
}

/// Whether an id is the lower-case name with dashes.
fn is_plain(name: &str, id: &str) -> bool {
    name.to_lowercase().replace([' ', '-'], "") == id.replace('-', "")
}

/// Facts side by side, over as many lines as they need; lines break between facts where possible.
fn joined(parts: &[String]) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for part in parts {
        match lines.last_mut() {
            Some(last) if width(last) + 3 + width(part) <= WIDTH - 2 => {
                last.push_str(" · ");
                last.push_str(part);
            }
            Some(_) | None => lines.push(part.clone()),
        }
    }
    lines.iter().flat_map(|line| wrapped(line, WIDTH - 2)).map(|line| format!("  {line}")).collect()
}

/// A text from this column on, with a hanging indent of four letters.
fn hanging(text: &str, column: usize) -> Vec<String> {
    let lines = wrapped(text, WIDTH - column - 4);
    lines.iter().enumerate().map(|(at, line)| format!("{:1$}{line}", "", column + 4 * at.min(1))).collect()
}

/// Boxes side by side, `across` in a row, with equal height.
fn boxes(all: &[(String, Vec<String>)], across: usize, inner: usize) -> Vec<String> {
    // The boxes fill the width of the table after a margin of two letters.
    let gap = " ".repeat((WIDTH - 2 - across * (inner + 3)) / (across - 1));
    let mut lines = Vec::new();
    for group in all.chunks(across) {
        let texts: Vec<Vec<_>> =
            group.iter().map(|(_, text)| text.iter().flat_map(|line| wrapped(line, inner - 1)).collect()).collect();
        let height = texts.iter().map(Vec::len).max().unwrap_or(0);
        let beside = |parts: Vec<String>| format!("  {}", parts.join(&gap));
        lines.push(beside(group.iter().map(|(title, _)| upper(title, inner)).collect()));
        for at in 0..height {
            lines.push(beside(texts.iter().map(|text| middle(text.get(at).map_or("", |line| line), inner)).collect()));
        }
        lines.push(beside(group.iter().map(|_| lower(inner)).collect()));
    }
    debug_assert!(lines.iter().all(|line| width(line) <= WIDTH), "the boxes fit on the table");
    lines
}
