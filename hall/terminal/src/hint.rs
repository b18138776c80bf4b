//! `hint` at the prompt: what a master would do, thinking about it for a second at most.

use std::io::{self, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use budokan_catalog::{AnyBout, HintTaken, Level, Spec, Timer};
use budokan_kernel::{Seat, Viewer};
use budokan_words::{Naming, Words};

use crate::rules;

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
pub fn tell(bout: &dyn AnyBout, seat: Seat, words: &Words, out: &mut dyn Write) -> io::Result<Option<HintTaken>> {
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
