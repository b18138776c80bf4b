//! Deals: which heart to cover (UDO-7.1 to 7.4, 10.1, 10.4).

use budokan_kernel::{Illegal, Table};

use super::{Ask, wrong_kind};
use crate::action::Action;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::Udo;

/// Every heart that can be covered, as an action: by body, then in printed order. Equal hearts of one
/// body are one option.
#[inline]
fn targets(game: &Udo, mut each: impl FnMut(Action)) {
    let Some(master) = game.opponent() else { return };
    for body in 0..master.bodies {
        let open = master.all_hearts() & !game.covered[usize::from(body)];
        let named = if master.bodies == 1 { 0 } else { body + 1 };
        let mut left = if master.in_order { open & open.wrapping_neg() } else { open };
        while left != 0 {
            let index = left.trailing_zeros() as usize;
            left &= left - 1;
            let heart = master.hearts[index];
            if u16::from(heart) <= game.frame.amount && master.twins[index] & open == 0 {
                each(Action::Cover(heart, named));
            }
        }
    }
}

/// The hearts that can be covered.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    targets(game, |action| out.push(action));
}

/// What is left to decide.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    let mut ask = Ask::Nothing;
    targets(game, |action| ask = if ask == Ask::Nothing { Ask::Only(action) } else { Ask::Choice });
    ask
}

/// Why it is refused.
pub fn check(game: &Udo, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Cover(..) => {
            let mut found = false;
            targets(game, |target| found |= target == action);
            let refused = || Illegal::new(clause::U7_1, "refused-no-heart").number(i64::from(game.frame.amount));
            if found { Ok(()) } else { Err(refused()) }
        }
        Action::Done => Err(Illegal::new(clause::U7_4, "refused-must-cover")),
        Action::Fight(_)
        | Action::Place(_)
        | Action::Finish
        | Action::Clear
        | Action::TakeBack(_)
        | Action::Resolve(..)
        | Action::Choose(_)
        | Action::Block(_)
        | Action::Recover(_)
        | Action::Enrage(_)
        | Action::Take(_)
        | Action::Lose(_)
        | Action::Exhaust(_)
        | Action::Use(_) => Err(wrong_kind()),
    }
}

/// Covers the heart; of equal ones the first that is open.
#[inline]
pub fn apply(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    let (Action::Cover(heart, named), Some(master)) = (action, game.opponent()) else { return };
    let body = usize::from(named.saturating_sub(1));
    let covered = game.covered[body];
    let open = |index: &usize| covered >> index & 1 == 0 && master.hearts[*index] == heart;
    if let Some(index) = (0..master.hearts.len()).find(open) {
        game.covered[body] |= 1 << index;
        game.progress = true;
    }
    table.say(|| Event::Covered { heart, body: named });
    game.frame.left -= 1;
    if game.frame.left == 0 {
        effect::go_on(game, table);
    }
}

/// No heart can be covered, by this deal or by further ones of the same amount (UDO-7.2).
pub fn pass(game: &mut Udo, table: &mut Table<'_, Event>) {
    let amount = game.frame.amount;
    table.say(|| Event::Missed { amount });
    effect::go_on(game, table);
}
