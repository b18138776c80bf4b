//! `--plain`: bouts for screen readers. The output must be understandable line by line.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout};

use budokan_kernel::Quick;

use super::{budokan, program};

/// The allowed characters of one language: letters, digits, and punctuation that every screen reader knows; also
/// its standard phrases.
struct Reading {
    language: &'static str,
    letters: &'static str,
    prompt: &'static str,
    offer: &'static str,
    heard: &'static str,
    over: &'static str,
    why: [&'static str; 2],
}

const ENGLISH: Reading = Reading {
    language: "en",
    letters: "\".,;:?!'’“”()-…",
    prompt: "Your answer?",
    offer: "Name a file to keep the record",
    heard: "What happened:",
    over: "The bout is over. ",
    why: ["Why: ", " Rule "],
};

const FRENCH: Reading = Reading {
    language: "fr",
    letters: "\".,;:?!'’“”«»()-…àâæçéèêëîïôœùûüÀÂÆÇÉÈÊËÎÏÔŒÙÛÜ",
    prompt: "Votre réponse ?",
    offer: "Donnez un nom de fichier",
    heard: "Ce qui s’est passé :",
    over: "Le combat est fini. ",
    why: ["Pourquoi ? ", " Article "],
};

impl Reading {
    /// The fault of a line for a listener, if it has one.
    fn fault(&self, line: &str) -> Option<String> {
        let known = |letter: char| letter == ' ' || letter.is_ascii_alphanumeric() || self.letters.contains(letter);
        if let Some(letter) = line.chars().find(|letter| !known(*letter)) {
            return Some(format!("nobody can say {letter:?}"));
        }
        if line.contains("  ") || line.trim() != line || line.is_empty() {
            return Some("blanks mean nothing".to_owned());
        }
        if line.chars().count() > 200 {
            return Some("nobody remembers so long a line".to_owned());
        }
        (!line.ends_with(['.', ':', '?', '!', '…', ',', ';'])).then(|| "it does not end".to_owned())
    }

    fn check(&self, lines: &[String]) {
        for line in lines {
            assert_eq!(self.fault(line), None, "{line}\n{}", lines.join("\n"));
        }
    }
}

#[test]
fn what_cannot_be_listened_to_is_found() {
    let bad =
        ["┌─ Arena 1 ─┐", "SP ♥♥♥··· 3.", "hand   9 cards.", "Life 7 → 5.", "● for good.", "→ Moose.", "道場.", "7"];
    for line in bad.map(str::to_owned).into_iter().chain(["x".repeat(200) + ".", " in.".to_owned(), "é.".to_owned()]) {
        assert!(ENGLISH.fault(&line).is_some(), "{line}");
    }
    assert!(ENGLISH.fault("You: life 7 of 10.").is_none() && FRENCH.fault("Où ? « Là ».").is_none());
}

/// A running program with a player at its prompt.
struct Table {
    child: Child,
    stdin: ChildStdin,
    stdout: BufReader<ChildStdout>,
}

impl Table {
    fn sit(args: &[&str]) -> Self {
        let mut child = program(args).spawn().unwrap();
        let (stdin, stdout) = (child.stdin.take().unwrap(), BufReader::new(child.stdout.take().unwrap()));
        Self { child, stdin, stdout }
    }

    /// The lines up to and including the next prompt, or up to the end.
    fn listen(&mut self, reading: &Reading) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let mut line = String::new();
            if self.stdout.read_line(&mut line).unwrap() == 0 {
                return lines;
            }
            lines.push(line.trim_end_matches('\n').to_owned());
            if line.starts_with(reading.prompt) || line.starts_with(reading.offer) {
                return lines;
            }
        }
    }

    fn answer(&mut self, text: &str) {
        writeln!(self.stdin, "{text}").unwrap();
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        drop(self.child.kill());
        drop(self.child.wait());
    }
}

