//! Every refusal is localized: a French reader sends every kind of request that a browser can make and the hall
//! refuses, and no English text appears in the answers.

use budokan_web::Settings;
use budokan_words::proofread;

use crate::client::{Answer, Client, FORM};
use crate::house::House;
use crate::play::{open, wait};

/// A client whose reader prefers French.
fn french(client: Client) -> Client {
    Client { always: vec![("accept-language", "fr")], ..client }
}

/// The error text: the alert of an otherwise normal page, or the body of an error page.
fn told(page: &str) -> String {
    let (start, end) = match page.find("role=\"alert\"") {
        Some(start) => (start, "</p>"),
        None => (page.find("<main").expect("a problem is a page"), "</main>"),
    };
    let inside = &page[start..];
    let inside = &inside[inside.find('>').map_or(0, |at| at + 1)..];
    // The alert for a bad record has two paragraphs.
    let end = if inside.trim_start().starts_with("<p>") { "</div>" } else { end };
    let inside = &inside[..inside.find(end).unwrap_or(inside.len())];
    let mut text = String::new();
    let mut rest = inside;
    while let Some((before, tag)) = rest.split_once('<') {
        text += before;
        text.push(' ');
        rest = tag.split_once('>').map_or("", |(_, after)| after);
    }
    text + rest
}

/// English words in a text; quoted input and the name of one box are left out.
fn english(text: &str) -> Vec<String> {
    proofread::english(&proofread::unquoted(text).replace("Master Udo vs. the Four", ""))
}

/// Asserts that an answer is a refusal in French without any English.
#[track_caller]
fn is_french(what: &str, answer: &Answer) {
    assert!((400..600).contains(&answer.status), "{what} is granted: {}", answer.bytes());
    let page = answer.text();
    assert!(page.contains("<html lang=\"fr\""), "{what} is no French page: {}", answer.bytes());
    let text = told(&page);
    assert!(proofread::unquoted(&text).split_whitespace().count() > 2, "{what}: {text}");
    assert_eq!(english(&text), [""; 0], "{what}: {text}");
}

#[test]
fn an_english_sentence_is_found() {
    let page = "<html lang=\"fr\"><main><h1>Non</h1><p>“birds” is no seat: expected one of dogs, cats</p></main>";
    assert_eq!(english(&told(page)), ["is", "seat", "expected", "of"]);
    assert_eq!(english(&told("<main>Ce combat n’a pas de place « the seat » ici, the end.</main>")), ["the"]);
}

#[test]
fn an_address_that_leads_nowhere_is_told_in_french() {
    let house = House::new();
    let ada = french(house.guest("Ada"));
    let id = open(&ada, "arena", &[]);
    let bout = |page: &str| format!("/bout/{id}{page}");
    for path in [
        "/nowhere",
        "/bout/none",
        "/new/chess",
        "/rules/go",
        "/learn/chess",
        "/learn/stones",
        "/learn/arena/99",
        "/learn/arena/x",
        "/signs/chess",
        "/join/NONSENSE",
        "/play/arena",
        "/bouts?list=none",
        "/bouts?list=open&before=none",
        "/bouts?list=live&before=1x",
        &bout("?seat=birds"),
        &bout("/log?seat=birds"),
        &bout("/stream?seat=birds"),
        &bout("/stream?seat=%ff"),
        &bout("/replay?eyes=nobody"),
        &bout("/replay?eyes=all"),
        &bout("/replay?step=two"),
        &bout("/replay?step=-1"),
        &bout("/beats?step=two"),
        &bout("/beats?step=1&eyes=nobody"),
        &bout("/sign?name=none"),
        &bout("/sign?seat=birds"),
        &bout("/record"),
        &bout("/act"),
        &bout("/dance"),
    ] {
        let answer = ada.get(path);
        if answer.status != 200 {
            is_french(path, &answer);
        }
    }
    is_french("DELETE", &ada.send("DELETE", &bout(""), &[("sec-fetch-site", "same-origin")], b""));
}

