//! The repository as the checks see it: every file with its text, and the crates and games that the files belong to.
//!
//! A crate is a folder with a `Cargo.toml` below one of the [`GROUPS`], or `command`; crates may be nested
//! (`games/Cargo.toml` is the registry's), and a file belongs to the deepest one above it. A game is a folder of
//! `games/` with a `RULES.md`. Checks never read the disk themselves; tests pass them a made-up repository.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

use crate::source::is_test_file;

/// Folders without files of the project. Other dot folders are skipped too, except those of [`OUR_DOTS`].
const NOT_OURS: &[&str] = &["target", "node_modules"];

/// The groups of crates. The folders of every group but `games` are crates.
pub const GROUPS: &[&str] = &["core", "games", "ai", "platform", "clients", "tools"];

/// Dot folders that are part of the project.
const OUR_DOTS: &[&str] = &[".cargo", ".ci"];

/// Folders of a crate whose Rust files are not part of the product.
const BESIDE_THE_SOURCES: &[&str] = &["benches/", "examples/"];

/// All files, with the crates and games among them.
pub struct Repository {
    /// Every file, sorted by path.
    pub files: Vec<File>,
    /// Every crate, sorted by folder.
    pub crates: Vec<Crate>,
    /// Every game, sorted by id.
    pub games: Vec<GameFolder>,
}

/// One file of the repository.
pub struct File {
    /// The path from the root of the repository, with `/`.
    pub path: String,
    /// The text; `None` for a picture, a font or a symbolic link.
    pub text: Option<String>,
}

/// One crate of the workspace.
pub struct Crate {
    /// The folder from the root of the repository: `core/kernel`.
    pub folder: String,
    /// The parsed `Cargo.toml`.
    pub manifest: toml::Table,
}

/// One game: a folder of `games/` with a `RULES.md`.
pub struct GameFolder {
    /// The name of its folder.
    pub id: String,
}

/// The place of a crate in the repository.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Home<'a> {
    /// A folder of `core/`, `ai/`, `platform/` or `clients/`, or a rig of `tools/`; or the command.
    Hall(&'a str),
    /// A part of the game with this id.
    Game(&'a str, GameCrate),
    /// `games` itself, the registry of all games.
    Registry,
    /// The repository's own commands.
    Tools,
}

/// The crates that a game may consist of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameCrate {
    Rules,
    Bots,
    Table,
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
        let mut crates = Vec::new();
        let mut games = Vec::new();
        for file in &files {
            if let Some(folder) = crate_folder(&file.path) {
                crates.push(Crate { folder: folder.to_owned(), manifest: file.toml()? });
            }
            if let Some((id, "RULES.md")) = file.inside_game() {
                games.push(GameFolder { id: id.to_owned() });
            }
        }
        Ok(Self { files, crates, games })
    }

    /// The files that have a text, with the text.
    pub fn texts(&self) -> impl Iterator<Item = (&File, &str)> {
        self.files.iter().filter_map(|file| Some((file, file.text.as_deref()?)))
    }

    /// The Rust sources of all crates with their texts, without tests, benches and examples.
    pub fn sources(&self) -> impl Iterator<Item = (&Crate, &File, &str)> {
        self.texts().filter_map(|(file, text)| {
            let (one, inside) = self.crate_of(&file.path)?;
            let is_beside = BESIDE_THE_SOURCES.iter().any(|folder| inside.starts_with(folder));
            (has_ending(inside, "rs") && !is_beside && !is_test_file(inside)).then_some((one, file, text))
        })
    }

    /// The file at this path.
    pub fn file(&self, path: &str) -> Option<&File> {
        self.files.iter().find(|file| file.path == path)
    }

    /// Whether a file or folder exists at this path; the root is the empty path.
    pub fn has(&self, path: &str) -> bool {
        path.is_empty() || self.file(path).is_some() || self.files.iter().any(|file| below(&file.path, path).is_some())
    }

    /// The deepest crate above a path, and the path inside that crate.
    pub fn crate_of<'a>(&self, path: &'a str) -> Option<(&Crate, &'a str)> {
        let above = self.crates.iter().filter_map(|one| Some((one, below(path, &one.folder)?)));
        above.min_by_key(|(_, inside)| inside.len())
    }

    /// The scenario files of all games.
    pub fn scenarios(&self) -> impl Iterator<Item = &File> {
        self.files.iter().filter(|file| file.is_scenario())
    }
}

