//! Step 2: laying combos by small actions (section 5 of the rules).
//!
//! The legal actions are computed from the tables of [`Laying`]; the reason why a card cannot be placed is computed
//! from the conditions on the cards (`first_broken`).
//!
//! [`Laying`]: crate::state::Laying

use budokan_kernel::{Illegal, List, Table};

use super::{kept, refused};
use crate::action::{Action, LayMove};
use crate::card::{Attack, Card, CardSet, Condition, Parts, Place};
use crate::clause;
use crate::event::Event;
use crate::state::{Combos, Open, Phase, Plan, Udo, Zone};
use crate::view::View;

/// The cards of this set that can be placed now.
#[inline]
fn placeable(game: &Udo, among: Zone) -> Zone {
    let laying = game.laying();
    if game.laid.is_empty() {
        return laying.placeable(&game.open.build, game.hand, among);
    }
    // UDO-12.8: with another combo laid, cards that allow none cannot be placed, now or later.
    let only = laying.only();
    if game.open.is_empty() && game.laid.all().meets(only) {
        return Zone::EMPTY;
    }
    laying.placeable(&game.open.build, game.hand.without(only), among)
}

/// The cards in canonical order for search (UDO-5.12): a new combo starts with a later card than all laid combos.
#[inline]
fn in_order(game: &Udo) -> Zone {
    match game.laid.last_bottom() {
        Some(last) if game.open.is_empty() => Zone::starting(last.index() as u8 + 1),
        Some(_) | None => Zone::ALL,
    }
}

/// The same as `in_order` for one card, computed from a view.
pub fn is_in_order(view: &View, card: Card) -> bool {
    !view.open.is_empty() || view.combo.values().all(|laid| laid.cards[0] < card)
}

#[inline]
fn place(game: &Udo, among: Zone, out: &mut Vec<Action>) {
    let mut cards = [Action::Done; 16];
    let mut count = 0;
    for card in placeable(game, among) {
        cards[count] = Action::place(card);
        count += 1;
    }
    out.extend_from_slice(&cards[..count]);
}

/// The legal actions for search: no `clear`, no `take-back`, and combos in canonical order only.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    place(game, in_order(game), out);
    if game.open.is_empty() {
        kept::choices(game, out);
        out.push(Action::Done);
    } else if game.laying().is_complete(&game.open.build) {
        out.push(Action::FINISH);
    }
}

/// Lists the legal actions.
pub fn legal(game: &Udo, out: &mut Vec<Action>) {
    place(game, Zone::ALL, out);
    if game.open.is_empty() {
        kept::choices(game, out);
        out.extend((1..=game.laid.len() as u8).map(Action::take_back));
        return out.push(Action::Done);
    }
    if game.laying().is_complete(&game.open.build) {
        out.push(Action::FINISH);
    }
    out.push(Action::CLEAR);
}

/// Returns why this move is refused, in the order of RULES.md, *Notation*.
pub fn check(game: &Udo, lay: LayMove) -> Result<(), Illegal> {
    match lay {
        LayMove::Place(card) => check_place(game, card),
        LayMove::Finish | LayMove::Clear if game.open.is_empty() => {
            Err(Illegal::new(clause::U5_13, "refused-none-open"))
        }
        LayMove::Finish => match first_broken(game, &game.open.cards, true) {
            Some((card, condition)) => Err(explain(game.cards.content(), card, condition)),
            None => Ok(()),
        },
        LayMove::Clear => Ok(()),
        LayMove::TakeBack(number) => {
            none_open(game)?;
            if number == 0 || usize::from(number) > game.laid.len() {
                return Err(Illegal::new(clause::U5_14, "refused-not-laid"));
            }
            Ok(())
        }
    }
}

/// Checks that no combo is open; an open combo excludes all other moves (UDO-5.13).
pub fn none_open(game: &Udo) -> Result<(), Illegal> {
    if game.open.is_empty() { Ok(()) } else { Err(Illegal::new(clause::U5_13, "refused-combo-open")) }
}

/// Returns why a kept attack cannot be used.
pub fn check_use(game: &Udo, attack: Attack) -> Result<(), Illegal> {
    none_open(game)?;
    kept::check(game, attack)
}

fn check_place(game: &Udo, card: Card) -> Result<(), Illegal> {
    if game.open.build.cards.has(card) || game.laid.all().has(card) {
        return Err(refused(game, clause::U5_3, "refused-in-a-combo", card));
    }
    if !game.hand.has(card) {
        return Err(refused(game, clause::U5_2, "refused-not-in-hand", card));
    }
    if game.open.is_empty() {
        let alone = game.laid.all() & game.laying().only();
        if let Some(lonely) = alone.first() {
            return Err(refused(game, clause::U12_8, "refused-only-combo", lonely));
        }
    }
    let mut cards = game.open.cards;
    cards.push(card);
    if let Some((card, condition)) = first_broken(game, &cards, false) {
        return Err(explain(game.cards.content(), card, condition));
    }
    if placeable(game, Zone::one(card)).has(card) {
        Ok(())
    } else {
        Err(refused(game, clause::U5_11, "refused-dead-end", card))
    }
}

