//! `budokan play`, driven through a pipe.

use budokan_kernel::Quick;

use super::{budokan, command, file, place, recorded, shown};

#[test]
fn a_bout_is_played_to_its_end_and_its_record_offered() {
    // One of these lines answers any question; the offer to save the record takes the next line as a file name.
    let kept = ["lead.rec", "commit"].map(place);
    let answer = budokan(&["play", "arena", "--seed", "11"], &"1\ncommit\nlead.rec\n".repeat(80));
    assert_eq!(answer.status, 0, "{}", answer.err);
    assert!(answer.out.contains("The bout is over. ") && answer.out.contains("\nARE-14."), "{}", answer.out);
    let kept = kept.iter().find(|path| path.exists()).expect("the record is kept");
    let told = format!("The record is in {}.\nHow did you play?", kept.file_name().unwrap().display());
    assert!(answer.out.contains(&told), "{}", answer.out);
    assert_eq!(budokan(&["record", "verify", shown(kept)], "").status, 0);
}

#[test]
fn moments_of_a_step_are_told_one_after_another() {
    let answer = budokan(&["play", "arena", "--seed", "11", "--bot", "novice", "--watch"], "");
    assert_eq!(answer.status, 0, "{}", answer.err);
    let told: Vec<&str> = answer.out.lines().filter(|line| line.starts_with("  · ")).collect();
    let round = ["plans lie open", "Arena 1 is", "Arena 2 is", "Arena 3 is", "round is over"];
    assert!(told.len() >= round.len(), "{}", answer.out);
    for (line, moment) in told.iter().zip(round) {
        assert!(line.contains(moment), "{line} at {moment}");
    }
    // The result of a count follows its heading.
    let place = |text: &str| answer.out.find(text).unwrap_or_else(|| panic!("{text}: {}", answer.out));
    assert!(place("· Arena 1 is") < place("Arena 1: ") && place("Arena 1: ") < place("· Arena 2 is"));
}

#[test]
fn whoever_plays_alone_is_you_in_every_moment() {
    let answer = budokan(&["play", "arena", "--seed", "3", "--bot", "novice"], "plan 1:chai; 2:fu+hua\nquit\n");
    let wanted = "· Arena 1 is counted\n  Arena 1: you 4, the Cats 0. [ARE-7.4]\n      You: Chai 4\n  You win arena 1.";
    assert!(answer.out.contains(wanted), "{}", answer.out);
    assert!(!answer.out.contains("The Dogs send"), "{}", answer.out);
}

#[test]
fn no_file_is_overwritten_by_mistake() {
    let there = file("there.txt", "mine");
    let answer = budokan(&["play", "arena", "--record", shown(&there)], "");
    assert!(answer.status == 1 && answer.err.contains("there.txt exists already"), "{}", answer.err);
    let input = format!("{}there.txt\n", "plan pass\n".repeat(30));
    let passes = budokan(&["play", "arena", "--seed", "11", "--config", "mix.boom=9"], &input);
    assert_eq!((passes.status, std::fs::read_to_string(&there).unwrap().as_str()), (0, "mine"));
}

#[test]
fn equal_seeds_play_equal_bouts() {
    assert_eq!(recorded("one.rec", 3).1, recorded("two.rec", 3).1);
    assert_ne!(recorded("three.rec", 4).1, recorded("one.rec", 3).1);
}

#[test]
fn a_bout_can_be_left_and_gone_on_with() {
    let path = place("left.rec");
    let path = shown(&path);
    let left = budokan(&["play", "arena", "--seat", "cats", "--seed", "2", "--record", path], "plan 1:yaou w1\nquit\n");
    assert!(left.out.contains(&format!("budokan play --resume {path}\n")), "{}", left.out);
    let before = std::fs::read_to_string(path).unwrap();
    assert!(before.contains("result unfinished"), "{before}");
    let again = budokan(&["play", "--resume", path], &"plan pass\n1\n".repeat(60));
    assert!(again.out.contains("The bout is over."), "{}", again.out);
    let after = std::fs::read_to_string(path).unwrap();
    let moves = |text: &str| text.split_once("\n1 ").unwrap().1.to_owned();
    assert!(moves(&after).starts_with(&moves(&before)), "{before}\n{after}");
    assert_eq!(budokan(&["record", "verify", path], "").status, 0);
}

