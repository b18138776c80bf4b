//! Actions and their notation.
//!
//! Ids of heroes, abilities and enemies are data of the card set, so formatting and parsing an action needs the set. An
//! enemy has the same name as in the row (`harpy-2`), whether it is in the row or not.

use budokan_kernel::Unreadable;
use serde::{Deserialize, Serialize};

use crate::card::{AbilityId, CardSet, Category, Effect, EnemyId, EnemyName, HeroId, Potion, Rune};

/// One small decision: a variant for each kind of question, with its possible answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Action {
    /// The choice of the final lord.
    Lord(LordMove),
    /// The choice of a hero sheet.
    Hero(HeroMove),
    /// The choice of a battle.
    Battle(BattleMove),
    /// `deck CATEGORY`: the deck from which an ally is drawn.
    Deck(Category),
    /// `assign ENEMY HERO`: assigns an enemy to a hero.
    Assign(EnemyName, HeroId),
    /// Window B: a hero's action before its attack.
    Ability(AbilityMove),
    /// Window C: the target of a hero's attack.
    Attack(AttackMove),
    /// `also ENEMY`: a further target.
    Also(EnemyName),
    /// `pass`: the hero does nothing more in window B, or withholds its attack in window C.
    Pass,
    /// `done`: no further target, or no further purchase.
    Done,
    /// The choice of the next enemy to act.
    Act(ActMove),
    /// `pick NAME` for a hero.
    PickHero(HeroId),
    /// `pick NAME` for an enemy.
    PickEnemy(EnemyName),
    /// The effect card that a purge removes.
    Purge(PurgeMove),
    /// Whether to use a Ward.
    Ward(WardMove),
    /// `medal HERO`: gives a medal to a hero.
    Medal(HeroId),
    /// A purchase in the spend step.
    Buy(BuyMove),
    /// `give KIND HERO`: gives a bought potion to a hero.
    Give(Potion, HeroId),
}

/// The choice of the final lord.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum LordMove {
    /// `lord ID`: the lord with this id.
    Named(EnemyId),
    /// `lord random`: a random lord.
    Random,
}

/// The choice of a hero sheet for the team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum HeroMove {
    /// `hero ID`: the hero with this id.
    Named(HeroId),
    /// `hero random`: a random unused hero.
    Random,
}

/// The choice of a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BattleMove {
    /// `assault N`: an assault of this level.
    Assault(u8),
    /// `final-lord`: the battle against the final lord.
    FinalLord,
    /// `concede`: gives the game up.
    Concede,
}

/// An action of a hero in window B.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AbilityMove {
    /// `ability HERO ABILITY`: activates an ability.
    Use(HeroId, AbilityId),
    /// `reroll HERO N`: rerolls die N, counted from 1.
    Reroll(HeroId, u8),
    /// `potion KIND HERO TARGET`: uses a potion on the target.
    Potion(Potion, HeroId, HeroId),
    /// `trait-off HERO`: switches the trait off for the round.
    TraitOff(HeroId),
}

/// The target of a hero's attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum AttackMove {
    /// `attack HERO ENEMY`: attacks this enemy.
    One(HeroId, EnemyName),
    /// `attack HERO all`: attacks all enemies.
    All(HeroId),
}

/// The choice of the next enemy to act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum ActMove {
    /// `act ENEMY`: this enemy acts next.
    One(EnemyName),
    /// `auto`: all remaining enemies act from right to left.
    Auto,
}

/// The effect card that a purge removes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum PurgeMove {
    /// `purge NAME EFFECT` from a hero.
    Hero(HeroId, Effect),
    /// `purge NAME EFFECT` from an enemy.
    Enemy(EnemyName, Effect),
}

/// Whether to use a Ward.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum WardMove {
    /// `ward HERO`: uses the Ward.
    Use(HeroId),
    /// `hold HERO`: keeps the Ward.
    Hold(HeroId),
}

/// A purchase for a hero.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum BuyMove {
    /// `buy rune HERO RUNE`: buys a rune.
    Rune(HeroId, Rune),
    /// `ascend HERO`: buys the ascension.
    Ascend(HeroId),
    /// `buy potions HERO`: buys a set of potions.
    Potions(HeroId),
}

