//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! Each is named by something; the others are kept without being named. The rulings (REV-R1 …) explain clauses;
//! what is refused or told cites the clause itself.

use budokan_kernel::Clause;

/// Defeat and victory.
pub const C1_1: Clause = Clause("REV-1.1");
/// Modes.
pub const C1_2: Clause = Clause("REV-1.2");
/// What is optional, and what is not asked.
pub const C1_5: Clause = Clause("REV-1.5");
/// Act only when asked.
pub const C1_6: Clause = Clause("REV-1.6");
/// The first player.
pub const C3_3: Clause = Clause("REV-3.3");
/// The deal.
pub const C3_4: Clause = Clause("REV-3.4");
/// Fighters.
pub const C3_5: Clause = Clause("REV-3.5");
/// Turns pass clockwise.
pub const C5_1: Clause = Clause("REV-5.1");
/// One action a turn.
pub const C5_2: Clause = Clause("REV-5.2");
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
/// Where a card can be put.
pub const C7_1: Clause = Clause("REV-7.1");
/// What is thrown.
pub const C7_2: Clause = Clause("REV-7.2");
/// Tokens are applied.
pub const C8_1: Clause = Clause("REV-8.1");
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
/// Base damage.
pub const C10_1: Clause = Clause("REV-10.1");
/// What can block.
pub const C10_3: Clause = Clause("REV-10.3");
/// Something to block.
pub const C10_4: Clause = Clause("REV-10.4");
/// A block.
pub const C10_5: Clause = Clause("REV-10.5");
/// The same-colour bonus.
pub const C10_8: Clause = Clause("REV-10.8");
/// Block or counter, not both.
pub const C10_10: Clause = Clause("REV-10.10");
/// A counter.
pub const C10_11: Clause = Clause("REV-10.11");
/// Countered.
pub const C10_15: Clause = Clause("REV-10.15");
/// The damage.
pub const C10_18: Clause = Clause("REV-10.18");
/// The effect of the blow.
pub const C11_1: Clause = Clause("REV-11.1");
/// No effect.
pub const C11_2: Clause = Clause("REV-11.2");
/// An effect without a target.
pub const C11_3: Clause = Clause("REV-11.3");
/// The pair.
pub const C12_1: Clause = Clause("REV-12.1");
/// At whom effects may be aimed.
pub const C13_1: Clause = Clause("REV-13.1");
/// Slide.
pub const C13_2: Clause = Clause("REV-13.2");
/// Trap.
pub const C13_3: Clause = Clause("REV-13.3");
/// Wound.
pub const C13_4: Clause = Clause("REV-13.4");
/// Remove.
pub const C13_6: Clause = Clause("REV-13.6");
/// Switch.
pub const C13_7: Clause = Clause("REV-13.7");
/// Draw.
pub const C13_8: Clause = Clause("REV-13.8");
/// Copy.
pub const C13_9: Clause = Clause("REV-13.9");
/// The supply is finite.
pub const C14_4: Clause = Clause("REV-14.4");
/// Techniques work in fury.
pub const C15_1: Clause = Clause("REV-15.1");
/// The fury check.
pub const C15_3: Clause = Clause("REV-15.3");
/// Foresight.
pub const C15_7: Clause = Clause("REV-15.7");
/// Reserve.
pub const C15_8: Clause = Clause("REV-15.8");
/// Leap.
pub const C15_9: Clause = Clause("REV-15.9");
/// Omen.
pub const C15_10: Clause = Clause("REV-15.10");
/// Berserk.
pub const C15_12: Clause = Clause("REV-15.12");
/// Crow.
pub const C15_13: Clause = Clause("REV-15.13");
/// Burden.
pub const C15_14: Clause = Clause("REV-15.14");
/// Pressure.
pub const C15_15: Clause = Clause("REV-15.15");
/// Who wins a solo fight.
pub const C16_3: Clause = Clause("REV-16.3");
/// The automaton's turn.
pub const C16_5: Clause = Clause("REV-16.5");
/// Rest.
pub const C16_6: Clause = Clause("REV-16.6");
/// It always hits.
pub const C16_8: Clause = Clause("REV-16.8");
/// Its slide.
pub const C16_10: Clause = Clause("REV-16.10");
/// Its trap.
pub const C16_11: Clause = Clause("REV-16.11");
/// Its wound.
pub const C16_12: Clause = Clause("REV-16.12");
/// What it never does.
pub const C16_13: Clause = Clause("REV-16.13");
/// The last one wins.
pub const C17_3: Clause = Clause("REV-17.3");
/// Double damage.
pub const C18_3: Clause = Clause("REV-18.3");
/// Exhausted.
pub const C18_5: Clause = Clause("REV-18.5");
/// The hand of the exhausted.
pub const C18_6: Clause = Clause("REV-18.6");
/// A team loses.
pub const C18_7: Clause = Clause("REV-18.7");
/// Checked after each damage.
pub const C19_2: Clause = Clause("REV-19.2");
/// A defeated player leaves.
pub const C19_3: Clause = Clause("REV-19.3");
/// A fight without end.
pub const C19_6: Clause = Clause("REV-19.6");
/// The pile is renewed.
pub const C20_1: Clause = Clause("REV-20.1");
/// Nothing to draw.
pub const C20_2: Clause = Clause("REV-20.2");
