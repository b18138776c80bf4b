//! The HTTP interface of the hall, for browsers and programs.
//!
//! `budokan-pages` renders the pages; this module decides who may see and do what. Every page is rendered for one
//! visitor from that visitor's own sight. Writes carry a request id, are rejected across origins, and are limited in
//! size and rate. Read [`router`] first, then `middleware` for the middleware of every request, `bout_page` for what a
//! bout shows, and `commands` for its commands.

mod accept;
pub mod api;
mod api_games;
mod assets;
mod beats;
mod bot_bouts;
mod bot_name;
mod bout_page;
mod bout_rows;
mod commands;
pub mod counts;
mod ending;
mod form_body;
mod hint;
mod history;
mod json_body;
mod learn;
mod limits;
mod link_codes;
mod lists;
mod lobby;
mod marks;
mod me;
mod middleware;
mod newcomer;
mod onlookers;
mod opening;
mod options;
mod page_log;
mod page_stream;
mod person_name;
mod problem;
mod proxy;
mod record_upload;
mod rematch;
mod replay;
mod review;
mod rules;
mod sealing;
mod sights;
mod signs;
mod sse;
mod takeback;
mod visitor;
mod whatif;
mod write_timeout;

use std::collections::HashMap;
use std::future::Future;
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::routing::{get, post};
use budokan_catalog::{Level, ReviewEffort, Spec};
use budokan_pages::address::course_address;
use budokan_pages::{BoutCommand, BoutPage};
use budokan_store::bus::{Spender, Spending};
use budokan_store::{PersonId, Quota, Timestamp, Unavailable};
use budokan_words::{Language, Words};
use tokio::net::TcpListener;
use tokio::sync::{broadcast, watch};

use accept::Door;
use budokan_hall::card_files::OfferedCards;
use budokan_hall::hall::{Hall, News};
use budokan_hall::retention::{self, ClockGuard, Keep, Sweeper};
use counts::Counts;
use limits::{Client, Limits};
use middleware::{Middleware, RouteKind};
pub use proxy::Network;

/// The configuration of a hall.
#[derive(Clone, Debug)]
pub struct Settings {
    /// The public URL of the hall; without it, the host of each request is used.
    pub url: Option<String>,
    /// Average requests per second of one client; 0 means unlimited.
    pub rate: u32,
    /// Maximum number of open streams of one client.
    pub streams: usize,
    /// Maximum number of connections of all clients together; 0 means unlimited.
    pub connections: usize,
    /// Timeout for receiving a request on an open connection.
    pub patience: Duration,
    /// Maximum number of a person's running bouts with bots; 0 means unlimited.
    pub bot_bouts: usize,
    /// Timeout for writing the next bytes of a response to a client that does not read.
    pub stall: Duration,
    /// The trusted proxies whose forwarding headers determine the client's address.
    pub proxies: Vec<Network>,
    /// How long a closing hall waits for requests in progress.
    pub grace: Duration,
    /// Card files that people may choose in addition to the printed ones.
    pub card_files: Vec<OfferedCards>,
    /// New people per client and hour; 0 means unlimited.
    pub guests: u32,
    /// Maximum number of a person's unfinished bouts when opening another; 0 means unlimited.
    pub bouts: usize,
    /// The bot that gives hints; `None` disables hints.
    pub hints: Option<Spec>,
    /// Reviews started per client and hour; 0 means unlimited.
    pub reviews: u32,
    /// The effort that is spent on a review.
    pub review_effort: ReviewEffort,
    /// Bouts opened per person and hour, and four times as many per address; 0 means unlimited.
    pub hourly_bouts: u32,
    /// Maximum total bytes of a person's bouts when opening another; 0 means unlimited.
    pub room: u64,
    /// How long bouts and people are kept.
    pub keep: Keep,
    /// How long nothing is removed after a start.
    pub settling: Duration,
    /// Counter of dropped log lines; the log writer increments it.
    pub log_lines_lost: Arc<AtomicU64>,
    /// Counter of panics; the panic hook increments it.
    pub panics: Arc<AtomicU64>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            url: None,
            rate: 30,
            streams: 32,
            connections: 10_000,
            patience: Duration::from_secs(30),
            stall: Duration::from_secs(30),
            bot_bouts: 16,
            proxies: Vec::new(),
            grace: ANSWER_TIME,
            card_files: Vec::new(),
            guests: 100,
            bouts: 50,
            hints: Some(Spec::level(Level::Master)),
            reviews: 60,
            hourly_bouts: 120,
            room: 32 * 1024 * 1024,
            review_effort: ReviewEffort::DEFAULT,
            keep: Keep::default(),
            settling: retention::SETTLING,
            log_lines_lost: Arc::default(),
            panics: Arc::default(),
        }
    }
}

