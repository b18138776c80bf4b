//! Aggregates finished bouts into a balance report.
//!
//! The unit of counting is a *party*: a seat, or the whole team in games where all seats win or lose together. A win is
//! one point, a draw half a point.

use std::collections::BTreeMap;

use budokan_catalog::AnyGame;
use budokan_words::Language;

use super::{BalanceReport, BalanceRow, Histogram, Section};
use crate::record::FinishedBout;
use crate::stage::ExperimentGame;
use crate::stats::{Estimate, mean, number, wilson};
use crate::table;

/// Input of the aggregation.
pub struct Gather<'a> {
    pub stage: &'a dyn ExperimentGame,
    pub game: &'static dyn AnyGame,
    pub played: &'a [FinishedBout],
}

/// A seat, or a whole team.
pub struct Party {
    pub seat: String,
    pub points: f64,
    pub first: Option<bool>,
    pub score: Option<f64>,
    pub traits: BTreeMap<String, Vec<String>>,
    pub played: BTreeMap<String, BTreeMap<String, u32>>,
}

/// Counters of one name.
#[derive(Default)]
struct Count {
    of: u64,
    points: f64,
    plays: u64,
    scores: Vec<f64>,
}

impl Count {
    fn add(&mut self, party: &Party, plays: u64) {
        self.of += 1;
        self.points += party.points;
        self.plays += plays;
        self.scores.extend(party.score);
    }

    fn row(self, name: &str) -> BalanceRow {
        let score = (!self.scores.is_empty()).then(|| mean(&self.scores));
        let plays = (self.plays > 0).then_some(self.plays);
        let share = wilson(self.points, self.of);
        BalanceRow { name: name.to_owned(), detail: None, count: self.of, plays, share, score, chance: None, off: None }
    }
}

type Counts = BTreeMap<String, Count>;

