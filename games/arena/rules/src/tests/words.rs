//! Every event and every refusal has its sentence, in both languages.

use std::collections::{BTreeMap, BTreeSet};

use budokan_kernel::{Arg, Bout, Cards, Event as _, Game, Illegal, Message, Printed, Quick, Seed, Viewer};
use budokan_laws::Subject;
use budokan_words::{Language, Naming, Words, compare};

use crate::card::Card;
use crate::state::{Ending, SEATS};
use crate::{Arena, Config, DOGS};

#[test]
fn both_languages_have_the_same_words() {
    let sources = Arena::WORDS;
    assert_eq!(compare(sources[0].1, sources[1].1), Vec::<String>::new());
}

/// Mixes with many rare events: choices to hold back, spared SP, short piles, double defeats.
pub(super) fn unusual(seed: u64) -> Config {
    let rewards = || Card::ALL.into_iter().filter(|card| card.reward().is_some());
    let only = |cards: &[Card]| rewards().map(|card| (card, if cards.contains(&card) { 9 } else { 0 })).collect();
    let mix = match seed % 4 {
        0 => BTreeMap::default(),
        1 => only(&[Card::Peel, Card::Peach, Card::Block, Card::TaiChi, Card::Coconut, Card::Apple, Card::Mushroom]),
        2 => only(&[Card::Musashi, Card::Crash, Card::Boom, Card::Ginseng]),
        _ => {
            rewards().map(|card| (card, i64::from(card == Card::Crash) * 6 + i64::from(card == Card::Power))).collect()
        }
    };
    Config { mix, ..Config::default() }
}

/// Plays random bouts and renders every event and refusal.
#[test]
fn everything_that_happens_can_be_said() {
    let words = Language::ALL.map(Words::of::<Arena>);
    let mut kinds = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    let mut dice = Quick::new(1);
    for seed in 0..600 {
        let mut bout = Bout::<Arena>::deal(Cards::printed(), unusual(seed), Seed::from(seed)).unwrap();
        let mut choices = Vec::new();
        while let Some(seat) = bout.state().status().awaited().first() {
            reasons.extend(refusals(bout.state(), &words, &reasons));
            bout.state().choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
        reasons.extend(refusals(bout.state(), &words, &reasons));
        for viewer in [Viewer::Seat(DOGS), Viewer::Bystander, Viewer::Referee] {
            for (_, event) in bout.heard(viewer) {
                let message = bout.state().render_event(event);
                let parts = event.tallies().into_iter().flat_map(|tally| tally.sum.parts().to_vec());
                for message in parts.map(|part| part.what).chain([message]) {
                    kinds.insert(message.word);
                    for words in &words {
                        assert_eq!(words.faults(&message), Vec::<String>::new());
                    }
                }
                assert!(Arena::BOOK.contains(&format!("**{}**", event.clause())), "{event:?} cites {}", event.clause());
            }
        }
    }
    let listed =
        |prefix: &str| words[0].ids().filter(|id| id.starts_with(prefix)).map(str::to_owned).collect::<Vec<String>>();
    let named: Vec<_> = listed("part-").into_iter().filter(|id| !kinds.contains(id.as_str())).collect();
    // The limit is not a tally, and no printed card heals more than there is room for.
    assert_eq!(named, ["part-block", "part-full-spirit", "part-limit", "part-peaches"], "never counted");
    let unsaid: Vec<_> = listed("event-").into_iter().filter(|id| !kinds.contains(id.as_str())).collect();
    // Both sides defeated with equal VP is too rare for random bouts, so this event is constructed directly.
    assert_eq!(unsaid, ["event-over-draw-defeated"], "never said");
    let drawn = crate::Event::Over { winner: None, ending: Ending::BothDefeated };
    let message = crate::event::render_event(Cards::<crate::CardSet>::printed().content(), &drawn);
    assert!(words.iter().all(|words| message.word == unsaid[0] && words.faults(&message).is_empty()));
    let unrefused: Vec<_> = listed("refused-").into_iter().filter(|id| !reasons.contains(id.as_str())).collect();
    assert_eq!(unrefused, Vec::<String>::new(), "never refused");
}

/// Reasons of refusals in this position that were not met before, each rendered in every language.
fn refusals(game: &Arena, words: &[Words], known: &BTreeSet<&'static str>) -> Vec<&'static str> {
    let refused = game.universe().into_iter().flat_map(|action| SEATS.map(|seat| game.check(seat, action)));
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
    let game = crate::setup::board(Cards::printed(), [1; 22], &Config::default());
    let say = |language, event| Words::of::<Arena>(language).say(&game.render_event(&event), Naming::Plain);
    let revealed = crate::Event::Revealed {
        seat: crate::CATS,
        ring: 1,
        team: crate::state::Team {
            leader: Some(Card::Ringo),
            assistants: budokan_kernel::List::from_slice(&[Card::Yaou, Card::Masaru]),
            weapons: 2,
            coconut: true,
        },
    };
    expect_test::expect![
        "The Cats send Ringo to arena 2 as Leader, assisted by Yaou and Masaru, with 2 Hidden Weapons, with the Coconut token."
    ]
    .assert_eq(&say(Language::English, revealed));
    expect_test::expect!["Les Chats envoient Ringo comme Meneur dans l’arène 2, assisté de Yaou et Masaru, avec 2 armes cachées et le jeton Noix de coco."].assert_eq(&say(Language::French, revealed));
    let ignored = crate::Event::Ignored { seat: DOGS, number: 1, stolen: 1 };
    expect_test::expect!["The Dogs ignore 1 Hidden Weapon and steal one."].assert_eq(&say(Language::English, ignored));
}

/// A name that the owner gives a card is used in every language.
#[test]
fn a_changed_name_is_not_translated() {
    let text = include_str!("../../../cards.toml").replacen("name = \"Coconut\"", "name = \"Kokos\"", 1);
    let other = crate::setup::board(Cards::load(&text).unwrap(), [1; 22], &Config::default());
    let printed = crate::setup::board(Cards::printed(), [1; 22], &Config::default());
    let event = crate::Event::Gained { seat: DOGS, card: Card::Coconut };
    let say = |game: &Arena| Words::of::<Arena>(Language::French).say(&game.render_event(&event), Naming::Plain);
    assert_eq!(
        (say(&printed).as_str(), say(&other).as_str()),
        ("Les Chiens gagnent la carte Noix de coco.", "Les Chiens gagnent la carte Kokos.")
    );
}
