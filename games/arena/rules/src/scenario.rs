//! Written-down positions: the available keys, the defaults of the baseline, and validation.
//!
//! A position is at the start of a Plan phase, after Prepare, with empty drafts. An impossible position is an error
//! that names the key.

use std::collections::BTreeMap;

use budokan_cardfile::number;
use budokan_kernel::{Cards, Invalid, Seat};
use serde::Deserialize;

use crate::card::{CATS, Card, CardSet, DOGS, REWARDS};
use crate::phase::plan;
use crate::setup::{self, Config};
use crate::state::{Arena, Block, Hand, Rewards, SEATS};

/// A written-down position.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct Given {
    pub round: Option<i64>,
    pub dogs: GivenSide,
    pub cats: GivenSide,
    pub arena: BTreeMap<String, GivenRing>,
    pub discard: Vec<Card>,
    pub pile: Vec<Card>,
    pub pile_size: Option<i64>,
}

/// The keys of one seat.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenSide {
    pub sp: Option<i64>,
    pub vp: Option<i64>,
    pub limit: Option<i64>,
    pub dish: Option<i64>,
    pub delicacy: Option<i64>,
    pub hand: Option<Vec<Card>>,
    pub rest: Option<Vec<Card>>,
    pub rangers: Vec<Card>,
    pub front: Vec<Card>,
    pub buried: Vec<Card>,
    pub weapons: Option<i64>,
    pub coconut: bool,
    pub block: GivenBlock,
}

/// Whether a Card-Limit−1 token counts in the Plan phase that begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub enum GivenBlock {
    #[default]
    None,
    Active,
}

/// The keys of one arena.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenRing {
    pub rewards: Vec<Card>,
    pub hua: bool,
    pub mushrooms: GivenMushrooms,
}

/// Mushrooms of both sides of an arena.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenMushrooms {
    pub dogs: i64,
    pub cats: i64,
}

/// The rules set no ceiling for VP; this limit leaves room for any game to continue.
const MOST_VP: u32 = 4_000_000_000;

/// Builds the position.
pub fn load(cards: Cards<CardSet>, config: &Config, given: &Given) -> Result<Arena, Invalid> {
    let mix = setup::mix(&cards, config)?;
    let mut game = setup::board(cards, mix, config);
    game.round = number("round", given.round, 2, 2..=99)?;
    let mut left = Left(mix);
    for seat in SEATS {
        load_side(&mut game, seat, side_of(given, seat), &mut left)?;
    }
    for (place, ring) in &given.arena {
        load_ring(&mut game, place, ring, &mut left)?;
    }
    for card in &given.discard {
        left.take("discard", *card)?;
        game.throw_away(*card);
    }
    load_pile(&mut game, given, &mut left)?;
    fits_together(&game, given)?;
    plan::begin(&mut game);
    Ok(game)
}

fn side_of(given: &Given, seat: Seat) -> &GivenSide {
    if seat == DOGS { &given.dogs } else { &given.cats }
}

fn name(seat: Seat) -> &'static str {
    if seat == DOGS { "dogs" } else { "cats" }
}

/// Reward cards that no key has placed yet.
struct Left(Rewards);

impl Left {
    fn take(&mut self, key: &str, card: Card) -> Result<(), Invalid> {
        let index = card.reward().ok_or_else(|| Invalid::key(key, format!("{card} is not a reward card")))?;
        self.0[index] = self.0[index].checked_sub(1).ok_or_else(|| {
            Invalid::key(key, format!("there are not so many {card}: a card can lie in one place only"))
        })?;
        Ok(())
    }
}

fn load_side(game: &mut Arena, seat: Seat, given: &GivenSide, left: &mut Left) -> Result<(), Invalid> {
    let cards = game.cards;
    let key = |field: &str| format!("{}.{field}", name(seat));
    let side = game.side_mut(seat);
    side.sp = number(&key("sp"), given.sp, cards.sp, 1..=cards.sp)?;
    side.vp = number(&key("vp"), given.vp, 0, 0..=MOST_VP)?;
    let asked = cards.limit_at(side.sp);
    let most = cards.limit_steps.iter().map(|(_, limit)| *limit).fold(cards.limit, u8::max);
    side.limit = number(&key("limit"), given.limit, asked, asked..=most)?;
    side.dish = number(&key("dish"), given.dish, cards.food.0, 0..=cards.food.0)?;
    let delicacies = if side.sp <= cards.low_sp { 0 } else { cards.food.1 };
    side.delicacy = number(&key("delicacy"), given.delicacy, delicacies, 0..=delicacies)?;
    side.weapons = number(&key("weapons"), given.weapons, side.weapons, 0..=cards.weapons)?;
    side.coconut = given.coconut;
    side.block = match given.block {
        GivenBlock::None => Block::None,
        GivenBlock::Active => Block::Active,
    };
    for card in &given.front {
        left.take(&key("front"), *card)?;
        match card {
            Card::Peach => side.front.peach += 1,
            Card::Apple => side.front.apple += 1,
            Card::Boom => side.front.boom += 1,
            other => return Err(Invalid::key(key("front"), format!("expected peach, apple or boom, found {other}"))),
        }
    }
    for card in &given.buried {
        left.take(&key("buried"), *card)?;
        side.buried.add(card.reward().unwrap_or_default());
    }
    let (hand, rest) = animals(&cards, seat, given, left)?;
    side.hand = hand;
    side.rest = rest;
    Ok(())
}

