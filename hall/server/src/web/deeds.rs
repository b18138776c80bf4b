//! What a visitor does in a bout.
//!
//! A deed comes as a form. Without script the answer is the page; the script asks for the part that changes. What is
//! refused is told with its clause, and nothing has changed.

use std::sync::Arc;

use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Redirect, Response};
use budokan_catalog::Rejected;
use budokan_kernel::Seat;
use budokan_pages::Refusal;
use budokan_store::{Occupant, Person};
use budokan_words::{Language, Naming, Words};
use serde::Deserialize;

use super::Web;
use super::bout_page::{self, Shape, Spot};
use super::counts::count;
use super::opening;
use super::problem::Problem;
use super::visitor::{Visitor, normalise_code, random_code, tidy_name};
use crate::course::{Deed, Refused};
use crate::hall::{Acted, Live, STAND_IN};

/// The longest id of a command.
const LONGEST: usize = 100;

/// What a form of a bout brings.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct BoutForm {
    act: Option<String>,
    asked: Option<u32>,
    command: Option<String>,
    seat: Option<String>,
    deserted: Option<String>,
    agrees: Option<String>,
    invitation: Option<String>,
    name: Option<String>,
}

/// A decision of the game.
pub async fn act(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(body): Form<BoutForm>,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let seat = own_seat(&live, &visitor, &body)?;
    let text = body.act.clone().ok_or_else(|| Problem::bad("The form has no action: expected the field act."))?;
    let deed = Deed::Act { seat: seat.0, text };
    let refusal = carry_out(&web, &live, &visitor, seat, &body, deed).await?;
    answer(&web, &live, &visitor, &headers, Some(seat), refusal).await
}

/// Everything else that can be done.
pub async fn other(
    State(web): State<Arc<Web>>,
    Path((id, deed)): Path<(String, String)>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(body): Form<BoutForm>,
) -> Result<Response, Problem> {
    if deed == "sit" {
        return sit(&web, &id, &visitor, &body).await;
    }
    let live = bout_page::find(&web, &id, &visitor).await?;
    if deed == "rematch" {
        return rematch(&web, &live, &visitor).await;
    }
    let seat = own_seat(&live, &visitor, &body)?;
    let number = seat.0;
    let refusal = match deed.as_str() {
        "undo" => carry_out(&web, &live, &visitor, seat, &body, Deed::Undo { seat: number }).await?,
        "ask" => {
            let refusal = carry_out(&web, &live, &visitor, seat, &body, Deed::Ask { seat: number }).await?;
            agree_with_oneself(&web, &live, &visitor).await?;
            refusal
        }
        "answer" => {
            let agrees = body.agrees.as_deref() == Some("yes");
            let refusal = carry_out(&web, &live, &visitor, seat, &body, Deed::Answer { seat: number, agrees }).await?;
            if agrees && refusal.is_none() {
                agree_with_oneself(&web, &live, &visitor).await?;
            }
            refusal
        }
        "resign" => {
            let refusal = carry_out(&web, &live, &visitor, seat, &body, Deed::Resign { seat: number }).await?;
            web.hall.replace_resigned(&live, seat).await?;
            refusal
        }
        "leave" | "return" | "replace" => {
            change_seats(&web, &live, &visitor, &deed, &body).await?;
            None
        }
        _ => return Err(Problem::of(StatusCode::NOT_FOUND, "hall-nothing-here")),
    };
    answer(&web, &live, &visitor, &headers, Some(seat), refusal).await
}

/// The seat that the visitor speaks for.
fn own_seat(live: &Live, visitor: &Visitor, body: &BoutForm) -> Result<Seat, Problem> {
    let now = live.now();
    let wanted = bout_page::seat_named(&*now.course.bout, body.seat.as_deref())?;
    let own = Spot::of(&now, visitor.id(), wanted).own;
    let seat = wanted.or_else(|| own.first().copied());
    let refused = || Problem::of(StatusCode::FORBIDDEN, "hall-not-seated");
    seat.filter(|seat| own.contains(seat)).ok_or_else(refused)
}

