//! Parses TOML written by people: card files, and also positions and configs.
//!
//! [`read`] deserializes a text into records, types that derive `Deserialize` with `deny_unknown_fields`. Errors carry
//! the line and the dotted key, and are worded for readers who have never seen the code: they name no Rust type, and a
//! list is never accepted as a table. A record that needs line numbers later uses [`LinedValue`] for its values, which
//! also provides the common checks. This crate does not interpret cards; the rules do.
//!
//! Read in this order: `written` (a value with its line, and the checks), `value` (deserializing TOML), `problem`
//! (error messages), `syntax` (invalid TOML), `testing` (shared test helpers for games). `place` changes one number of
//! a file; `owned` is the file of an owner, which may contain only the differences from the printed one (`document`
//! merges them), and `mistakes` finds all errors in it.

mod document;
mod mistakes;
mod owned;
mod place;
mod problem;
mod records;
mod syntax;
pub mod testing;
mod value;
mod written;

use budokan_kernel::Invalid;
use serde::de::DeserializeOwned;
use toml::de::DeTable;

pub use mistakes::mistakes;
pub use owned::{FrenchName, OwnedCards, game_of};
pub use place::FilePlace;
pub use records::{clause, only};
pub use syntax::{is_bare, syntax_error};
pub use written::{LinedValue, NumberOrText, number};

#[cfg(test)]
mod tests;

/// Deserializes a text into a record. Errors name line and key.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Invalid> {
    Invalid::unless_short(text)?;
    let table = DeTable::parse(text).map_err(|error| syntax_error(text, &error))?;
    value::read(text, table)
}

/// The text without parts that have no meaning (comments, whitespace, order of keys). The hash of this form identifies
/// card sets, in records too, so the form must never change.
pub fn canonical(text: &str) -> Result<String, Invalid> {
    let table: toml::Table = text.parse().map_err(|error| syntax_error(text, &error))?;
    Ok(table.to_string())
}
