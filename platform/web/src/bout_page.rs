//! The page of a bout for one visitor. `page_stream` sends its changes to open pages.
//!
//! [`ViewerContext`] is the viewer context: it alone decides whose sight a visitor gets; everything else follows from
//! that sight. Several seats of one person are several people at one screen: the page is then covered while it changes
//! hands.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Html;
use budokan_catalog::{AnyBout, AnyGame, Hinted, LogFormat, Refusal};
use budokan_kernel::{Message, Seat, SeatSet, Viewer};
use budokan_pages::delta::PageDelta;
use budokan_pages::layout::PageReader;
use budokan_pages::{BoutPage, ForcedAct, PageContext, Presence, Refuser, Scene, SeatOccupant, Sitter, bout, log};
use budokan_store::{Occupant, PersonId};
use budokan_words::{Language, Naming, Words, capitalised};
use serde::Deserialize;

use super::Web;
use super::bot_name::bot_name;
use super::ending;
use super::form_body::is_plain;
use super::hint;
use super::learn::{self, COACH};
use super::marks;
use super::newcomer;
use super::options;
use super::page_log::PageLog;
use super::person_name::looks;
use super::problem::Problem;
use super::rematch;
use super::sealing;
use super::takeback;
use super::visitor::{Visitor, normalise_code};
use budokan_hall::card_files;
use budokan_hall::hall::{BoutSnapshot, Live, OpenError};
use budokan_hall::history::Declined;
use budokan_hall::presence;

/// The seat that the visitor speaks for.
#[derive(Debug, Default, Deserialize)]
pub struct SeatQuery {
    /// The seat's name.
    pub seat: Option<String>,
}

/// The viewer context of a visitor.
pub struct ViewerContext {
    /// The seats of the visitor.
    pub own: Vec<Seat>,
    /// The viewer whose sight is shown.
    pub viewer: Viewer,
    /// The seat whose player must come to the screen first.
    pub handover_screen: Option<Seat>,
    /// The seat that holds the screen, according to the URL.
    pub holder: Option<Seat>,
    /// Whether a bot plays on the displayed seat.
    pub replaced: bool,
    /// Whether a stand-in holds a seat that the visitor may take back.
    pub away: bool,
}

impl ViewerContext {
    pub fn of(now: &BoutSnapshot, person: Option<PersonId>, wanted: Option<Seat>) -> Self {
        let is_own = |occupant: &Occupant| person.is_some() && occupant.sitting() == person;
        let own = now.seats.iter().filter(|(_, occupant)| is_own(occupant)).map(|(number, _)| Seat(*number));
        let own: Vec<Seat> = own.collect();
        let (viewer, handover_screen) = viewer_of(now, &own, wanted);
        let kept = |seat: &Seat| has_stand_in(now, *seat);
        let replaced = match viewer {
            Viewer::Seat(seat) => kept(&seat),
            Viewer::Bystander | Viewer::Referee => !own.is_empty() && own.iter().all(kept),
        };
        let away = own.iter().any(|seat| kept(seat) && !now.history.resigned.has(*seat));
        let holder = wanted.filter(|seat| own.contains(seat));
        Self { own, viewer, handover_screen, holder, replaced, away }
    }

    /// The seat whose sight is shown.
    pub fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Bystander | Viewer::Referee => None,
        }
    }

    /// The seat that the log addresses as *you*; none at a shared screen, because the reader is unknown.
    pub fn reader(&self) -> Option<Seat> {
        self.seat().filter(|_| self.own.len() == 1)
    }
}

/// Whether a stand-in plays on this seat.
pub fn has_stand_in(now: &BoutSnapshot, seat: Seat) -> bool {
    matches!(now.occupant(seat), Some(Occupant::StandIn { .. }))
}

