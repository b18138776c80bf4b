//! Trains the neural networks of the `eightbit` judge from bouts: the contents of
//! `games/eightbit/bots/src/judge/judge.net`.
//!
//! ```text
//! cargo run --release -p budokan-eightbit-bots --example learn-eightbit -- OUT [--bouts N] [--trials N] [--seed S] [--threads N] [--rows FILE]
//! ```
//!
//! A team of some level begins each bout, makes a few random decisions at some point, and from there a good team plays
//! on: masters with `--trials` trials a decision. The networks learn the result of the bout from the positions after
//! that point. One bout in ten is held out, and the program prints how well the networks predict those. Training has
//! two passes. The targets of the first pass are the results of the bouts; those of the second are half the result and
//! half the first networks' estimate at the next choice of a battle, which depends less on luck. The same seed gives
//! the same networks with any number of threads. `--rows` stores the positions in a file; bouts that are already in the
//! file are not played again.

#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use std::collections::BTreeMap;
use std::error::Error;
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::PathBuf;
use std::process::ExitCode;

use budokan_bots::bot::{Budget, mixed};
use budokan_bots::{Knowledge, Level};
use budokan_eightbit::card::HeroId;
use budokan_eightbit::state::{Board, Phase};
use budokan_eightbit::{Action, CardSet, Config, EightBit};
use budokan_eightbit_bots::judge::features::{INPUTS, features};
use budokan_eightbit_bots::judge::net::{NETS, NUMBERS, Net, WIDE};
use budokan_eightbit_bots::{EightBitKnowledge, sense};
use budokan_kernel::{Cards, Game, Quick, Seat, Sight, Status, Table, Viewer, shuffle};
use clap::Parser;

