//! The chance to win at the start of a round, with what lies open on the arenas: for luck in reviews.
//!
//! [`worth`] judges what both sides have and does not see the reward cards: a search plays the round and has no need of
//! it. Luck is measured in a moment, without a search; so what lies there is weighed here, by who is stronger now, who
//! leads, whose tokens stand beside it, and how near each side is to defeat. The weights were fitted to what a planner says
//! such rounds are worth; the example `fit-outlook` does this. These are of 70 bouts of adepts (`--bouts 70 --thoughts
//! 500`, 369 positions): 0.068 from what the planner says on the 67 positions that were left out, where what both sides
//! have is 0.071 from it, and 0.081 against 0.091 on the others.

use budokan_arena::card::{Gain, step};
use budokan_arena::state::rival;
use budokan_arena::{Arena, CATS, DOGS};
use budokan_kernel::{Game, Seat};

use super::worth;

/// How much is weighed.
pub const WEIGHED: usize = 5;

/// In the order of [`weighed`].
const WEIGHTS: [f32; WEIGHED] = [0.840, 2.611, 0.759, 0.761, 0.461];

/// The dogs' share at the start of a Plan phase.
pub fn share(game: &Arena) -> f32 {
    worth::logistic(WEIGHTS.iter().zip(weighed(game)).map(|(weight, number)| weight * number).sum())
}

/// Everything that is weighed, in the order of the weights.
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

/// How much stronger the dogs are this round: AP that may be sent, and weapons.
fn edge(game: &Arena) -> f32 {
    let [dogs, cats] = [DOGS, CATS].map(|seat| {
        let side = game.side(seat);
        f32::from(worth::strength(game, seat)) + 0.5 * f32::from(side.weapons) + f32::from(u8::from(side.coconut))
    });
    (dogs - cats) / 10.0
}

/// How much of the rival's SP a seat could take with what lies there, as a share of what the rival has.
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
