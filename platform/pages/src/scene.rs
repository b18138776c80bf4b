//! The input for rendering a bout page.

use std::any::Any;

use budokan_catalog::{AnyGame, AnySight, Choice, ShownBeat, Standing};
use budokan_kernel::{Game, Illegal, Seat, SeatSet, Sight, Status, Viewer};
use budokan_words::Words;

use crate::look::AnyLook;

/// The occupant of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SeatOccupant {
    /// The viewer of the page.
    You,
    /// Another person, with presence.
    Person(Presence),
    /// A bot of this level, in words: *an adept*.
    Bot(String),
    /// A bot that substitutes for an absent player.
    StandIn,
    /// The seat is vacant.
    Nobody,
}

/// The presence of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// The player has the bout open.
    Here,
    /// The player's connection was lost a moment ago.
    Lost,
    /// The player has been absent for a while.
    Away,
    /// The player was invited, and has not answered.
    Asked,
}

/// A seat in use.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sitter {
    /// The seat number.
    pub seat: Seat,
    /// The occupant of the seat.
    pub who: SeatOccupant,
    /// The occupant's name; empty for a vacant seat.
    pub name: String,
}

impl Sitter {
    /// Whether the seat is still missing a player.
    pub const fn is_missing(&self) -> bool {
        matches!(self.who, SeatOccupant::Nobody | SeatOccupant::Person(Presence::Asked))
    }

    /// The name with the bot level, where nothing else shows the level: *Aoi, an adept*.
    pub fn with_level(&self, words: &Words) -> String {
        match &self.who {
            SeatOccupant::Bot(level) if self.name.is_empty() => level.clone(),
            SeatOccupant::Bot(level) => words.phrase("bot-named", &[("name", &self.name), ("level", level)]),
            SeatOccupant::You | SeatOccupant::Person(_) | SeatOccupant::StandIn | SeatOccupant::Nobody => {
                self.name.clone()
            }
        }
    }
}

/// A legal action with its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer<'a, A> {
    /// The typed action.
    pub action: A,
    /// The action in the game's notation: the value that a button submits.
    pub text: &'a str,
    /// Whether it only takes back a private draft.
    pub takes_back: bool,
}

/// One viewer's sight of one bout, with the players' names.
pub struct Scene<'a> {
    /// The game, type-erased.
    pub game: &'static dyn AnyGame,
    /// The game's look in a browser.
    pub look: &'static dyn AnyLook,
    /// The viewer's sight.
    pub sight: &'a dyn AnySight,
    /// The words of the game, in the viewer's language.
    pub words: &'a Words,
    /// The seats in use, in seat order.
    pub sitters: &'a [Sitter],
    /// The beat inside a step, if the scene is one.
    pub moment: Option<BeatMoment<'a>>,
    /// The visibility settings of a lesson, if the bout is one.
    pub lesson: Option<LessonScene<'a>>,
}

/// The differences between a lesson and a normal table.
#[derive(Clone, Copy)]
pub struct LessonScene<'a> {
    /// A sight with all hidden information, if the lesson shows it; the table says so.
    pub open: Option<&'a dyn AnySight>,
    /// The glossary terms that the learner knows; `None` if all are shown.
    pub met: Option<&'a [&'a str]>,
}

/// A beat inside a step, with the latest events.
#[derive(Clone, Copy)]
pub struct BeatMoment<'a> {
    /// The kind of the beat.
    pub kind: &'static str,
    /// The sight at the beat before.
    pub before: &'a dyn AnySight,
    /// The game's own events since then.
    pub events: &'a (dyn Any + Send + Sync),
    /// The earlier beats of the same step.
    pub earlier: &'a [ShownBeat],
}

