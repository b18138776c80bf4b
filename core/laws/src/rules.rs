//! Laws 2, 3, 4, 11 and 12: properties of a single position, independent of the viewer.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use budokan_kernel::{Bout, Game, Quick, Reject, Seat, Status, Viewer, packed};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::law::{ensure, equal, identical};
use crate::position::{Position, any_seats, choices, legal, name, sample};
use crate::{Breach, Law, Subject};

/// Number of random choices tried per position.
const SOME: usize = 8;

/// Law 2: `legal` lists exactly the actions that `check` accepts.
pub(crate) fn agreement<G: Subject>(position: &Position<'_, G>) -> Result<(), Breach> {
    for seat in any_seats() {
        let listed = fixed_list(position, seat)?;
        let set: BTreeSet<_> = listed.iter().copied().collect();
        let game = position.game;
        let say = |action: G::Action, text: &str| format!("`{}` of {} {text}", game.write(action), name::<G>(seat));
        ensure(Law::Agreement, set.len() == listed.len(), || {
            let twice = listed.iter().find(|action| listed.iter().filter(|other| other == action).count() > 1);
            say(*twice.expect("the set is smaller than the list"), "is listed twice")
        })?;
        for action in &listed {
            ensure(Law::Agreement, position.universe.contains(action), || {
                say(*action, "is listed, but the test's universe does not know it")
            })?;
            ensure(Law::Agreement, game.check(seat, *action).is_ok(), || say(*action, "is listed, but refused"))?;
            reads_back(game, *action)?;
        }
        for action in position.universe.difference(&set) {
            ensure(Law::Agreement, game.check(seat, *action).is_err(), || say(*action, "is accepted, but not listed"))?;
        }
        let leading_on: Vec<_> = if listed.is_empty() {
            Vec::new()
        } else {
            let view = game.view(Viewer::Seat(seat));
            listed.iter().copied().filter(|action| G::leads_on(&view, *action)).collect()
        };
        equal(Law::Agreement, &choices(game, seat), &leading_on, || {
            format!("the choices of {} are not its legal actions that lead on", name::<G>(seat))
        })?;
        for luck in (0..leading_on.len().min(SOME) as u64).map(Quick::new) {
            let listed = leading_on[{ luck }.place(leading_on.len() as u32) as usize];
            let picked = game.random_choice(seat, &mut { luck }, &mut Vec::new());
            ensure(Law::Agreement, picked == listed, || {
                format!("{luck:?} gives {picked:?} to {}, but {listed:?} stands at that place", name::<G>(seat))
            })?;
        }
    }
    Ok(())
}

/// The list of legal actions, requested twice: once into a non-empty list.
fn fixed_list<G: Subject>(position: &Position<'_, G>, seat: Seat) -> Result<Vec<G::Action>, Breach> {
    let mut list: Vec<_> = position.universe.iter().copied().take(1).collect();
    position.game.legal(seat, &mut list);
    equal(Law::Agreement, &list, &legal(position.game, seat), || {
        format!("asked twice, {} is given two lists", name::<G>(seat))
    })?;
    Ok(list)
}

/// Laws 2 and 11 for the whole universe of actions: notation and serialization round-trip, and packed
/// numbers are unique.
pub(crate) fn vocabulary<G: Game>(game: &G, universe: &BTreeSet<G::Action>) -> Result<(), Breach> {
    for action in universe {
        reads_back(game, *action)?;
        survives(action)?;
    }
    let mut numbers = BTreeMap::new();
    for action in universe {
        let Some(number) = packed(action) else { continue };
        if let Some(other) = numbers.insert(number, *action) {
            let breach =
                format!("{action:?} and {other:?} have the same number: their `Hash` does not tell them apart");
            return Err(Breach::new(Law::Agreement, breach));
        }
    }
    Ok(())
}

/// Notation is one line of text and parses back to the same action.
fn reads_back<G: Game>(game: &G, action: G::Action) -> Result<(), Breach> {
    let text = game.write(action);
    let is_line = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
    ensure(Law::Agreement, is_line, || format!("{action:?} is written {text:?}, which is not a plain line"))?;
    match game.read(&text) {
        Ok(read) if read == action => Ok(()),
        Ok(read) => Err(Breach::new(Law::Agreement, format!("{action:?} is written `{text}`, which reads {read:?}"))),
        Err(no) => Err(Breach::new(Law::Agreement, format!("{action:?} is written `{text}`: {no}"))),
    }
}

