//! What programs may read of a position without building a view: everything but the order of the draw piles.
//!
//! Places are places in the team and in the row; sets of heroes have one bit for each place. Totals,
//! defences and the damage that hits do are beside their rules, in `fight`.

use budokan_kernel::{Cards, Seat};

use super::{Ask, Battle, Board, Dice, Effects, EightBit, Enemy, Hero, Phase};
use crate::card::{CardSet, Colour, EnemyId, EnemyName, HeroId, Potion};
use crate::phase::choose::LAST_TURN;

impl EightBit {
    /// Everything but the order of the draw piles.
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

    /// Turns that are left after this one (EBA-1.3).
    #[inline]
    pub fn turns_left(&self) -> u8 {
        LAST_TURN - self.turn
    }

    /// The turn after this one, if it is not the last.
    #[inline]
    pub fn next_turn(&self) -> Option<u8> {
        (self.turn < LAST_TURN).then_some(self.turn + 1)
    }

    /// The enemies that are still to act in this round, as places in the row, in the order in which they do so unless the
    /// leader says otherwise (EBA-8.1).
    pub fn to_act(&self) -> impl Iterator<Item = usize> {
        (0..self.row.len()).rev().filter(|place| self.row[*place].will_act())
    }

    /// Whether the enemies that are left act by themselves: the leader has said so, or there is no choice.
    pub fn acts_by_itself(&self) -> bool {
        self.auto || self.to_act().nth(1).is_none()
    }

    /// The round of the battle; 0 outside battle.
    #[inline]
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The step of the game.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What is decided now.
    #[inline]
    pub fn question(&self) -> Ask {
        self.ask
    }

    /// Whether nobody is asked, because what was decided is being carried out: a beat.
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

    /// What is fought; after an assault that was won, until the next turn begins.
    #[inline]
    pub fn battle(&self) -> Battle {
        self.battle
    }

    /// What the tactics die shows; in a battle only.
    #[inline]
    pub fn tactics(&self) -> Option<Colour> {
        self.tactics
    }

    /// Medals that the leader has still to hand out.
    #[inline]
    pub fn medals_left(&self) -> u8 {
        if self.phase == Phase::Loot { self.left } else { 0 }
    }

    /// The heroes that stand.
    #[inline]
    pub fn standing(&self) -> u8 {
        self.standing
    }

    /// The team, in hero order.
    #[inline]
    pub fn heroes(&self) -> &[Hero] {
        &self.heroes
    }

    /// The row, from left to right; the dead stay until they are discarded.
    #[inline]
    pub fn row(&self) -> &[Enemy] {
        &self.row
    }
}

impl Hero {
    /// Whose it is.
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

    /// Damage taken.
    #[inline]
    pub fn damage(&self) -> u8 {
        self.damage
    }

    /// Energy.
    #[inline]
    pub fn energy(&self) -> u16 {
        self.energy
    }

    /// Medals that are not spent.
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

    /// The effect cards on it.
    #[inline]
    pub fn effects(&self) -> &Effects {
        &self.effects
    }

    /// The dice that lie before it.
    #[inline]
    pub fn rolled(&self) -> &Dice {
        &self.now.dice
    }

    /// Rerolls that it has left in this round.
    #[inline]
    pub fn rerolls_left(&self) -> u16 {
        self.now.rerolls
    }

    /// Whether it has an attack to apply.
    #[inline]
    pub fn is_ready(&self) -> bool {
        self.now.ready
    }

    /// Targets that its attack may have: 0 and 1 one, [`super::ALL`] all.
    #[inline]
    pub fn spread(&self) -> u8 {
        self.now.spread
    }

    /// Whether it could carry one more potion of this kind.
    #[inline]
    pub fn has_room(&self, potion: Potion) -> bool {
        !self.carries(potion)
    }
}

impl Enemy {
    /// Its name in the row.
    #[inline]
    pub fn name(&self) -> EnemyName {
        self.name
    }

    /// The place of its hero in the team, or [`super::NOBODY`].
    #[inline]
    pub fn hero(&self) -> u8 {
        self.hero
    }

    /// Hit points.
    #[inline]
    pub fn hp(&self) -> u8 {
        self.hp
    }

    /// Hit points less damage.
    #[inline]
    pub fn health(&self) -> u8 {
        self.hp - self.damage
    }

    /// The effect cards on it.
    #[inline]
    pub fn effects(&self) -> &Effects {
        &self.effects
    }

    /// The heroes that have attacked it in this round.
    #[inline]
    pub fn attackers(&self) -> u8 {
        self.attackers
    }

    /// Whether it leads the battle.
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
