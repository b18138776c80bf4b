//! The type-erased path is consistent with itself and hides secrets.

use budokan_catalog::record::RecordEnding;
use budokan_catalog::{AnyBout, LogFormat, LogLine, Pace, Played, Refusal, Spec, Standing};
use budokan_kernel::{Clause, NoUndo, Outcome, Seat, SeatSet, Seed, Status, Verdict, Viewer};
use budokan_words::{Language, Naming};
use expect_test::expect;

use super::toss::View;
use super::{TOSS, deal, play_on};

const LEFT: Seat = Seat(0);
const RIGHT: Seat = Seat(1);

#[test]
fn a_sight_shows_the_own_hand_only() {
    let bout = deal(5);
    let sight = bout.sight(Viewer::Seat(LEFT));
    let view: &View = sight.view().downcast_ref().expect("the view has the game's type");
    assert!(view.left.hand.is_some() && view.right.hand.is_none());
    assert_eq!(sight.json()["left"]["hand"].as_array().map(Vec::len), Some(3));
    assert!(sight.json()["right"].get("hand").is_none());
    assert_eq!(sight.json(), bout.json(Viewer::Seat(LEFT)));
    assert_eq!(sight.legal(), bout.legal(LEFT));
    assert!(bout.sight(Viewer::Bystander).legal().is_empty());
}

#[test]
fn a_position_is_written_as_json_without_a_table_in_between() {
    let mut bout = deal(5);
    let compare = |bout: &dyn AnyBout| {
        for viewer in [Viewer::Seat(LEFT), Viewer::Seat(RIGHT), Viewer::Bystander, Viewer::Referee] {
            let sight = bout.sight(viewer);
            let mut text = Vec::new();
            sight.write_json(&mut text).unwrap();
            assert_eq!(serde_json::from_slice::<serde_json::Value>(&text).unwrap(), sight.json());
            assert_eq!(bout.legal_count(viewer), sight.legal().len());
            assert_eq!(bout.noticed_count(viewer), bout.noticed(viewer).len() as u64);
        }
    };
    compare(&*bout);
    bout.submit(LEFT, None, &bout.legal(LEFT)[0].text.clone()).unwrap();
    compare(&*bout);
    play_on(&mut *bout, 1);
    compare(&*bout);
}

#[test]
fn what_was_heard_is_asked_for_from_any_step_on() {
    let mut bout = deal(5);
    play_on(&mut *bout, 4);
    let telling = LogFormat::new(Language::English, Naming::Plain);
    for viewer in [Viewer::Seat(LEFT), Viewer::Seat(RIGHT), Viewer::Bystander, Viewer::Referee] {
        let all = bout.heard(viewer, 0, &telling);
        for since in (0..bout.steps() + 3).chain([u64::MAX]) {
            let expected: Vec<_> = all.iter().filter(|heard| heard.step >= since).cloned().collect();
            assert_eq!(bout.heard(viewer, since, &telling), expected, "{viewer:?} since {since}");
        }
    }
}

#[test]
fn a_scrambled_bout_looks_the_same_to_its_viewer_alone() {
    let mut bout = deal(5);
    bout.submit(LEFT, None, &bout.legal(LEFT)[0].text.clone()).unwrap();
    let (viewer, telling) = (Viewer::Seat(RIGHT), LogFormat::new(Language::English, Naming::Plain));
    let worlds: Vec<_> = (1..9).map(|luck| bout.scrambled(viewer, luck)).collect();
    for world in &worlds {
        assert_eq!((world.json(viewer), world.legal(RIGHT)), (bout.json(viewer), bout.legal(RIGHT)));
        assert_eq!((world.steps(), world.asked(RIGHT)), (bout.steps(), bout.asked(RIGHT)));
        assert_eq!(world.heard(viewer, 0, &telling), bout.heard(viewer, 0, &telling));
    }
    assert!(worlds.iter().any(|world| world.json(Viewer::Referee) != bout.json(Viewer::Referee)));
}

