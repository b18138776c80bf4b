//! Combined decisions are equivalent to the small decisions that they stand for.

use std::collections::BTreeSet;

use budokan_kernel::{Bout, Cards, Game, NotRead, Quick, Seat, Seed, Viewer};

use crate::action::Action;
use crate::card::Potion;
use crate::clause;
use crate::phase::abilities::is_waste;
use crate::state::{Ask, EightBit};
use crate::together::{BETWEEN, Together, together};

const TRIO: &str = "heroes.p1 = [\"moose\", \"mercy-dexter\", \"naomi\"]\nlord = \"cthulhu\"";
const SOLO: Seat = Seat(0);

fn loaded(given: &str) -> Bout<EightBit> {
    let config = budokan_scenario::config::<EightBit>(TRIO).unwrap();
    Bout::load(Cards::printed(), config, &budokan_scenario::given::<EightBit>(given).unwrap(), Seed::from(1)).unwrap()
}

fn play(bout: &mut Bout<EightBit>, text: &str) {
    let state = bout.state();
    let actions = state.shorthand(SOLO, text).unwrap().unwrap_or_else(|| vec![state.read(text).unwrap()]);
    for action in actions {
        bout.submit(SOLO, bout.asked(SOLO), action).unwrap();
    }
}

fn offered(bout: &Bout<EightBit>, seat: Seat) -> Option<Together> {
    together(&bout.state().view(Viewer::Seat(seat)), seat)
}

/// The proposed answers as a text.
fn proposed(bout: &Bout<EightBit>, all: &Together) -> String {
    all.rows.iter().map(|row| bout.state().write(row.proposed)).collect::<Vec<_>>().join(BETWEEN)
}

/// In random bouts every proposal is accepted as a whole, each row contains its answer among its options, and only the
/// seat that is asked gets the combined decision.
#[test]
fn what_is_proposed_is_accepted() {
    let mut kinds = BTreeSet::new();
    for seed in 0..12 {
        let config = budokan_scenario::config::<EightBit>(["seats = 3", "", "seats = 2"][seed as usize % 3]).unwrap();
        let mut bout = Bout::<EightBit>::deal(Cards::printed(), config, Seed::from(seed)).unwrap();
        let (mut dice, mut choices) = (Quick::new(seed), Vec::new());
        while let Some(seat) = bout.state().status().awaited().first() {
            let others = bout.state().seats().iter().filter(|other| *other != seat);
            assert!(others.into_iter().all(|other| offered(&bout, other).is_none()));
            if let Some(all) = offered(&bout, seat) {
                assert!(all.rows.len() > 1 && all.rows.iter().all(|row| row.options.contains(&row.proposed)));
                let text = proposed(&bout, &all);
                let actions = bout.state().shorthand(seat, &text).unwrap().unwrap();
                let mut fork = bout.clone();
                for action in actions {
                    fork.submit(seat, fork.asked(seat), action).unwrap();
                }
                kinds.insert(text.split(' ').next().unwrap().to_owned());
            }
            bout.state().choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
    }
    assert!(kinds.contains("assign") && kinds.contains("medal"), "{kinds:?}");
}

/// The rules do not ask about the last enemies, but the text may contain them; an uneven assignment is
/// refused as usual.
#[test]
fn who_faces_whom_at_once() {
    let mut bout = loaded("phase = \"choose\"");
    play(&mut bout, "assault 4");
    while let Ask::AllyDeck = bout.state().board.ask {
        let mut choices = Vec::new();
        bout.state().choices(SOLO, &mut choices);
        bout.submit(SOLO, bout.asked(SOLO), choices[0]).unwrap();
    }
    let all = offered(&bout, SOLO).unwrap();
    assert!(all.even && all.rows.len() == bout.state().board.row.len(), "{all:?}");
    let enemies = all.rows.iter().map(|row| row.options.clone());
    // All enemies to the first hero: two more than another.
    let greedy: Vec<String> = enemies.map(|options| bout.state().write(options[0])).collect();
    let refused = bout.state().shorthand(SOLO, &greedy.join(BETWEEN));
    assert!(matches!(refused, Err(NotRead::Illegal(illegal)) if illegal.clause == clause::E5_1), "{refused:?}");
    let text = proposed(&bout, &all);
    let actions = bout.state().shorthand(SOLO, &text).unwrap().unwrap();
    assert!(actions.len() < all.rows.len(), "the rules settle the last by themselves: {actions:?}");
    play(&mut bout, &text);
    let faced: Vec<u8> = bout.state().board.row.iter().map(|enemy| enemy.hero).collect();
    assert_eq!(faced, (0..all.rows.len()).map(|at| at as u8 % 3).collect::<Vec<_>>());
}

#[test]
fn medals_and_potions_at_once() {
    let mut bout = loaded(
        "phase = \"loot\"\nbattle = \"3\"\nhero.moose.potions = []\nhero.mercy-dexter.potions = [\"energy\"]\n\
         hero.naomi.potions = [\"energy\", \"health\"]",
    );
    assert_eq!(offered(&bout, SOLO).map(|all| (all.rows.len(), all.even)), Some((3, false)));
    play(&mut bout, "medal moose; medal moose; medal naomi");
    let medals: Vec<u8> = bout.state().board.heroes.iter().map(|hero| hero.medals).collect();
    assert_eq!(medals, [2, 0, 1]);
    play(&mut bout, "buy potions moose");
    let all = offered(&bout, SOLO).unwrap();
    assert_eq!(proposed(&bout, &all), "give health moose; give revive moose", "energy has one place only");
    play(&mut bout, "give health mercy-dexter; give energy moose; give revive naomi");
    let carries = |hero: usize, potion| bout.state().board.heroes[hero].carries(potion);
    assert!(carries(1, Potion::Health) && carries(0, Potion::Energy) && carries(2, Potion::Revive));
}

#[test]
fn only_what_is_asked_in_a_row_is_read_together() {
    let bout = loaded("phase = \"loot\"\nbattle = \"3\"");
    let read = |text: &str| bout.state().shorthand(SOLO, text);
    assert_eq!(read("medal moose"), Ok(None));
    assert!(matches!(read("medal moose; done"), Err(NotRead::Unreadable(_))));
    assert!(matches!(read("medal moose; medal nobody"), Err(NotRead::Unreadable(_))));
    assert!(matches!(bout.state().shorthand(Seat(1), "medal moose; medal moose"), Err(NotRead::Illegal(_))));
    assert!(matches!(read("medal moose; medal moose; medal moose; medal moose"), Err(NotRead::Illegal(_))));
}

#[test]
fn healing_the_unhurt_is_a_waste() {
    let wasted = |given: &str| -> Vec<String> {
        let bout = loaded(&format!("phase = \"abilities\"\nrow = [\"troll\", \"harpy\"]\n{given}"));
        let mut choices = Vec::new();
        bout.state().choices(SOLO, &mut choices);
        let waste = |action: &Action| matches!(*action, Action::Ability(deed) if is_waste(&bout.state().board, deed));
        choices.into_iter().filter(waste).map(|action| bout.state().write(action)).collect()
    };
    let potions = "potions = [\"health\", \"energy\"]";
    let unhurt = ["potion health moose moose", "potion health moose mercy-dexter", "potion health moose naomi"];
    assert_eq!(wasted(&format!("hero.moose = {{ {potions} }}")), unhurt);
    assert_eq!(wasted(&format!("hero.moose = {{ damage = 3, {potions} }}")), unhurt[1..]);
    assert_eq!(wasted("hero.moose = { ascended = true, energy = 9, potions = [] }"), ["trait-off moose"]);
}
