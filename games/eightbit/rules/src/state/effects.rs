//! The effect cards on one character, with their timers (RULES.md 11).

use serde::{Deserialize, Serialize};

use crate::card::{EFFECTS, Effect};

/// The cards that are here, and their timers; 0 where there is none. Timers beyond what a byte holds are
/// not counted: no battle lasts so long (EBA-R51).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    set: u16,
    timers: [u8; EFFECTS],
}

impl Effects {
    /// Whether this card is here.
    #[inline]
    pub const fn has(&self, effect: Effect) -> bool {
        self.set & effect.bit() != 0
    }

    /// Its timers.
    #[inline]
    pub const fn timers(&self, effect: Effect) -> u8 {
        self.timers[effect as usize]
    }

    /// Whether there is no card.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.set == 0
    }

    /// Adds timers to a card, or puts it down (EBA-11.2).
    #[inline]
    pub fn add(&mut self, effect: Effect, timers: u8) {
        let place = &mut self.timers[effect as usize];
        *place = place.saturating_add(timers);
        self.set |= u16::from(*place > 0) << effect as u8;
    }

    /// Takes a card away, timers and all.
    #[inline]
    pub fn remove(&mut self, effect: Effect) {
        self.timers[effect as usize] = 0;
        self.set &= !effect.bit();
    }

    /// Takes one timer off a card that is here.
    #[inline]
    pub fn tick(&mut self, effect: Effect) {
        self.timers[effect as usize] -= 1;
        if self.timers[effect as usize] == 0 {
            self.set &= !effect.bit();
        }
    }

    /// The cards that are here, as a set of bits.
    #[inline]
    pub const fn set(&self) -> u16 {
        self.set
    }

    /// The cards that are here.
    pub fn iter(&self) -> impl Iterator<Item = (Effect, u8)> {
        cards(self.set).map(|effect| (effect, self.timers(effect)))
    }

    /// Whether the set agrees with the timers.
    pub(crate) fn adds_up(&self) -> bool {
        Effect::ALL.into_iter().all(|effect| self.has(effect) == (self.timers(effect) > 0))
    }
}

/// The cards of a set of bits.
#[inline]
pub fn cards(mut set: u16) -> impl Iterator<Item = Effect> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let effect = Effect::ALL[set.trailing_zeros() as usize];
        set &= set - 1;
        Some(effect)
    })
}

/// The three buffs, as a set of bits.
pub const BUFFS: u16 = Effect::Empower.bit() | Effect::Taunt.bit() | Effect::Ward.bit();
/// The debuffs, as a set of bits.
pub const DEBUFFS: u16 = (1 << EFFECTS as u16) - 1 - BUFFS;
