//! Step 4: the choice of the next attack to hit (UDO-8.1, 8.5).

use budokan_kernel::{Illegal, Table};

use super::{Ask, beat, kept, refused_attack, turn};
use crate::action::Action;
use crate::card::Attack;
use crate::clause;
use crate::event::Event;
use crate::state::{Ending, Frame, Phase, Udo};

/// Begins the step, or resumes it after a hit. An attack that cannot be paid now never can be, so it loses the game
/// at once (UDO-8.5).
#[inline]
pub(crate) fn begin(game: &mut Udo, table: &mut Table<'_, Event>) {
    game.frame = Frame::default();
    let payers = game.hand | game.discard;
    let mut revealed = game.revealed.iter();
    if let Some(attack) = revealed.find(|attack| !payers.meets(game.cards.attack(*attack).takes)) {
        game.frame.attack = Some(attack);
        return turn::lose(game, Ending::Unpayable, Event::Unpayable { attack }, table);
    }
    game.phase = if game.revealed.is_empty() { Phase::TurnEnd } else { Phase::Hits };
}

/// Lists every revealed attack, then kept attacks.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    for attack in game.revealed {
        out.push(Action::Take(attack));
    }
    kept::choices(game, out);
}

/// The remaining alternatives.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    match game.revealed.first() {
        None => Ask::Nothing,
        Some(attack) if game.revealed.is_single() && !game.can_use_kept() => Ask::Only(Action::Take(attack)),
        Some(_) => Ask::Choice,
    }
}

/// Returns why an attack cannot hit now.
pub fn check(game: &Udo, attack: Attack) -> Result<(), Illegal> {
    if game.revealed.has(attack) {
        return Ok(());
    }
    Err(refused_attack(game, clause::U8_1, "refused-not-revealed", attack))
}

/// Lets the attack hit; the player must pay for it.
#[inline]
pub fn apply(game: &mut Udo, attack: Attack, table: &mut Table<'_, Event>) {
    table.say(|| Event::Hit { attack });
    game.frame = Frame { attack: Some(attack), ..Frame::default() };
    game.phase = Phase::Pay;
    beat(game, "hit", table);
}
