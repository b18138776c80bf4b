//! The first lessons of arena, revenge and udo on their tables: a wrong answer, the reset, and a right answer, by mouse
//! and by keyboard.

use crate::driver::{Browser, Element, Script};
use crate::hall::Hall;
use crate::player::{Hand, Player};

/// The first lesson of a game with a wrong and a right answer.
struct First {
    game: &'static str,
    wrong: &'static [&'static str],
    right: &'static [&'static str],
    /// The coach's comment on each answer.
    says: [&'static str; 2],
}

const ARENA: First = First {
    game: "arena",
    wrong: &["lead 2 hua", "commit"],
    right: &["lead 2 chai", "commit"],
    says: ["2 against 3", "4 beats 3"],
};

const REVENGE: First =
    First { game: "revenge", wrong: &["attack r31 L"], right: &["attack r31 R"], says: ["3 against 5", "5 is 5"] };

const UDO: First = First {
    game: "udo",
    wrong: &["place head", "place left-leg-1", "finish", "done"],
    right: &["place head", "place right-leg-2", "place left-leg-1", "finish", "done"],
    says: ["X = 2", "Three cards, 3 damage"],
};

/// The button for this action, or the element to pick up before that button is visible.
const BUTTON: &str = "
    const seen = (one) => one.offsetParent !== null && !one.closest('.plain');
    const all = [...document.querySelectorAll('#bout button[name=act]')].filter((one) => one.value === arguments[0]);
    const pick = all.map((one) => one.dataset.for?.split(' ')[0]).find(Boolean);
    return all.find(seen) ?? (pick && document.querySelector(`[data-pick='${pick}']`)) ?? null;";

fn does(player: &Player, action: &str) {
    let before = player.version();
    player.browser.wait_until(action, || {
        if player.version() != before {
            return true;
        }
        let found = player.browser.run(BUTTON, &[action.into()]);
        if let Some(button) = Element::from_value(&found) {
            player.press(&button);
        }
        false
    });
}

/// The current text of the coach.
fn says(browser: &Browser) -> String {
    browser.run("return document.querySelector('#coach .say')?.textContent ?? ''", &[]).as_str().unwrap().to_owned()
}

/// Whether the subject of the coach's text is highlighted and the coach covers no button.
fn is_ringed(browser: &Browser) -> bool {
    let script = "
        const coach = document.getElementById('coach').getBoundingClientRect();
        const over = (one) => one.left < coach.right && one.right > coach.left
            && one.top < coach.bottom && one.bottom > coach.top;
        const buttons = [...document.querySelectorAll('.table button, .belt button, .hand button')];
        const covered = buttons.some((one) => one.getClientRects().length && over(one.getBoundingClientRect()));
        return !covered && document.querySelectorAll('.rings .enso').length > 0;";
    browser.run(script, &[]) == true
}

fn learns(first: &First, hand: Hand) {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.prefer("prefers-reduced-motion", "reduce");
    browser.go(&hall.at(&format!("/learn/{}", first.game)));
    browser.click_on(&format!("button[formaction='/learn/{}/1']", first.game));
    browser.wait_for("#coach");
    let asked = says(&browser);
    browser.wait_until("the ring", || is_ringed(&browser));
    assert!(browser.find("[data-advised], .sure").is_none(), "a lesson asks, it does not tell");
    let player = Player::new(&browser, hand, 1);
    first.wrong.iter().for_each(|action| does(&player, action));
    browser.wait_until("a wrong answer", || says(&browser).contains(first.says[0]));
    let again = browser.wait_for("button[formaction$='/try-again']");
    player.press(&again);
    browser.wait_until("the question once more", || says(&browser) == asked);
    first.right.iter().for_each(|action| does(&player, action));
    browser.wait_until("a right answer", || says(&browser).contains(first.says[1]));
    let next = browser.wait_for(&format!(".belt button[formaction='/learn/{}/2']", first.game));
    player.press(&next);
    browser.wait_until("the next lesson", || browser.find(".progress .done").is_some() && says(&browser) != asked);
}

#[test]
fn a_lesson_of_arena_by_mouse() {
    learns(&ARENA, Hand::Mouse);
}

#[test]
fn a_lesson_of_arena_by_keyboard() {
    learns(&ARENA, Hand::Keyboard);
}

#[test]
fn a_lesson_of_revenge_by_mouse() {
    learns(&REVENGE, Hand::Mouse);
}

#[test]
fn a_lesson_of_revenge_by_keyboard() {
    learns(&REVENGE, Hand::Keyboard);
}

#[test]
fn a_lesson_of_udo_by_mouse() {
    learns(&UDO, Hand::Mouse);
}

#[test]
fn a_lesson_of_udo_by_keyboard() {
    learns(&UDO, Hand::Keyboard);
}
