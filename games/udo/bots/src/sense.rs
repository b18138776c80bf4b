//! Cheap heuristics: a rough value of a position or a choice, without search.

use budokan_kernel::{Game, Quick, Seat};
use budokan_udo::state::{Phase, Reach, Zone};
use budokan_udo::{Action, LayMove, Master, PayMove, Udo};

use super::effect::Effect;
use super::finish::endings;
use super::level::net;
use super::net::Net;
use super::plan::{glance, worth as end_worth};
use super::price::Price;
use super::stand::{Battle, Stand};

/// Maximum number of positions in the search for ends of a turn.
const NEAR: usize = 200;

/// A rough value of a position.
pub fn worth(game: &Udo) -> f32 {
    let net = net(game.hero());
    let stand = Stand::of(game);
    let Some(battle) = Battle::of(game) else {
        let left = Master::all().filter(|master| !game.defeated().contains(master));
        return left.map(|master| net.worth(&Battle::against(game, master), &stand)).fold(0.0, f32::max);
    };
    if game.phase() == Phase::Combos {
        return laid_worth(net, &battle, game, stand);
    }
    let mut choices = Vec::new();
    game.choices(Seat(0), &mut choices);
    let found = endings(game, &choices, NEAR);
    found.iter().map(|ending| end_worth(net, &battle, &ending.after)).fold(0.0, f32::max)
}

/// The value of a turn whose combos are being laid: the laid combos, plus the best completion of the open one.
fn laid_worth(net: &Net, battle: &Battle, game: &Udo, mut stand: Stand) -> f32 {
    let settled = net.settled(battle, &stand);
    let mut effect = Effect::default();
    for (_, cards) in game.laid().iter() {
        let Some(finisher) = cards.last() else { continue };
        let reach = Reach { cards: cards.iter().copied().collect(), finisher: *finisher };
        stand = best_of(net, &settled, battle, &mut effect, reach, &stand);
    }
    let open: Zone = game.open().iter().copied().collect();
    if open.is_empty() {
        return glance(net, &settled, battle, &stand);
    }
    let reaches = battle.cards.laying(stand.enraged).reaches(game.hand() | open);
    let fitting = reaches.iter().filter(|reach| open.without(reach.cards).is_empty());
    let values = fitting.map(|reach| {
        let stand = best_of(net, &settled, battle, &mut effect, *reach, &stand);
        glance(net, &settled, battle, &stand)
    });
    values.fold(0.0, f32::max)
}

/// The best outcome of a combo, with charge or doubling if that helps.
fn best_of(
    net: &Net,
    settled: &[f32; super::net::WIDE],
    battle: &Battle,
    effect: &mut Effect,
    reach: Reach,
    stand: &Stand,
) -> Stand {
    let face = battle.cards.face(reach.finisher, stand.enraged.has(reach.finisher));
    let size = reach.cards.len() as u8 + super::turn::bonus(battle, stand, reach.finisher);
    let charged = Stand { charge: 0, ..*stand };
    let doubled = Stand { doubled: true, ..*stand };
    let mut ways = vec![(size, *stand)];
    if stand.charge > 0 {
        ways.push((size + stand.charge, charged));
    }
    if stand.raging && !stand.doubled {
        ways.push((size + reach.cards.len() as u8, doubled));
    }
    let mut best = (-1.0, *stand);
    for (x, from) in ways {
        effect.carry_out(battle, face, reach.finisher, reach.cards, x, from);
        for found in &effect.found {
            let value = glance(net, settled, battle, found);
            if value > best.0 {
                best = (value, *found);
            }
        }
    }
    best.1
}

/// The heuristic weight of a choice.
pub fn promise(action: Action) -> f32 {
    match action {
        Action::Lay(LayMove::Finish) => 2.0,
        Action::Cover(heart, _) => 1.0 + f32::from(heart),
        Action::Pay(PayMove::Lose(card)) => 10.0 / Price::of(card).loss as f32,
        Action::Pay(PayMove::Exhaust(card)) => 10.0 / Price::of(card).ruin as f32,
        Action::Recover(card) | Action::Enrage(card) => Price::of(card).loss as f32 / 10.0,
        Action::Done | Action::Lay(LayMove::Clear | LayMove::TakeBack(_)) => 0.4,
        Action::Fight(_)
        | Action::Lay(LayMove::Place(_))
        | Action::Resolve(..)
        | Action::Choose(_)
        | Action::Block(_)
        | Action::Take(_)
        | Action::Use(_) => 1.0,
    }
}

/// Selects a random choice, weighted by its heuristic.
pub fn lean(choices: &[Action], chance: &mut Quick) -> usize {
    let sum: f32 = choices.iter().map(|action| promise(*action)).sum();
    let mut left = sum * (chance.below(1 << 24) as f32 / (1u32 << 24) as f32);
    let taken = choices.iter().position(|action| {
        left -= promise(*action);
        left < 0.0
    });
    taken.unwrap_or(choices.len() - 1)
}
