//! What a review says. Chances are shares from 0 to 1; errors are half the width of an interval that holds in 95 of 100
//! cases. Steps are counted as the referee counts them; step 0 is the deal.

use serde::{Deserialize, Serialize};

/// Something that a seat did or could have done.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Way {
    /// The actions in the game's notation, in their order; never none.
    pub actions: Vec<String>,
    /// The seat's chance after it, by what it knew.
    pub chance: f32,
    /// How far that may be off.
    pub error: f32,
}

/// What kind of decision it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// There was nothing else to do.
    Forced,
    /// Nothing better was found.
    Best,
    /// Something else looked better, but by no more than the noise.
    Close,
    /// Something else was better beyond the noise.
    Costly,
}

/// One decision, judged by what its seat knew then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// Its first step. A decision that was drafted in private has several.
    pub first: u64,
    /// Its last step.
    pub last: u64,
    /// The number of the seat that decided.
    pub seat: u8,
    /// What kind of decision it was.
    pub sort: Sort,
    /// How many ways were looked at.
    pub ways: u32,
    /// What was done.
    pub done: Way,
    /// What would have been best; the same as `done` where nothing better was found.
    pub best: Way,
    /// The chance that was given away: never below 0.
    pub cost: f32,
    /// The same as it was measured: noise may make it a little less than nothing. Sums are made of these, or what is
    /// only noise would add up.
    pub gap: f32,
    /// How far that may be off.
    pub error: f32,
    /// Whether all of this was counted to the end of the bout, and nothing estimated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// The seat's chance before it decided: what is left after the best way.
    pub chance: f32,
    /// The luck of its steps, in order.
    pub luck: Vec<Luck>,
}

/// The luck of one step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// The step; 0 is the deal.
    pub step: u64,
    /// How much the chance of each seat moved by what was rolled and drawn, in the order of the seats.
    pub moved: Vec<f32>,
    /// How far that may be off, in the order of the seats.
    pub errors: Vec<f32>,
    /// The names of what was rolled, each once; empty where cards came from a pile that was shuffled before.
    pub rolled: Vec<String>,
}

/// What moved a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// The decision of this seat.
    Decision(u8),
    /// Dice, deals and cards that nobody knew.
    Luck,
    /// What others had known before this seat did, and what the judge had not foreseen.
    Hidden,
}

/// A piece of a curve: why a chance moved, and from where to where.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Point {
    /// In which step; 0 is the deal.
    pub step: u64,
    /// The place of its decision in the review; for luck and what was hidden, of the decision that it came with.
    pub decision: Option<usize>,
    /// Why.
    pub cause: Cause,
    /// The chance before.
    pub from: f32,
    /// The chance after.
    pub to: f32,
    /// How far `to` may be off.
    pub error: f32,
}

/// What the result of one seat is made of: `start + luck + hidden + own + others = end`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sum {
    /// The number of the seat.
    pub seat: u8,
    /// Its chance before the deal.
    pub start: f32,
    /// Dice, deals and cards that nobody knew: on average zero.
    pub luck: f32,
    /// What others knew before this seat did, and what the judge had not foreseen.
    pub hidden: f32,
    /// What its own decisions gave away: below 0, but for noise.
    pub own: f32,
    /// What the decisions of every other seat did to it, with the number of that seat: below 0 for a partner's.
    pub others: Vec<(u8, f32)>,
    /// Its result; the last chance, if the bout has none.
    pub end: f32,
    /// How many of its decisions had a choice.
    pub choices: u32,
    /// How many had none.
    pub forced: u32,
    /// How many were too close to call.
    pub close: u32,
    /// What those were together.
    pub close_cost: f32,
    /// Why its chance moved, piece by piece, from the start to the end.
    pub curve: Vec<Point>,
}

impl Sum {
    /// What was given away in a decision that had a choice, on average.
    pub fn per_decision(&self) -> f32 {
        if self.choices == 0 { 0.0 } else { -self.own / self.choices as f32 }
    }
}

/// How a bout was played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The form of what is written here.
    pub form: u32,
    /// The numbers of the seats, in order.
    pub seats: Vec<u8>,
    /// How hard was thought.
    pub iterations: u32,
    /// How often.
    pub batches: u32,
    /// How many decisions there are.
    pub total: usize,
    /// Those that were judged, in the order of their last steps; fewer than all where it was stopped.
    pub decisions: Vec<Judged>,
    /// The luck of the deal.
    pub deal: Luck,
    /// What each seat's result is made of, in the order of the seats.
    pub sums: Vec<Sum>,
    /// Whether the bout came to an end by its rules.
    pub over: bool,
}

/// The form of a review that is written now.
pub const FORM: u32 = 1;

impl Review {
    /// Whether every decision was judged.
    pub fn is_complete(&self) -> bool {
        self.decisions.len() == self.total
    }

    /// The costliest decisions of a seat, or of all, the costliest first: at most `most`, and only beyond the noise.
    pub fn costliest(&self, seat: Option<u8>, most: usize) -> Vec<usize> {
        let counts = |judged: &Judged| judged.sort == Sort::Costly && seat.is_none_or(|seat| seat == judged.seat);
        let mut places: Vec<usize> =
            (0..self.decisions.len()).filter(|place| counts(&self.decisions[*place])).collect();
        places.sort_by(|one, other| self.decisions[*other].cost.total_cmp(&self.decisions[*one].cost));
        places.truncate(most);
        places
    }

    /// The largest swings of luck of a seat, the largest first: at most `most`, and only beyond the noise.
    pub fn swings(&self, seat: u8, most: usize) -> Vec<(u64, f32)> {
        let Some(place) = self.seats.iter().position(|one| *one == seat) else { return Vec::new() };
        let all = self.decisions.iter().flat_map(|judged| &judged.luck).chain([&self.deal]);
        let beyond = |luck: &&Luck| luck.moved[place].abs() > luck.errors[place];
        let mut swings: Vec<(u64, f32)> = all.filter(beyond).map(|luck| (luck.step, luck.moved[place])).collect();
        swings.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
        swings.truncate(most);
        swings
    }

    /// The same without the decisions of some seats, and what those were together. Other sums go on adding up: what all gave
    /// away can be counted, but not by what.
    #[must_use]
    pub fn without_lines(mut self, seats: &[u8]) -> Self {
        if seats.is_empty() {
            return self;
        }
        self.decisions.retain(|judged| !seats.contains(&judged.seat));
        self.sums.retain(|sum| !seats.contains(&sum.seat));
        // Places among the decisions are others now.
        self.sums.iter_mut().flat_map(|sum| &mut sum.curve).for_each(|point| point.decision = None);
        self
    }

    /// What the result of this seat is made of.
    pub fn sum(&self, seat: u8) -> Option<&Sum> {
        self.sums.iter().find(|sum| sum.seat == seat)
    }
}
