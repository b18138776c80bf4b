//! Rate limits, quotas and origin checks for requests.

use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, Once, PoisonError};

use axum::body::HttpBody;
use axum::extract::{ConnectInfo, Request};
use axum::http::{HeaderMap, HeaderName, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use budokan_kernel::Message;
use budokan_store::PersonId;
use budokan_store::bus::{Spender, Spending};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::counts::count;
use super::problem::Problem;
use super::proxy::Proxies;
use super::visitor::{COOKIE, HOST_COOKIE, bearer, cookie};
use super::{Settings, Web};
use budokan_hall::hall::InternalError;

/// The burst of a client, in seconds' worth of requests.
const BURST: u32 = 4;

/// The rate limit for static files, as a multiple of that for other requests: a page loads several, and browsers cache
/// them. Twenty people behind one address may arrive at once.
const FILES: u32 = 4;

/// Maximum connections of a client per permitted stream: a browser opens up to six.
const FOR_A_STREAM: usize = 8;

/// The header in which browsers report the origin of a request.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// The rate limiters and quotas of all clients.
pub struct Limits {
    requests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// The limiter for style sheets, pictures and scripts.
    files: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Open streams by client.
    pub streams: Arc<RequestTally>,
    /// Open connections by client.
    pub connections: Arc<RequestTally>,
    proxies: Proxies,
    /// Whether a warning was logged about an unknown proxy.
    told: Once,
    /// Hourly limit for new people.
    guests: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Hourly limit for bouts whose creator takes no seat.
    openings: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Hourly limit for started reviews.
    reviews: Option<DefaultKeyedRateLimiter<IpAddr>>,
    /// Hourly limits for opened bouts, by address and by person.
    bouts: Option<DefaultKeyedRateLimiter<IpAddr>>,
    own_bouts: Option<DefaultKeyedRateLimiter<PersonId>>,
}

/// The hourly limit for opening bouts of an address, as a multiple of the limit of a person.
const AT_ONE_ADDRESS: u32 = 4;

/// The IP address of a client.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Client(pub IpAddr);

/// A quota of concurrent resources for each client.
#[derive(Debug)]
pub struct RequestTally {
    /// Maximum number for each client; 0 means unlimited.
    most: usize,
    held: Mutex<HashMap<IpAddr, usize>>,
}

/// A permit for one stream or connection of a client; returned when it is dropped.
#[derive(Debug)]
pub struct Permit {
    tally: Arc<RequestTally>,
    client: IpAddr,
}

impl Limits {
    pub fn new(settings: &Settings) -> Self {
        let quota = |rate: NonZeroU32| Quota::per_second(rate).allow_burst(rate.saturating_mul(BURST_AT_ONCE));
        let hourly = |most: NonZeroU32| RateLimiter::keyed(Quota::per_hour(most));
        let limiter = |rate: u32| NonZeroU32::new(rate).map(|rate| RateLimiter::keyed(quota(rate)));
        // No client may have more than half of all connections.
        let half = if settings.connections == 0 { usize::MAX } else { (settings.connections / 2).max(1) };
        Self {
            requests: limiter(settings.rate),
            files: limiter(settings.rate.saturating_mul(FILES)),
            streams: RequestTally::new(settings.streams),
            connections: RequestTally::new(settings.streams.saturating_mul(FOR_A_STREAM).min(half)),
            proxies: Proxies(settings.proxies.clone()),
            told: Once::new(),
            guests: NonZeroU32::new(settings.guests).map(hourly),
            openings: u32::try_from(settings.bouts).ok().and_then(NonZeroU32::new).map(hourly),
            reviews: NonZeroU32::new(settings.reviews).map(hourly),
            bouts: NonZeroU32::new(settings.hourly_bouts.saturating_mul(AT_ONE_ADDRESS)).map(hourly),
            own_bouts: NonZeroU32::new(settings.hourly_bouts).map(|most| RateLimiter::keyed(Quota::per_hour(most))),
        }
    }

    /// Takes a connection permit for this address if it is within its limit. A proxy carries the connections of all its
    /// clients, so it is unlimited.
    pub fn connection(&self, peer: IpAddr) -> Option<Permit> {
        let client = Client::at(peer);
        if self.proxies.contain(peer) { Some(self.connections.hold(client)) } else { self.connections.take(client) }
    }

    /// Drops the state of clients without recent requests.
    pub fn forget_idle(&self) {
        let by_address = [&self.requests, &self.files, &self.guests, &self.openings, &self.reviews, &self.bouts];
        for limiter in by_address.into_iter().flatten() {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        if let Some(limiter) = &self.own_bouts {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
    }

    /// Charges an hourly rate limit of this client or person; returns whether it was within the limit.
    pub fn spend(&self, what: Spending, by: Spender) -> bool {
        let limiter = match (what, by) {
            (Spending::Guest, _) => &self.guests,
            (Spending::Opening, _) => &self.openings,
            (Spending::Review, _) => &self.reviews,
            (Spending::Bout, Spender::Client(_)) => &self.bouts,
            (Spending::Bout, Spender::Person(person)) => {
                return self.own_bouts.as_ref().is_none_or(|limiter| limiter.check_key(&PersonId(person)).is_ok());
            }
        };
        match (limiter, by) {
            (Some(limiter), Spender::Client(client)) => limiter.check_key(&client).is_ok(),
            (Some(_), Spender::Person(_)) | (None, _) => true,
        }
    }

    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> Client {
        if self.proxies.is_doubtful(peer, headers) {
            self.told.call_once(|| {
                tracing::warn!(%peer, "forwarding headers ignored; use --proxy if this is your proxy");
            });
        }
        Client::at(self.proxies.client(peer, headers))
    }

    /// Checks the request rate of this client.
    fn may_ask(&self, Client(client): Client, path: &str) -> bool {
        let limiter = if path.starts_with("/assets/") { &self.files } else { &self.requests };
        limiter.as_ref().is_none_or(|limiter| limiter.check_key(&client).is_ok())
    }
}

impl Client {
    /// The client at this address.
    pub fn at(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            // An IPv6 client usually has a whole /64 network: 2⁶⁴ addresses.
            IpAddr::V6(address) => Ipv6Addr::from_bits(address.to_bits() >> 64 << 64).into(),
            address @ IpAddr::V4(_) => address,
        })
    }
}

const BURST_AT_ONCE: NonZeroU32 = NonZeroU32::new(BURST).expect("it is not zero");

impl RequestTally {
    pub fn new(most: usize) -> Arc<Self> {
        Arc::new(Self { most, held: Mutex::default() })
    }

    /// Takes a permit for this client if it is within its limit.
    pub fn take(self: &Arc<Self>, Client(client): Client) -> Option<Permit> {
        let mut all = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let held = all.entry(client).or_default();
        if self.most > 0 && *held >= self.most {
            return None;
        }
        *held += 1;
        Some(Permit { tally: Arc::clone(self), client })
    }

    /// Takes a permit for this client, beyond any limit.
    pub fn hold(self: &Arc<Self>, Client(client): Client) -> Permit {
        *self.held.lock().unwrap_or_else(PoisonError::into_inner).entry(client).or_default() += 1;
        Permit { tally: Arc::clone(self), client }
    }

    /// The number of permits of all clients.
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

/// Reads the whole request body in advance. A client that sends it too slowly gets a timeout error; the response
/// timeout starts only afterwards.
pub async fn whole_body(web: &Web, request: Request) -> Result<Request, Response> {
    let most = if request.uri().path() == super::record_upload::PATH { super::MOST_RECORD } else { super::MOST_BYTES };
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let announced = announced.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|length| length > super::MOST_RECORD as u64) {
        // Larger than any permitted body: the error page is that of any form that is too long.
        return Err(StatusCode::PAYLOAD_TOO_LARGE.into_response());
    }
    if announced.is_some_and(|length| length > most as u64) {
        return Err(too_large(most));
    }
    if request.body().is_end_stream() {
        return Ok(request);
    }
    let (parts, body) = request.into_parts();
    let reading = axum::body::to_bytes(body, most);
    match tokio::time::timeout(web.settings.patience, reading).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, bytes.into())),
        Ok(Err(error)) if error.to_string().contains("limit") => Err(too_large(most)),
        Ok(Err(_)) => Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-body-broken").into_response()),
        Err(_) => Err(Problem::of(StatusCode::REQUEST_TIMEOUT, "hall-body-late").into_response()),
    }
}

