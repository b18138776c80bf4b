//! The layers of the crates and their permitted dependencies, which only point downwards.
//!
//! The order of [`Layer`] is the picture of ARCHITECTURE.md from the bottom up. A crate depends on crates of lower
//! layers, never on one of its own layer. In addition, no crate of a game depends on another game, and the hall below
//! the registry does not know any game. The kernel, the card files and the rules have closed lists of dependencies.

use crate::finding::Finding;
use crate::repository::{Crate, GameCrate, Home, Repository};
use crate::tidy::manifests::{Dependency, DependencyKind, dependencies};

/// The layers, lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Layer {
    Kernel,
    Words,
    /// Reading of card files.
    CardFile,
    /// The scenario language and the laws: they serve the tests of games without knowing any game.
    Proof,
    /// The rules of one game.
    Rules,
    /// Search and reviews, for any game.
    Bots,
    Catalog,
    /// Third-party servers, started for tests.
    Parts,
    /// The store, and change notices between nodes.
    Store,
    /// The line protocols for programs.
    Protocol,
    /// Pages, terminal and lab, for any game.
    Kit,
    /// The parts that a game contributes to the hall.
    House,
    /// The bots of one game.
    GameBots,
    /// The presentation of one game.
    Table,
    /// The registry of all games.
    Registry,
    /// Live bouts, without HTTP.
    Hall,
    /// The hall over HTTP.
    Web,
    /// Load tests of the server, and fuzzing.
    Load,
    /// The command-line program.
    Command,
    /// Tools that are not part of the product.
    Tools,
}

/// The layer of each crate outside `games/`, by its folder. The crates of games are identified by their folders.
const PLACES: &[(&str, Layer)] = &[
    ("kernel", Layer::Kernel),
    ("words", Layer::Words),
    ("cardfile", Layer::CardFile),
    ("scenario", Layer::Proof),
    ("laws", Layer::Proof),
    ("bots", Layer::Bots),
    ("catalog", Layer::Catalog),
    ("parts", Layer::Parts),
    ("store", Layer::Store),
    ("protocol", Layer::Protocol),
    ("pages", Layer::Kit),
    ("terminal", Layer::Kit),
    ("lab", Layer::Kit),
    ("house", Layer::House),
    ("hall", Layer::Hall),
    ("web", Layer::Web),
    ("load", Layer::Load),
    ("fuzz", Layer::Load),
    ("command", Layer::Command),
];

/// Layers with a closed list of normal dependencies.
const CLOSED: &[(Layer, &[&str])] = &[
    (Layer::Kernel, &["rand_chacha", "rand_core", "serde"]),
    (Layer::CardFile, &["budokan-kernel", "serde", "toml"]),
    (Layer::Rules, &["budokan-kernel", "budokan-cardfile", "serde", "toml"]),
    (Layer::Tools, &["anyhow", "toml"]),
];

/// Crates of the hall on a lower layer that a part of a game must not use, not even in tests.
const KEPT_APART: &[(Layer, &[&str])] = &[
    (Layer::GameBots, &["budokan-pages", "budokan-terminal", "budokan-protocol", "budokan-store"]),
    (Layer::Table, &["budokan-lab", "budokan-protocol", "budokan-store"]),
];

/// Crates that only the catalog and the layers above it may use, also in tests; the bots of a game may not
/// use them either.
const BANNED_BELOW_CATALOG: &[(&str, &[&str])] = &[
    ("JSON", &["serde_json", "simd-json", "sonic-rs", "json"]),
    ("async", &["tokio", "async-std", "async-trait", "smol", "futures", "futures-util", "async-nats"]),
    ("web", &["axum", "axum-extra", "hyper", "tower", "tower-http", "reqwest", "actix-web", "warp", "maud"]),
    ("database", &["sqlx", "rusqlite", "libsqlite3-sys", "postgres", "tokio-postgres", "diesel"]),
];

/// The layer of this crate.
pub fn layer(one: &Crate) -> Option<Layer> {
    match one.home()? {
        Home::Hall(name) => PLACES.iter().find(|(place, _)| *place == name).map(|(_, layer)| *layer),
        Home::Game(_, GameCrate::Rules) => Some(Layer::Rules),
        Home::Game(_, GameCrate::Bots) => Some(Layer::GameBots),
        Home::Game(_, GameCrate::Table) => Some(Layer::Table),
        Home::Registry => Some(Layer::Registry),
        Home::Tools => Some(Layer::Tools),
    }
}

