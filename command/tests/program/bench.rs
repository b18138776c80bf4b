//! `budokan bench` with short rounds: every path is measured; the speed is not asserted.

use serde_json::Value;

use super::{budokan, file, shown};

#[test]
fn every_path_is_measured() {
    let answer = budokan(&["bench", "arena", "--seconds", "0.001", "--json"], "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    let records: Vec<Value> = answer.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(records.len(), 6);
    for record in &records {
        let rate = record.get("actions_per_s").or(record.get("sims_per_s")).unwrap();
        assert!(rate.as_f64().unwrap() > 0.0 && record["rounds"] == 5, "{record}");
    }
    assert_eq!((records[0]["engine"].as_str(), records[0]["players"].as_u64()), (Some("budokan"), Some(2)));
}

#[test]
fn peers_stand_beside_us() {
    let peers = file(
        "peers.jsonl",
        "note\n{\"engine\":\"OpenSpiel\",\"game\":\"crazy_eights\",\"mode\":\"C++ loop\",\"games_per_s\":22766.1,\
         \"decisions_per_game\":80.33,\"actions_per_s\":1828809}\n{\"engine\":\"x\",\"error\":\"y\"}\n",
    );
    let answer = budokan(&["bench", "--seconds", "0.001", "--beside", shown(&peers)], "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.contains("OpenSpiel, crazy_eights, C++ loop") && answer.out.contains("1,828,809"));
    assert!(answer.out.contains("plain duel"));
}

#[test]
fn all_modes_stand_in_one_table() {
    let answer = budokan(&["bench", "--seconds", "0.001"], "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    for mode in ["revenge, mode solo", "revenge, mode team", "arena", "eightbit, seats 2", "udo, hero kai", "search/s"]
    {
        assert!(answer.out.contains(mode), "{mode} is not in {}", answer.out);
    }
    let answer = budokan(&["bench", "--seconds", "0.001", "--threads", "2"], "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.contains("2 threads") && answer.out.contains('×'), "{}", answer.out);
    assert_eq!(budokan(&["bench", "--threads", "0"], "").status, 2);
}
