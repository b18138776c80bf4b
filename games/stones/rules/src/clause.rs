//! The clauses of `RULES.md` that code, refusals and log lines cite.

use budokan_kernel::Clause;

/// Each draws stones without showing them.
pub const S1_2: Clause = Clause("STO-1.2");
/// Act only when asked.
pub const S1_3: Clause = Clause("STO-1.3");
/// A stone of the hand is laid.
pub const S2_1: Clause = Clause("STO-2.1");
/// What is laid stays laid.
pub const S2_2: Clause = Clause("STO-2.2");
/// The fists open.
pub const S2_3: Clause = Clause("STO-2.3");
/// The difference of the stones.
pub const S3_1: Clause = Clause("STO-3.1");
/// The last round counts double.
pub const S3_5: Clause = Clause("STO-3.5");
/// More points win.
pub const S4_1: Clause = Clause("STO-4.1");
/// The lighter hand wins.
pub const S4_2: Clause = Clause("STO-4.2");
/// A draw.
pub const S4_3: Clause = Clause("STO-4.3");
