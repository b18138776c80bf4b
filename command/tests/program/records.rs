//! Tests of `budokan record`.

use serde_json::Value;

use super::{budokan, file, recorded, shown};

fn lines(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn a_bout_that_was_played_is_verified() {
    let (path, text) = recorded("played.rec", 5);
    let answer = budokan(&["record", "verify", shown(&path)], "");
    assert_eq!(answer.status, 0, "{}", answer.out);
    let steps = text.lines().last().unwrap().split(' ').next().unwrap();
    assert!(answer.out.contains(&format!("verified, {steps} steps, ")), "{}", answer.out);
}

#[test]
fn a_spoilt_record_is_reported_at_its_line() {
    let (_, text) = recorded("spoilt-source.rec", 6);
    let index = text.lines().position(|line| line.ends_with(" dogs: commit")).unwrap();
    let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
    let number = lines[index].split(' ').next().unwrap().to_owned();
    lines[index] = format!("{number} dogs: clear, commit");
    let spoilt = file("spoilt.rec", &(lines.join("\n") + "\n"));
    let answer = budokan(&["record", "verify", shown(&spoilt)], "");
    let place = format!("spoilt.rec: line {}, step {number}: ", index + 1);
    assert!(answer.status == 1 && answer.out.contains(&place), "{}", answer.out);

    let other = file("other.rec", &text.replacen("cards ", "cards f", 1).replacen('\n', "\r\n", 3));
    assert_eq!(budokan(&["record", "verify", shown(&other)], "").status, 1);
}

#[test]
fn every_position_is_shown_to_whom_it_may_concern() {
    let (path, text) = recorded("shown.rec", 7);
    let path = shown(&path);
    let steps = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_digit())).count();
    let all = lines(&budokan(&["record", "show", path, "--every", "--json", "--as", "referee"], "").out);
    assert_eq!(all.len(), steps + 1);
    assert!(all.iter().enumerate().all(|(step, line)| line["step"] == step && line["position"]["pile"].is_array()));
    assert!(all[0].get("move").is_none() && all[1]["move"]["action"].is_string());
    assert_eq!(all[steps]["over"], true);

    let cats = lines(&budokan(&["record", "show", path, "--every", "--json", "--as", "cats"], "").out);
    let dogs_moved = |line: &&Value| line["move"]["seat"] == "dogs";
    assert!(all.iter().any(|line| dogs_moved(&line)) && !cats.iter().any(|line| dogs_moved(&line)));
    assert!(cats.iter().all(|line| line["position"].get("pile").is_none()));
    assert!(cats.iter().all(|line| line["position"]["dogs"].get("draft").is_none()));

    let third = lines(&budokan(&["record", "show", path, "--at", "3", "--json", "--as", "referee"], "").out);
    assert_eq!(third[0]["position"], all[3]["position"]);
}

/// The log is complete and in order for every viewer, whether it is read step by step or beat by beat.
#[test]
fn the_log_is_whole_step_by_step_and_beat_by_beat() {
    let (path, _) = recorded("beats.rec", 9);
    let show = |viewer, more: &[&str]| {
        lines(&budokan(&[&["record", "show", shown(&path), "--json", "--as", viewer], more].concat(), "").out)
    };
    let log = |shown: &[Value]| -> Vec<Value> {
        shown.iter().flat_map(|line| line["log"].as_array().unwrap().clone()).collect()
    };
    for viewer in ["dogs", "cats", "bystander", "referee"] {
        let whole = log(&show(viewer, &[]));
        assert!(whole.len() > 50, "{viewer}: {}", whole.len());
        assert_eq!(log(&show(viewer, &["--every"])), whole, "{viewer}");
        let beats = show(viewer, &["--every", "--beats"]);
        assert_eq!(log(&beats), whole, "{viewer}");
        let of_kind = |kind: &str| beats.iter().filter(|line| line["beat"] == kind).collect::<Vec<_>>();
        let (open, counted) = (of_kind("plans-open"), of_kind("arena-counted"));
        assert!(!open.is_empty() && counted.len() == 3 * open.len(), "{viewer}");
        assert!(open.iter().all(|line| line["position"]["phase"] == "resolve"));
    }
    assert_eq!(budokan(&["record", "show", shown(&path), "--beats"], "").status, 2);
    let text = budokan(&["record", "show", shown(&path), "--every", "--beats"], "").out;
    assert!(text.contains(", plans-open:\n  "), "{text}");
}

