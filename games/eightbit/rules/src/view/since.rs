//! Changes between two views of one bout: counters that rose or fell, effect cards that came and went.

use crate::card::{Effect, HeroId};
use crate::event::Actor;
use crate::state::Effects;
use crate::view::View;

/// A counter before and now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// Value in the earlier view.
    pub from: u16,
    /// Value in the later view.
    pub to: u16,
}

impl Since {
    /// The decrease, or 0.
    pub const fn lost(self) -> u16 {
        self.from.saturating_sub(self.to)
    }

    /// The increase, or 0.
    pub const fn gained(self) -> u16 {
        self.to.saturating_sub(self.from)
    }

    /// Whether the value has changed.
    pub const fn is_changed(self) -> bool {
        self.from != self.to
    }
}

impl View {
    /// The health of a character in both views; `None` for an enemy that is missing from one of them.
    pub fn health_since(&self, before: &Self, who: Actor) -> Option<Since> {
        Some(Since { from: before.health_of(who)?, to: self.health_of(who)? })
    }

    /// The energy of a hero in both views.
    pub fn energy_since(&self, before: &Self, hero: HeroId) -> Option<Since> {
        let energy = |view: &Self| Some(view.board.heroes[view.board.hero_at(hero)?].energy);
        Some(Since { from: energy(before)?, to: energy(self)? })
    }

    /// Effect cards of a character that were present before and are gone.
    pub fn gone_since(&self, before: &Self, who: Actor) -> Vec<Effect> {
        let (Some(now), Some(then)) = (self.effects_of(who), before.effects_of(who)) else { return Vec::new() };
        then.iter().map(|(effect, _)| effect).filter(|effect| !now.has(*effect)).collect()
    }

    /// Whether a character has a new effect card, or more timers on it than before.
    pub fn is_fresh_since(&self, before: &Self, who: Actor, effect: Effect) -> bool {
        let timers = |view: &Self| view.effects_of(who).map_or(0, |effects| effects.timers(effect));
        timers(self) > timers(before)
    }

    fn health_of(&self, who: Actor) -> Option<u16> {
        Some(match who {
            Actor::Hero(id) => self.board.health(self.board.hero_at(id)?).into(),
            Actor::Enemy(name) => self.board.row[self.board.enemy_at(name)?].health().into(),
        })
    }

    fn effects_of(&self, who: Actor) -> Option<&Effects> {
        Some(match who {
            Actor::Hero(id) => &self.board.heroes[self.board.hero_at(id)?].effects,
            Actor::Enemy(name) => &self.board.row[self.board.enemy_at(name)?].effects,
        })
    }
}
