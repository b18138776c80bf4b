//! Converts the lines of the card file to the vocabulary.
//!
//! Each operation declares the keys that it needs, its possible triggers and its possible targets; any other key or
//! word is an error that names it. The rules therefore meet only lines that they can execute.

use budokan_cardfile::LinedValue;
use budokan_kernel::Invalid;

use super::Category;
use super::line::{Colour, Count, Effect, Face, Hits, Line, On, Op, Per, To, When};
use super::raw::{RawCount, RawLine, RawWhen};

/// The kind of card that has the line.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Ability,
    Trait,
    Enemy,
}

/// A line being parsed. It records the keys that were read; any key left over is an error.
struct Reading<'a> {
    key: String,
    place: Place,
    on: On,
    raw: &'a RawLine,
    used: Vec<&'static str>,
}

const HEROES: &[(&str, To)] = &[
    ("self", To::Itself),
    ("one_hero", To::OneHero),
    ("other_heroes", To::OtherHeroes),
    ("all_heroes", To::AllHeroes),
    ("lowest_hero", To::LowestHero),
];
const SELF: &[(&str, To)] = &[("self", To::Itself)];
const ENEMIES: &[(&str, To)] = &[("one_enemy", To::OneEnemy), ("all_enemies", To::AllEnemies)];
const ENEMIES_AND_TARGET: &[(&str, To)] =
    &[("one_enemy", To::OneEnemy), ("all_enemies", To::AllEnemies), ("attack_target", To::AttackTarget)];
const PURGED: &[(&str, To)] =
    &[("self", To::Itself), ("one_hero", To::OneHero), ("one_enemy", To::OneEnemy), ("any", To::Any)];
const HARMED: &[(&str, To)] = &[("assigned", To::Assigned), ("one_hero", To::OneHero), ("all_heroes", To::AllHeroes)];
const HARMED_IF_ATTACKED: &[(&str, To)] =
    &[("assigned", To::Assigned), ("one_hero", To::OneHero), ("all_heroes", To::AllHeroes), ("attacker", To::Attacker)];
const HELPED: &[(&str, To)] = &[("self", To::Itself), ("one_enemy", To::OneEnemy), ("all_enemies", To::AllEnemies)];
const FALLEN: &[(&str, To)] = &[("one_hero", To::OneHero)];

/// Parses one line.
pub fn line(key: &str, place: Place, raw: &RawLine) -> Result<Line, Invalid> {
    let key = format!("{key}.{}", raw.op.get_ref());
    let on = trigger(&key, place, raw)?;
    let mut reading = Reading { key, place, on, raw, used: vec!["on", "op", "when", "per", "times"] };
    let (op, to) = reading.operation()?;
    let when = reading.conditions(op, to)?;
    let per = reading.per(op)?;
    let times = match &raw.times {
        None => 1,
        Some(_) if on == On::Passive => return Err(reading.unfit("times")),
        Some(times) => times.number(&reading.key_of("times"), 1..=9)?,
    };
    reading.finish()?;
    Ok(Line { on, op, to, when, per, times })
}

fn trigger(key: &str, place: Place, raw: &RawLine) -> Result<On, Invalid> {
    let triggers: &[(&str, On)] = match place {
        Place::Ability => {
            return match &raw.on {
                None => Ok(On::Paid),
                Some(on) => Err(on.invalid(format!("{key}.on"), "an ability works when it is paid for")),
            };
        }
        Place::Trait => &[("passive", On::Passive), ("round", On::Round), ("attack", On::Attack), ("kill", On::Kill)],
        Place::Enemy => &[
            ("attack", On::Attack),
            ("ongoing", On::Ongoing),
            ("orange", On::Colour(Colour::Orange)),
            ("purple", On::Colour(Colour::Purple)),
            ("green", On::Colour(Colour::Green)),
            ("if_attacked", On::IfAttacked),
            ("passive", On::Passive),
        ],
    };
    let missing = || raw.op.invalid(format!("{key}.on"), "this key is missing");
    raw.on.as_ref().ok_or_else(missing)?.choice(&format!("{key}.on"), triggers)
}

