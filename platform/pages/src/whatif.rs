//! What if: the form that branches a new bout off a moment of a finished one.
//!
//! The form chooses a seat, the level of the bots in the other seats, and the treatment of hidden information.

use budokan_catalog::{HiddenPolicy, Level};
use maud::{Markup, html};

use crate::address::BoutCommand;
use crate::layout::PageReader;

/// The default level of the bots.
pub const USUAL_LEVEL: Level = Level::Adept;

/// The options at a moment.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WhatIf {
    /// The seats to choose from.
    pub seats: Vec<WhatIfSeat>,
    /// Whether the form is expanded.
    pub open: bool,
}

/// A seat that the viewer may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WhatIfSeat {
    /// The name of the seat in the game.
    pub name: &'static str,
    /// The name of the player who had it.
    pub called: String,
    /// Whether it is the default: the seat that decided at this moment.
    pub chosen: bool,
}

/// The form, collapsed under its button.
pub fn form(reader: &PageReader, id: &str, step: u64, whatif: &WhatIf) -> Markup {
    html! {
        details.whatif #whatif open[whatif.open] {
            summary.btn { (reader.word("hall-branch")) small { (reader.word("hall-branch-with")) } }
            form method="post" action=(BoutCommand::Branch.address(id)) {
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
                    @for hidden in HiddenPolicy::ALL {
                        label {
                            input type="radio" name="hidden" value=(hidden.name()) checked[hidden == HiddenPolicy::default()];
                            span { b { (reader.word(&format!("hall-whatif-{}", hidden.name()))) } " " (reader.word(&format!("hall-whatif-{}-why", hidden.name()))) }
                        }
                    }
                }
                button.btn { (reader.word("hall-whatif-open")) }
            }
        }
    }
}
