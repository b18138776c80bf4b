//! Solves small duels exactly and measures how much the master loses against a rival who knows its strategy; used by
//! `budokan lab solve`.
//!
//! A duel is small if few cards are hidden (hands and draw pile together) and the turn limit (REV-19.6) is near. Each
//! player knows their own hand and the public cards; the remaining cards may be in any order.

use std::collections::HashMap;

use budokan_bots::bot::{Bot, Budget};
use budokan_bots::{Knowledge, Level};
use budokan_kernel::{Cards, Game, Invalid, Quick, Seat, Sight, Table, Viewer};
use budokan_lab::solve::{Position, SolverValue, SolverValues, load};
use budokan_revenge::scenario::{GivenArea, GivenRest};
use budokan_revenge::{Config, Given, Revenge};

use crate::RevengeKnowledge;
use crate::exact::{self, Solution};
use crate::tree::{Known, Node, Tree};

/// Maximum number of positions in a tree.
pub const MOST: usize = 1_000_000;
/// Maximum number of decisions that a bot is asked for.
pub const ASKED: usize = 400;

/// Solves a small duel.
pub fn solve(position: &Position<'_>) -> Result<SolverValues, Invalid> {
    let game: Revenge = load(position)?;
    let Some(tree) = Tree::new(&game, MOST) else { return Ok(None) };
    let solution = exact::solve(&tree);
    let mover = game.status().awaited().first().unwrap_or(Seat(0));
    let hand = game.area(mover).hand;
    let mut found = vec![
        ("ways in which the hidden cards may lie", SolverValue::Count(tree.hands.len() as u64)),
        ("positions", SolverValue::Count(tree.nodes.len() as u64)),
        ("who moves", SolverValue::Text(["p1", "p2"][mover.index() & 1].to_owned())),
        (
            "his share at best, with this hand",
            SolverValue::Share(exact::holding(&tree, &solution.mixtures, mover, hand)),
        ),
        ("with any hand", SolverValue::Share(value(&solution, mover))),
        ("off by at most", SolverValue::Share(solution.doubt)),
    ];
    let names = ["what a master gives away as p1", "what a master gives away as p2"];
    for (seat, name) in names.into_iter().enumerate() {
        let mut master = RevengeKnowledge::bot(Level::Master, position.seed, Budget::default());
        let given = given_away(&tree, &solution, Seat(seat as u8), &mut *master);
        found
            .push((name, given.map_or_else(|| SolverValue::Text("too many decisions".to_owned()), SolverValue::Share)));
    }
    if let Some(known) = tree.sets.iter().position(|known| known.game == game && known.seat == mover) {
        found.push(("what he does at best", mixed(&game, &tree.sets[known], &solution.mixtures[known])));
    }
    Ok(Some(found))
}

/// The probabilities of a seat's choices, most frequent first.
fn mixed(game: &Revenge, known: &Known, shares: &[f64]) -> SolverValue {
    let choices = known.choices.iter().map(|choice| game.write(*choice)).zip(shares.iter().copied());
    let mut parts: Vec<(String, f64)> = choices.filter(|(_, share)| *share > 0.0005).collect();
    parts.sort_by(|one, other| other.1.total_cmp(&one.1));
    SolverValue::Mixture(parts)
}

/// The value of the duel for a seat.
pub fn value(solution: &Solution, seat: Seat) -> f64 {
    if seat.0 == 0 { solution.value } else { 1.0 - solution.value }
}

/// The loss of a bot against a rival who knows its whole strategy; `None` if the bot would be asked too often.
pub fn given_away(tree: &Tree, solution: &Solution, seat: Seat, bot: &mut dyn Bot<Revenge>) -> Option<f64> {
    let mut mixtures = solution.mixtures.clone();
    let mut decided = HashMap::new();
    follow(tree, seat, bot, 0, &mut decided)?;
    for (info, choice) in decided {
        mixtures[info] = one_of(mixtures[info].len(), choice);
    }
    let other = Seat(1 - seat.0);
    Some((value(solution, seat) - (1.0 - exact::best_answer(tree, &mixtures, other))).max(0.0))
}

fn one_of(number: usize, taken: usize) -> Vec<f64> {
    (0..number).map(|at| f64::from(u8::from(at == taken))).collect()
}

/// Queries the bot for every decision that it can reach.
fn follow(
    tree: &Tree,
    seat: Seat,
    bot: &mut dyn Bot<Revenge>,
    node: u32,
    decided: &mut HashMap<usize, usize>,
) -> Option<()> {
    match &tree.nodes[node as usize] {
        Node::End(_) => Some(()),
        Node::Choice(info, children) if tree.sets[*info as usize].seat == seat => {
            let info = *info as usize;
            if !decided.contains_key(&info) {
                if decided.len() >= ASKED {
                    return None;
                }
                decided.insert(info, decide(&tree.sets[info], bot));
            }
            follow(tree, seat, bot, children[decided[&info]], decided)
        }
        Node::Chance(children) | Node::Choice(_, children) => {
            children.iter().try_for_each(|child| follow(tree, seat, bot, *child, decided))
        }
    }
}

/// The choice of a bot with this information.
fn decide(known: &Known, bot: &mut dyn Bot<Revenge>) -> usize {
    let viewer = Viewer::Seat(known.seat);
    let action = bot.decide(&Sight {
        viewer,
        view: known.game.view(viewer),
        status: known.game.status(),
        asked: known.asked,
        legal: known.choices.clone(),
    });
    known.choices.iter().position(|choice| *choice == action).unwrap_or(0)
}

/// A random small duel: a few lives, a card or two in each hand and in the pile, three turns before the limit.
pub fn small_duel(seed: u64) -> Revenge {
    let mut luck = Quick::new(seed);
    let cards = Cards::<<Revenge as Game>::Cards>::printed();
    let mut ids: Vec<String> = cards.deck.iter().map(|card| cards.id(card).to_owned()).collect();
    let mut some = |number: u32, luck: &mut Quick| -> Vec<String> {
        (0..number).map(|_| ids.swap_remove(luck.below(ids.len() as u32) as usize)).collect()
    };
    let mut area = || GivenArea {
        life: Some(i64::from(luck.below(3)) + 1),
        column: Some(i64::from(luck.below(5)) + 1),
        couple: Some(some(2, &mut luck)),
        hand: some(1 + luck.below(2), &mut luck),
        ..GivenArea::default()
    };
    let [p1, p2] = [Some(area()), Some(area())];
    let pile = some(1 + luck.below(2), &mut luck);
    let turns = Some(i64::from(cards.turn_limit) - 2);
    let turn = Some(["p1", "p2"][luck.below(2) as usize].to_owned());
    let given = Given { p1, p2, pile, rest: GivenRest::Out, turns, turn, ..Given::default() };
    Revenge::load(cards, &Config::default(), &given, &mut Table::silent(&mut luck)).expect("a small duel can be set up")
}
