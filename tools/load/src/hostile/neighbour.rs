//! The neighbour: plays against an apprentice and against another person, loads pages and follows a stream, as an
//! ordinary client would.
//!
//! Each of its clients stays below the rate limit. So no request may be refused, except after a conflict with the other
//! person in the same bout; every request is timed, and every command is written to a ledger.

use std::cell::RefCell;
use std::net::{IpAddr, SocketAddr};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use budokan_catalog::Level;
use budokan_hall::Command;
use budokan_kernel::Quick;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::{Ground, Target, client};
use crate::kills::ledger::{Fate, Ledger};
use crate::kills::mix::MixKind;
use crate::wire::api::{ApiBout, ApiSight, read};
use crate::wire::http::{Connection, HttpRequest, HttpResponse};

/// Interval between requests of a client: 20 a second, where 30 are allowed.
const PACE: Duration = Duration::from_millis(50);
/// One in this many requests of the bout against the apprentice is for a page.
const PAGES: usize = 20;

/// The neighbour's measurements.
#[derive(Default)]
pub struct NeighbourResult {
    /// Response time of each request in microseconds.
    pub requests: Vec<u32>,
    /// Duration of the apprentice's turns, where the neighbour had to wait for them.
    pub turns: Vec<u32>,
    /// The ledger of each bout.
    pub books: Vec<Arc<Mutex<Ledger>>>,
    /// Errors that must not happen.
    pub wrong: Vec<String>,
}

type Notes = Rc<RefCell<NeighbourResult>>;

/// Plays until the given time; the last bouts are resigned, so that each has a record.
pub fn play(ground: &Ground, until: Instant) -> anyhow::Result<NeighbourResult> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let notes = Notes::default();
    let ended = runtime.block_on(async { tokio::join!(alone(ground, &notes, until), together(ground, &notes, until)) });
    drop(runtime);
    let mut played = notes.take();
    played.wrong.extend([ended.0, ended.1].into_iter().filter_map(Result::err));
    Ok(played)
}

/// Plays bouts against an apprentice.
async fn alone(ground: &Ground, notes: &Notes, until: Instant) -> Result<(), String> {
    let kinds: Vec<&MixKind> = ground.kinds.iter().filter(|kind| kind.others.len() == 1).collect();
    let mut ada = Guest::arrive(ground, client(0, 10), "Ada", notes).await?;
    for kind in kinds.iter().cycle() {
        let (other, apprentice) = (kind.others[0].1, Level::Apprentice.to_string());
        let opened = ada.open(kind, json!({ other: apprentice }), true).await?;
        let seats = [(0, kind.game.seats()[0], &ada)];
        let book = begin(ground, notes, kind, &opened, &seats);
        let page = ada.follow(&opened.id).await?;
        ada.play(kind.game.id(), &opened.id, (0, kind.game.seats()[0]), &book, until, true).await?;
        if page.is_finished() {
            return Err(format!("/bout/{}/stream: the neighbour's stream has ended", opened.id));
        }
        page.abort();
        if until <= Instant::now() {
            return ada.resign(&opened.id, (0, kind.game.seats()[0]), &book).await;
        }
    }
    Ok(())
}

/// Plays private bouts against another person.
async fn together(ground: &Ground, notes: &Notes, until: Instant) -> Result<(), String> {
    let kinds: Vec<&MixKind> = ground.kinds.iter().filter(|kind| kind.others.len() == 1).collect();
    let mut ada = Guest::arrive(ground, client(0, 11), "Ada", notes).await?;
    let mut ben = Guest::arrive(ground, client(0, 12), "Ben", notes).await?;
    for kind in kinds.iter().cycle() {
        let (number, other, _) = kind.others[0];
        let own = kind.game.seats()[0];
        let opened = ada.open(kind, json!({ other: "link" }), false).await?;
        let join = json!({ "seat": other, "invitation": opened.invitation });
        ben.ask(&format!("/api/bouts/{}/join", opened.id), Some(&join)).await?;
        let book = begin(ground, notes, kind, &opened, &[(0, own, &ada), (number, other, &ben)]);
        let (game, id) = (kind.game.id(), opened.id.as_str());
        tokio::try_join!(
            ada.play(game, id, (0, own), &book, until, false),
            ben.play(game, id, (number, other), &book, until, false)
        )?;
        if until <= Instant::now() {
            return ada.resign(id, (0, own), &book).await;
        }
    }
    Ok(())
}

