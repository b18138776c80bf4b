//! How a sentence names cards and people.
//!
//! The rules know seats, not people. A caller that knows the players passes their names, and a sentence about a seat
//! then names the player. A name is user input: it is inserted verbatim and never interpreted as Fluent.

use budokan_kernel::Seat;

/// How cards are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Naming {
    /// By name alone: `Yue`, `Blue 5|1`.
    Plain,
    /// For a prompt where ids are typed: a card without a name of its own gets its id in parentheses, `Blue 5|1 (b51)`;
    /// `Yue` does not.
    AtPrompt,
    /// By name and id, for scenarios and tests: `Yue (yue)`.
    WithId,
}

/// The players' names for the seats, in one language. Built by [`crate::Words::people`]; the default is empty, so every
/// seat goes by its role.
#[derive(Clone, Debug, Default)]
pub struct People {
    pub(crate) named: Vec<Option<Person>>,
    /// The seat that the sentence addresses as "you".
    reader: Option<Seat>,
}

/// A name in the forms that a language needs: `Anne`, and under `of` *d’Anne*.
#[derive(Clone, Debug)]
pub(crate) struct Person {
    pub name: String,
    pub forms: Vec<(String, String)>,
}

impl Person {
    /// The name in one of its forms. It is not capitalized at the start of a sentence: the player chose the spelling.
    pub fn form(&self, form: &str) -> Option<&str> {
        let own = self.forms.iter().find(|(id, _)| id == form).map(|(_, text)| text.as_str());
        own.or_else(|| matches!(form, "" | "cap").then_some(&*self.name))
    }
}

impl People {
    pub(crate) fn new(named: Vec<Option<Person>>) -> Self {
        Self { named, reader: None }
    }

    /// The same names with this seat as the reader: sentences address it as *you* where the message has such a form.
    #[must_use]
    pub fn told_to(self, reader: Option<Seat>) -> Self {
        Self { reader, ..self }
    }

    pub(crate) fn is_reader(&self, seat: Seat) -> bool {
        self.reader == Some(seat)
    }

    /// The name of the player on this seat; `None` for a seat that goes by its role.
    pub fn name(&self, seat: Seat) -> Option<&str> {
        self.person(seat).map(|person| person.name.as_str())
    }

    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        self.named.get(seat.index())?.as_ref()
    }
}

/// The first sound of a name, for languages in which it changes the preceding word.
///
/// An `h` counts as a consonant: it may be mute or aspirated, and the unelided form is never wrong. A `y` is a vowel
/// before a consonant (Yves), but not before a vowel (Yann).
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
