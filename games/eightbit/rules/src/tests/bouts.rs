//! Whole bouts as readable snapshots, and small properties that no scenario can express.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use budokan_kernel::{Bout, Cards, Event as _, Game, NoUndo, Quick, Seat, Seed, SeenBeat, Status, Viewer};
use budokan_words::{Language, Naming, Words};

use crate::Config;
use crate::action::{ActMove, Action, BattleMove};
use crate::event::{Actor, Event};
use crate::state::{Ask, EightBit};
use crate::sum::Blow;
use crate::view::{HeroView, View};

fn dealt(seed: u64) -> Bout<EightBit> {
    let config = budokan_scenario::config::<EightBit>("seats = 2").unwrap();
    Bout::deal(Cards::printed(), config, Seed::from(seed)).unwrap()
}

fn random(seed: u64) -> Bout<EightBit> {
    played(dealt(seed), seed)
}

/// Plays a bout with random choices until the game is over.
fn played(mut bout: Bout<EightBit>, seed: u64) -> Bout<EightBit> {
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
        let event: &Event = event;
        format!("{step:3} {} ({})\n", words.say(&bout.state().render_event(event), Naming::Plain), event.clause())
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

/// A crowded battle that contains events of every kind.
fn crowded(seed: u64) -> Bout<EightBit> {
    let config = "heroes = { p1 = [\"aurora\", \"father-tipple\"], p2 = [\"rurik-the-restless\"] }";
    let given = r#"
        turn = 4
        battle = "7"
        round = 3
        row = ["lich-regent", "silver-tempter", "gate-keeper", "thorn-dryad", "satyr-piper", "void-medic", "bell-ringer"]
        enemy.silver-tempter.effects = { empower = 2, fear = 2, ward = 2 }
        enemy.thorn-dryad = { damage = 3, effects = { affliction-2 = 2, taunt = 1 } }
        enemy.void-medic = { damage = 2, effects = { stun = 1 } }
        hero.aurora = { ascended = true, energy = 30, damage = 5, effects = { ward = 3, fear = 2 }, runes = ["vampiric"] }
        hero.father-tipple = { ascended = true, energy = 30, damage = 7, effects = { ward = 2, cripple = 2 } }
        hero.rurik-the-restless = { ascended = true, energy = 30, potions = ["revive", "energy"] }
    "#;
    let config = budokan_scenario::config::<EightBit>(config).unwrap();
    let given = budokan_scenario::given::<EightBit>(given).unwrap();
    played(Bout::load(Cards::printed(), config, &given, Seed::from(seed)).unwrap(), seed)
}

/// The kind of beat that an event belongs to; `None` if it needs no beat.
fn beat_of(event: &Event) -> Option<&'static str> {
    match event {
        Event::Attacked { .. } | Event::Ignored { .. } => Some("hero-attacks"),
        Event::Hit { .. } => Some("hero-hits"),
        Event::Struck { answer: false, .. } => Some("enemy-strikes"),
        Event::Struck { answer: true, .. } => Some("enemy-answers"),
        Event::Healed { who: Actor::Enemy(_), .. } => Some("enemy-acts"),
        Event::Stunned { who: Actor::Enemy(_) } => Some("enemy-stunned"),
        Event::Warded { .. } => Some("ward-used"),
        Event::Out { .. } => Some("hero-falls"),
        Event::Bitten { .. } | Event::Expired { .. } => Some("timers"),
        Event::Won { .. } => Some("battle-won"),
        Event::Lost { .. } => Some("battle-lost"),
        Event::Tactics { .. } => Some("tactics"),
        _ => None,
    }
}

/// The character whose health an event changes, and its new health.
fn left_by(event: &Event) -> Option<(Actor, u16)> {
    let after = |blow: Blow| u16::from(blow.health - blow.damage());
    match *event {
        Event::Attacked { enemy, blow, .. } | Event::Hit { enemy, blow, .. } => {
            Some((Actor::Enemy(enemy), after(blow)))
        }
        Event::Struck { hero, blow, .. } => Some((Actor::Hero(hero), after(blow))),
        Event::Healed { who, shift } | Event::Bitten { who, shift, .. } => Some((who, shift.after())),
        _ => None,
    }
}

/// The health of a character in a view; `None` for an enemy that has left.
fn shown(view: &View, who: Actor) -> Option<u16> {
    let (set, health) = (view.board().set(), |health: u8| u16::from(health));
    match who {
        Actor::Hero(id) => view.hero.get(set.hero_name(id).0).map(|hero| health(hero.health)),
        Actor::Enemy(name) => view.enemy.get(set.enemy_name(name).0).map(|enemy| health(enemy.health)),
    }
}

