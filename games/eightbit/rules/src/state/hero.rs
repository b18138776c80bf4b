//! A hero in the game: its sheet, its possessions, and its values of the current round.
//!
//! `Now` holds everything that a new round clears. Derived values such as totals and defences are in `fight`, public
//! accessors in `read`.

use budokan_kernel::Seat;
use serde::{Deserialize, Serialize};

use super::{Dice, Effects};
use crate::card::{Gear, HeroId, Hits, Potion, Price, Rune, Sheet};

/// A hero of the team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hero {
    /// The seat that owns the hero.
    pub(crate) owner: Seat,
    /// Its sheet; `None` until its owner has chosen.
    pub(crate) id: Option<HeroId>,
    /// Maximum hit points (EBA-4.3): printed value and runes.
    pub(crate) hp: u8,
    pub(crate) damage: u8,
    pub(crate) medals: u8,
    pub(crate) energy: u16,
    /// The filled rune slots, one bit each.
    pub(crate) runes: u8,
    /// The potions it carries, one bit each.
    pub(crate) potions: u8,
    pub(crate) ko: bool,
    pub(crate) ascended: bool,
    pub(crate) effects: Effects,
    /// Values of the current round.
    pub(crate) now: Now,
}

impl Default for Hero {
    fn default() -> Self {
        Self {
            owner: Seat(0),
            id: None,
            hp: 0,
            damage: 0,
            medals: 0,
            energy: 0,
            runes: 0,
            potions: 0,
            ko: false,
            ascended: false,
            effects: Effects::default(),
            now: Now::default(),
        }
    }
}

/// A hero's values of the current round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "a round leaves each of these marks or not")]
pub struct Now {
    pub(crate) dice: Dice,
    pub(crate) rerolls: u16,
    /// Hits added by abilities (EBA-7.10).
    pub(crate) added: Hits,
    /// Number of targets of the attack: 0 and 1 mean one, [`ALL`] means all.
    pub(crate) spread: u8,
    /// Number of stored copies of each ability (EBA-R54).
    pub(crate) stored: [u8; 3],
    /// Defence gained in this round (EBA-R8).
    pub(crate) guard_fast: u8,
    pub(crate) guard_slow: u8,
    /// Defence spent in this round.
    pub(crate) spent_fast: u8,
    pub(crate) spent_slow: u8,
    /// Whether it has an attack to apply.
    pub(crate) ready: bool,
    pub(crate) trait_off: bool,
    /// Whether it has used a potion (EBA-10.2).
    pub(crate) drank: bool,
    /// Whether it has activated an ability (EBA-10.4).
    pub(crate) used: bool,
    /// Whether it gave up its attack for another hero (EBA-10.4).
    pub(crate) gave_up: bool,
    /// Whether its Stun card has skipped its turn (EBA-R17).
    pub(crate) skipped: bool,
}

/// A spread to all enemies.
pub const ALL: u8 = u8::MAX;

impl Hero {
    /// Id of the sheet; a hero takes part only after its owner has chosen.
    #[inline]
    pub fn sheet_id(&self) -> HeroId {
        self.id.unwrap_or_default()
    }

    /// Combined bonuses of its runes.
    #[inline]
    pub fn gear<'c>(&self, sheet: &'c Sheet) -> &'c Gear {
        &sheet.gear[usize::from(self.runes & 7)]
    }

    /// Maximum hit points by sheet and runes (EBA-4.3).
    #[inline]
    pub fn full_hp(&self, sheet: &Sheet) -> u8 {
        sheet.hp + self.gear(sheet).max_hp
    }

    /// Current health of the hero.
    #[inline]
    pub fn health(&self) -> u8 {
        self.hp - self.damage
    }

    /// Number of dice that it rolls (EBA-7.1).
    #[inline]
    pub fn dice(&self, sheet: &Sheet) -> u8 {
        sheet.dice[usize::from(self.ascended)]
    }

    /// Number of abilities on the current side of its sheet (EBA-12.1).
    #[inline]
    pub fn abilities(&self) -> usize {
        2 + usize::from(self.ascended)
    }

    /// Whether it carries this potion.
    #[inline]
    pub fn carries(&self, potion: Potion) -> bool {
        self.potions & potion.bit() != 0
    }

    /// The first free slot of this kind (EBA-13.3).
    pub fn free_slot(&self, sheet: &Sheet, rune: Rune) -> Option<usize> {
        (0..3).find(|slot| sheet.slots[*slot] == rune && self.runes >> slot & 1 == 0)
    }

    /// The energy missing to pay this price (EBA-7.5).
    #[inline]
    pub fn missing_energy(&self, price: Price) -> u16 {
        u16::from(price.energy).saturating_sub(self.energy)
    }

    /// Adds energy, which has no limit within a battle (EBA-R23).
    #[inline]
    pub(crate) fn gain(&mut self, energy: u16) {
        self.energy = self.energy.saturating_add(energy);
    }
}
