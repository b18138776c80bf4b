//! Tests of the `arena` judge on a small scale: fixed seeds, small budgets.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]
#![expect(clippy::cast_precision_loss, reason = "a few decisions")]

use budokan_arena::card::Card;
use budokan_arena::scenario::{Given, GivenRing};
use budokan_arena::state::{Phase, Plan};
use budokan_arena::{Action, Arena, CATS, Config, DOGS, PlanMove, action};
use budokan_arena_bots::ArenaKnowledge;
use budokan_arena_bots::plans::steps;
use budokan_bots::review::{JudgedDecision, ReviewEffort, Reviewer, Sort};
use budokan_bots::{Knowledge, Spec};
use budokan_kernel::{Bout, Cards, Game, Quick, Seat, Seed, Table, Viewer};

const LITTLE: ReviewEffort = ReviewEffort { iterations: 12, batches: 4, samples: 20 };
const COMMIT: Action = Action::Plan(PlanMove::Commit);
const CLEAR: Action = Action::Plan(PlanMove::Clear);

/// The last round: the cats lead by one point and have no animals to send, the dogs have three.
fn last_round() -> Bout<Arena> {
    let mut given = Given { pile_size: Some(0), ..Given::default() };
    given.dogs.hand = Some(vec![Card::Chai, Card::Hua, Card::Yue]);
    given.cats.hand = Some(Vec::new());
    given.cats.weapons = Some(0);
    given.cats.vp = Some(1);
    Bout::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap()
}

fn plan(text: &str) -> Vec<Action> {
    let plan: Plan = action::planned(&format!("plan {text}")).unwrap();
    let mut actions = steps(&plan);
    actions.push(COMMIT);
    actions
}

fn submit(bout: &mut Bout<Arena>, seat: Seat, actions: &[Action]) {
    bout.submit_all(seat, bout.asked(seat), actions).unwrap();
}

fn judged(bout: &Bout<Arena>, effort: ReviewEffort) -> Vec<JudgedDecision> {
    let reviewer = Reviewer::<ArenaKnowledge>::new(bout, false);
    (0..reviewer.len()).map(|place| reviewer.judge(place, effort)).collect()
}

fn play(specs: [&str; 2], seed: u64, rounds: u8) -> Bout<Arena> {
    let mut bout = Bout::<Arena>::deal(Cards::printed(), Config::default(), Seed::from(seed)).unwrap();
    let seated =
        |(seat, name): (u64, &str)| name.parse::<Spec>().unwrap().seated::<ArenaKnowledge>(2 * seed + seat, None);
    let mut bots = [seated((0, specs[0])), seated((1, specs[1]))];
    while let Some(seat) = bout.state().status().awaited().first().filter(|_| bout.state().round() <= rounds) {
        let sight = bout.sight(Viewer::Seat(seat));
        let action = bots[seat.index()].decide(&sight);
        bout.submit(seat, sight.asked, action).unwrap();
    }
    bout
}

/// Average loss of a seat's decisions.
fn given_away(judged: &[JudgedDecision], seat: Seat) -> f32 {
    let gaps: Vec<f32> = judged.iter().filter(|one| one.seat == seat.0).map(|one| one.gap).collect();
    gaps.iter().sum::<f32>() / gaps.len() as f32
}

#[test]
fn a_sealed_plan_is_one_decision_whoever_seals_first() {
    let mut bout = last_round();
    submit(&mut bout, CATS, &[COMMIT]);
    submit(&mut bout, DOGS, &plan("1:chai; 2:hua; 3:yue"));
    let judged = judged(&bout, LITTLE);
    let steps: Vec<_> = judged.iter().map(|one| (one.seat, one.first, one.last)).collect();
    assert_eq!(steps, [(CATS.0, 1, 1), (DOGS.0, 2, 5)]);
}

#[test]
fn whoever_throws_a_sure_victory_away_is_told_and_whoever_has_no_choice_too() {
    let mut bout = last_round();
    submit(&mut bout, DOGS, &[COMMIT]);
    submit(&mut bout, CATS, &[COMMIT]);
    assert!(bout.state().status().outcome().unwrap().winners().has(CATS));
    let judged = judged(&bout, LITTLE);
    let [dogs, cats] = &judged[..] else { panic!("{judged:?}") };
    assert_eq!((dogs.sort, cats.sort), (Sort::Costly, Sort::Forced));
    assert!(dogs.cost > 0.99 && dogs.chance > 0.99, "{dogs:?}");
    assert!(cats.done.chance < 0.01, "{cats:?}");
}

#[test]
fn the_order_of_a_draft_does_not_matter() {
    let judge = |actions: &[Action]| {
        let mut bout = last_round();
        submit(&mut bout, DOGS, actions);
        submit(&mut bout, CATS, &[COMMIT]);
        let mut judged = judged(&bout, LITTLE).remove(0);
        (judged.last, judged.done.actions) = (0, Vec::new());
        (judged.best.actions, judged.luck) = (Vec::new(), Vec::new());
        judged
    };
    let straight = plan("1:chai; 2:hua");
    let mut detour = plan("1:yue; 3:chai");
    *detour.last_mut().unwrap() = CLEAR;
    detour.extend_from_slice(&straight);
    assert_eq!(judge(&straight), judge(&detour));
    // The same plan is not its own alternative.
    let sight = last_round().sight(Viewer::Seat(DOGS));
    for done in [&straight, &detour] {
        let ways = ArenaKnowledge::ways(&sight, done, 1);
        assert!(!ways.is_empty() && !ways.contains(&straight), "{ways:?}");
    }
}

