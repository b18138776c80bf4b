//! Sizes and visibility of elements on the table.

use crate::driver::{Browser, Script};
use crate::hall::Hall;
use crate::player::{Hand, Player, Turn};

/// Texts on the table smaller than 11 pixels as drawn, also inside pictures of cards.
const SMALL_TEXTS: &str = "
    const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const own = (one) => [...one.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join('').trim();
    const size = (one) => {
        const drawn = one.ownerSVGElement ? one.getScreenCTM() : { a: 1, b: 0 };
        return parseFloat(getComputedStyle(one).fontSize) * Math.hypot(drawn.a, drawn.b);
    };
    const texts = [...document.querySelectorAll('.mats *')].filter((one) => own(one) && shown(one));
    const small = texts.filter((one) => size(one) > 0 && size(one) < 10.99);
    return small.map((one) => `${own(one)}: ${size(one).toFixed(1)}`).join(', ')";

/// Required text is at least 11 pixels high.
#[test]
fn words_on_the_table_can_be_read() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    for mode in ["duel", "team"] {
        browser.go(&hall.at(&format!("/new/revenge?mode={mode}")));
        let bots =
            "document.querySelectorAll('select[name^=seat-]').forEach((one, n) => { if (n) one.value = 'novice'; })";
        browser.run(bots, &[]);
        browser.click_on("main form .btn.main");
        browser.wait_for("#decision");
        let mut player = Player::new(&browser, Hand::Mouse, 7);
        for _ in 0..6 {
            while player.turn() == Turn::Theirs {
                browser.wait_until("a turn", || player.turn() != Turn::Theirs);
            }
            for (width, height) in [(390, 844), (1366, 768), (1920, 1080)] {
                browser.resize(width, height);
                assert_eq!(browser.run(SMALL_TEXTS, &[]), "", "{mode}, {width} pixels wide");
            }
            if player.turn() == Turn::Over {
                break;
            }
            player.decide();
        }
    }
}

/// Unreadable cards of the hand: name or ability is missing, too small, or exceeds the card; or the card exceeds the
/// hand or is below the fold. Arguments: a font, and the number of cards.
const UNREADABLE: &str = "
    const [font, number] = arguments;
    for (const stack of ['--sans', '--serif']) document.documentElement.style.setProperty(stack, font);
    const hand = document.querySelector('.hand > ul'), cards = [...hand.children].filter((one) => one.querySelector('.nm'));
    for (let n = hand.children.length; n < number; n += 1) hand.append(cards[n % cards.length].cloneNode(true));
    const edge = document.querySelector('.hand').getBoundingClientRect();
    const faults = new Set();
    for (const card of hand.querySelectorAll('.card:has(.nm)')) {
        const box = card.getBoundingClientRect(), name = card.querySelector('.nm').textContent;
        const texts = [...card.querySelectorAll('.nm, text.word')].filter((one) => one.checkVisibility());
        const does = texts.filter((one) => one.matches('.word')).map((one) => one.textContent).join(' ');
        if (!texts.some((one) => one.matches('.nm'))) faults.add(`${name} has no name`);
        if (!does) faults.add(`${name} does nothing`);
        for (const one of texts) {
            const { left, right } = one.getBoundingClientRect();
            const size = parseFloat(getComputedStyle(one).fontSize) * one.getScreenCTM().a;
            if (left < box.left - 0.5 || right > box.right + 0.5) faults.add(`${one.textContent} is cut off`);
            if (size < 10.95) faults.add(`${one.textContent} is ${size.toFixed(1)} high`);
        }
        if (box.left < edge.left || box.right > edge.right) faults.add(`${name} lies outside of the hand`);
        if (box.bottom > innerHeight) faults.add(`${name} lies ${box.bottom - innerHeight} below the fold`);
    }
    return [...faults].join(', ')";

/// Names and abilities stay readable on the cards of a hand, for any number of cards and any font.
#[test]
fn cards_of_arena_keep_their_names_and_abilities() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.resize(1366, 768);
    for (language, seat) in [("en", "dogs"), ("fr", "dogs"), ("en", "cats"), ("fr", "cats")] {
        browser.go(&hall.at("/new/arena"));
        let settings = "return fetch('/settings', { method: 'POST', body: new URLSearchParams({
            language: arguments[0], to: '/new/arena' }) }).then((answer) => answer.status)";
        assert_eq!(browser.run(settings, &[language.into()]), 200);
        browser.reload();
        browser.wait_for(&format!("html[lang={language}]"));
        let sits = "document.querySelectorAll('select[name^=seat-]').forEach((one) => {
            one.value = one.name === `seat-${arguments[0]}` ? 'me' : 'novice'; })";
        browser.run(sits, &[seat.into()]);
        browser.click_on("main form .btn.main");
        browser.wait_for(".hand .nm");
        for font in ["Liberation Sans Narrow", "DejaVu Sans"] {
            for number in [9, 10, 11, 13] {
                let faults = browser.run(UNREADABLE, &[format!("'{font}'").into(), number.into()]);
                assert_eq!(faults, "", "{number} cards of the {seat} in {font}, {language}");
            }
        }
    }
}

