//! Tests of the review judge: marks, blunders that it must find, and good moves that it must not report as blunders.

use budokan_bots::Knowledge;
use budokan_bots::review::{JudgedDecision, ReviewEffort, Reviewer, Sort};
use budokan_kernel::{Bout, Cards, Game, Quick, Seed, Table};
use budokan_udo::state::Phase;
use budokan_udo::{Action, Config, Hero, PLAYER, Udo};
use budokan_udo_bots::solve::solve;
use budokan_udo_bots::{UdoKnowledge, judge};

use crate::{HEROES, bot, play, sight, small};

const LITTLE: ReviewEffort = ReviewEffort { iterations: 24, batches: 4, samples: 10 };

fn fought(hero: Hero, name: &str, seed: u64) -> Bout<Udo> {
    play(hero, seed, &mut *bot(name, seed))
}

fn judged(bout: &Bout<Udo>, every: usize) -> Vec<JudgedDecision> {
    let reviewer = Reviewer::<UdoKnowledge>::new(bout, true);
    (0..reviewer.len()).step_by(every).map(|place| reviewer.judge(place, LITTLE)).collect()
}

/// Glory counts up to the top rank; a defeat counts 0, no matter how late.
#[test]
fn glory_counts() {
    for (hero, bot, seed) in [(Hero::Udo, "master:10", 1), (Hero::Kai, "novice", 1), (Hero::Udo, "apprentice", 2)] {
        let bout = fought(hero, bot, seed);
        let status = bout.state().status();
        let outcome = status.outcome().unwrap();
        let mark = UdoKnowledge::mark(bout.state(), outcome, PLAYER);
        let wanted = outcome.score.map_or(0.0, |glory| (glory as f32 / 10.0).min(1.0));
        assert!((mark - wanted).abs() < 1e-6, "{outcome:?}: {mark}");
        for game in bout.positions().iter().filter(|game| !game.status().is_over()) {
            assert!((0.0..=1.0).contains(&UdoKnowledge::chances(game)[0]));
        }
    }
}

/// All combos of a turn, including the end of the step, are one decision, and every step belongs to a decision.
#[test]
fn combos_of_a_turn_are_one_decision() {
    let bout = fought(Hero::Udo, "adept", 3);
    let reviewer = Reviewer::<UdoKnowledge>::new(&bout, true);
    let positions = bout.positions();
    let mut next = 1;
    for place in 0..reviewer.len() {
        let judged = reviewer.judge(place, ReviewEffort { iterations: 1, batches: 2, samples: 1 });
        assert_eq!(judged.first, next);
        next = judged.last + 1;
        let drafts = &bout.steps()[judged.first as usize - 1..judged.last as usize - 1];
        assert!(drafts.iter().all(|step| matches!(step.action, Action::Lay(_))));
        let last = &bout.steps()[judged.last as usize - 1];
        assert!(positions[judged.last as usize - 1].phase() != Phase::Combos || !matches!(last.action, Action::Lay(_)));
    }
    assert_eq!(next as usize, bout.steps().len() + 1);
}

const LAST: &str =
    "defeated = [\"viper\", \"lightspeed\", \"shadow\"]\nmaster = \"thunder\"\nbody.1.covered = [7, 8, 9]\n";

