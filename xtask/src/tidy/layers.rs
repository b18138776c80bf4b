//! Which crate stands where, and what it may depend on: arrows point down only.
//!
//! The order of [`Layer`] is the picture of ARCHITECTURE.md from the bottom up. A crate depends on crates of lower
//! layers, never on one beside it: so a game cannot know another game. The kernel and the games have closed lists.

use crate::finding::Finding;
use crate::repository::{Crate, Repository};
use crate::tidy::manifests::{Dependency, Kind, dependencies, manifest_path};

/// The storeys of the hall, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    Kernel,
    Words,
    /// The scenario language and the laws: they serve the tests of games, and know none.
    Proof,
    Game,
    /// What cards say, in words.
    Faces,
    Bots,
    Catalog,
    Store,
    /// What people see in a browser, drawn; it neither reads nor sends anything.
    Pages,
    /// Server, terminal, lab: where input and output live.
    Front,
    /// The command.
    Binary,
    /// Not part of the product.
    Tools,
}

/// Where each crate stands. Games are not listed: a game is known by its `RULES.md`.
const PLACES: &[(&str, Layer)] = &[
    ("budokan-kernel", Layer::Kernel),
    ("budokan-words", Layer::Words),
    ("budokan-scenario", Layer::Proof),
    ("budokan-laws", Layer::Proof),
    ("budokan-faces", Layer::Faces),
    ("budokan-bots", Layer::Bots),
    ("budokan-catalog", Layer::Catalog),
    ("budokan-store", Layer::Store),
    ("budokan-pages", Layer::Pages),
    ("budokan-server", Layer::Front),
    ("budokan-term", Layer::Front),
    ("budokan-lab", Layer::Front),
    ("budokan", Layer::Binary),
    ("xtask", Layer::Tools),
];

/// Layers whose normal dependencies are these and no others.
const CLOSED: &[(Layer, &[&str])] = &[
    (Layer::Kernel, &["rand_chacha", "rand_core", "serde"]),
    (Layer::Game, &["budokan-kernel", "serde", "toml"]),
    (Layer::Tools, &["anyhow", "toml"]),
];

/// What only the catalog and the layers above it may use, in tests too.
const BANNED_BELOW_CATALOG: &[(&str, &[&str])] = &[
    ("JSON", &["serde_json", "simd-json", "sonic-rs", "json"]),
    ("async", &["tokio", "async-std", "async-trait", "smol", "futures", "futures-util", "async-nats"]),
    ("web", &["axum", "axum-extra", "hyper", "tower", "tower-http", "reqwest", "actix-web", "warp", "maud"]),
    ("database", &["sqlx", "rusqlite", "libsqlite3-sys", "postgres", "tokio-postgres", "diesel"]),
];

/// Where this crate stands.
pub fn layer(one: &Crate) -> Option<Layer> {
    if one.is_game {
        return Some(Layer::Game);
    }
    PLACES.iter().find(|(name, _)| *name == one.folder).map(|(_, layer)| *layer)
}

/// Every crate has a place in the picture.
pub fn places(repository: &Repository) -> Vec<Finding> {
    let homeless = repository.crates.iter().filter(|one| layer(one).is_none());
    let problem = "no place in the picture: a game has a RULES.md, another crate stands in PLACES of xtask's layers.rs";
    homeless.map(|one| Finding::whole("layers", &format!("crates/{}", one.folder), problem)).collect()
}

/// Every dependency on a crate of ours, also of tests, points to a lower layer.
pub fn directions(repository: &Repository) -> Vec<Finding> {
    for_each_dependency(repository, |from, dependency| {
        let target = repository.crates.iter().find(|one| one.folder == dependency.name)?;
        let to = layer(target)?;
        if to < from {
            return None;
        }
        let problem = match (from, to) {
            (Layer::Game, Layer::Game) => format!("a game never depends on another game ({})", dependency.name),
            _ => format!("{} does not stand lower: arrows point down only", dependency.name),
        };
        Some(("layers", problem))
    })
}

/// The kernel, the games and the tools depend on what their lists name.
pub fn closed_lists(repository: &Repository) -> Vec<Finding> {
    for_each_dependency(repository, |from, dependency| {
        let (_, list) = CLOSED.iter().find(|(layer, _)| *layer == from)?;
        let is_named = list.contains(&&*dependency.name);
        if dependency.kind == Kind::Tests || is_named {
            return None;
        }
        Some(("dependencies", format!("{} is not among what it may depend on: {}", dependency.name, list.join(", "))))
    })
}

