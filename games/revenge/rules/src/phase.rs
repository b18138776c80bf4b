//! The decisions of the game, and how the game runs on between them.
//!
//! The submodules follow the order of a turn: [`fighter`], [`start`] (marker, crow, omen), [`leap`], [`act`] (draw or
//! attack), [`shift`] (token move), [`aside`] (reserve), [`defend`] (block, counter), [`strike`] (the five steps,
//! pressure), [`source`] (foresight); effects are in [`crate::effect`]. Each file keeps the legal actions, the refusals
//! and the execution side by side. [`hurt`] deals damage and handles defeat; [`end`] ends a turn; [`automaton`] plays
//! the solo opponent.
//!
//! Any damage may be interrupted by a defeat, a forced discard or the end of the fight. A step therefore sets the frame
//! that follows *before* it deals damage and does not touch the stack afterwards. Where no interruption is possible, a
//! step calls the next one directly, within a turn and its successor, so the call depth stays bounded.
//!
//! The beats of a step are emitted between these frames, while no question is on top of the stack.

pub mod act;
pub mod aside;
pub mod automaton;
pub mod defend;
pub mod end;
pub mod fighter;
pub mod hurt;
pub mod leap;
pub mod shift;
pub mod source;
pub mod start;
pub mod strike;

use budokan_kernel::{Clause, Illegal, Outcome, Quick, Seat, SeatSet, Status, Table, Verdict};

use crate::action::{Action, DefendMove};
use crate::card::Card;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Ask, Ending, Frame, FrameStep, Mode, Revenge};

/// The seat that must answer a question.
#[inline]
pub fn asked(game: &Revenge, ask: Ask) -> Seat {
    match ask {
        Ask::Fighter(seat) | Ask::Marker(seat) | Ask::Counter(seat) | Ask::Excess(seat) => seat,
        Ask::Defend | Ask::BlockAgain => game.fight.as_ref().map_or(game.turn, |fight| fight.target),
        Ask::Crow
        | Ask::Omen
        | Ask::Leap(_)
        | Ask::Act(_)
        | Ask::Shift
        | Ask::Aside
        | Ask::Pressure
        | Ask::Source
        | Ask::Effect(_)
        | Ask::DiscardAside => game.turn,
    }
}

/// The open question, if this seat must answer it.
#[inline]
fn question(game: &Revenge, seat: Seat) -> Option<Ask> {
    match game.top() {
        Frame::Ask(ask) if asked(game, ask) == seat => Some(ask),
        Frame::Ask(_) | Frame::Run(_) | Frame::Over(_) => None,
    }
}

/// The seats that must decide, or the outcome.
#[inline]
pub fn status(game: &Revenge) -> Status {
    match game.top() {
        Frame::Ask(ask) => Status::Awaiting(SeatSet::one(asked(game, ask))),
        Frame::Run(_) => Status::Awaiting(SeatSet::EMPTY),
        Frame::Over(ending) => Status::Over(outcome(game, ending)),
    }
}

/// The outcome for this ending.
pub fn outcome(game: &Revenge, ending: Ending) -> Outcome {
    let (verdict, by) = match (ending, game.mode) {
        (Ending::Limit, _) => (Verdict::Draw, clause::C19_6),
        (Ending::Defeat(loser), Mode::Duel) => (Verdict::Victory(SeatSet::one(Seat(1 - loser.0))), clause::C1_1),
        (Ending::Defeat(loser), Mode::Solo) if game.is_automaton(loser) => {
            (Verdict::Victory(SeatSet::one(Seat(0))), clause::C16_3)
        }
        (Ending::Defeat(_), Mode::Solo) => (Verdict::Defeat, clause::C16_3),
        (Ending::Defeat(_), Mode::Ffa) => {
            let last = game.standing().fold(SeatSet::EMPTY, SeatSet::with);
            (Verdict::Victory(last), clause::C17_3)
        }
        (Ending::Defeat(loser), Mode::Team) => {
            let rival = Seat((loser.0 + 1) % 4);
            (Verdict::Victory(SeatSet::of(&[rival, Revenge::partner(rival)])), clause::C18_7)
        }
    };
    Outcome { verdict, by, score: None }
}

/// Lists the legal actions; none of them only takes back an earlier one.
#[inline]
pub fn choices(game: &Revenge, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    let Some(ask) = question(game, seat) else { return };
    match ask {
        Ask::Fighter(_) => fighter::choices(game, out),
        Ask::Marker(_) => start::marker_choices(game, seat, out),
        Ask::Crow => start::crow_choices(game, out),
        Ask::Omen => out.extend([Action::Reveal, Action::Pass]),
        Ask::Leap(_) => leap::choices(game, out),
        Ask::Act(free) => act::choices(game, free, out),
        Ask::Shift => shift::choices(game, out),
        Ask::Aside => out.extend([Action::SetAside, Action::Pass]),
        Ask::Defend => defend::choices(game, out),
        Ask::BlockAgain => defend::again_choices(game, out),
        Ask::Counter(_) => defend::counter_choices(game, seat, out),
        Ask::Pressure => strike::pressure_choices(game, out),
        Ask::Source => source::choices(game, out),
        Ask::Effect(effect) => effect::choices(game, effect, out),
        Ask::Excess(_) | Ask::DiscardAside => aside::discard_choices(game, seat, out),
    }
}

