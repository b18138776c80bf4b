//! Wording of hints, and explanations shown at the first occurrence of an event.
//!
//! Bots choose the advice; this module only words it and marks the cards on the page. Sums in a hint come from the
//! rules.

use budokan_eightbit::action::{AbilityMove, Action, AttackMove};
use budokan_eightbit::card::{EnemyName, HeroId};
use budokan_eightbit::sum::Stock;
use budokan_eightbit::{EightBit, View};
use budokan_kernel::{Clause, Forecast};
use budokan_pages::scene::Scene;
use budokan_pages::{Hints, Mark};

use super::Drawing;

/// Wording of hints for this game.
pub const HINTS: Hints<EightBit> =
    Hints { say: |scene, view, actions| Some(say(scene, view, actions)), facts, why, rather, rings };

/// Situations that get an explanation the first time.
pub const MARKS: &[Mark<EightBit>] = &[
    Mark {
        id: "taunt",
        when: |_, view| taunting(view).is_some(),
        anchor: |_, view| taunting(view).map_or_else(String::new, |id| format!("enemy-{id}")),
        args: |scene, view| vec![("enemy", enemy_called(scene, view, taunting(view)))],
        clause: Clause("EBA-15.3"),
    },
    Mark {
        id: "energy",
        when: |scene, _| user(scene).is_some(),
        anchor: |scene, view| user(scene).map_or_else(String::new, |hero| hero_key(view, hero)),
        args: |scene, view| {
            let drawing = Drawing::new(scene, view);
            vec![("hero", user(scene).map_or_else(String::new, |hero| drawing.faces.hero_name(hero)))]
        },
        clause: Clause("EBA-7.5"),
    },
    Mark {
        id: "medal",
        when: |scene, _| {
            scene.offers::<EightBit>().any(|offer| matches!(offer.action, Action::Medal(_) | Action::Buy(_)))
        },
        anchor: |_, _| "decision".to_owned(),
        args: |_, _| Vec::new(),
        clause: Clause("EBA-13.2"),
    },
    Mark {
        id: "state",
        when: |_, view| state(view).is_some(),
        anchor: |_, view| state(view).map_or_else(String::new, |(key, _)| key),
        args: |scene, view| {
            let effect = state(view).map_or("", |(_, effect)| effect);
            vec![("effect", scene.words.word_or(&format!("effect-{effect}"), effect))]
        },
        clause: Clause("EBA-11.1"),
    },
];

/// A taunting enemy, which must be attacked first.
fn taunting(view: &View) -> Option<&'static str> {
    let taunts = |place: &usize| {
        let enemy = &view.board().row()[*place];
        !enemy.is_dead() && view.board().is_taunting(enemy)
    };
    (0..view.row.len()).find(taunts).map(|place| view.row[place])
}

fn enemy_called(scene: &Scene, view: &View, id: Option<&str>) -> String {
    let place = view.row.iter().position(|other| Some(*other) == id);
    let drawing = Drawing::new(scene, view);
    place.map_or_else(String::new, |place| drawing.faces.enemy_name(view.board().row()[place].name()))
}

/// A hero that can pay for an ability now.
fn user(scene: &Scene) -> Option<HeroId> {
    scene.offers::<EightBit>().find_map(|offer| match offer.action {
        Action::Ability(AbilityMove::Use(hero, _)) => Some(hero),
        _ => None,
    })
}

/// A character with an effect card: its key on the page, and the card.
fn state(view: &View) -> Option<(String, &'static str)> {
    let of_heroes = view.hero.iter().map(|(id, hero)| (format!("hero-{id}"), &hero.effects));
    let living = view.enemy.iter().filter(|(_, enemy)| !enemy.dead);
    let of_enemies = living.map(|(id, enemy)| (format!("enemy-{id}"), &enemy.effects));
    of_heroes.chain(of_enemies).find_map(|(key, effects)| {
        let effect = effects.keys().find(|effect| **effect != "taunt")?;
        Some((key, *effect))
    })
}

