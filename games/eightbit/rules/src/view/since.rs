//! What has changed between two views of one bout: numbers that went up or down, effect cards that came and went.

use crate::card::{Effect, HeroId};
use crate::event::Who;
use crate::state::Effects;
use crate::view::View;

/// A number of somebody's, before and now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Since {
    /// Before.
    pub from: u16,
    /// Now.
    pub to: u16,
}

impl Since {
    /// How much less it is.
    pub const fn lost(self) -> u16 {
        self.from.saturating_sub(self.to)
    }

    /// How much more it is.
    pub const fn gained(self) -> u16 {
        self.to.saturating_sub(self.from)
    }

    /// Whether it is another number now.
    pub const fn is_changed(self) -> bool {
        self.from != self.to
    }
}

impl View {
    /// The health of a hero or an enemy, before and now; nothing of an enemy that is not in both views.
    pub fn health_since(&self, before: &Self, who: Who) -> Option<Since> {
        Some(Since { from: before.health_of(who)?, to: self.health_of(who)? })
    }

    /// The energy of a hero, before and now.
    pub fn energy_since(&self, before: &Self, hero: HeroId) -> Option<Since> {
        let energy = |view: &Self| Some(view.board.heroes[view.board.hero_at(hero)?].energy);
        Some(Since { from: energy(before)?, to: energy(self)? })
    }

    /// The effect cards of somebody that were there before and are gone.
    pub fn gone_since(&self, before: &Self, who: Who) -> Vec<Effect> {
        let (Some(now), Some(then)) = (self.effects_of(who), before.effects_of(who)) else { return Vec::new() };
        then.iter().map(|(effect, _)| effect).filter(|effect| !now.has(*effect)).collect()
    }

    /// Whether somebody has an effect card that was not there before, or has more timers now.
    pub fn is_fresh_since(&self, before: &Self, who: Who, effect: Effect) -> bool {
        let timers = |view: &Self| view.effects_of(who).map_or(0, |effects| effects.timers(effect));
        timers(self) > timers(before)
    }

    fn health_of(&self, who: Who) -> Option<u16> {
        Some(match who {
            Who::Hero(id) => self.board.health(self.board.hero_at(id)?).into(),
            Who::Enemy(name) => self.board.row[self.board.enemy_at(name)?].health().into(),
        })
    }

    fn effects_of(&self, who: Who) -> Option<&Effects> {
        Some(match who {
            Who::Hero(id) => &self.board.heroes[self.board.hero_at(id)?].effects,
            Who::Enemy(name) => &self.board.row[self.board.enemy_at(name)?].effects,
        })
    }
}
