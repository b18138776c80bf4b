//! Fits weights to results by logistic regression, for the examples that tune evaluators, and prints calibration
//! tables.

use crate::stats::number;

/// The logistic prediction from weights and features: a share from 0 to 1.
pub fn share<const N: usize>(weights: &[f32; N], things: &[f32; N]) -> f32 {
    let sum: f32 = weights.iter().zip(things).map(|(weight, thing)| weight * thing).sum();
    1.0 / (1.0 + (-sum).exp())
}

/// Number of gradient steps; [`RATE`] is the learning rate.
const STEPS: i32 = 600;
const RATE: f32 = 0.02;

/// Logistic regression by gradient descent (Adam). Features are scaled by their standard deviation, at least `still`;
/// `pull` is the weight decay. For many features, some of them nearly constant.
pub fn descended<const N: usize>(rows: &[([f32; N], f32)], still: f32, pull: f32) -> [f32; N] {
    let all = rows.len().max(1) as f32;
    let spread: [f32; N] = std::array::from_fn(|at| {
        let mean = rows.iter().map(|(things, _)| things[at]).sum::<f32>() / all;
        let square = rows.iter().map(|(things, _)| (things[at] - mean).powi(2)).sum::<f32>() / all;
        square.sqrt().max(still)
    });
    let (mut weights, mut momentum, mut square) = ([0.0; N], [0.0; N], [0.0; N]);
    for step in 1..=STEPS {
        let mut slope = [0.0; N];
        for (things, wanted) in rows {
            let off = share(&weights, things) - wanted;
            slope.iter_mut().zip(things).for_each(|(slope, thing)| *slope += off * thing);
        }
        for at in 0..N {
            let slope = slope[at] / spread[at] / all + pull * weights[at] * spread[at];
            momentum[at] = 0.9 * momentum[at] + 0.1 * slope;
            square[at] = 0.999 * square[at] + 0.001 * slope * slope;
            let steady = momentum[at] / (1.0 - 0.9_f32.powi(step));
            let size = (square[at] / (1.0 - 0.999_f32.powi(step))).sqrt();
            weights[at] -= RATE * steady / (size + 1e-8) / spread[at];
        }
    }
    weights
}

/// Logistic regression by Newton's method with a ridge penalty towards the initial weights `towards`. For few features
/// and exact weights.
pub fn regressed<const N: usize>(rows: &[([f64; N], f64)], towards: [f64; N], ridge: f64) -> [f64; N] {
    /// Maximum change of a weight per iteration: Newton steps overshoot far from the optimum.
    const STRIDE: f64 = 0.5;
    const ROUNDS: u32 = 60;
    let mut weights = towards;
    for _ in 0..ROUNDS {
        let mut gradient: [f64; N] = std::array::from_fn(|at| ridge * (towards[at] - weights[at]));
        let mut curve = vec![[0.0; N]; N];
        for (at, row) in curve.iter_mut().enumerate() {
            row[at] = ridge + 1e-6;
        }
        for (things, wanted) in rows {
            let sum: f64 = things.iter().zip(&weights).map(|(thing, weight)| thing * weight).sum();
            let chance = 1.0 / (1.0 + (-sum).exp());
            for one in (0..N).filter(|one| things[*one] != 0.0) {
                gradient[one] += (wanted - chance) * things[one];
                let part = chance * (1.0 - chance) * things[one];
                for other in 0..N {
                    curve[one][other] += part * things[other];
                }
            }
        }
        let step = solved(curve, gradient);
        weights.iter_mut().zip(step).for_each(|(weight, step)| *weight += step.clamp(-STRIDE, STRIDE));
    }
    weights
}

/// Solves a system of linear equations by elimination.
fn solved<const N: usize>(mut rows: Vec<[f64; N]>, mut right: [f64; N]) -> [f64; N] {
    for pivot in 0..N {
        let most = (pivot..N).max_by(|one, other| rows[*one][pivot].abs().total_cmp(&rows[*other][pivot].abs()));
        let most = most.unwrap_or(pivot);
        rows.swap(pivot, most);
        right.swap(pivot, most);
        for row in pivot + 1..N {
            let factor = rows[row][pivot] / rows[pivot][pivot];
            let above = rows[pivot];
            rows[row].iter_mut().zip(above).for_each(|(number, above)| *number -= factor * above);
            right[row] -= factor * right[pivot];
        }
    }
    for pivot in (0..N).rev() {
        let known: f64 = (pivot + 1..N).map(|column| rows[pivot][column] * right[column]).sum();
        right[pivot] = (right[pivot] - known) / rows[pivot][pivot];
    }
    right
}

/// A calibration table of prediction and result in ten classes by prediction; one line per non-empty class.
pub fn classes(pairs: &[(f32, f32)]) -> Vec<String> {
    let mut classes = [(0u64, 0.0, 0.0); 10];
    for (said, came) in pairs {
        let class = &mut classes[((said * 10.0) as usize).min(9)];
        *class = (class.0 + 1, class.1 + f64::from(*said), class.2 + f64::from(*came));
    }
    let line = |(class, (count, said, came)): (usize, &(u64, f64, f64))| {
        let (said, came) = (said / number(*count), came / number(*count));
        format!("{class}0–{class}9 %: {count:6} said {said:.3} came {came:.3} off {:+.3}", came - said)
    };
    classes.iter().enumerate().filter(|(_, class)| class.0 > 0).map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Shares that follow exactly from these weights: bias, slope and an irrelevant feature.
    fn rows() -> Vec<([f64; 3], f64)> {
        let row = |at: u32| {
            let things = [1.0, f64::from(at % 11) / 5.0 - 1.0, f64::from(at % 3)];
            let sum = 0.7 * things[0] - 2.0 * things[1];
            (things, 1.0 / (1.0 + f64::exp(-sum)))
        };
        (0..66).map(row).collect()
    }

    #[test]
    fn weights_are_found_again() {
        let rows = rows();
        let found = regressed(&rows, [0.0; 3], 0.0);
        for (found, wanted) in found.iter().zip([0.7, -2.0, 0.0]) {
            assert!((found - wanted).abs() < 1e-3, "{found} {wanted}");
        }
        let rows: Vec<([f32; 3], f32)> =
            rows.iter().map(|(things, wanted)| (things.map(|thing| thing as f32), *wanted as f32)).collect();
        let found = descended(&rows, 0.05, 0.0);
        for (things, wanted) in &rows {
            assert!((share(&found, things) - wanted).abs() < 0.01, "{found:?}");
        }
    }

    #[test]
    fn a_ridge_pulls_to_where_it_began() {
        let few = &rows()[..4];
        let near = regressed(few, [0.0, 1.0, 0.0], 1000.0);
        assert!((near[1] - 1.0).abs() < 0.01, "{near:?}");
        let pulled = descended(&[([1.0f32], 1.0f32)], 0.05, 100.0);
        assert!(pulled[0].abs() < 5.0, "{pulled:?}");
    }

    #[test]
    fn classes_say_what_came() {
        let lines = classes(&[(0.12, 0.0), (0.18, 1.0), (1.0, 1.0)]);
        assert_eq!(
            lines,
            ["10–19 %:      2 said 0.150 came 0.500 off +0.350", "90–99 %:      1 said 1.000 came 1.000 off +0.000"]
        );
    }
}