#[test]
fn a_text_is_taken_whole_or_not_at_all() {
    let mut bout = deal(5);
    let card = bout.legal(LEFT)[0].text.replace("hold ", "");
    let before = bout.record();
    assert!(matches!(bout.submit(LEFT, None, "play 77"), Err(Refusal::Illegal(_))));
    assert!(matches!(bout.submit(LEFT, None, "play it"), Err(Refusal::Unreadable(_))));
    assert!(matches!(bout.submit(LEFT, Some(9), "seal"), Err(Refusal::Stale { asked: 1 })));
    assert_eq!(bout.record(), before);
    let played = bout.submit(LEFT, Some(1), &format!("play {card}")).unwrap();
    assert_eq!(
        played,
        Played {
            first: 1,
            actions: vec![format!("hold {card}"), "seal".to_owned()],
            is_draft: false,
            rolls: Vec::new()
        }
    );
    assert_eq!((bout.steps(), bout.asked(LEFT)), (2, 3));
}

#[test]
fn a_refusal_cites_its_clause() {
    let rejected = deal(5).submit(LEFT, None, "seal").unwrap_err();
    assert_eq!(rejected.clause().map(|clause| clause.0), Some("TOS-2.3"));
}

#[test]
fn a_fork_goes_its_own_way() {
    let mut bout = deal(5);
    let fork = bout.fork();
    play_on(&mut *bout, 1);
    assert_eq!(fork.steps(), 0);
    assert!(bout.status().is_over() && !fork.status().is_over());
}

#[test]
fn undo_is_computed() {
    let mut bout = deal(5);
    assert_eq!(bout.undo(LEFT), Err(NoUndo::NothingDone));
    let hold = bout.legal(LEFT)[0].text.clone();
    bout.submit(LEFT, None, &hold).unwrap();
    assert_eq!((bout.can_undo(LEFT), bout.undo(LEFT), bout.steps()), (Ok(()), Ok(()), 0));
    bout.submit(LEFT, None, &hold).unwrap();
    bout.submit(LEFT, None, "seal").unwrap();
    assert_eq!(bout.undo(LEFT), Err(NoUndo::OthersHeard));
}

#[test]
fn a_rewound_bout_goes_on_with_other_dice_and_takes_no_old_answer() {
    let mut bout = deal(5);
    play_on(&mut *bout, 1);
    let whole = bout.record();
    let keep = bout.last_step(LEFT).unwrap() - 1;
    let mut rewound = bout.rewound(keep, Seed::from(6));
    let kept = rewound.record();
    assert_eq!((kept.ending, &kept.moves[..]), (RecordEnding::Unfinished, &whole.moves[..keep as usize]));
    assert_eq!((kept.deal, kept.config, kept.seats), (whole.deal, whole.config, whole.seats));
    let old = bout.asked(LEFT);
    assert!(matches!(rewound.submit(LEFT, Some(old), "seal"), Err(Refusal::Stale { .. })));
    play_on(&mut *rewound, 1);
    assert!(rewound.status().is_over());
    assert_eq!(deal(5).last_step(LEFT), None);
}

