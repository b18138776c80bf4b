//! Corrected card files: the host offers one, and it is chosen when a bout is opened.

use budokan_hall::card_files::OfferedCards;
use budokan_web::Settings;
use serde_json::json;

use crate::house::House;
use crate::play::{open, sight};

const PRINTED: &str = include_str!("../../../../games/arena/cards.toml");

/// The printed card file with one card renamed.
fn corrected() -> OfferedCards {
    let text = PRINTED.replacen("name = \"Coconut\"", "name = \"Kokos\"", 1);
    assert_ne!(text, PRINTED);
    OfferedCards::read("my.toml", &text).unwrap()
}

fn house() -> House {
    House::with(Settings { rate: 0, streams: 0, card_files: vec![corrected()], ..Settings::default() })
}

#[test]
fn the_form_offers_a_corrected_card_file_and_the_table_tells_of_it() {
    let house = house();
    let ada = house.guest("Ada");
    let form = ada.get("/new/arena").text();
    assert!(form.contains("name=\"cards\" value=\"my.toml\""), "{form}");
    // The file belongs to one game; forms of the other games offer no choice.
    assert!(!ada.get("/new/udo").text().contains("name=\"cards\""));
    let own = open(&ada, "arena", &[("seat-cats", "novice"), ("cards", "my.toml")]);
    let printed = open(&ada, "arena", &[("seat-cats", "novice"), ("cards", "")]);
    assert!(ada.get(&format!("/bout/{own}")).text().contains("Cards: my.toml"));
    assert!(!ada.get(&format!("/bout/{printed}")).text().contains("Cards:"));
}

#[test]
fn a_bout_keeps_its_cards_when_the_file_has_gone() {
    let house = house();
    let mut ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "link"), ("cards", "my.toml")]);
    let seen = sight(&ada, &id);
    // The reopened hall offers no card files; the bout keeps its own.
    let house = house.reopen();
    ada.address = house.address;
    assert_eq!(sight(&ada, &id), seen);
    assert!(ada.get(&format!("/bout/{id}")).text().contains("Cards: corrected"));
}

#[test]
fn programs_choose_cards_by_name_and_are_told_what_there_is() {
    let house = house();
    let program = house.program("Ada");
    let games = program.get("/api/games").json();
    let arena = games.as_array().unwrap().iter().find(|game| game["id"] == "arena").unwrap();
    assert_eq!(arena["cards"], json!(["my.toml"]));
    let opened = program.send_json("/api/bouts", &json!({ "game": "arena", "cards": "my.toml" }));
    assert_eq!(opened.status, 201, "{}", opened.text());
    let unknown = program.send_json("/api/bouts", &json!({ "game": "arena", "cards": "other.toml" }));
    assert_eq!(unknown.status, 422);
    assert!(unknown.text().contains("cards: expected my.toml, found “other.toml”"), "{}", unknown.text());
    let none = program.send_json("/api/bouts", &json!({ "game": "udo", "cards": "my.toml" }));
    assert!(none.text().contains("cards: expected no other than the printed one"), "{}", none.text());
}

#[test]
fn programs_are_told_what_is_chosen_before_the_deal() {
    let games = House::new().program("Ada").get("/api/games").json();
    let options = |id: &str| games.as_array().unwrap().iter().find(|game| game["id"] == id).unwrap()["options"].clone();
    assert_eq!(options("arena"), json!([{ "key": "memory-aid", "values": [false, true], "usual": false }]));
    assert_eq!(options("udo"), json!([{ "key": "hero", "values": ["udo", "kai"], "usual": "udo" }]));
    let seats = &options("revenge")[1];
    assert_eq!(
        *seats,
        json!({ "key": "seats", "values": [3, 4], "usual": 3, "when": { "key": "mode", "values": ["ffa"] } })
    );
}
