//! The beats of a step, rendered: the table at each of them, with playback controls in the action bar.
//!
//! The script requests [`frames`] when a step had beats: a template for each beat, and a list of the same beats for
//! players who prefer reduced motion. A page without beats never requests them.

use budokan_catalog::{AnySight, ShownBeat, ShownStep};
use maud::{Markup, html};

use crate::address::BoutPage;
use crate::layout::PageReader;
use crate::log;
use crate::look::{Banner, Drawn};
use crate::moves::icon;
use crate::scene::{BeatMoment, Scene};

/// Maximum number of beats of a step on a page; further beats are merged.
pub const MOST: usize = 8;

/// Maximum number of beats that the playback bar labels; with more, only the current one has a label.
const NAMED: usize = 5;

/// A step whose beats are shown.
pub struct BeatenStep {
    /// Its number as the viewer counts steps.
    pub number: u64,
    /// Its number as a bystander counts steps: the count that the page compares.
    pub open: u64,
    /// The viewer's sights and log lines of the step.
    pub shown: ShownStep,
}

/// The rounds or turns of the shown steps. Beats are numbered within a round, which has several steps if a
/// decision interrupts it.
#[derive(Clone, Debug, Default)]
pub struct Rounds {
    /// The last steps of the rounds, as the viewer counts steps, in order.
    pub ends: Vec<u64>,
    /// The number of beats that the first step's round had before that step.
    pub earlier: usize,
}

/// The position of a step in its round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct InRound {
    /// The number of beats in the round before this step.
    before: usize,
    /// The number of beats known for the round.
    beats: usize,
}

impl Rounds {
    /// The index of the round that a step belongs to.
    pub fn of(&self, step: u64) -> usize {
        self.ends.partition_point(|end| *end < step)
    }

    /// The positions of these steps in their rounds; each step is given as its number and its beat count.
    fn places(&self, steps: &[(u64, usize)]) -> Vec<InRound> {
        let first = steps.first().map(|(step, _)| self.of(*step));
        let place = |(index, (step, _)): (usize, &(u64, usize))| {
            let round = self.of(*step);
            let earlier = if Some(round) == first { self.earlier } else { 0 };
            let beats = |steps: &[(u64, usize)]| {
                earlier
                    + steps.iter().filter(|(step, _)| self.of(*step) == round).map(|(_, beats)| beats).sum::<usize>()
            };
            InRound { before: beats(&steps[..index]), beats: beats(steps) }
        };
        steps.iter().enumerate().map(place).collect()
    }
}

/// One beat, rendered.
pub struct BeatFrame<'a> {
    /// The beat of the step.
    pub beat: &'a ShownBeat,
    /// The table at that beat.
    pub drawn: Drawn,
}

impl BeatFrame<'_> {
    /// A short label for the beat; the headline in a game without labels.
    pub fn name(&self) -> &str {
        let Drawn { stroke, question, .. } = &self.drawn;
        if stroke.is_empty() { question } else { stroke }
    }
}

impl BeatenStep {
    /// The table at each beat. Everything except the sight comes from `scene`.
    pub fn frames(&self, scene: &Scene) -> Vec<BeatFrame<'_>> {
        tables(&self.shown, scene)
    }

    /// The number of beats, without the final position.
    pub fn beats(&self) -> usize {
        self.shown.beats.split_last().map_or(0, |(_, beats)| beats.iter().filter(|beat| beat.kind.is_some()).count())
    }

    /// The id of a beat on the page: the step as a bystander counts, and the index of the beat.
    fn place(&self, beat: usize) -> String {
        format!("{}.{}", self.open, beat + 1)
    }

    /// The number of log lines of the step after this beat.
    fn left(&self, beat: usize) -> usize {
        self.shown.beats.iter().skip(beat).skip(1).map(|beat| beat.heard.len()).sum()
    }

    /// The replay URL of a beat, counted from 1.
    pub fn address(&self, id: &str, beat: usize) -> String {
        format!("{}?step={}&beat={beat}", BoutPage::Replay.address(id), self.open)
    }
}

