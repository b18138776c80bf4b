//! Nothing is kept for ever, nobody fills the hall, and whoever wants to be forgotten is.

use std::time::Duration;

use budokan_server::hall::current_moment;
use budokan_server::retention::{Keep, Swept};
use budokan_server::web::Settings;
use serde_json::json;

use crate::client::Client;
use crate::house::House;
use crate::people::{done, two};
use crate::play::{legal, open, sight, wait};

/// A moment so many days from now.
fn in_days(days: i64) -> i64 {
    current_moment() + days * 24 * 3_600_000
}

fn exists(client: &Client, id: &str) -> bool {
    client.get(&format!("/api/bouts/{id}")).status == 200
}

/// Does something in a bout.
fn plays(client: &Client, id: &str) {
    let seen = wait("a decision", || Some(sight(client, id)).filter(|seen| !legal(seen).is_empty()));
    let body = json!({ "action": legal(&seen)[0] });
    assert_eq!(client.send_json(&format!("/api/bouts/{id}/act"), &body).status, 200);
}

fn opened(client: &Client, seats: &serde_json::Value) -> String {
    let bout = client.send_json("/api/bouts", &json!({ "game": "arena", "public": true, "seats": seats }));
    assert_eq!(bout.status, 201, "{}", bout.text());
    bout.json()["id"].as_str().unwrap().to_owned()
}

#[test]
fn nothing_is_ever_deleted_was_yesterday() {
    let mut house = House::new();
    let ada = house.program("Ada");
    let invites = json!({ "cats": "link" });
    let [unplayed, unfinished, finished] = [0; 3].map(|_| opened(&ada, &invites));
    plays(&ada, &unfinished);
    assert_eq!(ada.send_json(&format!("/api/bouts/{finished}/resign"), &json!({})).status, 200);
    let stays = |house: &House| {
        let eve = Client { address: house.address, ..ada.clone() };
        [&unplayed, &unfinished, &finished].map(|id| exists(&eve, id))
    };
    // Nothing that somebody has just asked for goes, however old it is.
    assert_eq!(house.sweep(Keep::default(), in_days(1000)).bouts, 0);
    for (days, left) in [(13, [true; 3]), (15, [false, true, true]), (91, [false, false, true])] {
        house = house.reopen();
        house.sweep(Keep::default(), in_days(days));
        assert_eq!(stays(&house), left, "after {days} days");
    }
    house = house.reopen();
    let finished_too = Keep { finished: Some(Duration::from_hours(24)), ..Keep::default() };
    assert_eq!(house.sweep(finished_too, in_days(2)).bouts, 1);
    assert_eq!(stays(&house), [false; 3]);
}

/// Whoever keeps the oldest bouts in use does not save all the others.
#[test]
fn nothing_is_ever_deleted_is_not_brought_back_by_looking() {
    let mut house = House::with(Settings { bouts: 0, rate: 0, ..Settings::default() });
    let ada = house.program("Ada");
    let ids: Vec<_> = (0..101).map(|_| opened(&ada, &json!({ "cats": "link" }))).collect();
    house = house.reopen();
    let eve = Client { address: house.address, ..ada };
    assert!(ids[..100].iter().all(|id| exists(&eve, id)));
    assert_eq!(house.sweep_twice(Keep::default(), in_days(15)), [0, 1]);
    assert!(!exists(&eve, &ids[100]));
}

#[test]
fn guests_without_bouts_are_not_kept_for_ever() {
    let mut house = House::new();
    let [ada, ben] = ["Ada", "Ben"].map(|name| house.program(name));
    opened(&ada, &json!({ "cats": "link" }));
    assert_eq!(house.sweep(Keep::default(), in_days(89)), Swept { is_done: true, ..Swept::default() });
    house = house.reopen();
    let keep = Keep { unplayed: None, unfinished: None, ..Keep::default() };
    assert_eq!(house.sweep(keep, in_days(91)).people.len(), 1);
    let knows = |client: &Client| {
        let client = Client { address: house.address, ..client.clone() };
        client.send_json("/api/bouts", &json!({ "game": "arena" })).status
    };
    assert_eq!((knows(&ada), knows(&ben)), (201, 401));
}

#[test]
fn quotas_for_guests() {
    let house = House::with(Settings { guests: 3, ..Settings::default() });
    let arrive = || house.stranger().send_json("/api/people", &json!({ "name": "Ada" }));
    let answers = [0; 4].map(|_| arrive().status);
    assert_eq!(answers, [201, 201, 201, 429]);
    assert!(arrive().json()["error"].as_str().unwrap().contains("from your address"));
    // In a browser it is a page, in the language of the visitor.
    let page = house.stranger().send("POST", "/play/arena", &[("accept-language", "fr")], b"");
    assert_eq!(page.status, 429);
    assert!(page.text().contains("Trop de personnes sont arrivées de votre adresse"), "{}", page.text());
    // Whoever only looks does not arrive.
    assert_eq!(house.stranger().get("/").status, 200);
}

