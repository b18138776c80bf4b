//! Damage, exhaustion, defeat and the end of the fight (REV-18.5 to 18.7, 19).

use budokan_kernel::{Seat, Table};

use super::aside;
use crate::card::Token;
use crate::clause;
use crate::event::Event;
use crate::state::{Area, Ask, Ending, Frame, FrameStep, Frames, Mode, Revenge};
use crate::sum::{self, Cause};

/// Deals one instance of damage. It may end the fight, defeat the player or interrupt the current step, so the caller
/// must not touch the stack afterwards.
pub fn deal(game: &mut Revenge, seat: Seat, cause: Cause, table: &mut Table<'_, Event>) {
    let victim = sum::bearer(game, seat);
    let area = game.area_mut(victim);
    let life = area.life;
    let left = life.saturating_sub(cause.damage());
    area.life = left;
    table.say(|| Event::Hurt { seat: victim, cause, life, left, moved: victim != seat });
    table.beat("damage", game);
    if left > 0 {
        return;
    }
    match game.mode {
        Mode::Duel | Mode::Solo => finish(game, Ending::Defeat(victim), table),
        Mode::Ffa => fall(game, victim, table),
        Mode::Team => exhaust(game, victim, table),
    }
}

/// Ends the fight; no further cards or tokens move.
pub fn finish(game: &mut Revenge, ending: Ending, table: &mut Table<'_, Event>) {
    game.stack.push(Frame::Over(ending));
    let mode = game.mode;
    let winner = super::outcome(game, ending).winners().first();
    table.say(|| Event::Over { mode, ending, winner });
}

fn exhaust(game: &mut Revenge, seat: Seat, table: &mut Table<'_, Event>) {
    table.say(|| Event::Exhausted { seat });
    table.beat("exhausted", game);
    if game.area(Revenge::partner(seat)).life == 0 {
        return finish(game, Ending::Defeat(seat), table);
    }
    if aside::is_excess(game, seat) {
        game.stack.push(Frame::Ask(Ask::Excess(seat)));
    }
}

/// REV-19.3: a defeated player leaves with all cards and tokens.
fn fall(game: &mut Revenge, seat: Seat, table: &mut Table<'_, Event>) {
    table.say(|| Event::Fell { seat });
    let owner = game.burden_owner();
    let area = std::mem::take(game.area_mut(seat));
    game.area_mut(seat).fighter = area.fighter;
    game.fallen.push(seat.0);
    game.discard.join(area.hand);
    if seat == game.turn {
        let aside = game.aside.take();
        game.discard.join(aside);
    }
    give_all_back(game, &area);
    if owner == Some(seat) {
        game.burden = None;
        table.say(|| Event::MarkerGone);
    } else if let Some(owner) = owner.filter(|_| game.burden == Some(seat)) {
        game.burden = Some(owner);
        table.say(|| Event::MarkerBack { seat: owner, clause: clause::C19_3 });
    }
    drop_frames(game, seat);
    if usize::from(game.players) - game.fallen.len() == 1 {
        return finish(game, Ending::Defeat(seat), table);
    }
    if seat == game.turn {
        // REV-19.4: the attack and the turn end at once.
        super::strike::close(game);
        if let Some(card) = game.revealed.take() {
            game.discard.insert(card);
        }
        game.stack = Frames::one(Frame::Run(FrameStep::Next));
    }
    table.beat("fallen", game);
}

fn give_all_back(game: &mut Revenge, area: &Area) {
    for placed in area.couple {
        game.discard.insert(placed.card);
        for token in Token::ALL {
            game.give_back(token, placed.tokens.of(token));
        }
    }
    for zone in area.zones {
        for token in Token::ALL {
            game.give_back(token, zone.of(token));
        }
    }
}

/// Drops the pending frames of a defeated player (REV-R59).
fn drop_frames(game: &mut Revenge, fallen: Seat) {
    let mut left: Option<Frames> = None;
    for frame in game.stack.iter() {
        match frame {
            Frame::Run(FrameStep::Loose(seat, number)) if seat == fallen => game.supply.damage += number,
            Frame::Run(FrameStep::Slide(seat, ..) | FrameStep::Zone(seat, _)) if seat == fallen => {}
            Frame::Ask(_) | Frame::Run(_) | Frame::Over(_) => match &mut left {
                Some(left) => left.push(frame),
                None => left = Some(Frames::one(frame)),
            },
        }
    }
    // The lowest frame, the turn's own progress, is never dropped.
    game.stack = left.unwrap_or(Frames::one(Frame::Run(FrameStep::Next)));
}

/// Triggers the next damage token of a zone: it deals its damage and returns to the supply.
pub fn zone(game: &mut Revenge, seat: Seat, column: u8, table: &mut Table<'_, Event>) {
    let zone = game.area_mut(seat).zone_mut(column);
    let Some(left) = zone.damage.checked_sub(1) else {
        game.stack.pop();
        return;
    };
    zone.damage = left;
    if left == 0 {
        game.stack.pop();
    }
    game.supply.damage += 1;
    deal(game, seat, Cause::Zone, table);
}

/// Triggers the next damage token of a card that has left play.
pub fn loose(game: &mut Revenge, seat: Seat, number: u8, table: &mut Table<'_, Event>) {
    if number > 1 {
        game.go(Frame::Run(FrameStep::Loose(seat, number - 1)));
    } else {
        game.stack.pop();
    }
    game.supply.damage += 1;
    deal(game, seat, Cause::Loose, table);
}
