//! Export and import: a whole hall as rows, moved from one store to another or written to a file.
//!
//! The file has a header line, one line of JSON for each row, and a last line with the number of rows of each kind and
//! the SHA-256 of all previous lines. Leases are left out because they expire. The same hall gives the same bytes
//! whichever store holds it. An import needs an empty store, is all or nothing, and ends with a comparison of the store
//! with the file.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead, Write};

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use tokio::sync::mpsc;

use crate::{Store, Timestamp, Unavailable};

/// Number of rows in a group.
pub(crate) const GROUP: usize = 500;
/// Number of groups buffered between the store and the file.
const QUEUE: usize = 4;

/// A row of a hall. References use public ids: a bout's id, a person's number.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "is", rename_all = "kebab-case", deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are those of the tables")]
pub enum TransferRow {
    /// The highest person id ever assigned; ids are not reused.
    Numbers { people: i64 },
    /// A person known to the hall.
    Person { id: i64, name: String, arrived: Timestamp, forgotten: bool },
    /// A device, by the hash of its token.
    Device { token: TokenHash, person: i64, made: Timestamp, used: Timestamp },
    /// A fact about a person.
    Fact { person: i64, key: String, value: String },
    /// A note that all nodes of a hall share.
    Note { key: String, value: String, until: Timestamp },
    /// A bout without its entries, in the order of opening.
    Bout(Box<BoutRow>),
    /// The occupant of a seat.
    Seat { bout: String, seat: u8, person: Option<i64>, bot: Option<String>, invited: bool },
    /// An entry of a bout.
    Entry {
        bout: String,
        version: u64,
        #[serde(rename = "command")]
        request_id: String,
        body: String,
        at: Timestamp,
    },
    /// The review of a bout.
    Review { bout: String, waits: bool, body: String },
}

/// A bout without its entries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "they are those of `NewBout`, `StoredBout` and `Trashed`")]
pub struct BoutRow {
    pub id: String,
    pub game: String,
    pub deal: String,
    pub invitation: String,
    pub public: bool,
    pub opened: Timestamp,
    pub version: u64,
    pub awaited: u8,
    pub result: Option<String>,
    pub touched: Timestamp,
    pub played: bool,
    pub seating: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<i64>,
    pub bytes: u64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub removed: Option<Timestamp>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub past: Option<String>,
}

/// The hash of a token; serialized in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct TokenHash(pub [u8; 32]);

impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hexadecimal(&self.0))
    }
}

impl From<TokenHash> for String {
    fn from(token: TokenHash) -> Self {
        hexadecimal(&token.0)
    }
}

impl TryFrom<String> for TokenHash {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, &'static str> {
        let digit = |place: usize| text.get(place..=place).and_then(|digit| u8::from_str_radix(digit, 16).ok());
        let mut token = [0; 32];
        for (index, byte) in token.iter_mut().enumerate() {
            let pair = digit(2 * index).zip(digit(2 * index + 1)).filter(|_| text.len() == 64);
            let (high, low) = pair.ok_or("expected a hash of 64 hexadecimal digits")?;
            *byte = high << 4 | low;
        }
        Ok(Self(token))
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    let digits = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    digits.map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])).collect()
}

impl TransferRow {
    /// The name of the row's kind, in the plural.
    fn kind(&self) -> &'static str {
        match self {
            Self::Numbers { .. } => "numbers",
            Self::Person { .. } => "people",
            Self::Device { .. } => "devices",
            Self::Fact { .. } => "facts",
            Self::Note { .. } => "notes",
            Self::Bout(_) => "bouts",
            Self::Seat { .. } => "seats",
            Self::Entry { .. } => "entries",
            Self::Review { .. } => "reviews",
        }
    }
}

/// The header line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    format: String,
    version: u32,
}

const FORMAT: &str = "budokan hall";
const VERSION: u32 = 1;

/// The contents of a file: the number of rows of each kind, and the hash.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TransferSummary {
    /// The number of rows of each kind.
    pub counts: BTreeMap<String, u64>,
    /// The SHA-256 of all lines before the last, in hexadecimal.
    pub sha256: String,
}

/// The last line of a file.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    end: TransferSummary,
}

impl fmt::Display for TransferSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in ["people", "devices", "facts", "notes", "bouts", "seats", "entries", "reviews"] {
            write!(f, "{} {kind}, ", self.counts.get(kind).unwrap_or(&0))?;
        }
        write!(f, "SHA-256 {}", self.sha256)
    }
}

/// Why an export or import failed.
#[derive(Debug)]
pub enum Unmoved {
    /// The store failed, or is not empty.
    Store(Unavailable),
    /// The file cannot be read or written.
    File(io::Error),
    /// A line of the file is invalid.
    Line {
        /// The line number, counted from 1.
        line: u64,
        /// The error, and what was expected instead.
        problem: String,
    },
}

impl fmt::Display for Unmoved {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Store(problem) => write!(f, "{problem}"),
            Self::File(problem) => write!(f, "{problem}"),
            Self::Line { line, problem } => write!(f, "line {line}: {problem}"),
        }
    }
}

impl std::error::Error for Unmoved {}

impl From<Unavailable> for Unmoved {
    fn from(problem: Unavailable) -> Self {
        Self::Store(problem)
    }
}

impl From<io::Error> for Unmoved {
    fn from(problem: io::Error) -> Self {
        Self::File(problem)
    }
}

/// Counts and hashes the lines of a file.
struct Lines {
    counts: BTreeMap<String, u64>,
    hash: Sha256,
}

impl Lines {
    fn new() -> Self {
        Self { counts: BTreeMap::new(), hash: Sha256::new() }
    }

