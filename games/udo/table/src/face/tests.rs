//! Every card, attack and master of the set has texts in both languages, and amounts are written as printed.

use budokan_kernel::{Bout, Cards, Seed, Viewer};
use budokan_udo::card::{Amount, Face};
use budokan_udo::{Attack, Card, CardSet, Config, Hero, Master, Udo, View};
use budokan_words::{Language, Words};

use super::{BOUND, FaceNaming, Faces, written};

fn view(hero: Hero) -> View {
    Bout::<Udo>::deal(Cards::printed(), Config { hero }, Seed::from(1)).unwrap().sight(Viewer::Bystander).view
}

#[test]
fn every_card_has_words() {
    for (language, hero) in Language::ALL.into_iter().flat_map(|one| [(one, Hero::Udo), (one, Hero::Kai)]) {
        let (words, view) = (Words::of::<Udo>(language), view(hero));
        let (faces, cards) = (Faces::new(&view, &words), Cards::<CardSet>::printed().content());
        let both = |face: &Face| {
            let lies = [FaceNaming::Short, FaceNaming::Full].map(|naming| faces.conditions(face, naming));
            let does = [None, Some(0), Some(5)].map(|x| faces.effect(&face.effect, x));
            [lies.join(" "), does.join(" ")].join(" ")
        };
        let mut texts: Vec<String> = Card::all().map(|card| faces.name(card)).collect();
        texts.extend(Card::all().flat_map(|card| [false, true].map(|side| both(cards.face(card, side)))));
        texts.extend(Attack::all().flat_map(|one| [faces.attack_name(one), faces.takes(one), faces.rider(one)]));
        texts.extend(Master::all().map(|master| faces.master_name(master)));
        texts.extend(Master::all().flat_map(|master| faces.rules(cards.master(master))));
        for text in texts {
            assert!(!text.is_empty() && !text.contains("play-") && !text.contains('['), "{language:?}: {text:?}");
        }
    }
}

#[test]
fn amounts_are_written_as_cards_have_them() {
    let amount = |times, over, plus| Amount { times, over, plus };
    assert_eq!(written(amount(0, 1, 3), None), "3");
    assert_eq!(written(amount(1, 2, 0), None), "X/2");
    assert_eq!(written(amount(2, 1, -1), None), "2X−1");
    assert_eq!(written(amount(1, 1, 1), None), "X+1");
    assert_eq!(written(amount(1, 1, 1), Some(4)), "5");
}

/// UDO-11.5, UDO-6.11: with fewer cards available than a finisher could take, the text gives their number.
#[test]
fn an_effect_says_what_is_missing() {
    let words = Words::of::<Udo>(Language::English);
    let mut kai = view(Hero::Kai);
    let stamp = kai.hand[4];
    let does = |view: &View, card| {
        let x = Some(1);
        Faces::new(view, &words).effect(&view.face(card).effect, x)
    };
    assert_eq!(does(&kai, stamp), "1 damage, enrage 2");
    kai.hand = vec![stamp];
    assert_eq!(does(&kai, stamp), "1 damage, enrage 2 (1 calm card in hand)");
    kai.hand.clear();
    assert_eq!(does(&kai, stamp), "1 damage, enrage 2 (no calm card in hand)");
    let udo = view(Hero::Udo);
    let head = udo.hand[9];
    assert_eq!(does(&udo, head), "recover 2 (discard pile empty)");
}

#[test]
fn a_part_stays_on_one_line() {
    let (words, view) = (Words::of::<Udo>(Language::English), view(Hero::Udo));
    let faces = Faces::new(&view, &words);
    assert_eq!(faces.part(0), format!("Left{BOUND}Arm"));
    assert_eq!(faces.short(4), "T");
}
