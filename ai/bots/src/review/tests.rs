//! Reviews of the toy game of `budokan_laws`: hidden hands, secret drafts, dice, a pile.

use crate::Knowledge;
use budokan_kernel::{Bout, Cards, Game, Quick, Seat, Seed, Status};
use budokan_laws::toy::{Action, Config, Toy};

use crate::review::report::{JudgedDecision, Review, Sort};
use crate::review::reviewer::{ReviewEffort, Reviewer};
use crate::review::weighing::Weighing;

/// A sensible heuristic: a seat with more legal actions is ahead.
struct Points;

impl Knowledge for Points {
    type Game = Toy;

    fn worth(game: &Toy, seat: Seat) -> f32 {
        let count = |seat: Seat| {
            let mut legal = Vec::new();
            game.legal(seat, &mut legal);
            legal.len() as f32
        };
        let ahead = count(seat) - count(Seat(1 - seat.0));
        1.0 / (1.0 + (-0.3 * ahead).exp())
    }
}

/// A nonsense heuristic: the worth of a position is a hash of it.
struct Nonsense;

impl Knowledge for Nonsense {
    type Game = Toy;

    fn worth(game: &Toy, seat: Seat) -> f32 {
        let text = format!("{game:?}");
        let word = text.bytes().fold(u64::from(seat.0), |word, byte| Quick::new(word ^ u64::from(byte)).word());
        (word >> 40) as f32 / (1u64 << 24) as f32
    }
}

const LITTLE: ReviewEffort = ReviewEffort { iterations: 6, batches: 2, samples: 12 };

/// A random bout that includes take-backs of drafts.
fn bout(seed: u64) -> Bout<Toy> {
    let mut bout = Bout::<Toy>::deal(Cards::printed(), Config { hand: 4 }, Seed::from(seed)).expect("four cards each");
    let mut luck = Quick::new(seed);
    while let Status::Awaiting(seats) = bout.state().status() {
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = seats[luck.below(seats.len() as u32) as usize];
        let mut legal = Vec::new();
        bout.state().legal(seat, &mut legal);
        let action = legal[luck.below(legal.len() as u32) as usize];
        bout.submit(seat, bout.asked(seat), action).expect("what is legal is taken");
    }
    bout
}

fn reviewed<K: Knowledge<Game = Toy>>(seed: u64) -> Review {
    let reviewer = Reviewer::<K>::new(&bout(seed), true);
    let judged = (0..reviewer.len()).map(|place| reviewer.judge(place, LITTLE)).collect();
    reviewer.review(judged, LITTLE)
}

#[test]
fn everything_adds_up_to_the_result() {
    for seed in 0..20 {
        let bout = bout(seed);
        let outcome = *bout.state().status().outcome().expect("it is over");
        let review = reviewed::<Points>(seed);
        assert!(review.is_complete() && review.over);
        for sum in &review.sums {
            let mark = Points::mark(bout.state(), &outcome, Seat(sum.seat));
            let others: f32 = sum.others.iter().map(|(_, effect)| effect).sum();
            let all = sum.start + sum.luck + sum.hidden + sum.own + others;
            assert!((all - mark).abs() < 1e-4 && (sum.end - mark).abs() < 1e-4, "{all} is not {mark}, seed {seed}");
            let is_own = |judged: &&JudgedDecision| judged.seat == sum.seat;
            let gaps: f32 = review.decisions.iter().filter(is_own).map(|judged| judged.gap).sum();
            assert!((gaps + sum.own).abs() < 1e-4);
            // The curve leads from the start to the end, without a gap.
            let mut at = sum.start;
            for point in &sum.curve {
                assert!((point.from - at).abs() < 1e-6, "seed {seed}");
                at = point.to;
            }
            assert!((at - mark).abs() < 1e-4);
        }
    }
}

/// The mean of the first seat's luck, and its standard error, over this number of random bouts.
fn mean_luck<K: Knowledge<Game = Toy>>(bouts: u64) -> (f64, f64) {
    let luck = |seed| f64::from(Reviewer::<K>::new(&bout(seed), true).luck_of_all(12)[0]);
    let lucks: Vec<f64> = (0..bouts).map(luck).collect();
    let mean = lucks.iter().sum::<f64>() / bouts as f64;
    let variance = lucks.iter().map(|luck| (luck - mean).powi(2)).sum::<f64>() / bouts as f64;
    (mean, (variance / bouts as f64).sqrt())
}

#[test]
fn luck_is_zero_on_average_however_bad_the_judge_is() {
    for (mean, error) in [mean_luck::<Points>(600), mean_luck::<Nonsense>(600)] {
        assert!(error > 0.001, "there is luck in every bout: {error}");
        assert!(mean.abs() < 2.6 * error, "{mean} ± {error}");
    }
}

