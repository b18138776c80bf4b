//! Search of the rest of a turn whose combos are laid, with the actual rules.
//!
//! From this point on a turn is small: orders, targets, cards to recover, cards to pay with. The search therefore plays
//! the game itself through every choice and merges transpositions.

use std::collections::HashSet;
use std::hash::{Hash, Hasher};

use budokan_kernel::{Game, Quick, Status, Table};
use budokan_udo::state::{Attacks, Phase, Zone};
use budokan_udo::{Action, PLAYER, Udo};

use super::mix::{Mixed, Mixer};
use super::stand::{After, Stand};

/// A possible end of the turn.
#[derive(Clone)]
pub struct Ending {
    /// The first action that leads to it.
    pub first: Action,
    /// The end of the turn.
    pub after: After,
    /// The game at that point; the next attacks may already be revealed.
    pub game: Udo,
}

/// Every end of the turn, limited to `most` searched positions.
pub fn endings(game: &Udo, firsts: &[Action], most: usize) -> Vec<Ending> {
    let turn = (game.master(), game.turn());
    let mut walk = Walk { most, seen: HashSet::default(), ends: HashSet::default(), found: Vec::new(), turn };
    for first in firsts {
        let next = after(game, *first);
        walk.visit(game, next, *first);
    }
    walk.found
}

struct Walk {
    most: usize,
    seen: HashSet<u64, Mixed>,
    ends: HashSet<u64, Mixed>,
    found: Vec<Ending>,
    turn: (Option<budokan_udo::Master>, u8),
}

impl Walk {
    fn visit(&mut self, before: &Udo, game: Udo, first: Action) {
        if let Some(after) = self.ended(before, &game) {
            let number = match &after {
                After::On(stand) => stand.mixed(),
                After::Won(stand) => !stand.mixed(),
                After::Lost => 0,
            };
            if self.ends.insert(number) {
                self.found.push(Ending { first, after, game });
            }
            return;
        }
        if self.seen.len() >= self.most || !self.seen.insert(place(&game)) {
            return;
        }
        let mut choices = Vec::new();
        game.choices(PLAYER, &mut choices);
        for action in choices {
            let next = after(&game, action);
            self.visit(&game, next, first);
        }
    }

    /// The end of the turn, if it has been reached.
    fn ended(&self, before: &Udo, game: &Udo) -> Option<After> {
        if let Status::Over(outcome) = game.status() {
            return Some(match outcome.score {
                Some(_) => After::Won(Stand::of(game)),
                None => After::Lost,
            });
        }
        let goes_on = (game.master(), game.turn()) == self.turn;
        if goes_on {
            return None;
        }
        // The next attacks may already be revealed; the planner ignores them.
        let mut stand = Stand::of(game);
        stand.deck = before.undrawn();
        stand.revealed = Attacks::EMPTY;
        stand.spent = Attacks::ALL.without(stand.deck).without(stand.kept);
        if game.phase() == Phase::Choose {
            return Some(After::Won(stand));
        }
        stand.turn -= 1;
        stand.riders = Attacks::EMPTY;
        stand.progress = false;
        stand.raging = false;
        stand.doubled = false;
        Some(After::On(stand))
    }
}

fn after(game: &Udo, action: Action) -> Udo {
    let mut next = game.clone();
    next.apply(PLAYER, action, &mut Table::silent(&mut Quick::new(0)));
    next
}

/// A hash of a position inside a turn.
fn place(game: &Udo) -> u64 {
    let mut mixer = Mixer::default();
    mixer.write_u64(Stand::of(game).mixed());
    mixer.write_u64(u64::from(game.waiting()));
    let in_combos: Zone = game.laid().all();
    mixer.write_u64(u64::from(in_combos.bits()));
    (game.phase(), game.frame()).hash(&mut mixer);
    mixer.finish()
}