/// Does a deed; the answer is why not, if it was refused.
pub async fn carry_out(
    web: &Web,
    live: &Arc<Live>,
    visitor: &Visitor,
    seat: Seat,
    body: &BoutForm,
    deed: Deed,
) -> Result<Option<Refusal>, Problem> {
    let command = body.command.clone().unwrap_or_else(random_code::<16>);
    match do_deed(web, live, seat, &command, body.asked, deed).await? {
        Acted::Done { .. } => Ok(None),
        Acted::Refused(refused) => {
            let words = live.now().course.bout.game().words(visitor.look.language);
            Ok(Some(told(&refused, &words, Naming::Plain)))
        }
    }
}

/// Does a deed for a seat. Nobody can use up the ids of another seat's commands.
pub async fn do_deed(
    web: &Web,
    live: &Arc<Live>,
    seat: Seat,
    command: &str,
    asked: Option<u32>,
    deed: Deed,
) -> Result<Acted, Problem> {
    if command.is_empty() || command.len() > LONGEST {
        return Err(Problem::bad(format!(
            "The id of the command is too long or empty: expected up to {LONGEST} bytes."
        )));
    }
    let plays = matches!(deed, Deed::Act { .. } | Deed::Undo { .. } | Deed::Ask { .. });
    if plays && bout_page::has_stand_in(&live.now(), seat) {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-replaced"));
    }
    let acted = web.hall.act(live, &format!("{}:{command}", seat.0), asked, deed).await?;
    match acted {
        Acted::Done { .. } => count(&web.counts.done),
        Acted::Refused(_) => count(&web.counts.refused),
    }
    Ok(acted)
}

/// Why a deed was refused, in words.
pub fn told(refused: &Refused, words: &Words, naming: Naming) -> Refusal {
    let plain = |why: String| Refusal { why, clause: None };
    match refused {
        Refused::Rejected(Rejected::Illegal(illegal)) => {
            Refusal { why: words.refuse(illegal, naming), clause: Some(illegal.clause.to_string()) }
        }
        Refused::Rejected(Rejected::Stale { .. }) => plain(words.word("stale")),
        Refused::Rejected(Rejected::Unreadable(unreadable)) => plain(unreadable.to_string()),
        Refused::NoUndo(why) => plain(words.no_undo(*why)),
        Refused::Over => plain(words.word("hall-over")),
        Refused::NothingAsked => plain(words.word("hall-nothing-asked")),
        Refused::NoSuchSeat => plain(words.word("hall-no-such-seat")),
        Refused::TooMany => plain(words.word("hall-too-many")),
        Refused::GaveUp => plain(words.word("hall-gave-up-already")),
    }
}

/// Several people at one screen need not ask one another by the hall.
async fn agree_with_oneself(web: &Web, live: &Arc<Live>, visitor: &Visitor) -> Result<(), Problem> {
    let now = live.now();
    let Some(request) = now.course.request else { return Ok(()) };
    for seat in Spot::of(&now, visitor.id(), None).own {
        if request.waits_for.has(seat) {
            let deed = Deed::Answer { seat: seat.0, agrees: true };
            do_deed(web, live, seat, &random_code::<16>(), None, deed).await?;
        }
    }
    Ok(())
}

/// Shows what became of it.
async fn answer(
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
        let spot = Spot::of(&now, visitor.id(), seat);
        return Ok(Redirect::to(&bout_page::page_address(live, &now, &spot, seat)).into_response());
    }
    let shape = if scripted { Shape::Fragment } else { Shape::Page };
    let html = bout_page::draw(web, visitor, live, seat, refusal, shape).await?;
    Ok((status, Html(html)).into_response())
}