#[test]
fn a_form_that_is_not_taken_is_answered_in_french() {
    let house = House::new();
    let ada = french(house.guest("Ada"));
    for (path, fields) in [
        ("/new/chess", &[][..]),
        ("/new/arena", &[("seat-cats", "god")]),
        ("/new/arena", &[("cards", "mine")]),
        ("/new/arena", &[("seat-cats", "anyone")]),
        ("/play/chess", &[]),
        ("/play/arena", &[("level", "god")]),
        ("/play/arena", &[("cards", "mine")]),
        ("/learn/stones", &[]),
        ("/learn/arena/99", &[]),
        ("/rules/go/try", &[("scenario", "none")]),
        ("/rules/arena/try", &[("scenario", "none")]),
        ("/rules/arena/try", &[]),
        ("/name", &[]),
        ("/name", &[("name", "")]),
        ("/name", &[("name", "Master")]),
        ("/name", &[("name", "a"), ("name", "b")]),
        ("/settings", &[("theme", "dark"), ("theme", "light")]),
        ("/me/link", &[("code", "NONE")]),
        ("/me/link", &[]),
        ("/me/forget", &[]),
        ("/watch", &[]),
        ("/nowhere", &[]),
    ] {
        let answer = ada.post(path, fields);
        // An error in a link code is shown on the page where it was typed.
        let news = path == "/me/link" && answer.text().contains("Personne n’a ce code");
        if !news {
            is_french(&format!("{path} {fields:?}"), &answer);
        }
    }
    let from = [FORM, ("sec-fetch-site", "same-origin")];
    is_french("too long", &ada.send("POST", "/name", &from, &vec![b'x'; 20_000]));
    is_french("too long for a record", &ada.send("POST", "/watch", &from, &vec![b'x'; 600_000]));
    is_french("no form", &ada.send("POST", "/name", &[("content-type", "application/json"), from[1]], b"{}"));
    is_french("no letters", &ada.send("POST", "/name", &from, b"\xff\xfe=%ff"));
    is_french("from nowhere", &ada.send("POST", "/name", &[FORM], b"name=Ben"));
    let foreign = [FORM, ("sec-fetch-site", "cross-site"), ("origin", "http://elsewhere.example")];
    is_french("from elsewhere", &ada.send("POST", "/name", &foreign, b"name=Ben"));
    is_french("a stranger", &french(house.stranger()).post("/me/token", &[]));
}

#[test]
fn a_deed_that_is_refused_is_explained_in_french() {
    let house = House::new();
    let ada = french(house.guest("Ada"));
    let unreadable = [
        ("arena", "hop"),
        ("arena", "lead 9 yue"),
        ("arena", "lead 1 nobody"),
        ("arena", "arm x"),
        ("arena", "plan 1:"),
        ("arena", "plan 1:yue; 1:ban"),
        ("arena", "assist 1 ban"),
        ("revenge", "hop"),
        ("revenge", "attack zz L"),
        ("revenge", "attack b11 X"),
        ("revenge", "fighter nobody"),
        ("revenge", "burden p9"),
        ("revenge", "leap x"),
        ("revenge", "block up"),
        ("revenge", "effect remove p1 left glass"),
        ("revenge", "effect power p1 left zero"),
        ("eightbit", "hop"),
        ("eightbit", "hero nobody"),
        ("eightbit", "lord nobody"),
        ("eightbit", "assault x"),
        ("eightbit", "deck none"),
        ("eightbit", "act nobody"),
        ("eightbit", "ability moose none"),
        ("eightbit", "purge moose none"),
        ("eightbit", "buy rune moose none"),
        ("eightbit", "give none moose"),
        ("eightbit", "pass; pass"),
        ("udo", "hop"),
        ("udo", "fight nobody"),
        ("udo", "place none"),
        ("udo", "block none"),
        ("udo", "resolve 0"),
        ("udo", "combo"),
        ("stones", "hop"),
    ];
    let mut last = ("", String::new());
    for (game, act) in unreadable {
        if last.0 != game {
            last = (game, open(&ada, game, &[]));
        }
        is_french(&format!("{game}: {act}"), &ada.post(&format!("/bout/{}/act", last.1), &[("act", act)]));
    }
    let id = open(&ada, "arena", &[]);
    let bout = |command: &str| format!("/bout/{id}/{command}");
    let long = "x".repeat(500);
    for (command, fields) in [
        ("act", &[][..]),
        ("act", &[("act", "commit"), ("seat", "birds")]),
        ("act", &[("act", "commit"), ("seat", "cats")]),
        ("act", &[("act", "commit"), ("asked", "99")]),
        ("act", &[("act", "commit"), ("asked", "soon")]),
        ("act", &[("act", "commit"), ("asked", "-1")]),
        ("act", &[("act", "commit"), ("asked", "4294967296")]),
        ("act", &[("act", "commit"), ("act", "clear")]),
        ("act", &[("act", "commit"), ("command", &long)]),
        ("act", &[("act", "commit"), ("command", "\0")]),
        ("undo", &[]),
        ("ask", &[]),
        ("answer", &[]),
        ("answer", &[("agrees", "yes")]),
        ("sit", &[("seat", "birds")]),
        ("replace", &[("deserted", "birds")]),
        ("rematch", &[]),
        ("decline", &[]),
        ("branch", &[("step", "two")]),
        ("branch", &[("step", "1")]),
        ("hint", &[("asked", "x")]),
        ("lay", &[]),
        ("mark", &[("mark", "none")]),
        ("mark", &[("more", "perhaps")]),
        ("try-again", &[]),
        ("show-me", &[]),
        ("help-me", &[]),
    ] {
        let answer = ada.post(&bout(command), fields);
        // Some requests succeed, or return the unchanged page.
        if answer.status >= 400 {
            is_french(&format!("{command} {fields:?}"), &answer);
        } else {
            assert!(matches!(command, "answer" | "sit" | "replace" | "ask" | "undo"), "{command} {fields:?}");
        }
    }
    let stranger = french(house.stranger());
    for command in ["act", "undo", "ask", "resign", "leave", "return", "rematch", "hint", "mark", "try-again"] {
        is_french(command, &stranger.post(&bout(command), &[("act", "commit"), ("agrees", "yes")]));
    }
    let lesson = ada.post("/learn/arena/1", &[]);
    let lesson = lesson.header("location").expect("a lesson begins").to_owned();
    for command in ["resign", "ask", "leave", "hint"] {
        is_french(command, &ada.post(&format!("{lesson}/{command}"), &[]));
    }
}

