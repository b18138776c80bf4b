//! Snapshots of whole bouts, and details that scenarios cannot express.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use budokan_kernel::{Bout, Cards, Event as _, Game, Quick, Seat, Seed, Viewer};
use budokan_words::{Language, Naming, Words};

use crate::event::BEATS;
use crate::phase;
use crate::state::{Ask, Frame, Revenge};
use crate::sum::Cause;
use crate::{ActMove, Action, Config, Difficulty, Event, Fighters, Mode, Side, Token, View};

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
        let event: &Event = event;
        format!("{step:3} {} ({})\n", words.say(&bout.state().render_event(event), Naming::Plain), event.clause())
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

/// The kinds of beats in which an event must occur if viewers are to see it happen.
fn moments(event: &Event) -> &'static [&'static str] {
    match event {
        Event::Attacked { .. } => &["card-lies"],
        Event::Cancelled { .. } | Event::CrowSpent { .. } | Event::Raised { .. } => &["tokens"],
        Event::Checked { check, .. } if !check.hit => &["miss"],
        Event::Checked { .. } | Event::AlwaysHits { .. } => &["hit"],
        Event::Blocked { .. } => &["blocked"],
        Event::Countered { .. } => &["countered"],
        Event::Foiled { .. } => &["foiled"],
        Event::Pressed { .. } => &["pressed"],
        Event::Hurt { .. } | Event::Bonus { .. } => &["damage"],
        Event::Exhausted { .. } => &["exhausted"],
        Event::Slid { .. } => &["effect", "damage"],
        Event::Marked { .. }
        | Event::Placed { token: Token::Damage, .. }
        | Event::RemovedFromZone { .. }
        | Event::RemovedFromCard { .. }
        | Event::Switched { .. } => &["effect"],
        Event::Paired { .. } => &["pair"],
        Event::PressedOn { .. } => &["pressed-on"],
        Event::Fury { .. } => &["fury"],
        Event::Revealed { .. } => &["omen"],
        Event::Order { .. } => &["order"],
        // The last defeat ends the fight, which is the result of the step.
        _ => &[],
    }
}

/// Whether the view at the event's beat shows the event.
fn shows(view: &View, event: &Event) -> bool {
    let area = |seat| view.area(seat).unwrap();
    let lies = |seat, card| area(seat).couple.iter().any(|named| named.0 == Some(card));
    match *event {
        Event::Attacked { seat, card, blow, .. } => {
            lies(seat, card) && view.blow.0 == Some(blow) && view.fight.hit.is_none()
        }
        Event::Checked { check, .. } => view.fight.hit == Some(check.hit) && view.blow.0.is_some(),
        Event::Blocked { seat, card } => {
            let low = |side: &Side| area(seat).couple[side.index()].0 == Some(card);
            area(seat).block.iter().any(low) && view.blow.0.is_some()
        }
        Event::Countered { seat, card, .. } => lies(seat, card) && view.blow.0.is_some(),
        // The remaining life, and the card that dealt the damage.
        Event::Hurt { seat, cause, left, .. } => {
            let blow = matches!(cause, Cause::Blow(_) | Cause::Share(_));
            area(seat).life == left && (!blow || view.blow.0.is_some()) && (cause != Cause::Omen || omen(view))
        }
        Event::Fell { seat } => view.has_fallen(seat),
        Event::Revealed { card, .. } => view.revealed.0 == Some(card),
        Event::Fury { seat, on } => area(seat).fury == on,
        Event::Order { order } => view.stack.as_ref().unwrap()[0] == Some(order),
        _ => true,
    }
}

fn omen(view: &View) -> bool {
    view.revealed.0.is_some()
}

/// Every logged event of a fight is in a beat that shows it to all viewers: the placed card, the compared values, every
/// lost point of life. The entries heard per beat add up to the whole log.
#[test]
fn a_fight_is_seen_beat_by_beat() {
    let mut kinds = BTreeSet::new();
    for (mode, seats) in [(Mode::Duel, 2), (Mode::Solo, 1), (Mode::Ffa, 3), (Mode::Team, 4)] {
        for seed in 0..24 {
            let fighters = if seed % 3 == 0 { Fighters::None } else { Fighters::Random };
            let bout = random(Config { mode, fighters, seats: Some(seats), ..Config::default() }, seed);
            let seated = bout.state().seats();
            for viewer in seated.iter().map(Viewer::Seat).chain([Viewer::Bystander, Viewer::Referee]) {
                for step in bout.noticed(viewer) {
                    let seen = bout.seen(step.number, viewer);
                    let heard: Vec<_> = seen.iter().flat_map(|beat| beat.heard.clone()).collect();
                    let told: Vec<_> =
                        step.entries.iter().filter_map(|entry| entry.heard_by(viewer).copied()).collect();
                    assert_eq!(heard, told, "{mode:?} {seed}, step {}", step.number);
                    for beat in &seen {
                        let place = format!("{mode:?} {seed}, step {}, {:?} for {viewer:?}", step.number, beat.kind);
                        if let Some(kind) = beat.kind {
                            kinds.insert(kind);
                            assert!(beat.status.awaited().is_empty() && beat.view.phase == "resolve", "{place}");
                            // A slide that resumes after a trap was already reported together with the damage.
                            assert!(!beat.heard.is_empty() || kind == "effect", "{place}: there is nothing to tell");
                        }
                        for event in &beat.heard {
                            let due = moments(event);
                            let fits = due.is_empty() || beat.kind.is_some_and(|kind| due.contains(&kind));
                            assert!(fits && shows(&beat.view, event), "{place}: {event:?}");
                        }
                        let hurts = beat.heard.iter().filter(|event| matches!(event, Event::Hurt { .. })).count();
                        assert_eq!(hurts, usize::from(beat.kind == Some("damage")), "{place}: one blow at a time");
                    }
                    assert_ne!(seen.last().unwrap().view.phase, "resolve", "somebody is asked, or it is over");
                }
            }
        }
    }
    assert_eq!(kinds, BEATS.into_iter().collect());
}

