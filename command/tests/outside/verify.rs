//! Three independent verifiers agree: `examples/verify.py`, which shares no code with the program, `budokan record
//! verify`, and the checker of the pages. All accept the dice of every game and mode, and reject all forgeries.

use std::path::{Path, PathBuf};
use std::process;

use budokan_catalog::{AnyGame, DiceNumber, ParsedRecord, Spec};
use budokan_games::all_games;
use budokan_hall::history::{AddedNumber, BoutHistory, Command, Deal, SealedDice};
use budokan_kernel::{Chance, Seat, Seed, Seeded, Viewer};

/// Maximum length of a random bout in steps; then it is resigned.
const LONGEST: usize = 400;

/// A bout with sealed dice; the first seat has added a number.
fn sealed(game: &'static dyn AnyGame, config: &str, number: u8) -> BoutHistory {
    let added = AddedNumber { seat: 0, number: DiceNumber([number ^ 0x55; 32]), by_hall: false };
    let dice = SealedDice { hall: DiceNumber([number; 32]), added: vec![added] };
    let deal = Deal {
        game: game.id().to_owned(),
        rules: game.rules(),
        config: config.to_owned(),
        seed: dice.seed(game).to_string(),
        dice: Some(dice),
        secret: None,
        cards: None,
        record: None,
        branch: None,
        rematch_of: None,
        no_hints: false,
        example: None,
        ..Deal::default()
    };
    BoutHistory::begin(&deal).unwrap()
}

/// Plays this many random steps, or fewer if the bout ends before.
fn played(mut history: BoutHistory, steps: usize, luck: u64) -> BoutHistory {
    let mut chance = history.bout.game().bot(Spec::RANDOM, luck, None);
    for _ in 0..steps {
        let Some(seat) = history.awaited().first() else { break };
        let text = chance.decide(&*history.bout.sight(Viewer::Seat(seat))).unwrap();
        history = history.after(&Command::Act { seat: seat.0, text }, None).unwrap();
    }
    history
}

/// One seat requests a take-back and all others agree; without a possible take-back the bout is unchanged.
fn taken_back(history: BoutHistory) -> BoutHistory {
    let asks = |seat: &Seat| history.after(&Command::TakeBack { seat: seat.0, anew: true }, None).ok();
    let Some(mut next) = history.bout.seats().iter().find_map(|seat| asks(&seat)) else { return history };
    while let Some(seat) = next.request.and_then(|request| request.waits_for.first()) {
        next = next.after(&Command::Answer { seat: seat.0, agrees: true, request: None }, None).unwrap();
    }
    next
}

/// All remaining seats resign.
fn given_up(mut history: BoutHistory) -> BoutHistory {
    while !history.is_over() {
        let seat = history.bout.seats().iter().find(|seat| !history.resigned.has(*seat)).unwrap();
        history = history.after(&Command::Resign { seat: seat.0 }, None).unwrap();
    }
    history
}

/// A player joins and adds a number; a finished bout is unchanged.
fn joins(history: &BoutHistory, seat: u8, number: u8) -> BoutHistory {
    let command = Command::AddNumber { seat, number: DiceNumber([number; 32]), by_hall: number == 3 };
    history.after(&command, None).unwrap_or_else(|_| history.fork())
}

/// Two records of every game and mode: one played to the end or resigned, and one in which players joined before and
/// after the first step and two take-backs were agreed.
fn records() -> Vec<(String, String)> {
    let mut records = Vec::new();
    for game in all_games() {
        for (number, mode) in (1u8..).zip(game.modes()) {
            let history = sealed(*game, &mode.config, number);
            let last = history.bout.seats().iter().last().unwrap().0;
            let whole = given_up(played(history.fork(), LONGEST, 7));
            let late = played(joins(&history, last, 3), 12, 1);
            let late = played(taken_back(joins(&late, 0, 9)), 9, 2);
            let busy = given_up(played(taken_back(late), 25, 3));
            for (kind, history) in [("whole", whole), ("busy", busy)] {
                let name = format!("{}-{}-{kind}", game.id(), mode.title.replace(' ', "-"));
                records.push((name, history.record().to_string()));
            }
        }
    }
    records
}