/// A random choice. The turn's action, which is the most frequent question, is selected by counting instead of
/// building the list.
#[inline]
pub fn random_choice(game: &Revenge, seat: Seat, luck: &mut Quick, room: &mut Vec<Action>) -> Action {
    if let Some(Ask::Act(free)) = question(game, seat) {
        return act::random_choice(game, free, luck);
    }
    choices(game, seat, room);
    room[luck.place(room.len() as u32) as usize]
}

const NOT_ASKED: Illegal = Illegal::new(clause::C1_6, "refused-not-asked");
const OVER: Illegal = Illegal::new(clause::C1_6, "refused-over");
const WRONG_KIND: Illegal = Illegal::new(clause::C1_6, "refused-wrong-kind");

/// Returns why an action is refused, by the first clause that forbids it. An answer to a different question is
/// refused only here.
pub fn check(game: &Revenge, seat: Seat, action: Action) -> Result<(), Illegal> {
    let Some(ask) = question(game, seat) else {
        return Err(if matches!(game.top(), Frame::Over(_)) { OVER } else { NOT_ASKED });
    };
    match (ask, action) {
        (_, Action::Pass) => may_pass(ask),
        (Ask::Fighter(_), Action::Fighter(number)) => fighter::check(game, number),
        (Ask::Marker(_), Action::Burden(to)) => start::marker_check(game, seat, to),
        (Ask::Crow, Action::Crow(target, zone)) => start::crow_check(game, target, zone),
        (Ask::Omen, Action::Reveal) | (Ask::Aside, Action::SetAside) => Ok(()),
        (Ask::Leap(_), Action::Leap(column)) => leap::check(game, column),
        (Ask::Act(_), Action::Act(act)) => act::check(game, act),
        (Ask::Shift, Action::Shift(shift)) => shift::check(game, shift),
        (Ask::Defend, Action::Defend(defence)) => defend::check(game, defence),
        (Ask::BlockAgain, Action::Defend(defence)) => defend::again_check(game, defence),
        (Ask::Counter(_), Action::Defend(defence)) => defend::counter_check(game, seat, defence),
        (Ask::Pressure, Action::Pressure(target, _)) => strike::pressure_check(game, target),
        (Ask::Source, Action::Source(source)) => source::check(game, source),
        (Ask::Effect(effect), Action::Effect(aim)) => effect::check(game, effect, aim),
        (Ask::Excess(_), Action::Discard(card)) => aside::discard_check(game, seat, card, clause::C18_6),
        (Ask::DiscardAside, Action::Discard(card)) => aside::discard_check(game, seat, card, clause::C15_8),
        (
            _,
            Action::Fighter(_)
            | Action::Burden(_)
            | Action::Crow(..)
            | Action::Reveal
            | Action::Leap(_)
            | Action::Act(_)
            | Action::Shift(_)
            | Action::SetAside
            | Action::Defend(_)
            | Action::Pressure(..)
            | Action::Source(_)
            | Action::Effect(_)
            | Action::Discard(_),
        ) => Err(WRONG_KIND),
    }
}

/// REV-1.5: distinguishes optional from mandatory questions.
fn may_pass(ask: Ask) -> Result<(), Illegal> {
    match ask {
        Ask::Fighter(_) => Err(Illegal::new(clause::C3_5, "refused-must-choose")),
        Ask::Marker(_) => Err(Illegal::new(clause::C15_14, "refused-must-give")),
        Ask::Act(false) => Err(Illegal::new(clause::C5_2, "refused-must-act")),
        Ask::Excess(_) => Err(Illegal::new(clause::C18_6, "refused-must-discard")),
        Ask::DiscardAside => Err(Illegal::new(clause::C15_8, "refused-must-discard")),
        Ask::Crow
        | Ask::Omen
        | Ask::Leap(_)
        | Ask::Act(true)
        | Ask::Shift
        | Ask::Aside
        | Ask::Defend
        | Ask::BlockAgain
        | Ask::Counter(_)
        | Ask::Pressure
        | Ask::Source
        | Ask::Effect(_) => Ok(()),
    }
}

