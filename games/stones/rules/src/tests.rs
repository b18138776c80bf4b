//! The laws, the scenarios, and the little that neither can say.

use std::collections::BTreeSet;

use budokan_kernel::{Arg, Bout, Cards, Event as _, Game, Message, Printed, Seat, Seed, Viewer};
use budokan_laws::{Memory, Subject};
use budokan_scenario::testing::{lists_every_key, load, refuses, run_all, tells_wrong_shapes};
use budokan_words::{Language, Words, compare};

use crate::{Action, Config, Event, SEATS, Stone, Stones};

/// What whoever forgets nothing knows: a stone that was shown is in no hand and under no fist, and the own hand.
#[derive(Clone, Debug)]
pub struct Remembered {
    shown: [Vec<Stone>; 2],
    own: [Option<Vec<Stone>>; 2],
}

impl Memory<Stones> for Remembered {
    fn begin(_: Viewer, view: &crate::view::View) -> Self {
        let (shown, own) =
            (|seat| view.side(seat).shown.to_vec(), |seat| view.side(seat).hand.map(|hand| hand.to_vec()));
        Self { shown: SEATS.map(shown), own: SEATS.map(own) }
    }

    fn hear(&mut self, event: &Event) {
        if let Event::Shown { meeting, .. } = event {
            for (seat, stone) in SEATS.into_iter().zip(meeting.stones) {
                self.shown[seat.index()].push(stone);
                self.own[seat.index()].iter_mut().for_each(|own| own.retain(|other| *other != stone));
            }
        }
    }

    fn objection(&self, game: &Stones) -> Option<String> {
        SEATS.into_iter().find_map(|seat| {
            let side = game.side(seat);
            let mut hidden: Vec<Stone> = side.hand.iter().copied().chain(side.laid).collect();
            hidden.sort_unstable();
            let again = self.shown[seat.index()].iter().find(|stone| hidden.contains(stone));
            let other = self.own[seat.index()].as_ref().filter(|own| **own != hidden);
            let again = again.map(|stone| format!("{seat:?} has shown {stone:?}"));
            again.or_else(|| other.map(|own| format!("{seat:?} holds {own:?}, not {hidden:?}")))
        })
    }
}

impl Subject for Stones {
    type Memory = Remembered;

    fn universe(&self) -> Vec<Action> {
        Stone::ALL.map(Action::Lay).to_vec()
    }
}

#[test]
fn the_laws_hold() {
    budokan_laws::hold::<Stones>(&Config::default(), 64);
}

#[test]
fn the_laws_hold_for_other_hands() {
    budokan_laws::hold::<Stones>(&Config { hand: 3 }, 32);
    // Nothing stays in the bag: in the end a player knows what lies under the other fist.
    budokan_laws::hold::<Stones>(&Config { hand: 7 }, 32);
}

#[test]
fn the_fast_path_allocates_nothing() {
    budokan_laws::allocates_nothing::<Stones>(&Config::default(), 100);
}

#[test]
fn the_scenarios_come_out() {
    run_all::<Stones>(include_str!("../../scenarios/stones.scn"));
}

#[test]
fn impossible_positions_are_refused_by_their_key() {
    refuses::<Stones>("hand = 8", "", "hand", "from 3 to 7");
    refuses::<Stones>("", "p1.shown = [8]", "p1.shown", "from 1 to 7");
    refuses::<Stones>("", "p2 = { shown = [3], hand = [1, 2, 3, 4] }", "p2.hand", "each once");
    refuses::<Stones>("", "p1.shown = [1]", "p2.shown", "as many");
    refuses::<Stones>("", "p1.hand = [1, 2]", "p1.hand", "expected 5 stones");
    refuses::<Stones>("hand = 3", "p1.shown = [1, 2, 3]\np2.shown = [1, 2, 3]", "p1.hand", "expected 1 to 3 stones");
    refuses::<Stones>("hand = 3", "p1.shown = [1, 2, 3, 4]", "p1.shown", "expected 0 to 3 stones");
    tells_wrong_shapes::<Stones>("hand = 4", "p1.hand = [1, 2, 3, 4]\np1.shown = []\np2.hand = [4, 5, 6, 7]", 300);
    lists_every_key::<Stones>("", &[]);
}

