//! Forecasts of a seat's actions.
//!
//! A forecast applies the action by the rules to a position that the view cannot distinguish from the real one.
//! Everything counted before the first die roll or card draw is certain. Only the order of the draw piles is hidden, so
//! up to that point all such positions give the same result.

use budokan_kernel::{Breakdown, Entry, Event as _, Forecast, Quick, Seat, Table, Tally, Viewer};

use crate::action::Action;
use crate::event::Event;
use crate::phase;
use crate::view::{View, imagine};

/// The tallies of an action, the first of each kind; empty for an illegal action.
pub fn forecast(view: &View, seat: Seat, action: Action) -> Vec<Forecast> {
    let mut dice = Quick::new(0);
    let mut game = imagine(view, &mut dice);
    if phase::check(&game, seat, action).is_err() {
        return Vec::new();
    }
    let mut log: Vec<Entry<Event>> = Vec::new();
    phase::apply(&mut game, action, &mut Table::logged(&mut dice, &mut log));
    let mut foreseen: Vec<Forecast> = Vec::new();
    for event in log.iter().filter_map(|entry| entry.heard_by(Viewer::Seat(seat))) {
        if let Event::Rolled { energy, .. } | Event::Die { energy, .. } = event {
            // Between none and all of the dice may show energy.
            let tally = Tally { about: energy.about(), sum: Breakdown::default(), change: None };
            add(&mut foreseen, Forecast { tally, least: 0, most: energy.most.into(), sure: true });
            break;
        }
        if tells_luck(event) {
            break;
        }
        for tally in event.tallies() {
            add(&mut foreseen, Forecast::exact(tally));
        }
    }
    foreseen
}

/// Adds a forecast if it is the first of its kind.
fn add(foreseen: &mut Vec<Forecast>, forecast: Forecast) {
    if foreseen.iter().all(|known| known.tally.about != forecast.tally.about) {
        foreseen.push(forecast);
    }
}

/// Whether the event reveals a card or the result of a die. Law 13 detects events that are missing here.
fn tells_luck(event: &Event) -> bool {
    matches!(
        event,
        Event::Lord { .. }
            | Event::Joined { .. }
            | Event::Came { .. }
            | Event::Reshuffled { .. }
            | Event::Tactics { .. }
    )
}
