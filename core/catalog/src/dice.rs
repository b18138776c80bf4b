//! Sealed dice: a seed that nobody chooses alone, from numbers that everybody adds.
//!
//! The hall draws a number and shows its *print*, a hash, before anybody else adds one. The seed is a chain: it begins
//! with the hall's number, and every number that somebody adds, and every take-back, leads to the next one. Each link has
//! a label of its own, so no hash of one kind can stand for one of another: the print, which everybody knows, says nothing
//! about the seed. `docs/record.md` describes the chain for those who check it without this program, and
//! `docs/fairness.md` what it proves. Nothing here draws a number: whoever serves people does.

use std::fmt;
use std::str::FromStr;

use budokan_kernel::{Seat, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A number that somebody adds to the dice, or the print of one: 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct DiceNumber(pub [u8; 32]);

/// A text that is no number of the dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotADiceNumber;

impl fmt::Display for NotADiceNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected 64 digits of 0–9 a–f")
    }
}

impl std::error::Error for NotADiceNumber {}

impl fmt::Display for DiceNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for DiceNumber {
    type Err = NotADiceNumber;

    fn from_str(text: &str) -> Result<Self, NotADiceNumber> {
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if text.len() != 64 || !text.bytes().all(is_digit) {
            return Err(NotADiceNumber);
        }
        // 64 hexadecimal digits are how a seed is written as well.
        text.parse().map(|Seed(bytes)| Self(bytes)).map_err(|_| NotADiceNumber)
    }
}

impl From<DiceNumber> for String {
    fn from(number: DiceNumber) -> Self {
        number.to_string()
    }
}

impl TryFrom<String> for DiceNumber {
    type Error = NotADiceNumber;

    fn try_from(text: String) -> Result<Self, NotADiceNumber> {
        text.parse()
    }
}

impl DiceNumber {
    /// The print of the hall's number, which is shown before anybody else adds one.
    #[must_use]
    pub fn print(self) -> Self {
        Self(hash("print", &[&self.0]))
    }

    /// The seed of the hall's number alone.
    pub fn seed(self) -> Seed {
        Seed(hash("hall", &[&self.0]))
    }
}

/// The seed after somebody has added a number, on the seat of this name.
pub fn with_number(seed: Seed, seat: &str, number: DiceNumber) -> Seed {
    Seed(hash("seat", &[&seed.0, &number.0, seat.as_bytes()]))
}

/// The seed after something was taken back.
pub fn after_takeback(seed: Seed) -> Seed {
    Seed(hash("back", &[&seed.0]))
}

/// What a bot thinks with on this seat, while the dice come from `seed`: after a take-back it is another number, so what
/// the bot did before tells little about what it does then.
pub fn bots_seed(seed: Seed, seat: Seat) -> u64 {
    let mut number = [0; 8];
    number.copy_from_slice(&hash("bot", &[&seed.0, &[seat.0]])[..8]);
    u64::from_le_bytes(number)
}

/// SHA-256 of a label and these bytes. All parts but the last have 32 bytes, so nothing can be cut in two ways.
fn hash(label: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Sha256::new();
    hasher.update(format!("budokan dice {label}\n"));
    for part in parts {
        hasher.update(part);
    }
    hasher.finalize().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Records depend on these exact numbers; `examples/verify.py` has them as well.
    #[test]
    fn the_chain_never_changes() {
        let hall = DiceNumber([7; 32]);
        let start = |seed: Seed| DiceNumber(seed.0).to_string()[..16].to_owned();
        let added = with_number(hall.seed(), "dogs", DiceNumber([9; 32]));
        let chain = [hall.print().to_string()[..16].to_owned(), start(hall.seed()), start(added)];
        assert_eq!(chain, ["025cb17676489900", "3b233d85e9fac8b0", "90063a15c97bb1db"].map(str::to_owned));
        assert_eq!(start(after_takeback(added)), "b546c229f6aff4b2");
    }

    #[test]
    fn a_number_is_64_digits() {
        let number = DiceNumber([0xa5; 32]);
        assert_eq!(number.to_string().parse(), Ok(number));
        assert_eq!(serde_json::from_str::<DiceNumber>(&serde_json::to_string(&number).unwrap()).unwrap(), number);
        for wrong in ["", "7", &"A5".repeat(32), &"a5".repeat(31), &"0g".repeat(32), &"é".repeat(32)] {
            assert_eq!(wrong.parse::<DiceNumber>(), Err(NotADiceNumber), "{wrong}");
        }
    }

    /// Bouts that are on depend on these exact numbers.
    #[test]
    fn the_links_never_change() {
        let next = after_takeback(Seed([7; 32]));
        assert_eq!(next.to_string()[..16], *"3d367a95dc24188e");
        assert_eq!(bots_seed(Seed([7; 32]), Seat(1)), 15_805_323_813_816_231_933);
    }

    #[test]
    fn every_link_leads_elsewhere() {
        let first = Seed::from(1);
        let second = after_takeback(first);
        let numbers =
            [(first, 0), (first, 1), (second, 0), (second, 1)].map(|(seed, seat)| bots_seed(seed, Seat(seat)));
        for (at, number) in numbers.iter().enumerate() {
            assert!(!numbers[at + 1..].contains(number), "{numbers:?}");
        }
    }
}