/// A visitor sits down on a free seat.
async fn sit(web: &Web, id: &str, visitor: &Visitor, body: &BoutForm) -> Result<Response, Problem> {
    let live = bout_page::find_invited(web, id, visitor, body.invitation.as_deref()).await?;
    let wanted = bout_page::seat_named(&*live.now().course.bout, body.seat.as_deref())?;
    let (person, cookie) = visitor.arrive(web).await?;
    if let Some(name) = body.name.as_deref().and_then(tidy_name) {
        web.hall.store().rename(person.id, &name).await?;
        web.remember(person.id, &name);
    }
    take_seat(web, &live, &person, wanted, body.invitation.as_deref()).await?;
    let mut response = Redirect::to(&format!("/bout/{id}")).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// Sits down on this seat, or on the first that is free.
pub async fn take_seat(
    web: &Web,
    live: &Arc<Live>,
    person: &Person,
    wanted: Option<Seat>,
    invitation: Option<&str>,
) -> Result<Seat, Problem> {
    let now = live.now();
    let invited = invitation.is_some_and(|code| normalise_code(code) == live.invitation);
    let own = Spot::of(&now, Some(person.id), wanted).own;
    if let Some(seat) = own.iter().find(|seat| !bout_page::has_stand_in(&now, **seat)) {
        return Ok(*seat);
    }
    for (number, occupant) in &now.seats {
        let seat = Seat(*number);
        // Whoever has left a seat to a bot may only come back to it: nobody sees two hands.
        let free = match occupant {
            Occupant::Open => own.is_empty() && !now.course.is_over(),
            Occupant::Invited => invited && own.is_empty() && !now.course.is_over(),
            Occupant::StandIn { person: away, .. } => *away == person.id && !now.course.resigned.has(seat),
            Occupant::Person(_) | Occupant::Bot(_) => false,
        };
        if free
            && wanted.is_none_or(|wanted| wanted == seat)
            && web.hall.sit(live, seat, occupant.clone(), Occupant::Person(person.id)).await?
        {
            return Ok(seat);
        }
    }
    Err(Problem::of(StatusCode::CONFLICT, "hall-none-free"))
}

/// Somebody leaves a seat to a bot, comes back to it, or gives the seat of somebody who is away to a bot.
async fn change_seats(
    web: &Web,
    live: &Arc<Live>,
    visitor: &Visitor,
    deed: &str,
    body: &BoutForm,
) -> Result<(), Problem> {
    let now = live.now();
    let me = visitor.id().ok_or_else(|| Problem::of(StatusCode::FORBIDDEN, "hall-not-seated"))?;
    // Whoever comes back takes all seats back: the form can only name the one that is shown.
    let named = match deed {
        "replace" => body.deserted.as_deref(),
        "leave" => body.seat.as_deref(),
        _ => None,
    };
    let wanted = bout_page::seat_named(&*now.course.bout, named)?;
    for (number, occupant) in &now.seats {
        let seat = Seat(*number);
        if wanted.is_some_and(|wanted| wanted != seat) {
            continue;
        }
        let stand_in = |person| Occupant::StandIn { bot: STAND_IN.to_owned(), person };
        let to = match (deed, occupant) {
            ("leave", Occupant::Person(person)) if *person == me => stand_in(me),
            ("return", Occupant::StandIn { person, .. }) if *person == me && !now.course.resigned.has(seat) => {
                Occupant::Person(me)
            }
            ("replace", Occupant::Person(person))
                if *person != me && live.attendance.presence(*person) == budokan_pages::Presence::Away =>
            {
                stand_in(*person)
            }
            _ => continue,
        };
        web.hall.sit(live, seat, occupant.clone(), to).await?;
    }
    Ok(())
}

/// The same people and bots again, in a new bout.
async fn rematch(web: &Web, live: &Live, visitor: &Visitor) -> Result<Response, Problem> {
    let now = live.now();
    if Spot::of(&now, visitor.id(), None).own.is_empty() {
        return Err(Problem::of(StatusCode::FORBIDDEN, "hall-not-theirs"));
    }
    if !now.course.is_over() {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-not-over"));
    }
    // Everybody who asks for it again comes to the same new bout.
    let id = bout_page::rematch_id(live);
    if web.hall.bout(&id).await.is_err() {
        let mut deal = live.deal.clone();
        deal.seed = opening::fresh_seed().to_string();
        deal.record = None;
        let seats = now.seats.iter().map(|(number, occupant)| match occupant {
            Occupant::StandIn { person, .. } => (*number, Occupant::Person(*person)),
            other => (*number, other.clone()),
        });
        let opened = web.hall.open(&id, &deal, &random_code::<8>(), live.public, seats.collect()).await;
        // Two may ask at once; the second finds what the first has opened.
        if opened.is_err() {
            web.hall.bout(&id).await?;
        }
        web.hall.notify(live);
    }
    Ok(Redirect::to(&format!("/bout/{id}")).into_response())
}

/// Adds a cookie to a response.
pub fn set_cookie(response: &mut Response, cookie: Option<HeaderValue>) {
    if let Some(cookie) = cookie {
        response.headers_mut().append(header::SET_COOKIE, cookie);
    }
}

/// English, for programs.
pub const API_LANGUAGE: Language = Language::English;
