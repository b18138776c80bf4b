//! The position: both sides, the three arenas, the Reward Pile, and the pending decision.
//!
//! An arena of the board is a *ring* in code, because [`Arena`] is the game. Apart from the card set everything is
//! small plain data without pointers, so copying a position takes a few nanoseconds. Only `view.rs` decides which
//! viewer sees which part.

mod audit;
mod hand;
mod heap;
mod plan;
mod throws;

use budokan_kernel::{Cards, List, Seat};
use serde::{Deserialize, Serialize};

pub use hand::{Hand, Kinds};
pub use heap::Heap;
pub use plan::{Draft, Plan, Team};
pub use throws::Throws;

use crate::card::{Ability, CATS, Card, CardSet, DOGS, REWARDS};
use crate::change::Gains;
use crate::sum::Strength;

/// Largest possible number of reward cards: nine of each kind.
pub const MOST_REWARDS: usize = 9 * REWARDS;

/// The other seat.
#[inline]
pub const fn rival(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

/// Number of reward cards of each kind.
pub type Rewards = [u8; REWARDS];

/// A position of Kung Fur Fight.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Arena {
    pub(crate) cards: Cards<CardSet>,
    /// Number of the round, from 1; incremented in Prepare.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// The arena being resolved, from 1; 0 in Plan and at the end.
    pub(crate) resolving: u8,
    /// SP that the loser of the current combat has lost in it, for Musashi's cap (ARE-11.4).
    pub(crate) lost: u8,
    pub(crate) sides: [Side; 2],
    pub(crate) rings: [Ring; 3],
    /// The Reward Pile, top card last.
    pub(crate) pile: List<Card, MOST_REWARDS>,
    /// The face-up cards of the Discard Area.
    pub(crate) discard: Heap,
    /// The drawn cards of a Peel that waits for a pick, in the order drawn.
    pub(crate) drawn: List<Card, 3>,
    /// The plans of the last reveal, if there was one.
    pub(crate) shown: Option<[Plan; 2]>,
    /// Change in the points of each seat since the reveal.
    pub(crate) brought: [Gains; 2],
    /// The combats since the last reveal.
    pub(crate) combats: [Option<Combat>; 3],
    /// The loser of the throw in each arena since the last reveal.
    pub(crate) throws: Throws,
    /// The reward cards in this game.
    pub(crate) mix: Heap,
    /// Whether people see the opponent's cards that can be deduced from open plays (ARE-R57).
    pub(crate) memory_aid: bool,
}

/// The pending decision and the seat that makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Both seats plan; a seat that has committed waits (ARE-6.1).
    Plan,
    /// An ability before the count (ARE-8.2).
    Ability(Seat),
    /// Strength to hold back (ARE-8.3).
    Choice(Seat),
    /// The card of a Peel to gain (ARE-12.9).
    Peel(Seat),
    /// The game is over.
    Over(Ending),
    /// No decision: the rules are carrying out the last one. Only the beats of a step show this phase.
    Resolve,
}

/// The reason for the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ending {
    /// ARE-14.1: both sides are defeated.
    BothDefeated,
    /// ARE-14.2: one side is defeated.
    OneDefeated,
    /// ARE-14.3: a sufficient lead in VP.
    Lead,
    /// ARE-14.4: too few cards in the pile.
    Pile,
}

/// Everything that belongs to one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Side {
    /// Current Spirit Points.
    pub sp: u8,
    /// Current Victory Points.
    pub vp: u32,
    /// The base Card Limit.
    pub limit: u8,
    /// Dishes left to spend.
    pub dish: u8,
    /// Delicacies left to spend.
    pub delicacy: u8,
    /// Hidden Weapons in the supply, including drafted ones.
    pub weapons: u8,
    /// Whether the Coconut token is in Front.
    pub coconut: bool,
    /// State of the Card-Limit−1 token.
    pub block: Block,
    /// Cards in Front.
    pub front: Front,
    /// Animal Cards in hand, including drafted ones.
    pub hand: Hand,
    /// Animal Cards in the Rest Area.
    pub rest: Hand,
    /// Cards left over by this seat's Peels.
    pub buried: Heap,
    /// The current draft; empty outside Plan.
    pub draft: Draft,
    /// Whether the plan is sealed.
    pub committed: bool,
    /// Peaches that this round's plan uses, set at the reveal.
    pub peaches_used: u8,
    /// Whether Ginseng was gained this round.
    pub ginseng: bool,
}

impl Side {
    /// The Card Limit without Peaches (ARE-3.3).
    #[inline]
    pub fn effective(&self) -> u8 {
        self.limit - u8::from(self.block == Block::Active)
    }
}

/// Cards that stay in Front.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Front {
    /// Number of Peaches.
    pub peach: u8,
    /// Number of Apples.
    pub apple: u8,
    /// Number of BOOM cards.
    pub boom: u8,
}

/// State of the Card-Limit−1 token for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Block {
    /// The seat does not have the token.
    #[default]
    None,
    /// Received this round.
    Pending,
    /// Active in this round's Plan.
    Active,
}

