//! The facts that the lab records for `udo`: hero, masters met, finishers and techniques won.

use budokan_kernel::{Cards, Game, Quick};
use budokan_udo::{CardSet, Config, Event, Hero, PLAYER, Udo};

use budokan_lab::facts::{Facts, Notes};

use crate::UdoKnowledge;
use budokan_lab::record::Trial;
use budokan_lab::solve::Solver;

impl Facts for UdoKnowledge {
    const BLUNDERS: &'static str = include_str!("../silly.toml");
    const SCORE: Option<&'static str> = Some("glory");
    const SOLVER: Option<Solver> = Some(crate::best::best);

    fn top(cards: Cards<CardSet>) -> Option<i32> {
        Some(i32::from(cards.rank(u8::MAX).glory))
    }

    fn vary(_: Cards<CardSet>, config: &mut Config, is_written: &dyn Fn(&str) -> bool, dice: &mut Quick) {
        if !is_written("hero") {
            config.hero = [Hero::Udo, Hero::Kai][dice.below(2) as usize];
        }
    }

    fn note(game: &Udo, event: &Event, notes: &mut Notes) {
        let cards = game.cards();
        match *event {
            Event::Dealt { hero } => notes.is(PLAYER, "hero", hero_name(hero)),
            Event::Battle { number, master } => {
                let name = format!("{} (battle {number})", cards.master(master).name);
                notes.pending = Some(Trial { kind: "master by battle".to_owned(), name, won: false });
            }
            Event::Turn { .. } => notes.round(),
            Event::Laid { cards: combo, .. } => {
                for card in combo.iter() {
                    notes.plays(PLAYER, "card of a combo", cards.name(*card));
                }
            }
            Event::Resolved { finisher, .. } => notes.plays(PLAYER, "finisher", cards.name(finisher)),
            Event::Defeated { master, .. } => {
                notes.trial("master", &cards.master(master).name, true);
                let met = notes.pending.take();
                notes.trials.extend(met.map(|met| Trial { won: true, ..met }));
            }
            Event::Rewarded { card, .. } => notes.plays(PLAYER, "technique won", cards.name(card)),
            Event::Unpayable { .. } | Event::Limit { .. } => {
                if let Some(met) = notes.pending.take() {
                    let master = met.name.split(" (").next().unwrap_or_default().to_owned();
                    notes.trial("master", master, false);
                    notes.trials.push(met);
                }
            }
            Event::Kai { .. }
            | Event::Reshuffled { .. }
            | Event::Revealed { .. }
            | Event::NoneLeft
            | Event::Passed
            | Event::Covered { .. }
            | Event::Missed { .. }
            | Event::Blocked { .. }
            | Event::Idle { .. }
            | Event::Fizzled { .. }
            | Event::Charged { .. }
            | Event::Recovered { .. }
            | Event::Enraged { .. }
            | Event::Calmed { .. }
            | Event::Discarded { .. }
            | Event::Returned { .. }
            | Event::Used { .. }
            | Event::Hit { .. }
            | Event::Lost { .. }
            | Event::Exhausted { .. }
            | Event::Fallen { .. }
            | Event::Regenerated { .. }
            | Event::Lapsed { .. }
            | Event::Won { .. } => {}
        }
    }
}

fn hero_name(hero: Hero) -> &'static str {
    match hero {
        Hero::Udo => "Udo",
        Hero::Kai => "Kai",
    }
}
