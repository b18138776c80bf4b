//! `budokan lab balance`.

use std::io::Write;

use budokan_bots::{Level, Spec};
use budokan_lab::balance;
use budokan_lab::lineup;
use budokan_lab::table;
use clap::Args;

use super::duel::all;
use super::options::SeriesOptions;
use crate::stop::Stop;

/// Who wins from which seat, as whom, with what, how and how soon
#[derive(Args)]
pub struct BalanceOptions {
    #[command(flatten)]
    series: SeriesOptions,
    /// Sits on every seat
    #[arg(long, value_name = "BOT", default_value_t = Spec::level(Level::Adept))]
    bot: Spec,
}

/// The same bot on every seat.
pub fn run(options: &BalanceOptions, out: &mut dyn Write) -> Result<(), Stop> {
    let BalanceOptions { series: options, bot } = options;
    let stage = options.stage("balance", true)?;
    let jobs = lineup::jobs(&[vec![*bot; stage.seats()]], options.bouts.unwrap_or(1000));
    let (played, folder) = all(options, &*stage, &jobs, out)?;
    let report = balance::report(&*stage, options.game, &played);
    write!(out, "{}", balance::text(&report))?;
    if let Some(folder) = folder {
        folder.write("balance.csv", &balance::csv(&report))?;
        folder.write("balance-bouts.csv", &table::csv(&played))?;
        let page = folder.write("balance.html", &balance::html(&report))?;
        writeln!(out, "\nthe whole report: {}", page.display())?;
    }
    Ok(())
}
