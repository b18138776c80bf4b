//! Rolls given in advance, for programs that replay dice rolled elsewhere.

use std::collections::VecDeque;

use budokan_kernel::{Chance, Invalid, Seed, Seeded};
use serde::Deserialize;

/// A roll that is given in advance.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenRoll {
    /// Name of the roll in the rules.
    pub what: String,
    /// The outcome, from 0.
    pub value: u32,
    /// Number of possible outcomes, if stated.
    #[serde(default)]
    pub sides: Option<u32>,
}

/// Dice that use the given rolls first, in order, and then those of the bout.
///
/// A roll cannot fail, so a mismatch is stored as a fault that [`FirstRolls::finish`] returns.
pub(crate) struct FirstRolls {
    given: VecDeque<GivenRoll>,
    others: Seeded,
    fault: Option<String>,
}

impl FirstRolls {
    /// Starts with the given rolls, then those of the deal.
    pub fn new(given: &[GivenRoll], seed: Seed) -> Self {
        Self { given: given.iter().cloned().collect(), others: Seeded::for_step(seed, 0), fault: None }
    }

    /// Further rolls come from the stream of this step from now on.
    pub fn at_step(&mut self, seed: Seed, step: u64) {
        self.others = Seeded::for_step(seed, step);
    }

    /// Succeeds if every given roll was used as given.
    pub fn finish(self) -> Result<(), Invalid> {
        let left = self.given.front().map(|roll| format!("the roll {} = {} was never made", roll.what, roll.value));
        self.fault.or(left).map_or(Ok(()), |problem| Err(Invalid::key("rolls", problem)))
    }
}

impl Chance for FirstRolls {
    fn roll(&mut self, what: &'static str, sides: u32) -> u32 {
        let Some(GivenRoll { what: name, value, sides: said }) = self.given.pop_front() else {
            return self.others.roll(what, sides);
        };
        let fault = if name != what {
            format!("{name} = {value} is given where {what} is rolled")
        } else if value >= sides || said.is_some_and(|said| said != sides) {
            format!("{name} = {value} is given, but its outcomes are 0 to {}", sides - 1)
        } else {
            return value;
        };
        self.fault.get_or_insert(fault);
        self.others.roll(what, sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dice(given: &[(&str, u32, Option<u32>)]) -> FirstRolls {
        let roll = |(what, value, sides): &(&str, u32, Option<u32>)| GivenRoll {
            what: (*what).to_owned(),
            value: *value,
            sides: *sides,
        };
        FirstRolls::new(&given.iter().map(roll).collect::<Vec<_>>(), Seed::from(1))
    }

    #[test]
    fn given_rolls_come_first_and_then_those_of_the_seed() {
        let mut dice = dice(&[("die", 5, None), ("coin", 1, Some(2))]);
        assert_eq!((dice.roll("die", 6), dice.roll("coin", 2)), (5, 1));
        dice.at_step(Seed::from(1), 3);
        assert_eq!(dice.roll("die", 1000), Seeded::for_step(Seed::from(1), 3).roll("die", 1000));
        assert_eq!(dice.finish(), Ok(()));
    }

    #[test]
    fn what_does_not_fit_is_told() {
        let cases = [
            (("coin", 1, None), "coin = 1 is given where die is rolled"),
            (("die", 6, None), "die = 6 is given, but its outcomes are 0 to 5"),
            (("die", 1, Some(20)), "die = 1 is given, but its outcomes are 0 to 5"),
        ];
        for (given, expected) in cases {
            let mut dice = dice(&[given]);
            dice.roll("die", 6);
            assert_eq!(dice.finish().unwrap_err().problem, expected);
        }
        assert_eq!(dice(&[("die", 1, None)]).finish().unwrap_err().problem, "the roll die = 1 was never made");
    }
}
