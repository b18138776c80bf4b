//! Filter for plainly wasteful choices. Every level considers only the choices that pass it, so a weak bot is weak but
//! not silly.
//!
//! Waste is a potion for a healthy hero, an ability without effect, an effect card on an immune or nearly dead enemy,
//! an attack that defence stops, or medals that no hero can use. `silly.toml` lists what `budokan lab silly` looks for.

mod ability;

use budokan_eightbit::EightBit;
use budokan_eightbit::action::{AbilityMove, Action, AttackMove, BattleMove, BuyMove};
use budokan_eightbit::card::{Effect, EnemyName, Face, HeroId, Hits, Potion};
use budokan_eightbit::state::{Ask, Board, Effects, Hero, Phase, Pick};
use budokan_kernel::{Game, Quick, Seat, Table};

use super::campaign;
use super::lore::is_news;

/// Damage from which a Health potion is worthwhile.
const HURT: u8 = 3;
/// Energy from which a hero needs no Energy potion.
const PLENTY: u16 = 6;
/// Win probability below which a battle is excluded while there is a better one.
const HOPELESS: f32 = 0.1;

/// The sensible choices, or all choices if none is sensible. The position is one that the seat imagines.
pub fn sensible(game: &EightBit, seat: Seat, choices: &[Action]) -> Vec<Action> {
    let sense = Sense { game, board: game.board(), seat, choices };
    let kept: Vec<Action> = choices.iter().copied().filter(|action| !sense.is_waste(*action)).collect();
    if kept.is_empty() { choices.to_vec() } else { kept }
}

/// The decision under examination.
struct Sense<'a> {
    game: &'a EightBit,
    board: &'a Board,
    seat: Seat,
    choices: &'a [Action],
}

