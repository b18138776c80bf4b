//! The NATS transport: at-most-once delivery through a separate server.
//!
//! An unreachable server does not stop a node: the client keeps reconnecting, and notices are lost meanwhile.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event};
use futures_util::StreamExt;
use tokio::sync::mpsc;

use crate::bus::message::{Reader, Writer};
use crate::bus::{Bus, BusEvent, BusReceiver, ChangeNotice, MOST_WAITING, MessageKey, deliver};

/// Maximum delay between reconnection attempts.
const RETRY: Duration = Duration::from_secs(2);
/// Interval of keep-alive pings to the server.
const PING: Duration = Duration::from_secs(5);

/// The address and credentials of a NATS server.
#[derive(Clone, Debug, Default)]
pub struct Address {
    /// One or several comma-separated URLs: `nats://host:4222`, `tls://…`. A server that requires authentication takes
    /// user and password, or a token, before the `@`.
    pub url: String,
    /// Path of a credentials file, as `nsc` writes it.
    pub credentials: Option<PathBuf>,
    /// Path of a file with root certificates that are trusted in addition to the system's.
    pub roots: Option<PathBuf>,
}

/// A node's connection to the server.
struct Nats {
    /// Queue of notices to publish.
    outgoing: mpsc::Sender<ChangeNotice>,
    is_connected: Arc<AtomicBool>,
    refused: Arc<AtomicU64>,
}

/// Connects a node to all others of the same hall. Succeeds even while the server is unreachable; fails if the address
/// or the credentials cannot be read. Must be called inside a Tokio runtime.
pub async fn open(
    address: &Address,
    node: &str,
    hall: &str,
    key: &MessageKey,
) -> Result<(Arc<dyn Bus>, BusReceiver), String> {
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
                    Some(()) => Some(BusEvent::Gap),
                    None => break,
                },
            };
            if let Some(heard) = heard {
                deliver(&told, &mut gap, heard);
            }
        }
    });
    let (outgoing, waiting) = mpsc::channel(MOST_WAITING);
    tokio::spawn(send_all(client, subject, Writer::new(key.clone(), node), waiting));
    Ok((Arc::new(Nats { outgoing, is_connected, refused }), ear))
}

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
            // Any connection event may mean lost messages. One pending gap is enough.
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

/// Distinguishes a lost connection from failed reconnection attempts, so that each outage is logged once.
struct Watch {
    is_connected: Arc<AtomicBool>,
    is_told: AtomicBool,
}

/// The effect of a client event on the connection state.
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

/// Publishes queued notices. A notice that the server does not receive is lost.
async fn send_all(client: Client, subject: String, writer: Writer, mut waiting: mpsc::Receiver<ChangeNotice>) {
    while let Some(hint) = waiting.recv().await {
        let message = writer.write(hint);
        if let Err(error) = client.publish(subject.clone(), message.into()).await {
            tracing::debug!(%error, "change notice not sent");
        }
    }
}

/// Removes the credentials from an address so that it can be shown: everything before the `@` is secret.
pub fn without_secret(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, host))) => format!("{scheme}://…@{host}"),
        (None, Some((_, host))) => format!("…@{host}"),
        (_, None) => url.to_owned(),
    }
}

impl Bus for Nats {
    fn send(&self, hint: ChangeNotice) {
        // Best effort: a node that misses a notice detects the change by polling the store.
        if self.is_connected() {
            drop(self.outgoing.try_send(hint));
        }
    }

    fn is_connected(&self) -> bool {
        self.is_connected.load(Ordering::Relaxed)
    }

    fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A client that reconnects several times a second must not fill the log.
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
        let problem = open(&address, "one", "hall", &MessageKey::new("secret")).await.err().expect("that is no port");
        assert!(problem.contains("no address") && !problem.contains("secret"), "{problem}");
        let credentials = Some(PathBuf::from("no such file"));
        let address = Address { url: "nats://127.0.0.1:1".to_owned(), credentials, roots: None };
        let problem =
            open(&address, "one", "hall", &MessageKey::new("secret")).await.err().expect("there is no such file");
        assert!(problem.contains("no such file"), "{problem}");
    }

    /// Without a server the bus carries nothing and blocks nothing.
    #[tokio::test]
    async fn a_server_may_be_away() {
        let address = Address { url: "nats://127.0.0.1:1".to_owned(), ..Address::default() };
        let (bus, _ear) =
            open(&address, "one", "hall", &MessageKey::new("secret")).await.expect("nobody has to be there");
        assert!(!bus.is_connected());
        bus.send(ChangeNotice::Person(1));
    }
}
