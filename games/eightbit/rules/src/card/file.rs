//! From `cards.toml` to a [`CardSet`].
//!
//! The text is first read into records as they stand there ([`super::raw`]), where unknown keys are
//! errors; then into their meaning, where unknown names, wrong totals and numbers out of range are.
//! Every error names line and key and says what was expected.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use budokan_kernel::Invalid;
use toml::Spanned;

use super::line::{Colour, Count, EFFECTS, Effect, Face, Line, On, OnAttack, Op, Per, To};
use super::raw::{RawAbility, RawAssault, RawDie, RawEffect, RawEnemy, RawFile, RawHero, RawPotion, RawRune, RawTrait};
use super::read::{self, Place};
use super::{
    Ability, Assault, CHAMPIONS, CardSet, Categories, Category, Costs, DECK, DECKS, EnemyCard, EnemyId, Gear, LEVELS,
    Potion, Price, Rank, Rune, Sheet, TEAM, Trait,
};

/// A syntax error, an unknown key or a value of the wrong type.
pub fn toml_error(text: &str, error: &toml::de::Error) -> Invalid {
    Invalid::in_toml(text, error.span().map_or(0, |span| span.start), error.message())
}

/// Reads a whole card file.
pub fn read(text: &str) -> Result<CardSet, Invalid> {
    let raw: RawFile = toml::from_str(text).map_err(|error| toml_error(text, &error))?;
    let mut reader = Reader { text, energy_faces: 0, faces: 1 };
    reader.frame(&raw)?;
    let faces = Face::ALL.map(|face| (face.id(), face));
    let battle_die = reader.die("dice.battle.faces", &raw.dice.battle, &faces)?;
    reader.faces = battle_die.len();
    reader.energy_faces = battle_die.iter().filter(|face| **face == Face::Energy).count();
    let mut names = Names::default();
    let gear = reader.runes(&raw.rune, &raw.costs.rune)?;
    let heroes: Vec<Sheet> =
        raw.hero.iter().map(|hero| reader.hero(hero, &gear.0, &mut names)).collect::<Result<_, _>>()?;
    let mut enemies = Vec::new();
    for (group, records, rank) in [
        ("minion", &raw.minion, Rank::Minion),
        ("champion", &raw.champion, Rank::Champion),
        ("lord", &raw.lord, Rank::Lord),
    ] {
        for record in records {
            enemies.push(reader.enemy(group, record, rank, &mut names)?);
        }
    }
    names.are_plain(&reader)?;
    let first_lord = enemies.len() - raw.lord.len();
    for lord in &raw.lord {
        let hp = lord.hp_per_player.as_ref().ok_or_else(|| reader.missing(&lord.id, "lord.hp_per_player"))?;
        reader.exactly("lord.hp_per_player", hp, *raw.meta.lord_hp_per_hero.get_ref())?;
    }
    totals(&raw, &heroes, &enemies)?;
    let (potions, [potion_heal, potion_energy, revive_energy]) = reader.potions(&raw.potion)?;
    let piles = std::array::from_fn(|deck| {
        let mut cards: Vec<EnemyId> = super::cards_of(&enemies, deck, Categories::ALL).collect();
        cards.reverse();
        cards.into_iter().collect()
    });
    Ok(CardSet {
        piles,
        lords: first_lord as u8..enemies.len() as u8,
        heroes,
        enemies,
        assaults: reader.assaults(&raw.assault)?,
        battle_die,
        tactics_die: reader.die(
            "dice.tactics.faces",
            &raw.dice.tactics,
            &Colour::ALL.map(|colour| (colour.id(), colour)),
        )?,
        timers: reader.effects(&raw.effect)?,
        costs: Costs {
            potion_set: reader.number("costs.potion_set", &raw.costs.potion_set, 1..=9)?,
            rune: reader.number("costs.rune", &raw.costs.rune, 1..=9)?,
            ascend: reader.number("costs.ascend", &raw.costs.ascend, 1..=9)?,
        },
        start_energy: reader.number("meta.start_energy", &raw.meta.start_energy, 0..=20)?,
        potion_heal,
        potion_energy,
        revive_energy,
        runes: gear.1,
        potions,
    })
}

