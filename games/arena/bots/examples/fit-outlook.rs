//! Fits the weights of the win probabilities by which reviews of `arena` measure luck, for
//! `games/arena/bots/src/outlook.rs`.
//!
//! ```text
//! cargo run --release -p budokan-arena-bots --example fit-outlook -- [--bouts N] [--bot BOT] [--thoughts N] [--seed S]
//! ```
//!
//! A bot plays against itself, and at the start of every round a planner estimates the value of the round. Logistic
//! regression over these estimates gives the weights. The program prints them together with the distance of the fitted
//! probabilities from the planner's estimates and from the bout results, on every fifth bout, which is held out from
//! fitting.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_arena::state::Phase;
use budokan_arena::{Arena, Config, DOGS};
use budokan_arena_bots::ArenaKnowledge;
use budokan_arena_bots::outlook::{WEIGHED, weighed};
use budokan_arena_bots::planner::Planner;
use budokan_arena_bots::player::MASTER;
use budokan_arena_bots::worth;
use budokan_bots::{Budget, Knowledge, Spec};
use budokan_kernel::{Bout, Cards, Game, Quick, Seed, Viewer};
use budokan_lab::fit::{classes, descended, share};
use clap::Parser;

type Weights = [f32; WEIGHED];

/// Every fifth bout is held out for validation.
const TESTED: u64 = 5;
/// Minimum standard deviation of a feature: a feature that varies less is scaled as if it varied this much.
const STILL: f32 = 0.05;

/// Fits the chances by which luck is measured in arena
#[derive(Parser)]
struct Options {
    /// How many bouts are played
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(TESTED + 1..))]
    bouts: u64,
    /// Who plays them
    #[arg(long, value_name = "BOT", default_value = "adept")]
    bot: Spec,
    /// How many plans are tried to say what a round is worth
    #[arg(long, value_name = "N", default_value_t = 500)]
    thoughts: u32,
    /// Where the luck comes from; the same seed gives the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How strongly weights are pulled towards 0
    #[arg(long, value_name = "X", default_value_t = 0.001)]
    pull: f32,
}

/// A position at the start of a round.
struct Position {
    weighed: Weights,
    /// The dogs' win share by the material of both sides alone.
    plain: f32,
    /// The dogs' win share by the planner's estimate.
    planned: f32,
    /// The result of the bout for the dogs.
    result: f32,
}

fn main() {
    let options = Options::parse();
    let (mut fitted, mut tested) = (Vec::new(), Vec::new());
    for number in 0..options.bouts {
        let positions = if number % TESTED == 0 { &mut tested } else { &mut fitted };
        positions.extend(bout(&options, number));
    }
    let planned: Vec<(Weights, f32)> = fitted.iter().map(|at| (at.weighed, at.planned)).collect();
    let weights = descended(&planned, STILL, options.pull);
    println!("// {} positions, {} of them to test", fitted.len() + tested.len(), tested.len());
    print_distances("fitted", &fitted, &weights);
    print_distances("tested", &tested, &weights);
    fitted.extend(tested);
    print_classes("what both have", &fitted, |at| at.plain);
    print_classes("the planner", &fitted, |at| at.planned);
    let row: Vec<String> = weights.iter().map(|weight| format!("{weight:.3}")).collect();
    println!("[{}]", row.join(", "));
}

/// Prints the distance of the probabilities from the planner's estimates and from the results.
fn print_distances(name: &str, positions: &[Position], weights: &Weights) {
    for (from, to) in [("the planner", (|at| at.planned) as fn(&Position) -> f32), ("the result", |at| at.result)] {
        let outlook = off(positions, |at| share(weights, &at.weighed), to);
        let (plain, planner) = (off(positions, |at| at.plain, to), off(positions, |at| at.planned, to));
        println!("// {name}, from {from}: {outlook:.4}; what both have {plain:.4}, the planner {planner:.4}");
    }
}

/// Prints a calibration table: predicted probability against actual result.
fn print_classes(name: &str, positions: &[Position], said: fn(&Position) -> f32) {
    let pairs: Vec<(f32, f32)> = positions.iter().map(|at| (said(at), at.result)).collect();
    println!("// {name}:\n// {}", classes(&pairs).join("\n// "));
}

/// Root-mean-square difference of the two functions over the positions.
fn off(positions: &[Position], one: impl Fn(&Position) -> f32, other: impl Fn(&Position) -> f32) -> f32 {
    let sum: f32 = positions.iter().map(|position| (one(position) - other(position)).powi(2)).sum();
    (sum / positions.len() as f32).sqrt()
}

/// Plays a bout and returns its positions at the start of every round.
fn bout(options: &Options, number: u64) -> Vec<Position> {
    let seed = options.seed << 32 | number;
    let bout = Bout::<Arena>::deal(Cards::printed(), Config::default(), Seed::from(seed));
    let mut bout = bout.expect("the printed game can be dealt");
    let mut bots = [0, 1].map(|seat| options.bot.seated::<ArenaKnowledge>(seed << 1 | seat, None));
    let mut found = vec![position(bout.state(), options.thoughts, seed)];
    while let Some(seat) = bout.state().status().awaited().first() {
        let round = bout.state().round();
        let sight = bout.sight(Viewer::Seat(seat));
        let action = bots[seat.index()].decide(&sight);
        bout.submit(seat, sight.asked, action).expect("a bot keeps to the rules");
        let now = bout.state();
        if now.round() != round && now.phase() == Phase::Plan {
            found.push(position(now, options.thoughts, seed));
        }
    }
    let outcome = bout.state().status().outcome().copied().expect("nobody is asked any more");
    let result = ArenaKnowledge::result(bout.state(), &outcome, DOGS);
    found.into_iter().map(|position| Position { result, ..position }).collect()
}

fn position(game: &Arena, thoughts: u32, seed: u64) -> Position {
    let luck = &mut Quick::new(seed ^ u64::from(game.round()));
    let worlds = [Arena::imagine(&game.view(Viewer::Seat(DOGS)), luck)];
    let mut planner = Planner::new(DOGS, &worlds, MASTER);
    planner.think(&mut Budget::iterations(thoughts).start(thoughts), luck);
    let (least, most) = planner.bounds();
    let value = f32::midpoint(least, most).clamp(0.0, 1.0);
    Position { weighed: weighed(game), plain: worth::between_rounds(game), planned: value, result: 0.0 }
}
