//! Secrecy over the wire: after reshuffling the information hidden from a viewer, all answers of the hall are the same.

use budokan_load::leaks::{Leak, LeakOptions, LeakReport, run};

/// Runs the secrecy test with one game, or with all.
fn soak(game: Option<&str>, samples: u64, seed: u64, leak: Option<Leak>) -> LeakReport {
    let one = game.map(|id| vec![budokan_games::find(id).expect("a game of the hall")]);
    let games = one.unwrap_or_else(|| budokan_games::all_games().to_vec());
    run(&LeakOptions { games: &games, samples, seed, with_requests: true, leak }, &mut |_| ())
        .expect("a hall that answers")
}

fn leaks_nothing(game: &str, samples: u64) {
    let report = soak(Some(game), samples, 1, None);
    assert!(report.found.is_none(), "{}", report.found.expect("something was found"));
    assert!(report.samples >= samples && report.different > samples / 2 && report.done > 0, "{report}");
    assert!(report.answers > 20 * samples, "{report}");
}

#[test]
fn the_wire_leaks_nothing_in_arena() {
    leaks_nothing("arena", 1500);
}

#[test]
fn the_wire_leaks_nothing_in_eightbit() {
    leaks_nothing("eightbit", 500);
}

#[test]
fn the_wire_leaks_nothing_in_revenge() {
    leaks_nothing("revenge", 1000);
}

#[test]
fn the_wire_leaks_nothing_in_stones() {
    leaks_nothing("stones", 1000);
}

#[test]
fn the_wire_leaks_nothing_in_udo() {
    leaks_nothing("udo", 1000);
}

/// Regression test with bouts in which an earlier version found a difference: in a resignation, whose page reveals
/// everything because the bout is over, and in an undo that went further back than the draft.
#[test]
fn bouts_that_once_gave_a_finding_give_none() {
    for (game, number) in [("udo", 52), ("udo", 229), ("arena", 5011), ("revenge", 5023), ("eightbit", 5008)] {
        let report = soak(Some(game), 1, number, None);
        assert_eq!(report.found, None, "{game} {number}");
    }
}

/// Asserts that the leak is found in some game for the right reason, and that the bout's number alone reproduces it.
fn is_found(leak: Leak, because: &str) {
    let found = soak(None, 5_000, 1, Some(leak)).found.unwrap_or_else(|| panic!("{leak:?} is not found"));
    assert!(found.what.contains(because), "{leak:?} is found for another reason: {found}");
    let again = soak(Some(found.game), 1, found.bout, Some(leak)).found;
    assert!(again.is_some(), "{leak:?} is not found again: {found}");
}

#[test]
fn a_planted_leak_is_found_in_a_header() {
    is_found(Leak::Header, "headers “x-hidden: ");
}

#[test]
fn a_planted_leak_is_found_in_a_length() {
    is_found(Leak::Length, "bytes, the same up to byte");
}

#[test]
fn a_planted_leak_is_found_in_the_number_of_a_question() {
    is_found(Leak::Asked, "\"asked\":");
}

#[test]
fn a_planted_leak_is_found_in_the_order_of_a_list() {
    is_found(Leak::Order, "\"legal\":");
}

#[test]
fn a_planted_leak_is_found_in_a_refusal() {
    is_found(Leak::Reason, "POST");
}

#[test]
fn a_planted_leak_is_found_in_a_stream() {
    is_found(Leak::Stream, "/stream");
}

#[test]
fn a_planted_leak_is_found_in_what_bystanders_see() {
    is_found(Leak::Sight, "Spectator");
}

#[test]
fn a_planted_leak_is_found_in_what_is_heard() {
    is_found(Leak::Heard, "/");
}

#[test]
fn a_planted_leak_is_found_in_the_replay() {
    is_found(Leak::Past, "/replay");
}

#[test]
fn a_planted_leak_is_found_in_the_moments_of_a_step() {
    is_found(Leak::Beats, "/beats");
}

#[test]
fn a_planted_leak_is_found_in_a_count_of_drafts() {
    is_found(Leak::Drafts, "headers “x-deeds: ");
}

#[test]
fn a_planted_leak_is_found_in_a_number_of_the_dice() {
    is_found(Leak::Numbers, "tells a number of the dice");
}
