//! Step 4: which effect the attacker may use (REV-11.1), and foresight's choice (REV-15.7).

use budokan_kernel::{Illegal, Seat, Table};

use super::wrong_kind;
use crate::action::Action;
use crate::card::{Effect, Technique};
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Ask, Frame, Revenge};

/// The blow's effect, if it can be used.
#[inline]
fn of_blow(game: &Revenge) -> Option<Effect> {
    let fight = game.fight.filter(|fight| !fight.cancelled)?;
    game.face(fight.blow).effect.filter(|effect| effect::has_target(game, *effect))
}

/// The played card's effect, if foresight can use it.
#[inline]
fn of_played(game: &Revenge) -> Option<Effect> {
    if !game.uses(game.turn, Technique::Foresight) {
        return None;
    }
    let played = game.fight?.played;
    let effect = game.face(played).effect.filter(|_| game.area(game.turn).has_in_play(played));
    effect.filter(|effect| effect::has_target(game, *effect))
}

/// Asks for the effect, or first for its source. What follows the effect lies on the stack already.
#[inline]
pub fn offer(game: &mut Revenge) {
    if of_played(game).is_some() {
        game.stack.push(Frame::Ask(Ask::Source));
    } else if let Some(effect) = of_blow(game) {
        game.stack.push(Frame::Ask(Ask::Effect(effect)));
    }
}

/// The played card, the blow if it has something to offer, and pass.
pub fn choices(game: &Revenge, out: &mut Vec<Action>) {
    out.push(Action::SourcePlayed);
    if of_blow(game).is_some() {
        out.push(Action::SourceBlow);
    }
    out.push(Action::Pass);
}

/// Why a source is refused.
pub fn check(game: &Revenge, action: Action) -> Result<(), Illegal> {
    if action == Action::SourcePlayed {
        return Ok(());
    }
    if action != Action::SourceBlow {
        return Err(wrong_kind());
    }
    if game.fight.is_some_and(|fight| fight.cancelled) {
        return Err(Illegal::new(clause::C11_2, "refused-cancelled"));
    }
    if of_blow(game).is_none() {
        return Err(Illegal::new(clause::C11_3, "refused-no-effect"));
    }
    Ok(())
}

/// Goes on with the effect of the source.
pub fn apply(game: &mut Revenge, seat: Seat, action: Action, table: &mut Table<'_, Event>) {
    let from_played = action == Action::SourcePlayed;
    let effect = if from_played { of_played(game) } else { of_blow(game) };
    match (effect, game.fight) {
        (Some(effect), Some(fight)) if action != Action::Pass => {
            let card = if from_played { fight.played } else { fight.blow };
            table.say(|| Event::Source { seat, card });
            game.ask(Ask::Effect(effect));
        }
        (Some(_) | None, _) => {
            game.stack.pop();
        }
    }
}
