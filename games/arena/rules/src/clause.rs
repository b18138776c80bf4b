//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! The rulings (ARE-R1 …) explain clauses; refusals and log lines cite the clause itself.

use budokan_kernel::Clause;

/// Two players: dogs and cats.
pub const A1_1: Clause = Clause("ARE-1.1");
/// Animal Cards; copies are interchangeable.
pub const A1_2: Clause = Clause("ARE-1.2");
/// AP.
pub const A1_3: Clause = Clause("ARE-1.3");
/// Teams, Leader and Assistants.
pub const A1_4: Clause = Clause("ARE-1.4");
/// An Assistant brings AP only.
pub const A1_5: Clause = Clause("ARE-1.5");
/// Losing a combat.
pub const A1_6: Clause = Clause("ARE-1.6");
/// Player zones.
pub const A1_7: Clause = Clause("ARE-1.7");
/// Shared zones; the Warehouse is finite.
pub const A1_8: Clause = Clause("ARE-1.8");
/// Discards never come back.
pub const A1_9: Clause = Clause("ARE-1.9");
/// No hand limit.
pub const A1_10: Clause = Clause("ARE-1.10");
/// Act only when asked.
pub const A1_11: Clause = Clause("ARE-1.11");
/// Spirit Points.
pub const A2_1: Clause = Clause("ARE-2.1");
/// How SP is lost.
pub const A2_2: Clause = Clause("ARE-2.2");
/// How SP is gained.
pub const A2_3: Clause = Clause("ARE-2.3");
/// Defeated at 0 SP.
pub const A2_4: Clause = Clause("ARE-2.4");
/// Victory Points.
pub const A2_5: Clause = Clause("ARE-2.5");
/// Where VP comes from.
pub const A2_6: Clause = Clause("ARE-2.6");
/// The base Card Limit.
pub const A3_1: Clause = Clause("ARE-3.1");
/// How it rises.
pub const A3_2: Clause = Clause("ARE-3.2");
/// The effective Card Limit.
pub const A3_3: Clause = Clause("ARE-3.3");
/// Food.
pub const A3_4: Clause = Clause("ARE-3.4");
/// Factions.
pub const A4_1: Clause = Clause("ARE-4.1");
/// What each player takes.
pub const A4_2: Clause = Clause("ARE-4.2");
/// Starting tokens.
pub const A4_3: Clause = Clause("ARE-4.3");
/// The Warehouse at the start.
pub const A4_4: Clause = Clause("ARE-4.4");
/// The Reward Pile.
pub const A4_5: Clause = Clause("ARE-4.5");
/// Three cards are laid out.
pub const A5_1: Clause = Clause("ARE-5.1");
/// On top of what lies there.
pub const A5_2: Clause = Clause("ARE-5.2");
/// A stack holds three.
pub const A5_3: Clause = Clause("ARE-5.3");
/// Secret, simultaneous, final.
pub const A6_1: Clause = Clause("ARE-6.1");
/// Teams of one to three.
pub const A6_2: Clause = Clause("ARE-6.2");
/// The Card Limit.
pub const A6_3: Clause = Clause("ARE-6.3");
/// What is counted.
pub const A6_4: Clause = Clause("ARE-6.4");
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
/// What is not committed stays.
pub const A6_11: Clause = Clause("ARE-6.11");
/// A draft is legal at every moment.
pub const A6_12: Clause = Clause("ARE-6.12");
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
/// Arenas in order.
pub const A7_2: Clause = Clause("ARE-7.2");
/// The higher total wins.
pub const A7_3: Clause = Clause("ARE-7.3");
/// What a total is made of.
pub const A7_4: Clause = Clause("ARE-7.4");
/// Tokens fight alone.
pub const A7_5: Clause = Clause("ARE-7.5");
/// What the winner gains.
pub const A7_6: Clause = Clause("ARE-7.6");
/// A gained Ranger.
pub const A7_7: Clause = Clause("ARE-7.7");
/// A gained Achievement.
pub const A7_8: Clause = Clause("ARE-7.8");
/// A gained Item.
pub const A7_9: Clause = Clause("ARE-7.9");
/// Used weapons stay.
pub const A7_10: Clause = Clause("ARE-7.10");
/// No end inside Resolve.
pub const A7_11: Clause = Clause("ARE-7.11");
/// What is optional.
pub const A7_12: Clause = Clause("ARE-7.12");
/// The reveal.
pub const A8_0: Clause = Clause("ARE-8.0");
/// Over-limit: nothing.
pub const A8_1: Clause = Clause("ARE-8.1");
/// Abilities before the count.
pub const A8_2: Clause = Clause("ARE-8.2");
/// Choices against Tai-Chi.
pub const A8_3: Clause = Clause("ARE-8.3");
/// The count.
pub const A8_4: Clause = Clause("ARE-8.4");
/// The winner.
pub const A8_5: Clause = Clause("ARE-8.5");
/// VP.
pub const A8_6: Clause = Clause("ARE-8.6");
/// Rewards.
pub const A8_7: Clause = Clause("ARE-8.7");
/// The Leader's strike.
pub const A8_8: Clause = Clause("ARE-8.8");
/// After the combat.
pub const A8_9: Clause = Clause("ARE-8.9");
/// Arena clean-up.
pub const A8_10: Clause = Clause("ARE-8.10");
/// Used Peaches go, the end is looked at.
pub const A8_11: Clause = Clause("ARE-8.11");
/// Fu.
pub const A9_1: Clause = Clause("ARE-9.1");
/// Ban ignores.
pub const A9_2: Clause = Clause("ARE-9.2");
/// Ban steals.
pub const A9_3: Clause = Clause("ARE-9.3");
/// Chai.
pub const A9_4: Clause = Clause("ARE-9.4");
/// Yue.
pub const A9_5: Clause = Clause("ARE-9.5");
/// Hua leaves a token.
pub const A9_6: Clause = Clause("ARE-9.6");
/// What it gives.
pub const A9_7: Clause = Clause("ARE-9.7");
/// When it goes.
pub const A9_8: Clause = Clause("ARE-9.8");
/// When it stays.
pub const A9_9: Clause = Clause("ARE-9.9");
/// Shiue.
pub const A9_10: Clause = Clause("ARE-9.10");
/// Whom Shiue may call.
pub const A9_11: Clause = Clause("ARE-9.11");
/// Hokuto.
pub const A10_1: Clause = Clause("ARE-10.1");
/// Hikaru.
pub const A10_2: Clause = Clause("ARE-10.2");
/// Ringo.
pub const A10_3: Clause = Clause("ARE-10.3");
/// Yaou.
pub const A10_4: Clause = Clause("ARE-10.4");
/// Raihuu.
pub const A10_5: Clause = Clause("ARE-10.5");
/// Raihuu's tokens.
pub const A10_6: Clause = Clause("ARE-10.6");
/// They are no animals.
pub const A10_7: Clause = Clause("ARE-10.7");
/// Masaru.
pub const A10_8: Clause = Clause("ARE-10.8");
/// Ringo's reach.
pub const A10_9: Clause = Clause("ARE-10.9");
/// Ming.
pub const A11_1: Clause = Clause("ARE-11.1");
/// Shiau-Yao.
pub const A11_2: Clause = Clause("ARE-11.2");
/// Never a Leader.
pub const A11_3: Clause = Clause("ARE-11.3");
/// Musashi.
pub const A11_4: Clause = Clause("ARE-11.4");
/// What the cap covers.
pub const A11_5: Clause = Clause("ARE-11.5");
/// Tai-Chi.
pub const A11_6: Clause = Clause("ARE-11.6");
/// Himiko.
pub const A11_7: Clause = Clause("ARE-11.7");
/// BoShark.
pub const A11_8: Clause = Clause("ARE-11.8");
/// Tumaz.
pub const A11_9: Clause = Clause("ARE-11.9");
/// Tumaz and tokens.
pub const A11_10: Clause = Clause("ARE-11.10");
/// Kiwano.
pub const A12_1: Clause = Clause("ARE-12.1");
/// Ginseng heals.
pub const A12_2: Clause = Clause("ARE-12.2");
/// Ginseng feeds.
pub const A12_3: Clause = Clause("ARE-12.3");
/// The Coconut card.
pub const A12_4: Clause = Clause("ARE-12.4");
/// No Hidden Weapon.
pub const A12_5: Clause = Clause("ARE-12.5");
/// Peach.
pub const A12_6: Clause = Clause("ARE-12.6");
/// Apple.
pub const A12_7: Clause = Clause("ARE-12.7");
/// Mushroom.
pub const A12_8: Clause = Clause("ARE-12.8");
/// Peel.
pub const A12_9: Clause = Clause("ARE-12.9");
/// Peel's leftovers.
pub const A12_10: Clause = Clause("ARE-12.10");
/// POWER.
pub const A13_1: Clause = Clause("ARE-13.1");
/// BREAK.
pub const A13_2: Clause = Clause("ARE-13.2");
/// BLOCK.
pub const A13_3: Clause = Clause("ARE-13.3");
/// CRASH.
pub const A13_4: Clause = Clause("ARE-13.4");
/// SHOCK.
pub const A13_5: Clause = Clause("ARE-13.5");
/// DESTROY.
pub const A13_6: Clause = Clause("ARE-13.6");
/// RETURN.
pub const A13_7: Clause = Clause("ARE-13.7");
/// BOOM.
pub const A13_8: Clause = Clause("ARE-13.8");
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
/// Animals rest.
pub const A15_1: Clause = Clause("ARE-15.1");
/// Weapons and Coconut leave the arenas.
pub const A15_2: Clause = Clause("ARE-15.2");
/// What stays.
pub const A15_3: Clause = Clause("ARE-15.3");
/// Card limits rise.
pub const A15_4: Clause = Clause("ARE-15.4");
/// Card Recovery.
pub const A15_5: Clause = Clause("ARE-15.5");
/// The Chef.
pub const A15_6: Clause = Clause("ARE-15.6");
/// Low SP.
pub const A15_7: Clause = Clause("ARE-15.7");
/// Both at once.
pub const A15_8: Clause = Clause("ARE-15.8");
/// Ginseng or pass.
pub const A15_9: Clause = Clause("ARE-15.9");
/// The Card-Limit−1 token.
pub const A15_10: Clause = Clause("ARE-15.10");
/// Table option: over-limit plans.
pub const A16_1: Clause = Clause("ARE-16.1");
/// Table option: throwing by hand.
pub const A16_2: Clause = Clause("ARE-16.2");

