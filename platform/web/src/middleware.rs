//! The middleware of every request, in one place and in one order.
//!
//! Read [`receive`] from top to bottom: it is the complete order, without further layers. A separate layer for
//! each concern would cost a boxed future and a copy of the inner service for every request.

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
use super::problem::{self, ProblemAudience};
use super::{ANSWER_TIME, Web, limits, visitor};

/// The content security policy: pages load only our own files.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// The default headers of every response.
const ALWAYS: [(HeaderName, HeaderValue); 4] = [
    (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::REFERRER_POLICY, HeaderValue::from_static("same-origin")),
    (header::CACHE_CONTROL, HeaderValue::from_static("no-store")),
];
/// HSTS: if the hall has a https URL, browsers must use nothing else.
const HTTPS_ALONE: HeaderValue = HeaderValue::from_static("max-age=31536000");

/// The kind of route.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RouteKind {
    /// A page, for people.
    Page,
    /// An API response, for programs.
    Answer,
    /// A static file, or the health check.
    File,
    /// An endless stream, sent without buffering; or an unknown path.
    Other,
}

impl RouteKind {
    /// Whether the response has a timeout.
    const fn is_timed(self) -> bool {
        matches!(self, Self::Page | Self::Answer)
    }

    /// Whether the response may be compressed.
    const fn is_compressed(self) -> bool {
        matches!(self, Self::Page | Self::Answer | Self::File)
    }
}

/// Handles a request. Cheap checks come first, so that a rejected request costs no more than necessary.
async fn receive(web: &Web, asked: RouteKind, request: Request, route: Route) -> Response {
    let observed = Observed::begin(&request);
    let audience = ProblemAudience::of(&request);
    let encodings = asked.is_compressed().then(|| Encodings::of(request.headers()));
    let response = match admit(web, request).await {
        Ok(request) => answer_in_time(web, asked, request, route).await,
        Err(refused) => refused,
    };
    // API errors of the framework are converted before compression, while their text is still readable.
    let response = problem::in_api(audience, response).await;
    let response = match encodings {
        Some(encodings) => encodings.compress(response).await,
        None => response,
    };
    // Rejected clients get many error pages, so those are not compressed.
    let mut response = problem::on_pages(web, audience, response);
    set_fixed_headers(web, response.headers_mut());
    observed.end(&web.counts, response.status());
    response
}

/// Runs the admission checks; returns the request with its complete body. No body is read for a client over its rate
/// limit, or for a cross-origin request with a visitor's cookie.
async fn admit(web: &Web, mut request: Request) -> Result<Request, Response> {
    limits::admit_client(web, &mut request)?;
    limits::refuse_anonymous_write(&request).map_err(IntoResponse::into_response)?;
    limits::refuse_insecure_origin(web, &request).map_err(IntoResponse::into_response)?;
    let request = refuse_other_origins(request).await?;
    limits::whole_body(web, request).await
}

/// The CSRF check; it trusts only our own origin.
static OWN_ORIGIN: LazyLock<CsrfLayer> = LazyLock::new(CsrfLayer::new);

/// Rejects writes that a browser sends on behalf of another origin.
async fn refuse_other_origins(request: Request) -> Result<Request, Response> {
    // The check exists only as a layer around a service: this service returns the request that has passed.
    let passed = service_fn(|request: Request| ready(Ok::<_, Infallible>(http::Response::new(Some(request)))));
    let Ok(judged) = OWN_ORIGIN.layer(passed).call(request).await;
    let (parts, passed) = judged.into_parts();
    passed.ok_or_else(|| parts.status.into_response())
}

/// The response of the route, or a timeout error. Streams have no timeout.
async fn answer_in_time(web: &Web, asked: RouteKind, request: Request, route: Route) -> Response {
    let answering = answer(web, asked, request, route);
    if !asked.is_timed() {
        return answering.await;
    }
    let in_time = tokio::time::timeout(ANSWER_TIME, answering).await;
    in_time.unwrap_or_else(|_| StatusCode::SERVICE_UNAVAILABLE.into_response())
}

/// Calls the route, and replaces a legacy cookie.
async fn answer(web: &Web, asked: RouteKind, request: Request, mut route: Route) -> Response {
    let old_cookie = if asked == RouteKind::Page { visitor::old_cookie(web, request.headers()) } else { None };
    let Ok(mut response) = route.call(request).await;
    visitor::replace_old_cookie(web, old_cookie, &mut response).await;
    response
}

/// Sets the headers of every response.
fn set_fixed_headers(web: &Web, headers: &mut HeaderMap) {
    // With the content length and the date.
    headers.reserve(ALWAYS.len() + 3);
    for (name, value) in ALWAYS {
        headers.entry(name).or_insert(value);
    }
    if web.settings.has_tls() {
        headers.entry(header::STRICT_TRANSPORT_SECURITY).or_insert(HTTPS_ALONE);
    }
}

/// The `Accept-Encoding` headers of a request; empty if there are none.
struct Encodings(Vec<HeaderValue>);

impl Encodings {
    fn of(headers: &HeaderMap) -> Self {
        Self(headers.get_all(header::ACCEPT_ENCODING).iter().cloned().collect())
    }

    /// Compresses a response that is long enough, if the client supports it.
    async fn compress(self, mut response: Response) -> Response {
        if !DefaultPredicate::new().should_compress(&response) {
            return response;
        }
        if self.0.is_empty() {
            // Caches must distinguish responses by encoding.
            response.headers_mut().append(header::VARY, header::ACCEPT_ENCODING.into());
            return response;
        }
        // Compression also exists only as a layer: here around a service that returns the finished response.
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

/// The middleware in front of a route.
#[derive(Clone)]
pub struct Middleware<R = ()> {
    web: Arc<Web>,
    asked: RouteKind,
    route: R,
}

impl Middleware {
    /// The middleware for routes of this kind.
    pub fn new(web: &Arc<Web>, asked: RouteKind) -> Self {
        Self { web: Arc::clone(web), asked, route: () }
    }
}

impl Layer<Route> for Middleware {
    type Service = Middleware<Route>;

    fn layer(&self, route: Route) -> Middleware<Route> {
        Middleware { web: Arc::clone(&self.web), asked: self.asked, route }
    }
}

impl Service<Request> for Middleware<Route> {
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
