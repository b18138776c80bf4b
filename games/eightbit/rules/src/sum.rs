//! Sums with their parts: damage of hits, changes of counters, and the attack total of a hero.
//!
//! The rules compute with [`Blow`] and [`Shift`], which are small, `Copy` and free of allocation. Events carry the same
//! values, and this module names their parts for display, so every number is computed in one place and printed as
//! computed. Forecasts of actions are in [`crate::forecast`].

use budokan_kernel::{Arg, Breakdown, Change, Clause, Message, Name, Part, Seat, Tally, TallySubject, Term};

use crate::card::{Effect, Hits};
use crate::clause;
use crate::event::effect_word;
use crate::state::{Board, Enemy, Source};

/// Energy from dice.
const ROLLED: Clause = Clause("EBA-7.3");
/// The damage of hits.
const DAMAGE: Clause = Clause("EBA-7.11");
/// Defence against hits.
const DEFENCE: Clause = Clause("EBA-7.12");
/// Runes that enhance criticals.
const ENHANCEMENT: Clause = Clause("EBA-13.8");
/// Runes that add hits.
const RUNES: Clause = Clause("EBA-13.9");
/// Damage of a critical.
const CRITICAL: Clause = Clause("EBA-14.1");
/// The hit of Empower.
const EMPOWER: Clause = Clause("EBA-15.1");
/// The damage of Fear.
const FEAR: Clause = Clause("EBA-16.3");

/// Damage of a hero's attack to the enemy with this row index.
pub const ATTACK: &str = "attack";
/// Damage of an ability to an enemy.
pub const HIT: &str = "hit";
/// Damage of an enemy's line to the hero with this team index.
pub const STRIKE: &str = "strike";
/// Damage of an if-attacked line to a hero.
pub const ANSWER: &str = "answer";

/// Damage of one critical (EBA-14.1).
const PLAIN_CRITICAL: u16 = 2;

/// A part of a sum other than a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ingredient {
    /// Number of critical hits.
    Critical,
    /// Damage of each critical.
    EachCritical,
    /// Number of fast hits.
    Fast,
    /// Hits stopped by fast defence.
    FastDefence,
    /// Number of slow hits.
    Slow,
    /// Hits stopped by slow defence.
    SlowDefence,
    /// The Fear point of damage.
    Fear,
    /// The Ward, which ignores the whole attack.
    Ward,
    /// The target's remaining health, which limits damage.
    Health,
    /// Points of a heal.
    Heal,
    /// The target's damage, which limits a heal.
    Wounds,
    /// Energy that is gained.
    Energy,
    /// Energy that is paid.
    Cost,
    /// A medal that is received.
    Medal,
    /// Medals that are paid.
    Price,
    /// Hits on the dice.
    Dice,
    /// Hits of runes.
    Runes,
    /// Hits added by abilities.
    Added,
    /// The hit of Empower.
    Empower,
}

impl Ingredient {
    /// Every ingredient, in declaration order.
    pub const ALL: [Self; 19] = [
        Self::Critical,
        Self::EachCritical,
        Self::Fast,
        Self::FastDefence,
        Self::Slow,
        Self::SlowDefence,
        Self::Fear,
        Self::Ward,
        Self::Health,
        Self::Heal,
        Self::Wounds,
        Self::Energy,
        Self::Cost,
        Self::Medal,
        Self::Price,
        Self::Dice,
        Self::Runes,
        Self::Added,
        Self::Empower,
    ];

    /// Message id of the ingredient.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Critical => "part-critical",
            Self::EachCritical => "part-each-critical",
            Self::Fast => "part-fast",
            Self::FastDefence => "part-fast-defence",
            Self::Slow => "part-slow",
            Self::SlowDefence => "part-slow-defence",
            Self::Fear => "effect-fear",
            Self::Ward => "effect-ward",
            Self::Health => "part-health",
            Self::Heal => "part-heal",
            Self::Wounds => "part-wounds",
            Self::Energy => "part-energy",
            Self::Cost => "part-cost",
            Self::Medal => "part-medal",
            Self::Price => "part-price",
            Self::Dice => "part-dice",
            Self::Runes => "part-runes",
            Self::Added => "part-added",
            Self::Empower => "effect-empower",
        }
    }

    /// The ingredient of a part; `None` for a card.
    pub fn of(part: &Part) -> Option<Self> {
        Self::ALL.into_iter().find(|ingredient| ingredient.word() == part.what.word)
    }

    fn message(self) -> Message {
        Message::new(self.word())
    }
}

/// Adds a part unless it is zero.
fn plus(sum: &mut Breakdown, what: Ingredient, amount: i32, clause: Clause) {
    if amount != 0 {
        sum.plus(what.message(), amount, clause);
    }
}

/// The subject of a sum: a hero or an enemy, by index in the team or the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// The hero with this index, and its owner.
    Hero(u8, Seat),
    /// The enemy with this index.
    Enemy(u8),
}

