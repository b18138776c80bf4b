//! Errors of the web interface, as a page for people and as JSON for programs.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use budokan_hall::codes::random_code;
use budokan_kernel::{Clause, Invalid, Message};
use budokan_pages::frame;
use budokan_store::Unavailable;
use budokan_words::{Language, Naming, Words};
use serde::Serialize;

use super::Web;
use super::visitor::{Preferences, Visitor, preferences};
use budokan_hall::hall::{HallError, InternalError, OpenError};

/// The language of API errors.
static ENGLISH: LazyLock<Words> =
    LazyLock::new(|| Words::new(Language::English, &[], &[]).expect("the hall's own words are valid"));

/// An error response.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    #[serde(skip)]
    pub status: StatusCode,
    /// The error and what was expected; in English, for programs.
    pub error: String,
    /// The message for people, translated when their page is rendered. `None` for errors that only programs can cause.
    #[serde(skip)]
    pub said: Option<Message>,
    /// The clause that forbids the request, if any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

impl Problem {
    /// An error that only programs can cause.
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self { status, error: error.into(), said: None, clause: None }
    }

    /// An error with a message that pages translate.
    pub fn of(status: StatusCode, word: &'static str) -> Self {
        Self::say(status, Message::new(word))
    }

    /// Like [`Problem::of`], with the arguments of the message.
    pub fn say(status: StatusCode, message: Message) -> Self {
        let error = ENGLISH.say(&message, Naming::Plain);
        Self { said: Some(message), ..Self::new(status, error) }
    }

    /// Invalid input; the message says what was expected.
    pub fn unfit(message: Message) -> Self {
        Self::say(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// A bout that cannot be dealt from its configuration. Programs get the key and what was expected.
    pub fn invalid(invalid: &Invalid) -> Self {
        let message = Message::new("hall-not-dealt").text("key", &invalid.key);
        Self { said: Some(message), ..Self::bad(invalid.to_string()) }
    }

    /// The message id of the error, if it has one.
    pub fn word(&self) -> Option<&'static str> {
        self.said.as_ref().map(|said| said.word)
    }

    /// An internal error. Its details are logged under an id, and the client gets only the id.
    pub fn mistake(mistake: &InternalError) -> Self {
        let id = random_code::<8>();
        tracing::error!(id, %mistake, "internal error");
        Self::say(StatusCode::INTERNAL_SERVER_ERROR, Message::new("hall-mistake").text("id", id))
    }

    /// An invalid request that only a program can send.
    pub fn bad(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    /// A game that the hall does not have; programs get `error`.
    pub fn no_game(error: String, name: &str) -> Self {
        let games: Vec<&str> = budokan_games::listed_games().iter().map(|game| game.name()).collect();
        let said = Message::new("hall-no-game").text("name", name).text("games", games.join(", "));
        Self { said: Some(said), ..Self::unknown(error) }
    }

    /// A form field that cannot be parsed; the message `word` says why.
    pub fn field(status: StatusCode, word: &'static str, field: &str) -> Self {
        Self::say(status, Message::new(word).text("name", field))
    }

    pub fn unknown(error: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, error)
    }
}

impl From<OpenError> for Problem {
    fn from(missing: OpenError) -> Self {
        match missing {
            OpenError::Unknown => Self::of(StatusCode::NOT_FOUND, "hall-no-bout"),
            OpenError::Unavailable(unavailable) => unavailable.into(),
            OpenError::NotRebuilt(problem) => {
                Self { said: Some(Message::new("hall-not-rebuilt")), ..Self::bad(problem) }
            }
            OpenError::Internal(mistake) => Self::mistake(&mistake),
        }
    }
}

impl From<HallError> for Problem {
    fn from(error: HallError) -> Self {
        match error {
            HallError::Unavailable(unavailable) => unavailable.into(),
            HallError::Overtaken => {
                tracing::warn!(%error, "command failed");
                Self::of(StatusCode::SERVICE_UNAVAILABLE, "hall-unavailable")
            }
            HallError::Internal(mistake) => Self::mistake(&mistake),
        }
    }
}

impl From<Unavailable> for Problem {
    fn from(unavailable: Unavailable) -> Self {
        tracing::error!(%unavailable, "store unavailable");
        Self::of(StatusCode::SERVICE_UNAVAILABLE, "hall-unavailable")
    }
}

impl IntoResponse for Problem {
    /// Plain text with the error attached; [`on_pages`] and [`in_api`] give it the final form.
    fn into_response(self) -> Response {
        let mut response = (self.status, format!("{}\n", self.error)).into_response();
        response.extensions_mut().insert(self);
        response
    }
}

/// The kind of client that gets an error.
#[derive(Clone, Copy)]
pub enum ProblemAudience {
    /// A person, who gets a page in these preferences.
    Person(Preferences),
    /// A program, which gets JSON.
    Program,
    /// A client that reads only the status: an image loader, a health monitor.
    Machine,
}

