//! Randomness as an argument.
//!
//! Rules never hold an RNG; they request every roll by name from a [`Chance`]. In play the dice of step *n* are a
//! stream derived from the bout's [`Seed`] and *n* ([`Seeded::for_step`]). Therefore no RNG state has to be saved, and
//! a failed save cannot be exploited to roll again. Simulations use [`Quick`]; tests script their dice ([`Scripted`]);
//! records note them ([`Recorded`]) and replay them ([`Replayed`]). The algorithms are fixed forever, because replays
//! depend on them.

use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};

/// The only source of randomness for rules.
pub trait Chance {
    /// Rolls the die called `what`: a uniform number from 0 to `sides` − 1. `sides` is at least 1.
    fn roll(&mut self, what: &'static str, sides: u32) -> u32;

    /// Rolls several dice in a row, the first with `sides` sides and each next one with one side less; at
    /// most `sides` dice.
    fn roll_down(&mut self, what: &'static str, sides: u32, values: &mut [u32]) {
        let mut sides = sides;
        for value in values {
            *value = self.roll(what, sides);
            sides -= 1;
        }
    }
}

/// Shuffles `items` the way every game of the hall does (Fisher–Yates): for i from the last index down to 1, item i is
/// swapped with the item whose index is rolled among i + 1.
#[inline]
pub fn shuffle<T>(items: &mut [T], what: &'static str, chance: &mut dyn Chance) {
    const SOME: usize = 32;
    let mut left = items.len();
    let mut values = [0; SOME];
    while left > 1 {
        let some = SOME.min(left - 1);
        chance.roll_down(what, left as u32, &mut values[..some]);
        for value in &values[..some] {
            left -= 1;
            items.swap(left, *value as usize);
        }
    }
}

/// The seed of a bout's dice: 256 bits.
///
/// Formatted as a plain number if it came from one, otherwise as 64 hexadecimal digits.
///
/// ```
/// use budokan_kernel::Seed;
/// let seed: Seed = "42".parse()?;
/// assert_eq!(seed, Seed::from(42));
/// assert_eq!(seed.to_string(), "42");
/// # Ok::<(), budokan_kernel::chance::NotASeed>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seed(pub [u8; 32]);

impl From<u64> for Seed {
    fn from(number: u64) -> Self {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&number.to_le_bytes());
        Self(bytes)
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, rest) = self.0.split_at(8);
        if rest.iter().all(|byte| *byte == 0) {
            let number = number.iter().rev().fold(0u64, |sum, byte| sum << 8 | u64::from(*byte));
            return write!(f, "{number}");
        }
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

/// A text that does not parse as a seed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotASeed;

impl fmt::Display for NotASeed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number from 0 to 18446744073709551615 or 64 hexadecimal digits")
    }
}

impl std::error::Error for NotASeed {}

impl FromStr for Seed {
    type Err = NotASeed;

    fn from_str(text: &str) -> Result<Self, NotASeed> {
        if text.len() == 64 && text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            let mut bytes = [0; 32];
            for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
                let pair = std::str::from_utf8(pair).map_err(|_| NotASeed)?;
                *byte = u8::from_str_radix(pair, 16).map_err(|_| NotASeed)?;
            }
            return Ok(Self(bytes));
        }
        if text.is_empty() || !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(NotASeed);
        }
        text.parse::<u64>().map(Self::from).map_err(|_| NotASeed)
    }
}

/// A uniform number below `sides` from 32-bit words, without bias (Lemire's method).
#[inline]
fn bounded(sides: u32, mut word: impl FnMut() -> u32) -> u32 {
    let mut wide = u64::from(word()) * u64::from(sides);
    if (wide as u32) < sides {
        let threshold = sides.wrapping_neg() % sides;
        while (wide as u32) < threshold {
            wide = u64::from(word()) * u64::from(sides);
        }
    }
    (wide >> 32) as u32
}

/// Dice for play: ChaCha with 8 rounds and a separate stream for every step of a bout.
///
/// ```
/// use budokan_kernel::{Chance, Seed, Seeded};
/// let rolls = |step| {
///     let mut dice = Seeded::for_step(Seed::from(7), step);
///     [(); 8].map(|()| dice.roll("die", 6))
/// };
/// assert_eq!(rolls(3), rolls(3));
/// assert_ne!(rolls(3), rolls(4));
/// ```
#[derive(Clone, Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The dice of one step; the deal is step 0.
    pub fn for_step(seed: Seed, step: u64) -> Self {
        let mut generator = ChaCha8Rng::from_seed(seed.0);
        generator.set_stream(step);
        Self(generator)
    }
}

