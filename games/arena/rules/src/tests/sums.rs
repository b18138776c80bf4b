//! Sums and forecasts agree with the totals that the rules compute.

use budokan_kernel::{Bout, Breakdown, Cards, Event as _, Forecast, Game, Message, Quick, Seat, Seed, Term, Viewer};
use budokan_words::{Language, Naming, Words};

use super::words::unusual;
use crate::event::{KINDS, Win};
use crate::phase::{plan, resolve};
use crate::state::{Phase, SEATS, rival};
use crate::sum::about;
use crate::{AbilityMove, Action, Arena, CATS, Card, Config, DOGS, Event, PlanMove, RingNo};

/// Plays random bouts of unusual mixes; passes every position with the following action, and the bout
/// afterwards, to `look`.
fn play(bouts: u64, mut look: impl FnMut(&Arena, Seat, Action, &Bout<Arena>)) {
    for seed in 0..bouts {
        let rangers = [(Card::ShiauYao, 9), (Card::TaiChi, 9), (Card::Musashi, 5)];
        let config = if seed % 5 == 4 {
            Config { mix: rangers.into_iter().collect(), ..Config::default() }
        } else {
            unusual(seed)
        };
        let mut bout = Bout::<Arena>::deal(Cards::printed(), config, Seed::from(seed)).unwrap();
        let mut dice = Quick::new(seed);
        let mut choices = Vec::new();
        while let Some(seat) = bout.state().status().awaited().first() {
            bout.state().choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            let before = bout.state().clone();
            bout.submit(seat, bout.asked(seat), action).unwrap();
            look(&before, seat, action, &bout);
        }
    }
}

fn last(bout: &Bout<Arena>) -> Vec<Event> {
    let step = bout.steps().last().unwrap();
    step.entries.iter().filter_map(|entry| entry.heard_by(Viewer::Referee)).copied().collect()
}

/// A breakdown as readers see it.
fn written(sum: &Breakdown) -> String {
    let words = Words::of::<Arena>(Language::English);
    let name = |what: &Message| words.say(what, Naming::Plain);
    let part = |part: &budokan_kernel::Part| match part.term {
        Term::Plus(amount) => format!("{} {amount} ({})", name(&part.what), part.clause),
        Term::AtMost(most) => format!("{}: at most {most} ({})", name(&part.what), part.clause),
        term @ (Term::Times(_) | Term::HalvedDown | Term::HalvedUp | Term::AtLeast(_)) => panic!("{term:?}"),
    };
    format!("{} = {}", sum.parts().iter().map(part).collect::<Vec<_>>().join(" + "), sum.total())
}

#[test]
fn parts_add_up_to_what_the_rules_count() {
    let mut seen = [0; 4];
    play(80, |before, _, _, bout| {
        let mut tracks = SEATS.map(|seat| (i32::from(before.side(seat).sp), before.side(seat).vp as i32));
        for event in last(bout) {
            for tally in event.tallies() {
                let seat = tally.about.seat.unwrap().index();
                let total = tally.sum.total();
                if let Event::Counted { combat, .. } = event {
                    assert_eq!(total, i32::from(combat.ap[seat]));
                    assert_eq!(combat.counts[seat].total(&bout.state().cards, SEATS[seat]), combat.ap[seat]);
                }
                let track = match tally.about.what {
                    about::STRENGTH => {
                        seen[0] += 1;
                        continue;
                    }
                    about::VICTORY => (1, &mut tracks[seat].1, total),
                    about::LOSS => (2, &mut tracks[seat].0, -total),
                    about::HEALING => (3, &mut tracks[seat].0, total),
                    other => panic!("{other} is about nothing"),
                };
                seen[track.0] += 1;
                let change = tally.change.unwrap();
                assert_eq!((change.from, change.to), (*track.1, *track.1 + track.2), "{event:?}");
                *track.1 = change.to;
            }
        }
        let after = SEATS.map(|seat| (i32::from(bout.state().side(seat).sp), bout.state().side(seat).vp as i32));
        assert_eq!(tracks, after, "every change of a track is told as a sum");
    });
    assert!(seen.iter().all(|seen| *seen > 20), "{seen:?}");
}

