//! Exact solver: the optimal value of a position over every plan of every turn and every possible reveal.
//!
//! Turns are played by the rules of the game. Combos are laid in canonical form, because the order of the covered cards
//! has no effect (UDO-13.4), and only the possible ends of a turn are kept. The next reveal is averaged over all sets
//! of attacks, weighted by the probabilities of the rules (UDO-13.2). Solved positions are memoized. This is feasible
//! for a few cards and hearts; `most` limits the number of positions.

use std::collections::HashMap;

use budokan_kernel::{Game, List, Quick, Status, Table};
use budokan_udo::card::MOST_OWNED;
use budokan_udo::state::{Attacks, Phase, Reach, Zone};
use budokan_udo::{Action, Card, Master, PLAYER, Udo};

use super::finish::{Ending, endings};
use super::mix::Mixed;
use super::stand::{After, Stand};

/// The value of a final result: the glory of a victory, or `None` for a defeat.
pub type Aim = fn(Option<u8>) -> f64;

/// The solution of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solution {
    /// The value under perfect play.
    pub value: f64,
    /// Number of solved positions at the start of a turn or between battles.
    pub positions: usize,
}

/// The memoization key: the state of the game, the master, and the set of defeated masters, which determines
/// glory and techniques.
type Key = (Stand, Option<Master>, u16);

/// Maximum number of cards in hand and discard pile; with more, a single turn has too many plans to enumerate.
const FEW: usize = 8;

/// Solves a position that waits for the choice of a master or for the first combo of a turn. Returns `None` for other
/// positions, for too many cards, or if more than `most` positions are needed.
pub fn solve(game: &Udo, aim: Aim, most: usize) -> Option<Solution> {
    if game.hand().len() + game.discard().len() > FEW {
        return None;
    }
    let mut solver = Solver { aim, most, known: HashMap::default() };
    let at_rest = game.laid().is_empty() && game.open().is_empty();
    let value = match game.phase() {
        Phase::Combos if at_rest => solver.turn(game)?,
        Phase::Choose => solver.choice(game)?,
        Phase::Over(_) => solver.over(game),
        Phase::Combos
        | Phase::Resolve
        | Phase::Branch
        | Phase::Cover
        | Phase::Block
        | Phase::Recover
        | Phase::Enrage
        | Phase::Hits
        | Phase::Pay
        | Phase::Venom
        | Phase::TurnEnd
        | Phase::Beat => return None,
    };
    Some(Solution { value, positions: solver.known.len() })
}

/// The exact value of a position if `decide` makes all decisions; otherwise like [`solve`].
pub fn follow(game: &Udo, aim: Aim, most: usize, decide: &mut dyn FnMut(&Udo) -> Action) -> Option<Solution> {
    let mut solver = Solver { aim, most, known: HashMap::default() };
    let value = solver.followed(game, decide)?;
    Some(Solution { value, positions: solver.known.len() })
}

struct Solver {
    aim: Aim,
    most: usize,
    known: HashMap<Key, f64, Mixed>,
}

fn key(game: &Udo) -> Key {
    let defeated = game.defeated().iter().fold(0, |set, master| set | 1 << master.index());
    (Stand::of(game), game.master(), defeated)
}

fn after(game: &Udo, action: Action) -> Udo {
    let mut next = game.clone();
    next.apply(PLAYER, action, &mut Table::silent(&mut Quick::new(0)));
    next
}

impl Solver {
    fn over(&self, game: &Udo) -> f64 {
        match game.status() {
            Status::Over(outcome) => (self.aim)(outcome.score.map(|score| score as u8)),
            Status::Awaiting(_) => 0.0,
        }
    }

    /// Looks up a position in the cache, or solves it with `solve`.
    fn once(&mut self, game: &Udo, solve: impl FnOnce(&mut Self) -> Option<f64>) -> Option<f64> {
        let key = key(game);
        if let Some(value) = self.known.get(&key) {
            return Some(*value);
        }
        if self.known.len() >= self.most {
            return None;
        }
        // Insert a placeholder at once, so that unfinished positions count towards the limit. No position leads back to
        // itself, because turns and battles only increase.
        self.known.insert(key, f64::NAN);
        let value = solve(self)?;
        self.known.insert(key, value);
        Some(value)
    }

    /// The value of the best master to fight.
    fn choice(&mut self, game: &Udo) -> Option<f64> {
        self.once(game, |solver| {
            let mut choices = Vec::new();
            game.choices(PLAYER, &mut choices);
            let mut best = 0.0f64;
            for action in choices {
                let next = after(game, action);
                best = best.max(solver.revealed(game.undrawn(), &next, &mut Self::turn)?);
            }
            Some(best)
        })
    }

    /// The value of the best plan for a turn.
    fn turn(&mut self, game: &Udo) -> Option<f64> {
        self.once(game, |solver| {
            let mut best = 0.0f64;
            for ending in turn_ends(game) {
                let value = match ending.after {
                    After::Lost => (solver.aim)(None),
                    After::Won(_) if ending.game.status().is_over() => solver.over(&ending.game),
                    After::Won(_) => solver.choice(&ending.game)?,
                    After::On(stand) => solver.revealed(stand.deck, &ending.game, &mut Self::turn)?,
                };
                best = best.max(value);
            }
            Some(best)
        })
    }

