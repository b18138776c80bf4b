//! The laws of the hall, for the printed mix and for mixes with many rare events.

use crate::card::Card;
use crate::{Arena, Config};

fn mix(cards: &[(Card, i64)]) -> Config {
    Config { mix: cards.iter().copied().collect(), ..Config::default() }
}

#[test]
fn the_laws_hold() {
    budokan_laws::hold::<Arena>(&Config::default(), 96);
}

#[test]
fn the_laws_hold_with_many_peels_and_rangers() {
    let many = [(Card::Peel, 9), (Card::TaiChi, 5), (Card::ShiauYao, 5), (Card::Musashi, 3), (Card::Himiko, 3)];
    budokan_laws::hold::<Arena>(&mix(&many), 48);
}

#[test]
fn the_laws_hold_with_many_items() {
    let many = [(Card::Peach, 6), (Card::Coconut, 3), (Card::Block, 6), (Card::Apple, 3), (Card::Mushroom, 5)];
    budokan_laws::hold::<Arena>(&mix(&many), 48);
}

#[test]
fn the_laws_hold_with_five_cards_in_all() {
    let none = Card::ALL.into_iter().filter(|card| card.reward().is_some()).map(|card| (card, 0));
    let mut config = Config { mix: none.collect(), ..Config::default() };
    for card in [Card::Peel, Card::Boom, Card::Ming, Card::Apple, Card::Return] {
        config.mix.insert(card, 1);
    }
    budokan_laws::hold::<Arena>(&config, 24);
}

#[test]
fn the_fast_path_allocates_nothing() {
    budokan_laws::allocates_nothing::<Arena>(&Config::default(), 300);
}

#[test]
fn imagining_allocates_nothing() {
    budokan_laws::imagines_without_allocating::<Arena>(&Config::default(), 60);
}

/// Only the order of the Reward Pile is hidden from every viewer.
#[test]
fn what_nobody_knows_is_dealt_anew() {
    let hides = |game: &Arena| game.pile.windows(2).any(|pair| pair[0] != pair[1]);
    assert!(budokan_laws::reshuffles_unknown(&Config::default(), 20, hides) > 500);
}
