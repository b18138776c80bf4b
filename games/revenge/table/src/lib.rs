//! How the game looks: its page in the browser and its screen in the terminal.

pub mod page;
pub mod terminal;

use budokan_catalog::Hosted;
use budokan_house::SeatedGame;
use budokan_revenge_bots::RevengeKnowledge;

/// The game with everything that it brings to the hall.
pub const GAME: SeatedGame = SeatedGame::new(&Hosted::<RevengeKnowledge>::NEW).looks(&page::LOOK, &terminal::SCREEN);
