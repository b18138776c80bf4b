//! After a bout: once more, step by step, and from any step with bots.

use serde_json::json;

use crate::client::Client;
use crate::house::House;
use crate::markup::tags;
use crate::play::{button, legal, open, press, sight};

#[test]
fn both_come_to_the_same_new_bout() {
    let house = House::new();
    let (ada, ben) = (house.program("Ada"), house.program("Ben"));
    let bout = ada.send_json("/api/bouts", &json!({ "game": "arena", "seats": { "cats": "link" } })).json();
    let id = bout["id"].as_str().unwrap();
    ben.send_json(&format!("/api/bouts/{id}/join"), &json!({ "invitation": bout["invitation"] }));
    let again = format!("/bout/{id}/rematch");
    assert_eq!(ada.post(&again, &[]).status, 409, "it is not over");
    assert_eq!(ben.send_json(&format!("/api/bouts/{id}/resign"), &json!({})).status, 200);
    assert_eq!(ben.send_json(&format!("/api/bouts/{id}/resign"), &json!({})).status, 422, "it is over");
    let page = ada.get(&format!("/bout/{id}")).text();
    let pressed = button(&page, "/rematch");
    let both = [(ada.clone(), pressed.clone()), (ben.clone(), pressed)];
    let both = both.map(|(client, button)| std::thread::spawn(move || press(&client, &button)));
    let [one, other] = both.map(|thread| thread.join().unwrap());
    assert_eq!((one.status, one.header("location")), (303, other.header("location")));
    let new = one.header("location").unwrap().strip_prefix("/bout/").unwrap();
    assert_eq!((&sight(&ada, new)["seat"], &sight(&ben, new)["seat"]), (&json!("dogs"), &json!("cats")));
    assert_eq!(house.guest("Cy").post(&again, &[]).status, 404);
}

/// Whoever looks at the end of a bout hears of the next one without asking.
#[test]
fn a_rematch_is_announced() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "link")]);
    let path = format!("/bout/{id}");
    assert_eq!(press(&ada, &button(&ada.get(&path).text(), "/resign")).status, 303);
    let (_, mut stream) = ada.stream(&format!("{path}/stream"));
    let end = stream.event();
    assert!(!end.contains("A rematch is on.") && !end.contains("deciding"), "{end}");
    assert_eq!(press(&ada, &button(&end, "/rematch")).status, 303);
    let next = stream.event();
    assert!(next.contains("A rematch is on."), "{next}");
    // It is told to whoever comes later too, also by a hall that was closed meanwhile.
    drop(stream);
    let house = house.reopen();
    let late = Client { address: house.address, ..ada };
    assert!(late.get(&path).text().contains("A rematch is on."));
}

#[test]
fn a_finished_bout_goes_on_from_any_step() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "link"), ("public", "yes")]);
    let path = format!("/bout/{id}");
    for start in ["lead 1", "lead 2"] {
        let action = legal(&sight(&ada, &id)).into_iter().find(|action| action.starts_with(start)).unwrap();
        assert_eq!(ada.post(&format!("{path}/act"), &[("act", &action)]).status, 303);
    }
    let before = sight(&ada, &id)["position"].clone();
    assert_eq!(ada.post(&format!("{path}/branch"), &[("step", "1")]).status, 409, "it is not over");
    let of_ada = ada.get(&format!("{path}/replay")).text();
    let steps = |page: &str| {
        let range = tags(page).into_iter().find(|tag| tag.attribute("type") == Some("range"));
        range.unwrap().attribute("max").unwrap().to_owned()
    };
    assert_eq!(
        (steps(&of_ada), steps(&house.stranger().get(&format!("{path}/replay")).text())),
        ("2".into(), "0".into())
    );
    assert_eq!(press(&ada, &button(&ada.get(&path).text(), "/resign")).status, 303);
    assert!(ada.get(&path).text().contains("You gave up."));
    assert!(house.stranger().get(&path).text().contains("Ada gave up."));
    for wrong in ["99", "-1", "x", "18446744073709551615"] {
        let answer = ada.post(&format!("{path}/branch"), &[("step", wrong)]);
        assert_eq!(answer.status, 422, "{wrong}");
    }
    assert_eq!(ada.get(&format!("{path}/replay")).status, 200);
    let page = ada.get(&format!("{path}/replay?step=2")).text();
    let branched = press(&ada, &button(&page, "/branch"));
    assert_eq!(branched.status, 303, "{}", branched.text());
    let new = branched.header("location").unwrap().strip_prefix("/bout/").unwrap();
    let seen = sight(&ada, new);
    assert_eq!(seen["seat"], "dogs");
    assert_eq!(seen["position"]["dogs"]["draft"], before["dogs"]["draft"]);
    // Somebody who only looked on may try it too, on the seat that had to decide.
    let cy = house.stranger();
    let page = cy.get(&format!("{path}/replay?step=0")).text();
    assert_eq!(cy.follow(press(&cy, &button(&page, "/branch"))).status, 200);
}
