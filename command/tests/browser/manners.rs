//! Mouse, touch and keys at a table: where keys act, drag and drop, explanations, and how cards travel.

use serde_json::Value;

use crate::driver::{Browser, Element, Script};
use crate::hall::Hall;

/// A bout of arena against a novice, at its first plan; the player has finished a bout before, so no advice is given.
fn arena(hall: &Hall) -> Browser {
    let browser = Browser::start(Script::On);
    open_arena(hall, &browser);
    let resign = "return fetch(`${location.pathname}/resign`, {
        method: 'POST', body: new URLSearchParams({ seat: 'dogs' }) }).then((answer) => answer.status)";
    assert_eq!(browser.run(resign, &[]), 200);
    open_arena(hall, &browser);
    // The opponent has planned, so nothing changes without the player any more.
    browser.wait_for(".opp .seal");
    browser
}

fn open_arena(hall: &Hall, browser: &Browser) {
    browser.go(&hall.at("/new/arena"));
    browser.run("document.getElementById('seat-cats').value = 'novice'", &[]);
    browser.click_on("form .btn.main");
    browser.wait_for("#decision");
}

/// The number of cards on the mat, and the question.
fn state(browser: &Browser) -> Value {
    let script = "return [document.querySelectorAll('.ring .team .card').length,
        document.querySelector('#act [name=asked]').value, document.querySelector('#ask').textContent]";
    browser.run(script, &[])
}

/// The shortcut key of a control in the action bar.
fn key_of(browser: &Browser, css: &str) -> Value {
    let script = "return document.querySelector(`.belt ${arguments[0]}`).getAttribute('aria-keyshortcuts')";
    browser.run(script, &[css.into()])
}

/// The button that asks for confirmation before no card is sent, and the button that confirms.
const NOBODY: &str = ".twice > summary";
const SURELY_NOBODY: &str = ".twice > button[value=commit]";

/// Whether a dialog is open.
fn is_open(browser: &Browser, id: &str) -> bool {
    browser.run("return document.getElementById(arguments[0]).open", &[id.into()]) == true
}

const ENTER: &str = "\u{e007}";
const ESCAPE: &str = "\u{e00c}";
const UP: &str = "\u{e013}";

/// At a shared screen a handover replaces the history entry.
#[test]
fn back_does_not_show_the_hand_of_the_other_player() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.go(&hall.at("/new/revenge?seat-p2=me"));
    browser.click_on("form .btn.main");
    browser.wait_for(".covered main a.btn");
    let entries = || browser.run("return history.length", &[]);
    let before = entries();
    browser.click_on(".covered main a.btn");
    browser.wait_for("html[data-follows] #decision");
    assert_eq!(entries(), before);
}

/// An action that a player may regret never has the first key, and shortcuts do not act where the key belongs
/// to another control.
#[test]
fn keys_act_where_they_should() {
    let hall = Hall::open();
    let browser = arena(&hall);
    let before = state(&browser);
    // The action bar offers only “send nobody”: it has the second key, and the first does nothing.
    assert_eq!(key_of(&browser, NOBODY), "2");
    browser.press("1");
    // Enter would explain the refused button; Escape dismisses the explanation.
    browser.press(ESCAPE);
    let refused = "return document.activeElement.matches('[aria-disabled=true]')";
    browser.wait_until("the focus is back", || browser.run(refused, &[]) == true);
    let outline = "return getComputedStyle(document.activeElement).outlineStyle";
    assert_eq!(browser.run(outline, &[]), "solid", "the focus is visible on a refused button");
    // Shortcuts are inactive in the log and in the dialog that lists the keys.
    browser.press("l2");
    assert_eq!(browser.run("return document.activeElement.id", &[]), "log");
    browser.press(ESCAPE);
    assert_eq!(browser.run("return document.activeElement.id", &[]), "decision", "Escape leaves the log");
    browser.press("?");
    assert!(is_open(&browser, "keys"), "the keys are listed");
    browser.press("2");
    // Shortcuts can be switched off, and the setting is stored.
    browser.click_on("#keys input[type=checkbox]");
    browser.click_on("#keys button");
    assert_eq!(key_of(&browser, NOBODY), Value::Null);
    browser.press("2?");
    assert!(!is_open(&browser, "keys"));
    browser.reload();
    browser.wait_for(".opp .seal");
    assert_eq!(key_of(&browser, NOBODY), Value::Null);
    browser.click_on("details.menu:not(.diceseal) > summary");
    browser.press("2");
    browser.click_on("details.menu button[data-do=keys]");
    assert_eq!(key_of(&browser, NOBODY), "2");
    browser.press("2");
    assert_eq!(state(&browser), before, "nothing was pressed by a key so far");
    browser.press(ESCAPE);
    // With a card on the mat the plan can be sealed: that has the first key, and starting over has not.
    browser.click_on(".hand [data-pick]");
    browser.click_on("[data-for].lit");
    browser.wait_for(".belt button[value=clear]");
    let keys = ["button[value=commit]", "button[value=clear]"].map(|css| key_of(&browser, css));
    assert_eq!(keys, ["1", "2"]);
    browser.press("2");
    browser.wait_until("a plan begun anew", || state(&browser)[0] == 0);
}

