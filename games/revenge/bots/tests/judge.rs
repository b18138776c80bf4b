//! Tests of the review judge: marks, blunders that it must find, and good moves that it must not report as blunders.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]
#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

use budokan_bots::review::{JudgedDecision, ReviewEffort, Reviewer, Sort};
use budokan_bots::{Knowledge, Spec};
use budokan_kernel::{Bout, Cards, Game, Quick, Seat, Seed, Table, Verdict, Viewer};
use budokan_revenge::{Config, Difficulty, Mode, Revenge};
use budokan_revenge_bots::RevengeKnowledge;

const LITTLE: ReviewEffort = ReviewEffort { iterations: 10, batches: 4, samples: 10 };

fn config(mode: Mode, seats: i64) -> Config {
    Config { mode, seats: Some(seats), difficulty: Difficulty::Normal, ..Config::default() }
}

fn every_way() -> [Config; 5] {
    [(Mode::Duel, 2), (Mode::Team, 4), (Mode::Ffa, 3), (Mode::Ffa, 4), (Mode::Solo, 1)]
        .map(|(mode, seats)| config(mode, seats))
}

/// Plays a bout between bots of one kind.
fn fought(config: &Config, name: &str, seed: u64) -> Bout<Revenge> {
    let spec: Spec = name.parse().unwrap();
    let mut bout = Bout::<Revenge>::deal(Cards::printed(), config.clone(), Seed::from(seed)).unwrap();
    let mut players: Vec<_> = (0..4).map(|seat| spec.seated::<RevengeKnowledge>(10 * seed + seat, None)).collect();
    while let Some(seat) = bout.state().status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let action = players[seat.index()].decide(&sight);
        bout.submit(seat, sight.asked, action).unwrap();
    }
    bout
}

/// The judgements of every n-th decision of a bout.
fn judged(bout: &Bout<Revenge>, every: usize, effort: ReviewEffort) -> Vec<JudgedDecision> {
    let reviewer = Reviewer::<RevengeKnowledge>::new(bout, true);
    (0..reviewer.len()).step_by(every).map(|place| reviewer.judge(place, effort)).collect()
}

/// In every position the chances add up to the total to be won, and so do the marks; partners share theirs.
#[test]
fn chances_and_marks_add_up() {
    for config in every_way() {
        let bout = fought(&config, "novice", 1);
        let last = bout.state();
        let seats: Vec<Seat> = last.seats().iter().collect();
        let all = if config.mode == Mode::Solo { None } else { Some(seats.len() as f32 / 2.0) };
        for game in bout.positions() {
            let chances = match game.status().outcome() {
                None => RevengeKnowledge::chances(&game),
                Some(outcome) => {
                    let mut marks = [0.0; Seat::MOST];
                    for seat in &seats {
                        marks[seat.index()] = RevengeKnowledge::mark(&game, outcome, *seat);
                    }
                    marks
                }
            };
            let sum: f32 = seats.iter().map(|seat| chances[seat.index()]).sum();
            assert!(all.is_none_or(|all| (sum - all).abs() < 1e-4), "{config:?}: {chances:?}");
            for seat in &seats {
                let chance = chances[seat.index()];
                assert!((0.0..=1.0).contains(&chance), "{config:?}: {chances:?}");
                for partner in RevengeKnowledge::side(&game, *seat).iter() {
                    assert!((chances[partner.index()] - chance).abs() < 1e-6, "{config:?}: {chances:?}");
                }
            }
        }
    }
}

/// In a free-for-all the winner's mark is 1, the first to be defeated gets 0, and the others are in between.
#[test]
fn places_count_where_everybody_fights_for_himself() {
    let bout = fought(&config(Mode::Ffa, 4), "novice", 3);
    let status = bout.state().status();
    let outcome = status.outcome().unwrap();
    let mut marks: Vec<f32> =
        bout.state().fallen().iter().map(|seat| RevengeKnowledge::mark(bout.state(), outcome, Seat(*seat))).collect();
    assert_eq!(marks.len(), 3, "the last one stands");
    let Verdict::Victory(winners) = outcome.verdict else { panic!("somebody wins") };
    marks.push(RevengeKnowledge::mark(bout.state(), outcome, winners.first().unwrap()));
    let wanted = [0.0, 1.0 / 3.0, 2.0 / 3.0, 1.0];
    assert!(marks.iter().zip(wanted).all(|(mark, wanted)| (mark - wanted).abs() < 1e-6), "{marks:?}");
}

/// An attack on the right wins at once; on the left a trap kills the attacker.
const EDGE: &str = r#"
    turn = "p1"
    p1.life = 1
    p1.column = 3
    p1.zone.2 = ["damage"]
    p2.life = 1
    p2.block = ["left", "right"]
