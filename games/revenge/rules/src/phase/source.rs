//! Step 4: which effect the attacker may use (REV-11.1), and foresight's choice (REV-15.7).

use budokan_kernel::{Illegal, Seat, Table};

use crate::action::{Action, SourceMove};
use crate::card::{Effect, Technique};
use crate::clause;
use crate::effect;
use crate::event::Event;
use crate::state::{Ask, Frame, Revenge};

/// The blow's effect, if it can be used.
#[inline]
fn of_blow(game: &Revenge) -> Option<Effect> {
    let fight = game.fight.as_ref().filter(|fight| !fight.cancelled)?;
    game.face(fight.blow).effect.filter(|effect| effect::has_target(game, *effect))
}

/// The played card's effect, if foresight can use it.
#[inline]
fn of_played(game: &Revenge) -> Option<Effect> {
    if !game.uses(game.turn, Technique::Foresight) {
        return None;
    }
    let played = game.fight.as_ref()?.played;
    let effect = game.face(played).effect.filter(|_| game.area(game.turn).has_in_play(played));
    effect.filter(|effect| effect::has_target(game, *effect))
}

/// Asks for the effect, or first for its source. Returns `false` if there is nothing to ask. The frame that follows the
/// effect is already on the stack.
#[inline]
pub fn offer(game: &mut Revenge) -> bool {
    if of_played(game).is_some() {
        game.stack.push(Frame::Ask(Ask::Source));
        return true;
    }
    let Some(effect) = of_blow(game) else { return false };
    game.stack.push(Frame::Ask(Ask::Effect(effect)));
    true
}

/// Lists the played card, the blow if its effect is usable, and pass.
pub fn choices(game: &Revenge, out: &mut Vec<Action>) {
    out.push(Action::Source(SourceMove::Played));
    if of_blow(game).is_some() {
        out.push(Action::Source(SourceMove::Blow));
    }
    out.push(Action::Pass);
}

/// Returns why a source is refused.
pub fn check(game: &Revenge, source: SourceMove) -> Result<(), Illegal> {
    match source {
        SourceMove::Played => Ok(()),
        SourceMove::Blow => check_blow(game),
    }
}

fn check_blow(game: &Revenge) -> Result<(), Illegal> {
    if game.fight.is_some_and(|fight| fight.cancelled) {
        return Err(Illegal::new(clause::C11_2, "refused-cancelled"));
    }
    if of_blow(game).is_none() {
        return Err(Illegal::new(clause::C11_3, "refused-no-effect"));
    }
    Ok(())
}

/// Continues with the effect of the chosen source.
pub fn apply(game: &mut Revenge, seat: Seat, source: SourceMove, table: &mut Table<'_, Event>) {
    let fight = game.fight.expect("an effect has a source only in an attack");
    let (card, effect) = match source {
        SourceMove::Played => (fight.played, of_played(game)),
        SourceMove::Blow => (fight.blow, of_blow(game)),
    };
    table.say(|| Event::Source { seat, card });
    game.ask(Ask::Effect(effect.expect("a source is offered while its effect has a target")));
}