/// STO-1.2: nobody is told what others draw.
#[test]
fn only_the_owner_hears_what_it_draws() {
    let bout = Bout::<Stones>::deal(Cards::printed(), Config::default(), Seed::from(1)).unwrap();
    let hand = |seat: Seat| Event::Drew { seat, hand: bout.state().side(seat).hand };
    let heard = |viewer| bout.heard(viewer).map(|(_, event)| event.clone()).collect::<Vec<_>>();
    assert_eq!(heard(Viewer::Seat(SEATS[0])), [hand(SEATS[0]), Event::DrewHidden { seat: SEATS[1], number: 5 }]);
    assert_eq!(heard(Viewer::Bystander), SEATS.map(|seat| Event::DrewHidden { seat, number: 5 }));
}

/// STO-2.3: a step that opens the fists has one beat, at which everybody sees both stones and nobody is asked.
#[test]
fn the_fists_open_in_a_beat() {
    let mut bout = Bout::<Stones>::deal(Cards::printed(), Config { hand: 3 }, Seed::from(1)).unwrap();
    while let Some(seat) = bout.state().status().awaited().first() {
        bout.submit(seat, bout.asked(seat), bout.state().timeout_action(seat).unwrap()).unwrap();
        let number = bout.steps().len() as u64;
        for viewer in [Viewer::Seat(SEATS[0]), Viewer::Seat(SEATS[1]), Viewer::Bystander] {
            let seen = bout.seen(number, viewer);
            let kinds: Vec<_> = seen.iter().map(|beat| beat.kind).collect();
            let opens = number.is_multiple_of(2);
            assert_eq!(kinds, if opens { vec![Some("fists-open"), None] } else { vec![None] });
            if opens {
                assert!(seen[0].heard.iter().any(|event| matches!(event, Event::Shown { .. })));
                assert!(seen[0].status.awaited().is_empty());
                assert!(SEATS.iter().all(|seat| seen[0].view.side(*seat).shown.len() as u64 == number / 2));
            }
        }
    }
}

/// STO-R1: the lightest stone is laid for a seat that is late, whatever lies under the other fist.
#[test]
fn a_late_seat_lays_its_lightest_stone() {
    let mut game: Stones = load("", "p1.hand = [3, 4, 5, 6, 7]").unwrap();
    assert_eq!(SEATS.map(|seat| game.timeout_action(seat)), [3, 1].map(|stone| Some(Action::Lay(Stone(stone)))));
    game.sides[0].laid = game.sides[0].hand.pop();
    assert_eq!((game.timeout_action(SEATS[0]), game.timeout_action(Seat(7))), (None, None));
}

#[test]
fn a_text_that_is_no_action_is_told_what_is() {
    let game: Stones = load("", "").unwrap();
    assert_eq!(game.read("lay 7"), Ok(Action::Lay(Stone(7))));
    for text in ["", "lay", "lay 0", "lay 8", "lay 07", "lay  7", "Lay 7", "lay 7 "] {
        assert_eq!(game.read(text).unwrap_err().expected.word, "expected-lay", "{text}");
    }
}

#[test]
fn a_broken_position_is_found() {
    let sound: Stones = load("", "").unwrap();
    let broken = |change: fn(&mut Stones)| {
        let mut game = sound.clone();
        change(&mut game);
        game.audit().unwrap_err().0
    };
    assert!(broken(|game| game.sides[0].hand[0] = Stone(2)).contains("each once"));
    assert!(broken(|game| game.sides[0].hand[0] = Stone(0)).contains("of one bag"));
    assert!(broken(|game| game.sides[0].hand.reverse()).contains("of one bag"));
    assert!(broken(|game| game.sides[1].hand.clear()).contains("ahead"));
    assert!(broken(|game| game.sides.iter_mut().for_each(|side| side.laid = side.hand.pop())).contains("ahead"));
}

