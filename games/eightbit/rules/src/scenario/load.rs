//! Loads a written-down position and advances it to its first decision.
//!
//! Missing keys take the defaults of the baseline. Each function validates one group of keys; an impossible value is an
//! error that names its key. The keys themselves are declared in `scenario`.

use std::collections::BTreeMap;

use budokan_cardfile::number;
use budokan_kernel::{Cards, Invalid, Table};

use super::{Given, GivenEnemy, GivenHero};
use crate::action;
use crate::card::{CHAMPIONS, CardSet, Colour, DECKS, Effect, EnemyId, EnemyName, Face, HeroId, Potion, Rank, Rune};
use crate::event::Event;
use crate::phase;
use crate::setup::{self, Config};
use crate::state::{Battle, Board, Effects, EightBit, Enemy, Phase};

/// The highest number of an enemy's name that a position may contain.
const MOST_NUMBER: u8 = 20;

/// Loads a written-down position.
pub fn load(
    cards: Cards<CardSet>,
    config: &Config,
    given: &Given,
    table: &mut Table<'_, Event>,
) -> Result<EightBit, Invalid> {
    let mut board = setup::board(cards, config)?;
    fill_in(&mut board);
    board.turn = number("turn", given.turn, 1, 1..=5)?;
    let phase = phase_of(given)?;
    frame(&mut board, given, phase)?;
    heroes(&mut board, given, phase)?;
    row(&mut board, given, phase)?;
    let piles = decks(&mut board, given)?;
    let mut game = EightBit { board, piles };
    start(&mut game, given, phase, table)?;
    phase::run(&mut game, table);
    Ok(game)
}

/// Fills in defaults: seats without heroes get the first unused ones, the lord is the first of the card file.
fn fill_in(board: &mut Board) {
    for place in 0..board.heroes.len() {
        if board.heroes[place].id.is_none() {
            let unused = (0..board.set().heroes.len() as u8).map(HeroId).find(|id| board.hero_at(*id).is_none());
            board.heroes[place].id = unused;
        }
    }
    board.lord = board.lord.or_else(|| board.set().all_lords().next());
}

fn phase_of(given: &Given) -> Result<Phase, Invalid> {
    Ok(match given.phase.as_deref() {
        None if given.row.is_some() => Phase::Reassign,
        None | Some("choose") => Phase::Choose,
        Some("round") => Phase::Reassign,
        Some("abilities") => Phase::Abilities,
        Some("attacks") => Phase::Attacks,
        Some("strike") => Phase::Strike,
        Some("loot") => Phase::Loot,
        Some(other) => {
            let problem = format!("expected choose, round, abilities, attacks, strike or loot, found “{other}”");
            return Err(Invalid::key("phase", problem));
        }
    })
}

fn is_battle(phase: Phase) -> bool {
    matches!(phase, Phase::Reassign | Phase::Abilities | Phase::Attacks | Phase::Strike)
}

/// Whether the dice of this round have been rolled.
fn is_rolled(phase: Phase) -> bool {
    matches!(phase, Phase::Abilities | Phase::Attacks | Phase::Strike)
}

/// Refuses a key that is not allowed in this phase.
fn only_if<T>(allowed: bool, key: impl Into<String>, written: Option<&T>, when: &str) -> Result<(), Invalid> {
    if written.is_some() && !allowed { Err(Invalid::key(key, format!("may be written {when} only"))) } else { Ok(()) }
}

/// Battle, round, tactics and medals.
fn frame(board: &mut Board, given: &Given, phase: Phase) -> Result<(), Invalid> {
    let battle = is_battle(phase);
    only_if(battle || phase == Phase::Loot, "battle", given.battle.as_ref(), "in a battle or in loot")?;
    only_if(battle, "round", given.round.as_ref(), "in a battle")?;
    only_if(battle, "row", given.row.as_ref(), "in a battle")?;
    only_if(battle, "boss", given.boss.as_ref(), "in a battle")?;
    only_if(is_rolled(phase), "tactics", given.tactics.as_ref(), "from abilities on")?;
    only_if(phase == Phase::Loot, "medals-left", given.medals_left.as_ref(), "in loot")?;
    if battle || phase == Phase::Loot {
        board.battle = match given.battle.as_deref().unwrap_or("1") {
            "lord" if battle => Battle::Lord,
            level @ ("1" | "2" | "3" | "4" | "5" | "6" | "7") => Battle::Assault(level.as_bytes()[0] - b'0'),
            other => {
                let problem = format!("expected “1” to “7”, or “lord” in a battle, found “{other}”");
                return Err(Invalid::key("battle", problem));
            }
        };
    }
    if battle {
        board.round = number("round", given.round, 1, 1..=100)?;
    }
    if is_rolled(phase) {
        let word = given.tactics.as_deref().unwrap_or("orange");
        let colour = Colour::ALL.into_iter().find(|colour| colour.id() == word);
        let unknown = || Invalid::key("tactics", format!("expected orange, purple or green, found “{word}”"));
        board.tactics = Some(colour.ok_or_else(unknown)?);
    }
    Ok(())
}

