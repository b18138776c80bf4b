//! Precomputed tables for laying combos, derived from the conditions of all faces.
//!
//! Each table answers one question for all cards at once: the set of cards whose calm face allows something, and the
//! set whose ENRAGED face does. The visible sides select between the two ([`Fits::up`]). The faces keep the conditions
//! themselves, which are used for refusals.

use super::{CARDS, Card, Condition, Face, MOST_OWNED, Parts, Place};
use crate::state::Zone;

/// The result for the calm faces and the result for the ENRAGED faces.
pub type Sides = [Zone; 2];

/// Number of positions in a combo, counted from 1, plus one impossible position.
pub const POSITIONS: usize = MOST_OWNED + 2;

/// The constraints of one face on its combo, except on its own position.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fit {
    /// Cards of which one must be a neighbour; all cards without such a condition.
    pub near: Zone,
    /// Cards that must not be neighbours.
    pub not_near: Zone,
    /// Cards that it excludes from the combo.
    pub excludes: Zone,
    /// Other cards of which one must be in the combo; only meaningful with such a condition.
    pub requires: Zone,
    /// Maximum number of cards in its combo.
    pub max: u8,
    /// Minimum number of cards in its combo; 0 without such a condition.
    pub min: u8,
    /// Whether it must be the top card.
    pub last: bool,
    /// Whether it must be the bottom or the top card.
    pub first_or_last: bool,
}

/// The tables over all cards.
#[derive(Debug)]
pub struct Fits {
    asks: [[Fit; 2]; CARDS],
    /// Cards that are allowed at this position.
    pub(crate) at: [Sides; POSITIONS],
    /// Cards that are allowed at this or a higher position.
    pub(crate) from: [Sides; POSITIONS],
    /// Cards that accept this number of cards in the combo.
    pub(crate) content: [Sides; POSITIONS],
    /// Cards whose neighbour condition this card satisfies, and cards without such a condition.
    pub(crate) settled: [Sides; CARDS],
    /// Cards without a neighbour condition.
    pub(crate) modest: Sides,
    /// Cards that forbid this card as a neighbour.
    pub(crate) shunned: [Sides; CARDS],
    /// Cards that exclude this card.
    pub(crate) excluded: [Sides; CARDS],
    /// Cards that require another card.
    pub(crate) needy: Sides,
    /// Cards that allow no other combo.
    pub(crate) only: Sides,
}

impl Fits {
    /// Builds the tables for these faces; `parts` are the body parts of each card.
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

    /// The constraints of the visible side of a card.
    #[inline]
    pub(crate) fn of(&self, card: Card, enraged: Zone) -> &Fit {
        &self.asks[card.index()][usize::from(enraged.has(card))]
    }

    /// Combines the two results according to the visible sides.
    #[inline]
    pub(crate) fn up(sides: Sides, enraged: Zone) -> Zone {
        sides[0].without(enraged) | (sides[1] & enraged)
    }
}

impl Condition {
    /// Whether a card with this condition may be at this position, regardless of the other cards.
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
