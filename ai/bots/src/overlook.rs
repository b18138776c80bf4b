//! Human-like mistakes: a wrapper that hides some choices from a bot.

use std::marker::PhantomData;

use budokan_kernel::{Game, Sight, Viewer};

use crate::bot::{self, Bot};
use crate::knowledge::{Action, Knowledge};

/// A bot that does not see every choice. It never plays at random: it takes the best choice that it notices. Choices
/// with a high prior are rarely overlooked.
pub struct Overlooking<K, B> {
    inner: B,
    knowledge: PhantomData<fn() -> K>,
    share: f32,
    seed: u64,
}

impl<K, B> Overlooking<K, B> {
    /// Wraps a bot; `share` is the probability that a choice with an average prior is overlooked.
    pub fn new(inner: B, share: f32, seed: u64) -> Self {
        Self { inner, knowledge: PhantomData, share, seed }
    }
}

impl<K: Knowledge, B: Bot<K::Game>> Bot<K::Game> for Overlooking<K, B> {
    fn decide(&mut self, sight: &Sight<K::Game>) -> Action<K> {
        let noticed = noticed::<K>(self.seed, self.share, sight);
        if let [only] = noticed[..] {
            return only;
        }
        let sight = Sight {
            viewer: sight.viewer,
            view: sight.view.clone(),
            status: sight.status,
            asked: sight.asked,
            legal: noticed,
        };
        self.inner.decide(&sight)
    }
}

/// The choices that are noticed; at least one.
pub fn noticed<K: Knowledge>(seed: u64, share: f32, sight: &Sight<K::Game>) -> Vec<Action<K>> {
    let choices = bot::choices(sight);
    if choices.len() < 2 {
        return choices;
    }
    let Viewer::Seat(seat) = sight.viewer else { return choices };
    // Attention has its own RNG stream; otherwise it would correlate with the rollouts.
    let mut luck = bot::luck(!seed, sight);
    let mut weights = Vec::new();
    K::priors(&K::Game::imagine(&sight.view, &mut luck), seat, &choices, &mut weights);
    let average = weights.iter().sum::<f32>() / weights.len() as f32;
    let mut attention = || luck.below(1 << 16) as f32 / 65536.0;
    let found: Vec<_> = (choices.iter().zip(&weights))
        .filter(|(_, weight)| attention() >= share.powf(*weight / average))
        .map(|(action, _)| *action)
        .collect();
    if !found.is_empty() {
        return found;
    }
    let most = weights.iter().enumerate().max_by(|one, other| one.1.total_cmp(other.1)).map_or(0, |(index, _)| index);
    vec![choices[most]]
}
