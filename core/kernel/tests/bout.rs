//! The guarantees of a bout, shown with the toy game of `budokan-laws`.
//!
//! In the toy each seat lays a card face down (`lay`, private; `take-back` undoes it), then seals it (`seal`,
//! announced). The second seal turns both cards up and rolls `lower-wins`. The loser may look at the top of the pile
//! (`peek`, only that seat hears the card) and draws or passes.

use budokan_kernel::game::play_out;
use budokan_kernel::{
    Bout, Cards, Chance, Clause, Game, NoUndo, Quick, Reject, Replayed, Roll, Seat, Seed, Seeded, Takeback, Viewer,
};
use budokan_laws::toy::{Action, Card, Config, Given, Happening, Toy};

const LEFT: Seat = Seat(0);
const RIGHT: Seat = Seat(1);

/// Left holds 2 and 9, right holds 4 and 7; the pile is 1 below 12.
fn begin() -> Bout<Toy> {
    let given = Given { hands: [vec![Card(2), Card(9)], vec![Card(4), Card(7)]], pile: vec![Card(1), Card(12)] };
    Bout::load(Cards::printed(), Config::default(), &given, Seed::from(7)).expect("the position is sound")
}

/// Plays lines such as `left: lay 9`. The higher card wins.
fn play(bout: &mut Bout<Toy>, lines: &[&str]) {
    for line in lines {
        let (seat, action) = line.split_once(": ").expect("a seat, a colon and an action");
        let seat = if seat == "left" { LEFT } else { RIGHT };
        let action = bout.state().read(action).expect("an action of the toy");
        let asked = bout.asked(seat);
        bout.submit_with(seat, asked, action, &mut HigherWins).expect("a legal action");
    }
}

struct HigherWins;

impl Chance for HigherWins {
    fn roll(&mut self, what: &'static str, _: u32) -> u32 {
        assert_eq!(what, "lower-wins");
        0
    }
}

fn asked(bout: &Bout<Toy>) -> [u32; 2] {
    [bout.asked(LEFT), bout.asked(RIGHT)]
}

/// Left has won the first round; right may draw.
fn after_one_round() -> Bout<Toy> {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9", "right: lay 4", "left: seal", "right: seal"]);
    bout
}

#[test]
fn a_seat_is_counted_by_its_own_steps_and_by_new_questions() {
    let mut bout = begin();
    assert_eq!(asked(&bout), [1, 1]);
    play(&mut bout, &["left: lay 9"]);
    assert_eq!(asked(&bout), [2, 1], "what left does is nothing to right, who is still asked the same");
    play(&mut bout, &["right: lay 4", "left: take-back", "left: lay 9"]);
    assert_eq!(asked(&bout), [4, 2]);
    play(&mut bout, &["left: seal"]);
    assert_eq!(asked(&bout), [5, 2]);
    play(&mut bout, &["right: seal"]);
    assert_eq!(asked(&bout), [5, 3], "right goes on to its draw; left is not asked");
    play(&mut bout, &["right: draw"]);
    assert_eq!(asked(&bout), [6, 4], "left is asked anew");
}

#[test]
fn the_loser_is_asked_anew_when_the_other_seals_last() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 2", "right: lay 4", "left: seal"]);
    assert_eq!(asked(&bout), [3, 2]);
    play(&mut bout, &["right: seal"]);
    assert_eq!(asked(&bout), [4, 3]);
}

#[test]
fn taking_back_asks_the_seat_anew_and_nobody_else() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9", "right: lay 4"]);
    bout.undo(RIGHT).unwrap();
    assert_eq!(asked(&bout), [2, 3]);
    assert_eq!(
        bout.submit(RIGHT, 1, Action::Lay(Card(7))).unwrap_err(),
        Reject::Stale { asked: 3 },
        "the question is the same, but it was asked again"
    );
}

