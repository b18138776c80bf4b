//! Cache keys for the fragments of cards, attacks and masters.
//!
//! A key contains everything that the rendering of the fragment reads: the effect of a card also depends on the hero
//! (UDO-11.13), and the value of an attack on the master.

use budokan_pages::fragments::{CacheScope, FragmentCache};
use budokan_udo::{Attack, Card, Hero, Master};

use super::Mat;

/// A card of the hero, on one of its sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct CardKey {
    source: CacheScope,
    card: Card,
    enraged: bool,
    hero: Hero,
}

/// An attack in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct AttackKey {
    source: CacheScope,
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
pub type PartKey = (CacheScope, usize, [usize; 4], bool);

thread_local! {
    pub static PICTURES: FragmentCache<CardKey> = const { FragmentCache::new() };
    pub static TOLD: FragmentCache<CardKey> = const { FragmentCache::new() };
    pub static STILL: FragmentCache<(CardKey, &'static str)> = const { FragmentCache::new() };
    pub static MINIS: FragmentCache<MiniKey> = const { FragmentCache::new() };
    pub static ATTACK_PICTURES: FragmentCache<AttackKey> = const { FragmentCache::new() };
    pub static ATTACKS_TOLD: FragmentCache<AttackKey> = const { FragmentCache::new() };
    pub static MASTERS: FragmentCache<MasterKey> = const { FragmentCache::new() };
    pub static PARTS: FragmentCache<PartKey> = const { FragmentCache::new() };
    pub static NAMED_ATTACKS: FragmentCache<(CacheScope, Vec<Attack>)> = const { FragmentCache::new() };
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
