//! Defence against a hit: block and counter (REV-10.2 to 10.19).

use budokan_kernel::{Illegal, Seat, Table};

use super::{refused, strike};
use crate::action::{Action, DefendMove};
use crate::card::{Card, Side, Technique};
use crate::clause;
use crate::event::Event;
use crate::guard::Guard;
use crate::state::{Ask, Fight, Frame, FrameStep, Revenge};
use crate::sum::{Blow, TokenDamage};

#[inline]
fn fight(game: &Revenge) -> &Fight {
    game.fight.as_ref().expect("a defence belongs to an attack")
}

/// Whether this card of the defender has the right row and colour (REV-10.3).
#[inline]
fn fits(game: &Revenge, fight: &Fight, place: Side) -> bool {
    !game.area(fight.target).card(place).low && suits(game, fight, place)
}

/// Whether this card of the defender has the right colour.
#[inline]
fn suits(game: &Revenge, fight: &Fight, place: Side) -> bool {
    let card = game.area(fight.target).card(place).card;
    game.face(card).matches(game.face(fight.blow)) || game.uses(fight.target, Technique::IronGuard)
}

/// Whether a card in the block zones has the blow's colour (REV-10.8).
#[inline]
pub fn has_bonus(game: &Revenge, fight: &Fight) -> bool {
    let blow = game.face(fight.blow);
    game.area(fight.target).couple.iter().any(|placed| placed.low && game.face(placed.card).matches(blow))
}

/// Whether at least 1 damage would be dealt as things stand: with the bonus before a block (REV-10.4), without
/// it afterwards (REV-10.6).
#[inline]
fn hurts(game: &Revenge, fight: &Fight) -> bool {
    Blow::of(game, fight).damage() >= 1
}

/// The cards that can block now.
#[inline]
fn blockers(game: &Revenge, fight: &Fight) -> [bool; 2] {
    let fit = Side::BOTH.map(|place| fits(game, fight, place));
    if fit == [false, false] || !hurts(game, fight) { [false, false] } else { fit }
}

/// The sides on which a dragon could be put down to counter (REV-10.11).
#[inline]
fn ends(game: &Revenge, seat: Seat) -> [bool; 2] {
    let [left, right] = game.faces(seat);
    [left.dragon && game.has_column(seat, Side::Left), right.dragon && game.has_column(seat, Side::Right)]
}

/// REV-10.19: whether a player is asked to counter depends on public information only.
#[inline]
fn may_counter(game: &Revenge, seat: Seat) -> bool {
    !game.area(seat).hand.is_empty() && ends(game, seat) != [false, false]
}

/// The defence options against a hit, used or available. `dragons`: whether the defender may hold a dragon, as far as
/// the viewer knows.
pub(crate) fn chances(game: &Revenge, fight: &Fight, dragons: bool) -> Vec<Guard> {
    if game.uses(fight.target, Technique::Berserk) {
        return vec![Guard::Berserk];
    }
    if fight.counters > 0 {
        return vec![Guard::Countered];
    }
    let mut chances = blocks(game, fight);
    let may = dragons && ends(game, fight.target) != [false, false];
    match (may, fight.blocks) {
        // The automaton never counters, and a defender who has blocked cannot counter.
        _ if game.is_automaton(fight.target) => {}
        (true, 0) => chances.push(Guard::Counter),
        (true, _) => {}
        (false, _) => chances.push(Guard::NoCounter),
    }
    chances
}

fn blocks(game: &Revenge, fight: &Fight) -> Vec<Guard> {
    let couple = game.area(fight.target);
    let low = |place: &Side| couple.card(*place).low && suits(game, fight, *place);
    let guards: Vec<Card> = Side::BOTH.into_iter().filter(low).map(|place| couple.card(place).card).collect();
    let named = guards.len() == usize::from(fight.blocks);
    let blocked = |number: usize| Guard::Blocked(guards.get(number).copied().filter(|_| named));
    let mut chances: Vec<Guard> = (0..usize::from(fight.blocks)).map(blocked).collect();
    let blockers = blockers(game, fight);
    let left = Side::BOTH.into_iter().filter(|place| blockers[place.index()]);
    chances.extend(left.map(|place| Guard::Block(couple.card(place).card)));
    if chances.is_empty() {
        chances.push(if hurts(game, fight) { Guard::NoBlock } else { Guard::Harmless });
    }
    chances
}