/// The viewer, and the seat whose player must come to the screen first.
fn viewer_of(now: &BoutSnapshot, own: &[Seat], wanted: Option<Seat>) -> (Viewer, Option<Seat>) {
    match own {
        [] => (Viewer::Bystander, None),
        [seat] => (Viewer::Seat(*seat), None),
        [first, ..] => {
            let awaited = now.history.awaited();
            // A person at the screen may have left: a seat with a stand-in is never called to the screen.
            let mut playing = own.iter().copied().filter(|seat| !has_stand_in(now, *seat));
            let mut turn = playing.clone().filter(|seat| awaited.has(*seat));
            let next = wanted.filter(|wanted| turn.clone().any(|seat| seat == *wanted)).or_else(|| turn.next());
            if now.history.bout.game().is_together() {
                return (Viewer::Seat(next.or_else(|| playing.next()).unwrap_or(*first)), None);
            }
            match next {
                Some(seat) if Some(seat) == wanted => (Viewer::Seat(seat), None),
                other => (Viewer::Bystander, other),
            }
        }
    }
}

/// The live bout with this id, if this visitor may see it.
pub async fn find(web: &Web, id: &str, visitor: &Visitor) -> Result<Arc<Live>, Problem> {
    find_invited(web, id, visitor, None).await
}

/// Like [`find`], for a visitor who may have its invitation.
pub async fn find_invited(
    web: &Web,
    id: &str,
    visitor: &Visitor,
    invitation: Option<&str>,
) -> Result<Arc<Live>, Problem> {
    // The existence of a private bout is a secret too.
    let hidden = || Problem::of(StatusCode::NOT_FOUND, "hall-no-bout");
    if !is_plain(id) {
        return Err(hidden());
    }
    let live = web.hall.bout(id).await.map_err(|missing| match missing {
        OpenError::Unknown => hidden(),
        other @ (OpenError::Unavailable(_) | OpenError::NotRebuilt(_) | OpenError::Internal(_)) => other.into(),
    })?;
    let invited = invitation.is_some_and(|code| normalise_code(code) == live.invitation);
    let now = live.now();
    let sits = !ViewerContext::of(&now, visitor.id(), None).own.is_empty();
    if !(invited || may_look(&live, &now, visitor.id())) {
        return Err(hidden());
    }
    let was_attended = live.attendance.is_attended();
    live.attendance.note_look();
    if let Some(person) = visitor.id().filter(|_| sits) {
        live.attendance.note_seen(person);
    }
    // The bots of a bout that was attended a moment ago may have stopped since.
    if !was_attended || !now.has_person() {
        web.hall.wake(&live);
    }
    Ok(live)
}

/// Whether a person may see a bout without its invitation: it is public, or they have a seat or a reserved seat in it.
pub fn may_look(live: &Live, now: &BoutSnapshot, person: Option<PersonId>) -> bool {
    live.public || !ViewerContext::of(now, person, None).own.is_empty() || !rematch::kept_for(now, person).is_empty()
}

/// The seat with this name.
pub fn seat_named(bout: &dyn AnyBout, name: Option<&str>) -> Result<Option<Seat>, Problem> {
    let game = bout.game();
    name.map(|name| game.seat(name).ok_or_else(|| no_seat(game, bout.seats(), name))).transpose()
}

/// The error for an unknown seat name, with the valid names.
pub fn no_seat(game: &dyn AnyGame, in_use: SeatSet, name: &str) -> Problem {
    let names: Vec<_> = in_use.iter().map(|seat| game.seats()[seat.index()]).collect();
    Problem::unfit(Message::new("hall-bad-seat").text("name", name).text("known", names.join(", ")))
}

/// Serves the page of a bout.
pub async fn page(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<SeatQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let live = find(&web, &id, &visitor).await?;
    let seat = seat_named(&*live.now().history.bout, wanted.seat.as_deref())?;
    Ok(Html(draw(&web, &visitor, &live, seat, None, Shape::Page).await?))
}

