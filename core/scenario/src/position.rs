//! The view of a position as text: the values that `expect` tests, and the format for programs.

use budokan_kernel::{Game, SeatSet, Status, Viewer};
use serde::{Serialize, Serializer};
use toml::Table;

use crate::written::Written;

/// The view of this viewer, plus `over` and `awaiting`, and once the game is over `verdict` (`victory`, `draw`
/// or `defeat`), `winners`, `by` and (in games that keep one) `score`. A list item that the viewer does not know
/// is written [`crate::UNKNOWN`].
pub fn position<G: Game>(state: &G, viewer: Viewer) -> Table {
    seen::<G>(&state.view(viewer), state.status())
}

/// Like [`position`], for callers that already have the view.
pub fn seen<G: Game>(view: &G::View, status: Status) -> Table {
    Table::try_from(shown::<G>(view, status)).expect("a view can be written as a table of TOML")
}

/// Like [`position`], for callers with their own format: the view is serialized directly.
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

/// A view with the public status of the game. A view must not use these names.
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

/// Seats, serialized by name.
struct Named {
    seats: SeatSet,
    names: &'static [&'static str],
}

impl Serialize for Named {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.seats.iter().map(|seat| self.names[seat.index()]))
    }
}
