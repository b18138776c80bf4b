//! Looking back on bouts: chances that come true as often as they say, and what each thing is worth that a seat could
//! have done.
//!
//! **What counts.** A victory counts 1, a defeat 0, a draw half. Where everybody fights for himself, the place counts
//! (REV-17.3): the share of the others who fell before. Partners count the same.
//!
//! **Full positions.** [`chances`] asks the networks of the master ([`super::worth`]), and stretches what they say so that
//! of positions with a chance of 0.7 seven in ten are won ([`Stretch`]). Who outlasts whom is asked for each two
//! fighters where places count. For solo fights, of which no network knows anything, there is a regression over
//! the things that the plain weights look at, of the human and of the automaton, and the rest tokens of the stack.
//!
//! **What could have been done.** [`values`] thinks like the master: positions are imagined by [`super::belief`], the same
//! ones for every way and seed, and a tree search goes on from the first action of the way. All seats in it go for what
//! counts here. An iteration of a review is a few iterations of the search ([`unit`]). Each way has a tree of its own, so the
//! same number of tries goes into each, whatever it is worth.

use budokan_bots::Knowledge;
use budokan_bots::bot::{self, Budget};
use budokan_bots::search::Ismcts;
use budokan_kernel::{Outcome, Quick, Seat, SeatSet, Sight, Verdict};
use budokan_revenge::card::Order;
use budokan_revenge::{Action, Mode, Revenge, View};

use super::belief::Belief;
use super::worth::{self, THINGS, share, standings, things};
use super::{RevengeKnowledge, levels};

/// How a bout is fought, in a word.
pub fn kind(game: &Revenge) -> &'static str {
    match (game.mode(), game.everyone().count()) {
        (Mode::Duel, _) => "duel",
        (Mode::Team, _) => "team",
        (Mode::Solo, _) => "solo",
        (Mode::Ffa, 3) => "ffa-3",
        (Mode::Ffa, _) => "ffa-4",
    }
}

/// What an outcome counts for a seat.
pub fn mark(game: &Revenge, outcome: &Outcome, seat: Seat) -> f32 {
    match (game.mode(), outcome.verdict) {
        (Mode::Ffa, verdict) => place(game, verdict, seat),
        (_, Verdict::Victory(seats)) => f32::from(u8::from(seats.has(seat))),
        (_, Verdict::Draw) => 0.5,
        (_, Verdict::Defeat) => 0.0,
    }
}

/// The share of the others who fell before this seat; those who stand after a draw share their places.
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

/// Who wins and loses together with this seat.
pub fn side(game: &Revenge, seat: Seat) -> SeatSet {
    match game.mode() {
        Mode::Team => SeatSet::of(&[seat, Revenge::partner(seat)]),
        Mode::Duel | Mode::Ffa | Mode::Solo => SeatSet::one(seat),
    }
}

/// How much what is thought of a chance has to be stretched so that it comes true: on the scale of the logarithm of
/// odds, this is added and then multiplied.
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
        // What is certain stays so.
        if chance <= 0.0 || chance >= 1.0 {
            return chance.clamp(0.0, 1.0);
        }
        share((worth::odds(chance) + self.shift) * self.slope)
    }
}

/// What the differences of standings are multiplied by. The networks were learned from results, so this is 1 until
/// `judge-revenge` says otherwise (for `ffa` its slope of rivals).
fn sharpness(mode: Mode) -> f32 {
    match mode {
        Mode::Duel | Mode::Team | Mode::Ffa | Mode::Solo => 1.0,
    }
}

/// How what a search has found is stretched: not at all until `judge-revenge --iterations 20` says otherwise.
fn stretch(mode: Mode) -> Stretch {
    match mode {
        Mode::Duel | Mode::Team | Mode::Ffa | Mode::Solo => Stretch::new(0.0, 1.0),
    }
}

/// What each seat's mark will be on average.
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

/// The places that are expected where everybody fights for himself.
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

/// How many numbers a solo fight is judged by.
pub const SOLO_THINGS: usize = 2 * THINGS + 2;

/// What is looked at in a solo fight.
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

/// What each thing is worth in a solo fight, as `judge-revenge --mode solo --fighters --bouts 150 --bot master:40 --every 3`
/// has printed it: 13 of these fights were lost, so this is rough.
const SOLO: [f32; SOLO_THINGS] = [
    0.32, 1.296, 0.158, 0.588, 1.171, 0.877, 0.298, 0.525, 0.337, 0.691, 0.889, -0.006, 0.492, 0.195, 0.436, 0.001,
    -0.682, -0.433, -1.201, 0.135, -0.55, 0.011, 0.599, 0.075, 0.324, 0.571, 0.455, 0.32, -0.549, -1.315, -0.709,
    -0.237, -2.039, -0.209, -1.324, -0.589, 0.075, 0.0, 0.0, 0.0, 0.0, -0.884, 0.067, 1.536, 0.094, 1.872, 0.966,
    1.006, -0.158, 0.108, 0.0, 0.0, -0.251, 0.0, 4.916, 0.32,
];

fn solo_odds(game: &Revenge) -> f32 {
    solo_things(game).iter().zip(&SOLO).map(|(thing, worth)| thing * worth).sum()
}

/// Goes for what counts in a review.
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

/// Iterations of the search for one iteration of a review.
fn unit(view: &View) -> u32 {
    match view.mode {
        Mode::Duel | Mode::Solo => 5,
        Mode::Team | Mode::Ffa => 3,
    }
}

/// What the seat's mark will be on average after each of these ways.
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
