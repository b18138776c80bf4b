//! Paged lists of bouts: those with open seats and those to watch; for programs also their own. The page with a
//! visitor's own bouts is in [`super::history`], the entries are in [`super::bout_rows`].

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use budokan_kernel::Message;
use budokan_pages::history::{self, PublicList};
use budokan_pages::lines::RunningBout;
use budokan_store::{ListCursor, Listing, Occupant, PersonId, StoredBout, Unavailable};
use serde::{Deserialize, Serialize};

use super::Web;
use super::bout_rows;
use super::commands::API_LANGUAGE;
use super::form_body::is_plain;
use super::learn;
use super::problem::Problem;
use super::record_upload;
use super::visitor::Visitor;

/// Number of bouts on a page of a list.
pub const MOST: u32 = 20;

/// The list, and the cursor after which the page starts.
#[derive(Debug, Default, Deserialize)]
pub struct ListQuery {
    list: Option<String>,
    before: Option<String>,
}

/// A page of a list.
pub struct ListPage {
    pub bouts: Vec<StoredBout>,
    /// The cursor of the next page, if there is one.
    pub next: Option<ListCursor>,
}

/// The list with this name for a person; `None` for the own bouts of an unknown visitor.
fn listing(name: &str, me: Option<PersonId>) -> Option<Listing> {
    match name {
        "finished" => me.map(Listing::Finished),
        "asked" => me.map(Listing::Kept),
        "open" => Some(Listing::Open),
        "live" => Some(Listing::Live),
        _ => me.map(Listing::Unfinished),
    }
}

/// The name of the requested list.
pub fn list_name<'a>(asked: Option<&str>, known: &[&'a str]) -> Result<&'a str, Problem> {
    let Some(asked) = asked else { return Ok(known[0]) };
    let unknown = || Problem::unfit(Message::new("hall-no-list").text("known", known.join(", ")).text("text", asked));
    known.iter().find(|name| **name == asked).copied().ok_or_else(unknown)
}

/// Serializes a cursor for a URL.
pub fn written(place: &ListCursor) -> String {
    format!("{}-{}", place.touched, place.id)
}

/// Parses a cursor from a URL.
pub fn read_place(text: Option<&str>) -> Result<Option<ListCursor>, Problem> {
    let place = |text: &str| {
        let (touched, id) = text.rsplit_once('-').filter(|(_, id)| is_plain(id))?;
        Some(ListCursor { touched: touched.parse().ok()?, id: id.to_owned() })
    };
    let wrong = |text: &str| Problem::unfit(Message::new("hall-bad-place").text("text", text));
    text.map(|text| place(text).ok_or_else(|| wrong(text))).transpose()
}

/// A page of a list. It fetches one bout more than it shows, to determine whether there is another page.
pub async fn list_page(web: &Web, from: Listing, after: Option<ListCursor>, most: u32) -> Result<ListPage, Problem> {
    let mut bouts = web.hall.store().bouts(from, after, most + 1).await?;
    let is_more = bouts.len() > most as usize;
    bouts.truncate(most as usize);
    let next = bouts.last().filter(|_| is_more).map(StoredBout::place);
    bouts.retain(|kept| !is_unlisted(&kept.bout.id));
    Ok(ListPage { bouts, next })
}

/// Whether no list contains the bout with this id: a lesson, or a record that was uploaded to be watched.
pub fn is_unlisted(id: &str) -> bool {
    learn::is_lesson(id) || record_upload::is_brought(id)
}

/// Number of bouts examined in a public list if one address has many.
const DEEP: u32 = 400;
/// If an address has more bouts on a page than this, addresses take turns.
const SHARE: usize = 2;

/// The first bouts of a public list, newest first. If one client address has many, addresses take turns, so that sixty
/// guests from one of them displace no others from the first page. People without recent requests have no known address
/// and count as one.
pub async fn first_shared(web: &Web, from: Listing, most: u32) -> Result<Vec<StoredBout>, Unavailable> {
    let store = web.hall.store();
    let address = |kept: &StoredBout| {
        let person = kept.bout.seats.iter().find_map(|(_, occupant)| occupant.sitting());
        person.and_then(|person| web.hall.address_of(person))
    };
    let bouts = store.bouts(from, None, most).await?;
    if ranks(bouts.iter().map(address)).iter().all(|rank| *rank < SHARE) {
        return Ok(bouts);
    }
    let bouts = if bouts.len() < most as usize { bouts } else { store.bouts(from, None, DEEP).await? };
    let ranks = ranks(bouts.iter().map(address));
    let mut ranked: Vec<_> = ranks.into_iter().zip(bouts).collect();
    ranked.sort_by_key(|(rank, _)| *rank);
    Ok(ranked.into_iter().take(most as usize).map(|(_, kept)| kept).collect())
}

/// For each item the number of earlier items of the same kind.
fn ranks<T: Eq + Hash>(kinds: impl Iterator<Item = T>) -> Vec<usize> {
    let mut counts = HashMap::new();
    let rank = |kind| {
        let count = counts.entry(kind).or_insert(0);
        *count += 1;
        *count - 1
    };
    kinds.map(rank).collect()
}