/// The kind of focused element: a picked-up card, a place for it, or another control.
const AT: &str = "const at = document.activeElement;
    return at.matches('[data-pick]') ? 'card' : at.matches('.ring [data-for].lit') ? 'place' : at.className";

/// Arrow keys lead from a picked-up card to its places, and a single Enter never gives a round away.
#[test]
fn arrows_lead_to_the_places_of_a_card() {
    let hall = Hall::open();
    let browser = arena(&hall);
    browser.resize(1366, 768);
    let before = state(&browser);
    for card in browser.find_all(".hand [data-pick]") {
        browser.run("arguments[0].focus()", &[card.written()]);
        browser.press(ENTER);
        assert_eq!(browser.run(AT, &[]), "card");
        browser.press(UP);
        assert_eq!(browser.run(AT, &[]), "place", "of {}", browser.text(&card));
        browser.press(ESCAPE);
    }
    // Without a picked-up card the action bar is reached and asks for confirmation.
    browser.run("arguments[0].focus()", &[browser.wait_for(&format!(".belt {NOBODY}")).written()]);
    browser.press(ENTER);
    assert!(browser.find(".belt .twice[open]").is_some());
    browser.press(ENTER);
    assert!(browser.find(".belt .twice[open]").is_none());
    browser.press("2");
    browser.wait_until("a key for it", || key_of(&browser, SURELY_NOBODY) == "3");
    browser.press(ESCAPE);
    assert!(browser.find(".belt .twice[open]").is_none(), "Escape puts the question away");
    assert_eq!(state(&browser), before, "the round is not given away");
    browser.press("2");
    browser.press("3");
    browser.wait_until("a round that was given away", || state(&browser) != before);
}

/// A card dropped on its place is played; dropped anywhere else it returns.
#[test]
fn cards_can_be_dragged() {
    let hall = Hall::open();
    let browser = arena(&hall);
    let before = state(&browser);
    let card = || browser.wait_for(".hand [data-pick]");
    browser.carry(&card());
    assert!(browser.find(".carried").is_some(), "it is seen under the mouse");
    browser.drop_on(&browser.wait_for("#log h2"));
    assert!(browser.find(".carried").is_none() && browser.find("[data-for].lit").is_none(), "it was let go");
    assert_eq!(state(&browser), before);
    browser.carry(&card());
    browser.press(ESCAPE);
    assert!(browser.find(".carried").is_none() && browser.find("[data-for].lit").is_none(), "it was let go");
    browser.drop_on(&browser.wait_for(".ring"));
    assert_eq!(state(&browser), before);
    browser.carry(&card());
    browser.drop_on(&browser.wait_for("[data-for].lit"));
    browser.wait_for(".ring .team .card");
    assert!(browser.find(".carried").is_none() && browser.find("[data-for].lit").is_none(), "it lies where it is");
    // A click without a drag still picks the card up.
    browser.click(&card()).unwrap();
    assert!(browser.find("[data-for].lit").is_some());
}

