//! The strength of the bots of `udo`: they play both heroes, the levels are ordered, and the master is close to optimal
//! play.

use budokan_bots::{Bot, Budget, Knowledge, Level};
use budokan_kernel::{Bout, Cards, Game, Quick, Seed, Sight, Table, Viewer};
use budokan_udo::state::Phase;
use budokan_udo::{Action, Config, Hero, PLAYER, Udo};
use budokan_udo_bots::UdoKnowledge;
use budokan_udo_bots::net::Net;
use budokan_udo_bots::plan::{Line, PlanSearch, lines};
use budokan_udo_bots::solve::{follow, solve};
use budokan_udo_bots::stand::{After, Battle, Stand};
use budokan_udo_bots::turn::Turns;
use budokan_udo_bots::value;

use crate::{HEROES, bot, play, sight, small, standing};

fn glory(bout: &Bout<Udo>) -> i32 {
    bout.state().status().outcome().and_then(|outcome| outcome.score).unwrap_or(0)
}

#[test]
fn every_bot_plays_every_hero_to_the_end() {
    for hero in HEROES {
        for name in ["random", "greedy:1", "ismcts:10", "novice", "apprentice", "adept", "master:10"] {
            assert!(play(hero, 2, &mut *bot(name, 1)).state().status().is_over(), "{name}");
        }
    }
}

/// On the same deals each level wins more often than the one below and gains clearly more glory, with either hero. The
/// master nearly always wins, so a few deals are enough.
#[test]
fn levels_rise() {
    for hero in HEROES {
        let shares = |(name, deals): (&str, u64)| {
            let scores: Vec<i32> =
                (100..100 + deals).map(|seed| glory(&play(hero, seed, &mut *bot(name, seed)))).collect();
            let won = scores.iter().filter(|score| **score > 0).count();
            (f64::from(scores.iter().sum::<i32>()) / deals as f64, won as f64 / deals as f64)
        };
        let ladder = [("novice", 40), ("apprentice", 40), ("adept", 40), ("master:10", 8)].map(shares);
        for pair in ladder.windows(2) {
            assert!(pair[0].0 + 1.0 < pair[1].0, "mean glory, {hero:?}: {ladder:?}");
            assert!(pair[0].1 < pair[1].1, "won, {hero:?}: {ladder:?}");
        }
    }
}

/// Kai could block indefinitely here without covering the last heart; no level does so until the turn limit.
#[test]
fn nobody_goes_on_for_ever() {
    let given = "defeated = [\"bamboo\", \"thunder\", \"lightspeed\"]\nmaster = \"gourd\"\nturn = 6\n\
        body.1.covered = [3, 5]\nhand = [\"kai-left-arm-1\", \"kai-right-leg-1\", \"kai-torso\", \"lightspeed-right-leg\"]\n\
        enraged = [\"kai-left-arm-1\", \"kai-right-leg-1\", \"kai-torso\"]\ndiscard = []\n\
        kept = [\"left-side-attack\", \"right-side-attack\", \"head-attack\", \"torso-attack\"]\n\
        revealed = [\"left-leg-attack\"]";
    for name in ["novice", "apprentice", "adept", "master:4"] {
        let mut game = standing(Hero::Kai, given);
        let mut bot = bot(name, 1);
        let mut dice = Quick::new(1);
        while !game.status().is_over() {
            let action = bot.decide(&sight(&game));
            game.apply(PLAYER, action, &mut Table::silent(&mut dice));
        }
        assert!(game.turn() < 40, "{name}: {} turns", game.turn());
    }
}

