//! Retention and quotas: old bouts and guests are removed, no client can fill the store, and a person can delete their
//! account.

use std::time::Duration;

use budokan_catalog::AnyBout;
use budokan_hall::hall::current_moment;
use budokan_hall::retention::{Keep, Swept};
use budokan_kernel::Seed;
use budokan_web::Settings;
use serde_json::json;

use crate::client::Client;
use crate::house::House;
use crate::people::{done, two};
use crate::play::{button, legal, open, press, sight, wait};

/// The moment this many days from now.
fn in_days(days: i64) -> i64 {
    current_moment() + days * 24 * 3_600_000
}

fn exists(client: &Client, id: &str) -> bool {
    client.get(&format!("/api/bouts/{id}")).status == 200
}

/// Plays one decision in a bout.
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
    // A bout that is in memory because it was just requested is not removed, however old it is.
    assert_eq!(house.sweep(Keep::default(), in_days(1000)).bouts, 0);
    for (days, left) in [(13, [true; 3]), (15, [false, true, true]), (91, [false, false, true])] {
        house = house.reopen();
        house.sweep(Keep { guests: None, ..Keep::default() }, in_days(days));
        assert_eq!(stays(&house), left, "after {days} days");
    }
    house = house.reopen();
    let finished_too = Keep { finished: Some(Duration::from_hours(24)), guests: None, ..Keep::default() };
    assert_eq!(house.sweep(finished_too, in_days(2)).bouts, 1);
    assert_eq!(stays(&house), [false; 3]);
}

/// The sweep runs as a background task, but not within the settling time after a start.
#[test]
fn a_running_hall_removes_what_is_old_and_not_soon_after_its_start() {
    let house = House::new();
    let ada = house.program("Ada");
    let fresh = opened(&ada, &json!({ "cats": "link" }));
    let mut old = house.wait_for(house.store().bout(&fresh)).unwrap().unwrap().bout;
    (old.id, old.at) = ("old".to_owned(), in_days(-20));
    assert_eq!(house.wait_for(house.store().open(old)), Ok(true));
    let ids = |house: &House| {
        let bouts = house.wait_for(house.store().every_bout("", 9)).unwrap();
        bouts.into_iter().map(|kept| kept.bout.id).collect::<Vec<_>>()
    };
    let house = house.reopen();
    assert_eq!(ids(&house).len(), 2);
    let house = house.reopen_with(Settings { settling: Duration::ZERO, ..Settings::default() });
    wait("the sweep", || (ids(&house) == [fresh.clone()]).then_some(()));
    assert_eq!(house.wait_for(house.store().restore("old")), Ok(true));
    assert_eq!(ids(&house).len(), 2);
}

/// A client that keeps the oldest bouts loaded does not protect all the others.
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
    // A browser gets the refusal as a page, in the language of the visitor.
    let page = house.stranger().send("POST", "/play/arena", &[("accept-language", "fr")], b"");
    assert_eq!(page.status, 429);
    assert!(page.text().contains("Trop de personnes sont arrivées de votre adresse"), "{}", page.text());
    // Viewing a page does not create an account.
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
    // Finishing a bout frees its place in the quota.
    assert_eq!(ada.send_json(&format!("/api/bouts/{first}/resign"), &json!({})).status, 200);
    opened(&ada, &json!({ "cats": "link" }));
}

/// A bout opened without a seat of one's own is not counted for the person, so it is counted for the address.
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

