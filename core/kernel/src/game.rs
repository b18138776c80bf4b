//! The [`Game`] trait: everything that a game's rules implement. See `budokan-laws` for the contract that every
//! implementation must satisfy.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Cards, Chance, Clause, ConfigOption, Content, Forecast, Illegal, Invalid, Message, Outcome, Quick, Seat, SeatSet,
    Status, Table, Tally, Viewer,
};

/// A position of a game together with its rules. Plain data: it can be cloned, compared, printed and saved.
///
/// Rules are pure: random outcomes are requested from the [`Table`], waiting for a decision is part of the state, and
/// between two decisions the game runs on by itself. `budokan-laws` states the contract of every implementation.
pub trait Game: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The game's id in commands and paths: `arena`.
    const ID: &'static str;
    /// Version of the rules; incremented when a clause changes meaning.
    const RULES: u32;
    /// Names of the seats, in seat order.
    const SEATS: &'static [&'static str];
    /// Maximum number of actions in a bout, take-backs not counted.
    const LONGEST: usize;

    /// Resolved content of the card file.
    type Cards: Content;
    /// Options chosen before the deal.
    type Config: Clone + Default + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A written-down position; missing parts are filled in from the game's baseline.
    type Given: Clone + fmt::Debug + DeserializeOwned;
    /// One small decision. Its `Hash` must distinguish any two actions, as a derived one does ([`crate::packed()`]).
    type Action: Copy + Eq + Ord + std::hash::Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened, for the log.
    type Event: Event + Clone + PartialEq + fmt::Debug + Send + Sync;
    /// The position as a viewer may know it: a separate type, built from scratch and never by redaction.
    type View: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// Deals a new game and runs it up to its first decision.
    fn deal(
        cards: Cards<Self::Cards>,
        config: &Self::Config,
        table: &mut Table<'_, Self::Event>,
    ) -> Result<Self, Invalid>;

    /// Loads a written-down position and runs it up to its first decision.
    fn load(
        cards: Cards<Self::Cards>,
        config: &Self::Config,
        given: &Self::Given,
        table: &mut Table<'_, Self::Event>,
    ) -> Result<Self, Invalid>;

    /// The card set that the game is played with.
    fn cards(&self) -> Cards<Self::Cards>;

    /// The seats in use.
    fn seats(&self) -> SeatSet;

    /// Which seats must decide, or how the game ended.
    fn status(&self) -> Status;

    /// Writes all legal actions of a seat to `out`, in a fixed order and without duplicates; none if the seat is not
    /// asked. `out` is cleared first.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether an action only takes back a private draft.
    fn takes_back(_action: Self::Action) -> bool {
        false
    }

    /// Whether search, laws and soak tests follow this legal action of the seat that has this view: [`Game::choices`]
    /// lists exactly these. Undo actions are excluded, and of actions whose order does not matter only one order is
    /// followed, so that every choice is reached by exactly one sequence.
    fn leads_on(_view: &Self::View, action: Self::Action) -> bool {
        !Self::takes_back(action)
    }

    /// The legal actions that [`Game::leads_on`] accepts.
    fn choices(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.legal(seat, out);
        out.retain(|action| !Self::takes_back(*action));
    }

    /// A random choice for simulations: the entry of [`Game::choices`] at index [`Quick::place`]. A game that can count
    /// its choices without listing them overrides this for speed. `room` is a scratch buffer.
    #[inline]
    fn random_choice(&self, seat: Seat, luck: &mut Quick, room: &mut Vec<Self::Action>) -> Self::Action {
        self.choices(seat, room);
        room[luck.place(room.len() as u32) as usize]
    }

    /// Agrees with [`Game::legal`] and explains a refusal.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal>;

    /// Applies a legal action and runs on to the next decision. Callers must not pass an illegal action:
    /// [`crate::Bout::submit`] checks, simulations choose from [`Game::legal`].
    fn apply(&mut self, seat: Seat, action: Self::Action, table: &mut Table<'_, Self::Event>);

    /// The position as this viewer may know it.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Samples a full position that is consistent with this view.
    fn imagine(view: &Self::View, chance: &mut dyn Chance) -> Self;

    /// Redeals everything that this viewer cannot know, and nothing else: the viewer must not be able to tell the two
    /// positions apart. A referee knows everything.
    ///
    /// Implementations derive it from the rules' table of hidden zones, not from the code that builds views. The laws
    /// and the hall's soak tests compare these two independent accounts of the same secrets. It is never used in play.
    #[must_use]
    fn resample(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self;

    /// Redeals everything that no viewer at the table can know, and nothing else: neither a seat nor a bystander can
    /// tell the two positions apart. What one seat alone knows stays: a hand, a draft, a card whose place it has seen.
    /// Typically this reshuffles the face-down piles.
    ///
    /// Bouts continue from the result after a take-back ([`crate::Bout::reshuffled`]), so it rolls as the rules' table
    /// of rolls says, with [`crate::shuffle()`]. A record stores these rolls for the replay.
    #[must_use]
    fn reshuffle_unknown(&self, chance: &mut dyn Chance) -> Self;

    /// Whether this seat, which has seen the bout advance from here to `later`, has been shown a secret of another seat
    /// that the other seat still holds if the bout goes back to here: for example a card from a hand. If so, a
    /// take-back must not go back this far. What no seat knew does not count, because a take-back
    /// [reshuffles](Game::reshuffle_unknown) it; neither does what this seat knew already.
    ///
    /// `later` is a position between two steps; the caller checks each one on the way. A game without private knowledge
    /// keeps the default.
    fn gives_away(&self, _later: &Self, _seat: Seat) -> bool {
        false
    }

    /// Checks the invariants of the position: cards conserved, numbers in range.
    fn audit(&self) -> Result<(), Broken>;

    /// Forecasts of one of the seat's actions, from its view alone: the sums that the action leads to before any seat
    /// decides again, as exact as the known information allows. Empty if nothing is counted.
    fn forecast(_view: &Self::View, _seat: Seat, _action: Self::Action) -> Vec<Forecast> {
        Vec::new()
    }

    /// The action taken for a seat that times out: a default of the platform, not a rule. `None` if the seat
    /// is not asked.
    fn timeout_action(&self, seat: Seat) -> Option<Self::Action>;

    /// Formats an action in the game's notation, which [`Game::read`] parses. Both depend only on the card set, never
    /// on the position, because a record is written after the bout has advanced.
    fn write(&self, action: Self::Action) -> String;

    /// Parses an action; it need not be legal.
    fn read(&self, text: &str) -> Result<Self::Action, Unreadable>;

    /// Parses a shorthand for a sequence of actions, if the game has shorthands. `Ok(None)` means that the text is not
    /// a shorthand. The sequence is applied completely or not at all.
    fn shorthand(&self, _seat: Seat, _text: &str) -> Result<Option<Vec<Self::Action>>, NotRead> {
        Ok(None)
    }

    /// The log message for an event.
    fn render_event(&self, event: &Self::Event) -> Message;
}

/// An event of a game.
pub trait Event {
    /// Kind of the event, in lower case, words joined by `-`: `committed`.
    fn kind(&self) -> &'static str;

    /// The clause that caused the event.
    fn clause(&self) -> Clause;

    /// The sums that the event reports, with their parts; may be empty.
    fn tallies(&self) -> Vec<Tally> {
        Vec::new()
    }
}

/// A game with its texts, as the hall shows it.
pub trait Printed: Game {
    /// Display name of the game.
    const NAME: &'static str;
    /// Prefix of its clause ids: `ARE`.
    const PREFIX: &'static str;
    /// The rule book, `RULES.md`, clause by clause.
    const BOOK: &'static str;
    /// Translations of the rule book: language and text (`RULES.fr.md`). [`BOOK`](Self::BOOK) is the fallback.
    const TRANSLATED_BOOKS: &'static [(&'static str, &'static str)] = &[];
    /// The game's messages: language and Fluent source.
    const WORDS: &'static [(&'static str, &'static str)];
    /// Explanation of every sign on the table, `glossary.toml`. If empty, signs are explained card by card or
    /// not at all.
    const GLOSSARY: &'static str = "";
    /// Paths in the referee's view of lists without a meaningful order; `*` matches one path segment.
    const UNORDERED: &'static [&'static str];
    /// Whether the game is cooperative: all seats win and lose together, and no seat opposes another.
    const TOGETHER: bool = false;

    /// Whether the seats are only numbered (player 1, player 2); the hall then uses the names of the people. Otherwise
    /// a seat is a role in the game (the Dogs), and messages name the role.
    const COUNTED: bool = false;

    /// Options chosen before the deal, as forms show them.
    const OPTIONS: &'static [ConfigOption] = &[];

    /// Lessons of the game in the lesson language; empty if there are none.
    const LESSONS: &'static str = "";

    /// The printed name of a card-file id. Word lists translate printed names; a name changed by an owner of the box is
    /// used as it is in every language.
    fn printed_name(_id: &str) -> Option<&'static str> {
        None
    }
}

