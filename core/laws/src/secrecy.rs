//! Laws 6, 7 and 8: no viewer learns hidden information from its view, its legal actions or its log.
//!
//! All three compare worlds: the true position, and others in which everything that the viewer cannot know was redealt
//! ([`Game::resample`]). The viewer must not be able to tell them apart.

use std::fmt;

use budokan_kernel::{Entry, Game, Seat, SeenBeat, Step, Viewer};

use crate::law::{ensure, equal, identical};
use crate::position::{Knowledge, Position, knowledge, legal, name, sample};
use crate::replay::{Taken, take};
use crate::{Breach, Law, Subject};

/// Number of other worlds per viewer.
const WORLDS: u64 = 4;
/// Number of actions per seat that are tried out in each world.
const ACTIONS: usize = 3;

/// Laws 6 and 7: in every world that a viewer cannot tell from the truth it has the same view, the same legal actions
/// and the same refusals for the same reasons.
pub(crate) fn secret_sight<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    for viewer in position.viewers() {
        let (view, status, list) = knowledge(position.game, viewer);
        for number in 0..WORLDS {
            let world = position.scrambled(viewer, &mut position.dice(number))?;
            identical(Law::SecretView, &world.view(viewer), &view, || {
                format!("the view of {viewer:?} depends on what it cannot know")
            })?;
            // A view may serialize to more than its debug output shows, and clients get the serialized form.
            ensure(
                Law::SecretView,
                postcard::to_allocvec(&world.view(viewer)) == postcard::to_allocvec(&view),
                || format!("what is sent to {viewer:?} depends on what it cannot know"),
            )?;
            equal(Law::SecretChoices, &world.status(), &status, || {
                format!("whom the game awaits depends on what {viewer:?} cannot know")
            })?;
            let Viewer::Seat(seat) = viewer else { continue };
            equal(Law::SecretChoices, &legal(&world, seat), &list, || {
                format!("the legal actions of {} depend on what it cannot know", name::<G>(seat))
            })?;
            secret_answers(position, &world, seat)?;
        }
    }
    Ok(())
}

/// Law 7, second part: a seat may try any action, so the reasons of refusals must not leak secrets.
fn secret_answers<G: Subject>(position: &Position<'_, G>, world: &G, seat: Seat) -> Result<(), Breach> {
    let (game, who) = (position.game, name::<G>(seat));
    for action in position.universe {
        equal(Law::SecretChoices, &world.check(seat, *action), &game.check(seat, *action), || {
            format!("the answer to `{}` of {who} depends on what it cannot know", game.write(*action))
        })?;
    }
    equal(Law::SecretChoices, &world.timeout_action(seat), &game.timeout_action(seat), || {
        format!("what is done for {who} when late depends on what it cannot know")
    })
}

/// Law 8: the log of a step reveals no more to a viewer than its view after the step.
///
/// A step may reveal something, and then the log may say it; but the view shows it as well. Therefore the same action
/// is applied with the same dice in the true world and in another one. If the viewer cannot tell the two apart even
/// afterwards, it must have heard the same.
pub(crate) fn secret_log<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    let game = position.game;
    for viewer in position.viewers() {
        for number in 0..WORLDS {
            let mut dice = position.dice(WORLDS + number);
            let world = position.scrambled(viewer, &mut dice)?;
            for seat in game.status().awaited().iter() {
                let mut list = legal(game, seat);
                list.retain(|action| world.check(seat, *action).is_ok());
                for action in sample(&list, ACTIONS, &mut dice) {
                    let truth = Witness::new(game, &take(game, seat, action, dice)?, viewer);
                    let other = Witness::new(&world, &take(&world, seat, action, dice)?, viewer);
                    truth.compare(&other, || {
                        format!("what {viewer:?} hears of `{}` by {}", game.write(action), name::<G>(seat))
                    })?;
                }
            }
        }
        sealed_answers(position, viewer)?;
    }
    Ok(())
}