/// Whether an explanation covers the question in the action bar.
const COVERS: &str = "
    const [pop, ask] = ['#gloss, .passing', '.belt > div:not(.acts)'].map((one) =>
        [...document.querySelectorAll(one)].map((one) => one.getBoundingClientRect()).find((box) => box.width));
    return pop.left < ask.right && pop.right > ask.left && pop.top < ask.bottom && pop.bottom > ask.top;";

/// A card is explained by `?` and by hovering; the question stays readable.
#[test]
fn cards_can_be_read_and_the_question_too() {
    let hall = Hall::open();
    let browser = arena(&hall);
    for (width, height) in [(390, 844), (1366, 768)] {
        browser.resize(width, height);
        let cards: Vec<Element> = browser.find_all(".hand [data-pick]");
        for card in &cards {
            browser.run("arguments[0].focus()", &[card.written()]);
            browser.press("?");
            browser.wait_until("the card is explained", || is_open(&browser, "gloss"));
            assert_eq!(browser.run(COVERS, &[]), false, "the question is covered at {width}");
            browser.press(ESCAPE);
            assert!(!is_open(&browser, "gloss"));
        }
    }
    let card = browser.wait_for(".hand [data-pick]");
    browser.point_at(&card);
    browser.wait_for(".passing");
    assert_eq!(browser.run("return document.activeElement.closest('.passing')", &[]), Value::Null);
    assert_eq!(browser.run(COVERS, &[]), false, "the question is covered in passing");
    browser.point_at(&browser.wait_for("#log h2"));
    assert!(browser.find(".passing").is_none());
}

/// Whether the hover explanation overlaps any sum.
const COVERS_SUM: &str = "
    const pop = document.querySelector('.passing').getBoundingClientRect();
    return [...document.querySelectorAll('.value')].map((one) => one.getBoundingClientRect()).some((sum) =>
        pop.left < sum.right && pop.right > sum.left && pop.top < sum.bottom && pop.bottom > sum.top);";

/// REV-9.1: sums stay readable while a card is explained, and no browser tooltip repeats the explanation.
#[test]
fn no_sum_is_covered_in_passing() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.resize(1366, 768);
    browser.go(&hall.at("/learn/revenge"));
    browser.click_on("button[formaction='/learn/revenge/3']");
    browser.wait_for("#coach");
    for card in browser.find_all(".track .lie .card") {
        browser.point_at(&browser.wait_for("#log h2"));
        browser.point_at(&card);
        browser.wait_for(".passing");
        assert_eq!(browser.run(COVERS_SUM, &[]), false);
    }
    assert!(browser.find(".table [title]").is_none());
}

/// The focused element: its sign, or the dialog that contains it.
const FOCUSED: &str = "const at = document.activeElement; return at.dataset.sign ?? at.closest('#gloss')?.id ?? null";

/// A sign answers to a click and to the keyboard with its current value; Escape closes the answer and returns the
/// focus. Any move closes it too.
#[test]
fn a_sign_answers_and_gives_the_focus_back() {
    let hall = Hall::open();
    let browser = arena(&hall);
    let told = || browser.run("return document.getElementById('gloss').innerText", &[]).as_str().unwrap().to_owned();
    let is_read = || is_open(&browser, "gloss");
    let sign = ".me [data-sign='spirit@dogs'] a";
    browser.click_on(sign);
    browser.wait_until("a reading", is_read);
    assert!(told().contains("12 of 12") && told().contains("ARE-2.1"), "{}", told());
    assert_eq!(browser.run(FOCUSED, &[]), "gloss", "the focus is inside");
    browser.press(ESCAPE);
    assert!(!is_read());
    assert_eq!(browser.run(FOCUSED, &[]), "spirit@dogs");
    for key in ["\u{e007}", "?"] {
        browser.press(key);
        browser.wait_until("a reading", is_read);
        browser.press(ESCAPE);
        assert_eq!(browser.run(FOCUSED, &[]), "spirit@dogs", "{key:?}");
    }
    // A press on a card of the hand plays it; `?` explains it, and the next move closes the explanation.
    let card = browser.wait_for(".hand [data-pick][data-sign=yue]");
    browser.run("arguments[0].focus()", &[card.written()]);
    browser.press("?");
    browser.wait_until("a reading", || is_read() && told().contains("Yue"));
    browser.click_on(".hand [data-pick][data-sign=yue]");
    assert!(!is_read() && browser.find("[data-for].lit").is_some(), "it is taken up");
}

