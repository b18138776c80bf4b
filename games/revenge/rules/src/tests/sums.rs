//! The arithmetic: every total equals the sum of its parts, and every tally matches what happens.

use std::collections::BTreeSet;

use budokan_kernel::{Bout, Cards, Event as _, Forecast, Game, Part, Quick, Seat, Seed, Tally, Term, Viewer};
use budokan_words::{Language, Words};

use crate::card::{Card, CardSet};
use crate::event::KINDS;
use crate::forecast::pending;
use crate::sum::{self, Blow, Cause, Drawing, TokenDamage, Value};
use crate::{Config, Event, Fighters, Mode, Outlook, Revenge, Side, clause};

fn blow(printed: i8, raised: i8, berserk: bool, bonus: bool, blocks: u8) -> Blow {
    Blow { cards: Cards::printed(), card: Card(7), printed, raised, berserk, bonus, blocks }
}

/// REV-10.1, 10.18, 18.3: for every possible blow, the rules and the displayed breakdown agree.
#[test]
fn a_blow_deals_what_its_parts_come_to() {
    for (printed, raised) in (0..=4).flat_map(|printed| (-8..=8).map(move |raised| (printed, raised))) {
        for blocks in 0..=2 {
            for (berserk, bonus) in [(false, false), (true, false), (false, true), (true, true)] {
                let blow = blow(printed, raised, berserk, bonus && blocks == 0, blocks);
                assert_eq!(blow.damage_parts().total(), i32::from(blow.damage()), "{blow:?}");
                assert_eq!(blow.share_parts().total(), i32::from(blow.share()), "{blow:?}");
                assert_eq!(blow.unblocked().saturating_sub(blocks), blow.damage(), "a block takes 1: {blow:?}");
                let parts = blow.damage_parts();
                let idle = parts.parts().iter().skip(1).any(|part| part.term == Term::Plus(0));
                assert!(!idle, "{blow:?} has a part that is 0");
            }
        }
    }
    assert_eq!(blow(3, 1, true, true, 0).damage(), 7);
    assert_eq!(blow(3, 0, false, true, 0).blocked().damage(), 2);
    assert_eq!(blow(1, -3, false, true, 0).damage(), 0);
    assert_eq!(blow(1, -3, true, false, 2).share(), 0);
    assert_eq!(blow(2, 0, true, true, 0).share(), 3);
}

