//! The complete game tree of a small duel: every distribution of the hidden cards, every choice, every shuffle.
//!
//! Positions that a seat cannot distinguish form an information set, one entry of [`Tree::sets`], with a single
//! strategy. A seat knows the hand it was dealt, all actions taken (they are public), and the cards that it has
//! drawn.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use budokan_kernel::{Chance, Game, Seat, Status, Table, Verdict, Viewer};
use budokan_revenge::{Action, Mode, Pack, Revenge};

/// Maximum number of hidden cards; all their orders are enumerated.
const HIDDEN: usize = 7;

/// A node of the tree.
#[derive(Clone, Debug)]
pub enum Node {
    /// A terminal node, with the first seat's share.
    End(f64),
    /// A chance node with equally likely children.
    Chance(Vec<u32>),
    /// A decision node: the index of its information set, and the children in the order of the choices.
    Choice(u32, Vec<u32>),
}

/// An information set.
#[derive(Clone, Debug)]
pub struct Known {
    /// The seat that decides.
    pub seat: Seat,
    /// The available choices.
    pub choices: Vec<Action>,
    /// One of the possible positions.
    pub game: Revenge,
    /// Number of earlier decisions of the bout, including forced ones.
    pub asked: u32,
    /// All nodes of the set.
    pub nodes: Vec<u32>,
}

/// A small duel.
#[derive(Clone, Debug)]
pub struct Tree {
    /// All nodes, parents before children; the first is the root.
    pub nodes: Vec<Node>,
    /// The information sets of both seats.
    pub sets: Vec<Known>,
    /// Both hands for every distribution of the hidden cards, in the order of the root's children.
    pub hands: Vec<[Pack; 2]>,
}

impl Tree {
    /// Builds the tree of a duel without fighters. Returns `None` for other fights, for more than `most` positions, or
    /// if too many cards are hidden.
    pub fn new(game: &Revenge, most: usize) -> Option<Self> {
        let fits = game.mode() == Mode::Duel && game.everyone().all(|seat| game.area(seat).fighter.is_none());
        if !fits || game.status().is_over() {
            return None;
        }
        let worlds = worlds(game)?;
        let hands = worlds.iter().map(|world| [0, 1].map(|seat| world.area(Seat(seat)).hand)).collect();
        let tree = Self { nodes: vec![Node::Chance(Vec::new())], sets: Vec::new(), hands };
        let mut grower = Grower { most, tree, found: HashMap::new() };
        let mut children = Vec::new();
        for world in worlds {
            let keys = [0, 1].map(|seat| mixed(&(hand(&world, Seat(seat)), seat)));
            children.push(grower.grow(&world, keys, 0)?);
        }
        grower.tree.nodes[0] = Node::Chance(children);
        Some(grower.tree)
    }
}

/// Every equally likely distribution of the hidden cards.
fn worlds(game: &Revenge) -> Option<Vec<Revenge>> {
    let view = game.view(Viewer::Bystander);
    let hands: usize = game.everyone().map(|seat| game.area(seat).hand.len()).sum();
    if hands + usize::from(view.pile_size) > HIDDEN {
        return None;
    }
    let mut worlds: Vec<Revenge> = Vec::new();
    Dice::all(|dice| {
        let world = game.resample(Viewer::Bystander, dice);
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    });
    Some(worlds)
}

/// A `Chance` that enumerates all results of its rolls.
#[derive(Default)]
struct Dice {
    rolls: Vec<(u32, u32)>,
    at: usize,
}

impl Chance for Dice {
    fn roll(&mut self, _: &'static str, sides: u32) -> u32 {
        if self.at == self.rolls.len() {
            self.rolls.push((0, sides));
        }
        self.at += 1;
        self.rolls[self.at - 1].0
    }
}

impl Dice {
    /// Calls `run` once for every sequence of results.
    fn all(mut run: impl FnMut(&mut Self)) {
        let mut dice = Self::default();
        loop {
            dice.at = 0;
            run(&mut dice);
            while let Some((value, sides)) = dice.rolls.pop() {
                if value + 1 < sides {
                    dice.rolls.push((value + 1, sides));
                    break;
                }
            }
            if dice.rolls.is_empty() {
                return;
            }
        }
    }
}

fn mixed(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}

fn hand(game: &Revenge, seat: Seat) -> Vec<u8> {
    game.area(seat).hand.iter().map(|card| card.0).collect()
}

struct Grower {
    most: usize,
    tree: Tree,
    /// Information sets by the hash of the seat's knowledge.
    found: HashMap<u64, u32>,
}

impl Grower {
    /// Adds a position and all its successors; `keys` identify the knowledge of each seat.
    fn grow(&mut self, game: &Revenge, keys: [u64; 2], asked: u32) -> Option<u32> {
        if self.tree.nodes.len() >= self.most {
            return None;
        }
        let number = self.tree.nodes.len() as u32;
        let Some(seat) = game.status().awaited().first() else {
            self.tree.nodes.push(Node::End(result(game)));
            return Some(number);
        };
        let mut choices = Vec::new();
        game.choices(seat, &mut choices);
        if let [only] = choices[..] {
            return self.after(game, seat, only, keys, asked);
        }
        let info = self.set(game, seat, &choices, keys[seat.index()], asked);
        self.tree.nodes.push(Node::End(0.0));
        self.tree.sets[info as usize].nodes.push(number);
        let mut children = Vec::new();
        for action in choices {
            children.push(self.after(game, seat, action, keys, asked)?);
        }
        self.tree.nodes[number as usize] = Node::Choice(info, children);
        Some(number)
    }

    fn set(&mut self, game: &Revenge, seat: Seat, choices: &[Action], key: u64, asked: u32) -> u32 {
        let sets = &mut self.tree.sets;
        *self.found.entry(key).or_insert_with(|| {
            sets.push(Known { seat, choices: choices.to_vec(), game: game.clone(), asked, nodes: Vec::new() });
            sets.len() as u32 - 1
        })
    }

    /// The successors of an action, one for every possible shuffle.
    fn after(&mut self, game: &Revenge, seat: Seat, action: Action, keys: [u64; 2], asked: u32) -> Option<u32> {
        let mut next = Vec::new();
        Dice::all(|dice| {
            let mut game = game.clone();
            game.apply(seat, action, &mut Table::silent(dice));
            next.push(game);
        });
        let told = |game: &Revenge| [0, 1].map(|at| mixed(&(keys[at], seat.0, action, hand(game, Seat(at as u8)))));
        if let [_] = next[..] {
            let game = next.pop()?;
            let keys = told(&game);
            return self.grow(&game, keys, asked + 1);
        }
        let number = self.tree.nodes.len();
        self.tree.nodes.push(Node::Chance(Vec::new()));
        let mut children = Vec::new();
        for game in next {
            let keys = told(&game);
            children.push(self.grow(&game, keys, asked + 1)?);
        }
        self.tree.nodes[number] = Node::Chance(children);
        Some(number as u32)
    }
}

/// The first seat's share of the result.
fn result(game: &Revenge) -> f64 {
    match game.status() {
        Status::Over(outcome) => match outcome.verdict {
            Verdict::Victory(seats) => f64::from(u8::from(seats.has(Seat(0)))),
            Verdict::Draw | Verdict::Defeat => 0.5,
        },
        Status::Awaiting(_) => 0.5,
    }
}
