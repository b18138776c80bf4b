//! Sealed dice: the numbers that the hall and its people contribute to the seed, secret until the bout is over.
//!
//! The seed is a hash chain (`budokan_catalog::dice`). It starts with the numbers of the deal and is extended by each
//! person who sits down later and by each take-back. Legacy bouts have a seed without numbers and keep it.

use budokan_catalog::dice::{after_takeback, with_number};
use budokan_catalog::{
    AnyBout, AnyGame, DiceLine, DiceNote, DiceNumber, HallRule, HiddenPolicy, ParsedRecord, Refusal,
};
use budokan_kernel::{Chance, Message, Seat, SeatSet, Seed, Seeded, Viewer};
use serde::{Deserialize, Serialize};

use super::notice::Notice;
use super::{BoutHistory, Deal};

/// The numbers from which the dice of a bout were derived when it was opened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SealedDice {
    /// The hall's own number.
    pub hall: DiceNumber,
    /// The numbers of the people who were present, in seat order.
    pub added: Vec<AddedNumber>,
}

/// A number that was added to the dice of a bout.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AddedNumber {
    /// The seat of its contributor.
    pub seat: u8,
    /// The random number.
    pub number: DiceNumber,
    /// Whether the hall drew it because the occupant could not.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_hall: bool,
}

impl SealedDice {
    /// Derives the seed from the numbers.
    pub fn seed(&self, game: &dyn AnyGame) -> Seed {
        let add = |seed, added: &AddedNumber| with_number(seed, added.name(game), added.number);
        self.added.iter().fold(self.hall.seed(), add)
    }

    /// The dice lines of a record.
    fn notes(&self, game: &dyn AnyGame) -> Vec<DiceNote> {
        let begin = [DiceNote::Print(self.hall.print()), DiceNote::Hall(self.hall)];
        begin.into_iter().chain(self.added.iter().map(|added| added.note(game))).collect()
    }
}

impl AddedNumber {
    /// The name of the seat; part of the hash input.
    fn name(self, game: &dyn AnyGame) -> &'static str {
        game.seats().get(usize::from(self.seat)).copied().unwrap_or_default()
    }

    fn note(self, game: &dyn AnyGame) -> DiceNote {
        DiceNote::Seat { seat: self.name(game).to_owned(), number: self.number, by_hall: self.by_hall }
    }
}

/// A person who sat down with a number; other seats may hold different hands since then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Arrival {
    seat: Seat,
    /// The version of the command that added the number.
    version: u64,
    /// Whether no step was public by then, so that the whole game was dealt again.
    is_fresh: bool,
}

impl Arrival {
    pub(super) fn notice(self) -> Notice {
        let word = if self.is_fresh { "hall-sat-down" } else { "hall-sat-down-later" };
        let (version, is_dealt) = (self.version, self.is_fresh);
        Notice { version, kind: "sat-down", message: Message::new(word).seat("seat", self.seat), is_dealt }
    }
}

/// The position of a dice line in the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DicePlace {
    /// Before this step.
    Before(u64),
    /// Before the steps made after this version.
    After(u64),
}

impl BoutHistory {
    /// Derives the seed after a take-back at this version; a sealed bout records it.
    pub(super) fn seed_after_takeback(&mut self, version: u64) -> Seed {
        if self.deal.dice.is_some() {
            self.dice.push((DicePlace::After(version), DiceNote::TakenBack));
        }
        after_takeback(self.bout.seed())
    }

