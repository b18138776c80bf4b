//! Hints in the terms of the game, and the explanations shown at a first occurrence.

use budokan_kernel::Clause;
use budokan_pages::scene::Scene;
use budokan_pages::{Hints, Mark};
use budokan_udo::action::{LayMove, PayMove};
use budokan_udo::card::CardBranch;
use budokan_udo::{Action, Boost, Card, Master, Udo, View};
use budokan_words::capitalised;

use super::Mat;

/// The wording of hints.
pub const HINTS: Hints<Udo> = Hints { say, facts, why, rather, rings };

/// Situations that are explained at their first occurrence.
pub const MARKS: &[Mark<Udo>] = &[
    Mark {
        id: "block",
        when: |scene, _| blocks(scene),
        anchor: |_, view| view.revealed.first().map_or_else(String::new, |attack| format!("attack-{attack}")),
        args: |_, _| Vec::new(),
        clause: Clause("UDO-7.5"),
    },
    Mark {
        id: "charge",
        when: |_, view| view.charge > 0,
        anchor: |_, _| "charge".to_owned(),
        args: |_, view| vec![("n", view.charge.to_string())],
        clause: Clause("UDO-6.5"),
    },
    Mark {
        id: "covered",
        when: |_, view| covered(view).is_some(),
        anchor: |_, view| covered(view).unwrap_or_default(),
        args: |_, _| Vec::new(),
        clause: Clause("UDO-7.1"),
    },
    Mark {
        id: "technique",
        when: |_, view| learned(view).is_some(),
        anchor: |_, view| learned(view).map_or_else(String::new, |card| format!("card-{card}")),
        args: |scene, view| {
            let mat = Mat::new(scene, view);
            vec![("card", learned(view).map_or_else(String::new, |card| mat.move_name(card)))]
        },
        clause: Clause("UDO-9.4"),
    },
];

/// Whether an attack can be blocked now.
fn blocks(scene: &Scene) -> bool {
    scene.offers::<Udo>().any(|offer| matches!(offer.action, Action::Block(_) | Action::Choose(CardBranch::Block)))
}

/// The DOM key of a covered heart.
fn covered(view: &View) -> Option<String> {
    let body = view.body.iter().find(|(_, body)| !body.defeated && body.bits != 0);
    body.map(|(number, body)| format!("heart-{number}-{}", body.bits.trailing_zeros()))
}

/// A technique in the hand.
fn learned(view: &View) -> Option<Card> {
    let techniques: Vec<Card> = view.defeated.iter().map(|master| Card::technique(*master)).collect();
    view.hand.iter().copied().find(|card| techniques.contains(card))
}

/// The combos that these actions lay, bottom first; `None` if there are other actions.
fn combos(view: &View, actions: &[Action]) -> Option<Vec<Vec<Card>>> {
    let (mut all, mut open) = (Vec::new(), view.open.clone());
    for action in actions {
        match action {
            Action::Lay(LayMove::Place(card)) => open.push(*card),
            Action::Lay(LayMove::Finish) => all.push(std::mem::take(&mut open)),
            Action::Lay(LayMove::Clear) => open.clear(),
            Action::Lay(LayMove::TakeBack(_)) => {}
            // The end of the step after laying is already implied by the combos.
            Action::Done if !all.is_empty() => {}
            _ => return None,
        }
    }
    (!all.is_empty()).then_some(all)
}

fn say(scene: &Scene, view: &View, actions: &[Action]) -> Option<String> {
    let mat = Mat::new(scene, view);
    if let [Action::Fight(master)] = *actions {
        return Some(scene.say("hint-fight", &[("master", &mat.faces.master_name(master))]));
    }
    let combos = combos(view, actions)?;
    let combo = |cards: &Vec<Card>| {
        let (finisher, below) = cards.split_last()?;
        let below: Vec<String> = below.iter().map(|card| mat.move_name(*card)).collect();
        let args: [(&str, &dyn ToString); 3] =
            [("n", &below.len()), ("below", &below.join(", ")), ("finisher", &mat.move_name(*finisher))];
        Some(scene.say("hint-combo", &args))
    };
    let told: Vec<String> = combos.iter().filter_map(combo).collect();
    (!told.is_empty()).then(|| scene.words.in_a_row(&told))
}

