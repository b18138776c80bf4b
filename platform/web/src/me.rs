//! Account management: logging out here or elsewhere, rotating the token, linking devices, deleting the account.
//!
//! A person may have several tokens, one for each device. A revoked token is invalid immediately, also in open streams.
//! Pages and the API share the same functions.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::{Html, IntoResponse, Redirect, Response};
use budokan_hall::codes::random_code;
use budokan_pages::me::{self, DeviceLine, Me};
use budokan_store::{Person, PersonFacts, PersonId, Unavailable};
use budokan_words::Naming;
use serde::{Deserialize, Serialize};

use super::Web;
use super::form_body::FormBody;
use super::json_body::JsonBody;
use super::link_codes;
use super::problem::Problem;
use super::visitor::{Visitor, hash, no_token_cookie, set_cookie, token_cookie};
use budokan_hall::hall::{HallError, current_moment, day};

/// Tokens that replace others on their first use. If the response with the new token is lost, because of a repeated
/// request or a broken connection, the old one still works. They are not stored: after a restart, and on another node,
/// both tokens stay valid until one of them is revoked.
#[derive(Default)]
pub struct Renewals(Mutex<HashMap<[u8; 32], [u8; 32]>>);

impl Renewals {
    /// Registers a token as the replacement of another; returns earlier replacements that were never used.
    fn begin(&self, new: [u8; 32], old: [u8; 32]) -> Vec<[u8; 32]> {
        let mut renewals = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let unused = renewals.extract_if(|_, before| *before == old).map(|(unused, _)| unused).collect();
        renewals.insert(new, old);
        unused
    }

    /// Takes the token that this one replaces, on its first use.
    fn finish(&self, new: [u8; 32]) -> Option<[u8; 32]> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&new)
    }
}

/// An authenticated person, and the token of the request.
#[derive(Clone, Copy)]
struct Known<'a> {
    person: &'a Person,
    token: [u8; 32],
}

/// Runs work to completion even if the client disconnects: a revocation must not remain half done.
async fn detached<T: Send + 'static>(
    work: impl Future<Output = Result<T, Problem>> + Send + 'static,
) -> Result<T, Problem> {
    tokio::spawn(work).await.map_err(|error| Problem::from(HallError::from(error)))?
}

/// Maximum number of devices that a person can link; the store permits a few more, for tokens that are being rotated.
const MOST_LINKED: usize = 20;

fn known(visitor: &Visitor) -> Result<Known<'_>, Problem> {
    let missing = "Expected a token: Authorization: Bearer TOKEN. POST /api/people gives one.";
    let (Some(person), Some(token)) = (&visitor.person, visitor.token) else {
        return Err(Problem::new(StatusCode::UNAUTHORIZED, missing));
    };
    Ok(Known { person, token })
}

/// Like [`known`] for pages, with the error in the visitor's language.
fn known_here(visitor: &Visitor) -> Result<Known<'_>, Problem> {
    known(visitor).map_err(|_| Problem::of(StatusCode::UNAUTHORIZED, "hall-me-nobody"))
}

impl Web {
    /// Replaces a token immediately; the new one is returned once.
    async fn renew(self: &Arc<Self>, known: Known<'_>) -> Result<String, Problem> {
        let (web, person, old) = (Arc::clone(self), known.person.id, known.token);
        detached(async move {
            let token = random_code::<52>();
            if !web.hall.store().renew(old, hash(&token), current_moment()).await? {
                return Err(Problem::new(StatusCode::UNAUTHORIZED, "Nobody is known by this token any more."));
            }
            web.tell_revoked(person).await?;
            Ok(token)
        })
        .await
    }

    /// Creates a token that replaces the browser's current one on its first use.
    async fn renew_when_used(self: &Arc<Self>, known: Known<'_>) -> Result<String, Problem> {
        let token = random_code::<52>();
        if !self.hall.store().admit(known.person.id, hash(&token), current_moment()).await? {
            return Err(Problem::of(StatusCode::UNAUTHORIZED, "hall-me-nobody"));
        }
        for unused in self.renewals.begin(hash(&token), known.token) {
            self.hall.store().revoke(unused).await?;
        }
        Ok(token)
    }

