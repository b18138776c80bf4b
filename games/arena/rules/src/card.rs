//! The cards: their names, and what the card file says about them.
//!
//! Which cards exist is fixed here, in card-file order; everything else about them (AP, counts,
//! abilities, amounts, names) is data, read from `cards.toml` by [`file`] into a [`CardSet`]. Rules ask
//! for an [`Ability`] or a [`Gain`], never for a card's name.

mod effect;
mod file;
mod raw;

use std::fmt;
use std::str::FromStr;

use budokan_kernel::{Clause, Content, List, Seat, Shelf};
use serde::{Deserialize, Serialize};

use crate::state::{Hand, Kinds};

/// The Monk Dogs.
pub const DOGS: Seat = Seat(0);
/// The Ninja Cats.
pub const CATS: Seat = Seat(1);

/// Kinds of Animal Cards: six dogs, six cats, seven Rangers.
pub const ANIMALS: usize = 19;
/// Kinds of reward cards: seven Rangers, seven Items, eight Achievements.
pub const REWARDS: usize = 22;
/// Kinds of cards.
pub const KINDS: usize = 34;

/// A kind of card. Copies of one kind are interchangeable (ARE-1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
#[expect(missing_docs, reason = "a variant is a card, and the card file says what it is")]
pub enum Card {
    #[default]
    Fu,
    Ban,
    Chai,
    Yue,
    Hua,
    Shiue,
    Hokuto,
    Hikaru,
    Ringo,
    Yaou,
    Raihuu,
    Masaru,
    Ming,
    ShiauYao,
    Musashi,
    TaiChi,
    Himiko,
    Boshark,
    Tumaz,
    Kiwano,
    Ginseng,
    Coconut,
    Peach,
    Apple,
    Mushroom,
    Peel,
    Power,
    Break,
    Block,
    Crash,
    Shock,
    Destroy,
    Return,
    Boom,
}

use Card::{
    Apple, Ban, Block, Boom, Boshark, Break, Chai, Coconut, Crash, Destroy, Fu, Ginseng, Hikaru, Himiko, Hokuto, Hua,
    Kiwano, Masaru, Ming, Musashi, Mushroom, Peach, Peel, Power, Raihuu, Return, Ringo, ShiauYao, Shiue, Shock, TaiChi,
    Tumaz, Yaou, Yue,
};

impl Card {
    /// Every kind, in card-file order.
    pub const ALL: [Self; KINDS] = [
        Fu, Ban, Chai, Yue, Hua, Shiue, Hokuto, Hikaru, Ringo, Yaou, Raihuu, Masaru, Ming, ShiauYao, Musashi, TaiChi,
        Himiko, Boshark, Tumaz, Kiwano, Ginseng, Coconut, Peach, Apple, Mushroom, Peel, Power, Break, Block, Crash,
        Shock, Destroy, Return, Boom,
    ];

    const IDS: [&str; KINDS] = [
        "fu",
        "ban",
        "chai",
        "yue",
        "hua",
        "shiue",
        "hokuto",
        "hikaru",
        "ringo",
        "yaou",
        "raihuu",
        "masaru",
        "ming",
        "shiau-yao",
        "musashi",
        "tai-chi",
        "himiko",
        "boshark",
        "tumaz",
        "kiwano",
        "ginseng",
        "coconut",
        "peach",
        "apple",
        "mushroom",
        "peel",
        "power",
        "break",
        "block",
        "crash",
        "shock",
        "destroy",
        "return",
        "boom",
    ];

    /// Its id in the card file and in notation.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }

    /// Its place in arrays over all kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it can fight: a dog, a cat or a Ranger.
    #[inline]
    pub const fn is_animal(self) -> bool {
        self.index() < ANIMALS
    }

    /// The faction it belongs to from the start; `None` for reward cards.
    pub const fn faction(self) -> Option<Seat> {
        match self.index() {
            0..6 => Some(DOGS),
            6..12 => Some(CATS),
            _ => None,
        }
    }

    /// Whether it is a Ranger: a reward card that fights.
    pub const fn is_ranger(self) -> bool {
        self.is_animal() && self.faction().is_none()
    }

    /// Whether this seat can ever hold it: its own faction and the Rangers.
    #[inline]
    pub const fn suits(self, seat: Seat) -> bool {
        match self.index() {
            0..6 => seat.0 == DOGS.0,
            6..12 => seat.0 == CATS.0,
            12..ANIMALS => true,
            _ => false,
        }
    }

    /// Its place among the thirteen kinds of animals that one seat can hold: six of the faction, then
    /// the Rangers. Only meaningful for animals.
    #[inline]
    pub const fn slot(self) -> usize {
        let index = self.index();
        if index < 6 { index } else { index - 6 }
    }

