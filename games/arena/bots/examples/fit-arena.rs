//! Fits the evaluation weights of `arena`, for `games/arena/bots/src/weights.rs`.
//!
//! ```text
//! cargo run --release -p budokan-arena-bots --example fit-arena -- [--bouts N] [--iterations N] [--seed S] [--pull X]
//! ```
//!
//! The master plays against itself, and each position at the start of a round is stored with the result of its bout.
//! Logistic regression over these positions gives the weights. The program prints the weights, their loss, and the loss
//! of the current weights on every fifth bout, which is held out from fitting. The same seed gives the same weights.
//! `weights.rs` documents the training data of the current weights; refit them when the cards change.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_arena::state::Phase;
use budokan_arena::{Arena, Config, DOGS};
use budokan_arena_bots::ArenaKnowledge;
use budokan_arena_bots::weights::WEIGHTS;
use budokan_arena_bots::worth::{COUNTED, counted};
use budokan_bots::{Budget, Knowledge, Level};
use budokan_kernel::{Bout, Cards, Game, Seed, Viewer};
use budokan_lab::fit::{descended, share};
use clap::Parser;

type Weights = [f32; COUNTED];

/// Every fifth bout is held out for validation.
const TESTED: u64 = 5;
/// Minimum standard deviation of a feature: a feature that varies less is scaled as if it varied this much.
const STILL: f32 = 0.1;

fn main() {
    run(&Options::parse());
}

fn run(options: &Options) {
    let (mut fitted, mut tested) = (Vec::new(), Vec::new());
    for number in 0..options.bouts {
        let positions = if number % TESTED == 0 { &mut tested } else { &mut fitted };
        positions.extend(bout(options, number));
    }
    let weights = descended(&fitted, STILL, options.pull);
    println!("// {} positions, {} of them to test", fitted.len() + tested.len(), tested.len());
    println!("// loss {:.4}, in the test {:.4}", loss(&weights, &fitted), loss(&weights, &tested));
    println!("// the present weights: in the test {:.4}", loss(&WEIGHTS, &tested));
    for row in weights.chunks(10) {
        let row: Vec<String> = row.iter().map(|weight| format!("{weight:.3},")).collect();
        println!("    {}", row.join(" "));
    }
}

/// Fits the weights of the evaluation of arena
#[derive(Parser)]
struct Options {
    /// How many bouts the master plays against itself
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = clap::value_parser!(u64).range(TESTED + 1..))]
    bouts: u64,
    /// How many simulations a decision takes
    #[arg(long, value_name = "N", default_value_t = 1200)]
    iterations: u32,
    /// Where the luck comes from; the same seed gives the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How strongly weights are pulled towards 0
    #[arg(long, value_name = "X", default_value_t = 0.01)]
    pull: f32,
}

/// A position's features and the result of its bout for the dogs.
type Position = (Weights, f32);

/// Plays a bout and returns its positions at the start of every round.
fn bout(options: &Options, number: u64) -> Vec<Position> {
    let seed = options.seed << 32 | number;
    let bout = Bout::<Arena>::deal(Cards::printed(), Config::default(), Seed::from(seed));
    let mut bout = bout.expect("the printed game can be dealt");
    let budget = || Budget { iterations: Some(options.iterations), timer: None };
    let mut bots = [0, 1].map(|seat| ArenaKnowledge::bot(Level::Master, seed << 1 | seat, budget()));
    let mut found = vec![counted(bout.state())];
    while let Some(seat) = bout.state().status().awaited().first() {
        let round = bout.state().round();
        let sight = bout.sight(Viewer::Seat(seat));
        let action = bots[seat.index()].decide(&sight);
        bout.submit(seat, sight.asked, action).expect("a bot keeps to the rules");
        let now = bout.state();
        if now.round() != round && now.phase() == Phase::Plan {
            found.push(counted(now));
        }
    }
    let outcome = bout.state().status().outcome().copied().expect("nobody is asked any more");
    let result = ArenaKnowledge::result(bout.state(), &outcome, DOGS);
    found.into_iter().map(|counts| (counts, result)).collect()
}

/// Mean cross entropy over the positions.
fn loss(weights: &Weights, positions: &[Position]) -> f64 {
    let one = |(counts, result): &Position| {
        let share = share(weights, counts).clamp(1e-5, 1.0 - 1e-5);
        -f64::from(result * share.ln() + (1.0 - result) * (1.0 - share).ln())
    };
    positions.iter().map(one).sum::<f64>() / positions.len() as f64
}
