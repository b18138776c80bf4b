//! Benchmark runners that play random bouts at full speed.
//!
//! The loops are generic, so each game gets its own monomorphised fast path; the catalog only returns a boxed function.
//! Nothing here reads a clock: the caller times the call.

use std::hint::black_box;

use budokan_bots::{Bot, Budget, Ismcts, Knowledge, Level, NoKnowledge, Tuning};
use budokan_kernel::game::play_out;
use budokan_kernel::{Bout, Cards, Game, Invalid, Printed, Quick, Seat, Seed, Sight, Table, Viewer};

use crate::bout::{AnyBout, Playing};
use crate::game::AnyGame;
use crate::sight::Choice;

/// The code path that is benchmarked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// The rules alone, on a silent table.
    Fast,
    /// [`Bout`]: actions are checked and logged, dice come from the seed.
    Bout,
    /// [`AnyBout`]: legal actions and answers are text.
    Text,
    /// Imagines a position from one seat's view of a new deal and plays it out.
    Imagine,
    /// Tree search from one seat's view of a new deal, with random rollouts.
    Search,
    /// Master-level bots on all seats, for a few decisions after a new deal.
    Master,
    /// Repeated copies of a new deal: the fixed cost of every search iteration.
    Copy,
}

impl Pace {
    /// All benchmarked paths.
    pub const ALL: [Self; 7] =
        [Self::Fast, Self::Bout, Self::Text, Self::Imagine, Self::Search, Self::Master, Self::Copy];
}

/// Counters of a benchmark run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaceCount {
    /// Number of complete bouts; for [`Pace::Imagine`] and [`Pace::Search`] the number of rollouts, for
    /// [`Pace::Master`] of started bouts, for [`Pace::Copy`] of copies.
    pub bouts: u64,
    /// Number of decisions; for [`Pace::Master`] only those with a choice.
    pub actions: u64,
}

/// Runs `bouts` bouts from a seed; the arguments are seed and number of bouts.
pub type Race = Box<dyn FnMut(u64, u64) -> RaceCount>;

/// Number of simulations that share one deal.
const SHARED: u64 = 64;
/// Iterations per search: about as many as a person has the patience for.
const SEARCHED: u64 = 20_000;
/// Maximum iterations of a master-level bot per decision.
const THOUGHTS: u32 = 1_000;
/// Decisions of master-level bots after one deal.
const BEGINNING: usize = 16;

/// Creates a runner for this config; fails if the config cannot be dealt.
pub(crate) fn runner<K: Knowledge<Game: Printed>>(
    game: &'static dyn AnyGame,
    pace: Pace,
    cards: Cards<<K::Game as Game>::Cards>,
    config: <K::Game as Game>::Config,
) -> Result<Race, Invalid> {
    K::Game::deal(cards, &config, &mut Table::silent(&mut Quick::new(0)))?;
    let track = Track::<K::Game> { game, cards, config };
    let mut legal = Vec::new();
    Ok(Box::new(move |seed, bouts| {
        let mut tally = RaceCount::default();
        while tally.bouts < bouts {
            let seed = seed.wrapping_add(tally.bouts);
            let (played, made) = match pace {
                Pace::Fast => (1, track.fast(seed, &mut legal)),
                Pace::Bout => (1, track.checked(seed, &mut legal)),
                Pace::Text => (1, track.text(seed)),
                Pace::Imagine => {
                    let some = SHARED.min(bouts - tally.bouts);
                    (some, track.imagined(seed, some, &mut legal))
                }
                Pace::Search => {
                    let some = SEARCHED.min(bouts - tally.bouts);
                    (some, track.searched(seed, some))
                }
                Pace::Master => (1, track.mastered::<K>(seed, &mut legal)),
                Pace::Copy => (bouts, track.copied(seed, bouts)),
            };
            tally.actions += made.expect("a config that deals one bout deals every bout") as u64;
            tally.bouts += played;
        }
        tally
    }))
}

struct Track<G: Game> {
    game: &'static dyn AnyGame,
    cards: Cards<G::Cards>,
    config: G::Config,
}

impl<G: Printed> Track<G> {
    fn fast(&self, seed: u64, legal: &mut Vec<G::Action>) -> Result<usize, Invalid> {
        let mut quick = Quick::new(seed);
        let mut game = G::deal(self.cards, &self.config, &mut Table::silent(&mut quick))?;
        Ok(play_out(&mut game, &mut quick, legal, G::LONGEST).0)
    }