/// Plays bouts by what is done for the late and puts everything that is heard, counted or refused into words.
#[test]
fn everything_that_happens_can_be_said_in_both_languages() {
    assert_eq!(compare(Stones::WORDS[0].1, Stones::WORDS[1].1), Vec::<String>::new());
    let words = Language::ALL.map(Words::of::<Stones>);
    let mut said = BTreeSet::new();
    let mut say = |message: &Message| {
        said.insert(message.word);
        for words in &words {
            assert_eq!(words.faults(message), Vec::<String>::new());
        }
    };
    for seed in 0..200 {
        let mut bout = Bout::<Stones>::deal(Cards::printed(), Config { hand: 3 }, Seed::from(seed)).unwrap();
        loop {
            let game = bout.state().clone();
            let tried = game.universe().into_iter().flat_map(|action| SEATS.map(|seat| game.check(seat, action)));
            for reason in tried.filter_map(Result::err).map(|illegal| illegal.reason) {
                say(&Message::new(reason.word).number("n", reason.number).with("name", Arg::Name(reason.name)));
            }
            let Some(seat) = game.status().awaited().first() else { break };
            bout.submit(seat, bout.asked(seat), game.timeout_action(seat).unwrap()).unwrap();
        }
        for viewer in [Viewer::Seat(SEATS[0]), Viewer::Bystander] {
            for (_, event) in bout.heard(viewer) {
                say(&bout.state().render_event(event));
                event.tallies().iter().flat_map(|tally| tally.sum.parts()).for_each(|part| say(&part.what));
                assert!(Stones::BOOK.contains(&format!("**{}**", event.clause())), "{event:?}");
            }
        }
    }
    let told = ["event-", "part-", "refused-"];
    let unsaid = words[0].ids().filter(|id| told.iter().any(|kind| id.starts_with(kind)) && !said.contains(id));
    assert_eq!(unsaid.collect::<Vec<_>>(), [""; 0]);
}

/// Whoever has more points wins by them; otherwise the lighter stones decide, or nothing does.
#[test]
fn what_happens_has_its_kind_and_the_end_says_why() {
    assert_eq!(SEATS.map(crate::state::rival), [SEATS[1], SEATS[0]]);
    let (mut kinds, mut ends) = (BTreeSet::new(), BTreeSet::new());
    for seed in 0..200 {
        let mut bout = Bout::<Stones>::deal(Cards::printed(), Config { hand: 3 }, Seed::from(seed)).unwrap();
        while let Some(seat) = bout.state().status().awaited().first() {
            bout.submit(seat, bout.asked(seat), bout.state().timeout_action(seat).unwrap()).unwrap();
        }
        let heard: Vec<&Event> = bout.heard(Viewer::Bystander).map(|(_, event)| event).collect();
        kinds.extend(heard.iter().map(|event| event.kind()));
        let word = bout.state().render_event(heard.last().unwrap()).word;
        let won = !bout.state().status().outcome().unwrap().winners().is_empty();
        let [first, second] = SEATS.map(|seat| bout.state().view(Viewer::Bystander).side(seat).points);
        let expected = match (first == second, won) {
            (false, _) => "event-over-points",
            (true, true) => "event-over-lighter",
            (true, false) => "event-over-draw",
        };
        assert_eq!(word, expected, "seed {seed}");
        ends.insert(word);
    }
    assert_eq!(kinds, BTreeSet::from(["drew", "laid", "over", "shown"]));
    assert!(ends.contains("event-over-points"), "{ends:?}");
}

/// Whatever is hidden has somebody who knows it.
#[test]
fn nothing_is_hidden_from_everybody() {
    assert_eq!(budokan_laws::reshuffles_unknown::<Stones>(&Config::default(), 20, |_| false), 0);
}
