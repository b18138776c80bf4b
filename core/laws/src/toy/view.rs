//! The view of the toy: the only file that decides what is hidden.

use budokan_kernel::{Cards, Chance, Seat, Viewer, shuffle};
use serde::Serialize;

use super::{BOTH, Card, Deck, Phase, Toy};

/// Cards that are face down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Hidden {
    /// The viewer knows them, in this order.
    Known(Vec<Card>),
    /// The viewer knows only their number.
    Count(usize),
}

/// The laid card of a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub enum Draft {
    /// The viewer knows whether a card was laid, and which one.
    Known(Option<Card>),
    /// The viewer knows nothing about it.
    Unknown,
}

/// The position as a viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The card set of the bout.
    pub cards: Cards<Deck>,
    /// The hand of each seat.
    pub hands: [Hidden; 2],
    /// The laid card of each seat.
    pub laid: [Draft; 2],
    /// Which seats have sealed.
    pub sealed: [bool; 2],
    /// The face-down pile.
    pub pile: Hidden,
    /// Top card of the pile, if the viewer has seen it.
    pub top: Option<Card>,
    /// Whether all viewers have seen the top card.
    pub open: bool,
    /// The cards of each hand that were shown to all viewers before.
    pub known: [Vec<Card>; 2],
    /// Cards out of play, in the order in which they were turned up.
    pub discard: Vec<Card>,
    /// The points of each seat.
    pub points: [u8; 2],
    /// The seat that may draw.
    pub drawing: Option<Seat>,
    /// Whether that seat has looked at the top card, if the viewer knows.
    pub peeked: Option<bool>,
    /// Whether the bout is over.
    pub over: bool,
}

impl View {
    pub(super) fn new(toy: &Toy, viewer: Viewer) -> Self {
        let hand = |seat: Seat| {
            let cards = &toy.hands[seat.index()];
            if viewer.knows(seat) { Hidden::Known(cards.clone()) } else { Hidden::Count(cards.len()) }
        };
        let draft = |seat: Seat| {
            if viewer.knows(seat) { Draft::Known(toy.laid[seat.index()]) } else { Draft::Unknown }
        };
        let (drawing, peeked) = match toy.phase {
            Phase::Draw { seat, peeked } => (Some(seat), viewer.knows(seat).then_some(peeked)),
            Phase::Lay | Phase::Over => (None, None),
        };
        let all = viewer.is_referee();
        let open = toy.pile.last().is_some_and(|top| toy.shown.contains(top));
        Self {
            cards: toy.cards,
            hands: [hand(Seat(0)), hand(Seat(1))],
            laid: [draft(Seat(0)), draft(Seat(1))],
            sealed: toy.sealed,
            pile: if all { Hidden::Known(toy.pile.clone()) } else { Hidden::Count(toy.pile.len()) },
            top: toy.pile.last().copied().filter(|_| peeked == Some(true) || open),
            open,
            known: toy
                .hands
                .each_ref()
                .map(|hand| hand.iter().copied().filter(|card| toy.shown.contains(card)).collect()),
            discard: toy.discard.clone(),
            points: toy.points,
            drawing,
            peeked,
            over: toy.phase == Phase::Over,
        }
    }

    pub(super) fn imagine(&self, chance: &mut dyn Chance) -> Toy {
        let mut unseen = self.unseen();
        shuffle(&mut unseen, "unseen", chance);
        let mut deal = |hidden: &Hidden, known: usize| match hidden {
            Hidden::Known(cards) => cards.clone(),
            Hidden::Count(count) => unseen.split_off(unseen.len() - (count - known)),
        };
        let mut hand = |seat: usize| {
            let known = &self.known[seat];
            let mut hand = deal(&self.hands[seat], known.len());
            if let Hidden::Count(_) = self.hands[seat] {
                hand.extend(known);
            }
            hand.sort_unstable();
            hand
        };
        let hands = [hand(0), hand(1)];
        let mut pile = deal(&self.pile, usize::from(self.top.is_some()));
        if let (Hidden::Count(_), Some(top)) = (&self.pile, self.top) {
            pile.push(top);
        }
        let phase = match self.drawing {
            Some(seat) => {
                let peeked = self.peeked.unwrap_or_else(|| chance.roll("peeked", 2) == 1);
                Phase::Draw { seat, peeked }
            }
            None if self.over => Phase::Over,
            None => Phase::Lay,
        };
        let mut laid = [None; 2];
        for seat in BOTH.iter().map(Seat::index) {
            laid[seat] = match self.laid[seat] {
                Draft::Known(card) => card,
                Draft::Unknown if phase == Phase::Lay => draft(&hands[seat], self.sealed[seat], chance),
                Draft::Unknown => None,
            };
        }
        let Self { cards, sealed, discard, points, .. } = self.clone();
        let mut shown: Vec<Card> = self.known.iter().flatten().copied().chain(self.top.filter(|_| self.open)).collect();
        shown.sort_unstable();
        Toy { cards, hands, laid, sealed, pile, discard, shown, points, phase }
    }

    /// The cards that the viewer has not seen.
    fn unseen(&self) -> Vec<Card> {
        let mut seen = self.discard.clone();
        for hidden in self.hands.iter().chain([&self.pile]) {
            if let Hidden::Known(cards) = hidden {
                seen.extend(cards);
            }
        }
        seen.extend(self.top);
        seen.extend(self.known.iter().flatten());
        (1..=self.cards.size).map(Card).filter(|card| !seen.contains(card)).collect()
    }
}

/// A random draft that a seat with this hand may have.
fn draft(hand: &[Card], sealed: bool, chance: &mut dyn Chance) -> Option<Card> {
    let drafts = hand.len() + usize::from(!sealed);
    hand.get(chance.roll("draft", drafts as u32) as usize).copied()
}
