//! What a page about a bout is drawn from.

use std::any::Any;

use budokan_catalog::{AnyGame, AnySight, Choice, ShownBeat, Standing};
use budokan_kernel::{Game, Illegal, Seat, SeatSet, Sight, Status, Viewer};
use budokan_words::Words;

use crate::look::AnyLook;

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// Whoever looks at the page.
    You,
    /// Somebody else.
    Person(Presence),
    /// A bot of this level, in words: *an adept*.
    Bot(String),
    /// A bot that plays until the person is back.
    StandIn,
    /// Nobody yet.
    Nobody,
}

/// How near somebody is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Presence {
    /// Looks at the bout.
    Here,
    /// Was here a moment ago.
    Lost,
    /// Has not been here for a while.
    Away,
    /// Was asked to sit down, and has not answered.
    Asked,
}

/// A seat in use.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Sitter {
    /// Which.
    pub seat: Seat,
    /// Who sits there.
    pub who: Who,
    /// What to call them; empty for nobody.
    pub name: String,
}

impl Sitter {
    /// Whether somebody has yet to sit down there.
    pub const fn is_missing(&self) -> bool {
        matches!(self.who, Who::Nobody | Who::Person(Presence::Asked))
    }

    /// What to call them where nothing else says what they are: *Aoi, an adept*.
    pub fn with_level(&self, words: &Words) -> String {
        match &self.who {
            Who::Bot(level) if self.name.is_empty() => level.clone(),
            Who::Bot(level) => words.phrase("bot-named", &[("name", &self.name), ("level", level)]),
            Who::You | Who::Person(_) | Who::StandIn | Who::Nobody => self.name.clone(),
        }
    }
}

/// A legal action with its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer<'a, A> {
    /// The action.
    pub action: A,
    /// The action in the game's notation: what a button sends.
    pub text: &'a str,
    /// Whether it only takes back a private draft.
    pub takes_back: bool,
}

/// One viewer's sight of one bout, with the people around it.
pub struct Scene<'a> {
    /// The game.
    pub game: &'static dyn AnyGame,
    /// How it looks.
    pub look: &'static dyn AnyLook,
    /// What the viewer sees.
    pub sight: &'a dyn AnySight,
    /// The words of the game, in the viewer's language.
    pub words: &'a Words,
    /// The seats in use, in seat order.
    pub sitters: &'a [Sitter],
    /// The moment inside a step that is looked at, if it is one.
    pub moment: Option<Moment<'a>>,
    /// What a lesson shows and what it leaves out, if it is one.
    pub lesson: Option<LessonScene<'a>>,
}

/// What is different on the table of a lesson.
#[derive(Clone, Copy)]
pub struct LessonScene<'a> {
    /// What everybody has hidden, if the lesson shows it: the table says that it does.
    pub open: Option<&'a dyn AnySight>,
    /// The words of the glossary that the learner has met; nothing where everything is shown.
    pub met: Option<&'a [&'a str]>,
}

/// A moment inside a step: what has just happened there.
#[derive(Clone, Copy)]
pub struct Moment<'a> {
    /// The kind of the beat.
    pub kind: &'static str,
    /// What was seen the moment before.
    pub before: &'a dyn AnySight,
    /// What was heard since then: the game's own events.
    pub events: &'a (dyn Any + Send + Sync),
    /// The moments of the same step that were shown before this one.
    pub earlier: &'a [ShownBeat],
}

