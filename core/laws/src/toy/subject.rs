//! The toy's hidden information for the laws, derived from its rules and not from its views.
//!
//! | zone | owner | other viewers |
//! |---|---|---|
//! | hand | contents | size |
//! | laid card, until both are turned up | contents | only whether it is sealed |
//! | whether the top card was looked at, and that card | known to the seat that looked | unknown |
//! | pile | size | size |
//! | a card that was shown, on top of the pile or in a hand | known | known |
//! | discard, points | open | open |

use budokan_kernel::{Chance, Seat, Viewer, shuffle};

use super::{Action, BOTH, Card, Happening, Hidden, Phase, Toy, View};
use crate::{Memory, Subject};

/// Redeals everything that this viewer cannot know.
pub(super) fn resample(toy: &Toy, viewer: Viewer, chance: &mut dyn Chance) -> Toy {
    let mut other = toy.clone();
    if viewer == Viewer::Referee {
        return other;
    }
    let top = match toy.phase {
        Phase::Draw { seat, peeked: true } if viewer == Viewer::Seat(seat) => other.pile.pop(),
        Phase::Lay | Phase::Draw { .. } | Phase::Over => other.pile.pop_if(|top| toy.shown.contains(top)),
    };
    let strangers: Vec<Seat> = BOTH.iter().filter(|seat| viewer != Viewer::Seat(*seat)).collect();
    let mut pool = other.pile.clone();
    for seat in &strangers {
        pool.extend(other.hands[seat.index()].iter().filter(|card| !toy.shown.contains(card)));
    }
    shuffle(&mut pool, "scramble", chance);
    for seat in strangers.iter().map(|seat| seat.index()) {
        let mut hand: Vec<Card> = toy.hands[seat].iter().copied().filter(|card| toy.shown.contains(card)).collect();
        hand.extend(pool.split_off(pool.len() + hand.len() - toy.hands[seat].len()));
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

/// Reshuffles what no viewer can know: the pile, except for a top card that some seat has seen.
pub(super) fn reshuffle_unknown(toy: &Toy, chance: &mut dyn Chance) -> Toy {
    let mut other = toy.clone();
    let peeked = matches!(toy.phase, Phase::Draw { peeked: true, .. });
    let top = other.pile.pop_if(|top| peeked || toy.shown.contains(top));
    other.pile.sort_unstable();
    shuffle(&mut other.pile, "shuffle", chance);
    other.pile.extend(top);
    other
}

/// Whether this seat has since been shown a card that another seat held and that had not been shown before.
pub(super) fn gives_away(then: &Toy, later: &Toy, seat: Seat) -> bool {
    let others = BOTH.iter().filter(|other| *other != seat);
    let mut hidden = others.flat_map(|other| &then.hands[other.index()]).filter(|card| !then.shown.contains(card));
    hidden.any(|card| later.discard.contains(card))
}

/// The knowledge of a viewer with perfect memory: the owners of cards, and the top card.
#[derive(Clone, Debug)]
pub struct ToyMemory {
    viewer: Viewer,
    held: [Vec<Card>; 2],
    top: Option<Card>,
}

impl Memory<Toy> for ToyMemory {
    fn begin(viewer: Viewer, view: &View) -> Self {
        let held = view.hands.each_ref().map(|hand| match hand {
            Hidden::Known(cards) => cards.clone(),
            Hidden::Count(_) => Vec::new(),
        });
        Self { viewer, held, top: None }
    }

    fn hear(&mut self, event: &Happening) {
        match event {
            Happening::Peeked(_, card) | Happening::Turned(card) => self.top = Some(*card),
            Happening::Drew(seat, card) => {
                let drawn = std::mem::take(&mut self.top).or(card.filter(|_| self.viewer.knows(*seat)));
                self.held[seat.index()].extend(drawn);
            }
            Happening::Revealed { cards, .. } => {
                self.held.iter_mut().for_each(|held| held.retain(|card| !cards.contains(card)));
            }
            Happening::Laid(..) | Happening::Sealed(_) | Happening::Passed(_) => {}
        }
    }

    fn objection(&self, toy: &Toy) -> Option<String> {
        let missing = |seat: Seat| {
            let hand = &toy.hands[seat.index()];
            let card = self.held[seat.index()].iter().find(|card| !hand.contains(card))?;
            Some(format!("{seat:?} holds {card:?}, not only {hand:?}"))
        };
        let top = self.top.filter(|top| toy.pile.last() != Some(top));
        top.map(|top| format!("{top:?} lies on top, not {:?}", toy.pile.last()))
            .or_else(|| BOTH.iter().find_map(missing))
    }
}

impl Subject for Toy {
    type Memory = ToyMemory;

    fn universe(&self) -> Vec<Action> {
        Action::all(self.cards).collect()
    }
}
