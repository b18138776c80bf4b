//! The onboarding of new players.

use budokan_pages::scene::Scene;
use budokan_pages::{BeginnerDifficulty, FirstChoice, Welcome};
use budokan_revenge::sum::{DAMAGE, DEFENCE};
use budokan_revenge::{ActMove, Action, Outlook, Revenge, View};

/// Medium difficulty: a single kind of sum, but many effects.
pub const WELCOME: Welcome<Revenge> = Welcome { difficulty: BeginnerDifficulty::Medium, first_config: |_| "", advice };

/// Advice for the first two turns: attack if an attack hits, otherwise draw.
fn advice(scene: &Scene, view: &View) -> Option<FirstChoice> {
    let seat = scene.own().filter(|_| view.turns <= 2)?;
    let outlook = |action| Outlook::new(view, seat, action);
    let attacks = scene.offers::<Revenge>().filter_map(|offer| match offer.action {
        Action::Act(ActMove::Attack(..)) => Some((outlook(offer.action), offer.text)),
        _ => None,
    });
    let hits = attacks.filter(|(outlook, _)| outlook.hit == Some(true));
    let damage = |outlook: &Outlook| outlook.sum(DAMAGE).map(|damage| damage.tally.sum.total());
    if let Some((outlook, text)) = hits.max_by_key(|(outlook, _)| damage(outlook)) {
        let defence = outlook.sum(DEFENCE)?.tally.sum.total();
        return Some(FirstChoice {
            action: text.to_owned(),
            why: scene.say("advice-attack", &[("n", &defence)]),
            settles: false,
        });
    }
    let draw = scene.offers::<Revenge>().find(|offer| offer.action == Action::Act(ActMove::Draw))?;
    Some(FirstChoice { action: draw.text.to_owned(), why: scene.word("advice-draw"), settles: false })
}
