//! Tests of the layers on a made-up workspace with two games.

use super::*;
use crate::repository::made_up;

/// A valid workspace in which one crate has this manifest.
fn with(folder: &str, manifest: &str) -> Repository {
    let path = format!("{folder}/Cargo.toml");
    let mut files = vec![
        ("games/Cargo.toml", "[dependencies]\nbudokan-catalog = {}\nbudokan-chess-table = {}\nbudokan-go = {}"),
        ("games/chess/RULES.md", ""),
        ("games/chess/bots/Cargo.toml", "[dependencies]\nbudokan-bots = {}\nbudokan-chess = {}\nbudokan-lab = {}"),
        (
            "games/chess/rules/Cargo.toml",
            "[dependencies]\nbudokan-cardfile = {}\n[dev-dependencies]\nbudokan-laws = {}",
        ),
        (
            "games/chess/table/Cargo.toml",
            "[dependencies]\nbudokan-chess = {}\nbudokan-chess-bots = {}\nbudokan-pages = {}\nbudokan-terminal = {}",
        ),
        ("games/go/RULES.md", ""),
        ("games/go/rules/Cargo.toml", "[dependencies]\nbudokan-kernel = {}"),
        ("ai/bots/Cargo.toml", "[dependencies]\nbudokan-kernel = {}"),
        ("core/cardfile/Cargo.toml", "[dependencies]\nbudokan-kernel = {}\ntoml = {}"),
        ("core/catalog/Cargo.toml", "[dependencies]\nbudokan-bots = {}\nserde_json = {}"),
        ("command/Cargo.toml", "[dependencies]\nbudokan-games = {}\nbudokan-load = {}"),
        ("core/kernel/Cargo.toml", "[dependencies]\nserde = {}"),
        ("ai/lab/Cargo.toml", "[dependencies]\nbudokan-catalog = {}"),
        ("core/laws/Cargo.toml", "[dependencies]\nbudokan-kernel = {}\nproptest = {}"),
        ("tools/load/Cargo.toml", "[dependencies]\nbudokan-web = {}"),
        ("platform/pages/Cargo.toml", "[dependencies]\nbudokan-catalog = {}"),
        ("platform/web/Cargo.toml", "[dependencies]\nbudokan-games = {}\nbudokan-pages = {}"),
        ("platform/store/Cargo.toml", ""),
        ("clients/terminal/Cargo.toml", "[dependencies]\nbudokan-words = {}"),
        ("core/words/Cargo.toml", ""),
    ];
    files.retain(|(known, _)| *known != path);
    files.push((&path, manifest));
    made_up(&files)
}

fn findings(folder: &str, manifest: &str) -> Vec<Finding> {
    let checks = [places, directions, strangers, kept_apart, closed_lists, banned_crates];
    checks.iter().flat_map(|check| check(&with(folder, manifest))).collect()
}

fn problems(folder: &str, manifest: &str) -> Vec<String> {
    findings(folder, manifest).into_iter().map(|finding| finding.problem).collect()
}

#[test]
fn arrows_that_point_down_are_fine() {
    assert_eq!(problems("tools/xtask", "[dependencies]\ntoml = {}"), [""; 0]);
}

#[test]
fn a_game_never_depends_on_another() {
    for part in ["rules", "bots", "table"] {
        let found = problems(&format!("games/chess/{part}"), "[dev-dependencies]\nbudokan-go = {}");
        assert_eq!(found, ["a game never depends on another game (budokan-go)"]);
    }
}

#[test]
fn an_arrow_that_points_up_is_found() {
    let found = problems("core/laws", "[dependencies]\nbudokan-catalog = {}");
    assert_eq!(found, ["budokan-catalog does not stand lower: arrows point down only"]);
    let found = problems("core/kernel", "[dev-dependencies]\nbudokan-laws = {}");
    assert_eq!(found, ["budokan-laws does not stand lower: arrows point down only"]);
    let found = problems("games/chess/rules", "[dev-dependencies]\nbudokan-chess-bots = {}");
    assert_eq!(found, ["budokan-chess-bots does not stand lower: arrows point down only"]);
    let found = problems("platform/pages", "[dependencies]\nbudokan-terminal = {}");
    assert_eq!(found, ["budokan-terminal does not stand lower: arrows point down only"]);
}

#[test]
fn the_hall_below_the_registry_knows_no_game() {
    for game in ["budokan-chess", "budokan-chess-table", "budokan-games"] {
        let found = findings("ai/bots", &format!("[dependencies]\n{game} = {{}}"));
        let expected = format!("the hall below the registry knows no game ({game})");
        assert_eq!(found, [Finding::whole("layers", "ai/bots/Cargo.toml", expected)]);
    }
    assert_eq!(problems("command", "[dependencies]\nbudokan-chess = {}"), [""; 0]);
}

#[test]
fn games_in_the_tests_of_the_hall_have_a_check_of_their_own() {
    let found = findings("platform/pages", "[dev-dependencies]\nbudokan-chess-table = {}");
    assert_eq!(found.iter().map(|finding| finding.check).collect::<Vec<_>>(), ["games-in-tests"]);
}

#[test]
fn bots_draw_nothing_and_tables_store_nothing() {
    let found = problems("games/chess/bots", "[dependencies]\nbudokan-pages = {}");
    assert_eq!(found, ["budokan-pages is none of its business"]);
    let found = problems("games/chess/table", "[dependencies]\nbudokan-store = {}");
    assert_eq!(found, ["budokan-store is none of its business"]);
}

#[test]
fn closed_lists_are_kept_by_normal_dependencies() {
    let found = problems("games/go/rules", "[dependencies]\nrand_core = {}\n[dev-dependencies]\nproptest = {}");
    assert_eq!(found, ["rand_core is not among what it may depend on: budokan-kernel, budokan-cardfile, serde, toml"]);
    assert_eq!(problems("core/kernel", "[build-dependencies]\ntoml = {}").len(), 1);
}

#[test]
fn json_below_the_catalog_is_found() {
    let found = problems("games/go/rules", "[dev-dependencies]\nserde_json = {}");
    assert_eq!(found, ["serde_json: no JSON crate below the catalog, nor in bots"]);
    let found = problems("core/laws", "[target.'cfg(unix)'.dependencies]\ntokio = {}");
    assert_eq!(found, ["tokio: no async crate below the catalog, nor in bots"]);
    assert_eq!(problems("games/chess/bots", "[dependencies]\nmaud = {}").len(), 1);
    assert_eq!(problems("games/chess/table", "[dependencies]\nmaud = {}"), [""; 0]);
}

#[test]
fn a_crate_without_a_place_is_found() {
    assert_eq!(problems("core/rest", "").len(), 1);
    assert_eq!(problems("games/chess/clock", "").len(), 1);
}
