//! List entries of bouts: the pending decision, the standing, the result.
//!
//! An entry is rendered from the visitor's own sight ([`ViewerContext`]): that of their seat, or a bystander's. Listing
//! does not count as attendance, and resting bots stay at rest. A bout that cannot be rebuilt is listed with what the
//! store knows about it. Entries of finished bouts do not change and are cached in memory ([`EndedCache`]): a page of
//! old bouts is replayed once.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use budokan_catalog::AnyGame;
use budokan_kernel::{Seat, SeatSet};
use budokan_pages::lines::{Day, EndedBout, LineOutcome, ListedBout, LobbySeat, OpenBout, RunningBout, SmallCurve};
use budokan_pages::review::luck_and_decisions;
use budokan_pages::score::Score;
use budokan_pages::{Scene, SeatOccupant, Sitter, Still};
use budokan_store::{Occupant, PersonId, StoredBout, Timestamp};
use budokan_words::{Language, Words, capitalised};
use cookie::time::{Date, OffsetDateTime};
use serde::Deserialize;

use super::Web;
use super::bot_name::bot_name;
use super::bout_page::{self, ViewerContext};
use super::options;
use super::problem::Problem;
use super::visitor::Visitor;
use budokan_hall::hall::{BoutSnapshot, Live, current_moment};
use budokan_hall::history::Deal;

/// A cache of the entries of finished bouts, by viewer, language and names.
#[derive(Default)]
pub struct EndedCache(Mutex<HashMap<EndedKey, (u64, EndedBout)>>);

type EndedKey = (String, Option<PersonId>, Language);

/// Maximum number of cached entries; when it is exceeded, the cache is cleared.
const MOST_KEPT: usize = 4096;

impl EndedCache {
    fn find(&self, key: &EndedKey, names: u64) -> Option<EndedBout> {
        let kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.get(key).filter(|(known, _)| *known == names).map(|(_, bout)| bout.clone())
    }

    fn keep(&self, key: EndedKey, names: u64, bout: &EndedBout) {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(key, (names, bout.clone()));
    }
}

/// A live bout with the context of its visitor.
struct Glance<'a> {
    scene: &'a Scene<'a>,
    spot: &'a ViewerContext,
    now: &'a BoutSnapshot,
    hall: &'a Words,
}

/// Renders something about a bout for a visitor.
async fn glance<T>(web: &Web, visitor: &Visitor, live: &Live, tell: impl FnOnce(&Glance) -> T) -> Result<T, Problem> {
    let now = live.now();
    let spot = ViewerContext::of(&now, visitor.id(), None);
    let game = now.history.bout.game();
    let (hall, words) = (web.words(visitor.preferences.language), game.words(visitor.preferences.language));
    let sitters = bout_page::sitters(web, live, &now, &spot, (hall, &words)).await?;
    let sight = now.history.bout.sight(spot.viewer);
    let still = Still { sight: &*sight, given_up: now.history.is_given_up() };
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: if now.history.is_over() || spot.replaced { &still } else { &*sight },
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson: None,
    };
    Ok(tell(&Glance { scene: &scene, spot: &spot, now: &now, hall }))
}

