//! Card texts: names, lines, abilities, traits, runes and potions.
//!
//! The terminal and the browser show the same card texts, which this module generates once from the cards and the word
//! list of a language. It knows nothing of HTML, colours or line widths. A sign inside a text is one private-use letter
//! ([`sign`]) that a terminal renders as a character and a page as a picture. `line` renders one line of a card, `sum`
//! the parts of a sum, `moment` the headline of a beat.

mod line;
mod moment;
pub mod sign;
mod sum;
#[cfg(test)]
mod tests;

use budokan_eightbit::CardSet;
use budokan_eightbit::card::{
    Ability, Effect, EnemyCard, EnemyId, EnemyName, Gear, HeroId, Hits, Line, Potion, Rune, Trait,
};
use budokan_words::Words;

pub use line::Owner;
use sign::Sign;

/// The cards of a set, in the words of a language.
#[derive(Clone, Copy)]
pub struct Faces<'a> {
    words: &'a Words,
    cards: &'static CardSet,
}

/// Hits by kind, without those that are zero.
pub fn hits(hits: Hits) -> String {
    let kinds = [(hits.fast, Sign::Fast), (hits.slow, Sign::Slow), (hits.crit, Sign::Crit)];
    let there = kinds.into_iter().filter(|(number, _)| *number > 0);
    let text = there.map(|(number, sign)| format!("{number}{sign}")).collect::<Vec<_>>().join(" ");
    if text.is_empty() { "0".to_owned() } else { text }
}

/// The hits that a defence stops.
pub fn stopped(fast: u8, slow: u8) -> String {
    hits(Hits { fast: fast.into(), slow: slow.into(), crit: 0 })
}

impl<'a> Faces<'a> {
    /// Card texts of this set in these words.
    pub fn new(words: &'a Words, cards: &'static CardSet) -> Self {
        Self { words, cards }
    }

    /// A message that both tables share.
    pub fn say(&self, id: &str, args: &[(&str, &dyn ToString)]) -> String {
        self.words.phrase_of("play-eightbit-", id, args)
    }

    /// A name with its description.
    pub fn entry(&self, name: &str, text: &str) -> String {
        self.say("entry", &[("name", &name), ("text", &text)])
    }

    /// The name of a hero.
    pub fn hero_name(&self, hero: HeroId) -> String {
        let (id, printed) = self.cards.hero_name(hero);
        self.words.card(id, printed)
    }

    /// The name of an enemy's card.
    pub fn card_name(&self, card: EnemyId) -> String {
        let card = self.cards.enemy(card);
        self.words.card(card.id(), card.name())
    }

    /// The name of an enemy in the row: *Harpy 2*.
    pub fn enemy_name(&self, enemy: EnemyName) -> String {
        let name = self.card_name(enemy.card);
        if enemy.number > 1 { format!("{name} {}", enemy.number) } else { name }
    }

    /// The name of an effect card.
    pub fn effect_name(&self, effect: Effect) -> String {
        self.words.word(&format!("effect-{}", effect.id()))
    }

    /// The name of a rune.
    pub fn rune_name(&self, rune: Rune) -> String {
        self.words.card(rune.id(), self.cards.rune_name(rune))
    }

    /// The name of a potion.
    pub fn potion_name(&self, potion: Potion) -> String {
        self.words.card(potion.id(), self.cards.potion_name(potion))
    }

    /// The effects of an ability.
    pub fn ability(&self, ability: &Ability) -> String {
        let stored = [&ability.stored.first, &ability.stored.aimed, &ability.stored.adds];
        let lines = ability.lines.iter().chain(stored.into_iter().flatten());
        lines.map(|line| self.line(line)).collect::<Vec<_>>().join(", ")
    }

    /// The effects of a trait.
    pub fn own_trait(&self, own: &Trait) -> String {
        let attack = [&own.attack.first, &own.attack.aimed, &own.attack.adds];
        let lines = own.passive.iter().chain(&own.round).chain(attack.into_iter().flatten()).chain(&own.kill);
        lines.map(|line: &Line| self.triggered(line, Owner::Hero)).collect::<Vec<_>>().join(", ")
    }

    /// A defence, unless it is zero.
    pub fn defence(&self, fast: u8, slow: u8) -> Option<String> {
        (fast > 0 || slow > 0).then(|| self.say("defence", &[("hits", &stopped(fast, slow))]))
    }

    /// Permanent properties of an enemy.
    pub fn passives(&self, card: &EnemyCard) -> impl Iterator<Item = String> {
        let taunts = card.taunts.then(|| self.say("op-taunt", &[]));
        taunts.into_iter().chain(card.immune.then(|| self.say("op-immune", &[])))
    }

    /// Bonuses of runes.
    pub fn gear(&self, gear: Gear) -> String {
        let facts = [
            (gear.max_hp > 0).then(|| format!("+{}{}", gear.max_hp, Sign::Heart)),
            self.defence(gear.fast_def, gear.slow_def),
            (gear.rerolls > 0).then(|| self.say("op-reroll", &[("n", &gear.rerolls)])),
            (gear.crit_damage > 0).then(|| self.say("crit-damage", &[("sign", &Sign::Crit), ("n", &gear.crit_damage)])),
            (gear.add_fast > 0 || gear.add_slow > 0)
                .then(|| self.say("op-add", &[("hits", &stopped(gear.add_fast, gear.add_slow))])),
            (gear.heal_on_attack > 0).then(|| self.say("heal-on-attack", &[("n", &gear.heal_on_attack)])),
        ];
        facts.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }

    /// The effect of a potion.
    pub fn potion(&self, potion: Potion) -> String {
        let energy = |number: u8| format!("+{number}{}", Sign::Energy);
        match potion {
            Potion::Health => self.say("op-heal", &[("n", &self.cards.potion_heal)]),
            Potion::Energy => energy(self.cards.potion_energy),
            Potion::Revive => format!("{}, {}", self.say("op-revive", &[]), energy(self.cards.revive_energy)),
        }
    }
}

/// The clause that defines a rune.
pub const fn rune_clause(rune: Rune) -> &'static str {
    match rune {
        Rune::Life => "EBA-13.5",
        Rune::Dodge | Rune::Aegis | Rune::Armor => "EBA-13.6",
        Rune::Precision => "EBA-13.7",
        Rune::Enhancement => "EBA-13.8",
        Rune::Power | Rune::Speed => "EBA-13.9",
        Rune::Vampiric => "EBA-13.10",
    }
}

/// The clause that defines a potion.
pub const fn potion_clause(potion: Potion) -> &'static str {
    match potion {
        Potion::Health => "EBA-10.5",
        Potion::Energy => "EBA-10.6",
        Potion::Revive => "EBA-10.7",
    }
}
