//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! The rulings (REV-R1 …) explain clauses; refusals and log lines cite the clause itself.

use budokan_kernel::Clause;

/// Defeat and victory.
pub const C1_1: Clause = Clause("REV-1.1");
/// Modes.
pub const C1_2: Clause = Clause("REV-1.2");
/// Seats and the left neighbour.
pub const C1_3: Clause = Clause("REV-1.3");
/// Active player, attacker, defender.
pub const C1_4: Clause = Clause("REV-1.4");
/// What is optional, and what is not asked.
pub const C1_5: Clause = Clause("REV-1.5");
/// Act only when asked.
pub const C1_6: Clause = Clause("REV-1.6");
/// What a blow card shows.
pub const C2_1: Clause = Clause("REV-2.1");
/// Cards are upright.
pub const C2_2: Clause = Clause("REV-2.2");
/// Bow cards.
pub const C2_3: Clause = Clause("REV-2.3");
/// Life at the start.
pub const C3_1: Clause = Clause("REV-3.1");
/// Bow cards at the start.
pub const C3_2: Clause = Clause("REV-3.2");
/// The first player.
pub const C3_3: Clause = Clause("REV-3.3");
/// The deal.
pub const C3_4: Clause = Clause("REV-3.4");
/// Fighters.
pub const C3_5: Clause = Clause("REV-3.5");
/// Partners sit opposite.
pub const C3_6: Clause = Clause("REV-3.6");
/// Zones.
pub const C4_1: Clause = Clause("REV-4.1");
/// Two cards in play.
pub const C4_2: Clause = Clause("REV-4.2");
/// Occupied and free.
pub const C4_3: Clause = Clause("REV-4.3");
/// Adjacent.
pub const C4_4: Clause = Clause("REV-4.4");
/// Cards enter in attack zones.
pub const C4_5: Clause = Clause("REV-4.5");
/// Turns pass clockwise.
pub const C5_1: Clause = Clause("REV-5.1");
/// One action a turn.
pub const C5_2: Clause = Clause("REV-5.2");
/// The start of a turn.
pub const C5_3: Clause = Clause("REV-5.3");
/// The end of a turn.
pub const C5_4: Clause = Clause("REV-5.4");
/// The hand limit.
pub const C5_5: Clause = Clause("REV-5.5");
/// Drawing.
pub const C6_1: Clause = Clause("REV-6.1");
/// Drawing for free.
pub const C6_2: Clause = Clause("REV-6.2");
/// No draw with a full hand.
pub const C6_3: Clause = Clause("REV-6.3");
/// Moving a damage token.
pub const C6_4: Clause = Clause("REV-6.4");
/// What that move does not do.
pub const C6_5: Clause = Clause("REV-6.5");
/// Where a card can be put.
pub const C7_1: Clause = Clause("REV-7.1");
/// What is thrown.
pub const C7_2: Clause = Clause("REV-7.2");
/// Who is attacked.
pub const C7_3: Clause = Clause("REV-7.3");
/// The five steps.
pub const C7_4: Clause = Clause("REV-7.4");
/// The blow in resolution.
pub const C7_5: Clause = Clause("REV-7.5");
/// Tokens are applied.
pub const C8_1: Clause = Clause("REV-8.1");
/// Damage tokens.
pub const C8_2: Clause = Clause("REV-8.2");
/// Plus and minus tokens.
pub const C8_3: Clause = Clause("REV-8.3");
/// Crow tokens.
pub const C8_4: Clause = Clause("REV-8.4");
/// Attack value.
pub const C9_1: Clause = Clause("REV-9.1");
/// Defence value.
pub const C9_2: Clause = Clause("REV-9.2");
/// Hit or miss.
pub const C9_3: Clause = Clause("REV-9.3");
/// What counts for the values.
pub const C9_4: Clause = Clause("REV-9.4");
/// Base damage.
pub const C10_1: Clause = Clause("REV-10.1");
/// Block, counter or neither.
pub const C10_2: Clause = Clause("REV-10.2");
/// What can block.
pub const C10_3: Clause = Clause("REV-10.3");
/// Something to block.
pub const C10_4: Clause = Clause("REV-10.4");
/// A block.
pub const C10_5: Clause = Clause("REV-10.5");
/// The second block.
pub const C10_6: Clause = Clause("REV-10.6");
/// Cards in block zones.
pub const C10_7: Clause = Clause("REV-10.7");
/// The same-colour bonus.
pub const C10_8: Clause = Clause("REV-10.8");
/// Limits of the bonus.
pub const C10_9: Clause = Clause("REV-10.9");
/// Block or counter, not both.
pub const C10_10: Clause = Clause("REV-10.10");
/// A counter.
pub const C10_11: Clause = Clause("REV-10.11");
/// What a counter discards.
pub const C10_12: Clause = Clause("REV-10.12");
/// Tokens in a counter.
pub const C10_13: Clause = Clause("REV-10.13");
/// Countering back.
pub const C10_14: Clause = Clause("REV-10.14");
/// Countered.
pub const C10_15: Clause = Clause("REV-10.15");
/// The counter failed.
pub const C10_16: Clause = Clause("REV-10.16");
/// A hit with damage 0.
pub const C10_17: Clause = Clause("REV-10.17");
/// The damage.
pub const C10_18: Clause = Clause("REV-10.18");
/// Who is asked to counter.
pub const C10_19: Clause = Clause("REV-10.19");
/// The effect of the blow.
pub const C11_1: Clause = Clause("REV-11.1");
/// No effect.
pub const C11_2: Clause = Clause("REV-11.2");
/// An effect without a target.
pub const C11_3: Clause = Clause("REV-11.3");
/// The pair.
pub const C12_1: Clause = Clause("REV-12.1");
/// No pair with a blocked card.
pub const C12_2: Clause = Clause("REV-12.2");
/// Free attack and free draw.
pub const C12_3: Clause = Clause("REV-12.3");
/// The same turn.
pub const C12_4: Clause = Clause("REV-12.4");
/// At whom effects may be aimed.
pub const C13_1: Clause = Clause("REV-13.1");
/// Slide.
pub const C13_2: Clause = Clause("REV-13.2");
/// Trap.
pub const C13_3: Clause = Clause("REV-13.3");
/// Wound.
pub const C13_4: Clause = Clause("REV-13.4");
/// Power.
pub const C13_5: Clause = Clause("REV-13.5");
/// Remove.
pub const C13_6: Clause = Clause("REV-13.6");
/// Switch.
pub const C13_7: Clause = Clause("REV-13.7");
/// Draw.
pub const C13_8: Clause = Clause("REV-13.8");
/// Copy.
pub const C13_9: Clause = Clause("REV-13.9");
/// Where tokens lie.
pub const C14_1: Clause = Clause("REV-14.1");
/// Tokens share a place.
pub const C14_2: Clause = Clause("REV-14.2");
/// Tokens on a card.
pub const C14_3: Clause = Clause("REV-14.3");
/// The supply is finite.
pub const C14_4: Clause = Clause("REV-14.4");
/// Dormant crows.
pub const C14_5: Clause = Clause("REV-14.5");
/// Tokens that a solo fight uses.
pub const C14_6: Clause = Clause("REV-14.6");
/// Techniques work in fury.
pub const C15_1: Clause = Clause("REV-15.1");
/// The names of techniques.
pub const C15_2: Clause = Clause("REV-15.2");
/// The fury check.
pub const C15_3: Clause = Clause("REV-15.3");
/// Fury lasts.
pub const C15_4: Clause = Clause("REV-15.4");
/// What counts for fury.
pub const C15_5: Clause = Clause("REV-15.5");
/// The automaton has no fury.
pub const C15_6: Clause = Clause("REV-15.6");
/// Foresight.
pub const C15_7: Clause = Clause("REV-15.7");
/// Reserve.
pub const C15_8: Clause = Clause("REV-15.8");
/// Leap.
pub const C15_9: Clause = Clause("REV-15.9");
/// Omen.
pub const C15_10: Clause = Clause("REV-15.10");
/// Iron guard.
pub const C15_11: Clause = Clause("REV-15.11");
/// Berserk.
pub const C15_12: Clause = Clause("REV-15.12");
/// Crow.
pub const C15_13: Clause = Clause("REV-15.13");
/// Burden.
pub const C15_14: Clause = Clause("REV-15.14");
/// Pressure.
pub const C15_15: Clause = Clause("REV-15.15");
/// Setup of a solo fight.
pub const C16_1: Clause = Clause("REV-16.1");
/// The token stack.
pub const C16_2: Clause = Clause("REV-16.2");
/// Who wins a solo fight.
pub const C16_3: Clause = Clause("REV-16.3");
/// The automaton defends.
pub const C16_4: Clause = Clause("REV-16.4");
/// The automaton's turn.
pub const C16_5: Clause = Clause("REV-16.5");
/// Rest.
pub const C16_6: Clause = Clause("REV-16.6");
/// Where the automaton attacks.
pub const C16_7: Clause = Clause("REV-16.7");
/// It always hits.
pub const C16_8: Clause = Clause("REV-16.8");
/// Its effects.
pub const C16_9: Clause = Clause("REV-16.9");
/// Its slide.
pub const C16_10: Clause = Clause("REV-16.10");
/// Its trap.
pub const C16_11: Clause = Clause("REV-16.11");
/// Its wound.
pub const C16_12: Clause = Clause("REV-16.12");
/// What it never does.
pub const C16_13: Clause = Clause("REV-16.13");
/// The left neighbour is attacked.
pub const C17_1: Clause = Clause("REV-17.1");
/// Aims in a crowd.
pub const C17_2: Clause = Clause("REV-17.2");
/// The last one wins.
pub const C17_3: Clause = Clause("REV-17.3");
/// Teams attack left.
pub const C18_1: Clause = Clause("REV-18.1");
/// Aims in a team fight.
pub const C18_2: Clause = Clause("REV-18.2");
/// Double damage.
pub const C18_3: Clause = Clause("REV-18.3");
/// The second share.
pub const C18_4: Clause = Clause("REV-18.4");
/// Exhausted.
pub const C18_5: Clause = Clause("REV-18.5");
/// The hand of the exhausted.
pub const C18_6: Clause = Clause("REV-18.6");
/// A team loses.
pub const C18_7: Clause = Clause("REV-18.7");
/// Damage.
pub const C19_1: Clause = Clause("REV-19.1");
/// Checked after each damage.
pub const C19_2: Clause = Clause("REV-19.2");
/// A defeated player leaves.
pub const C19_3: Clause = Clause("REV-19.3");
/// The active player falls.
pub const C19_4: Clause = Clause("REV-19.4");
/// The defender falls.
pub const C19_5: Clause = Clause("REV-19.5");
/// A fight without end.
pub const C19_6: Clause = Clause("REV-19.6");
/// The pile is renewed.
pub const C20_1: Clause = Clause("REV-20.1");
/// Nothing to draw.
pub const C20_2: Clause = Clause("REV-20.2");
/// The discard pile has no order.
pub const C20_3: Clause = Clause("REV-20.3");

