//! Sums over deals that were played with several card sets, and the differences between the sets.
//!
//! A figure is a ratio of two random variables. Its standard error follows from the residuals of each deal; the
//! standard error of a difference follows from the paired residuals of the same deal, so that common variance cancels.
//! (Linearised ratio estimators; W. Cochran, Sampling Techniques, chapter 6.) The unit of sampling is a deal, because
//! the seats of a bout are not independent.

use std::collections::BTreeMap;

use super::figure::{Figure, parts};
use crate::record::FinishedBout;
use crate::stage::ExperimentGame;
use crate::stats::{Estimate, number};

/// Sums over deals. One card set is the reference that the others are compared with.
#[derive(Clone, Debug, PartialEq)]
pub struct WinTally {
    arms: usize,
    reference: usize,
    /// Number of deals.
    pub deals: u64,
    /// Number of deals identical to the reference, by card set.
    pub alike: Vec<u64>,
    sums: BTreeMap<Figure, Vec<Sums>>,
}

/// Sums of one figure over deals: x of n with this card set, y of m with the reference.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Sums {
    x: f64,
    n: f64,
    xx: f64,
    xn: f64,
    nn: f64,
    xy: f64,
    xm: f64,
    ny: f64,
    nm: f64,
}

impl Sums {
    fn count(&mut self, (x, n): (f64, f64), (y, m): (f64, f64)) {
        let more = Self { x, n, xx: x * x, xn: x * n, nn: n * n, xy: x * y, xm: x * m, ny: n * y, nm: n * m };
        self.add(&more);
    }

    fn add(&mut self, other: &Self) {
        self.x += other.x;
        self.n += other.n;
        self.xx += other.xx;
        self.xn += other.xn;
        self.nn += other.nn;
        self.xy += other.xy;
        self.xm += other.xm;
        self.ny += other.ny;
        self.nm += other.nm;
    }
}

/// A figure with one card set, and its difference from the reference.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Measured {
    /// Number of observations.
    pub of: f64,
    /// Value of the figure.
    pub value: Estimate,
    /// Difference from the reference.
    pub more: Estimate,
    /// The difference in standard errors.
    pub errors: f64,
}

impl WinTally {
    /// An empty tally for this number of card sets.
    pub fn new(arms: usize, reference: usize) -> Self {
        Self { arms, reference, deals: 0, alike: vec![0; arms], sums: BTreeMap::new() }
    }

    /// Adds one deal, played once with each card set.
    pub fn count(&mut self, stage: &dyn ExperimentGame, bouts: &[FinishedBout]) {
        let mut deal: BTreeMap<Figure, Vec<(f64, f64)>> = BTreeMap::new();
        for (arm, bout) in bouts.iter().enumerate() {
            self.alike[arm] += u64::from(*bout == bouts[self.reference]);
            for part in parts(stage, bout) {
                let pairs = deal.entry(part.figure).or_insert_with(|| vec![(0.0, 0.0); self.arms]);
                pairs[arm].0 += part.got;
                pairs[arm].1 += part.of;
            }
        }
        for (figure, pairs) in deal {
            let sums = self.sums.entry(figure).or_insert_with(|| vec![Sums::default(); self.arms]);
            for (sums, pair) in sums.iter_mut().zip(&pairs) {
                sums.count(*pair, pairs[self.reference]);
            }
        }
        self.deals += 1;
    }

    /// Adds the deals of another tally of the same card sets.
    pub fn merge(&mut self, other: Self) {
        self.deals += other.deals;
        self.alike.iter_mut().zip(other.alike).for_each(|(alike, more)| *alike += more);
        for (figure, more) in other.sums {
            let sums = self.sums.entry(figure).or_insert_with(|| vec![Sums::default(); self.arms]);
            sums.iter_mut().zip(&more).for_each(|(sums, more)| sums.add(more));
        }
    }

    /// All figures, in the order of a report.
    pub fn figures(&self) -> impl Iterator<Item = &Figure> {
        self.sums.keys()
    }

    /// The sums of a figure. If every bout counts, the denominators include the deals without it.
    fn settled(&self, figure: &Figure, arm: usize) -> Sums {
        let all = &self.sums[figure];
        let (sums, reference) = (all[arm], all[self.reference]);
        if !figure.group.is_of_bouts() {
            return sums;
        }
        let deals = number(self.deals);
        Sums { n: deals, xn: sums.x, nn: deals, xm: sums.x, ny: reference.x, nm: deals, ..sums }
    }