    /// Completes a rotation: the token was used, so the one that it replaces is revoked.
    pub(super) async fn finish_renewal(self: &Arc<Self>, token: [u8; 32], person: PersonId) -> Result<(), Problem> {
        let Some(old) = self.renewals.finish(token) else { return Ok(()) };
        let web = Arc::clone(self);
        detached(async move {
            web.hall.store().revoke(old).await?;
            web.tell_revoked(person).await?;
            Ok(())
        })
        .await
    }

    async fn log_out(self: &Arc<Self>, known: Known<'_>) -> Result<u64, Problem> {
        let (web, person, token) = (Arc::clone(self), known.person.id, known.token);
        detached(async move {
            let revoked = web.hall.store().revoke(token).await?;
            web.tell_revoked(person).await?;
            Ok(u64::from(revoked))
        })
        .await
    }

    async fn log_out_others(self: &Arc<Self>, known: Known<'_>) -> Result<u64, Problem> {
        let (web, person, token) = (Arc::clone(self), known.person.id, known.token);
        detached(async move {
            let revoked = web.hall.store().revoke_others(person, token).await?;
            web.tell_revoked(person).await?;
            Ok(revoked)
        })
        .await
    }

    async fn forget(self: &Arc<Self>, known: Known<'_>) -> Result<(), Problem> {
        let (web, person) = (Arc::clone(self), known.person.id);
        detached(async move {
            // Spectators must not see the name again while the seats change hands.
            web.remember(person, "");
            if let Err(error) = web.hall.forget(person).await {
                web.names.lock().unwrap_or_else(PoisonError::into_inner).remove(&person);
                return Err(error.into());
            }
            web.tell_revoked(person).await?;
            tracing::info!("account deleted");
            Ok(())
        })
        .await
    }

    /// Creates a token for another device of the person who issued this code. Facts of the account that was used on
    /// this device before are merged.
    async fn link(&self, code: &str, was: Option<PersonId>) -> Result<String, Problem> {
        let bad = || Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-me-bad-code");
        let person = link_codes::take(self.hall.store(), code).await?.ok_or_else(bad)?;
        if self.hall.store().devices(person).await?.len() >= MOST_LINKED {
            return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-me-many-devices"));
        }
        let token = random_code::<52>();
        let admitted = self.hall.store().admit(person, hash(&token), current_moment()).await?;
        if !admitted {
            return Err(bad());
        }
        if let Some(was) = was.filter(|was| *was != person) {
            self.hall.join_facts(was, person).await?;
        }
        Ok(token)
    }

    /// Invalidates the cached tokens of a person on all nodes, ends the streams that use them, and withdraws any link
    /// code, which could otherwise restore access.
    async fn tell_revoked(&self, person: PersonId) -> Result<(), Unavailable> {
        self.drop_tokens(person);
        self.hall.tell_person(person);
        link_codes::withdraw(self.hall.store(), person).await
    }

    /// Invalidates the cached tokens of a person on this node.
    fn drop_tokens(&self, person: PersonId) {
        self.tokens.forget_people(&[person]);
        // There may be no subscriber.
        drop(self.revocations.send(Some(person)));
    }

    /// Invalidates cached data of a person, or of all people, after a change on another node.
    pub(super) fn doubt(&self, person: Option<PersonId>) {
        let mut names = self.names.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(person) = person {
            names.remove(&person);
            drop(names);
            self.drop_tokens(person);
            self.hall.notify_around(person);
        } else {
            names.clear();
            drop(names);
            self.tokens.forget_everybody();
            // There may be no subscriber.
            drop(self.revocations.send(None));
        }
    }

    /// The devices of a person, for display.
    async fn device_lines(&self, visitor: &Visitor) -> Result<Vec<DeviceLine>, Problem> {
        let Ok(Known { person, token }) = known(visitor) else { return Ok(Vec::new()) };
        let devices = self.hall.store().devices(person.id).await?;
        let line = |device: &budokan_store::Device| DeviceLine {
            made: day(device.made),
            used: day(device.used),
            is_this: device.token == token,
        };
        let mut lines: Vec<_> = devices.iter().map(line).collect();
        // The current device comes first, then the most recently used.
        lines.sort_by_key(|line| !line.is_this);
        Ok(lines)
    }
}

