//! Facts noted about a bout for experiments: roles, cards played, trials won.
//!
//! Facts are derived from the log, never from the state. Each game provides its own in
//! `games/<game>/bots/src/facts.rs`. Everything has a default, so a game without facts can be studied too.

use std::collections::BTreeMap;

use budokan_bots::{Knowledge, NoKnowledge, Spec};
use budokan_kernel::{Cards, Game, Printed, Quick, Seat};

use crate::difficulty::Measure;
use crate::exploit::{Reader, SmallRounds};
use crate::record::Trial;
use crate::solve::Solver;

/// The card set type of the game that `K` knows.
pub type CardsOf<K> = Cards<<<K as Knowledge>::Game as Game>::Cards>;

/// The lab's knowledge of a game.
pub trait Facts: Knowledge<Game: Printed> {
    /// Name of the score, in games that keep one. A defeat has no score and counts as 0.
    const SCORE: Option<&'static str> = None;

    /// Solver of small positions, in games that have one.
    const SOLVER: Option<Solver> = None;

    /// List of blunders in the format of [`crate::blunders`]; empty if the game has none.
    const BLUNDERS: &'static str = "";

    /// Difficulty table of the game, if it has one.
    const DIFFICULTY: Option<Measure> = None;

    /// Solver of small rounds for measuring exploitability, in games that have one.
    const SMALL_ROUNDS: Option<SmallRounds> = None;

    /// Creates a reader of this bot with the RNG seed `seed`; `None` if the bot cannot be read.
    fn reader(_bot: Spec, _seed: u64) -> Option<Box<dyn Reader<Self::Game>>> {
        None
    }

    /// Whether all seats win or lose together: always in cooperative games, and if there is only one seat.
    fn is_together(game: &Self::Game) -> bool {
        Self::Game::TOGETHER || game.seats().len() == 1
    }

    /// The minimum score of a winner for the best rank.
    fn top(_cards: CardsOf<Self>) -> Option<i32> {
        None
    }

    /// Randomises the options that the config does not set, so that a balance report covers everything.
    fn vary(
        _cards: CardsOf<Self>,
        _config: &mut <Self::Game as Game>::Config,
        _is_written: &dyn Fn(&str) -> bool,
        _dice: &mut Quick,
    ) {
    }

    /// Notes the facts in an event.
    fn note(_game: &Self::Game, _event: &<Self::Game as Game>::Event, _notes: &mut Notes) {}
}

impl<G: Printed> Facts for NoKnowledge<G> {}

/// Facts noted about one bout.
#[derive(Clone, Debug, Default)]
pub struct Notes {
    /// Number of rounds or turns.
    pub rounds: Option<u32>,
    /// The seat that began.
    pub first: Option<Seat>,
    /// Trials within the bout, such as battles.
    pub trials: Vec<Trial>,
    /// Facts about each seat.
    pub seats: Vec<SeatNotes>,
    /// A trial that has begun and not ended.
    pub pending: Option<Trial>,
}

/// Facts about one seat.
#[derive(Clone, Debug, Default)]
pub struct SeatNotes {
    /// Roles of the seat, by kind.
    pub traits: BTreeMap<String, Vec<String>>,
    /// Number of plays by the seat, by kind and name.
    pub played: BTreeMap<String, BTreeMap<String, u32>>,
}

impl Notes {
    /// Empty notes for this number of seats.
    pub fn new(seats: usize) -> Self {
        Self { seats: vec![SeatNotes::default(); seats], ..Self::default() }
    }

    /// Notes a role of this seat.
    pub fn is(&mut self, seat: Seat, kind: &str, name: &str) {
        // The automaton of a solo fight has no seat.
        if let Some(own) = self.seats.get_mut(seat.index()) {
            own.traits.entry(kind.to_owned()).or_default().push(name.to_owned());
        }
    }

    /// Notes a play by this seat.
    pub fn plays(&mut self, seat: Seat, kind: &str, name: &str) {
        if let Some(own) = self.seats.get_mut(seat.index()) {
            *own.played.entry(kind.to_owned()).or_default().entry(name.to_owned()).or_default() += 1;
        }
    }

    /// Notes one more round.
    pub fn round(&mut self) {
        *self.rounds.get_or_insert(0) += 1;
    }

    /// Notes the result of a trial.
    pub fn trial(&mut self, kind: &str, name: impl Into<String>, won: bool) {
        self.trials.push(Trial { kind: kind.to_owned(), name: name.into(), won });
    }
}
