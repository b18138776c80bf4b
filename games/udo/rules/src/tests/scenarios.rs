//! Runs every acceptance case of `scenarios/`.

use budokan_scenario::testing::run_all;

use crate::Udo;

#[test]
fn the_acceptance_cases_pass() {
    run_all::<Udo>(include_str!("../../../scenarios/udo.scn"));
}

#[test]
fn our_own_cases_pass() {
    run_all::<Udo>(include_str!("../../../scenarios/more.scn"));
}

#[test]
fn the_positions_of_how_to_play_are_as_they_are_shown() {
    run_all::<Udo>(include_str!("../../../scenarios/howto.scn"));
}