fn hero_key(view: &View, hero: HeroId) -> String {
    format!("hero-{}", view.cards().content().hero_name(hero).0)
}

fn enemy_key(view: &View, name: EnemyName) -> Option<String> {
    let place = view.board().enemy_at(name)?;
    Some(format!("enemy-{}", view.row[place]))
}

/// The advice of a master.
fn say(scene: &Scene, view: &View, actions: &[Action]) -> String {
    let drawing = Drawing::new(scene, view);
    let says: Vec<String> = actions.iter().map(|action| drawing.advised(*action)).collect();
    scene.words.in_a_row(&says)
}

/// The forecasts of the advised action, except those already on its button.
fn facts(scene: &Scene, view: &View, actions: &[Action]) -> Vec<String> {
    let ([action], Some(seat)) = (actions, scene.own()) else { return Vec::new() };
    let drawing = Drawing::new(scene, view);
    if let Action::Medal(hero) = *action {
        return drawing.purse_after(hero).into_iter().collect();
    }
    let sure = drawing.foreseen(*action).into_iter().filter(Forecast::is_exact);
    let sums: Vec<_> = sure.map(|forecast| forecast.tally).collect();
    let people = scene.people();
    let people = scene.words.people(&people).told_to(Some(seat));
    scene.words.tallies(&people, &sums, budokan_words::Naming::Plain)
}

impl Drawing<'_> {
    /// The purchases that another medal makes possible for a hero.
    fn purse_after(&self, hero: HeroId) -> Option<String> {
        let place = self.board.hero_at(hero)?;
        let n = self.change(Action::Medal(hero), Stock::Medal, place)?.to;
        let ascends = !self.board.heroes()[place].is_ascended() && n >= self.cards.costs.ascend.into();
        let enough = if ascends { "ascend" } else { "ware" };
        Some(self.scene.say(&format!("hint-medals-{enough}"), &[("hero", &self.faces.hero_name(hero)), ("n", &n)]))
    }
}

/// Passing without other consequences keeps resources.
fn why(scene: &Scene, view: &View, actions: &[Action]) -> Vec<String> {
    let keeps = matches!(actions, [Action::Pass]) && facts(scene, view, actions).is_empty();
    keeps.then(|| scene.word("hint-pass")).into_iter().collect()
}

/// Compares certain damage of two actions.
fn rather(scene: &Scene, view: &View, worse: &[Action], better: &[Action]) -> Option<String> {
    let ([worse], [better]) = (worse, better) else { return None };
    let drawing = Drawing::new(scene, view);
    let dealt = |action: Action| -> Option<i32> {
        let of_heroes = |forecast: &Forecast| matches!(forecast.tally.about.what, "attack" | "hit");
        let foreseen: Vec<Forecast> = drawing.foreseen(action).into_iter().filter(of_heroes).collect();
        match &foreseen[..] {
            [] => Some(0),
            // Damage that depends on dice, or that hits several enemies, is not comparable.
            [one] => one.is_exact().then_some(one.least),
            _ => None,
        }
    };
    let (worse, better) = (dealt(*worse)?, dealt(*better)?);
    (better > worse).then(|| scene.say("review-rather-damage", &[("n", &better), ("other", &worse)]))
}

fn rings(view: &View, actions: &[Action]) -> Vec<String> {
    let touched = |action: &Action| match *action {
        Action::Ability(
            AbilityMove::Use(hero, _)
            | AbilityMove::Reroll(hero, _)
            | AbilityMove::Potion(_, _, hero)
            | AbilityMove::TraitOff(hero),
        )
        | Action::PickHero(hero)
        | Action::Medal(hero) => Some(hero_key(view, hero)),
        Action::Attack(AttackMove::One(_, enemy))
        | Action::Also(enemy)
        | Action::PickEnemy(enemy)
        | Action::Assign(enemy, _) => enemy_key(view, enemy),
        _ => None,
    };
    actions.iter().filter_map(touched).collect()
}
