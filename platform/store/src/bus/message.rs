//! Wire format of the bus: a notice with its sender, sequence number and timestamp, authenticated by a MAC over all of
//! them.
//!
//! The key comes from the store, which only nodes of the hall can read. Messages that fail a check are dropped and
//! counted; a warning is logged at most once a minute.

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::bus::{Attended, BusEvent, ChangeNotice};

/// Maximum age of a message, and maximum time in the future: the clocks of nodes differ a little.
const TOLERANCE: Duration = Duration::from_mins(1);
/// A node's sequence number is dropped after this much silence. By then [`TOLERANCE`] rejects a replay of its messages.
const FORGOTTEN: Duration = Duration::from_mins(10);
/// Minimum interval between warnings about rejected messages.
const LOGGED: Duration = Duration::from_mins(1);
/// Maximum length of a node's name and of a bout's id, in bytes.
const MOST_LETTERS: usize = 64;
/// Maximum number of bouts in a message, and of people in a bout.
const MOST_LISTED: usize = 64;
/// Upper bound for attendance counts; more viewers than one node can serve.
const MOST_LOOKERS: usize = 1_000_000;

/// The secret that all nodes of a hall share; authenticates messages.
#[derive(Clone)]
pub struct MessageKey(Arc<[u8]>);

impl MessageKey {
    /// Derives the key from the text of the secret.
    pub fn new(secret: &str) -> Self {
        Self(secret.as_bytes().into())
    }

    fn mac(&self, message: &[u8]) -> Hmac<Sha256> {
        let mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key may have any length");
        mac.chain_update(message)
    }
}

/// A notice on the wire.
#[derive(Serialize, Deserialize)]
struct Parcel {
    from: String,
    /// Sequence number; strictly increasing for each node.
    number: u64,
    /// Send time in milliseconds since the Unix epoch.
    at: u64,
    hint: ChangeNotice,
}

/// Serializes and signs the messages of one node.
pub(crate) struct Writer {
    key: MessageKey,
    node: String,
    sent: AtomicU64,
}

impl Writer {
    pub fn new(key: MessageKey, node: &str) -> Self {
        Self { key, node: node.to_owned(), sent: AtomicU64::new(0) }
    }

    /// Serializes a notice: the MAC in hexadecimal, followed by JSON.
    pub fn write(&self, hint: ChangeNotice) -> String {
        let number = self.sent.fetch_add(1, Ordering::Relaxed) + 1;
        let parcel = Parcel { from: self.node.clone(), number, at: now(), hint };
        let text = serde_json::to_string(&parcel).expect("names and numbers can be written");
        let mac = self.key.mac(text.as_bytes()).finalize().into_bytes();
        hexadecimal(&mac) + &text
    }
}

/// Verifies and parses the messages of all other nodes.
pub(crate) struct Reader {
    key: MessageKey,
    node: String,
    /// The last sequence number of each node, and when it arrived.
    last: HashMap<String, (u64, Instant)>,
    refused: Arc<AtomicU64>,
    /// The number of rejected messages at the last warning, and its time.
    logged: (u64, Option<Instant>),
}

impl Reader {
    /// Creates a reader that adds to the counter `refused` for every message it rejects.
    pub fn new(key: MessageKey, node: &str, refused: Arc<AtomicU64>) -> Self {
        Self { key, node: node.to_owned(), last: HashMap::new(), refused, logged: (0, None) }
    }

    /// Parses a message. Returns `None` if this node sent it, or if it was rejected.
    pub fn read(&mut self, message: &[u8]) -> Option<BusEvent> {
        match self.check(message, now()) {
            Ok(heard) => heard,
            Err(why) => {
                self.refuse(why);
                None
            }
        }
    }

    fn check(&mut self, message: &[u8], now: u64) -> Result<Option<BusEvent>, &'static str> {
        let (mac, text) = message.split_at_checked(64).ok_or("too short")?;
        let mac = bytes(mac).ok_or("no MAC")?;
        self.key.mac(text).verify_slice(&mac).map_err(|_| "not written by a node of this hall")?;
        // A newer node may send a kind of notice that this version does not know.
        let Ok(Parcel { from, number, at, hint }) = serde_json::from_slice(text) else {
            return Ok(Some(BusEvent::Gap));
        };
        if from == self.node {
            return Ok(None);
        }
        if at.abs_diff(now) > TOLERANCE.as_millis() as u64 {
            return Err("too old, or a clock is wrong");
        }
        if from.len() > MOST_LETTERS || !is_bounded(&hint) {
            return Err("out of bounds");
        }
        self.last.retain(|_, (_, heard)| heard.elapsed() < FORGOTTEN);
        let last = self.last.entry(from.clone()).or_insert((0, Instant::now()));
        if number <= last.0 {
            return Err("sent twice");
        }
        *last = (number, Instant::now());
        Ok(Some(BusEvent::Notice { from, hint }))
    }

    fn refuse(&mut self, why: &'static str) {
        let refused = self.refused.fetch_add(1, Ordering::Relaxed) + 1;
        let (told, when) = self.logged;
        if when.is_none_or(|when| when.elapsed() >= LOGGED) {
            tracing::warn!(messages = refused - told, why, "bus messages refused");
            self.logged = (refused, Some(Instant::now()));
        }
    }
}

