//! Positions of cards and tokens, computed from a view for pages and terminals.

use budokan_kernel::Seat;

use super::imagine::public;
use super::{AreaView, View};
use crate::card::{Card, FighterNo, Side, Token};
use crate::phase::fighter;
use crate::state::slid;
use crate::sum::Value;

/// An attack with a card that may still be in the hand, computed from public information.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attempt {
    /// The attack value.
    pub value: Value,
    /// Whether the value equals the target's defence value (REV-9.3).
    pub hits: bool,
    /// Whether the couple is a pair afterwards (REV-12.1, 12.2).
    pub pairs: bool,
}

impl View {
    /// The fight area of a seat; in a solo fight the second belongs to the automaton.
    pub fn area(&self, seat: Seat) -> Option<&AreaView> {
        match seat.0 {
            0 => Some(&self.p1),
            1 => self.p2.as_ref().or(self.automaton.as_ref()),
            2 => self.p3.as_ref(),
            _ => self.p4.as_ref(),
        }
    }

    /// Whether this seat was defeated.
    pub fn has_fallen(&self, seat: Seat) -> bool {
        self.seats.fallen.contains(&seat.0)
    }

    /// The life that this seat has lost since an earlier view.
    pub fn lost_since(&self, before: &View, seat: Seat) -> u8 {
        let life = |view: &View| view.area(seat).map_or(0, |area| area.life);
        life(before).saturating_sub(life(self))
    }

    /// The zones of this seat with fewer damage tokens than in an earlier view, where traps went off.
    pub fn sprung_since(&self, before: &View, seat: Seat) -> Vec<u8> {
        let lying = |view: &View, column: u8| {
            let tokens = view.area(seat).and_then(|area| area.zone.get(&column));
            tokens.map_or(0, |tokens| tokens.iter().filter(|token| **token == Token::Damage).count())
        };
        (1..=self.cards.columns).filter(|column| lying(self, *column) < lying(before, *column)).collect()
    }

    /// The touching number in a pair of this seat (REV-12.1).
    pub fn pair(&self, seat: Seat) -> Option<u8> {
        let area = self.area(seat)?;
        let number = self.cards.content().face(area.couple.first()?.0?).right;
        (number == self.cards.content().face(area.couple.get(1)?.0?).left).then_some(number)
    }

    /// Number of undefeated players.
    pub fn standing(&self) -> usize {
        usize::from(self.seats.players).saturating_sub(self.seats.fallen.len())
    }

    /// The seat that this seat attacks: the next undefeated one clockwise (REV-7.3).
    pub fn target(&self, seat: Seat) -> Option<Seat> {
        let players = self.seats.players;
        (1..players).map(|step| Seat((seat.0 + step) % players)).find(|other| !self.has_fallen(*other))
    }
}

impl View {
    /// Whether the column next to this end of the seat's couple exists (REV-7.1).
    pub fn has_column(&self, seat: Seat, side: Side) -> bool {
        public(self).has_column(seat, side)
    }

    /// The card that leaves the couple when a card is put down at this end (REV-7.2).
    pub fn thrown(&self, seat: Seat, side: Side) -> Option<Card> {
        self.area(seat)?.couple.get(side.other().index())?.0
    }

    /// The attack with this card at this end of the couple; `None` without a couple, a column or a target.
    pub fn attempt(&self, seat: Seat, card: Card, side: Side) -> Option<Attempt> {
        self.thrown(seat, side)?;
        let mut game = public(self);
        let target = self.target(seat).filter(|_| game.has_column(seat, side))?;
        game.area_mut(seat).place(card, side);
        let value = game.attack_value(seat);
        let hits = value.total() == game.defence_value(target).total();
        Some(Attempt { value, hits, pairs: game.has_pair(seat) })
    }

    /// The fighters whose board is free (REV-3.5), in card-file order.
    pub fn free_fighters(&self) -> Vec<FighterNo> {
        fighter::free(self.cards.content(), &public(self).areas).collect()
    }
}

impl AreaView {
    /// The column at an end of the couple, where a card would be put down (REV-7.1).
    pub fn end(&self, side: Side) -> u8 {
        match side {
            Side::Left => slid(self.column, side, 1),
            Side::Right => slid(self.column, side, 2),
        }
    }

    /// The column of the left card after a slide (REV-13.2).
    pub fn slid(&self, to: Side, columns: u8) -> u8 {
        slid(self.column, to, columns)
    }

    /// The card of the couple in this column.
    pub fn lying(&self, column: u8) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .zip([self.column, slid(self.column, Side::Right, 1)])
            .find(|(_, at)| *at == column)
            .map(|(side, _)| side)
    }
}
