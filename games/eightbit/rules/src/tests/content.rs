//! Every line of the card file has an effect: the tests remove each line in turn, and the card must then behave
//! differently. This covers every ability, trait, enemy line, tactic and lord.

use std::fmt::Write as _;

use budokan_kernel::{Bout, Cards, Entry, Game, Seed, Viewer};
use budokan_scenario::{config, given};
use toml::{Table, Value};

use crate::action::Action;
use crate::card::CardSet;
use crate::state::EightBit;

const PRINTED: &str = include_str!("../../../cards.toml");

/// A trial of a card.
#[derive(Clone, Copy)]
struct Try<'a> {
    config: &'a str,
    given: &'a str,
    /// Initial actions in notation.
    first: &'a [&'a str],
    /// Number of further decisions, each with the first legal action; heroes pass in window B.
    steps: usize,
}

/// The log and the final position as text.
fn transcript(cards: Cards<CardSet>, trial: Try<'_>, seed: u64) -> String {
    let config = config::<EightBit>(trial.config).unwrap();
    let given = given::<EightBit>(trial.given).unwrap();
    let mut bout = Bout::<EightBit>::load(cards, config, &given, Seed::from(seed)).unwrap();
    let mut text = String::new();
    let mut choices = Vec::new();
    for step in 0..trial.first.len() + trial.steps {
        let Some(seat) = bout.state().status().awaited().first() else { break };
        bout.state().choices(seat, &mut choices);
        let offered: Vec<String> = choices.iter().map(|action| bout.state().write(*action)).collect();
        writeln!(text, "{}", offered.join("; ")).unwrap();
        let wanted = trial.first.get(step).and_then(|action| bout.state().read(action).ok());
        let passes = choices.contains(&Action::Pass) && !matches!(choices[0], Action::Attack(_));
        let action = wanted.unwrap_or(if passes { Action::Pass } else { choices[0] });
        if bout.submit(seat, bout.asked(seat), action).is_err() {
            text += "refused\n";
            break;
        }
        for entry in &bout.steps().last().unwrap().entries {
            let (Entry::Said(event) | Entry::Whispered { secret: event, .. }) = entry;
            writeln!(text, "{event:?}").unwrap();
        }
    }
    text + &toml::to_string(&bout.state().view(Viewer::Referee)).unwrap()
}

/// Plays the trials with and without the removed line, and returns whether anything differs.
fn matters(changed: &Table, trials: &[Try<'_>]) -> bool {
    let cards = Cards::load(&changed.to_string()).unwrap();
    let differs = |trial: &Try<'_>, seed| transcript(Cards::printed(), *trial, seed) != transcript(cards, *trial, seed);
    trials.iter().any(|trial| (0..4).any(|seed| differs(trial, seed)))
}

fn list<'a>(value: &'a mut Value, path: &[&str]) -> &'a mut Vec<Value> {
    let mut value = value;
    for key in path {
        value = match key.parse::<usize>() {
            Ok(index) => &mut value[index],
            Err(_) => &mut value[*key],
        };
    }
    value.as_array_mut().unwrap()
}

/// The card file without one line of one record.
fn without(group: &str, index: usize, path: &[&str], line: usize) -> Table {
    let mut table: Table = PRINTED.parse().unwrap();
    let record = &mut table[group][index];
    list(record, path).remove(line);
    table
}

fn records(group: &str) -> Vec<Value> {
    let table: Table = PRINTED.parse().unwrap();
    table[group].as_array().unwrap().clone()
}

fn text<'a>(record: &'a Value, key: &str) -> &'a str {
    record[key].as_str().unwrap()
}

