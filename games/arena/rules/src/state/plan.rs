//! Teams, plans, and drafts of plans.

use std::fmt;

use budokan_kernel::List;
use serde::{Deserialize, Serialize};

use super::Hand;
use crate::card::Card;

/// One seat's cards and tokens in one arena: animals (ARE-1.4), weapons and the Coconut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Team {
    /// The Leader; `None` in an empty team.
    pub leader: Option<Card>,
    /// Assistants of the Leader.
    pub assistants: List<Card, 2>,
    /// Hidden Weapons in this arena.
    pub weapons: u8,
    /// Whether the Coconut is in this arena.
    pub coconut: bool,
}

impl Team {
    /// The animals, Leader first.
    #[inline]
    pub fn animals(&self) -> impl Iterator<Item = Card> {
        self.leader.into_iter().chain(self.assistants.iter().copied())
    }

    /// Number of animals in the team.
    #[inline]
    pub fn size(&self) -> u8 {
        u8::from(self.leader.is_some()) + self.assistants.len() as u8
    }

    /// Number of Assistants that still have room next to a Leader (ARE-1.4).
    pub fn free_places(&self) -> usize {
        2 - self.assistants.len()
    }

    /// Takes over the tokens of another team.
    pub fn take_tokens(&mut self, other: &Self) {
        self.weapons += other.weapons;
        self.coconut |= other.coconut;
    }

    /// Removes and returns the animals; tokens stay.
    pub fn lift(&mut self) -> List<Card, 3> {
        let animals = self.animals().collect();
        self.leader = None;
        self.assistants.clear();
        animals
    }
}

/// One seat's teams for all arenas.
///
/// Written as in the rules: `1:hua+chai w2; 3:yue c`, or `pass`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// One team for each arena, which may be empty.
    pub teams: [Team; 3],
}

impl Plan {
    /// Whether the plan has no animals (ARE-6.10).
    #[inline]
    pub fn is_pass(&self) -> bool {
        self.teams.iter().all(|team| team.leader.is_none())
    }

    /// Number of animals in the plan.
    pub fn size(&self) -> u8 {
        self.teams.iter().map(Team::size).sum()
    }

    /// Number of Hidden Weapons in the plan.
    pub fn weapons(&self) -> u8 {
        self.teams.iter().map(|team| team.weapons).sum()
    }
}

impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_pass() {
            return f.write_str("pass");
        }
        let mut between = "";
        for (index, team) in self.teams.iter().enumerate() {
            let Some(leader) = team.leader else { continue };
            write!(f, "{between}{}:{leader}", index + 1)?;
            for assistant in team.assistants.iter() {
                write!(f, "+{assistant}")?;
            }
            if team.weapons > 0 {
                write!(f, " w{}", team.weapons)?;
            }
            if team.coconut {
                f.write_str(" c")?;
            }
            between = "; ";
        }
        Ok(())
    }
}

/// A plan in progress. Drafted cards and tokens remain in hand and supply; the counters here let a small action be
/// checked without a pass over the whole plan.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draft {
    /// The drafted part of the plan.
    pub plan: Plan,
    /// The last arena that has a team, from 1; 0 while the draft is empty.
    pub last: u8,
    /// Animals in hand that are not drafted.
    pub free: Hand,
    /// Drafted animals that count against the Card Limit (ARE-6.4).
    pub counted: u8,
    /// Number of drafted weapons.
    pub weapons: u8,
    /// Whether the Coconut is drafted.
    pub coconut: bool,
}

impl Draft {
    /// An empty draft of a seat with this hand.
    #[inline]
    pub fn new(hand: Hand) -> Self {
        Self { free: hand, ..Self::default() }
    }

    /// Whether the draft is empty.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.last == 0
    }
}
