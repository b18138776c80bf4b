//! The commands that a visitor submits in a bout.
//!
//! Each command is a form with its own URL ([`BoutCommand`]); [`route`] defines what each form means. Without script
//! the response is the page; the script requests only the part that changes. A refusal is shown with its clause, and
//! nothing has changed.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, post};
use budokan_catalog::{HallRule, Refusal};
use budokan_hall::codes::random_code;
use budokan_hall::presence::PresenceTracker;
use budokan_kernel::{Message, Seat};
use budokan_pages::{BoutCommand, BoutPage};
use budokan_store::{Occupant, Person, PersonId};
use budokan_words::Language;
use serde::Deserialize;

use super::Web;
use super::bot_bouts::BotBoutReservation;
use super::bout_page::{self, Shape, ViewerContext};
use super::counts::count;
use super::form_body::{FormBody, is_plain};
use super::limits::Client;
use super::person_name::chosen_name;
use super::problem::Problem;
use super::rematch;
use super::sealing::SentDice;
use super::visitor::{Visitor, normalise_code, set_cookie};
use budokan_hall::hall::{Acted, Live, STAND_IN};
use budokan_hall::history::Command;

/// Maximum length of a request id in bytes.
const LONGEST: usize = 100;

/// The fields of a bout's forms.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct BoutForm {
    act: Option<String>,
    asked: Option<u32>,
    /// The number of the take-back request that is answered.
    request: Option<u32>,
    #[serde(rename = "command")]
    request_id: Option<String>,
    seat: Option<String>,
    deserted: Option<String>,
    agrees: Option<String>,
    invitation: Option<String>,
    name: Option<String>,
    dice: Option<String>,
    /// The seat that holds the screen, if the command is for another one.
    holder: Option<String>,
}

/// A submitted command, from a form or as JSON.
pub struct SubmittedCommand {
    /// The command with its seat.
    pub command: Command,
    /// The number of the question that it answers, if given.
    pub asked: Option<u32>,
    /// The request id; a random one is generated if it is missing.
    pub request_id: Option<String>,
}

/// Converts a form into a command of a seat.
type Reading = fn(Seat, &BoutForm) -> Result<Command, Problem>;

/// How a person and a bot change places.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum SeatChange {
    /// A person leaves a seat to a bot.
    Leave,
    /// A person returns to all seats that stand-ins hold: the form can only name the displayed one.
    Return,
    /// A bot takes the seat of another person who is away.
    Replace,
}

/// The handler for the form of a command.
pub fn route(command: BoutCommand) -> MethodRouter<Arc<Web>> {
    match command {
        BoutCommand::Act => decides(|seat, form| {
            let missing = || Problem::field(StatusCode::UNPROCESSABLE_ENTITY, "hall-field-missing", "act");
            Ok(Command::Act { seat: seat.0, text: form.act.clone().ok_or_else(missing)? })
        }),
        BoutCommand::Undo => decides(|seat, _| Ok(Command::Undo { seat: seat.0 })),
        BoutCommand::Ask => decides(|seat, _| Ok(Command::TakeBack { seat: seat.0, anew: true })),
        BoutCommand::Answer => decides(|seat, form| {
            // A missing field is not a “no”, which would withdraw the requester's own request.
            let missing = || Problem::field(StatusCode::UNPROCESSABLE_ENTITY, "hall-field-missing", "agrees");
            let agrees = form.agrees.as_deref().ok_or_else(missing)?;
            Ok(Command::Answer { seat: seat.0, agrees: agrees == "yes", request: form.request })
        }),
        BoutCommand::Resign => decides(|seat, _| Ok(Command::Resign { seat: seat.0 })),
        BoutCommand::Sit => post(sit),
        BoutCommand::Leave => changes(SeatChange::Leave),
        BoutCommand::Return => changes(SeatChange::Return),
        BoutCommand::Replace => changes(SeatChange::Replace),
        BoutCommand::Rematch => post(rematch::ask),
        BoutCommand::Decline => post(rematch::decline),
        BoutCommand::Branch => post(super::whatif::branch),
        BoutCommand::Hint => post(super::hint::ask),
        BoutCommand::Lay => post(super::hint::lay),
        BoutCommand::Mark => post(super::marks::read),
        BoutCommand::TryAgain => decides(|seat, _| Ok(Command::TryAgain { seat: seat.0 })),
        BoutCommand::ShowMe => decides(|seat, _| Ok(Command::ShowMe { seat: seat.0 })),
        BoutCommand::HelpMe => decides(|seat, _| Ok(Command::HelpMe { seat: seat.0 })),
        BoutCommand::Review => post(super::review::ask),
        BoutCommand::StopReview => post(super::review::stop),
        BoutCommand::HideLine => post(super::review::hide_line),
    }
}