/// The legal actions are shown to the seat that may choose them and to the referee; the chosen action is among them.
#[test]
fn the_legal_actions_are_shown_to_whom_they_concern() {
    let (path, _) = recorded("legal.rec", 7);
    let show = |viewer| {
        let args = ["record", "show", shown(&path), "--every", "--json", "--legal", "--as", viewer];
        lines(&budokan(&args, "").out)
    };
    let all = show("referee");
    for pair in all.windows(2) {
        let (seat, action) = (pair[1]["move"]["seat"].as_str().unwrap(), &pair[1]["move"]["action"]);
        let legal = pair[0]["legal"][seat].as_array().unwrap();
        assert!(legal.iter().any(|choice| choice["text"] == *action), "{action}");
    }
    assert_eq!(all.last().unwrap()["legal"], serde_json::json!({}));
    assert!(show("cats").iter().all(|line| line["legal"].get("dogs").is_none()));
    assert!(show("cats").iter().any(|line| line["legal"].get("cats").is_some()));
    assert!(show("bystander").iter().all(|line| line["legal"].as_object().unwrap().is_empty()));
    assert_eq!(budokan(&["record", "show", shown(&path), "--legal"], "").status, 2);
    let nobody = budokan(&["record", "show", shown(&path), "--as", "birds"], "");
    assert!(nobody.status == 2 && nobody.err.contains("expected dogs, cats, bystander or referee"), "{}", nobody.err);
}

#[test]
fn a_step_that_is_not_there_names_the_last() {
    let (path, text) = recorded("short.rec", 8);
    let last = text.lines().last().unwrap().split(' ').next().unwrap();
    let answer = budokan(&["record", "show", shown(&path), "--at", "9999"], "");
    assert!(answer.status == 1 && answer.err.contains(&format!("the last one is {last}")), "{}", answer.err);
}

#[test]
fn the_log_and_the_position_are_told_as_text() {
    let (path, _) = recorded("told.rec", 9);
    let english = budokan(&["record", "show", shown(&path)], "").out;
    assert!(english.starts_with("   0  Round 1 begins.  [ARE-4.5]\n"), "{english}");
    assert!(english.contains("\n  pile-size = ") && !english.contains("\n  pile = "), "{english}");
    let french = budokan(&["record", "show", shown(&path), "--lang", "fr", "--as", "dogs"], "").out;
    assert!(french.starts_with("   0  La manche 1 commence.  [ARE-4.5]\n") && french.contains("\n  dogs.hand = "));
}