#[test]
fn an_answer_to_an_old_question_is_stale() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9"]);
    for number in [0, 1, 3, u32::MAX] {
        assert_eq!(bout.submit(LEFT, number, Action::Seal).unwrap_err(), Reject::Stale { asked: 2 });
    }
    assert_eq!(bout.submit_all(LEFT, 1, &[Action::Seal]), Err(Reject::Stale { asked: 2 }));
    assert_eq!(bout.steps().len(), 1);
    assert_eq!(bout.submit(LEFT, 2, Action::Seal).unwrap().number, 2);
}

#[test]
fn what_the_rules_forbid_is_refused_with_their_clause() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9", "left: seal"]);
    let before = bout.state().clone();
    for (seat, action, clause) in [
        (RIGHT, Action::Lay(Card(9)), "TOY-2"),
        (RIGHT, Action::Seal, "TOY-2"),
        (RIGHT, Action::Draw, "TOY-1"),
        (LEFT, Action::TakeBack, "TOY-1"),
        (Seat(7), Action::Pass, "TOY-1"),
    ] {
        let number = bout.asked(seat);
        match bout.submit(seat, number, action) {
            Err(Reject::Illegal(no)) => assert_eq!(no.clause, Clause(clause), "{action}"),
            other => panic!("{action}: {other:?}"),
        }
    }
    assert_eq!(bout.state(), &before);
    assert_eq!((bout.steps().len(), asked(&bout), bout.asked(Seat(7))), (2, [3, 1], 0));
}

#[test]
fn the_dice_of_a_step_come_from_the_seed_and_its_number() {
    for (seed, detour) in (0..8).flat_map(|seed| [(Seed::from(seed), false), (Seed::from(seed), true)]) {
        let mut bout = Bout::<Toy>::deal(Cards::printed(), Config::default(), seed).unwrap();
        let mut dice = Seeded::for_step(seed, 0);
        for Roll { what, sides, value } in bout.opening().rolls.clone() {
            assert_eq!(dice.roll(what, sides), value);
        }
        let card = |bout: &Bout<Toy>, seat| bout.state().timeout_action(seat).unwrap();
        if detour {
            bout.submit_all(LEFT, 1, &[card(&bout, LEFT), Action::TakeBack]).unwrap();
        }
        bout.submit_all(LEFT, bout.asked(LEFT), &[card(&bout, LEFT), Action::Seal]).unwrap();
        bout.submit_all(RIGHT, 1, &[card(&bout, RIGHT), Action::Seal]).unwrap();
        let reveal = bout.steps().last().unwrap();
        assert_eq!(reveal.number, if detour { 6 } else { 4 });
        let value = Seeded::for_step(seed, reveal.number).roll("lower-wins", 2);
        assert_eq!(reveal.rolls, [Roll { what: "lower-wins", sides: 2, value }]);
    }
}

#[test]
fn a_record_is_enough_to_play_a_bout_again() {
    let mut bout = Bout::<Toy>::deal(Cards::printed(), Config::default(), Seed::from(5)).unwrap();
    while let Some(seat) = bout.state().status().awaited().first() {
        let action = bout.state().timeout_action(seat).unwrap();
        let number = bout.asked(seat);
        bout.submit(seat, number, action).unwrap();
    }
    let noted = |rolls: &[Roll]| Replayed::new(rolls.iter().map(|roll| (roll.what, roll.value)));
    let mut dice = noted(&bout.opening().rolls);
    // A different seed: every random value must come from the record.
    let mut again =
        Bout::<Toy>::deal_with(bout.state().cards(), bout.config().clone(), Seed::from(6), &mut dice).unwrap();
    dice.finish().unwrap();
    for step in bout.steps() {
        let mut dice = noted(&step.rolls);
        let number = again.asked(step.seat);
        assert_eq!(again.submit_with(step.seat, number, step.action, &mut dice).unwrap(), &**step);
        dice.finish().unwrap();
    }
    assert_eq!(again.state(), bout.state());
    assert_eq!(again.opening(), bout.opening());
}

