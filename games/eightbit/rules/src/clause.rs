//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! Each is named by something; the others are kept without being named. A ruling (EBA-R1 …) is cited only where no
//! clause says the thing itself.

use budokan_kernel::Clause;

/// The steps of a game turn.
pub const E1_4: Clause = Clause("EBA-1.4");
/// The team wins.
pub const E1_5: Clause = Clause("EBA-1.5");
/// The team loses.
pub const E1_6: Clause = Clause("EBA-1.6");
/// The final lord.
pub const E2_2: Clause = Clause("EBA-2.2");
/// A hero's sheet.
pub const E2_3: Clause = Clause("EBA-2.3");
/// Which assault.
pub const E3_1: Clause = Clause("EBA-3.1");
/// The fifth turn.
pub const E3_2: Clause = Clause("EBA-3.2");
/// The boss.
pub const E3_3: Clause = Clause("EBA-3.3");
/// Minions.
pub const E3_5: Clause = Clause("EBA-3.5");
/// Allies.
pub const E3_6: Clause = Clause("EBA-3.6");
/// Extra champions.
pub const E3_7: Clause = Clause("EBA-3.7");
/// The final lord and its company.
pub const E3_9: Clause = Clause("EBA-3.9");
/// The reset.
pub const E4_1: Clause = Clause("EBA-4.1");
/// Even assignment.
pub const E5_1: Clause = Clause("EBA-5.1");
/// The steps of a round.
pub const E6_1: Clause = Clause("EBA-6.1");
/// Enemies of a hero that is KO'd.
pub const E6_3: Clause = Clause("EBA-6.3");
/// The tactics die.
pub const E6_4: Clause = Clause("EBA-6.4");
/// Dice.
pub const E7_1: Clause = Clause("EBA-7.1");
/// Window B.
pub const E7_4: Clause = Clause("EBA-7.4");
/// Paying for an ability.
pub const E7_5: Clause = Clause("EBA-7.5");
/// Rerolls.
pub const E7_8: Clause = Clause("EBA-7.8");
/// One target for the whole attack.
pub const E7_9: Clause = Clause("EBA-7.9");
/// The attack total.
pub const E7_10: Clause = Clause("EBA-7.10");
/// Death.
pub const E7_13: Clause = Clause("EBA-7.13");
/// No hit, no attack.
pub const E7_16: Clause = Clause("EBA-7.16");
/// The enemies' order.
pub const E8_1: Clause = Clause("EBA-8.1");
/// Lines with hits.
pub const E8_3: Clause = Clause("EBA-8.3");
/// KO.
pub const E8_7: Clause = Clause("EBA-8.7");
/// Timers.
pub const E8_8: Clause = Clause("EBA-8.8");
/// The end of a battle.
pub const E9_1: Clause = Clause("EBA-9.1");
/// Medals.
pub const E9_4: Clause = Clause("EBA-9.4");
/// A lost battle against the lord.
pub const E9_7: Clause = Clause("EBA-9.7");
/// One potion of each kind.
pub const E10_1: Clause = Clause("EBA-10.1");
/// One potion a round, in window B.
pub const E10_2: Clause = Clause("EBA-10.2");
/// A potion for oneself.
pub const E10_3: Clause = Clause("EBA-10.3");
/// A potion for another hero.
pub const E10_4: Clause = Clause("EBA-10.4");
/// Health.
pub const E10_5: Clause = Clause("EBA-10.5");
/// Energy potions.
pub const E10_6: Clause = Clause("EBA-10.6");
/// Revive.
pub const E10_7: Clause = Clause("EBA-10.7");
/// A hero that is KO'd.
pub const E10_8: Clause = Clause("EBA-10.8");
/// A set of potions.
pub const E10_10: Clause = Clause("EBA-10.10");
/// Only who carries a potion can use it.
pub const E10_11: Clause = Clause("EBA-10.11");
/// Placing effect cards.
pub const E11_1: Clause = Clause("EBA-11.1");
/// Abilities of this side of the sheet.
pub const E12_1: Clause = Clause("EBA-12.1");
/// Traits.
pub const E12_2: Clause = Clause("EBA-12.2");
/// When medals are spent.
pub const E13_1: Clause = Clause("EBA-13.1");
/// Prices.
pub const E13_2: Clause = Clause("EBA-13.2");
/// Rune slots.
pub const E13_3: Clause = Clause("EBA-13.3");
/// Ascension.
pub const E13_4: Clause = Clause("EBA-13.4");
/// Whom an if-attacked line is about.
pub const E14_5: Clause = Clause("EBA-14.5");
/// Healing.
pub const E14_6: Clause = Clause("EBA-14.6");
/// An enemy's healing.
pub const E14_7: Clause = Clause("EBA-14.7");
/// Purge by a hero.
pub const E14_9: Clause = Clause("EBA-14.9");
/// Purge by an enemy.
pub const E14_10: Clause = Clause("EBA-14.10");
/// Drawing enemies.
pub const E14_11: Clause = Clause("EBA-14.11");
/// Drawing an ally.
pub const E14_12: Clause = Clause("EBA-14.12");
/// Hero Taunt.
pub const E15_2: Clause = Clause("EBA-15.2");
/// Enemy Taunt.
pub const E15_3: Clause = Clause("EBA-15.3");
/// Ward on a hero.
pub const E15_4: Clause = Clause("EBA-15.4");
/// Ward on an enemy.
pub const E15_5: Clause = Clause("EBA-15.5");
/// Affliction.
pub const E16_1: Clause = Clause("EBA-16.1");
/// Silence.
pub const E16_4: Clause = Clause("EBA-16.4");
/// Stun.
pub const E16_5: Clause = Clause("EBA-16.5");
/// Immunity.
pub const E16_6: Clause = Clause("EBA-16.6");
/// Who is asked.
pub const E18_1: Clause = Clause("EBA-18.1");
/// What is offered.
pub const E18_2: Clause = Clause("EBA-18.2");
/// Defence gained.
pub const R8: Clause = Clause("EBA-R8");
/// Taunt and spread attacks.
pub const R14: Clause = Clause("EBA-R14");
/// Empty decks.
pub const R21: Clause = Clause("EBA-R21");
/// Who decides.
pub const R29: Clause = Clause("EBA-R29");
/// Heroes that are down.
pub const R35: Clause = Clause("EBA-R35");
/// Drawn enemies do not act at once.
pub const R37: Clause = Clause("EBA-R37");
/// The lowest health.
pub const R43: Clause = Clause("EBA-R43");
/// More rerolls.
pub const R48: Clause = Clause("EBA-R48");
/// The trait switch.
pub const R50: Clause = Clause("EBA-R50");
/// Stalemate.
pub const R51: Clause = Clause("EBA-R51");
/// Hits of abilities.
pub const R53: Clause = Clause("EBA-R53");
/// What waits for the attack.
pub const R54: Clause = Clause("EBA-R54");
/// Converted dice.
pub const R56: Clause = Clause("EBA-R56");
/// Energy as a gift.
pub const R60: Clause = Clause("EBA-R60");
