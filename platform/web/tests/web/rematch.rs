//! After a bout: rematch, replay, and branches from any step with bots.

use budokan_hall::Deal;
use budokan_store::{Occupant, PersonId};
use serde_json::json;

use crate::client::Client;
use crate::house::House;
use crate::markup::tags;
use crate::people::{done, two};
use crate::play::{button, legal, open, press, sight, wait};

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

/// A finished bout of two people, without a rematch request.
fn over(house: &House) -> (Client, Client, String) {
    let (ada, ben, id) = two(house, "arena", "cats");
    done(&press(&ben, &button(&ben.get(&format!("/bout/{id}")).text(), "/resign")));
    (ada, ben, id)
}

/// Requests a rematch; returns the id of the new bout.
fn ask(client: &Client, id: &str) -> String {
    let asked = press(client, &button(&client.get(&format!("/bout/{id}")).text(), "/rematch"));
    done(&asked);
    asked.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned()
}

fn has(text: &str, part: &str) {
    assert!(text.contains(part), "no “{part}”: {text}");
}

fn lacks(text: &str, part: &str) {
    assert!(!text.contains(part), "“{part}”: {text}");
}

#[test]
fn a_rematch_is_an_invitation_that_can_be_accepted() {
    let house = House::new();
    let (ada, ben, id) = over(&house);
    let (_, mut stream) = ben.stream(&format!("/bout/{id}/stream"));
    lacks(&stream.event(), "asks for a rematch");
    let new = ask(&ada, &id);
    // A viewer who is still on the final page is notified, and no other client is asked.
    has(&stream.event(), "Ada asks for a rematch.");
    lacks(&house.stranger().get(&format!("/bout/{id}")).text(), "rematch");
    // The invited player has no seat before accepting: the bout is not among his decisions, and he has the view of a
    // spectator.
    assert_eq!((&sight(&ada, &new)["seat"], &sight(&ben, &new)["seat"]), (&json!("dogs"), &json!(null)));
    assert_eq!(ben.get(&format!("/api/bouts/{new}?seat=cats")).status, 403);
    let lobby = ben.get("/").text();
    assert_eq!(lobby.matches("Ada asks for a rematch.").count(), 1, "once, among his own: {lobby}");
    lacks(&lobby, "Your decision");
    assert_eq!(ben.get("/api/bouts").json()["bouts"], json!([]));
    assert_eq!(ben.get("/api/bouts?list=asked").json()["bouts"][0]["id"], json!(new));
    // No other person can take the reserved seat, with or without the invitation.
    let page = ada.get(&format!("/bout/{new}")).text();
    lacks(&page, "/join/");
    has(&page, "Asked for a rematch, no answer yet: Ben &lt;b&gt;.");
    assert_eq!(house.guest("Cy").post(&format!("/bout/{new}/sit"), &[]).status, 409);
    let accept = button(&ben.get(&format!("/bout/{new}")).text(), "/sit");
    done(&press(&ben, &accept));
    assert_eq!(sight(&ben, &new)["seat"], "cats");
    has(&ben.get("/").text(), "Your decision");
    has(&stream.event(), "A rematch is on.");
    lacks(&ada.get(&format!("/bout/{new}")).text(), "no answer yet");
    assert_eq!(ben.post(&format!("/bout/{new}/decline"), &[]).status, 409, "it is too late");
}

/// A player who declines a seat in a private bout loses the right to watch; an open stream ends too.
#[test]
fn a_stream_ends_with_the_right_to_look() {
    let house = House::new();
    let (ada, ben) = (house.program("Ada"), house.program("Ben"));
    let opened = ada.send_json("/api/bouts", &json!({ "game": "arena", "seats": { "cats": "link" } })).json();
    let id = opened["id"].as_str().unwrap();
    let join = json!({ "invitation": opened["invitation"] });
    assert_eq!(ben.send_json(&format!("/api/bouts/{id}/join"), &join).status, 200);
    assert_eq!(ben.send_json(&format!("/api/bouts/{id}/resign"), &json!({})).status, 200);
    let asked = ada.post(&format!("/bout/{id}/rematch"), &[]);
    let new = asked.header("location").unwrap().strip_prefix("/bout/").unwrap();
    assert_eq!(house.stranger().get(&format!("/api/bouts/{new}")).status, 404, "it is private");
    let (_, mut stream) = ben.stream(&format!("/api/bouts/{new}/stream"));
    assert!(stream.line().is_some(), "he is asked");
    assert_eq!(ben.send_json(&format!("/api/bouts/{new}/decline"), &json!({})).status, 200);
    assert_eq!(stream.line(), None);
    assert_eq!(ben.get(&format!("/api/bouts/{new}")).status, 404);
}

