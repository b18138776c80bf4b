//! Tests of the referee: the session of its documentation, the content of its answers, and the limits of every request.

mod beats;
mod bouts;
mod fuzz;
mod lines;
mod page;
mod rolls;

use budokan_games::{all_games, listed_games};

use super::Referee;

/// A referee for the games of the hall, with their printed cards.
fn referee() -> Referee {
    Referee::new(all_games(), listed_games(), Vec::new())
}

fn ask(referee: &mut Referee, line: &str) -> serde_json::Value {
    serde_json::from_str(&referee.answer(line.as_bytes())).unwrap()
}
