//! The hall's command: reads the arguments and starts one of the commands.
//!
//! Everything that touches files, streams and clocks stands in this crate; the rules are elsewhere. A
//! command ends well, or it stops with one of the classes of [`stop::Stop`]. Without arguments it
//! opens the hall in the browser.

mod bar;
mod bench;
mod cards;
mod commands;
mod kills;
mod load;
mod play;
mod stop;
mod wire;

use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

use stop::Stop;

/// One command of the hall.
struct Command {
    name: &'static str,
    /// What `--help` prints; its first line is the usage.
    help: &'static str,
    run: fn(lexopt::Parser, &mut dyn Write) -> Result<(), Stop>,
}

const COMMANDS: &[Command] = &[
    Command { name: "serve", help: commands::serve::HELP, run: commands::serve::run },
    Command { name: "menu", help: play::MENU_HELP, run: play::menu },
    Command { name: "play", help: play::HELP, run: play::run },
    Command { name: "match", help: commands::contest::HELP, run: commands::contest::run },
    Command { name: "rules", help: commands::rules::HELP, run: commands::rules::run },
    Command { name: "scenario", help: commands::scenario::HELP, run: commands::scenario::run },
    Command { name: "record", help: commands::record::HELP, run: commands::record::run },
    Command { name: "referee", help: commands::referee::HELP, run: commands::referee::run },
    Command { name: "soak", help: commands::soak::HELP, run: commands::soak::run },
    Command { name: "lab", help: commands::lab::HELP, run: commands::lab::run },
    Command { name: "bench", help: bench::HELP, run: bench::run },
    Command { name: "load", help: load::HELP, run: load::run },
];

const USAGE: &str = "usage: budokan [COMMAND] [--help] [--version]";

fn main() -> ExitCode {
    let mut out = io::stdout().lock();
    let result = run(std::env::args_os().skip(1).collect(), &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(stop) => stop.tell(),
    }
}

fn run(mut args: Vec<OsString>, out: &mut dyn Write) -> Result<(), Stop> {
    if args.is_empty() {
        return commands::serve::open(out);
    }
    let mut name = args.remove(0);
    if name == "--version" || name == "-V" {
        return Ok(writeln!(out, "budokan {}", env!("CARGO_PKG_VERSION"))?);
    }
    if name == "--help" || name == "-h" || name == "help" {
        if args.is_empty() {
            return Ok(help(out)?);
        }
        // `help play` is `play --help`.
        name = std::mem::replace(&mut args[0], "--help".into());
    }
    let Some(command) = COMMANDS.iter().find(|command| name == command.name) else {
        let names: Vec<_> = COMMANDS.iter().map(|command| command.name).collect();
        let problem = format!("“{}” is no command: expected {}", name.to_string_lossy(), names.join(", "));
        return Err(Stop::Usage { usage: USAGE, problem });
    };
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        return Ok(writeln!(out, "{}", command.help.trim_end())?);
    }
    (command.run)(lexopt::Parser::from_args(args), out)
}

fn help(out: &mut dyn Write) -> io::Result<()> {
    writeln!(out, "Budokan, a hall for tabletop fights.\n\n{USAGE}\n")?;
    for command in COMMANDS {
        let mut lines = command.help.lines();
        let usage = lines.next().unwrap_or_default().trim_start_matches("usage: ");
        let about = lines.find(|line| !line.is_empty()).unwrap_or_default();
        writeln!(out, "  {usage}\n      {about}")?;
    }
    writeln!(
        out,
        "\nWithout a command the hall opens in the browser (serve --open). `budokan COMMAND --help` says more about one."
    )
}
