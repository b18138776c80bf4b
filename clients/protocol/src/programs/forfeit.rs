//! Faults of external programs, and the forfeit that follows.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use budokan_catalog::AnyBout;
use budokan_kernel::{Illegal, Message, Seat, SeatSet};
use budokan_words::{Naming, Words};

/// A protocol or rules violation by a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Timeout: no answer within the limit plus the startup allowance.
    Late {
        /// The time limit per answer.
        limit: Duration,
        /// Additional time for the first answer, because the program is starting.
        start_up: Duration,
    },
    /// The process exited although it was asked.
    Ended(ExitStatus),
    /// It closed its standard output.
    Closed,
    /// A line longer than this number of bytes.
    TooLong(usize),
    /// A line that was not requested.
    Unasked(String),
    /// An answer that does not parse as an action of the game.
    Unreadable {
        /// The answer of the program.
        line: String,
        /// The expected input.
        expected: Message,
    },
    /// An action that the rules forbid.
    Refused {
        /// The answer of the program.
        line: String,
        /// The refusal by the rules.
        illegal: Illegal,
    },
    /// A shorthand that expands to no action.
    Nothing(String),
    /// More answers than the limit for a bout.
    Endless(usize),
}

/// A forfeit: a program that has lost its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// The forfeited seat.
    pub seat: Seat,
    /// Command line of the program.
    pub command: String,
    /// Cause of the forfeit.
    pub fault: Fault,
    /// The last lines of its standard error.
    pub errors: Vec<String>,
}

/// Maximum number of characters shown of a line.
const SHOWN: usize = 80;

impl Fault {
    /// The fault as a sentence, in words of the game.
    pub fn told(&self, words: &Words) -> String {
        match self {
            Self::Late { limit, start_up: Duration::ZERO } => {
                words.phrase("bot-late", &[("seconds", &limit.as_secs_f64())])
            }
            Self::Late { limit, start_up } => {
                words.phrase("bot-late-start", &[("seconds", &limit.as_secs_f64()), ("more", &start_up.as_secs_f64())])
            }
            Self::Ended(status) => match (status.code(), status.signal()) {
                (Some(code), _) => words.phrase("bot-exited", &[("code", &code)]),
                (None, signal) => words.phrase("bot-killed", &[("n", &signal.unwrap_or(0))]),
            },
            Self::Closed => words.word("bot-closed"),
            Self::TooLong(most) => words.phrase("bot-too-long", &[("most", &most)]),
            Self::Unasked(line) => words.phrase("bot-unasked", &[("line", &cut(line))]),
            Self::Unreadable { line, expected } => words
                .phrase("bot-unreadable", &[("line", &cut(line)), ("expected", &words.say(expected, Naming::Plain))]),
            Self::Refused { line, illegal } => {
                let reason = words.refuse(illegal, Naming::AtPrompt);
                words.phrase("bot-refused", &[("line", &cut(line)), ("reason", &reason), ("clause", &illegal.clause)])
            }
            Self::Nothing(line) => words.phrase("bot-nothing", &[("line", &cut(line))]),
            Self::Endless(most) => words.phrase("bot-endless", &[("most", &most)]),
        }
    }
}

/// Formats a text as comment lines of a record. A command line may have several lines.
pub fn as_comment(text: &str) -> String {
    text.lines().fold(String::new(), |comment, line| comment + "# " + line + "\n")
}

fn cut(line: &str) -> String {
    let mut shown: String = line.chars().take(SHOWN).collect();
    if shown.len() < line.len() {
        shown.push('…');
    }
    shown
}

impl Forfeit {
    /// The complete report as lines: the program, its fault and its last error output. `seat` is the name of the seat.
    pub fn told(&self, seat: &str, words: &Words) -> Vec<String> {
        let fault = self.fault.told(words);
        let args: [(&str, &dyn ToString); 3] = [("command", &self.command), ("seat", &seat), ("fault", &fault)];
        let mut lines = vec![words.phrase("bot-forfeits", &args)];
        if !self.errors.is_empty() {
            lines.push(words.word("bot-errors"));
            lines.extend(self.errors.iter().map(|line| format!("  {line}")));
        }
        lines
    }

    /// The seats that win by it: the opponent in a duel of two seats; none in any other bout.
    pub fn winners(&self, bout: &dyn AnyBout) -> SeatSet {
        let is_duel = bout.seats().len() == 2 && !bout.game().is_together();
        if is_duel { bout.seats().without(self.seat) } else { SeatSet::EMPTY }
    }

    /// The comment appended to the record; the record itself covers only the actions.
    pub fn note(&self, bout: &dyn AnyBout) -> String {
        let words = bout.game().words(budokan_words::Language::English);
        let story = self.told(bout.game().seats()[self.seat.index()], &words);
        as_comment(&story.join("\n"))
    }
}
