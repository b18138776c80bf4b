//! Reviews of bouts: calibrated win chances, and the value of each alternative that a seat had.
//!
//! **Marks.** A victory counts 1, a defeat 0, a draw half. In a free-for-all the place counts (REV-17.3): the share of
//! the opponents who were defeated earlier. Partners get the same mark.
//!
//! **Full positions.** [`chances`] uses the networks of the master ([`super::worth`]) and calibrates their output
//! ([`Stretch`]), so that of positions with a chance of 0.7 seven in ten are won. Where places count, the question is
//! which of each pair of fighters outlasts the other. The networks do not cover solo fights; those use a regression
//! over the features of the plain weights, for the human and the automaton, plus the rest tokens of the stack.
//!
//! **Alternatives.** [`values`] thinks like the master: positions are sampled by [`super::belief`], the same ones for
//! every alternative and seed, and a tree search continues from the first action of the alternative. All seats in it
//! maximize their mark. One iteration of a review is several iterations of the search ([`unit`]). Each alternative has
//! its own tree, so all of them get the same number of tries, regardless of their value.

use budokan_bots::Knowledge;
use budokan_bots::bot::{self, Budget};
use budokan_bots::search::Ismcts;
use budokan_kernel::{Outcome, Quick, Seat, SeatSet, Sight, Verdict};
use budokan_revenge::card::Order;
use budokan_revenge::{Action, Mode, Revenge, View};

use super::belief::Belief;
use super::worth::{self, THINGS, share, standings, things};
use super::{RevengeKnowledge, levels};

/// The kind of bout, as one word.
pub fn kind(game: &Revenge) -> &'static str {
    match (game.mode(), game.everyone().count()) {
        (Mode::Duel, _) => "duel",
        (Mode::Team, _) => "team",
        (Mode::Solo, _) => "solo",
        (Mode::Ffa, 3) => "ffa-3",
        (Mode::Ffa, _) => "ffa-4",
    }
}

/// The mark of a seat for an outcome.
pub fn mark(game: &Revenge, outcome: &Outcome, seat: Seat) -> f32 {
    match (game.mode(), outcome.verdict) {
        (Mode::Ffa, verdict) => place(game, verdict, seat),
        (_, Verdict::Victory(seats)) => f32::from(u8::from(seats.has(seat))),
        (_, Verdict::Draw) => 0.5,
        (_, Verdict::Defeat) => 0.0,
    }
}

/// The share of opponents who were defeated before this seat; the undefeated seats share their places after a draw.
fn place(game: &Revenge, verdict: Verdict, seat: Seat) -> f32 {
    let others = game.everyone().count().max(2) - 1;
    let fallen = game.fallen();
    let outlasted = match fallen.iter().position(|fell| *fell == seat.0) {
        Some(before) => before as f32,
        None if verdict == Verdict::Draw => (fallen.len() + others) as f32 / 2.0,
        None => others as f32,
    };
    outlasted / others as f32
}

/// The seats that win and lose together with this seat.
pub fn side(game: &Revenge, seat: Seat) -> SeatSet {
    match game.mode() {
        Mode::Team => SeatSet::of(&[seat, Revenge::partner(seat)]),
        Mode::Duel | Mode::Ffa | Mode::Solo => SeatSet::one(seat),
    }
}

/// A calibration of chances on the log-odds scale: first an offset, then a factor.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stretch {
    shift: f32,
    slope: f32,
}

impl Stretch {
    const fn new(shift: f32, slope: f32) -> Self {
        Self { shift, slope }
    }

    fn of(self, chance: f32) -> f32 {
        // Certain results stay certain.
        if chance <= 0.0 || chance >= 1.0 {
            return chance.clamp(0.0, 1.0);
        }
        share((worth::odds(chance) + self.shift) * self.slope)
    }
}

/// The factor applied to differences of standings. The networks were trained on results, so it is 1 unless
/// `judge-revenge` shows otherwise (for `ffa`: its slope of rivals).
fn sharpness(mode: Mode) -> f32 {
    match mode {
        Mode::Duel | Mode::Team | Mode::Ffa | Mode::Solo => 1.0,
    }
}

/// The calibration of search results: none unless `judge-revenge --iterations 20` shows otherwise.
fn stretch(mode: Mode) -> Stretch {
    match mode {
        Mode::Duel | Mode::Team | Mode::Ffa | Mode::Solo => Stretch::new(0.0, 1.0),
    }
}

/// The expected mark of each seat.
pub fn chances(game: &Revenge) -> [f32; Seat::MOST] {
    let mut chances = [0.0; Seat::MOST];
    let sharp = sharpness(game.mode());
    match game.mode() {
        Mode::Solo => chances[0] = share(sharp * solo_odds(game)),
        Mode::Duel => {
            let [first, second, ..] = standings(game);
            chances[0] = share(sharp * (first - second));
            chances[1] = 1.0 - chances[0];
        }
        Mode::Team => {
            let [first, second, third, fourth] = standings(game);
            let one = share(sharp * (first + third - second - fourth));
            chances[..4].copy_from_slice(&[one, 1.0 - one, one, 1.0 - one]);
        }
        Mode::Ffa => places(game, sharp, &mut chances),
    }
    chances
}

