//! Reference values for reviews: the average loss of each bot level, and how reliable the evaluator's win probabilities
//! are.

use budokan_bots::Level;
use budokan_words::Words;
use serde::{Deserialize, Serialize};

pub use budokan_bots::review::report::FORM;
pub use budokan_bots::review::{
    AnyReviewer, ChanceCause, ChancePoint, Fortune, JudgedDecision, Luck, PlayVerdict, ResultSum, Review, ReviewEffort,
    Sort, SumReading, Veil, Way,
};

/// The levels count as separable if each loses at most this share of the next weaker level's loss.
const SEPARATE: f32 = 0.8;

/// The state of a review.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReviewState {
    /// No review was requested.
    None,
    /// The review is in the queue.
    Queued {
        /// The number of reviews before it.
        before: usize,
    },
    /// Decisions are being judged.
    Working,
    /// A player has stopped it; the judged decisions were kept, and it can be resumed.
    Stopped,
    /// All decisions are judged.
    Done,
    /// The evaluation is too inaccurate for bouts of this kind, so no chances are shown.
    NotJudged,
    /// It failed; it can be requested again.
    Failed,
}

impl ReviewState {
    /// Its name in the API and in style sheets.
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

    /// Whether it will change without a request.
    pub const fn goes_on(self) -> bool {
        matches!(self, Self::Queued { .. } | Self::Working)
    }

    /// Whether it can be requested or resumed.
    pub const fn can_begin(self) -> bool {
        matches!(self, Self::None | Self::Stopped | Self::Failed)
    }
}

/// Measurements of bouts of one kind; fields are empty if nothing was measured.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Standard {
    /// The kind, as the game names it; empty if the game has only one.
    #[serde(default)]
    pub kind: String,
    /// Whether win probabilities of this kind are too inaccurate to be shown.
    #[serde(default)]
    pub not_judged: bool,
    /// Average deviation of predicted win probabilities from results, over their classes (calibration error).
    #[serde(default)]
    pub off: Option<f32>,
    /// Brier score of the predicted win probabilities.
    #[serde(default)]
    pub brier: Option<f32>,
    /// Number of bouts per level in the measurement.
    #[serde(default)]
    pub bouts: u32,
    /// Average loss of each level per decision with a choice, from novice to master.
    #[serde(default)]
    pub levels: Vec<f32>,
}

/// A file of measurements.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Standards {
    /// One entry per kind.
    #[serde(default)]
    pub measured: Vec<Standard>,
}

impl Standard {
    /// The entry for bouts of this kind.
    pub(crate) fn of(file: &str, kind: &str) -> Self {
        let standards: Standards = toml::from_str(file).unwrap_or_default();
        let found = standards.measured.into_iter().find(|one| one.kind == kind);
        found.unwrap_or_else(|| Self { kind: kind.to_owned(), ..Self::default() })
    }

    /// The message id of a review text, by priority: for this kind (`review-ID-KIND`), for the game (`review-ID`), or
    /// the hall's default (`hall-review-ID`).
    pub fn message(&self, words: &Words, id: &str) -> String {
        let own = [format!("review-{id}-{}", self.kind), format!("review-{id}")];
        own.into_iter().find(|id| words.has(id)).unwrap_or_else(|| format!("hall-review-{id}"))
    }

    /// Average loss of a level per decision with a choice. `None` if the levels are not separable, because a smaller
    /// loss than an apprentice's then proves no greater strength.
    pub fn given_away_by(&self, level: Level) -> Option<f32> {
        let separates = self.levels.windows(2).all(|pair| pair[1] <= SEPARATE * pair[0]);
        self.levels.get(level as usize).copied().filter(|_| separates)
    }
}

impl Standards {
    /// Serializes the measurements as TOML.
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