/// The number of answers listed before the prompt. They must be numbered from 1 without a gap and follow a line
/// with their count.
fn choices(said: &[String]) -> usize {
    let (prompt, before) = said.split_last().expect("something was said");
    let number = |line: &String| line.split_once(". ").and_then(|(number, _)| number.parse::<usize>().ok());
    let numbers: Vec<usize> = before.iter().rev().map_while(number).collect();
    let whole: Vec<usize> = (1..=numbers.len()).rev().collect();
    assert!(!numbers.is_empty() && numbers == whole, "{prompt} without its answers:\n{}", said.join("\n"));
    let asked = &before[before.len() - numbers.len() - 1];
    let counted = numbers.len() == 1 || asked.contains(&numbers.len().to_string());
    assert!(asked.ends_with(':') && counted, "{asked}\n{}", said.join("\n"));
    numbers.len()
}

/// The first line of a turn, and the texts required before its question.
struct Turn {
    /// The text before and after the number in that line.
    begins: [&'static str; 2],
    told: Vec<&'static str>,
}

/// Plays a whole random bout; returns the lines between two answers each.
fn play(game: &str, more: &[&str], seed: u32, reading: &Reading) -> Vec<Vec<String>> {
    let seed_text = seed.to_string();
    let args = ["play", game, "--plain", "--seed", &seed_text, "--lang", reading.language];
    let mut table = Table::sit(&[&args[..], more].concat());
    let mut luck = Quick::new(seed.into());
    let mut said = Vec::new();
    loop {
        let lines = table.listen(reading);
        reading.check(&lines);
        let last = lines.last().expect("it says something before it ends").clone();
        let is_asked = last.starts_with(reading.prompt);
        if is_asked {
            let number = luck.below(u32::try_from(choices(&lines)).unwrap()) + 1;
            table.answer(&number.to_string());
        }
        said.push(lines);
        assert!(said.len() < 4000, "{game} does not end");
        if !is_asked {
            return said;
        }
    }
}

/// Checks that every turn has the required texts, and that the end names the winner and the reason.
fn check(game: &str, said: &[Vec<String>], turn: &Turn, reading: &Reading) {
    let mut turns = 0;
    for lines in &said[..said.len() - 1] {
        let begins = |line: &String| line.starts_with(turn.begins[0]) && line.ends_with(turn.begins[1]);
        let Some(at) = lines.iter().rposition(begins) else { continue };
        turns += 1;
        for needle in &turn.told {
            let is_told = lines[at..].iter().any(|line| line.contains(needle));
            assert!(is_told, "{game}: a turn does not say {needle}:\n{}", lines.join("\n"));
        }
    }
    assert!(turns > 1, "{game}: only {turns} turns");
    let news = said.iter().filter(|lines| lines.iter().any(|line| line == reading.heard)).count();
    assert!(news > 1, "{game}: nothing ever happens");
    let end = said.last().unwrap();
    let over = end.iter().position(|line| line.starts_with(reading.over)).expect("it says that it is over");
    assert!(end[over].len() > reading.over.len(), "{game}: who has won? {}", end[over]);
    let why = end[over..].iter().any(|line| line.starts_with(reading.why[0]))
        && end[over..].iter().any(|line| line.contains(reading.why[1]));
    assert!(why, "{game}: why? {}", end.join("\n"));
}

fn bout(game: &str, more: &[&str], seed: u32, english: &Turn, french: &Turn) {
    for (turn, reading) in [(english, &ENGLISH), (french, &FRENCH)] {
        check(game, &play(game, more, seed, reading), turn, reading);
    }
}

#[test]
fn arena_is_played_by_ear() {
    let told = vec!["You: spirit ", " of 12, points ", "Cats: spirit ", "plan in secret"];
    let english = Turn { begins: ["Round ", " begins."], told };
    let told = vec!["Vous : esprit ", " sur 12, points ", "Chats : esprit ", "plan en secret"];
    let french = Turn { begins: ["La manche ", " commence."], told };
    bout("arena", &["--bot", "random"], 5, &english, &french);
}

#[test]
fn revenge_is_played_by_ear() {
    let told = vec!["You: life ", "Player 2: life ", " of 10.", "It is your turn.", "attack ", "defence "];
    let english = Turn { begins: ["Turn ", ": you."], told };
    let told = vec!["Vous : vie ", "Le joueur 2 : vie ", " sur 10.", "C’est votre tour.", "attaque ", "défense "];
    let french = Turn { begins: ["Tour ", " : vous."], told };
    bout("revenge", &["--bot", "random"], 5, &english, &french);
}

#[test]
fn eightbit_is_played_by_ear() {
    let told = vec![": health ", " of ", "The tactics die of this round is ", "It is the turn of ", " energy."];
    let english = Turn { begins: ["Round ", " begins."], told };
    let told = vec![" : santé ", " sur ", "Le dé de tactique de cette manche est ", "C’est à ", " énergie"];
    let french = Turn { begins: ["La manche ", " commence."], told };
    bout("eightbit", &[], 5, &english, &french);
}

#[test]
fn udo_is_played_by_ear() {
    let told = vec!["Battle ", "You: glory ", ": hearts ", "Your charge is ", ": open hearts "];
    let english = Turn { begins: ["Turn ", " begins."], told };
    let told = vec!["Combat ", "Vous : gloire ", " : cœurs ", "Votre charge est de ", " : cœurs découverts, "];
    let french = Turn { begins: ["Le tour ", " commence."], told };
    bout("udo", &[], 5, &english, &french);
    // Kai has no charge, and rages instead.
    for reading in [&ENGLISH, &FRENCH] {
        play("udo", &["--config", "hero=\"kai\""], 2, reading);
    }
}

/// A game without sentences of its own is described by the lines of its position.
#[test]
fn stones_are_played_by_ear() {
    let english = Turn { begins: ["You show ", "."], told: vec!["Player 1: ", "Player 2: ", "points "] };
    let french = Turn { begins: ["Vous montrez ", "."], told: vec!["Le joueur 1 : ", "Le joueur 2 : ", "points "] };
    bout("stones", &["--bot", "random"], 5, &english, &french);
}

#[test]
fn other_modes_are_played_by_ear() {
    for reading in [&ENGLISH, &FRENCH] {
        play("revenge", &["--config", "mode=\"solo\""], 1, reading);
        let four = ["--config", "mode=\"team\"", "--config", "fighters=\"choose\"", "--bot", "random"];
        play("revenge", &four, 2, reading);
        play("eightbit", &["--config", "seats=2", "--bot", "random"], 1, reading);
    }
}

/// Everything on the table can be explained, and an explanation can be repeated.
#[test]
fn everything_can_be_asked_for() {
    for (game, card) in [("arena", "? yue"), ("revenge", "? dragon"), ("eightbit", "? moose"), ("udo", "? charge")] {
        for reading in [&ENGLISH, &FRENCH] {
            let mut table = Table::sit(&["play", game, "--plain", "--seed", "3", "--lang", reading.language]);
            let first = table.listen(reading);
            let most = choices(&first);
            let mut said = Vec::new();
            let wanted = ["help", "score", "table", "hand", "seat", "seat nobody", "log", "log all", card, "? nix"];
            for wanted in wanted.into_iter().chain(["rules", "rules 1.1", "hint", "nonsense", "999", "repeat"]) {
                table.answer(wanted);
                let lines = table.listen(reading);
                reading.check(&lines);
                assert!(lines.len() > 1, "{game}: {wanted} says nothing");
                said.push(lines);
            }
            let [help, score, whole, .., repeated] = &said[..] else { panic!("everything was answered") };
            for command in ["repeat", "score", "table", "hand", "seat", "log all", "undo", "hint", "rules", "quit"] {
                assert!(help.iter().any(|line| line.contains(command)), "{game}: help does not name {command}");
            }
            assert!(whole.len() > score.len() || game == "eightbit", "{game}: the table is no more than its score");
            assert_eq!(choices(repeated), most, "{game}: the same question");
            let card = &said[8];
            assert!(card.len() > 1 && card[0].len() > 20, "{game}: {}", card.join("\n"));
        }
    }
}

/// The rules can be read out chapter by chapter.
#[test]
fn the_rules_are_read_out() {
    let typed = (1..=20).map(|chapter| format!("rules {chapter}")).collect::<Vec<_>>().join("\n");
    for game in ["arena", "revenge", "eightbit", "udo", "stones"] {
        for reading in [&ENGLISH, &FRENCH] {
            let read = budokan(&["play", game, "--plain", "--seed", "3", "--lang", reading.language], &typed);
            let lines: Vec<String> = read.out.lines().map(str::to_owned).collect();
            reading.check(&lines);
            assert!(lines.iter().filter(|line| line.contains("-1.")).count() > 1, "{game}: {}", read.out);
        }
    }
}

/// In the middle of a turn only changes are printed: the whole table follows at the start of a round and on request.
#[test]
fn a_small_step_is_told_in_a_few_lines() {
    let mut table = Table::sit(&["play", "arena", "--plain", "--seed", "3", "--bot", "random", "--lang", "en"]);
    let begins = table.listen(&ENGLISH);
    assert!(begins.iter().any(|line| line.starts_with("Your hand, 9 cards")), "{}", begins.join("\n"));
    table.answer("1");
    let next = table.listen(&ENGLISH);
    let told = next.len() - choices(&next);
    assert!(next[0].starts_with("Your plan so far: in arena 1 Fu 1 leads") && told <= 4, "{}", next.join("\n"));
}

#[test]
fn lessons_are_listened_to() {
    let typed = format!("help\nhint\n1\nshow\n{}", "1\nagain\nshow\nnext\nnext\n".repeat(8));
    for game in ["arena", "revenge", "eightbit", "udo"] {
        for reading in [&ENGLISH, &FRENCH] {
            let taken = budokan(&["learn", game, "--plain", "--lang", reading.language], &typed);
            assert_eq!(taken.status, 0, "{game}: {}", taken.err);
            // The last line contains a command as it is typed.
            let mut lines: Vec<String> = taken.out.lines().map(str::to_owned).collect();
            let last = lines.pop().unwrap();
            assert!(last.contains("budokan "), "{last}");
            reading.check(&lines);
            assert!(lines.iter().filter(|line| *line == reading.prompt).count() > 5, "{game}: {}", taken.out);
        }
    }
}

/// Two people at one keyboard hear who is next, and a spectator can listen to bots.
#[test]
fn people_change_places_and_bystanders_listen() {
    let args = ["play", "arena", "--plain", "--lang", "en", "--seed", "1"];
    let two = budokan(&[&args[..], &["--seat", "dogs", "--seat", "cats"]].concat(), "\nplan 2:fu\n\n");
    let lines: Vec<String> = two.out.lines().map(str::to_owned).collect();
    ENGLISH.check(&lines);
    let (dogs, cats) = two.out.split_once("Pass the keyboard to the Cats").unwrap();
    assert!(dogs.contains("Fu leads") && !dogs.contains("Ringo leads"), "{dogs}");
    assert!(cats.contains("Ringo leads") && !cats.contains("Fu leads"), "{cats}");
    let watched = budokan(&[&args[..], &["--watch", "--bot", "random"]].concat(), "");
    let lines: Vec<String> = watched.out.lines().map(str::to_owned).collect();
    ENGLISH.check(&lines);
    assert!(watched.out.contains("\nThe bout is over. ") && watched.out.contains("\nWhy: "), "{}", watched.out);
}

/// The suggested command to resume a plain bout includes `--plain`.
#[test]
fn a_plain_bout_goes_on_plain() {
    let path = super::place("plain.rec");
    let path = super::shown(&path);
    let left = budokan(&["play", "arena", "--plain", "--record", path, "--bot", "random"], "quit\n");
    let command = left.out.lines().last().unwrap();
    assert!(command.contains("--resume") && command.ends_with("plain.rec --plain"), "{command}");
}