impl Settings {
    /// Whether the public URL of the hall uses https.
    fn has_tls(&self) -> bool {
        self.url.as_ref().is_some_and(|url| url.starts_with("https:"))
    }
}

/// Maximum size of a request body in bytes.
const MOST_BYTES: usize = 16 * 1024;
/// Maximum size of an uploaded record in bytes.
const MOST_RECORD: usize = 512 * 1024;
/// Timeout of a response, except for streams.
const ANSWER_TIME: Duration = Duration::from_secs(10);
/// Interval for unloading idle bouts.
const CLEANING: Duration = Duration::from_mins(1);
/// Interval for unloading finished bouts without viewers.
const UNLOADING: Duration = Duration::from_secs(5);

/// The state of the web server: the hall with everything that its pages need.
pub struct Web {
    /// The hall with its live bouts.
    pub hall: Arc<Hall>,
    settings: Settings,
    limits: Limits,
    /// The tickets of sealed dice: hashes of numbers that the hall has published.
    seals: sealing::Seals,
    bot_bouts: bot_bouts::BotBouts,
    /// The counters for the metrics.
    pub counts: Counts,
    health: counts::Health,
    tokens: visitor::TokenCache,
    /// Announces revoked tokens by person; `None` means that any person's token may be revoked.
    revocations: broadcast::Sender<Option<PersonId>>,
    renewals: me::Renewals,
    /// Serializes the opening of lessons.
    lessons: tokio::sync::Mutex<()>,
    names: Mutex<HashMap<PersonId, String>>,
    /// Cache of the latest pages of spectators.
    shared_pages: onlookers::SharedPages,
    /// Cache of the list entries of finished bouts.
    ended: bout_rows::EndedCache,
    /// Cache of the rendered rules of the games.
    pub rules: rules::RulesCache,
    words: Vec<(Language, Words)>,
    /// The name of guests in each language, without the number.
    guests: Vec<String>,
    closing: watch::Sender<bool>,
}

/// The default name of the guest with this number.
fn guest(words: &Words, number: &str) -> String {
    words.phrase("hall-guest", &[("n", &number)])
}

impl Web {
    /// Creates the web server of this hall.
    pub fn new(hall: Arc<Hall>, settings: Settings) -> Arc<Self> {
        let words = |language| (language, Words::new(language, &[], &[]).expect("the hall's own words are valid"));
        let words: Vec<_> = Language::ALL.into_iter().map(words).collect();
        Arc::new(Self {
            hall,
            limits: Limits::new(&settings),
            seals: sealing::Seals::default(),
            bot_bouts: bot_bouts::BotBouts::default(),
            settings,
            counts: Counts::default(),
            health: counts::Health::default(),
            tokens: visitor::TokenCache::default(),
            revocations: broadcast::Sender::new(64),
            renewals: me::Renewals::default(),
            lessons: tokio::sync::Mutex::default(),
            names: Mutex::default(),
            shared_pages: onlookers::SharedPages::default(),
            ended: bout_rows::EndedCache::default(),
            rules: rules::RulesCache::default(),
            guests: words.iter().map(|(_, words)| guest(words, "").trim_end().to_owned()).collect(),
            words,
            closing: watch::Sender::new(false),
        })
    }

    /// The configured public URL, if there is one.
    pub fn address(&self) -> Option<String> {
        self.settings.url.clone()
    }

    /// Card files that people may choose in addition to the printed ones.
    fn card_files(&self) -> &[OfferedCards] {
        &self.settings.card_files
    }

