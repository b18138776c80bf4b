//! One step ahead.

use std::marker::PhantomData;

use budokan_kernel::{Game, Quick, Sight, Status, Table};

use crate::bot::{self, Bot, Budget};
use crate::knowledge::{Action, Knowledge};

/// Makes every choice in a few positions that its seat cannot tell from the truth, and takes the one after
/// which the game's own evaluation is highest.
pub struct Greedy<K> {
    seed: u64,
    budget: Budget,
    knowledge: PhantomData<fn() -> K>,
}

/// How many positions are imagined, unless the budget says otherwise.
const POSITIONS: u32 = 16;

impl<K> Greedy<K> {
    /// The budget counts imagined positions.
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
            // All choices are tried with the same dice.
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
        // Equal choices are equally likely, so that a bot without an opinion does not always take the first.
        let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let best: Vec<_> = sums.iter().enumerate().filter(|(_, sum)| **sum >= most).map(|(index, _)| index).collect();
        choices[best[luck.below(best.len() as u32) as usize]]
    }
}
