//! Decisions by phase, and the automatic steps between them.
//!
//! Each decision has its own file: [`plan`], [`ability`] (W2), [`choice`] (W3) and [`peel`] (in W7), with its legal
//! actions, refusals and effects. Between decisions the game advances by itself: [`resolve`] takes the windows of
//! section 8 in order, [`refresh`] and [`prepare`] lead to the next Plan phase.

pub mod ability;
pub mod choice;
pub mod peel;
pub mod plan;
pub mod prepare;
pub mod refresh;
pub mod resolve;

use budokan_kernel::{Cards, Clause, Illegal, Outcome, Quick, Seat, SeatSet, Status, Table, Verdict};

use crate::action::{AbilityMove, Action, PeelMove, PlanMove};
use crate::card::{Card, CardSet};
use crate::clause;
use crate::event::Event;
use crate::state::{Arena, Ending, Phase, SEATS};

/// The seats that must decide, or the outcome.
#[inline]
pub fn status(game: &Arena) -> Status {
    match game.phase {
        Phase::Plan => {
            let open = |seats: SeatSet, seat: Seat| if game.side(seat).committed { seats } else { seats.with(seat) };
            Status::Awaiting(SEATS.into_iter().fold(SeatSet::EMPTY, open))
        }
        Phase::Ability(seat) | Phase::Choice(seat) | Phase::Peel(seat) => Status::Awaiting(SeatSet::one(seat)),
        Phase::Over(ending) => Status::Over(outcome(game, ending)),
        Phase::Resolve => Status::Awaiting(SeatSet::EMPTY),
    }
}

/// The outcome of an ended game. The order of ARE-14.1 to 14.4 was applied when the ending was found.
fn outcome(game: &Arena, ending: Ending) -> Outcome {
    let [dogs, cats] = &game.sides;
    let by_vp = || match dogs.vp.cmp(&cats.vp) {
        std::cmp::Ordering::Greater => Verdict::Victory(SeatSet::one(SEATS[0])),
        std::cmp::Ordering::Less => Verdict::Victory(SeatSet::one(SEATS[1])),
        std::cmp::Ordering::Equal => Verdict::Draw,
    };
    let (verdict, by) = match ending {
        Ending::BothDefeated => (by_vp(), clause::A14_1),
        Ending::OneDefeated => (Verdict::Victory(SeatSet::one(SEATS[usize::from(dogs.sp == 0)])), clause::A14_2),
        Ending::Lead => (by_vp(), clause::A14_3),
        Ending::Pile => (by_vp(), clause::A14_4),
    };
    Outcome { verdict, by, score: None }
}

/// The legal actions that make progress: all except `clear`.
#[inline]
pub fn choices(game: &Arena, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    match game.phase {
        Phase::Plan if SEATS.contains(&seat) && !game.side(seat).committed => {
            plan::choices::<Action, _>(game, seat, out);
        }
        Phase::Ability(asked) if asked == seat => ability::choices(game, seat, out),
        Phase::Choice(asked) if asked == seat => choice::choices(game, seat, out),
        Phase::Peel(asked) if asked == seat => peel::choices(game, out),
        Phase::Plan | Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve => {}
    }
}

/// A random one of these choices.
#[inline]
pub fn random_choice(game: &Arena, seat: Seat, luck: &mut Quick, room: &mut Vec<Action>) -> Action {
    if matches!(game.phase, Phase::Plan) && SEATS.contains(&seat) && !game.side(seat).committed {
        return plan::random_choice(game, seat, luck).into();
    }
    choices(game, seat, room);
    room[luck.place(room.len() as u32) as usize]
}

/// All legal actions.
pub fn legal(game: &Arena, seat: Seat, out: &mut Vec<Action>) {
    choices(game, seat, out);
    if !out.is_empty() && game.phase == Phase::Plan && !game.side(seat).draft.is_empty() {
        out.push(PlanMove::Clear.into());
    }
}

const NOT_ASKED: Illegal = Illegal::new(clause::A1_11, "refused-not-asked");
const WRONG_KIND: Illegal = Illegal::new(clause::A1_11, "refused-wrong-kind");

