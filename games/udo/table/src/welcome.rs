//! The onboarding of new players.

use budokan_pages::scene::Scene;
use budokan_pages::{BeginnerDifficulty, FirstChoice, Welcome};
use budokan_udo::{Action, Udo, View};

use crate::face::Faces;

/// Medium difficulty: a puzzle without time pressure.
pub const WELCOME: Welcome<Udo> = Welcome { difficulty: BeginnerDifficulty::Medium, first_config: |_| "", advice };

/// The suggested masters for a first battle, in order: small hearts and no special rule first. The lessons use
/// the first one.
const FIRST: [&str; 4] = ["crane", "bamboo", "gourd", "turtle"];

/// Suggests the first master. After one battle the player is no longer new.
fn advice(scene: &Scene, view: &View) -> Option<FirstChoice> {
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
    Some(FirstChoice { action: offer.text.to_owned(), why, settles: true })
}
