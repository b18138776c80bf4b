//! No level makes a mistake from the list `blunders.toml`, in any mode.

use budokan_bots::Spec;
use budokan_kernel::{Cards, Game, Quick, Table};
use budokan_lab::blunders::{self, Blunder};
use budokan_lab::facts::Facts;
use budokan_revenge::{Config, Difficulty, Fighters, Mode, Revenge};
use budokan_revenge_bots::RevengeKnowledge;

fn ways() -> Vec<Config> {
    let way = |mode, seats| Config { mode, seats: Some(seats), ..Config::default() };
    let ways = [
        way(Mode::Duel, 2),
        way(Mode::Team, 4),
        way(Mode::Ffa, 3),
        way(Mode::Ffa, 4),
        Config { difficulty: Difficulty::Normal, ..way(Mode::Solo, 1) },
    ];
    let with = |way: Config| [Fighters::None, Fighters::Random].map(|fighters| Config { fighters, ..way.clone() });
    ways.into_iter().flat_map(with).collect()
}

fn list() -> Vec<Blunder> {
    blunders::read(RevengeKnowledge::BLUNDERS).expect("a sound list")
}

/// The listed mistakes that a bot makes in bouts against itself.
fn seen(list: &[Blunder], way: &Config, bot: &str, bouts: u64) -> Vec<String> {
    let spec: Spec = bot.parse().expect("a bot");
    let mut seen = Vec::new();
    for deal in 0..bouts {
        let mut dice = Quick::new(deal);
        let game = Revenge::deal(Cards::printed(), way, &mut Table::silent(&mut dice)).expect("a sound config");
        let lineup = vec![spec; game.seats().iter().count()];
        let caught = blunders::watch::<RevengeKnowledge>(list, game, &mut dice, [17, deal], &lineup).expect("a bout");
        seen.extend(caught.into_iter().map(|one| format!("{bot} in {way:?}: {one:?}")));
    }
    seen
}

#[test]
fn no_level_looks_silly_in_any_way_to_fight() {
    let list = list();
    for way in ways() {
        for (bot, bouts) in [("novice", 20), ("apprentice", 20), ("adept", 10), ("master:40", 2)] {
            let seen = seen(&list, &way, bot, bouts);
            assert!(seen.is_empty(), "{seen:#?}");
        }
    }
}

/// A random bot makes listed mistakes, so the list does match real play.
#[test]
fn chance_does_look_silly_in_every_way_to_fight() {
    let list = list();
    for way in ways() {
        assert!(!seen(&list, &way, "random", 3).is_empty(), "{way:?}");
    }
}
