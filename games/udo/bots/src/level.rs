//! The four levels, and what they have learned.

use std::sync::{Arc, LazyLock};

use budokan_udo::{Hero, Udo};

use super::bot::{Effort, Planner};
use super::net::Net;
use budokan_bots::bot::{Bot, Budget};
use budokan_bots::level::Level;

static UDO: LazyLock<Arc<Net>> = LazyLock::new(|| Arc::new(Net::read(include_str!("udo.net"))));
static KAI: LazyLock<Arc<Net>> = LazyLock::new(|| Arc::new(Net::read(include_str!("kai.net"))));

/// What was learned about a hero.
pub fn net(hero: Hero) -> &'static Arc<Net> {
    match hero {
        Hero::Udo => &UDO,
        Hero::Kai => &KAI,
    }
}

/// How hard a level thinks.
pub const fn effort(level: Level) -> Effort {
    match level {
        Level::Novice => Effort { beam: 1, narrow: 1, plans: 1, turns: 0, trials: 0, overlooks: 0.7, dares: 1 },
        Level::Apprentice => Effort { beam: 2, narrow: 1, plans: 1, turns: 0, trials: 0, overlooks: 0.2, dares: 2 },
        Level::Adept => Effort { beam: 3, narrow: 1, plans: 1, turns: 0, trials: 0, overlooks: 0.45, dares: 3 },
        Level::Master => Effort { beam: 24, narrow: 2, plans: 8, turns: 2, trials: 1200, overlooks: 0.0, dares: 3 },
    }
}

/// The bot of a level.
pub fn bot(level: Level, seed: u64, budget: Budget) -> Box<dyn Bot<Udo>> {
    Box::new(Planner::new(effort(level), seed, budget))
}
