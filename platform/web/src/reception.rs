//! The reception: what is done with every request, in one place and in one order.
//!
//! Read [`receive`] from top to bottom: that is the order, and there are no other layers. A layer for each of these
//! things costs a boxed future and a copy of everything behind it, for every request.

use std::convert::Infallible;
use std::future::{Future, ready};
use std::pin::Pin;
use std::sync::{Arc, LazyLock};
use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::Request;
use axum::http::{self, HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::Route;
use tower::{Layer, Service, service_fn};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};
use tower_http::csrf::CsrfLayer;

use super::counts::Observed;
use super::problem::{self, Audience};
use super::{ANSWER_TIME, Web, limits, visitor};

/// What may be loaded by our pages: our own files, and nothing from elsewhere.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// What every answer says that does not say otherwise.
const ALWAYS: [(HeaderName, HeaderValue); 4] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];
/// Where people know the hall by https, browsers are told never to use anything else.
const HTTPS_ALONE: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// What is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A page, for people.
    Page,
    /// An answer, for programs.
    Answer,
    /// A file of ours, or how the hall is.
    File,
    /// A stream, which has no end and is sent as it comes; or nothing that there is.
    Other,
}

impl Asked {
    /// Whether it must be answered in time.
    const fn is_timed(self) -> bool {
        matches!(self, Self::Page | Self::Answer)
    }

    /// Whether it may be compressed.
    const fn is_compressed(self) -> bool {
        matches!(self, Self::Page | Self::Answer | Self::File)
    }
}

/// Answers a request. What comes first costs least, and whoever is turned away costs nothing more.
async fn receive(web: &Web, asked: Asked, request: Request, route: Route) -> Response {
    let observed = Observed::begin(&request);
    let audience = Audience::of(&request);
    let encodings = asked.is_compressed().then(|| Encodings::of(request.headers()));
    let response = match admit(web, request).await {
        Ok(request) => answer_in_time(web, asked, request, route).await,
        Err(refused) => refused,
    };
    // Programs are told what the framework said, and that must still be readable.
    let response = problem::in_api(audience, response).await;
    let response = match encodings {
        Some(encodings) => encodings.compress(response).await,
        None => response,
    };
    // Whoever is turned away often is answered often: their pages are not compressed.
    let mut response = problem::on_pages(web, audience, response);
    set_fixed_headers(web, response.headers_mut());
    observed.end(&web.counts, response.status());
    response
}

/// Turns away what may not come in; otherwise this is the request with all that was sent. Nothing of it is read for
/// somebody who asks too often, or for a page of somebody else that uses a visitor's cookie.
async fn admit(web: &Web, mut request: Request) -> Result<Request, Response> {
    limits::admit_client(web, &mut request)?;
    limits::refuse_anonymous_write(&request).map_err(IntoResponse::into_response)?;
    limits::refuse_insecure_origin(web, &request).map_err(IntoResponse::into_response)?;
    let request = refuse_other_origins(request).await?;
    limits::whole_body(web, request).await
}

/// The check of where a write comes from: it trusts no origin but our own.
static OWN_ORIGIN: LazyLock<CsrfLayer> = LazyLock::new(CsrfLayer::new);

/// Refuses writes that a browser sends for a page of somebody else.
async fn refuse_other_origins(request: Request) -> Result<Request, Response> {
    // The check is made as a layer before a service: this one hands back what has passed.
    let passed = service_fn(|request: Request| ready(Ok::<_, Infallible>(http::Response::new(Some(request)))));
    let Ok(judged) = OWN_ORIGIN.layer(passed).call(request).await;
    let (parts, passed) = judged.into_parts();
    passed.ok_or_else(|| parts.status.into_response())
}

/// The answer of the route, or that it takes too long. Streams may take as long as they like.
async fn answer_in_time(web: &Web, asked: Asked, request: Request, route: Route) -> Response {
    let answering = answer(web, asked, request, route);
    if !asked.is_timed() {
        return answering.await;
    }
    let in_time = tokio::time::timeout(ANSWER_TIME, answering).await;
    in_time.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response())
}

/// The answer of the route.
async fn answer(web: &Web, asked: Asked, request: Request, mut route: Route) -> Response {
    let old_cookie = if asked == Asked::Page { visitor::old_cookie(web, request.headers()) } else { None };
    let Ok(mut response) = route.call(request).await;
    visitor::replace_old_cookie(web, old_cookie, &mut response).await;
    response
}

/// Says what every answer says.
fn set_fixed_headers(web: &Web, headers: &mut HeaderMap) {
    // With its length and the date.
    headers.reserve(ALWAYS.len() + 3);
    for (name, value) in ALWAYS {
        headers.entry(name).or_insert(value);
    }
    if web.settings.has_tls() {
        headers.entry(header::STRICT_TRANSPORT_SECURITY).or_insert(HTTPS_ALONE);
    }
}

/// The encodings that somebody takes, as they were sent; nothing of somebody who takes what comes.
struct Encodings(Vec<HeaderValue>);

impl Encodings {
    fn of(headers: &HeaderMap) -> Self {
        Self(headers.get_all(header::ACCEPT_ENCODING).iter().cloned().collect())
    }

    /// Compresses an answer that is not too short for it, if whoever asked can read that.
    async fn compress(self, mut response: Response) -> Response {
        if !DefaultPredicate::new().should_compress(&response) {
            return response;
        }
        if self.0.is_empty() {
            // Somebody else would be sent other bytes: whoever keeps this must know.
            response.headers_mut().append(header::VARY, header::ACCEPT_ENCODING.into());
            return response;
        }
        // Compression is made as a layer, too: here before a service that has the answer already.
        let mut request = Request::new(Body::empty());
        for encoding in self.0 {
            request.headers_mut().append(header::ACCEPT_ENCODING, encoding);
        }
        let mut response = Some(response);
        let at_hand = service_fn(|_: Request| ready(Ok::<_, Infallible>(response.take().unwrap_or_default())));
        let Ok(compressed) = CompressionLayer::new().layer(at_hand).call(request).await;
        compressed.map(Body::new)
    }
}

/// The reception before a route.
#[derive(Clone)]
pub struct Reception<R = ()> {
    web: Arc<Web>,
    asked: Asked,
    route: R,
}

impl Reception {
    /// Before routes of which this is asked.
    pub fn new(web: &Arc<Web>, asked: Asked) -> Self {
        Self { web: Arc::clone(web), asked, route: () }
    }
}

impl Layer<Route> for Reception {
    type Service = Reception<Route>;

    fn layer(&self, route: Route) -> Reception<Route> {
        Reception { web: Arc::clone(&self.web), asked: self.asked, route }
    }
}

impl Service<Request> for Reception<Route> {
    type Response = Response;
    type Error = Infallible;
    type Future = Pin<Box<dyn Future<Output = Result<Response, Infallible>> + Send>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request) -> Self::Future {
        let Self { web, asked, route } = self.clone();
        Box::pin(async move { Ok(receive(&web, asked, request, route).await) })
    }
}
