//! The content of the card file. `mistakes.rs` covers the errors for invalid files.

use budokan_cardfile::testing::{corrected, is_known_by};
use budokan_kernel::{Bout, Cards, Content, Entry, Game, Quick, Seed, Table, Viewer};

use crate::card::{CardSet, Parts};
use crate::phase::{combos, resolve};
use crate::{Action, Attack, Boost, Card, CardBranch, Config, Event, Hero, Master, PLAYER, Udo};

const PRINTED: &str = include_str!("../../../cards.toml");

/// UDO-R37, UDO-R53: ten cards for each hero, two of each limb, one Torso and one Head; ten masters with 4, 3 and 3 of
/// each glory; ten attacks.
#[test]
fn the_printed_set_is_what_the_rules_say() {
    let cards: Cards<CardSet> = Cards::printed();
    for hero in [Hero::Udo, Hero::Kai] {
        let count = |part| hero.starters().iter().filter(|card| cards.parts(*card).meets(Parts::one(part))).count();
        assert_eq!([0, 1, 2, 3, 4, 5].map(count), [2, 2, 2, 2, 1, 1]);
    }
    let glory = |glory| Master::all().filter(|master| cards.master(*master).glory == glory).count();
    assert_eq!([1, 2, 3].map(glory), [4, 3, 3]);
    let values: Vec<u8> = Attack::all().map(|attack| cards.attack(attack).value).collect();
    assert_eq!(values, [4, 4, 4, 4, 5, 5, 6, 3, 3, 3]);
    // UDO-1.3: a technique has the part that its title names.
    let lightspeed: Card = "lightspeed-right-leg".parse().unwrap();
    assert_eq!(cards.parts(lightspeed), Parts::one(3));
}

/// UDO-12.16: amounts that depend on X.
#[test]
fn amounts_are_rounded_down_and_never_below_nothing() {
    let amount = |formula: &str, x| {
        let text = PRINTED.replacen("deal = 3, times = \"X/2\"", &format!("deal = {formula}"), 1);
        let set = CardSet::shelf().read(&text).unwrap();
        let card: Card = "left-arm-2".parse().unwrap();
        match set.face(card, false).effect[0] {
            crate::card::EffectStep::Deal(amount, times) => {
                assert_eq!(times.at(x), 1);
                amount.at(x)
            }
            other => panic!("{other:?} is no deal"),
        }
    };
    assert_eq!(amount("\"X/2\"", 5), 2);
    assert_eq!(amount("\"2X\"", 5), 10);
    assert_eq!(amount("\"3X/2-1\"", 5), 6);
    assert_eq!(amount("\"X-3\"", 2), 0);
    assert_eq!(amount("\"X+12\"", 2), 14);
    assert_eq!(amount("7", 2), 7);
    for bad in ["X X", "x", "0X", "X/0", "X+", "X+0", "X+21", "10X", "X/-1", "X+1+1"] {
        let text = PRINTED.replacen("\"X+1\"", &format!("\"{bad}\""), 1);
        assert!(CardSet::shelf().read(&text).is_err(), "{bad}");
    }
}

/// A corrected card file is played with the corrected card and has a different hash.
#[test]
fn a_corrected_card_counts() {
    let cards = corrected::<CardSet>(PRINTED, "hearts = [7, 5, 3]", "hearts = [7, 5, 4]");
    let turtle: Master = "turtle".parse().unwrap();
    assert_eq!(cards.master(turtle).hearts[..], [7, 5, 4]);
    let game = Udo::deal(cards, &Config::default(), &mut Table::silent(&mut Quick::new(1))).unwrap();
    assert_eq!(game.cards().master(turtle).hearts[..], [7, 5, 4]);
}

/// UDO-1.8: a master of a corrected file may have up to eight hearts.
#[test]
fn a_master_has_eight_hearts_at_most() {
    let cards = corrected::<CardSet>(PRINTED, "hearts = [7, 5, 3]", "hearts = [7, 5, 3, 3, 3, 3, 3, 1]");
    assert_eq!(cards.master("turtle".parse().unwrap()).hearts.len(), 8);
    let nine = PRINTED.replacen("hearts = [7, 5, 3]", "hearts = [7, 5, 3, 3, 3, 3, 3, 1, 1]", 1);
    let error = CardSet::shelf().read(&nine).unwrap_err().to_string();
    assert!(error.contains("from 1 to 8 hearts are expected, found 9"), "{error}");
}

/// UDO-10.1, UDO-10.5: only an undefeated body regenerates, and a defeated one stays defeated.
#[test]
fn a_body_that_stands_regenerates() {
    let cards = corrected::<CardSet>(PRINTED, "bodies = 3\nrules = {}", "bodies = 3\nrules = { regenerate = true }");
    let given = "master = \"shadow\"\nbody.1.covered = [5, 7]\nbody.3.covered = [7]";
    let given = budokan_scenario::given::<Udo>(given).unwrap();
    let mut bout = Bout::<Udo>::load(cards, Config::default(), &given, Seed::from(1)).unwrap();
    let step = bout.submit(PLAYER, bout.asked(PLAYER), Action::Done).unwrap();
    assert!(step.entries.contains(&Entry::Said(Event::Regenerated { heart: 7, body: 3 })), "{:?}", step.entries);
    let view = bout.state().view(Viewer::Bystander);
    let open = |body: u8| view.body[&body].open.len();
    assert_eq!([1, 2, 3].map(open), [0, 2, 2]);
    assert!(view.body[&1].defeated);
}

/// UDO-6.10, UDO-13.1: a `choose` with a single branch is resolved automatically.
#[test]
fn a_single_branch_is_taken_by_itself() {
    let text =
        PRINTED.replacen("choose = [[{ deal = \"X\" }], [{ block = \"X\" }]]", "choose = [[{ deal = \"X\" }]]", 1);
    let given = budokan_scenario::given::<Udo>("master = \"crane\"").unwrap();
    let mut dice = Quick::new(1);
    let table = &mut Table::silent(&mut dice);
    let mut game = Udo::load(Cards::load(&text).unwrap(), &Config::default(), &given, table).unwrap();
    for text in ["place right-leg-2", "place left-arm-1", "finish"] {
        game.apply(PLAYER, game.read(text).unwrap(), table);
    }
    let mut asked = game.clone();
    game.apply(PLAYER, Action::Done, table);
    assert_eq!((game.turn, game.covered[0]), (2, 0b1), "the heart of value 1 was the only one within reach");
    combos::end(&mut asked, table);
    resolve::apply(&mut asked, 1, Boost::None, table);
    assert_eq!(asked.check(PLAYER, Action::Choose(CardBranch::Deal)), Ok(()));
    let refused = asked.check(PLAYER, Action::Choose(CardBranch::Block)).unwrap_err();
    assert_eq!(refused.clause.0, "UDO-6.10");
}

/// Records identify the card set by its hash.
#[test]
fn the_printed_set_keeps_its_hash() {
    is_known_by::<CardSet>(PRINTED, 0xb625_323b_f5ba_c621);
}
