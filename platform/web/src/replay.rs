//! The replay: a bout step by step and beat by beat.
//!
//! Its steps are those that a bystander counts: private drafts belong to the step in which they are committed. A
//! finished bout can be viewed from every seat, or with all hidden information open.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Html;
use budokan_catalog::{AnyBout, LogFormat, LogLine};
use budokan_kernel::{Message, Seat, Viewer};
use budokan_pages::replay::{self, Eyes, ReplayStep};
use budokan_pages::whatif::WhatIf;
use budokan_pages::{BoutPage, Markup, Presence, Scene, SeatOccupant, Still, chapters, result};
use budokan_words::{Naming, capitalised};
use serde::Deserialize;

use super::Web;
use super::beats;
use super::bout_page::{self, ViewerContext};
use super::opening;
use super::problem::Problem;
use super::review;
use super::visitor::Visitor;
use super::whatif;
use budokan_hall::hall::BoutSnapshot;

/// The query for a moment of the replay.
#[derive(Debug, Default, Deserialize)]
pub struct StepQuery {
    step: Option<u64>,
    /// The beat inside the step, counted from 1; `None` is the position after the step.
    beat: Option<usize>,
    /// The viewer: the name of a seat, `bystander` or `all`.
    eyes: Option<String>,
    /// Whether the form for playing on from here is open.
    whatif: Option<String>,
}

/// The value of `eyes` that shows all hidden information.
const ALL: &str = "all";

/// Serves one moment of a replay.
pub async fn page(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<StepQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    let bout = &*now.history.bout;
    let spot = ViewerContext::of(&now, visitor.id(), None);
    let viewer = eyes(&now, &spot, wanted.eyes.as_deref())?;
    let stops = stops(bout, viewer);
    let step = wanted.step.unwrap_or(0).min(stops.len() as u64);
    let past = rewound(bout, &stops, step);
    let reader = visitor.reader(&web);
    let game = past.game();
    let words = game.words(reader.language);
    let mut sitters = bout_page::sitters(&web, &live, &now, &spot, (reader.words, &words)).await?;
    // The table addresses the seat whose view is shown: in a rival's view “you” is the rival, not the visitor.
    let lent = match viewer {
        Viewer::Seat(seat) if spot.own.len() <= 1 || wanted.eyes.is_some() => Some(seat),
        Viewer::Seat(_) | Viewer::Bystander | Viewer::Referee => None,
    };
    let is_other = lent.is_some() || spot.own.len() > 1;
    for sitter in &mut sitters {
        if lent == Some(sitter.seat) {
            sitter.who = SeatOccupant::You;
        } else if sitter.who == SeatOccupant::You && is_other && viewer != Viewer::Seat(sitter.seat) {
            sitter.who = SeatOccupant::Person(Presence::Here);
        }
    }
    let sight = past.sight(viewer);
    let look = budokan_games::look(game);
    let given_up = now.history.is_given_up() && step == stops.len() as u64;
    let still = Still { sight: &*sight, given_up };
    let scene = Scene { game, look, sight: &still, words: &words, sitters: &sitters, moment: None, lesson: None };
    let people = scene.people();
    let telling =
        LogFormat { language: reader.language, naming: Naming::Plain, people: &people, reader: lent, last: usize::MAX };
    let heard = told(bout, viewer, &stops, &telling);
    let beaten = beats::beaten(bout, viewer, place(&bout.noticed(viewer), &stops, step), &telling);
    let frames = beaten.as_ref().map(|step| step.frames(&scene)).unwrap_or_default();
    let beat = wanted.beat.filter(|beat| (1..=frames.len()).contains(beat));
    let moment = ReplayStep {
        id: &live.id,
        step,
        steps: stops.len() as u64,
        beat,
        beats: frames.iter().map(|frame| frame.name().to_owned()).collect(),
        asked: asked(bout, viewer, &stops, step, &scene),
        heard: heard.iter().filter(|heard| heard.step == step).cloned().collect(),
        told: beat.map(|beat| frames.iter().take(beat).map(|frame| frame.beat.heard.len()).sum()),
        chapters: chapters::cut(look, &heard),
        eyes: choices(&now, &spot, viewer, &scene),
        hands: if viewer == Viewer::Referee { hands(&*past, &scene) } else { Vec::new() },
        over: now.history.is_over(),
        whatif: whatif::offered(&now, &spot, viewer, &*past, &scene)
            .map(|offered| WhatIf { open: wanted.whatif.is_some(), ..offered }),
        plays: wanted.step.is_none(),
        gave_up: given_up.then(|| {
            let lent: Vec<Seat> = lent.into_iter().collect();
            capitalised(&result::gave_up(&reader, &scene, &lent, now.history.resigned)) + "."
        }),
        seen_by: lent.filter(|seat| !spot.own.contains(seat)).map(|seat| scene.person(seat)),
        link: live.public.then(|| visitor.address(&web, &BoutPage::Replay.address(&live.id))),
        review: review::door(&now, &spot),
    };
    let frame = beat.and_then(|beat| frames.into_iter().nth(beat - 1));
    Ok(Html(replay::page(&reader, &scene, &moment, frame).into_string()))
}

