//! The requests and answers of all players of one bout.
//!
//! Players write the ledger, and the verification reads it: each entry of the store must have been sent, each
//! acknowledged command must be in the store. [`Ledger::judge`] is a pure function, so that a test can show which
//! faults it finds.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::iter::Sum;

use budokan_hall::Command;
use budokan_hall::history::StoredCommand;

/// The known outcome of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// The outcome is not known yet.
    Open,
    /// Applied; the seat got this version with the answer.
    Done(u64),
    /// Refused by the hall.
    Refused,
}

/// The ledger of one bout.
pub struct Ledger {
    /// The id of the bout.
    pub id: String,
    /// The id of the game.
    pub game: &'static str,
    /// Seats of people: number, name, token.
    pub people: Vec<(u8, String, String)>,
    sent: HashMap<String, (Command, Fate)>,
    /// The highest version shown to each seat.
    seen: HashMap<u8, u64>,
    /// Number of retries.
    repeated: u64,
    /// Whether the bout was verified after its end.
    settled: bool,
}

/// Totals over all bouts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    done: u64,
    refused: u64,
    repeated: u64,
}

impl Sum for Totals {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            done: sum.done + one.done,
            refused: sum.refused + one.refused,
            repeated: sum.repeated + one.repeated,
        })
    }
}

impl fmt::Display for Totals {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { done, refused, repeated } = self;
        write!(f, "{done} deeds were acknowledged, {refused} refused; {repeated} times a command was sent again.")
    }
}

impl Ledger {
    /// An empty ledger.
    pub fn new(id: String, game: &'static str, people: Vec<(u8, String, String)>) -> Self {
        Self { id, game, people, sent: HashMap::new(), seen: HashMap::new(), repeated: 0, settled: false }
    }

    /// Records a command before it is sent. Keys are those of the store: seat and request id.
    pub fn sends(&mut self, request_id: String, command: Command) {
        self.sent.insert(request_id, (command, Fate::Open));
    }

    /// Counts a retry of a command.
    pub fn repeats(&mut self) {
        self.repeated += 1;
    }

    /// Records the hall's answer.
    pub fn answered(&mut self, seat: u8, request_id: &str, fate: Fate) -> Result<(), String> {
        if let Some((_, known)) = self.sent.get_mut(request_id) {
            *known = fate;
        }
        match fate {
            Fate::Done(version) => self.sees(seat, version),
            Fate::Open | Fate::Refused => Ok(()),
        }
    }

    /// Records a version shown to a seat; an error if it is older than an earlier one. Each seat counts the steps that
    /// it can notice.
    pub fn sees(&mut self, seat: u8, version: u64) -> Result<(), String> {
        let seen = self.seen.entry(seat).or_default();
        if version < *seen {
            return Err(format!("bout {}: seat {seat} is shown version {version} after {seen}", self.id));
        }
        *seen = version;
        Ok(())
    }

    /// Whether the bout needs no further verification.
    pub fn is_settled(&self) -> bool {
        self.settled
    }

    /// Marks the bout as finished and verified.
    pub fn settle(&mut self) {
        self.settled = true;
    }

    /// Verify the bout once more.
    pub fn look_again(&mut self) {
        self.settled = false;
    }

    /// The totals of this bout.
    pub fn totals(&self) -> Totals {
        let count = |wanted: fn(Fate) -> bool| self.sent.values().filter(|(_, fate)| wanted(*fate)).count() as u64;
        Totals {
            done: count(|fate| matches!(fate, Fate::Done(_))),
            refused: count(|fate| fate == Fate::Refused),
            repeated: self.repeated,
        }
    }

    /// The claims at this moment: every answer received until now must hold in the store from now on.
    pub fn claims(&self) -> Claims {
        let answered =
            self.sent.iter().map(|(request_id, (command, fate))| (request_id.clone(), (command.clone(), *fate)));
        Claims { answered: answered.collect(), seen: self.seen.clone() }
    }