/// The first page of a public list. Bouts that were displaced by others are on the next page, which starts where the
/// order was changed.
async fn first_page(web: &Web, from: Listing) -> Result<ListPage, Problem> {
    let page = list_page(web, from, None, MOST).await?;
    let bouts = first_shared(web, from, MOST).await?;
    let same = page.bouts.iter().zip(&bouts).take_while(|(one, other)| one.bout.id == other.bout.id).count();
    if same == page.bouts.len() {
        return Ok(page);
    }
    let next = same.checked_sub(1).map(|last| page.bouts[last].place());
    Ok(ListPage { bouts, next })
}

/// A page of a public list.
pub async fn public_page(
    web: &Web,
    visitor: &Visitor,
    name: &'static str,
    before: Option<&str>,
) -> Result<String, Problem> {
    let after = read_place(before)?;
    let is_first = after.is_none();
    let from = if name == "open" { Listing::Open } else { Listing::Live };
    let page = match after {
        None => first_page(web, from).await?,
        after => list_page(web, from, after, MOST).await?,
    };
    let (mut open, mut live) = (Vec::new(), Vec::new());
    for kept in &page.bouts {
        if name == "open" {
            open.extend(bout_rows::open(web, visitor, kept).await?);
        } else if !bout_rows::sits_in(kept, visitor.id()) {
            // Bouts to which the visitor is invited are listed among their own.
            let bout = bout_rows::running(web, visitor, kept).await?;
            live.extend(bout.map(|bout| RunningBout { asked_by: None, ..bout }));
        }
    }
    let list = PublicList { name, open, live, older: page.next.as_ref().map(written), is_first };
    Ok(history::public(&visitor.reader(web), &list).into_string())
}

/// Whether a bout awaits this person.
pub fn is_awaited(kept: &StoredBout, me: Option<PersonId>) -> bool {
    let decides = |(seat, occupant): &(u8, Occupant)| {
        matches!(occupant, Occupant::Person(id) if Some(*id) == me) && kept.bout.awaited & (1 << *seat) != 0
    };
    kept.result.is_none() && kept.bout.seats.iter().any(decides)
}

/// A page of a list in the API.
#[derive(Serialize)]
pub struct Listed {
    bouts: Vec<BoutLine>,
    /// The value of `before` for the next page; `None` on the last page.
    next: Option<String>,
}

#[derive(Serialize)]
struct BoutLine {
    id: String,
    game: String,
    over: bool,
    /// Whether it awaits the person who asks.
    yours: bool,
    seats: Vec<SeatLine>,
}

/// The occupant of a seat in the API.
#[derive(Serialize)]
struct SeatLine {
    seat: &'static str,
    #[serde(flatten)]
    by: SeatBy,
}

#[derive(Serialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
enum SeatBy {
    /// A person, possibly with a stand-in until they return.
    Person { name: String },
    /// A bot of this level.
    Bot { level: String },
    /// Free, but reserved for a person who was asked.
    Kept,
    /// Free for a person with the invitation.
    Link,
    /// Free for any person.
    Anyone,
}

/// The lists that programs can request.
const API_LISTS: [&str; 5] = ["going-on", "finished", "asked", "open", "live"];

/// A page of a list, for programs.
pub async fn list(
    State(web): State<Arc<Web>>,
    Query(query): Query<ListQuery>,
    visitor: Visitor,
) -> Result<Json<Listed>, Problem> {
    let name = list_name(query.list.as_deref(), &API_LISTS)?;
    let after = read_place(query.before.as_deref())?;
    let Some(from) = listing(name, visitor.id()) else {
        super::api::known_person(&visitor)?;
        return Ok(Json(Listed { bouts: Vec::new(), next: None }));
    };
    let page = match (from, after) {
        (Listing::Open | Listing::Live, None) => first_page(&web, from).await?,
        (_, after) => list_page(&web, from, after, MOST).await?,
    };
    let mut bouts = Vec::new();
    for kept in &page.bouts {
        bouts.extend(bout_line(&web, &visitor, kept).await?);
    }
    Ok(Json(Listed { bouts, next: page.next.as_ref().map(written) }))
}

async fn bout_line(web: &Web, visitor: &Visitor, kept: &StoredBout) -> Result<Option<BoutLine>, Problem> {
    let Some(game) = budokan_games::find(&kept.bout.game) else { return Ok(None) };
    let people: Vec<PersonId> = kept.bout.seats.iter().filter_map(|(_, occupant)| occupant.sitting()).collect();
    let names = web.shown_names(&people, web.words(API_LANGUAGE)).await?;
    let by = |occupant: &Occupant| match occupant {
        Occupant::Person(id) | Occupant::StandIn { person: id, .. } => {
            SeatBy::Person { name: names.get(id).cloned().unwrap_or_default() }
        }
        Occupant::Bot(level) => SeatBy::Bot { level: level.clone() },
        Occupant::Kept(_) => SeatBy::Kept,
        Occupant::Invited => SeatBy::Link,
        Occupant::Open => SeatBy::Anyone,
    };
    let line = |(number, occupant): &(u8, Occupant)| {
        Some(SeatLine { seat: game.seats().get(usize::from(*number))?, by: by(occupant) })
    };
    Ok(Some(BoutLine {
        id: kept.bout.id.clone(),
        game: kept.bout.game.clone(),
        over: kept.result.is_some(),
        yours: is_awaited(kept, visitor.id()),
        seats: kept.bout.seats.iter().filter_map(line).collect(),
    }))
}
