//! Warm-up, rounds and medians.

use std::time::Instant;

use budokan_catalog::RaceCount;

use super::clock::processor_seconds;

/// Number of rounds that each contestant plays.
pub const ROUNDS: usize = 5;

/// Plays the given number of bouts with seeds from the given one on.
pub type Contestant<'a> = Box<dyn FnMut(u64, u64) -> RaceCount + 'a>;

/// The measurements of one contestant.
#[derive(Default)]
pub struct BenchFigures {
    /// Bouts per second of processor time, one value per round.
    rates: Vec<f64>,
    /// Number of bouts over all rounds.
    pub bouts: u64,
    actions: u64,
    /// Wall time divided by processor time; 1 if the process was not interrupted.
    pub wall_over_cpu: f64,
}

impl BenchFigures {
    /// The median rate over the rounds.
    pub fn median(&self) -> f64 {
        let mut rates = self.rates.clone();
        rates.sort_by(f64::total_cmp);
        rates.get(rates.len() / 2).copied().unwrap_or(0.0)
    }

    /// The best rate of a round.
    pub fn best(&self) -> f64 {
        self.rates.iter().copied().fold(0.0, f64::max)
    }

    /// The mean number of decisions in a bout.
    pub fn decisions_per_bout(&self) -> f64 {
        float(self.actions) / float(self.bouts.max(1))
    }
}

/// Runs all contestants, alternating after each round.
pub fn measure(contestants: &mut [Contestant<'_>], seconds: f64) -> Vec<BenchFigures> {
    let sizes: Vec<_> = contestants.iter_mut().map(|contestant| size(contestant, seconds)).collect();
    let mut measured: Vec<_> = contestants.iter().map(|_| BenchFigures::default()).collect();
    let mut walls = vec![(0.0, 0.0); contestants.len()];
    for round in 0..ROUNDS as u64 {
        for (index, contestant) in contestants.iter_mut().enumerate() {
            let bouts = sizes[index];
            let (wall, start) = (Instant::now(), processor_seconds());
            let tally = contestant(1 + round * bouts, bouts);
            let used = (processor_seconds() - start).max(1e-9);
            walls[index].0 += wall.elapsed().as_secs_f64();
            walls[index].1 += used;
            let one = &mut measured[index];
            one.rates.push(float(tally.bouts) / used);
            one.bouts += tally.bouts;
            one.actions += tally.actions;
        }
    }
    for (one, (wall, used)) in measured.iter_mut().zip(walls) {
        one.wall_over_cpu = wall / used;
    }
    measured
}

/// The number of bouts that fill a round; measuring it is also the warm-up.
fn size(contestant: &mut Contestant<'_>, seconds: f64) -> u64 {
    contestant(0, 2);
    let mut bouts = 1;
    loop {
        let start = processor_seconds();
        contestant(0, bouts);
        let used = processor_seconds() - start;
        if used > 0.1 * seconds || bouts > 1 << 30 {
            let wanted = float(bouts) * seconds / used.max(1e-9);
            return (wanted as u64).max(1);
        }
        bouts *= 2;
    }
}

#[expect(clippy::cast_precision_loss, reason = "counts of bouts stay far below 2^52")]
fn float(count: u64) -> f64 {
    count as f64
}
