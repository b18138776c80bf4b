//! `cargo xtask tidy`: the invariants of the repository, as checks.
//!
//! A check is a function from a text, a manifest or the whole repository to findings; the two tables below list all of
//! them. All exceptions with their reasons are in [`exceptions`].

mod exceptions;
mod layers;
mod layout;
mod links;
mod manifests;
mod named_tests;
mod one_folder;
mod purity;
mod rust;
mod security;
mod sheets;
mod text;

use std::path::Path;

use anyhow::{Result, ensure};

use crate::finding::{Finding, counted};
use crate::repository::Repository;

/// Checks of one file, given its path and text.
const OF_FILES: &[fn(&str, &str) -> Vec<Finding>] = &[
    text::blanks,
    text::unfinished_marks,
    text::machine_paths,
    rust::length,
    rust::unfinished_code,
    rust::allowed_lints,
];

/// Checks of the repository as a whole.
const OF_REPOSITORY: &[fn(&Repository) -> Vec<Finding>] = &[
    rust::module_docs,
    purity::below_the_binary,
    layers::places,
    layers::directions,
    layers::strangers,
    layers::kept_apart,
    layers::closed_lists,
    layers::banned_crates,
    manifests::names,
    manifests::lints,
    manifests::versions,
    manifests::unused,
    layout::documents,
    layout::game_files,
    layout::folders,
    links::dead_links,
    named_tests::missing,
    security::crates,
    security::columns,
    security::random_sources,
    sheets::scopes,
    one_folder::ids,
    one_folder::few_lines,
];

/// Prints all findings; fails if there is one.
pub fn run(root: &Path) -> Result<()> {
    let repository = Repository::read(root)?;
    let (findings, excepted) = exceptions::settle(findings(&repository), exceptions::EXCEPTIONS);
    for finding in &findings {
        println!("{finding}");
    }
    ensure!(findings.is_empty(), "tidy: {}", counted(findings.len(), "problem"));
    let (checks, files) = (OF_FILES.len() + OF_REPOSITORY.len(), repository.files.len());
    println!("tidy: {checks} checks on {files} files, all kept ({})", counted(excepted, "written exception"));
    Ok(())
}

fn findings(repository: &Repository) -> Vec<Finding> {
    let texts = repository.texts();
    let of_files = texts.flat_map(|(file, text)| OF_FILES.iter().flat_map(|check| check(&file.path, text)));
    let of_repository = OF_REPOSITORY.iter().flat_map(|check| check(repository));
    let mut findings: Vec<Finding> = of_files.chain(of_repository).collect();
    findings.sort();
    findings
}
