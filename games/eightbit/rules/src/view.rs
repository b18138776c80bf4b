//! Views: the parts of a position that a viewer may know.
//!
//! Only the order of the five draw piles is hidden, and from every viewer (RULES.md, *Hidden information*). A [`View`]
//! therefore contains the [`Board`], a type that cannot hold that order, and separately the piles for the referee
//! alone. The serialized fields are built from the board under the names of the rules.

mod imagine;
mod since;

use std::collections::BTreeMap;

use budokan_kernel::Viewer;
use serde::Serialize;

pub use imagine::imagine;
pub use since::Since;

use crate::card::{DECKS, EnemyId, Potion};
use crate::phase;
use crate::setup::SEATS;
use crate::state::{Ask, Attack, Battle, Board, Effects, EightBit, Frame, Moment, Phase};

/// A position as seen by one viewer. The keys are documented in RULES.md, *The referee's view*.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct View {
    /// The public board, for programs.
    #[serde(skip)]
    pub(crate) board: Board,
    pub turn: u8,
    pub phase: &'static str,
    pub round: u8,
    pub battle: &'static str,
    pub tactics: &'static str,
    pub leader: &'static str,
    pub lord: &'static str,
    pub acting: &'static str,
    pub medals_left: u8,
    pub row: Vec<&'static str>,
    pub hero: BTreeMap<&'static str, HeroView>,
    pub enemy: BTreeMap<&'static str, EnemyView>,
    /// Top card first; for the referee alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deck: Option<BTreeMap<&'static str, Vec<&'static str>>>,
    pub deck_size: BTreeMap<&'static str, u8>,
    pub discard: BTreeMap<&'static str, Vec<&'static str>>,
}

/// A hero, which is public.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
#[expect(clippy::struct_excessive_bools, reason = "the keys of the rules")]
pub struct HeroView {
    pub seat: &'static str,
    pub hp: u8,
    pub damage: u8,
    pub health: u8,
    pub energy: u16,
    pub ko: bool,
    pub ascended: bool,
    pub runes: Vec<&'static str>,
    pub potions: Vec<&'static str>,
    pub medals: u8,
    pub effects: BTreeMap<&'static str, u8>,
    pub dice: Vec<&'static str>,
    pub rerolls: u16,
    pub ready: bool,
    pub attack: AttackView,
    pub fast_def: u8,
    pub slow_def: u8,
    pub trait_off: bool,
    pub facing: Vec<&'static str>,
}

/// An attack total.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize)]
#[expect(missing_docs, reason = "each field is the hit it names")]
pub struct AttackView {
    pub fast: u16,
    pub slow: u16,
    pub crit: u16,
}

/// An enemy, which is public.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys are explained in RULES.md")]
pub struct EnemyView {
    pub card: &'static str,
    pub hp: u8,
    pub damage: u8,
    pub health: u8,
    pub hero: &'static str,
    pub boss: bool,
    pub dead: bool,
    pub acted: bool,
    pub effects: BTreeMap<&'static str, u8>,
    pub fast_def: u8,
    pub slow_def: u8,
}

const NONE: &str = "none";

/// Builds the view of this viewer.
pub fn view(game: &EightBit, viewer: Viewer) -> View {
    let board = &game.board;
    let names = |cards: &mut dyn Iterator<Item = &EnemyId>| -> Vec<&'static str> {
        cards.map(|card| board.set().enemy(*card).id()).collect()
    };
    let of_decks = |names: &dyn Fn(usize) -> Vec<&'static str>| -> BTreeMap<&'static str, Vec<&'static str>> {
        DECKS.into_iter().enumerate().map(|(deck, name)| (name, names(deck))).collect()
    };
    let heroes = (0..board.heroes.len()).filter(|place| board.heroes[*place].id.is_some());
    View {
        board: board.clone(),
        turn: board.turn,
        phase: board.phase.id(),
        round: board.round,
        battle: battle(board),
        tactics: board.tactics.map_or(NONE, crate::card::Colour::id),
        leader: SEATS[board.leader.index()],
        lord: board.lord.map_or(NONE, |lord| board.set().enemy(lord).id()),
        acting: acting(board),
        medals_left: if board.phase == Phase::Loot { board.left } else { 0 },
        row: board.row.iter().map(|enemy| board.set().enemy_name(enemy.name).0).collect(),
        hero: heroes.map(|place| (hero_id(board, place), hero_view(board, place))).collect(),
        enemy: (0..board.row.len()).map(|place| (enemy_id(board, place), enemy_view(board, place))).collect(),
        deck: viewer.is_referee().then(|| of_decks(&|deck| names(&mut game.piles[deck].iter().rev()))),
        deck_size: DECKS.into_iter().zip(game.piles.iter().map(|pile| pile.len() as u8)).collect(),
        discard: of_decks(&|deck| names(&mut board.discards[deck].iter())),
    }
}

