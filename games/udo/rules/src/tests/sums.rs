//! Every total equals the sum of its parts, and every prediction of a view comes true.

use std::collections::BTreeSet;

use budokan_kernel::{Breakdown, Event as _, Game, Message, Part, Quick, Term, Viewer};
use budokan_words::{Language, Naming, Words};

use super::words::opened;
use crate::card::Amount;
use crate::state::Phase;
use crate::sum::{Gain, Glory, Length, Value, Worth};
use crate::{Action, Boost, Event, KINDS, LayMove, PLAYER, Udo, View};

/// Plays random bouts from eventful positions and visits every action: the view before it, the action, the position
/// after it and its events.
fn every_step(bouts: u64, mut look: impl FnMut(&View, Action, &Udo, &[Event])) {
    let mut dice = Quick::new(7);
    let mut legal = Vec::new();
    for seed in 0..bouts {
        let mut bout = opened(seed);
        let mut heard = 0;
        while !bout.state().status().is_over() {
            let view = bout.state().view(Viewer::Seat(PLAYER));
            bout.state().legal(PLAYER, &mut legal);
            // Laid combos are rarely taken back, so that combos remain to be resolved.
            legal.retain(|action| !matches!(action, Action::Lay(LayMove::TakeBack(_) | LayMove::Clear)));
            let action = legal[dice.below(legal.len() as u32) as usize];
            bout.submit(PLAYER, bout.asked(PLAYER), action).unwrap();
            let events: Vec<Event> = bout.heard(Viewer::Bystander).skip(heard).map(|(_, event)| *event).collect();
            heard += events.len();
            look(&view, action, bout.state(), &events);
        }
    }
}

#[test]
fn a_total_is_what_its_parts_come_to() {
    let mut seen = BTreeSet::new();
    every_step(120, |_, _, _, events| {
        for event in events {
            let totals: Vec<i32> = match *event {
                Event::Resolved { length, .. } => vec![length.x().into()],
                Event::Covered { deal, .. } | Event::Missed { deal } => vec![deal.total().into()],
                Event::Blocked { block, value, .. } => vec![block.total().into(), value.total().into()],
                Event::Idle { block } => vec![block.total().into()],
                Event::Charged { gain } => vec![gain.total().into()],
                Event::Defeated { glory, .. } => vec![glory.total().into()],
                _ => Vec::new(),
            };
            let tallies = event.tallies();
            assert_eq!(tallies.iter().map(|tally| tally.sum.total()).collect::<Vec<_>>(), totals, "{event:?}");
            for tally in &tallies {
                seen.insert(tally.about.what);
                let zero = |part: &Part| part.term == Term::Plus(0) && tally.sum.parts().len() > 1;
                assert!(!tally.sum.parts().iter().any(zero), "a part that counts nothing: {event:?}");
                assert!(tally.change.is_none_or(|change| change.to == tally.sum.total()), "{event:?}");
            }
        }
    });
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["block", "charge", "deal", "glory", "value", "x"]);
}

/// UDO-6.3: X of a combo is known before it is resolved.
#[test]
fn a_view_foresees_x() {
    let (mut plain, mut riders, mut charged, mut doubled) = (0, 0, 0, 0);
    let mut legal = Vec::new();
    every_step(240, |view, action, after, _| {
        if after.phase == Phase::Resolve {
            after.legal(PLAYER, &mut legal);
            let boost = |action: &Action| match action {
                Action::Resolve(_, boost) => Some(*boost).filter(|boost| *boost != Boost::None),
                _ => None,
            };
            assert_eq!(after.view(Viewer::Bystander).boost(), legal.iter().find_map(boost));
        }
        let Action::Resolve(number, boost) = action else { return };
        let length = view.length(&view.combo[&number].cards, boost);
        let now = after.view(Viewer::Bystander);
        // If the turn has ended, the next turn still shows the resolved combos.
        let Some(resolved) = now.resolved.get(&number) else { return };
        assert_eq!((resolved.length(), resolved.x), (length, length.x()));
        plain += u32::from(boost == Boost::None);
        riders += u32::from(length.bonus > 0);
        charged += u32::from(boost == Boost::Charge);
        doubled += u32::from(boost == Boost::Double);
        assert_eq!(length.charge, if boost == Boost::Charge { view.charge } else { 0 });
    });
    assert!([plain, riders, charged, doubled].iter().all(|seen| *seen > 3), "{plain} {riders} {charged} {doubled}");
}

