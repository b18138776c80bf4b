//! The lines of cards in a few words and signs, and the signs themselves.
//!
//! A text carries a sign as one letter that no language uses; [`Table::rich`] turns it into a picture,
//! [`Table::plain`] into a word.

use budokan_eightbit::card::{Ability, Count, Face, Gear, Hits, Line, On, Op, Per, Potion, To, Trait, When};
use budokan_eightbit::state::cards;
use maud::{Markup, html};

use super::Table;

pub const FAST: &str = "\u{e001}";
pub const SLOW: &str = "\u{e002}";
pub const CRIT: &str = "\u{e003}";
pub const ENERGY: &str = "\u{e004}";
pub const HEART: &str = "\u{e005}";
pub const MEDAL: &str = "\u{e006}";

/// Each sign, its picture and its word.
const SIGNS: [(&str, &str, &str); 6] = [
    (FAST, "i-fast", "sign-fast"),
    (SLOW, "i-slow", "sign-slow"),
    (CRIT, "i-star", "sign-crit"),
    (ENERGY, "i-bolt", "sign-energy"),
    (HEART, "i-heart", "sign-heart"),
    (MEDAL, "i-medal", "sign-medal"),
];

/// The sign of a face.
pub fn sign(face: Face) -> &'static str {
    match face {
        Face::Crit => CRIT,
        Face::Slow => SLOW,
        Face::Fast => FAST,
        Face::Energy => ENERGY,
    }
}

/// Hits of the three kinds, those that there are.
pub fn hits(hits: Hits) -> String {
    let parts = [(hits.fast, FAST), (hits.slow, SLOW), (hits.crit, CRIT)].into_iter().filter(|(number, _)| *number > 0);
    let text = parts.map(|(number, sign)| format!("{number}{sign}")).collect::<Vec<_>>().join(" ");
    if text.is_empty() { "0".to_owned() } else { text }
}

/// What a defence stops.
pub fn stopped(fast: u8, slow: u8) -> String {
    hits(Hits { fast: fast.into(), slow: slow.into(), crit: 0 })
}