/// The part of the page to render.
pub enum Shape<'a> {
    /// The whole page.
    Page,
    /// The part that changes.
    Fragment,
    /// The delta since this was sent; empty if nothing has changed.
    Change(&'a mut PageDelta),
    /// The complete log.
    Log,
}

impl Shape<'_> {
    /// The number of log lines to include.
    fn sentences(&self) -> usize {
        match self {
            Self::Page | Self::Fragment | Self::Change(_) => log::WANTED,
            Self::Log => usize::MAX,
        }
    }
}

/// Renders a bout for a visitor.
pub async fn draw(
    web: &Web,
    visitor: &Visitor,
    live: &Live,
    wanted: Option<Seat>,
    refusal: Option<Refusal>,
    mut shape: Shape<'_>,
) -> Result<String, Problem> {
    let now = live.now();
    let spot = ViewerContext::of(&now, visitor.id(), wanted);
    // The request may be a stream or a command; the preference forms must lead back to the page.
    let here = page_address(live, &now, &spot, wanted);
    let reader = PageReader { here: &here, ..visitor.reader(web) };
    let game = now.history.bout.game();
    let words = game.words(reader.language);
    let sitters = sitters(web, live, &now, &spot, (reader.words, &words)).await?;
    let sight = now.history.bout.sight(spot.viewer);
    // A bout that ended by resignation continues by the rules, but no seat has a decision.
    let still = budokan_pages::Still { sight: &*sight, given_up: now.history.is_given_up() };
    let taken = learn::shown(web, visitor, &now, &spot).await?;
    let decided = taken.as_ref().is_some_and(learn::Shown::is_decided);
    let over = now.history.is_over() || spot.replaced || decided;
    let scene = Scene {
        game,
        look: budokan_games::look(game),
        sight: if over { &still } else { &*sight },
        words: &words,
        sitters: &sitters,
        moment: None,
        lesson: taken.as_ref().map(learn::Shown::scene),
    };
    let last = (now.history.is_over() || decided).then(|| {
        let settled = taken.as_ref().is_some_and(learn::Shown::is_settled);
        let cleared = (decided || now.history.bout.status().is_over()) && !settled;
        let belongs = |position: &toml::Table| taken.as_ref().is_none_or(|taken| taken.is_unjudged(position));
        ending::last_moments(&*now.history.bout, spot.viewer, cleared, belongs)
    });
    let ended =
        last.as_ref().filter(|_| !decided).map(|last| ending::ended(web, visitor, live, &now, &spot, &scene, last));
    // The rules may clear the table at the end: the page shows the table before that.
    let before = last.as_ref().and_then(|last| last.before.as_ref());
    let before = before.map(|beat| budokan_pages::Still { sight: &*beat.sight, given_up: false });
    let scene = Scene { sight: before.as_ref().map_or(scene.sight, |before| before), ..scene };
    let clause = refusal.as_ref().and_then(Refusal::clause);
    let lesson = taken.as_ref().map(|taken| taken.page(live, clause.map(|clause| clause.0)));
    let rematch = rematch::prompt(web, visitor, live, &now, &spot).await?;
    let (people, last) = (scene.people(), shape.sentences());
    let telling =
        LogFormat { language: reader.language, naming: Naming::Plain, people: &people, reader: spot.reader(), last };
    let listening = PageLog { history: &now.history, viewer: spot.viewer, telling: &telling };
    let heard_from = match &shape {
        Shape::Change(sent) if ended.is_none() => sent.log.and_then(|told| listening.goes_on_from(told)),
        Shape::Change(_) | Shape::Page | Shape::Fragment | Shape::Log => None,
    };
    let heard = listening.heard(heard_from, &words);
    if let Shape::Change(sent) = &mut shape {
        sent.log = Some(listening.told(scene.look, &heard));
    }
    let advice = newcomer::advice(web, visitor, &now, &scene).await?;
    let around = surroundings(web, visitor, live, &now, &spot, &scene, refusal);
    let around = PageContext { rematch, heard, heard_from, ended, lesson, advice, ..around };
    let settled = around.advice.as_ref().is_some_and(|advice| advice.settles);
    let hint = hint::offer(web, live, &now, &spot, visitor.id()).filter(|_| !settled);
    let (mark, marks_off) = marks::shown(web, live, &spot, &scene, visitor.id()).await?;
    let choice = hint.clone().and_then(|offer| offer.shown);
    // The advice of a master replaces the standard advice for newcomers.
    let advice = around.advice.clone().filter(|_| choice.is_none());
    let around = PageContext { hint, mark, marks_off, advice, ..around };
    let hinted = choice.as_ref().and_then(|shown| shown.choice());
    let hinted = hinted.map(|hint| Hinted { sight: scene.sight, hint });
    let scene = Scene { sight: hinted.as_ref().map_or(scene.sight, |hinted| hinted), ..scene };
    let markup = match shape {
        Shape::Page => bout::whole(&reader, &scene, &around),
        Shape::Fragment => bout::fragment(&reader, &scene, &around),
        Shape::Change(sent) => match bout::change(&reader, &scene, &around, sent) {
            Some(change) => change,
            None => return Ok(String::new()),
        },
        Shape::Log => log::whole(&reader, &scene, &around),
    };
    Ok(markup.into_string())
}

