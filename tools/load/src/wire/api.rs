//! What a program asks of a hall, over one connection.

use std::io;
use std::net::SocketAddr;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::http::{Answer, Connection, HttpRequest};

/// Why something was not done.
#[derive(Debug)]
pub enum Trouble {
    /// The hall is away, or the connection broke; nobody knows whether it was done.
    Lost(io::Error),
    /// The hall says no, or that it cannot just now.
    Refused {
        /// The status.
        status: u16,
        /// What it says.
        text: String,
    },
    /// The hall says what was not expected.
    Odd(String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            // 23 and 24: the system, or this process, has no more files.
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

impl std::error::Error for Trouble {}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Lost(error)
    }
}

/// A bout that was opened.
#[derive(Clone, Debug, Deserialize)]
pub struct Opened {
    /// Its id.
    pub id: String,
    /// What opens its free seats.
    pub invitation: String,
}

/// What a seat sees, as far as a player without a plan looks.
#[derive(Clone, Debug, Deserialize)]
pub struct Sight {
    /// How many deeds this seat can have noticed.
    pub version: u64,
    /// The seat.
    pub seat: Option<String>,
    /// The number of the question.
    pub asked: u32,
    /// Whether it goes on.
    pub standing: Standing,
    /// What may be answered.
    pub legal: Vec<Choice>,
}

/// Whether a bout goes on.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Standing {
    /// Whether it is over.
    pub over: bool,
}

/// A legal action.
#[derive(Clone, Debug, Deserialize)]
pub struct Choice {
    /// In the game's notation.
    pub text: String,
    /// Whether it only takes back a draft.
    #[serde(rename = "takes-back")]
    pub takes_back: bool,
}

/// What somebody does.
#[derive(Clone, Debug, Serialize)]
pub struct Acting<'a> {
    /// The seat.
    pub seat: &'a str,
    /// The number of the question.
    pub asked: Option<u32>,
    /// The id of the command.
    pub command: &'a str,
    /// The action; nothing to take one back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub action: Option<&'a str>,
    /// What is wanted to be seen afterwards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub look: Option<Look>,
}

/// How somebody looks.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Look {
    /// Of what was heard only what came in this step and later.
    pub since: u64,
}

/// What became of a deed.
#[derive(Clone, Debug, Deserialize)]
pub struct Done {
    /// The version that the seat sees then.
    pub version: u64,
    /// What is seen then, if that was asked for.
    pub sight: Option<Sight>,
}

/// One who asks.
pub struct Api {
    connection: Connection,
}

impl Api {
    /// Connects.
    pub async fn open(address: SocketAddr) -> io::Result<Self> {
        Ok(Self { connection: Connection::open(address).await? })
    }

    /// The connection, to do something else with it.
    pub fn into_connection(self) -> Connection {
        self.connection
    }

    /// A newcomer's token.
    pub async fn arrive(&mut self, name: &str) -> Result<String, Trouble> {
        #[derive(Deserialize)]
        struct Arrived {
            token: String,
        }
        let body = serde_json::json!({ "name": name }).to_string();
        let answer = self.ask(HttpRequest { path: "/api/people", token: None, body: Some(&body) }).await?;
        Ok(read::<Arrived>(&answer)?.token)
    }

    /// Opens a bout; everybody may watch it.
    pub async fn create(&mut self, token: &str, game: &str, config: &Value, seats: &Value) -> Result<Opened, Trouble> {
        let body = serde_json::json!({ "game": game, "config": config, "seats": seats, "public": true }).to_string();
        let answer = self.ask(HttpRequest { path: "/api/bouts", token: Some(token), body: Some(&body) }).await?;
        read(&answer)
    }

    /// Sits down on a seat.
    pub async fn join(&mut self, token: &str, bout: &Opened, seat: &str) -> Result<(), Trouble> {
        let body = serde_json::json!({ "seat": seat, "invitation": bout.invitation }).to_string();
        let path = format!("/api/bouts/{}/join", bout.id);
        self.ask(HttpRequest { path: &path, token: Some(token), body: Some(&body) }).await.map(drop)
    }

    /// What a seat sees, as text; of what was heard only what is newer than `since`.
    pub async fn look(&mut self, token: &str, id: &str, seat: Option<&str>, since: u64) -> Result<Answer, Trouble> {
        let seat = seat.map(|seat| format!("&seat={seat}")).unwrap_or_default();
        let path = format!("/api/bouts/{id}?since={since}{seat}");
        self.ask(HttpRequest { path: &path, token: Some(token), body: None }).await
    }

    /// Does something (`act`, `undo`).
    pub async fn carry_out(&mut self, token: &str, id: &str, deed: &str, acting: &Acting<'_>) -> Result<Done, Trouble> {
        let body = serde_json::to_string(acting).map_err(|error| Trouble::Odd(error.to_string()))?;
        let path = format!("/api/bouts/{id}/{deed}");
        let answer = self.ask(HttpRequest { path: &path, token: Some(token), body: Some(&body) }).await?;
        read(&answer)
    }

    /// The record of a bout that is over.
    pub async fn record(&mut self, token: &str, id: &str) -> Result<String, Trouble> {
        let path = format!("/api/bouts/{id}/record");
        Ok(self.ask(HttpRequest { path: &path, token: Some(token), body: None }).await?.text())
    }

    async fn ask(&mut self, request: HttpRequest<'_>) -> Result<Answer, Trouble> {
        let answer = self.connection.ask(request).await?;
        if answer.is_good() {
            return Ok(answer);
        }
        Err(Trouble::Refused { status: answer.status, text: answer.text() })
    }
}

/// An answer as what it should be.
pub fn read<T: for<'a> Deserialize<'a>>(answer: &Answer) -> Result<T, Trouble> {
    serde_json::from_slice(&answer.body).map_err(|error| {
        let begin: String = answer.text().chars().take(200).collect();
        Trouble::Odd(format!("the hall's answer cannot be read: {error}: {begin}"))
    })
}
