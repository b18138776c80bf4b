//! What each viewer cannot know, written from the table *Hidden information* of RULES.md and not from `view.rs`: the laws compare the two,
//! and the soak of the hall holds every answer against it.

use budokan_kernel::{Chance, Seat, Viewer, shuffle};

use crate::state::Side;
use crate::{SEATS, Stone, Stones};

/// The same position with everything dealt again that this viewer cannot know: the hands of others, and what they have laid.
pub fn resample(before: &Stones, viewer: Viewer, chance: &mut dyn Chance) -> Stones {
    let mut other = before.clone();
    for seat in SEATS.into_iter().filter(|seat| !viewer.knows(*seat)) {
        let Side { hand, laid, shown } = *before.side(seat);
        let mut bag: Vec<Stone> = Stone::ALL.into_iter().filter(|stone| !shown.contains(stone)).collect();
        shuffle(&mut bag, "scramble", chance);
        let laid = laid.and_then(|_| bag.pop());
        bag.truncate(hand.len());
        bag.sort_unstable();
        other.sides[seat.index()] = Side { hand: bag.into_iter().collect(), laid, shown };
    }
    other
}

/// The same position with everything dealt again that nobody can know: nothing. Hand, fist and bag have an owner
/// who knows them.
pub fn reshuffle_unknown(before: &Stones, _: &mut dyn Chance) -> Stones {
    before.clone()
}

/// Whether this seat has been shown a stone since that the other one held, or had under its fist.
pub fn gives_away(then: &Stones, later: &Stones, seat: Seat) -> bool {
    let mut others = SEATS.into_iter().filter(|other| *other != seat);
    others.any(|other| later.side(other).shown.len() > then.side(other).shown.len())
}
