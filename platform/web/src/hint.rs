//! Hints: who may ask for one, what is shown of it, and how it is done for whoever asked.
//!
//! A hint is offered where nobody else can lose by it: every other seat is a bot's, or all win and lose together. A host can forbid hints, for the whole hall or for one bout. It is thought out first, then
//! noted in the bout, then shown; so nobody sees a hint that is not noted.

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
use super::bout_page::{self, Spot};
use super::deeds::{self, SentDeed};
use super::form_body::FormBody;
use super::problem::Problem;
use super::visitor::Visitor;
use budokan_hall::course::Deed;
use budokan_hall::hall::{Acted, KeptHint, Live, Now};

/// What the forms about hints bring.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct HintForm {
    seat: Option<String>,
    asked: Option<u32>,
    command: Option<String>,
    /// Which choice is to be shown; `away` puts the hint away.
    choice: Option<String>,
}

/// Why no hint is given on this seat to whoever sits there: a message of the hall.
pub fn refusal(web: &Web, live: &Live, now: &Now, seat: Seat) -> Option<&'static str> {
    if web.settings.hints.is_none() {
        return Some("hall-hint-forbidden");
    }
    if live.deal.no_hints {
        return Some("hall-hint-forbidden-here");
    }
    let is_rival = |(number, occupant): &(u8, Occupant)| *number != seat.0 && !matches!(occupant, Occupant::Bot(_));
    let has_rivals = !now.course.bout.game().is_together() && now.seats.iter().any(is_rival);
    has_rivals.then_some("hall-hint-people")
}

/// What the page says of hints to whoever looks from this spot; nothing where none are given.
pub fn offer(web: &Web, live: &Live, now: &Now, spot: &Spot, person: Option<PersonId>) -> Option<HintOffer> {
    let seat = spot.seat().filter(|_| !spot.replaced && !now.course.is_over())?;
    if person.is_none() || refusal(web, live, now, seat).is_some() {
        return None;
    }
    let kept = live.hint_for(seat, now.course.bout.asked(seat)).filter(|_| now.course.awaited().has(seat));
    let shown = kept.and_then(|hint| Some(HintShown { index: hint.shown?, advice: hint.advice }));
    Some(HintOffer { shown })
}

/// Somebody asks for a hint, for the next best one, or puts it away.
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
    deeds::answer(&web, &live, &visitor, &headers, Some(seat), refused).await
}

/// Does what the hint says, one action after the other.
pub async fn lay(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    FormBody(form): FormBody<HintForm>,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let (seat, _) = own_seat(&live, &visitor, &form)?;
    let asked = form.asked.unwrap_or_else(|| live.now().course.bout.asked(seat));
    let gone = || Problem::of(StatusCode::CONFLICT, "hall-hint-gone");
    // The same form again finds the same hint: what it did is done already.
    let hint = live.hint_for(seat, asked).ok_or_else(gone)?;
    let choice = hint.shown.and_then(|index| hint.advice.choices.get(index)).ok_or_else(gone)?;
    let command = form.command.unwrap_or_else(|| format!("lay-{asked}"));
    let mut refused = None;
    for (number, text) in (0..).zip(&choice.actions) {
        let deed = Deed::Act { seat: seat.0, text: text.clone() };
        let wanted = SentDeed { deed, asked: Some(asked + number), command: Some(format!("{command}-{number}")) };
        if let Acted::Refused(refusal) = deeds::do_deed(&web, &live, wanted).await? {
            refused = Some(refusal);
            break;
        }
    }
    deeds::answer(&web, &live, &visitor, &headers, Some(seat), refused).await
}

/// The seat that the visitor speaks for.
fn own_seat(live: &Live, visitor: &Visitor, form: &HintForm) -> Result<(Seat, PersonId), Problem> {
    let seat = deeds::seat_of(live, visitor, form.seat.as_deref())?;
    let refused = || Problem::of(StatusCode::FORBIDDEN, "hall-not-seated");
    Ok((seat, visitor.id().ok_or_else(refused)?))
}

/// A form for another question.
fn stale(now: &Now, seat: Seat, form: &HintForm) -> Option<Refusal> {
    let asked = now.course.bout.asked(seat);
    form.asked.filter(|sent| *sent != asked).map(|_| Refusal::Stale { asked })
}

/// Shows the hint that is wanted; it is thought out unless it was.
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

/// Thinks out a hint and notes that it was asked for.
async fn think(
    web: &Web,
    live: &Arc<Live>,
    seat: Seat,
    person: PersonId,
) -> Result<Result<KeptHint, Refusal>, Problem> {
    let now = live.now();
    let asked = now.course.bout.asked(seat);
    if !now.course.awaited().has(seat) {
        return Ok(Err(budokan_catalog::HallRule::NoHint.into()));
    }
    // It is the share of whoever asks that is used up, and not the hall that is unwell.
    let late = || Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-hint-late");
    let spec = web.settings.hints.ok_or_else(late)?;
    let advice = web.hall.advise(live, seat, person, (spec, web.settings.review_effort)).await.ok_or_else(late)?;
    // Once for each question, however often a hall was closed meanwhile.
    if !live.now().course.has_hint(seat) {
        let wanted =
            SentDeed { deed: Deed::Hint { seat: seat.0 }, asked: Some(asked), command: Some(format!("hint-{asked}")) };
        if let Acted::Refused(refusal) = deeds::do_deed(web, live, wanted).await? {
            return Ok(Err(refusal));
        }
    }
    Ok(Ok(KeptHint { asked, advice, shown: None }))
}
