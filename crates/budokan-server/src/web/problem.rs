//! What goes wrong, told as a page to people and as JSON to programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use budokan_pages::hallway;
use budokan_store::Unavailable;
use serde::Serialize;

use super::Web;
use super::visitor::{Visitor, look};
use crate::hall::Missing;

/// Something that cannot be answered as it was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    #[serde(skip)]
    pub status: StatusCode,
    /// What is wrong, and what was expected.
    pub error: String,
    /// The clause that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<String>,
}

impl Problem {
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self { status, error: error.into(), clause: None }
    }

    pub fn bad(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    pub fn unknown(error: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, error)
    }
}

impl From<Missing> for Problem {
    fn from(missing: Missing) -> Self {
        match missing {
            Missing::Unknown => Self::unknown("There is no such bout."),
            Missing::Unavailable(unavailable) => unavailable.into(),
            Missing::Untold(problem) => Self::bad(problem),
        }
    }
}

impl From<Unavailable> for Problem {
    fn from(unavailable: Unavailable) -> Self {
        tracing::error!(%unavailable, "the store does not answer");
        Self::new(StatusCode::SERVICE_UNAVAILABLE, "The hall cannot answer just now. Try again in a moment.")
    }
}

impl IntoResponse for Problem {
    /// Plain text with the problem beside it; [`on_pages`] and [`in_api`] give it its form.
    fn into_response(self) -> Response {
        let mut response = (self.status, format!("{}\n", self.error)).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// Problems of pages become pages.
pub async fn on_pages(State(web): State<Arc<Web>>, request: Request, next: Next) -> Response {
    let look = look(request.headers());
    let response = next.run(request).await;
    let Some(problem) = response.extensions().get::<Problem>() else { return response };
    let visitor = Visitor::nobody(look, "/".to_owned());
    let page = hallway::problem(&visitor.reader(&web), &problem.error);
    (problem.status, axum::response::Html(page.into_string())).into_response()
}

/// Problems of the interface for programs become JSON.
pub async fn in_api(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let (status, known) = (response.status(), response.extensions().get::<Problem>().cloned());
    match known {
        Some(problem) => (problem.status, Json(problem)).into_response(),
        // The framework's own refusals, of bodies that it cannot read, are texts.
        None if status.is_client_error() => {
            let problem = Problem::new(status, status.canonical_reason().unwrap_or("refused"));
            let text = axum::body::to_bytes(response.into_body(), 4096).await.unwrap_or_default();
            let text = String::from_utf8_lossy(&text).trim().to_owned();
            let error = if text.is_empty() { problem.error.clone() } else { text };
            (status, Json(Problem { error, ..problem })).into_response()
        }
        None => response,
    }
}

/// No such address.
pub async fn nowhere() -> Response {
    (StatusCode::NOT_FOUND, "There is nothing here. The hall is at /\n").into_response()
}
