//! The page with all of a visitor's bouts, filtered and paged.
//!
//! The filters apply to short rows of all bouts in which the person has a seat ([`OwnBout`]); only those on the current
//! page are loaded. A page starts at a cursor, which stays valid when bouts are added or removed.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::{Query, State};
use axum::response::Html;
use budokan_catalog::AnyGame;
use budokan_kernel::{Seat, SeatSet};
use budokan_pages::history::{self, History, OUTCOMES, OWN_LISTS, OwnLine, PUBLIC_LISTS, PageLink};
use budokan_pages::lines::LineOutcome;
use budokan_store::{ListCursor, Listing, OwnBout, PersonId};
use budokan_words::Words;

use super::Web;
use super::bout_rows;
use super::lists::{self, MOST, list_name, read_place, written};
use super::problem::Problem;
use super::visitor::Visitor;
use budokan_hall::hall::current_moment;

/// Maximum number of a person's bouts that are filtered, newest first.
const MOST_OWN: u32 = 5000;

/// Number of page links on each side of the current page.
const BESIDE: usize = 2;

/// The parsed query of the page.
struct Wanted {
    list: &'static str,
    games: Vec<&'static str>,
    with: String,
    before: Option<ListCursor>,
}

/// The first value of a key in the query.
fn first<'a>(sent: &'a [(String, String)], key: &str) -> Option<&'a str> {
    sent.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
}

impl Wanted {
    fn read(sent: &[(String, String)], list: &'static str) -> Result<Self, Problem> {
        let named = sent.iter().filter(|(key, _)| key == "game");
        let game = |(_, id): &(String, String)| Ok(super::lobby::game(id)?.id());
        let mut games = named.map(game).collect::<Result<Vec<_>, Problem>>()?;
        // Selecting all games of the lobby is not a filter: unlisted games are shown too.
        if budokan_games::listed_games().iter().all(|game| games.contains(&game.id())) {
            games.clear();
        }
        let with = first(sent, "with").unwrap_or_default().trim().chars().take(24).collect();
        Ok(Self { list, games, with, before: read_place(first(sent, "before"))? })
    }
}

/// A bout of the visitor, with its outcome if it is over.
struct Row {
    own: OwnBout,
    outcome: Option<LineOutcome>,
}

impl Row {
    fn new(own: OwnBout) -> Option<Self> {
        let game: &dyn AnyGame = budokan_games::find(&own.game)?;
        let seats = (0..8).filter(|seat| own.seats >> seat & 1 == 1);
        let seats = seats.fold(SeatSet::EMPTY, |seats, seat| seats.with(Seat(seat)));
        let outcome = own.result.as_deref().map(|result| bout_rows::outcome(game, result, seats));
        Some(Self { own, outcome })
    }

    fn is_in(&self, wanted: &Wanted, names: &Names) -> bool {
        let listed = match wanted.list {
            "going-on" => self.outcome.is_none(),
            "finished" => self.outcome.is_some(),
            "won" => self.outcome == Some(LineOutcome::Won),
            "lost" => self.outcome == Some(LineOutcome::Lost),
            _ => true,
        };
        let of_game = wanted.games.is_empty() || wanted.games.contains(&self.own.game.as_str());
        listed && of_game && (wanted.with.is_empty() || names.is_with(&self.own, &wanted.with))
    }
}

/// The names of the other players.
struct Names<'a> {
    people: HashMap<PersonId, String>,
    hall: &'a Words,
}

impl Names<'_> {
    fn is_with(&self, own: &OwnBout, wanted: &str) -> bool {
        let wanted = wanted.to_lowercase();
        let people = own.people.iter().filter_map(|id| self.people.get(id).cloned());
        let bots = own.bots.iter().map(|bot| self.hall.word(&format!("bot-{bot}")));
        people.chain(bots).any(|name| name.to_lowercase().contains(&wanted))
    }
}

/// The page of lists: the visitor's own bouts, or the public ones.
pub async fn page(
    State(web): State<Arc<Web>>,
    Query(sent): Query<Vec<(String, String)>>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let known = [&OWN_LISTS[..], &PUBLIC_LISTS].concat();
    let list = list_name(first(&sent, "list"), &known)?;
    if PUBLIC_LISTS.contains(&list) {
        return Ok(Html(lists::public_page(&web, &visitor, list, first(&sent, "before")).await?));
    }
    let wanted = Wanted::read(&sent, list)?;
    let shown = own_page(&web, &visitor, wanted).await?;
    Ok(Html(history::history(&visitor.reader(&web), &shown).into_string()))
}

