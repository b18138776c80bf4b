//! The review pages and API: requesting, following, stopping and viewing a review.
//!
//! A visitor who may see a finished bout may see its review; in cooperative games only its players may, because it
//! shows who cost the others what. Only players may request a review and stop it. A running bout has no review: its
//! secrets are still secret.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::sse::Event;
use axum::response::{Html, Redirect, Response};
use budokan_catalog::{LogFormat, Review, Standard};
use budokan_kernel::{Seat, Viewer};
use budokan_pages::delta::hash;
use budokan_pages::layout::PageReader;
use budokan_pages::{BoutPage, ReviewDoor, ReviewScene, ReviewState, Scene, Still, review};
use budokan_store::PersonId;
use budokan_store::bus::Spending;
use budokan_words::Naming;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::Web;
use super::api::known_person;
use super::bout_page::{self, ViewerContext};
use super::form_body::FormBody;
use super::json_body::JsonBody;
use super::limits::Permit;
use super::problem::Problem;
use super::sse::{self, Following};
use super::visitor::Visitor;
use budokan_hall::hall::{BoutSnapshot, Live, NoReview, ReviewNow};

/// Maximum time for which stopping a review waits for decisions in progress.
const STOPPING: Duration = Duration::from_secs(3);
/// Minimum interval between renderings of a running review.
const DRAWN_EVERY: Duration = Duration::from_millis(500);

/// The seat from which to look, and the decision on display.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct ReviewQuery {
    seat: Option<String>,
    /// The index among the costliest decisions, counted from 1.
    decision: Option<usize>,
}

/// The visitor's permissions for the review of a finished bout.
pub fn door(now: &BoutSnapshot, spot: &ViewerContext) -> ReviewDoor {
    match () {
        () if !now.history.is_over() => ReviewDoor::Shut,
        () if !spot.own.is_empty() => ReviewDoor::Ask,
        () if now.history.bout.game().is_together() => ReviewDoor::Shut,
        () => ReviewDoor::Look,
    }
}

/// The finished bout, if this visitor may see its review.
async fn find(
    web: &Web,
    id: &str,
    visitor: &Visitor,
) -> Result<(Arc<Live>, Arc<BoutSnapshot>, ViewerContext), Problem> {
    let live = bout_page::find(web, id, visitor).await?;
    let now = live.now();
    let spot = ViewerContext::of(&now, visitor.id(), None);
    match door(&now, &spot) {
        ReviewDoor::Ask | ReviewDoor::Look => Ok((live, now, spot)),
        ReviewDoor::Shut if now.history.is_over() => Err(Problem::of(StatusCode::FORBIDDEN, "hall-only-the-table")),
        ReviewDoor::Shut => Err(Problem::of(StatusCode::CONFLICT, "hall-still-secret")),
    }
}

/// The finished bout, if this visitor may request its review.
async fn find_own(web: &Web, id: &str, visitor: &Visitor) -> Result<(Arc<Live>, PersonId), Problem> {
    let refused = || Problem::of(StatusCode::FORBIDDEN, "hall-not-seated");
    let live = bout_page::find(web, id, visitor).await?;
    let person = visitor.id().filter(|_| !ViewerContext::of(&live.now(), visitor.id(), None).own.is_empty());
    Ok((live, person.ok_or_else(refused)?))
}

/// Requests a review, or the rest of one.
async fn begin(web: &Web, id: &str, visitor: &Visitor) -> Result<Arc<Live>, Problem> {
    let (live, person) = find_own(web, id, visitor).await?;
    let can_begin = web.hall.review(&live).await?.state.can_begin();
    if live.now().history.is_over() && can_begin && !web.may_spend(Spending::Review, visitor.client) {
        return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-reviews"));
    }
    let (status, word) = match web.hall.ask_review(&live, person, web.settings.review_effort).await? {
        // The page itself says if the bout cannot be judged.
        Ok(_) | Err(NoReview::NotJudged) => return Ok(live),
        Err(NoReview::NotOver) => (StatusCode::CONFLICT, "hall-still-secret"),
        Err(NoReview::TooManyOfOne) => (StatusCode::TOO_MANY_REQUESTS, "hall-reviews-own"),
        Err(NoReview::TooManyOfAll) => (StatusCode::SERVICE_UNAVAILABLE, "hall-reviews-busy"),
    };
    Err(Problem::of(status, word))
}

/// Stops a review.
async fn end(web: &Web, id: &str, visitor: &Visitor) -> Result<Arc<Live>, Problem> {
    let (live, _) = find_own(web, id, visitor).await?;
    if let Ok(stopped) = tokio::time::timeout(STOPPING, web.hall.stop_review(&live.id)).await {
        stopped?;
    }
    Ok(live)
}

