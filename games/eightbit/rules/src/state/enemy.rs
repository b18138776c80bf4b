//! An enemy in the row.

use serde::{Deserialize, Serialize};

use super::Effects;
use crate::card::EnemyName;

/// No hero: the enemy is not assigned yet.
pub const NOBODY: u8 = u8::MAX;

/// An enemy in the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "a round leaves each of these marks or not")]
pub struct Enemy {
    pub(crate) name: EnemyName,
    /// Index of its hero in the team, or [`NOBODY`].
    pub(crate) hero: u8,
    pub(crate) hp: u8,
    pub(crate) damage: u8,
    pub(crate) effects: Effects,
    /// Defence spent in this round.
    pub(crate) spent_fast: u8,
    pub(crate) spent_slow: u8,
    /// Heroes that attacked it in this round, one bit each.
    pub(crate) attackers: u8,
    pub(crate) boss: bool,
    pub(crate) dead: bool,
    pub(crate) acted: bool,
    /// Whether it joined in this round, and therefore does not act (EBA-R37).
    pub(crate) arrived: bool,
    /// Whether its Stun card has skipped its turn (EBA-R17).
    pub(crate) skipped: bool,
    /// Whether it is a target of the attack in progress.
    pub(crate) targeted: bool,
}

impl Default for Enemy {
    fn default() -> Self {
        Self {
            name: EnemyName::default(),
            hero: NOBODY,
            hp: 1,
            damage: 0,
            effects: Effects::default(),
            spent_fast: 0,
            spent_slow: 0,
            attackers: 0,
            boss: false,
            dead: false,
            acted: false,
            arrived: false,
            skipped: false,
            targeted: false,
        }
    }
}

impl Enemy {
    /// Whether it can still act in this round (EBA-8.1).
    #[inline]
    pub(crate) fn is_left(&self) -> bool {
        !(self.dead || self.acted || self.arrived)
    }

    /// Clears the values of a round.
    #[inline]
    pub(crate) fn refresh(&mut self) {
        self.spent_fast = 0;
        self.spent_slow = 0;
        self.attackers = 0;
        self.acted = false;
        self.arrived = false;
        self.skipped = false;
    }
}