    fn add(&mut self, kind: Option<&str>, line: &str) {
        if let Some(kind) = kind {
            *self.counts.entry(kind.to_owned()).or_default() += 1;
        }
        self.hash.update(line);
        self.hash.update("\n");
    }

    fn summary(self) -> TransferSummary {
        TransferSummary { counts: self.counts, sha256: hexadecimal(&self.hash.finalize()) }
    }
}

fn text(line: &impl Serialize) -> io::Result<String> {
    serde_json::to_string(line).map_err(io::Error::other)
}

/// Writes the whole store to a file. Commits made after the export started are not included.
pub async fn export(store: &dyn Store, out: &mut (dyn Write + Send)) -> Result<TransferSummary, Unmoved> {
    let (rows, mut poured) = mpsc::channel(QUEUE);
    let pouring = store.export_rows(rows);
    let mut lines = Lines::new();
    let head = text(&Head { format: FORMAT.to_owned(), version: VERSION })?;
    lines.add(None, &head);
    writeln!(out, "{head}")?;
    while let Some(group) = poured.recv().await {
        for row in &group {
            let line = text(row)?;
            lines.add(Some(row.kind()), &line);
            writeln!(out, "{line}")?;
        }
    }
    pouring.await?;
    let end = End { end: lines.summary() };
    writeln!(out, "{}", text(&end)?)?;
    out.flush()?;
    Ok(end.end)
}

/// Reads a file into an empty store, all or nothing, and compares the store with the file.
pub async fn import(store: &dyn Store, file: &mut (dyn BufRead + Send)) -> Result<TransferSummary, Unmoved> {
    let (rows, poured) = mpsc::channel(QUEUE);
    let filling = store.import_rows(poured);
    let read = read(file, &rows).await;
    if read.is_ok() {
        // The empty group marks the end; without it nothing is stored. If it cannot be sent, the store reports why.
        drop(rows.send(Vec::new()).await);
    }
    drop(rows);
    let filled = filling.await;
    // The store's error explains more than the failure to send it rows.
    let summary = match (read, filled) {
        (Err(Stopped::Bad(problem)), _) => return Err(problem),
        (_, Err(problem)) => return Err(problem.into()),
        (Err(Stopped::Refused), Ok(())) => return Err(Unavailable { problem: "it took no more".to_owned() }.into()),
        (Ok(summary), Ok(())) => summary,
    };
    let kept = export(store, &mut io::sink()).await?;
    if kept != summary {
        let problem = format!("what the store has now is not what stood in the file: {kept}, expected {summary}");
        return Err(Unavailable { problem }.into());
    }
    Ok(summary)
}

/// Why reading stopped early.
enum Stopped {
    /// The file is invalid.
    Bad(Unmoved),
    /// The store accepts no more rows.
    Refused,
}

async fn read(
    file: &mut (dyn BufRead + Send),
    rows: &mpsc::Sender<Vec<TransferRow>>,
) -> Result<TransferSummary, Stopped> {
    let mut numbered = Numbered { file, line: 0 };
    let mut lines = Lines::new();
    let head = numbered.next("expected a first line that says what it is")?;
    numbered.check_head(&head)?;
    lines.add(None, &head);
    let mut group = Vec::new();
    loop {
        let line = numbered.next("the file ends here: expected a last line with its hash")?;
        if line.starts_with(r#"{"end":"#) {
            rows.send(group).await.map_err(|_| Stopped::Refused)?;
            return numbered.check_end(&line, lines.summary());
        }
        let row: TransferRow = numbered.parse(&line)?;
        lines.add(Some(row.kind()), &line);
        group.push(row);
        if group.len() == GROUP {
            rows.send(std::mem::take(&mut group)).await.map_err(|_| Stopped::Refused)?;
        }
    }
}

/// A file with the number of the last line read.
struct Numbered<'a> {
    file: &'a mut (dyn BufRead + Send),
    line: u64,
}

impl Numbered<'_> {
    fn bad(&self, problem: impl Into<String>) -> Stopped {
        Stopped::Bad(Unmoved::Line { line: self.line, problem: problem.into() })
    }

    /// Reads the next line. A last line without a line break was truncated and is an error.
    fn next(&mut self, if_none: &str) -> Result<String, Stopped> {
        self.line += 1;
        let mut line = String::new();
        match self.file.read_line(&mut line) {
            Ok(_) if line.ends_with('\n') => {
                line.pop();
                Ok(line)
            }
            Ok(_) => Err(self.bad(if_none)),
            Err(error) if error.kind() == io::ErrorKind::InvalidData => Err(self.bad("expected UTF-8")),
            Err(error) => Err(Stopped::Bad(error.into())),
        }
    }

    fn parse<T: for<'de> Deserialize<'de>>(&self, line: &str) -> Result<T, Stopped> {
        serde_json::from_str(line).map_err(|error| self.bad(error.to_string()))
    }

    fn check_head(&self, line: &str) -> Result<(), Stopped> {
        let Head { format, version } = self.parse(line)?;
        if format != FORMAT {
            return Err(self.bad(format!("expected the format “{FORMAT}”, not “{format}”")));
        }
        if version != VERSION {
            return Err(self.bad(format!("the file is of version {version}, this hall knows {VERSION}")));
        }
        Ok(())
    }

    /// Compares the last line with what was read.
    fn check_end(&mut self, line: &str, found: TransferSummary) -> Result<TransferSummary, Stopped> {
        let End { end } = self.parse(line)?;
        if end != found {
            let problem = format!("the lines before are not those that were written: {found}, expected {end}");
            return Err(self.bad(problem));
        }
        let mut rest = String::new();
        self.line += 1;
        match self.file.read_line(&mut rest) {
            Ok(0) => Ok(found),
            Ok(_) => Err(self.bad("expected nothing after the last line")),
            Err(error) => Err(Stopped::Bad(error.into())),
        }
    }
}
