//! The cards: heroes, enemies, runes, potions and assaults, as defined by the card file.
//!
//! Heroes, abilities and enemies are data: an id is an index into the [`CardSet`], whose names live as long as the
//! process. Runes, potions, effect cards and the words of the vocabulary ([mod@line]) are closed lists, so an owner can
//! add a hero or an enemy without a change to the rules.

mod file;
pub mod line;
mod raw;
mod read;

use budokan_kernel::{Content, Shelf};
use serde::{Deserialize, Serialize};

use crate::state::Pile;

pub use line::{Colour, Count, EFFECTS, Effect, Face, Hits, Line, On, OnAttack, Op, Per, To, When};

/// Maximum number of cards in one deck.
pub const DECK: usize = 25;
/// Maximum number of enemies in the row: every card of every deck, and the lord.
pub const ROW: usize = 5 * DECK + 1;
/// Maximum number of heroes in a game (EBA-1.2).
pub const TEAM: usize = 5;
/// Number of assault levels.
pub const LEVELS: usize = 7;

/// Category of an enemy, which also names a minion deck.
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

    /// Id of the category in the card file.
    pub const fn id(self) -> &'static str {
        DECKS[self as usize]
    }

    /// The category with this id.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|category| category.id() == word)
    }
}

/// The five decks: one of minions for each category, in their order, then the champions.
pub const DECKS: [&str; 5] = ["alien", "cultist", "demon", "myth", "champion"];
/// Index of the champions among the decks.
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
    /// Every kind of rune.
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

    /// Id of the rune in the card file.
    pub const fn id(self) -> &'static str {
        ["life", "dodge", "aegis", "armor", "precision", "enhancement", "power", "speed", "vampiric"][self as usize]
    }

    /// The rune with this id.
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

    /// Id of the potion in the card file.
    pub const fn id(self) -> &'static str {
        ["health", "energy", "revive"][self as usize]
    }

    /// The potion with this id.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|potion| potion.id() == word)
    }

    /// Bit of the potion in a set of potions.
    #[inline]
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// A hero: its index among the heroes of the card file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct HeroId(pub u8);

/// An ability: three for each hero, in card-file order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct AbilityId(pub u8);

impl AbilityId {
    /// The hero that has the ability, and the slot on its sheet.
    #[inline]
    pub const fn place(self) -> (HeroId, usize) {
        (HeroId(self.0 / 3), (self.0 % 3) as usize)
    }

    /// The ability in this slot of a hero's sheet.
    #[inline]
    pub const fn of(hero: HeroId, slot: usize) -> Self {
        Self(hero.0 * 3 + slot as u8)
    }
}

/// A kind of enemy: its index among minions, champions and lords, in card-file order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EnemyId(pub u8);

/// The name of an enemy in the row: its card and its number among equal cards (`harpy`, `harpy-2`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct EnemyName {
    /// The enemy's card kind.
    pub card: EnemyId,
    /// Number among equal cards, from 1.
    pub number: u8,
}

/// Combined bonuses of runes.
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
    /// Id of the ability.
    pub id: String,
    /// Printed name of the ability.
    pub name: String,
    /// Price and precondition of an activation.
    pub price: Price,
    /// Lines that work at once.
    pub lines: Vec<Line>,
    /// Lines that wait until the attack is applied (EBA-R54).
    pub stored: OnAttack,
}

/// Price and precondition of activating an ability.
#[derive(Clone, Copy, Debug, Default)]
pub struct Price {
    /// Energy to pay.
    pub energy: u8,
    /// Faces that the dice must show for a conversion (EBA-R56), one bit each.
    pub faces: u8,
}

/// The trait of an ascended hero.
#[derive(Clone, Debug)]
pub struct Trait {
    /// Id of the trait.
    pub id: String,
    /// Printed name of the trait.
    pub name: String,
    /// Lines that always apply.
    pub passive: Vec<Line>,
    /// Lines at the start of the hero's turn.
    pub round: Vec<Line>,
    /// Lines that work when the attack is applied.
    pub attack: OnAttack,
    /// Lines for each enemy killed.
    pub kill: Vec<Line>,
}

/// Both sides of a hero's sheet.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// Id of the hero.
    pub id: String,
    /// Printed name of the hero.
    pub name: String,
    /// Category of the hero, without effect in the rules.
    pub category: Category,
    /// Printed hit points.
    pub hp: u8,
    /// Number of dice, unascended and ascended.
    pub dice: [u8; 2],
    /// The printed rune slots.
    pub slots: [Rune; 3],
    /// Bonuses of the filled slots, indexed by the set of filled slots.
    pub gear: [Gear; 8],
    /// Prices of the three abilities.
    pub prices: [Price; 3],
    /// Two abilities, and a third on the ascended side.
    pub abilities: [Ability; 3],
    /// The trait of the ascended side.
    pub own_trait: Trait,
}

