//! Climbs to better weights for the quick player of `revenge`: those of `games/revenge/bots/src/weights.rs`.
//!
//! ```text
//! cargo run --release -p budokan-revenge-bots --example fit-revenge -- [--rounds N] [--duels N] [--seed S]
//! ```
//!
//! In a round each number is made smaller and larger in turn, and the quick player with the changed number duels the
//! one without. A change that wins more than its share twice over is kept; later rounds change less. Afterwards the
//! weights are printed, with how they do against the present ones. The same seed gives the same weights. `weights.rs`
//! says how the present ones were found; if the cards change, climb again.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_kernel::{Cards, Game, Quick, Seat, Table};
use budokan_revenge::{Action, Config, Revenge};
use budokan_revenge_bots::score::Judge;
use budokan_revenge_bots::weights::Weights;
use clap::Parser;

/// What a number is multiplied by in the first round.
const FACTORS: [f32; 2] = [0.5, 1.8];
/// A number as small as this is changed by adding, so that it can change its sign.
const SMALL: f32 = 0.02;
/// A change is looked at again if it wins this share of its duels.
const PROMISING: f64 = 0.506;
/// It is kept if it wins this share of both series.
const BETTER: f64 = 0.507;

fn main() {
    climb(&Options::parse());
}

/// Climbs to better weights for the quick player of revenge
#[derive(Parser)]
struct Options {
    /// How often every number is changed
    #[arg(long, value_name = "N", default_value_t = 3)]
    rounds: u16,
    /// How many duels judge a change
    #[arg(long, value_name = "N", default_value_t = 8000)]
    duels: u64,
    /// Where the luck comes from; the same seed gives the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
}

fn climb(options: &Options) {
    let mut best = Weights::TUNED;
    let mut luck = Quick::new(options.seed);
    for round in 0..options.rounds {
        for at in 0..numbers(&mut best).len() {
            for factor in FACTORS {
                let changed = change(best, at, factor, round);
                let seed = luck.word();
                let share = share(&changed, &best, options.duels, seed);
                if share < PROMISING {
                    continue;
                }
                let both = f64::midpoint(share, self::share(&changed, &best, options.duels, !seed));
                if both > BETTER {
                    best = changed;
                    println!("{} by {factor}: {both:.4}", numbers(&mut best)[at].0);
                }
            }
        }
        let share = share(&best, &Weights::TUNED, options.duels, options.seed);
        println!("round {}: {share:.4} against the present weights\n{best:#?}", round + 1);
    }
}

/// Weights with one number changed.
fn change(mut weights: Weights, at: usize, factor: f32, round: u16) -> Weights {
    let number = &mut *numbers(&mut weights)[at].1;
    if number.abs() < SMALL {
        *number += if factor > 1.0 { 3.0 * SMALL } else { -3.0 * SMALL };
    } else {
        *number *= 1.0 + (factor - 1.0) / (1.0 + 0.5 * f32::from(round));
    }
    weights
}

/// The numbers that are changed. What a kill is worth only has to be much, and fury needs a fighter, whom plain duels
/// do not have.
fn numbers(weights: &mut Weights) -> Vec<(&'static str, &mut f32)> {
    let Weights { low, card, ammunition, pair, follow, promise, danger, edge, guard, wound, trap, far, power, .. } =
        weights;
    let mut numbers = vec![
        ("low", low),
        ("ammunition", ammunition),
        ("pair", pair),
        ("follow", follow),
        ("promise", promise),
        ("danger", danger),
        ("edge", edge),
        ("guard", guard),
        ("wound", wound),
        ("trap", trap),
        ("far", far),
        ("power", power),
    ];
    numbers.extend(["first card", "second card", "third card", "fourth card"].into_iter().zip(card));
    let effects = ["slide", "trap effect", "wound effect", "power effect", "remove", "switch", "draw", "copy"];
    numbers.extend(effects.into_iter().zip(&mut weights.effects));
    numbers
}

/// The share of so many duels that one wins against the other, seats changing; a draw is half a win.
fn share(one: &Weights, other: &Weights, duels: u64, seed: u64) -> f64 {
    let mut choices = Vec::new();
    let mut won = 0.0;
    for number in 0..duels {
        let (seat, players) = if number % 2 == 0 { (Seat(0), [one, other]) } else { (Seat(1), [other, one]) };
        won += match duel(players, Quick::new(seed.wrapping_add(number)).word(), &mut choices) {
            Some(winner) => f64::from(u8::from(winner == seat)),
            None => 0.5,
        };
    }
    won / duels as f64
}

/// Who wins a duel of two quick players.
fn duel(players: [&Weights; 2], seed: u64, choices: &mut Vec<Action>) -> Option<Seat> {
    let mut luck = Quick::new(seed);
    let game = Revenge::deal(Cards::printed(), &Config::default(), &mut Table::silent(&mut luck));
    let mut game = game.expect("the printed game can be dealt");
    while let Some(seat) = game.status().awaited().first() {
        game.choices(seat, choices);
        let mut best = (choices[0], f32::NEG_INFINITY);
        if choices.len() > 1 {
            let judge = Judge::new(&game, players[seat.index()], seat);
            for action in &*choices {
                // Equal choices are equally likely.
                let score = judge.score(*action) + 0.1 / 256.0 * luck.below(1 << 8) as f32;
                if score > best.1 {
                    best = (*action, score);
                }
            }
        }
        game.apply(seat, best.0, &mut Table::silent(&mut luck));
    }
    game.status().outcome().and_then(|outcome| outcome.winners().first())
}
