//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! Clauses that are enforced but never cited have no constant. Rulings (UDO-R1 …) explain clauses; a refusal or log
//! line cites the clause itself.

use budokan_kernel::Clause;

/// Act only when asked.
pub const U1_10: Clause = Clause("UDO-1.10");
/// Udo's setup with his starter cards.
pub const U2_1: Clause = Clause("UDO-2.1");
/// Choice of an undefeated master.
pub const U3_1: Clause = Clause("UDO-3.1");
/// The start of a battle.
pub const U3_2: Clause = Clause("UDO-3.2");
/// The steps of a turn.
pub const U3_3: Clause = Clause("UDO-3.3");
/// Attacks are revealed one at a time.
pub const U4_2: Clause = Clause("UDO-4.2");
/// The deck runs out.
pub const U4_3: Clause = Clause("UDO-4.3");
/// Any number of combos.
pub const U5_1: Clause = Clause("UDO-5.1");
/// A combo is made of hand cards.
pub const U5_2: Clause = Clause("UDO-5.2");
/// A card is in one combo only.
pub const U5_3: Clause = Clause("UDO-5.3");
/// All combos are laid before any is resolved.
pub const U5_8: Clause = Clause("UDO-5.8");
/// A combo must remain possible to finish.
pub const U5_11: Clause = Clause("UDO-5.11");
/// Combos are ordered by bottom card. One combo is open at a time.
pub const U5_13: Clause = Clause("UDO-5.13");
/// Only a laid combo can be taken back.
pub const U5_14: Clause = Clause("UDO-5.14");
/// Every laid combo is resolved.
pub const U6_1: Clause = Clause("UDO-6.1");
/// How a combo is resolved.
pub const U6_2: Clause = Clause("UDO-6.2");
/// How X is counted.
pub const U6_3: Clause = Clause("UDO-6.3");
/// X is fixed.
pub const U6_4: Clause = Clause("UDO-6.4");
/// All charge is spent.
pub const U6_5: Clause = Clause("UDO-6.5");
/// Charge stays until it is spent.
pub const U6_7: Clause = Clause("UDO-6.7");
/// The maximum charge.
pub const U6_8: Clause = Clause("UDO-6.8");
/// Riders lengthen combos.
pub const U6_9: Clause = Clause("UDO-6.9");
/// Branches, and finishers that are kept.
pub const U6_10: Clause = Clause("UDO-6.10");
/// The recover effect.
pub const U6_11: Clause = Clause("UDO-6.11");
/// Cards are chosen in card-file order.
pub const U6_12: Clause = Clause("UDO-6.12");
/// The deal effect.
pub const U7_1: Clause = Clause("UDO-7.1");
/// Damage does not accumulate.
pub const U7_2: Clause = Clause("UDO-7.2");
/// A usable deal or block must be used.
pub const U7_4: Clause = Clause("UDO-7.4");
/// The block effect.
pub const U7_5: Clause = Clause("UDO-7.5");
/// A block without a possible attack.
pub const U7_6: Clause = Clause("UDO-7.6");
/// The bonus for a block.
pub const U7_7: Clause = Clause("UDO-7.7");
/// Attacks hit one at a time.
pub const U8_1: Clause = Clause("UDO-8.1");
/// The cost of a hit.
pub const U8_2: Clause = Clause("UDO-8.2");
/// A hit that cannot be paid.
pub const U8_5: Clause = Clause("UDO-8.5");
/// Bodies and masters are defeated.
pub const U9_1: Clause = Clause("UDO-9.1");
/// Rewards and victory.
pub const U9_2: Clause = Clause("UDO-9.2");
/// The turn limit.
pub const U9_8: Clause = Clause("UDO-9.8");
/// The master regenerates.
pub const U10_5: Clause = Clause("UDO-10.5");
/// The master's venom.
pub const U10_6: Clause = Clause("UDO-10.6");
/// Attack values are higher.
pub const U10_7: Clause = Clause("UDO-10.7");
/// The setup for Kai.
pub const U11_1: Clause = Clause("UDO-11.1");
/// Kai has no charge.
pub const U11_2: Clause = Clause("UDO-11.2");
/// How a card is enraged.
pub const U11_5: Clause = Clause("UDO-11.5");
/// How a card is calmed.
pub const U11_6: Clause = Clause("UDO-11.6");
/// Kai keeps attacks.
pub const U11_7: Clause = Clause("UDO-11.7");
/// Kai uses kept attacks.
pub const U11_8: Clause = Clause("UDO-11.8");
/// Unused kept attacks are discarded.
pub const U11_9: Clause = Clause("UDO-11.9");
/// When Kai is ENRAGED.
pub const U11_10: Clause = Clause("UDO-11.10");
/// Kai doubles a combo.
pub const U11_11: Clause = Clause("UDO-11.11");
/// Techniques have one side.
pub const U11_12: Clause = Clause("UDO-11.12");
/// A kept attack enrages at least one card.
pub const U11_14: Clause = Clause("UDO-11.14");
/// The condition `position`.
pub const U12_1: Clause = Clause("UDO-12.1");
/// The condition `adjacent_to`.
pub const U12_2: Clause = Clause("UDO-12.2");
/// The condition `not_adjacent_to`.
pub const U12_3: Clause = Clause("UDO-12.3");
/// The condition `excludes`.
pub const U12_4: Clause = Clause("UDO-12.4");
/// The condition `requires`.
pub const U12_5: Clause = Clause("UDO-12.5");
/// The condition `max_size`.
pub const U12_6: Clause = Clause("UDO-12.6");
/// The condition `min_size`.
pub const U12_7: Clause = Clause("UDO-12.7");
/// The condition `only_combo`.
pub const U12_8: Clause = Clause("UDO-12.8");
/// The step `charge`.
pub const U12_11: Clause = Clause("UDO-12.11");
/// Amounts that depend on X.
pub const U12_16: Clause = Clause("UDO-12.16");
