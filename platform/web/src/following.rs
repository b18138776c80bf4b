//! Streams of events for browsers: what all of them have in common, whatever is followed.

use std::convert::Infallible;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;

use super::Web;
use super::limits::Permit;
use super::me;
use super::problem::Problem;
use super::visitor::Visitor;

/// A sign of life comes so often.
const ALIVE: Duration = Duration::from_secs(10);

/// Something that somebody follows in a browser.
pub trait Following: Send + 'static {
    /// Waits for something new; nothing when there is no more to come.
    fn next(&mut self) -> impl Future<Output = Option<Event>> + Send;
}

/// The leave to follow something; one client has only so many.
pub fn permit(web: &Web, visitor: &Visitor) -> Result<Permit, Problem> {
    let permit = visitor.client.and_then(|client| web.limits.streams.take(client));
    permit.ok_or_else(|| Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-streams"))
}

/// Everything that is new, until there is no more or the visitor's leave is taken back.
pub fn events(web: Arc<Web>, visitor: Visitor, following: impl Following) -> Response {
    let events = futures_util::stream::unfold(following, |mut following| async move {
        let event = following.next().await?;
        Some((Ok::<_, Infallible>(event), following))
    });
    let events = events.take_until(Box::pin(me::revoked(web, visitor)));
    let alive = KeepAlive::new().interval(ALIVE);
    // A proxy in between must not hold back what is meant for now.
    ([("x-accel-buffering", "no")], Sse::new(events).keep_alive(alive)).into_response()
}
