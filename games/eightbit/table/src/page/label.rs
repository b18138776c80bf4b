//! What an action does, as a short phrase for the plain list and for those who hear the page.

use budokan_eightbit::card::{AbilityId, EnemyName, HeroId};
use budokan_eightbit::{Action, View, action};

use super::Table;
use budokan_pages::scene::Scene;

/// The phrase for an action.
pub fn label(scene: &Scene, view: &View, text: &str) -> String {
    let table = Table::new(scene, view);
    action::read(table.cards, text).map_or_else(|_| text.to_owned(), |action| table.phrase(action))
}

impl Table<'_> {
    fn phrase(&self, action: Action) -> String {
        let hero = |id| self.faces.hero_name(id);
        let enemy = |name: EnemyName| self.faces.enemy_name(name);
        let does = |id: &str, args: &[(&str, &dyn ToString)]| self.say(&format!("do-{id}"), args);
        match action {
            Action::Lord(lord) => does("lord", &[("lord", &self.faces.card_name(lord))]),
            Action::LordRandom => does("lord-random", &[]),
            Action::Hero(id) => does("hero", &[("hero", &hero(id))]),
            Action::HeroRandom => does("hero-random", &[]),
            Action::Assault(level) => does("assault", &[("n", &level)]),
            Action::FinalLord => does(
                "final-lord",
                &[("lord", &self.board.lord().map_or_else(String::new, |lord| self.faces.card_name(lord)))],
            ),
            Action::Concede => does("concede", &[]),
            Action::Deck(category) => does("deck", &[("deck", &self.scene.word(&format!("deck-{}", category.id())))]),
            Action::Assign(name, id) => does("assign", &[("enemy", &enemy(name)), ("hero", &hero(id))]),
            Action::Ability(id, ability) => self.use_of(id, ability),
            Action::Reroll(id, die) => self.again(id, die),
            Action::Potion(kind, user, target) if user == target => {
                does("drink", &[("hero", &hero(user)), ("potion", &self.faces.potion_name(kind))])
            }
            Action::Potion(kind, user, target) => does(
                "potion",
                &[("hero", &hero(user)), ("potion", &self.faces.potion_name(kind)), ("target", &hero(target))],
            ),
            Action::TraitOff(id) => does("trait-off", &[("hero", &hero(id))]),
            Action::Pass => does("pass", &[]),
            Action::Attack(id, name) => {
                let n = self.would_do(self.board.hero_at(id), name);
                does("attack", &[("hero", &hero(id)), ("enemy", &enemy(name)), ("n", &n)])
            }
            Action::AttackAll(id) => does("attack-all", &[("hero", &hero(id))]),
            Action::Also(name) => {
                does("also", &[("enemy", &enemy(name)), ("n", &self.would_do(self.acting_hero(), name))])
            }
            Action::Done => does("done", &[]),
            Action::Act(name) => does("act", &[("enemy", &enemy(name))]),
            Action::Auto => does("auto", &[]),
            Action::PickHero(id) => does("pick", &[("who", &hero(id))]),
            Action::PickEnemy(name) => does("pick", &[("who", &enemy(name))]),
            Action::PurgeHero(id, effect) => {
                does("purge", &[("who", &hero(id)), ("effect", &self.faces.effect_name(effect))])
            }
            Action::PurgeEnemy(name, effect) => {
                does("purge", &[("who", &enemy(name)), ("effect", &self.faces.effect_name(effect))])
            }
            Action::Ward(id) => does("ward", &[("hero", &hero(id))]),
            Action::Hold(id) => does("hold", &[("hero", &hero(id))]),
            Action::Medal(id) => does("medal", &[("hero", &hero(id))]),
            Action::BuyRune(id, rune) => {
                does("buy-rune", &[("hero", &hero(id)), ("rune", &self.faces.rune_name(rune))])
            }
            Action::Ascend(id) => does("ascend", &[("hero", &hero(id))]),
            Action::BuyPotions(id) => does("buy-potions", &[("hero", &hero(id))]),
            Action::Give(kind, id) => does("give", &[("potion", &self.faces.potion_name(kind)), ("hero", &hero(id))]),
        }
    }

    /// The damage that an attack would do.
    fn would_do(&self, hero: Option<usize>, enemy: EnemyName) -> u16 {
        let places = hero.zip(self.board.enemy_at(enemy));
        places.map_or(0, |(hero, enemy)| self.damage(hero, enemy))
    }

    fn use_of(&self, hero: HeroId, id: AbilityId) -> String {
        let ability = self.cards.ability(id);
        let does = self.plain(&self.faces.ability(ability));
        let name = self.scene.words.card(&ability.id, &ability.name);
        let args: [(&str, &dyn ToString); 4] =
            [("hero", &self.faces.hero_name(hero)), ("ability", &name), ("n", &ability.price.energy), ("does", &does)];
        self.say("do-ability", &args)
    }

    fn again(&self, hero: HeroId, die: u8) -> String {
        let shown = self
            .board
            .hero_at(hero)
            .and_then(|place| self.board.heroes()[place].rolled().iter().nth(usize::from(die).saturating_sub(1)));
        let face = shown.map_or_else(String::new, |face| self.scene.word(&format!("face-{}", face.id())));
        self.say("do-reroll", &[("hero", &self.faces.hero_name(hero)), ("n", &die), ("face", &face)])
    }
}
