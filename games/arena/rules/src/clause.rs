//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! Other clauses are implemented without being cited. The rulings (ARE-R1 …) explain clauses; refusals and log lines
//! cite the clause itself.

use budokan_kernel::Clause;

/// Animal Cards; copies are interchangeable.
pub const A1_2: Clause = Clause("ARE-1.2");
/// Shared zones; the Warehouse is finite.
pub const A1_8: Clause = Clause("ARE-1.8");
/// Act only when asked.
pub const A1_11: Clause = Clause("ARE-1.11");
/// Spirit Points and their range.
pub const A2_1: Clause = Clause("ARE-2.1");
/// Sources of SP.
pub const A2_3: Clause = Clause("ARE-2.3");
/// The base Card Limit.
pub const A3_1: Clause = Clause("ARE-3.1");
/// Rises of the base Card Limit.
pub const A3_2: Clause = Clause("ARE-3.2");
/// The effective Card Limit.
pub const A3_3: Clause = Clause("ARE-3.3");
/// The Reward Pile.
pub const A4_5: Clause = Clause("ARE-4.5");
/// Three cards are laid out.
pub const A5_1: Clause = Clause("ARE-5.1");
/// A stack holds three cards.
pub const A5_3: Clause = Clause("ARE-5.3");
/// Secret, simultaneous, final.
pub const A6_1: Clause = Clause("ARE-6.1");
/// Teams of one to three.
pub const A6_2: Clause = Clause("ARE-6.2");
/// The effective Card Limit of a plan.
pub const A6_3: Clause = Clause("ARE-6.3");
/// A Chef can only lead.
pub const A6_5: Clause = Clause("ARE-6.5");
/// Tumaz fights alone.
pub const A6_6: Clause = Clause("ARE-6.6");
/// Weapons from the seat's own supply.
pub const A6_7: Clause = Clause("ARE-6.7");
/// The Coconut in a plan.
pub const A6_8: Clause = Clause("ARE-6.8");
/// Automatic use of Peaches.
pub const A6_9: Clause = Clause("ARE-6.9");
/// A plan without animals is a pass.
pub const A6_10: Clause = Clause("ARE-6.10");
/// Only cards in hand.
pub const A6_13: Clause = Clause("ARE-6.13");
/// No tokens without animals.
pub const A6_14: Clause = Clause("ARE-6.14");
/// The order of a draft.
pub const A6_15: Clause = Clause("ARE-6.15");
/// Clearing the draft.
pub const A6_16: Clause = Clause("ARE-6.16");
/// A team begins with its Leader.
pub const A6_17: Clause = Clause("ARE-6.17");
/// Both plans are revealed at once.
pub const A7_1: Clause = Clause("ARE-7.1");
/// The higher total wins.
pub const A7_3: Clause = Clause("ARE-7.3");
/// Parts of a side's total.
pub const A7_4: Clause = Clause("ARE-7.4");
/// VP and rewards of the winner.
pub const A7_6: Clause = Clause("ARE-7.6");
/// A gained Ranger goes to hand.
pub const A7_7: Clause = Clause("ARE-7.7");
/// A gained Achievement takes effect at once.
pub const A7_8: Clause = Clause("ARE-7.8");
/// A gained Item works as its text says.
pub const A7_9: Clause = Clause("ARE-7.9");
/// Abilities before the count.
pub const A8_2: Clause = Clause("ARE-8.2");
/// Choices against Tai-Chi.
pub const A8_3: Clause = Clause("ARE-8.3");
/// The count of an arena.
pub const A8_4: Clause = Clause("ARE-8.4");
/// VP for the winner.
pub const A8_6: Clause = Clause("ARE-8.6");
/// Clearing the arena of Raihuu tokens.
pub const A8_10: Clause = Clause("ARE-8.10");
/// Used Peaches are discarded; the end of the game is checked.
pub const A8_11: Clause = Clause("ARE-8.11");
/// Ban ignores opposing weapons.
pub const A9_2: Clause = Clause("ARE-9.2");
/// Ban steals ignored weapons.
pub const A9_3: Clause = Clause("ARE-9.3");
/// Hua leaves a token.
pub const A9_6: Clause = Clause("ARE-9.6");
/// AP of a Hua token.
pub const A9_7: Clause = Clause("ARE-9.7");
/// Removal of a Hua token after a defeat.
pub const A9_8: Clause = Clause("ARE-9.8");
/// Shiue calls an Assistant.
pub const A9_10: Clause = Clause("ARE-9.10");
/// Cards that Shiue may call.
pub const A9_11: Clause = Clause("ARE-9.11");
/// Ringo adds weapons.
pub const A10_3: Clause = Clause("ARE-10.3");
/// Yaou returns to hand.
pub const A10_4: Clause = Clause("ARE-10.4");
/// Raihuu places its tokens.
pub const A10_5: Clause = Clause("ARE-10.5");
/// AP and removal of Raihuu tokens.
pub const A10_6: Clause = Clause("ARE-10.6");
/// Weapons that Ringo can reach.
pub const A10_9: Clause = Clause("ARE-10.9");
/// Shiau-Yao sends an Assistant to rest.
pub const A11_2: Clause = Clause("ARE-11.2");
/// Shiau-Yao never removes a Leader.
pub const A11_3: Clause = Clause("ARE-11.3");
/// Musashi's cap on lost SP.
pub const A11_4: Clause = Clause("ARE-11.4");
/// Tai-Chi's reversal of a defeat.
pub const A11_6: Clause = Clause("ARE-11.6");
/// The Coconut reward card.
pub const A12_4: Clause = Clause("ARE-12.4");
/// The Apple decides ties.
pub const A12_7: Clause = Clause("ARE-12.7");
/// Placing a Mushroom token.
pub const A12_8: Clause = Clause("ARE-12.8");
/// Drawing and picking for a Peel.
pub const A12_9: Clause = Clause("ARE-12.9");
/// Cards left over by a Peel.
pub const A12_10: Clause = Clause("ARE-12.10");
/// BLOCK and the Card-Limit−1 token.
pub const A13_3: Clause = Clause("ARE-13.3");
/// RETURN and the winner's team.
pub const A13_7: Clause = Clause("ARE-13.7");
/// Both sides are defeated.
pub const A14_1: Clause = Clause("ARE-14.1");
/// One side is defeated.
pub const A14_2: Clause = Clause("ARE-14.2");
/// A lead of four VP wins.
pub const A14_3: Clause = Clause("ARE-14.3");
/// The pile is too short for a round.
pub const A14_4: Clause = Clause("ARE-14.4");
/// Otherwise another round follows.
pub const A14_5: Clause = Clause("ARE-14.5");
/// No actions after the end.
pub const A14_6: Clause = Clause("ARE-14.6");
/// Card Recovery is not a choice.
pub const A15_5: Clause = Clause("ARE-15.5");
/// The Chef spends Food and recovers.
pub const A15_6: Clause = Clause("ARE-15.6");
/// Low SP spends the Delicacy.
pub const A15_7: Clause = Clause("ARE-15.7");
/// Recovery by Ginseng or a pass.
pub const A15_9: Clause = Clause("ARE-15.9");
/// Life cycle of the Card-Limit−1 token.
pub const A15_10: Clause = Clause("ARE-15.10");