fn heroes(board: &mut Board, given: &Given, phase: Phase) -> Result<(), Invalid> {
    for id in given.hero.keys() {
        let known = board.set().hero_named(id).and_then(|hero| board.hero_at(hero));
        known.ok_or_else(|| Invalid::key(format!("hero.{id}"), "expected the id of a hero in this game"))?;
    }
    for place in 0..board.heroes.len() {
        let id = board.set().hero_name(board.id(place)).0;
        let none = GivenHero::default();
        hero(board, place, id, given.hero.get(id).unwrap_or(&none), phase)?;
    }
    board.standing = 0;
    for (place, hero) in board.heroes.iter().enumerate() {
        board.standing |= u8::from(!hero.ko) << place;
    }
    if is_battle(phase) && board.standing == 0 {
        return Err(Invalid::key("hero", "at least one hero stands"));
    }
    Ok(())
}

fn hero(board: &mut Board, place: usize, id: &str, given: &GivenHero, phase: Phase) -> Result<(), Invalid> {
    let key = |field: &str| format!("hero.{id}.{field}");
    let sheet = board.set().sheet(board.id(place));
    let base_energy = board.set().start_energy;
    let state = &mut board.heroes[place];
    state.ascended = given.ascended;
    for name in &given.runes {
        let rune = Rune::named(name).ok_or_else(|| Invalid::key(key("runes"), format!("“{name}” is no rune")))?;
        let slot = state.free_slot(sheet, rune);
        let full = || Invalid::key(key("runes"), format!("there is no free slot for {name}"));
        state.runes |= 1 << slot.ok_or_else(full)?;
    }
    if let Some(potions) = &given.potions {
        state.potions = 0;
        for name in potions {
            let potion = Potion::named(name);
            let potion = potion.ok_or_else(|| Invalid::key(key("potions"), format!("“{name}” is no potion")))?;
            if state.carries(potion) {
                return Err(Invalid::key(key("potions"), "at most one potion of each kind is carried"));
            }
            state.potions |= potion.bit();
        }
    }
    state.medals = number(&key("medals"), given.medals, 0, 0..=99)?;
    state.energy = number(&key("energy"), given.energy, base_energy, 0..=99u8)?.into();
    only_if(is_battle(phase), key("ko"), given.ko.as_ref(), "in a battle")?;
    state.ko = given.ko.unwrap_or(false);
    state.hp = state.full_hp(sheet);
    let hp = state.hp;
    let most = if phase == Phase::Strike || !is_battle(phase) { hp } else { hp - 1 };
    state.damage = if state.ko {
        number(&key("damage"), given.damage, hp, hp..=hp)?
    } else {
        number(&key("damage"), given.damage, 0, 0..=most)?
    };
    state.effects = effects(&key("effects"), &given.effects)?;
    if state.ko && !state.effects.is_empty() {
        return Err(Invalid::key(key("effects"), "a hero that is KO'd has no effect cards"));
    }
    round_values(board, place, given, phase, &key)
}

