//! Random bouts as fast as they go, for benchmarks.
//!
//! The loops are generic, so each game gets its own copy of the fast path; the catalog only hands out
//! a function that is not. Nothing here reads a clock: the caller times the call.

use std::hint::black_box;

use budokan_bots::{Bot, Budget, Ismcts, Knowledge, Level, Tuning, Unknown};
use budokan_kernel::game::play_out;
use budokan_kernel::{Bout, Cards, Game, Invalid, Printed, Quick, Seat, Seed, Sight, Table, Viewer};

use crate::bout::{AnyBout, Playing};
use crate::game::AnyGame;
use crate::sight::Choice;

/// Which way the actions go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// Straight into the rules, at a silent table.
    Fast,
    /// Through [`Bout`]: checked, logged, with the dice of the seed.
    Bout,
    /// Through [`AnyBout`]: the list of legal actions and the answer are text.
    Text,
    /// From one seat's view of a fresh deal: a position is imagined and played to its end.
    Imagine,
    /// Tree search from one seat's view of a fresh deal, with random simulations to the end.
    Search,
    /// Masters on all seats, for a few decisions from a fresh deal.
    Master,
    /// A fresh deal is copied, again and again: what a search pays before it does anything.
    Copy,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 7] =
        [Self::Fast, Self::Bout, Self::Text, Self::Imagine, Self::Search, Self::Master, Self::Copy];
}

/// What was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RaceCount {
    /// Whole bouts; with [`Pace::Imagine`] and [`Pace::Search`] whole simulations, with [`Pace::Master`] beginnings of
    /// bouts, with [`Pace::Copy`] copies.
    pub bouts: u64,
    /// Decisions; with [`Pace::Master`] those that leave a choice.
    pub actions: u64,
}

/// Plays this many bouts with luck from this seed on.
pub type Race = Box<dyn FnMut(u64, u64) -> RaceCount>;

/// How many simulations share one deal.
const SHARED: u64 = 64;
/// How many iterations one search has: about as many as a person's patience allows.
const SEARCHED: u64 = 20_000;
/// How many iterations a master may make for a decision.
const THOUGHTS: u32 = 1_000;
/// How many decisions of masters are made after one deal.
const BEGINNING: usize = 16;

/// A runner for this config, which is tried out first.
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

/// What every bout of a race is dealt from.
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

    /// Masters decide what leaves a choice, on all seats; answers how often they did.
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
        let mut bot = Ismcts::<Unknown<G>>::new(Tuning::PLAIN, seed, budget);
        bot.search(&sight, |view, luck| G::imagine(view, luck));
        Ok(bot.decisions() as usize)
    }
}

/// What a seat that is asked for the `asked`th time has before it.
fn sight<G: Game>(game: &G, seat: Seat, asked: u32) -> Sight<G> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    Sight { viewer: Viewer::Seat(seat), view: game.view(Viewer::Seat(seat)), status: game.status(), asked, legal }
}

/// Any of the choices that lead on.
fn pick(legal: &[Choice], quick: &mut Quick) -> String {
    let on = || legal.iter().filter(|choice| !choice.takes_back);
    let index = quick.below(on().count().max(1) as u32) as usize;
    on().nth(index).expect("an awaited seat has a choice").text.clone()
}
