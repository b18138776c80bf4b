//! Records round-trip, replay, and report their first mismatch.

use budokan_catalog::record::{MOST_STEPS, Move, Noted, RecordEnding, RecordedReshuffle, Winners};
use budokan_catalog::{
    AnyBout, CardSet, DiceLine, DiceNote, DiceNumber, HintTaken, Level, ParsedRecord, PlayerKind, Record, SeatNote,
    Spec, TakenBack,
};
use budokan_kernel::{Invalid, LONGEST_TEXT, Seat, Seed, Viewer};
use expect_test::expect;
use proptest::prelude::*;

use super::{TOSS, deal, play_on};

fn printed() -> CardSet {
    TOSS.cards(None).unwrap()
}

/// The error of replaying this text; empty on success.
fn verify(text: &str) -> String {
    let written = match ParsedRecord::parse(text) {
        Ok(written) => written,
        Err(invalid) => return invalid.to_string(),
    };
    match TOSS.replay(&written, printed(), Seed::from(0), &mut |_| ()) {
        Ok(bout) => {
            assert_eq!(bout.record().moves.len() as u64, bout.steps());
            String::new()
        }
        Err(difference) => difference.to_string(),
    }
}

fn whole_bout() -> String {
    let mut bout = TOSS.load("bonus = 2", "left = [1, 2]\nright = [8, 9]", Seed::from(4), printed()).unwrap();
    play_on(&mut *bout, 2);
    bout.record().to_string()
}

