//! Introduction of the game for new players.

use budokan_arena::action::{Growth, PlanMove};
use budokan_arena::{Action, Arena, View};
use budokan_pages::scene::Scene;
use budokan_pages::{BeginnerDifficulty, FirstChoice, Welcome};

/// Difficulty easy: three sums are compared, and the higher total wins.
pub const WELCOME: Welcome<Arena> = Welcome { difficulty: BeginnerDifficulty::Easy, first_config: |_| "", advice };

/// In the first round the advice sends the strongest animal to lead the first arena, because an empty mat gives no clue
/// where to begin.
fn advice(scene: &Scene, view: &View) -> Option<FirstChoice> {
    let leads = || {
        scene.offers::<Arena>().filter_map(|offer| match offer.action {
            Action::Plan(PlanMove::Grow(Growth::Lead(ring, card))) => Some((ring.index(), card, offer.text)),
            _ => None,
        })
    };
    let is_empty = (0..3).all(|number| leads().any(|(ring, ..)| ring == number));
    let cards = view.cards.content();
    let (_, card, text) = leads().filter(|(ring, ..)| *ring == 0).max_by_key(|(_, card, _)| cards.animal(*card).ap)?;
    let name = scene.words.card(card.id(), cards.name(card));
    let why = scene.say("advice-lead", &[("card", &name), ("n", &cards.animal(card).ap)]);
    (is_empty && view.round == 1).then(|| FirstChoice { action: text.to_owned(), why, settles: false })
}