/// The predicted combat equals the counted combat, both from the position and from the deciding seat's view.
#[test]
fn a_fight_stands_as_it_is_then_counted() {
    let mut compared = 0;
    play(120, |before, seat, action, bout| {
        let here = before.here();
        let asked = match before.phase {
            Phase::Ability(_) => before.throws.loser(here).is_none(),
            Phase::Choice(_) => true,
            Phase::Plan | Phase::Peel(_) | Phase::Over(_) | Phase::Resolve => false,
        };
        if !asked {
            return;
        }
        let counted = last(bout).into_iter().find_map(|event| match event {
            Event::Counted { ring, combat, .. } if usize::from(ring) == here => Some(combat),
            _ => None,
        });
        let view = before.view(Viewer::Seat(seat));
        if let Some(combat) = counted {
            assert_eq!(view.standing_after(seat, action), combat, "{action}");
            assert_eq!(resolve::weighed_after(before, seat, action), combat, "{action}");
            if action == AbilityMove::Decline.into() {
                assert_eq!(view.combat_now(RingNo(here as u8)), combat);
            }
            let after = bout.state().view(Viewer::Bystander);
            assert_eq!(after.combat_now(RingNo(here as u8)), combat, "it is kept in sight");
            compared += 1;
        }
    });
    assert!(compared > 60, "{compared}");
}

/// Law 13 samples actions, and the second commitment is one of many, so this test checks it every time.
#[test]
fn a_hidden_plan_leaves_a_range() {
    let (mut ranges, mut exact) = (0, 0);
    play(120, |before, seat, action, bout| {
        let second = action == PlanMove::Commit.into() && before.side(rival(seat)).committed;
        let foreseen = Arena::forecast(&before.view(Viewer::Seat(seat)), seat, action);
        if before.phase == Phase::Plan && !second {
            assert_eq!(foreseen, [], "nothing is counted before both have committed");
        }
        if !second {
            return;
        }
        let mut met = Vec::new();
        for tally in last(bout).iter().flat_map(Event::tallies) {
            if met.contains(&tally.about) {
                continue;
            }
            met.push(tally.about);
            let forecast = foreseen.iter().find(|forecast| forecast.tally.about == tally.about);
            let Some(forecast) = forecast else {
                // When both plans are known, the forecast stops at a throw or a draw and gives no range.
                assert!(before.side(rival(seat)).hand.is_empty(), "{:?} is not foreseen", tally.about);
                continue;
            };
            let total = tally.sum.total();
            assert!((forecast.least..=forecast.most).contains(&total), "{forecast:?} but {}", written(&tally.sum));
            *(if forecast.is_exact() { &mut exact } else { &mut ranges }) += 1;
        }
    });
    assert!(ranges > 500 && exact > 0, "{ranges} {exact}");
}

/// All forecasts of a seat for committing this draft while the other plan is hidden.
fn bounds(given: &str, seat: Seat, plan: &str) -> String {
    let given = budokan_scenario::given::<Arena>(given).unwrap();
    let mut bout = Bout::<Arena>::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap();
    for action in bout.state().shorthand(seat, &format!("draft {plan}")).unwrap().unwrap() {
        bout.submit(seat, bout.asked(seat), action).unwrap();
    }
    bout.submit(rival(seat), bout.asked(rival(seat)), PlanMove::Commit.into()).unwrap();
    let foreseen = Arena::forecast(&bout.state().view(Viewer::Seat(seat)), seat, PlanMove::Commit.into());
    let line = |forecast: &Forecast| {
        let Forecast { tally, least, most, sure } = forecast;
        assert!(!sure, "the other plan decides");
        let (place, seat) = (tally.about.place, Arena::SEATS[tally.about.seat.unwrap().index()]);
        format!("{place} {} of {seat}: {} known, {least} to {most}\n", tally.about.what, tally.sum.total())
    };
    foreseen.iter().map(line).collect()
}

