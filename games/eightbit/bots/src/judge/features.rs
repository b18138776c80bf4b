//! Features of a position for the judge's networks, scaled to about 1.
//!
//! The features describe the campaign (team, turn, upgrades, the values of `campaign`) and, in a battle, the heroes,
//! their dice and the enemies. A change here invalidates the trained parameters in `judge.net`.

use budokan_eightbit::card::{Effect, Face, Hits, LEVELS, Potion, TEAM};
use budokan_eightbit::state::{Battle, Board, Enemy, Hero, Phase};

use crate::campaign::{self, COMPLETE, Purse};
use crate::eye::Eye;
use crate::lore::{self, on_hero};

/// Number of distinct hero sheets: those in the box.
const SHEETS: usize = 20;
/// Number of distinct lords.
const LORDS: usize = 4;
/// Scale of the identity features: small, since few bouts contain each hero or lord.
const NAME: f32 = 0.3;
/// Number of game turns.
const TURNS: usize = 5;
/// Number of distinct stages of a game.
const STAGES: usize = 6;

const TEAM_SIZES: usize = TEAM - 1;
/// Campaign features: team, turn, stage, battle, lord, sheets, upgrades, potions, medals, values of the campaign model.
const CAMPAIGN: usize = TEAM_SIZES + TURNS + STAGES + LEVELS + 1 + LORDS + SHEETS + 2 + Potion::ALL.len() + 1 + 4;
/// Features of a battle as a whole.
const FRAY: usize = 7;
const HEROES: usize = 15;
const DICE: usize = 8;
const ENEMIES: usize = 18;
/// Total number of features.
pub const INPUTS: usize = CAMPAIGN + FRAY + HEROES + DICE + ENEMIES;

/// The features of a position.
pub fn features(board: &Board) -> [f32; INPUTS] {
    let mut seen = Seen { numbers: [0.0; INPUTS], at: 0 };
    let team = board.heroes().len().max(1) as f32;
    let stage = stage(board.phase());
    seen.campaign(board, team, stage);
    if stage >= FIRST_IN_BATTLE && board.heroes().iter().all(|hero| hero.id().is_some()) {
        let eye = Eye::on(board);
        seen.fray(&eye, team);
        seen.heroes(&eye, team);
        let force = seen.dice(&eye, team);
        seen.enemies(&eye, team, force);
        debug_assert_eq!(seen.at, INPUTS, "every feature has its place");
    }
    seen.numbers
}

/// The first stage that is part of a battle.
const FIRST_IN_BATTLE: usize = 2;

fn stage(phase: Phase) -> usize {
    match phase {
        Phase::Lord | Phase::Heroes | Phase::Choose | Phase::Over(_) => 0,
        Phase::Loot | Phase::Spend => 1,
        Phase::Allies | Phase::Assign => FIRST_IN_BATTLE,
        Phase::Reassign | Phase::Roll | Phase::Abilities => 3,
        Phase::Attacks => 4,
        Phase::Answers | Phase::Strike => 5,
    }
}

/// Writer for the feature vector.
struct Seen {
    numbers: [f32; INPUTS],
    at: usize,
}

impl Seen {
    fn note(&mut self, number: f32) {
        self.numbers[self.at] = number;
        self.at += 1;
    }

    /// Writes a one-hot feature group, all zero for `None`.
    fn one_of(&mut self, all: usize, place: Option<usize>) {
        if let Some(place) = place.filter(|place| *place < all) {
            self.numbers[self.at + place] = 1.0;
        }
        self.at += all;
    }

    fn campaign(&mut self, board: &Board, team: f32, stage: usize) {
        let heroes = board.heroes();
        self.one_of(TEAM_SIZES, heroes.len().checked_sub(2));
        self.one_of(TURNS, usize::from(board.turn()).checked_sub(1));
        self.one_of(STAGES, Some(stage));
        self.one_of(LEVELS + 1, if stage >= FIRST_IN_BATTLE { battle(board) } else { None });
        let lord = board.lord().and_then(|lord| board.set().all_lords().position(|one| one == lord));
        match board.lord() {
            Some(_) => self.one_of(LORDS, lord),
            None => (0..LORDS).for_each(|_| self.note(1.0 / LORDS as f32)),
        }
        self.numbers[self.at - LORDS..self.at].iter_mut().for_each(|lord| *lord *= NAME);
        self.sheets(heroes);
        let purse = Purse::of(board);
        self.note(f32::from(purse.gear) / (team * f32::from(COMPLETE)));
        self.note(heroes.iter().filter(|hero| hero.is_ascended()).count() as f32 / team);
        for potion in Potion::ALL {
            self.note(heroes.iter().filter(|hero| hero.carries(potion)).count() as f32 / team);
        }
        let medals = board.medals_left().saturating_add(campaign::saved(board));
        self.note(f32::from(medals) / (2.0 * team));
        self.hopes(board, purse, stage, medals);
    }

