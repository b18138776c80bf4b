//! Authentication: by a cookie in a browser, by a bearer token in a program.
//!
//! A token has more than 256 bits; only its hash is stored. An account is created with a visitor's first action, not
//! when they only look.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use budokan_pages::layout::{PageReader, Theme};
use budokan_store::bus::Spending;
use budokan_store::{Person, PersonFacts, PersonId, Timestamp, Unavailable};
use budokan_words::Language;
use cookie::time::Duration;
use cookie::{Cookie, CookieBuilder, SameSite};
use sha2::{Digest, Sha256};

use super::Web;
use super::counts::count;
use super::limits::Client;
use super::person_name::shown_name;
use super::problem::Problem;
use budokan_hall::codes::{LETTERS, random_bytes, random_code};
use budokan_hall::hall::current_moment;

/// The cookie that contains the token.
pub const COOKIE: &str = "budokan";
/// A day in the store's time unit.
const DAY: Timestamp = 24 * 3_600_000;
/// The cookie's name if the hall has a https URL: browsers accept it only over TLS, for exactly this host and all its
/// paths, so that no neighbouring host can inject one.
pub const HOST_COOKIE: &str = "__Host-budokan";

/// A visitor's preferences for pages.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preferences {
    pub language: Language,
    pub theme: Option<Theme>,
}

/// The visitor who sent a request.
#[derive(Clone, Debug)]
pub struct Visitor {
    pub person: Option<Person>,
    /// The hash of the token that authenticates the person.
    pub token: Option<[u8; 32]>,
    pub preferences: Preferences,
    /// The requested path.
    pub here: String,
    pub client: Option<Client>,
    /// The requested host.
    pub host: String,
}

/// A cache of tokens, to avoid a store query for every request.
#[derive(Default)]
pub struct TokenCache(Mutex<SeenTokens>);

#[derive(Default)]
struct SeenTokens {
    /// The person of each token, and the day on which its use was last recorded.
    known: HashMap<[u8; 32], (PersonId, Timestamp)>,
    /// The number of invalidations.
    revocations: u64,
}

impl TokenCache {
    fn lock(&self) -> MutexGuard<'_, SeenTokens> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn find(&self, token: &[u8; 32]) -> Option<PersonId> {
        self.lock().known.get(token).map(|(person, _)| *person)
    }

    fn revocations(&self) -> u64 {
        self.lock().revocations
    }

    /// Invalidates the tokens of these people.
    pub fn forget_people(&self, people: &[PersonId]) {
        let mut seen = self.lock();
        seen.revocations += 1;
        seen.known.retain(|_, (person, _)| !people.contains(person));
    }

    /// Invalidates all tokens.
    pub fn forget_everybody(&self) {
        let mut seen = self.lock();
        seen.revocations += 1;
        seen.known.clear();
    }

    /// Caches the person of a token. `revocations` is the number of invalidations before the store was queried:
    /// an answer from before the last one may be outdated and is dropped. `noted` is when the use of the token
    /// was last recorded.
    fn keep(&self, token: [u8; 32], person: PersonId, revocations: u64, noted: Timestamp) {
        let mut seen = self.lock();
        if seen.revocations != revocations {
            return;
        }
        if seen.known.len() > 100_000 {
            seen.known.clear();
        }
        seen.known.entry(token).or_insert((person, noted.div_euclid(DAY)));
    }

    /// Whether the use of a token must be recorded today; true once a day.
    fn is_new_today(&self, token: &[u8; 32], now: Timestamp) -> bool {
        let today = now.div_euclid(DAY);
        let mut seen = self.lock();
        seen.known.get_mut(token).is_some_and(|(_, noted)| std::mem::replace(noted, today) != today)
    }
}

/// The value of a cookie.
pub fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let lines = headers.get_all(header::COOKIE).iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(Cookie::split_parse).filter_map(Result::ok);
    cookies.find(|cookie| cookie.name() == name).map(|cookie| cookie.value().to_owned())
}

/// A cookie for our own pages with a lifetime of a year.
pub fn long_lived(name: &'static str, value: impl Into<String>) -> CookieBuilder<'static> {
    Cookie::build((name, value.into())).path("/").max_age(Duration::days(365)).same_site(SameSite::Lax)
}

/// An expired token cookie, which deletes the current one.
pub fn no_token_cookie(web: &Web) -> Cookie<'static> {
    let mut cookie = token_cookie(web, String::new());
    cookie.make_removal();
    cookie
}

/// Adds a cookie to a response.
pub fn set_cookie(response: &mut Response, cookie: Option<Cookie<'static>>) {
    if let Some(cookie) = cookie {
        let line = HeaderValue::from_str(&cookie.to_string()).expect("names and values of ours are plain letters");
        response.headers_mut().append(header::SET_COOKIE, line);
    }
}