impl Glance<'_> {
    /// The name of an occupant in a list: the person's, or the seat; a bot's with its level.
    fn called(&self, sitter: &Sitter) -> String {
        let name = sitter.with_level(self.hall);
        if name.is_empty() { self.scene.role(sitter.seat) } else { name }
    }

    /// The name in a sentence, after a bot was introduced with its level.
    fn named(&self, sitter: &Sitter) -> String {
        if sitter.name.is_empty() { self.called(sitter) } else { sitter.name.clone() }
    }

    /// The names of all occupants except the visitor.
    fn others(&self) -> Vec<String> {
        let others = self.scene.sitters.iter().filter(|sitter| !self.spot.own.contains(&sitter.seat));
        others.map(|sitter| self.called(sitter)).collect()
    }

    fn who(&self) -> String {
        let others = self.others();
        match self.spot.own.len() {
            _ if !others.is_empty() => others.join(", "),
            2.. => self.hall.word("hall-one-screen"),
            _ => self.hall.word("hall-alone"),
        }
    }

    /// The visitor's partners, and all other occupants.
    fn sides(&self) -> [Vec<String>; 2] {
        let side =
            self.spot.own.first().map_or(SeatSet::EMPTY, |own| self.scene.game.side(&*self.now.history.bout, *own));
        let others = self.scene.sitters.iter().filter(|sitter| !self.spot.own.contains(&sitter.seat));
        let (with, against): (Vec<&Sitter>, Vec<&Sitter>) = others.partition(|sitter| side.has(sitter.seat));
        [with, against].map(|sitters| sitters.into_iter().map(|sitter| self.named(sitter)).collect())
    }

    /// Whether it awaits the visitor, or a player at a shared screen.
    fn is_theirs(&self) -> bool {
        !self.spot.replaced && (self.scene.decides() || self.spot.handover_screen.is_some())
    }

    /// The seats that must decide, and the decision.
    fn state(&self, question: &str) -> String {
        if self.is_theirs() {
            return self.hall.phrase("hall-line-yours", &[("question", &question)]);
        }
        if self.spot.replaced {
            return self.hall.word("hall-bot-plays");
        }
        let awaited: Vec<&Sitter> =
            self.scene.sitters.iter().filter(|sitter| self.scene.is_awaited(sitter.seat)).collect();
        if self.scene.sitters.iter().any(Sitter::is_missing) {
            return self.hall.word("hall-wait-for-people");
        }
        let names: Vec<String> = awaited.iter().map(|sitter| self.named(sitter)).collect();
        let word = if self.spot.own.is_empty() { "hall-line-decides" } else { "hall-line-waits" };
        let said = [("names", &names.join(", ") as &dyn ToString), ("n", &names.len()), ("question", &question)];
        capitalised(&self.hall.phrase(word, &said))
    }
}

/// The entry of a bout from what the store knows about it.
async fn listed(
    web: &Web,
    visitor: &Visitor,
    kept: &StoredBout,
    game: &'static dyn AnyGame,
) -> Result<ListedBout, Problem> {
    let seats = seats(web, visitor, kept, game).await?;
    let own = |number: u8| kept.bout.seats.iter().any(|(seat, who)| *seat == number && is_own(who, visitor.id()));
    let others = kept.bout.seats.iter().zip(&seats).filter(|((number, _), _)| !own(*number));
    let name = |seat: &LobbySeat| match seat {
        LobbySeat::Person(name) | LobbySeat::Bot(name) => Some(name.clone()),
        LobbySeat::Kept | LobbySeat::Free(_) => None,
    };
    let others: Vec<String> = others.filter_map(|(_, seat)| name(seat)).collect();
    let hall = web.words(visitor.preferences.language);
    let who = if others.is_empty() { hall.word("hall-alone") } else { others.join(", ") };
    let name = game.words(visitor.preferences.language).word_or("lobby-short", game.name());
    Ok(ListedBout { id: kept.bout.id.clone(), game: game.id(), name, who })
}

fn is_own(occupant: &Occupant, me: Option<PersonId>) -> bool {
    me.is_some() && occupant.sitting() == me
}

/// Whether a person has a seat in a bout.
pub fn sits_in(kept: &StoredBout, me: Option<PersonId>) -> bool {
    kept.bout.seats.iter().any(|(_, occupant)| is_own(occupant, me))
}

/// Whether a seat is reserved for a person who has not answered.
pub fn is_asked(kept: &StoredBout, me: Option<PersonId>) -> bool {
    let is_theirs = |occupant: &Occupant| matches!(occupant, Occupant::Kept(id) if Some(*id) == me);
    kept.bout.seats.iter().any(|(_, occupant)| is_theirs(occupant))
}

