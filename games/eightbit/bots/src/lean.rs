//! How a quick and sensible team goes on: the leaning of simulations, and what a novice does.
//!
//! Every choice is judged by itself in points of health, without trying it out: attacks, potions and the choices
//! between battles here, abilities in `ability`.

mod ability;

use budokan_eightbit::action::{AbilityMove, Action, AttackMove, BattleMove, BuyMove, PurgeMove, WardMove};
use budokan_eightbit::card::{Effect, EnemyName, Face, HeroId, Hits, Potion, Rune};
use budokan_eightbit::state::{Ask, Board, Enemy, Hero, Phase, Pick};
use budokan_kernel::Quick;

use super::campaign::{self, Purse};
use super::eye::Eye;

/// What a player sees in a choice beyond what it is worth.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// How much better an attack looks on the enemy that the hero faces itself, as a share: fire is split.
    pub own_foe: f32,
    /// Sets of potions for each hero that seem enough, while there is something else to buy.
    pub potions: f32,
}

impl Manner {
    /// Nothing beyond what it is worth.
    pub const PLAIN: Self = Self { own_foe: 0.0, potions: 1.0 };
}

/// The index of the choice that looks best.
pub fn best(board: &Board, choices: &[Action], chance: &mut Quick) -> usize {
    best_to(board, choices, chance, Manner::PLAIN)
}

/// The index of the choice that looks best to a player of this manner.
pub fn best_to(board: &Board, choices: &[Action], chance: &mut Quick, manner: Manner) -> usize {
    match choices[0] {
        // A random lord, a random hero, and enemies that act from right to left stand last.
        Action::Lord(_) | Action::Hero(_) | Action::Act(_) => choices.len() - 1,
        Action::Deck(_) => chance.below(choices.len() as u32) as usize,
        Action::Battle(_)
        | Action::Assign(..)
        | Action::Ability(_)
        | Action::Attack(_)
        | Action::Also(_)
        | Action::Pass
        | Action::Done
        | Action::PickHero(_)
        | Action::PickEnemy(_)
        | Action::Purge(_)
        | Action::Ward(_)
        | Action::Medal(_)
        | Action::Buy(_)
        | Action::Give(..) => {
            let glance = Glance { manner, ..Glance::on(board, choices) };
            let mut most = (f32::NEG_INFINITY, 0);
            for (index, action) in choices.iter().enumerate() {
                let worth = glance.worth(*action);
                if worth > most.0 {
                    most = (worth, index);
                }
            }
            most.1
        }
    }
}

/// What the choices of a decision have in common.
pub struct Glance<'a> {
    eye: Eye<'a>,
    /// The hero that acts.
    hero: usize,
    /// Its best target, and the damage that its attack would do there.
    target: Option<(usize, f32)>,
    /// The battle that promises most.
    battle: u8,
    /// Medals that should buy potions.
    potions: u8,
    /// How it looks at things.
    manner: Manner,
}

impl<'a> Glance<'a> {
    /// Looks at a decision.
    pub fn on(board: &'a Board, choices: &[Action]) -> Self {
        let mut glance =
            Self { eye: Eye::on(board), hero: 0, target: None, battle: 0, potions: 0, manner: Manner::PLAIN };
        match board.question() {
            Ask::Ability(hero) => {
                glance.hero = usize::from(hero);
                glance.target = glance.best_target();
            }
            Ask::Attack(hero) | Ask::Also(hero) => glance.hero = usize::from(hero),
            Ask::Battle => glance.battle = campaign::battle(board),
            Ask::Spend(hero) => {
                glance.hero = usize::from(hero);
                let medals = campaign::saved(board);
                glance.potions = campaign::spend(Purse::of(board), board.turn() + 1, medals).1;
            }
            Ask::Nothing
            | Ask::Lord
            | Ask::Hero(_)
            | Ask::AllyDeck
            | Ask::Assign(_)
            | Ask::Reassign(_)
            | Ask::Act
            | Ask::PickHero(..)
            | Ask::PickEnemy(_)
            | Ask::Purge(_)
            | Ask::LineDeck
            | Ask::Drawn(_)
            | Ask::Rearrange(_)
            | Ask::Ward(_)
            | Ask::Medal
            | Ask::Give(..)
            | Ask::Seen(_) => {}
        }
        debug_assert!(!choices.is_empty(), "a seat that is asked has a choice");
        glance
    }

