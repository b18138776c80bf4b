//! Advice in the middle of a turn: combos that were laid in another order, and advice that is asked for step by step.

use budokan_kernel::{Bout, Cards, Game, Seed, Viewer};
use budokan_udo::state::Phase;
use budokan_udo::{Action, Config, Hero, LayMove, PLAYER, Udo};

use super::bot;

fn dealt(seed: u64) -> Bout<Udo> {
    Bout::deal(Cards::printed(), Config { hero: Hero::Udo }, Seed::from(seed)).unwrap()
}

/// The best line of a bot that has not seen the bout before.
fn advice(bout: &Bout<Udo>, seed: u64) -> Vec<Action> {
    bot("master", seed).weigh(&bout.sight(Viewer::Seat(PLAYER))).swap_remove(0).actions
}

fn submit(bout: &mut Bout<Udo>, action: Action) {
    let asked = bout.sight(Viewer::Seat(PLAYER)).asked;
    bout.submit(PLAYER, asked, action).unwrap();
}

/// Plays along, and calls `each` with the advice at the start of each laying step.
fn turns(seed: u64, mut each: impl FnMut(&Bout<Udo>, &[Action])) {
    let mut bout = dealt(seed);
    for step in 0..60 {
        if bout.state().status().is_over() {
            break;
        }
        let line = advice(&bout, step);
        if bout.state().phase() == Phase::Combos && bout.state().laid().is_empty() && bout.state().open().is_empty() {
            each(&bout, &line);
        }
        submit(&mut bout, line[0]);
    }
}

#[test]
fn the_last_combo_of_a_plan_may_be_laid_first() {
    let mut tried = 0;
    for seed in 1..4 {
        turns(seed, |bout, line| {
            let combos: Vec<&[Action]> = line.split_inclusive(|action| *action == Action::FINISH).collect();
            let [_, .., last] = combos[..] else { return };
            if last.last() != Some(&Action::FINISH) {
                return;
            }
            let mut bout = bout.clone();
            for action in last {
                submit(&mut bout, *action);
            }
            let next = advice(&bout, 1)[0];
            assert!(matches!(next, Action::Lay(LayMove::Place(_))), "seed {seed}: {line:?}, then {next:?}");
            tried += 1;
        });
    }
    assert!(tried > 3, "{tried} plans of several combos");
}

#[test]
fn advice_step_by_step_takes_nothing_back() {
    for seed in 1..4 {
        let mut bout = dealt(seed);
        for step in 0..100 {
            if bout.state().status().is_over() {
                break;
            }
            let action = advice(&bout, seed)[0];
            assert!(!Udo::takes_back(action), "seed {seed}, step {step}: {action:?}");
            submit(&mut bout, action);
        }
    }
}