/// The handler for a form that submits a command.
fn decides(reading: Reading) -> MethodRouter<Arc<Web>> {
    post(
        move |State(web): State<Arc<Web>>,
              Path(id): Path<String>,
              visitor: Visitor,
              headers: HeaderMap,
              FormBody(form): FormBody<BoutForm>| async move {
            decide(&web, &id, &visitor, &headers, form, reading).await
        },
    )
}

/// The handler for a form that changes occupants.
fn changes(change: SeatChange) -> MethodRouter<Arc<Web>> {
    post(
        move |State(web): State<Arc<Web>>,
              Path(id): Path<String>,
              visitor: Visitor,
              headers: HeaderMap,
              FormBody(form): FormBody<BoutForm>| async move {
            change_seats(&web, &id, &visitor, &headers, form, change).await
        },
    )
}

/// Carries out a form and its consequences.
async fn decide(
    web: &Web,
    id: &str,
    visitor: &Visitor,
    headers: &HeaderMap,
    form: BoutForm,
    reading: Reading,
) -> Result<Response, Problem> {
    let live = bout_page::find(web, id, visitor).await?;
    let seat = own_seat(&live, visitor, &form)?;
    let command = reading(seat, &form)?;
    let holder = bout_page::seat_named(&*live.now().history.bout, form.holder.as_deref())?;
    let (asks, agrees) =
        (matches!(command, Command::TakeBack { .. }), matches!(command, Command::Answer { agrees: true, .. }));
    let acted =
        submit_command(web, &live, SubmittedCommand { command, asked: form.asked, request_id: form.request_id })
            .await?;
    let refusal = match acted {
        Acted::Done { .. } => None,
        Acted::Refused(refusal) => Some(refusal),
    };
    if asks || agrees && refusal.is_none() {
        agree_with_oneself(web, &live, visitor).await?;
    }
    answer(web, &live, visitor, headers, holder.or(Some(seat)), refusal).await
}

/// The seat that the visitor speaks for.
fn own_seat(live: &Live, visitor: &Visitor, form: &BoutForm) -> Result<Seat, Problem> {
    seat_of(live, visitor, form.seat.as_deref())
}

/// The visitor's seat with this name, or the first.
pub fn seat_of(live: &Live, visitor: &Visitor, name: Option<&str>) -> Result<Seat, Problem> {
    let now = live.now();
    let wanted = bout_page::seat_named(&*now.history.bout, name)?;
    let own = ViewerContext::of(&now, visitor.id(), wanted).own;
    let seat = wanted.or_else(|| own.first().copied());
    let refused = || Problem::of(StatusCode::FORBIDDEN, "hall-not-seated");
    seat.filter(|seat| own.contains(seat)).ok_or_else(refused)
}

/// Submits a command: first the checks, then the command itself, then its consequences. The seat is part of the request
/// id, so that a seat cannot use up the ids of another.
pub async fn submit_command(web: &Web, live: &Arc<Live>, wanted: SubmittedCommand) -> Result<Acted, Problem> {
    let SubmittedCommand { command, asked, request_id } = wanted;
    let seat = command.seat();
    let request_id = request_id.unwrap_or_else(random_code::<16>);
    if request_id.is_empty() || request_id.len() > LONGEST || !is_plain(&request_id) {
        return Err(Problem::unfit(Message::new("hall-bad-command").number("most", LONGEST as i64)));
    }
    let plays = matches!(command, Command::Act { .. } | Command::Undo { .. } | Command::TakeBack { .. });
    if plays && bout_page::has_stand_in(&live.now(), seat) {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-replaced"));
    }
    let acted = web.hall.act(live, &format!("{}:{request_id}", seat.0), asked, command).await?;
    match acted {
        Acted::Done { .. } => count(&web.counts.done),
        Acted::Refused(_) => count(&web.counts.refused),
    }
    web.hall.replace_resigned(live, seat).await?;
    Ok(acted)
}

