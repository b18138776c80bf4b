//! Replays a record and verifies every roll, every action and the result.
//!
//! The dice replay the noted rolls, so a replay needs no seed. A file is not trusted: the rules check each action
//! before it is applied. The first mismatch is reported with its line.

use std::fmt;
use std::sync::Arc;

use budokan_kernel::{Bout, Cards, Invalid, Message, Printed, Reject, Replayed, Roll, Seed};
use budokan_words::{Language, Naming, Words};

use super::{Move, Noted, ParsedRecord, RecordedReshuffle};
use crate::bout::{AnyBout, Playing};
use crate::game::AnyGame;
use crate::refusal::Refusal;
use crate::words;

/// The first mismatch in a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Line number in the record.
    pub line: usize,
    /// The step, if the mismatch belongs to one.
    pub step: Option<u64>,
    /// Description in English, for programs.
    pub problem: String,
    /// The cause before translation.
    cause: Box<Cause>,
}

/// Cause of a mismatch.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Cause {
    /// A message of the hall's word list.
    Said(Message),
    /// An action that the rules refuse or that does not parse.
    Refused(Refusal),
    /// Rolls that differ from the noted ones; described in English.
    Rolls(String),
    /// An error in a block of TOML lines.
    Block(&'static str, Invalid),
}

impl Cause {
    fn text(&self, words: &Words) -> String {
        match self {
            Self::Said(message) => words.say(message, Naming::Plain),
            Self::Refused(refusal) => {
                let reason = refusal.text(words, Naming::AtPrompt);
                let refused = |clause| words.phrase("record-refused", &[("clause", &clause), ("reason", &reason)]);
                refusal.clause().map_or_else(|| reason.clone(), refused)
            }
            Self::Rolls(problem) if words.language() == Language::English => problem.clone(),
            Self::Rolls(_) => words.word("record-other-rolls"),
            Self::Block(block, invalid) => {
                let inside = Invalid { file: None, line: None, ..invalid.clone() };
                words.phrase("invalid-key", &[("key", block), ("problem", &words.invalid(&inside))])
            }
        }
    }
}

impl Difference {
    fn new(line: usize, step: Option<u64>, cause: Cause, english: &Words) -> Self {
        Self { line, step, problem: cause.text(english), cause: Box::new(cause) }
    }

    /// The error of a card set that this process has not loaded.
    pub(crate) fn of_cards(invalid: &Invalid) -> Self {
        Self::new(1, None, Cause::Block("cards", invalid.clone()), words::hall_english())
    }

    /// The description, translated with the words of the game, or of the hall if the game is unknown.
    pub fn text(&self, words: &Words) -> String {
        self.cause.text(words)
    }

    /// The description with the line, and with the step if there is one.
    pub fn placed(&self, words: &Words) -> String {
        let (line, problem) = (self.line.to_string(), self.text(words));
        match self.step {
            Some(step) => words.phrase("record-at-step", &[("line", &line), ("step", &step), ("problem", &problem)]),
            None => words.phrase("invalid-line", &[("line", &line), ("problem", &problem)]),
        }
    }
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(step) = self.step {
            write!(f, ", step {step}")?;
        }
        write!(f, ": {}", self.problem)
    }
}

impl std::error::Error for Difference {}

/// Creates a mismatch from a message of the hall's word list.
pub(super) fn at(line: usize, step: Option<u64>, message: Message) -> Difference {
    Difference::new(line, step, Cause::Said(message), words::hall_english())
}

impl ParsedRecord {
    /// Looks up the game of the record with this registry function.
    pub fn game(
        &self,
        named: fn(&str) -> Result<&'static dyn AnyGame, String>,
    ) -> Result<&'static dyn AnyGame, Difference> {
        named(&self.record.game).map_err(|unknown| {
            let message = Message::new("record-no-game").text("game", &self.record.game);
            Difference { problem: unknown, ..at(self.places.game, None, message) }
        })
    }
}

/// The arguments of one replay.
pub(crate) struct Replay<'a, G: Printed> {
    pub game: &'static dyn AnyGame,
    pub written: &'a ParsedRecord,
    pub cards: Cards<G::Cards>,
    /// Seed of the dice if the bout is played on after its last step.
    pub seed: Seed,
    /// Callback after the deal and after every step.
    pub each: &'a mut dyn FnMut(&dyn AnyBout),
}