/// The occupants of all seats.
async fn seats(web: &Web, visitor: &Visitor, kept: &StoredBout, game: &dyn AnyGame) -> Result<Vec<LobbySeat>, Problem> {
    let hall = web.words(visitor.preferences.language);
    let words = game.words(visitor.preferences.language);
    let people: Vec<PersonId> = kept.bout.seats.iter().filter_map(|(_, occupant)| occupant.sitting()).collect();
    let names = web.shown_names(&people, hall).await?;
    let role = |number: u8| game.seats().get(usize::from(number)).map(|seat| words.word(&format!("seat-{seat}")));
    let has_roles = has_roles(&words);
    let seat = |(number, occupant): &(u8, Occupant)| match occupant {
        Occupant::Person(id) | Occupant::StandIn { person: id, .. } => {
            LobbySeat::Person(names.get(id).cloned().unwrap_or_default())
        }
        Occupant::Bot(bot) => {
            let seat = Seat(*number);
            let name = bot_name(&kept.bout.id, seat, names.values());
            let bot = Sitter { seat, who: SeatOccupant::Bot(hall.word(&format!("bot-{bot}"))), name };
            LobbySeat::Bot(bot.with_level(hall))
        }
        // A person who was invited and has not answered is not named to others.
        Occupant::Kept(_) => LobbySeat::Kept,
        Occupant::Invited | Occupant::Open => LobbySeat::Free(role(*number).filter(|_| has_roles)),
    };
    Ok(kept.bout.seats.iter().map(seat).collect())
}

/// The entry of a running bout; `None` for a game that this hall does not have.
pub async fn running(web: &Web, visitor: &Visitor, kept: &StoredBout) -> Result<Option<RunningBout>, Problem> {
    let Some(game) = budokan_games::find(&kept.bout.game) else { return Ok(None) };
    let bout = listed(web, visitor, kept, game).await?;
    let own = sits_in(kept, visitor.id());
    let plain = RunningBout {
        bout,
        state: String::new(),
        hint: String::new(),
        score: Score::default(),
        yours: false,
        own,
        asked_by: asked_by(web, visitor, kept).await?,
        watching: web.hall.spectators(&kept.bout.id),
    };
    let Ok(live) = web.hall.bout(&kept.bout.id).await else { return Ok(Some(plain)) };
    let drawn = glance(web, visitor, &live, |glance| {
        let drawn = glance.scene.look.draw(glance.scene);
        let yours = glance.is_theirs();
        RunningBout {
            bout: ListedBout { who: glance.who(), ..plain.bout.clone() },
            state: glance.state(&drawn.question),
            hint: if yours { drawn.hint } else { String::new() },
            score: glance.scene.look.score(glance.scene),
            yours,
            ..plain
        }
    });
    Ok(Some(drawn.await?))
}

/// The person who invites the visitor to a bout, if the visitor has not answered.
async fn asked_by(web: &Web, visitor: &Visitor, kept: &StoredBout) -> Result<Option<String>, Problem> {
    let host = kept.bout.seats.iter().find_map(|(_, occupant)| occupant.sitting());
    let Some(host) = host.filter(|_| is_asked(kept, visitor.id())) else { return Ok(None) };
    Ok(web.shown_names(&[host], web.words(visitor.preferences.language)).await?.remove(&host))
}

/// The entry of a bout with an open seat.
pub async fn open(web: &Web, visitor: &Visitor, kept: &StoredBout) -> Result<Option<OpenBout>, Problem> {
    let Some(game) = budokan_games::find(&kept.bout.game) else { return Ok(None) };
    let words = game.words(visitor.preferences.language);
    let free = kept.bout.seats.iter().find(|(_, occupant)| *occupant == Occupant::Open);
    let free = free.and_then(|(number, _)| game.seats().get(usize::from(*number)).copied());
    let seats = seats(web, visitor, kept, game).await?;
    let bout = listed(web, visitor, kept, game).await?;
    let role = free.filter(|_| has_roles(&words)).map(|seat| words.word(&format!("seat-{seat}")));
    let is_empty = !seats.iter().any(|seat| matches!(seat, LobbySeat::Person(_) | LobbySeat::Bot(_)));
    let id = match (&role, game.is_together()) {
        _ if is_empty => "hall-seat-first",
        (Some(_), true) => "hall-seat-role-with",
        (Some(_), false) => "hall-seat-role-against",
        (None, true) => "hall-seat-with",
        (None, false) => "hall-seat-against",
    };
    let said: [(&str, &dyn ToString); 2] = [("seat", &role.unwrap_or_default()), ("names", &bout.who)];
    let who = web.words(visitor.preferences.language).phrase(id, &said);
    let sit = free.filter(|_| !sits_in(kept, visitor.id()));
    let deal = serde_json::from_str::<Deal>(&kept.bout.deal).ok();
    let mode = deal.map_or_else(Vec::new, |deal| options::of_list(game, &deal.config, &words));
    Ok(Some(OpenBout { bout: ListedBout { who, ..bout }, mode, seats, sit }))
}

