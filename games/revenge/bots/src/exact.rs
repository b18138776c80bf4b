//! Exact solution of a small duel: counterfactual regret minimisation (CFR+) over its whole tree, and the best response
//! to any strategy.

use budokan_kernel::Seat;
use budokan_revenge::Pack;

use crate::tree::{Node, Tree};

/// A mixed strategy for both seats: choice probabilities per information set.
pub type Mixtures = Vec<Vec<f64>>;

/// The solution of a duel.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The first seat's share under optimal play.
    pub value: f64,
    /// The error bound of the value.
    pub doubt: f64,
    /// The strategies of both seats.
    pub mixtures: Mixtures,
}

/// Maximum number of CFR+ rounds.
const ROUNDS: u32 = 2000;
/// Exploitability at which the solver stops.
const CLOSE: f64 = 0.0005;
/// Number of rounds between convergence checks.
const GLANCE: u32 = 50;

/// Solves a duel approximately, within [`Solution::doubt`].
pub fn solve(tree: &Tree) -> Solution {
    let mut solver = Solver::new(tree);
    let mut round = 0;
    loop {
        round += 1;
        for seat in [0, 1] {
            solver.learn(Seat(seat), f64::from(round));
        }
        if round % GLANCE == 0 {
            let mixtures = solver.sums.iter().map(|sums| shared(sums)).collect();
            let best = [0, 1].map(|seat| best_answer(tree, &mixtures, Seat(seat)));
            let doubt = (best[0] + best[1] - 1.0).max(0.0) / 2.0;
            if doubt < CLOSE || round >= ROUNDS {
                return Solution { value: f64::midpoint(best[0], 1.0 - best[1]), doubt, mixtures };
            }
        }
    }
}

/// Normalizes the parts to probabilities; uniform if all are 0.
fn shared(parts: &[f64]) -> Vec<f64> {
    let sum: f64 = parts.iter().sum();
    let even = 1.0 / parts.len() as f64;
    parts.iter().map(|part| if sum > 0.0 { part / sum } else { even }).collect()
}

/// The value of an outcome for a seat.
fn own(share: f64, seat: Seat) -> f64 {
    if seat.0 == 0 { share } else { 1.0 - share }
}

/// The reach probabilities of every position: by the choices of `seat`, and by chance and the opponent.
fn reaches(tree: &Tree, mixtures: &Mixtures, seat: Seat) -> Vec<[f64; 2]> {
    let mut reaches = vec![[0.0; 2]; tree.nodes.len()];
    reaches[0] = [1.0; 2];
    for (at, node) in tree.nodes.iter().enumerate() {
        let [own, other] = reaches[at];
        match node {
            Node::End(_) => {}
            Node::Chance(children) => {
                for child in children {
                    reaches[*child as usize] = [own, other / children.len() as f64];
                }
            }
            Node::Choice(info, children) => {
                let info = *info as usize;
                let is_own = tree.sets[info].seat == seat;
                for (child, share) in children.iter().zip(&mixtures[info]) {
                    reaches[*child as usize] = if is_own { [own * share, other] } else { [own, other * share] };
                }
            }
        }
    }
    reaches
}

struct Solver<'a> {
    tree: &'a Tree,
    regrets: Mixtures,
    /// The accumulated strategy of all rounds, later rounds weighted more.
    sums: Mixtures,
    values: Vec<f64>,
}

impl<'a> Solver<'a> {
    fn new(tree: &'a Tree) -> Self {
        let zero: Mixtures = tree.sets.iter().map(|known| vec![0.0; known.choices.len()]).collect();
        Self { tree, regrets: zero.clone(), sums: zero, values: vec![0.0; tree.nodes.len()] }
    }

    /// One round for one seat: updates the regrets against the opponent's current strategy.
    fn learn(&mut self, seat: Seat, weight: f64) {
        let tree = self.tree;
        let now: Mixtures = self.regrets.iter().map(|regrets| shared(regrets)).collect();
        let reaches = reaches(tree, &now, seat);
        for (at, node) in tree.nodes.iter().enumerate().rev() {
            self.values[at] = match node {
                Node::End(share) => own(*share, seat),
                Node::Chance(children) => {
                    children.iter().map(|child| self.values[*child as usize]).sum::<f64>() / children.len() as f64
                }
                Node::Choice(info, children) => self.regret(*info as usize, children, &now, reaches[at][1], seat),
            };
        }
        for (info, known) in tree.sets.iter().enumerate().filter(|(_, known)| known.seat == seat) {
            let [own, _] = reaches[known.nodes[0] as usize];
            for (choice, share) in now[info].iter().enumerate() {
                self.sums[info][choice] += weight * own * share;
                self.regrets[info][choice] = self.regrets[info][choice].max(0.0);
            }
        }
    }

