//! Accessibility: every page and every kind of question is checked with axe-core in light, dark and forced colours.

use std::collections::BTreeSet;

use budokan_catalog::{AnyGame, guide};
use budokan_kernel::Seed;
use budokan_scenario::{Lesson, Reply};
use serde_json::json;

use crate::axe::{Colours, Inspector};
use crate::driver::{Browser, Script};
use crate::hall::Hall;
use crate::player::{Hand, Player, Turn};

const ESCAPE: &str = "\u{e00c}";

/// Submits a form as a button on a page would.
pub fn send(browser: &Browser, path: &str, fields: &[(&str, &str)]) {
    let script = "
        const form = document.createElement('form');
        Object.assign(form, { method: 'post', action: arguments[0] });
        for (const [name, value] of arguments[1])
            form.append(Object.assign(document.createElement('input'), { name, value }));
        document.body.append(form);
        form.submit();";
    browser.run("document.body.id = 'before'", &[]);
    browser.run(script, &[json!(path), json!(fields)]);
    browser.wait_for("body:not(#before) main");
}

/// One example of the rules for each kind of question, judged by the available actions.
fn questions(game: &'static dyn AnyGame) -> Vec<&'static str> {
    let guide = budokan_games::guide(game);
    let mut seen = BTreeSet::new();
    let is_new = |scenario: &&'static budokan_scenario::Scenario| {
        let Ok(bout) = guide::begin(game, scenario, Seed::from(1)) else { return false };
        let awaited = bout.status().awaited().iter().next();
        let verb = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
        let verbs = |seat| bout.legal(seat).iter().map(|choice| verb(&choice.text)).collect::<BTreeSet<String>>();
        awaited.is_some_and(|seat| seen.insert(verbs(seat)))
    };
    guide.scenarios.iter().filter(|scenario| guide.opens(scenario)).filter(is_new).map(|one| &*one.id).collect()
}

/// A walk through the hall with axe-core.
pub struct Walk<'a> {
    hall: &'a Hall,
    inspector: Inspector<'a>,
    pub game: &'static dyn AnyGame,
}

impl<'a> Walk<'a> {
    pub fn new(hall: &'a Hall, browser: &'a Browser, game: &str) -> Self {
        let game = budokan_games::named(game).unwrap();
        browser.go(&hall.at("/me"));
        browser.run("localStorage.setItem('pace', 'once'); localStorage.setItem('spare', 'off')", &[]);
        Self { hall, inspector: Inspector::new(browser), game }
    }

