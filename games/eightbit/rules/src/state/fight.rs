//! What follows from a position: totals, defences, conditions, and the damage that hits do.
//!
//! Nothing here asks or rolls. What an attack or a line does in which order is in `effect`.

use super::{Board, Enemy};
use crate::card::{Effect, Face, Hits, Line, Op, Per, Trait, When};

/// Damage of one critical (EBA-14.1).
const CRITICAL: u16 = 2;

impl Board {
    /// The trait of a hero, if it has one and it is on (EBA-12.2).
    #[inline]
    pub fn trait_of(&self, hero: usize) -> Option<&'static Trait> {
        let state = &self.heroes[hero];
        let on = state.ascended && !state.now.trait_off && !state.ko;
        on.then(|| &self.set().sheet(state.sheet_id()).own_trait)
    }

    /// Health of a hero.
    #[inline]
    pub fn health(&self, hero: usize) -> u8 {
        self.heroes[hero].health()
    }

    /// Living enemies assigned to a hero.
    pub fn facing(&self, hero: usize) -> u8 {
        self.row.iter().filter(|enemy| !enemy.dead && usize::from(enemy.hero) == hero).count() as u8
    }

    /// Dice of a hero that show this face; on a crippled hero criticals are slow hits (EBA-R45).
    #[inline]
    pub fn showing(&self, hero: usize, face: Face) -> u8 {
        let state = &self.heroes[hero];
        let dice = &state.now.dice;
        match face {
            Face::Crit if state.effects.has(Effect::Cripple) => 0,
            Face::Slow if state.effects.has(Effect::Cripple) => dice.count(Face::Slow) + dice.count(Face::Crit),
            Face::Crit | Face::Slow | Face::Fast | Face::Energy => dice.count(face),
        }
    }

    /// Whether the conditions on the hero itself hold; that on the target is the caller's.
    #[inline]
    pub fn holds(&self, hero: usize, when: When) -> bool {
        if when == When::ALWAYS {
            return true;
        }
        if when.rolled.is_some_and(|(face, least)| self.showing(hero, face) < least) {
            return false;
        }
        if when.self_hp_max < u8::MAX && self.health(hero) > when.self_hp_max {
            return false;
        }
        if when.facing_min == 0 && when.facing_max == u8::MAX {
            return true;
        }
        (when.facing_min..=when.facing_max).contains(&self.facing(hero))
    }

    /// What amounts of a line are multiplied by.
    #[inline]
    pub fn factor(&self, hero: usize, per: Per) -> u16 {
        match per {
            Per::One => 1,
            Per::RolledEnergy => u16::from(self.showing(hero, Face::Energy)),
            Per::StandingHeroes => self.standing.count_ones() as u16,
        }
    }

    /// A hero's attack total (EBA-7.10): on this target, or without conditions on the target.
    pub fn total(&self, hero: usize, target: Option<&Enemy>) -> Hits {
        let state = &self.heroes[hero];
        let sheet = self.set().sheet(state.sheet_id());
        let gear = state.gear(sheet);
        let mut total = Hits {
            fast: u16::from(self.showing(hero, Face::Fast))
                + u16::from(gear.add_fast)
                + u16::from(state.effects.has(Effect::Empower)),
            slow: u16::from(self.showing(hero, Face::Slow)) + u16::from(gear.add_slow),
            crit: u16::from(self.showing(hero, Face::Crit)),
        }
        .plus(state.now.added);
        if state.now.stored != [0; 3] {
            for (ability, copies) in sheet.abilities.iter().zip(state.now.stored) {
                total = total.plus(self.additions(hero, &ability.stored.adds, target).times(u16::from(copies)));
            }
        }
        if let Some(own) = self.trait_of(hero) {
            total = total.plus(self.additions(hero, &own.attack.adds, target));
        }
        total
    }

    fn additions(&self, hero: usize, lines: &[Line], target: Option<&Enemy>) -> Hits {
        let mut sum = Hits::default();
        for line in lines {
            let Op::Add(hits) = line.op else { continue };
            if has(target, line.when.target_has) && self.holds(hero, line.when) {
                sum = sum.plus(hits.times(self.factor(hero, line.per) * u16::from(line.times)));
            }
        }
        sum
    }

    /// Unspent defence of a hero, fast and slow (EBA-R8).
    pub fn defence(&self, hero: usize) -> (u8, u8) {
        let state = &self.heroes[hero];
        let gear = state.gear(self.set().sheet(state.sheet_id()));
        let mut fast = gear.fast_def.saturating_add(state.now.guard_fast);
        let mut slow = gear.slow_def.saturating_add(state.now.guard_slow);
        if let Some(own) = self.trait_of(hero) {
            for line in &own.passive {
                if let Op::Defence { fast: more_fast, slow: more_slow } = line.op
                    && self.holds(hero, line.when)
                {
                    fast = fast.saturating_add(more_fast);
                    slow = slow.saturating_add(more_slow);
                }
            }
        }
        (fast.saturating_sub(state.now.spent_fast), slow.saturating_sub(state.now.spent_slow))
    }

    /// Unspent defence of an enemy, fast and slow.
    #[inline]
    pub fn enemy_defence(&self, enemy: usize) -> (u8, u8) {
        let state = &self.row[enemy];
        let card = self.set().enemy(state.name.card);
        (card.fast_def.saturating_sub(state.spent_fast), card.slow_def.saturating_sub(state.spent_slow))
    }

    /// Whether debuffs can not be placed on a hero (EBA-16.6).
    pub fn is_immune(&self, hero: usize) -> bool {
        let immune = |line: &Line| line.op == Op::Immune && self.holds(hero, line.when);
        self.trait_of(hero).is_some_and(|own| own.passive.iter().any(immune))
    }

    /// Whether an enemy must be attacked first (EBA-15.3).
    #[inline]
    pub fn is_taunting(&self, enemy: &Enemy) -> bool {
        !enemy.dead && (enemy.effects.has(Effect::Taunt) || self.set().enemy(enemy.name.card).taunts)
    }

    /// Rerolls that runes and trait give a hero each round (EBA-13.7, EBA-R48).
    pub fn rerolls(&self, hero: usize) -> u16 {
        let state = &self.heroes[hero];
        let sheet = self.set().sheet(state.sheet_id());
        let mut rerolls = u16::from(state.gear(sheet).rerolls);
        if let Some(own) = self.trait_of(hero) {
            for line in &own.passive {
                if let Op::Reroll(count) = line.op
                    && self.holds(hero, line.when)
                {
                    rerolls += match count {
                        crate::card::Count::Number(number) => u16::from(number),
                        crate::card::Count::All => u16::from(state.dice(sheet)),
                    };
                }
            }
        }
        rerolls
    }

    /// The hits of an enemy's line as they come: Cripple first, then the trait of its hero (EBA-R44).
    #[inline]
    pub(crate) fn as_they_come(&self, enemy: usize, mut hits: Hits) -> Hits {
        let state = &self.row[enemy];
        if state.effects.has(Effect::Cripple) {
            hits = hits.turned(Face::Crit, Face::Slow);
        }
        let hero = usize::from(state.hero);
        if hero < self.heroes.len()
            && let Some(own) = self.trait_of(hero)
        {
            for line in &own.passive {
                if let Op::Blunt { from, into } = line.op
                    && self.holds(hero, line.when)
                {
                    hits = hits.turned(from, into);
                }
            }
        }
        hits
    }

    /// Puts hits on a hero: its defence is spent, the rest and `extra` is damage (EBA-7.11, 7.12).
    pub(crate) fn hurt_hero(&mut self, hero: usize, hits: Hits, extra: u16) -> u8 {
        let (fast, slow) = self.defence(hero);
        let (stopped_fast, stopped_slow) = (u16::from(fast).min(hits.fast), u16::from(slow).min(hits.slow));
        let left = u16::from(self.health(hero));
        let state = &mut self.heroes[hero];
        state.now.spent_fast = state.now.spent_fast.saturating_add(stopped_fast as u8);
        state.now.spent_slow = state.now.spent_slow.saturating_add(stopped_slow as u8);
        let damage = damage(hits, stopped_fast, stopped_slow, CRITICAL).saturating_add(extra).min(left) as u8;
        state.damage += damage;
        damage
    }

    /// The damage that hits would do to an enemy; each critical does `bonus` more.
    pub fn would_hurt(&self, enemy: usize, hits: Hits, bonus: u8, extra: u16) -> u16 {
        let (fast, slow) = self.enemy_defence(enemy);
        let (stopped_fast, stopped_slow) = (u16::from(fast).min(hits.fast), u16::from(slow).min(hits.slow));
        damage(hits, stopped_fast, stopped_slow, CRITICAL + u16::from(bonus)).saturating_add(extra)
    }

    /// Puts hits on an enemy; it dies when its damage reaches its hit points (EBA-7.13).
    pub(crate) fn hurt_enemy(&mut self, enemy: usize, hits: Hits, bonus: u8, extra: u16) -> u8 {
        let (fast, slow) = self.enemy_defence(enemy);
        let damage = self.would_hurt(enemy, hits, bonus, extra);
        let state = &mut self.row[enemy];
        state.spent_fast += u16::from(fast).min(hits.fast) as u8;
        state.spent_slow += u16::from(slow).min(hits.slow) as u8;
        let damage = damage.min(u16::from(state.hp - state.damage)) as u8;
        state.damage += damage;
        state.dead = state.damage >= state.hp;
        damage
    }
}

#[inline]
fn damage(hits: Hits, stopped_fast: u16, stopped_slow: u16, critical: u16) -> u16 {
    (hits.fast - stopped_fast)
        .saturating_add(hits.slow - stopped_slow)
        .saturating_add(hits.crit.saturating_mul(critical))
}

/// Whether a target has one of these effect cards; without a condition every target, and none, will do.
#[inline]
pub(crate) fn has(target: Option<&Enemy>, wanted: u16) -> bool {
    wanted == 0 || target.is_some_and(|enemy| enemy.effects.set() & wanted != 0)
}
