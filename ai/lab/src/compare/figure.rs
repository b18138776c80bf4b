//! The figures of a bout: each number of a balance report as a ratio, numerator over denominator.

use budokan_catalog::AnyGame;
use budokan_words::Language;

use crate::balance::gather::{capital, parties};
use crate::record::FinishedBout;
use crate::stage::ExperimentGame;

/// Kind of a figure, in the order of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// Share of bouts won or drawn.
    Outcome,
    /// Share of points by seat.
    Seats,
    /// Share of points of the seat that begins.
    First,
    /// Share of points by role of the seat.
    Traits,
    /// Means per bout: score and length.
    Means,
    /// Share of trials won within the bouts.
    Trials,
    /// Share of bouts that a clause ended.
    Endings,
    /// Share of points of the parties that played a card.
    Plays,
    /// Number of plays per bout.
    Times,
}

impl Group {
    /// Whether it is a share, shown as a percentage.
    pub fn is_share(self) -> bool {
        !matches!(self, Self::Means | Self::Times)
    }

    /// Whether every bout is in the denominator, even if the item does not come up in it.
    pub fn is_of_bouts(self) -> bool {
        matches!(self, Self::Outcome | Self::Means | Self::Endings | Self::Times)
    }

    /// Whether it concerns the whole game; a comparison must not stop before these figures are precise.
    pub fn is_main(self) -> bool {
        matches!(self, Self::Outcome | Self::Seats | Self::First)
    }
}

/// Identifies a figure of the report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Figure {
    /// Kind of the figure.
    pub group: Group,
    /// Section of the report that contains it.
    pub section: String,
    /// Name of the row in the section.
    pub name: String,
}

impl Figure {
    fn new(group: Group, section: impl Into<String>, name: impl Into<String>) -> Self {
        Self { group, section: section.into(), name: name.into() }
    }

    /// Further description: for a clause its text.
    pub fn detail(&self, game: &dyn AnyGame) -> Option<String> {
        if self.group == Group::Endings { game.clause(&self.name, Language::English) } else { None }
    }
}

/// The contribution of one bout to a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct FigurePart {
    /// The figure it contributes to.
    pub figure: Figure,
    /// Contribution to the numerator.
    pub got: f64,
    /// Contribution to the denominator.
    pub of: f64,
}

/// All contributions of one bout. Every number is a multiple of one half, so that floating-point sums do not depend
/// on their order.
pub fn parts(stage: &dyn ExperimentGame, bout: &FinishedBout) -> Vec<FigurePart> {
    let mut parts = Vec::new();
    let mut add = |figure: Figure, got: f64, of: f64| parts.push(FigurePart { figure, got, of });
    whole(stage, bout, &mut add);
    for party in parties(stage, bout) {
        if !stage.is_together() {
            add(Figure::new(Group::Seats, "Seats", &party.seat), party.points, 1.0);
        }
        if let Some(first) = party.first {
            let name = if first { "begins" } else { "does not begin" };
            add(Figure::new(Group::First, "Who begins", name), party.points, 1.0);
        }
        for (kind, names) in &party.traits {
            for name in names {
                add(Figure::new(Group::Traits, capital(kind), name), party.points, 1.0);
            }
        }
        for (kind, names) in &party.played {
            for (name, times) in names {
                add(Figure::new(Group::Plays, capital(kind), name), party.points, 1.0);
                add(
                    Figure::new(Group::Times, format!("{}, times in a bout", capital(kind)), name),
                    f64::from(*times),
                    1.0,
                );
            }
        }
    }
    for trial in &bout.trials {
        let section = format!("{} won", capital(&trial.kind));
        add(Figure::new(Group::Trials, section, &trial.name), f64::from(u8::from(trial.won)), 1.0);
    }
    parts
}

fn whole(stage: &dyn ExperimentGame, bout: &FinishedBout, add: &mut impl FnMut(Figure, f64, f64)) {
    let (name, came) =
        if stage.is_together() { ("won", bout.seats.iter().any(|seat| seat.won)) } else { ("drawn", bout.draw) };
    add(Figure::new(Group::Outcome, "Bouts", name), f64::from(u8::from(came)), 1.0);
    add(Figure::new(Group::Endings, "Endings", &bout.by), 1.0, 1.0);
    let mut mean = |name: &str, value: f64| add(Figure::new(Group::Means, "Means", name), value, 1.0);
    if let Some(word) = stage.score_word() {
        mean(word, f64::from(bout.score.unwrap_or(0)));
    }
    if let Some(rounds) = bout.rounds {
        mean("rounds", f64::from(rounds));
    }
    mean("decisions", f64::from(bout.seats.iter().map(|seat| seat.decisions).sum::<u32>()));
}
