//! Presentation of the game: its page in the browser and its screen in the terminal.
//!
//! This crate prints what the rules compute and decides no rule itself. Start with `face` for card texts, `page` for
//! the browser and `terminal` for the prompt.

pub mod face;
pub mod page;
pub mod result;
mod score;
pub mod terminal;
#[cfg(test)]
mod tests;
mod welcome;

use budokan_catalog::{Erased, GuideText};
use budokan_eightbit_bots::EightBitKnowledge;
use budokan_house::GameBundle;

/// The game with everything that it registers with the hall.
pub const GAME: GameBundle = GameBundle::new(&Erased::<EightBitKnowledge>::NEW)
    .looks(&page::LOOK, &terminal::SCREEN)
    .described(include_str!("../../position.json"))
    .explained(GuideText {
        howto: include_str!("../../howto.toml"),
        scenarios: &[
            include_str!("../../scenarios/eightbit.scn"),
            include_str!("../../scenarios/more.scn"),
            include_str!("../../scenarios/howto.scn"),
        ],
        sheet: include_str!("../../art/howto.css"),
    });
