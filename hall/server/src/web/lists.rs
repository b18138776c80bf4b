//! Lists of bouts, page by page: one's own, those with open seats, those to look on; for pages and for programs.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use axum::response::Html;
use budokan_kernel::Seat;
use budokan_pages::hallway::{self, BoutList, LobbyBout, LobbySeat};
use budokan_pages::{Sitter, Who};
use budokan_store::{Listing, Occupant, PersonId, Place, StoredBout};
use serde::{Deserialize, Serialize};

use super::Web;
use super::bot_name::bot_name;
use super::deeds::{API_LANGUAGE, sitting};
use super::problem::Problem;
use super::visitor::Visitor;

/// How many bouts a page of a list has.
const MOST: u32 = 20;

/// Which list, and after which place.
#[derive(Debug, Default, Deserialize)]
pub struct ListQuery {
    list: Option<String>,
    before: Option<String>,
}

/// A page of a list.
pub struct ListPage {
    pub bouts: Vec<StoredBout>,
    /// Where the next page begins, if there is one.
    pub next: Option<Place>,
}

/// The list of this name for somebody; nothing for the own bouts of somebody whom the hall does not know.
fn listing(name: &str, me: Option<PersonId>) -> Option<Listing> {
    match name {
        "finished" => me.map(Listing::Finished),
        "asked" => me.map(Listing::Kept),
        "open" => Some(Listing::Open),
        "live" => Some(Listing::Live),
        _ => me.map(Listing::Unfinished),
    }
}

/// The name of the list that was asked for.
fn list_name<'a>(asked: Option<&str>, known: &[&'a str]) -> Result<&'a str, Problem> {
    let Some(asked) = asked else { return Ok(known[0]) };
    let unknown = || Problem::bad(format!("list: expected {}, found “{asked}”", known.join(", ")));
    known.iter().find(|name| **name == asked).copied().ok_or_else(unknown)
}

/// A place as it stands in addresses.
fn written(place: &Place) -> String {
    format!("{}-{}", place.touched, place.id)
}

/// A place as somebody has sent it back.
fn read_place(text: Option<&str>) -> Result<Option<Place>, Problem> {
    let place = |text: &str| {
        let (touched, id) = text.rsplit_once('-')?;
        Some(Place { touched: touched.parse().ok()?, id: id.to_owned() })
    };
    let wrong = |text: &str| Problem::bad(format!("before: expected where another page has ended, found “{text}”"));
    text.map(|text| place(text).ok_or_else(|| wrong(text))).transpose()
}

/// One page of a list; one more than it shows tells whether there is another.
pub async fn list_page(web: &Web, from: Listing, after: Option<Place>, most: u32) -> Result<ListPage, Problem> {
    let mut bouts = web.hall.store().bouts(from, after, most + 1).await?;
    let is_more = bouts.len() > most as usize;
    bouts.truncate(most as usize);
    let next = bouts.last().filter(|_| is_more).map(StoredBout::place);
    Ok(ListPage { bouts, next })
}

/// The page with the lists.
pub async fn page(
    State(web): State<Arc<Web>>,
    Query(query): Query<ListQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let name = list_name(query.list.as_deref(), &hallway::LISTS)?;
    let after = read_place(query.before.as_deref())?;
    let is_first = after.is_none();
    let (mut entries, mut older) = (Vec::new(), None);
    if let Some(me) = visitor.id().filter(|_| is_first && name == hallway::LISTS[0]) {
        let asked = web.hall.store().bouts(Listing::Kept(me), None, MOST).await?;
        entries.extend(lobby_bouts(&web, &visitor, &asked).await?);
    }
    if let Some(from) = listing(name, visitor.id()) {
        let page = list_page(&web, from, after, MOST).await?;
        entries.extend(plain_bouts(&web, &visitor, &page.bouts).await?);
        older = page.next.as_ref().map(written);
    }
    let list = BoutList { name, entries, older, is_first };
    Ok(Html(hallway::bouts(&visitor.reader(&web), &list).into_string()))
}

/// Bouts as a list shows them; those of games that the house does not have are left out.
pub async fn lobby_bouts(web: &Web, visitor: &Visitor, kept: &[StoredBout]) -> Result<Vec<LobbyBout>, Problem> {
    let mut shown = Vec::new();
    for one in kept {
        shown.extend(lobby_bout(web, visitor, one).await?);
    }
    Ok(shown)
}