/// Whether the seats of a game are roles, as opposed to mere places for people.
fn has_roles(words: &Words) -> bool {
    words.people(&[Some("?")]).name(Seat(0)).is_none()
}

/// The stored result of a bout.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct StoredResult {
    verdict: Option<String>,
    winners: Vec<String>,
    resigned: Vec<String>,
}

/// The outcome of a bout for a person on these seats. For old resignations the store does not know
/// which seats resigned.
pub fn outcome(game: &dyn AnyGame, result: &str, own: SeatSet) -> LineOutcome {
    let result: StoredResult = serde_json::from_str(result).unwrap_or_default();
    let seats = |names: &[String]| {
        let seats = names.iter().filter_map(|name| game.seat(name));
        seats.fold(SeatSet::EMPTY, SeatSet::with)
    };
    let (winners, resigned) = (seats(&result.winners), seats(&result.resigned));
    let gave_up = !own.is_empty() && own.iter().all(|seat| resigned.has(seat));
    match result.verdict.as_deref() {
        _ if gave_up => LineOutcome::Lost,
        // A person on both sides neither wins nor loses.
        Some("victory") if !game.is_together() && own.len() > 1 && own.iter().any(|seat| !winners.has(seat)) => {
            LineOutcome::Ended
        }
        Some("victory") if own.iter().any(|seat| winners.has(seat)) => LineOutcome::Won,
        Some("victory" | "defeat") => LineOutcome::Lost,
        Some(_) => LineOutcome::Drawn,
        None if resigned.is_empty() => LineOutcome::Ended,
        None if game.is_together() => LineOutcome::Lost,
        None if own.iter().any(|seat| resigned.has(seat)) => LineOutcome::Ended,
        None => LineOutcome::Won,
    }
}

/// A person's seats in a bout.
fn own_seats(kept: &StoredBout, me: Option<PersonId>) -> SeatSet {
    let own = kept.bout.seats.iter().filter(|(_, occupant)| is_own(occupant, me));
    own.fold(SeatSet::EMPTY, |seats, (number, _)| seats.with(Seat(*number)))
}

/// The entry of a finished bout; `None` for a game that this hall does not have.
pub async fn ended(web: &Web, visitor: &Visitor, kept: &StoredBout) -> Result<Option<EndedBout>, Problem> {
    let Some(game) = budokan_games::find(&kept.bout.game) else { return Ok(None) };
    let hall = web.words(visitor.preferences.language);
    let bout = listed(web, visitor, kept, game).await?;
    let key = (kept.bout.id.clone(), visitor.id(), visitor.preferences.language);
    // Renamed and anonymized people are listed under their current names.
    let names = budokan_pages::delta::hash(&bout.who);
    let when = day(kept.touched, current_moment(), hall);
    if let Some(known) = web.ended.find(&key, names) {
        if known.judged.is_some() {
            return Ok(Some(EndedBout { when, ..known }));
        }
        // A review may have been requested since.
        let Some((curve, points)) = judged(web, visitor, kept, game).await? else {
            return Ok(Some(EndedBout { when, ..known }));
        };
        let curve = curve.or_else(|| known.curve.clone());
        let told = EndedBout { curve, judged: Some(points), ..known };
        web.ended.keep(key, names, &told);
        return Ok(Some(EndedBout { when, ..told }));
    }
    let outcome = outcome(game, kept.result.as_deref().unwrap_or_default(), own_seats(kept, visitor.id()));
    let verdict = verdict(hall, game, outcome, &bout.who);
    let plain =
        EndedBout { bout, outcome, verdict, reason: String::new(), clause: None, curve: None, judged: None, when };
    let Ok(live) = web.hall.bout(&kept.bout.id).await else { return Ok(Some(plain)) };
    let mut told = glance(web, visitor, &live, |glance| glance.ended(plain)).await?;
    if let Some((curve, points)) = judged(web, visitor, kept, game).await? {
        told = EndedBout { curve: curve.or(told.curve), judged: Some(points), ..told };
    }
    web.ended.keep(key, names, &told);
    Ok(Some(told))
}