#[test]
fn a_draw_and_a_defeat_are_told_apart() {
    let standing = |verdict| {
        let outcome = Outcome { verdict, by: Clause("TOS-4.1"), score: None };
        serde_json::to_string(&Standing::new(&Status::Over(outcome), TOSS.seats())).unwrap()
    };
    let told = |verdict: &str, winners: &str| {
        format!(r#"{{"over":true,"awaiting":[],"verdict":"{verdict}","winners":[{winners}],"by":"TOS-4.1"}}"#)
    };
    assert_eq!(standing(Verdict::Draw), told("draw", ""));
    assert_eq!(standing(Verdict::Defeat), told("defeat", ""));
    assert_eq!(standing(Verdict::Victory(SeatSet::one(RIGHT))), told("victory", "\"right\""));
    assert_eq!(serde_json::to_value(deal(5).standing()).unwrap().get("verdict"), None);
}

#[test]
fn each_hears_its_own_log_in_its_own_language() {
    let cards = TOSS.cards(None).unwrap();
    let mut bout = TOSS.load("", "left = [9]\nright = [1]", Seed::from(1), cards).unwrap();
    bout.submit(LEFT, None, "play 9").unwrap();
    let log = |viewer, since, language| {
        let heard = bout.heard(viewer, since, &LogFormat::new(language, Naming::Plain));
        let clause = |line: &LogLine| line.clause.unwrap().to_string();
        let lines = heard.iter().map(|line| format!("{} {} {}: {}\n", line.step, clause(line), line.kind, line.text));
        lines.collect::<Vec<_>>().concat()
    };
    expect![[r"
        0 TOS-1.1 dealt: Each seat has 1 cards.
        1 TOS-2.1 held: Left holds 9.
        2 TOS-2.3 sealed: Left seals.
    "]]
    .assert_eq(&log(Viewer::Seat(LEFT), 0, Language::English));
    expect![[r#"
        1 TOS-2.3 sealed: Gauche scelle.
    "#]]
    .assert_eq(&log(Viewer::Seat(RIGHT), 1, Language::French));
}

/// A truncated log keeps its end, because readers want the latest events.
#[test]
fn only_the_last_sentences_are_told_if_so_many_are_wanted() {
    let cards = TOSS.cards(None).unwrap();
    let mut bout = TOSS.load("", "left = [9]\nright = [1]", Seed::from(1), cards).unwrap();
    bout.submit(LEFT, None, "play 9").unwrap();
    let kinds = |last, since| {
        let telling = LogFormat { last, ..LogFormat::new(Language::English, Naming::Plain) };
        bout.heard(Viewer::Seat(LEFT), since, &telling).iter().map(|heard| heard.kind).collect::<Vec<_>>()
    };
    assert_eq!(kinds(0, 0), [""; 0]);
    assert_eq!(kinds(1, 0), ["sealed"]);
    assert_eq!(kinds(2, 0), ["held", "sealed"]);
    assert_eq!(kinds(3, 0), ["dealt", "held", "sealed"]);
    assert_eq!(kinds(usize::MAX, 0), ["dealt", "held", "sealed"]);
    assert_eq!(kinds(2, 2), ["sealed"], "what was before is not told instead");
    assert_eq!(kinds(1, 3), [""; 0]);
}

#[test]
fn a_late_seat_is_helped_on() {
    let mut bout = deal(5);
    for _ in 0..40 {
        let Some(seat) = bout.status().awaited().first() else { break };
        let action = bout.timeout_action(seat).unwrap();
        bout.submit(seat, None, &action).unwrap();
    }
    assert!(bout.status().is_over());
    assert_eq!(bout.timeout_action(LEFT), None);
}

#[test]
fn a_random_bot_leads_on() {
    let mut bout = deal(5);
    let hold = bout.legal(LEFT)[0].text.clone();
    bout.submit(LEFT, None, &hold).unwrap();
    let legal: Vec<_> = bout.legal(LEFT).into_iter().map(|choice| (choice.text, choice.takes_back)).collect();
    assert_eq!(legal, [("seal".to_owned(), false), ("drop".to_owned(), true)]);
    let sight = bout.sight(Viewer::Seat(LEFT));
    assert!((0..50).all(|seed| TOSS.bot(Spec::RANDOM, seed, None).decide(&*sight).as_deref() == Some("seal")));
    assert_eq!(TOSS.bot(Spec::RANDOM, 0, None).decide(&*bout.sight(Viewer::Bystander)), None);
}

/// A bout of toss always has twelve decisions, so every code path must count as many.
#[test]
fn every_pace_plays_whole_bouts() {
    let cards = TOSS.cards(None).unwrap();
    for pace in Pace::ALL.into_iter().filter(|pace| *pace != Pace::Master) {
        let tally = TOSS.race(pace, "", cards).unwrap()(1, 100);
        let actions = if pace == Pace::Copy { 0 } else { 1200 };
        assert_eq!((tally.bouts, tally.actions), (100, actions), "{pace:?}");
    }
    // Master-level bots are asked only if there is a choice.
    let tally = TOSS.race(Pace::Master, "", cards).unwrap()(1, 2);
    assert!(tally.bouts == 2 && (1..24).contains(&tally.actions), "{tally:?}");
}

#[test]
fn clauses_are_looked_up() {
    assert_eq!(TOSS.clause("TOS-1.1", Language::English).as_deref(), Some("Each seat is dealt three cards."));
    assert_eq!(TOSS.clause("TOS-7.7", Language::English), None);
    assert_eq!(TOSS.book(Language::French).chapters.len(), 2);
}

#[test]
fn bad_cards_and_configs_say_where() {
    let error = TOSS.cards(Some("cards = 9\nhand = 3\nside = 6\n")).unwrap_err().in_file("my.toml");
    assert!(error.to_string().starts_with("my.toml:3: "), "{error}");
    let cards = TOSS.cards(None).unwrap();
    let error = TOSS.deal("bonus = 1\nbogus = 2\n", Seed::from(1), cards).err().unwrap();
    assert_eq!(error.line, Some(2), "{error}");
    let error = TOSS.load("", "left = [1]\nright = [1]\n", Seed::from(1), cards).err().unwrap();
    assert_eq!(error.key, "right");
}
