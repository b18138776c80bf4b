//! Converts `cards.toml` into a [`CardSet`].
//!
//! The text is first parsed into plain records ([`super::raw`]), where unknown keys are errors. The records are then
//! resolved, where unknown names, wrong totals and numbers out of range are errors. Every error names the line and the
//! key and says what was expected.

use std::collections::{BTreeMap, BTreeSet};

use budokan_cardfile::LinedValue;
use budokan_kernel::Invalid;

use super::line::{Colour, Count, EFFECTS, Effect, Face, Line, On, OnAttack, Op, Per, To};
use super::raw::{RawAbility, RawAssault, RawDie, RawEffect, RawEnemy, RawFile, RawHero, RawPotion, RawRune, RawTrait};
use super::read::{self, Place};
use super::{
    Ability, Assault, CHAMPIONS, CardSet, Categories, Category, Costs, DECK, DECKS, EnemyCard, EnemyId, Gear, LEVELS,
    Potion, Price, Rank, Rune, Sheet, TEAM, Trait,
};

/// Parses and validates a whole card file.
pub fn read(text: &str) -> Result<CardSet, Invalid> {
    let raw: RawFile = budokan_cardfile::read(text)?;
    frame(&raw)?;
    let faces = Face::ALL.map(|face| (face.id(), face));
    let battle_die = die("dice.battle.faces", &raw.dice.battle, &faces)?;
    let energy = battle_die.iter().filter(|face| **face == Face::Energy).count();
    let odds = Odds { energy, faces: battle_die.len() };
    let mut names = Names::default();
    let gear = runes(&raw.rune, &raw.costs.rune)?;
    let heroes: Vec<Sheet> =
        raw.hero.iter().map(|record| hero(record, &gear.0, odds, &mut names)).collect::<Result<_, _>>()?;
    let mut enemies = Vec::new();
    for (group, records, rank) in [
        ("minion", &raw.minion, Rank::Minion),
        ("champion", &raw.champion, Rank::Champion),
        ("lord", &raw.lord, Rank::Lord),
    ] {
        for record in records {
            enemies.push(enemy(group, record, rank, &mut names)?);
        }
    }
    names.are_plain()?;
    let first_lord = enemies.len() - raw.lord.len();
    for lord in &raw.lord {
        let hp = lord.hp_per_player.as_ref().ok_or_else(|| lord.id.missing("lord.hp_per_player"))?;
        hp.exactly("lord.hp_per_player", *raw.meta.lord_hp_per_hero.get_ref())?;
    }
    totals(&raw, &heroes, &enemies)?;
    let (potions, [potion_heal, potion_energy, revive_energy]) = potions(&raw.potion)?;
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
        assaults: assaults(&raw.assault)?,
        battle_die,
        tactics_die: die("dice.tactics.faces", &raw.dice.tactics, &Colour::ALL.map(|colour| (colour.id(), colour)))?,
        timers: effects(&raw.effect)?,
        costs: Costs {
            potion_set: raw.costs.potion_set.number("costs.potion_set", 1..=9)?,
            rune: raw.costs.rune.number("costs.rune", 1..=9)?,
            ascend: raw.costs.ascend.number("costs.ascend", 1..=9)?,
        },
        start_energy: raw.meta.start_energy.number("meta.start_energy", 0..=20)?,
        potion_heal,
        potion_energy,
        revive_energy,
        runes: gear.1,
        potions,
    })
}

/// The ids of heroes and enemies, and those of abilities; duplicates are errors.
#[derive(Default)]
struct Names<'a> {
    characters: BTreeMap<&'a str, &'a LinedValue<String>>,
    abilities: BTreeSet<&'a str>,
}

impl<'a> Names<'a> {
    fn character(&mut self, key: &str, id: &'a LinedValue<String>) -> Result<String, Invalid> {
        check_id(key, id)?;
        if self.characters.insert(id.get_ref(), id).is_some() {
            return Err(id.invalid(key, format!("“{}” is the id of another hero or enemy already", id.get_ref())));
        }
        Ok(id.get_ref().clone())
    }

    fn ability(&mut self, key: &str, id: &'a LinedValue<String>) -> Result<String, Invalid> {
        check_id(key, id)?;
        if !self.abilities.insert(id.get_ref()) {
            let problem = format!("“{}” is the id of another ability or trait already", id.get_ref());
            return Err(id.invalid(key, problem));
        }
        Ok(id.get_ref().clone())
    }

