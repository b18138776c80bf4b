//! From `cards.toml` to a [`CardSet`].
//!
//! The text is first read into records as they stand there ([`super::raw`]), where unknown keys are
//! errors; then into their meaning, where unknown names, wrong totals and numbers out of range are.
//! Every error names line and key and says what was expected.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use budokan_kernel::{Clause, Invalid};
use toml::Spanned;

use super::raw::{RawCard, RawFighter, RawFile, RawSolo, RawStack, RawToken};
use super::{
    Card, CardSet, Colour, Effect, Face, Fighter, Hands, Lives, MOST_CARDS, MOST_COLUMNS, MOST_ORDERS, Orders, Pack,
    Side, Supply, Technique, Techniques, Token,
};
use crate::clause;

/// A syntax error, an unknown key or a value of the wrong type.
pub fn toml_error(text: &str, error: &toml::de::Error) -> Invalid {
    Invalid::in_toml(text, error.span().map_or(0, |span| span.start), error.message())
}

/// Reads a whole card file.
pub fn read(text: &str) -> Result<CardSet, Invalid> {
    let raw: RawFile = toml::from_str(text).map_err(|error| toml_error(text, &error))?;
    let reader = Reader { text };
    reader.exactly("schema", &raw.schema, 1)?;
    reader.word("slug", &raw.slug, &["revenge"])?;
    reader.exactly("players_min", &raw.players_min, 1)?;
    reader.exactly("players_max", &raw.players_max, 4)?;
    let columns = reader.number("fight_area.attack_zones", &raw.fight_area.attack_zones, 4..=MOST_COLUMNS as u8)?;
    reader.exactly("fight_area.block_zones", &raw.fight_area.block_zones, i64::from(columns))?;
    let start = &raw.fight_area.start_left_column;
    let (faces, ids, deck) = reader.blows(&raw)?;
    let tokens = reader.tokens(&raw)?;
    let hands = reader.hands(&raw)?;
    let orders = reader.orders(&raw.solo_stack)?;
    let (rest_token, markers) = reader.solo_tokens(&raw, tokens, &orders)?;
    let lives = &raw.life;
    let life = |key: &str, value| reader.number(&format!("life.{key}"), value, 1..=60);
    let mut set = CardSet {
        faces,
        ids,
        fighters: reader.fighters(&raw.fighter)?,
        effect_names: [(); 8].map(|()| String::new()),
        effect_clauses: [clause::C13_1; 8],
        technique_clauses: [clause::C15_1; 9],
        left_only: [false; 8],
        deck,
        columns,
        start_column: reader.number("fight_area.start_left_column", start, 1..=columns - 1)?,
        lives: Lives {
            solo: life("solo", &lives.solo)?,
            two: life("players_2", &lives.players_2)?,
            three: life("players_3", &lives.players_3)?,
            four: life("players_4", &lives.players_4)?,
            team: life("team", &lives.team)?,
        },
        hands,
        turn_limit: reader.turn_limit(&raw.turn_limit.turns)?,
        tokens,
        orders,
        markers,
        rest_token,
        plus_side: reader.plus_side(&raw.solo)?,
        automaton: reader.automaton(&raw.solo)?,
    };
    reader.enough_cards(&set, &raw)?;
    reader.effects(&mut set, &raw)?;
    reader.techniques(&mut set, &raw)?;
    Ok(set)
}