impl Gather<'_> {
    pub fn report(&self) -> BalanceReport {
        let parties: Vec<Party> = self.played.iter().flat_map(|bout| parties(self.stage, bout)).collect();
        let points: f64 = parties.iter().map(|party| party.points).sum();
        let usual = Some(points / number(parties.len().max(1) as u64));
        let unit = if self.stage.is_together() { "bouts" } else { "seats" };
        let mut sections = Vec::new();
        if !self.stage.is_together() {
            let seats = count(&parties, |party, add| add(&party.seat, 0));
            sections.push(section("Seats", "share of points by seat", "bouts", usual, seats));
        }
        sections.extend(self.first(&parties, usual));
        for (kind, counts) in by_kind(&parties, |party| kinds_of(&party.traits)) {
            let about = format!("share of points by {kind}");
            sections.push(section(&capital(&kind), &about, unit, usual, counts));
        }
        sections.extend(self.trials());
        sections.push(self.endings());
        for (kind, counts) in by_kind(&parties, |party| plays_of(&party.played)) {
            let about = "share of points of those who did it at least once, and how often they did it".to_owned();
            sections.push(section(&capital(&kind), &about, unit, usual, counts));
        }
        let bot = self.played.first().and_then(|bout| bout.seats.first()).map(|seat| seat.bot.clone());
        BalanceReport {
            header: self.stage.header().clone(),
            name: self.game.name(),
            bot: bot.unwrap_or_default(),
            facts: self.facts(&parties),
            sections,
            histograms: self.histograms(),
        }
    }

    fn first(&self, parties: &[Party], usual: Option<f64>) -> Option<Section> {
        let known: Vec<&Party> = parties.iter().filter(|party| party.first.is_some()).collect();
        if known.is_empty() || self.stage.is_together() {
            return None;
        }
        let mut counts = Counts::new();
        for party in known {
            let name = if party.first == Some(true) { "begins" } else { "does not begin" };
            counts.entry(name.to_owned()).or_default().add(party, 0);
        }
        Some(section("Who begins", "share of points of whoever begins", "seats", usual, counts))
    }

    /// One section for each kind of trial within the bouts.
    fn trials(&self) -> Vec<Section> {
        let mut kinds: BTreeMap<&str, BTreeMap<&str, (u64, u64)>> = BTreeMap::new();
        for trial in self.played.iter().flat_map(|bout| &bout.trials) {
            let (of, won) = kinds.entry(&trial.kind).or_default().entry(&trial.name).or_default();
            *of += 1;
            *won += u64::from(trial.won);
        }
        let make = |(kind, names): (&str, BTreeMap<&str, (u64, u64)>)| {
            let row = |(name, (of, won)): (&str, (u64, u64))| {
                let share = wilson(number(won), of);
                plain(name, of, share)
            };
            let rows: Vec<BalanceRow> = names.into_iter().map(row).collect();
            let about = format!("share of these that were won, by {kind}");
            let title = format!("{} won", capital(kind));
            sorted(Section { title, about, unit: "met", usual: None, mean: mean_share(&rows), rows })
        };
        kinds.into_iter().map(make).collect()
    }

    fn endings(&self) -> Section {
        let mut counts: BTreeMap<&str, u64> = BTreeMap::new();
        for bout in self.played {
            *counts.entry(&bout.by).or_default() += 1;
        }
        let all = self.played.len() as u64;
        let row = |(by, of): (&str, u64)| BalanceRow {
            detail: self.game.clause(by, Language::English),
            ..plain(by, of, wilson(number(of), all))
        };
        let rows = counts.into_iter().map(row).collect();
        let about = "share of bouts that each clause ended".to_owned();
        sorted(Section { title: "Endings".to_owned(), about, unit: "bouts", usual: None, mean: None, rows })
    }

    fn facts(&self, parties: &[Party]) -> Vec<(String, String)> {
        let all = self.played.len() as u64;
        let mut facts = vec![("bouts".to_owned(), all.to_string())];
        if self.stage.is_together() {
            let won: f64 = parties.iter().map(|party| party.points).sum();
            facts.push(("won".to_owned(), table::share(wilson(won, all))));
        } else {
            let drawn = self.played.iter().filter(|bout| bout.draw).count();
            facts.push(("drawn".to_owned(), table::share(wilson(number(drawn as u64), all))));
        }
        if let Some(word) = self.stage.score_word() {
            let scores: Vec<f64> = parties.iter().filter_map(|party| party.score).collect();
            facts.push((word.to_owned(), table::spread(mean(&scores))));
        }
        for histogram in self.histograms().iter().take(2) {
            let values: Vec<f64> = histogram.values.iter().copied().map(f64::from).collect();
            facts.push((histogram.title.to_lowercase(), table::spread(mean(&values))));
        }
        facts
    }

    fn histograms(&self) -> Vec<Histogram> {
        let decisions = |bout: &FinishedBout| bout.seats.iter().map(|seat| seat.decisions).sum();
        let mut all = vec![Histogram {
            title: "Decisions in a bout".to_owned(),
            values: self.played.iter().map(decisions).collect(),
        }];
        let rounds: Vec<u32> = self.played.iter().filter_map(|bout| bout.rounds).collect();
        if !rounds.is_empty() {
            all.push(Histogram { title: "Rounds in a bout".to_owned(), values: rounds });
        }
        if let Some(word) = self.stage.score_word() {
            let values = self.played.iter().map(|bout| bout.score.unwrap_or(0).max(0) as u32).collect();
            all.push(Histogram { title: format!("{} of a bout", capital(word)), values });
        }
        all
    }
}

