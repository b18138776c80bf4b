//! Events of the game. Every event cites its clause; [`render_event`] renders it as a sentence.
//!
//! The texts are in `words/en.ftl` and `words/fr.ftl`, one message for each event, with the id `event-KIND`.

mod kind;
mod tell;

use budokan_kernel::{Clause, Seat, Tally};

pub use kind::KINDS;
pub(crate) use tell::effect_word;
pub use tell::render_event;

use crate::card::{AbilityId, Colour, Effect, EnemyId, EnemyName, Face, HeroId, Hits, Potion, Rune};
use crate::clause;
use crate::state::{Battle, Dice, Ending};
use crate::sum::{self, Bearer, Blow, Shift};
use kind::Kind;

/// A hero or an enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A hero of the team.
    Hero(HeroId),
    /// An enemy in the row.
    Enemy(EnemyName),
}

/// The role in which an enemy joins the row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the words of the rules")]
pub enum Role {
    Boss,
    Minion,
    Ally,
    Champion,
    Lord,
    Company,
    Drawn,
}

/// The reason for an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Assigning {
    /// The assignment before the battle.
    Battle,
    /// The enemy's hero is KO'd.
    Orphan,
    /// The enemy was just drawn.
    Drawn,
    /// Hero Taunt reassigns enemies.
    Taunt,
}

/// One event of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields are the variables of the sentence that tells the event")]
pub enum Event {
    /// The final lord is revealed.
    Lord { lord: EnemyId },
    /// A hero joins the team.
    Joined { seat: Seat, hero: HeroId },
    /// A game turn begins.
    Turn { turn: u8 },
    /// The team chooses an assault.
    Assault { level: u8 },
    /// The team chooses the final lord.
    Challenge { lord: EnemyId, turn: u8 },
    /// An enemy joins the row.
    Came { enemy: EnemyName, role: Role, hp: u8 },
    /// A discard pile becomes a deck again.
    Reshuffled { deck: u8 },
    /// No card is left to draw.
    Exhausted,
    /// Heroes recover before a battle.
    Reset,
    /// An enemy is assigned to a hero.
    Assigned { enemy: EnemyName, hero: HeroId, why: Assigning },
    /// A round begins.
    Round { round: u8 },
    /// The tactics die is rolled.
    Tactics { colour: Colour },
    /// A hero rolls its dice.
    Rolled { hero: HeroId, dice: Dice, energy: Shift },
    /// A character skips its turn because of Stun.
    Stunned { who: Actor },
    /// A hero activates and pays for an ability.
    Used { hero: HeroId, ability: AbilityId, shift: Shift },
    /// A trait takes effect.
    Trait { hero: HeroId },
    /// A trait is switched off.
    TraitOff { hero: HeroId },
    /// One die is rolled: a reroll, or an additional die.
    Die { hero: HeroId, face: Face, again: bool, energy: Shift },
    /// A potion is used.
    Potion { hero: HeroId, target: HeroId, potion: Potion },
    /// A hero gains rerolls.
    Rerolls { hero: HeroId, number: u16 },
    /// Dice are converted to another face.
    Converted { hero: HeroId, number: u8, from: Face, into: Face },
    /// Hits are added to an attack.
    Added { hero: HeroId, hits: Hits },
    /// An attack gets more targets; 255 means all.
    Spread { hero: HeroId, number: u8 },
    /// A hero gains energy.
    Energy { hero: HeroId, shift: Shift },
    /// Damage is healed.
    Healed { who: Actor, shift: Shift },
    /// A hero gains defence for this round.
    Guarded { hero: HeroId, fast: u8, slow: u8 },
    /// An effect card is placed or gets more timers.
    Effect { who: Actor, effect: Effect, timers: u8 },
    /// A debuff is refused by immunity.
    Immune { who: Actor, effect: Effect },
    /// An effect card is removed.
    Purged { who: Actor, effect: Effect, by_hero: bool },
    /// A KO'd hero stands up again.
    Revived { hero: HeroId },
    /// An attack is applied.
    Attacked { hero: HeroId, enemy: EnemyName, place: u8, blow: Blow },
    /// An attack is ignored by Ward.
    Ignored { hero: HeroId, enemy: EnemyName, place: u8, blow: Blow },
    /// An ability hits an enemy.
    Hit { hero: HeroId, enemy: EnemyName, place: u8, blow: Blow },
    /// An enemy dies.
    Died { enemy: EnemyName },
    /// An enemy begins its turn.
    Acts { enemy: EnemyName },
    /// An enemy's line hits a hero.
    Struck { enemy: EnemyName, hero: HeroId, target: Bearer, blow: Blow, answer: bool },
    /// A hero's Ward is used.
    Warded { hero: HeroId, enemy: EnemyName },
    /// A hero is KO'd.
    Out { hero: HeroId },
    /// Affliction damages its bearer.
    Bitten { who: Actor, effect: Effect, shift: Shift },
    /// An effect card loses its last timer.
    Expired { who: Actor, effect: Effect },
    /// A battle is won.
    Won { battle: Battle },
    /// A battle is lost.
    Lost { battle: Battle, stalemate: bool, turn: u8 },
    /// A hero receives a medal.
    Medal { hero: HeroId, shift: Shift },
    /// A rune is bought.
    Rune { hero: HeroId, rune: Rune, shift: Shift },
    /// A hero ascends.
    Ascended { hero: HeroId, shift: Shift },
    /// A set of potions is bought.
    Potions { hero: HeroId, shift: Shift },
    /// A potion of the set is given out.
    Given { hero: HeroId, potion: Potion },
    /// No hero has room for a potion.
    Spilt { potion: Potion },
    /// A hero passes in window B.
    Passed { hero: HeroId },
    /// A hero withholds its attack.
    Withheld { hero: HeroId },
    /// A spread attack has no further target.
    Enough { hero: HeroId },
    /// The remaining enemies act from right to left.
    Auto,
    /// A Ward is kept.
    Held { hero: HeroId },
    /// A hero or an enemy is picked for a line.
    Picked { who: Actor },
    /// An ability's stored effects begin to work.
    Stored { hero: HeroId, ability: AbilityId },
    /// A hero ends its purchases.
    Saved { hero: HeroId },
    /// The game is over.
    Over { ending: Ending },
}

