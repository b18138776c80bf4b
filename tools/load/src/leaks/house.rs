//! A hall that is called through its router, without sockets.

use std::net::{Ipv4Addr, SocketAddr};
use std::pin::pin;
use std::sync::Arc;

use anyhow::Context;
use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, header};
use axum::response::Response;
use budokan_hall::Hall;
use budokan_hall::bot_pool::BotPool;
use budokan_store::{Person, Sqlite};
use budokan_web::{Settings, Web};
use hyper::body::Body as _;
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use tempfile::TempDir;

/// A hall with some registered people.
pub struct LeakSite {
    /// The web layer with the hall.
    pub web: Arc<Web>,
    app: TowerToHyperService<axum::Router>,
    /// The people with their tokens.
    pub people: Vec<(Person, String)>,
    _folder: TempDir,
}

/// One HTTP request.
#[derive(Clone, Debug)]
pub struct LeakRequest {
    pub method: Method,
    pub path: String,
    /// Content type and text of the body.
    pub body: Option<(&'static str, String)>,
    /// Whether the request comes from our script.
    pub scripted: bool,
}

/// The complete response, for byte-by-byte comparison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LeakResponse {
    pub status: u16,
    pub headers: Vec<(String, Vec<u8>)>,
    pub body: Vec<u8>,
}

/// An open stream.
pub struct LeakStream(Body);

const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

impl LeakRequest {
    pub fn get(path: String) -> Self {
        Self { method: Method::GET, path, body: None, scripted: false }
    }

    /// A form request. Only spaces and a few characters are escaped here; the values need no others.
    pub fn form(path: String, fields: &[(&str, &str)]) -> Self {
        let field = |(name, value): &(&str, &str)| format!("{name}={}", escaped(value));
        let text = fields.iter().map(field).collect::<Vec<_>>().join("&");
        Self { method: Method::POST, path, body: Some((FORM, text)), scripted: false }
    }

    pub fn json(path: String, value: &serde_json::Value) -> Self {
        Self { method: Method::POST, path, body: Some((JSON, value.to_string())), scripted: false }
    }

    pub fn scripted(self) -> Self {
        Self { scripted: true, ..self }
    }

    /// Whether the answer is a stream.
    fn streams(&self) -> bool {
        self.path.split('?').next().is_some_and(|path| path.ends_with("/stream"))
    }
}

fn escaped(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

impl LeakSite {
    /// A new hall with this many people.
    pub async fn new(people: usize) -> anyhow::Result<Self> {
        let folder = tempfile::Builder::new().prefix("budokan-wire-").tempdir().context("no temporary folder")?;
        let store = Sqlite::open(&folder.path().join("hall.db")).context("no store")?;
        let hall = Hall::new(Arc::new(store), BotPool::start(1).context("no thread")?);
        let web =
            Web::new(hall, Settings { rate: 0, streams: 0, guests: 0, bouts: 0, bot_bouts: 0, ..Settings::default() });
        let mut known = Vec::new();
        for name in NAMES.iter().cycle().take(people) {
            let newcomer = web.newcomer(name, None).await;
            known.push(newcomer.map_err(|problem| anyhow::anyhow!("nobody can come: {problem:?}"))?);
        }
        let app = TowerToHyperService::new(budokan_web::router(&web));
        Ok(Self { web, app, people: known, _folder: folder })
    }

    /// Sends a request with this token.
    pub async fn answer(&self, token: Option<&str>, language: &str, ask: &LeakRequest) -> anyhow::Result<LeakResponse> {
        let response = self.respond(token, language, ask).await?;
        let status = response.status().as_u16();
        let header = |(name, value): (&header::HeaderName, &header::HeaderValue)| {
            (name.as_str().to_owned(), value.as_bytes().to_vec())
        };
        let mut headers: Vec<_> = response.headers().iter().map(header).collect();
        headers.sort();
        let body = if ask.streams() && status == 200 {
            LeakStream(response.into_body()).next().await?.to_vec()
        } else {
            axum::body::to_bytes(response.into_body(), usize::MAX).await?.to_vec()
        };
        Ok(LeakResponse { status, headers, body })
    }

    /// Opens a stream with this token.
    pub async fn follow(&self, token: Option<&str>, language: &str, path: String) -> anyhow::Result<LeakStream> {
        Ok(LeakStream(self.respond(token, language, &LeakRequest::get(path)).await?.into_body()))
    }

    async fn respond(&self, token: Option<&str>, language: &str, ask: &LeakRequest) -> anyhow::Result<Response> {
        let mut request = Request::builder().method(ask.method.clone()).uri(&ask.path);
        request = request.header(header::HOST, "hall").header(header::ACCEPT_LANGUAGE, language);
        if let Some(token) = token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        if ask.scripted {
            request = request.header("x-budokan", "1");
        }
        let body = match &ask.body {
            Some((kind, text)) => {
                request = request.header(header::CONTENT_TYPE, *kind);
                Body::from(text.clone())
            }
            None => Body::empty(),
        };
        let mut request = request.body(body)?;
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((Ipv4Addr::LOCALHOST, 9))));
        let answered = self.app.call(request).await;
        Ok(answered.unwrap_or_else(|never| match never {}))
    }
}

impl LeakStream {
    /// The next chunk of the stream.
    pub async fn next(&mut self) -> anyhow::Result<Bytes> {
        let frame = std::future::poll_fn(|context| pin!(&mut self.0).poll_frame(context)).await;
        let frame = frame.context("the stream has ended")??;
        frame.into_data().map_err(|_| anyhow::anyhow!("the stream has ended"))
    }

    /// A chunk that is available immediately; `None` if the stream would have to wait.
    pub async fn news(&mut self) -> Option<Bytes> {
        let mut next = pin!(tokio::task::unconstrained(self.next()));
        let poll = std::future::poll_fn(|context| std::task::Poll::Ready(next.as_mut().poll(context)));
        match poll.await {
            std::task::Poll::Ready(news) => Some(news.unwrap_or_default()),
            std::task::Poll::Pending => None,
        }
    }
}

/// Names of the people in such a hall.
const NAMES: [&str; 9] = ["Ada", "Ben", "Cy", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo"];
