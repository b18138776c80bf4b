//! Card texts: names, body parts, conditions, attacks and masters.
//!
//! Terminal and browser describe cards in the same words, which are assembled here from the cards and the messages of a
//! language. This module knows nothing about HTML, colours or line widths. `effect` describes what a finisher does. In
//! a few places the text depends on the table (the hero and the master), so [`Faces`] reads the view; it shows nothing
//! that is not in the view.

mod effect;
#[cfg(test)]
mod tests;

use budokan_udo::card::{Condition, Face, MasterCard, Parts, Place, Rider};
use budokan_udo::{Attack, Card, CardSet, Hero, Master, View};
use budokan_words::{Words, capitalised};

pub use effect::{EffectPart, parts_of, written};

/// A non-breaking space, which keeps the names of parts on one line.
pub const BOUND: char = '\u{a0}';

/// The style of part names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaceNaming {
    /// One or two letters: `LA/LL`.
    Short,
    /// The full part name.
    Full,
}

/// The texts of the cards on a table, in one language.
#[derive(Clone, Copy)]
pub struct Faces<'a> {
    view: &'a View,
    words: &'a Words,
    cards: &'static CardSet,
}

impl<'a> Faces<'a> {
    /// The texts for the cards of this view.
    pub fn new(view: &'a View, words: &'a Words) -> Self {
        Self { view, words, cards: view.cards.content() }
    }

    /// A message that is used by both page and terminal.
    pub fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase_of("play-udo-", id, args)
    }

    /// A card's full name, with both sides.
    pub fn name(&self, card: Card) -> String {
        self.words.card(card.id(), self.cards.name(card))
    }

    /// A card's title and its move on one side: `Left Arm`, `Punch`.
    pub fn halves(&self, card: Card, enraged: bool) -> (String, String) {
        let name = self.name(card);
        let (title, moves) = name.split_once(" – ").unwrap_or((&name, &name));
        let (calm, raging) = moves.split_once(" / ").unwrap_or((moves, moves));
        (title.to_owned(), if enraged { raging } else { calm }.to_owned())
    }

    /// The display name of an attack.
    pub fn attack_name(&self, attack: Attack) -> String {
        capitalised(&self.words.card(attack.id(), &self.cards.attack(attack).name))
    }

    /// The display name of a master.
    pub fn master_name(&self, master: Master) -> String {
        self.words.card(master.id(), &self.cards.master(master).name)
    }

    /// The short name of a part.
    pub fn short(&self, index: usize) -> String {
        self.say(&format!("short-{}", Parts::IDS[index]), &[])
    }

    /// The full name of a part, with non-breaking spaces.
    pub fn part(&self, index: usize) -> String {
        self.say(&format!("part-{}", Parts::IDS[index]), &[]).replace(' ', &BOUND.to_string())
    }

    /// A list of part names.
    pub fn parts(&self, parts: Parts, naming: FaceNaming) -> String {
        let name = |index: usize| match naming {
            FaceNaming::Short => self.short(index),
            FaceNaming::Full => self.part(index),
        };
        parts.places().map(name).collect::<Vec<_>>().join("/")
    }

    /// The conditions of a card; explicit if there are none.
    pub fn conditions(&self, face: &Face, naming: FaceNaming) -> String {
        let all: Vec<_> = face.conditions.iter().map(|condition| self.condition(*condition, naming)).collect();
        if all.is_empty() { self.say("anywhere", &[]) } else { all.join(", ") }
    }

    /// The text of one condition.
    pub fn condition(&self, condition: Condition, naming: FaceNaming) -> String {
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

    /// The parts whose cards an attack takes.
    pub fn takes(&self, attack: Attack) -> String {
        self.say("takes", &[("parts", &self.parts(self.cards.attack(attack).loses, FaceNaming::Full))])
    }

    /// The rider of an attack, as far as it has an effect in this battle.
    pub fn rider(&self, attack: Attack) -> String {
        match self.cards.attack(attack).rider {
            Rider::Vulnerable { .. } if self.view.is_invulnerable() => self.say("no-rider", &[]),
            Rider::Vulnerable { parts, bonus } => {
                self.say("vulnerable", &[("parts", &self.parts(parts, FaceNaming::Full)), ("n", &bonus)])
            }
            Rider::Charge(bonus) if self.view.hero == Hero::Kai => self.say("block-kept", &[("n", &bonus)]),
            Rider::Charge(bonus) => self.say("block-bonus", &[("n", &bonus)]),
        }
    }

    /// The progress of the game while the player is not asked.
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

    /// The special rules of a master.
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
