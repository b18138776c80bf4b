//! Finished bouts: the result sheet for each viewer, and the record as a file.

use std::collections::{BTreeMap, BTreeSet};

use budokan_store::Occupant;

use crate::client::Client;
use crate::house::House;
use crate::markup::{check, tags};
use crate::people::{act, done, two};
use crate::play::{button, open, press, sight};
use crate::secrets::deal;

/// The result sheet of a page, without the rest of the page.
fn sheet(page: &str) -> String {
    let name = page.find("id=\"result\"").expect("there is a sheet");
    let from = page[..name].rfind("<aside").expect("it is beside the table");
    let upto = page[from..].find("</aside>").expect("the sheet ends");
    page[from..from + upto].to_owned()
}

fn result(client: &Client, id: &str) -> String {
    sheet(&client.get(&format!("/bout/{id}")).text())
}

#[track_caller]
fn has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "no “{part}”: {text}");
    }
}

#[track_caller]
fn lacks(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(!text.contains(part), "“{part}”: {text}");
    }
}

/// The number of points of the curve on a sheet. A bout that is lost in its first turn has two: start and end.
pub fn points(page: &str) -> usize {
    let sheet = sheet(page);
    let curve = tags(&sheet).into_iter().find(|tag| tag.attribute("class") == Some("curve")).expect("a curve");
    curve.attribute("data-points").unwrap().parse().unwrap()
}

/// Checks the result sheet of a finished bout: verdict, reason with its clause, curve and key figures.
pub fn check_sheet(page: &str) {
    let sheet = sheet(page);
    has(&sheet, &["aria-labelledby=\"res\"", "<h2 id=\"res\">", "<a class=\"cl\" href=\"/rules/", "/rematch\""]);
    has(&sheet, &["<figcaption>", "<table class=\"figures\">", "/record\"", "/replay\"", "data-do=\"copy\""]);
    assert!(points(page) > 2, "{} points", points(page));
    // The sheet is beside the table, with the log below it, and does not take the focus.
    has(page, &["id=\"leaf-result\" type=\"radio\" name=\"leaf\" checked", "id=\"leaf-log\"", "<aside class=\"log\""]);
    lacks(page, &["<dialog class=\"end\"", "autofocus"]);
    lacks(&sheet, &["end-", "hall-"]);
    // The action bar repeats the verdict.
    has(page, &["class=\"belt waiting\"", "&amp;beat=1\""]);
}

