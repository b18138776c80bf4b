//! Samples a whole position from a view: known information is kept, hidden information is dealt at random.
//!
//! [`imagine`] does this once; [`Unseen`] is for callers that sample repeatedly.

use budokan_kernel::{Chance, List, Seat, shuffle};

use super::{AreaView, Named, View};
use crate::card::{Card, MOST_CARDS, MOST_ORDERS, Order, Pack, Side, Token};
use crate::state::{Area, MOST_AREAS, Placed, Revenge};

/// Samples a full position that is consistent with this view.
pub fn imagine(view: &View, chance: &mut dyn Chance) -> Revenge {
    Unseen::new(view, chance).deal(chance, |_, _| true)
}

/// The unknown part of a view, prepared for repeated sampling: a search samples a position in every iteration but reads
/// the view only once.
#[derive(Clone, Debug)]
pub struct Unseen {
    /// All known information. Its pile contains every card that may be there, already shuffled, so that a deal has to
    /// reshuffle only the cards that it hands out or that will be drawn soon.
    base: Revenge,
    /// Cards that cannot be in the pile because they were in hands when it was last formed.
    held: List<Card, MOST_CARDS>,
    /// Hands to be dealt: the seat, the number of cards that may come from the pile, and the number that cannot.
    hands: List<(u8, u8, u8), MOST_AREAS>,
    /// The same two numbers for the cards set aside.
    aside: (u8, u8),
    /// The unseen tokens of a solo stack; `places` holds their positions.
    orders: List<Order, MOST_ORDERS>,
    places: List<u8, MOST_ORDERS>,
    /// Whether the order of the pile is known.
    ordered: bool,
}

/// Number of cards at the top of the draw pile that are reshuffled for every deal. Lower cards come up late
/// in a simulation, if at all. Two deals may share their order, which does no harm because each deal alone
/// is uniformly random.
const FRESH: usize = 24;

/// Maximum number of deals until a hand is accepted.
const DEALS: usize = 8;

impl Unseen {
    /// Prepares a view for sampling.
    pub fn new(view: &View, chance: &mut dyn Chance) -> Self {
        let mut base = public(view);
        let mut new = Self {
            held: List::new(),
            hands: List::new(),
            aside: (0, 0),
            orders: view.stack_unseen.iter().flatten().copied().collect(),
            places: List::new(),
            ordered: view.pile.is_some(),
            base: base.clone(),
        };
        for (seat, area) in areas(view) {
            match &area.hand {
                Some(hand) => base.areas[seat.index()].hand = pack(hand),
                None if area.hand_size > 0 => {
                    new.hands.push((seat.0, area.hand_size - area.held_size, area.held_size));
                }
                None => {}
            }
            if seat == view.seats.turn {
                match &area.aside {
                    Some(aside) => base.aside = pack(aside),
                    None => new.aside = (area.aside_size - area.aside_held, area.aside_held),
                }
            }
        }
        base.pile = if let Some(pile) = &view.pile {
            pile.iter().rev().filter_map(|named| named.0).collect()
        } else {
            let unseen = unseen(view, &base);
            let held = unseen.without(base.fresh);
            new.held = held.iter().collect();
            unseen.without(held).iter().collect()
        };
        if !new.ordered {
            shuffle(&mut base.pile, "imagine-cards", chance);
        }
        for (place, known) in view.stack.iter().flatten().enumerate() {
            base.orders.push(known.unwrap_or_default());
            if known.is_none() {
                new.places.push(place as u8);
            }
        }
        new.base = base;
        new
    }

    /// Samples a full position. Hands that `believed` rejects are dealt again, up to a limit. If `believed` accepts
    /// everything, all possible positions are equally likely.
    pub fn deal<C: Chance + ?Sized>(
        &mut self,
        chance: &mut C,
        mut believed: impl FnMut(&Revenge, &mut C) -> bool,
    ) -> Revenge {
        let mut game = self.base.clone();
        for _ in 0..DEALS {
            self.deal_hands(&mut game, chance);
            if self.hands.is_empty() || believed(&game, chance) {
                break;
            }
        }
        let dealt = self.hands.iter().map(|(_, size, _)| usize::from(*size)).sum::<usize>() + usize::from(self.aside.0);
        game.pile.truncate(game.pile.len().saturating_sub(dealt));
        if !self.ordered {
            let fresh = game.pile.len().saturating_sub(FRESH).max(1)..game.pile.len();
            fresh.rev().for_each(|i| game.pile.swap(i, chance.roll("imagine-cards", i as u32 + 1) as usize));
        }
        self.deal_stack(&mut game, chance);
        game
    }

    /// Selects random cards at the top of the pile for the hands, without removing them from the pile yet. Cards that
    /// cannot be in the pile are dealt to the seats that hold such cards.
    fn deal_hands<C: Chance + ?Sized>(&mut self, game: &mut Revenge, chance: &mut C) {
        for i in (1..self.held.len()).rev() {
            self.held.swap(i, chance.roll("imagine-held", i as u32 + 1) as usize);
        }
        let mut held = self.held.iter().copied();
        let mut left = game.pile.len();
        let mut next = |game: &mut Revenge| {
            let drawn = chance.roll("imagine-cards", left as u32) as usize;
            left -= 1;
            game.pile.swap(left, drawn);
            game.pile[left]
        };
        for (seat, size, old) in self.hands.iter() {
            let new = (0..*size).map(|_| next(game)).collect::<Pack>();
            let hand = &mut game.areas[usize::from(*seat)].hand;
            *hand = new;
            held.by_ref().take(usize::from(*old)).for_each(|card| hand.insert(card));
        }
        if self.aside != (0, 0) {
            game.aside = (0..self.aside.0).map(|_| next(game)).collect();
            held.take(usize::from(self.aside.1)).for_each(|card| game.aside.insert(card));
        }
    }

    /// Places the unseen tokens in random order between those that were already on top.
    fn deal_stack<C: Chance + ?Sized>(&mut self, game: &mut Revenge, chance: &mut C) {
        for i in (1..self.orders.len()).rev() {
            self.orders.swap(i, chance.roll("imagine-stack", i as u32 + 1) as usize);
        }
        for (place, order) in self.places.iter().zip(self.orders.iter()) {
            game.orders[usize::from(*place)] = *order;
        }
    }
}

fn areas(view: &View) -> impl Iterator<Item = (Seat, &AreaView)> {
    let second = view.p2.as_ref().or(view.automaton.as_ref());
    let all = [Some(&view.p1), second, view.p3.as_ref(), view.p4.as_ref()];
    all.into_iter().enumerate().filter_map(|(index, area)| Some((Seat(index as u8), area?)))
}

/// The public part of a view as a position.
pub(crate) fn public(view: &View) -> Revenge {
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
        fresh: view.fresh,
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
        memory_aid: view.memory_aid,
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

/// The blow cards that this viewer cannot see anywhere.
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
