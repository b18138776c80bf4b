//! What-if bouts: continuations from a moment of another bout, with hidden information either resampled or as it was.

#![expect(clippy::unwrap_used, reason = "a test may")]

use std::fs;
use std::path::Path;

use budokan_catalog::{AnyBout, AnyGame, Branch, HiddenPolicy, LogFormat, ParsedRecord, Spec};
use budokan_games::all_games;
use budokan_kernel::{Seat, Seed, Viewer};
use budokan_words::{Language, Naming};

/// Sample bouts of a game, from a few records, each of them finished.
fn bouts(game: &'static dyn AnyGame) -> Vec<Box<dyn AnyBout>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(game.id()).join("records");
    let mut files: Vec<_> = folder.read_dir().unwrap().map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "rec"));
    files.sort();
    let every = files.len().div_ceil(3);
    let replay = |file: &std::path::PathBuf| {
        let written = ParsedRecord::parse(&fs::read_to_string(file).unwrap()).unwrap();
        game.replay(&written, game.cards(None).unwrap(), Seed::from(0), &mut |_| ()).unwrap()
    };
    files.iter().step_by(every).map(replay).collect()
}

/// Moments of a bout: step numbers combined with every seat.
fn moments(bout: &dyn AnyBout) -> Vec<(u64, Seat)> {
    let last = bout.steps();
    let places = [0, 1, last / 3, last / 2, last.saturating_sub(2)];
    let on = places.into_iter().filter(|after| !bout.rewound(*after, Seed::from(1)).status().is_over());
    on.flat_map(|after| bout.seats().iter().map(move |seat| (after, seat))).collect()
}

/// The positions seen by all viewers, including the referee.
fn everything(bout: &dyn AnyBout) -> Vec<String> {
    let seats = bout.seats().iter().map(Viewer::Seat);
    let viewers = [Viewer::Referee, Viewer::Bystander].into_iter().chain(seats);
    viewers.map(|viewer| format!("{viewer:?} {}", bout.position(viewer))).collect()
}

/// The same bout, rebuilt from its record.
fn told_again(bout: &dyn AnyBout, seed: Seed) -> Box<dyn AnyBout> {
    let text = bout.record().to_string();
    let written = ParsedRecord::parse(&text).unwrap_or_else(|no| panic!("{no}\n{text}"));
    assert_eq!(written.record.to_string(), text);
    let again = bout.game().replay(&written, bout.cards(), seed, &mut |_| ());
    again.unwrap_or_else(|no| panic!("{no}\n{text}"))
}

fn branch(bout: &dyn AnyBout, after: u64, seat: Seat, hidden: HiddenPolicy, seed: Seed) -> Box<dyn AnyBout> {
    bout.branched(Branch { after, seat, hidden, dice: Vec::new() }, seed)
}

fn play_on(bout: &mut dyn AnyBout) {
    let mut random = bout.game().bot(Spec::RANDOM, 7, None);
    for _ in 0..30 {
        let Some(seat) = bout.status().awaited().first() else { return };
        let choice = random.decide(&*bout.sight(Viewer::Seat(seat))).unwrap();
        bout.submit(seat, None, &choice).unwrap();
    }
}

/// Resampled: the seat sees what it saw, and nothing else carries over. For every true position that the seat cannot
/// distinguish from this one, the new bout is identical for all viewers, byte for byte.
#[test]
fn nothing_that_a_seat_could_not_know_carries_over() {
    for game in all_games() {
        let mut differs = 0;
        for bout in bouts(*game) {
            for (after, seat) in moments(&*bout) {
                let truth = bout.rewound(after, Seed::from(1));
                let imagined = branch(&*bout, after, seat, HiddenPolicy::Imagined, Seed::from(2));
                let viewer = Viewer::Seat(seat);
                assert_eq!(imagined.position(viewer), truth.position(viewer), "{}: {after} {seat:?}", game.id());
                assert_eq!(imagined.legal(seat), truth.legal(seat));
                differs += usize::from(everything(&*imagined) != everything(&*truth));
                // The position just sampled is another possible truth that the seat cannot distinguish.
                let of_truth = branch(&*bout, after, seat, HiddenPolicy::Imagined, Seed::from(3));
                let of_other = branch(&*imagined, 0, seat, HiddenPolicy::Imagined, Seed::from(3));
                assert_eq!(everything(&*of_truth), everything(&*of_other), "{}: {after} {seat:?}", game.id());
                let telling = LogFormat::new(Language::English, Naming::Plain);
                assert!(of_truth.heard(Viewer::Referee, 0, &telling).is_empty(), "what was said before is not in it");
            }
        }
        assert!(differs > 0, "{}: something is hidden, and it is dealt again", game.id());
    }
}

