//! The row of enemies: a box for each, with its lines of this round.

use budokan_eightbit::card::{Colour, Effect, EnemyCard};
use budokan_eightbit::view::EnemyView;
use budokan_terminal::layout::INNER;

use super::{Drawing, HEART, NONE, STAR, TURN, boxes, drawn, is_plain};
use crate::face::Owner;

impl Drawing<'_> {
    /// The enemies, left to right; empty outside a battle.
    pub(super) fn row(&self) -> Vec<String> {
        let drawn = self.view.row.iter().enumerate();
        let all: Vec<_> = drawn.map(|(place, name)| self.enemy(place + 1, name, &self.view.enemy[name])).collect();
        if all.is_empty() { Vec::new() } else { boxes(&all, 3, INNER) }
    }

    /// Title and text of an enemy's box.
    fn enemy(&self, place: usize, id: &str, enemy: &EnemyView) -> (String, Vec<String>) {
        let boss = enemy.boss.then(|| format!("{STAR} {}", self.say("boss", &[])));
        let state = match (enemy.dead, enemy.acted) {
            (true, _) => Some(self.say("dead", &[])),
            (false, true) => Some(self.say("acted", &[])),
            (false, false) => None,
        };
        let turn = (self.view.acting == id).then(|| TURN.to_owned());
        let title: Vec<_> = [turn, Some(place.to_string()), boss, state].into_iter().flatten().collect();
        let name = self.enemy_name(id);
        let mut text = vec![if is_plain(&name, id) { name } else { format!("{name} ({id})") }];
        if enemy.dead {
            return (title.join(" "), text);
        }
        let health = format!("{HEART} {}/{}", enemy.health, enemy.hp);
        let defence = self.defence(enemy.fast_def, enemy.slow_def);
        text.push([Some(health), defence].into_iter().flatten().collect::<Vec<_>>().join(" · "));
        if enemy.hero != NONE {
            text.push(format!("→ {}", self.hero_name(enemy.hero)));
        }
        text.extend(self.effects(&enemy.effects));
        if let Some(card) = self.cards.enemy_named(enemy.card) {
            text.extend(self.deeds(enemy, self.cards.enemy(card)).iter().map(|deed| drawn(deed)));
        }
        (title.join(" "), text)
    }

    /// Its lines of this round, or of any round before the roll of the tactics die.
    pub(super) fn deeds(&self, enemy: &EnemyView, card: &EnemyCard) -> Vec<String> {
        let tactics = Colour::ALL.into_iter().find(|colour| colour.id() == self.view.tactics);
        let has = |effect: Effect| enemy.effects.contains_key(effect.id());
        let turn = match tactics {
            _ if has(Effect::Stun) => Vec::new(),
            Some(_) => card.turn(tactics, has(Effect::Silence)).to_vec(),
            None => card.every_line().copied().collect(),
        };
        let turn = turn.iter().chain(&card.answers).map(|line| self.faces.triggered(line, Owner::Enemy));
        turn.chain(self.faces.passives(card)).collect()
    }
}