/// A page of the visitor's bouts; empty for an unknown visitor.
async fn own_page(web: &Web, visitor: &Visitor, wanted: Wanted) -> Result<History, Problem> {
    let own = match visitor.id() {
        Some(me) => web.hall.store().own_bouts(me, MOST_OWN).await?,
        None => Vec::new(),
    };
    let own = own.into_iter().filter(|own| !lists::is_unlisted(&own.place.id));
    let rows: Vec<Row> = own.filter_map(Row::new).collect();
    let hall = web.words(visitor.preferences.language);
    let mut people: Vec<PersonId> = Vec::new();
    if !wanted.with.is_empty() {
        people = rows.iter().flat_map(|row| row.own.people.iter().copied()).collect();
        people.sort_unstable();
        people.dedup();
    }
    let names = Names { people: web.shown_names(&people, hall).await?, hall };
    let found: Vec<&ListCursor> =
        rows.iter().filter(|row| row.is_in(&wanted, &names)).map(|row| &row.own.place).collect();
    // Newest first: bouts before the cursor are on other pages.
    let skipped = wanted.before.as_ref().map_or(0, |before| found.partition_point(|place| *place >= before));
    let mut lines = questions(web, visitor, &wanted).await?;
    for place in found.iter().skip(skipped).take(MOST as usize) {
        lines.extend(line(web, visitor, &place.id).await?);
    }
    let count = |outcome: LineOutcome| (rows.iter().filter(|row| row.outcome == Some(outcome)).count(), outcome.name());
    let size = MOST as usize;
    Ok(History {
        list: wanted.list,
        total: rows.len(),
        outcomes: OUTCOMES.map(count),
        found: found.len(),
        first: (skipped + 1).min(found.len()),
        page: skipped.div_ceil(size) + 1,
        pages: page_links(&found, skipped.div_ceil(size) + 1),
        games: wanted.games,
        with: wanted.with,
        lines,
    })
}

/// Unanswered requests to join come before the person's own bouts.
async fn questions(web: &Web, visitor: &Visitor, wanted: &Wanted) -> Result<Vec<OwnLine>, Problem> {
    let unfiltered = wanted.games.is_empty() && wanted.with.is_empty() && wanted.before.is_none();
    let mut lines = Vec::new();
    if let Some(me) = visitor.id().filter(|_| unfiltered && matches!(wanted.list, "all" | "going-on")) {
        for kept in web.hall.store().bouts(Listing::Kept(me), None, MOST).await? {
            let when = bout_rows::day(kept.touched, current_moment(), web.words(visitor.preferences.language));
            lines.extend(bout_rows::running(web, visitor, &kept).await?.map(|bout| OwnLine::Running(bout, when)));
        }
    }
    Ok(lines)
}

/// One line; `None` if the bout was removed meanwhile.
async fn line(web: &Web, visitor: &Visitor, id: &str) -> Result<Option<OwnLine>, Problem> {
    let Some(kept) = web.hall.store().bout(id).await? else { return Ok(None) };
    if kept.result.is_some() {
        return Ok(bout_rows::ended(web, visitor, &kept).await?.map(OwnLine::Ended));
    }
    let when = bout_rows::day(kept.touched, current_moment(), web.words(visitor.preferences.language));
    Ok(bout_rows::running(web, visitor, &kept).await?.map(|bout| OwnLine::Running(bout, when)))
}

/// The page links: the first, the last, and those next to the current page.
fn page_links(found: &[&ListCursor], shown: usize) -> Vec<PageLink> {
    let size = MOST as usize;
    let pages = found.len().div_ceil(size).max(1);
    let link = |number: usize| PageLink {
        number,
        before: (number - 1).checked_mul(size).and_then(|end| end.checked_sub(1)).map(|last| written(found[last])),
    };
    let is_near = |number: &usize| number.abs_diff(shown) <= BESIDE || *number == 1 || *number == pages;
    (1..=pages).filter(is_near).map(link).collect()
}
