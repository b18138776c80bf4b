//! The pages around the bouts: the lobby, new bouts, invitations, and preferences.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use budokan_catalog::{AnyGame, Level};
use budokan_kernel::{Message, Seat};
use budokan_pages::BoutPage;
use budokan_pages::frame::{self, SeatRow};
use budokan_pages::lines::{EndedBout, RunningBout};
use budokan_pages::lobby::Lobby;
use budokan_store::{Listing, Occupant, StoredBout};
use budokan_words::{Naming, capitalised};
use serde::Deserialize;

use super::Web;
use super::bout_rows;
use super::form_body::FormBody;
use super::lists::{self, is_awaited, is_unlisted};
use super::newcomer;
use super::opening::{self, Setup, Wish};
use super::person_name::chosen_name;
use super::problem::Problem;
use super::sealing::SentDice;
use super::visitor::{Visitor, long_lived, normalise_code, set_cookie};
use budokan_hall::card_files;

/// Number of bouts in each list of the lobby: the visitor's own, open seats, live bouts, finished ones.
const MOST: [usize; 4] = [6, 4, 4, 4];

/// Number of bouts examined for those that await the visitor, and for those of other people.
const LOOKED_THROUGH: u32 = 24;

/// Maximum number of requests from others listed before the visitor's own bouts, so that they cannot crowd those out.
const MOST_QUESTIONS: u32 = 2;

/// Upper bound of the lobby's counts.
const MOST_COUNTED: u32 = 999;

/// The code of an invitation, as typed.
#[derive(Debug, Default, Deserialize)]
pub struct CodeQuery {
    code: Option<String>,
    bad: Option<String>,
}

/// The front page: the whole lobby, or the introduction for a newcomer.
pub async fn lobby(
    State(web): State<Arc<Web>>,
    Query(typed): Query<CodeQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let tally = web.hall.store().tally(visitor.id(), MOST_COUNTED).await?;
    let facts = web.facts(&visitor).await?;
    let is_asked = match visitor.id() {
        Some(me) => !web.hall.store().bouts(Listing::Kept(me), None, 1).await?.is_empty(),
        None => false,
    };
    let has_bout = newcomer::has_bout(&web, visitor.id(), tally.own).await?;
    if !newcomer::is_new(&facts, has_bout || is_asked) {
        return draw_whole(&web, &visitor, typed.bad.is_some()).await;
    }
    let counts = [tally.live, tally.open, tally.own];
    let lobby = Lobby { counts, bots: bots(&web), bad_code: typed.bad.is_some(), ..Lobby::default() };
    let lobby = newcomer::with_doors(&web, &facts, lobby)?;
    Ok(Html(budokan_pages::onboarding::newhall(&visitor.reader(&web), &lobby).into_string()))
}

/// The whole lobby, on request.
pub async fn whole_hall(State(web): State<Arc<Web>>, visitor: Visitor) -> Result<Html<String>, Problem> {
    draw_whole(&web, &visitor, false).await
}

async fn draw_whole(web: &Web, visitor: &Visitor, bad_code: bool) -> Result<Html<String>, Problem> {
    let tally = web.hall.store().tally(visitor.id(), MOST_COUNTED).await?;
    let (yours, waiting) = own_bouts(web, visitor).await?;
    let [_, most_open, most_live, _] = MOST;
    let (mut open, mut live) = (Vec::new(), Vec::new());
    for kept in others(web, visitor, Listing::Open).await?.iter().take(most_open) {
        open.extend(bout_rows::open(web, visitor, kept).await?);
    }
    let is_free = |kept: &&StoredBout| kept.bout.seats.iter().any(|(_, seat)| *seat == Occupant::Open);
    let on_mats = others(web, visitor, Listing::Live).await?;
    for kept in on_mats.iter().filter(|kept| !is_free(kept)).take(most_live) {
        live.extend(bout_rows::running(web, visitor, kept).await?);
    }
    let lobby = Lobby {
        yours,
        waiting,
        open,
        live,
        ended: own_ended(web, visitor).await?,
        counts: [tally.live, tally.open, tally.own],
        bots: bots(web),
        bad_code,
        ..Lobby::default()
    };
    let lobby = newcomer::with_doors(web, &*web.facts(visitor).await?, lobby)?;
    Ok(Html(budokan_pages::lobby::lobby(&visitor.reader(web), &lobby).into_string()))
}

