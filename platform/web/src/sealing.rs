//! Sealed dice: a commitment to the seed of a bout before it is dealt.
//!
//! To open a bout, the client first requests a ticket ([`Seals::issue`]), which comes with the hash of a number of the
//! hall. The number is derived from the ticket and a secret of the hall, so unused tickets need no storage, and the
//! number cannot be predicted. The client then submits the ticket with a number of its own, and the bout is dealt from
//! both ([`Seals::seal`]). A ticket is valid once and for a short time: a client cannot try several numbers with the
//! same ticket.

use std::collections::HashMap;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Html;
use budokan_catalog::{AnyGame, DiceLine, DiceNote, DiceNumber, ParsedRecord};
use budokan_hall::codes::random_bytes;
use budokan_kernel::{Seat, SeatSet, Seed};
use budokan_pages::{BrokenSeal, Scene, TableSeal};
use budokan_store::{Store, Timestamp, Unavailable};
use budokan_words::{Words, capitalised};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::sync::Arc;
use tokio::sync::OnceCell;

use super::Web;
use super::problem::Problem;
use super::visitor::{Visitor, hex};
use budokan_hall::hall::current_moment;
use budokan_hall::history::{AddedNumber, BoutHistory, Deal, SealedDice};

/// Lifetime of a ticket.
const LASTS: Timestamp = 2 * 60_000;
/// Maximum difference between the clocks of two nodes.
const SKEW: Timestamp = 10_000;

/// The key of the note with the secret, which all nodes share.
const SECRET: &str = "dice/secret";

/// The hall's commitments: numbers whose hashes it has published.
#[derive(Default)]
pub struct Seals {
    secret: OnceCell<DiceNumber>,
}

/// A ticket with the hash of its number.
#[derive(Serialize)]
pub struct Ticket {
    ticket: String,
    print: DiceNumber,
}

/// A contribution to the dice, as a form or a program sends it.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct SentDice {
    /// The ticket that the client received; a person who sits down later needs none.
    pub ticket: Option<String>,
    /// The number that the client chose.
    pub dice: Option<String>,
}

impl SentDice {
    /// The contribution in a form, among its other fields.
    pub fn of(form: &HashMap<String, String>) -> Self {
        Self { ticket: form.get("ticket").cloned(), dice: form.get("dice").cloned() }
    }

    /// Parses the contributed number, if there is one.
    pub fn check(&self) -> Result<Option<DiceNumber>, Problem> {
        let unread = |_| Problem::field(StatusCode::UNPROCESSABLE_ENTITY, "hall-field-unread", "dice");
        self.dice.as_deref().map(str::parse).transpose().map_err(unread)
    }

    /// The contributed number for a seat; the hall draws one if it is missing.
    pub fn added(&self, seat: Seat) -> Result<AddedNumber, Problem> {
        let own = self.check()?;
        let number = own.unwrap_or_else(|| DiceNumber(random_bytes()));
        Ok(AddedNumber { seat: seat.0, number, by_hall: own.is_none() })
    }
}

impl Seals {
    /// The hall's secret; the first node that needs it creates it.
    async fn secret(&self, store: &dyn Store) -> Result<DiceNumber, Unavailable> {
        let draw = || async {
            let drawn = DiceNumber(random_bytes());
            let noted = store.note(SECRET, &drawn.to_string(), current_moment(), Timestamp::MAX).await?;
            let unread = |_| Unavailable { problem: format!("the note “{SECRET}” is no number") };
            noted.map_or(Ok(drawn), |noted| noted.parse().map_err(unread))
        };
        self.secret.get_or_try_init(draw).await.copied()
    }

    /// Issues a new ticket.
    async fn issue(&self, store: &dyn Store) -> Result<Ticket, Unavailable> {
        let drawn = format!("{}-{:032x}", current_moment(), u128::from_le_bytes(random_bytes()));
        let ticket = format!("{drawn}-{}", self.mark(store, &drawn).await?);
        Ok(Ticket { print: self.number(store, &ticket).await?.print(), ticket })
    }

    /// The hall's number for a ticket.
    async fn number(&self, store: &dyn Store, ticket: &str) -> Result<DiceNumber, Unavailable> {
        Ok(DiceNumber(keyed(self.secret(store).await?, "budokan ticket", ticket)))
    }

