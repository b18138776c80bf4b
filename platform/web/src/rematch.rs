//! Rematches: a new bout with the same people and bots, for those who want it.
//!
//! The first person who asks opens the new bout and sits down; the seats of the other people are reserved
//! ([`Occupant::Kept`]) until they accept or decline. The id is derived from the old bout, so all requests lead to the
//! same bout, and a second request is an acceptance. A declined seat is one that belonged to a person in the old bout
//! and is an invited seat in the new one.

use std::sync::Arc;

use axum::Form;
use axum::extract::rejection::FormRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use budokan_kernel::Seat;
use budokan_pages::{BoutPage, RematchPrompt, RematchStance};
use budokan_store::{Occupant, PersonId};
use serde::Deserialize;

use super::bout_page::{self, ViewerContext};
use super::form_body::FormBody;
use super::limits::Client;
use super::lobby::own_address;
use super::opening;
use super::problem::Problem;
use super::sealing::SentDice;
use super::visitor::{Visitor, id_from};
use super::{Web, commands};
use budokan_hall::hall::{BoutSnapshot, Live};

/// The id of the rematch, derived from a secret: only the hall can know it in advance.
fn rematch_id(live: &Live) -> String {
    let secret = live.deal.secret.as_ref().unwrap_or(&live.deal.seed);
    id_from(&format!("again {} {secret}", live.id))
}

/// Requests a rematch, or accepts one.
pub async fn ask(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    sent: Result<Form<SentDice>, FormRejection>,
) -> Result<Response, Problem> {
    // A request without a form adds no number to the dice.
    let sent = sent.map_or_else(|_| SentDice::default(), |Form(sent)| sent);
    let live = bout_page::find(&web, &id, &visitor).await?;
    let now = live.now();
    let own = ViewerContext::of(&now, visitor.id(), None).own;
    let Some(me) = visitor.id().filter(|_| !own.is_empty()) else {
        return Err(Problem::of(StatusCode::FORBIDDEN, "hall-not-theirs"));
    };
    if !now.history.is_over() {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-not-over"));
    }
    let new = open(&web, &live, &now, (me, visitor.client), &sent).await?;
    // If another person was first, the hall has committed to another number than this ticket's, so the ticket does not
    // count.
    let added = if sent.ticket.is_some() { SentDice::default() } else { sent };
    sit_down(&web, &new, me, &own, visitor.client, &added).await?;
    if ViewerContext::of(&new.now(), Some(me), None).own.is_empty() {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-none-free"));
    }
    web.hall.notify(&live);
    Ok(Redirect::to(&BoutPage::Bout.address(&new.id)).into_response())
}

/// The new bout; opened by the first request.
async fn open(
    web: &Web,
    live: &Live,
    now: &BoutSnapshot,
    (me, client): (PersonId, Option<Client>),
    sent: &SentDice,
) -> Result<Arc<Live>, Problem> {
    let id = rematch_id(live);
    if let Ok(new) = web.hall.bout(&id).await {
        return Ok(new);
    }
    let mut deal = live.deal.clone();
    deal.record = None;
    deal.branch = None;
    deal.rematch_of = Some(live.id.clone());
    // Anonymized people cannot be asked.
    let people: Vec<PersonId> = now.seats.iter().filter_map(|(_, occupant)| occupant.sitting()).collect();
    let names = web.names(&people).await?;
    let is_known = |person: &PersonId| names.get(person).is_some_and(|name| !name.is_empty());
    let seats = now.seats.iter().map(|(number, occupant)| match occupant.sitting() {
        Some(person) if person == me => (*number, Occupant::Person(me)),
        Some(person) if is_known(&person) => (*number, Occupant::Kept(person)),
        Some(_) => (*number, Occupant::Invited),
        None => (*number, occupant.clone()),
    });
    let seats: Vec<_> = seats.collect();
    let mine = seats.iter().find(|(_, occupant)| *occupant == Occupant::Person(me)).map(|(number, _)| Seat(*number));
    let deal = web.seal(now.history.bout.game(), mine, sent).await?.of(deal);
    match opening::begin_as(web, id.clone(), &deal, seats, live.public, (me, client)).await {
        // Of two concurrent requests the second finds the bout of the first.
        Err(problem) => web.hall.bout(&id).await.map_err(|_| problem),
        new => new,
    }
}

/// Takes the seats that are reserved for a person, and those that they have declined if these are still free.
async fn sit_down(
    web: &Web,
    new: &Arc<Live>,
    me: PersonId,
    before: &[Seat],
    client: Option<Client>,
    sent: &SentDice,
) -> Result<(), Problem> {
    accept(web, new, me, client, sent).await?;
    for seat in before {
        if new.now().occupant(*seat) == Some(&Occupant::Invited) && !new.now().history.is_over() {
            let _place = commands::admit_change(web, new, client, *seat, &Occupant::Person(me)).await?;
            let added = Some(sent.added(*seat)?);
            web.hall.sit_adding(new, *seat, Occupant::Invited, Occupant::Person(me), added).await?;
        }
    }
    Ok(())
}

/// Takes all seats that are reserved for a person, and returns the first one.
pub async fn accept(
    web: &Web,
    live: &Arc<Live>,
    me: PersonId,
    client: Option<Client>,
    sent: &SentDice,
) -> Result<Option<Seat>, Problem> {
    let mut first = None;
    for seat in kept_for(&live.now(), Some(me)) {
        let _place = commands::admit_change(web, live, client, seat, &Occupant::Person(me)).await?;
        // Several seats of one person need one number.
        let added = if first.is_none() { Some(sent.added(seat)?) } else { None };
        if !live.now().history.is_over()
            && web.hall.sit_adding(live, seat, Occupant::Kept(me), Occupant::Person(me), added).await?
        {
            first = first.or(Some(seat));
        }
    }
    notify_old(web, live);
    Ok(first)
}

