//! The how-to-play page of a game: its content, and scenarios as worked examples.
//!
//! A game's `howto.toml` names the positions that illustrate each [`Point`]; the sentences are in its word lists, two
//! per point: `howto-KIND-NAME` (a few words) and `howto-KIND-NAME-text`. The positions come from scenarios, which are
//! acceptance tests of the rules, so a picture cannot become outdated.

use std::collections::BTreeSet;

use budokan_kernel::{Invalid, Seed};
use budokan_scenario::{Scenario, parse};
use serde::Deserialize;

use crate::bout::AnyBout;
use crate::game::AnyGame;

/// The embedded source files of a game's guide.
#[derive(Clone, Copy, Debug)]
pub struct GuideText {
    /// Text of `howto.toml`; empty if the game has none.
    pub howto: &'static str,
    /// Texts of the scenario files.
    pub scenarios: &'static [&'static str],
    /// Style sheet of the pictures; empty if the game has none.
    pub sheet: &'static str,
}

impl GuideText {
    /// The guide of a game without any such files.
    pub const NONE: Self = Self { howto: "", scenarios: &[], sheet: "" };

    /// Parses the files. Errors name line and key.
    pub fn read(&self, game: &dyn AnyGame) -> Result<Guide, Invalid> {
        let howto = if self.howto.is_empty() { None } else { Some(Howto::read(self.howto)?) };
        let files = self.scenarios.iter().map(|text| parse(text)).collect::<Result<Vec<_>, _>>()?;
        let scenarios: Vec<Scenario> = files.into_iter().flatten().collect();
        let seed = Seed::from(0);
        let is_played = |scenario: &&Scenario| begin(game, scenario, seed).is_ok_and(|bout| !bout.status().is_over());
        let open = scenarios.iter().filter(is_played).map(|scenario| scenario.id.clone()).collect();
        Ok(Guide { howto, scenarios, open })
    }
}

/// The parsed guide of a game.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// Content of the how-to-play page.
    pub howto: Option<Howto>,
    /// The scenarios, in the order of their files.
    pub scenarios: Vec<Scenario>,
    /// Ids of the scenarios that can be played on from their start, because the bout is not over there.
    open: BTreeSet<String>,
}

/// The bout at the start of a scenario; dealt if the scenario gives no position.
pub fn begin(game: &dyn AnyGame, scenario: &Scenario, seed: Seed) -> Result<Box<dyn AnyBout>, Invalid> {
    let cards = game.cards(None)?;
    match scenario.given() {
        Some(given) => game.load(scenario.config(), given, seed, cards),
        None => game.deal(scenario.config(), seed, cards),
    }
}

/// Content of a how-to-play page.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Howto {
    /// The first picture on the page.
    pub lead: Option<Picture>,
    /// How to win; `howto-aim-…`.
    pub aim: Vec<Point>,
    /// A remark below the aims; `howto-note-…`.
    pub note: Option<Point>,
    /// The table, with a number at each thing.
    pub table: Option<Picture>,
    /// The things on the table; `howto-thing-…`.
    pub thing: Vec<Point>,
    /// A turn, step by step; `howto-step-…`.
    pub step: Vec<Point>,
    /// How a bout ends; `howto-end-…`.
    pub end: Vec<Point>,
    /// Common mistakes; `howto-mistake-…`.
    pub mistake: Vec<Point>,
}

/// One explained point.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Point {
    /// Name of the point in the word lists.
    pub name: String,
    /// The clauses that define it.
    pub clauses: Vec<String>,
    /// Picture that illustrates it.
    pub picture: Option<Picture>,
    /// Picture of the wrong way, with the caption `howto-KIND-NAME-no` if that message exists.
    pub no: Option<Picture>,
    /// Picture of the right way, with the caption `howto-KIND-NAME-yes`.
    pub yes: Option<Picture>,
    /// For a thing on the table: the place of its number, as in [`Picture::show`].
    pub at: String,
    /// Corner of that place: `tl`, `tr`, `bl` or `br`.
    pub corner: Option<String>,
}

/// A part of the table in a position of a scenario.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Picture {
    /// Id of the scenario.
    pub of: String,
    /// Number of moves played before the picture; 0 if absent.
    pub moves: usize,
    /// The viewer: a seat or `bystander`.
    pub eyes: Option<String>,
    /// The moment in the last of these moves, counted from 1; the position after it if absent.
    pub beat: Option<usize>,
    /// The visible parts of the table as a path of element classes, each inside the previous one; `card:2`
    /// selects the second.
    pub show: Vec<String>,
    /// Whether to show the action buttons of the viewer; they are inert in a picture.
    pub live: bool,
    /// A word of the game after the first part: `howto-beats`.
    pub word: Option<String>,
}

impl Howto {
    /// Parses a `howto.toml`. Errors name line and key.
    pub fn read(text: &str) -> Result<Self, Invalid> {
        budokan_cardfile::read(text)
    }

    /// All points, each with its kind.
    pub fn points(&self) -> impl Iterator<Item = (&'static str, &Point)> {
        let kinds = [("aim", &self.aim), ("thing", &self.thing), ("step", &self.step)];
        let more = [("end", &self.end), ("mistake", &self.mistake)];
        let note = self.note.iter().map(|point| ("note", point));
        let points =
            kinds.into_iter().chain(more).flat_map(|(kind, points)| points.iter().map(move |point| (kind, point)));
        points.chain(note)
    }

    /// Every picture on the page.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        let of_points = self.points().flat_map(|(_, point)| [&point.picture, &point.no, &point.yes]);
        [&self.lead, &self.table].into_iter().chain(of_points).flatten()
    }
}

impl Guide {
    /// Looks up a scenario by its id.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }

    /// The scenarios that cite this clause.
    pub fn examples<'a>(&'a self, clause: &'a str) -> impl Iterator<Item = &'a Scenario> {
        self.scenarios.iter().filter(move |scenario| scenario.cites.iter().any(|cited| cited == clause))
    }

    /// Whether a bout can be played on from the start of this scenario.
    pub fn opens(&self, scenario: &Scenario) -> bool {
        self.open.contains(&scenario.id)
    }

    /// The bout in the position of a picture; the error describes what is wrong with it.
    pub fn position(&self, game: &dyn AnyGame, picture: &Picture) -> Result<Box<dyn AnyBout>, String> {
        let scenario = self.scenario(&picture.of).ok_or_else(|| format!("there is no scenario {}", picture.of))?;
        let cards = game.cards(None).map_err(|invalid| invalid.to_string())?;
        let bout = game.played(scenario, Some(picture.moves), cards);
        bout.map_err(|failure| format!("{}: {failure}", picture.of))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "[lead]\nof = \"TOS-1\"\nshow = [\"a\"]\n[[step]]\nname = \"first\"\n";

    #[test]
    fn points_and_pictures_are_found() {
        let howto = Howto::read(TEXT).unwrap();
        assert_eq!(
            howto.points().map(|(kind, point)| (kind, point.name.as_str())).collect::<Vec<_>>(),
            [("step", "first")]
        );
        assert_eq!(howto.pictures().map(|picture| picture.of.as_str()).collect::<Vec<_>>(), ["TOS-1"]);
    }

    #[test]
    fn a_mistake_is_told_with_its_line() {
        let invalid = Howto::read("[[step]]\nnmae = \"first\"\n").unwrap_err();
        assert_eq!(invalid.line, Some(2), "{invalid}");
    }
}
