//! Snapshots of whole bouts, and details that scenarios cannot express.

use std::collections::BTreeSet;

use budokan_kernel::{Bout, Cards, Event as _, Game, NoUndo, Quick, Seat, Seed, SeenBeat, Step, Viewer};
use budokan_words::{Language, Naming, Words};

use crate::state::{Phase, Udo};
use crate::{Action, Config, Event, Hero, Master, PLAYER, View};

fn dealt(hero: Hero, seed: u64) -> Bout<Udo> {
    Bout::deal(Cards::printed(), Config { hero }, Seed::from(seed)).unwrap()
}

fn act(bout: &mut Bout<Udo>, text: &str) {
    let action = bout.state().read(text).unwrap();
    bout.submit(PLAYER, bout.asked(PLAYER), action).unwrap();
}

fn random(hero: Hero, seed: u64) -> Bout<Udo> {
    let mut bout = dealt(hero, seed);
    play_on(&mut bout, seed);
    bout
}

fn log(bout: &Bout<Udo>) -> String {
    let words = Words::of::<Udo>(Language::English);
    let line = |(step, event)| {
        let event: &Event = event;
        format!("{step:3} {} ({})\n", words.say(&bout.state().render_event(event), Naming::Plain), event.clause())
    };
    bout.heard(Viewer::Seat(PLAYER)).map(line).collect()
}

#[test]
fn a_whole_bout_as_the_player_hears_it() {
    expect_test::expect_file!["bouts/udo.txt"].assert_eq(&log(&random(Hero::Udo, 4)));
    expect_test::expect_file!["bouts/kai.txt"].assert_eq(&log(&random(Hero::Kai, 4)));
}

#[test]
fn a_whole_bout_in_notation() {
    let bout = random(Hero::Kai, 4);
    let line = |step: &Step<Udo>| {
        let rolls: Vec<String> = step.rolls.iter().map(|roll| format!(" {}={}", roll.what, roll.value)).collect();
        format!("{} {} {}{}", step.number, Udo::SEATS[step.seat.index()], step.action, rolls.concat())
    };
    let mut lines: Vec<String> = bout.steps().iter().map(|step| line(step)).collect();
    lines.push(format!("{:?}\n", bout.state().status()));
    expect_test::expect_file!["bouts/notation.txt"].assert_eq(&lines.join("\n"));
}

/// Almost defeated masters, a state that random play hardly reaches.
const NEARLY: [(&str, &str); 5] = [
    ("crane", "body.1.covered = [3, 5, 7]"),
    ("turtle", "body.1.covered = [7, 5]"),
    ("iron-body", "body.1.covered = [6, 8]"),
    ("viper", "body.1.covered = [5, 6, 6]"),
    ("shadow", "body.1.covered = [7]\nbody.2.covered = [7]\nbody.3.covered = [5, 7]"),
];

/// A bout from such a position.
fn near_the_end(hero: Hero, master: &str, covered: &str, seed: u64) -> Bout<Udo> {
    let given = format!("master = \"{master}\"\n{covered}");
    let given = budokan_scenario::given::<Udo>(&given).unwrap();
    let mut bout = Bout::load(Cards::printed(), Config { hero }, &given, Seed::from(seed)).unwrap();
    play_on(&mut bout, seed);
    bout
}

fn play_on(bout: &mut Bout<Udo>, seed: u64) {
    let mut dice = Quick::new(seed);
    let mut choices = Vec::new();
    while !bout.state().status().is_over() {
        bout.state().choices(PLAYER, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        bout.submit(PLAYER, bout.asked(PLAYER), action).unwrap();
    }
}

/// The kind of the beat that an event must end if viewers are to see it happen.
fn moment(event: &Event) -> Option<&'static str> {
    Some(match event {
        Event::Resolved { .. } => "x-counted",
        Event::Covered { .. } => "covered",
        Event::Missed { .. } => "missed",
        Event::Blocked { .. } => "blocked",
        Event::Idle { .. } => "idle",
        Event::Charged { gain } if gain.by_block => "blocked",
        Event::Charged { .. } => "charged",
        Event::Fizzled { .. } => "fizzled",
        Event::Hit { .. } => "hit",
        Event::Lost { venom: false, .. } | Event::Exhausted { .. } => "paid",
        Event::Lost { venom: true, .. } => "venom",
        Event::Fallen { .. } => "fallen",
        Event::Regenerated { .. } => "regenerated",
        Event::Defeated { .. } => "defeated",
        Event::Unpayable { .. } | Event::Limit { .. } => "lost",
        _ => return None,
    })
}