/// Whether all lengths and counts are within what a node sends.
fn is_bounded(hint: &ChangeNotice) -> bool {
    let is_id = |id: &str| id.len() <= MOST_LETTERS;
    let is_attended = |Attended { bout, people, spectators, pages }: &Attended| {
        is_id(bout) && people.len() <= MOST_LISTED && *spectators <= MOST_LOOKERS && *pages <= MOST_LOOKERS
    };
    match hint {
        ChangeNotice::Bout { id, .. } => is_id(id),
        ChangeNotice::Person(_) | ChangeNotice::Spent { .. } => true,
        ChangeNotice::Attendance(attended) => attended.len() <= MOST_LISTED && attended.iter().all(is_attended),
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |number: u8| char::from_digit(u32::from(number), 16).unwrap_or('?');
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Decodes hexadecimal; the inverse of [`hexadecimal`].
fn bytes(text: &[u8]) -> Option<Vec<u8>> {
    let digit = |digit: &u8| char::from(*digit).to_digit(16);
    text.chunks(2).map(|pair| Some((digit(pair.first()?)? << 4 | digit(pair.get(1)?)?) as u8)).collect()
}

fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis() as u64
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;
    use crate::bus::{Spender, Spending};

    fn pair() -> (Writer, Reader) {
        let key = MessageKey::new("secret");
        (Writer::new(key.clone(), "one"), Reader::new(key, "two", Arc::default()))
    }

    fn bout(version: u64) -> ChangeNotice {
        ChangeNotice::Bout { id: "b".to_owned(), version, seating: 0 }
    }

    fn attended(spectators: usize) -> Attended {
        Attended { bout: "b".to_owned(), people: vec![4], spectators, pages: 1 }
    }

    fn refused(reader: &Reader) -> u64 {
        reader.refused.load(Ordering::Relaxed)
    }

    #[test]
    fn a_hint_is_read_as_it_was_written_and_never_by_its_own_node() {
        let (one, mut two) = pair();
        let mut own = Reader::new(MessageKey::new("secret"), "one", Arc::default());
        let spent = |by| ChangeNotice::Spent { what: Spending::Bout, by };
        let by_client = spent(Spender::Client(IpAddr::from([127, 0, 0, 1])));
        let hints = [
            bout(7),
            ChangeNotice::Person(3),
            by_client,
            spent(Spender::Person(5)),
            ChangeNotice::Attendance(vec![attended(2)]),
        ];
        for hint in hints {
            let written = one.write(hint.clone());
            assert_eq!(two.read(written.as_bytes()), Some(BusEvent::Notice { from: "one".to_owned(), hint }));
            assert_eq!(own.read(written.as_bytes()), None);
        }
        assert_eq!((refused(&two), refused(&own)), (0, 0));
    }

    #[test]
    fn a_forged_or_repeated_message_is_refused_and_counted() {
        let (one, mut two) = pair();
        let honest = one.write(bout(1));
        let forged = Writer::new(MessageKey::new("guessed"), "one").write(bout(9));
        let changed = honest.replace("\"version\":1", "\"version\":2");
        let bare = r#"{"from":"evil","hint":{"person":1}}"#;
        for message in [forged.as_str(), &changed, bare, "", "short", &"x".repeat(200), &"é".repeat(99)] {
            assert_eq!(two.read(message.as_bytes()), None, "{message}");
        }
        assert_eq!(refused(&two), 7);
        assert!(two.read(honest.as_bytes()).is_some());
        assert_eq!(two.read(honest.as_bytes()), None, "it was sent twice");
        assert!(two.read(one.write(bout(1)).as_bytes()).is_some());
        assert_eq!(refused(&two), 8);
    }

    #[test]
    fn an_old_message_is_refused() {
        let (one, mut two) = pair();
        let message = one.write(bout(1));
        let (early, late) = (now() - 61_000, now() + 61_000);
        assert!(two.check(message.as_bytes(), late).is_err() && two.check(message.as_bytes(), early).is_err());
        assert!(two.check(message.as_bytes(), now() + 50_000).is_ok());
    }

    #[test]
    fn numbers_and_lists_are_bounded() {
        let (one, mut two) = pair();
        let mut read = |hint| two.read(one.write(hint).as_bytes());
        for hint in [
            ChangeNotice::Attendance(vec![attended(usize::MAX)]),
            ChangeNotice::Attendance(vec![attended(1); 1000]),
            ChangeNotice::Attendance(vec![Attended { people: vec![1; 1000], ..attended(1) }]),
            ChangeNotice::Bout { id: "x".repeat(1000), version: 1, seating: 0 },
        ] {
            assert_eq!(read(hint), None);
        }
        assert!(read(ChangeNotice::Attendance(vec![attended(1); 40])).is_some());
        assert_eq!(two.last.len(), 1);
    }

    /// During an upgrade a newer node may send a kind of notice that this version does not know.
    #[test]
    fn an_unknown_hint_of_a_node_is_a_gap() {
        let (one, mut two) = pair();
        let text = "{\"from\":\"one\",\"hint\":{\"new\":1}}";
        let mac = one.key.mac(text.as_bytes()).finalize().into_bytes();
        let message = hexadecimal(&mac) + text;
        assert_eq!(two.read(message.as_bytes()), Some(BusEvent::Gap));
    }
}
