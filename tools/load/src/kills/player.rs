//! The players of a crash test.
//!
//! A player always retries: it sends a command with an unknown outcome again under the same request id. Now and then it
//! hangs up without waiting for an answer, as a phone does in a tunnel.

use std::net::SocketAddr;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use budokan_hall::Command;
use budokan_kernel::Quick;

use super::ledger::{Fate, Ledger};
use super::mix::{MixKind, Other};
use super::{Shared, Whereabouts};
use crate::wire::api::{Acting, Api, ApiBout, ApiError, ApiSight, read};
use crate::wire::http::HttpRequest;

/// One in this many requests is abandoned without waiting for its answer.
const HANGS_UP: u32 = 12;
/// One in this many decisions is an undo.
const REGRETS: u32 = 15;
/// One in this many requests goes to another node, if there are several.
const MOVES: u32 = 6;
/// Timeout of a request.
const LONGEST: Duration = Duration::from_secs(8);
/// Pause between two polls.
const PAUSE: Duration = Duration::from_millis(5);
/// Timeout for a bout without progress, or for a hall without an answer: no injected failure lasts half as long.
const STUCK: Duration = Duration::from_secs(150);

/// Plays one bout after the other until the test ends.
pub async fn lane(number: usize, seed: u64, whereabouts: Whereabouts, shared: Shared) {
    let mut luck = Quick::new(seed);
    for turn in number.. {
        if shared.closing.load(Ordering::Relaxed) {
            return;
        }
        let caller = Caller::new(&whereabouts, luck.word());
        if let Err(wrong) = bout(&shared.mix[turn % shared.mix.len()], luck.word(), caller, &shared).await {
            shared.wrong.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(wrong);
            return;
        }
    }
}

async fn bout(kind: &MixKind, seed: u64, mut caller: Caller, shared: &Shared) -> Result<(), String> {
    let (opened, people) = open(kind, &mut caller).await?;
    let ledger = Arc::new(Mutex::new(Ledger::new(opened.id.clone(), kind.game.id(), people.clone())));
    shared.books.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(&ledger));
    let mut players = Vec::new();
    for (seat, name, token) in people {
        let luck = Quick::new(seed ^ u64::from(seat));
        let caller = Caller::new(&caller.whereabouts, seed ^ u64::from(seat));
        let player =
            Player { seat, name, token, id: opened.id.clone(), luck, caller, ledger: Arc::clone(&ledger), commands: 0 };
        players.push(tokio::task::spawn_local(player.play()));
    }
    for player in players {
        player.await.map_err(|error| error.to_string())??;
    }
    Ok(())
}

/// Opens a bout and seats its people; returns for each the seat's number and name, and the token.
async fn open(kind: &MixKind, caller: &mut Caller) -> Result<(ApiBout, Vec<(u8, String, String)>), String> {
    let MixKind { game, config, others } = kind;
    let own = game.seats()[0];
    let first = caller.call(async |api| api.arrive("First").await).await?;
    let mut seats = serde_json::Map::new();
    seats.insert(own.to_owned(), "me".into());
    for (_, name, other) in others {
        seats.insert((*name).to_owned(), other.wish().into());
    }
    let seats = seats.into();
    let opened = caller.call(async |api| api.create(&first, game.id(), config, &seats).await).await?;
    let mut people = vec![(0, own.to_owned(), first)];
    for (number, name, _) in others.iter().filter(|(_, _, other)| *other == Other::Link) {
        let token = caller.call(async |api| api.arrive("Other").await).await?;
        caller.call(async |api| api.join(&token, &opened, name).await).await?;
        people.push((*number, (*name).to_owned(), token));
    }
    Ok((opened, people))
}

/// A client of a hall that is sometimes down and may have several nodes.
struct Caller {
    whereabouts: Whereabouts,
    api: Option<Api>,
    luck: Quick,
}

impl Caller {
    fn new(whereabouts: &Whereabouts, seed: u64) -> Self {
        Self { whereabouts: whereabouts.clone(), api: None, luck: Quick::new(seed) }
    }

    /// Retries until the hall answers.
    async fn call<T>(&mut self, ask: impl AsyncFn(&mut Api) -> Result<T, ApiError>) -> Result<T, String> {
        let begun = Instant::now();
        loop {
            match self.once(&ask).await {
                Ok(answer) => return Ok(answer),
                Err(trouble) if is_away(&trouble) && begun.elapsed() < STUCK => self.wait().await,
                Err(trouble) => return Err(trouble.to_string()),
            }
        }
    }

    async fn once<T>(&mut self, ask: impl AsyncFn(&mut Api) -> Result<T, ApiError>) -> Result<T, ApiError> {
        // Switches to another node from time to time.
        let stays = self.luck.below(MOVES) > 0;
        let mut api = match self.api.take().filter(|_| stays) {
            Some(api) => api,
            None => Api::open(self.address().await?).await?,
        };
        let answered = tokio::time::timeout(LONGEST, ask(&mut api)).await;
        let late = || std::io::Error::new(std::io::ErrorKind::TimedOut, "no answer").into();
        let answer = answered.unwrap_or_else(|_| Err(late()));
        // The connection is usable after a refusal; a broken one is dropped.
        if !matches!(answer, Err(ApiError::Lost(_) | ApiError::Odd(_))) {
            self.api = Some(api);
        }
        answer
    }

