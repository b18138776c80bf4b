//! Sums with named parts, and forecasts: the only arithmetic of a game.
//!
//! The rules compute; pages, terminal, log, bots and reviews only print. A [`Breakdown`] is a sum whose parts have
//! names and clauses. A [`Tally`] is a sum that an event reports. A [`Forecast`] is what a seat can foresee of one of
//! its actions, from its view alone; law 13 compares forecasts with tallies.

use crate::{Clause, Message, Seat};

/// How a part changes the running sum.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// Adds a number, which may be negative.
    Plus(i32),
    /// Multiplies the running sum.
    Times(i32),
    /// Halves the running sum, rounded down.
    HalvedDown,
    /// Halves the running sum, rounded up.
    HalvedUp,
    /// Raises the running sum to this minimum.
    AtLeast(i32),
    /// Limits the running sum to this maximum.
    AtMost(i32),
}

impl Term {
    /// The running sum after this part.
    pub fn after(self, sum: i32) -> i32 {
        match self {
            Self::Plus(amount) => sum + amount,
            Self::Times(factor) => sum * factor,
            Self::HalvedDown => sum.div_euclid(2),
            Self::HalvedUp => (sum + 1).div_euclid(2),
            Self::AtLeast(least) => sum.max(least),
            Self::AtMost(most) => sum.min(most),
        }
    }
}

/// A named part of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Label of the part: a message of the game's word list, or a card name as its argument.
    pub what: Message,
    /// Effect on the running sum.
    pub term: Term,
    /// The clause that counts the part.
    pub clause: Clause,
}

/// A sum with its parts, from which the total is computed.
///
/// ```
/// use budokan_kernel::{Breakdown, Clause, Message, Term};
/// let mut damage = Breakdown::default();
/// damage.plus(Message::new("part-blow"), 3, Clause("REV-10.1"));
/// damage.plus(Message::new("part-block"), -1, Clause("REV-10.6"));
/// damage.term(Message::new("part-least"), Term::AtLeast(0), Clause("REV-10.7"));
/// assert_eq!(damage.total(), 2);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Breakdown {
    parts: Vec<Part>,
}

impl Breakdown {
    /// Appends a part that adds a number.
    pub fn plus(&mut self, what: Message, amount: impl Into<i32>, clause: Clause) {
        self.term(what, Term::Plus(amount.into()), clause);
    }

    /// Appends a part with any effect.
    pub fn term(&mut self, what: Message, term: Term, clause: Clause) {
        self.parts.push(Part { what, term, clause });
    }

    /// The parts, in order of evaluation.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The sum of all parts.
    pub fn total(&self) -> i32 {
        self.parts.iter().fold(0, |sum, part| part.term.after(sum))
    }
}

/// The subject of a sum: the damage to a seat, the strength in arena 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TallySubject {
    /// The counted quantity, a word defined by the game: `damage`.
    pub what: &'static str,
    /// The seat it belongs to, if any.
    pub seat: Option<Seat>,
    /// Index of the place or item if there are several, as the game counts them; otherwise 0.
    pub place: u8,
}

/// A number that changes because of a sum, such as life 6 → 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// The number before the change.
    pub from: i32,
    /// The number after the change.
    pub to: i32,
}

/// A sum that was counted in the bout, as an event reports it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Subject of the sum.
    pub about: TallySubject,
    /// The sum and its parts.
    pub sum: Breakdown,
    /// The resulting change, if the sum changes a lasting number.
    pub change: Option<Change>,
}

/// Forecast of a sum that an action of a seat leads to, with its range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The sum with its known parts.
    pub tally: Tally,
    /// The smallest possible total.
    pub least: i32,
    /// The largest possible total; equal to `least` if nothing hidden or random has influence.
    pub most: i32,
    /// Whether this sum is certain to be counted. If false, hidden or random information decides whether it is counted.
    pub sure: bool,
}

impl Forecast {
    /// A forecast without uncertainty.
    pub fn exact(tally: Tally) -> Self {
        let total = tally.sum.total();
        Self { tally, least: total, most: total, sure: true }
    }

    /// Whether the forecast has no uncertainty.
    pub fn is_exact(&self) -> bool {
        self.sure && self.least == self.most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_count_in_their_order() {
        let mut sum = Breakdown::default();
        for term in [Term::Plus(7), Term::Plus(-2), Term::Times(3), Term::HalvedDown, Term::HalvedUp] {
            sum.term(Message::new("part"), term, Clause("T-1"));
        }
        // (7 − 2) × 3 = 15, halved 7, halved 4.
        assert_eq!(sum.total(), 4);
        assert_eq!(sum.parts().len(), 5);
        assert_eq!([Term::AtLeast(5).after(4), Term::AtMost(3).after(4)], [5, 3]);
        assert_eq!([Term::HalvedDown.after(-3), Term::HalvedUp.after(-3)], [-2, -1]);
    }

    #[test]
    fn an_exact_forecast_says_one_number() {
        let mut sum = Breakdown::default();
        sum.plus(Message::new("part"), 3, Clause("T-1"));
        let about = TallySubject { what: "damage", seat: None, place: 0 };
        let forecast = Forecast::exact(Tally { about, sum, change: None });
        assert_eq!((forecast.least, forecast.most, forecast.is_exact()), (3, 3, true));
        assert!(!Forecast { most: 4, ..forecast.clone() }.is_exact());
        assert!(!Forecast { sure: false, ..forecast }.is_exact());
    }
}
