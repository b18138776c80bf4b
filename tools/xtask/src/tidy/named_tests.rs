//! `docs/security.md` names for each promise the test that proves it: the test must exist.
//!
//! A name in code quotes with two underscores or more is taken for a test. Comments of the document are ignored.

use std::collections::BTreeSet;

use crate::finding::Finding;
use crate::repository::{Repository, has_ending};

/// The documents that name tests as proof.
const DOCUMENTS: &[&str] = &["docs/security.md"];

/// Tests that a document names and that do not exist.
pub fn missing(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (file, text) in repository.texts().filter(|(file, _)| DOCUMENTS.contains(&&*file.path)) {
        let known = functions(repository);
        for (line, name) in named(text).into_iter().filter(|(_, name)| !known.contains(name.as_str())) {
            findings.push(Finding::at("named-tests", &file.path, line, format!("there is no test {name}")));
        }
    }
    findings
}

/// The names of all Rust functions.
fn functions(repository: &Repository) -> BTreeSet<&str> {
    let texts = repository.texts().filter(|(file, _)| has_ending(&file.path, "rs"));
    let after_fn = texts.flat_map(|(_, text)| text.split("fn ").skip(1));
    after_fn.filter_map(|rest| rest.split(|letter: char| !is_of_a_name(letter)).next()).collect()
}

/// The names of tests in a document, with their lines.
fn named(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    for (at, line) in text.lines().enumerate() {
        let shown: String =
            line.split("<!--").map(|part| part.split_once("-->").map_or(part, |(_, rest)| rest)).collect();
        let quoted = shown.split('`').skip(1).step_by(2);
        let is_test = |name: &&str| name.matches('_').count() >= 2 && name.chars().all(is_of_a_name);
        found.extend(quoted.filter(is_test).map(|name| (at + 1, name.to_owned())));
    }
    found
}

fn is_of_a_name(letter: char) -> bool {
    letter == '_' || letter.is_ascii_lowercase() || letter.is_ascii_digit()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    #[test]
    fn a_test_that_nobody_has_written_is_found() {
        let text = "| 1.2.1 | `names_are_escaped`, `no_such_test` |\n<!-- check: `yet_to_come_soon` --> `not_enough`\n";
        let repository = made_up(&[
            ("docs/security.md", text),
            ("docs/other.md", "`no_such_test`"),
            ("core/a/src/tests.rs", "#[test]\nfn names_are_escaped() {}\n"),
        ]);
        let found: Vec<String> = missing(&repository).iter().map(ToString::to_string).collect();
        assert_eq!(found, ["docs/security.md:1: there is no test no_such_test [named-tests]"]);
    }
}