/// In every lesson of arena the hand is above the fold.
#[test]
fn the_hand_of_a_lesson_is_in_sight() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.resize(1366, 768);
    for number in 1..=6 {
        browser.go(&hall.at("/learn/arena"));
        browser.click_on(&format!("button[formaction='/learn/arena/{number}']"));
        browser.wait_for("#coach");
        for font in ["Liberation Sans", "DejaVu Sans"] {
            let faults = browser.run(UNREADABLE, &[format!("'{font}'").into(), 0.into()]);
            assert_eq!(faults, "", "lesson {number} in {font}");
        }
    }
}

/// The button that opens a bout is visible without scrolling, with any choices.
#[test]
fn the_button_that_opens_a_bout_is_in_sight() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    for (width, height) in [(390, 844), (1366, 768)] {
        browser.resize(width, height);
        for path in ["/new/arena", "/new/revenge?mode=ffa&seats=4", "/new/eightbit?seats=5", "/new/udo"] {
            browser.go(&hall.at(path));
            browser.wait_for(".sumbox");
            let script = "const { top, bottom } = document.querySelector('.sumbox .btn.main').getBoundingClientRect(); \
                          return top >= 0 && bottom <= innerHeight";
            assert_eq!(browser.run(script, &[]), true, "{path} at {width} × {height}");
        }
    }
}

/// The options on a game's card in the lobby fit on one line, in both languages.
#[test]
fn choices_on_the_first_page_have_room() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let script = "
        const pegs = [...document.querySelectorAll('.pegs label')];
        const words = (one) => { const range = document.createRange(); range.selectNodeContents(one); return range.getBoundingClientRect(); };
        const fits = (one) => {
            const [box, is] = [one.getBoundingClientRect(), words(one)];
            return is.top >= box.top && is.bottom <= box.bottom && is.left >= box.left && is.right <= box.right;
        };
        return pegs.filter((one) => !fits(one)).map((one) => one.textContent).join(', ') || `${pegs.length > 0}`;";
    for language in ["en", "fr"] {
        browser.go(&hall.at("/"));
        browser.run("document.cookie = `language=${arguments[0]}; path=/`", &[language.into()]);
        browser.reload();
        assert_eq!(browser.run(script, &[]), "true", "{language}");
    }
}

/// The action bar stays in place between the decisions of a battle, and the coach's highlights stay on the mat, even if
/// only a part of the target is visible.
#[test]
fn the_belt_of_a_battle_stays_and_no_ring_crosses_it() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.resize(1366, 768);
    browser.go(&hall.at("/"));
    browser.run("localStorage.setItem('pace', 'once'); localStorage.setItem('spare', 'off')", &[]);
    browser.click_on("section.curtain.eightbit .play");
    browser.wait_for("#decision");
    let version = || browser.run("return document.getElementById('bout').dataset.version", &[]);
    let press = |starts: &[&str]| {
        let before = version();
        let script = "
            const buttons = [...document.querySelectorAll('.table button[name=act], .belt .acts button[name=act], .hand button[name=act]')]
                .filter((one) => one.offsetParent !== null && !one.closest('.plain'));
            const found = arguments[0].map((start) => buttons.find((one) => one.value.startsWith(start))).find(Boolean);
            found?.click();
            return Boolean(found);";
        assert_eq!(browser.run(script, &[starts.into()]), true, "no button begins with one of {starts:?}");
        browser.wait_until("an answer", || version() != before);
    };
    press(&["assault 3"]);
    while browser.find(".tray").is_none() {
        press(&["assign", "deck"]);
    }
    // The player has never used energy: the coach points at a hero, of whom a low window shows only a part.
    browser.wait_for("#coach.newly");
    browser.wait_for(".rings > *");
    let crosses = "
        const belt = document.querySelector('.belt').getBoundingClientRect();
        const rings = [...document.querySelectorAll('.rings > *')].map((one) => one.getBoundingClientRect());
        return rings.some((one) => one.bottom > belt.top + 1);";
    for height in [700, 650, 600] {
        browser.resize(1366, height);
        browser.wait_until("rings on the mat alone", || browser.run(crosses, &[]) == false);
    }
    browser.resize(1366, 768);
    let mut tops = std::collections::BTreeMap::new();
    for _ in 0..20 {
        if browser.find(".tray").is_none() {
            break;
        }
        let top = browser.run("return Math.round(document.querySelector('.hand').getBoundingClientRect().top)", &[]);
        let asked = browser.run("return document.getElementById('ask').textContent", &[]).to_string();
        tops.insert(asked, top.as_i64().unwrap());
        press(&["ability", "pick", "attack", "auto", "pass", ""]);
    }
    assert!(tops.len() > 3 && tops.values().all(|top| Some(top) == tops.values().next()), "{tops:?}");
}
