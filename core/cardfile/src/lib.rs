//! Reading what people write in TOML: card files first, and by the same door positions and configurations.
//!
//! [`read`] turns a text into records, types that derive `Deserialize` with `deny_unknown_fields`. Whatever is wrong
//! is told with its line and its dotted key, in words that somebody who has never seen the code understands: no
//! type of ours is named, and a list is never taken for a table. A record that must say later where it stood holds
//! its values as [`Written`], which also has the checks that every game makes. What a card *means* is no business of
//! this crate: that is the rules'.
//!
//! Read in this order: `written` (a value with its line, and the checks), `value` (how TOML becomes a record),
//! `problem` (what is told when it does not), `syntax` (TOML that is none), `testing` (what the tests of games share);
//! `place` changes one number of a file; `owned` is the file of an owner, which may name only what differs from
//! the printed one (`document` lays one over the other), and `mistakes` finds everything that is wrong with it.

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
pub use place::Place;
pub use records::{clause, only};
pub use syntax::{is_bare, syntax_error};
pub use written::{NumberOrText, Written, number};

#[cfg(test)]
mod tests;

/// Reads a text into a record. Errors name line and key.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Invalid> {
    Invalid::unless_short(text)?;
    let table = DeTable::parse(text).map_err(|error| syntax_error(text, &error))?;
    value::read(text, table)
}

/// The text without what has no meaning (comments, blanks, the order of keys). Card sets are known by its hash, in
/// records too: the form may never change.
pub fn canonical(text: &str) -> Result<String, Invalid> {
    let table: toml::Table = text.parse().map_err(|error| syntax_error(text, &error))?;
    Ok(table.to_string())
}