fn hero_id(board: &Board, place: usize) -> &'static str {
    board.set().hero_name(board.id(place)).0
}

fn enemy_id(board: &Board, place: usize) -> &'static str {
    board.set().enemy_name(board.row[place].name).0
}

fn battle(board: &Board) -> &'static str {
    match board.battle {
        Battle::None => NONE,
        Battle::Assault(level) => ["1", "2", "3", "4", "5", "6", "7"][usize::from(level) - 1],
        Battle::Lord => "lord",
    }
}

/// The hero or enemy that the decision or the beat is about.
fn acting(board: &Board) -> &'static str {
    if let Ask::Seen(moment) = board.ask {
        return match moment {
            Moment::Attack(hero, _) | Moment::Hit(hero) | Moment::Ward(hero) | Moment::Fall(hero) => {
                hero_id(board, usize::from(hero))
            }
            Moment::Strike(enemy, _) | Moment::Answer(enemy, _) | Moment::Act(enemy) | Moment::Stunned(enemy) => {
                enemy_id(board, usize::from(enemy))
            }
            Moment::Timers | Moment::Won | Moment::Lost | Moment::Tactics | Moment::Dice => NONE,
        };
    }
    for frame in board.stack.iter().rev() {
        match frame {
            Frame::Hero { hero, .. } | Frame::Turn { hero, .. } | Frame::Attack(Attack { hero, .. }) => {
                return hero_id(board, usize::from(*hero));
            }
            Frame::Enemy { enemy, .. } | Frame::Answer { enemy, .. } => return enemy_id(board, usize::from(*enemy)),
            Frame::Idle => {}
        }
    }
    if let Ask::Ability(hero) | Ask::Attack(hero) | Ask::Spend(hero) | Ask::Give(hero, _) = board.ask {
        return hero_id(board, usize::from(hero));
    }
    NONE
}

fn effects(effects: &Effects) -> BTreeMap<&'static str, u8> {
    effects.iter().map(|(effect, timers)| (effect.id(), timers)).collect()
}

fn hero_view(board: &Board, place: usize) -> HeroView {
    let hero = &board.heroes[place];
    let sheet = board.set().sheet(hero.sheet_id());
    let (fast_def, slow_def) = board.defence(place);
    let total = if hero.now.ready { board.total(place, None) } else { crate::card::Hits::default() };
    let faces = board.row.iter().filter(|enemy| !enemy.dead && usize::from(enemy.hero) == place);
    HeroView {
        seat: SEATS[hero.owner.index()],
        hp: hero.hp,
        damage: hero.damage,
        health: board.health(place),
        energy: hero.energy,
        ko: hero.ko,
        ascended: hero.ascended,
        runes: (0..3).filter(|slot| hero.runes >> slot & 1 == 1).map(|slot| sheet.slots[slot].id()).collect(),
        potions: Potion::ALL.into_iter().filter(|potion| hero.carries(*potion)).map(Potion::id).collect(),
        medals: hero.medals,
        effects: effects(&hero.effects),
        dice: hero.now.dice.iter().map(crate::card::Face::id).collect(),
        rerolls: hero.now.rerolls,
        ready: hero.now.ready,
        attack: AttackView { fast: total.fast, slow: total.slow, crit: total.crit },
        fast_def,
        slow_def,
        trait_off: hero.now.trait_off,
        facing: faces.map(|enemy| board.set().enemy_name(enemy.name).0).collect(),
    }
}

fn enemy_view(board: &Board, place: usize) -> EnemyView {
    let enemy = &board.row[place];
    let (fast_def, slow_def) = board.enemy_defence(place);
    let assigned = usize::from(enemy.hero) < board.heroes.len();
    EnemyView {
        card: board.set().enemy(enemy.name.card).id(),
        hp: enemy.hp,
        damage: enemy.damage,
        health: enemy.hp - enemy.damage,
        hero: if assigned { hero_id(board, usize::from(enemy.hero)) } else { NONE },
        boss: enemy.boss,
        dead: enemy.dead,
        acted: enemy.acted,
        effects: effects(&enemy.effects),
        fast_def,
        slow_def,
    }
}

impl View {
    /// Everything except the order of the draw piles.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Total health of all heroes.
    pub fn team_health(&self) -> u16 {
        self.hero.values().map(|hero| u16::from(hero.health)).sum()
    }

    /// Total health of all living enemies in the row.
    pub fn row_health(&self) -> u16 {
        self.enemy.values().filter(|enemy| !enemy.dead).map(|enemy| u16::from(enemy.health)).sum()
    }

    /// The card set of the position.
    pub fn cards(&self) -> budokan_kernel::Cards<crate::CardSet> {
        self.board.cards
    }

    /// The seat that is asked, or the outcome; public information.
    pub fn status(&self) -> budokan_kernel::Status {
        phase::status(&self.board)
    }
}
