//! Sealed dice: a commit-and-reveal scheme for a seed that no party chooses alone.
//!
//! The hall draws a number and publishes its *print*, a hash commitment, before any other party adds a number. The seed
//! is a hash chain: it starts with the hall's number, and every added number and every take-back produces the next
//! seed. Each hash has its own domain-separation label, so the public print reveals nothing about the seed.
//! `docs/record.md` specifies the chain for independent verifiers, and `docs/fairness.md` explains what it proves. This
//! module draws no random numbers; the server does.

use std::fmt;
use std::str::FromStr;

use budokan_kernel::{Seat, Seed};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A number that a party adds to the dice, or the print of one: 256 bits, written as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct DiceNumber(pub [u8; 32]);

/// A text that does not parse as a dice number.
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
        // A seed is written as 64 hexadecimal digits, too.
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
    /// The hash commitment to the hall's number, published before any other party adds one.
    #[must_use]
    pub fn print(self) -> Self {
        Self(hash("print", &[&self.0]))
    }

    /// The initial seed, from the hall's number alone.
    pub fn seed(self) -> Seed {
        Seed(hash("hall", &[&self.0]))
    }
}

/// The seed after the person on the named seat has added a number.
pub fn with_number(seed: Seed, seat: &str, number: DiceNumber) -> Seed {
    Seed(hash("seat", &[&seed.0, &number.0, seat.as_bytes()]))
}

/// The seed after a take-back.
pub fn after_takeback(seed: Seed) -> Seed {
    Seed(hash("back", &[&seed.0]))
}

/// The RNG seed of a bot on this seat while the dice come from `seed`. It changes after a take-back, so the bot's
/// earlier choices say little about its next ones.
pub fn bots_seed(seed: Seed, seat: Seat) -> u64 {
    let mut number = [0; 8];
    number.copy_from_slice(&hash("bot", &[&seed.0, &[seat.0]])[..8]);
    u64::from_le_bytes(number)
}

/// SHA-256 of a label and byte strings. All parts but the last have 32 bytes, so the concatenation is unambiguous.
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

    /// Records depend on these exact numbers; `examples/verify.py` contains them as well.
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

    /// Running bouts depend on these exact numbers.
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
