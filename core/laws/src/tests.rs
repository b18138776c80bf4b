//! The toy passes all laws, and each planted fault is caught by the law that targets it.

mod beside;
mod fault;
mod faulty;

use std::collections::BTreeSet;

use budokan_kernel::{Bout, Cards, Game, Seat, Seed, Viewer};

use crate::hold::find_breach;
use crate::toy::{Action, Card, Config, Given, Toy};
use crate::{Beginning, Case, Law, check_case, hold, hold_from};
use fault::Fault;
use faulty::{Faulty, Flaw};

const CASES: u32 = 48;

#[test]
fn the_toy_keeps_the_laws() {
    for hand in 1..=6 {
        hold::<Toy>(&Config { hand }, CASES);
    }
}

#[test]
fn the_toy_keeps_the_laws_with_other_cards_and_from_a_written_down_position() {
    let cards = Cards::load("5").unwrap();
    hold_from(&Beginning::<Toy>::new(&Config { hand: 2 }).with_cards(cards), CASES);
    let given = Given { hands: [vec![Card(2), Card(9)], vec![Card(4)]], pile: vec![Card(1), Card(12)] };
    hold_from(&Beginning::<Toy>::new(&Config::default()).given(&given), CASES);
}

/// The wrapper that the faults are planted in is itself correct.
#[test]
fn without_a_fault_nothing_is_found() {
    assert_eq!(find_breach(&Beginning::<Faulty>::new(&Flaw(None)), CASES), None);
}

#[test]
fn every_fault_is_found_by_its_law() {
    let mut wrong = Vec::new();
    for (fault, law, text) in Fault::ALL {
        match find_breach(&Beginning::<Faulty>::new(&Flaw(Some(*fault))), CASES) {
            Some((_, breach)) if breach.law == *law && breach.text.contains(text) => {}
            Some((case, breach)) => {
                wrong.push(format!("{fault:?} should break {law} (…{text}…), but {breach}\n{case}"));
            }
            None => wrong.push(format!("{fault:?} should break {law}, but nothing was found")),
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_law_has_a_fault() {
    let laws: BTreeSet<u8> = Fault::ALL.iter().map(|(_, law, _)| law.number()).collect();
    assert_eq!(laws, (Law::Replay.number()..=Law::Memory.number()).collect());
}

#[test]
fn a_breach_is_made_small_and_told() {
    let flaw = Flaw(Some(Fault::LosesCard));
    let (case, breach) = find_breach(&Beginning::<Faulty>::new(&flaw), CASES).unwrap();
    assert_eq!(check_case::<Faulty>(&flaw, &case), Err(breach.clone()));
    assert_eq!(breach.trail.len(), 5, "two cards, two seals, one draw: {breach}");
    assert!(breach.to_string().starts_with("law 4 (audit) is broken: the position: expected every card once"));
    let message = std::panic::catch_unwind(|| hold::<Faulty>(&flaw, CASES)).unwrap_err();
    let message = message.downcast_ref::<String>().unwrap();
    assert!(message.ends_with(&case.to_string()), "{message}");
    assert!(message.contains(": draw\nthe case"), "{message}");
}

#[test]
fn a_case_is_written_as_it_is_typed() {
    let case = Case { seed: 7, lead_in: 0, choices: vec![1, 2] };
    assert_eq!(case.to_string(), "Case { seed: 7, lead_in: 0, choices: vec![1, 2] }");
}

#[test]
#[should_panic(expected = "a game that cannot begin keeps no laws: hand: expected 1 to 6, found 9")]
fn a_config_that_cannot_be_dealt_is_told() {
    hold::<Toy>(&Config { hand: 9 }, 1);
}

/// The beats of a step as each viewer sees them: viewers that notice the step see the cards turned up before the loser
/// is asked, then the resulting position.
#[test]
fn a_step_is_seen_beat_by_beat() {
    let mut bout = Bout::<Toy>::deal(Cards::printed(), Config::default(), Seed::from(1)).unwrap();
    for seat in [Seat(0), Seat(1)] {
        let card = bout.state().hands[seat.index()][0];
        for action in [Action::Lay(card), Action::Seal] {
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
    }
    let kinds = |number, viewer| -> Vec<_> { bout.seen(number, viewer).iter().map(|beat| beat.kind).collect() };
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Bystander, Viewer::Referee] {
        assert_eq!(kinds(4, viewer), [Some("revealed"), None], "{viewer:?}");
        let seen = bout.seen(4, viewer);
        assert_eq!(seen[0].heard.len(), 2, "sealed, revealed");
        assert_eq!((&seen[1].view, seen[1].heard.len()), (&bout.state().view(viewer), 0));
        assert!(seen[0].view.drawing.is_none() && seen[1].view.drawing.is_some());
    }
    // A draft counts as a step for the seat that drafts, and for no other viewer.
    assert_eq!(kinds(1, Viewer::Seat(Seat(0))), [None]);
    for viewer in [Viewer::Seat(Seat(1)), Viewer::Bystander] {
        assert_eq!(kinds(1, viewer), [], "{viewer:?}");
    }
    for number in [0, 5, u64::MAX] {
        assert_eq!(kinds(number, Viewer::Referee), [], "there is no step {number}");
    }
}