/// Hand and Rest Area. Faction cards that no key names are in hand. If only `hand` is written, they rest; if both keys
/// are written, no card may be left over.
fn animals(cards: &CardSet, seat: Seat, given: &GivenSide, left: &mut Left) -> Result<(Hand, Hand), Invalid> {
    let key = |field: &str| format!("{}.{field}", name(seat));
    let mut unnamed = setup::side(cards, seat).hand;
    let mut place = |field: &str, named: &[Card]| -> Result<Hand, Invalid> {
        let mut zone = Hand::EMPTY;
        for card in named {
            if card.is_ranger() {
                left.take(&key(field), *card)?;
            } else if card.faction() != Some(seat) {
                let problem = format!("{card} is neither an animal of the {} nor a Ranger", name(seat));
                return Err(Invalid::key(key(field), problem));
            } else if unnamed.count(*card) == 0 {
                let problem = format!("there are not so many {card}: a card can lie in one place only");
                return Err(Invalid::key(key(field), problem));
            } else {
                unnamed.remove(*card);
            }
            zone.add(*card);
        }
        Ok(zone)
    };
    let mut hand = place("hand", given.hand.as_deref().unwrap_or_default())?;
    let mut rest = place("rest", given.rest.as_deref().unwrap_or_default())?;
    if let Some(card) = given.rangers.iter().find(|card| !card.is_ranger()) {
        return Err(Invalid::key(key("rangers"), format!("{card} is not a Ranger")));
    }
    hand += place("rangers", &given.rangers)?;
    match (&given.hand, &given.rest) {
        (Some(_), Some(_)) if !unnamed.is_empty() => {
            let missing: Vec<_> = unnamed.cards(seat).map(Card::id).collect();
            let problem = format!("hand and rest are both written, but {} is in neither", missing.join(", "));
            return Err(Invalid::key(key("rest"), problem));
        }
        (Some(_), None) => rest += unnamed,
        (Some(_), Some(_)) => {}
        (None, _) => hand += unnamed,
    }
    Ok((hand, rest))
}

fn load_ring(game: &mut Arena, place: &str, given: &GivenRing, left: &mut Left) -> Result<(), Invalid> {
    let key = |field: &str| format!("arena.{place}.{field}");
    let index = ["1", "2", "3"].iter().position(|number| *number == place);
    let index = index.ok_or_else(|| Invalid::key(format!("arena.{place}"), "expected an arena, 1 to 3"))?;
    let ring = &mut game.rings[index];
    for card in &given.rewards {
        left.take(&key("rewards"), *card)?;
        if ring.rewards.is_full() {
            return Err(Invalid::key(key("rewards"), "a stack holds at most 3 cards"));
        }
        ring.rewards.push(*card);
    }
    ring.hua = given.hua;
    for (seat, count) in [(DOGS, given.mushrooms.dogs), (CATS, given.mushrooms.cats)] {
        let key = format!("arena.{place}.mushrooms.{}", name(seat));
        ring.mushrooms[seat.index()] = number(&key, Some(count), 0, 0..=2)?;
    }
    Ok(())
}

/// The written cards on top and all others below in card-file order, cut to the written size.
fn load_pile(game: &mut Arena, given: &Given, left: &mut Left) -> Result<(), Invalid> {
    let mut pile = Vec::new();
    for card in &given.pile {
        left.take("pile", *card)?;
        pile.push(*card);
    }
    for index in 0..REWARDS {
        pile.extend(std::iter::repeat_n(Card::at_reward(index), usize::from(left.0[index])));
    }
    let all = pile.len() as u8;
    let size = number("pile-size", given.pile_size, all, 0..=all)?;
    for card in pile.split_off(usize::from(size)) {
        game.throw_away(card);
    }
    game.pile = pile.into_iter().rev().collect();
    Ok(())
}

/// Constraints that involve several keys.
fn fits_together(game: &Arena, given: &Given) -> Result<(), Invalid> {
    let [dogs, cats] = &game.sides;
    let lead = u32::from(game.cards.lead_to_win) - 1;
    if dogs.vp.abs_diff(cats.vp) > lead {
        let ahead = if dogs.vp > cats.vp { "dogs.vp" } else { "cats.vp" };
        return Err(Invalid::key(
            ahead,
            format!("a lead of at most {lead} is expected; a greater one has won already"),
        ));
    }
    if u32::from(dogs.weapons) + u32::from(cats.weapons) > u32::from(game.cards.weapons) {
        let problem = format!("both seats together have more than {} weapons", game.cards.weapons);
        let written = if given.cats.weapons.is_some() { "cats.weapons" } else { "dogs.weapons" };
        return Err(Invalid::key(written, problem));
    }
    if usize::from(dogs.coconut) + usize::from(cats.coconut) > usize::from(game.cards.coconuts) {
        return Err(Invalid::key("cats.coconut", "there is only one Coconut token"));
    }
    let blocked = game.sides.iter().filter(|side| side.block != Block::None).count();
    if blocked > usize::from(game.cards.blocks) {
        return Err(Invalid::key("cats.block", "there is only one Card-Limit−1 token"));
    }
    let mushrooms: u32 = game.rings.iter().flat_map(|ring| ring.mushrooms).map(u32::from).sum();
    if mushrooms > u32::from(game.cards.mushrooms) {
        let problem = format!("there are only {} Mushroom tokens in all", game.cards.mushrooms);
        return Err(Invalid::key("arena", problem));
    }
    let hua = game.rings.iter().filter(|ring| ring.hua).count();
    if hua > usize::from(game.cards.hua) {
        return Err(Invalid::key("arena", format!("there are only {} Hua tokens", game.cards.hua)));
    }
    Ok(())
}
