//! Tests of the strength of the `arena` bots on a small scale: fixed seeds, small budgets.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use budokan_arena::card::Card;
use budokan_arena::scenario::{Given, GivenRing, GivenSide};
use budokan_arena::state::{Phase, Plan, rival};
use budokan_arena::{Action, Arena, CATS, Config, DOGS, PlanMove};
use budokan_arena_bots::ArenaKnowledge;
use budokan_arena_bots::exploit::{exploitability, given_away, mixed, round};
use budokan_arena_bots::planner::Effort;
use budokan_arena_bots::plans::{Means, next_step, steps};
use budokan_arena_bots::player::{ADEPT, MASTER};
use budokan_arena_bots::respond::respond;
use budokan_bots::{Bot, Budget, Spec};
use budokan_kernel::{Bout, Cards, Game, Quick, Seat, Seed, Sight, Table, Viewer};
use budokan_lab::exploit::losses;

type Bots = [Box<dyn Bot<Arena>>; 2];

fn dealt(config: &Config, seed: u64) -> Bout<Arena> {
    Bout::deal(Cards::printed(), config.clone(), Seed::from(seed)).unwrap()
}

fn play(config: &Config, seed: u64, mut bots: Bots) -> Bout<Arena> {
    let mut bout = dealt(config, seed);
    while let Some(seat) = bout.state().status().awaited().first() {
        let sight = bout.sight(Viewer::Seat(seat));
        let action = bots[seat.index()].decide(&sight);
        assert!(sight.legal.contains(&action), "{action} is not legal");
        bout.submit(seat, sight.asked, action).unwrap();
    }
    bout
}

fn seated(name: &str, seed: u64) -> Box<dyn Bot<Arena>> {
    name.parse::<Spec>().unwrap().seated::<ArenaKnowledge>(seed, None)
}

/// Share of bouts that the first bot wins, with seats swapped between bouts; a draw counts as half a win.
fn wins(one: &str, other: &str, bouts: u64) -> f32 {
    let mut wins = 0.0;
    for number in 0..bouts {
        let seat = Seat((number % 2) as u8);
        let mut players = [seated(one, number), seated(other, number)];
        if seat == CATS {
            players.swap(0, 1);
        }
        let bout = play(&Config::default(), number / 2, players);
        let winners = bout.state().status().outcome().unwrap().winners();
        wins += if winners.is_empty() { 0.5 } else { f32::from(u8::from(winners.has(seat))) };
    }
    wins
}

#[test]
fn each_level_beats_the_one_below() {
    for (one, other, bouts, least) in [
        ("master:300", "random", 10, 10.0),
        ("master:300", "greedy:8", 10, 9.0),
        ("master:4000", "adept", 20, 14.0),
        ("adept", "apprentice", 40, 28.0),
        ("apprentice", "novice", 40, 28.0),
        ("novice", "random", 20, 17.0),
    ] {
        let wins = wins(one, other, bouts);
        assert!(wins >= least, "{one} wins {wins} of {bouts} against {other}");
    }
}

#[test]
fn every_bot_plays_with_every_mix() {
    let mix = |cards: &[(Card, i64)]| Config { mix: cards.iter().copied().collect(), ..Config::default() };
    let rewards = Card::ALL.into_iter().filter(|card| card.reward().is_some());
    let configs = [
        mix(&[(Card::Peel, 9), (Card::TaiChi, 5), (Card::ShiauYao, 5), (Card::Himiko, 9), (Card::Tumaz, 3)]),
        mix(&[(Card::Peach, 6), (Card::Coconut, 3), (Card::Block, 6), (Card::Kiwano, 9), (Card::Mushroom, 5)]),
        Config { mix: rewards.map(|card| (card, i64::from(card == Card::Peel) * 9)).collect(), ..Config::default() },
    ];
    for config in &configs {
        for spec in Spec::ALL {
            let spec = spec.with_iterations(20);
            let bout =
                play(config, 3, [spec.seated::<ArenaKnowledge>(1, None), spec.seated::<ArenaKnowledge>(2, None)]);
            assert!(bout.state().status().is_over(), "{spec}");
        }
    }
}

