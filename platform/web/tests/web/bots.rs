//! The quota for bouts with bots, and bouts in which only bots play.

use budokan_web::{Network, Settings};
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::house::House;
use crate::play::{open, sight, wait};

/// A hall with this quota of bot bouts per person.
fn bounded(bot_bouts: usize) -> House {
    House::with(Settings {
        rate: 0,
        streams: 0,
        bot_bouts,
        proxies: Network::THIS_MACHINE.to_vec(),
        ..Settings::default()
    })
}

fn create(client: &Client, seats: &Value) -> Answer {
    client.send_json("/api/bouts", &json!({ "game": "revenge", "seats": seats, "public": true }))
}

fn against_bot(client: &Client) -> Answer {
    create(client, &json!({ "p2": "novice" }))
}

/// The id of a bout that was opened successfully.
fn opened(answer: &Answer) -> String {
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()["id"].as_str().unwrap().to_owned()
}

#[test]
fn a_person_has_a_bounded_number_of_bot_bouts() {
    let house = bounded(2);
    let ada = house.program("Ada");
    let first = opened(&against_bot(&ada));
    opened(&against_bot(&ada));
    let refused = against_bot(&ada);
    assert_eq!(refused.status, 429);
    assert!(refused.json()["error"].as_str().unwrap().contains("Finish one"), "{}", refused.text());
    // Bouts without a bot do not count against the quota, and other people have their own.
    opened(&create(&ada, &json!({ "p2": "link" })));
    opened(&against_bot(&house.program("Ben")));
    // Joining a bout with bots counts too, so the quota cannot be bypassed that way.
    let host = house.program("Cy");
    let ffa = json!({ "game": "revenge", "config": { "mode": "ffa", "seats": 3 },
        "seats": { "p1": "novice", "p2": "anyone", "p3": "novice" }, "public": true });
    let id = opened(&host.send_json("/api/bouts", &ffa));
    assert_eq!(ada.send_json(&format!("/api/bouts/{id}/join"), &json!({})).status, 429);
    // Resigning a bout frees its place in the quota.
    assert_eq!(ada.send_json(&format!("/api/bouts/{first}/resign"), &json!({})).status, 200);
    opened(&against_bot(&ada));
    assert_eq!(against_bot(&ada).status, 429);
}

#[test]
fn the_form_says_that_there_are_too_many_bot_bouts() {
    let house = bounded(1);
    let ada = house.guest("Ada");
    open(&ada, "revenge", &[("seat-p2", "novice")]);
    let fields = [("mode", "ffa"), ("seat-p2", "master"), ("seat-p3", "master")];
    for (language, says) in [("en", "Finish one of them"), ("fr", "Terminez ou abandonnez l’un")] {
        assert_eq!(ada.post("/settings", &[("language", language)]).status, 303);
        let form = ada.post("/new/revenge", &fields);
        assert_eq!(form.status, 429);
        // The form keeps the choices of the user.
        assert!(form.text().contains(says) && form.text().contains("name=\"seat-p3\""), "{}", form.text());
        let page = ada.post("/play/revenge", &[]);
        assert!(page.status == 429 && page.text().contains(says), "{}", page.text());
    }
}

/// The quota also holds for concurrent requests.
#[test]
fn bot_bouts_that_are_opened_at_once_are_bounded() {
    let house = bounded(3);
    let ada = house.program("Ada");
    let ask = |_| {
        let ada = ada.clone();
        std::thread::spawn(move || against_bot(&ada).status)
    };
    let asked: Vec<_> = (0..12).map(ask).collect();
    let opened = asked.into_iter().map(|one| one.join().unwrap()).filter(|status| *status == 201).count();
    assert!((1..=3).contains(&opened), "{opened}");
}

/// A guest who drops the cookie is a new person each time, but the address stays the same.
#[test]
fn bot_bouts_at_one_address_are_bounded() {
    let house = bounded(1);
    let guest = |address: &'static str| {
        let mut guest = house.program("Cy");
        guest.always.push(("x-forwarded-for", address));
        guest
    };
    let guests: Vec<Client> = (0..5).map(|_| guest("192.0.2.1")).collect();
    let ids: Vec<String> = guests[..4].iter().map(|guest| opened(&against_bot(guest))).collect();
    let refused = against_bot(&guests[4]);
    assert_eq!(refused.status, 429);
    assert!(refused.json()["error"].as_str().unwrap().contains("your address"), "{}", refused.text());
    opened(&against_bot(&guest("192.0.2.2")));
    assert_eq!(guests[0].send_json(&format!("/api/bouts/{}/resign", ids[0]), &json!({})).status, 200);
    opened(&against_bot(&guests[4]));
}

/// A bout between bots starts with its first spectator; loading the page is enough.
#[test]
fn bots_alone_begin_when_somebody_looks() {
    let house = House::new();
    let ada = house.program("Ada");
    let id = opened(&create(&ada, &json!({ "p1": "novice", "p2": "novice" })));
    let waiting = |metrics: &str| metrics.lines().any(|line| line == "budokan_question_wait_seconds_count 0");
    assert!(waiting(&house.metrics()), "{}", house.metrics());
    assert_eq!(house.stranger().get(&format!("/bout/{id}")).status, 200);
    wait("the bots", || sight(&ada, &id)["version"].as_u64().filter(|version| *version > 0));
    let metrics = house.metrics();
    assert!(!waiting(&metrics) && metrics.contains("budokan_questions_waiting "), "{metrics}");
}
