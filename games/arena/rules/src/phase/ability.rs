//! W2: an ability before the count (ARE-8.2).
//!
//! The Leader in this arena calls an Assistant, adds weapons, sends an Assistant away, or declines. A seat that could
//! only decline is not asked.

use budokan_kernel::{Illegal, Seat, Table};

use super::resolve::ResolveStep;
use super::{refused, wrong_kind};
use crate::action::{AbilityMove, Action};
use crate::clause;
use crate::event::Event;
use crate::state::{Arena, Kinds, Team, rival};

/// Whether this seat's Leader here can use its ability now.
pub fn is_usable(game: &Arena, seat: Seat) -> bool {
    let ability = game.ability_here(seat);
    if ability.calls {
        let team = &game.rings[game.here()].teams[seat.index()];
        return team.size() < 3 && !callable(game, seat).is_empty();
    }
    if ability.arms > 0 {
        return game.side(seat).weapons > 0;
    }
    ability.removes && !game.rings[game.here()].teams[rival(seat).index()].assistants.is_empty()
}

/// Kinds that Shiue may call: any in hand except those that must lead (ARE-9.11).
fn callable(game: &Arena, seat: Seat) -> Kinds {
    game.side(seat).hand.kinds().without(game.cards.leads_only[seat.index()])
}

/// The lowest AP among the opposing Assistants here (ARE-11.2).
fn weakest(game: &Arena, seat: Seat) -> Option<u8> {
    let team = &game.rings[game.here()].teams[rival(seat).index()];
    team.assistants.iter().map(|card| game.cards.animal(*card).ap).min()
}

/// `decline` first, then the uses in card-file order or by number.
pub fn choices(game: &Arena, seat: Seat, out: &mut Vec<Action>) {
    let ability = game.ability_here(seat);
    out.push(AbilityMove::Decline.into());
    if ability.calls {
        out.extend(callable(game, seat).cards(seat).map(AbilityMove::Add).map(Action::Ability));
    } else if ability.arms > 0 {
        out.extend((1..=ability.arms.min(game.side(seat).weapons)).map(AbilityMove::Arm).map(Action::Ability));
    } else if ability.removes {
        let lowest = weakest(game, seat);
        let mut removable = game.rings[game.here()].teams[rival(seat).index()].assistants;
        removable.sort_unstable();
        let first = out.len();
        for card in removable.iter().filter(|card| Some(game.cards.animal(**card).ap) == lowest) {
            let action = AbilityMove::Remove(*card).into();
            if !out[first..].contains(&action) {
                out.push(action);
            }
        }
    }
}

/// Refuses an illegal use.
pub fn check(game: &Arena, seat: Seat, action: AbilityMove) -> Result<(), Illegal> {
    let ability = game.ability_here(seat);
    match action {
        AbilityMove::Decline => Ok(()),
        AbilityMove::Add(card) if ability.calls => {
            if !game.has_in_hand(seat, card) {
                return Err(refused(game.cards, clause::A9_10, "refused-not-in-hand", card));
            }
            let animal = game.cards.animal(card);
            if animal.chef || animal.alone {
                return Err(refused(game.cards, clause::A9_11, "refused-must-lead", card));
            }
            Ok(())
        }
        AbilityMove::Arm(number) if ability.arms > 0 => {
            if number == 0 || number > ability.arms {
                return Err(Illegal::new(clause::A10_3, "refused-arm-range").number(i64::from(ability.arms)));
            }
            let supply = game.side(seat).weapons;
            if number > supply {
                return Err(Illegal::new(clause::A10_9, "refused-arm-supply").number(i64::from(supply)));
            }
            Ok(())
        }
        AbilityMove::Remove(card) if ability.removes => {
            if !game.rings[game.here()].teams[rival(seat).index()].assistants.contains(&card) {
                return Err(refused(game.cards, clause::A11_3, "refused-no-such-assistant", card));
            }
            if Some(game.cards.animal(card).ap) != weakest(game, seat) {
                return Err(refused(game.cards, clause::A11_2, "refused-not-weakest", card));
            }
            Ok(())
        }
        AbilityMove::Add(_) | AbilityMove::Arm(_) | AbilityMove::Remove(_) => Err(wrong_kind()),
    }
}

/// Applies the use, or the decline.
pub fn apply(game: &mut Arena, seat: Seat, action: AbilityMove, table: &mut Table<'_, Event>) -> ResolveStep {
    let here = game.here();
    arrange(&mut game.rings[here].teams, seat, action);
    match action {
        AbilityMove::Decline => table.say(|| Event::Declined { seat, leader: game.leader_here(seat) }),
        AbilityMove::Add(card) => {
            game.side_mut(seat).hand.remove(card);
            table.say(|| Event::Called { seat, card });
        }
        AbilityMove::Arm(number) => {
            game.side_mut(seat).weapons -= number;
            table.say(|| Event::Armed { seat, number });
        }
        AbilityMove::Remove(card) => {
            game.side_mut(rival(seat)).rest.add(card);
            table.say(|| Event::Removed { seat: rival(seat), card });
        }
    }
    ResolveStep::AfterAbility(seat)
}

/// Applies a use of the ability to the teams in this arena.
#[inline]
pub fn arrange(teams: &mut [Team; 2], seat: Seat, action: AbilityMove) {
    match action {
        AbilityMove::Decline => {}
        AbilityMove::Add(card) => teams[seat.index()].assistants.push(card),
        AbilityMove::Arm(number) => teams[seat.index()].weapons += number,
        AbilityMove::Remove(card) => {
            let assistants = &mut teams[rival(seat).index()].assistants;
            let place = assistants.iter().position(|assistant| *assistant == card);
            assistants.remove(place.expect("`check` lets only an Assistant that stands here be removed"));
        }
    }
}
