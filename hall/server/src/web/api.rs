//! The interface for programs: JSON over HTTP, described by `openapi.json`.
//!
//! A program is a person with a token. What it sees of a bout is a sight, the same that a page is drawn from.

use std::collections::HashMap;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use budokan_catalog::{AnyGame, Choice, Heard, Level, Refusal, Standing, Telling};
use budokan_kernel::{Seat, Viewer};
use budokan_store::{Occupant, Person, PersonId};
use budokan_words::Naming;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::watch;

use super::Web;
use super::bout_page::{self, SeatQuery, Spot};
use super::deeds::{API_LANGUAGE, SentDeed, do_deed, take_seat};
use super::json_body::{JsonBody, worded};
use super::limits::Permit;
use super::me;
use super::opening::{self, Setup, Wish};
use super::person_name::chosen_name;
use super::problem::Problem;
use super::rematch;
use super::sealing::{self, SentDice};
use super::visitor::Visitor;
use crate::course::Deed;
use crate::hall::{Acted, Live, Now, json};
use crate::presence::Attending;

/// The description that is served.
pub const DESCRIPTION: &str = include_str!("../../openapi.json");

/// An empty line is sent so often, so that both ends notice when the other has gone.
const PULSE: Duration = Duration::from_secs(15);

/// One address with what it answers to.
pub struct Route {
    /// How it is asked.
    pub method: Method,
    /// Where.
    pub path: &'static str,
    to: MethodRouter<Arc<Web>>,
}

/// The addresses that answer at once. There are no others: [`router`] is made from these and [`streams`].
pub fn answers() -> Vec<Route> {
    vec![
        reads("/api/openapi.json", get(description)),
        reads("/api/games", get(super::api_games::games)),
        writes("/api/people", post(arrive)),
        reads("/api/me", get(me::api_me)),
        writes("/api/me/token", post(me::api_renew)),
        writes("/api/me/logout", post(me::api_log_out)),
        writes("/api/me/logout-others", post(me::api_log_out_others)),
        writes("/api/me/code", post(me::api_code)),
        writes("/api/me/link", post(me::api_link)),
        writes("/api/me/forget", post(me::api_forget)),
        reads("/api/bouts", get(super::lists::list)),
        writes("/api/dice", post(sealing::issue)),
        writes("/api/bouts", post(create)),
        reads("/api/bouts/{id}", get(sight)),
        writes("/api/bouts/{id}/join", post(join)),
        writes("/api/bouts/{id}/decline", post(decline)),
        writes("/api/bouts/{id}/act", post(act)),
        writes("/api/bouts/{id}/undo", post(undo)),
        writes("/api/bouts/{id}/resign", post(resign)),
        reads("/api/bouts/{id}/record", get(record)),
        reads("/api/bouts/{id}/review", get(super::review::api_review)),
        writes("/api/bouts/{id}/review", post(super::review::api_ask)),
        writes("/api/bouts/{id}/review/stop", post(super::review::api_stop)),
        writes("/api/bouts/{id}/branch", post(super::whatif::api_branch)),
    ]
}

/// The addresses that go on answering.
pub fn streams() -> Vec<Route> {
    vec![reads("/api/bouts/{id}/stream", get(stream))]
}

fn reads(path: &'static str, to: MethodRouter<Arc<Web>>) -> Route {
    Route { method: Method::GET, path, to }
}

fn writes(path: &'static str, to: MethodRouter<Arc<Web>>) -> Route {
    Route { method: Method::POST, path, to }
}

/// A router of these addresses; what goes wrong there is told as JSON.
pub fn router(routes: Vec<Route>) -> Router<Arc<Web>> {
    let all = routes.into_iter().fold(Router::new(), |all, route| all.route(route.path, route.to));
    all.layer(axum::middleware::from_fn(super::problem::in_api))
}

async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION)
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Newcomer {
    name: String,
}

#[derive(Serialize)]
struct Arrived {
    name: String,
    token: String,
}

async fn arrive(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    JsonBody(newcomer): JsonBody<Newcomer>,
) -> Result<impl IntoResponse, Problem> {
    let name = chosen_name(&newcomer.name, None)?;
    let (person, token) = web.newcomer(&name, visitor.client).await?;
    Ok((StatusCode::CREATED, Json(Arrived { name: person.name, token })))
}