impl ProblemAudience {
    /// The audience of a request.
    pub fn of(request: &Request) -> Self {
        let path = request.uri().path();
        if path.starts_with("/api") {
            Self::Program
        } else if FOR_MACHINES.iter().any(|start| path.starts_with(start)) {
            Self::Machine
        } else {
            Self::Person(preferences(request.headers()))
        }
    }
}

/// Paths whose errors are not read by people or programs.
const FOR_MACHINES: [&str; 2] = ["/assets", "/healthz"];

/// Whether the response is a client or server error.
fn is_problem(response: &Response) -> bool {
    response.status().is_client_error() || response.status().is_server_error()
}

/// Converts errors for people into pages in their language: our own, and those of the framework or
/// of earlier middleware.
pub fn on_pages(web: &Web, audience: ProblemAudience, response: Response) -> Response {
    let ProblemAudience::Person(preferences) = audience else { return response };
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if is_page || !is_problem(&response) {
        return response;
    }
    let status = response.status();
    let (mut parts, _) = response.into_parts();
    let problem = parts.extensions.remove::<Problem>().unwrap_or_else(|| Problem::of(status, usual_word(status)));
    // Other headers stay: `Retry-After`, cookies.
    for about_body in [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING] {
        parts.headers.remove(about_body);
    }
    (parts.status, parts.headers, drawn(web, preferences, &problem)).into_response()
}

/// The default message for a status: a mistyped URL (a step that is not a number, a form opened as a page), a
/// cross-origin form, a timeout.
const fn usual_word(status: StatusCode) -> &'static str {
    match status {
        StatusCode::FORBIDDEN => "hall-sent-from-elsewhere",
        StatusCode::PAYLOAD_TOO_LARGE => "hall-form-long",
        StatusCode::TOO_MANY_REQUESTS => "hall-many-requests",
        StatusCode::UNPROCESSABLE_ENTITY | StatusCode::UNSUPPORTED_MEDIA_TYPE => "hall-form-unread",
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED | StatusCode::BAD_REQUEST => "hall-nothing-here",
        _ => "hall-unavailable",
    }
}

fn drawn(web: &Web, preferences: Preferences, problem: &Problem) -> axum::response::Html<String> {
    let visitor = Visitor::nobody(preferences, "/".to_owned());
    let reader = visitor.reader(web);
    let usual = || Message::new(usual_word(problem.status));
    let why = reader.words.say(&problem.said.clone().unwrap_or_else(usual), Naming::Plain);
    // A client over its rate limit gets many errors, so they are short.
    let is_brief = problem.word() == Some("hall-many-requests");
    let page = if is_brief { frame::brief_problem(&reader, &why) } else { frame::problem(&reader, &why) };
    axum::response::Html(page.into_string())
}

/// Converts errors of the API into JSON: our own, and the texts of the framework and of earlier middleware.
pub async fn in_api(audience: ProblemAudience, response: Response) -> Response {
    let is_told = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if is_told || !matches!(audience, ProblemAudience::Program) || !is_problem(&response) {
        return response;
    }
    let status = response.status();
    let (mut parts, body) = response.into_parts();
    let problem = if let Some(problem) = parts.extensions.remove::<Problem>() {
        problem
    } else {
        let text = axum::body::to_bytes(body, 4096).await.unwrap_or_default();
        let text = String::from_utf8_lossy(&text).trim().to_owned();
        let usual = || status.canonical_reason().unwrap_or("refused").to_owned();
        Problem::new(status, if text.is_empty() { usual() } else { text })
    };
    // Other headers stay: `Allow`, `Retry-After`.
    for about_body in [header::CONTENT_TYPE, header::CONTENT_LENGTH] {
        parts.headers.remove(about_body);
    }
    (parts.status, parts.headers, Json(problem)).into_response()
}

/// The response to an unknown URL.
pub async fn nowhere(request: Request) -> Response {
    if request.uri().path().starts_with("/api") {
        return Problem::unknown("There is nothing here. What there is stands in /api/openapi.json.").into_response();
    }
    Problem::of(StatusCode::NOT_FOUND, "hall-nothing-here").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;
    use budokan_kernel::Arg;

    /// The client learns that the error is internal and the id of its log entry, but not its details: they
    /// may contain secrets.
    #[test]
    fn a_mistake_of_ours_is_told_as_ours_and_no_more() {
        let problem = Problem::from(HallError::Internal(InternalError("the Dogs hide Yue".to_owned())));
        let said = problem.said.clone().expect("people are told");
        let [("id", Arg::Text(id))] = &said.args[..] else { panic!("it stands in the log: {said:?}") };
        assert_eq!(problem.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(problem.error.contains(id) && !problem.error.contains("Yue"), "{}", problem.error);
        let away = Problem::from(Unavailable { problem: "the disk is full".to_owned() });
        assert_eq!((away.status, away.word()), (StatusCode::SERVICE_UNAVAILABLE, Some("hall-unavailable")));
    }
}