#[test]
fn several_actions_are_taken_all_or_none() {
    let mut bout = begin();
    let before = bout.clone();
    let (good, bad) = (Action::Lay(Card(9)), Action::Lay(Card(4)));
    for line in [&[good, bad][..], &[bad], &[good, Action::Seal, Action::TakeBack]] {
        assert!(matches!(bout.submit_all(LEFT, 1, line), Err(Reject::Illegal(_))), "{line:?}");
        assert_eq!(bout.state(), before.state());
        assert_eq!((bout.steps().len(), asked(&bout)), (0, [1, 1]));
    }
    bout.submit_all(LEFT, 1, &[]).unwrap();
    assert_eq!(asked(&bout), [1, 1]);
    bout.submit_all(LEFT, 1, &[good, Action::Seal]).unwrap();
    assert_eq!((bout.steps().len(), asked(&bout)), (2, [3, 1]));
}

#[test]
fn private_steps_can_be_taken_back_one_after_the_other() {
    let mut bout = begin();
    let states: Vec<Toy> = ["left: lay 2", "left: take-back", "left: lay 9"]
        .iter()
        .map(|line| {
            let before = bout.state().clone();
            play(&mut bout, &[line]);
            before
        })
        .collect();
    for before in states.iter().rev() {
        assert_eq!(bout.can_undo(LEFT), Ok(()));
        bout.undo(LEFT).unwrap();
        assert_eq!(bout.state(), before);
    }
    assert_eq!((bout.steps().len(), asked(&bout)), (0, [7, 1]));
    assert_eq!(bout.undo(LEFT), Err(NoUndo::NothingDone));
}

#[test]
fn nothing_is_taken_back_by_who_has_done_nothing() {
    let mut bout = begin();
    assert_eq!(bout.undo(LEFT), Err(NoUndo::NothingDone));
    play(&mut bout, &["right: lay 4"]);
    assert_eq!(bout.undo(LEFT), Err(NoUndo::NothingDone));
    assert_eq!((bout.steps().len(), asked(&bout)), (1, [1, 2]));
}

/// The refusal must not reveal whether the other seat has drafts.
#[test]
fn what_others_did_in_private_stands_in_nobodys_way() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9", "right: lay 4"]);
    bout.undo(LEFT).unwrap();
    let mut alone = begin();
    play(&mut alone, &["right: lay 4"]);
    assert_eq!(bout.state(), alone.state());
    assert_eq!((bout.steps().len(), bout.steps()[0].number, bout.steps()[0].seat), (1, 1, RIGHT));
    assert_eq!(asked(&bout), [3, 2]);
    bout.undo(RIGHT).unwrap();
    assert_eq!(bout.state(), begin().state());
}

#[test]
fn nothing_is_taken_back_after_others_acted_for_all_to_hear() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9", "right: lay 4", "right: seal"]);
    assert_eq!(bout.undo(LEFT), Err(NoUndo::OthersActed));
}

#[test]
fn nothing_is_taken_back_after_others_heard_of_it() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9", "left: seal"]);
    assert_eq!(bout.steps()[0].irrevocable, None);
    assert_eq!(bout.steps()[1].irrevocable, Some(NoUndo::OthersHeard));
    assert_eq!(bout.undo(LEFT), Err(NoUndo::OthersHeard));
}

#[test]
fn private_steps_after_a_firm_one_can_be_taken_back_down_to_it() {
    let mut bout = begin();
    play(&mut bout, &["right: lay 4", "left: lay 9", "left: seal"]);
    let sealed = bout.state().clone();
    play(&mut bout, &["right: take-back", "right: lay 7"]);
    bout.undo(RIGHT).unwrap();
    bout.undo(RIGHT).unwrap();
    assert_eq!(bout.state(), &sealed);
    assert_eq!(bout.undo(RIGHT), Err(NoUndo::OthersActed), "its first card was laid before left sealed");
    assert_eq!(bout.undo(LEFT), Err(NoUndo::OthersHeard));
}

#[test]
fn nothing_is_taken_back_after_a_die_was_rolled() {
    let mut bout = after_one_round();
    assert_eq!(bout.undo(RIGHT), Err(NoUndo::LuckInvolved));
    assert_eq!(bout.undo(LEFT), Err(NoUndo::OthersActed));
}

