//! The table that a game is played on: its dice, and what is said over it.
//!
//! Secrecy is decided where an event is emitted: [`Table::say`] tells everybody, [`Table::whisper`]
//! tells some the truth and the others a public version of it. On a silent table (simulation) no
//! event is ever built, and no beat is looked at.

use std::any::Any;

use crate::{Chance, Game, Seat, SeatSet, Viewer};

/// One thing that was said over the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<E> {
    /// Everybody hears it.
    Said(E),
    /// Some hear the secret; the others hear the public version, if there is one.
    Whispered {
        /// Who hears the secret.
        to: SeatSet,
        /// What they hear.
        secret: E,
        /// What everybody else hears.
        public: Option<E>,
    },
}

impl<E> Entry<E> {
    /// What this viewer hears of it.
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

    /// Whether any seat but this one hears anything.
    pub fn reaches_others(&self, seat: Seat, seats: SeatSet) -> bool {
        seats.without(seat).iter().any(|other| self.heard_by(Viewer::Seat(other)).is_some())
    }
}

/// A beat: a moment inside a step that a person should see before the step goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Beat {
    /// What kind of moment it is, in lower case, words joined by `-`: `plans-open`.
    pub kind: &'static str,
    /// How much of the step had been said by then: so many of its entries come before it.
    pub said: usize,
}

/// Whoever is shown the beats of a step, each with the position at that moment.
pub type Watcher<'a, G> = &'a mut dyn FnMut(Beat, &G);

/// The same for a table, which knows the events of its game and not the game.
type AnyWatcher<'a> = &'a mut dyn FnMut(Beat, &dyn Any);

/// The dice, and the log if anybody listens.
pub struct Table<'a, E> {
    chance: &'a mut dyn Chance,
    log: Option<&'a mut Vec<Entry<E>>>,
    watcher: Option<AnyWatcher<'a>>,
    uncovered: bool,
}

impl<'a, E> Table<'a, E> {
    /// A table at which nobody listens: events are never built.
    #[inline]
    pub fn silent(chance: &'a mut dyn Chance) -> Self {
        Self { chance, log: None, watcher: None, uncovered: false }
    }

    /// A table whose log is kept.
    pub fn logged(chance: &'a mut dyn Chance, log: &'a mut Vec<Entry<E>>) -> Self {
        Self { chance, log: Some(log), watcher: None, uncovered: false }
    }

    /// Runs something at a table whose log is kept and whose beats are watched; answers with what it answers, and with
    /// whether anything was uncovered.
    pub fn watched<G: Game<Event = E>, T>(
        chance: &mut dyn Chance,
        log: &mut Vec<Entry<E>>,
        watcher: Watcher<'_, G>,
        run: impl FnOnce(&mut Table<'_, E>) -> T,
    ) -> (T, bool) {
        // A position of another game than the one that is watched would have other events.
        let mut look = |beat: Beat, position: &dyn Any| {
            if let Some(game) = position.downcast_ref::<G>() {
                watcher(beat, game);
            }
        };
        let mut table = Table { chance, log: Some(log), watcher: Some(&mut look), uncovered: false };
        let done = run(&mut table);
        (done, table.uncovered)
    }

    /// Rolls a named die: a number from 0 to `sides` − 1.
    #[inline]
    pub fn roll(&mut self, what: &'static str, sides: u32) -> u32 {
        self.chance.roll(what, sides)
    }

    /// The dice themselves, for [`crate::shuffle`].
    #[inline]
    pub fn chance(&mut self) -> &mut dyn Chance {
        self.chance
    }

    /// Tells everybody.
    #[inline]
    pub fn say(&mut self, event: impl FnOnce() -> E) {
        if let Some(log) = &mut self.log {
            log.push(Entry::Said(event()));
        }
    }

    /// Tells `to` the secret and everybody else the public version.
    #[inline]
    pub fn whisper(&mut self, to: SeatSet, secret: impl FnOnce() -> E, public: impl FnOnce() -> E) {
        if let Some(log) = &mut self.log {
            log.push(Entry::Whispered { to, secret: secret(), public: Some(public()) });
        }
    }

    /// Tells `to` something of which nobody else may even know that it happened.
    #[inline]
    pub fn confide(&mut self, to: SeatSet, secret: impl FnOnce() -> E) {
        if let Some(log) = &mut self.log {
            log.push(Entry::Whispered { to, secret: secret(), public: None });
        }
    }

    /// Marks a moment that a person should see: what has been said since the last beat, and the position as it is now.
    /// What is seen of it is the view, as between two steps, so the position must be sound here.
    #[inline]
    pub fn beat<G: Game<Event = E>>(&mut self, kind: &'static str, game: &G) {
        if let Some(watcher) = &mut self.watcher {
            let said = self.log.as_ref().map_or(0, |log| log.len());
            watcher(Beat { kind, said }, game);
        }
    }

    /// Notes that somebody has just learned what lay hidden (a card was turned up or looked at). Like
    /// a roll, that cannot be taken back, even if the seat that acted is the only one who learned it.
    #[inline]
    pub fn uncover(&mut self) {
        self.uncovered = true;
    }

    /// Whether anything was uncovered.
    pub fn has_uncovered(&self) -> bool {
        self.uncovered
    }
}