#[test]
fn a_plan_is_judged_by_what_its_seat_knew_and_not_by_what_it_met() {
    let judge = |theirs: &str| {
        let mut bout = Bout::<Arena>::deal(Cards::printed(), Config::default(), Seed::from(3)).unwrap();
        submit(&mut bout, DOGS, &plan(theirs));
        submit(&mut bout, CATS, &plan("1:hikaru; 2:masaru; 3:ringo"));
        judged(&bout, LITTLE).remove(1)
    };
    let (one, other) = (judge("1:chai; 2:hua; 3:yue"), judge("1:yue+hua; 3:chai"));
    assert_eq!((one.done, one.best, one.gap), (other.done, other.best, other.gap));
}

#[test]
fn a_sealed_or_half_drafted_plan_moves_no_chance() {
    let mut bout = Bout::<Arena>::deal(Cards::printed(), Config::default(), Seed::from(3)).unwrap();
    let chances = |bout: &Bout<Arena>| ArenaKnowledge::chances(bout.state()).map(f32::to_bits);
    let before = chances(&bout);
    assert!((ArenaKnowledge::chances(bout.state()).iter().sum::<f32>() - 1.0).abs() < 1e-6);
    submit(&mut bout, CATS, &plan("1:hikaru; 2:masaru")[..1]);
    assert_eq!(chances(&bout), before);
    submit(&mut bout, DOGS, &plan("1:chai+hua+yue"));
    assert_eq!(chances(&bout), before);
    // It has no luck either, not even from rounding.
    let sealed = judged(&bout, ReviewEffort { iterations: 1, batches: 2, samples: 200 }).remove(0);
    assert!(sealed.seat == DOGS.0 && sealed.luck.is_empty(), "{sealed:?}");
}

#[test]
fn cards_that_lie_open_count_for_whom_they_suit() {
    let chance = |card: Card| {
        let mut given = Given::default();
        given.cats.sp = Some(2);
        given.arena.insert("1".to_owned(), GivenRing { rewards: vec![card], ..GivenRing::default() });
        let bout = Bout::<Arena>::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap();
        ArenaKnowledge::chances(bout.state())[DOGS.index()]
    };
    // POWER takes the last spirit of the cats; an Apple does not.
    assert!(chance(Card::Power) > chance(Card::Apple) + 0.02);
}

#[test]
fn what_will_be_laid_out_next_is_no_chance_yet() {
    // In the middle of a round the pile is unknown: probabilities may not depend on its order.
    let mut seen = 0;
    for seed in 0..4 {
        let bout = play(["novice", "novice"], seed, 3);
        for game in bout.positions() {
            if game.phase() != Phase::Plan && !game.status().is_over() && !has_peel(&game) {
                let other = game.resample(Viewer::Bystander, &mut Quick::new(seed));
                let (one, other) = (ArenaKnowledge::chances(&game), ArenaKnowledge::chances(&other));
                assert!((one[0] - other[0]).abs() < 1e-5, "{one:?} {other:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 0);
}

fn has_peel(game: &Arena) -> bool {
    matches!(game.phase(), Phase::Peel(_)) || game.rings().iter().any(|ring| ring.rewards.contains(&Card::Peel))
}

#[test]
fn masters_hardly_ever_give_anything_away_and_novices_do() {
    let effort = ReviewEffort { iterations: 30, ..LITTLE };
    let all = judged(&play(["master:3000", "novice"], 11, 4), effort);
    let (master, novice) = (given_away(&all, DOGS), given_away(&all, CATS));
    assert!(master < 0.01 && novice > 0.03, "master {master}, novice {novice}");
    let blunders = all.iter().filter(|one| one.seat == DOGS.0 && one.sort == Sort::Costly && one.cost > 0.02);
    assert_eq!(blunders.count(), 0);
}

#[test]
fn the_same_seed_gives_the_same_values_and_another_one_others() {
    let bout = Bout::<Arena>::deal(Cards::printed(), Config::default(), Seed::from(3)).unwrap();
    let sight = bout.sight(Viewer::Seat(DOGS));
    let ways = ArenaKnowledge::ways(&sight, &[COMMIT], 1);
    let values = |seed: u64| ArenaKnowledge::values(&sight, &ways, 10, seed);
    assert_eq!(values(1), values(1));
    assert_ne!(values(1), values(2));
    // Every alternative is a whole legal plan.
    for way in &ways {
        let mut game = bout.state().clone();
        for action in way {
            game.check(DOGS, *action).unwrap();
            game.apply(DOGS, *action, &mut Table::silent(&mut Quick::new(1)));
        }
        assert!(!game.status().awaited().has(DOGS));
    }
}
