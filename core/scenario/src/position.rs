//! The position as text has it: what `expect` looks into, and what the hall writes for programs.

use budokan_kernel::{Game, SeatSet, Status, Viewer};
use serde::{Serialize, Serializer};
use toml::Table;

use crate::written::Written;

/// The view of this viewer, with `over` and `awaiting`, and once it is over `verdict` (`victory`, `draw` or
/// `defeat`), `winners`, `by` and (in games that keep one) `score`. An item of a list that the viewer does not know is written
/// [`crate::UNKNOWN`].
pub fn position<G: Game>(state: &G, viewer: Viewer) -> Table {
    seen::<G>(&state.view(viewer), state.status())
}

/// The same, for those who have the view already.
pub fn seen<G: Game>(view: &G::View, status: Status) -> Table {
    Table::try_from(shown::<G>(view, status)).expect("a view can be written as a table of TOML")
}

/// The same, for those who write it in a format of their own: it goes there straight from the view.
pub fn shown<G: Game>(view: &G::View, status: Status) -> impl Serialize {
    let named = |seats| Named { seats, names: G::SEATS };
    let outcome = status.outcome();
    Written(Position {
        view,
        over: status.is_over(),
        awaiting: named(status.awaited()),
        verdict: outcome.map(|outcome| outcome.verdict.name()),
        winners: outcome.map(|outcome| named(outcome.winners())),
        by: outcome.map(|outcome| outcome.by.0),
        score: outcome.and_then(|outcome| outcome.score),
    })
}

/// A view with what everybody knows of where the game stands. A view must not use these names.
#[derive(Serialize)]
struct Position<'a, V> {
    #[serde(flatten)]
    view: &'a V,
    over: bool,
    awaiting: Named,
    verdict: Option<&'static str>,
    winners: Option<Named>,
    by: Option<&'static str>,
    score: Option<i32>,
}

/// Seats by their names.
struct Named {
    seats: SeatSet,
    names: &'static [&'static str],
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.seats.iter().map(|seat| self.names[seat.index()]))
    }
}
