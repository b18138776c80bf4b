//! Whole bouts as readable snapshots, and small things that no scenario can say.

use std::fmt::Write as _;

use budokan_kernel::{Bout, Cards, Event as _, Game, NoUndo, Quick, Seat, Seed, Status, Viewer};
use budokan_words::{Language, Naming, Words};

use crate::Config;
use crate::action::{ActMove, Action, BattleMove};
use crate::state::{Ask, EightBit};

fn dealt(seed: u64) -> Bout<EightBit> {
    let config = budokan_scenario::config::<EightBit>("seats = 2").unwrap();
    Bout::deal(Cards::printed(), config, Seed::from(seed)).unwrap()
}

fn random(seed: u64) -> Bout<EightBit> {
    let mut bout = dealt(seed);
    let mut dice = Quick::new(seed);
    let mut choices = Vec::new();
    while let Some(seat) = bout.state().status().awaited().first() {
        bout.state().choices(seat, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        bout.submit(seat, bout.asked(seat), action).unwrap();
    }
    bout
}

fn log(bout: &Bout<EightBit>, viewer: Viewer) -> String {
    let words = Words::of::<EightBit>(Language::English);
    let line = |(step, event)| {
        let event: &crate::Event = event;
        format!("{step:3} {} ({})\n", words.say(&bout.state().tell(event), Naming::Plain), event.clause())
    };
    bout.heard(viewer).map(line).collect()
}

#[test]
fn a_whole_bout_as_a_spectator_hears_it() {
    expect_test::expect_file!["bouts/spectator.txt"].assert_eq(&log(&random(6), Viewer::Bystander));
}

#[test]
fn a_whole_bout_in_notation() {
    let bout = random(6);
    let mut text = String::new();
    for step in bout.steps() {
        let rolls: Vec<String> = step.rolls.iter().map(|roll| format!(" {}={}", roll.what, roll.value)).collect();
        let action = bout.state().write(step.action);
        let seat = EightBit::SEATS[step.seat.index()];
        writeln!(text, "{} {seat} {action}{}", step.number, rolls.concat()).unwrap();
    }
    writeln!(text, "{:?}", bout.state().status()).unwrap();
    expect_test::expect_file!["bouts/notation.txt"].assert_eq(&text);
}

/// What is done for a seat that does not answer: heroes pass and buy nothing, but attack; enemies act.
#[test]
fn a_late_seat_takes_the_default() {
    for seed in 0..40 {
        let mut bout = dealt(seed);
        while let Some(seat) = bout.state().status().awaited().first() {
            let late = bout.state().when_late(seat).unwrap();
            match bout.state().board.ask {
                Ask::Ability(_) => assert_eq!(late, Action::Pass),
                Ask::Attack(_) => assert!(matches!(late, Action::Attack(_))),
                Ask::Act => assert_eq!(late, Action::Act(ActMove::Auto)),
                Ask::Spend(_) => assert_eq!(late, Action::Done),
                _ => {}
            }
            assert_eq!(bout.state().when_late(Seat(4)), None);
            bout.submit(seat, bout.asked(seat), late).unwrap();
        }
        assert!(matches!(bout.state().status(), Status::Over(_)));
    }
}

/// A reroll and a drawn enemy are chance; a solo player may take everything else back.
#[test]
fn only_luck_stops_a_solo_player_from_taking_back() {
    let config =
        budokan_scenario::config::<EightBit>("heroes.p1 = [\"tarang\", \"naomi\"]\nlord = \"typhon\"").unwrap();
    let given = "phase = \"abilities\"\nrow = [\"troll\", \"harpy\"]\nhero.tarang = { dice = [\"slow\"], rerolls = 1 }";
    let given = budokan_scenario::given::<EightBit>(given).unwrap();
    let mut bout = Bout::<EightBit>::load(Cards::printed(), config.clone(), &given, Seed::from(1)).unwrap();
    let play = |bout: &mut Bout<EightBit>, text: &str| {
        let action = bout.state().read(text).unwrap();
        bout.submit(Seat(0), bout.asked(Seat(0)), action).unwrap();
    };
    let before = bout.state().clone();
    play(&mut bout, "ability tarang wave-strike");
    assert_eq!(bout.undo(Seat(0)), Ok(()));
    assert_eq!(*bout.state(), before);
    play(&mut bout, "reroll tarang 1");
    assert_eq!(bout.undo(Seat(0)), Err(NoUndo::LuckInvolved));
    let mut bout = Bout::<EightBit>::deal(Cards::printed(), config, Seed::from(1)).unwrap();
    play(&mut bout, "assault 1");
    assert!(bout.steps()[0].rolls.is_empty(), "nothing is rolled when enemies are drawn");
    assert_eq!(bout.undo(Seat(0)), Err(NoUndo::LuckInvolved), "but they come to light");
}

/// EBA-17.3 is advice and nothing that a game could break: every level may be the first.
#[test]
fn advice_is_no_rule() {
    let bout = Bout::<EightBit>::deal(
        Cards::printed(),
        budokan_scenario::config::<EightBit>("heroes.p1 = [\"tarang\", \"naomi\"]\nlord = \"typhon\"").unwrap(),
        Seed::from(1),
    )
    .unwrap();
    assert!((1..=7).all(|level| bout.state().check(Seat(0), Action::Battle(BattleMove::Assault(level))).is_ok()));
}

#[test]
fn a_default_game_is_solo() {
    let bout = Bout::<EightBit>::deal(Cards::printed(), Config::default(), Seed::from(1)).unwrap();
    assert_eq!(bout.state().seats().len(), 1);
    assert_eq!(bout.state().board.heroes.len(), 2);
}

/// The position is small enough to be copied all the time.
#[test]
fn the_position_is_small() {
    assert!(size_of::<EightBit>() <= 1280, "{}", size_of::<EightBit>());
    assert!(size_of::<Action>() <= 4);
}