/// The expected places in a free-for-all.
fn places(game: &Revenge, sharp: f32, chances: &mut [f32; Seat::MOST]) {
    let standings = standings(game).map(|standing| sharp * standing);
    let others = (game.everyone().count().max(2) - 1) as f32;
    let fallen = game.fallen();
    for seat in game.everyone() {
        let outlasted = fallen.iter().position(|fell| *fell == seat.0).map_or_else(
            || {
                let rivals = game.standing().filter(|other| *other != seat);
                let ahead = rivals.map(|other| share(standings[seat.index() & 3] - standings[other.index() & 3]));
                fallen.len() as f32 + ahead.sum::<f32>()
            },
            |before| before as f32,
        );
        chances[seat.index()] = outlasted / others;
    }
}

/// Number of features for a solo fight.
pub const SOLO_THINGS: usize = 2 * THINGS + 2;

/// The features of a solo fight.
pub fn solo_things(game: &Revenge) -> [f32; SOLO_THINGS] {
    let mut all = [0.0; SOLO_THINGS];
    all[..THINGS].copy_from_slice(&things(game, Seat(0)));
    all[THINGS..2 * THINGS].copy_from_slice(&things(game, Seat(1)));
    let orders = game.orders();
    let rests = orders.iter().filter(|order| **order == Order::Rest).count();
    all[2 * THINGS] = rests as f32 / orders.len().max(1) as f32;
    all[2 * THINGS + 1] = 1.0;
    all
}

/// The weights for a solo fight, as printed by `judge-revenge --mode solo --fighters --bouts 150 --bot master:40
/// --every 3`. They are rough, because only 13 of these fights were lost.
const SOLO: [f32; SOLO_THINGS] = [
    0.32, 1.296, 0.158, 0.588, 1.171, 0.877, 0.298, 0.525, 0.337, 0.691, 0.889, -0.006, 0.492, 0.195, 0.436, 0.001,
    -0.682, -0.433, -1.201, 0.135, -0.55, 0.011, 0.599, 0.075, 0.324, 0.571, 0.455, 0.32, -0.549, -1.315, -0.709,
    -0.237, -2.039, -0.209, -1.324, -0.589, 0.075, 0.0, 0.0, 0.0, 0.0, -0.884, 0.067, 1.536, 0.094, 1.872, 0.966,
    1.006, -0.158, 0.108, 0.0, 0.0, -0.251, 0.0, 4.916, 0.32,
];

fn solo_odds(game: &Revenge) -> f32 {
    solo_things(game).iter().zip(&SOLO).map(|(thing, worth)| thing * worth).sum()
}

/// Knowledge that makes the search maximize marks.
struct Reviewing;

impl Knowledge for Reviewing {
    type Game = Revenge;

    fn worth(game: &Revenge, seat: Seat) -> f32 {
        chances(game)[seat.index()]
    }

    fn worths(game: &Revenge) -> [f32; Seat::MOST] {
        chances(game)
    }

    fn result(game: &Revenge, outcome: &Outcome, seat: Seat) -> f32 {
        mark(game, outcome, seat)
    }

    fn lean(game: &Revenge, seat: Seat, choices: &[Action], chance: &mut Quick) -> usize {
        RevengeKnowledge::lean(game, seat, choices, chance)
    }

    fn priors(game: &Revenge, seat: Seat, choices: &[Action], weights: &mut Vec<f32>) {
        RevengeKnowledge::priors(game, seat, choices, weights);
    }
}

/// Number of search iterations per review iteration.
fn unit(view: &View) -> u32 {
    match view.mode {
        Mode::Duel | Mode::Solo => 5,
        Mode::Team | Mode::Ffa => 3,
    }
}

/// The seat's expected mark after each of these alternatives.
pub fn values(sight: &Sight<Revenge>, ways: &[Vec<Action>], iterations: u32, seed: u64) -> Vec<f32> {
    let stretch = stretch(sight.view.mode);
    let budget = Budget::iterations(iterations * unit(&sight.view));
    let mut search = Ismcts::<Reviewing>::new(levels::master(&sight.view), seed, budget);
    let value = |way: &Vec<Action>| {
        let mut worlds = bot::luck(!seed, sight);
        let mut belief = Belief::new(sight, &mut worlds);
        let Sight { viewer, status, asked, .. } = *sight;
        let sight = Sight { viewer, view: sight.view.clone(), status, asked, legal: vec![way[0]] };
        search.search(&sight, |_, _| belief.imagine(&mut worlds));
        stretch.of(search.mean())
    };
    ways.iter().map(value).collect()
}
