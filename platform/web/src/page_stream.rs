//! The stream of a page: what changes in it, whenever it has changed.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::response::sse::Event;
use budokan_kernel::Seat;
use budokan_pages::sent::{Sent, hash};
use tokio::sync::watch;
use tokio::time::Instant;

use super::Web;
use super::bout_page::{self, SeatQuery, Spot};
use super::following::{self, Following};
use super::limits::Permit;
use super::onlookers;
use super::problem::Problem;
use super::visitor::Visitor;
use budokan_hall::hall::{Live, Now};
use budokan_hall::presence::Attending;

/// A stream is looked at again so often even if nothing happens: somebody may have been away too long.
const RECHECK: Duration = Duration::from_secs(15);
/// Who comes and goes is told so often at most: one who opens and closes streams could keep all others busy.
const COMING: Duration = Duration::from_secs(1);

/// The stream: the part of the page that changes, whenever it has changed.
pub async fn stream(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<SeatQuery>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let seat = bout_page::seat_named(&*live.now().course.bout, wanted.seat.as_deref())?;
    let permit = following::permit(&web, &visitor)?;
    let sits = !Spot::of(&live.now(), visitor.id(), seat).own.is_empty();
    let attending = Attending::by_page(Arc::clone(&live.attendance), visitor.id().filter(|_| sits));
    web.hall.wake(&live);
    let mut stream = PageStream {
        changes: live.subscribe(),
        coming: live.attendance.changes(),
        tells_coming_from: Instant::now(),
        closing: web.closing(),
        recheck: super::steady_interval(RECHECK),
        sent: Sent::default(),
        noticed: None,
        web: Arc::clone(&web),
        visitor: visitor.clone(),
        live,
        seat,
        _permit: permit,
        attending,
    };
    stream.changes.mark_changed();
    Ok(following::events(web, visitor, stream))
}

/// A stream for somebody who follows a bout in a browser.
struct PageStream {
    web: Arc<Web>,
    visitor: Visitor,
    live: Arc<Live>,
    seat: Option<Seat>,
    changes: watch::Receiver<Arc<Now>>,
    coming: watch::Receiver<u64>,
    /// From when on it may be told again who has come or gone.
    tells_coming_from: Instant,
    closing: watch::Receiver<bool>,
    /// Its ticks come at their own times: a wait that begins anew with every private draft of somebody would tell of it.
    recheck: tokio::time::Interval,
    sent: Sent,
    /// What this viewer could notice when it was drawn last: the version, and who sits where.
    noticed: Option<(u64, u64)>,
    _permit: Permit,
    attending: Attending,
}

impl Following for PageStream {
    /// Nothing when the hall closes.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let by_deed = tokio::select! {
                changed = self.changes.changed() => changed.map(|()| true).ok()?,
                changed = after(self.tells_coming_from, self.coming.changed()) => {
                    self.tells_coming_from = Instant::now() + COMING;
                    changed.map(|()| false).ok()?
                }
                _ = self.closing.wait_for(|closing| *closing) => return None,
                _ = self.recheck.tick() => false,
            };
            self.changes.mark_unchanged();
            let now = self.live.now();
            // Whoever has declined a seat has no business here any more.
            if !bout_page::may_look(&self.live, &now, self.visitor.id()) {
                return None;
            }
            let own = Spot::of(&now, self.visitor.id(), self.seat).own;
            self.attending.sit(self.visitor.id().filter(|_| !own.is_empty()));
            let version = now.course.noticed(&own);
            let noticed = Some((version, hash(&now.seats)));
            // A private draft of somebody else. Drawn now, the page could show that they have come back, and so when
            // they draft.
            if by_deed && self.noticed == noticed {
                continue;
            }
            self.noticed = noticed;
            self.coming.mark_unchanged();
            let sent = &mut self.sent;
            let change = onlookers::change(&self.web, &self.visitor, &self.live, self.seat, sent).await.ok()?;
            if !change.is_empty() {
                return Some(Event::default().event("bout").id(version.to_string()).data(change));
            }
        }
    }
}

/// Waits for something from this moment on.
async fn after<T>(moment: Instant, what: impl Future<Output = T>) -> T {
    tokio::time::sleep_until(moment).await;
    what.await
}
