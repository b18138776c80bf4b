//! A step as one viewer sees it, beat by beat.

use std::any::Any;

use budokan_kernel::{Printed, SeenBeat};

use crate::report::Heard;
use crate::sight::AnySight;

/// A step, as one viewer sees it.
pub struct ShownStep {
    /// What there was to see before it.
    pub before: Box<dyn AnySight>,
    /// Its moments; the last is the position that it leads to.
    pub beats: Vec<ShownBeat>,
}

/// A moment of a step, as one viewer sees it.
pub struct ShownBeat {
    /// The kind of the beat; nothing for the end of the step.
    pub kind: Option<&'static str>,
    /// The kinds of the beats that go together with it, in order, its own last.
    pub kinds: Vec<&'static str>,
    /// What there is to see then.
    pub sight: Box<dyn AnySight>,
    /// What was heard since the moment before.
    pub heard: Vec<Heard>,
    /// The same as the game's own events, for those who know their type.
    pub events: Box<dyn Any + Send + Sync>,
}

/// At most so many beats, and the end: two that follow each other become one, those of one kind first, then those of
/// which least is told.
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
