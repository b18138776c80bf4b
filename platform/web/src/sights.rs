//! What a program sees of a bout: a sight, the same that a page is drawn from, as JSON.
//!
//! It is asked for once, or followed: then a line comes with every change that its viewer can notice. Sights are most of
//! what a hall with many programs writes, so everything in one is written where it lies, into one buffer, and nothing of
//! it is put together for those who are not sent it.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use budokan_catalog::{AnySight, Choice, Heard, Standing, Telling};
use budokan_kernel::{Seat, Viewer};
use budokan_store::{Occupant, PersonId};
use budokan_words::Naming;
use futures_util::StreamExt;
use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use super::Web;
use super::api::own_seat;
use super::bout_page::{self, SeatQuery};
use super::deeds::API_LANGUAGE;
use super::limits::Permit;
use super::me;
use super::problem::Problem;
use super::visitor::Visitor;
use budokan_hall::hall::{Live, Mistake, Now};
use budokan_hall::presence::Attending;

/// An empty line is sent so often, so that both ends notice when the other has gone.
const PULSE: Duration = Duration::from_secs(15);

/// Most sights are not longer: room for so many bytes is made at once.
const USUAL: usize = 4096;

/// Somebody who looks at a bout as it is now.
struct Looking<'a> {
    id: &'a str,
    now: &'a Now,
    /// The seat that is looked from; none: as everybody sees it.
    seat: Option<Seat>,
}

impl<'a> Looking<'a> {
    fn viewer(&self) -> Viewer {
        self.seat.map_or(Viewer::Bystander, Viewer::Seat)
    }

    fn version(&self) -> u64 {
        self.now.course.noticed(self.seat.as_slice())
    }

    /// Whether nobody on this seat may decide anything: it is over, or a stand-in does.
    fn is_idle(&self) -> bool {
        let occupant = self.seat.and_then(|seat| self.now.occupant(seat));
        self.now.course.is_over() || matches!(occupant, Some(Occupant::StandIn { .. }))
    }

    /// How many choices the sight would have.
    fn legal_count(&self) -> usize {
        if self.is_idle() { 0 } else { self.now.course.bout.legal_count(self.viewer()) }
    }

    /// What there is to see, with what was heard in step `since` and later and all notices but the first `known`.
    fn sight(self, since: u64, known: usize) -> Sight<'a> {
        let telling = Telling::new(API_LANGUAGE, Naming::WithId);
        let heard = self.now.course.heard(self.viewer(), since, known, &telling);
        Sight { shown: self.now.course.bout.sight(self.viewer()), heard, looking: self }
    }
}

/// What a program sees of a bout.
struct Sight<'a> {
    looking: Looking<'a>,
    shown: Box<dyn AnySight>,
    heard: Vec<Heard>,
}

/// The first fields of a sight; after them come `position` and `heard`.
#[derive(Serialize)]
struct Head<'a> {
    id: &'a str,
    game: &'static str,
    version: u64,
    /// The seat that it sees for; none: what everybody sees.
    seat: Option<&'static str>,
    /// The number of the question, to be sent back with the answer.
    asked: u32,
    /// Whether nothing more can be decided: by the rules, or because it was given up.
    over: bool,
    standing: Standing,
    /// Who has given up.
    resigned: Vec<&'static str>,
    legal: &'a [Choice],
}

impl Sight<'_> {
    fn legal(&self) -> &[Choice] {
        if self.looking.is_idle() { &[] } else { self.shown.legal() }
    }

    fn head(&self) -> Head<'_> {
        let course = &self.looking.now.course;
        let game = course.bout.game();
        let name = |seat: Seat| game.seats()[seat.index()];
        Head {
            id: self.looking.id,
            game: game.id(),
            version: self.looking.version(),
            seat: self.looking.seat.map(name),
            asked: self.shown.asked(),
            over: course.is_over(),
            standing: self.shown.standing(),
            resigned: course.resigned.iter().map(name).collect(),
            legal: self.legal(),
        }
    }

    /// Appends it as JSON, in one line.
    fn write(&self, out: &mut Vec<u8>) -> Result<(), Mistake> {
        self.try_write(out).map_err(|error| Mistake(format!("a sight cannot be written as JSON: {error}")))
    }

    fn try_write(&self, out: &mut Vec<u8>) -> serde_json::Result<()> {
        serde_json::to_writer(&mut *out, &self.head())?;
        // The position has a type that only its game knows, so it cannot be a field: it goes on where the head ends.
        out.pop();
        out.extend_from_slice(b",\"position\":");
        self.shown.write_json(out)?;
        out.extend_from_slice(b",\"heard\":");
        serde_json::to_writer(&mut *out, &self.heard)?;
        out.push(b'}');
        Ok(())
    }
}

