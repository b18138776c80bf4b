//! French names from a host's own card file.
//!
//! The word lists name the printed cards; cards that a custom card file adds or renames are named by the file itself. A
//! card set lives as long as the process, and so do its names: this global table stores them by card id and the name
//! that they translate.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use crate::Language;

/// French names by id and printed name.
static NAMES: RwLock<BTreeMap<(String, String), String>> = RwLock::new(BTreeMap::new());

/// Registers the French name of the card with this id and name. The word list of the game takes precedence.
pub fn name_in_french(id: &str, name: &str, french: &str) {
    let french = Language::French.typeset(french);
    let mut names = NAMES.write().unwrap_or_else(PoisonError::into_inner);
    names.insert((id.to_owned(), name.to_owned()), french);
}

/// The name from the custom card file in this language.
pub(crate) fn named(language: Language, id: &str, name: &str) -> Option<String> {
    if language != Language::French {
        return None;
    }
    let names = NAMES.read().unwrap_or_else(PoisonError::into_inner);
    if names.is_empty() {
        return None;
    }
    names.get(&(id.to_owned(), name.to_owned())).cloned()
}