/// The effect and reach of each finisher, or the properties of a master.
fn facts(scene: &Scene, view: &View, actions: &[Action]) -> Vec<String> {
    let mat = Mat::new(scene, view);
    if let [Action::Fight(master)] = *actions {
        return challenge(&mat, master);
    }
    let Some(combos) = combos(view, actions) else { return Vec::new() };
    let combo = |cards: &Vec<Card>| {
        let finisher = *cards.last()?;
        let x = view.length(cards, Boost::None).x();
        let effect = &view.face(finisher).effect;
        let [hearts, blows] = mat.within_reach(effect, x).map(|values| {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            if values.is_empty() { "none".to_owned() } else { scene.words.in_a_row(&values) }
        });
        let does = mat.faces.effect(effect, Some(x));
        let args: [(&str, &dyn ToString); 5] = [
            ("finisher", &mat.move_name(finisher)),
            ("x", &x),
            ("does", &does),
            ("hearts", &hearts),
            ("blows", &blows),
        ];
        Some(scene.say("hint-why-combo", &args))
    };
    combos.iter().filter_map(combo).collect()
}

/// The challenge of fighting a master, and the reward for a victory.
fn challenge(mat: &Mat, master: Master) -> Vec<String> {
    let card = mat.cards.master(master);
    let technique = Card::technique(master);
    let hearts: Vec<String> = card.hearts.iter().map(ToString::to_string).collect();
    let attacks: &dyn ToString = &card.attacks(card.bodies);
    let fight = [("bodies", &card.bodies as &dyn ToString), ("hearts", &hearts.join(", ")), ("attacks", attacks)];
    let does = mat.faces.effect(&mat.cards.face(technique, false).effect, None);
    let reward = [("n", &card.glory as &dyn ToString), ("card", &mat.card_name(technique)), ("does", &does)];
    let mut facts = vec![mat.scene.say("hint-why-fight", &fight)];
    facts.extend(mat.faces.rules(card).iter().map(|rule| capitalised(rule) + "."));
    facts.push(mat.scene.say("hint-why-reward", &reward));
    facts
}

/// Reasons to choose a master over the remaining ones; properties that all of them share are not reasons.
fn why(scene: &Scene, view: &View, actions: &[Action]) -> Vec<String> {
    let [Action::Fight(master)] = *actions else { return Vec::new() };
    let cards = view.cards.content();
    let attacks = |master: Master| cards.master(master).attacks(cards.master(master).bodies);
    let hearts = |master: Master| cards.master(master).targets();
    let least = |count: &dyn Fn(Master) -> u8| {
        let left = || Master::all().filter(|other| !view.defeated.contains(other)).map(count);
        left().min() == Some(count(master)) && left().max() != Some(count(master))
    };
    let reasons: [(&str, &dyn Fn(Master) -> u8); 2] = [("attacks", &attacks), ("hearts", &hearts)];
    let said = |(what, count): &(&str, &dyn Fn(Master) -> u8)| {
        least(*count).then(|| scene.say("hint-why-least", &[("what", what)]))
    };
    reasons.iter().filter_map(said).collect()
}

/// Reasons to prefer the same finisher on more cards.
fn rather(scene: &Scene, view: &View, worse: &[Action], better: &[Action]) -> Option<String> {
    let (worse, better) = (combos(view, worse)?, combos(view, better)?);
    let ([worse], [better]) = (&worse[..], &better[..]) else { return None };
    let is_more = worse.last() == better.last() && better.len() > worse.len();
    is_more.then(|| scene.say("review-rather-more", &[("n", &better.len()), ("other", &worse.len())]))
}

fn rings(view: &View, actions: &[Action]) -> Vec<String> {
    if let Some(combos) = combos(view, actions) {
        return combos.iter().filter_map(|cards| cards.last()).map(|card| format!("card-{card}")).collect();
    }
    let touched = |action: &Action| match action {
        Action::Fight(master) => Some(format!("foe-{master}")),
        Action::Block(attack) | Action::Take(attack) | Action::Use(attack) => Some(format!("attack-{attack}")),
        Action::Recover(card) | Action::Enrage(card) | Action::Pay(PayMove::Lose(card) | PayMove::Exhaust(card)) => {
            Some(format!("card-{card}"))
        }
        _ => None,
    };
    actions.iter().filter_map(touched).collect()
}
