//! Verifies the dice of a record: whether every roll follows from the revealed numbers.
//!
//! [`ParsedRecord::check_dice`] walks through the lines in order, tracks the current seed and repeats every roll. It
//! does not know the rules; [`crate::AnyGame::replay`] verifies that each roll was due at all.

use std::fmt;

use budokan_kernel::{Chance, Message, Reshuffle, Seed, Seeded};

use super::replay::at;
use super::{Difference, Move, Noted, ParsedRecord, RecordedReshuffle};
use crate::dice::{DiceNumber, after_takeback, with_number};

/// A line of a record about its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiceLine {
    /// Number of the step that it precedes; 0 if it precedes the deal.
    pub before: u64,
    /// Content of the line.
    pub note: DiceNote,
}

impl DiceLine {
    /// From this step on (from the deal if it is 0), the dice come from a seed that one party named or drew alone.
    pub const fn named(before: u64, seed: Seed) -> Self {
        Self { before, note: DiceNote::Seed(seed) }
    }
}

/// Content of a line about dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DiceNote {
    /// The hash commitment to the hall's number, published before any other number was added.
    Print(DiceNumber),
    /// The hall's number, which starts a new seed chain.
    Hall(DiceNumber),
    /// A person added a number.
    Seat {
        /// Seat of the person.
        seat: String,
        /// The added number.
        number: DiceNumber,
        /// Whether the hall drew the number because the person could not.
        by_hall: bool,
    },
    /// A take-back: the dice continue with the next seed of the chain.
    TakenBack,
    /// A seed that one party named or drew alone.
    Seed(Seed),
}

impl fmt::Display for DiceNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Print(print) => write!(f, "dice print {print}"),
            Self::Hall(number) => write!(f, "dice hall {number}"),
            Self::Seat { seat, number, by_hall } => {
                write!(f, "dice seat {seat} {number}{}", if *by_hall { " by hall" } else { "" })
            }
            Self::TakenBack => f.write_str("dice back"),
            Self::Seed(seed) => write!(f, "dice seed {seed}"),
        }
    }
}

impl DiceNote {
    /// Parses a line about dice.
    pub(super) fn read(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let seat = |seat: &str, number: &str, by_hall| {
            (!seat.contains(':')).then_some(Self::Seat { seat: seat.to_owned(), number: number.parse().ok()?, by_hall })
        };
        match *words {
            ["dice", "print", print] => Some(Self::Print(print.parse().ok()?)),
            ["dice", "hall", number] => Some(Self::Hall(number.parse().ok()?)),
            ["dice", "seat", name, number] => seat(name, number, false),
            ["dice", "seat", name, number, "by", "hall"] => seat(name, number, true),
            ["dice", "back"] => Some(Self::TakenBack),
            ["dice", "seed", seed] => Some(Self::Seed(seed.parse().ok()?)),
            _ => None,
        }
    }
}

/// Result of a successful verification of a record's dice.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DiceReport {
    /// The prints whose numbers were verified.
    pub prints: Vec<DiceNumber>,
    /// Seats of the people who added a number, once per number.
    pub added: Vec<String>,
    /// Seats for which the hall drew a number.
    pub by_hall: Vec<String>,
    /// Whether a seed was named instead, so that nothing was sealed.
    pub is_named: bool,
    /// Number of take-backs.
    pub takebacks: u64,
    /// Number of verified rolls of the deal.
    pub dealt: u64,
    /// Number of verified rolls of reshuffles, after a take-back or after a person joined.
    pub reshuffles: u64,
    /// Number of other verified rolls.
    pub rolled: u64,
    /// Number of rolls that no revealed number covers.
    pub unknown: u64,
}

impl DiceReport {
    /// Total number of verified rolls.
    pub const fn checked(&self) -> u64 {
        self.dealt + self.reshuffles + self.rolled
    }
}

impl fmt::Display for DiceReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let checked = self.checked();
        if checked == 0 && self.prints.is_empty() && !self.is_named {
            return write!(f, "no numbers: the dice are taken as noted");
        }
        write!(f, "dice: ")?;
        match (self.prints.len(), self.is_named) {
            (0, true) => write!(f, "from a seed that was named, not sealed; ")?,
            (0, false) => write!(f, "sealed, numbers not told; ")?,
            _ => write!(f, "the hall's number fits its print, {} added by people, ", self.added.len())?,
        }
        if !self.by_hall.is_empty() {
            write!(f, "{} drawn by the hall for them, ", self.by_hall.len())?;
        }
        write!(f, "{checked} of {} rolls are what they give", checked + self.unknown)
    }
}

#[derive(Default)]
struct DiceWalk<'a> {
    seats: &'a [String],
    /// A print whose number is not revealed yet.
    print: Option<DiceNumber>,
    seed: Option<Seed>,
    /// The last stream that this seed was used for; no stream is used twice.
    stream: u64,
    report: DiceReport,
}

