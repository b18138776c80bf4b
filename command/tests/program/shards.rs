//! `budokan lab … --shard I/N` and `budokan lab merge`: the merged output of many machines equals that of one, byte for
//! byte.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use crate::{budokan, file, shown};

/// An empty folder for this test.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    drop(std::fs::remove_dir_all(&path));
    path
}

fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let entries = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let named = |path: PathBuf| (path.file_name().unwrap().to_str().unwrap().to_owned(), std::fs::read(path).unwrap());
    entries.map(named).collect()
}

/// Plays all shards of an experiment, each with another number of threads.
fn play(args: &[&str], of: u32, parts: &Path) {
    for number in 1..=of {
        let (shard, threads) = (format!("{number}/{of}"), number.to_string());
        let more = ["--shard", &shard, "--out", shown(parts), "--threads", &threads];
        let answer = budokan(&[&["lab"], args, &more].concat(), "");
        assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{args:?} {shard}: {}", answer.out);
        assert!(answer.out.contains(&format!("(shard {shard})")), "{}", answer.out);
    }
    assert!(contents(parts).keys().all(|name| !name.contains("unfinished")), "nothing is left unfinished");
}

/// Asserts that the merge of all shards prints and stores the same as a single run.
fn is_the_same(name: &str, args: &[&str], of: u32, is_kept: bool) {
    let (parts, kept, whole) = (folder(&format!("{name}-parts")), folder(name), folder(&format!("{name}-whole")));
    let out = ["--out", shown(&kept)];
    let out = if is_kept { &out[..] } else { &[] };
    let alone = budokan(&[&["lab"], args, &["--threads", "1"], out].concat(), "");
    assert!(alone.err.is_empty(), "{args:?}: {}", alone.err);
    if is_kept {
        std::fs::rename(&kept, &whole).unwrap();
    }
    play(args, of, &parts);
    let merged = budokan(&[&["lab", "merge", shown(&parts)], out].concat(), "");
    assert_eq!((merged.status, merged.err.as_str()), (alone.status, ""), "{args:?}");
    assert_eq!(merged.out, alone.out, "{args:?}");
    assert!(!is_kept || contents(&kept) == contents(&whole), "{args:?}: files differ");
    // A finished shard is not played a second time.
    let again = ["--shard", "1/3", "--out", shown(&parts)];
    let again = budokan(&[&["lab"], args, &again].concat(), "");
    assert!(of != 3 || again.out.contains(": played before, in "), "{}{}", again.out, again.err);
}

#[test]
fn duels_and_ladders_on_many_machines_are_the_same() {
    let duel = ["duel", "arena", "random", "greedy", "ismcts:5", "--bouts", "5", "--untimed", "--seed", "7"];
    is_the_same("shard-duel", &duel, 3, true);
    is_the_same("shard-team", &["duel", "udo", "random", "--bouts", "5", "--untimed"], 2, true);
    // Results of this game are not round numbers.
    let ladder = ["ladder", "revenge", "--bots", "random,greedy,novice:20", "--bouts", "6", "--untimed"];
    is_the_same("shard-ladder", &ladder, 4, true);
    // The merge reports a forfeit and returns its exit status.
    let program = ["duel", "stones", "random", "exit 7", "--bouts", "4", "--bot-time", "5", "--untimed"];
    is_the_same("shard-program", &program, 3, true);
}

#[test]
fn reports_on_balance_on_many_machines_are_the_same() {
    is_the_same("shard-balance", &["balance", "udo", "--bot", "random", "--bouts", "9", "--untimed"], 3, true);
    let set = ["--set", "animal.yue.ap=7", "--against", "DEFAULT", "--bot", "random"];
    is_the_same("shard-if", &[&["balance", "arena", "--bouts", "40"][..], &set].concat(), 3, true);
    // A single machine stops at the requested precision; the merge of complete shards stops at the same deal.
    let open = [&["balance", "arena", "--bouts", "1040", "--within", "90"][..], &set].concat();
    is_the_same("shard-open", &open, 7, true);
    let sweep = ["sweep", "arena", "--set", "animal.yue.ap", "--from", "5", "--to", "7", "--bot", "random"];
    is_the_same("shard-sweep", &[&sweep[..], &["--bouts", "30"]].concat(), 3, true);
    let endless = budokan(&[&["lab"][..], &sweep, &["--shard", "1/2", "--out", "nowhere"]].concat(), "");
    assert_eq!(endless.status, 2);
    assert!(endless.err.contains("say with --bouts how many deals at most"), "{}", endless.err);
}

#[test]
fn other_experiments_on_many_machines_are_the_same() {
    // Bouts against a reader take seconds each, so rounds are used; they run the same code.
    is_the_same("shard-rounds", &["exploit", "arena", "adept", "--rounds", "3", "--json"], 2, false);
    is_the_same("shard-silly", &["silly", "eightbit", "--bots", "random,greedy", "--bouts", "3"], 3, false);
    let review = ["review", "revenge", "--bots", "random,greedy", "--bouts", "3", "--every", "9", "--toml"];
    is_the_same("shard-review", &[&review[..], &["--iterations", "10", "--batches", "2"]].concat(), 4, false);
    let battles = ["difficulty", "--battles", "1", "--heroes", "2", "--whole", "1", "--samples", "1"];
    is_the_same("shard-difficulty", &battles, 3, false);
    // More machines than tasks: some have nothing to do.
    is_the_same("shard-many", &["duel", "stones", "random", "greedy", "--bouts", "4", "--untimed"], 6, true);
}

