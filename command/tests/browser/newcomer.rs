//! A new visitor with the keyboard only: chooses the level by the radio buttons and starts a bout.

use crate::driver::{Browser, Script};
use crate::hall::Hall;

#[test]
fn somebody_new_chooses_a_level_by_keys_and_plays() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.resize(390, 844);
    browser.go(&hall.at("/"));
    browser.wait_for(".newhall .start");
    let chosen = || browser.run("return document.querySelector('.curtain.arena .pegs :checked').value", &[]);
    assert_eq!(chosen(), "novice");
    browser.run("document.querySelector('.curtain.arena .pegs :checked').focus()", &[]);
    // Two options to the right.
    browser.press("\u{E014}\u{E014}");
    browser.wait_until("an adept", || chosen() == "adept");
    // Enter starts the bout, although the button of the lesson comes first.
    browser.press("\u{E007}");
    browser.wait_for("#decision");
    let rival = browser.run("return document.querySelector('.opp').textContent", &[]);
    assert!(rival.as_str().unwrap().contains("an adept"), "{rival}");
    browser.wait_for(".belt.yours .advice");
    browser.click_on(".belt [data-advised]");
    browser.wait_for(".ring .team .card");
    browser.wait_until("no more advice", || browser.find(".belt .advice").is_none());
}
