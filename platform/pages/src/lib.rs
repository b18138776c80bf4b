//! The hall's web pages, as HTML.
//!
//! Pages are pure functions from a viewer's knowledge to HTML: this crate does no I/O and keeps no state, except for a
//! cache of recurring fragments ([`kept`]). A [`Scene`] holds one viewer's sight of one bout and nothing else, so a
//! page cannot leak hidden information. Every legal action is a real button in a form; the script is progressive
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
pub mod doorway;
pub mod fair;
pub mod gloss;
pub mod hallway;
mod handover;
pub mod hint;
pub mod history;
pub mod house;
pub mod howto;
pub mod kept;
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
pub mod newhall;
pub mod replay;
pub mod result;
pub mod review;
pub mod reviewed;
pub mod ribbon;
pub mod scene;
pub mod score;
pub mod sent;
pub mod slim;
pub mod spoken;
pub mod sprite;
pub mod testing;
pub mod watch;
pub mod welcome;
pub mod whatif;

pub use address::{BoutDeed, BoutPage};
pub use bout::{Refuser, RematchPrompt, RematchStance, Surroundings};
pub use fair::{BrokenSeal, TableSeal};
pub use handover::ForcedAct;
pub use hint::{HintOffer, HintShown, HintWords, Hints, Mark, ShownMark};
pub use house::{House, ShownGame};
pub use look::{AnyLook, Banner, Belt, Drawn, Gain, Look, OutlineLook, Signs, Sound};
pub use maud::Markup;
pub use measure::{Account, Better, Curve, FigureColumn, FigureRow, Figures, Gauge, Line, Measures, Slope, Stretch};
pub use result::{Chair, Ended, OtherSide};
pub use reviewed::{ReviewDoor, ReviewScene, ReviewState};
pub use ribbon::{TakebackPrompt, TakebackRest};
pub use scene::{LessonScene, Moment, Offer, Presence, Scene, Sitter, Still, Who};
pub use welcome::{Advice, Difficulty, Welcome};
