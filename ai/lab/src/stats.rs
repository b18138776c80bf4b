//! Estimates with their uncertainty. All intervals are 95 % confidence intervals.
//!
//! `docs/lab.md` documents where each method is used and what it assumes.

use serde::Serialize;

/// The 97.5 % quantile of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;

/// A measured value with its confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The measured value.
    pub value: f64,
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

impl Estimate {
    /// Transforms the estimate by a non-decreasing function.
    #[must_use]
    pub fn map(self, rising: impl Fn(f64) -> f64) -> Self {
        Self { value: rising(self.value), low: rising(self.low), high: rising(self.high) }
    }

    /// A value with its standard error, by the normal approximation.
    pub fn normal(value: f64, error: f64) -> Self {
        Self { value, low: value - Z * error, high: value + Z * error }
    }

    /// Half width of the interval.
    pub fn reach(self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// Whether the interval contains a number.
    pub fn covers(self, number: f64) -> bool {
        (self.low..=self.high).contains(&number)
    }
}

/// The share of points in `of` trials of at most one point each, with Wilson's interval. Half points count as half a
/// success, which makes the interval slightly too wide, never too narrow.
pub fn wilson(points: f64, of: u64) -> Estimate {
    if of == 0 {
        return Estimate { value: 0.5, low: 0.0, high: 1.0 };
    }
    let n = number(of);
    let p = points / n;
    let centre = (p + Z * Z / (2.0 * n)) / (1.0 + Z * Z / n);
    let reach = Z / (1.0 + Z * Z / n) * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).max(0.0).sqrt();
    Estimate { value: p, low: (centre - reach).clamp(0.0, p), high: (centre + reach).clamp(p, 1.0) }
}

/// The mean of numbers, by the normal approximation. The interval is unbounded for fewer than two numbers.
pub fn mean(values: &[f64]) -> Estimate {
    let n = number(values.len() as u64);
    if values.is_empty() {
        return Estimate { value: 0.0, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let value = values.iter().sum::<f64>() / n;
    if values.len() < 2 {
        return Estimate { value, low: f64::NEG_INFINITY, high: f64::INFINITY };
    }
    let variance = values.iter().map(|one| (one - value).powi(2)).sum::<f64>() / (n - 1.0);
    let reach = Z * (variance / n).sqrt();
    Estimate { value, low: value - reach, high: value + reach }
}

/// The Elo difference whose expected share of points is this; infinite at 0 and 1.
pub fn elo(share: f64) -> f64 {
    -400.0 * (1.0 / share - 1.0).log10()
}

/// Two-sided p-value of a deviation of this many standard errors.
///
/// The complementary error function is a Chebyshev fit with a relative error below 1.2e-7 (Numerical Recipes, 6.2).
pub fn chance(errors: f64) -> f64 {
    if errors.is_nan() {
        return 1.0;
    }
    let z = errors.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.5 * z);
    let terms = [
        0.170_872_77,
        -0.822_152_23,
        1.488_515_87,
        -1.135_203_98,
        0.278_868_07,
        -0.186_288_06,
        0.096_784_18,
        0.374_091_96,
        1.000_023_68,
        -1.265_512_23,
    ];
    let sum = terms.iter().fold(0.0, |sum, term| sum * t + term);
    (t * (-z * z + sum).exp()).clamp(0.0, 1.0)
}

/// Deviation of a share of `of` trials from the expected share, in standard errors.
pub fn errors_from(share: f64, of: u64, expected: f64) -> f64 {
    let error = (expected * (1.0 - expected) / number(of.max(1))).sqrt();
    if error > 0.0 { (share - expected) / error } else { 0.0 }
}

/// Corrects p-values of multiple tests by the method of Benjamini and Hochberg: among those below a level, the expected
/// share of false discoveries is at most that level.
pub fn corrected(chances: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..chances.len()).collect();
    order.sort_by(|one, other| chances[*one].total_cmp(&chances[*other]));
    let mut corrected = vec![1.0f64; chances.len()];
    let mut least = 1.0f64;
    for (rank, place) in order.iter().enumerate().rev() {
        let many = number(chances.len() as u64) / number(rank as u64 + 1);
        least = least.min(chances[*place] * many);
        corrected[*place] = least;
    }
    corrected
}

