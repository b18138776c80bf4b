//! Every event and every refusal has a sentence in both languages.

use std::collections::BTreeSet;

use budokan_kernel::{
    Arg, Bout, Cards, Entry, Event as _, Game, Illegal, Message, Printed, Quick, Seat, Seed, Table, Viewer,
};
use budokan_laws::Subject;
use budokan_words::{Language, Naming, People, Words, compare};

use crate::card::{Attack, Card, Master};
use crate::sum::Length;
use crate::{Config, Event, Hero, PLAYER, Udo};

const CARDS: &str = include_str!("../../../cards.toml");

#[test]
fn both_languages_have_the_same_words() {
    let sources = Udo::WORDS;
    assert_eq!(compare(sources[0].1, sources[1].1), Vec::<String>::new());
}

/// Exactly the cards, attacks, masters and ranks have a French name.
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

/// Positions in which rare events are common.
const GIVEN: [&str; 6] = [
    "",
    "master = \"shadow\"\nbody.1.covered = [5]\nbody.2.covered = [5, 7]\nbody.3.covered = [7]",
    "defeated = [\"turtle\", \"viper\", \"gourd\"]\nmaster = \"crane\"\nbody.1.covered = [3, 5, 7]",
    "defeated = [\"mountain\", \"iron-body\", \"crane\"]\nmaster = \"viper\"\nturn = 198",
    "defeated = [\"lightspeed\", \"bamboo\", \"thunder\"]\nmaster = \"iron-body\"\nbody.1.covered = [6, 8]\nturn = 197",
    "defeated = [\"shadow\"]\nmaster = \"turtle\"\nbody.1.covered = [7, 5]",
];

/// For Kai: kept attacks, and all cards but one ENRAGED; or no attack left to reveal.
const KAI: &str = "\nkept = [\"left-side-attack\", \"head-attack\"]\nenraged = [\"kai-left-arm-1\", \"kai-left-arm-2\", \
                   \"kai-right-arm-1\", \"kai-right-arm-2\", \"kai-left-leg-1\", \"kai-left-leg-2\", \
                   \"kai-right-leg-1\", \"kai-right-leg-2\", \"kai-torso\"]";

pub(super) fn opened(seed: u64) -> Bout<Udo> {
    let hero = if seed.is_multiple_of(2) { Hero::Udo } else { Hero::Kai };
    let mut given = GIVEN[(seed / 2) as usize % GIVEN.len()].to_owned();
    if given.is_empty() {
        return Bout::deal(Cards::printed(), Config { hero }, Seed::from(seed)).unwrap();
    }
    match hero {
        Hero::Udo => given += "\ncharge = 9\ndiscard = [\"torso\", \"left-arm-1\"]",
        Hero::Kai => given += KAI,
    }
    let given = budokan_scenario::given::<Udo>(&given).unwrap();
    Bout::load(Cards::printed(), Config { hero }, &given, Seed::from(seed)).unwrap()
}

/// Plays random bouts and renders every event and refusal.
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
            let message = bout.state().render_event(event);
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
    // With ten attacks and at most three swords the deck never runs out: that needs kept attacks and more swords.
    assert_eq!(unsaid, ["event-none-left"], "never said");
    let message = crate::event::render_event(Cards::<crate::CardSet>::printed().content(), &Event::NoneLeft);
    assert!(words.iter().all(|words| message.word == unsaid[0] && words.faults(&message).is_empty()));
    let unrefused: Vec<_> = listed("refused-").into_iter().filter(|id| !reasons.contains(id.as_str())).collect();
    // A single branch is chosen automatically (UDO-13.1), so a player who is asked always has both.
    assert_eq!(unrefused, ["refused-no-branch"], "never refused");
    assert!(words.iter().all(|words| words.faults(&Message::new("refused-no-branch")).is_empty()));
}

