//! Gradient descent (Adam) on a network, split into parts for several threads.

use budokan_kernel::Quick;
use budokan_revenge_bots::net::{Net, STEP, WIDE};
use budokan_revenge_bots::sense::{FEATURES, mirrored};

use crate::play::{Lessons, entropy, party};

/// Number of positions per training step (batch size).
const BATCH: usize = 4096;
/// Number of parts into which a batch is split. It is independent of the number of threads, so that the floating-point
/// sums are reproducible.
const SHARES: usize = 16;

type Row = [f32; WIDE];

/// The rows of a network in training: the feature rows, then the biases and output weights of the neurons.
pub struct Descent {
    rows: Vec<Row>,
    momentum: Vec<Row>,
    square: Vec<Row>,
    steps: i32,
}

fn share(luck: &mut Quick) -> f32 {
    luck.below(1 << 24) as f32 / (1 << 24) as f32
}

impl Descent {
    /// An untrained network.
    pub fn new(seed: u64) -> Self {
        let mut luck = Quick::new(seed);
        let features = 2 * FEATURES;
        let mut rows = vec![[0.0; WIDE]; features + 2];
        for row in &mut rows[..features] {
            row.fill_with(|| (share(&mut luck) - 0.5) * 0.2);
        }
        rows[features].fill(0.3);
        rows[features + 1].fill_with(|| (share(&mut luck) - 0.5) * 0.6);
        Self::of(rows)
    }

    /// Continues the training of an existing network.
    pub fn from(net: &Net) -> Self {
        let rows = net.rows.iter().flatten().chain([&net.base, &net.out]);
        Self::of(rows.map(|row| row.map(|number| f32::from(number) * STEP)).collect())
    }

    fn of(rows: Vec<Row>) -> Self {
        let zero = vec![[0.0; WIDE]; rows.len()];
        Self { rows, momentum: zero.clone(), square: zero, steps: 0 }
    }

    /// The trained network, rounded to integers.
    pub fn net(&self) -> Net {
        let round = |row: &Row| row.map(|number| (number / STEP).round().clamp(-32767.0, 32767.0) as i16);
        let features = 2 * FEATURES;
        Net {
            rows: self.rows[..features].chunks(2).map(|pair| [round(&pair[0]), round(&pair[1])]).collect(),
            base: round(&self.rows[features]),
            out: round(&self.rows[features + 1]),
        }
    }

    /// Runs one epoch: trains on every position once, in random order.
    pub fn epoch(&mut self, lessons: &Lessons, rate: f32, seed: u64, threads: usize) {
        let mut order: Vec<u32> = (0..lessons.aside() as u32).collect();
        let mut luck = Quick::new(seed);
        for at in (1..order.len()).rev() {
            order.swap(at, luck.below(at as u32 + 1) as usize);
        }
        for batch in order.chunks(BATCH) {
            let slopes = self.slopes(lessons, batch, threads);
            self.step(&slopes, rate, batch.len());
        }
    }

    fn slopes(&self, lessons: &Lessons, batch: &[u32], threads: usize) -> Vec<Vec<Row>> {
        let parts: Vec<&[u32]> = batch.chunks(batch.len().div_ceil(SHARES)).collect();
        let work = |part: &&[u32]| {
            let mut slope = vec![[0.0; WIDE]; self.rows.len()];
            let mut look = Look::new();
            for position in *part {
                self.lean(lessons, *position as usize, &mut look, &mut slope);
            }
            slope
        };
        if threads < 2 {
            return parts.iter().map(work).collect();
        }
        std::thread::scope(|scope| {
            let groups = parts.chunks(parts.len().div_ceil(threads));
            let handles: Vec<_> =
                groups.map(|group| scope.spawn(move || group.iter().map(work).collect::<Vec<_>>())).collect();
            handles.into_iter().flat_map(|handle| handle.join().expect("nothing here panics")).collect()
        })
    }

    /// Adds the gradient of the cross entropy at one position.
    fn lean(&self, lessons: &Lessons, position: usize, look: &mut Look, slope: &mut [Row]) {
        // Data augmentation: half of the positions are mirrored.
        let said = self.judge(lessons, position, (position + self.steps as usize) % 2 == 1, look);
        let target = lessons.positions[position].target;
        let features = self.rows.len() - 2;
        let out = &self.rows[features + 1];
        let mut backs = [[0.0; WIDE]; 4];
        for ((seat, sum), back) in look.seats.iter().zip(&look.sums).zip(&mut backs) {
            let party = party(lessons.way.mode, *seat);
            let off = said[party] - target[party];
            for (at, part) in sum.iter().enumerate() {
                if *part > 0.0 {
                    slope[features + 1][at] += off * part;
                    back[at] = off * out[at];
                }
            }
            add(&mut slope[features], back);
        }
        for (row, by) in &look.rows {
            add(&mut slope[*row as usize], &backs[*by as usize]);
        }
    }

