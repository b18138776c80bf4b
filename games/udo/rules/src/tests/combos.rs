//! Exhaustive enumeration of combos and sets of combos: the legal actions reach exactly what the conditions allow, each
//! by one sequence.

use std::collections::BTreeSet;

use budokan_kernel::{Cards, Game, Quick, Table};

use crate::phase::combos::first_broken;
use crate::state::{Udo, Zone};
use crate::{Action, Card, Config, Hero, LayMove, PLAYER};

fn standing(hero: Hero, given: &str) -> Udo {
    let given = budokan_scenario::given::<Udo>(given).unwrap();
    Udo::load(Cards::printed(), &Config { hero }, &given, &mut Table::silent(&mut Quick::new(1))).unwrap()
}

fn after(game: &Udo, action: Action) -> Udo {
    let mut next = game.clone();
    next.apply(PLAYER, action, &mut Table::silent(&mut Quick::new(1)));
    next
}

/// The possible first combos, as reached by the legal actions.
fn listed(game: &Udo, found: &mut BTreeSet<Vec<Card>>) {
    let mut choices = Vec::new();
    game.choices(PLAYER, &mut choices);
    assert!(!choices.is_empty(), "a dead end after {:?}", game.open.cards);
    for action in choices {
        match action {
            Action::Lay(LayMove::Place(_)) => listed(&after(game, action), found),
            Action::FINISH => assert!(found.insert(game.open.cards.to_vec()), "{:?} twice", game.open.cards),
            _ => assert_eq!(action, Action::Done),
        }
    }
}

/// The orders of hand cards whose conditions all hold, found by brute force.
fn allowed(game: &Udo, cards: &mut Vec<Card>, found: &mut BTreeSet<Vec<Card>>) {
    if !cards.is_empty() && first_broken(game, cards, true).is_none() {
        found.insert(cards.clone());
    }
    let used: Zone = cards.iter().copied().collect();
    for card in game.hand.without(used) {
        cards.push(card);
        // An irreparable violation stays violated, so pruning here misses nothing.
        if first_broken(game, cards, false).is_none() {
            allowed(game, cards, found);
        }
        cards.pop();
    }
}

#[track_caller]
fn check(game: &Udo, orders: usize, pairs: usize, largest: usize) {
    let (mut reached, mut legal) = (BTreeSet::new(), BTreeSet::new());
    listed(game, &mut reached);
    allowed(game, &mut Vec::new(), &mut legal);
    assert_eq!(reached, legal);
    assert_eq!(reached.len(), orders);
    let pair = |cards: &Vec<Card>| {
        let mut set = cards.clone();
        let finisher = set.pop();
        set.sort_unstable();
        (set, finisher)
    };
    let canonical: BTreeSet<_> = reached.iter().map(pair).collect();
    assert_eq!(canonical.len(), pairs);
    let laying = game.laying();
    let unordered = laying.reaches(game.hand);
    assert_eq!(unordered.len(), pairs);
    for reach in unordered {
        let order = laying.order(&[], reach).unwrap();
        assert!(canonical.contains(&pair(&order.to_vec())), "{reach:?}");
        assert!(reached.contains(&order.to_vec()), "{reach:?}");
    }
    assert_eq!(reached.iter().map(Vec::len).max(), Some(largest));
}

/// UDO-5.10, UDO-5.11, UDO-13.4: the numbers stated in RULES.md.
#[test]
fn every_legal_order_is_reached() {
    check(&standing(Hero::Udo, "master = \"bamboo\""), 213, 185, 6);
    check(&standing(Hero::Udo, "master = \"bamboo\"\ndefeated = [\"crane\"]"), 503, 349, 7);
    check(&standing(Hero::Udo, "master = \"bamboo\"\ndefeated = [\"crane\", \"lightspeed\"]"), 1012, 590, 8);
    check(
        &standing(Hero::Udo, "master = \"bamboo\"\ndefeated = [\"crane\", \"lightspeed\", \"thunder\"]"),
        1395,
        851,
        8,
    );
}

/// UDO-13.4: an ENRAGED Kai has the most orders.
#[test]
fn every_legal_order_of_an_enraged_kai_is_reached() {
    let enraged: Vec<String> = Hero::Kai.starters().iter().map(|card| format!("\"{card}\"")).collect();
    let given = format!("master = \"bamboo\"\nenraged = [{}]", enraged.join(", "));
    check(&standing(Hero::Kai, &given), 93_581, 1_683, 8);
}

fn plans(game: &Udo) -> usize {
    let mut choices = Vec::new();
    game.choices(PLAYER, &mut choices);
    let count = |action: &Action| match action {
        Action::Done => 1,
        action => plans(&after(game, *action)),
    };
    choices.iter().map(count).sum()
}

/// UDO-5.12, UDO-13.3: every set of combos is reached by exactly one sequence.
#[test]
fn every_set_of_combos_is_reached_once() {
    assert_eq!(plans(&standing(Hero::Udo, "master = \"bamboo\"")), 135_884);
    assert_eq!(plans(&standing(Hero::Udo, "master = \"bamboo\"\ndefeated = [\"crane\"]")), 991_148);
}

