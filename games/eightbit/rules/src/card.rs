//! The cards: heroes, enemies, runes, potions and assaults, as the card file says.
//!
//! Which heroes, abilities and enemies there are is data: an id is a place in the [`CardSet`], whose
//! names live as long as the process. Runes, potions, effect cards and the words of the vocabulary
//! ([mod@line]) are a closed list, so an owner can add a hero or an enemy without touching the rules.

mod file;
pub mod line;
mod raw;
mod read;

use budokan_kernel::{Content, Shelf};
use serde::{Deserialize, Serialize};

use crate::state::Pile;

pub use line::{Colour, Count, EFFECTS, Effect, Face, Hits, Line, On, OnAttack, Op, Per, To, When};

/// The most cards in one deck.
pub const DECK: usize = 25;
/// The most enemies in the row: every card of every deck, and the lord.
pub const ROW: usize = 5 * DECK + 1;
/// The most heroes in a game (EBA-1.2).
pub const TEAM: usize = 5;
/// Assault levels.
pub const LEVELS: usize = 7;

/// Where an enemy comes from; it names the minion decks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a variant is a category")]
pub enum Category {
    #[default]
    Alien,
    Cultist,
    Demon,
    Myth,
}

impl Category {
    /// Every category, in the order of the rules.
    pub const ALL: [Self; 4] = [Self::Alien, Self::Cultist, Self::Demon, Self::Myth];

    /// Its word.
    pub const fn id(self) -> &'static str {
        DECKS[self as usize]
    }

    /// The category with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category.id() == word)
    }
}

/// The five decks: one of minions for each category, in their order, then the champions.
pub const DECKS: [&str; 5] = ["alien", "cultist", "demon", "myth", "champion"];
/// The place of the champions among the decks.
pub const CHAMPIONS: usize = 4;

/// A kind of rune (EBA-13.5 to 13.10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a variant is a rune, explained in RULES.md")]
pub enum Rune {
    Life,
    Dodge,
    Aegis,
    Armor,
    Precision,
    Enhancement,
    Power,
    Speed,
    Vampiric,
}

impl Rune {
    /// Every rune.
    pub const ALL: [Self; 9] = [
        Self::Life,
        Self::Dodge,
        Self::Aegis,
        Self::Armor,
        Self::Precision,
        Self::Enhancement,
        Self::Power,
        Self::Speed,
        Self::Vampiric,
    ];

    /// Its word.
    pub const fn id(self) -> &'static str {
        ["life", "dodge", "aegis", "armor", "precision", "enhancement", "power", "speed", "vampiric"][self as usize]
    }

    /// The rune with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|rune| rune.id() == word)
    }
}

/// A kind of potion (RULES.md 10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a variant is a potion, explained in RULES.md")]
pub enum Potion {
    Health,
    Energy,
    Revive,
}

impl Potion {
    /// Every potion, in the order in which a set is given out (EBA-18.4).
    pub const ALL: [Self; 3] = [Self::Health, Self::Energy, Self::Revive];

    /// Its word.
    pub const fn id(self) -> &'static str {
        ["health", "energy", "revive"][self as usize]
    }

    /// The potion with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|potion| potion.id() == word)
    }

    /// Its bit in a set of potions.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A hero: its place among the heroes of the card file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HeroId(pub u8);

/// An ability: three for each hero, in card-file order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AbilityId(pub u8);

impl AbilityId {
    /// The hero on whose sheet it stands, and where.
    #[inline]
    pub const fn place(self) -> (HeroId, usize) {
        (HeroId(self.0 / 3), (self.0 % 3) as usize)
    }

    /// The ability at this place of a hero's sheet.
    #[inline]
    pub const fn of(hero: HeroId, slot: usize) -> Self {
        Self(hero.0 * 3 + slot as u8)
    }
}

/// A kind of enemy: its place among minions, champions and lords, in card-file order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EnemyId(pub u8);

/// The name of an enemy in the row: its card, and which of several (`harpy`, `harpy-2`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EnemyName {
    /// The card.
    pub card: EnemyId,
    /// From 1.
    pub number: u8,
}

/// What runes give, added up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the keys of the card file")]
pub struct Gear {
    pub max_hp: u8,
    pub fast_def: u8,
    pub slow_def: u8,
    pub rerolls: u8,
    pub crit_damage: u8,
    pub add_fast: u8,
    pub add_slow: u8,
    pub heal_on_attack: u8,
}

impl Gear {
    fn plus(self, other: Self) -> Self {
        Self {
            max_hp: self.max_hp + other.max_hp,
            fast_def: self.fast_def + other.fast_def,
            slow_def: self.slow_def + other.slow_def,
            rerolls: self.rerolls + other.rerolls,
            crit_damage: self.crit_damage + other.crit_damage,
            add_fast: self.add_fast + other.add_fast,
            add_slow: self.add_slow + other.add_slow,
            heal_on_attack: self.heal_on_attack + other.heal_on_attack,
        }
    }
}

