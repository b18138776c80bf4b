//! How much one client may ask for.

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
use budokan_hall::hall::Mistake;

/// So many seconds' worth of requests may come at once.
const BURST: u32 = 4;

/// A client may ask for so many times as many files of ours as for other things: a page loads several, and they are
/// kept. Twenty people behind one address may come at once.
const FILES: u32 = 4;

/// One client may hold so many connections for each stream that it may hold: a browser opens up to six.
const FOR_A_STREAM: usize = 8;

/// What browsers tell of where a request comes from.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

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
    /// Bouts that are opened, by address and by person.
    bouts: Option<DefaultKeyedRateLimiter<IpAddr>>,
    own_bouts: Option<DefaultKeyedRateLimiter<PersonId>>,
}

/// All people at one address may open so many times as many bouts within an hour as one of them.
const AT_ONE_ADDRESS: u32 = 4;

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
            bouts: NonZeroU32::new(settings.hourly_bouts.saturating_mul(AT_ONE_ADDRESS)).map(hourly),
            own_bouts: NonZeroU32::new(settings.hourly_bouts).map(|most| RateLimiter::keyed(Quota::per_hour(most))),
        }
    }

    /// Takes a connection from this address in, if it may have one more. A proxy has those of all who come through it.
    pub fn connection(&self, peer: IpAddr) -> Option<Permit> {
        let client = Client::at(peer);
        if self.proxies.contain(peer) { Some(self.connections.hold(client)) } else { self.connections.take(client) }
    }

    /// Forgets clients that have not asked for long.
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

    /// Whether this client or person may have one more of something within this hour; then they have it.
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
pub async fn whole_body(web: &Web, request: Request) -> Result<Request, Response> {
    let most = if request.uri().path() == super::brought::PATH { super::MOST_RECORD } else { super::MOST_BYTES };
    let announced = request.headers().get(header::CONTENT_LENGTH);
    let announced = announced.and_then(|length| length.to_str().ok()?.parse::<u64>().ok());
    if announced.is_some_and(|length| length > super::MOST_RECORD as u64) {
        // More than anybody may send anywhere: people are told that it is too long, as of any form.
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

/// Finds out which client asks, for whoever looks at the request later, and turns away one that asks too often.
#[expect(clippy::result_large_err, reason = "it is an answer, and moved once")]
pub fn admit_client(web: &Web, request: &mut Request) -> Result<(), Response> {
    let Some(ConnectInfo(peer)) = request.extensions().get::<ConnectInfo<SocketAddr>>() else {
        return Err(Problem::mistake(&Mistake("it is not known where a request comes from".to_owned())).into_response());
    };
    let client = web.limits.client(peer.ip(), request.headers());
    if !web.limits.may_ask(client, request.uri().path()) {
        count(&web.counts.limited);
        // The connection ends with it: whoever has sent a thousand requests at once is not answered a thousand times, while
        // others wait.
        let wait = [(header::RETRY_AFTER, "1"), (header::CONNECTION, "close")];
        return Err((wait, Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-requests")).into_response());
    }
    request.extensions_mut().insert(client);
    Ok(())
}

/// Turns away writes of a page that was not loaded by https, where the hall is: whoever sits on the line has made it.
pub fn refuse_insecure_origin(web: &Web, request: &Request) -> Result<(), Problem> {
    let origin = request.headers().get(header::ORIGIN).and_then(|origin| origin.to_str().ok()).unwrap_or_default();
    let is_insecure = origin.get(..5).is_some_and(|scheme| scheme.eq_ignore_ascii_case("http:"));
    if web.settings.has_tls() && is_insecure && !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(Problem::of(StatusCode::FORBIDDEN, "hall-write-by-program"));
    }
    Ok(())
}

/// Turns away writes by cookie that do not say where they come from.
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