/// The cookie for a token.
pub fn token_cookie(web: &Web, token: String) -> Cookie<'static> {
    let has_tls = web.settings.has_tls();
    let name = if has_tls { HOST_COOKIE } else { COOKIE };
    long_lived(name, token).http_only(true).secure(has_tls).build()
}

/// The token in a browser's cookies. A hall that got TLS later still accepts the legacy cookie.
fn token_of(web: &Web, headers: &HeaderMap) -> Option<String> {
    let safe = if web.settings.has_tls() { cookie(headers, HOST_COOKIE) } else { None };
    safe.or_else(|| cookie(headers, COOKIE))
}

/// The token in the legacy cookie, if the secure one is missing.
pub fn old_cookie(web: &Web, headers: &HeaderMap) -> Option<String> {
    let is_old = web.settings.has_tls() && cookie(headers, HOST_COOKIE).is_none();
    is_old.then(|| cookie(headers, COOKIE)).flatten()
}

/// Replaces a valid legacy cookie with the secure one.
pub async fn replace_old_cookie(web: &Web, old: Option<String>, response: &mut Response) {
    if let Some(token) = old
        && !response.headers().contains_key(header::SET_COOKIE)
        && matches!(web.person(hash(&token)).await, Ok(Some(_)))
    {
        set_cookie(response, Some(token_cookie(web, token)));
        set_cookie(response, Some(long_lived(COOKIE, "").max_age(Duration::ZERO).build()));
    }
}

/// The bearer token of a program.
pub fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(header::AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim_start())
}

/// The stored hash of a token.
pub fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token.as_bytes()).into()
}

/// A visitor's preferences: those chosen, otherwise the browser's preferred language.
pub fn preferences(headers: &HeaderMap) -> Preferences {
    let chosen = cookie(headers, "language").and_then(|code| code.parse().ok());
    let liked = || {
        let line = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
        let code = |part: &str| part.split([';', '-']).next().map(|code| code.trim().to_ascii_lowercase());
        line.split(',').filter_map(code).find_map(|code| code.parse().ok())
    };
    let theme = match cookie(headers, "theme").as_deref() {
        Some("light") => Some(Theme::Light),
        Some("dark") => Some(Theme::Dark),
        Some(_) | None => None,
    };
    Preferences { language: chosen.or_else(liked).unwrap_or(Language::English), theme }
}

impl FromRequestParts<Arc<Web>> for Visitor {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, web: &Arc<Web>) -> Result<Self, Self::Rejection> {
        let headers = &parts.headers;
        let token = bearer(headers).map(hash).or_else(|| token_of(web, headers).map(|token| hash(&token)));
        let person = match token {
            Some(token) => web.person(token).await?,
            None => None,
        };
        if let (Some(token), Some(person)) = (token, &person) {
            web.finish_renewal(token, person.id).await?;
        }
        let here = parts.uri.path_and_query().map_or_else(|| "/".to_owned(), ToString::to_string);
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or("localhost").to_owned();
        let client = parts.extensions.get::<Client>().copied();
        if let (Some(person), Some(Client(address))) = (&person, client) {
            web.hall.note_address(person.id, address);
        }
        let token = token.filter(|_| person.is_some());
        let preferences = preferences(headers);
        let words = web.words(preferences.language);
        let person = person.map(|person| Person { name: web.guest_in(words, person.name), ..person });
        Ok(Self { person, token, preferences, here, client, host })
    }
}

impl Visitor {
    /// An anonymous visitor with these preferences.
    pub fn nobody(preferences: Preferences, here: String) -> Self {
        Self { person: None, token: None, preferences, here, client: None, host: String::new() }
    }

    /// The context for rendering pages.
    pub fn reader<'a>(&'a self, web: &'a Web) -> PageReader<'a> {
        PageReader {
            house: budokan_games::house(),
            language: self.preferences.language,
            words: web.words(self.preferences.language),
            theme: self.preferences.theme,
            name: self.person.as_ref().map(|person| person.name.as_str()),
            here: &self.here,
        }
    }

    pub fn id(&self) -> Option<PersonId> {
        self.person.as_ref().map(|person| person.id)
    }

    /// The person who sent the request; creates an account if necessary, and then also returns its cookie.
    pub async fn arrive(&self, web: &Web) -> Result<(Person, Option<Cookie<'static>>), Problem> {
        if let Some(person) = &self.person {
            return Ok((person.clone(), None));
        }
        let (person, token) = web.newcomer(&self.guest_name(web), self.client).await?;
        if let Some(Client(address)) = self.client {
            web.hall.note_address(person.id, address);
        }
        Ok((person, Some(token_cookie(web, token))))
    }

