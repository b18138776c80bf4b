//! The games of the hall.
//!
//! [`GAMES`] has one line for each game, which seats it in the whole house: catalog, referee, lobby, table, terminal,
//! lab and bench. A game brings its rules; whatever else it brings (what bots know of it, how it looks) is named on its
//! line, and whatever it does not bring has a default. Nothing outside `games/` knows a game by its name.

use std::sync::LazyLock;

use budokan_arena_bots::ArenaKnowledge;
use budokan_catalog::{AnyGame, Hosted};
use budokan_eightbit_bots::EightBitKnowledge;
use budokan_lab::AnyStudy;
use budokan_lab::facts::Facts;
use budokan_pages::{AnyLook, House, Outline, ShownGame};
use budokan_revenge_bots::RevengeKnowledge;
use budokan_terminal::{AnyScreen, Offered};
use budokan_udo_bots::UdoKnowledge;

/// The games, in the order of the lobby.
pub static GAMES: &[SeatedGame] = &[
    SeatedGame::new(&Hosted::<RevengeKnowledge>::NEW)
        .looks(&budokan_revenge_table::page::LOOK, &budokan_revenge_table::terminal::SCREEN),
    SeatedGame::new(&Hosted::<ArenaKnowledge>::NEW)
        .looks(&budokan_arena_table::page::LOOK, &budokan_arena_table::terminal::SCREEN),
    SeatedGame::new(&Hosted::<EightBitKnowledge>::NEW)
        .looks(&budokan_eightbit_table::page::LOOK, &budokan_eightbit_table::terminal::SCREEN),
    SeatedGame::new(&Hosted::<UdoKnowledge>::NEW)
        .looks(&budokan_udo_table::page::LOOK, &budokan_udo_table::terminal::SCREEN),
];

/// A game with everything that it brings.
#[derive(Clone, Copy)]
pub struct SeatedGame {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// How the lab studies it.
    pub study: &'static dyn AnyStudy,
    /// How it looks in a browser.
    pub look: &'static dyn AnyLook,
    /// How it looks at a prompt; an outline without one.
    pub screen: Option<&'static dyn AnyScreen>,
    /// Whether it stands in the lobby and in menus; otherwise it is played by those who name it.
    pub listed: bool,
}

impl SeatedGame {
    /// A game that brings its rules and what is known of it (`Unknown<G>` if nothing is).
    pub const fn new<K: Facts>(hosted: &'static Hosted<K>) -> Self {
        Self { game: hosted, study: hosted, look: &Outline, screen: None, listed: true }
    }

    /// The same game, with a table of its own: how it looks in a browser and at a prompt.
    #[must_use]
    pub const fn looks(self, look: &'static dyn AnyLook, screen: &'static dyn AnyScreen) -> Self {
        Self { look, screen: Some(screen), ..self }
    }

    /// The same game, for those who ask for it by name.
    #[must_use]
    pub const fn unlisted(self) -> Self {
        Self { listed: false, ..self }
    }
}

/// The games that stand in the lobby and in menus.
pub fn listed() -> impl Iterator<Item = &'static SeatedGame> {
    GAMES.iter().filter(|seated| seated.listed)
}

/// All games, whatever their types.
pub fn catalog() -> &'static [&'static dyn AnyGame] {
    static CATALOG: LazyLock<Vec<&'static dyn AnyGame>> =
        LazyLock::new(|| GAMES.iter().map(|seated| seated.game).collect());
    &CATALOG
}

/// Everything that the game with this id brings.
pub fn seated(id: &str) -> Option<&'static SeatedGame> {
    GAMES.iter().find(|seated| seated.game.id() == id)
}

/// The game with this id.
pub fn find(id: &str) -> Option<&'static dyn AnyGame> {
    seated(id).map(|seated| seated.game)
}

/// The game with this id, or what to tell whoever asked for it.
pub fn named(id: &str) -> Result<&'static dyn AnyGame, String> {
    let ids = || listed().map(|seated| seated.game.id()).collect::<Vec<_>>().join(" or ");
    find(id).ok_or_else(|| format!("“{id}” is no game of the hall: expected {}", ids()))
}

/// The game whose clauses begin with these letters.
pub fn with_prefix(prefix: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().map(|seated| seated.game).find(|game| game.prefix() == prefix)
}

/// How a game looks in a browser.
pub fn look(game: &dyn AnyGame) -> &'static dyn AnyLook {
    seated(game.id()).map_or(&Outline, |seated| seated.look)
}

/// How a game looks at a prompt, if it brings something of its own.
pub fn screen(game: &dyn AnyGame) -> Option<&'static dyn AnyScreen> {
    seated(game.id()).and_then(|seated| seated.screen)
}

/// The games that a menu at a prompt offers.
pub fn offered() -> Vec<Offered> {
    listed().map(|seated| Offered { game: seated.game, screen: seated.screen }).collect()
}

/// How the lab studies a game.
pub fn study(game: &dyn AnyGame) -> Option<&'static dyn AnyStudy> {
    seated(game.id()).map(|seated| seated.study)
}

/// The games as pages show them, with all files that pages refer to.
pub fn house() -> &'static House {
    static HOUSE: LazyLock<House> = LazyLock::new(|| {
        let shown = |seated: &SeatedGame| ShownGame { game: seated.game, look: seated.look, listed: seated.listed };
        House::new(GAMES.iter().map(shown).collect())
    });
    &HOUSE
}