    fn browser(&self) -> &'a Browser {
        self.inspector.browser
    }

    fn look(&mut self, state: &str) {
        let state = format!("{}: {state}", self.game.id());
        self.inspector.look(&state);
    }

    fn visit(&mut self, path: &str) {
        self.browser().go(&self.hall.at(path));
        self.inspector.look(path);
    }

    /// Submits an action, whether or not the page has a button for it.
    pub fn act(&self, action: &str) {
        let version = "return document.getElementById('bout').dataset.version + document.querySelector('#act [name=asked]')?.value";
        let before = self.browser().run(version, &[]);
        let script = "
            const button = Object.assign(document.createElement('button'), { name: 'act', value: arguments[0] });
            button.setAttribute('form', 'act');
            document.querySelector('main').append(button);
            button.click();
            button.remove();";
        self.browser().run(script, &[json!(action)]);
        self.browser().wait_until(action, || self.browser().run(version, &[]) != before);
    }

    /// Checks a bout from the first question of a new player to the end and the replay.
    fn bout(&mut self, first: &[&str]) {
        let (browser, id) = (self.browser(), self.game.id());
        browser.go(&self.hall.at("/"));
        browser.click_on(&format!("section.curtain.{id} .play"));
        browser.wait_for("html[data-follows] #decision");
        self.look("the first question");
        browser.click_on("details.menu:not(.diceseal) > summary");
        self.look("the menu");
        browser.press(ESCAPE);
        browser.run(
            "document.querySelector('details.menu:not(.diceseal)').open = false; document.activeElement.blur()",
            &[],
        );
        browser.press("?");
        browser.wait_for("#keys[open]");
        self.look("the keys");
        browser.press(ESCAPE);
        browser.run("document.querySelector('.table a[data-sign], #legend a[data-sign]').click()", &[]);
        browser.wait_for("#gloss[open] .means");
        self.look("what a sign says");
        browser.press(ESCAPE);
        if browser.find("#hint").is_some() {
            browser.press("h");
            browser.wait_for(".coach.hinting");
            self.look("a hint");
            browser.press("h");
            browser.wait_until("it is put away", || browser.find(".coach.hinting").is_none());
        }
        if browser.find(".hand [data-pick]").is_some() {
            browser.run("document.querySelector('.hand [data-pick]').click()", &[]);
            self.look("something taken up");
            browser.press(ESCAPE);
        }
        self.beats(first);
        self.end();
    }

    /// Checks a beat in the playback bar, after the given first actions; then the list of beats, and the questions of
    /// a random bout.
    fn beats(&mut self, first: &[&str]) {
        let browser = self.browser();
        let mut player = Player::new(browser, Hand::Mouse, 11);
        let mut kinds = BTreeSet::new();
        self.inspector.moves = true;
        self.inspector.wish(Colours::Light);
        browser.run("localStorage.setItem('pace', 'calm')", &[]);
        browser.reload();
        browser.wait_for("html[data-follows] #decision");
        for action in first {
            self.act(action);
        }
        for _ in 0..DECISIONS {
            browser.wait_until("a turn", || browser.find(".belt.drum").is_some() || player.turn() != Turn::Theirs);
            if browser.find(".belt.drum").is_some() {
                break;
            }
            player.decide();
        }
        browser.wait_for(".belt.drum");
        self.look("a moment");
        browser.run("localStorage.setItem('pace', 'once')", &[]);
        self.inspector.moves = false;
        self.inspector.wish(Colours::Light);
        browser.reload();
        browser.wait_for("html[data-follows] #decision");
        for _ in 0..DECISIONS {
            browser.wait_until("a turn", || player.turn() != Turn::Theirs);
            if player.turn() == Turn::Over {
                return;
            }
            let kind = "return [...document.querySelectorAll('.belt .acts button[name=act]')]
                .map((one) => one.value.split(' ')[0]).join(' ') + Boolean(document.querySelector('#log .moments'))";
            if kinds.insert(browser.run(kind, &[]).to_string()) {
                self.look(&format!("question {}", kinds.len()));
            }
            player.decide();
        }
        browser.wait_until("a turn", || player.turn() != Turn::Theirs);
    }

    /// Checks the end of a bout and the pages about it.
    fn end(&mut self) {
        let browser = self.browser();
        if browser.find(".result").is_none() {
            browser.click_on("details.menu:not(.diceseal) > summary");
            browser.click_on("details.twice > summary");
            browser.click_on("details.twice button");
        }
        browser.wait_for(".result");
        self.inspector.look_thrice(&format!("{}: the result", self.game.id()));
        browser.click_on("label[for=leaf-log]");
        self.look("the log under the result");
        let bout = browser.url();
        for page in ["replay", "replay?step=2&beat=1", "log"] {
            browser.go(&format!("{bout}/{page}"));
            self.look(page);
        }
    }

    /// Checks each kind of question that an example of the rules starts with; the first of them in all colours.
    fn examples(&mut self) {
        for (place, id) in questions(self.game).into_iter().enumerate() {
            self.browser().go(&self.hall.at("/me"));
            send(self.browser(), &format!("/rules/{}/try", self.game.id()), &[("scenario", id)]);
            self.browser().wait_for("#decision");
            if place == 0 {
                self.inspector.look_thrice(&format!("{}: {id}", self.game.id()));
            } else {
                self.look(id);
            }
        }
    }

    /// Checks the first lesson: its question, a wrong answer, a right one.
    fn lesson(&mut self) {
        let (browser, id, lessons) = (self.browser(), self.game.id(), self.game.lessons());
        let Some(first) = lessons.first() else { return };
        self.begin_lesson(1);
        self.look("a lesson");
        let wrong = first.wrong.iter().find(|reply| reply.refused.is_none()).unwrap();
        self.answer(first, wrong);
        browser.wait_for("#coach.fell");
        self.look("a wrong answer");
        browser.click_on("button[formaction$='/try-again']");
        browser.wait_for("#coach:not(.fell)");
        self.answer(first, &first.right);
        browser.wait_for(&format!("button[formaction='/learn/{id}/2']"));
        self.look("a right answer");
    }

    pub fn begin_lesson(&self, number: usize) {
        self.browser().go(&self.hall.at("/me"));
        send(self.browser(), &format!("/learn/{}/{number}", self.game.id()), &[]);
        self.browser().wait_for("html[data-follows] #coach");
    }

    pub fn answer(&self, lesson: &Lesson, reply: &Reply) {
        for step in reply.moves.iter().filter(|step| step.seat == lesson.learner) {
            self.act(&step.action);
        }
    }
}

