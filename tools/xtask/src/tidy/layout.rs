//! Required files: the documents of the project, and the same files in every game.

use std::collections::BTreeSet;

use crate::finding::Finding;
use crate::repository::{GROUPS, Repository};

const DOCUMENTS: &[&str] =
    &["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "LICENSE-MIT", "LICENSE-APACHE"];

/// The files of every game: a reader of one game finds everything in the others.
const OF_A_GAME: &[&str] = &[
    "RULES.md",
    "RULES.fr.md",
    "words/en.ftl",
    "words/fr.ftl",
    "words/TERMS.md",
    "rules/src/lib.rs",
    "rules/src/clause.rs",
    "rules/src/state.rs",
    "rules/src/action.rs",
    "rules/src/event.rs",
    "rules/src/setup.rs",
    "rules/src/scenario.rs",
    "rules/src/view.rs",
    "rules/src/tests.rs",
];

/// Additional files of games with cards.
const OF_CARDS: [&str; 2] = ["cards.toml", "rules/src/card.rs"];

/// The documents that a visitor expects at the root.
pub fn documents(repository: &Repository) -> Vec<Finding> {
    let missing = DOCUMENTS.iter().filter(|path| repository.file(path).is_none());
    missing.map(|path| Finding::whole("layout", path, "this file must exist")).collect()
}

/// The required files of every game, and at least one scenario.
pub fn game_files(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    for game in &repository.games {
        let folder = game.folder();
        let is_missing = |file: &str| repository.file(&format!("{folder}/{file}")).is_none();
        let mut missing = |file: &str, why: String| {
            findings.push(Finding::whole("layout", &format!("{folder}/{file}"), why));
        };
        for file in OF_A_GAME.iter().filter(|file| is_missing(file)) {
            missing(file, "every game has this file".to_owned());
        }
        for (one, other) in [(OF_CARDS[0], OF_CARDS[1]), (OF_CARDS[1], OF_CARDS[0])] {
            if is_missing(one) && !is_missing(other) {
                missing(one, format!("a game with {other} has this file"));
            }
        }
        let scenarios = format!("{folder}/scenarios/");
        if !repository.scenarios().any(|file| file.path.starts_with(&scenarios)) {
            missing("scenarios/", "every game has a scenario file (*.scn)".to_owned());
        }
    }
    findings
}

/// A folder of a group is a crate; a folder of `games/` that contains crates is a game.
pub fn folders(repository: &Repository) -> Vec<Finding> {
    let is_crate = |folder: &str| repository.crates.iter().any(|one| one.folder == folder);
    let is_game = |folder: &str| repository.games.iter().any(|game| game.folder() == folder);
    let mut findings = Vec::new();
    for group in GROUPS.iter().filter(|group| **group != "games") {
        for folder in folders_of(repository, &format!("{group}/")).into_iter().filter(|folder| !is_crate(folder)) {
            let problem = format!("every folder of {group}/ is a crate: expected a Cargo.toml");
            findings.push(Finding::whole("layout", &folder, problem));
        }
    }
    for folder in folders_of(repository, "games/").into_iter().filter(|folder| !is_game(folder)) {
        if repository.crates.iter().any(|one| one.folder.starts_with(&format!("{folder}/"))) {
            let problem = "a folder of games/ with crates is a game: expected a RULES.md";
            findings.push(Finding::whole("layout", &folder, problem));
        }
    }
    findings
}

fn folders_of(repository: &Repository, root: &str) -> BTreeSet<String> {
    let inside = repository.files.iter().filter_map(|file| file.path.strip_prefix(root)?.split_once('/'));
    inside.map(|(folder, _)| format!("{root}{folder}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    /// The problems of a valid game with cards from which one file is removed.
    fn without(left_out: &str) -> Vec<String> {
        let names = OF_A_GAME.iter().chain(&OF_CARDS).chain(&["scenarios/chess.scn"]);
        let paths: Vec<String> =
            names.filter(|file| **file != left_out).map(|file| format!("games/chess/{file}")).collect();
        let files: Vec<(&str, &str)> = paths.iter().map(|path| (path.as_str(), "")).collect();
        game_files(&made_up(&files)).iter().map(ToString::to_string).collect()
    }

    #[test]
    fn a_missing_document_is_found() {
        let all: Vec<(&str, &str)> = DOCUMENTS.iter().map(|path| (*path, "")).collect();
        assert_eq!(documents(&made_up(&all)), []);
        let found = documents(&made_up(&all[1..]));
        assert_eq!(found, [Finding::whole("layout", "README.md", "this file must exist")]);
    }

    #[test]
    fn a_missing_file_of_a_game_is_found() {
        assert_eq!(without("nothing"), [""; 0]);
        let found = without("rules/src/tests.rs");
        assert_eq!(found, ["games/chess/rules/src/tests.rs: every game has this file [layout]"]);
        let found = without("scenarios/chess.scn");
        assert_eq!(found, ["games/chess/scenarios/: every game has a scenario file (*.scn) [layout]"]);
    }

    #[test]
    fn cards_and_their_meaning_come_together_or_not_at_all() {
        let found = without("cards.toml");
        assert_eq!(found, ["games/chess/cards.toml: a game with rules/src/card.rs has this file [layout]"]);
        let found = without("rules/src/card.rs");
        assert_eq!(found, ["games/chess/rules/src/card.rs: a game with cards.toml has this file [layout]"]);
        let without_cards: Vec<String> = OF_A_GAME.iter().map(|file| format!("games/go/{file}")).collect();
        let mut files: Vec<(&str, &str)> = without_cards.iter().map(|path| (path.as_str(), "")).collect();
        files.push(("games/go/scenarios/go.scn", ""));
        assert_eq!(game_files(&made_up(&files)), []);
    }

    #[test]
    fn a_folder_without_rules_is_no_game() {
        assert_eq!(game_files(&made_up(&[("games/tests/all.rs", "")])), []);
    }

    #[test]
    fn folders_that_are_neither_crate_nor_game_are_found() {
        let repository = made_up(&[
            ("games/chess/RULES.md", ""),
            ("games/chess/rules/Cargo.toml", ""),
            ("games/go/rules/Cargo.toml", ""),
            ("games/tests/all.rs", ""),
            ("core/clock/src/lib.rs", ""),
            ("core/kernel/Cargo.toml", ""),
        ]);
        let paths: Vec<String> = folders(&repository).into_iter().map(|finding| finding.path).collect();
        assert_eq!(paths, ["core/clock", "games/go"]);
    }
}
