//! The presentation of the game: its page in the browser and its screen in the terminal.

pub mod page;
pub mod result;
mod score;
pub mod terminal;
mod welcome;

use budokan_catalog::{Erased, GuideText};
use budokan_house::GameBundle;
use budokan_revenge::View;
use budokan_revenge_bots::RevengeKnowledge;

/// The game with everything that it registers with the hall.
pub const GAME: GameBundle = GameBundle::new(&Erased::<RevengeKnowledge>::NEW)
    .looks(&page::LOOK, &terminal::SCREEN)
    .described(include_str!("../../position.json"))
    .explained(GuideText {
        howto: include_str!("../../howto.toml"),
        scenarios: &[
            include_str!("../../scenarios/revenge.scn"),
            include_str!("../../scenarios/more.scn"),
            include_str!("../../scenarios/howto.scn"),
        ],
        sheet: include_str!("../../art/howto.css"),
    });

/// The progress of the game while no seat is asked, as far as the view shows it; returns the suffix of a
/// message key `play-revenge-beat-…`.
fn going_on(view: &View) -> &'static str {
    let flying = view.attack.filter(|fight| fight.open);
    match flying.map(|fight| (fight, fight.check)) {
        _ if view.revealed.0.is_some() => "omen",
        None => "turn",
        Some((_, None)) => "thrown",
        Some((_, Some(check))) if !check.hit => "missed",
        Some((fight, _)) if fight.pressed => "pressed",
        Some((fight, _)) if fight.blocks > 0 => "blocked",
        Some(_) => "hit",
    }
}