/// No JSON, async, web or database crate below the catalog.
pub fn banned_crates(repository: &Repository) -> Vec<Finding> {
    for_each_dependency(repository, |from, dependency| {
        if from >= Layer::Catalog {
            return None;
        }
        let (kind, _) = BANNED_BELOW_CATALOG.iter().find(|(_, names)| names.contains(&&*dependency.name))?;
        Some(("dependencies", format!("{}: no {kind} crate below the catalog", dependency.name)))
    })
}

fn for_each_dependency(
    repository: &Repository,
    judge: impl Fn(Layer, &Dependency) -> Option<(&'static str, String)>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for one in &repository.crates {
        let Some(layer) = layer(one) else { continue };
        for dependency in dependencies(repository, one) {
            if let Some((check, problem)) = judge(layer, &dependency) {
                findings.push(Finding::whole(check, &manifest_path(one), problem));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::repository::made_up;

    /// A kernel, two games, the laws and a catalog, in which `of` has this manifest.
    fn with(of: &str, manifest: &str) -> Repository {
        let path = format!("crates/{of}/Cargo.toml");
        let mut files = vec![
            ("crates/budokan-catalog/Cargo.toml", "[dependencies]\nbudokan-chess = {}\nserde_json = {}"),
            (
                "crates/budokan-chess/Cargo.toml",
                "[dependencies]\nbudokan-kernel = {}\n[dev-dependencies]\nbudokan-laws = {}",
            ),
            ("crates/budokan-chess/RULES.md", ""),
            ("crates/budokan-go/Cargo.toml", ""),
            ("crates/budokan-go/RULES.md", ""),
            ("crates/budokan-kernel/Cargo.toml", "[dependencies]\nserde = {}"),
            ("crates/budokan-laws/Cargo.toml", "[dependencies]\nbudokan-kernel = {}\nproptest = {}"),
        ];
        files.retain(|(known, _)| *known != path);
        files.push((&path, manifest));
        made_up(&files)
    }

    fn problems(repository: &Repository) -> Vec<String> {
        let checks = [places, directions, closed_lists, banned_crates];
        checks.iter().flat_map(|check| check(repository)).map(|finding| finding.problem).collect()
    }

    #[test]
    fn arrows_that_point_down_are_fine() {
        assert_eq!(problems(&with("xtask", "[dependencies]\ntoml = {}")), [""; 0]);
    }

    #[test]
    fn a_game_never_depends_on_another() {
        let found = problems(&with("budokan-go", "[dev-dependencies]\nbudokan-chess = {}"));
        assert_eq!(found, ["a game never depends on another game (budokan-chess)"]);
    }

    #[test]
    fn an_arrow_that_points_up_is_found() {
        let found = problems(&with("budokan-laws", "[dependencies]\nbudokan-catalog = {}"));
        assert_eq!(found, ["budokan-catalog does not stand lower: arrows point down only"]);
        let found = problems(&with("budokan-kernel", "[dev-dependencies]\nbudokan-laws = {}"));
        assert_eq!(found, ["budokan-laws does not stand lower: arrows point down only"]);
    }

    #[test]
    fn closed_lists_are_kept_by_normal_dependencies() {
        let found = problems(&with("budokan-go", "[dependencies]\nrand_core = {}\n[dev-dependencies]\nproptest = {}"));
        assert_eq!(found, ["rand_core is not among what it may depend on: budokan-kernel, serde, toml"]);
        assert_eq!(problems(&with("budokan-kernel", "[build-dependencies]\ntoml = {}")).len(), 1);
    }

    #[test]
    fn json_below_the_catalog_is_found() {
        let found = problems(&with("budokan-go", "[dev-dependencies]\nserde_json = {}"));
        assert_eq!(found, ["serde_json: no JSON crate below the catalog"]);
        let found = problems(&with("budokan-laws", "[target.'cfg(unix)'.dependencies]\ntokio = {}"));
        assert_eq!(found, ["tokio: no async crate below the catalog"]);
    }

    #[test]
    fn a_crate_without_a_place_is_found() {
        assert_eq!(problems(&with("budokan-rest", "")).len(), 1);
    }
}
