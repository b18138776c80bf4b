//! What a game must be able to do.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{
    Cards, Chance, Clause, ConfigOption, Content, Forecast, Illegal, Invalid, Message, Outcome, Quick, Seat, SeatSet,
    Status, Table, Tally, Viewer,
};

/// A position of a game, with its rules. Plain data: it can be cloned, compared, printed and saved.
///
/// Rules are pure: what is random is asked of the [`Table`], waiting for a decision is a part of the
/// state, and between two decisions the game runs on by itself. `budokan-laws` states what every
/// implementation must keep to.
pub trait Game: Clone + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The game's id, as in commands and paths: `arena`.
    const ID: &'static str;
    /// The version of the rules; it rises when a clause changes meaning.
    const RULES: u32;
    /// The names of the seats, in seat order.
    const SEATS: &'static [&'static str];
    /// No bout takes more actions than this, take-backs left out.
    const LONGEST: usize;

    /// What the card file says.
    type Cards: Content;
    /// What is chosen before the deal.
    type Config: Clone + Default + PartialEq + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// A written-down position; what is not written is filled in from the game's baseline.
    type Given: Clone + fmt::Debug + DeserializeOwned;
    /// One small decision. Its `Hash` tells any two apart, as a derived one does ([`crate::packed()`]).
    type Action: Copy + Eq + Ord + std::hash::Hash + fmt::Debug + Serialize + DeserializeOwned + Send + Sync;
    /// One thing that happened.
    type Event: Event + Clone + PartialEq + fmt::Debug + Send + Sync;
    /// What a viewer may know: a type of its own, built up from nothing.
    type View: Clone + PartialEq + fmt::Debug + Serialize + Send + Sync + 'static;

    /// A fresh game, run up to its first decision.
    fn deal(
        cards: Cards<Self::Cards>,
        config: &Self::Config,
        table: &mut Table<'_, Self::Event>,
    ) -> Result<Self, Invalid>;

    /// A written-down position, run up to its first decision.
    fn load(
        cards: Cards<Self::Cards>,
        config: &Self::Config,
        given: &Self::Given,
        table: &mut Table<'_, Self::Event>,
    ) -> Result<Self, Invalid>;

    /// The card set this game is played with.
    fn cards(&self) -> Cards<Self::Cards>;

    /// The seats in use.
    fn seats(&self) -> SeatSet;

    /// Who must decide, or how it ended.
    fn status(&self) -> Status;

    /// The legal actions of a seat: all of them, in a fixed order, none twice; none if the seat is not
    /// asked. `out` is emptied first.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Whether an action only takes back a private draft.
    fn takes_back(_action: Self::Action) -> bool {
        false
    }

    /// Whether search, laws and soak follow a legal action of the seat that has this view: [`Game::choices`] lists
    /// exactly these. None takes back, and of actions whose order does not matter one order is followed: so every
    /// choice is reached by exactly one sequence.
    fn leads_on(_view: &Self::View, action: Self::Action) -> bool {
        !Self::takes_back(action)
    }

    /// The legal actions that lead on ([`Game::leads_on`]).
    fn choices(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.legal(seat, out);
        out.retain(|action| !Self::takes_back(*action));
    }

    /// One of the choices at random: what [`Game::choices`] lists at [`Quick::place`]. Simulations take it;
    /// a game that can count its choices without listing them is quicker here. `room` is free to be used.
    #[inline]
    fn some_choice(&self, seat: Seat, luck: &mut Quick, room: &mut Vec<Self::Action>) -> Self::Action {
        self.choices(seat, room);
        room[luck.place(room.len() as u32) as usize]
    }

    /// Agrees with [`Game::legal`], and says why not.
    fn check(&self, seat: Seat, action: Self::Action) -> Result<(), Illegal>;

    /// Carries out a legal action and runs on to the next decision. What is not legal must not be
    /// passed in: [`crate::Bout::submit`] checks, simulations choose from [`Game::legal`].
    fn apply(&mut self, seat: Seat, action: Self::Action, table: &mut Table<'_, Self::Event>);

    /// What this viewer may know.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// A full position that this view cannot tell from the truth, at random.
    fn imagine(view: &Self::View, chance: &mut dyn Chance) -> Self;

    /// The same position with everything dealt again that this viewer cannot know, and nothing else: the viewer must
    /// not be able to tell the two apart. A referee knows everything.
    ///
    /// It is written from the rules' table of hidden zones, not from the code that makes views: two accounts of the same
    /// secrets, which the laws compare, and the hall's own soak. Nothing that is played uses it.
    #[must_use]
    fn scramble(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self;

    /// The same position with everything dealt again that nobody at the table can know, and nothing else: no seat and no
    /// bystander can tell the two apart. What one seat alone knows stays with it: a hand, a draft, a card whose place it
    /// has seen. Typically it is the order of the piles that lie face down.
    ///
    /// Bouts go on from it after a take-back ([`crate::Bout::dealt_anew`]), so it rolls as the rules' table of rolls
    /// says, with [`crate::shuffle()`]: a record notes what fell and is played again with it.
    #[must_use]
    fn redeal(&self, chance: &mut dyn Chance) -> Self;

    /// Whether this seat, which has seen the bout go on from here to `later`, has been shown something of this position
    /// that somebody else alone knew, and that stays with them where the bout goes back to here: a card out of a hand.
    /// Then nothing can be taken back as far as here. What nobody knew does not count, for that is [dealt
    /// anew](Game::redeal); nor does what the seat knew already.
    ///
    /// `later` is a position between two steps; each on the way is asked about. A game in which no seat knows more than
    /// another needs nothing here.
    fn gives_away(&self, _later: &Self, _seat: Seat) -> bool {
        false
    }

    /// Whether the position is sound: cards conserved, numbers in range.
    fn audit(&self) -> Result<(), Broken>;

    /// What a seat can foresee of one of its actions, from its view alone: the sums that the action will lead to before
    /// anybody decides again, as exact as what is known allows. Empty where nothing is counted.
    fn forecast(_view: &Self::View, _seat: Seat, _action: Self::Action) -> Vec<Forecast> {
        Vec::new()
    }

    /// What is done for a seat that does not answer in time. A platform's default, not a rule; `None`
    /// if the seat is not asked.
    fn when_late(&self, seat: Seat) -> Option<Self::Action>;

    /// An action in the game's notation. [`Game::read`] reads it back. Both depend on the card set alone,
    /// never on the position: a record is written after the bout has gone on.
    fn write(&self, action: Self::Action) -> String;

    /// Reads an action. It need not be legal, only readable.
    fn read(&self, text: &str) -> Result<Self::Action, Unreadable>;

    /// Reads a text that stands for a sequence of actions, if the game has such shorthands and this is
    /// one of them. `Ok(None)`: it is not. The sequence is applied whole or not at all.
    fn shorthand(&self, _seat: Seat, _text: &str) -> Result<Option<Vec<Self::Action>>, NotRead> {
        Ok(None)
    }

    /// The sentence that tells an event.
    fn tell(&self, event: &Self::Event) -> Message;
}

/// An event of a game.
pub trait Event {
    /// Its kind, in lower case, words joined by `-`: `committed`.
    fn kind(&self) -> &'static str;

    /// The clause by which it happened.
    fn clause(&self) -> Clause;

    /// The sums that it tells of, with their parts; none if it tells of none.
    fn tallies(&self) -> Vec<Tally> {
        Vec::new()
    }
}

/// A game with its texts, as the hall shows it.
pub trait Printed: Game {
    /// The game's name.
    const NAME: &'static str;
    /// The letters before its clause numbers: `ARE`.
    const PREFIX: &'static str;
    /// The rules, clause by clause: `RULES.md`.
    const BOOK: &'static str;
    /// The rules in other languages: language and text (`RULES.fr.md`). Where one is missing, [`BOOK`](Self::BOOK) is shown.
    const TRANSLATED_BOOKS: &'static [(&'static str, &'static str)] = &[];
    /// The game's words: language and Fluent source.
    const WORDS: &'static [(&'static str, &'static str)];
    /// What every sign on its table is, `glossary.toml`; a game without one is read card by card, or not at all.
    const GLOSSARY: &'static str = "";
    /// The paths of the referee's view whose lists have no order; `*` stands for any one step.
    const UNORDERED: &'static [&'static str];
    /// Whether all seats win and lose together: nobody at the table is anybody's opponent.
    const TOGETHER: bool = false;

    /// Whether the seats are only counted (player 1, player 2): then the hall tells of people by their own names.
    /// Otherwise a seat is a part in the game (the Dogs), and it is the part that things happen to.
    const COUNTED: bool = false;

    /// What is chosen before the deal, as people are asked about it.
    const OPTIONS: &'static [ConfigOption] = &[];

    /// The lessons of the game, in the language of lessons; empty where nobody has written any.
    const LESSONS: &'static str = "";

    /// The name that the printed card file gives to this id. Word lists translate printed names; where
    /// an owner of the box has changed a name, the changed one is used in every language.
    fn printed_name(_id: &str) -> Option<&'static str> {
        None
    }
}

