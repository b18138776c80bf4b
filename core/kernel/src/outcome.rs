//! The status of a bout: which seats must decide, or how it ended.

use crate::{Clause, SeatSet};

/// Which seats won, if any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// These seats won; the others lost.
    Victory(SeatSet),
    /// A draw: no seat won and no seat lost.
    Draw,
    /// The game defeated all seats.
    Defeat,
}

impl Verdict {
    /// Name in programs and scenarios: `victory`, `draw` or `defeat`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Victory(_) => "victory",
            Self::Draw => "draw",
            Self::Defeat => "defeat",
        }
    }
}

/// How a bout ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Which seats won, if any.
    pub verdict: Verdict,
    /// The clause that ended it.
    pub by: Clause,
    /// The score, in games that keep one.
    pub score: Option<i32>,
}

impl Outcome {
    /// The winners; empty after a draw or a defeat.
    pub fn winners(&self) -> SeatSet {
        match self.verdict {
            Verdict::Victory(seats) => seats,
            Verdict::Draw | Verdict::Defeat => SeatSet::EMPTY,
        }
    }
}

/// Whether a bout is running or over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// These seats must decide independently, in any order.
    Awaiting(SeatSet),
    /// The bout is over.
    Over(Outcome),
}

impl Status {
    /// The seats that must decide now.
    #[inline]
    pub fn awaited(&self) -> SeatSet {
        match self {
            Self::Awaiting(seats) => *seats,
            Self::Over(_) => SeatSet::EMPTY,
        }
    }

    /// The outcome, if the bout is over.
    pub fn outcome(&self) -> Option<&Outcome> {
        match self {
            Self::Awaiting(_) => None,
            Self::Over(outcome) => Some(outcome),
        }
    }

    /// Whether the bout is over.
    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self, Self::Over(_))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seat;

    fn over(verdict: Verdict) -> Status {
        Status::Over(Outcome { verdict, by: Clause("TOY-1"), score: None })
    }

    #[test]
    fn a_verdict_has_its_name_and_its_winners() {
        let seats = SeatSet::EMPTY.with(Seat(1));
        let told = [Verdict::Victory(seats), Verdict::Draw, Verdict::Defeat]
            .map(|verdict| (verdict.name(), over(verdict).outcome().map(Outcome::winners)));
        let nobody = Some(SeatSet::EMPTY);
        assert_eq!(told, [("victory", Some(seats)), ("draw", nobody), ("defeat", nobody)]);
    }

    #[test]
    fn a_bout_that_is_over_awaits_nobody() {
        let seats = SeatSet::EMPTY.with(Seat(0));
        let (going, done) = (Status::Awaiting(seats), over(Verdict::Draw));
        assert_eq!([going, done].map(|status| status.is_over()), [false, true]);
        assert_eq!([going, done].map(|status| status.awaited()), [seats, SeatSet::EMPTY]);
        assert_eq!(going.outcome(), None);
    }
}
