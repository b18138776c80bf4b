//! Pebbles, a tiny game: both seats hide a stone from their bags and show it. The stone of higher value wins a point;
//! equal stones are decided by a toss. When the bags are empty, the seat with most points wins.

use std::collections::BTreeMap;

use budokan_kernel::{
    Arg, Broken, Cards, Chance, Clause, Content, Event, Game, Illegal, Invalid, Message, Name, NotRead, Outcome,
    Printed, Seat, SeatSet, Shelf, Status, Table, Unreadable, Verdict, Viewer,
};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pebble {
    Jade,
    Onyx,
    FireOpal,
}

const STONES: [(Pebble, &str, &str); 3] =
    [(Pebble::Jade, "jade", "Jade"), (Pebble::Onyx, "onyx", "Onyx"), (Pebble::FireOpal, "fire-opal", "Fire Opal")];

impl Pebble {
    fn id(self) -> &'static str {
        STONES[self as usize].1
    }

    fn arg(self) -> Arg {
        Arg::Name(Name::new(self.id(), STONES[self as usize].2))
    }

    fn named(id: &str) -> Option<Self> {
        STONES.iter().find(|stone| stone.1 == id).map(|stone| stone.0)
    }
}

/// The card file contains only its title.
#[derive(Debug)]
pub struct Title;

static SHELF: Shelf<Title> = Shelf::new("pebbles", |_| Ok(Title), |text| Ok(text.to_owned()));

