//! `openapi.json` matches the implementation: it lists exactly the routes that exist, and each answer conforms to its
//! schema.

use std::collections::BTreeSet;

use budokan_web::api;
use serde_json::{Value, json};

use crate::client::{Answer, Client};
use crate::house::House;
use crate::play::{legal, wait};
use crate::schema::Document;

/// A program whose requests and answers are checked against the `OpenAPI` document.
struct Checked<'d> {
    document: &'d Document,
    client: Client,
}

impl Checked<'_> {
    fn get(&self, path: &str, id: &str, query: &str) -> Answer {
        let answer = self.client.get(&(path.replace("{id}", id) + query));
        self.document.check_answer("GET", path, &answer);
        answer
    }

    fn post(&self, path: &str, id: &str, body: &Value) -> Answer {
        let answer = self.client.send_json(&path.replace("{id}", id), body);
        self.document.check_answer("POST", path, &answer);
        let described = self.document.takes("POST", path, body);
        assert!(answer.status >= 300 || described.is_ok(), "taken, but not described: {described:?} {body}");
        answer
    }

    fn sight(&self, id: &str) -> Value {
        let answer = self.get("/api/bouts/{id}", id, "");
        assert_eq!(answer.status, 200);
        answer.json()
    }
}

/// The number of the question, and its first legal action.
fn any(sight: &Value) -> (Value, Value) {
    (sight["asked"].clone(), json!(legal(sight)[0]))
}

#[test]
fn every_route_is_described_and_no_other() {
    let house = House::new();
    let document = Document::served(&house.stranger());
    let ours = api::answers().into_iter().chain(api::streams());
    let ours: BTreeSet<_> = ours.map(|route| (route.method.to_string(), route.path.to_owned())).collect();
    assert_eq!(ours, document.routes().into_iter().collect());
    let program = house.program("Ada");
    let bout = program.send_json("/api/bouts", &json!({ "game": "udo" })).json();
    for (method, path) in document.routes() {
        let path = path.replace("{id}", bout["id"].as_str().unwrap());
        let (status, other) = if path.ends_with("/stream") {
            (program.stream(&path).0.status, "DELETE")
        } else {
            (program.send(&method, &path, &[], b"").status, "DELETE")
        };
        assert!(status != 404 && status != 405, "{method} {path}: {status}");
        let wrong = program.send(other, &path, &[], b"");
        assert_eq!(wrong.status, 405, "{other} {path}");
        assert!(wrong.header("allow").is_some_and(|allow| allow.contains(&method)), "{}", wrong.bytes());
        assert!(wrong.json()["error"].is_string());
    }
    let nowhere = program.get("/api/nothing");
    assert_eq!((nowhere.status, nowhere.json()["error"].is_string()), (404, true));
}