/// Values of the current round: dice, rerolls and the attack.
fn round_values(
    board: &mut Board,
    place: usize,
    given: &GivenHero,
    phase: Phase,
    key: &dyn Fn(&str) -> String,
) -> Result<(), Invalid> {
    let dice_lie = matches!(phase, Phase::Abilities | Phase::Attacks);
    only_if(dice_lie, key("dice"), given.dice.as_ref(), "in abilities and attacks")?;
    only_if(dice_lie, key("ready"), given.ready.as_ref(), "in abilities and attacks")?;
    only_if(is_rolled(phase), key("rerolls"), given.rerolls.as_ref(), "from abilities on")?;
    if !is_rolled(phase) {
        return Ok(());
    }
    let rerolls = if board.heroes[place].ko { 0 } else { board.rerolls(place) };
    let state = &mut board.heroes[place];
    let stunned = state.effects.has(Effect::Stun);
    let can_attack = !state.ko && !stunned;
    let faces = given.dice.as_deref().unwrap_or_default();
    if state.ko && !faces.is_empty() {
        return Err(Invalid::key(key("dice"), "a hero that is KO'd has no dice"));
    }
    if faces.len() > crate::state::MOST_DICE {
        return Err(Invalid::key(key("dice"), "at most 128 dice are expected"));
    }
    for name in faces {
        let face = Face::ALL.into_iter().find(|face| face.id() == name);
        let unknown = || Invalid::key(key("dice"), format!("expected crit, slow, fast or energy, found “{name}”"));
        state.now.dice.push(face.ok_or_else(unknown)?);
    }
    state.now.rerolls = match given.rerolls {
        None => rerolls,
        written => number(&key("rerolls"), written, 0, 0..=9u8)?.into(),
    };
    if given.ready == Some(true) && !can_attack {
        return Err(Invalid::key(key("ready"), "a hero that is KO'd or stunned has no attack"));
    }
    state.now.ready = dice_lie && given.ready.unwrap_or(can_attack);
    state.now.skipped = stunned;
    Ok(())
}

fn effects(key: &str, given: &BTreeMap<String, i64>) -> Result<Effects, Invalid> {
    let mut effects = Effects::default();
    for (name, timers) in given {
        let effect = Effect::named(name);
        let effect = effect.ok_or_else(|| Invalid::key(key, format!("“{name}” is no effect card")))?;
        effects.add(effect, number(&format!("{key}.{name}"), Some(*timers), 1, 1..=9)?);
    }
    Ok(effects)
}

/// The row, from left to right.
fn row(board: &mut Board, given: &Given, phase: Phase) -> Result<(), Invalid> {
    let names = match &given.row {
        Some(names) if !names.is_empty() => names.as_slice(),
        Some(_) | None if is_battle(phase) => {
            return Err(Invalid::key("row", "a battle has at least one enemy"));
        }
        Some(_) | None => &[],
    };
    for text in names {
        let name = action::enemy(board.set(), text).filter(|name| name.number <= MOST_NUMBER);
        let name = name.ok_or_else(|| Invalid::key("row", format!("expected the name of an enemy, found “{text}”")))?;
        place_enemy(board, text, name)?;
    }
    let level = match board.battle {
        Battle::Assault(level) => Some(level),
        Battle::Lord | Battle::None => None,
    };
    boss(board, given, level)?;
    for (text, written) in &given.enemy {
        let place = action::enemy(board.set(), text).and_then(|name| board.enemy_at(name));
        let missing = || Invalid::key(format!("enemy.{text}"), "expected the name of an enemy in the row");
        enemy(board, place.ok_or_else(missing)?, text, written, phase)?;
    }
    Ok(())
}

fn place_enemy(board: &mut Board, text: &str, name: EnemyName) -> Result<(), Invalid> {
    let card = board.set().enemy(name.card);
    if board.enemy_at(name).is_some() {
        return Err(Invalid::key("row", format!("{text} stands there twice")));
    }
    let same = board.row.iter().filter(|enemy| enemy.name.card == name.card).count();
    let fits = match card.rank {
        Rank::Lord => board.battle == Battle::Lord && board.lord == Some(name.card) && name.number == 1,
        Rank::Minion | Rank::Champion => board.used.has(card.category) && same < usize::from(card.count),
    };
    if !fits {
        let problem = match card.rank {
            Rank::Lord => format!("{text} is not the lord of this battle"),
            Rank::Minion | Rank::Champion => format!("there are not so many {} in this game", card.id()),
        };
        return Err(Invalid::key("row", problem));
    }
    let standing: Vec<u8> = crate::state::places(board.standing).map(|place| place as u8).collect();
    let hero = standing[board.row.len() % standing.len()];
    let lord = card.rank == Rank::Lord;
    let hp = if lord { card.hp * board.heroes.len() as u8 } else { card.hp };
    board.row.push(Enemy { name, hero, hp, boss: lord, ..Enemy::default() });
    Ok(())
}

/// The champion that leads an assault has the assault card's hit points.
fn boss(board: &mut Board, given: &Given, level: Option<u8>) -> Result<(), Invalid> {
    let is_champion = |enemy: &Enemy| board.set().enemy(enemy.name.card).rank == Rank::Champion;
    let place = match given.boss.as_deref() {
        Some("none") => None,
        Some(text) => {
            let place = action::enemy(board.set(), text).and_then(|name| board.enemy_at(name));
            let place = place.filter(|place| is_champion(&board.row[*place]));
            Some(place.ok_or_else(|| Invalid::key("boss", format!("expected a champion of the row, found “{text}”")))?)
        }
        None => board.row.iter().position(is_champion),
    };
    if let (Some(place), Some(level)) = (place, level) {
        board.row[place].boss = true;
        board.row[place].hp = board.set().assaults[usize::from(level) - 1].boss_hp;
    }
    Ok(())
}

