//! Messages and refusals in English and French.
//!
//! The rules emit a [`Message`](budokan_kernel::Message) (an event) or an [`Illegal`](budokan_kernel::Illegal) (a
//! refusal); [`Words`] renders it as a sentence in one language, from the game's word list and the hall's own
//! (`words/en.ftl`, `words/fr.ftl`). This crate does not decide what a viewer may see, and a missing message renders as
//! its id in brackets instead of panicking.
//!
//! [`words`] documents the word list format; [`compare`] finds messages that only one language has.

mod compare;
mod language;
mod naming;
mod owned;
mod pieces;
pub mod proofread;
mod sums;
pub mod typeset;
mod variables;
pub mod words;

pub use compare::compare;
pub use language::{Language, NotALanguage};
pub use naming::{Naming, People};
pub use owned::name_in_french;
pub use words::{BadWords, Words, capitalised};

#[cfg(test)]
mod tests;
