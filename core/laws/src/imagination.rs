//! Laws 5, 10 and 15: an imagined position is consistent with the view and the log, and varies.

use budokan_kernel::{Game, Quick, Step, Table, Viewer};

use crate::law::{ensure, equal, identical};
use crate::position::{Position, knowledge, legal, name};
use crate::rules::audit;
use crate::{Breach, Law, Memory, Subject};

/// Number of imagined positions per view that are checked for consistency.
const FITTED: u64 = 3;
/// Minimum number of samples before an agreement of both accounts is accepted.
const FEW: u64 = 4;
/// Number of samples after which everything that can vary has very probably varied.
const MANY: u64 = 256;

/// Law 5: a viewer cannot tell an imagined position from the truth.
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

/// Law 10: everything that may vary is imagined in more than one way.
///
/// Compares two independent samplers, the game's (`imagine`) and the test's (`resample`): anything that varies in one
/// of them must vary in the other. Compared are the position as a whole and, one by one, the views of the other seats.
/// Seats that are being asked are excluded from the latter, and their drafts are undone before positions are compared:
/// a game may choose whether to imagine drafts that can still be undone.
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
                dealt[i] = dealt[i] || differs(game, &world, viewer, *eye);
                imagined[i] = imagined[i] || differs(&first, &guess, viewer, *eye);
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

/// The [`Memory`](crate::Memory) of each viewer.
#[derive(Clone)]
pub(crate) struct Memories<G: Subject>(Vec<(Viewer, G::Memory)>);

impl<G: Subject> Memories<G> {
    /// Each viewer sees the position before the first step.
    pub(crate) fn begin(game: &G) -> Self {
        let begun = |viewer: Viewer| (viewer, G::Memory::begin(viewer, &game.view(viewer)));
        Self(Viewer::honest(game.seats()).map(begun).collect())
    }

    /// Each viewer hears its entries of a step.
    pub(crate) fn hear(&mut self, step: &Step<G>) {
        for (viewer, memory) in &mut self.0 {
            step.entries.iter().filter_map(|entry| entry.heard_by(*viewer)).for_each(|event| memory.hear(event));
        }
    }

    /// Law 15: neither imagined nor redealt positions contradict what was heard. If the true position does, the test's
    /// memory is wrong.
    pub(crate) fn fit(&self, position: &Position<'_, G>) -> Result<(), Breach> {
        for (viewer, memory) in &self.0 {
            let object = |game: &G, what: &str| match memory.objection(game) {
                Some(text) => Err(Breach::new(Law::Memory, format!("{what} {viewer:?} has heard: {text}"))),
                None => Ok(()),
            };
            object(position.game, "the position is not what")?;
            let view = position.game.view(*viewer);
            for number in 0..FITTED {
                object(&G::imagine(&view, &mut position.dice(number)), "what is imagined contradicts what")?;
                let anew = position.game.reshuffle_unknown(&mut position.dice(number));
                object(&anew, "what is dealt anew contradicts what")?;
                object(
                    &position.scrambled(*viewer, &mut position.dice(number))?,
                    "the test's scramble contradicts what",
                )?;
            }
        }
        Ok(())
    }
}

fn differs<G: Game>(one: &G, other: &G, viewer: Viewer, eye: Option<Viewer>) -> bool {
    match eye {
        Some(eye) => one.view(eye) != other.view(eye),
        None => one != other && without_drafts(one, viewer) != without_drafts(other, viewer),
    }
}

/// The position after all other seats have undone their drafts.
fn without_drafts<G: Game>(game: &G, viewer: Viewer) -> G {
    let mut game = game.clone();
    for seat in game.status().awaited().iter().filter(|seat| viewer != Viewer::Seat(*seat)) {
        while let Some(back) = legal(&game, seat).into_iter().find(|action| G::takes_back(*action)) {
            game.apply(seat, back, &mut Table::silent(&mut Quick::new(0)));
        }
    }
    game
}