/// The path of a record in the corpus.
fn kept(game: &str, name: &str) -> String {
    format!("{}/../games/{game}/records/{name}.rec", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn records_become_json_lines() {
    let files = [kept("arena", "mix"), kept("udo", "kai-greedy"), kept("eightbit", "seats-2")];
    let args: Vec<&str> = ["record", "json"].into_iter().chain(files.iter().map(String::as_str)).collect();
    let answer = budokan(&args, "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    let all = lines(&answer.out);
    let bouts: Vec<&Value> = all.iter().filter(|line| line["type"] == "bout").collect();
    assert_eq!(bouts.len(), 3);
    assert_eq!(bouts[0]["config"]["mix"]["apple"], 4);
    assert_eq!((&bouts[0]["game"], &bouts[0]["given"]), (&Value::from("arena"), &Value::Null));
    for bout in bouts {
        let of_bout = |line: &&Value| line["type"] == "step" && line["bout"] == bout["bout"];
        let steps: Vec<&Value> = all.iter().filter(of_bout).collect();
        assert_eq!(steps.len() as u64, bout["steps"].as_u64().unwrap() + 1);
        assert!(steps[0]["seat"].is_null() && steps[1]["action"].is_string());
        let rolls = steps.iter().flat_map(|step| step["rolls"].as_array().unwrap());
        let fits = |roll: &Value| roll["value"].as_u64() < roll["sides"].as_u64() && roll["what"].is_string();
        assert!(rolls.clone().count() > 0 && rolls.clone().all(fits));
        let mut events = steps.iter().flat_map(|step| step["events"].as_array().unwrap());
        assert!(events.any(|event| event["clause"] == bout["by"]), "{bout}");
    }
    assert!(all.iter().any(|line| line["beats"].as_array().is_some_and(|beats| !beats.is_empty())));
    // The rolls are those of the record.
    let text = std::fs::read_to_string(&files[0]).unwrap();
    let noted = text.matches('=').count() - text.matches(" = ").count();
    let made = all.iter().filter(|line| line["bout"] == all[0]["bout"] && line["type"] == "step");
    assert_eq!(made.map(|step| step["rolls"].as_array().unwrap().len()).sum::<usize>(), noted);
}

#[test]
fn json_lines_are_read_from_what_comes_in_and_mistakes_are_told_with_their_line() {
    let one = std::fs::read_to_string(kept("stones", "hand-3")).unwrap();
    let answer = budokan(&["record", "json"], &one);
    assert_eq!((answer.status, lines(&answer.out)[0]["bout"].as_str()), (0, Some("-")));
    let wrong = one.replacen("rules 1", "rules 99", 1);
    let both = format!("{one}{wrong}{one}");
    let answer = budokan(&["record", "json", "-"], &both);
    assert_eq!(answer.status, 1);
    let heads: Vec<Value> = lines(&answer.out).into_iter().filter(|line| line["type"] == "bout").collect();
    assert_eq!(heads.iter().map(|head| head["bout"].as_str().unwrap()).collect::<Vec<_>>(), ["-#1", "-#3"]);
    let line = one.lines().count() + 3;
    assert!(answer.err.contains(&format!("-: line {line}: played by rules 99")), "{}", answer.err);
    assert_eq!(budokan(&["record", "json", "no-such-file"], "").status, 1);
}

#[test]
fn what_if_is_played_at_the_prompt() {
    let from = kept("revenge", "duel-none");
    for (hidden, told, kept) in [
        ("imagined", "is imagined", "\nimagined p2\n  budokan record "),
        ("true", "as they were", " p2 played on with hidden things as they were\n"),
    ] {
        let file = super::place(&format!("what-if-{hidden}.rec"));
        let args = ["play", "--from", &from, "--at", "20", "--as", "p2", "--hidden", hidden, "--bot", "novice"];
        let answer = budokan(&[&args[..], &["--record", shown(&file), "--seed", "3"]].concat(), "1\n");
        assert!(answer.out.contains(told), "{} {}", answer.out, answer.err);
        let record = std::fs::read_to_string(&file).unwrap();
        assert!(record.contains(kept), "{record}");
        assert_eq!(budokan(&["record", "verify", shown(&file)], "").status, 0);
        assert_eq!(budokan(&["record", "json", shown(&file)], "").status, 0);
    }
    // With `--seat` alone the user takes that seat, and hidden information is imagined from its view.
    let file = super::place("what-if-seat.rec");
    let args = ["play", "--from", &from, "--at", "20", "--seat", "p1", "--record", shown(&file)];
    assert!(budokan(&args, "").out.contains("what player 1 could not know then"));
    assert!(std::fs::read_to_string(&file).unwrap().contains("\nimagined p1\n"));
    for wrong in [["--at", "99999"], ["--as", "p9"], ["--hidden", "open"], ["--config", "mode=\"ffa\""]] {
        let answer = budokan(&[&["play", "--from", &from][..], &wrong].concat(), "");
        assert_eq!(answer.status, 2, "{wrong:?} {}", answer.err);
    }
    assert_eq!(budokan(&["play", "revenge", "--at", "3"], "").status, 2, "from which record?");
}

/// A branch keeps the dice numbers of the part that it inherits.
#[test]
fn what_was_played_before_keeps_its_numbers() {
    let [old, new] = ["numbered.rec", "numbered-on.rec"].map(super::place);
    let args = ["play", "arena", "--seed", "5", "--watch", "--bot", "novice", "--record", shown(&old)];
    assert_eq!(budokan(&args, "").status, 0);
    let on = ["play", "--from", shown(&old), "--at", "30", "--hidden", "true", "--watch", "--bot", "novice"];
    assert_eq!(budokan(&[&on[..], &["--record", shown(&new)]].concat(), "").status, 0);
    let answer = budokan(&["record", "verify", shown(&new)], "");
    let (fit, all) = answer.out.rsplit_once("; ").and_then(|(_, told)| told.split_once(" of ")).unwrap();
    assert!(all.starts_with(&format!("{fit} rolls ")), "{}", answer.out);
}
