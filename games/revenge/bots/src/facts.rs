//! The facts that the lab records for `revenge`: fighters, first player, and the cards of attacks, blocks and counters.

use budokan_kernel::{Cards, Game, Quick};
use budokan_revenge::{CardSet, Config, Event, Fighters, Revenge};

use budokan_lab::facts::{Facts, Notes};
use budokan_lab::solve::Solver;

use crate::RevengeKnowledge;

impl Facts for RevengeKnowledge {
    const SOLVER: Option<Solver> = Some(crate::solve::solve);
    const BLUNDERS: &'static str = include_str!("../silly.toml");

    fn vary(_: Cards<CardSet>, config: &mut Config, is_written: &dyn Fn(&str) -> bool, _: &mut Quick) {
        if !is_written("fighters") {
            config.fighters = Fighters::Random;
        }
    }

    fn note(game: &Revenge, event: &Event, notes: &mut Notes) {
        let cards = game.cards();
        match *event {
            Event::First { seat } => notes.first = Some(seat),
            Event::Fighter { seat, fighter } => notes.is(seat, "fighter", &cards.fighter(fighter).name),
            Event::Turn { .. } => notes.round(),
            Event::Attacked { seat, card, blow, .. } => {
                notes.plays(seat, "attack", cards.id(card));
                notes.plays(seat, "blow", cards.id(blow));
            }
            Event::Blocked { seat, card } => notes.plays(seat, "block", cards.id(card)),
            Event::Countered { seat, card, .. } => notes.plays(seat, "counter", cards.id(card)),
            Event::Dealt { .. }
            | Event::DealtHidden { .. }
            | Event::Fury { .. }
            | Event::MarkerGiven { .. }
            | Event::MarkerBack { .. }
            | Event::MarkerGone
            | Event::Placed { .. }
            | Event::Marked { .. }
            | Event::Revealed { .. }
            | Event::Leapt { .. }
            | Event::Drew { .. }
            | Event::DrewHidden { .. }
            | Event::MovedToCard { .. }
            | Event::MovedToZone { .. }
            | Event::SetAside { .. }
            | Event::SetAsideHidden { .. }
            | Event::Cancelled { .. }
            | Event::CrowSpent { .. }
            | Event::Raised { .. }
            | Event::Checked { .. }
            | Event::AlwaysHits { .. }
            | Event::Foiled { .. }
            | Event::Pressed { .. }
            | Event::Bonus { .. }
            | Event::Hurt { .. }
            | Event::Source { .. }
            | Event::Slid { .. }
            | Event::RemovedFromZone { .. }
            | Event::RemovedFromCard { .. }
            | Event::Switched { .. }
            | Event::Copied { .. }
            | Event::Paired { .. }
            | Event::PressedOn { .. }
            | Event::Discarded { .. }
            | Event::Returned { .. }
            | Event::Exhausted { .. }
            | Event::Fell { .. }
            | Event::Reshuffled { .. }
            | Event::Order { .. }
            | Event::Idle { .. }
            | Event::Passed { .. }
            | Event::NoAction { .. }
            | Event::Over { .. } => {}
        }
    }
}
