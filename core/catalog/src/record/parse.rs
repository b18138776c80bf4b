//! Parses records: syntax only, no rules. Errors name the line and the expected content.

use std::iter::Peekable;
use std::vec::IntoIter;

use budokan_kernel::{Invalid, Message};
use budokan_words::Naming;

use crate::words;

use super::{
    BranchOrigin, DiceLine, DiceNote, FORM, FORM_WITH_DICE, HintTaken, Move, Noted, PlayedOn, Record, RecordEnding,
    RecordedReshuffle, SeatNote, TakenBack, Winners,
};

/// Maximum number of step lines in a record. The longest random bouts have a few thousand.
pub const MOST_STEPS: usize = 100_000;

/// Maximum nesting depth of records that each began in the middle of another one.
pub const MOST_DEEP: usize = 12;

/// A parsed record with the line numbers of its parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedRecord {
    /// The parsed record.
    pub record: Record,
    pub(crate) places: Places,
    /// The embedded record that it began in, with its own line numbers.
    pub(crate) origin: Option<Box<ParsedRecord>>,
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
    pub imagined: usize,
    pub result: usize,
    pub dice: Vec<usize>,
    pub deal: usize,
    pub moves: Vec<usize>,
    pub reshuffles: Vec<usize>,
}

/// A significant line: its number and its text without trailing whitespace.
type Line<'a> = (usize, &'a str);

struct RecordReader<'a> {
    lines: Peekable<IntoIter<Line<'a>>>,
    last: usize,
    text: &'a str,
    /// Nesting depth of the record.
    depth: usize,
}

impl ParsedRecord {
    /// Parses a record. Blank lines and lines that begin with `#` are ignored, except for the notes of seats,
    /// take-backs, hints and played-on points.
    pub fn parse(text: &str) -> Result<Self, Invalid> {
        Self::parse_inside(text, 0)
    }

    /// Parses a record at this nesting depth.
    fn parse_inside(text: &str, depth: usize) -> Result<Self, Invalid> {
        Invalid::unless_short(text)?;
        let says = |(_, line): &Line<'_>| !line.trim_start().is_empty() && !line.trim_start().starts_with('#');
        let lines: Vec<_> = (1..).zip(text.lines().map(str::trim_end)).filter(says).collect();
        let last = text.lines().count().max(1);
        // Indented lines belong to the embedded record.
        let own = || text.lines().filter(|line| !line.starts_with(char::is_whitespace));
        let takebacks = own().filter_map(a_takeback).collect();
        let hints = own().filter_map(a_hint).collect();
        let played_on = own().filter_map(PlayedOn::read).collect();
        let seated = own().filter_map(SeatNote::read).collect();
        let mut written =
            RecordReader { lines: lines.into_iter().peekable(), last, text, depth }.record(takebacks, hints)?;
        written.record.played_on = played_on;
        written.record.seated = seated;
        Ok(written)
    }
}

