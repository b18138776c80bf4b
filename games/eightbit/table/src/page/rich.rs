//! Texts with signs: pictures for sighted readers, words for screen readers.

use crate::face::sign::{Piece, Sign, pieces};
use maud::{Markup, html};

use super::Drawing;

/// The sprite picture of a sign.
pub(super) const fn picture(sign: Sign) -> &'static str {
    match sign {
        Sign::Fast => "i-fast",
        Sign::Slow => "i-slow",
        Sign::Crit => "i-star",
        Sign::Energy => "i-bolt",
        Sign::Heart => "i-heart",
        Sign::Medal => "i-medal",
        Sign::Defence => "i-shield",
    }
}

/// The glossary entry of a sign.
pub(super) const fn entry(sign: Sign) -> &'static str {
    match sign {
        Sign::Fast => "fast",
        Sign::Slow => "slow",
        Sign::Crit => "critical",
        Sign::Energy => "energy",
        Sign::Heart => "health",
        Sign::Medal => "medal",
        Sign::Defence => "defence",
    }
}

impl Drawing<'_> {
    /// A text with pictures for its signs. A number and its sign stay on one line.
    pub(super) fn rich(&self, text: &str) -> Markup {
        html! {
            @for piece in pieces(text) {
                @match piece {
                    Piece::Text(text) => (text),
                    Piece::Sign(number, sign) => span.nb data-sign=(entry(sign)) {
                        (number)
                        svg.i viewBox="0 0 24 24" role="img" aria-label=(self.spoken(sign, number)) {
                            use href=(format!("#{}", picture(sign))) {}
                        }
                    },
                }
            }
        }
    }

    /// A text with words for its signs.
    pub(super) fn plain(&self, text: &str) -> String {
        let said = |piece: Piece| match piece {
            // Signs follow each other without a conjunction: `1» 1✶`.
            Piece::Text(" ") => format!(" {} ", self.gloss("and", &[])),
            Piece::Text(text) => text.to_owned(),
            Piece::Sign("", sign) => self.spoken(sign, ""),
            Piece::Sign(number, sign) => format!("{number} {}", self.spoken(sign, number)),
        };
        pieces(text).into_iter().map(said).collect()
    }

    /// The word of a sign, inflected for its number.
    fn spoken(&self, sign: Sign, number: &str) -> String {
        let word = match sign {
            Sign::Fast => "sign-fast",
            Sign::Slow => "sign-slow",
            Sign::Crit => "sign-crit",
            Sign::Energy => "sign-energy",
            Sign::Heart => "sign-heart",
            Sign::Medal => "sign-medal",
            Sign::Defence => "sign-defence",
        };
        let number: u32 = number.trim_start_matches('+').parse().unwrap_or(1);
        self.say(word, &[("n", &number)])
    }
}
