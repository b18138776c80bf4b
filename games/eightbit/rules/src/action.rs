//! Actions and their notation.
//!
//! Ids of heroes, abilities and enemies live in the card set, so an action is written and read with it.
//! An enemy is named as in the row (`harpy-2`), whether it stands there or not.

use budokan_kernel::Unreadable;
use serde::{Deserialize, Serialize};

use crate::card::{AbilityId, CardSet, Category, Effect, EnemyId, EnemyName, HeroId, Potion, Rune};

/// One small decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// `lord ID`
    Lord(EnemyId),
    /// `lord random`
    LordRandom,
    /// `hero ID`
    Hero(HeroId),
    /// `hero random`
    HeroRandom,
    /// `assault N`
    Assault(u8),
    /// `final-lord`
    FinalLord,
    /// `concede`
    Concede,
    /// `deck CATEGORY`: where an ally comes from.
    Deck(Category),
    /// `assign ENEMY HERO`
    Assign(EnemyName, HeroId),
    /// `ability HERO ABILITY`
    Ability(HeroId, AbilityId),
    /// `reroll HERO N`: die N, counted from 1.
    Reroll(HeroId, u8),
    /// `potion KIND HERO TARGET`
    Potion(Potion, HeroId, HeroId),
    /// `trait-off HERO`
    TraitOff(HeroId),
    /// `pass`
    Pass,
    /// `attack HERO ENEMY`
    Attack(HeroId, EnemyName),
    /// `attack HERO all`
    AttackAll(HeroId),
    /// `also ENEMY`: a further target.
    Also(EnemyName),
    /// `done`: no further target, nothing more to buy.
    Done,
    /// `act ENEMY`
    Act(EnemyName),
    /// `auto`: all that are left act from right to left.
    Auto,
    /// `pick NAME` of a hero.
    PickHero(HeroId),
    /// `pick NAME` of an enemy.
    PickEnemy(EnemyName),
    /// `purge NAME EFFECT` from a hero.
    PurgeHero(HeroId, Effect),
    /// `purge NAME EFFECT` from an enemy.
    PurgeEnemy(EnemyName, Effect),
    /// `ward HERO`: the Ward is used.
    Ward(HeroId),
    /// `hold HERO`: the Ward is kept.
    Hold(HeroId),
    /// `medal HERO`
    Medal(HeroId),
    /// `buy rune HERO RUNE`
    BuyRune(HeroId, Rune),
    /// `ascend HERO`
    Ascend(HeroId),
    /// `buy potions HERO`
    BuyPotions(HeroId),
    /// `give KIND HERO`
    Give(Potion, HeroId),
}

/// An action in notation.
pub fn write(cards: &CardSet, action: Action) -> String {
    let hero = |id: HeroId| cards.hero_name(id).0;
    let enemy = |name: EnemyName| match name.number {
        1 => cards.enemy(name.card).id().to_owned(),
        number => format!("{}-{number}", cards.enemy(name.card).id()),
    };
    match action {
        Action::Lord(lord) => format!("lord {}", cards.enemy(lord).id()),
        Action::LordRandom => "lord random".to_owned(),
        Action::Hero(id) => format!("hero {}", hero(id)),
        Action::HeroRandom => "hero random".to_owned(),
        Action::Assault(level) => format!("assault {level}"),
        Action::FinalLord => "final-lord".to_owned(),
        Action::Concede => "concede".to_owned(),
        Action::Deck(category) => format!("deck {}", category.id()),
        Action::Assign(name, id) => format!("assign {} {}", enemy(name), hero(id)),
        Action::Ability(id, ability) => format!("ability {} {}", hero(id), cards.ability_name(ability).0),
        Action::Reroll(id, die) => format!("reroll {} {die}", hero(id)),
        Action::Potion(kind, user, target) => format!("potion {} {} {}", kind.id(), hero(user), hero(target)),
        Action::TraitOff(id) => format!("trait-off {}", hero(id)),
        Action::Pass => "pass".to_owned(),
        Action::Attack(id, name) => format!("attack {} {}", hero(id), enemy(name)),
        Action::AttackAll(id) => format!("attack {} all", hero(id)),
        Action::Also(name) => format!("also {}", enemy(name)),
        Action::Done => "done".to_owned(),
        Action::Act(name) => format!("act {}", enemy(name)),
        Action::Auto => "auto".to_owned(),
        Action::PickHero(id) => format!("pick {}", hero(id)),
        Action::PickEnemy(name) => format!("pick {}", enemy(name)),
        Action::PurgeHero(id, effect) => format!("purge {} {}", hero(id), effect.id()),
        Action::PurgeEnemy(name, effect) => format!("purge {} {}", enemy(name), effect.id()),
        Action::Ward(id) => format!("ward {}", hero(id)),
        Action::Hold(id) => format!("hold {}", hero(id)),
        Action::Medal(id) => format!("medal {}", hero(id)),
        Action::BuyRune(id, rune) => format!("buy rune {} {}", hero(id), rune.id()),
        Action::Ascend(id) => format!("ascend {}", hero(id)),
        Action::BuyPotions(id) => format!("buy potions {}", hero(id)),
        Action::Give(kind, id) => format!("give {} {}", kind.id(), hero(id)),
    }
}

