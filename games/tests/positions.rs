//! Every bot has an answer in every position of every scenario, however odd: a legal one, and the same one again.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use budokan_arena::Arena;
use budokan_bots::{Knowledge, Spec};
use budokan_eightbit::EightBit;
use budokan_kernel::{Bout, Cards, Printed, Viewer};
use budokan_revenge::Revenge;
use budokan_udo::Udo;

/// Small budgets: the question is whether, not how well.
const ITERATIONS: u32 = 6;

fn answers<G: Knowledge + Printed>(bout: &Bout<G>, turn: usize) {
    for seat in bout.state().status().awaited().iter() {
        let sight = bout.sight(Viewer::Seat(seat));
        for (number, spec) in Spec::ALL.into_iter().enumerate() {
            let spec = spec.with_iterations(ITERATIONS);
            let action = spec.seated::<G>(7, None).decide(&sight);
            assert!(sight.legal.contains(&action), "{spec} answers {action:?}, which is not legal");
            // One of the bots answers twice, each in its turn.
            if turn % Spec::ALL.len() == number {
                assert_eq!(spec.seated::<G>(7, None).decide(&sight), action, "{spec}");
            }
        }
    }
}

fn every_position<G: Knowledge + Printed>(files: &[&str]) {
    let mut positions = 0;
    for text in files {
        for scenario in budokan_scenario::parse(text).unwrap() {
            let mut last = None;
            let mut each = |bout: &Bout<G>| {
                // Only moves change a position; statements that test it come by again.
                if last != Some(bout.steps().len()) {
                    last = Some(bout.steps().len());
                    positions += 1;
                    answers(bout, positions);
                }
            };
            let played = budokan_scenario::watch::<G>(&scenario, Cards::printed(), &mut each);
            assert!(played.is_ok(), "{}: {played:?}", scenario.id);
        }
    }
    assert!(positions > 100, "{positions}");
}

#[test]
fn arena() {
    every_position::<Arena>(&[
        include_str!("../../../games/arena/scenarios/arena.scn"),
        include_str!("../../../games/arena/scenarios/more.scn"),
    ]);
}

#[test]
fn revenge() {
    every_position::<Revenge>(&[
        include_str!("../../../games/revenge/scenarios/revenge.scn"),
        include_str!("../../../games/revenge/scenarios/more.scn"),
    ]);
}

#[test]
fn eightbit() {
    every_position::<EightBit>(&[
        include_str!("../../../games/eightbit/scenarios/eightbit.scn"),
        include_str!("../../../games/eightbit/scenarios/more.scn"),
    ]);
}

#[test]
fn udo() {
    every_position::<Udo>(&[
        include_str!("../../../games/udo/scenarios/udo.scn"),
        include_str!("../../../games/udo/scenarios/more.scn"),
    ]);
}
