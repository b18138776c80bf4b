//! What each viewer cannot know, written from *Hidden information* of RULES.md and not from `view.rs`:
//! the laws compare the two.

use budokan_kernel::{Chance, Viewer, shuffle};
use budokan_laws::Subject;

use crate::Action;
use crate::card::{AbilityId, Category, Effect, EnemyId, EnemyName, HeroId, Potion, Rune};
use crate::state::EightBit;

impl Subject for EightBit {
    /// Only the order of the five draw piles is hidden, from everybody but the referee.
    fn scramble(&self, viewer: Viewer, chance: &mut dyn Chance) -> Self {
        let mut game = self.clone();
        if viewer != Viewer::Referee {
            for pile in &mut game.piles {
                shuffle(pile, "scramble", chance);
            }
        }
        game
    }

    fn universe(&self) -> Vec<Action> {
        let cards = self.board.set();
        let mut all = vec![
            Action::LordRandom,
            Action::HeroRandom,
            Action::FinalLord,
            Action::Concede,
            Action::Pass,
            Action::Done,
            Action::Auto,
        ];
        all.extend(cards.all_lords().map(Action::Lord));
        all.extend((0..cards.heroes.len() as u8).map(|hero| Action::Hero(HeroId(hero))));
        all.extend((0..=9).chain([255]).map(Action::Assault));
        all.extend(Category::ALL.map(Action::Deck));
        let enemies = names(self);
        let heroes = heroes(self);
        for enemy in &enemies {
            all.extend([Action::Also(*enemy), Action::Act(*enemy), Action::PickEnemy(*enemy)]);
            all.extend(Effect::ALL.map(|effect| Action::PurgeEnemy(*enemy, effect)));
            for hero in &heroes {
                all.extend([Action::Assign(*enemy, *hero), Action::Attack(*hero, *enemy)]);
            }
        }
        for hero in &heroes {
            all.extend(of_hero(*hero));
            for other in &heroes {
                all.extend(Potion::ALL.map(|potion| Action::Potion(potion, *hero, *other)));
            }
            for other in [*hero, heroes[0], HeroId(7)] {
                all.extend((0..3).map(|slot| Action::Ability(*hero, AbilityId::of(other, slot))));
            }
        }
        all
    }
}

/// Every enemy that could ever stand in the row, and some that never do.
fn names(game: &EightBit) -> Vec<EnemyName> {
    let cards = game.board.set();
    let kinds = (0..cards.enemies.len() as u8).map(EnemyId);
    let numbered = |card: EnemyId| (1..=cards.enemy(card).count).map(move |number| EnemyName { card, number });
    let mut names: Vec<EnemyName> = kinds.flat_map(numbered).collect();
    names.extend([2, 7, 25, 255].map(|number| EnemyName { card: EnemyId(cards.enemies.len() as u8 - 1), number }));
    names
}

/// The heroes of the game, and one that stays at home; all of them while some are not chosen yet.
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
        Action::TraitOff(hero),
        Action::AttackAll(hero),
        Action::PickHero(hero),
        Action::Ward(hero),
        Action::Hold(hero),
        Action::Medal(hero),
        Action::Ascend(hero),
        Action::BuyPotions(hero),
    ];
    all.extend((0..=24).chain([128, 255]).map(|die| Action::Reroll(hero, die)));
    all.extend(Effect::ALL.map(|effect| Action::PurgeHero(hero, effect)));
    all.extend(Rune::ALL.map(|rune| Action::BuyRune(hero, rune)));
    all.extend(Potion::ALL.map(|potion| Action::Give(potion, hero)));
    all
}
