//! `cargo xtask test`: the stages of the test command, in order.
//!
//! Each stage is a line of [`STAGES`]. The first failure ends the run; skipped stages are listed.

use std::env;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};

use crate::repository::Repository;
use crate::{assets, clauses, dependencies, setup, tidy, translations};

/// One stage of the test command.
struct Stage {
    name: &'static str,
    /// Whether `--fast` runs it too.
    fast: bool,
    work: Work,
}

/// The action of a stage.
enum Work {
    /// Runs cargo with these arguments.
    Cargo(&'static [&'static str]),
    /// Runs cargo with an environment variable and these arguments.
    CargoWith((&'static str, &'static str), &'static [&'static str]),
    /// Runs cargo with these arguments and every scenario file.
    OnScenarios(&'static [&'static str]),
    /// Runs a check of this crate.
    Own(fn(&Path) -> Result<()>),
    /// Runs a check that returns what it could not check.
    Partial(fn(&Path) -> Result<Option<&'static str>>),
}

/// Fast and informative stages come first.
const STAGES: &[Stage] = &[
    Stage { name: "format", fast: true, work: Work::Cargo(&["fmt", "--all", "--check"]) },
    Stage { name: "tidy", fast: true, work: Work::Own(tidy::run) },
    Stage { name: "clauses", fast: true, work: Work::Own(clauses::run) },
    Stage { name: "translations", fast: true, work: Work::Own(translations::check) },
    Stage { name: "page assets", fast: false, work: Work::Own(assets::run) },
    Stage { name: "dependencies", fast: false, work: Work::Partial(dependencies::run) },
    Stage {
        name: "clippy",
        fast: true,
        work: Work::Cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
    },
    Stage {
        name: "docs",
        fast: true,
        work: Work::CargoWith(("RUSTDOCFLAGS", "-D warnings"), &["doc", "--workspace", "--no-deps"]),
    },
    Stage { name: "tests", fast: true, work: Work::Cargo(&["test", "--workspace"]) },
    // clippy too skips these tests unless they are named. The whole workspace is named, because for a single package
    // the libraries below it would be rebuilt with fewer features.
    Stage {
        name: "outside, clippy",
        fast: false,
        work: Work::Cargo(&["clippy", "--workspace", "--test", "outside", "--test", "browser", "--", "-D", "warnings"]),
    },
    Stage { name: "outside, tests", fast: false, work: Work::Cargo(&["test", "--workspace", "--test", "outside"]) },
    // Each test has browsers of its own; more tests at once only slow each other down.
    Stage {
        name: "browser, tests",
        fast: false,
        work: Work::Cargo(&["test", "--workspace", "--test", "browser", "--", "--test-threads", "2"]),
    },
    Stage { name: "release build", fast: false, work: Work::Cargo(&["build", "--release", "--package", "budokan"]) },
    Stage {
        name: "scenarios",
        fast: false,
        work: Work::OnScenarios(&["run", "--release", "--quiet", "--package", "budokan", "--", "scenario"]),
    },
];

/// Sets up the machine and runs the stages; with `fast` only the fast ones.
pub fn run(root: &Path, fast: bool) -> Result<()> {
    let (chosen, left): (Vec<&Stage>, Vec<&Stage>) = STAGES.iter().partition(|stage| stage.fast || !fast);
    let (mut times, mut unchecked) = (Vec::new(), Vec::new());
    timed("set-up", &mut times, || setup::run(root))?;
    for stage in &chosen {
        unchecked.extend(timed(stage.name, &mut times, || stage.run(root))?);
    }
    println!("\n{}", table(&times));
    for what in unchecked {
        println!("NOT CHECKED: {what}");
    }
    if !left.is_empty() {
        let names: Vec<&str> = left.iter().map(|stage| stage.name).collect();
        println!("not run because of --fast: {}", names.join(", "));
    }
    Ok(())
}

/// Takes the screenshots of the README, which a browser test makes.
pub fn pictures(root: &Path) -> Result<()> {
    setup::run(root)?;
    let folder = root.join("docs/pictures");
    let folder = folder.to_str().context("the folder of the repository has a name that is no text")?;
    let test = ["test", "--package", "budokan", "--test", "browser", "--", "the_table_of_the_readme", "--exact"];
    run_cargo(root, Some(("BUDOKAN_PICTURES", folder)), &test)
}