/// The URL of a bout, with the seat if there are several at this screen.
pub fn page_address(live: &Live, now: &BoutSnapshot, spot: &ViewerContext, seat: Option<Seat>) -> String {
    match seat.filter(|_| spot.own.len() > 1) {
        Some(seat) => {
            let name = now.history.bout.game().seats()[seat.index()];
            format!("{}?seat={name}", BoutPage::Bout.address(&live.id))
        }
        None => BoutPage::Bout.address(&live.id),
    }
}

/// The occupants of all seats for this viewer context, in the words of the hall and of the game.
pub async fn sitters(
    web: &Web,
    live: &Live,
    now: &BoutSnapshot,
    spot: &ViewerContext,
    (hall, words): (&Words, &Words),
) -> Result<Vec<Sitter>, Problem> {
    let people = now.seats.iter().filter_map(|(_, occupant)| occupant.sitting());
    let names = web.shown_names(&people.collect::<Vec<_>>(), hall).await?;
    let sitting = Sitting { live, now, spot, names: &names, hall };
    let sitters = now.seats.iter().map(|(number, occupant)| sitting.sitter(Seat(*number), occupant));
    let mut sitters: Vec<Sitter> = sitters.collect();
    tell_apart(&mut sitters, now.history.bout.game(), hall, words);
    Ok(sitters)
}

/// Adds the seat to names that are equal or look alike. Not needed in games whose seats are roles.
fn tell_apart(sitters: &mut [Sitter], game: &dyn AnyGame, hall: &Words, words: &Words) {
    if words.people(&[Some("?")]).name(Seat(0)).is_none() {
        return;
    }
    let look = |sitter: &Sitter| match sitter.who {
        SeatOccupant::You | SeatOccupant::Person(_) | SeatOccupant::StandIn => looks(&sitter.name),
        SeatOccupant::Bot(_) | SeatOccupant::Nobody => String::new(),
    };
    let looks: Vec<String> = sitters.iter().map(look).collect();
    for (index, sitter) in sitters.iter_mut().enumerate().filter(|(index, _)| !looks[*index].is_empty()) {
        if looks.iter().filter(|other| **other == looks[index]).count() > 1 {
            let role = words.word(&format!("seat-{}", game.seats()[sitter.seat.index()]));
            sitter.name = hall.phrase("person-alike", &[("name", &sitter.name), ("seat", &role)]);
        }
    }
}

