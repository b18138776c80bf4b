//! Log-out, token rotation and revocation of other devices.

use std::cell::RefCell;

use serde_json::{Value, json};

use crate::client::Client;
use crate::house::House;
use crate::markup::check;
use crate::people::done;
use crate::play::{open, sight};
use crate::schema::Document;

/// Links another device to the same person.
fn linked(house: &House, first: &Client) -> Client {
    let code = match &first.token {
        Some(_) => post(first, "/api/me/code", &json!({}))["code"].as_str().unwrap().to_lowercase(),
        None => shown_code(first),
    };
    let mut second = house.stranger();
    second.token = Some(post(&second, "/api/me/link", &json!({ "code": code }))["token"].as_str().unwrap().to_owned());
    second
}

/// The link code that the page shows in a browser.
pub fn shown_code(client: &Client) -> String {
    let page = client.post("/me/code", &[]).text();
    check(&page);
    page.split("Your code: ").nth(1).unwrap().split('<').next().unwrap().to_owned()
}

/// Sends a request that must succeed with status 200 and match the API description.
fn post(client: &Client, path: &str, body: &Value) -> Value {
    let answer = client.send_json(path, body);
    assert_eq!(answer.status, 200, "{path}: {}", answer.text());
    let document = Document::served(client);
    document.check_answer("POST", path, &answer);
    assert_eq!(document.takes("POST", path, body), Ok(()));
    answer.json()
}

pub fn me(client: &Client) -> Value {
    let answer = client.get("/api/me");
    assert_eq!(answer.status, 200, "{}", answer.text());
    Document::served(client).check_answer("GET", "/api/me", &answer);
    answer.json()
}

fn is_known(client: &Client) -> bool {
    client.get("/api/me").status == 200
}

#[test]
fn log_out_ends_this_device_alone() {
    let house = House::new();
    let ada = house.program("Ada");
    let phone = linked(&house, &ada);
    assert_eq!((&me(&phone)["name"], me(&phone)["devices"].as_array().unwrap().len()), (&json!("Ada"), 2));
    assert_eq!(post(&ada, "/api/me/logout", &json!({})), json!({ "revoked": 1 }));
    assert_eq!((is_known(&ada), is_known(&phone)), (false, true));
    assert_eq!(ada.send_json("/api/me/logout", &json!({})).status, 401);
    assert_eq!(ada.send_json("/api/bouts", &json!({ "game": "arena" })).status, 401);
}

#[test]
fn log_out_by_the_page_takes_the_cookie_away() {
    let house = House::new();
    let ada = house.guest("Ada");
    let cookie = ada.cookies.borrow()["budokan"].clone();
    let gone = ada.post("/me/logout", &[]);
    done(&gone);
    assert!(gone.header("set-cookie").unwrap().contains("Max-Age=0"), "{}", gone.bytes());
    // A copy of the cookie is unknown after the log-out, too.
    let copy = Client { cookies: RefCell::new([("budokan".to_owned(), cookie)].into()), ..house.stranger() };
    assert!(!is_known(&copy));
    done(&copy.post("/me/logout", &[]));
}

#[test]
fn token_rotation_shuts_out_whoever_has_a_copy() {
    let house = House::new();
    let mut ada = house.program("Ada");
    let phone = linked(&house, &ada);
    let copy = ada.clone();
    ada.token = Some(post(&ada, "/api/me/token", &json!({}))["token"].as_str().unwrap().to_owned());
    assert_eq!((is_known(&ada), is_known(&copy), is_known(&phone)), (true, false, true));
    // The same in a browser: the seats stay.
    let ben = house.guest("Ben");
    let id = open(&ben, "arena", &[]);
    let copy = ben.clone();
    done(&ben.post("/me/token", &[]));
    assert_eq!((is_known(&ben), is_known(&copy)), (true, false));
    assert_eq!(sight(&ben, &id)["seat"], "dogs");
}

/// A double click or a lost answer: the client that never received the new token is still known by the old one.
#[test]
fn token_rotation_loses_nobody() {
    let house = House::new();
    let ben = house.guest("Ben");
    let (lost, copy) = (ben.clone(), ben.clone());
    done(&lost.post("/me/token", &[]));
    done(&ben.post("/me/token", &[]));
    assert_eq!((is_known(&ben), is_known(&copy), is_known(&lost)), (true, false, false));
}

/// Codes requested before the rotation or log-out are withdrawn, so that a stolen copy of the token cannot come
/// back by them.
#[test]
fn token_rotation_and_log_out_withdraw_codes() {
    let house = House::new();
    for path in ["/api/me/token", "/api/me/logout"] {
        let ada = house.program("Ada");
        let code = post(&ada, "/api/me/code", &json!({}))["code"].clone();
        post(&ada, path, &json!({}));
        assert_eq!(house.stranger().send_json("/api/me/link", &json!({ "code": code })).status, 422, "{path}");
    }
}

