//! Hand-written positions: the accepted keys, the defaults, and the checks for impossible positions.
//!
//! A position describes the very start of a turn, before the fury check. An impossible position is an error that names
//! the key.

use std::collections::BTreeMap;

use budokan_cardfile::number;
use budokan_kernel::{Cards, Invalid, Seat, Table};
use serde::Deserialize;

use crate::action::{find_seat, seat_name};
use crate::card::{Card, CardSet, MOST_CROWS, MOST_ORDERS, Order, Pack, Token};
use crate::event::Event;
use crate::phase;
use crate::setup::{self, Config};
use crate::state::{Area, Mode, Revenge};

/// A hand-written position.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct Given {
    pub turn: Option<String>,
    pub turns: Option<i64>,
    pub p1: Option<GivenArea>,
    pub p2: Option<GivenArea>,
    pub p3: Option<GivenArea>,
    pub p4: Option<GivenArea>,
    pub automaton: Option<GivenArea>,
    pub pile: Vec<String>,
    pub discard: Vec<String>,
    pub rest: GivenRest,
    pub fallen: Vec<String>,
    pub burden: Option<String>,
    pub stack: Option<Vec<String>>,
}

/// The given state of one fight area.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenArea {
    pub life: Option<i64>,
    pub column: Option<i64>,
    pub couple: Option<Vec<String>>,
    pub block: Vec<String>,
    pub tokens: GivenTokens,
    pub zone: BTreeMap<String, Vec<String>>,
    pub hand: Vec<String>,
}

/// The given tokens on the two cards of a couple.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenTokens {
    pub left: Vec<String>,
    pub right: Vec<String>,
}

/// The location of cards that the position does not mention.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum GivenRest {
    /// Under the given cards of the pile, in card-file order.
    #[default]
    Pile,
    /// Out of the game.
    Out,
}

/// Sets up a hand-written position and runs it to its first decision.
pub fn load(
    cards: Cards<CardSet>,
    config: &Config,
    given: &Given,
    table: &mut Table<'_, Event>,
) -> Result<Revenge, Invalid> {
    let mut game = setup::board(cards, config)?;
    setup::named_first(&game, config)?;
    setup::named_fighters(&mut game, config, table)?;
    load_fallen(&mut game, given)?;
    let mut left = Left { cards, unnamed: cards.deck };
    for (name, area) in areas(given) {
        load_area(&mut game, name, area, &mut left)?;
    }
    if let [Some(first), Some(second)] = exhausted(&game) {
        let names = [first, second].map(|seat| seat_name(game.mode, seat));
        let problem = format!("{} and {} are partners: both at 0 have lost already", names[0], names[1]);
        return Err(Invalid::key(format!("{}.life", names[1]), problem));
    }
    load_turn(&mut game, given)?;
    load_piles(&mut game, given, &mut left)?;
    load_burden(&mut game, given)?;
    load_stack(&mut game, config, given)?;
    phase::run(&mut game, table);
    Ok(game)
}

fn areas(given: &Given) -> impl Iterator<Item = (&'static str, &GivenArea)> {
    let all = [("p1", &given.p1), ("p2", &given.p2), ("p3", &given.p3), ("p4", &given.p4)];
    let areas = all.into_iter().chain([("automaton", &given.automaton)]);
    areas.filter_map(|(name, area)| Some((name, area.as_ref()?)))
}

/// The partners of a team in which both have 0 life.
fn exhausted(game: &Revenge) -> [Option<Seat>; 2] {
    let empty = |seat: &Seat| game.mode == Mode::Team && game.area(*seat).life == 0;
    let first = [Seat(0), Seat(1)].into_iter().find(|seat| empty(seat) && empty(&Revenge::partner(*seat)));
    [first, first.map(Revenge::partner)]
}

/// Finds a fight area of this game by name.
fn seat(game: &Revenge, key: &str, name: &str) -> Result<Seat, Invalid> {
    find_seat(game.mode, name).filter(|seat| seat.0 < game.players).ok_or_else(|| {
        let known: Vec<_> = game.everyone().map(|seat| seat_name(game.mode, seat)).collect();
        Invalid::key(key, format!("expected one of {}, found “{name}”", known.join(", ")))
    })
}

