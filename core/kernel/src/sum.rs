//! Sums with named parts, and forecasts: the one arithmetic of a game.
//!
//! The rules compute; pages, terminal, log, bots and reviews print. A [`Breakdown`] is a sum whose parts have names and
//! clauses. A [`Tally`] is a sum that was made over the table, as an event tells it. A [`Forecast`] is what a seat can
//! foresee of one of its actions, from its view alone; law 13 holds forecasts against tallies.

use crate::{Clause, Message, Seat};

/// How a part changes the sum so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// So much is added; less than nothing is taken away.
    Plus(i32),
    /// The sum so far is multiplied.
    Times(i32),
    /// The sum so far is halved, and rounded down.
    HalvedDown,
    /// The sum so far is halved, and rounded up.
    HalvedUp,
    /// The sum so far is no less than this.
    AtLeast(i32),
    /// The sum so far is no more than this.
    AtMost(i32),
}

impl Term {
    /// The sum after this part.
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
    /// What it is: a message of the game's word list, or the name of a card as its argument.
    pub what: Message,
    /// What it does to the sum.
    pub term: Term,
    /// The clause by which it counts.
    pub clause: Clause,
}

/// A sum with its parts. The total follows from them.
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
    /// One more part that is added.
    pub fn plus(&mut self, what: Message, amount: impl Into<i32>, clause: Clause) {
        self.term(what, Term::Plus(amount.into()), clause);
    }

    /// One more part.
    pub fn term(&mut self, what: Message, term: Term, clause: Clause) {
        self.parts.push(Part { what, term, clause });
    }

    /// The parts, in the order in which they count.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// What they come to.
    pub fn total(&self) -> i32 {
        self.parts.iter().fold(0, |sum, part| part.term.after(sum))
    }
}

/// What a sum is about: the damage to a seat, the strength in arena 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct About {
    /// What is counted; a word of the game's own: `damage`.
    pub what: &'static str,
    /// Whose, where it is a seat's.
    pub seat: Option<Seat>,
    /// Where, or which one, where there are several: counted as the game counts them, otherwise 0.
    pub place: u8,
}

/// A number that changes because of a sum: life 6 → 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Change {
    /// Before.
    pub from: i32,
    /// After.
    pub to: i32,
}

/// A sum that was made over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// What it is about.
    pub about: About,
    /// The sum.
    pub sum: Breakdown,
    /// What it changed, if it changed a number that stays.
    pub change: Option<Change>,
}

/// What a seat can foresee of an action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// The sum, with the parts that are known.
    pub tally: Tally,
    /// The least that it can come to.
    pub least: i32,
    /// The most that it can come to. Where nothing hidden or random decides, it is the least.
    pub most: i32,
    /// Whether it certainly comes to this sum. Otherwise something that is not known decides whether it is made.
    pub sure: bool,
}

impl Forecast {
    /// A forecast that nothing hidden or random can change.
    pub fn exact(tally: Tally) -> Self {
        let total = tally.sum.total();
        Self { tally, least: total, most: total, sure: true }
    }

    /// Whether nothing hidden or random can change it.
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
        let about = About { what: "damage", seat: None, place: 0 };
        let forecast = Forecast::exact(Tally { about, sum, change: None });
        assert_eq!((forecast.least, forecast.most, forecast.is_exact()), (3, 3, true));
        assert!(!Forecast { most: 4, ..forecast.clone() }.is_exact());
        assert!(!Forecast { sure: false, ..forecast }.is_exact());
    }
}
