//! The card line that waits for an answer.

use super::{Board, Deed, Frame};
use crate::card::{AbilityId, EnemyName, HeroId, Line};
use crate::effect::hero;

/// The card that a line belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// An ability of a hero.
    Ability(AbilityId),
    /// The trait of a hero.
    Trait(HeroId),
    /// An enemy in the row.
    Enemy(EnemyName),
}

impl Board {
    /// The line that waits for an answer, and its origin.
    pub fn asking(&self) -> Option<(Origin, &'static Line)> {
        let (origin, lines, cursor) = match *self.stack.last()? {
            Frame::Hero { hero, deed, cursor } => {
                let (place, id) = (usize::from(hero), self.id(usize::from(hero)));
                let origin = match deed {
                    Deed::Ability(slot) | Deed::Stored(slot, _) => Origin::Ability(AbilityId::of(id, slot.into())),
                    Deed::Round | Deed::Attack | Deed::Kill(_) => Origin::Trait(id),
                };
                (origin, hero::lines(self, place, deed), cursor)
            }
            Frame::Enemy { enemy, cursor, marks } => {
                let name = self.row[usize::from(enemy)].name;
                (Origin::Enemy(name), self.set().enemy(name.card).turn(self.tactics, marks.silenced), cursor)
            }
            Frame::Answer { enemy, cursor } => {
                let name = self.row[usize::from(enemy)].name;
                (Origin::Enemy(name), &self.set().enemy(name.card).answers[..], cursor)
            }
            Frame::Idle | Frame::Turn { .. } | Frame::Attack(_) => return None,
        };
        Some((origin, lines.get(usize::from(cursor.at))?))
    }
}
