//! The four levels.
//!
//! All of them see what a person sees. A novice goes for hits and puts cards down as he gets them, does not think of
//! what comes back, and overlooks much. An apprentice goes by the rules of thumb of [`super::score`], and overlooks
//! something now and then. An adept looks a little ahead, a master further and far more often; both imagine the
//! hands of others by [`super::belief`].

use budokan_kernel::{Seat, Sight};
use budokan_revenge::{Action, Revenge, Unseen};

use super::RevengeKnowledge;
use super::belief::Belief;
use super::score::Judge;
use super::weights::Weights;
use budokan_bots::bot::{self, Bot, Budget, Line};
use budokan_bots::level::Level;
use budokan_bots::overlook::Overlooking;
use budokan_bots::search::{self, Beyond, Ismcts, Tuning};

/// The bot of a level.
pub fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Revenge>> {
    match level {
        Level::Novice => {
            Box::new(Overlooking::<RevengeKnowledge, _>::new(Thumb { weights: &Weights::NAIVE, seed }, 0.6, seed))
        }
        Level::Apprentice => {
            Box::new(Overlooking::<RevengeKnowledge, _>::new(Thumb { weights: &Weights::TUNED, seed }, 0.54, seed))
        }
        Level::Adept => Box::new(Thinker::new(ADEPT, seed, budget)),
        Level::Master => Box::new(Thinker::new(MASTER, seed, budget)),
    }
}

const ADEPT: Tuning = Tuning { iterations: 12, explore: 0.2, bias: 1.0, wide: 24, beyond: Beyond::Leaning(2) };
const MASTER: Tuning = Tuning { iterations: 20_000, explore: 0.2, bias: 1.0, wide: 24, beyond: Beyond::Leaning(4) };

/// Plays by rules of thumb.
struct Thumb {
    weights: &'static Weights,
    seed: u64,
}

impl Bot<Revenge> for Thumb {
    fn decide(&mut self, sight: &Sight<Revenge>) -> Action {
        let choices = bot::choices(sight);
        let mut luck = bot::luck(self.seed, sight);
        // The judge looks at nothing that is imagined.
        let game = Unseen::new(&sight.view, &mut luck).deal(&mut luck, |_, _| true);
        let seat: Seat = bot::seat(sight);
        let judge = Judge::new(&game, self.weights, seat);
        let score = |action: &Action| judge.score(*action);
        let best = choices.iter().max_by(|one, other| score(one).total_cmp(&score(other)));
        *best.expect("a seat that is asked has a choice")
    }
}

/// Searches, and imagines by belief.
struct Thinker {
    search: Ismcts<RevengeKnowledge>,
    seed: u64,
}

impl Thinker {
    fn new(tuning: Tuning, seed: u64, budget: Budget) -> Self {
        Self { search: Ismcts::new(tuning, seed, budget), seed }
    }
}

impl Bot<Revenge> for Thinker {
    fn decide(&mut self, sight: &Sight<Revenge>) -> Action {
        if let [only] = sight.legal[..] {
            return only;
        }
        // What is believed has dice of its own, or it would go with the luck of the search.
        let mut luck = bot::luck(!self.seed, sight);
        let mut belief = Belief::new(sight, &mut luck);
        let learned = self.search.search(sight, |_, luck| belief.imagine(luck));
        search::choose(&learned, &mut luck)
    }

    fn weigh(&mut self, sight: &Sight<Revenge>) -> Vec<Line<Action>> {
        if let [only] = sight.legal[..] {
            return vec![Line::plain(only)];
        }
        let mut belief = Belief::new(sight, &mut bot::luck(!self.seed, sight));
        search::ranked(&self.search.search(sight, |_, luck| belief.imagine(luck)))
    }
}
