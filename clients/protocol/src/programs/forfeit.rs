//! What a program can do wrong, and what comes of it.

use std::os::unix::process::ExitStatusExt;
use std::process::ExitStatus;
use std::time::Duration;

use budokan_catalog::AnyBout;
use budokan_kernel::{Illegal, Message, Seat, SeatSet};
use budokan_words::{Naming, Words};

/// What a program did wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// No answer within the limit, nor within what it had more to start.
    Late {
        /// The limit.
        limit: Duration,
        /// What it had more, because it was starting.
        start_up: Duration,
    },
    /// It ended although it was asked something.
    Ended(ExitStatus),
    /// It closed its standard output.
    Closed,
    /// A line with more than so many bytes.
    TooLong(usize),
    /// A line that nobody had asked for.
    Unasked(String),
    /// No action of the game.
    Unreadable {
        /// What it answered.
        line: String,
        /// What would be one.
        expected: Message,
    },
    /// An action that the rules forbid.
    Refused {
        /// What it answered.
        line: String,
        /// Why not.
        illegal: Illegal,
    },
    /// A shorthand for no action at all.
    Nothing(String),
    /// More answers than any honest bout takes.
    Endless(usize),
}

/// A program that has lost its seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forfeit {
    /// Its seat.
    pub seat: Seat,
    /// Its command line.
    pub command: String,
    /// Why.
    pub fault: Fault,
    /// The last lines of its standard error.
    pub errors: Vec<String>,
}

/// A line is shown up to so many letters.
const SHOWN: usize = 80;

impl Fault {
    /// What it did, in words of the game.
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

/// As lines of a record that say nothing to its reader. A command line may have several.
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
    /// The whole story, in lines: which program, what it did, what it said last. `seat` is the seat's name.
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

    /// Who has won by it: the other seat of a duel. In any other bout nobody has.
    pub fn winners(&self, bout: &dyn AnyBout) -> SeatSet {
        let is_duel = bout.seats().len() == 2 && !bout.game().is_together();
        if is_duel { bout.seats().without(self.seat) } else { SeatSet::EMPTY }
    }

    /// What is written behind the record: a record knows what was played, not who could not.
    pub fn note(&self, bout: &dyn AnyBout) -> String {
        let words = bout.game().words(budokan_words::Language::English);
        let story = self.told(bout.game().seats()[self.seat.index()], &words);
        as_comment(&story.join("\n"))
    }
}
