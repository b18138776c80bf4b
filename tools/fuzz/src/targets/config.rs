//! Options chosen before a deal, and written-down positions.

use budokan_catalog::AnyBout;
use budokan_kernel::{Invalid, Seed};

use super::{comes_back, game, headed, look_at, play_on};
use crate::plain::is_plain;

/// The input is refused with a plain error, or it gives a bout that can be shown, played and serialized.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (head, toml) = headed(&text);
    let (id, kind) = head.split_once(' ').unwrap_or((head, "config"));
    let game = game(id);
    let cards = game.cards(None).expect("the printed cards are valid");
    let seed = Seed::from(5);
    let opened: Result<Box<dyn AnyBout>, Invalid> =
        if kind == "given" { game.load("", toml, seed, cards) } else { game.deal(toml, seed, cards) };
    match opened {
        Err(invalid) => {
            is_plain(&invalid.problem, toml);
            assert!(!invalid.problem.contains('\n'), "{invalid}");
        }
        Ok(mut bout) => {
            look_at(&*bout);
            play_on(&mut *bout, 5, 12);
            look_at(&*bout);
            comes_back(&*bout);
        }
    }
}
