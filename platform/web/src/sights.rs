//! The sight of a bout for programs: the same sight that a page is rendered from, as JSON.
//!
//! A program requests it once or follows it as a stream with a line for every change that its viewer can notice. Sights
//! are most of the output of a hall with many programs, so they are serialized in place into one buffer, and nothing is
//! prepared that is not sent.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use budokan_catalog::{AnySight, Choice, LogFormat, LogLine, Standing};
use budokan_kernel::{Seat, Viewer};
use budokan_store::{Occupant, PersonId};
use budokan_words::Naming;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::Web;
use super::api::own_seat;
use super::bout_page::{self, SeatQuery};
use super::commands::API_LANGUAGE;
use super::limits::Permit;
use super::me;
use super::problem::Problem;
use super::visitor::Visitor;
use budokan_hall::hall::{BoutSnapshot, InternalError, Live};
use budokan_hall::presence::Attending;

/// Interval of empty lines, by which both ends notice a broken connection.
const PULSE: Duration = Duration::from_secs(15);

/// Initial buffer capacity; most sights are not longer.
const USUAL: usize = 4096;

/// A viewer of a bout in its current state.
struct Looking<'a> {
    id: &'a str,
    now: &'a BoutSnapshot,
    /// The seat whose sight it is; `None` for the public view.
    seat: Option<Seat>,
}

impl<'a> Looking<'a> {
    fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Bystander, Viewer::Seat)
    }

    fn version(&self) -> u64 {
        self.now.history.noticed(self.seat.as_slice())
    }

    /// Whether no person on this seat can decide: the bout is over, or a stand-in plays.
    fn is_idle(&self) -> bool {
        let occupant = self.seat.and_then(|seat| self.now.occupant(seat));
        self.now.history.is_over() || matches!(occupant, Some(Occupant::StandIn { .. }))
    }

    /// The number of legal choices in the sight.
    fn legal_count(&self) -> usize {
        if self.is_idle() { 0 } else { self.now.history.bout.legal_count(self.viewer()) }
    }

    /// The sight, with the log from step `since` on and all notices but the first `known`.
    fn sight(self, since: u64, known: usize) -> Sight<'a> {
        let telling = LogFormat::new(API_LANGUAGE, Naming::WithId);
        let heard = self.now.history.heard(self.viewer(), since, known, &telling);
        Sight { shown: self.now.history.bout.sight(self.viewer()), heard, looking: self }
    }
}

/// A sight, ready to be serialized.
struct Sight<'a> {
    looking: Looking<'a>,
    shown: Box<dyn AnySight>,
    heard: Vec<LogLine>,
}

/// The first fields of a sight; `position` and `heard` follow.
#[derive(Serialize)]
struct Head<'a> {
    id: &'a str,
    game: &'static str,
    version: u64,
    /// The seat whose sight it is; `None` for the public view.
    seat: Option<&'static str>,
    /// The number of the question, to be returned with the answer.
    asked: u32,
    /// Whether no decision is left: by the rules, or after resignations.
    over: bool,
    standing: Standing,
    /// The seats that have resigned.
    resigned: Vec<&'static str>,
    legal: &'a [Choice],
}

impl Sight<'_> {
    fn legal(&self) -> &[Choice] {
        if self.looking.is_idle() { &[] } else { self.shown.legal() }
    }

    fn head(&self) -> Head<'_> {
        let history = &self.looking.now.history;
        let game = history.bout.game();
        let name = |seat: Seat| game.seats()[seat.index()];
        Head {
            id: self.looking.id,
            game: game.id(),
            version: self.looking.version(),
            seat: self.looking.seat.map(name),
            asked: self.shown.asked(),
            over: history.is_over(),
            standing: self.shown.standing(),
            resigned: history.resigned.iter().map(name).collect(),
            legal: self.legal(),
        }
    }

    /// Appends the sight as one line of JSON.
    fn write(&self, out: &mut Vec<u8>) -> Result<(), InternalError> {
        self.try_write(out).map_err(|error| InternalError(format!("a sight cannot be written as JSON: {error}")))
    }

    fn try_write(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(&mut *out, &self.head())?;
        // The type of the position is known only to its game, so it cannot be a field: it is appended to the head.
        out.pop();
        out.extend_from_slice(b",\"position\":");
        self.shown.write_json(out)?;
        out.extend_from_slice(b",\"heard\":");
        serde_json::to_writer(&mut *out, &self.heard)?;
        out.push(b'}');
        Ok(())
    }
}

/// The query for a sight.
#[derive(Deserialize)]
pub struct Looked {
    /// The person's seat from which to look.
    pub seat: Option<String>,
    /// Only log lines from this step on.
    pub since: Option<u64>,
}

impl Looked {
    /// The seat from which to look, if the person may do so.
    pub fn seat(&self, live: &Live, visitor: &Visitor) -> Result<Option<Seat>, Problem> {
        own_seat(live, visitor, self.seat.as_deref())
    }

    /// Appends the sight of this seat.
    fn write(&self, live: &Live, seat: Option<Seat>, out: &mut Vec<u8>) -> Result<(), Problem> {
        let looking = Looking { id: &live.id, now: &live.now(), seat };
        looking.sight(self.since.unwrap_or(0), 0).write(out).map_err(|mistake| Problem::mistake(&mistake))
    }
}

