//! `budokan scenario`: runs scenarios and reports the first difference of each that fails.

use std::io::Write;
use std::path::{Path, PathBuf};

use budokan_catalog::AnyGame;
use budokan_games::{find, with_prefix};
use budokan_scenario::Scenario;
use clap::Args;

use crate::cards::{self, CardFile};
use crate::stop::{self, Stop};

/// Runs the scenarios of these files and tells what differs
#[derive(Args)]
#[command(after_help = "\
Prints one line for each scenario that fails: file, line, id, title and the first difference. The
last line is “N passed, M failed”; the exit status is 0 only if none failed and every file could be
read. The game is known by the clauses that a scenario cites.")]
pub struct ScenarioOptions {
    /// Files of scenarios
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    /// Play with this card file instead of the printed one
    #[arg(long, value_name = "FILE")]
    cards: Option<PathBuf>,
}

pub fn run(options: ScenarioOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let ScenarioOptions { files, cards } = options;
    let cards = CardFile::read(cards)?;
    let mut tally = Tally::default();
    for file in &files {
        let name = file.display().to_string();
        match scenarios(file) {
            Ok(scenarios) => {
                for scenario in &scenarios {
                    tally.count(run_one(file, scenario, &cards), &name, scenario, out)?;
                }
            }
            Err(problem) => {
                tally.unread += 1;
                stop::say(format_args!("{problem:#}"));
            }
        }
    }
    writeln!(out, "{} passed, {} failed", tally.passed, tally.failed)?;
    if tally.failed + tally.unread == 0 { Ok(()) } else { Err(Stop::Told) }
}

#[derive(Default)]
struct Tally {
    passed: usize,
    failed: usize,
    unread: usize,
}

/// The first difference: its line and description.
type Difference = (usize, String);

impl Tally {
    fn count(
        &mut self,
        result: Result<(), Difference>,
        file: &str,
        scenario: &Scenario,
        out: &mut dyn Write,
    ) -> std::io::Result<()> {
        let Err((line, text)) = result else {
            self.passed += 1;
            return Ok(());
        };
        self.failed += 1;
        writeln!(out, "{file}:{line} {} {}: {text}", scenario.id, scenario.title)
    }
}

fn scenarios(file: &Path) -> anyhow::Result<Vec<Scenario>> {
    let scenarios =
        budokan_scenario::parse(&cards::read(file)?).map_err(|invalid| invalid.in_file(&file.display().to_string()))?;
    anyhow::ensure!(!scenarios.is_empty(), "{}: there is no scenario in it", file.display());
    Ok(scenarios)
}

fn run_one(file: &Path, scenario: &Scenario, cards: &CardFile) -> Result<(), Difference> {
    let Some(game) = game_of(scenario, file) else {
        return Err((scenario.line, format!("no game of the hall has clauses {}-…", scenario.prefix())));
    };
    let cards = cards.set(game).map_err(|invalid| (scenario.line, invalid.to_string()))?;
    game.run(scenario, cards).map_err(|failure| (failure.line, failure.text))
}

/// The game whose clauses the scenario cites, or else the game named by the file name.
fn game_of(scenario: &Scenario, file: &Path) -> Option<&'static dyn AnyGame> {
    with_prefix(scenario.prefix()).or_else(|| find(file.file_stem()?.to_str()?))
}
