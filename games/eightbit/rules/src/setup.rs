//! Configuration and the deal (RULES.md 2).

use std::collections::BTreeMap;

use budokan_cardfile::number;
use budokan_kernel::{Cards, Invalid, List, Seat, Table};
use serde::{Deserialize, Serialize};

use crate::card::{CHAMPIONS, CardSet, Categories, Category, DECKS, HeroId, Potion, TEAM};
use crate::draw;
use crate::event::Event;
use crate::phase;
use crate::state::{Ask, Battle, Board, EightBit, Hero, Phase, Pile, Row};

/// Names of the seats.
pub const SEATS: [&str; 5] = ["p1", "p2", "p3", "p4", "p5"];

/// Options that are chosen before the deal. The keys are documented in RULES.md, *Configuration*.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Config {
    /// Number of seats.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<i64>,
    /// Heroes by seat; seats without an entry choose.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub heroes: BTreeMap<String, Vec<String>>,
    /// The final lord; without it the leader chooses.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lord: Option<String>,
    /// The seat that makes the team's decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub leader: Option<String>,
    /// Whether heroes start without a potion.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub hard_start: bool,
    /// The categories in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub decks: Option<Vec<String>>,
}

fn seat(key: &str, name: &str, seats: u8) -> Result<Seat, Invalid> {
    let known = SEATS.iter().take(usize::from(seats)).position(|seat| *seat == name);
    known.map(|index| Seat(index as u8)).ok_or_else(|| {
        let all = SEATS[..usize::from(seats)].join(", ");
        Invalid::key(key, format!("expected a seat of this game ({all}), found “{name}”"))
    })
}

/// The number of seats: as written, or as many as `heroes` has, or one.
fn seats(config: &Config) -> Result<u8, Invalid> {
    let written = config.seats.unwrap_or(config.heroes.len().max(1) as i64);
    number("seats", Some(written), 1, 1..=5)
}

/// The team: each seat's heroes in order, with sheets where they are written (EBA-1.2, 1.8).
fn team(cards: &CardSet, config: &Config, seats: u8) -> Result<List<Hero, TEAM>, Invalid> {
    let mut written: BTreeMap<u8, Vec<HeroId>> = BTreeMap::new();
    let mut used = Vec::new();
    for (name, ids) in &config.heroes {
        let key = format!("heroes.{name}");
        let owner = seat(&key, name, seats)?;
        if ids.is_empty() {
            return Err(Invalid::key(key, "expected at least one hero"));
        }
        for id in ids {
            let hero = cards.hero_named(id);
            let hero = hero.ok_or_else(|| Invalid::key(&key, format!("expected the id of a hero, found “{id}”")))?;
            if used.contains(&hero) {
                return Err(Invalid::key(&key, format!("{id} is in the game already: no sheet is used twice")));
            }
            used.push(hero);
            written.entry(owner.0).or_default().push(hero);
        }
    }
    let mut team = Vec::new();
    for owner in 0..seats {
        let own = match written.get(&owner) {
            Some(ids) => ids.iter().map(|id| Some(*id)).collect(),
            None => vec![None; if seats == 1 { 2 } else { 1 }],
        };
        team.extend(own.into_iter().map(|id| Hero { owner: Seat(owner), id, ..Hero::default() }));
    }
    if !(2..=TEAM).contains(&team.len()) {
        return Err(Invalid::key("heroes", format!("expected from 2 to 5 heroes in all, found {}", team.len())));
    }
    Ok(team.into_iter().collect())
}

/// The categories in use (EBA-R39).
fn used(cards: &CardSet, config: &Config) -> Result<Categories, Invalid> {
    let Some(decks) = &config.decks else { return Ok(Categories::ALL) };
    let mut used = Categories::NONE;
    for name in decks {
        let category = Category::named(name)
            .ok_or_else(|| Invalid::key("decks", format!("expected alien, cultist, demon or myth, found “{name}”")))?;
        if used.has(category) {
            return Err(Invalid::key("decks", format!("{name} is written twice")));
        }
        used = used.with(category);
    }
    if cards.deck(CHAMPIONS, used).next().is_none() {
        return Err(Invalid::key("decks", "expected at least one category that has a champion"));
    }
    Ok(used)
}

/// The board before the first event, with everything that the configuration sets.
pub fn board(cards: Cards<CardSet>, config: &Config) -> Result<Board, Invalid> {
    let seats = seats(config)?;
    let lord = match &config.lord {
        None => None,
        Some(id) => {
            let known = cards.lord_named(id);
            Some(known.ok_or_else(|| Invalid::key("lord", format!("expected the id of a lord, found “{id}”")))?)
        }
    };
    let leader = config.leader.as_ref().map_or(Ok(Seat(0)), |name| seat("leader", name, seats))?;
    let mut heroes = team(&cards, config, seats)?;
    for hero in heroes.iter_mut() {
        hero.energy = u16::from(cards.start_energy);
        hero.hp = hero.id.map_or(0, |id| cards.sheet(id).hp);
        hero.potions = if config.hard_start { 0 } else { Potion::Health.bit() };
    }
    Ok(Board {
        cards,
        seats,
        leader,
        used: used(&cards, config)?,
        hard_start: config.hard_start,
        turn: 1,
        round: 0,
        phase: Phase::Lord,
        ask: Ask::Nothing,
        asked: leader,
        lord,
        battle: Battle::None,
        tactics: None,
        left: 0,
        next: 0,
        passed: 0,
        auto: false,
        standing: (1 << heroes.len()) - 1,
        heroes,
        row: Row::new(),
        discards: [Pile::new(); 5],
        stack: List::new(),
    })
}

/// The cards of a deck in card-file order, top last.
pub fn pile(board: &Board, deck: usize) -> Pile {
    if board.used == Categories::ALL {
        return board.set().piles[deck];
    }
    let mut cards: Pile = board.set().deck(deck, board.used).collect();
    cards.reverse();
    cards
}

/// Deals a new game up to its first decision.
pub fn deal(cards: Cards<CardSet>, config: &Config, table: &mut Table<'_, Event>) -> Result<EightBit, Invalid> {
    let board = board(cards, config)?;
    let piles = std::array::from_fn(|deck| pile(&board, deck));
    let mut game = EightBit { board, piles };
    for deck in 0..DECKS.len() {
        draw::shuffle(&mut game, deck, table);
    }
    if let Some(lord) = game.board.lord {
        table.say(|| Event::Lord { lord });
    }
    for hero in game.board.heroes.iter() {
        if let Some(id) = hero.id {
            table.say(|| Event::Joined { seat: hero.owner, hero: id });
        }
    }
    phase::run(&mut game, table);
    Ok(game)
}
