//! The JSON API for programs, described by `openapi.json`.
//!
//! A program is a person with a token. Its views of bouts are in `sights`.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, LazyLock};

use axum::extract::{Path, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get, post};
use axum::{Json, Router};
use budokan_catalog::{AnyGame, Level, Refusal};
use budokan_kernel::Seat;
use budokan_store::Person;
use budokan_words::Naming;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Web;
use super::bout_page::{self, ViewerContext};
use super::commands::{API_LANGUAGE, SubmittedCommand, submit_command, take_seat};
use super::json_body::{JsonBody, object, present, present_object, worded};
use super::me;
use super::opening::{self, Setup, Wish};
use super::person_name::chosen_name;
use super::problem::Problem;
use super::rematch;
use super::sealing::{self, SentDice};
use super::sights::{self, Looked};
use super::visitor::Visitor;
use budokan_hall::hall::{Acted, Live};
use budokan_hall::history::Command;

/// The served API description: the document of the hall with the position schemas of its games.
static DESCRIPTION: LazyLock<String> = LazyLock::new(|| {
    let mut document: Value = serde_json::from_str(include_str!("../openapi.json")).expect("the document is JSON");
    let schemas = &mut document["components"]["schemas"];
    let mut positions = Vec::new();
    for (game, schema) in budokan_games::positions() {
        let name = format!("Position-{game}");
        positions.push(serde_json::json!({ "$ref": format!("#/components/schemas/{name}") }));
        schemas[name] = serde_json::from_str(schema).expect("the schema of a game's positions is JSON");
    }
    schemas["Sight"]["properties"]["position"]["anyOf"] = positions.into();
    document.to_string()
});

/// A route of the API.
pub struct Route {
    /// The HTTP method.
    pub method: Method,
    /// The path pattern.
    pub path: &'static str,
    to: MethodRouter<Arc<Web>>,
}

/// The routes with a single response. Together with [`streams`] they are the complete [`router`].
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
        reads("/api/bouts/{id}", get(sights::sight)),
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

/// The routes with a streaming response.
pub fn streams() -> Vec<Route> {
    vec![reads("/api/bouts/{id}/stream", get(sights::stream))]
}

fn reads(path: &'static str, to: MethodRouter<Arc<Web>>) -> Route {
    Route { method: Method::GET, path, to }
}

fn writes(path: &'static str, to: MethodRouter<Arc<Web>>) -> Route {
    Route { method: Method::POST, path, to }
}

/// A router with these routes.
pub fn router(routes: Vec<Route>) -> Router<Arc<Web>> {
    routes.into_iter().fold(Router::new(), |all, route| all.route(route.path, route.to))
}

async fn description() -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "application/json")], DESCRIPTION.as_str())
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

/// The authenticated person.
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
    #[serde(default, deserialize_with = "present")]
    public: Option<bool>,
    /// The name of a card file that the hall offers; defaults to the printed one.
    #[serde(default, deserialize_with = "present")]
    cards: Option<String>,
    /// The program's contribution to the dice.
    #[serde(default, deserialize_with = "present_object")]
    dice: Option<AddedDice>,
}

/// A ticket of the hall, and a number of the program's choice.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AddedDice {
    ticket: String,
    number: String,
}