    /// Adds the number of a person who sits down. Until a bystander has noticed a step, the whole game is dealt again
    /// with it and private drafts are dropped; later, only what no seat can know is reshuffled.
    pub(super) fn add_number(&mut self, added: AddedNumber) -> Result<(), Refusal> {
        if self.deal.dice.is_none() || self.lesson.is_some() {
            return Err(HallRule::NotSealed.into());
        }
        let game = self.bout.game();
        let seed = with_number(self.bout.seed(), added.name(game), added.number);
        // Private drafts do not count: the deal would reveal them, and would let their author choose a layout to keep.
        let is_fresh = self.deal.record.is_none() && self.bout.noticed_count(Viewer::Bystander) == 0;
        let place = if is_fresh { DicePlace::Before(0) } else { DicePlace::After(self.version + 1) };
        self.dice.push((place, added.note(game)));
        self.arrivals.push(Arrival { seat: Seat(added.seat), version: self.version + 1, is_fresh });
        if is_fresh {
            self.bout = self.bout.deal_again(seed);
            self.made.clear();
        } else {
            self.bout = self.bout.reshuffled(seed);
        }
        Ok(())
    }

    /// The published hash of the hall's number, if the dice are sealed; the last one if there were several.
    pub fn print(&self) -> Option<DiceNumber> {
        self.dice.iter().rev().find_map(|(_, note)| match note {
            DiceNote::Print(print) => Some(*print),
            DiceNote::Hall(_) | DiceNote::Seat { .. } | DiceNote::TakenBack | DiceNote::Seed(_) => None,
        })
    }

    /// The seats whose people contributed a number, and those for which the hall drew one.
    pub fn numbered(&self) -> (SeatSet, SeatSet) {
        let (mut own, mut by_hall) = (SeatSet::EMPTY, SeatSet::EMPTY);
        for (_, note) in &self.dice {
            if let DiceNote::Seat { seat, by_hall: drawn, .. } = note
                && let Some(seat) = self.bout.game().seat(seat)
            {
                let seats = if *drawn { &mut by_hall } else { &mut own };
                *seats = seats.with(seat);
            }
        }
        (own, by_hall)
    }

    /// The dice lines of the record. Secret, and therefore empty, until the bout is over.
    pub fn dice(&self) -> Vec<DiceLine> {
        if !self.is_over() {
            return Vec::new();
        }
        let place = |place: &DicePlace| match place {
            DicePlace::Before(step) => *step,
            DicePlace::After(version) => self.made_before(*version) + 1,
        };
        let mut lines: Vec<_> =
            self.dice.iter().map(|(at, note)| DiceLine { before: place(at), note: note.clone() }).collect();
        // A take-back may have removed steps from before a line: the line then precedes the step with which the bout
        // continued.
        let mut next = self.bout.steps() + 1;
        for line in lines.iter_mut().rev() {
            line.before = line.before.min(next);
            next = line.before;
        }
        lines
    }
}

/// The dice lines before the first command: those of the record that the bout continues, then its own.
pub(super) fn begun_dice(deal: &Deal, bout: &dyn AnyBout) -> Vec<(DicePlace, DiceNote)> {
    let written = deal.record.as_ref().and_then(|record| ParsedRecord::parse(record).ok());
    let before = written.map_or_else(Vec::new, |written| written.record.dice);
    let from = if deal.record.is_none() || begins_imagined(bout, deal) { 0 } else { bout.steps() + 1 };
    let own = deal.dice.as_ref().map_or_else(Vec::new, |dice| dice.notes(bout.game()));
    let before = before.into_iter().map(|line| (DicePlace::Before(line.before), line.note));
    before.chain(own.into_iter().map(|note| (DicePlace::Before(from), note))).collect()
}

/// Whether the bout starts from a position imagined with its own dice, not with those of an older bout.
fn begins_imagined(bout: &dyn AnyBout, deal: &Deal) -> bool {
    let imagined = bout.played_on().is_some_and(|(_, hidden)| hidden == HiddenPolicy::Imagined);
    let (Ok(seed), Some(made)) = (deal.seed.parse(), bout.made(0)) else { return false };
    let mut dice = Seeded::for_step(seed, 0);
    imagined && made.rolls.iter().all(|roll| dice.roll(roll.what, roll.sides) == roll.value)
}
