//! A costly decision: the actual and the better way, in words and on the table, given only what its seat knew.
//!
//! The outcome of a way is shown as far as it is certain. The way is played in the true position and in sampled
//! positions that the seat could not tell from it, with other dice; the table is drawn at the last beat that all of
//! them share. If they differ at once, the table before the decision is shown, with the choice marked on it.

use budokan_catalog::review::{JudgedDecision, Way};
use budokan_catalog::{Advised, AnyBout, AnySight, Hinted, LogFormat, ShownStep};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_words::{Naming, capitalised};
use maud::Markup;

use super::course::Chapters;
use super::voice::Teller;
use crate::beats;
use crate::hint::{HintWords, words_of};
use crate::look::Drawn;
use crate::measure::Gauge;
use crate::scene::{Scene, Still};

/// Number of sampled positions that the seat could not tell apart.
const WORLDS: u64 = 4;
/// Maximum number of gauges in a summary of the position.
const MOST_GAUGES: usize = 4;

/// A costly decision.
pub struct Costly<'a> {
    /// Its number in the list, from 1.
    pub number: usize,
    /// Its judgement in the review.
    pub judged: &'a JudgedDecision,
    /// The short name of its turn or round, used by every text that refers to its time.
    pub chapter: String,
    /// The actual way, in words.
    pub done: WayWords,
    /// The better way, in words.
    pub best: WayWords,
    /// The advantage of the better way, where the rules show one.
    pub rather: Option<String>,
    before: Box<dyn AnyBout>,
}

/// A way in words.
pub struct WayWords {
    /// The actions; text between asterisks is emphasized.
    pub say: String,
    /// The consequences by the rules, as far as they are certain.
    pub facts: Vec<String>,
    advised: Option<Advised>,
}

impl WayWords {
    /// The actions as a title, without emphasis.
    pub fn title(&self) -> String {
        capitalised(&self.say.replace('*', ""))
    }
}

impl<'a> Costly<'a> {
    /// The decision with this number in the list.
    pub fn new(teller: &Teller, chapters: &Chapters, number: usize, judged: &'a JudgedDecision) -> Self {
        let before = teller.shown.bout.rewound(judged.first.saturating_sub(1), Seed::from(0));
        let sight = before.sight(Viewer::Seat(Seat(judged.seat)));
        let [mut done, mut best] = [&judged.done, &judged.best].map(|way| in_words(teller, &*sight, way));
        keep_differences(&mut done.facts, &mut best.facts);
        let scene = Scene { sight: &*sight, ..*teller.scene };
        let ways = done.advised.as_ref().zip(best.advised.as_ref());
        let rather = ways.and_then(|(done, best)| scene.look.rather(&scene, done, best));
        Self { number, judged, chapter: chapters.name(teller, judged.first), done, best, rather, before }
    }

    /// The seat that decided.
    pub fn seat(&self) -> Seat {
        Seat(self.judged.seat)
    }

    /// The score before the decision: *Life: You 1, Tomoe 6*. The table that a way leads to may already be in
    /// the next turn.
    pub fn stood(&self, teller: &Teller) -> String {
        let sight = self.before.sight(Viewer::Seat(self.seat()));
        let gauges = teller.scene.look.gauges(&Scene { sight: &*sight, ..*teller.scene });
        let Some(what) = gauges.first().map(|gauge| &gauge.what) else { return String::new() };
        // In a cooperative game the gauges belong to heroes with names of their own.
        let name = |gauge: &Gauge| match gauge.seat {
            Some(seat) if !teller.scene.game.is_together() && teller.shown.bout.seats().has(seat) => teller.title(seat),
            Some(_) | None => gauge.name.clone(),
        };
        let alike = gauges.iter().filter(|gauge| gauge.what == *what).take(MOST_GAUGES);
        let told: Vec<String> = alike.map(|gauge| format!("{} {}", name(gauge), gauge.value)).collect();
        format!("{}{}{}", capitalised(what), teller.word("colon"), told.join(", "))
    }

    /// The hand that the seat held, if the game has hands.
    pub fn hand(&self, teller: &Teller) -> Option<Markup> {
        let sight = self.before.sight(Viewer::Seat(self.seat()));
        let still = Still { sight: &*sight, given_up: false };
        teller.scene.look.draw(&Scene { sight: &still, ..*teller.scene }).hand
    }

    /// Both ways on the table: the actual one, the better one.
    pub fn tables(&self, teller: &Teller) -> [Drawn; 2] {
        [(&self.judged.done, &self.done), (&self.judged.best, &self.best)].map(|(way, words)| {
            let trail = certain(teller, &*self.before, self.seat(), &way.actions);
            trail.drawn(teller).unwrap_or_else(|| self.marked(teller, words))
        })
    }

