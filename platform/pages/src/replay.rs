//! The replay: a bout step by step and beat by beat, with a timeline, chapters, and a choice of perspective.
//!
//! Every moment has its own URL, so the page works by links alone; the script navigates between moments without
//! reloading, and plays automatically.

use budokan_catalog::LogLine;
use budokan_kernel::Seat;
use maud::{Markup, html};

use crate::address::BoutPage;
use crate::beats::{BeatFrame, banner, pace};
use crate::bout;
use crate::chapters::LogChapter;
use crate::gloss;
use crate::keys;
use crate::layout::{self, Page, PageReader};
use crate::log;
use crate::look::Drawn;
use crate::moves::icon;
use crate::reviewed::{self, ReviewDoor};
use crate::scene::Scene;
use crate::whatif::{self, WhatIf};

/// One moment of a replay.
#[derive(Clone, Debug, Default)]
pub struct ReplayStep<'a> {
    /// The id of the bout.
    pub id: &'a str,
    /// The step that is shown; 0 is the deal.
    pub step: u64,
    /// The number of steps.
    pub steps: u64,
    /// The beat inside the step, counted from 1; `None` is the final position of the step.
    pub beat: Option<usize>,
    /// The labels of the step's beats.
    pub beats: Vec<String>,
    /// The seat that had to decide, and the question.
    pub asked: Option<(String, String)>,
    /// The log lines of this step.
    pub heard: Vec<LogLine>,
    /// The number of these lines up to this beat; all of them if `None`.
    pub told: Option<usize>,
    /// The turns or rounds.
    pub chapters: Vec<LogChapter<'a>>,
    /// The name of the player whose perspective is shown, if it is not the viewer's: the table addresses that
    /// player as *you*.
    pub seen_by: Option<String>,
    /// The perspectives to choose from; empty while the bout goes on.
    pub eyes: Vec<Eyes>,
    /// All hands with their owners, in the perspective that shows everything.
    pub hands: Vec<(String, Markup)>,
    /// Whether the bout is over: then its record can be downloaded.
    pub over: bool,
    /// The options to branch off a new bout with bots here: the bout is over, but was not at this step.
    pub whatif: Option<WhatIf>,
    /// Whether it starts playing when the page loads.
    pub plays: bool,
    /// The player who resigned after this step, if it is the last one.
    pub gave_up: Option<String>,
    /// The absolute URL of the replay, without the moment; `None` if the bout is not public.
    pub link: Option<String>,
    /// The viewer's access to the review.
    pub review: ReviewDoor,
}

/// A perspective of the replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eyes {
    /// Its name in the URL.
    pub name: String,
    /// The seat; `None` for the perspective that shows everything.
    pub seat: Option<Seat>,
    /// The name of the player on the seat.
    pub called: String,
    /// Whether it is the current perspective.
    pub chosen: bool,
}

/// Maximum number of timeline marks with a number.
const NUMBERED: usize = 8;

impl ReplayStep<'_> {
    /// The URL of a moment, in the same perspective.
    fn at(&self, step: u64, beat: Option<usize>) -> String {
        self.through(step, beat, self.eyes.iter().find(|eyes| eyes.chosen).map(|eyes| eyes.name.as_str()))
    }

    /// The URL for descriptions of signs: in the final position of the step, in the same perspective.
    fn signs(&self) -> String {
        let at = self.at(self.step, None);
        at.replacen(&BoutPage::Replay.address(self.id), &BoutPage::Sign.address(self.id), 1)
    }

    fn through(&self, step: u64, beat: Option<usize>, eyes: Option<&str>) -> String {
        let beat = beat.map_or_else(String::new, |beat| format!("&beat={beat}"));
        let eyes = eyes.map_or_else(String::new, |eyes| format!("&eyes={eyes}"));
        format!("{}?step={step}{beat}{eyes}", BoutPage::Replay.address(self.id))
    }

    /// The next moment: the next beat, the end of the step, or the first beat of the next step.
    fn next(&self) -> Option<String> {
        match self.beat {
            Some(beat) if beat < self.beats.len() => Some(self.at(self.step, Some(beat + 1))),
            Some(_) => Some(self.at(self.step, None)),
            None => (self.step < self.steps).then(|| self.at(self.step + 1, Some(1))),
        }
    }

    /// The previous moment.
    fn previous(&self) -> Option<String> {
        match self.beat {
            Some(beat) if beat > 1 => Some(self.at(self.step, Some(beat - 1))),
            None if !self.beats.is_empty() => Some(self.at(self.step, Some(self.beats.len()))),
            Some(_) | None => Some(self.at(self.step.checked_sub(1)?, None)),
        }
    }

    /// The chapter that contains this step.
    fn chapter(&self) -> Option<usize> {
        let begins = |chapter: &LogChapter| begin(chapter) < self.step || begin(chapter) == 0;
        self.chapters.iter().rposition(begins)
    }
}