#[test]
fn nothing_is_taken_back_after_something_hidden_came_to_light() {
    let mut bout = after_one_round();
    play(&mut bout, &["right: peek"]);
    let peek = bout.steps().last().unwrap();
    assert!(peek.rolls.is_empty());
    assert!(peek.entries.iter().all(|entry| !entry.reaches_others(RIGHT, bout.state().seats())));
    assert_eq!(bout.undo(RIGHT), Err(NoUndo::LuckInvolved));
}

#[test]
fn a_refused_undo_changes_nothing() {
    let mut bout = after_one_round();
    let before = bout.clone();
    for seat in [LEFT, RIGHT, Seat(7)] {
        assert_eq!(bout.undo(seat), Err(bout.can_undo(seat).unwrap_err()));
    }
    assert_eq!(bout.state(), before.state());
    assert_eq!((bout.steps().len(), asked(&bout)), (before.steps().len(), asked(&before)));
}

#[test]
fn everybody_hears_what_is_said_and_whispers_go_to_some() {
    let mut bout = after_one_round();
    play(&mut bout, &["right: peek", "right: draw"]);
    let heard = |viewer| bout.heard(viewer).map(|(number, event)| (number, event.clone())).collect::<Vec<_>>();
    let laid = |number, seat, card| (number, Happening::Laid(seat, Card(card)));
    let open = |first| {
        [
            (first, Happening::Sealed(LEFT)),
            (first + 1, Happening::Sealed(RIGHT)),
            (first + 1, Happening::Revealed { cards: [Card(9), Card(4)], winner: LEFT }),
        ]
    };
    let peeked = |number| (number, Happening::Peeked(RIGHT, Card(12)));
    let drew = |number, card| (number, Happening::Drew(RIGHT, card));

    // Each seat counts the steps that it made or noticed; the referee counts all.
    assert_eq!(heard(Viewer::Seat(LEFT)), [&[laid(1, LEFT, 9)][..], &open(2), &[drew(4, None)]].concat());
    let right = [&[laid(1, RIGHT, 4)][..], &open(2), &[peeked(4), drew(5, Some(Card(12)))]].concat();
    assert_eq!(heard(Viewer::Seat(RIGHT)), right);
    assert_eq!(heard(Viewer::Bystander), [&open(1)[..], &[drew(3, None)]].concat());
    let all = [&[laid(1, LEFT, 9), laid(2, RIGHT, 4)][..], &open(3), &[peeked(5), drew(6, Some(Card(12)))]].concat();
    assert_eq!(heard(Viewer::Referee), all);
}

#[test]
fn what_was_taken_back_is_heard_no_more() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9"]);
    assert_eq!(bout.heard(Viewer::Seat(LEFT)).count(), 1);
    bout.undo(LEFT).unwrap();
    assert_eq!(bout.heard(Viewer::Referee).count(), 0);
}

#[test]
fn a_sight_has_the_question_only_for_its_own_seat() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9"]);
    let sight = bout.sight(Viewer::Seat(LEFT));
    assert_eq!((sight.asked, sight.legal), (2, vec![Action::TakeBack, Action::Seal]));
    assert_eq!(sight.view, bout.state().view(Viewer::Seat(LEFT)));
    for viewer in [Viewer::Bystander, Viewer::Referee] {
        let sight = bout.sight(viewer);
        assert_eq!((sight.viewer, sight.asked, sight.legal), (viewer, 0, Vec::new()));
        assert_eq!(sight.status, bout.state().status());
    }
}

#[test]
fn a_fork_goes_its_own_way() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9"]);
    let mut fork = bout.clone();
    play(&mut fork, &["right: lay 4", "right: seal"]);
    assert_eq!((bout.steps().len(), asked(&bout)), (1, [2, 1]));
    assert_eq!(fork.undo(LEFT), Err(NoUndo::OthersActed));
    bout.undo(LEFT).unwrap();
    assert_eq!((bout.steps().len(), fork.steps().len()), (0, 3));
    assert_eq!(fork.steps()[0].action, Action::Lay(Card(9)));
    play(&mut bout, &["left: lay 2"]);
    assert_ne!(bout.state(), fork.state());
}

