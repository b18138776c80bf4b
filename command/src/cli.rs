//! The command line: one description for parsing, help, completions and man pages.
//!
//! The options of each command are in the module of that command, as a type that clap fills; this module composes them.
//! A problem that cannot be judged word by word (is this a seat of that bout?) is reported by the command, as
//! [`Stop::Usage`].

use std::ffi::OsString;
use std::io::Write;
use std::path::PathBuf;

use budokan_catalog::AnyGame;
use budokan_words::{Language, Words};
use clap::error::ErrorKind;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::bench::BenchOptions;
use crate::commands::admin::HallCommand;
use crate::commands::cards::CardsOptions;
use crate::commands::completions::{CompletionsOptions, ManOptions};
use crate::commands::lab::Experiment;
use crate::commands::learn::LearnOptions;
use crate::commands::load::LoadOptions;
use crate::commands::match_::MatchOptions;
use crate::commands::record::RecordCommand;
use crate::commands::referee::RefereeOptions;
use crate::commands::review::ReviewOptions;
use crate::commands::rules::RulesOptions;
use crate::commands::scenario::ScenarioOptions;
use crate::commands::serve::ServeOptions;
use crate::commands::soak::SoakOptions;
use crate::commands::transfer::{ExportOptions, ImportOptions};
use crate::play::PlayArguments;
use crate::stop::{self, Stop};

/// Budokan, a hall for tabletop fights.
#[derive(Parser)]
#[command(name = "budokan", version, args_override_self = true)]
#[command(after_help = "\
Without a command the hall opens in the browser (serve --open). `budokan COMMAND --help` says more about one.")]
pub struct Cli {
    #[command(subcommand)]
    command: Option<CliCommand>,
}

/// One command of the hall. The first line of each is what the list of commands says.
#[derive(Subcommand)]
pub enum CliCommand {
    Serve(ServeOptions),
    /// Offers the games at a plain prompt: play against bots, read the rules
    Menu,
    Learn(LearnOptions),
    Play(PlayArguments),
    Match(MatchOptions),
    Rules(RulesOptions),
    Cards(CardsOptions),
    Scenario(ScenarioOptions),
    /// Replays records of bouts: checks them, or shows log and position as a viewer may see them
    #[command(subcommand, arg_required_else_help = false)]
    Record(RecordCommand),
    #[command(after_help = "\
Chances are those of the seat that decides, by what it knew then. --seconds gives less thought and other numbers each time;\nwithout it the same record gives the same bytes, on however many threads. docs/review.md says what the numbers mean.")]
    Review(ReviewOptions),
    Referee(RefereeOptions),
    Soak(SoakOptions),
    /// Experiments: bots against each other, how games are balanced, how hard they are
    #[command(subcommand, arg_required_else_help = false)]
    #[command(after_help = "\
Bots are random, greedy, ismcts, novice, apprentice, adept and master, with or without a budget: ismcts:5000.
The same seed gives the same bouts on every machine, on however many threads. docs/lab.md says what comes out.")]
    Lab(Experiment),
    Bench(BenchOptions),
    Load(LoadOptions),
    /// What a hall keeps: lists bouts and people, removes what is old, compacts the file
    #[command(subcommand, arg_required_else_help = false)]
    #[command(after_help = "\
A file is that of a hall which does not run; on a database halls may run. docs/hall.md says what is kept, and for how long.")]
    Hall(HallCommand),
    Export(ExportOptions),
    Import(ImportOptions),
    Completions(CompletionsOptions),
    Man(ManOptions),
}

/// What is dealt, and with which cards.
#[derive(Args, Clone, Default)]
pub struct Dealing {
    /// What is chosen before the deal, as TOML: KEY=VALUE, or a file; may be repeated
    #[arg(long, value_name = "KEY=VALUE|FILE")]
    pub config: Vec<OsString>,
    /// This card file instead of the printed one
    #[arg(long, value_name = "FILE")]
    pub cards: Option<PathBuf>,
}

/// Layout template of all help texts.
const TEMPLATE: &str = "usage: {usage}\n\n{about-with-newline}\n{all-args}{after-help}";

