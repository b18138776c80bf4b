//! Cache keys for the fragments of cards, attacks and masters.
//!
//! A key contains everything that the rendering of the fragment reads: the effect of a card also depends on the hero
//! (UDO-11.13), and the value of an attack on the master.

use budokan_pages::kept::{Kept, Source};
use budokan_udo::{Attack, Card, Hero, Master};

use super::Mat;

/// A card of the hero, on one of its sides.
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

/// A selectable master, with the technique as the reward.
pub type MasterKey = (Master, CardKey);

/// A card in a pile: its class, and whether it is the first one.
pub type MiniKey = (CardKey, &'static str, bool);

/// A part of the body: the number of cards in hand, discarded, exhausted and just lost, and whether it is being hit.
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