impl Scene<'_> {
    /// Whether a word of the glossary is to be seen on the table: in a lesson, only if it was met.
    pub fn has_met(&self, word: &str) -> bool {
        self.lesson.and_then(|lesson| lesson.met).is_none_or(|met| met.contains(&word))
    }

    /// What the others have hidden, for those who know the game; nothing but in lessons that show it.
    pub fn opened<G: Game>(&self) -> Option<&G::View> {
        self.lesson.and_then(|lesson| lesson.open).and_then(|sight| sight.view().downcast_ref())
    }

    /// The seat of whoever looks.
    pub fn own(&self) -> Option<Seat> {
        match self.sight.viewer() {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Bystander | Viewer::Referee => None,
        }
    }

    /// Whether whoever looks must decide now.
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

    /// What whoever looks may do now.
    pub fn legal(&self) -> &[Choice] {
        self.sight.legal()
    }

    /// What was seen a moment before, for those who know the game; nothing unless the scene is a beat.
    pub fn before<G: Game>(&self) -> Option<&G::View> {
        self.moment.and_then(|moment| moment.before.view().downcast_ref())
    }

    /// What has just been heard, for those who know the game; nothing unless the scene is a beat.
    pub fn events<G: Game>(&self) -> &[G::Event] {
        let events = self.moment.and_then(|moment| moment.events.downcast_ref::<Vec<G::Event>>());
        events.map_or(&[], Vec::as_slice)
    }

    /// What was heard at the moments of the same step before this one, for those who know the game.
    pub fn earlier<G: Game>(&self) -> impl Iterator<Item = &G::Event> {
        let beats = self.moment.map_or(&[][..], |moment| moment.earlier);
        beats.iter().filter_map(|beat| beat.events.downcast_ref::<Vec<G::Event>>()).flatten()
    }

    /// The legal actions themselves, each with its text, for those who know the game; nothing for a sight of another
    /// game, and of what is past.
    pub fn offers<G: Game>(&self) -> impl Iterator<Item = Offer<'_, G::Action>> {
        let actions = self.sight.sight().downcast_ref::<Sight<G>>().map_or(&[][..], |sight| &sight.legal);
        let offers = actions.iter().zip(self.legal());
        offers.map(|(action, choice)| Offer { action: *action, text: &choice.text, takes_back: choice.takes_back })
    }

    /// What is advised to whoever looks, for those who know the game; nothing unless a hint lies on the table.
    pub fn hinted<G: Game>(&self) -> &[G::Action] {
        self.sight.hinted().map_or(&[], |hint| hint.actions_of::<G>())
    }

    /// Whether this action is a part of the hint that lies on the table.
    pub fn is_hinted(&self, action: &str) -> bool {
        self.sight.hinted().is_some_and(|hint| hint.actions.iter().any(|hinted| hinted == action))
    }

    /// Why the rules refuse this action of whoever looks, for those who know the game.
    pub fn refusal_of<G: Game>(&self, action: G::Action) -> Option<Illegal> {
        self.sight.refusal_of(&action)
    }

    /// An action or a shorthand in words.
    pub fn label(&self, action: &str) -> String {
        self.look.label(self, action)
    }

    /// The seat with this number.
    pub fn sitter(&self, seat: Seat) -> Option<&Sitter> {
        self.sitters.iter().find(|sitter| sitter.seat == seat)
    }

    /// The names of the people and bots on the seats, in seat order; an empty seat has none.
    pub fn people(&self) -> Vec<Option<&str>> {
        let name = |sitter: &Sitter| match sitter.who {
            Who::You | Who::Person(_) | Who::StandIn | Who::Bot(_) => !sitter.name.is_empty(),
            Who::Nobody => false,
        };
        let mut people = vec![None; self.game.seats().len()];
        for sitter in self.sitters.iter().filter(|sitter| name(sitter)) {
            people[sitter.seat.index()] = Some(sitter.name.as_str());
        }
        people
    }

    /// What whoever sits there is called in a sentence, as in the log: by name, or by the role.
    pub fn called(&self, seat: Seat) -> String {
        self.words.called(&self.people(), seat).unwrap_or_else(|| self.role(seat))
    }

    /// The same of somebody who does something that is no part of the game: by name even where others have roles.
    pub fn person(&self, seat: Seat) -> String {
        match self.people()[seat.index()] {
            Some(name) if self.called(seat) == self.role(seat) => name.to_owned(),
            Some(_) | None => self.called(seat),
        }
    }

    /// Whether the seats are parts, by which everybody is called: *the Dogs*.
    pub fn has_parts(&self) -> bool {
        self.words.people(&[Some("?")]).name(Seat(0)).is_none()
    }

    /// Why whoever should sit there is not at the table, in a word for their plate; nothing of bots and of who is here.
    pub fn absence(&self, seat: Seat) -> Option<String> {
        let word = match self.sitter(seat)?.who {
            Who::Person(Presence::Lost) => "hall-plate-lost",
            Who::Person(Presence::Away) => "hall-plate-away",
            Who::Person(Presence::Asked) => "hall-plate-asked",
            Who::Nobody => "hall-free-seat",
            Who::You | Who::Person(Presence::Here) | Who::Bot(_) | Who::StandIn => return None,
        };
        Some(self.word(word))
    }

    /// What the seat is called in the game: *the Dogs*.
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

/// A sight of something that is past: nothing can be done in it.
pub struct Still<'a> {
    /// What was seen.
    pub sight: &'a dyn AnySight,
    /// Whether nobody decides any more, though the rules would go on: somebody has given up.
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