/// The parts of a tally with their clauses, as a page would show them.
fn told(tally: &Tally) -> String {
    let part = |part: &Part| format!("{:?} {}", part.term, part.clause);
    tally.sum.parts().iter().map(part).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_parts_of_a_blow_name_their_clauses() {
    let game = Bout::<Revenge>::deal(Cards::printed(), Config::default(), Seed::from(1)).unwrap().state().clone();
    let coming = |blow| sum::coming(&game, Seat(1), Cause::Blow(blow)).unwrap();
    let hit = coming(blow(3, -1, true, true, 0));
    expect_test::expect!["Plus(3) REV-10.1, Plus(-1) REV-8.3, Plus(1) REV-15.12, Plus(2) REV-10.8"]
        .assert_eq(&told(&hit));
    assert_eq!((hit.change.unwrap().from, hit.change.unwrap().to), (10, 5));
    expect_test::expect![
        "Plus(1) REV-10.1, Plus(-2) REV-8.3, AtLeast(0) REV-10.18, Plus(-1) REV-10.5, AtLeast(0) REV-10.18"
    ]
    .assert_eq(&told(&coming(blow(1, -2, false, false, 1))));
}

/// REV-9.1, 9.2: the attack value and the defence value.
#[test]
fn a_value_is_what_its_two_numbers_come_to() {
    let cards = Cards::<CardSet>::printed();
    let [left, right] = ["b23", "r51"].map(|id| cards.content().card(id).unwrap());
    let faces = [left, right].map(|card| cards.content().face(card));
    let [attack, defence] = [Value::attack([left, right], faces), Value::defence([left, right], faces)];
    assert_eq!((attack.numbers, attack.total()), ([3, 5], 8));
    assert_eq!((defence.numbers, defence.total()), ([2, 1], 3));
    assert_eq!(attack.parts(cards, clause::C9_1).total(), 8);
    assert_eq!(defence.parts(cards, clause::C9_2).total(), 3);
}

/// REV-6.1, 20.2: a draw is limited by the hand and by the piles.
#[test]
fn a_draw_is_cut_by_the_hand_and_by_the_piles() {
    let drawn = |due, room, drawn| Drawing { due, room, drawn }.tally(Seat(0), clause::C6_1).sum;
    assert_eq!([drawn(2, 4, 2).total(), drawn(2, 1, 1).total(), drawn(2, 3, 1).total()], [2, 1, 1]);
    assert_eq!([drawn(2, 2, 2).parts().len(), drawn(2, 1, 1).parts().len(), drawn(2, 3, 1).parts().len()], [1, 2, 2]);
}

fn config(seed: u64) -> Config {
    let mode = [Mode::Duel, Mode::Solo, Mode::Ffa, Mode::Team][seed as usize % 4];
    Config { mode, fighters: Fighters::Random, ..Config::default() }
}

/// Plays a random bout.
fn played(seed: u64) -> Bout<Revenge> {
    let mut bout = Bout::<Revenge>::deal(Cards::printed(), config(seed), Seed::from(seed)).unwrap();
    let mut dice = Quick::new(seed);
    let mut choices = Vec::new();
    while let Some(seat) = bout.state().status().awaited().first() {
        bout.state().choices(seat, &mut choices);
        let action = choices[dice.below(choices.len() as u32) as usize];
        bout.submit(seat, bout.asked(seat), action).unwrap();
    }
    bout
}

/// Every tally in a bout can be rendered, changes life by its total, and matches the events: each counted token is
/// triggered, and each drawn card enters the hand.
#[test]
fn what_is_counted_is_what_happens() {
    let words = Language::ALL.map(Words::of::<Revenge>);
    let mut counted = BTreeSet::new();
    for seed in 0..120 {
        let bout = played(seed);
        let mut due = 0;
        for (_, event) in bout.heard(Viewer::Referee) {
            for tally in event.tallies() {
                counted.insert(tally.about.what);
                for part in tally.sum.parts() {
                    for words in &words {
                        assert_eq!(words.faults(&part.what), Vec::<String>::new());
                    }
                }
                if tally.about.what == sum::TOKENS {
                    assert_eq!(due, 0, "seed {seed}: {event:?} comes before all tokens have gone off");
                    due = tally.sum.total();
                }
            }
            if let Event::Hurt { cause, life, left, .. } = *event {
                assert_eq!(left, life.saturating_sub(cause.damage()));
                match cause {
                    Cause::Zone | Cause::Loose => due -= 1,
                    Cause::Blow(_) | Cause::Share(_) | Cause::Omen | Cause::Burden => {
                        assert_eq!(i32::from(cause.damage()), event.tallies()[0].sum.total());
                    }
                }
            }
            if let Event::Drew { cards, .. } = *event {
                assert_eq!(event.tallies()[0].sum.total(), cards.len() as i32);
            }
        }
        assert_eq!(due, 0, "seed {seed}: tokens were counted that did not go off");
    }
    let all = [sum::ATTACK, sum::BURDEN, sum::CARDS, sum::DAMAGE, sum::DEFENCE, sum::OMEN, sum::SHARE, sum::TOKENS];
    assert_eq!(counted, BTreeSet::from(all));
}

/// Every kind has the id used by its events, and every event's kind is listed.
#[test]
fn kinds_have_their_own_ids() {
    for bout in (0..40).map(played) {
        for (_, event) in bout.heard(Viewer::Referee) {
            let plain: String = event.kind().split('-').collect();
            assert_eq!(plain, format!("{:?}", event.which()).to_lowercase());
            assert!(KINDS.contains(&event.kind()));
        }
    }
    assert_eq!(KINDS.iter().collect::<BTreeSet<_>>().len(), KINDS.len(), "no kind stands there twice");
}

/// A hand-written duel in which p1 attacks.
fn duel(given: &str) -> Bout<Revenge> {
    let given = budokan_scenario::given::<Revenge>(given).unwrap();
    Bout::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap()
}

fn act(bout: &mut Bout<Revenge>, text: &str) {
    let seat = bout.state().status().awaited().first().unwrap();
    let action = bout.state().read(text).unwrap();
    bout.submit(seat, bout.asked(seat), action).unwrap();
}

fn outlook(bout: &Bout<Revenge>, text: &str) -> Outlook {
    let seat = bout.state().status().awaited().first().unwrap();
    Outlook::new(&bout.state().view(Viewer::Seat(seat)), seat, bout.state().read(text).unwrap())
}

fn totals(outlook: &Outlook) -> Vec<(&'static str, i32, i32, bool)> {
    let line = |one: &Forecast| (one.tally.about.what, one.least, one.most, one.sure);
    outlook.sums.iter().map(line).collect()
}

/// p1 throws b24 (damage 3) with a plus and a damage token on it; b23 at side R makes 3 + 2 against 1 + 4.
const DUEL: &str = r#"
    p1.couple = ["b24", "r33"]
    p1.tokens.left = ["damage", "plus"]
    p1.hand = ["b23", "y11", "g11"]
    p2.couple = ["b14", "g44"]
"#;

#[test]
fn an_attack_is_foreseen_until_the_defender_decides() {
    let mut bout = duel(DUEL);
    let attack = outlook(&bout, "attack b23 R");
    let foreseen = [("tokens", 1, 1, true), ("attack", 5, 5, true), ("defence", 5, 5, true), ("damage", 0, 4, false)];
    assert_eq!(totals(&attack), foreseen);
    assert_eq!((attack.hit, attack.pair), (Some(true), false));
    assert_eq!(attack.blow, bout.state().cards.card("b24"));
    let miss = outlook(&bout, "attack y11 R");
    assert_eq!((miss.hit, miss.sum(sum::DAMAGE)), (Some(false), None));
    act(&mut bout, "attack b23 R");
    let due = pending(&bout.state().view(Viewer::Bystander)).unwrap();
    assert_eq!((due.sum.total(), due.change.unwrap().to), (4, 6));
    assert_eq!(totals(&outlook(&bout, "block left")), [("damage", 3, 3, true)]);
    assert_eq!(totals(&outlook(&bout, "pass")), [("damage", 4, 4, true)]);
    act(&mut bout, "block left");
    assert_eq!(bout.state().area(Seat(1)).life, 7);
    assert_eq!(pending(&bout.state().view(Viewer::Bystander)), None);
}

#[test]
fn an_attack_that_nobody_can_defend_is_foreseen_to_its_end() {
    let bout = duel(&format!("{DUEL}p2.block = [\"left\"]"));
    let attack = outlook(&bout, "attack b23 R");
    let foreseen = [("tokens", 1, 1, true), ("attack", 5, 5, true), ("defence", 5, 5, true), ("damage", 6, 6, true)];
    assert_eq!(totals(&attack), foreseen);
    assert_eq!(attack.sum(sum::DAMAGE).unwrap().tally.change.unwrap().to, 4);
    assert_eq!(totals(&outlook(&bout, "draw")), [("cards", 1, 1, true)]);
}

/// REV-15.8, 15.10: a pending decision or an unrevealed card makes the forecast unsure.
#[test]
fn what_may_not_come_is_foreseen_as_unsure() {
    let fury = |fighter: &str| {
        let config = format!("fighters = {{ p1 = \"{fighter}\" }}");
        let config = budokan_scenario::config::<Revenge>(&config).unwrap();
        let given = budokan_scenario::given::<Revenge>(&DUEL.replace("r33", "b33")).unwrap();
        Bout::<Revenge>::load(Cards::printed(), config, &given, Seed::from(1)).unwrap()
    };
    let attack = outlook(&fury("suzume"), "attack b23 R");
    let foreseen = [("tokens", 1, 1, true), ("attack", 5, 5, false), ("defence", 5, 5, false), ("damage", 0, 4, false)];
    assert_eq!(totals(&attack), foreseen);
    assert_eq!(totals(&outlook(&fury("masa"), "reveal")), [("omen", 1, 1, false)]);
}

/// REV-13.2, 15.9, 19.2: tokens on the way are counted only as far as the remaining life.
#[test]
fn tokens_on_the_way_are_counted_as_far_as_life_goes() {
    let given = r#"
        p1.couple = ["r32", "b33"]
        p1.hand = ["y11"]
        p2.life = 2
        p2.zone.2 = ["damage"]
        p2.zone.1 = ["damage", "damage"]
        p2.zone.5 = ["damage"]
    "#;
    let mut bout = duel(given);
    act(&mut bout, "attack y11 R");
    let slide = |text: &str| outlook(&bout, text).sum(sum::TOKENS).map(|one| (one.most, one.tally.sum.parts().len()));
    assert_eq!(slide("effect slide p2 left 1"), Some((1, 1)));
    assert_eq!(slide("effect slide p2 left 2"), Some((2, 2)));
    assert_eq!(slide("effect slide p2 right 2"), Some((1, 1)));
    assert_eq!(slide("effect slide p1 left 1"), None);
}

/// REV-18.5, 19.2: damage beyond a player's life goes to the partner; damage beyond both is lost.
#[test]
fn tokens_are_borne_by_partners_one_after_the_other() {
    let team = |life: u8| {
        let config = budokan_scenario::config::<Revenge>("mode = \"team\"").unwrap();
        let given = budokan_scenario::given::<Revenge>(&format!("p1.life = {life}\np3.life = 3")).unwrap();
        Bout::<Revenge>::load(Cards::printed(), config, &given, Seed::from(1)).unwrap().state().clone()
    };
    let counted = |game: &Revenge, zones, loose| {
        let tokens = TokenDamage::new(game, Seat(0), zones, loose);
        let tally = tokens.tally().unwrap();
        assert_eq!(tally.sum.total(), i32::from(tokens.total()));
        let change = tally.change.unwrap();
        (tally.about.seat.unwrap(), tally.sum.total(), change.from, change.to)
    };
    assert_eq!(counted(&team(2), 1, 0), (Seat(0), 1, 2, 1));
    assert_eq!(counted(&team(2), 3, 1), (Seat(0), 4, 2, 0));
    assert_eq!(counted(&team(2), 3, 4), (Seat(0), 5, 2, 0));
    // An exhausted player bears no damage.
    assert_eq!(counted(&team(0), 1, 1), (Seat(2), 2, 3, 1));
    assert_eq!(counted(&team(0), 3, 2), (Seat(2), 3, 3, 0));
    assert_eq!(TokenDamage::new(&team(2), Seat(0), 0, 0).tally(), None);
}

#[test]
fn a_refused_action_has_no_outlook() {
    assert_eq!(outlook(&duel(DUEL), "block left"), Outlook::default());
}

/// REV-15.9: a leap triggers the tokens on the columns that it enters, and no others.
#[test]
fn a_leap_is_foreseen_with_the_tokens_where_it_ends() {
    let given = r#"
        p1.couple = ["b24", "b33"]
        p1.zone.1 = ["damage"]
        p1.zone.2 = ["damage", "damage"]
        p1.zone.5 = ["damage"]
    "#;
    let config = budokan_scenario::config::<Revenge>("fighters = { p1 = \"kara\" }").unwrap();
    let given = budokan_scenario::given::<Revenge>(given).unwrap();
    let bout = Bout::<Revenge>::load(Cards::printed(), config, &given, Seed::from(1)).unwrap();
    let leap = |column: u8| outlook(&bout, &format!("leap {column}")).sum(sum::TOKENS).map(|tokens| tokens.most);
    assert_eq!([1, 2, 4, 5].map(leap), [Some(3), Some(2), Some(1), Some(1)]);
}

/// Positions of cards are read from the view, not computed by the renderer.
#[test]
fn a_view_says_where_things_lie() {
    let config = budokan_scenario::config::<Revenge>("mode = \"ffa\"\nseats = 4").unwrap();
    let given = budokan_scenario::given::<Revenge>("fallen = [\"p2\"]\np1.column = 3").unwrap();
    let bout = Bout::<Revenge>::load(Cards::printed(), config, &given, Seed::from(1)).unwrap();
    let view = bout.state().view(Viewer::Bystander);
    assert_eq!([0, 2, 3].map(|seat| view.target(Seat(seat))), [2, 3, 0].map(|seat| Some(Seat(seat))));
    let area = view.area(Seat(0)).unwrap();
    assert_eq!(Side::BOTH.map(|side| area.end(side)), [2, 5]);
    assert_eq!(Side::BOTH.map(|side| area.slid(side, 2)), [1, 5]);
    assert_eq!([2, 3, 4, 5].map(|column| area.lying(column)), [None, Some(Side::Left), Some(Side::Right), None]);
    assert!(view.has_fallen(Seat(1)) && !view.has_fallen(Seat(2)));
}

/// REV-13.2, REV-13.3: a trap went off where an earlier view has damage tokens and the later one has none.
#[test]
fn a_view_shows_where_traps_went_off() {
    let view = |zones: &str| {
        let given = budokan_scenario::given::<Revenge>(zones).unwrap();
        let bout = Bout::<Revenge>::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap();
        bout.state().view(Viewer::Bystander)
    };
    let before = view("p1.zone.2 = [\"damage\", \"damage\"]\np1.zone.5 = [\"damage\"]\np1.zone.6 = [\"damage\"]");
    let after = view("p1.zone.1 = [\"damage\"]\np1.zone.2 = [\"damage\"]\np1.zone.5 = [\"damage\"]");
    assert_eq!(after.sprung_since(&before, Seat(0)), [2, 6]);
    assert_eq!(after.sprung_since(&before, Seat(1)), [0; 0]);
    assert_eq!(before.sprung_since(&before, Seat(0)), [0; 0]);
}
