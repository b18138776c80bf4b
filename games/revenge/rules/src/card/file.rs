//! Parses `cards.toml` into a [`CardSet`].
//!
//! Parsing has two stages: the text is deserialized into raw records ([`super::raw`]), which rejects unknown keys; then
//! the records are resolved, which rejects unknown names, wrong totals and numbers out of range. Every error names the
//! line, the key and the expected value.

use std::collections::BTreeSet;

use budokan_cardfile::{LinedValue, clause, only};
use budokan_kernel::{Invalid, Printed};

use super::raw::{RawCard, RawFighter, RawFile, RawSolo, RawStack, RawToken};
use super::{
    Card, CardSet, Colour, Effect, Face, Fighter, Hands, Lives, MOST_CARDS, MOST_COLUMNS, MOST_ORDERS, Orders, Pack,
    Side, Supply, Technique, Techniques, Token,
};
use crate::{Revenge, clause as clauses};

/// Parses a whole card file.
pub fn read(text: &str) -> Result<CardSet, Invalid> {
    let raw: RawFile = budokan_cardfile::read(text)?;
    raw.schema.exactly("schema", 1)?;
    raw.slug.word("slug", &["revenge"])?;
    raw.players_min.exactly("players_min", 1)?;
    raw.players_max.exactly("players_max", 4)?;
    let columns = raw.fight_area.attack_zones.number("fight_area.attack_zones", 4..=MOST_COLUMNS as u8)?;
    raw.fight_area.block_zones.exactly("fight_area.block_zones", i64::from(columns))?;
    let start = &raw.fight_area.start_left_column;
    let (faces, ids, deck) = blows(&raw)?;
    let tokens = tokens(&raw)?;
    let hands = hands(&raw)?;
    let orders = orders(&raw.solo_stack)?;
    let (rest_token, markers) = solo_tokens(&raw, tokens, &orders)?;
    let (lives, turns) = (&raw.life, &raw.turn_limit.turns);
    let life = |key: &str, value: &LinedValue<i64>| value.number(&format!("life.{key}"), 1..=60);
    let mut set = CardSet {
        faces,
        ids,
        fighters: fighters(&raw.fighter)?,
        effect_names: [(); 8].map(|()| String::new()),
        effect_clauses: [clauses::C13_1; 8],
        technique_clauses: [clauses::C15_1; 9],
        left_only: [false; 8],
        deck,
        sorted: deck.iter().collect(),
        columns,
        start_column: start.number("fight_area.start_left_column", 1..=columns - 1)?,
        lives: Lives {
            solo: life("solo", &lives.solo)?,
            two: life("players_2", &lives.players_2)?,
            three: life("players_3", &lives.players_3)?,
            four: life("players_4", &lives.players_4)?,
            team: life("team", &lives.team)?,
        },
        hands,
        turn_limit: turns.in_range("turn_limit.turns", *turns.get_ref(), 1..=1000)?,
        tokens,
        orders,
        markers,
        rest_token,
        plus_side: plus_side(&raw.solo)?,
        automaton: automaton(&raw.solo)?,
    };
    enough_cards(&set, &raw)?;
    effects(&mut set, &raw)?;
    techniques(&mut set, &raw)?;
    Ok(set)
}

/// Parses an effect id, or `none`.
fn effect(key: &str, value: &LinedValue<String>) -> Result<Option<Effect>, Invalid> {
    let words: Vec<&str> = Effect::IDS.iter().copied().chain(["none"]).collect();
    Ok(Effect::ALL.get(value.place(key, &words)?).copied())
}