/// Law 8, second part: an action itself can be the secret.
///
/// Two different actions of another seat are compared where they are meant to be sealed: a third seat is asked and
/// remains asked, or the viewer notices nothing of the step. Elsewhere actions are open, and the log may name the
/// chosen one even if both lead to the same view.
fn sealed_answers<G: Subject>(position: &Position<'_, G>, viewer: Viewer) -> Result<(), Breach> {
    let game = position.game;
    let before = knowledge(game, viewer);
    let mut dice = position.dice(2 * WORLDS);
    for seat in before.1.awaited().iter().filter(|seat| viewer != Viewer::Seat(*seat)) {
        let others = before.1.awaited().without(seat);
        let mut sealed: Vec<(G::Action, Witness<G>)> = Vec::new();
        for action in sample(&legal(game, seat), 2 * ACTIONS, &mut dice) {
            let witness = Witness::new(game, &take(game, seat, action, dice)?, viewer);
            let still_asked = !others.is_empty() && witness.knows.1.awaited().without(seat) == others;
            if !still_asked && witness.knows != before {
                continue;
            }
            for (earlier, other) in &sealed {
                witness.compare(other, || {
                    let (one, two) = (game.write(action), game.write(*earlier));
                    format!("{viewer:?} must not hear whether {} did `{one}` or `{two}`, but", name::<G>(seat))
                })?;
            }
            sealed.push((action, witness));
        }
    }
    Ok(())
}

/// Law 14: a beat keeps the same secrets as a position between two steps.
pub(crate) fn secret_beats<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    let game = position.game;
    let mut dice = position.dice(4 * WORLDS);
    for seat in game.status().awaited().iter() {
        for action in sample(&legal(game, seat), 1, &mut dice) {
            for (beat, at) in take(game, seat, action, dice)?.beats {
                for viewer in position.viewers() {
                    let world = at.resample(viewer, &mut dice);
                    identical(Law::Beats, &world.view(viewer), &at.view(viewer), || {
                        let (who, what) = (name::<G>(seat), game.write(action));
                        format!(
                            "at the beat {} of `{what}` by {who}, the view of {viewer:?} depends on what it cannot know",
                            beat.kind
                        )
                    })?;
                }
            }
        }
    }
    Ok(())
}

/// Law 8, third part: a step that can be undone has revealed nothing.
///
/// A step can be undone if no die was rolled, nothing was uncovered and no other seat heard anything. So a game that
/// shows something to other seats must log it, and a game that shows hidden information to the acting seat must call
/// [`budokan_kernel::Table::uncover`]; otherwise undo would allow peeking.
pub(crate) fn quiet_step<G: Subject>(position: &Position<'_, G>, step: &Step<G>, after: &G) -> Result<(), Breach> {
    if step.irrevocable.is_some() {
        return Ok(());
    }
    let (game, seat) = (position.game, step.seat);
    let what = || format!("`{}` by {} could be taken back", game.write(step.action), name::<G>(seat));
    for other in game.seats().without(seat).iter().map(Viewer::Seat) {
        equal(Law::SecretLog, &knowledge(after, other), &knowledge(game, other), || {
            format!("{}, but {other:?} notices it without hearing of it", what())
        })?;
    }
    let own = Viewer::Seat(seat);
    for number in 0..WORLDS {
        let mut dice = position.dice(3 * WORLDS + number);
        let world = position.scrambled(own, &mut dice)?;
        let elsewhere = take(&world, seat, step.action, dice)?.after;
        equal(Law::SecretLog, &knowledge(&elsewhere, own), &knowledge(after, own), || {
            format!("{}, but it shows what lay hidden and does not say that it was uncovered", what())
        })?;
    }
    Ok(())
}

/// Knowledge of a viewer after a step, with the log entries and beats it received.
struct Witness<G: Game> {
    knows: Knowledge<G>,
    heard: Vec<G::Event>,
    seen: Vec<SeenBeat<G>>,
}

impl<G: Game> Witness<G> {
    fn new(before: &G, taken: &Taken<G>, viewer: Viewer) -> Self {
        let Taken { after, entries, beats } = taken;
        let seen = SeenBeat::of_step(viewer, before, beats, after, entries);
        Self { knows: knowledge(after, viewer), heard: heard(entries, viewer), seen }
    }

    /// Equal knowledge requires equal log entries and beats.
    fn compare(&self, other: &Self, text: impl Fn() -> String) -> Result<(), Breach> {
        if self.knows != other.knows {
            return Ok(());
        }
        equal(Law::SecretLog, &self.heard, &other.heard, || {
            format!("{} differs where what it knows is equal", text())
        })?;
        equal(Law::Beats, &self.seen, &other.seen, || {
            format!("{} is shown in other beats where what it knows is equal", text())
        })
    }
}

fn heard<E: Clone + fmt::Debug>(entries: &[Entry<E>], viewer: Viewer) -> Vec<E> {
    entries.iter().filter_map(|entry| entry.heard_by(viewer)).cloned().collect()
}
