//! The quick heuristic: the rollout policy of simulations, and the play of a novice.
//!
//! The heuristic evaluates every choice on its own in points of health, without simulating it. Attacks, potions and
//! choices between battles are here, abilities in `ability`.

mod ability;

use budokan_eightbit::action::{AbilityMove, Action, AttackMove, BattleMove, BuyMove, PurgeMove, WardMove};
use budokan_eightbit::card::{Effect, EnemyName, Face, HeroId, Hits, Potion, Rune};
use budokan_eightbit::state::{Ask, Board, Enemy, Hero, Phase, Pick};
use budokan_kernel::Quick;

use super::campaign::{self, Purse};
use super::eye::Eye;

/// Bias of a player in evaluating choices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Manner {
    /// Relative bonus for attacks on the enemy that the hero faces itself, which splits the team's fire.
    pub own_foe: f32,
    /// Sets of potions for each hero that seem sufficient while there is something else to buy.
    pub potions: f32,
}

impl Manner {
    /// Evaluation without bias.
    pub const PLAIN: Self = Self { own_foe: 0.0, potions: 1.0 };
}

/// Index of the choice with the highest value.
pub fn best(board: &Board, choices: &[Action], chance: &mut Quick) -> usize {
    best_to(board, choices, chance, Manner::PLAIN)
}

/// Index of the choice with the highest value under this bias.
pub fn best_to(board: &Board, choices: &[Action], chance: &mut Quick, manner: Manner) -> usize {
    match choices[0] {
        // The random lord, the random hero, and acting from right to left are the last choices.
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

/// The evaluation of a decision, shared by its choices.
pub struct Glance<'a> {
    eye: Eye<'a>,
    /// Index of the acting hero.
    hero: usize,
    /// Its best target, and the damage of its attack there.
    target: Option<(usize, f32)>,
    /// The battle with the highest campaign value.
    battle: u8,
    /// Number of medals to spend on potions.
    potions: u8,
    /// Bias of the player.
    manner: Manner,
}

impl<'a> Glance<'a> {
    /// Prepares the evaluation of a decision.
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

    /// Value of an action: in points of health in a battle; between battles only the order matters.
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

    /// Value of an action before the attack.
    fn deed(&self, deed: AbilityMove) -> f32 {
        match deed {
            AbilityMove::Use(_, ability) => self.ability(ability),
            AbilityMove::Reroll(_, die) => self.reroll(usize::from(die) - 1),
            AbilityMove::Potion(potion, user, target) => self.potion(potion, user, target),
            AbilityMove::TraitOff(_) => -9.0,
        }
    }

    /// Value of a battle, level 0 for the lord: the nearer to the best one, the better.
    fn assault(&self, level: u8) -> f32 {
        match (level, self.battle) {
            (0, 0) => 0.0,
            (0, _) | (_, 0) => -8.0,
            (level, best) => -f32::from(level.abs_diff(best)),
        }
    }

    /// Damage of the hero's attack.
    fn damage(&self, place: usize, more: Hits) -> f32 {
        f32::from(self.board().attack_on(place, self.hero, more).force())
    }

    /// Value of an attack on an enemy.
    fn attack(&self, place: usize) -> f32 {
        let worth = self.blow(place, self.damage(place, Hits::default())).max(0.01);
        let own = usize::from(self.board().row()[place].hero()) == self.hero;
        if own { worth * (1.0 + self.manner.own_foe) } else { worth }
    }

    /// Value of dealing this damage to an enemy: its share of the enemy's life, and the whole of the enemy's next turn
    /// on a kill.
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
        // Prefer enemies with much danger for their health, although all damage counts in the end.
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
        // Using a potion on another hero costs the attack of this round.
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

    /// Expected hits on a hero: those of the enemies that face it, and its share of those that can hit any hero.
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
            // Enemies help themselves, so the leader directs the help to where it does least.
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

/// The next medal goes to a hero that it ascends, then to the one with the fewest upgrades.
fn medal(hero: &Hero) -> f32 {
    let had = f32::from(campaign::gear(hero) + hero.medals());
    let nearly = if !hero.is_ascended() && hero.medals() == 1 { 10.0 } else { 0.0 };
    nearly - had
}

/// Priority of runes.
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
