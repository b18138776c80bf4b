//! Filters out dominated ends of a turn.
//!
//! Choices of every level pass through this filter. Even a weak bot therefore does not waste charge, does not leave
//! behind a card that it could recover, and wins when it can.

use budokan_kernel::List;
use budokan_udo::Hero;
use budokan_udo::card::MOST_HEARTS;
use budokan_udo::state::Zone;

use super::plan::Line;
use super::stand::{After, Battle, Stand};

/// Whether a turn that ends like `one` is at least as good as one that ends like `other`, regardless of
/// the following turns.
pub fn covers(battle: &Battle, one: &After, other: &After) -> bool {
    match (one, other) {
        (_, After::Lost) => true,
        (After::Lost, _) | (After::On(_), After::Won(_)) => false,
        (After::Won(_), _) if battle.is_last() => true,
        // After a victory all cards return except the exhausted ones.
        (After::Won(one), After::On(other)) => holds(alive(one), alive(other)),
        (After::Won(one), After::Won(other)) => holds(alive(one), alive(other)) && as_angry(one, other),
        (After::On(one), After::On(other)) => goes_on(battle, one, other),
    }
}

/// Whether one end of a turn strictly dominates another.
fn betters(battle: &Battle, one: &After, other: &After) -> bool {
    covers(battle, one, other) && !covers(battle, other, one)
}

/// The first `most` ends of the turn in the given order that no other end dominates.
pub fn sensible(battle: &Battle, afters: &[(f32, After)], order: &[usize], most: usize) -> Vec<usize> {
    let is_sensible = |at: &usize| !afters.iter().any(|(_, other)| betters(battle, other, &afters[*at].1));
    order.iter().copied().filter(is_sensible).take(most).collect()
}

/// Drops plans that are no better than laying nothing and do not win the battle, if a better plan exists.
pub fn at_least_something(plans: &mut Vec<Line>) {
    let nothing = plans.iter().find(|plan| plan.laid.is_empty() && !plan.uses).map(|plan| plan.value);
    if let Some(nothing) = nothing
        && plans.iter().any(|plan| plan.value > nothing)
    {
        plans.retain(|plan| plan.value > nothing || matches!(plan.after, After::Won(_)));
    }
}

/// Whether the turn brings the battle closer to a victory.
pub fn gets_on(root: &Stand, after: &After) -> bool {
    match after {
        After::Won(_) => true,
        After::On(stand) => {
            stand.covered != root.covered
                && !root.covered.iter().zip(&stand.covered).any(|(before, after)| before & !after != 0)
        }
        After::Lost => false,
    }
}

fn goes_on(battle: &Battle, one: &Stand, other: &Stand) -> bool {
    let hearts = one.covered.iter().zip(&other.covered).all(|(one, other)| as_open(battle, *one, *other));
    let cards = holds(one.hand, other.hand) && holds(alive(one), alive(other));
    hearts && cards && one.charge >= other.charge && (battle.hero == Hero::Udo || rages(one, other))
}

/// Whether a body has no more hearts to cover than another, compared heart by heart, greatest first: a deal that covers
/// a heart covers any smaller one too.
fn as_open(battle: &Battle, one: u8, other: u8) -> bool {
    let open = |covered: u8| {
        let hearts = battle.foe.hearts.iter().enumerate().filter(move |(at, _)| covered >> at & 1 == 0);
        let mut hearts: List<u8, MOST_HEARTS> = hearts.map(|(_, heart)| *heart).collect();
        hearts.sort_unstable_by(|one, other| other.cmp(one));
        hearts
    };
    let (one, other) = (open(one), open(other));
    one.len() <= other.len() && one.iter().zip(&other[..]).all(|(one, other)| one <= other)
}

/// Whether Kai is at least as well off: her cards show the same sides, and additional cards in hand do not
/// keep her calm.
fn rages(one: &Stand, other: &Stand) -> bool {
    let more = one.hand.without(other.hand) & Hero::Kai.starters();
    let calms = !more.without(one.enraged).is_empty() && other.calm().is_empty();
    as_angry(one, other) && one.kept == other.kept && !calms
}

/// Whether all cards that `other` still has show the same sides.
fn as_angry(one: &Stand, other: &Stand) -> bool {
    one.enraged & alive(other) == other.enraged & alive(other)
}

fn alive(stand: &Stand) -> Zone {
    stand.hand | stand.discard
}

fn holds(all: Zone, some: Zone) -> bool {
    some.without(all).is_empty()
}
