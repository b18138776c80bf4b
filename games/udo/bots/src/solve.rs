//! The best that can be done from a position, exactly: every plan of every turn, every attack that may come.
//!
//! Turns are played by the rules of the game. Combos are laid in canonical form, since the order of the covered cards
//! changes nothing (UDO-13.4), and of a turn only its possible ends are kept. What may be revealed next is averaged
//! over all sets of attacks, each as likely as the rules say (UDO-13.2). Positions are remembered, so that none is solved
//! twice. That is feasible for a few cards and hearts; `most` says when to give up.

use std::collections::HashMap;

use budokan_kernel::{Game, List, Quick, Status, Table};
use budokan_udo::card::MOST_OWNED;
use budokan_udo::state::{Attacks, Phase, Reach, Zone};
use budokan_udo::{Action, Card, Master, PLAYER, Udo};

use super::finish::{Ending, endings};
use super::mix::Mixed;
use super::stand::{After, Stand};

/// What the end of the game is worth: the glory of a victory, or `None` for a defeat.
pub type Aim = fn(Option<u8>) -> f64;

/// What was found out about a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Solution {
    /// What the position is worth, played perfectly.
    pub value: f64,
    /// How many positions at the beginning of a turn or between battles were solved.
    pub positions: usize,
}

/// Where the game stands, the master, and the set of those defeated, which says all about glory and techniques.
type Key = (Stand, Option<Master>, u16);

/// With more cards in hand and discard than this, a single turn has too many plans to list.
const FEW: usize = 8;

/// Solves a position that waits for the choice of a master, or for the first combo of a turn. `None` if that takes more
/// than `most` positions or there are many cards, or the position is another one.
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

/// What a position is worth if `decide` makes all decisions, exactly; as [`solve`] otherwise.
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

    /// Looks a position up, or solves it in this way.
    fn once(&mut self, game: &Udo, solve: impl FnOnce(&mut Self) -> Option<f64>) -> Option<f64> {
        let key = key(game);
        if let Some(value) = self.known.get(&key) {
            return Some(*value);
        }
        if self.known.len() >= self.most {
            return None;
        }
        // The place is taken at once, so that what is being solved counts too. No position leads back to itself:
        // turns and battles only go up.
        self.known.insert(key, f64::NAN);
        let value = solve(self)?;
        self.known.insert(key, value);
        Some(value)
    }

    /// The best master to fight.
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

    /// The best plan for a turn.
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

    /// The average over the attacks that can have been revealed instead, all from a deck of these.
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

/// Every set of so many attacks of the pool, each with those that are sure.
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

/// Every way in which a turn can end, none twice.
fn turn_ends(game: &Udo) -> Vec<Ending> {
    let mut found: Vec<Ending> = Vec::new();
    let mut starts = vec![game.clone()];
    // UDO-11.8: kept attacks that are used in this step may as well be used before the first combo.
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

/// The combos of the hand with their orders, and whether they allow no other.
fn game_laying(game: &Udo) -> Vec<(Reach, List<Card, MOST_OWNED>, bool)> {
    let laying = game.cards().content().laying(game.enraged());
    let only = laying.alone();
    let reaches = laying.reaches(game.hand());
    reaches.into_iter().filter_map(|reach| Some((reach, laying.order(&[], reach)?, reach.cards.meets(only)))).collect()
}

type Combo = (Reach, List<Card, MOST_OWNED>, bool);

/// Every set of combos that do not overlap, with the empty one.
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
