//! `budokan lab balance`: statistics of a game's balance, and the effect of changed cards on it.

use std::io::Write;

use anyhow::{Context, anyhow};
use budokan_bots::{Level, Spec};
use budokan_lab::balance;
use budokan_lab::compare::{self, NamedCards};
use budokan_lab::lineup;
use budokan_lab::stage::ExperimentGame;
use budokan_lab::table;
use budokan_protocol::programs::{Chosen, ProgramLimits};
use clap::Args;

use super::duel::all;
use super::folder;
use super::options::SeriesOptions;
use super::paired::{self, Arms, Precision};
use super::work::OutcomeSource;
use crate::cards::CardFile;
use crate::stop::Stop;

/// Who wins from which seat, as whom, with what, how and how soon
#[derive(Args)]
#[command(after_help = "\
What if: with --against every deal is played with both card sets, by the same bot and with the same dice, until the
main figures are known well enough; then it is told what the cards of --cards and --set do to every figure.")]
pub struct BalanceOptions {
    #[command(flatten)]
    pub series: SeriesOptions,
    /// Sits on every seat; adept unless said otherwise, apprentice with --against
    #[arg(long, value_name = "BOT")]
    bot: Option<Spec>,
    /// Another number on a card, as in animal.yue.ap=7; may be repeated
    #[arg(long, value_name = "PATH=NUMBER", value_parser = assignment)]
    set: Vec<(String, String)>,
    /// What if: hold the cards against these, the printed ones (DEFAULT) or a file
    #[arg(long, value_name = "DEFAULT|FILE")]
    against: Option<std::path::PathBuf>,
    #[command(flatten)]
    precision: Precision,
}

/// Parses an option of the form `PATH=NUMBER`.
fn assignment(text: &str) -> Result<(String, String), String> {
    let parts = text.split_once('=').map(|(path, number)| (path.trim(), number.trim()));
    let parts = parts.filter(|(path, number)| !path.is_empty() && !number.is_empty());
    let (path, number) =
        parts.ok_or_else(|| format!("“{text}” sets nothing: expected PATH=NUMBER, as in animal.yue.ap=7"))?;
    Ok((path.to_owned(), number.to_owned()))
}

/// Runs the experiment with the same bot on every seat.
pub fn run(options: &BalanceOptions, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    let game = options.series.game;
    let mut cards = options.series.cards()?;
    for (path, number) in &options.set {
        cards = cards.with(game, path, number)?;
    }
    match &options.against {
        None => report(options, &cards, work, out),
        Some(path) if path.as_os_str().eq_ignore_ascii_case("default") => {
            what_if(options, &cards, &CardFile::default(), work, out)
        }
        Some(path) => what_if(options, &cards, &CardFile::read(Some(path.clone()))?, work, out),
    }
}

fn report(options: &BalanceOptions, cards: &CardFile, work: OutcomeSource, out: &mut dyn Write) -> Result<(), Stop> {
    let series = &options.series;
    let bot = options.bot.unwrap_or(Spec::level(Level::Adept));
    let stage = series.stage_with("balance", true, cards)?;
    let jobs = lineup::jobs(&[vec![Chosen::Hall(bot); stage.seats()]], series.bouts.unwrap_or(1000));
    let Some((played, folder)) = all(series, &*stage, &jobs, &ProgramLimits::unhurried(), work, out)? else {
        return Ok(());
    };
    let report = balance::report(&*stage, series.game, &played);
    write!(out, "{}", balance::text(&report))?;
    if let Some(folder) = folder {
        folder.write("balance.csv", &balance::csv(&report))?;
        folder.write("balance-bouts.csv", &table::csv(&played))?;
        let page = folder.write("balance.html", &balance::html(&report))?;
        writeln!(out, "\nthe whole report: {}", page.display())?;
    }
    Ok(())
}

/// Compares the figures of these cards with those of the reference cards.
fn what_if(
    options: &BalanceOptions,
    after: &CardFile,
    before: &CardFile,
    work: OutcomeSource,
    out: &mut dyn Write,
) -> Result<(), Stop> {
    let series = &options.series;
    let bot = options.bot.unwrap_or(paired::USUAL);
    let stages = [before, after].into_iter().map(|cards| series.stage_with("what-if", true, cards));
    let stages = stages.collect::<Result<Vec<Box<dyn ExperimentGame>>, Stop>>()?;
    let titled = |cards: &CardFile, stage: &dyn ExperimentGame| NamedCards {
        name: cards.name().to_owned(),
        hash: stage.header().cards.clone(),
    };
    let names = [titled(before, &*stages[0]), titled(after, &*stages[1])];
    if names[0].hash == names[1].hash {
        let problem =
            format!("{} and {} hold the same cards: there is nothing to compare", names[0].name, names[1].name);
        return Err(Stop::Failed(anyhow!(problem).context("--against")));
    }
    let arms = Arms { stages: &stages, reference: 0, bot };
    let Some(tally) = paired::play("lab balance", series, &arms, &options.precision, work, out)? else {
        return Ok(());
    };
    paired::tell(series, bot, &tally, 2, out)?;
    let header = stages[1].header().clone();
    let comparison = compare::comparison(header, series.game, bot.to_string(), names, &tally);
    write!(out, "{}", compare::text(&comparison))?;
    if let Some(path) = &series.out {
        folder::write(path, "what-if.csv", &compare::csv(&comparison))?;
        folder::write(path, "what-if.json", &comparison.json())?;
        let page = folder::write(path, "what-if.html", &compare::html(&comparison)).context("--out")?;
        writeln!(out, "\nall figures, with plots: {}", page.display())?;
    }
    Ok(())
}