    fn checked(&self, seed: u64, legal: &mut Vec<G::Action>) -> Result<usize, Invalid> {
        let mut quick = Quick::new(seed);
        let mut bout = Bout::<G>::deal(self.cards, self.config.clone(), Seed::from(seed))?;
        while let Some(seat) = bout.state().status().awaited().first() {
            bout.state().choices(seat, legal);
            let action = legal[quick.below(legal.len() as u32) as usize];
            let asked = bout.asked(seat);
            bout.submit(seat, asked, action).expect("a choice is legal");
        }
        Ok(bout.steps().len())
    }

    fn text(&self, seed: u64) -> Result<usize, Invalid> {
        let mut quick = Quick::new(seed);
        let bout = Bout::<G>::deal(self.cards, self.config.clone(), Seed::from(seed))?;
        let mut bout: Box<dyn AnyBout> = Box::new(Playing::new(self.game, bout, Vec::new(), None));
        while let Some(seat) = bout.status().awaited().first() {
            let choice = pick(&bout.legal(seat), &mut quick);
            let asked = bout.asked(seat);
            bout.submit(seat, Some(asked), &choice).expect("a choice is legal");
        }
        Ok(bout.steps() as usize)
    }

    fn imagined(&self, seed: u64, simulations: u64, legal: &mut Vec<G::Action>) -> Result<usize, Invalid> {
        let mut quick = Quick::new(seed);
        let game = G::deal(self.cards, &self.config, &mut Table::silent(&mut quick))?;
        let seat = game.status().awaited().first().expect("a fresh deal awaits somebody");
        let view = game.view(Viewer::Seat(seat));
        let simulate = |_| {
            let mut imagined = G::imagine(&view, &mut quick);
            play_out(&mut imagined, &mut quick, legal, G::LONGEST).0
        };
        Ok((0..simulations).map(simulate).sum())
    }

    fn copied(&self, seed: u64, copies: u64) -> Result<usize, Invalid> {
        let mut game = G::deal(self.cards, &self.config, &mut Table::silent(&mut Quick::new(seed)))?;
        for _ in 0..copies {
            game = black_box(&game).clone();
        }
        black_box(game);
        Ok(0)
    }

    /// Plays master-level bots on all seats; returns the number of decisions with a choice.
    fn mastered<K: Knowledge<Game = G>>(&self, seed: u64, legal: &mut Vec<G::Action>) -> Result<usize, Invalid> {
        let mut quick = Quick::new(seed);
        let mut game = G::deal(self.cards, &self.config, &mut Table::silent(&mut quick))?;
        let mut master: Box<dyn Bot<G>> = K::bot(Level::Master, seed, Budget::iterations(THOUGHTS));
        let mut made = 0;
        while made < BEGINNING
            && let Some(seat) = game.status().awaited().first()
        {
            game.choices(seat, legal);
            let action = if let [only] = legal[..] {
                only
            } else {
                made += 1;
                master.decide(&sight(&game, seat, made as u32))
            };
            game.apply(seat, action, &mut Table::silent(&mut quick));
        }
        Ok(made)
    }

    fn searched(&self, seed: u64, iterations: u64) -> Result<usize, Invalid> {
        let mut quick = Quick::new(seed);
        let game = G::deal(self.cards, &self.config, &mut Table::silent(&mut quick))?;
        let seat = game.status().awaited().first().expect("a fresh deal awaits somebody");
        let sight = sight(&game, seat, 1);
        let budget = Budget::iterations(iterations as u32);
        let mut bot = Ismcts::<NoKnowledge<G>>::new(Tuning::PLAIN, seed, budget);
        bot.search(&sight, |view, luck| G::imagine(view, luck));
        Ok(bot.decisions() as usize)
    }
}

/// The sight of a seat that is asked its `asked`th question.
fn sight<G: Game>(game: &G, seat: Seat, asked: u32) -> Sight<G> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    Sight { viewer: Viewer::Seat(seat), view: game.view(Viewer::Seat(seat)), status: game.status(), asked, legal }
}

/// A random choice that is not an undo.
fn pick(legal: &[Choice], quick: &mut Quick) -> String {
    let on = || legal.iter().filter(|choice| !choice.takes_back);
    let index = quick.below(on().count().max(1) as u32) as usize;
    on().nth(index).expect("an awaited seat has a choice").text.clone()
}