#[test]
fn revocation_of_other_devices_keeps_this_one() {
    let mut house = House::new();
    let ada = house.program("Ada");
    let (phone, tablet, ben) = (linked(&house, &ada), linked(&house, &ada), house.program("Ben"));
    let code = post(&phone, "/api/me/code", &json!({}))["code"].clone();
    assert_eq!(post(&ada, "/api/me/logout-others", &json!({})), json!({ "revoked": 2 }));
    let knows = || [&ada, &phone, &tablet, &ben].map(is_known);
    assert_eq!(knows(), [true, false, false, true]);
    // A code that a revoked device requested before is withdrawn.
    assert_eq!(house.stranger().send_json("/api/me/link", &json!({ "code": code })).status, 422);
    house = house.reopen();
    let knows = [&ada, &phone].map(|client| is_known(&Client { address: house.address, ..client.clone() }));
    assert_eq!(knows, [true, false]);
}

/// A device that was logged out remotely sees nothing more of the hand, even in a page that stays open.
#[test]
fn revocation_of_other_devices_ends_their_streams() {
    let house = House::new();
    let ada = house.program("Ada");
    let phone = linked(&house, &ada);
    let bout = ada.send_json("/api/bouts", &json!({ "game": "arena", "seats": { "cats": "link" } })).json();
    let id = bout["id"].as_str().unwrap();
    let (_, mut lines) = phone.stream(&format!("/api/bouts/{id}/stream"));
    let (_, mut page) = phone.stream(&format!("/bout/{id}/stream"));
    let (_, mut own) = ada.stream(&format!("/api/bouts/{id}/stream"));
    assert_eq!((&lines.sight()["seat"], &own.sight()["seat"]), (&json!("dogs"), &json!("dogs")));
    page.event();
    post(&ada, "/api/me/logout-others", &json!({}));
    assert_eq!(lines.line(), None);
    while page.line().is_some() {}
    let action = sight(&ada, id)["legal"][0]["text"].clone();
    assert_eq!(ada.send_json(&format!("/api/bouts/{id}/act"), &json!({ "action": action })).status, 200);
    assert_eq!(own.sight()["seat"], "dogs");
}

#[test]
fn a_code_for_another_device_works_once() {
    let house = House::new();
    let (ada, eve) = (house.guest("Ada"), house.guest("Eve"));
    let id = open(&ada, "arena", &[]);
    let code = shown_code(&ada);
    assert_eq!(code.len(), 8);
    assert_eq!(eve.post("/me/link", &[("code", "00000000")]).status, 422);
    done(&eve.post("/me/link", &[("code", &format!(" {} ", code.to_lowercase()))]));
    assert_eq!((&me(&eve)["name"], &sight(&eve, &id)["seat"]), (&json!("Ada"), &json!("dogs")));
    let late = house.stranger().post("/me/link", &[("code", &code)]);
    assert!(late.status == 422 && late.text().contains("Nobody has this code"), "{}", late.text());
    // A new code replaces the previous one.
    let [first, second] = [0; 2].map(|_| shown_code(&ada));
    let link = |code| house.stranger().send_json("/api/me/link", &json!({ "code": code })).status;
    assert_eq!((link(first), link(second)), (422, 200));
}

#[test]
fn the_page_about_oneself_has_all_of_it() {
    let house = House::new();
    let ada = house.guest("Ada");
    for language in ["en", "fr"] {
        let page = ada.send("GET", "/me", &[("accept-language", language)], b"").text();
        let forms: Vec<_> = check(&page).iter().filter_map(|tag| tag.attribute("action").map(str::to_owned)).collect();
        for action in ["/name", "/me/token", "/me/logout", "/me/code", "/me/link", "/me/forget"] {
            assert!(forms.iter().any(|form| form == action), "{action}: {page}");
        }
        assert!(page.contains("Ada") && page.contains("href=\"/bouts\""), "{page}");
        // The person has no other device to log out.
        assert!(!forms.iter().any(|form| form == "/me/logout-others"));
    }
    linked(&house, &ada);
    assert!(ada.get("/me").text().contains("/me/logout-others"));
    // The page about a person shows only their own devices, and a stranger has none.
    let stranger = house.stranger().get("/me").text();
    check(&stranger);
    assert!(stranger.contains("Nobody knows you here yet") && !stranger.contains("/me/forget"));
    for path in ["/me/token", "/me/logout-others", "/me/code", "/me/forget"] {
        assert_eq!(house.stranger().post(path, &[("sure", "yes")]).status, 401, "{path}");
    }
}
