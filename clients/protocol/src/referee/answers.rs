//! The answers of the referee: one type for each shape.

use std::collections::BTreeMap;

use budokan_catalog::{AnyBout, Choice, LogLine, Standing};
use budokan_kernel::{Roll, Seat};
use serde::Serialize;
use serde_json::Value;

/// An answer, tagged with the name of its request.
#[derive(Serialize)]
pub struct Success<T> {
    pub did: &'static str,
    #[serde(flatten)]
    pub rest: T,
}

#[derive(Serialize)]
pub struct NoFields {}

#[derive(Serialize)]
pub struct Games {
    pub games: Vec<ListedGame>,
}

#[derive(Serialize)]
pub struct ListedGame {
    pub id: &'static str,
    pub name: &'static str,
    pub prefix: &'static str,
    pub rules: u32,
    pub cards: String,
    pub seats: &'static [&'static str],
}

/// Number of steps and open questions of the bout.
#[derive(Serialize)]
pub struct Progress {
    pub step: u64,
    #[serde(flatten)]
    pub standing: Standing,
    pub asked: BTreeMap<&'static str, u32>,
    /// The first seat that must decide, with its legal actions; `None` once the bout is over.
    pub next: Option<Choices>,
}

impl Progress {
    pub fn of(bout: &dyn AnyBout) -> Self {
        let name = |seat: Seat| bout.game().seats()[seat.index()];
        let asked = bout.seats().iter().map(|seat| (name(seat), bout.asked(seat))).collect();
        let choices = |seat| Choices { seat: name(seat), asked: bout.asked(seat), legal: bout.legal(seat) };
        let next = bout.status().awaited().first().map(choices);
        Self { step: bout.steps(), standing: bout.standing(), asked, next }
    }
}

#[derive(Serialize)]
pub struct BoutBegun {
    pub game: &'static str,
    pub cards: String,
    #[serde(flatten)]
    pub progress: Progress,
}

#[derive(Serialize)]
pub struct Made {
    pub seat: &'static str,
    /// Number of the first step made.
    pub first: u64,
    pub actions: Vec<String>,
    /// Dice rolled for the actions, in order.
    pub rolls: Vec<Roll>,
    #[serde(flatten)]
    pub progress: Progress,
}

#[derive(Serialize)]
pub struct TakebackDone {
    pub seat: &'static str,
    #[serde(flatten)]
    pub progress: Progress,
}

/// A sight that may be passed on to its viewer. It therefore contains neither the step count nor `asked` of other
/// seats: both would reveal private drafts.
#[derive(Serialize)]
pub struct Seen {
    pub viewer: &'static str,
    #[serde(flatten)]
    pub standing: Standing,
    pub asked: u32,
    pub legal: Vec<Choice>,
    pub position: Value,
}

#[derive(Serialize)]
pub struct Choices {
    pub seat: &'static str,
    pub asked: u32,
    pub legal: Vec<Choice>,
}

#[derive(Serialize)]
pub struct Bouts {
    pub bouts: Vec<BoutLine>,
}

#[derive(Serialize)]
pub struct BoutLine {
    /// Name of the bout, if it has one.
    pub bout: Option<String>,
    pub game: &'static str,
    pub step: u64,
    pub over: bool,
}

#[derive(Serialize)]
pub struct HeardSoFar {
    pub viewer: &'static str,
    pub log: Vec<LogLine>,
}

#[derive(Serialize)]
pub struct StepSeen {
    pub viewer: &'static str,
    pub step: u64,
    pub beats: Vec<BeatLine>,
}

/// One moment of a step.
#[derive(Serialize)]
pub struct BeatLine {
    /// Kind of the beat; `None` for the end of the step.
    pub beat: Option<&'static str>,
    pub log: Vec<LogLine>,
    pub position: Value,
}

#[derive(Serialize)]
pub struct WholeRecord {
    pub record: String,
}

#[derive(Serialize)]
pub struct ClauseText {
    pub clause: String,
    pub text: String,
}

#[derive(Serialize)]
pub struct Help {
    pub requests: Vec<RequestLine>,
}

#[derive(Serialize)]
pub struct RequestLine {
    #[serde(rename = "do")]
    pub name: &'static str,
    pub about: &'static str,
    pub fields: Vec<FieldLine>,
}

#[derive(Serialize)]
pub struct FieldLine {
    pub name: &'static str,
    pub needed: bool,
    pub about: &'static str,
}