/// A text that is no action of the game: bad input, not a refusal.
///
/// ```
/// use budokan_kernel::Unreadable;
/// let no = Unreadable::new("lead 1 yeu", "expected-card").found("yeu");
/// assert_eq!(no.to_string(), "“lead 1 yeu” is not an action: expected-card");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The text.
    pub text: String,
    /// What was expected instead, as a message of the game's word list: the end of a sentence.
    pub expected: Message,
}

impl Unreadable {
    /// `text` cannot be read; the message `expected` of the game's words says what could.
    pub fn new(text: &str, expected: &'static str) -> Self {
        Self { text: text.to_owned(), expected: Message::new(expected) }
    }

    /// The same with what stood there instead, offered to the message as `$found`.
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

/// Why a shorthand gives no sequence of actions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotRead {
    /// It looks like a shorthand but cannot be read.
    Unreadable(Unreadable),
    /// It can be read, but this seat may not act in that way now.
    Illegal(Illegal),
}

impl From<Unreadable> for NotRead {
    fn from(unreadable: Unreadable) -> Self {
        Self::Unreadable(unreadable)
    }
}

/// A position that can not be: a mistake of ours. It stops the bout, never the process.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Broken(pub String);

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Broken {}

/// Plays random choices with `chance` until the bout is over, or `most` actions are made; used by
/// simulations and tests. Returns how many actions were made, and the outcome if it came to one.
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
