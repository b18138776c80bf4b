//! `hint` at the prompt: what a master would do, thinking about it for a second at most.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use budokan_catalog::{AnyBout, HintTaken, Level, Record, Spec, Timer};
use budokan_kernel::{Seat, Viewer};
use budokan_words::{Naming, Words};

use super::Session;
use crate::{PlayError, rules};

/// How long a master thinks.
const THOUGHT: Duration = Duration::from_secs(1);

/// Says when the time for a hint is over.
fn timer() -> Timer {
    Arc::new(|| {
        let start = Instant::now();
        Box::new(move || start.elapsed() >= THOUGHT)
    })
}

/// Tells what a master would do on this seat, from what it sees; the note for the record, if there was anything to tell.
fn tell(bout: &dyn AnyBout, seat: Seat, words: &Words, out: &mut dyn Write) -> io::Result<Option<HintTaken>> {
    let mut master = bout.game().bot(Spec::level(Level::Master), u64::from(seat.0), Some(timer()));
    let Some(advice) = master.advise(&*bout.sight(Viewer::Seat(seat))) else { return Ok(None) };
    let Some(best) = advice.choices.first() else { return Ok(None) };
    let told = words.phrase("play-hint-would", &[("actions", &best.actions.join("; "))]);
    rules::wrap(&told, out)?;
    let people = words.people(&[]).told_to(Some(seat));
    let sums = best.told_sums(words, &people, Naming::AtPrompt);
    for reason in sums.into_iter().chain(advice.compared(0, words)) {
        rules::wrap(&format!("  + {reason}"), out)?;
    }
    let name = bout.game().seats()[seat.index()].to_owned();
    Ok(Some(HintTaken { before: bout.steps() + 1, seat: name }))
}

impl Session {
    /// The record, with the hints that were asked for.
    pub(super) fn noted_record(&self) -> Record {
        // What was taken back since is gone, and a hint stands before whatever came instead.
        let last = self.bout.steps() + 1;
        let kept = |hint: &HintTaken| HintTaken { before: hint.before.min(last), seat: hint.seat.clone() };
        Record { hints: self.hints.iter().map(kept).collect(), ..self.bout.record() }
    }

    /// Tells what a master would do, where nobody else can lose by it.
    pub(super) fn hint(&mut self, seat: Seat, out: &mut dyn Write) -> Result<(), PlayError> {
        if self.people.len() > 1 && !self.bout.game().is_together() {
            writeln!(out, "{}", self.words.word("play-hint-no"))?;
            return Ok(());
        }
        if let Some(note) = tell(&*self.bout, seat, &self.words, out)? {
            // Once for each question, however often it is asked.
            if self.hints.last() != Some(&note) {
                self.hints.push(note);
            }
            self.save()?;
        }
        Ok(())
    }
}
