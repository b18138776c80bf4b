//! Messages before translation: a message id and its arguments.
//!
//! Games report *what* happened; `budokan-words` renders it in English or French.

use crate::Seat;

/// An item of the card file, and how people call it.
///
/// ```
/// use budokan_kernel::{Called, Name};
/// assert_eq!(Name::new("yue", "Yue").called, Called::Printed("Yue"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name {
    /// Id of the item in the card file.
    pub id: &'static str,
    /// How people call the item.
    pub called: Called,
}

/// How people call an item of the card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// By its printed name.
    Printed(&'static str),
    /// By the two numbers printed on it, because it has no name; rendered with a message of the game's word list.
    Numbers {
        /// The message id; its variables are `$left` and `$right`.
        word: &'static str,
        /// The number printed on the left.
        left: u8,
        /// The number printed on the right.
        right: u8,
    },
}

impl Name {
    /// An item with a printed name.
    pub const fn new(id: &'static str, printed: &'static str) -> Self {
        Self { id, called: Called::Printed(printed) }
    }
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number; languages select the plural form by it.
    Number(i64),
    /// A seat, named in the reader's language.
    Seat(Seat),
    /// An item of the card file.
    Name(Name),
    /// A list of card-file items, in the order of the list.
    Names(Vec<Name>),
    /// Counts of several things, rendered as a list: each a message id with its variable `$n`. Zero counts are omitted.
    Counts(Vec<(&'static str, i64)>),
    /// A message id of the game's word list, translated before it is inserted.
    Word(&'static str),
    /// Notation or other text that is the same in every language.
    Text(String),
}

/// A message before translation.
///
/// ```
/// use budokan_kernel::{Arg, Message, Seat};
/// let message = Message::new("event-committed").with("seat", Arg::Seat(Seat(0)));
/// assert_eq!(message.args.len(), 1);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Message id in the word list.
    pub word: &'static str,
    /// Variables of the message, by name.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// Creates a message without arguments.
    pub fn new(word: &'static str) -> Self {
        Self { word, args: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: Arg) -> Self {
        self.args.push((name, arg));
        self
    }

    /// Adds a number argument.
    #[must_use]
    pub fn number(self, name: &'static str, number: impl Into<i64>) -> Self {
        self.with(name, Arg::Number(number.into()))
    }

    /// Adds a text that is the same in every language: notation or user input.
    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Self {
        self.with(name, Arg::Text(text.into()))
    }

    /// Adds a message id as an argument.
    #[must_use]
    pub fn word(self, name: &'static str, word: &'static str) -> Self {
        self.with(name, Arg::Word(word))
    }

    /// Adds a seat argument.
    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Self {
        self.with(name, Arg::Seat(seat))
    }
}