/// The form that requests a review.
pub async fn ask(State(web): State<Arc<Web>>, Path(id): Path<String>, visitor: Visitor) -> Result<Redirect, Problem> {
    let live = begin(&web, &id, &visitor).await?;
    Ok(Redirect::to(&BoutPage::Review.address(&live.id)))
}

/// The form that stops a review.
pub async fn stop(State(web): State<Arc<Web>>, Path(id): Path<String>, visitor: Visitor) -> Result<Redirect, Problem> {
    let live = end(&web, &id, &visitor).await?;
    Ok(Redirect::to(&BoutPage::Review.address(&live.id)))
}

/// The form for the visibility of the own line: `shown=no` hides it from other players.
#[derive(Debug, Deserialize)]
pub struct LineForm {
    shown: String,
}

/// Hides the visitor's own line from the other players, or shows it again.
pub async fn hide_line(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    FormBody(LineForm { shown }): FormBody<LineForm>,
) -> Result<Redirect, Problem> {
    let (live, _) = find_own(&web, &id, &visitor).await?;
    let own = ViewerContext::of(&live.now(), visitor.id(), None).own;
    if !web.hall.hide_lines(&live.id, &own, shown == "no").await? {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-review-no-line"));
    }
    Ok(Redirect::to(&format!("{}#whose", BoutPage::Review.address(&live.id))))
}

/// Serves the review page.
pub async fn page(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<ReviewQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    find(&web, &id, &visitor).await?;
    Ok(Html(draw(&web, &visitor, &id, &wanted, true).await?.0))
}

/// Renders the current state; returns whether it will change without further requests.
async fn draw(
    web: &Web,
    visitor: &Visitor,
    id: &str,
    wanted: &ReviewQuery,
    whole: bool,
) -> Result<(String, bool), Problem> {
    let (live, now, spot) = find(web, id, visitor).await?;
    let ReviewNow { state, done, total, seconds_left, review, hiding } = web.hall.review(&live).await?;
    let bout = &*now.history.bout;
    let (game, own) = (bout.game(), &spot.own);
    let named = bout_page::seat_named(bout, wanted.seat.as_deref())?.filter(|seat| bout.seats().has(*seat));
    let seat = named.or_else(|| own.first().copied()).or_else(|| bout.seats().first()).unwrap_or(Seat(0));
    // The request may be a stream; the preference forms must lead back to the page.
    let here = address(&live.id, game.seats()[seat.index()], wanted);
    let reader = PageReader { here: &here, ..visitor.reader(web) };
    let words = game.words(reader.language);
    let sitters = bout_page::sitters(web, &live, &now, &spot, (reader.words, &words)).await?;
    let sight = bout.sight(Viewer::Seat(seat));
    let still = Still { sight: &*sight, given_up: now.history.is_given_up() };
    let look = budokan_games::look(game);
    let scene = Scene { game, look, sight: &still, words: &words, sitters: &sitters, moment: None, lesson: None };
    let people = scene.people();
    let telling = LogFormat {
        language: reader.language,
        naming: Naming::Plain,
        people: &people,
        reader: own.first().copied().filter(|_| own.len() == 1),
        last: usize::MAX,
    };
    let shown = ReviewScene {
        id: &live.id,
        state,
        done,
        total,
        seconds_left,
        review: review.as_deref(),
        standard: &game.standard(bout),
        own,
        hiding,
        may_ask: door(&now, &spot) == ReviewDoor::Ask,
        heard: &bout.heard(Viewer::Referee, 0, &telling),
        stops: &bout.noticed(Viewer::Bystander),
        bout,
        seat,
        chosen: wanted.decision.unwrap_or(1),
    };
    let drawn = if whole { review::page(&reader, &scene, &shown) } else { review::part(&reader, &scene, &shown) };
    Ok((drawn.into_string(), state.goes_on()))
}

/// The URL of the page with the same seat and decision.
fn address(id: &str, seat: &str, wanted: &ReviewQuery) -> String {
    let mut parts = Vec::new();
    parts.extend(wanted.seat.as_ref().map(|_| format!("seat={seat}")));
    parts.extend(wanted.decision.map(|decision| format!("decision={decision}")));
    let query = if parts.is_empty() { String::new() } else { format!("?{}", parts.join("&")) };
    BoutPage::Review.address(id) + &query
}

/// Streams the part of the page that changes, until the review is complete.
pub async fn stream(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<ReviewQuery>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    find(&web, &id, &visitor).await?;
    let permit = sse::permit(&web, &visitor)?;
    let stream = ReviewStream {
        news: web.hall.follow_review(&id),
        closing: web.closing(),
        web: Arc::clone(&web),
        visitor: visitor.clone(),
        id,
        wanted,
        last: None,
        ended: false,
        _permit: permit,
    };
    Ok(sse::events(web, visitor, stream))
}

