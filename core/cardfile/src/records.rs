//! Lookups of records by id, and of the clauses that records cite.

use budokan_kernel::{Clause, Invalid};

use crate::LinedValue;

/// The unique record of a group with this id; `id_of` returns the id of a record.
pub fn only<'r, R>(
    group: &str,
    id: &str,
    records: &'r [R],
    id_of: fn(&R) -> &LinedValue<String>,
) -> Result<&'r R, Invalid> {
    let mut matching = records.iter().filter(|record| id_of(record).get_ref() == id);
    let record =
        matching.next().ok_or_else(|| Invalid::key(format!("{group}.{id}"), format!("this {group} is missing")))?;
    match matching.next() {
        None => Ok(record),
        Some(second) => Err(id_of(second).twice(format!("{group}.{id}"))),
    }
}

/// The clause that a record cites; it must exist in the rule book.
pub fn clause(book: &'static str, key: &str, value: &LinedValue<String>) -> Result<Clause, Invalid> {
    let id = value.get_ref();
    let printed = book.find(&format!("**{id}**")).filter(|_| !id.is_empty());
    let found = printed.and_then(|at| book.get(at + 2..at + 2 + id.len()));
    found.map(Clause).ok_or_else(|| value.invalid(key, format!("“{id}” is not a clause of RULES.md")))
}
