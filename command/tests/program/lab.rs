//! Tests of `budokan lab`.

use crate::{budokan, file, shown};

#[test]
fn a_small_table_is_printed_beside_the_header() {
    let args = ["lab", "difficulty", "--battles", "1", "--heroes", "2", "--whole", "1", "--samples", "1"];
    let answer = budokan(&args, "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    let lines: Vec<&str> = answer.out.lines().collect();
    assert!(lines[0].starts_with("share of battles won"), "{}", answer.out);
    assert!(lines[1].starts_with("2 heroes,  0 medals        ours "), "{}", answer.out);
    assert_eq!(lines[2], "                        header   .95   .71   .27   .00   .00   .00   .00");
    assert!(answer.out.contains("whole games won\n2 heroes "), "{}", answer.out);
    // The order in which threads play the battles does not change the table.
    assert_eq!(budokan(&args, "").out, answer.out);
}

#[test]
fn what_cannot_be_measured_is_told() {
    assert_eq!(budokan(&["lab"], "").status, 2);
    let unknown = budokan(&["lab", "alchemy"], "");
    assert_eq!(unknown.status, 2);
    assert!(unknown.err.contains("'alchemy': expected duel, ladder, balance, sweep, solve"), "{}", unknown.err);
    let size = budokan(&["lab", "difficulty", "--heroes", "2,6"], "");
    assert_eq!(size.status, 2);
    assert!(size.err.contains("expected team sizes from 2 to 5, as in 2,4"), "{}", size.err);
}

/// A card file of the user is measured, and an invalid one is reported with file, line and key.
#[test]
fn other_cards_can_be_measured() {
    let printed = include_str!("../../../games/eightbit/cards.toml");
    let easy = file("easy-eightbit.toml", &printed.replace("boss_hp = 60", "boss_hp = 1"));
    let args = ["lab", "difficulty", "--battles", "1", "--heroes", "2", "--whole", "0", "--samples", "1", "--cards"];
    let answer = budokan(&[&args[..], &[shown(&easy)]].concat(), "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(!answer.out.contains("whole games"), "{}", answer.out);
    let bad = file("bad-eightbit.toml", &printed.replacen("boss_hp = 15", "boss_hp = 9999", 1));
    let answer = budokan(&[&args[..], &[shown(&bad)]].concat(), "");
    assert_eq!(answer.status, 1);
    assert!(answer.err.contains("bad-eightbit.toml") && answer.err.contains("boss_hp"), "{}", answer.err);
}

fn folder(name: &str) -> std::path::PathBuf {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_dir_all(&path));
    path
}

/// A CSV file of results without the columns of times.
fn timeless(path: &std::path::Path) -> Vec<String> {
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().map(|line| line.split(',').take(12).collect::<Vec<_>>().join(",")).collect()
}

/// The output after the table of times.
fn after_times(out: &str) -> &str {
    out.splitn(3, "\n\n").nth(2).unwrap()
}

#[test]
fn a_ladder_is_the_same_on_however_many_threads() {
    let run = |threads: &str| {
        let path = folder(&format!("ladder-{threads}"));
        let args = ["lab", "ladder", "revenge", "--bots", "random,greedy,ismcts:5", "--bouts", "8"];
        let answer = budokan(&[&args[..], &["--threads", threads, "--out", shown(&path)]].concat(), "");
        assert_eq!((answer.status, answer.err.as_str()), (0, ""));
        (timeless(&path.join("ladder.csv")), answer.out)
    };
    let (csv, out) = run("1");
    assert_eq!(csv.len(), 1 + 3 * 8 * 2);
    assert!(out.starts_with("revenge: 24 bouts of 4 deals, seed 1\n\nbot "), "{out}");
    for threads in ["2", "3"] {
        let (again, other) = run(threads);
        assert_eq!(again, csv);
        assert_eq!(after_times(&other), after_times(&out));
    }
}

#[test]
fn a_ladder_grows_without_playing_again() {
    let path = folder("ladder-grows");
    let run = |list: &str, bouts: &str, more: &[&str]| {
        let args = ["lab", "ladder", "arena", "--bots", list, "--bouts", bouts, "--out", shown(&path)];
        budokan(&[&args[..], more].concat(), "")
    };
    assert!(run("random,greedy", "4", &[]).out.starts_with("arena: 4 bouts of 2 deals, seed 1\n"));
    let grown = run("random,greedy,ismcts:5", "8", &[]);
    assert!(grown.out.starts_with("arena: 24 bouts of 4 deals (4 of them played before), seed 1\n"), "{}", grown.out);
    let refused = run("random,greedy", "4", &["--seed", "2", "--config", "mix.apple=3"]);
    assert_eq!(refused.status, 1);
    let expected =
        "results of another experiment: config is [] there, [\"mix.apple = 3\"] here; seed is 1 there, 2 here";
    assert!(refused.err.contains(expected), "{}", refused.err);
}

#[test]
fn duels_in_every_game_print_a_table() {
    for (game, title) in [("arena", "won"), ("revenge", "won"), ("eightbit", "won (95 %)"), ("udo", "glory (95 %)")] {
        let answer = budokan(&["lab", "duel", game, "random", "greedy", "ismcts:20", "--bouts", "2"], "");
        assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{game}");
        assert!(answer.out.lines().nth(2).unwrap().contains(title), "{}", answer.out);
    }
}

#[test]
fn duels_that_make_no_sense_are_told() {
    let told = |args: &[&str]| {
        let answer = budokan(&[&["lab", "duel"][..], args].concat(), "");
        assert_ne!(answer.status, 0, "{args:?}");
        answer.err
    };
    assert!(told(&[]).contains("not provided:\n  <GAME>"));
    assert!(told(&["chess"]).contains("“chess” is no game of the hall"));
    assert!(told(&["arena", "random"]).contains("name two bots or more"));
    let unknown = told(&["arena", "random", "bob"]);
    assert!(unknown.contains("“bob” is no bot: expected random, greedy, ismcts, novice"), "{unknown}");
    assert!(unknown.contains("nor is it a program"), "{unknown}");
    assert!(told(&["udo"]).contains("name a bot or more"));
    assert!(told(&["arena", "random", "random"]).contains("random is named twice"));
    assert!(told(&["arena", "random", "greedy", "--bouts", "0"]).contains("0 is not in 1.."));
    let key = told(&["arena", "random", "greedy", "--config", "mux=1"]);
    assert!(key.contains("config: line 1: mux: unknown key"), "{key}");
    let file = file("not-a-folder", "");
    assert!(told(&["arena", "random", "greedy", "--out", shown(&file)]).contains("not-a-folder"));
    let path = folder("duel-bad");
    std::fs::create_dir_all(&path).unwrap();
    std::fs::write(path.join("duel.jsonl"), "hello\n").unwrap();
    let bad = told(&["arena", "random", "greedy", "--out", shown(&path)]);
    assert!(bad.contains("duel.jsonl: line 1: not a line of results"), "{bad}");
}

/// After a kill at any byte, the next run plays the missing bouts and no others.
#[test]
fn a_run_goes_on_after_a_kill() {
    let path = folder("duel-torn");
    let args = ["lab", "duel", "arena", "random", "greedy", "--bouts", "4", "--out", shown(&path)];
    assert_eq!(budokan(&args, "").status, 0);
    let csv = timeless(&path.join("duel.csv"));
    let lines = std::fs::read(path.join("duel.jsonl")).unwrap();
    for end in (0..lines.len()).step_by(97) {
        std::fs::write(path.join("duel.jsonl"), &lines[..end]).unwrap();
        let answer = budokan(&args, "");
        assert_eq!(answer.status, 0, "{end}: {}", answer.err);
        assert_eq!(timeless(&path.join("duel.csv")), csv, "{end}");
        let whole = lines[..end].split(|byte| *byte == b'\n').count().saturating_sub(2);
        let told = format!("({whole} of them played before)");
        assert!(whole == 0 || answer.out.contains(&told), "{}", answer.out);
    }
}

#[test]
fn a_report_on_balance_is_written_and_goes_on() {
    let path = folder("balance-udo");
    let run = |bouts: &str| {
        budokan(&["lab", "balance", "udo", "--bot", "random", "--bouts", bouts, "--out", shown(&path)], "")
    };
    let answer = run("6");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("bouts: 6\n") && answer.out.contains("\nHero "), "{}", answer.out);
    assert!(run("9").out.starts_with("udo: 9 bouts of 9 deals (6 of them played before)"));
    let page = std::fs::read_to_string(path.join("balance.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<dt>bouts</dt><dd>9</dd>"));
    for (file, lines) in [("balance.jsonl", 10), ("balance-bouts.csv", 10)] {
        assert_eq!(std::fs::read_to_string(path.join(file)).unwrap().lines().count(), lines, "{file}");
    }
    assert!(std::fs::read_to_string(path.join("balance.csv")).unwrap().contains("\nHero,"));
    // A duel has a file of its own, so its bouts do not mix with the ladder's.
    let duel = budokan(&["lab", "duel", "udo", "random", "greedy", "--bouts", "1", "--out", shown(&path)], "");
    assert_eq!(duel.status, 0, "{}", duel.err);
    let two = budokan(&["lab", "balance", "udo", "random", "greedy"], "");
    assert!(two.status == 2 && two.err.contains("unexpected argument 'random'"), "{}", two.err);
}

