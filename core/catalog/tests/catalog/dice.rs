//! Records that state the origin of their dice: verification and its errors.

use budokan_catalog::dice::{after_takeback, with_number};
use budokan_catalog::{AnyBout, DiceLine, DiceNote, DiceNumber, ParsedRecord};
use budokan_kernel::{Chance, Seat, Seed, Seeded};

use super::{TOSS, play_on};

const HALL: DiceNumber = DiceNumber([1; 32]);
const LEFT: DiceNumber = DiceNumber([2; 32]);
const RIGHT: DiceNumber = DiceNumber([3; 32]);

fn seat(name: &str, number: DiceNumber) -> DiceNote {
    DiceNote::Seat { seat: name.to_owned(), number, by_hall: name == "right" }
}

fn line(before: u64, note: DiceNote) -> DiceLine {
    DiceLine { before, note }
}

fn play_some(bout: &mut dyn AnyBout, steps: u64) {
    for _ in 0..steps {
        let seat = bout.status().awaited().first().unwrap();
        let action = bout.timeout_action(seat).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
}

/// A bout of two people, one of whom joins later, with a take-back.
fn sealed_bout() -> String {
    let cards = TOSS.cards(None).unwrap();
    let first = with_number(HALL.seed(), "left", LEFT);
    let mut bout = TOSS.deal("", first, cards).unwrap();
    play_some(&mut *bout, 4);
    let second = with_number(first, "right", RIGHT);
    let steps = bout.steps();
    let mut bout = bout.rewound(steps, second);
    play_some(&mut *bout, 4);
    let back = bout.takeback(Seat(1)).unwrap();
    let mut bout = bout.without(&back, after_takeback(second));
    let kept = bout.steps();
    play_on(&mut *bout, 9);
    let dice = vec![
        line(0, DiceNote::Print(HALL.print())),
        line(0, DiceNote::Hall(HALL)),
        line(0, seat("left", LEFT)),
        line(steps + 1, seat("right", RIGHT)),
        line(kept + 1, DiceNote::TakenBack),
    ];
    bout.record_with(dice).to_string()
}

/// The result of the replay, then of the dice verification.
fn checked(text: &str) -> String {
    let written = match ParsedRecord::parse(text) {
        Ok(written) => written,
        Err(invalid) => return invalid.to_string(),
    };
    let replayed = TOSS.replay(&written, TOSS.cards(None).unwrap(), Seed::from(0), &mut |_| ());
    match replayed.and_then(|bout| Ok((bout, written.check_dice()?))) {
        Ok((bout, report)) => {
            assert_eq!(bout.record_with(written.record.dice.clone()).to_string(), text);
            report.to_string()
        }
        Err(difference) => difference.to_string(),
    }
}

#[test]
fn every_roll_is_what_the_numbers_give() {
    let text = sealed_bout();
    assert!(text.starts_with("budokan record 2\n"), "{text}");
    let rolls = text.matches('/').count();
    let found = "the hall's number fits its print, 1 added by people, 1 drawn by the hall for them";
    assert_eq!(checked(&text), format!("dice: {found}, {rolls} of {rolls} rolls are what they give"), "{text}");
}

#[test]
fn a_record_without_numbers_is_taken_as_it_is() {
    let mut bout = TOSS.deal("", Seed::from(3), TOSS.cards(None).unwrap()).unwrap();
    play_on(&mut *bout, 9);
    assert_eq!(checked(&bout.record().to_string()), "no numbers: the dice are taken as noted");
    let named = bout.record_with(vec![line(0, DiceNote::Seed(Seed::from(3)))]).to_string();
    assert!(named.contains("\ndice seed 3\ndeal shuffle="), "{named}");
    let found = checked(&named);
    assert!(found.starts_with("dice: from a seed that was named, not sealed; "), "{found}");
    let other = checked(&named.replace("dice seed 3", "dice seed 4"));
    assert!(other.contains("line 8, step 0: roll 1: the record says shuffle="), "{other}");
}

/// Changes the last digit of the first line that contains these words.
fn spoilt(text: &str, begins: &str) -> String {
    let line = text.lines().find(|line| line.contains(begins)).unwrap();
    let digit = if line.ends_with('0') { '1' } else { '0' };
    text.replacen(line, &format!("{}{digit}", &line[..line.len() - 1]), 1)
}

#[test]
fn what_was_forged_is_refused_with_its_step() {
    let text = sealed_bout();
    assert_eq!(checked(&spoilt(&text, "dice print")), "line 8: the hall’s number does not fit its print");
    assert_eq!(checked(&spoilt(&text, "dice hall")), "line 8: the hall’s number does not fit its print");
    let left = checked(&spoilt(&text, "dice seat left"));
    assert!(left.starts_with("line 10, step 0: roll ") && left.contains("the record says shuffle="), "{left}");
    let no_print = text.replacen("dice print", "# print", 1);
    assert_eq!(checked(&no_print), "line 8: expected “dice print” before the hall’s number");
    let no_hall = text.replacen("dice hall", "# hall", 1);
    assert_eq!(checked(&no_hall), "line 9: expected the hall’s number, or a seed, before this line");
    let late = checked(&spoilt(&text.replace(" by hall", ""), "dice seat right"));
    assert!(late.contains(", step ") && late.contains("the record says die="), "{late}");
    let not_taken_back = checked(&text.replace("dice back\n", ""));
    assert!(not_taken_back.contains(", step ") && not_taken_back.contains("the numbers say"), "{not_taken_back}");
    let other_form = checked(&text.replacen("record 2", "record 1", 1));
    assert_eq!(other_form, "line 1: expected “budokan record 2”");
    let step = text.lines().find(|line| line.contains("[die=")).unwrap();
    let sides = checked(&text.replacen(step, &step.replace("/6", "/7"), 1));
    assert!(sides.contains(", step 4: die=") && sides.contains("die has 6 outcomes"), "{sides}");
}

/// A forger can neither choose the stream of a step nor withhold a number.
#[test]
fn what_was_rolled_cannot_be_chosen_or_held_back() {
    let mut bout = TOSS.deal("", Seed::from(3), TOSS.cards(None).unwrap()).unwrap();
    play_on(&mut *bout, 9);
    let named = bout.record_with(vec![line(0, DiceNote::Seed(Seed::from(3)))]).to_string();
    let step = named.lines().rfind(|line| line.contains("[die=")).unwrap();
    let noted: Vec<u32> = step.split("die=").skip(1).map(|roll| roll[..1].parse().unwrap()).collect();
    let gives = |stream: &u64| {
        let mut dice = Seeded::for_step(Seed::from(3), *stream);
        noted.iter().all(|value| dice.roll("", 6) == *value)
    };
    let chosen = (1000..1_000_000).find(gives).unwrap();
    let forged = named.replacen(step, &step.replace("[die=", &format!("[@{chosen} die=")), 1);
    assert!(
        checked(&forged).contains(&format!("this cannot have been rolled as step {chosen}")),
        "{}",
        checked(&forged)
    );
    let text = sealed_bout();
    let shown = format!("dice print {}\n", LEFT.print());
    let two = text.replacen("dice print", &format!("{shown}dice print"), 1);
    assert!(checked(&two).starts_with("line 8: expected “dice hall” after the print"), "{}", checked(&two));
    let last = text.lines().rfind(|line| line.contains("[die=")).unwrap();
    let blind = checked(&text.replacen(last, &format!("{shown}{last}"), 1));
    assert!(blind.contains("expected “dice hall” after the print"), "{blind}");
    let ghost = checked(&text.replacen("dice seat left", "dice seat ghost", 1));
    assert!(ghost.contains("“ghost” is no seat of this bout"), "{ghost}");
}

/// A lone take-back gives later steps of other seats lower numbers, while their dice keep the old streams.
#[test]
fn a_step_that_moved_up_names_the_stream_of_its_dice() {
    let mut bout = TOSS.deal("", Seed::from(3), TOSS.cards(None).unwrap()).unwrap();
    play_on(&mut *bout, 9);
    let record = bout.record_with(vec![line(0, DiceNote::Seed(Seed::from(3)))]).to_string();
    let step = record.lines().rfind(|line| line.contains("[die=")).unwrap();
    let moved = record.replacen(step, &step.replace("[die=", "[@9999 die="), 1);
    let difference = checked(&moved);
    assert!(difference.contains("step 9999"), "{difference}");
    let written = ParsedRecord::parse(&moved).unwrap();
    assert_eq!(written.record.to_string(), moved);
    let again = TOSS.replay(&written, TOSS.cards(None).unwrap(), Seed::from(0), &mut |_| ()).unwrap();
    assert_eq!(again.record_with(written.record.dice).to_string(), moved);
}
