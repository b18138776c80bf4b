//! Reshuffling what no viewer knows, in the middle of a bout: replays still reproduce the position.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::collections::BTreeSet;

use budokan_kernel::{Bout, Cards, Chance, Game, Quick, Replayed, Reshuffle, Seat, Seed, Seeded, Viewer};
use budokan_laws::toy::{Action, Config, Toy};

fn deal(number: u64) -> Bout<Toy> {
    Bout::deal(Cards::printed(), Config { hand: 4 }, Seed::from(number)).expect("the config is valid")
}

/// An awaited seat takes a random action.
fn go_on(bout: &mut Bout<Toy>, whim: &mut Quick) {
    let awaited: Vec<Seat> = bout.state().status().awaited().iter().collect();
    let Some(seat) = awaited.get(whim.below(awaited.len().max(1) as u32) as usize) else { return };
    let mut legal = Vec::new();
    bout.state().legal(*seat, &mut legal);
    let action = legal[whim.below(legal.len() as u32) as usize];
    bout.submit(*seat, bout.asked(*seat), action).expect("a legal action");
}

/// Rebuilds the bout from the contents of a record: the deal, the steps and the reshuffles between them,
/// with their rolls.
fn told_again(bout: &Bout<Toy>) -> Bout<Toy> {
    let noted = |rolls: &[budokan_kernel::Roll]| Replayed::new(rolls.iter().map(|roll| (roll.what, roll.value)));
    let config = bout.config().clone();
    let mut again = Bout::deal_with(Cards::printed(), config, bout.seed(), &mut noted(&bout.opening().rolls)).unwrap();
    let mut anew = bout.reshuffles().iter().peekable();
    let mut reshuffle = |again: &mut Bout<Toy>| {
        while let Some(anew) = anew.next_if(|anew| anew.before == again.steps().len() as u64 + 1) {
            let mut dice = noted(&anew.rolls);
            *again = again.reshuffled_with(bout.seed(), &mut dice);
            assert_eq!(dice.finish(), Ok(()), "the rolls are those that are needed");
        }
    };
    for step in bout.steps() {
        reshuffle(&mut again);
        let mut dice = noted(&step.rolls);
        again.submit_with(step.seat, again.asked(step.seat), step.action, &mut dice).expect("it was legal");
        assert_eq!(dice.finish(), Ok(()));
        again.note_stream(step.stream);
    }
    reshuffle(&mut again);
    again
}

fn holds_together(bout: &Bout<Toy>) {
    let again = told_again(bout);
    assert_eq!(again.state(), bout.state());
    assert_eq!((again.steps(), again.reshuffles()), (bout.steps(), bout.reshuffles()));
    assert_eq!(bout.rewound(u64::MAX, bout.seed()).state(), bout.state());
    let places: BTreeSet<u64> = bout.reshuffles().iter().map(|anew| anew.before).collect();
    assert_eq!(places.len(), bout.reshuffles().len(), "no two before one step");
    for viewer in Viewer::honest(bout.state().seats()).chain([Viewer::Referee]) {
        let past = bout.past(viewer);
        let number = past.len() as u64 - 1;
        if let Some(last) = bout.noticed(viewer).nth(number.max(1) as usize - 1) {
            assert_eq!(bout.seen(last.number, viewer), past[number as usize].moments, "{viewer:?}");
        }
        if viewer != Viewer::Referee {
            assert_eq!(past.last().unwrap().last().view, again.sight(viewer).view, "{viewer:?}");
        }
    }
}

/// Steps, undo, take-backs and reshuffles in any order.
#[test]
fn whatever_happens_the_history_gives_the_position() {
    let (mut deals, mut takebacks, mut undone) = (0, 0, 0);
    for number in 0..60 {
        let (mut bout, mut whim) = (deal(number), Quick::new(number));
        for turn in 0..40 {
            let seat = Seat(whim.below(2) as u8);
            let fresh = Seed::from(1_000 * (number + 1) + turn);
            match whim.below(8) {
                0 => {
                    bout = bout.reshuffled(fresh);
                    deals += 1;
                }
                1 => undone += u32::from(bout.undo(seat).is_ok()),
                2 if turn > 8 => {
                    if let Ok(taken) = bout.takeback(seat) {
                        bout = bout.without(&taken, fresh);
                        takebacks += 1;
                    }
                }
                _ => go_on(&mut bout, &mut whim),
            }
            bout.state().audit().unwrap();
            holds_together(&bout);
        }
    }
    assert!(deals > 200 && takebacks > 100 && undone > 20, "{deals} {takebacks} {undone}");
}

/// A reshuffle changes no view and no question number, so pending answers stay valid.
#[test]
fn nobody_notices_that_something_was_dealt_anew() {
    let (mut bout, mut whim) = (deal(3), Quick::new(3));
    for turn in 0..12 {
        let anew = bout.reshuffled(Seed::from(100 + turn));
        for viewer in Viewer::honest(bout.state().seats()) {
            assert_eq!(anew.sight(viewer), bout.sight(viewer));
            assert_eq!(anew.past(viewer), bout.past(viewer));
        }
        go_on(&mut bout, &mut whim);
    }
}

/// The reshuffle uses a separate stream of the new seed.
#[test]
fn the_dice_of_a_deal_come_from_the_seed() {
    let bout = deal(3).reshuffled(Seed::from(9));
    let mut dice = Seeded::for_step(Seed::from(9), Reshuffle::STREAM);
    let [anew] = bout.reshuffles() else { panic!("one deal: {:?}", bout.reshuffles()) };
    assert_eq!((anew.before, anew.rolls.len()), (1, 3));
    for (roll, sides) in anew.rolls.iter().zip([4, 3, 2]) {
        assert_eq!((roll.what, roll.sides, roll.value), ("shuffle", sides, dice.roll("shuffle", sides)));
    }
    assert_eq!(bout.seed(), Seed::from(9));
}

/// A drawn card goes back into the pile and is reshuffled: over many take-backs every card is equally likely.
#[test]
fn a_card_that_was_drawn_comes_again_no_more_often_than_another() {
    let (mut same, mut all) = (0, 0);
    for number in 0..400 {
        let (mut bout, mut whim) = (deal(number), Quick::new(number));
        let drew = |bout: &Bout<Toy>| bout.steps().last().is_some_and(|step| step.action == Action::Draw);
        for _ in 0..30 {
            if drew(&bout) {
                break;
            }
            go_on(&mut bout, &mut whim);
        }
        if !drew(&bout) {
            continue;
        }
        let seat = bout.steps().last().unwrap().seat;
        // A seat that has looked at the card already knew it.
        let mut back = bout.without(&bout.takeback(seat).unwrap(), Seed::from(5_000 + number));
        if back.steps().last().is_some_and(|step| step.action == Action::Peek)
            || back.state().view(Viewer::Bystander).top.is_some()
        {
            continue;
        }
        back.submit(seat, back.asked(seat), Action::Draw).unwrap();
        same += u32::from(
            back.state() == bout.state()
                || back.state().view(Viewer::Seat(seat)) == bout.state().view(Viewer::Seat(seat)),
        );
        all += 1;
    }
    // The pile has at most four cards, three after the first draw.
    assert!(all > 80, "{all}");
    assert!(f64::from(same) < 0.4 * f64::from(all), "{same} of {all}");
}
