//! The card set: printed cards and all other data from the card file.
//!
//! A blow card is identified by its index in the card file ([`Card`]); its printed content is a [`Face`]. Effects,
//! techniques and tokens are enums because each of them is a rule. The assignment of effects to cards and of techniques
//! to fighters, and every number, is data that [`file`] reads from `cards.toml` into a [`CardSet`].

mod file;
mod pack;
mod raw;

use budokan_kernel::{Called, Clause, Content, List, Name, Shelf};
use serde::{Deserialize, Serialize};

pub use pack::Pack;

/// Maximum number of columns in a fight area.
pub const MOST_COLUMNS: usize = 6;
/// Maximum number of blow cards in a card file.
pub const MOST_CARDS: usize = 127;
/// Maximum number of tokens in the stack of a solo fight.
pub const MOST_ORDERS: usize = 16;
/// Maximum number of crow tokens in play, regardless of the supply (REV-15.13).
pub const MOST_CROWS: u8 = 3;

/// A card: the index of a blow card in the card file, or [`Card::BOW`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(pub u8);

impl Card {
    /// The bow card; all copies are identical (REV-2.3).
    pub const BOW: Self = Self(MOST_CARDS as u8);

    /// Index into arrays over all cards.
    #[inline]
    pub const fn index(self) -> usize {
        (self.0 & 127) as usize
    }

    /// Whether this is a bow card.
    #[inline]
    pub const fn is_bow(self) -> bool {
        self.index() == MOST_CARDS
    }
}

impl Default for Card {
    fn default() -> Self {
        Self::BOW
    }
}

/// The colour of a blow card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are colours")]
pub enum Colour {
    Blue,
    Red,
    Green,
    Yellow,
}

impl Colour {
    /// Every colour with its name in the card file and its letter in card ids.
    const ALL: [(Self, &'static str, char); 4] = [
        (Self::Blue, "blue", 'b'),
        (Self::Red, "red", 'r'),
        (Self::Green, "green", 'g'),
        (Self::Yellow, "yellow", 'y'),
    ];

    /// The colour's name in the card file.
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }
}

/// An ability of a card beyond its damage (section 13).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the variants are the effects of section 13")]
pub enum Effect {
    Slide,
    Trap,
    Wound,
    Power,
    Remove,
    Switch,
    Draw,
    Copy,
}

impl Effect {
    /// Every effect, in card-file order.
    pub const ALL: [Self; 8] =
        [Self::Slide, Self::Trap, Self::Wound, Self::Power, Self::Remove, Self::Switch, Self::Draw, Self::Copy];
    const IDS: [&'static str; 8] = ["slide", "trap", "wound", "power", "remove", "switch", "draw", "copy"];

    /// The effect's id in the card file and in notation.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }

    /// Index into arrays over effects.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// A technique of a fighter (section 15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the variants are the techniques of section 15")]
pub enum Technique {
    Foresight,
    Reserve,
    Leap,
    Omen,
    IronGuard,
    Berserk,
    Crow,
    Burden,
    Pressure,
}

impl Technique {
    /// Every technique with its id, in card-file order.
    pub const ALL: [(Self, &'static str); 9] = [
        (Self::Foresight, "foresight"),
        (Self::Reserve, "reserve"),
        (Self::Leap, "leap"),
        (Self::Omen, "omen"),
        (Self::IronGuard, "iron-guard"),
        (Self::Berserk, "berserk"),
        (Self::Crow, "crow"),
        (Self::Burden, "burden"),
        (Self::Pressure, "pressure"),
    ];

    const fn bit(self) -> u16 {
        1 << self as u16
    }
}

/// A set of techniques.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Techniques(u16);

impl Techniques {
    /// Whether the set contains this technique.
    #[inline]
    pub const fn has(self, technique: Technique) -> bool {
        self.0 & technique.bit() != 0
    }

    fn insert(&mut self, technique: Technique) {
        self.0 |= technique.bit();
    }
}

/// A kind of effect token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the variants are tokens")]
pub enum Token {
    Damage,
    Plus,
    Minus,
    Crow,
}

impl Token {
    /// Every token kind, in card-file order.
    pub const ALL: [Self; 4] = [Self::Damage, Self::Plus, Self::Minus, Self::Crow];
    const IDS: [&'static str; 4] = ["damage", "plus", "minus", "crow"];

    /// The kind's id in the card file and in notation.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }

    /// Finds the kind with this id.
    pub fn find(id: &str) -> Option<Self> {
        Self::IDS.iter().position(|known| *known == id).map(|index| Self::ALL[index])
    }
}

/// A token of the solo stack, which determines the automaton's turn (REV-16.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Attack on the side of the plus marker.
    Plus,
    /// Attack on the side of the minus marker.
    Minus,
    /// No action this turn.
    #[default]
    Rest,
}

impl Order {
    /// Every token of the stack.
    pub const ALL: [Self; 3] = [Self::Plus, Self::Minus, Self::Rest];

    /// The token's id in notation.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Plus => "plus",
            Self::Minus => "minus",
            Self::Rest => "rest",
        }
    }

    /// Finds the token with this id.
    pub fn find(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|order| order.id() == id)
    }
}

