//! Hidden information by viewer, implemented from the table *Hidden information* of RULES.md and not from `view.rs`.
//! The laws compare the two implementations, and the hall's soak test checks every answer with it.

use budokan_kernel::{Chance, Game, Seat, Table, Viewer, shuffle};

use crate::card::Card;
use crate::state::{Arena, Draft, Phase, Rewards, SEATS};
use crate::{Action, PlanMove};

/// Resamples everything in the position that this viewer cannot know.
pub fn resample(before: &Arena, viewer: Viewer, chance: &mut dyn Chance) -> Arena {
    let mut game = before.clone();
    if viewer == Viewer::Referee {
        return game;
    }
    let hidden: Vec<Seat> = SEATS.into_iter().filter(|seat| viewer != Viewer::Seat(*seat)).collect();
    let rewards = take_rewards(&mut game, viewer, &hidden);
    deal_again(&mut game, before, &hidden, rewards, chance);
    for seat in hidden {
        redraft(&mut game, seat, chance);
    }
    game
}

/// Reshuffles what no viewer can know: the order of the Reward Pile. Plans, drawn cards and leftovers are each known to
/// a seat. The shuffle is that of the setup (ARE-4.5), from card-file order.
pub fn reshuffle_unknown(before: &Arena, chance: &mut dyn Chance) -> Arena {
    let mut game = before.clone();
    game.pile.sort_unstable();
    shuffle(&mut game.pile, "shuffle", chance);
    // The pile is stored with its top last.
    game.pile.reverse();
    game
}

/// Takes the Reward Pile ("size only"), a Peel's drawn cards, and the leftovers of other seats. Hands and Rest
/// Areas are open.
fn take_rewards(game: &mut Arena, viewer: Viewer, hidden: &[Seat]) -> Vec<Card> {
    let mut cards: Vec<Card> = game.pile.iter().copied().collect();
    game.pile.clear();
    if let Phase::Peel(drawer) = game.phase
        && viewer != Viewer::Seat(drawer)
    {
        cards.extend(game.drawn.iter());
        game.drawn.clear();
    }
    for seat in hidden {
        let buried: Rewards = std::mem::take(&mut game.side_mut(*seat).buried).counts();
        for (index, count) in buried.iter().enumerate() {
            cards.extend(std::iter::repeat_n(Card::at_reward(index), usize::from(*count)));
        }
    }
    cards
}

/// Deals the hidden cards again, keeping the size of every zone. Inferable facts stay true: a seat that must pick
/// has a choice.
fn deal_again(game: &mut Arena, before: &Arena, hidden: &[Seat], mut rewards: Vec<Card>, chance: &mut dyn Chance) {
    let peel = game.drawn.len() != before.drawn.len();
    loop {
        shuffle(&mut rewards, "scramble", chance);
        let choice = rewards.iter().take(before.drawn.len()).any(|card| *card != rewards[0]);
        if !peel || choice || rewards.windows(2).all(|pair| pair[0] == pair[1]) {
            break;
        }
    }
    let mut rest = rewards.into_iter();
    if peel {
        game.drawn = rest.by_ref().take(before.drawn.len()).collect();
    }
    for seat in hidden {
        let buried: u8 = before.side(*seat).buried.counts().iter().sum();
        for card in rest.by_ref().take(usize::from(buried)) {
            game.side_mut(*seat).buried.add(card.reward().expect("the pile and what lies under others are rewards"));
        }
    }
    game.pile = rest.collect();
}

/// Draft and sealed plan of other seats: "only committed yes/no". Any plan that the new hand allows.
fn redraft(game: &mut Arena, seat: Seat, chance: &mut dyn Chance) {
    if game.phase != Phase::Plan {
        return;
    }
    let committed = std::mem::replace(&mut game.side_mut(seat).committed, false);
    game.side_mut(seat).draft = Draft::new(game.side(seat).hand);
    for _ in 0..chance.roll("scramble", 6) {
        let mut open = Vec::new();
        game.legal(seat, &mut open);
        open.retain(|action| matches!(action, Action::Plan(PlanMove::Grow(_))));
        if open.is_empty() {
            break;
        }
        let action = open[chance.roll("scramble", open.len() as u32) as usize];
        game.apply(seat, action, &mut Table::silent(chance));
    }
    game.side_mut(seat).committed = committed;
}