    /// The heroes of the team; a hero that is not chosen yet may be any remaining sheet.
    fn sheets(&mut self, heroes: &[Hero]) {
        let known = || heroes.iter().filter_map(Hero::id);
        let to_come = heroes.len() - known().count();
        let share = to_come as f32 / (SHEETS + to_come - heroes.len()) as f32;
        let sheets = &mut self.numbers[self.at..self.at + SHEETS];
        sheets.fill(NAME * share);
        for hero in known() {
            if let Some(place) = sheets.get_mut(usize::from(hero.0)) {
                *place = NAME;
            }
        }
        self.at += SHEETS;
    }

    /// Values of the campaign model.
    fn hopes(&mut self, board: &Board, purse: Purse, stage: usize, medals: u8) {
        let (won, lost) = match stage {
            0 => {
                let hope = campaign::hope(purse, board.turn());
                (hope, hope)
            }
            1 => {
                let hope = campaign::spend(purse, board.turn() + 1, medals).0;
                (hope, hope)
            }
            _ => campaign::stakes(board),
        };
        self.note(won);
        self.note(lost);
        self.note(logit(won) / 3.0);
        self.note(logit(lost) / 3.0);
    }

    fn fray(&mut self, eye: &Eye<'_>, team: f32) {
        let (own, blows) = (eye.team(), eye.blows_to_come());
        let margin = (own - blows) / (3.0 + 0.1 * (own + blows));
        self.note(margin.clamp(-6.0, 6.0) / 3.0);
        self.note(1.0 / (1.0 + (-margin).exp()));
        self.note(own / (20.0 * team));
        self.note(blows / (20.0 * team));
        self.note((own / (own + blows + 1.0)).clamp(0.0, 1.0));
        self.note(eye.strength() / (8.0 * team));
        self.note(f32::from(eye.board.round().min(12)) / 6.0);
    }

    fn heroes(&mut self, eye: &Eye<'_>, team: f32) {
        let board = eye.board;
        let heroes = board.heroes();
        let sum = |of: &dyn Fn(&Hero) -> f32| heroes.iter().map(of).sum::<f32>();
        let standing = |hero: &&Hero| !hero.is_ko();
        let least = heroes.iter().filter(standing).map(Hero::health).min().unwrap_or(0);
        self.note(sum(&|hero| f32::from(u8::from(!hero.is_ko()))) / team);
        self.note(sum(&|hero| f32::from(hero.health())) / sum(&|hero| f32::from(hero.hp())).max(1.0));
        self.note(sum(&|hero| f32::from(hero.health())) / (12.0 * team));
        self.note(f32::from(least) / 10.0);
        self.note(heroes.iter().filter(|hero| !hero.is_ko() && hero.health() <= 4).count() as f32 / team);
        self.note(sum(&|hero| f32::from(hero.energy().min(8))) / (8.0 * team));
        self.note(sum(&|hero| f32::from(hero.energy().min(40))) / (16.0 * team));
        let cards =
            |hero: &Hero| hero.effects().iter().map(|(effect, timers)| on_hero(effect) * f32::from(timers)).sum();
        self.note(sum(&cards) / (5.0 * team));
        for effect in [Effect::Stun, Effect::Ward, Effect::Silence] {
            self.note(heroes.iter().filter(|hero| hero.effects().has(effect)).count() as f32 / team);
        }
        let revived = |hero: &&Hero| hero.is_ko() && hero.carries(Potion::Revive);
        self.note(heroes.iter().filter(revived).count() as f32 / team);
        let margins = (0..heroes.len()).filter(|place| !heroes[*place].is_ko()).map(|place| margin(eye, place));
        let (least, fall) = margins
            .fold((20.0f32, 0.0), |(least, fall), one| (least.min(one), fall + if one < 1.0 { 1.0 } else { 0.0 }));
        self.note(least / 10.0);
        self.note(fall / team);
        let defence = (0..heroes.len()).filter(|place| !heroes[*place].is_ko()).map(|place| board.defence(place));
        self.note(defence.map(|(fast, slow)| f32::from(fast + slow)).sum::<f32>() / (3.0 * team));
    }

