//! Every event and every refusal has its sentence, in both languages.

use std::collections::BTreeSet;

use budokan_kernel::{Arg, Bout, Cards, Event as _, Game, Illegal, Message, Printed, Quick, Seat, Seed, Viewer};
use budokan_laws::Subject;
use budokan_words::{Language, Naming, Words, compare};

use crate::card::{Attack, Card, Master};
use crate::{Config, Event, Hero, PLAYER, Udo};

#[test]
fn both_languages_have_the_same_words() {
    let sources = Udo::WORDS;
    assert_eq!(compare(sources[0].1, sources[1].1), Vec::<String>::new());
}

/// Every card, attack, master and rank has a French name, and nothing else does.
#[test]
fn french_names_are_complete() {
    let cards = Cards::<crate::CardSet>::printed();
    let ranks = (0..=11).map(|glory| cards.content().rank(glory).id.as_str());
    let ids = Card::all().map(Card::id).chain(Attack::all().map(Attack::id)).chain(Master::all().map(Master::id));
    let expected: BTreeSet<String> = ids.chain(ranks).map(|id| format!("card-{id}")).collect();
    let words = Words::of::<Udo>(Language::French);
    let found: BTreeSet<String> = words.ids().filter(|id| id.starts_with("card-")).map(str::to_owned).collect();
    assert_eq!(found, expected);
}

/// Positions from which rare things are common.
const GIVEN: [&str; 6] = [
    "",
    "master = \"shadow\"\nbody.1.covered = [5]\nbody.2.covered = [5, 7]\nbody.3.covered = [7]",
    "defeated = [\"turtle\", \"viper\", \"gourd\"]\nmaster = \"crane\"\nbody.1.covered = [3, 5, 7]",
    "defeated = [\"mountain\", \"iron-body\", \"crane\"]\nmaster = \"viper\"\nturn = 198",
    "defeated = [\"lightspeed\", \"bamboo\", \"thunder\"]\nmaster = \"iron-body\"\nbody.1.covered = [6, 8]\nturn = 197",
    "defeated = [\"shadow\"]\nmaster = \"turtle\"\nbody.1.covered = [7, 5]",
];

/// Kai's own: kept attacks, and all cards but one ENRAGED; or no attack left to reveal.
const KAI: &str = "\nkept = [\"left-side-attack\", \"head-attack\"]\nenraged = [\"kai-left-arm-1\", \"kai-left-arm-2\", \
                   \"kai-right-arm-1\", \"kai-right-arm-2\", \"kai-left-leg-1\", \"kai-left-leg-2\", \
                   \"kai-right-leg-1\", \"kai-right-leg-2\", \"kai-torso\"]";

fn opened(seed: u64) -> Bout<Udo> {
    let hero = if seed.is_multiple_of(2) { Hero::Udo } else { Hero::Kai };
    let mut given = GIVEN[(seed / 2) as usize % GIVEN.len()].to_owned();
    if given.is_empty() {
        return Bout::deal(Cards::printed(), Config { hero }, Seed::from(seed)).unwrap();
    }
    match hero {
        Hero::Udo => given += "\ncharge = 3\ndiscard = [\"torso\", \"left-arm-1\"]",
        Hero::Kai => given += KAI,
    }
    let given = budokan_scenario::given::<Udo>(&given).unwrap();
    Bout::load(Cards::printed(), Config { hero }, &given, Seed::from(seed)).unwrap()
}