/// The seats that are reserved for a person.
pub fn kept_for(now: &BoutSnapshot, person: Option<PersonId>) -> Vec<Seat> {
    let is_kept = |occupant: &Occupant| matches!(occupant, Occupant::Kept(asked) if Some(*asked) == person);
    now.seats.iter().filter(|(_, occupant)| is_kept(occupant)).map(|(number, _)| Seat(*number)).collect()
}

/// The page to return to.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct DeclineForm {
    to: Option<String>,
}

/// Declines: the seat becomes an invited one again.
pub async fn decline(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    FormBody(form): FormBody<DeclineForm>,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    free_kept(&web, &live, visitor.id()).await?;
    let old = live.deal.rematch_of.as_ref().map(|old| BoutPage::Bout.address(old));
    Ok(Redirect::to(own_address(form.to.as_deref().or(old.as_deref()))).into_response())
}

/// Frees the seats that are reserved for a person, and returns them.
pub async fn free_kept(web: &Web, live: &Arc<Live>, person: Option<PersonId>) -> Result<Vec<Seat>, Problem> {
    let not_asked = || Problem::of(StatusCode::CONFLICT, "hall-not-asked");
    let me = person.ok_or_else(not_asked)?;
    let mut freed = Vec::new();
    for seat in kept_for(&live.now(), person) {
        if web.hall.sit(live, seat, Occupant::Kept(me), Occupant::Invited).await? {
            freed.push(seat);
        }
    }
    notify_old(web, live);
    if freed.is_empty() { Err(not_asked()) } else { Ok(freed) }
}

/// Notifies the viewers of the old bout.
fn notify_old(web: &Web, new: &Live) {
    if let Some(old) = &new.deal.rematch_of {
        web.hall.notify_lookers(old);
    }
}

/// The rematch prompt of a page: on a finished bout about its rematch, on a rematch about itself.
pub async fn prompt(
    web: &Web,
    visitor: &Visitor,
    live: &Live,
    now: &BoutSnapshot,
    spot: &ViewerContext,
) -> Result<Option<RematchPrompt>, Problem> {
    let Some(me) = visitor.id() else { return Ok(None) };
    if now.history.is_over() && !spot.own.is_empty() {
        let Some(new) = web.hall.store().bout(&rematch_id(live)).await? else { return Ok(None) };
        let told = told(web, visitor, me, &new.bout.id, &new.bout.seats, &now.seats).await?;
        // A rematch that is over already needs no answer.
        return Ok(Some(told).filter(|told| new.result.is_none() || told.stance == RematchStance::Sits));
    }
    let is_missing = |occupant: &Occupant| matches!(occupant, Occupant::Kept(_) | Occupant::Invited);
    let is_told = !kept_for(now, Some(me)).is_empty()
        || !spot.own.is_empty() && now.seats.iter().any(|(_, occupant)| is_missing(occupant));
    match &live.deal.rematch_of {
        Some(old) if is_told && !now.history.is_over() => {
            let old = web.hall.store().bout(old).await?.map(|old| old.bout.seats).unwrap_or_default();
            // Invitations and answers are shown only to those who played in the old bout.
            if !old.iter().any(|(_, occupant)| occupant.sitting() == Some(me)) {
                return Ok(None);
            }
            Ok(Some(told(web, visitor, me, &live.id, &now.seats, &old).await?))
        }
        Some(_) | None => Ok(None),
    }
}

/// The prompt about the new bout for a person of the old one.
async fn told(
    web: &Web,
    visitor: &Visitor,
    me: PersonId,
    id: &str,
    new: &[(u8, Occupant)],
    old: &[(u8, Occupant)],
) -> Result<RematchPrompt, Problem> {
    let before = |number: u8| old.iter().find(|(seat, _)| *seat == number).and_then(|(_, seat)| seat.sitting());
    let (mut by, mut asked, mut declined) = (Vec::new(), Vec::new(), Vec::new());
    for (number, occupant) in new {
        let (list, person) = match occupant {
            Occupant::Person(person) | Occupant::StandIn { person, .. } => (&mut by, Some(*person)),
            Occupant::Kept(person) => (&mut asked, Some(*person)),
            Occupant::Invited => (&mut declined, before(*number)),
            Occupant::Open | Occupant::Bot(_) => continue,
        };
        list.extend(person.filter(|person| !list.contains(person)));
    }
    let stance = if by.contains(&me) {
        RematchStance::Sits
    } else if asked.contains(&me) {
        RematchStance::Asked
    } else {
        RematchStance::Declined { free: declined.contains(&me) }
    };
    let words = web.words(visitor.preferences.language);
    let names = web.shown_names(&[&by[..], &asked, &declined].concat(), words).await?;
    let list = |people: &[PersonId]| {
        let others = people.iter().filter(|person| **person != me).filter_map(|person| names.get(person));
        let others: Vec<&str> = others.map(String::as_str).collect();
        (!others.is_empty()).then(|| others.join(", "))
    };
    Ok(RematchPrompt { id: id.to_owned(), stance, by: list(&by), asked: list(&asked), declined: list(&declined) })
}
