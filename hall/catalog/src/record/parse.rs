//! Reading a record: form only, no rules. Errors name the line and what was expected there.

use std::iter::Peekable;
use std::vec::IntoIter;

use budokan_kernel::{Invalid, Message};
use budokan_words::Naming;

use crate::words;

use super::{Ending, FORM, HintTaken, Move, Noted, Record, TakenBack, Winners};

/// A record may have this many lines of steps. The longest bouts of random play have a few thousand.
pub const MOST_STEPS: usize = 100_000;

/// A record as it was read from a text, with the lines where its parts stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// What it says.
    pub record: Record,
    pub(crate) places: Places,
}

/// Line numbers, counted from 1.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Places {
    pub game: usize,
    pub rules: usize,
    pub cards: usize,
    pub seats: usize,
    pub config: Vec<usize>,
    pub given: Vec<usize>,
    pub result: usize,
    pub deal: usize,
    pub moves: Vec<usize>,
}

/// A line that says something: its number, and its text without the blanks at its end.
type Line<'a> = (usize, &'a str);

struct RecordReader<'a> {
    lines: Peekable<IntoIter<Line<'a>>>,
    last: usize,
}

impl Written {
    /// Reads a record. Blank lines and lines that begin with `#` say nothing, but notes of
    /// take-backs and hints are kept.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        Invalid::unless_short(text)?;
        let says = |(_, line): &Line<'_>| !line.trim_start().is_empty() && !line.trim_start().starts_with('#');
        let lines: Vec<_> = (1..).zip(text.lines().map(str::trim_end)).filter(says).collect();
        let last = text.lines().count().max(1);
        let takebacks = text.lines().filter_map(a_takeback).collect();
        let hints = text.lines().filter_map(a_hint).collect();
        RecordReader { lines: lines.into_iter().peekable(), last }.record(takebacks, hints)
    }
}

impl<'a> RecordReader<'a> {
    fn record(mut self, takebacks: Vec<TakenBack>, hints: Vec<HintTaken>) -> Result<Written, Invalid> {
        let mut places = Places::default();
        let form = format!("budokan record {FORM}");
        let (line, text) = self.next(|| Message::new("record-ends-form").text("form", &form))?;
        if text != form {
            return Err(wrong(line, Message::new("record-form").text("form", form)));
        }
        let game = self.word("game", "record-what-game", &mut places.game, |word| Some(word.to_owned()))?;
        let rules = self.word("rules", "record-what-rules", &mut places.rules, |word| digits(word)?.parse().ok())?;
        let cards = self.word("cards", "record-what-cards", &mut places.cards, hash)?;
        let (line, names) = self.keyed("seats", "record-what-seats")?;
        places.seats = line;
        let seats =
            words(names, |name| !name.contains(':')).ok_or_else(|| wrong(line, Message::new("record-seats")))?;
        let config = self.block("config", &mut places.config).unwrap_or_default();
        let given = self.block("given", &mut places.given);
        let (line, ending) = self.keyed("result", "record-what-result")?;
        places.result = line;
        let ending = an_ending(ending).ok_or_else(|| wrong(line, Message::new("record-result")))?;
        let deal = self.deal(&mut places)?;
        let moves = self.moves(&mut places)?;
        let record = Record { game, rules, cards, seats, config, given, ending, deal, moves, takebacks, hints };
        Ok(Written { record, places })
    }

