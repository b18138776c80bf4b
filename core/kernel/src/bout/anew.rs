//! What nobody at the table can know, dealt anew in the middle of a bout.
//!
//! A bout holds beside its steps where that was done, and what was rolled for it, so that it is played again like
//! everything else. Nobody notices it: no view changes, and nothing is said.

use std::sync::Arc;

use super::Bout;
use crate::{Chance, Game, Recorded, Replayed, Roll, Seed, Seeded};

/// What nobody can know was dealt anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anew {
    /// The number of the step that it stands before. No two stand before the same: the last one makes those before it
    /// forgotten.
    pub before: u64,
    /// What was rolled, in order; at least one die.
    pub rolls: Vec<Roll>,
}

impl Anew {
    /// The stream of a seed that its dice come from. No step has it.
    pub const STREAM: u64 = u64::MAX;

    /// Its dice, as they fell.
    fn dice(&self) -> Replayed {
        Replayed::new(self.rolls.iter().map(|roll| (roll.what, roll.value)))
    }
}

impl<G: Game> Bout<G> {
    /// A new deal of the same game from another seed. Question numbers continue seat by seat, so that an answer to an old
    /// question is stale and no seat learns how often another was asked.
    #[must_use]
    pub fn deal_again(&self, seed: Seed) -> Self {
        let dealt = Self::deal(self.state.cards(), self.config.clone(), seed);
        let mut bout = dealt.expect("this configuration was dealt before");
        for (asked, before) in bout.asked.iter_mut().zip(self.asked) {
            *asked += before;
        }
        bout
    }

    /// The bout with everything dealt anew that nobody can know ([`Game::redeal`]), going on with the dice of `seed`,
    /// which nothing was rolled from yet.
    #[must_use]
    pub fn dealt_anew(&self, seed: Seed) -> Self {
        self.dealt_anew_with(seed, &mut Seeded::for_step(seed, Anew::STREAM))
    }

    /// The same with dice of the caller's; those of later steps come from `seed`.
    #[must_use]
    pub fn dealt_anew_with(&self, seed: Seed, chance: &mut dyn Chance) -> Self {
        let mut bout = Self { seed, ..self.clone() };
        let mut dice = Recorded::new(chance);
        bout.state = self.state.redeal(&mut dice);
        let (before, rolls) = (self.steps.len() as u64 + 1, dice.into_rolls());
        if !rolls.is_empty() {
            bout.anew.push(Arc::new(Anew { before, rolls }));
            bout.forget_older_deals();
        }
        bout
    }

    /// Where what nobody knows was dealt anew, in order.
    pub fn anew(&self) -> &[Arc<Anew>] {
        &self.anew
    }

    /// Deals anew, if that was done before this step.
    pub(super) fn deal_anew_before(&self, number: u64, state: &mut G) {
        if let Some(anew) = self.anew_before(number) {
            *state = state.redeal(&mut anew.dice());
        }
    }

    /// The same; says whether the rolls are those that are needed.
    pub(super) fn can_deal_anew_before(&self, number: u64, state: &mut G) -> bool {
        let Some(anew) = self.anew_before(number) else { return true };
        let mut dice = anew.dice();
        *state = state.redeal(&mut dice);
        dice.finish().is_ok()
    }

    fn anew_before(&self, number: u64) -> Option<&Arc<Anew>> {
        self.anew.binary_search_by_key(&number, |anew| anew.before).ok().map(|place| &self.anew[place])
    }

    /// Moves the deals to where they stand when the steps of these numbers are gone.
    pub(super) fn move_deals(&mut self, gone: &[u64]) {
        for anew in &mut self.anew {
            let earlier = gone.iter().filter(|step| **step < anew.before).count() as u64;
            if earlier > 0 {
                Arc::make_mut(anew).before -= earlier;
            }
        }
        self.forget_older_deals();
    }

    /// Of several deals before one step the last one counts.
    fn forget_older_deals(&mut self) {
        self.anew.reverse();
        self.anew.dedup_by_key(|anew| anew.before);
        self.anew.reverse();
    }
}
