//! What the page of a review is drawn from: the review itself, how far it is, the bout, and what was heard in each of its
//! steps. The bout is over, so nothing in it is a secret any more; what a decision knew is taken from its seat's sight.

pub use budokan_catalog::review::ReviewState;
use budokan_catalog::review::{Review, Standard};
use budokan_catalog::{AnyBout, Heard};
use budokan_kernel::{Seat, SeatSet};
use maud::{Markup, html};

use crate::address::BoutPage;
use crate::layout::PageReader;
use crate::moves::icon;

/// What somebody may do with the review of a bout.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ReviewDoor {
    /// Nothing: it goes on, or it is a matter of the table.
    #[default]
    Shut,
    /// Look at it.
    Look,
    /// Ask for it too.
    Ask,
}

/// The way from a bout that is over to its review; `class` says what it looks like.
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

/// A review with everything that its page shows.
pub struct ReviewScene<'a> {
    /// The bout's id.
    pub id: &'a str,
    /// How far it is.
    pub state: ReviewState,
    /// How many decisions are judged.
    pub done: usize,
    /// How many there are; 0 while that is not known.
    pub total: usize,
    /// About how many seconds are left, while it is worked on.
    pub seconds_left: Option<u32>,
    /// What is there; while it is worked on, the decisions from the beginning as far as they are judged.
    pub review: Option<&'a Review>,
    /// What it is held against.
    pub standard: &'a Standard,
    /// The seats of whoever looks; nobody's for a stranger.
    pub own: &'a [Seat],
    /// The seats that show their own line to nobody else.
    pub hiding: SeatSet,
    /// Whether whoever looks may ask for it, stop it and let it go on.
    pub may_ask: bool,
    /// Everything that was heard with all hands open, each with the number of its step as the review counts steps.
    pub heard: &'a [Heard],
    /// The steps at which a replay stops, as the review counts steps.
    pub stops: &'a [u64],
    /// The bout, as it ended. The tables of costly decisions are drawn from it.
    pub bout: &'a dyn AnyBout,
    /// The seat from whose chair everything is told: `seat` in the address, or else the own, or else the first.
    pub seat: Seat,
    /// Which of the costliest decisions lies on the table, counted from 1: `decision` in the address.
    pub chosen: usize,
}

impl ReviewScene<'_> {
    /// Whether somebody's line is shown to whoever looks.
    pub fn shows_line(&self, seat: Seat) -> bool {
        self.own.contains(&seat) || !self.hiding.has(seat)
    }

    /// What was heard in a step.
    pub fn heard_in(&self, step: u64) -> impl Iterator<Item = &Heard> {
        self.heard.iter().filter(move |heard| heard.step == step)
    }

    /// The number that a step has in the replay.
    pub fn stop(&self, step: u64) -> u64 {
        // layout: stops are counted from one.
        let place = if step == 0 { 0 } else { self.stops.partition_point(|stop| *stop < step) + 1 };
        place.min(self.stops.len()) as u64
    }
}