/// Every crate has a layer.
pub fn places(repository: &Repository) -> Vec<Finding> {
    let homeless = repository.crates.iter().filter(|one| layer(one).is_none());
    let problem = "no place in the picture: a game has rules, bots and table; PLACES of xtask's layers.rs has the hall";
    homeless.map(|one| Finding::whole("layers", &one.folder, problem)).collect()
}

/// Every dependency on a crate of the workspace, also in tests, points to a lower layer and to no other game.
pub fn directions(repository: &Repository) -> Vec<Finding> {
    for_each_dependency(repository, |one, from, dependency| {
        let target = ours(repository, dependency)?;
        if knows_no_game(one, from) && is_of_a_game(target) {
            return None; // Reported by `strangers`.
        }
        if let (Some(Home::Game(mine, _)), Some(Home::Game(other, _))) = (one.home(), target.home())
            && mine != other
        {
            return Some(("layers", format!("a game never depends on another game ({})", dependency.name)));
        }
        let is_lower = layer(target)? < from;
        let problem = || format!("{} does not stand lower: arrows point down only", dependency.name);
        (!is_lower).then(|| ("layers", problem()))
    })
}

/// The hall below the registry does not depend on a game. Its tests may where an exception says so: they are a check of
/// their own, so that an exception for tests covers nothing else.
pub fn strangers(repository: &Repository) -> Vec<Finding> {
    for_each_dependency(repository, |one, from, dependency| {
        if !knows_no_game(one, from) || !is_of_a_game(ours(repository, dependency)?) {
            return None;
        }
        let check = if dependency.kind == DependencyKind::Tests { "games-in-tests" } else { "layers" };
        Some((check, format!("the hall below the registry knows no game ({})", dependency.name)))
    })
}

/// The bots of a game and its table use only the crates meant for them.
pub fn kept_apart(repository: &Repository) -> Vec<Finding> {
    for_each_dependency(repository, |_, from, dependency| {
        let (_, list) = KEPT_APART.iter().find(|(layer, _)| *layer == from)?;
        let is_apart = list.contains(&&*dependency.name);
        is_apart.then(|| ("layers", format!("{} is none of its business", dependency.name)))
    })
}

/// The kernel, the rules and the tools depend only on the crates of their lists.
pub fn closed_lists(repository: &Repository) -> Vec<Finding> {
    for_each_dependency(repository, |_, from, dependency| {
        let (_, list) = CLOSED.iter().find(|(layer, _)| *layer == from)?;
        let is_named = list.contains(&&*dependency.name);
        if dependency.kind == DependencyKind::Tests || is_named {
            return None;
        }
        Some(("dependencies", format!("{} is not among what it may depend on: {}", dependency.name, list.join(", "))))
    })
}

/// No JSON, async, web or database crate below the catalog, nor in the bots of a game.
pub fn banned_crates(repository: &Repository) -> Vec<Finding> {
    for_each_dependency(repository, |_, from, dependency| {
        if from >= Layer::Catalog && from != Layer::GameBots {
            return None;
        }
        let (kind, _) = BANNED_BELOW_CATALOG.iter().find(|(_, names)| names.contains(&&*dependency.name))?;
        Some(("dependencies", format!("{}: no {kind} crate below the catalog, nor in bots", dependency.name)))
    })
}

/// The workspace crate that a dependency refers to.
fn ours<'a>(repository: &'a Repository, dependency: &Dependency) -> Option<&'a Crate> {
    let is_named = |one: &&Crate| one.home().is_some_and(|home| home.package() == dependency.name);
    repository.crates.iter().find(is_named)
}

fn knows_no_game(one: &Crate, place: Layer) -> bool {
    matches!(one.home(), Some(Home::Hall(_))) && place < Layer::Registry
}

fn is_of_a_game(one: &Crate) -> bool {
    matches!(one.home(), Some(Home::Game(..) | Home::Registry))
}

fn for_each_dependency(
    repository: &Repository,
    judge: impl Fn(&Crate, Layer, &Dependency) -> Option<(&'static str, String)>,
) -> Vec<Finding> {
    let mut findings = Vec::new();
    for one in &repository.crates {
        let Some(layer) = layer(one) else { continue };
        for dependency in dependencies(repository, one) {
            if let Some((check, problem)) = judge(one, layer, &dependency) {
                findings.push(Finding::whole(check, &one.manifest_path(), problem));
            }
        }
    }
    findings
}

#[cfg(test)]
mod tests;