fn enemy(board: &mut Board, place: usize, text: &str, given: &GivenEnemy, phase: Phase) -> Result<(), Invalid> {
    let key = |field: &str| format!("enemy.{text}.{field}");
    if let Some(id) = &given.hero {
        let hero = board.set().hero_named(id).and_then(|hero| board.hero_at(hero));
        let hero = hero.ok_or_else(|| Invalid::key(key("hero"), format!("“{id}” is no hero of this game")))?;
        if board.heroes[hero].ko && phase != Phase::Reassign {
            return Err(Invalid::key(key("hero"), format!("{id} is KO'd")));
        }
        board.row[place].hero = hero as u8;
    }
    only_if(phase == Phase::Strike, key("acted"), given.acted.as_ref(), "in strike")?;
    let state = &mut board.row[place];
    state.damage = number(&key("damage"), given.damage, 0, 0..=state.hp - 1)?;
    state.effects = effects(&key("effects"), &given.effects)?;
    state.acted = given.acted.unwrap_or(false);
    state.skipped = state.acted && state.effects.has(Effect::Stun);
    Ok(())
}

/// The five decks and discard piles: written cards on top, the others below in card-file order.
fn decks(board: &mut Board, given: &Given) -> Result<[crate::state::Pile; 5], Invalid> {
    for (group, name) in (given.deck.keys().map(|name| ("deck", name)))
        .chain(given.deck_size.keys().map(|name| ("deck-size", name)))
        .chain(given.discard.keys().map(|name| ("discard", name)))
    {
        if !DECKS.contains(&name.as_str()) {
            let problem = format!("expected {}, found “{name}”", DECKS.join(", "));
            return Err(Invalid::key(format!("{group}.{name}"), problem));
        }
    }
    let mut piles = [crate::state::Pile::new(); 5];
    for (deck, name) in DECKS.into_iter().enumerate() {
        let mut left: Vec<EnemyId> = board.set().deck(deck, board.used).collect();
        for enemy in board.row.iter() {
            if let Some(at) = left.iter().position(|card| *card == enemy.name.card) {
                left.remove(at);
            }
        }
        let mut take = |group: &str, ids: Option<&Vec<String>>| -> Result<Vec<EnemyId>, Invalid> {
            let key = format!("{group}.{name}");
            let mut cards = Vec::new();
            for id in ids.into_iter().flatten() {
                let at = board.set().enemy_named(id).and_then(|wanted| left.iter().position(|card| *card == wanted));
                let missing = || {
                    let what = if deck == CHAMPIONS { "champions" } else { "minions" };
                    Invalid::key(&key, format!("{id} is not among the {what} that are left for this deck"))
                };
                cards.push(left.remove(at.ok_or_else(missing)?));
            }
            Ok(cards)
        };
        let mut pile = take("deck", given.deck.get(name))?;
        let mut discard = take("discard", given.discard.get(name))?;
        pile.extend(left);
        let size = given.deck_size.get(name).copied();
        let size = number(&format!("deck-size.{name}"), size, pile.len() as u8, 0..=pile.len() as u8)?;
        discard.extend(pile.split_off(usize::from(size)));
        board.discards[deck] = discard.into_iter().collect();
        piles[deck] = pile.into_iter().rev().collect();
    }
    Ok(piles)
}

/// Opens the step in which the position begins.
fn start(game: &mut EightBit, given: &Given, phase: Phase, table: &mut Table<'_, Event>) -> Result<(), Invalid> {
    let board = &mut game.board;
    board.phase = phase;
    match phase {
        Phase::Reassign => phase::round::begin(board, board.round, table),
        Phase::Abilities | Phase::Attacks => phase::round::open_window(board),
        Phase::Loot => {
            let Battle::Assault(level) = board.battle else { return Ok(()) };
            board.left = number("medals-left", given.medals_left, level, 1..=level)?;
        }
        Phase::Choose => phase::choose::begin(board, table),
        Phase::Lord
        | Phase::Heroes
        | Phase::Allies
        | Phase::Assign
        | Phase::Roll
        | Phase::Answers
        | Phase::Strike
        | Phase::Spend
        | Phase::Over(_) => {}
    }
    Ok(())
}
