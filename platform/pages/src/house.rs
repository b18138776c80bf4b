//! The games of a hall with their presentation, and all static assets.
//!
//! Built once from the list of the games (`budokan-games`) and passed to every page: nothing in this crate knows a
//! game.

use std::fmt::Write;

use budokan_catalog::AnyGame;

use crate::assets::{self, Asset};
use crate::look::AnyLook;
use crate::sprite::{Pictures, Sprite};

/// A game and its presentation.
#[derive(Clone, Copy)]
pub struct ShownGame {
    /// The game, type-erased.
    pub game: &'static dyn AnyGame,
    /// Its look in a browser.
    pub look: &'static dyn AnyLook,
    /// Whether the lobby lists it; an unlisted game is reachable by its URL only.
    pub listed: bool,
    /// The style sheet of its illustrations.
    pub pictures: &'static str,
}

/// All games, and all assets.
pub struct House {
    games: Vec<ShownGame>,
    /// The cover pictures of all games: `<symbol>`s.
    covers: String,
    /// The style sheet of every page.
    pub base: Asset,
    /// The theme colours of the games.
    pub colours: Asset,
    /// The style sheet of the pages around the bouts.
    pub hall: Asset,
    /// The style sheet of lessons and courses.
    pub course: Asset,
    /// The style sheet of replays.
    pub replay: Asset,
    /// The style sheet of reviews.
    pub review: Asset,
    /// The script of all pages.
    pub script: Asset,
    /// The script that recomputes the dice of a bout.
    pub checker: Asset,
    /// The favicon of the pages.
    pub icon: Asset,
    /// The style sheets of the games, in game order.
    sheets: Vec<Asset>,
    /// The style sheets of the games' illustrations.
    explaining: Vec<Asset>,
    /// The SVG sprites of the games.
    sprites: Vec<Sprite>,
}

impl House {
    /// Builds all assets for these games.
    pub fn new(games: Vec<ShownGame>) -> Self {
        let mut covers = String::new();
        let mut colours = String::from("@layer look {\n");
        for shown in &games {
            let (id, theme) = (shown.game.id(), shown.look.theme(shown.game));
            covers.push_str(&shown.look.cover(shown.game));
            let accent = format!("light-dark({}, {})", theme.accent, theme.accent_dark);
            writeln!(colours, "  .{id}, .of-{id} {{ --belt: {}; --accent: {accent}; }}", theme.colour)
                .expect("a string takes what is written to it");
        }
        let sheet = |shown: &ShownGame| Asset::sheet(&format!("{}.css", shown.game.id()), shown.look.sheet());
        let explaining = |shown: &ShownGame| Asset::sheet(&format!("{}-howto.css", shown.game.id()), shown.pictures);
        let sprite = |shown: &ShownGame| Sprite::new(shown.game.id(), shown.look.pictures());
        Self {
            covers,
            base: Asset::sheet("base.css", assets::BASE),
            colours: Asset::sheet("games.css", &(colours + "}\n")),
            hall: Asset::sheet("hall.css", assets::HALL),
            course: Asset::sheet("course.css", assets::COURSE),
            replay: Asset::sheet("replay.css", assets::REPLAY),
            review: Asset::sheet("review.css", assets::REVIEW),
            script: Asset::script("budokan.js", assets::SCRIPT),
            checker: Asset::script("fair.js", assets::CHECKER),
            icon: Asset::new("icon.svg", "image/svg+xml", assets::ICON),
            sheets: games.iter().map(sheet).collect(),
            explaining: games.iter().map(explaining).collect(),
            sprites: games.iter().map(sprite).collect(),
            games,
        }
    }

    /// The games that the lobby lists.
    pub fn listed(&self) -> impl Iterator<Item = &ShownGame> {
        self.games.iter().filter(|shown| shown.listed)
    }

    /// The games to choose from on a page of this game: those of the lobby, and the game itself.
    pub fn offered_at(&self, id: &str) -> impl Iterator<Item = &ShownGame> {
        self.games.iter().filter(move |shown| shown.listed || shown.game.id() == id)
    }

    /// The cover pictures of all games.
    pub fn covers(&self) -> &str {
        &self.covers
    }

    /// The style sheet of a game.
    pub fn sheet(&self, id: &str) -> Option<&Asset> {
        self.sheets.get(self.place(id)?)
    }

    /// The pictures of a game, for a page that shows some of them.
    pub fn pictures(&self, id: &str) -> Pictures<'_> {
        self.place(id).and_then(|place| self.sprites.get(place)).map_or(Pictures::Whole(""), Pictures::Shown)
    }

    /// The style sheet of a game's illustrations.
    pub fn explaining_sheet(&self, id: &str) -> Option<&Asset> {
        self.explaining.get(self.place(id)?)
    }

    fn place(&self, id: &str) -> Option<usize> {
        self.games.iter().position(|shown| shown.game.id() == id)
    }

    /// All static assets.
    pub fn files(&self) -> impl Iterator<Item = &Asset> {
        let own = [&self.base, &self.colours, &self.hall, &self.course, &self.replay, &self.review];
        let sprites = self.sprites.iter().map(|sprite| &sprite.file);
        let others = [&self.script, &self.checker, &self.icon].into_iter().chain(&self.sheets).chain(&self.explaining);
        own.into_iter().chain(others).chain(sprites)
    }

    /// The asset with this URL.
    pub fn file(&self, address: &str) -> Option<&Asset> {
        self.files().find(|asset| asset.address == address)
    }
}
