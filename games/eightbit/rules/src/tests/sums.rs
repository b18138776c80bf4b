//! Tallies agree with the changes of the position: the tests follow every counter through random bouts, tally by tally.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use budokan_kernel::{Bout, Breakdown, Cards, Event as _, Game, Quick, Seat, Seed, Tally, TallySubject, Term, Viewer};
use budokan_words::{Language, Naming, Words};

use super::words::begin;
use crate::event::{Actor, Event};
use crate::state::{Board, EightBit, Enemy};
use crate::sum;

/// A counter: its name, a seat for a hero and `None` for an enemy, and the index.
type Key = (&'static str, Option<Seat>, u8);

/// Health, energy and medals of a position.
fn numbers(board: &Board) -> BTreeMap<Key, i32> {
    let mut all = BTreeMap::new();
    for (place, hero) in (0..).zip(board.heroes()) {
        let seat = Some(hero.owner());
        all.insert(("health", seat, place), i32::from(hero.health()));
        all.insert(("energy", seat, place), i32::from(hero.energy()));
        all.insert(("medals", seat, place), i32::from(hero.medals()));
    }
    for (place, enemy) in (0..).zip(board.row()) {
        all.insert(("health", None, place), i32::from(enemy.health()));
    }
    all
}

/// The counter that a tally changes, and whether it decreases.
fn changes(about: TallySubject) -> (Key, bool) {
    let (number, less) = match about.what {
        sum::ATTACK | sum::HIT | sum::STRIKE | sum::ANSWER | "bite" => ("health", true),
        "heal" => ("health", false),
        "energy" => ("energy", false),
        "cost" => ("energy", true),
        "medal" => ("medals", false),
        "price" => ("medals", true),
        other => panic!("{other} is no sum"),
    };
    ((number, about.seat, about.place), less)
}

/// Applies a tally to the counters and checks it.
fn follow(tally: &Tally, numbers: &mut BTreeMap<Key, i32>) {
    let (key, less) = changes(tally.about);
    let change = tally.change.unwrap();
    assert_eq!(numbers.get(&key), Some(&change.from), "{tally:?}");
    let total = tally.sum.total();
    assert_eq!(change.to, if less { change.from - total } else { change.from + total }, "{tally:?}");
    assert!(tally.sum.parts().iter().all(|part| part.term != Term::Plus(0)), "{tally:?}");
    numbers.insert(key, change.to);
}

/// Whether an event changes counters without a tally: heroes recover or stand up, maxima rise, enemies come and go.
fn is_beyond_sums(event: &Event, anybody_dead: bool) -> bool {
    match event {
        // Dead enemies are removed before the others strike back.
        Event::Acts { .. } | Event::Stunned { who: Actor::Enemy(_) } => anybody_dead,
        event => matches!(
            event,
            Event::Reset
                | Event::Revived { .. }
                | Event::Rune { .. }
                | Event::Won { .. }
                | Event::Lost { .. }
                | Event::Came { .. }
                | Event::Round { .. }
                | Event::Joined { .. }
        ),
    }
}

/// The parts of every attack total add up to the total that the rules use.
fn totals_agree(board: &Board) {
    for place in (0..board.heroes().len()).filter(|place| board.heroes()[*place].id().is_some()) {
        for target in board.row().iter().map(Some).chain([None]) {
            let (hits, parts) = (board.total(place, target), sum::total(board, place, target));
            let totals = [parts.fast, parts.slow, parts.crit].map(|sum| sum.total());
            assert_eq!(totals, [hits.fast, hits.slow, hits.crit].map(i32::from));
        }
    }
}

#[test]
fn every_number_changes_by_its_sums() {
    let mut dice = Quick::new(5);
    let mut followed = BTreeMap::new();
    for number in 0..120 {
        let mut bout = begin(number);
        let mut choices = Vec::new();
        while let Some(seat) = bout.state().status().awaited().first() {
            totals_agree(bout.state().board());
            let mut numbers = numbers(bout.state().board());
            let mut anybody_dead = bout.state().board().row().iter().any(Enemy::is_dead);
            bout.state().choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(seat, bout.asked(seat), action).unwrap();
            let entries = &bout.steps().last().unwrap().entries;
            let mut events = entries.iter().filter_map(|entry| entry.heard_by(Viewer::Referee));
            // All changes up to the first event beyond tallies have a tally.
            let stopped = events.by_ref().find(|event| {
                anybody_dead |= matches!(event, Event::Died { .. });
                if is_beyond_sums(event, anybody_dead) {
                    return true;
                }
                for tally in event.tallies() {
                    follow(&tally, &mut numbers);
                    *followed.entry(tally.about.what).or_insert(0) += 1;
                }
                false
            });
            if stopped.is_none() && bout.state().board().phase().id() != "over" {
                let mut after = self::numbers(bout.state().board());
                if after.len() != numbers.len() {
                    // Dead enemies have left the row, so later enemies have other indices.
                    after.retain(|(_, seat, _), _| seat.is_some());
                    numbers.retain(|(_, seat, _), _| seat.is_some());
                }
                assert_eq!(numbers, after, "{}", bout.state().write(action));
            }
        }
    }
    let all = ["answer", "attack", "bite", "cost", "energy", "heal", "hit", "medal", "price", "strike"];
    assert_eq!(followed.keys().copied().collect::<Vec<_>>(), all);
    assert!(followed.values().all(|times| *times >= 20), "{followed:?}");
}

fn written(sum: &Breakdown, words: &Words) -> String {
    let mut text = String::new();
    for part in sum.parts() {
        let name = words.say(&part.what, Naming::Plain);
        write!(text, "{:?} {name} [{}], ", part.term, part.clause).unwrap();
    }
    text
}

/// The forecasts of an action, one tally a line.
fn foreseen(config: &str, given: &str, actions: &[&str]) -> String {
    let config = budokan_scenario::config::<EightBit>(config).unwrap();
    let given = budokan_scenario::given::<EightBit>(given).unwrap();
    let bout = Bout::<EightBit>::load(Cards::printed(), config, &given, Seed::from(1)).unwrap();
    let words = Words::of::<EightBit>(Language::English);
    let view = bout.state().view(Viewer::Seat(Seat(0)));
    let mut text = String::new();
    for action in actions {
        writeln!(text, "{action}").unwrap();
        for forecast in EightBit::forecast(&view, Seat(0), bout.state().read(action).unwrap()) {
            let Tally { about, sum, change } = &forecast.tally;
            let change = change.map_or_else(String::new, |change| format!(", {} → {}", change.from, change.to));
            let whose = if about.seat.is_some() { "hero" } else { "enemy" };
            let range = if forecast.is_exact() {
                sum.total().to_string()
            } else {
                format!("{} to {}", forecast.least, forecast.most)
            };
            writeln!(text, "  {} of {whose} {}: {}= {range}{change}", about.what, about.place, written(sum, &words))
                .unwrap();
        }
    }
    text
}

const PAIR: &str = "heroes.p1 = [\"moose\", \"mercy-dexter\"]\n";

#[test]
fn an_attack_is_foreseen_part_by_part() {
    let given = r#"
        phase = "attacks"
        row = ["king-in-yellow", "deep-one", "hellhound", "crystal-sentinel"]
        enemy.king-in-yellow = { damage = 7, effects = { fear = 2 } }
        enemy.hellhound.effects = { ward = 2 }
        hero.moose = { dice = ["crit", "slow", "fast"], effects = { empower = 2 }, runes = ["power"] }
        hero.mercy-dexter = { dice = [] }
    "#;
    let attacks = [
        "attack moose king-in-yellow",
        "attack moose deep-one",
        "attack moose hellhound",
        "attack moose crystal-sentinel",
    ];
    expect_test::expect![[r#"
        attack moose king-in-yellow
          attack of enemy 0: Plus(1) criticals [EBA-7.11], Times(2) each critical [EBA-14.1], Plus(2) fast hits [EBA-7.11], Plus(2) slow hits [EBA-7.11], Plus(-1) slow defence [EBA-7.12], Plus(1) Fear [EBA-16.3], = 6, 8 → 2
        attack moose deep-one
          attack of enemy 1: Plus(1) criticals [EBA-7.11], Times(2) each critical [EBA-14.1], Plus(2) fast hits [EBA-7.11], Plus(2) slow hits [EBA-7.11], AtMost(5) the health that is left [EBA-7.13], = 5, 5 → 0
        attack moose hellhound
          attack of enemy 2: Plus(1) criticals [EBA-7.11], Times(2) each critical [EBA-14.1], Plus(2) fast hits [EBA-7.11], Plus(2) slow hits [EBA-7.11], AtMost(5) the health that is left [EBA-7.13], Times(0) Ward [EBA-15.5], = 0, 5 → 5
        attack moose crystal-sentinel
          attack of enemy 3: Plus(1) criticals [EBA-7.11], Times(2) each critical [EBA-14.1], Plus(2) fast hits [EBA-7.11], Plus(-1) fast defence [EBA-7.12], Plus(2) slow hits [EBA-7.11], Plus(-1) slow defence [EBA-7.12], = 4, 5 → 1
    "#]].assert_eq(&foreseen(PAIR, given, &attacks));
}

#[test]
fn what_a_round_brings_is_foreseen_up_to_the_dice() {
    let given = r#"
        phase = "abilities"
        row = ["king-in-yellow", "deep-one"]
        hero.moose = { damage = 4, energy = 5, dice = ["crit", "slow"], rerolls = 1, potions = ["health", "energy", "revive"] }
        hero.mercy-dexter = { ko = true }
    "#;
    let actions = [
        "reroll moose 1",
        "ability moose antler-charge",
        "potion health moose moose",
        "potion energy moose moose",
        "potion revive moose mercy-dexter",
        "attack moose deep-one",
    ];
    expect_test::expect![[r#"
        reroll moose 1
          energy of hero 0: = 0 to 1
        ability moose antler-charge
          cost of hero 0: Plus(2) energy paid [EBA-7.5], = 2, 5 → 3
        potion health moose moose
          heal of hero 0: Plus(6) healing [EBA-14.6], AtMost(4) the damage that is there [EBA-14.6], = 4, 15 → 19
        potion energy moose moose
          energy of hero 0: Plus(4) energy [EBA-R60], = 4, 5 → 9
        potion revive moose mercy-dexter
          energy of hero 1: Plus(4) energy [EBA-R60], = 4, 4 → 8
        attack moose deep-one
    "#]]
    .assert_eq(&foreseen(PAIR, given, &actions));
    let given = r#"
        phase = "strike"
        tactics = "purple"
        row = ["king-in-yellow", "deep-one", "hellhound"]
        enemy.hellhound = { damage = 1, effects = { affliction-2 = 1 } }
        hero.moose = { damage = 18, effects = { fear = 2 } }
    "#;
    expect_test::expect![[r#"
        act hellhound
          strike of hero 0: Plus(2) fast hits [EBA-7.11], Plus(1) Fear [EBA-16.3], AtMost(1) the health that is left [EBA-8.7], = 1, 1 → 0
        act king-in-yellow
          strike of hero 0: Plus(3) slow hits [EBA-7.11], Plus(1) Fear [EBA-16.3], AtMost(1) the health that is left [EBA-8.7], = 1, 1 → 0
        auto
          strike of hero 0: Plus(2) fast hits [EBA-7.11], Plus(1) Fear [EBA-16.3], AtMost(1) the health that is left [EBA-8.7], = 1, 1 → 0
          strike of hero 1: Plus(3) fast hits [EBA-7.11], = 3, 14 → 11
    "#]].assert_eq(&foreseen(PAIR, given, &["act hellhound", "act king-in-yellow", "auto"]));
    let given = "phase = \"loot\"\nbattle = \"2\"\nhero.moose.medals = 3";
    expect_test::expect![[r#"
        medal moose
          medal of hero 0: Plus(1) medals [EBA-9.4], = 1, 3 → 4
        ascend moose
    "#]]
    .assert_eq(&foreseen(PAIR, given, &["medal moose", "ascend moose"]));
}
