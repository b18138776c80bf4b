//! Bouts played by forms, as in a browser without script; also the helpers of the other tests.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde_json::Value;

use crate::client::{Answer, Client, PATIENCE};
use crate::endings;
use crate::house::House;
use crate::markup::{Button, buttons, check, tags};

/// Maximum compressed size of a page with everything that it loads, in bytes.
const MOST: usize = 56_000;
/// Maximum compressed size of the deferred pictures of a game, in bytes.
const MOST_LATER: usize = 12_000;

/// A deterministic random generator.
pub struct Luck(pub u64);

impl Luck {
    pub fn of<'a, T>(&mut self, among: &'a [T]) -> &'a T {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        &among[(self.0 >> 33) as usize % among.len()]
    }
}

/// Opens a bout by the form; returns its id.
pub fn open(client: &Client, game: &str, fields: &[(&str, &str)]) -> String {
    let answer = client.post(&format!("/new/{game}"), fields);
    assert_eq!(answer.status, 303, "{}", answer.text());
    answer.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned()
}

/// The sight of one client of a bout, as the API returns it.
pub fn sight(client: &Client, id: &str) -> Value {
    let answer = client.get(&format!("/api/bouts/{id}"));
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()
}

/// The legal actions that lead on (take-backs of drafts are left out).
pub fn legal(sight: &Value) -> Vec<String> {
    let goes_on = sight["legal"].as_array().unwrap().iter().filter(|choice| choice["takes-back"] == false);
    goes_on.map(|choice| choice["text"].as_str().unwrap().to_owned()).collect()
}

/// Plays a random action for one of the seats at a screen that have to decide; false if none has.
pub fn act_at_one_screen(client: &Client, id: &str, seats: &[&str], luck: &mut Luck) -> bool {
    let choices = |seat: &str| legal(&client.get(&format!("/api/bouts/{id}?seat={seat}")).json());
    let asked = seats.iter().map(|seat| (*seat, choices(seat))).find(|(_, choices)| !choices.is_empty());
    let Some((seat, choices)) = asked else { return false };
    let action = luck.of(&choices).clone();
    let answer = client.post(&format!("/bout/{id}/act"), &[("act", &action), ("seat", seat)]);
    assert_eq!(answer.status, 303, "{}", answer.text());
    true
}

/// Submits the form of a button.
pub fn press(client: &Client, button: &Button) -> Answer {
    let fields: Vec<(&str, &str)> = button.fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    client.post(&button.action, &fields)
}

/// The button whose form action ends with this path.
pub fn button(page: &str, ends: &str) -> Button {
    let found = buttons(page).into_iter().find(|button| button.action.ends_with(ends));
    found.unwrap_or_else(|| panic!("no button for {ends}: {page}"))
}

/// Polls until the closure returns a value, up to a timeout.
pub fn wait<T>(what: &str, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < PATIENCE, "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(3));
    }
}

/// Asserts that the page offers exactly the legal actions, each by a button. Arena's drafts and combined actions are
/// shorthands; the tests of the pages compare each of them with the rules.
fn offers(page: &str, sight: &Value) -> Vec<Button> {
    let acts: Vec<Button> = buttons(page).into_iter().filter(|button| button.field("act").is_some()).collect();
    let is_draft = |act: &&str| sight["game"] == "arena" && act.starts_with("draft ");
    let is_row = |act: &&str| act.contains("; ");
    let offered = acts.iter().filter_map(|button| button.field("act")).filter(|act| !is_draft(act) && !is_row(act));
    let offered: BTreeSet<&str> = offered.collect();
    let legal: BTreeSet<&str> =
        sight["legal"].as_array().unwrap().iter().map(|choice| choice["text"].as_str().unwrap()).collect();
    assert_eq!(offered, legal);
    acts
}

/// Asserts that a page stays below the size limits; returns its size with everything that it loads.
fn light(client: &Client, path: &str) -> usize {
    let weigh = |path: &str| {
        let answer = client.send("GET", path, &[("accept-encoding", "gzip")], b"");
        assert_eq!((answer.status, answer.header("content-encoding")), (200, Some("gzip")), "{path}");
        answer.body.len()
    };
    let page = tags(&client.get(path).text());
    let loads = page.iter().filter_map(|tag| match tag.name.as_str() {
        "link" => tag.attribute("href"),
        "script" => tag.attribute("src"),
        _ => None,
    });
    let weight = weigh(path) + loads.map(weigh).sum::<usize>();
    assert!(weight < MOST, "{path}: {weight} bytes");
    let later: usize = page.iter().filter_map(|tag| tag.attribute("data-more")).map(weigh).sum();
    assert!(later < MOST_LATER, "{path}: {later} bytes later");
    weight
}