/// All of them, for card files that name clauses.
pub const ALL: &[Clause] = &[
    C1_1, C1_2, C1_3, C1_4, C1_5, C1_6, C2_1, C2_2, C2_3, C3_1, C3_2, C3_3, C3_4, C3_5, C3_6, C4_1, C4_2, C4_3, C4_4,
    C4_5, C5_1, C5_2, C5_3, C5_4, C5_5, C6_1, C6_2, C6_3, C6_4, C6_5, C7_1, C7_2, C7_3, C7_4, C7_5, C8_1, C8_2, C8_3,
    C8_4, C9_1, C9_2, C9_3, C9_4, C10_1, C10_2, C10_3, C10_4, C10_5, C10_6, C10_7, C10_8, C10_9, C10_10, C10_11,
    C10_12, C10_13, C10_14, C10_15, C10_16, C10_17, C10_18, C10_19, C11_1, C11_2, C11_3, C12_1, C12_2, C12_3, C12_4,
    C13_1, C13_2, C13_3, C13_4, C13_5, C13_6, C13_7, C13_8, C13_9, C14_1, C14_2, C14_3, C14_4, C14_5, C14_6, C15_1,
    C15_2, C15_3, C15_4, C15_5, C15_6, C15_7, C15_8, C15_9, C15_10, C15_11, C15_12, C15_13, C15_14, C15_15, C16_1,
    C16_2, C16_3, C16_4, C16_5, C16_6, C16_7, C16_8, C16_9, C16_10, C16_11, C16_12, C16_13, C17_1, C17_2, C17_3, C18_1,
    C18_2, C18_3, C18_4, C18_5, C18_6, C18_7, C19_1, C19_2, C19_3, C19_4, C19_5, C19_6, C20_1, C20_2, C20_3,
];
