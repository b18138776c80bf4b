//! The page states that the layout audit measures: every kind of decision, the beginning and the end of every lesson,
//! result sheets, and the pages of the hall.
//!
//! Only states that are the same in every run are measured: examples of the rules whose position does not depend on the
//! seed, lessons, and recorded bouts. A recorded bout that is cut short goes on with all seats at one screen.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use budokan_catalog::{AnyGame, guide};
use budokan_kernel::{Seed, Viewer};
use budokan_scenario::Scenario;

use super::Audit;
use crate::access::{GAMES, Walk, send};
use crate::driver::{Browser, Script};
use crate::hall::Hall;
use crate::records::drop_file;

/// A position that is the same for all of them does not depend on the seed.
const SEEDS: [u64; 3] = [1, 2, 3];

/// The examples that open with a decision, in the order of the rules.
fn examples(game: &'static dyn AnyGame) -> impl Iterator<Item = &'static Scenario> {
    let guide = budokan_games::guide(game);
    guide.scenarios.iter().filter(|scenario| guide.opens(scenario))
}

/// What the seat that decides first sees after its answer (or before it, without one), and how the bout ended.
fn view(game: &dyn AnyGame, scenario: &Scenario, answer: Option<&str>, seed: u64) -> Option<(Option<String>, String)> {
    let mut bout = guide::begin(game, scenario, Seed::from(seed)).ok()?;
    let seat = bout.status().awaited().iter().next()?;
    if let Some(answer) = answer {
        bout.submit(seat, None, answer).ok()?;
    }
    let end = bout.status().outcome().map(|outcome| format!("{} {:?}", outcome.by, outcome.winners()));
    Some((end, bout.json(Viewer::Seat(seat)).to_string()))
}

/// The same for every seed, or nothing.
fn fixed_view(game: &dyn AnyGame, scenario: &Scenario, answer: Option<&str>) -> Option<(Option<String>, String)> {
    let first = view(game, scenario, answer, SEEDS[0])?;
    SEEDS[1..].iter().all(|seed| view(game, scenario, answer, *seed).as_ref() == Some(&first)).then_some(first)
}

/// The actions of the seat that decides first.
fn actions(game: &dyn AnyGame, scenario: &Scenario) -> Vec<String> {
    let Ok(bout) = guide::begin(game, scenario, Seed::from(SEEDS[0])) else { return Vec::new() };
    let seat = bout.status().awaited().iter().next();
    seat.map_or_else(Vec::new, |seat| bout.legal(seat).into_iter().map(|choice| choice.text).collect())
}

/// The verbs that the actions of the seat that decides first begin with: two decisions with the same verbs are
/// of one kind.
fn verbs(game: &dyn AnyGame, scenario: &Scenario) -> BTreeSet<String> {
    actions(game, scenario).iter().map(|action| action.split(' ').next().unwrap_or_default().to_owned()).collect()
}

/// One example for each kind of decision.
fn decisions(game: &'static dyn AnyGame) -> Vec<&'static Scenario> {
    let mut seen = BTreeSet::new();
    let is_new = |scenario: &&Scenario| {
        let verbs = verbs(game, scenario);
        !verbs.is_empty() && !seen.contains(&verbs) && fixed_view(game, scenario, None).is_some() && seen.insert(verbs)
    };
    examples(game).filter(is_new).collect()
}

/// Examples with an action that ends the bout, one for each clause by which it ends and each winner.
fn results(game: &'static dyn AnyGame) -> Vec<(&'static str, String)> {
    let mut seen = BTreeSet::new();
    let mut ending = |scenario: &'static Scenario| {
        let is_new = |action: &String| {
            let ends = |(end, _): &(Option<String>, String)| end.as_ref().is_some_and(|end| !seen.contains(end));
            view(game, scenario, Some(action), SEEDS[0]).as_ref().is_some_and(ends)
        };
        let action = actions(game, scenario)
            .into_iter()
            .filter(is_new)
            .find(|action| fixed_view(game, scenario, Some(action)).is_some())?;
        seen.insert(fixed_view(game, scenario, Some(&action))?.0?);
        Some((&*scenario.id, action))
    };
    examples(game).filter_map(&mut ending).collect()
}

/// The recorded bouts of a game.
fn records(game: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game).join("records");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let records = paths.iter().filter(|path| path.extension().is_some_and(|ending| ending == "rec"));
    records.map(|path| fs::read_to_string(path).unwrap()).collect()
}

