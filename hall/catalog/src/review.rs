//! What reviews are held against: what the four levels give away, and how far the judge's chances can be trusted.

use budokan_bots::Level;
use budokan_words::Words;
use serde::{Deserialize, Serialize};

pub use budokan_review::report::FORM;
pub use budokan_review::{
    AnyReviewer, Cause, Effort, Fortune, Judged, Luck, Played, Point, Reading, Review, Sort, Sum, Veil, Way,
};

/// What was measured of bouts of one kind; nothing of it where nobody has measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Standard {
    /// The kind, as the game names it; empty in a game that has but one.
    #[serde(default)]
    pub kind: String,
    /// Whether chances of this kind are so far off that none are shown.
    #[serde(default)]
    pub not_judged: bool,
    /// How far the predicted chances were from the results, on average over their classes.
    #[serde(default)]
    pub off: Option<f32>,
    /// The Brier score of the predicted chances.
    #[serde(default)]
    pub brier: Option<f32>,
    /// In how many bouts of each level that was measured.
    #[serde(default)]
    pub bouts: u32,
    /// What each level gives away in a decision with a choice, from the novice to the master.
    #[serde(default)]
    pub levels: Vec<f32>,
}

/// A file of what was measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standards {
    /// One for each kind.
    #[serde(default)]
    pub measured: Vec<Standard>,
}

impl Standard {
    /// What this file says of bouts of this kind.
    pub(crate) fn of(file: &str, kind: &str) -> Self {
        let standards: Standards = toml::from_str(file).unwrap_or_default();
        let found = standards.measured.into_iter().find(|one| one.kind == kind);
        found.unwrap_or_else(|| Self { kind: kind.to_owned(), ..Self::default() })
    }

    /// The message by which a game says something of a review: in bouts of this kind (`review-ID-KIND`), or in all
    /// (`review-ID`), or else the hall's (`hall-review-ID`).
    pub fn message(&self, words: &Words, id: &str) -> String {
        let own = [format!("review-{id}-{}", self.kind), format!("review-{id}")];
        own.into_iter().find(|id| words.has(id)).unwrap_or_else(|| format!("hall-review-{id}"))
    }

    /// What a level gives away in a decision with a choice.
    pub fn given_away_by(&self, level: Level) -> Option<f32> {
        self.levels.get(level as usize).copied()
    }
}

impl Standards {
    /// As TOML.
    pub fn written(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }
}
