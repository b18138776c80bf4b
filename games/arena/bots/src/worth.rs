//! Evaluation of a position: the dogs' share of a win.
//!
//! Between rounds it is a weighted sum of both sides' material, passed through the logistic function. The weights are
//! fitted to the results of the master's self-play; see `weights.rs`. Drafts of a Plan phase are evaluated at a glance;
//! in the middle of a round the round is played out first.

use budokan_arena::card::{ANIMALS, Card, REWARDS};
use budokan_arena::state::{Block, Phase, Plan, Side, rival};
use budokan_arena::{Arena, CATS, DOGS};
use budokan_kernel::{Game, Quick, Seat, Status, Verdict};

use super::ahead;
use super::weights::WEIGHTS;

/// Number of features of one side.
pub const OF_SIDE: usize = 45;
/// Number of features in all: both sides, and those that they share.
pub const COUNTED: usize = 2 * OF_SIDE + 6;

/// All features, in the order of the weights.
pub fn counted(game: &Arena) -> [f32; COUNTED] {
    let mut all = [0.0; COUNTED];
    count(game, &mut |at, number| all[at] += number);
    all
}

/// Passes every feature to `out` as the index of its weight and its value; features that are 0 may be skipped.
#[inline]
fn count(game: &Arena, out: &mut impl FnMut(usize, f32)) {
    count_side(game, DOGS, &mut |at, number| out(at, number));
    count_side(game, CATS, &mut |at, number| out(OF_SIDE + at, number));
    let lead = game.side(DOGS).vp as f32 - game.side(CATS).vp as f32;
    // A lead counts for more when fewer rounds are left to reverse it.
    let late = 1.0 - (game.pile_size() as f32 / 31.0).min(1.0);
    let beyond = |vp: f32| f32::from(u8::from(lead >= vp)) - f32::from(u8::from(lead <= -vp));
    for (at, number) in [1.0, late, lead, lead * late, beyond(2.0), beyond(3.0)].into_iter().enumerate() {
        out(2 * OF_SIDE + at, number);
    }
}

#[inline]
fn count_side(game: &Arena, seat: Seat, out: &mut impl FnMut(usize, f32)) {
    let side = game.side(seat);
    let sp = f32::from(side.sp);
    let weapons = f32::from(side.weapons);
    let mushrooms: u8 = game.rings().iter().map(|ring| ring.mushrooms[seat.index()]).sum();
    let hua = if seat == DOGS { game.rings().iter().filter(|ring| ring.hua).count() as f32 } else { 0.0 };
    let resting = f32::from(side.rest.len());
    let cook = side.hand.count(Card::at_slot(seat, 0)) > 0 && side.dish + side.delicacy > 0;
    let yes = |is: bool| f32::from(u8::from(is));
    let numbers = [
        sp,
        (8.0 - sp).max(0.0),
        (4.0 - sp).max(0.0),
        yes(side.limit >= 4),
        yes(side.limit >= 5),
        f32::from(side.dish),
        f32::from(side.delicacy),
        weapons,
        weapons.min(4.0),
        yes(side.coconut),
        f32::from(side.front.peach),
        f32::from(side.front.apple.min(1)),
        f32::from(side.front.boom),
        yes(side.front.boom >= 2),
        yes(side.block == Block::Active),
        hua + f32::from(mushrooms) * 0.5,
        (3.0 - f32::from(side.hand.len())).max(0.0),
        if cook { resting } else { 0.0 },
        f32::from(strength(game, seat)),
    ];
    for (at, number) in numbers.into_iter().enumerate() {
        out(at, number);
    }
    count_animals(side, seat, &mut |at, number| out(numbers.len() + at, number));
}

/// Total AP of the strongest animals in hand that the Card Limit lets go together.
#[inline]
pub(crate) fn strength(game: &Arena, seat: Seat) -> u8 {
    let side = game.side(seat);
    let mut having = [0; 16];
    for card in side.hand.kinds().cards(seat) {
        having[usize::from(game.cards().animal(card).ap.min(15))] += side.hand.count(card);
    }
    let mut left = side.effective();
    let mut sum = 0;
    for (ap, count) in (0..16).zip(having).rev() {
        if left == 0 {
            break;
        }
        let going = count.min(left);
        sum += ap * going;
        left -= going;
    }
    sum
}

#[inline]
fn count_animals(side: &Side, seat: Seat, out: &mut impl FnMut(usize, f32)) {
    for card in side.hand.kinds().cards(seat) {
        out(card.slot(), f32::from(side.hand.count(card)));
    }
    for card in side.rest.kinds().cards(seat) {
        out(13 + card.slot(), f32::from(side.rest.count(card)));
    }
}