#[test]
fn a_rewound_bout_is_what_it_was_and_asks_everybody_anew() {
    let then = after_one_round();
    let mut bout = then.clone();
    play(&mut bout, &["right: peek", "right: pass"]);
    let rewound = bout.rewound(4, Seed::from(8));
    assert_eq!((rewound.state(), rewound.steps()), (then.state(), then.steps()));
    assert_eq!((rewound.opening(), rewound.seed()), (then.opening(), Seed::from(8)));
    assert_eq!(asked(&rewound), asked(&bout).map(|asked| asked + 1));
    // The fork continues like any bout, and steps that were irrevocable before the fork stay irrevocable.
    let mut on = rewound.clone();
    assert_eq!(on.undo(RIGHT), Err(NoUndo::LuckInvolved));
    play(&mut on, &["right: pass"]);
    assert_eq!(on.steps()[4].number, 5);
    assert_eq!(bout.rewound(0, Seed::from(8)).state(), begin().state());
    assert_eq!(bout.rewound(u64::MAX, Seed::from(8)).state(), bout.state());
}

#[test]
fn a_rewound_bout_has_other_dice() {
    let (old, new) = (Seed::from(7), Seed::from(8));
    let mut bout = begin();
    play(&mut bout, &["left: lay 9", "right: lay 4", "left: seal"]);
    let mut rewound = bout.rewound(3, new);
    let number = rewound.asked(RIGHT);
    let step = rewound.submit(RIGHT, number, Action::Seal).unwrap();
    let value = Seeded::for_step(new, 4).roll("lower-wins", 2);
    assert_eq!(step.rolls, [Roll { what: "lower-wins", sides: 2, value }]);
    assert_ne!(value, Seeded::for_step(old, 4).roll("lower-wins", 2), "seeds that tell nothing");
}

#[test]
fn a_bout_elsewhere_looks_the_same_and_can_be_played_on() {
    let bout = after_one_round();
    let viewer = Viewer::Seat(RIGHT);
    for world in 0..8 {
        let mut other = bout.elsewhere(viewer, &mut Quick::new(world), Seed::from(world));
        assert_eq!(other.state().view(viewer), bout.state().view(viewer));
        assert_eq!((other.steps().len(), other.seed()), (0, Seed::from(world)));
        play(&mut other, &["right: peek"]);
        // Its moments come from its own world; the history of the original is not replayed.
        let seen = other.seen(1, viewer);
        assert_eq!(seen.last().map(|beat| &beat.view), Some(&other.state().view(viewer)));
    }
}

/// While other seats are still asked, their steps stay, and no seat learns whether there are any.
#[test]
fn an_answer_is_taken_back_alone_while_the_question_is_open() {
    let mut bout = begin();
    play(&mut bout, &["left: lay 9", "left: seal"]);
    let before = bout.takeback(LEFT);
    play(&mut bout, &["right: lay 4"]);
    assert_eq!((bout.takeback(LEFT), bout.takeback(RIGHT)), (before, Err(NoUndo::NothingDone)));
    let taken = bout.takeback(LEFT).unwrap();
    assert_eq!(taken, Takeback { steps: vec![2], alone: true, lucky: false });
    let mut back = bout.without(&taken, Seed::from(8));
    assert_eq!(asked(&back), [asked(&bout)[0] + 1, asked(&bout)[1]]);
    assert_eq!(back.steps().iter().map(|step| (step.number, step.seat)).collect::<Vec<_>>(), [(1, LEFT), (2, RIGHT)]);
    // Sealed again after the other seat has drafted, the answer still belongs to the same question.
    play(&mut back, &["left: seal", "right: take-back", "right: lay 7"]);
    assert_eq!(back.takeback(LEFT).unwrap().steps, [3]);
    play(&mut back, &["right: seal"]);
    assert_eq!(back.takeback(LEFT).unwrap().steps, (1..=6).collect::<Vec<_>>());
}

