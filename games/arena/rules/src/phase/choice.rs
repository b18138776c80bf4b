//! W3: holding back against Tai-Chi (ARE-8.3).
//!
//! The question arises only where it can change the count: for Ban facing a weapon, for Chai behind in VP, and always
//! for Yue.

use budokan_kernel::{Illegal, Seat, Table};

use super::resolve::ResolveStep;
use super::wrong_kind;
use crate::action::{Action, ChoiceMove};
use crate::card::Ability;
use crate::clause;
use crate::event::Event;
use crate::state::{Arena, rival};
use crate::sum::{self, Held};

/// The most weapons that this seat's Leader can ignore here.
#[inline]
fn ignorable(game: &Arena, seat: Seat, ability: &Ability) -> u8 {
    sum::ignorable(ability, game.rings[game.here()].teams[rival(seat).index()].weapons)
}

/// The AP that this seat's Leader can add here.
#[inline]
fn bonus(game: &Arena, seat: Seat, ability: &Ability) -> u8 {
    let opponents = game.rings[game.here()].teams[rival(seat).index()].size();
    sum::bonus(ability, sum::is_behind(game, seat), opponents)
}

/// Whether this seat is asked for a choice.
#[inline]
pub fn is_open(game: &Arena, seat: Seat, ability: &Ability) -> bool {
    ability.holds_back.is_some()
        && ability.holds_back == game.leader_here(rival(seat))
        && (ignorable(game, seat, ability) > 0 || bonus(game, seat, ability) > 0)
}

/// The maximum first, which is the default.
pub fn choices(game: &Arena, seat: Seat, out: &mut Vec<Action>) {
    let ability = game.ability_here(seat);
    if ability.ignores > 0 {
        out.extend((0..=ignorable(game, seat, ability)).rev().map(ChoiceMove::Ignore).map(Action::Choice));
    } else {
        out.extend([ChoiceMove::Bonus, ChoiceMove::NoBonus].map(Action::Choice));
    }
}

/// Refuses an illegal choice.
pub fn check(game: &Arena, seat: Seat, action: ChoiceMove) -> Result<(), Illegal> {
    let ability = game.ability_here(seat);
    let ignores = ability.ignores > 0;
    match action {
        ChoiceMove::Ignore(number) if ignores => {
            let most = ignorable(game, seat, ability);
            if number > most {
                return Err(Illegal::new(clause::A9_2, "refused-ignore-range").number(i64::from(most)));
            }
            Ok(())
        }
        ChoiceMove::Bonus | ChoiceMove::NoBonus if !ignores => Ok(()),
        ChoiceMove::Ignore(_) | ChoiceMove::Bonus | ChoiceMove::NoBonus => Err(wrong_kind()),
    }
}

/// The strength that this choice holds back.
#[inline]
pub fn held(seat: Seat, action: ChoiceMove) -> Held {
    match action {
        ChoiceMove::Ignore(number) => Held::Ignore(seat, number),
        ChoiceMove::NoBonus => Held::NoBonus(seat),
        ChoiceMove::Bonus => Held::Nothing,
    }
}

/// Applies the choice to the count.
pub fn apply(game: &Arena, seat: Seat, action: ChoiceMove, table: &mut Table<'_, Event>) -> ResolveStep {
    let back = match action {
        ChoiceMove::Ignore(number) => number < ignorable(game, seat, game.ability_here(seat)),
        ChoiceMove::NoBonus => true,
        ChoiceMove::Bonus => false,
    };
    if back {
        table.say(|| Event::HeldBack { seat });
    }
    ResolveStep::Count(held(seat, action))
}
