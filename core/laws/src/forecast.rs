//! Law 13: forecasts agree with what is then counted.

use budokan_kernel::{Entry, Event, Forecast, Game, Quick, Recorded, Seat, Table, Tally, Viewer};

use crate::law::{ensure, equal};
use crate::position::{Position, choices, name, sample};
use crate::{Breach, Law, Subject};

/// Number of actions per seat that are checked.
const ACTIONS: usize = 4;
/// Number of imagined worlds that must agree before an exact forecast is required.
const WORLDS: u64 = 8;

/// Law 13: a seat's forecasts from its view agree with the tallies of its action.
pub(crate) fn forecast<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    let game = position.game;
    let mut dice = position.dice(13);
    for seat in game.status().awaited().iter() {
        let view = game.view(Viewer::Seat(seat));
        for action in sample(&choices(game, seat), ACTIONS, &mut dice) {
            let foreseen = G::forecast(&view, seat, action);
            let (counted, lucky) = counted(game, seat, action, &mut dice.clone());
            let what = || format!("`{}` of {}", game.write(action), name::<G>(seat));
            for forecast in &foreseen {
                kept(forecast, &counted, &what())?;
            }
            let is_foreseen =
                |tally: &Tally| foreseen.iter().any(|one| one.tally.about == tally.about && one.is_exact());
            let missing = counted.iter().find(|tally| !is_foreseen(tally));
            if let Some(missing) = missing.filter(|_| !lucky)
                && is_certain(position, seat, action, &counted, dice)?
            {
                let text =
                    format!("{} counts {:?}, which could be foreseen exactly, but is not", what(), missing.about);
                return Err(Breach::new(Law::Forecast, text));
            }
        }
    }
    Ok(())
}

/// Compares one forecast with the tallies.
fn kept(forecast: &Forecast, counted: &[Tally], what: &str) -> Result<(), Breach> {
    let about = forecast.tally.about;
    let Some(tally) = counted.iter().find(|tally| tally.about == about) else {
        let text = || format!("{what} is foreseen to count {about:?}, but does not");
        return ensure(Law::Forecast, !forecast.sure, text);
    };
    if forecast.is_exact() {
        return equal(Law::Forecast, &forecast.tally, tally, || format!("{what} is foreseen otherwise than it comes"));
    }
    let total = tally.sum.total();
    ensure(Law::Forecast, (forecast.least..=forecast.most).contains(&total), || {
        let (least, most) = (forecast.least, forecast.most);
        format!("{what} is foreseen to count {least} to {most} for {about:?}, but counts {total}")
    })
}

/// The tallies of the action, the first for each subject, and whether dice or hidden information were involved.
fn counted<G: Game>(game: &G, seat: Seat, action: G::Action, dice: &mut Quick) -> (Vec<Tally>, bool) {
    let mut after = game.clone();
    let mut dice = Recorded::new(dice);
    let mut log: Vec<Entry<G::Event>> = Vec::new();
    let mut table = Table::logged(&mut dice, &mut log);
    after.apply(seat, action, &mut table);
    let uncovered = table.has_uncovered();
    let mut tallies: Vec<Tally> = Vec::new();
    for event in log.iter().filter_map(|entry| entry.heard_by(Viewer::Referee)) {
        for tally in event.tallies() {
            if tallies.iter().all(|known| known.about != tally.about) {
                tallies.push(tally);
            }
        }
    }
    (tallies, uncovered || !dice.into_rolls().is_empty())
}

/// Whether the tallies are equal in every sampled world that the seat cannot tell from the truth, both imagined by the
/// game and redealt by its tests.
fn is_certain<G: Subject>(
    position: &Position<'_, G>,
    seat: Seat,
    action: G::Action,
    counted: &[Tally],
    mut dice: Quick,
) -> Result<bool, Breach> {
    let view = position.game.view(Viewer::Seat(seat));
    for _ in 0..WORLDS {
        let imagined = G::imagine(&view, &mut dice);
        let scrambled = position.scrambled(Viewer::Seat(seat), &mut dice)?;
        for world in [imagined, scrambled] {
            if self::counted(&world, seat, action, &mut dice).0 != counted {
                return Ok(false);
            }
        }
    }
    Ok(true)
}
