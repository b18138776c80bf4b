//! Selects a plan for a turn by the value of its result.

use budokan_udo::Card;

use super::effect::use_all;
use super::hits::{pay, ways};
use super::net::{Net, WIDE};
use super::stand::{After, Battle, Stand};
use super::turn::{Laid, Node, Turns, beginnings};

/// Number of plans that are examined more closely if only the best is wanted.
const CLOSER: usize = 4;

/// A plan for a turn, with its result.
#[derive(Clone, Copy)]
pub struct Line {
    /// The value of the result.
    pub value: f32,
    /// The end of the turn.
    pub after: After,
    /// The combos of the plan.
    pub laid: Laid,
    /// Whether kept attacks are used before combos are laid.
    pub uses: bool,
}

/// The value of the end of a turn.
pub fn worth(net: &Net, battle: &Battle, after: &After) -> f32 {
    match after {
        After::Lost => 0.0,
        After::On(stand) => net.worth(battle, stand),
        After::Won(stand) => between(net, battle, stand).0,
    }
}

/// The value of a won battle, and the best next battle.
pub fn between(net: &Net, battle: &Battle, won: &Stand) -> (f32, Option<(Battle, Stand)>) {
    if battle.is_last() {
        return (net.victory(battle.glory + battle.foe.glory), None);
    }
    let mut best = (-1.0, None);
    for master in battle.left() {
        let ahead = battle.next(master);
        let stand = ahead.begin(won, Card::technique(battle.master));
        let worth = net.worth(&ahead, &stand);
        if worth > best.0 {
            best = (worth, Some((ahead, stand)));
        }
    }
    (net.won(best.0), best.1)
}

/// Estimates the value of a turn after its combos, with the seemingly cheapest payment for hits. `settled` is the
/// precomputed part of the network's sum.
pub fn glance(net: &Net, settled: &[f32; WIDE], battle: &Battle, stand: &Stand) -> f32 {
    pay(battle, stand).map_or(0.0, |paid| end(net, settled, battle, paid).0)
}

/// The best end of a turn after its combos, with its value.
fn close(net: &Net, settled: &[f32; WIDE], battle: &Battle, stand: &Stand) -> (f32, After) {
    let ends = ways(battle, stand).into_iter().map(|paid| end(net, settled, battle, paid));
    ends.max_by(|one, other| one.0.total_cmp(&other.0)).unwrap_or((0.0, After::Lost))
}

/// Ends a turn whose hits are paid.
fn end(net: &Net, settled: &[f32; WIDE], battle: &Battle, paid: Stand) -> (f32, After) {
    let judge = |paid| {
        let after = battle.end(paid);
        let value = match &after {
            After::On(stand) => net.worth_with(settled, battle, stand),
            After::Won(_) | After::Lost => worth(net, battle, &after),
        };
        (value, after)
    };
    let best = judge(paid);
    if paid.kept.is_empty() || paid.calm().is_empty() {
        return best;
    }
    let other = judge(use_all(battle, paid));
    if other.0 > best.0 { other } else { best }
}

/// Parameters of the search for plans.
#[derive(Clone, Copy, Debug)]
pub struct PlanSearch {
    /// Beam width: number of plans with the same number of combos that are extended.
    pub beam: usize,
    /// Maximum number of combos of a plan; one more if it wins the battle.
    pub combos: usize,
    /// Maximum number of plans to return.
    pub most: usize,
}

/// The best plans of a turn after the reveal, best first.
pub fn lines(turns: &mut Turns, net: &Net, battle: &Battle, root: &Stand, look: PlanSearch) -> Vec<Line> {
    let PlanSearch { beam, combos, most } = look;
    let mut lines = Vec::new();
    let settled = net.settled(battle, root);
    for (number, beginning) in beginnings(battle, root).iter().enumerate() {
        turns.explore(battle, beginning, beam, |stand| glance(net, &settled, battle, stand));
        let is_wanted = |node: &Node| node.is_new && node.combos() <= combos + usize::from(net.is_won(node.value));
        let mut best: Vec<usize> = (0..turns.nodes.len()).filter(|at| is_wanted(&turns.nodes[*at])).collect();
        best.sort_by(|one, other| turns.nodes[*other].value.total_cmp(&turns.nodes[*one].value).then(one.cmp(other)));
        // Plans that win the battle are included regardless of their value.
        let winning: Vec<usize> = best
            .iter()
            .skip(most)
            .copied()
            .filter(|at| battle.is_beaten(&turns.nodes[*at].stand))
            .take(CLOSER)
            .collect();
        for at in best.into_iter().take(most).chain(winning) {
            let node = turns.nodes[at];
            let (value, after) = close(net, &settled, battle, &node.stand);
            lines.push(Line { value, after, laid: turns.laid(&node), uses: number == 1 });
        }
    }
    lines.sort_by(|one, other| other.value.total_cmp(&one.value));
    let mut number = 0;
    lines.retain(|line: &Line| {
        number += 1;
        number <= most || matches!(line.after, After::Won(_))
    });
    lines
}

/// Plays a turn with the best plan found at this beam width.
pub fn play(turns: &mut Turns, net: &Net, battle: &Battle, root: &Stand, beam: usize) -> (f32, After) {
    let mut best = (-1.0, After::Lost);
    let settled = net.settled(battle, root);
    for beginning in &beginnings(battle, root)[..] {
        turns.explore(battle, beginning, beam, |stand| glance(net, &settled, battle, stand));
        let mut order: Vec<usize> = (0..turns.nodes.len()).filter(|at| turns.nodes[*at].is_new).collect();
        let by_value = |one: &usize, other: &usize| turns.nodes[*other].value.total_cmp(&turns.nodes[*one].value);
        if order.len() > CLOSER {
            order.select_nth_unstable_by(CLOSER, by_value);
            order.truncate(CLOSER);
        }
        for at in order {
            let found = close(net, &settled, battle, &turns.nodes[at].stand);
            if found.0 > best.0 {
                best = found;
            }
        }
    }
    best
}
