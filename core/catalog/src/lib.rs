//! Type erasure for games, bouts and bots: text in, text out.
//!
//! The games of the hall are generic over their own types, but callers (the terminal, the server, the referee) need one
//! type for all of them. [`AnyGame`], [`AnyBout`], [`AnySight`] and [`AnyBot`] have one blanket implementation each;
//! `budokan-games` lists the games. This crate knows none of them, does no I/O and reads no clock; it is the lowest
//! layer that uses JSON. Read [`game`], then [`bout`], then [`record`].

pub mod advice;
pub mod book;
pub mod bot;
pub mod bout;
pub mod branch;
pub mod dice;
pub mod game;
pub mod glossary;
pub mod guide;
pub mod lesson;
pub mod lines;
pub mod outline;
pub mod race;
pub mod record;
pub mod refusal;
pub mod report;
pub mod review;
pub mod rolls;
pub mod shown;
pub mod sight;
pub mod soak;
mod words;

pub use advice::{Advice, Advised, Hinted};
pub use book::{Book, Chapter, Rule};
pub use bot::AnyBot;
pub use bout::{AnyBout, NotPlayed, Played};
pub use branch::Branch;
pub use budokan_bots::{Knowledge, Level, NoKnowledge, Spec, Timer, Weight};
pub use budokan_cardfile::game_of;
pub use budokan_scenario::Scenario;
pub use budokan_scenario::{CoachQuestion, Lesson, Reply, ScriptedMove};
pub use dice::DiceNumber;
pub use game::{AnyGame, CardSet, Erased, GameMode};
pub use glossary::{Decoration, Glossary, GlossarySign, SignKind, SignReading, SignRequest, SignState};
pub use guide::{Guide, GuideText, Howto, Picture, Point};
pub use lesson::{LessonProblem, LessonRun, LessonState};
pub use outline::{OutlineGroup, outline};
pub use race::{Pace, Race, RaceCount};
pub use record::{
    DiceLine, DiceNote, DiceReport, Difference, HiddenPolicy, HintTaken, ParsedRecord, PlayedOn, PlayerKind, Record,
    RecordedReshuffle, SeatNote, TakenBack,
};
pub use refusal::{HallRule, Refusal};
pub use report::{HeardHint, LogFormat, LogLine, MadeEvent, MadeRoll, MadeStep, Standing, with_hints};
pub use review::{AnyReviewer, JudgedDecision, Review, ReviewEffort, Standard};
pub use rolls::GivenRoll;
pub use shown::{ShownBeat, ShownStep};
pub use sight::{AnySight, Choice};
pub use soak::{Soak, SoakFailure};
