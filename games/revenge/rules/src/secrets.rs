//! Hidden information per viewer. This module follows the table *Hidden information* of RULES.md and is deliberately
//! written independently of `view.rs`: the laws compare the two, and the hall's soak test checks every response against
//! it.

use std::ops::Range;

use budokan_kernel::{Chance, Seat, Viewer, shuffle};

use crate::card::{Card, Pack};
use crate::state::{Revenge, shuffled};

/// The same position with everything hidden from this viewer dealt at random.
pub fn resample(before: &Revenge, viewer: Viewer, chance: &mut dyn Chance) -> Revenge {
    let mut game = before.clone();
    if viewer == Viewer::Referee {
        return game;
    }
    deal_again(&mut game, viewer, chance);
    restack(&mut game, "scramble", chance);
    game
}

/// The same position with everything reshuffled that no seat knows: the order of the draw pile, and the tokens of a
/// solo stack that were never on top. Hands are not affected because their owners know them. Both are shuffled as in
/// the setup (REV-20.3).
pub fn reshuffle_unknown(before: &Revenge, chance: &mut dyn Chance) -> Revenge {
    let mut game = before.clone();
    game.pile.sort_unstable();
    game.pile = shuffled(game.pile, chance);
    let unseen = unseen(&game);
    game.orders[unseen].sort_unstable();
    restack(&mut game, "stack", chance);
    game
}

/// Whether, since `then`, this seat has been shown a card that another seat had in hand or set aside. Cards known by
/// counting (*held*, if only one of the unseen hands has any) reveal nothing new.
pub fn gives_away(then: &Revenge, later: &Revenge, seat: Seat) -> bool {
    let hidden = |game: &Revenge, owner: Seat| {
        let mut cards = game.area(owner).hand;
        if owner == game.turn {
            cards.join(game.aside);
        }
        cards
    };
    let others: Vec<Seat> = then.everyone().filter(|other| *other != seat).collect();
    let owners_of_held = others.iter().filter(|other| !hidden(then, **other).without(then.fresh).is_empty()).count();
    others.into_iter().any(|other| {
        let gone = hidden(then, other).without(hidden(later, other));
        if owners_of_held == 1 { gone.meets(then.fresh) } else { !gone.is_empty() }
    })
}

/// Deals the unseen cards at random: other seats' hands and cards set aside ("how many", and which of them were never
/// in the present pile), and the draw pile ("how many").
fn deal_again(game: &mut Revenge, viewer: Viewer, chance: &mut dyn Chance) {
    let others: Vec<Seat> = game.everyone().filter(|seat| viewer != Viewer::Seat(*seat)).collect();
    let mut cards: Vec<Card> = game.pile.iter().copied().collect();
    for seat in &others {
        cards.extend(game.area(*seat).hand.iter());
    }
    let hides_aside = others.contains(&game.turn);
    if hides_aside {
        cards.extend(game.aside.iter());
    }
    shuffle(&mut cards, "scramble", chance);
    let fresh = game.fresh;
    let (new, old): (Vec<Card>, Vec<Card>) = cards.into_iter().partition(|card| fresh.has(*card));
    let (mut new, mut old) = (new.into_iter(), old.into_iter());
    let mut deal = |zone: Pack| -> Pack {
        let count = zone.without(fresh).len();
        old.by_ref().take(count).chain(new.by_ref().take(zone.len() - count)).collect()
    };
    for seat in others {
        game.area_mut(seat).hand = deal(game.area(seat).hand);
    }
    if hides_aside {
        game.aside = deal(game.aside);
    }
    game.pile = new.collect();
}

/// Shuffles the unseen part of the solo stack, between the top token and those already seen.
fn restack(game: &mut Revenge, what: &'static str, chance: &mut dyn Chance) {
    let unseen = unseen(game);
    shuffle(&mut game.orders[unseen], what, chance);
}

/// The range of the solo stack whose tokens were never on top.
fn unseen(game: &Revenge) -> Range<usize> {
    let size = game.orders.len();
    if size > usize::from(game.seen) { 1..size - usize::from(game.seen) + 1 } else { 0..0 }
}