/// UDO-5.12: the same combos give the same position regardless of the order of laying, and every order is legal.
#[test]
fn the_order_of_laying_leaves_no_trace() {
    let start = standing(Hero::Udo, "master = \"bamboo\"");
    let mut dice = Quick::new(7);
    let mut unordered = 0;
    for _ in 0..300 {
        let (mut game, mut legal, mut last) = (start.clone(), Vec::new(), None);
        for _ in 0..=dice.below(16) {
            game.legal(PLAYER, &mut legal);
            legal.retain(|action| *action != Action::Done && !Udo::takes_back(*action));
            if legal.is_empty() {
                break;
            }
            let action = legal[dice.below(legal.len() as u32) as usize];
            if let (true, Action::Lay(LayMove::Place(card))) = (game.open.is_empty(), action) {
                unordered += usize::from(last > Some(card));
                last = Some(card);
            }
            game = after(&game, action);
        }
        if !game.open.is_empty() {
            game = after(&game, Action::CLEAR);
        }
        let in_order = game.laid.iter().flat_map(|(_, cards)| {
            cards.iter().map(|card| Action::place(*card)).chain([Action::FINISH]).collect::<Vec<_>>()
        });
        assert_eq!(in_order.fold(start.clone(), |game, action| after(&game, action)), game);
        assert_eq!(game.audit(), Ok(()));
    }
    assert!(unordered > 100, "{unordered} combos were laid before an earlier one");
}

/// Compares the two searches for this position and all that follow from it, for every card in hand that does not
/// complete a combo yet.
fn searches_agree(game: &Udo, depth: usize) {
    let (laying, build) = (game.laying(), &game.open.build);
    let quick = laying.placeable(build, game.hand, Zone::ALL);
    for card in game.hand {
        let mut cards = game.open.cards.to_vec();
        cards.push(card);
        let possible = first_broken(game, &cards, false).is_none();
        if possible && first_broken(game, &cards, true).is_some() {
            let found = !laying.placeable_at_all(build, game.hand, Zone::one(card)).is_empty();
            assert_eq!(found, quick.has(card), "{cards:?}");
        }
    }
    for card in quick.iter().filter(|_| depth > 0) {
        searches_agree(&after(game, Action::place(card)), depth - 1);
    }
}

#[test]
fn both_searches_find_the_same() {
    for defeated in ["", "\"crane\", \"lightspeed\", \"thunder\"", "\"viper\", \"turtle\", \"mountain\""] {
        let given = format!("master = \"bamboo\"\ndefeated = [{defeated}]");
        for hero in [Hero::Udo, Hero::Kai] {
            searches_agree(&standing(hero, &given), 4);
        }
        let enraged = ["kai-left-arm-1", "kai-left-leg-1", "kai-right-arm-2", "kai-torso"];
        searches_agree(&standing(Hero::Kai, &format!("{given}\nenraged = {enraged:?}")), 4);
    }
}

/// Thirteen cards in hand that must all be in one combo, some of Udo's starter cards being allowed only
/// as the thirteenth.
fn all_in_one(thirteenth: &[usize]) -> Udo {
    let mut halves = include_str!("../../../cards.toml").split("condition = [");
    let mut text = halves.next().unwrap().to_owned();
    for (number, half) in halves.enumerate() {
        let place = if thirteenth.contains(&number) { ", { position = 13 }" } else { "" };
        let end = half[..half.find("effect").unwrap()].rfind(']').unwrap();
        text.extend(["condition = [{ min_size = 13 }", place, &half[end..]]);
    }
    let given = "master = \"bamboo\"\ndefeated = [\"crane\", \"lightspeed\", \"thunder\"]";
    let given = budokan_scenario::given::<Udo>(given).unwrap();
    let cards = Cards::load(&text).unwrap();
    Udo::load(cards, &Config::default(), &given, &mut Table::silent(&mut Quick::new(1))).unwrap()
}

/// UDO-5.11: if two cards must both be the thirteenth, there are millions of ways to begin the combo and none to finish
/// it; the search detects this without trying them all. If only one must, all others can begin it.
#[test]
fn a_combo_of_all_cards_is_not_tried_in_every_order() {
    let mut legal = Vec::new();
    let never = all_in_one(&[8, 9]);
    never.legal(PLAYER, &mut legal);
    assert_eq!(legal, [Action::Done]);
    for card in never.hand {
        assert!(never.check(PLAYER, Action::place(card)).is_err());
    }
    let once = all_in_one(&[9]);
    once.legal(PLAYER, &mut legal);
    assert_eq!(legal.len(), 13, "all cards but one, and done: {legal:?}");
}

/// UDO-5.7, UDO-5.14: clearing or taking back restores the exact position.
#[test]
fn the_way_back_leaves_no_trace() {
    let start = standing(Hero::Udo, "master = \"bamboo\"");
    let mut dice = Quick::new(5);
    for _ in 0..500 {
        let mut game = start.clone();
        let mut choices = Vec::new();
        for _ in 0..=dice.below(12) {
            game.choices(PLAYER, &mut choices);
            choices.retain(|action| *action != Action::Done);
            if choices.is_empty() {
                break;
            }
            game = after(&game, choices[dice.below(choices.len() as u32) as usize]);
        }
        if !game.open.is_empty() {
            game = after(&game, Action::CLEAR);
        }
        while !game.laid.is_empty() {
            game = after(&game, Action::take_back(1 + dice.below(game.laid.len() as u32) as u8));
        }
        assert_eq!(game, start);
    }
}