/// Beats show what they report: together they report the whole log of their step, each event in a beat of its kind, and
/// the health after an event is visible at the end of that beat.
#[test]
fn a_battle_is_seen_beat_by_beat() {
    let mut found = BTreeSet::new();
    for bout in (0..6).map(random).chain((0..12).map(crowded)) {
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Bystander] {
            for step in bout.noticed(viewer) {
                let seen = bout.seen(step.number, viewer);
                let told: Vec<_> = seen.iter().flat_map(|moment| moment.heard.clone()).collect();
                assert!(told.iter().eq(step.entries.iter().filter_map(|entry| entry.heard_by(viewer))), "{told:?}");
                let kinds: Vec<_> = seen.iter().map(|moment| moment.kind).collect();
                assert!(kinds.windows(2).all(|pair| may_follow(pair[0].unwrap(), pair[1])), "{kinds:?}");
                seen.iter().for_each(shows_what_it_tells);
                found.extend(kinds.into_iter().flatten());
            }
        }
    }
    let all = "battle-lost battle-won enemy-acts enemy-answers enemy-strikes enemy-stunned hero-attacks hero-falls \
               hero-hits new-dice tactics timers ward-used";
    assert_eq!(found.into_iter().collect::<Vec<_>>().join(" "), all);
}

/// Whether a beat may follow another in the same step.
fn may_follow(kind: &str, next: Option<&str>) -> bool {
    let Some(next) = next else { return true };
    match kind {
        "timers" | "hero-falls" => ["timers", "hero-falls", "battle-won", "battle-lost", "tactics"].contains(&next),
        "tactics" => ["new-dice", "hero-hits"].contains(&next),
        "battle-won" | "battle-lost" => false,
        _ => next != "new-dice",
    }
}

fn shows_what_it_tells(moment: &SeenBeat<EightBit>) {
    let SeenBeat { kind, view, heard, .. } = moment;
    for (at, event) in heard.iter().enumerate() {
        assert!(beat_of(event).is_none_or(|wanted| *kind == Some(wanted)), "{event:?} in {kind:?}");
        let Some((who, left)) = left_by(event) else { continue };
        let later = heard[at + 1..].iter().filter_map(left_by).any(|(other, _)| other == who);
        assert!(later || shown(view, who).is_none_or(|health| health == left), "{event:?} in {kind:?}");
        assert!(later || kind.is_none() || shown(view, who).is_some(), "{event:?} is seen in {kind:?}");
    }
    let Some(kind) = *kind else { return };
    assert!(view.status().awaited().is_empty(), "nobody is asked at a beat");
    let own = heard.iter().filter(|event| beat_of(event) == Some(kind)).count();
    match kind {
        // Several characters may be hit at once, and many cards lose a timer; without an effect there is no beat.
        "hero-hits" | "timers" => assert!(own > 0, "{kind}: {heard:?}"),
        "enemy-acts" => {}
        "new-dice" => {
            let rolls = |hero: &HeroView| !hero.ko && !hero.effects.contains_key("stun");
            assert!(view.hero.values().all(|hero| rolls(hero) != hero.dice.is_empty()));
        }
        "battle-won" | "battle-lost" => {
            assert_eq!(own, 1);
            let ends = if kind == "battle-won" {
                view.enemy.values().all(|enemy| enemy.dead)
            } else {
                view.hero.values().all(|hero| hero.ko) || view.round == 100
            };
            assert!(ends && !view.row.is_empty() && view.round > 0, "the table is not cleared yet");
        }
        _ => assert_eq!(own, 1, "one sum a beat: {kind}"),
    }
}

/// The default of a seat that does not answer: heroes pass and buy nothing, but attack; enemies act.
#[test]
fn a_late_seat_takes_the_default() {
    for seed in 0..40 {
        let mut bout = dealt(seed);
        while let Some(seat) = bout.state().status().awaited().first() {
            let late = bout.state().timeout_action(seat).unwrap();
            match bout.state().board.ask {
                Ask::Ability(_) => assert_eq!(late, Action::Pass),
                Ask::Attack(_) => assert!(matches!(late, Action::Attack(_))),
                Ask::Act => assert_eq!(late, Action::Act(ActMove::Auto)),
                Ask::Spend(_) => assert_eq!(late, Action::Done),
                _ => {}
            }
            assert_eq!(bout.state().timeout_action(Seat(4)), None);
            bout.submit(seat, bout.asked(seat), late).unwrap();
        }
        assert!(matches!(bout.state().status(), Status::Over(_)));
    }
}

/// Rerolls and drawn enemies are random outcomes; a solo player may take everything else back.
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

/// EBA-17.3 is advice and not enforced: every level may be the first.
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

/// Searches copy the position constantly, so its size is bounded.
#[test]
fn the_position_is_small() {
    assert!(size_of::<EightBit>() <= 1280, "{}", size_of::<EightBit>());
    assert!(size_of::<Action>() <= 4);
}
