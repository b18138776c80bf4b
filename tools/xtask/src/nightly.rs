//! `cargo xtask nightly`: long soaks and fuzzing with seeds that no run had before.
//!
//! The test command keeps fixed seeds, so that a failure there is caused by the change. This command looks for what
//! those seeds miss: it draws one seed, prints it, runs every soak with it and goes on after a failure. A failed command
//! is printed again at the end and repeats the failure on any machine.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context, Result, bail, ensure};

use crate::repository::{GameFolder, Repository};
use crate::setup;
use crate::stages::run_cargo;

/// The seed of a nightly run; without one it is taken from the clock.
#[derive(Debug, PartialEq, Eq)]
pub struct NightlyOptions {
    pub seed: Option<u64>,
}

impl NightlyOptions {
    /// Parses the arguments after `nightly`.
    pub fn parse(args: &[&str]) -> Result<Self> {
        match args {
            [] => Ok(Self { seed: None }),
            ["--seed", seed] => {
                let seed = seed.parse().ok().with_context(|| format!("--seed: expected a number, found “{seed}”"))?;
                Ok(Self { seed: Some(seed) })
            }
            _ => bail!("nightly: expected --seed S or nothing, found “{}”", args.join(" ")),
        }
    }
}

/// Runs all soaks; fails at the end if one of them failed.
pub fn run(root: &Path, options: &NightlyOptions) -> Result<()> {
    let seed = options.seed.map_or_else(seed_of_today, Ok)?;
    println!("nightly: seed {seed}; repeat with cargo xtask nightly --seed {seed}");
    setup::run(root)?;
    let mut failed = Vec::new();
    for args in commands(&Repository::read(root)?, seed) {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        if let Err(error) = run_cargo(root, None, &args) {
            println!("{error:#}");
            failed.push(format!("{error:#}"));
        }
    }
    ensure!(failed.is_empty(), "nightly, seed {seed}: failed:\n{}", failed.join("\n"));
    println!("nightly: nothing found with seed {seed}");
    Ok(())
}

/// Seconds since 1970: short enough to type, and different every night.
fn seed_of_today() -> Result<u64> {
    Ok(SystemTime::now().duration_since(UNIX_EPOCH).context("the clock is set before 1970")?.as_secs())
}

/// The cargo arguments for each soak.
fn commands(repository: &Repository, seed: u64) -> Vec<Vec<String>> {
    let of_games = repository.games.iter().flat_map(|GameFolder { id }| {
        [soak(&format!("{id} --actions 5000000"), seed), soak(&format!("wire {id} --samples 200000"), seed)]
    });
    let of_the_hall = ["serve --kills 200", "hostile --seconds 300", "nodes --schedules 200000", "nodes --faults 100"];
    let of_the_hall = of_the_hall.iter().map(|what| soak(what, seed));
    // Not the release build, so that arithmetic overflow is noticed.
    let fuzz = words(&format!("run --quiet --package budokan-fuzz -- --seconds 120 --seed {seed}"));
    of_games.chain(of_the_hall).chain([fuzz]).collect()
}

fn soak(what: &str, seed: u64) -> Vec<String> {
    words(&format!("run --release --quiet --package budokan -- soak {what} --seed {seed}"))
}

fn words(line: &str) -> Vec<String> {
    line.split(' ').map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    #[test]
    fn every_command_has_the_seed_and_every_game_its_soaks() {
        let repository = made_up(&[("games/a/RULES.md", ""), ("games/b/RULES.md", ""), ("games/b/words/TERMS.md", "")]);
        let lines: Vec<String> = commands(&repository, 7).iter().map(|args| args.join(" ")).collect();
        assert!(lines.iter().all(|line| line.ends_with("--seed 7")), "{lines:?}");
        for game in ["a", "b"] {
            assert!(lines.iter().any(|line| line.contains(&format!("soak wire {game} "))), "{lines:?}");
        }
    }

    #[test]
    fn options_are_parsed() {
        assert_eq!(NightlyOptions::parse(&[]).unwrap(), NightlyOptions { seed: None });
        assert_eq!(NightlyOptions::parse(&["--seed", "9"]).unwrap(), NightlyOptions { seed: Some(9) });
        for args in [&["--seed"][..], &["--seed", "x"], &["9"]] {
            assert!(NightlyOptions::parse(args).is_err(), "{args:?}");
        }
    }
}