/// The visitor's running bouts, and the number of those that await the visitor: first requests, then bouts
/// awaiting a move.
async fn own_bouts(web: &Web, visitor: &Visitor) -> Result<(Vec<RunningBout>, usize), Problem> {
    let Some(me) = visitor.id() else { return Ok((Vec::new(), 0)) };
    let mut bouts = Vec::new();
    for kept in web.hall.store().bouts(Listing::Kept(me), None, MOST_QUESTIONS).await? {
        bouts.extend(bout_rows::running(web, visitor, &kept).await?);
    }
    let mut own = web.hall.store().bouts(Listing::Unfinished(me), None, LOOKED_THROUGH).await?;
    own.retain(|kept| !is_unlisted(&kept.bout.id));
    own.sort_by_key(|kept| !is_awaited(kept, Some(me)));
    let waiting = own.iter().filter(|kept| is_awaited(kept, Some(me))).count();
    for kept in own.iter().take(MOST[0].saturating_sub(bouts.len())) {
        bouts.extend(bout_rows::running(web, visitor, kept).await?);
    }
    Ok((bouts, waiting))
}

/// The visitor's finished bouts.
async fn own_ended(web: &Web, visitor: &Visitor) -> Result<Vec<EndedBout>, Problem> {
    let Some(me) = visitor.id() else { return Ok(Vec::new()) };
    let mut bouts = Vec::new();
    let finished = web.hall.store().bouts(Listing::Finished(me), None, LOOKED_THROUGH).await?;
    for kept in finished.into_iter().filter(|kept| !is_unlisted(&kept.bout.id)).take(MOST[3]) {
        bouts.extend(bout_rows::ended(web, visitor, &kept).await?);
    }
    Ok(bouts)
}

/// A public list without the visitor's own bouts and those they are asked to join, which are listed among their own.
async fn others(web: &Web, visitor: &Visitor, from: Listing) -> Result<Vec<StoredBout>, Problem> {
    let mut bouts = lists::first_shared(web, from, LOOKED_THROUGH).await?;
    bouts.retain(|kept| !bout_rows::sits_in(kept, visitor.id()) && !bout_rows::is_asked(kept, visitor.id()));
    Ok(bouts)
}

/// A demonstration bout of bots: the first game of the lobby with two or more seats, and their names.
fn bots(web: &Web) -> Option<(&'static str, Vec<&'static str>)> {
    budokan_games::listed_games().iter().find_map(|game| {
        let seats = opening::seats(*game, &opening::setup(web, *game, &HashMap::new()).ok()?).ok()?;
        let names: Vec<&'static str> = seats.iter().map(|seat| game.seats()[seat.index()]).collect();
        (names.len() > 1).then_some((game.id(), names))
    })
}

/// The game with this id.
pub fn game(id: &str) -> Result<&'static dyn AnyGame, Problem> {
    budokan_games::named(id).map_err(|error| Problem::no_game(error, id))
}

/// The form for a new bout.
pub async fn form(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(chosen): Query<HashMap<String, String>>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    Ok(Html(form_of(&web, &visitor, &id, &chosen, None)?))
}

/// The form with the current choices, and why they are rejected.
fn form_of(
    web: &Web,
    visitor: &Visitor,
    id: &str,
    chosen: &HashMap<String, String>,
    problem: Option<String>,
) -> Result<String, Problem> {
    let game = game(id)?;
    let questions = opening::questions(game, chosen);
    let setup = opening::setup(web, game, chosen)?;
    let seats = opening::seats(game, &setup)?;
    let words = game.words(visitor.preferences.language);
    let row = |(index, seat): (usize, Seat)| {
        let name = game.seats()[seat.index()];
        let usual = if index == 0 { "me" } else { "link" };
        let chosen = chosen.get(&format!("seat-{name}")).cloned().unwrap_or_else(|| usual.to_owned());
        SeatRow { seat: name, role: words.word(&format!("seat-{name}")), chosen, name: None }
    };
    let mut rows: Vec<SeatRow> = (0..).zip(seats.iter()).map(row).collect();
    if rows.iter().filter(|row| row.chosen == "me").count() > 1 {
        for row in rows.iter_mut().filter(|row| row.chosen == "me") {
            row.name = Some(chosen.get(&format!("name-{}", row.seat)).cloned().unwrap_or_default());
        }
    }
    let files = card_files::of_game(web.card_files(), game).map(|file| file.name.clone()).collect();
    let card_files = (files, setup.cards.map(|file| file.name));
    let is_new = !chosen.contains_key("chosen");
    let (public, no_hints) = (is_new || chosen.contains_key("public"), chosen.contains_key("no-hints"));
    let form = frame::Form { game, questions, card_files, rows, public, no_hints, problem };
    Ok(frame::form(&visitor.reader(web), &form).into_string())
}

