//! Coach marks: explanations for players the first time that something happens to them.
//!
//! Games define the marks ([`budokan_pages::hint::Mark`]); the marks that a person has read are facts about them. A
//! mark stays as long as the question at which it appeared, and counts as read once that is answered.

use std::sync::{Arc, PoisonError};

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use budokan_kernel::Message;
use budokan_pages::{Scene, ShownMark};
use budokan_store::{PersonFacts, PersonId};
use serde::Deserialize;

use super::Web;
use super::bout_page::{self, ViewerContext};
use super::commands;
use super::form_body::FormBody;
use super::problem::Problem;
use super::visitor::Visitor;
use budokan_hall::hall::Live;

/// The key of the fact that a person has turned the marks off.
const OFF: &str = "marks";

/// The fields of the form on a mark.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct MarkForm {
    seat: Option<String>,
    /// The id of the mark that was read.
    mark: Option<String>,
    /// Whether the person wants more marks: yes or no.
    more: Option<String>,
}

/// The key of the fact that a person has read a mark.
pub fn key(game: &str, mark: &str) -> String {
    format!("mark/{game}/{mark}")
}

/// Whether a person has turned the marks off.
pub fn are_off(facts: &PersonFacts) -> bool {
    facts.get(OFF).is_some_and(|value| value == "off")
}

/// The mark for this viewer context, and whether the person has turned the marks off.
pub async fn shown(
    web: &Web,
    live: &Live,
    spot: &ViewerContext,
    scene: &Scene<'_>,
    person: Option<PersonId>,
) -> Result<(Option<ShownMark>, bool), Problem> {
    let is_real = spot.own.len() == 1 && !spot.replaced && live.deal.lesson.is_none();
    let Some(person) = person.filter(|_| is_real) else { return Ok((None, false)) };
    let facts = web.hall.facts(person).await?;
    if are_off(&facts) {
        return Ok((None, true));
    }
    if !scene.decides() {
        return Ok((None, false));
    }
    let (game, asked) = (scene.game.id(), scene.sight.asked());
    let last = live.marks.lock().unwrap_or_else(PoisonError::into_inner).get(&person).copied();
    // Answering the question counts as reading its mark.
    let had = last.filter(|(_, at)| *at != asked).map(|(mark, _)| mark);
    if let Some(mark) = had {
        web.hall.remember(person, &key(game, mark), "1").await?;
    }
    let was_met = |mark: &str| had == Some(mark) || facts.contains_key(&key(game, mark));
    let shown = scene.look.mark(scene, &was_met);
    let mut marks = live.marks.lock().unwrap_or_else(PoisonError::into_inner);
    match &shown {
        Some(mark) => drop(marks.insert(person, (mark.id, asked))),
        None => drop(marks.remove(&person)),
    }
    Ok((shown, false))
}

/// Records that a mark was read, or turns marks off or on.
pub async fn read(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    FormBody(form): FormBody<MarkForm>,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let seat = commands::seat_of(&live, &visitor, form.seat.as_deref())?;
    let person = visitor.id().ok_or_else(|| Problem::of(StatusCode::FORBIDDEN, "hall-not-seated"))?;
    let game = live.now().history.bout.game();
    if let Some(mark) = &form.mark {
        let known = budokan_games::look(game).marks();
        let unknown =
            || Problem::unfit(Message::new("hall-bad-mark").text("mark", mark).text("known", known.join(", ")));
        let mark = known.iter().find(|known| *known == mark).ok_or_else(unknown)?;
        web.hall.remember(person, &key(game.id(), mark), "1").await?;
    }
    match form.more.as_deref() {
        Some("no") => drop(web.hall.remember(person, OFF, "off").await?),
        Some("yes") if are_off(&*web.hall.facts(person).await?) => drop(web.hall.forget_fact(person, OFF).await?),
        Some("yes") | None => {}
        Some(other) => return Err(Problem::unfit(Message::new("hall-bad-more").text("text", other))),
    }
    web.hall.notify(&live);
    commands::answer(&web, &live, &visitor, &headers, Some(seat), None).await
}
