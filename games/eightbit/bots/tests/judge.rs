//! The judge of 8-Bit Attack: it agrees with exact probabilities, recognizes equivalent actions, and rates better play
//! higher.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::collections::BTreeMap;

use budokan_bots::review::{JudgedDecision, ReviewEffort, Reviewer, Sort};
use budokan_bots::{Knowledge, Spec};
use budokan_eightbit::scenario::{GivenEnemy, GivenHero};
use budokan_eightbit::{CardSet, Config, EightBit, Given};
use budokan_eightbit_bots::EightBitKnowledge;
use budokan_kernel::{Bout, Cards, Game, Seat, Seed, Viewer};

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

/// The last turn: Cthulhu has one point left and stops two hits of each kind, Moose has one point left and no potion,
/// and Naomi is KO'd. Without a win in this round the game is lost.
fn last_roll(dice: &[&str]) -> Bout<EightBit> {
    let config = Config {
        heroes: BTreeMap::from([("p1".to_owned(), words(&["moose", "naomi"]))]),
        lord: Some("cthulhu".to_owned()),
        ..Config::default()
    };
    let cards = Cards::<CardSet>::printed();
    let hp = |id: &str| i64::from(cards.sheet(cards.hero_named(id).unwrap()).hp);
    let hero = |damage, dice: Option<Vec<String>>| GivenHero {
        damage: Some(damage),
        ko: Some(dice.is_none()),
        energy: Some(0),
        potions: Some(Vec::new()),
        rerolls: dice.is_some().then_some(1),
        dice,
        ..GivenHero::default()
    };
    let given = Given {
        turn: Some(5),
        phase: Some("abilities".to_owned()),
        battle: Some("lord".to_owned()),
        row: Some(words(&["cthulhu"])),
        enemy: BTreeMap::from([("cthulhu".to_owned(), GivenEnemy { damage: Some(49), ..GivenEnemy::default() })]),
        hero: BTreeMap::from([
            ("moose".to_owned(), hero(hp("moose") - 1, Some(words(dice)))),
            ("naomi".to_owned(), hero(hp("naomi"), None)),
        ]),
        ..Given::default()
    };
    Bout::load(cards, config, &given, Seed::from(3)).unwrap()
}

fn judged(mut bout: Bout<EightBit>, action: &str, effort: ReviewEffort) -> JudgedDecision {
    let sight = bout.sight(Viewer::Seat(Seat(0)));
    let action = bout.state().read(action).unwrap();
    assert!(sight.legal.contains(&action), "{:?}", sight.legal);
    bout.submit(Seat(0), sight.asked, action).unwrap();
    Reviewer::<EightBitKnowledge>::new(&bout, false).judge(0, effort)
}

#[test]
fn a_last_reroll_is_judged_as_it_can_be_counted() {
    // Two hits of each kind do nothing. Rerolling the energy wins with five of six faces; rerolling a fast hit wins
    // with slow and critical.
    let dice = ["fast", "fast", "slow", "slow", "energy"];
    let judged = judged(last_roll(&dice), "reroll moose 1", ReviewEffort::DEFAULT);
    assert_eq!(judged.sort, Sort::Costly);
    assert_eq!(judged.best.actions, ["reroll moose 5"]);
    // The result is exact, not an estimate.
    assert!(judged.exact && judged.error == 0.0, "{judged:?}");
    assert!((judged.done.chance - 0.5).abs() < 1e-6, "{judged:?}");
    assert!((judged.best.chance - 5.0 / 6.0).abs() < 1e-6, "{judged:?}");
    assert!((judged.cost - 1.0 / 3.0).abs() < 1e-6, "{judged:?}");
    // Dice with the same face are one alternative: reroll fast or slow, reroll energy, or pass.
    assert!(judged.ways <= 4, "{judged:?}");
}

#[test]
fn what_wins_for_certain_is_worth_everything() {
    let dice = ["fast", "fast", "fast"];
    let again = judged(last_roll(&dice), "reroll moose 1", ReviewEffort::DEFAULT);
    assert_eq!((again.sort, &again.best.actions[..]), (Sort::Costly, &["pass".to_owned()][..]));
    assert_eq!((again.best.chance, again.best.error), (1.0, 0.0));
    assert!((again.cost - 0.5).abs() < 0.05, "{again:?}");
    let left = judged(last_roll(&dice), "pass", ReviewEffort::QUICK);
    assert!(matches!(left.sort, Sort::Best | Sort::Forced), "{left:?}");
    assert_eq!((left.chance, left.cost), (1.0, 0.0));
}

/// This number of seats with a hero each; every seed gives different heroes.
fn heroes(seats: usize, seed: u64) -> Config {
    let cards = Cards::<CardSet>::printed();
    let all = cards.heroes.len();
    // The step of 7 is coprime with the number of heroes, so no hero comes twice.
    let hero = |seat: usize| vec![cards.heroes[(seed as usize * 3 + seat * 7) % all].id.clone()];
    Config { heroes: (0..seats).map(|seat| (format!("p{}", seat + 1), hero(seat))).collect(), ..Config::default() }
}