pub async fn sight(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(looked): Query<Looked>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let mut text = Vec::with_capacity(USUAL);
    looked.write(&live, looked.seat(&live, &visitor)?, &mut text)?;
    Ok(json(text))
}

/// The response to a command, with the sight after it. If the person has lost the seat meanwhile, the response still
/// reports the command.
pub fn after(live: &Live, visitor: &Visitor, looked: &Looked, version: u64) -> Result<Response, Problem> {
    let mut text = format!("{{\"version\":{version}").into_bytes();
    if let Ok(seat @ Some(_)) = looked.seat(live, visitor) {
        text.reserve(USUAL);
        text.extend_from_slice(b",\"sight\":");
        looked.write(live, seat, &mut text)?;
    }
    text.push(b'}');
    Ok(json(text))
}

fn json(text: Vec<u8>) -> Response {
    ([(header::CONTENT_TYPE, "application/json")], text).into_response()
}

/// Streams sights as they change, one per line.
pub async fn stream(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<SeatQuery>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let seat = own_seat(&live, &visitor, wanted.seat.as_deref())?;
    let too_many = || Problem::new(StatusCode::TOO_MANY_REQUESTS, "Too many streams are open.");
    let permit = visitor.client.and_then(|client| web.limits.streams.take(client)).ok_or_else(too_many)?;
    let attending = Attending::by_program(Arc::clone(&live.attendance), who_sits(&live.now(), visitor.id()));
    web.hall.wake(&live);
    let changes = live.subscribe();
    let following = SightStream {
        live,
        me: visitor.id(),
        seat,
        changes,
        closing: web.closing(),
        pulse: super::steady_interval(PULSE),
        last: None,
        since: 0,
        known: 0,
        _permit: permit,
        attending,
    };
    let lines = futures_util::stream::unfold(following, |mut following| async move {
        let text = following.next().await?;
        Some((Ok::<Bytes, Infallible>(text), following))
    });
    let lines = lines.take_until(Box::pin(me::revoked(web, visitor)));
    let kind =
        [(header::CONTENT_TYPE, "application/x-ndjson"), (header::HeaderName::from_static("x-accel-buffering"), "no")];
    Ok((kind, Body::from_stream(lines)).into_response())
}

/// The stream of one program that follows a bout.
struct SightStream {
    live: Arc<Live>,
    me: Option<PersonId>,
    seat: Option<Seat>,
    changes: watch::Receiver<Arc<BoutSnapshot>>,
    closing: watch::Receiver<bool>,
    /// Ticks at fixed times: a timer that restarted with every private draft would reveal the drafts.
    pulse: tokio::time::Interval,
    /// The version of the last line and its number of legal choices, which also changes with the occupants.
    last: Option<(u64, usize)>,
    /// The first step that was not sent.
    since: u64,
    /// The number of the hall's notices that were sent.
    known: usize,
    _permit: Permit,
    attending: Attending,
}

impl SightStream {
    /// Waits for a change that this viewer can notice; `None` when the hall closes, or when the person may no longer
    /// see the bout.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            self.changes.mark_unchanged();
            let now = self.live.now();
            if !bout_page::may_look(&self.live, &now, self.me) {
                return None;
            }
            self.attending.sit(who_sits(&now, self.me));
            if self.is_news(&now) {
                let line = self
                    .line(&now)
                    .inspect_err(|mistake| tracing::error!(%mistake, "stream closed after an internal error"));
                return line.ok().map(Bytes::from);
            }
            tokio::select! {
                news = self.changes.changed() => news.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
                _ = self.pulse.tick() => return Some(Bytes::from_static(b"\n")),
            }
        }
    }

    fn looking<'a>(&'a self, now: &'a BoutSnapshot) -> Looking<'a> {
        Looking { id: &self.live.id, now, seat: self.seat }
    }

    /// Whether the viewer can distinguish this state from the last line. A line for every private draft of another
    /// player would reveal the drafts.
    fn is_news(&self, now: &BoutSnapshot) -> bool {
        let looking = self.looking(now);
        // Legal choices are counted only if the version is unchanged.
        self.last.is_none_or(|(version, legal)| version != looking.version() || legal != looking.legal_count())
    }

    /// The line with everything that is new.
    fn line(&mut self, now: &BoutSnapshot) -> Result<Vec<u8>, InternalError> {
        let (history, looking) = (&now.history, self.looking(now));
        // After a take-back, new steps reuse the removed numbers.
        let following = history.bout.noticed_count(looking.viewer()) + 1;
        // The steps that replace removed ones are always sent, however many there are.
        let anew = history.told_anew_from(looking.viewer(), self.known).unwrap_or(following);
        let version = looking.version();
        let sight = looking.sight(self.since.min(following).min(anew), self.known);
        let mut line = Vec::with_capacity(USUAL);
        sight.write(&mut line)?;
        line.push(b'\n');
        self.last = Some((version, sight.legal().len()));
        (self.since, self.known) = (following, history.notice_count());
        Ok(line)
    }
}

/// This person, if they have a seat.
fn who_sits(now: &BoutSnapshot, me: Option<PersonId>) -> Option<PersonId> {
    let is_own = |occupant: &Occupant| matches!(occupant, Occupant::Person(person) if Some(*person) == me);
    me.filter(|_| now.seats.iter().any(|(_, occupant)| is_own(occupant)))
}
