//! Page deltas: a page that applies the deltas of its stream equals the page as loaded from the hall.

use std::time::Duration;

use crate::driver::{Browser, Script};
use crate::hall::Hall;
use crate::player::{Hand, Player, Turn};

/// Compares the page that has followed its stream with the same page as rendered in full; returns the first difference.
/// The oldest chapter of the log may be truncated there.
const DIFFERENCE: &str = r"
    return fetch(location.href).then((answer) => answer.text()).then((text) => {
        const whole = new DOMParser().parseFromString(text, 'text/html').getElementById('bout');
        const grown = document.getElementById('bout').cloneNode(true);
        // What the script itself puts beside the table.
        for (const one of grown.querySelectorAll('.recap, .moments')) one.remove();
        if (whole.dataset.version !== grown.dataset.version) return 'another version';
        const said = (one) => one.textContent.replace(/\s+/g, ' ').trim();
        const read = (root, css) => [...root.querySelectorAll(css)].map(said).join(' | ');
        const chapter = (one) => [one.id, ...['h3', 'li', 'li.now', '.gist'].map((css) => read(one, css))].join(' # ');
        const chapters = (root) => [...root.querySelectorAll('#log .chapter')].map(chapter);
        const seen = (root) => ['h1', '.table', '.belt', '.hand'].map((css) => read(root, css));
        const wanted = [...seen(whole), ...chapters(whole).slice(0, -1)];
        const got = [...seen(grown), ...chapters(grown)];
        const place = wanted.findIndex((one, index) => one !== got[index]);
        return place < 0 ? '' : `wanted: ${wanted[place]}\n   got: ${got[place]}`;
    });";

/// The difference, after giving the page time to receive pending updates.
fn difference(page: &Browser) -> String {
    let mut difference = String::new();
    for _ in 0..100 {
        page.run(DIFFERENCE, &[]).as_str().unwrap_or("no answer").clone_into(&mut difference);
        if difference.is_empty() {
            break;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    difference
}

#[test]
fn a_page_that_follows_is_like_one_that_is_loaded() {
    let hall = Hall::open();
    let [player, spectator] = [Browser::start(Script::On), Browser::start(Script::On)];
    for (game, decisions) in [("revenge", 40), ("arena", 14), ("eightbit", 30), ("udo", 30)] {
        player.go(&hall.at("/hall"));
        player.click_on(&format!("section.curtain.{game} .play"));
        player.wait_for("#decision");
        player.run("localStorage.setItem('pace', 'once')", &[]);
        spectator.go(&player.url());
        spectator.run("localStorage.setItem('pace', 'once'); window.sameAsBefore = true", &[]);
        let mut hand = Player::new(&player, Hand::Mouse, 5);
        for _ in 0..decisions {
            player.wait_until("a turn", || hand.turn() != Turn::Theirs);
            if hand.turn() == Turn::Over {
                break;
            }
            for (who, page) in [("spectator", &spectator), ("player", &player)] {
                assert_eq!(difference(page), "", "{game}: the page of the {who} is like one that is loaded");
            }
            hand.decide();
        }
        assert_eq!(spectator.run("return window.sameAsBefore", &[]), true, "the page was never loaded again");
    }
}