/// A duel in which the next blow decides; Ada strikes.
fn decided(house: &House) -> (Client, Client) {
    let [ada, ben] = ["Ada", "Ben"].map(|name| house.guest(name));
    let table =
        ["p1.couple = [\"r31\", \"g33\"]", "p1.hand = [\"b35\"]", "p2.couple = [\"y14\", \"g35\"]", "p2.life = 1"];
    house.open("one", &deal("revenge", &table), "INVITE", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    done(&ada.post("/bout/one/sit", &[("seat", "p1")]));
    done(&ben.post("/bout/one/sit", &[("seat", "p2")]));
    done(&act(&ada, "one", "attack b35 R"));
    (ada, ben)
}

/// The icon in the action bar of a page.
fn sign(client: &Client, id: &str) -> String {
    let page = client.get(&format!("/bout/{id}")).text();
    let knot = page.find("class=\"knot\"").expect("a belt without a decision has a picture");
    page[knot..].split("href=\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default().to_owned()
}

#[test]
fn the_belt_shows_who_waits_who_watches_and_that_it_is_over() {
    let house = House::new();
    let [ada, ben] = ["Ada", "Ben"].map(|name| house.guest(name));
    house.open("two", &deal("revenge", &[]), "INVITE", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    done(&ada.post("/bout/two/sit", &[("seat", "p1")]));
    done(&ben.post("/bout/two/sit", &[("seat", "p2")]));
    assert_eq!((sign(&ben, "two"), sign(&house.stranger(), "two")), ("#i-clock".to_owned(), "#i-eye".to_owned()));
    let (ada, ben) = decided(&house);
    for client in [ada, ben, house.stranger()] {
        assert_eq!(sign(&client, "one"), "#i-flag");
    }
}

/// Every button has an accessible name of its own, and the page lists the keyboard shortcuts.
#[test]
fn buttons_are_labelled_and_keys_are_told() {
    let house = House::new();
    let ada = house.guest("Ada");
    house.open("plan", &deal("arena", &[]), "INVITE", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    done(&ada.post("/bout/plan/sit", &[("seat", "dogs")]));
    let page = ada.get("/bout/plan").text();
    let mut labels = BTreeMap::new();
    for button in page.split("<button").skip(1).filter(|button| button.contains("name=\"act\"")) {
        let (Some(action), Some(end)) = (button.split("value=\"").nth(1), button.find("</button>")) else { continue };
        let action = action.split('"').next().unwrap();
        let label = budokan_pages::spoken::text(&format!("<button{}", &button[..end]));
        assert!(!label.is_empty(), "{action}");
        labels.insert(action.to_owned(), label);
    }
    let different: BTreeSet<&String> = labels.values().collect();
    assert!(labels.len() > 2 && different.len() == labels.len(), "{labels:?}");
    has(&page, &["<dialog class=\"keys\"", "<kbd>Enter</kbd>"]);
}

/// Step 0 shows that the cards are dealt, each later step its question; only a beat inside a step shows
/// its own heading.
#[test]
fn a_replay_tells_who_was_asked() {
    let house = House::new();
    let (ada, _) = decided(&house);
    has(&ada.get("/bout/one/replay?step=0").text(), &["The cards are dealt"]);
    has(&ada.get("/bout/one/replay?step=1").text(), &["The question for Ada was: ", "<b>Turn 1</b>"]);
    lacks(&ada.get("/bout/one/replay?step=1&beat=1").text(), &["The question for", "The cards are dealt"]);
}

#[test]
fn everybody_reads_the_result_from_their_own_chair() {
    let house = House::new();
    let (ada, ben) = decided(&house);
    let (won, lost, beside) = (result(&ada, "one"), result(&ben, "one"), result(&house.stranger(), "one"));
    has(&won, &["result won", "You win", "Ben has no life left.", "REV-1.1", "use href=\"#seal\""]);
    has(&lost, &["result lost", "You lost", "Your life is 0, Ada wins the fight.", "use href=\"#i-fallen\""]);
    has(&beside, &["Victory for Ada", "Ben has no life left."]);
    lacks(&beside, &["You ", "you</th>", "/rematch"]);
    // The deciding blow with its sums, and the statistics of both players.
    has(&won, &["the last blow.", "3 + 3 = 6 against 1 + 5 = 6: hit", "life 1 → 0"]);
    has(&won, &["Life left</th><td><b>10</b></td><td>0</td>", "Attacks</th><td>1</td><td>0</td>"]);
    // The action bar repeats the verdict.
    has(&ada.get("/bout/one").text(), &["<h2 id=\"ask\">You win: Ben has no life left</h2>"]);
    // The table still shows the final position with the blow between the tracks.
    has(&ada.get("/bout/one").text(), &["The blow that decided it lies between the tracks."]);
    let mut french = house.stranger();
    french.always = vec![("accept-language", "fr")];
    has(&result(&french, "one"), &["Victoire\u{202f}: Ada", "Ben n’a plus de vie.", "Vie restante"]);
}

#[test]
fn who_gives_up_is_told_so_and_the_others_win() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    done(&press(&ben, &button(&ben.get(&format!("/bout/{id}")).text(), "/resign")));
    has(&result(&ada, &id), &["You win", "gave up."]);
    has(&result(&ben, &id), &["You lost", "You gave up."]);
    has(&result(&house.stranger(), &id), &["Victory for the Dogs", "gave up."]);
    lacks(&result(&ada, &id), &["class=\"cl\"", "class=\"decided\""]);
    check(&ada.get(&format!("/bout/{id}")).text());
    // The last step of a replay shows the end instead of an open question, and the page lists the keyboard shortcuts.
    let last = |client: &Client| client.get(&format!("/bout/{id}/replay?step=99999")).text();
    has(&last(&ben), &["id=\"ask\">You gave up.</h2>", "<dialog class=\"keys\" id=\"keys\"", "id=\"pop\""]);
    has(&last(&ada), &["gave up.</h2>"]);
    check(&last(&ada));
}

#[test]
fn several_at_one_screen_are_told_who_has_won() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "me")]);
    done(&ada.post(&format!("/bout/{id}/resign"), &[("seat", "cats")]));
    let sheet = result(&ada, &id);
    has(&sheet, &["Victory for the Dogs", "/rematch"]);
    lacks(&sheet, &["You win", "You lost"]);
}

#[test]
fn sides_are_changed_with_one_press_against_a_bot() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "novice"), ("public", "on")]);
    assert_eq!(sight(&ada, &id)["seat"], "dogs");
    done(&ada.post(&format!("/bout/{id}/resign"), &[("seat", "dogs")]));
    let other = button(&result_page(&ada, &id), "/new/arena");
    assert_eq!(other.field("seat-dogs"), Some("novice"));
    let opened = press(&ada, &other);
    done(&opened);
    let new = opened.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned();
    assert_eq!(sight(&ada, &new)["seat"], "cats");
    // A game for one offers another hero instead of a change of sides.
    let id = open(&ada, "udo", &[]);
    done(&ada.post(&format!("/bout/{id}/resign"), &[("seat", "p1")]));
    has(&result(&ada, &id), &["You lost", "You gave up.", "Play as Kai"]);
    let opened = press(&ada, &button(&result_page(&ada, &id), "/new/udo"));
    let new = opened.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned();
    assert_eq!(sight(&ada, &new)["position"]["hero"], "kai");
}

