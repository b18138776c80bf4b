//! The four levels and their networks.

use std::sync::{Arc, LazyLock};

use budokan_udo::{Hero, Udo};

use super::bot::{Effort, Planner};
use super::net::Net;
use super::turn::COMBOS;
use budokan_bots::bot::{Bot, Budget};
use budokan_bots::level::Level;

static UDO: LazyLock<Arc<Net>> = LazyLock::new(|| Arc::new(Net::read(include_str!("udo.net"))));
static KAI: LazyLock<Arc<Net>> = LazyLock::new(|| Arc::new(Net::read(include_str!("kai.net"))));

static PLAIN: LazyLock<Arc<Net>> = LazyLock::new(|| Arc::new(Net::plain()));

/// The plain heuristic, without training.
pub fn plain() -> &'static Arc<Net> {
    &PLAIN
}

/// The trained network for a hero.
pub fn net(hero: Hero) -> &'static Arc<Net> {
    match hero {
        Hero::Udo => &UDO,
        Hero::Kai => &KAI,
    }
}

/// The search effort of a level.
pub const fn effort(level: Level) -> Effort {
    let glance = Effort {
        beam: 1,
        combos: COMBOS,
        narrow: 1,
        plans: 1,
        turns: 0,
        trials: 0,
        blur: [0.0; 2],
        dares: [3; 4],
        learned: true,
    };
    match level {
        Level::Novice => Effort { combos: 1, blur: [6.0; 2], dares: [1; 4], learned: false, ..glance },
        Level::Apprentice => {
            Effort { beam: 4, combos: 3, blur: [0.0, 0.25], dares: [1, 2, 2, 2], learned: false, ..glance }
        }
        Level::Adept => Effort { beam: 3, blur: [0.4, 0.6], ..glance },
        Level::Master => Effort { beam: 24, narrow: 2, plans: 8, turns: 2, trials: 1200, ..glance },
    }
}

/// Creates the bot of a level.
pub fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Udo>> {
    Box::new(Planner::new(effort(level), seed, budget))
}