/// Resolves all blow cards and the bow card: faces, ids, and the set of blow cards in the game.
fn blows(raw: &RawFile) -> Result<([Face; MOST_CARDS + 1], Vec<String>, Pack), Invalid> {
    let mut faces = [Face::BLANK; MOST_CARDS + 1];
    let mut ids: Vec<String> = Vec::new();
    let mut deck = Pack::EMPTY;
    for record in &raw.blow {
        let id = record.id.get_ref();
        if ids.contains(id) {
            return Err(record.id.twice(format!("blow.{id}")));
        }
        if ids.len() == MOST_CARDS {
            let problem = format!("at most {MOST_CARDS} blow cards are expected");
            return Err(record.id.invalid(format!("blow.{id}"), problem));
        }
        let face = face("blow", record, raw)?;
        blow_id(record, face)?;
        let card = Card(ids.len() as u8);
        // Each copy is a separate card with its own id, so that an action can refer to one card.
        if record.count.number(&format!("blow.{id}.count"), 0..=1)? == 1 {
            deck.insert(card);
        }
        faces[card.index()] = face;
        ids.push(id.clone());
    }
    let [bow] = &raw.bow[..] else {
        return Err(Invalid::key("bow", format!("exactly one record is expected, found {}", raw.bow.len())));
    };
    bow.id.word("bow.id", &["bow"])?;
    let face = face("bow", bow, raw)?;
    bow.damage.exactly("bow.damage", 0)?;
    bow.count.exactly("bow.count", 8)?;
    if face.dragon || face.effect.is_some() || face.colour.is_some() {
        return Err(bow.id.invalid("bow", "a bow card has no colour, no dragon and no effect (REV-2.3)"));
    }
    faces[MOST_CARDS] = face;
    Ok((faces, ids, deck))
}

fn face(group: &str, record: &RawCard, raw: &RawFile) -> Result<Face, Invalid> {
    let id = record.id.get_ref();
    let key = |name: &str| if group == "bow" { format!("bow.{name}") } else { format!("{group}.{id}.{name}") };
    let limits = &raw.numbers;
    let most = limits.max.number("numbers.max", 1..=9)?;
    let least = limits.min.number("numbers.min", 0..=most)?;
    let damage = limits.damage_max.number("numbers.damage_max", 0..=9)?;
    let mut colours: Vec<&str> = Colour::ALL.iter().map(|(_, name, _)| *name).collect();
    if group == "bow" {
        colours = vec!["none"];
    }
    let colour = record.colour.place(&key("colour"), &colours)?;
    Ok(Face {
        colour: (group != "bow").then(|| Colour::ALL[colour].0),
        left: record.left.number(&key("left"), least..=most)?,
        right: record.right.number(&key("right"), least..=most)?,
        damage: record.damage.number(&key("damage"), 0..=damage)? as i8,
        dragon: *record.dragon.get_ref(),
        effect: effect(&key("effect"), &record.effect)?,
    })
}

/// Checks that a card id consists of colour and numbers, plus an optional extra letter.
fn blow_id(record: &RawCard, face: Face) -> Result<(), Invalid> {
    let id = record.id.get_ref();
    let letter = face.colour.map_or(' ', |colour| Colour::ALL[colour as usize].2);
    let expected = format!("{letter}{}{}", face.left, face.right);
    let rest = id.strip_prefix(&expected);
    let fits = rest.is_some_and(|rest| rest.len() <= 1 && rest.bytes().all(|byte| byte.is_ascii_lowercase()));
    let wrong = || {
        let problem = format!("expected the id {expected}, or with one small letter more, found “{id}”");
        record.id.invalid(format!("blow.{id}.id"), problem)
    };
    if fits { Ok(()) } else { Err(wrong()) }
}

/// Checks that the component count in the box equals the sum over the individual records.
fn component(raw: &RawFile, id: &str, expected: i64) -> Result<(), Invalid> {
    const KNOWN: [&str; 6] = ["board", "blow_card", "bow_card", "effect_token", "health_marker", "fury_marker"];
    for component in &raw.component {
        component.id.word("component.id", &KNOWN)?;
    }
    only("component", id, &raw.component, |component| &component.id)?
        .count
        .exactly(&format!("component.{id}.count"), expected)
}

/// Checks the totals that the file states separately, and that the deck is large enough for the deal.
fn enough_cards(set: &CardSet, raw: &RawFile) -> Result<(), Invalid> {
    let total = set.deck.len() as i64;
    component(raw, "blow_card", total)?;
    for (id, expected) in [("bow_card", 8), ("board", 4), ("health_marker", 4), ("fury_marker", 4)] {
        component(raw, id, expected)?;
    }
    let least = 4 * i64::from(set.hands.start);
    if total < least {
        return Err(Invalid::key("blow", format!("at least {least} blow cards are needed for the deal")));
    }
    Ok(())
}

fn record_of<'r>(tokens: &'r [RawToken], id: &str) -> Result<&'r RawToken, Invalid> {
    const KNOWN: [&str; 5] = ["damage", "plus", "minus", "crow", "burden_marker"];
    for token in tokens {
        token.id.word("token.id", &KNOWN)?;
    }
    only("token", id, tokens, |token| &token.id)
}