    fn board(&self) -> &'a Board {
        self.eye.board
    }

    fn enemy(&self, name: EnemyName) -> Option<(usize, &'a Enemy)> {
        let place = self.board().enemy_at(name)?;
        Some((place, &self.board().row()[place]))
    }

    fn hero_of(&self, id: HeroId) -> Option<(usize, &'a Hero)> {
        let place = self.board().hero_at(id)?;
        Some((place, &self.board().heroes()[place]))
    }

    /// How good an action looks: in points of health in a battle; only the order counts between battles.
    pub fn worth(&self, action: Action) -> f32 {
        match action {
            Action::Battle(BattleMove::Assault(level)) => self.assault(level),
            Action::Battle(BattleMove::FinalLord) => self.assault(0),
            Action::Battle(BattleMove::Concede) => -9.0,
            Action::Assign(name, id) => self.assign(name, id),
            Action::Ability(deed) => self.deed(deed),
            Action::Attack(AttackMove::One(_, name)) | Action::Also(name) => {
                self.enemy(name).map_or(0.0, |(place, _)| self.attack(place))
            }
            Action::Attack(AttackMove::All(_)) => self.eye.living().map(|(place, _)| self.attack(place)).sum(),
            Action::PickHero(id) => self.pick_hero(id),
            Action::PickEnemy(name) => self.enemy(name).map_or(0.0, |(_, enemy)| self.pick_enemy(enemy)),
            Action::Purge(PurgeMove::Hero(_, effect)) => -super::lore::on_hero(effect),
            Action::Purge(PurgeMove::Enemy(name, effect)) => {
                self.enemy(name).map_or(0.0, |(_, enemy)| self.eye.danger(enemy) + f32::from(effect as u8))
            }
            Action::Ward(WardMove::Use(_)) => 0.5,
            Action::Medal(id) => self.hero_of(id).map_or(0.0, |(_, hero)| medal(hero)),
            Action::Buy(BuyMove::Rune(_, rune)) => 2.0 + rune_worth(rune),
            Action::Buy(BuyMove::Ascend(_)) => 5.0,
            Action::Buy(BuyMove::Potions(id)) => self.buy_potions(id),
            Action::Give(_, id) => self.hero_of(id).map_or(0.0, |(_, hero)| f32::from(campaign::gear(hero))),
            Action::Pass
            | Action::Done
            | Action::Ward(WardMove::Hold(_))
            | Action::Lord(_)
            | Action::Hero(_)
            | Action::Deck(_)
            | Action::Act(_) => 0.0,
        }
    }

    /// What a hero does before its attack.
    fn deed(&self, deed: AbilityMove) -> f32 {
        match deed {
            AbilityMove::Use(_, ability) => self.ability(ability),
            AbilityMove::Reroll(_, die) => self.reroll(usize::from(die) - 1),
            AbilityMove::Potion(potion, user, target) => self.potion(potion, user, target),
            AbilityMove::TraitOff(_) => -9.0,
        }
    }

    /// A battle, level 0 for the lord: the nearer to what promises most, the better.
    fn assault(&self, level: u8) -> f32 {
        match (level, self.battle) {
            (0, 0) => 0.0,
            (0, _) | (_, 0) => -8.0,
            (level, best) => -f32::from(level.abs_diff(best)),
        }
    }

    /// The damage that the hero's attack would do.
    fn damage(&self, place: usize, more: Hits) -> f32 {
        f32::from(self.board().attack_on(place, self.hero, more).force())
    }

    /// What an attack on an enemy brings.
    fn attack(&self, place: usize) -> f32 {
        let worth = self.blow(place, self.damage(place, Hits::default())).max(0.01);
        let own = usize::from(self.board().row()[place].hero()) == self.hero;
        if own { worth * (1.0 + self.manner.own_foe) } else { worth }
    }

    /// What so much damage to an enemy brings: its share of the enemy's life, and the whole of its next turn
    /// if it dies.
    fn blow(&self, place: usize, damage: f32) -> f32 {
        let enemy = &self.board().row()[place];
        let danger = self.eye.danger(enemy);
        let health = f32::from(enemy.health());
        if enemy.effects().has(Effect::Ward) {
            return 0.3 * danger.min(damage);
        }
        let effort = self.eye.effort(enemy);
        let done = damage.min(health);
        let kill = if damage >= health { danger } else { 0.0 };
        // The dangerous for their health first; any damage must be done some time.
        let rate = 0.6 + 2.0 * danger / effort.max(health);
        done * rate + kill
    }

    fn best_target(&self) -> Option<(usize, f32)> {
        if !self.board().heroes()[self.hero].is_ready() {
            return None;
        }
        let provoked = self.board().row().iter().any(|enemy| self.board().is_taunting(enemy));
        let open = self.eye.living().filter(|(_, enemy)| !provoked || self.board().is_taunting(enemy));
        let judged = open.map(|(place, _)| {
            let damage = self.damage(place, Hits::default());
            (self.blow(place, damage), place, damage)
        });
        let best = judged.max_by(|one, other| one.0.total_cmp(&other.0));
        best.map(|(_, place, damage)| (place, damage))
    }

    fn assign(&self, name: EnemyName, id: HeroId) -> f32 {
        let (Some((_, enemy)), Some((place, hero))) = (self.enemy(name), self.hero_of(id)) else { return 0.0 };
        let aimed = |enemy: &Enemy| self.eye.lore.menace(enemy.name().card).aimed;
        let own = usize::from(enemy.hero()) == place;
        let others = self.eye.living().filter(|(_, other)| usize::from(other.hero()) == place);
        let mut load: f32 = others.map(|(_, other)| aimed(other)).sum();
        if !own {
            load += aimed(enemy);
        }
        let (fast, slow) = self.board().defence(place);
        f32::from(hero.health()) - 2.0 * load + 1.5 * f32::from(fast + slow)
    }

    fn reroll(&self, die: usize) -> f32 {
        let hero = &self.board().heroes()[self.hero];
        let Some((target, _)) = self.target else { return -1.0 };
        let total = self.board().total(self.hero, Some(&self.board().row()[target]));
        let (fast, slow) = self.board().enemy_defence(target);
        let useless = match hero.rolled().face(die) {
            Face::Energy => true,
            Face::Fast => total.fast <= u16::from(fast),
            Face::Slow => total.slow <= u16::from(slow),
            Face::Crit => false,
        };
        if useless { 0.8 } else { -0.5 }
    }

    fn potion(&self, potion: Potion, user: HeroId, target: HeroId) -> f32 {
        let (Some((place, hero)), Some((at, patient))) = (self.hero_of(user), self.hero_of(target)) else { return 0.0 };
        // A gift costs the attack of this round.
        let gift = if at == place { 0.0 } else { 1.0 + self.target.map_or(0.0, |(_, damage)| damage) };
        match potion {
            Potion::Revive if at == place => 20.0,
            Potion::Revive if patient.carries(Potion::Revive) => -1.0,
            Potion::Revive => 12.0 - gift,
            Potion::Health => {
                let healed = f32::from(patient.damage()).min(6.0);
                let near = f32::from(patient.health()) - self.blows_on(at);
                if near <= 1.0 && healed >= 4.0 { healed - gift } else { -1.0 }
            }
            Potion::Energy => {
                let long = self.eye.living().map(|(_, enemy)| f32::from(enemy.health())).sum::<f32>() > 8.0;
                if at == place && hero.energy() < 2 && long { 0.5 } else { -1.0 }
            }
        }
    }

    /// What the enemies that face a hero will do to it, and its part of what all of them do to anybody.
    fn blows_on(&self, hero: usize) -> f32 {
        let standing = self.eye.standing().max(1);
        let mut sum = 0.0;
        for (_, enemy) in self.eye.living() {
            let menace = self.eye.lore.menace(enemy.name().card);
            sum += 0.7 * (menace.turn[standing] - menace.aimed).max(0.0) / standing as f32;
            if usize::from(enemy.hero()) == hero {
                sum += menace.aimed;
            }
        }
        sum
    }

    fn pick_hero(&self, id: HeroId) -> f32 {
        let Some((place, hero)) = self.hero_of(id) else { return 0.0 };
        let health = f32::from(hero.health());
        match self.board().question() {
            Ask::PickHero(_, Pick::Harm) => {
                let (fast, slow) = self.board().defence(place);
                health + f32::from(fast + slow)
            }
            _ => f32::from(hero.damage()) - 0.3 * health,
        }
    }

    fn pick_enemy(&self, enemy: &Enemy) -> f32 {
        match self.board().question() {
            // The enemies' own help goes where it does least.
            Ask::PickEnemy(_) if self.board().round() > 0 && self.board().phase() == Phase::Strike => {
                -self.eye.danger(enemy) / self.eye.effort(enemy)
            }
            _ => self.eye.danger(enemy),
        }
    }

    fn buy_potions(&self, id: HeroId) -> f32 {
        let Some((_, hero)) = self.hero_of(id) else { return 0.0 };
        let purse = Purse::of(self.board());
        if self.potions > 0 && purse.potions < self.manner.potions * purse.heroes as f32 {
            return 6.0;
        }
        let full = campaign::gear(hero) >= campaign::COMPLETE;
        if full && campaign::potions(self.board().heroes().iter().fold(7, |all, hero| all & hero.potions())) < 1.0 {
            1.0
        } else {
            -1.0
        }
    }
}

/// The next medal: where it completes an ascension, then where fewest have gone.
fn medal(hero: &Hero) -> f32 {
    let had = f32::from(campaign::gear(hero) + hero.medals());
    let nearly = if !hero.is_ascended() && hero.medals() == 1 { 10.0 } else { 0.0 };
    nearly - had
}

/// Which rune first.
fn rune_worth(rune: Rune) -> f32 {
    match rune {
        Rune::Vampiric => 0.9,
        Rune::Power | Rune::Speed => 0.7,
        Rune::Aegis => 0.6,
        Rune::Armor | Rune::Dodge => 0.55,
        Rune::Life => 0.5,
        Rune::Precision => 0.45,
        Rune::Enhancement => 0.3,
    }
}
