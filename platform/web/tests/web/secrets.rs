//! Secrecy over HTTP: two halls have the same bout and differ only in hidden information; all answers to other viewers
//! must be identical byte for byte.

use std::time::Duration;

use budokan_catalog::ParsedRecord;
use budokan_hall::{BoutHistory, Deal};
use budokan_kernel::Seed;
use budokan_store::Occupant;
use serde_json::json;

use crate::client::Client;
use crate::house::House;
use crate::play::{legal, sight};

/// A hall with one bout of two people, started from a given position.
pub struct Twin {
    pub house: House,
    pub first: Client,
    pub second: Client,
    pub spectator: Client,
    pub stranger: Client,
}

/// Forms that a viewer might send to extract a secret.
const FORMS: [&str; 8] = ["act", "undo", "answer", "branch", "return", "rematch", "review", "review/stop"];

pub fn deal(game: &str, given: &[&str]) -> Deal {
    deal_with(game, "", given)
}

/// A deal from a given position and the options chosen before the deal.
pub fn deal_with(game: &str, config: &str, given: &[&str]) -> Deal {
    let rules = budokan_games::find(game).unwrap().rules();
    let plain = Deal {
        game: game.to_owned(),
        rules,
        config: config.to_owned(),
        seed: Seed::from(7).to_string(),
        dice: None,
        secret: None,
        cards: None,
        record: None,
        branch: None,
        rematch_of: None,
        lesson: None,
        no_hints: false,
        ..Deal::default()
    };
    let mut record = BoutHistory::begin(&plain).unwrap().bout.record();
    record.given = Some(given.iter().map(|line| (*line).to_owned()).collect());
    record.deal.clear();
    let text = record.to_string();
    ParsedRecord::parse(&text).unwrap();
    Deal { record: Some(text), ..plain }
}

impl Twin {
    pub fn new(game: &str, given: &[&str]) -> Self {
        // Long enough that a slow machine loses no client.
        let house = House::waiting(Duration::from_hours(1));
        let [first, second, spectator] = ["Ada", "Ben", "Cy"].map(|name| house.guest(name));
        let seats: Vec<(u8, Occupant)> = vec![(0, Occupant::Open), (1, Occupant::Open)];
        house.open("one", &deal(game, given), "INVITE", true, seats);
        let seats = budokan_games::find(game).unwrap().seats();
        for (person, seat) in [(&first, seats[0]), (&second, seats[1])] {
            assert_eq!(person.post("/bout/one/sit", &[("seat", seat)]).status, 303);
            assert_eq!(person.get("/bout/one").status, 200);
        }
        let stranger = house.stranger();
        Self { house, first, second, spectator, stranger }
    }

    fn act(&self, action: &str) {
        let asked = sight(&self.first, "one")["asked"].to_string();
        let fields = [("act", action), ("asked", asked.as_str()), ("command", action)];
        let answer = self.first.post("/bout/one/act", &fields);
        assert_eq!(answer.status, 303, "{action}: {}", answer.text());
    }

    /// Every answer that all viewers but the first seat can get.
    pub fn everything(&self) -> Vec<(String, String)> {
        self.first.get("/bout/one");
        let others = [("second", &self.second), ("spectator", &self.spectator), ("stranger", &self.stranger)];
        self.everything_for(&others, &FORMS)
    }

    /// Every answer that these clients can get, including those to the forms.
    pub fn everything_for(&self, those: &[(&str, &Client)], forms: &[&str]) -> Vec<(String, String)> {
        let mut all = Vec::new();
        for (who, client) in those {
            for path in [
                "/bout/one",
                "/bout/one/log",
                "/bout/one/replay",
                "/bout/one/replay?step=0",
                "/bout/one/replay?step=1",
                "/bout/one/replay?step=99",
                "/api/bouts/one",
                "/api/bouts/one?since=1",
                "/api/bouts/one/record",
                "/bout/one?seat=p1",
                "/bout/one?seat=dogs",
                "/api/bouts/one?seat=p1",
                "/api/bouts/one?seat=dogs",
                "/",
                "/hall",
                "/bouts",
                "/bouts?list=live",
            ] {
                all.push((format!("{who} GET {path}"), self.plain(&client.get(path).bytes())));
            }
            for path in forms {
                let answer = client.post(&format!("/bout/one/{path}"), &[("act", "dance"), ("deserted", "p1")]);
                all.push((format!("{who} POST {path}"), self.plain(&answer.bytes())));
            }
        }
        all
    }

    /// The first message of each stream.
    fn streamed(&self) -> Vec<(String, String)> {
        // The streams stay open until all are read: closing one would mark its client as disconnected.
        let (mut all, mut open) = (Vec::new(), Vec::new());
        for (who, client) in [("second", &self.second), ("spectator", &self.spectator), ("stranger", &self.stranger)] {
            let (_, mut lines) = client.stream("/api/bouts/one/stream");
            all.push((format!("{who} lines"), lines.line().unwrap()));
            let (_, mut events) = client.stream("/bout/one/stream");
            all.push((format!("{who} events"), self.plain(&events.event())));
            open.extend([lines, events]);
        }
        all
    }

    /// Removes what differs between halls: the port, the clock and the current number of spectators.
    pub fn plain(&self, bytes: &str) -> String {
        let mut text = bytes.replace(&self.house.address.to_string(), "HALL");
        for (start, end) in [("(\"date\", ", ")"), ("<span class=\"chip soft wide\">", "</span>")] {
            if let Some(from) = text.find(start) {
                let to = from + text[from..].find(end).unwrap();
                text.replace_range(from..to, "");
            }
        }
        text
    }
}

