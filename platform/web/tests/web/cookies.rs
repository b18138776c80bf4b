//! The session cookie that holds a token.

use budokan_web::Settings;

use crate::house::House;

fn known_by(url: &str) -> House {
    House::with(Settings { rate: 0, streams: 0, url: Some(url.to_owned()), ..Settings::default() })
}

/// The `Set-Cookie` headers of an answer.
fn set(answer: &crate::client::Answer) -> Vec<String> {
    answer.headers.iter().filter(|(name, _)| name == "set-cookie").map(|(_, cookie)| cookie.clone()).collect()
}

#[test]
fn the_cookie_of_an_https_hall_is_host_only() {
    let house = known_by("https://hall.example");
    let arrived = house.stranger().post("/name", &[("name", "Ada")]);
    let [cookie] = &set(&arrived)[..] else { panic!("{}", arrived.bytes()) };
    assert!(cookie.starts_with("__Host-budokan="), "{cookie}");
    for part in ["; Secure", "; Path=/", "; HttpOnly", "; SameSite=Lax"] {
        assert!(cookie.contains(part), "no {part}: {cookie}");
    }
    assert!(!cookie.contains("Domain"), "{cookie}");
    // Without TLS no browser accepts the `__Host-` prefix.
    for house in [known_by("http://hall.example"), House::new()] {
        let arrived = house.stranger().post("/name", &[("name", "Ada")]);
        let [cookie] = &set(&arrived)[..] else { panic!("{}", arrived.bytes()) };
        assert!(cookie.starts_with("budokan=") && !cookie.contains("Secure"), "{cookie}");
    }
}

/// The origin check holds for either name of the cookie.
#[test]
fn writes_by_a_host_only_cookie_must_say_where_they_come_from() {
    let house = known_by("https://hall.example");
    let ada = house.guest("Ada");
    let write = |headers: &[(&str, &str)]| ada.send("POST", "/name", headers, b"name=Eve").status;
    let form = ("content-type", "application/x-www-form-urlencoded");
    assert_eq!(write(&[form]), 403);
    assert_eq!(write(&[form, ("sec-fetch-site", "same-origin")]), 303);
}

#[test]
fn an_old_cookie_is_taken_and_replaced() {
    let house = known_by("https://hall.example");
    let ada = house.guest("Ada");
    let token = ada.cookies.borrow_mut().remove("__Host-budokan").expect("she has it");
    let old = house.stranger();
    old.cookies.borrow_mut().insert("budokan".to_owned(), token.clone());
    let page = old.get("/");
    assert!(page.text().contains("value=\"Ada\""), "she is known");
    let [new, gone] = &set(&page)[..] else { panic!("{}", page.bytes()) };
    assert!(new.starts_with(&format!("__Host-budokan={token};")), "{new}");
    assert!(gone.starts_with("budokan=;") && gone.contains("Max-Age=0"), "{gone}");
    // The new cookie wins, whether it is sent alone or with the old one.
    old.cookies.borrow_mut().insert("budokan".to_owned(), "of somebody else".to_owned());
    let page = old.get("/");
    assert!(page.text().contains("value=\"Ada\"") && set(&page).is_empty(), "{:?}", page.headers);
    // An old cookie with an unknown token is not replaced.
    let stranger = house.stranger();
    stranger.cookies.borrow_mut().insert("budokan".to_owned(), "nobody".to_owned());
    assert!(set(&stranger.get("/")).is_empty());
    // A hall without TLS ignores the `__Host-` cookie.
    let plain = House::new();
    let client = plain.stranger();
    client.cookies.borrow_mut().insert("__Host-budokan".to_owned(), token);
    assert!(set(&client.get("/")).is_empty());
}
