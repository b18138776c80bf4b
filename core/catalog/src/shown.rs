//! A step as one viewer sees it, beat by beat, with rendered log lines.

use std::any::Any;

use budokan_kernel::{Printed, SeenBeat};

use crate::report::LogLine;
use crate::sight::AnySight;

/// A step, as one viewer sees it.
pub struct ShownStep {
    /// The sight before the step.
    pub before: Box<dyn AnySight>,
    /// Moments of the step; the last is the resulting position.
    pub beats: Vec<ShownBeat>,
}

/// A moment of a step, as one viewer sees it.
pub struct ShownBeat {
    /// Kind of the beat; `None` for the end of the step.
    pub kind: Option<&'static str>,
    /// Kinds of the beats merged into this one, in order, its own last.
    pub kinds: Vec<&'static str>,
    /// The viewer's sight at that moment.
    pub sight: Box<dyn AnySight>,
    /// Log lines heard since the previous moment.
    pub heard: Vec<LogLine>,
    /// The same events in the game's own type, for callers that know it.
    pub events: Box<dyn Any + Send + Sync>,
}

/// Merges neighbouring beats until at most `most` and the end are left: beats of the same kind first, then those with
/// the fewest log lines.
pub(crate) fn gathered<G: Printed>(seen: Vec<SeenBeat<G>>, most: usize) -> Vec<(Vec<&'static str>, SeenBeat<G>)> {
    let mut beats: Vec<_> = seen.into_iter().map(|seen| (Vec::from_iter(seen.kind), seen)).collect();
    while beats.len() > most.saturating_add(1) && beats.len() > 2 {
        let pairs = beats.windows(2).take(beats.len() - 2).enumerate();
        let apart = |pair: &[(Vec<_>, SeenBeat<G>)]| (pair[0].1.kind != pair[1].1.kind, pair[0].1.heard.len());
        let Some((first, _)) = pairs.min_by_key(|(_, pair)| apart(pair)) else { break };
        let (mut kinds, gone) = beats.remove(first);
        let (kept_kinds, kept) = &mut beats[first];
        kinds.append(kept_kinds);
        *kept_kinds = kinds;
        kept.heard.splice(0..0, gone.heard);
    }
    beats
}
