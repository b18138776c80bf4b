//! Lookahead over the rest of a round after the reveal: the answers of both seats and both outcomes of each throw.
//!
//! The search is an alpha-beta minimax over answers with chance nodes for throws. It does not choose plans; see
//! `planner` for that. Leaves are evaluated by `worth`.

use budokan_arena::phase::plan;
use budokan_arena::state::{Phase, Plan};
use budokan_arena::{Action, Arena, DOGS, Event};
use budokan_kernel::{Chance, Game, Quick, Seat, Table};

use super::{reply, worth};

/// Maximum search depth in answers; more than any round asks for.
pub const DEEPEST: usize = 8;

/// Lookahead search; reuses its buffers between calls.
#[derive(Default)]
pub struct Ahead {
    /// One buffer for each answer ahead, and one for quick answers.
    choices: [Vec<Action>; DEEPEST + 1],
    /// Searches all answers instead of only those that are likely to be best.
    thorough: bool,
    /// Counts results only, without the margins of defeats and victories.
    plain: bool,
    /// Number of positions evaluated.
    judged: u64,
}

/// A step that is applied once for each outcome of its throws.
#[derive(Clone, Copy)]
enum Act<'a> {
    Plans([&'a Plan; 2]),
    Answer(Seat, Action),
}

impl Act<'_> {
    #[inline]
    fn carry_out(self, game: &mut Arena, table: &mut Table<'_, Event>) {
        match self {
            Self::Plans(plans) => plan::settle(game, plans, table),
            Self::Answer(seat, action) => game.apply(seat, action, table),
        }
    }
}

impl Ahead {
    /// Searches all answers, without pruning unlikely ones.
    pub fn thorough() -> Self {
        Self { thorough: true, ..Self::default() }
    }

    /// Counts results only, without margins.
    pub fn plain() -> Self {
        Self { plain: true, ..Self::default() }
    }

    /// Searches all answers and counts results only, for reviews.
    pub fn judge() -> Self {
        Self { plain: true, ..Self::thorough() }
    }

    /// Number of positions evaluated: the cost of the search.
    pub fn judged(&self) -> u64 {
        self.judged
    }

    fn worth(&mut self, game: &Arena) -> f32 {
        self.judged += 1;
        if self.plain { worth::between_rounds(game) } else { worth::shaded(game) }
    }

    /// The dogs' win share with these plans, with both seats answering optimally for `deep` answers and by the quick
    /// heuristic after that.
    pub fn after_plans(&mut self, game: &Arena, plans: [&Plan; 2], deep: usize) -> f32 {
        self.after(game, Act::Plans(plans), Thrown::default(), deep.min(DEEPEST), ANYTHING)
    }

    /// The dogs' win share after this answer and `deep` more.
    pub fn after_answer(&mut self, game: &Arena, seat: Seat, action: Action, deep: usize) -> f32 {
        self.after(game, Act::Answer(seat, action), Thrown::default(), deep.min(DEEPEST), ANYTHING)
    }

    /// The dogs' win share in this position, which may be in the middle of a round.
    pub fn share(&mut self, game: &Arena, deep: usize) -> f32 {
        self.look(&mut game.clone(), deep.min(DEEPEST), ANYTHING)
    }

    /// `known` is the alpha-beta window: the shares that the dogs and the cats already have elsewhere. A share outside
    /// the window need not be exact.
    fn look(&mut self, game: &mut Arena, deep: usize, known: [f32; 2]) -> f32 {
        let (Phase::Ability(seat) | Phase::Choice(seat) | Phase::Peel(seat)) = game.phase() else {
            return self.worth(game);
        };
        if deep == 0 {
            play_out(game, &mut Quick::new(1), &mut self.choices[0]);
            return self.worth(game);
        }
        let mut choices = std::mem::take(&mut self.choices[deep]);
        game.choices(seat, &mut choices);
        if !self.thorough {
            reply::sift(game, seat, &mut choices);
        }
        let [mut least, mut most] = known;
        let mut best = if seat == DOGS { f32::NEG_INFINITY } else { f32::INFINITY };
        for action in &choices {
            let share = self.after(game, Act::Answer(seat, *action), Thrown::default(), deep - 1, [least, most]);
            if seat == DOGS {
                best = best.max(share);
                least = least.max(share);
            } else {
                best = best.min(share);
                most = most.min(share);
            }
            if least >= most {
                break;
            }
        }
        self.choices[deep] = choices;
        best
    }

    fn after(&mut self, game: &Arena, act: Act<'_>, thrown: Thrown, deep: usize, known: [f32; 2]) -> f32 {
        let mut next = game.clone();
        let mut dice = Thrown { made: 0, ..thrown };
        act.carry_out(&mut next, &mut Table::silent(&mut dice));
        // A round has at most three throws, one for each arena. A search with no depth left takes throws as they fall.
        if dice.made <= thrown.known || thrown.known == 3 || deep == 0 {
            return self.look(&mut next, deep, known);
        }
        let shares = [0, 1].map(|face| {
            let mut more = Thrown { known: thrown.known + 1, ..thrown };
            more.faces[thrown.known] = face;
            self.after(game, act, more, deep, ANYTHING)
        });
        f32::midpoint(shares[0], shares[1])
    }
}

/// The full alpha-beta window.
const ANYTHING: [f32; 2] = [f32::NEG_INFINITY, f32::INFINITY];

/// Plays the round out, with every decision made by [`reply`].
#[inline]
pub fn play_out(game: &mut Arena, dice: &mut Quick, choices: &mut Vec<Action>) {
    while let Phase::Ability(seat) | Phase::Choice(seat) | Phase::Peel(seat) = game.phase() {
        game.choices(seat, choices);
        let index = reply::reply(game, seat, choices);
        game.apply(seat, choices[index], &mut Table::silent(dice));
    }
}

/// Dice whose first throws are given; the others fall on 0.
#[derive(Clone, Copy, Default)]
struct Thrown {
    faces: [u32; 3],
    known: usize,
    made: usize,
}

impl Chance for Thrown {
    fn roll(&mut self, _: &'static str, sides: u32) -> u32 {
        let face = if self.made < self.known { self.faces[self.made] } else { 0 };
        self.made += 1;
        face.min(sides - 1)
    }
}