    fn guest_name(&self, web: &Web) -> String {
        let number = u32::from_le_bytes(random_bytes()) % 9000 + 1000;
        web.words(self.preferences.language).phrase("hall-guest", &[("n", &number)])
    }

    /// The public URL of a path, as this visitor knows the hall.
    pub fn address(&self, web: &Web, path: &str) -> String {
        match &web.settings.url {
            Some(url) => format!("{}{path}", url.trim_end_matches('/')),
            None => format!("http://{}{path}", self.host),
        }
    }
}

impl Web {
    /// The facts about the visitor; empty for a visitor without an account.
    pub async fn facts(&self, visitor: &Visitor) -> Result<Arc<PersonFacts>, Unavailable> {
        match visitor.id() {
            Some(person) => self.hall.facts(person).await,
            None => Ok(Arc::default()),
        }
    }

    /// The person with this token.
    async fn person(&self, token: [u8; 32]) -> Result<Option<Person>, Unavailable> {
        let person = self.find_person(token).await?;
        let now = current_moment();
        if person.is_some() && self.tokens.is_new_today(&token, now) {
            let hall = Arc::clone(&self.hall);
            // Runs in the background; if it fails, the use is recorded tomorrow.
            tokio::spawn(async move { hall.store().note_use(token, now).await });
        }
        Ok(person)
    }

    async fn find_person(&self, token: [u8; 32]) -> Result<Option<Person>, Unavailable> {
        if let Some(id) = self.tokens.find(&token)
            && let Some(name) = self.name(id).await?
        {
            return Ok(Some(Person { id, name }));
        }
        let revocations = self.tokens.revocations();
        let mut person = self.hall.store().person(token).await?;
        if let Some(person) = &mut person {
            person.name = shown_name(&person.name);
            self.tokens.keep(token, person.id, revocations, Timestamp::MIN);
            self.remember(person.id, &person.name);
        }
        Ok(person)
    }

    /// Creates a person, with a token that is returned once.
    pub async fn newcomer(&self, name: &str, client: Option<Client>) -> Result<(Person, String), Problem> {
        if !self.may_spend(Spending::Guest, client) {
            count(&self.counts.limited);
            return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-many-guests"));
        }
        let (token, revocations, now) = (random_code::<52>(), self.tokens.revocations(), current_moment());
        let person = self.hall.store().arrive(hash(&token), name, now).await?;
        self.tokens.keep(hash(&token), person.id, revocations, now);
        self.remember(person.id, &person.name);
        Ok((person, token))
    }
}

/// Bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let digit = |number: u8| char::from_digit(u32::from(number), 16).unwrap_or('?');
        text.extend([digit(byte >> 4), digit(byte & 15)]);
        text
    })
}

/// The id of a bout, derived from a secret text.
pub fn id_from(text: &str) -> String {
    let letter = |byte: &u8| char::from(LETTERS[usize::from(byte % 32)]);
    hash(text)[..12].iter().map(letter).collect::<String>().to_lowercase()
}

/// Normalizes a code that a person has typed.
pub fn normalise_code(code: &str) -> String {
    let letter = |letter: char| match letter.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        other => other,
    };
    code.chars().filter(char::is_ascii_alphanumeric).map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An answer of the store from before a revocation must not enter the cache after it.
    #[test]
    fn revocation_of_other_devices_is_not_overtaken_by_what_was_read_before() {
        let (cache, token, person) = (TokenCache::default(), [1; 32], PersonId(1));
        let before = cache.revocations();
        cache.forget_people(&[person]);
        cache.keep(token, person, before, Timestamp::MIN);
        assert_eq!(cache.find(&token), None);
        cache.keep(token, person, cache.revocations(), Timestamp::MIN);
        assert_eq!(cache.find(&token), Some(person));
        cache.forget_people(&[PersonId(2)]);
        assert_eq!(cache.find(&token), Some(person));
        cache.forget_people(&[person]);
        assert_eq!(cache.find(&token), None);
    }

    /// The use of a device is written once a day, and not with every page.
    #[test]
    fn a_device_is_noted_once_a_day() {
        let (cache, token) = (TokenCache::default(), [1; 32]);
        assert!(!cache.is_new_today(&token, 0), "nobody is known by it");
        cache.keep(token, PersonId(1), 0, 10 * DAY);
        let times = [10 * DAY, 11 * DAY - 1, 11 * DAY, 11 * DAY + 5, 15 * DAY];
        assert_eq!(times.map(|now| cache.is_new_today(&token, now)), [false, false, true, false, true]);
    }
}
