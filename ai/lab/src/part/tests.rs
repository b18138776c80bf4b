use super::*;
use crate::record::line;

fn header_of(number: u32, of: u32, tasks: u64) -> PartHeader {
    let experiment = RecordHeader {
        experiment: "duel".to_owned(),
        game: "stones".to_owned(),
        rules: 1,
        cards: "0".to_owned(),
        config: Vec::new(),
        seed: 1,
        form: RecordHeader::FORM,
    };
    PartHeader {
        part: PartHeader::FORM,
        command: "duel".to_owned(),
        arguments: vec!["stones".to_owned()],
        version: "1".to_owned(),
        experiments: vec![experiment],
        tasks,
        shard: Shard { number, of },
    }
}

/// A complete part; its outcomes are thirds, which have no short decimal form.
fn part(shard: u32, of: u32, tasks: u64) -> String {
    let header = header_of(shard, of, tasks);
    let mut text = line(&header);
    let mut lines = Lines::behind(&header, &text);
    while let Some(task) = lines.next() {
        let more = line(&TaskLine { task, outcome: task as f64 / 3.0 });
        lines.add(&more);
        text.push_str(&more);
    }
    text + &lines.end()
}

#[test]
fn every_task_falls_to_one_shard() {
    for of in 1..=7 {
        let mut seen = vec![0; 23];
        for number in 1..=of {
            let shard = Shard { number, of };
            shard.tasks(23).for_each(|task| {
                seen[task as usize] += 1;
                assert_eq!(Shard::playing(task, of), shard);
            });
        }
        assert_eq!(seen, vec![1; 23]);
    }
}

#[test]
fn a_shard_is_read_and_what_is_none_is_told() {
    assert_eq!("3/8".parse(), Ok(Shard { number: 3, of: 8 }));
    let told = |text: &str| text.parse::<Shard>().unwrap_err();
    assert!(told("0/8").contains("counted from 1: expected 1/8 to 8/8"), "{}", told("0/8"));
    assert!(told("9/8").contains("expected 1/8 to 8/8"));
    assert!(told("1/0").contains("expected from 1 to"));
    for text in ["", "3", "3/", "/8", "a/8", "3/8/2", "-1/8", "3/99999999999"] {
        assert!(told(text).contains("expected I/N"), "{text}");
    }
}

/// Serde's default number parser is sometimes off in the last digit, which would break bit-for-bit equality.
#[test]
fn numbers_come_back_bit_for_bit() {
    let mut word = 1_u64;
    for _ in 0..20_000 {
        word = word.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let long = word as f64 / u64::MAX as f64;
        let short = f64::from(long as f32);
        for value in [long, short] {
            let text = line(&TaskLine { task: 0, outcome: value });
            let back: TaskLine<f64> = serde_json::from_str(&text).unwrap();
            assert_eq!(back.outcome.to_bits(), value.to_bits(), "{text}");
        }
        let text = line(&(long as f32));
        assert_eq!(serde_json::from_str::<f32>(&text).unwrap().to_bits(), (long as f32).to_bits(), "{text}");
    }
}

#[test]
fn a_whole_part_is_read_and_a_damaged_one_is_not() {
    let whole = part(2, 3, 8);
    assert_eq!(verify(whole.as_bytes()).unwrap(), header_of(2, 3, 8));
    // A part truncated at any byte does not look finished.
    for end in 0..whole.len() {
        assert!(verify(&whole.as_bytes()[..end]).is_err(), "{end}");
    }
    // Changing any byte is detected.
    for at in 0..whole.len() {
        let mut bytes = whole.clone().into_bytes();
        bytes[at] ^= 1;
        assert!(verify(&bytes[..]).is_err(), "{at}: {}", String::from_utf8_lossy(&bytes));
    }
    let doubled = whole.lines().next().unwrap().to_owned() + "\n" + &whole;
    assert!(verify(doubled.as_bytes()).is_err());
    for more in ["\n", " ", "{", "{}\n"] {
        assert!(verify((whole.clone() + more).as_bytes()).is_err(), "{more}");
    }
    let swapped: Vec<&str> = whole.lines().collect();
    let swapped = [swapped[0], swapped[2], swapped[1], swapped[3], ""].join("\n");
    assert!(verify(swapped.as_bytes()).unwrap_err().to_string().starts_with("line 2: task 4: expected task 1"));
    // With more machines than tasks, the last parts are empty but valid.
    assert_eq!(part(9, 9, 2).lines().count(), 2);
    verify(part(9, 9, 2).as_bytes()).unwrap();
}

#[test]
fn parts_of_another_run_doubled_and_missing_ones_are_told() {
    let mut set = PartSet::default();
    assert!(set.whole(|_| None).unwrap_err().contains("there is no part"));
    set.add("a".to_owned(), header_of(1, 4, 8)).unwrap();
    set.add("b".to_owned(), header_of(3, 4, 8)).unwrap();
    let twice = set.add("c".to_owned(), header_of(3, 4, 8)).unwrap_err();
    assert_eq!(twice, "shard 3/4 is there twice: b and c");
    let mut other = header_of(2, 4, 8);
    other.experiments[0].seed = 2;
    other.experiments[0].cards = "1".to_owned();
    let other = set.add("d".to_owned(), other).unwrap_err();
    assert!(
        other.starts_with("d: a part of another run than a (here): cards is 1 there, 0 here; seed is 2"),
        "{other}"
    );
    assert!(set.add("e".to_owned(), header_of(2, 5, 8)).unwrap_err().contains("shards: 5 there, 4 here"));
    let begun = |part: &PartHeader| (part.shard.number == 4).then(|| "begun".to_owned());
    assert_eq!(set.whole(begun).unwrap_err(), "2 of 4 are missing: shards 2/4, 4/4 (begun)");
    set.add("d".to_owned(), header_of(2, 4, 8)).unwrap();
    assert_eq!(set.whole(begun).unwrap_err(), "1 of 4 is missing: shard 4/4 (begun)");
    set.add("e".to_owned(), header_of(4, 4, 8)).unwrap();
    assert_eq!(set.places().collect::<Vec<_>>(), ["a", "d", "b", "e"]);
    set.whole(begun).unwrap();
}
