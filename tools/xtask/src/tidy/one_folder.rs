//! A game is one folder: very few lines outside it name it.
//!
//! There are two checks. `game-ids`: no code outside `games/` compares the id of a game; differences are in the game
//! itself, and the registry passes them on. `one-folder`: the crates and the folder of a game are named on few lines
//! outside it, also in tests, so that a new game needs few changes. Documents that describe games by name are not
//! counted.

use std::collections::BTreeMap;

use crate::finding::{Finding, counted};
use crate::repository::{GameFolder, Repository, has_ending};
use crate::source::{code, is_name, is_test_file, strings, test_lines};

/// Maximum number of lines outside its folder that name a game.
const MOST_LINES: usize = 5;

/// Files that may name games freely, in addition to `docs/`: written for people, or generated.
const UNCOUNTED: &[&str] = &["Cargo.lock", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"];

/// No string literal outside `games/` is the id of a game. Tests and comments are exempt.
///
/// The check compares whole literals only: an id inside a longer text, or one put together, is not found.
pub fn ids(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    let is_bound = |path: &str| has_ending(path, "rs") && !path.starts_with("games/") && !is_test_file(path);
    for (file, text) in repository.texts().filter(|(file, _)| is_bound(&file.path)) {
        let is_test = test_lines(&code(text));
        for (line, literal) in strings(text).into_iter().filter(|(line, _)| !is_test[line - 1]) {
            if repository.games.iter().any(|game| game.id == literal) {
                let problem = format!("“{literal}” is the id of a game: let the game bring what differs");
                findings.push(Finding::at("game-ids", &file.path, line, problem));
            }
        }
    }
    findings
}

/// Few lines outside the folder of a game name it.
pub fn few_lines(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    for game in &repository.games {
        let lines = lines_outside(repository, game);
        if lines.len() <= MOST_LINES {
            continue;
        }
        let mut files: BTreeMap<&str, usize> = BTreeMap::new();
        for (path, _) in &lines {
            *files.entry(path).or_default() += 1;
        }
        let files: Vec<String> = files.iter().map(|(path, number)| format!("{path} ({number})")).collect();
        let named = counted(lines.len(), "line");
        let problem = format!("named on {named} outside its folder, at most {MOST_LINES}: {}", files.join(", "));
        findings.push(Finding::whole("one-folder", &game.folder(), problem));
    }
    findings
}

/// The lines outside the folder of a game that name its crates or its folder: path and line.
fn lines_outside<'a>(repository: &'a Repository, game: &GameFolder) -> Vec<(&'a str, usize)> {
    let names = names(game);
    let mut found = Vec::new();
    for (file, text) in repository.texts() {
        let is_inside = file.inside_game().is_some_and(|(id, _)| id == game.id);
        if is_inside || is_uncounted(&file.path) {
            continue;
        }
        let naming = text.lines().enumerate().filter(|(_, line)| names.iter().any(|name| is_named(line, name)));
        found.extend(naming.map(|(at, _)| (&*file.path, at + 1)));
    }
    found
}

/// Every name by which the rest of the repository can refer to a game's crates and files.
fn names(game: &GameFolder) -> Vec<String> {
    let crates = ["", "-bots", "-table"].map(|part| format!("budokan-{}{part}", game.id));
    let in_code = crates.clone().map(|name| name.replace('-', "_"));
    crates.into_iter().chain(in_code).chain([game.folder()]).collect()
}

/// Whether a line contains this name, and not only a longer one.
fn is_named(line: &str, name: &str) -> bool {
    let goes_on = |letter: char| is_name(letter) || letter == '-';
    line.match_indices(name)
        .any(|(at, _)| !line[..at].ends_with(goes_on) && !line[at + name.len()..].starts_with(goes_on))
}

fn is_uncounted(path: &str) -> bool {
    UNCOUNTED.contains(&path) || path.starts_with("docs/") && has_ending(path, "md")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    #[test]
    fn an_id_in_the_code_of_the_hall_is_found() {
        let text = "//! Not \"chess\".\nfn a(id: &str) {\n    match id {\n        \"chess\" => b(\"chess board\"),\n        _ => c(\"go\"),\n    }\n}\n\
                    #[cfg(test)]\nmod tests {\n    const ID: &str = \"chess\";\n}\n";
        let repository = made_up(&[
            ("games/chess/RULES.md", ""),
            ("games/chess/rules/src/lib.rs", text),
            ("games/registry.rs", text),
            ("platform/web/src/form.rs", text),
            ("platform/web/src/tests/forms.rs", text),
            ("platform/web/tests/all.rs", text),
        ]);
        let found: Vec<String> = ids(&repository).iter().map(ToString::to_string).collect();
        let expected =
            "platform/web/src/form.rs:4: “chess” is the id of a game: let the game bring what differs [game-ids]";
        assert_eq!(found, [expected]);
    }

    #[test]
    fn lines_outside_the_folder_are_counted() {
        let repository = made_up(&[
            ("CHANGELOG.md", "budokan-chess\n"),
            ("Cargo.toml", "budokan-chess = { path = \"games/chess/rules\" }\nbudokan-chess-bots = {}\n"),
            ("docs/a.md", "games/chess\n"),
            ("games/chess/RULES.md", "games/chess\n"),
            ("games/chess-for-four/RULES.md", ""),
            ("platform/web/tests/all.rs", "use a;\nuse budokan_chess::Chess;\nuse budokan_chess_table::Page;\n"),
            ("near.md", "budokan-chessboard, budokan-chess-for-four, mygames/chess, games/chess-for-four\n"),
        ]);
        let found = lines_outside(&repository, &repository.games[1]);
        assert_eq!(repository.games[1].id, "chess");
        let tests = "platform/web/tests/all.rs";
        assert_eq!(found, [("Cargo.toml", 1), ("Cargo.toml", 2), (tests, 2), (tests, 3)]);
    }

    #[test]
    fn a_game_that_is_all_over_the_house_is_found() {
        let line = "use budokan_chess::Chess;\n";
        let with = |lines: usize| {
            let text = line.repeat(lines);
            few_lines(&made_up(&[("Cargo.toml", "budokan-chess"), ("games/chess/RULES.md", ""), ("core/a.rs", &text)]))
        };
        assert_eq!(with(4), []);
        let expected =
            "games/chess: named on 6 lines outside its folder, at most 5: Cargo.toml (1), core/a.rs (5) [one-folder]";
        assert_eq!(with(5).iter().map(ToString::to_string).collect::<Vec<_>>(), [expected]);
    }
}
