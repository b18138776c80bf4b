//! An external bot: any program that speaks the line protocol of `docs/bots.md`.

use std::io;
use std::time::Duration;

use budokan_catalog::{AnyBout, LogFormat, LogLine, Refusal};
use budokan_kernel::{Seat, Viewer};
use budokan_words::{Language, Naming};
use serde::Serialize;

use super::ProgramLimits;
use super::forfeit::{Fault, Forfeit};
use super::message::{Begin, Decide, ProgramEnd};
use super::process::{LONGEST, Process, Silence};

/// An external program with a seat.
pub struct BotProgram {
    seat: Seat,
    command: String,
    process: Process,
    limits: ProgramLimits,
    /// Number of log lines already sent.
    told: usize,
    answers: usize,
}

impl BotProgram {
    /// Starts the program and sends its first message.
    pub fn start(command: &str, seat: Seat, bout: &dyn AnyBout, limits: &ProgramLimits) -> io::Result<Self> {
        let process = Process::start(command).map_err(|error| no_shell(&error))?;
        process.tell(line(&Begin::new(bout, seat, limits.program)));
        Ok(Self { seat, command: command.to_owned(), process, limits: limits.clone(), told: 0, answers: 0 })
    }

    /// Asks the program and submits its answer; kills it if it forfeits.
    pub fn play(&mut self, bout: &mut dyn AnyBout) -> Result<(), Box<Forfeit>> {
        let made = self.decide(bout).and_then(|answer| submit(bout, self.seat, answer));
        made.map_err(|fault| {
            Box::new(Forfeit {
                seat: self.seat,
                command: self.command.clone(),
                fault,
                errors: self.process.last_words(),
            })
        })
    }

    /// Asks the program for its answer, which need not be a valid action.
    pub fn decide(&mut self, bout: &dyn AnyBout) -> Result<String, Fault> {
        if self.answers == self.limits.answers {
            return Err(Fault::Endless(self.answers));
        }
        let sight = bout.sight(Viewer::Seat(self.seat));
        let question = line(&Decide::new(&*sight, self.news(bout)));
        let limit = self.limits.program;
        let start_up = if self.answers == 0 { self.limits.start_up } else { Duration::ZERO };
        self.answers += 1;
        self.process.ask(question, limit + start_up).map_err(|silence| match silence {
            Silence::Late => Fault::Late { limit, start_up },
            Silence::Ended(status) => Fault::Ended(status),
            Silence::Closed => Fault::Closed,
            Silence::TooLong => Fault::TooLong(LONGEST),
            Silence::Unasked(line) => Fault::Unasked(line),
        })
    }

    /// Sends the end of the bout and lets the program exit.
    pub fn end(&mut self, bout: &dyn AnyBout, forfeit: Option<&Forfeit>) {
        let heard = self.news(bout);
        self.process.tell(line(&ProgramEnd::new(bout, self.seat, forfeit, heard)));
        self.process.let_go();
    }

    /// Log lines that were not sent yet.
    fn news(&mut self, bout: &dyn AnyBout) -> Vec<LogLine> {
        let mut heard = bout.heard(Viewer::Seat(self.seat), 0, &LogFormat::new(Language::English, Naming::AtPrompt));
        let told = std::mem::replace(&mut self.told, heard.len());
        heard.drain(..told.min(heard.len()));
        heard
    }
}

fn no_shell(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("no shell can be started: {error}"))
}

fn line(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages have text keys and plain values")
}

fn submit(bout: &mut dyn AnyBout, seat: Seat, line: String) -> Result<(), Fault> {
    match bout.submit(seat, None, &line) {
        Ok(played) if played.actions.is_empty() => Err(Fault::Nothing(line)),
        Ok(_) => Ok(()),
        Err(Refusal::Illegal(illegal)) => Err(Fault::Refused { line, illegal }),
        Err(Refusal::Unreadable(unreadable)) => Err(Fault::Unreadable { line, expected: unreadable.expected }),
        Err(Refusal::Stale { .. } | Refusal::NoUndo(_) | Refusal::Hall(_)) => {
            unreachable!("an action without a number is judged by the rules alone")
        }
    }
}