    /// Charges an hourly rate limit of a client, at all nodes; returns whether it was within the limit.
    fn may_spend(&self, what: Spending, client: Option<Client>) -> bool {
        client.is_none_or(|Client(address)| self.spends(what, Spender::Client(address)))
    }

    /// Charges the hourly rate limits for opening a bout, of the person and of the address; returns whether both were
    /// within the limit.
    fn may_open(&self, person: PersonId, client: Option<Client>) -> bool {
        self.spends(Spending::Bout, Spender::Person(person.0)) && self.may_spend(Spending::Bout, client)
    }

    fn spends(&self, what: Spending, by: Spender) -> bool {
        let may = self.limits.spend(what, by);
        if may {
            self.hall.tell_spent(what, by);
        }
        may
    }

    /// A person's quota for opening another bout.
    fn quota(&self) -> Quota {
        let Settings { bouts, room, .. } = self.settings;
        Quota { unfinished: Some(bouts as u64).filter(|most| *most > 0), bytes: Some(room).filter(|most| *most > 0) }
    }

    fn words(&self, language: Language) -> &Words {
        let found = self.words.iter().find(|(known, _)| *known == language);
        found.map(|(_, words)| words).expect("every language has its words")
    }

    /// The name of a person, from a cache because every request needs its visitor's name.
    async fn name(&self, id: PersonId) -> Result<Option<String>, Unavailable> {
        let at_hand = self.names.lock().unwrap_or_else(PoisonError::into_inner).get(&id).cloned();
        match at_hand {
            Some(name) => Ok(Some(name)),
            None => Ok(self.names(&[id]).await?.remove(&id)),
        }
    }

    /// The names of these people.
    async fn names(&self, wanted: &[PersonId]) -> Result<HashMap<PersonId, String>, Unavailable> {
        let mut found = HashMap::new();
        let mut missing = Vec::new();
        {
            let names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
            for id in wanted {
                match names.get(id) {
                    Some(name) => drop(found.insert(*id, name.clone())),
                    None => missing.push(*id),
                }
            }
        }
        if !missing.is_empty() {
            for person in self.hall.store().people(&missing).await? {
                let name = person_name::shown_name(&person.name);
                self.remember(person.id, &name);
                found.insert(person.id, name);
            }
        }
        Ok(found)
    }

    /// The display names of these people; a person whose account was deleted is shown with a substitute.
    async fn shown_names(&self, wanted: &[PersonId], words: &Words) -> Result<HashMap<PersonId, String>, Unavailable> {
        let mut names = self.names(wanted).await?;
        for name in names.values_mut() {
            let known = std::mem::take(name);
            *name = if known.is_empty() { words.word("hall-has-left") } else { self.guest_in(words, known) };
        }
        Ok(names)
    }

    /// Translates the default name of a guest, which was given in one language, into another. Other names stay
    /// as they are.
    fn guest_in(&self, words: &Words, name: String) -> String {
        let number = self.guests.iter().find_map(|guest| name.strip_prefix(guest.as_str()));
        match number.map(str::trim).filter(|number| number.parse::<u32>().is_ok()) {
            Some(number) => guest(words, number),
            None => name,
        }
    }

    /// Changes a person's name. An anonymized person cannot get one.
    async fn rename(&self, id: PersonId, name: &str) -> Result<(), Unavailable> {
        if self.hall.store().rename(id, name).await? {
            self.remember(id, name);
            self.hall.tell_person(id);
            self.hall.notify_around(id);
        }
        Ok(())
    }

    fn remember(&self, id: PersonId, name: &str) {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if names.len() > 100_000 {
            names.clear();
        }
        names.insert(id, name.to_owned());
    }

    /// Ends all streams, so that the server can stop.
    pub fn close(&self) {
        self.closing.send_replace(true);
    }

    fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }
}

