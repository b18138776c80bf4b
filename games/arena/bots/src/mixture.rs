//! Mixed strategies by regret matching.
//!
//! A [`Contest`] is a table: one seat's plans, the rival's plans in every world that the seat considers possible, and
//! the value of each pair. The seat does not know which world is true and plays a single mixture; the rival knows its
//! own hand and has a mixture for each world. Regret matching+ (regrets are clamped at zero, later iterations weigh
//! more) moves both towards an equilibrium.

/// One side of a contest in one world: regrets, and the average strategy.
#[derive(Clone, Debug, Default)]
struct Learner {
    regrets: Vec<f32>,
    masses: Vec<f32>,
    now: Vec<f32>,
}

impl Learner {
    fn fit(&mut self, plans: usize) {
        self.regrets.resize(plans, 0.0);
        self.masses.resize(plans, 0.0);
        self.now.resize(plans, 0.0);
        self.decide();
    }

    fn decide(&mut self) {
        let sum: f32 = self.regrets.iter().sum();
        let even = 1.0 / self.now.len() as f32;
        for (share, regret) in self.now.iter_mut().zip(&self.regrets) {
            *share = if sum > 0.0 { regret / sum } else { even };
        }
    }

    /// Updates regrets with the current value of each plan.
    fn learn(&mut self, worths: &[f32], weight: f32) {
        let mean = dot(&self.now, worths);
        for (regret, worth) in self.regrets.iter_mut().zip(worths) {
            *regret = (*regret + worth - mean).max(0.0);
        }
        self.decide();
        for (mass, share) in self.masses.iter_mut().zip(&self.now) {
            *mass += weight * share;
        }
    }

    fn average(&self) -> Vec<f32> {
        let sum: f32 = self.masses.iter().sum();
        if sum > 0.0 { self.masses.iter().map(|mass| mass / sum).collect() } else { self.now.clone() }
    }
}

/// Payoffs in one world: the value of each of the seat's plans against each of the rival's.
#[derive(Clone, Debug, Default)]
struct World {
    /// One row for each of the rival's plans; a row holds the seat's share with each of its own plans.
    rows: Vec<Vec<f32>>,
    rival: Learner,
}

/// A payoff table of plans against plans.
#[derive(Clone, Debug)]
pub struct Contest {
    own: Learner,
    worlds: Vec<World>,
    iterations: f32,
}

impl Contest {
    /// An empty table with this number of equally likely worlds.
    pub fn new(worlds: usize) -> Self {
        Self { own: Learner::default(), worlds: vec![World::default(); worlds], iterations: 0.0 }
    }

    /// Adds one of the seat's plans; `worth` returns its value in a world against the rival's plan with that number.
    pub fn add_own(&mut self, mut worth: impl FnMut(usize, usize) -> f32) {
        for (world, table) in self.worlds.iter_mut().enumerate() {
            for (theirs, row) in table.rows.iter_mut().enumerate() {
                row.push(worth(world, theirs));
            }
        }
        let plans = self.own.regrets.len() + 1;
        self.own.fit(plans);
    }

    /// Adds one of the rival's plans in a world; `worth` returns the value of the seat's plan with that
    /// number against it.
    pub fn add_rival(&mut self, world: usize, worth: impl FnMut(usize) -> f32) {
        let table = &mut self.worlds[world];
        table.rows.push((0..self.own.regrets.len()).map(worth).collect());
        let plans = table.rows.len();
        table.rival.fit(plans);
    }

    /// Runs this number of iterations of regret matching.
    pub fn learn(&mut self, iterations: usize) {
        let mut worths = vec![0.0; self.own.now.len()];
        let mut theirs = Vec::new();
        let part = 1.0 / self.worlds.len() as f32;
        for _ in 0..iterations {
            self.iterations += 1.0;
            worths.fill(0.0);
            for world in &self.worlds {
                for (row, share) in world.rows.iter().zip(&world.rival.now) {
                    if *share > 0.0 {
                        add(&mut worths, row, share * part);
                    }
                }
            }
            self.own.learn(&worths, self.iterations);
            for world in &mut self.worlds {
                theirs.clear();
                theirs.extend(world.rows.iter().map(|row| -dot(row, &self.own.now)));
                world.rival.learn(&theirs, self.iterations);
            }
        }
    }