/// All of them, for card files that name clauses.
pub const ALL: &[Clause] = &[
    A1_1, A1_2, A1_3, A1_4, A1_5, A1_6, A1_7, A1_8, A1_9, A1_10, A1_11, A2_1, A2_2, A2_3, A2_4, A2_5, A2_6, A3_1, A3_2,
    A3_3, A3_4, A4_1, A4_2, A4_3, A4_4, A4_5, A5_1, A5_2, A5_3, A6_1, A6_2, A6_3, A6_4, A6_5, A6_6, A6_7, A6_8, A6_9,
    A6_10, A6_11, A6_12, A6_13, A6_14, A6_15, A6_16, A6_17, A7_1, A7_2, A7_3, A7_4, A7_5, A7_6, A7_7, A7_8, A7_9,
    A7_10, A7_11, A7_12, A8_0, A8_1, A8_2, A8_3, A8_4, A8_5, A8_6, A8_7, A8_8, A8_9, A8_10, A8_11, A9_1, A9_2, A9_3,
    A9_4, A9_5, A9_6, A9_7, A9_8, A9_9, A9_10, A9_11, A10_1, A10_2, A10_3, A10_4, A10_5, A10_6, A10_7, A10_8, A10_9,
    A11_1, A11_2, A11_3, A11_4, A11_5, A11_6, A11_7, A11_8, A11_9, A11_10, A12_1, A12_2, A12_3, A12_4, A12_5, A12_6,
    A12_7, A12_8, A12_9, A12_10, A13_1, A13_2, A13_3, A13_4, A13_5, A13_6, A13_7, A13_8, A14_1, A14_2, A14_3, A14_4,
    A14_5, A14_6, A15_1, A15_2, A15_3, A15_4, A15_5, A15_6, A15_7, A15_8, A15_9, A15_10, A16_1, A16_2,
];
