//! Descriptions of heroes, abilities, traits, enemies, runes, potions and effect cards, with their clauses.

use budokan_catalog::{AnyGame, Erased};
use budokan_eightbit::View;
use budokan_eightbit::card::{Effect, EnemyCard, Potion, Rank, Rune, Sheet};
use budokan_eightbit_bots::EightBitKnowledge;
use budokan_kernel::Viewer;
use budokan_words::{Words, capitalised};

use super::{Drawing, HEART, drawn};
use crate::face::{Owner, potion_clause, rune_clause};

/// The description of an object, by its id or name.
pub fn about(view: &View, _: Viewer, wanted: &str, words: &Words) -> Option<String> {
    let drawing = Drawing::new(view, words);
    let wanted = Wanted(wanted.trim().to_lowercase());
    drawing
        .about_hero(&wanted)
        .or_else(|| drawing.about_ability(&wanted))
        .or_else(|| drawing.about_enemy(&wanted))
        .or_else(|| drawing.about_rune(&wanted))
        .or_else(|| drawing.about_potion(&wanted))
        .or_else(|| drawing.about_effect(&wanted))
}

/// The search text, in lower case.
struct Wanted(String);

impl Wanted {
    fn is(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.0 == name.to_lowercase())
    }
}

impl Drawing<'_> {
    fn about_hero(&self, wanted: &Wanted) -> Option<String> {
        let is = |sheet: &&Sheet| wanted.is(&[&sheet.id, &sheet.name, &self.words.card(&sheet.id, &sheet.name)]);
        let sheet = self.cards.heroes.iter().find(is)?;
        let runes: Vec<_> = sheet.slots.iter().map(|rune| self.faces.rune_name(*rune)).collect();
        let facts = [
            format!("{HEART}{}", sheet.hp),
            self.say("dice-number", &[("n", &sheet.dice[0])]),
            self.say("runes", &[("runes", &runes.join(", "))]),
            self.ability(&sheet.abilities[0]),
            self.ability(&sheet.abilities[1]),
        ];
        let plain = self.entry(&self.known(&sheet.id, &sheet.name), &facts.join(" · "));
        let ascended = self.entry(&self.say("ascended", &[]), &self.ascended(sheet));
        Some(format!("{plain} [EBA-2.4] {ascended} [EBA-13.4]"))
    }

    fn about_ability(&self, wanted: &Wanted) -> Option<String> {
        for sheet in &self.cards.heroes {
            let hero = self.words.card(&sheet.id, &sheet.name);
            let of = |text: String| self.say("of-hero", &[("text", &text), ("hero", &hero)]);
            for ability in &sheet.abilities {
                if wanted.is(&[&ability.id, &ability.name, &self.words.card(&ability.id, &ability.name)]) {
                    return Some(format!("{} [EBA-7.5]", of(self.ability(ability))));
                }
            }
            let own = &sheet.own_trait;
            if wanted.is(&[&own.id, &own.name, &self.words.card(&own.id, &own.name)]) {
                return Some(format!("{} [EBA-12.2]", of(self.own_trait(own))));
            }
        }
        None
    }

    fn about_enemy(&self, wanted: &Wanted) -> Option<String> {
        // The search text may be the name of an enemy in the row, such as `harpy-2`.
        let in_row = self.view.enemy.iter().find(|(name, _)| wanted.is(&[name, &self.enemy_name(name)]));
        let in_row = in_row.map(|(_, enemy)| enemy.card);
        let is = |card: &&EnemyCard| {
            in_row == Some(card.id()) || wanted.is(&[card.id(), card.name(), &self.words.card(card.id(), card.name())])
        };
        let card = self.cards.enemies.iter().find(is)?;
        let deck = self.words.word(&format!("deck-{}", card.category.id()));
        let (rank, clause) = match card.rank {
            Rank::Minion => ("rank-minion", "EBA-3.5"),
            Rank::Champion => ("rank-champion", "EBA-3.7"),
            Rank::Lord => ("rank-lord", "EBA-3.9"),
        };
        let rank = format!("{} [{clause}]", self.say(rank, &[("category", &deck)]));
        let body = match card.rank {
            Rank::Minion | Rank::Champion => format!("{HEART}{}", card.hp),
            Rank::Lord => self.say("lord-offer", &[("heart", &HEART), ("hp", &card.hp), ("n", &card.company)]),
        };
        let facts = [Some(rank), Some(body), self.defence(card.fast_def, card.slow_def)];
        let lines = card.every_line().chain(&card.answers);
        let lines: Vec<_> = lines.map(|line| drawn(&self.faces.triggered(line, Owner::Enemy))).collect();
        let passives: Vec<_> = self.faces.passives(card).collect();
        let facts: Vec<_> = facts.into_iter().flatten().chain(lines).chain(passives).collect();
        Some(format!("{} [EBA-8.2]", self.entry(&self.known(card.id(), card.name()), &facts.join(" · "))))
    }

    fn about_rune(&self, wanted: &Wanted) -> Option<String> {
        let named = |rune: &Rune| {
            let printed = self.cards.rune_name(*rune);
            wanted.is(&[rune.id(), printed, &self.words.card(rune.id(), printed)])
        };
        let rune = Rune::ALL.into_iter().find(named)?;
        let clause = rune_clause(rune);
        let name = self.known(rune.id(), self.cards.rune_name(rune));
        let text = self.gear(rune).map_or_else(|| self.say("no-slot", &[]), |gear| drawn(&self.faces.gear(gear)));
        Some(format!("{} [{clause}]", self.entry(&self.say("rune", &[("name", &name)]), &text)))
    }

    fn about_potion(&self, wanted: &Wanted) -> Option<String> {
        let named = |potion: &Potion| {
            let printed = self.cards.potion_name(*potion);
            let short = self.say(&format!("potion-{}", potion.id()), &[]);
            wanted.is(&[potion.id(), printed, &self.words.card(potion.id(), printed), &short])
        };
        let potion = Potion::ALL.into_iter().find(named)?;
        let clause = potion_clause(potion);
        let name = capitalised(&self.faces.potion_name(potion));
        let rule =
            format!("{} [{clause}] {} [EBA-10.4]", drawn(&self.faces.potion(potion)), self.say("about-potion", &[]));
        Some(self.entry(&name, &rule))
    }

    fn about_effect(&self, wanted: &Wanted) -> Option<String> {
        let name = |effect: Effect| self.faces.effect_name(effect);
        let named = |effect: &Effect| {
            // `affliction` without a number is the lowest of the three.
            let kind = effect.id().split('-').next().unwrap_or_default();
            wanted.is(&[effect.id(), kind, &name(*effect)])
        };
        let effect = Effect::ALL.into_iter().find(named)?;
        let reading =
            Erased::<EightBitKnowledge>::NEW.glossary().sign(effect.id().split('-').next()?)?.reading(self.words);
        let (text, clause) = (reading.means, reading.clause);
        let timers = self.say("begins", &[("n", &self.cards.timers[effect as usize])]);
        let kind = self.say(if effect.is_buff() { "buff" } else { "debuff" }, &[]);
        Some(format!("{} [{clause}] {timers} [EBA-11.1]", self.entry(&format!("{} ({kind})", name(effect)), &text)))
    }
}