    /// The animal at this place among those that `seat` can hold.
    #[inline]
    pub fn at_slot(seat: Seat, slot: usize) -> Self {
        Self::ALL[if seat == DOGS && slot < 6 { slot } else { slot + 6 }]
    }

    /// Its place among the reward cards, in card-file order; `None` for faction animals.
    #[inline]
    pub const fn reward(self) -> Option<usize> {
        self.index().checked_sub(12)
    }

    /// The reward card at this place.
    #[inline]
    pub(crate) fn at_reward(index: usize) -> Self {
        Self::ALL[index + 12]
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that is no card's id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCard;

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        Self::IDS.iter().position(|id| *id == text).map(|index| Self::ALL[index]).ok_or(UnknownCard)
    }
}

/// What an animal can do as a Leader (ARE-1.5), put together from its effects. Zero and `false` mean
/// that it cannot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "an animal can do each of these or not, in any combination")]
pub struct Ability {
    /// Feeds the Rest Area (ARE-15.6).
    pub feeds: bool,
    /// Opposing weapons that give no AP (ARE-9.2).
    pub ignores: u8,
    /// How many of those it steals (ARE-9.3).
    pub steals: u8,
    /// Extra AP while behind in VP (ARE-9.4).
    pub when_behind: u8,
    /// Extra AP for each opposing animal (ARE-9.5).
    pub per_opponent: u8,
    /// The Leader against whom it may hold these back (ARE-8.3).
    pub holds_back: Option<Card>,
    /// Leaves a Hua token (ARE-9.6).
    pub leaves_hua: bool,
    /// Keeps the Hua token in defeat (ARE-9.9).
    pub keeps_hua: bool,
    /// May call an Assistant from hand (ARE-9.10).
    pub calls: bool,
    /// May add this many weapons (ARE-10.3).
    pub arms: u8,
    /// May send the weakest opposing Assistant to rest (ARE-11.2).
    pub removes: bool,
    /// Takes weapons after every combat (ARE-10.2).
    pub takes: u8,
    /// Takes weapons after a won combat (ARE-10.8).
    pub takes_if_won: u8,
    /// Returns to hand after a won combat (ARE-10.4).
    pub returns: bool,
    /// Puts Raihuu tokens on the other arenas (ARE-10.5).
    pub spreads: bool,
    /// VP for a won combat (ARE-11.1).
    pub vp: u8,
    /// The most SP its side can lose in a lost combat, plus one (ARE-11.4).
    pub caps: u8,
    /// Wins from this far behind (ARE-11.6).
    pub reverses: u8,
    /// SP that the loser loses besides (ARE-11.8).
    pub strikes: u8,
}

impl Ability {
    /// What a side without a Leader can do.
    pub const NONE: Self = Self {
        feeds: false,
        ignores: 0,
        steals: 0,
        when_behind: 0,
        per_opponent: 0,
        holds_back: None,
        leaves_hua: false,
        keeps_hua: false,
        calls: false,
        arms: 0,
        removes: false,
        takes: 0,
        takes_if_won: 0,
        returns: false,
        spreads: false,
        vp: 1,
        caps: 0,
        reverses: 0,
        strikes: 0,
    };

    /// Whether it gives an opportunity before the count (ARE-8.2).
    #[inline]
    pub fn acts_before_count(&self) -> bool {
        self.calls || self.arms > 0 || self.removes
    }
}

/// Amounts by steps: the last step whose threshold is reached counts.
pub type Steps = List<(u8, u8), 4>;

/// What a gained Item or Achievement does, in the order of the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gain {
    /// Weapons from the Warehouse.
    Weapons(u8),
    /// SP for the winner.
    Heal(u8),
    /// Card Recovery in this round's Refresh.
    Feed,
    /// The Coconut token.
    #[default]
    Coconut,
    /// A Mushroom token on this arena.
    Mushroom,
    /// Look at this many cards of the pile and gain one.
    Draw(u8),
    /// The opponent loses SP.
    Hurt(u8),
    /// The opponent loses SP by the difference of the combat.
    HurtByDifference(Steps),
    /// The opponent loses SP by the winner's number of BOOM cards.
    HurtByBoom(Steps),
    /// The opponent's Card Limit falls in the next Plan phase.
    Block,
    /// VP for the winner.
    Score(u8),
    /// The winner's team here returns to hand.
    Return,
}

/// The amount for `value`.
pub fn step(steps: &Steps, value: u16) -> u8 {
    steps.iter().rev().find(|(from, _)| u16::from(*from) <= value).map_or(0, |(_, amount)| *amount)
}