/// Plays random bouts and puts everything that is heard or refused into words.
#[test]
fn everything_that_happens_can_be_said() {
    let words = Language::ALL.map(Words::of::<Udo>);
    let mut kinds = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    let mut dice = Quick::new(1);
    for seed in 0..360 {
        let mut bout = opened(seed);
        let mut legal = Vec::new();
        while !bout.state().status().is_over() {
            reasons.extend(refusals(bout.state(), &words, &reasons));
            bout.state().legal(PLAYER, &mut legal);
            let action = legal[dice.below(legal.len() as u32) as usize];
            bout.submit(PLAYER, bout.asked(PLAYER), action).unwrap();
        }
        reasons.extend(refusals(bout.state(), &words, &reasons));
        for (_, event) in bout.heard(Viewer::Bystander) {
            let message = bout.state().tell(event);
            kinds.insert(message.word);
            for words in &words {
                assert_eq!(words.faults(&message), Vec::<String>::new());
            }
            assert!(Udo::BOOK.contains(&format!("**{}**", event.clause())), "{event:?} cites {}", event.clause());
        }
    }
    let listed =
        |prefix: &str| words[0].ids().filter(|id| id.starts_with(prefix)).map(str::to_owned).collect::<Vec<String>>();
    let unsaid: Vec<_> = listed("event-").into_iter().filter(|id| !kinds.contains(id.as_str())).collect();
    // With ten attacks and at most three swords the deck never fails: that needs kept attacks and more swords.
    assert_eq!(unsaid, ["event-none-left"], "never said");
    let message = crate::event::tell(Cards::<crate::CardSet>::printed().content(), &Event::NoneLeft);
    assert!(words.iter().all(|words| message.word == unsaid[0] && words.faults(&message).is_empty()));
    let unrefused: Vec<_> = listed("refused-").into_iter().filter(|id| !reasons.contains(id.as_str())).collect();
    // A branch that is alone is taken by itself (UDO-13.1), so whoever is asked has both.
    assert_eq!(unrefused, ["refused-no-branch"], "never refused");
    assert!(words.iter().all(|words| words.faults(&Message::new("refused-no-branch")).is_empty()));
}

/// The reasons for which anything is refused here that were not met before, each put into words.
fn refusals(game: &Udo, words: &[Words], known: &BTreeSet<&'static str>) -> Vec<&'static str> {
    let seats = [PLAYER, Seat(1)];
    let refused = game.universe().into_iter().flat_map(|action| seats.map(|seat| game.check(seat, action)));
    let mut new = Vec::new();
    for Illegal { reason, .. } in refused.filter_map(Result::err) {
        if known.contains(reason.word) || new.contains(&reason.word) {
            continue;
        }
        new.push(reason.word);
        let name = Arg::Name(reason.name.0, reason.name.1);
        let message = Message::new(reason.word).number("n", reason.number).with("name", name);
        for words in words {
            assert_eq!(words.faults(&message), Vec::<String>::new());
        }
    }
    new
}

#[test]
fn sentences_read_well() {
    let game = crate::setup::board(Cards::printed(), Hero::Udo);
    let say = |language, event| Words::of::<Udo>(language).say(&game.tell(&event), Naming::Plain);
    let finisher = "left-leg-2".parse().unwrap();
    let resolved = Event::Resolved { number: 1, finisher, x: 9, charge: 6, double: false };
    expect_test::expect!["Combo 1 is resolved by Left Leg – Double Kick with X = 9, 6 of it charge."]
        .assert_eq(&say(Language::English, resolved));
    expect_test::expect![
        "L'enchaînement 1 est résolu par Jambe gauche – Double coup de pied avec X = 9, dont 6 de charge."
    ]
    .assert_eq(&say(Language::French, resolved));
    let attacks = ["high-attack", "torso-attack"].iter().map(|id| id.parse::<Attack>().unwrap()).collect();
    expect_test::expect!["The master reveals 2 attacks: Torso Attack and High Attack."]
        .assert_eq(&say(Language::English, Event::Revealed { attacks }));
    expect_test::expect!["Le maître révèle 2 attaques : l'Attaque au torse et l'Attaque haute."]
        .assert_eq(&say(Language::French, Event::Revealed { attacks }));
}

/// A condition that fails is explained: which card, and what it asks for.
#[test]
fn conditions_are_explained() {
    let given = budokan_scenario::given::<Udo>("master = \"crane\"").unwrap();
    let bout = Bout::<Udo>::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap();
    let mut game = bout.state().clone();
    game.apply(PLAYER, game.read("place left-arm-1").unwrap(), &mut budokan_kernel::Table::silent(&mut Quick::new(1)));
    let why = |text: &str, language| {
        let illegal = game.check(PLAYER, game.read(text).unwrap()).unwrap_err();
        format!("{}: {}", illegal.clause, Words::of::<Udo>(language).refuse(&illegal))
    };
    expect_test::expect!["UDO-12.2: Left Arm – Punch must lie directly beside a Right Arm or a Right Leg."]
        .assert_eq(&why("place torso", Language::English));
    expect_test::expect![
        "UDO-12.2: Bras gauche – Coup de poing doit toucher directement un Bras droit ou une Jambe droite."
    ]
    .assert_eq(&why("finish", Language::French));
    expect_test::expect!["UDO-12.2: Left Arm – Punch must lie directly beside a Right Arm or a Right Leg."]
        .assert_eq(&why("place head", Language::English));
}