impl<G: Printed> Replay<'_, G> {
    pub(crate) fn run(self) -> Result<Playing<G>, Difference> {
        self.check_header()?;
        let mut playing = self.open()?;
        (self.each)(&playing);
        let (record, places) = (&self.written.record, &self.written.places);
        let mut reshuffles = record.reshuffles.iter().zip(&places.reshuffles).peekable();
        for (step, line) in record.moves.iter().zip(&places.moves) {
            while let Some((reshuffle, line)) = reshuffles.next_if(|(reshuffle, _)| reshuffle.before <= step.number) {
                self.reshuffle(&mut playing, reshuffle, *line)?;
            }
            let english = words::of::<G>(Language::English);
            let not_so = |cause| Difference::new(*line, Some(step.number), cause, &english);
            replay_move(&mut playing, step, self.each).map_err(not_so)?;
        }
        for (reshuffle, line) in reshuffles {
            self.reshuffle(&mut playing, reshuffle, *line)?;
        }
        let ending = playing.ending();
        if ending != record.ending {
            let (theirs, ours) = (record.ending.to_string(), ending.to_string());
            let message = Message::new("record-other-end").text("theirs", theirs).text("ours", ours);
            return Err(at(self.written.places.result, None, message));
        }
        Ok(playing)
    }

    /// Repeats a reshuffle with the noted rolls.
    fn reshuffle(
        &self,
        playing: &mut Playing<G>,
        reshuffle: &RecordedReshuffle,
        line: usize,
    ) -> Result<(), Difference> {
        let mut dice = dice(&reshuffle.rolls);
        playing.bout = playing.bout.reshuffled_with(self.seed, &mut dice);
        let other = |problem: String| Cause::Rolls(format!("dealt anew: {problem}"));
        let not_so = |cause| Difference::new(line, Some(reshuffle.before), cause, words::hall_english());
        dice.finish().map_err(|problem| not_so(other(problem)))?;
        let made = playing.bout.reshuffles().last().filter(|made| made.before == reshuffle.before);
        check_sides(&reshuffle.rolls, made.iter().flat_map(|made| &made.rolls)).map_err(not_so)
    }

    fn check_header(&self) -> Result<(), Difference> {
        let (record, places) = (&self.written.record, &self.written.places);
        if record.game != G::ID {
            let message = Message::new("record-other-game").text("theirs", &record.game).text("ours", G::ID);
            return Err(at(places.game, None, message));
        }
        if record.rules != G::RULES {
            let (theirs, ours) = (record.rules.to_string(), G::RULES.to_string());
            let message = Message::new("record-other-rules").text("theirs", theirs).text("ours", ours);
            return Err(at(places.rules, None, message));
        }
        if record.cards != self.cards.hash() {
            let (theirs, ours) = (format!("{:016x}", record.cards), format!("{:016x}", self.cards.hash()));
            let message = Message::new("record-other-cards").text("theirs", theirs).text("ours", ours);
            return Err(at(places.cards, None, message));
        }
        Ok(())
    }

    /// The bout after its deal.
    fn open(&self) -> Result<Playing<G>, Difference> {
        let (record, places) = (&self.written.record, &self.written.places);
        let in_config = |invalid: Invalid| in_block("config", &record.config, &places.config, places.seats, &invalid);
        let config = budokan_scenario::config::<G>(&record.config.join("\n")).map_err(in_config)?;
        let mut dice = dice(&record.deal);
        let bout = match (&self.written.origin, &record.given) {
            (Some(origin), _) => self.imagine(origin, &mut dice),
            (None, None) => Bout::deal_with(self.cards, config, self.seed, &mut dice).map_err(in_config),
            (None, Some(given)) => budokan_scenario::given::<G>(&given.join("\n"))
                .and_then(|given| Bout::load_with(self.cards, config, &given, self.seed, &mut dice))
                .map_err(|no| in_block("given", given, &places.given, places.seats, &no)),
        }?;
        let other = |problem: String| Cause::Rolls(format!("the deal: {problem}"));
        let not_so = |problem| Difference::new(places.deal, None, other(problem), words::hall_english());
        dice.finish().map_err(not_so)?;
        let sides = check_sides(&record.deal, bout.opening().rolls.iter());
        sides.map_err(|cause| Difference::new(places.deal, None, cause, words::hall_english()))?;
        let mut playing = Playing::new(self.game, bout, record.config.clone(), record.given.clone());
        (playing.origin, playing.played_on) = (record.origin.clone().map(Arc::new), record.played_on.clone());
        let seats: Vec<_> = playing.seats().iter().map(|seat| G::SEATS[seat.index()]).collect();
        if seats != record.seats {
            return Err(at(places.seats, None, Message::new("record-other-seats").text("seats", seats.join(" "))));
        }
        Ok(playing)
    }
}

