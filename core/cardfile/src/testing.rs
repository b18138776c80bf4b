//! Shared test helpers for the card files of games. They parse a printed file that was changed in one or a few places.

use budokan_kernel::{Cards, Content, Invalid, Quick};

/// The printed file with the first `from` replaced.
#[track_caller]
pub fn changed(printed: &str, from: &str, to: &str) -> String {
    assert!(printed.contains(from), "{from} is not in the file");
    printed.replacen(from, to, 1)
}

/// The error for a printed file with one change: key and problem, then the reported line.
#[track_caller]
pub fn mistake<C: Content>(printed: &str, from: &str, to: &str) -> String {
    let text = changed(printed, from, to);
    let Err(invalid) = C::shelf().read(&text) else { panic!("{to} is no mistake") };
    let line = invalid.line.and_then(|line| text.lines().nth(line - 1)).unwrap_or_default();
    format!("{}: {}\n{}", invalid.key, invalid.problem, line.trim())
}

/// The loaded set of an owner who has changed the printed file. It has another hash.
#[track_caller]
pub fn corrected<C: Content>(printed: &str, from: &str, to: &str) -> Cards<C> {
    let text = changed(printed, from, to);
    let cards: Cards<C> = Cards::load(&text).expect("a valid card file");
    assert_ne!(cards.hash(), Cards::<C>::printed().hash());
    assert_eq!(Cards::load(&text).expect("a valid card file"), cards, "it is read once");
    assert_eq!(Cards::find(cards.hash()), Some(cards));
    cards
}

/// Asserts the hash of the printed file. Comments, whitespace and the order of keys do not affect it. The hash is in
/// all records, so it must never change.
#[track_caller]
pub fn is_known_by<C: Content>(printed: &str, hash: u64) {
    assert_eq!(Cards::<C>::printed().hash(), hash, "records that name the printed set can no longer be played");
    let text = format!("# another comment\n\n{}\n\n# and one more\n", printed.replace(" = ", "  = "));
    assert_eq!(Cards::<C>::load(&text).expect("a valid card file"), Cards::printed());
}

/// Fuzz test: parses the printed file `times` times, damaged in one or a few places. The result must be a valid set or
/// an error with a well-formed key and a message without names of Rust types; never a panic.
pub fn survives_damage<C: Content>(printed: &str, times: u32) {
    let mut dice = Quick::new(7);
    for _ in 0..times {
        let mut bytes = printed.as_bytes().to_vec();
        for _ in 0..=dice.below(3) {
            let at = dice.below(bytes.len() as u32) as usize;
            bytes[at] = b" \n\"#=[]{}.,-0159azAZ"[dice.below(20) as usize];
        }
        let Ok(text) = String::from_utf8(bytes) else { continue };
        if let Err(invalid) = C::shelf().read(&text) {
            is_plain(&invalid);
        }
    }
}

/// Asserts that an error message names no Rust type and is a single line.
#[track_caller]
pub fn is_plain(invalid: &Invalid) {
    const OURS: [&str; 11] =
        ["struct ", "enum ", "Given", "Raw", "tuple", "visitor", "Option", "variant", "sequence", "field", "i64"];
    let problem = &invalid.problem;
    // Quoted input may contain anything.
    let ours = problem.split('“').map(|part| part.split_once('”').map_or(part, |(_, rest)| rest)).collect::<String>();
    assert!(!OURS.iter().any(|word| ours.contains(word)), "{problem}");
    assert!(!invalid.key.contains('\n') && !problem.contains('\n'), "{invalid:?}");
}
