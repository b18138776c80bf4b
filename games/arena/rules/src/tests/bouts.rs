//! Whole bouts as readable snapshots, and small properties that no scenario can express.

use budokan_kernel::{Beat, Bout, Cards, Event as _, Game, Quick, Seat, SeatSet, Seed, Status, Step, Table, Viewer};
use budokan_words::{Language, Naming, Words};

use crate::action;
use crate::state::{Arena, Phase, Plan};
use crate::{AbilityMove, Action, CATS, ChoiceMove, Config, DOGS, PeelMove, PlanMove};

fn dealt(seed: u64) -> Bout<Arena> {
    Bout::deal(Cards::printed(), Config::default(), Seed::from(seed)).unwrap()
}

fn random(seed: u64) -> Bout<Arena> {
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

fn log(bout: &Bout<Arena>, viewer: Viewer) -> String {
    let words = Words::of::<Arena>(Language::English);
    let line = |(step, event)| {
        let event: &crate::Event = event;
        format!("{step:3} {} ({})\n", words.say(&bout.state().render_event(event), Naming::Plain), event.clause())
    };
    bout.heard(viewer).map(line).collect()
}

#[test]
fn a_whole_bout_as_a_spectator_hears_it() {
    expect_test::expect_file!["bouts/spectator.txt"].assert_eq(&log(&random(4), Viewer::Bystander));
}

#[test]
fn a_whole_bout_in_notation() {
    let bout = random(4);
    let line = |step: &Step<Arena>| {
        let rolls: Vec<String> = step.rolls.iter().map(|roll| format!(" {}={}", roll.what, roll.value)).collect();
        format!("{} {} {}{}", step.number, Arena::SEATS[step.seat.index()], step.action, rolls.concat())
    };
    let mut lines: Vec<String> = bout.steps().iter().map(|step| line(step)).collect();
    lines.push(format!("{:?}\n", bout.state().status()));
    expect_test::expect_file!["bouts/notation.txt"].assert_eq(&lines.join("\n"));
}

/// Every viewer sees every round as the same sequence of beats: the plans, each counted arena, and the end of the
/// round, regardless of the questions in between.
#[test]
fn a_round_is_seen_beat_by_beat() {
    for seed in 0..40 {
        let bout = random(seed);
        let rounds = bout.state().round as usize;
        for viewer in [Viewer::Seat(DOGS), Viewer::Seat(CATS), Viewer::Bystander] {
            let noticed = bout.noticed(viewer).map(|step| step.number);
            let seen: Vec<_> = noticed.flat_map(|number| bout.seen(number, viewer)).collect();
            // Before a Peel with a choice, viewers see the arena's gains up to then.
            let kinds: Vec<_> =
                seen.iter().filter_map(|beat| beat.kind).filter(|kind| *kind != "peel-gained").collect();
            let round = ["plans-open", "arena-counted", "arena-counted", "arena-counted", "round-over"];
            assert_eq!(kinds, round.repeat(rounds), "seed {seed}, {viewer:?}");
            for beat in seen.iter().filter(|beat| beat.kind == Some("arena-counted")) {
                let counted = beat.view.combat.get(&beat.view.resolving);
                assert!(counted.is_some(), "the arena that is shown was counted");
                assert!(
                    !beat.view.arena[&beat.view.resolving].rewards.iter().any(|_| counted.unwrap().winner.is_some())
                );
            }
        }
    }
}

/// Losses before the pick of a Peel are seen before the question; effects of the picked card, after the answer.
#[test]
fn what_comes_before_a_peel_is_seen_before_it() {
    let given = "arena.1.rewards = [\"crash\", \"peel\"]\npile = [\"boom\", \"kiwano\", \"apple\"]";
    let mut game = budokan_scenario::testing::load::<Arena>("", given).unwrap();
    let mut seen = Vec::new();
    let mut act = |game: &mut Arena, seat: Seat, text: &str| {
        for action in game.shorthand(seat, text).unwrap().unwrap_or_else(|| vec![game.read(text).unwrap()]) {
            let (mut dice, mut log) = (Quick::new(1), Vec::new());
            let mut keep = |beat: Beat, game: &Arena| seen.push((beat.kind, game.view(Viewer::Bystander)));
            Table::watched(&mut dice, &mut log, &mut keep, |table| game.apply(seat, action, table));
        }
    };
    act(&mut game, CATS, "plan pass");
    act(&mut game, DOGS, "plan 1:yue");
    assert_eq!(game.status(), Status::Awaiting(SeatSet::one(DOGS)));
    act(&mut game, DOGS, "pick boom");
    let kinds: Vec<_> = seen.iter().map(|(kind, _)| *kind).collect();
    let counted = ["arena-counted"; 3];
    assert_eq!(kinds, [&["plans-open", "peel-gained"][..], &counted, &["round-over"]].concat());
    let views: Vec<_> = seen.into_iter().map(|(_, view)| view).collect();
    let changes: Vec<i8> = views.windows(2).map(|pair| pair[1].since(&pair[0], CATS).sp).collect();
    assert!(changes[0] < 0 && changes[1] < 0 && changes[2..] == [0; 3], "{changes:?}");
    let (open, last) = (&views[0], &views[5]);
    assert_eq!(last.this_round(CATS).sp, changes.iter().sum::<i8>());
    assert_eq!(last.this_round(CATS), last.since(open, CATS));
    assert_eq!((last.this_round(DOGS).vp, last.won(DOGS), last.won(CATS)), (1, 1, 0));
    assert_eq!(views[1].drawn_size, 0, "nothing is drawn yet");
}

/// ARE-R61: the default action of a seat that does not answer.
#[test]
fn a_late_seat_takes_the_default() {
    let mut dice = Quick::new(3);
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        let mut bout = dealt(seed);
        let mut choices = Vec::new();
        while let Some(seat) = bout.state().status().awaited().first() {
            let state = bout.state();
            let late = state.timeout_action(seat).unwrap();
            state.choices(seat, &mut choices);
            let (name, expected) = match state.phase {
                Phase::Plan => ("plan", PlanMove::Commit.into()),
                Phase::Ability(_) => ("ability", AbilityMove::Decline.into()),
                // The maximum to ignore, or the bonus, is listed first.
                Phase::Choice(_) => ("choice", choices[0]),
                Phase::Peel(_) => ("peel", PeelMove::Pick(state.drawn[0]).into()),
                Phase::Over(_) | Phase::Resolve => unreachable!("somebody is awaited"),
            };
            assert_eq!(late, expected);
            assert!(!matches!(late, Action::Choice(ChoiceMove::NoBonus | ChoiceMove::Ignore(0))));
            assert!(!state.status().awaited().has(Seat(7)) && state.timeout_action(Seat(7)).is_none());
            seen.insert(name);
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
        assert_eq!(bout.state().timeout_action(DOGS), None);
    }
    assert!(seen.contains("plan") && seen.contains("ability") && seen.contains("peel"), "{seen:?}");
}

/// ARE-6.1: planning is simultaneous; neither order of commitments leaks anything before the reveal.
#[test]
fn nobody_hears_of_a_draft() {
    let mut bout = dealt(1);
    let hand = |seat| if seat == DOGS { "lead 1 yue" } else { "lead 2 yaou" };
    for seat in [DOGS, CATS] {
        let action = bout.state().read(hand(seat)).unwrap();
        let step = bout.submit(seat, bout.asked(seat), action).unwrap();
        assert!(step.entries.is_empty());
    }
    assert_eq!(bout.sight(Viewer::Seat(DOGS)).view.cats.draft, None);
    assert_eq!(bout.sight(Viewer::Bystander).view.dogs.draft, None);
    assert!(bout.undo(CATS).is_ok(), "a draft is private");
    assert!(matches!(bout.state().status(), Status::Awaiting(seats) if seats.len() == 2));
}

/// Searches copy the position constantly, so its size is bounded.
#[test]
fn the_position_is_small() {
    // Nine cache lines: the pile takes more than three of them, the counts of the last three combats one.
    assert!(size_of::<Arena>() <= 576, "{}", size_of::<Arena>());
    assert!(size_of::<Action>() <= 3);
}

/// ARE-6.1: neither the answer to an undo nor the numbers of log lines leak the other seat's draft.
#[test]
fn nothing_counts_the_drafts_of_others() {
    let told = |drafts: &[&str]| {
        let mut bout = dealt(1);
        let lead = bout.state().read("lead 1 yue").unwrap();
        bout.submit(DOGS, bout.asked(DOGS), lead).unwrap();
        for text in drafts {
            let action = bout.state().read(text).unwrap();
            bout.submit(CATS, bout.asked(CATS), action).unwrap();
        }
        let undo = bout.can_undo(DOGS);
        bout.submit(CATS, bout.asked(CATS), PlanMove::Commit.into()).unwrap();
        let heard: Vec<_> = bout.heard(Viewer::Seat(DOGS)).map(|(step, event)| (step, *event)).collect();
        (undo, bout.can_undo(DOGS), bout.asked(DOGS), heard)
    };
    assert_eq!(told(&[]), told(&["lead 1 yaou", "assist 1 ringo", "weapon 1", "weapon 1", "lead 2 masaru"]));
}

/// A seat takes back its draft after the other seat has drafted; the other draft stays.
#[test]
fn a_draft_is_taken_back_whatever_the_other_seat_drafts() {
    let mut bout = dealt(1);
    for (seat, text) in [(DOGS, "lead 1 yue"), (CATS, "lead 2 yaou"), (DOGS, "lead 2 ban"), (CATS, "weapon 2")] {
        let action = bout.state().read(text).unwrap();
        bout.submit(seat, bout.asked(seat), action).unwrap();
    }
    bout.undo(DOGS).unwrap();
    bout.undo(DOGS).unwrap();
    let view = bout.state().view(Viewer::Referee);
    assert_eq!(
        (view.dogs.draft.unwrap().0.to_string(), view.cats.draft.unwrap().0.to_string()),
        ("pass".to_owned(), "2:yaou w1".to_owned())
    );
    assert_eq!(bout.steps().iter().map(|step| step.number).collect::<Vec<_>>(), [1, 2]);
}

/// A seat that must pick has cards of more than one kind, also in positions that the other seat imagines.
#[test]
fn an_imagined_peel_leaves_a_choice() {
    let given =
        "dogs.buried = [\"boom\", \"boom\"]\narena.1.rewards = [\"peel\"]\npile = [\"boom\", \"power\"]\npile-size = 2";
    let given = budokan_scenario::given::<Arena>(given).unwrap();
    let mut bout = Bout::<Arena>::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap();
    for (seat, text) in [(DOGS, "plan 1:yue"), (CATS, "plan pass")] {
        let actions = bout.state().shorthand(seat, text).unwrap().unwrap();
        bout.submit_all(seat, bout.asked(seat), &actions).unwrap();
    }
    assert_eq!(bout.state().phase, Phase::Peel(DOGS));
    let view = bout.state().view(Viewer::Seat(CATS));
    for number in 0..300 {
        let imagined = Arena::imagine(&view, &mut Quick::new(number));
        assert!(crate::phase::peel::is_open(&imagined.drawn), "{:?}", imagined.drawn);
    }
}

/// A seat that this game does not have is refused for every action.
#[test]
fn a_seat_that_is_not_there_can_do_nothing() {
    let bout = dealt(1);
    for text in ["plan pass", "draft 1:yue"] {
        assert!(bout.state().shorthand(Seat(7), text).is_err());
    }
}

/// Settling both plans at once is equivalent to applying all their small actions.
#[test]
fn settled_plans_are_drafted_plans() {
    for seed in 0..40 {
        let mut game = dealt(seed).state().clone();
        let mut dice = Quick::new(seed);
        let mut choices = Vec::new();
        while let Some(seat) = game.status().awaited().first() {
            let before = game.clone();
            game.choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            let mut again = dice;
            game.apply(seat, action, &mut Table::silent(&mut dice));
            if before.phase == Phase::Plan
                && before.side(crate::state::rival(seat)).committed
                && action == PlanMove::Commit.into()
            {
                let plans = [DOGS, CATS].map(|seat| before.side(seat).draft.plan);
                let mut fresh = before;
                crate::phase::plan::begin(&mut fresh);
                crate::phase::plan::settle(&mut fresh, [&plans[0], &plans[1]], &mut Table::silent(&mut again));
                assert_eq!((&fresh, again), (&game, dice));
            }
        }
    }
}

/// A written plan parses to exactly that plan, and a third assistant is an error.
#[test]
fn a_written_plan_is_that_plan() {
    for written in ["pass", "1:yue", "1:yue+ban+shiue w2 c; 3:hikaru+ringo w1"] {
        for word in ["plan", "draft"] {
            let plan = action::planned(&format!("{word} {written}")).unwrap();
            assert_eq!(plan.to_string(), written);
            let mut again = Plan::default();
            action::steps(&plan).for_each(|growth| again.grow(growth));
            assert_eq!(again, plan);
        }
    }
    assert_eq!(action::planned("plan 1:yue+shiue+ban+ringo"), None);
    assert_eq!(action::planned("lead 1 yue"), None);
}

/// ARE-6.8, ARE-6.14: weapons and a Coconut move with the last animal of a team.
#[test]
fn a_team_takes_over_the_tokens_of_another() {
    let plan = action::planned("plan 1:yue w1; 2:ban w2 c; 3:chai").unwrap();
    let [mut first, second, third] = plan.teams;
    first.take_tokens(&second);
    assert_eq!((first.weapons, first.coconut), (3, true));
    first.take_tokens(&third);
    assert_eq!((first.weapons, first.coconut), (3, true));
    assert_eq!(first.leader, plan.teams[0].leader);
}

/// The arenas of a position, which bots read, and of its view are the same.
#[test]
fn a_position_and_its_view_have_the_same_arenas() {
    let mut lying = 0;
    for seed in 0..4 {
        let mut bout = dealt(seed);
        let mut dice = Quick::new(seed);
        let mut choices = Vec::new();
        while let Some(seat) = bout.state().status().awaited().first() {
            let view = bout.state().view(Viewer::Bystander);
            for (ring, number) in bout.state().rings().iter().zip(1..) {
                let seen = &view.arena[&number];
                assert_eq!(ring.rewards[..], seen.rewards[..]);
                assert_eq!((ring.hua, ring.raihuu), (seen.hua, seen.raihuu));
                assert_eq!(ring.mushrooms, [seen.mushrooms.dogs, seen.mushrooms.cats]);
                lying += ring.rewards.len();
            }
            bout.state().choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
    }
    assert!(lying > 100, "{lying}");
}
