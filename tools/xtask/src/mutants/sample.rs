//! Random sampling of mutants, reproducible by the seed.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use anyhow::{Context, Result};

/// Characters with a meaning in a regular expression. `<` and `>` are missing, because a backslash would give them one.
const SPECIAL: &str = "\\.+*?()|[]{}^$#&-~";

/// A random sample of `number` names in their original order.
pub fn drawn(names: &[String], number: usize, seed: u64) -> Vec<&str> {
    let mut left: Vec<usize> = (0..names.len()).collect();
    let mut draw = SplitMix(seed);
    let mut chosen: Vec<usize> = Vec::new();
    while chosen.len() < number && !left.is_empty() {
        let at = draw.next() % left.len() as u64;
        chosen.push(left.swap_remove(at as usize));
    }
    chosen.sort_unstable();
    chosen.into_iter().map(|at| names[at].as_str()).collect()
}

/// A regular expression that matches exactly this text.
pub fn escaped(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        if SPECIAL.contains(letter) {
            out.push('\\');
        }
        out.push(letter);
    }
    out
}

/// A diff that adds the lines on which these mutants start: `cargo mutants` then ignores all other lines. Filtering by
/// name alone does not keep it from testing every field that can be left out (27.1).
pub fn changes(names: &[&str], read: impl Fn(&str) -> Result<String>) -> Result<String> {
    let mut places: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for name in names {
        let mut parts = name.splitn(3, ':');
        let (file, line) = (parts.next().unwrap_or_default(), parts.next().and_then(|line| line.parse().ok()));
        places.entry(file).or_default().insert(line.with_context(|| format!("“{name}” names no line"))?);
    }
    let mut out = String::new();
    for (file, lines) in places {
        let text = read(file)?;
        writeln!(out, "--- a/{file}\n+++ b/{file}")?;
        for (earlier, line) in lines.into_iter().enumerate() {
            let written = text.lines().nth(line - 1).with_context(|| format!("{file} has no line {line}"))?;
            writeln!(out, "@@ -{},0 +{line},1 @@\n+{written}", line - 1 - earlier)?;
        }
    }
    Ok(out)
}

/// `SplitMix64`, a small PRNG: sufficient for a sample, and identical on every machine.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(number: usize) -> Vec<String> {
        (0..number).map(|at| format!("{at:03}")).collect()
    }

    #[test]
    fn the_generator_is_the_published_one() {
        let mut draw = SplitMix(1_234_567);
        assert_eq!(draw.next(), 6_457_827_717_110_365_317);
        assert_eq!(draw.next(), 3_203_168_211_198_807_973);
    }

    #[test]
    fn a_seed_draws_the_same_sample_again() {
        let names = names(100);
        let sample = drawn(&names, 10, 1);
        assert_eq!(sample, drawn(&names, 10, 1));
        assert_ne!(sample, drawn(&names, 10, 2));
        assert!(sample.is_sorted() && sample.len() == 10);
    }

    #[test]
    fn a_sample_is_no_larger_than_what_there_is() {
        let names = names(3);
        assert_eq!(drawn(&names, 10, 1), ["000", "001", "002"]);
        assert_eq!(drawn(&[], 10, 1), [""; 0]);
    }

    #[test]
    fn only_lines_with_a_chosen_mutant_are_looked_at() {
        let names = ["b.rs:2:7: replace + with -", "a.rs:1:1: replace f with ()", "b.rs:1:9: delete !"];
        let changes = changes(&names, |file| Ok(format!("{file} one\n{file} two\n"))).unwrap();
        let expected = "--- a/a.rs\n+++ b/a.rs\n@@ -0,0 +1,1 @@\n+a.rs one\n\
                        --- a/b.rs\n+++ b/b.rs\n@@ -0,0 +1,1 @@\n+b.rs one\n@@ -0,0 +2,1 @@\n+b.rs two\n";
        assert_eq!(changes, expected);
    }

    #[test]
    fn names_are_taken_literally() {
        let name = "a.rs:1:2: replace <T>::f -> Option<[u8; 2]> with Some([0])";
        assert_eq!(escaped(name), r"a\.rs:1:2: replace <T>::f \-> Option<\[u8; 2\]> with Some\(\[0\]\)");
    }
}