/// Plays with the buttons of the pages until the bout is over; returns how many were pressed.
fn play_out(client: &Client, id: &str, luck: &mut Luck) -> usize {
    let path = format!("/bout/{id}");
    for pressed in 0.. {
        let (page, seen) = wait("a decision", || {
            let seen = sight(client, id);
            let page = client.get(&path).text();
            (seen["over"] == true || !legal(&seen).is_empty()).then_some((page, seen))
        });
        if seen["over"] == true {
            return pressed;
        }
        if pressed % 16 == 0 {
            light(client, &path);
        }
        let (acts, wanted) = (offers(&page, &seen), legal(&seen));
        let wanted = luck.of(&wanted);
        let act = acts.iter().find(|button| button.field("act") == Some(wanted)).unwrap();
        let answer = press(client, act);
        assert_eq!((answer.status, answer.header("location")), (303, Some(path.as_str())), "{}", answer.text());
    }
    unreachable!("a bout ends")
}

/// Attempts to get a bout that is not over in its first turn; with eightbit one in several hundred is.
const TRIES: usize = 4;

/// A new guest opens a bout from the lobby and plays it to the end, past its first turn. Returns the client, the id and
/// the last page.
fn played_out(house: &House, game: &str, luck: &mut Luck) -> (Client, String, String) {
    for _ in 0..TRIES {
        let guest = house.stranger();
        light(&guest, "/");
        let lobby = guest.get("/").text();
        let first = press(&guest, &button(&lobby, &format!("/play/{game}")));
        assert_eq!(first.status, 303);
        let id = first.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned();
        let pressed = play_out(&guest, &id, luck);
        let page = guest.get(&format!("/bout/{id}")).text();
        check(&page);
        if endings::points(&page) > 2 {
            assert!(pressed > 3, "{pressed} buttons");
            return (guest, id, page);
        }
    }
    panic!("{TRIES} bouts of {game} were over in their first turn")
}

fn play(game: &str, seed: u64) {
    let house = House::new();
    let (guest, id, page) = played_out(&house, game, &mut Luck(seed));
    endings::check_sheet(&page);
    assert!(buttons(&page).iter().all(|button| button.field("act").is_none()));
    for path in ["", "/log", "/replay", "/replay?step=0", "/replay?step=2"] {
        let path = format!("/bout/{id}{path}");
        check(&guest.get(&path).text());
        println!("{game} {path}: {} bytes", light(&guest, &path));
    }
    // A branch is offered at every step but the last, where nothing is left to decide.
    let last = guest.get(&format!("/bout/{id}/replay?step=99999")).text();
    assert!(buttons(&last).iter().all(|button| !button.action.ends_with("/branch")));
    let steps = tags(&last).iter().find_map(|tag| tag.attribute("max").map(str::to_owned)).unwrap();
    assert_eq!(guest.post(&format!("/bout/{id}/branch"), &[("step", &steps)]).status, 422);
    let before = guest.get(&format!("/bout/{id}/replay?step={}", steps.parse::<u64>().unwrap() - 1)).text();
    assert_eq!(guest.follow(press(&guest, &button(&before, "/branch"))).status, 200);
    assert!(guest.get(&format!("/api/bouts/{id}/record")).text().starts_with("budokan record 2\n"));
}

#[test]
fn arena_is_played_without_script() {
    play("arena", 1);
}

#[test]
fn revenge_is_played_without_script() {
    play("revenge", 2);
}

#[test]
fn eightbit_is_played_without_script() {
    play("eightbit", 3);
}

#[test]
fn udo_is_played_without_script() {
    play("udo", 4);
}

/// Every form for a new bout opens one when submitted unchanged.
#[test]
fn every_form_opens_a_bout() {
    let house = House::new();
    let guest = house.guest("Ada");
    let forms = [
        ("arena", ""),
        ("revenge", "?mode=solo&difficulty=hard"),
        ("revenge", "?mode=ffa&fighters=random"),
        ("revenge", "?mode=team&fighters=choose"),
        ("eightbit", "?seats=5&start=hard"),
        ("udo", "?hero=kai"),
    ];
    for (game, query) in forms {
        let page = guest.get(&format!("/new/{game}{query}")).text();
        let mut fields = Vec::new();
        let mut field = String::new();
        for tag in check(&page) {
            let value = tag.attribute("value").unwrap_or_default().to_owned();
            match tag.name.as_str() {
                "select" if !tag.closes => tag.attribute("name").unwrap().clone_into(&mut field),
                "option" if tag.attribute("selected").is_some() => fields.push((field.clone(), value)),
                "input" if tag.attribute("checked").is_some() => {
                    fields.push((tag.attribute("name").unwrap().to_owned(), value));
                }
                _ => {}
            }
        }
        let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let id = open(&guest, game, &fields);
        let page = guest.get(&format!("/bout/{id}"));
        assert_eq!(page.status, 200);
        let seats = fields.iter().filter(|(name, _)| name.starts_with("seat-")).count();
        let link =
            tags(&page.text()).iter().any(|tag| tag.attribute("value").is_some_and(|text| text.contains("/join/")));
        assert_eq!(link, seats > 1, "{game}{query}");
    }
}