impl Content for Title {
    fn shelf() -> &'static Shelf<Self> {
        &SHELF
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Config {
    stones: usize,
}

impl Default for Config {
    fn default() -> Self {
        Self { stones: 3 }
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Given {
    #[serde(default)]
    left: GivenSide,
    #[serde(default)]
    right: GivenSide,
    lucky: Option<u32>,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct GivenSide {
    bag: Option<Vec<String>>,
    points: u8,
}

#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Side {
    bag: Vec<Pebble>,
    points: u8,
    hidden: Option<Pebble>,
    has_shown: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Pebbles {
    cards: Cards<Title>,
    lucky: u32,
    sides: [Side; 2],
    pile: Vec<Pebble>,
    rounds: Vec<Round>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Round {
    winner: Seat,
    stones: [Pebble; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    Hide(Pebble),
    TakeBack,
    Show,
}

#[derive(Clone, Debug, PartialEq)]
pub enum PebbleEvent {
    Hid(Pebble),
    Sealed(Seat, Option<Pebble>),
    Revealed([Pebble; 2]),
    Tossed(Seat),
}

impl Event for PebbleEvent {
    fn kind(&self) -> &'static str {
        match self {
            Self::Hid(_) => "hid",
            Self::Sealed(..) => "sealed",
            Self::Revealed(_) => "revealed",
            Self::Tossed(_) => "tossed",
        }
    }

    fn clause(&self) -> Clause {
        Clause("PEB-2.1")
    }
}

#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    lucky: u32,
    motto: &'static str,
    left: SideView,
    right: SideView,
    pile: Vec<Pebble>,
    rounds: Vec<RoundView>,
    won: BTreeMap<u8, &'static str>,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct SideView {
    bag: Vec<Option<Pebble>>,
    points: u8,
    hidden: Option<Pebble>,
    #[serde(rename = "has shown")]
    has_shown: bool,
}

#[derive(Clone, Debug, PartialEq, Serialize)]
struct RoundView {
    winner: &'static str,
    stones: [Pebble; 2],
}

impl Pebbles {
    fn open(cards: Cards<Title>, config: &Config, sides: [Side; 2], lucky: u32) -> Result<Self, Invalid> {
        if !(1..=3).contains(&config.stones) {
            return Err(Invalid::key("stones", "expected 1 to 3"));
        }
        Ok(Self { cards, lucky, sides, pile: Vec::new(), rounds: Vec::new() })
    }

    fn fresh(config: &Config) -> Side {
        let bag = STONES.iter().take(config.stones).map(|stone| stone.0).collect();
        Side { bag, ..Side::default() }
    }

    fn given(name: &str, given: &GivenSide, config: &Config) -> Result<Side, Invalid> {
        let mut side = Self::fresh(config);
        if let Some(bag) = &given.bag {
            let stone = |(index, id): (usize, &String)| {
                Pebble::named(id)
                    .ok_or_else(|| Invalid::key(format!("{name}.bag.{index}"), format!("{id} is no stone")))
            };
            side.bag = bag.iter().enumerate().map(stone).collect::<Result<_, _>>()?;
        }
        if given.points > 9 {
            return Err(Invalid::key(format!("{name}.points"), "expected 0 to 9"));
        }
        side.points = given.points;
        Ok(side)
    }

    fn reveal(&mut self, table: &mut Table<'_, PebbleEvent>) {
        let stones = [0, 1].map(|seat: usize| self.sides[seat].hidden.take().expect("both have hidden a stone"));
        table.say(|| PebbleEvent::Revealed(stones));
        let winner = match stones[0].cmp(&stones[1]) {
            std::cmp::Ordering::Less => Seat(1),
            std::cmp::Ordering::Greater => Seat(0),
            std::cmp::Ordering::Equal => {
                let winner = Seat(table.roll("toss", 2) as u8);
                table.say(|| PebbleEvent::Tossed(winner));
                winner
            }
        };
        for (side, stone) in self.sides.iter_mut().zip(stones) {
            let place = side.bag.iter().position(|other| *other == stone).expect("a hidden stone is from the bag");
            side.bag.remove(place);
            side.has_shown = false;
        }
        self.sides[winner.index()].points += 1;
        self.pile.extend(stones);
        self.rounds.push(Round { winner, stones });
    }
}

impl Game for Pebbles {
    const ID: &'static str = "pebbles";
    const RULES: u32 = 1;
    const SEATS: &'static [&'static str] = &["left", "right"];
    const LONGEST: usize = 12;

    type Cards = Title;
    type Config = Config;
    type Given = Given;
    type Action = Action;
    type Event = PebbleEvent;
    type View = View;

    fn deal(cards: Cards<Title>, config: &Config, table: &mut Table<'_, PebbleEvent>) -> Result<Self, Invalid> {
        Self::open(cards, config, [Self::fresh(config), Self::fresh(config)], table.roll("lucky", 6))
    }

    fn load(
        cards: Cards<Title>,
        config: &Config,
        given: &Given,
        table: &mut Table<'_, PebbleEvent>,
    ) -> Result<Self, Invalid> {
        let sides = [Self::given("left", &given.left, config)?, Self::given("right", &given.right, config)?];
        let lucky = given.lucky.unwrap_or_else(|| table.roll("lucky", 6));
        Self::open(cards, config, sides, lucky)
    }

    fn cards(&self) -> Cards<Title> {
        self.cards
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first_seats(2)
    }

    fn status(&self) -> Status {
        let [left, right] = &self.sides;
        if !left.bag.is_empty() && !right.bag.is_empty() {
            let undecided = self.seats().iter().filter(|seat| !self.sides[seat.index()].has_shown);
            return Status::Awaiting(undecided.fold(SeatSet::EMPTY, SeatSet::with));
        }
        let verdict = match left.points.cmp(&right.points) {
            std::cmp::Ordering::Less => Verdict::Victory(SeatSet::one(Seat(1))),
            std::cmp::Ordering::Equal => Verdict::Draw,
            std::cmp::Ordering::Greater => Verdict::Victory(SeatSet::one(Seat(0))),
        };
        let score = (verdict != Verdict::Draw).then(|| i32::from(left.points.max(right.points)));
        Status::Over(Outcome { verdict, by: Clause("PEB-3.2"), score })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        out.clear();
        let hide = STONES.iter().map(|stone| Action::Hide(stone.0));
        let all = hide.chain([Action::Show, Action::TakeBack]);
        out.extend(all.filter(|action| self.check(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, action: Action) -> Result<(), Illegal> {
        if !self.status().awaited().has(seat) {
            return Err(Illegal::new(Clause("PEB-1.1"), "refused-not-asked"));
        }
        let side = &self.sides[seat.index()];
        match (action, side.hidden) {
            (Action::Hide(_), Some(hidden)) => {
                Err(Illegal::new(Clause("PEB-2.2"), "refused-already").name(hidden.id(), hidden.id()))
            }
            (Action::Hide(stone), None) if !side.bag.contains(&stone) => {
                Err(Illegal::new(Clause("PEB-2.1"), "refused-not-in-bag")
                    .name(stone.id(), stone.id())
                    .number(side.bag.len() as i64))
            }
            (Action::TakeBack | Action::Show, None) => Err(Illegal::new(Clause("PEB-2.3"), "refused-nothing-hidden")),
            (Action::Hide(_), None) | (Action::TakeBack | Action::Show, Some(_)) => Ok(()),
        }
    }

    fn apply(&mut self, seat: Seat, action: Action, table: &mut Table<'_, PebbleEvent>) {
        let side = &mut self.sides[seat.index()];
        match action {
            Action::Hide(stone) => {
                side.hidden = Some(stone);
                table.confide(SeatSet::one(seat), || PebbleEvent::Hid(stone));
            }
            Action::TakeBack => side.hidden = None,
            Action::Show => {
                side.has_shown = true;
                let stone = side.hidden;
                table.whisper(
                    SeatSet::one(seat),
                    || PebbleEvent::Sealed(seat, stone),
                    || PebbleEvent::Sealed(seat, None),
                );
                if self.sides.iter().all(|side| side.has_shown) {
                    self.reveal(table);
                }
            }
        }
    }

    fn view(&self, viewer: Viewer) -> View {
        let side = |seat: Seat| {
            let side = &self.sides[seat.index()];
            let known = viewer.knows(seat);
            SideView {
                bag: side.bag.iter().map(|stone| known.then_some(*stone)).collect(),
                points: side.points,
                hidden: side.hidden.filter(|_| known),
                has_shown: side.has_shown,
            }
        };
        let name = |seat: Seat| Self::SEATS[seat.index()];
        View {
            lucky: self.lucky,
            motto: "higher wins",
            left: side(Seat(0)),
            right: side(Seat(1)),
            pile: self.pile.clone(),
            rounds: self
                .rounds
                .iter()
                .map(|round| RoundView { winner: name(round.winner), stones: round.stones })
                .collect(),
            won: (1..).zip(&self.rounds).map(|(number, round)| (number, name(round.winner))).collect(),
        }
    }

    fn imagine(view: &View, chance: &mut dyn Chance) -> Self {
        let mut any = || STONES[chance.roll("imagined", 3) as usize].0;
        let sides = [&view.left, &view.right].map(|side| Side {
            bag: side.bag.iter().map(|stone| stone.unwrap_or_else(&mut any)).collect(),
            points: side.points,
            hidden: side.hidden,
            has_shown: side.has_shown,
        });
        Self { cards: Cards::printed(), lucky: view.lucky, sides, pile: view.pile.clone(), rounds: Vec::new() }
    }

    fn resample(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        Self::imagine(&self.view(viewer), chance)
    }

    fn reshuffle_unknown(&self, _: &mut dyn Chance) -> Self {
        self.clone()
    }

    fn audit(&self) -> Result<(), Broken> {
        let sound = self.sides.iter().all(|side| side.hidden.is_none_or(|stone| side.bag.contains(&stone)));
        if sound { Ok(()) } else { Err(Broken("a hidden stone is not from the bag".to_owned())) }
    }

    fn timeout_action(&self, seat: Seat) -> Option<Action> {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        legal.first().copied()
    }

    fn write(&self, action: Action) -> String {
        match action {
            Action::Hide(stone) => format!("hide {}", stone.id()),
            Action::TakeBack => "take-back".to_owned(),
            Action::Show => "show".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Unreadable> {
        let hide = text.strip_prefix("hide ").and_then(Pebble::named).map(Action::Hide);
        match text {
            "take-back" => Ok(Action::TakeBack),
            "show" => Ok(Action::Show),
            _ => hide.ok_or_else(|| Unreadable::new(text, "expected-action")),
        }
    }

    /// `play STONE` hides and shows; `try STONE STONE` hides one stone and then the other.
    fn shorthand(&self, seat: Seat, text: &str) -> Result<Option<Vec<Action>>, NotRead> {
        let mut words = text.split(' ');
        let kind = words.next().unwrap_or_default();
        if kind != "play" && kind != "try" {
            return Ok(None);
        }
        let stones: Option<Vec<Pebble>> = words.map(Pebble::named).collect();
        let stones = stones.ok_or_else(|| Unreadable::new(text, "expected-stones"))?;
        if !self.status().awaited().has(seat) {
            return Err(NotRead::Illegal(Illegal::new(Clause("PEB-1.1"), "refused-not-asked")));
        }
        match (kind, stones.as_slice()) {
            ("play", [stone]) => Ok(Some(vec![Action::Hide(*stone), Action::Show])),
            ("try", [first, second]) => Ok(Some(vec![Action::Hide(*first), Action::TakeBack, Action::Hide(*second)])),
            ("try", []) => Ok(Some(Vec::new())),
            _ => Err(Unreadable::new(text, "expected-shorthand").into()),
        }
    }

    fn render_event(&self, event: &PebbleEvent) -> Message {
        match event {
            PebbleEvent::Hid(stone) => Message::new("event-hid").with("stone", stone.arg()),
            PebbleEvent::Sealed(seat, None) => Message::new("event-sealed").seat("seat", *seat),
            PebbleEvent::Sealed(_, Some(stone)) => Message::new("event-sealed-own").with("stone", stone.arg()),
            PebbleEvent::Revealed([left, right]) => {
                Message::new("event-revealed").with("left", left.arg()).with("right", right.arg())
            }
            PebbleEvent::Tossed(seat) => Message::new("event-tossed").seat("seat", *seat),
        }
    }
}

impl Printed for Pebbles {
    const NAME: &'static str = "Pebbles";
    const PREFIX: &'static str = "PEB";
    const BOOK: &'static str = "- **PEB-1.1** Only who is asked acts.\n- **PEB-2.1** A stone comes from the bag.\n\
        - **PEB-2.2** One at a time.\n- **PEB-2.3** First hide, then show.\n- **PEB-3.1** Higher wins.\n\
        - **PEB-3.2** The end.";
    const WORDS: &'static [(&'static str, &'static str)] = &[(
        "en",
        "seat-left = the left
seat-right = the right
event-hid = You hide { $stone }.
event-sealed = { $seat-cap } has hidden a stone.
event-sealed-own = You show { $stone }.
event-revealed = { $left } against { $right }.
event-tossed = The toss favours { $seat }.
refused-not-asked = It is not your turn.
refused-already = You hide { $name } already.
refused-not-in-bag = Among your { $n } stones there is no { $name }.
refused-nothing-hidden = You hide nothing.
expected-action = hide STONE, take-back or show
expected-stones = the ids of stones
expected-shorthand = play STONE or try STONE STONE",
    )];
    const UNORDERED: &'static [&'static str] = &["*.bag", "rounds", "rounds.*.stones"];
}