/// Several people at one screen need not ask each other through the hall.
async fn agree_with_oneself(web: &Web, live: &Arc<Live>, visitor: &Visitor) -> Result<(), Problem> {
    let now = live.now();
    let Some(request) = now.history.request else { return Ok(()) };
    for seat in ViewerContext::of(&now, visitor.id(), None).own {
        if request.waits_for.has(seat) {
            let command = Command::Answer { seat: seat.0, agrees: true, request: Some(request.number) };
            submit_command(web, live, SubmittedCommand { command, asked: None, request_id: None }).await?;
        }
    }
    Ok(())
}

/// Responds with the outcome.
pub async fn answer(
    web: &Web,
    live: &Live,
    visitor: &Visitor,
    headers: &HeaderMap,
    seat: Option<Seat>,
    refusal: Option<Refusal>,
) -> Result<Response, Problem> {
    let status = if refusal.is_some() { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK };
    let scripted = headers.contains_key("x-budokan");
    if !scripted && refusal.is_none() {
        let now = live.now();
        let spot = ViewerContext::of(&now, visitor.id(), seat);
        return Ok(Redirect::to(&bout_page::page_address(live, &now, &spot, seat)).into_response());
    }
    let shape = if scripted { Shape::Fragment } else { Shape::Page };
    let html = bout_page::draw(web, visitor, live, seat, refusal, shape).await?;
    Ok((status, Html(html)).into_response())
}