fn too_large(most: usize) -> Response {
    let message = Message::new("hall-body-large").text("most", most.to_string());
    Problem::say(StatusCode::PAYLOAD_TOO_LARGE, message).into_response()
}

/// Determines the client of a request, stores it for later handlers, and rejects a client that exceeds its rate.
#[expect(clippy::result_large_err, reason = "it is an answer, and moved once")]
pub fn admit_client(web: &Web, request: &mut Request) -> Result<(), Response> {
    let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() else {
        return Err(
            Problem::mistake(&InternalError("it is not known where a request comes from".to_owned())).into_response()
        );
    };
    let client = web.limits.client(peer.ip(), request.headers());
    if !web.limits.may_ask(client, request.uri().path()) {
        count(&web.counts.limited);
        // Close the connection: a client that pipelines a thousand requests must not get a thousand answers while
        // others wait.
        let wait = [(header::RETRY_AFTER, "1"), (header::CONNECTION, "close")];
        return Err((wait, Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-requests")).into_response());
    }
    request.extensions_mut().insert(client);
    Ok(())
}

/// Rejects writes from pages that were not loaded over https if the hall has a https URL: an attacker on the network
/// may have forged them.
pub fn refuse_insecure_origin(web: &Web, request: &Request) -> Result<(), Problem> {
    let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok()).unwrap_or_default();
    let is_insecure = origin.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case("http:"));
    if web.settings.has_tls() && is_insecure && !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Problem::of(StatusCode::FORBIDDEN, "hall-write-by-program"));
    }
    Ok(())
}

/// Rejects writes with a cookie that do not report their origin.
pub fn refuse_anonymous_write(request: &Request) -> Result<(), Problem> {
    let headers = request.headers();
    let tells = |name: HeaderName| headers.get(name).is_some_and(|header| !header.is_empty());
    let is_harmless = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    if is_harmless || bearer(headers).is_some() || tells(SEC_FETCH_SITE) || tells(header::ORIGIN) {
        return Ok(());
    }
    if [COOKIE, HOST_COOKIE].into_iter().any(|name| cookie(headers, name).is_some()) {
        return Err(Problem::of(StatusCode::FORBIDDEN, "hall-write-by-program"));
    }
    Ok(())
}