/// Opens a bout from the form.
pub async fn open(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    FormBody(sent): FormBody<HashMap<String, String>>,
) -> Result<Response, Problem> {
    let game = game(&id)?;
    let setup = opening::setup(&web, game, &sent)?;
    let mut wishes = opening::usual(opening::seats(game, &setup)?, Level::Apprentice);
    for (seat, wish) in &mut wishes {
        let name = game.seats()[seat.index()];
        if let Some(text) = sent.get(&format!("seat-{name}")) {
            let expected = || Problem::unfit(Message::new("hall-bad-wish").text("text", text).text("seat", name));
            *wish = Wish::read(text).ok_or_else(expected)?;
        }
    }
    let (person, cookie) = visitor.arrive(&web).await?;
    let public = Some(sent.contains_key("public"));
    let (by, dice) = ((person.id, visitor.client), SentDice::of(&sent));
    let opened = match opening::names(game, &wishes, &sent) {
        Ok(names) => opening::open(&web, game, Setup { names, ..setup }, &wishes, public, by, &dice).await,
        Err(problem) => Err(problem),
    };
    let mut response = match opened {
        Ok(live) => Redirect::to(&BoutPage::Bout.address(&live.id)).into_response(),
        Err(Problem { status, said: Some(said), .. }) if is_about_form(status) => {
            let why = web.words(visitor.preferences.language).say(&said, Naming::Plain);
            (status, Html(form_of(&web, &visitor, &id, &sent, Some(why))?)).into_response()
        }
        Err(problem) => return Err(problem),
    };
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// Whether the form can be submitted again, changed or later.
fn is_about_form(status: StatusCode) -> bool {
    matches!(status, StatusCode::UNPROCESSABLE_ENTITY | StatusCode::TOO_MANY_REQUESTS)
}

/// Redirects from a code to its invitation.
pub async fn join_by_code(State(web): State<Arc<Web>>, Query(sent): Query<CodeQuery>) -> Result<Redirect, Problem> {
    let code = normalise_code(sent.code.as_deref().unwrap_or_default());
    match web.hall.store().invited(&code).await? {
        Some(_) => Ok(Redirect::to(&format!("/join/{code}"))),
        None => Ok(Redirect::to("/?bad=code")),
    }
}

/// The page of an invitation link.
pub async fn invited(
    State(web): State<Arc<Web>>,
    Path(code): Path<String>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let code = normalise_code(&code);
    let unknown = || Problem::of(StatusCode::NOT_FOUND, "hall-no-invitation");
    let id = web.hall.store().invited(&code).await?.ok_or_else(unknown)?;
    let live = web.hall.bout(&id).await?;
    let now = live.now();
    if now.seats.iter().any(|(_, occupant)| visitor.id().is_some() && occupant.sitting() == visitor.id()) {
        return Ok(Redirect::to(&BoutPage::Bout.address(&id)).into_response());
    }
    let game = now.history.bout.game();
    let words = game.words(visitor.preferences.language);
    let free = now.seats.iter().filter(|(_, occupant)| matches!(occupant, Occupant::Invited | Occupant::Open));
    let free_seat = |number: u8| {
        let name = game.seats()[usize::from(number)];
        (name, words.word(&format!("seat-{name}")))
    };
    let free: Vec<(&'static str, String)> = free.map(|(number, _)| free_seat(*number)).collect();
    let host = now.seats.iter().find_map(|(_, occupant)| occupant.sitting());
    let names = web.shown_names(&host.into_iter().collect::<Vec<_>>(), web.words(visitor.preferences.language)).await?;
    let by = host.and_then(|host| names.get(&host).cloned()).unwrap_or_default();
    let page = frame::invitation(&visitor.reader(&web), game, &id, &code, &capitalised(&by), &free);
    Ok(Html(page.into_string()).into_response())
}

/// The form for a name, with the page to return to.
#[derive(Debug, Deserialize)]
pub struct NameForm {
    name: String,
    to: Option<String>,
}

/// Changes the visitor's name.
pub async fn rename(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    FormBody(sent): FormBody<NameForm>,
) -> Result<Response, Problem> {
    let own = visitor.person.as_ref().map(|person| person.name.as_str());
    let name = chosen_name(&sent.name, own)?;
    let (person, cookie) = visitor.arrive(&web).await?;
    web.rename(person.id, &name).await?;
    let mut response = Redirect::to(own_address(sent.to.as_deref())).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// The form for the visitor's preferences.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct SettingsForm {
    theme: Option<String>,
    language: Option<String>,
    to: Option<String>,
}

/// Stores the visitor's preferences in cookies.
pub async fn settings(FormBody(sent): FormBody<SettingsForm>) -> Response {
    let mut response = Redirect::to(own_address(sent.to.as_deref())).into_response();
    let theme = sent.theme.filter(|theme| matches!(theme.as_str(), "light" | "dark"));
    let language = sent.language.and_then(|code| code.parse::<budokan_words::Language>().ok());
    set_cookie(&mut response, theme.map(|theme| long_lived("theme", theme).build()));
    set_cookie(&mut response, language.map(|language| long_lived("language", language.to_string()).build()));
    response
}

/// Characters that browsers normalize to others, or drop.
fn is_odd(letter: char) -> bool {
    letter == '\\' || letter.is_control()
}

/// Restricts redirects to our own paths.
pub fn own_address(to: Option<&str>) -> &str {
    to.filter(|to| to.starts_with('/') && !to.starts_with("//") && !to.contains(is_odd)).unwrap_or("/")
}
