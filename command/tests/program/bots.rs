//! Bots of the hall and external programs in `budokan play` and `budokan match`.

use std::io::Read;
use std::process::{Command, Stdio};

use super::{budokan, file, place, shown};

/// The shell example, which needs no other program. `tests/outside.rs` tests the Python example.
const SHELL: &str = concat!("sh '", env!("CARGO_MANIFEST_DIR"), "/../examples/bots/bot.sh' 5");

#[test]
fn the_shell_example_plays_every_game() {
    for (game, bots) in [("arena", 2), ("revenge", 2), ("eightbit", 1), ("udo", 1)] {
        let args = ["match", game, "--bot", SHELL, "--bot", "random", "--bouts", "2"];
        let answer = budokan(&args[..args.len() - 4 + 2 * bots], "");
        assert_eq!((answer.status, answer.err.as_str()), (0, ""), "{game}: {}", answer.out);
    }
}

#[test]
fn a_person_plays_against_a_program() {
    let record = place("against.rec");
    let args = ["play", "arena", "--seat", "cats", "--bot", SHELL, "--seed", "4", "--record", shown(&record)];
    let answer = budokan(&args, &"plan pass\n1\n".repeat(80));
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.contains("bot.sh' 5” plays the Dogs.") && answer.out.contains("The bout is over. "));
    assert_eq!(budokan(&["record", "verify", shown(&record)], "").status, 0);
}

#[test]
fn levels_sit_down_by_name() {
    let answer = budokan(&["play", "arena"], "");
    assert!(answer.out.contains("An apprentice plays the Cats."), "{}", answer.out);
    let answer = budokan(&["play", "arena", "--bot", "dogs=novice", "--lang", "fr"], "");
    assert!(answer.out.contains("Vous jouez les Chats.\nUn novice joue les Chiens."), "{}", answer.out);
    let args = ["play", "revenge", "--config", "mode=\"ffa\"", "--config", "seats=3", "--bot", "p3=greedy"];
    let answer = budokan(&[&args[..], &["--bot", "random"]].concat(), "");
    assert!(answer.out.contains("Chance plays player 2.\nGreedy plays player 3."), "{}", answer.out);
}

#[test]
fn bots_are_watched_when_nobody_sits_down() {
    for args in [
        &["play", "arena", "--watch", "--bot", "random", "--seed", "3"][..],
        &["play", "arena", "--bot", "dogs=random", "--bot", "cats=random", "--seed", "3"],
    ] {
        let answer = budokan(args, "");
        assert_eq!(answer.status, 0, "{}", answer.err);
        assert!(answer.out.starts_with("Kung Fur Fight. You watch.\nChance plays the Dogs and the Cats.\n"));
        assert!(answer.out.contains("Round 1 begins.") && answer.out.contains("\nThe bout is over. "));
    }
}

#[test]
fn a_forfeit_ends_the_bout_with_a_status_of_its_own() {
    let record = place("forfeit.rec");
    let args = ["play", "arena", "--bot", "echo oh no >&2; exit 3", "--record", shown(&record)];
    let answer = budokan(&args, "");
    assert_eq!((answer.status, answer.err.as_str()), (3, ""));
    let story = "The program “echo oh no >&2; exit 3” for the Cats forfeits: it ended with exit status 3 instead of";
    assert!(answer.out.split_whitespace().collect::<Vec<_>>().join(" ").contains(story), "{}", answer.out);
    assert!(answer.out.contains("\nThe last lines of its standard error:\n  oh no\n"), "{}", answer.out);
    assert!(answer.out.contains("\nThe bout is over. Winner: the Dogs, by forfeit.\n"), "{}", answer.out);
    let kept = std::fs::read_to_string(&record).unwrap();
    assert!(
        kept.contains("result unfinished\n") && kept.ends_with("# The last lines of its standard error:\n#   oh no\n")
    );
    assert_eq!(budokan(&["record", "verify", shown(&record)], "").status, 0);
    let french = budokan(&["play", "arena", "--bot", "exit 3", "--lang", "fr"], "");
    let story = french.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(story.contains("(les Chats) déclare forfait : il s’est arrêté avec le code 3"), "{}", french.out);
    assert!(french.out.contains("Victoire par forfait\u{202f}: les Chiens."), "{}", french.out);
}

/// The first answer includes the startup time of the program; the second does not.
#[test]
fn a_program_that_stops_answering_is_late() {
    let once = "read -r a; read -r b; echo commit; while read -r c; do :; done";
    let answer =
        budokan(&["match", "arena", "--bouts", "1", "--bot-time", "0.02", "--bot", once, "--bot", "random"], "");
    assert_eq!(answer.status, 3);
    assert!(answer.out.contains("for dogs forfeits: it did not answer within 0.02 s.\n"), "{}", answer.out);
}

