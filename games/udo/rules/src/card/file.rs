//! From `cards.toml` to a [`CardSet`].
//!
//! The text is first read into records as they stand there ([`super::raw`]), where unknown keys are
//! errors; then into their meaning, where unknown names, a wrong order and numbers out of range are.
//! Every error names line and key and says what was expected. Conditions and effects are read by
//! [`half`].

mod half;

use std::ops::RangeInclusive;

use budokan_kernel::{Invalid, List};
use toml::Spanned;

use super::raw::{RawAttack, RawFile, RawKai, RawMaster, RawMeta, RawRank};
use super::{
    ATTACKS, Attack, AttackCard, CARDS, Card, CardSet, Face, Fits, MASTERS, MOST_HEARTS, Master, MasterCard, Parts,
    Rank, Rider, STARTERS, WITHIN,
};
use crate::state::{Attacks, Zone};

/// A syntax error, an unknown key or a value of the wrong type.
pub fn toml_error(text: &str, error: &toml::de::Error) -> Invalid {
    Invalid::in_toml(text, error.span().map_or(0, |span| span.start), error.message())
}

/// Reads a whole card file.
pub fn read(text: &str) -> Result<CardSet, Invalid> {
    let raw: RawFile = toml::from_str(text).map_err(|error| toml_error(text, &error))?;
    let reader = Reader { text };
    reader.meta(&raw.meta)?;
    reader.kai(&raw.kai)?;
    let mut player = Player { faces: Vec::new(), names: Vec::new(), parts: [Parts::default(); CARDS] };
    reader.count("udo_starter", raw.udo_starter.len(), STARTERS)?;
    for record in &raw.udo_starter {
        reader.one_sided(&mut player, "udo_starter", record)?;
    }
    reader.count("kai_starter", raw.kai_starter.len(), STARTERS)?;
    for record in &raw.kai_starter {
        reader.two_sided(&mut player, record)?;
    }
    reader.count("master", raw.master.len(), MASTERS)?;
    let mut masters = Vec::new();
    for (master, record) in Master::all().zip(&raw.master) {
        masters.push(reader.master(master, record)?);
        reader.one_sided(&mut player, &format!("master.{master}.technique"), &record.technique)?;
    }
    reader.count("attack", raw.attack.len(), ATTACKS)?;
    let mut attacks = Vec::new();
    for (attack, record) in Attack::all().zip(&raw.attack) {
        attacks.push(reader.attack(attack, record, &player.parts)?);
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
        ranks: reader.ranks(&raw.rank)?,
        charge_max: reader.number("meta.charge_max", &meta.charge_max, 0..=30)?,
        masters_to_win: reader.number("meta.masters_to_win", &meta.masters_to_win, 1..=4)?,
        turn_limit: reader.number("meta.turn_limit", &meta.turn_limit, 1..=250)?,
    })
}

/// The player cards that have been read so far, in card-file order.
pub struct Player {
    pub faces: Vec<[Face; 2]>,
    pub names: Vec<String>,
    pub parts: [Parts; CARDS],
}

/// The text, to say where something stands.
pub struct Reader<'a> {
    text: &'a str,
}

