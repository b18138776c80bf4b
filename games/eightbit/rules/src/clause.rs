//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! Other clauses are implemented without being cited. A ruling (EBA-R1 …) is cited only where no clause states the rule
//! itself.

use budokan_kernel::Clause;

/// The steps of a game turn.
pub const E1_4: Clause = Clause("EBA-1.4");
/// The team wins the game.
pub const E1_5: Clause = Clause("EBA-1.5");
/// The team loses the game.
pub const E1_6: Clause = Clause("EBA-1.6");
/// The final lord.
pub const E2_2: Clause = Clause("EBA-2.2");
/// A hero's sheet.
pub const E2_3: Clause = Clause("EBA-2.3");
/// The choice of an assault level.
pub const E3_1: Clause = Clause("EBA-3.1");
/// The fifth turn.
pub const E3_2: Clause = Clause("EBA-3.2");
/// The boss of an assault.
pub const E3_3: Clause = Clause("EBA-3.3");
/// Minions of an assault.
pub const E3_5: Clause = Clause("EBA-3.5");
/// Allies of an assault.
pub const E3_6: Clause = Clause("EBA-3.6");
/// Extra champions of an assault.
pub const E3_7: Clause = Clause("EBA-3.7");
/// The final lord and its company.
pub const E3_9: Clause = Clause("EBA-3.9");
/// The reset of damage and energy.
pub const E4_1: Clause = Clause("EBA-4.1");
/// Even assignment of enemies.
pub const E5_1: Clause = Clause("EBA-5.1");
/// The steps of a round.
pub const E6_1: Clause = Clause("EBA-6.1");
/// Enemies of a KO'd hero.
pub const E6_3: Clause = Clause("EBA-6.3");
/// The tactics die.
pub const E6_4: Clause = Clause("EBA-6.4");
/// Rolling the battle dice.
pub const E7_1: Clause = Clause("EBA-7.1");
/// Window B and its order.
pub const E7_4: Clause = Clause("EBA-7.4");
/// Paying for an ability.
pub const E7_5: Clause = Clause("EBA-7.5");
/// Rerolls of single dice.
pub const E7_8: Clause = Clause("EBA-7.8");
/// One target for the whole attack.
pub const E7_9: Clause = Clause("EBA-7.9");
/// The attack total.
pub const E7_10: Clause = Clause("EBA-7.10");
/// Death of an enemy.
pub const E7_13: Clause = Clause("EBA-7.13");
/// A hero without hits makes no attack.
pub const E7_16: Clause = Clause("EBA-7.16");
/// The order in which enemies act.
pub const E8_1: Clause = Clause("EBA-8.1");
/// Enemy lines with hits.
pub const E8_3: Clause = Clause("EBA-8.3");
/// KO of a hero.
pub const E8_7: Clause = Clause("EBA-8.7");
/// Timers of effect cards.
pub const E8_8: Clause = Clause("EBA-8.8");
/// The end of a battle.
pub const E9_1: Clause = Clause("EBA-9.1");
/// Medals for a won assault.
pub const E9_4: Clause = Clause("EBA-9.4");
/// A lost battle against the lord.
pub const E9_7: Clause = Clause("EBA-9.7");
/// One potion of each kind.
pub const E10_1: Clause = Clause("EBA-10.1");
/// One potion a round, in window B.
pub const E10_2: Clause = Clause("EBA-10.2");
/// A potion on the hero itself.
pub const E10_3: Clause = Clause("EBA-10.3");
/// A potion on another hero.
pub const E10_4: Clause = Clause("EBA-10.4");
/// The Health potion.
pub const E10_5: Clause = Clause("EBA-10.5");
/// The Energy potion.
pub const E10_6: Clause = Clause("EBA-10.6");
/// The Revive potion.
pub const E10_7: Clause = Clause("EBA-10.7");
/// Actions of a KO'd hero.
pub const E10_8: Clause = Clause("EBA-10.8");
/// A set of potions.
pub const E10_10: Clause = Clause("EBA-10.10");
/// Only a hero that carries a potion can use it.
pub const E10_11: Clause = Clause("EBA-10.11");
/// Placing effect cards.
pub const E11_1: Clause = Clause("EBA-11.1");
/// Abilities of this side of the sheet.
pub const E12_1: Clause = Clause("EBA-12.1");
/// Traits and when they apply.
pub const E12_2: Clause = Clause("EBA-12.2");
/// Spending medals in the loot step.
pub const E13_1: Clause = Clause("EBA-13.1");
/// Prices in medals.
pub const E13_2: Clause = Clause("EBA-13.2");
/// Rune slots of a sheet.
pub const E13_3: Clause = Clause("EBA-13.3");
/// Ascension of a hero.
pub const E13_4: Clause = Clause("EBA-13.4");
/// Targets of if-attacked lines.
pub const E14_5: Clause = Clause("EBA-14.5");
/// Healing of damage.
pub const E14_6: Clause = Clause("EBA-14.6");
/// Healing by an enemy.
pub const E14_7: Clause = Clause("EBA-14.7");
/// Purge by a hero.
pub const E14_9: Clause = Clause("EBA-14.9");
/// Purge by an enemy.
pub const E14_10: Clause = Clause("EBA-14.10");
/// Lines that draw enemies.
pub const E14_11: Clause = Clause("EBA-14.11");
/// Lines that draw an ally.
pub const E14_12: Clause = Clause("EBA-14.12");
/// Hero Taunt (`rearrange`).
pub const E15_2: Clause = Clause("EBA-15.2");
/// Enemy Taunt and target choice.
pub const E15_3: Clause = Clause("EBA-15.3");
/// Ward on a hero.
pub const E15_4: Clause = Clause("EBA-15.4");
/// Ward on an enemy.
pub const E15_5: Clause = Clause("EBA-15.5");
/// Affliction and its damage.
pub const E16_1: Clause = Clause("EBA-16.1");
/// Silence and its effects.
pub const E16_4: Clause = Clause("EBA-16.4");
/// Stun and skipped turns.
pub const E16_5: Clause = Clause("EBA-16.5");
/// Immunity to debuffs.
pub const E16_6: Clause = Clause("EBA-16.6");
/// One seat is asked at a time.
pub const E18_1: Clause = Clause("EBA-18.1");
/// Only offered actions are legal.
pub const E18_2: Clause = Clause("EBA-18.2");
/// Defence gained during a round.
pub const R8: Clause = Clause("EBA-R8");
/// Taunt and spread attacks.
pub const R14: Clause = Clause("EBA-R14");
/// Draws from empty decks.
pub const R21: Clause = Clause("EBA-R21");
/// Which seat decides.
pub const R29: Clause = Clause("EBA-R29");
/// Heroes that are down.
pub const R35: Clause = Clause("EBA-R35");
/// Drawn enemies do not act at once.
pub const R37: Clause = Clause("EBA-R37");
/// The hero with the lowest health.
pub const R43: Clause = Clause("EBA-R43");
/// Rerolls from several sources.
pub const R48: Clause = Clause("EBA-R48");
/// Switching a trait off.
pub const R50: Clause = Clause("EBA-R50");
/// Stalemate after a hundred rounds.
pub const R51: Clause = Clause("EBA-R51");
/// Hits of abilities.
pub const R53: Clause = Clause("EBA-R53");
/// Effects stored for the attack.
pub const R54: Clause = Clause("EBA-R54");
/// Conversion of dice.
pub const R56: Clause = Clause("EBA-R56");
/// Energy given to heroes.
pub const R60: Clause = Clause("EBA-R60");
