//! The position as TOML: what `expect` looks into, and what the hall writes for programs.

use budokan_kernel::{Game, Seat, SeatSet, Status, Viewer};
use toml::{Table, Value};

use crate::written::written;

/// The view of this viewer, with `over` and `awaiting`, and once it is over `verdict` (`victory`, `draw` or
/// `defeat`), `winners`, `by` and (in games that keep one) `score`. An item of a list that the viewer does not know is written
/// [`crate::UNKNOWN`].
pub fn position<G: Game>(state: &G, viewer: Viewer) -> Table {
    seen::<G>(&state.view(viewer), state.status())
}

/// The same, for those who have the view already.
pub fn seen<G: Game>(view: &G::View, status: Status) -> Table {
    let view = written(view).expect("a view can be written as TOML");
    let Some(Value::Table(mut position)) = view else { panic!("a view is written as a table") };
    position.insert("over".to_owned(), status.is_over().into());
    position.insert("awaiting".to_owned(), seats::<G>(status.awaited()));
    match status {
        Status::Awaiting(_) => {}
        Status::Over(outcome) => {
            position.insert("verdict".to_owned(), outcome.verdict.name().into());
            position.insert("winners".to_owned(), seats::<G>(outcome.winners()));
            position.insert("by".to_owned(), outcome.by.0.into());
            if let Some(score) = outcome.score {
                position.insert("score".to_owned(), score.into());
            }
        }
    }
    position
}

fn seats<G: Game>(seats: SeatSet) -> Value {
    Value::Array(seats.iter().map(|Seat(number)| G::SEATS[usize::from(number)].into()).collect())
}
