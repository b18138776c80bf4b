//! Imagines a full position from a view: known parts are kept, hidden parts are sampled.
//!
//! A search imagines a position in every iteration, so this code does not allocate: dealt cards are stored in lists of
//! fixed size.

use budokan_kernel::{Chance, List, Seat, shuffle};

use super::{RingView, SideView, TeamView, View};
use crate::action::PlanMove;
use crate::card::{Card, REWARDS};
use crate::phase::plan;
use crate::state::{Arena, Draft, Front, Hand, MOST_REWARDS, Phase, Plan, Rewards, Ring, SEATS, Side, Team, Throws};

/// Reward cards that are not dealt yet.
type Unseen = List<Card, MOST_REWARDS>;

/// Samples a full position that this view cannot distinguish from the real one.
pub fn imagine(view: &View, chance: &mut dyn Chance) -> Arena {
    let mut game = public(view);
    let mut unseen = unseen_rewards(view);
    shuffle(&mut unseen, "imagine-rewards", chance);
    // The cards of a Peel first: they must be of more than one kind, leftovers may be of any kind.
    deal_drawn(&mut game, view, &mut unseen);
    for seat in SEATS {
        deal_buried(&mut game, seat, view.side(seat), &mut unseen);
    }
    match &view.pile {
        Some(pile) => game.pile = pile.iter().rev().copied().collect(),
        None => game.pile = unseen,
    }
    for seat in SEATS {
        imagine_draft(&mut game, seat, view.side(seat), chance);
    }
    game
}

/// Everything that every viewer sees.
pub(crate) fn public(view: &View) -> Arena {
    let mut game = Arena {
        cards: view.cards,
        round: view.round,
        phase: view.phase,
        resolving: view.resolving,
        lost: view.lost,
        sides: SEATS.map(|seat| public_side(view.side(seat))),
        rings: [Ring::default(); 3],
        pile: List::new(),
        discard: gathered(&view.discard).into(),
        drawn: List::new(),
        shown: None,
        brought: view.brought,
        combats: [None; 3],
        throws: Throws::default(),
        mix: view.mix.into(),
        memory_aid: view.memory_aid,
    };
    for (number, ring) in &view.arena {
        game.rings[usize::from(*number) - 1] = ring_of(ring);
    }
    if let [Some(cats), Some(dogs)] = ["cats", "dogs"].map(|seat| view.plan.get(seat)) {
        game.shown = Some([dogs.0, cats.0]);
    }
    for (number, combat) in &view.combat {
        game.combats[usize::from(*number) - 1] = Some((*combat).into());
    }
    for (number, loser) in &view.rps {
        if let Some(loser) = SEATS.into_iter().find(|seat| super::seat_name(*seat) == *loser) {
            game.throws.note(usize::from(*number) - 1, loser);
        }
    }
    game
}

fn public_side(side: &SideView) -> Side {
    let count = |card: Card| side.front.iter().filter(|front| **front == card).count() as u8;
    Side {
        sp: side.sp,
        vp: side.vp,
        limit: side.limit,
        dish: side.dish,
        delicacy: side.delicacy,
        weapons: side.weapons,
        coconut: side.coconut,
        block: side.block,
        front: Front { peach: count(Card::Peach), apple: count(Card::Apple), boom: count(Card::Boom) },
        committed: side.committed,
        peaches_used: side.peaches_used,
        ginseng: side.ginseng,
        hand: side.hand.iter().copied().collect(),
        rest: side.rest.iter().copied().collect(),
        ..Side::default()
    }
}

/// The part of a side that planning needs.
pub(crate) fn planner(view: &View, seat: Seat) -> Side {
    public_side(view.side(seat))
}

pub(crate) fn ring_of(ring: &RingView) -> Ring {
    let team = |team: &TeamView| Team {
        leader: team.leader,
        assistants: List::from_slice(&team.assistants),
        weapons: team.weapons,
        coconut: team.coconut,
    };
    Ring {
        rewards: List::from_slice(&ring.rewards),
        teams: [team(&ring.dogs), team(&ring.cats)],
        mushrooms: [ring.mushrooms.dogs, ring.mushrooms.cats],
        hua: ring.hua,
        raihuu: ring.raihuu,
    }
}

