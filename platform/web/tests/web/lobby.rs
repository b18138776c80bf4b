//! The lobby and the page of a person's own bouts: which bouts each list shows, to whom, and what it must never show.

use std::collections::BTreeSet;

use budokan_web::{Network, Settings};
use serde_json::{Value, json};

use crate::client::Client;
use crate::house::House;
use crate::lists::{all_shown, shown};
use crate::markup::check;
use crate::people::{done, two};
use crate::play::{Luck, button, legal, open, press, sight};

/// The section of the lobby under this heading.
fn part<'a>(page: &'a str, heading: &str) -> &'a str {
    let start = page.find(&format!("id=\"{heading}\"")).unwrap_or_else(|| panic!("no {heading}: {page}"));
    let end = page[start..].find("</section>").expect("a section ends");
    &page[start..start + end]
}

/// The line of a bout in the lobby, as one client sees it: among their own bouts, and among those to watch.
fn seen(client: &Client, id: &str) -> [Option<String>; 2] {
    let page = client.get("/hall").text();
    check(&page);
    ["h-yours", "h-live"].map(|heading| {
        let line = part(&page, heading).split("<li ").find(|line| line.contains(&format!("data-bout=\"{id}\"")));
        line.map(str::to_owned)
    })
}

/// Plays a random legal action.
fn act(client: &Client, id: &str, luck: &mut Luck) {
    let sight = sight(client, id);
    let action = luck.of(&legal(&sight)).clone();
    done(&client.post(&format!("/bout/{id}/act"), &[("act", &action)]));
}

#[test]
fn a_running_bout_says_whose_decision_it_is_and_what_about() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "revenge", "p2");
    let ada_decides = sight(&ada, &id)["legal"].as_array().is_some_and(|legal| !legal.is_empty());
    let (first, second, name) = if ada_decides { (&ada, &ben, "Ada") } else { (&ben, &ada, "Ben &lt;b&gt;") };
    let [yours, watched] = seen(first, &id);
    let yours = yours.expect("it is among the own bouts");
    assert!(yours.contains("Your decision: ") && yours.starts_with("class=\"live revenge\""), "dyed: {yours}");
    assert!(yours.contains(&format!("href=\"/bout/{id}\"")) && yours.contains("turn 1"), "{yours}");
    assert_eq!(yours.matches("<i class=\"on\">").count(), 20, "the life of both, bead by bead: {yours}");
    assert_eq!(watched, None, "own bouts are not on the mats");
    let [waits, watched] = seen(second, &id);
    let waits = waits.expect("it is among the own bouts");
    assert!(waits.contains(&format!("Waiting for {name}: ")) && waits.contains("white"), "undyed: {waits}");
    assert_eq!(watched, None);
    let [yours, watched] = seen(&house.stranger(), &id);
    let watched = watched.expect("everybody may look on");
    assert!(watched.contains(&format!("{name} decides: ")) && watched.contains("nobody watches yet"), "{watched}");
    assert_eq!((yours, watched.contains(">Watch<")), (None, true));
}

#[test]
fn every_game_shows_how_it_stands() {
    let house = House::new();
    let ada = house.guest("Ada");
    let mut luck = Luck(7);
    for (game, sign) in [("udo", "class=\"hearts\""), ("eightbit", "class=\"bar\""), ("arena", "class=\"rope\"")] {
        let id = open(&ada, game, &[("seat-cats", "link")]);
        let mut line = String::new();
        for _ in 0..60 {
            line = seen(&ada, &id)[0].clone().expect("it is among the own bouts");
            if line.contains(sign) {
                break;
            }
            act(&ada, &id, &mut luck);
        }
        assert!(line.contains(sign), "{game}: {line}");
    }
    // For a game without a summary of its own, the line shows the first numbers of each seat.
    let id = open(&ada, "stones", &[("seat-p2", "link")]);
    let line = seen(&ada, &id)[0].clone().unwrap();
    assert!(line.contains("stones in hand 5 : 5 · points 0 : 0"), "{line}");
}

