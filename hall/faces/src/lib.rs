//! What a card says, in words.
//!
//! The terminal and the browser tell the same of a card: what it does, to whom, under which conditions, where it may
//! lie. That is put together here, once, from the game's cards and the word list of a language. Nothing here knows
//! HTML, colours or the width of a line. A sign inside a text is one letter that no language uses
//! ([`eightbit::sign`]): a terminal turns it into a character, a page into a picture.
//!
//! A game whose cards each table tells in its own way has no module here.

pub mod eightbit;
pub mod udo;