fn played(seats: usize, name: &str, seed: u64) -> Bout<EightBit> {
    let spec: Spec = name.parse().unwrap();
    let bots = (0..seats as u64).map(|seat| spec.seated::<EightBitKnowledge>(seed * 8 + seat, None));
    let mut team: Vec<_> = bots.collect();
    let mut bout = Bout::<EightBit>::deal(Cards::printed(), heroes(seats, seed), Seed::from(seed)).unwrap();
    while let Some(seat) = bout.state().status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let action = team[seat.index()].decide(&sight);
        bout.submit(seat, sight.asked, action).unwrap();
    }
    bout
}

/// Average loss of a level per decision with a choice, over some decisions of some bouts.
fn given_away(seats: usize, name: &str, bouts: u64) -> f32 {
    let (mut sum, mut count) = (0.0, 0.0);
    for seed in 0..bouts {
        let reviewer = Reviewer::<EightBitKnowledge>::new(&played(seats, name, seed), true);
        for place in (seed as usize % 7..reviewer.len()).step_by(7) {
            let judged = reviewer.judge(place, ReviewEffort { samples: 2, ..ReviewEffort::QUICK });
            if judged.sort != Sort::Forced {
                sum += judged.gap;
                count += 1.0;
            }
        }
    }
    sum / count
}

/// A few bouts separate novices from adepts. Novices and apprentices both lose most worlds, so separating them needs
/// the lab's larger samples.
#[test]
fn who_plays_better_gives_less_away() {
    let [novice, apprentice, adept] = ["novice", "apprentice", "adept"].map(|name| given_away(2, name, 8));
    assert!(novice + apprentice > 2.5 * adept, "{novice}, {apprentice}, {adept}");
}

/// A whole bout: probabilities are in range, all sums agree, and the team has a single probability.
#[test]
fn the_team_has_one_chance_and_it_adds_up() {
    let bout = played(3, "apprentice", 5);
    let effort = ReviewEffort { iterations: 8, batches: 2, samples: 10 };
    let reviewer = Reviewer::<EightBitKnowledge>::new(&bout, true);
    let review = reviewer.review((0..reviewer.len()).map(|place| reviewer.judge(place, effort)).collect(), effort);
    assert_eq!(EightBitKnowledge::kind(bout.state()), "3-heroes");
    assert_eq!(EightBitKnowledge::side(bout.state(), Seat(1)), bout.state().seats());
    let own: f32 = review.sums.iter().map(|sum| sum.own).sum();
    for sum in &review.sums {
        let others: f32 = sum.others.iter().map(|(_, effect)| effect).sum();
        assert!((sum.own + others - own).abs() < 1e-3, "what one gives away, all lose");
        assert!((sum.start + sum.luck + sum.hidden + own - sum.end).abs() < 1e-3);
        assert_eq!(sum.luck.to_bits(), review.sums[0].luck.to_bits());
    }
    for judged in &review.decisions {
        assert!((0.0..=1.0).contains(&judged.chance) && judged.cost >= 0.0, "{judged:?}");
        assert_eq!(judged.sort == Sort::Forced, judged.ways == 1);
    }
    assert!(review.sums.iter().any(|sum| sum.forced > 0) && review.sums.iter().any(|sum| sum.choices > 0));
}

/// Probabilities rise with upgrades and fall as turns run out.
#[test]
fn a_team_with_more_hopes_for_more() {
    let chance = |turn: i64, ascended: bool, runes: usize, potions: &[&str]| {
        let cards = Cards::<CardSet>::printed();
        let config = heroes(3, 1);
        let hero = |id: &String| {
            let slots = cards.sheet(cards.hero_named(id).unwrap()).slots;
            let runes = slots[..runes].iter().map(|rune| rune.id().to_owned()).collect();
            (id.clone(), GivenHero { ascended, runes, potions: Some(words(potions)), ..GivenHero::default() })
        };
        let hero = config.heroes.values().flatten().map(hero).collect();
        let given = Given { turn: Some(turn), phase: Some("choose".to_owned()), hero, ..Given::default() };
        let bout = Bout::<EightBit>::load(cards, config, &given, Seed::from(1)).unwrap();
        EightBitKnowledge::chances(bout.state())[0]
    };
    let all = ["health", "energy", "revive"];
    assert!(chance(5, true, 3, &all) > 0.9);
    assert!(chance(5, false, 0, &[]) < 0.1);
    assert!(chance(1, false, 0, &["health"]) > 0.5);
    assert!(chance(5, true, 3, &[]) > chance(5, true, 0, &[]));
    assert!(chance(3, true, 1, &["health"]) > chance(5, true, 1, &["health"]));
}