#[test]
fn as_it_was_everything_carries_over() {
    for game in all_games() {
        for bout in bouts(*game) {
            for (after, seat) in moments(&*bout) {
                let truth = bout.rewound(after, Seed::from(1));
                let on = branch(&*bout, after, seat, HiddenPolicy::AsItWas, Seed::from(2));
                // A reshuffle at exactly this moment happens again with the seed of the new bout; no viewer can tell
                // the difference.
                let anew = truth.record().reshuffles.last().is_some_and(|anew| anew.before > after);
                if anew {
                    for viewer in [Viewer::Bystander, Viewer::Seat(seat)] {
                        assert_eq!(on.position(viewer), truth.position(viewer), "{}: {after} {seat:?}", game.id());
                    }
                } else {
                    assert_eq!(everything(&*on), everything(&*truth), "{}: {after} {seat:?}", game.id());
                }
                assert_eq!(on.record().moves, truth.record().moves);
                assert_eq!(on.played_on(), Some((seat, HiddenPolicy::AsItWas)));
            }
        }
    }
}

/// Records of such bouts state their origin and can be replayed: immediately, after further play, and nested.
#[test]
fn its_record_tells_and_replays() {
    for game in all_games() {
        let Some(bout) = bouts(*game).into_iter().next() else { continue };
        for (after, seat) in moments(&*bout) {
            for hidden in HiddenPolicy::ALL {
                let seed = Seed::from(5);
                let mut on = branch(&*bout, after, seat, hidden, seed);
                for _ in 0..2 {
                    let again = told_again(&*on, seed);
                    assert_eq!(everything(&*again), everything(&*on));
                    assert_eq!(again.played_on(), Some((seat, hidden)));
                    assert_eq!(again.record(), on.record());
                    play_on(&mut *on);
                }
                // A reshuffle at exactly this moment, caused by a take-back.
                let anew = bout.rewound(after, seed).reshuffled(Seed::from(9));
                let from_anew = branch(&*anew, after, seat, hidden, seed);
                assert_eq!(everything(&*told_again(&*from_anew, seed)), everything(&*from_anew));
                let deeper = branch(&*on, on.steps().min(2), seat, HiddenPolicy::Imagined, seed);
                assert_eq!(everything(&*told_again(&*deeper, seed)), everything(&*deeper));
            }
        }
    }
}

/// An impossible origin in a record is refused with the right line number.
#[test]
fn a_forged_origin_is_refused() {
    let game = all_games().iter().find(|game| game.seats().len() > 1).unwrap();
    let bout = bouts(*game).into_iter().next().unwrap();
    let on = branch(&*bout, 3, bout.seats().first().unwrap(), HiddenPolicy::Imagined, Seed::from(2));
    let text = on.record().to_string();
    let line = 1 + text.lines().position(|line| line.starts_with("imagined ")).unwrap();
    let told = |text: &str| match ParsedRecord::parse(text) {
        Err(invalid) => invalid.to_string(),
        Ok(written) => match game.replay(&written, bout.cards(), Seed::from(0), &mut |_| ()) {
            Ok(_) => String::new(),
            Err(difference) => difference.to_string(),
        },
    };
    assert_eq!(told(&text), "");
    let seat = bout.seat_names()[0];
    let nobody = text.replacen(&format!("imagined {seat}"), "imagined nobody", 1);
    assert!(told(&nobody).starts_with(&format!("line {line}: “nobody” is no seat")), "{}", told(&nobody));
    let inside = text.replacen("  result unfinished", "  result draw", 1);
    let place = 1 + text.lines().position(|line| line == "  result unfinished").unwrap();
    assert!(told(&inside).starts_with(&format!("line {place}: ")), "{}", told(&inside));
    let deal = 1 + text.lines().position(|line| line.starts_with("deal ")).unwrap();
    let other = text.replacen("\ndeal ", "\ndeal nonsense=1 ", 1);
    assert!(told(&other).starts_with(&format!("line {deal}: ")), "{}", told(&other));
    assert!(!told(&text.replacen("imagined ", "given\n  x = 1\nimagined ", 1)).is_empty());
    // Nesting is limited.
    let mut deep = on;
    let errors = (0..20).filter(|_| {
        deep = branch(&*deep, 0, deep.seats().first().unwrap(), HiddenPolicy::Imagined, Seed::from(2));
        ParsedRecord::parse(&deep.record().to_string()).is_err()
    });
    assert!((1..20).contains(&errors.count()));
}
