//! Tables about where cards may lie, made once from the conditions of all faces.
//!
//! Every question that laying a combo asks is answered for all cards at once: a table gives the set of
//! cards whose calm face allows something and the set whose ENRAGED face does, and the sides that are
//! up choose between the two ([`Fits::up`]). The conditions themselves stay in the faces, for refusals.

use super::{CARDS, Card, Condition, Face, MOST_OWNED, Parts, Place};
use crate::state::Zone;

/// What the calm faces say and what the ENRAGED faces say.
pub type Sides = [Zone; 2];

/// Positions in a combo, counted from 1; one more than there can be, where nothing lies.
pub const POSITIONS: usize = MOST_OWNED + 2;

/// What one face asks of the combo it lies in, besides its position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fit {
    /// Neighbours that settle its wish for one; without such a wish all cards.
    pub near: Zone,
    /// Cards that it does not suffer as neighbours.
    pub not_near: Zone,
    /// Cards that it excludes from the combo.
    pub excludes: Zone,
    /// Other cards of which it needs one; without such a need nobody asks.
    pub requires: Zone,
    /// The most cards in its combo.
    pub max: u8,
    /// The fewest; without such a wish 0.
    pub min: u8,
    /// Nothing may lie on it.
    pub last: bool,
    /// Nothing may lie on it unless it is the bottom card.
    pub first_or_last: bool,
}

/// Tables over all cards.
#[derive(Debug)]
pub struct Fits {
    asks: [[Fit; 2]; CARDS],
    /// Cards that may lie at this position.
    pub(crate) at: [Sides; POSITIONS],
    /// Cards that may lie at this position or higher up.
    pub(crate) from: [Sides; POSITIONS],
    /// Cards content with this many cards in the combo.
    pub(crate) content: [Sides; POSITIONS],
    /// Cards whose wish for a neighbour this card settles, and cards without such a wish.
    pub(crate) settled: [Sides; CARDS],
    /// Cards without a wish for a neighbour.
    pub(crate) modest: Sides,
    /// Cards that do not suffer this card as a neighbour.
    pub(crate) shunned: [Sides; CARDS],
    /// Cards that exclude this card.
    pub(crate) excluded: [Sides; CARDS],
    /// Cards that need another.
    pub(crate) needy: Sides,
    /// Cards that allow no other combo.
    pub(crate) only: Sides,
}

impl Fits {
    /// The tables for these faces; `parts` are those of each card.
    pub fn new(faces: &[[Face; 2]], parts: &[Parts; CARDS]) -> Self {
        let of = |listed: Parts| Card::all().filter(|card| parts[card.index()].meets(listed)).collect::<Zone>();
        let mut fits = [[Fit::default(); 2]; CARDS];
        let mut tables = Self {
            asks: fits,
            at: [[Zone::EMPTY; 2]; POSITIONS],
            from: [[Zone::EMPTY; 2]; POSITIONS],
            content: [[Zone::EMPTY; 2]; POSITIONS],
            settled: [[Zone::EMPTY; 2]; CARDS],
            modest: [Zone::EMPTY; 2],
            shunned: [[Zone::EMPTY; 2]; CARDS],
            excluded: [[Zone::EMPTY; 2]; CARDS],
            needy: [Zone::EMPTY; 2],
            only: [Zone::EMPTY; 2],
        };
        for card in Card::all() {
            for side in 0..2 {
                let face = &faces[card.index()][side];
                fits[card.index()][side] = fit(face, card, of);
                tables.note(card, side, face, fits[card.index()][side]);
            }
        }
        for side in 0..2 {
            for position in (1..POSITIONS).rev() {
                let above = tables.from.get(position + 1).map_or(Zone::EMPTY, |sides| sides[side]);
                tables.from[position][side] = tables.at[position][side] | above;
            }
        }
        tables.asks = fits;
        tables
    }

    fn note(&mut self, card: Card, side: usize, face: &Face, fit: Fit) {
        for position in 1..POSITIONS {
            if position <= usize::from(fit.max) && face.conditions.iter().all(|each| each.allows(position as u8)) {
                self.at[position][side].insert(card);
            }
            if position >= usize::from(fit.min) {
                self.content[position][side].insert(card);
            }
        }
        for other in Card::all() {
            if fit.near.has(other) {
                self.settled[other.index()][side].insert(card);
            }
            if fit.not_near.has(other) {
                self.shunned[other.index()][side].insert(card);
            }
            if fit.excludes.has(other) {
                self.excluded[other.index()][side].insert(card);
            }
        }
        let has = |wanted: fn(&Condition) -> bool| face.conditions.iter().any(wanted);
        if !has(|each| matches!(each, Condition::AdjacentTo(_))) {
            self.modest[side].insert(card);
        }
        if has(|each| matches!(each, Condition::Requires(_))) {
            self.needy[side].insert(card);
        }
        if has(|each| matches!(each, Condition::OnlyCombo)) {
            self.only[side].insert(card);
        }
    }

    /// What the side of a card that is up asks.
    #[inline]
    pub(crate) fn of(&self, card: Card, enraged: Zone) -> &Fit {
        &self.asks[card.index()][usize::from(enraged.has(card))]
    }

    /// What the sides that are up say.
    #[inline]
    pub(crate) fn up(sides: Sides, enraged: Zone) -> Zone {
        sides[0].without(enraged) | (sides[1] & enraged)
    }
}

impl Condition {
    /// Whether a card with this condition may be placed at this position, whatever else is there.
    fn allows(self, position: u8) -> bool {
        match self {
            Self::Position(Place::At(at)) => position == at,
            Self::Position(Place::Odd) => position % 2 == 1,
            Self::Position(Place::Even) => position.is_multiple_of(2),
            Self::Position(Place::First) => position == 1,
            Self::Position(Place::Last | Place::FirstOrLast)
            | Self::AdjacentTo(_)
            | Self::NotAdjacentTo(_)
            | Self::Excludes(_)
            | Self::Requires(_)
            | Self::MaxSize(_)
            | Self::MinSize(_)
            | Self::OnlyCombo => true,
        }
    }
}

fn fit(face: &Face, card: Card, of: impl Fn(Parts) -> Zone) -> Fit {
    let mut fit = Fit { near: Zone::ALL, max: MOST_OWNED as u8, ..Fit::default() };
    for condition in &face.conditions[..] {
        match *condition {
            Condition::Position(Place::Last) => fit.last = true,
            Condition::Position(Place::FirstOrLast) => fit.first_or_last = true,
            Condition::Position(Place::At(_) | Place::Odd | Place::Even | Place::First) | Condition::OnlyCombo => {}
            Condition::AdjacentTo(parts) => fit.near = of(parts),
            Condition::NotAdjacentTo(parts) => fit.not_near = of(parts),
            Condition::Excludes(parts) => {
                fit.excludes = of(parts);
                fit.excludes.remove(card);
            }
            Condition::Requires(parts) => {
                fit.requires = of(parts);
                fit.requires.remove(card);
            }
            Condition::MaxSize(size) => fit.max = size.min(MOST_OWNED as u8),
            Condition::MinSize(size) => fit.min = size,
        }
    }
    fit
}