/// Significance level for corrected p-values.
pub const LEVEL: f64 = 0.05;

/// Converts a count to a float.
#[expect(clippy::cast_precision_loss, reason = "no experiment counts to 2^52")]
pub fn number(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(one: f64, other: f64) -> bool {
        (one - other).abs() < 5e-5
    }

    /// 8 of 10: centre (0.8 + 0.192073) / 1.384146 = 0.716741, reach 1.959964 / 1.384146 · √(0.016 + 0.009604).
    #[test]
    fn wilson_agrees_with_pencil_and_paper() {
        let share = wilson(8.0, 10);
        assert!(near(share.low, 0.49016) && near(share.high, 0.94332), "{share:?}");
        // Wald's interval would have zero width here.
        let all = wilson(20.0, 20);
        assert!(near(all.low, 0.83887) && near(all.high, 1.0), "{all:?}");
        let none = wilson(0.0, 20);
        assert!(near(none.low, 0.0) && near(none.high, 0.16113), "{none:?}");
        assert_eq!(wilson(0.0, 0), Estimate { value: 0.5, low: 0.0, high: 1.0 });
    }

    /// Mean 3, variance 2.5, error √0.5 = 0.707107, reach 1.385904.
    #[test]
    fn the_mean_agrees_with_pencil_and_paper() {
        let of = mean(&[1.0, 2.0, 3.0, 4.0, 5.0]);
        assert!(near(of.value, 3.0) && near(of.low, 1.614_10) && near(of.high, 4.385_90), "{of:?}");
        assert!(mean(&[7.0]).covers(1e9));
    }

    #[test]
    fn chances_agree_with_the_table_of_the_normal_distribution() {
        for (errors, expected) in
            [(0.0, 1.0), (1.0, 0.317_310_5), (-1.959_963_98, 0.05), (2.575_829_3, 0.01), (5.0, 5.733_03e-7)]
        {
            assert!((chance(errors) - expected).abs() < 1e-6 * expected.max(1e-3), "{errors}: {}", chance(errors));
        }
        assert!((chance(f64::NAN) - 1.0).abs() < 1e-9);
        assert!((errors_from(0.6, 100, 0.5) - 2.0).abs() < 1e-9);
    }

    /// The first example of the 1995 paper: four of fifteen p-values are significant at the 5 % level.
    #[test]
    fn many_chances_are_corrected_as_in_the_paper() {
        let chances = [
            0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.3240, 0.4262, 0.5719, 0.6528,
            0.7590, 1.0,
        ];
        let found = corrected(&chances);
        assert_eq!(found.iter().filter(|chance| **chance < LEVEL).count(), 4, "{found:?}");
        assert!((found[0] - 0.0015).abs() < 1e-9 && (found[14] - 1.0).abs() < 1e-9, "{found:?}");
        // The input order does not matter, and a single p-value is unchanged.
        let mut backwards: Vec<f64> = chances.into_iter().rev().collect();
        backwards = corrected(&backwards).into_iter().rev().collect();
        assert_eq!(backwards, found);
        assert_eq!(corrected(&[0.03]), [0.03]);
        // Two seats that share all points have the same p-value: testing both costs nothing.
        assert_eq!(corrected(&[0.03, 0.03]), [0.03, 0.03]);
    }

    #[test]
    fn elo_agrees_with_its_table() {
        for (share, points) in [(0.5, 0.0), (0.75, 190.848_5), (0.909_090_909, 400.0), (0.25, -190.848_5)] {
            assert!((elo(share) - points).abs() < 1e-3, "{share}: {}", elo(share));
        }
        assert!(elo(1.0).is_infinite() && elo(1.0) > 0.0);
        assert!(elo(0.0).is_infinite() && elo(0.0) < 0.0);
    }
}