/// One decision in this many becomes a sample, in addition to every choice of a battle.
const KEPT: u32 = 6;
/// Bouts in a block, which is appended to the file at once.
const BLOCK: u32 = 100;
/// One bout in this many is held out for validation.
const BACK: u32 = 10;
/// Weight of the bout's result in the targets of the second pass.
const TRUST: f32 = 0.5;
/// Positions in a training step.
const BATCH: usize = 128;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("learn-eightbit: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Teaches the judge of eightbit
#[derive(Parser)]
struct Options {
    /// The file that the networks are written to
    out: PathBuf,
    /// How many bouts are played
    #[arg(long, value_name = "N", default_value_t = 1600)]
    bouts: u32,
    /// How many trials the good team has for a decision
    #[arg(long, value_name = "N", default_value_t = 12)]
    trials: u32,
    /// How often all positions are gone through
    #[arg(long, value_name = "N", default_value_t = 6)]
    rounds: u32,
    /// Where the luck comes from
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many bouts are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: u32,
    /// A file for the positions
    #[arg(long, value_name = "FILE")]
    rows: Option<PathBuf>,
}

fn run() -> Result<(), Box<dyn Error>> {
    let options = Options::parse();
    let rows = play(&options)?;
    let saved = |heroes: usize| {
        let all: Vec<&Row> = rows.iter().filter(|row| row.is_first && row.features[heroes - 2] > 0.5).collect();
        let won = all.iter().filter(|row| row.won > 0.5).count();
        format!("{heroes} heroes: {won} of {}", all.len())
    };
    println!("{} positions; saved {}", rows.len(), (2..=5).map(saved).collect::<Vec<_>>().join(", "));
    let mut targets: Vec<f32> = rows.iter().map(|row| row.won).collect();
    let first = learn(&rows, &targets, &options, 0);
    report("learned from results", &first, &rows);
    let mut next = None;
    for (place, row) in rows.iter().enumerate().rev() {
        if row.is_last {
            next = None;
        }
        if let Some(chance) = next {
            targets[place] = TRUST * row.won + (1.0 - TRUST) * chance;
        }
        if row.is_choice {
            next = Some(together(&first, &row.features));
        }
    }
    let nets = learn(&rows, &targets, &options, 1);
    let text = Net::write(&nets);
    report("learned again", &Net::read(&text), &rows);
    fs::write(&options.out, text)?;
    Ok(())
}

/// A training sample: a position and the result of its bout.
struct Row {
    features: [f32; INPUTS],
    won: f32,
    bout: u32,
    /// Whether it is the first, or the last, sample of its bout.
    is_first: bool,
    is_last: bool,
    /// Whether the position is a choice of a battle.
    is_choice: bool,
}

fn written(rows: &[Row]) -> Vec<u8> {
    let flag = |flag: bool| f32::from(u8::from(flag));
    let tail =
        |row: &Row| [row.won, f32::from_bits(row.bout), flag(row.is_first), flag(row.is_last), flag(row.is_choice)];
    rows.iter().flat_map(|row| row.features.into_iter().chain(tail(row))).flat_map(f32::to_le_bytes).collect()
}

fn read(bytes: &[u8]) -> Vec<Row> {
    let numbers: Vec<f32> =
        bytes.chunks_exact(4).map(|four| f32::from_le_bytes([four[0], four[1], four[2], four[3]])).collect();
    let row = |row: &[f32]| {
        let mut features = [0.0; INPUTS];
        features.copy_from_slice(&row[..INPUTS]);
        let rest = &row[INPUTS..];
        Row {
            features,
            won: rest[0],
            bout: rest[1].to_bits(),
            is_first: rest[2] > 0.5,
            is_last: rest[3] > 0.5,
            is_choice: rest[4] > 0.5,
        }
    };
    numbers.chunks_exact(INPUTS + 5).map(row).collect()
}

/// Plays all bouts and returns their positions in order. Bouts that are already in the file are not played again.
fn play(options: &Options) -> Result<Vec<Row>, Box<dyn Error>> {
    let mut rows = match &options.rows {
        Some(file) if file.exists() => read(&fs::read(file)?),
        _ => Vec::new(),
    };
    let known = rows.last().map_or(0, |row| (row.bout / BLOCK + 1) * BLOCK);
    for first in (known..options.bouts).step_by(BLOCK as usize) {
        let block = block(options, first..(first + BLOCK).min(options.bouts));
        if let Some(file) = &options.rows {
            fs::OpenOptions::new().create(true).append(true).open(file)?.write_all(&written(&block))?;
        }
        rows.extend(block);
    }
    Ok(rows)
}

/// Plays a block of bouts on several threads.
fn block(options: &Options, numbers: Range<u32>) -> Vec<Row> {
    let threads = options.threads.max(1);
    let part = |thread: u32| -> BTreeMap<u32, Vec<Row>> {
        let own = numbers.clone().filter(|number| number % threads == thread);
        own.map(|number| (number, bout(options, number))).collect()
    };
    let part = &part;
    let all = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads).map(|thread| scope.spawn(move || part(thread))).collect();
        let mut all = BTreeMap::new();
        for part in parts {
            all.extend(part.join().expect("a bout can be played"));
        }
        all
    });
    all.into_values().flatten().collect()
}

/// Plays a bout and samples positions of the part that the good team plays.
fn bout(options: &Options, number: u32) -> Vec<Row> {
    let mut dice = mixed(options.seed, u64::from(number));
    let config = config(2 + number % 4, &mut dice);
    let mut game = EightBit::deal(Cards::printed(), &config, &mut Table::silent(&mut dice)).expect("it can be dealt");
    let levels = [Level::Novice, Level::Apprentice, Level::Adept, Level::Adept, Level::Master];
    let level = levels[dice.below(levels.len() as u32) as usize];
    let (turn, round) = (1 + dice.below(5) as u8, dice.below(5) as u8);
    let mut strays = [0, 1, 1, 2, 6, 20][dice.below(6) as usize];
    let trials = Budget::iterations(options.trials);
    let mut opening = EightBitKnowledge::bot(level, dice.word(), trials.clone());
    let mut good = EightBitKnowledge::bot(Level::Master, dice.word(), trials);
    let mut has_begun = false;
    let mut rows = Vec::new();
    for asked in 0.. {
        let seat = match game.status() {
            Status::Over(outcome) => return ended(rows, !outcome.winners().is_empty()),
            Status::Awaiting(seats) => seats.first().expect("an unfinished game awaits somebody"),
        };
        has_begun |= has_come(game.board(), turn, round);
        let is_good = has_begun && strays == 0;
        let is_choice = game.board().phase() == Phase::Choose;
        if is_good && (is_choice || dice.below(KEPT) == 0) {
            let features = features(game.board());
            rows.push(Row { features, won: 0.0, bout: number, is_first: false, is_last: false, is_choice });
        }
        let sight = sight(&game, seat, asked);
        let action = if is_good {
            good.decide(&sight)
        } else if has_begun {
            strays -= 1;
            any(&game, seat, &sight.legal, &mut dice)
        } else {
            opening.decide(&sight)
        };
        game.apply(seat, action, &mut Table::silent(&mut dice));
    }
    rows
}