/// Number of random decisions.
const DECISIONS: usize = 14;

/// Checks the table of a game in every state, after the given first actions.
fn sits_down(game: &str, first: &[&str]) {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let mut walk = Walk::new(&hall, &browser, game);
    walk.bout(first);
    walk.examples();
    walk.lesson();
    // The same pages in French, on a phone.
    send(&browser, "/settings", &[("language", "fr"), ("to", "/me")]);
    browser.resize(390, 844);
    let example = questions(walk.game)[0];
    send(&browser, &format!("/rules/{game}/try"), &[("scenario", example)]);
    browser.wait_for("#decision");
    walk.look("a phone in French");
    walk.inspector.assert_clean();
}

#[test]
fn axe_finds_nothing_at_the_table_of_arena() {
    sits_down("arena", &[]);
}

#[test]
fn axe_finds_nothing_at_the_table_of_revenge() {
    sits_down("revenge", &[]);
}

#[test]
fn axe_finds_nothing_at_the_table_of_eightbit() {
    sits_down("eightbit", &[]);
}

#[test]
fn axe_finds_nothing_at_the_table_of_udo() {
    sits_down("udo", &["fight crane", "done"]);
}

/// The games with a table of their own, and the smallest game, which uses the default table.
pub const GAMES: [&str; 5] = ["arena", "revenge", "eightbit", "udo", "stones"];

#[test]
fn axe_finds_nothing_on_the_pages_of_the_hall() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let mut walk = Walk::new(&hall, &browser, "stones");
    browser.go(&hall.at("/"));
    walk.inspector.look_thrice("somebody new");
    let pages = ["/hall", "/bouts", "/me", "/watch", "/nowhere", "/new/chess", "/rules/chess"];
    for page in pages {
        walk.visit(page);
    }
    for game in GAMES {
        for page in ["new", "signs", "learn"] {
            walk.visit(&format!("/{page}/{game}"));
        }
    }
    walk.examples();
    for game in GAMES {
        browser.go(&hall.at("/me"));
        send(&browser, &format!("/play/{game}"), &[]);
    }
    // A named guest with bouts, in French.
    browser.go(&hall.at("/me"));
    send(&browser, "/settings", &[("language", "fr"), ("to", "/me")]);
    for page in ["/", "/bouts", "/me", "/new/udo", "/learn/udo", "/rules/stones"] {
        walk.visit(page);
    }
    browser.go(&hall.at("/hall"));
    walk.inspector.look_thrice("the whole hall, with bouts");
    walk.inspector.assert_clean();
}

#[test]
fn axe_finds_nothing_in_the_rules() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let mut walk = Walk::new(&hall, &browser, "arena");
    for game in GAMES {
        walk.visit(&format!("/rules/{game}"));
    }
    walk.visit("/rules/arena?q=leader");
    walk.inspector.assert_clean();
}