#[test]
fn one_tap_sits_down() {
    let house = House::new();
    let ada = house.guest("Ada");
    let fields = [("mode", "ffa"), ("seats", "3"), ("seat-p2", "anyone"), ("seat-p3", "novice"), ("public", "yes")];
    let id = open(&ada, "revenge", &fields);
    let stranger = house.stranger();
    let lobby = stranger.get("/hall").text();
    let line = part(&lobby, "h-open");
    for said in ["Against Ada, ", ", a novice", "Each for themselves", "free seat"] {
        assert!(line.contains(said), "no “{said}”: {line}");
    }
    assert!(!shown(part(&ada.get("/").text(), "h-open")).contains(&id), "her own seat is not for her");
    done(&press(&stranger, &button(&lobby, &format!("/bout/{id}/sit"))));
    assert_eq!(sight(&stranger, &id)["seat"], "p2");
    let lobby = stranger.get("/").text();
    assert_eq!(shown(part(&lobby, "h-yours")), [id.as_str()]);
    assert_eq!([shown(part(&lobby, "h-open")), shown(part(&lobby, "h-live"))], [[""; 0], [""; 0]]);
    assert!(shown(part(&house.stranger().get("/hall").text(), "h-live")).contains(&id), "now it is on the mats");
    assert_eq!(shown(part(&house.stranger().get("/hall").text(), "h-open")), [""; 0]);
}

#[test]
fn a_private_bout_is_in_nobodys_list() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "link")]);
    assert!(seen(&ada, &id)[0].is_some());
    for client in [house.stranger(), house.guest("Ben")] {
        let lobby = client.get("/hall").text();
        assert!(!lobby.contains(&id) && !lobby.contains("Ada"), "{lobby}");
        assert!(lobby.contains("No mat is in play, no seat open."), "it is not even counted: {lobby}");
        for path in ["/bouts", "/bouts?list=open", "/bouts?list=live", "/bouts?with=ada"] {
            assert!(!client.get(path).text().contains(&id), "{path}");
        }
    }
}

/// A private draft changes the line of its own seat; the pages of all others stay the same byte for byte.
#[test]
fn a_private_draft_shows_in_no_list_of_others() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    let stranger = house.stranger();
    let look = || {
        [&ben, &stranger].map(|client| ["/", "/hall", "/bouts", "/bouts?list=live"].map(|path| client.get(path).text()))
    };
    let (before, own) = (look(), seen(&ada, &id)[0].clone());
    let draft = legal(&sight(&ada, &id)).into_iter().find(|action| action.starts_with("lead 1")).unwrap();
    done(&ada.post(&format!("/bout/{id}/act"), &[("act", &draft)]));
    assert_eq!(look(), before);
    assert_ne!(seen(&ada, &id)[0], own, "she sees how far her own plan is");
}

#[test]
fn a_finished_bout_has_its_result_its_reason_and_its_curve() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "udo", &[("public", "yes")]);
    let mut luck = Luck(3);
    while sight(&ada, &id)["over"] == false {
        act(&ada, &id, &mut luck);
    }
    for path in ["/", "/bouts", "/bouts?list=finished"] {
        let page = ada.get(path).text();
        check(&page);
        assert_eq!(shown(&page), [id.as_str()], "once, and not among those that go on");
        for said in ["Lost", "class=\"spark score\"", &format!("/bout/{id}/replay"), "oday", "pay with"] {
            assert!(page.contains(said), "{path}: no “{said}”: {page}");
        }
    }
    assert!(ada.get("/bouts").text().contains("/rules/udo#UDO-"), "with the clause");
    assert!(!house.stranger().get("/hall").text().contains(&id), "it is nobody else's");
}

/// Lists show the current name of a person, also where they were cached under the old one.
#[test]
fn a_list_of_old_bouts_follows_a_new_name() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    done(&ben.post(&format!("/bout/{id}/resign"), &[]));
    for name in ["Ben &lt;b&gt;", "Benno"] {
        let lobby = ada.get("/").text();
        assert!(
            lobby.contains(&format!("Won against {name}")) && lobby.contains(&format!("{name} gave up.")),
            "{lobby}"
        );
        done(&ben.post("/name", &[("name", "Benno")]));
    }
    assert!(ben.get("/").text().contains("Lost to Ada") && ben.get("/").text().contains("You gave up."));
}