#[test]
fn a_rematch_can_be_declined() {
    let house = House::new();
    let (ada, ben, id) = over(&house);
    let new = ask(&ada, &id);
    let (_, mut stream) = ada.stream(&format!("/bout/{new}/stream"));
    has(&stream.event(), "no answer yet");
    let declined = press(&ben, &button(&ben.get(&format!("/bout/{id}")).text(), "/decline"));
    assert_eq!(declined.header("location"), Some(format!("/bout/{id}").as_str()));
    // The requester is notified and gets an invitation link and a bot as alternatives.
    let told = stream.event();
    has(&told, "Declined: Ben &lt;b&gt;.");
    has(&told, "/join/");
    has(&ben.get(&format!("/bout/{id}")).text(), "You have declined the rematch.");
    lacks(&ben.get("/").text(), "asks for a rematch");
    // All of it survives a restart.
    drop(stream);
    let house = house.reopen();
    let [ada, ben] = [ada, ben].map(|client| Client { address: house.address, ..client });
    has(&ben.get(&format!("/bout/{id}")).text(), "You have declined the rematch.");
    let page = ada.get(&format!("/bout/{new}")).text();
    has(&page, "Declined: Ben &lt;b&gt;.");
    has(&ada.get(&format!("/bout/{id}")).text(), "Declined: Ben &lt;b&gt;.");
    done(&press(&ada, &button(&page, "/replace")));
    let page = ada.get(&format!("/bout/{new}")).text();
    lacks(&page, "Declined");
    lacks(&page, "/join/");
    // The seat is taken, so it is too late for him.
    assert_eq!(ben.post(&format!("/bout/{id}/rematch"), &[]).status, 409);
    assert_eq!(sight(&ben, &new)["seat"], json!(null));
}

/// A group at one screen accepts together; a bot accepts a rematch without being asked.
#[test]
fn a_rematch_of_three_seats_asks_each_person_once() {
    let house = House::new();
    let (ada, ben) = (house.guest("Ada"), house.guest("Ben"));
    let deal =
        Deal { config: "mode = \"ffa\"\nseats = 4\n".to_owned(), record: None, ..crate::secrets::deal("revenge", &[]) };
    let seats = vec![
        (0, Occupant::Open),
        (1, Occupant::Person(PersonId(2))),
        (2, Occupant::Person(PersonId(2))),
        (3, Occupant::Bot("novice".to_owned())),
    ];
    house.open("four", &deal, "INVITE", true, seats);
    done(&ada.post("/bout/four/sit", &[("seat", "p1")]));
    done(&ada.post("/bout/four/resign", &[]));
    for seat in ["p2", "p3"] {
        done(&ben.post("/bout/four/resign", &[("seat", seat)]));
    }
    wait("the end", || Some(sight(&ada, "four")).filter(|seen| seen["over"] == true));
    let new = ask(&ada, "four");
    let seats = |client: &Client| {
        ["p1", "p2", "p3", "p4"].map(|seat| client.get(&format!("/api/bouts/{new}?seat={seat}")).status)
    };
    assert_eq!((seats(&ada), seats(&ben)), ([200, 403, 403, 403], [403; 4]));
    done(&press(&ben, &button(&ben.get("/").text(), &format!("{new}/sit"))));
    assert_eq!((seats(&ada), seats(&ben)), ([200, 403, 403, 403], [403, 200, 200, 403]));
}