fn ended(mut rows: Vec<Row>, won: bool) -> Vec<Row> {
    for row in &mut rows {
        row.won = f32::from(u8::from(won));
    }
    if let Some(first) = rows.first_mut() {
        first.is_first = true;
    }
    if let Some(last) = rows.last_mut() {
        last.is_last = true;
    }
    rows
}

/// Whether a bout has reached this turn and round.
fn has_come(board: &Board, turn: u8, round: u8) -> bool {
    let chosen = board.phase() != Phase::Lord && board.phase() != Phase::Heroes;
    chosen && (board.turn() > turn || board.turn() == turn && board.round() >= round)
}

/// A random sensible action.
fn any(game: &EightBit, seat: Seat, legal: &[Action], dice: &mut Quick) -> Action {
    let sensible = sense::sensible(game, seat, legal);
    sensible[dice.below(sensible.len() as u32) as usize]
}

fn sight(game: &EightBit, seat: Seat, asked: u32) -> Sight<EightBit> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let viewer = Viewer::Seat(seat);
    Sight { viewer, view: game.view(viewer), status: game.status(), asked, legal }
}

/// Random heroes of one seat, and a random lord.
fn config(heroes: u32, dice: &mut Quick) -> Config {
    let cards = Cards::<CardSet>::printed();
    let mut sheets: Vec<HeroId> = (0..cards.heroes.len() as u8).map(HeroId).collect();
    shuffle(&mut sheets, "hero", dice);
    let names = sheets[..heroes as usize].iter().map(|id| cards.hero_name(*id).0.to_owned()).collect();
    let lords: Vec<_> = cards.all_lords().collect();
    let lord = lords[dice.below(lords.len() as u32) as usize];
    let lord = Some(cards.enemy(lord).id().to_owned());
    Config { heroes: BTreeMap::from([("p1".to_owned(), names)]), lord, ..Config::default() }
}

/// The mean estimate of all networks.
fn together(nets: &[Net], features: &[f32; INPUTS]) -> f32 {
    nets.iter().map(|net| net.chance(features)).sum::<f32>() / nets.len() as f32
}

/// Trains all networks, each on a bootstrap sample: other bouts are left out or taken twice.
fn learn(rows: &[Row], targets: &[f32], options: &Options, turn: u64) -> Vec<Net> {
    let net = |number: u64| {
        let mut luck = mixed(options.seed ^ 0x6e65_7473, 2 * number + turn);
        let times = |row: &Row| match mixed(number, u64::from(row.bout)).below(4) {
            _ if row.bout % BACK == BACK - 1 => 0,
            0 => 0,
            3 => 2,
            _ => 1,
        };
        let mut order: Vec<u32> = Vec::new();
        for (place, row) in rows.iter().enumerate() {
            order.extend(std::iter::repeat_n(place as u32, times(row)));
        }
        let mut descent = Descent::new(&mut luck);
        for round in 0..options.rounds {
            shuffle(&mut order, "row", &mut luck);
            let rate = 0.003 * (1.0 - round as f32 / options.rounds as f32);
            for batch in order.chunks(BATCH) {
                for place in batch {
                    descent.add(&rows[*place as usize].features, targets[*place as usize]);
                }
                descent.step(rate, batch.len() as f32);
            }
        }
        descent.net
    };
    (0..NETS as u64).map(net).collect()
}

