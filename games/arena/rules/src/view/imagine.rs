//! From a view back to a whole position: what is known is kept, what is hidden is dealt at random.
//!
//! A search imagines a position for every iteration, so nothing here allocates: what is dealt lies in lists
//! of fixed size.

use budokan_kernel::{Chance, List, Seat, shuffle};

use super::{RingView, SideView, TeamView, View};
use crate::action::PlanMove;
use crate::card::{Card, REWARDS};
use crate::phase::plan;
use crate::state::{Arena, Draft, Front, Hand, MOST_REWARDS, Phase, Plan, Rewards, Ring, SEATS, Side, Team, Throws};

/// Reward cards that are not dealt yet.
type Unseen = List<Card, MOST_REWARDS>;

/// A full position that this view cannot tell from the truth.
pub fn imagine(view: &View, chance: &mut dyn Chance) -> Arena {
    imagine_resting(view, &[], chance)
}

/// The same, where those in `tired` are rather resting than in hand, if that can be: whoever remembers the
/// last plan knows who fought.
pub fn imagine_resting(view: &View, tired: &[Card], chance: &mut dyn Chance) -> Arena {
    let mut game = public(view);
    let mut unseen = unseen_rewards(view);
    for seat in SEATS {
        deal_animals(&mut game, seat, view.side(seat), tired, &mut unseen, chance);
    }
    shuffle(&mut unseen, "imagine-rewards", chance);
    // The cards of a Peel first: they are of more than one kind, the leftovers may be of any.
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
        ..Side::default()
    }
}

/// What a seat plans with, as far as it is in sight.
pub(crate) fn planner(view: &View, seat: Seat) -> Side {
    let side = view.side(seat);
    Side { hand: side.hand.iter().flatten().copied().collect(), ..public_side(side) }
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

/// The reward cards that this viewer sees nowhere.
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
        for known in [&side.hand, &side.rest, &side.buried].into_iter().flatten() {
            see(known);
        }
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

/// Hand and Rest Area: as known, or the faction's cards that are not in an arena together with as many
/// unseen Rangers as there must be, split at random.
fn deal_animals(
    game: &mut Arena,
    seat: Seat,
    side: &SideView,
    tired: &[Card],
    unseen: &mut Unseen,
    chance: &mut dyn Chance,
) {
    if let (Some(hand), Some(rest)) = (&side.hand, &side.rest) {
        game.side_mut(seat).hand = hand.iter().copied().collect();
        game.side_mut(seat).rest = rest.iter().copied().collect();
        return;
    }
    let mut hidden = game.cards.factions[seat.index()];
    for card in game.rings.iter().flat_map(|ring| ring.teams[seat.index()].animals()) {
        if card.faction() == Some(seat) {
            hidden.remove(card);
        }
    }
    let all = usize::from(side.hand_size) + usize::from(side.rest_size);
    for _ in usize::from(hidden.len())..all {
        let rangers = unseen.iter().filter(|card| card.is_ranger()).count();
        let chosen = chance.roll("imagine-ranger", rangers.max(1) as u32) as usize;
        let Some(index) = unseen.iter().enumerate().filter(|(_, card)| card.is_ranger()).nth(chosen) else { break };
        let index = index.0;
        let last = unseen.len() - 1;
        unseen.swap(index, last);
        hidden.extend(unseen.pop());
    }
    if side.rest_size == 0 && game.phase == Phase::Plan {
        game.side_mut(seat).hand = hidden;
        return;
    }
    let mut hidden: List<Card, MOST_REWARDS> = hidden.cards(seat).collect();
    shuffle(&mut hidden, "imagine-hand", chance);
    let hand_size = usize::from(side.hand_size).min(hidden.len());
    tire(&mut hidden, hand_size, tired);
    make_callable(game, seat, hand_size, &mut hidden, unseen);
    let (hand, rest) = hidden.split_at(hand_size);
    game.side_mut(seat).hand = hand.iter().copied().collect();
    game.side_mut(seat).rest = rest.iter().copied().collect();
}

/// Lets those who fought last change places with some who rest.
fn tire(hidden: &mut [Card], hand_size: usize, tired: &[Card]) {
    let mut place = hand_size;
    for card in tired {
        if place == hidden.len() {
            return;
        }
        if let Some(index) = hidden[place..].iter().position(|one| one == card) {
            hidden.swap(place, place + index);
            place += 1;
        } else if let Some(index) = hidden[..hand_size].iter().position(|one| one == card) {
            hidden.swap(place, index);
            place += 1;
        }
    }
}

/// Who is asked whether to call an Assistant has one in hand to call (ARE-8.2), and everybody knows it.
fn make_callable(game: &Arena, seat: Seat, hand_size: usize, hidden: &mut [Card], unseen: &mut [Card]) {
    let asked = game.phase == Phase::Ability(seat) && game.cards.ability(game.leader_here(seat)).calls;
    let callable = |card: &Card| !game.cards.animal(*card).chef && !game.cards.animal(*card).alone;
    if !asked || hidden.iter().take(hand_size).any(callable) {
        return;
    }
    if let Some(index) = hidden.iter().position(callable) {
        hidden.swap(0, index);
        return;
    }
    // Nobody who could be called is left of the faction, so it is a Ranger, and another one than was dealt.
    let other = unseen.iter_mut().find(|card| card.is_ranger() && callable(card));
    if let (Some(other), Some(index)) = (other, hidden.iter().position(|card| card.is_ranger())) {
        std::mem::swap(other, &mut hidden[index]);
        hidden.swap(0, index);
    }
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

/// The cards of a Peel: who is asked to pick has a choice, so they are of more than one kind.
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

/// The draft: as known; empty if the seat is still planning; some plan if it has committed one.
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

/// Planning actions, of which there are at most 55: thirteen kinds to lead in each of three arenas, as many to
/// assist, a weapon, the Coconut, and `commit`.
#[derive(Default)]
struct Choices(List<PlanMove, 56>);

impl Extend<PlanMove> for Choices {
    fn extend<I: IntoIterator<Item = PlanMove>>(&mut self, actions: I) {
        for action in actions {
            self.0.push(action);
        }
    }
}
