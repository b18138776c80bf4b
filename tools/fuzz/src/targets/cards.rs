//! Card files written by owners of the box.

use budokan_kernel::{LONGEST_TEXT, Seed};

use super::{comes_back, look_at, play_on};
use crate::plain::is_plain;

/// For each game the file is refused with a plain error, or it is a playable card set.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for game in budokan_games::all_games() {
        match game.cards(Some(&text)) {
            Err(invalid) => {
                is_plain(&invalid.problem, &text);
                assert!(!invalid.problem.contains('\n') && !invalid.key.contains('\n'), "{invalid}");
            }
            Ok(set) => {
                assert!(text.len() <= LONGEST_TEXT, "a text of any length is read");
                assert_eq!(game.cards(Some(&text)), Ok(set), "read again, it is another");
                let Ok(mut bout) = game.deal("", Seed::from(3), set) else { continue };
                play_on(&mut *bout, 3, 40);
                look_at(&*bout);
                comes_back(&*bout);
            }
        }
    }
}
