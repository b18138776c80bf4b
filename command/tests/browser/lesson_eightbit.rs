//! A lesson of 8-Bit Attack: first by mouse with refused and wrong answers, then by keyboard with the right one.

use serde_json::{Value, json};

use crate::driver::{Browser, Script};
use crate::hall::Hall;

const TAB: &str = "\u{e004}";
const ENTER: &str = "\u{e007}";

/// Opens a lesson of the game.
fn begin(browser: &Browser, hall: &Hall, lesson: u8) {
    browser.go(&hall.at("/learn/eightbit"));
    browser.run("localStorage.setItem('pace', 'once')", &[]);
    browser.click_on(&format!(".path button[formaction='/learn/eightbit/{lesson}']"));
    browser.wait_for("#coach");
}

fn version(browser: &Browser) -> Value {
    browser.run("return document.getElementById('bout').dataset.version", &[])
}

/// Whether the coach's text contains this.
fn says(browser: &Browser, part: &str) -> bool {
    let said = browser.try_run("return document.querySelector('#coach .say')?.textContent ?? ''", &[]);
    said.is_ok_and(|said| said.as_str().is_some_and(|said| said.contains(part)))
}

/// Clicks the button of an action.
fn click(browser: &Browser, act: &str) {
    let before = version(browser);
    browser.click_on(&format!(".table button[name=act][value='{act}'], .acts button[name=act][value='{act}']"));
    browser.wait_until(act, || version(browser) != before);
}

/// Moves the focus to a button by the Tab key.
fn tab_to(browser: &Browser, css: &str) {
    let there = || browser.run("return document.activeElement.matches(arguments[0])", &[css.into()]) == true;
    for _ in 0..80 {
        if there() {
            break;
        }
        browser.press(TAB);
    }
    assert!(there(), "the Tab key does not lead to {css}");
}

/// Moves the focus to a button by the Tab key, and presses it.
fn reach(browser: &Browser, css: &str) {
    let before = version(browser);
    tab_to(browser, css);
    browser.press(ENTER);
    browser.wait_until(css, || version(browser) != before);
}

#[test]
fn a_lesson_of_eightbit_is_taken_by_clicks_and_by_keys() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    begin(&browser, &hall, 4);
    // Naomi has the first turn.
    assert!(says(&browser, "The Trooper taunts"));
    browser.wait_until("a ring around the Taunt", || browser.find_all(".rings > *").len() == 1);
    // Runes and potions are taught in a later lesson, so the sheets do not show them.
    assert!(browser.find(".hero .rune, .hero .pot, .track").is_none());
    // The coach answers an action that the rules refuse, and the bout is unchanged.
    let before = version(&browser);
    browser.click_on("[data-refused='attack naomi blaster-grunt']");
    assert!(says(&browser, "attack only that"));
    assert_eq!(version(&browser), before);
    // A legal answer that misses the goal: the table stays as it is, before the dice of the next round.
    click(&browser, "attack naomi shield-trooper");
    click(&browser, "attack moose shield-trooper");
    browser.wait_for("#coach.fell");
    assert!(says(&browser, "The Grunt stands"));
    let dice = "return [...document.querySelectorAll('.hero .die use')].map((one) => one.getAttribute('href'))";
    assert_eq!(browser.run(dice, &[]), serde_json::json!(["#d-fast", "#d-fast", "#d-slow", "#d-slow"]));
    assert!(browser.find("button[name=act]").is_none(), "nothing more can be done in it");
    // The position is reset, and the right answer is given by keyboard.
    reach(&browser, ".acts button[formaction$='/try-again']");
    browser.wait_for("#coach:not(.fell)");
    reach(&browser, ".acts button[value=pass]");
    reach(&browser, ".table button[value='attack moose shield-trooper']");
    reach(&browser, ".table button[value='attack naomi blaster-grunt']");
    browser.wait_until("praise", || says(&browser, "The taunter first"));
    assert_eq!(browser.find_all(".progress .done").len(), 1, "it is learned");
    // One key leads to the next lesson.
    tab_to(&browser, ".acts button[formaction='/learn/eightbit/5']");
    browser.press(ENTER);
    browser.wait_until("the next lesson", || says(&browser, "Moose is stunned"));
}

/// The medals of lesson 6 are distributed on one screen, also in a browser without Web Share.
#[test]
fn medals_are_shared_out_where_the_browser_cannot_share() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let source = "delete Navigator.prototype.share";
    browser.devtools("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    begin(&browser, &hall, 6);
    assert_eq!(browser.run("return 'share' in navigator", &[]), false);
    let before = version(&browser);
    browser.click_on(".table input[name=part-0][value='medal moose']");
    browser.click_on(".table input[name=part-1][value='medal moose']");
    browser.click_on(".acts [data-gathers]");
    browser.wait_until("both medals", || version(&browser) != before);
    click(&browser, "ascend moose");
    browser.wait_until("praise", || says(&browser, "Turned over"));
}
