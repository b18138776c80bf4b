//! Read access to a position without building a view: everything except the order of the draw piles.
//!
//! Indices refer to the team and the row; sets of heroes have one bit for each index. Totals, defences and damage are
//! in `fight`, next to their rules.

use budokan_kernel::{Cards, Seat};

use super::{Ask, Battle, Board, Dice, Effects, EightBit, Enemy, Hero, Phase};
use crate::card::{CardSet, Colour, EnemyId, EnemyName, HeroId, Potion};
use crate::phase::choose::LAST_TURN;

impl EightBit {
    /// Everything except the order of the draw piles.
    #[inline]
    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Board {
    /// The card set of the position.
    #[inline]
    pub fn cards(&self) -> Cards<CardSet> {
        self.cards
    }

    /// The game turn, from 1 to 5.
    #[inline]
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Number of turns after this one (EBA-1.3).
    #[inline]
    pub fn turns_left(&self) -> u8 {
        LAST_TURN - self.turn
    }

    /// The turn after this one, unless this is the last.
    #[inline]
    pub fn next_turn(&self) -> Option<u8> {
        (self.turn < LAST_TURN).then_some(self.turn + 1)
    }

    /// Row indices of the enemies that are still to act in this round, in their default order (EBA-8.1).
    pub fn to_act(&self) -> impl Iterator<Item = usize> {
        (0..self.row.len()).rev().filter(|place| self.row[*place].will_act())
    }

    /// Whether the remaining enemies act automatically: the leader has said `auto`, or there is no choice.
    pub fn acts_by_itself(&self) -> bool {
        self.auto || self.to_act().nth(1).is_none()
    }

    /// The round of the battle, 0 outside battle.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The current phase.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The pending decision.
    #[inline]
    pub fn question(&self) -> Ask {
        self.ask
    }

    /// Whether this is a beat, at which no seat is asked because the rules are carrying out the last decision.
    #[inline]
    pub fn is_seen(&self) -> bool {
        matches!(self.ask, Ask::Seen(_))
    }

    /// The seat that decides for the team.
    #[inline]
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// The final lord, once it is chosen.
    #[inline]
    pub fn lord(&self) -> Option<EnemyId> {
        self.lord
    }

    /// The current battle; after a won assault, until the next turn begins.
    #[inline]
    pub fn battle(&self) -> Battle {
        self.battle
    }

    /// The colour of the tactics die, in a battle only.
    #[inline]
    pub fn tactics(&self) -> Option<Colour> {
        self.tactics
    }

    /// Medals that the leader has yet to hand out.
    #[inline]
    pub fn medals_left(&self) -> u8 {
        if self.phase == Phase::Loot { self.left } else { 0 }
    }

    /// The standing heroes, one bit each.
    #[inline]
    pub fn standing(&self) -> u8 {
        self.standing
    }

    /// The team, in hero order.
    #[inline]
    pub fn heroes(&self) -> &[Hero] {
        &self.heroes
    }

    /// The row, from left to right; dead enemies stay until they are discarded.
    #[inline]
    pub fn row(&self) -> &[Enemy] {
        &self.row
    }
}

impl Hero {
    /// The seat that owns the hero.
    #[inline]
    pub fn owner(&self) -> Seat {
        self.owner
    }

    /// Its sheet; `None` until its owner has chosen.
    #[inline]
    pub fn id(&self) -> Option<HeroId> {
        self.id
    }

    /// Maximum hit points.
    #[inline]
    pub fn hp(&self) -> u8 {
        self.hp
    }

    /// Damage taken by the hero.
    #[inline]
    pub fn damage(&self) -> u8 {
        self.damage
    }

    /// Current energy of the hero.
    #[inline]
    pub fn energy(&self) -> u16 {
        self.energy
    }

    /// Unspent medals of the hero.
    #[inline]
    pub fn medals(&self) -> u8 {
        self.medals
    }

    /// The filled rune slots, one bit each.
    #[inline]
    pub fn runes(&self) -> u8 {
        self.runes
    }

    /// The potions it carries, one [`Potion::bit`] each.
    #[inline]
    pub fn potions(&self) -> u8 {
        self.potions
    }

    /// Whether it is KO'd.
    #[inline]
    pub fn is_ko(&self) -> bool {
        self.ko
    }

    /// Whether its sheet shows the ascended side.
    #[inline]
    pub fn is_ascended(&self) -> bool {
        self.ascended
    }

    /// The effect cards on the hero.
    #[inline]
    pub fn effects(&self) -> &Effects {
        &self.effects
    }

    /// The hero's dice.
    #[inline]
    pub fn rolled(&self) -> &Dice {
        &self.now.dice
    }

    /// Rerolls left in this round.
    #[inline]
    pub fn rerolls_left(&self) -> u16 {
        self.now.rerolls
    }

    /// Whether it has an attack to apply.
    #[inline]
    pub fn is_ready(&self) -> bool {
        self.now.ready
    }

    /// Number of targets of its attack: 0 and 1 mean one, [`super::ALL`] means all.
    #[inline]
    pub fn spread(&self) -> u8 {
        self.now.spread
    }

    /// Whether it can carry another potion of this kind.
    #[inline]
    pub fn has_room(&self, potion: Potion) -> bool {
        !self.carries(potion)
    }
}

impl Enemy {
    /// Name of the enemy in the row.
    #[inline]
    pub fn name(&self) -> EnemyName {
        self.name
    }

    /// Index of its hero in the team, or [`super::NOBODY`].
    #[inline]
    pub fn hero(&self) -> u8 {
        self.hero
    }

    /// Total hit points of the enemy.
    #[inline]
    pub fn hp(&self) -> u8 {
        self.hp
    }

    /// Hit points less damage.
    #[inline]
    pub fn health(&self) -> u8 {
        self.hp - self.damage
    }

    /// The effect cards on the enemy.
    #[inline]
    pub fn effects(&self) -> &Effects {
        &self.effects
    }

    /// The heroes that attacked it in this round, one bit each.
    #[inline]
    pub fn attackers(&self) -> u8 {
        self.attackers
    }

    /// Whether it is the boss of the battle.
    #[inline]
    pub fn is_boss(&self) -> bool {
        self.boss
    }

    /// Whether it is dead.
    #[inline]
    pub fn is_dead(&self) -> bool {
        self.dead
    }

    /// Whether it will still act in this round.
    #[inline]
    pub fn will_act(&self) -> bool {
        self.is_left()
    }
}
