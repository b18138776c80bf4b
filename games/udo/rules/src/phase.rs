//! The decisions of the game, and how the game runs on between them.
//!
//! Each decision has its own file: [`choose`], [`combos`], [`resolve`], [`branch`], [`cover`], [`block`], [`pick`]
//! (recover and enrage), [`hits`] and [`pay`] (with the venom), and [`kept`] for Kai's kept attacks; each contains the
//! legal actions, the refusals and the execution. [`turn`] begins and ends turns and battles. A decision without
//! alternatives is made automatically (`run`). Intermediate positions that viewers should see are beats (`beat`).

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

use crate::action::{Action, PayMove};
use crate::card::{Attack, Card};
use crate::clause;
use crate::event::Event;
use crate::state::{Ending, PLAYER, Phase, SEATS, Udo, Window};

/// The seats that must decide, or the outcome.
#[inline]
pub fn status(game: &Udo) -> Status {
    let ending = match game.phase {
        Phase::Over(ending) => ending,
        Phase::Beat => return Status::Awaiting(SeatSet::EMPTY),
        _ => return Status::Awaiting(SEATS),
    };
    let (verdict, by) = match ending {
        Ending::Won => (Verdict::Victory(SeatSet::one(PLAYER)), clause::U9_2),
        Ending::Unpayable => (Verdict::Defeat, clause::U8_5),
        Ending::Limit => (Verdict::Defeat, clause::U9_8),
    };
    let score = (ending == Ending::Won).then_some(i32::from(game.glory));
    Status::Over(Outcome { verdict, by, score })
}

/// The legal actions for search: no `clear`, no `take-back`, and combos in canonical order only (UDO-5.12).
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
        Phase::Over(_) | Phase::Beat => {}
    }
}

/// Lists the legal actions.
pub fn legal(game: &Udo, seat: Seat, out: &mut Vec<Action>) {
    if seat != PLAYER || game.phase != Phase::Combos {
        return choices(game, seat, out);
    }
    out.clear();
    combos::legal(game, out);
}

const NOT_ASKED: Illegal = Illegal::new(clause::U1_10, "refused-not-asked");
const OVER: Illegal = Illegal::new(clause::U1_10, "refused-over");
const WRONG_KIND: Illegal = Illegal::new(clause::U1_10, "refused-wrong-kind");

/// Checks that the player is currently laying combos.
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
        Phase::Beat => Err(NOT_ASKED),
    }
}

/// Returns why an action is refused, by the first clause that forbids it. An answer to a different question is
/// refused only here.
pub fn check(game: &Udo, seat: Seat, action: Action) -> Result<(), Illegal> {
    if seat != PLAYER {
        return Err(NOT_ASKED);
    }
    match (game.phase, action) {
        (Phase::Over(_), _) => Err(OVER),
        (Phase::Beat, _) => Err(NOT_ASKED),
        (_, Action::Done) => check_done(game),
        (Phase::Choose, Action::Fight(master)) => choose::check(game, master),
        (Phase::Combos, Action::Lay(lay)) => combos::check(game, lay),
        (Phase::Combos, Action::Use(attack)) => combos::check_use(game, attack),
        (Phase::Resolve | Phase::Hits | Phase::TurnEnd, Action::Use(attack)) => kept::check(game, attack),
        (Phase::Resolve, Action::Resolve(number, boost)) => resolve::check(game, number, boost),
        (Phase::Branch, Action::Choose(branch)) => branch::check(game, branch),
        (Phase::Cover, Action::Cover(heart, body)) => cover::check(game, heart, body),
        (Phase::Block, Action::Block(attack)) => block::check(game, attack),
        (Phase::Recover, Action::Recover(card)) => pick::check_recover(game, card),
        (Phase::Enrage, Action::Enrage(card)) => pick::check_enrage(game, card),
        (Phase::Hits, Action::Take(attack)) => hits::check(game, attack),
        (Phase::Pay, Action::Pay(pay)) => pay::check(game, pay),
        (Phase::Venom, Action::Pay(PayMove::Lose(card))) => pay::venom_check(game, card),
        (
            _,
            Action::Fight(_)
            | Action::Lay(_)
            | Action::Resolve(..)
            | Action::Choose(_)
            | Action::Cover(..)
            | Action::Block(_)
            | Action::Recover(_)
            | Action::Enrage(_)
            | Action::Take(_)
            | Action::Pay(_)
            | Action::Use(_),
        ) => Err(WRONG_KIND),
    }
}

/// Checks whether the current question can be ended with `done`.
fn check_done(game: &Udo) -> Result<(), Illegal> {
    match game.phase {
        Phase::Choose | Phase::Branch => Err(WRONG_KIND),
        Phase::Combos => combos::none_open(game),
        Phase::Resolve => Err(Illegal::new(clause::U6_1, "refused-unresolved")),
        Phase::Cover => Err(Illegal::new(clause::U7_4, "refused-must-cover")),
        Phase::Block => Err(Illegal::new(clause::U7_4, "refused-must-block")),
        Phase::Recover | Phase::Enrage => pick::check_done(game),
        Phase::Hits => Err(Illegal::new(clause::U8_1, "refused-must-take")),
        Phase::Pay => Err(Illegal::new(clause::U8_2, "refused-must-pay")),
        Phase::Venom => Err(Illegal::new(clause::U10_6, "refused-venom")),
        Phase::TurnEnd => Ok(()),
        Phase::Over(_) => Err(OVER),
        Phase::Beat => Err(NOT_ASKED),
    }
}

