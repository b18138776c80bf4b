//! One whole bout of each game in Firefox.
//!
//! All other tests use Chromium. This one detects scripts and styles that only one browser engine supports.

use serde_json::json;

use crate::driver::Browser;
use crate::hall::Hall;
use crate::player::{Hand, Player};
use crate::{MISSING, MOST};

/// Collects script errors of the page.
const ERRORS: &str = "
    window.errors = [];
    addEventListener('error', (event) => window.errors.push(event.message));
    addEventListener('unhandledrejection', (event) => window.errors.push(String(event.reason)));
";

fn plays(game: &str) {
    let hall = Hall::open();
    let browser = Browser::firefox();
    browser.go(&hall.at("/"));
    browser.click_on(&format!("section.curtain.{game} .play"));
    browser.wait_for("#decision");
    browser.run("localStorage.setItem('pace', 'once'); localStorage.setItem('spare', 'off')", &[]);
    browser.run(ERRORS, &[]);
    let mut player = Player::new(&browser, Hand::Mouse, 11);
    player.decide();
    let overflow = browser.run("return document.documentElement.scrollWidth - innerWidth", &[]);
    assert!(overflow.as_i64().unwrap() <= 0, "{game} is {overflow} pixels too wide");
    player.play_on(MOST);
    browser.picture(&format!("firefox-{game}-end"));
    // Undefined if the page was loaded again.
    assert_eq!(browser.run("return window.errors", &[]), json!([]), "the script reports no error");
    browser.wait_until("every picture", || browser.run(MISSING, &[]) == json!([]));
    let verdict = browser.run("return document.querySelector('.result h2').textContent", &[]);
    assert!(verdict.as_str().is_some_and(|text| !text.is_empty()), "the result has a headline: {verdict}");
}

#[test]
fn revenge_is_played_in_firefox() {
    plays("revenge");
}

#[test]
fn arena_is_played_in_firefox() {
    plays("arena");
}

#[test]
fn eightbit_is_played_in_firefox() {
    plays("eightbit");
}

#[test]
fn udo_is_played_in_firefox() {
    plays("udo");
}
