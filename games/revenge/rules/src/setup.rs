//! The options of a fight, and the deal (section 3).

use std::collections::BTreeMap;
use std::fmt;

use budokan_kernel::{Cards, Invalid, List, Seat, SeatSet, Table, shuffle};
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::action::{find_seat, seat_name};
use crate::card::{CardSet, FighterNo, Order, Orders, Pack, Supply};
use crate::event::Event;
use crate::phase::{self, fighter};
use crate::state::{self, Area, Ask, Frame, FrameStep, Frames, Mode, Revenge};

/// The options chosen before the deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Config {
    /// The mode of the fight.
    pub mode: Mode,
    /// Number of human players; the minimum of the mode by default.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seats: Option<i64>,
    /// Whether there are fighters, and how they are assigned.
    pub fighters: Fighters,
    /// Difficulty of a solo fight.
    pub difficulty: Difficulty,
    /// The first player.
    pub first: First,
    /// Whether players are shown other seats' cards that follow from open plays (REV-R111).
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub memory_aid: bool,
}

/// The difficulty of a solo fight (REV-16.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the variants are the difficulties")]
pub enum Difficulty {
    Easy,
    #[default]
    Normal,
    Hard,
}

/// The first player (REV-3.3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the variants are seats, or chance")]
pub enum First {
    #[default]
    Random,
    P1,
    P2,
    P3,
    P4,
}

impl First {
    fn seat(self) -> Option<Seat> {
        match self {
            Self::Random => None,
            Self::P1 => Some(Seat(0)),
            Self::P2 => Some(Seat(1)),
            Self::P3 => Some(Seat(2)),
            Self::P4 => Some(Seat(3)),
        }
    }
}

/// How fighters are assigned (REV-3.5).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Fighters {
    /// A fight without fighters.
    #[default]
    None,
    /// Chosen in turn order.
    Choose,
    /// Drawn at random in turn order.
    Random,
    /// Assigned by seat name; seats that are not mentioned have no fighter.
    Named(BTreeMap<String, String>),
}

impl Serialize for Fighters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_str("none"),
            Self::Choose => serializer.serialize_str("choose"),
            Self::Random => serializer.serialize_str("random"),
            Self::Named(names) => serializer.collect_map(names),
        }
    }
}

impl<'de> Deserialize<'de> for Fighters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Written;

        impl<'de> Visitor<'de> for Written {
            type Value = Fighters;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("“none”, “choose”, “random”, or a fighter for each seat")
            }

            fn visit_str<E: Error>(self, text: &str) -> Result<Fighters, E> {
                match text {
                    "none" => Ok(Fighters::None),
                    "choose" => Ok(Fighters::Choose),
                    "random" => Ok(Fighters::Random),
                    other => Err(E::custom(format!(
                        "expected “none”, “choose”, “random”, or a fighter for each seat, found “{other}”"
                    ))),
                }
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Fighters, A::Error> {
                let mut names = BTreeMap::new();
                while let Some((seat, fighter)) = map.next_entry()? {
                    names.insert(seat, fighter);
                }
                Ok(Fighters::Named(names))
            }
        }

        deserializer.deserialize_any(Written)
    }
}

/// Number of fight areas, including the automaton's.
fn players(config: &Config) -> Result<u8, Invalid> {
    let (least, most) = match config.mode {
        Mode::Duel => (2, 2),
        Mode::Solo => (1, 1),
        Mode::Ffa => (3, 4),
        Mode::Team => (4, 4),
    };
    let seats = config.seats.unwrap_or(least);
    if !(least..=most).contains(&seats) {
        let range = if least == most { format!("{least}") } else { format!("{least} or {most}") };
        return Err(Invalid::key("seats", format!("expected {range} in this mode, found {seats}")));
    }
    Ok(if config.mode == Mode::Solo { 2 } else { seats as u8 })
}

/// Starting life (REV-3.1).
pub fn life(cards: &CardSet, mode: Mode, players: u8) -> u8 {
    match (mode, players) {
        (Mode::Solo, _) => cards.lives.solo,
        (Mode::Duel, _) => cards.lives.two,
        (Mode::Team, _) => cards.lives.team,
        (Mode::Ffa, 3) => cards.lives.three,
        (Mode::Ffa, _) => cards.lives.four,
    }
}

/// The stack composition of this difficulty.
pub fn orders(cards: &CardSet, difficulty: Difficulty) -> Orders {
    cards.orders[difficulty as usize]
}

/// The tokens of the stack before shuffling, in the order of the rules.
pub fn stack(orders: Orders) -> impl Iterator<Item = Order> {
    let kinds = [(Order::Plus, orders.plus), (Order::Minus, orders.minus), (Order::Rest, orders.rest)];
    kinds.into_iter().flat_map(|(order, count)| std::iter::repeat_n(order, usize::from(count)))
}

/// The token supply of this fight: a solo fight uses some tokens for its stack and markers (REV-14.6).
fn stock(cards: &CardSet, config: &Config) -> Supply {
    let mut stock = cards.tokens;
    if config.mode == Mode::Solo {
        let used = orders(cards, config.difficulty);
        stock.plus -= used.plus + cards.markers.plus;
        stock.minus -= used.minus + cards.markers.minus;
        *stock.of_mut(cards.rest_token) -= used.rest;
    }
    stock
}

