//! The repository as the checks see it: every file with its text, and the crates they belong to.
//!
//! Checks never touch the disk themselves; tests hand them a repository that was made up.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// Folders that hold nothing of ours. Other dot folders are left out too, except those of [`OUR_DOTS`].
const NOT_OURS: &[&str] = &["target"];

/// Dot folders that are part of the project.
const OUR_DOTS: &[&str] = &[".cargo", ".ci"];

/// All files, and the crates among them.
pub struct Repository {
    /// Every file, by path.
    pub files: Vec<File>,
    /// The folders of `crates/`, by name.
    pub crates: Vec<Crate>,
}

/// One file.
pub struct File {
    /// From the root of the repository, with `/`.
    pub path: String,
    /// Its text; `None` if it has none of its own (a picture, a font, a symbolic link).
    pub text: Option<String>,
}

/// One folder of `crates/`.
pub struct Crate {
    /// The name of the folder.
    pub folder: String,
    /// Its `Cargo.toml`; empty if there is none.
    pub manifest: toml::Table,
    /// Whether it is a game: it has a `RULES.md`.
    pub is_game: bool,
}

impl Repository {
    /// Reads the repository at `root`.
    pub fn read(root: &Path) -> Result<Self> {
        let mut files = Vec::new();
        walk(root, "", &mut files)?;
        Self::new(files)
    }

    /// A repository of these files.
    pub fn new(mut files: Vec<File>) -> Result<Self> {
        files.sort_by(|a, b| a.path.cmp(&b.path));
        let mut crates: Vec<Crate> = Vec::new();
        for file in &files {
            let Some((folder, inside)) = file.inside_crate() else { continue };
            if crates.last().is_none_or(|last| last.folder != folder) {
                crates.push(Crate { folder: folder.to_owned(), manifest: toml::Table::new(), is_game: false });
            }
            let last = crates.last_mut().expect("a crate was pushed just now");
            match inside {
                "Cargo.toml" => last.manifest = file.toml()?,
                "RULES.md" => last.is_game = true,
                _ => {}
            }
        }
        Ok(Self { files, crates })
    }

    /// The files that have a text, with it.
    pub fn texts(&self) -> impl Iterator<Item = (&File, &str)> {
        self.files.iter().filter_map(|file| Some((file, file.text.as_deref()?)))
    }

    /// The file at this path.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file or a folder stands at this path; the root is the empty path.
    pub fn has(&self, path: &str) -> bool {
        let inside = |file: &File| file.path.strip_prefix(path).is_some_and(|rest| rest.starts_with('/'));
        path.is_empty() || self.file(path).is_some() || self.files.iter().any(inside)
    }

    /// The crates that are games.
    pub fn games(&self) -> impl Iterator<Item = &Crate> {
        self.crates.iter().filter(|one| one.is_game)
    }

    /// The scenario files of all crates.
    pub fn scenarios(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.is_scenario())
    }
}

impl File {
    /// The crate's folder and the path inside it, if the file belongs to a crate.
    pub fn inside_crate(&self) -> Option<(&str, &str)> {
        self.path.strip_prefix("crates/")?.split_once('/')
    }

    /// Whether it is a scenario file of a crate.
    pub fn is_scenario(&self) -> bool {
        self.inside_crate().is_some_and(|(_, path)| path.starts_with("scenarios/")) && has_ending(&self.path, "scn")
    }

    /// The file read as TOML.
    pub fn toml(&self) -> Result<toml::Table> {
        let text = self.text.as_deref().with_context(|| format!("{}: not UTF-8", self.path))?;
        text.parse().with_context(|| format!("{}: not TOML", self.path))
    }
}

/// Whether a path ends in `.ending`.
pub fn has_ending(path: &str, ending: &str) -> bool {
    Path::new(path).extension().is_some_and(|found| found == ending)
}

fn walk(folder: &Path, prefix: &str, files: &mut Vec<File>) -> Result<()> {
    let entries = fs::read_dir(folder).with_context(|| format!("{}: cannot be listed", folder.display()))?;
    for entry in entries {
        let entry = entry.with_context(|| format!("{}: cannot be listed", folder.display()))?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if prefix.is_empty() { name.clone() } else { format!("{prefix}/{name}") };
        let kind = entry.file_type().with_context(|| format!("{path}: cannot be read"))?;
        if kind.is_dir() {
            if is_ours(&name) {
                walk(&entry.path(), &path, files)?;
            }
        } else if kind.is_file() {
            let bytes = fs::read(entry.path()).with_context(|| format!("{path}: cannot be read"))?;
            files.push(File { path, text: String::from_utf8(bytes).ok() });
        } else {
            files.push(File { path, text: None });
        }
    }
    Ok(())
}

fn is_ours(folder: &str) -> bool {
    !NOT_OURS.contains(&folder) && (!folder.starts_with('.') || OUR_DOTS.contains(&folder))
}

/// A repository of made-up files.
#[cfg(test)]
pub fn made_up(files: &[(&str, &str)]) -> Repository {
    let file = |(path, text): &(&str, &str)| File { path: (*path).to_owned(), text: Some((*text).to_owned()) };
    Repository::new(files.iter().map(file).collect()).unwrap()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_with_rules_is_a_game() {
        let repository = made_up(&[
            ("README.md", ""),
            ("crates/chess/Cargo.toml", "[package]\nname = \"chess\""),
            ("crates/chess/RULES.md", ""),
            ("crates/clock/src/lib.rs", ""),
        ]);
        let crates: Vec<(&str, bool)> = repository.crates.iter().map(|one| (&*one.folder, one.is_game)).collect();
        assert_eq!(crates, [("chess", true), ("clock", false)]);
        assert_eq!(repository.crates[0].manifest["package"]["name"].as_str(), Some("chess"));
        assert_eq!(repository.games().count(), 1);
    }

    #[test]
    fn files_and_folders_are_found() {
        let repository = made_up(&[("docs/a.md", ""), ("crates/chess/scenarios/all.scn", ""), ("x.scn", "")]);
        assert!(repository.has("docs") && repository.has("docs/a.md") && repository.has(""));
        assert!(!repository.has("doc") && !repository.has("docs/b.md"));
        let scenarios: Vec<&str> = repository.scenarios().map(|file| &*file.path).collect();
        assert_eq!(scenarios, ["crates/chess/scenarios/all.scn"]);
    }

    #[test]
    fn a_broken_manifest_is_named() {
        let file = File { path: "crates/chess/Cargo.toml".to_owned(), text: Some("[package".to_owned()) };
        let error = Repository::new(vec![file]).err().unwrap();
        assert_eq!(error.to_string(), "crates/chess/Cargo.toml: not TOML");
    }

    #[test]
    fn build_folders_and_foreign_dot_folders_are_left_out() {
        assert!(is_ours("src") && is_ours(".ci") && is_ours(".cargo"));
        assert!(!is_ours("target") && !is_ours(".git") && !is_ours(".idea"));
    }
}
