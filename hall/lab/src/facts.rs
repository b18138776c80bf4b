//! What is noted of a bout beside its outcome: who was who, what was played, what was won on the way.
//!
//! Facts come from what was said over the table, never from the state. One file for each game.

mod arena;
mod eightbit;
mod revenge;
mod udo;

use std::collections::BTreeMap;

use budokan_bots::Knowledge;
use budokan_kernel::{Cards, Printed, Quick, Seat};

use crate::record::Trial;

/// A game of which facts can be noted.
pub trait Facts: Knowledge + Printed {
    /// What the score is called, in games that keep one. Who is beaten has none, which counts as 0.
    const SCORE: Option<&'static str> = None;

    /// Whether all chairs win or lose together: always in some games, and wherever there is one chair.
    fn is_together(&self) -> bool {
        Self::TOGETHER || self.seats().len() == 1
    }

    /// The score from which on a winner has the best rank.
    fn top(_cards: Cards<Self::Cards>) -> Option<i32> {
        None
    }

    /// Chooses at random what the config leaves open, so that a report on balance sees everything. What the
    /// config says is left alone.
    fn vary(
        _cards: Cards<Self::Cards>,
        _config: &mut Self::Config,
        _is_written: &dyn Fn(&str) -> bool,
        _dice: &mut Quick,
    ) {
    }

    /// Notes what an event tells.
    fn note(&self, event: &Self::Event, notes: &mut Notes);
}

/// What is noted of one bout.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// How many rounds or turns it took so far.
    pub rounds: Option<u32>,
    /// Who began.
    pub first: Option<Seat>,
    /// What was won and lost on the way.
    pub trials: Vec<Trial>,
    /// By seat.
    pub chairs: Vec<ChairNotes>,
    /// A trial that has begun and not ended.
    pub pending: Option<Trial>,
}

/// What is noted of one chair.
#[derive(Clone, Debug, Default)]
pub struct ChairNotes {
    /// What it is, by kind.
    pub traits: BTreeMap<String, Vec<String>>,
    /// What it played and how often, by kind.
    pub played: BTreeMap<String, BTreeMap<String, u32>>,
}

impl Notes {
    /// Nothing yet, of so many chairs.
    pub fn new(chairs: usize) -> Self {
        Self { chairs: vec![ChairNotes::default(); chairs], ..Self::default() }
    }

    /// This chair is this.
    pub fn is(&mut self, seat: Seat, kind: &str, name: &str) {
        // The automaton of a solo fight has no chair.
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            chair.traits.entry(kind.to_owned()).or_default().push(name.to_owned());
        }
    }

    /// This chair plays this.
    pub fn plays(&mut self, seat: Seat, kind: &str, name: &str) {
        if let Some(chair) = self.chairs.get_mut(seat.index()) {
            *chair.played.entry(kind.to_owned()).or_default().entry(name.to_owned()).or_default() += 1;
        }
    }

    /// One more round.
    pub fn round(&mut self) {
        *self.rounds.get_or_insert(0) += 1;
    }

    /// Something was won or lost on the way.
    pub fn trial(&mut self, kind: &str, name: impl Into<String>, won: bool) {
        self.trials.push(Trial { kind: kind.to_owned(), name: name.into(), won });
    }
}