/// A bot that can win a battle with one combo and keep all cards does so.
#[test]
fn a_winning_strike_is_struck() {
    let strike = |game: &Udo| {
        let (battle, root) = (Battle::of(game)?, Stand::of(game));
        let look = PlanSearch { beam: 1, combos: 1, most: 200 };
        let found = lines(&mut Turns::default(), &Net::plain(), &battle, &root, look);
        let cards = (root.hand | root.discard).len();
        let keeps = |line: &Line| matches!(line.after, After::Won(won) if (won.hand | won.discard).len() == cards);
        found.iter().find(|line| keeps(line) && line.laid.len() == 1 && !line.uses).map(|_| game.master())
    };
    let mut strikes = 0;
    for (hero, name) in HEROES.into_iter().flat_map(|hero| ["novice", "apprentice", "adept"].map(|name| (hero, name))) {
        for seed in 0..10 {
            let mut player = bot(name, seed);
            let mut bout = Bout::<Udo>::deal(Cards::printed(), Config { hero }, Seed::from(seed)).unwrap();
            let mut due = None;
            while !bout.state().status().is_over() {
                let game = bout.state();
                let begins = game.phase() == Phase::Combos && game.laid().is_empty() && game.open().is_empty();
                if begins {
                    assert!(due.is_none_or(|due| due != (game.master(), game.turn() - 1)), "{hero:?} {name} {seed}");
                    due = strike(game).map(|master| (master, game.turn()));
                    strikes += u32::from(due.is_some());
                }
                let sight = bout.sight(Viewer::Seat(PLAYER));
                let action = player.decide(&sight);
                bout.submit(PLAYER, sight.asked, action).unwrap();
            }
        }
    }
    assert!(strikes > 50, "{strikes}");
}

#[test]
fn random_play_wins_nothing() {
    assert!((0..50).all(|seed| glory(&play(Hero::Udo, seed, &mut *bot("random", seed))) == 0));
}

/// A bot has no state that it needs: a bot recreated for every decision plays the same bout.
#[test]
fn a_bot_that_is_made_anew_plays_on_as_before() {
    struct Forgetful(&'static str);
    impl Bot<Udo> for Forgetful {
        fn decide(&mut self, sight: &Sight<Udo>) -> Action {
            bot(self.0, 1).decide(sight)
        }
    }
    for hero in HEROES {
        for name in ["novice", "adept", "master:6"] {
            let lasting = play(hero, 7, &mut *bot(name, 1));
            assert_eq!(lasting.steps(), play(hero, 7, &mut *bot(name, 1)).steps(), "{name}");
            assert_eq!(lasting.steps(), play(hero, 7, &mut Forgetful(name)).steps(), "{name}");
        }
    }
}

/// The planner takes back combos that it would not have laid, and the turn ends.
#[test]
fn what_others_have_laid_does_not_stop_a_bot() {
    let mut game = standing(Hero::Udo, "master = \"bamboo\"\nrevealed = [\"torso-attack\"]");
    for text in ["place left-leg-2", "finish"] {
        let action = game.read(text).unwrap();
        game.apply(PLAYER, action, &mut Table::silent(&mut Quick::new(1)));
    }
    let mut master = UdoKnowledge::bot(Level::Master, 1, Budget::iterations(10));
    for _ in 0..100 {
        let action = master.decide(&sight(&game));
        game.check(PLAYER, action).unwrap();
        game.apply(PLAYER, action, &mut Table::silent(&mut Quick::new(1)));
        if game.turn() > 1 {
            return;
        }
    }
    panic!("the turn did not end");
}

fn aim(glory: Option<u8>) -> f64 {
    f64::from(glory.map_or(0.0, value))
}

/// Last battles with few cards: the share of the optimal value that the master achieves.
#[test]
fn the_master_is_close_to_the_best() {
    let (mut all, mut own) = (0.0, 0.0);
    for game in small() {
        let best = solve(&game, aim, 100_000).expect("the position is small").value;
        for seed in [1, 2] {
            let mut master = UdoKnowledge::bot(Level::Master, seed, Budget::iterations(160));
            let got = follow(&game, aim, 100_000, &mut |game| master.decide(&sight(game)));
            let got = got.expect("the position is small").value;
            assert!(best > 0.2 && got <= best + 1e-9, "{got} of {best}");
            (all, own) = (all + best, own + got);
        }
    }
    assert!(own >= 0.9 * all, "{own} of {all}");
}
