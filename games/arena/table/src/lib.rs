//! Presentation of the game: its page in the browser and its screen in the terminal.
//!
//! This crate prints what the rules compute and decides no rule itself. Start with `page` for the browser, `terminal`
//! for the prompt and `sign` for the texts of cards and signs.

pub mod page;
pub mod result;
mod score;
pub mod sign;
pub mod terminal;
mod welcome;

use budokan_arena_bots::ArenaKnowledge;
use budokan_catalog::{Erased, GuideText};
use budokan_house::GameBundle;

/// The game with everything that it registers with the hall.
pub const GAME: GameBundle = GameBundle::new(&Erased::<ArenaKnowledge>::NEW)
    .looks(&page::LOOK, &terminal::SCREEN)
    .described(include_str!("../../position.json"))
    .explained(GuideText {
        howto: include_str!("../../howto.toml"),
        scenarios: &[
            include_str!("../../scenarios/arena.scn"),
            include_str!("../../scenarios/more.scn"),
            include_str!("../../scenarios/howto.scn"),
        ],
        sheet: include_str!("../../art/howto.css"),
    });
