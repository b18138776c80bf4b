//! `cargo xtask mutants`: mutation testing, which plants faults in the code to see whether a test fails.
//!
//! `cargo-mutants` plants them one at a time in a copy of the repository; this module chooses a sample (reproducible by
//! its seed as long as the code is the same) and reports the outcome. It takes minutes for each crate and is never part
//! of the test command. A person reviews the survivors: some mutants do not change any observable behaviour.

mod outcome;
mod sample;

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail, ensure};

use crate::repository::{Crate, GameCrate, Home, Repository};
use crate::stages::cargo;
use outcome::MutantOutcome;

/// The default crates, in addition to the rules of every game.
const OF_THE_HALL: &[&str] = &["kernel", "store", "pages"];

/// Crates with tests in another crate too.
const TESTED_BY: &[(&str, &str)] = &[("budokan-kernel", "budokan-laws"), ("budokan-pages", "budokan-web")];

/// The folder of builds and reports, from the root of the repository.
const FOLDER: &str = "target/mutants";

/// Build settings, which override the environment: some optimisation, because the tests of a game take four
/// times as long without any; incremental, so that a mutant costs only the build of its own module; and
/// without debug information.
const PROFILE: &[(&str, &str)] =
    &[("CARGO_PROFILE_DEV_OPT_LEVEL", "1"), ("CARGO_PROFILE_DEV_DEBUG", "false"), ("CARGO_INCREMENTAL", "1")];

const INSTALL: &[&str] = &["install", "cargo-mutants", "--locked"];

/// Exit codes of `cargo mutants` after a complete run: all caught, some missed, some timed out.
const RAN: [i32; 3] = [0, 2, 3];

/// The options of a mutation run.
#[derive(Debug, PartialEq, Eq)]
pub struct MutantsOrder {
    /// The packages; empty for the default ones.
    pub crates: Vec<String>,
    /// Number of mutants per package.
    pub sample: usize,
    /// Seed of the sample.
    pub seed: u64,
}

impl MutantsOrder {
    /// Parses the arguments after `mutants`.
    pub fn read(args: &[&str]) -> Result<Self> {
        let mut order = Self { crates: Vec::new(), sample: 40, seed: 1 };
        let mut args = args.iter();
        while let Some(arg) = args.next() {
            match *arg {
                "--sample" => order.sample = number("--sample", args.next())?,
                "--seed" => order.seed = number("--seed", args.next())?,
                option if option.starts_with('-') => bail!("“{option}” is no option: expected --sample N or --seed S"),
                name => order.crates.push(name.to_owned()),
            }
        }
        ensure!(order.sample > 0, "--sample 0: expected a number from 1");
        Ok(order)
    }
}

fn number<N: std::str::FromStr>(option: &str, value: Option<&&str>) -> Result<N> {
    let found = value.map_or("nothing", |value| value);
    found.parse().ok().with_context(|| format!("{option}: expected a number, found “{found}”"))
}

/// Tests a sample of mutants of each crate and prints the survivors.
pub fn run(root: &Path, order: &MutantsOrder) -> Result<()> {
    let packages = packages(&Repository::read(root)?, &order.crates)?;
    have_tool()?;
    let mut outcomes = Vec::new();
    for package in &packages {
        println!("\n[mutants of {package}]");
        let outcome = of_package(root, package, order)?;
        println!("{}", outcome.told());
        outcomes.push(outcome);
    }
    println!("\n{}", outcome::table(&outcomes));
    Ok(())
}

/// The named packages, or the default ones.
fn packages(repository: &Repository, named: &[String]) -> Result<Vec<String>> {
    let homes: Vec<Home<'_>> = repository.crates.iter().filter_map(Crate::home).collect();
    if named.is_empty() {
        let is_usual = |home: &&Home<'_>| match home {
            Home::Hall(name) => OF_THE_HALL.contains(name),
            Home::Game(_, part) => *part == GameCrate::Rules,
            Home::Registry | Home::Tools => false,
        };
        return Ok(homes.iter().filter(is_usual).map(|home| home.package()).collect());
    }
    let known: Vec<String> = homes.iter().map(|home| home.package()).collect();
    for name in named {
        ensure!(known.contains(name), "“{name}” is no crate: expected one of {}", known.join(", "));
    }
    Ok(named.to_vec())
}

/// Makes sure that `cargo mutants` exists; installs it if permitted.
fn have_tool() -> Result<()> {
    if has_tool("mutants") {
        return Ok(());
    }
    let line = format!("cargo {}", INSTALL.join(" "));
    println!("{line}");
    let installed = cargo().args(INSTALL).status().is_ok_and(|status| status.success());
    ensure!(installed && has_tool("mutants"), "cargo-mutants is missing and could not be installed\nrun: {line}");
    Ok(())
}

/// Whether there is a command `cargo NAME`.
fn has_tool(name: &str) -> bool {
    cargo().args([name, "--version"]).output().is_ok_and(|output| output.status.success())
}