/// A seat that knows the other answer must not answer again while that answer stays.
#[test]
fn a_take_back_across_a_reveal_unseals_everybody() {
    let bout = after_one_round();
    for seat in [LEFT, RIGHT] {
        let taken = bout.takeback(seat).unwrap();
        assert_eq!(taken, Takeback { steps: vec![1, 2, 3, 4], alone: false, lucky: true });
        let back = bout.cut(&taken, Seed::from(8));
        assert_eq!((back.state(), back.steps().len()), (begin().state(), 0));
        assert_eq!(asked(&back), asked(&bout).map(|asked| asked + 1));
    }
    // A question to one seat alone is taken back without the round before it. A pass shows a card.
    let mut on = bout.clone();
    play(&mut on, &["right: pass", "left: lay 2"]);
    let taken = on.takeback(RIGHT).unwrap();
    assert_eq!(taken, Takeback { steps: vec![5, 6], alone: false, lucky: true });
    assert_eq!(on.cut(&taken, Seed::from(8)).state(), bout.state());
    assert_eq!(on.takeback(LEFT).unwrap().steps.len(), 6, "its last firm step is the seal");
}

/// A card that was turned up from another hand would be hidden again although it is known.
#[test]
fn what_another_has_shown_would_be_given_away() {
    let bout = after_one_round();
    for seat in [LEFT, RIGHT] {
        assert!(bout.gives_away(&bout.takeback(seat).unwrap(), seat), "{seat:?}");
    }
    // A pass shows the top of the pile, which no seat held; left has only drafted since.
    let mut on = bout.clone();
    play(&mut on, &["right: pass", "left: lay 2"]);
    assert!(!on.gives_away(&on.takeback(RIGHT).unwrap(), RIGHT));
    assert!(on.gives_away(&on.takeback(LEFT).unwrap(), LEFT), "the seal is further back");
    // Nothing is shown while the question is open.
    let mut sealed = begin();
    play(&mut sealed, &["left: lay 9", "left: seal", "right: lay 4"]);
    assert!(!sealed.gives_away(&sealed.takeback(LEFT).unwrap(), LEFT));
}

/// A seat that takes back across a roll must not know the next roll.
#[test]
fn what_is_done_anew_after_a_take_back_has_other_dice() {
    let (old, new) = (Seed::from(7), Seed::from(8));
    let bout = after_one_round();
    let mut back = bout.without(&bout.takeback(LEFT).unwrap(), new);
    play(&mut back, &["left: lay 9", "right: lay 4", "left: seal"]);
    let number = back.asked(RIGHT);
    let step = back.submit(RIGHT, number, Action::Seal).unwrap();
    let value = Seeded::for_step(new, 4).roll("lower-wins", 2);
    assert_eq!(step.rolls, [Roll { what: "lower-wins", sides: 2, value }]);
    assert_ne!(value, Seeded::for_step(old, 4).roll("lower-wins", 2), "seeds that tell nothing");
}

#[test]
fn a_bout_that_cannot_begin_says_why() {
    let no = Bout::<Toy>::deal(Cards::printed(), Config { hand: 0 }, Seed::from(1)).unwrap_err();
    assert_eq!(no.to_string(), "hand: expected 1 to 6, found 0");
    let twice = Given { hands: [vec![Card(2)], vec![Card(2)]], pile: Vec::new() };
    let no = Bout::<Toy>::load(Cards::printed(), Config::default(), &twice, Seed::from(1)).unwrap_err();
    assert_eq!(no.to_string(), "card 2 is in two places");
}

