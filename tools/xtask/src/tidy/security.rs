//! `docs/security.md` is complete: it names every third-party crate in the program, every column of the store, and
//! every source file that draws random bytes. A test of the server does the same for its routes.

use std::collections::BTreeSet;

use super::manifests::{DependencyKind, dependencies};
use crate::finding::Finding;
use crate::repository::{Home, Repository};

const DOCUMENT: &str = "docs/security.md";
const SCHEMA: &str = "platform/store/src/postgres/schema.rs";

/// The call by which a source file draws unpredictable bytes.
const RANDOM: &str = "getrandom::";

/// Third-party crates missing in the section *Dependencies*.
pub fn crates(repository: &Repository) -> Vec<Finding> {
    let ours: BTreeSet<&str> = repository.crates.iter().filter_map(|one| one.name()).collect();
    let shipped = repository.crates.iter().filter(|one| !matches!(one.home(), Some(Home::Tools) | None));
    let used = shipped.flat_map(|one| dependencies(repository, one)).filter(|one| one.kind != DependencyKind::Tests);
    let used = used.map(|one| one.name).filter(|name| !ours.contains(name.as_str()));
    unnamed(repository, "Dependencies", used, "the crate")
}

/// Columns of the database missing in the section *What is stored*.
pub fn columns(repository: &Repository) -> Vec<Finding> {
    let schema = repository.file(SCHEMA).and_then(|file| file.text.as_deref()).unwrap_or_default();
    unnamed(repository, "What is stored", column_names(schema), "the column")
}

/// Source files that draw random bytes and are missing in the section *Secrets*.
pub fn random_sources(repository: &Repository) -> Vec<Finding> {
    let drawing = repository.sources().filter(|(_, _, text)| text.contains(RANDOM));
    let drawing = drawing.map(|(_, file, _)| file.path.clone()).filter(|path| !path.starts_with("tools/xtask/"));
    unnamed(repository, "Secrets", drawing, "the file")
}

/// A finding for each name that the section of the document does not quote.
fn unnamed(repository: &Repository, section: &str, names: impl Iterator<Item = String>, what: &str) -> Vec<Finding> {
    // Made-up repositories of other tests have no such document.
    let Some(text) = repository.file(DOCUMENT).and_then(|file| file.text.as_deref()) else { return Vec::new() };
    let quoted = quoted_in(text, section);
    let missing: BTreeSet<String> = names.filter(|name| !quoted.contains(name.as_str())).collect();
    let finding =
        |name| Finding::whole("security", DOCUMENT, format!("section “{section}” does not name {what} `{name}`"));
    missing.into_iter().map(finding).collect()
}

/// All names in code quotes between this heading and the next.
fn quoted_in<'a>(text: &'a str, section: &str) -> BTreeSet<&'a str> {
    let inside = text.lines().skip_while(|line| line.strip_prefix("## ") != Some(section)).skip(1);
    let inside = inside.take_while(|line| !line.starts_with("## "));
    inside.flat_map(|line| line.split('`').skip(1).step_by(2)).collect()
}

/// The columns of all tables, as `table.column`.
fn column_names(schema: &str) -> impl Iterator<Item = String> {
    const CONSTRAINTS: &[&str] = &["primary", "unique", "foreign", "check", "constraint"];
    let mut table = None;
    let columns = schema.lines().filter_map(move |line| {
        let line = line.trim();
        if let Some(name) = line.strip_prefix("create table ").and_then(|rest| rest.strip_suffix(" (")) {
            table = Some(name);
        } else if line.starts_with(')') {
            table = None;
        } else if let Some((name, column)) =
            line.strip_prefix("alter table ").and_then(|rest| rest.split_once(" add column "))
        {
            return Some(format!("{name}.{}", column.split(' ').next()?));
        } else if let (Some(table), Some(column)) = (table, line.split(' ').next()) {
            return Some(format!("{table}.{column}")).filter(|_| !CONSTRAINTS.contains(&column));
        }
        None
    });
    columns.collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    const MANIFEST: &str = "[package]\nname = \"budokan-store\"\n[dependencies]\nrusqlite = \"1\"\nnew-client = \"1\"\n\
                            [dev-dependencies]\ntempfile = \"3\"";

    #[test]
    fn a_crate_that_the_document_does_not_name_is_found() {
        let text = "# S\n## Dependencies\n| files | `rusqlite` |\n## Secrets\n`new-client`";
        let repository = made_up(&[("docs/security.md", text), ("platform/store/Cargo.toml", MANIFEST)]);
        let found: Vec<String> = crates(&repository).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("`new-client`"), "{found:?}");
    }

    #[test]
    fn a_column_that_is_not_classified_is_found() {
        let schema = "    create table a (\n        id bigint,\n        primary key (id)\n    );\n    create index a_b on a (b);\n\
                      alter table a add column key text;";
        let text = "## What is stored\n`a.id`\n";
        let repository = made_up(&[("docs/security.md", text), (SCHEMA, schema)]);
        let found: Vec<String> = columns(&repository).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("`a.key`"), "{found:?}");
    }

    #[test]
    fn a_file_that_draws_random_bytes_is_found() {
        let files = [
            ("docs/security.md", "## Secrets\n`platform/store/src/a.rs`"),
            ("platform/store/Cargo.toml", MANIFEST),
            ("platform/store/src/a.rs", "getrandom::fill(&mut bytes)"),
            ("platform/store/src/b.rs", "getrandom::fill(&mut bytes)"),
        ];
        let found: Vec<String> = random_sources(&made_up(&files)).iter().map(ToString::to_string).collect();
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("`platform/store/src/b.rs`"), "{found:?}");
    }
}
