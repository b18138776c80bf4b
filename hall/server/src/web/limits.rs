//! How much one client may ask for.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::counts::count;
use super::problem::Problem;
use super::visitor::{bearer, cookie};
use super::{Settings, Web};

/// So many seconds' worth of requests may come at once.
const BURST: u32 = 4;

/// One client may hold so many connections for each stream that it may hold: a browser opens up to six.
const FOR_A_STREAM: usize = 8;

/// What is known of the clients.
pub struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Open streams.
    pub streams: Arc<Tally>,
    /// Open connections.
    pub connections: Arc<Tally>,
    behind_proxy: bool,
    /// New people.
    guests: Option<DefaultKeyedRateLimiter<IpAddr>>,
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
        Self {
            requests: NonZeroU32::new(settings.rate).map(|rate| RateLimiter::keyed(quota(rate))),
            streams: Tally::new(settings.streams),
            // Behind a proxy all connections are the proxy's.
            connections: Tally::new(if settings.behind_proxy {
                0
            } else {
                settings.streams.saturating_mul(FOR_A_STREAM)
            }),
            behind_proxy: settings.behind_proxy,
            guests: NonZeroU32::new(settings.guests).map(|guests| RateLimiter::keyed(Quota::per_hour(guests))),
        }
    }

    /// Forgets clients that have not asked for long.
    pub fn forget_idle(&self) {
        for limiter in [&self.requests, &self.guests].into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    /// Whether one more person may come from this client.
    pub fn may_arrive(&self, client: Option<Client>) -> bool {
        let (Some(guests), Some(Client(client))) = (&self.guests, client) else { return true };
        guests.check_key(&client).is_ok()
    }

    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        // The last address was added by the proxy that we trust; those before it, and in lines before it, are hearsay.
        let lines = || headers.get_all("x-forwarded-for").iter().next_back();
        let told = || lines()?.to_str().ok()?.rsplit(',').next()?.trim().parse().ok();
        Client::at(if self.behind_proxy { told().unwrap_or(peer) } else { peer })
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

/// Turns away whoever asks too often, and writes by cookie that do not say where they come from.
pub async fn guard(
    State(web): State<Arc<Web>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let client = web.limits.client(peer.ip(), request.headers());
    if web.limits.requests.as_ref().is_some_and(|requests| requests.check_key(&client.0).is_err()) {
        count(&web.counts.limited);
        let wait = [(header::RETRY_AFTER, "1")];
        return (StatusCode::TOO_MANY_REQUESTS, wait, "Too many requests. Wait a second.\n").into_response();
    }
    let writes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let headers = request.headers();
    let by_cookie = bearer(headers).is_none() && cookie(headers, super::visitor::COOKIE).is_some();
    let tells_origin = headers.contains_key("sec-fetch-site") || headers.contains_key(header::ORIGIN);
    if writes && by_cookie && !tells_origin {
        let why = "A write with a cookie must come from a browser; programs send a bearer token.";
        return Problem::new(StatusCode::FORBIDDEN, why).into_response();
    }
    request.extensions_mut().insert(client);
    next.run(request).await
}
