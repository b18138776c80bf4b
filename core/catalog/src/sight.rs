//! The type-erased sight: everything a viewer of any game is shown.

use std::any::Any;
use std::sync::OnceLock;

use budokan_bots::CandidateLine;
use budokan_kernel::{Bout, Game, Illegal, Printed, Quick, Sight, Status, Viewer};
use serde::Serialize;
use serde_json::Value;

use crate::advice::Advised;
use crate::report::Standing;

/// One legal action, as text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// The action in the game's notation.
    pub text: String,
    /// Whether the action only undoes a private draft; bots skip such actions.
    #[serde(rename = "takes-back")]
    pub takes_back: bool,
}

/// A type-erased sight: the view, the open question and the legal answers.
pub trait AnySight: Send + Sync {
    /// The viewer of this sight.
    fn viewer(&self) -> Viewer;

    /// The game's own view, for callers that know its type and draw it.
    fn view(&self) -> &dyn Any;

    /// The game's own [`Sight`], for bots that know its type.
    fn sight(&self) -> &dyn Any;

    /// The viewed position as TOML, for callers that do not know its type.
    fn position(&self) -> &toml::Table;

    /// The viewed position as JSON.
    fn json(&self) -> Value {
        json(self.position())
    }

    /// Appends the viewed position as JSON, for sending. The content equals [`AnySight::json`] except for the order of
    /// keys; a game's own sight serializes straight from the view.
    fn write_json(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(out, self.position())
    }

    /// Which seats must decide, or how the bout ended.
    fn status(&self) -> Status;

    /// Like [`AnySight::status`], with seat names.
    fn standing(&self) -> Standing;

    /// Number of the question that this seat is asked; 0 for viewers without a seat.
    fn asked(&self) -> u32;

    /// Legal actions, in the game's order; empty unless this seat must decide.
    fn legal(&self) -> &[Choice];

    /// Why the rules refuse an action of this seat, given in the game's own type; `None` without a seat, for a legal
    /// action and for another type.
    ///
    /// The check uses an imagined position that is consistent with the view, so it leaks nothing.
    fn refusal_of(&self, action: &dyn Any) -> Option<Illegal>;

    /// The advised choice, if a hint is laid over the sight ([`crate::Hinted`]).
    fn hinted(&self) -> Option<&Advised> {
        None
    }

    /// Parses a sequence of this seat's actions in the game's notation, with the sums that the rules forecast for the
    /// first. `None` without a seat or if an action does not parse.
    fn way(&self, _actions: &[String]) -> Option<Advised> {
        None
    }
}

pub(crate) fn json(position: &toml::Table) -> Value {
    serde_json::to_value(position).expect("a TOML table has text keys and plain values")
}

pub(crate) struct Seen<G: Game> {
    sight: Sight<G>,
    /// Built lazily: bots and pages read the view.
    position: OnceLock<toml::Table>,
    legal: Vec<Choice>,
    /// Sampled lazily, for explaining refusals.
    imagined: OnceLock<G>,
}

impl<G: Printed> Seen<G> {
    pub(crate) fn new(bout: &Bout<G>, viewer: Viewer) -> Self {
        let sight = bout.sight(viewer);
        let legal = choices(bout.state(), &sight.legal);
        Self { sight, position: OnceLock::new(), legal, imagined: OnceLock::new() }
    }

    /// A sight at a moment inside a step, without a question.
    pub(crate) fn at_beat(viewer: Viewer, view: G::View, status: Status) -> Self {
        let sight = Sight { viewer, view, status, asked: 0, legal: Vec::new() };
        Self { sight, position: OnceLock::new(), legal: Vec::new(), imagined: OnceLock::new() }
    }
}

impl<G: Game> Seen<G> {
    /// A sampled position that is consistent with the view.
    fn imagined(&self) -> &G {
        self.imagined.get_or_init(|| G::imagine(&self.sight.view, &mut Quick::new(0)))
    }

    fn refused(&self, action: G::Action) -> Option<Illegal> {
        let Viewer::Seat(seat) = self.sight.viewer else { return None };
        self.imagined().check(seat, action).err()
    }
}

pub(crate) fn choices<G: Game>(state: &G, actions: &[G::Action]) -> Vec<Choice> {
    let choice = |action: &G::Action| Choice { text: state.write(*action), takes_back: G::takes_back(*action) };
    actions.iter().map(choice).collect()
}

impl<G: Printed> AnySight for Seen<G> {
    fn viewer(&self) -> Viewer {
        self.sight.viewer
    }

    fn view(&self) -> &dyn Any {
        &self.sight.view
    }

    fn sight(&self) -> &dyn Any {
        &self.sight
    }

    fn position(&self) -> &toml::Table {
        self.position.get_or_init(|| budokan_scenario::seen::<G>(&self.sight.view, self.sight.status))
    }

    fn write_json(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(out, &budokan_scenario::shown::<G>(&self.sight.view, self.sight.status))
    }

    fn status(&self) -> Status {
        self.sight.status
    }

    fn standing(&self) -> Standing {
        Standing::new(&self.sight.status, G::SEATS)
    }

    fn asked(&self) -> u32 {
        self.sight.asked
    }

    fn legal(&self) -> &[Choice] {
        &self.legal
    }

    fn refusal_of(&self, action: &dyn Any) -> Option<Illegal> {
        action.downcast_ref().and_then(|action| self.refused(*action))
    }

    fn way(&self, actions: &[String]) -> Option<Advised> {
        let actions: Result<Vec<G::Action>, _> = actions.iter().map(|text| self.imagined().read(text)).collect();
        crate::advice::advised(&self.sight, self.imagined(), CandidateLine { actions: actions.ok()?, weight: None })
    }
}