/// Applies a legal action and runs on to the next decision.
#[inline]
pub fn apply(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    act(game, action, table);
    run(game, table);
}

#[inline]
fn act(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    match (game.phase, action) {
        (Phase::Choose, Action::Fight(master)) => choose::apply(game, master, table),
        (Phase::Combos, Action::Lay(lay)) => combos::apply(game, lay),
        (Phase::Combos, Action::Done) => combos::end(game, table),
        (Phase::Combos, Action::Use(attack)) => kept::apply(game, attack, Window::Combos, table),
        (Phase::Resolve, Action::Use(attack)) => kept::apply(game, attack, Window::Resolve, table),
        (Phase::Hits, Action::Use(attack)) => kept::apply(game, attack, Window::Hits, table),
        (Phase::TurnEnd, Action::Use(attack)) => kept::apply(game, attack, Window::TurnEnd, table),
        (Phase::Resolve, Action::Resolve(number, boost)) => resolve::apply(game, number, boost, table),
        (Phase::Branch, Action::Choose(branch)) => branch::apply(game, branch, table),
        (Phase::Cover, Action::Cover(heart, body)) => cover::apply(game, heart, body, table),
        (Phase::Block, Action::Block(attack)) => block::apply(game, attack, table),
        (Phase::Recover, Action::Recover(card)) => pick::recover(game, card, table),
        (Phase::Enrage, Action::Enrage(card)) => pick::enrage(game, card, table),
        (Phase::Recover | Phase::Enrage, Action::Done) => pick::end(game, table),
        (Phase::Hits, Action::Take(attack)) => hits::apply(game, attack, table),
        (Phase::Pay, Action::Pay(pay)) => pay::apply(game, pay, table),
        (Phase::Venom, Action::Pay(PayMove::Lose(card))) => pay::venom_apply(game, card, table),
        (Phase::TurnEnd, Action::Done) => turn::end(game, table),
        (
            phase,
            Action::Fight(_)
            | Action::Lay(_)
            | Action::Resolve(..)
            | Action::Choose(_)
            | Action::Cover(..)
            | Action::Block(_)
            | Action::Recover(_)
            | Action::Enrage(_)
            | Action::Take(_)
            | Action::Pay(_)
            | Action::Use(_)
            | Action::Done,
        ) => panic!("Bout checks before it applies: `{action}` answers no question of {phase:?}"),
    }
}

/// The number of alternatives of a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ask {
    /// No legal action: the decision is skipped.
    Nothing,
    /// Exactly one legal action: it is applied automatically.
    Only(Action),
    /// At least two legal actions.
    Choice,
}

/// Runs on until there is a choice (UDO-13.1); `choose` and `combos` are always asked.
#[inline]
fn run(game: &mut Udo, table: &mut Table<'_, Event>) {
    loop {
        let ask = match game.phase {
            Phase::Choose | Phase::Combos | Phase::Over(_) | Phase::Beat => return,
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

/// Emits a beat: the current position, without an open question.
#[inline]
pub(crate) fn beat(game: &mut Udo, kind: &'static str, table: &mut Table<'_, Event>) {
    let phase = std::mem::replace(&mut game.phase, Phase::Beat);
    table.beat(kind, game);
    game.phase = phase;
}

/// Skips a decision that has no legal action.
#[inline]
fn pass(game: &mut Udo, table: &mut Table<'_, Event>) {
    match game.phase {
        Phase::Choose | Phase::Combos | Phase::Branch | Phase::Pay | Phase::Over(_) | Phase::Beat => {
            panic!("{:?} always has a legal action", game.phase)
        }
        Phase::Resolve | Phase::Venom => hits::begin(game, table),
        Phase::Cover => cover::pass(game, table),
        Phase::Block => block::pass(game, table),
        Phase::Recover | Phase::Enrage => pick::pass(game, table),
        Phase::Hits => game.phase = Phase::TurnEnd,
        Phase::TurnEnd => turn::end(game, table),
    }
}

/// The timeout action of a player: clears an open combo, ends a step or a choice of cards, otherwise takes the
/// first legal action.
pub fn timeout_action(game: &Udo, seat: Seat) -> Option<Action> {
    let mut choices = Vec::new();
    self::choices(game, seat, &mut choices);
    let first = *choices.first()?;
    Some(match game.phase {
        Phase::Combos if !game.open.is_empty() => Action::CLEAR,
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
        | Phase::Over(_)
        | Phase::Beat => first,
    })
}

/// A refusal whose message names a card.
pub(crate) fn refused(game: &Udo, clause: Clause, word: &'static str, card: Card) -> Illegal {
    Illegal::new(clause, word).name(card.id(), game.cards.content().name(card))
}

/// A refusal whose message names an attack.
pub(crate) fn refused_attack(game: &Udo, clause: Clause, word: &'static str, attack: Attack) -> Illegal {
    Illegal::new(clause, word).name(attack.id(), &game.cards.content().attack(attack).name)
}
