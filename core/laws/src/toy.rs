//! A duel in miniature, with everything that makes the laws hard to keep.
//!
//! Two seats hold numbered cards in secret. In every round each lays a card face down (a private draft, which it may
//! take back) and seals it; when both have sealed, the cards are turned up and a die decides whether the higher or the
//! lower one wins a point. The loser may then draw from a hidden pile, and look at its top card first; a loser that
//! does not draw shows the top card to all viewers and leaves it there. The seat with more points when a hand is empty
//! wins.
//!
//! The position and its rules are here, the notation is in `action.rs`, the decision on what is hidden in `view.rs`,
//! and the interface for the laws in `subject.rs`.

mod action;
mod subject;
mod view;

use budokan_kernel::{
    Arg, Breakdown, Broken, Cards, Chance, Clause, Content, Event, Forecast, Game, Illegal, Invalid, Message, Outcome,
    Seat, SeatSet, Shelf, Status, Table, Tally, TallySubject, Unreadable, Verdict, Viewer, shuffle,
};
use serde::{Deserialize, Serialize};

pub use action::Action;
pub use view::{Draft, Hidden, View};

/// A card; its number is its strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Card(pub u8);

/// The card file: the number of cards.
#[derive(Debug)]
pub struct Deck {
    /// Number of cards, from 4 to 12.
    pub size: u8,
}

static SHELF: Shelf<Deck> = Shelf::new("12", Deck::read, |text| Ok(text.trim().to_owned()));

impl Deck {
    fn read(text: &str) -> Result<Self, Invalid> {
        match text.trim().parse() {
            Ok(size @ 4..=12) => Ok(Self { size }),
            Ok(_) | Err(_) => Err(Invalid::key("", format!("expected a number from 4 to 12, found {text:?}"))),
        }
    }
}

impl Content for Deck {
    fn shelf() -> &'static Shelf<Self> {
        &SHELF
    }
}

/// The options chosen before the deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Config {
    /// Number of cards dealt to each seat, from 1 up to half of them.
    pub hand: u8,
}

impl Default for Config {
    fn default() -> Self {
        Self { hand: 3 }
    }
}

/// A written-down position at the beginning of a round. Cards that are named nowhere are out of play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Given {
    /// Hand of each seat; at least one card.
    pub hands: [Vec<Card>; 2],
    /// The pile, its top card last.
    pub pile: Vec<Card>,
}

/// The current phase of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Phase {
    /// Both seats lay a card and seal it.
    Lay,
    /// This seat lost the round and may draw.
    Draw {
        /// The seat that lost.
        seat: Seat,
        /// Whether it has looked at the top card.
        peeked: bool,
    },
    /// The bout is over because a hand is empty.
    Over,
}

/// A position of the toy.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Toy {
    pub(crate) cards: Cards<Deck>,
    /// Sorted. A laid card stays in the hand until it is turned up.
    pub(crate) hands: [Vec<Card>; 2],
    pub(crate) laid: [Option<Card>; 2],
    pub(crate) sealed: [bool; 2],
    /// The top card is the last one.
    pub(crate) pile: Vec<Card>,
    pub(crate) discard: Vec<Card>,
    /// Face-down cards, in a hand or on top of the pile, that all viewers have seen; sorted.
    pub(crate) shown: Vec<Card>,
    pub(crate) points: [u8; 2],
    pub(crate) phase: Phase,
}

/// An event of the toy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Happening {
    /// A card was laid; only its owner hears this.
    Laid(Seat, Card),
    /// A seat has sealed its card.
    Sealed(Seat),
    /// Both cards were turned up.
    Revealed {
        /// The cards of both seats.
        cards: [Card; 2],
        /// The seat that won the point.
        winner: Seat,
    },
    /// A seat looked at the top card; only that seat hears this.
    Peeked(Seat, Card),
    /// A seat drew a card; only that seat hears which one.
    Drew(Seat, Option<Card>),
    /// A seat did not draw.
    Passed(Seat),
    /// The top card of the pile was shown to all viewers.
    Turned(Card),
}

