//! Two nodes of one hall over HTTP: a client is authenticated, plays and watches at either node and never sees an
//! outdated position.

use std::time::Duration;

use budokan_web::Settings;
use serde_json::json;

use crate::client::Client;
use crate::devices::shown_code;
use crate::house::{House, easy};
use crate::play::{legal, open, sight, wait};

/// The same client at another node.
fn at(house: &House, client: &Client) -> Client {
    Client { address: house.address, ..client.clone() }
}

/// A move at one node is answered, shown and streamed at the other.
#[test]
fn a_bout_is_played_at_two_nodes() {
    let [one, two] = House::pair();
    let ada = one.program("Ada");
    let there = at(&two, &ada);
    let id = open(&ada, "revenge", &[("mode", "solo"), ("seat-p1", "me")]);
    let (_, mut stream) = there.stream(&format!("/api/bouts/{id}/stream"));
    stream.sight();
    for (number, (client, other)) in [(&ada, &there), (&there, &ada), (&ada, &there)].into_iter().enumerate() {
        let seen = sight(client, &id);
        let sent = json!({ "action": legal(&seen)[0], "asked": seen["asked"], "command": format!("c{number}") });
        let done = client.send_json(&format!("/api/bouts/{id}/act"), &sent);
        assert_eq!(done.status, 200, "{}", done.text());
        // An immediate request to the other node sees the move, with or without a change notice.
        assert_eq!(sight(other, &id)["version"], sight(client, &id)["version"]);
        // The client lost the answer and retries at the other node.
        let again = other.send_json(&format!("/api/bouts/{id}/act"), &sent);
        assert_eq!((again.status, again.json()), (200, done.json()));
    }
    let version = sight(&ada, &id)["version"].clone();
    wait("the stream follows", || (stream.sight()["version"] == version).then_some(()));
}

/// Names, tokens and codes are valid at every node; a revocation at one node holds at all.
#[test]
fn a_person_is_the_same_at_every_node() {
    let [one, two] = House::pair();
    let ada = one.guest("Ada");
    let there = at(&two, &ada);
    assert_eq!(there.get("/api/me").json()["name"], "Ada");
    assert_eq!(there.post("/name", &[("name", "Bo")]).status, 303);
    wait("the new name", || (ada.get("/api/me").json()["name"] == "Bo").then_some(()));
    // A link code issued by one node works once at the other.
    let code = shown_code(&ada);
    let linked = two.stranger().send_json("/api/me/link", &json!({ "code": code }));
    assert_eq!(linked.status, 200, "{}", linked.text());
    assert_eq!(one.stranger().send_json("/api/me/link", &json!({ "code": code })).status, 422);
    let mut phone = two.stranger();
    phone.token = Some(linked.json()["token"].as_str().unwrap().to_owned());
    assert_eq!(at(&one, &phone).get("/api/me").json()["name"], "Bo");
    assert_eq!(phone.send_json("/api/me/logout", &json!({})).status, 200);
    wait("the log-out", || (at(&one, &phone).get("/api/me").status == 401).then_some(()));
}

/// A dice hash issued by one node binds the other, and a ticket can be used once across both.
#[test]
fn the_dice_are_sealed_for_all_nodes() {
    let [one, two] = House::pair();
    let ada = one.program("Ada");
    let there = at(&two, &ada);
    let ticket = ada.post("/api/dice", &[]).json();
    let ticket = ticket["ticket"].as_str().unwrap();
    let fields = [("ticket", ticket), ("dice", &*"ab".repeat(32)), ("seat-p1", "me")];
    let id = open(&there, "revenge", &fields);
    assert!(ada.get(&format!("/bout/{id}")).text().contains("data-print"));
    assert_eq!(ada.post("/new/revenge", &fields).status, 409);
    assert_eq!(there.post("/new/revenge", &fields).status, 409);
}

/// A person joins at one node; the player who waits at the other sees it.
#[test]
fn people_meet_at_different_nodes() {
    let [one, two] = House::pair();
    let (ada, bo) = (one.guest("Ada"), two.guest("Bo"));
    let id = open(&ada, "revenge", &[("seat-p1", "me"), ("seat-p2", "anyone"), ("public", "yes")]);
    assert!(!ada.get(&format!("/bout/{id}")).text().contains(">Bo<"));
    let (_, mut stream) = ada.stream(&format!("/bout/{id}/stream"));
    stream.event();
    assert_eq!(bo.post(&format!("/bout/{id}/sit"), &[("seat", "p2")]).status, 303);
    wait("Bo comes", || stream.event().contains("Bo").then_some(()));
}

/// Quotas hold across all nodes.
#[test]
fn guests_are_counted_at_all_nodes() {
    let [one, two] = House::pair_with(&Settings { guests: 4, ..easy() });
    let comes = |house: &House| house.stranger().send_json("/api/people", &json!({ "name": "Ada" })).status;
    assert_eq!([comes(&one), comes(&one), comes(&one)], [201; 3]);
    // The other node has been notified of three arrivals, so it accepts one more; a node alone would accept four.
    std::thread::sleep(Duration::from_millis(200));
    let came = (0..5).take_while(|_| comes(&two) == 201).count();
    assert!(came < 4, "{came} came to the other node");
}
