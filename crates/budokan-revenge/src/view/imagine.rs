//! From a view back to a whole position: what is known is kept, what is hidden is dealt at random.

use budokan_kernel::{Chance, List, Seat, shuffle};

use super::{AreaView, Named, View};
use crate::card::{Card, Order, Pack, Side, Token};
use crate::state::{Area, MOST_AREAS, Placed, Revenge};

/// A full position that this view cannot tell from the truth.
pub fn imagine(view: &View, chance: &mut dyn Chance) -> Revenge {
    let mut game = public(view);
    let mut unseen: Vec<Card> = unseen(view, &game).iter().collect();
    shuffle(&mut unseen, "imagine-cards", chance);
    for (seat, area) in areas(view) {
        let hand = known_or_dealt(area.hand.as_ref(), area.hand_size, &mut unseen);
        game.areas[seat.index()].hand = hand;
        if seat == view.seats.turn {
            game.aside = known_or_dealt(area.aside.as_ref(), area.aside_size, &mut unseen);
        }
    }
    game.pile = match &view.pile {
        Some(pile) => pile.iter().rev().filter_map(|named| named.0).collect(),
        None => unseen.into_iter().collect(),
    };
    imagine_stack(&mut game, view, chance);
    game
}

fn areas(view: &View) -> impl Iterator<Item = (Seat, &AreaView)> {
    let second = view.p2.as_ref().or(view.automaton.as_ref());
    let all = [Some(&view.p1), second, view.p3.as_ref(), view.p4.as_ref()];
    all.into_iter().enumerate().filter_map(|(index, area)| Some((Seat(index as u8), area?)))
}

/// Everything that every viewer sees.
fn public(view: &View) -> Revenge {
    let mut all = [Area::default(); MOST_AREAS];
    for (seat, area) in areas(view) {
        all[seat.index()] = public_area(area);
    }
    let seats = view.seats;
    Revenge {
        cards: view.cards,
        mode: view.mode,
        players: seats.players,
        turn: seats.turn,
        turns: view.turns,
        areas: all,
        pile: List::new(),
        discard: pack(&view.discard),
        out: pack(&view.out),
        aside: Pack::EMPTY,
        supply: view.supply,
        stock: view.stock,
        burden: seats.burden,
        fallen: seats.fallen,
        revealed: view.revealed.0,
        orders: List::new(),
        seen: seats.seen,
        fight: view.attack,
        stack: view.frames,
    }
}

fn public_area(view: &AreaView) -> Area {
    let mut area = Area {
        life: view.life,
        column: view.column,
        fighter: view.fighter.map(|(number, _)| number),
        fury: view.fury,
        ..Area::default()
    };
    let count = |tokens: &[Token], token: Token| tokens.iter().filter(|other| **other == token).count() as u8;
    for (place, named) in Side::BOTH.into_iter().zip(&view.couple) {
        let lying = [&view.tokens.left, &view.tokens.right][place.index()];
        let placed: &mut Placed = area.card_mut(place);
        placed.card = named.0.unwrap_or_default();
        placed.low = view.block.contains(&place);
        placed.tokens.damage = count(lying, Token::Damage);
        placed.tokens.plus = count(lying, Token::Plus);
        placed.tokens.minus = count(lying, Token::Minus);
    }
    for (column, lying) in &view.zone {
        let zone = area.zone_mut(*column);
        zone.damage = count(lying, Token::Damage);
        zone.crow = count(lying, Token::Crow);
    }
    area
}

fn pack(cards: &[Named]) -> Pack {
    cards.iter().filter_map(|named| named.0).collect()
}

/// The blow cards that this viewer sees nowhere.
fn unseen(view: &View, game: &Revenge) -> Pack {
    let mut seen = game.discard;
    seen.join(game.out);
    for (_, area) in areas(view) {
        for known in [Some(&area.couple), area.hand.as_ref(), area.aside.as_ref()].into_iter().flatten() {
            seen.join(pack(known));
        }
    }
    seen.join([view.blow.0, view.revealed.0].into_iter().flatten().collect());
    if let Some(pile) = &view.pile {
        seen.join(pack(pile));
    }
    view.cards.deck.without(seen)
}

fn known_or_dealt(known: Option<&Vec<Named>>, size: u8, unseen: &mut Vec<Card>) -> Pack {
    match known {
        Some(cards) => pack(cards),
        None => unseen.split_off(unseen.len().saturating_sub(usize::from(size))).into_iter().collect(),
    }
}

/// The tokens that were on top are known; the others are put between them in random order.
fn imagine_stack(game: &mut Revenge, view: &View, chance: &mut dyn Chance) {
    let Some(stack) = &view.stack else { return };
    let mut unseen: Vec<Order> = view.stack_unseen.clone().unwrap_or_default();
    shuffle(&mut unseen, "imagine-stack", chance);
    game.orders = stack.iter().map(|known| known.or_else(|| unseen.pop()).unwrap_or_default()).collect();
}
