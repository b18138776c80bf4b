//! Calibrates `games/revenge/bots/src/judge.rs`: compares predicted win chances with actual results.
//!
//! ```text
//! cargo run --release -p budokan-revenge-bots --example judge-revenge -- [--mode M] [--seats N] [--fighters] [--bot B]
//!     [--bouts N] [--seed S] [--every N] [--iterations N]
//! ```
//!
//! Bots play against each other. For one decision in `--every` the program records the chances that the judge assigns
//! to the full position and, with `--iterations`, to the action taken; at the end of the bout it compares them with the
//! result. It then prints the calibration of both (a logistic regression on the log odds; 0 and 1 mean perfectly
//! calibrated) and the error. For solo fights it prints the weights of the regression. `budokan lab review` measures
//! the accuracy of reviews.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_bots::bot::mixed;
use budokan_bots::{Bot, Knowledge, Spec};
use budokan_kernel::{Cards, Game, Seat, Sight, Table, Viewer};
use budokan_lab::fit::{classes, regressed};
use budokan_revenge::{Config, Difficulty, Fighters, Mode, Revenge};
use budokan_revenge_bots::RevengeKnowledge;
use budokan_revenge_bots::judge::{SOLO_THINGS, solo_things};
use budokan_revenge_bots::worth::{odds, standings};
use clap::Parser;

/// Finds how often chances of revenge come true
#[derive(Parser)]
struct Options {
    /// The way to fight: duel, team, ffa or solo
    #[arg(long, value_name = "M", default_value = "duel")]
    mode: String,
    /// How many fight, where everybody fights for himself
    #[arg(long, value_name = "N", default_value_t = 4)]
    seats: i64,
    /// With fighters, every second time
    #[arg(long)]
    fighters: bool,
    /// Who fights
    #[arg(long, value_name = "B", default_value = "master:200")]
    bot: Spec,
    /// How many bouts
    #[arg(long, value_name = "N", default_value_t = 100)]
    bouts: u64,
    /// Where the luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// One decision in so many is looked at
    #[arg(long, value_name = "N", default_value_t = 7)]
    every: u64,
    /// Iterations for what was done; 0 leaves that out
    #[arg(long, value_name = "N", default_value_t = 0)]
    iterations: u32,
}

/// The recorded predictions of one position.
struct Note {
    seat: Seat,
    chances: [f32; Seat::MOST],
    standings: [f32; 4],
    solo: Option<[f32; SOLO_THINGS]>,
    value: Option<f32>,
}

/// Pairs of a prediction and the actual result.
type Pairs = Vec<(f32, f32)>;

fn main() {
    let options = Options::parse();
    let mut found = Found::default();
    for number in options.seed..options.seed + options.bouts {
        found.bout(&options, number);
    }
    found.tell(&options.mode);
}

/// All recorded predictions with their results.
#[derive(Default)]
struct Found {
    chances: Pairs,
    /// Differences of standings, and which seat outlasted the other.
    rivals: Pairs,
    values: Pairs,
    solo: Vec<([f32; SOLO_THINGS], f32)>,
    decisions: u64,
    bouts: u64,
    marks: f32,
}

fn config(options: &Options, number: u64) -> Config {
    let (mode, seats) = match options.mode.as_str() {
        "duel" => (Mode::Duel, 2),
        "team" => (Mode::Team, 4),
        "ffa" => (Mode::Ffa, options.seats),
        "solo" => (Mode::Solo, 1),
        other => panic!("no such way to fight: {other}"),
    };
    let fighters = if options.fighters && number % 2 == 1 { Fighters::Random } else { Fighters::None };
    let difficulty = [Difficulty::Easy, Difficulty::Normal, Difficulty::Hard][(number / 2 % 3) as usize];
    Config { mode, seats: Some(seats), fighters, difficulty, ..Config::default() }
}