impl Reading<'_> {
    fn key_of(&self, name: &str) -> String {
        format!("{}.{name}", self.key)
    }

    fn missing(&self, name: &str) -> Invalid {
        self.raw.op.invalid(self.key_of(name), "this operation needs the key")
    }

    fn unfit(&self, name: &str) -> Invalid {
        self.raw.op.invalid(self.key_of(name), "this line can not have the key")
    }

    /// The operation and its targets.
    fn operation(&mut self) -> Result<(Op, To), Invalid> {
        let hero = self.place != Place::Enemy;
        let word = self.raw.op.get_ref().as_str();
        let allowed: &[On] = match (word, self.place) {
            ("hits" | "give" | "heal" | "purge" | "draw", Place::Enemy) => &[
                On::Attack,
                On::Ongoing,
                On::Colour(Colour::Orange),
                On::Colour(Colour::Purple),
                On::Colour(Colour::Green),
                On::IfAttacked,
            ],
            ("immune" | "taunt", Place::Enemy) | ("immune" | "defence" | "blunt", Place::Trait) => &[On::Passive],
            ("roll" | "convert" | "spread" | "rearrange" | "revive", Place::Ability) => &[On::Paid],
            ("reroll", Place::Ability | Place::Trait) => &[On::Paid, On::Passive],
            ("hits", Place::Ability | Place::Trait) => &[On::Paid, On::Round],
            ("add", Place::Ability | Place::Trait) => &[On::Paid, On::Attack],
            ("heal" | "energy" | "guard" | "give" | "purge", Place::Ability | Place::Trait) => {
                &[On::Paid, On::Round, On::Attack, On::Kill]
            }
            (_, _) => return Err(self.unknown()),
        };
        if !allowed.contains(&self.on) {
            let problem = format!("{word} does not work with this trigger");
            return Err(self.raw.op.invalid(self.key_of("on"), problem));
        }
        Ok(match word {
            "hits" if hero => (Op::Hits(self.hits()?), self.to(ENEMIES, None)?),
            "hits" => (Op::Hits(self.hits()?), self.to(self.harmed(), Some(To::Assigned))?),
            "add" => (Op::Add(self.hits()?), self.to(SELF, Some(To::Itself))?),
            "roll" => (Op::Roll(self.number("n", 9)?), self.to(SELF, Some(To::Itself))?),
            "reroll" => (Op::Reroll(self.count()?), self.to(SELF, Some(To::Itself))?),
            "convert" => {
                let (from, into) = (self.face("from")?, self.face("into")?);
                (Op::Convert { from, into, n: self.number("n", 9)? }, self.to(SELF, Some(To::Itself))?)
            }
            "spread" => (Op::Spread(self.count()?), self.to(SELF, Some(To::Itself))?),
            "heal" if hero => (Op::Heal(self.number("n", 60)?), self.to(HEROES, None)?),
            "heal" => (Op::Heal(self.number("n", 60)?), self.to(HELPED, Some(To::Itself))?),
            "energy" => (Op::Energy(self.number("n", 20)?), self.to(HEROES, None)?),
            "revive" => (Op::Revive, self.to(FALLEN, Some(To::OneHero))?),
            "give" => self.give()?,
            "purge" if hero => (Op::Purge(self.number("n", 9)?), self.to(PURGED, None)?),
            "purge" => (Op::Purge(self.number("n", 9)?), To::Any),
            "guard" => {
                let Hits { fast, slow, .. } = self.sides()?;
                (Op::Guard { fast: fast as u8, slow: slow as u8 }, self.to(HEROES, None)?)
            }
            "defence" => {
                let Hits { fast, slow, .. } = self.sides()?;
                (Op::Defence { fast: fast as u8, slow: slow as u8 }, To::Itself)
            }
            "rearrange" => (Op::Rearrange, To::AllEnemies),
            "draw" => (Op::Draw(self.deck()?), To::Any),
            "immune" => (Op::Immune, To::Itself),
            "taunt" => (Op::Taunt, To::Itself),
            "blunt" => {
                self.word("scope", &["assigned"])?;
                let (from, into) = (self.face("from")?, self.face("into")?);
                if from == Face::Energy || into == Face::Energy {
                    return Err(self.raw.op.invalid(self.key.clone(), "expected kinds of hits"));
                }
                (Op::Blunt { from, into }, To::Itself)
            }
            _ => return Err(self.unknown()),
        })
    }

    fn unknown(&self) -> Invalid {
        let words = match self.place {
            Place::Ability => {
                "hits, add, roll, reroll, convert, spread, heal, energy, revive, give, purge, guard, rearrange"
            }
            Place::Trait => "defence, immune, blunt, reroll, hits, add, heal, energy, give, purge, guard",
            Place::Enemy => "hits, give, heal, purge, draw, immune, taunt",
        };
        let problem = format!("“{}” is not an operation here: expected one of {words}", self.raw.op.get_ref());
        self.raw.op.invalid(self.key.clone(), problem)
    }

    fn harmed(&self) -> &'static [(&'static str, To)] {
        if self.on == On::IfAttacked { HARMED_IF_ATTACKED } else { HARMED }
    }

    fn to(&mut self, choices: &[(&str, To)], default: Option<To>) -> Result<To, Invalid> {
        self.used.push("to");
        match (&self.raw.to, default) {
            (Some(to), _) => to.choice(&self.key_of("to"), choices),
            (None, Some(to)) => Ok(to),
            (None, None) => Err(self.missing("to")),
        }
    }

    fn give(&mut self) -> Result<(Op, To), Invalid> {
        self.used.push("effect");
        let word = self.raw.effect.as_ref().ok_or_else(|| self.missing("effect"))?;
        let effect = match word.get_ref().as_str() {
            "affliction" => {
                [Effect::Affliction1, Effect::Affliction2, Effect::Affliction3][usize::from(self.number("n", 3)?) - 1]
            }
            "empower" => Effect::Empower,
            "taunt" if self.place == Place::Enemy => Effect::Taunt,
            "ward" => Effect::Ward,
            "cripple" => Effect::Cripple,
            "fear" => Effect::Fear,
            "silence" => Effect::Silence,
            "stun" => Effect::Stun,
            other => {
                let taunt = if self.place == Place::Enemy { ", taunt" } else { "" };
                let known = "affliction, empower, ward, cripple, fear, silence, stun";
                let problem = format!("“{other}” can not be given here: expected one of {known}{taunt}");
                return Err(word.invalid(self.key_of("effect"), problem));
            }
        };
        let (choices, default) = match (self.place, effect.is_buff()) {
            (Place::Enemy, true) => (HELPED, Some(To::Itself)),
            (Place::Enemy, false) => (self.harmed(), Some(To::Assigned)),
            (Place::Ability | Place::Trait, true) => (HEROES, None),
            (Place::Ability | Place::Trait, false) if matches!(self.on, On::Paid | On::Attack) => {
                (ENEMIES_AND_TARGET, None)
            }
            (Place::Ability | Place::Trait, false) => (ENEMIES, None),
        };
        Ok((Op::Give(effect), self.to(choices, default)?))
    }

    fn number(&mut self, name: &'static str, most: u8) -> Result<u8, Invalid> {
        self.used.push(name);
        let value = self.raw.n.as_ref().ok_or_else(|| self.missing(name))?;
        match value.get_ref() {
            RawCount::Number(number) => value.in_range(&self.key_of(name), *number, 1..=most),
            RawCount::Word(word) => {
                let problem = format!("expected a number from 1 to {most}, found “{word}”");
                Err(value.invalid(self.key_of(name), problem))
            }
        }
    }

    fn count(&mut self) -> Result<Count, Invalid> {
        match self.raw.n.as_ref().map(LinedValue::get_ref) {
            Some(RawCount::Word(word)) if word == "all" => {
                self.used.push("n");
                Ok(Count::All)
            }
            Some(RawCount::Word(_) | RawCount::Number(_)) | None => Ok(Count::Number(self.number("n", 60)?)),
        }
    }

    /// Parses hits of three kinds, at least one.
    fn hits(&mut self) -> Result<Hits, Invalid> {
        self.used.push("crit");
        let mut hits = self.pair()?;
        if let Some(crit) = &self.raw.crit {
            hits.crit = crit.number(&self.key_of("crit"), 1..=20)?.into();
        }
        if hits.is_none() { Err(self.missing("fast")) } else { Ok(hits) }
    }

    /// Parses points of defence of two kinds, at least one.
    fn sides(&mut self) -> Result<Hits, Invalid> {
        let pair = self.pair()?;
        if pair.is_none() { Err(self.missing("fast")) } else { Ok(pair) }
    }

    fn pair(&mut self) -> Result<Hits, Invalid> {
        self.used.extend(["fast", "slow"]);
        let mut hits = Hits::default();
        if let Some(fast) = &self.raw.fast {
            hits.fast = fast.number(&self.key_of("fast"), 1..=20)?.into();
        }
        if let Some(slow) = &self.raw.slow {
            hits.slow = slow.number(&self.key_of("slow"), 1..=20)?.into();
        }
        Ok(hits)
    }

    fn word<'w>(&mut self, name: &'static str, words: &[&'w str]) -> Result<&'w str, Invalid> {
        self.used.push(name);
        let value = match name {
            "from" => &self.raw.from,
            "into" => &self.raw.into,
            "deck" => &self.raw.deck,
            _ => &self.raw.scope,
        };
        value.as_ref().ok_or_else(|| self.missing(name))?.word(&self.key_of(name), words)
    }

    fn face(&mut self, name: &'static str) -> Result<Face, Invalid> {
        let word = self.word(name, &Face::ALL.map(Face::id))?;
        Ok(Face::ALL.into_iter().find(|face| face.id() == word).unwrap_or_default())
    }

    fn deck(&mut self) -> Result<Option<Category>, Invalid> {
        let word = self.word("deck", &["ally", "alien", "cultist", "demon", "myth"])?;
        Ok(Category::named(word))
    }

    fn per(&self, op: Op) -> Result<Per, Invalid> {
        let Some(per) = &self.raw.per else { return Ok(Per::One) };
        let choices = [("rolled_energy", Per::RolledEnergy), ("standing_heroes", Per::StandingHeroes)];
        let per = per.choice(&self.key_of("per"), &choices)?;
        let counts = match op {
            Op::Add(_) => true,
            Op::Hits(_) | Op::Heal(_) | Op::Energy(_) | Op::Guard { .. } => per == Per::StandingHeroes,
            Op::Roll(_)
            | Op::Reroll(_)
            | Op::Convert { .. }
            | Op::Spread(_)
            | Op::Revive
            | Op::Give(_)
            | Op::Purge(_)
            | Op::Rearrange
            | Op::Draw(_)
            | Op::Defence { .. }
            | Op::Immune
            | Op::Taunt
            | Op::Blunt { .. } => false,
        };
        if counts { Ok(per) } else { Err(self.unfit("per")) }
    }

    /// Conditions on the roll and on the target require an attack (EBA-R55).
    fn conditions(&self, op: Op, to: To) -> Result<When, Invalid> {
        let Some(raw) = &self.raw.when else { return Ok(When::ALWAYS) };
        let when = self.when(raw.get_ref())?;
        let added = matches!(op, Op::Add(_));
        let given = matches!(op, Op::Give(_));
        let at_attack = match self.place {
            Place::Ability => added || given,
            Place::Trait => self.on == On::Attack,
            Place::Enemy => false,
        };
        if when.rolled.is_some() && !at_attack {
            return Err(self.unfit("when.rolled"));
        }
        let harmed = matches!(to, To::Assigned | To::OneHero | To::AllHeroes | To::Attacker);
        let has_target = match self.place {
            Place::Ability | Place::Trait => at_attack && (added || to == To::AttackTarget),
            Place::Enemy => (matches!(op, Op::Hits(_)) || given) && harmed,
        };
        if when.target_has != 0 && !has_target {
            return Err(self.unfit("when.target_has"));
        }
        let faces = when.facing_min > 0 || when.facing_max < u8::MAX;
        if faces && self.place == Place::Enemy {
            return Err(self.unfit("when.facing_min"));
        }
        if self.place == Place::Enemy && self.on == On::Passive {
            return Err(self.unfit("when"));
        }
        Ok(when)
    }

    fn when(&self, raw: &RawWhen) -> Result<When, Invalid> {
        let key = |name: &str| self.key_of(&format!("when.{name}"));
        let mut when = When::ALWAYS;
        match (&raw.rolled, &raw.min) {
            (Some(face), min) => {
                let faces = Face::ALL.map(|face| (face.id(), face));
                let face = face.choice(&key("rolled"), &faces)?;
                let min = min.as_ref().map_or(Ok(1), |min| min.number(&key("min"), 1..=9))?;
                when.rolled = Some((face, min));
            }
            (None, Some(_)) => return Err(self.missing("when.rolled")),
            (None, None) => {}
        }
        if let Some(least) = &raw.facing_min {
            when.facing_min = least.number(&key("facing_min"), 1..=60)?;
        }
        if let Some(most) = &raw.facing_max {
            when.facing_max = most.number(&key("facing_max"), 0..=60)?;
        }
        if let Some(most) = &raw.self_hp_max {
            when.self_hp_max = most.number(&key("self_hp_max"), 1..=250)?;
        }
        if let Some(effect) = &raw.target_has {
            let words = ["empower", "taunt", "ward", "cripple", "fear", "silence", "stun", "affliction"];
            let word = effect.word(&key("target_has"), &words)?;
            let cards = Effect::ALL.into_iter().filter(|card| card.id().starts_with(word));
            when.target_has = cards.map(Effect::bit).fold(0, |all, bit| all | bit);
        }
        Ok(when)
    }

    /// Refuses keys that no operation has read.
    fn finish(self) -> Result<(), Invalid> {
        let raw = self.raw;
        let written = [
            ("to", raw.to.is_some()),
            ("fast", raw.fast.is_some()),
            ("slow", raw.slow.is_some()),
            ("crit", raw.crit.is_some()),
            ("n", raw.n.is_some()),
            ("effect", raw.effect.is_some()),
            ("from", raw.from.is_some()),
            ("into", raw.into.is_some()),
            ("scope", raw.scope.is_some()),
            ("deck", raw.deck.is_some()),
        ];
        match written.iter().find(|(name, there)| *there && !self.used.contains(name)) {
            None => Ok(()),
            Some((name, _)) => Err(raw.op.invalid(self.key_of(name), "this operation does not know the key")),
        }
    }
}
