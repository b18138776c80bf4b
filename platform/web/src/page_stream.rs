//! The event stream of a bout page: sends a page delta after every visible change.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use axum::response::sse::Event;
use budokan_kernel::Seat;
use budokan_pages::delta::{PageDelta, hash};
use tokio::sync::watch;
use tokio::time::Instant;

use super::Web;
use super::bout_page::{self, SeatQuery, ViewerContext};
use super::limits::Permit;
use super::onlookers;
use super::problem::Problem;
use super::sse::{self, Following};
use super::visitor::Visitor;
use budokan_hall::hall::{BoutSnapshot, Live};
use budokan_hall::presence::Attending;

/// Interval for checking the page even without a change: a person's presence may have expired.
const RECHECK: Duration = Duration::from_secs(15);
/// Minimum interval between updates of presence: a viewer who opens and closes streams must not keep all others busy.
const COMING: Duration = Duration::from_secs(1);

/// Opens the stream of page deltas.
pub async fn stream(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<SeatQuery>,
    visitor: Visitor,
) -> Result<Response, Problem> {
    let live = bout_page::find(&web, &id, &visitor).await?;
    let seat = bout_page::seat_named(&*live.now().history.bout, wanted.seat.as_deref())?;
    let permit = sse::permit(&web, &visitor)?;
    let sits = !ViewerContext::of(&live.now(), visitor.id(), seat).own.is_empty();
    let attending = Attending::by_page(Arc::clone(&live.attendance), visitor.id().filter(|_| sits));
    web.hall.wake(&live);
    let mut stream = PageStream {
        changes: live.subscribe(),
        coming: live.attendance.changes(),
        tells_coming_from: Instant::now(),
        closing: web.closing(),
        recheck: super::steady_interval(RECHECK),
        sent: PageDelta::default(),
        noticed: None,
        web: Arc::clone(&web),
        visitor: visitor.clone(),
        live,
        seat,
        _permit: permit,
        attending,
    };
    stream.changes.mark_changed();
    Ok(sse::events(web, visitor, stream))
}

/// The stream of one viewer of a bout in a browser.
struct PageStream {
    web: Arc<Web>,
    visitor: Visitor,
    live: Arc<Live>,
    seat: Option<Seat>,
    changes: watch::Receiver<Arc<BoutSnapshot>>,
    coming: watch::Receiver<u64>,
    /// When the next change of presence may be sent.
    tells_coming_from: Instant,
    closing: watch::Receiver<bool>,
    /// Ticks at fixed times: a timer that restarted with every private draft would reveal the drafts.
    recheck: tokio::time::Interval,
    sent: PageDelta,
    /// What this viewer could notice when the page was last rendered: the version, and a hash of the occupants.
    noticed: Option<(u64, u64)>,
    _permit: Permit,
    attending: Attending,
}

impl Following for PageStream {
    /// Returns `None` when the hall closes, or when the visitor may no longer see the bout.
    async fn next(&mut self) -> Option<Event> {
        loop {
            let by_command = tokio::select! {
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
            // A visitor who has declined a seat may no longer see a private bout.
            if !bout_page::may_look(&self.live, &now, self.visitor.id()) {
                return None;
            }
            let own = ViewerContext::of(&now, self.visitor.id(), self.seat).own;
            self.attending.sit(self.visitor.id().filter(|_| !own.is_empty()));
            let version = now.history.noticed(&own);
            let noticed = Some((version, hash(&now.seats)));
            // Skip a private draft of another player. Rendering now could reveal that this player is back, and thus
            // when they draft.
            if by_command && self.noticed == noticed {
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

/// Waits for the moment, then for the future.
async fn after<T>(moment: Instant, what: impl Future<Output = T>) -> T {
    tokio::time::sleep_until(moment).await;
    what.await
}
