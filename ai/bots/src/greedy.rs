//! A one-ply search with the game's evaluation.

use std::marker::PhantomData;

use budokan_kernel::{Game, Quick, Sight, Status, Table};

use crate::bot::{self, Bot, Budget};
use crate::knowledge::{Action, Knowledge};

/// Tries every choice in a few imagined positions and takes the one with the highest mean evaluation.
pub struct Greedy<K> {
    seed: u64,
    budget: Budget,
    knowledge: PhantomData<fn() -> K>,
}

/// Default number of imagined positions.
const POSITIONS: u32 = 16;

impl<K> Greedy<K> {
    /// Creates the bot; the budget counts imagined positions.
    pub fn new(seed: u64, budget: Budget) -> Self {
        Self { seed, budget, knowledge: PhantomData }
    }
}

impl<K: Knowledge> Bot<K::Game> for Greedy<K> {
    fn decide(&mut self, sight: &Sight<K::Game>) -> Action<K> {
        let choices = bot::choices(sight);
        if let [only] = choices[..] {
            return only;
        }
        let seat = bot::seat(sight);
        let mut luck = bot::luck(self.seed, sight);
        let mut limit = self.budget.start(POSITIONS);
        let mut sums = vec![0.0f32; choices.len()];
        while limit.goes_on() {
            let imagined = K::Game::imagine(&sight.view, &mut luck);
            // All choices are tried with the same dice (common random numbers).
            let dice = Quick::new(luck.word());
            for (sum, action) in sums.iter_mut().zip(&choices) {
                let mut game = imagined.clone();
                game.apply(seat, *action, &mut Table::silent(&mut dice.clone()));
                *sum += match game.status() {
                    Status::Over(outcome) => K::result(&game, &outcome, seat),
                    Status::Awaiting(_) => K::worth(&game, seat),
                };
            }
        }
        // Ties are broken at random, so that a bot without an opinion does not always take the first choice.
        let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let best: Vec<_> = sums.iter().enumerate().filter(|(_, sum)| **sum >= most).map(|(index, _)| index).collect();
        choices[best[luck.below(best.len() as u32) as usize]]
    }
}