/// The data for rendering the occupants.
struct Sitting<'a> {
    live: &'a Live,
    now: &'a BoutSnapshot,
    spot: &'a ViewerContext,
    names: &'a std::collections::HashMap<PersonId, String>,
    hall: &'a Words,
}

impl Sitting<'_> {
    fn sitter(&self, seat: Seat, occupant: &Occupant) -> Sitter {
        // Several people at one screen share a name: their seats tell them apart.
        let shares = |person: &PersonId| {
            let own = |other: &&(u8, Occupant)| other.1.sitting() == Some(*person);
            self.now.seats.iter().filter(own).count() > 1
        };
        // An anonymized person has no name, and neither have others at their screen.
        let known = |person: &PersonId| self.names.get(person).filter(|name| !name.is_empty()).cloned();
        let at_screen = || self.live.deal.names.get(self.now.history.bout.game().seats()[seat.index()]).cloned();
        let name = |person: &PersonId| {
            let known = known(person);
            (if shares(person) { known.and_then(|_| at_screen()) } else { known }).unwrap_or_default()
        };
        let level = |bot: &str| self.hall.word(&format!("bot-{bot}"));
        let (who, name) = match occupant {
            // At a shared screen only the active player is “you”; the others are named.
            Occupant::Person(person) if self.spot.own.contains(&seat) => match self.spot.seat() {
                Some(other) if other != seat => (SeatOccupant::Person(Presence::Here), name(person)),
                Some(_) | None => (SeatOccupant::You, name(person)),
            },
            Occupant::Person(person) => {
                (SeatOccupant::Person(shown_presence(self.live.attendance.presence(*person))), name(person))
            }
            // A person who was invited to a rematch is named only to those who played with them.
            Occupant::Kept(_) => (SeatOccupant::Person(Presence::Asked), String::new()),
            Occupant::Bot(bot) if bot == COACH => (SeatOccupant::Bot(level(bot)), String::new()),
            Occupant::Bot(bot) => (SeatOccupant::Bot(level(bot)), bot_name(&self.live.id, seat, self.names.values())),
            Occupant::StandIn { person, .. } => (SeatOccupant::StandIn, name(person)),
            Occupant::Invited | Occupant::Open => (SeatOccupant::Nobody, String::new()),
        };
        Sitter { seat, who, name }
    }
}

fn surroundings<'a>(
    web: &Web,
    visitor: &Visitor,
    live: &'a Live,
    now: &BoutSnapshot,
    spot: &ViewerContext,
    scene: &Scene,
    refusal: Option<Refusal>,
) -> PageContext<'a> {
    let history = &now.history;
    let seat = spot.seat();
    let over = history.is_over();
    let sits = !spot.own.is_empty();
    let free =
        |seats: &mut dyn Iterator<Item = &(u8, Occupant)>| seats.map(|(number, _)| Seat(*number)).collect::<Vec<_>>();
    let nobody = |occupant: &Occupant| matches!(occupant, Occupant::Invited | Occupant::Open);
    let gone = |occupant: &Occupant| match occupant {
        Occupant::Person(person) => {
            Some(*person) != visitor.id() && live.attendance.presence(*person) == presence::PresenceTracker::Away
        }
        // A person has declined a rematch, or does not answer.
        Occupant::Invited => live.deal.rematch_of.is_some(),
        Occupant::Kept(person) => live.attendance.presence(*person) == presence::PresenceTracker::Away,
        Occupant::Open | Occupant::Bot(_) | Occupant::StandIn { .. } => false,
    };
    let can_ask = |seat: Seat| history.bout.has_irrevocable_step(seat);
    let language = visitor.preferences.language;
    let request = history.request.map(|request| takeback::prompt(history, request, spot.viewer, scene, language));
    let version = history.noticed(&spot.own);
    PageContext {
        id: &live.id,
        version,
        request_id: format!("form-{version}-{}", scene.sight.asked()),
        undo: !over && !spot.replaced && seat.is_some_and(|seat| history.bout.can_undo(seat).is_ok()),
        ask: !over && history.request.is_none() && seat.is_some_and(can_ask),
        watching: live.attendance.spectators(),
        invitation: (sits && now.seats.iter().any(|(_, occupant)| nobody(occupant)))
            .then(|| visitor.address(web, &format!("/join/{}", live.invitation))),
        free: if sits || over {
            Vec::new()
        } else {
            free(&mut now.seats.iter().filter(|(_, occupant)| *occupant == Occupant::Open))
        },
        deserted: if sits && !over {
            free(&mut now.seats.iter().filter(|(_, occupant)| gone(occupant)))
        } else {
            Vec::new()
        },
        replaced: spot.replaced && !over,
        away: spot.away && !over,
        request,
        declined: history.declined.filter(|declined| !over && seat == Some(declined.asker)).map(
            |Declined { by, .. }| Refuser { name: capitalised(&scene.person(by)), is_stand_in: has_stand_in(now, by) },
        ),
        dice: sealing::table_seal(history, scene),
        refusal,
        handover_screen: spot.handover_screen,
        forced: forced(now, spot, scene),
        cards: cards_told(web, web.words(language), &*now.history.bout),
        options: options::of_table(scene.game, &live.deal.config, scene.words),
        shared: spot.own.len() > 1,
        open: history.bout.noticed_count(Viewer::Bystander),
        beaten: history.bout.last_beaten(),
        example: example_told(live, scene.game, language),
        played_on: super::whatif::told(&*history.bout, scene, web.words(language)),
        ..PageContext::default()
    }
}