/// The ids of heroes and enemies, and those of abilities: no two may be alike.
#[derive(Default)]
struct Names<'a> {
    characters: BTreeMap<&'a str, &'a Spanned<String>>,
    abilities: BTreeSet<&'a str>,
}

impl<'a> Names<'a> {
    fn character(&mut self, reader: &Reader<'_>, key: &str, id: &'a Spanned<String>) -> Result<String, Invalid> {
        reader.id(key, id)?;
        if self.characters.insert(id.get_ref(), id).is_some() {
            return Err(reader.at(id, key, format!("“{}” is the id of another hero or enemy already", id.get_ref())));
        }
        Ok(id.get_ref().clone())
    }

    fn ability(&mut self, reader: &Reader<'_>, key: &str, id: &'a Spanned<String>) -> Result<String, Invalid> {
        reader.id(key, id)?;
        if !self.abilities.insert(id.get_ref()) {
            let problem = format!("“{}” is the id of another ability or trait already", id.get_ref());
            return Err(reader.at(id, key, problem));
        }
        Ok(id.get_ref().clone())
    }

    /// `harpy-2` is the second harpy of a row, so no card may be called so; nor like a word of the notation.
    fn are_plain(&self, reader: &Reader<'_>) -> Result<(), Invalid> {
        for (name, id) in &self.characters {
            if ["all", "random", "none"].contains(name) {
                return Err(reader.at(id, "id", format!("“{name}” is a word of the notation")));
            }
            let Some((before, number)) = name.rsplit_once('-') else { continue };
            let numbered = number.bytes().all(|byte| byte.is_ascii_digit());
            if numbered && self.characters.contains_key(before) {
                return Err(reader.at(id, "id", format!("“{name}” would be mistaken for a second “{before}”")));
            }
        }
        Ok(())
    }
}

/// The lines of a turn in which the tactics die shows this colour.
fn turn(lines: &[Line], colour: Option<Colour>) -> Vec<Line> {
    let applies = |line: &&Line| match line.on {
        On::Attack | On::Ongoing => true,
        On::Colour(own) => Some(own) == colour,
        On::IfAttacked | On::Passive | On::Paid | On::Round | On::Kill => false,
    };
    lines.iter().filter(applies).copied().collect()
}

/// The text, to say where something stands.
pub struct Reader<'a> {
    text: &'a str,
    /// Faces of a battle die that show energy, and all its faces.
    energy_faces: usize,
    faces: usize,
}