impl<G: Printed> Replay<'_, G> {
    /// The bout that starts in the middle of an older one, as a seat imagined it.
    fn imagine(&self, origin: &ParsedRecord, dice: &mut Replayed) -> Result<Bout<G>, Difference> {
        let (record, line) = (&self.written.record, self.written.places.imagined);
        let Self { game, cards, seed, .. } = *self;
        let older = Replay::<G> { game, written: origin, cards, seed, each: &mut |_| () }.run()?;
        if origin.record.config != record.config || record.given.is_some() {
            return Err(at(line, None, Message::new("record-other-begin")));
        }
        let seat = record.origin.as_ref().and_then(|origin| older.seat(&origin.seat).ok());
        let Some(seat) = seat else {
            let (name, known) =
                (record.origin.as_ref().map_or("", |origin| &origin.seat), older.seat_names().join(", "));
            return Err(at(line, None, Message::new("record-no-seat").text("name", name).text("known", known)));
        };
        Ok(older.bout.imagined_with(seat, seed, dice))
    }
}

/// An error in a block of TOML lines, with its line in the record: the parser's line if known, otherwise the line
/// of the key.
fn in_block(
    block: &'static str,
    lines: &[String],
    places: &[usize],
    otherwise: usize,
    invalid: &Invalid,
) -> Difference {
    let keyed = || lines.iter().position(|line| !invalid.key.is_empty() && line.starts_with(&invalid.key));
    let index = invalid.line.map(|line| line.saturating_sub(1)).or_else(keyed).unwrap_or(0);
    let line = places.get(index).or(places.last()).copied().unwrap_or(otherwise);
    Difference::new(line, None, Cause::Block(block, invalid.clone()), words::hall_english())
}

fn dice(rolls: &[Noted]) -> Replayed {
    Replayed::new(rolls.iter().map(|roll| (roll.what.as_str(), roll.value)))
}

/// Whether the noted numbers of outcomes match the rolls; the values already do.
fn check_sides<'a>(noted: &[Noted], made: impl Iterator<Item = &'a Roll>) -> Result<(), Cause> {
    for (noted, made) in noted.iter().zip(made) {
        if noted.sides.is_some_and(|sides| sides != made.sides) {
            return Err(Cause::Rolls(format!("{noted}, but {} has {} outcomes", made.what, made.sides)));
        }
    }
    Ok(())
}

/// Replays one line of the record, which may stand for several steps.
fn replay_move<G: Printed>(
    playing: &mut Playing<G>,
    step: &Move,
    each: &mut dyn FnMut(&dyn AnyBout),
) -> Result<(), Cause> {
    let said = |message: Message| Err(Cause::Said(message));
    let expected = playing.steps() + 1;
    if step.number != expected {
        return said(Message::new("record-number").text("expected", expected.to_string()));
    }
    let Ok(seat) = playing.seat(&step.seat) else {
        let known = playing.seat_names().join(", ");
        return said(Message::new("record-no-seat").text("name", &step.seat).text("known", known));
    };
    let actions = playing.read(seat, &step.action).map_err(|no| Cause::Refused(no.into()))?;
    let (mut dice, first) = (dice(&step.rolls), playing.bout.steps().len());
    for action in actions {
        let asked = playing.bout.asked(seat);
        match playing.bout.submit_with(seat, asked, action, &mut dice) {
            Ok(_) => {
                if let Some(stream) = step.stream {
                    playing.bout.note_stream(stream);
                }
                each(playing);
            }
            Err(Reject::Illegal(illegal)) => return Err(Cause::Refused(Refusal::Illegal(illegal))),
            Err(Reject::Stale { .. }) => unreachable!("the number was just asked for"),
        }
    }
    dice.finish().map_err(Cause::Rolls)?;
    check_sides(&step.rolls, playing.bout.steps()[first..].iter().flat_map(|made| &made.rolls))
}
