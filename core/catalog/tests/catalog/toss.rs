//! A tiny game for testing the catalog: hidden hands, private drafts, a shorthand and dice.
//!
//! Both seats hold one of their cards and seal it; when both are sealed each rolls a die, and the higher sum of card
//! and die scores. The bout is over when the hands are empty.

use budokan_kernel::{
    Cards, Chance, Clause, Content, Event, Game, Illegal, Invalid, Message, NotRead, Outcome, Printed, Seat, SeatSet,
    Shelf, Status, Table, Unreadable, Verdict, Viewer, game::Broken, shuffle,
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pack {
    cards: u8,
    hand: u8,
    sides: u32,
}

pub const PACK: &str = "cards = 9\nhand = 3\nsides = 6\n";

static SHELF: Shelf<Pack> = Shelf::new(PACK, Pack::parse, |text| Pack::parse(text).map(|pack| format!("{pack:?}")));

impl Pack {
    fn parse(text: &str) -> Result<Self, Invalid> {
        let pack: Self = toml::from_str(text).map_err(|error| {
            let invalid = Invalid::key("", error.message());
            error.span().map_or(invalid.clone(), |span| invalid.at(text, span.start))
        })?;
        let fits = pack.hand > 0 && pack.hand * 2 <= pack.cards && pack.sides > 0;
        if fits { Ok(pack) } else { Err(Invalid::key("hand", "expected 1 to half of the cards")) }
    }
}

impl Content for Pack {
    fn shelf() -> &'static Shelf<Self> {
        &SHELF
    }
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Config {
    /// Bonus added to every sum of the left seat.
    bonus: u32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    #[serde(default)]
    left: Vec<u8>,
    #[serde(default)]
    right: Vec<u8>,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Side {
    hand: Vec<u8>,
    held: Option<u8>,
    sealed: bool,
    points: u32,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Toss {
    cards: Cards<Pack>,
    bonus: u32,
    sides: [Side; 2],
    shown: Vec<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    Hold(u8),
    Seal,
    Drop,
}

#[derive(Clone, Debug, PartialEq)]
pub enum Said {
    Dealt(i64),
    Held(Seat, u8),
    Sealed(Seat),
    Scored(Option<Seat>, [i64; 2]),
}

impl Event for Said {
    fn kind(&self) -> &'static str {
        match self {
            Self::Dealt(_) => "dealt",
            Self::Held(..) => "held",
            Self::Sealed(_) => "sealed",
            Self::Scored(..) => "scored",
        }
    }

    fn clause(&self) -> Clause {
        match self {
            Self::Dealt(_) => Clause("TOS-1.1"),
            Self::Held(..) => Clause("TOS-2.1"),
            Self::Sealed(_) => Clause("TOS-2.3"),
            Self::Scored(..) => Clause("TOS-3.1"),
        }
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideView {
    pub points: u32,
    pub sealed: bool,
    #[serde(rename = "hand-size")]
    pub hand_size: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<u8>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    #[serde(skip)]
    cards: Cards<Pack>,
    pub bonus: u32,
    pub left: SideView,
    pub right: SideView,
    pub shown: Vec<u8>,
}

const NAMES: [&str; 2] = ["left", "right"];

impl Toss {
    fn refuse<T>(clause: &'static str, word: &'static str) -> Result<T, Illegal> {
        Err(Illegal::new(Clause(clause), word))
    }

    fn score(&mut self, table: &mut Table<'_, Said>) {
        let sides = self.cards.sides;
        let sums = [0, 1].map(|i| {
            let card = self.sides[i].held.take().expect("a sealed seat holds a card");
            self.sides[i].hand.retain(|other| *other != card);
            self.sides[i].sealed = false;
            self.shown.push(card);
            u32::from(card) + table.roll("die", sides) + if i == 0 { self.bonus } else { 0 }
        });
        let winner = if sums[0] == sums[1] { None } else { Some(Seat(u8::from(sums[1] > sums[0]))) };
        if let Some(seat) = winner {
            self.sides[seat.index()].points += 1;
        }
        table.say(|| Said::Scored(winner, sums.map(i64::from)));
    }

    fn begin(cards: Cards<Pack>, config: &Config, hands: [Vec<u8>; 2], table: &mut Table<'_, Said>) -> Self {
        table.say(|| Said::Dealt(hands[0].len() as i64));
        let sides = hands.map(|hand| Side { hand, ..Side::default() });
        Self { cards, bonus: config.bonus, sides, shown: Vec::new() }
    }
}

impl Game for Toss {
    const ID: &'static str = "toss";
    const RULES: u32 = 3;
    const SEATS: &'static [&'static str] = &NAMES;
    const LONGEST: usize = 40;

    type Cards = Pack;
    type Config = Config;
    type Given = Given;
    type Action = Action;
    type Event = Said;
    type View = View;

    fn deal(cards: Cards<Pack>, config: &Config, table: &mut Table<'_, Said>) -> Result<Self, Invalid> {
        let mut pack: Vec<u8> = (1..=cards.cards).collect();
        shuffle(&mut pack, "shuffle", table.chance());
        let mut hand = || pack.drain(..usize::from(cards.hand)).collect();
        let hands = [hand(), hand()];
        Ok(Self::begin(cards, config, hands, table))
    }

    fn load(cards: Cards<Pack>, config: &Config, given: &Given, table: &mut Table<'_, Said>) -> Result<Self, Invalid> {
        let both = given.left.iter().chain(&given.right);
        let distinct: std::collections::BTreeSet<_> = both.clone().collect();
        if given.left.len() != given.right.len() || distinct.len() != given.left.len() * 2 {
            return Err(Invalid::key("right", "expected as many cards as left has, all different"));
        }
        if both.clone().any(|card| *card == 0 || *card > cards.cards) {
            return Err(Invalid::key("left", "expected cards of the pack"));
        }
        Ok(Self::begin(cards, config, [given.left.clone(), given.right.clone()], table))
    }

    fn cards(&self) -> Cards<Pack> {
        self.cards
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first_seats(2)
    }

    fn status(&self) -> Status {
        if !self.sides[0].hand.is_empty() {
            let open = self.seats().iter().filter(|seat| !self.sides[seat.index()].sealed);
            return Status::Awaiting(open.fold(SeatSet::EMPTY, SeatSet::with));
        }
        let verdict = match self.sides[0].points.cmp(&self.sides[1].points) {
            std::cmp::Ordering::Greater => Verdict::Victory(SeatSet::one(Seat(0))),
            std::cmp::Ordering::Less => Verdict::Victory(SeatSet::one(Seat(1))),
            std::cmp::Ordering::Equal => Verdict::Draw,
        };
        Status::Over(Outcome { verdict, by: Clause("TOS-4.1"), score: None })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let all = (1..=self.cards.cards).map(Action::Hold).chain([Action::Seal, Action::Drop]);
        out.extend(all.filter(|action| self.check(seat, *action).is_ok()));
    }

    fn takes_back(action: Action) -> bool {
        action == Action::Drop
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if self.status().is_over() {
            return Self::refuse("TOS-4.2", "refused-over");
        }
        if !self.status().awaited().has(seat) {
            return Self::refuse("TOS-1.2", "refused-not-asked");
        }
        let side = &self.sides[seat.index()];
        match action {
            Action::Hold(_) if side.held.is_some() => Self::refuse("TOS-2.2", "refused-holding"),
            Action::Hold(card) if !side.hand.contains(&card) => {
                Err(Illegal::new(Clause("TOS-2.1"), "refused-not-in-hand").number(i64::from(card)))
            }
            Action::Seal if side.held.is_none() => Self::refuse("TOS-2.3", "refused-nothing-held"),
            Action::Drop if side.held.is_none() => Self::refuse("TOS-2.4", "refused-nothing-held"),
            Action::Hold(_) | Action::Seal | Action::Drop => Ok(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, table: &mut Table<'_, Said>) {
        let side = &mut self.sides[seat.index()];
        match action {
            Action::Hold(card) => {
                side.held = Some(card);
                table.confide(SeatSet::one(seat), || Said::Held(seat, card));
            }
            Action::Drop => side.held = None,
            Action::Seal => {
                side.sealed = true;
                table.say(|| Said::Sealed(seat));
                if self.sides.iter().all(|side| side.sealed) {
                    self.score(table);
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let side = |i: u8| {
            let (side, knows) = (&self.sides[usize::from(i)], viewer.knows(Seat(i)));
            SideView {
                points: side.points,
                sealed: side.sealed,
                hand_size: side.hand.len(),
                hand: knows.then(|| side.hand.clone()),
                held: side.held.filter(|_| knows),
            }
        };
        View { cards: self.cards, bonus: self.bonus, left: side(0), right: side(1), shown: self.shown.clone() }
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        let known =
            |card: &u8| [&view.left, &view.right].iter().any(|side| side.hand.iter().flatten().any(|c| c == card));
        let mut unseen: Vec<u8> =
            (1..=view.cards.cards).filter(|card| !known(card) && !view.shown.contains(card)).collect();
        shuffle(&mut unseen, "imagine", chance);
        let sides = [&view.left, &view.right].map(|side| {
            let hand = side.hand.clone().unwrap_or_else(|| unseen.drain(..side.hand_size).collect());
            let held = side.held.or_else(|| side.sealed.then(|| hand[0]));
            Side { hand, held, sealed: side.sealed, points: side.points }
        });
        Self { cards: view.cards, bonus: view.bonus, sides, shown: view.shown.clone() }
    }

    fn resample(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        Self::imagine(&self.view(viewer), chance)
    }

    fn reshuffle_unknown(&self, _: &mut dyn Chance) -> Self {
        self.clone()
    }

    fn audit(&self) -> Result<(), Broken> {
        Ok(())
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.choices(seat, &mut legal);
        legal.last().copied()
    }

    fn write(&self, action: Action) -> String {
        match action {
            Action::Hold(card) => format!("hold {card}"),
            Action::Seal => "seal".to_owned(),
            Action::Drop => "drop".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let card = || text.strip_prefix("hold ")?.parse().ok().map(Action::Hold);
        match text {
            "seal" => Ok(Action::Seal),
            "drop" => Ok(Action::Drop),
            _ => card().ok_or_else(|| Unreadable::new(text, "expected-action")),
        }
    }

    fn shorthand(&self, seat: Seat, text: &str) -> Result<Option<Vec<Action>>, NotRead> {
        let Some(card) = text.strip_prefix("play ") else { return Ok(None) };
        let card = card.parse().map_err(|_| Unreadable::new(text, "expected-shorthand"))?;
        let held = self.sides[seat.index()].held.is_some();
        let actions = held.then_some(Action::Drop).into_iter().chain([Action::Hold(card), Action::Seal]);
        Ok(Some(actions.collect()))
    }

    fn render_event(&self, event: &Said) -> Message {
        match *event {
            Said::Dealt(cards) => Message::new("event-dealt").number("n", cards),
            Said::Held(seat, card) => Message::new("event-held").seat("seat", seat).number("n", card),
            Said::Sealed(seat) => Message::new("event-sealed").seat("seat", seat),
            Said::Scored(None, [left, right]) => Message::new("event-tied").number("left", left).number("right", right),
            Said::Scored(Some(seat), [left, right]) => {
                Message::new("event-scored").seat("seat", seat).number("left", left).number("right", right)
            }
        }
    }
}

impl Printed for Toss {
    const NAME: &'static str = "Toss";
    const PREFIX: &'static str = "TOS";
    const BOOK: &'static str = "# Toss\n\n## 1 Deal\n\n- **TOS-1.1** Each seat is dealt\n  three cards.\n\
        - **TOS-1.2** Only who is asked acts.\n\n## 2 Cards\n\n- **TOS-2.1** Hold a card of your hand.\n";
    const WORDS: &'static [(&'static str, &'static str)] = &[("en", ENGLISH), ("fr", FRENCH)];
    const UNORDERED: &'static [&'static str] = &["left.hand", "right.hand"];
}

const ENGLISH: &str = "seat-left = Left
expected-action = hold CARD, seal or drop
expected-shorthand = play CARD
seat-right = Right
event-dealt = Each seat has { $n } cards.
event-held = { $seat } holds { $n }.
event-sealed = { $seat } seals.
event-tied = { $left } to { $right }: nobody scores.
event-scored = { $left } to { $right }: { $seat } scores.
refused-over = It is over.
refused-not-asked = You are not asked now.
refused-holding = You hold a card already.
refused-not-in-hand = Card { $n } is not in your hand.
refused-nothing-held = You hold no card.
";

const FRENCH: &str = "seat-left = Gauche
expected-action = hold CARTE, seal ou drop
expected-shorthand = play CARTE
seat-right = Droite
event-dealt = Chacun a { $n } cartes.
event-held = { $seat } tient { $n }.
event-sealed = { $seat } scelle.
event-tied = { $left } à { $right } : personne ne marque.
event-scored = { $left } à { $right } : { $seat } marque.
refused-over = C'est fini.
refused-not-asked = Ce n'est pas à vous.
refused-holding = Vous tenez déjà une carte.
refused-not-in-hand = La carte { $n } n'est pas dans votre main.
refused-nothing-held = Vous ne tenez aucune carte.
";
