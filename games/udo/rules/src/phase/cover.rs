//! Deals: the choice of the heart to cover (UDO-7.1 to 7.4, 10.1, 10.4).

use budokan_kernel::{Illegal, Table};

use super::{Ask, beat};
use crate::action::Action;
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::Udo;

/// Visits every heart that can be covered, with its body: by body, then in printed order. Equal hearts of one body are
/// one option. The body is 0 for a master with a single body.
#[inline]
fn targets(game: &Udo, mut each: impl FnMut(u8, u8)) {
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
                each(heart, named);
            }
        }
    }
}

/// Lists the hearts that can be covered.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    targets(game, |heart, body| out.push(Action::Cover(heart, body)));
}

/// The remaining alternatives.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    let mut ask = Ask::Nothing;
    targets(game, |heart, body| {
        ask = if ask == Ask::Nothing { Ask::Only(Action::Cover(heart, body)) } else { Ask::Choice };
    });
    ask
}

/// Returns why a heart cannot be covered.
pub fn check(game: &Udo, heart: u8, body: u8) -> Result<(), Illegal> {
    let mut found = false;
    targets(game, |target, on| found |= (target, on) == (heart, body));
    let refused = || Illegal::new(clause::U7_1, "refused-no-heart").number(i64::from(game.frame.amount));
    if found { Ok(()) } else { Err(refused()) }
}

/// Covers the heart; among equal ones the first uncovered one.
#[inline]
pub fn apply(game: &mut Udo, heart: u8, named: u8, table: &mut Table<'_, Event>) {
    let master = game.opponent().expect("Bout checks before it applies: hearts are covered in a battle");
    let body = usize::from(named.saturating_sub(1));
    let covered = game.covered[body];
    let open = |index: &usize| covered >> index & 1 == 0 && master.hearts[*index] == heart;
    let index = (0..master.hearts.len()).find(open).expect("Bout checks before it applies: such a heart is open");
    game.covered[body] |= 1 << index;
    game.progress = true;
    table.say(|| Event::Covered { heart, body: named, deal: effect::worth(game) });
    game.frame.left -= 1;
    beat(game, "covered", table);
    if game.frame.left == 0 {
        effect::go_on(game, table);
    }
}

/// Skips this deal and further ones of the same amount, because no heart can be covered (UDO-7.2).
pub fn pass(game: &mut Udo, table: &mut Table<'_, Event>) {
    table.say(|| Event::Missed { deal: effect::worth(game) });
    beat(game, "missed", table);
    effect::go_on(game, table);
}
