//! `budokan record`.

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
    assert!(cats.iter().all(|line| line["position"]["dogs"].get("hand").is_none()));

    let third = lines(&budokan(&["record", "show", path, "--at", "3", "--json", "--as", "referee"], "").out);
    assert_eq!(third[0]["position"], all[3]["position"]);
}

/// However a bout is cut into steps and beats, every viewer hears all that it hears, once and in order.
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

/// The legal actions go to whoever may decide by them, and to the referee; whatever was done was one of them.
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
        let legal = pair[0]["legal"][seat]["legal"].as_array().unwrap();
        assert!(legal.contains(action), "{action}");
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
    assert!(english.contains("\n  dogs.hand-size = ") && !english.contains("\n  dogs.hand = "), "{english}");
    let french = budokan(&["record", "show", shown(&path), "--lang", "fr", "--as", "dogs"], "").out;
    assert!(french.starts_with("   0  La manche 1 commence.  [ARE-4.5]\n") && french.contains("\n  dogs.hand = "));
}
