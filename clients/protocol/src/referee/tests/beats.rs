//! Tests of a step's moments.

use serde_json::{Value, json};

use super::{ask, referee};

fn kinds(answer: &Value) -> Vec<Value> {
    answer["beats"].as_array().unwrap().iter().map(|beat| beat["beat"].clone()).collect()
}

#[test]
fn a_step_is_told_beat_by_beat() {
    let mut referee = referee();
    ask(&mut referee, r#"{"do":"deal","game":"arena","seed":1}"#);
    let none = ask(&mut referee, r#"{"do":"beats","viewer":"dogs"}"#);
    assert_eq!(none["error"]["reason"], "there is no step 0: there is none yet");
    for seat in ["dogs", "cats"] {
        let played = ask(&mut referee, &json!({ "do": "play", "seat": seat, "action": "commit" }).to_string());
        assert_eq!(played["did"], "play", "{played}");
    }
    for viewer in ["dogs", "cats", "bystander", "referee"] {
        let told = ask(&mut referee, &json!({ "do": "beats", "viewer": viewer }).to_string());
        let round = ["plans-open", "arena-counted", "arena-counted", "arena-counted", "round-over"];
        let expected: Vec<Value> = round.map(Value::from).into_iter().chain([Value::Null]).collect();
        assert_eq!(kinds(&told), expected, "{viewer}");
        // The parts together are the log of the step, and the last moment is the resulting position.
        let parts: Vec<Value> =
            told["beats"].as_array().unwrap().iter().flat_map(|beat| beat["log"].as_array().unwrap().clone()).collect();
        let ask_log = json!({ "do": "log", "viewer": viewer, "since": told["step"] }).to_string();
        assert_eq!(Value::from(parts), ask(&mut referee, &ask_log)["log"], "{viewer}");
        let sight = ask(&mut referee, &json!({ "do": "sight", "viewer": viewer }).to_string());
        assert_eq!(told["beats"][5]["position"], sight["position"], "{viewer}");
    }
    let first = ask(&mut referee, r#"{"do":"beats","viewer":"cats","step":1}"#);
    assert_eq!(kinds(&first), [Value::Null]);
    let late = ask(&mut referee, r#"{"do":"beats","viewer":"cats","step":9}"#);
    assert_eq!(late["error"]["reason"], "there is no step 9: expected 1 to 2");
}
