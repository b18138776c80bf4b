//! Signs survive a round trip through card texts, and every card of the set has words in both languages.

use budokan_eightbit::card::{Hits, Potion, Rune};
use budokan_eightbit::{CardSet, EightBit};
use budokan_kernel::Cards;
use budokan_words::{Language, Words};

use super::sign::{Piece, Sign, pieces};
use super::{Faces, Owner, hits};

#[test]
fn numbers_belong_to_the_signs_behind_them() {
    let (fast, energy, heart) = (Sign::Fast, Sign::Energy, Sign::Heart);
    let text = format!("add 12{fast} (+3{energy}), for each {energy}: {heart}4 + 5");
    let found = pieces(&text);
    let expected = [
        Piece::Text("add "),
        Piece::Sign("12", fast),
        Piece::Text(" ("),
        Piece::Sign("+3", energy),
        Piece::Text("), for each "),
        Piece::Sign("", energy),
        Piece::Text(": "),
        Piece::Sign("", heart),
        Piece::Text("4 + 5"),
    ];
    assert_eq!(found, expected);
    assert_eq!(pieces("no sign, 3 words"), [Piece::Text("no sign, 3 words")]);
    assert_eq!(pieces(""), []);
}

#[test]
fn no_hits_are_a_number_too() {
    assert_eq!(hits(Hits::default()), "0");
    assert_eq!(hits(Hits { fast: 2, slow: 0, crit: 1 }), format!("2{} 1{}", Sign::Fast, Sign::Crit));
}

#[test]
fn every_card_has_words() {
    let cards = Cards::<CardSet>::printed().content();
    for language in Language::ALL {
        let words = Words::of::<EightBit>(language);
        let faces = Faces::new(&words, cards);
        let mut texts = Vec::new();
        for sheet in &cards.heroes {
            texts.extend(sheet.abilities.iter().map(|ability| faces.ability(ability)));
            texts.push(faces.own_trait(&sheet.own_trait));
            texts.extend(Rune::ALL.iter().map(|rune| faces.rune_name(*rune)));
            texts.extend((0..3).map(|slot| faces.gear(sheet.gear[1 << slot])));
        }
        for card in &cards.enemies {
            texts.extend(card.every_line().chain(&card.answers).map(|line| faces.triggered(line, Owner::Enemy)));
        }
        texts.extend(Potion::ALL.map(|potion| faces.potion(potion)));
        for text in texts {
            assert!(!text.is_empty() && !text.contains("play-") && !text.contains('['), "{language:?}: {text:?}");
        }
    }
}
