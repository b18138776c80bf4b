//! What cards are worth to their owner, at first sight.
//!
//! The numbers only say in which order choices are looked at and, in simulations, with which card a hit is paid.

use budokan_udo::Card;
use budokan_udo::card::CARDS;

/// What a card is worth.
#[derive(Clone, Copy)]
pub struct Price {
    /// What it costs to have it in the discard pile.
    pub loss: i32,
    /// What it costs to have it no more.
    pub ruin: i32,
    /// How much is gained by enraging it.
    pub fury: i32,
}

const fn price(loss: i32, ruin: i32, fury: i32) -> Price {
    Price { loss, ruin, fury }
}

/// In card-file order.
const PRICES: [Price; CARDS] = [
    price(10, 30, 0),
    price(8, 26, 0),
    price(10, 30, 0),
    price(8, 26, 0),
    price(10, 30, 0),
    price(12, 34, 0),
    price(8, 26, 0),
    price(9, 30, 0),
    price(12, 34, 0),
    price(12, 34, 0),
    price(10, 30, 10),
    price(8, 26, 8),
    price(10, 30, 7),
    price(8, 26, 6),
    price(10, 30, 9),
    price(12, 34, 11),
    price(8, 26, 8),
    price(9, 30, 9),
    price(12, 34, 12),
    price(12, 34, 5),
    price(12, 34, 0),
    price(4, 12, 0),
    price(8, 26, 0),
    price(10, 30, 0),
    price(8, 26, 0),
    price(8, 26, 0),
    price(10, 30, 0),
    price(10, 30, 0),
    price(14, 40, 0),
    price(8, 26, 0),
];

impl Price {
    /// The price of a card.
    #[inline]
    pub fn of(card: Card) -> Self {
        PRICES[card.index()]
    }
}