    /// The table before the decision, with the way marked on it.
    fn marked(&self, teller: &Teller, words: &WayWords) -> Drawn {
        let sight = self.before.sight(Viewer::Seat(self.seat()));
        let draw = |sight: &dyn AnySight| teller.scene.look.draw(&Scene { sight, ..*teller.scene });
        match &words.advised {
            Some(hint) => draw(&Hinted { sight: &*sight, hint }),
            None => draw(&*sight),
        }
    }
}

/// Describes a way by its consequences only: arguments for a choice would fit the actual way as well.
fn in_words(teller: &Teller, sight: &dyn AnySight, way: &Way) -> WayWords {
    let scene = Scene { sight, ..*teller.scene };
    let Some(advised) = sight.way(&way.actions) else {
        return WayWords { say: way.actions.join(", "), facts: Vec::new(), advised: None };
    };
    let HintWords { say, facts, .. } = scene.look.advised(&scene, &advised);
    let facts = if facts.is_empty() { words_of(&scene, &advised) } else { facts };
    WayWords { say, facts, advised: Some(advised) }
}

/// Drops facts that are true of both ways.
fn keep_differences(done: &mut Vec<String>, best: &mut Vec<String>) {
    let common: Vec<String> = done.iter().filter(|fact| best.contains(fact)).cloned().collect();
    for facts in [done, best] {
        facts.retain(|fact| !common.contains(fact));
    }
}

/// The outcome of a way in the true position, step by step, and the number of its beats that are certain.
struct Trail {
    steps: Vec<ShownStep>,
    sure: usize,
}

impl Trail {
    /// The table at the last beat that is certain.
    fn drawn(&self, teller: &Teller) -> Option<Drawn> {
        let mut left = self.sure.checked_sub(1)?;
        for shown in &self.steps {
            if left >= shown.beats.len() {
                left -= shown.beats.len();
                continue;
            }
            let is_end = left + 1 == shown.beats.len();
            let scene = Scene { sight: &*shown.beats[left].sight, ..*teller.scene };
            if is_end {
                let still = Still { sight: scene.sight, given_up: false };
                return Some(scene.look.draw(&Scene { sight: &still, ..scene }));
            }
            return frame(shown, &scene, left);
        }
        None
    }
}

/// The table at a beat of a step.
fn frame(shown: &ShownStep, scene: &Scene, place: usize) -> Option<Drawn> {
    let mut frames = beats::tables(shown, scene);
    (place < frames.len()).then(|| frames.swap_remove(place).drawn)
}

/// Plays a way in positions that the seat cannot tell apart, and finds their common beats.
fn certain(teller: &Teller, before: &dyn AnyBout, seat: Seat, actions: &[String]) -> Trail {
    let people = teller.scene.people();
    let telling = LogFormat {
        language: teller.reader.language,
        naming: Naming::Plain,
        people: &people,
        reader: None,
        last: usize::MAX,
    };
    let truth = played(&mut *before.fork(), seat, actions, &telling);
    let mut sure = truth.iter().map(|shown| shown.beats.len()).sum();
    for world in 1..WORLDS {
        let mut other = before.elsewhere(Viewer::Seat(seat), world);
        let other = played(&mut *other, seat, actions, &telling);
        let moments = |trail: &[ShownStep]| -> Vec<toml::Table> {
            trail.iter().flat_map(|shown| &shown.beats).map(|beat| beat.sight.position().clone()).collect()
        };
        let same = moments(&truth).iter().zip(&moments(&other)).take_while(|(one, other)| one == other).count();
        sure = same.min(sure);
    }
    Trail { steps: truth, sure }
}

/// The steps of a way, as far as the rules accept them.
fn played(bout: &mut dyn AnyBout, seat: Seat, actions: &[String], telling: &LogFormat) -> Vec<ShownStep> {
    let viewer = Viewer::Seat(seat);
    let mut steps = Vec::new();
    for action in actions {
        if bout.submit(seat, None, action).is_err() {
            break;
        }
        let number = bout.noticed_count(viewer);
        let Some(shown) = bout.shown(viewer, number, beats::MOST, telling) else { break };
        steps.push(shown);
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_both_ways_come_to_is_not_told() {
        let facts = |told: &[&str]| told.iter().map(|fact| (*fact).to_owned()).collect::<Vec<_>>();
        let mut done = facts(&["attack 3 + 4 = 7", "defence 2 + 5 = 7", "a hit"]);
        let mut best = facts(&["attack 1 + 4 = 5", "defence 2 + 5 = 7"]);
        keep_differences(&mut done, &mut best);
        assert_eq!((done, best), (facts(&["attack 3 + 4 = 7", "a hit"]), facts(&["attack 1 + 4 = 5"])));
        let [mut one, mut other] = [facts(&["a hit"]), facts(&["a hit"])];
        keep_differences(&mut one, &mut other);
        assert!(one.is_empty() && other.is_empty());
    }
}