/// An ability of a hero.
#[derive(Clone, Debug)]
pub struct Ability {
    /// Its id.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// What it takes to activate it.
    pub price: Price,
    /// What it does at once.
    pub lines: Vec<Line>,
    /// What waits until the attack is applied (EBA-R54).
    pub stored: OnAttack,
}

/// What it takes to activate an ability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Price {
    /// Energy to pay.
    pub energy: u8,
    /// The faces that must lie there to be converted (EBA-R56), one bit each.
    pub faces: u8,
}

/// The trait of an ascended hero.
#[derive(Clone, Debug)]
pub struct Trait {
    /// Its id.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// What always counts.
    pub passive: Vec<Line>,
    /// At the start of the hero's turn.
    pub round: Vec<Line>,
    /// When the attack is applied.
    pub attack: OnAttack,
    /// For each enemy killed.
    pub kill: Vec<Line>,
}

/// A hero's sheet, both sides.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Its id.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Flavour only.
    pub category: Category,
    /// Printed hit points.
    pub hp: u8,
    /// Dice, unascended and ascended.
    pub dice: [u8; 2],
    /// The printed rune slots.
    pub slots: [Rune; 3],
    /// What the filled slots give, by the set of them.
    pub gear: [Gear; 8],
    /// What it takes to activate each ability.
    pub prices: [Price; 3],
    /// Two abilities, and the third of the ascended side.
    pub abilities: [Ability; 3],
    /// The trait of the ascended side.
    pub own_trait: Trait,
}

/// What kind of card an enemy is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// From a minion deck.
    Minion,
    /// From the champion deck.
    Champion,
    /// A final lord; `hp` is per hero.
    Lord,
}

/// An enemy card.
#[derive(Clone, Debug)]
pub struct EnemyCard {
    /// Ids and printed names, of the first, the second and so on of its kind in the row.
    names: Vec<(String, String)>,
    /// Minion, champion or lord.
    pub rank: Rank,
    /// Where it comes from.
    pub category: Category,
    /// Copies in the deck.
    pub count: u8,
    /// Printed hit points; for a lord, per hero.
    pub hp: u8,
    /// Fast defence.
    pub fast_def: u8,
    /// Slow defence.
    pub slow_def: u8,
    /// The lines of its turn, in printed order: for each colour of the tactics die, and without colours.
    turns: [Vec<Line>; 4],
    /// Its if-attacked lines.
    pub answers: Vec<Line>,
    /// Whether no debuff can be placed on it.
    pub immune: bool,
    /// Whether it always taunts.
    pub taunts: bool,
    /// Champions that a lord brings for each hero.
    pub company: u8,
}

impl EnemyCard {
    /// Its id.
    pub fn id(&self) -> &str {
        &self.names[0].0
    }

    /// Its printed name.
    pub fn name(&self) -> &str {
        &self.names[0].1
    }

    /// The lines that its turn resolves (EBA-8.2); a silenced enemy uses no colour line (EBA-16.4).
    #[inline]
    pub fn turn(&self, tactics: Option<Colour>, silenced: bool) -> &[Line] {
        match tactics {
            Some(colour) if !silenced => &self.turns[colour as usize],
            Some(_) | None => &self.turns[3],
        }
    }

    /// The lines of its turn, whatever the tactics die shows: those that always count, then those of a colour.
    pub fn every_line(&self) -> impl Iterator<Item = &Line> {
        let coloured = |colour| self.turn(Some(colour), false).iter().filter(move |line| line.on == On::Colour(colour));
        self.turn(None, false).iter().chain(Colour::ALL.into_iter().flat_map(coloured))
    }

    /// The deck it belongs to; lords belong to none.
    pub fn deck(&self) -> Option<usize> {
        match self.rank {
            Rank::Minion => Some(self.category as usize),
            Rank::Champion => Some(CHAMPIONS),
            Rank::Lord => None,
        }
    }
}

/// An assault card (RULES.md 3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the keys of the card file")]
pub struct Assault {
    pub boss_hp: u8,
    pub minions: u8,
    pub allies: u8,
    pub champions: u8,
}

/// Prices in medals (EBA-13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the keys of the card file")]
pub struct Costs {
    pub potion_set: u8,
    pub rune: u8,
    pub ascend: u8,
}

/// Everything the card file says, resolved.
#[derive(Debug)]
pub struct CardSet {
    /// The heroes.
    pub heroes: Vec<Sheet>,
    /// Minions, champions and lords.
    pub enemies: Vec<EnemyCard>,
    /// The places of the lords among the enemies.
    pub lords: std::ops::Range<u8>,
    /// The assault cards, level 1 first.
    pub assaults: [Assault; LEVELS],
    /// The faces of a battle die.
    pub battle_die: Vec<Face>,
    /// The faces of the tactics die.
    pub tactics_die: Vec<Colour>,
    /// Timers with which each effect card starts (EBA-11.1).
    pub timers: [u8; EFFECTS],
    /// Prices.
    pub costs: Costs,
    /// Energy after a reset (EBA-4.1).
    pub start_energy: u8,
    /// What a Health potion heals.
    pub potion_heal: u8,
    /// What an Energy potion gives.
    pub potion_energy: u8,
    /// What a Revive potion gives besides.
    pub revive_energy: u8,
    /// The whole decks in card-file order, top card last.
    pub(crate) piles: [Pile; 5],
    /// Printed names of runes and potions.
    runes: [String; 9],
    potions: [String; 3],
}

