//! Mutation of seeds: a few random changes by a deterministic PRNG.
//!
//! The mutator does not know the formats. It changes bits, bytes, numbers, words and lines, and inserts pieces of other
//! seeds. That is enough to get deep into text formats, whose words are short and whose lines are independent.

use budokan_kernel::Quick;

/// Maximum length of an input.
const LONGEST: usize = 64 * 1024;

/// Bytes with a meaning in some format.
const BYTES: &[u8] = b"\0\n\r\t \"'#=:;,.-+[]{}()<>&%/\\|09azAZ_\x7f\x80\xff";

/// Numbers at the boundaries of integer types and formats.
const NUMBERS: &[&str] = &[
    "0",
    "-0",
    "-1",
    "1",
    "7",
    "127",
    "128",
    "255",
    "256",
    "-128",
    "-129",
    "32768",
    "65535",
    "65536",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551616",
    "1e309",
    "nan",
    "0x10",
    "1_000",
    "0.5",
    "00",
];

/// Texts with unusual characters or meanings.
const ODDITIES: &[&str] = &[
    "\u{202e}",
    "\u{0}",
    "e\u{301}",
    "\u{feff}",
    "\u{2028}",
    "\u{85}",
    "ß",
    "漢",
    "🥋",
    "\"\"\"",
    "'''",
    "\\u0000",
    "\\ud800",
    "{}",
    "[]",
    "[[[[[[[[",
    "{{{{",
    "null",
    "true",
    "//",
    "../..",
    "%00",
    "%ff",
    "<b>",
    "&amp;",
    "= {",
    "\r\n",
    "\n\n",
    " refused ",
    " by ",
    " [",
    "[]",
    "config\n",
    "given\n",
    "__proto__",
];

/// Generates inputs from seeds.
pub struct Mutator {
    seeds: Vec<Vec<u8>>,
    seed: u64,
}

impl Mutator {
    /// A mutator of these seeds; the same number and seed generate the same input.
    pub fn new(seeds: Vec<Vec<u8>>, seed: u64) -> Self {
        assert!(!seeds.is_empty(), "there is nothing to mutate");
        Self { seeds, seed }
    }

    /// The number of seeds.
    pub fn seeds(&self) -> usize {
        self.seeds.len()
    }

    /// The input with this number: first the unchanged seeds, then mutated ones.
    pub fn input(&self, number: u64) -> Vec<u8> {
        if let Some(seed) = self.seeds.get(usize::try_from(number).unwrap_or(usize::MAX)) {
            return seed.clone();
        }
        let mut dice = Quick::new(self.seed.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number));
        let mut input = self.any(&mut dice).to_vec();
        for _ in 0..=dice.below(5) {
            self.change(&mut input, &mut dice);
        }
        input.truncate(LONGEST);
        input
    }

    fn any(&self, dice: &mut Quick) -> &[u8] {
        &self.seeds[below(dice, self.seeds.len())]
    }

    fn change(&self, input: &mut Vec<u8>, dice: &mut Quick) {
        let at = below(dice, input.len() + 1);
        match dice.below(12) {
            0 => flip(input, at, dice),
            1 => overwrite(input, at, dice),
            2 => insert(input, at, &[BYTES[below(dice, BYTES.len())]]),
            3 => insert(input, at, ODDITIES[below(dice, ODDITIES.len())].as_bytes()),
            4 => number(input, at, dice),
            5 => drop(input.drain(at..end(at, input.len(), dice))),
            6 => repeat(input, at, dice),
            7 => line(input, at, dice),
            8 => word(input, self.any(dice), at, dice),
            9 => graft(input, self.any(dice), at, dice),
            10 => input.truncate(at),
            _ => swell(input, at, dice),
        }
    }
}

/// A number below `most`, or 0 if there is none.
fn below(dice: &mut Quick, most: usize) -> usize {
    if most == 0 { 0 } else { dice.below(most as u32) as usize }
}

/// The end of a random piece that starts at `at`; most pieces are short.
fn end(at: usize, length: usize, dice: &mut Quick) -> usize {
    let most = if dice.below(8) == 0 { 400 } else { 12 };
    (at + 1 + below(dice, most)).min(length)
}

