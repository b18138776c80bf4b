//! Parses the two halves of a player card: conditions and effects.
//!
//! A condition or a step of an effect is a table with exactly one key (`times` is allowed next to `deal` and `block`);
//! anything else is an error.

use budokan_cardfile::LinedValue;
use budokan_kernel::{Invalid, List};

use super::super::raw::{RawAmount, RawCondition, RawPlace, RawStarter, RawStep, RawTwoSided};
use super::super::{Amount, Card, CardBranch, Condition, EffectStep, Face, Parts, Place, Program};
use super::{Player, name, parts};

/// Parses one of Udo's starter cards or a technique; both sides are the same.
pub fn one_sided(player: &mut Player, group: &str, record: &RawStarter) -> Result<(), Invalid> {
    let card = next_card(player, group, &record.id, &record.title)?;
    let key = format!("{group}.{card}");
    let face = face(&key, false, &record.condition, &record.effect)?;
    player.faces.push([face; 2]);
    let name = name(&format!("{key}.move"), &record.name)?;
    player.names.push(format!("{} – {name}", record.title.get_ref()));
    Ok(())
}

/// Parses one of Kai's starter cards.
pub fn two_sided(player: &mut Player, record: &RawTwoSided) -> Result<(), Invalid> {
    let card = next_card(player, "kai_starter", &record.id, &record.title)?;
    let (calm, enraged) = (&record.calm, &record.enraged);
    let key = |side: &str| format!("kai_starter.{card}.{side}");
    player.faces.push([
        face(&key("calm"), true, &calm.condition, &calm.effect)?,
        face(&key("enraged"), true, &enraged.condition, &enraged.effect)?,
    ]);
    let title = record.title.get_ref();
    let [calm, enraged] = [name(&key("calm.move"), &calm.name)?, name(&key("enraged.move"), &enraged.name)?];
    player.names.push(if calm == enraged {
        format!("{title} – {calm}")
    } else {
        format!("{title} – {calm} / {enraged}")
    });
    Ok(())
}

/// Checks that this is the next card in order, and returns it with the parts of its title.
fn next_card(
    player: &mut Player,
    group: &str,
    id: &LinedValue<String>,
    title: &LinedValue<String>,
) -> Result<Card, Invalid> {
    let card = Card::at(player.faces.len());
    id.word(&format!("{group}.id"), &[card.id()])?;
    let parts = Parts::of_title(name(&format!("{group}.{card}.title"), title)?);
    if parts.is_empty() {
        let problem = format!("the title names no part: expected one of {}", Parts::NAMES.join(", "));
        return Err(title.invalid(format!("{group}.{card}.title"), problem));
    }
    player.parts[card.index()] = parts;
    Ok(card)
}

fn face(
    key: &str,
    two_sided: bool,
    conditions: &[LinedValue<RawCondition>],
    effect: &[LinedValue<RawStep>],
) -> Result<Face, Invalid> {
    let mut face = Face::default();
    for raw in conditions {
        let condition = condition(&format!("{key}.condition"), raw)?;
        let kind = std::mem::discriminant(&condition);
        if face.conditions.iter().any(|earlier| std::mem::discriminant(earlier) == kind) {
            return Err(raw.invalid(format!("{key}.condition"), "each kind of condition may stand once"));
        }
        face.conditions.push(condition);
    }
    let key = format!("{key}.effect");
    let mut writing = Writing { key: &key, two_sided, program: List::new() };
    for raw in effect {
        writing.step(raw, false)?;
    }
    face.effect = writing.program;
    Ok(face)
}

