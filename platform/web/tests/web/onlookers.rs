//! All spectators are sent the same page, rendered once; each seat gets a page of its own.

use std::time::Duration;

use budokan_store::Occupant;

use crate::client::{Client, Stream};
use crate::door::counted;
use crate::house::House;
use crate::play::{legal, sight};
use crate::secrets::deal;

/// A hall with a bout of one player and several spectators.
struct Watched {
    house: House,
    ada: Client,
}

impl Watched {
    fn new() -> Self {
        // Long enough that a slow machine loses no client.
        let house = House::waiting(Duration::from_hours(1));
        house.open("one", &deal("udo", &[]), "INVITE", true, vec![(0, Occupant::Open)]);
        let ada = house.guest("Ada");
        assert_eq!(ada.post("/bout/one/sit", &[]).status, 303);
        Self { house, ada }
    }

    fn acts(&self) {
        let now = sight(&self.ada, "one");
        let (asked, action) = (now["asked"].to_string(), legal(&now)[0].clone());
        let fields = [("act", action.as_str()), ("asked", asked.as_str()), ("command", asked.as_str())];
        assert_eq!(self.ada.post("/bout/one/act", &fields).status, 303);
    }

    fn count(&self, name: &str) -> u64 {
        counted(&self.house.metrics(), name).parse().unwrap()
    }
}

#[test]
fn those_who_look_on_are_sent_one_page() {
    let watched = Watched::new();
    let (cy, mut french) = (watched.house.guest("Cy"), watched.house.stranger());
    french.always.push(("accept-language", "fr"));
    let others: Vec<Client> = (0..4).map(|_| watched.house.stranger()).collect();
    // Open the player's stream first: spectators are announced after a short delay.
    let mut own = watched.ada.stream("/bout/one/stream").1;
    let mut first: Vec<Stream> = [&cy].into_iter().chain(&others).map(|one| one.stream("/bout/one/stream").1).collect();
    let mut elsewhere = french.stream("/bout/one/stream").1;
    while !elsewhere.event().contains("6 spectateurs") {}
    for stream in first.iter_mut().chain([&mut own]) {
        while !stream.event().contains("6 watching") {}
    }
    for _ in 0..12 {
        let shared = watched.count("budokan_pages_shared_total");
        watched.acts();
        let events: Vec<String> = first.iter_mut().map(Stream::event).collect();
        assert!(events.iter().all(|event| *event == events[0]), "whoever looks on is sent the same: {events:?}");
        assert!(!events[0].contains("name=\"act\""), "nobody who looks on can play: {}", events[0]);
        // The test hall renders on two threads: up to two spectators may render at once, the others find the cached
        // page.
        assert!(watched.count("budokan_pages_shared_total") >= shared + 3);
        assert!(own.event().contains("name=\"act\""), "whoever plays has a page of their own");
        assert_ne!(elsewhere.event(), events[0], "another language is another page");
    }
}

#[test]
fn a_page_does_not_depend_on_who_looks_on() {
    let watched = Watched::new();
    let (cy, stranger) = (watched.house.guest("Cy"), watched.house.stranger());
    for _ in 0..6 {
        watched.acts();
        assert_eq!(cy.get("/bout/one").text(), stranger.get("/bout/one").text());
    }
}

#[test]
fn whoever_takes_a_seat_is_an_onlooker_no_more() {
    let watched = Watched::new();
    let deal = deal("revenge", &[]);
    watched.house.open("two", &deal, "OTHER", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    let [ben, cy] = ["Ben", "Cy"].map(|name| watched.house.guest(name));
    let open = |client: &Client| client.stream("/bout/two/stream").1;
    let [mut bens, mut cys] = [&ben, &cy].map(open);
    assert_eq!(ben.post("/bout/two/sit", &[("seat", "p1")]).status, 303);
    while !bens.event().contains("data-seat=\"p1\"") {}
    while !cys.event().contains("Ben") {}
    assert!(!cy.get("/bout/two").text().contains("data-seat"), "whoever looks on still does");
}

/// A spectator takes a seat by a separate request while their stream is open: they become a player and no longer count
/// as a spectator.
#[test]
fn whoever_sits_down_while_following_is_there() {
    let watched = Watched::new();
    let seats = vec![(0, Occupant::Open), (1, Occupant::Open)];
    watched.house.open("two", &deal("arena", &[]), "OTHER", true, seats);
    let [ben, cy] = ["Ben", "Cy"].map(|name| watched.house.guest(name));
    let [_bens, mut cys] = [&ben, &cy].map(|client| client.stream("/bout/two/stream").1);
    while !cys.event().contains("2 watching") {}
    assert_eq!(ben.post("/bout/two/sit", &[("seat", "cats")]).status, 303);
    while !cys.event().contains("one watching") {}
    let page = cy.get("/bout/two").text();
    assert!(page.contains("one watching") && !page.contains("connection lost"), "{page}");
}

#[test]
fn a_new_name_is_told_to_those_who_follow() {
    let watched = Watched::new();
    watched.house.open("two", &deal("revenge", &[]), "OTHER", true, vec![(0, Occupant::Open), (1, Occupant::Open)]);
    let [ben, cy] = ["Ben", "Cy"].map(|name| watched.house.guest(name));
    assert_eq!(ben.post("/bout/two/sit", &[("seat", "p1")]).status, 303);
    let mut cys = cy.stream("/bout/two/stream").1;
    while !cys.event().contains("Ben") {}
    assert_eq!(ben.post("/name", &[("name", "Benedict")]).status, 303);
    while !cys.event().contains("Benedict") {}
}
