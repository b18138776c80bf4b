//! The position: two sides, and nothing else. Points are not kept; they follow from the stones that are shown.

use std::cmp::Ordering;

use budokan_kernel::{Broken, List, Outcome, Seat, SeatSet, Status, Verdict};
use serde::{Deserialize, Serialize};

use crate::clause;
use crate::sum::Meeting;

/// The two seats.
pub const SEATS: [Seat; 2] = [Seat(0), Seat(1)];

/// The seat on the other side.
pub fn rival(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// A stone, known by its weight.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Stone(pub u8);

impl Stone {
    /// What is in a bag (STO-1.1).
    pub const ALL: [Self; 7] = [Self(1), Self(2), Self(3), Self(4), Self(5), Self(6), Self(7)];
}

/// A few stones of one side.
pub type Row = List<Stone, 7>;

/// What one seat has. Stones that are nowhere here are in its bag.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// What it holds, the lightest first.
    pub hand: Row,
    /// What lies under its fist.
    pub laid: Option<Stone>,
    /// What it has shown, the first round first.
    pub shown: Row,
}

impl Side {
    /// All stones that it drew.
    pub fn stones(&self) -> impl Iterator<Item = Stone> {
        self.hand.iter().copied().chain(self.laid).chain(self.shown.iter().copied())
    }
}

/// A position of Odd Stones.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Stones {
    /// Both sides, by seat.
    pub sides: [Side; 2],
}

impl Stones {
    /// What this seat has.
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// How many rounds the bout has: one for each stone that was drawn.
    pub fn rounds(&self) -> usize {
        self.sides[0].stones().count()
    }

    /// The stones that have met, round by round.
    pub fn meetings(&self) -> impl Iterator<Item = Meeting> {
        let [left, right] = &self.sides;
        let pairs = left.shown.iter().zip(&*right.shown).zip(1..);
        pairs.map(|((left, right), round)| Meeting { stones: [*left, *right], is_last: round == self.rounds() })
    }

    /// The points of a seat.
    pub fn points(&self, seat: Seat) -> i32 {
        self.meetings().filter(|meeting| meeting.taker() == Some(seat)).map(Meeting::worth).sum()
    }

    /// Who must decide, or how it ended: everybody with stones whose fist is empty is asked.
    pub fn status(&self) -> Status {
        if self.meetings().count() == self.rounds() {
            return Status::Over(self.outcome());
        }
        let asked = SEATS.into_iter().filter(|seat| self.side(*seat).laid.is_none());
        Status::Awaiting(asked.fold(SeatSet::EMPTY, SeatSet::with))
    }

    /// Who wins now that everything is shown.
    fn outcome(&self) -> Outcome {
        let [first, second] = SEATS;
        let by_points = self.points(first).cmp(&self.points(second));
        let by_weight = self.weight(second).cmp(&self.weight(first));
        let (order, by) = match (by_points, by_weight) {
            (Ordering::Equal, Ordering::Equal) => (Ordering::Equal, clause::S4_3),
            (Ordering::Equal, lighter) => (lighter, clause::S4_2),
            (more, _) => (more, clause::S4_1),
        };
        let verdict = match order {
            Ordering::Greater => Verdict::Victory(SeatSet::one(first)),
            Ordering::Less => Verdict::Victory(SeatSet::one(second)),
            Ordering::Equal => Verdict::Draw,
        };
        Outcome { verdict, by, score: None }
    }

    /// What the shown stones of a seat weigh.
    fn weight(&self, seat: Seat) -> u8 {
        self.side(seat).shown.iter().map(|stone| stone.0).sum()
    }

    /// Whether the position is sound: no stone is there twice, and both sides are equally far.
    pub fn sound(&self) -> Result<(), Broken> {
        for side in &self.sides {
            let mut stones: Row = side.stones().collect();
            stones.sort_unstable();
            let known = stones.iter().all(|stone| Stone::ALL.contains(stone));
            if !known || stones.windows(2).any(|pair| pair[0] == pair[1]) || !side.hand.is_sorted() {
                return Err(Broken(format!("expected stones of one bag, each once, found {side:?}")));
            }
        }
        let [left, right] = &self.sides;
        let even = left.stones().count() == right.stones().count() && left.shown.len() == right.shown.len();
        let open = left.laid.is_some() && right.laid.is_some();
        if even && !open { Ok(()) } else { Err(Broken(format!("one side is ahead of the other: {self:?}"))) }
    }
}
