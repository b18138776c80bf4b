//! The `budokan` command: parses the arguments and starts one of the commands.
//!
//! Playing, serving, measuring and refereeing are in crates of their own; this crate passes them the parsed options,
//! files, streams and clocks. [`cli`] describes the command line. A command succeeds, or it stops with one of the
//! classes of [`stop::Stop`]. Without arguments it opens the hall in the browser.

mod bar;
mod bench;
mod bus;
mod cards;
mod claim;
mod cli;
mod commands;
mod database;
mod log;
mod play;
mod stop;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use cli::Command;
use stop::Stop;

/// A hall renders thousands of pages a second from small strings on all cores: a fifth of its time was spent in the
/// system allocator (docs/performance.md).
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    let result = run(&std::env::args_os().skip(1).collect::<Vec<_>>(), &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => stop.tell(),
    }
}

fn run(args: &[OsString], out: &mut dyn Write) -> Result<(), Stop> {
    let Some(command) = cli::read(args.to_owned(), out)? else { return Ok(()) };
    match command {
        Command::Serve(options) => commands::serve::run(&options, out),
        Command::Export(options) => commands::moving::export(options, out),
        Command::Import(options) => commands::moving::import(options, out),
        Command::Hall(command) => commands::keeping::run(command, out),
        Command::Menu => play::menu(out),
        Command::Play(options) => play::run(options, out),
        Command::Match(options) => commands::contest::run(options, out),
        Command::Cards(options) => commands::cards::run(options, out),
        Command::Rules(options) => commands::rules::run(&options, out),
        Command::Learn(options) => commands::learn::run(&options, out),
        Command::Scenario(options) => commands::scenario::run(options, out),
        Command::Record(command) => commands::record::run(command, out),
        Command::Review(options) => commands::review::run(&options, out),
        Command::Referee(options) => commands::referee::run(options, out),
        Command::Soak(options) => commands::soak::run(options, out),
        Command::Lab(experiment) => commands::lab::run(experiment, args, out),
        Command::Bench(options) => bench::run(&options, out),
        Command::Load(options) => commands::load::run(options, out),
        Command::Completions(options) => commands::pages::completions(&options, out),
        Command::Man(options) => commands::pages::man(&options, out),
    }
}
