//! Reshuffles, in the middle of a bout, what no viewer at the table can know.
//!
//! A bout stores where it was reshuffled and what was rolled for it, so that a replay repeats it. A reshuffle is not
//! observable: no view changes and nothing is logged. Take-backs use it ([`Bout::without`]), so that a seat that goes
//! back gains no knowledge of later cards.

use std::sync::Arc;

use super::Bout;
use crate::{Chance, Game, Recorded, Replayed, Roll, Seed, Seeded};

/// A reshuffle of everything that no viewer knows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reshuffle {
    /// Number of the step that it precedes. Unique: a later reshuffle before the same step replaces the earlier one.
    pub before: u64,
    /// Dice of the reshuffle, in order; at least one.
    pub rolls: Vec<Roll>,
}

impl Reshuffle {
    /// RNG stream of its dice. No step uses this stream.
    pub const STREAM: u64 = u64::MAX;

    fn dice(&self) -> Replayed {
        Replayed::new(self.rolls.iter().map(|roll| (roll.what, roll.value)))
    }
}

impl<G: Game> Bout<G> {
    /// Deals the same game again from another seed. Question numbers continue seat by seat, so that an answer to an old
    /// question is stale and no seat learns the question count of another.
    #[must_use]
    pub fn deal_again(&self, seed: Seed) -> Self {
        let dealt = Self::deal(self.state.cards(), self.config.clone(), seed);
        let mut bout = dealt.expect("this configuration was dealt before");
        for (asked, before) in bout.asked.iter_mut().zip(self.asked) {
            *asked += before;
        }
        bout
    }

    /// Reshuffles everything that no viewer can know ([`Game::reshuffle_unknown`]). Later dice come from `seed`, which
    /// must be unused.
    #[must_use]
    pub fn reshuffled(&self, seed: Seed) -> Self {
        self.reshuffled_with(seed, &mut Seeded::for_step(seed, Reshuffle::STREAM))
    }

    /// Like [`Bout::reshuffled`], with the caller's dice for the reshuffle; dice of later steps come from `seed`.
    #[must_use]
    pub fn reshuffled_with(&self, seed: Seed, chance: &mut dyn Chance) -> Self {
        let mut bout = Self { seed, ..self.clone() };
        let mut dice = Recorded::new(chance);
        bout.state = self.state.reshuffle_unknown(&mut dice);
        let (before, rolls) = (self.steps.len() as u64 + 1, dice.into_rolls());
        if !rolls.is_empty() {
            bout.reshuffles.push(Arc::new(Reshuffle { before, rolls }));
            bout.forget_older_deals();
        }
        bout
    }

    /// All reshuffles of the bout, in order.
    pub fn reshuffles(&self) -> &[Arc<Reshuffle>] {
        &self.reshuffles
    }

    /// Replays the reshuffle before this step, if there is one.
    pub(super) fn reshuffle_before(&self, number: u64, state: &mut G) {
        if let Some(reshuffle) = self.reshuffle_at(number) {
            *state = state.reshuffle_unknown(&mut reshuffle.dice());
        }
    }

    /// Like [`Bout::reshuffle_before`]; returns whether the recorded rolls fit the position.
    pub(super) fn can_reshuffle_before(&self, number: u64, state: &mut G) -> bool {
        let Some(reshuffle) = self.reshuffle_at(number) else { return true };
        let mut dice = reshuffle.dice();
        *state = state.reshuffle_unknown(&mut dice);
        dice.finish().is_ok()
    }

    fn reshuffle_at(&self, number: u64) -> Option<&Arc<Reshuffle>> {
        self.reshuffles
            .binary_search_by_key(&number, |reshuffle| reshuffle.before)
            .ok()
            .map(|place| &self.reshuffles[place])
    }

    /// Moves the reshuffles to their new places after these steps are removed.
    pub(super) fn move_deals(&mut self, gone: &[u64]) {
        for reshuffle in &mut self.reshuffles {
            let earlier = gone.iter().filter(|step| **step < reshuffle.before).count() as u64;
            if earlier > 0 {
                Arc::make_mut(reshuffle).before -= earlier;
            }
        }
        self.forget_older_deals();
    }

    /// Only the last of several reshuffles before one step counts.
    fn forget_older_deals(&mut self) {
        self.reshuffles.reverse();
        self.reshuffles.dedup_by_key(|reshuffle| reshuffle.before);
        self.reshuffles.reverse();
    }
}
