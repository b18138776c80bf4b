//! Evaluation of a battle in points of health: the danger of an enemy, the effort to kill it, the strength of the team.
//!
//! The team has its health, its energy and its potions. Against these count the hits that the enemies will still deal:
//! if the team kills them one after another, those with the most danger per health first, each strikes until it dies.
//! The numbers are rules of thumb.

use budokan_eightbit::card::{Effect, Potion};
use budokan_eightbit::state::{Board, Enemy, Hero};

use super::lore::{Lore, on_hero};

/// A position together with the meaning of its cards.
#[derive(Clone, Copy)]
pub struct Eye<'a> {
    /// The board under evaluation.
    pub board: &'a Board,
    /// Card values of the set.
    pub lore: &'static Lore,
}

impl<'a> Eye<'a> {
    /// Creates an evaluator for this board.
    #[inline]
    pub fn on(board: &'a Board) -> Self {
        Self { board, lore: Lore::of(board.cards()) }
    }

    /// Number of standing heroes.
    #[inline]
    pub fn standing(&self) -> usize {
        self.board.standing().count_ones() as usize
    }

    /// Living enemies with their indices.
    pub fn living(&self) -> impl Iterator<Item = (usize, &'a Enemy)> {
        self.board.row().iter().enumerate().filter(|(_, enemy)| !enemy.is_dead())
    }

    /// Approximate damage that an enemy deals in a round.
    pub fn danger(&self, enemy: &Enemy) -> f32 {
        let menace = self.lore.menace(enemy.name().card);
        let standing = self.standing();
        let effects = enemy.effects();
        let turn = menace.turn[standing];
        if effects.is_empty() {
            return turn + 0.3;
        }
        let mut danger = if effects.has(Effect::Silence) { 0.5 * (turn + menace.silent[standing]) } else { turn };
        if effects.has(Effect::Stun) {
            danger *= 0.7;
        }
        if effects.has(Effect::Cripple) {
            danger -= 0.5 * menace.crits;
        }
        if effects.has(Effect::Empower) {
            danger += 0.5;
        }
        danger + 0.3
    }

    /// Damage needed to kill an enemy, adjusted for its effect cards.
    pub fn effort(&self, enemy: &Enemy) -> f32 {
        let effects = enemy.effects();
        let card = self.board.set().enemy(enemy.name().card);
        let health = f32::from(enemy.health());
        let mut effort = health + 0.15 * f32::from(card.fast_def + card.slow_def) * health.min(6.0);
        if !effects.is_empty() {
            let timers = |effect| f32::from(effects.timers(effect));
            effort -=
                timers(Effect::Affliction1) + 2.0 * timers(Effect::Affliction2) + 3.0 * timers(Effect::Affliction3);
            effort -= 0.5 * self.standing() as f32 * timers(Effect::Fear).min(2.0);
            effort += if effects.has(Effect::Ward) { 3.0 } else { 0.0 };
        }
        effort.max(0.5)
    }

    /// Resources of the team, in points of health.
    pub fn team(&self) -> f32 {
        self.board.heroes().iter().map(hero).sum()
    }

    /// Approximate damage that the team deals in a round.
    pub fn strength(&self) -> f32 {
        let standing = self.board.heroes().iter().filter(|hero| !hero.is_ko());
        let strength = |hero: &Hero| {
            let sheet = self.board.set().sheet(hero.sheet_id());
            let gear = hero.gear(sheet);
            let dice = f32::from(hero.dice(sheet));
            1.5 * dice + f32::from(gear.add_fast + gear.add_slow) + 0.2 * f32::from(gear.rerolls)
        };
        standing.map(strength).sum::<f32>().max(1.0)
    }

    /// Approximate damage that the living enemies will still deal.
    pub fn blows_to_come(&self) -> f32 {
        const MOST: usize = 32;
        let mut order = [(0.0f32, 0.0f32, 0.0f32); MOST];
        let mut number = 0;
        let team = self.strength();
        let standing = self.standing();
        let mut blows = 0.0;
        for (_, enemy) in self.living().take(MOST) {
            let (danger, effort) = (self.danger(enemy), self.effort(enemy));
            order[number] = (danger / effort, danger, effort);
            number += 1;
            // Answers to attacks cannot be avoided, so delaying them saves nothing.
            let attacks = (effort * standing as f32 / team).max(1.0);
            blows += self.lore.menace(enemy.name().card).answer[standing] * attacks;
        }
        order[..number].sort_unstable_by(|one, other| other.0.total_cmp(&one.0));
        let mut before = 0.0;
        for (_, danger, effort) in &order[..number] {
            before += effort;
            blows += danger * before / team;
        }
        blows
    }
}

/// Value of a hero's potions.
pub fn carried(hero: &Hero) -> f32 {
    let price = |potion: Potion| match potion {
        Potion::Health => 4.5,
        Potion::Energy => 2.0,
        Potion::Revive => 12.0,
    };
    Potion::ALL.into_iter().filter(|potion| hero.carries(*potion)).map(price).sum()
}

/// Value of a hero in a battle.
fn hero(hero: &Hero) -> f32 {
    if hero.is_ko() {
        return carried(hero);
    }
    let health = f32::from(hero.health());
    // The last points are worth more than the first: a KO'd hero no longer attacks.
    let life = health + 0.6 * health.min(6.0);
    let energy = 0.8 * f32::from(hero.energy().min(8)) + 0.2 * f32::from(hero.energy().saturating_sub(8));
    let effects = hero.effects();
    let cards: f32 = if effects.is_empty() {
        0.0
    } else {
        effects.iter().map(|(effect, timers)| on_hero(effect) * f32::from(timers)).sum()
    };
    life + energy + cards + carried(hero)
}
