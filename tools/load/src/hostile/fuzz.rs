//! HTTP fuzzing: every route with every method, bodies that are nearly valid, and random bytes.

use budokan_kernel::Quick;
use serde_json::json;

use super::Ground;
use super::enemy::HostileClient;

const METHODS: &[&str] = &["GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "get", "BREW", ""];

/// Routes; `{}` is replaced by the id of a bout, a code or nonsense.
const PATHS: &[&str] = &[
    "/",
    "/hall",
    "/bouts",
    "/bouts?page={}",
    "/new/arena",
    "/new/{}",
    "/play/revenge",
    "/join",
    "/join?code={}",
    "/join/{}",
    "/name",
    "/settings",
    "/me",
    "/me/token",
    "/me/logout",
    "/me/code",
    "/me/link",
    "/rules/udo",
    "/rules/{}",
    "/bout/{}",
    "/bout/{}/log",
    "/bout/{}/replay",
    "/bout/{}/replay/{}",
    "/bout/{}/stream",
    "/bout/{}/act",
    "/bout/{}/undo",
    "/bout/{}/ask",
    "/bout/{}/answer",
    "/bout/{}/resign",
    "/bout/{}/sit",
    "/bout/{}/leave",
    "/bout/{}/return",
    "/bout/{}/replace",
    "/bout/{}/rematch",
    "/bout/{}/decline",
    "/bout/{}/branch",
    "/assets/{}",
    "/healthz",
    "/api",
    "/api/games",
    "/api/openapi.json",
    "/api/people",
    "/api/me",
    "/api/me/link",
    "/api/bouts",
    "/api/bouts?page={}",
    "/api/bouts/{}",
    "/api/bouts/{}?seat={}",
    "/api/bouts/{}?since={}",
    "/api/bouts/{}/join",
    "/api/bouts/{}/act",
    "/api/bouts/{}/undo",
    "/api/bouts/{}/resign",
    "/api/bouts/{}/record",
    "/api/bouts/{}/stream",
    "/api/bouts/{}/decline",
    "/{}",
    "*",
    "http://elsewhere/{}",
    "//{}",
    "/../{}",
    "",
];

/// Odd values for places that expect other input.
const ODD: &[&str] = &[
    "",
    "0",
    "-1",
    "1",
    "18446744073709551616",
    "%00",
    "%ff%fe",
    "%2e%2e%2f",
    "null",
    "p1",
    "dogs",
    "'",
    "\u{202e}x",
    "é",
    "{}",
    "<b>",
    "999999999",
    "1e9",
    "a/b",
    "true",
];

const KINDS: &[&str] =
    &["application/json", "application/x-www-form-urlencoded", "multipart/form-data", "text/plain", "x"];

/// Sends one fuzzed request after the other.
pub async fn attack(mut enemy: HostileClient, ground: Ground) {
    let games: Vec<&str> = ground.kinds.iter().map(|kind| kind.game.id()).collect();
    let mut token = None;
    loop {
        if token.is_none() || enemy.luck.below(200) == 0 {
            token = enemy.arrive().await;
        }
        let ids: Vec<String> = ground.targets().into_iter().map(|target| target.id).collect();
        let bytes = request(&mut enemy.luck, &games, &ids, token.as_deref());
        enemy.send(&bytes, false).await;
    }
}

fn one_of<'a, T: ?Sized>(luck: &mut Quick, all: &[&'a T]) -> &'a T {
    all[luck.below(all.len() as u32) as usize]
}

/// A complete request, possibly malformed.
fn request(luck: &mut Quick, games: &[&str], ids: &[String], token: Option<&str>) -> Vec<u8> {
    let body = body(luck, games);
    // Half of the requests have a common method, so that they pass the first checks.
    let method = if luck.below(2) == 0 { one_of(luck, &["GET", "POST"]) } else { one_of(luck, METHODS) };
    let mut text = format!("{method} {} HTTP/1.1\r\nhost: hall\r\nconnection: close\r\n", path(luck, ids));
    if let Some(token) = token.filter(|_| luck.below(4) > 0) {
        text.extend(["authorization: Bearer ", token, "\r\n"]);
    }
    if luck.below(5) > 0 {
        text.extend(["content-type: ", one_of(luck, KINDS), "\r\n"]);
    }
    for _ in 0..luck.below(4) {
        text += &header(luck);
    }
    let length = if luck.below(20) == 0 { luck.below(40) as usize } else { body.len() };
    text.extend(["content-length: ", &length.to_string(), "\r\n\r\n"]);
    let mut bytes = text.into_bytes();
    bytes.extend(body);
    if luck.below(8) == 0 {
        mutate(luck, &mut bytes);
    }
    bytes
}