#[test]
fn the_past_is_what_each_viewer_has_seen_and_heard() {
    let mut bout = after_one_round();
    play(&mut bout, &["right: peek", "right: draw", "right: lay 7", "right: take-back"]);
    for viewer in [Viewer::Seat(LEFT), Viewer::Seat(RIGHT), Viewer::Bystander, Viewer::Referee] {
        let past = bout.past(viewer);
        let noticed: Vec<u64> = bout.noticed(viewer).map(|step| step.number).collect();
        assert_eq!(past.len(), noticed.len() + 1, "{viewer:?}: the deal, and every step that it can count");
        for (step, number) in past[1..].iter().zip(noticed) {
            assert_eq!(step.moments, bout.seen(number, viewer), "{viewer:?}: step {number}");
        }
        let heard: Vec<_> = past.iter().flat_map(|step| step.heard().map(|event| (step.number, event))).collect();
        assert_eq!(heard, bout.heard(viewer).collect::<Vec<_>>(), "{viewer:?}: all that it heard");
        assert_eq!(past[0].last().view, begin().state().view(viewer), "{viewer:?}: the deal");
    }
    let counted = |viewer| bout.past(viewer).len();
    assert!(counted(Viewer::Bystander) < counted(Viewer::Seat(RIGHT)), "drafts of others are no steps");
}

#[test]
fn the_last_that_was_heard_is_the_end_of_all_that_was() {
    let mut bout = after_one_round();
    play(&mut bout, &["right: peek", "right: draw", "right: lay 7", "right: take-back"]);
    for viewer in [Viewer::Seat(LEFT), Viewer::Seat(RIGHT), Viewer::Bystander, Viewer::Referee] {
        let all: Vec<_> = bout.heard(viewer).collect();
        assert_eq!(bout.noticed_count(viewer), bout.noticed(viewer).count() as u64);
        for since in 0..=bout.noticed_count(viewer) + 1 {
            let later: Vec<_> = all.iter().copied().filter(|(step, _)| *step >= since).collect();
            for most in [0, 1, 3, usize::MAX] {
                let last = &later[later.len().saturating_sub(most)..];
                assert_eq!(bout.heard_last(viewer, since, most), last, "{viewer:?}: {most} since {since}");
            }
        }
    }
}

#[test]
fn a_bout_that_is_played_out_has_its_outcome() {
    let mut game = begin().state().clone();
    let mut legal = Vec::new();
    assert_eq!(play_out(&mut game.clone(), &mut Quick::new(1), &mut legal, 1), (1, None));
    let (made, outcome) = play_out(&mut game, &mut Quick::new(1), &mut legal, Toy::LONGEST);
    assert!(1 < made && made < Toy::LONGEST, "{made}");
    assert_eq!(outcome.as_ref(), game.status().outcome());
    assert!(outcome.is_some());
    assert_eq!(play_out(&mut game, &mut Quick::new(1), &mut legal, 9), (0, outcome), "it is over");
}

/// The undo base must equal a full replay after any sequence of take-backs.
#[test]
fn what_is_kept_for_undo_is_what_a_replay_comes_to() {
    let mut luck = Quick::new(5);
    let mut undone = 0;
    for seed in 0..40 {
        let mut bout = Bout::<Toy>::deal(Cards::printed(), Config::default(), Seed::from(seed)).unwrap();
        for _ in 0..60 {
            let Some(seat) = bout.state().status().awaited().iter().next() else { break };
            let other = [LEFT, RIGHT][luck.roll("seat", 2) as usize];
            match luck.roll("what", 12) {
                0..3 => undone += u32::from(bout.undo(other).is_ok()),
                3 => bout = bout.reshuffled(Seed::from(seed + 100)),
                4 => {
                    if let Ok(takeback) = bout.takeback(other) {
                        bout = bout.without(&takeback, Seed::from(seed + 200));
                    }
                }
                5 => bout = bout.rewound(bout.steps().len() as u64 / 2, Seed::from(seed + 300)),
                _ => {
                    let legal = bout.sight(Viewer::Seat(seat)).legal;
                    let action = legal[luck.roll("action", legal.len() as u32) as usize];
                    bout.submit(seat, bout.asked(seat), action).unwrap();
                }
            }
            let positions = bout.positions();
            assert_eq!(Some(bout.state()), positions.last());
            for (number, position) in (1..).zip(&positions[..bout.steps().len()]) {
                assert_eq!(bout.before(number, Viewer::Referee), Some(position.view(Viewer::Referee)));
            }
        }
    }
    assert!(undone > 100, "much was taken back: {undone}");
}