fn insert(input: &mut Vec<u8>, at: usize, piece: &[u8]) {
    input.splice(at..at, piece.iter().copied());
}

fn flip(input: &mut [u8], at: usize, dice: &mut Quick) {
    if let Some(byte) = input.get_mut(at) {
        *byte ^= 1 << dice.below(8);
    }
}

fn overwrite(input: &mut [u8], at: usize, dice: &mut Quick) {
    if let Some(byte) = input.get_mut(at) {
        *byte = BYTES[below(dice, BYTES.len())];
    }
}

/// Replaces the next number at or after this place.
fn number(input: &mut Vec<u8>, at: usize, dice: &mut Quick) {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let Some(start) = input[at..].iter().position(is_digit).map(|found| at + found) else { return };
    let length = input[start..].iter().take_while(|byte| is_digit(byte)).count();
    let other = NUMBERS[below(dice, NUMBERS.len())];
    input.splice(start..start + length, other.bytes());
}

/// Repeats a piece a few times.
fn repeat(input: &mut Vec<u8>, at: usize, dice: &mut Quick) {
    let piece = input[at..end(at, input.len(), dice)].to_vec();
    insert(input, at, &piece.repeat(1 + below(dice, 3)));
}

/// Copies a line to another place, or removes it.
fn line(input: &mut Vec<u8>, at: usize, dice: &mut Quick) {
    let start = input[..at].iter().rposition(|byte| *byte == b'\n').map_or(0, |found| found + 1);
    let end = input[at..].iter().position(|byte| *byte == b'\n').map_or(input.len(), |found| at + found + 1);
    let line = if dice.below(2) == 0 { input[start..end].to_vec() } else { input.drain(start..end).collect() };
    let place = below(dice, input.len() + 1);
    let place = input[..place].iter().rposition(|byte| *byte == b'\n').map_or(0, |found| found + 1);
    if dice.below(3) > 0 {
        insert(input, place, &line);
    }
}

/// Replaces a word by one from another seed.
fn word(input: &mut Vec<u8>, other: &[u8], at: usize, dice: &mut Quick) {
    let bound = |bytes: &[u8], at: usize| {
        let is_part = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
        let start = bytes[..at].iter().rposition(|byte| !is_part(byte)).map_or(0, |found| found + 1);
        let end = bytes[at..].iter().position(|byte| !is_part(byte)).map_or(bytes.len(), |found| at + found);
        start..end
    };
    let theirs = bound(other, below(dice, other.len() + 1));
    let mine = bound(input, at);
    input.splice(mine, other[theirs].iter().copied());
}

/// Inserts a piece of another seed.
fn graft(input: &mut Vec<u8>, other: &[u8], at: usize, dice: &mut Quick) {
    let from = below(dice, other.len() + 1);
    let to = end(from, other.len(), dice).max(from);
    insert(input, at, &other[from..to]);
}

/// Repeats a piece many times: rarely, because such inputs are slow.
fn swell(input: &mut Vec<u8>, at: usize, dice: &mut Quick) {
    let piece = input[at..end(at, input.len(), dice)].to_vec();
    if dice.below(20) == 0 && !piece.is_empty() {
        insert(input, at, &piece.repeat(8 * 1024 / piece.len()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutator(seed: u64) -> Mutator {
        Mutator::new(vec![b"draw 12\nplay b3\n".to_vec(), Vec::new(), b"x".to_vec()], seed)
    }

    #[test]
    fn an_input_comes_back_by_its_seed_and_number() {
        let inputs = |seed| (0..500).map(|number| mutator(seed).input(number)).collect::<Vec<_>>();
        assert_eq!(inputs(1), inputs(1));
        assert_ne!(inputs(1), inputs(2));
        assert_eq!(inputs(1)[..3], mutator(9).seeds[..], "the seeds come first, as they are");
    }

    #[test]
    fn inputs_differ_and_stay_short() {
        let mutator = mutator(3);
        let inputs: Vec<_> = (0..5000).map(|number| mutator.input(number)).collect();
        let different: std::collections::BTreeSet<_> = inputs.iter().collect();
        // One of the three seeds is empty and another has one letter, so many of the inputs are equal.
        assert!(different.len() > 2000, "{}", different.len());
        assert!(inputs.iter().all(|input| input.len() <= LONGEST));
    }
}