/// The step after which a chapter begins.
fn begin(chapter: &LogChapter) -> u64 {
    chapter.step().unwrap_or_default()
}

/// Renders the page. The scene is the view at the end of the step, the frame the view at the beat.
pub fn page(reader: &PageReader, scene: &Scene, moment: &ReplayStep, frame: Option<BeatFrame>) -> Markup {
    let class = format!("boutpage replay {}", scene.game.id());
    let page = Page {
        title: &scene.game.title(reader.language),
        class: &class,
        // The game's style sheet comes after the shared one, so that it can override it.
        sheets: &[&reader.house.replay].into_iter().chain(reader.house.sheet(scene.game.id())).collect::<Vec<_>>(),
        pictures: reader.house.pictures(scene.game.id()),
        again: None,
    };
    let beating = frame.is_some();
    let drawn = frame.map_or_else(|| scene.look.draw(scene), |frame| frame.drawn);
    layout::page(
        reader,
        &page,
        &html! {
            a.skip href="#decision" { (reader.word("hall-skip")) }
            div.bout #bout data-next=[moment.next()] data-previous=[moment.previous()] data-plays=[moment.plays.then_some("")]
                data-next-step=[(moment.step < moment.steps).then(|| moment.at(moment.step + 1, None))]
                data-here=(moment.at(moment.step, moment.beat)) data-signs=(moment.signs()) {
                header.lintel {
                    (layout::brand(reader))
                    (bout::name(scene, &drawn))
                    nav aria-label=(reader.word("hall-bout")) {
                        (layout::switches(reader))
                        a.icon href=(BoutPage::Bout.address(moment.id)) { (reader.word("hall-back-to-bout")) }
                    }
                }
                main class=(if beating { "mats beating" } else { "mats" }) {
                    section.table aria-labelledby="mat" {
                    h2.vh #mat { (reader.word("hall-mat")) }
                        (drawn.mat)
                        @if let Some(drawn_banner) = &drawn.banner { (banner(scene, drawn_banner)) }
                    }
                    (action_bar(reader, moment, &drawn, scene))
                    section.hand aria-label=(reader.word("hall-hand")) {
                        @if let Some(hand) = drawn.hand.as_ref().filter(|_| moment.hands.is_empty()) { (hand) }
                        @for (owner, hand) in &moment.hands { div.open-hand { p.small.soft { (owner) } (hand) } }
                        (tools(reader, moment))
                    }
                }
                (chapters(reader, scene, moment))
            }
            div.vh #polite aria-live="polite" {}
            (gloss::dialog())
            (keys::sheet(reader, keys::REPLAY))
            (bout::pop(reader))
        },
    )
}

