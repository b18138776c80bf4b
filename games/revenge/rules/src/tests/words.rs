//! Every event and every refusal has a sentence in both languages.

use std::collections::BTreeSet;

use budokan_kernel::{Arg, Bout, Cards, Event as _, Game, Illegal, Message, Printed, Quick, Seat, Seed, Viewer};
use budokan_laws::Subject;
use budokan_words::{Language, Naming, Words, compare};

use crate::card::{Card, CardSet, Order, Pack, Side, Token};
use crate::state::Ending;
use crate::sum::{Drawing, TokenDamage};
use crate::{Config, Difficulty, Effect, Event, Fighters, Mode, Revenge, clause, setup};

#[test]
fn both_languages_have_the_same_words() {
    let sources = Revenge::WORDS;
    assert_eq!(compare(sources[0].1, sources[1].1), Vec::<String>::new());
}

fn config(seed: u64) -> Config {
    let mode = [Mode::Duel, Mode::Solo, Mode::Ffa, Mode::Team][seed as usize % 4];
    let seats = (mode == Mode::Ffa).then_some(3 + seed as i64 / 4 % 2);
    let fighters = [Fighters::Random, Fighters::Choose, Fighters::None][seed as usize / 4 % 3].clone();
    Config { mode, seats, fighters, difficulty: Difficulty::Easy, ..Config::default() }
}

/// Plays random bouts and renders every event and refusal.
#[test]
fn everything_that_happens_can_be_said() {
    let words = Language::ALL.map(Words::of::<Revenge>);
    let mut kinds = BTreeSet::new();
    let mut reasons = BTreeSet::new();
    let mut dice = Quick::new(1);
    for seed in 0..360 {
        let mut bout = Bout::<Revenge>::deal(Cards::printed(), config(seed), Seed::from(seed)).unwrap();
        let mut choices = Vec::new();
        while let Some(seat) = bout.state().status().awaited().first() {
            reasons.extend(refusals(bout.state(), seat, &words, &reasons));
            bout.state().choices(seat, &mut choices);
            let action = choices[dice.below(choices.len() as u32) as usize];
            bout.submit(seat, bout.asked(seat), action).unwrap();
        }
        reasons.extend(refusals(bout.state(), Seat(0), &words, &reasons));
        for viewer in [Viewer::Seat(Seat(0)), Viewer::Bystander] {
            for (_, event) in bout.heard(viewer) {
                let message = bout.state().render_event(event);
                assert!(Revenge::BOOK.contains(&format!("**{}**", event.clause())), "{event:?}");
                if kinds.insert(message.word) {
                    can_be_said(&words, &message);
                }
            }
        }
    }
    // These are too rare for random bouts and are therefore rendered explicitly.
    let game = setup::board(Cards::printed(), &Config::default()).unwrap();
    for event in [
        Event::NoAction { seat: Seat(0) },
        Event::Over { mode: Mode::Ffa, ending: Ending::Limit, winner: None },
        Event::MarkerGone,
        Event::Idle { seat: Seat(1) },
        Event::CrowSpent { card: Card::BOW },
        Event::Raised { card: Card::BOW, number: 0 },
    ] {
        let message = game.render_event(&event);
        kinds.insert(message.word);
        can_be_said(&words, &message);
    }
    for word in ["refused-nothing-to-draw", "refused-supply"] {
        reasons.insert(word);
        can_be_said(&words, &refusal(Illegal::new(clause::C20_2, word)));
    }
    let listed =
        |prefix: &str| words[0].ids().filter(|id| id.starts_with(prefix)).map(str::to_owned).collect::<Vec<String>>();
    let unsaid: Vec<_> = listed("event-").into_iter().filter(|id| !kinds.contains(id.as_str())).collect();
    assert_eq!(unsaid, Vec::<String>::new(), "never said");
    let unrefused: Vec<_> = listed("refused-").into_iter().filter(|id| !reasons.contains(id.as_str())).collect();
    assert_eq!(unrefused, Vec::<String>::new(), "never refused");
}

fn can_be_said(words: &[Words], message: &Message) {
    for words in words {
        assert_eq!(words.faults(message), Vec::<String>::new());
    }
}

fn refusal(illegal: Illegal) -> Message {
    let reason = illegal.reason;
    Message::new(reason.word).number("n", reason.number).with("name", Arg::Name(reason.name))
}

