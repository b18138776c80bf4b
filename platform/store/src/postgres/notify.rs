//! Hints between machines that share a database, by its own `LISTEN` and `NOTIFY`.
//!
//! A hint may get lost: nobody may rely on it, and whoever sends one waits for nothing. Hints that wait to be sent go
//! together, and the server is not asked to have them on its disk. Whoever listens gets an empty text whenever something
//! may have been missed: the connection was made anew, or they were too slow.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::mpsc;
use tokio_postgres::{AsyncMessage, Client, Error};

use super::address::Address;
use super::lines::told;
use super::tls::Tls;
use crate::Unavailable;

/// How many hints wait to be sent or heard; more are dropped.
const QUEUE: usize = 4096;
/// So many are sent at once.
const GROUP: usize = 256;
/// A text has so many bytes at most: what PostgreSQL carries.
pub const MOST: usize = 7999;
/// How long it takes until a connection is tried again.
const AGAIN: Duration = Duration::from_millis(500);
/// How long a connection may take that does not answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Sends hints to all machines, its own included, and hears theirs.
pub struct Notifier {
    address: Address,
    channel: String,
    queue: mpsc::Sender<String>,
    hears: Arc<AtomicBool>,
}

impl Notifier {
    /// On this channel of the database: a word of small letters. Must be called in a runtime; nothing fails if the
    /// database is not there yet.
    pub fn open(address: &Address, channel: &str) -> Result<Self, Unavailable> {
        if channel.is_empty() || !channel.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'_') {
            return Err(Unavailable { problem: format!("expected a channel of small letters, not {channel:?}") });
        }
        let (queue, hints) = mpsc::channel(QUEUE);
        let tls = Tls::to(address)?;
        tokio::spawn(send_all(address.clone(), tls, channel.to_owned(), hints));
        Ok(Self { address: address.clone(), channel: channel.to_owned(), queue, hears: Arc::default() })
    }

    /// Sends a hint if it can be sent; says whether it was taken. Two equal ones that wait together become one.
    pub fn send(&self, hint: &str) -> bool {
        hint.len() <= MOST && !hint.is_empty() && self.queue.try_send(hint.to_owned()).is_ok()
    }

    /// Whether hints arrive where somebody listens, as far as anybody can know.
    pub fn hears(&self) -> bool {
        self.hears.load(Ordering::Relaxed)
    }

    /// Hears all hints from now on, until the receiver is dropped.
    pub fn listen(&self) -> mpsc::Receiver<String> {
        let (heard, receiver) = mpsc::channel(QUEUE);
        let (address, channel, is_well) = (self.address.clone(), self.channel.clone(), Arc::clone(&self.hears));
        tokio::spawn(async move {
            while !heard.is_closed() {
                // Why it broke is told by the store, which uses the same database all the time.
                drop(hear(&address, &channel, &heard, &is_well).await);
                is_well.store(false, Ordering::Relaxed);
                tokio::select! {
                    () = heard.closed() => {}
                    () = tokio::time::sleep(AGAIN) => {}
                }
            }
        });
        receiver
    }
}

fn slow<T>(_: T) -> Unavailable {
    Unavailable { problem: "the database does not answer in time".to_owned() }
}

fn broken(error: &Error) -> Unavailable {
    Unavailable { problem: told(error) }
}

/// Hears until the connection breaks or nobody listens any more.
async fn hear(
    address: &Address,
    channel: &str,
    heard: &mpsc::Sender<String>,
    is_well: &AtomicBool,
) -> Result<(), Unavailable> {
    let connecting = tokio::time::timeout(PATIENCE, address.config.connect(Tls::to(address)?));
    let (client, mut connection) = connecting.await.map_err(slow)?.map_err(|error| broken(&error))?;
    let listen = async {
        let listening = client.batch_execute(&format!("listen {channel}")).await;
        // The connection lives as long as its client.
        if listening.is_ok() && heard.try_send(String::new()).is_ok() {
            is_well.store(true, Ordering::Relaxed);
            heard.closed().await;
        }
        listening
    };
    let messages = async {
        let mut missed = false;
        while let Some(message) = poll_fn(|cx| connection.poll_message(cx)).await {
            if let AsyncMessage::Notification(hint) = message.map_err(|error| broken(&error))? {
                // Whoever does not keep up loses hints, and is told so once there is room again.
                missed = missed && heard.try_send(String::new()).is_err();
                missed |= heard.try_send(hint.payload().to_owned()).is_err();
            }
        }
        Ok(())
    };
    tokio::select! {
        listening = listen => listening.map_err(|error| broken(&error)),
        ended = messages => ended,
    }
}

/// Sends what waits, until nobody can send any more. What cannot be sent is dropped.
async fn send_all(address: Address, tls: Tls, channel: String, mut hints: mpsc::Receiver<String>) {
    let mut client: Option<Client> = None;
    let mut group = Vec::new();
    while hints.recv_many(&mut group, GROUP).await > 0 {
        if client.as_ref().is_none_or(Client::is_closed) {
            client = connect(&address, tls.clone()).await.ok();
        }
        let Some(line) = &client else {
            group.clear();
            tokio::time::sleep(AGAIN).await;
            continue;
        };
        let sql = "select pg_notify($1, hint) from unnest($2::text[]) as hint";
        let sent = tokio::time::timeout(PATIENCE, async {
            let values: [&(dyn tokio_postgres::types::ToSql + Sync); 2] = [&channel, &group];
            line.execute(sql, &values).await
        });
        if !matches!(sent.await, Ok(Ok(_))) {
            client = None;
        }
        group.clear();
    }
}

async fn connect(address: &Address, tls: Tls) -> Result<Client, Unavailable> {
    let connecting = tokio::time::timeout(PATIENCE, address.config.connect(tls));
    let (client, connection) = connecting.await.map_err(slow)?.map_err(|error| broken(&error))?;
    tokio::spawn(connection);
    let set_up = client.batch_execute("set synchronous_commit = off; set statement_timeout = '10s'");
    tokio::time::timeout(PATIENCE, set_up).await.map_err(slow)?.map_err(|error| broken(&error))?;
    Ok(client)
}
