//! `cargo xtask translations`: every English text has a French translation of its current version.
//!
//! Every clause, heading, message and scenario title has a version: a hash of its English text. A translation names the
//! version that it translates: a French clause in a comment after its id, a heading (which stands for the prose below
//! it) at its end; messages and titles in the file `fr.versions` of their folder of words. If the English text has
//! changed since, the translation is outdated, and the check fails until a person has reviewed it and confirms that:
//! `cargo xtask translations read ID…`.

mod rules;
mod words;

#[cfg(test)]
mod tests;

use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::finding::{Finding, counted};
use crate::repository::Repository;

const CHECK: &str = "translations";

/// The state of the translation of one text.
struct Translation<'a> {
    /// The id of a clause, a message or a scenario; for a heading its game and number, `arena#12`.
    id: String,
    /// The version of the English text.
    original: String,
    /// The version that the translation names; `None` without one.
    named: Option<&'a str>,
}

/// A file that contains versions.
struct Translated<'a> {
    path: String,
    translations: Vec<Translation<'a>>,
    /// Other problems in the file.
    findings: Vec<Finding>,
}

/// The requested action.
#[derive(Debug, PartialEq, Eq)]
pub enum TranslationsOrder {
    /// Check that all translations exist and are current.
    Check,
    /// Confirm that these translations were reviewed and match the current English texts.
    Read(Vec<String>),
}

/// Carries out an order; fails if a translation is missing or outdated.
pub fn run(root: &Path, order: &TranslationsOrder) -> Result<()> {
    if let TranslationsOrder::Read(ids) = order {
        read(root, ids)?;
    }
    check(root)
}

/// Prints all problems and the number of checked texts; fails if a translation is missing or outdated.
pub fn check(root: &Path) -> Result<()> {
    let repository = Repository::read(root)?;
    let translated = translated(&repository);
    let findings: Vec<Finding> = translated.iter().flat_map(Translated::problems).collect();
    for finding in &findings {
        println!("{finding}");
    }
    let texts: usize = translated.iter().map(|file| file.translations.len()).sum();
    ensure!(findings.is_empty(), "translations: {}", counted(findings.len(), "problem"));
    println!("translations: {}, all of the present English ones", counted(texts, "text"));
    Ok(())
}

/// Updates the stored versions of these translations.
fn read(root: &Path, ids: &[String]) -> Result<()> {
    let repository = Repository::read(root)?;
    let mut unknown: Vec<&String> = ids.iter().collect();
    for file in translated(&repository) {
        let is_read = |translation: &&Translation<'_>| ids.contains(&translation.id);
        let read: Vec<&Translation<'_>> = file.translations.iter().filter(is_read).collect();
        if read.is_empty() {
            continue;
        }
        unknown.retain(|id| read.iter().all(|translation| translation.id != **id));
        let old = repository.file(&file.path).and_then(|file| file.text.as_deref()).unwrap_or_default();
        let new = if file.path.ends_with(words::VERSIONS) {
            words::stamped(&file.translations, &read)
        } else {
            rules::stamped(file.path.split('/').nth(1).unwrap_or_default(), old, &read)
        };
        std::fs::write(root.join(&file.path), new).with_context(|| format!("{} cannot be written", file.path))?;
    }
    ensure!(unknown.is_empty(), "{} is no clause, heading, message or scenario that is translated", unknown[0]);
    Ok(())
}

fn translated(repository: &Repository) -> Vec<Translated<'_>> {
    let games = repository.games.iter().map(crate::repository::GameFolder::folder);
    let mut files: Vec<Translated<'_>> = Vec::new();
    for folder in games {
        files.push(rules::translated(repository, &folder));
        files.push(words::translated(repository, &format!("{folder}/words"), &format!("{folder}/scenarios")));
    }
    files.push(words::translated(repository, "core/words/words", ""));
    files
}

impl Translated<'_> {
    fn problems(&self) -> Vec<Finding> {
        let older = self.translations.iter().filter_map(|translation| {
            let Translation { id, original, named } = translation;
            let why = match named {
                None => "names no version of its English text".to_owned(),
                Some(named) if named == original => return None,
                Some(named) => format!("translates {named}, and the English text is {original} now"),
            };
            let problem = format!("{id} {why}: read it again, then `cargo xtask translations read {id}`");
            Some(Finding::whole(CHECK, &self.path, problem))
        });
        self.findings.iter().cloned().chain(older).collect()
    }
}

/// The version of a text; line breaks do not matter.
fn version(text: &str) -> String {
    // FNV-1a: small, and identical on every machine.
    let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
    for byte in text.split_whitespace().collect::<Vec<_>>().join(" ").bytes() {
        hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }
    format!("{:06x}", hash >> 40)
}
