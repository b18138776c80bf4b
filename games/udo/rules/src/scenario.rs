//! Hand-written positions: the accepted keys, the defaults, and the checks for impossible positions.
//!
//! A position describes either step 2 of a turn against a master with no combo laid, or the situation before a battle.
//! An impossible position is an error that names the key.

use std::collections::BTreeMap;

use budokan_cardfile::number;
use budokan_kernel::{Cards, Invalid};
use serde::Deserialize;

use crate::card::{Attack, Card, CardSet, Hero, Master, MasterCard};
use crate::phase::turn;
use crate::setup::{self, Config};
use crate::state::{Attacks, Phase, Udo, Zone};

/// A hand-written position.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct Given {
    pub defeated: Vec<Master>,
    pub master: Option<Master>,
    pub turn: Option<i64>,
    pub body: BTreeMap<String, GivenBody>,
    pub hand: Option<Vec<Card>>,
    pub exhausted: Option<Vec<Card>>,
    pub discard: Option<Vec<Card>>,
    pub charge: Option<i64>,
    pub enraged: Vec<Card>,
    pub revealed: Option<Vec<Attack>>,
    pub kept: Vec<Attack>,
    pub attack_discard: Vec<Attack>,
    pub deck: Vec<Attack>,
}

/// The given state of one body of the master.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
#[expect(missing_docs, reason = "the keys of a written-down position are explained in RULES.md")]
pub struct GivenBody {
    pub covered: Vec<i64>,
}

/// Sets up a hand-written position.
pub fn load(cards: Cards<CardSet>, config: Config, given: &Given) -> Result<Udo, Invalid> {
    let mut game = setup::board(cards, config.hero);
    load_defeated(&mut game, given)?;
    load_cards(&mut game, given)?;
    load_attacks(&mut game, given)?;
    load_charge(&mut game, given)?;
    match given.master {
        Some(master) => load_battle(&mut game, master, given)?,
        None => before_battle(&game, given)?,
    }
    Ok(game)
}

fn load_defeated(game: &mut Udo, given: &Given) -> Result<(), Invalid> {
    let most = usize::from(game.cards.masters_to_win) - 1;
    if given.defeated.len() > most {
        return Err(Invalid::key("defeated", format!("at most {most} masters are expected; one more is a win")));
    }
    for master in &given.defeated {
        if game.defeated.contains(master) {
            return Err(Invalid::key("defeated", format!("{master} stands there twice")));
        }
        game.defeated.push(*master);
        game.glory += game.cards.master(*master).glory;
    }
    game.battle = game.defeated.len() as u8;
    Ok(())
}

/// Loads hand, exhausted cards and discard pile. Cards that are not mentioned go to the first of these lists that is
/// omitted; if none is omitted, every card must be mentioned.
fn load_cards(game: &mut Udo, given: &Given) -> Result<(), Invalid> {
    let owned = game.owned();
    let mut unnamed = owned;
    let mut place = |key: &str, named: Option<&Vec<Card>>| -> Result<Zone, Invalid> {
        let mut zone = Zone::EMPTY;
        for card in named.into_iter().flatten() {
            if !owned.has(*card) {
                let problem = format!("{card} is neither a starter card of the hero nor a technique won");
                return Err(Invalid::key(key, problem));
            }
            if !unnamed.has(*card) {
                return Err(Invalid::key(key, format!("{card} is named twice: a card can lie in one place only")));
            }
            unnamed.remove(*card);
            zone.insert(*card);
        }
        Ok(zone)
    };
    game.hand = place("hand", given.hand.as_ref())?;
    game.exhausted = place("exhausted", given.exhausted.as_ref())?;
    game.discard = place("discard", given.discard.as_ref())?;
    match (&given.hand, &given.exhausted, &given.discard) {
        (None, _, _) => game.hand |= unnamed,
        (Some(_), None, _) => game.exhausted |= unnamed,
        (Some(_), Some(_), None) => game.discard |= unnamed,
        (Some(_), Some(_), Some(_)) if !unnamed.is_empty() => {
            let problem = format!("hand, exhausted and discard are written, but {} in none", are(unnamed));
            return Err(Invalid::key("discard", problem));
        }
        (Some(_), Some(_), Some(_)) => {}
    }
    for card in &given.enraged {
        if game.hero != Hero::Kai || !Hero::Kai.starters().has(*card) {
            return Err(Invalid::key("enraged", format!("{card} is no card of Kai's with two sides in this game")));
        }
        if game.enraged.has(*card) {
            return Err(Invalid::key("enraged", format!("{card} is named twice")));
        }
        game.enraged.insert(*card);
    }
    Ok(())
}

