//! Cache of the games' texts: word lists, rules, lessons and glossaries, each parsed once.

use std::any::TypeId;
use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use budokan_kernel::Printed;
use budokan_scenario::Lesson;
use budokan_words::{Language, Words};

use crate::book::Book;
use crate::glossary::Glossary;

static READ: Mutex<BTreeMap<(TypeId, Language), Arc<Words>>> = Mutex::new(BTreeMap::new());
static LESSONS: Mutex<BTreeMap<TypeId, Arc<[Lesson]>>> = Mutex::new(BTreeMap::new());
static BOOKS: Mutex<BTreeMap<(TypeId, Language), Arc<Book>>> = Mutex::new(BTreeMap::new());
static GLOSSARIES: Mutex<BTreeMap<TypeId, Arc<Glossary>>> = Mutex::new(BTreeMap::new());

pub(crate) fn of<G: Printed>(language: Language) -> Arc<Words> {
    let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
    Arc::clone(read.entry((TypeId::of::<G>(), language)).or_insert_with(|| Arc::new(Words::of::<G>(language))))
}

/// The hall's English word list, for messages to programs.
pub(crate) fn hall_english() -> &'static Words {
    static HALL: LazyLock<Words> =
        LazyLock::new(|| Words::new(Language::English, &[], &[]).expect("the hall's own words are valid"));
    &HALL
}

/// The rules of the game `G`; English is the fallback language.
pub(crate) fn book<G: Printed>(language: Language) -> Arc<Book> {
    let mut books = BOOKS.lock().unwrap_or_else(PoisonError::into_inner);
    let translated = || G::TRANSLATED_BOOKS.iter().find(|(code, _)| *code == language.code());
    let read = || match translated() {
        Some((_, text)) => Book::parse(&language.typeset(text), G::PREFIX),
        None => Book::parse(G::BOOK, G::PREFIX),
    };
    Arc::clone(books.entry((TypeId::of::<G>(), language)).or_insert_with(|| Arc::new(read())))
}

pub(crate) fn lessons<G: Printed>() -> Arc<[Lesson]> {
    let mut read = LESSONS.lock().unwrap_or_else(PoisonError::into_inner);
    let lessons = || budokan_scenario::lessons(G::LESSONS).unwrap_or_else(|invalid| panic!("{}: {invalid}", G::ID));
    Arc::clone(read.entry(TypeId::of::<G>()).or_insert_with(|| lessons().into()))
}

pub(crate) fn glossary<G: Printed>() -> Arc<Glossary> {
    let book = book::<G>(Language::English);
    let read = || Glossary::parse(G::GLOSSARY, &book).map_err(|invalid| invalid.in_file("glossary.toml"));
    let mut glossaries = GLOSSARIES.lock().unwrap_or_else(PoisonError::into_inner);
    let glossary = glossaries.entry(TypeId::of::<G>());
    Arc::clone(glossary.or_insert_with(|| Arc::new(read().expect("the glossaries that are built in are valid"))))
}
