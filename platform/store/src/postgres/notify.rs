//! Change notices between machines that share a database, through its `LISTEN` and `NOTIFY`.
//!
//! Delivery is best effort: no caller may rely on a notice, and sending never blocks. Queued notices are sent together,
//! and the server need not flush them to disk. A listener receives an empty text whenever it may have missed notices:
//! after a reconnection, or when its queue was full.

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

/// Capacity of the send queue and of each receive queue; further notices are dropped.
const QUEUE: usize = 4096;
/// Maximum number of notices in a batch.
const GROUP: usize = 256;
/// Maximum length of a notice in bytes: the limit of PostgreSQL.
pub const MOST: usize = 7999;
/// Delay before a reconnection.
const AGAIN: Duration = Duration::from_millis(500);
/// Timeout for establishing a connection.
const PATIENCE: Duration = Duration::from_secs(10);

/// Sends notices to all machines, including its own, and receives theirs.
pub struct Notifier {
    address: Address,
    channel: String,
    queue: mpsc::Sender<String>,
    hears: Arc<AtomicBool>,
}

impl Notifier {
    /// Uses this notification channel of the database, named in lower-case letters. Must be called inside a Tokio
    /// runtime. Succeeds even while the database is unreachable.
    pub fn open(address: &Address, channel: &str) -> Result<Self, Unavailable> {
        if channel.is_empty() || !channel.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'_') {
            return Err(Unavailable { problem: format!("expected a channel of small letters, not {channel:?}") });
        }
        let (queue, hints) = mpsc::channel(QUEUE);
        let tls = Tls::to(address)?;
        tokio::spawn(send_all(address.clone(), tls, channel.to_owned(), hints));
        Ok(Self { address: address.clone(), channel: channel.to_owned(), queue, hears: Arc::default() })
    }

    /// Queues a notice if possible; returns whether it was accepted. Identical notices that are queued together
    /// are sent once.
    pub fn send(&self, hint: &str) -> bool {
        hint.len() <= MOST && !hint.is_empty() && self.queue.try_send(hint.to_owned()).is_ok()
    }

    /// Whether the listening connection is up, as far as this machine can determine.
    pub fn hears(&self) -> bool {
        self.hears.load(Ordering::Relaxed)
    }

    /// Receives all notices from now on, until the receiver is dropped.
    pub fn listen(&self) -> mpsc::Receiver<String> {
        let (heard, receiver) = mpsc::channel(QUEUE);
        let (address, channel, is_well) = (self.address.clone(), self.channel.clone(), Arc::clone(&self.hears));
        tokio::spawn(async move {
            while !heard.is_closed() {
                // The store logs the cause, because it uses the same database all the time.
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

/// Receives notices until the connection breaks or the receiver is dropped.
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
                // A slow listener loses notices, and receives an empty text once its queue has room.
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

/// Sends queued notices until the sender is dropped. Notices that cannot be sent are dropped.
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
