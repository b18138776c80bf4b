//! How the game receives somebody new.

use budokan_pages::scene::Scene;
use budokan_pages::{Advice, Difficulty, Welcome};
use budokan_udo::{Action, Udo, View};

use crate::face::Faces;

/// Of middling difficulty: a puzzle, and nobody hurries.
pub const WELCOME: Welcome<Udo> = Welcome { difficulty: Difficulty::Medium, first_config: |_| "", advice };

/// The masters for a first battle, in their order: small hearts and no rule of their own first. The lessons know the first.
const FIRST: [&str; 4] = ["crane", "bamboo", "gourd", "turtle"];

/// Whom to fight first. After a battle nobody is here for the first time.
fn advice(scene: &Scene, view: &View) -> Option<Advice> {
    if !view.defeated.is_empty() {
        return None;
    }
    let offer = FIRST.iter().find_map(|wanted| {
        scene
            .offers::<Udo>()
            .find(|offer| matches!(offer.action, Action::Fight(master) if master.to_string() == *wanted))
    })?;
    let Action::Fight(master) = offer.action else { return None };
    let name = Faces::new(view, scene.words).master_name(master);
    let why = scene.say("advice-first-master", &[("master", &name)]);
    Some(Advice { action: offer.text.to_owned(), why, settles: true })
}
