//! A small duel as a whole tree: every way in which the hidden cards may lie, every choice, every shuffle.
//!
//! Who cannot tell two positions apart must decide in both alike: such positions are one [`Tree::sets`] entry. What a
//! seat knows is the hand it was dealt, everything that was done (all actions are public), and the cards that it drew.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use budokan_kernel::{Chance, Game, Seat, Status, Table, Verdict, Viewer};
use budokan_revenge::{Action, Mode, Pack, Revenge};

/// The most hidden cards: all their orders are looked at.
const HIDDEN: usize = 7;

/// One position of the tree.
#[derive(Clone, Debug)]
pub enum Node {
    /// The end, with the first seat's share.
    End(f64),
    /// Chance decides: where it leads, each equally likely.
    Chance(Vec<u32>),
    /// A seat decides: the index of what it knows, and where its choices lead, in their order.
    Choice(u32, Vec<u32>),
}

/// What a seat knows when it decides.
#[derive(Clone, Debug)]
pub struct Known {
    /// Who decides.
    pub seat: Seat,
    /// The choices.
    pub choices: Vec<Action>,
    /// One of the positions that it may be in.
    pub game: Revenge,
    /// How many decisions of the bout came before, forced ones included.
    pub asked: u32,
    /// All positions that it may be in.
    pub nodes: Vec<u32>,
}

/// A small duel.
#[derive(Clone, Debug)]
pub struct Tree {
    /// Parents before children; the first is the root.
    pub nodes: Vec<Node>,
    /// What seats know when they decide.
    pub sets: Vec<Known>,
    /// Both hands, for every way in which the hidden cards may lie: the root leads to these, in this order.
    pub hands: Vec<[Pack; 2]>,
}

impl Tree {
    /// The whole tree of a duel without fighters; `None` if it has more than `most` positions, or too many cards are
    /// hidden, or it is something else.
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

/// Every way in which the cards may lie that the table cannot see, each equally likely.
fn worlds(game: &Revenge) -> Option<Vec<Revenge>> {
    let view = game.view(Viewer::Bystander);
    let hands: usize = game.everyone().map(|seat| game.area(seat).hand.len()).sum();
    if hands + usize::from(view.pile_size) > HIDDEN {
        return None;
    }
    let mut worlds: Vec<Revenge> = Vec::new();
    Dice::all(|dice| {
        let world = game.scramble(Viewer::Bystander, dice);
        if !worlds.contains(&world) {
            worlds.push(world);
        }
    });
    Some(worlds)
}

/// Dice that come up in every way there is, one after the other.
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
    /// Runs for every way in which the dice can come up.
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
    /// By what a seat knows.
    found: HashMap<u64, u32>,
}

impl Grower {
    /// Adds a position and all that follow; `keys` say what each seat knows.
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

    /// What follows an action, for every shuffle that may come of it.
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