/// Every way to open a bout counts for the person and for the address.
#[test]
fn quotas_for_bouts_within_an_hour() {
    let house = House::with(Settings { hourly_bouts: 3, bouts: 0, bot_bouts: 0, ..Settings::default() });
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "novice")]);
    let page = ada.get(&format!("/bout/{id}")).text();
    assert_eq!(press(&ada, &button(&page, "/resign")).status, 303);
    assert_eq!(ada.post(&format!("/bout/{id}/branch"), &[("step", "0")]).status, 303);
    assert_eq!(ada.post("/learn/arena/1", &[]).status, 303);
    for (path, form) in [
        (format!("/bout/{id}/branch"), ("step", "0")),
        (format!("/bout/{id}/rematch"), ("seat", "dogs")),
        ("/learn/arena/2".to_owned(), ("", "")),
        ("/play/arena".to_owned(), ("", "")),
        ("/new/arena".to_owned(), ("seat-cats", "novice")),
    ] {
        let refused = ada.post(&path, &[form]);
        assert_eq!(refused.status, 429, "{path}: {}", refused.text());
        assert!(refused.text().contains("Too many bouts were opened within the hour"), "{path}");
    }
    // Others at the same address share the rest of its quota, which is four times that of a person.
    let statuses: Vec<u16> = (0..10)
        .map(|number| {
            let ben = house.program(&format!("Ben {}", number / 3));
            ben.send_json("/api/bouts", &json!({ "game": "arena" })).status
        })
        .collect();
    assert_eq!(statuses, [&[201; 9][..], &[429]].concat());
}

#[test]
fn quotas_for_room() {
    let house = House::with(Settings { room: 1, ..Settings::default() });
    let (ada, ben) = (house.program("Ada"), house.program("Ben"));
    opened(&ada, &json!({ "cats": "link" }));
    let refused = ada.send_json("/api/bouts", &json!({ "game": "arena" }));
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("take too much room"), "{}", refused.text());
    opened(&ben, &json!({ "cats": "link" }));
}

/// Concurrent requests must not all pass the check before the first bout is stored.
#[test]
fn quotas_for_bouts_hold_for_requests_at_once() {
    let house = House::with(Settings { bouts: 2, rate: 0, hourly_bouts: 0, ..Settings::default() });
    let ada = house.program("Ada");
    let body = json!({ "game": "arena", "seats": { "cats": "link" } });
    let asked: Vec<_> = (0..12)
        .map(|_| {
            let (ada, body) = (ada.clone(), body.clone());
            std::thread::spawn(move || ada.send_json("/api/bouts", &body).status)
        })
        .collect();
    let mut statuses: Vec<u16> = asked.into_iter().map(|asked| asked.join().unwrap()).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [&[201; 2][..], &[422; 10]].concat());
}

/// 23,000 drafts made a record of 450 kB, and every branch of it stored another copy.
#[test]
fn a_record_padded_with_drafts_is_refused() {
    let house = House::new();
    let ada = house.guest("Ada");
    let game = budokan_games::find("arena").unwrap();
    let mut bout = game.deal("", Seed::from(1), game.cards(None).unwrap()).unwrap();
    let dogs = bout.seats().first().unwrap();
    let posted = |bout: &dyn AnyBout| ada.post("/watch", &[("record", &bout.record().to_string())]);
    for drafts in 0..400 {
        if drafts == 300 {
            assert_eq!(posted(&*bout).status, 303, "so many drafts are no padding");
        }
        let legal = bout.legal(dogs);
        let draft = legal.iter().rev().find(|choice| bout.fork().submit(dogs, None, &choice.text).unwrap().is_draft);
        bout.submit(dogs, None, &draft.unwrap().text.clone()).unwrap();
    }
    let refused = posted(&*bout);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("too many drafts"), "{}", refused.text());
}

