//! Choosing a plan for a turn by what it leads to.

use budokan_udo::Card;

use super::effect::use_all;
use super::hits::{pay, ways};
use super::net::{Net, WIDE};
use super::stand::{After, Battle, Stand};
use super::turn::{Laid, Node, Turns, beginnings};

/// So many plans are looked at more closely where only the best is wanted.
const CLOSER: usize = 4;

/// A plan for a turn, and what it leads to.
#[derive(Clone, Copy)]
pub struct Line {
    /// What it is worth.
    pub value: f32,
    /// How the turn ends.
    pub after: After,
    /// The combos.
    pub laid: Laid,
    /// Whether kept attacks are used before combos are laid.
    pub uses: bool,
}

/// What the end of a turn is worth.
pub fn worth(net: &Net, battle: &Battle, after: &After) -> f32 {
    match after {
        After::Lost => 0.0,
        After::On(stand) => net.worth(battle, stand),
        After::Won(stand) => between(net, battle, stand).0,
    }
}

/// What a won battle is worth, and with which battle it goes on.
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

/// What the end of a turn is worth after its combos, if hits are paid in the way that looks cheapest. `settled` is the
/// part of the sum that is known.
pub fn glance(net: &Net, settled: &[f32; WIDE], battle: &Battle, stand: &Stand) -> f32 {
    pay(battle, stand).map_or(0.0, |paid| end(net, settled, battle, paid).0)
}

/// How a turn ends best after its combos, and what that is worth.
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

/// How plans of a turn are looked for.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    /// How many plans with the same number of combos are added to.
    pub beam: usize,
    /// How many combos a plan has at most; one more if it wins the battle.
    pub combos: usize,
    /// How many plans are wanted.
    pub most: usize,
}

/// The best plans of a turn whose attacks are revealed, the best first.
pub fn lines(turns: &mut Turns, net: &Net, battle: &Battle, root: &Stand, look: Look) -> Vec<Line> {
    let Look { beam, combos, most } = look;
    let mut lines = Vec::new();
    let settled = net.settled(battle, root);
    for (number, beginning) in beginnings(battle, root).iter().enumerate() {
        turns.explore(battle, beginning, beam, |stand| glance(net, &settled, battle, stand));
        let is_wanted = |node: &Node| node.is_new && node.combos() <= combos + usize::from(net.is_won(node.value));
        let mut best: Vec<usize> = (0..turns.nodes.len()).filter(|at| is_wanted(&turns.nodes[*at])).collect();
        best.sort_by(|one, other| turns.nodes[*other].value.total_cmp(&turns.nodes[*one].value).then(one.cmp(other)));
        // What wins the battle is looked at, whatever it is worth.
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

/// How a turn ends that is played as well as a look of this width finds.
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
