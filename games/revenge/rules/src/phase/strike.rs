//! The steps of an attack after the tokens: hit check, pressure, damage, effect, pair (sections 9 to 12).

use budokan_kernel::{Illegal, Seat, Table};

use super::{automaton, defend, end, hurt, leap, source};
use crate::action::Action;
use crate::card::{Side, Technique};
use crate::clause;
use crate::event::Event;
use crate::state::{Ask, Fight, Frame, FrameStep, HitCheck, Mode, Revenge};
use crate::sum::{Blow, Cause};

/// Step 2: the attack hits if both values are equal (REV-9.3); the automaton always hits (REV-16.8).
#[inline]
pub fn check(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let Some(Fight { attacker: seat, target, .. }) = game.fight else { return };
    let attack = game.attack_value(seat);
    let defence = game.defence_value(target);
    let always = game.is_automaton(seat);
    let hit = always || attack.total() == defence.total();
    let check = HitCheck { attack, defence, hit };
    if let Some(fight) = &mut game.fight {
        fight.check = Some(check);
    }
    let cards = game.cards;
    table.say(|| if always { Event::AlwaysHits { seat } } else { Event::Checked { seat, target, check, cards } });
    table.beat(if hit { "hit" } else { "miss" }, game);
    if hit { defend::offer(game, table) } else { effect(game, table) }
}

/// After a hit that was not countered: offers pressure instead of damage, if the attacker has it (REV-15.15).
#[inline]
pub fn pressure(game: &mut Revenge, table: &mut Table<'_, Event>) {
    if game.supply.damage > 0 && game.uses(game.turn, Technique::Pressure) {
        return game.ask(Ask::Pressure);
    }
    damage(game, table);
}

/// Lists every card in play, and pass.
pub fn pressure_choices(game: &Revenge, out: &mut Vec<Action>) {
    for seat in game.standing() {
        out.extend(Side::BOTH.map(|place| Action::Pressure(seat, place)));
    }
    out.push(Action::Pass);
}

/// Returns why pressure is refused.
pub fn pressure_check(game: &Revenge, seat: Seat) -> Result<(), Illegal> {
    if game.stands(seat) { Ok(()) } else { Err(Illegal::new(clause::C15_15, "refused-pressure")) }
}

/// Gives up the damage for a token and a free action.
pub fn pressure_apply(game: &mut Revenge, seat: Seat, target: Seat, place: Side, table: &mut Table<'_, Event>) {
    game.supply.damage -= 1;
    let placed = game.area_mut(target).card_mut(place);
    placed.tokens.damage += 1;
    let card = placed.card;
    table.say(|| Event::Pressed { seat, target, card });
    if let Some(fight) = &mut game.fight {
        fight.pressed = true;
    }
    table.beat("pressed", game);
    effect(game, table);
}

/// Step 3: the damage to the defender (REV-10.18), then the second share.
#[inline]
pub fn damage(game: &mut Revenge, table: &mut Table<'_, Event>) {
    let Some(fight) = &game.fight else { return };
    let (target, blow) = (fight.target, Blow::of(game, fight));
    game.go(Frame::Run(if game.mode == Mode::Team { FrameStep::Share } else { FrameStep::Effect }));
    if blow.damage() == 0 {
        if game.mode != Mode::Team {
            effect(game, table);
        }
        return;
    }
    if blow.bonus {
        table.say(|| Event::Bonus { seat: target });
    }
    hurt::deal(game, target, Cause::Blow(blow), table);
}

/// REV-18.3, 18.4: damage to the other opponent, if the attacker's partner shows the blow's colour twice.
pub fn share(game: &mut Revenge, table: &mut Table<'_, Event>) {
    game.go(Frame::Run(FrameStep::Effect));
    let Some(fight) = game.fight else { return };
    let face = game.face(fight.blow);
    let [left, right] = game.faces(Revenge::partner(fight.attacker));
    let blow = Blow::of(game, &fight);
    if blow.share() > 0 && left.matches(face) && right.matches(face) {
        hurt::deal(game, Revenge::partner(fight.target), Cause::Share(blow), table);
    }
}

/// Step 4: the effect of the blow or of the played card (section 11, REV-15.7).
pub fn effect(game: &mut Revenge, table: &mut Table<'_, Event>) {
    game.go(Frame::Run(FrameStep::Pair));
    if game.is_automaton(game.turn) {
        return automaton::effect(game, table);
    }
    if !source::offer(game) {
        pair(game, table);
    }
}

/// Ends the resolution of the blow (REV-7.5).
#[inline]
pub fn close(game: &mut Revenge) {
    if let Some(fight) = &mut game.fight
        && std::mem::replace(&mut fight.open, false)
    {
        game.discard.insert(fight.blow);
    }
}

/// Step 5: a pair, or pressure, gives a free action (REV-12.1).
pub fn pair(game: &mut Revenge, table: &mut Table<'_, Event>) {
    close(game);
    let seat = game.turn;
    let pressed = game.fight.as_ref().is_some_and(|fight| fight.pressed);
    if game.is_automaton(seat) || !(pressed || game.has_pair(seat)) {
        return end::go(game, table);
    }
    table.say(|| if pressed { Event::PressedOn { seat } } else { Event::Paired { seat } });
    table.beat(if pressed { "pressed-on" } else { "pair" }, game);
    leap::offer(game, true, table);
}
