//! The prompt for whoever reads French: whatever is typed that cannot be done is explained in French.

use std::process::Command;

use budokan_words::proofread;

use super::{budokan, file, place, shown};

/// The English words that are the prompt's own: what stands in quotation marks was typed, and a box has its name.
fn english(text: &str) -> Vec<String> {
    proofread::english(&proofread::unquoted(text).replace("Master Udo vs. the Four", ""))
}

/// A text as it is typed: with ordinary spaces and apostrophes.
fn plain(text: &str) -> String {
    text.replace('’', "'").replace(['\u{202f}', '\u{a0}'], " ")
}

/// What the prompt answers to each line that is typed at it, after the table was drawn once.
fn answers(game: &str, prompt: &str, typed: &[&str]) -> Vec<String> {
    let mut args = vec!["play", game, "--seed", "1", "--lang", "fr"];
    // In the others somebody plays alone.
    if matches!(game, "arena" | "revenge" | "stones") {
        args.extend(["--bot", "random"]);
    }
    let told = budokan(&args, &format!("{}\nquit\n", typed.join("\n"))).out;
    let prompt = format!("\n{prompt}> ");
    let parts: Vec<&str> = told.split(&prompt).skip(1).collect();
    // The last one is the good-bye.
    assert_eq!(parts.len(), typed.len() + 1, "{game}: a line was a move: {told}");
    parts.into_iter().map(str::to_owned).collect()
}

#[test]
fn an_english_answer_is_found() {
    assert_eq!(english("“hop” is no action of this game."), ["is", "of", "this", "game"]);
    assert!(english("« the seat » n'est pas une action.").is_empty());
}

#[test]
fn what_cannot_be_done_at_the_prompt_is_explained_in_french() {
    let always = ["hop", "999", "rules nonsense", "? nonsense", "undo", "undo undo", "18446744073709551616", "\u{1}"];
    let own: [(&str, &str, &[&str]); 5] = [
        (
            "arena",
            "dogs",
            &["lead 9 yue", "lead 1 nobody", "arm x", "plan 1:", "plan 1:yue; 1:ban", "assist 1 ban", "arm 1"],
        ),
        (
            "revenge",
            "p1",
            &[
                "attack zz L",
                "attack b11 X",
                "fighter nobody",
                "burden p9",
                "leap x",
                "block up",
                "effect power p1 left zero",
                "effect remove p1 left glass",
                "pass",
            ],
        ),
        (
            "eightbit",
            "p1",
            &[
                "hero nobody",
                "lord nobody",
                "deck none",
                "act nobody",
                "reroll moose x",
                "pass; pass",
                "buy rune moose none",
            ],
        ),
        ("udo", "p1", &["fight nobody", "place none", "block none", "resolve 0", "combo", "done"]),
        ("stones", "p1", &["lay 9", "lay"]),
    ];
    for (game, prompt, typed) in own {
        let typed: Vec<&str> = always.iter().chain(typed).copied().collect();
        let answers = answers(game, prompt, &typed);
        for (typed, answer) in typed.iter().chain(&["quit"]).zip(&answers) {
            assert!(!answer.trim().is_empty(), "{game}: nothing is said to “{typed}”");
            assert_eq!(english(answer), [""; 0], "{game}, “{typed}”: {answer}");
        }
    }
}

#[test]
fn a_lesson_that_is_not_there_is_told_in_french() {
    for (args, says) in [
        (&["learn", "chess"][..], "n'est pas un jeu de la salle"),
        (&["learn", "stones"], "n’a pas encore de leçons"),
        (&["learn", "arena", "--lesson", "99"], "leçons"),
        (&["play", "chess"], "n'est pas un jeu de la salle"),
        (&["rules", "chess"], "n'est pas un jeu de la salle"),
        (&["rules", "arena", "ARE-none"], "n'a ni article ni chapitre"),
        (&["play", "arena", "--seat", "birds"], "n'a pas de place"),
        (&["play", "arena", "--bot", "maser"], "ni un robot de la salle ni un programme"),
        (&["play", "arena", "--bot", "dogs=novice", "--seat", "dogs"], "est prise deux fois"),
        (&["play", "arena", "--bot", "novice", "--bot", "novice"], "il ne reste pas de place"),
        (&["play", "arena", "--watch", "--seat", "dogs"], "qui regarde n'a pas de place"),
    ] {
        let args: Vec<&str> = args.iter().copied().chain(["--lang", "fr"]).collect();
        is_french(&args, says);
    }
}