#[test]
fn the_same_seed_plays_the_same_bout_even_with_a_bot_made_anew_for_every_decision() {
    struct Forgetful(Spec, u64);
    impl Bot<Arena> for Forgetful {
        fn decide(&mut self, sight: &Sight<Arena>) -> Action {
            self.0.seated::<ArenaKnowledge>(self.1, None).decide(sight)
        }
    }
    for name in ["novice", "apprentice", "adept", "master:150"] {
        let spec: Spec = name.parse().unwrap();
        let lasting = || {
            play(
                &Config::default(),
                5,
                [spec.seated::<ArenaKnowledge>(1, None), spec.seated::<ArenaKnowledge>(2, None)],
            )
        };
        let forgetful = play(&Config::default(), 5, [Box::new(Forgetful(spec, 1)), Box::new(Forgetful(spec, 2))]);
        assert_eq!(lasting().steps(), lasting().steps(), "{name}");
        assert_eq!(lasting().steps(), forgetful.steps(), "{name}");
    }
}

/// The plan does not depend on whether the rival has committed already.
#[test]
fn the_order_of_drafts_does_not_matter() {
    let mut bouts = [(); 2].map(|()| dealt(&Config::default(), 9));
    for (bout, order) in bouts.iter_mut().zip([[DOGS, CATS], [CATS, DOGS]]) {
        for seat in order {
            let mut bot = seated("adept", 4);
            while bout.state().phase() == Phase::Plan && bout.state().round() == 1 {
                let sight = bout.sight(Viewer::Seat(seat));
                if sight.legal.is_empty() {
                    break;
                }
                let action = bot.decide(&sight);
                bout.submit(seat, sight.asked, action).unwrap();
            }
        }
    }
    let [one, other] = bouts.map(|bout| bout.sight(Viewer::Bystander).view.plan);
    assert_eq!(one, other);
    assert_eq!(one.len(), 2);
}

/// The bot continues a draft that another player began, and does not clear it.
#[test]
fn a_foreign_draft_is_carried_on() {
    for name in ["novice", "apprentice", "adept", "master:100"] {
        let mut bout = dealt(&Config::default(), 2);
        for text in ["lead 1 hua", "assist 1 shiue"] {
            let action = bout.state().read(text).unwrap();
            bout.submit(DOGS, bout.asked(DOGS), action).unwrap();
        }
        while !bout.state().side(DOGS).committed {
            let sight = bout.sight(Viewer::Seat(DOGS));
            let action = seated(name, 1).decide(&sight);
            assert_ne!(action, PlanMove::Clear.into());
            bout.submit(DOGS, sight.asked, action).unwrap();
        }
        assert_eq!(bout.state().side(DOGS).draft.plan.teams[0].leader, Some(Card::Hua), "{name}");
    }
}

fn load(given: &Given) -> Arena {
    Arena::load(Cards::printed(), &Config::default(), given, &mut Table::silent(&mut Quick::new(1))).unwrap()
}

#[track_caller]
fn check_legal(game: &Arena, seat: Seat, plan: &Plan) {
    let mut game = game.clone();
    for action in steps(plan) {
        assert_eq!(game.check(seat, action), Ok(()), "{plan}: {action}");
        assert_eq!(next_step(&game.side(seat).draft.plan, plan), Some(action));
        game.apply(seat, action, &mut Table::silent(&mut Quick::new(1)));
    }
    assert_eq!(game.side(seat).draft.plan, *plan);
    assert_eq!(next_step(plan, plan), Some(PlanMove::Commit.into()));
}

#[test]
fn listed_random_and_neighbouring_plans_are_legal() {
    let dogs = GivenSide {
        weapons: Some(3),
        coconut: true,
        rangers: vec![Card::Himiko, Card::Tumaz],
        front: vec![Card::Peach],
        ..GivenSide::default()
    };
    let game = load(&Given { dogs, ..Given::default() });
    let mut luck = Quick::new(2);
    let mut around = Vec::new();
    for seat in [DOGS, CATS] {
        let means = Means::of(&game, seat);
        for _ in 0..30 {
            check_legal(&game, seat, &means.any_armed(&mut luck));
            let plan = means.any(&mut luck);
            check_legal(&game, seat, &plan);
            means.neighbours(&plan, &mut around);
            for plan in &around {
                check_legal(&game, seat, plan);
            }
        }
    }
    // The rules give the number of plans in the opening.
    let dealt = dealt(&Config::default(), 1);
    let all = |seat| Means::of(dealt.state(), seat).all(30_000).unwrap();
    assert_eq!((all(DOGS).len(), all(CATS).len()), (1_420, 21_556));
    assert_eq!(Means::of(dealt.state(), CATS).all(20_000), None);
}

fn small(dogs: &[Card], cats: &[Card], rewards: [Card; 3], last: bool) -> Arena {
    let mut given = Given { pile_size: last.then_some(0), ..Given::default() };
    (given.dogs.hand, given.cats.hand) = (Some(dogs.to_vec()), Some(cats.to_vec()));
    given.cats.weapons = Some(1);
    for (place, card) in ["1", "2", "3"].into_iter().zip(rewards) {
        given.arena.insert(place.to_owned(), GivenRing { rewards: vec![card], ..GivenRing::default() });
    }
    load(&given)
}

