//! W3: holding back against Tai-Chi (ARE-8.3).
//!
//! Only where it can change the count: Ban facing a weapon, Chai behind in VP, Yue always.

use budokan_kernel::{Illegal, Seat, Table};

use super::resolve::{Held, Stage};
use super::wrong_kind;
use crate::action::{Action, ChoiceMove};
use crate::card::Ability;
use crate::clause;
use crate::event::Event;
use crate::state::{Arena, rival};

/// The most weapons that this seat's Leader could ignore here.
#[inline]
pub fn ignorable(game: &Arena, seat: Seat, ability: &Ability) -> u8 {
    ability.ignores.min(game.rings[game.here()].teams[rival(seat).index()].weapons)
}

/// The AP that this seat's Leader could add here (ARE-9.4, 9.5).
#[inline]
pub fn bonus(game: &Arena, seat: Seat, ability: &Ability) -> u8 {
    bonus_against(game, seat, ability, game.rings[game.here()].teams[rival(seat).index()].size())
}

/// The same against so many opposing animals.
#[inline]
pub fn bonus_against(game: &Arena, seat: Seat, ability: &Ability, opponents: u8) -> u8 {
    let behind = ability.when_behind > 0 && game.side(seat).vp < game.side(rival(seat)).vp;
    ability.when_behind * u8::from(behind) + ability.per_opponent * opponents
}

/// Whether this seat is asked.
#[inline]
pub fn is_open(game: &Arena, seat: Seat, ability: &Ability) -> bool {
    ability.holds_back.is_some()
        && ability.holds_back == game.leader_here(rival(seat))
        && (ignorable(game, seat, ability) > 0 || bonus(game, seat, ability) > 0)
}

/// The maximum first, as it would happen by itself.
pub fn choices(game: &Arena, seat: Seat, out: &mut Vec<Action>) {
    let ability = game.ability_here(seat);
    if ability.ignores > 0 {
        out.extend((0..=ignorable(game, seat, ability)).rev().map(ChoiceMove::Ignore).map(Action::Choice));
    } else {
        out.extend([ChoiceMove::Bonus, ChoiceMove::NoBonus].map(Action::Choice));
    }
}

/// Why a choice is refused.
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

/// Takes the choice into the count.
pub fn apply(game: &Arena, seat: Seat, action: ChoiceMove, table: &mut Table<'_, Event>) -> Stage {
    let held = match action {
        ChoiceMove::Ignore(number) => {
            if number < ignorable(game, seat, game.ability_here(seat)) {
                table.say(|| Event::HeldBack { seat });
            }
            Held::Ignore(seat, number)
        }
        ChoiceMove::NoBonus => {
            table.say(|| Event::HeldBack { seat });
            Held::NoBonus(seat)
        }
        ChoiceMove::Bonus => Held::Nothing,
    };
    Stage::Count(held)
}