#[test]
fn a_private_draft_is_one_decision() {
    let mut bout = Bout::<Toy>::deal(Cards::printed(), Config { hand: 3 }, Seed::from(1)).expect("three cards each");
    let seat = Seat(0);
    let mut done = Vec::new();
    // Both seats, interleaved, lay a card, take it back, lay it again and seal.
    for pick in [0, 1, 0] {
        for seat in [Seat(0), Seat(1)] {
            let mut legal: Vec<Action> = Vec::new();
            bout.state().legal(seat, &mut legal);
            let drafts: Vec<Action> = legal.iter().copied().filter(|action| *action != Action::Seal).collect();
            let action = drafts[pick % drafts.len()];
            bout.submit(seat, bout.asked(seat), action).expect("a draft is legal");
        }
    }
    for seat in [Seat(0), Seat(1)] {
        let mut legal = Vec::new();
        bout.state().legal(seat, &mut legal);
        if !legal.contains(&Action::Seal) {
            bout.submit(seat, bout.asked(seat), legal[0]).expect("a draft is legal");
        }
        bout.submit(seat, bout.asked(seat), Action::Seal).expect("what is laid can be sealed");
    }
    done.extend(bout.steps().iter().filter(|step| step.seat == seat).map(|step| step.number));
    let reviewer = Reviewer::<Points>::new(&bout, true);
    let judged = reviewer.judge(0, LITTLE);
    assert_eq!((judged.seat, judged.first, Some(&judged.last)), (0, 1, done.last()));
    assert_eq!(judged.done.actions.len(), done.len());
    assert_eq!(reviewer.len(), 2, "one decision for each seat");
}

#[test]
fn the_same_review_comes_out_in_any_order() {
    let reviewer = Reviewer::<Points>::new(&bout(3), true);
    let forth: Vec<JudgedDecision> = (0..reviewer.len()).map(|place| reviewer.judge(place, LITTLE)).collect();
    let back: Vec<JudgedDecision> = (0..reviewer.len()).rev().map(|place| reviewer.judge(place, LITTLE)).collect();
    assert_eq!(reviewer.review(forth, LITTLE), reviewer.review(back, LITTLE));
}

/// The seat's unknowns are dealt again before every decision: the judgement must stay bit-identical.
#[test]
fn nothing_that_the_seat_could_not_know_enters() {
    for seed in 0..12 {
        let bout = bout(seed);
        let reviewer = Reviewer::<Points>::new(&bout, true);
        for place in 0..reviewer.len() {
            let judged = JudgedDecision { luck: Vec::new(), ..reviewer.judge(place, LITTLE) };
            for luck in 0..3 {
                assert_eq!(judged, reviewer.judge_elsewhere(place, LITTLE, luck), "seed {seed}");
            }
        }
    }
}

#[test]
fn what_was_stopped_is_told_so_far() {
    let reviewer = Reviewer::<Points>::new(&bout(5), true);
    let judged = (0..3).map(|place| reviewer.judge(place, LITTLE)).collect();
    let review = reviewer.review(judged, LITTLE);
    assert!(!review.is_complete());
    assert_eq!((review.decisions.len(), review.total), (3, reviewer.len()));
    let none = reviewer.review(Vec::new(), LITTLE);
    assert!(none.decisions.is_empty() && none.sums.len() == 2);
}

#[test]
fn no_more_than_what_is_beyond_the_noise_is_told() {
    for seed in 0..8 {
        let review = reviewed::<Points>(seed);
        let told = review.costliest(None, 5);
        assert!(told.len() <= 5);
        let costs: Vec<f32> = told.iter().map(|place| review.decisions[*place].cost).collect();
        assert!(costs.is_sorted_by(|one, other| one >= other));
        for place in told {
            let judged = &review.decisions[place];
            assert!(judged.sort == Sort::Costly && judged.cost > judged.error && judged.best != judged.done);
        }
        assert!(review.swings(0, 3).len() <= 3);
        let forced = review.decisions.iter().filter(|judged| judged.sort == Sort::Forced);
        assert!(forced.clone().all(|judged| judged.cost == 0.0 && judged.ways == 1));
    }
}

/// Six ways of equal worth, each seen through noise: the way that looks best is not better.
#[test]
fn what_looks_best_by_luck_alone_is_not_taken_for_better() {
    let mut luck = Quick::new(9);
    let mut noise = || (0..6).map(|_| luck.below(1000) as f32 / 1000.0).collect::<Vec<_>>();
    let gaps: Vec<f32> =
        (0..400).map(|_| Weighing::new((0..8).map(|_| noise()).collect(), &[]).gap_to_best(0).mean).collect();
    let mean = gaps.iter().sum::<f32>() / gaps.len() as f32;
    assert!(mean.abs() < 0.02, "{mean}");
    // Measured in the batches that selected it, the best way would look better by a fifth.
    let values = || vec![vec![0.2, 0.9], vec![0.3, 0.8], vec![0.25, 0.95], vec![0.2, 0.9]];
    let better = Weighing::new(values(), &[None, None]).gap_to_best(0);
    assert!(better.mean > 0.6 && better.error < 0.2, "{better:?}");
    // A counted value has no confidence interval.
    let counted = Weighing::new(values(), &[Some(0.25), Some(1.0)]);
    assert_eq!((counted.gap_to_best(0).mean, counted.gap_to_best(0).error), (0.75, 0.0));
    assert!(counted.is_exact(0) && !Weighing::new(values(), &[Some(0.25), None]).is_exact(1));
}
