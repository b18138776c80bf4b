//! The stack of frames being resolved.
//!
//! The lowest frame records the progress of the turn. The frames above it are interruptions: an effect to be decided, a
//! slide in progress, tokens still to be triggered, a forced discard. A finished frame is popped or replaced by the
//! next one, and the frame below resumes. Waiting for a decision is simply a question on top of the stack.

use budokan_kernel::{List, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Effect, Side};

/// A non-empty stack of frames. The topmost frame is read constantly and is therefore stored separately.
#[derive(Clone, Copy, PartialEq)]
pub struct Frames {
    top: Frame,
    below: List<Frame, 7>,
}

impl Frames {
    /// A stack with only this frame.
    #[inline]
    pub fn one(top: Frame) -> Self {
        Self { top, below: List::new() }
    }

    /// The topmost frame.
    #[inline]
    pub fn top(&self) -> Frame {
        self.top
    }

    /// The frames below the topmost one, lowest first.
    pub fn below(&self) -> &[Frame] {
        &self.below
    }

    /// Iterates over all frames, lowest first.
    pub fn iter(&self) -> impl Iterator<Item = Frame> {
        self.below.iter().copied().chain([self.top])
    }

    /// Replaces the topmost frame.
    #[inline]
    pub fn replace(&mut self, frame: Frame) {
        self.top = frame;
    }

    /// Pushes a frame on top.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.below.push(self.top);
        self.top = frame;
    }

    /// Pops the topmost frame; the lowest frame stays.
    #[inline]
    pub fn pop(&mut self) {
        if let Some(top) = self.below.pop() {
            self.top = top;
        }
    }
}

impl std::fmt::Debug for Frames {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl Serialize for Frames {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<List<Frame, 8>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Frames {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut below = List::<Frame, 8>::deserialize(deserializer)?;
        let top = below.pop().ok_or_else(|| D::Error::invalid_length(0, &"at least one frame"))?;
        Ok(Self { top, below: below.iter().copied().collect() })
    }
}

/// A frame of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// A seat must answer a question.
    Ask(Ask),
    /// The game continues by itself.
    Run(FrameStep),
    /// The fight is over.
    Over(Ending),
}

impl Default for Frame {
    fn default() -> Self {
        Self::Run(FrameStep::Start)
    }
}

/// A question. [`crate::phase::asked`] determines the seat that must answer it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// Question `choose-fighter` (REV-3.5).
    Fighter(Seat),
    /// Question `give-marker` (REV-15.14).
    Marker(Seat),
    /// Question `start-crow` (REV-15.13).
    Crow,
    /// Question `start-omen` (REV-15.10).
    Omen,
    /// Question `leap` (REV-15.9), before a regular or a free action.
    Leap(bool),
    /// Question `action` or, if free, `free-action` (REV-5.2, 12.1).
    Act(bool),
    /// Question `move-token` (REV-6.4).
    Shift,
    /// Question `draw-aside` (REV-15.8).
    Aside,
    /// Question `defend` (REV-10.2).
    Defend,
    /// Question `block-again` (REV-10.6).
    BlockAgain,
    /// Question `counter` (REV-10.14).
    Counter(Seat),
    /// Question `pressure` (REV-15.15).
    Pressure,
    /// Question `effect-source` (REV-15.7).
    Source,
    /// Question `effect` (section 13).
    Effect(Effect),
    /// Question `discard-excess` (REV-18.6).
    Excess(Seat),
    /// Question `discard-aside` (REV-15.8).
    DiscardAside,
}

/// A step that the game takes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FrameStep {
    /// The start of a turn (REV-5.3).
    Start,
    /// The end of an omen: its card is put away.
    Omened,
    /// Offers the action, regular or free, if one is possible; the leap comes first.
    Act(bool),
    /// Step 2 of an attack.
    Check,
    /// After this seat has put down a card to counter.
    Countered(Seat),
    /// The second share of double damage (REV-18.3).
    Share,
    /// Step 4 of an attack.
    Effect,
    /// Step 5 of an attack.
    Pair,
    /// The end of a turn (REV-5.4).
    End,
    /// The start of the next turn (REV-5.1).
    Next,
    /// A slide in progress: seat, direction, and remaining columns (REV-13.2).
    Slide(Seat, Side, u8),
    /// The damage tokens of an entered or covered zone: seat and column.
    Zone(Seat, u8),
    /// The damage tokens of a card that has left play: seat and remaining number.
    Loose(Seat, u8),
    /// Replaces a question while its answer is being carried out. Visible only at the beats of a step.
    Answered,
}

/// The reason why a fight ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// A duel or solo fight: a player has no life left. Free-for-all: all other players are defeated. Team fight: both
    /// partners are exhausted. Carries the seat that caused it.
    Defeat(Seat),
    /// The turn limit (REV-19.6).
    Limit,
}