fn path(luck: &mut Quick, ids: &[String]) -> String {
    let mut path = one_of(luck, PATHS).to_owned();
    while path.contains("{}") {
        let known = (!ids.is_empty() && luck.below(2) == 0).then(|| ids[luck.below(ids.len() as u32) as usize].clone());
        let mut piece = known.unwrap_or_else(|| one_of(luck, ODD).replace("{}", "%7B%7D"));
        if luck.below(30) == 0 {
            piece = piece.repeat(1 + luck.below(2000) as usize);
        }
        path = path.replacen("{}", &piece, 1);
    }
    path
}

fn header(luck: &mut Quick) -> String {
    let odd = one_of(luck, ODD);
    match luck.below(10) {
        0 => format!("cookie: budokan={odd}; theme={odd}\r\n"),
        1 => format!("x-forwarded-for: {odd}, 127.0.0.{}\r\n", luck.below(20)),
        2 => format!("forwarded: for=\"[{odd}]:1\";by={odd}\r\n"),
        3 => format!("accept-language: {odd};q={odd}, fr\r\n"),
        4 => format!("accept-encoding: {}\r\n", one_of(luck, &["gzip", "gzip;q=0", "br, *", "x"])),
        5 => format!("origin: http://{odd}\r\nsec-fetch-site: cross-site\r\n"),
        6 => format!("last-event-id: {odd}\r\n"),
        7 => format!("if-none-match: {odd}\r\nrange: bytes={odd}-\r\n"),
        8 => format!("expect: 100-continue\r\nx-budokan: {odd}\r\n"),
        _ => format!("x-long: {}\r\n", "y".repeat(luck.below(9000) as usize)),
    }
}

fn body(luck: &mut Quick, games: &[&str]) -> Vec<u8> {
    let (odd, game) = (one_of(luck, ODD), one_of(luck, games));
    let number = luck.below(9);
    let templates = [
        json!({ "name": odd }).to_string(),
        json!({ "game": game, "seats": { "cats": odd }, "public": true }).to_string(),
        json!({ "game": game, "config": { "mode": odd, "seats": number }, "seats": { "p2": "novice" } }).to_string(),
        json!({ "seat": odd, "asked": number, "command": odd, "action": "commit" }).to_string(),
        json!({ "seat": "p1", "invitation": odd }).to_string(),
        json!({ "code": odd }).to_string(),
        format!("act=commit&asked={number}&command={odd}&seat=p1&agrees=yes&name={odd}&invitation={odd}"),
        format!("name={odd}&seat-p2=master&mode={odd}&public=yes&theme={odd}&language={odd}&back=//{odd}"),
        "[".repeat(luck.below(16_000) as usize),
        format!("{{\"name\":\"{}\"}}", "a".repeat(luck.below(60_000) as usize)),
        "\u{7f}\u{feff}".repeat(luck.below(40) as usize),
        String::new(),
    ];
    let mut bytes = templates[luck.below(templates.len() as u32) as usize].clone().into_bytes();
    match luck.below(12) {
        0 => bytes = vec![b'a'; luck.below(1 << 20) as usize],
        1..=5 => mutate(luck, &mut bytes),
        _ => {}
    }
    bytes
}

/// Changes, removes, doubles or inserts some bytes; the result need not be valid UTF-8.
fn mutate(luck: &mut Quick, bytes: &mut Vec<u8>) {
    for _ in 0..=luck.below(6) {
        let place = luck.below(bytes.len() as u32 + 1) as usize;
        match luck.below(5) {
            0 if place < bytes.len() => bytes[place] = luck.below(256) as u8,
            1 if place < bytes.len() => drop(bytes.remove(place)),
            2 => bytes.truncate(place),
            3 => bytes.extend_from_within(..place.min(2000)),
            _ => bytes.insert(place, b"\xff\"\\{\0\n"[luck.below(6) as usize]),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_sends_the_same_and_much_of_it_can_be_read() {
        let all = |seed| {
            let mut luck = Quick::new(seed);
            (0..500).map(|_| request(&mut luck, &["go"], &["abc".to_owned()], Some("t"))).collect::<Vec<_>>()
        };
        assert!(all(7) == all(7) && all(7) != all(8));
        let whole = all(7).iter().filter(|bytes| bytes.windows(4).any(|four| four == b"\r\n\r\n")).count();
        assert!(whole > 400, "{whole}");
        assert!(all(7).iter().any(|bytes| std::str::from_utf8(bytes).is_err()));
    }
}