#[test]
fn good_answers_are_as_described() {
    let house = House::new();
    let document = Document::served(&house.stranger());
    let [ada, ben] = ["Ada", "Ben"].map(|name| Checked { document: &document, client: house.program(name) });
    let arrived = ada.post("/api/people", "", &json!({ "name": "Cy" }));
    assert_eq!(arrived.status, 201);
    let games = ada.get("/api/games", "", "").json();
    assert_eq!(games.as_array().unwrap().len(), budokan_games::listed_games().len());
    for game in games.as_array().unwrap() {
        let creation = json!({ "game": game["id"], "public": true });
        let bout = ada.post("/api/bouts", "", &creation);
        assert_eq!(bout.status, 201);
        let bout = bout.json();
        let id = bout["id"].as_str().unwrap();
        let sight = wait("a decision", || Some(ada.sight(id)).filter(|sight| !legal(sight).is_empty()));
        assert_eq!((&sight["seat"], &sight["over"]), (&bout["seats"][0], &json!(false)));
        let (head, mut stream) = ada.client.stream(&format!("/api/bouts/{id}/stream"));
        assert_eq!((head.status, head.header("content-type")), (200, Some("application/x-ndjson")));
        document.check_line("/api/bouts/{id}/stream", &stream.sight());
        let (asked, action) = any(&sight);
        let acted = ada.post("/api/bouts/{id}/act", id, &json!({ "action": action, "asked": asked, "command": "one" }));
        assert_eq!(acted.status, 200);
        document.check_line("/api/bouts/{id}/stream", &stream.sight());
        assert_eq!(ben.sight(id)["seat"], Value::Null);
    }
    let creation = json!({ "game": "arena", "seats": { "cats": "link" }, "config": {} });
    let bout = ada.post("/api/bouts", "", &creation).json();
    let (id, invitation) = (bout["id"].as_str().unwrap(), &bout["invitation"]);
    assert_eq!(ben.get("/api/bouts/{id}", id, "").status, 404);
    let joined = ben.post("/api/bouts/{id}/join", id, &json!({ "invitation": invitation, "seat": null }));
    assert_eq!((joined.status, &joined.json()["seat"]), (200, &json!("cats")));
    let (_, action) = any(&ada.sight(id));
    assert_eq!(ada.post("/api/bouts/{id}/act", id, &json!({ "action": action })).status, 200);
    assert_eq!(ada.post("/api/bouts/{id}/undo", id, &json!({ "seat": "dogs" })).status, 200);
    assert_eq!(ada.get("/api/bouts/{id}/record", id, "").status, 409);
    assert_eq!(ben.post("/api/bouts/{id}/resign", id, &json!({ "command": "enough" })).status, 200);
    let over = ada.get("/api/bouts/{id}", id, "?seat=dogs&since=1").json();
    assert_eq!((&over["over"], &over["resigned"]), (&json!(true), &json!(["cats"])));
    let record = ada.get("/api/bouts/{id}/record", id, "");
    assert!(record.status == 200 && record.text().contains("arena"), "{}", record.text());
    assert_eq!(ada.post("/api/bouts/{id}/review", id, &json!({})).status, 200);
    let review = wait("a review", || {
        Some(ada.get("/api/bouts/{id}/review", id, "").json()).filter(|review| review["state"] == "done")
    });
    assert!(review["review"]["sums"].as_array().is_some_and(|sums| sums.len() == 2), "{review}");
    assert_eq!(ada.post("/api/bouts/{id}/review/stop", id, &json!({})).json()["state"], "done");
    // The lists of bouts, and a rematch that is declined.
    for list in ["", "?list=going-on", "?list=finished", "?list=open", "?list=live"] {
        let listed = ada.get("/api/bouts", "", list);
        assert!(listed.status == 200 && (list.contains("open") || listed.json()["bouts"][0].is_object()), "{list}");
    }
    let asked = ben.client.post(&format!("/bout/{id}/rematch"), &[]);
    let new = asked.header("location").unwrap().strip_prefix("/bout/").unwrap().to_owned();
    assert_eq!(ada.get("/api/bouts", "", "?list=asked").json()["bouts"][0]["id"], json!(new));
    let declined = ada.post("/api/bouts/{id}/decline", &new, &json!({}));
    assert_eq!((declined.status, &declined.json()["seats"]), (200, &json!(["dogs"])));
}

/// A command may ask for the sight after it (`look`): the answer equals a later `GET`. A `look` that the client is not
/// allowed refuses the whole command.
#[test]
fn an_answer_shows_what_came_of_it() {
    let house = House::new();
    let document = Document::served(&house.stranger());
    let [ada, ben] = ["Ada", "Ben"].map(|name| Checked { document: &document, client: house.program(name) });
    let bout = ada.post("/api/bouts", "", &json!({ "game": "arena", "seats": { "cats": "link" } })).json();
    let id = bout["id"].as_str().unwrap();
    assert_eq!(ben.post("/api/bouts/{id}/join", id, &json!({ "invitation": bout["invitation"] })).status, 200);
    let act = |who: &Checked, body: &Value| who.post("/api/bouts/{id}/act", id, body);
    let (asked, action) = any(&ben.sight(id));
    let before = ben.sight(id);
    let body = json!({ "action": action, "asked": asked, "command": "one", "look": { "seat": "dogs" } });
    assert_eq!(act(&ben, &body).status, 403);
    assert_eq!(ben.sight(id), before);
    for look in
        [json!({}), json!({ "seat": null }), json!({ "since": 1 }), json!({ "seat": "cats", "since": u64::MAX })]
    {
        let (asked, action) = any(&ben.sight(id));
        let body = json!({ "action": action, "asked": asked, "command": look.to_string(), "look": look });
        let answer = act(&ben, &body).json();
        let since = look["since"].as_u64().unwrap_or_default();
        let seen = ben.get("/api/bouts/{id}", id, &format!("?since={since}")).json();
        assert_eq!((&answer["sight"], &answer["version"]), (&seen, &seen["version"]));
        // A retry with the same request id is not applied again and returns the same answer.
        assert_eq!(act(&ben, &body).json(), answer);
        assert_eq!(ben.sight(id)["version"], seen["version"]);
    }
    let (asked, action) = any(&ada.sight(id));
    let answer = act(&ada, &json!({ "action": action, "asked": asked, "look": null })).json();
    assert!(answer["version"].is_u64() && answer.get("sight").is_none(), "{answer}");
}

