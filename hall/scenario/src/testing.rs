//! What the tests of every game share: its scenario files, and its written-down positions.

use budokan_kernel::{Cards, Game, Invalid, Printed, Quick, Table};

use crate::{config, given, parse, run};

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

/// Sets up a written-down position with the printed cards.
pub fn load<G: Game>(config_text: &str, given_text: &str) -> Result<G, Invalid> {
    let (config, given) = (config::<G>(config_text)?, given::<G>(given_text)?);
    G::load(Cards::printed(), &config, &given, &mut Table::silent(&mut Quick::new(1)))
}

/// Deals with the printed cards.
pub fn deal<G: Game>(config_text: &str) -> Result<G, Invalid> {
    G::deal(Cards::printed(), &config::<G>(config_text)?, &mut Table::silent(&mut Quick::new(1)))
}

/// A position or configuration that is refused: the key that is named, and part of what is told about it.
#[track_caller]
pub fn refuses<G: Game>(config_text: &str, given_text: &str, key: &str, part: &str) {
    let Err(invalid) = load::<G>(config_text, given_text) else { panic!("{config_text}\n{given_text}\ncan be set up") };
    assert_eq!(invalid.key, key, "{invalid}");
    assert!(invalid.problem.contains(part), "{invalid}");
    budokan_cardfile::testing::is_plain(&invalid);
}

/// Reads this position with its values mixed up, so many times: whatever is told about it names none of our types.
///
/// Every key of `given_text` must be one that the game knows. Each time some values are replaced by others of any
/// shape: a list where a table belongs, a table where a number does.
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