/// With clocks only the times differ.
#[test]
fn times_are_those_of_the_machines_that_played() {
    let parts = folder("shard-timed");
    let args = ["duel", "stones", "random", "greedy", "--bouts", "20"];
    play(&args, 2, &parts);
    let points = |out: &str| {
        let rows = out.lines().filter(|line| line.starts_with("random") || line.starts_with("greedy"));
        rows.map(|row| row.split(')').next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let merged = budokan(&["lab", "merge", shown(&parts)], "");
    assert_eq!(points(&merged.out), points(&budokan(&[&["lab"], &args[..]].concat(), "").out));
}

const DUEL: [&str; 7] = ["duel", "stones", "random", "greedy", "--bouts", "8", "--untimed"];

/// After a kill at any byte no part looks finished, and the next run completes it to the same bytes.
#[test]
fn a_shard_goes_on_after_a_kill() {
    let parts = folder("shard-torn");
    play(&DUEL, 2, &parts);
    let (one, open) = (parts.join("duel.part-1-of-2.jsonl"), parts.join("duel.part-1-of-2.jsonl.unfinished"));
    let whole = std::fs::read(&one).unwrap();
    let run =
        || budokan(&[&["lab"], &DUEL[..], &["--shard", "1/2", "--out", shown(&parts), "--threads", "2"]].concat(), "");
    std::fs::remove_file(&one).unwrap();
    for end in (0..=whole.len()).rev().step_by(151) {
        std::fs::write(&open, &whole[..end]).unwrap();
        let missing = budokan(&["lab", "merge", shown(&parts)], "");
        assert_eq!(missing.status, 1);
        let told = "1 of 2 is missing: shard 1/2 (begun and not finished: ";
        assert!(missing.err.contains(told), "{}", missing.err);
        let answer = run();
        assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{end}");
        assert!(std::fs::read(&one).unwrap() == whole, "{end}");
        assert!(!open.exists());
        std::fs::remove_file(&one).unwrap();
    }
    std::fs::write(&open, "hello\n").unwrap();
    assert!(run().err.contains("line 1: not the head of a part"), "{}", run().err);
}

#[test]
fn what_does_not_fit_together_is_told() {
    let parts = folder("shard-wrong");
    play(&DUEL, 3, &parts);
    let told = |folders: &[&Path]| {
        let folders: Vec<&str> = folders.iter().map(|path| shown(path)).collect();
        let answer = budokan(&[&["lab", "merge"], &folders[..]].concat(), "");
        assert_eq!((answer.status, answer.out.as_str()), (1, ""), "{}", answer.err);
        answer.err
    };
    // Another run of the same shard, in the same folder and in another.
    let other = [&["lab"], &DUEL[..], &["--seed", "2", "--shard", "2/3", "--out"]].concat();
    let refused = budokan(&[&other[..], &[shown(&parts)]].concat(), "");
    assert!(refused.err.contains("a part of another run: arguments: "), "{}", refused.err);
    let away = folder("shard-away");
    assert_eq!(budokan(&[&other[..], &[shown(&away)]].concat(), "").status, 0);
    let mixed = told(&[&parts, &away]);
    assert!(mixed.contains("a part of another run than") && mixed.contains("seed is 2 there, 1 here"), "{mixed}");
    // The same shard twice.
    let twin = folder("shard-twin");
    std::fs::create_dir_all(&twin).unwrap();
    let name = "duel.part-2-of-3.jsonl";
    std::fs::copy(parts.join(name), twin.join(name)).unwrap();
    assert!(told(&[&parts, &twin]).contains("shard 2/3 is there twice: "));
    // A damaged, a truncated and a missing part.
    let whole = std::fs::read_to_string(parts.join(name)).unwrap();
    std::fs::write(parts.join(name), whole.replacen("\"won\":true", "\"won\":false", 1)).unwrap();
    let damaged = told(&[&parts]);
    assert!(damaged.contains(name) && damaged.contains("damaged"), "{damaged}");
    std::fs::write(parts.join(name), &whole[..whole.len() / 2]).unwrap();
    assert!(told(&[&parts]).contains("it is cut short"));
    std::fs::remove_file(parts.join(name)).unwrap();
    assert!(told(&[&parts]).contains("1 of 3 is missing: shard 2/3"));
    // The parts may be in several folders; another version of the cards is refused.
    let both = budokan(&["lab", "merge", shown(&twin), shown(&parts)], "");
    std::fs::write(twin.join(name), &whole).unwrap();
    assert_eq!(budokan(&["lab", "merge", shown(&twin), shown(&parts)], "").status, 0, "{}", both.err);
    assert!(told(&[&folder("shard-nowhere")]).contains("shard-nowhere"));
    std::fs::create_dir_all(folder("shard-empty")).unwrap();
    assert!(told(&[&Path::new(env!("CARGO_TARGET_TMPDIR")).join("shard-empty")]).contains("there is no part"));
}

/// A merge needs the cards that the shards were played with.
#[test]
fn cards_that_have_changed_are_told() {
    let printed = crate::PRINTED;
    let cards = file("shard-cards.toml", printed);
    let parts = folder("shard-cards");
    play(&["duel", "arena", "random", "greedy", "--bouts", "2", "--cards", shown(&cards)], 2, &parts);
    let merge = || budokan(&["lab", "merge", shown(&parts)], "");
    assert_eq!(merge().status, 0);
    std::fs::write(&cards, printed.replacen("ap = 6", "ap = 7", 1)).unwrap();
    let other = merge();
    assert_eq!(other.status, 1);
    assert!(other.err.contains("the parts belong to another run: cards is "), "{}", other.err);
}
