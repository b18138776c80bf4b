//! Messages and refusals in English and French.
//!
//! Games say *what* happened ([`Message`](budokan_kernel::Message)) or why something is refused
//! ([`Illegal`](budokan_kernel::Illegal)); [`Words`] puts it into a sentence of one language, from the
//! game's word list and the hall's own (`words/en.ftl`, `words/fr.ftl`). Nothing here decides what a
//! viewer may hear, and a missing word is shown in brackets, never a panic.
//!
//! How a word list is written is told in [`words`]; [`compare`] finds what one language has and the
//! other lacks.

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