/// The stream of one viewer of a review in a browser.
struct ReviewStream {
    web: Arc<Web>,
    visitor: Visitor,
    id: String,
    wanted: ReviewQuery,
    news: Option<watch::Receiver<u64>>,
    closing: watch::Receiver<bool>,
    /// A hash of the last fragment sent.
    last: Option<u64>,
    ended: bool,
    _permit: Permit,
}

impl Following for ReviewStream {
    /// Returns `None` after the review is complete, or when the hall closes.
    async fn next(&mut self) -> Option<Event> {
        while !self.ended {
            if self.last.is_some() {
                tokio::select! {
                    () = changed(&mut self.news) => {}
                    _ = self.closing.wait_for(|closing| *closing) => return None,
                }
                tokio::time::sleep(DRAWN_EVERY).await;
            }
            let (part, goes_on) = draw(&self.web, &self.visitor, &self.id, &self.wanted, false).await.ok()?;
            self.ended = !goes_on;
            let now = hash(&part);
            if self.last.replace(now) != Some(now) || self.ended {
                // After this event the script does not reconnect.
                let name = if self.ended { "reviewed" } else { "review" };
                return Some(Event::default().event(name).data(part));
            }
        }
        None
    }
}

/// Waits for a change; without a running review, for a moment.
async fn changed(news: &mut Option<watch::Receiver<u64>>) {
    if let Some(receiver) = news
        && receiver.changed().await.is_ok()
    {
        return;
    }
    *news = None;
}

/// A review in the API.
#[derive(Serialize)]
pub struct ReviewLine {
    state: &'static str,
    /// The number of reviews before it in the queue.
    #[serde(skip_serializing_if = "Option::is_none")]
    before: Option<usize>,
    done: usize,
    total: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds_left: Option<u32>,
    /// The names of the seats in use, in order: the review refers to them by number.
    seats: Vec<SeatLine>,
    standard: Standard,
    review: Option<Review>,
    /// The numbers of the seats that hide their line; their decisions are left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    hidden: Vec<u8>,
}

/// A seat with its number in the review.
#[derive(Serialize)]
struct SeatLine {
    number: u8,
    name: &'static str,
}

async fn line(web: &Web, live: &Live, visitor: &Visitor) -> Result<Json<ReviewLine>, Problem> {
    let ReviewNow { state, done, total, seconds_left, review, hiding } = web.hall.review(live).await?;
    let now = live.now();
    let own = ViewerContext::of(&now, visitor.id(), None).own;
    let hidden: Vec<u8> = hiding.iter().filter(|seat| !own.contains(seat)).map(|seat| seat.0).collect();
    let bout = &*now.history.bout;
    let seat = |seat: Seat| SeatLine { number: seat.0, name: bout.game().seats()[seat.index()] };
    let before = match state {
        ReviewState::Queued { before } => Some(before),
        _ => None,
    };
    Ok(Json(ReviewLine {
        state: state.name(),
        before,
        done,
        total,
        seconds_left,
        seats: bout.seats().iter().map(seat).collect(),
        standard: bout.game().standard(bout),
        review: review.map(|review| Arc::unwrap_or_clone(review).without_lines(&hidden)),
        hidden,
    }))
}

/// The current state of a review, for programs.
pub async fn api_review(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<ReviewLine>, Problem> {
    let (live, ..) = find(&web, &id, &visitor).await?;
    line(&web, &live, &visitor).await
}

/// An empty request body.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmptyForm {}

/// A program's command for a review.
#[derive(Clone, Copy, Debug)]
enum ReviewCommand {
    Begin,
    End,
}

async fn done_by_program(
    web: &Web,
    id: &str,
    visitor: &Visitor,
    command: ReviewCommand,
) -> Result<Json<ReviewLine>, Problem> {
    known_person(visitor)?;
    let live = match command {
        ReviewCommand::Begin => begin(web, id, visitor).await?,
        ReviewCommand::End => end(web, id, visitor).await?,
    };
    line(web, &live, visitor).await
}

/// Requests a review for a program.
pub async fn api_ask(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(EmptyForm {}): JsonBody<EmptyForm>,
) -> Result<Json<ReviewLine>, Problem> {
    done_by_program(&web, &id, &visitor, ReviewCommand::Begin).await
}

/// Stops a review for a program.
pub async fn api_stop(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(EmptyForm {}): JsonBody<EmptyForm>,
) -> Result<Json<ReviewLine>, Problem> {
    done_by_program(&web, &id, &visitor, ReviewCommand::End).await
}
