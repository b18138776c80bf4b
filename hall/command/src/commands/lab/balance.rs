//! `budokan lab balance`.

use std::io::Write;

use budokan_bots::{Level, Spec};
use budokan_lab::balance;
use budokan_lab::lineup;
use budokan_lab::table;

use super::HELP;
use super::duel::all;
use super::options::Options;
use crate::stop::Stop;

/// The same bot on every seat.
pub fn run(args: lexopt::Parser, out: &mut dyn Write) -> Result<(), Stop> {
    let options = Options::read(args)?;
    let bot = match options.bots[..] {
        [] => Spec::level(Level::Adept),
        [bot] => bot,
        _ => return Err(Stop::usage(HELP, "name one bot, which sits on every seat")),
    };
    let stage = options.stage("balance", true)?;
    let jobs = lineup::jobs(&[vec![bot; stage.seats()]], options.bouts.unwrap_or(1000));
    let (played, folder) = all(&options, &*stage, &jobs, out)?;
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