impl Reader<'_> {
    /// A problem with this value.
    pub fn at<T>(&self, value: &Spanned<T>, key: impl Into<String>, problem: impl Into<String>) -> Invalid {
        Invalid::key(key, problem).at(self.text, value.span().start)
    }

    /// A key that this record needs.
    pub fn missing<T>(&self, record: &Spanned<T>, key: &str) -> Invalid {
        self.at(record, key, "this key is missing")
    }

    /// A number in range.
    pub fn number(&self, key: &str, value: &Spanned<i64>, range: RangeInclusive<u8>) -> Result<u8, Invalid> {
        self.range(key, value, *value.get_ref(), range)
    }

    /// The same for a number that stands inside another value.
    pub fn range<T>(
        &self,
        key: &str,
        value: &Spanned<T>,
        found: i64,
        range: RangeInclusive<u8>,
    ) -> Result<u8, Invalid> {
        u8::try_from(found).ok().filter(|number| range.contains(number)).ok_or_else(|| {
            self.at(value, key, format!("expected a number from {} to {}, found {found}", range.start(), range.end()))
        })
    }

    /// A number that cannot be changed, because a rule or another record says it too.
    pub fn exactly(&self, key: &str, value: &Spanned<i64>, expected: i64) -> Result<(), Invalid> {
        let found = *value.get_ref();
        let wrong = || self.at(value, key, format!("expected {expected}, found {found}"));
        if found == expected { Ok(()) } else { Err(wrong()) }
    }

    /// One of these words.
    pub fn word<'w>(&self, key: &str, value: &Spanned<String>, words: &[&'w str]) -> Result<&'w str, Invalid> {
        let found = value.get_ref();
        words
            .iter()
            .find(|word| *word == found)
            .copied()
            .ok_or_else(|| self.at(value, key, format!("expected {}, found “{found}”", words.join(", "))))
    }

    /// What one of these words stands for.
    pub fn choice<T: Copy>(&self, key: &str, value: &Spanned<String>, choices: &[(&str, T)]) -> Result<T, Invalid> {
        let words: Vec<&str> = choices.iter().map(|(word, _)| *word).collect();
        let word = self.word(key, value, &words)?;
        let chosen = choices.iter().find(|(known, _)| *known == word);
        Ok(chosen.expect("the word is one of the choices").1)
    }

    /// Lower case words joined by dashes.
    fn id(&self, key: &str, id: &Spanned<String>) -> Result<(), Invalid> {
        let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
        let text = id.get_ref();
        if !text.is_empty() && text.bytes().all(plain) && !text.starts_with('-') && !text.ends_with('-') {
            return Ok(());
        }
        Err(self.at(id, key, format!("expected lower case letters, digits and dashes, found “{text}”")))
    }

    /// What the rules fix.
    fn frame(&self, raw: &RawFile) -> Result<(), Invalid> {
        let meta = &raw.meta;
        self.word("meta.slug", &meta.slug, &["eightbit"])?;
        self.word("meta.clause_prefix", &meta.clause_prefix, &["EBA"])?;
        self.exactly("meta.version", &meta.version, 1)?;
        self.exactly("meta.players_min", &meta.players_min, 1)?;
        self.exactly("meta.players_max", &meta.players_max, 5)?;
        self.exactly("meta.heroes_min", &meta.heroes_min, 2)?;
        self.exactly("meta.heroes_max", &meta.heroes_max, 5)?;
        self.exactly("meta.turns", &meta.turns, 5)?;
        self.number("meta.lord_hp_per_hero", &meta.lord_hp_per_hero, 1..=50).map(|_| ())
    }

    fn die<T: Copy>(&self, key: &str, die: &RawDie, faces: &[(&str, T)]) -> Result<Vec<T>, Invalid> {
        let written = die.faces.get_ref();
        if written.is_empty() || written.len() > 20 {
            return Err(self.at(&die.faces, key, "expected from 1 to 20 faces"));
        }
        written.iter().map(|face| self.choice(key, face, faces)).collect()
    }

    fn effects(&self, records: &[RawEffect]) -> Result<[u8; EFFECTS], Invalid> {
        const IDS: [&str; 8] = ["empower", "taunt", "ward", "affliction", "cripple", "fear", "silence", "stun"];
        let mut timers = [0; EFFECTS];
        for record in records {
            let id = self.word("effect.id", &record.id, &IDS)?;
            let key = |name: &str| format!("effect.{id}.{name}");
            let cards = Effect::ALL.into_iter().filter(|effect| effect.id().starts_with(id));
            let number = self.number(&key("timers"), &record.timers, 1..=9)?;
            for effect in cards {
                self.word(&key("kind"), &record.kind, &[if effect.is_buff() { "buff" } else { "debuff" }])?;
                if std::mem::replace(&mut timers[effect as usize], number) != 0 {
                    return Err(self.at(&record.id, key("id"), "stands in the file twice"));
                }
            }
            match &record.levels {
                Some(levels) if id != "affliction" => {
                    return Err(self.at(levels, key("levels"), "only affliction has levels"));
                }
                Some(levels) if levels.get_ref() != &[1, 2, 3] => {
                    return Err(self.at(levels, key("levels"), "expected [1, 2, 3]"));
                }
                None if id == "affliction" => return Err(self.missing(&record.id, &key("levels"))),
                Some(_) | None => {}
            }
        }
        match Effect::ALL.into_iter().find(|effect| timers[*effect as usize] == 0) {
            None => Ok(timers),
            Some(missing) => {
                Err(Invalid::key(format!("effect.{}", missing.id()), "this effect is missing in the file"))
            }
        }
    }

    /// What each rune gives, and their names.
    fn runes(&self, records: &[RawRune], cost: &Spanned<i64>) -> Result<([Gear; 9], [String; 9]), Invalid> {
        let mut gear = [None; 9];
        let mut names = [const { String::new() }; 9];
        for record in records {
            let id = self.word("rune.id", &record.id, &Rune::ALL.map(Rune::id))?;
            let index = Rune::ALL.iter().position(|rune| rune.id() == id).unwrap_or_default();
            self.exactly(&format!("rune.{id}.cost"), &record.cost, *cost.get_ref())?;
            let number = |name: &str, value: &Option<Spanned<i64>>| match value {
                None => Ok(0),
                Some(value) => self.number(&format!("rune.{id}.{name}"), value, 1..=20),
            };
            let given = Gear {
                max_hp: number("max_hp", &record.max_hp)?,
                fast_def: number("fast_def", &record.fast_def)?,
                slow_def: number("slow_def", &record.slow_def)?,
                rerolls: number("rerolls", &record.rerolls)?,
                crit_damage: number("crit_damage", &record.crit_damage)?,
                add_fast: number("add_fast", &record.add_fast)?,
                add_slow: number("add_slow", &record.add_slow)?,
                heal_on_attack: number("heal_on_attack", &record.heal_on_attack)?,
            };
            if gear[index].replace(given).is_some() {
                return Err(self.at(&record.id, format!("rune.{id}"), "stands in the file twice"));
            }
            names[index].clone_from(&record.name);
        }
        let mut all = [Gear::default(); 9];
        for (rune, place) in Rune::ALL.into_iter().zip(&mut all) {
            let missing = || Invalid::key(format!("rune.{}", rune.id()), "this rune is missing in the file");
            *place = gear[rune as usize].ok_or_else(missing)?;
        }
        Ok((all, names))
    }

    /// Names of the potions; what Health heals, Energy gives and Revive gives besides.
    fn potions(&self, records: &[RawPotion]) -> Result<([String; 3], [u8; 3]), Invalid> {
        let mut names = [const { String::new() }; 3];
        let mut amounts = [0; 3];
        let forms: [&[&str]; 3] = [&["heal"], &["energy"], &["revive", "energy"]];
        for record in records {
            let id = self.word("potion.id", &record.id, &Potion::ALL.map(Potion::id))?;
            let index = Potion::ALL.iter().position(|potion| potion.id() == id).unwrap_or_default();
            let key = format!("potion.{id}");
            let form = forms[index];
            self.word(&format!("{key}.target"), &record.target, &[["standing", "standing", "ko"][index]])?;
            if record.lines.len() != form.len() {
                return Err(self.at(&record.id, format!("{key}.do"), format!("expected {}", form.join(" and "))));
            }
            for (raw, word) in record.lines.iter().zip(form) {
                self.word(&format!("{key}.do"), &raw.op, &[word])?;
                let line = read::line(self, &key, Place::Ability, raw)?;
                if let Op::Heal(number) | Op::Energy(number) = line.op {
                    amounts[index] = number;
                }
            }
            if !std::mem::replace(&mut names[index], record.name.clone()).is_empty() {
                return Err(self.at(&record.id, key, "stands in the file twice"));
            }
        }
        match Potion::ALL.into_iter().find(|potion| names[*potion as usize].is_empty()) {
            None => Ok((names, amounts)),
            Some(missing) => {
                Err(Invalid::key(format!("potion.{}", missing.id()), "this potion is missing in the file"))
            }
        }
    }

    fn assaults(&self, records: &[RawAssault]) -> Result<[Assault; LEVELS], Invalid> {
        let mut assaults = [Assault::default(); LEVELS];
        if records.len() != LEVELS {
            return Err(Invalid::key("assault", format!("expected {LEVELS} records, found {}", records.len())));
        }
        for (index, record) in records.iter().enumerate() {
            let level = index as i64 + 1;
            let key = |name: &str| format!("assault.{level}.{name}");
            self.exactly("assault.level", &record.level, level)?;
            assaults[index] = Assault {
                boss_hp: self.number(&key("boss_hp"), &record.boss_hp, 1..=250)?,
                minions: self.number(&key("minions"), &record.minions, 0..=20)?,
                allies: self.number(&key("allies"), &record.allies, 0..=20)?,
                champions: self.number(&key("champions"), &record.champions, 0..=20)?,
            };
        }
        Ok(assaults)
    }

    fn hero<'r>(&self, record: &'r RawHero, runes: &[Gear; 9], names: &mut Names<'r>) -> Result<Sheet, Invalid> {
        let id = names.character(self, "hero.id", &record.id)?;
        let key = |name: &str| format!("hero.{id}.{name}");
        let slots = record.runes.get_ref();
        let three = || self.at(&record.runes, key("runes"), format!("expected 3 slots, found {}", slots.len()));
        let words = Rune::ALL.map(|rune| (rune.id(), rune));
        let slots: Vec<Rune> =
            slots.iter().map(|slot| self.choice(&key("runes"), slot, &words)).collect::<Result<_, _>>()?;
        let slots: [Rune; 3] = slots.try_into().map_err(|_| three())?;
        let mut gear = [Gear::default(); 8];
        for (set, sum) in gear.iter_mut().enumerate() {
            let filled = slots.iter().enumerate().filter(|(slot, _)| set >> slot & 1 == 1);
            *sum = filled.fold(Gear::default(), |sum, (_, rune)| sum.plus(runes[*rune as usize]));
        }
        let [first, second] = record.abilities.get_ref().as_slice() else {
            let problem = format!("expected 2 abilities, found {}", record.abilities.get_ref().len());
            return Err(self.at(&record.abilities, key("abilities"), problem));
        };
        let dice = self.number(&key("ascended.dice"), &record.ascended.dice, 1..=9)?;
        let mut ability = |raw: &'r RawAbility| self.ability(&key("abilities"), raw, dice, names);
        let abilities = [ability(first)?, ability(second)?, ability(&record.ascended.ability)?];
        Ok(Sheet {
            name: record.name.clone(),
            category: self.category(&key("category"), &record.category)?,
            hp: self.number(&key("hp"), &record.hp, 1..=150)?,
            dice: [self.number(&key("dice"), &record.dice, 1..=9)?, dice],
            slots,
            gear,
            prices: abilities.each_ref().map(|ability| ability.price),
            abilities,
            own_trait: self.own_trait(&key("trait"), &record.ascended.own_trait, names)?,
            id,
        })
    }

    fn category(&self, key: &str, value: &Spanned<String>) -> Result<Category, Invalid> {
        self.choice(key, value, &Category::ALL.map(|category| (category.id(), category)))
    }

    fn ability<'r>(&self, key: &str, raw: &'r RawAbility, dice: u8, names: &mut Names<'r>) -> Result<Ability, Invalid> {
        let id = names.ability(self, &format!("{key}.id"), &raw.id)?;
        let key = format!("{key}.{id}");
        let cost = self.number(&format!("{key}.cost"), &raw.cost, 1..=20)?;
        let lines: Vec<Line> =
            raw.lines.iter().map(|raw| read::line(self, &key, Place::Ability, raw)).collect::<Result<_, _>>()?;
        // EBA-R30: on average an ability must not pay for itself.
        let returned: usize = lines.iter().map(|line| self.returned(line, dice)).sum();
        if returned >= usize::from(cost) * self.faces {
            let problem = format!("an ability must give its user less energy, on average, than the {cost} it costs");
            return Err(self.at(&raw.cost, format!("{key}.cost"), problem));
        }
        let mut price = Price { energy: cost, faces: 0 };
        for line in &lines {
            if let Op::Convert { from, .. } = line.op {
                price.faces |= 1 << from as u8;
            }
        }
        Ok(Ability {
            id,
            name: raw.name.clone(),
            price,
            lines: lines.iter().filter(|line| !line.is_stored()).copied().collect(),
            stored: OnAttack::new(lines.iter().filter(|line| line.is_stored()).copied()),
        })
    }

    /// The energy that a line can give back to its user, in parts of one face of a die.
    fn returned(&self, line: &Line, dice: u8) -> usize {
        let times = usize::from(line.times);
        match line.op {
            Op::Energy(_) if line.to == To::OtherHeroes => 0,
            Op::Energy(number) if line.per == Per::StandingHeroes => times * usize::from(number) * TEAM * self.faces,
            Op::Energy(number) => times * usize::from(number) * self.faces,
            Op::Roll(number) | Op::Reroll(Count::Number(number)) => times * usize::from(number) * self.energy_faces,
            Op::Reroll(Count::All) => times * usize::from(dice) * self.energy_faces,
            _ => 0,
        }
    }

    fn own_trait<'r>(&self, key: &str, raw: &'r RawTrait, names: &mut Names<'r>) -> Result<Trait, Invalid> {
        let id = names.ability(self, &format!("{key}.id"), &raw.id)?;
        let key = format!("{key}.{id}");
        let lines: Vec<_> =
            raw.lines.iter().map(|raw| read::line(self, &key, Place::Trait, raw)).collect::<Result<_, _>>()?;
        let on = |on: On| lines.iter().filter(move |line| line.on == on).copied();
        Ok(Trait {
            id,
            name: raw.name.clone(),
            passive: on(On::Passive).collect(),
            round: on(On::Round).collect(),
            attack: OnAttack::new(on(On::Attack)),
            kill: on(On::Kill).collect(),
        })
    }

    fn enemy<'r>(
        &self,
        group: &str,
        record: &'r RawEnemy,
        rank: Rank,
        names: &mut Names<'r>,
    ) -> Result<EnemyCard, Invalid> {
        let id = names.character(self, &format!("{group}.id"), &record.id)?;
        let key = |name: &str| format!("{group}.{id}.{name}");
        let keys = [
            ("count", &record.count, rank == Rank::Minion),
            ("hp", &record.hp, rank != Rank::Lord),
            ("hp_per_player", &record.hp_per_player, rank == Rank::Lord),
            ("champions_per_player", &record.champions_per_player, rank == Rank::Lord),
        ];
        for (name, value, needed) in keys {
            match (value, needed) {
                (None, true) => return Err(self.missing(&record.id, &key(name))),
                (Some(value), false) => return Err(self.at(value, key(name), format!("a {group} has no such key"))),
                (Some(_), true) | (None, false) => {}
            }
        }
        let number = |name: &str, value: &Option<Spanned<i64>>, range, default| {
            value.as_ref().map_or(Ok(default), |value| self.number(&key(name), value, range))
        };
        let hp = match rank {
            Rank::Lord => number("hp_per_player", &record.hp_per_player, 1..=50, 1)?,
            Rank::Minion | Rank::Champion => number("hp", &record.hp, 1..=250, 1)?,
        };
        let lines: Vec<_> = (record.lines.iter())
            .map(|raw| read::line(self, &key("lines"), Place::Enemy, raw))
            .collect::<Result<_, _>>()?;
        let passive = |op: Op| lines.iter().any(|line| line.op == op);
        let numbered = |number: usize| match number {
            1 => (id.clone(), record.name.clone()),
            _ => (format!("{id}-{number}"), format!("{} {number}", record.name)),
        };
        Ok(EnemyCard {
            names: (1..=DECK).map(numbered).collect(),
            rank,
            category: self.category(&key("category"), &record.category)?,
            count: number("count", &record.count, 0..=DECK as u8, 1)?,
            hp,
            fast_def: self.number(&key("fast_def"), &record.fast_def, 0..=20)?,
            slow_def: self.number(&key("slow_def"), &record.slow_def, 0..=20)?,
            turns: [
                turn(&lines, Some(Colour::Orange)),
                turn(&lines, Some(Colour::Purple)),
                turn(&lines, Some(Colour::Green)),
                turn(&lines, None),
            ],
            answers: lines.iter().filter(|line| line.on == On::IfAttacked).copied().collect(),
            immune: passive(Op::Immune),
            taunts: passive(Op::Taunt),
            company: number("champions_per_player", &record.champions_per_player, 0..=3, 0)?,
        })
    }
}

/// What must be there, and what there is room for.
fn totals(raw: &RawFile, heroes: &[Sheet], enemies: &[EnemyCard]) -> Result<(), Invalid> {
    if !(5..=80).contains(&heroes.len()) {
        return Err(Invalid::key("hero", format!("expected from 5 to 80 heroes, found {}", heroes.len())));
    }
    if enemies.len() > 250 {
        return Err(Invalid::key("minion", "at most 250 kinds of enemies are expected"));
    }
    if raw.lord.is_empty() {
        return Err(Invalid::key("lord", "at least one lord is expected"));
    }
    for (deck, name) in DECKS.into_iter().enumerate() {
        let size: usize =
            enemies.iter().filter(|card| card.deck() == Some(deck)).map(|card| usize::from(card.count)).sum();
        if size > DECK || size == 0 {
            let group = if deck == CHAMPIONS { "champion" } else { "minion" };
            let problem = format!("expected from 1 to {DECK} cards in the {name} deck, found {size}");
            return Err(Invalid::key(group, problem));
        }
    }
    Ok(())
}
