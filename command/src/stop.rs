//! Why a command stops early, in classes: invalid arguments, a failure, or a fault of an external program. Each class
//! has an exit status.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

use crate::cli;

/// The reason why a command stops early.
#[derive(Debug)]
pub enum Stop {
    /// Invalid arguments. Exit status 2.
    Usage {
        /// The command as typed; its usage line is printed.
        command: &'static str,
        /// A description of the invalid argument.
        problem: String,
    },
    /// The arguments cannot be parsed. Exit status 2.
    Misread(Box<clap::Error>),
    /// The command failed. Exit status 1.
    Failed(anyhow::Error),
    /// The command failed and has already reported why. Exit status 1.
    Told,
    /// A program forfeited its seat, which has already been reported. Exit status 3.
    Forfeited,
}

impl Stop {
    /// Invalid arguments of this command.
    pub fn usage(command: &'static str, problem: impl Display) -> Self {
        Self::Usage { command, problem: format!("{problem}") }
    }

    /// Prints the reason to standard error and returns the exit status.
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
            // The reader has closed the pipe, as in `budokan … | head`: this is not a failure.
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

/// Prints a line to standard error; errors of that write are ignored.
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
