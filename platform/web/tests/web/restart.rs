//! Restarts: a hall that closes and opens again on the same file.

use std::io::Write;
use std::net::TcpStream;
use std::time::Duration;

use budokan_web::Settings;

use crate::house::House;
use crate::play::{Luck, legal, open, sight, wait};

#[test]
fn everything_is_there_after_a_restart_and_bots_go_on() {
    let mut house = House::new();
    let mut ada = house.guest("Ada");
    let id = open(&ada, "revenge", &[("seat-p2", "novice"), ("public", "yes")]);
    let mut luck = Luck(6);
    for _ in 0..4 {
        let seen =
            wait("my turn", || Some(sight(&ada, &id)).filter(|seen| seen["over"] == true || !legal(seen).is_empty()));
        assert_eq!(seen["over"], false, "too short a bout for this test");
        let (choices, asked) = (legal(&seen), seen["asked"].to_string());
        let fields = [("act", luck.of(&choices).as_str()), ("asked", asked.as_str()), ("command", asked.as_str())];
        let path = format!("/bout/{id}/act");
        assert_eq!(ada.post(&path, &fields).status, 303);
        house = house.reopen();
        ada.address = house.address;
        // A retry of a browser that got no answer: the request id marks it as already done.
        assert_eq!(ada.post(&path, &fields).status, 303);
    }
    assert!(ada.get("/").text().contains("Ada"));
    wait("the bot", || Some(sight(&ada, &id)).filter(|seen| seen["over"] == true || !legal(seen).is_empty()));
    let seen = sight(&ada, &id);
    let mut log = ada.get(&format!("/bout/{id}/log")).text();
    house = house.reopen();
    let old = ada.address.to_string();
    ada.address = house.address;
    log = log.replace(&old, &house.address.to_string());
    assert_eq!(ada.get(&format!("/bout/{id}/log")).text(), log);
    assert_eq!(sight(&ada, &id), seen);
}

/// A client that never completes its request does not delay the shutdown beyond the grace period.
#[test]
fn closing_waits_for_nobody_for_ever() {
    let mut house = House::with(Settings { grace: Duration::from_millis(1), ..Settings::default() });
    let mut silent = TcpStream::connect(house.address).unwrap();
    silent.write_all(b"GET / HTTP/1.1\r\nhost:").unwrap();
    assert_eq!(house.stranger().get("/healthz").status, 200);
    house.close();
    drop(silent);
}

/// A graceful shutdown ends all streams, and nothing else delays it.
#[test]
fn closing_ends_the_streams() {
    let mut house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "arena", &[("seat-cats", "link")]);
    let (head, mut page) = ada.stream(&format!("/bout/{id}/stream"));
    assert_eq!((head.status, head.header("content-type")), (200, Some("text/event-stream")));
    let (_, mut lines) = ada.stream(&format!("/api/bouts/{id}/stream"));
    let first = page.event();
    assert!(first.contains("event: bout") && first.contains("id=\"bout\""), "{first}");
    assert_eq!(lines.sight()["id"], id);
    let reader = std::thread::spawn(move || {
        while page.line().is_some() {}
        while lines.line().is_some() {}
    });
    house.close();
    reader.join().unwrap();
}
