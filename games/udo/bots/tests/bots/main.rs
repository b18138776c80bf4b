//! Tests of the bots of `udo` and of the judge of its reviews.

#![expect(clippy::unwrap_used, reason = "what goes wrong here fails the test")]
#![expect(clippy::cast_precision_loss, reason = "counts become shares, where a rounding does no harm")]

mod advice;
mod judge;
mod strength;

use budokan_bots::{Bot, Spec};
use budokan_kernel::{Bout, Cards, Game, Quick, Seed, Sight, Table, Viewer};
use budokan_udo::{Config, Hero, PLAYER, Udo};
use budokan_udo_bots::UdoKnowledge;

const HEROES: [Hero; 2] = [Hero::Udo, Hero::Kai];

fn bot(name: &str, seed: u64) -> Box<dyn Bot<Udo>> {
    name.parse::<Spec>().unwrap().seated::<UdoKnowledge>(seed, None)
}

/// A complete bout by this player.
fn play(hero: Hero, seed: u64, player: &mut dyn Bot<Udo>) -> Bout<Udo> {
    let mut bout = Bout::<Udo>::deal(Cards::printed(), Config { hero }, Seed::from(seed)).unwrap();
    while !bout.state().status().is_over() {
        let sight = bout.sight(Viewer::Seat(PLAYER));
        let action = player.decide(&sight);
        bout.submit(PLAYER, sight.asked, action).unwrap();
    }
    bout
}

/// A position of a scenario.
fn standing(hero: Hero, given: &str) -> Udo {
    let given = budokan_scenario::given::<Udo>(given).unwrap();
    Udo::load(Cards::printed(), &Config { hero }, &given, &mut Table::silent(&mut Quick::new(1))).unwrap()
}

fn sight(game: &Udo) -> Sight<Udo> {
    let mut legal = Vec::new();
    game.legal(PLAYER, &mut legal);
    let viewer = Viewer::Seat(PLAYER);
    Sight { viewer, view: game.view(viewer), status: game.status(), asked: 1, legal }
}

/// Last battles with few cards, for Udo. Optimal play wins 0.81, 0.26 and all of them.
fn small() -> [Udo; 3] {
    const BEFORE: &str =
        "defeated = [\"viper\", \"lightspeed\", \"shadow\"]\nmaster = \"thunder\"\nbody.1.covered = [7, 8, 9]\n";
    [
        "hand = [\"left-arm-1\", \"left-arm-2\", \"right-arm-2\", \"right-leg-2\"]\ndiscard = [\"torso\", \"left-leg-1\"]\n\
         revealed = [\"head-attack\", \"left-leg-attack\", \"high-attack\"]\ncharge = 1",
        "hand = [\"right-arm-1\", \"torso\", \"left-arm-1\", \"right-arm-2\"]\ndiscard = [\"right-leg-2\", \"left-arm-2\"]\n\
         revealed = [\"right-leg-attack\", \"torso-attack\", \"head-attack\"]\ncharge = 2",
        "hand = [\"right-arm-1\", \"torso\", \"right-leg-2\"]\ndiscard = [\"left-arm-1\", \"head\", \"left-leg-1\"]\n\
         revealed = [\"left-arm-attack\", \"head-attack\", \"low-attack\"]\ncharge = 1",
    ]
    .map(|position| standing(Hero::Udo, &format!("{BEFORE}{position}")))
}
