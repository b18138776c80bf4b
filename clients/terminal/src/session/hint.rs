//! `hint` at the prompt: the choice of a master-level bot, with at most one second of thinking.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use budokan_catalog::{AnyBout, HintTaken, Level, PlayerKind, Record, ReviewEffort, SeatNote, Spec, Timer};
use budokan_kernel::{Seat, Viewer};
use budokan_protocol::programs::Chosen;
use budokan_words::{Naming, Words};

use super::Session;
use crate::{PlayError, rules};

/// The time limit of the master bot, and of the evaluation after it.
const THOUGHT: Duration = Duration::from_secs(1);

/// The timeout of a hint.
fn timer() -> Timer {
    Arc::new(|| {
        let start = Instant::now();
        Box::new(move || start.elapsed() >= THOUGHT)
    })
}

/// The actions of a master bot on this seat, given only what the seat sees, and the reasons; `None` if it
/// has no advice.
fn advice(bout: &dyn AnyBout, seat: Seat, words: &Words) -> Option<(Vec<String>, Vec<String>)> {
    let (game, sight) = (bout.game(), bout.sight(Viewer::Seat(seat)));
    let mut master = game.bot(Spec::level(Level::Master), u64::from(seat.0), Some(timer()));
    let advice = game.judged(&*sight, master.advise(&*sight)?, ReviewEffort::DEFAULT, &timer()());
    let best = advice.choices.first()?;
    let people = words.people(&[]).told_to(Some(seat));
    let sums = best.told_sums(words, &people, Naming::AtPrompt);
    Some((best.actions.clone(), sums.into_iter().chain(advice.compared(0, words)).collect()))
}

impl Session {
    /// The record with the hints that were used. The seed is added only after the end: earlier it would
    /// reveal future rolls.
    pub(super) fn noted_record(&self) -> Record {
        // Steps may have been taken back since: such a hint moves before the step that follows.
        let last = self.bout.steps() + 1;
        let kept = |hint: &HintTaken| HintTaken { before: hint.before.min(last), seat: hint.seat.clone() };
        let dice = if self.bout.status().is_over() { self.dice.clone() } else { Vec::new() };
        let hints = self.hints.iter().map(kept).collect();
        Record { hints, seated: self.seated(), ..self.bout.record_with(dice) }
    }

    /// The occupants of the seats, as noted in the record.
    fn seated(&self) -> Vec<SeatNote> {
        let names = self.bout.game().seats();
        let sitter = |seat: Seat| match self.bots.iter().find(|bot| bot.seat == seat).map(|bot| &bot.chosen) {
            None => PlayerKind::Person,
            Some(Chosen::Hall(spec)) => PlayerKind::Bot(*spec),
            Some(Chosen::Command(_)) => PlayerKind::Program,
        };
        let note = |seat: Seat| SeatNote { seat: names[seat.index()].to_owned(), by: sitter(seat) };
        self.bout.seats().iter().map(note).collect()
    }

    /// Prints a hint, unless other players at this keyboard would be at a disadvantage.
    pub(super) fn hint(&mut self, seat: Seat, out: &mut dyn Write) -> Result<(), PlayError> {
        if self.people.len() > 1 && !self.bout.game().is_together() {
            self.line(&self.words.word("play-hint-no"), out)?;
            return Ok(());
        }
        if let Some((actions, reasons)) = advice(&*self.bout, seat, &self.words) {
            self.tell_hint(seat, &actions, &reasons, out)?;
            let name = self.bout.game().seats()[seat.index()].to_owned();
            let note = HintTaken { before: self.bout.steps() + 1, seat: name };
            // One note for each question, even if the player asks repeatedly.
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

    /// The actions in words, in order. Only steps that can be undone are tried out on the fork.
    fn labelled(&self, seat: Seat, actions: &[String]) -> Vec<String> {
        let Some(listener) = &self.listener else { return Vec::new() };
        let mut ahead = self.bout.fork();
        let mut labels = Vec::new();
        let mut is_known = true;
        for action in actions {
            // A step that cannot be undone would reveal hidden information, so the labels after it use the current
            // sight.
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
