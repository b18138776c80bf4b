//! Player hints: who may get one, what is shown of it, and how it is played.
//!
//! Hints are offered where no other player can be at a disadvantage: all other seats belong to bots, or all seats win
//! and lose together. The host can disable hints for the hall or for one bout. A hint is computed first, then recorded
//! in the bout, then shown, so that every visible hint is recorded.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use budokan_catalog::Refusal;
use budokan_kernel::Seat;
use budokan_pages::{HintOffer, HintShown};
use budokan_store::{Occupant, PersonId};
use serde::Deserialize;

use super::Web;
use super::bout_page::{self, ViewerContext};
use super::commands::{self, SubmittedCommand};
use super::form_body::FormBody;
use super::problem::Problem;
use super::visitor::Visitor;
use budokan_hall::hall::{Acted, BoutSnapshot, KeptHint, Live};
use budokan_hall::history::Command;

/// The fields of the hint forms.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct HintForm {
    seat: Option<String>,
    asked: Option<u32>,
    #[serde(rename = "command")]
    request_id: Option<String>,
    /// The choice to display; `away` closes the hint.
    choice: Option<String>,
}

/// Why the person on this seat gets no hint, as a message id of the hall.
pub fn refusal(web: &Web, live: &Live, now: &BoutSnapshot, seat: Seat) -> Option<&'static str> {
    if web.settings.hints.is_none() {
        return Some("hall-hint-forbidden");
    }
    if live.deal.no_hints {
        return Some("hall-hint-forbidden-here");
    }
    let is_rival = |(number, occupant): &(u8, Occupant)| *number != seat.0 && !matches!(occupant, Occupant::Bot(_));
    let has_rivals = !now.history.bout.game().is_together() && now.seats.iter().any(is_rival);
    has_rivals.then_some("hall-hint-people")
}

/// The hint controls for this viewer context; `None` where hints are unavailable.
pub fn offer(
    web: &Web,
    live: &Live,
    now: &BoutSnapshot,
    spot: &ViewerContext,
    person: Option<PersonId>,
) -> Option<HintOffer> {
    let seat = spot.seat().filter(|_| !spot.replaced && !now.history.is_over())?;
    if person.is_none() || refusal(web, live, now, seat).is_some() {
        return None;
    }
    let kept = live.hint_for(seat, now.history.bout.asked(seat)).filter(|_| now.history.awaited().has(seat));
    let shown = kept.and_then(|hint| Some(HintShown { index: hint.shown?, advice: hint.advice }));
    Some(HintOffer { shown })
}

/// Handles a request for a hint, for the next best choice, or to close the hint.
pub async fn ask(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    FormBody(form): FormBody<HintForm>,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let (seat, person) = own_seat(&live, &visitor, &form)?;
    let now = live.now();
    if let Some(why) = refusal(&web, &live, &now, seat) {
        return Err(Problem::of(StatusCode::FORBIDDEN, why));
    }
    let refused = match stale(&now, seat, &form) {
        Some(stale) => Some(stale),
        None => show(&web, &live, seat, person, &form).await?,
    };
    commands::answer(&web, &live, &visitor, &headers, Some(seat), refused).await
}

/// Plays the hint, one action after the other.
pub async fn lay(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    FormBody(form): FormBody<HintForm>,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let (seat, _) = own_seat(&live, &visitor, &form)?;
    let asked = form.asked.unwrap_or_else(|| live.now().history.bout.asked(seat));
    let gone = || Problem::of(StatusCode::CONFLICT, "hall-hint-gone");
    // A repeated form finds the same hint: its actions are done already.
    let hint = live.hint_for(seat, asked).ok_or_else(gone)?;
    let choice = hint.shown.and_then(|index| hint.advice.choices.get(index)).ok_or_else(gone)?;
    let request_id = form.request_id.unwrap_or_else(|| format!("lay-{asked}"));
    let mut refused = None;
    for (number, text) in (0..).zip(&choice.actions) {
        let command = Command::Act { seat: seat.0, text: text.clone() };
        let wanted = SubmittedCommand {
            command,
            asked: Some(asked + number),
            request_id: Some(format!("{request_id}-{number}")),
        };
        if let Acted::Refused(refusal) = commands::submit_command(&web, &live, wanted).await? {
            refused = Some(refusal);
            break;
        }
    }
    commands::answer(&web, &live, &visitor, &headers, Some(seat), refused).await
}

/// The seat that the visitor speaks for.
fn own_seat(live: &Live, visitor: &Visitor, form: &HintForm) -> Result<(Seat, PersonId), Problem> {
    let seat = commands::seat_of(live, visitor, form.seat.as_deref())?;
    let refused = || Problem::of(StatusCode::FORBIDDEN, "hall-not-seated");
    Ok((seat, visitor.id().ok_or_else(refused)?))
}

/// The refusal of a form that belongs to another question.
fn stale(now: &BoutSnapshot, seat: Seat, form: &HintForm) -> Option<Refusal> {
    let asked = now.history.bout.asked(seat);
    form.asked.filter(|sent| *sent != asked).map(|_| Refusal::Stale { asked })
}

/// Shows the requested choice; computes the hint if necessary.
async fn show(
    web: &Web,
    live: &Arc<Live>,
    seat: Seat,
    person: PersonId,
    form: &HintForm,
) -> Result<Option<Refusal>, Problem> {
    if form.choice.as_deref() == Some("away") {
        if let Some(hint) = live.hint(seat) {
            live.keep_hint(seat, KeptHint { shown: None, ..hint });
        }
        web.hall.notify(live);
        return Ok(None);
    }
    let _one_at_a_time = live.hinting.lock().await;
    let hint = match live.hint(seat) {
        Some(hint) => hint,
        None => match think(web, live, seat, person).await? {
            Ok(hint) => hint,
            Err(refused) => return Ok(Some(refused)),
        },
    };
    let last = hint.advice.choices.len().saturating_sub(1);
    let index = form.choice.as_deref().and_then(|choice| choice.parse().ok()).unwrap_or(0).min(last);
    live.keep_hint(seat, KeptHint { shown: Some(index), ..hint });
    web.hall.notify(live);
    Ok(None)
}

/// Computes a hint and records the request for it.
async fn think(
    web: &Web,
    live: &Arc<Live>,
    seat: Seat,
    person: PersonId,
) -> Result<Result<KeptHint, Refusal>, Problem> {
    let now = live.now();
    let asked = now.history.bout.asked(seat);
    if !now.history.awaited().has(seat) {
        return Ok(Err(budokan_catalog::HallRule::NoHint.into()));
    }
    // The person's share of thinking time is used up; the hall itself is not at fault.
    let late = || Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-hint-late");
    let spec = web.settings.hints.ok_or_else(late)?;
    let advice = web.hall.advise(live, seat, person, (spec, web.settings.review_effort)).await.ok_or_else(late)?;
    // Recorded once for each question, even across restarts of the hall.
    if !live.now().history.has_hint(seat) {
        let wanted = SubmittedCommand {
            command: Command::Hint { seat: seat.0 },
            asked: Some(asked),
            request_id: Some(format!("hint-{asked}")),
        };
        if let Acted::Refused(refusal) = commands::submit_command(web, live, wanted).await? {
            return Ok(Err(refusal));
        }
    }
    Ok(Ok(KeptHint { asked, advice, shown: None }))
}
