//! NATS: messages that are carried at most once, by a server of its own.
//!
//! A server that is not there, or goes away, stops nobody: the client goes on trying, and hints get lost meanwhile.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use crate::bus::message::{Reader, Writer};
use crate::bus::{Bus, Ear, Heard, Hint, Key, MOST_WAITING, hand_over};

/// So long is waited, at most, before a connection is tried again.
const RETRY: Duration = Duration::from_secs(2);
/// So often the server is asked whether it is still there.
const PING: Duration = Duration::from_secs(5);

/// Where the server is, and how one is let in.
#[derive(Clone, Debug, Default)]
pub struct Address {
    /// One or several addresses, with commas between them: `nats://host:4222`, `tls://…`, with a name and a password or
    /// a token before an `@` where the server wants them.
    pub url: String,
    /// A file with credentials, as `nsc` writes it.
    pub credentials: Option<PathBuf>,
    /// A file with the certificates that are believed beside those of the machine.
    pub roots: Option<PathBuf>,
}

/// A node's connection to the server.
struct Nats {
    /// What is to be sent.
    outgoing: mpsc::Sender<Hint>,
    is_connected: Arc<AtomicBool>,
    refused: Arc<AtomicU64>,
}

/// Connects a node to all others of the same hall. It succeeds without a server, too; it fails if the address or the
/// credentials cannot be read. It must be called inside a runtime.
pub async fn open(address: &Address, node: &str, hall: &str, key: &Key) -> Result<(Arc<dyn Bus>, Ear), String> {
    let is_connected = Arc::new(AtomicBool::new(false));
    let (gaps, mut gap_came) = mpsc::channel::<()>(1);
    let options = options(address, node, Arc::clone(&is_connected), gaps).await?;
    let servers: Vec<async_nats::ServerAddr> = address
        .url
        .split(',')
        .map(|url| url.trim().parse().map_err(|_| format!("“{}” is no address of a NATS server", without_secret(url))))
        .collect::<Result<_, _>>()?;
    let client = options.connect(servers).await.map_err(|error| error.to_string())?;
    let subject = format!("budokan.{hall}.hints");
    let mut messages = client.subscribe(subject.clone()).await.map_err(|error| error.to_string())?;
    let (told, ear) = mpsc::channel(MOST_WAITING);
    let refused = Arc::<AtomicU64>::default();
    let mut reader = Reader::new(key.clone(), node, Arc::clone(&refused));
    tokio::spawn(async move {
        let mut gap = false;
        loop {
            let heard = tokio::select! {
                message = messages.next() => match message {
                    Some(message) => reader.read(&message.payload),
                    None => break,
                },
                came = gap_came.recv() => match came {
                    Some(()) => Some(Heard::Gap),
                    None => break,
                },
            };
            if let Some(heard) = heard {
                hand_over(&told, &mut gap, heard);
            }
        }
    });
    let (outgoing, waiting) = mpsc::channel(MOST_WAITING);
    tokio::spawn(send_all(client, subject, Writer::new(key.clone(), node), waiting));
    Ok((Arc::new(Nats { outgoing, is_connected, refused }), ear))
}

/// How this client behaves.
async fn options(
    address: &Address,
    node: &str,
    is_connected: Arc<AtomicBool>,
    gaps: mpsc::Sender<()>,
) -> Result<ConnectOptions, String> {
    let watch = Watch { is_connected, is_told: AtomicBool::new(false) };
    let mut options = ConnectOptions::new()
        .name(format!("budokan {node}"))
        .no_echo()
        .retry_on_initial_connect()
        .ping_interval(PING)
        .subscription_capacity(MOST_WAITING)
        .reconnect_delay_callback(|tries| {
            RETRY.min(Duration::from_millis(50).saturating_mul(u32::try_from(tries).unwrap_or(u32::MAX)))
        })
        .event_callback(move |event| {
            match watch.notice(&event) {
                Change::Connected => tracing::info!("bus connected"),
                Change::Lost => tracing::warn!(%event, "bus connection lost, retrying"),
                Change::None => tracing::debug!(%event, "bus event"),
            }
            // Whatever it was: something may have been missed. One such word is enough.
            let _ = gaps.try_send(());
            async {}
        });
    if let Some(roots) = &address.roots {
        options = options.add_root_certificates(roots.clone());
    }
    if let Some(file) = &address.credentials {
        let problem = |error| format!("{}: {error}", file.display());
        options = options.credentials_file(file).await.map_err(problem)?;
    }
    Ok(options)
}

