//! Short phrases for actions, for the plain list, for screen readers and for hints.

use budokan_eightbit::action::{
    AbilityMove, ActMove, Action, AttackMove, BattleMove, BuyMove, HeroMove, LordMove, PurgeMove, WardMove,
};
use budokan_eightbit::card::{AbilityId, EnemyName, HeroId};

use super::Drawing;

impl Drawing<'_> {
    /// The phrase for an action.
    pub(super) fn phrase(&self, action: Action) -> String {
        self.worded("web-do-", action)
    }

    /// An action as the continuation of *a master would*.
    pub(super) fn advised(&self, action: Action) -> String {
        self.worded("hint-do-", action)
    }

    /// The message for an action, from the set with this prefix.
    fn worded(&self, set: &str, action: Action) -> String {
        let hero = |id| self.faces.hero_name(id);
        let enemy = |name: EnemyName| self.faces.enemy_name(name);
        let does = |id: &str, args: &[(&str, &dyn ToString)]| self.scene.words.phrase_of(set, id, args);
        match action {
            Action::Lord(LordMove::Named(lord)) => does("lord", &[("lord", &self.faces.card_name(lord))]),
            Action::Lord(LordMove::Random) => does("lord-random", &[]),
            Action::Hero(HeroMove::Named(id)) => does("hero", &[("hero", &hero(id))]),
            Action::Hero(HeroMove::Random) => does("hero-random", &[]),
            Action::Battle(BattleMove::Assault(level)) => does("assault", &[("n", &level)]),
            Action::Battle(BattleMove::FinalLord) => does(
                "final-lord",
                &[("lord", &self.board.lord().map_or_else(String::new, |lord| self.faces.card_name(lord)))],
            ),
            Action::Battle(BattleMove::Concede) => does("concede", &[]),
            Action::Deck(category) => does("deck", &[("deck", &self.scene.word(&format!("deck-{}", category.id())))]),
            Action::Assign(name, id) => does("assign", &[("enemy", &enemy(name)), ("hero", &hero(id))]),
            Action::Ability(AbilityMove::Use(id, ability)) => self.use_of(set, id, ability),
            Action::Ability(AbilityMove::Reroll(id, die)) => self.again(set, id, die),
            Action::Ability(AbilityMove::Potion(kind, user, target)) if user == target => {
                does("drink", &[("hero", &hero(user)), ("potion", &self.faces.potion_name(kind))])
            }
            Action::Ability(AbilityMove::Potion(kind, user, target)) => does(
                "potion",
                &[("hero", &hero(user)), ("potion", &self.faces.potion_name(kind)), ("target", &hero(target))],
            ),
            Action::Ability(AbilityMove::TraitOff(id)) => does("trait-off", &[("hero", &hero(id))]),
            Action::Pass => does("pass", &[]),
            Action::Attack(AttackMove::One(id, name)) => {
                let n = self.would_do(action, name);
                does("attack", &[("hero", &hero(id)), ("enemy", &enemy(name)), ("n", &n)])
            }
            Action::Attack(AttackMove::All(id)) => does("attack-all", &[("hero", &hero(id))]),
            Action::Also(name) => does("also", &[("enemy", &enemy(name)), ("n", &self.would_do(action, name))]),
            Action::Done => does("done", &[]),
            Action::Act(ActMove::One(name)) => does("act", &[("enemy", &enemy(name))]),
            Action::Act(ActMove::Auto) => does("auto", &[]),
            Action::PickHero(id) => does("pick", &[("who", &hero(id))]),
            Action::PickEnemy(name) => does("pick", &[("who", &enemy(name))]),
            Action::Purge(PurgeMove::Hero(id, effect)) => {
                does("purge", &[("who", &hero(id)), ("effect", &self.faces.effect_name(effect))])
            }
            Action::Purge(PurgeMove::Enemy(name, effect)) => {
                does("purge", &[("who", &enemy(name)), ("effect", &self.faces.effect_name(effect))])
            }
            Action::Ward(WardMove::Use(id)) => does("ward", &[("hero", &hero(id))]),
            Action::Ward(WardMove::Hold(id)) => does("hold", &[("hero", &hero(id))]),
            Action::Medal(id) => does("medal", &[("hero", &hero(id))]),
            Action::Buy(BuyMove::Rune(id, rune)) => {
                does("buy-rune", &[("hero", &hero(id)), ("rune", &self.faces.rune_name(rune))])
            }
            Action::Buy(BuyMove::Ascend(id)) => does("ascend", &[("hero", &hero(id))]),
            Action::Buy(BuyMove::Potions(id)) => does("buy-potions", &[("hero", &hero(id))]),
            Action::Give(kind, id) => does("give", &[("potion", &self.faces.potion_name(kind)), ("hero", &hero(id))]),
        }
    }

    /// The damage of an attack.
    fn would_do(&self, action: Action, enemy: EnemyName) -> i32 {
        let tally = self.board.enemy_at(enemy).and_then(|place| self.damage(action, place));
        tally.map_or(0, |tally| tally.sum.total())
    }

    fn use_of(&self, set: &str, hero: HeroId, id: AbilityId) -> String {
        let ability = self.cards.ability(id);
        let does = self.done(&self.faces.ability(ability));
        let name = self.scene.words.card(&ability.id, &ability.name);
        let args: [(&str, &dyn ToString); 4] =
            [("hero", &self.faces.hero_name(hero)), ("ability", &name), ("n", &ability.price.energy), ("does", &does)];
        self.scene.words.phrase_of(set, "ability", &args)
    }

    fn again(&self, set: &str, hero: HeroId, die: u8) -> String {
        let rolled = self.board.hero_at(hero).map(|place| self.board.heroes()[place].rolled());
        let shown = rolled.and_then(|rolled| rolled.iter().zip(1..).find(|(_, number)| *number == die));
        let face = shown.map_or_else(String::new, |(face, _)| self.scene.word(&format!("face-{}", face.id())));
        self.scene.words.phrase_of(
            set,
            "reroll",
            &[("hero", &self.faces.hero_name(hero)), ("n", &die), ("face", &face)],
        )
    }
}
