//! Peel: the choice of a drawn card to gain (ARE-12.9).

use budokan_kernel::{Illegal, Seat, Table};

use super::refused;
use super::resolve::ResolveStep;
use crate::action::{Action, PeelMove};
use crate::card::Card;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Arena, Phase};

/// The drawn kinds, in card-file order.
pub fn choices(game: &Arena, out: &mut Vec<Action>) {
    let mut drawn = game.drawn;
    drawn.sort_unstable();
    for card in drawn.iter() {
        let action = PeelMove::Pick(*card).into();
        if out.last() != Some(&action) {
            out.push(action);
        }
    }
}

/// Refuses an illegal pick.
pub fn check(game: &Arena, action: PeelMove) -> Result<(), Illegal> {
    match action {
        PeelMove::Pick(card) if game.drawn.contains(&card) => Ok(()),
        PeelMove::Pick(card) => Err(refused(game.cards, clause::A12_9, "refused-not-drawn", card)),
    }
}

/// Gains the picked card, which may be another Peel.
pub fn apply(game: &mut Arena, seat: Seat, action: PeelMove, table: &mut Table<'_, Event>) -> ResolveStep {
    let PeelMove::Pick(card) = action;
    // Viewers see the gained Peel before it draws cards.
    game.phase = Phase::Resolve;
    if effect::pick(game, seat, card, table).is_break() { ResolveStep::Wait } else { ResolveStep::Rewards }
}

/// Whether there is a choice: cards of more than one kind.
pub fn is_open(drawn: &[Card]) -> bool {
    drawn.iter().any(|card| *card != drawn[0])
}
