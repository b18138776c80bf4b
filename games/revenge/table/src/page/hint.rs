//! Hints in the terms of the game, and the explanations shown at a first occurrence.

use budokan_kernel::{Clause, Game};
use budokan_pages::scene::Scene;
use budokan_pages::{Hints, Mark};
use budokan_revenge::{ActMove, Action, Card, DefendMove, Outlook, Revenge, View};
use budokan_words::Naming;

/// The wording of hints.
pub const HINTS: Hints<Revenge> = Hints { facts, why, rather, rings, ..Hints::PLAIN };

/// Situations that are explained at their first occurrence.
pub const MARKS: &[Mark<Revenge>] = &[
    Mark {
        id: "counter",
        when: |scene, view| view.phase == "defend" && counter(scene).is_some(),
        anchor: |scene, view| counter(scene).map_or_else(String::new, |card| key(view, card)),
        args: |_, _| Vec::new(),
        clause: Clause("REV-10.11"),
    },
    Mark {
        id: "block",
        when: |scene, _| has(scene, |action| matches!(action, Action::Defend(DefendMove::Block(_)))),
        anchor: |_, _| "decision".to_owned(),
        args: |_, _| Vec::new(),
        clause: Clause("REV-10.5"),
    },
    Mark {
        id: "pair",
        when: |_, view| view.phase == "free-action",
        anchor: |_, _| "decision".to_owned(),
        args: |_, _| Vec::new(),
        clause: Clause("REV-12.1"),
    },
    Mark {
        id: "effect",
        when: |scene, _| has(scene, |action| matches!(action, Action::Effect(_))),
        anchor: |_, _| "decision".to_owned(),
        args: |scene, view| vec![("effect", scene.word(&format!("effect-{}", view.effect)))],
        clause: Clause("REV-11.1"),
    },
];

/// Whether an action accepted by `wanted` is currently legal.
fn has(scene: &Scene, wanted: fn(Action) -> bool) -> bool {
    scene.offers::<Revenge>().any(|offer| wanted(offer.action))
}

/// A card that can counter.
fn counter(scene: &Scene) -> Option<Card> {
    scene.offers::<Revenge>().find_map(|offer| match offer.action {
        Action::Defend(DefendMove::Counter(card, _)) => Some(card),
        _ => None,
    })
}

/// The DOM key of a card.
fn key(view: &View, card: Card) -> String {
    format!("card-{}", view.cards.content().id(card))
}

/// The sums that the rules forecast, as sentences.
fn facts(scene: &Scene, view: &View, actions: &[Action]) -> Vec<String> {
    let (Some(seat), [action]) = (scene.own(), actions) else { return Vec::new() };
    let foreseen = Revenge::forecast(view, seat, *action);
    let sure: Vec<_> = foreseen.iter().filter(|one| one.is_exact()).map(|one| one.tally.clone()).collect();
    let people = scene.people();
    let people = scene.words.people(&people).told_to(Some(seat));
    let mut told = scene.words.tallies(&people, &sure, Naming::Plain);
    if let Some(hit) = Outlook::new(view, seat, *action).hit {
        told.push(scene.word(if hit { "hint-hits" } else { "hint-misses" }));
    }
    match action {
        Action::Defend(DefendMove::Block(_)) => told.push(scene.word("hint-block")),
        Action::Defend(DefendMove::Counter(..)) => told.push(scene.word("hint-counter")),
        _ => {}
    }
    told
}

/// Reasons for an attack that does not hit, or for no attack at all.
fn why(scene: &Scene, view: &View, actions: &[Action]) -> Vec<String> {
    let (Some(seat), [action]) = (scene.own(), actions) else { return Vec::new() };
    let word = match action {
        Action::Act(ActMove::Draw) => "hint-draw",
        Action::Act(ActMove::Attack(..)) if Outlook::new(view, seat, *action).hit == Some(false) => "hint-stands",
        _ => return Vec::new(),
    };
    vec![scene.word(word)]
}

/// Reasons to prefer the better action: a hit over a miss, more damage, a pair, a counter, a block.
fn rather(scene: &Scene, view: &View, worse: &[Action], better: &[Action]) -> Option<String> {
    let (Some(seat), [worse], [better]) = (scene.own(), worse, better) else { return None };
    match (worse, better) {
        (Action::Defend(DefendMove::Counter(..)), Action::Defend(_)) => return None,
        (_, Action::Defend(DefendMove::Counter(..))) => return Some(scene.word("hint-counter")),
        (Action::Defend(DefendMove::Block(_)), Action::Defend(_)) => return None,
        (_, Action::Defend(DefendMove::Block(_))) => return Some(scene.word("hint-block")),
        _ => {}
    }
    let [worse, better] = [worse, better].map(|action| Outlook::new(view, seat, *action));
    let damage = |outlook: &Outlook| outlook.sum("damage").map_or(0, |sum| sum.most);
    let hits = |outlook: &Outlook| outlook.hit == Some(true);
    match (hits(&worse), hits(&better)) {
        (false, true) => Some(scene.word("review-rather-hits")),
        (true, true) if damage(&better) > damage(&worse) => {
            Some(scene.say("review-rather-damage", &[("n", &damage(&better)), ("other", &damage(&worse))]))
        }
        (true, false) => None,
        _ => (better.pair && !worse.pair).then(|| scene.word("review-rather-pair")),
    }
}

fn rings(view: &View, actions: &[Action]) -> Vec<String> {
    let card = |action: &Action| match action {
        Action::Act(ActMove::Attack(card, _))
        | Action::Defend(DefendMove::Counter(card, _))
        | Action::Discard(card) => Some(key(view, *card)),
        _ => None,
    };
    actions.iter().filter_map(card).collect()
}