/// Two people: the invitation, waiting, a take-back request, and a shared screen.
#[test]
fn axe_finds_nothing_where_people_meet() {
    let hall = Hall::open();
    let (host, guest) = (Browser::start(Script::On), Browser::start(Script::On));
    let mut hosts = Walk::new(&hall, &host, "revenge");
    let mut guests = Walk::new(&hall, &guest, "revenge");
    host.go(&hall.at("/new/revenge"));
    host.click_on("form .btn.main");
    host.wait_for(".invite .link");
    hosts.look("a bout with a free seat");
    let link = host.run("return document.querySelector('.invite .link').value", &[]);
    guest.go(link.as_str().unwrap());
    guests.look("an invitation");
    guest.type_into("#guest", "Lin");
    guest.click_on("button[name=seat]");
    guest.wait_for("html[data-follows] #decision");
    let mut players = [Player::new(&host, Hand::Mouse, 3), Player::new(&guest, Hand::Mouse, 5)];
    let deciding = |players: &[Player; 2]| players.iter().position(|player| player.turn() == Turn::Mine);
    host.wait_until("a turn", || deciding(&players).is_some());
    let first = deciding(&players).unwrap();
    [&mut guests, &mut hosts][first].look("somebody else decides");
    let mut last = first;
    for _ in 0..3 {
        host.wait_until("a turn", || deciding(&players).is_some());
        last = deciding(&players).unwrap();
        players[last].decide();
    }
    // The player of the last move asks: since then the other hand has revealed nothing.
    let (asker, other) = if last == 0 { (&host, &guest) } else { (&guest, &host) };
    let (one, another) = if last == 0 { (&mut hosts, &mut guests) } else { (&mut guests, &mut hosts) };
    asker.wait_until("a way to take back", || {
        asker.reload();
        asker.find("details.menu [formaction$='/ask']").is_some()
    });
    asker.click_on("details.menu:not(.diceseal) > summary");
    asker.click_on("details.menu [formaction$='/ask']");
    asker.wait_for(".ribbon");
    one.look("somebody has asked to take back");
    other.wait_for(".ribbon button[value=no]");
    another.look("somebody is asked to take back");
    other.click_on(".ribbon button[value=no]");
    asker.wait_until("an answer", || asker.find(".ribbon .acts").is_none());
    one.look("a refusal to take back");
    // One screen for two people.
    host.go(&hall.at("/new/revenge?seat-p2=me"));
    host.click_on("form .btn.main");
    host.wait_for("#bout");
    hosts.look("one screen for two");
    hosts.inspector.assert_clean();
    guests.inspector.assert_clean();
}

/// Faults of a low window: the action bar takes too much height while the mat is in view, or question and hand are
/// not visible together.
const TOGETHER: &str = "
    const [belt, hand, ask] = ['.belt', '.hand', '#ask'].map((one) => document.querySelector(one));
    const faults = [];
    scrollTo(0, 0);
    const share = (innerHeight - Math.min(innerHeight, belt.getBoundingClientRect().top)) / innerHeight;
    if (share > 0.15) faults.push(`the belt takes ${share.toFixed(2)} of the window`);
    scrollTo(0, hand.getBoundingClientRect().top - belt.offsetHeight);
    const [above, below] = [ask.getBoundingClientRect(), (hand.querySelector('ul') ?? hand).getBoundingClientRect()];
    if (above.top < 0 || above.bottom > below.top) faults.push(`the question is at ${above.top}`);
    if (below.bottom > innerHeight + 1) faults.push(`the hand ends at ${below.bottom} of ${innerHeight}`);
    return faults.join(', ');";

/// At 200 % zoom hand and question stay together, and the action bar leaves room for the mat.
#[test]
fn hand_and_question_stay_together_at_twice_the_size() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    browser.prefer("prefers-reduced-motion", "reduce");
    for (game, example) in [("arena", "ARE-X01"), ("revenge", "REV-W01"), ("eightbit", "EBA-H01"), ("udo", "UDO-X02")] {
        browser.resize(1366, 768);
        browser.go(&hall.at("/me"));
        send(&browser, &format!("/rules/{game}/try"), &[("scenario", example)]);
        browser.wait_for("html[data-follows] .belt.yours");
        // A screen of 1366 by 768 pixels at 200 %, and half of a phone.
        for (width, height) in [(683, 384), (390, 422)] {
            browser.resize(width, height);
            browser.wait_until("room", || browser.run("return innerHeight", &[]) == height);
            assert_eq!(browser.run(TOGETHER, &[]), "", "{game}, {width} by {height}");
        }
    }
}