#[test]
fn names_at_one_screen_move_with_their_seats() {
    let house = House::new();
    let ada = house.guest("Ada");
    let fields = [("seat-dogs", "me"), ("seat-cats", "me"), ("name-dogs", "Lin"), ("name-cats", "Mo")];
    let id = open(&ada, "arena", &fields);
    done(&ada.post(&format!("/bout/{id}/resign"), &[("seat", "dogs")]));
    let other = button(&result_page(&ada, &id), "/new/arena");
    assert_eq!((other.field("name-dogs"), other.field("name-cats")), (Some("Mo"), Some("Lin")));
    done(&press(&ada, &other));
}

fn result_page(client: &Client, id: &str) -> String {
    client.get(&format!("/bout/{id}")).text()
}

#[test]
fn other_people_are_asked_before_sides_are_changed() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    done(&press(&ben, &button(&ben.get(&format!("/bout/{id}")).text(), "/resign")));
    let page = result(&ada, &id);
    has(&page, &["<form class=\"other\" method=\"get\" action=\"/new/arena\">", "name=\"seat-dogs\" value=\"link\""]);
    has(&ada.get("/new/arena?seat-dogs=link&seat-cats=me").text(), &["seat-cats"]);
}

#[test]
fn a_record_is_a_file_of_a_bout_that_is_over_for_those_who_may_look() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "novice")]);
    let record = format!("/bout/{id}/record");
    assert_eq!(ada.get(&record).status, 409, "it would tell secrets");
    assert_eq!(house.stranger().get(&record).status, 404, "nobody else may know of the bout");
    done(&ada.post(&format!("/bout/{id}/resign"), &[("seat", "dogs")]));
    let file = ada.get(&record);
    assert_eq!(file.status, 200);
    assert!(
        file.header("content-disposition").unwrap().starts_with("attachment; filename=\"kung-fur-fight-ada-novice-")
    );
    assert!(file.text().starts_with("budokan record 2\n"), "{}", file.text());
    assert_eq!(house.stranger().get(&record).status, 404);
}

/// The page offers no link that other people are not allowed to open.
#[test]
fn only_what_others_may_see_is_shared() {
    let house = House::new();
    let ada = house.guest("Ada");
    for (public, shares) in
        [(&[("seat-cats", "novice")][..], false), (&[("seat-cats", "novice"), ("public", "yes")], true)]
    {
        let id = open(&ada, "arena", public);
        done(&ada.post(&format!("/bout/{id}/resign"), &[("seat", "dogs")]));
        let pages = [result(&ada, &id), ada.get(&format!("/bout/{id}/replay?step=0")).text()];
        for page in pages {
            let offers = ["copy", "share"].map(|command| page.contains(&format!("data-do=\"{command}\"")));
            assert_eq!(offers, [shares; 2], "{page}");
        }
        let seen = house.stranger().get(&format!("/bout/{id}")).status;
        assert_eq!(seen, if shares { 200 } else { 404 });
    }
}

/// Secrets stay hidden after the end: neither the sheet nor the mat of one viewer shows the other's hand.
#[test]
fn the_end_uncovers_no_hand() {
    let house = House::new();
    let [ada, ben] = ["Ada", "Ben"].map(|name| house.guest(name));
    let table = [
        "p1.couple = [\"r31\", \"g33\"]",
        "p1.hand = [\"b35\"]",
        "p2.couple = [\"y14\", \"g35\"]",
        "p2.hand = [\"y55\"]",
        "p2.life = 1",
    ];
    house.open("one", &deal("revenge", &table), "INVITE", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    done(&ada.post("/bout/one/sit", &[("seat", "p1")]));
    done(&ben.post("/bout/one/sit", &[("seat", "p2")]));
    done(&act(&ada, "one", "attack b35 R"));
    if sight(&ada, "one")["over"] != true {
        done(&act(&ben, "one", "pass"));
    }
    assert_eq!(sight(&ada, "one")["over"], true);
    has(&ben.get("/bout/one").text(), &["Yellow 5|5"]);
    for other in [&ada, &house.stranger()] {
        lacks(&other.get("/bout/one").text(), &["Yellow 5|5", "y55"]);
    }
}