/// UDO-7.1, UDO-7.5: the targets reported as within reach are exactly the legal choices.
#[test]
fn a_view_knows_what_an_amount_reaches() {
    let (mut covers, mut blocks) = (0, 0);
    let mut legal = Vec::new();
    every_step(120, |view, _, after, events| {
        after.legal(PLAYER, &mut legal);
        let now = after.view(Viewer::Seat(PLAYER));
        let numbers = |number: fn(&View, Action) -> Option<u8>| {
            let mut numbers: Vec<u8> = legal.iter().filter_map(|action| number(&now, *action)).collect();
            numbers.sort_unstable_by(|one, other| other.cmp(one));
            numbers
        };
        match after.phase {
            Phase::Cover => {
                covers += 1;
                let hearts = numbers(|_, action| if let Action::Cover(heart, _) = action { Some(heart) } else { None });
                assert_eq!(now.hearts_within(now.amount, 1), hearts[..1]);
                let mut all = now.hearts_within(now.amount, u16::MAX);
                all.dedup();
                let in_order = now.opponent().is_some_and(|master| master.in_order);
                let mut named = hearts.clone();
                named.dedup();
                assert!(if in_order { all.len() >= named.len() } else { all == named }, "{all:?} {named:?}");
            }
            Phase::Block => {
                blocks += 1;
                let values =
                    numbers(|view, action| if let Action::Block(one) = action { Some(view.value(one)) } else { None });
                assert_eq!(now.attacks_within(now.amount, None), values);
                assert_eq!(now.attacks_within(now.amount, Some(1)), values[..1]);
            }
            _ => {}
        }
        for event in events {
            if let Event::Revealed { attacks } = event {
                // UDO-4.1: the deck never runs out here.
                assert_eq!(attacks.len(), usize::from(now.attacks()), "{:?}", view.master);
            }
        }
    });
    assert!(covers > 10 && blocks > 10, "{covers} {blocks}");
}

/// UDO-1.4, UDO-9.2: every card that is not exhausted is counted, wherever it is, including the combo being resolved.
#[test]
fn a_view_counts_the_cards_that_are_left() {
    let (mut laying, mut resolving) = (0, 0);
    every_step(60, |_, _, after, _| {
        let view = after.view(Viewer::Bystander);
        // The fourth master's technique is not gained.
        let owned = 10 + view.defeated.len().min(3);
        assert_eq!(view.cards_left(), owned - view.exhausted.len(), "{view:?}");
        laying += u32::from(!view.open.is_empty() && !view.combo.is_empty() && !view.discard.is_empty());
        resolving += u32::from(view.current().is_some());
    });
    assert!(laying > 10 && resolving > 10, "{laying} {resolving}");
}

/// While combos are laid, the view still shows those of the previous turn; they count as current only while
/// they are resolved.
#[test]
fn a_view_knows_whether_combos_are_being_resolved() {
    let (mut past, mut present) = (0, 0);
    every_step(60, |_, action, after, _| {
        let view = after.view(Viewer::Bystander);
        if matches!(action, Action::Lay(_)) && !view.resolved.is_empty() {
            past += 1;
            assert!(!view.resolves(), "{view:?}");
        }
        if view.current().is_some() || view.phase == Phase::Resolve && !view.resolved.is_empty() {
            present += 1;
            assert!(view.resolves(), "{view:?}");
        }
    });
    assert!(past > 10 && present > 10, "{past} {present}");
}

/// UDO-10.4: hearts in order are covered from the first uncovered one on.
#[test]
fn hearts_in_order_are_reached_in_order() {
    let within = |given: &str, amount, deals| {
        let given = budokan_scenario::given::<Udo>(given).unwrap();
        let bout = budokan_kernel::Bout::<Udo>::load(
            budokan_kernel::Cards::printed(),
            crate::Config::default(),
            &given,
            budokan_kernel::Seed::from(1),
        );
        bout.unwrap().state().view(Viewer::Bystander).hearts_within(amount, deals)
    };
    // Turtle: 7, 5, 3 in this order.
    assert_eq!(within("master = \"turtle\"", 6, 9), [0; 0]);
    assert_eq!(within("master = \"turtle\"", 7, 2), [7, 5]);
    assert_eq!(within("master = \"turtle\"\nbody.1.covered = [7]", 5, 1), [5]);
}

fn said(sum: &Breakdown) -> String {
    let words = Words::of::<Udo>(Language::English);
    let part = |part: &Part| format!("{} [{}] {:?}", words.say(&part.what, Naming::Plain), part.clause, part.term);
    let parts: Vec<String> = sum.parts().iter().map(part).collect();
    format!("{} = {}", sum.total(), parts.join(", "))
}