/// Whether the view at the event's beat shows the event.
fn shows(view: &View, event: &Event) -> bool {
    let body = |named: u8| &view.body[&named.max(1)];
    match *event {
        Event::Resolved { number, length, .. } => {
            view.resolved[&number].x == length.x() && view.current() == view.resolved.get(&number)
        }
        Event::Covered { heart, body: named, .. } => body(named).covered.contains(&heart) && view.current().is_some(),
        Event::Blocked { attack, kept, .. } => {
            let pile = if kept { &view.kept } else { &view.attack_discard };
            !view.revealed.contains(&attack) && pile.contains(&attack)
        }
        Event::Charged { gain } => view.charge == gain.total(),
        Event::Hit { attack } => view.attack == Some(attack) && view.revealed.contains(&attack),
        // The attack and the card that it took are still visible.
        Event::Lost { card, venom } => view.discard.contains(&card) && (venom || view.attack.is_some()),
        Event::Exhausted { card } => view.exhausted.contains(&card) && view.attack.is_some(),
        Event::Fallen { body: named } => body(named).defeated,
        Event::Regenerated { heart, body: named } => body(named).open.contains(&heart),
        // The master is still visible with all hearts covered, and the glory is counted.
        Event::Defeated { master, glory } => {
            let open: usize = view.body.values().map(|body| body.open.len()).sum();
            view.master == Some(master) && view.glory == glory.total() && open == 0
        }
        Event::Unpayable { attack } => view.attack == Some(attack),
        _ => true,
    }
}

/// Every logged event of a turn is in a beat that shows it: X as counted, every heart and every attack, the cost of a
/// hit, and the master with all hearts covered before the table is cleared.
#[test]
fn a_turn_is_seen_beat_by_beat() {
    let mut kinds = BTreeSet::new();
    let mut bouts: Vec<_> = (0..60).map(|seed| random([Hero::Udo, Hero::Kai][seed as usize % 2], seed)).collect();
    for seed in 0..60 {
        let hero = [Hero::Udo, Hero::Kai][seed as usize % 2];
        for (master, covered) in NEARLY {
            bouts.push(near_the_end(hero, master, covered, seed));
        }
    }
    for bout in &bouts {
        for viewer in [Viewer::Seat(PLAYER), Viewer::Bystander, Viewer::Referee] {
            for step in bout.noticed(viewer) {
                let seen = bout.seen(step.number, viewer);
                let heard: Vec<_> = seen.iter().flat_map(|beat| beat.heard.clone()).collect();
                let told: Vec<_> = step.entries.iter().filter_map(|entry| entry.heard_by(viewer).copied()).collect();
                assert_eq!(heard, told);
                for beat in &seen {
                    let place = format!("step {}, {:?}", step.number, beat.kind);
                    kinds.extend(beat.kind);
                    for (index, event) in beat.heard.iter().enumerate() {
                        let kind = moment(event);
                        assert!(kind.is_none() || kind == beat.kind && shows(&beat.view, event), "{place}: {event:?}");
                        // Only charge gained by a block belongs to the same beat.
                        let rest = &beat.heard[index + 1..];
                        let alone = rest.iter().all(|next| matches!(next, Event::Charged { gain } if gain.by_block));
                        assert!(kind.is_none() || alone, "{place}: one thing at a time");
                    }
                    let at_beat = beat.view.phase == Phase::Beat && beat.status.awaited().is_empty();
                    assert_eq!(at_beat, beat.kind.is_some(), "{place}");
                }
                assert!(seen.len() == 1 || step.action == Action::Done || !matches!(step.action, Action::Lay(_)));
            }
        }
    }
    let all = [
        "blocked",
        "charged",
        "covered",
        "defeated",
        "fallen",
        "fizzled",
        "hit",
        "idle",
        "lost",
        "missed",
        "paid",
        "regenerated",
        "venom",
        "x-counted",
    ];
    assert_eq!(kinds, all.into_iter().collect());
}