    /// Refuses ambiguous ids: `harpy-2` is the second harpy of a row, so no card may have such an id, nor that of a
    /// word in the notation.
    fn are_plain(&self) -> Result<(), Invalid> {
        for (name, id) in &self.characters {
            if ["all", "random", "none"].contains(name) {
                return Err(id.invalid("id", format!("“{name}” is a word of the notation")));
            }
            let Some((before, number)) = name.rsplit_once('-') else { continue };
            let numbered = number.bytes().all(|byte| byte.is_ascii_digit());
            if numbered && self.characters.contains_key(before) {
                return Err(id.invalid("id", format!("“{name}” would be mistaken for a second “{before}”")));
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

/// The probability of energy on a battle die: number of energy faces, and of all faces.
#[derive(Clone, Copy)]
struct Odds {
    energy: usize,
    faces: usize,
}

/// Checks that an id is lower-case words joined by dashes.
fn check_id(key: &str, id: &LinedValue<String>) -> Result<(), Invalid> {
    let plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let text = id.get_ref();
    if !text.is_empty() && text.bytes().all(plain) && !text.starts_with('-') && !text.ends_with('-') {
        return Ok(());
    }
    Err(id.invalid(key, format!("expected lower case letters, digits and dashes, found “{text}”")))
}

/// Checks the numbers that the rules fix.
fn frame(raw: &RawFile) -> Result<(), Invalid> {
    let meta = &raw.meta;
    meta.slug.word("meta.slug", &["eightbit"])?;
    meta.clause_prefix.word("meta.clause_prefix", &["EBA"])?;
    meta.version.exactly("meta.version", 1)?;
    meta.players_min.exactly("meta.players_min", 1)?;
    meta.players_max.exactly("meta.players_max", 5)?;
    meta.heroes_min.exactly("meta.heroes_min", 2)?;
    meta.heroes_max.exactly("meta.heroes_max", 5)?;
    meta.turns.exactly("meta.turns", 5)?;
    meta.lord_hp_per_hero.number("meta.lord_hp_per_hero", 1..=50).map(|_| ())
}

fn die<T: Copy>(key: &str, die: &RawDie, faces: &[(&str, T)]) -> Result<Vec<T>, Invalid> {
    let written = die.faces.get_ref();
    if written.is_empty() || written.len() > 20 {
        return Err(die.faces.invalid(key, "expected from 1 to 20 faces"));
    }
    written.iter().map(|face| face.choice(key, faces)).collect()
}

fn effects(records: &[RawEffect]) -> Result<[u8; EFFECTS], Invalid> {
    const IDS: [&str; 8] = ["empower", "taunt", "ward", "affliction", "cripple", "fear", "silence", "stun"];
    let mut timers = [0; EFFECTS];
    for record in records {
        let id = record.id.word("effect.id", &IDS)?;
        let key = |name: &str| format!("effect.{id}.{name}");
        let cards = Effect::ALL.into_iter().filter(|effect| effect.id().starts_with(id));
        let number = record.timers.number(&key("timers"), 1..=9)?;
        for effect in cards {
            record.kind.word(&key("kind"), &[if effect.is_buff() { "buff" } else { "debuff" }])?;
            if std::mem::replace(&mut timers[effect as usize], number) != 0 {
                return Err(record.id.invalid(key("id"), "stands in the file twice"));
            }
        }
        match &record.levels {
            Some(levels) if id != "affliction" => {
                return Err(levels.invalid(key("levels"), "only affliction has levels"));
            }
            Some(levels) if levels.get_ref() != &[1, 2, 3] => {
                return Err(levels.invalid(key("levels"), "expected [1, 2, 3]"));
            }
            None if id == "affliction" => return Err(record.id.missing(key("levels"))),
            Some(_) | None => {}
        }
    }
    match Effect::ALL.into_iter().find(|effect| timers[*effect as usize] == 0) {
        None => Ok(timers),
        Some(missing) => Err(Invalid::key(format!("effect.{}", missing.id()), "this effect is missing in the file")),
    }
}

/// Bonuses and names of the runes.
fn runes(records: &[RawRune], cost: &LinedValue<i64>) -> Result<([Gear; 9], [String; 9]), Invalid> {
    let mut gear = [None; 9];
    let mut names = [const { String::new() }; 9];
    for record in records {
        let id = record.id.word("rune.id", &Rune::ALL.map(Rune::id))?;
        let index = Rune::ALL.iter().position(|rune| rune.id() == id).unwrap_or_default();
        record.cost.exactly(&format!("rune.{id}.cost"), *cost.get_ref())?;
        let number = |name: &str, value: &Option<LinedValue<i64>>| match value {
            None => Ok(0),
            Some(value) => value.number(&format!("rune.{id}.{name}"), 1..=20),
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
            return Err(record.id.twice(format!("rune.{id}")));
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

/// Names of the potions, and the amounts of Health, Energy and Revive.
fn potions(records: &[RawPotion]) -> Result<([String; 3], [u8; 3]), Invalid> {
    let mut names = [const { String::new() }; 3];
    let mut amounts = [0; 3];
    let forms: [&[&str]; 3] = [&["heal"], &["energy"], &["revive", "energy"]];
    for record in records {
        let id = record.id.word("potion.id", &Potion::ALL.map(Potion::id))?;
        let index = Potion::ALL.iter().position(|potion| potion.id() == id).unwrap_or_default();
        let key = format!("potion.{id}");
        let form = forms[index];
        record.target.word(&format!("{key}.target"), &[["standing", "standing", "ko"][index]])?;
        if record.lines.len() != form.len() {
            return Err(record.id.invalid(format!("{key}.do"), format!("expected {}", form.join(" and "))));
        }
        for (raw, word) in record.lines.iter().zip(form) {
            raw.op.word(&format!("{key}.do"), &[word])?;
            let line = read::line(&key, Place::Ability, raw)?;
            if let Op::Heal(number) | Op::Energy(number) = line.op {
                amounts[index] = number;
            }
        }
        if !std::mem::replace(&mut names[index], record.name.clone()).is_empty() {
            return Err(record.id.twice(key));
        }
    }
    match Potion::ALL.into_iter().find(|potion| names[*potion as usize].is_empty()) {
        None => Ok((names, amounts)),
        Some(missing) => Err(Invalid::key(format!("potion.{}", missing.id()), "this potion is missing in the file")),
    }
}

fn assaults(records: &[RawAssault]) -> Result<[Assault; LEVELS], Invalid> {
    let mut assaults = [Assault::default(); LEVELS];
    if records.len() != LEVELS {
        return Err(Invalid::key("assault", format!("expected {LEVELS} records, found {}", records.len())));
    }
    for (index, record) in records.iter().enumerate() {
        let level = index as i64 + 1;
        let key = |name: &str| format!("assault.{level}.{name}");
        record.level.exactly("assault.level", level)?;
        assaults[index] = Assault {
            boss_hp: record.boss_hp.number(&key("boss_hp"), 1..=250)?,
            minions: record.minions.number(&key("minions"), 0..=20)?,
            allies: record.allies.number(&key("allies"), 0..=20)?,
            champions: record.champions.number(&key("champions"), 0..=20)?,
        };
    }
    Ok(assaults)
}

fn hero<'r>(record: &'r RawHero, runes: &[Gear; 9], odds: Odds, names: &mut Names<'r>) -> Result<Sheet, Invalid> {
    let id = names.character("hero.id", &record.id)?;
    let key = |name: &str| format!("hero.{id}.{name}");
    let slots = record.runes.get_ref();
    let three = || record.runes.invalid(key("runes"), format!("expected 3 slots, found {}", slots.len()));
    let words = Rune::ALL.map(|rune| (rune.id(), rune));
    let slots: Vec<Rune> = slots.iter().map(|slot| slot.choice(&key("runes"), &words)).collect::<Result<_, _>>()?;
    let slots: [Rune; 3] = slots.try_into().map_err(|_| three())?;
    let mut gear = [Gear::default(); 8];
    for (set, sum) in gear.iter_mut().enumerate() {
        let filled = slots.iter().enumerate().filter(|(slot, _)| set >> slot & 1 == 1);
        *sum = filled.fold(Gear::default(), |sum, (_, rune)| sum.plus(runes[*rune as usize]));
    }
    let [first, second] = record.abilities.get_ref().as_slice() else {
        let problem = format!("expected 2 abilities, found {}", record.abilities.get_ref().len());
        return Err(record.abilities.invalid(key("abilities"), problem));
    };
    let dice = record.ascended.dice.number(&key("ascended.dice"), 1..=9)?;
    let mut ability = |raw: &'r RawAbility| ability(&key("abilities"), raw, (odds, dice), names);
    let abilities = [ability(first)?, ability(second)?, ability(&record.ascended.ability)?];
    Ok(Sheet {
        name: record.name.clone(),
        category: category(&key("category"), &record.category)?,
        hp: record.hp.number(&key("hp"), 1..=150)?,
        dice: [record.dice.number(&key("dice"), 1..=9)?, dice],
        slots,
        gear,
        prices: abilities.each_ref().map(|ability| ability.price),
        abilities,
        own_trait: own_trait(&key("trait"), &record.ascended.own_trait, names)?,
        id,
    })
}

fn category(key: &str, value: &LinedValue<String>) -> Result<Category, Invalid> {
    value.choice(key, &Category::ALL.map(|category| (category.id(), category)))
}

fn ability<'r>(
    key: &str,
    raw: &'r RawAbility,
    (odds, dice): (Odds, u8),
    names: &mut Names<'r>,
) -> Result<Ability, Invalid> {
    let id = names.ability(&format!("{key}.id"), &raw.id)?;
    let key = format!("{key}.{id}");
    let cost = raw.cost.number(&format!("{key}.cost"), 1..=20)?;
    let lines: Vec<Line> =
        raw.lines.iter().map(|raw| read::line(&key, Place::Ability, raw)).collect::<Result<_, _>>()?;
    // EBA-R30: an ability must not on average pay for itself.
    let returned: usize = lines.iter().map(|line| returned(line, odds, dice)).sum();
    if returned >= usize::from(cost) * odds.faces {
        let problem = format!("an ability must give its user less energy, on average, than the {cost} it costs");
        return Err(raw.cost.invalid(format!("{key}.cost"), problem));
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

/// Expected energy that a line returns to its user, in units of one die face.
fn returned(line: &Line, odds: Odds, dice: u8) -> usize {
    let times = usize::from(line.times);
    match line.op {
        Op::Energy(_) if line.to == To::OtherHeroes => 0,
        Op::Energy(number) if line.per == Per::StandingHeroes => times * usize::from(number) * TEAM * odds.faces,
        Op::Energy(number) => times * usize::from(number) * odds.faces,
        Op::Roll(number) | Op::Reroll(Count::Number(number)) => times * usize::from(number) * odds.energy,
        Op::Reroll(Count::All) => times * usize::from(dice) * odds.energy,
        _ => 0,
    }
}

fn own_trait<'r>(key: &str, raw: &'r RawTrait, names: &mut Names<'r>) -> Result<Trait, Invalid> {
    let id = names.ability(&format!("{key}.id"), &raw.id)?;
    let key = format!("{key}.{id}");
    let lines: Vec<_> = raw.lines.iter().map(|raw| read::line(&key, Place::Trait, raw)).collect::<Result<_, _>>()?;
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

fn enemy<'r>(group: &str, record: &'r RawEnemy, rank: Rank, names: &mut Names<'r>) -> Result<EnemyCard, Invalid> {
    let id = names.character(&format!("{group}.id"), &record.id)?;
    let key = |name: &str| format!("{group}.{id}.{name}");
    let keys = [
        ("count", &record.count, rank == Rank::Minion),
        ("hp", &record.hp, rank != Rank::Lord),
        ("hp_per_player", &record.hp_per_player, rank == Rank::Lord),
        ("champions_per_player", &record.champions_per_player, rank == Rank::Lord),
    ];
    for (name, value, needed) in keys {
        match (value, needed) {
            (None, true) => return Err(record.id.missing(key(name))),
            (Some(value), false) => return Err(value.invalid(key(name), format!("a {group} has no such key"))),
            (Some(_), true) | (None, false) => {}
        }
    }
    let number = |name: &str, value: &Option<LinedValue<i64>>, range, default| {
        value.as_ref().map_or(Ok(default), |value| value.number(&key(name), range))
    };
    let hp = match rank {
        Rank::Lord => number("hp_per_player", &record.hp_per_player, 1..=50, 1)?,
        Rank::Minion | Rank::Champion => number("hp", &record.hp, 1..=250, 1)?,
    };
    let lines: Vec<_> =
        (record.lines.iter()).map(|raw| read::line(&key("lines"), Place::Enemy, raw)).collect::<Result<_, _>>()?;
    let passive = |op: Op| lines.iter().any(|line| line.op == op);
    let numbered = |number: usize| match number {
        1 => (id.clone(), record.name.clone()),
        _ => (format!("{id}-{number}"), format!("{} {number}", record.name)),
    };
    Ok(EnemyCard {
        names: (1..=DECK).map(numbered).collect(),
        rank,
        category: category(&key("category"), &record.category)?,
        count: number("count", &record.count, 0..=DECK as u8, 1)?,
        hp,
        fast_def: record.fast_def.number(&key("fast_def"), 0..=20)?,
        slow_def: record.slow_def.number(&key("slow_def"), 0..=20)?,
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

/// Checks the required cards and the size limits.
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
