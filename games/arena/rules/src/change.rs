//! Changes between two views, for interfaces that show one view next to an earlier one.

use budokan_kernel::Seat;
use serde::{Deserialize, Serialize};

use crate::view::View;

/// Changes in the points of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Gains {
    /// Spirit Points gained, negative if lost.
    pub sp: i8,
    /// Victory Points gained.
    pub vp: i8,
}

impl Gains {
    pub(crate) fn lose(&mut self, sp: u8) {
        self.sp = self.sp.saturating_sub_unsigned(sp);
    }

    pub(crate) fn heal(&mut self, sp: u8) {
        self.sp = self.sp.saturating_add_unsigned(sp);
    }

    pub(crate) fn score(&mut self, vp: u8) {
        self.vp = self.vp.saturating_add_unsigned(vp);
    }
}

impl View {
    /// A seat's change in SP and VP since an earlier view.
    pub fn since(&self, before: &Self, seat: Seat) -> Gains {
        let (now, then) = (self.side(seat), before.side(seat));
        let vp = i64::from(now.vp) - i64::from(then.vp);
        Gains { sp: now.sp.wrapping_sub(then.sp) as i8, vp: i8::try_from(vp).unwrap_or(i8::MAX) }
    }

    /// A seat's change in SP and VP since the reveal.
    pub fn this_round(&self, seat: Seat) -> Gains {
        self.brought[seat.index()]
    }

    /// Number of arenas that a seat has won since the reveal.
    pub fn won(&self, seat: Seat) -> usize {
        self.combat.values().filter(|combat| combat.winner == Some(seat)).count()
    }
}
