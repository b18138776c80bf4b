//! Kai's kept attacks: discarded to enrage cards, in four windows (UDO-11.8, 11.14).

use budokan_kernel::{Illegal, Table};

use super::refused_attack;
use crate::action::Action;
use crate::card::{Attack, Hero};
use crate::clause;
use crate::event::Event;
use crate::state::{Frame, Phase, Udo, Window};

/// Lists the kept attacks that can be used.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    if game.can_use_kept() {
        for attack in game.kept {
            out.push(Action::Use(attack));
        }
    }
}

/// Returns why using the attack is refused.
pub fn check(game: &Udo, attack: Attack) -> Result<(), Illegal> {
    if game.hero == Hero::Udo {
        return Err(Illegal::new(clause::U11_8, "refused-udo-keeps-nothing"));
    }
    if !game.kept.has(attack) {
        return Err(refused_attack(game, clause::U11_8, "refused-not-kept", attack));
    }
    if game.calm_in_hand().is_empty() {
        return Err(Illegal::new(clause::U11_8, "refused-nothing-calm"));
    }
    Ok(())
}

/// Discards the attack and asks for the cards to enrage.
pub fn apply(game: &mut Udo, attack: Attack, window: Window, table: &mut Table<'_, Event>) {
    let number = game.cards.attack(attack).charge();
    game.kept.remove(attack);
    game.spent.insert(attack);
    table.say(|| Event::Used { attack, number });
    game.frame = Frame { left: u16::from(number), used: Some(window), must: true, ..Frame::default() };
    game.phase = Phase::Enrage;
}
