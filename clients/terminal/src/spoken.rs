//! Plain mode: all output as sentences, for screen readers.
//!
//! A game's [`Screen`](crate::Screen) renders the [`SpokenPart`]s of its table. Text that the prompt shares with the
//! page (action labels, the question, the score, card descriptions) comes through the [`Speech`] trait, which a higher
//! layer implements, because the terminal crate must not depend on pages. All output passes through [`said`], which
//! turns the symbols of sums and lists into words.

mod transcript;

use std::io::{self, Write};

use budokan_catalog::AnySight;
use budokan_kernel::Seat;
use budokan_words::Words;

pub use transcript::said;

/// A part of a table that a player in plain mode can ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpokenPart {
    /// Whose turn it is and what is going on, in a sentence or two: printed with every score.
    Turn,
    /// Other facts that change from turn to turn, in very few lines: printed with every score, except where the whole
    /// table is printed.
    Brief,
    /// The zones between the seats, and those of an opponent without a seat.
    Middle,
    /// The known facts of a seat, except for the cards in hand.
    Seat(Seat),
    /// The cards that the viewer holds.
    Hand,
    /// The changes of a step that only the viewer has seen: an unfinished plan.
    Draft,
}

/// A game's text for screen readers, in the words of its page.
pub trait Speech: Sync {
    /// The score: the progress of the bout, life and score of all seats.
    fn score(&self, sight: &dyn AnySight, words: &Words) -> Vec<String>;

    /// The question, and a help sentence.
    fn question(&self, sight: &dyn AnySight, words: &Words) -> [String; 2];

    /// The label of an action.
    fn label(&self, sight: &dyn AnySight, action: &str, words: &Words) -> String;

    /// The description of a card or symbol, by its name or id.
    fn about(&self, sight: &dyn AnySight, wanted: &str, words: &Words) -> Option<String>;

    /// The reason why the bout ended, if it is over.
    fn why(&self, sight: &dyn AnySight, words: &Words) -> Option<String>;
}

/// Maximum length of a line, in characters.
pub const LONGEST_LINE: usize = 200;

/// Prints a text; a long line is broken between sentences.
pub fn say(text: &str, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    for line in text.lines() {
        let line = said(line, words);
        if !line.is_empty() {
            lines(&line).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
    }
    Ok(())
}

/// Prints paragraphs that were wrapped for the screen: a line indented by four spaces continues the one before.
pub fn read_out(drawn: &[u8], words: &Words, out: &mut dyn Write) -> io::Result<()> {
    let mut paragraphs: Vec<String> = Vec::new();
    for line in String::from_utf8_lossy(drawn).lines() {
        match paragraphs.last_mut() {
            Some(last) if line.starts_with("    ") => {
                last.push(' ');
                last.push_str(line.trim());
            }
            Some(_) | None => paragraphs.push(line.to_owned()),
        }
    }
    paragraphs.iter().try_for_each(|paragraph| say(paragraph, words, out))
}

/// Breaks a text into lines of limited length: after a sentence if possible, else after a semicolon, colon or comma,
/// else between words.
fn lines(text: &str) -> Vec<String> {
    let mut rest = text;
    let mut lines = Vec::new();
    while rest.chars().count() > LONGEST_LINE {
        let end = rest.char_indices().nth(LONGEST_LINE).map_or(rest.len(), |(at, _)| at);
        let head = &rest[..end];
        let behind = |ends: &[&str]| ends.iter().filter_map(|end| head.rfind(end).map(|at| at + end.len())).max();
        let at = behind(&[". ", "? ", "! "]).or_else(|| behind(&["; ", ": "])).or_else(|| behind(&[", "]));
        let at = at.or_else(|| behind(&[" "])).unwrap_or(end);
        lines.push(rest[..at].trim().to_owned());
        rest = rest[at..].trim_start();
    }
    if !rest.is_empty() {
        lines.push(rest.to_owned());
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_words::Language;

    #[test]
    fn long_lines_end_where_sentences_do() {
        let sentence = format!("{}end.", "word ".repeat(20));
        let text = format!("{sentence} {sentence} {sentence}");
        assert_eq!(lines(&text), [sentence.as_str(), &sentence, &sentence]);
        let endless = "x".repeat(450);
        assert_eq!(lines(&endless).iter().map(String::len).collect::<Vec<_>>(), [200, 200, 50]);
    }

    #[test]
    fn paragraphs_are_read_as_one() {
        let words = Words::new(Language::English, &[], &[]).expect("the hall's own words are valid");
        let mut out = Vec::new();
        read_out("ARE-1.1  One\n    and the same.\nARE-1.2  Two\n".as_bytes(), &words, &mut out).expect("a list");
        assert_eq!(String::from_utf8_lossy(&out), "ARE-1.1 One and the same.\nARE-1.2 Two.\n");
    }
}
