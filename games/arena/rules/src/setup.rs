//! Configuration and the deal (section 4 of the rules).

use std::collections::BTreeMap;

use budokan_cardfile::number;
use budokan_kernel::{Cards, Invalid, List, Seat, Table};
use serde::{Deserialize, Serialize};

use crate::card::{Card, CardSet, REWARDS};
use crate::change::Gains;
use crate::event::Event;
use crate::phase::prepare;
use crate::state::{Arena, Heap, Phase, Rewards, Ring, SEATS, Side, Throws};

/// Options that are chosen before the deal.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Config {
    /// Number of copies of a reward card, where it differs from the card file.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub mix: BTreeMap<Card, i64>,
    /// Whether people see the opponent's cards that can be deduced from open plays (ARE-R57).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub memory_aid: bool,
}

/// Counts of the reward cards in this game.
pub fn mix(cards: &CardSet, config: &Config) -> Result<Rewards, Invalid> {
    let mut mix = [0; REWARDS];
    for (index, count) in mix.iter_mut().enumerate() {
        *count = cards.counts[Card::at_reward(index).index()];
    }
    for (card, count) in &config.mix {
        let key = || format!("mix.{card}");
        let index =
            card.reward().ok_or_else(|| Invalid::key(key(), "expected a reward card, found a faction animal"))?;
        mix[index] = number(&key(), Some(*count), 0, 0..=9)?;
    }
    if mix.iter().map(|count| u32::from(*count)).sum::<u32>() < 3 {
        return Err(Invalid::key("mix", "at least 3 reward cards are expected in all"));
    }
    Ok(mix)
}

/// A side at the start of the game (ARE-4.2, 4.3).
pub fn side(cards: &CardSet, seat: Seat) -> Side {
    Side {
        sp: cards.sp,
        limit: cards.limit,
        dish: cards.food.0,
        delicacy: cards.food.1,
        weapons: cards.start_weapons[seat.index()],
        hand: cards.factions[seat.index()],
        ..Side::default()
    }
}

/// The board before the first round, with an empty pile.
pub fn board(cards: Cards<CardSet>, mix: Rewards, config: &Config) -> Arena {
    Arena {
        cards,
        round: 0,
        phase: Phase::Plan,
        resolving: 0,
        lost: 0,
        sides: SEATS.map(|seat| side(&cards, seat)),
        rings: [Ring::default(); 3],
        pile: List::new(),
        discard: Heap::default(),
        drawn: List::new(),
        shown: None,
        brought: [Gains::default(); 2],
        combats: [None; 3],
        throws: Throws::default(),
        mix: mix.into(),
        memory_aid: config.memory_aid,
    }
}

/// Deals a new game up to its first Plan phase.
pub fn deal(cards: Cards<CardSet>, config: &Config, table: &mut Table<'_, Event>) -> Result<Arena, Invalid> {
    let mix = mix(&cards, config)?;
    let mut game = board(cards, mix, config);
    // The pile is stored with its top last, so the shuffle of ARE-4.5 runs from the other end.
    for (index, count) in mix.iter().enumerate().rev() {
        for _ in 0..*count {
            game.pile.push(Card::at_reward(index));
        }
    }
    let last = game.pile.len() - 1;
    for i in (1..=last).rev() {
        let j = table.roll("shuffle", i as u32 + 1) as usize;
        game.pile.swap(last - i, last - j);
    }
    prepare::run(&mut game, table);
    Ok(game)
}