/// Law 3 for one position: some seat is asked, and exactly the seats that are asked can act.
pub(crate) fn progress<G: Game>(game: &G) -> Result<(), Breach> {
    let seats = game.seats();
    let status = game.status();
    let named = match &status {
        Status::Awaiting(awaited) => {
            ensure(Law::Progress, !awaited.is_empty(), || "the game is not over, but awaits nobody".to_owned())?;
            *awaited
        }
        Status::Over(outcome) => outcome.winners(),
    };
    ensure(Law::Progress, named.iter().all(|seat| seats.has(seat)), || {
        format!("{status:?} names a seat that is not at the table ({seats:?})")
    })?;
    for seat in any_seats() {
        let who = name::<G>(seat);
        let awaited = status.awaited().has(seat);
        let late = game.timeout_action(seat);
        if awaited {
            ensure(Law::Progress, !legal(game, seat).is_empty(), || format!("{who} is awaited, but has no action"))?;
            ensure(Law::Progress, !choices(game, seat).is_empty(), || format!("{who} can only take back"))?;
            let answer =
                late.ok_or_else(|| Breach::new(Law::Progress, format!("nothing is done for {who} when late")))?;
            ensure(Law::Progress, game.check(seat, answer).is_ok(), || {
                format!("when {who} is late, `{}` is done, which is refused", game.write(answer))
            })?;
        } else {
            ensure(Law::Progress, legal(game, seat).is_empty(), || format!("{who} is not awaited, but has actions"))?;
            ensure(Law::Progress, late.is_none(), || format!("{who} is not awaited, but can be late"))?;
        }
    }
    Ok(())
}

pub(crate) fn audit<G: Game>(game: &G, origin: &str) -> Result<(), Breach> {
    game.audit().map_err(|broken| Breach::new(Law::Audit, format!("{origin}: {broken}")))
}

/// Law 11: a position survives serialization unchanged.
pub(crate) fn round_trip<G: Game>(game: &G) -> Result<(), Breach> {
    survives(game)
}

fn survives<T: PartialEq + fmt::Debug + Serialize + DeserializeOwned>(value: &T) -> Result<(), Breach> {
    let bytes = postcard::to_allocvec(value)
        .map_err(|no| Breach::new(Law::RoundTrip, format!("{value:?} cannot be saved: {no}")))?;
    let restored: T = postcard::from_bytes(&bytes)
        .map_err(|no| Breach::new(Law::RoundTrip, format!("what was saved of {value:?} cannot be read: {no}")))?;
    identical(Law::RoundTrip, &restored, value, || "what is restored is not what was saved".to_owned())
}

/// Law 12: a refused submission leaves the bout unchanged.
pub(crate) fn refusal<G: Subject>(
    bout: &Bout<G>,
    universe: &BTreeSet<G::Action>,
    mut dice: Quick,
) -> Result<(), Breach> {
    const TRIED: usize = 4;
    let before = bout.clone();
    let mut tried = bout.clone();
    let scratch = bout.state().clone();
    for seat in any_seats() {
        let asked = before.asked(seat);
        let (list, refused): (Vec<_>, Vec<_>) =
            universe.iter().copied().partition(|action| scratch.check(seat, *action).is_ok());
        for action in sample(&refused, TRIED, &mut dice) {
            let answer = tried.submit(seat, asked, action).map(|_| ());
            let rightly = matches!(answer, Err(Reject::Illegal(_)));
            unmoved(&before, &tried, seat, action, rightly, &format!("{answer:?}"))?;
        }
        for action in sample(&list, 1, &mut dice) {
            for stale in [asked.wrapping_add(1), asked.wrapping_sub(1)] {
                let answer = tried.submit(seat, stale, action).map(|_| ());
                let rightly = answer == Err(Reject::Stale { asked });
                unmoved(&before, &tried, seat, action, rightly, &format!("{answer:?}"))?;
            }
        }
    }
    Ok(())
}

fn unmoved<G: Game>(
    before: &Bout<G>,
    after: &Bout<G>,
    seat: Seat,
    action: G::Action,
    rightly: bool,
    answer: &str,
) -> Result<(), Breach> {
    let what = || format!("`{}` of {}", before.state().write(action), name::<G>(seat));
    ensure(Law::Refusal, rightly, || format!("{} is answered with {answer}", what()))?;
    equal(Law::Refusal, after.state(), before.state(), || format!("{} is refused, but changes the position", what()))?;
    let unchanged =
        after.steps().len() == before.steps().len() && any_seats().all(|seat| after.asked(seat) == before.asked(seat));
    ensure(Law::Refusal, unchanged, || format!("{} is refused, but counted", what()))
}
