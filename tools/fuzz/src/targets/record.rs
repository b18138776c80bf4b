//! Texts that may be records.

use budokan_catalog::ParsedRecord;
use budokan_kernel::Seed;

use super::comes_back;
use crate::plain::is_plain;

/// The text is refused with a line and a plain reason, or it parses: then it round-trips. A replay reports the first
/// difference with its line; a record that replays gives a bout with the same record.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let last = text.lines().count().max(1);
    let written = match ParsedRecord::parse(&text) {
        Ok(written) => written,
        Err(invalid) => {
            assert!(invalid.line.is_some_and(|line| (1..=last).contains(&line)), "{invalid}: of {last} lines");
            return is_plain(&invalid.problem, &text);
        }
    };
    let again = ParsedRecord::parse(&written.record.to_string());
    let again = again.unwrap_or_else(|invalid| panic!("written again: {invalid}\n{}", written.record));
    assert_eq!(again.record, written.record, "read and written, it is another");
    let game = match written.game(budokan_games::named) {
        Ok(game) => game,
        Err(difference) => return is_plain(&difference.problem, &text),
    };
    let cards = game.cards(None).expect("the printed cards are valid");
    match game.replay(&written, cards, Seed::from(1), &mut |_| ()) {
        Err(difference) => {
            assert!((1..=last).contains(&difference.line), "{difference}: of {last} lines");
            is_plain(&difference.problem, &text);
        }
        Ok(bout) => {
            assert_eq!(bout.record().ending, written.record.ending);
            comes_back(&*bout);
        }
    }
}
