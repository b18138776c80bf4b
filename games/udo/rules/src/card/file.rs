//! Parses `cards.toml` into a [`CardSet`].
//!
//! Parsing has two stages: the text is deserialized into raw records ([`super::raw`]), which rejects unknown keys; then
//! the records are resolved, which rejects unknown names, a wrong order and numbers out of range. Every error names the
//! line, the key and the expected value. [`half`] parses conditions and effects.

mod half;

use budokan_cardfile::LinedValue;
use budokan_kernel::{Invalid, List};

use self::half::{one_sided, two_sided};
use super::raw::{RawAttack, RawFile, RawKai, RawMaster, RawMeta, RawRank};
use super::{
    ATTACKS, Attack, AttackCard, CARDS, Card, CardSet, Face, Fits, MASTERS, MOST_HEARTS, Master, MasterCard, Parts,
    Rank, Rider, STARTERS, WITHIN,
};
use crate::state::{Attacks, Zone};

/// Parses a whole card file.
pub fn read(text: &str) -> Result<CardSet, Invalid> {
    let raw: RawFile = budokan_cardfile::read(text)?;
    meta(&raw.meta)?;
    kai(&raw.kai)?;
    let mut player = Player { faces: Vec::new(), names: Vec::new(), parts: [Parts::default(); CARDS] };
    count("udo_starter", raw.udo_starter.len(), STARTERS)?;
    for record in &raw.udo_starter {
        one_sided(&mut player, "udo_starter", record)?;
    }
    count("kai_starter", raw.kai_starter.len(), STARTERS)?;
    for record in &raw.kai_starter {
        two_sided(&mut player, record)?;
    }
    count("master", raw.master.len(), MASTERS)?;
    let mut masters = Vec::new();
    for (who, record) in Master::all().zip(&raw.master) {
        masters.push(master(who, record)?);
        one_sided(&mut player, &format!("master.{who}.technique"), &record.technique)?;
    }
    count("attack", raw.attack.len(), ATTACKS)?;
    let mut attacks = Vec::new();
    for (which, record) in Attack::all().zip(&raw.attack) {
        attacks.push(attack(which, record, &player.parts)?);
    }
    let mut within = [Attacks::EMPTY; WITHIN];
    for (value, set) in within.iter_mut().enumerate() {
        *set = Attack::all().filter(|attack| usize::from(attacks[attack.index()].value) <= value).collect();
    }
    let meta = &raw.meta;
    Ok(CardSet {
        fits: Fits::new(&player.faces, &player.parts),
        faces: player.faces,
        names: player.names,
        parts: player.parts,
        attacks,
        within,
        masters,
        ranks: ranks(&raw.rank)?,
        charge_max: meta.charge_max.number("meta.charge_max", 0..=30)?,
        masters_to_win: meta.masters_to_win.number("meta.masters_to_win", 1..=4)?,
        turn_limit: meta.turn_limit.number("meta.turn_limit", 1..=250)?,
    })
}

/// The player cards already parsed, in card-file order.
pub struct Player {
    pub faces: Vec<[Face; 2]>,
    pub names: Vec<String>,
    pub parts: [Parts; CARDS],
}

/// Checks the number of records, which is fixed because the order of the file is part of the notation.
fn count(group: &str, found: usize, expected: usize) -> Result<(), Invalid> {
    let wrong = || Invalid::key(group, format!("expected {expected} records, found {found}"));
    if found == expected { Ok(()) } else { Err(wrong()) }
}

/// Parses a display name, which must fit on one line because sentences and tables show it.
pub fn name<'a>(key: &str, value: &'a LinedValue<String>) -> Result<&'a str, Invalid> {
    let found = value.get_ref();
    let breaks = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
    if found.trim().is_empty() || found.contains(breaks) {
        return Err(value.invalid(key, format!("expected a name on one line, found “{}”", found.escape_debug())));
    }
    Ok(found)
}

/// Parses a list of parts, at least one.
pub fn parts(key: &str, value: &LinedValue<Vec<String>>) -> Result<Parts, Invalid> {
    let mut parts = Parts::default();
    for name in value.get_ref() {
        let known = Parts::NAMES.iter().position(|part| part == name);
        let unknown =
            || value.invalid(key, format!("expected parts among {}, found “{name}”", Parts::NAMES.join(", ")));
        parts = parts.with(Parts::one(known.ok_or_else(unknown)?));
    }
    if parts.is_empty() { Err(value.invalid(key, "at least one part is expected")) } else { Ok(parts) }
}

fn meta(meta: &RawMeta) -> Result<(), Invalid> {
    meta.game.word("meta.game", &["udo"])?;
    name("meta.title", &meta.title)?;
    meta.players.exactly("meta.players", 1)?;
    meta.min_combo_cards.exactly("meta.min_combo_cards", 1)?;
    if meta.parts.get_ref() == &Parts::NAMES {
        return Ok(());
    }
    Err(meta.parts.invalid("meta.parts", format!("expected {}", Parts::NAMES.join(", "))))
}

