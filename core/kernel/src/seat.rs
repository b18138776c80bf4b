//! Seats, sets of seats, and viewers.

use serde::{Deserialize, Serialize};

/// A place at the table, counted from 0. A game names its seats in [`crate::Game::SEATS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Seat(pub u8);

impl Seat {
    /// Maximum number of seats in any game of the hall.
    pub const MOST: usize = 8;

    /// Index of the seat in arrays over seats.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of seats.
///
/// ```
/// use budokan_kernel::{Seat, SeatSet};
/// let both = SeatSet::of(&[Seat(0), Seat(1)]);
/// assert!(both.has(Seat(1)));
/// assert_eq!(both.without(Seat(0)).first(), Some(Seat(1)));
/// assert_eq!(both.iter().count(), 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatSet(u8);

impl SeatSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The set of these seats.
    pub const fn of(seats: &[Seat]) -> Self {
        let mut bits = 0;
        let mut i = 0;
        while i < seats.len() {
            bits |= 1 << seats[i].0;
            i += 1;
        }
        Self(bits)
    }

    /// The set of one seat.
    #[inline]
    pub const fn one(seat: Seat) -> Self {
        Self(1 << seat.0)
    }

    /// The set of the first `count` seats.
    pub const fn first_seats(count: u8) -> Self {
        Self(((1u16 << count) - 1) as u8)
    }

    /// Whether the set contains this seat. A seat number beyond [`Seat::MOST`] is in no set.
    #[inline]
    pub const fn has(self, seat: Seat) -> bool {
        seat.index() < Seat::MOST && self.0 >> seat.0 & 1 == 1
    }

    /// The set plus this seat.
    #[must_use]
    #[inline]
    pub const fn with(self, seat: Seat) -> Self {
        Self(self.0 | 1 << seat.0)
    }

    /// The set minus this seat.
    #[must_use]
    #[inline]
    pub const fn without(self, seat: Seat) -> Self {
        Self(self.0 & !(1 << seat.0))
    }

    /// Whether the set is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Number of seats in the set.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The seat with the lowest number.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats, in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self;
        std::iter::from_fn(move || {
            let first = left.first()?;
            left.0 &= left.0 - 1;
            Some(first)
        })
    }
}

/// The perspective from which a position is viewed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Viewer {
    /// A player: sees public information and the seat's secrets.
    Seat(Seat),
    /// A spectator: sees public information only.
    Bystander,
    /// Sees everything. Never given to a player or spectator while a bout is running.
    Referee,
}

impl Viewer {
    /// Whether this viewer knows the secrets of `owner`.
    #[inline]
    pub fn knows(self, owner: Seat) -> bool {
        match self {
            Self::Seat(seat) => seat == owner,
            Self::Bystander => false,
            Self::Referee => true,
        }
    }

    /// Whether this viewer is the referee.
    pub fn is_referee(self) -> bool {
        self == Self::Referee
    }

    /// A viewer for each of `seats`, then a bystander; never the referee.
    pub fn honest(seats: SeatSet) -> impl Iterator<Item = Self> {
        seats.iter().map(Self::Seat).chain([Self::Bystander])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_knows_who_is_in_it() {
        let set = SeatSet::EMPTY.with(Seat(5)).with(Seat(2)).with(Seat(5));
        assert_eq!((set.len(), set.is_empty(), set.first()), (2, false, Some(Seat(2))));
        assert_eq!(set.iter().collect::<Vec<_>>(), [Seat(2), Seat(5)]);
        assert_eq!(set.without(Seat(2)).without(Seat(5)), SeatSet::EMPTY);
        assert_eq!((SeatSet::EMPTY.len(), SeatSet::EMPTY.first()), (0, None));
    }

    #[test]
    fn the_honest_are_the_players_and_a_bystander() {
        let seats = SeatSet::EMPTY.with(Seat(0)).with(Seat(2));
        let honest: Vec<Viewer> = Viewer::honest(seats).collect();
        assert_eq!(honest, [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Bystander]);
    }

    #[test]
    fn a_seat_knows_its_own_secrets_and_the_referee_all() {
        assert!(Viewer::Seat(Seat(1)).knows(Seat(1)) && Viewer::Referee.knows(Seat(1)));
        assert!(!Viewer::Seat(Seat(0)).knows(Seat(1)) && !Viewer::Bystander.knows(Seat(1)));
        let honest: Vec<_> = Viewer::honest(SeatSet::EMPTY.with(Seat(3))).collect();
        assert_eq!(honest, [Viewer::Seat(Seat(3)), Viewer::Bystander]);
        assert!(Viewer::Referee.is_referee() && !Viewer::Bystander.is_referee());
    }
}
