//! The cards: their names and the contents of the card file.
//!
//! The set of cards is fixed here, in card-file order. All other properties (AP, counts, abilities, amounts, names) are
//! data, parsed from `cards.toml` by [`file`] into a [`CardSet`]. Rules query an [`Ability`] or a [`Gain`], never a
//! card's name.

mod effect;
mod file;
mod raw;

use std::fmt;
use std::str::FromStr;

use budokan_kernel::{Clause, Content, List, Seat, Shelf};
use serde::{Deserialize, Serialize};

use crate::state::{Hand, Kinds};

/// The seat of the Monk Dogs.
pub const DOGS: Seat = Seat(0);
/// The seat of the Ninja Cats.
pub const CATS: Seat = Seat(1);

/// Kinds of Animal Cards: six dogs, six cats, seven Rangers.
pub const ANIMALS: usize = 19;
/// Kinds of reward cards: seven Rangers, seven Items, eight Achievements.
pub const REWARDS: usize = 22;
/// Number of kinds of cards.
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

    /// Id in the card file and in notation.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }

    /// Index into arrays over all kinds.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the card can fight: a dog, a cat or a Ranger.
    #[inline]
    pub const fn is_animal(self) -> bool {
        self.index() < ANIMALS
    }

    /// The faction that owns the card from the start; `None` for reward cards.
    pub const fn faction(self) -> Option<Seat> {
        match self.index() {
            0..6 => Some(DOGS),
            6..12 => Some(CATS),
            _ => None,
        }
    }

    /// Whether the card is a Ranger: a reward card that fights.
    pub const fn is_ranger(self) -> bool {
        self.is_animal() && self.faction().is_none()
    }

    /// Whether this seat can ever hold the card: its own faction and the Rangers.
    #[inline]
    pub const fn suits(self, seat: Seat) -> bool {
        match self.index() {
            0..6 => seat.0 == DOGS.0,
            6..12 => seat.0 == CATS.0,
            12..ANIMALS => true,
            _ => false,
        }
    }

    /// Index among the thirteen kinds of animals that one seat can hold: six of the faction, then the Rangers. Only
    /// meaningful for animals.
    #[inline]
    pub const fn slot(self) -> usize {
        let index = self.index();
        if index < 6 { index } else { index - 6 }
    }

    /// The animal at this slot among those that `seat` can hold.
    #[inline]
    pub fn at_slot(seat: Seat, slot: usize) -> Self {
        Self::ALL[if seat == DOGS && slot < 6 { slot } else { slot + 6 }]
    }

    /// Index among the reward cards, in card-file order; `None` for faction animals.
    #[inline]
    pub const fn reward(self) -> Option<usize> {
        self.index().checked_sub(12)
    }

    /// The reward card with this index.
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

/// A text that is not a card id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownCard;

impl FromStr for Card {
    type Err = UnknownCard;

    fn from_str(text: &str) -> Result<Self, UnknownCard> {
        Self::IDS.iter().position(|id| *id == text).map(|index| Self::ALL[index]).ok_or(UnknownCard)
    }
}

/// Abilities of an animal as a Leader (ARE-1.5), combined from its effects. Zero and `false` mean that the
/// ability is absent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "an animal can do each of these or not, in any combination")]
pub struct Ability {
    /// Feeds the Rest Area (ARE-15.6).
    pub feeds: bool,
    /// Number of opposing weapons that give no AP (ARE-9.2).
    pub ignores: u8,
    /// Number of ignored weapons that it steals (ARE-9.3).
    pub steals: u8,
    /// Extra AP while behind in VP (ARE-9.4).
    pub when_behind: u8,
    /// Extra AP for each opposing animal (ARE-9.5).
    pub per_opponent: u8,
    /// The opposing Leader against whom it may hold these abilities back (ARE-8.3).
    pub holds_back: Option<Card>,
    /// Leaves a Hua token (ARE-9.6).
    pub leaves_hua: bool,
    /// Keeps the Hua token after a defeat (ARE-9.9).
    pub keeps_hua: bool,
    /// May call an Assistant from hand (ARE-9.10).
    pub calls: bool,
    /// May add this many weapons (ARE-10.3).
    pub arms: u8,
    /// May send the weakest opposing Assistant to rest (ARE-11.2).
    pub removes: bool,
    /// Number of weapons that it takes after every combat (ARE-10.2).
    pub takes: u8,
    /// Number of weapons that it takes after a won combat (ARE-10.8).
    pub takes_if_won: u8,
    /// Returns to hand after a won combat (ARE-10.4).
    pub returns: bool,
    /// Puts Raihuu tokens on the other arenas (ARE-10.5).
    pub spreads: bool,
    /// VP for a won combat (ARE-11.1).
    pub vp: u8,
    /// The most SP that its side can lose in a lost combat, plus one (ARE-11.4).
    pub caps: u8,
    /// Wins when behind by at least this difference (ARE-11.6).
    pub reverses: u8,
    /// Additional SP that the loser of a combat loses (ARE-11.8).
    pub strikes: u8,
}

impl Ability {
    /// The abilities of a side without a Leader.
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