#[test]
fn a_record_reads_like_this() {
    expect![[r"
        budokan record 1
        game toss
        rules 3
        cards 6c5c54f6498ab14e
        seats left right
        config
          bonus = 2
        given
          left = [1, 2]
          right = [8, 9]
        result right by TOS-4.1
        1 left: hold 2
        2 left: seal
        3 right: hold 8
        4 right: seal [die=0 die=1]
        5 left: hold 1
        6 left: seal
        7 right: hold 9
        8 right: seal [die=5 die=4]
    "]]
    .assert_eq(&whole_bout());
    assert_eq!(verify(&whole_bout()), "");
}

/// Notes survive a round trip; a replay ignores them, and so does an older reader.
#[test]
fn take_backs_are_notes() {
    let notes = [(1, "left", 2), (1, "right", 1), (4, "left", 12), (9, "right", 3)];
    let notes = notes.map(|(before, seat, steps)| TakenBack { before, seat: seat.to_owned(), steps });
    let record = Record { takebacks: notes.to_vec(), ..ParsedRecord::parse(&whole_bout()).unwrap().record };
    let text = record.to_string();
    let first =
        "result right by TOS-4.1\n# before step 1 left took back 2 steps\n# before step 1 right took back 1 steps\n";
    assert!(text.contains(first) && text.contains("\n# before step 4 left took back 12 steps\n4 right"), "{text}");
    assert!(text.ends_with("\n# before step 9 right took back 3 steps\n"), "{text}");
    assert_eq!(verify(&text), "");
    assert_eq!(ParsedRecord::parse(&text).unwrap().record, record);
    // A malformed note is ignored like any other comment line.
    let odd = text.replace("took back 12", "took back -12").replace("step 9", "step nine");
    assert_eq!(ParsedRecord::parse(&odd).unwrap().record.takebacks, notes[..2]);
    assert_eq!(verify(&odd), "");
}

/// Like take-backs, which come first if both precede the same step.
#[test]
fn hints_are_notes() {
    let hint = |before, seat: &str| HintTaken { before, seat: seat.to_owned() };
    let hints = vec![hint(1, "left"), hint(4, "right"), hint(4, "right"), hint(9, "left")];
    let takebacks = vec![TakenBack { before: 4, seat: "left".to_owned(), steps: 1 }];
    let record = Record { hints, takebacks, ..ParsedRecord::parse(&whole_bout()).unwrap().record };
    let text = record.to_string();
    let fourth = "\n# before step 4 left took back 1 steps\n# before step 4 right asked for a hint\n";
    assert!(text.contains("\n# before step 1 left asked for a hint\n1 ") && text.contains(fourth), "{text}");
    assert!(text.ends_with("\n# before step 9 left asked for a hint\n"), "{text}");
    assert_eq!(verify(&text), "");
    assert_eq!(ParsedRecord::parse(&text).unwrap().record, record);
    let odd =
        text.replace("step 9 left asked", "step nine left asked").replace("step 1 left asked", "step 1 left took");
    assert_eq!(ParsedRecord::parse(&odd).unwrap().record.hints, record.hints[1..3]);
    assert_eq!(verify(&odd), "");
}

/// The player on each seat is noted after the seats line; a program without its command line.
#[test]
fn seats_are_notes() {
    let note = |seat: &str, by| SeatNote { seat: seat.to_owned(), by };
    let master = Spec::level(Level::Master).with_iterations(2000);
    let seated = vec![
        note("left", PlayerKind::Bot(master)),
        note("right", PlayerKind::Person),
        note("far", PlayerKind::Program),
    ];
    let record = Record { seated, ..ParsedRecord::parse(&whole_bout()).unwrap().record };
    let text = record.to_string();
    let told = "\n# seat left bot master:2000\n# seat right person\n# seat far program\n";
    assert!(text.contains(told), "{text}");
    assert_eq!(verify(&text), "");
    assert_eq!(ParsedRecord::parse(&text).unwrap().record, record);
    let odd = text.replace("bot master:2000", "bot grandmaster").replace("far program", "far program sh x.sh");
    assert_eq!(ParsedRecord::parse(&odd).unwrap().record.seated, record.seated[1..2]);
}

#[test]
fn a_dealt_bout_notes_its_shuffle() {
    let mut bout = deal(5);
    play_on(&mut *bout, 6);
    let text = bout.record().to_string();
    assert!(text.contains("\ndeal shuffle="), "{text}");
    assert_eq!(verify(&text), "");
}

#[test]
fn a_shorthand_counts_for_its_actions() {
    let text = "# by hand\nbudokan record 1\ngame toss\nrules 3\n\ncards CARDS\nseats left right\ngiven\n  left = [1]\n  right = [9]\n\
        result right by TOS-4.1\n1 left: play 1\n3 right: play 9 [die=0 die=0]\n";
    let text = text.replace("CARDS", &printed().to_string());
    assert_eq!(verify(&text), "");
    assert_eq!(verify(&text.replace("3 right", "2 right")), "line 13, step 2: expected the number 3");
}

#[test]
fn the_first_difference_is_told_with_its_line() {
    let good = whole_bout();
    let spoilt = |from: &str, to: &str| {
        assert!(good.contains(from), "{from} is not in {good}");
        verify(&good.replacen(from, to, 1))
    };
    let differences = [
        spoilt("record 1", "record 2"),
        spoilt("game toss", "game chess"),
        spoilt("rules 3", "rules 4"),
        spoilt("cards ", "cards 0"),
        spoilt("seats left right", "seats right left"),
        spoilt("bonus = 2", "bonus = x"),
        spoilt("bonus = 2", "bogus = 2"),
        spoilt("right = [8, 9]", "right = [8]"),
        spoilt("result right", "result left"),
        spoilt("result right by TOS-4.1\n", "result right by TOS-4.1\ndeal shuffle=1\n"),
        spoilt("1 left: hold", "1 middle: hold"),
        spoilt("1 left: hold", "1 left: drop, hold"),
        spoilt("1 left: hold 2", "1 left: hold 8"),
        spoilt("die=", "dye="),
        spoilt("die=", "die=9"),
        spoilt(" die=", " die=1 die="),
        spoilt("2 left", "3 left"),
    ];
    expect![[r#"
        line 1: expected “budokan record 1”
        line 2: this is a bout of chess, not of toss
        line 3: played by rules 4, but this program has rules 3
        line 4: expected “cards” and the hash of the cards, 16 digits of 0–9 a–f
        line 5: expected the seats left right
        line 7: config: bonus: string values must be quoted, expected literal string
        line 7: config: bogus: unknown key: expected bonus
        line 10: given: right: expected as many cards as left has, all different
        line 11: the record says “left by TOS-4.1”, but the replay says “right by TOS-4.1”
        line 12: the deal: the roll shuffle=1 was never made
        line 12, step 1: “middle” is no seat of this bout: expected one of left, right
        line 12, step 1: “drop, hold 2” is not an action: expected hold CARD, seal or drop
        line 12, step 1: refused by TOS-2.1: Card 8 is not in your hand.
        line 15, step 4: dye=0 is noted where die is rolled
        line 15, step 4: die=90, but die has only 6 outcomes
        line 15, step 4: the roll die=1 was never made
        line 13, step 3: expected the number 2
    "#]]
    .assert_eq(&differences.map(|line| line + "\n").concat());
}

#[test]
fn other_cards_are_named_plainly() {
    let others = TOSS.cards(Some("cards = 12\nhand = 3\nsides = 6\n")).unwrap();
    let written = ParsedRecord::parse(&whole_bout()).unwrap();
    let difference = TOSS.replay(&written, others, Seed::from(0), &mut |_| ()).err().unwrap();
    assert_eq!(difference.line, 4);
    assert!(difference.problem.contains(&printed().to_string()) && difference.problem.contains(&others.to_string()));
}

#[test]
fn a_replay_shows_every_position_and_can_be_played_on() {
    let mut bout = deal(5);
    let mut positions = vec![bout.json(Viewer::Referee)];
    for _ in 0..5 {
        let seat = bout.status().awaited().first().unwrap();
        let action = bout.timeout_action(seat).unwrap();
        bout.submit(seat, None, &action).unwrap();
        positions.push(bout.json(Viewer::Referee));
    }
    let written = ParsedRecord::parse(&bout.record().to_string()).unwrap();
    let mut shown = Vec::new();
    let mut each = |bout: &dyn AnyBout| shown.push(bout.json(Viewer::Referee));
    let mut again = TOSS.replay(&written, printed(), Seed::from(9), &mut each).unwrap();
    assert_eq!(shown, positions);
    play_on(&mut *again, 2);
    assert_eq!(verify(&again.record().to_string()), "");
}

#[test]
fn a_private_step_of_a_replay_can_be_taken_back() {
    let mut bout = deal(5);
    let hold = bout.legal(Seat(0))[0].text.clone();
    bout.submit(Seat(0), None, &hold).unwrap();
    let written = ParsedRecord::parse(&bout.record().to_string()).unwrap();
    let mut again = TOSS.replay(&written, printed(), Seed::from(5), &mut |_| ()).unwrap();
    assert_eq!(again.undo(Seat(0)), Ok(()));
    assert_eq!(again.record(), deal(5).record());
}

fn record() -> impl Strategy<Value = Record> {
    let name = "[a-z][a-z0-9-]{0,8}";
    let roll = |(what, value, sides): (String, u32, Option<u32>)| Noted { what, value, sides };
    let rolls = || proptest::collection::vec((name, any::<u32>(), any::<Option<u32>>()).prop_map(roll), 0..30);
    let line = "[a-z]{1,5}\\.[a-z]{1,5} = [0-9]{1,3}";
    let block = || proptest::collection::vec(line, 0..4);
    let verdict = prop_oneof![
        proptest::collection::vec("seat[a-z]{1,3}", 1..3).prop_map(Winners::Seats),
        Just(Winners::Draw),
        Just(Winners::Defeat)
    ];
    let over = (verdict, "[A-Z]{3}-[0-9]{1,2}\\.[0-9]", any::<Option<i32>>())
        .prop_map(|(verdict, by, score)| RecordEnding::Over { verdict, by, score });
    let ending = prop_oneof![Just(RecordEnding::Unfinished), over];
    let a_move = (1..u64::MAX, name, "[a-z\\[\\]:;+=#]([ -~]{0,20}[a-z\\[\\]:;+=#])?", rolls(), any::<Option<u64>>())
        .prop_map(|(number, seat, action, rolls, stream)| Move { number, seat, action, rolls, stream });
    let number = || any::<[u8; 32]>().prop_map(DiceNumber);
    let note = prop_oneof![
        number().prop_map(DiceNote::Print),
        number().prop_map(DiceNote::Hall),
        (name, number(), any::<bool>()).prop_map(|(seat, number, by_hall)| DiceNote::Seat { seat, number, by_hall }),
        Just(DiceNote::TakenBack),
        any::<[u8; 32]>().prop_map(|bytes| DiceNote::Seed(Seed(bytes))),
        any::<u64>().prop_map(|seed| DiceNote::Seed(Seed::from(seed))),
    ];
    let dice = proptest::collection::vec((any::<prop::sample::Index>(), note), 0..5);
    let note = (any::<u64>(), name, any::<u64>()).prop_map(|(before, seat, steps)| TakenBack { before, seat, steps });
    let hint = (any::<u64>(), name).prop_map(|(before, seat)| HintTaken { before, seat });
    let notes = (proptest::collection::vec(note, 0..4), proptest::collection::vec(hint, 0..4));
    let bot = proptest::sample::select(&Spec::ALL[..]).prop_map(PlayerKind::Bot);
    let sitter = prop_oneof![Just(PlayerKind::Person), Just(PlayerKind::Program), bot];
    let seat = (name, sitter).prop_map(|(seat, by)| SeatNote { seat, by });
    let notes = (notes, proptest::collection::vec(seat, 0..4));
    let header = (name, any::<u32>(), any::<u64>(), proptest::collection::vec(name, 1..5));
    let rest = (block(), proptest::option::of(block()), ending, rolls(), proptest::collection::vec(a_move, 0..10));
    let reshuffles = proptest::collection::vec(rolls(), 0..4);
    (header, rest, notes, (dice, reshuffles)).prop_map(
        |(
            (game, rules, cards, seats),
            (config, given, ending, deal, mut moves),
            ((takebacks, hints), seated),
            (dice, reshuffles),
        )| {
            moves.sort_by_key(|step| step.number);
            moves.dedup_by_key(|step| step.number);
            // A line precedes the deal, follows it if dice were rolled, or follows a step.
            let behind = (!deal.is_empty()).then_some(1);
            let places: Vec<u64> =
                [0].into_iter().chain(behind).chain(moves.iter().map(|step| step.number + 1)).collect();
            let line = |(place, note): (prop::sample::Index, DiceNote)| DiceLine { before: *place.get(&places), note };
            let mut dice: Vec<_> = dice.into_iter().map(line).collect();
            dice.sort_by_key(|line| line.before);
            let places = std::iter::once(1).chain(moves.iter().map(|step| step.number + 1));
            let dealt = |(before, rolls): (u64, Vec<Noted>)| RecordedReshuffle { before, rolls };
            let reshuffles = places.zip(reshuffles).filter(|(_, rolls)| !rolls.is_empty()).map(dealt).collect();
            let (origin, played_on) = (None, Vec::new());
            Record {
                game,
                rules,
                cards,
                seats,
                seated,
                config,
                given,
                origin,
                ending,
                dice,
                deal,
                moves,
                reshuffles,
                takebacks,
                hints,
                played_on,
            }
        },
    )
}

proptest! {
    #[test]
    fn a_record_is_read_back(record in record()) {
        let text = record.to_string();
        let again = ParsedRecord::parse(&text).map_err(|invalid| TestCaseError::fail(format!("{invalid}\n{text}")))?;
        prop_assert_eq!(&again.record, &record);
        prop_assert_eq!(again.record.to_string(), text.clone());
        prop_assert!(text.lines().filter(|line| line.starts_with("deal ")).all(|line| line.len() <= 100));
    }

    /// For any file content, parsing and replaying terminate without a panic.
    #[test]
    fn a_spoilt_record_is_an_error(place in any::<prop::sample::Index>(), other in any::<char>(), cut in any::<bool>()) {
        let good = whole_bout();
        let mut letters: Vec<char> = good.chars().collect();
        let index = place.index(letters.len());
        if cut { letters.truncate(index) } else { letters[index] = other }
        verify(&letters.into_iter().collect::<String>());
    }
}

/// A text made to exhaust memory is rejected before it is parsed.
#[test]
fn a_record_has_a_bounded_size() {
    let long = whole_bout() + &"#".repeat(LONGEST_TEXT);
    let expected = format!("the text has {} bytes: expected at most {LONGEST_TEXT}", long.len());
    assert_eq!(verify(&long), expected);
    let header = "budokan record 1\ngame toss\nrules 3\ncards 0000000000000000\nseats a\nresult unfinished\n";
    let steps: Vec<String> = (1..=MOST_STEPS + 1).map(|number| format!("{number} a: x\n")).collect();
    let steps = steps.concat();
    let problem = ParsedRecord::parse(&format!("{header}{steps}")).unwrap_err().to_string();
    assert_eq!(problem, "line 100007: expected the end: a record has at most 100000 lines of steps");
    let (all_but_one, _) = steps.trim_end().rsplit_once('\n').unwrap();
    assert_eq!(ParsedRecord::parse(&format!("{header}{all_but_one}\n")).unwrap().record.moves.len(), MOST_STEPS);
}

#[test]
fn a_config_has_a_bounded_size() {
    let long = "#".repeat(LONGEST_TEXT + 1);
    let complaint = |dealt: Result<Box<dyn AnyBout>, Invalid>| dealt.err().unwrap().to_string();
    let expected = "the text has 4194305 bytes: expected at most 4194304";
    assert_eq!(complaint(TOSS.deal(&long, Seed::from(1), printed())), expected);
    assert_eq!(complaint(TOSS.load("", &long, Seed::from(1), printed())), expected);
}
