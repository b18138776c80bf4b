//! How a sentence names cards and people.
//!
//! The rules know seats, not people. Whoever knows the people hands their names in, and a sentence about a seat then
//! speaks of whoever sits on it. A name is somebody's own text: it is put in as it is and never read as words of ours.

use budokan_kernel::Seat;

/// How cards are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By name alone: `Yue`, `Blue 5|1`.
    Plain,
    /// For those who type ids: a card without a name of its own has its id beside it, `Blue 5|1 (b51)`; `Yue` has not.
    AtPrompt,
    /// By name and id, for scenarios and tests: `Yue (yue)`.
    WithId,
}

/// What to call the people on the seats, in one language. [`crate::Words::people`] makes it; the default knows nobody,
/// so that every seat goes by its role.
#[derive(Clone, Debug, Default)]
pub struct People {
    pub(crate) named: Vec<Option<Person>>,
    /// The seat that is spoken to.
    reader: Option<Seat>,
}

/// A name in the forms that a language needs: `Anne`, and under `of` *d’Anne*.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub name: String,
    pub forms: Vec<(String, String)>,
}

impl Person {
    /// The name in one of its forms. It keeps its letters at the beginning of a sentence: it is spelled as its owner spells
    /// it.
    pub fn form(&self, form: &str) -> Option<&str> {
        let own = self.forms.iter().find(|(id, _)| id == form).map(|(_, text)| text.as_str());
        own.or_else(|| matches!(form, "" | "cap").then_some(&*self.name))
    }
}

impl People {
    pub(crate) fn new(named: Vec<Option<Person>>) -> Self {
        Self { named, reader: None }
    }

    /// The same people, told to whoever sits there: a sentence then says *you* where its words have a form for that.
    #[must_use]
    pub fn told_to(self, reader: Option<Seat>) -> Self {
        Self { reader, ..self }
    }

    pub(crate) fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }

    /// What whoever sits there is called; nothing for a seat that goes by its role.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.person(seat).map(|person| person.name.as_str())
    }

    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        self.named.get(seat.index())?.as_ref()
    }
}

/// How a name begins, for languages in which that changes the word before it.
///
/// An `h` counts as a consonant: it may be mute or not, and the longer form is never wrong. A `y` is a vowel before a
/// consonant (Yves), not before a vowel (Yann).
pub(crate) fn start(name: &str) -> &'static str {
    let mut letters = name.chars().flat_map(char::to_lowercase);
    let vowel = match letters.next() {
        Some('y') => letters.next().is_some_and(|next| next.is_alphabetic() && !is_vowel(next)),
        Some(first) => is_vowel(first),
        None => false,
    };
    if vowel { "vowel" } else { "consonant" }
}

fn is_vowel(letter: char) -> bool {
    "aeiouàáâãäåæèéêëìíîïòóôõöøùúûüœāēīōū".contains(letter)
}
