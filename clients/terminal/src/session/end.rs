//! How a bout at the prompt ends: what happened last, who has won and why, and where its record is kept.

use std::io::{self, BufRead, Write};
use std::path::Path;

use budokan_kernel::{Status, Verdict, Viewer};
use budokan_protocol::programs::Forfeit;

use super::{End, Ended, Session, read};
use crate::seats::{name, names};
use crate::typed::{Typed, understand};
use crate::{PlayError, rules, trouble};

impl Session {
    /// Tells the end, and keeps the record if anybody wants it.
    pub(super) fn finish(&mut self, input: &mut dyn BufRead, out: &mut dyn Write) -> Result<End, PlayError> {
        self.show_last(out)?;
        self.result(out)?;
        self.let_bots_go(None, out)?;
        if let Some(file) = &self.record {
            self.tell_kept(file, out)?;
        } else {
            self.offer(input, out)?;
        }
        self.offer_review(input, out)?;
        Ok(End::Done)
    }

    /// Asks whoever has played whether they want to know how; not where chances cannot be trusted.
    fn offer_review(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        let Some(look_back) = self.look_back.filter(|_| !self.is_watched()) else { return Ok(()) };
        if !self.bout.status().is_over() || self.bout.game().standard(&*self.bout).not_judged {
            return Ok(());
        }
        self.prompt(&self.words.word("play-review-offer"), out)?;
        let line = read(input, out)?.unwrap_or_default();
        let Typed::Action("r" | "R") = understand(&line) else { return self.gap(out) };
        self.gap(out)?;
        let (people, language, is_heard) = (self.people, self.language, self.is_heard());
        look_back(&Ended { bout: &*self.bout, people, language, is_heard }, out)
    }

    /// Where the record is.
    fn tell_kept(&self, file: &Path, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "{}", self.words.phrase("play-kept", &[("file", &file.display())]))
    }

    /// Tells what has happened since, and draws the table once more.
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

    /// A program has forfeited its seat. The rules do not know that, so the bout stays unfinished in its record.
    pub(super) fn forfeit(&mut self, forfeit: &Forfeit, out: &mut dyn Write) -> Result<End, PlayError> {
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
        Ok(End::Forfeited)
    }

    /// Asks for a file to keep the record in, until there is one or nobody wants it.
    fn offer(&self, input: &mut dyn BufRead, out: &mut dyn Write) -> io::Result<()> {
        loop {
            self.prompt(&self.words.word("play-offer"), out)?;
            let line = read(input, out)?.unwrap_or_default();
            // Nobody means a file when they type “quit”.
            let Typed::Action(file) = understand(&line) else { return self.gap(out) };
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