/// Starts the ledger of a bout and makes the bout a target of the attacks.
fn begin(
    ground: &Ground,
    notes: &Notes,
    kind: &MixKind,
    opened: &ApiBout,
    seats: &[(u8, &str, &Guest)],
) -> Arc<Mutex<Ledger>> {
    let people = seats.iter().map(|(number, name, guest)| (*number, (*name).to_owned(), guest.token.clone())).collect();
    let book = Arc::new(Mutex::new(Ledger::new(opened.id.clone(), kind.game.id(), people)));
    notes.borrow_mut().books.push(Arc::clone(&book));
    let seats = seats.iter().map(|(_, name, _)| (*name).to_owned()).collect();
    ground.add_target(Target { id: opened.id.clone(), seats });
    book
}

fn lock(book: &Mutex<Ledger>) -> std::sync::MutexGuard<'_, Ledger> {
    book.lock().unwrap_or_else(PoisonError::into_inner)
}

/// One person at one address.
struct Guest {
    hall: SocketAddr,
    source: IpAddr,
    token: String,
    connection: Connection,
    pace: Interval,
    luck: Quick,
    commands: u32,
    asked: usize,
    notes: Notes,
}

impl Guest {
    async fn arrive(ground: &Ground, source: IpAddr, name: &str, notes: &Notes) -> Result<Self, String> {
        let connection = Connection::open_from(source, ground.hall).await;
        let mut pace = interval(PACE);
        pace.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut guest = Self {
            hall: ground.hall,
            source,
            token: String::new(),
            connection: connection.map_err(|error| format!("the neighbour is not let in: {error}"))?,
            pace,
            luck: Quick::new(ground.seed ^ u64::from(name.len() as u32)),
            commands: 0,
            asked: 0,
            notes: Rc::clone(notes),
        };
        let arrived: Value = guest.gets("/api/people", Some(&json!({ "name": name }))).await?;
        arrived["token"].as_str().ok_or("the neighbour got no token")?.clone_into(&mut guest.token);
        Ok(guest)
    }

    /// Sends a request at the next tick and records its duration. Only success, or a conflict with the other person in
    /// the bout (409), is accepted.
    async fn ask(&mut self, path: &str, body: Option<&Value>) -> Result<HttpResponse, String> {
        self.pace.tick().await;
        let text = body.map(Value::to_string);
        let token = Some(self.token.as_str()).filter(|token| !token.is_empty());
        let began = Instant::now();
        let answer = self.connection.ask(HttpRequest { path, token, body: text.as_deref() }).await;
        self.notes.borrow_mut().requests.push(micros(began));
        self.asked += 1;
        let answer = answer.map_err(|error| format!("{path}: the neighbour was not answered: {error}"))?;
        if answer.is_good() || answer.status == 409 {
            return Ok(answer);
        }
        Err(format!("{path}: the neighbour was refused with {}: {}", answer.status, answer.text()))
    }

    async fn gets<T: DeserializeOwned>(&mut self, path: &str, body: Option<&Value>) -> Result<T, String> {
        read(&self.ask(path, body).await?).map_err(|trouble| format!("{path}: {trouble}"))
    }

    /// Opens a new connection: it must be accepted, as every newcomer's must.
    async fn reconnect(&mut self) -> Result<(), String> {
        let connection = Connection::open_from(self.source, self.hall).await;
        self.connection = connection.map_err(|error| format!("the neighbour is not let in: {error}"))?;
        Ok(())
    }

    async fn open(&mut self, kind: &MixKind, seats: Value, public: bool) -> Result<ApiBout, String> {
        self.reconnect().await?;
        let wish = json!({ "game": kind.game.id(), "config": kind.config, "seats": seats, "public": public });
        self.gets("/api/bouts", Some(&wish)).await
    }