/// The result of our own verifier for a record.
fn found(text: &str) -> Result<String, String> {
    let written = ParsedRecord::parse(text).map_err(|no| no.to_string())?;
    let game = written.game(budokan_games::named).map_err(|no| no.to_string())?;
    let replayed = game.replay(&written, game.cards(None).unwrap(), Seed::from(0), &mut |_| ());
    replayed.map_err(|no| no.to_string())?;
    written.check_dice().map(|report| report.to_string()).map_err(|no| no.to_string())
}

/// The output of the Python verifier for these files, one line each.
fn python(files: &[PathBuf]) -> (bool, Vec<String>) {
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../examples/verify.py");
    let output = process::Command::new("python3").arg(example).args(files).output().unwrap();
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(out.lines().count(), files.len(), "{out}{}", String::from_utf8_lossy(&output.stderr));
    (output.status.success(), out.lines().map(str::to_owned).collect())
}

/// The errors of the page's checker in these files, one line each; empty if all records fit.
fn on_page(folder: &Path, files: &[PathBuf]) -> Vec<String> {
    // Renamed, because Node recognizes a module by its file name; in a page the script tag does.
    let checker = folder.join("fair.mjs");
    std::fs::copy(concat!(env!("CARGO_MANIFEST_DIR"), "/../platform/pages/assets/script/fair.js"), &checker).unwrap();
    let run = "import { readFileSync } from 'node:fs';
        const [checker, ...files] = process.argv.slice(1);
        const { rolledAgain } = await import(checker);
        for (const file of files) console.log(rolledAgain(readFileSync(file, 'utf8'), []) ?? '');";
    let mut node = process::Command::new("node");
    let output = node.args(["--input-type=module", "-e", run]).arg(&checker).args(files).output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap().lines().map(str::to_owned).collect()
}

fn write(folder: &Path, name: &str, text: &str) -> PathBuf {
    let file = folder.join(name);
    std::fs::write(&file, text).unwrap();
    file
}

#[test]
fn every_verifier_finds_every_game_fair() {
    let folder = tempfile::tempdir().unwrap();
    let records = records();
    let files: Vec<_> = records.iter().map(|(name, text)| write(folder.path(), name, text)).collect();
    let (all_fit, lines) = python(&files);
    assert!(all_fit, "{lines:#?}");
    assert_eq!(on_page(folder.path(), &files), vec![""; files.len()]);
    for ((name, text), line) in records.iter().zip(&lines) {
        let ours = found(text).unwrap_or_else(|no| panic!("{name}: {no}\n{text}"));
        let rolls = text.lines().filter(|line| !line.starts_with("  ")).map(|line| line.matches('/').count());
        let told = format!("{0} of {0} rolls are what", rolls.sum::<usize>());
        assert!(ours.contains(&told) && line.contains(&told), "{name}: {ours}\n{line}\n{text}");
        assert!(line.contains("the hall's number fits its print"), "{line}");
    }
    assert!(records.iter().any(|(_, text)| text.contains("\ndice back\n")), "something was taken back");
    // A record without numbers is accepted, but its rolls cannot be checked.
    let plain =
        write(folder.path(), "plain", "budokan record 1\ngame arena\ndeal shuffle=3 shuffle=1\n1 dogs: commit\n");
    let (fits, lines) = python(&[plain]);
    assert!(fits && lines[0].ends_with("it tells no numbers, so 2 rolls cannot be checked"), "{lines:?}");
}

/// The text with the last digit changed in the number after `after`.
fn spoilt(text: &str, after: &str) -> String {
    let begin = text.find(after).unwrap() + after.len();
    let end = begin + text[begin..].find(|letter: char| !letter.is_ascii_hexdigit()).unwrap();
    let digit = if text[..end].ends_with('0') { '1' } else { '0' };
    format!("{}{digit}{}", &text[..end - 1], &text[end..])
}

/// The rolls of a step; empty for other lines.
fn rolls(line: &str) -> Vec<&str> {
    let is_step = line.starts_with(|letter: char| letter.is_ascii_digit());
    let inside = line.strip_suffix(']').filter(|_| is_step).and_then(|line| line.rsplit_once(" ["));
    inside.map_or_else(Vec::new, |(_, rolls)| rolls.split(' ').filter(|roll| !roll.starts_with('@')).collect())
}

/// The number of a step as the verifiers print it.
fn step(line: &str) -> String {
    format!("step {}", line.split(' ').next().unwrap())
}

