//! Which mutants are tried: some of many, and with the same seed the same ones.

/// Letters that mean something in a regular expression. `<` and `>` would come to mean something by a backslash.
const SPECIAL: &str = "\\.+*?()|[]{}^$#&-~";

/// So many of the names, drawn with a seed, in the order in which they stand.
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

/// A regular expression that matches this text and no other.
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

/// `SplitMix64`, a small generator: enough to draw a sample, and the same everywhere.
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
    fn names_are_taken_literally() {
        let name = "a.rs:1:2: replace <T>::f -> Option<[u8; 2]> with Some([0])";
        assert_eq!(escaped(name), r"a\.rs:1:2: replace <T>::f \-> Option<\[u8; 2\]> with Some\(\[0\]\)");
    }
}
