//! Runs every acceptance case of `scenarios/`.

use budokan_scenario::testing::run_all;

use crate::Revenge;

#[test]
fn the_acceptance_cases_pass() {
    run_all::<Revenge>(include_str!("../../../scenarios/revenge.scn"));
}

#[test]
fn our_own_cases_pass() {
    run_all::<Revenge>(include_str!("../../../scenarios/more.scn"));
}

#[test]
fn the_positions_of_how_to_play_are_as_they_are_shown() {
    run_all::<Revenge>(include_str!("../../../scenarios/howto.scn"));
}