/// Runs the fuzzer. Not the release build, so that arithmetic overflow is noticed.
pub fn fuzz(root: &Path, args: &[String]) -> Result<()> {
    let fixed = ["run", "--quiet", "--package", "budokan-fuzz", "--"];
    let args: Vec<&str> = fixed.into_iter().chain(args.iter().map(String::as_str)).collect();
    run_cargo(root, None, &args)
}

fn timed<T>(
    name: &'static str,
    times: &mut Vec<(&'static str, Duration)>,
    run: impl FnOnce() -> Result<T>,
) -> Result<T> {
    println!("\n[{name}]");
    let start = Instant::now();
    let done = run().with_context(|| format!("the stage “{name}” failed; later stages did not run"))?;
    times.push((name, start.elapsed()));
    Ok(done)
}

impl Stage {
    /// Runs the stage; returns what could not be checked.
    fn run(&self, root: &Path) -> Result<Option<&'static str>> {
        match self.work {
            Work::Cargo(args) => run_cargo(root, None, args)?,
            Work::CargoWith(variable, args) => run_cargo(root, Some(variable), args)?,
            Work::OnScenarios(args) => {
                let files = scenario_files(&Repository::read(root)?)?;
                let args: Vec<&str> = args.iter().copied().chain(files.iter().map(String::as_str)).collect();
                run_cargo(root, None, &args)?;
            }
            Work::Own(check) => check(root)?,
            Work::Partial(check) => return check(root),
        }
        Ok(None)
    }
}

/// The paths of all scenario files. An empty list is an error, because the stage would prove nothing.
fn scenario_files(repository: &Repository) -> Result<Vec<String>> {
    let files: Vec<String> = repository.scenarios().map(|file| file.path.clone()).collect();
    ensure!(!files.is_empty(), "there is no scenario file: expected games/*/scenarios/*.scn");
    Ok(files)
}

/// Runs cargo in the repository; an error contains the whole command.
pub fn run_cargo(root: &Path, variable: Option<(&str, &str)>, args: &[&str]) -> Result<()> {
    let set = variable.map(|(name, value)| format!("{name}='{value}' ")).unwrap_or_default();
    let line = format!("{set}cargo {}", args.join(" "));
    println!("{line}");
    let status = cargo().args(args).current_dir(root).envs(variable).status();
    let status = status.with_context(|| format!("{line}: cargo cannot be started"))?;
    ensure!(status.success(), "{line}: {status}");
    Ok(())
}

/// The cargo that started this program; without colours on a build server.
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    if env::var_os("CI").is_some() {
        command.env("CARGO_TERM_COLOR", "never");
    }
    command
}

/// The stages that ran, with their durations in seconds.
fn table(times: &[(&str, Duration)]) -> String {
    let total: Duration = times.iter().map(|(_, time)| *time).sum();
    let row = |(name, time): (&str, Duration)| format!("{name:<16}{:>8.1}", time.as_secs_f64());
    let head = format!("{:<16}{:>8}", "stage", "seconds");
    let rows = times.iter().copied().chain([("all passed", total)]).map(row);
    std::iter::once(head).chain(rows).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    #[test]
    fn the_table_has_a_row_for_each_stage_and_the_sum() {
        let times = [("format", Duration::from_millis(400)), ("clippy", Duration::from_millis(61_250))];
        let expected = "\
stage            seconds
format               0.4
clippy              61.2
all passed          61.6";
        assert_eq!(table(&times), expected);
    }

    #[test]
    fn a_failing_stage_is_named_and_not_counted() {
        let mut times = Vec::new();
        let error = timed("docs", &mut times, || -> Result<()> { anyhow::bail!("a broken link") }).unwrap_err();
        assert_eq!(format!("{error:#}"), "the stage “docs” failed; later stages did not run: a broken link");
        assert_eq!(times, []);
    }

    #[test]
    fn scenario_files_are_all_handed_over() {
        let repository = made_up(&[("games/a/scenarios/x.scn", ""), ("games/b/scenarios/y.scn", "")]);
        assert_eq!(scenario_files(&repository).unwrap(), ["games/a/scenarios/x.scn", "games/b/scenarios/y.scn"]);
        assert!(scenario_files(&made_up(&[("README.md", "")])).is_err());
    }

    #[test]
    fn fast_runs_all_that_needs_no_outside_program() {
        let fast: Vec<&str> = STAGES.iter().filter(|stage| stage.fast).map(|stage| stage.name).collect();
        assert_eq!(fast, ["format", "tidy", "clauses", "translations", "clippy", "docs", "tests"]);
    }
}