impl Bearer {
    /// The subject of a tally of this kind. A tally with a seat is about a hero, one without is about an enemy.
    pub const fn about(self, what: &'static str) -> TallySubject {
        match self {
            Self::Hero(place, seat) => TallySubject { what, seat: Some(seat), place },
            Self::Enemy(place) => TallySubject { what, seat: None, place },
        }
    }
}

/// Hits on a target, and their reductions (EBA-7.11, 7.12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blow {
    /// Hits before any reduction.
    pub hits: Hits,
    /// Fast hits stopped by defence.
    pub stopped_fast: u16,
    /// Slow hits stopped by defence.
    pub stopped_slow: u16,
    /// Additional damage of each critical.
    pub bonus: u8,
    /// The Fear point, 1 or 0.
    pub fear: u8,
    /// The part of the fast hits that comes from an enemy's Empower, 1 or 0.
    pub empower: u8,
    /// Health of the target before the hits.
    pub health: u8,
}

impl Blow {
    /// These hits on a target with this defence (fast, slow) and health.
    #[inline]
    pub fn new(hits: Hits, (fast, slow): (u8, u8), health: u8) -> Self {
        let (stopped_fast, stopped_slow) = (hits.fast.min(fast.into()), hits.slow.min(slow.into()));
        Self { hits, stopped_fast, stopped_slow, bonus: 0, fear: 0, empower: 0, health }
    }

    /// Damage of each critical.
    #[inline]
    pub const fn critical(self) -> u16 {
        PLAIN_CRITICAL + self.bonus as u16
    }

    /// Damage without the limit of the target's health.
    #[inline]
    pub const fn force(self) -> u16 {
        (self.hits.fast - self.stopped_fast)
            .saturating_add(self.hits.slow - self.stopped_slow)
            .saturating_add(self.hits.crit.saturating_mul(self.critical()))
            .saturating_add(self.fear as u16)
    }

    /// Actual damage, limited by the target's health (EBA-7.13).
    #[inline]
    pub fn damage(self) -> u8 {
        self.force().min(self.health.into()) as u8
    }

    /// The parts of the damage, in the order of computation.
    fn sum(self, target: Bearer) -> Breakdown {
        let mut sum = Breakdown::default();
        if self.hits.crit > 0 {
            let each = if self.bonus > 0 { ENHANCEMENT } else { CRITICAL };
            plus(&mut sum, Ingredient::Critical, self.hits.crit.into(), DAMAGE);
            sum.term(Ingredient::EachCritical.message(), Term::Times(self.critical().into()), each);
        }
        let empower = self.hits.fast.min(self.empower.into());
        plus(&mut sum, Ingredient::Fast, (self.hits.fast - empower).into(), DAMAGE);
        plus(&mut sum, Ingredient::Empower, empower.into(), EMPOWER);
        plus(&mut sum, Ingredient::FastDefence, -i32::from(self.stopped_fast), DEFENCE);
        plus(&mut sum, Ingredient::Slow, self.hits.slow.into(), DAMAGE);
        plus(&mut sum, Ingredient::SlowDefence, -i32::from(self.stopped_slow), DEFENCE);
        plus(&mut sum, Ingredient::Fear, self.fear.into(), FEAR);
        if self.force() > self.health.into() {
            let clause = match target {
                Bearer::Hero(..) => clause::E8_7,
                Bearer::Enemy(_) => clause::E7_13,
            };
            sum.term(Ingredient::Health.message(), Term::AtMost(self.health.into()), clause);
        }
        sum
    }

    /// The damage as a tally, with the health before and after.
    pub fn tally(self, what: &'static str, target: Bearer) -> Tally {
        let sum = self.sum(target);
        let change = Change { from: self.health.into(), to: i32::from(self.health) - sum.total() };
        Tally { about: target.about(what), sum, change: Some(change) }
    }

    /// The same blow, ignored by the Ward of an enemy (EBA-15.5).
    pub fn ignored(self, what: &'static str, target: Bearer) -> Tally {
        let mut sum = self.sum(target);
        sum.term(Ingredient::Ward.message(), Term::Times(0), clause::E15_5);
        let change = Change { from: self.health.into(), to: self.health.into() };
        Tally { about: target.about(what), sum, change: Some(change) }
    }
}

/// The kind of a [`Shift`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stock {
    /// Health regained by healing.
    Heal,
    /// Health lost to Affliction.
    Bite(Effect),
    /// Energy given to a hero.
    Energy,
    /// Energy gained from dice.
    Rolled,
    /// Energy paid for an ability.
    Cost,
    /// A medal received by a hero.
    Medal,
    /// Medals paid by a hero.
    Price,
}