const FORMS: &str = "lord ID, hero ID, assault N, final-lord, concede, deck CATEGORY, assign ENEMY HERO, \
                     ability HERO ABILITY, reroll HERO N, potion KIND HERO TARGET, trait-off HERO, pass, \
                     attack HERO ENEMY, attack HERO all, also ENEMY, done, act ENEMY, auto, pick NAME, \
                     purge NAME EFFECT, ward HERO, hold HERO, medal HERO, buy rune HERO RUNE, ascend HERO, \
                     buy potions HERO or give KIND HERO";

/// Reads one action.
pub fn read(cards: &CardSet, text: &str) -> Result<Action, Unreadable> {
    let words: Vec<&str> = text.split(' ').collect();
    let expected = |what: &str, word: &str| Unreadable::new(text, format!("{what} instead of “{word}”"));
    let hero = |id: &str| cards.hero_named(id).ok_or_else(|| expected("the id of a hero", id));
    let enemy = |name: &str| enemy(cards, name).ok_or_else(|| expected("the name of an enemy", name));
    let ability = |id: &str| cards.ability_named(id).ok_or_else(|| expected("the id of an ability", id));
    let effect = |id: &str| Effect::named(id).ok_or_else(|| expected("an effect card", id));
    let rune = |id: &str| Rune::named(id).ok_or_else(|| expected("the id of a rune", id));
    let potion = |id: &str| Potion::named(id).ok_or_else(|| expected("health, energy or revive", id));
    let number = |word: &str| number(word).ok_or_else(|| expected("a number", word));
    match words[..] {
        ["lord", "random"] => Ok(Action::LordRandom),
        ["lord", id] => Ok(Action::Lord(cards.lord_named(id).ok_or_else(|| expected("the id of a lord", id))?)),
        ["hero", "random"] => Ok(Action::HeroRandom),
        ["hero", id] => Ok(Action::Hero(hero(id)?)),
        ["assault", level] => Ok(Action::Assault(number(level)?)),
        ["final-lord"] => Ok(Action::FinalLord),
        ["concede"] => Ok(Action::Concede),
        ["deck", id] => {
            Ok(Action::Deck(Category::named(id).ok_or_else(|| expected("alien, cultist, demon or myth", id))?))
        }
        ["assign", name, id] => Ok(Action::Assign(enemy(name)?, hero(id)?)),
        ["ability", id, name] => Ok(Action::Ability(hero(id)?, ability(name)?)),
        ["reroll", id, die] => Ok(Action::Reroll(hero(id)?, number(die)?)),
        ["potion", kind, user, target] => Ok(Action::Potion(potion(kind)?, hero(user)?, hero(target)?)),
        ["trait-off", id] => Ok(Action::TraitOff(hero(id)?)),
        ["pass"] => Ok(Action::Pass),
        ["attack", id, "all"] => Ok(Action::AttackAll(hero(id)?)),
        ["attack", id, name] => Ok(Action::Attack(hero(id)?, enemy(name)?)),
        ["also", name] => Ok(Action::Also(enemy(name)?)),
        ["done"] => Ok(Action::Done),
        ["act", name] => Ok(Action::Act(enemy(name)?)),
        ["auto"] => Ok(Action::Auto),
        ["pick", name] => match cards.hero_named(name) {
            Some(id) => Ok(Action::PickHero(id)),
            None => Ok(Action::PickEnemy(enemy(name)?)),
        },
        ["purge", name, card] => match cards.hero_named(name) {
            Some(id) => Ok(Action::PurgeHero(id, effect(card)?)),
            None => Ok(Action::PurgeEnemy(enemy(name)?, effect(card)?)),
        },
        ["ward", id] => Ok(Action::Ward(hero(id)?)),
        ["hold", id] => Ok(Action::Hold(hero(id)?)),
        ["medal", id] => Ok(Action::Medal(hero(id)?)),
        ["buy", "rune", id, name] => Ok(Action::BuyRune(hero(id)?, rune(name)?)),
        ["ascend", id] => Ok(Action::Ascend(hero(id)?)),
        ["buy", "potions", id] => Ok(Action::BuyPotions(hero(id)?)),
        ["give", kind, id] => Ok(Action::Give(potion(kind)?, hero(id)?)),
        _ => Err(Unreadable::new(text, FORMS)),
    }
}

/// The name of an enemy: an id, or an id and a number from 2.
pub(crate) fn enemy(cards: &CardSet, name: &str) -> Option<EnemyName> {
    if let Some(card) = cards.enemy_named(name) {
        return Some(EnemyName { card, number: 1 });
    }
    let (id, digits) = name.rsplit_once('-')?;
    let number = number(digits).filter(|number| *number >= 2)?;
    Some(EnemyName { card: cards.enemy_named(id)?, number })
}

/// A number without sign or leading zero. More than a byte holds is as refused as a byte's most.
fn number(word: &str) -> Option<u8> {
    let canonical = word == "0" || !word.starts_with('0');
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    (canonical && digits).then(|| word.parse().unwrap_or(u8::MAX))
}