/// The beats of a combo are in order: the last heart is covered, then the master is defeated, and only then is
/// the table cleared.
#[test]
fn a_last_combo_has_its_beats_in_order() {
    let given = "master = \"turtle\"\nbody.1.covered = [7]\ncharge = 2";
    let given = budokan_scenario::given::<Udo>(given).unwrap();
    let config = Config { hero: Hero::Udo };
    let mut bout = Bout::<Udo>::load(Cards::printed(), config, &given, Seed::from(1)).unwrap();
    for text in ["place right-arm-1", "place right-arm-2", "place left-leg-2", "finish", "done"] {
        act(&mut bout, text);
        assert_eq!(
            bout.seen(bout.steps().len() as u64, Viewer::Seat(PLAYER)).len(),
            1,
            "{text} shows nothing on the way"
        );
    }
    act(&mut bout, "resolve 1 charge");
    let line = |beat: SeenBeat<Udo>| {
        let (view, kind) = (&beat.view, beat.kind.unwrap_or("then"));
        let open: Vec<_> = view.body.values().map(|body| body.open.clone()).collect();
        let (master, glory) = (view.master.map_or("nobody", Master::id), view.glory);
        format!("{kind}: {master} {open:?}, charge {}, glory {glory}\n", view.charge)
    };
    let seen: String = bout.seen(bout.steps().len() as u64, Viewer::Bystander).into_iter().map(line).collect();
    expect_test::expect![[r#"
        x-counted: turtle [[5, 3]], charge 0, glory 0
        covered: turtle [[3]], charge 0, glory 0
        covered: turtle [[]], charge 0, glory 0
        defeated: turtle [[]], charge 0, glory 1
        then: nobody [], charge 0, glory 1
    "#]]
    .assert_eq(&seen);
}

/// UDO-R33: laying, resolving and paying can be undone back to the reveal, but not beyond.
#[test]
fn undo_reaches_back_to_the_reveal() {
    let mut bout = dealt(Hero::Udo, 1);
    act(&mut bout, "fight gourd");
    let revealed = bout.state().clone();
    assert_eq!(bout.can_undo(PLAYER), Err(NoUndo::LuckInvolved));
    act(&mut bout, "place left-arm-1");
    act(&mut bout, "place right-arm-2");
    act(&mut bout, "finish");
    act(&mut bout, "place head");
    act(&mut bout, "finish");
    act(&mut bout, "done");
    assert_eq!(bout.state().phase, Phase::Resolve);
    act(&mut bout, "resolve 1");
    for _ in 0..7 {
        bout.undo(PLAYER).unwrap();
    }
    assert_eq!(*bout.state(), revealed);
    assert_eq!(bout.can_undo(PLAYER), Err(NoUndo::LuckInvolved));
}

/// The timeout action of a player who does not answer.
#[test]
fn a_late_player_takes_the_default() {
    let mut dice = Quick::new(3);
    let mut seen = BTreeSet::new();
    for seed in 0..200 {
        let mut bout = dealt(if seed % 2 == 0 { Hero::Udo } else { Hero::Kai }, seed);
        let mut choices = Vec::new();
        while !bout.state().status().is_over() {
            let state = bout.state();
            let late = state.timeout_action(PLAYER).unwrap();
            assert_eq!(state.check(PLAYER, late), Ok(()));
            assert_eq!(state.timeout_action(Seat(1)), None);
            state.choices(PLAYER, &mut choices);
            let expected = match state.phase {
                Phase::Combos if !state.open.is_empty() => Action::CLEAR,
                _ if choices.contains(&Action::Done) => Action::Done,
                _ => choices[0],
            };
            assert_eq!(late, expected);
            seen.insert(format!("{:?}", state.phase));
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(PLAYER, bout.asked(PLAYER), action).unwrap();
        }
        assert_eq!(bout.state().timeout_action(PLAYER), None);
    }
    for phase in ["Choose", "Combos", "Resolve", "Branch", "Block", "Recover", "Enrage", "Hits", "Pay"] {
        assert!(seen.contains(phase), "{phase} is not in {seen:?}");
    }
}

/// Unparsable texts are distinguished from refused actions.
#[test]
fn unreadable_texts_are_bad_input() {
    let state = dealt(Hero::Udo, 1).state().clone();
    for bad in ["", "fight", "fight udo", "place", "place fist", "resolve 0", "resolve 01", "cover x", "take-back -1"] {
        assert!(state.read(bad).is_err(), "{bad}");
    }
    for bad in ["combo", "combo fist", "combos", "combos head;torso", "combos head; "] {
        assert!(state.shorthand(PLAYER, bad).is_err(), "{bad}");
    }
    assert_eq!(state.shorthand(PLAYER, "place head"), Ok(None));
    // UDO-1.10: `combos none` is also refused where no combos can be laid.
    assert!(state.shorthand(PLAYER, "combos none").is_err());
}

/// UDO-5.14, UDO-6.1: a number too large for any combo is refused, and the message does not show a different number.
#[test]
fn a_refusal_shows_no_number_that_was_not_written() {
    let mut bout = dealt(Hero::Udo, 1);
    act(&mut bout, "fight gourd");
    let refused = |bout: &Bout<Udo>, text: &str| {
        let illegal = bout.state().check(PLAYER, bout.state().read(text).unwrap()).unwrap_err();
        Language::ALL.map(|language| {
            format!("{}: {}", illegal.clause, Words::of::<Udo>(language).refuse(&illegal, Naming::Plain))
        })
    };
    let not_laid = ["UDO-5.14: No laid combo has that number.", "UDO-5.14: Aucun enchaînement posé n’a ce numéro."];
    assert_eq!(refused(&bout, "take-back 300"), not_laid);
    assert_eq!(refused(&bout, "take-back 2"), not_laid);
    for text in ["place right-arm-1", "finish", "place right-leg-2", "finish", "done"] {
        act(&mut bout, text);
    }
    let not_waiting = [
        "UDO-6.1: No combo with that number waits to be resolved.",
        "UDO-6.1: Aucun enchaînement de ce numéro n’attend d’être résolu.",
    ];
    assert_eq!(refused(&bout, "resolve 300"), not_waiting);
    assert_eq!(refused(&bout, "resolve 99999999999999999999 charge"), not_waiting);
}

/// The position is small enough to be copied constantly.
#[test]
fn the_position_is_small() {
    assert!(size_of::<Udo>() <= 208, "{}", size_of::<Udo>());
    assert!(size_of::<Action>() <= 3);
}