/// What is refused on the error stream; the usage below it is the command line's own.
#[track_caller]
fn is_french(args: &[&str], says: &str) {
    let answer = budokan(args, "");
    let told = answer.err.split("\nusage: ").next().unwrap_or_default().trim_start_matches("budokan: ");
    assert!(answer.status != 0 && plain(told).contains(&plain(says)), "{args:?}: {}", answer.err);
    assert_eq!(english(told), [""; 0], "{args:?}: {told}");
}

#[test]
fn what_is_wrong_with_a_file_is_told_in_french() {
    let record = place("french.rec");
    let played =
        budokan(&["play", "stones", "--record", shown(&record), "--bot", "random", "--lang", "fr"], "1\nquit\n");
    assert!(played.out.contains("Pour continuer ce combat"), "{}", played.out);
    is_french(&["play", "stones", "--record", shown(&record), "--lang", "fr"], "existe déjà");
    is_french(
        &["play", "stones", "--record", "/none/there.rec", "--lang", "fr"],
        "ce fichier ou ce dossier n'existe pas",
    );
    is_french(&["play", "--resume", "/none/there.rec", "--lang", "fr"], "ce fichier ou ce dossier n'existe pas");
    is_french(&["play", "--resume", "/", "--lang", "fr"], "c'est un dossier");
    let text = std::fs::read_to_string(&record).unwrap();
    let head = &text[..text.find("\n1 ").map_or(text.len(), |at| at + 1)];
    for (name, broken, says) in [
        ("song", "a song\n".to_owned(), "ligne 1 : `budokan record 1` attendu"),
        ("game", text.replace("game stones", "game chess"), "il n'y a pas ici de jeu « chess »"),
        ("rules", text.replace("rules ", "rules 9"), "joué selon les règles"),
        ("seat", format!("{head}1 p9: lay 1\n"), "étape 1 : ce combat n'a pas de place « p9 »"),
        ("hop", format!("{head}1 p1: hop\n"), "n'est pas une action de ce jeu"),
        ("end", text.replace("result unfinished", "result draw by STO-1.1"), "mais en le rejouant on trouve"),
    ] {
        let broken = file(&format!("french-{name}.rec"), &broken);
        is_french(&["play", "--resume", shown(&broken), "--lang", "fr"], says);
    }
    let offered = "1\n".repeat(5) + "/none/there.rec\n/\n\n";
    let finished = budokan(&["play", "stones", "--bot", "random", "--seed", "1", "--lang", "fr"], &offered).out;
    assert!(plain(&finished).contains("L'enregistrement n'a pas pu être écrit dans /none/there.rec"), "{finished}");
    let end = finished.split("Le combat est fini.").nth(1).expect("it comes to its end");
    let end = end.split_once("Donnez un nom").expect("a file is asked for").1;
    assert_eq!(english(end), [""; 0], "{end}");
}

#[test]
fn the_menu_speaks_french() {
    let typed = "99\nhop\n1\n99\nquit\n99\nq\n5\n99\nhop\nquit\n\nq\nq\n";
    let mut menu = Command::new(env!("CARGO_BIN_EXE_budokan"));
    menu.arg("menu").env("LC_ALL", "fr_FR.UTF-8").stdin(std::fs::File::open(file("menu.txt", typed)).unwrap());
    let told = plain(&String::from_utf8(menu.output().unwrap().stdout).unwrap());
    assert!(told.contains("Bienvenue à Budokan") && told.contains("Tapez l'un des numéros."), "{told}");
    assert_eq!(english(&told), [""; 0], "{told}");
}