/// Rank of an enemy card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rank {
    /// A card of a minion deck.
    Minion,
    /// A card of the champion deck.
    Champion,
    /// A final lord; `hp` is per hero.
    Lord,
}

/// An enemy card.
#[derive(Clone, Debug)]
pub struct EnemyCard {
    /// Ids and printed names of the first, second and further copies in the row.
    names: Vec<(String, String)>,
    /// Minion, champion or lord.
    pub rank: Rank,
    /// Category of the enemy.
    pub category: Category,
    /// Copies in the deck.
    pub count: u8,
    /// Printed hit points; for a lord, per hero.
    pub hp: u8,
    /// Fast defence per round.
    pub fast_def: u8,
    /// Slow defence per round.
    pub slow_def: u8,
    /// Lines of its turn in printed order: for each colour of the tactics die, and without colours.
    turns: [Vec<Line>; 4],
    /// Its if-attacked lines.
    pub answers: Vec<Line>,
    /// Whether debuffs cannot be placed on it.
    pub immune: bool,
    /// Whether it always taunts.
    pub taunts: bool,
    /// Champions that accompany a lord, for each hero.
    pub company: u8,
}

impl EnemyCard {
    /// Id of the card.
    pub fn id(&self) -> &str {
        &self.names[0].0
    }

    /// Printed name of the card.
    pub fn name(&self) -> &str {
        &self.names[0].1
    }

    /// The lines that its turn resolves (EBA-8.2); a silenced enemy uses no colour lines (EBA-16.4).
    #[inline]
    pub fn turn(&self, tactics: Option<Colour>, silenced: bool) -> &[Line] {
        match tactics {
            Some(colour) if !silenced => &self.turns[colour as usize],
            Some(_) | None => &self.turns[3],
        }
    }

    /// The lines of its turn for any result of the tactics die: first those without a colour, then those
    /// of each colour.
    pub fn every_line(&self) -> impl Iterator<Item = &Line> {
        let coloured = |colour| self.turn(Some(colour), false).iter().filter(move |line| line.on == On::Colour(colour));
        self.turn(None, false).iter().chain(Colour::ALL.into_iter().flat_map(coloured))
    }

    /// Index of the card's deck; `None` for lords.
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

/// The parsed card file.
#[derive(Debug)]
pub struct CardSet {
    /// All hero sheets.
    pub heroes: Vec<Sheet>,
    /// Minions, champions and lords.
    pub enemies: Vec<EnemyCard>,
    /// The index range of the lords among the enemies.
    pub lords: std::ops::Range<u8>,
    /// The assault cards, level 1 first.
    pub assaults: [Assault; LEVELS],
    /// The faces of a battle die.
    pub battle_die: Vec<Face>,
    /// The faces of the tactics die.
    pub tactics_die: Vec<Colour>,
    /// Initial timers of each effect card (EBA-11.1).
    pub timers: [u8; EFFECTS],
    /// Prices in medals.
    pub costs: Costs,
    /// Energy of a hero after the reset (EBA-4.1).
    pub start_energy: u8,
    /// Damage healed by a Health potion.
    pub potion_heal: u8,
    /// Energy given by an Energy potion.
    pub potion_energy: u8,
    /// Energy given by a Revive potion.
    pub revive_energy: u8,
    /// The complete decks in card-file order, top card last.
    pub(crate) piles: [Pile; 5],
    /// Printed names of runes and potions.
    runes: [String; 9],
    potions: [String; 3],
}

impl CardSet {
    /// The sheet of a hero.
    #[inline]
    pub fn sheet(&self, hero: HeroId) -> &Sheet {
        &self.heroes[usize::from(hero.0)]
    }

    /// The card of an enemy.
    #[inline]
    pub fn enemy(&self, card: EnemyId) -> &EnemyCard {
        &self.enemies[usize::from(card.0)]
    }

    /// The data of an ability.
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

    /// Id and printed name of an enemy in the row. For a number that no row can reach, the names of the card.
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

/// The cards of a deck in card-file order, of the categories in `used`.
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
    /// The empty set.
    pub const NONE: Self = Self(0);
    /// The set of all four categories.
    pub const ALL: Self = Self(15);

    /// Whether this category is in the set.
    #[inline]
    pub const fn has(self, category: Category) -> bool {
        self.0 >> category as u8 & 1 == 1
    }

    /// The set with this category added.
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

    /// Number of categories in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
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