/// A player who declined may change their mind while the seat is free, but a person with the link may be faster.
#[test]
fn a_declined_seat_is_free() {
    let house = House::new();
    let (ada, ben, id) = over(&house);
    let new = ask(&ada, &id);
    done(&ben.post(&format!("/bout/{new}/decline"), &[]));
    assert_eq!(ben.post(&format!("/bout/{new}/decline"), &[]).status, 409);
    assert_eq!(ask(&ben, &id), new);
    assert_eq!(sight(&ben, &new)["seat"], "cats");
    let (ada, ben, id) = over(&house);
    let new = ask(&ada, &id);
    done(&ben.post(&format!("/bout/{new}/decline"), &[("to", "/")]));
    let page = ada.get(&format!("/bout/{new}")).text();
    let link = page.split_once("/join/").unwrap().1.split('"').next().unwrap();
    let cy = house.guest("Cy");
    done(&cy.post(&format!("/bout/{new}/sit"), &[("invitation", link)]));
    assert_eq!(sight(&cy, &new)["seat"], "cats");
    assert_eq!(ben.post(&format!("/bout/{id}/rematch"), &[]).status, 409);
}

/// The request survives a restart; a private rematch is visible only to the people who are asked.
#[test]
fn a_rematch_waits_for_its_answer() {
    let house = House::new();
    let (ada, ben) = (house.program("Ada"), house.program("Ben"));
    let bout = ada.send_json("/api/bouts", &json!({ "game": "arena", "seats": { "cats": "link" } })).json();
    let id = bout["id"].as_str().unwrap();
    ben.send_json(&format!("/api/bouts/{id}/join"), &json!({ "invitation": bout["invitation"] }));
    assert_eq!(ben.send_json(&format!("/api/bouts/{id}/resign"), &json!({})).status, 200);
    let new = ask(&ada, id);
    let house = house.reopen();
    let [ada, ben] = [ada, ben].map(|client| Client { address: house.address, ..client });
    has(&ben.get(&format!("/bout/{id}")).text(), "Ada asks for a rematch.");
    assert_eq!(house.guest("Cy").get(&format!("/bout/{new}")).status, 404);
    let list = ben.get("/api/bouts?list=asked").json();
    assert_eq!(list["bouts"][0]["id"], json!(new));
    assert_eq!(list["bouts"][0]["seats"][1], json!({ "seat": "cats", "by": "kept" }));
    assert_eq!(ben.send_json(&format!("/api/bouts/{new}/join"), &json!({})).json(), json!({ "seat": "cats" }));
    assert_eq!(sight(&ada, &new)["seat"], "dogs");
    // A program can decline too.
    assert_eq!(ben.send_json(&format!("/api/bouts/{new}/resign"), &json!({})).status, 200);
    let third = ask(&ben, &new);
    let declined = ada.send_json(&format!("/api/bouts/{third}/decline"), &json!({}));
    assert_eq!(declined.json(), json!({ "seats": ["dogs"] }));
    assert_eq!(ada.get(&format!("/bout/{third}")).status, 404, "it is private, and no longer hers");
}

/// A viewer on the final page is notified of the rematch by the stream.
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
    // The page shows it to later visitors too, also after a restart.
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
        ("1".into(), "0".into())
    );
    assert_eq!(press(&ada, &button(&ada.get(&path).text(), "/resign")).status, 303);
    assert!(ada.get(&path).text().contains("You gave up."));
    assert!(house.stranger().get(&path).text().contains("Ada gave up."));
    for wrong in ["99", "-1", "x", "18446744073709551615"] {
        let answer = ada.post(&format!("{path}/branch"), &[("step", wrong)]);
        assert_eq!(answer.status, 422, "{wrong}");
    }
    assert_eq!(ada.get(&format!("{path}/replay")).status, 200);
    let page = ada.get(&format!("{path}/replay?step=1")).text();
    let branched = press(&ada, &button(&page, "/branch"));
    assert_eq!(branched.status, 303, "{}", branched.text());
    let new = branched.header("location").unwrap().strip_prefix("/bout/").unwrap();
    let seen = sight(&ada, new);
    assert_eq!(seen["seat"], "dogs");
    assert_eq!(seen["position"]["dogs"]["draft"], before["dogs"]["draft"]);
    // A spectator may branch too, and gets the seat that had to decide.
    let cy = house.stranger();
    let page = cy.get(&format!("{path}/replay?step=0")).text();
    assert_eq!(cy.follow(press(&cy, &button(&page, "/branch"))).status, 200);
}