/// Formats an action in notation.
pub fn write(cards: &CardSet, action: Action) -> String {
    let hero = |id: HeroId| cards.hero_name(id).0;
    let enemy = |name: EnemyName| match name.number {
        1 => cards.enemy(name.card).id().to_owned(),
        number => format!("{}-{number}", cards.enemy(name.card).id()),
    };
    match action {
        Action::Lord(LordMove::Named(lord)) => format!("lord {}", cards.enemy(lord).id()),
        Action::Lord(LordMove::Random) => "lord random".to_owned(),
        Action::Hero(HeroMove::Named(id)) => format!("hero {}", hero(id)),
        Action::Hero(HeroMove::Random) => "hero random".to_owned(),
        Action::Battle(BattleMove::Assault(level)) => format!("assault {level}"),
        Action::Battle(BattleMove::FinalLord) => "final-lord".to_owned(),
        Action::Battle(BattleMove::Concede) => "concede".to_owned(),
        Action::Deck(category) => format!("deck {}", category.id()),
        Action::Assign(name, id) => format!("assign {} {}", enemy(name), hero(id)),
        Action::Ability(AbilityMove::Use(id, ability)) => {
            format!("ability {} {}", hero(id), cards.ability_name(ability).0)
        }
        Action::Ability(AbilityMove::Reroll(id, die)) => format!("reroll {} {die}", hero(id)),
        Action::Ability(AbilityMove::Potion(kind, user, target)) => {
            format!("potion {} {} {}", kind.id(), hero(user), hero(target))
        }
        Action::Ability(AbilityMove::TraitOff(id)) => format!("trait-off {}", hero(id)),
        Action::Pass => "pass".to_owned(),
        Action::Attack(AttackMove::One(id, name)) => format!("attack {} {}", hero(id), enemy(name)),
        Action::Attack(AttackMove::All(id)) => format!("attack {} all", hero(id)),
        Action::Also(name) => format!("also {}", enemy(name)),
        Action::Done => "done".to_owned(),
        Action::Act(ActMove::One(name)) => format!("act {}", enemy(name)),
        Action::Act(ActMove::Auto) => "auto".to_owned(),
        Action::PickHero(id) => format!("pick {}", hero(id)),
        Action::PickEnemy(name) => format!("pick {}", enemy(name)),
        Action::Purge(PurgeMove::Hero(id, effect)) => format!("purge {} {}", hero(id), effect.id()),
        Action::Purge(PurgeMove::Enemy(name, effect)) => format!("purge {} {}", enemy(name), effect.id()),
        Action::Ward(WardMove::Use(id)) => format!("ward {}", hero(id)),
        Action::Ward(WardMove::Hold(id)) => format!("hold {}", hero(id)),
        Action::Medal(id) => format!("medal {}", hero(id)),
        Action::Buy(BuyMove::Rune(id, rune)) => format!("buy rune {} {}", hero(id), rune.id()),
        Action::Buy(BuyMove::Ascend(id)) => format!("ascend {}", hero(id)),
        Action::Buy(BuyMove::Potions(id)) => format!("buy potions {}", hero(id)),
        Action::Give(kind, id) => format!("give {} {}", kind.id(), hero(id)),
    }
}