    fn regret(&mut self, info: usize, children: &[u32], now: &Mixtures, reach: f64, seat: Seat) -> f64 {
        let mean = children.iter().zip(&now[info]).map(|(child, share)| share * self.values[*child as usize]).sum();
        if self.tree.sets[info].seat == seat {
            for (regret, child) in self.regrets[info].iter_mut().zip(children) {
                *regret += reach * (self.values[*child as usize] - mean);
            }
        }
        mean
    }
}

/// The value of the duel for a seat that holds this hand, under these strategies.
pub fn holding(tree: &Tree, mixtures: &Mixtures, seat: Seat, hand: Pack) -> f64 {
    let mut values = vec![0.0; tree.nodes.len()];
    for (at, node) in tree.nodes.iter().enumerate().rev() {
        let value = |child: &u32| values[*child as usize];
        values[at] = match node {
            Node::End(share) => own(*share, seat),
            Node::Chance(children) => children.iter().map(value).sum::<f64>() / children.len() as f64,
            Node::Choice(info, children) => {
                children.iter().zip(&mixtures[*info as usize]).map(|(child, share)| share * value(child)).sum()
            }
        };
    }
    let Node::Chance(worlds) = &tree.nodes[0] else { return values[0] };
    let held = worlds.iter().zip(&tree.hands).filter(|(_, hands)| hands[seat.index() & 1] == hand);
    let (sum, number) =
        held.fold((0.0, 0.0), |(sum, number), (child, _)| (sum + values[*child as usize], number + 1.0));
    sum / f64::max(number, 1.0)
}

/// The value of a seat's best response to the opponent's strategy.
pub fn best_answer(tree: &Tree, mixtures: &Mixtures, seat: Seat) -> f64 {
    let reaches = reaches(tree, mixtures, seat);
    let mut answer = Answer {
        tree,
        mixtures,
        seat,
        reaches,
        values: vec![f64::NAN; tree.nodes.len()],
        taken: vec![None; tree.sets.len()],
    };
    answer.value(0)
}

struct Answer<'a> {
    tree: &'a Tree,
    mixtures: &'a Mixtures,
    seat: Seat,
    reaches: Vec<[f64; 2]>,
    /// The value of each position; NaN while it is unknown.
    values: Vec<f64>,
    taken: Vec<Option<usize>>,
}

impl Answer<'_> {
    fn value(&mut self, node: u32) -> f64 {
        let at = node as usize;
        if !self.values[at].is_nan() {
            return self.values[at];
        }
        let tree = self.tree;
        let value = match &tree.nodes[at] {
            Node::End(share) => own(*share, self.seat),
            // Unreachable positions have no influence.
            _ if self.reaches[at][1] == 0.0 => 0.0,
            Node::Chance(children) => {
                children.iter().map(|child| self.value(*child)).sum::<f64>() / children.len() as f64
            }
            Node::Choice(info, children) if tree.sets[*info as usize].seat == self.seat => {
                let choice = self.choice(*info as usize);
                self.value(children[choice])
            }
            Node::Choice(info, children) => {
                let shares = &self.mixtures[*info as usize];
                children.iter().zip(shares).map(|(child, share)| share * self.value(*child)).sum()
            }
        };
        self.values[at] = value;
        value
    }

    /// The best choice for an information set.
    fn choice(&mut self, info: usize) -> usize {
        if let Some(choice) = self.taken[info] {
            return choice;
        }
        let tree = self.tree;
        let known = &tree.sets[info];
        let mut gains = vec![0.0; known.choices.len()];
        for node in &known.nodes {
            let reach = self.reaches[*node as usize][1];
            let Node::Choice(_, children) = &tree.nodes[*node as usize] else { continue };
            if reach > 0.0 {
                for (gain, child) in gains.iter_mut().zip(children) {
                    *gain += reach * self.value(*child);
                }
            }
        }
        let best = gains.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1)).map_or(0, |(at, _)| at);
        self.taken[info] = Some(best);
        best
    }
}
