//! Pieces of a table that come out the same again and again: made once, and kept.
//!
//! Most of a table is cards, and what is drawn and said of a card depends on very little. A [`Kept`] holds such pieces,
//! each under a key with *everything* that it depends on: the card set and the language ([`Source`]), the card, and
//! whatever of the view is read while it is made. Where there are debug assertions a piece that was kept is made all the
//! same and must come out alike, so that every test which draws a page notices a key that lacks something.
//!
//! A game has one for each kind of piece, in a `thread_local!`: threads that draw share nothing and never wait. What
//! is different at every step (how much life is left) is not kept, and nothing that somebody has written (a name) may
//! be.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;

use budokan_words::{Language, Words};
use foldhash::fast::FixedState;
use maud::{Markup, PreEscaped};

/// A piece of a page.
pub type Piece = PreEscaped<Rc<str>>;

/// More are not kept: then all are forgotten, and made again where they are still wanted. The pieces of a card set in
/// two languages are some hundreds; only who plays with many sets of their own comes here.
const MOST: usize = 4096;

thread_local! {
    static IS_OFF: Cell<bool> = const { Cell::new(false) };
}

/// What a table is made from: a card set, and the words of a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// Where the card set is. Sets stay for the life of the process: no other one is ever there.
    cards: usize,
    language: Language,
}

impl Source {
    /// This card set in these words.
    pub fn new<C>(cards: &'static C, words: &Words) -> Self {
        Self { cards: std::ptr::from_ref(cards).addr(), language: words.language() }
    }
}

/// Texts by what they depend on.
pub struct Kept<K>(RefCell<HashMap<K, Rc<str>, FixedState>>);

impl<K> Kept<K> {
    /// Nothing yet.
    pub const fn new() -> Self {
        // Nobody hostile chooses the keys, which are cards of a set and the like: the hash need not be secret.
        Self(RefCell::new(HashMap::with_hasher(FixedState::with_seed(0))))
    }
}

impl<K> Default for Kept<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Eq + Hash> Kept<K> {
    /// The piece with this key, made if there is none.
    pub fn piece(&self, key: K, make: impl FnOnce() -> Markup) -> Piece {
        PreEscaped(self.text(key, || make().0))
    }

    /// The text with this key, made if there is none.
    pub fn text(&self, key: K, make: impl FnOnce() -> String) -> Rc<str> {
        if IS_OFF.get() {
            return make().into();
        }
        let known = self.0.borrow().get(&key).map(Rc::clone);
        if let Some(known) = known {
            debug_assert_eq!(*known, *make(), "the key of what is kept lacks something that it depends on");
            return known;
        }
        // Nothing is borrowed here: a piece may be made of others.
        let fresh: Rc<str> = make().into();
        let mut kept = self.0.borrow_mut();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, Rc::clone(&fresh));
        fresh
    }
}

/// Draws with nothing kept, on this thread. For tests, which hold that against what is drawn otherwise.
pub fn without<R>(draw: impl FnOnce() -> R) -> R {
    IS_OFF.set(true);
    let drawn = draw();
    IS_OFF.set(false);
    drawn
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_handed_out_again() {
        let kept = Kept::new();
        let first = kept.text(1, || "one".to_owned());
        assert!(Rc::ptr_eq(&first, &kept.text(1, || "one".to_owned())));
        assert_eq!(*kept.text(2, || "two".to_owned()), *"two");
        assert!(!Rc::ptr_eq(&first, &without(|| kept.text(1, || "one".to_owned()))));
    }

    #[test]
    fn pieces_nest() {
        let kept = Kept::new();
        let outer = || kept.text(1, || format!("{}!", kept.text(2, || "inside".to_owned())));
        assert_eq!([&*outer(), &*outer()], ["inside!", "inside!"]);
    }

    #[test]
    fn there_are_never_too_many() {
        let kept = Kept::new();
        for number in 0..3 * MOST {
            assert_eq!(*kept.text(number, || number.to_string()), number.to_string());
            assert!(kept.0.borrow().len() <= MOST);
        }
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "lacks something")]
    fn a_key_that_lacks_something_is_noticed() {
        let kept = Kept::new();
        for life in [3, 2] {
            kept.text("life", || format!("{life} life"));
        }
    }
}
