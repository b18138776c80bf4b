//! A limit on concurrent bouts with bots, per person and per client address.
//!
//! Thinking time is shared fairly in any case, but the queue for it must stay bounded. A bout counts while it is
//! unfinished, the person plays in it, a bot does too, and there was a move within the last hour. The addresses of
//! people are kept in memory only.

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

/// The limit of an address, as a multiple of the limit of a person.
const AT_ONE_ADDRESS: usize = 4;
/// A bout without a move for this duration does not count.
const RECENT: Duration = Duration::from_hours(1);

/// The people with bot bouts by client address, and the bouts that are being opened.
#[derive(Default)]
pub struct BotBouts(Mutex<Book>);

#[derive(Default)]
struct Book {
    people: HashMap<IpAddr, Guests>,
    under_way: Vec<(PersonId, Option<IpAddr>)>,
}

/// The people who were admitted at one address.
struct Guests {
    people: HashSet<PersonId>,
    last: Instant,
}

/// A reservation for a bout with bots that is being opened.
pub struct BotBoutReservation<'a> {
    bouts: &'a BotBouts,
    who: (PersonId, Option<IpAddr>),
}

impl BotBouts {
    fn book(&self) -> MutexGuard<'_, Book> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Drops addresses where no bout was opened recently.
    pub fn forget_idle(&self) {
        self.book().people.retain(|_, guests| guests.last.elapsed() < RECENT);
    }

    /// Starts a reservation. Returns it with the people who share the limit, this one first, and the number of earlier
    /// reservations of this person and of this address.
    fn begin(&self, who: (PersonId, Option<IpAddr>)) -> (BotBoutReservation<'_>, Vec<PersonId>, [usize; 2]) {
        let mut book = self.book();
        let (person, address) = who;
        let own = book.under_way.iter().filter(|(other, _)| *other == person).count();
        let here = book.under_way.iter().filter(|(_, other)| address.is_some() && *other == address).count();
        book.under_way.push(who);
        let guests = address.and_then(|address| book.people.get(&address));
        let others = guests.into_iter().flat_map(|guests| &guests.people).copied().filter(|other| *other != person);
        (BotBoutReservation { bouts: self, who }, std::iter::once(person).chain(others).collect(), [own, here])
    }
}

impl BotBoutReservation<'_> {
    /// Confirms the reservation: the person counts at this address from now on, and people without such bouts
    /// no longer do.
    fn keep(&self, with_bouts: impl Iterator<Item = PersonId>) {
        let (person, Some(address)) = self.who else { return };
        let people = with_bouts.chain([person]).collect();
        self.bouts.book().people.insert(address, Guests { people, last: Instant::now() });
    }
}

impl Drop for BotBoutReservation<'_> {
    fn drop(&mut self) {
        let mut book = self.bouts.book();
        if let Some(place) = book.under_way.iter().position(|who| *who == self.who) {
            book.under_way.swap_remove(place);
        }
    }
}

/// Whether a bot and this person would play together.
fn is_bot_bout<'a>(mut seats: impl Iterator<Item = &'a Occupant> + Clone, person: PersonId) -> bool {
    let is_bot = |occupant: &Occupant| matches!(occupant, Occupant::Bot(_) | Occupant::StandIn { .. });
    seats.clone().any(is_bot) && seats.any(|occupant| *occupant == Occupant::Person(person))
}

impl Web {
    /// Reserves a place for a bout with these seats, to be held until it is open; fails if this person, or the people
    /// at this address, have reached the limit.
    pub async fn admit_bots(
        &self,
        client: Option<Client>,
        person: PersonId,
        seats: &[(u8, Occupant)],
    ) -> Result<Option<BotBoutReservation<'_>>, Problem> {
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