/// A record with two rolls of a step exchanged, and the step.
fn swapped(records: &[(String, String)]) -> (String, String) {
    let found = records.iter().find_map(|(_, text)| {
        let line = text.lines().find(|line| matches!(rolls(line)[..], [one, other, ..] if one != other))?;
        let [one, other, ..] = rolls(line)[..] else { return None };
        let turned = line.replacen(&format!("{one} {other}"), &format!("{other} {one}"), 1);
        Some((text.replacen(line, &turned, 1), step(line)))
    });
    found.expect("a step with two rolls")
}

/// Every kind of forgery must be refused by all verifiers, at the step where it shows.
#[test]
fn what_was_forged_is_refused_by_all() {
    let folder = tempfile::tempdir().unwrap();
    let records = records();
    // A record with rolls before and after a take-back.
    let rolled_after = |text: &str| {
        text.rsplit_once("\ndice back\n").is_some_and(|(_, end)| end.lines().any(|line| !rolls(line).is_empty()))
    };
    let (_, text) = records.iter().find(|(_, text)| text.contains("\ndeal ") && rolled_after(text)).unwrap();
    let rolled = text.lines().find(|line| !rolls(line).is_empty()).unwrap();
    let (turned, turned_at) = swapped(&records);
    let deal = text.find("\ndeal ").map(|at| &text[at..=at + text[at..].find('=').unwrap()]).unwrap();
    let seat = text.lines().find(|line| line.starts_with("dice seat ")).unwrap();
    let held_back = format!("dice print {}\n", "5".repeat(64));
    let another = format!("{held_back}dice print ");
    let forged = [
        ("one roll of the deal", spoilt(text, deal), "step 0".to_owned()),
        ("one roll of a step", spoilt(text, &rolled[..=rolled.rfind('=').unwrap()]), step(rolled)),
        ("two rolls changed places", turned, turned_at),
        ("the print", spoilt(text, "dice print "), "line".to_owned()),
        ("the number of the hall", spoilt(text, "dice hall "), "line".to_owned()),
        ("a number of somebody", spoilt(text, &seat[..=seat.rfind(' ').unwrap()]), "step 0".to_owned()),
        ("a step was left out", text.replacen(&format!("{rolled}\n"), "", 1), "step".to_owned()),
        ("another print before", text.replacen("dice print ", &another, 1), "line".to_owned()),
        ("a number held back", text.replacen(rolled, &format!("{held_back}{rolled}"), 1), step(rolled)),
        ("a number of nobody", text.replacen("dice seat ", "dice seat nobody-", 1), "line".to_owned()),
        ("a take-back was left out", text.replacen("dice back\n", "", 1), "step".to_owned()),
    ];
    let files: Vec<_> = forged.iter().map(|(name, text, _)| write(folder.path(), name, text)).collect();
    let (fits, lines) = python(&files);
    assert!(!fits);
    let shown = on_page(folder.path(), &files);
    assert_eq!(shown.len(), forged.len(), "{shown:?}");
    for (((what, text, place), line), shown) in forged.iter().zip(&lines).zip(&shown) {
        assert!(line.contains("does not fit: ") && line.contains(place), "{what}: {line}\n{text}");
        assert!(shown.contains(" ≠ "), "{what}: {shown}");
        let ours = found(text).expect_err(what);
        assert!(ours.contains(place), "{what}: {ours}");
    }
}

/// A forger must not be able to choose the dice stream of a step; but a step that moved because of a take-back
/// keeps its stream.
#[test]
fn a_step_has_the_dice_of_its_number() {
    let folder = tempfile::tempdir().unwrap();
    let value = Seeded::for_step(Seed::from(5), 777).roll("", 6);
    let record = |more: &str, sides: &str| {
        let step = format!("1 left: toss [@777 die={value}/{sides}]\n");
        format!("budokan record 2\ngame toss\nseats left\nresult unfinished\ndice seed 5\ndeal\n{step}{more}")
    };
    let texts = [record("", "6"), record("dice back\n", "6"), record("dice back\n", "99999999999999999999")];
    let files: Vec<_> = (1..).zip(&texts).map(|(n, text)| write(folder.path(), &format!("{n}.rec"), text)).collect();
    let (_, lines) = python(&files);
    assert!(lines[0].ends_with("step 1: this cannot have been rolled as step 777"), "{lines:?}");
    assert!(lines[1].ends_with("1 of 1 rolls are what the numbers give"), "{lines:?}");
    assert!(lines[2].contains("expected such as die=3/6"), "{lines:?}");
}