/// One recorded bout for each result, with the result: `dogs by ARE-14.2`.
fn recorded_results(game: &str) -> Vec<(String, String)> {
    let mut seen = BTreeSet::new();
    let is_new = |record: String| {
        let result = record.lines().find_map(|line| line.strip_prefix("result "))?.to_owned();
        (result != "unfinished" && seen.insert(result.clone())).then_some((result, record))
    };
    records(game).into_iter().filter_map(is_new).collect()
}

/// The action of a numbered line of a record: `48 dogs: coconut 3`.
fn action(line: &str) -> Option<&str> {
    let is_numbered = line.starts_with(|first: char| first.is_ascii_digit());
    line.split_once(": ").filter(|_| is_numbered).map(|(_, action)| action)
}

/// The beginning of a record, as a bout that is not over.
fn unfinished(record: &str, lines: usize) -> String {
    let line = |line| if str::starts_with(line, "result ") { "result unfinished" } else { line };
    record.lines().take(lines).map(line).fold(String::new(), |text, line| text + line + "\n")
}

/// Recorded bouts, cut before the first action with a verb that no example offers; with the action.
fn recorded_decisions(game: &'static dyn AnyGame) -> Vec<(String, String)> {
    let mut seen: BTreeSet<String> = decisions(game).into_iter().flat_map(|scenario| verbs(game, scenario)).collect();
    let mut found = Vec::new();
    for record in records(game.id()) {
        for (index, line) in record.lines().enumerate() {
            let Some(action) = action(line) else { continue };
            if seen.insert(action.split(' ').next().unwrap_or_default().to_owned()) {
                found.push((action.to_owned(), unfinished(&record, index)));
            }
        }
    }
    found
}

/// A browser that goes through the states of a game.
struct States<'a> {
    hall: &'a Hall,
    walk: Walk<'a>,
    audit: Audit<'a>,
    /// How many states were visited; every second pair is in French.
    visited: usize,
}

impl<'a> States<'a> {
    fn new(hall: &'a Hall, browser: &'a Browser, game: &str) -> Self {
        Self { hall, walk: Walk::new(hall, browser, game), audit: Audit::new(browser), visited: 0 }
    }