fn condition(key: &str, raw: &LinedValue<RawCondition>) -> Result<Condition, Invalid> {
    let RawCondition { position, adjacent_to, not_adjacent_to, excludes, requires, max_size, min_size, only_combo } =
        raw.get_ref();
    let parts = |name: &str, value| parts(&format!("{key}.{name}"), value);
    let size = |name: &str, value: &LinedValue<i64>| value.number(&format!("{key}.{name}"), 1..=30);
    let mut found = Vec::new();
    if let Some(value) = position {
        found.push(Condition::Position(place(&format!("{key}.position"), raw, value)?));
    }
    if let Some(value) = adjacent_to {
        found.push(Condition::AdjacentTo(parts("adjacent_to", value)?));
    }
    if let Some(value) = not_adjacent_to {
        found.push(Condition::NotAdjacentTo(parts("not_adjacent_to", value)?));
    }
    if let Some(value) = excludes {
        found.push(Condition::Excludes(parts("excludes", value)?));
    }
    if let Some(value) = requires {
        found.push(Condition::Requires(parts("requires", value)?));
    }
    if let Some(value) = max_size {
        found.push(Condition::MaxSize(size("max_size", value)?));
    }
    if let Some(value) = min_size {
        found.push(Condition::MinSize(size("min_size", value)?));
    }
    if let Some(value) = only_combo {
        truth(&format!("{key}.only_combo"), raw, *value)?;
        found.push(Condition::OnlyCombo);
    }
    match found[..] {
        [condition] => Ok(condition),
        _ => Err(raw.invalid(key, "a condition is expected to have exactly one key")),
    }
}

fn place(key: &str, raw: &LinedValue<RawCondition>, place: &RawPlace) -> Result<Place, Invalid> {
    let found = match place {
        RawPlace::Number(number @ 1..=30) => return Ok(Place::At(*number as u8)),
        RawPlace::Number(number) => number.to_string(),
        RawPlace::Word(word) => match word.as_str() {
            "odd" => return Ok(Place::Odd),
            "even" => return Ok(Place::Even),
            "first" => return Ok(Place::First),
            "last" => return Ok(Place::Last),
            "first_or_last" => return Ok(Place::FirstOrLast),
            other => format!("“{other}”"),
        },
    };
    let problem = format!("expected {}, found {found}", RawPlace::EXPECTED);
    Err(raw.invalid(key, problem))
}

/// Parses a flag, which may only have the value that its presence implies.
fn truth<T>(key: &str, raw: &LinedValue<T>, value: bool) -> Result<(), Invalid> {
    if value { Ok(()) } else { Err(raw.invalid(key, "expected true; leave the key out to say no")) }
}

fn amount<T>(key: &str, raw: &LinedValue<T>, amount: &RawAmount) -> Result<Amount, Invalid> {
    match amount {
        RawAmount::Number(number @ 0..=20) => Ok(Amount { plus: *number as i8, ..Amount::default() }),
        RawAmount::Number(number) => Err(raw.invalid(key, format!("expected a number from 0 to 20, found {number}"))),
        RawAmount::Formula(text) => {
            formula(text).ok_or_else(|| raw.invalid(key, format!("expected {}, found “{text}”", RawAmount::EXPECTED)))
        }
    }
}

/// Parses an amount `[k]X[/d][+n|-n]` (UDO-12.16).
fn formula(text: &str) -> Option<Amount> {
    let digit = |text: &str, most: u8| {
        let number = text.parse::<u8>().ok().filter(|number| (1..=most).contains(number))?;
        (number.to_string() == text).then_some(number)
    };
    let (times, rest) = text.split_once('X')?;
    let times = if times.is_empty() { 1 } else { digit(times, 9)? };
    let (over, plus) = match rest.find(['+', '-']) {
        Some(index) => rest.split_at(index),
        None => (rest, ""),
    };
    let over = if over.is_empty() { 1 } else { digit(over.strip_prefix('/')?, 9)? };
    let plus = match plus.split_at_checked(1) {
        None => 0,
        Some(("-", number)) => -(digit(number, 20)? as i8),
        Some((_, number)) => digit(number, 20)? as i8,
    };
    Some(Amount { times, over, plus })
}

/// An effect being compiled into a program.
struct Writing<'a> {
    key: &'a str,
    two_sided: bool,
    program: Program,
}