    /// The average over all sets of attacks that could have been revealed instead from this deck.
    fn revealed(
        &mut self,
        deck: Attacks,
        game: &Udo,
        solve: &mut dyn FnMut(&mut Self, &Udo) -> Option<f64>,
    ) -> Option<f64> {
        let number = game.revealed().len();
        let (sure, pool) = if deck.len() >= number {
            (Attacks::EMPTY, deck)
        } else {
            let mut all = game.undrawn();
            all |= game.revealed();
            (deck, all.without(deck))
        };
        let mut sets = Vec::new();
        subsets(pool, number - sure.len(), sure, &mut sets);
        let mut sum = 0.0;
        for set in &sets {
            sum += solve(self, &game.revealing(*set))?;
        }
        Some(sum / sets.len() as f64)
    }

    fn followed(&mut self, game: &Udo, decide: &mut dyn FnMut(&Udo) -> Action) -> Option<f64> {
        if game.status().is_over() {
            return Some(self.over(game));
        }
        self.once(game, |solver| {
            let start = (game.master(), game.turn());
            let mut now = game.clone();
            loop {
                let deck = now.undrawn();
                now = after(&now, decide(&now));
                if now.status().is_over() {
                    return Some(solver.over(&now));
                }
                if (now.master(), now.turn()) != start {
                    return if now.phase() == Phase::Choose {
                        solver.followed(&now, decide)
                    } else {
                        solver.revealed(deck, &now, &mut |solver, game| solver.followed(game, decide))
                    };
                }
            }
        })
    }
}

/// Every subset of `number` attacks of the pool, each combined with the certain ones.
fn subsets(pool: Attacks, number: usize, sure: Attacks, found: &mut Vec<Attacks>) {
    if number == 0 {
        return found.push(sure);
    }
    let mut rest = pool;
    for attack in pool {
        rest.remove(attack);
        if rest.len() + 1 >= number {
            let mut with = sure;
            with.insert(attack);
            subsets(rest, number - 1, with, found);
        }
    }
}

/// Every possible end of a turn, without duplicates.
fn turn_ends(game: &Udo) -> Vec<Ending> {
    let mut found: Vec<Ending> = Vec::new();
    let mut starts = vec![game.clone()];
    // UDO-11.8: using kept attacks in this step is equivalent to using them before the first combo.
    let mut at = 0;
    while let Some(start) = starts.get(at).cloned() {
        at += 1;
        let mut layings = Vec::new();
        let laying = game_laying(&start);
        combinations(&laying, start.hand(), &mut Vec::new(), 0, &mut layings);
        for combos in layings {
            note(&mut found, endings(&laid(&start, &combos), &[Action::Done], usize::MAX));
        }
        for attack in start.kept() {
            if !Stand::of(&start).calm().is_empty() {
                used(&after(&start, Action::Use(attack)), &mut starts);
            }
        }
    }
    found
}

fn note(found: &mut Vec<Ending>, more: Vec<Ending>) {
    for ending in more {
        if found.iter().all(|other| other.after != ending.after) {
            found.push(ending);
        }
    }
}

/// Every choice of cards for a kept attack that is being used.
fn used(game: &Udo, starts: &mut Vec<Udo>) {
    if game.phase() == Phase::Combos {
        if starts.iter().all(|other| Stand::of(other) != Stand::of(game)) {
            starts.push(game.clone());
        }
        return;
    }
    let mut choices = Vec::new();
    game.choices(PLAYER, &mut choices);
    for action in choices {
        used(&after(game, action), starts);
    }
}

/// The combos of the hand with their orders, and whether they allow no other combo.
fn game_laying(game: &Udo) -> Vec<(Reach, List<Card, MOST_OWNED>, bool)> {
    let laying = game.cards().content().laying(game.enraged());
    let only = laying.alone();
    let reaches = laying.reaches(game.hand());
    reaches.into_iter().filter_map(|reach| Some((reach, laying.order(&[], reach)?, reach.cards.meets(only)))).collect()
}

type Combo = (Reach, List<Card, MOST_OWNED>, bool);

/// Every set of disjoint combos, including the empty one.
fn combinations<'a>(
    all: &'a [Combo],
    hand: Zone,
    laid: &mut Vec<&'a Combo>,
    from: usize,
    found: &mut Vec<Vec<&'a Combo>>,
) {
    found.push(laid.clone());
    if laid.first().is_some_and(|(_, _, only)| *only) {
        return;
    }
    for (index, combo) in all.iter().enumerate().skip(from) {
        let fits = !combo.0.cards.meets(Zone::ALL.without(hand));
        if fits && (laid.is_empty() || !combo.2) {
            laid.push(combo);
            combinations(all, hand.without(combo.0.cards), laid, index + 1, found);
            laid.pop();
        }
    }
}

/// The position with these combos laid.
fn laid(game: &Udo, combos: &[&Combo]) -> Udo {
    let mut game = game.clone();
    for (_, order, _) in combos {
        for card in &order[..] {
            game = after(&game, Action::place(*card));
        }
        game = after(&game, Action::FINISH);
    }
    game
}