/// The router with all routes of the hall.
pub fn router(web: &Arc<Web>) -> Router {
    let pages = Router::new()
        .route("/", get(lobby::lobby))
        .route("/hall", get(lobby::whole_hall).post(newcomer::show_whole_hall))
        .route("/bouts", get(history::page))
        .route("/new/{game}", get(lobby::form).post(lobby::open))
        .route("/play/{game}", post(newcomer::play_now))
        .route("/join", get(lobby::join_by_code))
        .route("/join/{code}", get(lobby::invited))
        .route("/name", post(lobby::rename))
        .route("/settings", post(lobby::settings))
        .route("/me", get(me::page))
        .route("/me/token", post(me::renew))
        .route("/me/logout", post(me::log_out))
        .route("/me/logout-others", post(me::log_out_others))
        .route("/me/code", post(me::give_code))
        .route("/me/link", post(me::link))
        .route("/me/memory", post(me::forget_facts))
        .route("/me/forget", post(me::forget))
        .route("/rules", get(rules::guides))
        .route("/rules/{game}", get(rules::page))
        .route("/rules/{game}/try", post(rules::open))
        .route(&course_address("{game}"), get(learn::page).post(learn::go_on))
        .route("/learn/{game}/{number}", get(learn::lesson_page).post(learn::open))
        .route("/signs/{game}", get(signs::page))
        .route(budokan_pages::fair::ADDRESS, get(sealing::page))
        .route(record_upload::PATH, get(record_upload::page).post(record_upload::bring))
        .route(&BoutPage::Bout.pattern(), get(bout_page::page))
        .route(&BoutPage::Log.pattern(), get(bout_page::log))
        .route(&BoutPage::Replay.pattern(), get(replay::page))
        .route(&BoutPage::Beats.pattern(), get(beats::page))
        .route(&BoutPage::Sign.pattern(), get(signs::sign))
        .route(&BoutPage::Record.pattern(), get(ending::record))
        .route(&BoutPage::Review.pattern(), get(review::page));
    let pages = BoutCommand::ALL
        .into_iter()
        .fold(pages, |pages, command| pages.route(&command.pattern(), commands::route(command)));
    let streams = Router::new()
        .route(&BoutPage::Stream.pattern(), get(page_stream::stream))
        .route(&BoutPage::ReviewStream.pattern(), get(review::stream))
        .merge(api::router(api::streams()));
    let quiet = Router::new().route("/assets/{name}", get(assets::file)).route("/healthz", get(counts::health));
    // Every request passes the middleware, even if no route matches; no other layer precedes a route.
    let at = |asked: RouteKind| Middleware::new(web, asked);
    Router::new()
        .fallback(problem::nowhere)
        .merge(streams)
        .layer(at(RouteKind::Other))
        .merge(pages.layer(at(RouteKind::Page)))
        .merge(api::router(api::answers()).layer(at(RouteKind::Answer)))
        .merge(quiet.layer(at(RouteKind::File)))
        .with_state(Arc::clone(web))
}

/// Serves until `stop` completes; then ends the streams, completes requests in progress, and closes the store. The
/// metrics have a listener of their own, because they are for the host only.
pub async fn serve(
    web: Arc<Web>,
    listener: TcpListener,
    metrics: Option<TcpListener>,
    stop: impl Future<Output = ()>,
) -> std::io::Result<()> {
    tracing::info!(address = %listener.local_addr()?, "server listening");
    let counting = metrics.map(|metrics| {
        let app = Router::new().route("/metrics", get(counts::metrics)).with_state(Arc::clone(&web));
        tokio::spawn(axum::serve(metrics, app).into_future())
    });
    let resuming = tokio::spawn(resume_bots(Arc::clone(&web)));
    let cleaning = tokio::spawn(clean_up_regularly(Arc::clone(&web)));
    let hearing = tokio::spawn(hear_others(Arc::clone(&web)));
    let stopped = async {
        stop.await;
        web.close();
    };
    let door = Door::new(&web);
    tokio::select! {
        () = door.keep(listener, router(&web), stopped) => {}
        () = grace_is_over(&web) => {}
    }
    resuming.abort();
    cleaning.abort();
    hearing.abort();
    if let Some(counting) = counting {
        counting.abort();
    }
    let stored = web.hall.store().close().await.map_err(std::io::Error::other);
    tracing::info!("server stopped");
    stored
}