impl File {
    /// The game's id and the path inside its folder, if the file is in the folder of a game.
    pub fn inside_game(&self) -> Option<(&str, &str)> {
        self.path.strip_prefix("games/")?.split_once('/')
    }

    /// Whether the file is a scenario file of a game.
    pub fn is_scenario(&self) -> bool {
        self.inside_game().is_some_and(|(_, path)| path.starts_with("scenarios/")) && has_ending(&self.path, "scn")
    }

    /// Parses the file as TOML.
    pub fn toml(&self) -> Result<toml::Table> {
        let text = self.text.as_deref().with_context(|| format!("{}: not UTF-8", self.path))?;
        text.parse().with_context(|| format!("{}: not TOML", self.path))
    }
}

impl Crate {
    /// The place of the crate; `None` where no crate is expected.
    pub fn home(&self) -> Option<Home<'_>> {
        let steps: Vec<&str> = self.folder.split('/').collect();
        match steps[..] {
            ["games"] => Some(Home::Registry),
            ["games", id, "rules"] => Some(Home::Game(id, GameCrate::Rules)),
            ["games", id, "bots"] => Some(Home::Game(id, GameCrate::Bots)),
            ["games", id, "table"] => Some(Home::Game(id, GameCrate::Table)),
            ["tools", "xtask"] => Some(Home::Tools),
            ["command"] => Some(Home::Hall("command")),
            [group, name] if group != "games" && GROUPS.contains(&group) => Some(Home::Hall(name)),
            _ => None,
        }
    }

    /// The package name in its manifest.
    pub fn name(&self) -> Option<&str> {
        self.manifest.get("package")?.get("name")?.as_str()
    }

    /// The path of its manifest.
    pub fn manifest_path(&self) -> String {
        format!("{}/Cargo.toml", self.folder)
    }
}

impl Home<'_> {
    /// The expected package name of the crate at this place.
    pub fn package(self) -> String {
        match self {
            Self::Hall("command") => "budokan".to_owned(),
            Self::Hall(name) => format!("budokan-{name}"),
            Self::Game(id, GameCrate::Rules) => format!("budokan-{id}"),
            Self::Game(id, GameCrate::Bots) => format!("budokan-{id}-bots"),
            Self::Game(id, GameCrate::Table) => format!("budokan-{id}-table"),
            Self::Registry => "budokan-games".to_owned(),
            Self::Tools => "xtask".to_owned(),
        }
    }
}

impl GameFolder {
    /// The folder from the root of the repository.
    pub fn folder(&self) -> String {
        format!("games/{}", self.id)
    }
}

/// The folder of the crate whose manifest is at this path.
fn crate_folder(path: &str) -> Option<&str> {
    let folder = path.strip_suffix("/Cargo.toml")?;
    let root = folder.split('/').next();
    root.is_some_and(|root| root == "command" || GROUPS.contains(&root)).then_some(folder)
}

