//! The fuzzing seeds of a target: the files of its folder in `corpus/`, and files of the games.

use std::fs;
use std::path::{Path, PathBuf};

/// The seeds of the target with this name, in a fixed order, read from the repository in which this crate was built.
pub fn seeds(target: &str) -> Vec<Vec<u8>> {
    let mut files = files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(target));
    files.extend(of_games(target));
    files.iter().map(|file| fs::read(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))).collect()
}

/// Whole card files are seeds, and so is the shortest scenario file of each game. The other scenario files are long;
/// the corpus has extracts of them.
fn of_games(target: &str) -> Vec<PathBuf> {
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let ids = budokan_games::all_games().iter().map(|game| games.join(game.id()));
    match target {
        "cards" => ids.map(|game| game.join("cards.toml")).filter(|file| file.is_file()).collect(),
        "scenario" => {
            ids.filter_map(|game| files(&game.join("scenarios")).into_iter().min_by_key(|file| length(file))).collect()
        }
        _ => Vec::new(),
    }
}

fn length(file: &Path) -> u64 {
    file.metadata().map_or(u64::MAX, |found| found.len())
}

/// The files of a folder, sorted by name.
fn files(folder: &Path) -> Vec<PathBuf> {
    let read = folder.read_dir().unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<PathBuf> =
        read.filter_map(|entry| Some(entry.ok()?.path())).filter(|path| path.is_file()).collect();
    files.sort();
    files
}
