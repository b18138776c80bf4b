//! What goes wrong, told as a page to people and as JSON to programs.

use std::sync::LazyLock;

use axum::Json;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use budokan_hall::codes::random_code;
use budokan_kernel::{Clause, Invalid, Message};
use budokan_pages::hallway;
use budokan_store::Unavailable;
use budokan_words::{Language, Naming, Words};
use serde::Serialize;

use super::Web;
use super::visitor::{Preferences, Visitor, preferences};
use budokan_hall::hall::{HallError, Missing, Mistake};

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
    /// The same for people: a message of the hall, put into words where their page is drawn. Only what programs alone
    /// can ask for has none.
    #[serde(skip)]
    pub said: Option<Message>,
    /// The clause that forbids it, if one does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clause: Option<Clause>,
}

impl Problem {
    /// A problem that only programs can have.
    pub fn new(status: StatusCode, error: impl Into<String>) -> Self {
        Self { status, error: error.into(), said: None, clause: None }
    }

    /// A problem that people run into: pages say it in their language.
    pub fn of(status: StatusCode, word: &'static str) -> Self {
        Self::say(status, Message::new(word))
    }

    /// The same with what it is about.
    pub fn say(status: StatusCode, message: Message) -> Self {
        let error = ENGLISH.say(&message, Naming::Plain);
        Self { said: Some(message), ..Self::new(status, error) }
    }

    /// Something that was sent cannot be taken as it is: the message tells what was expected.
    pub fn unfit(message: Message) -> Self {
        Self::say(StatusCode::UNPROCESSABLE_ENTITY, message)
    }

    /// A bout that cannot be dealt as it was asked for. Programs are told the key and what was expected.
    pub fn invalid(invalid: &Invalid) -> Self {
        let message = Message::new("hall-not-dealt").text("key", &invalid.key);
        Self { said: Some(message), ..Self::bad(invalid.to_string()) }
    }

    /// The hall's message that says it, if there is one.
    pub fn word(&self) -> Option<&'static str> {
        self.said.as_ref().map(|said| said.word)
    }

    /// A mistake of ours. What it was is for the log; whoever asked is told where to find it there.
    pub fn mistake(mistake: &Mistake) -> Self {
        let id = random_code::<8>();
        tracing::error!(id, %mistake, "a mistake of ours");
        Self::say(StatusCode::INTERNAL_SERVER_ERROR, Message::new("hall-mistake").text("id", id))
    }

    /// Something that only a program can send.
    pub fn bad(error: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, error)
    }

    /// A game that the hall does not have; programs are told `error`.
    pub fn no_game(error: String, name: &str) -> Self {
        let games: Vec<&str> = budokan_games::listed_games().iter().map(|game| game.name()).collect();
        let said = Message::new("hall-no-game").text("name", name).text("games", games.join(", "));
        Self { said: Some(said), ..Self::unknown(error) }
    }

    /// A field of a form that cannot be read as it was sent; the message `word` says why.
    pub fn field(status: StatusCode, word: &'static str, field: &str) -> Self {
        Self::say(status, Message::new(word).text("name", field))
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
            Missing::NotRebuilt(problem) => Self { said: Some(Message::new("hall-not-rebuilt")), ..Self::bad(problem) },
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

/// Who is told what goes wrong with a request.
#[derive(Clone, Copy)]
pub enum Audience {
    /// A person, who is shown a page that looks like this.
    Person(Preferences),
    /// A program, which is sent JSON.
    Program,
    /// Something that knows numbers alone: what loads a picture, what watches the hall.
    Machine,
}

impl Audience {
    /// Whoever has sent this.
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

/// Where nobody reads what goes wrong.
const FOR_MACHINES: [&str; 2] = ["/assets", "/healthz"];

/// Whether a request has failed, through whosever fault.
fn is_problem(response: &Response) -> bool {
    response.status().is_client_error() || response.status().is_server_error()
}

/// Problems of people become pages in their language: ours, and what the framework or a guard before the pages answers.
pub fn on_pages(web: &Web, audience: Audience, response: Response) -> Response {
    let Audience::Person(preferences) = audience else { return response };
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_page = kind.is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if is_page || !is_problem(&response) {
        return response;
    }
    let status = response.status();
    let (mut parts, _) = response.into_parts();
    let problem = parts.extensions.remove::<Problem>().unwrap_or_else(|| Problem::of(status, usual_word(status)));
    // What else was said stays: how long to wait, a cookie.
    for about_body in [header::CONTENT_TYPE, header::CONTENT_LENGTH, header::CONTENT_ENCODING] {
        parts.headers.remove(about_body);
    }
    (parts.status, parts.headers, drawn(web, preferences, &problem)).into_response()
}

/// What people are told where nobody has said more: an address that was typed wrong (a step that is no number, a deed
/// that can only be sent), a form from elsewhere, an answer that took too long.
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
    // Whoever asks too often is answered often: in few bytes.
    let is_brief = problem.word() == Some("hall-many-requests");
    let page = if is_brief { hallway::brief_problem(&reader, &why) } else { hallway::problem(&reader, &why) };
    axum::response::Html(page.into_string())
}

/// Problems of the interface for programs become JSON: ours, and the texts of the framework and of what stands before.
pub async fn in_api(audience: Audience, response: Response) -> Response {
    let is_told = response.headers().get(header::CONTENT_TYPE).is_some_and(|kind| kind == "application/json");
    if is_told || !matches!(audience, Audience::Program) || !is_problem(&response) {
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
    // What else was said stays: which methods are allowed, how long to wait.
    for about_body in [header::CONTENT_TYPE, header::CONTENT_LENGTH] {
        parts.headers.remove(about_body);
    }
    (parts.status, parts.headers, Json(problem)).into_response()
}

/// No such address.
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

    /// Whoever asked is told that it was us and where it stands, not what it was: that may hold secrets.
    #[test]
    fn a_mistake_of_ours_is_told_as_ours_and_no_more() {
        let problem = Problem::from(HallError::Mistake(Mistake("the Dogs hide Yue".to_owned())));
        let said = problem.said.clone().expect("people are told");
        let [("id", Arg::Text(id))] = &said.args[..] else { panic!("it stands in the log: {said:?}") };
        assert_eq!(problem.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(problem.error.contains(id) && !problem.error.contains("Yue"), "{}", problem.error);
        let away = Problem::from(Unavailable { problem: "the disk is full".to_owned() });
        assert_eq!((away.status, away.word()), (StatusCode::SERVICE_UNAVAILABLE, Some("hall-unavailable")));
    }
}
