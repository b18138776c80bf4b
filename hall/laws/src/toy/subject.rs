//! What the laws must know of the toy, told from its rules and not from its views.
//!
//! | zone | owner | everybody else |
//! |---|---|---|
//! | hand | contents | size |
//! | laid card, until both are turned up | contents | only whether it is sealed |
//! | whether the top card was looked at, and that card | known to who looked | unknown |
//! | pile | size | size |
//! | discard, points | open | open |

use budokan_kernel::{Chance, Seat, Viewer, shuffle};

use super::{Action, BOTH, Phase, Toy};
use crate::Subject;

/// Deals everything again that this viewer cannot know.
pub(super) fn scramble(toy: &Toy, viewer: Viewer, chance: &mut dyn Chance) -> Toy {
    let mut other = toy.clone();
    if viewer == Viewer::Referee {
        return other;
    }
    let top = match toy.phase {
        Phase::Draw { seat, peeked: true } if viewer == Viewer::Seat(seat) => other.pile.pop(),
        Phase::Lay | Phase::Draw { .. } | Phase::Over => None,
    };
    let strangers: Vec<Seat> = BOTH.iter().filter(|seat| viewer != Viewer::Seat(*seat)).collect();
    let mut pool = other.pile.clone();
    for seat in &strangers {
        pool.extend(&other.hands[seat.index()]);
    }
    shuffle(&mut pool, "scramble", chance);
    for seat in strangers.iter().map(|seat| seat.index()) {
        let mut hand = pool.split_off(pool.len() - toy.hands[seat].len());
        hand.sort_unstable();
        let nothing = usize::from(!toy.sealed[seat]);
        other.laid[seat] = match toy.phase {
            Phase::Lay => hand.get(chance.roll("scramble", (hand.len() + nothing) as u32) as usize).copied(),
            Phase::Draw { .. } | Phase::Over => None,
        };
        other.hands[seat] = hand;
    }
    other.pile = pool;
    other.pile.extend(top);
    if let Phase::Draw { seat, .. } = toy.phase
        && viewer != Viewer::Seat(seat)
    {
        other.phase = Phase::Draw { seat, peeked: chance.roll("scramble", 2) == 1 };
    }
    other
}

impl Subject for Toy {
    fn universe(&self) -> Vec<Action> {
        Action::all(self.cards).collect()
    }
}
