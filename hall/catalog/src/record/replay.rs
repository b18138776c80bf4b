//! Playing a record again: every roll, every action and the result must be as it says.
//!
//! The dice show what the record notes, so a replay needs no seed. Whatever the file says, the rules
//! check each action before it is made; the first thing that does not fit is reported with its line.

use std::fmt;

use budokan_kernel::{Bout, Cards, Illegal, Invalid, NotRead, Printed, Reject, Replayed, Seed};

use super::{Move, Noted, Written};
use crate::bout::{AnyBout, Playing};
use crate::game::AnyGame;
use crate::words;

/// The first thing in a record that is not so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the record.
    pub line: usize,
    /// The step, where it is about one.
    pub step: Option<u64>,
    /// What is not so.
    pub problem: String,
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

fn at(line: usize, problem: impl Into<String>) -> Difference {
    Difference { line, step: None, problem: problem.into() }
}

impl Written {
    /// The game that it is a record of, as this registry finds games by their ids.
    pub fn game(
        &self,
        named: fn(&str) -> Result<&'static dyn AnyGame, String>,
    ) -> Result<&'static dyn AnyGame, Difference> {
        named(&self.record.game).map_err(|unknown| at(self.places.game, unknown))
    }
}

/// One replay.
pub(crate) struct Replay<'a, G: Printed> {
    pub game: &'static dyn AnyGame,
    pub written: &'a Written,
    pub cards: Cards<G::Cards>,
    /// Where the dice come from when the bout goes on after its last step.
    pub seed: Seed,
    /// Shown the bout after the deal and after every step.
    pub each: &'a mut dyn FnMut(&dyn AnyBout),
}

impl<G: Printed> Replay<'_, G> {
    pub(crate) fn run(self) -> Result<Playing<G>, Difference> {
        self.check_header()?;
        let mut playing = self.open()?;
        (self.each)(&playing);
        let record = &self.written.record;
        for (step, line) in record.moves.iter().zip(&self.written.places.moves) {
            let problem = |problem| Difference { line: *line, step: Some(step.number), problem };
            replay_move(&mut playing, step, self.each).map_err(problem)?;
        }
        let ending = playing.ending();
        if ending != record.ending {
            let problem = format!("the record says “{}”, but the replay says “{ending}”", record.ending);
            return Err(at(self.written.places.result, problem));
        }
        Ok(playing)
    }

    fn check_header(&self) -> Result<(), Difference> {
        let (record, places) = (&self.written.record, &self.written.places);
        if record.game != G::ID {
            return Err(at(places.game, format!("this is a bout of {}, not of {}", record.game, G::ID)));
        }
        if record.rules != G::RULES {
            let problem = format!("played by rules {}, but this program has rules {}", record.rules, G::RULES);
            return Err(at(places.rules, problem));
        }
        if record.cards != self.cards.hash() {
            let (theirs, ours) = (record.cards, self.cards.hash());
            let problem = format!(
                "played with the cards {theirs:016x}, but these are the cards {ours:016x}; name the right card file with --cards"
            );
            return Err(at(places.cards, problem));
        }
        Ok(())
    }

    /// The bout after its deal.
    fn open(&self) -> Result<Playing<G>, Difference> {
        let (record, places) = (&self.written.record, &self.written.places);
        let in_config = |invalid: Invalid| in_block("config", &record.config, &places.config, places.seats, &invalid);
        let config = budokan_scenario::config::<G>(&record.config.join("\n")).map_err(in_config)?;
        let mut dice = dice(&record.deal);
        let bout = match &record.given {
            None => Bout::deal_with(self.cards, config, self.seed, &mut dice).map_err(in_config),
            Some(given) => budokan_scenario::given::<G>(&given.join("\n"))
                .and_then(|given| Bout::load_with(self.cards, config, &given, self.seed, &mut dice))
                .map_err(|no| in_block("given", given, &places.given, places.seats, &no)),
        }?;
        dice.finish().map_err(|problem| at(places.deal, format!("the deal: {problem}")))?;
        let playing = Playing::new(self.game, bout, record.config.clone(), record.given.clone());
        let seats: Vec<_> = playing.seats().iter().map(|seat| G::SEATS[seat.index()]).collect();
        if seats != record.seats {
            return Err(at(places.seats, format!("expected the seats {}", seats.join(" "))));
        }
        Ok(playing)
    }
}

/// Bad input in a block of TOML lines, at its place in the record: where the reader says, or else
/// where the key stands.
fn in_block(block: &str, lines: &[String], places: &[usize], otherwise: usize, invalid: &Invalid) -> Difference {
    let keyed = || lines.iter().position(|line| !invalid.key.is_empty() && line.starts_with(&invalid.key));
    let index = invalid.line.map(|line| line.saturating_sub(1)).or_else(keyed).unwrap_or(0);
    let line = places.get(index).or(places.last()).copied().unwrap_or(otherwise);
    let key = if invalid.key.is_empty() { block.to_owned() } else { format!("{block}: {}", invalid.key) };
    at(line, format!("{key}: {}", invalid.problem))
}

fn dice(rolls: &[Noted]) -> Replayed {
    Replayed::new(rolls.iter().map(|(what, value)| (what.as_str(), *value)))
}

/// Plays one line of the record, which may stand for several steps.
fn replay_move<G: Printed>(
    playing: &mut Playing<G>,
    step: &Move,
    each: &mut dyn FnMut(&dyn AnyBout),
) -> Result<(), String> {
    let expected = playing.steps() + 1;
    if step.number != expected {
        return Err(format!("expected the number {expected}"));
    }
    let seat = playing.seat(&step.seat)?;
    let refused = |illegal: &Illegal| format!("refused by {}", words::refusal::<G>(illegal));
    let actions = playing.read(seat, &step.action).map_err(|no| match no {
        NotRead::Unreadable(unreadable) => unreadable.to_string(),
        NotRead::Illegal(illegal) => refused(&illegal),
    })?;
    let mut dice = dice(&step.rolls);
    for action in actions {
        let asked = playing.bout.asked(seat);
        match playing.bout.submit_with(seat, asked, action, &mut dice) {
            Ok(_) => each(playing),
            Err(Reject::Illegal(illegal)) => return Err(refused(&illegal)),
            Err(Reject::Stale { .. }) => unreachable!("the number was just asked for"),
        }
    }
    dice.finish()
}
