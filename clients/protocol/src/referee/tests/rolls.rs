//! Rolls in answers, rolls given in advance, and records that are continued.

use serde_json::{Value, json};

use super::{ask, referee};
use crate::referee::Referee;

fn send(referee: &mut Referee, request: &Value) -> Value {
    ask(referee, &request.to_string())
}

/// Plays the first legal action until dice are rolled; returns that answer.
fn play_until_rolled(referee: &mut Referee) -> Value {
    loop {
        let status = ask(referee, r#"{"do":"status"}"#);
        assert_eq!(status["over"], false, "nothing was rolled");
        let next = &status["next"];
        let action = &next["legal"][0]["text"];
        let played = send(referee, &json!({ "do": "play", "seat": next["seat"], "action": action }));
        if played["rolls"].as_array().is_some_and(|rolls| !rolls.is_empty()) {
            return played;
        }
    }
}

/// The last line of the bout's record, without its line end.
fn last_line(referee: &mut Referee) -> String {
    let record = ask(referee, r#"{"do":"record"}"#)["record"].as_str().unwrap().to_owned();
    record.lines().last().unwrap().to_owned()
}

#[test]
fn what_is_rolled_is_answered_as_the_record_notes_it() {
    let mut referee = referee();
    assert_eq!(ask(&mut referee, r#"{"do":"deal","game":"eightbit","seed":7}"#)["did"], "deal");
    let played = play_until_rolled(&mut referee);
    let line = last_line(&mut referee);
    let rolls = played["rolls"].as_array().unwrap().iter().map(|roll| {
        assert!(roll["value"].as_u64() < roll["sides"].as_u64(), "{roll}");
        format!("{}={}", roll["what"].as_str().unwrap(), roll["value"])
    });
    let noted = format!("[{}]", rolls.collect::<Vec<_>>().join(" "));
    assert!(line.ends_with(&noted), "{line}: {noted}");
}

#[test]
fn given_rolls_are_made_and_leftovers_change_nothing() {
    let mut first = referee();
    ask(&mut first, r#"{"do":"deal","game":"eightbit","seed":7}"#);
    let played = play_until_rolled(&mut first);
    let whole = ask(&mut first, r#"{"do":"record"}"#)["record"].as_str().unwrap().to_owned();
    // The same bout up to the previous step, with other dice.
    let (before, _) = whole.trim_end().rsplit_once('\n').unwrap();
    let mut second = referee();
    let begun = send(&mut second, &json!({ "do": "load-record", "record": before, "seed": 1234 }));
    assert_eq!(
        (&begun["did"], begun["step"].as_u64()),
        (&json!("load-record"), played["first"].as_u64().map(|n| n - 1))
    );
    let mut again = json!({ "do": "play", "seat": played["seat"], "action": played["actions"][0] });
    let mut rolls = played["rolls"].as_array().unwrap().clone();
    rolls.push(rolls[0].clone());
    again["rolls"] = rolls.clone().into();
    let refused = send(&mut second, &again);
    assert_eq!(
        (&refused["error"]["kind"], &refused["error"]["key"]),
        (&json!("invalid"), &json!("rolls")),
        "{refused}"
    );
    assert_eq!(ask(&mut second, r#"{"do":"status"}"#)["step"], begun["step"]);
    rolls.pop();
    again["rolls"] = rolls.into();
    assert_eq!(send(&mut second, &again)["rolls"], played["rolls"]);
    assert_eq!(ask(&mut second, r#"{"do":"record"}"#)["record"], whole);
}

#[test]
fn a_deal_can_be_given_its_first_rolls() {
    let mut referee = referee();
    ask(&mut referee, r#"{"do":"deal","game":"revenge","seed":1}"#);
    let deal = |referee: &mut Referee| {
        let record = ask(referee, r#"{"do":"record"}"#)["record"].as_str().unwrap().to_owned();
        record.lines().filter_map(|line| line.strip_prefix("deal ")).collect::<Vec<_>>().join(" ")
    };
    let rolled = deal(&mut referee);
    let given: Vec<_> = (rolled.split(' ').map(|roll| roll.split_once('=').unwrap()))
        .map(|(what, value)| json!({ "what": what, "value": value.parse::<u32>().unwrap() }))
        .collect();
    send(&mut referee, &json!({ "do": "deal", "game": "revenge", "seed": 2, "rolls": given }));
    assert_eq!(deal(&mut referee), rolled);
    send(&mut referee, &json!({ "do": "deal", "game": "revenge", "seed": 2, "rolls": given[..1] }));
    assert_eq!(deal(&mut referee).split(' ').next(), rolled.split(' ').next());
    assert_ne!(deal(&mut referee), rolled);
}

#[test]
fn a_record_that_is_not_so_is_not_loaded() {
    let mut referee = referee();
    ask(&mut referee, r#"{"do":"deal","game":"arena","seed":1}"#);
    let record = ask(&mut referee, r#"{"do":"record"}"#)["record"].as_str().unwrap().to_owned();
    let cases = [
        ("hello".to_owned(), "invalid"),
        (record.replace("game arena", "game chess"), "bad-field"),
        (format!("{record}1 birds: commit\n"), "invalid"),
        (record.replace("unfinished", "dogs by ARE-14.3"), "invalid"),
    ];
    for (text, kind) in cases {
        let answer = send(&mut referee, &json!({ "do": "load-record", "record": text, "seed": 1 }));
        assert_eq!(answer["error"]["kind"], kind, "{answer}");
    }
    let answer =
        send(&mut referee, &json!({ "do": "load-record", "record": format!("{record}1 birds: commit\n"), "seed": 1 }));
    assert!(
        answer["error"]["reason"]
            .as_str()
            .unwrap()
            .ends_with("“birds” is no seat of this bout: expected one of dogs, cats")
    );
}

#[test]
fn only_the_seats_of_the_bout_are_expected() {
    let mut referee = referee();
    ask(&mut referee, r#"{"do":"deal","game":"revenge","seed":1}"#);
    let seat = ask(&mut referee, r#"{"do":"legal","seat":"p3"}"#);
    assert_eq!(seat["error"]["reason"], "“p3” is no seat of this bout: expected p1 or p2");
    let viewer = ask(&mut referee, r#"{"do":"sight","viewer":"p3"}"#);
    assert_eq!(viewer["error"]["reason"], "“p3” is no viewer of this bout: expected p1, p2, bystander or referee");
}