/// The table before the deal: bow cards in play, piles empty (REV-3.1, 3.2).
pub fn board(cards: Cards<CardSet>, config: &Config) -> Result<Revenge, Invalid> {
    let players = players(config)?;
    let tokens = stock(&cards, config);
    let mut areas = [Area::default(); state::MOST_AREAS];
    for area in areas.iter_mut().take(usize::from(players)) {
        area.life = life(&cards, config.mode, players);
        area.column = cards.start_column;
    }
    Ok(Revenge {
        cards,
        mode: config.mode,
        players,
        turn: Seat(0),
        turns: 1,
        areas,
        pile: List::new(),
        discard: Pack::EMPTY,
        out: Pack::EMPTY,
        aside: Pack::EMPTY,
        supply: tokens,
        stock: tokens,
        burden: None,
        fallen: List::new(),
        revealed: None,
        orders: List::new(),
        seen: 0,
        fresh: cards.deck,
        fight: None,
        stack: Frames::one(Frame::Run(FrameStep::Start)),
        memory_aid: config.memory_aid,
    })
}

/// Assigns the fighters named in the config (REV-3.5).
pub fn named_fighters(game: &mut Revenge, config: &Config, table: &mut Table<'_, Event>) -> Result<(), Invalid> {
    let Fighters::Named(names) = &config.fighters else { return Ok(()) };
    for (name, id) in names {
        let key = || format!("fighters.{name}");
        let seat = find_seat(game.mode, name).filter(|seat| game.seated().has(*seat));
        let seat = seat.ok_or_else(|| Invalid::key(key(), format!("expected one of {}", seats_expected(game))))?;
        let number = game.cards.find_fighter(id).ok_or_else(|| {
            let known: Vec<_> = game.cards.fighters().iter().map(|fighter| fighter.id.as_str()).collect();
            Invalid::key(key(), format!("expected one of {}, found “{id}”", known.join(", ")))
        })?;
        if !fighter::free(&game.cards, &game.areas).any(|free| free == number) {
            return Err(Invalid::key(key(), format!("{id} is on a board that is taken already")));
        }
        fighter::take(game, seat, number, table);
    }
    Ok(())
}

/// The names of the human seats, for error messages.
pub fn seats_expected(game: &Revenge) -> String {
    let names: Vec<_> = game.seated().iter().map(|seat| seat_name(game.mode, seat)).collect();
    names.join(", ")
}

/// Deals a new game and runs it to its first decision.
pub fn deal(cards: Cards<CardSet>, config: &Config, table: &mut Table<'_, Event>) -> Result<Revenge, Invalid> {
    let mut game = board(cards, config)?;
    game.turn = first(&game, config, table)?;
    let seat = game.turn;
    table.say(|| Event::First { seat });
    named_fighters(&mut game, config, table)?;
    if config.fighters == Fighters::Random {
        random_fighters(&mut game, table);
    }
    game.pile = state::shuffled(cards.sorted, table.chance());
    if config.mode == Mode::Solo {
        game.orders = stack(orders(&cards, config.difficulty)).collect();
        shuffle(&mut game.orders, "stack", table.chance());
        game.seen = 1;
    }
    for seat in game.seated().iter() {
        deal_hand(&mut game, seat, table);
    }
    if config.fighters == Fighters::Choose {
        game.ask(Ask::Fighter(game.turn));
    }
    phase::run(&mut game, table);
    Ok(game)
}

/// The first seat according to the config, which must be in the game.
pub fn named_first(game: &Revenge, config: &Config) -> Result<Option<Seat>, Invalid> {
    let named = config.first.seat();
    if named.is_some_and(|seat| !game.seated().has(seat)) {
        return Err(Invalid::key("first", format!("expected “random” or one of {}", seats_expected(game))));
    }
    Ok(named)
}

/// REV-3.3: determines the first player.
fn first(game: &Revenge, config: &Config, table: &mut Table<'_, Event>) -> Result<Seat, Invalid> {
    Ok(match named_first(game, config)? {
        Some(seat) => seat,
        None if game.mode == Mode::Solo => Seat(0),
        None => Seat(table.roll("first", u32::from(game.players)) as u8),
    })
}

fn random_fighters(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let start = game.turn.0;
    for step in 0..game.players {
        let seat = Seat((start + step) % game.players);
        if !game.seated().has(seat) {
            continue;
        }
        let free: Vec<FighterNo> = fighter::free(&game.cards, &game.areas).collect();
        let number = free[table.roll("fighter", free.len() as u32) as usize];
        fighter::take(game, seat, number, table);
    }
}

/// REV-3.4: deals a starting hand.
fn deal_hand(game: &mut Revenge, seat: Seat, table: &mut Table<'_, Event>) {
    let mut dealt = Pack::EMPTY;
    for _ in 0..game.cards.hands.start {
        if let Some(card) = game.pile.pop() {
            game.area_mut(seat).hand.insert(card);
            dealt.insert(card);
        }
    }
    let number = dealt.len() as u8;
    table.whisper(SeatSet::one(seat), || Event::Dealt { seat, cards: dealt }, || Event::DealtHidden { seat, number });
}
