//! Files that must be there: the documents of the project, and the same files in every game.

use crate::finding::Finding;
use crate::repository::Repository;

const DOCUMENTS: &[&str] =
    &["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "LICENSE-MIT", "LICENSE-APACHE"];

/// Who has read one game finds anything in the others.
const OF_A_GAME: &[&str] = &[
    "RULES.md",
    "cards.toml",
    "words/en.ftl",
    "words/fr.ftl",
    "src/lib.rs",
    "src/clause.rs",
    "src/card.rs",
    "src/state.rs",
    "src/action.rs",
    "src/event.rs",
    "src/setup.rs",
    "src/scenario.rs",
    "src/phase.rs",
    "src/effect.rs",
    "src/view.rs",
    "src/tests.rs",
];

/// The documents that a visitor expects at the root.
pub fn documents(repository: &Repository) -> Vec<Finding> {
    let missing = DOCUMENTS.iter().filter(|path| repository.file(path).is_none());
    missing.map(|path| Finding::whole("layout", path, "this file must exist")).collect()
}

/// The files that every game has, and at least one scenario.
pub fn game_files(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    for game in repository.games() {
        let folder = format!("crates/{}", game.folder);
        let paths = OF_A_GAME.iter().map(|file| format!("{folder}/{file}"));
        let missing = paths.filter(|path| repository.file(path).is_none());
        findings.extend(missing.map(|path| Finding::whole("layout", &path, "every game has this file")));
        let scenarios = format!("{folder}/scenarios/");
        if !repository.scenarios().any(|file| file.path.starts_with(&scenarios)) {
            findings.push(Finding::whole("layout", &scenarios, "every game has a scenario file (*.scn)"));
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    #[test]
    fn a_missing_document_is_found() {
        let all: Vec<(&str, &str)> = DOCUMENTS.iter().map(|path| (*path, "")).collect();
        assert_eq!(documents(&made_up(&all)), []);
        let found = documents(&made_up(&all[1..]));
        assert_eq!(found, [Finding::whole("layout", "README.md", "this file must exist")]);
    }

    #[test]
    fn a_missing_file_of_a_game_is_found() {
        let names = OF_A_GAME.iter().chain(&["scenarios/chess.scn"]);
        let paths: Vec<String> = names.map(|file| format!("crates/chess/{file}")).collect();
        let all: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        assert_eq!(game_files(&made_up(&all)), []);
        let without_tests: Vec<_> = all.iter().copied().filter(|(path, _)| !path.ends_with("tests.rs")).collect();
        assert_eq!(game_files(&made_up(&without_tests))[0].path, "crates/chess/src/tests.rs");
        let without_scenarios = &all[..all.len() - 1];
        assert_eq!(game_files(&made_up(without_scenarios))[0].path, "crates/chess/scenarios/");
    }

    #[test]
    fn a_crate_without_rules_is_no_game() {
        assert_eq!(game_files(&made_up(&[("crates/clock/src/lib.rs", "")])), []);
    }
}
