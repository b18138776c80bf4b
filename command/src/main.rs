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

use cli::CliCommand;
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
        CliCommand::Serve(options) => commands::serve::run(&options, out),
        CliCommand::Export(options) => commands::transfer::export(options, out),
        CliCommand::Import(options) => commands::transfer::import(options, out),
        CliCommand::Hall(command) => commands::admin::run(command, out),
        CliCommand::Menu => play::menu(out),
        CliCommand::Play(options) => play::run(options, out),
        CliCommand::Match(options) => commands::match_::run(options, out),
        CliCommand::Cards(options) => commands::cards::run(options, out),
        CliCommand::Rules(options) => commands::rules::run(&options, out),
        CliCommand::Learn(options) => commands::learn::run(&options, out),
        CliCommand::Scenario(options) => commands::scenario::run(options, out),
        CliCommand::Record(command) => commands::record::run(command, out),
        CliCommand::Review(options) => commands::review::run(&options, out),
        CliCommand::Referee(options) => commands::referee::run(options, out),
        CliCommand::Soak(options) => commands::soak::run(options, out),
        CliCommand::Lab(experiment) => commands::lab::run(experiment, args, out),
        CliCommand::Bench(options) => bench::run(&options, out),
        CliCommand::Load(options) => commands::load::run(options, out),
        CliCommand::Completions(options) => commands::completions::completions(&options, out),
        CliCommand::Man(options) => commands::completions::man(&options, out),
    }
}
