//! The rest of a round, once the plans are open: everybody's answers, and both falls of a throw.

use budokan_arena::phase::plan;
use budokan_arena::state::{Phase, Plan};
use budokan_arena::{Action, Arena, DOGS, Event};
use budokan_kernel::{Chance, Game, Quick, Seat, Table};

use super::{reply, worth};

/// How many answers can be looked at in every combination: more than any round asks for.
pub const DEEPEST: usize = 8;

/// Looks ahead; keeps the room that it needs.
#[derive(Default)]
pub struct Ahead {
    /// One list for each answer ahead, and one for quick answers.
    choices: [Vec<Action>; DEEPEST + 1],
    /// Whether every answer is looked at, and not only those that are likely to be best.
    thorough: bool,
    /// Whether results are all that counts, and not the margins of defeats and victories.
    plain: bool,
    /// How many positions have been judged.
    judged: u64,
}

/// What is carried out with every fall of its throws.
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
    /// One who looks at every answer, however odd.
    pub fn thorough() -> Self {
        Self { thorough: true, ..Self::default() }
    }

    /// One for whom only results count.
    pub fn plain() -> Self {
        Self { plain: true, ..Self::default() }
    }

    /// One who looks at every answer, for whom only results count.
    pub fn judge() -> Self {
        Self { plain: true, ..Self::thorough() }
    }

    /// How many positions have been judged so far: what looking ahead costs.
    pub fn judged(&self) -> u64 {
        self.judged
    }

    fn worth(&mut self, game: &Arena) -> f32 {
        self.judged += 1;
        if self.plain { worth::between_rounds(game) } else { worth::shaded(game) }
    }

    /// The dogs' share with these plans, everybody answering as well as can be seen `deep` answers ahead, and
    /// quickly after that.
    pub fn after_plans(&mut self, game: &Arena, plans: [&Plan; 2], deep: usize) -> f32 {
        self.after(game, Act::Plans(plans), Thrown::default(), deep.min(DEEPEST), ANYTHING)
    }

    /// The dogs' share after this answer, and `deep` more.
    pub fn after_answer(&mut self, game: &Arena, seat: Seat, action: Action, deep: usize) -> f32 {
        self.after(game, Act::Answer(seat, action), Thrown::default(), deep.min(DEEPEST), ANYTHING)
    }

    /// The dogs' share in this position, which may lie in the middle of a round.
    pub fn share(&mut self, game: &Arena, deep: usize) -> f32 {
        self.look(&mut game.clone(), deep.min(DEEPEST), ANYTHING)
    }

    /// `known` are the shares that the dogs and the cats can already have elsewhere: beyond them it is enough to know
    /// that they are passed.
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
        // A round has at most three throws, one in each arena. Who does not look ahead takes them as they fall.
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

/// Nothing is known of what the dogs and the cats can have.
const ANYTHING: [f32; 2] = [f32::NEG_INFINITY, f32::INFINITY];

/// Plays a round on to its end, every decision by [`reply`].
#[inline]
pub fn play_out(game: &mut Arena, dice: &mut Quick, choices: &mut Vec<Action>) {
    while let Phase::Ability(seat) | Phase::Choice(seat) | Phase::Peel(seat) = game.phase() {
        game.choices(seat, choices);
        let index = reply::reply(game, seat, choices);
        game.apply(seat, choices[index], &mut Table::silent(dice));
    }
}

/// Dice whose first throws are known; the others fall on 0.
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
