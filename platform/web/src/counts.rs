//! Metrics and the health check.
//!
//! Counters are plain numbers; `/metrics`, on a listener of its own, serves them in the Prometheus text format. They
//! contain no personal data.

use std::fmt::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::Web;
use budokan_hall::bot_pool::{ThinkingCounts, WAIT_BOUNDS};

/// The upper bounds of the buckets for response times, in milliseconds.
const BOUNDS: [u64; 8] = [1, 2, 5, 10, 25, 50, 100, 1000];

/// The counters of the web server.
#[derive(Default)]
pub struct Counts {
    requests: [AtomicU64; 5],
    buckets: [AtomicU64; BOUNDS.len() + 1],
    micros: AtomicU64,
    /// Commands that were carried out.
    pub done: AtomicU64,
    /// Commands that were refused.
    pub refused: AtomicU64,
    /// Pages that were rendered for streams.
    pub drawn: AtomicU64,
    /// Pages sent to streams that were rendered for another viewer.
    pub shared: AtomicU64,
    /// Requests and connections that were rejected by a limit.
    pub limited: AtomicU64,
    /// Connections that were closed because the client did not read.
    pub stalled: AtomicU64,
}

/// Increments a counter by one.
pub fn count(counter: &AtomicU64) {
    counter.fetch_add(1, Ordering::Relaxed);
}

/// A request in progress, to be counted and logged at its end.
pub struct Observed {
    start: Instant,
    method: Method,
    /// The route pattern, never the URL itself: that may contain an invitation.
    path: Option<MatchedPath>,
}

impl Observed {
    /// Starts the measurement of a request.
    pub fn begin(request: &Request) -> Self {
        let path = request.extensions().get::<MatchedPath>().cloned();
        Self { start: Instant::now(), method: request.method().clone(), path }
    }

    /// Counts and times the finished request, and logs it if it failed.
    pub fn end(&self, counts: &Counts, status: StatusCode) {
        let took = self.start.elapsed();
        let class = usize::from(status.as_u16() / 100).clamp(1, 5) - 1;
        count(&counts.requests[class]);
        let millis = took.as_millis() as u64;
        let bucket = BOUNDS.iter().position(|bound| millis <= *bound).unwrap_or(BOUNDS.len());
        count(&counts.buckets[bucket]);
        counts.micros.fetch_add(took.as_micros() as u64, Ordering::Relaxed);
        let (method, path) = (&self.method, self.path.as_ref().map_or("-", MatchedPath::as_str));
        if status.is_server_error() {
            tracing::error!(%method, path, status = status.as_u16(), ms = millis, "request failed");
        } else {
            tracing::debug!(%method, path, status = status.as_u16(), ms = millis, "request served");
        }
    }
}

/// How long a health result is cached, so that health requests cannot cause unlimited writes.
const FRESH: Duration = Duration::from_secs(1);

/// The last health result, with its time.
#[derive(Default)]
pub struct Health(tokio::sync::Mutex<Option<(Instant, bool)>>);

/// The health check: whether the store accepts a write.
pub async fn health(State(web): State<Arc<Web>>) -> Response {
    let mut known = web.health.0.lock().await;
    let is_well = match *known {
        Some((at, is_well)) if at.elapsed() < FRESH => is_well,
        Some(_) | None => {
            let checked = web.hall.store().check().await;
            if let Err(unavailable) = &checked {
                tracing::error!(%unavailable, "health check failed");
            }
            *known = Some((Instant::now(), checked.is_ok()));
            checked.is_ok()
        }
    };
    if is_well {
        "ok\n".into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "nothing can be stored\n").into_response()
    }
}

/// Serves the metrics.
pub async fn metrics(State(web): State<Arc<Web>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4; charset=utf-8")], text(&web))
}

impl Web {
    /// All metrics in the Prometheus text format.
    pub fn metrics(&self) -> String {
        text(self)
    }
}

