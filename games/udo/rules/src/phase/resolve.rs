//! Step 3: the choice of the combo to resolve, and of its boost (UDO-6.1 to 6.5).

use budokan_kernel::{Illegal, Table};

use super::{Ask, beat, kept};
use crate::action::{Action, Boost};
use crate::card::Hero;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Frame, Phase, Udo};
use crate::sum::Length;

/// Lists every waiting combo, plain before charge or doubling; then kept attacks.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    let mut waiting = game.plan.waiting;
    while waiting != 0 {
        let number = waiting.trailing_zeros() as u8 + 1;
        waiting &= waiting - 1;
        out.push(Action::Resolve(number, Boost::None));
        if game.charge > 0 {
            out.push(Action::Resolve(number, Boost::Charge));
        }
        if game.can_double() {
            out.push(Action::Resolve(number, Boost::Double));
        }
    }
    kept::choices(game, out);
}

/// The remaining alternatives.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    let waiting = game.plan.waiting;
    if waiting == 0 {
        Ask::Nothing
    } else if waiting.is_power_of_two() && game.charge == 0 && !game.can_double() && !game.can_use_kept() {
        Ask::Only(Action::Resolve(waiting.trailing_zeros() as u8 + 1, Boost::None))
    } else {
        Ask::Choice
    }
}

/// Returns why a combo cannot be resolved in this way.
pub fn check(game: &Udo, number: u8, boost: Boost) -> Result<(), Illegal> {
    if !game.plan.waits(number) {
        return Err(Illegal::new(clause::U6_1, "refused-not-waiting"));
    }
    match (boost, game.hero) {
        (Boost::Charge, Hero::Kai) => Err(Illegal::new(clause::U11_2, "refused-kai-charge")),
        (Boost::Charge, Hero::Udo) if game.charge == 0 => Err(Illegal::new(clause::U6_5, "refused-no-charge")),
        (Boost::Double, _) if game.doubled => Err(Illegal::new(clause::U11_11, "refused-doubled-already")),
        (Boost::Double, _) if !game.raging => Err(Illegal::new(clause::U11_11, "refused-not-raging")),
        (Boost::None | Boost::Charge | Boost::Double, Hero::Udo | Hero::Kai) => Ok(()),
    }
}

/// Starts to resolve a combo: boost, then X, then the effect (UDO-6.2).
#[inline]
pub fn apply(game: &mut Udo, number: u8, boost: Boost, table: &mut Table<'_, Event>) {
    let cards = game.plan.combos.cards(usize::from(number));
    let finisher = *cards.last().expect("Bout checks before it applies: a combo that waits has cards");
    let length = Length::new(cards.len(), game.bonus(finisher), boost, game.charge);
    match boost {
        Boost::None => {}
        Boost::Charge => game.charge = 0,
        Boost::Double => {
            game.doubled = true;
            game.plan.double = number;
        }
    }
    let slot = usize::from(number) - 1;
    game.plan.waiting &= !(1 << slot);
    game.plan.bonus[slot] = length.bonus;
    game.plan.charge[slot] = length.charge;
    game.frame = Frame { combo: number, raged: game.enraged.has(finisher), ..Frame::default() };
    table.say(|| Event::Resolved { number, finisher, length });
    beat(game, "x-counted", table);
    effect::run(game, table);
}

/// The rest of UDO-6.2: the finisher is discarded or kept, the other cards return to hand.
#[inline]
pub(crate) fn end(game: &mut Udo, table: &mut Table<'_, Event>) {
    let cards = game.plan.combos.cards(usize::from(game.frame.combo));
    for card in cards {
        game.hand.insert(*card);
    }
    if let Some((&finisher, others)) = cards.split_last() {
        let others = others.len() as u8;
        if game.frame.keeps {
            table.say(|| Event::Returned { card: finisher, others });
        } else {
            game.hand.remove(finisher);
            game.discard.insert(finisher);
            table.say(|| Event::Discarded { card: finisher, others });
        }
    }
    game.frame = Frame::default();
    game.phase = Phase::Resolve;
}
