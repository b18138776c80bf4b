//! Compares two word lists: every message and every variable of one must be in the other.

use std::collections::{BTreeMap, BTreeSet};

use fluent_syntax::ast::Entry;
use fluent_syntax::parser;

use crate::variables::Used;
use crate::words::unreadable;

/// The differences between two Fluent sources as sentences; empty if there are none.
///
/// Card names (`card-…`) and terms are ignored, since a name need not be translated. The form of an argument (`$seat`,
/// `$seat-cap`, `$seat-of`) is ignored too: each language uses the forms that it needs.
///
/// ```
/// let differences = budokan_words::compare("won = { $seat-cap } won.", "won = Victoire !");
/// assert_eq!(differences, ["`won`: $seat is only in the first"]);
/// ```
pub fn compare(a: &str, b: &str) -> Vec<String> {
    let mut differences = Vec::new();
    let first = messages(a, "first", &mut differences);
    let second = messages(b, "second", &mut differences);
    let ids: BTreeSet<&String> = first.keys().chain(second.keys()).collect();
    for id in ids {
        match (first.get(id), second.get(id)) {
            (Some(first), Some(second)) => {
                let only = |variables: Vec<&String>, place: &str| -> Vec<String> {
                    variables.iter().map(|name| format!("`{id}`: ${name} is only in the {place}")).collect()
                };
                differences.extend(only(first.difference(second).collect(), "first"));
                differences.extend(only(second.difference(first).collect(), "second"));
            }
            (Some(_), None) => differences.push(format!("`{id}` is only in the first")),
            (None, _) => differences.push(format!("`{id}` is only in the second")),
        }
    }
    differences
}

/// The messages of a source, each with the arguments that it uses.
fn messages(source: &str, place: &str, differences: &mut Vec<String>) -> BTreeMap<String, BTreeSet<String>> {
    let resource = parser::parse(source).unwrap_or_else(|(rest, errors)| {
        differences.extend(errors.iter().map(|error| format!("the {place}, {}", unreadable(source, error))));
        rest
    });
    let mut messages = BTreeMap::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else { continue };
        let id = message.id.name;
        if id.starts_with("card-") {
            continue;
        }
        let used = Used::by_all(message).variables;
        let arguments = used.iter().map(|variable| variable.split('-').next().unwrap_or(variable).to_owned());
        let variables: BTreeSet<String> = arguments.collect();
        if messages.insert(id.to_owned(), variables).is_some() {
            differences.push(format!("`{id}` is twice in the {place}"));
        }
    }
    messages
}