#[test]
fn what_is_wrong_with_a_record_is_told_in_french() {
    let house = House::new();
    let ada = french(house.guest("Ada"));
    let id = open(&ada, "stones", &[("seat-p2", "me")]);
    assert_eq!(ada.post(&format!("/bout/{id}/resign"), &[("seat", "p1")]).status, 303);
    let record = wait("the record", || Some(ada.get(&format!("/bout/{id}/record"))).filter(|one| one.status == 200));
    let record = record.text();
    let without = |key: &str| {
        let lines = record.lines().filter(|line| !line.starts_with(key));
        lines.collect::<Vec<_>>().join("\n")
    };
    let with = |key: &str, line: &str| {
        let lines = record.lines().map(|own| if own.starts_with(key) { line } else { own });
        lines.collect::<Vec<_>>().join("\n") + "\n"
    };
    // The record without its steps.
    let is_step = |line: &&str| line.starts_with(|letter: char| letter.is_ascii_digit());
    let dealt = record.lines().filter(|line| !is_step(line)).collect::<Vec<_>>().join("\n");
    for wrong in [
        String::new(),
        "# nothing\n".to_owned(),
        "a song".to_owned(),
        "budokan record 1\n".to_owned(),
        without("game"),
        without("rules"),
        without("cards"),
        without("seats"),
        without("result"),
        with("game", "game chess"),
        with("game", "game arena"),
        with("rules", "rules x"),
        with("rules", "rules 999"),
        with("cards", "cards zz"),
        with("cards", "cards 0123456789abcdef"),
        with("seats", "seats p1"),
        with("seats", "seats p1: p2:"),
        with("result", "result whatever"),
        with("result", "result draw by STO-1.1"),
        with("deal", "deal none"),
        with("deal", "deal none=1"),
        with("seats", "seats p1 p2\nconfig\n  hand = 99"),
        with("seats", "seats p1 p2\nconfig\n  hand = "),
        with("seats", "seats p1 p2\nconfig\n  none = 1"),
        format!("{record}\na song\n"),
        format!("{dealt}\n2 p1: lay 1\n"),
        format!("{dealt}\n1 p9: lay 1\n"),
        format!("{dealt}\n1 p1: hop\n"),
        format!("{dealt}\n1 p1: lay 1\n1 p1: lay 1\n"),
        format!("{dealt}\n1 p1: lay 1 [none=1]\n2 p1: lay 1\n"),
    ] {
        is_french(&format!("/watch {wrong}"), &ada.post("/watch", &[("record", &wrong)]));
    }
}

#[test]
fn whoever_asks_for_too_much_is_told_in_french() {
    let hall = |settings: Settings| House::with(Settings { rate: 0, streams: 0, bot_bouts: 0, ..settings });
    let few = hall(Settings { bouts: 1, ..Settings::default() });
    let ada = french(few.guest("Ada"));
    open(&ada, "arena", &[]);
    is_french("a second bout", &ada.post("/new/arena", &[]));
    is_french("a second bout at once", &ada.post("/play/arena", &[]));

    let few = House::with(Settings { rate: 0, streams: 0, bot_bouts: 1, ..Settings::default() });
    let ada = french(few.guest("Ada"));
    open(&ada, "arena", &[]);
    is_french("a second bot", &ada.post("/play/arena", &[]));

    let few = hall(Settings { guests: 1, ..Settings::default() });
    few.guest("Ada");
    is_french("a second guest", &french(few.stranger()).post("/play/arena", &[]));

    let few = House::with(Settings { rate: 1, ..Settings::default() });
    let ada = french(few.stranger());
    let refused = wait("a refusal", || Some(ada.get("/nowhere")).filter(|answer| answer.status == 429));
    is_french("too often", &refused);
    assert_eq!(refused.header("retry-after"), Some("1"));
    assert!(refused.body.len() < 1000, "it is answered often: {}", refused.text());
}
