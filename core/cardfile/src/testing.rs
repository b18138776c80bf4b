//! What the tests of every game's card file share. It reads a printed file that was changed in one place or a few.

use budokan_kernel::{Cards, Content, Invalid, Quick};

/// The printed file with the first `from` replaced.
#[track_caller]
pub fn changed(printed: &str, from: &str, to: &str) -> String {
    assert!(printed.contains(from), "{from} is not in the file");
    printed.replacen(from, to, 1)
}

/// What is told about a printed file in which a mistake was made: key and problem, then the line that is named.
#[track_caller]
pub fn mistake<C: Content>(printed: &str, from: &str, to: &str) -> String {
    let text = changed(printed, from, to);
    let Err(invalid) = C::shelf().read(&text) else { panic!("{to} is no mistake") };
    let line = invalid.line.and_then(|line| text.lines().nth(line - 1)).unwrap_or_default();
    format!("{}: {}\n{}", invalid.key, invalid.problem, line.trim())
}

/// The set of an owner who has corrected the printed file. It is known by another hash, and stands on the shelf.
#[track_caller]
pub fn corrected<C: Content>(printed: &str, from: &str, to: &str) -> Cards<C> {
    let text = changed(printed, from, to);
    let cards: Cards<C> = Cards::load(&text).expect("a valid card file");
    assert_ne!(cards.hash(), Cards::<C>::printed().hash());
    assert_eq!(Cards::load(&text).expect("a valid card file"), cards, "it is read once");
    assert_eq!(Cards::find(cards.hash()), Some(cards));
    cards
}

/// Comments, blanks and the order of keys have no meaning, so they do not change the hash, which is in all records
/// and can therefore never become another one.
#[track_caller]
pub fn is_known_by<C: Content>(printed: &str, hash: u64) {
    assert_eq!(Cards::<C>::printed().hash(), hash, "records that name the printed set can no longer be played");
    let text = format!("# another comment\n\n{}\n\n# and one more\n", printed.replace(" = ", "  = "));
    assert_eq!(Cards::<C>::load(&text).expect("a valid card file"), Cards::printed());
}

/// Reads the printed file damaged in one place or a few, so many times: a valid set or an error whose key can be a
/// key, in words that name none of our types; never a panic.
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

/// What is told names none of our types, and stays on one line.
#[track_caller]
pub fn is_plain(invalid: &Invalid) {
    const OURS: [&str; 11] =
        ["struct ", "enum ", "Given", "Raw", "tuple", "visitor", "Option", "variant", "sequence", "field", "i64"];
    let problem = &invalid.problem;
    // What somebody wrote may be anything.
    let ours = problem.split('“').map(|part| part.split_once('”').map_or(part, |(_, rest)| rest)).collect::<String>();
    assert!(!OURS.iter().any(|word| ours.contains(word)), "{problem}");
    assert!(!invalid.key.contains('\n') && !problem.contains('\n'), "{invalid:?}");
}