/// A text that does not parse as an action: bad input, not a refusal.
///
/// ```
/// use budokan_kernel::Unreadable;
/// let no = Unreadable::new("lead 1 yeu", "expected-card").found("yeu");
/// assert_eq!(no.to_string(), "“lead 1 yeu” is not an action: expected-card");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The text that failed to parse.
    pub text: String,
    /// The expected input, as a message of the game's word list that ends a sentence.
    pub expected: Message,
}

impl Unreadable {
    /// Creates the error; `expected` is the message id for the expected input.
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.to_owned(), expected: Message::new(expected) }
    }

    /// Sets the variable `$found` of the message to the token found instead.
    #[must_use]
    pub fn found(self, found: &str) -> Self {
        Self { expected: self.expected.text("found", found), ..self }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "“{}” is not an action: {}", self.text, self.expected.word)
    }
}

impl std::error::Error for Unreadable {}

/// Why a shorthand cannot be expanded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// It looks like a shorthand but does not parse.
    Unreadable(Unreadable),
    /// It parses, but this seat may not act that way now.
    Illegal(Illegal),
}

impl From<Unreadable> for NotRead {
    fn from(unreadable: Unreadable) -> Self {
        Self::Unreadable(unreadable)
    }
}

/// A violated invariant: our bug. It stops the bout, never the process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}

/// Plays random choices until the game is over or `most` actions are made; used by simulations and tests. Returns the
/// number of actions and the outcome, if there is one.
pub fn play_out<G: Game>(
    game: &mut G,
    chance: &mut Quick,
    legal: &mut Vec<G::Action>,
    most: usize,
) -> (usize, Option<Outcome>) {
    for made in 0..most {
        let seat = match game.status() {
            Status::Over(outcome) => return (made, Some(outcome)),
            Status::Awaiting(seats) => seats.first().expect("an unfinished game awaits somebody"),
        };
        game.choices(seat, legal);
        let action = legal[chance.below(legal.len() as u32) as usize];
        game.apply(seat, action, &mut Table::silent(chance));
    }
    (most, game.status().outcome().copied())
}