    /// The authentication tag at the end of a ticket, which only the hall can create.
    async fn mark(&self, store: &dyn Store, drawn: &str) -> Result<String, Unavailable> {
        let mark = keyed(self.secret(store).await?, "budokan ticket mark", drawn);
        Ok(hex(&mark[..16]))
    }

    /// Redeems a ticket and returns the hall's number for it; `None` if the ticket is forged, used already (on any
    /// node), or expired.
    async fn redeem(&self, store: &dyn Store, ticket: &str, now: Timestamp) -> Result<Option<DiceNumber>, Unavailable> {
        let Some((drawn, mark)) = ticket.rsplit_once('-') else { return Ok(None) };
        let issued = drawn.split_once('-').and_then(|(issued, _)| issued.parse::<Timestamp>().ok());
        let is_fresh = |issued: &Timestamp| (now - LASTS..=now + SKEW).contains(issued);
        let Some(issued) = issued.filter(is_fresh).filter(|_| ticket.len() < 100) else { return Ok(None) };
        if self.mark(store, drawn).await? != mark {
            return Ok(None);
        }
        // The note stays for as long as any node could accept the ticket.
        let used = store.note(&format!("ticket/{ticket}"), "used", now, issued + LASTS + 2 * SKEW).await?;
        if used.is_some() { Ok(None) } else { self.number(store, ticket).await.map(Some) }
    }

    /// The numbers of a new bout, with that of its creator if they take a seat.
    async fn seal(&self, store: &dyn Store, seat: Option<Seat>, by: &SentDice) -> Result<SealedDice, Problem> {
        let added = seat.map(|seat| by.added(seat)).transpose()?;
        let hall = match (&by.ticket, added) {
            // A contribution requires that its author has seen the hash before.
            (Some(ticket), _) => {
                let stale = || Problem::of(StatusCode::CONFLICT, "hall-ticket-stale");
                self.redeem(store, ticket, current_moment()).await?.ok_or_else(stale)?
            }
            (None, Some(AddedNumber { by_hall: false, .. })) => {
                return Err(Problem::field(StatusCode::UNPROCESSABLE_ENTITY, "hall-field-missing", "ticket"));
            }
            (None, _) => DiceNumber(random_bytes()),
        };
        Ok(SealedDice { hall, added: added.into_iter().collect() })
    }
}

/// A keyed hash. It hashes twice: a single hash of secret and text would allow length extension without the secret.
fn keyed(secret: DiceNumber, label: &str, text: &str) -> [u8; 32] {
    let hashed =
        |bytes: &[u8]| Sha256::new().chain_update(label).chain_update("\n").chain_update(secret.0).chain_update(bytes);
    hashed(&hashed(text.as_bytes()).finalize()).finalize().into()
}

impl Web {
    /// Seals the dice of a deal; `seat` is the creator's seat, if they take one.
    pub async fn seal(&self, game: &dyn AnyGame, seat: Option<Seat>, by: &SentDice) -> Result<Sealing, Problem> {
        let dice = self.seals.seal(self.hall.store(), seat, by).await?;
        Ok(Sealing { seed: dice.seed(game), dice })
    }
}

/// Sealed dice for a deal.
pub struct Sealing {
    /// The seed derived from the numbers.
    pub seed: Seed,
    dice: SealedDice,
}

impl Sealing {
    /// The deal with these dice, and a new secret.
    pub fn of(self, deal: Deal) -> Deal {
        let secret = DiceNumber(random_bytes()).to_string();
        Deal { seed: self.seed.to_string(), dice: Some(self.dice), secret: Some(secret), ..deal }
    }
}

/// Issues a ticket: the hash of a number of the hall, before any person contributes one.
pub async fn issue(State(web): State<Arc<Web>>) -> Result<Json<Ticket>, Problem> {
    Ok(Json(web.seals.issue(web.hall.store()).await?))
}

/// The page that explains sealed dice.
pub async fn page(State(web): State<Arc<Web>>, visitor: Visitor) -> Html<String> {
    Html(budokan_pages::fair::page(&visitor.reader(&web)).into_string())
}

/// The seal of a bout, as shown to all viewers.
pub fn table_seal(history: &BoutHistory, scene: &Scene) -> Option<TableSeal> {
    let (own, by_hall) = history.numbered();
    let named = |seats: SeatSet| seats.iter().map(|seat| capitalised(&scene.person(seat))).collect();
    Some(TableSeal { print: history.print()?, added: named(own), by_hall: named(by_hall) })
}

