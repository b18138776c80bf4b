//! Choices outside a battle: lords, heroes, assaults, and the items of the shop.

use budokan_eightbit::card::{Gear, Potion, Rune, Sheet};
use budokan_eightbit::view::HeroView;

use super::{Drawing, ENERGY, HEART, drawn, hanging};

impl Drawing<'_> {
    /// The lines of the choices, after an empty one; none in a battle.
    pub(super) fn offers(&self) -> Vec<String> {
        let mut lines = match self.view.phase {
            "lord" => self.lords(),
            "heroes" => self.free_heroes(),
            "choose" => self.battles(),
            "spend" => self.acting().map_or_else(Vec::new, |(id, hero)| self.shop(id, hero)),
            _ => Vec::new(),
        };
        if !lines.is_empty() {
            lines.insert(0, String::new());
        }
        lines
    }

    fn lords(&self) -> Vec<String> {
        let lords = self.cards.all_lords().map(|lord| {
            let card = self.cards.enemy(lord);
            let numbers = [("heart", &HEART as &dyn ToString), ("hp", &card.hp), ("n", &card.company)];
            let facts = [Some(self.say("lord-offer", &numbers)), self.defence(card.fast_def, card.slow_def)];
            let facts: Vec<_> = facts.into_iter().flatten().collect();
            self.entry(&self.known(card.id(), card.name()), &facts.join(" · "))
        });
        lords.flat_map(|lord| hanging(&lord, 4)).collect()
    }

    fn free_heroes(&self) -> Vec<String> {
        let free = self.cards.heroes.iter().filter(|sheet| !self.view.hero.contains_key(sheet.id.as_str()));
        let told = free.map(|sheet| {
            let known = sheet.abilities[..2].iter();
            let abilities = known.map(|a| format!("{} {ENERGY}{}", self.words.card(&a.id, &a.name), a.price.energy));
            let facts: Vec<_> = [format!("{HEART}{}", sheet.hp)].into_iter().chain(abilities).collect();
            self.entry(&self.known(&sheet.id, &sheet.name), &facts.join(" · "))
        });
        told.flat_map(|hero| hanging(&hero, 4)).collect()
    }

    /// The assaults with their enemies, and the final lord; on turn 5 the lord alone (EBA-3.2).
    fn battles(&self) -> Vec<String> {
        let mut lines = Vec::new();
        let assaults = self.cards.assaults.iter().filter(|_| self.view.turn < 5);
        for (index, card) in assaults.enumerate() {
            let troops = [("minions", card.minions), ("allies", card.allies), ("champions", card.champions)];
            let troops = troops.into_iter().filter(|(_, n)| *n > 0).map(|(word, n)| self.say(word, &[("n", &n)]));
            let boss = self.say("boss-offer", &[("heart", &HEART), ("n", &card.boss_hp)]);
            let medals = self.say("medals", &[("n", &(index + 1))]);
            let facts: Vec<_> = [medals, boss].into_iter().chain(troops).collect();
            let level = self.say("assault", &[("n", &(index + 1))]);
            lines.extend(hanging(&self.entry(&level, &facts.join(" · ")), 4));
        }
        if let Some(lord) = self.cards.lord_named(self.view.lord) {
            let board = self.view.board();
            let boss = format!("{HEART}{}", board.full_hp_of(lord));
            let company = self.say("champions", &[("n", &board.company_of(lord))]);
            let name = self.say("lord", &[("lord", &self.enemy_name(self.view.lord))]);
            lines.extend(hanging(&self.entry(&name, &format!("{boss} · {company}")), 4));
        }
        lines
    }

    /// The possible purchases of the hero that is asked, affordable or not.
    fn shop(&self, id: &str, hero: &HeroView) -> Vec<String> {
        let Some(sheet) = self.sheet(id) else { return Vec::new() };
        let costs = self.cards.costs;
        let mut taken = hero.runes.clone();
        let mut free: Vec<Rune> = sheet.slots.to_vec();
        free.retain(|rune| {
            taken.iter().position(|other| *other == rune.id()).map(|at| taken.swap_remove(at)).is_none()
        });
        free.dedup();
        let mut wares = Vec::new();
        if !free.is_empty() {
            let runes: Vec<_> = free.into_iter().map(|rune| self.rune(rune)).collect();
            wares.push(self.entry(&self.say("buy-rune", &[("n", &costs.rune)]), &runes.join(" · ")));
        }
        if !hero.ascended {
            wares.push(self.entry(&self.say("buy-ascend", &[("n", &costs.ascend)]), &self.ascended(sheet)));
        }
        let potions: Vec<_> = Potion::ALL.map(|potion| self.potion(potion)).into();
        wares.push(self.entry(&self.say("buy-potions", &[("n", &costs.potion_set)]), &potions.join(" · ")));
        let title = self.say("shop", &[("hero", &self.hero_name(id)), ("n", &hero.medals)]);
        let wares = wares.iter().flat_map(|ware| hanging(ware, 4));
        [format!("  {title}")].into_iter().chain(wares).collect()
    }

    /// The additions of the ascended side of the sheet.
    pub(super) fn ascended(&self, sheet: &Sheet) -> String {
        let dice = self.say("dice-number", &[("n", &sheet.dice[1])]);
        format!("{dice} · {} · {}", self.ability(&sheet.abilities[2]), self.own_trait(&sheet.own_trait))
    }

    /// A rune with its bonus: `Life, +5 ♥`.
    fn rune(&self, rune: Rune) -> String {
        let name = self.known(rune.id(), self.cards.rune_name(rune));
        self.gear(rune).map_or_else(|| name.clone(), |gear| format!("{name}, {}", drawn(&self.faces.gear(gear))))
    }

    /// The bonus of a rune, read from any sheet that has a slot for it.
    pub(super) fn gear(&self, rune: Rune) -> Option<Gear> {
        let found = |sheet: &Sheet| Some(sheet.gear[1 << sheet.slots.iter().position(|slot| *slot == rune)?]);
        self.cards.heroes.iter().find_map(found)
    }

    /// A potion and what it does.
    fn potion(&self, potion: Potion) -> String {
        format!("{} ({})", self.say(&format!("potion-{}", potion.id()), &[]), drawn(&self.faces.potion(potion)))
    }
}