impl Event for Happening {
    fn kind(&self) -> &'static str {
        match self {
            Self::Laid(..) => "laid",
            Self::Sealed(_) => "sealed",
            Self::Revealed { .. } => "revealed",
            Self::Peeked(..) => "peeked",
            Self::Drew(..) => "drew",
            Self::Passed(_) => "passed",
            Self::Turned(_) => "turned",
        }
    }

    fn clause(&self) -> Clause {
        match self {
            Self::Laid(..) | Self::Sealed(_) => LAY,
            Self::Revealed { .. } => REVEAL,
            Self::Peeked(..) | Self::Drew(..) | Self::Passed(_) | Self::Turned(_) => DRAW,
        }
    }

    fn tallies(&self) -> Vec<Tally> {
        match self {
            Self::Revealed { cards: [left, right], .. } => vec![strength(Seat(0), *left), strength(Seat(1), *right)],
            Self::Passed(_) => vec![tally("drawn", None, 0, DRAW)],
            Self::Laid(..) | Self::Sealed(_) | Self::Peeked(..) | Self::Drew(..) | Self::Turned(_) => Vec::new(),
        }
    }
}

fn tally(what: &'static str, seat: Option<Seat>, amount: u8, clause: Clause) -> Tally {
    let mut sum = Breakdown::default();
    sum.plus(Message::new("part-card"), amount, clause);
    Tally { about: TallySubject { what, seat, place: 0 }, sum, change: None }
}

/// The strength of a card when it is turned up.
fn strength(seat: Seat, card: Card) -> Tally {
    tally("strength", Some(seat), card.0, REVEAL)
}

const ASKED: Clause = Clause("TOY-1");
const LAY: Clause = Clause("TOY-2");
const REVEAL: Clause = Clause("TOY-3");
const DRAW: Clause = Clause("TOY-4");
const END: Clause = Clause("TOY-5");

const BOTH: SeatSet = SeatSet::first_seats(2);

impl Toy {
    fn new(cards: Cards<Deck>, hands: [Vec<Card>; 2], pile: Vec<Card>) -> Self {
        let [mut left, mut right] = hands;
        left.sort_unstable();
        right.sort_unstable();
        let used = |card: &Card| left.contains(card) || right.contains(card) || pile.contains(card);
        let discard = (1..=cards.size).map(Card).filter(|card| !used(card)).collect();
        let (laid, sealed, points) = ([None; 2], [false; 2], [0; 2]);
        let (shown, phase) = (Vec::new(), Phase::Lay);
        Self { cards, hands: [left, right], laid, sealed, pile, discard, shown, points, phase }
    }

    /// Turns both cards up, scores, and goes on to the loser's draw.
    fn reveal(&mut self, laid: [Card; 2], table: &mut Table<'_, Happening>) {
        let lower_wins = table.roll("lower-wins", 2) == 1;
        let winner = Seat(u8::from((laid[1] > laid[0]) != lower_wins));
        let loser = Seat(1 - winner.0);
        table.uncover();
        table.say(|| Happening::Revealed { cards: laid, winner });
        self.points[winner.index()] += 1;
        for (hand, card) in self.hands.iter_mut().zip(laid) {
            hand.retain(|held| *held != card);
            self.shown.retain(|shown| *shown != card);
            self.discard.push(card);
        }
        (self.laid, self.sealed) = ([None; 2], [false; 2]);
        table.beat("revealed", self);
        if self.pile.is_empty() {
            self.next_round();
        } else {
            self.phase = Phase::Draw { seat: loser, peeked: false };
        }
    }

    fn next_round(&mut self) {
        self.phase = if self.hands.iter().any(Vec::is_empty) { Phase::Over } else { Phase::Lay };
    }

    fn outcome(&self) -> Outcome {
        let [left, right] = self.points;
        let verdict = match left.cmp(&right) {
            std::cmp::Ordering::Greater => Verdict::Victory(SeatSet::one(Seat(0))),
            std::cmp::Ordering::Less => Verdict::Victory(SeatSet::one(Seat(1))),
            std::cmp::Ordering::Equal => Verdict::Draw,
        };
        Outcome { verdict, by: END, score: None }
    }

