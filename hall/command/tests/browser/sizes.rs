//! How large things are on the table, and whether they are in sight.

use crate::driver::{Browser, Script};
use crate::hall::Hall;
use crate::player::{Hand, Player, Turn};

/// Texts on the table that are smaller than 11 pixels as they are drawn, those in pictures of cards among them.
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

/// Nothing that must be read is smaller than 11 pixels.
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

/// Whatever was chosen, the button that opens the bout can be pressed without scrolling.
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