/// The action for the next seat at this screen that needs no handover: its only legal action, where this is visible to
/// the whole table.
fn forced(now: &BoutSnapshot, spot: &ViewerContext, scene: &Scene) -> Option<ForcedAct> {
    let (seat, holder) = (spot.handover_screen?, spot.holder?);
    if !scene.look.forced(scene, seat) {
        return None;
    }
    let sight = now.history.bout.sight(Viewer::Seat(seat));
    let [only] = sight.legal() else { return None };
    let label = Scene { sight: &*sight, ..*scene }.label(&only.text);
    Some(ForcedAct { action: only.text.clone(), label, asked: sight.asked(), holder })
}

/// Serves the complete log.
pub async fn log(
    State(web): State<Arc<Web>>,
    Path(id): Path<String>,
    Query(wanted): Query<SeatQuery>,
    visitor: Visitor,
) -> Result<Html<String>, Problem> {
    let live = find(&web, &id, &visitor).await?;
    let seat = seat_named(&*live.now().history.bout, wanted.seat.as_deref())?;
    Ok(Html(draw(&web, &visitor, &live, seat, None, Shape::Log).await?))
}

/// The scenario of an example: its first clause, and its title.
fn example_told(live: &Live, game: &dyn AnyGame, language: Language) -> Option<(String, String)> {
    let scenario = budokan_games::guide(game).scenario(live.deal.example.as_deref()?)?;
    Some((scenario.cites.first()?.clone(), scenario.title_in(language).to_owned()))
}

/// The name of a bout's card file, unless it is the printed one.
fn cards_told(web: &Web, words: &Words, bout: &dyn AnyBout) -> Option<String> {
    let printed = bout.game().cards(None).is_ok_and(|printed| printed == bout.cards());
    if printed {
        return None;
    }
    let file = card_files::of_game(web.card_files(), bout.game()).find(|file| file.set == bout.cards());
    Some(file.map_or_else(|| words.word("hall-cards-own"), |file| file.name.clone()))
}

/// The presence of a person as a page shows it.
fn shown_presence(presence: presence::PresenceTracker) -> Presence {
    match presence {
        presence::PresenceTracker::Here => Presence::Here,
        presence::PresenceTracker::Lost => Presence::Lost,
        presence::PresenceTracker::Away => Presence::Away,
    }
}
