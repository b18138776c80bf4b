//! What is kept of cards, attacks and masters, and what it depends on.
//!
//! A key holds all that is read while a piece is made: what a card does also depends on who fights (UDO-11.13), what an
//! attack is worth on the master who sends it.

use budokan_pages::kept::{Kept, Source};
use budokan_udo::{Attack, Card, Hero, Master};

use super::Mat;

/// A card of the hero on one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardKey {
    source: Source,
    card: Card,
    enraged: bool,
    hero: Hero,
}

/// An attack in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AttackKey {
    source: Source,
    attack: Attack,
    value: u8,
    invulnerable: bool,
    hero: Hero,
}

/// A master to choose, by the technique that there is to win.
pub type MasterKey = (Master, CardKey);

/// A card in a pile: its class, and whether it is the first there.
pub type MiniKey = (CardKey, &'static str, bool);

/// A part of the body: how many cards are at hand, discarded, exhausted and just lost, and whether it is being hit.
pub type PartKey = (Source, usize, [usize; 4], bool);

thread_local! {
    pub static PICTURES: Kept<CardKey> = const { Kept::new() };
    pub static TOLD: Kept<CardKey> = const { Kept::new() };
    pub static STILL: Kept<(CardKey, &'static str)> = const { Kept::new() };
    pub static MINIS: Kept<MiniKey> = const { Kept::new() };
    pub static ATTACK_PICTURES: Kept<AttackKey> = const { Kept::new() };
    pub static ATTACKS_TOLD: Kept<AttackKey> = const { Kept::new() };
    pub static MASTERS: Kept<MasterKey> = const { Kept::new() };
    pub static PARTS: Kept<PartKey> = const { Kept::new() };
    pub static NAMED_ATTACKS: Kept<(Source, Vec<Attack>)> = const { Kept::new() };
}

impl Mat<'_> {
    pub fn card_key(&self, card: Card) -> CardKey {
        CardKey { source: self.source, card, enraged: self.view.is_enraged(card), hero: self.view.hero }
    }

    pub fn attack_key(&self, attack: Attack) -> AttackKey {
        let (value, invulnerable) = (self.view.value(attack), self.view.is_invulnerable());
        AttackKey { source: self.source, attack, value, invulnerable, hero: self.view.hero }
    }
}
