//! Several bouts at a time, their clones, and the legal actions of the next seat.

use serde_json::{Value, json};

use super::{ask, referee};
use crate::referee::{MOST_BOUTS, Referee};

fn send(referee: &mut Referee, request: &Value) -> Value {
    ask(referee, &request.to_string())
}

/// Plays this number of actions, always the first legal one that is not an undo; returns the last answer.
fn play(referee: &mut Referee, bout: &str, times: usize) -> Value {
    let mut answer = send(referee, &json!({ "do": "status", "bout": bout }));
    for _ in 0..times {
        let next = answer["next"].clone();
        let choices = next["legal"].as_array().unwrap();
        let action = choices.iter().find(|choice| choice["takes-back"] == false).unwrap()["text"].clone();
        let request =
            json!({ "do": "play", "seat": next["seat"], "action": action, "asked": next["asked"], "bout": bout });
        answer = send(referee, &request);
        assert_eq!(answer["did"], "play", "{answer}");
    }
    answer
}

/// A program that plays all seats needs only the answers to its actions.
#[test]
fn every_answer_of_play_says_what_comes_next() {
    let mut referee = referee();
    for game in ["arena", "revenge", "udo", "stones"] {
        let mut answer = send(&mut referee, &json!({ "do": "deal", "game": game, "seed": 5 }));
        for _ in 0..40 {
            let next = answer["next"].clone();
            if answer["over"] == true {
                assert_eq!(next, Value::Null);
                break;
            }
            assert_eq!(next["seat"], answer["awaiting"][0]);
            assert_eq!(next["asked"], answer["asked"][next["seat"].as_str().unwrap()]);
            let legal = send(&mut referee, &json!({ "do": "legal", "seat": next["seat"] }));
            assert_eq!((&next["legal"], &next["asked"]), (&legal["legal"], &legal["asked"]));
            let action = &next["legal"][0]["text"];
            answer = send(&mut referee, &json!({ "do": "play", "seat": next["seat"], "action": action }));
        }
    }
}

#[test]
fn bouts_go_their_own_ways() {
    let mut referee = referee();
    for (bout, seed) in [("one", 1), ("two", 2)] {
        assert_eq!(send(&mut referee, &json!({ "do": "deal", "game": "udo", "seed": seed, "bout": bout }))["step"], 0);
    }
    play(&mut referee, "one", 6);
    let record =
        |referee: &mut Referee, bout: &str| send(referee, &json!({ "do": "record", "bout": bout }))["record"].clone();
    let before = record(&mut referee, "one");
    let copied = send(&mut referee, &json!({ "do": "clone", "to": "copy", "bout": "one" }));
    assert_eq!((&copied["did"], &copied["step"]), (&json!("clone"), &json!(6)));
    assert_eq!(record(&mut referee, "copy"), before);
    play(&mut referee, "copy", 9);
    assert_eq!(record(&mut referee, "one"), before, "the original does not move");
    // The same actions roll the same dice, unless the clone was given others.
    play(&mut referee, "one", 9);
    assert_eq!(record(&mut referee, "one"), record(&mut referee, "copy"));
    let listed = send(&mut referee, &json!({ "do": "bouts" }));
    let line = |bout: &str, step: u64| json!({ "bout": bout, "game": "udo", "step": step, "over": false });
    assert_eq!(listed["bouts"], json!([line("copy", 15), line("one", 15), line("two", 0)]));
    assert_eq!(send(&mut referee, &json!({ "do": "drop", "bout": "two" }))["did"], "drop");
    for request in
        [json!({ "do": "status", "bout": "two" }), json!({ "do": "drop", "bout": "two" }), json!({ "do": "status" })]
    {
        assert_eq!(send(&mut referee, &request)["error"]["kind"], "no-bout");
    }
    for wrong in [json!(""), json!("x".repeat(65)), json!(7)] {
        assert_eq!(
            send(&mut referee, &json!({ "do": "clone", "to": wrong, "bout": "one" }))["error"]["kind"],
            "bad-field"
        );
    }
}

#[test]
fn a_copy_can_have_other_dice() {
    let mut referee = referee();
    send(&mut referee, &json!({ "do": "deal", "game": "eightbit", "seed": 1 }));
    for seed in 0..20 {
        send(&mut referee, &json!({ "do": "clone", "to": seed.to_string(), "seed": seed }));
        play(&mut referee, &seed.to_string(), 12);
    }
    let rolled = |seed: u64, referee: &mut Referee| {
        send(referee, &json!({ "do": "record", "bout": seed.to_string() }))["record"].clone()
    };
    let first = rolled(0, &mut referee);
    assert!((1..20).any(|seed| rolled(seed, &mut referee) != first));
}

/// An internal error drops the bout in which it occurs, and no other.
#[test]
fn only_the_bout_with_a_mistake_is_given_up() {
    let mut referee = referee();
    for bout in ["one", "two"] {
        send(&mut referee, &json!({ "do": "deal", "game": "stones", "seed": 1, "bout": bout }));
    }
    send(&mut referee, &json!({ "do": "status", "bout": "one" }));
    referee.abandon();
    assert_eq!(send(&mut referee, &json!({ "do": "status", "bout": "one" }))["error"]["kind"], "no-bout");
    assert_eq!(send(&mut referee, &json!({ "do": "status", "bout": "two" }))["did"], "status");
}

#[test]
fn there_are_not_more_bouts_than_there_may_be() {
    let mut referee = referee();
    send(&mut referee, &json!({ "do": "deal", "game": "stones", "seed": 1 }));
    for number in 1..MOST_BOUTS {
        assert_eq!(send(&mut referee, &json!({ "do": "clone", "to": number.to_string() }))["did"], "clone");
    }
    assert_eq!(send(&mut referee, &json!({ "do": "clone", "to": "more" }))["error"]["kind"], "too-many");
    // An existing bout may be replaced.
    assert_eq!(send(&mut referee, &json!({ "do": "clone", "to": "1" }))["did"], "clone");
}
