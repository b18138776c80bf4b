//! What is noted of a bout beside its outcome: who was who, what was played, what was won on the way.
//!
//! Facts come from what was said over the table, never from the state. Each game brings its own, beside what its bots
//! know: `games/<game>/bots/src/facts.rs`. Everything has a default: a game that brings nothing can be studied too.

use std::collections::BTreeMap;

use budokan_bots::{Knowledge, Spec, Unknown};
use budokan_kernel::{Cards, Game, Printed, Quick, Seat};

use crate::difficulty::Measure;
use crate::exploit::{Reader, SmallRounds};
use crate::record::Trial;
use crate::solve::Solver;

/// The cards of the game that is known.
pub type CardsOf<K> = Cards<<<K as Knowledge>::Game as Game>::Cards>;

/// What the lab knows of a game.
pub trait Facts: Knowledge<Game: Printed> {
    /// What the score is called, in games that keep one. Who is beaten has none, which counts as 0.
    const SCORE: Option<&'static str> = None;

    /// What small positions are worth at best, in games that have a solver.
    const SOLVER: Option<Solver> = None;

    /// What looks silly in this game, as [`crate::silly`] reads it; nothing in games that bring no list.
    const SILLY: &'static str = "";

    /// How hard the game is, where a table of it can be measured.
    const DIFFICULTY: Option<Measure> = None;

    /// What a bot gives away in small rounds that can be solved, in games that bring such.
    const SMALL_ROUNDS: Option<SmallRounds> = None;

    /// One who reads this bot, whose luck comes from `seed`; nothing where nobody can.
    fn reader(_bot: Spec, _seed: u64) -> Option<Box<dyn Reader<Self::Game>>> {
        None
    }

    /// Whether all seats win or lose together: always in some games, and wherever there is one seat.
    fn is_together(game: &Self::Game) -> bool {
        Self::Game::TOGETHER || game.seats().len() == 1
    }

    /// The score from which on a winner has the best rank.
    fn top(_cards: CardsOf<Self>) -> Option<i32> {
        None
    }

    /// Chooses at random what the config leaves open, so that a report on balance sees everything. What the
    /// config says is left alone.
    fn vary(
        _cards: CardsOf<Self>,
        _config: &mut <Self::Game as Game>::Config,
        _is_written: &dyn Fn(&str) -> bool,
        _dice: &mut Quick,
    ) {
    }

    /// Notes what an event tells.
    fn note(_game: &Self::Game, _event: &<Self::Game as Game>::Event, _notes: &mut Notes) {}
}

impl<G: Printed> Facts for Unknown<G> {}

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
    pub seats: Vec<SeatNotes>,
    /// A trial that has begun and not ended.
    pub pending: Option<Trial>,
}

/// What is noted of one seat.
#[derive(Clone, Debug, Default)]
pub struct SeatNotes {
    /// What it is, by kind.
    pub traits: BTreeMap<String, Vec<String>>,
    /// What it played and how often, by kind.
    pub played: BTreeMap<String, BTreeMap<String, u32>>,
}

impl Notes {
    /// Nothing yet, of so many seats.
    pub fn new(seats: usize) -> Self {
        Self { seats: vec![SeatNotes::default(); seats], ..Self::default() }
    }

    /// This seat is this.
    pub fn is(&mut self, seat: Seat, kind: &str, name: &str) {
        // The automaton of a solo fight has no seat.
        if let Some(own) = self.seats.get_mut(seat.index()) {
            own.traits.entry(kind.to_owned()).or_default().push(name.to_owned());
        }
    }

    /// This seat plays this.
    pub fn plays(&mut self, seat: Seat, kind: &str, name: &str) {
        if let Some(own) = self.seats.get_mut(seat.index()) {
            *own.played.entry(kind.to_owned()).or_default().entry(name.to_owned()).or_default() += 1;
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
