//! Invalid input is refused with a reason on every route, and never causes an internal error.

use serde_json::json;

use crate::client::{FORM, form};
use crate::house::House;
use crate::play::{Luck, open, sight};

const PAGES: &[&str] = &[
    "/",
    "/hall",
    "/new/ID",
    "/play/ID",
    "/join",
    "/join/ID",
    "/name",
    "/settings",
    "/rules/ID",
    "/rules/ID/try",
    "/bout/ID",
    "/bout/ID/log",
    "/bout/ID/replay",
    "/bout/ID/branch",
    "/bout/ID/act",
    "/bout/ID/sit",
    "/bout/ID/undo",
    "/bout/ID/ask",
    "/bout/ID/answer",
    "/bout/ID/resign",
    "/bout/ID/leave",
    "/bout/ID/return",
    "/bout/ID/replace",
    "/bout/ID/rematch",
    "/bout/ID/dance",
    "/assets/ID",
    "/api/games",
    "/api/people",
    "/api/bouts",
    "/api/bouts/ID",
    "/api/bouts/ID/join",
    "/api/bouts/ID/act",
    "/api/bouts/ID/undo",
    "/api/bouts/ID/resign",
    "/api/bouts/ID/record",
    "/healthz",
];

/// Fuzzing with garbage on every route: the hall always answers, and never with a status of 500 or more.
#[test]
fn garbage_is_refused_everywhere() {
    let house = House::new();
    let guest = house.guest("Ada");
    let id = open(&guest, "revenge", &[("seat-p2", "link"), ("public", "yes")]);
    let before = sight(&guest, &id);
    let ids = [id.as_str(), "none", "..", "%2e%2e%2f", "%ff", "%00", "🥋", "arena", "a'b\"--"];
    let ids: Vec<String> = ids.iter().map(|id| id.replace('🥋', "%F0%9F%A5%8B").replace('"', "%22")).collect();
    let queries =
        ["", "?seat=p9", "?seat=%ff", "?step=-1", "?step=99999999999999999999", "?since=x", "?code=%00", "?=&=&&"];
    let bodies: Vec<Vec<u8>> = vec![
        Vec::new(),
        b"%ff=%fe&act=%00&seat=p1".to_vec(),
        b"act=draw&asked=-1".to_vec(),
        b"act=draw&asked=4294967296".to_vec(),
        b"act=draw&act=draw".to_vec(),
        b"\xff\xfe\x00{]".to_vec(),
        b"{\"name\":{\"name\":{}}}".to_vec(),
        b"[[[[[[[[".repeat(1000),
        form(&[("act", "𝕏 \u{202e}"), ("seat", "p1"), ("command", "x"), ("deserted", "p2"), ("step", "-3")])
            .into_bytes(),
        form(&[("act", "attack zz L"), ("seat", "p2"), ("command", &"x".repeat(500))]).into_bytes(),
        form(&[("mode", "war"), ("seat-p1", "god"), ("name", ""), ("to", "//x")]).into_bytes(),
        vec![b'x'; 20_000],
    ];
    let kinds =
        [FORM, ("content-type", "application/json"), ("content-type", "multipart/form-data"), ("x-budokan", "1")];
    let mut luck = Luck(11);
    let origin = format!("http://{}", house.address);
    let from = ("origin", origin.as_str());
    for page in PAGES {
        for (turn, id) in ids.iter().enumerate() {
            if page.ends_with("resign") || page.ends_with("leave") {
                // These commands ignore the body, so a stranger without a seat sends them.
                let answer = house.stranger().send("POST", &page.replace("ID", id), &[FORM], &bodies[turn]);
                assert!((400..500).contains(&answer.status), "{page}: {}", answer.bytes());
                continue;
            }
            let path = page.replace("ID", id);
            let asked = guest.get(&format!("{path}{}", luck.of(&queries)));
            assert!(asked.status < 500, "GET {path}: {}", asked.bytes());
            let body = luck.of(&bodies);
            let sent = guest.send("POST", &path, &[*luck.of(&kinds), from], body);
            let text = sent.text();
            assert!(sent.status < 500, "POST {path} {:?}: {}", String::from_utf8_lossy(body), sent.bytes());
            assert!(sent.status < 400 || !text.trim().is_empty() || sent.status == 405, "POST {path}: no reason");
            let method = *luck.of(&["PUT", "DELETE", "PATCH", "TRACE", "OPTIONS", "HEAD", "BREW"]);
            let odd = if method == "HEAD" { continue } else { guest.send(method, &path, &[from], b"") };
            assert!((400..500).contains(&odd.status) || odd.status == 200, "{method} {path}: {}", odd.bytes());
        }
    }
    let after = sight(&guest, &id);
    assert_eq!((&before["position"], &before["version"]), (&after["position"], &after["version"]));
    assert_eq!(guest.get("/healthz").text(), "ok\n");
}

/// An error on a page is a page too, with the reason and a link back.
#[test]
fn problems_are_pages() {
    let house = House::new();
    let guest = house.guest("Ada");
    let id = open(&guest, "arena", &[]);
    for (path, status) in [("/bout/none", 404), ("/new/chess", 404), ("/join/NONSENSE", 404), ("/rules/go", 404)] {
        let answer = guest.get(path);
        assert_eq!(answer.status, status);
        assert!(answer.text().contains("<main") && answer.text().contains("href=\"/\""), "{}", answer.text());
    }
    let french = [("accept-language", "fr")];
    let answer = guest.send("GET", "/bout/none", &french, b"").text();
    assert!(answer.contains("Ce combat n’existe pas"), "{answer}");
    let refused = guest.post(&format!("/bout/{id}/act"), &[("act", "assist 1 ban")]);
    assert_eq!(refused.status, 422);
    assert!(refused.text().contains("ARE-6.17") && refused.text().contains("role=\"alert\""), "{}", refused.text());
    assert_eq!(guest.post(&format!("/bout/{id}/act"), &[]).status, 422);
    assert_eq!(guest.post(&format!("/bout/{id}/act"), &[("act", "commit"), ("seat", "birds")]).status, 422);
    assert_eq!(guest.post(&format!("/bout/{id}/act"), &[("act", "commit"), ("seat", "cats")]).status, 403);
}