#[test]
fn a_match_can_be_told_as_json() {
    let args = ["match", "arena", "--json", "--bouts", "1", "--bot", "random", "--bot", "exit 7"];
    let answer = budokan(&args, "");
    assert_eq!(answer.status, 3);
    let told: serde_json::Value = serde_json::from_str(&answer.out).unwrap();
    assert_eq!((&told["game"], &told["bouts"], &told["seed"]), (&"arena".into(), &1.into(), &1.into()), "{told}");
    let bots = told["bots"].as_array().unwrap();
    assert_eq!(
        (&bots[0]["bot"], &bots[0]["won"], &bots[0]["share"]["value"]),
        (&"random".into(), &1.into(), &1.0.into())
    );
    assert_eq!((&bots[1]["bot"], &bots[1]["forfeited"], &bots[1]["score"]), (&"exit 7".into(), &1.into(), &().into()));
    let forfeit = &told["forfeits"][0];
    assert_eq!((&forfeit["bout"], &forfeit["seat"]), (&1.into(), &"cats".into()), "{forfeit}");
    assert!(forfeit["story"][0].as_str().unwrap().contains("exit status 7"), "{forfeit}");
    let table = budokan(&["match", "arena", "--bouts", "1", "--bot", "random", "--bot", "greedy"], "");
    assert!(table.out.starts_with("arena: 1 bout from seed 1\n"), "{}", table.out);
}

#[test]
fn a_match_counts_keeps_and_repeats() {
    let folder = place("match");
    drop(std::fs::remove_dir_all(&folder));
    let args = ["match", "arena", "--bot", "random", "--bot", "exit 7", "--bouts", "3", "--record", shown(&folder)];
    let answer = budokan(&args, "");
    assert_eq!(answer.status, 3);
    assert!(answer.out.starts_with("bout 1, seed 1: The program “exit 7” for cats forfeits: "), "{}", answer.out);
    assert!(answer.out.contains("\nbout 2, seed 1: The program “exit 7” for dogs forfeits: "), "{}", answer.out);
    assert!(answer.out.contains("\nbout 3, seed 2: The program “exit 7” for cats forfeits: "), "{}", answer.out);
    let table = "arena: 3 bouts from seed 1\nbot     won  drawn  lost  forfeited          share (95 %)\n\
        random    3      0     0          0  100.0 % (43.9–100.0)\n\
        exit 7    0      0     3          3      0.0 % (0.0–56.1)\n";
    assert!(answer.out.ends_with(table), "{}", answer.out);
    let kept = std::fs::read_to_string(folder.join("arena-2.txt")).unwrap();
    assert!(kept.contains("\n# dogs: exit 7\n# cats: random\n# The program “exit 7” for dogs forfeits: "), "{kept}");

    let args = ["match", "arena", "--bot", "random", "--bot", "greedy", "--bouts", "4", "--seed", "8"];
    let (one, two) = (budokan(&args, ""), budokan(&args, ""));
    assert_eq!((one.status, &one.out), (0, &two.out));
}

/// With two equal bots on two seats every bout uses another deal, and the table has one row for them.
#[test]
fn equal_bots_do_not_play_a_deal_twice() {
    let folder = place("match-equal");
    drop(std::fs::remove_dir_all(&folder));
    let run = |bots: &[&str]| {
        let args = ["match", "arena", "--bouts", "4", "--record", shown(&folder)];
        let answer = budokan(&[&args[..], bots].concat(), "");
        assert_eq!((answer.status, answer.err.as_str()), (0, ""));
        let kept = |number| std::fs::read_to_string(folder.join(format!("arena-{number}.txt"))).unwrap();
        let kept: std::collections::BTreeSet<String> = (1..=4).map(kept).collect();
        (kept.len(), answer.out)
    };
    let (bouts, out) = run(&["--bot", "random", "--bot", "random"]);
    assert_eq!((bouts, out.matches("random").count()), (4, 1), "{out}");
    assert!(out.contains("share (95 %)"), "{out}");
}

/// A program that ignores signals and its input must not survive the end of our process.
#[test]
fn no_program_outlives_the_hall() {
    let pipe = place("outlive");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let bot = file("outlive.sh", &format!("exec 9>'{}'\ntrap '' INT TERM HUP\nsleep 1000\n", shown(&pipe)));
    let mut hall = Command::new(env!("CARGO_BIN_EXE_budokan"))
        .args(["play", "arena", "--bot", &format!("sh '{}'", shown(&bot))])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    let mut end = std::fs::File::open(&pipe).unwrap();
    hall.kill().unwrap();
    hall.wait().unwrap();
    assert_eq!(end.read(&mut [0]).unwrap(), 0);
}
