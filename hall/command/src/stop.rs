//! Why a command ends early, in classes: what was typed makes no sense, it did not work out, or a
//! program of somebody else's did wrong.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command ends early.
#[derive(Debug)]
pub enum Stop {
    /// The arguments make no sense. Exit status 2.
    Usage {
        /// The usage line of the command, or its whole help: only the first line is shown.
        usage: &'static str,
        /// What makes no sense.
        problem: String,
    },
    /// It did not work. Exit status 1.
    Failed(anyhow::Error),
    /// It did not work, and why has been told already. Exit status 1.
    Told,
    /// A program forfeited its seat, and why has been told already. Exit status 3.
    Forfeited,
}

impl Stop {
    /// The arguments of the command with this help make no sense.
    pub fn usage(help: &'static str, problem: impl Display) -> Self {
        Self::Usage { usage: help, problem: format!("{problem}") }
    }

    /// Says why on the error stream and gives the exit status.
    pub fn tell(self) -> ExitCode {
        match self {
            Self::Usage { usage, problem } => {
                eprintln!("budokan: {problem}\n{}", usage.lines().next().unwrap_or_default());
                ExitCode::from(2)
            }
            // Whoever reads our output has seen enough: `budokan … | head`.
            Self::Failed(error) if is_closed_pipe(&error) => ExitCode::SUCCESS,
            Self::Failed(error) => {
                eprintln!("budokan: {error:#}");
                ExitCode::FAILURE
            }
            Self::Told => ExitCode::FAILURE,
            Self::Forfeited => ExitCode::from(3),
        }
    }
}

fn is_closed_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref().is_some_and(|error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe)
}

impl<E: Into<anyhow::Error>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}
