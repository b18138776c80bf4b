//! Blocks: the choice of the attack to stop (UDO-7.4 to 7.7).

use budokan_kernel::{Illegal, Table};

use super::{Ask, beat, refused_attack};
use crate::action::Action;
use crate::card::{Attack, Hero};
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Attacks, Udo};
use crate::sum::Value;

/// The revealed attacks that a block of this amount can stop.
#[inline]
fn within(game: &Udo, amount: u16) -> Attacks {
    let higher = game.opponent().map_or(0, |master| master.higher);
    game.revealed & game.cards.content().stopped(amount, higher)
}

/// Lists the attacks that can be blocked.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    for attack in within(game, game.frame.amount) {
        out.push(Action::Block(attack));
    }
}

/// The remaining alternatives.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    let within = within(game, game.frame.amount);
    match within.first() {
        None => Ask::Nothing,
        Some(attack) if within.is_single() => Ask::Only(Action::Block(attack)),
        Some(_) => Ask::Choice,
    }
}

/// Returns why an attack cannot be blocked.
pub fn check(game: &Udo, attack: Attack) -> Result<(), Illegal> {
    if !game.revealed.has(attack) {
        return Err(refused_attack(game, clause::U7_5, "refused-not-revealed", attack));
    }
    if !within(game, game.frame.amount).has(attack) {
        let amount = i64::from(game.frame.amount);
        return Err(refused_attack(game, clause::U7_5, "refused-too-strong", attack).number(amount));
    }
    Ok(())
}

/// Applies a block.
#[inline]
pub fn apply(game: &mut Udo, attack: Attack, table: &mut Table<'_, Event>) {
    game.frame.left -= 1;
    stop(game, attack, table);
    if game.frame.left == 0 {
        effect::go_on(game, table);
    }
}

/// Removes a stopped attack: Udo gains its bonus as charge at once; Kai keeps the card (UDO-7.7, 11.7).
fn stop(game: &mut Udo, attack: Attack, table: &mut Table<'_, Event>) {
    let charge = game.cards.attack(attack).charge();
    let kept = charge > 0 && game.hero == Hero::Kai;
    game.revealed.remove(attack);
    if kept {
        game.kept.insert(attack);
    } else {
        game.spent.insert(attack);
    }
    table.say(|| {
        let value = Value::of(game.cards.content(), attack, game.opponent());
        Event::Blocked { attack, kept, block: effect::worth(game), value }
    });
    if charge > 0 && !kept {
        effect::gain_charge(game, u16::from(charge), true, table);
    }
    beat(game, "blocked", table);
}

/// Stops every attack within the amount (UDO-7.6).
pub(crate) fn all(game: &mut Udo, amount: u16, table: &mut Table<'_, Event>) {
    let within = within(game, amount);
    if within.is_empty() {
        idle(game, table);
    }
    for attack in within {
        stop(game, attack, table);
    }
}

/// Skips this block and further ones of the same amount, because no attack can be stopped (UDO-7.6).
pub fn pass(game: &mut Udo, table: &mut Table<'_, Event>) {
    idle(game, table);
    effect::go_on(game, table);
}

fn idle(game: &mut Udo, table: &mut Table<'_, Event>) {
    table.say(|| Event::Idle { block: effect::worth(game) });
    beat(game, "idle", table);
}