/// One of the three arenas.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ring {
    /// The stack, oldest card first.
    pub rewards: List<Card, 3>,
    /// The team of each seat.
    pub teams: [Team; 2],
    /// Mushroom tokens of each seat.
    pub mushrooms: [u8; 2],
    /// Whether a Hua token is on the arena.
    pub hua: bool,
    /// Whether a Raihuu token is on the arena.
    pub raihuu: bool,
}

/// The way a combat was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Win {
    /// By the higher total.
    Higher,
    /// From behind, by Tai-Chi's reversal.
    Reversal,
    /// A tie decided by the Apple.
    Apple,
}

/// A counted combat of an arena.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    /// AP of the dogs and of the cats.
    pub ap: [u16; 2],
    /// The winner; `None` in a draw.
    pub winner: Option<Seat>,
    /// The way of winning; `None` in a draw.
    pub how: Option<Win>,
    /// The parts of both totals.
    pub counts: [Strength; 2],
}

impl Combat {
    /// The difference of the totals.
    #[inline]
    pub fn difference(&self) -> u16 {
        self.ap[0].abs_diff(self.ap[1])
    }
}

impl Arena {
    /// The side of a seat.
    #[inline]
    pub fn side(&self, seat: Seat) -> &Side {
        &self.sides[seat.index()]
    }

    /// The three arenas.
    #[inline]
    pub fn rings(&self) -> &[Ring; 3] {
        &self.rings
    }

    /// The pending decision.
    #[inline]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The number of the round, from 1.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// Number of cards left in the Reward Pile.
    #[inline]
    pub fn pile_size(&self) -> usize {
        self.pile.len()
    }

    #[inline]
    pub(crate) fn side_mut(&mut self, seat: Seat) -> &mut Side {
        &mut self.sides[seat.index()]
    }

    #[inline]
    pub(crate) fn has_in_hand(&self, seat: Seat, card: Card) -> bool {
        card.suits(seat) && self.side(seat).hand.count(card) > 0
    }

    /// Index of the arena being resolved.
    #[inline]
    pub fn here(&self) -> usize {
        usize::from(self.resolving).saturating_sub(1)
    }

    /// The Leader with whom a seat entered an arena. Its abilities count to the end of the combat even if it
    /// has left (ARE-7.12).
    #[inline]
    pub(crate) fn leader_at(&self, seat: Seat, ring: usize) -> Option<Card> {
        self.shown.as_ref().and_then(|plans| plans[seat.index()].teams[ring].leader)
    }

    /// The Leader with whom a seat entered the arena being resolved.
    #[inline]
    pub fn leader_here(&self, seat: Seat) -> Option<Card> {
        self.leader_at(seat, self.here())
    }

    /// Abilities of both Leaders of an arena.
    #[inline]
    pub(crate) fn abilities_at(&self, ring: usize) -> [&'static Ability; 2] {
        SEATS.map(|seat| self.cards.content().ability(self.leader_at(seat, ring)))
    }

    /// Whether the other seat has its opportunity in this arena after this seat (ARE-8.2).
    #[inline]
    pub fn is_followed(&self, seat: Seat) -> bool {
        self.throws.loser(self.here()) == Some(seat)
    }

    /// Abilities of the seat's Leader in the arena being resolved.
    #[inline]
    pub fn ability_here(&self, seat: Seat) -> &'static Ability {
        self.cards.content().ability(self.leader_here(seat))
    }

    /// Hidden Weapons in the Warehouse.
    #[inline]
    pub(crate) fn stored_weapons(&self) -> u8 {
        let held: u8 = self.sides.iter().map(|side| side.weapons).sum();
        let lying: u8 = self.rings.iter().flat_map(|ring| ring.teams.iter().map(|team| team.weapons)).sum();
        self.cards.weapons - held - lying
    }

    /// Mushroom tokens in the Warehouse.
    pub(crate) fn stored_mushrooms(&self) -> u8 {
        self.cards.mushrooms - self.rings.iter().map(|ring| ring.mushrooms[0] + ring.mushrooms[1]).sum::<u8>()
    }

    /// Coconut tokens in the Warehouse.
    pub(crate) fn stored_coconuts(&self) -> u8 {
        let held = self.sides.iter().filter(|side| side.coconut).count();
        let lying = self.rings.iter().flat_map(|ring| ring.teams.iter()).filter(|team| team.coconut).count();
        self.cards.coconuts - (held + lying) as u8
    }

    /// Card-Limit−1 tokens in the Warehouse.
    pub(crate) fn stored_blocks(&self) -> u8 {
        self.cards.blocks - self.sides.iter().filter(|side| side.block != Block::None).count() as u8
    }

    /// Hua tokens that the dogs have not placed.
    pub(crate) fn stored_hua(&self) -> u8 {
        self.cards.hua - self.rings.iter().filter(|ring| ring.hua).count() as u8
    }

    /// Puts a reward card face up into the Discard Area.
    #[inline]
    pub(crate) fn throw_away(&mut self, card: Card) {
        if let Some(index) = card.reward() {
            self.discard.add(index);
        }
    }
}

/// The seats, dogs first.
pub(crate) const SEATS: [Seat; 2] = [DOGS, CATS];