impl budokan_kernel::Event for Event {
    fn kind(&self) -> &'static str {
        Kind::of(self).name()
    }

    fn clause(&self) -> Clause {
        match self {
            Self::Lord { .. } => clause::E2_2,
            Self::Joined { .. } => clause::E2_3,
            Self::Turn { .. } => clause::E1_4,
            Self::Challenge { turn: 5, .. } | Self::Over { ending: Ending::Conceded } => clause::E3_2,
            Self::Assault { .. } | Self::Challenge { .. } => clause::E3_1,
            Self::Came { role, .. } => match role {
                Role::Boss => clause::E3_3,
                Role::Minion => clause::E3_5,
                Role::Ally => clause::E3_6,
                Role::Champion => clause::E3_7,
                Role::Lord | Role::Company => clause::E3_9,
                Role::Drawn => clause::E14_11,
            },
            Self::Reshuffled { .. } | Self::Exhausted => clause::R21,
            Self::Reset => clause::E4_1,
            Self::Assigned { why, .. } => match why {
                Assigning::Battle => clause::E5_1,
                Assigning::Orphan => clause::E6_3,
                Assigning::Drawn => clause::E14_11,
                Assigning::Taunt => clause::E15_2,
            },
            Self::Round { .. } => clause::E6_1,
            Self::Tactics { .. } => clause::E6_4,
            Self::Rolled { .. } | Self::Die { again: false, .. } => clause::E7_1,
            Self::Stunned { .. } => clause::E16_5,
            Self::Used { .. } => clause::E7_5,
            Self::Trait { .. } | Self::TraitOff { .. } => clause::E12_2,
            Self::Die { again: true, .. } => clause::E7_8,
            Self::Potion { hero, target, .. } if hero == target => clause::E10_3,
            Self::Potion { .. } => clause::E10_4,
            Self::Rerolls { .. } => clause::R48,
            Self::Converted { .. } => clause::R56,
            Self::Added { .. } => clause::E7_10,
            Self::Spread { .. } | Self::Attacked { .. } | Self::Enough { .. } => clause::E7_9,
            Self::Energy { .. } => clause::R60,
            Self::Healed { .. } => clause::E14_6,
            Self::Guarded { .. } => clause::R8,
            Self::Effect { .. } => clause::E11_1,
            Self::Immune { .. } => clause::E16_6,
            Self::Purged { by_hero: true, .. } => clause::E14_9,
            Self::Purged { by_hero: false, .. } => clause::E14_10,
            Self::Revived { .. } => clause::E10_7,
            Self::Ignored { .. } => clause::E15_5,
            Self::Hit { .. } => clause::R53,
            Self::Died { .. } => clause::E7_13,
            Self::Acts { .. } | Self::Auto => clause::E8_1,
            Self::Struck { answer: false, .. } => clause::E8_3,
            Self::Struck { answer: true, .. } => clause::E14_5,
            Self::Warded { .. } | Self::Held { .. } => clause::E15_4,
            Self::Out { .. } => clause::E8_7,
            Self::Bitten { .. } => clause::E16_1,
            Self::Expired { .. } => clause::E8_8,
            Self::Lost { stalemate: true, .. } => clause::R51,
            Self::Lost { battle: Battle::Lord, turn: 0..5, .. } => clause::E9_7,
            Self::Won { .. } | Self::Lost { .. } => clause::E9_1,
            Self::Medal { .. } => clause::E9_4,
            Self::Rune { .. } => clause::E13_3,
            Self::Ascended { .. } => clause::E13_4,
            Self::Potions { .. } | Self::Given { .. } | Self::Spilt { .. } => clause::E10_10,
            Self::Passed { .. } => clause::E7_4,
            Self::Withheld { .. } => clause::E7_16,
            Self::Picked { .. } => clause::R29,
            Self::Stored { .. } => clause::R54,
            Self::Saved { .. } => clause::E13_1,
            Self::Over { ending: Ending::Won } => clause::E1_5,
            Self::Over { ending: Ending::Lost } => clause::E1_6,
        }
    }

    fn tallies(&self) -> Vec<Tally> {
        match *self {
            Self::Attacked { place, blow, .. } => vec![blow.tally(sum::ATTACK, Bearer::Enemy(place))],
            Self::Ignored { place, blow, .. } => vec![blow.ignored(sum::ATTACK, Bearer::Enemy(place))],
            Self::Hit { place, blow, .. } => vec![blow.tally(sum::HIT, Bearer::Enemy(place))],
            Self::Struck { target, blow, answer, .. } => {
                vec![blow.tally(if answer { sum::ANSWER } else { sum::STRIKE }, target)]
            }
            Self::Rolled { energy: shift, .. }
            | Self::Die { energy: shift, .. }
            | Self::Used { shift, .. }
            | Self::Energy { shift, .. }
            | Self::Healed { shift, .. }
            | Self::Bitten { shift, .. }
            | Self::Medal { shift, .. }
            | Self::Rune { shift, .. }
            | Self::Ascended { shift, .. }
            | Self::Potions { shift, .. } => vec![shift.tally()],
            Self::Lord { .. }
            | Self::Joined { .. }
            | Self::Turn { .. }
            | Self::Assault { .. }
            | Self::Challenge { .. }
            | Self::Came { .. }
            | Self::Reshuffled { .. }
            | Self::Exhausted
            | Self::Reset
            | Self::Assigned { .. }
            | Self::Round { .. }
            | Self::Tactics { .. }
            | Self::Stunned { .. }
            | Self::Trait { .. }
            | Self::TraitOff { .. }
            | Self::Potion { .. }
            | Self::Rerolls { .. }
            | Self::Converted { .. }
            | Self::Added { .. }
            | Self::Spread { .. }
            | Self::Guarded { .. }
            | Self::Effect { .. }
            | Self::Immune { .. }
            | Self::Purged { .. }
            | Self::Revived { .. }
            | Self::Died { .. }
            | Self::Acts { .. }
            | Self::Warded { .. }
            | Self::Out { .. }
            | Self::Expired { .. }
            | Self::Won { .. }
            | Self::Lost { .. }
            | Self::Given { .. }
            | Self::Spilt { .. }
            | Self::Passed { .. }
            | Self::Withheld { .. }
            | Self::Enough { .. }
            | Self::Auto
            | Self::Held { .. }
            | Self::Picked { .. }
            | Self::Stored { .. }
            | Self::Saved { .. }
            | Self::Over { .. } => Vec::new(),
        }
    }
}
