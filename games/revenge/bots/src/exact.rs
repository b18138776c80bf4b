//! What a small duel is worth if both play as well as can be: counterfactual regret minimisation (CFR+) over its whole
//! tree, and the best answer to any way of playing.

use budokan_kernel::Seat;
use budokan_revenge::Pack;

use crate::tree::{Node, Tree};

/// How often each choice is taken, by what is known: a way of playing for both seats.
pub type Mixtures = Vec<Vec<f64>>;

/// What was found out about a duel.
#[derive(Clone, Debug)]
pub struct Solution {
    /// The first seat's share if both play as well as can be.
    pub value: f64,
    /// How far that may be off.
    pub doubt: f64,
    /// How both play.
    pub mixtures: Mixtures,
}

/// Regrets are worked out anew so often at most.
const ROUNDS: u32 = 2000;
/// Nobody could gain more than this: good enough.
const CLOSE: f64 = 0.0005;
/// Whether it is good enough is looked at once in so many rounds.
const GLANCE: u32 = 50;

/// Solves a duel.
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

/// Shares in proportion to these; even ones if all are 0.
fn shared(parts: &[f64]) -> Vec<f64> {
    let sum: f64 = parts.iter().sum();
    let even = 1.0 / parts.len() as f64;
    parts.iter().map(|part| if sum > 0.0 { part / sum } else { even }).collect()
}

/// What the end of a duel is worth to a seat.
fn own(share: f64, seat: Seat) -> f64 {
    if seat.0 == 0 { share } else { 1.0 - share }
}

/// How likely each position comes about: by what `seat` does, and by what chance and the other do.
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
    /// What was played in all rounds, later ones counting more.
    sums: Mixtures,
    values: Vec<f64>,
}

impl<'a> Solver<'a> {
    fn new(tree: &'a Tree) -> Self {
        let zero: Mixtures = tree.sets.iter().map(|known| vec![0.0; known.choices.len()]).collect();
        Self { tree, regrets: zero.clone(), sums: zero, values: vec![0.0; tree.nodes.len()] }
    }

    /// One round of one seat: what it would have gained by each choice, against how the other plays now.
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

/// What the duel is worth to a seat that holds this hand, if both play so.
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

/// The most that a seat gets against the other's way of playing.
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
    /// What each position is worth; not a number while it is not known.
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
            // What never comes about has no say.
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

    /// The best choice for what the seat knows.
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
