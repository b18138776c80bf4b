//! The figures of a bout: every number of a report on balance, as so much of so many.

use budokan_catalog::AnyGame;
use budokan_words::Language;

use crate::balance::gather::{capital, parties};
use crate::record::FinishedBout;
use crate::stage::Stage;

/// What kind of figure it is. The order is that of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    /// The share of bouts that were won, or drawn.
    Outcome,
    /// The share of points by seat.
    Seats,
    /// The share of points of whoever begins.
    First,
    /// The share of points by what a seat is.
    Traits,
    /// Means over bouts: score and length.
    Means,
    /// The share of what was won on the way.
    Trials,
    /// The share of bouts that a clause ended.
    Endings,
    /// The share of points of those who played something.
    Plays,
    /// How often something was played in a bout.
    Times,
}

impl Group {
    /// Whether it is a share, told in hundredths.
    pub fn is_share(self) -> bool {
        !matches!(self, Self::Means | Self::Times)
    }

    /// Whether every bout counts for it, also one in which it does not come up.
    pub fn is_of_bouts(self) -> bool {
        matches!(self, Self::Outcome | Self::Means | Self::Endings | Self::Times)
    }

    /// Whether it is about the whole game: what must be known well before a comparison may end.
    pub fn is_main(self) -> bool {
        matches!(self, Self::Outcome | Self::Seats | Self::First)
    }
}

/// What a number is about.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Figure {
    /// Its kind.
    pub group: Group,
    /// The section of the report that it stands in.
    pub section: String,
    /// Its name there.
    pub name: String,
}

impl Figure {
    fn new(group: Group, section: impl Into<String>, name: impl Into<String>) -> Self {
        Self { group, section: section.into(), name: name.into() }
    }

    /// More about it: of a clause, what it says.
    pub fn detail(&self, game: &dyn AnyGame) -> Option<String> {
        if self.group == Group::Endings { game.clause(&self.name, Language::English) } else { None }
    }
}

/// What one bout adds to a figure.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// Which figure.
    pub figure: Figure,
    /// So much.
    pub got: f64,
    /// Of so many.
    pub of: f64,
}

/// All that one bout adds. Every number is whole or a half, so that sums do not depend on their order.
pub fn parts(stage: &dyn Stage, bout: &FinishedBout) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut add = |figure: Figure, got: f64, of: f64| parts.push(Part { figure, got, of });
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

fn whole(stage: &dyn Stage, bout: &FinishedBout, add: &mut impl FnMut(Figure, f64, f64)) {
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