/// The curve of winning chances, and the shares of luck and decisions, for the visitor's seat or else the first one;
/// only if the review is complete and the visitor may see it.
async fn judged(
    web: &Web,
    visitor: &Visitor,
    kept: &StoredBout,
    game: &'static dyn AnyGame,
) -> Result<Option<(Option<SmallCurve>, [i32; 2])>, Problem> {
    let own = own_seats(kept, visitor.id());
    if own.is_empty() && game.is_together() {
        return Ok(None);
    }
    let Some(review) = web.hall.whole_review(&kept.bout.id).await? else { return Ok(None) };
    let Ok(live) = web.hall.bout(&kept.bout.id).await else { return Ok(None) };
    if game.standard(&*live.now().history.bout).not_judged {
        return Ok(None);
    }
    let seat = own.first().map(|seat| seat.0).or_else(|| review.seats.first().copied());
    let Some(sum) = seat.and_then(|seat| review.sum(seat)) else { return Ok(None) };
    // Points of a hundred.
    let points = |chance: f32| (chance * 100.0).round() as i32;
    let ends: [(&str, &dyn ToString); 2] = [("start", &points(sum.start)), ("end", &points(sum.end))];
    let label = web.words(visitor.preferences.language).phrase("hall-line-chance", &ends);
    let is_team = game.is_together() && review.seats.len() > 1;
    Ok(Some((SmallCurve::of_review(label, sum), luck_and_decisions(sum, is_team))))
}

/// The outcome in a few words.
fn verdict(hall: &Words, game: &dyn AnyGame, outcome: LineOutcome, who: &str) -> String {
    let alone = who == hall.word("hall-alone") || who == hall.word("hall-one-screen");
    if alone || outcome == LineOutcome::Ended {
        return hall.word(&format!("hall-outcome-{}", outcome.name()));
    }
    let with = matches!(outcome, LineOutcome::Won | LineOutcome::Lost) && game.is_together();
    let id = format!("hall-verdict-{}{}", outcome.name(), if with { "-with" } else { "" });
    hall.phrase(&id, &[("names", &who)])
}

/// The outcome in a team game.
fn team_verdict(hall: &Words, outcome: LineOutcome, with: &[String], against: &[String]) -> String {
    let told: [(&str, &dyn ToString); 2] = [("partners", &with.join(", ")), ("names", &against.join(", "))];
    match outcome {
        LineOutcome::Won => hall.phrase("hall-verdict-won-team", &told),
        LineOutcome::Lost => hall.phrase("hall-verdict-lost-team", &told),
        LineOutcome::Drawn | LineOutcome::Ended => hall.word(&format!("hall-outcome-{}", outcome.name())),
    }
}

impl Glance<'_> {
    /// Completes the entry of a finished bout.
    fn ended(&self, line: EndedBout) -> EndedBout {
        let (history, game) = (&self.now.history, self.scene.game);
        let who = self.who();
        let clause = history.bout.status().outcome().map(|outcome| outcome.by.to_string());
        let reason = match clause {
            Some(_) => self.scene.look.why(self.scene).unwrap_or_default(),
            None => self.gave_up(),
        };
        let past = history.bout.past(self.spot.viewer);
        let curve = self.scene.look.curve(self.scene, &*past).as_ref().and_then(SmallCurve::of);
        let verdict = match self.sides() {
            [with, against] if !with.is_empty() && !against.is_empty() => {
                team_verdict(self.hall, line.outcome, &with, &against)
            }
            _ => verdict(self.hall, game, line.outcome, &who),
        };
        EndedBout { bout: ListedBout { who, ..line.bout }, verdict, reason, clause, curve, ..line }
    }

    /// The seats that resigned, in words.
    fn gave_up(&self) -> String {
        let resigned = self.now.history.resigned;
        if !self.spot.own.is_empty() && self.spot.own.iter().all(|seat| resigned.has(*seat)) {
            return self.hall.word("hall-you-gave-up");
        }
        let names: Vec<String> = resigned.iter().map(|seat| self.scene.person(seat)).collect();
        capitalised(&self.hall.phrase("hall-gave-up", &[("names", &names.join(", "))]))
    }
}