/// The table at each beat of a step, without the final position. Everything except the sight comes from `scene`.
pub fn tables<'a>(shown: &'a ShownStep, scene: &Scene) -> Vec<BeatFrame<'a>> {
    let beats = shown.beats.split_last().map_or(&[][..], |(_, beats)| beats);
    let mut before: &dyn AnySight = &*shown.before;
    let mut frames = Vec::new();
    for (index, beat) in beats.iter().enumerate() {
        let Some(kind) = beat.kind else { continue };
        let moment = Some(BeatMoment { kind, before, events: &*beat.events, earlier: &beats[..index] });
        let drawn = scene.look.draw(&Scene { sight: &*beat.sight, moment, ..*scene });
        before = &*beat.sight;
        frames.push(BeatFrame { beat, drawn });
    }
    frames
}

/// The beats of these steps, as markup for the script.
pub fn frames(reader: &PageReader, scene: &Scene, id: &str, steps: &[BeatenStep], rounds: &Rounds) -> Markup {
    let drawn: Vec<(&BeatenStep, Vec<BeatFrame>)> = steps.iter().map(|step| (step, step.frames(scene))).collect();
    let counts: Vec<(u64, usize)> = drawn.iter().map(|(step, frames)| (step.number, frames.len())).collect();
    html! {
        div #beats {
            @for ((step, frames), round) in drawn.iter().zip(rounds.places(&counts)) {
                @for index in 0..frames.len() { (template(reader, scene, id, (step, frames), round, index)) }
            }
            (list(reader, scene, id, &drawn))
        }
    }
}

fn template(
    reader: &PageReader,
    scene: &Scene,
    id: &str,
    (step, frames): (&BeatenStep, &[BeatFrame]),
    round: InRound,
    index: usize,
) -> Markup {
    let BeatFrame { beat, drawn } = &frames[index];
    let told = format!("{}. {}", drawn.question.trim_end_matches(['.', '!', '?']), drawn.hint);
    html! {
        template data-open=(step.open) data-at=(step.place(index)) data-step=(step.number) data-kinds=(beat.kinds.join(" "))
            data-left=(step.left(index)) data-told=(told.trim()) data-about=(drawn.about) data-sound=[scene.look.loudest(&beat.heard)]
            data-banner=[drawn.banner.as_ref().map(|_| "")] {
            main.mats.beating {
                section.table aria-labelledby="mat" {
                    h2.vh #mat { (reader.word("hall-mat")) }
                    (drawn.mat)
                    @if let Some(drawn_banner) = &drawn.banner { (banner(scene, drawn_banner)) }
                }
                (playback_bar(reader, id, (step, frames), round, index))
                section.hand aria-label=(reader.word("hall-hand")) {
                    h2.vh { (reader.word("hall-hand")) }
                    @if let Some(hand) = &drawn.hand { (hand) }
                }
            }
        }
    }
}

/// A banner across the table.
pub fn banner(scene: &Scene, banner: &Banner) -> Markup {
    let picture = if banner.is_good { "#i-flag" } else { "#i-fallen" };
    html! {
        section class=(if banner.is_good { "banner dyed" } else { "banner" }) aria-labelledby="banner" {
            svg viewBox="0 0 24 24" aria-hidden="true" { use href=(picture) {} }
            div {
                h2 #banner { (banner.headline) }
                p {
                    (banner.why) " "
                    @if let Some(clause) = banner.clause {
                        a.cl href=(format!("/rules/{}#{clause}", scene.game.id())) target="_blank" { (clause) }
                    }
                }
            }
            @if !banner.gains.is_empty() {
                ul { @for gain in &banner.gains {
                    li class=[gain.lost.then_some("loss")] { b { (gain.value) } (gain.of) }
                } }
            }
        }
    }
}

