//! How much one client may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, Once, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use budokan_bus::Spending;
use budokan_kernel::Message;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::counts::count;
use super::problem::Problem;
use super::proxy::Proxies;
use super::visitor::{COOKIE, HOST_COOKIE, bearer, cookie};
use super::{Settings, Web};

/// So many seconds' worth of requests may come at once.
const BURST: u32 = 4;

/// A client may ask for so many times as many files of ours as for other things: a page loads several, and they are
/// kept. Twenty people behind one address may come at once.
const FILES: u32 = 4;

/// One client may hold so many connections for each stream that it may hold: a browser opens up to six.
const FOR_A_STREAM: usize = 8;

/// What is known of the clients.
pub struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// The same for style sheets, pictures and the script.
    files: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Open streams.
    pub streams: Arc<Tally>,
    /// Open connections.
    pub connections: Arc<Tally>,
    proxies: Proxies,
    /// Whether it was told that somebody speaks like a proxy and is not believed.
    told: Once,
    /// New people.
    guests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Bouts in which whoever opens them takes no seat.
    openings: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Reviews that are begun.
    reviews: Option<DefaultKeyedRateLimiter<IpAddr>>,
}

/// The address of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client(pub IpAddr);

/// How much each client holds of something.
#[derive(Debug)]
pub struct Tally {
    /// So much and no more; 0: as much as it likes.
    most: usize,
    held: Mutex<HashMap<IpAddr, usize>>,
}

/// A permit for one stream or connection of a client; it is given back when this is dropped.
#[derive(Debug)]
pub struct Permit {
    tally: Arc<Tally>,
    client: IpAddr,
}

impl Limits {
    pub fn new(settings: &Settings) -> Self {
        let quota = |rate: NonZeroU32| Quota::per_second(rate).allow_burst(rate.saturating_mul(BURST_AT_ONCE));
        let hourly = |most: NonZeroU32| RateLimiter::keyed(Quota::per_hour(most));
        let limiter = |rate: u32| NonZeroU32::new(rate).map(|rate| RateLimiter::keyed(quota(rate)));
        // Nobody has more than half of all places.
        let half = if settings.connections == 0 { usize::MAX } else { (settings.connections / 2).max(1) };
        Self {
            requests: limiter(settings.rate),
            files: limiter(settings.rate.saturating_mul(FILES)),
            streams: Tally::new(settings.streams),
            connections: Tally::new(settings.streams.saturating_mul(FOR_A_STREAM).min(half)),
            proxies: Proxies(settings.proxies.clone()),
            told: Once::new(),
            guests: NonZeroU32::new(settings.guests).map(hourly),
            openings: u32::try_from(settings.bouts).ok().and_then(NonZeroU32::new).map(hourly),
            reviews: NonZeroU32::new(settings.reviews).map(hourly),
        }
    }

    /// Takes a connection from this address in, if it may have one more. A proxy has those of all who come through it.
    pub fn connection(&self, peer: IpAddr) -> Option<Permit> {
        let client = Client::at(peer);
        if self.proxies.contain(peer) { Some(self.connections.hold(client)) } else { self.connections.take(client) }
    }

    /// Forgets clients that have not asked for long.
    pub fn forget_idle(&self) {
        for limiter in [&self.requests, &self.files, &self.guests, &self.openings, &self.reviews].into_iter().flatten()
        {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    /// Whether this client may have one more of something within this hour; then it has it.
    pub fn spend(&self, what: Spending, client: Option<Client>) -> bool {
        let limiter = match what {
            Spending::Guest => &self.guests,
            Spending::Opening => &self.openings,
            Spending::Review => &self.reviews,
        };
        let (Some(limiter), Some(Client(client))) = (limiter, client) else { return true };
        limiter.check_key(&client).is_ok()
    }

    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        if self.proxies.is_doubtful(peer, headers) {
            self.told.call_once(|| {
                tracing::warn!(%peer, "it tells who asks and is not believed; name it with --proxy if it is a proxy");
            });
        }
        Client::at(self.proxies.client(peer, headers))
    }

    /// Whether this client may ask for this now.
    fn may_ask(&self, Client(client): Client, path: &str) -> bool {
        let limiter = if path.starts_with("/assets/") { &self.files } else { &self.requests };
        limiter.as_ref().is_none_or(|limiter| limiter.check_key(&client).is_ok())
    }
}

impl Client {
    /// Whoever has this address.
    pub fn at(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            // Whoever has one address of the sixth version has 2⁶⁴ of them.
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
            address @ IpAddr::V4(_) => address,
        })
    }
}