/// A moment in words, relative to another one. The hall uses UTC, and gives machines the time in UTC.
pub fn day(moment: Timestamp, now: Timestamp, words: &Words) -> Day {
    let date = |moment: Timestamp| OffsetDateTime::from_unix_timestamp(moment.div_euclid(1000)).ok();
    let (Some(then), Some(today)) = (date(moment), date(now).map(OffsetDateTime::date)) else { return Day::default() };
    let weekday = words.word(&format!("hall-weekday-{}", then.weekday().number_from_monday()));
    let near = match (today - then.date()).whole_days() {
        0 => words.word("hall-today"),
        1 => words.word("hall-yesterday"),
        2..7 => weekday.clone(),
        _ => short_date(then.date(), words),
    };
    let month = words.word(&format!("hall-month-{}", u8::from(then.month())));
    let parts: [(&str, &dyn ToString); 4] =
        [("weekday", &weekday), ("day", &then.day()), ("month", &month), ("year", &then.year())];
    let id = if then.year() == today.year() { "hall-date" } else { "hall-date-year" };
    Day {
        near,
        date: words.phrase(id, &parts),
        time: format!("{:02}:{:02}", then.hour(), then.minute()),
        exact: format!("{}T{:02}:{:02}Z", then.date(), then.hour(), then.minute()),
    }
}

/// A date without its weekday: *15 November*.
fn short_date(date: Date, words: &Words) -> String {
    let month = words.word(&format!("hall-month-{}", u8::from(date.month())));
    format!("{} {month}", date.day())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The outcome of a bout of `arena` for a person on these seats.
    fn came_out(result: &str, own: &[u8]) -> LineOutcome {
        let game = budokan_games::find("arena").unwrap_or_else(|| unreachable!("it is in the list"));
        outcome(game, result, own.iter().fold(SeatSet::EMPTY, |seats, seat| seats.with(Seat(*seat))))
    }

    #[test]
    fn a_bout_comes_out_as_the_store_says() {
        let dogs = r#"{"over":true,"awaiting":[],"verdict":"victory","winners":["dogs"],"by":"ARE-14.2"}"#;
        assert_eq!((came_out(dogs, &[0]), came_out(dogs, &[1])), (LineOutcome::Won, LineOutcome::Lost));
        assert_eq!(
            came_out(dogs, &[0, 1]),
            LineOutcome::Ended,
            "at one screen somebody has won, and somebody has lost"
        );
        assert_eq!(came_out(r#"{"over":true,"verdict":"draw","winners":[]}"#, &[0]), LineOutcome::Drawn);
        assert_eq!(came_out(r#"{"over":true,"verdict":"defeat","winners":[]}"#, &[0]), LineOutcome::Lost);
        let given_up = r#"{"over":false,"awaiting":["dogs"],"resigned":["cats"]}"#;
        assert_eq!((came_out(given_up, &[0]), came_out(given_up, &[1])), (LineOutcome::Won, LineOutcome::Lost));
        assert_eq!(came_out(given_up, &[0, 1]), LineOutcome::Ended, "one of two people at one screen has resigned");
        // Older results do not contain who resigned.
        assert_eq!(came_out(r#"{"over":false,"awaiting":["dogs"]}"#, &[0]), LineOutcome::Ended);
    }

    #[test]
    fn days_are_told_as_people_say_them() {
        let words = Words::new(Language::English, &[], &[]).expect("the hall's own words are valid");
        let hour = 3_600_000;
        // Monday 16 November 2026, 02:30.
        let now = 1_794_796_200_000;
        let told = |hours: i64| {
            let day = day(now - hours * hour, now, &words);
            (day.near, day.date, day.time)
        };
        let expected = |near: &str, date: &str, time: &str| (near.to_owned(), date.to_owned(), time.to_owned());
        assert_eq!(told(0), expected("today", "Monday 16 November", "02:30"));
        assert_eq!(told(3), expected("yesterday", "Sunday 15 November", "23:30"));
        assert_eq!(told(75), expected("Thursday", "Thursday 12 November", "23:30"));
        assert_eq!(told(24 * 16), expected("31 October", "Saturday 31 October", "02:30"));
        assert_eq!(told(24 * 365).1, "Sunday 16 November 2025");
    }
}
