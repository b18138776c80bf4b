//! Renders sums of the rules: `1✶ × 2 + 3» − 1⛨`.

use budokan_eightbit::sum::Ingredient;
use budokan_kernel::{Breakdown, Part, Term};
use budokan_words::Naming;

use super::Faces;
use super::sign::Sign;

impl Faces<'_> {
    /// The parts of a sum in order; parts with a sign are written with it, others with their names.
    pub fn sum(&self, sum: &Breakdown) -> String {
        let parts = sum.parts().iter().enumerate();
        let text: String = parts.map(|(at, part)| self.term(part, at == 0)).collect();
        if text.is_empty() { "0".to_owned() } else { text }
    }

    /// The operation of a part: plus, times or limit.
    fn term(&self, part: &Part, first: bool) -> String {
        match part.term {
            Term::Plus(amount) if first => format!("{amount}{}", self.part(part)),
            Term::Plus(amount @ ..0) => format!(" − {}{}", amount.unsigned_abs(), self.part(part)),
            Term::Plus(amount) => format!(" + {amount}{}", self.part(part)),
            Term::Times(factor) => format!(" × {factor}{}", self.part(part)),
            Term::AtMost(most) => self.say("at-most", &[("n", &most)]),
            Term::AtLeast(least) => self.say("at-least", &[("n", &least)]),
            Term::HalvedDown | Term::HalvedUp => " ÷ 2".to_owned(),
        }
    }

    /// The label of a part: a sign, or a name after a blank.
    fn part(&self, part: &Part) -> String {
        let sign = match Ingredient::of(part) {
            Some(Ingredient::EachCritical) => return String::new(),
            Some(Ingredient::Critical) => Some(Sign::Crit),
            Some(Ingredient::Fast) => Some(Sign::Fast),
            Some(Ingredient::Slow) => Some(Sign::Slow),
            Some(Ingredient::FastDefence | Ingredient::SlowDefence) => Some(Sign::Defence),
            Some(Ingredient::Heal | Ingredient::Health | Ingredient::Wounds) => Some(Sign::Heart),
            Some(Ingredient::Energy | Ingredient::Cost) => Some(Sign::Energy),
            Some(Ingredient::Medal | Ingredient::Price) => Some(Sign::Medal),
            Some(
                Ingredient::Fear
                | Ingredient::Ward
                | Ingredient::Dice
                | Ingredient::Runes
                | Ingredient::Added
                | Ingredient::Empower,
            )
            | None => None,
        };
        sign.map_or_else(|| format!(" {}", self.words.say(&part.what, Naming::Plain)), |sign| sign.to_string())
    }
}
