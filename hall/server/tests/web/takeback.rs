//! Take-backs: who agrees to what, what is sealed again and what is not, and that everybody is told.

use serde_json::{Value, json};

use crate::client::{Client, Stream};
use crate::house::House;
use crate::markup::buttons;
use crate::people::{act, done, two};
use crate::play::{button, press, sight, wait};

/// Asks to take back, and waits until somebody has answered.
fn ask(client: &Client, id: &str) {
    done(&press(client, &button(&client.get(&format!("/bout/{id}")).text(), "/ask")));
}

/// Agrees to what was asked.
fn agree(client: &Client, id: &str) {
    let answers = buttons(&client.get(&format!("/bout/{id}")).text());
    done(&press(client, answers.iter().find(|button| button.field("agrees") == Some("yes")).unwrap()));
}

/// Ada has sealed a plan and is away, Ben has called a stand-in, has passed and has read the plan.
fn read_plan(house: &House) -> (Client, Client, String, Stream) {
    let (ada, ben, id) = two(house, "arena", "cats");
    done(&act(&ada, &id, "lead 1"));
    done(&act(&ada, &id, "commit"));
    let path = format!("/bout/{id}");
    // As in a browser: bots leave time to look before they move, but not before they answer.
    let (_, stream) = ben.stream(&format!("{path}/stream"));
    done(&press(&ben, &button(&ben.get(&path).text(), "/replace")));
    done(&act(&ben, &id, "commit"));
    let heard = sight(&ben, &id)["heard"].to_string();
    assert!(heard.contains("revealed"), "{heard}");
    (ada, ben, id, stream)
}

/// The attack as it was found: the stand-in must not bring the first round back.
#[test]
fn a_stand_in_gives_nothing_away() {
    let house = House::impatient();
    let (_, ben, id, _stream) = read_plan(&house);
    ask(&ben, &id);
    let page = wait("the stand-in", || {
        let page = ben.get(&format!("/bout/{id}")).text();
        Some(page).filter(|page| !page.contains("The others answer."))
    });
    assert!(page.contains("would rather play on."), "{page}");
    let seen = sight(&ben, &id);
    assert_eq!(seen["position"]["round"], 2, "{seen}");
}