/// The bout as it was at a step.
fn rewound(bout: &dyn AnyBout, stops: &[u64], step: u64) -> Box<dyn AnyBout> {
    bout.rewound(kept(stops, step).unwrap_or_default(), opening::fresh_seed())
}

/// The bout as it was at a step, and the viewer for this visitor.
pub fn past(
    now: &BoutSnapshot,
    spot: &ViewerContext,
    step: u64,
    wanted: Option<&str>,
) -> Result<(Box<dyn AnyBout>, Viewer), Problem> {
    let bout = &*now.history.bout;
    let viewer = eyes(now, spot, wanted)?;
    let stops = stops(bout, viewer);
    Ok((rewound(bout, &stops, step.min(stops.len() as u64)), viewer))
}

/// The permitted viewer of the past: the visitor's own seat, or any viewer once the bout is over.
fn eyes(now: &BoutSnapshot, spot: &ViewerContext, wanted: Option<&str>) -> Result<Viewer, Problem> {
    let bout = &*now.history.bout;
    let Some(wanted) = wanted.filter(|wanted| !wanted.is_empty()) else { return Ok(spot.viewer) };
    let name = if wanted == ALL { "referee" } else { wanted };
    let viewer = bout.viewer(name).map_err(|_| {
        let seats = bout.seat_names().join(", ");
        Problem::unfit(Message::new("hall-bad-eyes").text("seats", seats).text("text", wanted))
    })?;
    if viewer == spot.viewer || viewer == Viewer::Bystander || now.history.is_over() {
        return Ok(viewer);
    }
    Err(Problem::of(StatusCode::CONFLICT, "hall-still-secret"))
}

/// The viewers to choose from.
fn choices(now: &BoutSnapshot, spot: &ViewerContext, viewer: Viewer, scene: &Scene) -> Vec<Eyes> {
    if !now.history.is_over() {
        return Vec::new();
    }
    let seat = |seat: Seat| Eyes {
        name: scene.game.seats()[seat.index()].to_owned(),
        seat: Some(seat),
        called: capitalised(&scene.person(seat)),
        chosen: viewer == Viewer::Seat(seat),
    };
    let mut eyes: Vec<Eyes> = now.history.bout.seats().iter().map(seat).collect();
    let all = Eyes { name: ALL.to_owned(), seat: None, called: String::new(), chosen: viewer == Viewer::Referee };
    // In a solo game the player's view hides nothing from the player.
    if eyes.len() > 1 || spot.own.is_empty() {
        eyes.push(all);
    }
    eyes
}

/// The hands of all seats.
fn hands(past: &dyn AnyBout, scene: &Scene) -> Vec<(String, Markup)> {
    let hand = |seat: Seat| {
        let sight = past.sight(Viewer::Seat(seat));
        let still = Still { sight: &*sight, given_up: false };
        let hand = scene.look.draw(&Scene { sight: &still, moment: None, ..*scene }).hand?;
        Some((capitalised(&scene.person(seat)), hand))
    };
    past.seats().iter().filter_map(hand).collect()
}

/// The steps at which a replay stops: those that a bystander counts, and the viewer's drafts since the last one.
pub fn stops(bout: &dyn AnyBout, viewer: Viewer) -> Vec<u64> {
    let mut stops = bout.noticed(Viewer::Bystander);
    let drafted = bout.noticed(viewer).last().copied();
    stops.extend(drafted.filter(|drafted| stops.last().is_none_or(|last| last < drafted)));
    stops
}

/// The number of steps up to this stop; `None` if there is no such stop.
pub fn kept(stops: &[u64], stop: u64) -> Option<u64> {
    match stop.checked_sub(1) {
        None => Some(0),
        Some(index) => stops.get(usize::try_from(index).ok()?).copied(),
    }
}

/// A stop as the viewer counts steps; 0 if the viewer did not notice it.
fn place(noticed: &[u64], stops: &[u64], stop: u64) -> u64 {
    let made = kept(stops, stop).filter(|_| stop > 0);
    made.and_then(|made| noticed.binary_search(&made).ok()).map_or(0, |index| index as u64 + 1)
}

/// The log of the viewer, with the number of the stop in each line.
fn told(bout: &dyn AnyBout, viewer: Viewer, stops: &[u64], telling: &LogFormat) -> Vec<LogLine> {
    let noticed = bout.noticed(viewer);
    let stop = |step: u64| match usize::try_from(step).ok().and_then(|step| step.checked_sub(1)) {
        None => 0,
        Some(index) => noticed.get(index).map_or(0, |made| stops.partition_point(|stop| stop < made) as u64 + 1),
    };
    let heard = bout.heard(viewer, 0, telling).into_iter();
    heard.map(|heard| LogLine { step: stop(heard.step), ..heard }).collect()
}

/// The seats that had to decide, and the decision.
fn asked(bout: &dyn AnyBout, viewer: Viewer, stops: &[u64], step: u64, scene: &Scene) -> Option<(String, String)> {
    let made = kept(stops, step).filter(|_| step > 0)?;
    let seat = bout.maker(made)?;
    let before = bout.rewound(kept(stops, step - 1)?, opening::fresh_seed());
    let sight = before.sight(viewer);
    let still = Still { sight: &*sight, given_up: false };
    let question = scene.look.draw(&Scene { sight: &still, ..*scene }).question;
    Some((scene.person(seat), question))
}
