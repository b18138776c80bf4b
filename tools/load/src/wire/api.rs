//! The hall's API over one connection.

use std::io;
use std::net::SocketAddr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::http::{Connection, HttpRequest, HttpResponse};

/// The reason why a request failed.
#[derive(Debug)]
pub enum ApiError {
    /// The hall is down or the connection broke; the outcome is unknown.
    Lost(io::Error),
    /// The hall refused, or is temporarily unavailable.
    Refused {
        /// The HTTP status code.
        status: u16,
        /// The body of the answer.
        text: String,
    },
    /// The answer has an unexpected format.
    Odd(String),
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            // `ENFILE` and `EMFILE`: the system or this process has no more files.
            Self::Lost(error) if matches!(error.raw_os_error(), Some(23 | 24)) => {
                write!(f, "{error}: a connection is a file; allow more of them (ulimit -n), or ask for fewer streams")
            }
            Self::Lost(error) if error.kind() == io::ErrorKind::AddrNotAvailable => {
                write!(f, "{error}: no port is left on this machine; ask for fewer streams and connections")
            }
            Self::Lost(error) => write!(f, "{error}"),
            Self::Refused { status, text } => write!(f, "status {status}: {text}"),
            Self::Odd(text) => write!(f, "{text}"),
        }
    }
}

impl std::error::Error for ApiError {}

impl From<io::Error> for ApiError {
    fn from(error: io::Error) -> Self {
        Self::Lost(error)
    }
}

/// A bout that was just opened.
#[derive(Clone, Debug, Deserialize)]
pub struct ApiBout {
    /// The id of the bout.
    pub id: String,
    /// The invitation for its free seats.
    pub invitation: String,
}

/// The fields of a seat's sight that a random player needs.
#[derive(Clone, Debug, Deserialize)]
pub struct ApiSight {
    /// The number of commands that this seat can have noticed.
    pub version: u64,
    /// The name of the seat.
    pub seat: Option<String>,
    /// The number of the open question.
    pub asked: u32,
    /// The standing of the bout.
    pub standing: ApiStanding,
    /// The legal actions of the seat.
    pub legal: Vec<ApiChoice>,
}

/// The standing of a bout.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct ApiStanding {
    /// Whether the bout is over.
    pub over: bool,
}

/// A legal action.
#[derive(Clone, Debug, Deserialize)]
pub struct ApiChoice {
    /// The action in the game's notation.
    pub text: String,
    /// Whether the action only takes back a draft.
    #[serde(rename = "takes-back")]
    pub takes_back: bool,
}

/// The body of a command.
#[derive(Clone, Debug, Serialize)]
pub struct Acting<'a> {
    /// The name of the seat.
    pub seat: &'a str,
    /// The number of the question answered.
    pub asked: Option<u32>,
    /// The request id.
    #[serde(rename = "command")]
    pub request_id: &'a str,
    /// The action; `None` for an undo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<&'a str>,
    /// The sight wanted with the answer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<ApiLook>,
}

/// Options of a sight.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct ApiLook {
    /// Log entries from this step on.
    pub since: u64,
}

/// The answer to an accepted command.
#[derive(Clone, Debug, Deserialize)]
pub struct Done {
    /// The version of the seat after the command.
    pub version: u64,
    /// The sight after the command, if requested.
    pub sight: Option<ApiSight>,
}

/// An API client over one connection.
pub struct Api {
    connection: Connection,
}

impl Api {
    /// Connects to a hall.
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        Ok(Self { connection: Connection::open(address).await? })
    }

    /// The underlying connection.
    pub fn into_connection(self) -> Connection {
        self.connection
    }

    /// Creates a person; returns the token.
    pub async fn arrive(&mut self, name: &str) -> Result<String, ApiError> {
        #[derive(Deserialize)]
        struct Arrived {
            token: String,
        }
        let body = serde_json::json!({ "name": name }).to_string();
        let answer = self.ask(HttpRequest { path: "/api/people", token: None, body: Some(&body) }).await?;
        Ok(read::<Arrived>(&answer)?.token)
    }

    /// Opens a public bout.
    pub async fn create(
        &mut self,
        token: &str,
        game: &str,
        config: &Value,
        seats: &Value,
    ) -> Result<ApiBout, ApiError> {
        let body = serde_json::json!({ "game": game, "config": config, "seats": seats, "public": true }).to_string();
        let answer = self.ask(HttpRequest { path: "/api/bouts", token: Some(token), body: Some(&body) }).await?;
        read(&answer)
    }

    /// Takes a seat in a bout.
    pub async fn join(&mut self, token: &str, bout: &ApiBout, seat: &str) -> Result<(), ApiError> {
        let body = serde_json::json!({ "seat": seat, "invitation": bout.invitation }).to_string();
        let path = format!("/api/bouts/{}/join", bout.id);
        self.ask(HttpRequest { path: &path, token: Some(token), body: Some(&body) }).await.map(drop)
    }

    /// The sight of a seat as text, with the log entries from `since` on.
    pub async fn look(
        &mut self,
        token: &str,
        id: &str,
        seat: Option<&str>,
        since: u64,
    ) -> Result<HttpResponse, ApiError> {
        let seat = seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
        let path = format!("/api/bouts/{id}?since={since}{seat}");
        self.ask(HttpRequest { path: &path, token: Some(token), body: None }).await
    }

    /// Submits a command (`act`, `undo`).
    pub async fn carry_out(
        &mut self,
        token: &str,
        id: &str,
        command: &str,
        acting: &Acting<'_>,
    ) -> Result<Done, ApiError> {
        let body = serde_json::to_string(acting).map_err(|error| ApiError::Odd(error.to_string()))?;
        let path = format!("/api/bouts/{id}/{command}");
        let answer = self.ask(HttpRequest { path: &path, token: Some(token), body: Some(&body) }).await?;
        read(&answer)
    }

    /// The record of a finished bout.
    pub async fn record(&mut self, token: &str, id: &str) -> Result<String, ApiError> {
        let path = format!("/api/bouts/{id}/record");
        Ok(self.ask(HttpRequest { path: &path, token: Some(token), body: None }).await?.text())
    }

    async fn ask(&mut self, request: HttpRequest<'_>) -> Result<HttpResponse, ApiError> {
        let answer = self.connection.ask(request).await?;
        if answer.is_good() {
            return Ok(answer);
        }
        Err(ApiError::Refused { status: answer.status, text: answer.text() })
    }
}

/// Parses the body of an answer.
pub fn read<T: for<'a> Deserialize<'a>>(answer: &HttpResponse) -> Result<T, ApiError> {
    serde_json::from_slice(&answer.body).map_err(|error| {
        let begin: String = answer.text().chars().take(200).collect();
        ApiError::Odd(format!("the hall's answer cannot be read: {error}: {begin}"))
    })
}
