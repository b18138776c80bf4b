//! Common random numbers: dice with a separate stream for every name of a roll.
//!
//! Two card sets are compared on the same deals. With a single stream, one additional roll would change all later dice,
//! and the bouts would have nothing in common afterwards. With a stream per name, rolls for one purpose do not affect
//! those for another: the third initiative roll is the same in both bouts, regardless of other rolls before it.

use budokan_kernel::{Chance, Quick};

/// Dice with a stream for every name of a roll.
pub struct NamedDice {
    seed: u64,
    streams: Vec<(&'static str, Quick)>,
}

impl NamedDice {
    /// Creates the streams from this seed.
    pub fn new(seed: u64) -> Self {
        Self { seed, streams: Vec::new() }
    }

    fn stream(&mut self, what: &'static str) -> &mut Quick {
        if let Some(place) = self.streams.iter().position(|(name, _)| *name == what) {
            return &mut self.streams[place].1;
        }
        let seed = what.bytes().fold(self.seed, |word, byte| Quick::new(word ^ u64::from(byte)).word());
        self.streams.push((what, Quick::new(seed)));
        let (_, stream) = self.streams.last_mut().expect("a stream was just pushed");
        stream
    }
}

impl Chance for NamedDice {
    fn roll(&mut self, what: &'static str, sides: u32) -> u32 {
        self.stream(what).below(sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_roll_of_one_kind_does_not_touch_another() {
        let rolls = |others: usize| {
            let mut dice = NamedDice::new(7);
            let mut rolls = Vec::new();
            for _ in 0..20 {
                for _ in 0..others {
                    dice.roll("initiative", 6);
                }
                rolls.push(dice.roll("attack", 6));
            }
            rolls
        };
        assert_eq!(rolls(0), rolls(3));
        assert!(rolls(0).iter().any(|roll| *roll != rolls(0)[0]));
        let one = |what| NamedDice::new(7).roll(what, 1000);
        assert_ne!(one("attack"), one("initiative"));
    }
}
