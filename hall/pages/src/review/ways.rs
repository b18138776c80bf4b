//! A costly decision: what was done and what was better, in words and on the table, by what its seat knew.
//!
//! Where a way leads to is shown as far as it is certain. It is played in the true position and in others that the seat
//! could not tell from it, with other dice; what all of them have in common is drawn, and nothing after it. Where they
//! differ at once, the table is shown as it lay, with what was chosen marked on it.

use budokan_catalog::review::{Judged, Way};
use budokan_catalog::{Advised, AnyBout, AnySight, Hinted, ShownStep, Telling};
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_words::{Naming, capitalised};
use maud::Markup;

use super::course::Chapters;
use super::voice::Teller;
use crate::beats;
use crate::hint::HintWords;
use crate::look::Drawn;
use crate::scene::{Scene, Still};

/// So many positions that the seat could not tell apart are looked at.
const WORLDS: u64 = 4;

/// A costly decision.
pub struct Costly<'a> {
    /// Its number in the list, from 1.
    pub number: usize,
    /// What is known of it.
    pub judged: &'a Judged,
    /// The turn or round, in short.
    pub chapter: String,
    /// What was done, in words.
    pub done: WayWords,
    /// What was better.
    pub best: WayWords,
    before: Box<dyn AnyBout>,
}

/// A way in words.
pub struct WayWords {
    /// What it is; what stands between stars is set off.
    pub say: String,
    /// What it comes to by the rules, as far as that is certain.
    pub facts: Vec<String>,
    advised: Option<Advised>,
}

impl WayWords {
    /// What it is, as a line of its own without anything set off.
    pub fn title(&self) -> String {
        capitalised(&self.say.replace('*', ""))
    }
}

impl<'a> Costly<'a> {
    /// The decision with this number in the list.
    pub fn new(teller: &Teller, chapters: &Chapters, number: usize, judged: &'a Judged) -> Self {
        let before = teller.shown.bout.rewound(judged.first.saturating_sub(1), Seed::from(0));
        let sight = before.sight(Viewer::Seat(Seat(judged.seat)));
        let done = in_words(teller, &*sight, &judged.done, Reasons::None);
        let best = in_words(teller, &*sight, &judged.best, Reasons::Given);
        Self { number, judged, chapter: chapters.name(teller, judged.first), done, best, before }
    }

    /// Who decided.
    pub fn seat(&self) -> Seat {
        Seat(self.judged.seat)
    }

    /// The hand that the seat held, if the game has hands.
    pub fn hand(&self, teller: &Teller) -> Option<Markup> {
        let sight = self.before.sight(Viewer::Seat(self.seat()));
        let still = Still { sight: &*sight, given_up: false };
        teller.scene.look.draw(&Scene { sight: &still, ..*teller.scene }).hand
    }

    /// Both ways on the table: what was done, what was better.
    pub fn tables(&self, teller: &Teller) -> [Drawn; 2] {
        [(&self.judged.done, &self.done), (&self.judged.best, &self.best)].map(|(way, words)| {
            let trail = certain(teller, &*self.before, self.seat(), &way.actions);
            trail.drawn(teller).unwrap_or_else(|| self.marked(teller, words))
        })
    }

    /// The table as it lay, with the way marked on it.
    fn marked(&self, teller: &Teller, words: &WayWords) -> Drawn {
        let sight = self.before.sight(Viewer::Seat(self.seat()));
        let draw = |sight: &dyn AnySight| teller.scene.look.draw(&Scene { sight, ..*teller.scene });
        match &words.advised {
            Some(hint) => draw(&Hinted { sight: &*sight, hint }),
            None => draw(&*sight),
        }
    }
}

/// Whether it is said what speaks for a way.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reasons {
    Given,
    /// Nothing is said for what was worse: only what it comes to.
    None,
}

fn in_words(teller: &Teller, sight: &dyn AnySight, way: &Way, reasons: Reasons) -> WayWords {
    let scene = Scene { sight, ..*teller.scene };
    let Some(advised) = sight.way(&way.actions) else {
        return WayWords { say: way.actions.join(", "), facts: Vec::new(), advised: None };
    };
    let HintWords { say, why, .. } = scene.look.advised(&scene, &advised);
    let people = scene.people();
    let sums = advised.told_sums(scene.words, &scene.words.people(&people), Naming::Plain);
    // A game that gives its reasons has its sums in them.
    let facts = if why.is_empty() || reasons == Reasons::None { sums } else { why };
    WayWords { say, facts, advised: Some(advised) }
}

/// Where a way leads to in the true position, step by step, and how many of its moments are certain.
struct Trail {
    steps: Vec<ShownStep>,
    sure: usize,
}

impl Trail {
    /// The last moment that is certain.
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

/// A beat of a step, drawn.
fn frame(shown: &ShownStep, scene: &Scene, place: usize) -> Option<Drawn> {
    let mut frames = beats::tables(shown, scene);
    (place < frames.len()).then(|| frames.swap_remove(place).drawn)
}

/// Plays a way in worlds that the seat cannot tell apart.
fn certain(teller: &Teller, before: &dyn AnyBout, seat: Seat, actions: &[String]) -> Trail {
    let people = teller.scene.people();
    let telling = Telling {
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

/// The steps of a way, as far as the rules take them.
fn played(bout: &mut dyn AnyBout, seat: Seat, actions: &[String], telling: &Telling) -> Vec<ShownStep> {
    let viewer = Viewer::Seat(seat);
    let mut steps = Vec::new();
    for action in actions {
        if bout.submit(seat, None, action).is_err() {
            break;
        }
        let number = bout.noticed(viewer).len() as u64;
        let Some(shown) = bout.shown(viewer, number, beats::MOST, telling) else { break };
        steps.push(shown);
    }
    steps
}
