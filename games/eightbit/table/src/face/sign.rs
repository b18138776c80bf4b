//! Signs in card texts: hits, energy, hearts, medals.
//!
//! A text encodes a sign as one private-use letter, after its number if it has one: three fast hits are a `3` and the
//! letter of [`Sign::Fast`]. The renderer splits the text with [`pieces`] and renders each sign in its own way.

use std::fmt;

use budokan_eightbit::card::Face;

/// A sign in a card text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// A fast hit.
    Fast,
    /// A slow hit.
    Slow,
    /// A critical hit.
    Crit,
    /// A point of energy.
    Energy,
    /// A hit point.
    Heart,
    /// A medal for upgrades.
    Medal,
    /// A hit that defence stops.
    Defence,
}

impl Sign {
    /// Every kind of sign.
    pub const ALL: [Self; 7] =
        [Self::Fast, Self::Slow, Self::Crit, Self::Energy, Self::Heart, Self::Medal, Self::Defence];

    /// The sign of a die's face.
    pub const fn of(face: Face) -> Self {
        match face {
            Face::Crit => Self::Crit,
            Face::Slow => Self::Slow,
            Face::Fast => Self::Fast,
            Face::Energy => Self::Energy,
        }
    }

    /// Private-use letter that encodes the sign in a text.
    pub const fn letter(self) -> char {
        match self {
            Self::Fast => '\u{e001}',
            Self::Slow => '\u{e002}',
            Self::Crit => '\u{e003}',
            Self::Energy => '\u{e004}',
            Self::Heart => '\u{e005}',
            Self::Medal => '\u{e006}',
            Self::Defence => '\u{e007}',
        }
    }
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// A part of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Plain words without signs.
    Text(&'a str),
    /// A sign with the number before it: `3`, `+2`, or empty.
    Sign(&'a str, Sign),
}

/// Splits a text into its parts, in order.
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    let known = |letter: char| Sign::ALL.into_iter().find(|sign| sign.letter() == letter);
    while let Some((at, letter, sign)) = rest.char_indices().find_map(|(at, one)| Some((at, one, known(one)?))) {
        let before = &rest[..at];
        let words = before.trim_end_matches(|one: char| one.is_ascii_digit());
        let words = words.strip_suffix('+').unwrap_or(words);
        if !words.is_empty() {
            pieces.push(Piece::Text(words));
        }
        pieces.push(Piece::Sign(&before[words.len()..], sign));
        rest = &rest[at + letter.len_utf8()..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest));
    }
    pieces
}
