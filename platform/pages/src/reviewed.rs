//! The input of the review page: the review, its progress, the bout, and the log of each step. The bout is over, so
//! nothing in it is secret; the knowledge at a decision is taken from its seat's sight.

pub use budokan_catalog::review::ReviewState;
use budokan_catalog::review::{Review, Standard};
use budokan_catalog::{AnyBout, LogLine};
use budokan_kernel::{Seat, SeatSet};
use maud::{Markup, html};

use crate::address::BoutPage;
use crate::layout::PageReader;
use crate::moves::icon;

/// A viewer's access to the review of a bout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReviewDoor {
    /// No access: the bout goes on, or the review is private to its players.
    #[default]
    Shut,
    /// The viewer may read it.
    Look,
    /// The viewer may read and request it.
    Ask,
}

/// The link from a finished bout to its review; `class` determines its appearance.
pub fn door(reader: &PageReader, id: &str, door: ReviewDoor, class: &str) -> Markup {
    let (label, address) = (reader.word("hall-how-did-i-play"), BoutPage::Review.address(id));
    html! {
        @match door {
            ReviewDoor::Shut => {}
            ReviewDoor::Look => a class=(class) href=(address) { (icon("i-find")) (reader.word("hall-how-was-it-played")) }
            ReviewDoor::Ask => form method="post" action=(address) { button class=(class) { (icon("i-find")) (label) } }
        }
    }
}

/// A review with all inputs of its page.
pub struct ReviewScene<'a> {
    /// The id of the bout.
    pub id: &'a str,
    /// The state of the review.
    pub state: ReviewState,
    /// The number of judged decisions.
    pub done: usize,
    /// The number of decisions; 0 while it is unknown.
    pub total: usize,
    /// The estimated remaining time in seconds, while it is computed.
    pub seconds_left: Option<u32>,
    /// The result; while it is computed, the judged decisions from the start of the bout.
    pub review: Option<&'a Review>,
    /// The reference values that it is compared with.
    pub standard: &'a Standard,
    /// The viewer's seats; empty for a spectator.
    pub own: &'a [Seat],
    /// The seats that hide their line from the others.
    pub hiding: SeatSet,
    /// Whether the viewer may request, stop and resume it.
    pub may_ask: bool,
    /// The complete log with all hands open, with step numbers as the review counts steps.
    pub heard: &'a [LogLine],
    /// The steps that a replay has, as the review counts steps.
    pub stops: &'a [u64],
    /// The finished bout. The tables of costly decisions are rendered from it.
    pub bout: &'a dyn AnyBout,
    /// The seat of the perspective: `seat` in the URL, or else the viewer's own, or else the first.
    pub seat: Seat,
    /// The number of the costly decision on the table, from 1: `decision` in the URL.
    pub chosen: usize,
}

impl ReviewScene<'_> {
    /// Whether the viewer may see this seat's line.
    pub fn shows_line(&self, seat: Seat) -> bool {
        self.own.contains(&seat) || !self.hiding.has(seat)
    }

    /// The log lines of a step.
    pub fn heard_in(&self, step: u64) -> impl Iterator<Item = &LogLine> {
        self.heard.iter().filter(move |heard| heard.step == step)
    }

    /// The number of a step in the replay.
    pub fn stop(&self, step: u64) -> u64 {
        let place = if step == 0 { 0 } else { self.stops.partition_point(|stop| *stop < step) + 1 };
        place.min(self.stops.len()) as u64
    }
}