/// Completes when the token of the request is revoked.
pub async fn revoked(web: Arc<Web>, visitor: Visitor) {
    let Ok(Known { person, token }) = known(&visitor) else { return std::future::pending().await };
    let mut revocations = web.revocations.subscribe();
    // An earlier revocation is found at once; afterwards the store is queried only for revocations that may concern
    // this person.
    while !matches!(web.hall.store().person(token).await, Ok(None)) {
        while let Ok(Some(other)) = revocations.recv().await
            && other != person.id
        {}
    }
}

/// The action to confirm on the page.
#[derive(Debug, Default, Deserialize)]
pub struct NewsQuery {
    done: Option<String>,
}

/// The account page.
pub async fn page(
    State(web): State<Arc<Web>>,
    Query(query): Query<NewsQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let words = web.words(visitor.preferences.language);
    let news = match query.done.as_deref() {
        Some("token") => Some(words.word("hall-me-renewed")),
        Some("memory") => Some(words.word("hall-me-facts-gone")),
        Some("others") => Some(words.word("hall-me-logged-out-others")),
        Some(_) | None => None,
    };
    draw(&web, &visitor, Me { news, ..Me::default() }).await
}

async fn draw(web: &Web, visitor: &Visitor, me: Me) -> Result<Html<String>, Problem> {
    let me = Me { devices: web.device_lines(visitor).await?, facts: web.facts(visitor).await?.len(), ..me };
    // The preference forms lead back to the page, not to the submitted form.
    let visitor = Visitor { here: "/me".to_owned(), ..visitor.clone() };
    Ok(Html(me::page(&visitor.reader(web), &me).into_string()))
}

/// Gives the device a new token.
pub async fn renew(State(web): State<Arc<Web>>, visitor: Visitor) -> Result<Response, Problem> {
    let token = web.renew_when_used(known_here(&visitor)?).await?;
    let mut response = Redirect::to("/me?done=token").into_response();
    set_cookie(&mut response, Some(token_cookie(&web, token)));
    Ok(response)
}

/// Logs this device out.
pub async fn log_out(State(web): State<Arc<Web>>, visitor: Visitor) -> Result<Response, Problem> {
    // A visitor without a valid token is logged out already.
    if let Ok(known) = known(&visitor) {
        web.log_out(known).await?;
    }
    Ok(leave(&web))
}

fn leave(web: &Web) -> Response {
    let mut response = Redirect::to("/").into_response();
    set_cookie(&mut response, Some(no_token_cookie(web)));
    response
}

/// Logs all other devices out.
pub async fn log_out_others(State(web): State<Arc<Web>>, visitor: Visitor) -> Result<Response, Problem> {
    web.log_out_others(known_here(&visitor)?).await?;
    Ok(Redirect::to("/me?done=others").into_response())
}

/// Shows a code for linking another device.
pub async fn give_code(State(web): State<Arc<Web>>, visitor: Visitor) -> Result<Html<String>, Problem> {
    let code = link_codes::give(web.hall.store(), known_here(&visitor)?.person.id).await?;
    draw(&web, &visitor, Me { code: Some(code), ..Me::default() }).await
}

/// The form for entering a code.
#[derive(Debug, Deserialize)]
pub struct CodeForm {
    code: String,
}

/// Links this device to the person who issued the code.
pub async fn link(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    FormBody(sent): FormBody<CodeForm>,
) -> Result<Response, Problem> {
    let token = match web.link(&sent.code, visitor.id()).await {
        Ok(token) => token,
        Err(Problem { status, said: Some(said), .. }) if status == StatusCode::UNPROCESSABLE_ENTITY => {
            let news = Some(web.words(visitor.preferences.language).say(&said, Naming::Plain));
            return Ok((status, draw(&web, &visitor, Me { news, ..Me::default() }).await?).into_response());
        }
        Err(problem) => return Err(problem),
    };
    let mut response = Redirect::to("/me").into_response();
    set_cookie(&mut response, Some(token_cookie(&web, token)));
    Ok(response)
}

