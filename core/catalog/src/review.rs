//! What reviews are held against: what the four levels give away, and how far the judge's chances can be trusted.

use budokan_bots::Level;
use budokan_words::Words;
use serde::{Deserialize, Serialize};

pub use budokan_bots::review::report::FORM;
pub use budokan_bots::review::{
    AnyReviewer, Cause, Effort, Fortune, Judged, Luck, Played, Point, Reading, Review, Sort, Sum, Veil, Way,
};

/// Levels are told apart where each gives away at most this share of what the next weaker one does.
const SEPARATE: f32 = 0.8;

/// How far a review is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewState {
    /// Nobody has asked for one.
    None,
    /// It waits for so many others.
    Queued {
        /// How many are before it.
        before: usize,
    },
    /// Decisions are being judged.
    Working,
    /// Somebody has stopped it; what is there was kept, and it can go on.
    Stopped,
    /// Everything is judged.
    Done,
    /// Chances in bouts of this kind are so far off that none are shown.
    NotJudged,
    /// It could not be carried out; it can be asked for again.
    Failed,
}

impl ReviewState {
    /// Its name, as programs know it and style sheets may use it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Queued { .. } => "queued",
            Self::Working => "working",
            Self::Stopped => "stopped",
            Self::Done => "done",
            Self::NotJudged => "not-judged",
            Self::Failed => "failed",
        }
    }

    /// Whether something will change by itself.
    pub const fn goes_on(self) -> bool {
        matches!(self, Self::Queued { .. } | Self::Working)
    }

    /// Whether it can be asked for, or for the rest of it.
    pub const fn can_begin(self) -> bool {
        matches!(self, Self::None | Self::Stopped | Self::Failed)
    }
}

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

    /// What a level gives away in a decision with a choice; nothing where that does not tell the levels apart, because
    /// then nobody is better than an apprentice by giving away less than one.
    pub fn given_away_by(&self, level: Level) -> Option<f32> {
        let separates = self.levels.windows(2).all(|pair| pair[1] <= SEPARATE * pair[0]);
        self.levels.get(level as usize).copied().filter(|_| separates)
    }
}

impl Standards {
    /// As TOML.
    pub fn written(&self) -> String {
        toml::to_string(self).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_that_give_away_the_same_are_no_ladder() {
        let given = |levels: [f32; 4]| {
            let standard = Standard { levels: levels.to_vec(), ..Standard::default() };
            Level::ALL.map(|level| standard.given_away_by(level))
        };
        let apart = [0.0097, 0.0067, 0.0037, 0.0014];
        assert_eq!(given(apart), apart.map(Some));
        assert_eq!(given([0.0085, 0.0092, 0.0038, 0.0041]), [None; 4], "novice and apprentice, adept and master");
        assert_eq!(given([0.0085, 0.0070, 0.0038, 0.0010]), [None; 4], "too close to tell");
        assert_eq!(Standard::default().given_away_by(Level::Novice), None, "not measured");
    }
}
