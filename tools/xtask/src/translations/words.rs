//! Translations of words: `en.ftl` and `fr.ftl`, message by message, and the titles of scenarios.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::finding::Finding;
use crate::repository::{Repository, has_ending};

use super::{CHECK, Translated, Translation, version};

/// The file with the versions that the French messages and titles of a folder translate.
pub const VERSIONS: &str = "fr.versions";

const HEAD: &str = "# What the French messages and titles translate: the version of each English text.\n\
    # `cargo xtask translations read ID…` writes it, once somebody has read a translation again.\n";

/// The messages of a folder of words, and the titles of the scenarios in another folder.
pub fn translated<'a>(repository: &'a Repository, words: &str, scenarios: &str) -> Translated<'a> {
    let path = format!("{words}/{VERSIONS}");
    let text = |name: &str| {
        repository.file(&format!("{words}/{name}")).and_then(|file| file.text.as_deref()).unwrap_or_default()
    };
    let named: BTreeMap<&str, &str> =
        text(VERSIONS).lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once(' ')).collect();
    let mut findings = Vec::new();
    let mut originals: BTreeMap<&str, String> = BTreeMap::new();
    let french = messages(text("fr.ftl"));
    for (id, message) in messages(text("en.ftl")) {
        if french.contains_key(id) {
            originals.insert(id, version(&message));
        } else {
            findings.push(Finding::whole(CHECK, &format!("{words}/fr.ftl"), format!("{id} is missing")));
        }
    }
    let files = repository.texts().filter(|(file, _)| !scenarios.is_empty() && file.path.starts_with(scenarios));
    for (file, text) in files.filter(|(file, _)| has_ending(&file.path, "scn")) {
        for title in titles(text) {
            if title.is_translated {
                originals.insert(title.id, version(title.text));
            } else {
                let problem = format!("{} has no French title: expected `fr TITLE` below it", title.id);
                findings.push(Finding::at(CHECK, &file.path, title.line, problem));
            }
        }
    }
    let gone = named.keys().filter(|id| !originals.contains_key(*id));
    findings
        .extend(gone.map(|id| Finding::whole(CHECK, &path, format!("{id} is translated no more: remove its line"))));
    let translations = originals.into_iter().map(|(id, original)| Translation {
        id: id.to_owned(),
        original,
        named: named.get(id).copied(),
    });
    let translations = translations.collect();
    Translated { path, translations, findings }
}

/// The messages of a Fluent source as written. Terms differ from language to language and are left out.
fn messages(source: &str) -> BTreeMap<&str, String> {
    let mut messages: BTreeMap<&str, String> = BTreeMap::new();
    let mut last = None;
    for line in source.lines().filter(|line| !line.starts_with('#')) {
        let begins = line.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '-');
        if let Some((id, _)) = line.split_once(" =").filter(|(id, _)| begins && !id.contains(' ')) {
            last = (!id.starts_with('-')).then_some(id);
        }
        if let Some(id) = last {
            let message = messages.entry(id).or_default();
            message.push_str(line);
            message.push('\n');
        }
    }
    messages
}

struct Title<'a> {
    id: &'a str,
    line: usize,
    text: &'a str,
    is_translated: bool,
}

/// The titles of a file of scenarios.
fn titles(source: &str) -> Vec<Title<'_>> {
    let mut titles: Vec<Title<'_>> = Vec::new();
    for (line, whole) in (1..).zip(source.lines().map(str::trim)) {
        if let Some((id, text)) = whole.strip_prefix("scenario ").and_then(|rest| rest.split_once(' ')) {
            titles.push(Title { id, line, text, is_translated: false });
        } else if whole.starts_with("fr ")
            && let Some(title) = titles.last_mut()
        {
            title.is_translated = true;
        }
    }
    titles
}

/// The content of the version file in which these translations are current.
pub fn stamped(all: &[Translation<'_>], read: &[&Translation<'_>]) -> String {
    let mut file = HEAD.to_owned();
    for Translation { id, original, named } in all {
        let is_read = read.iter().any(|translation| translation.id == *id);
        if let Some(version) = if is_read { Some(original.as_str()) } else { *named } {
            let _ = writeln!(file, "{id} {version}");
        }
    }
    file
}