/// A killed program cannot print the options for resuming, so the record alone says who has which seat.
#[test]
fn a_resumed_bout_has_the_players_that_it_had() {
    let path = place("both.rec");
    let path = shown(&path);
    let both = ["play", "arena", "--seat", "dogs", "--seat", "cats", "--seed", "3", "--record", path];
    assert_eq!(budokan(&both, "\nplan pass\n").status, 0);
    let killed = std::fs::read_to_string(path).unwrap();
    assert!(killed.contains("\n# seat dogs person\n# seat cats person\n"), "{killed}");
    let resumed = budokan(&["play", "--resume", path], "");
    assert!(resumed.out.contains("You play the Dogs and the Cats."), "{}", resumed.out);
    assert_eq!(std::fs::read_to_string(path).unwrap(), killed, "nobody has played for either of them");

    let path = place("master.rec");
    let path = shown(&path);
    let args = ["play", "arena", "--seat", "dogs", "--bot", "master:20", "--seed", "3", "--record", path];
    assert_eq!(budokan(&args, "quit\n").status, 0);
    let resumed = budokan(&["play", "--resume", path], "quit\n");
    assert!(resumed.out.contains("Master:20 plays the Cats."), "{}", resumed.out);

    // A missing player is an error and is not guessed.
    let unsaid = file("unsaid.rec", &killed.replace("# seat", "#"));
    let asked = budokan(&["play", "--resume", shown(&unsaid)], "");
    assert!(asked.status == 2 && asked.err.contains("who sat where"), "{} {}", asked.status, asked.err);
    let told = budokan(&["play", "--resume", shown(&unsaid), "--seat", "dogs", "--seat", "cats"], "");
    assert_eq!(told.status, 0, "{}", told.err);
}

#[test]
fn the_config_is_taken_from_the_line() {
    let path = place("config.rec");
    let args = ["play", "arena", "--config", "mix.boom=9", "--config", "mix.peel = 0", "--record", shown(&path)];
    assert_eq!(budokan(&args, "").status, 0);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("config\n  mix.boom = 9\n  mix.peel = 0\nresult"), "{text}");
    let bad = budokan(&["play", "arena", "--config", "mix.pear=1"], "");
    assert!(bad.status == 1 && bad.err.contains("pear"), "{}", bad.err);
}

/// Two people at one keyboard do not see each other's hands.
#[test]
fn the_keyboard_is_passed_between_hidden_plans() {
    let answer = budokan(&["play", "arena", "--seat", "dogs", "--seat", "cats", "--seed", "1"], "\nplan 2:fu\n\n");
    let (dogs, cats) = answer.out.split_once("Pass the keyboard to the Cats").unwrap();
    assert!(dogs.contains("Pass the keyboard to the Dogs") && dogs.contains("7 fu") && !dogs.contains("7 hokuto"));
    assert!(cats.contains("7 hokuto") && cats.contains("plan sealed") && cats.matches("│ The Dogs –").count() == 3);
}

/// Any input is handled without a panic, and the program ends with its input.
#[test]
fn any_input_is_survived() {
    let pieces: [&[u8]; 16] = [
        b"1\n",
        b"commit\n",
        b"plan 1:yue; 2:hua+shiue w1\n",
        b"undo\n",
        b"log\n",
        b"look\n",
        b"rules\n",
        b"rules 6\n",
        b"?\n",
        b"? peel\n",
        b"\xff\xfe\n",
        b"\0\n",
        b"decline\n",
        b"2\n",
        b"plan \n",
        b"18446744073709551616\n",
    ];
    let mut luck = Quick::new(4);
    for seed in 0..40 {
        let input: Vec<u8> = (0..60).flat_map(|_| pieces[luck.below(16) as usize].iter().copied()).collect();
        let language = ["en", "fr"][seed % 2];
        let output =
            command(&["play", "arena", "--bot", "random", "--seed", &seed.to_string(), "--lang", language], &input);
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    }
}

/// After the end the program offers a review of the player's own seat.
#[test]
fn a_review_is_offered_at_the_end() {
    let args = ["play", "stones", "--seed", "4", "--bot", "novice"];
    // Five stones, no record file, then the review.
    let input = format!("{}\n", "1\n".repeat(5));
    let reviewed = budokan(&args, &format!("{input}r\n"));
    assert_eq!(reviewed.status, 0, "{}", reviewed.err);
    let (_, told) = reviewed.out.split_once("How did you play?").expect("it is offered");
    assert_eq!(told.matches("Given away in a decision with a choice").count(), 1, "{told}");
    assert!(told.contains("at the start") && told.contains("100 ┤") && told.contains(" = "), "{told}");
    for refused in ["\n", "quit\n", ""] {
        let answer = budokan(&args, &format!("{input}{refused}"));
        assert!(answer.status == 0 && !answer.out.contains("Given away"), "{}", answer.out);
    }
    // Plain output has no drawing.
    let aloud = budokan(&[&args[..], &["--plain"]].concat(), &format!("{input}r\n"));
    assert!(aloud.out.contains("Given away") && !aloud.out.contains('┤'), "{}", aloud.out);
    let watched = budokan(&["play", "stones", "--seed", "4", "--bot", "novice", "--watch"], "\nr\n");
    assert!(watched.status == 0 && !watched.out.contains("How did you play?"), "{}", watched.out);
}
