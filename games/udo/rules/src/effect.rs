//! The interpreter for the effects of finishers (UDO-6.2, 12.9 to 12.15).
//!
//! The progress of an effect is data in the [`Frame`]. A step that needs a decision sets its phase and stops the loop;
//! the module of that decision resumes the effect once everything is chosen.
//!
//! [`Frame`]: crate::state::Frame

use budokan_kernel::Table;

use crate::card::{Card, EffectStep, Hero, Program};
use crate::event::Event;
use crate::phase::{self, block, resolve};
use crate::state::{Phase, Udo, Zone};
use crate::sum::{Gain, Worth};

#[inline]
fn finisher(game: &Udo) -> Card {
    game.plan.combos.cards(usize::from(game.frame.combo)).last().copied().unwrap_or_default()
}

/// The effect in progress, from the side that was visible when the resolution began.
#[inline]
pub(crate) fn program(game: &Udo) -> &'static Program {
    &game.cards.content().face(finisher(game), game.frame.raged).effect
}

/// The amount of the deal or block in progress.
pub(crate) fn worth(game: &Udo) -> Worth {
    // The frame's index is already past the current step.
    let at = usize::from(game.frame.at).checked_sub(1);
    let x = game.plan.length(game.frame.combo).x();
    match at.and_then(|at| program(game).get(at)) {
        Some(EffectStep::Deal(amount, _) | EffectStep::Block(amount, _) | EffectStep::BlockAll(amount)) => {
            Worth { amount: *amount, x }
        }
        step => panic!("a deal or a block is being carried out, not {step:?}"),
    }
}

/// Executes steps until one needs a decision or the effect ends.
pub(crate) fn run(game: &mut Udo, table: &mut Table<'_, Event>) {
    let program = program(game);
    let x = game.plan.length(game.frame.combo).x();
    while let Some(step) = program.get(usize::from(game.frame.at)) {
        game.frame.at += 1;
        let (phase, amount, left) = match *step {
            EffectStep::Deal(amount, times) => (Phase::Cover, amount.at(x), times.at(x)),
            EffectStep::Block(amount, times) => (Phase::Block, amount.at(x), times.at(x)),
            EffectStep::BlockAll(amount) => {
                block::all(game, amount.at(x), table);
                continue;
            }
            // UDO-11.13: for Kai, `charge` means `enrage`.
            EffectStep::Charge(amount) if game.hero == Hero::Kai => (Phase::Enrage, 0, amount.at(x)),
            EffectStep::Charge(amount) => {
                if gain_charge(game, amount.at(x), false, table) {
                    phase::beat(game, "charged", table);
                }
                continue;
            }
            EffectStep::Recover(amount) => (Phase::Recover, 0, amount.at(x)),
            EffectStep::Enrage(amount) => (Phase::Enrage, 0, amount.at(x)),
            EffectStep::CalmSelf => {
                calm(game, Zone::one(finisher(game)), table);
                continue;
            }
            EffectStep::CalmCombo => {
                let cards = game.plan.combos.cards(usize::from(game.frame.combo)).iter().copied();
                let combo = cards.collect();
                calm(game, combo, table);
                continue;
            }
            EffectStep::Keep => {
                game.frame.keeps = true;
                continue;
            }
            EffectStep::Choose(_) => return game.phase = Phase::Branch,
            EffectStep::Jump(to) => {
                game.frame.at = to;
                continue;
            }
        };
        if left > 0 {
            game.frame.amount = amount;
            game.frame.left = left;
            game.frame.from = 0;
            game.phase = phase;
            return;
        }
    }
    resolve::end(game, table);
}

/// Resumes the effect after a step whose decisions are complete.
#[inline]
pub(crate) fn go_on(game: &mut Udo, table: &mut Table<'_, Event>) {
    game.frame.amount = 0;
    game.frame.left = 0;
    game.frame.from = 0;
    run(game, table);
}

/// Adds charge; the part that exceeds the maximum is lost (UDO-6.8). Returns whether there was any gain.
pub(crate) fn gain_charge(game: &mut Udo, amount: u16, by_block: bool, table: &mut Table<'_, Event>) -> bool {
    if amount == 0 {
        return false;
    }
    let gain = Gain { before: game.charge, amount, most: game.cards.charge_max, by_block };
    game.charge = gain.total();
    table.say(|| Event::Charged { gain });
    true
}

/// Flips cards to calm before they leave the combo (UDO-11.6).
fn calm(game: &mut Udo, cards: Zone, table: &mut Table<'_, Event>) {
    for card in cards & game.enraged {
        game.enraged.remove(card);
        table.say(|| Event::Calmed { card });
    }
}
