//! The campaign model: the probability that a team saves the world, by turn, upgrades and potions.
//!
//! `ODDS` gives the probability of winning a battle. Backward induction from the fifth turn computes the value of each
//! turn for a team that always takes the battle with the highest value, and the best division of medals between
//! upgrades and potions. All heroes count alike here; `plan` handles the battles themselves.

use std::sync::OnceLock;

use budokan_eightbit::card::{LEVELS, Potion};
use budokan_eightbit::state::{Battle, Board, Hero};

mod odds;

use odds::ODDS;

/// Medals that complete a hero: three runes at one each, ascension at two (EBA-17.3).
pub const COMPLETE: u8 = 5;
/// Number of turns in the campaign.
const TURNS: usize = 5;
/// Win probability from which a level is worth taking.
const EVEN: f32 = 0.5;

/// The upgrades and potions of a team between two battles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Purse {
    /// Number of heroes, 2 to 5.
    pub heroes: usize,
    /// Medals spent on runes and ascension.
    pub gear: u8,
    /// Sets of potions that the team holds; incomplete sets count in part.
    pub potions: f32,
}

impl Purse {
    /// The upgrades and potions of the team on this board.
    pub fn of(board: &Board) -> Self {
        let heroes = board.heroes();
        Self {
            heroes: heroes.len(),
            gear: heroes.iter().map(gear).sum(),
            potions: heroes.iter().map(|hero| potions(hero.potions())).sum(),
        }
    }

    /// The probability of winning this battle.
    fn odds(self, battle: usize) -> f32 {
        let each = (f32::from(self.gear) / self.heroes as f32).clamp(0.0, f32::from(COMPLETE));
        let share = (self.potions / self.heroes as f32).clamp(0.0, 1.0);
        let low = each as usize;
        let high = (low + 1).min(usize::from(COMPLETE));
        let part = each - low as f32;
        let table = &ODDS[self.heroes.clamp(2, TURNS) - 2];
        let mix = |row: usize| table[0][row][battle] * (1.0 - share) + table[1][row][battle] * share;
        (mix(low) * (1.0 - part) + mix(high) * part).clamp(0.0, 1.0)
    }

    fn full(self) -> u8 {
        COMPLETE * self.heroes as u8
    }

    /// The state after spending these medals, with `on_potions` of them on potions.
    fn spent(self, medals: u8, on_potions: u8) -> Self {
        let gear = (self.gear + medals - on_potions).min(self.full());
        let potions = (self.potions + f32::from(on_potions)).min(self.heroes as f32);
        Self { gear, potions, ..self }
    }

    /// The state after a battle with this win probability: the harder the battle, the more potions are used.
    fn drunk(self, won: f32) -> Self {
        Self { potions: self.potions * won, ..self }
    }
}

/// The upgrades of a hero in medals: ascension and runes.
pub fn gear(hero: &Hero) -> u8 {
    hero.runes().count_ones() as u8 + if hero.is_ascended() { 2 } else { 0 }
}

/// The fraction of a full set that these potions are worth; most of it is the Revive.
pub fn potions(set: u8) -> f32 {
    let part = |potion: Potion, part: f32| if set & potion.bit() == 0 { 0.0 } else { part };
    part(Potion::Health, 0.15) + part(Potion::Energy, 0.2) + part(Potion::Revive, 0.65)
}

/// Values before a turn, by gear and number of full potion sets.
type Hopes = Vec<f32>;

struct Campaign {
    /// Indexed by number of heroes, then by turn from 1.
    hopes: [[Hopes; TURNS + 1]; 4],
}

