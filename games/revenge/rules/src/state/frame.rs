//! What is being resolved, as frames on a stack.
//!
//! The lowest frame is where the turn stands. Above it lie what interrupts it: an effect to be decided, a
//! slide under way, tokens still to be dealt, a hand to be cut down. A frame that is done is taken off or
//! replaced by the next one; what lies below then goes on. Waiting is nothing but a question on top.

use budokan_kernel::{List, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Effect, Side};

/// What is being resolved: one frame or several. The topmost one is looked at all the time and lies by itself.
#[derive(Clone, Copy, PartialEq)]
pub struct Frames {
    top: Frame,
    below: List<Frame, 7>,
}

impl Frames {
    /// This frame alone.
    #[inline]
    pub fn one(top: Frame) -> Self {
        Self { top, below: List::new() }
    }

    /// The topmost frame.
    #[inline]
    pub fn top(&self) -> Frame {
        self.top
    }

    /// What lies below the topmost frame, the lowest first.
    pub fn below(&self) -> &[Frame] {
        &self.below
    }

    /// All of them, the lowest first.
    pub fn iter(&self) -> impl Iterator<Item = Frame> {
        self.below.iter().copied().chain([self.top])
    }

    /// Puts a frame in the place of the topmost one.
    #[inline]
    pub fn replace(&mut self, frame: Frame) {
        self.top = frame;
    }

    /// Puts a frame on top.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.below.push(self.top);
        self.top = frame;
    }

    /// Takes the topmost frame off; the lowest one stays.
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

/// One frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Frame {
    /// Somebody has to answer.
    Ask(Ask),
    /// The game goes on by itself.
    Run(Step),
    /// The fight is over.
    Over(Ending),
}

impl Default for Frame {
    fn default() -> Self {
        Self::Run(Step::Start)
    }
}

/// A question. Who has to answer it is said by [`crate::phase::asked`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ask {
    /// `choose-fighter` (REV-3.5).
    Fighter(Seat),
    /// `give-marker` (REV-15.14).
    Marker(Seat),
    /// `start-crow` (REV-15.13).
    Crow,
    /// `start-omen` (REV-15.10).
    Omen,
    /// `leap` (REV-15.9), before an action that is free or not.
    Leap(bool),
    /// `action`, or `free-action` (REV-5.2, 12.1).
    Act(bool),
    /// `move-token` (REV-6.4).
    Shift,
    /// `draw-aside` (REV-15.8).
    Aside,
    /// `defend` (REV-10.2).
    Defend,
    /// `block-again` (REV-10.6).
    BlockAgain,
    /// `counter` (REV-10.14).
    Counter(Seat),
    /// `pressure` (REV-15.15).
    Pressure,
    /// `effect-source` (REV-15.7).
    Source,
    /// `effect` (section 13).
    Effect(Effect),
    /// `discard-excess` (REV-18.6).
    Excess(Seat),
    /// `discard-aside` (REV-15.8).
    DiscardAside,
}

/// A step that the game takes by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// A turn begins (REV-5.3).
    Start,
    /// The card of an omen is done with.
    Omened,
    /// Whether there is an action, free or not; before it comes the leap.
    Act(bool),
    /// Step 2 of an attack.
    Check,
    /// This seat has put a card down to counter.
    Countered(Seat),
    /// The second share of double damage (REV-18.3).
    Share,
    /// Step 4 of an attack.
    Effect,
    /// Step 5 of an attack.
    Pair,
    /// The turn ends (REV-5.4).
    End,
    /// The next turn (REV-5.1).
    Next,
    /// A couple slides on: whose, where to, how far still (REV-13.2).
    Slide(Seat, Side, u8),
    /// The damage tokens of a zone that was entered or covered: whose, and which column.
    Zone(Seat, u8),
    /// Damage tokens of a card that has left play: whose, and how many still.
    Loose(Seat, u8),
    /// An answer is being carried out, in the place of its question. Only the beats of a step show it.
    Answered,
}

/// What ended the fight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// Somebody has no life left in a duel or a solo fight; in a crowd, all others have fallen; in a team
    /// fight, both of a team are exhausted. This seat brought it about.
    Defeat(Seat),
    /// REV-19.6.
    Limit,
}
