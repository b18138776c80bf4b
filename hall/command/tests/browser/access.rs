//! Every page and every kind of question, seen by axe-core in light, dark and forced colours.

use crate::axe::Inspector;
use crate::driver::{Browser, Script};
use crate::hall::Hall;

/// The games that have tables of their own, and the smallest, which has the hall's.
const GAMES: [&str; 5] = ["arena", "revenge", "eightbit", "udo", "stones"];

#[test]
fn axe_finds_nothing_on_the_pages_of_the_hall() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let mut inspector = Inspector::new(&browser);
    let mut visit = |path: &str| {
        browser.go(&hall.at(path));
        inspector.look(path);
    };
    ["/", "/hall", "/bouts", "/me", "/watch", "/nowhere", "/new/chess"].into_iter().for_each(&mut visit);
    for game in GAMES {
        ["new", "signs", "learn"].into_iter().for_each(|page| visit(&format!("/{page}/{game}")));
    }
    inspector.assert_clean();
}