impl Found {
    fn bout(&mut self, options: &Options, number: u64) {
        let mut luck = mixed(options.seed, number);
        let game = Revenge::deal(Cards::printed(), &config(options, number), &mut Table::silent(&mut luck));
        let mut game = game.expect("the printed game can be dealt");
        let mut bots: Vec<Box<dyn Bot<Revenge>>> =
            (0..4).map(|seat| options.bot.seated::<RevengeKnowledge>(mixed(number, seat).word(), None)).collect();
        let mut notes = Vec::new();
        let mut asked = 0;
        while let Some(seat) = game.status().awaited().first() {
            asked += 1;
            let sight = sight(&game, seat, asked);
            let action = bots[seat.index()].decide(&sight);
            if sight.legal.len() > 1 {
                self.decisions += 1;
                if luck.below(options.every as u32) == 0 {
                    let value = (options.iterations > 0)
                        .then(|| RevengeKnowledge::values(&sight, &[vec![action]], options.iterations, number)[0]);
                    notes.push(note(&game, seat, value));
                }
            }
            game.apply(seat, action, &mut Table::silent(&mut luck));
        }
        self.settle(&game, &notes);
    }

    /// Pairs the predictions of a bout with its result.
    fn settle(&mut self, game: &Revenge, notes: &[Note]) {
        let status = game.status();
        let outcome = status.outcome().expect("a bout ends");
        let marks: Vec<f32> = game.seats().iter().map(|seat| RevengeKnowledge::mark(game, outcome, seat)).collect();
        self.bouts += 1;
        self.marks += marks[0];
        for note in notes {
            for (seat, mark) in marks.iter().enumerate() {
                self.chances.push((note.chances[seat], *mark));
                for (other, behind) in marks.iter().enumerate().take(seat) {
                    let stand = note.standings[seat] != 0.0 && note.standings[other] != 0.0;
                    if stand && (mark - behind).abs() > f32::EPSILON {
                        let ahead = f32::from(u8::from(mark > behind));
                        self.rivals.push((note.standings[seat] - note.standings[other], ahead));
                    }
                }
            }
            if let Some(value) = note.value {
                self.values.push((value, marks[note.seat.index()]));
            }
            if let Some(things) = note.solo {
                self.solo.push((things, marks[0]));
            }
        }
    }

    fn tell(&self, mode: &str) {
        println!("{} bouts, {} decisions, mean mark {:.3}", self.bouts, self.decisions, self.marks / self.bouts as f32);
        if mode == "ffa" {
            println!("standings of rivals: slope {:.3}", slope(&self.rivals));
        }
        tell("chances", &self.chances);
        tell("values", &self.values);
        if mode == "solo" {
            println!("{:?}", regression(&self.solo));
        }
    }
}

fn note(game: &Revenge, seat: Seat, value: Option<f32>) -> Note {
    let solo = (game.mode() == Mode::Solo).then(|| solo_things(game));
    Note { seat, chances: RevengeKnowledge::chances(game), standings: standings(game), solo, value }
}

fn sight(game: &Revenge, seat: Seat, asked: u32) -> Sight<Revenge> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let viewer = Viewer::Seat(seat);
    Sight { viewer, view: game.view(viewer), status: game.status(), asked, legal }
}

/// Prints the calibration and error of the pairs, and a table.
fn tell(what: &str, pairs: &Pairs) {
    if pairs.is_empty() {
        return;
    }
    let open: Vec<([f64; 2], f64)> = pairs
        .iter()
        .filter(|(chance, _)| *chance > 0.0 && *chance < 1.0)
        .map(|(chance, mark)| ([1.0, f64::from(odds(*chance))], f64::from(*mark)))
        .collect();
    let [base, slope] = regressed(&open, [0.0, 1.0], 0.0);
    let brier = pairs.iter().map(|(chance, mark)| (chance - mark).powi(2)).sum::<f32>() / pairs.len() as f32;
    println!("{what}: {} noted, shift {:.3}, slope {slope:.3}, Brier {brier:.4}", pairs.len(), base / slope);
    println!("  {}", classes(pairs).join("\n  "));
}

/// The slope of a logistic regression without an intercept.
fn slope(pairs: &Pairs) -> f64 {
    let rows: Vec<([f64; 1], f64)> = pairs.iter().map(|(x, y)| ([f64::from(*x)], f64::from(*y))).collect();
    regressed(&rows, [1.0], 0.0)[0]
}

/// Fits the weights for solo fights.
fn regression(rows: &[([f32; SOLO_THINGS], f32)]) -> Vec<f32> {
    let rows: Vec<([f64; SOLO_THINGS], f64)> =
        rows.iter().map(|(things, mark)| (things.map(f64::from), f64::from(*mark))).collect();
    regressed(&rows, [0.0; SOLO_THINGS], 1.0).map(|weight| (weight * 1000.0).round() as f32 / 1000.0).to_vec()
}
