//! Compares ways: each is evaluated in several batches with different seeds, and all ways of a batch share its seed
//! (common random numbers).

/// The evaluations of some ways, batch by batch: `values[batch][way]`.
pub struct Weighing {
    values: Vec<Vec<f32>>,
    /// Whether each way was counted exactly.
    exact: Vec<bool>,
}

/// A mean with its error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Gap {
    /// The mean over the batches.
    pub mean: f32,
    /// Half the width of its 95 % confidence interval.
    pub error: f32,
}

impl Weighing {
    /// Needs at least two batches; an exact count replaces the estimates of its way.
    pub fn new(mut values: Vec<Vec<f32>>, counted: &[Option<f32>]) -> Self {
        for batch in &mut values {
            for (value, counted) in batch.iter_mut().zip(counted) {
                *value = counted.unwrap_or(*value);
            }
        }
        Self { values, exact: counted.iter().map(Option::is_some).collect() }
    }

    /// Whether a way was counted exactly.
    pub fn is_exact(&self, way: usize) -> bool {
        self.exact.get(way).is_some_and(|exact| *exact)
    }

    /// The worth of a way, with its error.
    pub fn of(&self, way: usize) -> Gap {
        spread(&self.values.iter().map(|batch| batch[way]).collect::<Vec<_>>())
    }

    /// The best way over all batches, or over the even or odd ones only.
    pub fn best(&self, part: Option<usize>) -> usize {
        let mean = |way: usize| self.part(part).map(|batch| batch[way]).sum::<f32>();
        let ways = 0..self.values[0].len();
        ways.max_by(|one, other| mean(*one).total_cmp(&mean(*other)).then(other.cmp(one))).unwrap_or(0)
    }

    fn part(&self, part: Option<usize>) -> impl Iterator<Item = &Vec<f32>> {
        let belongs = move |place: usize| part.is_none_or(|part| place % 2 == part);
        self.values.iter().enumerate().filter(move |(place, _)| belongs(*place)).map(|(_, batch)| batch)
    }

    /// How much better one way is than another.
    pub fn gap(&self, one: usize, other: usize) -> Gap {
        spread(&self.values.iter().map(|batch| batch[one] - batch[other]).collect::<Vec<_>>())
    }

    /// The ways, the best first; ties keep their order.
    pub fn ranked(&self) -> Vec<usize> {
        let mut order: Vec<usize> = (0..self.exact.len()).collect();
        order.sort_by(|one, other| self.of(*other).mean.total_cmp(&self.of(*one).mean));
        order
    }

    /// How much better the best way is than this one. The best way is selected in one half of the batches and measured
    /// in the other (cross-validation), so that a way that is best by luck alone gains nothing.
    pub fn gap_to_best(&self, way: usize) -> Gap {
        let mut gaps = Vec::new();
        for part in 0..2 {
            let best = self.best(Some(1 - part));
            gaps.extend(self.part(Some(part)).map(|batch| batch[best] - batch[way]));
        }
        spread(&gaps)
    }
}

/// The mean, and half the width of its 95 % confidence interval (Student's t).
pub fn spread(values: &[f32]) -> Gap {
    let count = values.len().max(1) as f32;
    let mean = values.iter().sum::<f32>() / count;
    if values.len() < 2 {
        return Gap { mean, error: 0.0 };
    }
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f32>() / (count - 1.0);
    Gap { mean, error: quantile(values.len() - 1) * (variance / count).sqrt() }
}

/// The 97.5 % quantile of Student's t-distribution for this number of degrees of freedom.
fn quantile(freedom: usize) -> f32 {
    const FEW: [f32; 15] = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26, 2.23, 2.20, 2.18, 2.16, 2.14, 2.13];
    freedom.checked_sub(1).and_then(|place| FEW.get(place)).copied().unwrap_or(1.96 + 2.6 / freedom as f32)
}