impl DiceWalk<'_> {
    /// Advances the seed chain by one line.
    fn note(&mut self, note: &DiceNote) -> Result<(), Message> {
        let unsealed = || Message::new("record-dice-unsealed");
        self.stream = 0;
        match note {
            DiceNote::Print(_) if self.print.is_some() => return Err(Message::new("record-dice-untold")),
            DiceNote::Print(print) => (self.print, self.seed) = (Some(*print), None),
            DiceNote::Hall(number) => {
                let print = self.print.take().ok_or_else(|| Message::new("record-dice-no-print"))?;
                if number.print() != print {
                    return Err(Message::new("record-dice-print"));
                }
                self.report.prints.push(print);
                self.seed = Some(number.seed());
            }
            DiceNote::Seat { seat, .. } if !self.seats.contains(seat) => {
                return Err(Message::new("record-no-seat").text("name", seat).text("known", self.seats.join(", ")));
            }
            DiceNote::Seat { seat, number, by_hall } => {
                self.seed = Some(with_number(self.seed.ok_or_else(unsealed)?, seat, *number));
                let list = if *by_hall { &mut self.report.by_hall } else { &mut self.report.added };
                list.push(seat.clone());
            }
            DiceNote::TakenBack => {
                self.seed = Some(after_takeback(self.seed.ok_or_else(unsealed)?));
                self.report.takebacks += 1;
            }
            DiceNote::Seed(seed) => (self.seed, self.report.is_named) = (Some(*seed), true),
        }
        Ok(())
    }

    /// Whether numbers were revealed before. After that no number may be withheld, or later rolls
    /// would be unverifiable.
    const fn is_told(&self) -> bool {
        !self.report.prints.is_empty() || self.report.is_named
    }

    /// Fails if a print is still open although numbers are revealed.
    fn nothing_held_back(&self) -> Result<(), Message> {
        let held_back = self.print.is_some() && self.is_told();
        if held_back { Err(Message::new("record-dice-untold")) } else { Ok(()) }
    }

    /// Verifies the rolls of a step. A step with another stream number (`@M`) must have had a higher number originally,
    /// and a later take-back must explain it; `back` is the step of the last take-back. Otherwise a forger could try
    /// values of M until the dice suit.
    fn step(&mut self, step: &Move, back: u64) -> Result<u64, Message> {
        let stream = step.stream.unwrap_or(step.number);
        if self.seed.is_some() && !step.rolls.is_empty() {
            let has_moved = stream > step.number && step.number < back;
            if stream <= self.stream || (stream != step.number && !has_moved) {
                return Err(Message::new("record-dice-moved").text("n", stream.to_string()));
            }
            self.stream = stream;
        }
        self.roll(stream, &step.rolls)
    }

    /// Verifies the rolls of a reshuffle.
    fn reshuffle(&mut self, reshuffle: &RecordedReshuffle, place: usize) -> Result<(), Difference> {
        let fit = self.roll(Reshuffle::STREAM, &reshuffle.rolls);
        self.report.reshuffles += fit.map_err(|message| at(place, Some(reshuffle.before), message))?;
        Ok(())
    }

    /// Repeats the rolls of this stream and returns how many of them match.
    fn roll(&mut self, stream: u64, rolls: &[Noted]) -> Result<u64, Message> {
        if !rolls.is_empty() {
            self.nothing_held_back()?;
        }
        let Some(seed) = self.seed else {
            self.report.unknown += rolls.len() as u64;
            return Ok(0);
        };
        let mut dice = Seeded::for_step(seed, stream);
        for (number, roll) in (1..).zip(rolls) {
            let not_so = |word| {
                let message = Message::new(word).number("n", number).text("what", &roll.what);
                message.text("theirs", roll.value.to_string())
            };
            let sides = roll.sides.filter(|sides| *sides > 0).ok_or_else(|| not_so("record-dice-sides"))?;
            let ours = dice.roll("", sides);
            if ours != roll.value {
                return Err(not_so("record-dice-roll").text("ours", ours.to_string()));
            }
        }
        Ok(rolls.len() as u64)
    }
}

impl ParsedRecord {
    /// Verifies every roll of the record against the revealed numbers; the error names line and step of
    /// the first mismatch.
    pub fn check_dice(&self) -> Result<DiceReport, Difference> {
        if let Some(origin) = &self.origin {
            origin.check_dice()?;
        }
        let (record, places) = (&self.record, &self.places);
        let mut walk = DiceWalk { seats: &record.seats, ..DiceWalk::default() };
        let backs = record.dice.iter().filter(|line| line.note == DiceNote::TakenBack);
        let back = backs.map(|line| line.before).max().unwrap_or(0);
        let mut lines = record.dice.iter().zip(&places.dice).peekable();
        let mut note = |walk: &mut DiceWalk<'_>, before: u64, step: Option<u64>| {
            while let Some((line, place)) = lines.next_if(|(line, _)| line.before <= before) {
                walk.note(&line.note).map_err(|message| at(*place, step, message))?;
            }
            Ok(())
        };
        note(&mut walk, 0, None)?;
        let dealt = walk.roll(0, &record.deal);
        walk.report.dealt += dealt.map_err(|message| at(places.deal, Some(0), message))?;
        let mut reshuffles = record.reshuffles.iter().zip(&places.reshuffles).peekable();
        for (step, place) in record.moves.iter().zip(&places.moves) {
            note(&mut walk, step.number, Some(step.number))?;
            while let Some((reshuffle, place)) = reshuffles.next_if(|(reshuffle, _)| reshuffle.before <= step.number) {
                walk.reshuffle(reshuffle, *place)?;
            }
            let rolled = walk.step(step, back);
            walk.report.rolled += rolled.map_err(|message| at(*place, Some(step.number), message))?;
        }
        note(&mut walk, u64::MAX, None)?;
        reshuffles.try_for_each(|(reshuffle, place)| walk.reshuffle(reshuffle, *place))?;
        let last = places.dice.last().copied().unwrap_or(places.deal);
        walk.nothing_held_back().map_err(|message| at(last, None, message))?;
        Ok(walk.report)
    }
}
