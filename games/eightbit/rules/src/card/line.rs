//! The vocabulary of the card file: a closed list of operations with triggers, selectors, amounts and
//! conditions (RULES.md, *Effect vocabulary*).
//!
//! Everything that a hero, an enemy or a potion can do is a list of [`Line`]s. Which words fit together
//! is judged where the file is read (`read.rs`); rules may rely on it.

use serde::{Deserialize, Serialize};

/// A result of a battle die (EBA-7.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "a variant is a face of the die")]
pub enum Face {
    #[default]
    Crit,
    Slow,
    Fast,
    Energy,
}

impl Face {
    /// Every face, in the order of the rules.
    pub const ALL: [Self; 4] = [Self::Crit, Self::Slow, Self::Fast, Self::Energy];

    /// Its word in the card file and in views.
    pub const fn id(self) -> &'static str {
        ["crit", "slow", "fast", "energy"][self as usize]
    }
}

/// A colour of the tactics die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a variant is a face of the die")]
pub enum Colour {
    Orange,
    Purple,
    Green,
}

impl Colour {
    /// Every colour.
    pub const ALL: [Self; 3] = [Self::Orange, Self::Purple, Self::Green];

    /// Its word in the card file and in views.
    pub const fn id(self) -> &'static str {
        ["orange", "purple", "green"][self as usize]
    }
}

/// An effect card: three buffs, then the debuffs. Afflictions of different value are different cards
/// (EBA-R20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "a variant is an effect card, explained in RULES.md 15 and 16")]
pub enum Effect {
    Empower,
    Taunt,
    Ward,
    Cripple,
    Fear,
    Silence,
    Stun,
    Affliction1,
    Affliction2,
    Affliction3,
}

/// Kinds of effect cards.
pub const EFFECTS: usize = 10;

impl Effect {
    /// Every effect card.
    pub const ALL: [Self; EFFECTS] = [
        Self::Empower,
        Self::Taunt,
        Self::Ward,
        Self::Cripple,
        Self::Fear,
        Self::Silence,
        Self::Stun,
        Self::Affliction1,
        Self::Affliction2,
        Self::Affliction3,
    ];

    const IDS: [&str; EFFECTS] = [
        "empower",
        "taunt",
        "ward",
        "cripple",
        "fear",
        "silence",
        "stun",
        "affliction-1",
        "affliction-2",
        "affliction-3",
    ];

    /// Its word in notation and views.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }

    /// The effect card with this word.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|effect| effect.id() == word)
    }

    /// Whether it helps its bearer (EBA-11.4).
    #[inline]
    pub const fn is_buff(self) -> bool {
        (self as u8) < 3
    }

    /// Damage for each timer that is removed (EBA-16.1); 0 for all but Affliction.
    #[inline]
    pub const fn bite(self) -> u8 {
        (self as u8).saturating_sub(Self::Stun as u8)
    }

    /// Its bit in a set of effect cards.
    #[inline]
    pub const fn bit(self) -> u16 {
        1 << self as u8
    }
}

/// Fast, slow and critical hits.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is the hit it names")]
pub struct Hits {
    pub fast: u16,
    pub slow: u16,
    pub crit: u16,
}

impl Hits {
    /// Whether there is no hit at all.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.fast | self.slow | self.crit == 0
    }

    /// These hits `times` over, and no more than can be counted.
    #[inline]
    #[must_use]
    pub const fn times(self, times: u16) -> Self {
        Self {
            fast: self.fast.saturating_mul(times),
            slow: self.slow.saturating_mul(times),
            crit: self.crit.saturating_mul(times),
        }
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            fast: self.fast.saturating_add(other.fast),
            slow: self.slow.saturating_add(other.slow),
            crit: self.crit.saturating_add(other.crit),
        }
    }

    /// The same with every hit of one kind counted as another (Cripple, `blunt`).
    #[inline]
    #[must_use]
    pub fn turned(mut self, from: Face, into: Face) -> Self {
        let turned = match from {
            Face::Crit => std::mem::take(&mut self.crit),
            Face::Slow => std::mem::take(&mut self.slow),
            Face::Fast => std::mem::take(&mut self.fast),
            Face::Energy => 0,
        };
        match into {
            Face::Crit => self.crit += turned,
            Face::Slow => self.slow += turned,
            Face::Fast => self.fast += turned,
            Face::Energy => {}
        }
        self
    }
}

