//! Effects of the card file: a closed vocabulary.
//!
//! Each kind of effect has a window in which it works and the keys that it needs; any other key is an error. The
//! effects of an animal combine into an [`Ability`], those of an Item or Achievement into a list of [`Gain`]s.

use budokan_cardfile::LinedValue;
use budokan_kernel::{Invalid, List};

use super::raw::{RawCard, RawEffect};
use super::{Ability, Card, Gain, Steps};

/// An effect being parsed. It records the keys that were read; any key left over is an error.
struct Reading<'a> {
    key: String,
    raw: &'a RawEffect,
    used: Vec<&'static str>,
}

impl<'a> Reading<'a> {
    fn new(key: &str, raw: &'a RawEffect) -> Self {
        Self { key: format!("{key}.effects.{}", raw.kind.get_ref()), raw, used: Vec::new() }
    }

    fn missing(&self, name: &str) -> Invalid {
        self.raw.kind.invalid(format!("{}.{name}", self.key), "this effect needs the key")
    }

    fn window(&mut self, expected: &str) -> Result<(), Invalid> {
        self.used.push("window");
        let Some(window) = &self.raw.window else { return Ok(()) };
        window.word(&format!("{}.window", self.key), &[expected]).map(|_| ())
    }

    fn number(&mut self, name: &'static str, most: u8) -> Result<u8, Invalid> {
        self.used.push(name);
        let value = match name {
            "max" => &self.raw.max,
            "draw" => &self.raw.draw,
            "pick" => &self.raw.pick,
            _ => &self.raw.amount,
        };
        let value = value.as_ref().ok_or_else(|| self.missing(name))?;
        value.number(&format!("{}.{name}", self.key), 1..=most)
    }

    /// Reads a loss, which is written as a negative amount.
    fn loss(&mut self) -> Result<u8, Invalid> {
        self.used.push("amount");
        let value = self.raw.amount.as_ref().ok_or_else(|| self.missing("amount"))?;
        self.lost("amount", value)
    }

    fn lost(&self, name: &str, value: &LinedValue<i64>) -> Result<u8, Invalid> {
        match *value.get_ref() {
            amount @ -60..=-1 => Ok(-amount as u8),
            found => {
                let problem = format!("expected a loss from -60 to -1, found {found}");
                Err(value.invalid(format!("{}.{name}", self.key), problem))
            }
        }
    }

    fn steps(&mut self) -> Result<Steps, Invalid> {
        self.used.push("steps");
        let written = self.raw.steps.as_ref().ok_or_else(|| self.missing("steps"))?;
        let mut steps = List::new();
        for step in written.get_ref() {
            if steps.is_full() {
                return Err(written.invalid(format!("{}.steps", self.key), "at most 4 steps are expected"));
            }
            let from = step.from.number(&format!("{}.steps.from", self.key), 0..=200)?;
            let amount = self.lost("steps.amount", &step.amount)?;
            if steps.last().is_some_and(|(before, _)| *before >= from) {
                return Err(step.from.invalid(format!("{}.steps.from", self.key), "expected rising steps"));
            }
            steps.push((from, amount));
        }
        Ok(steps)
    }

    /// Opportunities are always optional.
    fn optional(&mut self) -> Result<(), Invalid> {
        self.used.push("optional");
        match &self.raw.optional {
            Some(value) if !value.get_ref() => {
                Err(value.invalid(format!("{}.optional", self.key), "expected true: this ability is offered"))
            }
            Some(_) | None => Ok(()),
        }
    }

    fn optional_against(&mut self, ability: &mut Ability) -> Result<(), Invalid> {
        self.used.push("optional_against");
        let Some(value) = &self.raw.optional_against else { return Ok(()) };
        let card = value.get_ref().parse::<Card>().ok().filter(|card| card.is_animal());
        let unknown = || value.invalid(format!("{}.optional_against", self.key), "expected the id of an animal");
        ability.holds_back = Some(card.ok_or_else(unknown)?);
        Ok(())
    }

    /// ARE-9.11: the cards that Shiue may not call follow from the cards that must lead, so no other list is accepted.
    fn exclude(&mut self) -> Result<(), Invalid> {
        self.used.push("exclude");
        let Some(value) = &self.raw.exclude else { return Ok(()) };
        let mut ids: Vec<&str> = value.get_ref().iter().map(String::as_str).collect();
        ids.sort_unstable();
        if ids == ["fu", "hokuto", "tumaz"] {
            return Ok(());
        }
        let problem = "expected the cards that must lead: fu, hokuto, tumaz";
        Err(value.invalid(format!("{}.exclude", self.key), problem))
    }

