//! Newcomers: who counts as one, how the hall presents its games to them, and their first bout.

use std::collections::HashMap;
use std::sync::Arc;

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Redirect, Response};
use budokan_catalog::{AnyGame, Level};
use budokan_kernel::{ChosenOption, Message};
use budokan_pages::game_card::{GameCard, LEVEL, Pegs};
use budokan_pages::lobby::Lobby;
use budokan_pages::{BoutPage, FirstChoice, Scene};
use budokan_store::{Occupant, PersonFacts, PersonId};

use super::Web;
use super::form_body::unread;
use super::learn;
use super::lobby::game;
use super::opening::{self, Setup};
use super::problem::Problem;
use super::sealing::SentDice;
use super::visitor::{Visitor, set_cookie};
use budokan_hall::hall::BoutSnapshot;
use budokan_hall::hall::memory::finished_key;

/// The key of the fact that a person prefers the whole lobby.
const WHOLE_HALL: &str = "lobby/old";

/// The key of the fact with a person's last choice next to *Play now*.
fn pick_key(game: &dyn AnyGame) -> String {
    format!("pick/{}", game.id())
}

/// The number of learned lessons of a game.
fn learned(game: &dyn AnyGame, facts: &PersonFacts) -> usize {
    learn::learned(game, facts).into_iter().filter(|learned| *learned).count()
}

/// Whether a person has finished a bout of this game.
pub fn has_finished(game: &dyn AnyGame, facts: &PersonFacts) -> bool {
    facts.contains_key(&finished_key(game.id()))
}

/// Whether a person has finished a bout of any game, or a course.
fn has_finished_any(facts: &PersonFacts) -> bool {
    let is_learned = |game: &&dyn AnyGame| !game.lessons().is_empty() && learned(*game, facts) == game.lessons().len();
    facts.keys().any(|key| key.starts_with(&finished_key(""))) || budokan_games::listed_games().iter().any(is_learned)
}

/// Whether a person is led to the lessons first: they have never played, have not completed a course, and have not
/// requested the whole lobby. `own` says whether they have a bout, finished or not.
pub fn is_new(facts: &PersonFacts, own: bool) -> bool {
    !own && !facts.contains_key(WHOLE_HALL) && !has_finished_any(facts)
}

/// Whether a person has a bout that is not their open lesson; `own` is the number of all their bouts.
pub async fn has_bout(web: &Web, person: Option<PersonId>, own: u32) -> Result<bool, Problem> {
    let Some(person) = person.filter(|_| own > 0) else { return Ok(false) };
    Ok(own as usize > learn::open_lessons(web, person).await?.len())
}

/// The default level of a person's bots: novice until they have finished a bout.
pub fn usual_level(game: &dyn AnyGame, facts: &PersonFacts) -> Level {
    if has_finished(game, facts) { Level::Apprentice } else { Level::Novice }
}

/// The choice next to *Play now*: the level if there are opponents, otherwise the first mode of the game; with the
/// last choice selected.
fn pegs(game: &dyn AnyGame, seats: usize, facts: &PersonFacts) -> Option<Pegs> {
    let (name, values, usual) = if seats > 1 {
        (LEVEL, Level::ALL.map(|level| level.to_string()).to_vec(), usual_level(game, facts).to_string())
    } else {
        let option = game.options().iter().find(|option| option.is_mode)?;
        (option.key, option.values(), option.usual())
    };
    let picked = facts.get(&pick_key(game)).filter(|picked| values.contains(picked)).cloned();
    Some(Pegs { name, values, chosen: picked.unwrap_or(usual) })
}

/// The card of a game on the front page.
fn doorway(web: &Web, game: &'static dyn AnyGame, facts: &PersonFacts) -> Result<GameCard, Problem> {
    let seats = opening::seats(game, &opening::setup(web, game, &HashMap::new())?)?;
    Ok(GameCard {
        game,
        difficulty: budokan_games::look(game).difficulty(),
        pegs: pegs(game, seats.len(), facts),
        seats: seats.iter().map(|seat| game.seats()[seat.index()]).collect(),
        lessons: game.lessons().len(),
        learned: learned(game, facts),
    })
}

