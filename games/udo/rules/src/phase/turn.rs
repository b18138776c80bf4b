//! The start and end of battles and turns (sections 3, 4 and 9 of the rules), and Kai's last window in a turn.

use budokan_kernel::Table;

use super::{Ask, beat, kept};
use crate::action::Action;
use crate::card::{Card, Hero, MOST_BODIES, Master, MasterCard};
use crate::event::Event;
use crate::setup;
use crate::state::{Attacks, Ending, Frame, Phase, Plan, Udo};
use crate::sum::Glory;

/// Starts a battle with every heart uncovered (UDO-3.2).
pub(crate) fn begin_battle(game: &mut Udo, master: Master, table: &mut Table<'_, Event>) {
    game.master = Some(master);
    game.battle += 1;
    game.turn = 1;
    game.plan = Plan::default();
    let number = game.battle;
    table.say(|| Event::Battle { number, master });
    begin(game, table);
}

/// Starts a turn: determines Kai's side, then reveals attacks (UDO-4.1 to 4.3).
#[inline]
fn begin(game: &mut Udo, table: &mut Table<'_, Event>) {
    let turn = game.turn;
    table.say(|| Event::Turn { turn });
    game.progress = false;
    game.doubled = false;
    let before = game.raging;
    judge_kai(game);
    let enraged = game.raging;
    if enraged != before {
        table.say(|| Event::Kai { enraged });
    }
    game.phase = Phase::Combos;
    reveal(game, table);
}

/// Reveals one attack per sword of the undefeated bodies (UDO-4.1 to 4.3).
#[inline]
fn reveal(game: &mut Udo, table: &mut Table<'_, Event>) {
    let master = game.opponent().expect("attacks are revealed in a battle");
    let bodies = master.all_bodies() & !game.fallen;
    let mut wanted = master.attacks(bodies.count_ones() as u8);
    while wanted > 0 {
        if game.deck.is_empty() && !game.spent.is_empty() {
            reshuffle(game, table);
        }
        let Some(attack) = game.deck.pop() else { break };
        game.revealed.insert(attack);
        wanted -= 1;
    }
    game.riders = game.revealed;
    let attacks = game.revealed;
    if !attacks.is_empty() {
        table.uncover();
        table.say(|| Event::Revealed { attacks });
    }
    if wanted > 0 {
        table.say(|| Event::NoneLeft);
    }
}

/// UDO-4.3: turns the attack discard into the deck. Revealed and kept attacks are not part of it.
fn reshuffle(game: &mut Udo, table: &mut Table<'_, Event>) {
    let spent = std::mem::take(&mut game.spent);
    table.say(|| Event::Reshuffled { number: spent.len() as u8 });
    game.deck = setup::shuffled(spent, "reshuffle", table.chance());
}

/// Kai is ENRAGED this turn if she has cards of her own in hand and all of them are (UDO-11.10).
#[inline]
pub(crate) fn judge_kai(game: &mut Udo) {
    let own = game.hand & Hero::Kai.starters();
    game.raging = !own.is_empty() && own.without(game.enraged).is_empty();
}

/// Lists the kept attacks, then `done`.
#[inline]
pub fn choices(game: &Udo, out: &mut Vec<Action>) {
    kept::choices(game, out);
    out.push(Action::Done);
}

/// Asks only if a kept attack can be used.
#[inline]
pub fn ask(game: &Udo) -> Ask {
    if game.can_use_kept() { Ask::Choice } else { Ask::Nothing }
}

/// Ends the turn: defeat, regeneration, the turn limit, or the next turn (UDO-9.1, 10.5, 9.8).
#[inline]
pub(crate) fn end(game: &mut Udo, table: &mut Table<'_, Event>) {
    let master = game.master.expect("a turn ends in a battle");
    let opponent = game.cards.content().master(master);
    for body in 0..opponent.bodies {
        let standing = game.fallen >> body & 1 == 0;
        if standing && game.covered[usize::from(body)] == opponent.all_hearts() {
            game.fallen |= 1 << body;
            if opponent.bodies > 1 {
                table.say(|| Event::Fallen { body: body + 1 });
                beat(game, "fallen", table);
            }
        }
    }
    if game.fallen == opponent.all_bodies() {
        return win_battle(game, master, opponent, table);
    }
    if opponent.regenerates && !game.progress {
        regenerate(game, opponent, table);
    }
    if game.turn >= game.cards.turn_limit {
        let turn = game.turn;
        return lose(game, Ending::Limit, Event::Limit { turn }, table);
    }
    game.turn += 1;
    begin(game, table);
}

/// Uncovers the lowest covered heart of an undefeated body.
fn regenerate(game: &mut Udo, opponent: &MasterCard, table: &mut Table<'_, Event>) {
    let standing = (0..opponent.bodies).filter(|body| game.fallen >> body & 1 == 0);
    let covered = standing.flat_map(|body| {
        let hearts = game.covered[usize::from(body)];
        (0..opponent.hearts.len()).filter(move |index| hearts >> index & 1 == 1).map(move |index| (body, index))
    });
    let Some((body, index)) = covered.min_by_key(|(_, index)| opponent.hearts[*index]) else { return };
    game.covered[usize::from(body)] &= !(1 << index);
    let named = if opponent.bodies == 1 { 0 } else { body + 1 };
    table.say(|| Event::Regenerated { heart: opponent.hearts[index], body: named });
    beat(game, "regenerated", table);
}

/// UDO-9.2: awards glory, then either the win or the reward and the choice of the next master.
fn win_battle(game: &mut Udo, master: Master, opponent: &MasterCard, table: &mut Table<'_, Event>) {
    game.defeated.push(master);
    let glory = Glory { before: game.glory, won: opponent.glory };
    game.glory = glory.total();
    table.say(|| Event::Defeated { master, glory });
    beat(game, "defeated", table);
    for attack in game.kept {
        game.spent.insert(attack);
        table.say(|| Event::Lapsed { attack });
    }
    game.kept = Attacks::EMPTY;
    game.riders = Attacks::EMPTY;
    game.master = None;
    game.covered = [0; MOST_BODIES];
    game.fallen = 0;
    game.progress = false;
    game.doubled = false;
    if std::mem::take(&mut game.raging) {
        table.say(|| Event::Kai { enraged: false });
    }
    if game.defeated.len() == usize::from(game.cards.masters_to_win) {
        game.phase = Phase::Over(Ending::Won);
        return table.say(|| Event::Won { glory: glory.total() });
    }
    let card = Card::technique(master);
    let number = game.discard.len() as u8;
    game.hand |= std::mem::take(&mut game.discard);
    game.hand.insert(card);
    game.charge = 0;
    table.say(|| Event::Rewarded { number, card });
    game.phase = Phase::Choose;
}

/// Ends the game with a loss; all cards stay in place.
pub(crate) fn lose(game: &mut Udo, ending: Ending, event: Event, table: &mut Table<'_, Event>) {
    table.say(|| event);
    beat(game, "lost", table);
    game.frame = Frame::default();
    game.phase = Phase::Over(ending);
}