/// The playback bar: an action bar in neutral colours that counts beats.
fn playback_bar(
    reader: &PageReader,
    id: &str,
    (step, frames): (&BeatenStep, &[BeatFrame]),
    round: InRound,
    index: usize,
) -> Markup {
    let (drawn, count) = (&frames[index].drawn, frames.len());
    let place = reader.words.phrase("hall-beat-of", &[("beat", &(round.before + index + 1)), ("beats", &round.beats)]);
    // Shows the beats of the whole round, or only those of this step if the round has too many.
    let InRound { before, beats } = if round.beats > MOST { InRound { before: 0, beats: count } } else { round };
    html! {
        section.belt.waiting.drum #decision tabindex="-1" aria-labelledby="ask" {
            svg.knot viewBox="0 0 48 48" aria-hidden="true" { use href="#i-drum" {} }
            div.telling {
                p.who { @if !drawn.about.is_empty() { span.wide { (drawn.about) " · " } } (place) }
                h2 #ask { (drawn.question) }
                @if !drawn.hint.is_empty() { p { (drawn.hint) } }
            }
            div.beat-course {
                ol.strokes data-many=[(beats > NAMED).then_some("")] aria-label=(place) {
                    @for _ in 0..before { li.done { span.stroke { span.tap aria-hidden="true" {} } } }
                    @for (other, frame) in frames.iter().enumerate() {
                        li class=[stroke_class(other, index)] aria-current=[(other == index).then_some("step")] {
                            a href=(step.address(id, other + 1)) data-beat=(other) aria-label=(frame.name()) {
                                span.tap aria-hidden="true" {}
                                span.lbl { (frame.name()) }
                            }
                        }
                    }
                    @for _ in before + count..beats { li { span.stroke { span.tap aria-hidden="true" {} } } }
                }
                (pace(reader, "pace"))
            }
            div.acts {
                button.btn.onward type="button" data-do="onward" { (reader.word("hall-go-on")) i.fuse aria-hidden="true" {} }
                button.btn.quiet type="button" data-do="rest" { (reader.word("hall-show-rest")) }
            }
        }
    }
}

fn stroke_class(stroke: usize, now: usize) -> Option<&'static str> {
    match stroke.cmp(&now) {
        std::cmp::Ordering::Less => Some("done"),
        std::cmp::Ordering::Equal => Some("now"),
        std::cmp::Ordering::Greater => None,
    }
}

/// The playback speed setting. The browser stores it.
pub fn pace(reader: &PageReader, name: &str) -> Markup {
    html! {
        fieldset.pace.scripted {
            legend.vh { (reader.word("hall-pace")) }
            @for pace in ["calm", "brisk", "once"] {
                label {
                    input type="radio" name=(name) value=(pace) data-do="pace";
                    span { (reader.word(&format!("hall-pace-{pace}"))) }
                }
            }
        }
    }
}

/// The beats as a list, for players who prefer reduced motion.
fn list(reader: &PageReader, scene: &Scene, id: &str, steps: &[(&BeatenStep, Vec<BeatFrame>)]) -> Markup {
    let count: usize = steps.iter().map(|(_, frames)| frames.len()).sum();
    let last = steps.iter().rev().find_map(|(_, frames)| frames.last());
    html! {
        template data-list {
            ol.moments tabindex="-1" aria-label=(reader.word("hall-what-happened")) {
                @for (step, frames) in steps {
                    @for (index, frame) in frames.iter().enumerate() { (moment(reader, scene, step, id, frame, index)) }
                }
            }
            a.recap href="#log" {
                (icon("i-drum"))
                span { b { (reader.word("hall-what-happened")) } @if let Some(frame) = last { (frame.drawn.question) } }
                span.further { (reader.words.phrase("hall-beats", &[("n", &count)])) }
            }
        }
    }
}

fn moment(
    reader: &PageReader,
    scene: &Scene,
    step: &BeatenStep,
    id: &str,
    BeatFrame { beat, drawn }: &BeatFrame,
    index: usize,
) -> Markup {
    let verdict = drawn.banner.as_ref().map(|banner| if banner.is_good { "won" } else { "lost" });
    html! {
        li class=[verdict] data-kinds=(beat.kinds.join(" ")) data-at=(step.place(index)) data-step=(step.number) {
            span.tap aria-hidden="true" {}
            div {
                h3 { (drawn.question) }
                @if !drawn.hint.is_empty() { p { (drawn.hint) } }
                @for heard in &beat.heard {
                    p.heard { (log::told(scene, heard)) }
                }
                p.back-then { a href=(step.address(id, index + 1)) { (reader.word("hall-table-then")) } }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn beats_are_counted_over_a_round_and_not_over_a_step() {
        let rounds = Rounds { ends: vec![3, 8], earlier: 2 };
        assert_eq!([1, 3, 4, 8, 9].map(|step| rounds.of(step)), [0, 0, 1, 1, 2]);
        let places = rounds.places(&[(5, 3), (7, 1), (8, 2), (9, 4)]);
        let expected = [(2, 8), (5, 8), (6, 8), (0, 4)].map(|(before, beats)| InRound { before, beats });
        assert_eq!(places, expected);
        assert_eq!(Rounds::default().places(&[]), []);
    }
}