impl Reader<'_> {
    /// A problem with this value.
    pub fn at<T>(&self, value: &Spanned<T>, key: impl Into<String>, problem: impl Into<String>) -> Invalid {
        Invalid::key(key, problem).at(self.text, value.span().start)
    }

    /// A number in range.
    pub fn number(&self, key: &str, value: &Spanned<i64>, range: RangeInclusive<u8>) -> Result<u8, Invalid> {
        let found = *value.get_ref();
        u8::try_from(found).ok().filter(|number| range.contains(number)).ok_or_else(|| {
            self.at(value, key, format!("expected a number from {} to {}, found {found}", range.start(), range.end()))
        })
    }

    /// A number that cannot be changed.
    fn exactly(&self, key: &str, value: &Spanned<i64>, expected: i64) -> Result<(), Invalid> {
        let found = *value.get_ref();
        let wrong = || self.at(value, key, format!("expected {expected}, found {found}"));
        if found == expected { Ok(()) } else { Err(wrong()) }
    }

    /// A word that cannot be changed.
    pub fn word(&self, key: &str, value: &Spanned<String>, expected: &str) -> Result<(), Invalid> {
        let found = value.get_ref();
        let wrong = || self.at(value, key, format!("expected “{expected}”, found “{found}”"));
        if found == expected { Ok(()) } else { Err(wrong()) }
    }

    /// A name that can be shown: sentences and tables have it on one line.
    pub fn name<'a>(&self, key: &str, value: &'a Spanned<String>) -> Result<&'a str, Invalid> {
        let found = value.get_ref();
        let breaks = |sign: char| sign.is_control() || matches!(sign, '\u{2028}' | '\u{2029}');
        if found.trim().is_empty() || found.contains(breaks) {
            return Err(self.at(value, key, format!("expected a name on one line, found “{}”", found.escape_debug())));
        }
        Ok(found)
    }

    /// Parts, at least one.
    pub fn parts(&self, key: &str, value: &Spanned<Vec<String>>) -> Result<Parts, Invalid> {
        let mut parts = Parts::default();
        for name in value.get_ref() {
            let known = Parts::NAMES.iter().position(|part| part == name);
            let unknown =
                || self.at(value, key, format!("expected parts among {}, found “{name}”", Parts::NAMES.join(", ")));
            parts = parts.with(Parts::one(known.ok_or_else(unknown)?));
        }
        if parts.is_empty() { Err(self.at(value, key, "at least one part is expected")) } else { Ok(parts) }
    }

    /// How many records there must be: the order of the file is part of the notation.
    #[expect(clippy::unused_self, reason = "it reads like the other checks")]
    fn count(&self, group: &str, found: usize, expected: usize) -> Result<(), Invalid> {
        let wrong = || Invalid::key(group, format!("expected {expected} records, found {found}"));
        if found == expected { Ok(()) } else { Err(wrong()) }
    }

    fn meta(&self, meta: &RawMeta) -> Result<(), Invalid> {
        self.word("meta.game", &meta.game, "udo")?;
        self.name("meta.title", &meta.title)?;
        self.exactly("meta.players", &meta.players, 1)?;
        self.exactly("meta.min_combo_cards", &meta.min_combo_cards, 1)?;
        if meta.parts.get_ref() == &Parts::NAMES {
            return Ok(());
        }
        Err(self.at(&meta.parts, "meta.parts", format!("expected {}", Parts::NAMES.join(", "))))
    }

    /// Kai's own card: that she doubles one combo a turn while ENRAGED is a rule (UDO-11.11).
    fn kai(&self, kai: &RawKai) -> Result<(), Invalid> {
        self.word("kai.id", &kai.id, "kai")?;
        self.name("kai.calm.name", &kai.calm.name)?;
        self.name("kai.enraged.name", &kai.enraged.name)?;
        if let Some(ability) = kai.calm.ability.first() {
            return Err(self.at(&ability.double_length, "kai.calm.ability", "a calm Kai has no ability"));
        }
        let [ability] = &kai.enraged.ability[..] else {
            return Err(self.at(&kai.enraged.name, "kai.enraged.ability", "exactly one ability is expected"));
        };
        self.exactly("kai.enraged.ability.double_length", &ability.double_length, 1)?;
        self.word("kai.enraged.ability.per", &ability.per, "turn")
    }

    fn ranks(&self, records: &[RawRank]) -> Result<Vec<Rank>, Invalid> {
        let mut ranks: Vec<Rank> = Vec::new();
        for record in records {
            let id = self.rank_id(&record.id)?;
            if ranks.iter().any(|before| before.id == id) {
                return Err(self.at(&record.id, format!("rank.{id}"), "stands in the file twice"));
            }
            let key = format!("rank.{id}.min_glory");
            let glory = self.number(&key, &record.min_glory, 0..=99)?;
            if ranks.last().is_some_and(|before| before.glory <= glory) {
                return Err(self.at(&record.min_glory, key, "ranks stand from the best to the lowest"));
            }
            let label = self.name(&format!("rank.{id}.label"), &record.label)?;
            ranks.push(Rank { id: id.to_owned(), glory, label: label.to_owned() });
        }
        match ranks.last() {
            Some(lowest) if lowest.glory == 0 => Ok(ranks),
            Some(_) | None => Err(Invalid::key("rank", "the last rank is expected to ask for 0 glory")),
        }
    }

    /// The id of a rank. Views say `none` where there is no rank, so none can be called so.
    fn rank_id<'a>(&self, value: &'a Spanned<String>) -> Result<&'a str, Invalid> {
        let found = value.get_ref();
        let sign = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        if !found.is_empty() && found.bytes().all(sign) && found != "none" {
            return Ok(found);
        }
        let problem = "expected an id of small letters, digits and hyphens, other than none";
        Err(self.at(value, "rank.id", format!("{problem}, found “{}”", found.escape_debug())))
    }

    fn attack(&self, attack: Attack, record: &RawAttack, parts: &[Parts; CARDS]) -> Result<AttackCard, Invalid> {
        self.word("attack.id", &record.id, attack.id())?;
        let key = |name: &str| format!("attack.{attack}.{name}");
        let rider = match (&record.vulnerable, &record.block_charge) {
            (Some(vulnerable), None) => Rider::Vulnerable {
                parts: self.parts(&key("vulnerable.parts"), &vulnerable.parts)?,
                bonus: self.number(&key("vulnerable.bonus"), &vulnerable.bonus, 1..=9)?,
            },
            (None, Some(charge)) => Rider::Charge(self.number(&key("block_charge"), charge, 1..=9)?),
            (Some(_), Some(_)) | (None, None) => {
                let problem = "exactly one of vulnerable and block_charge is expected";
                return Err(self.at(&record.id, format!("attack.{attack}"), problem));
            }
        };
        let of = |listed: Parts| Card::all().filter(|card| parts[card.index()].meets(listed)).collect::<Zone>();
        let loses = self.parts(&key("lose"), &record.lose)?;
        Ok(AttackCard {
            name: self.name(&key("name"), &record.name)?.to_owned(),
            value: self.number(&key("value"), &record.value, 1..=20)?,
            rider,
            loses,
            takes: of(loses),
            helps: match rider {
                Rider::Vulnerable { parts, bonus } => (of(parts), bonus),
                Rider::Charge(_) => (Zone::EMPTY, 0),
            },
        })
    }

    fn master(&self, master: Master, record: &RawMaster) -> Result<MasterCard, Invalid> {
        self.word("master.id", &record.id, master.id())?;
        let key = |name: &str| format!("master.{master}.{name}");
        let written = record.hearts.get_ref();
        if written.is_empty() || written.len() > MOST_HEARTS {
            let problem = format!("from 1 to {MOST_HEARTS} hearts are expected, found {}", written.len());
            return Err(self.at(&record.hearts, key("hearts"), problem));
        }
        let mut hearts = List::new();
        let mut twins = [0; MOST_HEARTS];
        for (index, heart) in written.iter().enumerate() {
            hearts.push(self.number(&key("hearts"), heart, 1..=99)?);
            for earlier in (0..index).filter(|earlier| hearts[*earlier] == hearts[index]) {
                twins[index] |= 1 << earlier;
            }
        }
        let optional = |name: &str, value: Option<&Spanned<i64>>| match value {
            Some(value) => self.number(&key(&format!("rules.{name}")), value, 0..=9),
            None => Ok(0),
        };
        let bodies = record.bodies.as_ref().map_or(Ok(1), |bodies| self.number(&key("bodies"), bodies, 1..=4))?;
        let rules = &record.rules;
        Ok(MasterCard {
            name: self.name(&key("name"), &record.name)?.to_owned(),
            swords: self.number(&key("swords"), &record.swords, 1..=5)?,
            hearts,
            twins,
            bodies,
            glory: self.number(&key("glory"), &record.glory, 1..=3)?,
            in_order: rules.hearts_in_order,
            regenerates: rules.regenerate,
            venom: optional("venom", rules.venom.as_ref())?,
            higher: optional("attack_value_bonus", rules.attack_value_bonus.as_ref())?,
            invulnerable: rules.no_vulnerable,
        })
    }
}
