//! Whole bouts as readable snapshots, and small things that no scenario can say.

use std::fmt::Write as _;

use budokan_kernel::{Bout, Cards, Event as _, Game, Quick, Seat, Seed, Viewer};
use budokan_words::{Language, Naming, Words};

use crate::phase;
use crate::state::{Ask, Frame, Revenge};
use crate::{ActMove, Action, Config, Difficulty, Fighters, Mode};

const DRAW: Action = Action::Act(ActMove::Draw);

fn dealt(config: Config, seed: u64) -> Bout<Revenge> {
    Bout::deal(Cards::printed(), config, Seed::from(seed)).unwrap()
}

fn random(config: Config, seed: u64) -> Bout<Revenge> {
    let mut bout = dealt(config, seed);
    let mut dice = Quick::new(seed);
    let mut choices = Vec::new();
    while let Some(seat) = bout.state().status().awaited().first() {
        bout.state().choices(seat, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        bout.submit(seat, bout.asked(seat), action).unwrap();
    }
    bout
}

fn solo() -> Config {
    Config { mode: Mode::Solo, difficulty: Difficulty::Easy, fighters: Fighters::Random, ..Config::default() }
}

fn log(bout: &Bout<Revenge>, viewer: Viewer) -> String {
    let words = Words::of::<Revenge>(Language::English);
    let line = |(step, event)| {
        let event: &crate::Event = event;
        format!("{step:3} {} ({})\n", words.say(&bout.state().tell(event), Naming::Plain), event.clause())
    };
    bout.heard(viewer).map(line).collect()
}

#[test]
fn a_whole_solo_fight_as_the_player_hears_it() {
    expect_test::expect_file!["bouts/solo.txt"].assert_eq(&log(&random(solo(), 8), Viewer::Seat(Seat(0))));
}

#[test]
fn a_whole_duel_in_notation() {
    let bout = random(Config { fighters: Fighters::Choose, ..Config::default() }, 4);
    let mut text = String::new();
    for step in bout.steps() {
        let rolls: Vec<String> = step.rolls.iter().map(|roll| format!(" {}={}", roll.what, roll.value)).collect();
        let action = bout.state().write(step.action);
        let seat = Revenge::SEATS[step.seat.index()];
        writeln!(text, "{} {seat} {action}{}", step.number, rolls.concat()).unwrap();
    }
    writeln!(text, "{:?}", bout.state().status()).unwrap();
    expect_test::expect_file!["bouts/notation.txt"].assert_eq(&text);
}

/// REV-1.5: what is done for a seat that does not answer: it passes where it may.
#[test]
fn a_late_seat_passes_or_draws() {
    let mut dice = Quick::new(3);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let mut bout = dealt(Config { mode: Mode::Team, fighters: Fighters::Choose, ..Config::default() }, seed);
        let mut choices = Vec::new();
        while let Some(seat) = bout.state().status().awaited().first() {
            let state = bout.state();
            state.choices(seat, &mut choices);
            let late = state.when_late(seat).unwrap();
            let must_act = state.top() == Frame::Ask(Ask::Act(false));
            if must_act && choices.contains(&DRAW) {
                assert_eq!(late, DRAW);
            } else if choices.contains(&Action::Pass) {
                assert_eq!(late, Action::Pass);
            } else {
                assert_eq!(late, choices[0]);
                seen.insert(crate::view::phase_name(state.top()));
            }
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
        assert_eq!(bout.state().when_late(Seat(0)), None);
    }
    assert!(seen.len() >= 4, "{seen:?}");
}

/// REV-15.8: whoever sets a card aside cannot take it back, not even alone at the table.
#[test]
fn a_card_that_was_seen_stays_drawn() {
    let mut bout = dealt(Config { mode: Mode::Solo, ..Config::default() }, 1);
    bout.submit(Seat(0), bout.asked(Seat(0)), DRAW).unwrap();
    assert!(bout.undo(Seat(0)).is_err());
}

/// REV-15.14, 19.3: the marker goes back because its holder falls, or because fury ends, and the log says which.
#[test]
fn the_marker_goes_back_by_its_clause() {
    let back = |given: &str, moves: &[&str]| {
        let config = budokan_scenario::config::<Revenge>("mode = \"ffa\"\nfighters = { p1 = \"genji\" }").unwrap();
        let given = budokan_scenario::given::<Revenge>(given).unwrap();
        let mut bout = Bout::<Revenge>::load(Cards::printed(), config, &given, Seed::from(1)).unwrap();
        for text in moves {
            let seat = bout.state().status().awaited().first().unwrap();
            let action = bout.state().read(text).unwrap();
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
        let heard = bout.heard(Viewer::Bystander).map(|(_, event)| event);
        let back = heard.filter(|event| matches!(event, crate::Event::MarkerBack { .. }));
        back.map(|event| event.clause().0).collect::<Vec<_>>()
    };
    let fury = "turn = \"p2\"\nburden = \"p2\"\np1.couple = [\"b11\", \"b22\"]\n";
    let falling = "p2.life = 1\np2.hand = [\"r23\"]\np2.tokens.right = [\"damage\"]";
    assert_eq!(back(&format!("{fury}{falling}"), &["attack r23 L"]), ["REV-19.3"]);
    assert_eq!(back("burden = \"p2\"", &[]), ["REV-15.14"]);
}

/// Waiting is data: whatever is asked is a frame on a stack that can be printed.
#[test]
fn frames_can_be_printed() {
    let game = dealt(Config::default(), 2).state().clone();
    expect_test::expect!["[Ask(Act(false))]"].assert_eq(&format!("{:?}", game.stack));
    assert_eq!(phase::asked(&game, Ask::Act(false)), game.turn);
}

/// The position is small enough to be copied all the time.
#[test]
fn the_position_is_small() {
    assert!(size_of::<Revenge>() <= 512, "{}", size_of::<Revenge>());
    assert!(size_of::<Action>() <= 4);
}
