//! The hall's web pages, as HTML.
//!
//! Pages are pure functions from a viewer's knowledge to HTML: this crate does no I/O and keeps no state, except for a
//! cache of recurring fragments ([`fragments`]). A [`Scene`] holds one viewer's sight of one bout and nothing else, so
//! a page cannot leak hidden information. Every legal action is a real button in a form; the script is progressive
//! enhancement. This crate knows no game: the presentation of one is in `games/<game>/table`, and [`House`] is the list
//! of the games. Read [`scene`], then [`look`], then [`bout`].

pub mod address;
pub mod assets;
pub mod beats;
pub mod bout;
pub mod chapters;
pub mod coach;
pub mod course;
pub mod crop;
pub mod curve;
pub mod delta;
pub mod fair;
pub mod fragments;
pub mod frame;
pub mod game_card;
pub mod gloss;
mod handover;
pub mod hint;
pub mod history;
pub mod house;
pub mod howto;
pub mod keys;
pub mod law;
pub mod layout;
pub mod lines;
pub mod lobby;
pub mod log;
pub mod look;
pub mod me;
pub mod measure;
pub mod moves;
pub mod onboarding;
pub mod replay;
pub mod result;
pub mod review;
pub mod reviewed;
pub mod scene;
pub mod score;
pub mod spoken;
pub mod sprite;
pub mod strip_comments;
pub mod takeback_banner;
pub mod testing;
pub mod watch;
pub mod welcome;
pub mod whatif;

pub use address::{BoutCommand, BoutPage};
pub use bout::{PageContext, Refuser, RematchPrompt, RematchStance};
pub use fair::{BrokenSeal, TableSeal};
pub use handover::ForcedAct;
pub use hint::{HintOffer, HintShown, HintWords, Hints, Mark, ShownMark};
pub use house::{House, ShownGame};
pub use look::{AnyLook, Banner, BannerGain, Drawn, GameTheme, Look, OutlineLook, Signs, Sound};
pub use maud::Markup;
pub use measure::{
    Account, Better, Curve, CurveStretch, FigureColumn, FigureRow, Figures, Gauge, Measures, PlottedLine, Slope,
};
pub use result::{Chair, Ended, OtherSide};
pub use reviewed::{ReviewDoor, ReviewScene, ReviewState};
pub use scene::{BeatMoment, LessonScene, Offer, Presence, Scene, SeatOccupant, Sitter, Still};
pub use takeback_banner::{TakebackPrompt, TakebackRest};
pub use welcome::{BeginnerDifficulty, FirstChoice, Welcome};