    /// Refuses keys that no effect has read.
    fn finish(self) -> Result<(), Invalid> {
        let raw = self.raw;
        let written = [
            ("window", raw.window.is_some()),
            ("amount", raw.amount.is_some()),
            ("max", raw.max.is_some()),
            ("draw", raw.draw.is_some()),
            ("pick", raw.pick.is_some()),
            ("optional", raw.optional.is_some()),
            ("optional_against", raw.optional_against.is_some()),
            ("exclude", raw.exclude.is_some()),
            ("steps", raw.steps.is_some()),
        ];
        match written.iter().find(|(name, there)| *there && !self.used.contains(name)) {
            None => Ok(()),
            Some((name, _)) => {
                Err(raw.kind.invalid(format!("{}.{name}", self.key), "this effect does not know the key"))
            }
        }
    }

    fn unknown_kind(&self, known: &str) -> Invalid {
        let problem = format!("“{}” is not an effect here: expected one of {known}", self.raw.kind.get_ref());
        self.raw.kind.invalid(self.key.clone(), problem)
    }
}

/// Refuses a card that has the same effect twice.
fn once_each(key: &str, record: &RawCard) -> Result<(), Invalid> {
    let kinds = || record.effects.iter().map(|effect| &effect.kind);
    match kinds().enumerate().find(|(index, kind)| kinds().take(*index).any(|one| one.get_ref() == kind.get_ref())) {
        None => Ok(()),
        Some((_, twice)) => Err(twice.invalid(format!("{key}.effects.{}", twice.get_ref()), "stands there twice")),
    }
}

/// Parses the abilities of an animal as a Leader.
#[expect(clippy::too_many_lines, reason = "one arm for each word of the vocabulary")]
pub fn ability(key: &str, record: &RawCard) -> Result<Ability, Invalid> {
    let mut ability = Ability::NONE;
    once_each(key, record)?;
    for raw in &record.effects {
        let mut effect = Reading::new(key, raw);
        match raw.kind.get_ref().as_str() {
            "chef_recovery" => {
                effect.window("refresh")?;
                ability.feeds = true;
            }
            "ignore_weapons" => {
                effect.window("w4")?;
                ability.ignores = effect.number("max", 60)?;
                effect.optional_against(&mut ability)?;
            }
            "steal_ignored_weapons" => {
                effect.window("w4")?;
                ability.steals = effect.number("max", 60)?;
            }
            "ap_if_behind_in_vp" => {
                effect.window("w4")?;
                ability.when_behind = effect.number("amount", 20)?;
                effect.optional_against(&mut ability)?;
            }
            "ap_per_opposing_animal" => {
                effect.window("w4")?;
                ability.per_opponent = effect.number("amount", 20)?;
                effect.optional_against(&mut ability)?;
            }
            "place_hua_token" => {
                effect.window("w9")?;
                ability.leaves_hua = true;
            }
            "protect_hua_token" => {
                effect.window("w9")?;
                ability.keeps_hua = true;
            }
            "add_assistant_from_hand" => {
                effect.window("w2")?;
                effect.number("max", 1)?;
                effect.optional()?;
                effect.exclude()?;
                ability.calls = true;
            }
            "add_weapons_from_supply" => {
                effect.window("w2")?;
                effect.optional()?;
                ability.arms = effect.number("max", 60)?;
            }
            "remove_lowest_assistant" => {
                effect.window("w2")?;
                effect.optional()?;
                ability.removes = true;
            }
            "take_weapons" => {
                effect.window("w9")?;
                ability.takes = effect.number("amount", 60)?;
            }
            "take_weapons_if_won" => {
                effect.window("w9")?;
                ability.takes_if_won = effect.number("amount", 60)?;
            }
            "return_self_if_won" => {
                effect.window("w9")?;
                ability.returns = true;
            }
            "place_raihuu_tokens" => {
                effect.window("reveal")?;
                ability.spreads = true;
            }
            "vp_for_win" => {
                effect.window("w6")?;
                ability.vp = effect.number("amount", 9)?;
            }
            "cap_sp_loss_if_lost" => {
                effect.window("w7")?;
                ability.caps = effect.number("amount", 60)? + 1;
            }
            "win_if_behind_by" => {
                effect.window("w5")?;
                ability.reverses = effect.number("amount", 60)?;
            }
            "opponent_sp_if_won" => {
                effect.window("w8")?;
                ability.strikes = effect.loss()?;
            }
            "leader_uncounted" => {
                effect.window("plan")?;
                if !record.leader_uncounted {
                    return Err(effect.missing("leader_uncounted"));
                }
            }
            "alone" => {
                effect.window("plan")?;
                if !record.alone {
                    return Err(effect.missing("alone"));
                }
            }
            _ => {
                return Err(effect.unknown_kind(
                    "chef_recovery, ignore_weapons, steal_ignored_weapons, ap_if_behind_in_vp, ap_per_opposing_animal, \
                     place_hua_token, protect_hua_token, add_assistant_from_hand, add_weapons_from_supply, \
                     remove_lowest_assistant, take_weapons, take_weapons_if_won, return_self_if_won, \
                     place_raihuu_tokens, vp_for_win, cap_sp_loss_if_lost, win_if_behind_by, opponent_sp_if_won, \
                     leader_uncounted, alone",
                ));
            }
        }
        effect.finish()?;
    }
    let offers = u8::from(ability.calls) + u8::from(ability.arms > 0) + u8::from(ability.removes);
    if offers > 1 {
        return Err(record.id.invalid(format!("{key}.effects"), "at most one ability before the count is expected"));
    }
    let bonuses = [ability.ignores, ability.when_behind, ability.per_opponent].iter().filter(|n| **n > 0).count();
    if ability.holds_back.is_some() && bonuses > 1 {
        return Err(record
            .id
            .invalid(format!("{key}.effects"), "at most one ability that can be held back is expected"));
    }
    Ok(ability)
}