    /// Whether the ability gives an opportunity before the count (ARE-8.2).
    #[inline]
    pub fn acts_before_count(&self) -> bool {
        self.calls || self.arms > 0 || self.removes
    }
}

/// Amounts by threshold: the last step whose threshold is reached applies.
pub type Steps = List<(u8, u8), 4>;

/// One effect of a gained Item or Achievement, in the order of the card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Gain {
    /// Hidden Weapons from the Warehouse.
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
    /// Draws this many cards of the pile to gain one of them.
    Draw(u8),
    /// The opponent loses SP.
    Hurt(u8),
    /// The opponent loses SP by the difference of the combat.
    HurtByDifference(Steps),
    /// The opponent loses SP by the winner's number of BOOM cards.
    HurtByBoom(Steps),
    /// A lower Card Limit for the opponent in the next Plan phase.
    Block,
    /// VP for the winner.
    Score(u8),
    /// Returns the winner's team in this arena to hand.
    Return,
}

/// The amount that applies to `value`.
pub fn step(steps: &Steps, value: u16) -> u8 {
    steps.iter().rev().find(|(from, _)| u16::from(*from) <= value).map_or(0, |(_, amount)| *amount)
}

/// Properties of an animal other than its counts and texts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Animal {
    /// Printed AP of the card.
    pub ap: u8,
    /// A Chef, who can only lead (ARE-6.5).
    pub chef: bool,
    /// Fights without Assistants, and cannot assist (ARE-6.6).
    pub alone: bool,
    /// As a Leader, does not count against the Card Limit (ARE-6.4).
    pub uncounted: bool,
    /// Its abilities as a Leader.
    pub ability: Ability,
}

/// The parsed card file.
#[derive(Debug)]
pub struct CardSet {
    names: Vec<String>,
    texts: Vec<String>,
    clauses: Vec<Clause>,
    animals: [Animal; ANIMALS],
    gains: Vec<List<Gain, 3>>,
    /// Number of cards of each kind.
    pub counts: [u8; KINDS],
    /// SP at the start of the game, which is also the maximum.
    pub sp: u8,
    /// Base Card Limit at the start of the game.
    pub limit: u8,
    /// Pairs of SP and limit: at this SP or less the base limit is at least that limit (ARE-3.2), first step to last.
    pub limit_steps: List<(u8, u8), 4>,
    /// Lead in VP that wins the game (ARE-14.3).
    pub lead_to_win: u8,
    /// Size of the pile below which the game ends (ARE-14.4).
    pub pile_to_continue: u8,
    /// Dishes and Delicacies of each player at the start.
    pub food: (u8, u8),
    /// SP at or below which the Delicacy is spent (ARE-15.7): the last step of the Card Limit.
    pub low_sp: u8,
    /// Bonus of a Peach to the Card Limit.
    pub peach: u8,
    /// Whether an Apple wins ties.
    pub apple: bool,
    /// Number of Hidden Weapon tokens in the game.
    pub weapons: u8,
    /// Hidden Weapons of each seat at the start.
    pub start_weapons: [u8; 2],
    /// Number of Hua tokens.
    pub hua: u8,
    /// Number of Mushroom tokens.
    pub mushrooms: u8,
    /// Number of Coconut tokens.
    pub coconuts: u8,
    /// Number of Card-Limit−1 tokens.
    pub blocks: u8,
    /// AP of a weapon, a Hua token, a Raihuu token, a Mushroom and the Coconut.
    pub token_ap: TokenAp,
    /// Animal Cards of each seat's faction.
    pub(crate) factions: [Hand; 2],
    /// Kinds of each seat that can only lead: Chefs and animals that fight alone.
    pub(crate) leads_only: [Kinds; 2],
    /// Kinds of each seat that do not count against the Card Limit as Leaders.
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
    /// Printed name of a card.
    pub fn name(&self, card: Card) -> &str {
        &self.names[card.index()]
    }

    /// Rules text of a card.
    pub fn text(&self, card: Card) -> &str {
        &self.texts[card.index()]
    }

    /// The clause that defines a card's effect.
    pub fn clause(&self, card: Card) -> Clause {
        self.clauses[card.index()]
    }

    /// Properties of an animal.
    #[inline]
    pub fn animal(&self, card: Card) -> &Animal {
        &self.animals[card.index()]
    }

    /// Abilities of a Leader; [`Ability::NONE`] without one.
    #[inline]
    pub fn ability(&self, leader: Option<Card>) -> &Ability {
        leader.map_or(&Ability::NONE, |card| &self.animals[card.index()].ability)
    }

    /// Effects of a gained card; empty for Rangers, and for cards that only stay in Front.
    pub fn gains(&self, card: Card) -> &List<Gain, 3> {
        &self.gains[card.index()]
    }

    /// Number of Animal Cards in a faction.
    pub fn faction_size(&self, seat: Seat) -> u8 {
        Card::ALL.iter().filter(|card| card.faction() == Some(seat)).map(|card| self.counts[card.index()]).sum()
    }

    /// The least base Card Limit at this SP.
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