    /// Waits until the hall is up; returns the address of any of its nodes.
    async fn address(&mut self) -> std::io::Result<SocketAddr> {
        let there = self.whereabouts.wait_for(|nodes| !nodes.is_empty()).await;
        let nodes = there.map(|nodes| nodes.clone());
        let nodes = nodes.map_err(|_| std::io::Error::other("the hall will not come back"))?;
        Ok(nodes[self.luck.below(nodes.len() as u32) as usize])
    }

    async fn wait(&mut self) {
        self.api = None;
        tokio::time::sleep(PAUSE).await;
    }
}

/// Whether a retry may succeed.
fn is_away(trouble: &ApiError) -> bool {
    matches!(trouble, ApiError::Lost(_) | ApiError::Refused { status: 503, .. })
}

struct Player {
    seat: u8,
    name: String,
    token: String,
    id: String,
    luck: Quick,
    caller: Caller,
    ledger: Arc<Mutex<Ledger>>,
    commands: u32,
}

impl Player {
    /// Plays to the end of the bout; an error is a fault of the hall.
    async fn play(mut self) -> Result<(), String> {
        let (mut version, mut since) = (None, Instant::now());
        loop {
            let (token, id, name) = (&self.token, &self.id, &self.name);
            let look = async |api: &mut Api| read::<ApiSight>(&api.look(token, id, Some(name), u64::MAX).await?);
            let sight = self.caller.call(look).await.map_err(|wrong| format!("bout {id}: {wrong}"))?;
            self.ledger().sees(self.seat, sight.version)?;
            if sight.standing.over {
                return Ok(());
            }
            if version.replace(sight.version) != Some(sight.version) {
                since = Instant::now();
            } else if since.elapsed() > STUCK {
                let (id, name, version) = (&self.id, &self.name, sight.version);
                return Err(format!("bout {id}: {name} has waited at version {version} for {} s", STUCK.as_secs()));
            }
            let choices: Vec<_> = sight.legal.iter().filter(|choice| !choice.takes_back).collect();
            if self.luck.below(REGRETS) == 0 {
                self.carry_out(Command::Undo { seat: self.seat }, sight.asked).await?;
            } else if choices.is_empty() {
                tokio::time::sleep(PAUSE).await;
            } else {
                let text = choices[self.luck.below(choices.len() as u32) as usize].text.clone();
                self.carry_out(Command::Act { seat: self.seat, text }, sight.asked).await?;
            }
        }
    }

    /// Submits a command, with as many retries as needed.
    async fn carry_out(&mut self, command: Command, asked: u32) -> Result<(), String> {
        self.commands += 1;
        let request_id = self.commands.to_string();
        let kept_as = format!("{}:{request_id}", self.seat);
        self.ledger().sends(kept_as.clone(), command.clone());
        let (verb, action) = match &command {
            Command::Act { text, .. } => ("act", Some(text.as_str())),
            Command::Undo { .. } => ("undo", None),
            Command::Ask { .. }
            | Command::TakeBack { .. }
            | Command::Answer { .. }
            | Command::Resign { .. }
            | Command::TryAgain { .. }
            | Command::ShowMe { .. }
            | Command::HelpMe { .. }
            | Command::AddNumber { .. }
            | Command::Hint { .. } => {
                return Err("not played".to_owned());
            }
        };
        let (name, token, id) = (self.name.clone(), self.token.clone(), self.id.clone());
        let acting = Acting { seat: &name, asked: Some(asked), request_id: &request_id, action, look: None };
        if self.luck.below(HANGS_UP) == 0 {
            self.hang_up(verb, &acting).await;
            self.ledger().repeats();
        }
        let begun = Instant::now();
        loop {
            let sent = self.caller.once(async |api: &mut Api| api.carry_out(&token, &id, verb, &acting).await).await;
            let fate = match sent {
                Ok(done) => Fate::Done(done.version),
                Err(ApiError::Refused { status: 409 | 422, .. }) => Fate::Refused,
                Err(trouble) if is_away(&trouble) && begun.elapsed() < STUCK => {
                    self.caller.wait().await;
                    self.ledger().repeats();
                    continue;
                }
                Err(trouble) => return Err(format!("bout {id}, {command:?}: {trouble}")),
            };
            return self.ledger().answered(self.seat, &kept_as, fate);
        }
    }

    /// Sends the command without waiting for the answer.
    async fn hang_up(&mut self, verb: &str, acting: &Acting<'_>) {
        let Ok(body) = serde_json::to_string(acting) else { return };
        let path = format!("/api/bouts/{}/{verb}", self.id);
        let request = HttpRequest { path: &path, token: Some(&self.token), body: Some(&body) };
        let there = self.caller.whereabouts.borrow().first().copied();
        let api = match (self.caller.api.take(), there) {
            (Some(api), _) => Some(api),
            (None, Some(address)) => Api::open(address).await.ok(),
            (None, None) => None,
        };
        if let Some(api) = api {
            // Whether it arrives is unknown on purpose.
            api.into_connection().ask_and_leave(request).await;
        }
    }

    fn ledger(&self) -> MutexGuard<'_, Ledger> {
        self.ledger.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