/// Returns the new reasons for refusals in this position, after rendering each of them.
fn refusals(game: &Revenge, seat: Seat, words: &[Words], known: &BTreeSet<&'static str>) -> Vec<&'static str> {
    let seats = [seat, Seat((seat.0 + 1) % 4)];
    let refused = game.universe().into_iter().flat_map(|action| seats.map(|seat| game.check(seat, action)));
    let mut new = Vec::new();
    for illegal in refused.filter_map(Result::err) {
        let word = illegal.reason.word;
        if known.contains(word) || new.contains(&word) {
            continue;
        }
        new.push(word);
        can_be_said(words, &refusal(illegal));
    }
    new
}

/// Every word inserted into sentences exists: tokens, sides, effects.
#[test]
fn every_part_of_a_sentence_has_its_word() {
    let words = Language::ALL.map(Words::of::<Revenge>);
    let game = setup::board(Cards::printed(), &Config { mode: Mode::Solo, ..Config::default() }).unwrap();
    let (seat, target, card, clause) = (Seat(0), Seat(1), Card::BOW, clause::C13_1);
    let mut events = vec![];
    events.extend(Token::ALL.map(|token| Event::Marked { seat, target, card, token, clause }));
    events.extend(Token::ALL.map(|token| Event::Placed { seat, target, zone: 1, token, clause }));
    let tokens = TokenDamage::new(&game, target, 0, 0);
    events.extend(Side::BOTH.map(|to| Event::Slid { seat: target, to, number: 1, clause, tokens }));
    events.extend(Effect::ALL.map(|effect| Event::Copied { seat, card, effect }));
    events.extend(Order::ALL.map(|order| Event::Order { order }));
    for event in events {
        can_be_said(&words, &game.render_event(&event));
    }
}

/// Card names have no article, so a sentence must not put one before them.
#[test]
fn every_sentence_can_name_a_card() {
    let clumsy = [(Language::English, &["the", "a", "an"][..]), (Language::French, &["le", "la", "un", "une", "du"])];
    for (language, articles) in clumsy {
        let words = Words::of::<Revenge>(language);
        let card = words.name(Cards::<CardSet>::printed().content().name(Card::BOW), Naming::Plain);
        let names = ["card", "cards", "blow", "thrown", "name", "name-cap"].map(|name| (name, &card as &dyn ToString));
        let ours = words.ids().filter(|id| id.starts_with("event-") || id.starts_with("refused-"));
        let sentences: Vec<String> = ours.map(|id| words.phrase(id, &names)).collect();
        assert!(sentences.iter().filter(|sentence| sentence.contains(&card)).count() >= 20);
        for sentence in sentences {
            assert!(!articles.iter().any(|word| sentence.contains(&format!(" {word} {card}"))), "{sentence}");
        }
    }
}

/// If the owner of a box corrects a card, sentences use the numbers of that file.
#[test]
fn a_corrected_card_is_told_with_its_own_numbers() {
    let printed = include_str!("../../../cards.toml");
    let b51 = r#"{ id = "b51", count = 1, colour = "blue", left = 5, right = 1,"#;
    let corrected = printed.replace(b51, r#"{ id = "g52x", count = 1, colour = "green", left = 5, right = 2,"#);
    let (blows, bow) = corrected.split_once("[[bow]]").unwrap();
    let bow = bow.replacen("left = 1", "left = 3", 1).replacen("right = 1", "right = 2", 1);
    let duel = |cards| setup::board(cards, &Config::default()).unwrap();
    let changed = duel(Cards::load(&format!("{blows}[[bow]]{bow}")).unwrap());
    let say = |game: &Revenge, language, naming, card| {
        Words::of::<Revenge>(language).say(&game.render_event(&Event::Blocked { seat: Seat(0), card }), naming)
    };
    let card = changed.cards.card("g52x").unwrap();
    assert_eq!(say(&duel(Cards::printed()), Language::English, Naming::Plain, card), "Player 1 blocks with Blue 5|1.");
    assert_eq!(say(&changed, Language::English, Naming::Plain, card), "Player 1 blocks with Green 5|2.");
    assert_eq!(say(&changed, Language::French, Naming::Plain, card), "Le joueur 1 bloque avec Verte 5|2.");
    assert_eq!(say(&changed, Language::English, Naming::AtPrompt, card), "Player 1 blocks with Green 5|2 (g52x).");
    assert_eq!(say(&changed, Language::English, Naming::WithId, Card::BOW), "Player 1 blocks with Bow 3|2 (bow).");
    let refused = crate::phase::refused(&changed, clause::C10_5, "refused-block-colour", card);
    let why = |language| Words::of::<Revenge>(language).refuse(&refused, Naming::Plain);
    assert_eq!(why(Language::English), "Green 5|2 does not have the colour of the blow.");
    assert_eq!(why(Language::French), "Verte 5|2 n’est pas de la couleur du coup.");
}

#[test]
fn sentences_read_well() {
    let solo = setup::board(Cards::printed(), &Config { mode: Mode::Solo, ..Config::default() }).unwrap();
    let say = |language, event| Words::of::<Revenge>(language).say(&solo.render_event(&event), Naming::Plain);
    let card = |id: &str| solo.cards.card(id).unwrap();
    let tokens = TokenDamage::new(&solo, Seat(0), 0, 0);
    let (seat, target) = (Seat(0), Seat(1));
    let attacked = Event::Attacked { seat, card: card("b23"), side: Side::Right, blow: Card::BOW, target, tokens };
    expect_test::expect!["Player 1 attacks the automaton: Blue 2|3 goes to the right, Bow 1|1 is the blow."]
        .assert_eq(&say(Language::English, attacked));
    expect_test::expect![
        "Le joueur 1 attaque l’automate : Bleue 2|3 entre en jeu à droite, le coup porté est Salut 1|1."
    ]
    .assert_eq(&say(Language::French, attacked));
    let cards: Pack = [card("y44"), card("b11")].into_iter().collect();
    let drawing = Drawing { due: 2, room: 2, drawn: 2 };
    let drew = Event::Drew { seat: Seat(0), cards, drawing, clause: clause::C6_1 };
    expect_test::expect!["Player 1 draws Blue 1|1 and Yellow 4|4."].assert_eq(&say(Language::English, drew));
    let removed = Event::RemovedFromCard { seat: Seat(0), target: Seat(1), card: Card::BOW, token: Token::Damage };
    expect_test::expect!["Le joueur 1 retire un jeton dégât de la carte Salut 1|1 de l’automate."]
        .assert_eq(&say(Language::French, removed));
    expect_test::expect!["L’attaque de l’automate touche toujours."]
        .assert_eq(&say(Language::French, Event::AlwaysHits { seat: Seat(1) }));
    let slid = Event::Slid { seat: Seat(1), to: Side::Left, number: 1, clause: clause::C13_2, tokens };
    expect_test::expect!["Les cartes de l’automate glissent de 1 colonne vers la gauche."]
        .assert_eq(&say(Language::French, slid));
}
