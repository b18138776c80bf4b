//! Laws 5 and 10: what is imagined from a view fits the view, and is not always the same.

use budokan_kernel::{Game, Viewer};

use crate::law::{ensure, equal, identical};
use crate::position::{Position, knowledge, name};
use crate::rules::audit;
use crate::{Breach, Law, Subject};

/// How many positions are imagined from one view to see whether they fit.
const FITTED: u64 = 3;
/// After so few tries it is enough that nothing contradicts.
const FEW: u64 = 4;
/// After so many tries whatever can vary has varied.
const MANY: u64 = 256;

/// Law 5: a viewer cannot tell what it imagines from the truth.
pub(crate) fn sight<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    let game = position.game;
    for viewer in position.viewers() {
        let known = knowledge(game, viewer);
        for number in 0..FITTED {
            let imagined = G::imagine(&known.0, &mut position.dice(number));
            audit(&imagined, &format!("imagined by {viewer:?}"))?;
            equal(Law::Sight, &knowledge(&imagined, viewer), &known, || {
                format!("what {viewer:?} imagines does not look like what it sees")
            })?;
            equal(Law::Sight, &imagined.seats(), &game.seats(), || format!("{viewer:?} imagines another table"))?;
            equal(Law::Replay, &G::imagine(&known.0, &mut position.dice(number)), &imagined, || {
                format!("with the same dice {viewer:?} imagines something else")
            })?;
        }
    }
    let seen = G::imagine(&game.view(Viewer::Referee), &mut position.dice(FITTED));
    identical(Law::Sight, &seen, game, || "the referee sees everything, but imagines another position".to_owned())
}

/// Law 10: what may be otherwise is imagined otherwise.
///
/// Both ways of dealing anew are compared, the game's (`imagine`) and the test's (`scramble`): whatever
/// varies in one of them must vary in the other. What varies is the position as a whole and, one by
/// one, what the other seats see of it. Seats that are being asked are left out there: whether a draft
/// is imagined that can still be taken back is up to the game.
pub(crate) fn spread<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    let game = position.game;
    for viewer in position.viewers() {
        let awaited = game.status().awaited();
        let eyes: Vec<_> = game
            .seats()
            .iter()
            .filter(|seat| viewer != Viewer::Seat(*seat) && !awaited.has(*seat))
            .map(|seat| (format!("what {} sees", name::<G>(seat)), Some(Viewer::Seat(seat))))
            .chain([("the position".to_owned(), None)])
            .collect();
        let view = game.view(viewer);
        let first = G::imagine(&view, &mut position.dice(0));
        let mut dealt = vec![false; eyes.len()];
        let mut imagined = vec![false; eyes.len()];
        for number in 0..MANY {
            let mut dice = position.dice(MANY + number);
            let world = position.scrambled(viewer, &mut dice)?;
            let guess = G::imagine(&view, &mut dice);
            for (i, (_, eye)) in eyes.iter().enumerate() {
                dealt[i] = dealt[i] || differs(game, &world, *eye);
                imagined[i] = imagined[i] || differs(&first, &guess, *eye);
            }
            if number + 1 >= FEW && dealt == imagined {
                break;
            }
        }
        for (i, (what, _)) in eyes.iter().enumerate() {
            ensure(Law::Spread, imagined[i] || !dealt[i], || {
                format!("{viewer:?} always imagines the same, though {what} may be otherwise")
            })?;
            ensure(Law::Spread, dealt[i] || !imagined[i], || {
                format!("{viewer:?} imagines {what} in several ways, but the test's scramble never changes it")
            })?;
        }
    }
    Ok(())
}

fn differs<G: Game>(one: &G, other: &G, eye: Option<Viewer>) -> bool {
    match eye {
        Some(viewer) => one.view(viewer) != other.view(viewer),
        None => one != other,
    }
}
