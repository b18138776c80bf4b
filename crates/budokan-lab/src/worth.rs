//! What a position of a battle is worth to the team, in points of health.
//!
//! The team has its health, its energy and its potions. Against it stand the blows that the enemies will
//! still strike: if they are killed one after another, the most dangerous for its health first, each strikes
//! until its turn to die has come. The numbers are rules of thumb, not fitted to anything.

use budokan_eightbit::CardSet;
use budokan_eightbit::card::{Colour, Effect, EnemyCard, Hits, Line, Op, To};
use budokan_eightbit::view::{EnemyView, HeroView, View};

/// The enemies of a view, those first whose death saves most for the damage it takes.
pub fn focus(cards: &CardSet, view: &View) -> Vec<&'static str> {
    let heroes = number(view.hero.len());
    let mut order: Vec<(f64, &'static str)> = Vec::new();
    for (name, enemy) in view.enemy.iter().filter(|(_, enemy)| !enemy.dead) {
        order.push((danger(cards, enemy, heroes) / effort(enemy, heroes), name));
    }
    order.sort_by(|a, b| b.0.total_cmp(&a.0));
    order.into_iter().map(|(_, name)| name).collect()
}

/// What a position in the midst of a battle is worth.
pub fn battle(cards: &CardSet, view: &View) -> f64 {
    let team: f64 = view.hero.values().map(hero).sum();
    team - blows_to_come(cards, view)
}

/// What the potions that the team holds are worth.
pub fn potions(view: &View) -> f64 {
    view.hero.values().map(carried).sum()
}

fn carried(hero: &HeroView) -> f64 {
    let price = |potion: &&str| match *potion {
        "health" => 4.5,
        "energy" => 2.0,
        _ => 12.0,
    };
    hero.potions.iter().map(price).sum()
}

fn hero(hero: &HeroView) -> f64 {
    if hero.ko {
        return carried(hero);
    }
    let health = f64::from(hero.health);
    // The last points are worth more than the first: a hero that falls strikes no more.
    let life = health + 0.6 * health.min(6.0);
    let energy = 0.8 * f64::from(hero.energy.min(8)) + 0.2 * f64::from(hero.energy.saturating_sub(8));
    let cards: f64 = hero.effects.iter().map(|(card, timers)| effect_on_hero(card) * f64::from(*timers)).sum();
    life + energy + cards + carried(hero)
}

fn effect_on_hero(card: &str) -> f64 {
    match card {
        "empower" => 0.8,
        "ward" => 1.2,
        "affliction-1" | "fear" => -1.0,
        "affliction-2" => -2.0,
        "affliction-3" | "stun" => -3.0,
        "silence" => -1.2,
        "cripple" => -0.4,
        _ => 0.0,
    }
}

/// The damage that a hero does in a round, about: a die gives one point, energy buys some more.
fn strength(hero: &HeroView) -> f64 {
    let hits = ["power", "speed", "vampiric"];
    let runes = number(hero.runes.iter().filter(|rune| hits.contains(*rune)).count());
    if hero.ascended { 4.5 + runes } else { 3.0 + runes }
}

/// The damage that the living enemies will still do.
fn blows_to_come(cards: &CardSet, view: &View) -> f64 {
    let heroes = number(view.hero.len());
    let standing = number(view.hero.values().filter(|hero| !hero.ko).count().max(1));
    let team: f64 = view.hero.values().filter(|hero| !hero.ko).map(strength).sum();
    let (mut before, mut blows) = (0.0, 0.0);
    for name in focus(cards, view) {
        let enemy = &view.enemy[name];
        let work = effort(enemy, heroes);
        before += work;
        blows += danger(cards, enemy, heroes) * before / team.max(1.0);
        // Answers to attacks must be borne sooner or later: putting them off saves nothing.
        let attacks = (work * standing / team.max(1.0)).max(1.0);
        blows += cards.enemy_named(enemy.card).map_or(0.0, |id| answers(cards.enemy(id), heroes)) * attacks;
    }
    blows
}

/// The damage it takes to kill an enemy, with what its cards do to it and for it.
fn effort(enemy: &EnemyView, heroes: f64) -> f64 {
    let timers = |card: &str| f64::from(enemy.effects.get(card).copied().unwrap_or(0));
    let bites = timers("affliction-1") + 2.0 * timers("affliction-2") + 3.0 * timers("affliction-3");
    let fear = 0.5 * heroes * timers("fear").min(2.0);
    let ward = if enemy.effects.contains_key("ward") { 3.0 } else { 0.0 };
    let defence = 0.15 * f64::from(enemy.fast_def + enemy.slow_def) * f64::from(enemy.health).min(6.0);
    (f64::from(enemy.health) + defence + ward - bites - fear).max(0.5)
}

/// The damage that an enemy does in a round, about.
fn danger(cards: &CardSet, enemy: &EnemyView, heroes: f64) -> f64 {
    let Some(id) = cards.enemy_named(enemy.card) else { return 2.0 };
    let card = cards.enemy(id);
    let has = |effect: &str| enemy.effects.contains_key(effect);
    let colours: f64 = Colour::ALL.iter().map(|colour| turn(card.turn(Some(*colour), false), heroes)).sum();
    let plain = turn(card.turn(None, true), heroes);
    let mut danger = if has("silence") { 0.5 * (plain + colours / 3.0) } else { colours / 3.0 };
    if has("stun") {
        danger *= 0.7;
    }
    if has("empower") {
        danger += 0.5;
    }
    danger + 0.3
}

fn turn(lines: &[Line], heroes: f64) -> f64 {
    lines.iter().map(|line| harm(line, heroes)).sum()
}

fn answers(card: &EnemyCard, heroes: f64) -> f64 {
    turn(&card.answers, heroes)
}

/// What one line costs the team.
fn harm(line: &Line, heroes: f64) -> f64 {
    let once = match line.op {
        Op::Hits(Hits { fast, slow, crit }) => 0.8 * f64::from(fast + slow) + 2.0 * f64::from(crit),
        Op::Heal(points) => 0.6 * f64::from(points),
        Op::Give(effect) if effect.is_buff() => 1.0,
        Op::Give(Effect::Stun) => -effect_on_hero(Effect::Stun.id()),
        Op::Give(effect) => -2.0 * effect_on_hero(effect.id()),
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
    let targets = if line.to == To::AllHeroes { heroes } else { 1.0 };
    once * targets * f64::from(line.times.max(1))
}

/// A small count, to reckon with.
fn number(count: usize) -> f64 {
    f64::from(count as u32)
}