impl Sense<'_> {
    fn is_waste(&self, action: Action) -> bool {
        match action {
            Action::Battle(BattleMove::Concede) => true,
            Action::Battle(BattleMove::Assault(level)) => self.is_hopeless(level),
            Action::Battle(BattleMove::FinalLord) => self.is_hopeless(0),
            Action::Ability(deed) => self.is_idle(deed),
            Action::Attack(AttackMove::One(_, name)) => self.is_stopped(name),
            Action::Pass => self.leaves_something(),
            Action::Done => self.leaves_target() || self.leaves_medals(),
            Action::PickHero(_) | Action::PickEnemy(_) => self.is_poor_pick(action),
            Action::Medal(id) => self.is_complete(id) && !self.all_are_complete(),
            Action::Buy(BuyMove::Potions(_)) => self.is_spilt(),
            Action::Also(_)
            | Action::Attack(AttackMove::All(_))
            | Action::Buy(BuyMove::Rune(..) | BuyMove::Ascend(_))
            | Action::Lord(_)
            | Action::Hero(_)
            | Action::Deck(_)
            | Action::Assign(..)
            | Action::Act(_)
            | Action::Purge(_)
            | Action::Ward(_)
            | Action::Give(..) => false,
        }
    }

    fn hero(&self, id: HeroId) -> Option<(usize, &Hero)> {
        let place = self.board.hero_at(id)?;
        Some((place, &self.board.heroes()[place]))
    }

    /// The hero that is asked.
    fn asked(&self) -> Option<usize> {
        match self.board.question() {
            Ask::Ability(hero) | Ask::Attack(hero) | Ask::Also(hero) | Ask::Spend(hero) => Some(usize::from(hero)),
            _ => None,
        }
    }

    /// Whether a battle is all but lost from the start, while later turns remain; level 0 for the lord.
    fn is_hopeless(&self, level: u8) -> bool {
        campaign::odds(self.board, level) < HOPELESS && self.board.next_turn().is_some()
    }

    fn is_idle(&self, deed: AbilityMove) -> bool {
        match deed {
            AbilityMove::TraitOff(_) => true,
            AbilityMove::Potion(potion, user, target) => self.is_wasted(potion, user, target),
            AbilityMove::Reroll(id, die) => self.is_best_face(id, usize::from(die) - 1),
            AbilityMove::Use(id, ability) => {
                self.hero(id).is_some_and(|(place, _)| ability::is_idle(self.board, place, ability))
            }
        }
    }

    /// Whether a potion is wasted: the target is healthy, or carries its own potion and need not cost a
    /// partner the attack.
    fn is_wasted(&self, potion: Potion, user: HeroId, target: HeroId) -> bool {
        let Some((_, patient)) = self.hero(target) else { return true };
        if user != target && patient.carries(potion) {
            return true;
        }
        match potion {
            Potion::Health => patient.damage() < HURT,
            Potion::Energy => patient.energy() >= PLENTY,
            Potion::Revive => false,
        }
    }

    /// Whether a die already shows the best face.
    fn is_best_face(&self, id: HeroId, die: usize) -> bool {
        self.hero(id)
            .is_some_and(|(_, hero)| hero.rolled().face(die) == Face::Crit && !hero.effects().has(Effect::Cripple))
    }

    fn damage(&self, hero: usize, name: EnemyName) -> u16 {
        self.board.enemy_at(name).map_or(0, |place| self.board.attack_on(place, hero, Hits::default()).force())
    }

    /// Whether defence stops the attack, while another target would be hurt.
    fn is_stopped(&self, name: EnemyName) -> bool {
        let Some(hero) = self.asked() else { return false };
        self.damage(hero, name) == 0 && self.choices.iter().any(|other| self.hurts(hero, *other))
    }

    fn hurts(&self, hero: usize, action: Action) -> bool {
        match action {
            Action::Attack(AttackMove::One(_, name)) | Action::Also(name) => self.damage(hero, name) > 0,
            _ => false,
        }
    }

    /// Whether passing forgoes an attack that would hurt an enemy, or a free reroll of a die without a hit.
    fn leaves_something(&self) -> bool {
        let Some(hero) = self.asked() else { return false };
        self.choices.iter().any(|other| match *other {
            Action::Ability(AbilityMove::Reroll(_, die)) => self.is_dud(hero, usize::from(die) - 1),
            other => self.hurts(hero, other),
        })
    }

    /// Whether a die shows energy, which is counted already, and no line on the sheet refers to it.
    fn is_dud(&self, hero: usize, die: usize) -> bool {
        let state = &self.board.heroes()[hero];
        state.is_ready() && state.rolled().face(die) == Face::Energy && !ability::wants_energy(self.board, hero)
    }

    /// Whether ending an attack spares a further target that it would hurt.
    fn leaves_target(&self) -> bool {
        let Ask::Also(hero) = self.board.question() else { return false };
        self.choices.iter().any(|other| self.hurts(usize::from(hero), *other))
    }

    /// Whether unspent medals could buy something and are not saved for an ascension.
    fn leaves_medals(&self) -> bool {
        let Ask::Spend(hero) = self.board.question() else { return false };
        let state = &self.board.heroes()[usize::from(hero)];
        let saves = !state.is_ascended() && state.medals() == 1 && self.board.turn() < 4;
        let buys = |other: &Action| matches!(other, Action::Buy(_)) && !self.is_waste(*other);
        !saves && self.choices.iter().any(buys)
    }

    fn is_complete(&self, id: HeroId) -> bool {
        self.hero(id).is_some_and(|(_, hero)| campaign::gear(hero) + hero.medals() >= campaign::COMPLETE)
    }

    fn all_are_complete(&self) -> bool {
        let heroes = self.board.heroes();
        heroes.iter().all(|hero| campaign::gear(hero) + hero.medals() >= campaign::COMPLETE)
    }

    /// Whether hardly any potion of a set would find room.
    fn is_spilt(&self) -> bool {
        let room = |potion: &Potion| self.board.heroes().iter().any(|hero| hero.has_room(*potion));
        let useful = room(&Potion::Revive) || room(&Potion::Health) && room(&Potion::Energy);
        !useful
    }

    /// The position after an action, up to random outcomes.
    fn after(&self, action: Action) -> EightBit {
        let mut game = self.game.clone();
        game.apply(self.seat, action, &mut Table::silent(&mut Quick::new(0)));
        game
    }

    /// Whether a pick has no effect, or less than another pick.
    fn is_poor_pick(&self, action: Action) -> bool {
        let use_of = |action: &Action| match (action, self.board.question()) {
            (Action::PickHero(id), Ask::PickHero(_, Pick::Help | Pick::Lowest)) => self.use_to_hero(*id, *action),
            (Action::PickEnemy(name), Ask::PickEnemy(_)) if self.board.phase() == Phase::Abilities => {
                self.use_on_enemy(*name, *action)
            }
            _ => Use::Some,
        };
        let own = use_of(&action);
        own < Use::Some && self.choices.iter().any(|other| use_of(other) > own)
    }

    fn use_to_hero(&self, id: HeroId, action: Action) -> Use {
        let Some((place, before)) = self.hero(id) else { return Use::None };
        let game = self.after(action);
        let after = &game.board().heroes()[place];
        let changed = after.damage() < before.damage()
            || after.energy() > before.energy()
            || game.board().defence(place) != self.board.defence(place);
        if changed { Use::Some } else { use_of_effects(before.effects(), after.effects(), false) }
    }

    fn use_on_enemy(&self, name: EnemyName, action: Action) -> Use {
        let Some(place) = self.board.enemy_at(name) else { return Use::None };
        let before = &self.board.row()[place];
        let game = self.after(action);
        // An enemy that has left the row was affected.
        let Some(at) = game.board().enemy_at(name) else { return Use::Some };
        let after = &game.board().row()[at];
        if after.health() < before.health() {
            return Use::Some;
        }
        use_of_effects(before.effects(), after.effects(), ability::is_doomed(self.board, place))
    }
}

/// Usefulness of a pick.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    None,
    Little,
    Some,
}

/// Usefulness of new timers: little if the card has enough timers already, or if the bearer is nearly dead and the card
/// deals no damage itself.
fn use_of_effects(before: &Effects, after: &Effects, doomed: bool) -> Use {
    let grown = after.iter().filter(|(effect, timers)| *timers > before.timers(*effect));
    let is_felt = |effect: Effect| is_news(before, effect) && (!doomed || effect.bite() > 0);
    grown.map(|(effect, _)| if is_felt(effect) { Use::Some } else { Use::Little }).max().unwrap_or(Use::None)
}
