//! Why a command ends early, in classes: what was typed makes no sense, it did not work out, or a
//! program of somebody else's did wrong.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::cli;

/// Why a command ends early.
#[derive(Debug)]
pub enum Stop {
    /// The arguments make no sense. Exit status 2.
    Usage {
        /// The command, named as it is typed: its usage is shown.
        command: &'static str,
        /// What makes no sense.
        problem: String,
    },
    /// The arguments cannot even be read. Exit status 2.
    Misread(Box<clap::Error>),
    /// It did not work. Exit status 1.
    Failed(anyhow::Error),
    /// It did not work, and why has been told already. Exit status 1.
    Told,
    /// A program forfeited its seat, and why has been told already. Exit status 3.
    Forfeited,
}

impl Stop {
    /// The arguments of this command make no sense.
    pub fn usage(command: &'static str, problem: impl Display) -> Self {
        Self::Usage { command, problem: format!("{problem}") }
    }

    /// Says why on the error stream and gives the exit status.
    pub fn tell(self) -> ExitCode {
        match self {
            Self::Usage { command, problem } => {
                say(format_args!("{problem}\nusage: {}", cli::usage(command)));
                ExitCode::from(2)
            }
            Self::Misread(error) => {
                cli::complain(&error);
                ExitCode::from(2)
            }
            // Whoever reads our output has seen enough: `budokan … | head`.
            Self::Failed(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
            Self::Failed(error) => {
                say(format_args!("{error:#}"));
                ExitCode::FAILURE
            }
            Self::Told => ExitCode::FAILURE,
            Self::Forfeited => ExitCode::from(3),
        }
    }
}

/// Says something on the error stream. If nobody can hear it, nothing happens.
pub fn say(what: impl Display) {
    drop(writeln!(io::stderr(), "budokan: {what}"));
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe)
}

impl<E: Into<anyhow::Error>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}
