//! Beats of a bout: the page shows exactly those that the record has, in order.

use budokan_catalog::{LogFormat, ParsedRecord};
use budokan_kernel::{Seed, Viewer};
use budokan_pages::beats::MOST;
use budokan_words::{Language, Naming};

use crate::driver::{Browser, Script};
use crate::hall::Hall;
use crate::player::{Hand, Player, Turn};

/// A setting for the playback of beats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Watching {
    /// Waits until each beat has passed.
    Brisk,
    /// Advances by the button and by keys.
    Calm,
    /// Prefers reduced motion.
    Still,
}

/// Records every beat that the page shows, on the table or in the list.
const NOTE: &str = "
    window.moments = [];
    const note = (text) => { if (text && !moments.includes(text)) moments.push(text) };
    new MutationObserver(() => {
        note(document.getElementById('bout').dataset.beat);
        for (const one of document.querySelectorAll('#log .moments li')) note(one.dataset.at + ' ' + one.dataset.kinds);
    }).observe(document.body, { attributes: true, childList: true, subtree: true, attributeFilter: ['data-beat'] });";

/// Plays a while, resigns, and compares the beats shown with the record.
fn every_beat_is_seen(game: &str, watching: Watching, decisions: usize) {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.go(&hall.at("/"));
    match watching {
        Watching::Brisk => browser.run("localStorage.setItem('pace', 'brisk')", &[]),
        Watching::Calm => browser.run("localStorage.setItem('pace', 'calm')", &[]),
        Watching::Still => {
            browser.prefer("prefers-reduced-motion", "reduce");
            serde_json::Value::Null
        }
    };
    browser.click_on(&format!("section.curtain.{game} .play"));
    browser.wait_for("#decision");
    // Beats before the stream was open are not shown.
    browser.wait_for("html[data-follows]");
    browser.run(NOTE, &[]);
    let first = browser.run("return Number(document.getElementById('bout').dataset.open)", &[]).as_u64().unwrap();
    let mut player = Player::new(&browser, Hand::Mouse, 11);
    for _ in 0..decisions {
        watch(&browser, &player, watching);
        if player.turn() == Turn::Over {
            break;
        }
        player.decide();
    }
    watch(&browser, &player, watching);
    if player.turn() != Turn::Over {
        browser.click_on("details.menu:not(.diceseal) > summary");
        browser.click_on("details.twice > summary");
        browser.click_on("details.twice button");
    }
    browser.wait_until("the end", || player.turn() == Turn::Over);
    browser.wait_until("the last moment", || !is_beating(&browser));
    let expected = expected(&browser, first);
    let moments = || -> Vec<String> { serde_json::from_value(browser.run("return window.moments", &[])).unwrap() };
    assert_eq!(moments(), expected, "{game}, {watching:?}");
    assert!(!expected.is_empty(), "{game} had beats");
}

fn is_beating(browser: &Browser) -> bool {
    browser.run("return document.querySelector('.belt.drum') !== null", &[]) == true
}

/// Waits for the player's next turn; a calm viewer advances by hand.
fn watch(browser: &Browser, player: &Player, watching: Watching) {
    let mut pressed = 0;
    browser.wait_until("a turn", || {
        if watching == Watching::Calm && is_beating(browser) {
            pressed += 1;
            if pressed % 2 == 0 {
                browser.press("\u{e014}");
            } else {
                browser.run("document.querySelector('[data-do=onward]')?.click()", &[]);
            }
        }
        // Wait until the page has loaded the list of beats.
        let recalls = browser.run("return Number(document.documentElement.dataset.recalls ?? 0)", &[]);
        player.turn() != Turn::Theirs && recalls == 0
    });
}

/// The beats in the record for this page, after the first steps.
fn expected(browser: &Browser, first: u64) -> Vec<String> {
    let fetch = "
        const { bout, seat } = document.getElementById('bout').dataset;
        const id = bout ?? location.pathname.split('/').pop();
        return [id, seat ?? ''];";
    let place: [String; 2] = serde_json::from_value(browser.run(fetch, &[])).unwrap();
    let [id, seat] = place;
    let record = browser.run(
        "const ask = new XMLHttpRequest(); ask.open('GET', `/api/bouts/${arguments[0]}/record`, false); ask.send();
         return ask.responseText;",
        &[serde_json::json!(id)],
    );
    let written = ParsedRecord::parse(record.as_str().unwrap()).unwrap();
    let game = written.game(budokan_games::named).unwrap();
    let cards = game.cards(None).unwrap();
    let bout = game.replay(&written, cards, Seed::from(0), &mut |_| ()).unwrap();
    let viewer = bout.seat(&seat).map_or(Viewer::Bystander, Viewer::Seat);
    let own = bout.noticed(viewer);
    let mut expected = Vec::new();
    let telling = LogFormat::new(Language::English, Naming::Plain);
    for (number, made) in (1..).zip(bout.noticed(Viewer::Bystander)) {
        let Ok(place) = own.binary_search(&made) else { continue };
        if number <= first {
            continue;
        }
        let shown = bout.shown(viewer, place as u64 + 1, MOST, &telling).unwrap();
        let beats = (1..).zip(shown.beats.iter().filter(|beat| beat.kind.is_some()));
        expected.extend(beats.map(|(beat, shown)| format!("{number}.{beat} {}", shown.kinds.join(" "))));
    }
    expected
}