/// Parses one action.
pub fn read(cards: &CardSet, text: &str) -> Result<Action, Unreadable> {
    let words: Vec<&str> = text.split(' ').collect();
    let expected = |what: &'static str, word: &str| Unreadable::new(text, what).found(word);
    let hero = |id: &str| cards.hero_named(id).ok_or_else(|| expected("expected-hero", id));
    let enemy = |name: &str| enemy(cards, name).ok_or_else(|| expected("expected-enemy", name));
    let ability = |id: &str| cards.ability_named(id).ok_or_else(|| expected("expected-ability", id));
    let effect = |id: &str| Effect::named(id).ok_or_else(|| expected("expected-effect", id));
    let rune = |id: &str| Rune::named(id).ok_or_else(|| expected("expected-rune", id));
    let potion = |id: &str| Potion::named(id).ok_or_else(|| expected("expected-potion", id));
    let number = |word: &str| number(word).ok_or_else(|| expected("expected-number", word));
    match words[..] {
        ["lord", "random"] => Ok(Action::Lord(LordMove::Random)),
        ["lord", id] => {
            Ok(Action::Lord(LordMove::Named(cards.lord_named(id).ok_or_else(|| expected("expected-lord", id))?)))
        }
        ["hero", "random"] => Ok(Action::Hero(HeroMove::Random)),
        ["hero", id] => Ok(Action::Hero(HeroMove::Named(hero(id)?))),
        ["assault", level] => Ok(Action::Battle(BattleMove::Assault(number(level)?))),
        ["final-lord"] => Ok(Action::Battle(BattleMove::FinalLord)),
        ["concede"] => Ok(Action::Battle(BattleMove::Concede)),
        ["deck", id] => Ok(Action::Deck(Category::named(id).ok_or_else(|| expected("expected-deck", id))?)),
        ["assign", name, id] => Ok(Action::Assign(enemy(name)?, hero(id)?)),
        ["ability", id, name] => Ok(Action::Ability(AbilityMove::Use(hero(id)?, ability(name)?))),
        ["reroll", id, die] => Ok(Action::Ability(AbilityMove::Reroll(hero(id)?, number(die)?))),
        ["potion", kind, user, target] => {
            Ok(Action::Ability(AbilityMove::Potion(potion(kind)?, hero(user)?, hero(target)?)))
        }
        ["trait-off", id] => Ok(Action::Ability(AbilityMove::TraitOff(hero(id)?))),
        ["pass"] => Ok(Action::Pass),
        ["attack", id, "all"] => Ok(Action::Attack(AttackMove::All(hero(id)?))),
        ["attack", id, name] => Ok(Action::Attack(AttackMove::One(hero(id)?, enemy(name)?))),
        ["also", name] => Ok(Action::Also(enemy(name)?)),
        ["done"] => Ok(Action::Done),
        ["act", name] => Ok(Action::Act(ActMove::One(enemy(name)?))),
        ["auto"] => Ok(Action::Act(ActMove::Auto)),
        ["pick", name] => match cards.hero_named(name) {
            Some(id) => Ok(Action::PickHero(id)),
            None => Ok(Action::PickEnemy(enemy(name)?)),
        },
        ["purge", name, card] => match cards.hero_named(name) {
            Some(id) => Ok(Action::Purge(PurgeMove::Hero(id, effect(card)?))),
            None => Ok(Action::Purge(PurgeMove::Enemy(enemy(name)?, effect(card)?))),
        },
        ["ward", id] => Ok(Action::Ward(WardMove::Use(hero(id)?))),
        ["hold", id] => Ok(Action::Ward(WardMove::Hold(hero(id)?))),
        ["medal", id] => Ok(Action::Medal(hero(id)?)),
        ["buy", "rune", id, name] => Ok(Action::Buy(BuyMove::Rune(hero(id)?, rune(name)?))),
        ["ascend", id] => Ok(Action::Buy(BuyMove::Ascend(hero(id)?))),
        ["buy", "potions", id] => Ok(Action::Buy(BuyMove::Potions(hero(id)?))),
        ["give", kind, id] => Ok(Action::Give(potion(kind)?, hero(id)?)),
        _ => Err(Unreadable::new(text, "expected-action")),
    }
}

/// Parses the name of an enemy: an id, or an id and a number from 2.
pub(crate) fn enemy(cards: &CardSet, name: &str) -> Option<EnemyName> {
    if let Some(card) = cards.enemy_named(name) {
        return Some(EnemyName { card, number: 1 });
    }
    let (id, digits) = name.rsplit_once('-')?;
    let number = number(digits).filter(|number| *number >= 2)?;
    Some(EnemyName { card: cards.enemy_named(id)?, number })
}

/// Parses a number without sign or leading zero. A number too large for a byte becomes 255, which the rules refuse for
/// the same reason.
fn number(word: &str) -> Option<u8> {
    let canonical = word == "0" || !word.starts_with('0');
    let digits = !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    (canonical && digits).then(|| word.parse().unwrap_or(u8::MAX))
}