/// The form for deleting the account.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct ForgetForm {
    sure: Option<String>,
}

/// Anonymizes the visitor.
pub async fn forget(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    FormBody(sent): FormBody<ForgetForm>,
) -> Result<Response, Problem> {
    if sent.sure.as_deref() != Some("yes") {
        return Err(Problem::of(StatusCode::UNPROCESSABLE_ENTITY, "hall-me-forget-unsure"));
    }
    web.forget(known_here(&visitor)?).await?;
    Ok(leave(&web))
}

/// Deletes all facts about the visitor, so that courses start from the beginning.
pub async fn forget_facts(State(web): State<Arc<Web>>, visitor: Visitor) -> Result<Response, Problem> {
    web.hall.forget_facts(known_here(&visitor)?.person.id).await?;
    Ok(Redirect::to("/me?done=memory").into_response())
}

/// The API's description of the program's own account.
#[derive(Serialize)]
pub struct OwnAccount {
    name: String,
    devices: Vec<ApiDevice>,
    remembered: PersonFacts,
}

#[derive(Serialize)]
struct ApiDevice {
    made: String,
    used: String,
    this: bool,
}

pub async fn api_me(State(web): State<Arc<Web>>, visitor: Visitor) -> Result<Json<OwnAccount>, Problem> {
    let name = known(&visitor)?.person.name.clone();
    let lines = web.device_lines(&visitor).await?.into_iter();
    let devices = lines.map(|line| ApiDevice { made: line.made, used: line.used, this: line.is_this }).collect();
    let remembered = PersonFacts::clone(&*web.facts(&visitor).await?);
    Ok(Json(OwnAccount { name, devices, remembered }))
}

/// An empty request body.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EmptyForm {}

#[derive(Serialize)]
pub struct NewToken {
    token: String,
}

pub async fn api_renew(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    JsonBody(EmptyForm {}): JsonBody<EmptyForm>,
) -> Result<Json<NewToken>, Problem> {
    Ok(Json(NewToken { token: web.renew(known(&visitor)?).await? }))
}

/// The number of revoked tokens.
#[derive(Serialize)]
pub struct Revoked {
    revoked: u64,
}

pub async fn api_log_out(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    JsonBody(EmptyForm {}): JsonBody<EmptyForm>,
) -> Result<Json<Revoked>, Problem> {
    Ok(Json(Revoked { revoked: web.log_out(known(&visitor)?).await? }))
}

pub async fn api_log_out_others(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    JsonBody(EmptyForm {}): JsonBody<EmptyForm>,
) -> Result<Json<Revoked>, Problem> {
    Ok(Json(Revoked { revoked: web.log_out_others(known(&visitor)?).await? }))
}

#[derive(Serialize)]
pub struct GivenCode {
    code: String,
    seconds: u64,
}

pub async fn api_code(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    JsonBody(EmptyForm {}): JsonBody<EmptyForm>,
) -> Result<Json<GivenCode>, Problem> {
    let code = link_codes::give(web.hall.store(), known(&visitor)?.person.id).await?;
    Ok(Json(GivenCode { code, seconds: link_codes::LASTS.as_secs() }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypedCode {
    code: String,
}

pub async fn api_link(
    State(web): State<Arc<Web>>,
    JsonBody(typed): JsonBody<TypedCode>,
) -> Result<Json<NewToken>, Problem> {
    Ok(Json(NewToken { token: web.link(&typed.code, None).await? }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Forgetting {
    sure: bool,
}

#[derive(Serialize)]
pub struct Forgotten {
    forgotten: bool,
}

pub async fn api_forget(
    State(web): State<Arc<Web>>,
    visitor: Visitor,
    JsonBody(forgetting): JsonBody<Forgetting>,
) -> Result<Json<Forgotten>, Problem> {
    let known = known(&visitor)?;
    if !forgetting.sure {
        return Err(Problem::bad("sure: expected true"));
    }
    web.forget(known).await?;
    Ok(Json(Forgotten { forgotten: true }))
}