fn tokens(raw: &RawFile) -> Result<Supply, Invalid> {
    let mut supply = Supply::default();
    for token in Token::ALL {
        let record = record_of(&raw.token, token.id())?;
        *supply.of_mut(token) = record.count.number(&format!("token.{}.count", token.id()), 0..=60)?;
    }
    let marker = record_of(&raw.token, "burden_marker")?;
    marker.count.exactly("token.burden_marker.count", 1)?;
    for (id, zone, card, removable) in [
        ("damage", true, true, true),
        ("plus", false, true, true),
        ("minus", false, true, true),
        ("crow", true, false, true),
        ("burden_marker", false, false, false),
    ] {
        let record = record_of(&raw.token, id)?;
        let keys = [("on_zone", &record.on_zone, zone), ("on_card", &record.on_card, card)];
        for (name, value, expected) in keys.into_iter().chain([("removable", &record.removable, removable)]) {
            if *value.get_ref() != expected {
                let problem = format!("expected {expected}: where a token lies is a rule (REV-14.1)");
                return Err(value.invalid(format!("token.{id}.{name}"), problem));
            }
        }
    }
    let total = Token::ALL.iter().map(|token| i64::from(supply.of(*token))).sum::<i64>() + 1;
    component(raw, "effect_token", total)?;
    Ok(supply)
}

fn hands(raw: &RawFile) -> Result<Hands, Invalid> {
    let hand = &raw.hand;
    let limit = hand.limit.number("hand.limit", 1..=9)?;
    hand.automaton_limit.exactly("hand.automaton_limit", 0)?;
    Ok(Hands {
        start: hand.start.number("hand.start", 0..=limit)?,
        limit,
        exhausted: hand.limit_team_exhausted.number("hand.limit_team_exhausted", 1..=limit)?,
        draw: hand.draw_action.number("hand.draw_action", 1..=9)?,
        free_draw: hand.draw_free_action.number("hand.draw_free_action", 1..=9)?,
    })
}

fn orders(stacks: &[RawStack]) -> Result<[Orders; 3], Invalid> {
    const DIFFICULTIES: [&str; 3] = ["easy", "normal", "hard"];
    let mut orders: [Option<Orders>; 3] = [None; 3];
    for stack in stacks {
        let place = stack.difficulty.place("solo_stack.difficulty", &DIFFICULTIES)?;
        let name = DIFFICULTIES[place];
        let key = |token: &str| format!("solo_stack.{name}.{token}");
        let found = Orders {
            plus: stack.plus.number(&key("plus"), 0..=9)?,
            minus: stack.minus.number(&key("minus"), 0..=9)?,
            rest: stack.rest.number(&key("rest"), 0..=9)?,
        };
        let size = usize::from(found.plus + found.minus + found.rest);
        if !(1..=MOST_ORDERS).contains(&size) {
            let problem = format!("a stack of 1 to {MOST_ORDERS} tokens is expected, found {size}");
            return Err(stack.difficulty.invalid(format!("solo_stack.{name}"), problem));
        }
        if orders[place].replace(found).is_some() {
            return Err(stack.difficulty.twice(format!("solo_stack.{name}")));
        }
    }
    match orders {
        [Some(easy), Some(normal), Some(hard)] => Ok([easy, normal, hard]),
        _ => Err(Invalid::key("solo_stack", "a stack for easy, normal and hard is expected")),
    }
}

/// Resolves the rest token and the tokens of the two side markers; the box must contain all of them.
fn solo_tokens(raw: &RawFile, tokens: Supply, orders: &[Orders; 3]) -> Result<(Token, Supply), Invalid> {
    let rest = Token::ALL[raw.solo.rest_token.place("solo.rest_token", &Token::IDS)?];
    let side = &raw.solo.side_markers;
    let markers = Supply {
        plus: side.plus.number("solo.side_markers.plus", 0..=9)?,
        minus: side.minus.number("solo.side_markers.minus", 0..=9)?,
        ..Supply::default()
    };
    for stack in orders {
        let mut used = markers;
        used.plus += stack.plus;
        used.minus += stack.minus;
        *used.of_mut(rest) += stack.rest;
        if let Some(token) = Token::ALL.into_iter().find(|token| used.of(*token) > tokens.of(*token)) {
            let problem = format!("a solo fight needs {} of {}", used.of(token), token.id());
            let record = record_of(&raw.token, token.id())?;
            return Err(record.count.invalid(format!("token.{}.count", token.id()), problem));
        }
    }
    Ok((rest, markers))
}

