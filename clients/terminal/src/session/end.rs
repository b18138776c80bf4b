//! The end of a bout at the prompt: the last events, the result with its reason, and the file of the record.

use std::io::{self, BufRead, Write};
use std::path::Path;

use budokan_kernel::{Status, Verdict, Viewer};
use budokan_protocol::programs::Forfeit;

use super::{EndedSession, Session, SessionEnd, read};
use crate::seats::{name, names};
use crate::typed::{TypedLine, understand};
use crate::{PlayError, rules, trouble};

impl Session {
    /// Prints the result, and saves the record if the player wants it.
    pub(super) fn finish(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<SessionEnd, PlayError> {
        self.show_last(out)?;
        self.result(out)?;
        self.let_bots_go(None, out)?;
        if let Some(file) = &self.record {
            self.tell_kept(file, out)?;
        } else {
            self.offer(input, out)?;
        }
        self.offer_review(input, out)?;
        Ok(SessionEnd::Done)
    }

    /// Offers the review to the players; not in modes that the evaluation does not cover.
    fn offer_review(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        let Some(look_back) = self.look_back.filter(|_| !self.is_watched()) else { return Ok(()) };
        if !self.bout.status().is_over() || self.bout.game().standard(&*self.bout).not_judged {
            return Ok(());
        }
        self.prompt(&self.words.word("play-review-offer"), out)?;
        let line = read(input, out)?.unwrap_or_default();
        let TypedLine::Action("r" | "R") = understand(&line) else { return self.gap(out) };
        self.gap(out)?;
        let (people, language, is_heard) = (self.people, self.language, self.is_heard());
        look_back(&EndedSession { bout: &*self.bout, people, language, is_heard }, out)
    }

    /// Prints the file of the record.
    fn tell_kept(&self, file: &Path, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.words.phrase("play-kept", &[("file", &file.display())]))
    }

    /// Prints the latest log lines, and draws the table a last time.
    fn show_last(&mut self, out: &mut dyn Write) -> io::Result<()> {
        let viewer = self.present.map_or(Viewer::Bystander, Viewer::Seat);
        if self.is_watched() || self.present.is_some() {
            self.tell(viewer, out)?;
        }
        self.gap(out)?;
        if self.is_heard() {
            return self.tell_score(&*self.bout.sight(viewer), out);
        }
        self.screen.whole(&*self.bout.sight(viewer), &self.words).iter().try_for_each(|line| writeln!(out, "{line}"))
    }

    /// Ends the bout because a program has forfeited its seat. The rules have no forfeit, so the bout stays unfinished
    /// in its record.
    pub(super) fn forfeit(&mut self, forfeit: &Forfeit, out: &mut dyn Write) -> Result<SessionEnd, PlayError> {
        self.show_last(out)?;
        let seat = name(self.bout.game(), forfeit.seat, &self.words);
        self.gap(out)?;
        for line in forfeit.told(&seat, &self.words) {
            self.paragraph(&line, out)?;
        }
        let winners = forfeit.winners(&*self.bout);
        let result = if winners.is_empty() {
            self.words.phrase("play-over-forfeit", &[("seat", &seat)])
        } else {
            let winners = names(self.bout.game(), winners, &self.words);
            self.words.phrase("play-over-forfeit-won", &[("winners", &winners)])
        };
        self.line(&result, out)?;
        self.let_bots_go(Some(forfeit), out)?;
        if let Some(file) = &self.record {
            self.save_with(&forfeit.note(&*self.bout))?;
            writeln!(out, "{}", self.words.phrase("play-kept", &[("file", &file.display())]))?;
        }
        Ok(SessionEnd::Forfeited)
    }

    /// Asks for a file name for the record, until it is written or the player declines.
    fn offer(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        loop {
            self.prompt(&self.words.word("play-offer"), out)?;
            let line = read(input, out)?.unwrap_or_default();
            // A command such as “quit” is not a file name.
            let TypedLine::Action(file) = understand(&line) else { return self.gap(out) };
            if Path::new(file).exists() {
                writeln!(out, "{}", self.words.phrase("play-exists", &[("file", &file)]))?;
                continue;
            }
            match self.write(Path::new(file), "") {
                Ok(()) => return self.tell_kept(Path::new(file), out),
                Err(problem) => {
                    writeln!(
                        out,
                        "{}",
                        self.words
                            .phrase("play-not-kept", &[("file", &file), ("problem", &trouble(&problem, &self.words))])
                    )?;
                }
            }
        }
    }

    fn result(&self, out: &mut dyn Write) -> io::Result<()> {
        let Status::Over(outcome) = self.bout.status() else { return Ok(()) };
        if self.is_heard() {
            return self.tell_result(&outcome, out);
        }
        let clause = outcome.by.0;
        let result = match outcome.verdict {
            Verdict::Victory(seats) => {
                let winners = names(self.bout.game(), seats, &self.words);
                self.words.phrase("play-over-won", &[("winners", &winners), ("clause", &clause)])
            }
            Verdict::Draw => self.words.phrase("play-over-draw", &[("clause", &clause)]),
            Verdict::Defeat => self.words.phrase("play-over-defeat", &[("clause", &clause)]),
        };
        writeln!(out, "\n{result}")?;
        if let Some(score) = outcome.score {
            writeln!(out, "{}", self.words.phrase("play-over-score", &[("score", &score)]))?;
        }
        match self.bout.game().clause(clause, self.language) {
            Some(text) => rules::wrap(&format!("{clause}  {text}"), out),
            None => Ok(()),
        }
    }
}