    /// Restarts averaging and learns with the regrets accumulated so far, until the bounds are within `near` of each
    /// other or after `iterations`.
    pub fn settle(&mut self, iterations: usize, near: f32) {
        // Earlier averages are over fewer plans.
        self.start_over();
        let mut done = 0;
        while done < iterations {
            let more = (done / 2).max(50).min(iterations - done);
            self.learn(more);
            done += more;
            let (least, most) = self.bounds();
            if most - least < near {
                return;
            }
        }
    }

    /// Resets the average strategies but keeps the regrets: earlier averages are over fewer plans.
    fn start_over(&mut self) {
        self.iterations = 0.0;
        self.own.masses.fill(0.0);
        for world in &mut self.worlds {
            world.rival.masses.fill(0.0);
        }
    }

    /// The seat's average mixture.
    pub fn own(&self) -> Vec<f32> {
        self.own.average()
    }

    /// The rival's average mixture in a world.
    pub fn rival(&self, world: usize) -> Vec<f32> {
        self.worlds[world].rival.average()
    }

    /// The value of the seat's mixture against the rival's.
    pub fn value(&self) -> f32 {
        (0..self.worlds.len()).map(|world| self.value_in(world)).sum::<f32>() / self.worlds.len() as f32
    }

    /// The value of the seat's mixture against the rival's in one world.
    pub fn value_in(&self, world: usize) -> f32 {
        let own = self.own();
        self.worlds[world].rows.iter().zip(self.rival(world)).map(|(row, share)| share * dot(row, &own)).sum()
    }

    /// Lower bound (the seat's mixture against the rival's best response in the table) and upper bound (the seat's best
    /// response to the rival's mixture) of the value.
    pub fn bounds(&self) -> (f32, f32) {
        let own = self.own();
        let least_in = |world: &World| world.rows.iter().map(|row| dot(row, &own)).fold(f32::INFINITY, f32::min);
        let least = self.worlds.iter().map(least_in).sum::<f32>() / self.worlds.len() as f32;
        (least, self.worths().into_iter().fold(f32::NEG_INFINITY, f32::max))
    }

    /// The value of each of the seat's plans against the rival's mixture.
    pub fn worths(&self) -> Vec<f32> {
        let part = 1.0 / self.worlds.len() as f32;
        let mut worths = vec![0.0; self.own.now.len()];
        for (index, world) in self.worlds.iter().enumerate() {
            for (row, share) in world.rows.iter().zip(self.rival(index)) {
                add(&mut worths, row, share * part);
            }
        }
        worths
    }
}

/// Dot product in eight lanes.
fn dot(one: &[f32], other: &[f32]) -> f32 {
    let mut lanes = [0.0; 8];
    let (mine, theirs) = (one.chunks_exact(8), other.chunks_exact(8));
    let rest: f32 = mine.remainder().iter().zip(theirs.remainder()).map(|(a, b)| a * b).sum();
    for (a, b) in mine.zip(theirs) {
        for (lane, (a, b)) in lanes.iter_mut().zip(a.iter().zip(b)) {
            *lane += a * b;
        }
    }
    lanes.iter().sum::<f32>() + rest
}

/// Adds a row, scaled by `share`.
pub fn add(sums: &mut [f32], row: &[f32], share: f32) {
    for (sum, worth) in sums.iter_mut().zip(row) {
        *sum += worth * share;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rock, paper, scissors where a win with the rock counts double: the value is even, and the equilibrium plays rock
    /// and scissors less than paper, which beats the rock.
    #[test]
    fn a_small_table_comes_to_its_equilibrium() {
        let worth = [[0.5, 0.0, 1.5], [1.0, 0.5, 0.0], [-0.5, 1.0, 0.5]];
        let mut contest = Contest::new(1);
        for row in worth {
            contest.add_own(|_, _| row[0]);
        }
        for theirs in [0, 1, 2] {
            contest.add_rival(0, |own| worth[own][theirs]);
        }
        contest.learn(2000);
        let (least, most) = contest.bounds();
        assert!(most - least < 0.01, "{least} {most}");
        assert!((least - 0.5).abs() < 0.01, "{least}");
        for (share, expected) in contest.own().iter().zip([0.25, 0.5, 0.25]) {
            assert!((share - expected).abs() < 0.02, "{:?}", contest.own());
        }
    }
}