/// On a phone a long press on a card explains it and a tap plays it, also where a tap plays immediately.
#[test]
fn a_finger_reads_and_a_tap_plays() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.resize(390, 844);
    browser.go(&hall.at("/"));
    browser.click_on("section.curtain.udo .play");
    browser.wait_for(".gallery button[name=act], .field button[name=act]");
    let asked = || browser.run("return document.querySelector('#act [name=asked]').value", &[]);
    let first = asked();
    browser.run("document.querySelector('.plain button[name=act]').click()", &[]);
    browser.wait_until("a hand", || asked() != first && browser.find(".hand .card.playable").is_some());
    let before = asked();
    browser.put_finger_on(&browser.wait_for(".hand .card.playable"));
    browser.wait_until("an explanation", || is_open(&browser, "gloss"));
    browser.lift_finger();
    assert_eq!(browser.run(COVERS, &[]), false, "the question is covered");
    browser.press(ESCAPE);
    assert!(!is_open(&browser, "gloss") && asked() == before, "it was read, not played");
    browser.put_finger_on(&browser.wait_for(".hand .card.playable"));
    browser.lift_finger();
    browser.wait_until("a card that was played", || asked() != before);
}

/// Simulates the next page: a ticket has become a card in the hand.
const GAINED: &str = "
    const fresh = document.getElementById('bout').cloneNode(true);
    const ticket = fresh.querySelector('.ticket [data-key], .ticket[data-key]');
    const gained = fresh.querySelector('.hand li:has([data-key])').cloneNode(true);
    gained.querySelector('[data-key]').dataset.key = ticket.dataset.key;
    fresh.querySelector('.hand ul').append(gained);
    const key = ticket.dataset.key;
    const was = document.querySelector(`[data-key='${key}']`).getBoundingClientRect();
    ticket.remove();
    fresh.dataset.version = Number(fresh.dataset.version) + 1;
    window.fetch = async () => new Response(fresh.outerHTML);
    document.querySelector('.plain button[name=act]').click();
    const look = () => {
        const flight = document.getAnimations().find((one) => one.effect.target?.dataset?.key === key);
        if (!flight) return setTimeout(look, 5);
        const { offsetWidth: width, offsetHeight: height } = flight.effect.target;
        const scale = Number(/scale\\(([\\d.]+)\\)/.exec(flight.effect.getKeyframes()[0].transform)[1]);
        window.flown = [scale * width, scale * height, was.width, was.height,
            document.documentElement.classList.contains('flying')];
    };
    look();";

/// An element that changes its shape starts within its old bounds, and no mat shows scrollbars during the animation.
#[test]
fn a_gained_card_begins_as_small_as_its_ticket() {
    let hall = Hall::open();
    let browser = arena(&hall);
    browser.run(GAINED, &[]);
    browser.wait_until("a flight", || browser.run("return Boolean(window.flown)", &[]) == true);
    let flown = browser.run("return window.flown", &[]);
    let [width, height, most_wide, most_high] = [0, 1, 2, 3].map(|index| flown[index].as_f64().unwrap());
    assert!(width <= most_wide + 1.0 && height <= most_high + 1.0, "{flown}");
    assert_eq!(flown[4], true, "mats do not scroll because of what flies");
    browser.wait_until("rest", || browser.find("html.flying").is_none());
}