/// The first violated condition of a combo, with its card. In an unfinished combo only conditions that can no longer be
/// satisfied count (UDO-5.10).
pub(crate) fn first_broken(game: &Udo, cards: &[Card], finished: bool) -> Option<(Card, Condition)> {
    // The audit also checks combos that are already laid; such a combo is then itself among the laid ones.
    let is_only = || game.laid.iter().all(|(_, laid)| laid[0] == cards[0]);
    let is_enraged = |card| game.enraged.has(card);
    let content = game.cards.content();
    let each = |(index, card): (usize, &Card)| {
        broken_at(content, is_enraged, is_only, cards, index, finished).map(|broken| (*card, broken))
    };
    cards.iter().enumerate().find_map(each)
}

/// The first violated condition of one card of a combo. This is the reference implementation of the conditions. It
/// depends only on public information, so pages can call it too: which cards show their ENRAGED side, and whether no
/// other combo is laid.
pub fn broken_at(
    content: &CardSet,
    is_enraged: impl Fn(Card) -> bool,
    is_only: impl Fn() -> bool,
    cards: &[Card],
    index: usize,
    finished: bool,
) -> Option<Condition> {
    let of = |card: &Card, parts: Parts| content.parts(*card).meets(parts);
    let top = index + 1 == cards.len();
    let beside = || index.checked_sub(1).into_iter().chain([index + 1]).filter_map(|at| cards.get(at));
    let others = || cards.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, card)| card);
    let holds = |condition: Condition| match condition {
        Condition::Position(place) => match place {
            Place::At(position) => index + 1 == usize::from(position),
            Place::Odd => index.is_multiple_of(2),
            Place::Even => index % 2 == 1,
            Place::First => index == 0,
            Place::Last => top,
            Place::FirstOrLast => top || index == 0,
        },
        // The top card may still get a neighbour.
        Condition::AdjacentTo(parts) => top && !finished || beside().any(|card| of(card, parts)),
        Condition::NotAdjacentTo(parts) => !beside().any(|card| of(card, parts)),
        Condition::Excludes(parts) => !others().any(|card| of(card, parts)),
        Condition::Requires(parts) => !finished || others().any(|card| of(card, parts)),
        Condition::MaxSize(size) => cards.len() <= usize::from(size),
        Condition::MinSize(size) => !finished || cards.len() >= usize::from(size),
        Condition::OnlyCombo => is_only(),
    };
    let face = content.face(cards[index], is_enraged(cards[index]));
    face.conditions.iter().copied().find(|condition| !holds(*condition))
}

/// The refusal for a violated condition.
pub fn explain(cards: &'static CardSet, card: Card, condition: Condition) -> Illegal {
    let (word, number) = match condition {
        Condition::Position(Place::At(position)) => ("refused-position", i64::from(position)),
        Condition::Position(Place::Odd) => ("refused-position-odd", 0),
        Condition::Position(Place::Even) => ("refused-position-even", 0),
        Condition::Position(Place::First) => ("refused-position-first", 0),
        Condition::Position(Place::Last) => ("refused-position-last", 0),
        Condition::Position(Place::FirstOrLast) => ("refused-position-ends", 0),
        Condition::AdjacentTo(parts) => ("refused-adjacent", parts.number()),
        Condition::NotAdjacentTo(parts) => ("refused-not-adjacent", parts.number()),
        Condition::Excludes(parts) => ("refused-excludes", parts.number()),
        Condition::Requires(parts) => ("refused-requires", parts.number()),
        Condition::MaxSize(size) => ("refused-max-size", i64::from(size)),
        Condition::MinSize(size) => ("refused-min-size", i64::from(size)),
        Condition::OnlyCombo => ("refused-only-combo", 0),
    };
    Illegal::new(condition.clause(), word).name(card.id(), cards.name(card)).number(number)
}

/// Applies a move in laying combos.
#[inline]
pub fn apply(game: &mut Udo, lay: LayMove) {
    match lay {
        LayMove::Place(card) => {
            game.open.build = game.laying().place(game.open.build, card);
            game.open.cards.push(card);
            game.hand.remove(card);
        }
        LayMove::Finish => {
            game.laid.lay(&game.open.cards);
            game.open = Open::default();
        }
        LayMove::Clear => {
            game.hand |= game.open.build.cards;
            game.open = Open::default();
        }
        LayMove::TakeBack(number) => game.hand |= game.laid.take_back(usize::from(number)),
    }
}

/// Ends the step: the laid combos are resolved next (UDO-5.8).
#[inline]
pub(crate) fn end(game: &mut Udo, table: &mut Table<'_, Event>) {
    if game.laid.is_empty() {
        table.say(|| Event::Passed);
    }
    for (number, cards) in game.laid.iter() {
        table.say(|| Event::Laid { number: number as u8, cards: List::from_slice(cards) });
    }
    game.plan = Plan::of(game.laid);
    game.laid = Combos::default();
    game.phase = Phase::Resolve;
}
