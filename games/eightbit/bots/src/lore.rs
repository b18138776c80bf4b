//! Card values in points of health, computed once for each card set.
//!
//! The numbers are rules of thumb: a hit costs a little less than a point, since defence stops some; a debuff costs its
//! usual effect over its duration. `eye` applies these values to a position.

use std::sync::{Mutex, OnceLock, PoisonError};

use budokan_eightbit::CardSet;
use budokan_eightbit::card::{Colour, Effect, EnemyCard, EnemyId, Hits, Line, Op, Per, TEAM, To};
use budokan_eightbit::state::Effects;
use budokan_kernel::Cards;

/// Approximate damage of an enemy in a round, by the number of standing heroes.
#[derive(Clone, Copy, Debug, Default)]
pub struct Menace {
    /// Its turn, averaged over the colours of the tactics die.
    pub turn: [f32; TEAM + 1],
    /// Its turn without colour lines.
    pub silent: [f32; TEAM + 1],
    /// Its answer to an attack by one hero.
    pub answer: [f32; TEAM + 1],
    /// The part of its turn that hits the hero it faces.
    pub aimed: f32,
    /// Printed criticals, half of which Cripple removes.
    pub crits: f32,
}

/// Card values of a card set.
#[derive(Debug)]
pub struct Lore {
    menaces: Vec<Menace>,
}

impl Lore {
    /// The values of a card set, computed on first use and cached for the life of the process.
    pub fn of(cards: Cards<CardSet>) -> &'static Self {
        static PRINTED: OnceLock<(Cards<CardSet>, Lore)> = OnceLock::new();
        static OTHERS: Mutex<Vec<(Cards<CardSet>, &'static Lore)>> = Mutex::new(Vec::new());
        let (printed, lore) = PRINTED.get_or_init(|| (Cards::printed(), Self::read(&Cards::<CardSet>::printed())));
        if *printed == cards {
            return lore;
        }
        let mut others = OTHERS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, lore)) = others.iter().find(|(known, _)| *known == cards) {
            return lore;
        }
        let lore: &'static Self = Box::leak(Box::new(Self::read(&cards)));
        others.push((cards, lore));
        lore
    }

    fn read(cards: &CardSet) -> Self {
        Self { menaces: cards.enemies.iter().map(menace).collect() }
    }

    /// The menace of an enemy card.
    #[inline]
    pub fn menace(&self, card: EnemyId) -> &Menace {
        &self.menaces[usize::from(card.0)]
    }
}

fn menace(card: &EnemyCard) -> Menace {
    let mut menace = Menace::default();
    let colours = Colour::ALL.map(|colour| card.turn(Some(colour), false));
    for standing in 0..=TEAM {
        let sum = |lines: &[Line]| -> f32 { lines.iter().map(|line| harm(line, standing)).sum() };
        menace.turn[standing] = colours.iter().map(|lines| sum(lines)).sum::<f32>() / 3.0;
        menace.silent[standing] = sum(card.turn(None, true));
        menace.answer[standing] = sum(&card.answers);
    }
    for line in colours.iter().flat_map(|lines| lines.iter()) {
        if line.to == To::Assigned {
            menace.aimed += harm(line, 1) / 3.0;
        }
        if let Op::Hits(hits) = line.op {
            menace.crits += f32::from(hits.crit) * f32::from(line.times.max(1)) / 3.0;
        }
    }
    menace
}

/// Cost of one enemy line to the team.
pub fn harm(line: &Line, standing: usize) -> f32 {
    let standing = standing as f32;
    let once = match line.op {
        Op::Hits(Hits { fast, slow, crit }) => 0.8 * f32::from(fast + slow) + 2.0 * f32::from(crit),
        Op::Heal(points) => 0.6 * f32::from(points),
        Op::Give(effect) if effect.is_buff() => 1.0,
        Op::Give(Effect::Stun) => -on_hero(Effect::Stun),
        Op::Give(effect) => -2.0 * on_hero(effect),
        Op::Draw(_) => 5.0,
        Op::Purge(_) => 0.5,
        Op::Add(_)
        | Op::Roll(_)
        | Op::Reroll(_)
        | Op::Convert { .. }
        | Op::Spread(_)
        | Op::Energy(_)
        | Op::Revive
        | Op::Guard { .. }
        | Op::Rearrange
        | Op::Defence { .. }
        | Op::Immune
        | Op::Taunt
        | Op::Blunt { .. } => 0.0,
    };
    let targets = if line.to == To::AllHeroes { standing } else { 1.0 };
    let factor = if line.per == Per::StandingHeroes { standing } else { 1.0 };
    once * targets * factor * f32::from(line.times.max(1))
}

/// Value of a timer of an effect card to the hero that has it.
pub const fn on_hero(effect: Effect) -> f32 {
    match effect {
        Effect::Empower => 0.8,
        Effect::Ward => 1.2,
        Effect::Taunt => 0.0,
        Effect::Affliction1 | Effect::Fear => -1.0,
        Effect::Affliction2 => -2.0,
        Effect::Affliction3 | Effect::Stun => -3.0,
        Effect::Silence => -1.2,
        Effect::Cripple => -0.4,
    }
}

/// Whether another card of this kind has an effect: effects do not grow, and a card with two timers outlasts the round.
pub fn is_news(effects: &Effects, effect: Effect) -> bool {
    let enough = if effect == Effect::Stun { 1 } else { 2 };
    effect.bite() > 0 || effects.timers(effect) < enough
}