fn plus_side(solo: &RawSolo) -> Result<Side, Invalid> {
    let words = Side::BOTH.map(Side::word);
    let plus = Side::BOTH[solo.plus_side.place("solo.plus_side", &words)?];
    solo.minus_side.word("solo.minus_side", &[plus.other().word()])?;
    Ok(plus)
}

fn automaton(solo: &RawSolo) -> Result<[bool; 8], Invalid> {
    let mut applies = [false; 8];
    for effect in &solo.automaton_effects {
        // The rules define only these without a choice (REV-16.10 to 16.12).
        let place = effect.place("solo.automaton_effects", &Effect::IDS[..3])?;
        applies[place] = true;
    }
    Ok(applies)
}

fn effects(set: &mut CardSet, raw: &RawFile) -> Result<(), Invalid> {
    let mut seen = [false; 8];
    for record in &raw.effect {
        let index = record.id.place("effect.id", &Effect::IDS)?;
        let id = Effect::IDS[index];
        if std::mem::replace(&mut seen[index], true) {
            return Err(record.id.twice(format!("effect.{id}")));
        }
        set.effect_names[index].clone_from(&record.name);
        set.effect_clauses[index] = clause(Revenge::BOOK, &format!("effect.{id}.clause"), &record.clause)?;
        set.left_only[index] = record.left_only_multiplayer;
    }
    let missing = seen.iter().position(|seen| !seen);
    missing.map_or(Ok(()), |index| Err(Invalid::key(format!("effect.{}", Effect::IDS[index]), "is missing")))
}

fn techniques(set: &mut CardSet, raw: &RawFile) -> Result<(), Invalid> {
    let ids = Technique::ALL.map(|(_, id)| id);
    let mut seen = [false; 9];
    for record in &raw.technique {
        let index = record.id.place("technique.id", &ids)?;
        if std::mem::replace(&mut seen[index], true) {
            return Err(record.id.twice(format!("technique.{}", ids[index])));
        }
        set.technique_clauses[index] =
            clause(Revenge::BOOK, &format!("technique.{}.clause", ids[index]), &record.clause)?;
    }
    let missing = seen.iter().position(|seen| !seen);
    missing.map_or(Ok(()), |index| Err(Invalid::key(format!("technique.{}", ids[index]), "is missing")))
}

fn fighters(records: &[RawFighter]) -> Result<Vec<Fighter>, Invalid> {
    let ids = Technique::ALL.map(|(_, id)| id);
    let mut fighters: Vec<Fighter> = Vec::new();
    let mut burden: Option<String> = None;
    for record in records {
        let id = record.id.get_ref();
        let key = |name: &str| format!("fighter.{id}.{name}");
        let plain = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
        if !plain(id) || id == "none" {
            return Err(record.id.invalid("fighter.id", "expected small letters, words joined by “-”"));
        }
        if fighters.iter().any(|fighter| fighter.id == *id) {
            return Err(record.id.twice(format!("fighter.{id}")));
        }
        let board = record.board.get_ref();
        if fighters.iter().filter(|fighter| fighter.board == *board).count() == 2 {
            return Err(record.board.invalid(key("board"), format!("board {board} has two sides only")));
        }
        let mut techniques = Techniques::default();
        for name in record.techniques.get_ref() {
            let technique = Technique::ALL[name.place(&key("techniques"), &ids)?].0;
            techniques.insert(technique);
            // There is only one marker, so two fighters with this technique must share a board and can never meet
            // (REV-R10).
            if technique == Technique::Burden && burden.get_or_insert_with(|| board.clone()) != board {
                let problem = "there is one burden marker: its fighters are the two sides of one board";
                return Err(name.invalid(key("techniques"), problem));
            }
        }
        if techniques.0.count_ones() != 2 || record.techniques.get_ref().len() != 2 {
            return Err(record.techniques.invalid(key("techniques"), "expected two different techniques"));
        }
        fighters.push(Fighter { id: id.clone(), name: record.name.clone(), board: board.clone(), techniques });
    }
    let boards: BTreeSet<&String> = fighters.iter().map(|fighter| &fighter.board).collect();
    if boards.len() != 4 {
        let problem = format!("expected fighters on 4 boards, so that four can meet, found {}", boards.len());
        return Err(Invalid::key("fighter", problem));
    }
    Ok(fighters)
}