#[test]
fn sums_are_told_part_by_part() {
    let length = |cards, double, bonus, charge| Length { cards, double, bonus, charge };
    let worth = |times, over, plus, x| Worth { amount: Amount { times, over, plus }, x };
    let gain = |before, amount, by_block| Gain { before, amount, most: 9, by_block };
    let attack = "low-attack".parse().unwrap();
    let sums = [
        length(3, false, 0, 0).parts(),
        length(3, false, 1, 4).parts(),
        length(4, true, 2, 0).parts(),
        worth(0, 1, 3, 9).parts(),
        worth(1, 1, 0, 5).parts(),
        worth(2, 1, -1, 3).parts(),
        worth(1, 2, 1, 5).parts(),
        worth(2, 3, 0, 5).parts(),
        worth(1, 1, -4, 2).parts(),
        Value { attack, printed: 5, higher: 0 }.parts(),
        Value { attack, printed: 5, higher: 2 }.parts(),
        gain(0, 3, false).parts(),
        gain(7, 4, true).parts(),
        Glory { before: 0, won: 2 }.parts(),
        Glory { before: 5, won: 3 }.parts(),
    ];
    expect_test::expect![[r#"
        3 = 3 cards [UDO-6.3] Plus(3)
        8 = 3 cards [UDO-6.3] Plus(3), 1 opening [UDO-6.9] Plus(1), 4 charge [UDO-6.5] Plus(4)
        10 = 4 cards [UDO-6.3] Plus(4), 2 × [UDO-11.11] Times(2), 2 opening [UDO-6.9] Plus(2)
        3 = 3 on the card [UDO-12.16] Plus(3)
        5 = X = 5 [UDO-6.4] Plus(5)
        5 = X = 3 [UDO-6.4] Plus(3), × 2 [UDO-12.16] Times(2), -1 on the card [UDO-12.16] Plus(-1), not less than nothing [UDO-12.16] AtLeast(0)
        3 = X = 5 [UDO-6.4] Plus(5), / 2, rounded down [UDO-12.16] HalvedDown, 1 on the card [UDO-12.16] Plus(1)
        3 = X = 5 [UDO-6.4] Plus(5), × 2 [UDO-12.16] Times(2), / 3, rounded down [UDO-12.16] Plus(-7)
        0 = X = 2 [UDO-6.4] Plus(2), -4 on the card [UDO-12.16] Plus(-4), not less than nothing [UDO-12.16] AtLeast(0)
        5 = 5 on the card [UDO-7.5] Plus(5)
        7 = 5 on the card [UDO-7.5] Plus(5), 2 in this battle [UDO-10.7] Plus(2)
        3 = 3 gained [UDO-12.11] Plus(3)
        9 = 7 before [UDO-6.7] Plus(7), 4 gained [UDO-7.7] Plus(4), 9 at most [UDO-6.8] AtMost(9)
        2 = 2 for the master [UDO-9.2] Plus(2)
        8 = 5 before [UDO-9.2] Plus(5), 3 for the master [UDO-9.2] Plus(3)"#]].assert_eq(&sums.iter().map(said).collect::<Vec<_>>().join("\n"));
    // An amount follows the rule floor(k·X/d) + n, at least 0.
    for (times, over, plus, x) in [(0, 1, 3, 9), (1, 1, 0, 5), (2, 1, -1, 3), (1, 2, 1, 5), (2, 3, 0, 5), (1, 1, -4, 2)]
    {
        let worth = worth(times, over, plus, x);
        assert_eq!(i32::from(worth.total()), worth.parts().total(), "{worth:?}");
    }
    let gains = [gain(0, 3, false), gain(7, 4, true), gain(9, 2, false)];
    assert_eq!(gains.map(|gain| (gain.total(), gain.gained(), gain.lost())), [(3, 3, 0), (9, 2, 2), (9, 0, 2)]);
}

#[test]
fn every_part_has_words() {
    for language in Language::ALL {
        let words = Words::of::<Udo>(language);
        let ids: Vec<&str> = words.ids().filter(|id| id.starts_with("part-")).collect();
        assert!(ids.len() >= 14, "{ids:?}");
    }
    let words = Language::ALL.map(Words::of::<Udo>);
    for word in [
        "part-cards",
        "part-double",
        "part-opening",
        "part-charge",
        "part-x",
        "part-times",
        "part-over",
        "part-card",
        "part-least",
        "part-higher",
        "part-before",
        "part-gained",
        "part-most",
        "part-glory",
    ] {
        for words in &words {
            assert_eq!(words.faults(&Message::new(word).number("n", 3)), Vec::<String>::new());
        }
    }
}

/// Every kind of event has a unique id and occurs, except the empty deck, which cannot happen with the printed cards.
#[test]
fn every_kind_happens() {
    let mut seen = BTreeSet::new();
    every_step(240, |_, _, _, events| seen.extend(events.iter().map(budokan_kernel::Event::kind)));
    seen.extend(["dealt", "battle", "turn", "revealed", "reshuffled", Event::NoneLeft.kind()]);
    assert_eq!(KINDS.iter().copied().collect::<BTreeSet<_>>(), seen);
    assert_eq!(seen.len(), KINDS.len(), "a kind is named twice");
}

#[test]
fn an_action_is_three_bytes() {
    assert_eq!(size_of::<Action>(), 3);
}
