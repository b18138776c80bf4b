//! The vocabulary of the card file: a closed list of operations with triggers, selectors, amounts and conditions
//! (RULES.md, *Effect vocabulary*).
//!
//! Every effect of a hero or an enemy is a list of [`Line`]s. The parser (`read.rs`) validates the combination of
//! words, and the rules rely on it.

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

    /// Id of the face in the card file and in views.
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
    /// Every colour, in the order of the rules.
    pub const ALL: [Self; 3] = [Self::Orange, Self::Purple, Self::Green];

    /// Id of the colour in the card file and in views.
    pub const fn id(self) -> &'static str {
        ["orange", "purple", "green"][self as usize]
    }
}

/// An effect card: three buffs, then the debuffs. Afflictions of different value are different cards (EBA-R20).
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

/// Number of kinds of effect cards.
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

    /// Id of the effect card in notation and views.
    pub const fn id(self) -> &'static str {
        Self::IDS[self as usize]
    }

    /// The effect card with this id.
    pub fn named(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|effect| effect.id() == word)
    }

    /// Whether the card is a buff (EBA-11.4).
    #[inline]
    pub const fn is_buff(self) -> bool {
        (self as u8) < 3
    }

    /// Damage for each removed timer (EBA-16.1); 0 for all cards except Affliction.
    #[inline]
    pub const fn bite(self) -> u8 {
        (self as u8).saturating_sub(Self::Stun as u8)
    }

    /// Bit of the card in a set of effect cards.
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
    /// Whether all counts are zero.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.fast | self.slow | self.crit == 0
    }

    /// These hits multiplied by `times`, saturating.
    #[inline]
    #[must_use]
    pub const fn times(self, times: u16) -> Self {
        Self {
            fast: self.fast.saturating_mul(times),
            slow: self.slow.saturating_mul(times),
            crit: self.crit.saturating_mul(times),
        }
    }

    /// The sum of both, saturating.
    #[inline]
    #[must_use]
    pub const fn plus(self, other: Self) -> Self {
        Self {
            fast: self.fast.saturating_add(other.fast),
            slow: self.slow.saturating_add(other.slow),
            crit: self.crit.saturating_add(other.crit),
        }
    }

    /// The same hits with every hit of kind `from` counted as `into` (Cripple, `blunt`).
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

/// The trigger of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum On {
    /// On activation of the ability.
    Paid,
    /// An enemy's attack line, or a hero's trait when its attack is applied.
    Attack,
    /// In every turn of the enemy.
    Ongoing,
    /// In the enemy's turn, if the tactics die shows this colour.
    Colour(Colour),
    /// After the attacks, for an enemy that was attacked.
    IfAttacked,
    /// Always in effect.
    Passive,
    /// At the start of the hero's turn.
    Round,
    /// For each enemy that the hero's attack or ability hits kill.
    Kill,
}

/// The targets of a line.
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

/// A number, or all that there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Count {
    /// A fixed number.
    Number(u8),
    /// As many as there are.
    All,
}

/// The factor for the amounts of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Per {
    /// Amounts without a factor.
    #[default]
    One,
    /// The energy faces on the hero's final dice.
    RolledEnergy,
    /// The number of standing heroes.
    StandingHeroes,
}

/// Conditions of a line, all of which must hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct When {
    /// Minimum number of dice with this face among the final dice.
    pub rolled: Option<(Face, u8)>,
    /// Minimum number of enemies assigned to the hero.
    pub facing_min: u8,
    /// Maximum number of enemies assigned to the hero.
    pub facing_max: u8,
    /// Effect cards of which the target must have one; 0 for any target.
    pub target_has: u16,
    /// Maximum health of the card's bearer itself.
    pub self_hp_max: u8,
}

impl When {
    /// Without any condition.
    pub const ALWAYS: Self =
        Self { rolled: None, facing_min: 0, facing_max: u8::MAX, target_has: 0, self_hp_max: u8::MAX };
}

/// The operation of a line.
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
    /// Draws from the deck of this category, or an ally for `None`.
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
    /// The trigger of the line.
    pub on: On,
    /// The operation to perform.
    pub op: Op,
    /// The targets of the operation.
    pub to: To,
    /// Conditions that must hold.
    pub when: When,
    /// The factor for its amounts.
    pub per: Per,
    /// Number of repetitions, each with new targets.
    pub times: u8,
}

impl Line {
    /// Whether an ability's line waits until the attack is applied (EBA-R54).
    pub fn is_stored(&self) -> bool {
        let conditional = self.when.rolled.is_some() || self.when.target_has != 0 || self.per == Per::RolledEnergy;
        self.to == To::AttackTarget || conditional
    }
}

/// Lines that work when an attack is applied, grouped by step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OnAttack {
    /// Lines not aimed at the target, before everything else.
    pub first: Vec<Line>,
    /// Lines aimed at each target, before its damage.
    pub aimed: Vec<Line>,
    /// Hits that are added to the total.
    pub adds: Vec<Line>,
}

impl OnAttack {
    /// Groups lines by step.
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

    /// Whether all lists are empty.
    pub fn is_empty(&self) -> bool {
        self.first.is_empty() && self.aimed.is_empty() && self.adds.is_empty()
    }
}