/// The player controls: the current moment, its question and outcome, and all links.
fn action_bar(reader: &PageReader, moment: &ReplayStep, drawn: &Drawn, scene: &Scene) -> Markup {
    html! {
        section.belt.waiting #decision tabindex="-1" aria-labelledby="ask" {
            svg.knot viewBox="0 0 24 24" aria-hidden="true" { use href="#i-eye" {} }
            div.telling {
                p.who {
                    (reader.words.phrase("hall-step-of", &[("step", &moment.step), ("steps", &moment.steps)]))
                    @if let Some(name) = &moment.seen_by { " · " (reader.words.phrase("hall-seen-by", &[("name", name)])) }
                }
                h2 #ask { (headline(reader, moment, drawn)) }
                @let told = told(moment, drawn);
                @if !told.is_empty() { p { (told) } }
            }
            (player(reader, moment))
            (timeline(reader, scene, moment))
            (courses(reader, moment, scene))
        }
    }
}

fn headline(reader: &PageReader, moment: &ReplayStep, drawn: &Drawn) -> String {
    if let Some(gave_up) = moment.gave_up.as_ref().filter(|_| moment.beat.is_none()) {
        return gave_up.clone();
    }
    match &moment.asked {
        _ if moment.beat.is_some() => drawn.question.clone(),
        Some((name, question)) => {
            reader.words.phrase("hall-was-asked", &[("name", name), ("question", &question.trim_end_matches('.'))])
        }
        None => reader.word("hall-the-deal"),
    }
}

/// The outcome: the result of a beat, or the first log line of a step.
fn told(moment: &ReplayStep, drawn: &Drawn) -> String {
    if moment.beat.is_some() && !drawn.hint.is_empty() {
        return drawn.hint.clone();
    }
    if moment.beat.is_none() && moment.gave_up.is_some() {
        return String::new();
    }
    let told = moment.told.unwrap_or(moment.heard.len());
    let lines =
        if moment.beat.is_some() { &moment.heard[told.saturating_sub(1)..told] } else { &moment.heard[..told.min(1)] };
    lines.iter().map(|heard| heard.text.as_str()).collect::<Vec<_>>().join(" ")
}

fn player(reader: &PageReader, moment: &ReplayStep) -> Markup {
    let to = |picture: &str, word: &str, step: u64| {
        html! {
            a.btn.quiet href=(moment.at(step, None)) aria-label=(reader.word(word)) title=(reader.word(word)) data-step=(word) { (icon(picture)) }
        }
    };
    html! {
        div.player {
            (to("i-first", "hall-first", 0))
            (to("i-prev", "hall-previous", moment.step.saturating_sub(1)))
            button.btn.main.scripted type="button" data-do="play" aria-pressed="false" aria-label=(reader.word("hall-play-on"))
                data-stop=(reader.word("hall-pause")) { (icon("i-play")) (icon("i-pause")) }
            (to("i-next", "hall-next", (moment.step + 1).min(moment.steps)))
            (to("i-last", "hall-last", moment.steps))
        }
    }
}

/// The timeline slider: a mark for each turn, and one for each hit.
fn timeline(reader: &PageReader, scene: &Scene, moment: &ReplayStep) -> Markup {
    // Places along the cord, in percent.
    let along = |step: u64| {
        let part = step * 10_000 / moment.steps.max(1);
        format!("{}.{:02}%", part / 100, part % 100)
    };
    let every = moment.chapters.len().div_ceil(NUMBERED).max(1);
    let present = moment.chapter();
    html! {
        form.cordbox method="get" action=(BoutPage::Replay.address(moment.id)) {
            svg aria-hidden="true" {
                line.ahead x1="0" x2="100%" y1="28" y2="28" {}
                line.tail x1="0" x2=(along(moment.step)) y1="28" y2="28" {}
                line.cordtwist x1="0" x2=(along(moment.step)) y1="28" y2="28" {}
                @for (index, chapter) in moment.chapters.iter().enumerate().filter(|(_, chapter)| chapter.step().is_some()) {
                    ellipse.kn cx=(along(begin(chapter))) cy="28" rx="4.5" ry="8" {}
                    @if index % every == 0 || Some(index) == present {
                        text class=(if Some(index) == present { "cur" } else { "optional" }) x=(along(begin(chapter))) y="60" text-anchor=(anchor(begin(chapter), moment.steps)) {
                            (number(chapter.name()))
                        }
                    }
                }
                @for hit in moment.chapters.iter().flat_map(|chapter| chapter.hits(scene.look)) { use.blowm href="#i-hurt" x=(along(hit)) y="0" width="12" height="12" {} }
            }
            input type="range" name="step" min="0" max=(moment.steps) value=(moment.step) aria-label=(reader.word("hall-go-to"));
            @if let Some(eyes) = moment.eyes.iter().find(|eyes| eyes.chosen) { input type="hidden" name="eyes" value=(eyes.name); }
            button.btn.quiet.unscripted { (reader.word("hall-go-to")) }
        }
    }
}

