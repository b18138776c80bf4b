//! How many bouts with bots one person may have at once, and all people at one client address together.
//!
//! Thinking time is shared fairly whatever somebody opens; but what waits for it must have an end. A bout counts while
//! it goes on, the person sits in it, a bot does too, and somebody has moved within the last hour. Who was let in at
//! which address is in memory and nowhere else.

use std::collections::{HashMap, HashSet};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use axum::http::StatusCode;
use budokan_store::{Occupant, PersonId};

use super::Web;
use super::limits::Client;
use super::problem::Problem;
use budokan_hall::hall::current_moment;

/// All people at one address may have so many times as many as one of them.
const AT_ONE_ADDRESS: usize = 4;
/// A bout in which nobody has moved for so long does not count.
const RECENT: Duration = Duration::from_hours(1);

/// Who has bouts with bots, by client address, and which are just being opened.
#[derive(Default)]
pub struct BotBouts(Mutex<Book>);

#[derive(Default)]
struct Book {
    people: HashMap<IpAddr, Guests>,
    under_way: Vec<(PersonId, Option<IpAddr>)>,
}

/// Those who were let in at one address.
struct Guests {
    people: HashSet<PersonId>,
    last: Instant,
}

/// A place for one bout with bots that is just being opened.
pub struct Place<'a> {
    bouts: &'a BotBouts,
    who: (PersonId, Option<IpAddr>),
}

impl BotBouts {
    fn book(&self) -> MutexGuard<'_, Book> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Forgets those who have opened nothing for long.
    pub fn forget_idle(&self) {
        self.book().people.retain(|_, guests| guests.last.elapsed() < RECENT);
    }

    /// A place under way; with it the people who share the bound, this one first, and how many are under way already: of
    /// this person, and of this address.
    fn begin(&self, who: (PersonId, Option<IpAddr>)) -> (Place<'_>, Vec<PersonId>, [usize; 2]) {
        let mut book = self.book();
        let (person, address) = who;
        let own = book.under_way.iter().filter(|(other, _)| *other == person).count();
        let here = book.under_way.iter().filter(|(_, other)| address.is_some() && *other == address).count();
        book.under_way.push(who);
        let guests = address.and_then(|address| book.people.get(&address));
        let others = guests.into_iter().flat_map(|guests| &guests.people).copied().filter(|other| *other != person);
        (Place { bouts: self, who }, std::iter::once(person).chain(others).collect(), [own, here])
    }
}

impl Place<'_> {
    /// It is granted: the person counts at this address from now on, and those who have nothing any more do not.
    fn keep(&self, with_bouts: impl Iterator<Item = PersonId>) {
        let (person, Some(address)) = self.who else { return };
        let people = with_bouts.chain([person]).collect();
        self.bouts.book().people.insert(address, Guests { people, last: Instant::now() });
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        let mut book = self.bouts.book();
        if let Some(place) = book.under_way.iter().position(|who| *who == self.who) {
            book.under_way.swap_remove(place);
        }
    }
}

/// Whether bots and this person would sit there together.
fn is_bot_bout<'a>(mut seats: impl Iterator<Item = &'a Occupant> + Clone, person: PersonId) -> bool {
    let is_bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot(_) | Occupant::StandIn { .. });
    seats.clone().any(is_bot) && seats.any(|occupant| *occupant == Occupant::Person(person))
}

impl Web {
    /// A place for a bout with these seats, to be held until it is open; a problem if this person, or those at this
    /// address, have as many with bots as they may.
    pub async fn admit_bots(
        &self,
        client: Option<Client>,
        person: PersonId,
        seats: &[(u8, Occupant)],
    ) -> Result<Option<Place<'_>>, Problem> {
        let most = self.settings.bot_bouts;
        if most == 0 || !is_bot_bout(seats.iter().map(|(_, occupant)| occupant), person) {
            return Ok(None);
        }
        let (place, people, [own, here]) = self.bot_bouts.begin((person, client.map(|Client(address)| address)));
        let since = current_moment().saturating_sub(RECENT.as_millis() as i64);
        let counts = self.hall.store().bot_bouts(&people, since).await?;
        if counts.first().copied().unwrap_or(0) as usize + own >= most {
            return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-bot-bouts"));
        }
        if counts.iter().sum::<u32>() as usize + here >= most.saturating_mul(AT_ONE_ADDRESS) {
            return Err(Problem::of(StatusCode::TOO_MANY_REQUESTS, "hall-bot-bouts-here"));
        }
        place.keep(people.into_iter().zip(counts).filter(|(_, count)| *count > 0).map(|(person, _)| person));
        Ok(Some(place))
    }
}