    /// The network's prediction for a position, per party.
    fn judge(&self, lessons: &Lessons, position: usize, mirror: bool, look: &mut Look) -> [f32; 4] {
        look.at(lessons, position, mirror);
        let features = self.rows.len() - 2;
        look.sums.clear();
        look.sums.resize(look.seats.len(), self.rows[features]);
        for (row, by) in &look.rows {
            add(&mut look.sums[*by as usize], &self.rows[*row as usize]);
        }
        let mut odds = [f32::NEG_INFINITY; 4];
        for (sum, seat) in look.sums.iter().zip(&look.seats) {
            let total: f32 =
                sum.iter().zip(&self.rows[features + 1]).map(|(part, weight)| part.max(0.0) * weight).sum();
            let party = &mut odds[party(lessons.way.mode, *seat)];
            *party = if party.is_finite() { *party + total } else { total };
        }
        let most = odds.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let shares = odds.map(|one| (one - most).exp());
        let sum: f32 = shares.iter().sum();
        shares.map(|share| share / sum)
    }

    /// The cross entropy on the held-out positions.
    pub fn error(&self, lessons: &Lessons, threads: usize) -> f64 {
        let positions: Vec<usize> = (lessons.aside()..lessons.positions.len()).collect();
        let part = positions.len().div_ceil(threads.max(1)).max(1);
        let work = |part: &[usize]| -> f64 {
            let mut look = Look::new();
            let error =
                |at: &usize| entropy(&lessons.positions[*at].target, &self.judge(lessons, *at, false, &mut look));
            part.iter().map(error).sum()
        };
        let sum: f64 = std::thread::scope(|scope| {
            let handles: Vec<_> = positions.chunks(part).map(|part| scope.spawn(move || work(part))).collect();
            handles.into_iter().map(|handle| handle.join().expect("nothing here panics")).sum()
        });
        sum / positions.len().max(1) as f64
    }

    /// Computes TD(λ) targets: mixes the result of each bout with the network's predictions for later positions.
    /// `trust` is λ, the weight of the actual result.
    pub fn foretell(&self, lessons: &mut Lessons, trust: f32, threads: usize) {
        let said = self.all(lessons, threads);
        let learned = lessons.aside();
        let mut from = 0;
        for (to, result) in lessons.bouts.iter().zip(&lessons.results).take_while(|(to, _)| **to <= learned) {
            let mut later = *result;
            for (position, said) in lessons.positions[from..*to].iter_mut().zip(&said[from..*to]).rev() {
                position.target = later;
                for (later, said) in later.iter_mut().zip(said) {
                    *later = trust * *later + (1.0 - trust) * said;
                }
            }
            from = *to;
        }
    }

    /// The network's predictions for all positions.
    fn all(&self, lessons: &Lessons, threads: usize) -> Vec<[f32; 4]> {
        let mut said = vec![[0.0; 4]; lessons.positions.len()];
        let part = said.len().div_ceil(threads.max(1)).max(1);
        std::thread::scope(|scope| {
            for (index, part_said) in said.chunks_mut(part).enumerate() {
                scope.spawn(move || {
                    let mut look = Look::new();
                    for (at, said) in part_said.iter_mut().enumerate() {
                        *said = self.judge(lessons, index * part + at, false, &mut look);
                    }
                });
            }
        });
        said
    }

    /// Takes one gradient step.
    fn step(&mut self, slopes: &[Vec<Row>], rate: f32, number: usize) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.steps += 1;
        let rate = rate * (1.0 - KEEP_SQUARE.powi(self.steps)).sqrt() / (1.0 - KEEP.powi(self.steps));
        for at in 0..self.rows.len() {
            for neuron in 0..WIDE {
                let slope = slopes.iter().map(|slope| slope[at][neuron]).sum::<f32>() / number as f32;
                let (momentum, square) = (&mut self.momentum[at][neuron], &mut self.square[at][neuron]);
                *momentum = KEEP * *momentum + (1.0 - KEEP) * slope;
                *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
                self.rows[at][neuron] -= rate * *momentum / (square.sqrt() + 1e-8);
            }
        }
    }
}

/// The features of a position from the perspective of each of its fighters.
struct Look {
    mirror: Vec<usize>,
    seats: Vec<usize>,
    /// The feature row to add and the neurons to add it to.
    rows: Vec<(u32, u32)>,
    sums: Vec<Row>,
}

impl Look {
    fn new() -> Self {
        let mirror = (0..FEATURES).map(mirrored).collect();
        Self { mirror, seats: Vec::new(), rows: Vec::new(), sums: Vec::new() }
    }

    fn at(&mut self, lessons: &Lessons, position: usize, mirror: bool) {
        let mut from = lessons.positions[position].from;
        let mut next = || {
            from += 1;
            lessons.features[from - 1]
        };
        let standing = next();
        self.seats.clear();
        self.seats.extend((0..4).filter(|seat| standing >> seat & 1 == 1));
        self.rows.clear();
        let number = self.seats.len();
        for place in 0..number {
            let hunter = (place + number - 1) % number;
            for _ in 0..next() {
                let feature = usize::from(next());
                let feature = if mirror { self.mirror[feature] } else { feature };
                self.rows.push((2 * feature as u32, place as u32));
                self.rows.push((2 * feature as u32 + 1, hunter as u32));
            }
        }
    }
}

fn add(sum: &mut Row, row: &Row) {
    for (part, more) in sum.iter_mut().zip(row) {
        *part += more;
    }
}
