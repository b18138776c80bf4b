//! Actions as people type them, in the middle of a bout.

use budokan_catalog::Refusal;
use budokan_kernel::Seed;
use budokan_words::{Language, Naming};

use super::{comes_back, game, headed, play_on};
use crate::plain::is_plain;

/// Each line is submitted by the first seat that has to decide. A refused action has a plain error and changes nothing;
/// an accepted one is written as actions that have the same effect when parsed again; the bout's record round-trips.
pub fn run(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let (head, lines) = headed(&text);
    let mut words = head.split(' ');
    let game = game(words.next().unwrap_or_default());
    let mut number = || words.next().and_then(|word| word.parse::<u64>().ok()).unwrap_or(1);
    let (seed, steps) = (number(), number() % 200);
    let cards = game.cards(None).expect("the printed cards are valid");
    let mut bout = game.deal("", Seed::from(seed), cards).expect("without a config it can be dealt");
    play_on(&mut *bout, seed, steps);
    for line in lines.split('\n').take(40) {
        let Some(seat) = bout.status().awaited().first() else { break };
        let mut other = bout.fork();
        match bout.submit(seat, None, line) {
            Err(refusal) => {
                is_plain(&refusal.text(&game.words(Language::English), Naming::AtPrompt), line);
                if let Refusal::Unreadable(unreadable) = &refusal {
                    assert!(!unreadable.expected.word.is_empty(), "“{line}”: what was expected?");
                }
                assert_eq!(bout.record(), other.record(), "“{line}” was refused and has changed something");
            }
            Ok(played) => {
                assert!(!played.actions.is_empty(), "“{line}” was taken for nothing");
                for action in &played.actions {
                    let made = other.submit(seat, None, action);
                    let made =
                        made.unwrap_or_else(|no| panic!("“{line}” was taken as “{action}”, which is refused: {no:?}"));
                    assert_eq!(made.actions, std::slice::from_ref(action), "“{action}” is not how it is written");
                }
                assert_eq!(other.record(), bout.record(), "“{line}” is not what {:?} is", played.actions);
            }
        }
    }
    comes_back(&*bout);
}
