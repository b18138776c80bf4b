//! Requests of programs and browsers to a running hall.

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};

use axum::body::{Body, Bytes};
use axum::extract::ConnectInfo;
use axum::http::{Method, Request, StatusCode, header};
use budokan_hall::Hall;
use budokan_hall::bot_pool::BotPool;
use budokan_kernel::Seed;
use budokan_store::Sqlite;
use budokan_web::{Settings, Web, router};
use hyper::service::Service;
use hyper_util::service::TowerToHyperService;
use serde_json::Value;
use tempfile::TempDir;
use tokio::runtime::Runtime;

use crate::plain::is_plain;

/// Number of requests after which a new hall is started, because bouts are over and memory has been used.
const OF_A_HALL: u32 = 500;

/// Maximum size of an answer, apart from streams.
const LONGEST: usize = 4 << 20;

static OPEN: Mutex<Option<OpenHall>> = Mutex::new(None);

/// Every request is answered with a status below 500; a refusal to a program is an object with a reason.
pub fn run(bytes: &[u8]) {
    let (head, body) = match bytes.iter().position(|byte| *byte == b'\n') {
        Some(end) => (&bytes[..end], &bytes[end + 1..]),
        None => (bytes, &[][..]),
    };
    let head = String::from_utf8_lossy(head);
    let mut open = OPEN.lock().unwrap_or_else(PoisonError::into_inner);
    // Take the hall out of the cell: after a panic it must not be used again.
    let mut hall = open.take().filter(|hall| hall.asked < OF_A_HALL).unwrap_or_else(OpenHall::new);
    hall.asked += 1;
    hall.try_request(&head, body);
    *open = Some(hall);
}

/// A hall on a temporary file, with one bout of each game and a person on all seats.
struct OpenHall {
    runtime: Runtime,
    door: TowerToHyperService<axum::Router>,
    token: String,
    bouts: BTreeMap<String, String>,
    asked: u32,
    _folder: TempDir,
}

/// Status and body; streams have no body here.
struct Answer {
    status: StatusCode,
    body: Bytes,
}

impl OpenHall {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder can be made");
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
        let runtime = runtime.expect("a runtime can be started");
        let store = Sqlite::open(&folder.path().join("hall.db")).expect("a new store can be opened");
        let thinkers = BotPool::start(1).expect("a thread can be started");
        let settings = Settings { rate: 0, streams: 0, ..Settings::default() };
        let web = runtime.block_on(async { Web::new(Hall::new(Arc::new(store), thinkers), settings) });
        let door = TowerToHyperService::new(router(&web));
        let (token, bouts) = (String::new(), BTreeMap::new());
        let mut hall = Self { runtime, door, token, bouts, asked: 0, _folder: folder };
        hall.token = hall.created("/api/people", r#"{"name":"Ada"}"#, "token");
        for game in budokan_games::all_games() {
            let cards = game.cards(None).expect("the printed cards are valid");
            let dealt = game.deal("", Seed::from(1), cards).expect("without a config it can be dealt");
            let seats: BTreeMap<_, _> = dealt.seat_names().into_iter().map(|seat| (seat, "me")).collect();
            let wanted = serde_json::json!({ "game": game.id(), "seats": seats });
            let id = hall.created("/api/bouts", &wanted.to_string(), "id");
            hall.bouts.insert(game.id().to_owned(), id);
        }
        hall
    }

    /// Creates a resource and returns one field of the answer.
    fn created(&self, path: &str, body: &str, field: &str) -> String {
        let request = self.request(Method::POST, path, "json", body.as_bytes()).expect("it is a request");
        let answer = self.ask(request);
        let said = String::from_utf8_lossy(&answer.body).into_owned();
        assert_eq!(answer.status, StatusCode::CREATED, "{path}: {said}");
        let value: Value = serde_json::from_str(&said).expect("an answer is JSON");
        value[field].as_str().expect("the field is a text").to_owned()
    }

    fn request(&self, method: Method, path: &str, kind: &str, body: &[u8]) -> Option<Request<Body>> {
        let kind = match kind {
            "form" => "application/x-www-form-urlencoded",
            "json" => "application/json",
            other => other,
        };
        let mut request = Request::builder().method(method).uri(path).header(header::CONTENT_TYPE, kind);
        if !self.token.is_empty() {
            request = request.header(header::AUTHORIZATION, format!("Bearer {}", self.token));
        }
        let mut request = request.body(Body::from(body.to_vec())).ok()?;
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from((Ipv4Addr::LOCALHOST, 9))));
        Some(request)
    }

    fn ask(&self, request: Request<Body>) -> Answer {
        let streams = request.uri().path().ends_with("/stream");
        self.runtime.block_on(async {
            let Ok(answer) = self.door.call(request).await;
            let status = answer.status();
            if streams && status.is_success() {
                return Answer { status, body: Bytes::new() };
            }
            let body = axum::body::to_bytes(answer.into_body(), LONGEST).await;
            Answer { status, body: body.expect("an answer comes to an end, and is not too long") }
        })
    }

    fn try_request(&self, head: &str, body: &[u8]) {
        let mut words = head.split(' ');
        let mut word = || words.next().unwrap_or_default();
        let (method, mut path, kind) = (word(), word().to_owned(), word());
        for (game, id) in &self.bouts {
            path = path.replace(&format!("@{game}"), id);
        }
        let Ok(method) = Method::from_bytes(method.as_bytes()) else { return };
        // An invalid URI is refused before this point.
        let is_head = method == Method::HEAD;
        let Some(request) = self.request(method, &path, kind, body) else { return };
        let in_api = request.uri().path().starts_with("/api");
        let answer = self.ask(request);
        let said = String::from_utf8_lossy(&answer.body);
        assert!(!answer.status.is_server_error(), "{head}: {}: {said}", answer.status);
        if in_api && answer.status.is_client_error() && !is_head {
            let problem: Value = serde_json::from_str(&said).unwrap_or_else(|_| panic!("{head}: no JSON: {said}"));
            let error = problem["error"].as_str().unwrap_or_else(|| panic!("{head}: no reason: {said}"));
            is_plain(error, &format!("{head}{}", String::from_utf8_lossy(body)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A valid command of a seated person is accepted, so the inputs reach the rules.
    #[test]
    fn requests_reach_the_rules() {
        let hall = OpenHall::new();
        let answered = crate::seeds("api").into_iter().filter_map(|seed| {
            let seed = String::from_utf8(seed).ok()?;
            let (head, body) = seed.split_once('\n')?;
            let [method, path, kind] = head.split(' ').collect::<Vec<_>>()[..] else { return None };
            let path =
                hall.bouts.iter().fold(path.to_owned(), |path, (game, id)| path.replace(&format!("@{game}"), id));
            let request = hall.request(method.parse().ok()?, &path, kind, body.as_bytes())?;
            Some((head.to_owned(), hall.ask(request).status))
        });
        let answered: Vec<(String, StatusCode)> = answered.collect();
        let obeyed = |part: &str| {
            let all = answered.iter().filter(|(head, _)| head.contains(part));
            all.filter(|(_, status)| status.is_success() || status.is_redirection()).count()
        };
        for (part, least) in [("/act", 1), ("/api/bouts json", 5), ("/api/people", 1), ("GET /", 6), (" form", 5)] {
            assert!(obeyed(part) >= least, "{part}: {answered:?}");
        }
    }
}