    /// The value of a figure with one card set; `None` if it never came up with that set or with the reference.
    pub fn measured(&self, figure: &Figure, arm: usize) -> Option<Measured> {
        let (own, base) = (self.settled(figure, arm), self.settled(figure, self.reference));
        if own.n <= 0.0 || base.n <= 0.0 {
            return None;
        }
        let deals = number(self.deals);
        let ((r, per), (q, base_per)) = ((own.x / own.n, own.n / deals), (base.x / base.n, base.n / deals));
        let left = |sums: &Sums, ratio: f64, per: f64| {
            (sums.xx - 2.0 * ratio * sums.xn + ratio * ratio * sums.nn).max(0.0) / (per * per)
        };
        let shared = (own.xy - q * own.xm - r * own.ny + r * q * own.nm) / (per * base_per);
        let (own_left, base_left) = (left(&own, r, per), left(&base, q, base_per));
        let error = |left: f64| (left.max(0.0) / (deals * (deals - 1.0).max(1.0))).sqrt();
        // If all deals are identical, only rounding errors are left.
        let (both, apart) = (own_left + base_left, own_left + base_left - 2.0 * shared);
        let unlike = if arm == self.reference || apart <= 1e-12 * both { 0.0 } else { error(apart) };
        let errors = if unlike > 0.0 { (r - q) / unlike } else { 0.0 };
        let value = Estimate::normal(r, error(own_left));
        let within = |bound: f64| if figure.group.is_share() { bound.clamp(0.0, 1.0) } else { bound };
        Some(Measured {
            of: if figure.group.is_of_bouts() { own.x } else { own.n },
            value: value.map(within),
            more: Estimate::normal(r - q, unlike),
            errors,
        })
    }

    /// Half width of the widest confidence interval among the main figures' differences.
    pub fn reach(&self) -> f64 {
        let main = || self.figures().filter(|figure| figure.group.is_main());
        let reaches = main().flat_map(|figure| (0..self.arms).filter_map(|arm| self.measured(figure, arm)));
        reaches.map(|measured| measured.more.reach()).fold(0.0, f64::max)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::compare::figure::Group;

    fn tally(group: Group, deals: &[[(f64, f64); 2]]) -> (WinTally, Figure) {
        let figure = Figure { group, section: String::new(), name: String::new() };
        let mut sums = vec![Sums::default(); 2];
        for pair in deals {
            sums.iter_mut().zip(pair).for_each(|(sums, own)| sums.count(*own, pair[0]));
        }
        let mut tally = WinTally::new(2, 0);
        tally.deals = deals.len() as u64;
        tally.sums.insert(figure.clone(), sums);
        (tally, figure)
    }

    /// Three deals with 1−0, 1−1, 0−0 points of one: mean 1/3, variance 1/3, error 1/3.
    #[test]
    fn a_difference_of_shares_agrees_with_pencil_and_paper() {
        let one = |x: f64, y: f64| [(y, 1.0), (x, 1.0)];
        let (tally, figure) = tally(Group::Seats, &[one(1.0, 0.0), one(1.0, 1.0), one(0.0, 0.0)]);
        let found = tally.measured(&figure, 1).unwrap();
        assert!(
            (found.value.value - 2.0 / 3.0).abs() < 1e-9 && (found.more.value - 1.0 / 3.0).abs() < 1e-9,
            "{found:?}"
        );
        assert!((found.more.reach() - 1.959_964 / 3.0).abs() < 1e-5 && (found.errors - 1.0).abs() < 1e-9, "{found:?}");
        let base = tally.measured(&figure, 0).unwrap();
        assert!(base.more.reach() == 0.0 && base.errors == 0.0, "{base:?}");
        assert!((tally.reach() - found.more.reach()).abs() < 1e-9);
    }

    #[test]
    fn what_is_alike_in_every_deal_is_surely_so() {
        let deals: Vec<_> = (0..12).map(|n| [(f64::from(n % 5 / 4), 1.0); 2]).collect();
        let (tally, figure) = tally(Group::Times, &deals);
        let found = tally.measured(&figure, 1).unwrap();
        assert!(found.value.reach() > 0.1 && found.more.reach() == 0.0, "{found:?}");
    }

    /// A deal without any play counts for the number of plays, but not for the players' share of points.
    #[test]
    fn what_did_not_come_up_counts_where_every_bout_counts() {
        let deals = [[(0.5, 1.0), (1.0, 1.0)], [(0.0, 0.0), (0.0, 0.0)]];
        let (times, figure) = tally(Group::Times, &deals);
        assert!((times.measured(&figure, 1).unwrap().value.value - 0.5).abs() < 1e-9);
        let (plays, figure) = tally(Group::Plays, &deals);
        assert!((plays.measured(&figure, 1).unwrap().value.value - 1.0).abs() < 1e-9);
        let (never, figure) = tally(Group::Plays, &[[(0.0, 0.0), (1.0, 1.0)]]);
        assert_eq!(never.measured(&figure, 1), None);
    }

    #[test]
    fn halves_of_the_deals_make_the_whole() {
        let deals: Vec<_> = (0..9).map(|n| [(f64::from(n % 2), 1.0), (f64::from(n % 3 / 2), 1.0)]).collect();
        let (mut first, _) = tally(Group::Seats, &deals[..4]);
        first.merge(tally(Group::Seats, &deals[4..]).0);
        assert_eq!(first, tally(Group::Seats, &deals).0);
    }
}
