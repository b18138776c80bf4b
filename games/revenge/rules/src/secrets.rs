//! What each viewer cannot know, written from the table *Hidden information* of RULES.md and not from `view.rs`: the laws compare the two,
//! and the soak of the hall holds every answer against it.

use budokan_kernel::{Chance, Seat, Viewer, shuffle};

use crate::card::Card;
use crate::state::Revenge;

/// The same position with everything dealt again that this viewer cannot know.
pub fn scramble(before: &Revenge, viewer: Viewer, chance: &mut dyn Chance) -> Revenge {
    let mut game = before.clone();
    if viewer == Viewer::Referee {
        return game;
    }
    redeal(&mut game, viewer, chance);
    restack(&mut game, chance);
    game
}

/// Hands and cards set aside of others ("number of cards"), and the draw pile ("number of cards only").
fn redeal(game: &mut Revenge, viewer: Viewer, chance: &mut dyn Chance) {
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
    let mut rest = cards.into_iter();
    for seat in others {
        let size = game.area(seat).hand.len();
        game.area_mut(seat).hand = rest.by_ref().take(size).collect();
    }
    if hides_aside {
        let size = game.aside.len();
        game.aside = rest.by_ref().take(size).collect();
    }
    game.pile = rest.collect();
}

/// The solo stack: whatever was never on top lies in some order between the top and what was.
fn restack(game: &mut Revenge, chance: &mut dyn Chance) {
    let size = game.orders.len();
    if size > usize::from(game.seen) {
        shuffle(&mut game.orders[1..=size - usize::from(game.seen)], "scramble", chance);
    }
}
