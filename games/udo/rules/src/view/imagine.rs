//! Samples a whole position from a view: known information is kept, hidden information is dealt at random.

use budokan_kernel::{Chance, List, shuffle};

use super::{Numbered, View};
use crate::card::Card;
use crate::setup;
use crate::state::{Combos, Open, Phase, Plan, Udo, Window};

/// Samples a full position that is consistent with this view.
pub fn imagine(view: &View, chance: &mut dyn Chance) -> Udo {
    let mut game = setup::board(view.cards, view.hero);
    game.phase = view.phase;
    game.frame = view.frame;
    game.battle = view.battle;
    game.turn = view.turn;
    game.glory = view.glory;
    game.charge = view.charge;
    game.master = view.master;
    game.defeated = List::from_slice(&view.defeated);
    for (number, body) in &view.body {
        let index = usize::from(*number) - 1;
        game.covered[index] = body.bits;
        game.fallen |= u8::from(body.defeated) << index;
    }
    game.progress = view.progress;
    game.raging = view.kai.enraged;
    game.doubled = view.kai.doubled;
    game.hand = view.hand.iter().copied().collect();
    game.discard = view.discard.iter().copied().collect();
    game.exhausted = view.exhausted.iter().copied().collect();
    game.enraged = view.enraged.iter().copied().collect();
    game.open = Open::of(game.laying(), &view.open);
    imagine_combos(&mut game, view);
    game.revealed = view.revealed.iter().copied().collect();
    game.spent = view.attack_discard.iter().copied().collect();
    game.kept = view.kept.iter().copied().collect();
    game.riders = view.riders;
    if let Some(deck) = &view.deck {
        game.deck = deck.iter().rev().copied().collect();
    } else {
        game.deck = List::from_slice(&view.deck_cards);
        shuffle(&mut game.deck, "imagine-deck", chance);
    }
    game
}

/// In step 2 the view has the laid combos and the resolved ones of the previous turn; later both are parts of one plan.
fn imagine_combos(game: &mut Udo, view: &View) {
    let in_step_two = view.phase == Phase::Combos || view.frame.used == Some(Window::Combos);
    let waiting: Numbered<&Vec<Card>> = view.combo.iter().map(|(number, combo)| (*number, &combo.cards)).collect();
    let mut planned: Numbered<&Vec<Card>> =
        view.resolved.iter().map(|(number, combo)| (*number, &combo.cards)).collect();
    if in_step_two {
        game.laid = all(&waiting);
    } else {
        planned.extend(waiting);
    }
    game.plan = Plan::of(all(&planned));
    for (number, combo) in &view.resolved {
        let slot = usize::from(*number) - 1;
        game.plan.waiting &= !(1 << slot);
        game.plan.bonus[slot] = combo.bonus;
        game.plan.charge[slot] = combo.charge;
        if combo.double {
            game.plan.double = *number;
        }
    }
}

fn all(numbered: &Numbered<&Vec<Card>>) -> Combos {
    numbered.values().fold(Combos::default(), |mut combos, cards| {
        combos.lay(cards);
        combos
    })
}
