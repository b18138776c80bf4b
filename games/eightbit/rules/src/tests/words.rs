//! Every event and every refusal has its sentence, in both languages, and every card its French name.

use std::collections::BTreeSet;

use budokan_kernel::{
    Arg, Bout, Cards, Clause, Event as _, Game, Illegal, Message, Printed, Quick, Seat, Seed, Viewer,
};
use budokan_laws::Subject;
use budokan_words::{Language, Naming, Words, compare};

use crate::card::{AbilityId, CardSet, EnemyId, EnemyName, HeroId, Hits, Potion, Rune};
use crate::event::{Event, KINDS, render_event};
use crate::state::{Battle, EightBit};
use crate::sum::Blow;

#[test]
fn both_languages_have_the_same_words() {
    let sources = EightBit::WORDS;
    assert_eq!(compare(sources[0].1, sources[1].1), Vec::<String>::new());
}

/// Positions with many rare events.
const RARE: [(&str, &str); 6] = [
    ("", ""),
    ("seats = 3", ""),
    (
        "heroes = { p1 = [\"aurora\", \"father-tipple\"], p2 = [\"rurik-the-restless\"] }",
        r#"
        turn = 4
        battle = "7"
        round = 99
        row = ["lich-regent", "silver-tempter", "gate-keeper", "thorn-dryad", "void-medic", "wyvern"]
        enemy.silver-tempter.effects = { empower = 2, fear = 2, ward = 2 }
        enemy.thorn-dryad = { damage = 3, effects = { affliction-2 = 2, taunt = 1 } }
        enemy.wyvern = { damage = 2, effects = { stun = 1 } }
        hero.aurora = { ascended = true, energy = 30, damage = 5, effects = { ward = 3, fear = 2, silence = 2 } }
        hero.father-tipple = { ascended = true, energy = 30, damage = 7, effects = { ward = 2, stun = 1 } }
        hero.rurik-the-restless = { ascended = true, energy = 30, ko = true, potions = ["revive", "energy"] }
        "#,
    ),
    (
        "heroes = { p1 = [\"john-dark\"], p2 = [\"randolph-carter\"], p3 = [\"moose\"] }\ndecks = [\"demon\"]",
        r#"
        phase = "abilities"
        row = ["mother-of-imps", "cinder-imp", "cinder-imp-2"]
        enemy.mother-of-imps.damage = 14
        hero.john-dark = { ascended = true, energy = 20, dice = ["crit", "fast"], rerolls = 2 }
        hero.randolph-carter = { ascended = true, energy = 20, dice = ["slow"] }
        hero.moose = { ko = true, potions = ["revive"] }
        deck-size.demon = 0
        "#,
    ),
    (
        "heroes = { p1 = [\"elyse-greengrass\"], p2 = [\"cindrew\"] }",
        "turn = 5\nphase = \"loot\"\nbattle = \"4\"\nhero.cindrew = { medals = 3, ascended = true }",
    ),
    (
        "heroes = { p1 = [\"tarang\"], p2 = [\"naomi\"], p3 = [\"sister-vesper\"] }",
        r#"
        turn = 5
        battle = "lord"
        phase = "strike"
        tactics = "green"
        row = ["cthulhu", "centaur-raider", "chanting-acolyte"]
        enemy.cthulhu = { damage = 70, effects = { affliction-3 = 9 } }
        enemy.centaur-raider.damage = 4
        hero.tarang = { damage = 15, potions = ["revive"] }
        hero.sister-vesper = { ascended = true, effects = { fear = 2, cripple = 2 } }
        "#,
    ),
];

pub(super) fn begin(number: u64) -> Bout<EightBit> {
    let (config, given) = RARE[number as usize % RARE.len()];
    let config = budokan_scenario::config::<EightBit>(config).unwrap();
    let seed = Seed::from(number);
    if given.is_empty() {
        return Bout::deal(Cards::printed(), config, seed).unwrap();
    }
    let given = budokan_scenario::given::<EightBit>(given).unwrap();
    Bout::load(Cards::printed(), config, &given, seed).unwrap()
}

/// Plays random bouts and renders every event and refusal.
#[test]
fn everything_that_happens_can_be_said() {
    let words = Language::ALL.map(Words::of::<EightBit>);
    let mut said_words = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    let mut dice = Quick::new(1);
    for number in 0..360 {
        let mut bout = begin(number);
        let mut choices = Vec::new();
        let mut made = 0;
        while let Some(seat) = bout.state().status().awaited().first() {
            if made < 60 && made % 3 == 0 && number < 120 {
                reasons.extend(refusals(bout.state(), &words, &reasons));
            }
            bout.state().choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(seat, bout.asked(seat), action).unwrap();
            made += 1;
        }
        reasons.extend(refusals(bout.state(), &words, &reasons));
        for (_, event) in bout.heard(Viewer::Bystander) {
            said_words.insert(said(&words, event));
            kinds.insert(event.kind());
        }
    }
    // Random play does not reach these: no printed card stores anything but hits and aimed effects for the attack, and
    // no battle lasts a hundred rounds.
    let (hero, ability) = (HeroId(0), AbilityId(0));
    for event in [Event::Stored { hero, ability }, Event::Lost { battle: Battle::Lord, stalemate: true, turn: 5 }] {
        said_words.insert(said(&words, &event));
        kinds.insert(event.kind());
    }
    assert_eq!(kinds, KINDS.iter().copied().collect(), "the kinds that happen, and those that are named");
    let listed =
        |prefix: &str| words[0].ids().filter(|id| id.starts_with(prefix)).map(str::to_owned).collect::<Vec<String>>();
    let unsaid: Vec<_> = listed("event-").into_iter().filter(|id| !said_words.contains(id.as_str())).collect();
    assert_eq!(unsaid, Vec::<String>::new(), "never said");
    let unrefused: Vec<_> = listed("refused-").into_iter().filter(|id| !reasons.contains(id.as_str())).collect();
    assert_eq!(unrefused, Vec::<String>::new(), "never refused");
}

