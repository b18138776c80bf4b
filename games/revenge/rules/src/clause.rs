//! The clauses of `RULES.md` that code, refusals and log lines cite.
//!
//! Clauses that are enforced but never cited have no constant. Rulings (REV-R1 …) explain clauses; a refusal or log
//! line cites the clause itself.

use budokan_kernel::Clause;

/// Defeat and victory.
pub const C1_1: Clause = Clause("REV-1.1");
/// The game modes.
pub const C1_2: Clause = Clause("REV-1.2");
/// Optional and mandatory questions.
pub const C1_5: Clause = Clause("REV-1.5");
/// Act only when asked.
pub const C1_6: Clause = Clause("REV-1.6");
/// The first player.
pub const C3_3: Clause = Clause("REV-3.3");
/// The initial deal.
pub const C3_4: Clause = Clause("REV-3.4");
/// Choice of fighters.
pub const C3_5: Clause = Clause("REV-3.5");
/// Turns pass clockwise.
pub const C5_1: Clause = Clause("REV-5.1");
/// One action a turn.
pub const C5_2: Clause = Clause("REV-5.2");
/// The hand limit.
pub const C5_5: Clause = Clause("REV-5.5");
/// The draw action.
pub const C6_1: Clause = Clause("REV-6.1");
/// The free draw.
pub const C6_2: Clause = Clause("REV-6.2");
/// No draw with a full hand.
pub const C6_3: Clause = Clause("REV-6.3");
/// Moving a damage token.
pub const C6_4: Clause = Clause("REV-6.4");
/// Where a card can be placed.
pub const C7_1: Clause = Clause("REV-7.1");
/// The card that is thrown.
pub const C7_2: Clause = Clause("REV-7.2");
/// Tokens take effect.
pub const C8_1: Clause = Clause("REV-8.1");
/// Plus and minus tokens.
pub const C8_3: Clause = Clause("REV-8.3");
/// Effect of crow tokens.
pub const C8_4: Clause = Clause("REV-8.4");
/// The attack value.
pub const C9_1: Clause = Clause("REV-9.1");
/// The defence value.
pub const C9_2: Clause = Clause("REV-9.2");
/// Hit or miss.
pub const C9_3: Clause = Clause("REV-9.3");
/// The base damage.
pub const C10_1: Clause = Clause("REV-10.1");
/// Cards that can block.
pub const C10_3: Clause = Clause("REV-10.3");
/// A block needs damage to prevent.
pub const C10_4: Clause = Clause("REV-10.4");
/// How a block works.
pub const C10_5: Clause = Clause("REV-10.5");
/// The same-colour bonus.
pub const C10_8: Clause = Clause("REV-10.8");
/// Block or counter, not both.
pub const C10_10: Clause = Clause("REV-10.10");
/// How a counter works.
pub const C10_11: Clause = Clause("REV-10.11");
/// A successful counter.
pub const C10_15: Clause = Clause("REV-10.15");
/// The damage dealt.
pub const C10_18: Clause = Clause("REV-10.18");
/// The effect of the blow.
pub const C11_1: Clause = Clause("REV-11.1");
/// Blow without effect.
pub const C11_2: Clause = Clause("REV-11.2");
/// Effect without a target.
pub const C11_3: Clause = Clause("REV-11.3");
/// The pair and its free action.
pub const C12_1: Clause = Clause("REV-12.1");
/// Seats that an effect can target.
pub const C13_1: Clause = Clause("REV-13.1");
/// The slide effect.
pub const C13_2: Clause = Clause("REV-13.2");
/// The trap effect.
pub const C13_3: Clause = Clause("REV-13.3");
/// The wound effect.
pub const C13_4: Clause = Clause("REV-13.4");
/// The remove effect.
pub const C13_6: Clause = Clause("REV-13.6");
/// The switch effect.
pub const C13_7: Clause = Clause("REV-13.7");
/// The draw effect.
pub const C13_8: Clause = Clause("REV-13.8");
/// The copy effect.
pub const C13_9: Clause = Clause("REV-13.9");
/// The token supply is finite.
pub const C14_4: Clause = Clause("REV-14.4");
/// Techniques work only in fury.
pub const C15_1: Clause = Clause("REV-15.1");
/// The fury check.
pub const C15_3: Clause = Clause("REV-15.3");
/// The technique foresight.
pub const C15_7: Clause = Clause("REV-15.7");
/// The technique reserve.
pub const C15_8: Clause = Clause("REV-15.8");
/// The technique leap.
pub const C15_9: Clause = Clause("REV-15.9");
/// The technique omen.
pub const C15_10: Clause = Clause("REV-15.10");
/// The technique berserk.
pub const C15_12: Clause = Clause("REV-15.12");
/// The technique crow.
pub const C15_13: Clause = Clause("REV-15.13");
/// The technique burden.
pub const C15_14: Clause = Clause("REV-15.14");
/// The technique pressure.
pub const C15_15: Clause = Clause("REV-15.15");
/// Winning a solo fight.
pub const C16_3: Clause = Clause("REV-16.3");
/// The automaton's turn.
pub const C16_5: Clause = Clause("REV-16.5");
/// The automaton rests.
pub const C16_6: Clause = Clause("REV-16.6");
/// The automaton always hits.
pub const C16_8: Clause = Clause("REV-16.8");
/// The automaton's slide.
pub const C16_10: Clause = Clause("REV-16.10");
/// The automaton's trap.
pub const C16_11: Clause = Clause("REV-16.11");
/// The automaton's wound.
pub const C16_12: Clause = Clause("REV-16.12");
/// Actions the automaton never takes.
pub const C16_13: Clause = Clause("REV-16.13");
/// The last player standing wins.
pub const C17_3: Clause = Clause("REV-17.3");
/// Double damage in teams.
pub const C18_3: Clause = Clause("REV-18.3");
/// An exhausted team player.
pub const C18_5: Clause = Clause("REV-18.5");
/// The hand limit of an exhausted player.
pub const C18_6: Clause = Clause("REV-18.6");
/// When a team loses.
pub const C18_7: Clause = Clause("REV-18.7");
/// Defeat is checked after each damage.
pub const C19_2: Clause = Clause("REV-19.2");
/// A defeated player leaves.
pub const C19_3: Clause = Clause("REV-19.3");
/// The turn limit.
pub const C19_6: Clause = Clause("REV-19.6");
/// The discard pile becomes the draw pile.
pub const C20_1: Clause = Clause("REV-20.1");
/// No card left to draw.
pub const C20_2: Clause = Clause("REV-20.2");