/// In rounds that can be solved, the master's mixture loses little even to a rival who knows it.
#[test]
fn the_master_can_hardly_be_exploited() {
    use Card::{Boom, Chai, Crash, Hikaru, Hua, Ming, Power, Raihuu, Ringo, Shiue, Shock, Yaou, Yue};
    let mut given_away = [0.0, 0.0];
    for game in [
        small(&[Chai, Hua, Yue], &[Hikaru, Raihuu, Yaou], [Boom, Ming, Shock], true),
        small(&[Chai, Hua, Shiue], &[Hikaru, Ringo], [Crash, Ming, Power], false),
    ] {
        let solved = exploitability(&game, MASTER, 1, &Budget::default()).unwrap();
        assert!(solved.doubt < 0.002, "{solved:?}");
        assert!(solved.exploitability.iter().all(|given| (-0.002..0.005).contains(given)), "{solved:?}");
        for mixture in solved.best.iter().chain(&solved.played) {
            assert!((mixture.iter().map(|(_, share)| share).sum::<f32>() - 1.0).abs() < 0.02, "{mixture:?}");
        }
        let hasty = exploitability(&game, ADEPT, 1, &Budget::default()).unwrap();
        for (sum, found) in given_away.iter_mut().zip([solved, hasty]) {
            *sum += found.exploitability.iter().sum::<f32>();
        }
    }
    assert!(given_away[0] < given_away[1], "thought gives away less than haste: {given_away:?}");
    assert_eq!(exploitability(dealt(&Config::default(), 1).state(), MASTER, 1, &Budget::default()), None);
}

/// In rounds that can be solved, the master's loss is small on average and never large.
#[test]
fn the_master_gives_little_away_in_rounds_that_can_be_solved() {
    for number in 0..20 {
        assert_eq!(round(number).phase(), Phase::Plan);
        assert_eq!(round(number), round(number));
    }
    let master: Spec = "master".parse().unwrap();
    let rounds: Vec<_> = SMALL.into_iter().map(|number| given_away(master, number).unwrap()).collect();
    let found = losses(&rounds).unwrap();
    assert!(found.mean.value < 0.005 && found.worst < 0.1, "{found:?}");
    assert!(rounds.iter().any(|round| round.last) && rounds.iter().any(|round| !round.last));
    assert_eq!(given_away("novice".parse().unwrap(), 0), None);
}

/// Numbers of rounds that are quick to solve.
const SMALL: [u64; 10] = [0, 1, 2, 4, 5, 6, 8, 9, 12, 13];

/// A reader, who knows a bot's program, gains more against an adept than against a master, and little
/// against the master.
#[test]
fn a_master_can_hardly_be_read() {
    let read = |effort: Effort, iterations: u32| {
        let bout = dealt(&Config::default(), 3);
        let gained = |seat: Seat| {
            let mixture = mixed(bout.state(), seat, effort, 1, &Budget::iterations(iterations));
            respond(bout.state(), rival(seat), &mixture, &[], 8, &mut Quick::new(1)).1
        };
        // Without exploitation both sides share exactly one win.
        gained(DOGS) + gained(CATS) - 1.0
    };
    let (master, adept) = (read(MASTER, 12_000), read(ADEPT, 12_000));
    assert!(master < 0.04, "{master}");
    assert!(adept > 2.0 * master, "{adept} {master}");
}

/// A reader plays whole bouts by the rules, and reads only bots that mix their plans.
#[test]
fn a_reader_plays_by_the_rules() {
    use budokan_lab::facts::Facts;
    let mut bout = dealt(&Config::default(), 4);
    let spec: Spec = "adept".parse().unwrap();
    let mut adept = spec.seated::<ArenaKnowledge>(1, None);
    let mut reader = ArenaKnowledge::reader(spec, 1).unwrap();
    while bout.state().round() < 3
        && let Some(seat) = bout.state().status().awaited().first()
    {
        let [own, other] = [seat, rival(seat)].map(|seat| bout.sight(Viewer::Seat(seat)));
        let action = if seat == DOGS { reader.decide(&own, &other) } else { adept.decide(&own) };
        bout.submit(seat, own.asked, action).unwrap();
    }
    assert!(ArenaKnowledge::reader("novice".parse().unwrap(), 1).is_none());
    assert!(ArenaKnowledge::reader("ismcts".parse().unwrap(), 1).is_none());
}