/// Tells a connection that is lost from the many tries to get it back: each outage is logged once.
struct Watch {
    is_connected: Arc<AtomicBool>,
    is_told: AtomicBool,
}

/// What an event of the client changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Change {
    Connected,
    Lost,
    None,
}

impl Watch {
    fn notice(&self, event: &Event) -> Change {
        match event {
            Event::Connected => {
                self.is_connected.store(true, Ordering::Relaxed);
                self.is_told.store(false, Ordering::Relaxed);
                return Change::Connected;
            }
            Event::Disconnected | Event::Closed => self.is_connected.store(false, Ordering::Relaxed),
            _ => {}
        }
        let is_lost = !self.is_connected.load(Ordering::Relaxed);
        if is_lost && !self.is_told.swap(true, Ordering::Relaxed) { Change::Lost } else { Change::None }
    }
}

/// Sends what is to be sent. What a server that is away should have got is lost.
async fn send_all(client: Client, subject: String, writer: Writer, mut waiting: mpsc::Receiver<Hint>) {
    while let Some(hint) = waiting.recv().await {
        let message = writer.write(hint);
        if let Err(error) = client.publish(subject.clone(), message.into()).await {
            tracing::debug!(%error, "a hint was not sent");
        }
    }
}

/// An address that may be shown to people: whatever stands before an `@` is a secret.
pub fn without_secret(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        (None, Some((_, host))) => format!("…@{host}"),
        (_, None) => url.to_owned(),
    }
}

impl Bus for Nats {
    fn send(&self, hint: Hint) {
        // Nobody waits for a hint, and whoever misses it finds out by itself.
        if self.is_whole() {
            drop(self.outgoing.try_send(hint));
        }
    }

    fn is_whole(&self) -> bool {
        self.is_connected.load(Ordering::Relaxed)
    }

    fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client that tries again several times a second must not fill the log.
    #[test]
    fn an_outage_is_told_once() {
        let watch = Watch { is_connected: Arc::default(), is_told: AtomicBool::new(false) };
        let failed = || Event::ClientError(async_nats::ClientError::MaxReconnects);
        let outage = [Event::Disconnected, failed(), Event::Disconnected, failed()];
        let told = || outage.iter().map(|event| watch.notice(event)).collect::<Vec<_>>();
        let once = [Change::Lost, Change::None, Change::None, Change::None];
        assert_eq!(told(), once);
        assert_eq!(watch.notice(&Event::Connected), Change::Connected);
        assert_eq!(watch.notice(&failed()), Change::None, "the connection stands");
        assert_eq!(told(), once);
    }

    #[test]
    fn secrets_are_not_shown() {
        assert_eq!(without_secret("nats://lin:secret@host:4222"), "nats://…@host:4222");
        assert_eq!(without_secret("tls://a@b@host"), "tls://…@host");
        assert_eq!(without_secret("nats://host:4222"), "nats://host:4222");
    }

    #[tokio::test]
    async fn what_is_no_address_is_refused_and_shows_no_secret() {
        let address = Address { url: "nats://lin:secret@host:port".to_owned(), ..Address::default() };
        let problem = open(&address, "one", "hall", &Key::new("secret")).await.err().expect("that is no port");
        assert!(problem.contains("no address") && !problem.contains("secret"), "{problem}");
        let credentials = Some(PathBuf::from("no such file"));
        let address = Address { url: "nats://127.0.0.1:1".to_owned(), credentials, roots: None };
        let problem = open(&address, "one", "hall", &Key::new("secret")).await.err().expect("there is no such file");
        assert!(problem.contains("no such file"), "{problem}");
    }

    /// A bus without a server carries nothing and stops nobody.
    #[tokio::test]
    async fn a_server_may_be_away() {
        let address = Address { url: "nats://127.0.0.1:1".to_owned(), ..Address::default() };
        let (bus, _ear) = open(&address, "one", "hall", &Key::new("secret")).await.expect("nobody has to be there");
        assert!(!bus.is_whole());
        bus.send(Hint::Person(1));
    }
}