/// Waits until the grace period of a closing hall is over: a client that neither reads nor writes must not
/// keep it open.
async fn grace_is_over(web: &Web) {
    let closes = web.closing().wait_for(|closing| *closing).await.is_ok();
    tokio::time::sleep(web.settings.grace).await;
    tracing::warn!(closes, "closing remaining connections");
}

/// An interval with ticks at fixed times, independent of how long the work in between takes; the first tick is
/// after one period.
fn steady_interval(every: Duration) -> tokio::time::Interval {
    let mut interval = tokio::time::interval_at(tokio::time::Instant::now() + every, every);
    interval.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Skip);
    interval
}

/// Resumes the bots of unfinished bouts and the unfinished reviews after a start. Requests need not wait for it: a bout
/// that is requested resumes its bots itself.
async fn resume_bots(web: Arc<Web>) {
    match web.hall.resume_bots().await {
        Ok(bouts) => tracing::info!(bouts, "bots resumed"),
        Err(unavailable) => tracing::error!(%unavailable, "cannot resume bots"),
    }
    match web.hall.resume_reviews(web.settings.review_effort).await {
        Ok(reviews) => tracing::info!(reviews, "reviews resumed"),
        Err(unavailable) => tracing::error!(%unavailable, "cannot resume reviews"),
    }
}

/// Background task: invalidates cached data of people that other nodes have changed, and counts rate
/// limits charged there.
async fn hear_others(web: Arc<Web>) {
    let Some(mut news) = web.hall.news() else { return };
    loop {
        match news.recv().await {
            Ok(News::Person(person)) => web.doubt(Some(person)),
            Ok(News::Anybody) | Err(broadcast::error::RecvError::Lagged(_)) => web.doubt(None),
            Ok(News::Spent(what, by)) => drop(web.limits.spend(what, by)),
            Err(broadcast::error::RecvError::Closed) => return,
        }
    }
}

/// The current time, if it can be trusted for removing old data. The first call compares the clock with the store.
async fn believed_clock(
    web: &Web,
    guard: &mut Option<ClockGuard>,
    uptime: Duration,
) -> Result<Option<Timestamp>, Unavailable> {
    let now = web.hall.set_clock().await?;
    if guard.is_none() {
        *guard = Some(ClockGuard::new(now, web.hall.store().newest().await?, uptime, web.settings.settling));
    }
    let doubt = guard.as_mut().and_then(|guard| guard.check(now, uptime));
    Ok(doubt.is_none().then_some(now))
}

/// Background task: unloads idle bouts at intervals, and removes old data in small batches.
async fn clean_up_regularly(web: Arc<Web>) {
    let mut clock = tokio::time::interval(CLEANING);
    let mut unloading = steady_interval(UNLOADING);
    let (mut sweeper, start, mut guard) = (Sweeper::new(web.settings.keep), tokio::time::Instant::now(), None);
    loop {
        tokio::select! {
            _ = clock.tick() => {}
            _ = unloading.tick() => {
                web.hall.unload_finished();
                continue;
            }
        }
        web.limits.forget_idle();
        web.bot_bouts.forget_idle();
        web.hall.unload_idle();
        if web.hall.has_others()
            && let Err(unavailable) = web.hall.resume_reviews(web.settings.review_effort).await
        {
            tracing::warn!(%unavailable, "cannot list reviews to resume");
        }
        let now = match believed_clock(&web, &mut guard, start.elapsed()).await {
            Ok(Some(now)) => now,
            Ok(None) => continue,
            Err(unavailable) => {
                tracing::warn!(%unavailable, "cannot read the store's clock, retention skipped");
                continue;
            }
        };
        match sweeper.batch(web.hall.store(), |id| web.hall.is_live(id), now).await {
            Ok(swept) if swept.bouts > 0 || swept.deleted > 0 || !swept.people.is_empty() => {
                web.tokens.forget_people(&swept.people);
                web.hall.drop_memories(&swept.people);
                let (trashed, deleted, people) = (swept.bouts, swept.deleted, swept.people.len());
                tracing::info!(trashed, deleted, people, "old bouts and people removed");
            }
            Ok(_) => {}
            Err(unavailable) => tracing::warn!(%unavailable, "retention sweep failed"),
        }
    }
}
