//! The list of all games.
//!
//! [`GAMES`] has one line per game, which makes it available everywhere: catalog, referee, lobby, table, terminal, lab
//! and bench. A game must provide its rules; its own `GAME` constant registers everything else (bots, page, terminal),
//! with a default for each omitted part. Code outside `games/` does not refer to any game by name.

use std::sync::LazyLock;

use budokan_catalog::{AnyGame, Guide};
pub use budokan_house::GameBundle;
use budokan_lab::AnyStudy;
use budokan_pages::{AnyLook, House, OutlineLook, ShownGame};
use budokan_terminal::{AnyScreen, Offered, Speech};

/// The games, in the order of the lobby.
pub static GAMES: &[GameBundle] = &[
    budokan_revenge_table::GAME,
    budokan_arena_table::GAME,
    budokan_eightbit_table::GAME,
    budokan_udo_table::GAME,
    GameBundle::rules_alone::<budokan_stones::Stones>().unlisted(),
];

/// The games shown in the lobby and in menus.
pub fn listed() -> impl Iterator<Item = &'static GameBundle> {
    GAMES.iter().filter(|seated| seated.listed)
}

/// The games shown in the lobby and in menus, type-erased.
pub fn listed_games() -> &'static [&'static dyn AnyGame] {
    static LISTED: LazyLock<Vec<&'static dyn AnyGame>> = LazyLock::new(|| listed().map(|seated| seated.game).collect());
    &LISTED
}

/// The games that may read this card file: the one that it names, or all.
pub fn readers(card_file: &str) -> Vec<&'static dyn AnyGame> {
    let named = budokan_catalog::game_of(card_file).and_then(|id| find(&id));
    named.map_or_else(|| all_games().to_vec(), |game| vec![game])
}

/// All games, type-erased.
pub fn all_games() -> &'static [&'static dyn AnyGame] {
    static CATALOG: LazyLock<Vec<&'static dyn AnyGame>> =
        LazyLock::new(|| GAMES.iter().map(|seated| seated.game).collect());
    &CATALOG
}

/// The full registration of the game with this id.
pub fn seated(id: &str) -> Option<&'static GameBundle> {
    GAMES.iter().find(|seated| seated.game.id() == id)
}

/// The game with this id, if it exists.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    seated(id).map(|seated| seated.game)
}

/// The game with this id, or an error message for the user.
pub fn named(id: &str) -> Result<&'static dyn AnyGame, String> {
    let ids = || listed().map(|seated| seated.game.id()).collect::<Vec<_>>().join(" or ");
    find(id).ok_or_else(|| format!("“{id}” is no game of the hall: expected {}", ids()))
}

/// The game whose clause ids have this prefix.
pub fn with_prefix(prefix: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().map(|seated| seated.game).find(|game| game.prefix() == prefix)
}

/// The page renderer of a game.
pub fn look(game: &dyn AnyGame) -> &'static dyn AnyLook {
    seated(game.id()).map_or(&OutlineLook, |seated| seated.look)
}

/// The terminal renderer of a game, if it has its own.
pub fn screen(game: &dyn AnyGame) -> Option<&'static dyn AnyScreen> {
    seated(game.id()).and_then(|seated| seated.screen)
}

/// The spoken output of a game at a screen-reader prompt.
pub fn speech(game: &dyn AnyGame) -> Option<&'static dyn Speech> {
    seated(game.id()).map(|seated| seated as &dyn Speech)
}

/// The games that a terminal menu offers.
pub fn offered() -> Vec<Offered> {
    listed().map(|seated| Offered { game: seated.game, screen: seated.screen }).collect()
}

/// The JSON schema of positions for each listed game, with the game's id.
pub fn positions() -> impl Iterator<Item = (&'static str, &'static str)> {
    let described = listed().filter(|seated| !seated.positions.is_empty());
    described.map(|seated| (seated.game.id(), seated.positions))
}

/// The guide that explains a game.
pub fn guide(game: &dyn AnyGame) -> &'static Guide {
    static NONE: LazyLock<Guide> = LazyLock::new(Guide::default);
    static READ: LazyLock<Vec<Guide>> = LazyLock::new(|| {
        let read = |seated: &GameBundle| {
            seated.guide.read(seated.game).unwrap_or_else(|invalid| panic!("{}: {invalid}", seated.game.id()))
        };
        GAMES.iter().map(read).collect()
    });
    let place = GAMES.iter().position(|seated| seated.game.id() == game.id());
    place.and_then(|place| READ.get(place)).unwrap_or(&NONE)
}

/// The lab's study of a game.
pub fn study(game: &dyn AnyGame) -> Option<&'static dyn AnyStudy> {
    seated(game.id()).map(|seated| seated.study)
}

/// The games as pages show them, with all files that pages refer to.
pub fn house() -> &'static House {
    static HOUSE: LazyLock<House> = LazyLock::new(|| {
        let shown = |seated: &GameBundle| ShownGame {
            game: seated.game,
            look: seated.look,
            listed: seated.listed,
            pictures: seated.guide.sheet,
        };
        House::new(GAMES.iter().map(shown).collect())
    });
    &HOUSE
}