impl<'a> RecordReader<'a> {
    fn record(mut self, takebacks: Vec<TakenBack>, hints: Vec<HintTaken>) -> Result<ParsedRecord, Invalid> {
        let mut places = Places::default();
        let form = |version: u32| format!("budokan record {version}");
        let (first, version) = self.next(|| Message::new("record-ends-form").text("form", form(FORM_WITH_DICE)))?;
        if version != form(FORM) && version != form(FORM_WITH_DICE) {
            return Err(wrong(first, Message::new("record-form").text("form", form(FORM_WITH_DICE))));
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
        let origin = self.origin(&mut places)?;
        let (line, ending) = self.keyed("result", "record-what-result")?;
        places.result = line;
        let ending = an_ending(ending).ok_or_else(|| wrong(line, Message::new("record-result")))?;
        let mut dice = Vec::new();
        while self.dice(0, &mut dice, &mut places)? {}
        let deal = self.deal(&mut places)?;
        let (moves, reshuffles) = self.moves(&mut dice, &mut places)?;
        let (seat, origin) = origin.unzip();
        let older = |origin: &ParsedRecord| Box::new(origin.record.clone());
        let imagined = seat.zip(origin.as_deref().map(older)).map(|(seat, record)| BranchOrigin { seat, record });
        let record = Record {
            game,
            rules,
            cards,
            seats,
            seated: Vec::new(),
            config,
            given,
            origin: imagined,
            ending,
            dice,
            deal,
            moves,
            reshuffles,
            takebacks,
            hints,
            played_on: Vec::new(),
        };
        if version != form(record.form()) {
            return Err(wrong(first, Message::new("record-form").text("form", form(record.form()))));
        }
        Ok(ParsedRecord { record, places, origin })
    }

    /// Parses the embedded older record, with the seat that imagined it, if there is one.
    fn origin(&mut self, places: &mut Places) -> Result<Option<(String, Box<ParsedRecord>)>, Invalid> {
        let Some((line, text)) = self.lines.next_if(|(_, text)| text.starts_with(BranchOrigin::KEY)) else {
            return Ok(None);
        };
        places.imagined = line;
        let seat = text[BranchOrigin::KEY.len()..].trim();
        if seat.is_empty() || seat.contains(char::is_whitespace) {
            return Err(wrong(line, keyed("imagined", "record-what-imagined")));
        }
        if self.depth == MOST_DEEP {
            return Err(wrong(line, Message::new("record-deep").text("most", MOST_DEEP.to_string())));
        }
        while self.lines.next_if(|(_, text)| text.starts_with(char::is_whitespace)).is_some() {}
        // Blank lines in front preserve the line numbers.
        let inside =
            self.text.lines().skip(line).take_while(|line| line.is_empty() || line.starts_with(BranchOrigin::INDENT));
        let inside = inside.map(|line| line.strip_prefix(BranchOrigin::INDENT).unwrap_or_default());
        let older: Vec<&str> = std::iter::repeat_n("", line).chain(inside).collect();
        let written = ParsedRecord::parse_inside(&older.join("\n"), self.depth + 1)?;
        Ok(Some((seat.to_owned(), Box::new(written))))
    }

    /// The next line; `missing` is the error message at the end of the text.
    fn next(&mut self, missing: impl FnOnce() -> Message) -> Result<Line<'a>, Invalid> {
        self.lines.next().ok_or_else(|| wrong(self.last, missing()))
    }

    /// Parses the line `KEY REST`; the message `what` names the rest.
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

    /// Parses the block `KEY` with its indented lines, if it comes next.
    fn block(&mut self, key: &str, places: &mut Vec<usize>) -> Option<Vec<String>> {
        self.lines.next_if(|(_, text)| *text == key)?;
        let mut block = Vec::new();
        while let Some((line, text)) = self.lines.next_if(|(_, text)| text.starts_with(char::is_whitespace)) {
            places.push(line);
            block.push(text.trim().to_owned());
        }
        Some(block)
    }