#[test]
fn own_bouts_are_filtered_and_counted() {
    let house = House::new();
    let (ada, ben, won) = two(&house, "arena", "cats");
    done(&ben.post(&format!("/bout/{won}/resign"), &[]));
    let lost: Vec<_> = (0..3).map(|_| open(&ada, "arena", &[("seat-cats", "novice")])).collect();
    for id in &lost {
        done(&ada.post(&format!("/bout/{id}/resign"), &[]));
    }
    let going_on = open(&ada, "udo", &[]);
    let set = |ids: &[&str]| ids.iter().map(|id| (*id).to_owned()).collect::<BTreeSet<_>>();
    let found = |query: &str| all_shown(&ada, &format!("/bouts?{query}")).into_iter().collect::<BTreeSet<_>>();
    let all = [&[won.as_str(), &going_on], &lost.iter().map(String::as_str).collect::<Vec<_>>()[..]].concat();
    assert_eq!(found("list=all"), set(&all));
    assert_eq!(found("list=won"), set(&[&won]));
    assert_eq!(found("list=lost"), set(&all[2..]));
    assert_eq!(found("list=going-on"), set(&[&going_on]));
    assert_eq!(found("game=udo"), set(&[&going_on]));
    assert_eq!(found("game=udo&game=arena&list=won"), set(&[&won]));
    assert_eq!(found("with=bEN"), set(&[&won]));
    assert_eq!(found("with=novice&list=finished"), set(&all[2..]));
    assert_eq!(found("with=nobody+here"), set(&[]));
    let page = ada.get("/bouts?list=lost&game=arena").text();
    for said in ["5 bouts", "Won 1, lost 3.", "1 to 3 of 3"] {
        assert!(page.contains(said), "no “{said}”: {page}");
    }
    assert!(ada.get("/bouts?with=nobody+here").text().contains("Show all"), "an empty place has a way out");
    assert_eq!(ada.get("/bouts?game=chess").status, 404);
    // No other client sees them, with any filter.
    assert_eq!(shown(&house.guest("Cy").get("/bouts?with=ada").text()), [""; 0]);
}

#[test]
fn pages_keep_their_filters_and_have_numbers() {
    let house = House::new();
    let ada = house.guest("Ada");
    let opened: BTreeSet<_> = (0..45).map(|_| open(&ada, "arena", &[("seat-cats", "link")])).collect();
    open(&ada, "udo", &[]);
    let first = ada.get("/bouts?game=arena").text();
    assert!(first.contains("1 to 20 of 45") && first.contains("46 bouts"), "{first}");
    let ids = all_shown(&ada, "/bouts?game=arena");
    assert_eq!((ids.len(), ids.into_iter().collect::<BTreeSet<_>>()), (45, opened), "each of them once");
    let tags = check(&first);
    let links: Vec<_> =
        tags.iter().filter_map(|tag| tag.attribute("href")).filter(|to| to.contains("before=")).collect();
    let last = links.last().expect("there are pages");
    assert!(links.iter().all(|to| to.contains("&game=arena")), "{links:?}");
    assert_eq!(links.len(), 3, "the second, the third, the next: {links:?}");
    assert!(ada.get(last).text().contains("21 to 40 of 45"));
}

/// Default names of guests are localized for the reader.
#[test]
fn the_lobby_speaks_french() {
    let house = House::new();
    let guest = house.stranger();
    done(&guest.post("/play/udo", &[]));
    let english = guest.get("/").text();
    let number = english.split("Welcome, Guest ").nth(1).expect("a guest has a number")[..4].to_owned();
    guest.cookies.borrow_mut().insert("language".to_owned(), "fr".to_owned());
    let french = guest.get("/").text();
    assert!(french.contains(&format!("Bienvenue, Invité {number}")) && !french.contains("Guest"), "{french}");
    assert!(french.contains("À vous de décider. ") && french.contains("maîtres 0 sur 4"), "{french}");
    // Other guests are localized for the reader too, and a guest may keep the localized default as a name.
    let reader = house.stranger();
    reader.cookies.borrow_mut().insert("language".to_owned(), "fr".to_owned());
    assert!(reader.get("/hall").text().contains(&format!("Invité {number} décide. ")));
    assert!(house.stranger().get("/hall").text().contains(&format!("Guest {number} decides: ")));
    assert_eq!(guest.post("/name", &[("name", &format!("Invité {number}"))]).status, 303);
    let unknown = guest.get("/new/chess");
    assert_eq!(unknown.status, 404);
    assert!(unknown.text().contains("Il n’y a pas de jeu «\u{202f}chess\u{202f}»"), "{}", unknown.text());
    assert!(guest.get("/bouts").text().contains("Un combat"));
}

