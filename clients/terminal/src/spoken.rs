//! The plain prompt: everything as sentences that can be listened to.
//!
//! A game's [`Screen`](crate::Screen) tells the [`Part`]s of its table; what it shares with the page (actions in words,
//! the question, how it stands, what a card says) comes as [`Speech`] from above, since pages stand beside prompts.
//! Whatever is printed goes through [`said`], which turns the signs of sums and lists into words.

mod transcript;

use std::io::{self, Write};

use budokan_catalog::AnySight;
use budokan_kernel::Seat;
use budokan_words::Words;

pub use transcript::said;

/// A part of a table that somebody who listens may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Whose turn it is and what is going on, in a sentence or two: told with every score.
    Turn,
    /// What else changes from turn to turn and matters now, in very few lines: told with every score but where the whole
    /// table is told.
    Brief,
    /// What lies between the seats, or belongs to nobody who sits there.
    Middle,
    /// What is known of a seat, but for the cards in hand.
    Seat(Seat),
    /// The cards that the viewer holds.
    Hand,
    /// What a step of the viewer's that nobody else has heard of has changed: a plan in the making.
    Draft,
}

/// What a game says to those who listen, in the words of its page.
pub trait Speech: Sync {
    /// How it stands: how far it is, life and score of everybody.
    fn score(&self, sight: &dyn AnySight, words: &Words) -> Vec<String>;

    /// What is asked, and a sentence that helps.
    fn question(&self, sight: &dyn AnySight, words: &Words) -> [String; 2];

    /// An action in words.
    fn label(&self, sight: &dyn AnySight, action: &str, words: &Words) -> String;

    /// What a card or a sign says, by its name or id.
    fn about(&self, sight: &dyn AnySight, wanted: &str, words: &Words) -> Option<String>;

    /// Why it ended, once it has.
    fn why(&self, sight: &dyn AnySight, words: &Words) -> Option<String>;
}

/// No line has more letters than this.
pub const LONGEST_LINE: usize = 200;

/// Says a text: a line, or several if it is long, which end where sentences do.
pub fn say(text: &str, words: &Words, out: &mut dyn Write) -> io::Result<()> {
    for line in text.lines() {
        let line = said(line, words);
        if !line.is_empty() {
            lines(&line).iter().try_for_each(|line| writeln!(out, "{line}"))?;
        }
    }
    Ok(())
}

/// Says paragraphs that were broken for the screen: a line that is indented by four blanks goes on with the one before.
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

/// A text in lines that are not too long: broken behind sentences, else behind commas, else between words.
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
