//! Hill climbing for the weights of the fast `revenge` player in `games/revenge/bots/src/weights.rs`.
//!
//! ```text
//! cargo run --release -p budokan-revenge-bots --example fit-revenge -- [--mode M] [--rounds N] [--duels N] [--seed S]
//! ```
//!
//! `M` is `duel`, `team` (two players of each kind, as teams) or `ffa` (two of each kind, each alone). In a round every
//! weight is decreased and increased in turn, and the player with the changed weight duels the player without it. A
//! change is kept if it wins more than its share over two series; later rounds take smaller steps. At the end the
//! weights are printed with their result against the current ones. The run is deterministic for a given seed.
//! `weights.rs` describes how the current weights were found; repeat the climb when the cards change.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_kernel::{Cards, Game, Quick, Table};
use budokan_revenge::{Action, Config, Mode, Revenge};
use budokan_revenge_bots::score::Judge;
use budokan_revenge_bots::weights::Weights;
use clap::Parser;

/// Factors applied to a weight in the first round.
const FACTORS: [f32; 2] = [0.5, 1.8];
/// Weights below this magnitude are changed by addition, so that they can change sign.
const SMALL: f32 = 0.02;
/// Share of duels that a change must win in the first series to get a second one.
const PROMISING: f64 = 0.506;
/// Share of duels that a change must win over both series to be kept.
const BETTER: f64 = 0.507;

fn main() {
    climb(&Options::parse());
}

/// Climbs to better weights for the quick player of revenge
#[derive(Parser)]
struct Options {
    /// The way to fight: duel, team or ffa
    #[arg(long, value_name = "M", default_value = "duel")]
    mode: String,
    /// How many threads play
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: u64,
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
    let config = config(&options.mode);
    let present = *Weights::of(config.mode);
    let mut best = present;
    let share =
        |one: &Weights, other: &Weights, duels: u64, seed: u64| share(options, &config, [one, other], duels, seed);
    let mut luck = Quick::new(options.seed);
    for round in 0..options.rounds {
        for at in 0..numbers(&mut best).len() {
            for factor in FACTORS {
                let changed = change(best, at, factor, round);
                let seed = luck.word();
                let first = share(&changed, &best, options.duels, seed);
                if first < PROMISING {
                    continue;
                }
                let both = f64::midpoint(first, share(&changed, &best, options.duels, !seed));
                if both > BETTER {
                    best = changed;
                    println!("{} by {factor}: {both:.4}", numbers(&mut best)[at].0);
                }
            }
        }
        let all = share(&best, &present, 4 * options.duels, options.seed);
        println!("round {}: {all:.4} against the present weights\n{best:#?}", round + 1);
    }
}

fn change(mut weights: Weights, at: usize, factor: f32, round: u16) -> Weights {
    let number = &mut *numbers(&mut weights)[at].1;
    if number.abs() < SMALL {
        *number += if factor > 1.0 { 3.0 * SMALL } else { -3.0 * SMALL };
    } else {
        *number *= 1.0 + (factor - 1.0) / (1.0 + 0.5 * f32::from(round));
    }
    weights
}

/// The weights to be fitted. `kill` only has to be large, and `fury` needs a fighter, which plain duels do not have. In
/// a duel `fall` has no effect, because the first defeat ends the fight.
fn numbers(weights: &mut Weights) -> Vec<(&'static str, &mut f32)> {
    let Weights {
        fall,
        low,
        card,
        ammunition,
        pair,
        follow,
        promise,
        danger,
        edge,
        guard,
        wound,
        trap,
        far,
        power,
        ..
    } = weights;
    let mut numbers = vec![
        ("fall", fall),
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

fn config(mode: &str) -> Config {
    let (mode, seats) = match mode {
        "duel" => (Mode::Duel, 2),
        "team" => (Mode::Team, 4),
        "ffa" => (Mode::Ffa, 4),
        other => panic!("no such way to fight: {other}"),
    };
    Config { mode, seats: Some(seats), ..Config::default() }
}

/// The share of bouts that the first weights win against the second, with alternating seats; a draw counts as
/// half a win.
fn share(options: &Options, config: &Config, players: [&Weights; 2], bouts: u64, seed: u64) -> f64 {
    let part = |thread: u64| {
        let mut choices = Vec::new();
        let own = (0..bouts).filter(|number| number % options.threads == thread);
        own.map(|number| bout(config, players, seed, number, &mut choices)).sum::<f64>()
    };
    let won: f64 = std::thread::scope(|scope| {
        let part = &part;
        let threads: Vec<_> = (0..options.threads).map(|thread| scope.spawn(move || part(thread))).collect();
        threads.into_iter().map(|thread| thread.join().expect("a thread that plays")).sum()
    });
    won / bouts as f64
}

/// The result of one bout for the first of two fast players, who sit in alternating seats.
fn bout(config: &Config, players: [&Weights; 2], seed: u64, number: u64, choices: &mut Vec<Action>) -> f64 {
    let mut luck = Quick::new(Quick::new(seed.wrapping_add(number)).word());
    let first = (number % 2) as usize;
    let game = Revenge::deal(Cards::printed(), config, &mut Table::silent(&mut luck));
    let mut game = game.expect("the printed game can be dealt");
    while let Some(seat) = game.status().awaited().first() {
        game.choices(seat, choices);
        let mut best = (choices[0], f32::NEG_INFINITY);
        if choices.len() > 1 {
            let judge = Judge::new(&game, players[(seat.index() + first) % 2], seat);
            for action in &*choices {
                // Breaks ties between equal choices uniformly at random.
                let score = judge.score(*action) + 0.1 / 256.0 * luck.below(1 << 8) as f32;
                if score > best.1 {
                    best = (*action, score);
                }
            }
        }
        game.apply(seat, best.0, &mut Table::silent(&mut luck));
    }
    let winner = game.status().outcome().and_then(|outcome| outcome.winners().first());
    winner.map_or(0.5, |winner| f64::from(u8::from(winner.index() % 2 == first)))
}