fn text(web: &Web) -> String {
    let counts = &web.counts;
    let now = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let mut out = String::new();
    let mut line = |text: String| writeln!(out, "{text}").expect("a string takes what is written to it");
    let one = |name: &str, kind: &str, help: &str, value: u64| {
        format!("# HELP budokan_{name} {help}\n# TYPE budokan_{name} {kind}\nbudokan_{name} {value}")
    };
    let version = env!("CARGO_PKG_VERSION");
    line(format!(
        "# HELP budokan_build_info The version that runs.\n# TYPE budokan_build_info gauge\n\
         budokan_build_info{{version=\"{version}\"}} 1"
    ));
    line(one("bouts_at_hand", "gauge", "Bouts in memory.", web.hall.live_count() as u64));
    line(one("streams_open", "gauge", "Open streams.", web.limits.streams.all() as u64));
    line(one("connections_open", "gauge", "Open connections.", web.limits.connections.all() as u64));
    line(one("deeds_done_total", "counter", "Deeds that were stored.", now(&counts.done)));
    line(one("deeds_refused_total", "counter", "Deeds that were refused.", now(&counts.refused)));
    line(one("pages_drawn_total", "counter", "Pages drawn for streams.", now(&counts.drawn)));
    line(one("pages_shared_total", "counter", "Pages sent to several.", now(&counts.shared)));
    line(one("requests_limited_total", "counter", "Requests turned away.", now(&counts.limited)));
    line(one("connections_stalled_total", "counter", "Connections cut: nobody read.", now(&counts.stalled)));
    let refused = web.hall.refused_messages();
    line(one("bus_messages_refused_total", "counter", "Messages of the bus that no node has written.", refused));
    let lost = now(&web.settings.log_lines_lost);
    line(one("log_lines_lost_total", "counter", "Lines of the log that could not be written.", lost));
    line(one("panics_total", "counter", "Mistakes of ours that the log tells as a panic.", now(&web.settings.panics)));
    let bot_pool = web.hall.bot_pool();
    line(one("questions_waiting", "gauge", "Questions that wait for a thinking thread.", bot_pool.waiting() as u64));
    thinking(bot_pool.counts(), &mut line);
    reviewing(web, &mut line);
    line("# HELP budokan_requests_total Answers by class.\n# TYPE budokan_requests_total counter".to_owned());
    for (class, counter) in (1..).zip(&counts.requests) {
        line(format!("budokan_requests_total{{class=\"{class}xx\"}} {}", now(counter)));
    }
    line("# HELP budokan_answer_seconds Time to an answer.\n# TYPE budokan_answer_seconds histogram".to_owned());
    let mut sum = 0;
    for (bound, counter) in BOUNDS.iter().zip(&counts.buckets) {
        sum += now(counter);
        line(format!("budokan_answer_seconds_bucket{{le=\"{}\"}} {sum}", seconds(*bound * 1000)));
    }
    sum += now(&counts.buckets[BOUNDS.len()]);
    line(format!("budokan_answer_seconds_bucket{{le=\"+Inf\"}} {sum}"));
    line(format!("budokan_answer_seconds_sum {}", seconds(now(&counts.micros))));
    line(format!("budokan_answer_seconds_count {sum}"));
    out
}

/// Metrics of the bot pool: waiting and thinking times.
fn thinking(counts: &ThinkingCounts, line: &mut impl FnMut(String)) {
    line("# HELP budokan_question_wait_seconds Time that a question has waited.".to_owned());
    line("# TYPE budokan_question_wait_seconds histogram".to_owned());
    let (waits, mut sum) = (counts.waits(), 0);
    for (bound, count) in WAIT_BOUNDS.iter().zip(waits) {
        sum += count;
        line(format!("budokan_question_wait_seconds_bucket{{le=\"{}\"}} {sum}", seconds(*bound * 1000)));
    }
    sum += waits[WAIT_BOUNDS.len()];
    line(format!("budokan_question_wait_seconds_bucket{{le=\"+Inf\"}} {sum}"));
    line(format!("budokan_question_wait_seconds_sum {}", seconds(counts.waited_micros())));
    line(format!("budokan_question_wait_seconds_count {sum}"));
    line("# HELP budokan_thinking_seconds_total Time spent thinking.".to_owned());
    line("# TYPE budokan_thinking_seconds_total counter".to_owned());
    line(format!("budokan_thinking_seconds_total {}", seconds(counts.thought_micros())));
}

/// Metrics of reviews: outcomes and time spent.
fn reviewing(web: &Web, line: &mut impl FnMut(String)) {
    let reviews = web.hall.reviews();
    let (done, judged) = reviews.counts();
    let (_, micros) = web.hall.bot_pool().counts().background();
    let mut one = |name: &str, kind: &str, help: &str, value: String| {
        line(format!("# HELP budokan_{name} {help}\n# TYPE budokan_{name} {kind}\nbudokan_{name} {value}"));
    };
    one("reviews_waiting", "gauge", "Reviews that wait or are worked on.", reviews.waiting().to_string());
    one("reviews_done_total", "counter", "Reviews that came to their end.", done.to_string());
    one("decisions_judged_total", "counter", "Decisions that were judged for reviews.", judged.to_string());
    one("reviewing_seconds_total", "counter", "Time spent on reviews.", seconds(micros));
}

/// Formats microseconds as seconds.
fn seconds(micros: u64) -> String {
    format!("{}.{:06}", micros / 1_000_000, micros % 1_000_000)
}