impl Stock {
    /// Name of the tally for this kind.
    pub const fn what(self) -> &'static str {
        match self {
            Self::Heal => "heal",
            Self::Bite(_) => "bite",
            Self::Energy | Self::Rolled => "energy",
            Self::Cost => "cost",
            Self::Medal => "medal",
            Self::Price => "price",
        }
    }

    /// Whether the shift reduces the counter.
    const fn takes(self) -> bool {
        match self {
            Self::Heal | Self::Energy | Self::Rolled | Self::Medal => false,
            Self::Bite(_) | Self::Cost | Self::Price => true,
        }
    }

    /// The counted part, its limit, and the clause.
    fn parts(self) -> (Message, Ingredient, Clause) {
        match self {
            Self::Heal => (Ingredient::Heal.message(), Ingredient::Wounds, clause::E14_6),
            Self::Bite(effect) => (Message::new(effect_word(effect)), Ingredient::Health, clause::E16_1),
            Self::Energy => (Ingredient::Energy.message(), Ingredient::Energy, clause::R60),
            Self::Rolled => (Ingredient::Dice.message(), Ingredient::Dice, ROLLED),
            Self::Cost => (Ingredient::Cost.message(), Ingredient::Cost, clause::E7_5),
            Self::Medal => (Ingredient::Medal.message(), Ingredient::Medal, clause::E9_4),
            Self::Price => (Ingredient::Price.message(), Ingredient::Price, clause::E13_2),
        }
    }
}

/// A change of a hero's or enemy's counter: health, energy, medals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shift {
    /// The kind of counter.
    pub stock: Stock,
    /// The owner of the counter.
    pub bearer: Bearer,
    /// Value before the change.
    pub before: u16,
    /// Points given or taken.
    pub points: u16,
    /// The largest possible change.
    pub most: u16,
}

impl Shift {
    /// The actual change, limited by `most`.
    #[inline]
    pub fn amount(self) -> u16 {
        self.points.min(self.most)
    }

    /// Value after the change.
    #[inline]
    pub fn after(self) -> u16 {
        if self.stock.takes() { self.before - self.amount() } else { self.before.saturating_add(self.amount()) }
    }

    /// The subject of the tally.
    pub const fn about(self) -> TallySubject {
        self.bearer.about(self.stock.what())
    }

    /// The change as a tally.
    pub fn tally(self) -> Tally {
        let (what, bound, clause) = self.stock.parts();
        let mut sum = Breakdown::default();
        if self.points > 0 {
            sum.plus(what, self.points, clause);
        }
        if self.points > self.most {
            sum.term(bound.message(), Term::AtMost(self.most.into()), clause);
        }
        let change = Change { from: self.before.into(), to: self.after().into() };
        Tally { about: self.about(), sum, change: Some(change) }
    }
}

/// The hits of a hero's attack, by kind.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "each field is the hit it names")]
pub struct Total {
    pub fast: Breakdown,
    pub slow: Breakdown,
    pub crit: Breakdown,
}

/// The combined damage of all heroes that have yet to attack, hero by hero, to an enemy without defence.
pub fn team(board: &Board) -> Breakdown {
    let mut sum = Breakdown::default();
    for (place, _) in board.heroes().iter().enumerate().filter(|(_, hero)| hero.is_ready()) {
        let sheet = board.set().sheet(board.id(place));
        let name = Message::new("part-card").with("name", Arg::Name(Name::new(&sheet.id, &sheet.name)));
        sum.plus(name, Blow::new(board.total(place, None), (0, 0), u8::MAX).force(), DAMAGE);
    }
    sum
}

/// A hero's attack total with its parts (EBA-7.10): on this target, or without conditions on the target.
pub fn total(board: &Board, hero: usize, target: Option<&Enemy>) -> Total {
    let mut total = Total { fast: Breakdown::default(), slow: Breakdown::default(), crit: Breakdown::default() };
    board.each_addition(hero, target, |source, hits| {
        let (what, clause) = named(board, hero, source);
        for (sum, number) in [(&mut total.fast, hits.fast), (&mut total.slow, hits.slow), (&mut total.crit, hits.crit)]
        {
            if number > 0 {
                sum.plus(what.clone(), number, clause);
            }
        }
    });
    total
}

/// The label and clause of a part of an attack.
fn named(board: &Board, hero: usize, source: Source) -> (Message, Clause) {
    let sheet = board.set().sheet(board.id(hero));
    let card = |id: &'static str, name: &'static str| {
        (Message::new("part-card").with("name", Arg::Name(Name::new(id, name))), clause::E7_10)
    };
    match source {
        Source::Dice => (Ingredient::Dice.message(), clause::E7_10),
        Source::Runes => (Ingredient::Runes.message(), RUNES),
        Source::Empower => (Ingredient::Empower.message(), EMPOWER),
        Source::Added => (Ingredient::Added.message(), clause::E7_10),
        Source::Ability(slot) => card(&sheet.abilities[slot].id, &sheet.abilities[slot].name),
        Source::Trait => card(&sheet.own_trait.id, &sheet.own_trait.name),
    }
}