impl AddedDice {
    /// The contribution as the sealing module takes it.
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
    let setup = Setup { config, cards, no_hints: false, names: BTreeMap::new() };
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
    #[serde(default, deserialize_with = "present")]
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
    let game = live.now().history.bout.game();
    let wanted = bout_page::seat_named(&*live.now().history.bout, joining.seat.as_deref())?;
    let dice = SentDice { ticket: None, dice: joining.number };
    // The number is validated even if the person is seated already and it is not used.
    dice.check()?;
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

/// Declines the seats that are reserved for a program.
async fn decline(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(Declining {}): JsonBody<Declining>,
) -> Result<Json<DeclinedSeats>, Problem> {
    let person = known_person(&visitor)?;
    let live = bout_page::find(&web, &id, &visitor).await?;
    let game = live.now().history.bout.game();
    let freed = rematch::free_kept(&web, &live, Some(person.id)).await?;
    Ok(Json(DeclinedSeats { seats: freed.iter().map(|seat| game.seats()[seat.index()]).collect() }))
}

/// The seat that a program speaks for: the one it names, or its only one.
pub fn own_seat(live: &Live, visitor: &Visitor, name: Option<&str>) -> Result<Option<Seat>, Problem> {
    let now = live.now();
    let wanted = bout_page::seat_named(&*now.history.bout, name)?;
    let own = ViewerContext::of(&now, visitor.id(), wanted).own;
    match wanted {
        Some(seat) if !own.contains(&seat) => Err(Problem::new(StatusCode::FORBIDDEN, "This seat is not yours.")),
        Some(seat) => Ok(Some(seat)),
        None => {
            let decides = |seat: &Seat| now.history.awaited().has(*seat) && !bout_page::has_stand_in(&now, *seat);
            Ok(own.iter().copied().find(decides).or(own.first().copied()))
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Acting {
    action: String,
    #[serde(default)]
    asked: Option<u32>,
    #[serde(default)]
    seat: Option<String>,
    #[serde(default, rename = "command")]
    request_id: Option<String>,
    #[serde(default, deserialize_with = "object")]
    look: Option<Look>,
}

/// The sight to include in the response, which saves a second request.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Look {
    #[serde(default)]
    seat: Option<String>,
    #[serde(default)]
    since: Option<u64>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Doing {
    #[serde(default)]
    seat: Option<String>,
    #[serde(default, rename = "command")]
    request_id: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TakingBack {
    #[serde(default)]
    seat: Option<String>,
    #[serde(default, rename = "command")]
    request_id: Option<String>,
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
    JsonBody(Acting { action, asked, seat, request_id, look }): JsonBody<Acting>,
) -> Result<Response, Problem> {
    let live = find_as_player(&web, &id, &visitor).await?;
    let look = look.map(|Look { seat, since }| Looked { seat, since });
    // Checks the permission before anything is changed.
    look.as_ref().map_or(Ok(None), |look| look.seat(&live, &visitor))?;
    let command = |seat: Seat| Command::Act { seat: seat.0, text: action };
    let done = carry_out(&web, &live, &visitor, Doing { seat, request_id }, asked, command).await?;
    match look {
        Some(look) => sights::after(&live, &visitor, &look, done.version),
        None => Ok(done.into_response()),
    }
}

async fn undo(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(TakingBack { seat, request_id, asked }): JsonBody<TakingBack>,
) -> Result<Json<Done>, Problem> {
    let live = find_as_player(&web, &id, &visitor).await?;
    carry_out(&web, &live, &visitor, Doing { seat, request_id }, asked, |seat| Command::Undo { seat: seat.0 }).await
}

async fn resign(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(doing): JsonBody<Doing>,
) -> Result<Json<Done>, Problem> {
    let live = find_as_player(&web, &id, &visitor).await?;
    carry_out(&web, &live, &visitor, doing, None, |seat| Command::Resign { seat: seat.0 }).await
}

/// The bout in which a person wants to submit a command.
async fn find_as_player(web: &Web, id: &str, visitor: &Visitor) -> Result<Arc<Live>, Problem> {
    known_person(visitor)?;
    bout_page::find(web, id, visitor).await
}

async fn carry_out(
    web: &Web,
    live: &Arc<Live>,
    visitor: &Visitor,
    doing: Doing,
    asked: Option<u32>,
    command: impl FnOnce(Seat) -> Command,
) -> Result<Json<Done>, Problem> {
    // The awaited seat may have changed when a command is retried: it must be carried out once, for the same seat.
    if doing.seat.is_none() && ViewerContext::of(&live.now(), visitor.id(), None).own.len() > 1 {
        return Err(Problem::bad("seat: expected one of your seats, because you have several"));
    }
    let seat = own_seat(live, visitor, doing.seat.as_deref())?;
    let seat = seat.ok_or_else(|| Problem::of(StatusCode::FORBIDDEN, "hall-not-seated"))?;
    let wanted = SubmittedCommand { command: command(seat), asked, request_id: doing.request_id };
    match submit_command(web, live, wanted).await? {
        Acted::Done { .. } => Ok(Json(Done { version: live.now().history.noticed(&[seat]) })),
        Acted::Refused(refusal) => Err(refused(live.now().history.bout.game(), &refusal)),
    }
}

/// A refusal as an API error.
fn refused(game: &dyn AnyGame, refusal: &Refusal) -> Problem {
    let is_stale = matches!(refusal, Refusal::Stale { .. });
    let status = if is_stale { StatusCode::CONFLICT } else { StatusCode::UNPROCESSABLE_ENTITY };
    let text = refusal.text(&game.words(API_LANGUAGE), Naming::AtPrompt);
    Problem { clause: refusal.clause(), ..Problem::new(status, text) }
}

/// The record of a finished bout. An earlier one would reveal secrets.
async fn record(State(web): State<Arc<Web>>, Path(id): Path<String>, visitor: Visitor) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    if !now.history.is_over() {
        return Err(Problem::new(StatusCode::CONFLICT, "The bout is not over: its record would tell secrets."));
    }
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, now.history.record().to_string()).into_response())
}
