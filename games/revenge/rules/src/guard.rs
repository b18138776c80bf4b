//! Defence options against a hit, derived from a view alone, for display to all viewers.

use crate::card::Card;
use crate::phase::defend;
use crate::view::{View, public};

/// A defence that was used, is available or is not available. Only public cards are named; only the owner learns
/// whether the hand contains a dragon.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// This card has blocked; `None` if two cards in block zones qualify (REV-10.5).
    Blocked(Option<Card>),
    /// This card can block (REV-10.3).
    Block(Card),
    /// No further card can block (REV-10.3).
    NoBlock,
    /// The hit has no damage to block (REV-10.4).
    Harmless,
    /// A counter was attempted (REV-10.11).
    Countered,
    /// A counter can be attempted (REV-10.19).
    Counter,
    /// No counter is possible: no dragon at an end of the couple, or none in the viewer's own hand.
    NoCounter,
    /// A berserk fighter neither blocks nor counters (REV-15.12).
    Berserk,
}

/// The defence options against the current or latest hit; empty without a hit.
pub fn guards(view: &View) -> Vec<Guard> {
    let game = public(view);
    let hit = game.fight.filter(|fight| fight.open && fight.check.is_some_and(|check| check.hit));
    let Some(fight) = hit.filter(|fight| game.stands(fight.target)) else { return Vec::new() };
    let area = view.area(fight.target);
    let dragons = match area.and_then(|area| area.hand.as_ref()) {
        Some(hand) => hand.iter().filter_map(|named| named.0).any(|card| game.face(card).dragon),
        None => area.is_some_and(|area| area.hand_size > 0),
    };
    defend::chances(&game, &fight, dragons)
}
