//! One line of a card: `Empower → all heroes`, `add 3 slow → one enemy ×2`.

use budokan_eightbit::card::{Count, Line, On, Op, Per, To, When};
use budokan_eightbit::state::cards;

use super::sign::Sign;
use super::{Faces, hits, stopped};

/// The kind of card that has the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// A hero's sheet.
    Hero,
    /// An enemy's card, on which attack lines need no trigger text.
    Enemy,
}

impl Faces<'_> {
    /// A line with its trigger.
    pub fn triggered(&self, line: &Line, owner: Owner) -> String {
        let text = self.line(line);
        match self.trigger(line.on, owner) {
            Some(trigger) => self.entry(&trigger, &text),
            None => text,
        }
    }

    /// The trigger of a line; `None` if it is obvious.
    pub fn trigger(&self, on: On, owner: Owner) -> Option<String> {
        match on {
            On::Paid | On::Passive => None,
            On::Attack => (owner == Owner::Hero).then(|| self.say("on-attack", &[])),
            On::Ongoing => Some(self.say("on-ongoing", &[])),
            On::Colour(colour) => Some(self.words.word(&format!("colour-{}", colour.id()))),
            On::IfAttacked => Some(self.say("on-if-attacked", &[])),
            On::Round => Some(self.say("on-round", &[])),
            On::Kill => Some(self.say("on-kill", &[])),
        }
    }

    /// The effect of a line, with its targets, repetitions and conditions.
    pub fn line(&self, line: &Line) -> String {
        let to = self.to(line).map(|to| format!("→ {to}"));
        let per = match line.per {
            Per::One => None,
            Per::RolledEnergy => Some(self.say("per-energy", &[("sign", &Sign::Energy)])),
            Per::StandingHeroes => Some(self.say("per-heroes", &[])),
        };
        let times = (line.times > 1).then(|| format!("×{}", line.times));
        let when = self.when(line.when);
        [Some(self.op(line.op)), per, to, times, when].into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    /// The targets of a line, unless they are obvious.
    fn to(&self, line: &Line) -> Option<String> {
        let word = match line.to {
            To::Assigned | To::Any => return None,
            // The text of Hero Taunt already names all enemies.
            To::AllEnemies if matches!(line.op, Op::Rearrange) => return None,
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
        Some(self.say(&format!("to-{word}"), &[]))
    }

    fn op(&self, op: Op) -> String {
        match op {
            Op::Hits(all) => hits(all),
            Op::Add(all) => self.say("op-add", &[("hits", &hits(all))]),
            Op::Roll(n) => self.say("op-roll", &[("n", &n)]),
            Op::Reroll(Count::Number(n)) => self.say("op-reroll", &[("n", &n)]),
            Op::Reroll(Count::All) => self.say("op-reroll-all", &[]),
            Op::Convert { from, into, n } => {
                self.say("op-convert", &[("n", &n), ("from", &Sign::of(from)), ("into", &Sign::of(into))])
            }
            Op::Spread(Count::Number(n)) => self.say("op-spread", &[("n", &n)]),
            Op::Spread(Count::All) => self.say("op-spread-all", &[]),
            Op::Heal(n) => self.say("op-heal", &[("n", &n)]),
            Op::Energy(n) => format!("+{n}{}", Sign::Energy),
            Op::Revive => self.say("op-revive", &[]),
            Op::Give(effect) => self.effect_name(effect),
            Op::Purge(n) => self.say("op-purge", &[("n", &n)]),
            Op::Guard { fast, slow } | Op::Defence { fast, slow } => {
                self.say("defence", &[("hits", &stopped(fast, slow))])
            }
            Op::Rearrange => self.say("op-rearrange", &[]),
            Op::Draw(Some(category)) => {
                self.say("op-draw", &[("deck", &self.words.word(&format!("deck-{}", category.id())))])
            }
            Op::Draw(None) => self.say("op-draw-ally", &[]),
            Op::Immune => self.say("op-immune", &[]),
            Op::Taunt => self.say("op-taunt", &[]),
            Op::Blunt { from, into } => self.say("op-blunt", &[("from", &Sign::of(from)), ("into", &Sign::of(into))]),
        }
    }

    /// The conditions in brackets, if the line has any.
    fn when(&self, when: When) -> Option<String> {
        let rolled = when.rolled.map(|(face, n)| self.say("if-rolled", &[("face", &Sign::of(face)), ("n", &n)]));
        let least = (when.facing_min > 0).then(|| self.say("if-facing-min", &[("n", &when.facing_min)]));
        let most = (when.facing_max < u8::MAX).then(|| self.say("if-facing-max", &[("n", &when.facing_max)]));
        let has = (when.target_has != 0).then(|| {
            let effects = cards(when.target_has).map(|effect| self.effect_name(effect));
            self.say("if-target-has", &[("effect", &effects.collect::<Vec<_>>().join("/"))])
        });
        let low = (when.self_hp_max < u8::MAX).then(|| self.say("if-health", &[("n", &when.self_hp_max)]));
        let all: Vec<_> = [rolled, least, most, has, low].into_iter().flatten().collect();
        (!all.is_empty()).then(|| format!("({})", all.join(", ")))
    }
}