fn of_package(root: &Path, package: &str, order: &MutantsOrder) -> Result<MutantOutcome> {
    let all = listed(root, package)?;
    ensure!(!all.is_empty(), "{package}: there is no code to plant a fault in");
    let chosen = sample::drawn(&all, order.sample, order.seed);
    let folder = root.join(FOLDER).join(package);
    fs::create_dir_all(&folder).with_context(|| format!("{}: cannot be made", folder.display()))?;
    let read = |file: &str| fs::read_to_string(root.join(file)).with_context(|| format!("{file}: cannot be read"));
    let changes = folder.join("chosen.diff");
    fs::write(&changes, sample::changes(&chosen, read)?)
        .with_context(|| format!("{}: cannot be written", changes.display()))?;
    let mut command = cargo();
    command.current_dir(root).args(arguments(package, &chosen)).arg("--output").arg(&folder);
    command.arg("--in-diff").arg(&changes);
    if is_tested_inside(root, package)? {
        command.arg("--cargo-test-arg=--lib");
    }
    if has_tool("nextest") {
        // nextest stops at the first failing test, and the slow tests come last (.config/nextest.toml).
        command.args(["--test-tool", "nextest"]).env("NEXTEST_PROFILE", "mutants");
    }
    // The copy is a new folder each time; a shared target folder builds the third-party crates only once.
    command.env("CARGO_TARGET_DIR", root.join(FOLDER).join("build")).envs(PROFILE.iter().copied());
    let status = command.status().context("cargo mutants cannot be started")?;
    let ran = status.code().is_some_and(|code| RAN.contains(&code));
    ensure!(ran, "cargo mutants on {package}: {status}; read {FOLDER}/{package}/mutants.out/log");
    let read = |name: &str| {
        let path = folder.join(format!("mutants.out/{name}.txt"));
        let text = fs::read_to_string(&path).with_context(|| format!("{}: cannot be read", path.display()));
        text.map(|text| outcome::lines(&text))
    };
    Ok(MutantOutcome {
        package: package.to_owned(),
        all: all.len(),
        seed: order.seed,
        caught: read("caught")?,
        timeout: read("timeout")?,
        missed: read("missed")?,
        unviable: read("unviable")?,
    })
}

/// The names of all mutants of a package.
fn listed(root: &Path, package: &str) -> Result<Vec<String>> {
    let output =
        cargo().args(["mutants", "--list", "--colors", "never", "--package", package]).current_dir(root).output();
    let output = output.context("cargo mutants cannot be started")?;
    let complaint = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "cargo mutants --list --package {package}: {}\n{complaint}", output.status);
    let mut names = outcome::lines(&String::from_utf8_lossy(&output.stdout));
    names.dedup();
    Ok(names)
}

/// The arguments for exactly these mutants, with the tests of the package.
fn arguments(package: &str, chosen: &[&str]) -> Vec<String> {
    let mut args: Vec<String> =
        ["mutants", "--package", package, "--jobs", "1", "--no-shuffle"].map(str::to_owned).into();
    let elsewhere = TESTED_BY.iter().filter(|(of, _)| *of == package).map(|(_, by)| *by);
    for tests in std::iter::once(package).chain(elsewhere) {
        args.extend(["--test-package".to_owned(), tests.to_owned()]);
    }
    args.extend(chosen.iter().map(|name| format!("--re=^{}$", sample::escaped(name))));
    args
}

/// Whether all tests of a package are in its library: then no other target needs to be built.
fn is_tested_inside(root: &Path, package: &str) -> Result<bool> {
    let repository = Repository::read(root)?;
    let is_it = |one: &&Crate| one.home().is_some_and(|home| home.package() == package);
    let folder = repository.crates.iter().find(is_it).map(|one| root.join(&one.folder));
    let has_no_others = folder.is_some_and(|folder| !folder.join("tests").exists());
    Ok(has_no_others && TESTED_BY.iter().all(|(of, _)| *of != package))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    #[test]
    fn an_order_is_read() {
        let order = MutantsOrder::read(&["budokan-store", "--seed", "7", "budokan-words", "--sample", "3"]).unwrap();
        let crates = vec!["budokan-store".to_owned(), "budokan-words".to_owned()];
        assert_eq!(order, MutantsOrder { crates, sample: 3, seed: 7 });
        assert_eq!(MutantsOrder::read(&[]).unwrap(), MutantsOrder { crates: Vec::new(), sample: 40, seed: 1 });
    }

    #[test]
    fn a_wrong_order_says_what_was_expected() {
        let complaint = |args: &[&str]| MutantsOrder::read(args).unwrap_err().to_string();
        assert_eq!(complaint(&["--sample", "few"]), "--sample: expected a number, found “few”");
        assert_eq!(complaint(&["--seed"]), "--seed: expected a number, found “nothing”");
        assert_eq!(complaint(&["--sample", "0"]), "--sample 0: expected a number from 1");
        assert_eq!(complaint(&["--fast"]), "“--fast” is no option: expected --sample N or --seed S");
    }

    #[test]
    fn the_usual_crates_are_the_rules_and_parts_of_the_hall() {
        let paths = [
            "games",
            "games/chess/rules",
            "games/chess/table",
            "command",
            "core/kernel",
            "platform/store",
            "tools/xtask",
        ];
        let paths: Vec<String> = paths.iter().map(|folder| format!("{folder}/Cargo.toml")).collect();
        let repository = made_up(&paths.iter().map(|path| (path.as_str(), "")).collect::<Vec<_>>());
        let usual = packages(&repository, &[]).unwrap();
        assert_eq!(usual, ["budokan-kernel", "budokan-chess", "budokan-store"]);
        let named = ["budokan-chess-table".to_owned()];
        assert_eq!(packages(&repository, &named).unwrap(), named);
        let error = packages(&repository, &["chess".to_owned()]).unwrap_err().to_string();
        assert!(
            error.starts_with("“chess” is no crate: expected one of budokan, budokan-kernel, budokan-games, "),
            "{error}"
        );
    }

    #[test]
    fn exactly_the_chosen_mutants_are_tried_by_the_tests_of_the_crate() {
        let args = arguments("budokan-kernel", &["a.rs:1:2: replace f -> u8 with 0"]).join(" ");
        let expected = "mutants --package budokan-kernel --jobs 1 --no-shuffle --test-package budokan-kernel \
                        --test-package budokan-laws --re=^a\\.rs:1:2: replace f \\-> u8 with 0$";
        assert_eq!(args, expected);
    }
}