const BURST_AT_ONCE: NonZeroU32 = NonZeroU32::new(BURST).expect("it is not zero");

impl Tally {
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, held: Mutex::default() })
    }

    /// Takes one more for this client, if it may have one.
    pub fn take(self: &Arc<Self>, Client(client): Client) -> Option<Permit> {
        let mut all = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let held = all.entry(client).or_default();
        if self.most > 0 && *held >= self.most {
            return None;
        }
        *held += 1;
        Some(Permit { tally: Arc::clone(self), client })
    }

    /// Takes one more for this client, whatever it holds.
    pub fn hold(self: &Arc<Self>, Client(client): Client) -> Permit {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner).entry(client).or_default() += 1;
        Permit { tally: Arc::clone(self), client }
    }

    /// How much all clients hold.
    pub fn all(&self) -> usize {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut all = self.tally.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(held) = all.get_mut(&self.client) {
            *held -= 1;
            if *held == 0 {
                all.remove(&self.client);
            }
        }
    }
}

/// Reads what is sent before it is looked at. Whoever does not send it in time is told so: only what comes after that is
/// our time.
pub async fn whole_body(State(web): State<Arc<Web>>, request: Request, next: Next) -> Response {
    let (parts, body) = request.into_parts();
    let most = if parts.uri.path() == super::brought::PATH { super::MOST_RECORD } else { super::MOST_BYTES };
    let announced = parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
    if announced.is_some_and(|length: u64| length > most as u64) {
        return too_large(most);
    }
    let reading = axum::body::to_bytes(body, most);
    match tokio::time::timeout(web.settings.patience, reading).await {
        Ok(Ok(bytes)) => next.run(Request::from_parts(parts, bytes.into())).await,
        Ok(Err(error)) if error.to_string().contains("limit") => too_large(most),
        Ok(Err(_)) => Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-body-broken").into_response(),
        Err(_) => Problem::of(StatusCode::REQUEST_TIMEOUT, "hall-body-late").into_response(),
    }
}

fn too_large(most: usize) -> Response {
    let message = Message::new("hall-body-large").text("most", most.to_string());
    Problem::say(StatusCode::PAYLOAD_TOO_LARGE, message).into_response()
}

/// Turns away whoever asks too often, and writes by cookie that do not say where they come from.
pub async fn guard(
    State(web): State<Arc<Web>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = web.limits.client(peer.ip(), request.headers());
    if !web.limits.may_ask(client, request.uri().path()) {
        count(&web.counts.limited);
        // The connection ends with it: whoever has sent a thousand requests at once is not answered a thousand times, while
        // others wait.
        let wait = [(header::RETRY_AFTER, "1"), (header::CONNECTION, "close")];
        return (wait, Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-requests")).into_response();
    }
    let writes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let headers = request.headers();
    let has_token = [COOKIE, HOST_COOKIE].into_iter().any(|name| cookie(headers, name).is_some());
    let by_cookie = bearer(headers).is_none() && has_token;
    let tells = |header: &HeaderValue| !header.is_empty();
    let tells_origin =
        headers.get("sec-fetch-site").is_some_and(tells) || headers.get(header::ORIGIN).is_some_and(tells);
    if writes && by_cookie && !tells_origin {
        return Problem::of(StatusCode::FORBIDDEN, "hall-write-by-program").into_response();
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}