fn gathered(cards: &[Card]) -> Rewards {
    let mut rewards = [0; REWARDS];
    for index in cards.iter().filter_map(|card| card.reward()) {
        rewards[index] += 1;
    }
    rewards
}

/// The reward cards that this viewer does not see anywhere.
fn unseen_rewards(view: &View) -> Unseen {
    let mut left = view.mix;
    let mut see = |cards: &[Card]| {
        for index in cards.iter().filter_map(|card| card.reward()) {
            left[index] = left[index].saturating_sub(1);
        }
    };
    see(&view.discard);
    for ring in view.arena.values() {
        see(&ring.rewards);
        for team in [&ring.dogs, &ring.cats] {
            see(team.leader.as_slice());
            see(&team.assistants);
        }
    }
    for side in [&view.dogs, &view.cats] {
        see(&side.front);
        see(&side.hand);
        see(&side.rest);
        see(side.buried.as_deref().unwrap_or_default());
    }
    for known in [&view.pile, &view.drawn].into_iter().flatten() {
        see(known);
    }
    let mut unseen = Unseen::new();
    for (index, count) in left.iter().enumerate() {
        for _ in 0..*count {
            unseen.push(Card::at_reward(index));
        }
    }
    unseen
}

fn deal_buried(game: &mut Arena, seat: Seat, side: &SideView, unseen: &mut Unseen) {
    let buried = if let Some(buried) = &side.buried {
        gathered(buried)
    } else {
        let start = unseen.len().saturating_sub(usize::from(side.buried_size));
        let buried = gathered(&unseen[start..]);
        unseen.truncate(start);
        buried
    };
    game.side_mut(seat).buried = buried.into();
}

/// Deals the cards of a Peel: a seat that must pick has a choice, so they are of more than one kind.
fn deal_drawn(game: &mut Arena, view: &View, unseen: &mut Unseen) {
    if let Some(drawn) = &view.drawn {
        game.drawn = List::from_slice(drawn);
        return;
    }
    let start = unseen.len().saturating_sub(usize::from(view.drawn_size));
    let alike = unseen[start..].windows(2).all(|pair| pair[0] == pair[1]);
    let other = unseen.iter().position(|card| Some(card) != unseen.get(start));
    if let (true, Some(other)) = (alike, other) {
        unseen.swap(start, other);
    }
    game.drawn = List::from_slice(&unseen[start..]);
    unseen.truncate(start);
}

/// The draft: as known; empty if the seat is still planning; some legal plan if the seat has committed.
fn imagine_draft(game: &mut Arena, seat: Seat, side: &SideView, chance: &mut dyn Chance) {
    if game.phase != Phase::Plan {
        return;
    }
    let hand: Hand = game.side(seat).hand;
    let known = side.draft.map_or(Plan::default(), |draft| draft.0);
    let draft = plan::redraft(&game.cards, seat, hand, &known);
    game.side_mut(seat).draft = draft.unwrap_or_else(|| Draft::new(hand));
    if side.draft.is_some() || !side.committed {
        return;
    }
    let cards = game.cards;
    loop {
        let mut choices = Choices::default();
        plan::choices::<PlanMove, _>(game, seat, &mut choices);
        match choices.0[chance.roll("imagine-plan", choices.0.len() as u32) as usize] {
            PlanMove::Grow(growth) => game.side_mut(seat).draft.grow(&cards, growth),
            PlanMove::Commit | PlanMove::Clear => return,
        }
    }
}

/// Buffer for planning actions, of which there are at most 55: thirteen kinds to lead in each of three arenas, as many
/// to assist, a weapon, the Coconut, and `commit`.
#[derive(Default)]
struct Choices(List<PlanMove, 56>);

impl Extend<PlanMove> for Choices {
    fn extend<I: IntoIterator<Item = PlanMove>>(&mut self, actions: I) {
        for action in actions {
            self.0.push(action);
        }
    }
}