#[test]
fn a_small_position_is_solved_and_a_large_one_is_not() {
    let hands = "dogs.hand = [\"chai\", \"hua\"]\ncats.hand = [\"hikaru\", \"yaou\"]\ncats.weapons = 0\n";
    let rewards = "arena.1.rewards = [\"boom\"]\narena.2.rewards = [\"ming\"]\narena.3.rewards = [\"shock\"]\n";
    let small = file("small.toml", &format!("pile-size = 0\n{hands}{rewards}"));
    let answer = budokan(&["lab", "solve", "arena", shown(&small)], "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    for what in ["plans of the dogs: 1", "the dogs' share at best: ", "what a master gives away as the cats: "] {
        assert!(answer.out.contains(what), "{}", answer.out);
    }
    let last = "defeated = [\"viper\", \"lightspeed\", \"shadow\"]\nmaster = \"thunder\"\n\
        hand = [\"right-arm-1\", \"torso\", \"left-arm-1\", \"right-arm-2\"]\ndiscard = [\"right-leg-2\", \"left-arm-2\"]\n\
        body.1.covered = [7, 8, 9]\nrevealed = [\"right-leg-attack\", \"torso-attack\", \"head-attack\"]\ncharge = 2";
    let answer = budokan(&["lab", "solve", "udo", shown(&file("last.toml", last))], "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    assert!(answer.out.contains("share of wins at best: 0.2571"), "{}", answer.out);
    let told = |game: &str, name: &str, text: &str| {
        let answer = budokan(&["lab", "solve", game, shown(&file(name, text))], "");
        assert_ne!(answer.status, 0);
        answer.err
    };
    assert!(told("arena", "large.toml", "dogs.vp = 1").contains("large.toml: too large to be solved"));
    assert!(told("arena", "wrong.toml", "\ndogs.vq = 1").contains("wrong.toml:2: dogs.vq: unknown key"));
    let small = "turn = \"p1\"\nturns = 1000\nrest = \"out\"\npile = [\"g11\"]\np1.couple = [\"b11\", \"b22\"]\n\
        p1.hand = [\"y41\"]\np2.life = 3\np2.couple = [\"g31\", \"g33\"]\np2.hand = [\"r33\"]\n";
    let answer = budokan(&["lab", "solve", "revenge", shown(&file("blow.toml", small))], "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    for what in ["hidden cards may lie: 6", "with this hand: 100", "what a master gives away as p1: 0"] {
        assert!(answer.out.contains(what), "{}", answer.out);
    }
    assert!(told("revenge", "fight.toml", "").contains("fight.toml: too large to be solved"));
    let other = told("eightbit", "other.toml", "");
    assert!(other.contains("there is no solver for eightbit: expected revenge or arena or udo"), "{other}");
    assert!(told("udo", "whole.toml", "").contains("whole.toml: too large to be solved"));
}

/// A program that can play every game of the hall; the number is its seed.
const SHELL: &str = concat!("sh '", env!("CARGO_MANIFEST_DIR"), "/../examples/bots/bot.sh' 5");

fn json(path: &std::path::Path) -> serde_json::Value {
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn programs_are_contestants_and_their_bouts_are_kept() {
    let path = folder("duel-program");
    let args = ["lab", "duel", "stones", "random", SHELL, "--bouts", "4", "--out", shown(&path)];
    let answer = budokan(&args, "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{}", answer.out);
    assert!(answer.out.contains("forfeited") && answer.out.contains("bot.sh' 5"), "{}", answer.out);
    assert!(budokan(&args, "").out.contains("(4 of them played before)"));
    let summary = json(&path.join("duel.json"));
    assert_eq!(summary["bots"][1]["bot"], SHELL);
    assert_eq!((&summary["bots"][1]["bouts"], &summary["bots"][1]["forfeited"]), (&4.into(), &0.into()));
    let [one, other] = [0, 1].map(|bot| summary["bots"][bot]["points"]["value"].as_f64().unwrap());
    assert!((one + other - 1.0).abs() < 1e-9, "{summary}");
    // In a cooperative mode, programs and bots play the same deals.
    let alone = budokan(&["lab", "duel", "revenge", "--config", "mode=\"solo\"", "random", SHELL, "--bouts", "1"], "");
    assert_eq!(alone.status, 0, "{}{}", alone.out, alone.err);
    assert!(alone.out.contains("on the same deals"), "{}", alone.out);
}

#[test]
fn a_program_that_does_wrong_loses_and_the_experiment_goes_on() {
    let path = folder("ladder-program");
    let args = ["lab", "ladder", "stones", "--bots", "random,greedy", "--bot", "exit 7", "--bouts", "4"];
    let answer = budokan(&[&args[..], &["--bot-time", "5", "--out", shown(&path)]].concat(), "");
    assert_eq!((answer.status, answer.err.as_str()), (3, ""), "{}", answer.out);
    let seats = budokan_games::find("stones").unwrap().seats();
    let story = format!("deal 0: The program “exit 7” for {} forfeits: it ended with exit status 7", seats[1]);
    assert!(answer.out.contains(&story), "{}", answer.out);
    assert!(answer.out.contains("\nand 3 more bouts that were forfeited\n"), "{}", answer.out);
    let summary = json(&path.join("ladder.json"));
    let bot = |name: &str| summary["bots"].as_array().unwrap().iter().find(|bot| bot["bot"] == name).unwrap().clone();
    assert_eq!((&bot("exit 7")["forfeited"], &bot("exit 7")["points"]["value"]), (&8.into(), &0.0.into()));
    assert_eq!((&bot("random")["bouts"], &bot("random")["forfeited"]), (&8.into(), &0.into()));
    assert!(bot("greedy")["rating"]["low"].as_f64().is_some(), "{summary}");
    let kept = std::fs::read_to_string(path.join("ladder.jsonl")).unwrap();
    assert_eq!(kept.lines().count(), 1 + 12);
    assert_eq!(kept.lines().filter(|line| line.contains("\"forfeit\":{\"seat\":")).count(), 8);
    // With more seats a forfeit does not make one seat the winner; the others share the points.
    let config = ["--config", "mode=\"ffa\"", "--config", "seats=3"];
    let three =
        budokan(&[&["lab", "duel", "revenge", "random", "greedy", "exit 7", "--bouts", "3"][..], &config].concat(), "");
    assert_eq!(three.status, 3);
    let row = |bot: &str| three.out.lines().find(|line| line.starts_with(bot)).unwrap().to_owned();
    assert!(row("random").contains("50.0 %") && row("exit 7 ").contains(" 0.0 %"), "{}", three.out);
}

#[test]
fn one_bot_is_enough_where_all_play_together() {
    let path = folder("duel-alone");
    let answer = budokan(&["lab", "duel", "udo", "random", "--bouts", "3", "--out", shown(&path)], "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    assert!(answer.out.lines().any(|line| line.starts_with("random  ")), "{}", answer.out);
    assert!(!answer.out.contains("on the same deals"), "{}", answer.out);
    let summary = json(&path.join("duel.json"));
    assert_eq!((&summary["bouts"], &summary["bots"][0]["bot"]), (&3.into(), &"random".into()));
    assert!(summary["bots"][0]["score"]["value"].is_number(), "{summary}");
    let ladder = budokan(&["lab", "ladder", "eightbit", "random", "--bouts", "1"], "");
    assert_eq!(ladder.status, 0, "{}", ladder.err);
}

/// A strong card makes its side stronger on the same deals, with any number of threads.
#[test]
fn what_a_changed_card_does_is_told_with_the_same_deals() {
    let printed = crate::PRINTED;
    let strong = file("strong-arena.toml", &printed.replacen("ap = 6", "ap = 16", 1));
    let run = |args: &[&str], threads: &str| {
        let path = folder(&format!("what-if-{threads}"));
        let all = ["lab", "balance", "arena", "--bot", "novice", "--against", "DEFAULT", "--threads", threads];
        let answer = budokan(&[&all[..], args, &["--out", shown(&path)]].concat(), "");
        assert_eq!((answer.status, answer.err.as_str()), (0, ""));
        (path, answer.out)
    };
    let (path, out) = run(&["--cards", shown(&strong), "--bouts", "60"], "1");
    assert!(out.starts_with("arena: 60 deals, each played 2 times by novice, seed 1\n"), "{out}");
    assert!(out.contains("before: the printed cards (") && out.contains("deals that went exactly alike: "), "{out}");
    let found = json(&path.join("what-if.json"));
    let figures = found["figures"].as_array().unwrap();
    let dogs = figures.iter().find(|one| one["section"] == "Seats" && one["name"] == "dogs").unwrap();
    assert!(dogs["difference"]["value"].as_f64().unwrap() > 0.05, "{dogs}");
    assert!(figures.iter().any(|one| one["section"] == "Leader, times in a bout" && one["unit"] == "mean"));
    let page = std::fs::read_to_string(path.join("what-if.html")).unwrap();
    assert!(page.starts_with("<!DOCTYPE html>") && page.contains("<svg") && page.contains("dogs"));
    assert_eq!(std::fs::read_to_string(path.join("what-if.csv")).unwrap().lines().count(), figures.len() + 1);
    // The same change given as a path, on three threads.
    let (other, _) = run(&["--set", "animal.yue.ap=16", "--bouts", "60"], "3");
    assert_eq!(json(&other.join("what-if.json"))["figures"], found["figures"]);
    // Plays until the requested precision, which is checked every thousand deals.
    let (_, out) = run(&["--set", "animal.yue.ap=7", "--bot", "random", "--within", "5"], "2");
    assert!(out.starts_with("arena: 1000 deals"), "{out}");
}

#[test]
fn changes_that_cannot_be_made_are_told() {
    let told = |args: &[&str]| {
        let answer = budokan(&[&["lab"][..], args].concat(), "");
        assert_ne!(answer.status, 0, "{args:?}");
        answer.err
    };
    let what_if = |set: &str| told(&["balance", "arena", "--against", "DEFAULT", "--set", set]);
    let path = what_if("animal.yoo.ap=7");
    assert!(path.contains("animal.yoo.ap: there is no “yoo” in animal: expected fu, ban, chai, yue"), "{path}");
    assert!(
        what_if("animal.yue.ap=many").contains("animal.yue.ap: “many” cannot stand there: expected a whole number")
    );
    let refused = what_if("animal.yue.ap=999");
    assert!(
        refused.contains("the printed cards with animal.yue.ap = 999:") && refused.contains("expected"),
        "{refused}"
    );
    assert!(what_if("animal.yue.ap").contains("expected PATH=NUMBER"));
    assert!(what_if("animal.yue.ap=6").contains("hold the same cards: there is nothing to compare"));
    let within = told(&["balance", "arena", "--against", "DEFAULT", "--within", "0"]);
    assert!(within.contains("expected percentage points, more than 0"), "{within}");
    let sweep = |path: &str, more: &[&str]| told(&[&["sweep", "arena", "--set", path][..], more].concat());
    let range = ["--from", "5", "--to", "7"];
    assert!(sweep("animal.yue.app", &range).contains("there is no “app” in animal.yue: expected ap,"));
    assert!(
        sweep("animal.yue", &range).contains("this is a table: expected the path of a number; it has ap, code, count")
    );
    assert!(sweep("animal.yue.name", &range).contains("this is the text “Yue”: expected the path of a number"));
    assert!(sweep("animal.yue.ap", &["--from", "7", "--to", "5"]).contains("expected values that rise"));
    assert!(sweep("animal.yue.ap", &["--from", "6", "--to", "6"]).contains("expected another value or more"));
    assert!(sweep("animal.yue.ap", &["--from", "1", "--to", "900"]).contains("expected at most 50 values"));
    assert!(sweep("animal.yue.ap", &["--from", "1.5", "--to", "3"]).contains("expected a whole number, as 6 is"));
    assert!(told(&["sweep", "stones", "--set", "a", "--from", "1", "--to", "2"]).contains("stones has no cards"));
}

#[test]
fn one_number_is_swept_over_a_range() {
    let path = folder("sweep");
    let args = ["lab", "sweep", "arena", "--set", "animal.yue.ap", "--from", "2", "--to", "12", "--step", "5"];
    let answer = budokan(&[&args[..], &["--bot", "random", "--bouts", "30", "--out", shown(&path)]].concat(), "");
    assert_eq!((answer.status, answer.err.as_str()), (0, ""));
    // The card's own value is always included.
    assert!(answer.out.starts_with("arena: 30 deals, each played 4 times by random, seed 1\n"), "{}", answer.out);
    assert!(answer.out.contains("\nanimal.yue.ap from 2 to 12\n"), "{}", answer.out);
    assert!(answer.out.contains("\nSeats: dogs ") && answer.out.contains("\n6 (as it is) "), "{}", answer.out);
    let found = json(&path.join("sweep.json"));
    assert_eq!(found["values"], serde_json::json!(["2", "6", "7", "12"]));
    assert_eq!((&found["reference"], &found["alike"][1]), (&"6".into(), &30.into()));
    let figures = found["figures"].as_array().unwrap();
    assert!(figures.iter().all(|figure| figure["points"].as_array().unwrap().len() == 4));
    let lines = std::fs::read_to_string(path.join("sweep.csv")).unwrap().lines().count();
    assert_eq!(lines, 4 * figures.len() + 1);
    assert!(std::fs::read_to_string(path.join("sweep.html")).unwrap().contains("<polyline"));
}
