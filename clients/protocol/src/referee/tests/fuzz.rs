//! Fuzz test: more than a million lines, random and mutated, interleaved with legal play so that bouts get deep.
//!
//! Each line must be answered with one line of JSON, nothing may panic, and an error must leave the bout unchanged. The
//! lines come from a seeded RNG, so failures are reproducible.

use budokan_catalog::{AnyBout, ParsedRecord};
use budokan_kernel::{Quick, Seed};
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::referee;
use crate::referee::Referee;

const LINES: u64 = 1_050_000;

/// One error in this many is checked to have changed nothing.
const SAMPLE: u32 = 16;

/// Every answer has exactly one of these fields.
#[derive(Deserialize)]
struct Answer {
    did: Option<String>,
    error: Option<IgnoredAny>,
}

/// Requests that begin a bout: rare, so that bouts become long.
const BEGINNINGS: &[&str] = &[
    r#"{"do":"deal","game":"arena","seed":7}"#,
    r#"{"do":"deal","game":"arena","config":{"mix":{"apple":2,"peel":9,"boom":0}},"seed":"123"}"#,
    r#"{"do":"deal","game":"arena","config":"mix.crash = 3\nmix.peach = 9","seed":18446744073709551615}"#,
    r#"{"do":"load","game":"arena","given":{"dogs":{"vp":3,"sp":4,"weapons":5},"cats":{"front":["peach"]}},"seed":1}"#,
    r#"{"do":"load","game":"arena","given":"arena.1.rewards = [\"peel\", \"boom\"]\ncats.coconut = true","seed":2}"#,
    r#"{"do":"deal","game":"arena","seed":7,"rolls":[{"what":"shuffle","value":3,"sides":34}]}"#,
    // Split because of its length.
    concat!(
        r#"{"do":"load-record","seed":9,"record":"budokan record 1\ngame arena\nrules 1\ncards e0b8336b1fadd0a3\n"#,
        r#"seats dogs cats\ngiven\n  arena.1.rewards = [\"boom\"]\n  dogs.vp = 3\nresult unfinished\n1 cats: commit\n"}"#
    ),
    r#"{"do":"load","game":"arena","given":"cats.rangers=['tai-chi','himiko']\ndogs.rangers=['shiau-yao']","seed":3}"#,
];

/// Seed inputs for the other requests.
const SEEDS: &[&str] = &[
    r#"{"do":"help"}"#,
    r#"{"do":"games","id":[1,"two",{"three":3}]}"#,
    r#"{"do":"status","id":"x"}"#,
    r#"{"do":"sight","viewer":"dogs"}"#,
    r#"{"do":"sight","viewer":"referee"}"#,
    r#"{"do":"legal","seat":"cats"}"#,
    r#"{"do":"play","seat":"dogs","action":"lead 1 yue","asked":1}"#,
    r#"{"do":"play","seat":"cats","action":"plan 1:masaru+ringo w1; 3:hikaru","id":null}"#,
    r#"{"do":"play","seat":"dogs","action":"draft 2:hua+chai w2 c"}"#,
    r#"{"do":"play","seat":"dogs","action":"commit"}"#,
    r#"{"do":"late","seat":"dogs"}"#,
    r#"{"do":"undo","seat":"cats"}"#,
    r#"{"do":"play","seat":"cats","action":"commit","rolls":[{"what":"rps","value":1}]}"#,
    r#"{"do":"log","viewer":"bystander","since":2,"lang":"fr"}"#,
    r#"{"do":"record"}"#,
    r#"{"do":"clause","clause":"ARE-6.3"}"#,
    r#"{"do":"quit"}"#,
];

/// Tokens that are meaningful somewhere.
const TOKENS: &[&str] = &[
    "\"do\"",
    "\"seat\"",
    "\"dogs\"",
    "\"cats\"",
    "\"play\"",
    "\"action\"",
    "\"asked\"",
    "\"given\"",
    "\"config\"",
    "\"seed\"",
    "null",
    "true",
    "-1",
    "0",
    "1",
    "255",
    "256",
    "4294967296",
    "18446744073709551616",
    "1e308",
    "0.5",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\\",
    "\\u0000",
    "\\ud800",
    "lead",
    "assist",
    "weapon 1",
    "coconut 3",
    "plan",
    "draft",
    "pass",
    "clear",
    "commit",
    "decline",
    "pick boom",
    "arm 4",
    "remove chai",
    "ignore 0",
    "no-bonus",
    "yue",
    "tai-chi",
    "peel",
    "1:",
    "w",
    "w99999999999",
    "; ",
    "+",
    "\u{7f}",
    "é",
    "功夫",
    "dogs.hand",
    "arena.4",
    "pile-size",
];

struct Fuzz {
    luck: Quick,
    referee: Referee,
}

impl Fuzz {
    fn below(&mut self, most: usize) -> usize {
        self.luck.below(most.max(1) as u32) as usize
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }

    /// The next line: mostly a possibly legal request, mutated or not; sometimes random noise.
    fn line(&mut self) -> Vec<u8> {
        let mut line = match self.below(256) {
            0..16 => return self.noise(),
            16..18 => self.pick(BEGINNINGS).as_bytes().to_vec(),
            18..120 => self.legal().into_bytes(),
            _ => self.pick(SEEDS).as_bytes().to_vec(),
        };
        // A third stays unchanged, so that bouts advance.
        for _ in 0..[0, 1, 1, 2, 4, 0][self.below(6)] {
            self.mutate(&mut line);
        }
        line
    }

    fn noise(&mut self) -> Vec<u8> {
        let length = self.below(60);
        (0..length).map(|_| self.luck.word() as u8).collect()
    }

    /// A legal action of an awaited seat, if there is one.
    fn legal(&mut self) -> String {
        let Some(bout) = self.referee.bouts.get("") else { return self.pick(BEGINNINGS).to_owned() };
        let awaited = bout.status().awaited();
        let Some(seat) = awaited.iter().nth(self.luck.below(awaited.len().max(1) as u32) as usize) else {
            return self.pick(BEGINNINGS).to_owned();
        };
        let legal = bout.legal(seat);
        let choice = &legal[self.luck.below(legal.len() as u32) as usize].text;
        format!(r#"{{"do":"play","seat":"{}","action":"{choice}"}}"#, bout.game().seats()[seat.index()])
    }

    fn mutate(&mut self, line: &mut Vec<u8>) {
        let place = self.below(line.len() + 1);
        let end = (place + self.below(12)).min(line.len());
        match self.below(8) {
            0 => line.truncate(place),
            1 if place < line.len() => line[place] ^= 1 << self.below(8),
            2 => drop(line.drain(place..end)),
            3 => drop(line.splice(place..end, self.pick(TOKENS).bytes())),
            4 => drop(line.splice(place..place, self.pick(TOKENS).bytes())),
            5 => swap_tokens(line, place, end),
            6 => {
                let from = if self.below(16) == 0 { BEGINNINGS } else { SEEDS };
                let other = self.pick(from).as_bytes();
                let from = self.below(other.len());
                line.truncate(place);
                line.extend_from_slice(&other[from..]);
            }
            _ => {
                if let Some(digit) = line.iter().skip(place).position(u8::is_ascii_digit) {
                    let number = self.luck.word() >> self.below(64);
                    line.splice(place + digit..=place + digit, number.to_string().bytes());
                }
            }
        }
    }

    /// Sends a line and checks the answer; returns whether it is an error.
    fn check(&mut self, line: &[u8]) -> bool {
        let before = (self.luck.below(SAMPLE) == 0).then(|| self.record());
        let answer = self.referee.answer(line);
        let shown = String::from_utf8_lossy(line);
        assert!(!answer.contains(['\n', '\r']), "{shown}: {answer}");
        let parsed: Answer = serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{shown}: {answer}: {error}"));
        assert_eq!(parsed.did.is_none(), parsed.error.is_some(), "{shown}: {answer}");
        if let Some(before) = before.filter(|_| parsed.error.is_some()) {
            assert_eq!(self.record(), before, "{shown}");
        }
        parsed.error.is_some()
    }

    fn record(&self) -> Option<String> {
        self.referee.bouts.get("").map(|bout| bout.record().to_string())
    }
}

/// The record of the bout replays after any sequence of lines.
fn verify(bout: &dyn AnyBout) {
    let text = bout.record().to_string();
    let written = ParsedRecord::parse(&text).unwrap();
    let replayed = bout.game().replay(&written, bout.cards(), Seed::from(0), &mut |_| ());
    assert_eq!(replayed.map_or_else(|no| no.to_string(), |again| again.record().to_string()), text);
}

/// Swaps equally long pieces of the line before and after `place`.
fn swap_tokens(line: &mut [u8], place: usize, end: usize) {
    let (first, rest) = line.split_at_mut(place);
    let length = (end - place).min(first.len());
    let start = first.len() - length;
    first[start..].swap_with_slice(&mut rest[..length]);
}

#[test]
fn a_million_lines_do_no_harm() {
    let mut fuzz = Fuzz { luck: Quick::new(2), referee: referee() };
    let (mut errors, mut ended, mut deepest) = (0, 0, 0);
    for _ in 0..LINES {
        let line = fuzz.line();
        errors += u64::from(fuzz.check(&line));
        let Some(bout) = fuzz.referee.bouts.get("") else { continue };
        deepest = deepest.max(bout.steps());
        // A bout that is over cannot break any more: begin another one.
        if bout.status().is_over() {
            ended += 1;
            verify(&**bout);
            let seed = fuzz.luck.word();
            fuzz.check(format!(r#"{{"do":"deal","game":"arena","seed":{seed}}}"#).as_bytes());
        }
    }
    // The lines must be productive: many errors, many successes, and bouts that end.
    assert!(errors > LINES / 4 && errors < LINES * 3 / 4, "{errors} errors");
    assert!(ended > 100 && deepest > 60, "{ended} ended, the longest of {deepest} steps");
}