/// What an animal is, besides its ability.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Animal {
    /// Printed AP.
    pub ap: u8,
    /// A Chef leads (ARE-6.5).
    pub chef: bool,
    /// Fights without Assistants, and is none (ARE-6.6).
    pub alone: bool,
    /// Not counted against the Card Limit as a Leader (ARE-6.4).
    pub uncounted: bool,
    /// What it can do as a Leader.
    pub ability: Ability,
}

/// Everything the card file says, resolved.
#[derive(Debug)]
pub struct CardSet {
    names: Vec<String>,
    texts: Vec<String>,
    clauses: Vec<Clause>,
    animals: [Animal; ANIMALS],
    gains: Vec<List<Gain, 3>>,
    /// How many there are of each kind.
    pub counts: [u8; KINDS],
    /// SP at the start, and the most there can be.
    pub sp: u8,
    /// The base Card Limit at the start.
    pub limit: u8,
    /// SP at most this much asks for at least that limit (ARE-3.2), from the first to the last step.
    pub limit_steps: List<(u8, u8), 4>,
    /// A lead that wins (ARE-14.3).
    pub lead_to_win: u8,
    /// The game goes on while the pile has this many (ARE-14.4).
    pub pile_to_continue: u8,
    /// Dishes and Delicacies of each player.
    pub food: (u8, u8),
    /// SP that is low enough for the Delicacy (ARE-15.7): the last step of the Card Limit.
    pub low_sp: u8,
    /// What a Peach adds to the Card Limit.
    pub peach: u8,
    /// Whether an Apple wins ties.
    pub apple: bool,
    /// Tokens: Hidden Weapons in all, and how many each seat has at the start.
    pub weapons: u8,
    /// Hidden Weapons of each seat at the start.
    pub start_weapons: [u8; 2],
    /// Hua tokens.
    pub hua: u8,
    /// Mushroom tokens.
    pub mushrooms: u8,
    /// Coconut tokens.
    pub coconuts: u8,
    /// Card-Limit−1 tokens.
    pub blocks: u8,
    /// AP of a weapon, a Hua token, a Raihuu token, a Mushroom and the Coconut.
    pub token_ap: TokenAp,
    /// For each seat the Animal Cards of its faction.
    pub(crate) factions: [Hand; 2],
    /// For each seat the kinds that can only lead: Chefs and those who fight alone.
    pub(crate) leads_only: [Kinds; 2],
    /// For each seat the kinds that are not counted as Leaders.
    pub(crate) uncounted: [Kinds; 2],
}

/// AP that tokens give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the token it names")]
pub struct TokenAp {
    pub weapon: u8,
    pub hua: u8,
    pub raihuu: u8,
    pub mushroom: u8,
    pub coconut: u8,
}

impl CardSet {
    /// A card's printed name.
    pub fn name(&self, card: Card) -> &str {
        &self.names[card.index()]
    }

    /// A card's text.
    pub fn text(&self, card: Card) -> &str {
        &self.texts[card.index()]
    }

    /// The clause that says what a card does.
    pub fn clause(&self, card: Card) -> Clause {
        self.clauses[card.index()]
    }

    /// An animal.
    #[inline]
    pub fn animal(&self, card: Card) -> &Animal {
        &self.animals[card.index()]
    }

    /// What a Leader can do; without one, nothing.
    #[inline]
    pub fn ability(&self, leader: Option<Card>) -> &Ability {
        leader.map_or(&Ability::NONE, |card| &self.animals[card.index()].ability)
    }

    /// What a gained card does; empty for Rangers, and for cards that only lie in Front.
    pub fn gains(&self, card: Card) -> &List<Gain, 3> {
        &self.gains[card.index()]
    }

    /// How many Animal Cards a faction has.
    pub fn faction_size(&self, seat: Seat) -> u8 {
        Card::ALL.iter().filter(|card| card.faction() == Some(seat)).map(|card| self.counts[card.index()]).sum()
    }

    /// The base Card Limit that this SP asks for.
    pub fn limit_at(&self, sp: u8) -> u8 {
        let asked = self.limit_steps.iter().filter(|(at_most, _)| sp <= *at_most).map(|(_, limit)| *limit);
        asked.max().unwrap_or(0).max(self.limit)
    }
}

static SHELF: Shelf<CardSet> = Shelf::new(include_str!("../../cards.toml"), file::read, budokan_cardfile::canonical);

impl Content for CardSet {
    fn shelf() -> &'static Shelf<Self> {
        &SHELF
    }
}
