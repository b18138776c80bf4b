//! What if: the form that opens a bout at a moment of one that is over.
//!
//! Whoever sends it chooses a seat, how well the others play, and what becomes of the hidden things.

use budokan_catalog::{Hidden, Level};
use maud::{Markup, html};

use crate::address::BoutDeed;
use crate::layout::PageReader;

/// How well the others play, unless somebody chooses.
pub const USUAL_LEVEL: Level = Level::Adept;

/// What can be chosen at a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhatIf {
    /// The seats.
    pub seats: Vec<WhatIfSeat>,
    /// Whether the form lies open.
    pub open: bool,
}

/// A seat that one may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIfSeat {
    /// Its name in the game.
    pub name: &'static str,
    /// Who sat there.
    pub called: String,
    /// Whether it is the one that is offered first: it decided there.
    pub chosen: bool,
}

/// The form, folded under its button.
pub fn form(reader: &PageReader, id: &str, step: u64, whatif: &WhatIf) -> Markup {
    html! {
        details.whatif #whatif open[whatif.open] {
            summary.btn { (reader.word("hall-branch")) small { (reader.word("hall-branch-with")) } }
            form method="post" action=(BoutDeed::Branch.address(id)) {
                input type="hidden" name="step" value=(step);
                @if whatif.seats.len() > 1 {
                    label {
                        span { (reader.word("hall-whatif-seat")) }
                        select name="seat" {
                            @for seat in &whatif.seats { option value=(seat.name) selected[seat.chosen] { (seat.called) } }
                        }
                    }
                    label {
                        span { (reader.word("hall-whatif-level")) }
                        select name="level" {
                            @for level in Level::ALL {
                                option value=(level) selected[level == USUAL_LEVEL] { (reader.word(&format!("level-{level}"))) }
                            }
                        }
                    }
                }
                fieldset {
                    legend { (reader.word("hall-whatif-hidden")) }
                    @for hidden in Hidden::ALL {
                        label {
                            input type="radio" name="hidden" value=(hidden.name()) checked[hidden == Hidden::default()];
                            span { b { (reader.word(&format!("hall-whatif-{}", hidden.name()))) } " " (reader.word(&format!("hall-whatif-{}-why", hidden.name()))) }
                        }
                    }
                }
                button.btn { (reader.word("hall-whatif-open")) }
            }
        }
    }
}