/// How somebody looks.
#[derive(Deserialize)]
pub struct Looked {
    /// From this seat of theirs.
    pub seat: Option<String>,
    /// Only what was heard in this step and later.
    pub since: Option<u64>,
}

impl Looked {
    /// The seat that is looked from, if whoever asks may do so.
    pub fn seat(&self, live: &Live, visitor: &Visitor) -> Result<Option<Seat>, Problem> {
        own_seat(live, visitor, self.seat.as_deref())
    }

    /// Appends what is seen from this seat.
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

/// What is answered to a deed, with what is seen after it. Whoever has lost the seat meanwhile is told what was done.
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

/// Sights as they change, one in a line.
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

/// A stream for a program that follows a bout.
struct SightStream {
    live: Arc<Live>,
    me: Option<PersonId>,
    seat: Option<Seat>,
    changes: watch::Receiver<Arc<Now>>,
    closing: watch::Receiver<bool>,
    /// It beats at its own times: one that waits anew with every private draft of somebody would tell of it.
    pulse: tokio::time::Interval,
    /// The version of the last line, and how much could be done then: that changes with who sits there, too.
    last: Option<(u64, usize)>,
    /// The first step that it has not heard of.
    since: u64,
    /// How many notices of the hall it has heard of.
    known: usize,
    _permit: Permit,
    attending: Attending,
}

impl SightStream {
    /// Waits for something that this viewer can notice; nothing when the hall closes.
    async fn next(&mut self) -> Option<Bytes> {
        loop {
            self.changes.mark_unchanged();
            let now = self.live.now();
            if !bout_page::may_look(&self.live, &now, self.me) {
                return None;
            }
            self.attending.sit(who_sits(&now, self.me));
            if self.is_news(&now) {
                let line = self.line(&now).inspect_err(|mistake| tracing::error!(%mistake, "a stream is cut"));
                return line.ok().map(Bytes::from);
            }
            tokio::select! {
                news = self.changes.changed() => news.ok()?,
                _ = self.closing.wait_for(|closing| *closing) => return None,
                _ = self.pulse.tick() => return Some(Bytes::from_static(b"\n")),
            }
        }
    }

    fn looking<'a>(&'a self, now: &'a Now) -> Looking<'a> {
        Looking { id: &self.live.id, now, seat: self.seat }
    }

    /// Whether this viewer can tell it from the last line. A line for every private draft of somebody else would tell of
    /// it.
    fn is_news(&self, now: &Now) -> bool {
        let looking = self.looking(now);
        // What may be done is counted only where the version does not say it already.
        self.last.is_none_or(|(version, legal)| version != looking.version() || legal != looking.legal_count())
    }

    /// The line that tells what is new.
    fn line(&mut self, now: &Now) -> Result<Vec<u8>, Mistake> {
        let (course, looking) = (&now.course, self.looking(now));
        // Where steps were taken back, others will have their numbers.
        let following = course.bout.noticed_count(looking.viewer()) + 1;
        // However much came in between: what stands in place of what was taken back is told.
        let anew = course.told_anew_from(looking.viewer(), self.known).unwrap_or(following);
        let version = looking.version();
        let sight = looking.sight(self.since.min(following).min(anew), self.known);
        let mut line = Vec::with_capacity(USUAL);
        sight.write(&mut line)?;
        line.push(b'\n');
        self.last = Some((version, sight.legal().len()));
        (self.since, self.known) = (following, course.notice_count());
        Ok(line)
    }
}

/// This person, if they sit there.
fn who_sits(now: &Now, me: Option<PersonId>) -> Option<PersonId> {
    let is_own = |occupant: &Occupant| matches!(occupant, Occupant::Person(person) if Some(*person) == me);
    me.filter(|_| now.seats.iter().any(|(_, occupant)| is_own(occupant)))
}