/// Left or right: a card of the couple, an end of it, or a direction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    /// Towards column 1.
    Left,
    /// Towards the last column.
    Right,
}

impl Side {
    /// Both sides, left first.
    pub const BOTH: [Self; 2] = [Self::Left, Self::Right];

    /// Index of this side in a couple.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite side.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Self {
        match self {
            Self::Left => Self::Right,
            Self::Right => Self::Left,
        }
    }

    /// The word for a card of the couple or a direction: `left` or `right`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    /// The letter for an end of the couple: `L` or `R`.
    pub const fn letter(self) -> &'static str {
        match self {
            Self::Left => "L",
            Self::Right => "R",
        }
    }
}

/// The printed content of a card (REV-2.1). A bow card has no colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is what it names")]
pub struct Face {
    pub colour: Option<Colour>,
    pub left: u8,
    pub right: u8,
    pub damage: i8,
    pub dragon: bool,
    pub effect: Option<Effect>,
}

impl Face {
    /// The face of an index that has no card.
    pub const BLANK: Self = Self { colour: None, left: 0, right: 0, damage: 0, dragon: false, effect: None };

    /// Whether both faces have a colour and it is the same (REV-2.3).
    #[inline]
    pub fn matches(&self, other: &Self) -> bool {
        self.colour.is_some() && self.colour == other.colour
    }
}

/// A fighter, by index in the card file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct FighterNo(pub u8);

/// A fighter as described in the card file.
#[derive(Debug)]
#[expect(missing_docs, reason = "each field is what it names")]
pub struct Fighter {
    pub id: String,
    pub name: String,
    /// The board that has this fighter on one of its sides (REV-3.5).
    pub board: String,
    pub techniques: Techniques,
}

/// Number of tokens of each kind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the token it names")]
pub struct Supply {
    pub damage: u8,
    pub plus: u8,
    pub minus: u8,
    pub crow: u8,
}

impl Supply {
    /// The number of tokens of this kind.
    #[inline]
    pub fn of(&self, token: Token) -> u8 {
        match token {
            Token::Damage => self.damage,
            Token::Plus => self.plus,
            Token::Minus => self.minus,
            Token::Crow => self.crow,
        }
    }

    /// Mutable access to the number of tokens of this kind.
    #[inline]
    pub fn of_mut(&mut self, token: Token) -> &mut u8 {
        match token {
            Token::Damage => &mut self.damage,
            Token::Plus => &mut self.plus,
            Token::Minus => &mut self.minus,
            Token::Crow => &mut self.crow,
        }
    }
}

/// The stack composition of one difficulty (REV-16.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the token it names")]
pub struct Orders {
    pub plus: u8,
    pub minus: u8,
    pub rest: u8,
}

/// Starting life by mode and number of players (REV-3.1).
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each field is a mode, with its number of players")]
pub struct Lives {
    pub solo: u8,
    pub two: u8,
    pub three: u8,
    pub four: u8,
    pub team: u8,
}

/// Hand sizes: starting hand and limits (REV-5.5, 6.1).
#[derive(Clone, Copy, Debug)]
#[expect(missing_docs, reason = "each field is what it names")]
pub struct Hands {
    pub start: u8,
    pub limit: u8,
    pub exhausted: u8,
    pub draw: u8,
    pub free_draw: u8,
}

