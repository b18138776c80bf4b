//! The repository's own commands: `cargo xtask test | clauses | translations | tidy | dependencies | pictures | mutants
//! | fuzz | nightly`.
//!
//! Contributors and the build server run `test`, whose steps are in [`stages`]. [`clauses`] compares the rules of each
//! game with its tests, [`tidy`] checks the repository against the invariants of ARCHITECTURE.md, [`mutants`] measures
//! whether the tests would notice a fault. This crate is not part of the product, and no other crate depends on it.

mod assets;
mod clauses;
mod dependencies;
mod finding;
mod mutants;
mod nightly;
mod repository;
mod setup;
mod source;
mod stages;
mod tidy;
mod tools;
mod translations;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};

const USAGE: &str = "\
usage: cargo xtask test [--fast]   set up, then every check; --fast: what needs no outside program
       cargo xtask clauses         every clause of the rules is tested, every id that is cited exists
       cargo xtask translations    every text has a French one, of the same version; read ID…: it was read again
       cargo xtask tidy            the invariants of the repository
       cargo xtask assets          format, lint and types of style sheets and scripts
       cargo xtask dependencies    licences, sources, versions and advisories of what comes from elsewhere
       cargo xtask pictures        draws the pictures of the README anew, in Chromium
       cargo xtask mutants [CRATE…] [--sample N] [--seed S]
                                   plants faults, and tells which no test notices; takes long
       cargo xtask fuzz [TARGET…] [--seconds N] [--seed S]
                                   tries mutated inputs, for as long as one likes
       cargo xtask nightly [--seed S]
                                   long soaks and fuzzing with a new seed, which is printed; takes hours";

/// The command from the command line.
#[derive(Debug, PartialEq, Eq)]
enum Task {
    Test { fast: bool },
    Clauses,
    Translations(translations::TranslationsOrder),
    Tidy,
    Assets,
    Dependencies,
    Pictures,
    Mutants(mutants::MutantsOrder),
    Fuzz(Vec<String>),
    Nightly(nightly::NightlyOptions),
    Help,
}

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    match read(&args).and_then(|task| run(&task)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn read(args: &[&str]) -> Result<Task> {
    match args {
        ["test"] => Ok(Task::Test { fast: false }),
        ["test", "--fast"] => Ok(Task::Test { fast: true }),
        ["clauses"] => Ok(Task::Clauses),
        ["translations"] => Ok(Task::Translations(translations::TranslationsOrder::Check)),
        ["translations", "read", ids @ ..] if !ids.is_empty() => Ok(Task::Translations(
            translations::TranslationsOrder::Read(ids.iter().map(|id| (*id).to_owned()).collect()),
        )),
        ["tidy"] => Ok(Task::Tidy),
        ["assets"] => Ok(Task::Assets),
        ["dependencies"] => Ok(Task::Dependencies),
        ["pictures"] => Ok(Task::Pictures),
        ["mutants", args @ ..] => Ok(Task::Mutants(mutants::MutantsOrder::read(args)?)),
        ["fuzz", args @ ..] => Ok(Task::Fuzz(args.iter().map(|arg| (*arg).to_owned()).collect())),
        ["nightly", args @ ..] => Ok(Task::Nightly(nightly::NightlyOptions::parse(args)?)),
        ["help" | "--help" | "-h"] => Ok(Task::Help),
        [] => bail!("no task is named\n{USAGE}"),
        _ => bail!("“{}” is no task\n{USAGE}", args.join(" ")),
    }
}

fn run(task: &Task) -> Result<()> {
    match task {
        Task::Test { fast } => stages::run(&root()?, *fast),
        Task::Clauses => clauses::run(&root()?),
        Task::Translations(order) => translations::run(&root()?, order),
        Task::Tidy => tidy::run(&root()?),
        Task::Assets => assets::run(&root()?),
        Task::Dependencies => {
            if let Some(what) = dependencies::run(&root()?)? {
                println!("NOT CHECKED: {what}");
            }
            Ok(())
        }
        Task::Pictures => stages::pictures(&root()?),
        Task::Mutants(order) => mutants::run(&root()?, order),
        Task::Fuzz(args) => stages::fuzz(&root()?, args),
        Task::Nightly(options) => nightly::run(&root()?, options),
        Task::Help => {
            println!("{USAGE}");
            Ok(())
        }
    }
}

/// The folder of the workspace: the nearest one from the current folder upwards that contains this crate.
///
/// It is determined at run time, not at build time: two clones that share a build folder must not be confused.
fn root() -> Result<PathBuf> {
    let here = env::current_dir().context("the current folder cannot be read")?;
    let root = here.ancestors().find(|folder| folder.join("tools/xtask/Cargo.toml").is_file());
    root.map(PathBuf::from).context("run this inside the repository: no folder above holds tools/xtask/Cargo.toml")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tasks_are_read() {
        assert_eq!(read(&["test"]).unwrap(), Task::Test { fast: false });
        assert_eq!(read(&["test", "--fast"]).unwrap(), Task::Test { fast: true });
        assert_eq!(read(&["clauses"]).unwrap(), Task::Clauses);
        assert_eq!(read(&["tidy"]).unwrap(), Task::Tidy);
        assert_eq!(read(&["assets"]).unwrap(), Task::Assets);
        assert_eq!(read(&["dependencies"]).unwrap(), Task::Dependencies);
        assert_eq!(read(&["pictures"]).unwrap(), Task::Pictures);
        let order = mutants::MutantsOrder { crates: vec!["budokan-kernel".to_owned()], sample: 2, seed: 1 };
        assert_eq!(read(&["mutants", "budokan-kernel", "--sample", "2"]).unwrap(), Task::Mutants(order));
        assert_eq!(read(&["fuzz", "record"]).unwrap(), Task::Fuzz(vec!["record".to_owned()]));
        assert_eq!(read(&["--help"]).unwrap(), Task::Help);
    }

    #[test]
    fn a_wrong_task_is_answered_with_the_usage() {
        for args in [&[][..], &["tests"], &["test", "--slow"], &["tidy", "--fast"]] {
            let error = read(args).unwrap_err().to_string();
            assert!(error.contains("usage: cargo xtask"), "{error}");
        }
    }
}
