//! Rejected requests, each with its error kind.

use super::{ask, referee};
use crate::referee::{LONGEST, Referee};

/// The error kind of the answer.
fn kind(referee: &mut Referee, line: &str) -> String {
    let answer = ask(referee, line);
    assert!(answer["error"]["reason"].is_string(), "{line}: {answer}");
    answer["error"]["kind"].as_str().unwrap().to_owned()
}

fn dealt() -> Referee {
    let mut referee = referee();
    assert_eq!(ask(&mut referee, r#"{"do":"deal","game":"arena","seed":1}"#)["did"], "deal");
    referee
}

#[test]
fn every_bad_line_gets_an_error_of_its_kind() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let deep_config = format!(r#"{{"do":"deal","game":"arena","seed":1,"config":{{"a":{deep}}}}}"#);
    let deep_id = format!(r#"{{"do":"games","id":{deep}}}"#);
    let cases = [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ("\"games\"", "malformed"),
        ("{\"do\":\"games\"} {}", "malformed"),
        ("{\"do\":\"games\",\"do\":\"quit\"}", "malformed"),
        (&deep, "malformed"),
        (&deep_id, "bad-field"),
        (&deep_config, "bad-field"),
        ("{}", "bad-field"),
        (r#"{"do":7}"#, "bad-field"),
        (r#"{"do":"dance"}"#, "unknown-request"),
        (r#"{"do":"games","all":true}"#, "bad-field"),
        (r#"{"do":"games","id":1e999}"#, "bad-field"),
        (r#"{"do":"deal","game":"chess","seed":1}"#, "bad-field"),
        (r#"{"do":"deal","game":"arena"}"#, "bad-field"),
        (r#"{"do":"deal","game":"arena","seed":-1}"#, "bad-field"),
        (r#"{"do":"deal","game":"arena","seed":"many"}"#, "bad-field"),
        (r#"{"do":"deal","game":"arena","seed":1,"config":7}"#, "bad-field"),
        (r#"{"do":"deal","game":"arena","seed":1,"config":{"mix":null}}"#, "bad-field"),
        (r#"{"do":"deal","game":"arena","seed":1,"config":{"mix":{"pear":1}}}"#, "invalid"),
        (r#"{"do":"deal","game":"arena","seed":1,"config":"mix = = 1"}"#, "invalid"),
        (r#"{"do":"load","game":"arena","seed":1}"#, "bad-field"),
        (r#"{"do":"load","game":"arena","seed":1,"given":{"dogs":{"sp":99}}}"#, "invalid"),
        (r#"{"do":"play","seat":"birds","action":"commit"}"#, "bad-field"),
        (r#"{"do":"play","seat":"dogs"}"#, "bad-field"),
        (r#"{"do":"play","seat":"dogs","action":"commit","asked":-1}"#, "bad-field"),
        (r#"{"do":"play","seat":"dogs","action":"commit","asked":9}"#, "stale"),
        (r#"{"do":"play","seat":"dogs","action":"\u0000"}"#, "unreadable"),
        (r#"{"do":"play","seat":"dogs","action":"lead 1 yaou"}"#, "refused"),
        (r#"{"do":"undo","seat":"dogs"}"#, "no-undo"),
        (r#"{"do":"sight","viewer":"birds"}"#, "bad-field"),
        (r#"{"do":"log","viewer":"dogs","lang":"de"}"#, "bad-field"),
        (r#"{"do":"clause","clause":"ARE-none"}"#, "bad-field"),
    ];
    let mut referee = dealt();
    let before = ask(&mut referee, r#"{"do":"record"}"#);
    for (line, expected) in cases {
        let shown = line.chars().take(80).collect::<String>();
        assert_eq!(kind(&mut referee, line), expected, "{shown}");
        assert_eq!(ask(&mut referee, r#"{"do":"record"}"#), before, "{shown}");
    }
}

#[test]
fn without_a_bout_there_is_nothing_to_play() {
    let mut referee = referee();
    for line in [r#"{"do":"status"}"#, r#"{"do":"legal","seat":"dogs"}"#, r#"{"do":"record"}"#] {
        assert_eq!(kind(&mut referee, line), "no-bout");
    }
}

#[test]
fn bytes_of_any_kind_and_number_are_answered_shortly() {
    let mut referee = dealt();
    let long = format!(r#"{{"do":"play","seat":"dogs","action":"{}"}}"#, "x".repeat(LONGEST / 2));
    let longer = vec![b'{'; LONGEST + 1];
    for line in [b"\xff\xfe".as_slice(), b"\0\0", long.as_bytes(), &longer, &b"[".repeat(LONGEST)] {
        let answer = referee.answer(line);
        assert!(answer.starts_with("{\"error\":") && answer.len() < 2000, "{answer}");
        assert!(!answer.contains('\n'));
    }
}

#[test]
fn an_id_comes_back_as_it_went() {
    let mut referee = referee();
    let echoed = |referee: &mut Referee, id: &str| referee.answer(format!(r#"{{"do":"status","id":{id}}}"#).as_bytes());
    for id in ["7", "\"a\\nb\"", "null", "[1, {\"x\": 2.50}]", "12345678901234567890123"] {
        assert!(echoed(&mut referee, id).starts_with(&format!("{{\"id\":{id},\"error\":")), "{id}");
    }
    assert!(echoed(&mut referee, "[1,\r2]").starts_with("{\"id\":[1, 2],"));
}

#[test]
fn help_lists_what_there_is() {
    let answer = ask(&mut referee(), r#"{"do":"help"}"#);
    let names: Vec<_> = answer["requests"].as_array().unwrap().iter().map(|request| &request["do"]).collect();
    assert_eq!(names.len(), super::super::requests::REQUESTS.len());
}
