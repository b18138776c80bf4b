//! A hint is requested by its key, is shown on the table with a highlight, and is played.

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
    // The highlight surrounds the subject of the hint, and the hint is announced in a live region.
    browser.wait_for(".rings .enso");
    browser.wait_until("it is told", || {
        let told = browser.run("return document.getElementById('polite').textContent", &[]);
        told.as_str().is_some_and(|told| told.contains("A master would"))
    });
    let asked = || browser.run("return document.querySelector('input[name=asked]').value", &[]);
    let before = asked();
    browser.click_on(".coach .deeds .btn.main");
    browser.wait_until("it is laid", || asked() != before && browser.find(".coach.hinting").is_none());
    // The key toggles: pressed again, it dismisses the next hint.
    browser.press("h");
    browser.wait_for(".coach.hinting");
    browser.press("h");
    browser.wait_until("it is put away", || browser.find(".coach.hinting").is_none());
}
