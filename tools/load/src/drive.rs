//! Load drivers: each has one connection and plays some bouts in rotation.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use budokan_catalog::AnyGame;
use budokan_kernel::{Quick, Seed};
use serde_json::{Map, Value};
use tokio::sync::watch;

use crate::AT_ONCE;
use crate::wire::api::{Acting, Api, ApiBout, ApiError, ApiLook, ApiSight, read};

/// A bout and the token of the person on its seats.
pub struct DrivenBout {
    pub id: String,
    pub token: String,
    pub game: &'static dyn AnyGame,
    /// The sight in the last answer; `None` before the first move.
    pub seen: Option<ApiSight>,
    /// Announces to spectators which bout is played here: the next one once this one is over.
    pub playing: watch::Sender<String>,
}

/// Request no log: a client that has followed the bout knows it.
const NEWEST: ApiLook = ApiLook { since: u64::MAX };

/// Number of consecutive errors after which a driver gives up.
const HOPELESS: usize = 20;

/// Opens a bout of the game with people on all its seats.
async fn open(api: &mut Api, game: &'static dyn AnyGame, token: String) -> Result<DrivenBout, ApiError> {
    let ApiBout { id, .. } = api.create(&token, game.id(), &Value::Object(Map::new()), &everywhere(game)?).await?;
    Ok(DrivenBout { playing: watch::Sender::new(id.clone()), id, token, game, seen: None })
}

/// A seating of the default bout with the same person on every seat.
fn everywhere(game: &dyn AnyGame) -> Result<Value, ApiError> {
    let usual = game.cards(None).and_then(|cards| game.deal("", Seed::from(0), cards));
    let usual = usual.map_err(|invalid| ApiError::Odd(format!("{} cannot be dealt: {invalid}", game.id())))?;
    Ok(usual.seats().iter().map(|seat| (game.seats()[seat.index()].to_owned(), Value::from("me"))).collect())
}

/// Opens all the bouts, several at a time.
pub async fn open_all(
    addresses: &[SocketAddr],
    games: &[&'static dyn AnyGame],
    bouts: usize,
) -> anyhow::Result<Vec<DrivenBout>> {
    let games: Arc<[&'static dyn AnyGame]> = games.into();
    let tasks: Vec<_> = (0..AT_ONCE.min(bouts))
        .map(|lane| {
            let (games, address) = (Arc::clone(&games), addresses[lane % addresses.len()]);
            tokio::spawn(async move {
                let mut api = Api::open(address).await.map_err(ApiError::from)?;
                let mut tables = Vec::new();
                for number in (lane..bouts).step_by(AT_ONCE) {
                    let token = api.arrive(&format!("Load {number}")).await?;
                    tables.push(open(&mut api, games[number % games.len()], token).await?);
                }
                Ok::<_, ApiError>(tables)
            })
        })
        .collect();
    let mut tables = Vec::new();
    for task in tasks {
        tables.extend(task.await?.context("a bout cannot be opened")?);
    }
    Ok(tables)
}

/// A client that plays moves.
pub struct Driver {
    pub address: SocketAddr,
    pub tables: Vec<DrivenBout>,
    pub number: u32,
    /// Time between two moves; `None`: no pause.
    pub pause: Option<Duration>,
    /// Delay of this driver's start, to spread the drivers evenly.
    pub offset: Option<Duration>,
    pub end: Instant,
}

/// The measurements of one driver.
#[derive(Default)]
pub struct Driven {
    /// Response time of each command in microseconds.
    pub acts: Vec<u32>,
    /// Time of each move in microseconds, measured from when it was due.
    pub moves: Vec<u32>,
    /// Number of bouts that ended and were replaced.
    pub ended: usize,
    pub errors: Vec<String>,
}

impl Driver {
    /// Plays until the end of the measurement.
    pub async fn play(mut self) -> Driven {
        let mut driven = Driven::default();
        let mut luck = Quick::new(u64::from(self.number) + 1);
        let mut api = None;
        let mut next = Instant::now() + self.offset.unwrap_or_default();
        let mut in_a_row = 0;
        let mut turn = 0;
        while in_a_row < HOPELESS {
            let due = match self.pause {
                Some(pause) => {
                    let due = next;
                    next += pause;
                    tokio::time::sleep_until(due.into()).await;
                    due
                }
                None => Instant::now(),
            };
            if Instant::now() >= self.end {
                break;
            }
            let place = turn % self.tables.len();
            turn += 1;
            match self.step(&mut api, place, due, &mut luck, &mut driven).await {
                Ok(()) => in_a_row = 0,
                Err(trouble) => {
                    in_a_row += 1;
                    driven.errors.push(trouble.to_string());
                    // After an error drop the connection, or the rest of the old response would be taken for the next
                    // one.
                    api = None;
                }
            }
        }
        driven
    }

    /// One move in one bout, or a new bout where one has ended.
    async fn step(
        &mut self,
        api: &mut Option<Api>,
        place: usize,
        due: Instant,
        luck: &mut Quick,
        driven: &mut Driven,
    ) -> Result<(), ApiError> {
        let api = match api {
            Some(api) => api,
            none => none.insert(Api::open(self.address).await?),
        };
        let table = &mut self.tables[place];
        // No other client plays this bout, so the sight in the last answer is current.
        let sight = match table.seen.take() {
            Some(sight) => sight,
            None => read(&api.look(&table.token, &table.id, None, NEWEST.since).await?)?,
        };
        if sight.standing.over {
            driven.ended += 1;
            let next = open(api, table.game, table.token.clone()).await?;
            table.playing.send_replace(next.id.clone());
            table.id = next.id;
            return Ok(());
        }
        let choices: Vec<_> = sight.legal.iter().filter(|choice| !choice.takes_back).collect();
        let (Some(seat), false) = (&sight.seat, choices.is_empty()) else {
            return Err(ApiError::Odd(format!("bout {}: nobody is asked, but it is not over", table.id)));
        };
        let action = &choices[luck.below(choices.len() as u32) as usize].text;
        let request_id = format!("load-{}", sight.version);
        let acting = Acting {
            seat,
            asked: Some(sight.asked),
            request_id: &request_id,
            action: Some(action),
            look: Some(NEWEST),
        };
        let before = Instant::now();
        table.seen = api.carry_out(&table.token, &table.id, "act", &acting).await?.sight;
        driven.acts.push(before.elapsed().as_micros() as u32);
        driven.moves.push(due.elapsed().as_micros() as u32);
        Ok(())
    }
}