impl Table<'_> {
    /// A text with pictures where it has signs. A number and its sign stay on one line.
    pub(super) fn rich(&self, text: &str) -> Markup {
        let is_sign = |letter: char| ('\u{e001}'..='\u{e006}').contains(&letter);
        html! {
            @for part in text.split_inclusive(is_sign) {
                @if let Some((sign, picture, word)) = SIGNS.iter().find(|(sign, ..)| part.ends_with(sign)) {
                    @let text = part.trim_end_matches(sign);
                    @let at = text.rfind(' ').map_or(0, |blank| blank + 1);
                    (text[..at])
                    span.nb {
                        (text[at..])
                        svg.i viewBox="0 0 24 24" role="img" aria-label=(self.say(word, &[])) {
                            use href=(format!("#{picture}")) {}
                        }
                    }
                } @else { (part) }
            }
        }
    }

    /// A text with words where it has signs.
    pub(super) fn plain(&self, text: &str) -> String {
        let word = |text: String, (sign, _, word): &(&str, &str, &str)| {
            if text.contains(sign) { text.replace(sign, &format!(" {}", self.say(word, &[]))) } else { text }
        };
        SIGNS.iter().fold(text.to_owned(), word)
    }

    /// A line of a hero, with its trigger.
    fn triggered(&self, line: &Line) -> String {
        let trigger = match line.on {
            On::Paid | On::Passive | On::Ongoing | On::Colour(_) | On::IfAttacked => return self.line(line),
            On::Attack => "on-attack",
            On::Round => "on-round",
            On::Kill => "on-kill",
        };
        self.told("entry", &[("name", &self.told(trigger, &[])), ("text", &self.line(line))])
    }

    /// What an ability does.
    pub(super) fn ability(&self, ability: &Ability) -> String {
        let stored = [&ability.stored.first, &ability.stored.aimed, &ability.stored.adds];
        let lines = ability.lines.iter().chain(stored.into_iter().flatten());
        lines.map(|line| self.line(line)).collect::<Vec<_>>().join(", ")
    }

    /// What a trait does.
    pub(super) fn own_trait(&self, own: &Trait) -> String {
        let attack = [&own.attack.first, &own.attack.aimed, &own.attack.adds];
        let lines = own.passive.iter().chain(&own.round).chain(attack.into_iter().flatten()).chain(&own.kill);
        lines.map(|line| self.triggered(line)).collect::<Vec<_>>().join(", ")
    }

    /// What a line does, to whom, how often and under which conditions.
    pub(super) fn line(&self, line: &Line) -> String {
        let to = self.to(line).map(|to| format!("→ {to}"));
        let per = match line.per {
            Per::One => None,
            Per::RolledEnergy => Some(self.told("per-energy", &[("sign", &ENERGY)])),
            Per::StandingHeroes => Some(self.told("per-heroes", &[])),
        };
        let times = (line.times > 1).then(|| format!("×{}", line.times));
        let when = self.when(line.when);
        [Some(self.op(line.op)), to, per, times, when].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// Whom it is about, unless that goes without saying.
    fn to(&self, line: &Line) -> Option<String> {
        let word = match line.to {
            To::Assigned | To::Any => return None,
            To::Itself => match line.op {
                Op::Heal(_) | Op::Energy(_) | Op::Give(_) | Op::Purge(_) | Op::Guard { .. } | Op::Hits(_) => "self",
                Op::Add(_)
                | Op::Roll(_)
                | Op::Reroll(_)
                | Op::Convert { .. }
                | Op::Spread(_)
                | Op::Revive
                | Op::Rearrange
                | Op::Draw(_)
                | Op::Defence { .. }
                | Op::Immune
                | Op::Taunt
                | Op::Blunt { .. } => return None,
            },
            To::Attacker => "attacker",
            To::OneHero => "one-hero",
            To::OtherHeroes => "other-heroes",
            To::AllHeroes => "all-heroes",
            To::LowestHero => "lowest-hero",
            To::OneEnemy => "one-enemy",
            To::AllEnemies => "all-enemies",
            To::AttackTarget => "attack-target",
        };
        Some(self.told(&format!("to-{word}"), &[]))
    }

    fn op(&self, op: Op) -> String {
        match op {
            Op::Hits(all) => hits(all),
            Op::Add(all) => self.told("op-add", &[("hits", &hits(all))]),
            Op::Roll(n) => self.told("op-roll", &[("n", &n)]),
            Op::Reroll(Count::Number(n)) => self.told("op-reroll", &[("n", &n)]),
            Op::Reroll(Count::All) => self.told("op-reroll-all", &[]),
            Op::Convert { from, into, n } => {
                self.told("op-convert", &[("n", &n), ("from", &sign(from)), ("into", &sign(into))])
            }
            Op::Spread(Count::Number(n)) => self.told("op-spread", &[("n", &n)]),
            Op::Spread(Count::All) => self.told("op-spread-all", &[]),
            Op::Heal(n) => self.told("op-heal", &[("n", &n)]),
            Op::Energy(n) => format!("+{n}{ENERGY}"),
            Op::Revive => self.told("op-revive", &[]),
            Op::Give(effect) => self.effect_name(effect),
            Op::Purge(n) => self.told("op-purge", &[("n", &n)]),
            Op::Guard { fast, slow } | Op::Defence { fast, slow } => {
                self.told("defence", &[("hits", &stopped(fast, slow))])
            }
            Op::Rearrange => self.told("op-rearrange", &[]),
            Op::Draw(Some(category)) => {
                self.told("op-draw", &[("deck", &self.scene.word(&format!("deck-{}", category.id())))])
            }
            Op::Draw(None) => self.told("op-draw-ally", &[]),
            Op::Immune => self.told("op-immune", &[]),
            Op::Taunt => self.told("op-taunt", &[]),
            Op::Blunt { from, into } => self.told("op-blunt", &[("from", &sign(from)), ("into", &sign(into))]),
        }
    }

    /// The conditions in brackets, if there are any.
    fn when(&self, when: When) -> Option<String> {
        let rolled = when.rolled.map(|(face, n)| self.told("if-rolled", &[("face", &sign(face)), ("n", &n)]));
        let least = (when.facing_min > 0).then(|| self.told("if-facing-min", &[("n", &when.facing_min)]));
        let most = (when.facing_max < u8::MAX).then(|| self.told("if-facing-max", &[("n", &when.facing_max)]));
        let has = (when.target_has != 0).then(|| {
            let effects = cards(when.target_has).map(|effect| self.effect_name(effect));
            self.told("if-target-has", &[("effect", &effects.collect::<Vec<_>>().join("/"))])
        });
        let low = (when.self_hp_max < u8::MAX).then(|| self.told("if-health", &[("n", &when.self_hp_max)]));
        let all: Vec<_> = [rolled, least, most, has, low].into_iter().flatten().collect();
        (!all.is_empty()).then(|| format!("({})", all.join(", ")))
    }

    /// What runes give.
    pub(super) fn gear(&self, gear: Gear) -> String {
        let add = stopped(gear.add_fast, gear.add_slow);
        let facts = [
            (gear.max_hp > 0).then(|| format!("+{}{HEART}", gear.max_hp)),
            (gear.fast_def + gear.slow_def > 0)
                .then(|| self.told("defence", &[("hits", &stopped(gear.fast_def, gear.slow_def))])),
            (gear.rerolls > 0).then(|| self.told("op-reroll", &[("n", &gear.rerolls)])),
            (gear.crit_damage > 0).then(|| self.told("crit-damage", &[("sign", &CRIT), ("n", &gear.crit_damage)])),
            (gear.add_fast + gear.add_slow > 0).then(|| self.told("op-add", &[("hits", &add)])),
            (gear.heal_on_attack > 0).then(|| self.told("heal-on-attack", &[("n", &gear.heal_on_attack)])),
        ];
        facts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// What a potion does.
    pub(super) fn potion_does(&self, potion: Potion) -> String {
        match potion {
            Potion::Health => self.told("op-heal", &[("n", &self.cards.potion_heal)]),
            Potion::Energy => format!("+{}{ENERGY}", self.cards.potion_energy),
            Potion::Revive => format!("{}, +{}{ENERGY}", self.told("op-revive", &[]), self.cards.revive_energy),
        }
    }
}