/// After a hit: asks the defender if a defence is possible. The automaton blocks without being asked (REV-16.4).
#[inline]
pub fn offer(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let fight = fight(game);
    if game.uses(fight.target, Technique::Berserk) {
        return strike::pressure(game, table);
    }
    let blockers = blockers(game, fight);
    if game.is_automaton(fight.target) {
        return block_all(game, blockers, table);
    }
    if blockers != [false, false] || may_counter(game, fight.target) {
        return game.ask(Ask::Defend);
    }
    strike::pressure(game, table);
}

fn block_all(game: &mut Revenge, blockers: [bool; 2], table: &mut Table<'_, Event>) {
    let first = Side::BOTH.into_iter().find(|place| blockers[place.index()]);
    if let Some(place) = first {
        block(game, place, table);
        if can_block_again(game, place.other()) {
            block(game, place.other(), table);
        }
    }
    strike::pressure(game, table);
}

fn block(game: &mut Revenge, place: Side, table: &mut Table<'_, Event>) {
    let Some(fight) = &mut game.fight else { return };
    fight.blocks += 1;
    let seat = fight.target;
    let placed = game.area_mut(seat).card_mut(place);
    placed.low = true;
    let card = placed.card;
    table.say(|| Event::Blocked { seat, card });
    table.beat("blocked", game);
}

/// REV-10.6: after a block, damage must remain and the other card must be able to block.
fn can_block_again(game: &Revenge, other: Side) -> bool {
    let fight = fight(game);
    hurts(game, fight) && fits(game, fight, other)
}

/// Lists blocks, counters and pass.
#[inline]
pub fn choices(game: &Revenge, out: &mut Vec<Action>) {
    let fight = fight(game);
    let blockers = blockers(game, fight);
    for place in Side::BOTH {
        if blockers[place.index()] {
            out.push(Action::Defend(DefendMove::Block(place)));
        }
    }
    counter_choices(game, fight.target, out);
}

/// Lists the second block and pass.
pub fn again_choices(game: &Revenge, out: &mut Vec<Action>) {
    let fight = fight(game);
    let fitting = Side::BOTH.into_iter().filter(|place| fits(game, fight, *place));
    out.extend(fitting.map(|place| Action::Defend(DefendMove::Block(place))));
    out.push(Action::Pass);
}

/// Lists counters and pass.
pub fn counter_choices(game: &Revenge, seat: Seat, out: &mut Vec<Action>) {
    let ends = ends(game, seat);
    game.area(seat).hand.each(|card| {
        if game.face(card).dragon {
            for side in Side::BOTH {
                if ends[side.index()] {
                    out.push(Action::Defend(DefendMove::Counter(card, side)));
                }
            }
        }
    });
    out.push(Action::Pass);
}

/// Returns why a defence is refused.
pub fn check(game: &Revenge, defence: DefendMove) -> Result<(), Illegal> {
    let fight = fight(game);
    match defence {
        DefendMove::Block(place) => {
            block_fits(game, fight, place)?;
            let idle = Illegal::new(clause::C10_4, "refused-nothing-to-block");
            if hurts(game, fight) { Ok(()) } else { Err(idle) }
        }
        DefendMove::Counter(card, side) => counter_fits(game, fight.target, card, side),
    }
}

fn block_fits(game: &Revenge, fight: &Fight, place: Side) -> Result<(), Illegal> {
    let placed = game.area(fight.target).card(place);
    if placed.low {
        return Err(refused(game, clause::C10_3, "refused-block-row", placed.card));
    }
    if !fits(game, fight, place) {
        return Err(refused(game, clause::C10_3, "refused-block-colour", placed.card));
    }
    Ok(())
}

/// Returns why a second block is refused.
pub fn again_check(game: &Revenge, defence: DefendMove) -> Result<(), Illegal> {
    match defence {
        DefendMove::Block(place) => block_fits(game, fight(game), place),
        DefendMove::Counter(..) => Err(Illegal::new(clause::C10_10, "refused-counter-after-block")),
    }
}

