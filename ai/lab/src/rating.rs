//! Ratings of bots that met in pairs, by the method of Weng and Lin.
//!
//! Bots do not learn between bouts, so a rating whose uncertainty only decreases suits them; Glicko-2 assumes that
//! skill drifts. The order of bouts has a small influence, so it is fixed: deal by deal.

use skillratings::Outcomes;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin};

use crate::record::FinishedBout;
use crate::stats::Estimate;

/// Roughly two standard deviations of a rating.
const Z: f64 = 1.96;

/// The rating of each of these bots.
pub fn rate(bots: &[String], played: &[FinishedBout]) -> Vec<Estimate> {
    let mut ratings = vec![WengLinRating::new(); bots.len()];
    let config = WengLinConfig::new();
    for bout in played {
        let seated: Vec<usize> = (0..bots.len()).filter(|place| bout.has(&bots[*place])).collect();
        for (place, one) in seated.iter().copied().enumerate() {
            for other in seated[place + 1..].iter().copied() {
                let (mine, theirs) = (bout.points(&bots[one]), bout.points(&bots[other]));
                let outcome = match mine.total_cmp(&theirs) {
                    std::cmp::Ordering::Less => Outcomes::LOSS,
                    std::cmp::Ordering::Equal => Outcomes::DRAW,
                    std::cmp::Ordering::Greater => Outcomes::WIN,
                };
                (ratings[one], ratings[other]) = weng_lin(&ratings[one], &ratings[other], &outcome, &config);
            }
        }
    }
    let estimate = |of: WengLinRating| Estimate {
        value: of.rating,
        low: of.rating - Z * of.uncertainty,
        high: of.rating + Z * of.uncertainty,
    };
    ratings.into_iter().map(estimate).collect()
}
