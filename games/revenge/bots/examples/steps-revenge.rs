//! Measures how much each level of `revenge` beats the level below, in every mode.
//!
//! ```text
//! cargo run --release -p budokan-revenge-bots --example steps-revenge -- [--bouts N] [--seed S] [--bots A,B,…] [--modes M,…]
//! ```
//!
//! Equivalent to `budokan lab duel revenge A B --config …` for each pair in turn, but without its tables: for quick
//! iterations while tuning a level.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_bots::Spec;
use budokan_kernel::{Bout, Cards, Game, Seed, Status, Viewer};
use budokan_revenge::{Config, Difficulty, Fighters, Mode, Revenge};
use budokan_revenge_bots::RevengeKnowledge;
use clap::Parser;

/// How much each level of revenge beats the one below
#[derive(Parser)]
struct Options {
    /// Bouts for each pair and mode
    #[arg(long, value_name = "N", default_value_t = 200)]
    bouts: u64,
    /// Where the luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The bots, weakest first
    #[arg(long, value_delimiter = ',', default_value = "novice,apprentice,adept")]
    bots: Vec<Spec>,
    /// duel, fighters, team, team-fighters, ffa3, ffa4
    #[arg(long, value_delimiter = ',', default_value = "duel,fighters,team,ffa3,ffa4")]
    modes: Vec<String>,
}

fn main() {
    let options = Options::parse();
    for mode in &options.modes {
        let config = config(mode);
        if config.mode == Mode::Solo {
            alone(&options, mode, &config);
            continue;
        }
        for pair in options.bots.windows(2) {
            let points: f64 = (0..options.bouts).map(|number| points(&config, pair, options.seed, number)).sum();
            let n = options.bouts as f64;
            let share = points / n;
            let half = 1.96 * (share * (1.0 - share) / n).sqrt();
            println!("{mode:14} {} v {}: {:.1} % ± {:.1} of {n}", pair[1], pair[0], 100.0 * share, 100.0 * half);
        }
    }
}

/// The share of solo fights that each bot wins against the automaton.
fn alone(options: &Options, mode: &str, config: &Config) {
    for bot in &options.bots {
        let won: f64 = (0..options.bouts).map(|number| points(config, &[*bot; 2], options.seed, 2 * number + 1)).sum();
        println!("{mode:14} {bot}: {:.1} % of {}", 100.0 * won / options.bouts as f64, options.bouts);
    }
}

fn config(mode: &str) -> Config {
    let of = |mode, seats, fighters| Config { mode, seats: Some(seats), fighters, ..Config::default() };
    match mode {
        "duel" => of(Mode::Duel, 2, Fighters::None),
        "fighters" => of(Mode::Duel, 2, Fighters::Random),
        "choose" => of(Mode::Duel, 2, Fighters::Choose),
        "solo" => of(Mode::Solo, 1, Fighters::None),
        "solo-hard" => Config { difficulty: Difficulty::Hard, ..of(Mode::Solo, 1, Fighters::None) },
        "team" => of(Mode::Team, 4, Fighters::None),
        "team-fighters" => of(Mode::Team, 4, Fighters::Random),
        "ffa3" => of(Mode::Ffa, 3, Fighters::None),
        "ffa4" => of(Mode::Ffa, 4, Fighters::None),
        "ffa4-fighters" => of(Mode::Ffa, 4, Fighters::Random),
        other => panic!("no such mode: {other}"),
    }
}

/// The points of the second bot: its share of the winning seats.
fn points(config: &Config, pair: &[Spec], seed: u64, number: u64) -> f64 {
    let deal = Seed::from(seed * 1_000_003 + number / 2);
    let mut bout = Bout::<Revenge>::deal(Cards::printed(), config.clone(), deal).expect("a sound config");
    let turn = (number % 2) as usize;
    let mut bots: Vec<_> = (bout.state().seats().iter())
        .map(|seat| {
            let own = seed * 7_000_003 + number / 2 * 8 + u64::from(seat.0);
            pair[(seat.index() + turn) % 2].seated::<RevengeKnowledge>(own, None)
        })
        .collect();
    while let Some(seat) = bout.state().status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let action = bots[seat.index()].decide(&sight);
        bout.submit(seat, sight.asked, action).expect("a legal action");
    }
    let Status::Over(outcome) = bout.state().status() else { unreachable!("nobody is asked any more") };
    let winners = outcome.winners();
    let all = winners.iter().count();
    if all == 0 {
        // A draw or a lost solo fight has no winner.
        return if config.mode == Mode::Solo { 0.0 } else { 0.5 };
    }
    winners.iter().filter(|seat| (seat.index() + turn) % 2 == 1).count() as f64 / all as f64
}