/// The whole card file with all names resolved.
#[derive(Debug)]
pub struct CardSet {
    faces: [Face; MOST_CARDS + 1],
    ids: Vec<String>,
    fighters: Vec<Fighter>,
    effect_names: [String; 8],
    effect_clauses: [Clause; 8],
    technique_clauses: [Clause; 9],
    left_only: [bool; 8],
    /// The blow cards in the game.
    pub deck: Pack,
    /// The same cards in card-file order, which is the order that every deal shuffles.
    pub sorted: List<Card, MOST_CARDS>,
    /// Number of columns in a fight area.
    pub columns: u8,
    /// The column in which the left bow card starts.
    pub start_column: u8,
    /// Starting life by mode and number of players.
    pub lives: Lives,
    /// Hand sizes: starting hand and limits.
    pub hands: Hands,
    /// The turn limit: an undecided fight is a draw when this turn ends (REV-19.6).
    pub turn_limit: u16,
    /// The token supply of the box.
    pub tokens: Supply,
    /// Stack compositions of an easy, a normal and a hard solo fight.
    pub orders: [Orders; 3],
    /// Tokens that are used as markers in a solo fight.
    pub markers: Supply,
    /// The token kind that represents rest in the solo stack.
    pub rest_token: Token,
    /// The side of the plus marker (REV-16.1).
    pub plus_side: Side,
    /// Which effects the automaton applies (REV-16.9), by [`Effect::index`].
    automaton: [bool; 8],
}

impl CardSet {
    /// The printed face of a card.
    #[inline]
    pub fn face(&self, card: Card) -> &Face {
        &self.faces[card.index()]
    }

    /// The id of a card in the card file.
    pub fn id(&self, card: Card) -> &str {
        if card.is_bow() { "bow" } else { self.ids.get(card.index()).map_or("", String::as_str) }
    }

    /// The display name of a card: its colour and its two printed numbers.
    pub fn name(&'static self, card: Card) -> Name {
        let Face { colour, left, right, .. } = *self.face(card);
        let word = match colour {
            Some(Colour::Blue) => "blow-blue",
            Some(Colour::Red) => "blow-red",
            Some(Colour::Green) => "blow-green",
            Some(Colour::Yellow) => "blow-yellow",
            None => "blow-bow",
        };
        Name { id: self.id(card), called: Called::Numbers { word, left, right } }
    }

    /// Finds the card with this id.
    pub fn card(&self, id: &str) -> Option<Card> {
        if id == "bow" {
            return Some(Card::BOW);
        }
        self.ids.iter().position(|known| known == id).map(|index| Card(index as u8))
    }

    /// Number of blow cards listed in the card file, including those that are not in the game.
    pub fn listed(&self) -> u8 {
        self.ids.len() as u8
    }

    /// All fighters, in card-file order.
    pub fn fighters(&self) -> &[Fighter] {
        &self.fighters
    }

    /// The fighter with this number.
    #[inline]
    pub fn fighter(&self, number: FighterNo) -> &Fighter {
        &self.fighters[usize::from(number.0)]
    }

    /// Finds the fighter with this id.
    pub fn find_fighter(&self, id: &str) -> Option<FighterNo> {
        self.fighters.iter().position(|fighter| fighter.id == id).map(|index| FighterNo(index as u8))
    }

    /// The printed name of an effect.
    pub fn effect_name(&self, effect: Effect) -> &str {
        &self.effect_names[effect.index()]
    }

    /// The clause that defines an effect.
    pub fn effect_clause(&self, effect: Effect) -> Clause {
        self.effect_clauses[effect.index()]
    }

    /// The clause that defines a technique.
    pub fn technique_clause(&self, technique: Technique) -> Clause {
        self.technique_clauses[technique as usize]
    }

    /// Whether an effect in a fight of three or four can target only the left neighbour (REV-13.1).
    #[inline]
    pub fn is_left_only(&self, effect: Effect) -> bool {
        self.left_only[effect.index()]
    }

    /// Whether the automaton applies this effect (REV-16.9).
    #[inline]
    pub fn serves_automaton(&self, effect: Effect) -> bool {
        self.automaton[effect.index()]
    }
}

static SHELF: Shelf<CardSet> = Shelf::new(include_str!("../../cards.toml"), file::read, budokan_cardfile::canonical);

impl Content for CardSet {
    fn shelf() -> &'static Shelf<Self> {
        &SHELF
    }
}
