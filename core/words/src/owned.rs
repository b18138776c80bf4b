//! Names in French that an owner's card file brings along.
//!
//! The word lists name what is printed; what an owner adds or renames is named by the file itself. A card set stays for the
//! life of the process, and so do its names: they are kept here, known by the id and the name that they translate.

use std::collections::BTreeMap;
use std::sync::{PoisonError, RwLock};

use crate::Language;

/// French names by id and printed name.
static NAMES: RwLock<BTreeMap<(String, String), String>> = RwLock::new(BTreeMap::new());

/// From now on what has this id and this name is called so in French, unless the word list of its game names it.
pub fn name_in_french(id: &str, name: &str, french: &str) {
    let french = Language::French.typeset(french);
    let mut names = NAMES.write().unwrap_or_else(PoisonError::into_inner);
    names.insert((id.to_owned(), name.to_owned()), french);
}

/// What the owner's file calls it in this language.
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
