//! Win probability at the start of a round, including the rewards on the arenas, for measuring luck in reviews.
//!
//! [`worth`] evaluates the material of both sides and ignores the reward cards: a search plays the round out and does
//! not need them. Luck is measured without a search, so this module weighs the rewards directly, by current strength,
//! lead, arena tokens, and how near each side is to defeat. The weights are fitted to a planner's estimates of such
//! rounds by the example `fit-outlook`. The current ones come from 70 bouts of adepts (`--bouts 70 --thoughts 500`, 369
//! positions). Their distance from the planner's estimates is 0.068 on the 67 held-out positions, where material alone
//! has 0.071; on the others it is 0.081 against 0.091.

use budokan_arena::card::{Gain, step};
use budokan_arena::state::rival;
use budokan_arena::{Arena, CATS, DOGS};
use budokan_kernel::{Game, Seat};

use super::worth;

/// Number of features in [`weighed`].
pub const WEIGHED: usize = 5;

/// Weights in the order of [`weighed`].
const WEIGHTS: [f32; WEIGHED] = [0.840, 2.611, 0.759, 0.761, 0.461];

/// The dogs' win share at the start of a Plan phase.
pub fn share(game: &Arena) -> f32 {
    worth::logistic(WEIGHTS.iter().zip(weighed(game)).map(|(weight, number)| weight * number).sum())
}

/// All features, in the order of the weights.
pub fn weighed(game: &Arena) -> [f32; WEIGHED] {
    let (mut prizes, mut held) = (0.0, 0.0);
    for ring in game.rings() {
        let mushrooms = f32::from(ring.mushrooms[DOGS.index()]) - f32::from(ring.mushrooms[CATS.index()]);
        let tokens = mushrooms + 2.0 * f32::from(u8::from(ring.hua));
        let prize: f32 = ring.rewards.iter().filter_map(|card| card.reward()).map(|kind| worth::PRIZES[kind]).sum();
        prizes += prize;
        held += tokens * prize;
    }
    let lead = game.side(DOGS).vp as f32 - game.side(CATS).vp as f32;
    let [dogs, cats] = [DOGS, CATS].map(|seat| threat(game, seat).powi(3));
    [worth::weight(game), edge(game) * prizes, lead * prizes, held, dogs - cats]
}

/// The dogs' advantage in strength this round: AP that the Card Limit allows, weapons, and the Coconut.
fn edge(game: &Arena) -> f32 {
    let [dogs, cats] = [DOGS, CATS].map(|seat| {
        let side = game.side(seat);
        f32::from(worth::strength(game, seat)) + 0.5 * f32::from(side.weapons) + f32::from(u8::from(side.coconut))
    });
    (dogs - cats) / 10.0
}

/// The share of the rival's SP that a seat could take with the rewards on the arenas.
fn threat(game: &Arena, seat: Seat) -> f32 {
    let cards = game.cards();
    let boom = u16::from(game.side(seat).front.boom) + 1;
    let gains =
        game.rings().iter().flat_map(|ring| ring.rewards.iter()).flat_map(|card| cards.content().gains(*card).iter());
    let hurt: u8 = gains
        .map(|gain| match gain {
            Gain::Hurt(number) => *number,
            Gain::HurtByDifference(steps) => step(steps, 3),
            Gain::HurtByBoom(steps) => step(steps, boom),
            Gain::Weapons(_)
            | Gain::Heal(_)
            | Gain::Feed
            | Gain::Coconut
            | Gain::Mushroom
            | Gain::Draw(_)
            | Gain::Block
            | Gain::Score(_)
            | Gain::Return => 0,
        })
        .sum();
    (f32::from(hurt) / f32::from(game.side(rival(seat)).sp).max(1.0)).min(1.0)
}
