//! How the game receives somebody new.

use budokan_pages::scene::Scene;
use budokan_pages::{Advice, Difficulty, Welcome};
use budokan_udo::{Action, Udo, View};

use crate::face::Faces;

/// Of middling difficulty: a puzzle, and nobody hurries.
pub const WELCOME: Welcome<Udo> = Welcome { difficulty: Difficulty::Medium, first_config: |_| "", advice };

/// The masters for a first bout, in their order: small hearts and no rule of their own first. The lessons know the first.
const FIRST: [&str; 4] = ["crane", "bamboo", "gourd", "turtle"];

/// Whom to fight, each time that is asked.
fn advice(scene: &Scene, view: &View) -> Option<Advice> {
    let offer = FIRST.iter().find_map(|wanted| {
        scene
            .offers::<Udo>()
            .find(|offer| matches!(offer.action, Action::Fight(master) if master.to_string() == *wanted))
    })?;
    let Action::Fight(master) = offer.action else { return None };
    let name = Faces::new(view, scene.words).master_name(master);
    let word = if view.defeated.is_empty() { "advice-first-master" } else { "advice-next-master" };
    Some(Advice { action: offer.text.to_owned(), why: scene.say(word, &[("master", &name)]), settles: true })
}