impl Campaign {
    fn of_all() -> &'static Self {
        static ALL: OnceLock<Campaign> = OnceLock::new();
        ALL.get_or_init(|| {
            let mut all = Self { hopes: Default::default() };
            for heroes in 2..=5 {
                for turn in (1..=TURNS).rev() {
                    all.hopes[heroes - 2][turn] = all.count_back(heroes, turn);
                }
            }
            all
        })
    }

    fn count_back(&self, heroes: usize, turn: usize) -> Hopes {
        let all = (0..=COMPLETE * heroes as u8).flat_map(|gear| (0..=heroes).map(move |sets| (gear, sets)));
        let best = |(gear, sets): (u8, usize)| {
            let purse = Purse { heroes, gear, potions: sets as f32 };
            (0..=LEVELS).map(|battle| self.promise(purse, turn, battle)).fold(0.0, f32::max)
        };
        all.map(best).collect()
    }

    /// The value of taking a battle: levels from 0, then the lord.
    fn promise(&self, purse: Purse, turn: usize, battle: usize) -> f32 {
        let won = purse.odds(battle);
        if battle == LEVELS {
            return won + (1.0 - won) * self.hope(purse.drunk(0.2), turn + 1);
        }
        if turn == TURNS {
            return 0.0;
        }
        let medals = battle as u8 + 1;
        let (spoils, _) = self.spend(purse.drunk(won), turn + 1, medals);
        won * spoils + (1.0 - won) * self.hope(purse.drunk(0.2), turn + 1)
    }

    /// The value before a turn.
    fn hope(&self, purse: Purse, turn: usize) -> f32 {
        if turn > TURNS {
            return 0.0;
        }
        let hopes = &self.hopes[purse.heroes.clamp(2, 5) - 2][turn];
        let low = (purse.potions as usize).min(purse.heroes);
        let high = (low + 1).min(purse.heroes);
        let part = (purse.potions - low as f32).clamp(0.0, 1.0);
        let at = |sets: usize| hopes[usize::from(purse.gear.min(purse.full())) * (purse.heroes + 1) + sets];
        at(low) * (1.0 - part) + at(high) * part
    }

    /// The best value of spending these medals before a turn, and the number of them to spend on potions.
    fn spend(&self, purse: Purse, turn: usize, medals: u8) -> (f32, u8) {
        let mut best = (f32::NEG_INFINITY, 0);
        for on_potions in 0..=medals.min(purse.heroes as u8) {
            let hope = self.hope(purse.spent(medals, on_potions), turn);
            if hope > best.0 {
                best = (hope, on_potions);
            }
        }
        best
    }
}

/// The win probability of the campaign before a turn.
pub fn hope(purse: Purse, turn: u8) -> f32 {
    Campaign::of_all().hope(purse, usize::from(turn))
}

/// The win probability before a turn with these medals to spend, and the number of them to spend on potions.
pub fn spend(purse: Purse, turn: u8, medals: u8) -> (f32, u8) {
    Campaign::of_all().spend(purse, usize::from(turn), medals)
}

/// The probability that the team in its current state wins a battle: a level from 1, or 0 for the lord.
pub fn odds(board: &Board, level: u8) -> f32 {
    Purse::of(board).odds(if level == 0 { LEVELS } else { usize::from(level) - 1 })
}

/// A strategy for choosing battles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Road {
    /// A level for each turn, by the number of heroes from 2 on. If the level is won less than half of the time, the
    /// team takes a lower one.
    Levels([[u8; TURNS - 1]; 4]),
    /// The battle with the highest value, by backward induction.
    Counted,
}

impl Road {
    /// One level up each turn, from the lowest that beginners are advised to take (EBA-17.3).
    pub const SLOW: Self = Self::Levels([[1, 2, 3, 4], [1, 2, 3, 4], [2, 3, 4, 5], [2, 3, 4, 5]]);
    /// One or two levels up each turn.
    pub const BRISK: Self = Self::Levels([[1, 2, 3, 4], [1, 3, 4, 5], [2, 3, 5, 6], [3, 5, 6, 7]]);
}

/// The battle that a team with this strategy takes: a level from 1, or 0 for the lord.
pub fn taken(board: &Board, road: Road) -> u8 {
    let Road::Levels(levels) = road else { return battle(board) };
    let levels = &levels[board.heroes().len().clamp(2, 5) - 2];
    let Some(wished) = levels.get(usize::from(board.turn()) - 1) else { return 0 };
    (1..=*wished).rev().find(|level| odds(board, *level) >= EVEN).unwrap_or(1)
}

/// The value of winning and of losing the current battle.
pub fn stakes(board: &Board) -> (f32, f32) {
    let purse = Purse::of(board);
    let next = board.turn() + 1;
    let lost = hope(purse, next);
    match board.battle() {
        Battle::Assault(level) => (spend(purse, next, level + saved(board)).0, lost),
        Battle::Lord | Battle::None => (1.0, lost),
    }
}

/// Unspent medals of all heroes.
pub fn saved(board: &Board) -> u8 {
    board.heroes().iter().fold(0, |sum, hero| sum.saturating_add(hero.medals()))
}

/// The battle with the highest value: a level from 1, or 0 for the lord.
pub fn battle(board: &Board) -> u8 {
    let purse = Purse::of(board);
    let turn = usize::from(board.turn()).min(TURNS);
    let promise = |battle: &usize| Campaign::of_all().promise(purse, turn, *battle);
    let best = (0..=LEVELS).max_by(|one, other| promise(one).total_cmp(&promise(other))).unwrap_or(LEVELS);
    if best == LEVELS { 0 } else { best as u8 + 1 }
}
