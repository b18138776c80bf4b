//! What can be done against a hit, for those who watch it: said from a view alone.

use crate::card::Card;
use crate::phase::defend;
use crate::view::{View, public};

/// Something that the defender of a hit has done, can do, or cannot do. Cards are named that everybody sees; whether a
/// hand has a dragon is told to its owner alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guard {
    /// This card has blocked; none is named where two lie that may have (REV-10.5).
    Blocked(Option<Card>),
    /// This card can block (REV-10.3).
    Block(Card),
    /// No card can block any more (REV-10.3).
    NoBlock,
    /// There is no damage to be blocked (REV-10.4).
    Harmless,
    /// A counter was tried (REV-10.11).
    Countered,
    /// A counter can be tried (REV-10.19).
    Counter,
    /// A counter cannot be tried: no dragon at an end of the couple, or none in the viewer's own hand.
    NoCounter,
    /// Who is berserk neither blocks nor counters (REV-15.12).
    Berserk,
}

/// What could be done against the hit that is being dealt with, or was; nothing without a hit.
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