/// Checks that this seat is asked for a decision.
fn asked(game: &Arena, seat: Seat) -> Result<(), Illegal> {
    match game.phase {
        Phase::Over(_) => Err(Illegal::new(clause::A14_6, "refused-over")),
        Phase::Resolve => Err(NOT_ASKED),
        Phase::Plan if !SEATS.contains(&seat) => Err(NOT_ASKED),
        Phase::Plan if game.side(seat).committed => Err(Illegal::new(clause::A6_1, "refused-committed")),
        Phase::Ability(asked) | Phase::Choice(asked) | Phase::Peel(asked) if asked != seat => Err(NOT_ASKED),
        Phase::Plan | Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) => Ok(()),
    }
}

/// Checks that this seat may work on its plan.
pub fn asked_to_plan(game: &Arena, seat: Seat) -> Result<(), Illegal> {
    asked(game, seat)?;
    if game.phase == Phase::Plan { Ok(()) } else { Err(WRONG_KIND) }
}

/// Refuses an illegal action with the first clause that forbids it. An action that answers another question is refused
/// here, for all decisions.
pub fn check(game: &Arena, seat: Seat, action: Action) -> Result<(), Illegal> {
    asked(game, seat)?;
    match (game.phase, action) {
        (Phase::Plan, Action::Plan(action)) => plan::check(game.cards, seat, game.side(seat), action),
        (Phase::Ability(_), Action::Ability(action)) => ability::check(game, seat, action),
        (Phase::Choice(_), Action::Choice(action)) => choice::check(game, seat, action),
        (Phase::Peel(_), Action::Peel(action)) => peel::check(game, action),
        (
            Phase::Plan | Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve,
            Action::Plan(_) | Action::Ability(_) | Action::Choice(_) | Action::Peel(_),
        ) => Err(WRONG_KIND),
    }
}

/// Applies a legal action and advances to the next decision.
#[inline]
pub fn apply(game: &mut Arena, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
    let next = match (game.phase, action) {
        (Phase::Plan, Action::Plan(action)) => plan::apply(game, seat, action, table),
        (Phase::Ability(_), Action::Ability(action)) => Some(ability::apply(game, seat, action, table)),
        (Phase::Choice(_), Action::Choice(action)) => Some(choice::apply(game, seat, action, table)),
        (Phase::Peel(_), Action::Peel(action)) => Some(peel::apply(game, seat, action, table)),
        (
            phase @ (Phase::Plan
            | Phase::Ability(_)
            | Phase::Choice(_)
            | Phase::Peel(_)
            | Phase::Over(_)
            | Phase::Resolve),
            Action::Plan(_) | Action::Ability(_) | Action::Choice(_) | Action::Peel(_),
        ) => panic!("Bout checks before it applies: `{action}` answers no question of {phase:?}"),
    };
    if let Some(stage) = next {
        resolve::run(game, stage, table);
    }
}

/// The default action of a seat that does not answer in time (ARE-R61).
pub fn timeout_action(game: &Arena, seat: Seat) -> Option<Action> {
    if !status(game).awaited().has(seat) {
        return None;
    }
    match game.phase {
        Phase::Plan => Some(PlanMove::Commit.into()),
        Phase::Ability(_) => Some(AbilityMove::Decline.into()),
        Phase::Choice(_) => {
            let mut choices = Vec::new();
            choice::choices(game, seat, &mut choices);
            choices.first().copied()
        }
        Phase::Peel(_) => game.drawn.first().map(|card| PeelMove::Pick(*card).into()),
        Phase::Over(_) | Phase::Resolve => None,
    }
}

/// A refusal whose sentence names a card.
pub(crate) fn refused(cards: Cards<CardSet>, clause: Clause, word: &'static str, card: Card) -> Illegal {
    Illegal::new(clause, word).name(card.id(), cards.content().name(card))
}

/// The refusal for a seat that is not asked.
pub(crate) const fn not_asked() -> Illegal {
    NOT_ASKED
}

/// The refusal for a Leader with a different ability.
pub(crate) const fn wrong_kind() -> Illegal {
    WRONG_KIND
}
