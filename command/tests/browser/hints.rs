//! A hint is asked for by its key, lies on the table with a ring, and is laid.

use crate::driver::{Browser, Script};
use crate::hall::Hall;

#[test]
fn a_hint_is_asked_for_by_a_key_and_laid() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.go(&hall.at("/"));
    browser.run(
        "const form = document.createElement('form'); form.method = 'post'; form.action = '/play/arena'; \
         document.body.append(form); form.submit()",
        &[],
    );
    browser.wait_for("#hint");
    browser.press("h");
    browser.wait_for(".coach.hinting");
    browser.wait_for(".askhint[aria-pressed=true]");
    // The ring lies around what is spoken of, and whoever hears the page is told.
    browser.wait_for(".rings .enso");
    browser.wait_until("it is told", || {
        let told = browser.run("return document.getElementById('polite').textContent", &[]);
        told.as_str().is_some_and(|told| told.contains("A master would"))
    });
    let asked = || browser.run("return document.querySelector('input[name=asked]').value", &[]);
    let before = asked();
    browser.click_on(".coach .deeds .btn.main");
    browser.wait_until("it is laid", || asked() != before && browser.find(".coach.hinting").is_none());
    // The key again puts the next one away.
    browser.press("h");
    browser.wait_for(".coach.hinting");
    browser.press("h");
    browser.wait_until("it is put away", || browser.find(".coach.hinting").is_none());
}