/// With reduced motion, a reload shows the same list again.
#[test]
fn what_happened_is_told_after_the_page_is_loaded_again() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.prefer("prefers-reduced-motion", "reduce");
    browser.go(&hall.at("/"));
    browser.click_on("section.curtain.arena .play");
    browser.wait_for("html[data-follows]");
    let mut player = Player::new(&browser, Hand::Mouse, 11);
    let list = || browser.run("return document.querySelector('#log .moments')?.textContent ?? ''", &[]);
    while list() == "" {
        player.decide();
        watch(&browser, &player, Watching::Still);
    }
    let told = list();
    browser.run("location.reload()", &[]);
    browser.wait_until("the list", || list() == told);
}

/// Plays arena until a beat is shown, and stops there: playback does not advance on its own.
fn stopped_at_a_beat(hall: &Hall) -> Browser {
    let browser = Browser::start(Script::On);
    browser.go(&hall.at("/"));
    browser.run("localStorage.setItem('pace', 'calm')", &[]);
    browser.click_on("section.curtain.arena .play");
    browser.wait_for("html[data-follows]");
    let mut player = Player::new(&browser, Hand::Mouse, 11);
    while browser.find("main.mats.stopped").is_none() {
        if is_beating(&browser) {
            browser.press("\u{e012}");
        } else if player.turn() == Turn::Mine {
            player.decide();
        }
    }
    browser
}

fn beat(browser: &Browser) -> String {
    let shown = browser.run("return document.getElementById('bout')?.dataset.beat ?? ''", &[]);
    shown.as_str().unwrap_or_default().to_owned()
}

#[test]
fn a_page_that_is_loaded_again_goes_on_with_the_same_beat() {
    let hall = Hall::open();
    let browser = stopped_at_a_beat(&hall);
    let shown = beat(&browser);
    assert!(!shown.is_empty());
    browser.reload();
    browser.wait_until("the same beat", || beat(&browser) == shown);
    browser.press("\u{e00c}");
    browser.wait_until("the table as it is now", || beat(&browser).is_empty());
    browser.reload();
    browser.wait_for("html[data-follows]");
    assert_eq!(beat(&browser), "", "what was seen to its end is past");
}

#[test]
fn enter_on_a_card_of_the_mat_goes_on_to_the_next_beat() {
    let hall = Hall::open();
    let browser = stopped_at_a_beat(&hall);
    let shown = beat(&browser);
    let focus = "const card = document.querySelector('.table a[href], .table button'); card.focus(); return document.activeElement === card";
    assert_eq!(browser.run(focus, &[]), true);
    browser.press("\u{e007}");
    assert_ne!(beat(&browser), shown);
    assert!(browser.find("#gloss[open]").is_none());
}

#[test]
fn every_beat_of_arena_is_seen_at_a_calm_pace() {
    every_beat_is_seen("arena", Watching::Calm, 14);
}

#[test]
fn every_beat_of_arena_is_seen_at_a_brisk_pace() {
    every_beat_is_seen("arena", Watching::Brisk, 8);
}

#[test]
fn every_beat_of_arena_is_told_without_motion() {
    every_beat_is_seen("arena", Watching::Still, 14);
}

#[test]
fn every_beat_of_revenge_is_seen_at_a_calm_pace() {
    every_beat_is_seen("revenge", Watching::Calm, 12);
}

#[test]
fn every_beat_of_revenge_is_seen_at_a_brisk_pace() {
    every_beat_is_seen("revenge", Watching::Brisk, 6);
}

#[test]
fn every_beat_of_revenge_is_told_without_motion() {
    every_beat_is_seen("revenge", Watching::Still, 12);
}

#[test]
fn every_beat_of_eightbit_is_seen_at_a_calm_pace() {
    every_beat_is_seen("eightbit", Watching::Calm, 20);
}

#[test]
fn every_beat_of_eightbit_is_seen_at_a_brisk_pace() {
    every_beat_is_seen("eightbit", Watching::Brisk, 12);
}

#[test]
fn every_beat_of_eightbit_is_told_without_motion() {
    every_beat_is_seen("eightbit", Watching::Still, 20);
}

#[test]
fn every_beat_of_udo_is_seen_at_a_calm_pace() {
    every_beat_is_seen("udo", Watching::Calm, 90);
}

#[test]
fn every_beat_of_udo_is_seen_at_a_brisk_pace() {
    every_beat_is_seen("udo", Watching::Brisk, 90);
}

#[test]
fn every_beat_of_udo_is_told_without_motion() {
    every_beat_is_seen("udo", Watching::Still, 90);
}
