//! The core types that every game of the hall is built from.
//!
//! A game is plain data with a few pure functions ([`Game`]); randomness is an argument ([`Chance`]); events go through
//! a [`Table`], which decides who hears them; one game being played is a [`Bout`]. Nothing here does I/O, reads a
//! clock, uses a random device or knows a card.
//!
//! Read in this order: [`seat`], [`clause`], [`outcome`], [`chance`], [`table`], [`game`], [`bout`]. [`sum`] is how
//! games count, [`choice`] describes the options before a deal; [`cards`], [`list`], [`message`] and [`mod@packed`] are
//! small shared tools.

pub mod bout;
pub mod cards;
pub mod chance;
pub mod choice;
pub mod clause;
pub mod game;
pub mod list;
pub mod message;
pub mod outcome;
pub mod packed;
pub mod seat;
pub mod sum;
pub mod table;

pub use bout::{Bout, NoUndo, Opening, Reject, Reshuffle, SeenBeat, SeenStep, Sight, Step, Takeback};
pub use cards::{Cards, Content, Invalid, LONGEST_TEXT, NoCards, Shelf};
pub use chance::{Chance, Quick, Recorded, Replayed, Roll, Scripted, Seed, Seeded, shuffle};
pub use choice::{ChosenOption, ConfigOption, OptionKind};
pub use clause::{Clause, Illegal, Reason};
pub use game::{Broken, Event, Game, NotRead, Printed, Unreadable};
pub use list::List;
pub use message::{Arg, Called, Message, Name};
pub use outcome::{Outcome, Status, Verdict};
pub use packed::packed;
pub use seat::{Seat, SeatSet, Viewer};
pub use sum::{Breakdown, Change, Forecast, Part, Tally, TallySubject, Term};
pub use table::{Beat, Entry, Table, Watcher};