impl Chance for Seeded {
    fn roll(&mut self, _: &'static str, sides: u32) -> u32 {
        bounded(sides, || self.0.next_u32())
    }
}

/// Dice for simulation: `SplitMix64`, eight bytes of state, about a nanosecond per roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quick(u64);

impl Quick {
    /// Creates the stream with this number.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 random bits.
    #[inline]
    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A uniform number below `sides`.
    #[inline]
    pub fn below(&mut self, sides: u32) -> u32 {
        bounded(sides, || (self.word() >> 32) as u32)
    }

    /// A uniform index below `all`; draws no random number if `all` is 1.
    #[inline]
    pub fn place(&mut self, all: u32) -> u32 {
        if all == 1 { 0 } else { self.below(all) }
    }
}

impl Chance for Quick {
    #[inline]
    fn roll(&mut self, _: &'static str, sides: u32) -> u32 {
        self.below(sides)
    }
}

/// One roll with its result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Roll {
    /// Name of the roll in the rules.
    pub what: &'static str,
    /// Number of possible outcomes.
    pub sides: u32,
    /// The outcome, from 0.
    pub value: u32,
}

/// Dice that record their rolls.
pub struct Recorded<'a> {
    dice: &'a mut dyn Chance,
    rolls: Vec<Roll>,
}

impl<'a> Recorded<'a> {
    /// Wraps `dice` and records its rolls.
    pub fn new(dice: &'a mut dyn Chance) -> Self {
        Self { dice, rolls: Vec::new() }
    }

    /// The recorded rolls, in order.
    pub fn into_rolls(self) -> Vec<Roll> {
        self.rolls
    }
}

impl Chance for Recorded<'_> {
    fn roll(&mut self, what: &'static str, sides: u32) -> u32 {
        let value = self.dice.roll(what, sides);
        self.rolls.push(Roll { what, sides, value });
        value
    }
}

/// Dice that replay recorded rolls.
///
/// A roll cannot fail, so a mismatch with the record is stored as a fault. The replaying caller checks it after every
/// step with [`Replayed::finish`].
///
/// ```
/// use budokan_kernel::{Chance, Replayed};
/// let mut dice = Replayed::new([("rps", 1)]);
/// assert_eq!(dice.roll("rps", 2), 1);
/// assert_eq!(dice.finish(), Ok(()));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Replayed {
    left: VecDeque<(String, u32)>,
    fault: Option<String>,
    /// Source of values after a fault: it changes on every roll, so that no game loops forever waiting for one value.
    beyond: u32,
}

impl Replayed {
    /// Replays these values under these names, in this order.
    pub fn new<S: Into<String>>(rolls: impl IntoIterator<Item = (S, u32)>) -> Self {
        Self { left: rolls.into_iter().map(|(what, value)| (what.into(), value)).collect(), fault: None, beyond: 0 }
    }

    /// Succeeds if every roll matched its record and none is left over.
    pub fn finish(self) -> Result<(), String> {
        if let Some(fault) = self.fault {
            return Err(fault);
        }
        match self.left.front() {
            None => Ok(()),
            Some((what, value)) => Err(format!("the roll {what}={value} was never made")),
        }
    }
}

impl Chance for Replayed {
    fn roll(&mut self, what: &'static str, sides: u32) -> u32 {
        let fault = match self.left.pop_front() {
            Some((name, value)) if name == what && value < sides => return value,
            Some((name, value)) if name == what => format!("{name}={value}, but {what} has only {sides} outcomes"),
            Some((name, value)) => format!("{name}={value} is noted where {what} is rolled"),
            None => format!("{what} is rolled, but no roll is noted"),
        };
        self.fault.get_or_insert(fault);
        self.beyond = self.beyond.wrapping_add(1);
        self.beyond % sides
    }
}

/// Dice that a test scripts by name; other names are rolled by the fallback dice.
#[derive(Clone, Debug)]
pub struct Scripted<C> {
    names: BTreeMap<String, VecDeque<u32>>,
    others: C,
    fault: Option<String>,
}

impl<C: Chance> Scripted<C> {
    /// Starts without scripted rolls; `others` is the fallback.
    pub fn new(others: C) -> Self {
        Self { names: BTreeMap::new(), others, fault: None }
    }

    /// Requires rolls of this name to be scripted from now on.
    pub fn claim(&mut self, what: &str) {
        self.names.entry(what.to_owned()).or_default();
    }

