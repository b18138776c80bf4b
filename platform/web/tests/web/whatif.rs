//! What-if branches: a finished bout is continued from any moment, with hidden information imagined or as it was.

use serde_json::{Value, json};

use crate::client::Client;
use crate::house::House;
use crate::markup::{check, tags};
use crate::play::{Luck, button, legal, open, press, sight};
use crate::schema::Document;

/// A finished bout of arena in which one person played both seats; returns its id and number of steps.
fn finished(ada: &Client) -> (String, u64) {
    let id = open(ada, "arena", &[("seat-dogs", "me"), ("seat-cats", "me"), ("public", "yes")]);
    let mut luck = Luck(3);
    for _ in 0..3000 {
        let seats = ["dogs", "cats"].map(|seat| (seat, ada.get(&format!("/api/bouts/{id}?seat={seat}")).json()));
        let Some((seat, seen)) = seats.into_iter().find(|(_, seen)| !legal(seen).is_empty()) else { break };
        let action = luck.of(&legal(&seen)).clone();
        assert_eq!(ada.post(&format!("/bout/{id}/act"), &[("act", &action), ("seat", seat)]).status, 303);
    }
    let record = ada.get(&format!("/bout/{id}/record")).text();
    let steps = record.lines().last().unwrap().split(' ').next().unwrap().parse().unwrap();
    (id, steps)
}

/// Resigns the new bout and returns its record from the store.
fn record_of(client: &Client, new: &str) -> String {
    assert_eq!(client.post(&format!("/bout/{new}/resign"), &[]).status, 303);
    client.get(&format!("/bout/{new}/record")).text()
}

#[test]
fn the_replay_offers_seats_levels_and_hidden_things() {
    let house = House::new();
    let ada = house.guest("Ada");
    let (id, _) = finished(&ada);
    let page = ada.get(&format!("/bout/{id}/replay?step=3&eyes=cats&whatif")).text();
    check(&page);
    assert!(page.contains("id=\"whatif\" open"), "a link leads to the open form");
    assert!(page.contains("What that seat could not know then"));
    let named = |name: &str| tags(&page).into_iter().filter(|tag| tag.attribute("name") == Some(name)).count();
    assert_eq!((named("hidden"), named("seat"), named("level")), (2, 1, 1));
    assert!(page.contains("<option value=\"cats\" selected") || page.contains("<option value=\"dogs\" selected"));
    let whole = house.stranger().get(&format!("/bout/{id}/replay?step=3")).text();
    assert!(whole.contains("/branch"), "who may look may play on");
}

#[test]
fn it_tells_what_became_of_hidden_things() {
    let house = House::new();
    let ada = house.guest("Ada");
    let (id, _) = finished(&ada);
    let mut records = Vec::new();
    for (hidden, told) in [("imagined", "could not know then is imagined"), ("true", "hidden things are as they were")]
    {
        let form = [("step", "3"), ("seat", "cats"), ("level", "novice"), ("hidden", hidden)];
        let answer = ada.post(&format!("/bout/{id}/branch"), &form);
        assert_eq!(answer.status, 303, "{}", answer.text());
        let new = answer.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned();
        let page = ada.get(&format!("/bout/{new}")).text();
        check(&page);
        assert!(page.contains(told), "{page}");
        assert_eq!(sight(&ada, &new)["seat"], "cats");
        records.push(record_of(&ada, &new));
    }
    assert!(records[0].contains("\nimagined cats\n  budokan record "), "{}", records[0]);
    assert!(records[1].contains(" cats played on with hidden things as they were\n"), "{}", records[1]);
    // The records of branches can be watched.
    for record in records {
        let answer = ada.post("/watch", &[("record", &record)]);
        assert_eq!(answer.status, 303, "{}", answer.text());
    }
}

#[test]
fn programs_play_on_too() {
    let house = House::new();
    let ada = house.guest("Ada");
    let (id, steps) = finished(&ada);
    let program = house.program("Robby");
    let branch = |body: Value| program.send_json(&format!("/api/bouts/{id}/branch"), &body);
    // JSON numbers without a fractional part are integers, also when written as `4.0`.
    let opened = branch(json!({ "after": 4.0, "seat": "dogs", "hidden": "true", "level": "novice" }));
    assert_eq!(opened.status, 201, "{}", opened.text());
    let opened = opened.json();
    assert_eq!((&opened["seat"], &opened["hidden"]), (&json!("dogs"), &json!("true")));
    assert_eq!(sight(&program, opened["id"].as_str().unwrap())["seat"], "dogs");
    let imagined = branch(json!({ "after": 4 })).json();
    assert_eq!(imagined["hidden"], "imagined");
    let ticket = program.post("/api/dice", &[]).json()["ticket"].clone();
    let added = json!({ "after": 4, "dice": { "ticket": ticket, "number": "c3".repeat(32) } });
    let described = &Document::served(&program).0["components"]["schemas"]["Branching"]["properties"];
    assert!(described["dice"].is_object(), "taken, but not described: {described}");
    assert_eq!(branch(added).status, 201);
    for (wrong, status) in [
        (json!({ "after": steps }), 422),
        (json!({ "after": steps + 1 }), 422),
        (json!({ "after": 1, "seat": "birds" }), 422),
        (json!({ "after": 1, "hidden": "open" }), 422),
        (json!({ "after": 1, "level": "god" }), 422),
        (json!({ "after": -1 }), 422),
        (json!({}), 422),
        (json!({ "after": 1, "seat": null }), 422),
        (json!({ "after": 1, "dice": null }), 422),
    ] {
        assert_eq!(branch(wrong.clone()).status, status, "{wrong}");
    }
}

#[test]
fn whoever_may_not_see_a_bout_may_not_play_on_and_nobody_while_it_is_on() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "novice")]);
    for form in [[("step", "0"), ("hidden", "true")], [("step", "0"), ("hidden", "imagined")]] {
        assert_eq!(ada.post(&format!("/bout/{id}/branch"), &form).status, 409, "it is on");
    }
    assert!(!ada.get(&format!("/bout/{id}/replay")).text().contains("/branch"));
    let page = ada.get(&format!("/bout/{id}")).text();
    assert_eq!(press(&ada, &button(&page, "/resign")).status, 303);
    let ben = house.guest("Ben");
    assert_eq!(ben.post(&format!("/bout/{id}/branch"), &[("step", "0")]).status, 404, "it is private");
    let program = house.program("Robby");
    assert_eq!(program.send_json(&format!("/api/bouts/{id}/branch"), &json!({ "after": 0 })).status, 404);
    assert_eq!(ada.post(&format!("/bout/{id}/branch"), &[("step", "0")]).status, 303);
}

#[test]
fn a_downloaded_record_has_a_telling_name() {
    let house = House::new();
    let ada = house.guest("Ada");
    let (id, _) = finished(&ada);
    let record = ada.get(&format!("/bout/{id}/record"));
    let name = record.header("content-disposition").unwrap().to_owned();
    assert_eq!(name, format!("attachment; filename=\"kung-fur-fight-ada-{id}.bout\""), "once for both seats");
    let list = ada.get("/bouts").text();
    assert!(list.contains(&format!("/bout/{id}/record")) && list.contains("href=\"/watch\""));
    let french = house.stranger().send(
        "POST",
        "/watch",
        &[("accept-language", "fr"), ("content-type", "application/x-www-form-urlencoded")],
        b"record=budokan+record+1%0Agame+arena%0Arules+one",
    );
    let text = french.text();
    assert!(text.contains("<code>`rules one`</code>") && text.contains("La ligne 3"), "{text}");
}