    fn browser(&self) -> &'a Browser {
        self.audit.browser
    }

    fn game(&self) -> &'static dyn AnyGame {
        self.walk.game
    }

    /// Before each state: the laptop's window, and two states in English, two in French.
    fn next(&mut self) {
        self.browser().resize(1366, 768);
        let language = if (self.visited / 2).is_multiple_of(2) { "en" } else { "fr" };
        self.visited += 1;
        self.browser().go(&self.hall.at("/me"));
        if self.browser().run("return document.documentElement.lang", &[]) != language {
            self.speak(language);
        }
    }

    fn look(&mut self, state: &str) {
        let state = format!("{} {state}", self.game().id());
        self.audit.look(&state);
    }

    fn speak(&self, language: &str) {
        send(self.browser(), "/settings", &[("language", language), ("to", "/me")]);
    }

    fn open_example(&mut self, id: &str) {
        self.next();
        send(self.browser(), &format!("/rules/{}/try", self.game().id()), &[("scenario", id)]);
        self.browser().wait_for("html[data-follows] #decision");
    }

    fn decisions(&mut self) {
        for scenario in decisions(self.game()) {
            self.open_example(&scenario.id);
            self.look(&format!("decision {}", scenario.id));
        }
        for (action, record) in recorded_decisions(self.game()) {
            let bout = self.open_record(&record);
            self.browser().go(&bout);
            self.browser().wait_for(".cloth .btn, html[data-follows] #decision");
            if let Some(sit_down) = self.browser().find(".cloth .btn") {
                self.browser().click(&sit_down).unwrap();
                self.browser().wait_for("html[data-follows] #decision");
            }
            self.look(&format!("decision {action}"));
        }
    }

    /// Brings a record; returns the address of its bout.
    fn open_record(&mut self, record: &str) -> String {
        self.next();
        self.browser().go(&self.hall.at("/watch"));
        drop_file(self.browser(), record);
        self.browser().wait_for(".chapters");
        self.browser().url().split("/replay").next().unwrap().to_owned()
    }

    fn results(&mut self) {
        for (id, action) in results(self.game()) {
            self.open_example(id);
            self.walk.act(&action);
            self.browser().wait_for(".result");
            self.look(&format!("result {id} {action}"));
        }
    }

    /// The result sheets of recorded bouts; of the first one the replay too.
    fn records(&mut self) {
        for (index, (result, record)) in recorded_results(self.game().id()).into_iter().enumerate() {
            let bout = self.open_record(&record);
            if index == 0 {
                // A replay that opens at its beginning plays; this one stands still.
                self.browser().go(&format!("{bout}/replay?step=1&eyes=all"));
                self.browser().wait_for(".chapters");
                self.look("replay");
            }
            self.browser().go(&bout);
            self.browser().wait_for(".result");
            self.look(&format!("result {result}"));
            if index == 0 {
                // On a phone the log is read while the sheet is down.
                self.browser().run("document.getElementById('leaf-down').click()", &[]);
                self.look("the log under a result");
            }
        }
    }

    /// Every lesson as it begins, after a wrong answer and after the right one; then the end of the course.
    fn lessons(&mut self) {
        let id = self.game().id();
        for (index, lesson) in self.game().lessons().iter().enumerate() {
            let number = index + 1;
            self.next();
            self.walk.begin_lesson(number);
            self.look(&format!("lesson {number}"));
            if let Some(wrong) = lesson.wrong.iter().find(|reply| reply.refused.is_none() && !reply.moves.is_empty()) {
                self.next();
                self.walk.begin_lesson(number);
                self.walk.answer(lesson, wrong);
                self.browser().wait_for("#coach.fell");
                self.look(&format!("lesson {number}, wrong"));
            }
            // The last lesson of some courses is a real bout, which has no right answer.
            if !lesson.right.moves.is_empty() {
                self.next();
                self.walk.begin_lesson(number);
                self.walk.answer(lesson, &lesson.right);
                self.browser().wait_for(&format!("button[formaction='/learn/{id}/{}'], .diploma", number + 1));
                self.look(&format!("lesson {number}, right"));
            }
        }
        self.visit(&format!("/learn/{id}"));
    }

    fn visit(&mut self, path: &str) {
        self.next();
        self.browser().go(&self.hall.at(path));
        self.look(path);
    }
}

/// All states of a table.
fn audit_table(game: &str) {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let mut states = States::new(&hall, &browser, game);
    states.decisions();
    states.results();
    states.records();
    states.lessons();
    states.audit.assert_clean();
}

#[test]
fn arena() {
    audit_table("arena");
}

#[test]
fn revenge() {
    audit_table("revenge");
}

#[test]
fn eightbit() {
    audit_table("eightbit");
}

#[test]
fn udo() {
    audit_table("udo");
}

#[test]
fn the_hall() {
    let hall = Hall::open();
    let browser = Browser::start(Script::On);
    let mut states = States::new(&hall, &browser, "stones");
    for page in ["/", "/hall", "/bouts", "/me", "/watch", "/nowhere", "/new/chess"] {
        states.visit(page);
    }
    for game in GAMES {
        for page in ["new", "signs", "rules"] {
            states.visit(&format!("/{page}/{game}"));
        }
    }
    states.visit("/rules/arena?q=leader");
    // A bout that waits for somebody, and the lists that show it.
    for (path, wanted, state) in [
        ("/new/revenge", ".invite .link", "a bout with a free seat"),
        ("/new/revenge?seat-p2=me", "#bout", "one screen for two"),
    ] {
        states.next();
        browser.go(&hall.at(path));
        browser.click_on("form .btn.main");
        browser.wait_for(wanted);
        states.look(state);
    }
    for page in ["/", "/hall", "/bouts", "/me"] {
        states.visit(page);
    }
    states.audit.assert_clean();
}
