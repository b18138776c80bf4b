//! Every bot has an answer in every position of every scenario, however odd: a legal one, and the same one again.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use budokan_arena_bots::ArenaKnowledge;
use budokan_catalog::{Knowledge, Spec};
use budokan_eightbit_bots::EightBitKnowledge;
use budokan_kernel::{Bout, Cards, Game, Printed, Viewer};
use budokan_revenge_bots::RevengeKnowledge;
use budokan_udo_bots::UdoKnowledge;

/// Small budgets: the question is whether, not how well.
const ITERATIONS: u32 = 6;

fn answers<K: Knowledge<Game: Printed>>(bout: &Bout<K::Game>, turn: usize) {
    for seat in bout.state().status().awaited().iter() {
        let sight = bout.sight(Viewer::Seat(seat));
        for (number, spec) in Spec::ALL.into_iter().enumerate() {
            let spec = spec.with_iterations(ITERATIONS);
            let action = spec.seated::<K>(7, None).decide(&sight);
            assert!(sight.legal.contains(&action), "{spec} answers {action:?}, which is not legal");
            // One of the bots answers twice, each in its turn.
            if turn % Spec::ALL.len() == number {
                assert_eq!(spec.seated::<K>(7, None).decide(&sight), action, "{spec}");
            }
        }
    }
}

fn every_position<K: Knowledge<Game: Printed>>(files: &[&str]) {
    let mut positions = 0;
    for text in files {
        for scenario in budokan_scenario::parse(text).unwrap() {
            let mut last = None;
            let mut each = |bout: &Bout<K::Game>| {
                // Only moves change a position; statements that test it come by again.
                if last != Some(bout.steps().len()) {
                    last = Some(bout.steps().len());
                    positions += 1;
                    answers::<K>(bout, positions);
                }
            };
            let played = budokan_scenario::watch::<K::Game>(&scenario, Cards::printed(), &mut each);
            assert!(played.is_ok(), "{}: {played:?}", scenario.id);
        }
    }
    assert!(positions > 100, "{positions}");
}

#[test]
fn arena() {
    every_position::<ArenaKnowledge>(&[
        include_str!("../arena/scenarios/arena.scn"),
        include_str!("../arena/scenarios/more.scn"),
    ]);
}

#[test]
fn revenge() {
    every_position::<RevengeKnowledge>(&[
        include_str!("../revenge/scenarios/revenge.scn"),
        include_str!("../revenge/scenarios/more.scn"),
    ]);
}

#[test]
fn eightbit() {
    every_position::<EightBitKnowledge>(&[
        include_str!("../eightbit/scenarios/eightbit.scn"),
        include_str!("../eightbit/scenarios/more.scn"),
    ]);
}

#[test]
fn udo() {
    every_position::<UdoKnowledge>(&[
        include_str!("../udo/scenarios/udo.scn"),
        include_str!("../udo/scenarios/more.scn"),
    ]);
}
