//! Detects abilities without effect in a position, from their lines.

use budokan_eightbit::card::{AbilityId, Count, Effect, Face, Hits, Line, Op, Per, To};
use budokan_eightbit::state::{ALL, Board, Enemy, Hero, places};

use crate::lore::is_news;

/// Health at which an enemy counts as nearly dead, whichever hero attacks.
const LAST_POINTS: u8 = 2;

/// Whether no part of an ability is of use now.
pub fn is_idle(board: &Board, hero: usize, id: AbilityId) -> bool {
    let ability = board.set().ability(id);
    let stored = &ability.stored;
    let mut lines = ability.lines.iter().chain(&stored.first).chain(&stored.aimed).chain(&stored.adds);
    !lines.any(|line| is_of_use(board, hero, line))
}

/// Whether an enemy is nearly dead: at most two points left, or a hero's attack with its current dice would kill it.
pub fn is_doomed(board: &Board, enemy: usize) -> bool {
    let health = board.row()[enemy].health();
    let kills = |hero: usize| {
        board.heroes()[hero].is_ready() && board.attack_on(enemy, hero, Hits::default()).force() >= u16::from(health)
    };
    health <= LAST_POINTS || places(board.standing()).any(kills)
}

/// Whether a line on the hero's sheet refers to energy on its dice.
pub fn wants_energy(board: &Board, hero: usize) -> bool {
    let sheet = board.set().sheet(board.heroes()[hero].sheet_id());
    let asks = |line: &Line| {
        let face = matches!(line.op, Op::Convert { from: Face::Energy, .. });
        face || line.per == Per::RolledEnergy || line.when.rolled.is_some_and(|(face, _)| face == Face::Energy)
    };
    let own = &sheet.own_trait.attack;
    let own = own.first.iter().chain(&own.aimed).chain(&own.adds);
    let abilities = sheet.abilities.iter().flat_map(|ability| {
        let stored = &ability.stored;
        ability.lines.iter().chain(&stored.first).chain(&stored.aimed).chain(&stored.adds)
    });
    own.chain(abilities).any(asks)
}

fn living(board: &Board) -> impl Iterator<Item = (usize, &Enemy)> {
    board.row().iter().enumerate().filter(|(_, enemy)| !enemy.is_dead())
}

fn is_of_use(board: &Board, hero: usize, line: &Line) -> bool {
    let own = &board.heroes()[hero];
    match line.op {
        Op::Add(hits) => {
            let more = |(place, enemy): (usize, &Enemy)| {
                let damage = |hits| board.attack_on(place, hero, hits).force().min(u16::from(enemy.health()));
                damage(hits) > damage(Hits::default())
            };
            living(board).any(more)
        }
        Op::Reroll(_) => {
            let poor = (0..own.rolled().len()).filter(|die| is_poor(board, hero, own.rolled().face(*die))).count();
            usize::from(own.rerolls_left()) < poor
        }
        Op::Spread(count) => {
            let number = match count {
                Count::Number(number) => number,
                Count::All => ALL,
            };
            number > own.spread().max(1) && living(board).count() > usize::from(own.spread().max(1))
        }
        Op::Hits(hits) => living(board).any(|(place, _)| board.blow_on(place, hits).force() > 0),
        Op::Heal(_) => over_heroes(board, hero, line.to, |hero| hero.damage() > 0),
        Op::Revive => board.standing() != board.everybody(),
        Op::Give(effect) if effect.is_buff() => {
            over_heroes(board, hero, line.to, |hero| is_news(hero.effects(), effect))
        }
        Op::Give(effect) => living(board).any(|(place, enemy)| curses(board, place, enemy, effect)),
        Op::Purge(_) => purges(board, hero, line.to),
        Op::Rearrange => board.standing().count_ones() > 1,
        Op::Roll(_) | Op::Convert { .. } | Op::Energy(_) | Op::Guard { .. } => true,
        Op::Draw(_) | Op::Defence { .. } | Op::Immune | Op::Taunt | Op::Blunt { .. } => false,
    }
}

/// Whether a die does nothing for the attack: it shows energy, or hits that the defence of every enemy stops.
fn is_poor(board: &Board, hero: usize, face: Face) -> bool {
    let stopped = |hits: fn(Hits) -> u16, defence: fn((u8, u8)) -> u8| {
        living(board).all(|(place, enemy)| {
            hits(board.total(hero, Some(enemy))) <= u16::from(defence(board.enemy_defence(place)))
        })
    };
    match face {
        Face::Crit => false,
        Face::Energy => true,
        Face::Fast => stopped(|hits| hits.fast, |defence| defence.0),
        Face::Slow => stopped(|hits| hits.slow, |defence| defence.1),
    }
}

/// Whether a debuff has an effect on an enemy.
fn curses(board: &Board, place: usize, enemy: &Enemy, effect: Effect) -> bool {
    let lasts = effect.bite() > 0 || !is_doomed(board, place);
    lasts && is_news(enemy.effects(), effect) && !board.set().enemy(enemy.name().card).immune
}

fn over_heroes(board: &Board, hero: usize, to: To, gains: impl Fn(&Hero) -> bool) -> bool {
    let set = match to {
        To::Itself => 1 << hero,
        To::OtherHeroes => board.standing() & !(1 << hero),
        _ => board.standing(),
    };
    places(set).any(|place| gains(&board.heroes()[place]))
}

/// Whether a purge would find a card to remove.
fn purges(board: &Board, hero: usize, to: To) -> bool {
    let debuffed = |hero: &Hero| hero.effects().iter().any(|(effect, _)| !effect.is_buff());
    let buffed = |enemy: &Enemy| enemy.effects().iter().any(|(effect, _)| effect.is_buff());
    let enemies =
        matches!(to, To::Any | To::OneEnemy | To::AllEnemies) && living(board).any(|(_, enemy)| buffed(enemy));
    let heroes = !matches!(to, To::OneEnemy | To::AllEnemies) && over_heroes(board, hero, to, debuffed);
    enemies || heroes
}
