//! The table that a game is played on: its dice and its log.
//!
//! The emitter of an event decides who hears it: [`Table::say`] reaches every viewer; [`Table::whisper`] gives some
//! seats the truth and the others a public version; [`Table::confide`] gives the others nothing. On a silent table
//! (simulation) no event is ever built and beats are ignored.

use std::any::Any;

use crate::{Chance, Game, Seat, SeatSet, Viewer};

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<E> {
    /// Every viewer hears it.
    Said(E),
    /// Some seats hear the secret; others hear the public version, if there is one.
    Whispered {
        /// The seats that hear the secret.
        to: SeatSet,
        /// The secret version of the event.
        secret: E,
        /// The version for all other viewers.
        public: Option<E>,
    },
}

impl<E> Entry<E> {
    /// The event as this viewer hears it, if at all.
    pub fn heard_by(&self, viewer: Viewer) -> Option<&E> {
        match self {
            Self::Said(event) => Some(event),
            Self::Whispered { to, secret, public } => {
                let trusted = match viewer {
                    Viewer::Seat(seat) => to.has(seat),
                    Viewer::Bystander => false,
                    Viewer::Referee => true,
                };
                if trusted { Some(secret) } else { public.as_ref() }
            }
        }
    }

    /// Whether any other seat hears something of it.
    pub fn reaches_others(&self, seat: Seat, seats: SeatSet) -> bool {
        seats.without(seat).iter().any(|other| self.heard_by(Viewer::Seat(other)).is_some())
    }
}

/// A beat: a moment inside a step that a person should see before the step goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Kind of the moment, in lower case, words joined by `-`: `plans-open`.
    pub kind: &'static str,
    /// Number of the step's log entries that precede the beat.
    pub said: usize,
}

/// Callback for the beats of a step, with the position at each moment.
pub type Watcher<'a, G> = &'a mut dyn FnMut(Beat, &G);

/// Type-erased [`Watcher`]: a table knows its event type but not its game type.
type AnyWatcher<'a> = &'a mut dyn FnMut(Beat, &dyn Any);

/// The dice, and the log if it is kept.
pub struct Table<'a, E> {
    chance: &'a mut dyn Chance,
    log: Option<&'a mut Vec<Entry<E>>>,
    watcher: Option<AnyWatcher<'a>>,
    uncovered: bool,
}

impl<'a, E> Table<'a, E> {
    /// A table without a log: events are never built.
    #[inline]
    pub fn silent(chance: &'a mut dyn Chance) -> Self {
        Self { chance, log: None, watcher: None, uncovered: false }
    }

    /// A table that keeps its log.
    pub fn logged(chance: &'a mut dyn Chance, log: &'a mut Vec<Entry<E>>) -> Self {
        Self { chance, log: Some(log), watcher: None, uncovered: false }
    }

    /// Runs a closure on a table that keeps its log and reports its beats. Returns the result of the closure and
    /// whether hidden information was revealed.
    pub fn watched<G: Game<Event = E>, T>(
        chance: &mut dyn Chance,
        log: &mut Vec<Entry<E>>,
        watcher: Watcher<'_, G>,
        run: impl FnOnce(&mut Table<'_, E>) -> T,
    ) -> (T, bool) {
        // A position of another game type would have other events, so it is ignored.
        let mut look = |beat: Beat, position: &dyn Any| {
            if let Some(game) = position.downcast_ref::<G>() {
                watcher(beat, game);
            }
        };
        let mut table = Table { chance, log: Some(log), watcher: Some(&mut look), uncovered: false };
        let done = run(&mut table);
        (done, table.uncovered)
    }

    /// Rolls a named die: a uniform number from 0 to `sides` − 1.
    #[inline]
    pub fn roll(&mut self, what: &'static str, sides: u32) -> u32 {
        self.chance.roll(what, sides)
    }

    /// The underlying dice, for [`crate::shuffle`].
    #[inline]
    pub fn chance(&mut self) -> &mut dyn Chance {
        self.chance
    }

    /// Logs an event for every viewer.
    #[inline]
    pub fn say(&mut self, event: impl FnOnce() -> E) {
        if let Some(log) = &mut self.log {
            log.push(Entry::Said(event()));
        }
    }

    /// Logs the secret for `to` and the public version for all other viewers.
    #[inline]
    pub fn whisper(&mut self, to: SeatSet, secret: impl FnOnce() -> E, public: impl FnOnce() -> E) {
        if let Some(log) = &mut self.log {
            log.push(Entry::Whispered { to, secret: secret(), public: Some(public()) });
        }
    }

    /// Logs an event for `to` only; other viewers do not learn that anything happened.
    #[inline]
    pub fn confide(&mut self, to: SeatSet, secret: impl FnOnce() -> E) {
        if let Some(log) = &mut self.log {
            log.push(Entry::Whispered { to, secret: secret(), public: None });
        }
    }

    /// Marks a moment that a person should see: the log since the last beat, and the current position. Viewers see it
    /// through the same view as between two steps, so the position must be sound here.
    #[inline]
    pub fn beat<G: Game<Event = E>>(&mut self, kind: &'static str, game: &G) {
        if let Some(watcher) = &mut self.watcher {
            let said = self.log.as_ref().map_or(0, |log| log.len());
            watcher(Beat { kind, said }, game);
        }
    }

    /// Notes that a seat has just learned hidden information (a card was turned up or looked at). Like a roll, this
    /// cannot be undone, even if only the acting seat learned it.
    #[inline]
    pub fn uncover(&mut self) {
        self.uncovered = true;
    }

    /// Whether hidden information was revealed.
    pub fn has_uncovered(&self) -> bool {
        self.uncovered
    }
}