/// The blow cards that no key has mentioned yet.
struct Left {
    cards: Cards<CardSet>,
    unnamed: Pack,
}

impl Left {
    /// Claims a blow card of the game; each card can be in only one place.
    fn take(&mut self, key: &str, id: &str) -> Result<Card, Invalid> {
        let card = self.cards.card(id).ok_or_else(|| Invalid::key(key, format!("“{id}” is not a card")))?;
        if card.is_bow() {
            return Err(Invalid::key(key, "a bow card is never in a hand or pile"));
        }
        if !self.unnamed.has(card) {
            let problem = if self.cards.deck.has(card) { "lies in two places" } else { "is not in the game" };
            return Err(Invalid::key(key, format!("{id} {problem}")));
        }
        self.unnamed.remove(card);
        Ok(card)
    }
}

/// REV-19.3: a defeated player has no cards or tokens.
fn load_fallen(game: &mut Revenge, given: &Given) -> Result<(), Invalid> {
    for name in &given.fallen {
        let fell = seat(game, "fallen", name)?;
        if game.mode != Mode::Ffa {
            return Err(Invalid::key("fallen", "only in the mode ffa a defeated seat leaves while others go on"));
        }
        if game.fallen.contains(&fell.0) {
            return Err(Invalid::key("fallen", format!("{name} falls only once")));
        }
        *game.area_mut(fell) = Area { fighter: game.area(fell).fighter, ..Area::default() };
        game.fallen.push(fell.0);
    }
    if usize::from(game.players) - game.fallen.len() < 2 {
        return Err(Invalid::key("fallen", "at least two seats must be left"));
    }
    Ok(())
}

fn load_turn(game: &mut Revenge, given: &Given) -> Result<(), Invalid> {
    let limit = game.cards.turn_limit;
    game.turns = number("turns", given.turns, 1, 1..=limit)?;
    match &given.turn {
        Some(name) => {
            game.turn = seat(game, "turn", name)?;
            if !game.stands(game.turn) {
                return Err(Invalid::key("turn", format!("{name} has fallen")));
            }
        }
        None if !game.stands(game.turn) => game.turn = game.left_of(game.turn),
        None => {}
    }
    Ok(())
}

fn load_area(game: &mut Revenge, name: &str, given: &GivenArea, left: &mut Left) -> Result<(), Invalid> {
    let key = |field: &str| format!("{name}.{field}");
    let who = seat(game, name, name)?;
    if !game.stands(who) {
        return Err(Invalid::key(name, format!("{name} has fallen: nothing can be written about it")));
    }
    let cards = game.cards;
    let start = u16::from(setup::life(&cards, game.mode, game.players));
    let least = u16::from(game.mode != Mode::Team);
    let columns = u16::from(cards.columns);
    let mut area = *game.area(who);
    area.life = number(&key("life"), given.life, start, least..=start)? as u8;
    area.column = number(&key("column"), given.column, u16::from(area.column), 1..=columns - 1)? as u8;
    if let Some(couple) = &given.couple {
        let [left_id, right_id] = &couple[..] else {
            return Err(Invalid::key(key("couple"), format!("expected 2 cards, found {}", couple.len())));
        };
        for (placed, id) in area.couple.iter_mut().zip([left_id, right_id]) {
            placed.card = if id == "bow" { Card::BOW } else { left.take(&key("couple"), id)? };
        }
    }
    for place in &given.block {
        let index = ["left", "right"].iter().position(|word| word == place);
        let index =
            index.ok_or_else(|| Invalid::key(key("block"), format!("expected “left” or “right”, found “{place}”")))?;
        if std::mem::replace(&mut area.couple[index].low, true) {
            return Err(Invalid::key(key("block"), format!("{place} stands there twice")));
        }
    }
    for id in &given.hand {
        let card = left.take(&key("hand"), id)?;
        area.hand.insert(card);
    }
    *game.area_mut(who) = area;
    let limit = game.limit(who);
    if area.hand.has_at_least(limit + 1) {
        return Err(Invalid::key(key("hand"), format!("at most {limit} cards are expected")));
    }
    load_tokens(game, who, name, given)
}