    fn awaited(&self) -> SeatSet {
        match self.phase {
            Phase::Lay => BOTH.iter().filter(|seat| !self.sealed[seat.index()]).fold(SeatSet::EMPTY, SeatSet::with),
            Phase::Draw { seat, .. } => SeatSet::one(seat),
            Phase::Over => SeatSet::EMPTY,
        }
    }
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const RULES: u32 = 1;
    const SEATS: &'static [&'static str] = &["left", "right"];
    // Every round uses up two of at most twelve cards and takes at most six actions.
    const LONGEST: usize = 36;

    type Cards = Deck;
    type Config = Config;
    type Given = Given;
    type Action = Action;
    type Event = Happening;
    type View = View;

    fn deal(cards: Cards<Deck>, config: &Config, table: &mut Table<'_, Happening>) -> Result<Self, Invalid> {
        let most = cards.size / 2;
        if !(1..=most).contains(&config.hand) {
            return Err(Invalid::key("hand", format!("expected 1 to {most}, found {}", config.hand)));
        }
        let mut pile: Vec<Card> = (1..=cards.size).map(Card).collect();
        shuffle(&mut pile, "shuffle", table.chance());
        let mut hand = || pile.split_off(pile.len() - usize::from(config.hand));
        let hands = [hand(), hand()];
        Ok(Self::new(cards, hands, pile))
    }

    fn load(cards: Cards<Deck>, _: &Config, given: &Given, _: &mut Table<'_, Happening>) -> Result<Self, Invalid> {
        let named: Vec<Card> = given.hands.iter().flatten().chain(&given.pile).copied().collect();
        for (i, card) in named.iter().enumerate() {
            if !(1..=cards.size).contains(&card.0) {
                return Err(Invalid::key("", format!("expected cards from 1 to {}, found {}", cards.size, card.0)));
            }
            if named[..i].contains(card) {
                return Err(Invalid::key("", format!("card {} is in two places", card.0)));
            }
        }
        if given.hands.iter().any(Vec::is_empty) {
            return Err(Invalid::key("hands", "expected at least one card in each hand"));
        }
        Ok(Self::new(cards, given.hands.clone(), given.pile.clone()))
    }

    fn cards(&self) -> Cards<Deck> {
        self.cards
    }

    fn seats(&self) -> SeatSet {
        BOTH
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Lay | Phase::Draw { .. } => Status::Awaiting(self.awaited()),
            Phase::Over => Status::Over(self.outcome()),
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        out.extend(Action::all(self.cards).filter(|action| self.check(seat, *action).is_ok()));
    }

    fn takes_back(action: Action) -> bool {
        action == Action::TakeBack
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.awaited().has(seat) {
            return Err(Illegal::new(ASKED, "refused-not-asked"));
        }
        let allow = |allowed: bool, clause, word| if allowed { Ok(()) } else { Err(Illegal::new(clause, word)) };
        let laid = self.laid[seat.index()];
        match action {
            Action::Lay(_) | Action::TakeBack | Action::Seal => {
                allow(self.phase == Phase::Lay, ASKED, "refused-not-asked")?;
            }
            Action::Peek | Action::Draw | Action::Pass => {
                allow(matches!(self.phase, Phase::Draw { .. }), ASKED, "refused-not-asked")?;
            }
        }
        match action {
            Action::Lay(card) => {
                allow(laid.is_none(), LAY, "refused-already-laid")?;
                allow(self.hands[seat.index()].contains(&card), LAY, "refused-not-in-hand")
            }
            Action::TakeBack | Action::Seal => allow(laid.is_some(), LAY, "refused-nothing-laid"),
            Action::Peek => allow(self.phase == Phase::Draw { seat, peeked: false }, DRAW, "refused-already-seen"),
            Action::Draw | Action::Pass => Ok(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Happening>) {
        let own = SeatSet::one(seat);
        match action {
            Action::Lay(card) => {
                self.laid[seat.index()] = Some(card);
                table.confide(own, || Happening::Laid(seat, card));
            }
            Action::TakeBack => self.laid[seat.index()] = None,
            Action::Seal => {
                self.sealed[seat.index()] = true;
                table.say(|| Happening::Sealed(seat));
                if let ([Some(left), Some(right)], [true, true]) = (self.laid, self.sealed) {
                    self.reveal([left, right], table);
                }
            }
            Action::Peek => {
                self.phase = Phase::Draw { seat, peeked: true };
                let top = *self.pile.last().expect("nobody is asked to draw from an empty pile");
                table.uncover();
                table.confide(own, || Happening::Peeked(seat, top));
            }
            Action::Draw => {
                let card = self.pile.pop().expect("nobody is asked to draw from an empty pile");
                let hand = &mut self.hands[seat.index()];
                hand.push(card);
                hand.sort_unstable();
                table.uncover();
                table.whisper(own, || Happening::Drew(seat, Some(card)), || Happening::Drew(seat, None));
                self.next_round();
            }
            Action::Pass => {
                table.say(|| Happening::Passed(seat));
                let top = *self.pile.last().expect("nobody is asked to draw from an empty pile");
                let peeked = self.phase == Phase::Draw { seat, peeked: true };
                if let Err(place) = self.shown.binary_search(&top) {
                    self.shown.insert(place, top);
                    if !peeked {
                        table.uncover();
                    }
                }
                table.say(|| Happening::Turned(top));
                self.next_round();
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        view.imagine(chance)
    }

    fn resample(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        subject::resample(self, viewer, chance)
    }

    fn reshuffle_unknown(&self, chance: &mut dyn Chance) -> Self {
        subject::reshuffle_unknown(self, chance)
    }

    fn gives_away(&self, later: &Self, seat: Seat) -> bool {
        subject::gives_away(self, later, seat)
    }

    fn audit(&self) -> Result<(), Broken> {
        let mut all: Vec<Card> = self.hands.iter().flatten().chain(&self.pile).chain(&self.discard).copied().collect();
        all.sort_unstable();
        if !all.iter().copied().eq((1..=self.cards.size).map(Card)) {
            return Err(Broken(format!("expected every card once, found {all:?}")));
        }
        let face_down =
            |card: &Card| self.pile.last() == Some(card) || self.hands.iter().any(|hand| hand.contains(card));
        if !self.shown.iter().all(face_down) || !self.shown.is_sorted() {
            return Err(Broken(format!("{:?} are remembered where nobody can have seen them", self.shown)));
        }
        for seat in BOTH.iter() {
            let (laid, hand) = (self.laid[seat.index()], &self.hands[seat.index()]);
            if laid.is_some_and(|card| !hand.contains(&card)) || (self.sealed[seat.index()] && laid.is_none()) {
                return Err(Broken(format!("{seat:?} has laid {laid:?} and holds {hand:?}")));
            }
        }
        Ok(())
    }

    fn forecast(view: &View, seat: Seat, action: Action) -> Vec<Forecast> {
        let rival = Seat(1 - seat.0);
        match action {
            Action::Seal if view.sealed[rival.index()] => {
                let Draft::Known(Some(card)) = view.laid[seat.index()] else { return Vec::new() };
                let theirs = Forecast {
                    tally: strength(rival, Card(0)),
                    least: 1,
                    most: i32::from(view.cards.size),
                    sure: true,
                };
                vec![Forecast::exact(strength(seat, card)), theirs]
            }
            Action::Pass => vec![Forecast::exact(tally("drawn", None, 0, DRAW))],
            Action::Seal | Action::Lay(_) | Action::TakeBack | Action::Peek | Action::Draw => Vec::new(),
        }
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        if !self.awaited().has(seat) {
            return None;
        }
        Some(match self.phase {
            Phase::Lay if self.laid[seat.index()].is_some() => Action::Seal,
            Phase::Lay => Action::Lay(*self.hands[seat.index()].first()?),
            Phase::Draw { .. } | Phase::Over => Action::Pass,
        })
    }

    fn write(&self, action: Action) -> String {
        action.to_string()
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        text.parse()
    }

    fn render_event(&self, event: &Happening) -> Message {
        let card = |card: &Card| Arg::Number(i64::from(card.0));
        match event {
            Happening::Laid(seat, laid) => Message::new("event-laid").seat("seat", *seat).with("card", card(laid)),
            Happening::Sealed(seat) => Message::new("event-sealed").seat("seat", *seat),
            Happening::Revealed { cards: [left, right], winner } => Message::new("event-revealed")
                .with("left", card(left))
                .with("right", card(right))
                .seat("winner", *winner),
            Happening::Peeked(seat, top) => Message::new("event-peeked").seat("seat", *seat).with("card", card(top)),
            Happening::Drew(seat, None) => Message::new("event-drew").seat("seat", *seat),
            Happening::Drew(seat, Some(drawn)) => {
                Message::new("event-drew-card").seat("seat", *seat).with("card", card(drawn))
            }
            Happening::Passed(seat) => Message::new("event-passed").seat("seat", *seat),
            Happening::Turned(top) => Message::new("event-turned").with("card", card(top)),
        }
    }
}
