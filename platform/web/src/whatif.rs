//! What-if branches: a new bout against bots from a moment of a finished one.
//!
//! A visitor who may see the bout may play on from it, on any seat. Information that was hidden from that seat is
//! either resampled according to the rules or kept as it was: the visitor chooses, and the new bout shows the choice to
//! all viewers.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Redirect, Response};
use budokan_catalog::{AnyBout, HiddenPolicy, Level, ParsedRecord};
use budokan_kernel::{Message, Seat, Viewer};
use budokan_pages::whatif::{USUAL_LEVEL, WhatIf, WhatIfSeat};
use budokan_pages::{BoutPage, Scene};
use budokan_store::{Occupant, Person};
use budokan_words::capitalised;
use serde::{Deserialize, Serialize};

use super::Web;
use super::bout_page::{self, ViewerContext};
use super::form_body::FormBody;
use super::json_body::{JsonBody, present, present_object};
use super::opening;
use super::problem::Problem;
use super::replay::{kept, stops};
use super::sealing::SentDice;
use super::visitor::{Visitor, set_cookie};
use super::{api, limits::Client};
use budokan_hall::hall::{BoutSnapshot, Live};
use budokan_hall::history::{BranchOf, Deal};

/// The form for a branch.
#[derive(Debug, Default, Deserialize)]
pub struct Branching {
    /// The step of the replay after which to branch; 0 is the deal.
    step: Option<u64>,
    /// The number of steps after which to branch, as records count them, including drafts.
    after: Option<u64>,
    /// The seat that the person takes.
    seat: Option<String>,
    /// The level of the other seats' bots.
    level: Option<String>,
    /// The treatment of hidden information.
    hidden: Option<String>,
    /// The ticket, and the person's number for the dice.
    ticket: Option<String>,
    dice: Option<String>,
}

/// The parsed request of a form or a program.
struct Wanted {
    after: u64,
    seat: Seat,
    level: Level,
    hidden: HiddenPolicy,
    /// The contribution to the dice.
    sent: SentDice,
}

/// Opens a branch from a form.
pub async fn branch(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    FormBody(sent): FormBody<Branching>,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let wanted = read(&live.now(), &visitor, &sent)?;
    let (person, cookie) = visitor.arrive(&web).await?;
    let new = open(&web, &live, &wanted, (&person, visitor.client)).await?;
    let mut response = Redirect::to(&BoutPage::Bout.address(&new.id)).into_response();
    set_cookie(&mut response, cookie);
    Ok(response)
}

/// The request body of a program.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ApiBranching {
    after: u64,
    #[serde(default, deserialize_with = "present")]
    seat: Option<String>,
    #[serde(default, deserialize_with = "present")]
    level: Option<String>,
    #[serde(default, deserialize_with = "present")]
    hidden: Option<String>,
    #[serde(default, deserialize_with = "present_object")]
    dice: Option<api::AddedDice>,
}

/// The bout that was opened for a program.
#[derive(Debug, Serialize)]
pub struct Branched {
    id: String,
    seat: &'static str,
    hidden: &'static str,
}

/// Opens a branch for a program.
pub async fn api_branch(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    visitor: Visitor,
    JsonBody(sent): JsonBody<ApiBranching>,
) -> Result<impl IntoResponse, Problem> {
    let person = api::known_person(&visitor)?;
    let live = bout_page::find(&web, &id, &visitor).await?;
    let ApiBranching { after, seat, level, hidden, dice } = sent;
    let SentDice { ticket, dice } = dice.map(api::AddedDice::sent).unwrap_or_default();
    let branching = Branching { step: None, after: Some(after), seat, level, hidden, ticket, dice };
    let wanted = read(&live.now(), &visitor, &branching)?;
    let new = open(&web, &live, &wanted, (person, visitor.client)).await?;
    let name = new.now().history.bout.game().seats()[wanted.seat.index()];
    Ok((StatusCode::CREATED, Json(Branched { id: new.id.clone(), seat: name, hidden: wanted.hidden.name() })))
}

