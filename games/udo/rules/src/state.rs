//! The position: the hero's cards, the current master, the attack cards, and the current decision.
//!
//! The position is small plain data without pointers except to the card set, so copying it takes a few nanoseconds.
//! Zones are bit sets, combos are lists (`state/combo.rs`). Hidden information is decided only in `view.rs`.

mod audit;
mod combo;
mod reach;
mod read;
mod search;
mod zone;

use budokan_kernel::{Cards, List, Seat, SeatSet};
use serde::{Deserialize, Serialize};

pub use combo::{Build, Combos, Laying, Open, Plan};
pub use reach::Reach;
pub use zone::{Attacks, EachAttack, EachCard, Zone};

use crate::card::{ATTACKS, Attack, Card, CardSet, Hero, MOST_BODIES, Master, MasterCard};
use crate::sum;

/// The only seat.
pub const PLAYER: Seat = Seat(0);

/// A position of Martial Arts Masters.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Udo {
    pub(crate) cards: Cards<CardSet>,
    pub(crate) hero: Hero,
    pub(crate) phase: Phase,
    /// The number of the battle, from 1; 0 before the first one.
    pub(crate) battle: u8,
    /// The turn of the battle, from 1; 0 before the first battle.
    pub(crate) turn: u8,
    pub(crate) glory: u8,
    pub(crate) charge: u8,
    pub(crate) master: Option<Master>,
    /// The defeated masters, in order of defeat.
    pub(crate) defeated: List<Master, 4>,
    /// The covered hearts of each body, one bit per heart.
    pub(crate) covered: [u8; MOST_BODIES],
    /// The defeated bodies, one bit per body.
    pub(crate) fallen: u8,
    /// Whether a heart was covered this turn (UDO-10.5).
    pub(crate) progress: bool,
    /// Whether Kai is ENRAGED this turn (UDO-11.10).
    pub(crate) raging: bool,
    /// Whether she has doubled a combo this turn (UDO-11.11).
    pub(crate) doubled: bool,
    pub(crate) hand: Zone,
    pub(crate) discard: Zone,
    pub(crate) exhausted: Zone,
    /// Kai's cards that show their ENRAGED side, in any zone.
    pub(crate) enraged: Zone,
    /// The combo being laid.
    pub(crate) open: Open,
    /// The combos laid in this step 2.
    pub(crate) laid: Combos,
    /// The combos of the last completed step 2, and the progress of their resolution.
    pub(crate) plan: Plan,
    /// The attack deck, top card last.
    pub(crate) deck: List<Attack, ATTACKS>,
    pub(crate) revealed: Attacks,
    /// The attack discard.
    pub(crate) spent: Attacks,
    pub(crate) kept: Attacks,
    /// The attacks revealed this turn, whose riders count (UDO-4.4).
    pub(crate) riders: Attacks,
    pub(crate) frame: Frame,
}

/// The current decision.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Phase {
    /// The next master to fight (D1).
    Choose,
    /// Laying combos (D2).
    #[default]
    Combos,
    /// The next combo to resolve (D3).
    Resolve,
    /// The branch of an effect (D4).
    Branch,
    /// The heart to cover (D4).
    Cover,
    /// The attack to block (D4).
    Block,
    /// The cards to recover (D4).
    Recover,
    /// The cards to enrage (D4).
    Enrage,
    /// The next attack to hit (D5).
    Hits,
    /// The card that pays for it (D5).
    Pay,
    /// The card lost to venom (D6).
    Venom,
    /// The use of kept attacks before the turn ends (D7).
    TurnEnd,
    /// The game is over.
    Over(Ending),
    /// No decision: an action is being carried out. Visible only at the beats of a step.
    Beat,
}

/// The reason why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Ending {
    /// Enough masters are defeated (UDO-9.2).
    Won,
    /// A hit cannot be paid (UDO-8.5).
    Unpayable,
    /// The turn limit is reached (UDO-9.8).
    Limit,
}

/// The progress inside a decision: the effect of a combo, a kept attack, or a hit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Frame {
    /// The number of the combo being resolved; 0 for none.
    pub(crate) combo: u8,
    /// The next step of its effect.
    pub(crate) at: u8,
    /// Whether the finisher showed its ENRAGED side when its resolution began.
    pub(crate) raged: bool,
    /// Whether the finisher returns to hand (UDO-6.10).
    pub(crate) keeps: bool,
    /// The amount of the deal or block in progress.
    pub(crate) amount: u16,
    /// Maximum number of choices that remain.
    pub(crate) left: u16,
    /// Cards before this index can no longer be chosen (UDO-6.12).
    pub(crate) from: u8,
    /// The window in which a kept attack is being used.
    pub(crate) used: Option<Window>,
    /// Whether it has not enraged a card yet, so that one must be chosen (UDO-11.14).
    pub(crate) must: bool,
    /// The attack being paid.
    pub(crate) attack: Option<Attack>,
}

/// A window in which a kept attack can be used (UDO-11.8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each window is the phase it names")]
pub enum Window {
    Combos,
    Resolve,
    Hits,
    TurnEnd,
}

impl Udo {
    /// The current master's card; `None` between battles.
    #[inline]
    pub(crate) fn opponent(&self) -> Option<&'static MasterCard> {
        self.master.map(|master| self.cards.content().master(master))
    }

    /// Kai's cards in hand that show their calm side.
    #[inline]
    pub(crate) fn calm_in_hand(&self) -> Zone {
        (self.hand & Hero::Kai.starters()).without(self.enraged)
    }

    /// Whether a kept attack can be used now (UDO-11.14).
    #[inline]
    pub(crate) fn can_use_kept(&self) -> bool {
        !self.kept.is_empty() && !self.calm_in_hand().is_empty()
    }

    /// Whether a combo can be doubled now (UDO-11.11).
    #[inline]
    pub(crate) fn can_double(&self) -> bool {
        self.raging && !self.doubled
    }

    /// The attacks whose vulnerable riders count; none against some masters (UDO-10.8).
    #[inline]
    pub(crate) fn active_riders(&self) -> Attacks {
        sum::active(self.riders, self.opponent())
    }

    /// The sum of the active riders for a finisher (UDO-6.9).
    #[inline]
    pub(crate) fn bonus(&self, finisher: Card) -> u8 {
        sum::bonus(self.cards.content(), self.active_riders(), finisher)
    }

    /// Whether the master of this battle has just been defeated; a beat shows this before the table is cleared.
    pub(crate) fn is_beaten(&self) -> bool {
        self.master.is_some() && self.master == self.defeated.last().copied()
    }

    /// The player's cards: the starters and the techniques won. The last master's technique is not gained (UDO-9.2).
    pub(crate) fn owned(&self) -> Zone {
        let won = self.phase == Phase::Over(Ending::Won) || self.is_beaten();
        let taken = self.defeated.len() - usize::from(won);
        let techniques = self.defeated[..taken].iter().map(|master| Card::technique(*master));
        self.hero.starters() | techniques.collect::<Zone>()
    }

    /// The input for laying combos.
    #[inline]
    pub(crate) fn laying(&self) -> Laying<'static> {
        Laying { fits: &self.cards.content().fits, enraged: self.enraged }
    }
}

/// The player has the only seat.
pub(crate) const SEATS: SeatSet = SeatSet::one(PLAYER);
