//! The screen that covers a shared display between two seats, so that no player sees another one's hand.

use budokan_kernel::Seat;
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::address::{BoutCommand, BoutPage};
use crate::bout::PageContext;
use crate::layout::{self, PageReader};
use crate::scene::Scene;

/// The only legal action of the next seat on a shared screen, where all players can see that it is forced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcedAct {
    /// The action in the game's notation.
    pub action: String,
    /// The action in words.
    pub label: String,
    /// The question number that it answers.
    pub asked: u32,
    /// The seat whose player keeps the screen.
    pub holder: Seat,
}

/// Covers the page until the next player is at the screen.
pub fn screen(reader: &PageReader, scene: &Scene, context: &PageContext, seat: Seat) -> Markup {
    let name = scene.game.seats()[seat.index()];
    html! {
        div.bout.covered #bout data-bout=(context.id) data-version=(context.version) data-seat=(name)
            data-open=(context.open) data-beaten=(context.beaten) {
            header.lintel { (layout::brand(reader)) h1 { (scene.game.title(reader.language)) } }
            main.cloth {
                @if let Some(forced) = &context.forced {
                    h2 { (reader.words.phrase("hall-forced", &[("seat", &capitalised(&scene.person(seat)))])) }
                    p { (reader.word("hall-forced-why")) }
                    form method="post" action=(BoutCommand::Act.address(context.id)) {
                        input type="hidden" name="seat" value=(name);
                        input type="hidden" name="holder" value=(scene.game.seats()[forced.holder.index()]);
                        input type="hidden" name="asked" value=(forced.asked);
                        input type="hidden" name="command" value=(format!("forced-{}-{}", context.version, forced.asked));
                        button.btn name="act" value=(forced.action) { (capitalised(&forced.label)) }
                    }
                } @else {
                    h2 { (reader.words.phrase("hall-hand-over", &[("seat", &scene.person(seat))])) }
                    p { (reader.word("hall-hand-over-why")) }
                    a.btn href=(format!("{}?seat={name}", BoutPage::Bout.address(context.id))) { (reader.words.phrase("hall-i-am", &[("seat", &scene.person(seat))])) }
                }
            }
        }
    }
}