/// Returns the new reasons for refusals in this position, after rendering each of them.
fn refusals(game: &Udo, words: &[Words], known: &BTreeSet<&'static str>) -> Vec<&'static str> {
    let seats = [PLAYER, Seat(1)];
    let refused = game.universe().into_iter().flat_map(|action| seats.map(|seat| game.check(seat, action)));
    let mut new = Vec::new();
    for Illegal { reason, .. } in refused.filter_map(Result::err) {
        if known.contains(reason.word) || new.contains(&reason.word) {
            continue;
        }
        new.push(reason.word);
        let message = Message::new(reason.word).number("n", reason.number).with("name", Arg::Name(reason.name));
        for words in words {
            assert_eq!(words.faults(&message), Vec::<String>::new());
        }
    }
    new
}

#[test]
fn sentences_read_well() {
    let game = crate::setup::board(Cards::printed(), Hero::Udo);
    let say = |language, event| Words::of::<Udo>(language).say(&game.render_event(&event), Naming::Plain);
    let finisher = "left-leg-2".parse().unwrap();
    let resolved = Event::Resolved { number: 1, finisher, length: Length { cards: 3, charge: 6, ..Length::default() } };
    expect_test::expect!["Combo 1 is resolved by Left Leg – Double Kick with X = 9."]
        .assert_eq(&say(Language::English, resolved));
    expect_test::expect!["L’enchaînement 1 est résolu par Jambe gauche – Double coup de pied : X = 9."]
        .assert_eq(&say(Language::French, resolved));
    let words = Words::of::<Udo>(Language::English);
    let sums = words.tallies(&People::default(), &resolved.tallies(), Naming::Plain);
    assert_eq!(sums, ["X = 3 cards + 6 charge = 9"]);
    let attacks = ["high-attack", "torso-attack"].iter().map(|id| id.parse::<Attack>().unwrap()).collect();
    expect_test::expect!["The master reveals 2 attacks: Torso Attack and High Attack."]
        .assert_eq(&say(Language::English, Event::Revealed { attacks }));
    expect_test::expect!["Le maître révèle 2 attaques : Attaque au torse et Attaque haute."]
        .assert_eq(&say(Language::French, Event::Revealed { attacks }));
}

/// An event in both languages, one per line.
fn both(game: &Udo, event: Event) -> String {
    Language::ALL.map(|language| Words::of::<Udo>(language).say(&game.render_event(&event), Naming::Plain)).join("\n")
}

/// UDO-6.8: charge over the maximum is lost, and the log says so.
#[test]
fn charge_beyond_the_end_is_told() {
    let mut game = crate::setup::board(Cards::printed(), Hero::Udo);
    let (mut dice, mut log) = (Quick::new(1), Vec::new());
    for amount in [5, 0, 6, 2] {
        crate::effect::gain_charge(&mut game, amount, false, &mut Table::logged(&mut dice, &mut log));
    }
    let said = |entry: &Entry<Event>| {
        let event = *entry.heard_by(Viewer::Bystander).unwrap();
        format!("{} {}", event.clause(), both(&game, event))
    };
    expect_test::expect![[r#"
        UDO-12.11 Udo gains 5 charge.
        Udo gagne 5 de charge.
        UDO-6.8 Udo gains 4 charge; 2 more is lost.
        Udo gagne 4 de charge ; le reste (2) est perdu.
        UDO-6.8 Udo has 9 charge already, the most there can be; 2 more is lost.
        Udo a déjà 9 de charge, le plus possible ; ce qui vient en plus (2) est perdu."#]]
    .assert_eq(&log.iter().map(said).collect::<Vec<_>>().join("\n"));
}

/// UDO-6.2, UDO-6.10: a single-card combo has no remaining cards to mention.
#[test]
fn a_rest_is_told_only_if_there_is_one() {
    let game = crate::setup::board(Cards::printed(), Hero::Udo);
    let card = "torso".parse().unwrap();
    let lines = [
        Event::Discarded { card, others: 0 },
        Event::Discarded { card, others: 1 },
        Event::Returned { card, others: 0 },
        Event::Returned { card, others: 3 },
        Event::Exhausted { card },
    ];
    expect_test::expect![[r#"
        The finisher Torso – Breathe is discarded.
        La carte finale Torse – Souffle est défaussée.
        The finisher Torso – Breathe is discarded; the rest of the combo returns to hand.
        La carte finale Torse – Souffle est défaussée ; le reste de l’enchaînement revient en main.
        The finisher Torso – Breathe returns to hand.
        La carte finale Torse – Souffle revient en main.
        The finisher Torso – Breathe returns to hand with the rest of its combo.
        La carte finale Torse – Souffle revient en main avec le reste de son enchaînement.
        Torso – Breathe is exhausted for it and leaves the game.
        La carte Torse – Souffle est épuisée en paiement et quitte la partie."#]]
    .assert_eq(&lines.map(|event| both(&game, event)).join("\n"));
}

/// UDO-9.2: the game is won with the number of masters in the card file; the others remain undefeated.
#[test]
fn a_win_tells_how_many_masters_it_took() {
    let win = |masters: &str| {
        let text = CARDS.replacen("masters_to_win = 4", &format!("masters_to_win = {masters}"), 1);
        both(&crate::setup::board(Cards::load(&text).unwrap(), Hero::Udo), Event::Won { glory: 9 })
    };
    expect_test::expect![[r#"
        4 masters are defeated, and that is enough. The game is won with 9 glory: Among the greatest.
        4 maîtres sont vaincus, et cela suffit. La partie est gagnée avec 9 points de gloire : parmi les plus grands."#]]
    .assert_eq(&win("4"));
    expect_test::expect![[r#"
        1 master is defeated, and that is enough. The game is won with 9 glory: Among the greatest.
        1 maître est vaincu, et cela suffit. La partie est gagnée avec 9 points de gloire : parmi les plus grands."#]]
    .assert_eq(&win("1"));
}

/// A name changed by the owner of the box is used in every language.
#[test]
fn a_changed_name_is_not_translated() {
    let mut text = CARDS.to_owned();
    for (from, to) in [
        ("move = \"Punch\"", "move = \"Pow\""),
        ("name = \"Low Attack\"", "name = \"Kick from Below\""),
        ("name = \"Master Crane\"", "name = \"Master Heron\""),
        ("label = \"Formidable\"", "label = \"Not bad\""),
    ] {
        assert!(text.contains(from), "{from} is not in the file");
        text = text.replacen(from, to, 1);
    }
    let say = |cards| {
        let game = crate::setup::board(cards, Hero::Udo);
        let card = "left-arm-1".parse().unwrap();
        let lines = [
            Event::Recovered { card },
            Event::Hit { attack: "low-attack".parse().unwrap() },
            Event::Battle { number: 1, master: "crane".parse().unwrap() },
            Event::Won { glory: 7 },
            Event::Won { glory: 8 },
        ];
        let words = Words::of::<Udo>(Language::French);
        lines.map(|event| words.say(&game.render_event(&event), Naming::Plain)).join("\n")
    };
    expect_test::expect![[r#"
        Bras gauche – Coup de poing revient de la défausse.
        Un coup touche : Attaque basse.
        Le combat 1 commence : Maître Grue.
        4 maîtres sont vaincus, et cela suffit. La partie est gagnée avec 7 points de gloire : redoutable.
        4 maîtres sont vaincus, et cela suffit. La partie est gagnée avec 8 points de gloire : exceptionnel."#]]
    .assert_eq(&say(Cards::printed()));
    expect_test::expect![[r#"
        Left Arm – Pow revient de la défausse.
        Un coup touche : Kick from Below.
        Le combat 1 commence : Master Heron.
        4 maîtres sont vaincus, et cela suffit. La partie est gagnée avec 7 points de gloire : Not bad.
        4 maîtres sont vaincus, et cela suffit. La partie est gagnée avec 8 points de gloire : exceptionnel."#]]
    .assert_eq(&say(Cards::load(&text).unwrap()));
}

/// Exactly the cards, attacks, masters and ranks have a printed name.
#[test]
fn printed_names_are_those_of_the_file() {
    let cards = Cards::<crate::CardSet>::printed();
    for card in Card::all() {
        assert_eq!(Udo::printed_name(card.id()), Some(cards.content().name(card)));
    }
    assert_eq!(Udo::printed_name("low-attack"), Some("Low Attack"));
    assert_eq!(
        Udo::printed_name("iron-body"),
        Some(cards.content().master("iron-body".parse().unwrap()).name.as_str())
    );
    assert_eq!(Udo::printed_name("unfulfilled"), Some("Strong, with more to give"));
    assert_eq!(Udo::printed_name("udo"), None);
}

/// A card file may list any combination of parts; all of them are named.
#[test]
fn every_set_of_parts_is_named() {
    let languages = [
        (Language::English, " or ", ["a Left Arm", "a Right Arm", "a Left Leg", "a Right Leg", "a Torso", "a Head"]),
        (
            Language::French,
            " ou ",
            ["un Bras gauche", "un Bras droit", "une Jambe gauche", "une Jambe droite", "un Torse", "une Tête"],
        ),
    ];
    for (language, or, parts) in languages {
        let words = Words::of::<Udo>(language);
        for set in 1..64 {
            let named: Vec<&str> = (0..6).filter(|index| set >> index & 1 == 1).map(|index| parts[index]).collect();
            let (last, others) = named.split_last().unwrap();
            let expected =
                if others.is_empty() { (*last).to_owned() } else { format!("{}{or}{last}", others.join(", ")) };
            assert_eq!(words.say(&Message::new("parts").number("n", set), Naming::Plain), expected);
        }
    }
}

/// The refusal for a violated condition names the card and the requirement.
#[test]
fn conditions_are_explained() {
    let given = budokan_scenario::given::<Udo>("master = \"crane\"").unwrap();
    let bout = Bout::<Udo>::load(Cards::printed(), Config::default(), &given, Seed::from(1)).unwrap();
    let mut game = bout.state().clone();
    game.apply(PLAYER, game.read("place left-arm-1").unwrap(), &mut Table::silent(&mut Quick::new(1)));
    let why = |text: &str, language| {
        let illegal = game.check(PLAYER, game.read(text).unwrap()).unwrap_err();
        format!("{}: {}", illegal.clause, Words::of::<Udo>(language).refuse(&illegal, Naming::Plain))
    };
    expect_test::expect!["UDO-12.2: Left Arm – Punch must lie directly beside a Right Arm or a Right Leg."]
        .assert_eq(&why("place torso", Language::English));
    expect_test::expect![
        "UDO-12.2: Bras gauche – Coup de poing doit avoir juste en dessous ou juste au-dessus un Bras droit ou une Jambe droite."
    ]
    .assert_eq(&why("finish", Language::French));
    expect_test::expect!["UDO-12.2: Left Arm – Punch must lie directly beside a Right Arm or a Right Leg."]
        .assert_eq(&why("place head", Language::English));
}
