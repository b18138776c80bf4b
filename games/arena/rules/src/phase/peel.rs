//! Peel: which of the drawn cards to gain (ARE-12.9).

use budokan_kernel::{Illegal, Seat, Table};

use super::resolve::Stage;
use super::{refused, wrong_kind};
use crate::action::Action;
use crate::card::Card;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::Arena;

/// The drawn kinds, in card-file order.
pub fn choices(game: &Arena, out: &mut Vec<Action>) {
    let mut drawn = game.drawn;
    drawn.sort_unstable();
    for card in drawn.iter() {
        if out.last() != Some(&Action::Pick(*card)) {
            out.push(Action::Pick(*card));
        }
    }
}

/// Why a pick is refused.
pub fn check(game: &Arena, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Pick(card) if game.drawn.contains(&card) => Ok(()),
        Action::Pick(card) => Err(refused(game.cards, clause::A12_9, "refused-not-drawn", card)),
        Action::Lead(..)
        | Action::Assist(..)
        | Action::Weapon(_)
        | Action::Coconut(_)
        | Action::Commit
        | Action::Clear
        | Action::Decline
        | Action::Add(_)
        | Action::Arm(_)
        | Action::Remove(_)
        | Action::Ignore(_)
        | Action::Bonus
        | Action::NoBonus => Err(wrong_kind()),
    }
}

/// Gains the picked card, which may be another Peel.
pub fn apply(game: &mut Arena, seat: Seat, action: Action, table: &mut Table<'_, Event>) -> Stage {
    match action {
        Action::Pick(card) if effect::pick(game, seat, card, table).is_break() => Stage::Wait,
        _ => Stage::Rewards,
    }
}

/// Whether there is anything to choose: cards of more than one kind.
pub fn is_open(drawn: &[Card]) -> bool {
    drawn.iter().any(|card| *card != drawn[0])
}
