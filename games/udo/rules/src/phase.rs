//! What can be decided when, and how the game runs on between decisions.
//!
//! One decision a file: [`choose`], [`combos`], [`resolve`], [`branch`], [`cover`], [`block`], [`pick`]
//! (recover and enrage), [`hits`] and [`pay`] (with the venom), and [`kept`] for Kai's kept attacks;
//! each with its legal actions, its refusals and what it does. [`turn`] begins and ends turns and
//! battles. A decision that leaves no choice is taken by itself (`run`).

pub mod block;
pub mod branch;
pub mod choose;
pub mod combos;
pub mod cover;
pub mod hits;
pub mod kept;
pub mod pay;
pub mod pick;
pub mod resolve;
pub mod turn;

use budokan_kernel::{Clause, Illegal, Outcome, Seat, SeatSet, Status, Table, Verdict};

use crate::action::Action;
use crate::card::{Attack, Card};
use crate::clause;
use crate::event::Event;
use crate::state::{Ending, PLAYER, Phase, SEATS, Udo};

/// Who must decide, or how it ended.
#[inline]
pub fn status(game: &Udo) -> Status {
    let Phase::Over(ending) = game.phase else { return Status::Awaiting(SEATS) };
    let (verdict, by) = match ending {
        Ending::Won => (Verdict::Victory(SeatSet::one(PLAYER)), clause::U9_2),
        Ending::Unpayable => (Verdict::Defeat, clause::U8_5),
        Ending::Limit => (Verdict::Defeat, clause::U9_8),
    };
    let score = (ending == Ending::Won).then_some(i32::from(game.glory));
    Status::Over(Outcome { verdict, by, score })
}

/// The legal actions that lead on; `clear` and `take-back` do not.
#[inline]
pub fn choices(game: &Udo, seat: Seat, out: &mut Vec<Action>) {
    out.clear();
    if seat != PLAYER {
        return;
    }
    match game.phase {
        Phase::Choose => choose::choices(game, out),
        Phase::Combos => combos::choices(game, out),
        Phase::Resolve => resolve::choices(game, out),
        Phase::Branch => branch::choices(game, out),
        Phase::Cover => cover::choices(game, out),
        Phase::Block => block::choices(game, out),
        Phase::Recover | Phase::Enrage => pick::choices(game, out),
        Phase::Hits => hits::choices(game, out),
        Phase::Pay => pay::choices(game, out),
        Phase::Venom => pay::venom_choices(game, out),
        Phase::TurnEnd => turn::choices(game, out),
        Phase::Over(_) => {}
    }
}

/// The legal actions.
pub fn legal(game: &Udo, seat: Seat, out: &mut Vec<Action>) {
    choices(game, seat, out);
    if seat != PLAYER || game.phase != Phase::Combos {
        return;
    }
    if !game.open.is_empty() {
        return out.push(Action::Clear);
    }
    let done = out.pop();
    out.extend((1..=game.laid.len() as u8).map(Action::TakeBack));
    out.extend(done);
}

const NOT_ASKED: Illegal = Illegal::new(clause::U1_10, "refused-not-asked");
const OVER: Illegal = Illegal::new(clause::U1_10, "refused-over");
const WRONG_KIND: Illegal = Illegal::new(clause::U1_10, "refused-wrong-kind");

/// Whether combos can be laid now.
pub fn asked_for_combos(game: &Udo) -> Result<(), Illegal> {
    match game.phase {
        Phase::Combos => Ok(()),
        Phase::Over(_) => Err(OVER),
        Phase::Choose
        | Phase::Resolve
        | Phase::Branch
        | Phase::Cover
        | Phase::Block
        | Phase::Recover
        | Phase::Enrage
        | Phase::Hits
        | Phase::Pay
        | Phase::Venom
        | Phase::TurnEnd => Err(WRONG_KIND),
    }
}

/// Why an action is refused, by the first clause that forbids it.
pub fn check(game: &Udo, seat: Seat, action: Action) -> Result<(), Illegal> {
    if seat != PLAYER {
        return Err(NOT_ASKED);
    }
    match game.phase {
        Phase::Choose => choose::check(game, action),
        Phase::Combos => combos::check(game, action),
        Phase::Resolve => resolve::check(game, action),
        Phase::Branch => branch::check(game, action),
        Phase::Cover => cover::check(game, action),
        Phase::Block => block::check(game, action),
        Phase::Recover | Phase::Enrage => pick::check(game, action),
        Phase::Hits => hits::check(game, action),
        Phase::Pay => pay::check(game, action),
        Phase::Venom => pay::venom_check(game, action),
        Phase::TurnEnd => turn::check(game, action),
        Phase::Over(_) => Err(OVER),
    }
}