/// The games, with the visitor's progress in them.
pub fn with_doors(web: &Web, facts: &PersonFacts, lobby: Lobby) -> Result<Lobby, Problem> {
    let doors = budokan_games::listed_games().iter().map(|game| doorway(web, *game, facts));
    Ok(Lobby { doors: doors.collect::<Result<_, _>>()?, plays: has_finished_any(facts), ..lobby })
}

/// Advice on a good choice, in a first bout of this game against bots only.
pub async fn advice(
    web: &Web,
    visitor: &Visitor,
    now: &BoutSnapshot,
    scene: &Scene<'_>,
) -> Result<Option<FirstChoice>, Problem> {
    // A lesson asks questions and must not give away answers.
    if now.history.lesson.is_some() {
        return Ok(None);
    }
    let is_bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot(_));
    let is_own = |occupant: &Occupant| matches!(occupant, Occupant::Person(person) if Some(*person) == visitor.id());
    let is_alone = now.seats.iter().all(|(_, occupant)| is_bot(occupant) || is_own(occupant));
    if !scene.decides() || !is_alone || has_finished(scene.game, &*web.facts(visitor).await?) {
        return Ok(None);
    }
    Ok(scene.look.advice(scene))
}

/// Records that a person prefers the whole lobby.
pub async fn show_whole_hall(State(web): State<Arc<Web>>, visitor: Visitor) -> Result<Response, Problem> {
    let (person, cookie) = visitor.arrive(&web).await?;
    web.hall.remember(person.id, WHOLE_HALL, "1").await?;
    let mut response = Redirect::to("/").into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// The chosen level.
fn level_of(sent: &HashMap<String, String>) -> Result<Option<Level>, Problem> {
    let wrong = |text: &str| {
        let levels = Level::ALL.map(|level| level.to_string()).join(", ");
        Problem::unfit(Message::new("hall-bad-level").text("known", levels).text("text", text))
    };
    sent.get(LEVEL).map(|text| Level::named(text).ok_or_else(|| wrong(text))).transpose()
}

/// The setup of a bout that is opened by one click. In a first bout the game makes the choices that need experience.
fn quick_setup(
    web: &Web,
    game: &'static dyn AnyGame,
    sent: &HashMap<String, String>,
    is_first: bool,
) -> Result<Setup, Problem> {
    let setup = opening::setup(web, game, sent)?;
    let chosen: Vec<ChosenOption> = opening::questions(game, sent);
    let more = if is_first { budokan_games::look(game).first_config(&chosen) } else { "" };
    let first = Setup { config: format!("{}{more}", setup.config), ..setup.clone() };
    // The game's suggestion may not be valid for a custom card file.
    Ok(if opening::seats(game, &first).is_ok() { first } else { setup })
}

/// Opens a bout against bots with one click.
pub async fn play_now(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    sent: Result<Form<HashMap<String, String>>, FormRejection>,
) -> Result<Response, Problem> {
    let game = game(&id)?;
    let sent = match sent {
        Ok(Form(sent)) => sent,
        // A request without a form uses the defaults.
        Err(FormRejection::InvalidFormContentType(_)) => HashMap::new(),
        Err(rejection) => return Err(unread(&rejection)),
    };
    let facts = web.facts(&visitor).await?;
    let level = level_of(&sent)?.unwrap_or_else(|| usual_level(game, &facts));
    let setup = quick_setup(&web, game, &sent, !has_finished(game, &facts))?;
    let wishes = opening::usual(opening::seats(game, &setup)?, level);
    let (person, cookie) = visitor.arrive(&web).await?;
    let live = opening::open(&web, game, setup, &wishes, Some(true), (person.id, visitor.client), &SentDice::of(&sent))
        .await?;
    let usual = opening::seats(game, &opening::setup(&web, game, &HashMap::new())?)?;
    if let Some(pegs) = pegs(game, usual.len(), &facts)
        && let Some(picked) = sent.get(pegs.name).filter(|picked| pegs.values.contains(picked))
    {
        web.hall.remember(person.id, &pick_key(game), picked).await?;
    }
    let mut response = Redirect::to(&BoutPage::Bout.address(&live.id)).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}