"#;

/// The cards of that position: both couples and the first hand.
fn planted() -> (String, Vec<budokan_revenge::Action>) {
    let cards = Cards::<<Revenge as Game>::Cards>::printed();
    let ids: Vec<&str> = cards.deck.iter().map(|card| cards.id(card)).collect();
    for seed in 0..400 {
        let mut luck = Quick::new(seed);
        let mut left = ids.clone();
        let mut card = || left.swap_remove(luck.below(left.len() as u32) as usize);
        let (a, b, c, d, hand) = (card(), card(), card(), card(), card());
        let given =
            format!("{EDGE}\np1.couple = [\"{a}\", \"{b}\"]\np2.couple = [\"{c}\", \"{d}\"]\np1.hand = [\"{hand}\"]");
        let Ok(read) = budokan_scenario::given::<Revenge>(&given) else { continue };
        let table = &mut Quick::new(1);
        let Ok(game) = Revenge::load(cards, &Config::default(), &read, &mut Table::silent(table)) else { continue };
        let mut legal = Vec::new();
        game.legal(Seat(0), &mut legal);
        let after = |action| {
            let mut next = game.clone();
            next.apply(Seat(0), action, &mut Table::silent(&mut Quick::new(1)));
            next.status().outcome().map(|outcome| outcome.winners().first())
        };
        let winning = legal.iter().find(|action| after(**action) == Some(Some(Seat(0))));
        let losing = legal.iter().find(|action| after(**action) == Some(Some(Seat(1))));
        if let (Some(winning), Some(losing)) = (winning, losing) {
            return (given, vec![*winning, *losing]);
        }
    }
    panic!("no such cards")
}

#[test]
fn a_blunder_is_found_and_the_winning_blow_is_not_one() {
    let (given, ways) = planted();
    for (action, blunder) in [(ways[0], false), (ways[1], true)] {
        let read = budokan_scenario::given::<Revenge>(&given).unwrap();
        let mut bout = Bout::<Revenge>::load(Cards::printed(), Config::default(), &read, Seed::from(1)).unwrap();
        bout.submit(Seat(0), bout.asked(Seat(0)), action).unwrap();
        let judged = Reviewer::<RevengeKnowledge>::new(&bout, false).judge(0, LITTLE);
        if blunder {
            assert_eq!((judged.sort, judged.best.actions.len()), (Sort::Costly, 1), "{judged:?}");
            assert!(judged.cost > 0.95 && judged.done.chance < 0.01 && judged.best.chance > 0.99, "{judged:?}");
        } else {
            assert!(judged.sort == Sort::Best && judged.cost < 0.001 && judged.chance > 0.99, "{judged:?}");
        }
    }
}

/// Masters rarely lose value beyond the noise, novices often; a decision with one alternative is forced.
#[test]
fn novices_give_more_away_than_masters() {
    let given_away = |bot: &str| {
        let all: Vec<JudgedDecision> =
            (1..=3).flat_map(|seed| judged(&fought(&config(Mode::Duel, 2), bot, seed), 4, LITTLE)).collect();
        assert!(all.iter().all(|one| (one.sort == Sort::Forced) == (one.ways == 1)));
        let choices: Vec<&JudgedDecision> = all.iter().filter(|one| one.sort != Sort::Forced).collect();
        let share = |part: usize| part as f32 / choices.len().max(1) as f32;
        let costly = share(choices.iter().filter(|one| one.sort == Sort::Costly).count());
        (choices.iter().map(|one| one.gap).sum::<f32>() / choices.len().max(1) as f32, costly)
    };
    let (novice, master) = (given_away("novice"), given_away("master:300"));
    assert!(master.0 < 0.01 && novice.0 > 0.02, "{novice:?} {master:?}");
    assert!(master.1 < 0.2 && novice.1 > 2.0 * master.1, "{novice:?} {master:?}");
}

/// Judgements are deterministic, and more iterations change them only slightly.
#[test]
fn values_are_the_same_again_and_hold_still() {
    let bout = fought(&config(Mode::Duel, 2), "adept", 5);
    let reviewer = Reviewer::<RevengeKnowledge>::new(&bout, true);
    let places: Vec<usize> = (0..reviewer.len()).step_by(23).collect();
    for place in places {
        let little = reviewer.judge(place, LITTLE);
        assert_eq!(little, reviewer.judge(place, LITTLE));
        let more = reviewer.judge(place, ReviewEffort { iterations: 60, ..LITTLE });
        assert!((little.done.chance - more.done.chance).abs() < 0.1, "{little:?} {more:?}");
    }
}
