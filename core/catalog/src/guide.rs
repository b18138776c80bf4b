//! How a game is explained: what its page on how to play is made of, and its scenarios as examples.
//!
//! A game's `howto.toml` says which positions illustrate what; its sentences stand in its word lists, two for each
//! [`Point`]: `howto-KIND-NAME` (a few words) and `howto-KIND-NAME-text`. Positions are those of its scenarios, which are
//! acceptance cases of its rules: a picture cannot age.

use std::collections::BTreeSet;

use budokan_kernel::{Invalid, Seed};
use budokan_scenario::{Scenario, parse};
use serde::Deserialize;

use crate::bout::AnyBout;
use crate::game::AnyGame;

/// The texts that explain a game, as they are compiled in.
#[derive(Clone, Copy, Debug)]
pub struct GuideText {
    /// Its `howto.toml`; empty in games that bring none.
    pub howto: &'static str,
    /// Its scenario files.
    pub scenarios: &'static [&'static str],
    /// The style sheet of its pictures; empty in games that bring none.
    pub sheet: &'static str,
}

impl GuideText {
    /// Of a game that brings nothing.
    pub const NONE: Self = Self { howto: "", scenarios: &[], sheet: "" };

    /// Reads them. Errors name line and key.
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

/// What explains a game.
#[derive(Clone, Debug, Default)]
pub struct Guide {
    /// What its page on how to play is made of.
    pub howto: Option<Howto>,
    /// Its scenarios, in the order of their files.
    pub scenarios: Vec<Scenario>,
    /// The ids of those that can be played on from where they begin: nothing is decided there yet.
    open: BTreeSet<String>,
}

/// The bout that a scenario begins with; one that gives no position is dealt.
pub fn begin(game: &dyn AnyGame, scenario: &Scenario, seed: Seed) -> Result<Box<dyn AnyBout>, Invalid> {
    let cards = game.cards(None)?;
    match scenario.given() {
        Some(given) => game.load(scenario.config(), given, seed, cards),
        None => game.deal(scenario.config(), seed, cards),
    }
}

/// What a page on how to play is made of.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Howto {
    /// What one sees first.
    pub lead: Option<Picture>,
    /// What wins; `howto-aim-…`.
    pub aim: Vec<Point>,
    /// A remark below the aims; `howto-note-…`.
    pub note: Option<Point>,
    /// The table, with a number at each of the things.
    pub table: Option<Picture>,
    /// What lies on the table; `howto-thing-…`.
    pub thing: Vec<Point>,
    /// A turn, step by step; `howto-step-…`.
    pub step: Vec<Point>,
    /// How it ends; `howto-end-…`.
    pub end: Vec<Point>,
    /// What everybody gets wrong; `howto-mistake-…`.
    pub mistake: Vec<Point>,
}

/// One thing that is explained.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Point {
    /// Its name in the word lists.
    pub name: String,
    /// The clauses that say it in full.
    pub clauses: Vec<String>,
    /// What it looks like.
    pub picture: Option<Picture>,
    /// How not to do it; below it stands `howto-KIND-NAME-no`, if there is such a message.
    pub no: Option<Picture>,
    /// How to do it; below it stands `howto-KIND-NAME-yes`.
    pub yes: Option<Picture>,
    /// Of a thing on the table: where its number stands, as in [`Picture::show`].
    pub at: String,
    /// The corner of that place: `tl`, `tr`, `bl` or `br`.
    pub corner: Option<String>,
}

/// A part of a table in a position of a scenario.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Picture {
    /// The id of the scenario.
    pub of: String,
    /// After so many of its moves; before all of them without a number.
    pub moves: usize,
    /// Whose eyes: a seat, or `bystander`.
    pub eyes: Option<String>,
    /// The moment in the last of these moves, counted from 1; after it without a number.
    pub beat: Option<usize>,
    /// The parts of the table that are shown: classes of elements, each inside the one before, `card:2` for the second.
    pub show: Vec<String>,
    /// With the buttons that whoever looks could press; they cannot be pressed in a picture.
    pub live: bool,
    /// A word of the game that stands after the first part: `howto-beats`.
    pub word: Option<String>,
}

impl Howto {
    /// Reads a `howto.toml`. Errors name line and key.
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

    /// All pictures.
    pub fn pictures(&self) -> impl Iterator<Item = &Picture> {
        let of_points = self.points().flat_map(|(_, point)| [&point.picture, &point.no, &point.yes]);
        [&self.lead, &self.table].into_iter().chain(of_points).flatten()
    }
}

impl Guide {
    /// The scenario with this id.
    pub fn scenario(&self, id: &str) -> Option<&Scenario> {
        self.scenarios.iter().find(|scenario| scenario.id == id)
    }

    /// The scenarios that cite this clause.
    pub fn examples<'a>(&'a self, clause: &'a str) -> impl Iterator<Item = &'a Scenario> {
        self.scenarios.iter().filter(move |scenario| scenario.cites.iter().any(|cited| cited == clause))
    }

    /// Whether it can be played on from where this scenario begins.
    pub fn opens(&self, scenario: &Scenario) -> bool {
        self.open.contains(&scenario.id)
    }

    /// The bout that a picture shows, or what is wrong with it.
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
