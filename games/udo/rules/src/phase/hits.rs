//! Step 4: which attack hits next (UDO-8.1, 8.5).

use budokan_kernel::{Illegal, Table};

use super::{Ask, kept, refused_attack, turn, wrong_kind};
use crate::action::Action;
use crate::clause;
use crate::event::Event;
use crate::state::{Ending, Frame, Phase, Udo, Window};

/// Begins the step, or goes on with it after a hit. An attack that cannot be paid never can be, so it
/// loses at once (UDO-8.5).
#[inline]
pub(crate) fn begin(game: &mut Udo, table: &mut Table<'_, Event>) {
    game.frame = Frame::default();
    let payers = game.hand | game.discard;
    let mut revealed = game.revealed.iter();
    if let Some(attack) = revealed.find(|attack| !payers.meets(game.cards.attack(*attack).takes)) {
        return turn::lose(game, Ending::Unpayable, Event::Unpayable { attack }, table);
    }
    game.phase = if game.revealed.is_empty() { Phase::TurnEnd } else { Phase::Hits };
}

/// Every revealed attack, then kept attacks.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    for attack in game.revealed {
        out.push(Action::Take(attack));
    }
    kept::choices(game, out);
}

/// What is left to decide.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    match game.revealed.first() {
        None => Ask::Nothing,
        Some(attack) if game.revealed.is_single() && !game.can_use_kept() => Ask::Only(Action::Take(attack)),
        Some(_) => Ask::Choice,
    }
}

/// Why it is refused.
pub fn check(game: &Udo, action: Action) -> Result<(), Illegal> {
    match action {
        Action::Take(attack) if !game.revealed.has(attack) => {
            Err(refused_attack(game, clause::U8_1, "refused-not-revealed", attack))
        }
        Action::Take(_) => Ok(()),
        Action::Use(attack) => kept::check(game, attack),
        Action::Done => Err(Illegal::new(clause::U8_1, "refused-must-take")),
        Action::Fight(_)
        | Action::Place(_)
        | Action::Finish
        | Action::Clear
        | Action::TakeBack(_)
        | Action::Resolve(..)
        | Action::Choose(_)
        | Action::Cover(..)
        | Action::Block(_)
        | Action::Recover(_)
        | Action::Enrage(_)
        | Action::Lose(_)
        | Action::Exhaust(_) => Err(wrong_kind()),
    }
}

/// The attack hits: it must be paid.
#[inline]
pub fn apply(game: &mut Udo, action: Action, table: &mut Table<'_, Event>) {
    if let Action::Use(attack) = action {
        return kept::apply(game, attack, Window::Hits, table);
    }
    let Action::Take(attack) = action else { return };
    table.say(|| Event::Hit { attack });
    game.frame = Frame { attack: Some(attack), ..Frame::default() };
    game.phase = Phase::Pay;
}