    /// Opens the page stream of a bout over a separate connection and reads it.
    async fn follow(&mut self, id: &str) -> Result<JoinHandle<()>, String> {
        let path = format!("/bout/{id}/stream");
        let refused = |error| format!("{path}: the neighbour has no stream: {error}");
        let connection = Connection::open_from(self.source, self.hall).await.map_err(refused)?;
        let request = HttpRequest { path: &path, token: Some(&self.token), body: None };
        let mut stream = connection.follow(request).await.map_err(refused)?;
        Ok(tokio::spawn(async move { while let Ok(Some(_)) = stream.next().await {} }))
    }

    /// Plays until the bout is over, or until the given time.
    async fn play(
        &mut self,
        game: &str,
        id: &str,
        (number, seat): (u8, &str),
        book: &Mutex<Ledger>,
        until: Instant,
        looks_around: bool,
    ) -> Result<(), String> {
        let (mut acted, mut waited) = (None, false);
        while Instant::now() < until {
            if looks_around && self.asked % PAGES == PAGES - 1 {
                self.load_page(game, id).await?;
            }
            let sight: ApiSight = self.gets(&format!("/api/bouts/{id}?since={}&seat={seat}", u32::MAX), None).await?;
            lock(book).sees(number, sight.version)?;
            if sight.standing.over {
                return Ok(());
            }
            let choices: Vec<_> = sight.legal.iter().filter(|choice| !choice.takes_back).collect();
            let Some(choice) = choices.get(self.luck.below((choices.len() as u32).max(1)) as usize) else {
                waited = true;
                continue;
            };
            // If the neighbour did not have to wait, the apprentice may have had nothing to decide.
            if let Some(acted) = acted.take().filter(|_| waited && looks_around) {
                self.notes.borrow_mut().turns.push(micros(acted));
            }
            let command = Command::Act { seat: number, text: choice.text.clone() };
            let body = json!({ "seat": seat, "asked": sight.asked, "action": choice.text });
            if let Err(refused) = self.carry_out(id, "act", command, body, book).await {
                return if self.is_over(id, seat).await? { Ok(()) } else { Err(refused) };
            }
            (acted, waited) = (Some(Instant::now()), false);
        }
        Ok(())
    }

    /// Resigns, unless the bout has just ended.
    async fn resign(&mut self, id: &str, (number, seat): (u8, &str), book: &Mutex<Ledger>) -> Result<(), String> {
        if self.is_over(id, seat).await? {
            return Ok(());
        }
        let given_up =
            self.carry_out(id, "resign", Command::Resign { seat: number }, json!({ "seat": seat }), book).await;
        match given_up {
            // The other seat ended the bout first.
            Err(refused) => {
                if self.is_over(id, seat).await? {
                    Ok(())
                } else {
                    Err(refused)
                }
            }
            Ok(()) => Ok(()),
        }
    }

    async fn is_over(&mut self, id: &str, seat: &str) -> Result<bool, String> {
        let sight: ApiSight = self.gets(&format!("/api/bouts/{id}?since={}&seat={seat}", u32::MAX), None).await?;
        Ok(sight.standing.over)
    }

    async fn carry_out(
        &mut self,
        id: &str,
        verb: &str,
        command: Command,
        mut body: Value,
        book: &Mutex<Ledger>,
    ) -> Result<(), String> {
        self.commands += 1;
        let number = command.seat().0;
        let kept_as = format!("{number}:{}", self.commands);
        body["command"] = self.commands.to_string().into();
        lock(book).sends(kept_as.clone(), command);
        let answer = self.ask(&format!("/api/bouts/{id}/{verb}"), Some(&body)).await?;
        let fate = if answer.is_good() {
            let done: Value = read(&answer).map_err(|trouble| trouble.to_string())?;
            Fate::Done(done["version"].as_u64().ok_or_else(|| format!("no version: {done}"))?)
        } else {
            Fate::Refused
        };
        lock(book).answered(number, &kept_as, fate)
    }

    /// Loads a page over a new connection.
    async fn load_page(&mut self, game: &str, id: &str) -> Result<(), String> {
        let pages =
            ["/".to_owned(), format!("/bout/{id}"), "/bouts".to_owned(), format!("/rules/{game}"), "/me".to_owned()];
        self.reconnect().await?;
        let page = &pages[self.asked / PAGES % pages.len()];
        self.ask(page, None).await.map(drop)
    }
}

fn micros(since: Instant) -> u32 {
    u32::try_from(since.elapsed().as_micros()).unwrap_or(u32::MAX)
}