impl CardSet {
    /// A hero's sheet.
    #[inline]
    pub fn sheet(&self, hero: HeroId) -> &Sheet {
        &self.heroes[usize::from(hero.0)]
    }

    /// An enemy card.
    #[inline]
    pub fn enemy(&self, card: EnemyId) -> &EnemyCard {
        &self.enemies[usize::from(card.0)]
    }

    /// An ability.
    #[inline]
    pub fn ability(&self, ability: AbilityId) -> &Ability {
        let (hero, slot) = ability.place();
        &self.sheet(hero).abilities[slot]
    }

    /// Id and printed name of a hero.
    pub fn hero_name(&self, hero: HeroId) -> (&str, &str) {
        let sheet = self.sheet(hero);
        (&sheet.id, &sheet.name)
    }

    /// Id and printed name of an enemy in the row; of its card if no row could have so many of them.
    pub fn enemy_name(&self, name: EnemyName) -> (&str, &str) {
        let names = &self.enemy(name.card).names;
        let (id, printed) = names.get(usize::from(name.number).wrapping_sub(1)).unwrap_or(&names[0]);
        (id, printed)
    }

    /// Id and printed name of an ability.
    pub fn ability_name(&self, ability: AbilityId) -> (&str, &str) {
        let ability = self.ability(ability);
        (&ability.id, &ability.name)
    }

    /// Printed name of a rune.
    pub fn rune_name(&self, rune: Rune) -> &str {
        &self.runes[rune as usize]
    }

    /// Printed name of a potion.
    pub fn potion_name(&self, potion: Potion) -> &str {
        &self.potions[potion as usize]
    }

    /// The hero with this id.
    pub fn hero_named(&self, id: &str) -> Option<HeroId> {
        self.heroes.iter().position(|sheet| sheet.id == id).map(|index| HeroId(index as u8))
    }

    /// The enemy card with this id.
    pub fn enemy_named(&self, id: &str) -> Option<EnemyId> {
        self.enemies.iter().position(|card| card.id() == id).map(|index| EnemyId(index as u8))
    }

    /// The ability with this id.
    pub fn ability_named(&self, id: &str) -> Option<AbilityId> {
        let mut all = self.heroes.iter().flat_map(|sheet| sheet.abilities.iter());
        all.position(|ability| ability.id == id).map(|index| AbilityId(index as u8))
    }

    /// The lord with this id.
    pub fn lord_named(&self, id: &str) -> Option<EnemyId> {
        self.enemy_named(id).filter(|card| self.lords.contains(&card.0))
    }

    /// The lords, in card-file order.
    pub fn all_lords(&self) -> impl Iterator<Item = EnemyId> {
        self.lords.clone().map(EnemyId)
    }

    /// The cards of a deck in card-file order, of the categories in `used`.
    pub fn deck(&self, deck: usize, used: Categories) -> impl Iterator<Item = EnemyId> {
        cards_of(&self.enemies, deck, used)
    }
}

/// The cards of a deck in card-file order.
fn cards_of(enemies: &[EnemyCard], deck: usize, used: Categories) -> impl Iterator<Item = EnemyId> {
    let own = move |(_, card): &(usize, &EnemyCard)| card.deck() == Some(deck) && used.has(card.category);
    let copies =
        |(index, card): (usize, &EnemyCard)| std::iter::repeat_n(EnemyId(index as u8), usize::from(card.count));
    enemies.iter().enumerate().filter(own).flat_map(copies)
}

/// A set of categories.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Categories(u8);

impl Categories {
    /// None.
    pub const NONE: Self = Self(0);
    /// All four.
    pub const ALL: Self = Self(15);

    /// Whether this category is in the set.
    #[inline]
    pub const fn has(self, category: Category) -> bool {
        self.0 >> category as u8 & 1 == 1
    }

    /// The set with this category in it.
    #[must_use]
    #[inline]
    pub const fn with(self, category: Category) -> Self {
        Self(self.0 | 1 << category as u8)
    }

    /// The set without this category.
    #[must_use]
    #[inline]
    pub const fn without(self, category: Category) -> Self {
        Self(self.0 & !(1 << category as u8))
    }

    /// How many categories there are.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The categories, in the order of the rules.
    pub fn iter(self) -> impl Iterator<Item = Category> {
        Category::ALL.into_iter().filter(move |category| self.has(*category))
    }
}

static SHELF: Shelf<CardSet> = Shelf::new(include_str!("../../cards.toml"), file::read, budokan_cardfile::canonical);

impl Content for CardSet {
    fn shelf() -> &'static Shelf<Self> {
        &SHELF
    }
}