#[test]
fn refusals_are_as_described() {
    let house = House::new();
    let document = Document::served(&house.stranger());
    let ada = Checked { document: &document, client: house.program("Ada") };
    let nobody = Checked { document: &document, client: house.stranger() };
    let bout = ada.post("/api/bouts", "", &json!({ "game": "arena", "public": true })).json();
    let id = bout["id"].as_str().unwrap();
    let (asked, action) = any(&ada.sight(id));
    let act = "/api/bouts/{id}/act";
    let refused = |status: u16, answer: &Answer| assert_eq!(answer.status, status, "{}", answer.text());
    for body in [json!({ "name": "" }), json!({ "name": "\u{200b} \n" }), json!({}), json!({ "name": 1 }), json!([])] {
        refused(422, &ada.post("/api/people", "", &body));
    }
    for body in [
        json!({ "game": "chess" }),
        json!({ "game": "arena", "config": { "mix": { "peel": -1 } } }),
        json!({ "game": "arena", "config": { "mix": null } }),
        json!({ "game": "arena", "config": { "what": 1 } }),
        json!({ "game": "arena", "config": { "mix": { "peel": u64::MAX } } }),
        json!({ "game": "arena", "seats": { "birds": "me" } }),
        json!({ "game": "arena", "seats": { "dogs": "god" } }),
        json!({ "game": "eightbit", "config": { "seats": 9 } }),
        json!({ "game": "udo", "seats": { "p2": "me" } }),
        json!({ "game": "arena", "more": 1 }),
        json!({ "game": "arena", "dice": ["a", "b"] }),
        json!({ "game": "arena", "dice": true }),
        json!({ "game": "arena", "dice": null }),
        json!({ "game": "arena", "cards": null }),
        json!({ "game": "arena", "public": null }),
        json!({ "game": ["arena"] }),
    ] {
        refused(422, &ada.post("/api/bouts", "", &body));
    }
    refused(401, &nobody.post("/api/bouts", "", &json!({ "game": "arena" })));
    refused(401, &nobody.post(act, id, &json!({ "action": action })));
    refused(401, &nobody.post("/api/bouts/{id}/join", id, &json!({})));
    for number in [json!(null), json!(""), json!("ab")] {
        refused(422, &ada.client.send_json(&format!("/api/bouts/{id}/join"), &json!({ "number": number })));
    }
    refused(401, &nobody.post("/api/bouts/{id}/decline", id, &json!({})));
    refused(401, &nobody.get("/api/bouts", "", ""));
    refused(422, &ada.get("/api/bouts", "", "?list=all"));
    refused(422, &ada.get("/api/bouts", "", "?before=1"));
    refused(422, &ada.get("/api/bouts", "", "?before=1-a%00b"));
    refused(409, &ada.post("/api/bouts/{id}/decline", id, &json!({})));
    refused(409, &ada.get("/api/bouts/{id}/review", id, ""));
    refused(409, &ada.post("/api/bouts/{id}/review", id, &json!({})));
    refused(401, &nobody.post("/api/bouts/{id}/review", id, &json!({})));
    refused(401, &nobody.post("/api/bouts/{id}/review/stop", id, &json!({})));
    refused(422, &ada.post("/api/bouts/{id}/decline", id, &json!({ "more": 1 })));
    for other in ["none", "%20", "a%00b", &"x".repeat(500)] {
        refused(404, &ada.get("/api/bouts/{id}", other, ""));
        refused(404, &ada.post(act, other, &json!({ "action": action })));
    }
    refused(400, &ada.get("/api/bouts/{id}", "%ff", ""));
    refused(400, &ada.get("/api/bouts/{id}", id, "?since=-1"));
    refused(422, &ada.get("/api/bouts/{id}", id, "?seat=birds"));
    refused(403, &ada.get("/api/bouts/{id}", id, "?seat=cats"));
    refused(403, &nobody.get("/api/bouts/{id}/stream", id, "?seat=dogs"));
    refused(409, &ada.post(act, id, &json!({ "action": action, "asked": asked.as_u64().unwrap() + 1 })));
    for body in [
        json!({ "action": "dance" }),
        json!({ "action": "" }),
        json!({ "action": "𝕏\u{0}\u{202e}" }),
        json!({ "action": action, "command": "" }),
        json!({ "action": action, "command": "é".repeat(51) }),
        json!({ "action": action, "command": "a\u{0}b" }),
        json!({ "action": action, "command": "a\n" }),
        json!({ "action": action, "asked": -1 }),
        json!({ "action": action, "asked": 4_294_967_296_u64 }),
        json!({ "action": action, "seat": "birds" }),
        json!({ "action": action, "more": 1 }),
        json!({ "action": action, "look": { "more": 1 } }),
        json!({ "action": action, "look": { "since": -1 } }),
        json!({ "action": action, "look": { "seat": "birds" } }),
        json!({ "action": action, "look": true }),
        json!({ "action": action, "look": [] }),
        json!({ "action": action, "look": ["dogs", 1] }),
        json!({}),
    ] {
        refused(422, &ada.post(act, id, &body));
    }
    refused(422, &ada.post("/api/bouts/{id}/undo", id, &json!({})));
    refused(409, &house_full(&ada, &house));
    let plain = ada.client.send("POST", "/api/people", &[], b"{}");
    document.check_answer("POST", "/api/people", &plain);
    refused(415, &plain);
    let kind = [("content-type", "application/json")];
    let broken = ada.client.send("POST", "/api/people", &kind, b"{\"name\": \xff");
    document.check_answer("POST", "/api/people", &broken);
    refused(400, &broken);
    let huge =
        ada.client.send("POST", "/api/people", &kind, format!("{{\"name\":\"{}\"}}", "x".repeat(99_999)).as_bytes());
    document.check_answer("POST", "/api/people", &huge);
    refused(413, &huge);
}

