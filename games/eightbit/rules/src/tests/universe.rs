//! Every action that could ever be legal.

use budokan_laws::Subject;

use super::memory::Remembered;
use crate::action::{
    AbilityMove, ActMove, Action, AttackMove, BattleMove, BuyMove, HeroMove, LordMove, PurgeMove, WardMove,
};
use crate::card::{AbilityId, Category, Effect, EnemyId, EnemyName, HeroId, Potion, Rune};
use crate::state::EightBit;

impl Subject for EightBit {
    type Memory = Remembered;

    fn universe(&self) -> Vec<Action> {
        let cards = self.board.set();
        let mut all = vec![
            Action::Lord(LordMove::Random),
            Action::Hero(HeroMove::Random),
            Action::Battle(BattleMove::FinalLord),
            Action::Battle(BattleMove::Concede),
            Action::Pass,
            Action::Done,
            Action::Act(ActMove::Auto),
        ];
        all.extend(cards.all_lords().map(|lord| Action::Lord(LordMove::Named(lord))));
        all.extend((0..cards.heroes.len() as u8).map(|hero| Action::Hero(HeroMove::Named(HeroId(hero)))));
        all.extend((0..=9).chain([255]).map(|level| Action::Battle(BattleMove::Assault(level))));
        all.extend(Category::ALL.map(Action::Deck));
        let enemies = names(self);
        let heroes = heroes(self);
        for enemy in &enemies {
            all.extend([Action::Also(*enemy), Action::Act(ActMove::One(*enemy)), Action::PickEnemy(*enemy)]);
            all.extend(Effect::ALL.map(|effect| Action::Purge(PurgeMove::Enemy(*enemy, effect))));
            for hero in &heroes {
                all.extend([Action::Assign(*enemy, *hero), Action::Attack(AttackMove::One(*hero, *enemy))]);
            }
        }
        for hero in &heroes {
            all.extend(of_hero(*hero));
            for other in &heroes {
                all.extend(Potion::ALL.map(|potion| Action::Ability(AbilityMove::Potion(potion, *hero, *other))));
            }
            for other in [*hero, heroes[0], HeroId(7)] {
                all.extend((0..3).map(|slot| Action::Ability(AbilityMove::Use(*hero, AbilityId::of(other, slot)))));
            }
        }
        all
    }
}

/// Every enemy that could ever be in the row, and some that never are.
fn names(game: &EightBit) -> Vec<EnemyName> {
    let cards = game.board.set();
    let kinds = (0..cards.enemies.len() as u8).map(EnemyId);
    let numbered = |card: EnemyId| (1..=cards.enemy(card).count).map(move |number| EnemyName { card, number });
    let mut names: Vec<EnemyName> = kinds.flat_map(numbered).collect();
    names.extend([2, 7, 25, 255].map(|number| EnemyName { card: EnemyId(cards.enemies.len() as u8 - 1), number }));
    names
}

/// The heroes of the game, and one that is not in it; all heroes while some are not chosen yet.
fn heroes(game: &EightBit) -> Vec<HeroId> {
    let all = || (0..game.board.set().heroes.len() as u8).map(HeroId);
    if game.board.heroes.iter().any(|hero| hero.id.is_none()) {
        return all().collect();
    }
    let mut heroes: Vec<HeroId> = game.board.heroes.iter().filter_map(|hero| hero.id).collect();
    heroes.extend(all().find(|id| !heroes.contains(id)));
    heroes
}

fn of_hero(hero: HeroId) -> Vec<Action> {
    let mut all = vec![
        Action::Ability(AbilityMove::TraitOff(hero)),
        Action::Attack(AttackMove::All(hero)),
        Action::PickHero(hero),
        Action::Ward(WardMove::Use(hero)),
        Action::Ward(WardMove::Hold(hero)),
        Action::Medal(hero),
        Action::Buy(BuyMove::Ascend(hero)),
        Action::Buy(BuyMove::Potions(hero)),
    ];
    all.extend((0..=24).chain([128, 255]).map(|die| Action::Ability(AbilityMove::Reroll(hero, die))));
    all.extend(Effect::ALL.map(|effect| Action::Purge(PurgeMove::Hero(hero, effect))));
    all.extend(Rune::ALL.map(|rune| Action::Buy(BuyMove::Rune(hero, rune))));
    all.extend(Potion::ALL.map(|potion| Action::Give(potion, hero)));
    all
}