/// Applies a legal action and runs on to the next decision.
#[inline]
pub fn apply(game: &mut Revenge, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
    let ask = question(game, seat).expect("Bout checks before it applies: this seat is asked");
    game.go(Frame::Run(FrameStep::Answered));
    match (ask, action) {
        (_, Action::Pass) => pass(game, seat, ask, table),
        (Ask::Fighter(_), Action::Fighter(number)) => fighter::apply(game, seat, number, table),
        (Ask::Marker(_), Action::Burden(to)) => start::marker_apply(game, to, table),
        (Ask::Crow, Action::Crow(target, zone)) => start::crow_apply(game, seat, target, zone, table),
        (Ask::Omen, Action::Reveal) => start::omen_apply(game, seat, table),
        (Ask::Leap(free), Action::Leap(column)) => leap::apply(game, seat, free, column, table),
        (Ask::Act(free), Action::Act(act)) => act::apply(game, seat, free, act, table),
        (Ask::Shift, Action::Shift(shift)) => shift::apply(game, seat, shift, table),
        (Ask::Aside, Action::SetAside) => aside::apply(game, seat, table),
        (Ask::Defend, Action::Defend(DefendMove::Block(place))) => defend::apply(game, place, table),
        (Ask::BlockAgain, Action::Defend(DefendMove::Block(place))) => defend::again_apply(game, place, table),
        (Ask::Defend | Ask::Counter(_), Action::Defend(DefendMove::Counter(card, side))) => {
            defend::counter_apply(game, seat, card, side, table);
        }
        (Ask::Pressure, Action::Pressure(target, place)) => strike::pressure_apply(game, seat, target, place, table),
        (Ask::Source, Action::Source(source)) => source::apply(game, seat, source, table),
        (Ask::Effect(effect), Action::Effect(aim)) => effect::apply(game, effect, aim, table),
        (Ask::Excess(_), Action::Discard(card)) => aside::excess_apply(game, seat, card, table),
        (Ask::DiscardAside, Action::Discard(card)) => aside::discard_apply(game, seat, card, table),
        (
            _,
            Action::Fighter(_)
            | Action::Burden(_)
            | Action::Crow(..)
            | Action::Reveal
            | Action::Leap(_)
            | Action::Act(_)
            | Action::Shift(_)
            | Action::SetAside
            | Action::Defend(_)
            | Action::Pressure(..)
            | Action::Source(_)
            | Action::Effect(_)
            | Action::Discard(_),
        ) => panic!("Bout checks before it applies: {action:?} is no answer to {ask:?}"),
    }
    run(game, table);
}

/// Declines an optional question.
fn pass(game: &mut Revenge, seat: Seat, ask: Ask, table: &mut Table<'_, Event>) {
    table.say(|| Event::Passed { seat });
    match ask {
        Ask::Crow => start::offer_omen(game, table),
        Ask::Omen => leap::offer(game, false, table),
        Ask::Leap(free) => act::offer(game, free, table),
        Ask::Act(true) | Ask::Shift => end::go(game, table),
        Ask::Aside => act::tokens(game, table),
        Ask::Defend | Ask::BlockAgain => strike::pressure(game, table),
        Ask::Counter(_) => defend::counter_pass(game, seat, table),
        Ask::Pressure => strike::damage(game, table),
        Ask::Source | Ask::Effect(_) => {
            game.stack.pop();
        }
        Ask::Fighter(_) | Ask::Marker(_) | Ask::Act(false) | Ask::Excess(_) | Ask::DiscardAside => {
            panic!("Bout checks before it applies: {ask:?} must be answered")
        }
    }
}

/// Runs the steps on top of the stack until a seat must decide or the fight is over.
#[inline]
pub fn run(game: &mut Revenge, table: &mut Table<'_, Event>) {
    while let Frame::Run(step) = game.top() {
        match step {
            FrameStep::Start => start::begin(game, table),
            FrameStep::Omened => start::omened(game, table),
            FrameStep::Act(free) => act::offer(game, free, table),
            FrameStep::Check => strike::check(game, table),
            FrameStep::Countered(by) => defend::countered(game, by, table),
            FrameStep::Share => strike::share(game, table),
            FrameStep::Effect => strike::effect(game, table),
            FrameStep::Pair => strike::pair(game, table),
            FrameStep::End => end::end(game, table),
            FrameStep::Next => end::next(game, table),
            FrameStep::Slide(seat, to, left) => effect::slide_on(game, seat, to, left, table),
            FrameStep::Zone(seat, column) => hurt::zone(game, seat, column, table),
            FrameStep::Loose(seat, number) => hurt::loose(game, seat, number, table),
            FrameStep::Answered => panic!("every answer leads on to another frame: {:?}", game.stack),
        }
    }
}

/// The timeout action of a seat: pass if allowed, otherwise draw, otherwise the first legal action.
pub fn timeout_action(game: &Revenge, seat: Seat) -> Option<Action> {
    let ask = question(game, seat)?;
    if may_pass(ask).is_ok() {
        return Some(Action::Pass);
    }
    let mut list = Vec::new();
    choices(game, seat, &mut list);
    list.first().copied()
}

/// A refusal whose message names a card.
pub(crate) fn refused(game: &Revenge, clause: Clause, word: &'static str, card: Card) -> Illegal {
    Illegal::new(clause, word).about(game.cards.content().name(card))
}