/// Who asks, if the hall knows them.
pub fn known_person(visitor: &Visitor) -> Result<&Person, Problem> {
    let missing = "Expected a token: Authorization: Bearer TOKEN. POST /api/people gives one.";
    visitor.person.as_ref().ok_or_else(|| Problem::new(StatusCode::UNAUTHORIZED, missing))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Creation {
    game: String,
    #[serde(default)]
    config: serde_json::Map<String, Value>,
    #[serde(default)]
    seats: HashMap<String, String>,
    #[serde(default)]
    public: Option<bool>,
    /// The name of a card file that the hall offers; otherwise the printed one.
    #[serde(default)]
    cards: Option<String>,
    /// What the program adds to the dice.
    #[serde(default)]
    dice: Option<AddedDice>,
}

/// A ticket of the hall and a number of one's own.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddedDice {
    ticket: String,
    number: String,
}

impl AddedDice {
    /// What is added.
    pub fn sent(self) -> SentDice {
        SentDice { ticket: Some(self.ticket), dice: Some(self.number) }
    }
}

#[derive(Serialize)]
struct Opened {
    id: String,
    invitation: String,
    /// The seats in use.
    seats: Vec<&'static str>,
}

async fn create(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    JsonBody(creation): JsonBody<Creation>,
) -> Result<impl IntoResponse, Problem> {
    let person = known_person(&visitor)?;
    let game = budokan_games::named(&creation.game).map_err(|error| Problem::bad(format!("game: {error}")))?;
    if let Some((name, _)) = creation.config.iter().find(|(_, value)| value.is_null()) {
        return Err(Problem::bad(format!("config.{name}: expected a value, found null")));
    }
    let config = toml::to_string(&creation.config)
        .map_err(|error| Problem::bad(format!("config: {}", worded(&error.to_string()))))?;
    let cards = opening::card_file(&web, game, creation.cards.as_deref())?;
    let setup = Setup { config, cards, no_hints: false };
    let in_use = opening::seats(game, &setup)?;
    let mut wishes = opening::usual(in_use, Level::Apprentice);
    for (name, text) in &creation.seats {
        let seat = game.seat(name).ok_or_else(|| bout_page::no_seat(game, in_use, name))?;
        let wish = Wish::read(text).ok_or_else(|| {
            Problem::bad(format!(
                "seats.{name}: expected me, link, anyone, novice, apprentice, adept or master, found “{text}”"
            ))
        })?;
        let place = wishes.iter_mut().find(|(place, _)| *place == seat);
        let place = place.ok_or_else(|| Problem::bad(format!("seats.{name}: this bout has no such seat")))?;
        place.1 = wish;
    }
    let (by, dice) = ((person.id, visitor.client), creation.dice.map(AddedDice::sent).unwrap_or_default());
    let live = opening::open(&web, game, setup, &wishes, creation.public, by, &dice).await?;
    let seats = in_use.iter().map(|seat| game.seats()[seat.index()]).collect();
    let opened = Opened { id: live.id.clone(), invitation: live.invitation.clone(), seats };
    Ok((StatusCode::CREATED, Json(opened)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Joining {
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    invitation: Option<String>,
    /// The number that the program adds to the dice.
    #[serde(default)]
    number: Option<String>,
}

#[derive(Serialize)]
struct Joined {
    seat: &'static str,
}

async fn join(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(joining): JsonBody<Joining>,
) -> Result<Json<Joined>, Problem> {
    let person = known_person(&visitor)?;
    let live = bout_page::find_invited(&web, &id, &visitor, joining.invitation.as_deref()).await?;
    let game = live.now().course.bout.game();
    let wanted = bout_page::seat_named(&*live.now().course.bout, joining.seat.as_deref())?;
    let dice = SentDice { ticket: None, dice: joining.number };
    let by = (person, visitor.client);
    let seat = take_seat(&web, &live, by, wanted, joining.invitation.as_deref(), &dice).await?;
    Ok(Json(Joined { seat: game.seats()[seat.index()] }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Declining {}

#[derive(Serialize)]
struct DeclinedSeats {
    seats: Vec<&'static str>,
}

/// Declines the seats that are kept for a program.
async fn decline(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(Declining {}): JsonBody<Declining>,
) -> Result<Json<DeclinedSeats>, Problem> {
    let person = known_person(&visitor)?;
    let live = bout_page::find(&web, &id, &visitor).await?;
    let game = live.now().course.bout.game();
    let freed = rematch::free_kept(&web, &live, Some(person.id)).await?;
    Ok(Json(DeclinedSeats { seats: freed.iter().map(|seat| game.seats()[seat.index()]).collect() }))
}

/// What a program sees of a bout.
#[derive(Serialize)]
struct Sight {
    id: String,
    game: &'static str,
    version: u64,
    /// The seat that it sees for; none: what everybody sees.
    seat: Option<&'static str>,
    /// The number of the question, to be sent back with the answer.
    asked: u32,
    /// Whether nothing more can be decided: by the rules, or because it was given up.
    over: bool,
    standing: Standing,
    /// Who has given up.
    resigned: Vec<&'static str>,
    legal: Vec<Choice>,
    position: toml::Table,
    heard: Vec<Heard>,
}

#[derive(Deserialize)]
struct Looked {
    seat: Option<String>,
    /// Only what was heard in this step and later.
    since: Option<u64>,
}

/// The seat that a program speaks for: the one it names, or its only one.
fn own_seat(live: &Live, visitor: &Visitor, name: Option<&str>) -> Result<Option<Seat>, Problem> {
    let now = live.now();
    let wanted = bout_page::seat_named(&*now.course.bout, name)?;
    let own = Spot::of(&now, visitor.id(), wanted).own;
    match wanted {
        Some(seat) if !own.contains(&seat) => Err(Problem::new(StatusCode::FORBIDDEN, "This seat is not yours.")),
        Some(seat) => Ok(Some(seat)),
        None => {
            let decides = |seat: &Seat| now.course.awaited().has(*seat) && !bout_page::has_stand_in(&now, *seat);
            Ok(own.iter().copied().find(decides).or(own.first().copied()))
        }
    }
}

fn viewer(seat: Option<Seat>) -> Viewer {
    seat.map_or(Viewer::Bystander, Viewer::Seat)
}

fn sight_of(id: &str, now: &Now, seat: Option<Seat>, since: u64, known: usize) -> Sight {
    let course = &now.course;
    let game = course.bout.game();
    let viewer = viewer(seat);
    let sight = course.bout.sight(viewer);
    let occupant = seat.and_then(|seat| now.occupant(seat));
    let replaced = matches!(occupant, Some(Occupant::StandIn { .. }));
    Sight {
        id: id.to_owned(),
        game: game.id(),
        version: course.noticed(seat.as_slice()),
        seat: seat.map(|seat| game.seats()[seat.index()]),
        asked: sight.asked(),
        over: course.is_over(),
        standing: sight.standing(),
        resigned: course.resigned.iter().map(|seat| game.seats()[seat.index()]).collect(),
        legal: if course.is_over() || replaced { Vec::new() } else { sight.legal().to_vec() },
        position: sight.into_position(),
        heard: course.heard(viewer, since, known, &Telling::new(API_LANGUAGE, Naming::WithId)),
    }
}

async fn sight(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(looked): Query<Looked>,
    visitor: Visitor,
) -> Result<Json<Sight>, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let seat = own_seat(&live, &visitor, looked.seat.as_deref())?;
    Ok(Json(sight_of(&live.id, &live.now(), seat, looked.since.unwrap_or(0), 0)))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Acting {
    action: String,
    #[serde(default)]
    asked: Option<u32>,
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    command: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Doing {
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    command: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TakingBack {
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    command: Option<String>,
    #[serde(default)]
    asked: Option<u32>,
}

#[derive(Serialize)]
struct Done {
    version: u64,
}

async fn act(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(Acting { action, asked, seat, command }): JsonBody<Acting>,
) -> Result<Json<Done>, Problem> {
    let deed = |seat: Seat| Deed::Act { seat: seat.0, text: action };
    carry_out(&web, &id, &visitor, Doing { seat, command }, asked, deed).await
}

async fn undo(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(TakingBack { seat, command, asked }): JsonBody<TakingBack>,
) -> Result<Json<Done>, Problem> {
    carry_out(&web, &id, &visitor, Doing { seat, command }, asked, |seat| Deed::Undo { seat: seat.0 }).await
}

async fn resign(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(doing): JsonBody<Doing>,
) -> Result<Json<Done>, Problem> {
    carry_out(&web, &id, &visitor, doing, None, |seat| Deed::Resign { seat: seat.0 }).await
}

async fn carry_out(
    web: &Web,
    id: &str,
    visitor: &Visitor,
    doing: Doing,
    asked: Option<u32>,
    deed: impl FnOnce(Seat) -> Deed,
) -> Result<Json<Done>, Problem> {
    known_person(visitor)?;
    let live = bout_page::find(web, id, visitor).await?;
    // Whose turn it is may have changed when a command comes again: it must be done once, for the same seat.
    if doing.seat.is_none() && Spot::of(&live.now(), visitor.id(), None).own.len() > 1 {
        return Err(Problem::bad("seat: expected one of your seats, because you have several"));
    }
    let seat = own_seat(&live, visitor, doing.seat.as_deref())?;
    let seat = seat.ok_or_else(|| Problem::of(StatusCode::FORBIDDEN, "hall-not-seated"))?;
    let wanted = SentDeed { deed: deed(seat), asked, command: doing.command };
    match do_deed(web, &live, wanted).await? {
        Acted::Done { .. } => Ok(Json(Done { version: live.now().course.noticed(&[seat]) })),
        Acted::Refused(refusal) => Err(refused(live.now().course.bout.game(), &refusal)),
    }
}

/// A refusal, as a program is told it.
fn refused(game: &dyn AnyGame, refusal: &Refusal) -> Problem {
    let is_stale = matches!(refusal, Refusal::Stale { .. });
    let status = if is_stale { StatusCode::CONFLICT } else { StatusCode::UNPROCESSABLE_ENTITY };
    let text = refusal.text(&game.words(API_LANGUAGE), Naming::AtPrompt);
    Problem { clause: refusal.clause(), ..Problem::new(status, text) }
}

/// The record of a finished bout. Before that it would tell secrets.
async fn record(State(web): State<Arc<Web>>, Path(id): Path<String>, visitor: Visitor) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    if !now.course.is_over() {
        return Err(Problem::new(StatusCode::CONFLICT, "The bout is not over: its record would tell secrets."));
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, now.course.record().to_string()).into_response())
}

/// Sights as they change, one in a line.
async fn stream(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<SeatQuery>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let seat = own_seat(&live, &visitor, wanted.seat.as_deref())?;
    let too_many = || Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too many streams are open.");
    let permit = visitor.client.and_then(|client| web.limits.streams.take(client)).ok_or_else(too_many)?;
    let sits = now_sits(&live, &visitor);
    let attending = Attending::by_program(Arc::clone(&live.attendance), visitor.id().filter(|_| sits));
    web.hall.wake(&live);
    let changes = live.subscribe();
    let following = SightStream {
        live,
        me: visitor.id(),
        seat,
        changes,
        closing: web.closing(),
        pulse: super::steady_interval(PULSE),
        last: None,
        since: 0,
        known: 0,
        _permit: permit,
        _attending: attending,
    };
    let lines = futures_util::stream::unfold(following, |mut following| async move {
        let text = following.next().await?;
        Some((Ok::<Bytes, Infallible>(text.into()), following))
    });
    let lines = lines.take_until(Box::pin(me::revoked(web, visitor)));
    let kind =
        [(header::CONTENT_TYPE, "application/x-ndjson"), (header::HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((kind, Body::from_stream(lines)).into_response())
}

/// A stream for a program that follows a bout.
struct SightStream {
    live: Arc<Live>,
    me: Option<PersonId>,
    seat: Option<Seat>,
    changes: watch::Receiver<Arc<Now>>,
    closing: watch::Receiver<bool>,
    /// It beats at its own times: one that waits anew with every private draft of somebody would tell of it.
    pulse: tokio::time::Interval,
    /// The version of the last line, and how much could be done then: that changes with who sits there, too.
    last: Option<(u64, usize)>,
    /// The first step that it has not heard of.
    since: u64,
    /// How many notices of the hall it has heard of.
    known: usize,
    _permit: Permit,
    _attending: Attending,
}

impl SightStream {
    /// Waits for something that this viewer can notice; nothing when the hall closes.
    async fn next(&mut self) -> Option<String> {
        loop {
            self.changes.mark_unchanged();
            let now = self.live.now();
            // Where steps were taken back, others will have their numbers.
            let following = now.course.bout.noticed(viewer(self.seat)).len() as u64 + 1;
            if !bout_page::may_look(&self.live, &now, self.me) {
                return None;
            }
            // However much came in between: what stands in place of what was taken back is told.
            let anew = now.course.told_anew_from(viewer(self.seat), self.known).unwrap_or(following);
            let sight = sight_of(&self.live.id, &now, self.seat, self.since.min(following).min(anew), self.known);
            // A line for every private draft of somebody else would tell of it.
            let noticeable = (sight.version, sight.legal.len());
            if self.last.replace(noticeable) != Some(noticeable) {
                (self.since, self.known) = (following, now.course.notice_count());
                let line = json(&sight).inspect_err(|mistake| tracing::error!(%mistake, "a stream is cut"));
                return Some(line.ok()? + "\n");
            }
            tokio::select! {
                news = self.changes.changed() => news.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
                _ = self.pulse.tick() => return Some("\n".to_owned()),
            }
        }
    }
}

fn now_sits(live: &Live, visitor: &Visitor) -> bool {
    let me = visitor.id();
    live.now().seats.iter().any(|(_, occupant)| matches!(occupant, Occupant::Person(person) if Some(*person) == me))
}