/// Checks Kai's own card: doubling one combo per turn while ENRAGED is a rule, not data (UDO-11.11).
fn kai(kai: &RawKai) -> Result<(), Invalid> {
    kai.id.word("kai.id", &["kai"])?;
    name("kai.calm.name", &kai.calm.name)?;
    name("kai.enraged.name", &kai.enraged.name)?;
    if let Some(ability) = kai.calm.ability.first() {
        return Err(ability.double_length.invalid("kai.calm.ability", "a calm Kai has no ability"));
    }
    let [ability] = &kai.enraged.ability[..] else {
        return Err(kai.enraged.name.invalid("kai.enraged.ability", "exactly one ability is expected"));
    };
    ability.double_length.exactly("kai.enraged.ability.double_length", 1)?;
    ability.per.word("kai.enraged.ability.per", &["turn"]).map(drop)
}

fn ranks(records: &[RawRank]) -> Result<Vec<Rank>, Invalid> {
    let mut ranks: Vec<Rank> = Vec::new();
    for record in records {
        let id = rank_id(&record.id)?;
        if ranks.iter().any(|before| before.id == id) {
            return Err(record.id.twice(format!("rank.{id}")));
        }
        let key = format!("rank.{id}.min_glory");
        let glory = record.min_glory.number(&key, 0..=99)?;
        if ranks.last().is_some_and(|before| before.glory <= glory) {
            return Err(record.min_glory.invalid(key, "ranks stand from the best to the lowest"));
        }
        let label = name(&format!("rank.{id}.label"), &record.label)?;
        ranks.push(Rank { id: id.to_owned(), glory, label: label.to_owned() });
    }
    match ranks.last() {
        Some(lowest) if lowest.glory == 0 => Ok(ranks),
        Some(_) | None => Err(Invalid::key("rank", "the last rank is expected to ask for 0 glory")),
    }
}

/// Parses the id of a rank. `none` is reserved, because views use it for no rank.
fn rank_id(value: &LinedValue<String>) -> Result<&str, Invalid> {
    let found = value.get_ref();
    let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if !found.is_empty() && found.bytes().all(sign) && found != "none" {
        return Ok(found);
    }
    let problem = "expected an id of small letters, digits and hyphens, other than none";
    Err(value.invalid("rank.id", format!("{problem}, found “{}”", found.escape_debug())))
}

fn attack(attack: Attack, record: &RawAttack, owned: &[Parts; CARDS]) -> Result<AttackCard, Invalid> {
    record.id.word("attack.id", &[attack.id()])?;
    let key = |name: &str| format!("attack.{attack}.{name}");
    let rider = match (&record.vulnerable, &record.block_charge) {
        (Some(vulnerable), None) => Rider::Vulnerable {
            parts: parts(&key("vulnerable.parts"), &vulnerable.parts)?,
            bonus: vulnerable.bonus.number(&key("vulnerable.bonus"), 1..=9)?,
        },
        (None, Some(charge)) => Rider::Charge(charge.number(&key("block_charge"), 1..=9)?),
        (Some(_), Some(_)) | (None, None) => {
            let problem = "exactly one of vulnerable and block_charge is expected";
            return Err(record.id.invalid(format!("attack.{attack}"), problem));
        }
    };
    let of = |listed: Parts| Card::all().filter(|card| owned[card.index()].meets(listed)).collect::<Zone>();
    let loses = parts(&key("lose"), &record.lose)?;
    Ok(AttackCard {
        name: name(&key("name"), &record.name)?.to_owned(),
        value: record.value.number(&key("value"), 1..=20)?,
        rider,
        loses,
        takes: of(loses),
        helps: match rider {
            Rider::Vulnerable { parts, bonus } => (of(parts), bonus),
            Rider::Charge(_) => (Zone::EMPTY, 0),
        },
    })
}

fn master(master: Master, record: &RawMaster) -> Result<MasterCard, Invalid> {
    record.id.word("master.id", &[master.id()])?;
    let key = |name: &str| format!("master.{master}.{name}");
    let written = record.hearts.get_ref();
    if written.is_empty() || written.len() > MOST_HEARTS {
        let problem = format!("from 1 to {MOST_HEARTS} hearts are expected, found {}", written.len());
        return Err(record.hearts.invalid(key("hearts"), problem));
    }
    let mut hearts = List::new();
    let mut twins = [0; MOST_HEARTS];
    for (index, heart) in written.iter().enumerate() {
        hearts.push(heart.number(&key("hearts"), 1..=99)?);
        for earlier in (0..index).filter(|earlier| hearts[*earlier] == hearts[index]) {
            twins[index] |= 1 << earlier;
        }
    }
    let optional = |name: &str, value: Option<&LinedValue<i64>>| match value {
        Some(value) => value.number(&key(&format!("rules.{name}")), 0..=9),
        None => Ok(0),
    };
    let bodies = record.bodies.as_ref().map_or(Ok(1), |bodies| bodies.number(&key("bodies"), 1..=4))?;
    let rules = &record.rules;
    Ok(MasterCard {
        name: name(&key("name"), &record.name)?.to_owned(),
        swords: record.swords.number(&key("swords"), 1..=5)?,
        hearts,
        twins,
        bodies,
        glory: record.glory.number(&key("glory"), 1..=3)?,
        in_order: rules.hearts_in_order,
        regenerates: rules.regenerate,
        venom: optional("venom", rules.venom.as_ref())?,
        higher: optional("attack_value_bonus", rules.attack_value_bonus.as_ref())?,
        invulnerable: rules.no_vulnerable,
    })
}
