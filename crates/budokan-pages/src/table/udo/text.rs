//! Names, conditions and effects in words.

use budokan_kernel::Cards;
use budokan_udo::card::{Amount, Condition, Face, MasterCard, Parts, Place, Program, Rider, Step};
use budokan_udo::{Attack, Card, CardSet, Hero, Master};

use super::Mat;
use crate::scene::capitalised;

/// A part of an effect: a step, or the branches of a choice.
pub enum Part {
    Step(Step),
    Choice(Vec<Vec<Step>>),
}

/// The parts of an effect, in their order.
pub fn parts_of(program: &Program) -> Vec<Part> {
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

impl Mat<'_> {
    /// A message of the browser.
    pub fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.say(&format!("web-{id}"), args)
    }

    pub fn word(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A message that the terminal has too.
    pub fn also(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.scene.say(&format!("play-udo-{id}"), args)
    }

    /// The name of something in this language; a name that is not the printed one stays as it is.
    fn translated(&self, id: &str, name: impl Fn(&'static CardSet) -> &'static str) -> String {
        let word = format!("card-{id}");
        let own = name(self.cards);
        let is_printed = own == name(Cards::<CardSet>::printed().content());
        if is_printed && self.scene.words.has(&word) { self.scene.word(&word) } else { own.to_owned() }
    }

    /// The title of a card, and its move on the side that is up: `Left Arm`, `Punch`.
    pub fn halves(&self, card: Card) -> (String, String) {
        let name = self.translated(card.id(), |cards| cards.name(card));
        let (title, moves) = name.split_once(" – ").unwrap_or((&name, &name));
        let (calm, raging) = moves.split_once(" / ").unwrap_or((moves, moves));
        (title.to_owned(), if self.is_enraged(card) { raging } else { calm }.to_owned())
    }

    /// A card by title and move.
    pub fn card_name(&self, card: Card) -> String {
        let (title, name) = self.halves(card);
        format!("{title} – {name}")
    }

    pub fn attack_name(&self, attack: Attack) -> String {
        capitalised(&self.translated(attack.id(), |cards| &cards.attack(attack).name))
    }

    pub fn master_name(&self, master: Master) -> String {
        self.translated(master.id(), |cards| &cards.master(master).name)
    }

    pub fn rank_name(&self) -> String {
        let id = self.view.rank;
        self.translated(id, |cards| cards.name_of(id).unwrap_or(id))
    }

    /// A part by its letters.
    pub fn short(&self, index: usize) -> String {
        self.word(&format!("short-{}", Parts::IDS[index]))
    }

    /// A part in full.
    pub fn part(&self, index: usize) -> String {
        self.also(&format!("part-{}", Parts::IDS[index]), &[])
    }

    /// Some parts by their letters, `LA/LL`.
    pub fn shorts(&self, parts: Parts) -> String {
        Self::each_part(parts).map(|index| self.short(index)).collect::<Vec<_>>().join("/")
    }

    /// Some parts in full.
    pub fn parts(&self, parts: Parts) -> String {
        Self::each_part(parts).map(|index| self.part(index)).collect::<Vec<_>>().join("/")
    }

    /// Where a card may lie; a card that may lie anywhere says so.
    pub fn conditions(&self, face: &Face) -> String {
        let all: Vec<_> =
            face.conditions.iter().map(|condition| self.condition(*condition, |parts| self.parts(parts))).collect();
        if all.is_empty() { self.also("anywhere", &[]) } else { all.join(", ") }
    }

    /// One condition, with the parts named so.
    pub fn condition(&self, condition: Condition, named: impl Fn(Parts) -> String) -> String {
        let with = |id: &str, parts: Parts| self.also(id, &[("parts", &named(parts))]);
        match condition {
            Condition::Position(Place::At(position)) => self.also("place", &[("n", &position)]),
            Condition::Position(Place::Odd) => self.also("place-odd", &[]),
            Condition::Position(Place::Even) => self.also("place-even", &[]),
            Condition::Position(Place::First) => self.also("place-first", &[]),
            Condition::Position(Place::Last) => self.also("place-last", &[]),
            Condition::Position(Place::FirstOrLast) => self.also("place-ends", &[]),
            Condition::AdjacentTo(parts) => with("beside", parts),
            Condition::NotAdjacentTo(parts) => with("not-beside", parts),
            Condition::Excludes(parts) => with("excludes", parts),
            Condition::Requires(parts) => with("requires", parts),
            Condition::MaxSize(size) => self.also("at-most", &[("n", &size)]),
            Condition::MinSize(size) => self.also("at-least", &[("n", &size)]),
            Condition::OnlyCombo => self.also("only-combo", &[]),
        }
    }

    /// What a finisher does; with this X, if one is given.
    pub fn effect(&self, program: &Program, x: Option<u8>) -> String {
        let said = |steps: &[Step]| steps.iter().filter_map(|step| self.step(*step, x)).collect::<Vec<_>>().join(", ");
        let part = |part: &Part| match part {
            Part::Step(step) => self.step(*step, x).unwrap_or_default(),
            Part::Choice(branches) => {
                let branches: Vec<_> = branches.iter().map(|branch| said(branch)).filter(|b| !b.is_empty()).collect();
                branches.join(&self.also("or", &[]))
            }
        };
        let steps: Vec<_> = parts_of(program).iter().map(part).filter(|said| !said.is_empty()).collect();
        if steps.is_empty() { self.scene.word("nothing") } else { steps.join(", ") }
    }

    /// One step; `None` if it does nothing with this X (UDO-12.16).
    fn step(&self, step: Step, x: Option<u8>) -> Option<String> {
        let idle = |amount: Amount| x.is_some_and(|x| amount.at(x) == 0);
        let one = |id: &str, amount: Amount| (!idle(amount)).then(|| self.also(id, &[("n", &written(amount, x))]));
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
            Step::CalmSelf => Some(self.also("calm-self", &[])),
            Step::CalmCombo => Some(self.also("calm-combo", &[])),
            Step::Keep => Some(self.also("keep", &[])),
            Step::Choose(_) | Step::Jump(_) => None,
        }
    }

    /// Everything on a card, as it lies now.
    pub fn told(&self, card: Card) -> String {
        let face = self.cards.face(card, self.is_enraged(card));
        let rage = if self.is_enraged(card) { self.word("enraged-mark") } else { String::new() };
        let (lies, does) = (self.conditions(face), self.effect(&face.effect, None));
        self.say("card", &[("card", &self.card_name(card)), ("rage", &rage), ("lies", &lies), ("does", &does)])
    }

    /// Everything on an attack, as far as it matters in this battle.
    pub fn attack_told(&self, attack: Attack) -> String {
        let parts = self.also("takes", &[("parts", &self.parts(self.cards.attack(attack).loses))]);
        let (name, value, rider) = (self.attack_name(attack), self.value(attack), self.rider(attack));
        format!("{name} {value}: {parts}; {rider}")
    }

    /// What an attack carries besides its value.
    pub fn rider(&self, attack: Attack) -> String {
        match self.cards.attack(attack).rider {
            Rider::Vulnerable { .. } if self.is_invulnerable() => self.also("no-rider", &[]),
            Rider::Vulnerable { parts, bonus } => {
                self.also("vulnerable", &[("parts", &self.parts(parts)), ("n", &bonus)])
            }
            Rider::Charge(bonus) if self.view.hero == Hero::Kai => self.also("block-kept", &[("n", &bonus)]),
            Rider::Charge(bonus) => self.also("block-bonus", &[("n", &bonus)]),
        }
    }

    /// Whether riders do nothing in this battle (UDO-10.8).
    pub fn is_invulnerable(&self) -> bool {
        self.view.master.is_some_and(|master| self.cards.master(master).invulnerable)
    }

    /// What is special about a master.
    pub fn rules(&self, card: &MasterCard) -> Vec<String> {
        let mut rules = Vec::new();
        rules.extend(card.in_order.then(|| self.also("rule-order", &[])));
        rules.extend(card.regenerates.then(|| self.also("rule-regenerates", &[])));
        rules.extend((card.venom > 0).then(|| self.also("rule-venom", &[("n", &card.venom)])));
        rules.extend((card.higher > 0).then(|| self.also("rule-higher", &[("n", &card.higher)])));
        rules.extend(card.invulnerable.then(|| self.also("rule-invulnerable", &[])));
        rules
    }
}
