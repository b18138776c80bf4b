//! The messages to a program: one type for each line of the protocol in `docs/bots.md`.
//!
//! A program is sent only what its seat may know. Fields that also occur in the referee's answers have the same
//! meaning.

use std::time::Duration;

use budokan_catalog::{AnyBout, AnySight, Choice, LogLine, Standing};
use budokan_kernel::{Seat, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::programs::forfeit::Forfeit;

/// Protocol version; incremented if a correct program could become incorrect.
pub const PROTOCOL: u32 = 2;

/// The first message, at the start of a bout.
#[derive(Serialize)]
#[serde(tag = "do", rename = "begin", rename_all = "kebab-case")]
pub struct Begin {
    protocol: u32,
    game: &'static str,
    rules: u32,
    cards: String,
    seat: &'static str,
    seats: Vec<&'static str>,
    config: Value,
    time_limit: f64,
}

impl Begin {
    pub fn new(bout: &dyn AnyBout, seat: Seat, limit: Duration) -> Self {
        let game = bout.game();
        let config: toml::Table = bout.record().config.join("\n").parse().expect("a record writes its config as TOML");
        Self {
            protocol: PROTOCOL,
            game: game.id(),
            rules: game.rules(),
            cards: bout.cards().to_string(),
            seat: game.seats()[seat.index()],
            seats: bout.seats().iter().map(|seat| game.seats()[seat.index()]).collect(),
            config: serde_json::to_value(config).expect("a TOML table has text keys and plain values"),
            time_limit: limit.as_secs_f64(),
        }
    }
}

/// A question, answered by one line.
#[derive(Serialize)]
#[serde(tag = "do", rename = "decide")]
pub struct Decide {
    asked: u32,
    legal: Vec<Choice>,
    heard: Vec<LogLine>,
    awaiting: Vec<&'static str>,
    position: Value,
}

impl Decide {
    pub fn new(sight: &dyn AnySight, heard: Vec<LogLine>) -> Self {
        Self {
            asked: sight.asked(),
            legal: sight.legal().to_vec(),
            heard,
            awaiting: sight.standing().awaiting,
            position: sight.json(),
        }
    }
}

/// The last message, at the end of a bout.
#[derive(Serialize)]
#[serde(tag = "do", rename = "end")]
pub struct ProgramEnd {
    #[serde(flatten)]
    standing: Standing,
    #[serde(skip_serializing_if = "Option::is_none")]
    forfeit: Option<&'static str>,
    heard: Vec<LogLine>,
    position: Value,
}

impl ProgramEnd {
    pub fn new(bout: &dyn AnyBout, seat: Seat, forfeit: Option<&Forfeit>, heard: Vec<LogLine>) -> Self {
        Self {
            standing: bout.standing(),
            forfeit: forfeit.map(|forfeit| bout.game().seats()[forfeit.seat.index()]),
            heard,
            position: bout.json(Viewer::Seat(seat)),
        }
    }
}