/// Effects of a gained Item or Achievement.
pub struct Gains {
    /// Effects in the order of the card.
    pub list: List<Gain, 3>,
    /// Bonus to the Card Limit of the round in which the card is used.
    pub peach: u8,
    /// Whether the owner of the card wins ties.
    pub wins_ties: bool,
}

/// Parses the effects of an Item or Achievement.
pub fn gains(key: &str, record: &RawCard) -> Result<Gains, Invalid> {
    let mut all = Gains { list: List::new(), peach: 0, wins_ties: false };
    once_each(key, record)?;
    for raw in &record.effects {
        let mut effect = Reading::new(key, raw);
        let mut window = "w7";
        let gain = match raw.kind.get_ref().as_str() {
            "take_weapons" => Some(Gain::Weapons(effect.number("amount", 60)?)),
            "own_sp" => Some(Gain::Heal(effect.number("amount", 60)?)),
            "free_recovery" => {
                window = "refresh";
                Some(Gain::Feed)
            }
            "take_coconut" => Some(Gain::Coconut),
            "place_mushroom" => Some(Gain::Mushroom),
            "draw_and_pick" => {
                effect.number("pick", 1)?;
                Some(Gain::Draw(effect.number("draw", 3)?))
            }
            "opponent_sp" => Some(Gain::Hurt(effect.loss()?)),
            "opponent_sp_by_difference" => Some(Gain::HurtByDifference(effect.steps()?)),
            "opponent_sp_by_own_boom" => Some(Gain::HurtByBoom(effect.steps()?)),
            "opponent_card_limit_next_plan" => {
                if effect.loss()? != 1 {
                    return Err(raw.kind.invalid(format!("{}.amount", effect.key), "expected -1"));
                }
                Some(Gain::Block)
            }
            "own_vp" => Some(Gain::Score(effect.number("amount", 9)?)),
            "return_team" => Some(Gain::Return),
            "card_limit" => {
                window = "plan";
                all.peach = effect.number("amount", 3)?;
                None
            }
            "win_ties" => {
                window = "w5";
                all.wins_ties = true;
                None
            }
            _ => {
                return Err(effect.unknown_kind(
                    "take_weapons, own_sp, free_recovery, take_coconut, place_mushroom, draw_and_pick, opponent_sp, \
                     opponent_sp_by_difference, opponent_sp_by_own_boom, opponent_card_limit_next_plan, own_vp, \
                     return_team, card_limit, win_ties",
                ));
            }
        };
        effect.window(window)?;
        if let Some(gain) = gain {
            if all.list.is_full() {
                return Err(raw.kind.invalid(format!("{key}.effects"), "at most 3 effects are expected"));
            }
            if matches!(all.list.last(), Some(Gain::Draw(_))) {
                return Err(raw.kind.invalid(format!("{key}.effects"), "draw_and_pick must be the last effect"));
            }
            all.list.push(gain);
        }
        effect.finish()?;
    }
    Ok(all)
}
