//! What a viewer is shown, whatever the game.

use std::any::Any;
use std::sync::OnceLock;

use budokan_bots::Line;
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
    /// Whether it only takes back a private draft: bots leave such actions out.
    #[serde(rename = "takes-back")]
    pub takes_back: bool,
}

/// What a viewer is shown: the position, what is asked, and what it may answer.
pub trait AnySight: Send + Sync {
    /// Who looks.
    fn viewer(&self) -> Viewer;

    /// The game's own view, for those who know its type and draw it.
    fn view(&self) -> &dyn Any;

    /// The game's own [`Sight`], for bots that know its type.
    fn sight(&self) -> &dyn Any;

    /// The position, for those who do not.
    fn position(&self) -> &toml::Table;

    /// The position as JSON.
    fn json(&self) -> Value {
        json(self.position())
    }

    /// Appends the position as JSON, for those who send it on. It says the same as [`AnySight::json`], but for the order of
    /// the keys; a game's own sight is written straight from the view.
    fn write_json(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(out, self.position())
    }

    /// Who must decide, or how it ended.
    fn status(&self) -> Status;

    /// The same, by name.
    fn standing(&self) -> Standing;

    /// The number of what this seat is asked; 0 for those who have no seat.
    fn asked(&self) -> u32;

    /// The legal actions, in the game's order; empty unless this seat must decide.
    fn legal(&self) -> &[Choice];

    /// Why the rules refuse an action of this seat, which has the game's own type; nothing for those who have no seat,
    /// and for anything else.
    ///
    /// It is asked of a position that the viewer cannot tell from the truth, so it gives nothing away.
    fn refusal_of(&self, action: &dyn Any) -> Option<Illegal>;

    /// What is advised to whoever looks, if a hint lies over it ([`crate::Hinted`]).
    fn hinted(&self) -> Option<&Advised> {
        None
    }

    /// Actions of this seat, one after the other, in the game's notation: what they are, and the sums that the rules
    /// foresee of the first. Nothing for those who have no seat, and for what cannot be read.
    fn way(&self, _actions: &[String]) -> Option<Advised> {
        None
    }
}

/// A position as JSON.
pub(crate) fn json(position: &toml::Table) -> Value {
    serde_json::to_value(position).expect("a TOML table has text keys and plain values")
}

pub(crate) struct Seen<G: Game> {
    sight: Sight<G>,
    /// Written when somebody asks: bots and pages read the view.
    position: OnceLock<toml::Table>,
    legal: Vec<Choice>,
    /// Imagined when somebody asks why not.
    imagined: OnceLock<G>,
}

impl<G: Printed> Seen<G> {
    pub(crate) fn new(bout: &Bout<G>, viewer: Viewer) -> Self {
        let sight = bout.sight(viewer);
        let legal = choices(bout.state(), &sight.legal);
        Self { sight, position: OnceLock::new(), legal, imagined: OnceLock::new() }
    }

    /// A moment inside a step: nothing is asked.
    pub(crate) fn at_beat(viewer: Viewer, view: G::View, status: Status) -> Self {
        let sight = Sight { viewer, view, status, asked: 0, legal: Vec::new() };
        Self { sight, position: OnceLock::new(), legal: Vec::new(), imagined: OnceLock::new() }
    }
}

impl<G: Game> Seen<G> {
    /// A position that the viewer cannot tell from the truth.
    fn imagined(&self) -> &G {
        self.imagined.get_or_init(|| G::imagine(&self.sight.view, &mut Quick::new(0)))
    }

    fn refused(&self, action: G::Action) -> Option<Illegal> {
        let Viewer::Seat(seat) = self.sight.viewer else { return None };
        self.imagined().check(seat, action).err()
    }
}

/// Actions as text.
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
        crate::advice::advised(&self.sight, self.imagined(), Line { actions: actions.ok()?, weight: None })
    }
}