pub fn same(stage: &str, [one, other]: [Vec<(String, String)>; 2]) {
    for ((what, bytes), (_, others)) in one.iter().zip(&other) {
        assert!(bytes == others, "{stage}: {what}: {}", first_difference(bytes, others));
    }
}

fn first_difference(one: &str, other: &str) -> String {
    let at = one.chars().zip(other.chars()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| text.chars().skip(at.saturating_sub(60)).take(160).collect::<String>();
    format!("\n{}\n{}", around(one), around(other))
}

/// Asserts that the owner's own page differs, so that a leak would be noticed.
fn differ(one: &Twin, other: &Twin) {
    let page = |twin: &Twin| twin.plain(&twin.first.get("/bout/one").text());
    assert_ne!(page(one), page(other));
    assert_ne!(sight(&one.first, "one")["position"], sight(&other.first, "one")["position"]);
}

#[test]
fn a_hand_and_a_pile_of_revenge_are_nobody_elses() {
    let table = ["p1.couple = [\"r31\", \"g33\"]", "p2.couple = [\"y14\", \"g35\"]", "p2.hand = [\"b11\", \"b22\"]"];
    let one = ["p1.hand = [\"b35\", \"y11\", \"y22\"]", "pile = [\"r55\", \"b12\", \"b13\", \"b14\", \"b15\"]"];
    let two = ["p1.hand = [\"g12\", \"r25\", \"b41\"]", "pile = [\"y52\", \"g13\", \"y53\", \"r15\", \"r11\"]"];
    let [one, two] = [one, two].map(|hidden| Twin::new("revenge", &[&table[..], &hidden[..]].concat()));
    differ(&one, &two);
    same("dealt", [&one, &two].map(Twin::everything));
    for twin in [&one, &two] {
        twin.act("draw");
    }
    same("drawn", [&one, &two].map(Twin::everything));
    same("drawn", [&one, &two].map(Twin::streamed));
}

/// Other viewers see neither the planned cards nor how many there are, only that the plan is sealed.
#[test]
fn a_plan_of_arena_is_nobody_elses_until_it_is_shown() {
    let [one, two] = [(); 2].map(|()| Twin::new("arena", &["dogs.vp = 1"]));
    let follow = |twin: &Twin| twin.second.stream("/api/bouts/one/stream").1;
    let (mut of_one, mut of_two) = (follow(&one), follow(&two));
    assert_eq!(of_one.line(), of_two.line());
    one.act("lead 1 yue");
    let leads: Vec<String> =
        legal(&sight(&two.first, "one")).into_iter().filter(|action| action.starts_with("lead 3")).collect();
    two.act(leads.iter().find(|action| !action.contains("yue")).unwrap());
    let assists: Vec<String> =
        legal(&sight(&two.first, "one")).into_iter().filter(|action| action.starts_with("assist 3")).collect();
    two.act(&assists[0]);
    differ(&one, &two);
    same("planned", [&one, &two].map(Twin::everything));
    for twin in [&one, &two] {
        twin.act("commit");
    }
    same("sealed", [&one, &two].map(Twin::everything));
    same("sealed", [&one, &two].map(Twin::streamed));
    // The drafts did not even produce a line in the stream.
    let sealed = of_one.line().unwrap();
    assert_eq!(sealed, of_two.line().unwrap());
    assert!(sealed.contains("\"kind\":\"committed\""), "{sealed}");
}

/// A client without a seat in a private bout gets the same answer as for a bout that does not exist.
#[test]
fn a_private_bout_is_not_there_for_strangers() {
    let house = House::new();
    let (ada, cy, stranger) = (house.program("Ada"), house.guest("Cy"), house.stranger());
    let bout = ada.send_json("/api/bouts", &json!({ "game": "arena", "seats": { "cats": "link" } })).json();
    let id = bout["id"].as_str().unwrap();
    assert_eq!(ada.get(&format!("/bout/{id}")).status, 200);
    for client in [&cy, &stranger] {
        for path in [
            "/bout/ID",
            "/bout/ID/log",
            "/bout/ID/replay",
            "/bout/ID/stream",
            "/api/bouts/ID",
            "/api/bouts/ID/stream",
            "/api/bouts/ID/record",
        ] {
            let [real, none] = [id, "none"].map(|id| client.get(&path.replace("ID", id)));
            assert_eq!((real.status, real.text()), (404, none.text()), "{path}");
        }
        for command in
            ["act", "undo", "ask", "answer", "resign", "leave", "return", "replace", "rematch", "branch", "sit"]
        {
            let fields = [("act", "commit"), ("deserted", "cats"), ("seat", "cats"), ("invitation", "NOTTHIS")];
            let [real, none] = [id, "none"].map(|id| client.post(&format!("/bout/{id}/{command}"), &fields));
            assert_eq!((real.status, real.text()), (404, none.text()), "{command}");
        }
        assert!(!client.get("/").text().contains(id));
    }
    let ben = house.program("Ben");
    let join = format!("/api/bouts/{id}/join");
    assert_eq!(ben.send_json(&join, &json!({})).status, 404);
    assert_eq!(ben.send_json(&join, &json!({ "invitation": "K7QM29FX" })).status, 404);
    assert_eq!(ben.send_json(&join, &json!({ "invitation": bout["invitation"] })).status, 200);
    assert_eq!(ben.get(&format!("/bout/{id}")).status, 200);
}
