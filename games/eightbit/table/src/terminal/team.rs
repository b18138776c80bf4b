//! The heroes: a box for each, and the abilities of the one that is asked.

use budokan_eightbit::card::{Ability, Face, Sheet, Trait};
use budokan_eightbit::view::HeroView;

use super::{Drawing, ENERGY, HEART, STAR, TURN, boxes, drawn, glyph, hanging, is_plain};
use crate::face::sign::Sign;

/// Letters between the borders of a hero's box.
const BOX: usize = 45;

impl Drawing<'_> {
    /// The team in seat order, and the affordable abilities of the hero that is asked.
    pub(super) fn team(&self) -> Vec<String> {
        let mut heroes: Vec<_> = self.view.hero.iter().collect();
        heroes.sort_by_key(|(_, hero)| hero.seat);
        let all: Vec<_> = heroes.into_iter().map(|(id, hero)| self.hero(id, hero)).collect();
        let mut lines = if all.is_empty() { Vec::new() } else { boxes(&all, 2, BOX) };
        if self.view.phase == "abilities" && !self.view.board().is_seen() {
            lines.extend(self.abilities());
        }
        lines
    }

    /// Title and text of a hero's box.
    fn hero(&self, id: &str, hero: &HeroView) -> (String, Vec<String>) {
        let name = self.hero_name(id);
        let seat = self.words.word(&format!("seat-{}", hero.seat));
        let whose = if is_plain(&name, id) { seat } else { format!("{seat} · {id}") };
        let turn = (self.view.acting == id).then(|| TURN.to_owned());
        let star = hero.ascended.then(|| STAR.to_owned());
        let ko = hero.ko.then(|| self.say("ko", &[]));
        let title: Vec<_> = [turn, Some(name), star, ko].into_iter().flatten().collect();
        let health = format!("{HEART} {}/{}", hero.health, hero.hp);
        let energy = self.say("energy", &[("sign", &ENERGY), ("n", &hero.energy)]);
        let body = [Some(health), Some(energy), self.defence(hero.fast_def, hero.slow_def)];
        let mut text = vec![whose, body.into_iter().flatten().collect::<Vec<_>>().join(" · ")];
        text.extend(self.roll(hero));
        text.extend(self.effects(&hero.effects));
        if !hero.facing.is_empty() {
            let enemies: Vec<_> = hero.facing.iter().map(|enemy| self.enemy_name(enemy)).collect();
            text.push(self.say("faces", &[("enemies", &enemies.join(", "))]));
        }
        if let Some(sheet) = self.sheet(id) {
            text.push(self.runes(sheet, hero));
        }
        let potions: Vec<_> = hero.potions.iter().map(|potion| self.say(&format!("potion-{potion}"), &[])).collect();
        let potions = if potions.is_empty() { "–".to_owned() } else { potions.join(", ") };
        text.push(self.say("carries", &[("potions", &potions), ("medals", &hero.medals)]));
        (title.join(" "), text)
    }

    /// The dice with their numbers, and their total.
    fn roll(&self, hero: &HeroView) -> Vec<String> {
        let mut text = Vec::new();
        if !hero.dice.is_empty() {
            let face =
                |id: &str| Face::ALL.into_iter().find(|face| face.id() == id).map_or("?", |face| glyph(Sign::of(face)));
            let dice: Vec<_> =
                hero.dice.iter().enumerate().map(|(at, id)| format!("{}:{}", at + 1, face(id))).collect();
            text.push(self.say("dice", &[("dice", &dice.join(" ")), ("n", &hero.rerolls)]));
        }
        if hero.ready {
            let hits = Self::hits(hero.attack.fast, hero.attack.slow, hero.attack.crit);
            text.push(self.say("attack", &[("hits", &hits)]));
        }
        text
    }

    /// The three slots, with the filled ones marked.
    fn runes(&self, sheet: &Sheet, hero: &HeroView) -> String {
        let mut filled = hero.runes.clone();
        let slots = sheet.slots.map(|rune| {
            let name = self.faces.rune_name(rune);
            let at = filled.iter().position(|other| *other == rune.id());
            let mark = at.map_or("–", |at| {
                filled.swap_remove(at);
                "✓"
            });
            format!("{name} {mark}")
        });
        self.say("runes", &[("runes", &slots.join(", "))])
    }

    /// The abilities of the hero that is asked; a dot marks those that it can pay for.
    fn abilities(&self) -> Vec<String> {
        let Some((id, hero)) = self.acting() else { return Vec::new() };
        let Some(sheet) = self.sheet(id) else { return Vec::new() };
        let mut lines = vec![String::new()];
        lines.extend(hanging(&self.say("abilities", &[("hero", &self.hero_name(id)), ("n", &hero.energy)]), 2));
        for ability in &sheet.abilities[..if hero.ascended { 3 } else { 2 }] {
            let mark = if u16::from(ability.price.energy) <= hero.energy { "•" } else { "–" };
            lines.extend(hanging(&format!("{mark} {}", self.ability(ability)), 4));
        }
        if hero.ascended {
            let off = if hero.trait_off { format!(" ({})", self.say("trait-off", &[])) } else { String::new() };
            lines.extend(hanging(&format!("{STAR} {}{off}", self.own_trait(&sheet.own_trait)), 4));
        }
        lines
    }

    /// An ability with its cost: `Antler Charge ◇2: add ■3`.
    pub(super) fn ability(&self, ability: &Ability) -> String {
        let name = format!("{} {ENERGY}{}", self.known(&ability.id, &ability.name), ability.price.energy);
        self.entry(&name, &drawn(&self.faces.ability(ability)))
    }

    pub(super) fn own_trait(&self, own: &Trait) -> String {
        self.entry(&self.known(&own.id, &own.name), &drawn(&self.faces.own_trait(own)))
    }
}