/// Carries out a legal action and runs on to the next decision.
#[inline]
pub fn apply(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    act(game, action, table);
    run(game, table);
}

#[inline]
fn act(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    match game.phase {
        Phase::Choose => choose::apply(game, action, table),
        Phase::Combos => combos::apply(game, action, table),
        Phase::Resolve => resolve::apply(game, action, table),
        Phase::Branch => branch::apply(game, action, table),
        Phase::Cover => cover::apply(game, action, table),
        Phase::Block => block::apply(game, action, table),
        Phase::Recover | Phase::Enrage => pick::apply(game, action, table),
        Phase::Hits => hits::apply(game, action, table),
        Phase::Pay => pay::apply(game, action, table),
        Phase::Venom => pay::venom_apply(game, action, table),
        Phase::TurnEnd => turn::apply(game, action, table),
        Phase::Over(_) => {}
    }
}

/// What a decision leaves open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// There is no legal action: it is passed over.
    Nothing,
    /// There is exactly one: it is taken by itself.
    Only(Action),
    /// There is a choice.
    Choice,
}

/// Runs on until there is a choice (UDO-13.1); `choose` and `combos` are always asked.
#[inline]
fn run(game: &mut Udo, table: &mut Table<'_, Event>) {
    loop {
        let ask = match game.phase {
            Phase::Choose | Phase::Combos | Phase::Over(_) => return,
            Phase::Resolve => resolve::ask(game),
            Phase::Branch => branch::ask(game),
            Phase::Cover => cover::ask(game),
            Phase::Block => block::ask(game),
            Phase::Recover | Phase::Enrage => pick::ask(game),
            Phase::Hits => hits::ask(game),
            Phase::Pay => pay::ask(game),
            Phase::Venom => pay::venom_ask(game),
            Phase::TurnEnd => turn::ask(game),
        };
        match ask {
            Ask::Choice => return,
            Ask::Only(action) => act(game, action, table),
            Ask::Nothing => pass(game, table),
        }
    }
}

/// Passes over a decision that has no legal action.
#[inline]
fn pass(game: &mut Udo, table: &mut Table<'_, Event>) {
    match game.phase {
        Phase::Choose | Phase::Combos | Phase::Branch | Phase::Pay | Phase::Over(_) => {
            debug_assert!(false, "{:?} always has a legal action", game.phase);
        }
        Phase::Resolve | Phase::Venom => hits::begin(game, table),
        Phase::Cover => cover::pass(game, table),
        Phase::Block => block::pass(game, table),
        Phase::Recover | Phase::Enrage => pick::end(game, table),
        Phase::Hits => game.phase = Phase::TurnEnd,
        Phase::TurnEnd => turn::end(game, table),
    }
}

/// What is done for a player who does not answer in time: an open combo is cleared, a step or a choice
/// of cards is ended, and elsewhere the first legal action is taken.
pub fn when_late(game: &Udo, seat: Seat) -> Option<Action> {
    let mut choices = Vec::new();
    self::choices(game, seat, &mut choices);
    let first = *choices.first()?;
    Some(match game.phase {
        Phase::Combos if !game.open.is_empty() => Action::Clear,
        Phase::Combos | Phase::Recover | Phase::Enrage | Phase::TurnEnd if choices.contains(&Action::Done) => {
            Action::Done
        }
        Phase::Combos
        | Phase::Recover
        | Phase::Enrage
        | Phase::TurnEnd
        | Phase::Choose
        | Phase::Resolve
        | Phase::Branch
        | Phase::Cover
        | Phase::Block
        | Phase::Hits
        | Phase::Pay
        | Phase::Venom
        | Phase::Over(_) => first,
    })
}

/// A refusal whose sentence names a card.
pub(crate) fn refused(game: &Udo, clause: Clause, word: &'static str, card: Card) -> Illegal {
    Illegal::new(clause, word).name(card.id(), game.cards.content().name(card))
}

/// A refusal whose sentence names an attack.
pub(crate) fn refused_attack(game: &Udo, clause: Clause, word: &'static str, attack: Attack) -> Illegal {
    Illegal::new(clause, word).name(attack.id(), &game.cards.content().attack(attack).name)
}

/// What a decision refuses that it does not know.
pub(crate) const fn wrong_kind() -> Illegal {
    WRONG_KIND
}