impl Scene<'_> {
    /// Whether a glossary term may appear on the table: in a lesson, only if the learner knows it.
    pub fn has_met(&self, word: &str) -> bool {
        self.lesson.and_then(|lesson| lesson.met).is_none_or(|met| met.contains(&word))
    }

    /// The other seats' hidden information as a typed view; `None` except in lessons that show it.
    pub fn opened<G: Game>(&self) -> Option<&G::View> {
        self.lesson.and_then(|lesson| lesson.open).and_then(|sight| sight.view().downcast_ref())
    }

    /// The viewer's seat.
    pub fn own(&self) -> Option<Seat> {
        match self.sight.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Bystander | Viewer::Referee => None,
        }
    }

    /// Whether the viewer must decide now.
    pub fn decides(&self) -> bool {
        !self.sight.legal().is_empty()
    }

    /// Whether this seat must decide now.
    pub fn is_awaited(&self, seat: Seat) -> bool {
        match self.sight.status() {
            Status::Awaiting(seats) => seats.has(seat),
            Status::Over(_) => false,
        }
    }

    /// The viewer's legal actions.
    pub fn legal(&self) -> &[Choice] {
        self.sight.legal()
    }

    /// The typed view at the beat before; `None` unless the scene is a beat.
    pub fn before<G: Game>(&self) -> Option<&G::View> {
        self.moment.and_then(|moment| moment.before.view().downcast_ref())
    }

    /// The typed events of the beat; empty unless the scene is a beat.
    pub fn events<G: Game>(&self) -> &[G::Event] {
        let events = self.moment.and_then(|moment| moment.events.downcast_ref::<Vec<G::Event>>());
        events.map_or(&[], Vec::as_slice)
    }

    /// The typed events of the earlier beats of the same step.
    pub fn earlier<G: Game>(&self) -> impl Iterator<Item = &G::Event> {
        let beats = self.moment.map_or(&[][..], |moment| moment.earlier);
        beats.iter().filter_map(|beat| beat.events.downcast_ref::<Vec<G::Event>>()).flatten()
    }

    /// The typed legal actions, each with its text; empty for a sight of a different game, and for a past position.
    pub fn offers<G: Game>(&self) -> impl Iterator<Item = Offer<'_, G::Action>> {
        let actions = self.sight.sight().downcast_ref::<Sight<G>>().map_or(&[][..], |sight| &sight.legal);
        let offers = actions.iter().zip(self.legal());
        offers.map(|(action, choice)| Offer { action: *action, text: &choice.text, takes_back: choice.takes_back })
    }

    /// The typed actions of the hint for the viewer; empty unless a hint is shown.
    pub fn hinted<G: Game>(&self) -> &[G::Action] {
        self.sight.hinted().map_or(&[], |hint| hint.actions_of::<G>())
    }

    /// Whether this action is part of the hint that is shown.
    pub fn is_hinted(&self, action: &str) -> bool {
        self.sight.hinted().is_some_and(|hint| hint.actions.iter().any(|hinted| hinted == action))
    }

    /// The reason why the rules refuse this action of the viewer.
    pub fn refusal_of<G: Game>(&self, action: G::Action) -> Option<Illegal> {
        self.sight.refusal_of(&action)
    }

    /// The label of an action or a shorthand.
    pub fn label(&self, action: &str) -> String {
        self.look.label(self, action)
    }

    /// The occupant of this seat.
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.iter().find(|sitter| sitter.seat == seat)
    }

    /// The names of the players and bots, in seat order; a vacant seat has none.
    pub fn people(&self) -> Vec<Option<&str>> {
        let name = |sitter: &Sitter| match sitter.who {
            SeatOccupant::You | SeatOccupant::Person(_) | SeatOccupant::StandIn | SeatOccupant::Bot(_) => {
                !sitter.name.is_empty()
            }
            SeatOccupant::Nobody => false,
        };
        let mut people = vec![None; self.game.seats().len()];
        for sitter in self.sitters.iter().filter(|sitter| name(sitter)) {
            people[sitter.seat.index()] = Some(sitter.name.as_str());
        }
        people
    }

    /// The name of a seat in a sentence, as in the log: the player's name, or the role.
    pub fn called(&self, seat: Seat) -> String {
        self.words.called(&self.people(), seat).unwrap_or_else(|| self.role(seat))
    }

    /// The name of a player in a sentence about something outside the game: the player's name even in games with roles.
    pub fn person(&self, seat: Seat) -> String {
        match self.people()[seat.index()] {
            Some(name) if self.called(seat) == self.role(seat) => name.to_owned(),
            Some(_) | None => self.called(seat),
        }
    }

    /// Whether the seats are characters that give all players their names: *the Dogs*.
    pub fn has_parts(&self) -> bool {
        self.words.people(&[Some("?")]).name(Seat(0)).is_none()
    }

    /// The reason for a player's absence, in a word for the name plate; `None` for a bot and for a player
    /// who is present.
    pub fn absence(&self, seat: Seat) -> Option<String> {
        let word = match self.sitter(seat)?.who {
            SeatOccupant::Person(Presence::Lost) => "hall-plate-lost",
            SeatOccupant::Person(Presence::Away) => "hall-plate-away",
            SeatOccupant::Person(Presence::Asked) => "hall-plate-asked",
            SeatOccupant::Nobody => "hall-free-seat",
            SeatOccupant::You | SeatOccupant::Person(Presence::Here) | SeatOccupant::Bot(_) | SeatOccupant::StandIn => {
                return None;
            }
        };
        Some(self.word(word))
    }

    /// The role name of a seat in the game: *the Dogs*.
    pub fn role(&self, seat: Seat) -> String {
        self.words.word(&format!("seat-{}", self.game.seats()[seat.index()]))
    }

    /// The message with this id.
    pub fn word(&self, id: &str) -> String {
        self.words.word(id)
    }

    /// The message with this id and these variables.
    pub fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase(id, args)
    }
}

/// A sight of a past position: it has no legal actions.
pub struct Still<'a> {
    /// The sight at that time.
    pub sight: &'a dyn AnySight,
    /// Whether a player has resigned, so that no seat is awaited although the rules would go on.
    pub given_up: bool,
}

impl AnySight for Still<'_> {
    fn viewer(&self) -> Viewer {
        self.sight.viewer()
    }

    fn view(&self) -> &dyn Any {
        self.sight.view()
    }

    fn sight(&self) -> &dyn Any {
        self.sight.sight()
    }

    fn position(&self) -> &toml::Table {
        self.sight.position()
    }

    fn status(&self) -> Status {
        match self.sight.status() {
            Status::Awaiting(_) if self.given_up => Status::Awaiting(SeatSet::EMPTY),
            status => status,
        }
    }

    fn standing(&self) -> Standing {
        self.sight.standing()
    }

    fn asked(&self) -> u32 {
        self.sight.asked()
    }

    fn legal(&self) -> &[Choice] {
        &[]
    }

    fn refusal_of(&self, _: &dyn Any) -> Option<Illegal> {
        None
    }
}