/// Bounds include: Shiau-Yao removes the weakest Assistant, Ban ignores five weapons, Chai counts when the dogs have
/// fallen behind, Yue faces three animals, Shiue calls a card, Ringo adds four weapons.
#[test]
fn a_hidden_plan_is_bounded_by_what_may_come() {
    let given = "dogs.limit = 5\ncats.vp = 1\ndogs.weapons = 2\ncats.weapons = 3\ncats.coconut = true\narena.1.hua = true\n\
                 arena.1.rewards = [\"power\", \"break\"]\narena.2.rewards = [\"peel\"]\narena.3.mushrooms.cats = 2";
    expect_test::expect![[r#"
        1 strength of dogs: 8 known, 6 to 8
        1 strength of cats: 0 known, 0 to 34
        1 victory of dogs: 0 known, 1 to 1
        1 healing of dogs: 0 known, 1 to 1
        1 loss of cats: 0 known, 1 to 5
        1 victory of cats: 0 known, 1 to 2
        1 healing of cats: 0 known, 1 to 1
        1 loss of dogs: 0 known, 1 to 5
        2 strength of dogs: 8 known, 8 to 11
        2 strength of cats: 0 known, 0 to 34
        2 victory of dogs: 0 known, 1 to 1
        2 healing of dogs: 0 known, 1 to 12
        2 loss of cats: 0 known, 1 to 12
        2 victory of cats: 0 known, 1 to 2
        2 healing of cats: 0 known, 1 to 12
        2 loss of dogs: 0 known, 1 to 12
        3 strength of dogs: 4 known, 2 to 10
        3 strength of cats: 2 known, 2 to 36
        3 victory of dogs: 0 known, 1 to 1
        3 victory of cats: 0 known, 1 to 2
        3 loss of dogs: 0 known, 1 to 2
    "#]]
    .assert_eq(&bounds(given, DOGS, "1:chai; 2:yue w2; 3:shiue+hua"));
    let given = "dogs.vp = 1\ncats.weapons = 7\ncats.rangers = [\"ming\", \"boshark\"]\ndogs.limit = 5\ncats.limit = 5\n\
                 cats.sp = 4\ncats.delicacy = 0\narena.2.rewards = [\"boom\"]";
    expect_test::expect![[r#"
        1 strength of cats: 18 known, 10 to 22
        1 strength of dogs: 0 known, 0 to 29
        1 victory of cats: 0 known, 1 to 1
        1 victory of dogs: 0 known, 1 to 2
        1 loss of cats: 0 known, 1 to 2
        2 strength of cats: 3 known, 3 to 3
        2 strength of dogs: 0 known, 0 to 29
        2 victory of cats: 0 known, 2 to 2
        2 loss of dogs: 0 known, 1 to 5
        2 victory of dogs: 0 known, 1 to 2
        2 loss of cats: 0 known, 1 to 5
        3 strength of cats: 5 known, 5 to 5
        3 strength of dogs: 0 known, 0 to 29
        3 victory of cats: 0 known, 1 to 1
        3 loss of dogs: 0 known, 1 to 2
        3 victory of dogs: 0 known, 1 to 2
        3 loss of cats: 0 known, 1 to 2
    "#]]
    .assert_eq(&bounds(given, CATS, "1:ringo+yaou+masaru w6; 2:ming; 3:boshark"));
    expect_test::expect![[r#"
        1 strength of dogs: 0 known, 0 to 0
        1 strength of cats: 0 known, 0 to 34
        1 victory of dogs: 0 known, 1 to 1
        1 victory of cats: 0 known, 1 to 2
        1 loss of dogs: 0 known, 1 to 2
        2 strength of dogs: 8 known, 4 to 10
        2 strength of cats: 0 known, 0 to 34
        2 victory of dogs: 0 known, 1 to 1
        2 victory of cats: 0 known, 1 to 2
        2 loss of dogs: 0 known, 1 to 2
        3 strength of dogs: 0 known, 0 to 0
        3 strength of cats: 0 known, 0 to 34
        3 victory of dogs: 0 known, 1 to 1
        3 victory of cats: 0 known, 1 to 2
        3 loss of dogs: 0 known, 1 to 2
    "#]]
    .assert_eq(&bounds("", DOGS, "2:chai+ban"));
}

#[test]
fn a_plan_is_counted_as_the_draft_counts_it() {
    let mut said = std::collections::BTreeSet::new();
    play(40, |before, seat, _, _| {
        if before.phase != Phase::Plan {
            return;
        }
        let view = before.view(Viewer::Seat(seat));
        let side = before.side(seat);
        let draft = side.draft;
        assert_eq!(view.sent(&draft.plan), draft.counted);
        assert_eq!(view.weapons_left(seat, &draft.plan), side.weapons - draft.weapons);
        let most = view.most(seat);
        assert_eq!(most.total(), i32::from(plan::most(&before.cards, side)));
        for part in most.parts().iter().filter(|part| said.insert(part.what.word)) {
            for language in Language::ALL {
                assert_eq!(Words::of::<Arena>(language).faults(&part.what), Vec::<String>::new());
            }
        }
    });
    assert_eq!(said.len(), 3, "{said:?}");
}

/// Plays both plans from a written-down position, for its first arena.
fn fought(given: &str, plans: [&str; 2]) -> Bout<Arena> {
    let given = budokan_scenario::given::<Arena>(given).unwrap();
    let mut bout = Bout::<Arena>::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap();
    for (seat, plan) in SEATS.into_iter().zip(plans) {
        for action in bout.state().shorthand(seat, &format!("plan {plan}")).unwrap().unwrap() {
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
    }
    bout
}

fn sums(bout: &Bout<Arena>) -> String {
    let view = bout.state().view(Viewer::Bystander);
    let combat = view.combat_now(RingNo(0));
    let side = |seat: Seat| written(&combat.counts[seat.index()].breakdown(view.cards.content(), seat));
    format!("{}\n{}\n{:?} {:?}", side(DOGS), side(CATS), combat.winner, combat.how)
}

/// A bonus and a token are separate parts, even if they are gone after the combat.
#[test]
fn a_sum_reads_part_by_part() {
    let given = "dogs.coconut = true\ndogs.weapons = 2\narena.1.mushrooms.dogs = 1\narena.1.hua = true";
    let bout = fought(given, ["1:yue+chai w2 c", "1:masaru+hikaru w3; 2:raihuu"]);
    expect_test::expect![[r#"
        Yue 6 (ARE-7.4) + Chai 4 (ARE-7.4) + 2 weapons 2 (ARE-7.4) + Coconut 1 (ARE-12.4) + Hua token 2 (ARE-9.7) + Mushroom token 1 (ARE-12.8) + bonus of Yue 2 (ARE-9.5) = 18
        Masaru 3 (ARE-7.4) + Hikaru 2 (ARE-7.4) + 3 weapons 3 (ARE-7.4) + Raihuu token 2 (ARE-10.6) = 10
        Some(Seat(0)) Some(Higher)"#]]
    .assert_eq(&sums(&bout));
}

#[test]
fn ignored_weapons_are_a_part_of_their_own() {
    let bout = fought("cats.weapons = 7", ["1:ban", "1:yaou w7"]);
    expect_test::expect![[r#"
        Ban 4 (ARE-7.4) = 4
        Yaou 5 (ARE-7.4) + 7 weapons 7 (ARE-7.4) + 5 ignored -5 (ARE-9.2) = 7
        Some(Seat(1)) Some(Higher)"#]]
    .assert_eq(&sums(&bout));
}

#[test]
fn a_combat_says_by_what_it_was_won() {
    let apple = fought("cats.front = [\"apple\"]", ["1:chai", "1:masaru w1"]).state().combats[0].unwrap();
    assert_eq!((apple.winner, apple.how), (Some(CATS), Some(Win::Apple)));
    let bout = fought("cats.rangers = [\"tai-chi\"]", ["1:ban+chai", "1:tai-chi"]);
    let turned = bout.state().combats[0].unwrap();
    assert_eq!((turned.winner, turned.how), (Some(CATS), Some(Win::Reversal)));
    let drawn = fought("", ["1:chai", "1:masaru w1"]).state().combats[0].unwrap();
    assert_eq!((drawn.winner, drawn.how), (None, None));
}

/// Crash takes three and Musashi's cap leaves one; the tally shows the rest as spared.
#[test]
fn a_blow_is_told_with_what_spares_from_it() {
    let given = "cats.rangers = [\"musashi\"]\ncats.sp = 5\narena.1.rewards = [\"crash\", \"crash\"]";
    let told = |given: &str, cats: &str| -> Vec<String> {
        let bout = fought(given, ["1:yue", cats]);
        let tallies = last(&bout).iter().flat_map(Event::tallies).collect::<Vec<_>>();
        let losses = tallies.iter().filter(|tally| tally.about.what == about::LOSS);
        let line = |tally: &budokan_kernel::Tally| {
            let change = tally.change.unwrap();
            format!("{}, {} → {}", written(&tally.sum), change.from, change.to)
        };
        losses.map(line).collect()
    };
    assert_eq!(
        told(given, "1:musashi"),
        ["CRASH 3 (ARE-13.4) + protected by Musashi: at most 1 (ARE-11.4) = 1, 5 → 4"]
    );
    assert_eq!(
        told(given, "pass"),
        ["CRASH 3 (ARE-13.4) = 3, 5 → 2", "CRASH 3 (ARE-13.4) + all that is left: at most 2 (ARE-2.1) = 2, 2 → 0"]
    );
}

/// Ringo's options have a forecast exactly when no other seat decides before the count.
#[test]
fn an_answer_is_foreseen() {
    let bout = fought("cats.weapons = 4\narena.1.rewards = [\"crash\"]", ["1:chai", "1:ringo"]);
    let view = bout.state().view(Viewer::Seat(CATS));
    let foreseen = Arena::forecast(&view, CATS, AbilityMove::Arm(1).into());
    assert!(foreseen.iter().all(Forecast::is_exact));
    let line = |forecast: &Forecast| {
        format!("{} {:?} {}", forecast.tally.about.what, forecast.tally.about.seat, written(&forecast.tally.sum))
    };
    let lines: Vec<String> = foreseen.iter().filter(|one| one.tally.about.place == 1).map(line).collect();
    expect_test::expect![[r#"
        strength Some(Seat(0)) Chai 4 (ARE-7.4) = 4
        strength Some(Seat(1)) Ringo 4 (ARE-7.4) + 1 weapon 1 (ARE-7.4) = 5
        victory Some(Seat(1)) the arena 1 (ARE-8.6) = 1
        loss Some(Seat(0)) CRASH 3 (ARE-13.4) = 3"#]]
    .assert_eq(&lines.join("\n"));
    // Illegal actions have no forecast.
    assert_eq!(Arena::forecast(&view, CATS, AbilityMove::Add(Card::Yaou).into()), []);
    assert_eq!(Arena::forecast(&view, DOGS, AbilityMove::Arm(1).into()), []);
}

/// Hands are public, so it is known whether the rival's Shiue can call a card. If it can, Shiue decides before the
/// count and there is no forecast; otherwise the forecast is complete.
#[test]
fn a_hand_is_known_and_so_is_what_it_can_do() {
    let (mut open, mut settled) = (0, 0);
    for (given, called) in [("dogs.hand = [\"shiue\", \"yue\"]", true), ("dogs.hand = [\"shiue\", \"fu\"]", false)] {
        let given = budokan_scenario::given::<Arena>(given).unwrap();
        for seed in 0..20 {
            let mut bout = Bout::<Arena>::load(Cards::printed(), Config::default(), &given, Seed::from(seed)).unwrap();
            for (seat, plan) in [(DOGS, "plan 1:shiue"), (CATS, "plan 1:ringo")] {
                for action in bout.state().shorthand(seat, plan).unwrap().unwrap() {
                    bout.submit(seat, bout.asked(seat), action).unwrap();
                }
            }
            if bout.state().phase == Phase::Ability(CATS) && bout.state().throws.loser(0) == Some(CATS) {
                let view = bout.state().view(Viewer::Seat(CATS));
                let foreseen = Arena::forecast(&view, CATS, AbilityMove::Arm(1).into());
                assert_eq!(foreseen.is_empty(), called, "{foreseen:?}");
                assert!(foreseen.iter().all(Forecast::is_exact));
                *(if called { &mut open } else { &mut settled }) += 1;
            }
        }
    }
    assert!(open > 0 && settled > 0, "{open} {settled}");
}

/// The name of each kind is its variant name in kebab case, which detects swapped entries in the list.
#[test]
fn kinds_are_called_by_their_names() {
    let kebab = |name: &str| {
        let mut text = String::new();
        for letter in name.chars() {
            if letter.is_uppercase() && !text.is_empty() {
                text.push('-');
            }
            text.extend(letter.to_lowercase());
        }
        text
    };
    let mut met = std::collections::BTreeSet::new();
    play(200, |_, _, _, bout| {
        for event in last(bout) {
            assert_eq!(event.kind(), kebab(&format!("{:?}", event.sort())));
            met.insert(event.kind());
        }
    });
    let unmet: Vec<_> = KINDS.iter().filter(|kind| !met.contains(**kind)).collect();
    assert_eq!(unmet, Vec::<&&str>::new(), "kinds that nothing has");
}
