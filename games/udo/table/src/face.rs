//! What the cards say, in words: names, parts of the body, conditions, attacks and masters.
//!
//! The terminal and the browser tell the same of a card; that is put together here, once, from the cards and the word
//! list of a language. Nothing here knows HTML, colours or the width of a line. `effect` tells what a finisher does.
//! What a card says depends on the table in a few places (who fights, and whom), so [`Faces`] reads the view; it shows
//! nothing that the view does not hold.

mod effect;
#[cfg(test)]
mod tests;

use budokan_udo::card::{Condition, Face, MasterCard, Parts, Place, Rider};
use budokan_udo::{Attack, Card, CardSet, Hero, Master, View};
use budokan_words::{Words, capitalised};

pub use effect::{Part, parts_of, written};

/// A blank at which no line is broken: the names of parts stay whole.
pub const BOUND: char = '\u{a0}';

/// How parts are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By one or two letters: `LA/LL`.
    Short,
    /// In full.
    Full,
}

/// The cards on a table, in the words of a language.
#[derive(Clone, Copy)]
pub struct Faces<'a> {
    view: &'a View,
    words: &'a Words,
    cards: &'static CardSet,
}

impl<'a> Faces<'a> {
    /// The faces of the cards of this view.
    pub fn new(view: &'a View, words: &'a Words) -> Self {
        Self { view, words, cards: view.cards.content() }
    }

    /// A message that both tables have.
    pub fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase_of("play-udo-", id, args)
    }

    /// A card's whole name, with both sides.
    pub fn name(&self, card: Card) -> String {
        self.words.card(card.id(), self.cards.name(card))
    }

    /// What a card is called on top, and its move on one side: `Left Arm`, `Punch`.
    pub fn halves(&self, card: Card, enraged: bool) -> (String, String) {
        let name = self.name(card);
        let (title, moves) = name.split_once(" – ").unwrap_or((&name, &name));
        let (calm, raging) = moves.split_once(" / ").unwrap_or((moves, moves));
        (title.to_owned(), if enraged { raging } else { calm }.to_owned())
    }

    /// The name of an attack.
    pub fn attack_name(&self, attack: Attack) -> String {
        capitalised(&self.words.card(attack.id(), &self.cards.attack(attack).name))
    }

    /// The name of a master.
    pub fn master_name(&self, master: Master) -> String {
        self.words.card(master.id(), &self.cards.master(master).name)
    }

    /// A part by its letters.
    pub fn short(&self, index: usize) -> String {
        self.say(&format!("short-{}", Parts::IDS[index]), &[])
    }

    /// A part in full, bound together.
    pub fn part(&self, index: usize) -> String {
        self.say(&format!("part-{}", Parts::IDS[index]), &[]).replace(' ', &BOUND.to_string())
    }

    /// Some parts.
    pub fn parts(&self, parts: Parts, naming: Naming) -> String {
        let name = |index: usize| match naming {
            Naming::Short => self.short(index),
            Naming::Full => self.part(index),
        };
        parts.places().map(name).collect::<Vec<_>>().join("/")
    }

    /// Where a card may lie; a card that may lie anywhere says so.
    pub fn conditions(&self, face: &Face, naming: Naming) -> String {
        let all: Vec<_> = face.conditions.iter().map(|condition| self.condition(*condition, naming)).collect();
        if all.is_empty() { self.say("anywhere", &[]) } else { all.join(", ") }
    }

    /// One condition.
    pub fn condition(&self, condition: Condition, naming: Naming) -> String {
        let with = |id: &str, parts: Parts| self.say(id, &[("parts", &self.parts(parts, naming))]);
        match condition {
            Condition::Position(Place::At(position)) => self.say("place", &[("n", &position)]),
            Condition::Position(Place::Odd) => self.say("place-odd", &[]),
            Condition::Position(Place::Even) => self.say("place-even", &[]),
            Condition::Position(Place::First) => self.say("place-first", &[]),
            Condition::Position(Place::Last) => self.say("place-last", &[]),
            Condition::Position(Place::FirstOrLast) => self.say("place-ends", &[]),
            Condition::AdjacentTo(parts) => with("beside", parts),
            Condition::NotAdjacentTo(parts) => with("not-beside", parts),
            Condition::Excludes(parts) => with("excludes", parts),
            Condition::Requires(parts) => with("requires", parts),
            Condition::MaxSize(size) => self.say("at-most", &[("n", &size)]),
            Condition::MinSize(size) => self.say("at-least", &[("n", &size)]),
            Condition::OnlyCombo => self.say("only-combo", &[]),
        }
    }

    /// What an attack takes.
    pub fn takes(&self, attack: Attack) -> String {
        self.say("takes", &[("parts", &self.parts(self.cards.attack(attack).loses, Naming::Full))])
    }

    /// What an attack carries besides its value, as far as it matters in this battle.
    pub fn rider(&self, attack: Attack) -> String {
        match self.cards.attack(attack).rider {
            Rider::Vulnerable { .. } if self.view.is_invulnerable() => self.say("no-rider", &[]),
            Rider::Vulnerable { parts, bonus } => {
                self.say("vulnerable", &[("parts", &self.parts(parts, Naming::Full)), ("n", &bonus)])
            }
            Rider::Charge(bonus) if self.view.hero == Hero::Kai => self.say("block-kept", &[("n", &bonus)]),
            Rider::Charge(bonus) => self.say("block-bonus", &[("n", &bonus)]),
        }
    }

    /// What is going on while nobody is asked, as far as the position tells it.
    pub fn going_on(&self) -> String {
        let view = self.view;
        if let Some(combo) = view.current() {
            let (_, card) = self.halves(combo.finisher, view.is_enraged(combo.finisher));
            return self.say("beat-combo", &[("card", &card), ("x", &combo.x)]);
        }
        match (view.attack, view.master) {
            (Some(attack), _) => self.say("beat-hit", &[("attack", &self.attack_name(attack))]),
            (None, _) if view.left > 0 => self.say("beat-venom", &[]),
            (None, Some(master)) if view.defeated.contains(&master) => {
                self.say("beat-defeated", &[("master", &capitalised(&self.master_name(master)))])
            }
            (None, _) => self.say("beat-turn-ends", &[]),
        }
    }

    /// What is special about a master.
    pub fn rules(&self, card: &MasterCard) -> Vec<String> {
        let rules = [
            card.in_order.then(|| self.say("rule-order", &[])),
            card.regenerates.then(|| self.say("rule-regenerates", &[])),
            (card.venom > 0).then(|| self.say("rule-venom", &[("n", &card.venom)])),
            (card.higher > 0).then(|| self.say("rule-higher", &[("n", &card.higher)])),
            card.invulnerable.then(|| self.say("rule-invulnerable", &[])),
        ];
        rules.into_iter().flatten().collect()
    }
}