/// The whole command line for clap.
pub fn command() -> clap::Command {
    fn laid_out(command: clap::Command) -> clap::Command {
        command.help_template(TEMPLATE).mut_subcommands(laid_out)
    }
    laid_out(Cli::command())
}

/// Parses the arguments. Without arguments the hall opens in the browser; `Ok(None)` means that clap has already
/// answered a request for help or version.
pub fn read(args: Vec<OsString>, out: &mut dyn Write) -> Result<Option<CliCommand>, Stop> {
    let read = command().try_get_matches_from([OsString::from("budokan")].into_iter().chain(args));
    let cli = read.and_then(|matches| Cli::from_arg_matches(&matches));
    match cli {
        Ok(Cli { command }) => Ok(Some(command.unwrap_or_else(|| CliCommand::Serve(ServeOptions::in_browser())))),
        Err(answer) if matches!(answer.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) => {
            write!(out, "{}", answer.render())?;
            Ok(None)
        }
        Err(error) => Err(Stop::Misread(Box::new(error))),
    }
}

/// Prints a parse error to standard error.
pub fn complain(error: &clap::Error) {
    let text = error.render().to_string();
    let text = text.strip_prefix("error: ").unwrap_or(&text);
    let (problem, rest) = text.split_once("\n\nUsage: ").unwrap_or((text.trim_end(), "budokan [COMMAND]"));
    let usage = rest.split("\n\n").next().unwrap_or_default();
    let expected = if error.kind() == ErrorKind::InvalidSubcommand { expected(usage) } else { String::new() };
    // The problem is one line; a tip may follow it.
    let (problem, tip) =
        problem.split_once("\n\n").map_or((problem, String::new()), |(problem, tip)| (problem, format!("\n{tip}")));
    stop::say(format_args!("{problem}{expected}{tip}\nusage: {usage}"));
}

/// The names expected where a subcommand is missing: `budokan lab <COMMAND>`.
fn expected(usage: &str) -> String {
    let mut command = command();
    let typed = usage.split(' ').skip(1).take_while(|word| !word.starts_with(['<', '[']));
    let mut found = &mut command;
    for word in typed {
        let Some(next) = found.find_subcommand_mut(word) else { return String::new() };
        found = next;
    }
    let names = found.get_subcommands().filter(|one| !one.is_hide_set()).map(clap::Command::get_name);
    format!(": expected {}", names.collect::<Vec<_>>().join(", "))
}

/// The usage line of a command, which is named as typed: `lab duel`.
pub fn usage(name: &str) -> String {
    let mut command = command();
    command.build();
    let mut found = &mut command;
    for word in name.split(' ') {
        found = found.find_subcommand_mut(word).expect("commands name themselves");
    }
    let usage = found.render_usage().to_string();
    usage.strip_prefix("Usage: ").unwrap_or(&usage).to_owned()
}

/// Finds a game by its id.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, String> {
    budokan_games::named(id)
}

/// Finds a game by its id; the error is in this language.
pub fn game_in(command: &'static str, id: &str, language: Language) -> Result<&'static dyn AnyGame, Stop> {
    budokan_games::find(id).ok_or_else(|| {
        let known: Vec<&str> = budokan_games::listed_games().iter().map(|game| game.id()).collect();
        let told = [("name", &id as &dyn ToString), ("known", &known.join(", "))];
        Stop::usage(command, words(language).phrase("play-no-game", &told))
    })
}

/// The hall's own messages.
pub fn words(language: Language) -> Words {
    Words::new(language, &[], &[]).expect("the hall's own words are valid")
}

/// Parses a duration in seconds, greater than 0 and at most `most`.
pub fn seconds(text: &str, most: f64) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| *seconds > 0.0 && *seconds <= most);
    seconds.ok_or_else(|| format!("expected a number above 0, at most {most}"))
}

/// The number of available processors.
pub fn processors() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_is_sound() {
        command().debug_assert();
    }

    #[test]
    fn every_command_has_a_usage() {
        assert!(usage("play").starts_with("budokan play "));
        assert!(usage("lab duel").starts_with("budokan lab duel "));
    }
}
