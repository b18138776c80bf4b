//! Settings (language, theme, names), origin checks and rate limits.

use budokan_web::{Network, Settings};
use serde_json::json;

use crate::client::{Client, FORM, form};
use crate::door::large_file;
use crate::house::House;
use crate::play::{button, open, press, wait};

#[test]
fn the_language_is_the_browsers_until_one_is_chosen() {
    let house = House::new();
    let mut guest = house.stranger();
    assert!(guest.get("/").text().contains("<html lang=\"en\""));
    guest.always = vec![("accept-language", "de-DE, fr-CH;q=0.9, en;q=0.1")];
    assert!(guest.get("/").text().contains("<html lang=\"fr\""));
    for code in ["en", "fr", "en"] {
        assert_eq!(
            guest.post("/settings", &[("language", code), ("to", "/rules/udo")]).header("location"),
            Some("/rules/udo")
        );
        assert!(guest.get("/").text().contains(&format!("<html lang=\"{code}\"")));
    }
    guest.post("/settings", &[("language", "xx; Path=/evil")]);
    assert!(guest.get("/").text().contains("<html lang=\"en\""));
    for away in
        ["https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere", "javascript:x", "/\t/evil.example"]
    {
        assert_eq!(guest.post("/settings", &[("to", away)]).header("location"), Some("/"), "{away}");
    }
}

#[test]
fn colours_are_the_systems_until_they_are_chosen() {
    let house = House::new();
    let guest = house.stranger();
    assert!(!guest.get("/").text().contains("data-theme"));
    for theme in ["dark", "light"] {
        guest.post("/settings", &[("theme", theme)]);
        assert!(guest.get("/").text().contains(&format!("data-theme=\"{theme}\"")));
    }
    guest.post("/settings", &[("theme", "\"><script>")]);
    assert!(!guest.get("/").text().contains("<script>"));
}

#[test]
fn a_name_is_kept_short_and_harmless() {
    let house = House::new();
    let guest = house.guest("  Zoë\u{202e} \n <i>  ");
    assert!(guest.get("/").text().contains("Zoë &lt;i&gt;"));
    guest.post("/name", &[("name", &"é".repeat(99))]);
    let page = guest.get("/").text();
    assert!(page.contains(&"é".repeat(24)) && !page.contains(&"é".repeat(25)));
    for nothing in ["", " ", "\u{200b}", "\n"] {
        assert_eq!(guest.post("/name", &[("name", nothing)]).status, 422);
    }
}

/// Viewing a page sets no cookie; the first command sets an `HttpOnly` token.
#[test]
fn the_cookie_is_strict() {
    let house = House::new();
    let guest = house.stranger();
    for path in ["/", "/new/arena", "/rules/arena"] {
        assert_eq!(guest.get(path).header("set-cookie"), None);
    }
    let cookie = guest.post("/name", &[("name", "Ada")]);
    let cookie = cookie.header("set-cookie").unwrap();
    assert!(
        cookie.contains("; HttpOnly") && cookie.contains("; SameSite=Lax") && !cookie.contains("; Secure"),
        "{cookie}"
    );
    let settings = Settings { url: Some("https://hall.example".to_owned()), ..Settings::default() };
    let secure = House::with(settings).stranger().post("/name", &[("name", "Ada")]);
    assert!(secure.header("set-cookie").unwrap().contains("; Secure"));
    let forged = house.stranger();
    forged.cookies.borrow_mut().insert("budokan".to_owned(), "A".repeat(52));
    assert_eq!(forged.send_json("/api/bouts", &json!({ "game": "udo" })).status, 403);
}

#[test]
fn writes_from_elsewhere_are_refused() {
    let house = House::new();
    let guest = house.guest("Ada");
    let body = form(&[("name", "Eve")]);
    let send = |client: &Client, headers: &[(&str, &str)]| {
        let headers: Vec<_> = [FORM].into_iter().chain(headers.iter().copied()).collect();
        client.send("POST", "/name", &headers, body.as_bytes()).status
    };
    let own = format!("http://{}", house.address);
    assert_eq!(send(&guest, &[("sec-fetch-site", "cross-site")]), 403);
    assert_eq!(send(&guest, &[("sec-fetch-site", "same-site")]), 403);
    assert_eq!(send(&guest, &[("origin", "https://elsewhere.example")]), 403);
    assert_eq!(send(&guest, &[("origin", "null")]), 403);
    assert_eq!(send(&guest, &[("origin", "https://elsewhere.example"), ("sec-fetch-site", "cross-site")]), 403);
    assert_eq!(send(&guest, &[]), 403, "a cookie and no word of where it comes from");
    assert_eq!(send(&guest, &[("origin", "")]), 403, "an empty word");
    assert!(guest.get("/").text().contains("Ada"));
    assert_eq!(send(&guest, &[("origin", own.as_str())]), 303);
    assert_eq!(send(&guest, &[("sec-fetch-site", "same-origin")]), 303);
    let program = house.program("Prog");
    assert_eq!(program.send_json("/api/bouts", &json!({ "game": "udo" })).status, 201);
    // The authentication scheme is case-insensitive.
    let token = format!("bearer {}", program.token.as_ref().unwrap());
    let headers = [("content-type", "application/json"), ("authorization", token.as_str())];
    assert_eq!(house.stranger().send("POST", "/api/bouts", &headers, b"{\"game\":\"udo\"}").status, 201);
    let headers = [("content-type", "application/json"), ("sec-fetch-site", "cross-site")];
    let refused = program.send("POST", "/api/bouts", &headers, b"{\"game\":\"udo\"}");
    assert_eq!((refused.status, refused.json()["error"].is_string()), (403, true));
}

