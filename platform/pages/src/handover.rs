//! The screen that covers a shared display between two seats, so that no player sees another one's hand.

use budokan_kernel::Seat;
use budokan_words::capitalised;
use maud::{Markup, html};

use crate::address::{BoutDeed, BoutPage};
use crate::bout::Surroundings;
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
pub fn screen(reader: &PageReader, scene: &Scene, around: &Surroundings, seat: Seat) -> Markup {
    let name = scene.game.seats()[seat.index()];
    html! {
        div.bout.covered #bout data-bout=(around.id) data-version=(around.version) data-seat=(name)
            data-open=(around.open) data-beaten=(around.beaten) {
            header.lintel { (layout::brand(reader)) h1 { (scene.game.title(reader.language)) } }
            main.cloth {
                @if let Some(forced) = &around.forced {
                    h2 { (reader.words.phrase("hall-forced", &[("seat", &capitalised(&scene.person(seat)))])) }
                    p { (reader.word("hall-forced-why")) }
                    form method="post" action=(BoutDeed::Act.address(around.id)) {
                        input type="hidden" name="seat" value=(name);
                        input type="hidden" name="holder" value=(scene.game.seats()[forced.holder.index()]);
                        input type="hidden" name="asked" value=(forced.asked);
                        input type="hidden" name="command" value=(format!("forced-{}-{}", around.version, forced.asked));
                        button.btn name="act" value=(forced.action) { (capitalised(&forced.label)) }
                    }
                } @else {
                    h2 { (reader.words.phrase("hall-hand-over", &[("seat", &scene.person(seat))])) }
                    p { (reader.word("hall-hand-over-why")) }
                    a.btn href=(format!("{}?seat={name}", BoutPage::Bout.address(around.id))) { (reader.words.phrase("hall-i-am", &[("seat", &scene.person(seat))])) }
                }
            }
        }
    }
}
