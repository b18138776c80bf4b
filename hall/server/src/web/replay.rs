//! A bout step by step, and a new one from any of its steps.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use budokan_catalog::Telling;
use budokan_kernel::Seat;
use budokan_pages::replay::{self, ReplayStep};
use budokan_pages::{BoutPage, Scene, Still};
use budokan_store::Occupant;
use budokan_words::Naming;
use serde::Deserialize;

use super::Web;
use super::bout_page::{self, Spot};
use super::opening;
use super::problem::Problem;
use super::visitor::{Visitor, set_cookie};
use crate::course::Deal;

/// Which step.
#[derive(Debug, Default, Deserialize)]
pub struct StepQuery {
    step: Option<u64>,
}

/// The bot on every other seat of a bout that goes on from a step.
const OTHERS: &str = "adept";

/// One step.
pub async fn page(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<StepQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    let spot = Spot::of(&now, visitor.id(), None);
    let viewer = spot.viewer;
    let noticed = now.course.bout.noticed(viewer);
    let last = noticed.len() as u64;
    let step = wanted.step.unwrap_or(last).min(last);
    let keep = kept(&noticed, step).unwrap_or_default();
    let past = now.course.bout.rewound(keep, opening::fresh_seed());
    let reader = visitor.reader(&web);
    let game = past.game();
    let words = game.words(reader.language);
    let sitters = bout_page::sitters(&web, &live, &now, &spot, (reader.words, &words)).await?;
    let sight = past.sight(viewer);
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: &Still { sight: &*sight, given_up: false },
        words: &words,
        sitters: &sitters,
    };
    let telling = Telling {
        language: reader.language,
        naming: Naming::Plain,
        people: &scene.people(),
        reader: spot.reader(),
        last: usize::MAX,
    };
    let mut heard = past.heard(viewer, step, &telling);
    heard.retain(|heard| heard.step == step);
    let moment = ReplayStep {
        id: &live.id,
        step,
        steps: last,
        heard,
        leads_on: now.course.is_over() && !past.status().is_over(),
    };
    Ok(Html(replay::page(&reader, &scene, &moment).into_string()))
}

/// How many steps there were after the step that a viewer counts as this one; nothing if there is none.
fn kept(noticed: &[u64], step: u64) -> Option<u64> {
    match step.checked_sub(1) {
        None => Some(0),
        Some(index) => noticed.get(usize::try_from(index).ok()?).copied(),
    }
}

/// Goes on from a step of a finished bout, against bots.
pub async fn branch(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    Form(wanted): Form<StepQuery>,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    if !now.course.is_over() {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-still-secret"));
    }
    let noticed = now.course.bout.noticed(Spot::of(&now, visitor.id(), None).viewer);
    let seed = opening::fresh_seed();
    let keep = kept(&noticed, wanted.step.unwrap_or(0));
    let past = keep.map(|keep| now.course.bout.rewound(keep, seed));
    let past = past.ok_or_else(|| Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-no-step"))?;
    if past.status().is_over() {
        return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-decided"));
    }
    let (person, cookie) = visitor.arrive(&web).await?;
    opening::check_quota(&web, person.id).await?;
    let first = past.status().awaited().iter().next().unwrap_or(Seat(0));
    let mine = Spot::of(&now, visitor.id(), None).own.first().copied().unwrap_or(first);
    let seats: Vec<_> = past
        .seats()
        .iter()
        .map(|seat| {
            if seat == mine {
                (seat.0, Occupant::Person(person.id))
            } else {
                (seat.0, Occupant::Bot(OTHERS.to_owned()))
            }
        })
        .collect();
    let (seed, record) = (seed.to_string(), Some(past.record().to_string()));
    let deal = Deal { seed, record, rematch_of: None, ..live.deal.clone() };
    let new = opening::begin(&web, &deal, seats, false, person.id, visitor.client).await?;
    let mut response = Redirect::to(&BoutPage::Bout.address(&new.id)).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}