/// EBA-12.1: abilities. The hero is hurt, its friend is hurt and has debuffs, an enemy has buffs, and the dice
/// show every face.
#[test]
fn every_line_of_every_ability_matters() {
    let mut tried = 0;
    for (index, hero) in records("hero").iter().enumerate() {
        let id = text(hero, "id");
        let friend = if id == "tarang" { "naomi" } else { "tarang" };
        let config = format!("heroes.p1 = [\"{id}\", \"{friend}\", \"moose-or-not\"]\nhard-start = true");
        let third = ["moose", "aurora"].into_iter().find(|other| *other != id).unwrap();
        let config = config.replace("moose-or-not", third);
        let given = format!(
            r#"
            phase = "abilities"
            row = ["minotaur", "pit-brute", "star-vampire"]
            enemy.minotaur = {{ damage = 1, effects = {{ ward = 2 }} }}
            hero.{id} = {{ ascended = true, energy = 9, damage = 6, effects = {{ fear = 2 }},
                dice = ["crit", "slow", "slow", "fast", "fast", "energy"] }}
            hero.{friend} = {{ damage = 5, effects = {{ affliction-1 = 2 }}, dice = ["slow"], energy = 0 }}
            hero.{third} = {{ damage = 2, dice = [], energy = 0 }}
            "#
        );
        let paths = [&["abilities", "0", "do"][..], &["abilities", "1", "do"], &["ascended", "ability", "do"]];
        let feared = given.replace("ward = 2 }", "fear = 2 }");
        for path in paths {
            let mut record = hero.clone();
            let lines = list(&mut record, path).len();
            let ability = path[..path.len() - 1].iter().fold(hero, |value, key| match key.parse::<usize>() {
                Ok(place) => &value[place],
                Err(_) => &value[*key],
            });
            let action = format!("ability {id} {}", text(ability, "id"));
            for line in 0..lines {
                let first = [action.as_str()];
                let trials = [&given, &feared].map(|given| Try { config: &config, given, first: &first, steps: 12 });
                assert!(matters(&without("hero", index, path, line), &trials), "{action}, line {line}");
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 86, "lines of abilities in the file");
}

/// EBA-12.2: traits. The hero faces all enemies in one position and none in another; the dice show all faces, an enemy
/// is nearly dead, and in another position the round begins.
#[test]
fn every_line_of_every_trait_matters() {
    let path = ["ascended", "trait", "do"];
    for (index, hero) in records("hero").iter().enumerate() {
        let id = text(hero, "id");
        let friend = if id == "tarang" { "naomi" } else { "tarang" };
        let config = format!("heroes.p1 = [\"{id}\", \"{friend}\"]\nhard-start = true");
        let position = |facing: &str, phase: &str, dice: &str, tactics: &str| {
            format!(
                r#"
                phase = "{phase}"
                {tactics}
                row = ["cinder-imp", "flayed-judge", "fungi-from-yuggoth"]
                boss = "none"
                enemy.cinder-imp = {{ damage = 2, hero = "{facing}" }}
                enemy.flayed-judge.hero = "{facing}"
                enemy.fungi-from-yuggoth.hero = "{facing}"
                hero.{id} = {{ ascended = true, energy = 0, damage = 6 {dice} }}
                hero.{friend} = {{ energy = 0, damage = 3 }}
                "#
            )
        };
        let dice = r#", dice = ["crit", "slow", "slow", "fast", "fast", "energy"]"#;
        let given = [
            position(id, "abilities", dice, "tactics = \"orange\""),
            position(friend, "abilities", dice, "tactics = \"purple\""),
            position(id, "round", "", ""),
        ];
        let trials = given.each_ref().map(|given| Try { config: &config, given, first: &[], steps: 10 });
        let lines = hero["ascended"]["trait"]["do"].as_array().unwrap().len();
        for line in 0..lines {
            assert!(matters(&without("hero", index, &path, line), &trials), "the trait of {id}, line {line}");
        }
    }
}

/// EBA-8.2, 12.3, 12.4: lines of enemies, in every colour, when attacked and under debuffs.
#[test]
fn every_line_of_every_enemy_matters() {
    let mut tried = 0;
    for group in ["minion", "champion", "lord"] {
        for (index, enemy) in records(group).iter().enumerate() {
            let id = text(enemy, "id");
            let lord = if group == "lord" { format!("lord = \"{id}\"\n") } else { String::new() };
            let config = format!("{lord}heroes.p1 = [\"mercy-dexter\", \"tarang\"]\nhard-start = true");
            let position = |phase: &str, tactics: &str| {
                format!(
                    r#"
                    phase = "{phase}"
                    battle = "lord"
                    tactics = "{tactics}"
                    row = ["{id}", "blaster-grunt-2", "crystal-sentinel-2"]
                    enemy.{id} = {{ damage = 2, hero = "mercy-dexter" }}
                    enemy.blaster-grunt-2 = {{ damage = 2, effects = {{ fear = 2 }}, hero = "tarang" }}
                    enemy.crystal-sentinel-2 = {{ damage = 1, hero = "tarang" }}
                    hero.mercy-dexter = {{ energy = 2, effects = {{ empower = 2 }} }}
                    hero.tarang = {{ energy = 0, effects = {{ fear = 1 }} }}
                    "#
                )
            };
            let colours = ["orange", "purple", "green"].map(|colour| position("strike", colour));
            let window = position("abilities", "orange");
            let act = format!("act {id}");
            let (gaze, pick) = ("ability mercy-dexter dread-gaze", format!("pick {id}"));
            let attack = format!("attack mercy-dexter {id}");
            let acting = [act.as_str()];
            let cursing = [gaze, pick.as_str()];
            let attacking = ["pass", attack.as_str(), "pass"];
            let mut trials: Vec<Try<'_>> =
                (colours.iter()).map(|given| Try { config: &config, given, first: &acting, steps: 8 }).collect();
            trials.push(Try { config: &config, given: &window, first: &cursing, steps: 4 });
            trials.push(Try { config: &config, given: &window, first: &attacking, steps: 0 });
            for line in 0..enemy["lines"].as_array().unwrap().len() {
                assert!(matters(&without(group, index, &["lines"], line), &trials), "{id}, line {line}");
                tried += 1;
            }
        }
    }
    assert_eq!(tried, 187, "lines of enemies in the file");
}
