//! Evaluates the standing of a fighter, with a network or with weighted features.
//!
//! Modes with a trained network use it ([`super::net`]). The plain weights come from a logistic regression on duels
//! that the fast player of [`super::score`] played against itself: how often does a fighter with these features win?
//! Other modes use the same weights for every fighter. The data was one decision in twelve; the player made a random
//! choice one time in sixteen, for more variety; the weights were found by Newton's method (ridge 1).

use std::sync::LazyLock;

use budokan_kernel::Seat;
use budokan_revenge::{Mode, Revenge};

use super::net::Net;
use super::pose::{self, Pose, PosedOffer};
use super::weights::Weights;

/// Number of features of the plain weights.
pub const THINGS: usize = 27;

/// The features of one fighter.
pub fn things(game: &Revenge, seat: Seat) -> [f32; THINGS] {
    let area = game.area(seat);
    let me = Pose::of(game, area);
    let target = game.left_of(seat);
    let to = Pose::of(game, game.area(target));
    let columns = pose::columns(game);
    let mut things = [0.0; THINGS];
    // Life: 10 thresholds, and the excess beyond them.
    for (at, thing) in things.iter_mut().enumerate().take(10) {
        *thing = f32::from(u8::from(usize::from(area.life) > at));
    }
    let cards = area.hand.len();
    for at in 0..4 {
        things[10 + at] = f32::from(u8::from(cards > at));
    }
    let [left, right] = &me.couple;
    let wounds = [left.tokens.damage, right.tokens.damage];
    things[14] = f32::from(wounds[0].max(wounds[1]));
    things[15] = f32::from(wounds[0].min(wounds[1]));
    let beside = |zone: u8| if (1..=columns).contains(&zone) { area.zone(zone).damage } else { 0 };
    let near = [beside(area.column.wrapping_sub(1)), beside(area.column + 2)];
    let all: u8 = area.zones.iter().map(|zone| zone.damage).sum();
    let edge = me.column == 1 || me.column + 1 == columns;
    let sum = near[0] + near[1];
    things[16] = if edge { 0.0 } else { f32::from(sum) };
    things[17] = if edge { f32::from(sum) } else { 0.0 };
    things[18] = f32::from(all - sum);
    things[19] = f32::from(u8::from(edge));
    things[20] = f32::from(u8::from(left.low) + u8::from(right.low));
    things[21] = f32::from(me.faces[0].damage + me.faces[1].damage);
    things[22] = f32::from(left.tokens.plus + right.tokens.plus) - f32::from(left.tokens.minus + right.tokens.minus);
    let offer = PosedOffer::of(game, area.hand);
    let hit = pose::best_hit(game, &PLAIN, [seat, target], [&me, &to], offer);
    let moves = game.turn() == seat;
    things[if moves { 23 } else { 24 }] = hit;
    things[25] = f32::from(u8::from(moves));
    things[26] = f32::from(offer.dragons());
    things
}

/// Weights for rating a hit without the value of a kill.
const PLAIN: Weights = Weights { kill: 0.0, fall: 0.0, low: 0.4, ..Weights::TUNED };

/// The weight of each feature, in log odds.
const WORTH: [f32; THINGS] = [
    0.9, 0.841, 0.644, 0.609, 0.491, 0.412, 0.442, 0.382, 0.340, 0.333, 0.034, 0.031, -0.002, 0.018, -0.497, -0.459,
    -0.323, -0.432, -0.295, -0.041, -0.173, 0.007, 0.062, 0.293, 0.148, 0.087, 0.216,
];

/// The standing of a fighter, in log odds.
fn standing(game: &Revenge, seat: Seat) -> f32 {
    things(game, seat).iter().zip(&WORTH).map(|(thing, worth)| thing * worth).sum()
}

static DUEL: LazyLock<Net> = LazyLock::new(|| Net::read(include_str!("duel.net")));
static TEAM: LazyLock<Net> = LazyLock::new(|| Net::read(include_str!("team.net")));
static FFA: LazyLock<Net> = LazyLock::new(|| Net::read(include_str!("ffa.net")));

/// The standing of every fighter.
pub fn standings(game: &Revenge) -> [f32; 4] {
    match game.mode() {
        Mode::Duel => DUEL.standings(game),
        Mode::Team => TEAM.standings(game),
        Mode::Ffa => FFA.standings(game),
        Mode::Solo => plain(game),
    }
}

/// The standing of every fighter by the plain weights.
pub fn plain(game: &Revenge) -> [f32; 4] {
    let mut standings = [0.0; 4];
    for seat in game.standing() {
        standings[seat.index() & 3] = standing(game, seat);
    }
    standings
}

/// Every seat's win probability for these standings.
pub fn shares(game: &Revenge, standings: [f32; 4]) -> [f32; Seat::MOST] {
    let mut shares = [0.0; Seat::MOST];
    let [first, second, third, fourth] = standings;
    match game.mode() {
        Mode::Duel | Mode::Solo => {
            shares[0] = share(first - second);
            shares[1] = 1.0 - shares[0];
        }
        Mode::Team => {
            // Partners win or lose together.
            let one = share(first + third - second - fourth);
            shares[..4].copy_from_slice(&[one, 1.0 - one, one, 1.0 - one]);
        }
        Mode::Ffa => {
            let most = game.standing().map(|seat| standings[seat.index()]).fold(f32::NEG_INFINITY, f32::max);
            for seat in game.standing() {
                shares[seat.index()] = (standings[seat.index()] - most).exp();
            }
            let sum: f32 = shares.iter().sum();
            shares = shares.map(|share| share / sum);
        }
    }
    shares
}

/// Converts a win probability to log odds.
pub fn odds(share: f32) -> f32 {
    (share / (1.0 - share)).ln()
}

/// Converts log odds to a win probability.
pub fn share(odds: f32) -> f32 {
    1.0 / (1.0 + (-odds).exp())
}