    /// Appends values to the script of this name.
    pub fn script(&mut self, what: &str, values: impl IntoIterator<Item = u32>) {
        self.names.entry(what.to_owned()).or_default().extend(values);
    }

    /// The first fault: a claimed roll without a scripted value, or a value that the die does not have.
    pub fn fault(&self) -> Option<&str> {
        self.fault.as_deref()
    }

    /// The scripted rolls that are not used yet.
    pub fn left(&self) -> impl Iterator<Item = (&str, u32)> {
        self.names.iter().flat_map(|(name, values)| values.iter().map(|value| (name.as_str(), *value)))
    }
}

impl<C: Chance> Chance for Scripted<C> {
    fn roll(&mut self, what: &'static str, sides: u32) -> u32 {
        let Some(values) = self.names.get_mut(what) else {
            return self.others.roll(what, sides);
        };
        let fault = match values.pop_front() {
            Some(value) if value < sides => return value,
            Some(value) => format!("roll {what} = {value}, but the outcomes are 0 to {}", sides - 1),
            None => format!("roll {what} was made but not scripted"),
        };
        self.fault.get_or_insert(fault);
        self.others.roll(what, sides)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_is_about_equally_likely() {
        let mut counts = [0u32; 6];
        let mut quick = Quick::new(1);
        let mut seeded = Seeded::for_step(Seed::from(1), 0);
        for _ in 0..30_000 {
            counts[quick.roll("die", 6) as usize] += 1;
            counts[seeded.roll("die", 6) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }

    /// Records and daily challenges depend on these exact numbers.
    #[test]
    fn the_streams_never_change() {
        let mut seeded = Seeded::for_step(Seed::from(1), 2);
        assert_eq!([(); 8].map(|()| seeded.roll("die", 100)), [82, 37, 81, 10, 46, 40, 85, 26]);
        let mut quick = Quick::new(1);
        assert_eq!([(); 8].map(|()| quick.roll("die", 100)), [56, 74, 97, 44, 44, 76, 87, 52]);
    }

    #[test]
    fn replayed_dice_tell_what_does_not_fit() {
        let mut dice = Replayed::new([("die", 9)]);
        dice.roll("die", 6);
        assert_eq!(dice.finish(), Err("die=9, but die has only 6 outcomes".to_owned()));
        let mut dice = Replayed::new([("coin", 1)]);
        dice.roll("die", 6);
        assert_eq!(dice.finish(), Err("coin=1 is noted where die is rolled".to_owned()));
        assert_eq!(Replayed::new([("die", 1)]).finish(), Err("the roll die=1 was never made".to_owned()));
    }

    #[test]
    fn scripted_dice_insist_on_the_names_they_know() {
        let mut dice = Scripted::new(Quick::new(1));
        dice.roll("other", 6);
        dice.script("die", [3, 4]);
        assert_eq!(dice.roll("die", 6), 3);
        assert_eq!(dice.left().collect::<Vec<_>>(), [("die", 4)]);
        assert_eq!(dice.fault(), None);
        dice.roll("die", 2);
        assert_eq!(dice.fault(), Some("roll die = 4, but the outcomes are 0 to 1"));
    }

    #[test]
    fn a_large_seed_is_written_in_hexadecimal() {
        let seed = Seed([0xab; 32]);
        assert_eq!(seed.to_string().parse(), Ok(seed));
        assert_eq!("18446744073709551615".parse(), Ok(Seed::from(u64::MAX)));
        for bad in ["", "-1", "18446744073709551616", "0x10", "ten"] {
            assert_eq!(bad.parse::<Seed>(), Err(NotASeed), "{bad}");
        }
    }

    #[test]
    fn a_seed_is_written_as_it_is_read() {
        for number in [0, 42, 255, 256, 1_234_567_890, u64::MAX] {
            assert_eq!(Seed::from(number).to_string(), number.to_string());
        }
        assert_eq!(Seed([10; 32]).to_string(), "0a".repeat(32));
    }

    #[test]
    fn a_seed_is_a_number_or_64_digits() {
        assert_eq!("7".parse(), Ok(Seed::from(7)));
        assert_eq!("0a".repeat(32).parse(), Ok(Seed([10; 32])));
        for wrong in ["", "+7", "-7", "7 ", "seven", "18446744073709551616", &"0g".repeat(32), &"0a".repeat(31)] {
            assert_eq!(wrong.parse::<Seed>(), Err(NotASeed), "{wrong}");
        }
    }
}