    /// The next line; the message says what is missing if there is none.
    fn next(&mut self, missing: impl FnOnce() -> Message) -> Result<Line<'a>, Invalid> {
        self.lines.next().ok_or_else(|| wrong(self.last, missing()))
    }

    /// The line `KEY REST`; the message `what` names the rest.
    fn keyed(&mut self, key: &str, what: &'static str) -> Result<Line<'a>, Invalid> {
        let (line, text) = self.next(|| Message::new("record-ends-keyed").text("key", key).word("what", what))?;
        match text.strip_prefix(key).and_then(|rest| rest.strip_prefix(' ')) {
            Some(rest) => Ok((line, rest.trim())),
            None => Err(wrong(line, keyed(key, what))),
        }
    }

    fn word<T>(
        &mut self,
        key: &str,
        what: &'static str,
        place: &mut usize,
        read: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, Invalid> {
        let (line, rest) = self.keyed(key, what)?;
        *place = line;
        let one = !rest.is_empty() && !rest.contains(char::is_whitespace);
        one.then(|| read(rest)).flatten().ok_or_else(|| wrong(line, keyed(key, what)))
    }

    /// A block `KEY` with its indented lines, if it is there.
    fn block(&mut self, key: &str, places: &mut Vec<usize>) -> Option<Vec<String>> {
        self.lines.next_if(|(_, text)| *text == key)?;
        let mut block = Vec::new();
        while let Some((line, text)) = self.lines.next_if(|(_, text)| text.starts_with(char::is_whitespace)) {
            places.push(line);
            block.push(text.trim().to_owned());
        }
        Some(block)
    }

    fn deal(&mut self, places: &mut Places) -> Result<Vec<Noted>, Invalid> {
        places.deal = places.result;
        let mut deal = Vec::new();
        while let Some((line, text)) = self.lines.next_if(|(_, text)| text.starts_with("deal ")) {
            if deal.is_empty() {
                places.deal = line;
            }
            let rolls = noted(&text["deal ".len()..]).filter(|rolls| !rolls.is_empty());
            deal.extend(rolls.ok_or_else(|| wrong(line, Message::new("record-deal")))?);
        }
        Ok(deal)
    }

    fn moves(&mut self, places: &mut Places) -> Result<Vec<Move>, Invalid> {
        let mut moves: Vec<Move> = Vec::new();
        for (line, text) in self.lines.by_ref() {
            let step = a_move(text).ok_or_else(|| wrong(line, Message::new("record-step")))?;
            if moves.len() == MOST_STEPS {
                return Err(wrong(line, Message::new("record-most").text("most", MOST_STEPS.to_string())));
            }
            let last = moves.last().map_or(0, |last| last.number);
            if step.number < last {
                return Err(wrong(line, Message::new("record-order").text("last", last.to_string())));
            }
            places.moves.push(line);
            moves.push(step);
        }
        Ok(moves)
    }
}

fn wrong(line: usize, message: Message) -> Invalid {
    let problem = words::hall_english().say(&message, Naming::Plain);
    Invalid { line: Some(line), ..Invalid::key("", problem) }.said(message)
}

/// A line that should have begun with a key.
fn keyed(key: &str, what: &'static str) -> Message {
    Message::new("record-keyed").text("key", key).word("what", what)
}

/// A text of decimal digits only: `parse` alone would also take a sign.
fn digits(text: &str) -> Option<&str> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then_some(text)
}

fn hash(text: &str) -> Option<u64> {
    let hexadecimal = text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    hexadecimal.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

/// Words between blanks: at least one, each of them fit.
fn words(text: &str, fit: impl Fn(&str) -> bool) -> Option<Vec<String>> {
    let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
    (!words.is_empty() && words.iter().all(|word| fit(word))).then_some(words)
}

fn an_ending(text: &str) -> Option<Ending> {
    if text == "unfinished" {
        return Some(Ending::Unfinished);
    }
    let (who, how) = text.split_once(" by ")?;
    // Blanks between the words say nothing: two of them do not make a seat of a draw.
    let verdict = match who.trim() {
        "draw" => Winners::Draw,
        "defeat" => Winners::Defeat,
        seats => Winners::Seats(words(seats, |seat| !seat.contains(':'))?),
    };
    let (by, score) = match how.split_once(" score ") {
        Some((by, score)) => (by, Some(score.parse().ok()?)),
        None => (how, None),
    };
    let by = (!by.is_empty() && !by.contains(char::is_whitespace)).then(|| by.to_owned())?;
    Some(Ending::Over { verdict, by, score })
}

/// Rolls between blanks, perhaps none.
fn noted(text: &str) -> Option<Vec<Noted>> {
    let roll = |word: &str| {
        let (what, value) = word.split_once('=')?;
        let named = !what.is_empty() && !what.contains(['[', ']']);
        named.then_some(Some((what.to_owned(), digits(value)?.parse().ok()?)))?
    };
    text.split_whitespace().map(roll).collect()
}

/// The note of a take-back; whatever is not quite one says nothing, as any other line that begins with `#`.
fn a_takeback(line: &str) -> Option<TakenBack> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let ["#", "before", "step", before, seat, "took", "back", steps, "steps"] = *words else { return None };
    let number = |text: &str| digits(text)?.parse().ok();
    Some(TakenBack { before: number(before)?, seat: seat.to_owned(), steps: number(steps)? })
}

fn a_hint(line: &str) -> Option<HintTaken> {
    let words: Vec<&str> = line.split_whitespace().collect();
    let ["#", "before", "step", before, seat, "asked", "for", "a", "hint"] = *words else { return None };
    Some(HintTaken { before: digits(before)?.parse().ok()?, seat: seat.to_owned() })
}

fn a_move(text: &str) -> Option<Move> {
    let (number, rest) = text.split_once(' ')?;
    let number = digits(number)?.parse().ok().filter(|number| *number > 0)?;
    let (seat, rest) = rest.split_once(':')?;
    let seat = (!seat.is_empty() && !seat.contains(char::is_whitespace)).then(|| seat.to_owned())?;
    let (action, rolls) = match rest.strip_suffix(']') {
        Some(rest) => {
            let (action, inside) = rest.rsplit_once(" [")?;
            (action, noted(inside)?)
        }
        None => (rest, Vec::new()),
    };
    let action = action.trim();
    (!action.is_empty()).then(|| Move { number, seat, action: action.to_owned(), rolls })
}
