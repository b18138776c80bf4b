//! Facts that the hall remembers about a guest: finished bouts and completed lessons.

use serde_json::json;

use crate::client::Client;
use crate::devices::{me, shown_code};
use crate::house::House;
use crate::markup::check;
use crate::people::{done, two};
use crate::play::{button, open, press};

/// Opens a bout against bots and resigns it.
pub fn finish(client: &Client, game: &str) -> String {
    let id = open(client, game, &[]);
    done(&press(client, &button(&client.get(&format!("/bout/{id}")).text(), "/resign")));
    id
}

#[test]
fn a_finished_bout_is_remembered_after_a_restart() {
    let house = House::new();
    let ada = house.guest("Ada");
    assert_eq!(me(&ada)["remembered"], json!({}));
    finish(&ada, "arena");
    let finished = json!({ "finished/arena": "1" });
    assert_eq!(me(&ada)["remembered"], finished);
    let house = house.reopen();
    let ada = Client { address: house.address, ..ada };
    assert_eq!(me(&ada)["remembered"], finished);
}

/// Both people at a table have finished the bout, whichever of them resigned.
#[test]
fn a_finished_bout_is_remembered_of_everybody() {
    let house = House::new();
    let (ada, ben, id) = two(&house, "arena", "cats");
    done(&press(&ben, &button(&ben.get(&format!("/bout/{id}")).text(), "/resign")));
    for client in [&ada, &ben] {
        assert_eq!(me(client)["remembered"], json!({ "finished/arena": "1" }));
    }
}

#[test]
fn what_is_remembered_can_be_forgotten_and_goes_with_the_person() {
    let house = House::new();
    let ada = house.guest("Ada");
    assert!(!ada.get("/me").text().contains("/me/memory"));
    finish(&ada, "arena");
    for (language, title) in [("en", "What the hall remembers"), ("fr", "Ce que la salle retient")] {
        let page = ada.send("GET", "/me", &[("accept-language", language)], b"").text();
        check(&page);
        assert!(page.contains(title), "{page}");
    }
    done(&press(&ada, &button(&ada.get("/me").text(), "/me/memory")));
    assert_eq!(me(&ada)["remembered"], json!({}));
    finish(&ada, "arena");
    done(&ada.post("/me/forget", &[("sure", "yes")]));
    assert_eq!(ada.get("/api/me").status, 401);
    assert_eq!(house.stranger().post("/me/memory", &[]).status, 401);
}

/// Linking a device to a person merges what both have remembered.
#[test]
fn another_device_brings_what_it_remembers() {
    let house = House::new();
    let (ada, phone) = (house.guest("Ada"), house.guest("Phone"));
    finish(&ada, "arena");
    finish(&phone, "stones");
    done(&phone.post("/me/link", &[("code", &shown_code(&ada))]));
    for client in [&ada, &phone] {
        assert_eq!(me(client)["remembered"], json!({ "finished/arena": "1", "finished/stones": "1" }));
    }
}