/// When a line works.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// When the ability is paid for.
    Paid,
    /// An enemy's attack line; a hero's trait when its attack is applied.
    Attack,
    /// Every turn of the enemy.
    Ongoing,
    /// The enemy's turn, if the tactics die shows this.
    Colour(Colour),
    /// After the attacks, for an enemy that was attacked.
    IfAttacked,
    /// Always.
    Passive,
    /// The start of the hero's turn.
    Round,
    /// Each time the hero's attack or ability hits kill an enemy.
    Kill,
}

/// Whom a line is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the selectors are explained in RULES.md")]
pub enum To {
    Assigned,
    Attacker,
    Itself,
    OneHero,
    OtherHeroes,
    AllHeroes,
    LowestHero,
    OneEnemy,
    AllEnemies,
    AttackTarget,
    Any,
}

/// A number, or as many as there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// So many.
    Number(u8),
    /// All.
    All,
}

/// What amounts are multiplied by.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Per {
    /// Nothing.
    #[default]
    One,
    /// Energy faces on the hero's final dice.
    RolledEnergy,
    /// Heroes that stand.
    StandingHeroes,
}

/// Conditions: all of them must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// At least so many of this face among the final dice.
    pub rolled: Option<(Face, u8)>,
    /// At least so many enemies assigned to the hero.
    pub facing_min: u8,
    /// At most so many.
    pub facing_max: u8,
    /// The target has one of these effect cards; 0 for any target.
    pub target_has: u16,
    /// Own health at most this.
    pub self_hp_max: u8,
}

impl When {
    /// No condition.
    pub const ALWAYS: Self =
        Self { rolled: None, facing_min: 0, facing_max: u8::MAX, target_has: 0, self_hp_max: u8::MAX };
}

/// What a line does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the operations are explained in RULES.md")]
pub enum Op {
    Hits(Hits),
    Add(Hits),
    Roll(u8),
    Reroll(Count),
    Convert {
        from: Face,
        into: Face,
        n: u8,
    },
    Spread(Count),
    Heal(u8),
    Energy(u8),
    Revive,
    Give(Effect),
    Purge(u8),
    Guard {
        fast: u8,
        slow: u8,
    },
    Rearrange,
    /// From the deck of this category; `None`: an ally.
    Draw(Option<super::Category>),
    Defence {
        fast: u8,
        slow: u8,
    },
    Immune,
    Taunt,
    Blunt {
        from: Face,
        into: Face,
    },
}

/// One line of a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// When it works.
    pub on: On,
    /// What it does.
    pub op: Op,
    /// To whom.
    pub to: To,
    /// Under which conditions.
    pub when: When,
    /// What its amounts are multiplied by.
    pub per: Per,
    /// How often it is resolved, each time with new targets.
    pub times: u8,
}

impl Line {
    /// Whether an ability's line waits until the attack is applied (EBA-R54).
    pub fn is_stored(&self) -> bool {
        let conditional = self.when.rolled.is_some() || self.when.target_has != 0 || self.per == Per::RolledEnergy;
        self.to == To::AttackTarget || conditional
    }
}

/// Lines that work when an attack is applied, by the step in which they do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnAttack {
    /// Not aimed at the target: before everything else.
    pub first: Vec<Line>,
    /// Aimed at each target: before its damage.
    pub aimed: Vec<Line>,
    /// Hits for the total.
    pub adds: Vec<Line>,
}

impl OnAttack {
    /// Sorts lines by their step.
    pub fn new(lines: impl IntoIterator<Item = Line>) -> Self {
        let mut sorted = Self::default();
        for line in lines {
            if matches!(line.op, Op::Add(_)) {
                sorted.adds.push(line);
            } else if line.to == To::AttackTarget {
                sorted.aimed.push(line);
            } else {
                sorted.first.push(line);
            }
        }
        sorted
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty() && self.aimed.is_empty() && self.adds.is_empty()
    }
}
