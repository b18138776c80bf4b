//! Explanations of the signs on a table: a single one, from the visitor's sight, or all of a game on a page.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Html;
use budokan_kernel::{Message, Seed, Viewer};
use budokan_pages::{Scene, gloss};
use serde::Deserialize;

use super::Web;
use super::bout_page::{self, ViewerContext};
use super::lobby;
use super::problem::Problem;
use super::replay;
use super::visitor::Visitor;

/// The query for a sign.
#[derive(Debug, Default, Deserialize)]
pub struct SignQuery {
    /// Its id and its place: `limit@cats`.
    name: Option<String>,
    /// Other signs on the same card.
    beside: Option<String>,
    /// The seat that looks, if there are several at one screen.
    seat: Option<String>,
    /// The step of a replay.
    step: Option<u64>,
    /// The viewer in the replay.
    eyes: Option<String>,
}

/// Explains a sign now or at a step of the replay, if the visitor may see it.
pub async fn sign(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<SignQuery>,
    headers: HeaderMap,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    let seat = bout_page::seat_named(&*now.history.bout, wanted.seat.as_deref())?;
    let spot = ViewerContext::of(&now, visitor.id(), seat);
    let past = wanted.step.map(|step| replay::past(&now, &spot, step, wanted.eyes.as_deref())).transpose()?;
    let sight = match &past {
        Some((past, viewer)) => past.sight(*viewer),
        None => now.history.bout.sight(spot.viewer),
    };
    let reader = visitor.reader(&web);
    let game = now.history.bout.game();
    let words = game.words(reader.language);
    let sitters = bout_page::sitters(&web, &live, &now, &spot, (reader.words, &words)).await?;
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &*sight,
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson: None,
    };
    let name = wanted.name.unwrap_or_default();
    let read = Some(&name).filter(|name| name.len() <= gloss::LONGEST_NAME).and_then(|name| gloss::read(&scene, name));
    let Some(read) = read else {
        let shown: String = name.chars().take(gloss::LONGEST_NAME).collect();
        return Err(Problem::say(StatusCode::NOT_FOUND, Message::new("gloss-unknown").text("name", shown)));
    };
    let scripted = headers.contains_key("x-budokan");
    let beside = gloss::beside(&scene, wanted.beside.as_deref().unwrap_or_default(), &name);
    let page = if scripted {
        gloss::panel(&reader, game, &read, &beside)
    } else {
        gloss::alone(&reader, &scene, &read, &beside)
    };
    Ok(Html(page.into_string()))
}

/// Lists every sign of a game.
pub async fn page(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let game = lobby::game(&id)?;
    let reader = visitor.reader(&web);
    let words = game.words(reader.language);
    // Cards are read from a position; their text does not depend on it, so any position will do.
    let bout = game.cards(None).and_then(|cards| game.deal("", Seed::from(1), cards));
    let bout = bout.map_err(|invalid| Problem::invalid(&invalid))?;
    let sight = bout.sight(Viewer::Bystander);
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &*sight,
        words: &words,
        sitters: &[],
        moment: None,
        lesson: None,
    };
    Ok(Html(gloss::page(&reader, &scene).into_string()))
}
