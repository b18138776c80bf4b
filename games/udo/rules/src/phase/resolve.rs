//! Step 3: which combo to resolve, and with what (UDO-6.1 to 6.5).

use budokan_kernel::{Illegal, Table};

use super::{Ask, kept, wrong_kind};
use crate::action::{Action, Boost};
use crate::card::Hero;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Frame, Phase, Udo, Window};

/// Every combo that waits, plain before charge or doubling; then kept attacks.
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

/// What is left to decide.
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

/// Why it is refused.
pub fn check(game: &Udo, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Resolve(number, _) if !game.plan.waits(number) => {
            Err(Illegal::new(clause::U6_1, "refused-not-waiting"))
        }
        Action::Resolve(_, Boost::Charge) => match game.hero {
            Hero::Kai => Err(Illegal::new(clause::U11_2, "refused-kai-charge")),
            Hero::Udo if game.charge == 0 => Err(Illegal::new(clause::U6_5, "refused-no-charge")),
            Hero::Udo => Ok(()),
        },
        Action::Resolve(_, Boost::Double) if game.doubled => {
            Err(Illegal::new(clause::U11_11, "refused-doubled-already"))
        }
        Action::Resolve(_, Boost::Double) if !game.raging => Err(Illegal::new(clause::U11_11, "refused-not-raging")),
        Action::Resolve(_, Boost::None | Boost::Double) => Ok(()),
        Action::Use(attack) => kept::check(game, attack),
        Action::Done => Err(Illegal::new(clause::U6_1, "refused-unresolved")),
        Action::Fight(_)
        | Action::Place(_)
        | Action::Finish
        | Action::Clear
        | Action::TakeBack(_)
        | Action::Choose(_)
        | Action::Cover(..)
        | Action::Block(_)
        | Action::Recover(_)
        | Action::Enrage(_)
        | Action::Take(_)
        | Action::Lose(_)
        | Action::Exhaust(_) => Err(wrong_kind()),
    }
}

/// Begins to resolve a combo: modifiers, then X, then the effect (UDO-6.2).
#[inline]
pub fn apply(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    if let Action::Use(attack) = action {
        return kept::apply(game, attack, Window::Resolve, table);
    }
    let Action::Resolve(number, boost) = action else { return };
    let cards = game.plan.combos.cards(usize::from(number));
    let Some(&finisher) = cards.last() else { return };
    let mut x = cards.len() as u8;
    let mut charge = 0;
    match boost {
        Boost::None => {}
        Boost::Charge => charge = std::mem::take(&mut game.charge),
        Boost::Double => {
            x *= 2;
            game.doubled = true;
            game.plan.double = number;
        }
    }
    x += charge + game.bonus(finisher);
    let slot = usize::from(number) - 1;
    game.plan.waiting &= !(1 << slot);
    game.plan.x[slot] = x;
    game.plan.charge[slot] = charge;
    game.frame = Frame { combo: number, raged: game.enraged.has(finisher), ..Frame::default() };
    table.say(|| Event::Resolved { number, finisher, x, charge, double: boost == Boost::Double });
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