/// The parties of a bout: its seats, or its team.
pub fn parties(stage: &dyn ExperimentGame, bout: &FinishedBout) -> Vec<Party> {
    let points = |won: bool| if won { 1.0 } else { 0.5 * f64::from(u8::from(bout.draw)) };
    let score = stage.score_word().map(|_| f64::from(bout.score.unwrap_or(0)));
    let party = |(place, seat): (usize, &crate::record::SeatResult)| Party {
        seat: seat.seat.clone(),
        points: points(seat.won),
        first: bout.first.map(|first| usize::from(first) == place),
        score,
        traits: seat.traits.clone(),
        played: seat.played.clone(),
    };
    let mut parties: Vec<Party> = bout.seats.iter().enumerate().map(party).collect();
    if stage.is_together() {
        let rest = parties.split_off(1);
        for other in rest {
            parties[0].join(other);
        }
        parties[0].first = None;
    }
    parties
}

impl Party {
    /// Merges another seat of the same team.
    fn join(&mut self, other: Self) {
        for (kind, names) in other.traits {
            let known = self.traits.entry(kind).or_default();
            for name in names {
                if !known.contains(&name) {
                    known.push(name);
                }
            }
        }
        for (kind, names) in other.played {
            let known = self.played.entry(kind).or_default();
            for (name, plays) in names {
                *known.entry(name).or_default() += plays;
            }
        }
    }
}

fn kinds_of(traits: &BTreeMap<String, Vec<String>>) -> Vec<(&str, &str, u64)> {
    traits.iter().flat_map(|(kind, names)| names.iter().map(move |name| (kind.as_str(), name.as_str(), 0))).collect()
}

fn plays_of(played: &BTreeMap<String, BTreeMap<String, u32>>) -> Vec<(&str, &str, u64)> {
    let all = played.iter().flat_map(|(kind, names)| names.iter().map(move |(name, plays)| (kind, name, plays)));
    all.map(|(kind, name, plays)| (kind.as_str(), name.as_str(), u64::from(*plays))).collect()
}

/// Counts by kind and name.
fn by_kind<'a>(
    parties: &'a [Party],
    of: impl Fn(&'a Party) -> Vec<(&'a str, &'a str, u64)>,
) -> BTreeMap<String, Counts> {
    let mut kinds: BTreeMap<String, Counts> = BTreeMap::new();
    for party in parties {
        for (kind, name, plays) in of(party) {
            let counts = kinds.entry(kind.to_owned()).or_default();
            counts.entry(name.to_owned()).or_default().add(party, plays);
        }
    }
    kinds
}

fn count(parties: &[Party], each: impl Fn(&Party, &mut dyn FnMut(&str, u64))) -> Counts {
    let mut counts = Counts::new();
    for party in parties {
        each(party, &mut |name, plays| counts.entry(name.to_owned()).or_default().add(party, plays));
    }
    counts
}

fn section(title: &str, about: &str, unit: &'static str, usual: Option<f64>, counts: Counts) -> Section {
    let rows: Vec<BalanceRow> = counts.into_iter().map(|(name, count)| count.row(&name)).collect();
    sorted(Section { title: title.to_owned(), about: about.to_owned(), unit, usual, mean: mean_share(&rows), rows })
}

/// The share over all rows together.
fn mean_share(rows: &[BalanceRow]) -> Option<f64> {
    let of: f64 = rows.iter().map(|row| number(row.count)).sum();
    let points: f64 = rows.iter().map(|row| row.share.value * number(row.count)).sum();
    (of > 0.0).then(|| points / of)
}

/// A row with a share only.
fn plain(name: &str, count: u64, share: Estimate) -> BalanceRow {
    BalanceRow { name: name.to_owned(), detail: None, count, plays: None, share, score: None, chance: None, off: None }
}

/// Sorts the rows by descending share, then by name, and marks significant ones.
fn sorted(mut section: Section) -> Section {
    section
        .rows
        .sort_by(|one, other| other.share.value.total_cmp(&one.share.value).then_with(|| one.name.cmp(&other.name)));
    section.mark()
}

/// Capitalises the first letter.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().collect::<String>() + letters.as_str()).unwrap_or_default()
}