/// Returns why countering a counter is refused.
pub fn counter_check(game: &Revenge, seat: Seat, defence: DefendMove) -> Result<(), Illegal> {
    match defence {
        DefendMove::Block(_) => Err(Illegal::new(clause::C10_10, "refused-block-after-counter")),
        DefendMove::Counter(card, side) => counter_fits(game, seat, card, side),
    }
}

fn counter_fits(game: &Revenge, seat: Seat, card: Card, side: Side) -> Result<(), Illegal> {
    if card.is_bow() || !game.area(seat).hand.has(card) {
        return Err(refused(game, clause::C10_11, "refused-not-in-hand", card));
    }
    if !game.face(card).dragon {
        return Err(refused(game, clause::C10_11, "refused-no-dragon", card));
    }
    let beside = game.area(seat).card(side).card;
    if !game.face(beside).dragon {
        return Err(refused(game, clause::C10_11, "refused-no-dragon-beside", beside));
    }
    if !game.has_column(seat, side) {
        return Err(Illegal::new(clause::C10_11, "refused-no-column"));
    }
    Ok(())
}

/// Executes the first block.
pub fn apply(game: &mut Revenge, place: Side, table: &mut Table<'_, Event>) {
    block(game, place, table);
    if can_block_again(game, place.other()) {
        return game.ask(Ask::BlockAgain);
    }
    strike::pressure(game, table);
}

/// Blocks with the other card too.
pub fn again_apply(game: &mut Revenge, place: Side, table: &mut Table<'_, Event>) {
    block(game, place, table);
    strike::pressure(game, table);
}

/// Declines to counter back; the opponent's counter was the last one.
pub fn counter_pass(game: &mut Revenge, seat: Seat, table: &mut Table<'_, Event>) {
    let fight = fight(game);
    let last = if seat == fight.target { fight.attacker } else { fight.target };
    settle(game, last, table);
}

/// Puts down a dragon against a hit or a counter (REV-10.11 to 10.13).
pub fn counter_apply(game: &mut Revenge, seat: Seat, card: Card, side: Side, table: &mut Table<'_, Event>) {
    let area = game.area_mut(seat);
    area.hand.remove(card);
    let (column, thrown) = area.place(card, side);
    let zone = area.zone_mut(column);
    let crows = std::mem::take(&mut zone.crow);
    let traps = zone.damage;
    game.discard.insert(thrown.card);
    game.supply.crow += crows;
    game.supply.plus += thrown.tokens.plus;
    game.supply.minus += thrown.tokens.minus;
    let loose = thrown.tokens.damage;
    if let Some(fight) = &mut game.fight {
        fight.counters = fight.counters.saturating_add(1);
    }
    table.say(|| {
        let tokens = TokenDamage::new(game, seat, traps, loose);
        Event::Countered { seat, card, side, thrown: thrown.card, tokens }
    });
    game.go(Frame::Run(FrameStep::Countered(seat)));
    if loose > 0 {
        game.stack.push(Frame::Run(FrameStep::Loose(seat, loose)));
    }
    if traps > 0 {
        game.stack.push(Frame::Run(FrameStep::Zone(seat, column)));
    }
    table.beat("countered", game);
}

/// After a counter and its token damage: offers the opponent a counter of their own (REV-10.14).
pub fn countered(game: &mut Revenge, by: Seat, table: &mut Table<'_, Event>) {
    let fight = fight(game);
    if !game.stands(fight.target) {
        // REV-R46: the counter of a defeated player is void, and no defender is left to damage.
        return game.go(Frame::Run(FrameStep::Effect));
    }
    let other = if by == fight.target { fight.attacker } else { fight.target };
    if !game.is_automaton(other) && may_counter(game, other) {
        return game.ask(Ask::Counter(other));
    }
    settle(game, by, table);
}

/// Resolves the exchange once no player counters any more; `last` put down the last card (REV-10.15, 10.16).
fn settle(game: &mut Revenge, last: Seat, table: &mut Table<'_, Event>) {
    let fight = fight(game);
    if last == fight.attacker {
        return strike::pressure(game, table);
    }
    let seat = fight.attacker;
    table.say(|| Event::Foiled { seat });
    strike::close(game);
    game.go(Frame::Run(FrameStep::End));
    table.beat("foiled", game);
}
