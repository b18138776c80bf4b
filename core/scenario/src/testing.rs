//! Shared test helpers for games: scenario files and written-down positions.

use std::collections::BTreeSet;

use budokan_kernel::{Cards, Game, Invalid, Printed, Quick, Table, Viewer};

use crate::{config, given, parse, position, run};

/// Runs every scenario of a file with the printed cards.
#[track_caller]
pub fn run_all<G: Printed>(file: &str) {
    let scenarios = parse(file).unwrap_or_else(|invalid| panic!("{invalid}"));
    let failures: Vec<String> = scenarios
        .iter()
        .filter_map(|scenario| {
            let failure = run::<G>(scenario, Cards::printed()).err()?;
            Some(format!("{} {}: {failure}", scenario.id, scenario.title))
        })
        .collect();
    assert!(failures.is_empty(), "{} of {} failed:\n{}", failures.len(), scenarios.len(), failures.join("\n"));
}

/// Loads a written-down position with the printed cards.
pub fn load<G: Game>(config_text: &str, given_text: &str) -> Result<G, Invalid> {
    let (config, given) = (config::<G>(config_text)?, given::<G>(given_text)?);
    G::load(Cards::printed(), &config, &given, &mut Table::silent(&mut Quick::new(1)))
}

/// Deals with the printed cards.
pub fn deal<G: Game>(config_text: &str) -> Result<G, Invalid> {
    G::deal(Cards::printed(), &config::<G>(config_text)?, &mut Table::silent(&mut Quick::new(1)))
}

/// Asserts that a position or config is rejected with an error for this key that contains `part`.
#[track_caller]
pub fn refuses<G: Game>(config_text: &str, given_text: &str, key: &str, part: &str) {
    let Err(invalid) = load::<G>(config_text, given_text) else { panic!("{config_text}\n{given_text}\ncan be set up") };
    assert_eq!(invalid.key, key, "{invalid}");
    assert!(invalid.problem.contains(part), "{invalid}");
    budokan_cardfile::testing::is_plain(&invalid);
}

/// Fuzz test for error messages: parses this position `times` times with some values replaced; no message may contain
/// the name of a Rust type.
///
/// Every key of `given_text` must be known to the game. Replacements have any shape, such as a list for a table or a
/// table for a number.
pub fn tells_wrong_shapes<G: Game>(config_text: &str, given_text: &str, times: u32) {
    const SHAPES: [&str; 12] =
        ["3", "-1", "1.5", "99999999999", "true", "\"x\"", "[]", "[3, 2]", "[[5]]", "[{ a = 1 }]", "{}", "{ a = [1] }"];
    let mut dice = Quick::new(11);
    let mut wrong = |text: &str| {
        let lines = text.lines().filter(|line| !line.trim().is_empty()).map(|line| match line.split_once('=') {
            Some((key, _)) if dice.below(3) == 0 => format!("{key}= {}", SHAPES[dice.below(12) as usize]),
            Some(_) | None => line.to_owned(),
        });
        lines.collect::<Vec<_>>().join("\n")
    };
    load::<G>(config_text, given_text).unwrap_or_else(|invalid| panic!("{invalid}"));
    for _ in 0..times {
        let (config_text, given_text) = (wrong(config_text), wrong(given_text));
        if let Err(invalid) = load::<G>(&config_text, &given_text) {
            budokan_cardfile::testing::is_plain(&invalid);
        }
    }
}

/// Plays a few random bouts and asserts that the rule book names, in backticks, every key that the position has for any
/// viewer. The keys of the tables `by_id` are ids or numbers and are skipped; their content is checked.
#[track_caller]
pub fn lists_every_key<G: Printed>(config_text: &str, by_id: &[&str]) {
    let listed =
        G::BOOK.split('`').skip(1).step_by(2).flat_map(|code| code.split(|sign: char| !is_part_of_a_key(sign)));
    let listed: BTreeSet<&str> = listed.collect();
    let mut dice = Quick::new(3);
    for _ in 0..3 {
        let config = config::<G>(config_text).unwrap_or_else(|invalid| panic!("{invalid}"));
        let dealt = G::deal(Cards::printed(), &config, &mut Table::silent(&mut dice));
        let mut game = dealt.unwrap_or_else(|invalid| panic!("{invalid}"));
        let mut choices = Vec::new();
        for _ in 0..300 {
            for viewer in Viewer::honest(game.seats()).chain([Viewer::Referee]) {
                let position = toml::Value::Table(position(&game, viewer));
                each_key(&position, "", by_id, &mut |key| assert!(listed.contains(key), "{key} is not in RULES.md"));
            }
            let Some(seat) = game.status().awaited().first() else { break };
            game.choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            game.apply(seat, action, &mut Table::silent(&mut dice));
        }
    }
}

fn is_part_of_a_key(sign: char) -> bool {
    sign.is_ascii_alphanumeric() || sign == '-'
}

fn each_key(value: &toml::Value, name: &str, by_id: &[&str], visit: &mut impl FnMut(&str)) {
    if let Some(table) = value.as_table() {
        for (key, inner) in table {
            if !by_id.contains(&name) {
                visit(key);
            }
            each_key(inner, key, by_id, visit);
        }
    }
    for item in value.as_array().into_iter().flatten() {
        each_key(item, name, by_id, visit);
    }
}