/// A last battle that can be won this turn and is lost if nothing is played.
fn planted() -> (String, Vec<Action>) {
    const CARDS: [&str; 10] = [
        "left-arm-1",
        "left-arm-2",
        "right-arm-1",
        "right-arm-2",
        "left-leg-1",
        "left-leg-2",
        "right-leg-1",
        "right-leg-2",
        "torso",
        "head",
    ];
    const ATTACKS: [&str; 5] =
        ["head-attack", "torso-attack", "left-arm-attack", "left-leg-attack", "right-leg-attack"];
    for seed in 0..2000 {
        let mut luck = Quick::new(seed);
        let mut left = CARDS.to_vec();
        let mut hand = || format!("\"{}\"", left.swap_remove(luck.below(left.len() as u32) as usize));
        let hand: Vec<String> = (0..5).map(|_| hand()).collect();
        let at = luck.below(3) as usize;
        let attacks: Vec<String> = ATTACKS[at..at + 3].iter().map(|attack| format!("\"{attack}\"")).collect();
        let given = format!(
            "{LAST}hand = [{}]\ndiscard = []\ncharge = 3\nrevealed = [{}]",
            hand.join(", "),
            attacks.join(", ")
        );
        let Ok(read) = budokan_scenario::given::<Udo>(&given) else { continue };
        let config = Config { hero: Hero::Udo };
        let Ok(game) = Udo::load(Cards::printed(), &config, &read, &mut Table::silent(&mut Quick::new(1))) else {
            continue;
        };
        let sight = sight(&game);
        let plan = judge::ways(&sight, &[Action::Done]);
        let values = judge::values(&sight, &plan, 8, 1);
        let nothing = judge::values(&sight, &[vec![Action::Done]], 8, 1)[0];
        if let Some(at) = values.iter().position(|value| *value > 0.9999)
            && nothing < 0.0001
        {
            return (given, plan[at].clone());
        }
    }
    panic!("no such position")
}

#[test]
fn a_blunder_is_found_and_the_winning_plan_is_not_one() {
    let (given, plan) = planted();
    let read = budokan_scenario::given::<Udo>(&given).unwrap();
    for (actions, is_blunder) in [(vec![Action::Done], true), (plan, false)] {
        let config = Config { hero: Hero::Udo };
        let mut bout = Bout::<Udo>::load(Cards::printed(), config, &read, Seed::from(1)).unwrap();
        for action in actions {
            bout.submit(PLAYER, bout.asked(PLAYER), action).unwrap();
        }
        let judged = Reviewer::<UdoKnowledge>::new(&bout, false).judge(0, LITTLE);
        if is_blunder {
            assert_eq!(judged.sort, Sort::Costly, "{judged:?}");
            assert!(judged.cost > 0.95 && judged.done.chance < 0.01 && judged.best.chance > 0.99, "{judged:?}");
        } else {
            assert!(judged.sort == Sort::Best && judged.cost < 0.001 && judged.chance > 0.99, "{judged:?}");
        }
    }
}

/// In positions that can be solved exactly the judge is close to the exact value: with few cards it may underestimate
/// optimal play, but it hardly overestimates it.
#[test]
fn small_positions_are_judged_about_as_they_are() {
    for game in small() {
        let exact = solve(&game, |glory| f64::from(glory.map_or(0.0, judge::counts)), 100_000).unwrap().value;
        let sight = sight(&game);
        let mut ways = judge::ways(&sight, &[Action::Done]);
        ways.push(vec![Action::Done]);
        let best = judge::values(&sight, &ways, 200, 1).into_iter().fold(0.0, f32::max);
        let below = exact - f64::from(best);
        assert!((-0.08..0.25).contains(&below), "{best} {exact}");
    }
}

/// Masters rarely lose value beyond the noise, novices often.
#[test]
fn novices_give_more_away_than_masters() {
    for hero in HEROES {
        let given_away = |bot: &str| {
            let all: Vec<JudgedDecision> = (1..=2).flat_map(|seed| judged(&fought(hero, bot, seed), 3)).collect();
            let choices: Vec<&JudgedDecision> = all.iter().filter(|one| one.sort != Sort::Forced).collect();
            let costly = choices.iter().filter(|one| one.sort == Sort::Costly).count() as f32;
            let number = choices.len().max(1) as f32;
            (choices.iter().map(|one| one.gap).sum::<f32>() / number, costly / number)
        };
        let (novice, master) = (given_away("novice"), given_away("master:60"));
        assert!(master.0 < 0.01 && novice.0 > 2.0 * master.0.max(0.003), "{hero:?}: {novice:?} {master:?}");
        assert!(master.1 < 0.2, "{hero:?}: {novice:?} {master:?}");
    }
}
