//! What goes wrong, told as a page to people and as JSON to programs.

use std::sync::{Arc, LazyLock};

use axum::Json;
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use budokan_kernel::Clause;
use budokan_pages::hallway;
use budokan_store::Unavailable;
use budokan_words::{Language, Words};
use serde::Serialize;

use super::Web;
use super::visitor::{Preferences, Visitor, preferences, random_code};
use crate::hall::{HallError, Missing, Mistake};

/// What programs are told.
static ENGLISH: LazyLock<Words> =
    LazyLock::new(|| Words::new(Language::English, &[], &[]).expect("the hall's own words are valid"));

/// Something that cannot be answered as it was asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    #[serde(skip)]
    pub status: StatusCode,
    /// What is wrong, and what was expected; in English, for programs.
    pub error: String,
    /// The hall's message that says it, if there is one.
    #[serde(skip)]
    pub word: Option<&'static str>,
    /// The name of a mistake of ours in the log, if it is one.
    #[serde(skip)]
    pub logged_as: Option<String>,
    /// What was asked for by a name that nothing has; or the field of a form that is wrong.
    #[serde(skip)]
    pub named: Option<String>,
    /// The clause that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

impl Problem {
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self { status, error: error.into(), word: None, logged_as: None, named: None, clause: None }
    }

    /// A problem that people run into: pages say it in their language.
    pub fn of(status: StatusCode, word: &'static str) -> Self {
        Self { word: Some(word), ..Self::new(status, ENGLISH.word(word)) }
    }

    /// A mistake of ours. What it was is for the log; whoever asked is told where to find it there.
    pub fn mistake(mistake: &Mistake) -> Self {
        let id = random_code::<8>();
        tracing::error!(id, %mistake, "a mistake of ours");
        let error = ENGLISH.phrase("hall-mistake", &[("id", &id)]);
        let (status, word) = (StatusCode::INTERNAL_SERVER_ERROR, Some("hall-mistake"));
        Self { word, logged_as: Some(id), ..Self::new(status, error) }
    }

    pub fn bad(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    /// A game that the hall does not have; programs are told `error`.
    pub fn no_game(error: String, name: &str) -> Self {
        let (word, named) = (Some("hall-no-game"), Some(name.to_owned()));
        Self { word, named, ..Self::unknown(error) }
    }

    /// A field of a form that cannot be read as it was sent; the message `word` says why.
    pub fn field(status: StatusCode, word: &'static str, field: &str) -> Self {
        let named = Some(field.to_owned());
        Self { word: Some(word), named, ..Self::new(status, ENGLISH.phrase(word, &[("name", &field)])) }
    }

    pub fn unknown(error: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, error)
    }
}

impl From<Missing> for Problem {
    fn from(missing: Missing) -> Self {
        match missing {
            Missing::Unknown => Self::of(StatusCode::NOT_FOUND, "hall-no-bout"),
            Missing::Unavailable(unavailable) => unavailable.into(),
            Missing::NotRebuilt(problem) => Self::bad(problem),
            Missing::Mistake(mistake) => Self::mistake(&mistake),
        }
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Self {
        match error {
            HallError::Unavailable(unavailable) => unavailable.into(),
            HallError::Overtaken => {
                tracing::warn!(%error, "a deed is not done");
                Self::of(StatusCode::SERVICE_UNAVAILABLE, "hall-unavailable")
            }
            HallError::Mistake(mistake) => Self::mistake(&mistake),
        }
    }
}

impl From<Unavailable> for Problem {
    fn from(unavailable: Unavailable) -> Self {
        tracing::error!(%unavailable, "the store does not answer");
        Self::of(StatusCode::SERVICE_UNAVAILABLE, "hall-unavailable")
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
    let preferences = preferences(request.headers());
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let response = next.run(request).await;
    let status = response.status();
    match response.extensions().get::<Problem>() {
        Some(problem) => drawn(&web, preferences, problem),
        // An address that was typed wrong: a step that is no number, a deed that can only be sent.
        None if reads && status.is_client_error() => {
            drawn(&web, preferences, &Problem::of(status, "hall-nothing-here"))
        }
        None => response,
    }
}

fn drawn(web: &Web, preferences: Preferences, problem: &Problem) -> Response {
    let visitor = Visitor::nobody(preferences, "/".to_owned());
    let reader = visitor.reader(web);
    let id = problem.logged_as.as_deref().unwrap_or_default();
    let games: Vec<&str> = budokan_games::listed_games().iter().map(|game| game.name()).collect();
    let name = problem.named.as_deref().unwrap_or_default();
    let said: [(&str, &dyn ToString); 3] = [("id", &id), ("name", &name), ("games", &games.join(", "))];
    let why = problem.word.map_or_else(|| problem.error.clone(), |word| reader.words.phrase(word, &said));
    let page = hallway::problem(&reader, &why);
    (problem.status, axum::response::Html(page.into_string())).into_response()
}

/// Problems of the interface for programs become JSON: ours, and the texts of the framework and of what stands before.
pub async fn in_api(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api");
    let response = next.run(request).await;
    let status = response.status();
    let told = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if !is_api || told || !(status.is_client_error() || status.is_server_error()) {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let problem = if let Some(problem) = parts.extensions.remove::<Problem>() {
        problem
    } else {
        let text = axum::body::to_bytes(body, 4096).await.unwrap_or_default();
        let text = String::from_utf8_lossy(&text).trim().to_owned();
        let usual = || status.canonical_reason().unwrap_or("refused").to_owned();
        Problem::new(status, if text.is_empty() { usual() } else { text })
    };
    // What else was said stays: which methods are allowed, how long to wait.
    for about_body in [header::CONTENT_TYPE, header::CONTENT_LENGTH] {
        parts.headers.remove(about_body);
    }
    (parts.status, parts.headers, Json(problem)).into_response()
}

/// No such address.
pub async fn nowhere(State(web): State<Arc<Web>>, request: Request) -> Response {
    if request.uri().path().starts_with("/api") {
        return Problem::unknown("There is nothing here. What there is stands in /api/openapi.json.").into_response();
    }
    drawn(&web, preferences(request.headers()), &Problem::of(StatusCode::NOT_FOUND, "hall-nothing-here"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever asked is told that it was us and where it stands, not what it was: that may hold secrets.
    #[test]
    fn a_mistake_of_ours_is_told_as_ours_and_no_more() {
        let problem = Problem::from(HallError::Mistake(Mistake("the Dogs hide Yue".to_owned())));
        let id = problem.logged_as.clone().expect("it stands in the log");
        assert_eq!(problem.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(problem.error.contains(&id) && !problem.error.contains("Yue"), "{}", problem.error);
        let away = Problem::from(Unavailable { problem: "the disk is full".to_owned() });
        assert_eq!((away.status, away.logged_as), (StatusCode::SERVICE_UNAVAILABLE, None));
    }
}