/// The same without questions: those stand among one's own bouts.
pub async fn plain_bouts(web: &Web, visitor: &Visitor, kept: &[StoredBout]) -> Result<Vec<LobbyBout>, Problem> {
    let shown = lobby_bouts(web, visitor, kept).await?;
    Ok(shown.into_iter().map(|bout| LobbyBout { asked_by: None, ..bout }).collect())
}

async fn lobby_bout(web: &Web, visitor: &Visitor, kept: &StoredBout) -> Result<Option<LobbyBout>, Problem> {
    let Some(game) = budokan_games::find(&kept.bout.game) else { return Ok(None) };
    let words = web.words(visitor.preferences.language);
    let people: Vec<PersonId> = kept.bout.seats.iter().filter_map(|(_, occupant)| sitting(occupant)).collect();
    let names = web.shown_names(&people, words).await?;
    let seat = |(number, occupant): &(u8, Occupant)| match occupant {
        Occupant::Person(id) | Occupant::StandIn { person: id, .. } => {
            LobbySeat::Person(names.get(id).cloned().unwrap_or_default())
        }
        Occupant::Bot(bot) => {
            let seat = Seat(*number);
            let name = bot_name(&kept.bout.id, seat, names.values());
            let bot = Sitter { seat, who: Who::Bot(words.word(&format!("bot-{bot}"))), name };
            LobbySeat::Bot(bot.with_level(words))
        }
        // Who was asked and has not answered is nobody else's business.
        Occupant::Kept(_) => LobbySeat::Kept,
        Occupant::Invited | Occupant::Open => LobbySeat::Free,
    };
    let is_asked =
        kept.bout.seats.iter().any(|(_, seat)| matches!(seat, Occupant::Kept(id) if Some(*id) == visitor.id()));
    let asker = people.first().and_then(|id| names.get(id)).filter(|_| is_asked);
    Ok(Some(LobbyBout {
        id: kept.bout.id.clone(),
        game: game.id(),
        name: game.name(),
        seats: kept.bout.seats.iter().map(seat).collect(),
        yours: is_awaited(kept, visitor.id()),
        asked_by: asker.cloned(),
        over: kept.result.is_some(),
        watching: web.hall.spectators(&kept.bout.id),
    }))
}

/// Whether a bout waits for this person.
fn is_awaited(kept: &StoredBout, me: Option<PersonId>) -> bool {
    let decides = |(seat, occupant): &(u8, Occupant)| {
        matches!(occupant, Occupant::Person(id) if Some(*id) == me) && kept.bout.awaited & (1 << *seat) != 0
    };
    kept.result.is_none() && kept.bout.seats.iter().any(decides)
}

/// A list, as a program reads it.
#[derive(Serialize)]
pub struct Listed {
    bouts: Vec<BoutLine>,
    /// What to send as `before` for the next page; nothing after the last.
    next: Option<String>,
}

#[derive(Serialize)]
struct BoutLine {
    id: String,
    game: String,
    over: bool,
    /// Whether it waits for whoever asks.
    yours: bool,
    seats: Vec<SeatLine>,
}

/// Who sits on a seat.
#[derive(Serialize)]
struct SeatLine {
    seat: &'static str,
    #[serde(flatten)]
    by: SeatBy,
}

#[derive(Serialize)]
#[serde(tag = "by", rename_all = "kebab-case")]
enum SeatBy {
    /// Somebody, perhaps with a bot that plays until they are back.
    Person { name: String },
    /// A bot of this level.
    Bot { level: String },
    /// Nobody: it is kept for somebody who was asked.
    Kept,
    /// Nobody: it is for whoever has the invitation.
    Link,
    /// Nobody: it is for anyone.
    Anyone,
}

/// The lists that programs can ask for.
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
    let page = list_page(&web, from, after, MOST).await?;
    let mut bouts = Vec::new();
    for kept in &page.bouts {
        bouts.extend(bout_line(&web, &visitor, kept).await?);
    }
    Ok(Json(Listed { bouts, next: page.next.as_ref().map(written) }))
}

async fn bout_line(web: &Web, visitor: &Visitor, kept: &StoredBout) -> Result<Option<BoutLine>, Problem> {
    let Some(game) = budokan_games::find(&kept.bout.game) else { return Ok(None) };
    let people: Vec<PersonId> = kept.bout.seats.iter().filter_map(|(_, occupant)| sitting(occupant)).collect();
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