/// If the hall is configured with an HTTPS address, a page loaded over plain HTTP has another origin.
#[test]
fn writes_from_an_insecure_page_are_refused_by_an_https_hall() {
    let house = House::with(Settings { url: Some("https://hall.example".to_owned()), ..crate::house::easy() });
    let guest = house.guest("Ada");
    let insecure = Client { https: false, ..guest.clone() };
    assert_eq!(insecure.post("/name", &[("name", "Eve")]).status, 403);
    let upper = format!("HTTP://{}", house.address);
    let headers = [FORM, ("origin", upper.as_str()), ("sec-fetch-site", "same-origin")];
    assert_eq!(guest.send("POST", "/name", &headers, b"name=Eve").status, 403);
    assert_eq!(guest.post("/name", &[("name", "Ada II")]).status, 303);
}

#[test]
fn every_answer_forbids_what_we_never_do() {
    let house = House::new();
    let guest = house.guest("Ada");
    for path in ["/", "/new/udo", "/rules/udo", "/api/games", "/nowhere", "/bout/none", "/healthz"] {
        let answer = guest.get(path);
        let policy = answer.header("content-security-policy").unwrap_or_default();
        assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"), "{path}: {policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert!(answer.header("cache-control").is_some(), "{path}");
    }
}

#[test]
fn who_asks_too_often_must_wait() {
    let house = House::with(Settings { rate: 2, ..Settings::default() });
    let guest = house.stranger();
    let limited = wait("the limit", || Some(guest.get("/api/games")).filter(|answer| answer.status != 200));
    assert_eq!((limited.status, limited.header("retry-after")), (429, Some("1")));
    assert!(limited.json()["error"].is_string());
    let count = house.metrics();
    let line = count.lines().find(|line| line.starts_with("budokan_requests_limited_total")).unwrap();
    assert!(!line.ends_with(" 0"), "{line}");
    wait("a second", || Some(guest.get("/api/games")).filter(|answer| answer.status == 200));
}

/// Behind a proxy the client's address is the one that the proxy appended, whatever the client claims; an IPv6 client
/// is identified by its network, in which it can use any address.
#[test]
fn nobody_gets_round_the_limit() {
    let house = House::with(Settings { rate: 1, proxies: Network::THIS_MACHINE.to_vec(), ..Settings::default() });
    let mut numbers = 0..;
    for network in ["192.0.2.7", "2001:db8:1:2::"] {
        wait("the limit", || {
            let number = numbers.next().unwrap();
            let (said, added) = (format!("198.51.100.{}", number % 250), format!("{network}{number:x}"));
            let added = if network.contains(':') { &added } else { network };
            let headers = [("x-forwarded-for", said.as_str()), ("x-forwarded-for", added)];
            Some(house.stranger().send("GET", "/api/games", &headers, b"")).filter(|answer| answer.status == 429)
        });
    }
}

/// Forwarding headers of an address that is not a configured proxy are ignored.
#[test]
fn a_stranger_who_speaks_like_a_proxy_is_not_believed() {
    let proxies = vec!["10.0.0.0/8".parse().unwrap(), "192.0.2.1".parse().unwrap()];
    let house = House::with(Settings { rate: 1, proxies, ..Settings::default() });
    let mut numbers = 0..250;
    wait("the limit", || {
        let said = format!("198.51.100.{}", numbers.next().unwrap());
        let headers = [("x-forwarded-for", said.as_str())];
        Some(house.stranger().send("GET", "/api/games", &headers, b"")).filter(|answer| answer.status == 429)
    });
}

/// The port and brackets of a forwarded address do not matter.
#[test]
fn forwarded_addresses_with_ports_or_brackets_are_one_client() {
    let house = House::with(Settings { rate: 1, proxies: Network::THIS_MACHINE.to_vec(), ..Settings::default() });
    let mut ports = 1000..1250;
    for client in ["192.0.2.7:PORT", "[2001:db8::1]:PORT", "198.51.100.1, \"[2001:db8:1::1]:PORT\", 127.0.0.1"] {
        wait("the limit", || {
            let said = client.replace("PORT", &ports.next().unwrap().to_string());
            let headers = [("x-forwarded-for", said.as_str())];
            Some(house.stranger().send("GET", "/api/games", &headers, b"")).filter(|answer| answer.status == 429)
        });
    }
    let headers = [("x-forwarded-for", "192.0.2.8:1000")];
    assert_eq!(house.stranger().send("GET", "/api/games", &headers, b"").status, 200);
}

/// HSTS: a browser that has connected over HTTPS once never uses plain HTTP.
#[test]
fn a_hall_that_is_known_by_https_says_so() {
    let at = |url: Option<&str>| House::with(Settings { url: url.map(str::to_owned), ..Settings::default() });
    let told =
        |house: &House, path: &str| house.stranger().get(path).header("strict-transport-security").map(str::to_owned);
    let secure = at(Some("https://hall.example"));
    for path in ["/", "/api/games", "/nowhere", "/healthz", large_file().address.as_str()] {
        assert_eq!(told(&secure, path).as_deref(), Some("max-age=31536000"), "{path}");
    }
    for house in [at(None), at(Some("http://hall.example"))] {
        assert_eq!(told(&house, "/"), None);
    }
}

#[test]
fn streams_are_counted_and_given_back() {
    let house = House::with(Settings { rate: 0, streams: 2, ..Settings::default() });
    let guest = house.guest("Ada");
    let id = open(&guest, "udo", &[]);
    let (page, lines) = (format!("/bout/{id}/stream"), format!("/api/bouts/{id}/stream"));
    let held = [guest.stream(&page), guest.stream(&lines)];
    assert!(held.iter().all(|(head, _)| head.status == 200));
    assert_eq!(guest.get(&page).status, 429);
    let refused = guest.get(&lines);
    assert_eq!((refused.status, refused.json()["error"].is_string()), (429, true));
    drop(held);
    wait("a free place", || (guest.stream(&page).0.status == 200).then_some(()));
}

/// The forms on the pages send the same requests as the tests above.
#[test]
fn the_buttons_of_the_lobby_work() {
    let house = House::new();
    let guest = house.stranger();
    let lobby = guest.get("/").text();
    assert_eq!(press(&guest, &button(&lobby, "/settings")).status, 303);
    let mut keep = button(&lobby, "/name");
    keep.fields.push(("name".to_owned(), "Ada".to_owned()));
    assert!(guest.follow(press(&guest, &keep)).text().contains("Ada"));
    assert_eq!(guest.visit("/join?code=nonsense").status, 200);
    assert_eq!(guest.get("/join?code=nonsense").header("location"), Some("/?bad=code"));
}

/// The bout is rendered for its page, for its stream and in the answer to a command; the settings forms in all of them
/// lead back to the page.
#[test]
fn the_switches_of_a_bout_lead_back_to_it() {
    let house = House::new();
    let guest = house.guest("Ada");
    let id = open(&guest, "arena", &[("seat-dogs", "me"), ("seat-cats", "link")]);
    let path = format!("/bout/{id}");
    let origin = format!("http://{}", house.address);
    let headers = [FORM, ("origin", origin.as_str()), ("x-budokan", "fragment")];
    let drawn = [
        guest.get(&path).text(),
        guest.stream(&format!("{path}/stream")).1.event(),
        guest.send("POST", &format!("{path}/act"), &headers, form(&[("act", "commit")]).as_bytes()).text(),
        guest.post(&format!("{path}/act"), &[("act", "nonsense")]).text(),
    ];
    for page in drawn {
        let switch = button(&page, "/settings");
        assert_eq!(switch.field("to"), Some(path.as_str()));
        assert_eq!(press(&guest, &switch).header("location"), Some(path.as_str()));
    }
}

/// An unknown address gives a page for people and JSON for programs.
#[test]
fn an_address_that_was_typed_wrong_leads_to_the_hall() {
    let house = House::new();
    let guest = house.guest("Ada");
    let id = open(&guest, "udo", &[]);
    let wrong =
        ["/nowhere", "/bout/%ff", "/rules/go", &format!("/bout/{id}/replay?step=x"), &format!("/bout/{id}/act")];
    for path in wrong {
        let answer = guest.get(path);
        assert!((400..500).contains(&answer.status), "{path}: {}", answer.status);
        assert!(answer.text().contains("<a class=\"btn main\" href=\"/\""), "{path}: {}", answer.text());
    }
    for path in ["/api", "/api/nowhere"] {
        let answer = guest.get(path);
        assert_eq!(answer.status, 404);
        assert!(answer.json()["error"].as_str().unwrap().contains("/api/openapi.json"), "{path}");
    }
}