/// A join request for a bout without a free seat.
fn house_full(ada: &Checked, house: &House) -> Answer {
    let bout = ada.post("/api/bouts", "", &json!({ "game": "arena", "public": true })).json();
    let ben = Checked { document: ada.document, client: house.program("Ben") };
    ben.post("/api/bouts/{id}/join", bout["id"].as_str().unwrap(), &json!({ "invitation": bout["invitation"] }))
}

#[test]
fn rules_refuse_with_their_clause() {
    let house = House::new();
    let document = Document::served(&house.stranger());
    let ada = Checked { document: &document, client: house.program("Ada") };
    let bout = ada.post("/api/bouts", "", &json!({ "game": "arena" })).json();
    let refused = ada.post("/api/bouts/{id}/act", bout["id"].as_str().unwrap(), &json!({ "action": "assist 1 ban" }));
    assert_eq!((refused.status, &refused.json()["clause"]), (422, &json!("ARE-6.17")));
}

/// Path patterns of all routes of the hall.
fn all_routes() -> BTreeSet<String> {
    use budokan_pages::address::{BoutCommand, BoutPage, course_address};
    let pages = [
        BoutPage::Bout,
        BoutPage::Stream,
        BoutPage::Log,
        BoutPage::Replay,
        BoutPage::Beats,
        BoutPage::Sign,
        BoutPage::Record,
        BoutPage::Review,
        BoutPage::ReviewStream,
    ];
    let api = api::answers().into_iter().chain(api::streams()).map(|route| route.path.to_owned());
    let pages = pages.into_iter().map(BoutPage::pattern).chain(BoutCommand::ALL.map(BoutCommand::pattern));
    // Most routes of the page router are literals; the others are constants.
    let router = include_str!("../../src/lib.rs").split(".route(");
    let literals = router.skip(1).filter_map(|after| after.trim_start().strip_prefix('"')?.split('"').next());
    let constants = [course_address("{game}"), budokan_pages::fair::ADDRESS.to_owned(), "/watch".to_owned()];
    api.chain(pages).chain(literals.map(str::to_owned)).chain(constants).collect()
}

#[test]
fn every_route_is_in_the_security_document() {
    let document = include_str!("../../../../docs/security.md");
    let section = document.split("## Routes\n").nth(1).and_then(|rest| rest.split("\n## ").next());
    let quoted = section.expect("a section of routes").split('`').skip(1).step_by(2);
    let named: BTreeSet<String> = quoted.filter(|text| text.starts_with('/')).map(str::to_owned).collect();
    assert_eq!(named, all_routes());
}
