//! Exact evaluation: where a few dice are certain to end the bout, the chance of a way is the mean over all their faces
//! instead of an estimate, and has no error.

use crate::Knowledge;
use crate::bot::{mixed, seat};
use budokan_kernel::{Chance, Game, Seat, SeatSet, Sight, Status, Table};

/// Maximum number of steps in an exact count, over all faces and choices together; larger trees are estimated.
const STEPS: u32 = 400;
/// Number of sampled positions, indistinguishable to the seat, in which the count must agree.
const WORLDS: u64 = 8;

type Action<K> = <<K as Knowledge>::Game as Game>::Action;

/// The exact mark of the seat after each way; `None` where the bout goes on or hidden information decides.
pub fn counted<K: Knowledge>(sight: &Sight<K::Game>, ways: &[Vec<Action<K>>]) -> Vec<Option<f32>> {
    let world = |number: u64| {
        let position = K::Game::imagine(&sight.view, &mut mixed(u64::from(sight.asked), number));
        ways.iter().map(|way| count::<K>(&position, sight, way)).collect::<Vec<_>>()
    };
    let mut marks = world(0);
    for number in 1..WORLDS {
        if marks.iter().all(Option::is_none) {
            break;
        }
        for (mark, other) in marks.iter_mut().zip(world(number)) {
            *mark = mark.filter(|mark| other == Some(*mark));
        }
    }
    marks
}

/// The exact mark after a way in one position.
fn count<K: Knowledge>(position: &K::Game, sight: &Sight<K::Game>, way: &[Action<K>]) -> Option<f32> {
    let own = seat(sight);
    let mut count = Count { own, side: K::side(position, own), left: STEPS };
    count.value::<K>(position, way).map(|mark| mark as f32)
}

/// An exhaustive count for one seat.
struct Count {
    own: Seat,
    /// The seats that win and lose together with `own`.
    side: SeatSet,
    /// The remaining step budget.
    left: u32,
}

impl Count {
    /// The expected mark after these actions and then the best play of the own side; `None` if an opponent has a choice
    /// before the end, or if the step budget runs out.
    fn value<K: Knowledge>(&mut self, game: &K::Game, way: &[Action<K>]) -> Option<f64> {
        let awaited = match game.status() {
            Status::Over(outcome) => return Some(f64::from(K::mark(game, &outcome, self.own))),
            Status::Awaiting(seats) => seats,
        };
        let mut choices = Vec::new();
        if let [first, rest @ ..] = way {
            game.legal(self.own, &mut choices);
            let can = awaited.has(self.own) && choices.contains(first);
            return if can { self.after::<K>(game, self.own, *first, rest) } else { None };
        }
        let seat = awaited.first()?;
        game.choices(seat, &mut choices);
        if choices.len() > 1 && !self.side.has(seat) {
            return None;
        }
        let mut best = None;
        for action in choices {
            let value = self.after::<K>(game, seat, action, &[])?;
            best = Some(best.map_or(value, |best: f64| best.max(value)));
        }
        best
    }

    /// The expected mark after an action, over all faces of the dice that it rolls.
    fn after<K: Knowledge>(&mut self, game: &K::Game, seat: Seat, action: Action<K>, way: &[Action<K>]) -> Option<f64> {
        let (mut faces, mut sum) = (Faces::default(), 0.0);
        loop {
            self.left = self.left.checked_sub(1)?;
            let mut next = game.clone();
            let share = faces.play(|dice| next.apply(seat, action, &mut Table::silent(dice)));
            sum += share * self.value::<K>(&next, way)?;
            if !faces.turn() {
                return Some(sum);
            }
        }
    }
}

/// A [`Chance`] that enumerates all faces of all dice.
#[derive(Default)]
struct Faces {
    /// The face that each die shows, and its number of sides.
    shown: Vec<(u32, u32)>,
    rolled: usize,
}

impl Faces {
    /// Runs the closure with the current faces; returns their probability.
    fn play(&mut self, happen: impl FnOnce(&mut Self)) -> f64 {
        self.rolled = 0;
        happen(self);
        self.shown.iter().map(|(_, sides)| 1.0 / f64::from(*sides)).product()
    }

    /// Advances to the next combination of faces; returns false after the last one.
    fn turn(&mut self) -> bool {
        while let Some((face, sides)) = self.shown.last_mut() {
            *face += 1;
            if face < sides {
                return true;
            }
            self.shown.pop();
        }
        false
    }
}

impl Chance for Faces {
    fn roll(&mut self, _what: &'static str, sides: u32) -> u32 {
        if self.rolled == self.shown.len() {
            self.shown.push((0, sides));
        }
        self.rolled += 1;
        self.shown[self.rolled - 1].0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_face_of_every_die_is_counted_once() {
        let mut faces = Faces::default();
        let (mut seen, mut sum) = (Vec::new(), 0.0);
        loop {
            // A second die is rolled only if the first one shows face 0.
            let share = faces.play(|dice| {
                let first = dice.roll("die", 3);
                let second = if first == 0 { dice.roll("die", 2) } else { 1 };
                seen.push((first, second));
            });
            sum += share;
            if !faces.turn() {
                break;
            }
        }
        assert_eq!(seen, [(0, 0), (0, 1), (1, 1), (2, 1)]);
        assert!((sum - 1.0f64).abs() < 1e-9, "{sum}");
    }
}