#[test]
fn an_attack_has_its_beats_in_order() {
    let given = r#"
        p1.couple = ["b24", "r33"]
        p1.tokens.left = ["damage", "plus"]
        p1.hand = ["b23", "y11", "g11"]
        p2.couple = ["b14", "g44"]
    "#;
    let given = budokan_scenario::given::<Revenge>(given).unwrap();
    let mut bout = Bout::<Revenge>::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap();
    let mut text = String::new();
    for action in ["attack b23 R", "block left"] {
        let seat = bout.state().status().awaited().first().unwrap();
        let step = bout.submit(seat, bout.asked(seat), bout.state().read(action).unwrap()).unwrap().number;
        for beat in bout.seen(step, Viewer::Bystander) {
            let (view, kind) = (&beat.view, beat.kind.unwrap_or("then"));
            let (one, two) = (view.p1.life, view.p2.as_ref().unwrap().life);
            let blow = if view.blow.0.is_some() { "the blow lies there" } else { "no blow" };
            writeln!(text, "{kind}: {one} against {two}, {}, {blow}", view.phase).unwrap();
        }
    }
    expect_test::expect![[r#"
        card-lies: 10 against 10, resolve, the blow lies there
        tokens: 10 against 10, resolve, the blow lies there
        damage: 9 against 10, resolve, the blow lies there
        hit: 9 against 10, resolve, the blow lies there
        then: 9 against 10, defend, the blow lies there
        blocked: 9 against 10, resolve, the blow lies there
        damage: 9 against 7, resolve, the blow lies there
        then: 9 against 7, action, no blow
    "#]]
    .assert_eq(&text);
}

/// REV-1.5: a seat that does not answer in time passes where it may.
#[test]
fn a_late_seat_passes_or_draws() {
    let mut dice = Quick::new(3);
    let mut seen = BTreeSet::new();
    for seed in 0..40 {
        let mut bout = dealt(Config { mode: Mode::Team, fighters: Fighters::Choose, ..Config::default() }, seed);
        let mut choices = Vec::new();
        while let Some(seat) = bout.state().status().awaited().first() {
            let state = bout.state();
            state.choices(seat, &mut choices);
            let late = state.timeout_action(seat).unwrap();
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
        assert_eq!(bout.state().timeout_action(Seat(0)), None);
    }
    assert!(seen.len() >= 4, "{seen:?}");
}

/// A draw cannot be undone, not even by the only human player, because the card has been seen. The same holds for
/// setting a card aside (REV-15.8).
#[test]
fn a_card_that_was_seen_stays_drawn() {
    let mut bout = dealt(Config { mode: Mode::Solo, ..Config::default() }, 1);
    bout.submit(Seat(0), bout.asked(Seat(0)), DRAW).unwrap();
    assert!(bout.undo(Seat(0)).is_err());
}

/// REV-15.14, 19.3: the marker returns because its holder is defeated or because fury ends, and the log cites
/// the right clause.
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
        let back = heard.filter(|event| matches!(event, Event::MarkerBack { .. }));
        back.map(|event| event.clause().0).collect::<Vec<_>>()
    };
    let fury = "turn = \"p2\"\nburden = \"p2\"\np1.couple = [\"b11\", \"b22\"]\n";
    let falling = "p2.life = 1\np2.hand = [\"r23\"]\np2.tokens.right = [\"damage\"]";
    assert_eq!(back(&format!("{fury}{falling}"), &["attack r23 L"]), ["REV-19.3"]);
    assert_eq!(back("burden = \"p2\"", &[]), ["REV-15.14"]);
}

/// Waiting is data: every open question is a frame on a printable stack.
#[test]
fn frames_can_be_printed() {
    let game = dealt(Config::default(), 2).state().clone();
    expect_test::expect!["[Ask(Act(false))]"].assert_eq(&format!("{:?}", game.stack));
    assert_eq!(phase::asked(&game, Ask::Act(false)), game.turn);
}

/// The position is small enough to be copied constantly.
#[test]
fn the_position_is_small() {
    assert!(size_of::<Revenge>() <= 512, "{}", size_of::<Revenge>());
    assert!(size_of::<Action>() <= 4);
}
