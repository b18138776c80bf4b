//! Lab facts of `eightbit`: heroes, the lord, battles by level, abilities, potions and upgrades.

use std::collections::BTreeMap;

use budokan_eightbit::card::HeroId;
use budokan_eightbit::state::Battle;
use budokan_eightbit::{CardSet, Config, EightBit, Event};
use budokan_kernel::{Cards, Game, Quick, Seat, shuffle};

use budokan_lab::difficulty::Measure;
use budokan_lab::facts::{Facts, Notes};

use crate::EightBitKnowledge;

impl Facts for EightBitKnowledge {
    const BLUNDERS: &'static str = include_str!("../silly.toml");
    const DIFFICULTY: Option<Measure> = Some(crate::difficulty::measure);

    /// Random heroes and a random lord: the choice of a team is a matter of taste.
    fn vary(cards: Cards<CardSet>, config: &mut Config, is_written: &dyn Fn(&str) -> bool, dice: &mut Quick) {
        if !is_written("lord") {
            let lords: Vec<_> = cards.all_lords().collect();
            let lord = lords[dice.below(lords.len() as u32) as usize];
            config.lord = Some(cards.enemy(lord).id().to_owned());
        }
        if !is_written("heroes") {
            let mut sheets: Vec<HeroId> = (0..cards.heroes.len() as u8).map(HeroId).collect();
            shuffle(&mut sheets, "hero", dice);
            let mut names = sheets.into_iter().map(|id| cards.hero_name(id).0.to_owned());
            // EBA-1.2: a single seat plays two heroes.
            let seats = config.seats.unwrap_or(1).clamp(1, 5) as usize;
            let each = if seats == 1 { 2 } else { 1 };
            let own = |seat: &&str| ((*seat).to_owned(), names.by_ref().take(each).collect());
            config.heroes = EightBit::SEATS[..seats].iter().map(own).collect::<BTreeMap<_, _>>();
        }
    }

    fn note(game: &EightBit, event: &Event, notes: &mut Notes) {
        let cards = game.cards();
        let hero_name = |hero: HeroId| cards.hero_name(hero).1.to_owned();
        match *event {
            Event::Lord { lord } => {
                for seat in game.seats().iter() {
                    notes.is(seat, "lord", cards.enemy(lord).name());
                }
            }
            Event::Joined { seat, hero } => notes.is(seat, "hero", &hero_name(hero)),
            Event::Round { .. } => notes.round(),
            Event::Won { battle } => notes.trial("battle", battle_name(battle), true),
            Event::Lost { battle, .. } => notes.trial("battle", battle_name(battle), false),
            Event::Used { hero, ability, .. } => {
                let name = format!("{}: {}", hero_name(hero), cards.ability_name(ability).1);
                notes.plays(owner(notes, &hero_name(hero)), "ability", &name);
            }
            Event::Potion { hero, potion, .. } => {
                notes.plays(owner(notes, &hero_name(hero)), "potion", cards.potion_name(potion));
            }
            Event::Rune { hero, rune, .. } => {
                notes.plays(owner(notes, &hero_name(hero)), "rune", cards.rune_name(rune));
            }
            Event::Ascended { hero, .. } => notes.plays(owner(notes, &hero_name(hero)), "ascended", &hero_name(hero)),
            Event::Out { hero } => notes.plays(owner(notes, &hero_name(hero)), "knocked out", &hero_name(hero)),
            Event::Turn { .. }
            | Event::Assault { .. }
            | Event::Challenge { .. }
            | Event::Came { .. }
            | Event::Reshuffled { .. }
            | Event::Exhausted
            | Event::Reset
            | Event::Assigned { .. }
            | Event::Tactics { .. }
            | Event::Rolled { .. }
            | Event::Stunned { .. }
            | Event::Trait { .. }
            | Event::TraitOff { .. }
            | Event::Die { .. }
            | Event::Rerolls { .. }
            | Event::Converted { .. }
            | Event::Added { .. }
            | Event::Spread { .. }
            | Event::Energy { .. }
            | Event::Healed { .. }
            | Event::Guarded { .. }
            | Event::Effect { .. }
            | Event::Immune { .. }
            | Event::Purged { .. }
            | Event::Revived { .. }
            | Event::Attacked { .. }
            | Event::Ignored { .. }
            | Event::Hit { .. }
            | Event::Died { .. }
            | Event::Acts { .. }
            | Event::Struck { .. }
            | Event::Warded { .. }
            | Event::Bitten { .. }
            | Event::Expired { .. }
            | Event::Medal { .. }
            | Event::Potions { .. }
            | Event::Given { .. }
            | Event::Spilt { .. }
            | Event::Passed { .. }
            | Event::Withheld { .. }
            | Event::Enough { .. }
            | Event::Auto
            | Event::Held { .. }
            | Event::Picked { .. }
            | Event::Stored { .. }
            | Event::Saved { .. }
            | Event::Over { .. } => {}
        }
    }
}

/// The seat of this hero, from the record of joining.
fn owner(notes: &Notes, hero: &str) -> Seat {
    let has = |seat: &budokan_lab::facts::SeatNotes| {
        seat.traits.get("hero").is_some_and(|all| all.iter().any(|one| one == hero))
    };
    Seat(notes.seats.iter().position(has).unwrap_or(0) as u8)
}

fn battle_name(battle: Battle) -> String {
    match battle {
        Battle::None => "none".to_owned(),
        Battle::Assault(level) => format!("level {level}"),
        Battle::Lord => "lord".to_owned(),
    }
}