/// The text, to say where something stands.
struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    /// A problem with this value.
    fn at<T>(&self, value: &Spanned<T>, key: impl Into<String>, problem: impl Into<String>) -> Invalid {
        Invalid::key(key, problem).at(self.text, value.span().start)
    }

    /// A number in range.
    fn number(&self, key: &str, value: &Spanned<i64>, range: RangeInclusive<u8>) -> Result<u8, Invalid> {
        let found = *value.get_ref();
        u8::try_from(found).ok().filter(|number| range.contains(number)).ok_or_else(|| {
            self.at(value, key, format!("expected a number from {} to {}, found {found}", range.start(), range.end()))
        })
    }

    /// A number that cannot be changed, because a rule or another record says it too.
    fn exactly(&self, key: &str, value: &Spanned<i64>, expected: i64) -> Result<(), Invalid> {
        let found = *value.get_ref();
        let wrong = || self.at(value, key, format!("expected {expected}, found {found}"));
        if found == expected { Ok(()) } else { Err(wrong()) }
    }

    /// One of these words: its place among them.
    fn word(&self, key: &str, value: &Spanned<String>, words: &[&str]) -> Result<usize, Invalid> {
        let found = value.get_ref();
        let place = words.iter().position(|word| word == found);
        place.ok_or_else(|| self.at(value, key, format!("expected {}, found “{found}”", words.join(", "))))
    }

    /// An effect, or `none`.
    fn effect(&self, key: &str, value: &Spanned<String>) -> Result<Option<Effect>, Invalid> {
        let words: Vec<&str> = Effect::IDS.iter().copied().chain(["none"]).collect();
        Ok(Effect::ALL.get(self.word(key, value, &words)?).copied())
    }

    fn clause(&self, key: &str, value: &Spanned<String>) -> Result<Clause, Invalid> {
        let id = value.get_ref();
        let known = clause::ALL.iter().find(|clause| clause.0 == id);
        known.copied().ok_or_else(|| self.at(value, key, format!("“{id}” is not a clause of RULES.md")))
    }

    /// All blow cards and the bow card: faces, ids, and which blow cards are in the game.
    fn blows(&self, raw: &RawFile) -> Result<([Face; MOST_CARDS + 1], Vec<String>, Pack), Invalid> {
        let mut faces = [Face::BLANK; MOST_CARDS + 1];
        let mut ids: Vec<String> = Vec::new();
        let mut deck = Pack::EMPTY;
        for record in &raw.blow {
            let id = record.id.get_ref();
            if ids.contains(id) {
                return Err(self.at(&record.id, format!("blow.{id}"), "stands in the file twice"));
            }
            if ids.len() == MOST_CARDS {
                let problem = format!("at most {MOST_CARDS} blow cards are expected");
                return Err(self.at(&record.id, format!("blow.{id}"), problem));
            }
            let face = self.face("blow", record, raw)?;
            self.blow_id(record, face)?;
            let card = Card(ids.len() as u8);
            // A copy is a card of its own, with an id of its own, so that a card can be pointed at.
            if self.number(&format!("blow.{id}.count"), &record.count, 0..=1)? == 1 {
                deck.insert(card);
            }
            faces[card.index()] = face;
            ids.push(id.clone());
        }
        let [bow] = &raw.bow[..] else {
            return Err(Invalid::key("bow", format!("exactly one record is expected, found {}", raw.bow.len())));
        };
        self.word("bow.id", &bow.id, &["bow"])?;
        let face = self.face("bow", bow, raw)?;
        self.exactly("bow.damage", &bow.damage, 0)?;
        self.exactly("bow.count", &bow.count, 8)?;
        if face.dragon || face.effect.is_some() || face.colour.is_some() {
            return Err(self.at(&bow.id, "bow", "a bow card has no colour, no dragon and no effect (REV-2.3)"));
        }
        faces[MOST_CARDS] = face;
        Ok((faces, ids, deck))
    }

    fn face(&self, group: &str, record: &RawCard, raw: &RawFile) -> Result<Face, Invalid> {
        let id = record.id.get_ref();
        let key = |name: &str| if group == "bow" { format!("bow.{name}") } else { format!("{group}.{id}.{name}") };
        let limits = &raw.numbers;
        let most = self.number("numbers.max", &limits.max, 1..=9)?;
        let least = self.number("numbers.min", &limits.min, 0..=most)?;
        let damage = self.number("numbers.damage_max", &limits.damage_max, 0..=9)?;
        let mut colours: Vec<&str> = Colour::ALL.iter().map(|(_, name, _)| *name).collect();
        if group == "bow" {
            colours = vec!["none"];
        }
        let colour = self.word(&key("colour"), &record.colour, &colours)?;
        Ok(Face {
            colour: (group != "bow").then(|| Colour::ALL[colour].0),
            left: self.number(&key("left"), &record.left, least..=most)?,
            right: self.number(&key("right"), &record.right, least..=most)?,
            damage: self.number(&key("damage"), &record.damage, 0..=damage)? as i8,
            dragon: *record.dragon.get_ref(),
            effect: self.effect(&key("effect"), &record.effect)?,
        })
    }

    /// An id tells colour and numbers, and may have one letter more.
    fn blow_id(&self, record: &RawCard, face: Face) -> Result<(), Invalid> {
        let id = record.id.get_ref();
        let letter = face.colour.map_or(' ', |colour| Colour::ALL[colour as usize].2);
        let expected = format!("{letter}{}{}", face.left, face.right);
        let rest = id.strip_prefix(&expected);
        let fits = rest.is_some_and(|rest| rest.len() <= 1 && rest.bytes().all(|byte| byte.is_ascii_lowercase()));
        let wrong = || {
            let problem = format!("expected the id {expected}, or with one small letter more, found “{id}”");
            self.at(&record.id, format!("blow.{id}.id"), problem)
        };
        if fits { Ok(()) } else { Err(wrong()) }
    }

    /// What the box holds must be what the single records add up to.
    fn component(&self, raw: &RawFile, id: &str, expected: i64) -> Result<(), Invalid> {
        const KNOWN: [&str; 6] = ["board", "blow_card", "bow_card", "effect_token", "health_marker", "fury_marker"];
        for component in &raw.component {
            self.word("component.id", &component.id, &KNOWN)?;
        }
        let mut found = raw.component.iter().filter(|component| component.id.get_ref() == id);
        let component =
            found.next().ok_or_else(|| Invalid::key(format!("component.{id}"), "this record is missing"))?;
        match found.next() {
            None => self.exactly(&format!("component.{id}.count"), &component.count, expected),
            Some(twice) => Err(self.at(&twice.id, format!("component.{id}"), "stands in the file twice")),
        }
    }

    /// Totals that the file states besides the single cards, and a deck that can be dealt.
    fn enough_cards(&self, set: &CardSet, raw: &RawFile) -> Result<(), Invalid> {
        let total = set.deck.len() as i64;
        self.component(raw, "blow_card", total)?;
        for (id, expected) in [("bow_card", 8), ("board", 4), ("health_marker", 4), ("fury_marker", 4)] {
            self.component(raw, id, expected)?;
        }
        let least = 4 * i64::from(set.hands.start);
        if total < least {
            return Err(Invalid::key("blow", format!("at least {least} blow cards are needed for the deal")));
        }
        Ok(())
    }

    fn token<'r>(&self, tokens: &'r [RawToken], id: &str) -> Result<&'r RawToken, Invalid> {
        const KNOWN: [&str; 5] = ["damage", "plus", "minus", "crow", "burden_marker"];
        for token in tokens {
            self.word("token.id", &token.id, &KNOWN)?;
        }
        let mut matching = tokens.iter().filter(|token| token.id.get_ref() == id);
        let token = matching.next().ok_or_else(|| Invalid::key(format!("token.{id}"), "this token is missing"))?;
        match matching.next() {
            None => Ok(token),
            Some(twice) => Err(self.at(&twice.id, format!("token.{id}"), "stands in the file twice")),
        }
    }

    fn tokens(&self, raw: &RawFile) -> Result<Supply, Invalid> {
        let mut supply = Supply::default();
        for token in Token::ALL {
            let record = self.token(&raw.token, token.id())?;
            *supply.of_mut(token) = self.number(&format!("token.{}.count", token.id()), &record.count, 0..=60)?;
        }
        let marker = self.token(&raw.token, "burden_marker")?;
        self.exactly("token.burden_marker.count", &marker.count, 1)?;
        for (id, zone, card, removable) in [
            ("damage", true, true, true),
            ("plus", false, true, true),
            ("minus", false, true, true),
            ("crow", true, false, true),
            ("burden_marker", false, false, false),
        ] {
            let record = self.token(&raw.token, id)?;
            let keys = [("on_zone", &record.on_zone, zone), ("on_card", &record.on_card, card)];
            for (name, value, expected) in keys.into_iter().chain([("removable", &record.removable, removable)]) {
                if *value.get_ref() != expected {
                    let problem = format!("expected {expected}: where a token lies is a rule (REV-14.1)");
                    return Err(self.at(value, format!("token.{id}.{name}"), problem));
                }
            }
        }
        let total = Token::ALL.iter().map(|token| i64::from(supply.of(*token))).sum::<i64>() + 1;
        self.component(raw, "effect_token", total)?;
        Ok(supply)
    }

    fn hands(&self, raw: &RawFile) -> Result<Hands, Invalid> {
        let hand = &raw.hand;
        let limit = self.number("hand.limit", &hand.limit, 1..=9)?;
        self.exactly("hand.automaton_limit", &hand.automaton_limit, 0)?;
        Ok(Hands {
            start: self.number("hand.start", &hand.start, 0..=limit)?,
            limit,
            exhausted: self.number("hand.limit_team_exhausted", &hand.limit_team_exhausted, 1..=limit)?,
            draw: self.number("hand.draw_action", &hand.draw_action, 1..=9)?,
            free_draw: self.number("hand.draw_free_action", &hand.draw_free_action, 1..=9)?,
        })
    }

    fn turn_limit(&self, value: &Spanned<i64>) -> Result<u16, Invalid> {
        match *value.get_ref() {
            turns @ 1..=1000 => Ok(turns as u16),
            turns => {
                Err(self.at(value, "turn_limit.turns", format!("expected a number from 1 to 1000, found {turns}")))
            }
        }
    }

    fn orders(&self, stacks: &[RawStack]) -> Result<[Orders; 3], Invalid> {
        const DIFFICULTIES: [&str; 3] = ["easy", "normal", "hard"];
        let mut orders: [Option<Orders>; 3] = [None; 3];
        for stack in stacks {
            let place = self.word("solo_stack.difficulty", &stack.difficulty, &DIFFICULTIES)?;
            let name = DIFFICULTIES[place];
            let key = |token: &str| format!("solo_stack.{name}.{token}");
            let found = Orders {
                plus: self.number(&key("plus"), &stack.plus, 0..=9)?,
                minus: self.number(&key("minus"), &stack.minus, 0..=9)?,
                rest: self.number(&key("rest"), &stack.rest, 0..=9)?,
            };
            let size = usize::from(found.plus + found.minus + found.rest);
            if !(1..=MOST_ORDERS).contains(&size) {
                let problem = format!("a stack of 1 to {MOST_ORDERS} tokens is expected, found {size}");
                return Err(self.at(&stack.difficulty, format!("solo_stack.{name}"), problem));
            }
            if orders[place].replace(found).is_some() {
                return Err(self.at(&stack.difficulty, format!("solo_stack.{name}"), "stands in the file twice"));
            }
        }
        match orders {
            [Some(easy), Some(normal), Some(hard)] => Ok([easy, normal, hard]),
            _ => Err(Invalid::key("solo_stack", "a stack for easy, normal and hard is expected")),
        }
    }

    /// The token that means rest, and what the two side markers use; both must be in the box.
    fn solo_tokens(&self, raw: &RawFile, tokens: Supply, orders: &[Orders; 3]) -> Result<(Token, Supply), Invalid> {
        let rest = Token::ALL[self.word("solo.rest_token", &raw.solo.rest_token, &Token::IDS)?];
        let side = &raw.solo.side_markers;
        let markers = Supply {
            plus: self.number("solo.side_markers.plus", &side.plus, 0..=9)?,
            minus: self.number("solo.side_markers.minus", &side.minus, 0..=9)?,
            ..Supply::default()
        };
        for stack in orders {
            let mut used = markers;
            used.plus += stack.plus;
            used.minus += stack.minus;
            *used.of_mut(rest) += stack.rest;
            if let Some(token) = Token::ALL.into_iter().find(|token| used.of(*token) > tokens.of(*token)) {
                let problem = format!("a solo fight needs {} of {}", used.of(token), token.id());
                let record = self.token(&raw.token, token.id())?;
                return Err(self.at(&record.count, format!("token.{}.count", token.id()), problem));
            }
        }
        Ok((rest, markers))
    }

    fn plus_side(&self, solo: &RawSolo) -> Result<Side, Invalid> {
        let words = Side::BOTH.map(Side::word);
        let plus = Side::BOTH[self.word("solo.plus_side", &solo.plus_side, &words)?];
        self.word("solo.minus_side", &solo.minus_side, &[plus.other().word()])?;
        Ok(plus)
    }

    fn automaton(&self, solo: &RawSolo) -> Result<[bool; 8], Invalid> {
        let mut applies = [false; 8];
        for effect in &solo.automaton_effects {
            // Only for these the rules say how it is done without a choice (REV-16.10 to 16.12).
            let place = self.word("solo.automaton_effects", effect, &Effect::IDS[..3])?;
            applies[place] = true;
        }
        Ok(applies)
    }

    fn effects(&self, set: &mut CardSet, raw: &RawFile) -> Result<(), Invalid> {
        let mut seen = [false; 8];
        for record in &raw.effect {
            let index = self.word("effect.id", &record.id, &Effect::IDS)?;
            let id = Effect::IDS[index];
            if std::mem::replace(&mut seen[index], true) {
                return Err(self.at(&record.id, format!("effect.{id}"), "stands in the file twice"));
            }
            set.effect_names[index].clone_from(&record.name);
            set.effect_clauses[index] = self.clause(&format!("effect.{id}.clause"), &record.clause)?;
            set.left_only[index] = record.left_only_multiplayer;
        }
        let missing = seen.iter().position(|seen| !seen);
        missing.map_or(Ok(()), |index| Err(Invalid::key(format!("effect.{}", Effect::IDS[index]), "is missing")))
    }

    fn techniques(&self, set: &mut CardSet, raw: &RawFile) -> Result<(), Invalid> {
        let ids = Technique::ALL.map(|(_, id)| id);
        let mut seen = [false; 9];
        for record in &raw.technique {
            let index = self.word("technique.id", &record.id, &ids)?;
            if std::mem::replace(&mut seen[index], true) {
                return Err(self.at(&record.id, format!("technique.{}", ids[index]), "stands in the file twice"));
            }
            set.technique_clauses[index] = self.clause(&format!("technique.{}.clause", ids[index]), &record.clause)?;
        }
        let missing = seen.iter().position(|seen| !seen);
        missing.map_or(Ok(()), |index| Err(Invalid::key(format!("technique.{}", ids[index]), "is missing")))
    }

    fn fighters(&self, records: &[RawFighter]) -> Result<Vec<Fighter>, Invalid> {
        let ids = Technique::ALL.map(|(_, id)| id);
        let mut fighters: Vec<Fighter> = Vec::new();
        let mut burden: Option<String> = None;
        for record in records {
            let id = record.id.get_ref();
            let key = |name: &str| format!("fighter.{id}.{name}");
            let plain =
                |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-');
            if !plain(id) || id == "none" {
                return Err(self.at(&record.id, "fighter.id", "expected small letters, words joined by “-”"));
            }
            if fighters.iter().any(|fighter| fighter.id == *id) {
                return Err(self.at(&record.id, format!("fighter.{id}"), "stands in the file twice"));
            }
            let board = record.board.get_ref();
            if fighters.iter().filter(|fighter| fighter.board == *board).count() == 2 {
                return Err(self.at(&record.board, key("board"), format!("board {board} has two sides only")));
            }
            let mut techniques = Techniques::default();
            for name in record.techniques.get_ref() {
                let technique = Technique::ALL[self.word(&key("techniques"), name, &ids)?].0;
                techniques.insert(technique);
                // There is one marker, so that two who use it must never meet (REV-R10).
                if technique == Technique::Burden && burden.get_or_insert_with(|| board.clone()) != board {
                    let problem = "there is one burden marker: its fighters are the two sides of one board";
                    return Err(self.at(name, key("techniques"), problem));
                }
            }
            if techniques.0.count_ones() != 2 || record.techniques.get_ref().len() != 2 {
                return Err(self.at(&record.techniques, key("techniques"), "expected two different techniques"));
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
}
