//! Value of an ability in points of health, computed from its lines.
//!
//! Each operation of the vocabulary has a rule of thumb, so abilities of a custom card file are covered as well. Stored
//! lines whose condition does not hold count nothing.

use budokan_eightbit::card::{AbilityId, Count, Effect, Face, Hits, Line, Op, To};
use budokan_eightbit::state::{ALL, Effects, Enemy, Hero, places};

use super::super::lore::{is_news, on_hero};
use super::Glance;

/// Value of keeping a point of energy.
const ENERGY: f32 = 0.75;

impl Glance<'_> {
    /// Value of an ability less its energy cost.
    pub(super) fn ability(&self, id: AbilityId) -> f32 {
        let ability = self.board().set().ability(id);
        let mut worth = 0.0;
        for line in &ability.lines {
            worth += self.line(line);
        }
        for line in ability.stored.first.iter().chain(&ability.stored.aimed).chain(&ability.stored.adds) {
            let likely = if line.when.target_has != 0 { 0.4 } else { 1.0 };
            if self.board().holds(self.hero, line.when) {
                worth += likely * self.line(line);
            }
        }
        worth - ENERGY * f32::from(ability.price.energy)
    }

    fn line(&self, line: &Line) -> f32 {
        let factor = f32::from(self.board().factor(self.hero, line.per)) * f32::from(line.times.max(1));
        factor
            * match line.op {
                Op::Add(hits) => self.add(hits),
                Op::Roll(number) => {
                    if self.target.is_some() {
                        1.1 * f32::from(number)
                    } else {
                        0.1
                    }
                }
                Op::Reroll(count) => self.more_rerolls(count),
                Op::Convert { from, into, n } => self.convert(from, into, n),
                Op::Spread(count) => self.spread(count),
                Op::Hits(hits) => self.hits(line.to, hits),
                Op::Heal(points) => self.over_heroes(line.to, |_, hero| mend(hero, points)),
                Op::Energy(points) => {
                    let points = 0.8 * f32::from(points);
                    self.over_heroes(line.to, |_, _| points)
                }
                Op::Revive => {
                    if self.board().standing() == self.board().everybody() {
                        -2.0
                    } else {
                        12.0
                    }
                }
                Op::Give(effect) if effect.is_buff() => {
                    self.over_heroes(line.to, |place, hero| self.buff(effect, place, hero))
                }
                Op::Give(effect) => self.over_enemies(line.to, |enemy| self.debuff(effect, enemy)),
                Op::Purge(_) => self.purge(line.to),
                Op::Guard { fast, slow } => self
                    .over_heroes(line.to, |place, _| (0.35 * self.blows_on(place)).min(0.7 * f32::from(fast + slow))),
                Op::Rearrange => 0.3,
                Op::Draw(_) | Op::Defence { .. } | Op::Immune | Op::Taunt | Op::Blunt { .. } => 0.0,
            }
    }

    /// Value of additional hits on the best target.
    fn add(&self, hits: Hits) -> f32 {
        let Some((target, damage)) = self.target else { return 0.0 };
        let more = self.damage(target, hits);
        let health = f32::from(self.board().row()[target].health());
        let targets = match self.board().heroes()[self.hero].spread() {
            0 | 1 => 1.0,
            number => (self.eye.living().count() as f32).min(f32::from(number)),
        };
        let gained = more.min(health) - damage.min(health);
        let kill =
            if more >= health && damage < health { 0.5 * self.eye.danger(&self.board().row()[target]) } else { 0.0 };
        targets * (0.95 * gained + 0.3 * (more - damage - gained)) + kill
    }

    fn more_rerolls(&self, count: Count) -> f32 {
        let hero = &self.board().heroes()[self.hero];
        let useless = (0..hero.rolled().len()).filter(|die| self.reroll(*die) > 0.0).count();
        let useless = useless.saturating_sub(usize::from(hero.rerolls_left()));
        let number = match count {
            Count::Number(number) => usize::from(number),
            Count::All => hero.rolled().len(),
        };
        0.85 * useless.min(number) as f32
    }

    fn convert(&self, from: Face, into: Face, number: u8) -> f32 {
        let Some((target, _)) = self.target else { return 0.0 };
        let turned = self.board().heroes()[self.hero].rolled().count(from).min(number);
        let (fast, slow) = self.board().enemy_defence(target);
        let hit = |face: Face| match face {
            Face::Crit => 2.0,
            Face::Slow => {
                if slow > 0 {
                    0.4
                } else {
                    1.0
                }
            }
            Face::Fast => {
                if fast > 0 {
                    0.4
                } else {
                    1.0
                }
            }
            Face::Energy => 0.0,
        };
        f32::from(turned) * (hit(into) - hit(from))
    }

    fn spread(&self, count: Count) -> f32 {
        let Some((target, _)) = self.target else { return 0.0 };
        let before = self.board().heroes()[self.hero].spread().max(1);
        let number = match count {
            Count::Number(number) => number,
            Count::All => ALL,
        };
        if number <= before {
            return -1.0;
        }
        let mut others: Vec<f32> = (self.eye.living().filter(|(place, _)| *place != target))
            .map(|(place, enemy)| self.damage(place, Hits::default()).min(f32::from(enemy.health())))
            .collect();
        others.sort_unstable_by(|one, other| other.total_cmp(one));
        others.iter().take(usize::from(number) - 1).sum::<f32>()
    }

    fn hits(&self, to: To, hits: Hits) -> f32 {
        let hurt = |(place, enemy): (usize, &Enemy)| {
            let damage = f32::from(self.board().blow_on(place, hits).force());
            let kill = if damage >= f32::from(enemy.health()) { 0.5 * self.eye.danger(enemy) } else { 0.0 };
            damage.min(f32::from(enemy.health())) + kill
        };
        let all = self.eye.living().map(hurt);
        if to == To::AllEnemies { all.sum() } else { all.fold(0.0, f32::max) }
    }

    /// Total value of a line over the heroes that it targets.
    fn over_heroes(&self, to: To, worth: impl Fn(usize, &Hero) -> f32) -> f32 {
        let standing = self.board().standing();
        let each = |set: u8| places(set).map(|place| worth(place, &self.board().heroes()[place]));
        match to {
            To::AllHeroes => each(standing).sum(),
            To::OtherHeroes => each(standing & !(1 << self.hero)).sum(),
            To::OneHero | To::LowestHero | To::Any => each(standing).fold(0.0, f32::max),
            To::Assigned | To::Attacker | To::Itself | To::OneEnemy | To::AllEnemies | To::AttackTarget => {
                each(1 << self.hero).sum()
            }
        }
    }

    /// Total value of a line over the enemies that it targets.
    fn over_enemies(&self, to: To, worth: impl Fn(&Enemy) -> f32) -> f32 {
        match to {
            To::AllEnemies => self.eye.living().map(|(_, enemy)| worth(enemy)).sum(),
            To::AttackTarget => self.target.map_or(0.0, |(place, _)| worth(&self.board().row()[place])),
            To::Assigned
            | To::Attacker
            | To::Itself
            | To::OneHero
            | To::OtherHeroes
            | To::AllHeroes
            | To::LowestHero
            | To::OneEnemy
            | To::Any => self.eye.living().map(|(_, enemy)| worth(enemy)).fold(0.0, f32::max),
        }
    }

    fn buff(&self, effect: Effect, place: usize, hero: &Hero) -> f32 {
        let again = again(hero.effects(), effect);
        let once = match effect {
            Effect::Empower => 1.6,
            Effect::Ward => 0.5 * self.blows_on(place),
            Effect::Taunt
            | Effect::Cripple
            | Effect::Fear
            | Effect::Silence
            | Effect::Stun
            | Effect::Affliction1
            | Effect::Affliction2
            | Effect::Affliction3 => 0.0,
        };
        again * once
    }

    fn debuff(&self, effect: Effect, enemy: &Enemy) -> f32 {
        if self.board().set().enemy(enemy.name().card).immune {
            return 0.0;
        }
        let menace = self.eye.lore.menace(enemy.name().card);
        let standing = self.eye.standing();
        let again = again(enemy.effects(), effect);
        // A debuff is worth less on an enemy that is about to die.
        let lasting = (f32::from(enemy.health()) / 5.0).min(1.0);
        let bite = f32::from(effect.bite());
        let once = match effect {
            Effect::Stun => {
                if enemy.will_act() {
                    self.eye.danger(enemy)
                } else {
                    0.0
                }
            }
            Effect::Silence => 1.6 * (menace.turn[standing] - menace.silent[standing]).max(0.0),
            Effect::Cripple => 1.6 * 0.6 * menace.crits,
            Effect::Fear => 1.5 * standing as f32 * lasting,
            Effect::Affliction1 | Effect::Affliction2 | Effect::Affliction3 => {
                return (2.0 * bite).min(f32::from(enemy.health())) * 0.95;
            }
            Effect::Empower | Effect::Taunt | Effect::Ward => 0.0,
        };
        again * lasting * once
    }

    fn purge(&self, to: To) -> f32 {
        let own = |_: usize, hero: &Hero| {
            let burden = hero.effects().iter().map(|(effect, timers)| -on_hero(effect) * f32::from(timers));
            burden.fold(0.0, f32::max)
        };
        self.over_heroes(to, own)
    }
}

/// Factor for the value of another card of an effect.
fn again(effects: &Effects, effect: Effect) -> f32 {
    if !is_news(effects, effect) {
        0.0
    } else if effects.has(effect) {
        0.4
    } else {
        1.0
    }
}

/// Value of a heal: the last points of health are worth more.
fn mend(hero: &Hero, points: u8) -> f32 {
    let healed = f32::from(hero.damage().min(points));
    if hero.health() <= 6 { 1.1 * healed } else { 0.75 * healed }
}