/// The rest of a path below a folder.
fn below<'a>(path: &'a str, folder: &str) -> Option<&'a str> {
    path.strip_prefix(folder)?.strip_prefix('/')
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
        } else if name == ".git" {
            // In a second worktree `.git` is a file that refers to the first one.
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
    fn a_folder_with_a_manifest_is_a_crate_and_one_with_rules_a_game() {
        let repository = made_up(&[
            ("Cargo.toml", ""),
            ("docs/Cargo.toml", ""),
            ("games/Cargo.toml", ""),
            ("games/chess/RULES.md", ""),
            ("games/chess/rules/Cargo.toml", "[package]\nname = \"budokan-chess\""),
            ("games/clock/rules/Cargo.toml", ""),
            ("core/kernel/Cargo.toml", ""),
            ("tools/xtask/Cargo.toml", ""),
        ]);
        let folders: Vec<&str> = repository.crates.iter().map(|one| &*one.folder).collect();
        assert_eq!(folders, ["core/kernel", "games", "games/chess/rules", "games/clock/rules", "tools/xtask"]);
        assert_eq!(repository.crates[2].name(), Some("budokan-chess"));
        assert_eq!(repository.crates[2].manifest_path(), "games/chess/rules/Cargo.toml");
        let games: Vec<&str> = repository.games.iter().map(|game| &*game.id).collect();
        assert_eq!(games, ["chess"]);
    }

    #[test]
    fn a_file_belongs_to_the_deepest_crate_above_it() {
        let repository = made_up(&[("games/Cargo.toml", ""), ("games/chess/rules/Cargo.toml", "")]);
        let of = |path| repository.crate_of(path).map(|(one, inside)| (&*one.folder, inside));
        assert_eq!(of("games/registry.rs"), Some(("games", "registry.rs")));
        assert_eq!(of("games/chess/words/en.ftl"), Some(("games", "chess/words/en.ftl")));
        assert_eq!(of("games/chess/rules/src/lib.rs"), Some(("games/chess/rules", "src/lib.rs")));
        assert_eq!((of("README.md"), of("gamesome/a.rs")), (None, None));
    }

    #[test]
    fn packages_are_named_after_their_folders() {
        let package = |folder: &str| {
            let one = Crate { folder: folder.to_owned(), manifest: toml::Table::new() };
            one.home().map(Home::package)
        };
        let expected = [
            ("core/kernel", Some("budokan-kernel")),
            ("command", Some("budokan")),
            ("games", Some("budokan-games")),
            ("games/chess/rules", Some("budokan-chess")),
            ("games/chess/bots", Some("budokan-chess-bots")),
            ("games/chess/table", Some("budokan-chess-table")),
            ("tools/xtask", Some("xtask")),
            ("games/chess", None),
            ("games/chess/clock", None),
            ("core/kernel/deep", None),
        ];
        for (folder, name) in expected {
            assert_eq!(package(folder).as_deref(), name, "{folder}");
        }
    }

    #[test]
    fn sources_are_what_a_crate_is_made_of() {
        let repository = made_up(&[
            ("games/Cargo.toml", ""),
            ("games/registry.rs", ""),
            ("games/tests/all.rs", ""),
            ("ai/bots/Cargo.toml", ""),
            ("ai/bots/examples/fit.rs", ""),
            ("ai/bots/src/lib.rs", ""),
            ("ai/bots/src/page.css", ""),
            ("ai/bots/src/tests/laws.rs", ""),
            ("loose.rs", ""),
        ]);
        let sources: Vec<&str> = repository.sources().map(|(_, file, _)| &*file.path).collect();
        assert_eq!(sources, ["ai/bots/src/lib.rs", "games/registry.rs"]);
    }

    #[test]
    fn files_and_folders_are_found() {
        let repository = made_up(&[("docs/a.md", ""), ("games/chess/scenarios/all.scn", ""), ("x.scn", "")]);
        assert!(repository.has("docs") && repository.has("docs/a.md") && repository.has(""));
        assert!(!repository.has("doc") && !repository.has("docs/b.md"));
        let scenarios: Vec<&str> = repository.scenarios().map(|file| &*file.path).collect();
        assert_eq!(scenarios, ["games/chess/scenarios/all.scn"]);
    }

    #[test]
    fn a_broken_manifest_is_named() {
        let file = File { path: "core/kernel/Cargo.toml".to_owned(), text: Some("[package".to_owned()) };
        let error = Repository::new(vec![file]).err().unwrap();
        assert_eq!(error.to_string(), "core/kernel/Cargo.toml: not TOML");
    }

    #[test]
    fn build_folders_and_foreign_dot_folders_are_left_out() {
        assert!(is_ours("src") && is_ours(".ci") && is_ours(".cargo"));
        assert!(!is_ours("target") && !is_ours("node_modules") && !is_ours(".git") && !is_ours(".idea"));
    }
}