#[test]
fn quotas_for_bouts() {
    let house = House::with(Settings { bouts: 2, ..Settings::default() });
    let (ada, ben) = (house.program("Ada"), house.program("Ben"));
    let first = opened(&ada, &json!({ "cats": "link" }));
    opened(&ada, &json!({ "cats": "link" }));
    let refused = ada.send_json("/api/bouts", &json!({ "game": "arena" }));
    assert_eq!(refused.status, 422);
    assert!(refused.json()["error"].as_str().unwrap().starts_with("You have too many bouts"), "{}", refused.text());
    opened(&ben, &json!({ "cats": "link" }));
    // One that is over makes room for another.
    assert_eq!(ada.send_json(&format!("/api/bouts/{first}/resign"), &json!({})).status, 200);
    opened(&ada, &json!({ "cats": "link" }));
}

/// Those who take no seat have no bout that could be counted: it counts for their address.
#[test]
fn quotas_for_bouts_that_are_opened_for_others() {
    let house = House::with(Settings { bouts: 2, ..Settings::default() });
    let seats = json!({ "dogs": "link", "cats": "link" });
    for name in ["Ada", "Ben"] {
        opened(&house.program(name), &seats);
    }
    let refused = house.program("Cy").send_json("/api/bouts", &json!({ "game": "arena", "seats": seats }));
    assert_eq!(refused.status, 429, "{}", refused.text());
}

#[test]
fn quotas_for_drafts() {
    let house = House::new();
    let ada = house.program("Ada");
    let id = opened(&ada, &json!({ "cats": "link" }));
    let draft = legal(&sight(&ada, &id))[0].clone();
    let (act, undo) = (format!("/api/bouts/{id}/act"), format!("/api/bouts/{id}/undo"));
    let mut accepted = 0;
    while accepted < 1000
        && ada.send_json(&act, &json!({ "action": draft })).status == 200
        && ada.send_json(&undo, &json!({})).status == 200
    {
        accepted += 2;
    }
    assert_eq!(accepted, 300, "20,000 drafts in one bout were accepted");
    let refused = ada.send_json(&act, &json!({ "action": draft }));
    assert!(refused.status == 422 && refused.text().contains("Too much was drafted"), "{}", refused.text());
    // What leads on can be done all the same.
    assert_eq!(ada.send_json(&act, &json!({ "action": "commit" })).status, 200);
}

#[test]
fn forget_me_removes_name_and_tokens_and_leaves_the_other_a_whole_bout() {
    let house = House::new();
    let (ada, ben, over) = two(&house, "arena", "cats");
    let going_on = open(&ben, "arena", &[("seat-cats", "anyone"), ("public", "yes")]);
    done(&ada.post(&format!("/bout/{going_on}/sit"), &[("seat", "cats")]));
    done(&ben.post(&format!("/bout/{over}/resign"), &[("seat", "cats")]));
    let record = || ben.get(&format!("/api/bouts/{over}/record"));
    let before = record();
    assert_eq!(before.status, 200);
    assert!(ben.get(&format!("/bout/{over}")).text().contains("Ada"));
    let copy = ada.clone();
    // It is not done by mistake.
    assert_eq!(ada.post("/me/forget", &[]).status, 422);
    done(&ada.post("/me/forget", &[("sure", "yes")]));
    assert_eq!(copy.get("/api/me").status, 401);
    for path in [format!("/bout/{over}"), format!("/bout/{going_on}"), "/".to_owned()] {
        let page = ben.get(&path).text();
        assert!(!page.contains("Ada") && page.contains("omebody who has left"), "{path}: {page}");
    }
    assert!(ben.send("GET", "/", &[("accept-language", "fr")], b"").text().contains("uelqu’un qui est parti"));
    assert_eq!(record().text(), before.text());
    // The bout that goes on is not waited for in vain: a bot has the seat.
    wait("the bot", || (sight(&ben, &going_on)["standing"]["awaiting"] == json!(["dogs"])).then_some(()));
    // The cookie is gone, and the old one leads to somebody new.
    assert_eq!(ada.cookies.borrow().get("budokan").map(String::as_str), Some(""));
    // A rematch waits for nobody who is not there any more.
    let rematch = ben.post(&format!("/bout/{over}/rematch"), &[]);
    let page = ben.get(rematch.header("location").unwrap()).text();
    assert!(page.contains("/join/") && !page.contains("Ada"), "{page}");
    let house = house.reopen();
    let ben = Client { address: house.address, ..ben };
    for path in [format!("/bout/{over}"), format!("/bout/{going_on}"), "/".to_owned()] {
        assert!(ben.get(&path).text().contains("omebody who has left"), "{path} after a restart");
    }
}

#[test]
fn forget_me_works_for_programs() {
    let house = House::new();
    let ada = house.program("Ada");
    assert_eq!(ada.send_json("/api/me/forget", &json!({})).status, 422);
    assert_eq!(ada.send_json("/api/me/forget", &json!({ "sure": true })).status, 200);
    assert_eq!(ada.send_json("/api/me/forget", &json!({ "sure": true })).status, 401);
}