/// A visitor takes a free seat.
async fn sit(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    FormBody(form): FormBody<BoutForm>,
) -> Result<Response, Problem> {
    let live = bout_page::find_invited(&web, &id, &visitor, form.invitation.as_deref()).await?;
    let wanted = bout_page::seat_named(&*live.now().history.bout, form.seat.as_deref())?;
    let own = visitor.person.as_ref().map(|person| person.name.as_str());
    let name = form.name.as_deref().filter(|name| !name.trim().is_empty());
    let name = name.map(|name| chosen_name(name, own)).transpose()?;
    let (person, cookie) = visitor.arrive(&web).await?;
    if let Some(name) = name {
        web.rename(person.id, &name).await?;
    }
    let sent = SentDice { ticket: None, dice: form.dice };
    take_seat(&web, &live, (&person, visitor.client), wanted, form.invitation.as_deref(), &sent).await?;
    let mut response = Redirect::to(&BoutPage::Bout.address(&id)).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// Takes this seat, or the first free one.
pub async fn take_seat(
    web: &Web,
    live: &Arc<Live>,
    (person, client): (&Person, Option<Client>),
    wanted: Option<Seat>,
    invitation: Option<&str>,
    dice: &SentDice,
) -> Result<Seat, Problem> {
    let now = live.now();
    let invited = invitation.is_some_and(|code| normalise_code(code) == live.invitation);
    let own = ViewerContext::of(&now, Some(person.id), wanted).own;
    if let Some(seat) = own.iter().find(|seat| !bout_page::has_stand_in(&now, **seat)) {
        return Ok(*seat);
    }
    if let Some(seat) = rematch::accept(web, live, person.id, client, dice).await? {
        return Ok(seat);
    }
    for (number, occupant) in &now.seats {
        let seat = Seat(*number);
        // A person who has left a seat to a bot may only return to it: no person may see two hands.
        let free = match occupant {
            Occupant::Open => own.is_empty() && !now.history.is_over(),
            Occupant::Invited => invited && own.is_empty() && !now.history.is_over(),
            Occupant::StandIn { person: away, .. } => *away == person.id && !now.history.resigned.has(seat),
            Occupant::Person(_) | Occupant::Kept(_) | Occupant::Bot(_) => false,
        };
        if free && wanted.is_none_or(|wanted| wanted == seat) {
            let to = Occupant::Person(person.id);
            let _place = admit_change(web, live, client, seat, &to).await?;
            // A returning person has added a number before.
            let comes = !matches!(occupant, Occupant::StandIn { .. });
            let added = if comes { Some(dice.added(seat)?) } else { None };
            if web.hall.sit_adding(live, seat, occupant.clone(), to, added).await? {
                return Ok(seat);
            }
        }
    }
    Err(Problem::of(StatusCode::CONFLICT, "hall-none-free"))
}

/// Exchanges a person and a bot on every seat that the form means.
async fn change_seats(
    web: &Web,
    id: &str,
    visitor: &Visitor,
    headers: &HeaderMap,
    form: BoutForm,
    change: SeatChange,
) -> Result<Response, Problem> {
    let live = bout_page::find(web, id, visitor).await?;
    let own = own_seat(&live, visitor, &form)?;
    let now = live.now();
    if now.history.lesson.is_some() {
        return answer(web, &live, visitor, headers, Some(own), Some(HallRule::OnlyLesson.into())).await;
    }
    let me = visitor.id().ok_or_else(|| Problem::of(StatusCode::FORBIDDEN, "hall-not-seated"))?;
    let named = match change {
        SeatChange::Leave => form.seat.as_deref(),
        SeatChange::Return => None,
        SeatChange::Replace => form.deserted.as_deref(),
    };
    let wanted = bout_page::seat_named(&*now.history.bout, named)?;
    for (number, occupant) in &now.seats {
        let seat = Seat(*number);
        if wanted.is_none_or(|wanted| wanted == seat)
            && let Some(to) = changed(change, &live, seat, occupant, me)
        {
            let _place = admit_change(web, &live, visitor.client, seat, &to).await?;
            web.hall.sit(&live, seat, occupant.clone(), to).await?;
        }
    }
    answer(web, &live, visitor, headers, Some(own), None).await
}

/// A person who sits down or returns in a bout with bots has one more bot bout, so its limit is checked.
pub async fn admit_change<'a>(
    web: &'a Web,
    live: &Live,
    client: Option<Client>,
    seat: Seat,
    to: &Occupant,
) -> Result<Option<BotBoutReservation<'a>>, Problem> {
    let Occupant::Person(person) = *to else { return Ok(None) };
    let now = live.now();
    // A person with another seat in this bout has been counted already.
    if now.history.is_over() || now.seats.iter().any(|(_, occupant)| *occupant == *to) {
        return Ok(None);
    }
    let after = |(number, occupant): &(u8, Occupant)| (*number, if *number == seat.0 { to } else { occupant }.clone());
    web.admit_bots(client, person, &now.seats.iter().map(after).collect::<Vec<_>>()).await
}

/// The occupant after the change; `None` if it does not apply to this seat.
fn changed(change: SeatChange, live: &Live, seat: Seat, occupant: &Occupant, me: PersonId) -> Option<Occupant> {
    let stand_in = |person| Occupant::StandIn { bot: STAND_IN.to_owned(), person };
    match (change, occupant) {
        (SeatChange::Leave, Occupant::Person(person)) => (*person == me).then(|| stand_in(me)),
        (SeatChange::Return, Occupant::StandIn { person, .. }) => {
            (*person == me && !live.now().history.resigned.has(seat)).then_some(Occupant::Person(me))
        }
        (SeatChange::Replace, Occupant::Person(person)) => {
            (*person != me && live.attendance.presence(*person) == PresenceTracker::Away).then(|| stand_in(*person))
        }
        // After a declined rematch the others may continue with a bot.
        (SeatChange::Replace, Occupant::Invited) => {
            live.deal.rematch_of.is_some().then(|| Occupant::Bot(STAND_IN.to_owned()))
        }
        // The same if a person who was invited to a rematch does not answer.
        (SeatChange::Replace, Occupant::Kept(person)) => {
            (live.attendance.presence(*person) == PresenceTracker::Away).then(|| Occupant::Bot(STAND_IN.to_owned()))
        }
        (SeatChange::Leave | SeatChange::Replace, Occupant::StandIn { .. })
        | (SeatChange::Return, Occupant::Person(_))
        | (_, Occupant::Invited | Occupant::Open | Occupant::Kept(_) | Occupant::Bot(_)) => None,
    }
}

/// The language of the API.
pub const API_LANGUAGE: Language = Language::English;
