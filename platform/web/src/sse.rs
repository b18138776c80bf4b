//! Server-sent events for browsers: the common part of all streams.

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

/// Interval of keep-alive messages.
const ALIVE: Duration = Duration::from_secs(10);

/// A source of events for one browser.
pub trait Following: Send + 'static {
    /// Waits for the next event; `None` ends the stream.
    fn next(&mut self) -> impl Future<Output = Option<Event>> + Send;
}

/// A permit for a stream; the number per client is limited.
pub fn permit(web: &Web, visitor: &Visitor) -> Result<Permit, Problem> {
    let permit = visitor.client.and_then(|client| web.limits.streams.take(client));
    permit.ok_or_else(|| Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-streams"))
}

/// Streams all events until the source ends or the visitor's token is revoked.
pub fn events(web: Arc<Web>, visitor: Visitor, following: impl Following) -> Response {
    let events = futures_util::stream::unfold(following, |mut following| async move {
        let event = following.next().await?;
        Some((Ok::<_, Infallible>(event), following))
    });
    let events = events.take_until(Box::pin(me::revoked(web, visitor)));
    let alive = KeepAlive::new().interval(ALIVE);
    // Disables buffering in proxies.
    ([("x-accel-buffering", "no")], Sse::new(events).keep_alive(alive)).into_response()
}
