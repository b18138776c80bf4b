//! A fragment cache for recurring parts of a table.
//!
//! Most of a table is cards, and the markup and text of a card depend on very few inputs. A [`FragmentCache`] caches
//! such fragments under a key with *every* input: the card set and the language ([`CacheScope`]), the card, and all
//! parts of the view that are read while rendering. With debug assertions a cached fragment is rendered again and must
//! be identical, so every test that renders a page detects an incomplete key.
//!
//! A game has one cache for each kind of fragment, in a `thread_local!`: rendering threads share nothing and never wait
//! for a lock. Values that change at every step (remaining life) are not cached, and user input (a name) must not be.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::hash::Hash;
use std::rc::Rc;

use budokan_words::{Language, Words};
use foldhash::fast::FixedState;
use maud::{Markup, PreEscaped};

/// A cached fragment of a page.
pub type Fragment = PreEscaped<Rc<str>>;

/// Maximum number of entries; a full cache is cleared and refills on demand. The fragments of a card set in two
/// languages number a few hundred; only a process with many custom card sets reaches the limit.
const MOST: usize = 4096;

thread_local! {
    static IS_OFF: Cell<bool> = const { Cell::new(false) };
}

/// The common key of all fragments: a card set and a language.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CacheScope {
    /// The memory address of the card set. A card set lives as long as the process, so an address is never reused.
    cards: usize,
    language: Language,
}

impl CacheScope {
    /// The key of this card set in this language.
    pub fn new<C>(cards: &'static C, words: &Words) -> Self {
        Self { cards: std::ptr::from_ref(cards).addr(), language: words.language() }
    }
}

/// A cache of texts by their inputs.
pub struct FragmentCache<K>(RefCell<HashMap<K, Rc<str>, FixedState>>);

impl<K> FragmentCache<K> {
    /// An empty cache.
    pub const fn new() -> Self {
        // The keys (cards of a set and the like) are never chosen by an attacker, so a fixed hash seed is safe.
        Self(RefCell::new(HashMap::with_hasher(FixedState::with_seed(0))))
    }
}

impl<K> Default for FragmentCache<K> {
    fn default() -> Self {
        Self::new()
    }
}

impl<K: Eq + Hash> FragmentCache<K> {
    /// The fragment with this key, rendered on a cache miss.
    pub fn fragment(&self, key: K, make: impl FnOnce() -> Markup) -> Fragment {
        PreEscaped(self.text(key, || make().0))
    }

    /// The text with this key, built on a cache miss.
    pub fn text(&self, key: K, make: impl FnOnce() -> String) -> Rc<str> {
        if IS_OFF.get() {
            return make().into();
        }
        let known = self.0.borrow().get(&key).map(Rc::clone);
        if let Some(known) = known {
            debug_assert_eq!(*known, *make(), "the key of what is kept lacks something that it depends on");
            return known;
        }
        // The cache is not borrowed during `make`: a fragment may contain other cached ones.
        let fresh: Rc<str> = make().into();
        let mut kept = self.0.borrow_mut();
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(key, Rc::clone(&fresh));
        fresh
    }
}

/// Renders with the cache disabled on this thread. Tests compare the result with the cached one.
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
        let kept = FragmentCache::new();
        let first = kept.text(1, || "one".to_owned());
        assert!(Rc::ptr_eq(&first, &kept.text(1, || "one".to_owned())));
        assert_eq!(*kept.text(2, || "two".to_owned()), *"two");
        assert!(!Rc::ptr_eq(&first, &without(|| kept.text(1, || "one".to_owned()))));
    }

    #[test]
    fn pieces_nest() {
        let kept = FragmentCache::new();
        let outer = || kept.text(1, || format!("{}!", kept.text(2, || "inside".to_owned())));
        assert_eq!([&*outer(), &*outer()], ["inside!", "inside!"]);
    }

    #[test]
    fn there_are_never_too_many() {
        let kept = FragmentCache::new();
        for number in 0..3 * MOST {
            assert_eq!(*kept.text(number, || number.to_string()), number.to_string());
            assert!(kept.0.borrow().len() <= MOST);
        }
    }

    #[test]
    #[cfg(debug_assertions)]
    #[should_panic(expected = "lacks something")]
    fn a_key_that_lacks_something_is_noticed() {
        let kept = FragmentCache::new();
        for life in [3, 2] {
            kept.text("life", || format!("{life} life"));
        }
    }
}
