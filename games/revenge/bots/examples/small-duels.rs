//! Measures how much the bots of `revenge` give away in small, solvable duels; produces the numbers in docs/bots.md.
//!
//! ```text
//! cargo run --release -p budokan-revenge-bots --example small-duels -- [--duels N] [--seed S] [--positions N] [BOT …]
//! ```

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_bots::Spec;
use budokan_kernel::Seat;
use budokan_revenge_bots::RevengeKnowledge;
use budokan_revenge_bots::exact;
use budokan_revenge_bots::solve::{given_away, small_duel};
use budokan_revenge_bots::tree::Tree;
use clap::Parser;

/// What bots give away in small duels
#[derive(Parser)]
struct Options {
    /// How many duels
    #[arg(long, value_name = "N", default_value_t = 100)]
    duels: u64,
    /// The first of them
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Larger trees are left out
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    positions: usize,
    /// Which bots
    #[arg(value_name = "BOT", default_values = ["novice", "apprentice", "adept", "master:1000"])]
    bots: Vec<Spec>,
}

fn main() {
    let options = Options::parse();
    let mut losses: Vec<Vec<f64>> = vec![Vec::new(); options.bots.len()];
    let mut solved = 0;
    for seed in (options.seed..).take(options.duels as usize) {
        let Some(tree) = Tree::new(&small_duel(seed), options.positions) else { continue };
        let solution = exact::solve(&tree);
        solved += 1;
        for (spec, losses) in options.bots.iter().zip(&mut losses) {
            let lost = [0, 1].map(|seat| {
                let mut bot = spec.seated::<RevengeKnowledge>(seed, None);
                given_away(&tree, &solution, Seat(seat), &mut *bot)
            });
            for (seat, lost) in lost.into_iter().enumerate() {
                let Some(lost) = lost else { continue };
                losses.push(lost);
                if lost > 0.1 {
                    println!("  {spec} gives away {:.1} % as p{} in {seed}", 100.0 * lost, seat + 1);
                }
            }
        }
    }
    println!("{solved} of {} duels are solved", options.duels);
    for (spec, losses) in options.bots.iter().zip(&mut losses) {
        losses.sort_unstable_by(f64::total_cmp);
        let number = losses.len().max(1);
        let mean = losses.iter().sum::<f64>() / number as f64;
        let at = |share: usize| losses.get(number * share / 100).copied().unwrap_or_default();
        let lossy = losses.iter().filter(|lost| **lost > 0.005).count();
        println!(
            "{spec}: mean {:.2} %, nine in ten below {:.2} %, worst {:.1} %; more than 0.5 % in {lossy} of {number}",
            100.0 * mean,
            100.0 * at(90),
            100.0 * losses.last().copied().unwrap_or_default()
        );
    }
}
