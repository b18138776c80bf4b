//! Refresh: rest, limits, food (section 15 of the rules). This phase is fully automatic.

use budokan_kernel::{Seat, Table};

use crate::event::Event;
use crate::state::{Arena, Block, SEATS, Side, Team};

/// Runs the whole phase.
pub fn run(game: &mut Arena, table: &mut Table<'_, Event>) {
    for seat in SEATS {
        rest(game, seat);
    }
    for seat in SEATS {
        raise_limit(game, seat, table);
    }
    for seat in SEATS {
        recover(game, seat, table);
    }
    for seat in SEATS {
        turn_block(game, seat, table);
        game.side_mut(seat).ginseng = false;
    }
}

/// ARE-15.1 and 15.2: animals and weapons leave the arenas.
fn rest(game: &mut Arena, seat: Seat) {
    for ring in &mut game.rings {
        let team = &mut ring.teams[seat.index()];
        let side = &mut game.sides[seat.index()];
        side.rest.extend(team.animals());
        side.coconut |= team.coconut;
        *team = Team::default();
    }
}

/// ARE-15.4: the base Card Limit rises with lost SP.
fn raise_limit(game: &mut Arena, seat: Seat, table: &mut Table<'_, Event>) {
    let asked = game.cards.limit_at(game.side(seat).sp);
    let side = game.side_mut(seat);
    if asked > side.limit {
        side.limit = asked;
        table.say(|| Event::LimitRose { seat, limit: asked });
    }
}

/// ARE-15.5 to 15.9: Food and Card Recovery.
fn recover(game: &mut Arena, seat: Seat, table: &mut Table<'_, Event>) {
    let Some(plan) = game.shown.as_ref().map(|plans| plans[seat.index()]) else { return };
    let fed = plan.teams.iter().any(|team| game.cards.ability(team.leader).feeds);
    let low_sp = game.cards.low_sp;
    let side = game.side_mut(seat);
    let ate = if side.sp <= low_sp && side.delicacy > 0 {
        // ARE-15.8: if the Chef asks for Food as well, only the Delicacy is spent.
        spend_delicacy(side, seat, true, table)
    } else if fed && side.dish > 0 {
        side.dish -= 1;
        let left = side.dish;
        table.say(|| Event::AteDish { seat, left });
        true
    } else {
        fed && side.delicacy > 0 && spend_delicacy(side, seat, false, table)
    };
    let passed = plan.is_pass();
    if ate || passed || side.ginseng {
        let rest = std::mem::take(&mut side.rest);
        side.hand += rest;
        table.say(|| Event::Recovered { seat, number: rest.len(), fed: ate });
    }
}

fn spend_delicacy(side: &mut Side, seat: Seat, low: bool, table: &mut Table<'_, Event>) -> bool {
    side.delicacy -= 1;
    table.say(|| Event::AteDelicacy { seat, low });
    true
}

/// ARE-15.10: the Card-Limit−1 token becomes active or expires.
fn turn_block(game: &mut Arena, seat: Seat, table: &mut Table<'_, Event>) {
    let side = game.side_mut(seat);
    side.block = match side.block {
        Block::Pending => {
            table.say(|| Event::BlockTurned { seat, active: true });
            Block::Active
        }
        Block::Active => {
            table.say(|| Event::BlockTurned { seat, active: false });
            Block::None
        }
        Block::None => Block::None,
    };
}