/// An invalid form field is reported on a page in the reader's language, with the field name and the expected value.
#[test]
fn what_is_wrong_with_a_form_is_told_in_our_words() {
    let house = House::new();
    let ada = house.guest("Ada");
    let id = open(&ada, "udo", &[]);
    let bout = |command: &str| format!("/bout/{id}/{command}");
    let (missing, twice) = ("The form has no field “", "The form has the field “");
    let number = "is no whole number: expected 0 or more";
    let wrong: [(String, &str, &str, &str); 14] = [
        (bout("act"), "act=draw&asked=abc", "asked", number),
        (bout("act"), "act=draw&asked=", "asked", number),
        (bout("act"), "act=draw&asked=-1", "asked", number),
        (bout("act"), "act=draw&asked=4294967296", "asked", "too large a number"),
        (bout("act"), "act=draw&act=draw", "act", twice),
        (bout("act"), "asked=1", "act", missing),
        (bout("answer"), "", "agrees", missing),
        (bout("hint"), "asked=x", "asked", number),
        (bout("leave"), "seat=a&seat=b", "seat", twice),
        (bout("branch"), "step=two", "step", number),
        ("/rules/udo/try".to_owned(), "", "scenario", missing),
        ("/settings".to_owned(), "theme=dark&theme=light", "theme", twice),
        ("/name".to_owned(), "to=/", "name", missing),
        ("/watch".to_owned(), "", "record", missing),
    ];
    let origin = format!("http://{}", house.address);
    let from = ("origin", origin.as_str());
    for (path, body, field, why) in &wrong {
        let answer = ada.send("POST", path, &[FORM, from], body.as_bytes());
        let text = answer.text();
        assert_eq!(answer.status, 422, "{path} {body}: {text}");
        let is_told = text.contains(why) && text.contains(&format!("“{field}”")) && text.contains("<main");
        assert!(is_told && !text.contains("deserialize"), "{path} {body}: {text}");
        let text = ada.send("POST", path, &[FORM, from, ("accept-language", "fr")], body.as_bytes()).text();
        assert!(
            text.contains(&format!("«\u{202f}{field}\u{202f}»")) && text.contains("ormulaire"),
            "{path} {body}: {text}"
        );
    }
    for path in [bout("act"), "/rules/udo/try".to_owned(), "/settings".to_owned()] {
        let answer = ada.send("POST", &path, &[("content-type", "application/json"), from], b"{}");
        assert_eq!(answer.status, 415, "{path}");
        assert!(answer.text().contains("This is no form: expected the content type application/x-www"), "{path}");
    }
}

/// An oversized body is refused before it is read to the end.
#[test]
fn a_body_is_read_only_so_far() {
    let house = House::new();
    let guest = house.guest("Ada");
    for path in ["/name", "/new/arena", "/api/people", "/bout/none/act"] {
        let origin = format!("http://{}", house.address);
        let answer = guest.send("POST", path, &[FORM, ("origin", &origin)], &vec![b'a'; 2_000_000]);
        assert_eq!(answer.status, 413, "{path}");
    }
}

/// The body of an API request must be an object. Serde would accept an array too and read it in the order
/// of our fields.
#[test]
fn a_list_is_no_body() {
    let house = House::new();
    let ada = house.program("Ada");
    assert_eq!(ada.send_json("/api/people", &json!(["Ben"])).status, 422);
    let id = ada.send_json("/api/bouts", &json!({ "game": "udo" })).json()["id"].as_str().unwrap().to_owned();
    assert_eq!(ada.send_json(&format!("/api/bouts/{id}/join"), &json!([null, null])).status, 422);
    let answer = ada.send_json("/api/bouts", &json!({ "game": "udo", "config": { "hero": null } }));
    assert_eq!(
        (answer.status, answer.json()["error"].as_str()),
        (422, Some("config.hero: expected a value, found null"))
    );
}

/// Errors of JSON bodies use JSON terms, not Rust types.
#[test]
fn what_is_wrong_with_a_body_is_told_without_types_of_ours() {
    let house = House::new();
    let ada = house.program("Ada");
    let id = ada.send_json("/api/bouts", &json!({ "game": "udo" })).json()["id"].as_str().unwrap().to_owned();
    let told = |path: &str, body: serde_json::Value| {
        let answer = ada.send_json(path, &body);
        assert_eq!(answer.status, 422, "{}", answer.text());
        answer.json()["error"].as_str().unwrap().to_owned()
    };
    let expected = "the body: invalid type: a list, expected an object at line 1 column 0";
    assert_eq!(told("/api/people", json!(["Ben"])), expected);
    let expected = "the body: invalid value: integer `-1`, expected a whole number from 0 to 4294967295";
    assert_eq!(told(&format!("/api/bouts/{id}/act"), json!({ "action": "draw", "asked": -1 })), expected);
    let too_large = json!({ "game": "udo", "config": { "hero": u64::MAX } });
    assert_eq!(told("/api/bouts", too_large), "line 1: not TOML: a number is too large");
}