/// Weighted sum of all features.
#[inline]
pub(crate) fn weight(game: &Arena) -> f32 {
    let mut sum = 0.0;
    count(game, &mut |at, number| sum += number * WEIGHTS[at]);
    sum
}

/// Value of the margin in a finished bout: too small to outweigh anything else, large enough to prefer a close defeat
/// to a clear one.
const MARGIN: f32 = 0.001;

/// [`between_rounds`] with a tie-break: of equal results, the one with the better margin is slightly better. This gives
/// a search in the last round a direction.
#[inline]
pub fn shaded(game: &Arena) -> f32 {
    let share = between_rounds(game);
    if !matches!(game.phase(), Phase::Over(_)) {
        return share;
    }
    let [dogs, cats] = [DOGS, CATS].map(|seat| game.side(seat));
    let lead = dogs.vp as f32 - cats.vp as f32 + 0.25 * (f32::from(dogs.sp) - f32::from(cats.sp));
    share + MARGIN * (lead / 12.0).clamp(-1.0, 1.0)
}

/// The dogs' win share at the start of a Plan phase, or at the end of the game.
#[inline]
pub fn between_rounds(game: &Arena) -> f32 {
    match game.status() {
        Status::Over(outcome) => match outcome.verdict {
            Verdict::Victory(seats) => f32::from(u8::from(seats.has(DOGS))),
            Verdict::Draw | Verdict::Defeat => 0.5,
        },
        Status::Awaiting(_) => logistic(weight(game)),
    }
}

/// The dogs' win share in any position.
pub fn share(game: &Arena) -> f32 {
    match game.phase() {
        Phase::Plan => {
            let glance =
                glance(game, DOGS, &game.side(DOGS).draft.plan) - glance(game, CATS, &game.side(CATS).draft.plan);
            (between_rounds(game) + glance).clamp(0.001, 0.999)
        }
        Phase::Over(_) | Phase::Resolve => between_rounds(game),
        Phase::Ability(_) | Phase::Choice(_) | Phase::Peel(_) => {
            let mut game = game.clone();
            ahead::play_out(&mut game, &mut Quick::new(1), &mut Vec::with_capacity(16));
            between_rounds(&game)
        }
    }
}

/// Approximate gain of a plan for a seat's win share, without considering the rival's plan.
pub fn glance(game: &Arena, seat: Seat, plan: &Plan) -> f32 {
    let cards = game.cards();
    let mut sum = 0.0;
    for (ring, team) in game.rings().iter().zip(&plan.teams) {
        if team.leader.is_none() {
            continue;
        }
        let token = f32::from(cards.token_ap.hua) * f32::from(u8::from(ring.hua));
        let token = if seat == DOGS { token } else { -token };
        let lying = f32::from(ring.mushrooms[seat.index()]) - f32::from(ring.mushrooms[rival(seat).index()]);
        let animals: f32 = team.animals().map(|card| f32::from(cards.animal(card).ap)).sum();
        let tokens = f32::from(team.weapons) + f32::from(u8::from(team.coconut));
        let won = logistic((animals + tokens + token + lying - USUAL) / 2.0) - logistic((token + lying - USUAL) / 2.0);
        let stake = STAKE + ring.rewards.iter().filter_map(|card| card.reward()).map(|at| PRIZES[at]).sum::<f32>();
        sum += won * stake - animals * TIRING - f32::from(team.weapons) * SPENDING;
    }
    sum
}

/// Strength that a rival usually sends to an arena.
const USUAL: f32 = 5.0;
/// Value of winning an arena without rewards.
const STAKE: f32 = 0.07;
/// Cost of sending one AP of animals.
const TIRING: f32 = 0.006;
/// Cost of using one weapon.
const SPENDING: f32 = 0.006;

/// Approximate value of winning each reward card, in card-file order.
pub const PRIZES: [f32; REWARDS] = [
    0.05, 0.04, 0.04, 0.05, 0.06, 0.06, 0.07, // Rangers
    0.06, 0.05, 0.03, 0.03, 0.04, 0.03, 0.06, // Items
    0.09, 0.08, 0.05, 0.10, 0.09, 0.08, 0.07, 0.08, // Achievements
];

const _: () = assert!(ANIMALS == 19, "six of a faction and seven Rangers are counted for each side");

pub(crate) fn logistic(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}
