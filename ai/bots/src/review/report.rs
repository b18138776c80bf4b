//! The contents of a review. Chances are shares from 0 to 1; errors are half the width of a 95 % confidence interval.
//! Steps are numbered as in the referee protocol; step 0 is the deal.

use serde::{Deserialize, Serialize};

/// A way: one or more actions that a seat took or could have taken.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Way {
    /// The actions in the game's notation, in order; never empty.
    pub actions: Vec<String>,
    /// The seat's chance after it, given what the seat knew.
    pub chance: f32,
    /// The error of the chance.
    pub error: f32,
}

/// The classification of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sort {
    /// There was no alternative.
    Forced,
    /// No better way was found.
    Best,
    /// Another way looked better, but only within the noise.
    Close,
    /// Another way was better by more than the noise.
    Costly,
}

/// One decision, judged by what its seat knew then.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct JudgedDecision {
    /// Its first step. A decision that was drafted in private has several.
    pub first: u64,
    /// Its last step.
    pub last: u64,
    /// The number of the seat that decided.
    pub seat: u8,
    /// The classification of the decision.
    pub sort: Sort,
    /// The number of ways that were compared.
    pub ways: u32,
    /// The way that was taken.
    pub done: Way,
    /// The best way; equal to `done` where no better one was found.
    pub best: Way,
    /// The chance that was given away: never below 0.
    pub cost: f32,
    /// The measured loss, unclamped: noise may make it slightly negative. Sums are built from this value, or pure
    /// noise would accumulate.
    pub gap: f32,
    /// The error of `gap`.
    pub error: f32,
    /// Whether the values were counted exactly to the end of the bout, with nothing estimated.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub exact: bool,
    /// The seat's chance before the decision, assuming that it takes the best way.
    pub chance: f32,
    /// The luck of its steps, in order.
    pub luck: Vec<Luck>,
}

/// The luck of one step.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Luck {
    /// The step; 0 is the deal.
    pub step: u64,
    /// How far the rolls and draws moved each seat's chance, in seat order.
    pub moved: Vec<f32>,
    /// The errors of `moved`, in seat order.
    pub errors: Vec<f32>,
    /// The names of the rolls, each once; empty where cards came from a pile that was shuffled earlier.
    pub rolled: Vec<String>,
}

/// The cause of a change in a chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChanceCause {
    /// The decision of this seat.
    Decision(u8),
    /// Dice, deals and cards unknown to every seat.
    Luck,
    /// Information that other seats had before this one, and outcomes that the evaluation did not foresee.
    Hidden,
}

/// One segment of a curve: the cause of a change and the chance before and after it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChancePoint {
    /// The step of the change; 0 is the deal.
    pub step: u64,
    /// The index of the decision in the review; for luck and hidden information, of the decision that it came with.
    pub decision: Option<usize>,
    /// The cause of the change.
    pub cause: ChanceCause,
    /// The chance before.
    pub from: f32,
    /// The chance after.
    pub to: f32,
    /// The error of `to`.
    pub error: f32,
}

/// The components of one seat's result: `start + luck + hidden + own + others = end`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct ResultSum {
    /// The number of the seat.
    pub seat: u8,
    /// Its chance before the deal.
    pub start: f32,
    /// The effect of dice, deals and cards unknown to every seat: zero on average.
    pub luck: f32,
    /// The effect of information that other seats had before this one, and of outcomes that the evaluation
    /// did not foresee.
    pub hidden: f32,
    /// The effect of its own decisions: negative, except for noise.
    pub own: f32,
    /// The effect of every other seat's decisions, with the number of that seat: negative for a partner's.
    pub others: Vec<(u8, f32)>,
    /// Its result; the last chance, if the bout has none.
    pub end: f32,
    /// The number of its decisions with a choice.
    pub choices: u32,
    /// The number of its forced decisions.
    pub forced: u32,
    /// The number of its decisions that were too close to call.
    pub close: u32,
    /// The total loss in decisions that were too close to call.
    pub close_cost: f32,
    /// Its chance over the bout, segment by segment, from start to end.
    pub curve: Vec<ChancePoint>,
}

impl ResultSum {
    /// The average amount given away in a decision with a choice.
    pub fn per_decision(&self) -> f32 {
        if self.choices == 0 { 0.0 } else { -self.own / self.choices as f32 }
    }
}

/// The review of one bout.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// The format version.
    pub form: u32,
    /// The seat numbers, in order.
    pub seats: Vec<u8>,
    /// Iterations for each way in each batch.
    pub iterations: u32,
    /// The number of batches.
    pub batches: u32,
    /// The number of decisions in the bout.
    pub total: usize,
    /// The judged decisions, in the order of their last steps; fewer than `total` if the review was interrupted.
    pub decisions: Vec<JudgedDecision>,
    /// The luck of the deal.
    pub deal: Luck,
    /// The components of each seat's result, in seat order.
    pub sums: Vec<ResultSum>,
    /// Whether the bout ended by its rules.
    pub over: bool,
}

/// The current format version of a review.
pub const FORM: u32 = 1;

impl Review {
    /// Whether every decision was judged.
    pub fn is_complete(&self) -> bool {
        self.decisions.len() == self.total
    }

    /// Indices of the costliest decisions of a seat (or of all seats), the costliest first: at most `most`, and only
    /// those beyond the noise.
    pub fn costliest(&self, seat: Option<u8>, most: usize) -> Vec<usize> {
        let counts =
            |judged: &JudgedDecision| judged.sort == Sort::Costly && seat.is_none_or(|seat| seat == judged.seat);
        let mut places: Vec<usize> =
            (0..self.decisions.len()).filter(|place| counts(&self.decisions[*place])).collect();
        places.sort_by(|one, other| self.decisions[*other].cost.total_cmp(&self.decisions[*one].cost));
        places.truncate(most);
        places
    }

    /// The largest swings of luck of a seat, as step and change, the largest first: at most `most`, and only those
    /// beyond the noise.
    pub fn swings(&self, seat: u8, most: usize) -> Vec<(u64, f32)> {
        let Some(place) = self.seats.iter().position(|one| *one == seat) else { return Vec::new() };
        let all = self.decisions.iter().flat_map(|judged| &judged.luck).chain([&self.deal]);
        let beyond = |luck: &&Luck| luck.moved[place].abs() > luck.errors[place];
        let mut swings: Vec<(u64, f32)> = all.filter(beyond).map(|luck| (luck.step, luck.moved[place])).collect();
        swings.sort_by(|one, other| other.1.abs().total_cmp(&one.1.abs()));
        swings.truncate(most);
        swings
    }

    /// The review without the decisions and sums of some seats. The sums of other seats still add up: the total that a
    /// removed seat gave away can be derived, but not the decisions.
    #[must_use]
    pub fn without_lines(mut self, seats: &[u8]) -> Self {
        if seats.is_empty() {
            return self;
        }
        self.decisions.retain(|judged| !seats.contains(&judged.seat));
        self.sums.retain(|sum| !seats.contains(&sum.seat));
        // Removing decisions shifts the indices, so the references are dropped.
        self.sums.iter_mut().flat_map(|sum| &mut sum.curve).for_each(|point| point.decision = None);
        self
    }

    /// The components of this seat's result.
    pub fn sum(&self, seat: u8) -> Option<&ResultSum> {
        self.sums.iter().find(|sum| sum.seat == seat)
    }
}
