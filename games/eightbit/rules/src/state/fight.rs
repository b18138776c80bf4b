//! Derived values of a position: totals, defences, conditions, and damage of hits.
//!
//! Nothing here asks or rolls. The order of execution of attacks and lines is in `effect`.

use super::{Board, Enemy};
use crate::card::{Effect, EnemyId, Face, Hits, Line, Op, Per, Rank, Trait, When};
use crate::sum::{Bearer, Blow};

/// The source of hits in an attack (EBA-7.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Source {
    /// Faces of the dice.
    Dice,
    /// Runes of the hero.
    Runes,
    /// The Empower card.
    Empower,
    /// Hits added by abilities.
    Added,
    /// Stored hits of the ability in this slot.
    Ability(usize),
    /// The hero's trait.
    Trait,
}

impl Board {
    /// The trait of a hero, if it has one that is on (EBA-12.2).
    #[inline]
    pub fn trait_of(&self, hero: usize) -> Option<&'static Trait> {
        let state = &self.heroes[hero];
        let on = state.ascended && !state.now.trait_off && !state.ko;
        on.then(|| &self.set().sheet(state.sheet_id()).own_trait)
    }

    /// The initial hit points of an enemy; a lord's grow with the number of heroes (EBA-3.9).
    pub fn full_hp_of(&self, card: EnemyId) -> u8 {
        let printed = self.set().enemy(card);
        match printed.rank {
            Rank::Lord => printed.hp * self.heroes.len() as u8,
            Rank::Minion | Rank::Champion => printed.hp,
        }
    }

    /// The number of champions that accompany a lord (EBA-3.9).
    pub fn company_of(&self, lord: EnemyId) -> u8 {
        self.set().enemy(lord).company * self.heroes.len() as u8
    }

    /// Current health of a hero.
    #[inline]
    pub fn health(&self, hero: usize) -> u8 {
        self.heroes[hero].health()
    }

    /// Number of living enemies assigned to a hero.
    pub fn facing(&self, hero: usize) -> u8 {
        self.row.iter().filter(|enemy| !enemy.dead && usize::from(enemy.hero) == hero).count() as u8
    }

    /// Number of a hero's dice that show this face; on a crippled hero criticals are slow hits (EBA-R45).
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

    /// Whether the conditions on the hero itself hold; the caller checks the condition on the target.
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

    /// The factor for the amounts of a line.
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
        let mut total = Hits::default();
        self.each_addition(hero, target, |_, hits| total = total.plus(hits));
        total
    }

    /// Calls `show` for each part of a hero's attack total.
    #[inline]
    pub(crate) fn each_addition(&self, hero: usize, target: Option<&Enemy>, mut show: impl FnMut(Source, Hits)) {
        let state = &self.heroes[hero];
        let sheet = self.set().sheet(state.sheet_id());
        let gear = state.gear(sheet);
        let dice = |face| u16::from(self.showing(hero, face));
        show(Source::Dice, Hits { fast: dice(Face::Fast), slow: dice(Face::Slow), crit: dice(Face::Crit) });
        show(Source::Runes, Hits { fast: gear.add_fast.into(), slow: gear.add_slow.into(), crit: 0 });
        if state.effects.has(Effect::Empower) {
            show(Source::Empower, Hits { fast: 1, slow: 0, crit: 0 });
        }
        show(Source::Added, state.now.added);
        if state.now.stored != [0; 3] {
            for (slot, copies) in state.now.stored.into_iter().enumerate() {
                let once = self.additions(hero, &sheet.abilities[slot].stored.adds, target);
                show(Source::Ability(slot), once.times(u16::from(copies)));
            }
        }
        if let Some(own) = self.trait_of(hero) {
            show(Source::Trait, self.additions(hero, &own.attack.adds, target));
        }
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

    /// Whether debuffs cannot be placed on a hero (EBA-16.6).
    pub fn is_immune(&self, hero: usize) -> bool {
        let immune = |line: &Line| line.op == Op::Immune && self.holds(hero, line.when);
        self.trait_of(hero).is_some_and(|own| own.passive.iter().any(immune))
    }

    /// Whether an enemy must be attacked first (EBA-15.3).
    #[inline]
    pub fn is_taunting(&self, enemy: &Enemy) -> bool {
        !enemy.dead && (enemy.effects.has(Effect::Taunt) || self.set().enemy(enemy.name.card).taunts)
    }

    /// Rerolls per round from runes and trait (EBA-13.7, EBA-R48).
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

    /// The hits of an enemy's line after conversions: Cripple first, then the trait of its hero (EBA-R44).
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

    /// The hero with this index as the subject of tallies.
    #[inline]
    pub(crate) fn bearer(&self, hero: usize) -> Bearer {
        Bearer::Hero(hero as u8, self.heroes[hero].owner)
    }

    /// The effect of these hits on a hero.
    #[inline]
    pub(crate) fn blow_on_hero(&self, hero: usize, hits: Hits) -> Blow {
        Blow::new(hits, self.defence(hero), self.health(hero))
    }

    /// Applies a blow to a hero: it spends defence, and the rest and the Fear point become damage (EBA-7.11, 7.12).
    pub(crate) fn hurt_hero(&mut self, hero: usize, blow: Blow) {
        let state = &mut self.heroes[hero];
        state.now.spent_fast = state.now.spent_fast.saturating_add(blow.stopped_fast as u8);
        state.now.spent_slow = state.now.spent_slow.saturating_add(blow.stopped_slow as u8);
        state.damage += blow.damage();
    }

    /// The effect of these hits on an enemy.
    #[inline]
    pub fn blow_on(&self, enemy: usize, hits: Hits) -> Blow {
        Blow::new(hits, self.enemy_defence(enemy), self.row[enemy].health())
    }

    /// The effect of a hero's attack on an enemy, with `more` additional hits: runes may enhance its criticals, and the
    /// first attack includes the Fear point (EBA-16.3).
    #[inline]
    pub fn attack_on(&self, enemy: usize, hero: usize, more: Hits) -> Blow {
        let (state, target) = (&self.heroes[hero], &self.row[enemy]);
        let hits = self.total(hero, Some(target)).plus(more);
        let bonus = state.gear(self.set().sheet(state.sheet_id())).crit_damage;
        let fear = u8::from(target.effects.has(Effect::Fear) && target.attackers >> hero & 1 == 0);
        Blow { bonus, fear, ..self.blow_on(enemy, hits) }
    }

    /// Applies a blow to an enemy, which dies when its damage reaches its hit points (EBA-7.13).
    pub(crate) fn hurt_enemy(&mut self, enemy: usize, blow: Blow) {
        let state = &mut self.row[enemy];
        state.spent_fast += blow.stopped_fast as u8;
        state.spent_slow += blow.stopped_slow as u8;
        state.damage += blow.damage();
        state.dead = state.damage >= state.hp;
    }
}

/// Whether a target has one of these effect cards. Without a condition every target matches, and also no target.
#[inline]
pub(crate) fn has(target: Option<&Enemy>, wanted: u16) -> bool {
    wanted == 0 || target.is_some_and(|enemy| enemy.effects.set() & wanted != 0)
}
