//! The presentation of the game: its page in the browser and its screen in the terminal.

pub mod face;
pub mod page;
pub mod result;
mod score;
pub mod terminal;
mod welcome;

use budokan_catalog::{Erased, GuideText};
use budokan_house::GameBundle;
use budokan_udo_bots::UdoKnowledge;

/// The game with everything that it registers with the hall.
pub const GAME: GameBundle = GameBundle::new(&Erased::<UdoKnowledge>::NEW)
    .looks(&page::LOOK, &terminal::SCREEN)
    .described(include_str!("../../position.json"))
    .explained(GuideText {
        howto: include_str!("../../howto.toml"),
        scenarios: &[
            include_str!("../../scenarios/udo.scn"),
            include_str!("../../scenarios/more.scn"),
            include_str!("../../scenarios/howto.scn"),
        ],
        sheet: include_str!("../../art/howto.css"),
    });
