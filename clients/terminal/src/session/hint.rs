//! `hint` at the prompt: what a master would do, thinking about it for a second at most.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use budokan_catalog::{AnyBout, Effort, HintTaken, Level, Record, SeatNote, Sitter, Spec, Timer};
use budokan_kernel::{Seat, Viewer};
use budokan_protocol::programs::Chosen;
use budokan_words::{Naming, Words};

use super::Session;
use crate::{PlayError, rules};

/// How long a master thinks, and the judge of reviews after it.
const THOUGHT: Duration = Duration::from_secs(1);

/// Says when the time for a hint is over.
fn timer() -> Timer {
    Arc::new(|| {
        let start = Instant::now();
        Box::new(move || start.elapsed() >= THOUGHT)
    })
}

/// What a master would do on this seat, from what it sees, and why; nothing if there is nothing to tell.
fn advice(bout: &dyn AnyBout, seat: Seat, words: &Words) -> Option<(Vec<String>, Vec<String>)> {
    let (game, sight) = (bout.game(), bout.sight(Viewer::Seat(seat)));
    let mut master = game.bot(Spec::level(Level::Master), u64::from(seat.0), Some(timer()));
    let advice = game.judged(&*sight, master.advise(&*sight)?, Effort::DEFAULT, &timer()());
    let best = advice.choices.first()?;
    let people = words.people(&[]).told_to(Some(seat));
    let sums = best.told_sums(words, &people, Naming::AtPrompt);
    Some((best.actions.clone(), sums.into_iter().chain(advice.compared(0, words)).collect()))
}

impl Session {
    /// The record, with the hints that were asked for, and once it is over with the seed: until then it would tell what
    /// will be rolled.
    pub(super) fn noted_record(&self) -> Record {
        // What was taken back since is gone, and a hint stands before whatever came instead.
        let last = self.bout.steps() + 1;
        let kept = |hint: &HintTaken| HintTaken { before: hint.before.min(last), seat: hint.seat.clone() };
        let dice = if self.bout.status().is_over() { self.dice.clone() } else { Vec::new() };
        let hints = self.hints.iter().map(kept).collect();
        Record { hints, seated: self.seated(), ..self.bout.record_with(dice) }
    }

    /// Who sits where, as the record notes it.
    fn seated(&self) -> Vec<SeatNote> {
        let names = self.bout.game().seats();
        let sitter = |seat: Seat| match self.bots.iter().find(|bot| bot.seat == seat).map(|bot| &bot.chosen) {
            None => Sitter::Person,
            Some(Chosen::Hall(spec)) => Sitter::Bot(*spec),
            Some(Chosen::Command(_)) => Sitter::Program,
        };
        let note = |seat: Seat| SeatNote { seat: names[seat.index()].to_owned(), by: sitter(seat) };
        self.bout.seats().iter().map(note).collect()
    }

    /// Tells what a master would do, where nobody else can lose by it.
    pub(super) fn hint(&mut self, seat: Seat, out: &mut dyn Write) -> Result<(), PlayError> {
        if self.people.len() > 1 && !self.bout.game().is_together() {
            self.line(&self.words.word("play-hint-no"), out)?;
            return Ok(());
        }
        if let Some((actions, reasons)) = advice(&*self.bout, seat, &self.words) {
            self.tell_hint(seat, &actions, &reasons, out)?;
            let name = self.bout.game().seats()[seat.index()].to_owned();
            let note = HintTaken { before: self.bout.steps() + 1, seat: name };
            // Once for each question, however often it is asked.
            if self.hints.last() != Some(&note) {
                self.hints.push(note);
            }
            self.save()?;
        }
        Ok(())
    }

    fn tell_hint(&self, seat: Seat, actions: &[String], reasons: &[String], out: &mut dyn Write) -> io::Result<()> {
        let would =
            |actions: &[String]| self.words.phrase("play-hint-would", &[("actions", &self.words.in_a_row(actions))]);
        if self.is_heard() {
            self.line(&would(&self.labelled(seat, actions)), out)?;
            return reasons.iter().try_for_each(|reason| self.line(reason, out));
        }
        rules::wrap(&would(actions), out)?;
        reasons.iter().try_for_each(|reason| rules::wrap(&format!("  + {reason}"), out))
    }

    /// Actions in words, one after another, as far as they are steps that could be taken back: nothing else is tried out.
    fn labelled(&self, seat: Seat, actions: &[String]) -> Vec<String> {
        let Some(listener) = &self.listener else { return Vec::new() };
        let mut ahead = self.bout.fork();
        let mut labels = Vec::new();
        let mut is_known = true;
        for action in actions {
            // What could not be taken back tells something that nobody may know yet.
            let sight = if is_known { ahead.sight(Viewer::Seat(seat)) } else { self.bout.sight(Viewer::Seat(seat)) };
            let index = sight.legal().iter().position(|choice| choice.text == *action);
            let label = listener.speech.label(&*sight, action, &self.words);
            labels.push(match index {
                Some(index) => self.screen.answer(&*sight, index, label, &self.words),
                None => label,
            });
            is_known = is_known && ahead.submit(seat, None, action).is_ok() && ahead.can_undo(seat).is_ok();
        }
        labels
    }
}