/// The result of verifying the dice of a finished bout, if the verification fails.
pub fn broken_seal(history: &BoutHistory, scene: &Scene, words: &Words) -> Option<BrokenSeal> {
    let record = history.record();
    if record.dice.is_empty() {
        return None;
    }
    let whose = |line: &DiceLine| match &line.note {
        DiceNote::Hall(number) => Some((words.word("hall-dice-hall"), *number)),
        DiceNote::Seat { seat, number, .. } => {
            let seat = history.bout.game().seat(seat)?;
            Some((capitalised(&scene.person(seat)), *number))
        }
        DiceNote::Print(_) | DiceNote::TakenBack | DiceNote::Seed(_) => None,
    };
    let numbers = record.dice.iter().filter_map(whose).collect();
    let checked = ParsedRecord::parse(&record.to_string()).ok()?.check_dice();
    Some(match checked {
        Ok(report) => BrokenSeal::Fair { report, numbers },
        Err(difference) => BrokenSeal::Unfair(difference.placed(words)),
    })
}

#[cfg(test)]
mod tests {
    use budokan_store::Sqlite;

    use super::*;

    fn store() -> (tempfile::TempDir, Sqlite) {
        let folder = tempfile::tempdir().unwrap();
        let store = Sqlite::open(&folder.path().join("hall.db")).unwrap();
        (folder, store)
    }

    #[tokio::test]
    async fn a_ticket_counts_once_and_not_for_long() {
        let (_folder, store) = store();
        // Two nodes of one hall: each honors the tickets of the other.
        let (one, other) = (Seals::default(), Seals::default());
        let Ticket { ticket, print } = one.issue(&store).await.unwrap();
        let now = current_moment();
        let number = other.redeem(&store, &ticket, now).await.unwrap().unwrap();
        assert_eq!(number.print(), print);
        assert_eq!(one.redeem(&store, &ticket, now).await.unwrap(), None);
        assert_eq!(other.redeem(&store, &ticket, now).await.unwrap(), None);
        let late = one.issue(&store).await.unwrap().ticket;
        assert_eq!(one.redeem(&store, &late, now + LASTS + 60_000).await.unwrap(), None);
        // Another hall has not issued this ticket.
        let (_elsewhere, another) = self::store();
        let ticket = one.issue(&store).await.unwrap().ticket;
        assert_eq!(Seals::default().redeem(&another, &ticket, now + 1000).await.unwrap(), None);
        assert!(one.redeem(&store, &ticket, now + 1000).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn a_ticket_that_nobody_was_given_does_not_count() {
        let (_folder, store) = store();
        let seals = Seals::default();
        let given = seals.issue(&store).await.unwrap().ticket;
        let (now, last) = (current_moment(), if given.ends_with('0') { "1" } else { "0" });
        let cut = &given[..given.len() - 1];
        let made_up = [
            format!("{now}-{}", "5".repeat(32)),
            format!("{now}-{}-{}", "5".repeat(32), "5".repeat(32)),
            format!("{cut}{last}"),
            format!("{given}0"),
            format!("0{given}"),
            format!("+{given}"),
            given.to_uppercase().replace('A', "B"),
            cut.to_owned(),
        ];
        for ticket in made_up {
            assert_eq!(seals.redeem(&store, &ticket, now).await.unwrap(), None, "{ticket}");
        }
        assert!(seals.redeem(&store, &given, now).await.unwrap().is_some());
    }

    #[tokio::test]
    async fn nobody_adds_a_number_without_having_seen_the_print() {
        let (_folder, store) = store();
        let seals = Seals::default();
        let number = Some("ab".repeat(32));
        let refused = seals.seal(&store, Some(Seat(0)), &SentDice { ticket: None, dice: number.clone() }).await;
        assert_eq!(refused.unwrap_err().word(), Some("hall-field-missing"));
        let ticket = Some("made up".to_owned());
        let refused = seals.seal(&store, Some(Seat(0)), &SentDice { ticket, dice: number.clone() }).await;
        assert_eq!(refused.unwrap_err().word(), Some("hall-ticket-stale"));
        let ticket = Some(seals.issue(&store).await.unwrap().ticket);
        let sealed = seals.seal(&store, Some(Seat(0)), &SentDice { ticket, dice: number }).await.unwrap();
        assert!(!sealed.added[0].by_hall);
        let by_hall = seals.seal(&store, Some(Seat(0)), &SentDice::default()).await.unwrap();
        assert!(by_hall.added[0].by_hall, "without script the hall draws");
    }
}