/// On a first visit every empty section says what could be there, and its button works.
#[test]
fn an_empty_place_has_one_sentence_and_one_button() {
    let house = House::new();
    let lobby = house.stranger().get("/hall").text();
    for (heading, sentence) in [
        ("h-yours", "Your first bout takes about 20 min."),
        ("h-open", "Nobody is waiting."),
        ("h-live", "The mats are quiet."),
    ] {
        let part = part(&lobby, heading);
        assert!(part.contains("class=\"empty\"") && part.contains(sentence), "{part}");
    }
    let watcher = house.stranger();
    let fight = button(&lobby, "/new/revenge");
    let opened = press(&watcher, &fight);
    done(&opened);
    let id = opened.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned();
    assert!(seen(&watcher, &id)[1].is_some(), "two bots, on the mats");
    assert!(lobby.contains("href=\"/new/revenge\"") && lobby.contains(">Open a seat<"));
    // The heading of the lobby counts this bout; the section of bouts to watch speaks only of other mats.
    let ada = house.guest("Ada");
    open(&ada, "arena", &[("seat-dogs", "me"), ("seat-cats", "novice"), ("public", "yes")]);
    let elsewhere = House::new();
    let ben = elsewhere.guest("Ben");
    open(&ben, "arena", &[("seat-dogs", "me"), ("seat-cats", "novice"), ("public", "yes")]);
    let lobby = ben.get("/hall").text();
    assert!(
        lobby.contains("One mat in play") && part(&lobby, "h-live").contains("No other mat is in play."),
        "{lobby}"
    );
}

/// Choices are explained, summed up, and kept when the form is reloaded.
#[test]
fn the_form_for_a_new_bout_says_what_it_will_open() {
    let house = House::new();
    let ada = house.guest("Ada");
    let form = ada.get("/new/revenge").text();
    check(&form);
    assert!(form.contains("<small>two seats, 10 life each</small>") && form.contains("<small>this browser</small>"));
    let ticked = |page: &str, name: &str| page.contains(&format!("name=\"{name}\" value=\"yes\" checked"));
    assert!(ticked(&form, "public") && !ticked(&form, "no-hints"));
    let query = "mode=ffa&seats=3&seat-p1=me&seat-p2=anyone&seat-p3=master&chosen=yes&no-hints=yes";
    let again = ada.get(&format!("/new/revenge?{query}")).text();
    check(&again);
    assert!(!ticked(&again, "public") && ticked(&again, "no-hints"), "{again}");
    let sum = again.split("class=\"sumbox\"").nth(1).unwrap();
    for (seat, who) in
        [("Player 1", "You, at this screen"), ("Player 2", "Anyone in the hall"), ("Player 3", "A master")]
    {
        assert!(sum.contains(&format!("<dt>{seat}</dt><dd>{who}</dd>")), "{sum}");
    }
    assert!(!again.contains("name=\"name-p1\""), "one person at this screen has a name already");
    let two = ada.get("/new/revenge?seat-p1=me&seat-p2=me&name-p2=Lin&chosen=yes").text();
    check(&two);
    assert!(two.contains("name=\"name-p1\"") && two.contains("value=\"Lin\""), "{two}");
    assert!(sum.contains("Each for themselves") && sum.contains("<dt>Length</dt><dd>20 min</dd>"), "{sum}");
}

/// However many guests one address has, the first page also shows bouts of other addresses.
#[test]
fn one_address_does_not_fill_the_first_page() {
    let house = House::with(Settings { proxies: Network::THIS_MACHINE.to_vec(), ..crate::house::easy() });
    let at = |address: &'static str, name: &str| {
        let program = house.program(name);
        Client { always: vec![("x-forwarded-for", address)], ..program }
    };
    let opened = |client: &Client| {
        let wish = json!({ "game": "arena", "seats": { "cats": "anyone" }, "public": true });
        let opened = client.send_json("/api/bouts", &wish);
        assert_eq!(opened.status, 201, "{}", opened.text());
        opened.json()["id"].as_str().unwrap().to_owned()
    };
    let honest = [opened(&at("198.51.100.7", "Ada")), opened(&at("198.51.100.8", "Ben"))];
    let crowd: Vec<_> = (0..15).map(|number| at("203.0.113.9", &format!("Crowd {number}"))).collect();
    let theirs: Vec<_> = crowd.iter().flat_map(|guest| [opened(guest), opened(guest)]).collect();
    let stranger = house.stranger();
    let first = stranger.get("/api/bouts?list=open").json();
    let ids = |page: &Value| {
        let bouts = page["bouts"].as_array().unwrap();
        bouts.iter().map(|bout| bout["id"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(ids(&first)[..3], [theirs[29].clone(), honest[1].clone(), honest[0].clone()]);
    for page in ["/hall", "/bouts?list=open"] {
        let page = stranger.get(page).text();
        assert!(honest.iter().all(|id| page.contains(id.as_str())), "{page}");
    }
    // The following pages list every bout.
    let (mut all, mut next) = (ids(&first), first["next"].clone());
    while let Some(before) = next.as_str() {
        let page = stranger.get(&format!("/api/bouts?list=open&before={before}")).json();
        all.extend(ids(&page));
        next = page["next"].clone();
    }
    assert!(theirs.iter().chain(&honest).all(|id| all.contains(id)));
}
