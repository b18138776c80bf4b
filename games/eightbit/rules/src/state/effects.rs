//! The effect cards on one character, with their timers (RULES.md 11).

use serde::{Deserialize, Serialize};

use crate::card::{EFFECTS, Effect};

/// Timers of each card, 0 for absent cards. Timers saturate at a byte; no battle reaches that (EBA-R51).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    set: u16,
    timers: [u8; EFFECTS],
}

impl Effects {
    /// Whether this card is present.
    #[inline]
    pub const fn has(&self, effect: Effect) -> bool {
        self.set & effect.bit() != 0
    }

    /// Timers of this card.
    #[inline]
    pub const fn timers(&self, effect: Effect) -> u8 {
        self.timers[effect as usize]
    }

    /// Whether the character has no cards.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.set == 0
    }

    /// Adds timers to a card, or places it (EBA-11.2).
    #[inline]
    pub fn add(&mut self, effect: Effect, timers: u8) {
        let place = &mut self.timers[effect as usize];
        *place = place.saturating_add(timers);
        self.set |= u16::from(*place > 0) << effect as u8;
    }

    /// Removes a card with all its timers.
    #[inline]
    pub fn remove(&mut self, effect: Effect) {
        self.timers[effect as usize] = 0;
        self.set &= !effect.bit();
    }

    /// Removes one timer from a card that is present.
    #[inline]
    pub fn tick(&mut self, effect: Effect) {
        self.timers[effect as usize] -= 1;
        if self.timers[effect as usize] == 0 {
            self.set &= !effect.bit();
        }
    }

    /// The present cards as a bit set.
    #[inline]
    pub const fn set(&self) -> u16 {
        self.set
    }

    /// The present cards with their timers.
    pub fn iter(&self) -> impl Iterator<Item = (Effect, u8)> {
        cards(self.set).map(|effect| (effect, self.timers(effect)))
    }

    /// Whether the set agrees with the timers.
    pub(crate) fn adds_up(&self) -> bool {
        Effect::ALL.into_iter().all(|effect| self.has(effect) == (self.timers(effect) > 0))
    }
}

/// The cards of a bit set.
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

/// The three buffs as a bit set.
pub const BUFFS: u16 = Effect::Empower.bit() | Effect::Taunt.bit() | Effect::Ward.bit();
/// The debuffs as a bit set.
pub const DEBUFFS: u16 = (1 << EFFECTS as u16) - 1 - BUFFS;