fn load_tokens(game: &mut Revenge, who: Seat, name: &str, given: &GivenArea) -> Result<(), Invalid> {
    for (index, written) in [&given.tokens.left, &given.tokens.right].into_iter().enumerate() {
        let key = format!("{name}.tokens.{}", ["left", "right"][index]);
        for id in written {
            let token = Token::find(id).filter(|token| *token != Token::Crow);
            let token =
                token.ok_or_else(|| Invalid::key(&key, format!("expected damage, plus or minus, found “{id}”")))?;
            take_token(game, &key, token)?;
            if let Some(number) = game.area_mut(who).couple[index].tokens.of_mut(token) {
                *number += 1;
            }
        }
    }
    for (column, written) in &given.zone {
        let key = format!("{name}.zone.{column}");
        let found = (1..=game.cards.columns).find(|number| number.to_string() == *column);
        let column =
            found.ok_or_else(|| Invalid::key(&key, format!("expected a zone from 1 to {}", game.cards.columns)))?;
        for id in written {
            let token = Token::find(id).filter(|token| matches!(token, Token::Damage | Token::Crow));
            let token = token.ok_or_else(|| Invalid::key(&key, format!("expected damage or crow, found “{id}”")))?;
            if token == Token::Damage && game.area(who).occupies(column) {
                return Err(Invalid::key(&key, "a damage token never lies on an occupied column"));
            }
            take_token(game, &key, token)?;
            if let Some(number) = game.area_mut(who).zone_mut(column).of_mut(token) {
                *number += 1;
            }
        }
    }
    Ok(())
}

fn take_token(game: &mut Revenge, key: &str, token: Token) -> Result<(), Invalid> {
    let stock = game.stock.of(token);
    let most = if token == Token::Crow { stock.min(MOST_CROWS) } else { stock };
    let left = game.supply.of_mut(token);
    if stock - *left >= most {
        return Err(Invalid::key(key, format!("only {most} {} tokens can be in play", token.id())));
    }
    *left -= 1;
    Ok(())
}

/// Places the given cards on top; all others go below in card-file order or out of the game.
fn load_piles(game: &mut Revenge, given: &Given, left: &mut Left) -> Result<(), Invalid> {
    let mut pile = Vec::new();
    for id in &given.pile {
        pile.push(left.take("pile", id)?);
    }
    for id in &given.discard {
        let card = left.take("discard", id)?;
        game.discard.insert(card);
    }
    let rest = left.unnamed.take();
    match given.rest {
        GivenRest::Pile => pile.extend(rest.iter()),
        GivenRest::Out => game.out = rest,
    }
    game.pile = pile.into_iter().rev().collect();
    Ok(())
}

fn load_burden(game: &mut Revenge, given: &Given) -> Result<(), Invalid> {
    let owner = game.burden_owner();
    game.burden = owner;
    let Some(name) = &given.burden else { return Ok(()) };
    let holder = seat(game, "burden", name)?;
    if owner.is_none() {
        return Err(Invalid::key("burden", "no fighter here has the technique burden"));
    }
    if !game.stands(holder) {
        return Err(Invalid::key("burden", format!("{name} has fallen")));
    }
    game.burden = Some(holder);
    Ok(())
}

/// Only the top token counts as seen.
fn load_stack(game: &mut Revenge, config: &Config, given: &Given) -> Result<(), Invalid> {
    if game.mode != Mode::Solo {
        let written = given.stack.is_some();
        return if written { Err(Invalid::key("stack", "only a solo fight has a stack")) } else { Ok(()) };
    }
    game.seen = 1;
    let Some(written) = &given.stack else {
        game.orders = setup::stack(setup::orders(&game.cards, config.difficulty)).collect();
        return Ok(());
    };
    if !(1..=MOST_ORDERS).contains(&written.len()) {
        return Err(Invalid::key("stack", format!("expected 1 to {MOST_ORDERS} tokens, found {}", written.len())));
    }
    for id in written {
        let order = Order::find(id);
        let order =
            order.ok_or_else(|| Invalid::key("stack", format!("expected plus, minus or rest, found “{id}”")))?;
        game.orders.push(order);
    }
    Ok(())
}