/// A branch stores a reference to its origin instead of a copy, and both are restored after a restart.
#[test]
fn a_branch_stores_no_copy_of_its_past() {
    let house = House::new();
    let ada = house.program("Ada");
    let id = opened(&ada, &json!({ "cats": "novice" }));
    plays(&ada, &id);
    let resign = |id: &str| ada.send_json(&format!("/api/bouts/{id}/resign"), &json!({})).status;
    assert_eq!(resign(&id), 200);
    let mut ids = vec![id];
    for (hidden, after) in [("imagined", 1), ("true", 1), ("imagined", 0)] {
        let last = ids.last().unwrap();
        let body = json!({ "after": after, "hidden": hidden, "seat": "dogs" });
        let answer = ada.send_json(&format!("/api/bouts/{last}/branch"), &body);
        assert_eq!(answer.status, 201, "{}", answer.text());
        let new = answer.json()["id"].as_str().unwrap().to_owned();
        let stored = house.wait_for(house.store().bout(&new)).unwrap().unwrap().bout;
        assert!(!stored.deal.contains("budokan record"), "{}", stored.deal);
        assert_eq!(stored.past.as_ref(), Some(last));
        plays(&ada, &new);
        assert_eq!(resign(&new), 200);
        ids.push(new);
    }
    let records = |client: &Client| -> Vec<String> {
        ids.iter().map(|id| client.get(&format!("/api/bouts/{id}/record")).text()).collect()
    };
    let before = records(&ada);
    assert!(before.iter().all(|record| record.contains("budokan record")), "{before:?}");
    let house = house.reopen();
    // The first bout is in the trash; its branches still load.
    assert_eq!(house.wait_for(house.store().trash(&ids[0], None, 1)), Ok(true));
    let ada = Client { address: house.address, ..ada };
    let after = records(&ada);
    assert_eq!(after[1..], before[1..]);
    assert!(!after[0].contains("budokan record"), "{}", after[0]);
    // The depth of a chain of branches is limited.
    let mut last = ids[3].clone();
    let mut statuses = Vec::new();
    for _ in 0..4 {
        let answer = ada.send_json(&format!("/api/bouts/{last}/branch"), &json!({ "after": 0 }));
        statuses.push(answer.status);
        if answer.status == 201 {
            answer.json()["id"].as_str().unwrap().clone_into(&mut last);
            assert_eq!(ada.send_json(&format!("/api/bouts/{last}/resign"), &json!({})).status, 200);
        }
    }
    assert_eq!(statuses, [201, 201, 201, 422]);
}

/// Finished bouts are unloaded at once: a guest who opens and resigns in a loop must not fill the memory.
#[test]
fn finished_bouts_leave_the_memory() {
    let house = House::new();
    let ada = house.program("Ada");
    for _ in 0..10 {
        let id = opened(&ada, &json!({ "cats": "novice" }));
        assert_eq!(ada.send_json(&format!("/api/bouts/{id}/resign"), &json!({})).status, 200);
    }
    let going_on = opened(&ada, &json!({ "cats": "link" }));
    // A bot may still be running; it notices the end of the bout a little later.
    let unloaded = |left| {
        wait("the bouts to be unloaded", || {
            house.unload_finished();
            (house.live_count() == left).then_some(())
        });
    };
    unloaded(1);
    let id = opened(&ada, &json!({ "cats": "novice" }));
    let (_, stream) = ada.stream(&format!("/api/bouts/{id}/stream"));
    assert_eq!(ada.send_json(&format!("/api/bouts/{id}/resign"), &json!({})).status, 200);
    house.unload_finished();
    assert_eq!(house.live_count(), 2, "somebody looks at {id}");
    drop(stream);
    unloaded(1);
    assert!(exists(&ada, &going_on));
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
    // Actions that lead on are not limited.
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
    // Deletion needs a confirmation.
    assert_eq!(ada.post("/me/forget", &[]).status, 422);
    done(&ada.post("/me/forget", &[("sure", "yes")]));
    assert_eq!(copy.get("/api/me").status, 401);
    for path in [format!("/bout/{over}"), format!("/bout/{going_on}"), "/".to_owned()] {
        let page = ben.get(&path).text();
        assert!(!page.contains("Ada") && page.contains("omebody who has left"), "{path}: {page}");
    }
    assert!(ben.send("GET", "/", &[("accept-language", "fr")], b"").text().contains("uelqu’un qui est parti"));
    assert_eq!(record().text(), before.text());
    // The running bout does not stall: a bot has taken the seat.
    wait("the bot", || (sight(&ben, &going_on)["standing"]["awaiting"] == json!(["dogs"])).then_some(()));
    // The cookie is cleared; the old token is unknown and leads to a new guest.
    assert_eq!(ada.cookies.borrow().get("budokan").map(String::as_str), Some(""));
    // A rematch does not wait for a deleted account.
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
