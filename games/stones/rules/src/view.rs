//! What a viewer may know: the only file that decides what is hidden.
//!
//! A view is built up from nothing. What a viewer may not know is absent: a hand that is not its own has a size and no
//! stones.

use budokan_kernel::{Chance, Seat, Viewer, shuffle};
use serde::Serialize;

use crate::state::{Row, SEATS, Side, Stone, Stones};

/// What a viewer may know.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the paths of the view are explained in RULES.md")]
pub struct View {
    pub round: usize,
    pub rounds: usize,
    pub p1: SideView,
    pub p2: SideView,
}

/// What a viewer may know of one seat.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the paths of the view are explained in RULES.md")]
pub struct SideView {
    pub points: i32,
    pub shown: Row,
    pub has_laid: bool,
    pub laid: Option<Stone>,
    pub hand_size: usize,
    pub hand: Option<Row>,
}

impl View {
    /// What the viewer may know of this seat.
    pub fn side(&self, seat: Seat) -> &SideView {
        if seat == SEATS[0] { &self.p1 } else { &self.p2 }
    }
}

impl SideView {
    /// What can lie under the fist of this seat, if something does.
    pub fn under_the_fist(&self) -> impl Iterator<Item = Stone> {
        let can_be = |stone: &Stone| self.laid.map_or(!self.shown.contains(stone), |laid| laid == *stone);
        Stone::ALL.into_iter().filter(can_be)
    }

    /// A side that this viewer cannot tell from the truth.
    fn imagine(&self, chance: &mut dyn Chance) -> Side {
        if let Some(hand) = self.hand {
            return Side { hand, laid: self.laid, shown: self.shown };
        }
        let mut unseen: Row = self.under_the_fist().collect();
        shuffle(&mut unseen, "imagined", chance);
        let laid = if self.has_laid { unseen.pop() } else { None };
        unseen.truncate(self.hand_size);
        unseen.sort_unstable();
        Side { hand: unseen, laid, shown: self.shown }
    }
}

/// What this viewer may know.
pub fn view(game: &Stones, viewer: Viewer) -> View {
    let side = |seat: Seat| {
        let side = game.side(seat);
        let is_known = viewer.knows(seat);
        SideView {
            points: game.points(seat),
            shown: side.shown,
            has_laid: side.laid.is_some(),
            laid: side.laid.filter(|_| is_known),
            hand_size: side.hand.len(),
            hand: is_known.then_some(side.hand),
        }
    };
    let (shown, rounds) = (game.meetings().count(), game.rounds());
    View { round: rounds.min(shown + 1), rounds, p1: side(SEATS[0]), p2: side(SEATS[1]) }
}

/// A full position that this view cannot tell from the truth.
pub fn imagine(view: &View, chance: &mut dyn Chance) -> Stones {
    Stones { sides: [view.p1.imagine(chance), view.p2.imagine(chance)] }
}