    /// The heroes' dice and their use in this round: the damage of each on its best target.
    fn dice(&mut self, eye: &Eye<'_>, team: f32) -> f32 {
        let board = eye.board;
        let ready: Vec<usize> = (0..board.heroes().len()).filter(|place| board.heroes()[*place].is_ready()).collect();
        let (mut all, mut most, mut kills) = (0.0f32, 0.0f32, 0.0f32);
        for hero in &ready {
            let blows = eye.living().map(|(place, enemy)| {
                let force = f32::from(board.attack_on(place, *hero, Hits::default()).force());
                (force, force.min(f32::from(enemy.health())), force >= f32::from(enemy.health()))
            });
            let (mut best, mut useful, mut deadly) = (0.0f32, 0.0f32, false);
            for (force, done, kill) in blows {
                best = best.max(force);
                useful = useful.max(done);
                deadly |= kill;
            }
            all += useful;
            most = most.max(best);
            kills += f32::from(u8::from(deadly));
        }
        let count = |of: &dyn Fn(&Hero) -> f32| ready.iter().map(|place| of(&board.heroes()[*place])).sum::<f32>();
        self.note(ready.len() as f32 / team);
        self.note(all / (5.0 * team));
        self.note(most / 10.0);
        self.note(kills / team);
        self.note(count(&|hero| f32::from(hero.rerolls_left().min(6))) / (2.0 * team));
        self.note(count(&|hero| f32::from(hero.rolled().count(Face::Energy))) / (3.0 * team));
        self.note(count(&|hero| f32::from(hero.rolled().count(Face::Crit))) / (3.0 * team));
        self.note(count(&|hero| f32::from(hero.spread().min(4))) / (2.0 * team));
        all
    }

    fn enemies(&mut self, eye: &Eye<'_>, team: f32, force: f32) {
        let board = eye.board;
        let standing = eye.standing();
        let sum = |of: &dyn Fn(&Enemy) -> f32| eye.living().map(|(_, enemy)| of(enemy)).sum::<f32>();
        let health = sum(&|enemy| f32::from(enemy.health()));
        self.note(sum(&|_| 1.0) / (2.0 * team));
        self.note(health / (20.0 * team));
        self.note((health - force) / (20.0 * team));
        self.note(health.min(20.0) / 10.0);
        self.note(sum(&|enemy| eye.effort(enemy)) / (20.0 * team));
        self.note(sum(&|enemy| eye.danger(enemy)) / (5.0 * team));
        self.note(sum(&|enemy| if enemy.will_act() { eye.danger(enemy) } else { 0.0 }) / (5.0 * team));
        let now = |enemy: &Enemy| {
            let lines = board.set().enemy(enemy.name().card).turn(board.tactics(), false);
            let harm = lines.iter().map(|line| lore::harm(line, standing)).sum::<f32>();
            let stays = if enemy.will_act() && !enemy.effects().has(Effect::Stun) { 1.0 } else { 0.0 };
            let spoken = if enemy.effects().has(Effect::Silence) { 0.4 } else { 1.0 };
            harm * stays * spoken
        };
        self.note(if board.tactics().is_some() { sum(&now) / (5.0 * team) } else { 0.0 });
        let boss = |of: &dyn Fn(&Enemy) -> f32| {
            eye.living().find(|(_, enemy)| enemy.is_boss()).map_or(0.0, |(_, enemy)| of(enemy))
        };
        self.note(boss(&|enemy| f32::from(enemy.health())) / (25.0 * team));
        self.note(boss(&|enemy| eye.danger(enemy)) / 10.0);
        self.note(sum(&|enemy| eye.lore.menace(enemy.name().card).answer[standing]) / (3.0 * team));
        self.note(eye.living().map(|(_, enemy)| eye.danger(enemy)).fold(0.0, f32::max) / 10.0);
        for effect in [Effect::Stun, Effect::Silence, Effect::Cripple, Effect::Ward, Effect::Fear] {
            self.note(sum(&|enemy| f32::from(enemy.effects().timers(effect).min(3))) / (2.0 * team));
        }
        let bites = [Effect::Affliction1, Effect::Affliction2, Effect::Affliction3];
        let bite = |enemy: &Enemy| {
            let all = bites.map(|effect| f32::from(effect.bite()) * f32::from(enemy.effects().timers(effect)));
            all.iter().sum::<f32>().min(f32::from(enemy.health()))
        };
        self.note(sum(&bite) / (5.0 * team));
    }
}

/// Approximate margin of a hero after the hits of the enemies that face it.
fn margin(eye: &Eye<'_>, hero: usize) -> f32 {
    let facing = eye.living().filter(|(_, enemy)| usize::from(enemy.hero()) == hero && enemy.will_act());
    let blows: f32 = facing.map(|(_, enemy)| eye.lore.menace(enemy.name().card).aimed).sum();
    let (fast, slow) = eye.board.defence(hero);
    f32::from(eye.board.health(hero)) + 0.5 * f32::from(fast + slow) - blows
}

/// Index of the battle: levels from 0, then the lord.
fn battle(board: &Board) -> Option<usize> {
    match board.battle() {
        Battle::None => None,
        Battle::Assault(level) => usize::from(level).checked_sub(1),
        Battle::Lord => Some(LEVELS),
    }
}

fn logit(share: f32) -> f32 {
    let share = share.clamp(0.003, 0.997);
    (share / (1.0 - share)).ln()
}
