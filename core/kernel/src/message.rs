//! Sentences before they are put into words: which sentence, and what it is about.
//!
//! Games say *what* happened; `budokan-words` says it in English or French.

use crate::Seat;

/// Something of the card file, and what it is called.
///
/// ```
/// use budokan_kernel::{Called, Name};
/// assert_eq!(Name::new("yue", "Yue").called, Called::Printed("Yue"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// Its id in the card file.
    pub id: &'static str,
    /// What people call it.
    pub called: Called,
}

/// What people call something of the card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// By the name that is printed on it.
    Printed(&'static str),
    /// It has no name: by the two numbers that are printed on it, in a message of the game's word list.
    Numbers {
        /// The message, with the variables `$left` and `$right`.
        word: &'static str,
        /// The number on the left.
        left: u8,
        /// The number on the right.
        right: u8,
    },
}

impl Name {
    /// Something with a printed name.
    pub const fn new(id: &'static str, printed: &'static str) -> Self {
        Self { id, called: Called::Printed(printed) }
    }
}

/// What a sentence is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number; languages choose their plural by it.
    Number(i64),
    /// A seat, named in the reader's language.
    Seat(Seat),
    /// Something of the card file.
    Name(Name),
    /// A list of such things, in the order of the list.
    Names(Vec<Name>),
    /// So many of several things: each a message with the number `$n`, as a list. What there is none of is left out.
    Counts(Vec<(&'static str, i64)>),
    /// A word of the game's word list, translated before it is put in.
    Word(&'static str),
    /// Notation or other text that is the same in every language.
    Text(String),
}

/// A sentence before it is put into words.
///
/// ```
/// use budokan_kernel::{Arg, Message, Seat};
/// let message = Message::new("event-committed").with("seat", Arg::Seat(Seat(0)));
/// assert_eq!(message.args.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The message's id in the word list.
    pub word: &'static str,
    /// Its variables.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// The sentence with this id, about nothing yet.
    pub fn new(word: &'static str) -> Self {
        Self { word, args: Vec::new() }
    }

    /// The same sentence with one variable more.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, arg));
        self
    }

    /// The same sentence with a number.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    /// The same sentence with a text that is the same in every language: notation, what somebody has sent.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Arg::Text(text.into()))
    }

    /// The same sentence with a word of the word list.
    #[must_use]
    pub fn word(self, name: &'static str, word: &'static str) -> Self {
        self.with(name, Arg::Word(word))
    }

    /// The same sentence with a seat.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        self.with(name, Arg::Seat(seat))
    }
}
