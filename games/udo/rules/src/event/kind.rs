//! The kinds of events. Log lines start with the kind, and sounds are assigned by it.

use super::Event;

/// The ids of all event kinds.
pub const KINDS: &[&str] = &[
    "dealt",
    "battle",
    "turn",
    "kai",
    "reshuffled",
    "revealed",
    "none-left",
    "laid",
    "passed",
    "resolved",
    "covered",
    "missed",
    "blocked",
    "kept",
    "idle",
    "charged",
    "recovered",
    "fizzled",
    "enraged",
    "calmed",
    "discarded",
    "returned",
    "used",
    "hit",
    "lost",
    "exhausted",
    "fallen",
    "regenerated",
    "defeated",
    "rewarded",
    "lapsed",
    "over",
];

/// Every kind has exactly one id.
const _: () = assert!(Kind::Over as usize + 1 == KINDS.len());

/// The kinds of events, in the order of their ids in [`KINDS`].
#[derive(Clone, Copy)]
pub(super) enum Kind {
    Dealt,
    Battle,
    Turn,
    Kai,
    Reshuffled,
    Revealed,
    NoneLeft,
    Laid,
    Passed,
    Resolved,
    Covered,
    Missed,
    Blocked,
    Kept,
    Idle,
    Charged,
    Recovered,
    Fizzled,
    Enraged,
    Calmed,
    Discarded,
    Returned,
    Used,
    Hit,
    Lost,
    Exhausted,
    Fallen,
    Regenerated,
    Defeated,
    Rewarded,
    Lapsed,
    Over,
}

impl Event {
    /// The kind of this event.
    pub(super) const fn which(&self) -> Kind {
        match self {
            Self::Dealt { .. } => Kind::Dealt,
            Self::Battle { .. } => Kind::Battle,
            Self::Turn { .. } => Kind::Turn,
            Self::Kai { .. } => Kind::Kai,
            Self::Reshuffled { .. } => Kind::Reshuffled,
            Self::Revealed { .. } => Kind::Revealed,
            Self::NoneLeft => Kind::NoneLeft,
            Self::Laid { .. } => Kind::Laid,
            Self::Passed => Kind::Passed,
            Self::Resolved { .. } => Kind::Resolved,
            Self::Covered { .. } => Kind::Covered,
            Self::Missed { .. } => Kind::Missed,
            Self::Blocked { kept: false, .. } => Kind::Blocked,
            Self::Blocked { kept: true, .. } => Kind::Kept,
            Self::Idle { .. } => Kind::Idle,
            Self::Charged { .. } => Kind::Charged,
            Self::Recovered { .. } => Kind::Recovered,
            Self::Fizzled { .. } => Kind::Fizzled,
            Self::Enraged { .. } => Kind::Enraged,
            Self::Calmed { .. } => Kind::Calmed,
            Self::Discarded { .. } => Kind::Discarded,
            Self::Returned { .. } => Kind::Returned,
            Self::Used { .. } => Kind::Used,
            Self::Hit { .. } => Kind::Hit,
            Self::Lost { .. } => Kind::Lost,
            Self::Exhausted { .. } => Kind::Exhausted,
            Self::Fallen { .. } => Kind::Fallen,
            Self::Regenerated { .. } => Kind::Regenerated,
            Self::Defeated { .. } => Kind::Defeated,
            Self::Rewarded { .. } => Kind::Rewarded,
            Self::Lapsed { .. } => Kind::Lapsed,
            Self::Won { .. } | Self::Unpayable { .. } | Self::Limit { .. } => Kind::Over,
        }
    }
}
