//! Reviews of bouts of every game, at small scale: sums are consistent, luck averages to zero, predicted chances match
//! results, and no hidden information is used. `budokan lab review` does the same at full scale.

#![expect(clippy::unwrap_used, reason = "a test may")]
#![expect(clippy::cast_precision_loss, reason = "counts become means, where a rounding does no harm")]

use budokan_catalog::review::{JudgedDecision, ReviewEffort};
use budokan_catalog::{AnyBout, AnyGame, Spec};
use budokan_kernel::{Seed, Viewer};
use budokan_lab::review::{ReviewManner, ReviewedBout};
use budokan_lab::stage::Setting;

const LITTLE: ReviewEffort = ReviewEffort { iterations: 4, batches: 2, samples: 6 };

/// Reviews bouts of one bot on all seats.
fn reviewed(
    game: &dyn AnyGame,
    config: &str,
    bot: &str,
    deals: std::ops::Range<u64>,
    every: usize,
) -> Vec<ReviewedBout> {
    let cards = game.cards(None).unwrap();
    let setting = Setting { experiment: "review", config, cards, seed: 7, noted: false };
    let stage = budokan_games::study(game).unwrap().open(&setting).unwrap();
    let bots: Vec<Spec> = vec![bot.parse().unwrap(); stage.seats()];
    deals.map(|deal| stage.review(deal, &bots, ReviewManner { effort: LITTLE, every }).unwrap()).collect()
}

#[test]
fn everything_adds_up_in_every_mode() {
    for game in budokan_games::listed_games() {
        for mode in game.modes() {
            for bout in reviewed(*game, &mode.config, "novice", 0..1, 1) {
                for seat in &bout.seats {
                    assert!(seat.amiss.abs() < 1e-3, "{} {}: {}", game.id(), mode.title, seat.amiss);
                }
            }
        }
    }
}

/// Practically no decision is judged, because only luck is tested.
const HARDLY: usize = 100_000;

#[test]
fn luck_is_zero_on_average_in_every_game() {
    for game in budokan_games::listed_games() {
        let bouts = reviewed(*game, "", "novice", 0..60, HARDLY);
        let lucks: Vec<f64> = bouts.iter().map(|bout| f64::from(bout.seats[0].luck)).collect();
        let mean = lucks.iter().sum::<f64>() / lucks.len() as f64;
        let variance = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / lucks.len() as f64;
        let error = (variance / lucks.len() as f64).sqrt();
        assert!(mean.abs() < 3.0 * error, "{}: {mean} ± {error}", game.id());
        assert!(error > 0.0, "{}: there is luck in it", game.id());
    }
}

/// A bout between novices.
fn bout(game: &'static dyn AnyGame, config: &str, seed: u64) -> Box<dyn AnyBout> {
    let mut bout = game.deal(config, Seed::from(seed), game.cards(None).unwrap()).unwrap();
    let mut bots: Vec<_> = (0..8).map(|seat| game.bot("novice".parse().unwrap(), seed + seat, None)).collect();
    while let Some(seat) = bout.status().awaited().first() {
        let answer = bots[seat.index()].decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &answer).unwrap();
    }
    bout
}

#[test]
fn nothing_that_a_seat_could_not_know_enters() {
    for game in budokan_games::listed_games() {
        for mode in game.modes() {
            let bout = bout(*game, &mode.config, 3);
            let reviewer = game.reviewer(&*bout).unwrap();
            let some = reviewer.decisions().div_ceil(12).max(1);
            for place in (0..reviewer.decisions()).step_by(some) {
                let judged = JudgedDecision { luck: Vec::new(), ..reviewer.judge(place, LITTLE) };
                let elsewhere = reviewer.judge_elsewhere(place, LITTLE, 1);
                assert_eq!(judged, elsewhere, "{} {}: decision {place}", game.id(), mode.title);
            }
        }
    }
}