    /// Parses a line about dice before this step, if it comes next; returns whether it did.
    fn dice(&mut self, before: u64, dice: &mut Vec<DiceLine>, places: &mut Places) -> Result<bool, Invalid> {
        let Some((line, text)) = self.lines.next_if(|(_, text)| text.starts_with("dice ")) else { return Ok(false) };
        let note = DiceNote::read(text).ok_or_else(|| wrong(line, Message::new("record-dice")))?;
        places.dice.push(line);
        dice.push(DiceLine { before, note });
        Ok(true)
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

    /// Parses a reshuffle, if it comes next; it precedes the step after `last` and is unique there.
    fn reshuffles(
        &mut self,
        last: u64,
        reshuffles: &mut Vec<RecordedReshuffle>,
        places: &mut Places,
    ) -> Result<(), Invalid> {
        let mut all = Vec::new();
        while let Some((line, text)) = self.lines.next_if(|(_, text)| text.starts_with("anew ")) {
            if all.is_empty() {
                places.reshuffles.push(line);
            }
            let rolls = noted(&text["anew ".len()..]).filter(|rolls| !rolls.is_empty());
            all.extend(rolls.ok_or_else(|| wrong(line, Message::new("record-anew")))?);
        }
        if !all.is_empty() {
            reshuffles.push(RecordedReshuffle { before: last.saturating_add(1), rolls: all });
        }
        Ok(())
    }

    fn moves(
        &mut self,
        dice: &mut Vec<DiceLine>,
        places: &mut Places,
    ) -> Result<(Vec<Move>, Vec<RecordedReshuffle>), Invalid> {
        let (mut moves, mut reshuffles): (Vec<Move>, Vec<RecordedReshuffle>) = (Vec::new(), Vec::new());
        loop {
            let last = moves.last().map_or(0, |last| last.number);
            while self.dice(last.saturating_add(1), dice, places)? {}
            self.reshuffles(last, &mut reshuffles, places)?;
            let Some((line, text)) = self.lines.next() else { return Ok((moves, reshuffles)) };
            let step = a_move(text).ok_or_else(|| wrong(line, Message::new("record-step")))?;
            if moves.len() == MOST_STEPS {
                return Err(wrong(line, Message::new("record-most").text("most", MOST_STEPS.to_string())));
            }
            if step.number < last {
                return Err(wrong(line, Message::new("record-order").text("last", last.to_string())));
            }
            places.moves.push(line);
            moves.push(step);
        }
    }
}

fn wrong(line: usize, message: Message) -> Invalid {
    let problem = words::hall_english().say(&message, Naming::Plain);
    Invalid { line: Some(line), ..Invalid::key("", problem) }.said(message)
}

/// Error for a line that does not begin with the expected key.
fn keyed(key: &str, what: &'static str) -> Message {
    Message::new("record-keyed").text("key", key).word("what", what)
}

/// Accepts decimal digits only: `parse` alone would also accept a sign.
fn digits(text: &str) -> Option<&str> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then_some(text)
}

fn hash(text: &str) -> Option<u64> {
    let hexadecimal = text.len() == 16 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'));
    hexadecimal.then(|| u64::from_str_radix(text, 16).ok()).flatten()
}

/// Splits at whitespace; `None` without words or if a word does not fit.
fn words(text: &str, fit: impl Fn(&str) -> bool) -> Option<Vec<String>> {
    let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
    (!words.is_empty() && words.iter().all(|word| fit(word))).then_some(words)
}

fn an_ending(text: &str) -> Option<RecordEnding> {
    if text == "unfinished" {
        return Some(RecordEnding::Unfinished);
    }
    let (who, how) = text.split_once(" by ")?;
    // Extra whitespace is not significant: it does not turn a draw into a seat.
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
    Some(RecordEnding::Over { verdict, by, score })
}

/// Parses rolls separated by whitespace; may be empty.
fn noted(text: &str) -> Option<Vec<Noted>> {
    let roll = |word: &str| {
        let (what, value) = word.split_once('=')?;
        let (value, sides) = match value.split_once('/') {
            Some((value, sides)) => (value, Some(digits(sides)?.parse().ok()?)),
            None => (value, None),
        };
        let named = !what.is_empty() && !what.contains(['[', ']']);
        named.then_some(Noted { what: what.to_owned(), value: digits(value)?.parse().ok()?, sides })
    };
    text.split_whitespace().map(roll).collect()
}

/// Parses the note of a take-back; any other line that begins with `#` is ignored.
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
    let (action, stream, rolls) = match rest.strip_suffix(']') {
        Some(rest) => {
            let (action, inside) = rest.rsplit_once(" [")?;
            let (stream, inside) = a_stream(inside)?;
            (action, stream, noted(inside)?)
        }
        None => (rest, None, Vec::new()),
    };
    let action = action.trim();
    (!action.is_empty()).then(|| Move { number, seat, action: action.to_owned(), rolls, stream })
}

/// Splits off the stream `@N` that a bracket may begin with.
fn a_stream(inside: &str) -> Option<(Option<u64>, &str)> {
    let Some(rest) = inside.trim_start().strip_prefix('@') else { return Some((None, inside)) };
    let (stream, rest) = rest.split_once(' ').unwrap_or((rest, ""));
    Some((Some(digits(stream)?.parse().ok()?), rest))
}