/// The cards as the beginning of a sentence: `head is`, `torso, head are`.
fn are(cards: Zone) -> String {
    let ids: Vec<_> = cards.iter().map(Card::id).collect();
    format!("{} {}", ids.join(", "), if ids.len() == 1 { "is" } else { "are" })
}

fn load_attacks(game: &mut Udo, given: &Given) -> Result<(), Invalid> {
    let mut unnamed = Attacks::ALL;
    let mut take = |key: &str, attack: Attack| {
        let twice = || Invalid::key(key, format!("{attack} is named twice: a card can lie in one place only"));
        let free = unnamed.has(attack);
        unnamed.remove(attack);
        if free { Ok(attack) } else { Err(twice()) }
    };
    for attack in given.revealed.iter().flatten() {
        game.revealed.insert(take("revealed", *attack)?);
    }
    game.riders = game.revealed;
    for attack in &given.kept {
        if game.hero != Hero::Kai || game.cards.attack(*attack).charge() == 0 {
            return Err(Invalid::key("kept", format!("{attack} cannot be kept: Kai keeps attacks with a bonus")));
        }
        game.kept.insert(take("kept", *attack)?);
    }
    for attack in &given.attack_discard {
        game.spent.insert(take("attack-discard", *attack)?);
    }
    let mut deck = Vec::new();
    for attack in &given.deck {
        deck.push(take("deck", *attack)?);
    }
    deck.extend(unnamed);
    game.deck = deck.into_iter().rev().collect();
    Ok(())
}

fn load_charge(game: &mut Udo, given: &Given) -> Result<(), Invalid> {
    if game.hero == Hero::Kai && given.charge.is_some_and(|charge| charge != 0) {
        return Err(Invalid::key("charge", "Kai has no charge"));
    }
    game.charge = number("charge", given.charge, 0, 0..=game.cards.charge_max)?;
    Ok(())
}

fn load_battle(game: &mut Udo, master: Master, given: &Given) -> Result<(), Invalid> {
    if game.defeated.contains(&master) {
        return Err(Invalid::key("master", format!("{master} is defeated already")));
    }
    game.master = Some(master);
    game.battle += 1;
    game.phase = Phase::Combos;
    game.turn = number("turn", given.turn, 1, 1..=game.cards.turn_limit)?;
    let opponent = game.cards.content().master(master);
    for (place, body) in &given.body {
        let bodies = 1..=opponent.bodies;
        let index = place.parse::<u8>().ok().filter(|index| bodies.contains(index) && index.to_string() == *place);
        let unknown = || Invalid::key(format!("body.{place}"), format!("expected a body, 1 to {}", opponent.bodies));
        let index = index.ok_or_else(unknown)? - 1;
        let covered = covered(opponent, &format!("body.{place}.covered"), &body.covered)?;
        game.covered[usize::from(index)] = covered;
        if covered == opponent.all_hearts() {
            game.fallen |= 1 << index;
        }
    }
    if game.fallen == opponent.all_bodies() {
        return Err(Invalid::key("body", "not all hearts can be covered: the master would be defeated"));
    }
    turn::judge_kai(game);
    Ok(())
}

/// The bits of covered hearts with these values; among equal ones the first in printed order.
fn covered(opponent: &MasterCard, key: &str, values: &[i64]) -> Result<u8, Invalid> {
    let mut covered = 0u8;
    for value in values {
        let open = |index: &usize| covered >> index & 1 == 0 && i64::from(opponent.hearts[*index]) == *value;
        let found = (0..opponent.hearts.len()).find(open);
        let missing = || Invalid::key(key, format!("there are not so many hearts of value {value}"));
        covered |= 1 << found.ok_or_else(missing)?;
    }
    Ok(covered)
}

/// Rejects battle state in a position before a battle.
fn before_battle(game: &Udo, given: &Given) -> Result<(), Invalid> {
    let needs = |key: &str| Err(Invalid::key(key, "this can be written only with a master"));
    if given.turn.is_some() {
        return needs("turn");
    }
    if !given.body.is_empty() {
        return needs("body");
    }
    if given.revealed.is_some() {
        return needs("revealed");
    }
    if game.charge > 0 {
        return needs("charge");
    }
    if !game.kept.is_empty() {
        return needs("kept");
    }
    if game.discard.is_empty() {
        return Ok(());
    }
    if given.discard.is_some() {
        return Err(Invalid::key("discard", "before a battle the discard pile is empty"));
    }
    let problem =
        format!("before a battle the discard pile is empty, but {} neither here nor in hand", are(game.discard));
    Err(Invalid::key("exhausted", problem))
}
