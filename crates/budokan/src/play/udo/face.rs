//! Conditions and effects as short texts, with X as a letter or filled in.

use budokan_kernel::Clause;
use budokan_udo::Hero;
use budokan_udo::card::{Amount, Condition, Face, Parts, Place, Program, Step};

use super::{BOUND, Drawing};

/// How parts are named.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Naming {
    /// By the two letters that the hand explains.
    Short,
    /// In full.
    Full,
}

impl Drawing<'_> {
    /// Some parts, as `LA/LL` or in full.
    pub fn parts(&self, parts: Parts, naming: Naming) -> String {
        let named = (0..Parts::IDS.len()).filter(|index| parts.meets(Parts::one(*index)));
        let name = |index: usize| match naming {
            Naming::Short => self.say(&format!("short-{}", Parts::IDS[index]), &[]),
            Naming::Full => self.part(index),
        };
        named.map(name).collect::<Vec<_>>().join("/")
    }

    /// A part in full.
    pub fn part(&self, index: usize) -> String {
        self.say(&format!("part-{}", Parts::IDS[index]), &[]).replace(' ', &BOUND.to_string())
    }

    /// Where a card may lie; a card that may lie anywhere says so.
    pub fn conditions(&self, face: &Face, naming: Naming) -> String {
        let all: Vec<_> = face.conditions.iter().map(|condition| self.condition(*condition, naming)).collect();
        if all.is_empty() { self.say("anywhere", &[]) } else { all.join(", ") }
    }

    /// One condition.
    pub fn condition(&self, condition: Condition, naming: Naming) -> String {
        let parts = |id: &str, parts: Parts| self.say(id, &[("parts", &self.parts(parts, naming))]);
        match condition {
            Condition::Position(Place::At(position)) => self.say("place", &[("n", &position)]),
            Condition::Position(Place::Odd) => self.say("place-odd", &[]),
            Condition::Position(Place::Even) => self.say("place-even", &[]),
            Condition::Position(Place::First) => self.say("place-first", &[]),
            Condition::Position(Place::Last) => self.say("place-last", &[]),
            Condition::Position(Place::FirstOrLast) => self.say("place-ends", &[]),
            Condition::AdjacentTo(named) => parts("beside", named),
            Condition::NotAdjacentTo(named) => parts("not-beside", named),
            Condition::Excludes(named) => parts("excludes", named),
            Condition::Requires(named) => parts("requires", named),
            Condition::MaxSize(size) => self.say("at-most", &[("n", &size)]),
            Condition::MinSize(size) => self.say("at-least", &[("n", &size)]),
            Condition::OnlyCombo => self.say("only-combo", &[]),
        }
    }

    /// What a finisher does; with this X, if one is given.
    pub fn effect(&self, program: &Program, x: Option<u8>) -> String {
        let steps: Vec<_> = steps(program).iter().filter_map(|part| self.part_said(part, x)).collect();
        if steps.is_empty() { self.words.word("nothing") } else { steps.join(", ") }
    }

    fn part_said(&self, part: &Part, x: Option<u8>) -> Option<String> {
        match part {
            Part::Step(step) => self.step(*step, x),
            Part::Choice(branches) => {
                let said = |branch: &Vec<Step>| branch.iter().filter_map(|step| self.step(*step, x)).collect();
                let branches: Vec<_> =
                    branches.iter().map(said).map(|steps: Vec<_>| steps.join(", ")).filter(|b| !b.is_empty()).collect();
                (!branches.is_empty()).then(|| branches.join(&self.say("or", &[])))
            }
        }
    }

    /// One step; `None` if it does nothing with this X (UDO-12.16).
    fn step(&self, step: Step, x: Option<u8>) -> Option<String> {
        let idle = |amount: Amount| x.is_some_and(|x| amount.at(x) == 0);
        let one = |id: &str, amount: Amount| (!idle(amount)).then(|| self.say(id, &[("n", &written(amount, x))]));
        let several = |id: &str, amount: Amount, times: Amount| {
            let (base, times) = (one(id, amount)?, (!idle(times)).then(|| written(times, x))?);
            Some(if times == "1" { base } else { format!("{base} ×{times}") })
        };
        match step {
            Step::Deal(amount, times) => several("deal", amount, times),
            Step::Block(amount, times) => several("block", amount, times),
            Step::BlockAll(amount) => one("block-all", amount),
            // UDO-11.13.
            Step::Charge(amount) if self.view.hero == Hero::Kai => one("enrage", amount),
            Step::Charge(amount) => one("charge-more", amount),
            Step::Recover(amount) => one("recover", amount),
            Step::Enrage(amount) => one("enrage", amount),
            Step::CalmSelf => Some(self.say("calm-self", &[])),
            Step::CalmCombo => Some(self.say("calm-combo", &[])),
            Step::Keep => Some(self.say("keep", &[])),
            Step::Choose(_) | Step::Jump(_) => None,
        }
    }

    /// One side of a card in full, each half with its clauses.
    pub fn explained(&self, face: &Face) -> String {
        let conditions = face
            .conditions
            .iter()
            .map(|condition| format!("{} [{}]", self.condition(*condition, Naming::Full), condition.clause()));
        let conditions: Vec<_> = conditions.collect();
        let lies = if conditions.is_empty() { self.say("anywhere", &[]) } else { conditions.join(", ") };
        let mut clauses: Vec<_> = face.effect.iter().filter_map(|step| clause(*step)).map(|clause| clause.0).collect();
        clauses.dedup();
        let does = format!("{} [{}]", self.effect(&face.effect, None), clauses.join(", "));
        self.say("explained", &[("lies", &lies), ("does", &does)])
    }
}

/// A part of an effect: a step, or the branches of a choice.
enum Part {
    Step(Step),
    Choice(Vec<Vec<Step>>),
}

fn steps(program: &Program) -> Vec<Part> {
    let branch = |start: u8| {
        let steps = program[usize::from(start)..].iter().copied();
        steps.take_while(|step| !matches!(step, Step::Jump(_))).collect()
    };
    let mut parts = Vec::new();
    let mut at = 0;
    while let Some(step) = program.get(at) {
        at += 1;
        let Step::Choose(starts) = step else {
            parts.push(Part::Step(*step));
            continue;
        };
        let last = starts.iter().copied().max().unwrap_or(0);
        parts.push(Part::Choice(starts.iter().filter(|start| **start > 0).map(|start| branch(*start)).collect()));
        // Behind the jump that ends the last branch.
        at = program.len().min(usize::from(last) + branch(last).len() + 1);
    }
    parts
}

/// An amount as the card has it, `X/2` or `X+1`, or as a number.
fn written(amount: Amount, x: Option<u8>) -> String {
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

/// The clause that explains a step.
fn clause(step: Step) -> Option<Clause> {
    Some(Clause(match step {
        Step::Deal(..) => "UDO-12.9",
        Step::Block(..) | Step::BlockAll(_) => "UDO-12.10",
        Step::Charge(_) => "UDO-12.11",
        Step::Recover(_) => "UDO-12.12",
        Step::Enrage(_) | Step::CalmSelf | Step::CalmCombo => "UDO-12.13",
        Step::Keep => "UDO-12.14",
        Step::Choose(_) => "UDO-12.15",
        Step::Jump(_) => return None,
    }))
}