    /// Compares the entries of the store with the claims made before they were read, and with the commands sent until
    /// now. Each seat numbers its commands and sends them one after the other, so the entries must be in this order.
    pub fn judge(&self, before: &Claims, entries: &[StoredCommand]) -> Result<(), String> {
        let wrong = |problem: String| Err(format!("bout {} ({}): {problem}", self.id, self.game));
        let mut once = HashSet::new();
        let mut last: HashMap<&str, u32> = HashMap::new();
        for (number, entry) in (1u64..).zip(entries) {
            if !once.insert(&entry.request_id) {
                return wrong(format!("command {} is kept twice", entry.request_id));
            }
            match self.sent.get(&entry.request_id) {
                // The moves of bots and added dice numbers are not in the ledger; the replay verifies them.
                None if entry.request_id.starts_with("bot-") || matches!(entry.command, Command::AddNumber { .. }) => {}
                None => return wrong(format!("entry {number} ({}) was never sent", entry.request_id)),
                Some((command, _)) if *command != entry.command => {
                    return wrong(format!("entry {number} is {:?}, but {command:?} was sent", entry.command));
                }
                Some((_, Fate::Refused)) => {
                    return wrong(format!("entry {number} ({}) was refused, but is kept", entry.request_id));
                }
                Some((_, Fate::Done(_) | Fate::Open)) => {}
            }
            let Some((seat, place)) = entry.request_id.split_once(':') else { continue };
            let place = place.parse().unwrap_or(0);
            if last.insert(seat, place).is_some_and(|before| before > place) {
                return wrong(format!("entry {number} ({}) comes too late", entry.request_id));
            }
        }
        for (request_id, (_, fate)) in &before.answered {
            if matches!(fate, Fate::Done(_)) && !once.contains(request_id) {
                return wrong(format!("{request_id} was acknowledged, but is not kept"));
            }
        }
        Ok(())
    }
}

/// A snapshot of the answers received until one moment.
pub struct Claims {
    answered: HashMap<String, (Command, Fate)>,
    /// The highest version shown to each seat.
    pub seen: HashMap<u8, u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn command(text: &str) -> Command {
        Command::Act { seat: 0, text: text.to_owned() }
    }

    fn entry(request_id: &str, text: &str) -> StoredCommand {
        StoredCommand { request_id: request_id.to_owned(), command: command(text) }
    }

    /// Two commands were applied, one was refused, one is open.
    fn ledger() -> Ledger {
        let mut ledger = Ledger::new("one".to_owned(), "arena", Vec::new());
        let fates = [("0:1", Fate::Done(1)), ("0:2", Fate::Done(3)), ("0:3", Fate::Refused), ("0:4", Fate::Open)];
        for (request_id, fate) in fates {
            ledger.sends(request_id.to_owned(), command(request_id));
            ledger.answered(0, request_id, fate).unwrap();
        }
        ledger
    }

    fn judged(entries: &[StoredCommand]) -> Result<(), String> {
        let ledger = ledger();
        ledger.judge(&ledger.claims(), entries)
    }

    #[test]
    fn what_was_acknowledged_is_kept_with_or_without_what_is_open() {
        let kept = [entry("0:1", "0:1"), entry("bot-1-1", "x"), entry("0:2", "0:2")];
        assert_eq!(judged(&kept), Ok(()));
        let more: Vec<StoredCommand> = kept.into_iter().chain([entry("0:4", "0:4")]).collect();
        assert_eq!(judged(&more), Ok(()));
        assert_eq!(ledger().totals(), Totals { done: 2, refused: 1, repeated: 0 });
        assert_eq!(ledger().claims().seen, HashMap::from([(0, 3)]));
        assert_eq!(ledger().sees(0, 2), Err("bout one: seat 0 is shown version 2 after 3".to_owned()));
    }

    #[test]
    fn whatever_is_wrong_is_found() {
        let (a, bot, b) = (entry("0:1", "0:1"), entry("bot-1-1", "x"), entry("0:2", "0:2"));
        let cases = [
            (vec![b.clone(), a.clone(), bot.clone()], "entry 2 (0:1) comes too late"),
            (vec![a.clone(), a.clone(), b.clone()], "command 0:1 is kept twice"),
            (vec![a.clone(), bot.clone(), entry("0:4", "0:4")], "0:2 was acknowledged, but is not kept"),
            (vec![a.clone(), bot.clone(), b.clone(), entry("0:3", "0:3")], "entry 4 (0:3) was refused, but is kept"),
            (vec![a.clone(), bot.clone(), b.clone(), entry("0:5", "0:5")], "entry 4 (0:5) was never sent"),
            (vec![entry("0:1", "y"), bot, b], "but Act { seat: 0, text: \"0:1\" } was sent"),
        ];
        for (entries, expected) in cases {
            let problem = judged(&entries).unwrap_err();
            assert!(problem.ends_with(expected), "{problem}");
        }
    }
}