/// Renders an event with the parts of its tallies; returns its message id.
fn said(words: &[Words], event: &Event) -> &'static str {
    let message = render_event(Cards::<CardSet>::printed().content(), event);
    for words in words {
        assert_eq!(words.faults(&message), Vec::<String>::new());
    }
    let cited = |clause: Clause| EightBit::BOOK.contains(&format!("**{clause}**"));
    assert!(cited(event.clause()), "{event:?} cites {}", event.clause());
    for part in event.tallies().iter().flat_map(|tally| tally.sum.parts()) {
        assert!(words.iter().all(|words| words.faults(&part.what).is_empty()), "{part:?}");
        assert!(cited(part.clause), "{part:?}");
    }
    assert_eq!(event.kind(), kind(event));
    message.word
}

/// The expected kind of an event is its variant name in kebab case; only a die has two kinds.
fn kind(event: &Event) -> String {
    if let Event::Die { again, .. } = event {
        return if *again { "rerolled" } else { "extra-die" }.to_owned();
    }
    let mut name = String::new();
    for letter in format!("{event:?}").chars().take_while(|letter| letter.is_alphabetic()) {
        if letter.is_uppercase() && !name.is_empty() {
            name.push('-');
        }
        name.extend(letter.to_lowercase());
    }
    name
}

/// Reasons of refusals in this position that were not met before, each rendered in every language.
fn refusals(game: &EightBit, words: &[Words], known: &BTreeSet<&'static str>) -> Vec<&'static str> {
    let seats = [game.board.asked, Seat(4)];
    let refused = game.universe().into_iter().flat_map(|action| seats.map(|seat| game.check(seat, action)));
    let mut new = Vec::new();
    for Illegal { reason, clause } in refused.filter_map(Result::err) {
        if known.contains(reason.word) || new.contains(&reason.word) {
            continue;
        }
        new.push(reason.word);
        assert!(EightBit::BOOK.contains(&format!("**{clause}**")), "{} cites {clause}", reason.word);
        let message = Message::new(reason.word).number("n", reason.number).with("name", Arg::Name(reason.name));
        for words in words {
            assert_eq!(words.faults(&message), Vec::<String>::new());
        }
    }
    new
}

/// Heroes, abilities, traits, enemies, runes and potions have French names, also for the second minion of a kind.
#[test]
fn every_card_has_a_french_name() {
    let french = Words::of::<EightBit>(Language::French);
    let cards = Cards::<CardSet>::printed().content();
    let mut ids: Vec<&str> = Rune::ALL.map(Rune::id).into_iter().chain(Potion::ALL.map(Potion::id)).collect();
    for sheet in &cards.heroes {
        ids.extend([sheet.id.as_str(), &sheet.own_trait.id]);
        ids.extend(sheet.abilities.iter().map(|ability| ability.id.as_str()));
    }
    for (index, enemy) in cards.enemies.iter().enumerate() {
        let name = |number| cards.enemy_name(EnemyName { card: EnemyId(index as u8), number }).0;
        ids.extend((1..=enemy.count).map(name));
    }
    let missing: Vec<&str> =
        ids.into_iter().filter(|id| french.ids().all(|known| known.strip_prefix("card-") != Some(id))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn sentences_read_well() {
    let cards = Cards::<CardSet>::printed().content();
    let say = |language, event: Event| Words::of::<EightBit>(language).say(&render_event(cards, &event), Naming::Plain);
    let hero = cards.hero_named("sister-vesper").unwrap();
    let enemy = EnemyName { card: cards.enemy_named("lost-soul").unwrap(), number: 2 };
    let blow = Blow::new(Hits { fast: 1, slow: 2, crit: 0 }, (0, 2), 5);
    let attacked = Event::Attacked { hero, enemy, place: 0, blow };
    expect_test::expect!["Sister Vesper attacks Lost Soul 2: 1 damage."].assert_eq(&say(Language::English, attacked));
    expect_test::expect!["Sœur Vesper attaque Âme perdue 2 : 1 dégât."].assert_eq(&say(Language::French, attacked));
    let potion = Event::Potion { hero, target: HeroId(0), potion: Potion::Revive };
    expect_test::expect!["Sister Vesper gives up the attack and uses the Revive Potion on Moose."]
        .assert_eq(&say(Language::English, potion));
    expect_test::expect!["Sœur Vesper renonce à l’attaque et utilise la potion de Réveil sur Moose."]
        .assert_eq(&say(Language::French, potion));
    let won = Event::Won { battle: Battle::Assault(2) };
    expect_test::expect!["The assault is won: 2 medals."].assert_eq(&say(Language::English, won));
}
