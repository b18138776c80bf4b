//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! Each is named by something; the others are kept without being named. The rulings (ARE-R1 …) explain clauses;
//! what is refused or told cites the clause itself.

use budokan_kernel::Clause;

/// Animal Cards; copies are interchangeable.
pub const A1_2: Clause = Clause("ARE-1.2");
/// Shared zones; the Warehouse is finite.
pub const A1_8: Clause = Clause("ARE-1.8");
/// Act only when asked.
pub const A1_11: Clause = Clause("ARE-1.11");
/// Spirit Points.
pub const A2_1: Clause = Clause("ARE-2.1");
/// How SP is gained.
pub const A2_3: Clause = Clause("ARE-2.3");
/// The base Card Limit.
pub const A3_1: Clause = Clause("ARE-3.1");
/// How it rises.
pub const A3_2: Clause = Clause("ARE-3.2");
/// The effective Card Limit.
pub const A3_3: Clause = Clause("ARE-3.3");
/// The Reward Pile.
pub const A4_5: Clause = Clause("ARE-4.5");
/// Three cards are laid out.
pub const A5_1: Clause = Clause("ARE-5.1");
/// A stack holds three.
pub const A5_3: Clause = Clause("ARE-5.3");
/// Secret, simultaneous, final.
pub const A6_1: Clause = Clause("ARE-6.1");
/// Teams of one to three.
pub const A6_2: Clause = Clause("ARE-6.2");
/// The Card Limit.
pub const A6_3: Clause = Clause("ARE-6.3");
/// A Chef leads.
pub const A6_5: Clause = Clause("ARE-6.5");
/// Tumaz is alone.
pub const A6_6: Clause = Clause("ARE-6.6");
/// Weapons from the own supply.
pub const A6_7: Clause = Clause("ARE-6.7");
/// The Coconut.
pub const A6_8: Clause = Clause("ARE-6.8");
/// A Peach is used by need.
pub const A6_9: Clause = Clause("ARE-6.9");
/// The pass.
pub const A6_10: Clause = Clause("ARE-6.10");
/// Only cards in hand.
pub const A6_13: Clause = Clause("ARE-6.13");
/// No tokens without animals.
pub const A6_14: Clause = Clause("ARE-6.14");
/// The order of a draft.
pub const A6_15: Clause = Clause("ARE-6.15");
/// Starting over.
pub const A6_16: Clause = Clause("ARE-6.16");
/// A team begins with its Leader.
pub const A6_17: Clause = Clause("ARE-6.17");
/// Plans are shown at once.
pub const A7_1: Clause = Clause("ARE-7.1");
/// The higher total wins.
pub const A7_3: Clause = Clause("ARE-7.3");
/// What a total is made of.
pub const A7_4: Clause = Clause("ARE-7.4");
/// What the winner gains.
pub const A7_6: Clause = Clause("ARE-7.6");
/// A gained Ranger.
pub const A7_7: Clause = Clause("ARE-7.7");
/// A gained Achievement.
pub const A7_8: Clause = Clause("ARE-7.8");
/// A gained Item.
pub const A7_9: Clause = Clause("ARE-7.9");
/// Abilities before the count.
pub const A8_2: Clause = Clause("ARE-8.2");
/// Choices against Tai-Chi.
pub const A8_3: Clause = Clause("ARE-8.3");
/// The count.
pub const A8_4: Clause = Clause("ARE-8.4");
/// VP.
pub const A8_6: Clause = Clause("ARE-8.6");
/// Arena clean-up.
pub const A8_10: Clause = Clause("ARE-8.10");
/// Used Peaches go, the end is looked at.
pub const A8_11: Clause = Clause("ARE-8.11");
/// Ban ignores.
pub const A9_2: Clause = Clause("ARE-9.2");
/// Ban steals.
pub const A9_3: Clause = Clause("ARE-9.3");
/// Hua leaves a token.
pub const A9_6: Clause = Clause("ARE-9.6");
/// What it gives.
pub const A9_7: Clause = Clause("ARE-9.7");
/// When it goes.
pub const A9_8: Clause = Clause("ARE-9.8");
/// Shiue.
pub const A9_10: Clause = Clause("ARE-9.10");
/// Whom Shiue may call.
pub const A9_11: Clause = Clause("ARE-9.11");
/// Ringo.
pub const A10_3: Clause = Clause("ARE-10.3");
/// Yaou.
pub const A10_4: Clause = Clause("ARE-10.4");
/// Raihuu.
pub const A10_5: Clause = Clause("ARE-10.5");
/// Raihuu's tokens.
pub const A10_6: Clause = Clause("ARE-10.6");
/// Ringo's reach.
pub const A10_9: Clause = Clause("ARE-10.9");
/// Shiau-Yao.
pub const A11_2: Clause = Clause("ARE-11.2");
/// Never a Leader.
pub const A11_3: Clause = Clause("ARE-11.3");
/// Musashi.
pub const A11_4: Clause = Clause("ARE-11.4");
/// Tai-Chi.
pub const A11_6: Clause = Clause("ARE-11.6");
/// The Coconut card.
pub const A12_4: Clause = Clause("ARE-12.4");
/// Apple.
pub const A12_7: Clause = Clause("ARE-12.7");
/// Mushroom.
pub const A12_8: Clause = Clause("ARE-12.8");
/// Peel.
pub const A12_9: Clause = Clause("ARE-12.9");
/// Peel's leftovers.
pub const A12_10: Clause = Clause("ARE-12.10");
/// BLOCK.
pub const A13_3: Clause = Clause("ARE-13.3");
/// RETURN.
pub const A13_7: Clause = Clause("ARE-13.7");
/// Both defeated.
pub const A14_1: Clause = Clause("ARE-14.1");
/// One defeated.
pub const A14_2: Clause = Clause("ARE-14.2");
/// A lead of four.
pub const A14_3: Clause = Clause("ARE-14.3");
/// The pile is short.
pub const A14_4: Clause = Clause("ARE-14.4");
/// Otherwise the game goes on.
pub const A14_5: Clause = Clause("ARE-14.5");
/// After the end.
pub const A14_6: Clause = Clause("ARE-14.6");
/// Card Recovery.
pub const A15_5: Clause = Clause("ARE-15.5");
/// The Chef.
pub const A15_6: Clause = Clause("ARE-15.6");
/// Low SP.
pub const A15_7: Clause = Clause("ARE-15.7");
/// Ginseng or pass.
pub const A15_9: Clause = Clause("ARE-15.9");
/// The Card-Limit−1 token.
pub const A15_10: Clause = Clause("ARE-15.10");
