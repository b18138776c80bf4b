//! The result of a beat, in one line.

use budokan_eightbit::Event;
use budokan_eightbit::card::{EnemyName, Face};
use budokan_eightbit::event::{Actor, Assigning};
use budokan_eightbit::state::{Battle, Dice, Moment, Phase};
use budokan_kernel::Tally;

use super::Drawing;
use super::beat::{Beat, MOST_SAID, blow, given};
use crate::face::sign::Sign;

impl Drawing<'_> {
    /// The result of a beat, in one line.
    pub(super) fn result(&self, beat: &Beat) -> String {
        let said = match beat.moment {
            // A beat with several events reports them together.
            Moment::Tactics => {
                let mut results = self.results(beat.events);
                results.push(self.lines_that_count());
                results
            }
            Moment::Dice => self.rolls(beat.events),
            Moment::Won => vec![self.spoils()],
            Moment::Lost => vec![self.say("told-lost", &[("n", &self.board.turns_left())])],
            Moment::Fall(_) => {
                let mut results = self.results(beat.events);
                results.push(self.say("told-fall", &[]));
                results
            }
            Moment::Stunned(_) => vec![self.say("told-stunned", &[])],
            Moment::Ward(_) => vec![self.say("told-warded", &[])],
            Moment::Timers => self.results(beat.events),
            Moment::Attack(..) | Moment::Hit(_) | Moment::Strike(..) | Moment::Answer(..) | Moment::Act(_) => {
                let mut results = self.results(beat.events);
                if results.is_empty() {
                    results.extend(beat.events.last().map(|event| self.told(event)));
                }
                results.truncate(MOST_SAID);
                results.extend(self.next_enemy());
                results
            }
        };
        said.join(" ")
    }

    /// The enemy that acts next, if that is certain.
    fn next_enemy(&self) -> Option<String> {
        let certain = self.board.phase() == Phase::Strike && self.board.acts_by_itself();
        let next = self.board.to_act().next().filter(|_| certain)?;
        Some(self.say("told-next", &[("enemy", &self.faces.enemy_name(self.board.row()[next].name()))]))
    }

    /// The results of the events, one sentence each.
    fn results(&self, events: &[Event]) -> Vec<String> {
        let blows = events.iter().filter(|event| blow(event).is_some()).count();
        let mut said: Vec<String> = given(events)
            .iter()
            .map(|(effect, who)| {
                self.say("told-on", &[("effect", &self.faces.effect_name(*effect)), ("who", &self.all_of(who))])
            })
            .collect();
        for event in events {
            match event {
                Event::Attacked { .. } | Event::Hit { .. } | Event::Struck { .. } => {
                    if let Some((to, tally)) = blow(event) {
                        said.push(self.damage_told(to, &tally, blows > 1));
                    }
                }
                Event::Ignored { .. }
                | Event::Healed { .. }
                | Event::Bitten { .. }
                | Event::Immune { .. }
                | Event::Purged { .. }
                | Event::Expired { .. }
                | Event::Came { .. }
                | Event::Exhausted
                | Event::Revived { .. }
                | Event::Assigned { why: Assigning::Drawn | Assigning::Taunt, .. }
                | Event::Warded { .. } => said.push(self.told(event)),
                // The blow that killed the enemy already reports its death.
                Event::Died { enemy } if !events.iter().any(|event| kills(event, *enemy)) => {
                    said.push(self.told(event));
                }
                _ => {}
            }
        }
        said
    }

    /// The damage of a blow as a sentence.
    fn damage_told(&self, to: Actor, tally: &Tally, named: bool) -> String {
        let (damage, who) = (tally.sum.total(), self.name_of(to));
        let (from, left) = tally.change.map_or((0, 0), |change| (change.from, change.to));
        let args: &[(&str, &dyn ToString)] = &[("n", &damage), ("who", &who), ("from", &from), ("to", &left)];
        match (damage, left, to) {
            (0, ..) if named => self.say("told-stopped-of", args),
            (0, ..) => self.say("told-stopped", args),
            (_, 0, Actor::Enemy(_)) => self.say("told-kill", args),
            (_, 0, Actor::Hero(_)) => self.say("told-down", args),
            _ if named => self.say("told-damage-of", args),
            _ => self.say("told-damage", args),
        }
    }

    /// Several characters: a collective word for all of them, or their names.
    fn all_of(&self, who: &[Actor]) -> String {
        let standing = self.board.heroes().iter().filter(|hero| !hero.is_ko()).count();
        let living = self.board.row().iter().filter(|enemy| !enemy.is_dead()).count();
        let heroes = who.iter().filter(|one| matches!(one, Actor::Hero(_))).count();
        if who.len() > 1 && heroes == who.len() && heroes == standing {
            return self.faces.say("to-all-heroes", &[]);
        }
        if who.len() > 1 && heroes == 0 && who.len() == living {
            return self.faces.say("to-all-enemies", &[]);
        }
        who.iter().map(|one| self.name_of(*one)).collect::<Vec<_>>().join(", ")
    }

    /// The enemies with a line of the current tactics colour.
    fn lines_that_count(&self) -> String {
        let with = self.board.row().iter().filter(|enemy| self.shows_its_colour(enemy.name()));
        let names: Vec<String> = with.map(|enemy| self.faces.enemy_name(enemy.name())).collect();
        if names.is_empty() {
            return self.say("told-no-lines", &[]);
        }
        self.say("told-lines", &[("enemies", &names.join(", "))])
    }

    /// The heroes' rolls, a sentence each.
    fn rolls(&self, events: &[Event]) -> Vec<String> {
        let rolled = events.iter().filter_map(|event| match event {
            Event::Rolled { hero, dice, .. } => Some(
                self.say("told-rolled", &[("hero", &self.faces.hero_name(*hero)), ("dice", &self.dice_told(dice))]),
            ),
            Event::Stunned { .. } => Some(self.told(event)),
            _ => None,
        });
        rolled.collect()
    }

    /// Dice in words: *2 slow, 1 energy*.
    fn dice_told(&self, dice: &Dice) -> String {
        let shown = Face::ALL.into_iter().filter(|face| dice.count(*face) > 0);
        let parts = shown.map(|face| self.plain(&format!("{}{}", dice.count(face), Sign::of(face))));
        parts.collect::<Vec<_>>().join(", ")
    }

    /// The reward of a won battle.
    fn spoils(&self) -> String {
        match self.board.battle() {
            Battle::Assault(level) => self.say("told-won", &[("n", &level)]),
            Battle::Lord | Battle::None => self.say("told-won-lord", &[]),
        }
    }
}

/// Whether an event is a blow that kills this enemy.
fn kills(event: &Event, enemy: EnemyName) -> bool {
    blow(event).is_some_and(|(to, tally)| {
        to == Actor::Enemy(enemy) && tally.sum.total() > 0 && tally.change.is_some_and(|change| change.to == 0)
    })
}
