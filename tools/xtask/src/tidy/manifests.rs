//! Common requirements for every `Cargo.toml`: its name, its lints, and versions in one place.

use crate::finding::Finding;
use crate::repository::{Crate, Home, Repository};

/// The kind of a dependency.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DependencyKind {
    Normal,
    Tests,
    Build,
}

/// One dependency of a crate.
#[derive(Debug, PartialEq, Eq)]
pub struct Dependency {
    /// The key in the manifest, which is the crate's name in the code.
    pub key: String,
    /// The name of the package.
    pub name: String,
    pub kind: DependencyKind,
    /// Whether its version is that of the workspace.
    pub of_workspace: bool,
    /// Whether it has only a path, as between the crates of one game.
    pub by_folder: bool,
}

const TABLES: &[(&str, DependencyKind)] = &[
    ("dependencies", DependencyKind::Normal),
    ("dev-dependencies", DependencyKind::Tests),
    ("build-dependencies", DependencyKind::Build),
];

/// Every dependency of a crate, of every kind and for every target.
pub fn dependencies(repository: &Repository, one: &Crate) -> Vec<Dependency> {
    let root = workspace_dependencies(repository);
    let targets = one.manifest.get("target").and_then(toml::Value::as_table).into_iter().flat_map(toml::Table::values);
    let tables = std::iter::once(&one.manifest).chain(targets.filter_map(toml::Value::as_table));
    let mut found = Vec::new();
    for table in tables {
        for (name, kind) in TABLES {
            let entries = table.get(*name).and_then(toml::Value::as_table).into_iter().flatten();
            found.extend(entries.map(|(key, value)| dependency(key, value, *kind, &root)));
        }
    }
    found
}

fn dependency(key: &str, value: &toml::Value, kind: DependencyKind, root: &toml::Table) -> Dependency {
    let of_workspace = value.get("workspace").and_then(toml::Value::as_bool) == Some(true);
    let said = if of_workspace { root.get(key) } else { Some(value) };
    let package = said.and_then(|said| said.get("package")).and_then(toml::Value::as_str);
    let by_folder = value.get("path").is_some() && value.get("version").is_none();
    Dependency { key: key.to_owned(), name: package.unwrap_or(key).to_owned(), kind, of_workspace, by_folder }
}

/// The table `[workspace.dependencies]`; empty if it does not parse, which cargo reports better than we could.
fn workspace_dependencies(repository: &Repository) -> toml::Table {
    let root = repository.file("Cargo.toml").and_then(|file| file.toml().ok()).unwrap_or_default();
    let table = root.get("workspace").and_then(|workspace| workspace.get("dependencies"));
    table.and_then(toml::Value::as_table).cloned().unwrap_or_default()
}

/// A crate is named after its folder.
pub fn names(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    for one in &repository.crates {
        let Some(expected) = one.home().map(Home::package) else { continue };
        let problem = match one.name() {
            Some(name) if name == expected => continue,
            Some(name) => format!("the package is named {name}: in this folder expected {expected}"),
            None => format!("no package name: expected {expected}"),
        };
        findings.push(Finding::whole("names", &one.manifest_path(), problem));
    }
    findings
}

/// Every crate uses the lints of the workspace.
pub fn lints(repository: &Repository) -> Vec<Finding> {
    let takes = |one: &&Crate| {
        let lints = one.manifest.get("lints").and_then(|lints| lints.get("workspace"));
        lints.and_then(toml::Value::as_bool) == Some(true)
    };
    let loose = repository.crates.iter().filter(|one| !takes(one));
    loose.map(|one| Finding::whole("lints", &one.manifest_path(), "expected [lints] workspace = true")).collect()
}

/// Versions are in the manifest of the workspace only. The crates of a game, and the registry, refer to crates of games
/// by path, so a new game needs no line in that manifest.
pub fn versions(repository: &Repository) -> Vec<Finding> {
    let mut findings = Vec::new();
    for one in &repository.crates {
        let in_games = one.folder == "games" || one.folder.starts_with("games/");
        let is_loose = |dependency: &&Dependency| !(dependency.of_workspace || in_games && dependency.by_folder);
        for loose in dependencies(repository, one).iter().filter(is_loose) {
            let problem = format!("expected {}.workspace = true: versions stand in the root Cargo.toml", loose.key);
            findings.push(Finding::whole("versions", &one.manifest_path(), problem));
        }
    }
    findings
}

/// Every workspace dependency is used by some crate.
pub fn unused(repository: &Repository) -> Vec<Finding> {
    let used: Vec<Dependency> = repository.crates.iter().flat_map(|one| dependencies(repository, one)).collect();
    let offered = workspace_dependencies(repository);
    let idle = offered.keys().filter(|key| !used.iter().any(|one| one.key == **key));
    idle.map(|key| Finding::whole("unused", "Cargo.toml", format!("no crate uses the dependency {key}"))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    const ROOT: &str =
        "[workspace.dependencies]\nserde = \"1\"\nquick = { version = \"1\", package = \"serde_json\" }\n";

    fn with(manifest: &str) -> Repository {
        made_up(&[("Cargo.toml", ROOT), ("core/chess/Cargo.toml", manifest)])
    }

    fn problems(check: fn(&Repository) -> Vec<Finding>, manifest: &str) -> Vec<String> {
        check(&with(manifest)).into_iter().map(|finding| finding.problem).collect()
    }

    #[test]
    fn dependencies_of_every_kind_are_read() {
        let repository = with(
            "[dependencies]\nserde.workspace = true\n[dev-dependencies]\nquick = { workspace = true }\n\
             [target.'cfg(unix)'.build-dependencies]\ncc = { version = \"1\", package = \"gcc\" }\n",
        );
        let found = dependencies(&repository, &repository.crates[0]);
        let found: Vec<_> = found.iter().map(|one| (&*one.key, &*one.name, one.kind, one.of_workspace)).collect();
        let expected = [
            ("serde", "serde", DependencyKind::Normal, true),
            ("quick", "serde_json", DependencyKind::Tests, true),
            ("cc", "gcc", DependencyKind::Build, false),
        ];
        assert_eq!(found, expected);
    }

    #[test]
    fn a_package_is_named_after_its_folder() {
        assert_eq!(problems(names, "[package]\nname = \"budokan-chess\""), [""; 0]);
        let found = problems(names, "[package]\nname = \"go\"");
        assert_eq!(found, ["the package is named go: in this folder expected budokan-chess"]);
        assert_eq!(problems(names, ""), ["no package name: expected budokan-chess"]);
    }

    #[test]
    fn lints_are_those_of_the_workspace() {
        assert_eq!(problems(lints, "[lints]\nworkspace = true"), [""; 0]);
        assert_eq!(problems(lints, "[lints.rust]\nunsafe_code = \"forbid\"").len(), 1);
    }

    #[test]
    fn versions_stand_in_one_place() {
        assert_eq!(problems(versions, "[dependencies]\nserde.workspace = true"), [""; 0]);
        let found = problems(versions, "[dependencies]\nserde = \"1\"");
        assert_eq!(found, ["expected serde.workspace = true: versions stand in the root Cargo.toml"]);
    }

    #[test]
    fn what_nobody_uses_is_found() {
        let found = problems(unused, "[dev-dependencies]\nserde.workspace = true");
        assert_eq!(found, ["no crate uses the dependency quick"]);
    }
}
