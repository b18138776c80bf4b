//! The text of a finisher's effect, with X as a letter or as a number.

use budokan_udo::Hero;
use budokan_udo::card::{Amount, EffectStep, Program};

use super::Faces;

/// A part of an effect: a step, or the branches of a choice.
#[derive(Clone, Debug, PartialEq)]
pub enum EffectPart {
    /// A single step.
    Step(EffectStep),
    /// The branches of a choice, each with its steps.
    Choice(Vec<Vec<EffectStep>>),
}

/// The parts of an effect, in order.
pub fn parts_of(program: &Program) -> Vec<EffectPart> {
    let branch = |start: u8| {
        let steps = program[usize::from(start)..].iter().copied();
        steps.take_while(|step| !matches!(step, EffectStep::Jump(_))).collect()
    };
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(step) = program.get(at) {
        at += 1;
        let EffectStep::Choose(starts) = step else {
            parts.push(EffectPart::Step(*step));
            continue;
        };
        let last = starts.iter().copied().max().unwrap_or(0);
        parts.push(EffectPart::Choice(starts.iter().filter(|start| **start > 0).map(|start| branch(*start)).collect()));
        // Continue after the jump that ends the last branch.
        at = program.len().min(usize::from(last) + branch(last).len() + 1);
    }
    parts
}

/// An amount as printed, `X/2` or `X+1`, or as a number.
pub fn written(amount: Amount, x: Option<u8>) -> String {
    if let Some(x) = x {
        return amount.at(x).to_string();
    }
    let Amount { times, over, plus } = amount;
    if times == 0 {
        return plus.to_string();
    }
    let times = if times == 1 { String::new() } else { times.to_string() };
    let over = if over == 1 { String::new() } else { format!("/{over}") };
    let plus = match plus {
        0 => String::new(),
        1.. => format!("+{plus}"),
        _ => format!("−{}", plus.unsigned_abs()),
    };
    format!("{times}X{over}{plus}")
}

impl Faces<'_> {
    /// The text of an effect, with this X if one is given.
    pub fn effect(&self, program: &Program, x: Option<u8>) -> String {
        let said =
            |steps: &[EffectStep]| steps.iter().filter_map(|step| self.step(*step, x)).collect::<Vec<_>>().join(", ");
        let part = |part: &EffectPart| match part {
            EffectPart::Step(step) => said(&[*step]),
            EffectPart::Choice(branches) => {
                let branches: Vec<_> = branches.iter().map(|branch| said(branch)).filter(|b| !b.is_empty()).collect();
                branches.join(&self.say("or", &[]))
            }
        };
        let parts: Vec<_> = parts_of(program).iter().map(part).filter(|said| !said.is_empty()).collect();
        if parts.is_empty() { self.words.word("nothing") } else { parts.join(", ") }
    }

    /// The text of one step; `None` if it does nothing with this X (UDO-12.16).
    fn step(&self, step: EffectStep, x: Option<u8>) -> Option<String> {
        let idle = |amount: Amount| x.is_some_and(|x| amount.at(x) == 0);
        let one = |id: &str, amount: Amount| (!idle(amount)).then(|| self.say(id, &[("n", &written(amount, x))]));
        let several = |id: &str, amount: Amount, times: Amount| {
            let (base, times) = (one(id, amount)?, (!idle(times)).then(|| written(times, x))?);
            Some(if times == "1" { base } else { format!("{base} ×{times}") })
        };
        // If fewer cards are available than can be chosen, the number of those available.
        let few = |id: &str, amount: Amount, there: usize| {
            let base = one(id, amount)?;
            let is_short = x.is_some_and(|x| there < usize::from(amount.at(x)));
            Some(if is_short { self.say(&format!("{id}-of"), &[("does", &base), ("n", &there)]) } else { base })
        };
        match step {
            EffectStep::Deal(amount, times) => several("deal", amount, times),
            EffectStep::Block(amount, times) => several("block", amount, times),
            EffectStep::BlockAll(amount) => one("block-all", amount),
            // UDO-11.13: for Kai, `charge` means `enrage`.
            EffectStep::Charge(amount) if self.view.hero == Hero::Kai => {
                few("enrage", amount, self.view.calm_in_hand())
            }
            EffectStep::Charge(amount) => one("charge-more", amount),
            EffectStep::Recover(amount) => few("recover", amount, self.view.discard.len()),
            EffectStep::Enrage(amount) => few("enrage", amount, self.view.calm_in_hand()),
            EffectStep::CalmSelf => Some(self.say("calm-self", &[])),
            EffectStep::CalmCombo => Some(self.say("calm-combo", &[])),
            EffectStep::Keep => Some(self.say("keep", &[])),
            EffectStep::Choose(_) | EffectStep::Jump(_) => None,
        }
    }
}