/// The number in a chapter title, or the title.
pub fn number(name: &str) -> String {
    let digits: String =
        name.chars().skip_while(|sign| !sign.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    if digits.is_empty() { short(name).to_owned() } else { digits }
}

/// A title up to its explanation: *Turn 4* of *Turn 4: player 1*.
pub fn short(name: &str) -> &str {
    name.split([':', '.']).next().unwrap_or(name).trim_end()
}

fn anchor(step: u64, steps: u64) -> &'static str {
    match step {
        0 => "start",
        step if step == steps => "end",
        _ => "middle",
    }
}

/// The beats of the step, the playback speed, and the perspectives.
fn courses(reader: &PageReader, moment: &ReplayStep, scene: &Scene) -> Markup {
    html! {
        div.courses {
            @if !moment.beats.is_empty() {
                ol.pills aria-label=(reader.word("hall-beats-of-step")) {
                    @for (index, name) in (1..).zip(&moment.beats) {
                        li { a class=[(moment.beat.is_none_or(|beat| index < beat)).then_some("done")] href=(moment.at(moment.step, Some(index)))
                            aria-current=[(moment.beat == Some(index)).then_some("step")] { (name) } }
                    }
                    li { a href=(moment.at(moment.step, None)) aria-current=[moment.beat.is_none().then_some("step")] { (reader.word("hall-and-then")) } }
                }
            }
            div.right {
                (pace(reader, "pace"))
                @if moment.eyes.len() > 1 {
                    nav.seg aria-label=(reader.word("hall-eyes")) {
                        @for eyes in &moment.eyes {
                            a href=(moment.through(moment.step, moment.beat, Some(&eyes.name))) aria-current=[eyes.chosen.then_some("true")] {
                                @match eyes.seat {
                                    Some(seat) => {
                                        svg.mon viewBox="0 0 32 32" aria-hidden="true" { use href=(crest(scene, seat)) {} }
                                        (eyes.called)
                                    }
                                    None => { (icon("i-eye")) (reader.word("hall-eyes-all")) }
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The crest of a seat.
fn crest(scene: &Scene, seat: Seat) -> String {
    let place = scene.sitters.iter().position(|sitter| sitter.seat == seat).unwrap_or_default();
    format!("#mon-{}", place % 4 + 1)
}

fn tools(reader: &PageReader, moment: &ReplayStep) -> Markup {
    let query = moment.at(moment.step, moment.beat);
    let here =
        |link: &String| query.split_once('?').map_or_else(|| link.clone(), |(_, query)| format!("{link}?{query}"));
    html! {
        div.tools {
            @if let Some(link) = moment.link.as_ref().map(here) {
                button.btn.quiet.scripted type="button" data-do="copy" data-link=(link) data-done=(reader.word("hall-copied")) { (icon("i-link")) span { (reader.word("hall-link-here")) } }
                button.btn.quiet.shareway type="button" data-do="share" data-link=(link) { (icon("i-share")) span { (reader.word("hall-share")) } }
            }
            @if moment.over { a.btn.quiet href=(BoutPage::Record.address(moment.id)) download { (icon("i-down")) (reader.word("hall-record-down")) } }
            (reviewed::door(reader, moment.id, moment.review, "btn quiet"))
            @if let Some(whatif) = &moment.whatif { (whatif::form(reader, moment.id, moment.step, whatif)) }
        }
    }
}

/// The turns or rounds: the current one step by step, the others one line each.
fn chapters(reader: &PageReader, scene: &Scene, moment: &ReplayStep) -> Markup {
    let present = moment.chapter();
    html! {
        aside.log.chapters #log tabindex="-1" aria-label=(reader.word("hall-chapters")) {
            h2 { (reader.word("hall-chapters")) }
            ol {
                @for fold in folds(scene, &moment.chapters, present) {
                    @let folded = &moment.chapters[fold.clone()];
                    li {
                        @if present.is_some_and(|present| fold.contains(&present)) {
                            details open { summary { (line(reader, scene, folded)) } (steps(reader, scene, moment, &folded[0])) }
                        } @else {
                            a.fold href=(moment.at(begin(&folded[0]), None)) { (line(reader, scene, folded)) }
                        }
                    }
                }
            }
        }
    }
}

/// The ranges of chapters that share a line: consecutive chapters of one kind without a hit, except for
/// the current one.
fn folds(scene: &Scene, chapters: &[LogChapter], present: Option<usize>) -> Vec<std::ops::Range<usize>> {
    let mut folds: Vec<std::ops::Range<usize>> = Vec::new();
    for (index, chapter) in chapters.iter().enumerate() {
        let quiet = |index: usize| {
            chapters[index].hits(scene.look).is_empty() && Some(index) != present && chapters[index].step().is_some()
        };
        match folds.last_mut() {
            Some(fold)
                if chapter.step().is_some()
                    && quiet(index)
                    && quiet(fold.start)
                    && is_numbered_like(chapter.name(), chapters[fold.start].name()) =>
            {
                fold.end = index + 1;
            }
            _ => folds.push(index..index + 1),
        }
    }
    folds
}

/// Whether two chapters are of one kind and differ only in their numbers: *Turn 2* and *Turn 3*.
fn is_numbered_like(one: &str, other: &str) -> bool {
    let kind = |name: &str| short(name).replace(|sign: char| sign.is_ascii_digit(), "");
    kind(one) == kind(other) && kind(one) != short(one)
}

/// Several chapters in one line: their titles and a summary.
fn line(reader: &PageReader, scene: &Scene, folded: &[LogChapter]) -> Markup {
    let [first, later @ ..] = folded else { return Markup::default() };
    let name = match (short(first.name()), later.last()) {
        ("", _) => reader.word("hall-deal"),
        (name, None) => name.to_owned(),
        (name, Some(last)) => format!("{name}–{}", number(last.name())),
    };
    let about = if later.is_empty() { first.gist(scene.look) } else { reader.word("hall-chapters-quiet") };
    html! {
        b { (name) }
        span { (about) }
        span.dmg { @if !first.hits(scene.look).is_empty() { (icon("i-hurt")) } }
    }
}

fn steps(reader: &PageReader, scene: &Scene, moment: &ReplayStep, chapter: &LogChapter) -> Markup {
    let mut numbers: Vec<u64> = chapter.entries.iter().map(|heard| heard.step).collect();
    numbers.dedup();
    html! {
        ol.steps {
            @for number in numbers {
                li class=[step_class(number, moment.step)] aria-current=[(number == moment.step).then_some("step")] {
                    a.question href=(moment.at(number, None)) { (reader.words.phrase("hall-step", &[("n", &number)])) }
                    @for heard in chapter.entries.iter().filter(|heard| heard.step == number) { p { (log::told(scene, heard)) } }
                }
            }
        }
    }
}

fn step_class(step: u64, now: u64) -> Option<&'static str> {
    match step.cmp(&now) {
        std::cmp::Ordering::Less => None,
        std::cmp::Ordering::Equal => Some("now"),
        std::cmp::Ordering::Greater => Some("ahead"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(step: u64, beat: Option<usize>, beats: &[&str]) -> ReplayStep<'static> {
        let beats = beats.iter().map(|name| (*name).to_owned()).collect();
        ReplayStep { id: "bout", step, steps: 2, beat, beats, ..ReplayStep::default() }
    }

    #[test]
    fn moments_follow_one_another_and_lead_back() {
        let address = |rest: &str| Some(format!("{}?step={rest}", BoutPage::Replay.address("bout")));
        assert_eq!(at(0, None, &[]).previous(), None);
        assert_eq!(at(0, None, &[]).next(), address("1&beat=1"));
        let beats = ["blow", "fall"];
        assert_eq!(at(1, Some(1), &beats).previous(), address("0"));
        assert_eq!(at(1, Some(1), &beats).next(), address("1&beat=2"));
        assert_eq!(at(1, Some(2), &beats).previous(), address("1&beat=1"));
        assert_eq!(at(1, Some(2), &beats).next(), address("1"));
        assert_eq!(at(1, None, &beats).previous(), address("1&beat=2"));
        assert_eq!(at(1, None, &beats).next(), address("2&beat=1"));
        assert_eq!(at(2, None, &[]).previous(), address("1"));
        assert_eq!(at(2, None, &[]).next(), None);
        let eyes = |name: &str, chosen| Eyes { name: name.to_owned(), seat: None, called: String::new(), chosen };
        let seen = ReplayStep { eyes: vec![eyes("p1", false), eyes("all", true)], ..at(0, None, &[]) };
        assert_eq!(seen.next(), address("1&beat=1&eyes=all"), "through the same eyes");
    }

    #[test]
    fn a_step_belongs_to_the_chapter_that_began_before_it() {
        let heading = |step| LogLine { step, kind: "turn", clause: None, text: "Turn".to_owned(), sums: Vec::new() };
        let headings = [0, 3, 7].map(|step| [heading(step)]);
        let chapters: Vec<LogChapter> = headings.iter().map(|headings| LogChapter::headed(headings)).collect();
        let chapter = |step| ReplayStep { chapters: chapters.clone(), ..at(step, None, &[]) }.chapter();
        assert_eq!([0, 1, 3, 4, 7, 8].map(chapter), [0, 0, 0, 1, 1, 2].map(Some));
        assert_eq!(ReplayStep { chapters: vec![chapters[1]], ..at(3, None, &[]) }.chapter(), None);
    }

    #[test]
    fn a_knot_has_the_number_of_its_chapter_or_a_short_name() {
        assert_eq!(number("Turn 14: player 1"), "14");
        assert_eq!(number("Crane: a battle."), "Crane");
        assert_eq!(short("Turn 4: player 1"), "Turn 4");
        assert_eq!(short("The deal"), "The deal");
    }

    #[test]
    fn only_chapters_of_one_kind_stand_in_one_line() {
        assert!(is_numbered_like("Turn 2: player 1", "Turn 3: player 2"));
        assert!(!is_numbered_like("The assault is won.", "Turn 3 begins."));
        assert!(!is_numbered_like("The assault is won.", "The assault is won."), "nothing would tell them apart");
    }

    #[test]
    fn of_a_beat_its_result_is_told_and_of_a_step_the_first_sentence() {
        let heard =
            |text: &str| LogLine { step: 1, kind: "hit", clause: None, text: text.to_owned(), sums: Vec::new() };
        let step = |beat, told| ReplayStep {
            heard: ["one", "two", "three"].map(heard).to_vec(),
            told,
            ..at(1, beat, &["blow"])
        };
        let drawn = |hint: &str| Drawn {
            about: String::new(),
            mat: html! {},
            question: String::new(),
            hint: hint.to_owned(),
            acts: html! {},
            hand: None,
            stroke: String::new(),
            banner: None,
        };
        assert_eq!(told(&step(None, None), &drawn("")), "one");
        assert_eq!(told(&step(None, None), &drawn("hit")), "one");
        assert_eq!(told(&step(Some(1), Some(2)), &drawn("")), "two");
        assert_eq!(told(&step(Some(1), Some(0)), &drawn("")), "");
        assert_eq!(told(&step(Some(1), Some(2)), &drawn("hit")), "hit");
    }
}
