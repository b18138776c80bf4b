//! The four bot levels.
//!
//! All levels see what a player sees and choose from the actions that [`super::sensible`] leaves. A novice goes for
//! hits, plays cards as they come, ignores the opponent's reply, and overlooks choices that look weak. An apprentice
//! follows the heuristics of [`super::score`] and sometimes overlooks a choice. An adept searches a little, a master
//! deeper and with many more iterations; both sample other hands with [`super::belief`]. The rate of overlooked choices
//! depends on the mode, so that each level clearly beats the one below with any number of seats.

use budokan_kernel::{Quick, Sight};
use budokan_revenge::{Action, Mode, Revenge, Unseen, View};

use super::belief::Belief;
use super::score::Judge;
use super::sensible::Sensible;
use super::weights::Weights;
use super::{PlainKnowledge, RevengeKnowledge};
use budokan_bots::Knowledge;
use budokan_bots::bot::{self, Bot, Budget, CandidateLine};
use budokan_bots::level::Level;
use budokan_bots::search::{self, Beyond, Ismcts, Learned, Tuning};

/// Creates the bot of a level.
pub fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Revenge>> {
    match level {
        Level::Novice => sensible(Thumb { weights: |_| &Weights::NAIVE, attention: novice, seed }, seed),
        Level::Apprentice => sensible(Thumb { weights: Weights::of, attention: apprentice, seed }, seed),
        Level::Adept => sensible(Thinker::<PlainKnowledge> { tuning: adept, seed, budget, search: None }, seed),
        Level::Master => sensible(Thinker::<RevengeKnowledge> { tuning: master, seed, budget, search: None }, seed),
    }
}

fn sensible(inner: impl Bot<Revenge> + 'static, seed: u64) -> Box<dyn Bot<Revenge>> {
    Box::new(Sensible::new(inner, seed))
}

/// Search settings for the plain weights.
const PLAIN: Tuning = Tuning { iterations: 20_000, explore: 0.2, bias: 1.0, wide: 24, beyond: Beyond::Leaning(4) };

/// Search settings of the master. The network's evaluation is accurate, so only short rollouts and, in most modes,
/// little exploration are needed.
pub fn master(view: &View) -> Tuning {
    let learned = Tuning { beyond: Beyond::Leaning(2), ..PLAIN };
    match view.mode {
        Mode::Duel => Tuning { explore: 0.1, ..learned },
        Mode::Team => learned,
        Mode::Ffa => Tuning { explore: 0.05, bias: 2.0, ..learned },
        Mode::Solo => PLAIN,
    }
}

/// Search settings of the adept, who uses the plain weights. More complex modes get more iterations, because there is
/// more to overlook.
fn adept(view: &View) -> Tuning {
    let iterations = match view.mode {
        Mode::Duel => 10,
        Mode::Solo => 7,
        Mode::Ffa | Mode::Team => 20,
    };
    Tuning { iterations, beyond: Beyond::Leaning(2), ..PLAIN }
}

/// Parameters that make a bot overlook choices.
#[derive(Clone, Copy)]
struct Attention {
    /// Probability of overlooking a choice of average score, from 0 to 1.
    blind: f32,
    /// How much a good score protects a choice from being overlooked; at 0 all choices are equally likely
    /// to be overlooked.
    sharp: f32,
}

/// A novice overlooks the choices that look weak to a novice.
fn novice(mode: Mode) -> Attention {
    match mode {
        Mode::Solo => Attention { blind: 0.4, sharp: 1.0 },
        Mode::Duel | Mode::Team => Attention { blind: 0.6, sharp: 1.0 },
        Mode::Ffa => Attention { blind: 0.75, sharp: 0.8 },
    }
}

/// An apprentice overlooks good choices too, but less often.
fn apprentice(mode: Mode) -> Attention {
    match mode {
        Mode::Solo => Attention { blind: 0.4, sharp: 0.5 },
        Mode::Duel => Attention { blind: 0.53, sharp: 0.5 },
        Mode::Ffa => Attention { blind: 0.55, sharp: 0.5 },
        Mode::Team => Attention { blind: 0.62, sharp: 0.5 },
    }
}

/// A bot that plays by heuristics and overlooks some choices.
struct Thumb {
    weights: fn(Mode) -> &'static Weights,
    attention: fn(Mode) -> Attention,
    seed: u64,
}

impl Bot<Revenge> for Thumb {
    fn decide(&mut self, sight: &Sight<Revenge>) -> Action {
        let mut luck = bot::luck(self.seed, sight);
        // The judge ignores the sampled parts of the position.
        let game = Unseen::new(&sight.view, &mut luck).deal(&mut luck, |_, _| true);
        let judge = Judge::new(&game, (self.weights)(game.mode()), bot::seat(sight));
        let scores: Vec<f32> = sight.legal.iter().map(|action| judge.score(*action)).collect();
        let chosen = noticed(&scores, (self.attention)(game.mode()), &mut bot::luck(!self.seed, sight));
        sight.legal[chosen]
    }
}

/// The index of the best choice that is not overlooked; the best of all if every choice is overlooked.
fn noticed(scores: &[f32], attention: Attention, luck: &mut Quick) -> usize {
    let Attention { blind, sharp } = attention;
    let most = scores.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let promise: Vec<f32> = scores.iter().map(|score| super::promise(sharp * (score - most))).collect();
    let average = promise.iter().sum::<f32>() / promise.len() as f32;
    let mut glance = || luck.below(1 << 16) as f32 / 65536.0;
    let mut best = (f32::NEG_INFINITY, 0);
    let mut noticed = (f32::NEG_INFINITY, None);
    for (place, score) in scores.iter().copied().enumerate() {
        if score > best.0 {
            best = (score, place);
        }
        if glance() >= blind.powf(promise[place] / average) && score > noticed.0 {
            noticed = (score, Some(place));
        }
    }
    noticed.1.unwrap_or(best.1)
}

/// A bot that searches, with positions sampled by belief.
struct Thinker<K: Knowledge<Game = Revenge>> {
    tuning: fn(&View) -> Tuning,
    seed: u64,
    budget: Budget,
    /// Created at the first decision, when the mode is known.
    search: Option<Ismcts<K>>,
}

impl<K: Knowledge<Game = Revenge>> Thinker<K> {
    fn search(&mut self, sight: &Sight<Revenge>, luck: &mut Quick) -> Vec<Learned<Action>> {
        let mut belief = Belief::new(sight, luck);
        let made = || Ismcts::new((self.tuning)(&sight.view), self.seed, self.budget.clone());
        self.search.get_or_insert_with(made).search(sight, |_, luck| belief.imagine(luck))
    }

    /// The belief sampling has its own RNG, to keep it independent of the search.
    fn luck(&self, sight: &Sight<Revenge>) -> Quick {
        bot::luck(!self.seed, sight)
    }
}

impl<K: Knowledge<Game = Revenge>> Bot<Revenge> for Thinker<K> {
    fn decide(&mut self, sight: &Sight<Revenge>) -> Action {
        let mut luck = self.luck(sight);
        let learned = self.search(sight, &mut luck);
        search::choose(&learned, &mut luck)
    }

    fn weigh(&mut self, sight: &Sight<Revenge>) -> Vec<CandidateLine<Action>> {
        let mut luck = self.luck(sight);
        search::ranked(&self.search(sight, &mut luck))
    }
}