/// Gradient descent with momentum (Adam).
struct Descent {
    net: Net,
    slope: Vec<f32>,
    momentum: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Descent {
    fn new(luck: &mut Quick) -> Self {
        let mut number = |size: f32| (luck.below(1 << 24) as f32 / (1 << 24) as f32 - 0.5) * size;
        let mut numbers: Vec<f32> = (0..INPUTS * WIDE).map(|_| number(0.4)).collect();
        numbers.extend(std::iter::repeat_n(0.1, WIDE));
        numbers.extend((0..WIDE).map(|_| number(0.8)));
        let empty = vec![0.0; NUMBERS];
        Self { net: Net::new(numbers), slope: empty.clone(), momentum: empty.clone(), square: empty, steps: 0 }
    }

    fn add(&mut self, features: &[f32; INPUTS], target: f32) {
        let neurons = self.net.neurons(features);
        let chance = 1.0 / (1.0 + (-self.net.sum(&neurons)).exp());
        let error = chance - target;
        let second = (INPUTS + 1) * WIDE;
        self.slope[NUMBERS - 1] += error;
        let mut back = [0.0; WIDE];
        for place in 0..WIDE {
            if neurons[place] > 0.0 {
                self.slope[second + place] += error * neurons[place];
                back[place] = error * self.net.numbers()[second + place];
            }
        }
        for (slope, back) in self.slope[INPUTS * WIDE..second].iter_mut().zip(back) {
            *slope += back;
        }
        for (feature, row) in features.iter().zip(self.slope.chunks_exact_mut(WIDE)) {
            if *feature != 0.0 {
                for (slope, back) in row.iter_mut().zip(back) {
                    *slope += feature * back;
                }
            }
        }
    }

    fn step(&mut self, rate: f32, count: f32) {
        const FADE: f32 = 0.9;
        const SLOW_FADE: f32 = 0.999;
        /// Weight decay per step, relative to the learning rate.
        const DECAY: f32 = 0.05;
        self.steps += 1;
        let (first, second) = (1.0 - FADE.powi(self.steps), 1.0 - SLOW_FADE.powi(self.steps));
        let mut numbers = self.net.numbers().to_vec();
        for (place, number) in numbers.iter_mut().enumerate() {
            let slope = self.slope[place] / count;
            self.slope[place] = 0.0;
            let momentum = &mut self.momentum[place];
            *momentum = FADE * *momentum + (1.0 - FADE) * slope;
            let square = &mut self.square[place];
            *square = SLOW_FADE * *square + (1.0 - SLOW_FADE) * slope * slope;
            *number -= rate * ((*momentum / first) / ((*square / second).sqrt() + 1e-7) + DECAY * *number);
        }
        self.net = Net::new(numbers);
    }
}

/// Prints the quality of the predictions for the held-out bouts.
fn report(what: &str, nets: &[Net], rows: &[Row]) {
    let back: Vec<&Row> = rows.iter().filter(|row| row.bout % BACK == BACK - 1).collect();
    let mut classes = [(0u32, 0.0f32, 0.0f32); 10];
    let (mut brier, mut plain, mut surprise, mut apart) = (0.0, 0.0, 0.0, 0.0);
    let mean = back.iter().map(|row| row.won).sum::<f32>() / back.len().max(1) as f32;
    for row in &back {
        let chance = together(nets, &row.features);
        let class = &mut classes[((chance * 10.0) as usize).min(9)];
        *class = (class.0 + 1, class.1 + chance, class.2 + row.won);
        brier += (chance - row.won).powi(2);
        plain += (mean - row.won).powi(2);
        let of_result = if row.won > 0.5 { chance } else { 1.0 - chance };
        surprise -= of_result.max(1e-4).ln();
        let spread = nets.iter().map(|net| (net.chance(&row.features) - chance).powi(2)).sum::<f32>();
        apart += (spread / nets.len() as f32).sqrt();
    }
    let count = back.len().max(1) as f32;
    println!(
        "{what}: {} positions kept back: Brier {:.4} (mean alone {:.4}), surprise {:.4}, nets apart {:.4}",
        back.len(),
        brier / count,
        plain / count,
        surprise / count,
        apart / count,
    );
    for (number, (count, said, came)) in classes.iter().enumerate().filter(|(_, class)| class.0 > 0) {
        let of = *count as f32;
        println!("  {}0 to {}0 %: said {:.3}, came {:.3}, {count}", number, number + 1, said / of, came / of);
    }
}