impl Writing<'_> {
    fn push(&mut self, raw: &LinedValue<RawStep>, step: EffectStep) -> Result<(), Invalid> {
        if self.program.is_full() {
            return Err(raw.invalid(self.key, "this effect has too many steps"));
        }
        self.program.push(step);
        Ok(())
    }

    fn step(&mut self, raw: &LinedValue<RawStep>, in_branch: bool) -> Result<(), Invalid> {
        let written = raw.get_ref();
        let amount = |name: &str, value: &RawAmount| amount(&format!("{}.{name}", self.key), raw, value);
        let times =
            written.times.as_ref().map_or(Ok(Amount { plus: 1, ..Amount::default() }), |t| amount("times", t))?;
        let mut found = Vec::new();
        if let Some(value) = &written.deal {
            found.push(EffectStep::Deal(amount("deal", value)?, times));
        }
        if let Some(value) = &written.block {
            found.push(EffectStep::Block(amount("block", value)?, times));
        }
        if let Some(value) = &written.block_all {
            found.push(EffectStep::BlockAll(amount("block_all", value)?));
        }
        if let Some(value) = &written.charge {
            found.push(EffectStep::Charge(amount("charge", value)?));
        }
        if let Some(value) = &written.recover {
            found.push(EffectStep::Recover(amount("recover", value)?));
        }
        if let Some(value) = &written.enrage {
            found.push(EffectStep::Enrage(amount("enrage", value)?));
        }
        for (name, value, step) in [
            ("calm_self", written.calm_self, EffectStep::CalmSelf),
            ("calm_combo", written.calm_combo, EffectStep::CalmCombo),
            ("keep", written.keep, EffectStep::Keep),
        ] {
            if let Some(value) = value {
                truth(&format!("{}.{name}", self.key), raw, value)?;
                found.push(step);
            }
        }
        let repeats = matches!(found[..], [EffectStep::Deal(..) | EffectStep::Block(..)]);
        if written.times.is_some() && !repeats {
            return Err(raw.invalid(format!("{}.times", self.key), "times stands beside deal or block"));
        }
        let for_kai = matches!(found[..], [EffectStep::Enrage(_) | EffectStep::CalmSelf | EffectStep::CalmCombo]);
        if for_kai && !self.two_sided {
            return Err(raw.invalid(self.key, "enrage, calm_self and calm_combo are for Kai's starter cards"));
        }
        if self.two_sided && matches!(found[..], [EffectStep::Charge(_)]) {
            return Err(raw.invalid(self.key, "Kai has no charge: expected enrage on her cards"));
        }
        match (&found[..], &written.choose) {
            ([step], None) => self.push(raw, *step),
            ([], Some(branches)) if !in_branch => self.choose(raw, branches),
            ([], Some(_)) => Err(raw.invalid(self.key, "a branch cannot have branches of its own")),
            _ => Err(raw.invalid(self.key, "a step is expected to have exactly one key, besides times")),
        }
    }

    fn choose(&mut self, raw: &LinedValue<RawStep>, branches: &[Vec<LinedValue<RawStep>>]) -> Result<(), Invalid> {
        let key = format!("{}.choose", self.key);
        let head = self.program.len();
        let mut starts = [0; 2];
        let mut ends = Vec::new();
        self.push(raw, EffectStep::Choose(starts))?;
        for branch in branches {
            let start = self.program.len();
            for step in branch {
                self.step(step, true)?;
            }
            let name = match self.program.get(start) {
                Some(EffectStep::Deal(..)) => CardBranch::Deal,
                Some(EffectStep::Block(..)) => CardBranch::Block,
                _ => return Err(raw.invalid(key, "a branch is expected to begin with deal or block")),
            };
            if std::mem::replace(&mut starts[name as usize], start as u8) != 0 {
                return Err(raw.invalid(key, "no two branches may begin alike"));
            }
            ends.push(self.program.len());
            self.push(raw, EffectStep::default())?;
        }
        if ends.is_empty() {
            return Err(raw.invalid(key, "at least one branch is expected"));
        }
        let next = self.program.len() as u8;
        self.program[head] = EffectStep::Choose(starts);
        for end in ends {
            self.program[end] = EffectStep::Jump(next);
        }
        Ok(())
    }
}