/// Parses the form. Branching from a running bout is not allowed: trying out moves would reveal secrets.
fn read(now: &BoutSnapshot, visitor: &Visitor, form: &Branching) -> Result<Wanted, Problem> {
    if !now.history.is_over() {
        return Err(Problem::of(StatusCode::CONFLICT, "hall-still-secret"));
    }
    let bout = &*now.history.bout;
    let spot = ViewerContext::of(now, visitor.id(), None);
    let after = match form.after {
        Some(after) => Some(after).filter(|after| *after <= bout.steps()),
        None => kept(&stops(bout, spot.viewer), form.step.unwrap_or(0)),
    };
    let after = after.ok_or_else(|| Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-no-step"))?;
    let seat = match form.seat.as_deref() {
        Some(name) => {
            let named = bout.game().seat(name).filter(|seat| bout.seats().has(*seat));
            Some(named.ok_or_else(|| bout_page::no_seat(bout.game(), bout.seats(), name))?)
        }
        None => spot.own.first().copied(),
    };
    let past = bout.rewound(after, opening::fresh_seed());
    Ok(Wanted {
        after,
        seat: seat.unwrap_or_else(|| decider(bout, &*past)),
        level: choice(form.level.as_deref(), Level::named, USUAL_LEVEL, || {
            ("level", Level::ALL.map(Level::name).join(", "))
        })?,
        hidden: choice(form.hidden.as_deref(), HiddenPolicy::named, HiddenPolicy::default(), || {
            ("hidden", HiddenPolicy::ALL.map(HiddenPolicy::name).join(", "))
        })?,
        sent: SentDice { ticket: form.ticket.clone(), dice: form.dice.clone() },
    })
}

/// Parses a choice; an empty field gives the default.
fn choice<T>(
    text: Option<&str>,
    read: impl Fn(&str) -> Option<T>,
    usual: T,
    about: impl Fn() -> (&'static str, String),
) -> Result<T, Problem> {
    let Some(text) = text else { return Ok(usual) };
    read(text).ok_or_else(|| {
        let (field, known) = about();
        Problem::unfit(Message::new("hall-bad-choice").text("field", field).text("known", known).text("text", text))
    })
}

/// The seat that decided at this moment: the one that made the next step, or the first awaited one.
fn decider(bout: &dyn AnyBout, past: &dyn AnyBout) -> Seat {
    let asked = past.status().awaited();
    let made = bout.maker(past.steps() + 1).filter(|seat| asked.has(*seat));
    made.or_else(|| asked.first()).unwrap_or(Seat(0))
}

/// Opens the new bout.
async fn open(
    web: &Web,
    live: &Live,
    wanted: &Wanted,
    (person, client): (&Person, Option<Client>),
) -> Result<Arc<Live>, Problem> {
    let now = live.now();
    let history = &now.history;
    if history.bout.rewound(wanted.after, opening::fresh_seed()).status().is_over() {
        return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-decided"));
    }
    let Wanted { after, seat, hidden, level, .. } = *wanted;
    // The depth of branches of branches is limited.
    let too_deep = || Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-branch-deep");
    let branch = BranchOf::new(&live.id, live.deal.branch.as_ref(), after, seat, hidden).ok_or_else(too_deep)?;
    let deal = Deal { record: None, rematch_of: None, lesson: None, ..live.deal.clone() };
    let mut deal = web.seal(history.bout.game(), Some(seat), &wanted.sent).await?.of(deal);
    let seed = deal.seed.parse().map_err(|_| Problem::of(StatusCode::INTERNAL_SERVER_ERROR, "hall-mistake"))?;
    let (past, record) = branch.begin(history, seed);
    let record = Some(record.to_string()).filter(|record| ParsedRecord::parse(record).is_ok());
    deal.record = Some(record.ok_or_else(too_deep)?);
    deal.branch = Some(branch);
    let occupant = |at: Seat| if at == seat { Occupant::Person(person.id) } else { Occupant::Bot(level.to_string()) };
    let seats = past.seats().iter().map(|seat| (seat.0, occupant(seat))).collect();
    opening::begin(web, &deal, seats, false, person.id, client).await
}

/// The choices for branching at a moment of a replay; `None` for a running bout or at its end.
pub fn offered(
    now: &BoutSnapshot,
    spot: &ViewerContext,
    viewer: Viewer,
    past: &dyn AnyBout,
    scene: &Scene,
) -> Option<WhatIf> {
    if !now.history.is_over() || past.status().is_over() {
        return None;
    }
    let asked = past.status().awaited();
    let own = spot.own.iter().copied().find(|seat| asked.has(*seat));
    let eyes = Some(viewer).and_then(|viewer| past.seats().iter().find(|seat| viewer == Viewer::Seat(*seat)));
    let eyes = eyes.filter(|seat| asked.has(*seat));
    let first = eyes.or(own).unwrap_or_else(|| decider(&*now.history.bout, past));
    let seat = |seat: Seat| WhatIfSeat {
        name: scene.game.seats()[seat.index()],
        called: capitalised(&scene.person(seat)),
        chosen: seat == first,
    };
    Some(WhatIf { seats: past.seats().iter().map(seat).collect(), open: false })
}

/// The sentence that a bout is a branch of another; `None` if it is not.
pub fn told(bout: &dyn AnyBout, scene: &Scene, words: &budokan_words::Words) -> Option<String> {
    let (seat, hidden) = bout.played_on()?;
    let word = format!("hall-played-on-{}", hidden.name());
    let role = scene.words.word(&format!("seat-{}", scene.game.seats()[seat.index()]));
    Some(words.phrase(&word, &[("name", &role)]))
}
