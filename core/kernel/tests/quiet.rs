//! A step without log entries still counts as noticed if it changes which other seats are asked.

use budokan_kernel::game::play_out;
use budokan_kernel::{
    Bout, Broken, Cards, Chance, Clause, Game, Illegal, Invalid, Message, NoUndo, Quick, Seat, SeatSet, Seed, Status,
    Table, Unreadable, Viewer,
};
use budokan_laws::toy::{Deck, Happening};
use serde::{Deserialize, Serialize};

/// The host may beckon the guest to the table and send him away again, or move nothing. No event is ever logged.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Silence {
    cards: Cards<Deck>,
    beckoned: bool,
}

const HOST: Seat = Seat(0);
const GUEST: Seat = Seat(1);

impl Game for Silence {
    const ID: &'static str = "silence";
    const RULES: u32 = 1;
    const SEATS: &'static [&'static str] = &["host", "guest"];
    const LONGEST: usize = 9;

    type Cards = Deck;
    type Config = ();
    type Given = ();
    /// Whether the guest is at the table afterwards.
    type Action = bool;
    type Event = Happening;
    type View = bool;

    fn deal(cards: Cards<Deck>, (): &(), _: &mut Table<'_, Happening>) -> Result<Self, Invalid> {
        Ok(Self { cards, beckoned: false })
    }

    fn load(cards: Cards<Deck>, config: &(), (): &(), table: &mut Table<'_, Happening>) -> Result<Self, Invalid> {
        Self::deal(cards, config, table)
    }

    fn cards(&self) -> Cards<Deck> {
        self.cards
    }

    fn seats(&self) -> SeatSet {
        SeatSet::first_seats(2)
    }

    fn status(&self) -> Status {
        let host = SeatSet::one(HOST);
        Status::Awaiting(if self.beckoned { host.with(GUEST) } else { host })
    }

    fn legal(&self, seat: Seat, out: &mut Vec<bool>) {
        out.clear();
        out.extend([false, true].into_iter().filter(|action| self.check(seat, *action).is_ok()));
    }

    fn check(&self, seat: Seat, _: bool) -> Result<(), Illegal> {
        let asked = self.status().awaited().has(seat);
        if asked { Ok(()) } else { Err(Illegal::new(Clause("SIL-1"), "refused-not-asked")) }
    }

    fn apply(&mut self, _: Seat, action: bool, _: &mut Table<'_, Happening>) {
        self.beckoned = action;
    }

    fn view(&self, _: Viewer) -> bool {
        self.beckoned
    }

    fn imagine(view: &bool, _: &mut dyn Chance) -> Self {
        Self { cards: Cards::printed(), beckoned: *view }
    }

    fn resample(&self, _: Viewer, _: &mut dyn Chance) -> Self {
        self.clone()
    }

    fn reshuffle_unknown(&self, _: &mut dyn Chance) -> Self {
        self.clone()
    }

    fn audit(&self) -> Result<(), Broken> {
        Ok(())
    }

    fn timeout_action(&self, seat: Seat) -> Option<bool> {
        self.check(seat, false).ok().map(|()| false)
    }

    fn write(&self, action: bool) -> String {
        action.to_string()
    }

    fn read(&self, text: &str) -> Result<bool, Unreadable> {
        text.parse().map_err(|_| Unreadable::new(text, "expected-truth"))
    }

    fn render_event(&self, _: &Happening) -> Message {
        Message::new("nothing")
    }
}

fn begin() -> Bout<Silence> {
    Bout::deal(Cards::printed(), (), Seed::from(1)).expect("a deal of nothing")
}

/// Why the step could not be undone right after it was made.
fn irrevocable(bout: &mut Bout<Silence>, seat: Seat, action: bool) -> Option<NoUndo> {
    let asked = bout.asked(seat);
    let step = bout.submit(seat, asked, action).expect("whoever is asked may do anything");
    assert!(step.entries.is_empty() && step.rolls.is_empty());
    step.irrevocable
}

#[test]
fn a_step_that_changes_nothing_for_others_can_be_taken_back() {
    let mut bout = begin();
    assert_eq!(irrevocable(&mut bout, HOST, false), None);
    bout.undo(HOST).unwrap();
    assert_eq!(irrevocable(&mut bout, HOST, true), Some(NoUndo::OthersHeard));
    assert_eq!(irrevocable(&mut bout, HOST, true), None, "the guest is asked as before");
    bout.undo(HOST).unwrap();
}

#[test]
fn whoever_is_asked_has_heard_of_it() {
    let mut bout = begin();
    assert_eq!(irrevocable(&mut bout, HOST, true), Some(NoUndo::OthersHeard));
    assert_eq!(bout.undo(HOST), Err(NoUndo::OthersHeard));
    assert_eq!((bout.asked(HOST), bout.asked(GUEST)), (2, 1));
}

#[test]
fn whoever_is_no_longer_asked_has_heard_of_it() {
    let mut bout = begin();
    irrevocable(&mut bout, HOST, true);
    assert_eq!(irrevocable(&mut bout, HOST, false), Some(NoUndo::OthersHeard));
    assert_eq!(bout.undo(HOST), Err(NoUndo::OthersHeard));
}

/// Other seats learn nothing when the acting seat itself is no longer asked.
#[test]
fn whoever_sends_himself_away_may_come_back() {
    let mut bout = begin();
    irrevocable(&mut bout, HOST, true);
    assert_eq!(irrevocable(&mut bout, GUEST, false), None);
    bout.undo(GUEST).unwrap();
    assert!(bout.state().beckoned);
}

#[test]
fn a_game_without_drafts_and_sums_takes_nothing_back_and_foresees_nothing() {
    let bout = begin();
    let (mut legal, mut choices) = (Vec::new(), Vec::new());
    bout.state().legal(Seat(0), &mut legal);
    bout.state().choices(Seat(0), &mut choices);
    assert_eq!((&legal, &choices), (&vec![false, true], &vec![false, true]));
    assert!(legal.iter().all(|action| Silence::forecast(&false, Seat(0), *action).is_empty()));
}

#[test]
fn a_bout_is_played_out_until_it_ends_or_long_enough() {
    let (mut game, mut legal) = (begin().state().clone(), Vec::new());
    assert_eq!(play_out(&mut game, &mut Quick::new(1), &mut legal, 7), (7, None));
    assert_eq!(play_out(&mut game, &mut Quick::new(1), &mut legal, 0), (0, None));
}
