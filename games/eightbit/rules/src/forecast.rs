//! What a seat can foresee of its actions.
//!
//! The rules themselves are asked: the action is carried out in a position that the view cannot tell from the truth,
//! and what is counted before the first die is rolled or the first card is drawn is what will be counted. Only the order
//! of the draw piles is hidden, so up to there every such position tells the same.

use budokan_kernel::{Breakdown, Entry, Event as _, Forecast, Quick, Seat, Table, Tally, Viewer};

use crate::action::Action;
use crate::event::Event;
use crate::phase;
use crate::view::{View, imagine};

/// The sums that an action leads to, the first of each kind; nothing for an action that is refused.
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
            // Each die may show energy, or none does.
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

/// One more forecast, if it is the first of its kind.
fn add(foreseen: &mut Vec<Forecast>, forecast: Forecast) {
    if foreseen.iter().all(|known| known.tally.about != forecast.tally.about) {
        foreseen.push(forecast);
    }
}

/// Whether a card has come to light, or a die has decided something. Law 13 finds an event that is missing here.
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
