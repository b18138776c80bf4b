//! The knowledge of a viewer with perfect memory, computed from events and RULES.md alone.
//!
//! Every move of an animal is public: plans are revealed, gains are shown, and animals that have fought rest until a
//! Card Recovery. Both hands and both Rest Areas are therefore known at any time.

use budokan_kernel::{Cards, Seat, Viewer};
use budokan_laws::Memory;

use crate::card::{Card, CardSet};
use crate::event::Event;
use crate::state::{Arena, Hand, Rewards, SEATS};
use crate::view::View;

/// The animals of both sides, and the leftovers of Peels.
#[derive(Clone, Debug)]
pub struct Remembered {
    sides: [Animals; 2],
    /// A Peel whose pick is pending: the cards of it that this viewer has seen.
    peel: Option<Vec<Card>>,
    /// Cards that this viewer knows to be buried.
    buried: [Vec<Card>; 2],
    /// Reward cards of each kind that this viewer has not seen yet; seen cards never return (ARE-1.9).
    unseen: Rewards,
}

/// The animals of one side by zone.
#[derive(Clone, Copy, Debug, Default)]
struct Animals {
    hand: Hand,
    rest: Hand,
    fighting: Hand,
}

impl Animals {
    /// ARE-15.1: animals that are still in an arena go to rest.
    fn retire(&mut self) {
        self.rest += std::mem::take(&mut self.fighting);
    }
}

fn factions(cards: Cards<CardSet>) -> [Animals; 2] {
    SEATS.map(|seat| Animals { hand: cards.factions[seat.index()], ..Animals::default() })
}

impl Memory<Arena> for Remembered {
    fn begin(_: Viewer, view: &View) -> Self {
        let mut sides = factions(view.cards);
        // A written-down position lists hands and Rest Areas.
        if view.round > 1 {
            for (side, seat) in sides.iter_mut().zip(SEATS) {
                side.hand = view.side(seat).hand.iter().copied().collect();
                side.rest = view.side(seat).rest.iter().copied().collect();
            }
        }
        let buried = SEATS.map(|seat| view.side(seat).buried.clone().unwrap_or_default());
        let mut unseen = view.mix;
        let laid = view.arena.values().flat_map(|ring| &ring.rewards);
        let front = SEATS.into_iter().flat_map(|seat| &view.side(seat).front);
        let owned = sides.iter().zip(SEATS).flat_map(|(side, seat)| side.hand.cards(seat).chain(side.rest.cards(seat)));
        let seen = view.discard.iter().chain(laid).chain(front).copied().chain(owned);
        let seen = seen.chain(buried.iter().flatten().copied());
        seen.filter_map(Card::reward).for_each(|index| unseen[index] -= 1);
        Self { sides, peel: None, buried, unseen }
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Revealed { seat, team, .. } => {
                let side = &mut self.sides[seat.index()];
                for card in team.animals() {
                    side.hand.remove(card);
                    side.fighting.add(card);
                }
            }
            Event::Called { seat, card } => self.moves(*seat, &[*card], |side| (&mut side.hand, &mut side.fighting)),
            Event::Removed { seat, card } => self.moves(*seat, &[*card], |side| (&mut side.fighting, &mut side.rest)),
            Event::LeaderReturned { seat, card } => {
                self.moves(*seat, &[*card], |side| (&mut side.fighting, &mut side.hand));
            }
            Event::TeamReturned { seat, cards } => {
                self.moves(*seat, cards, |side| (&mut side.fighting, &mut side.hand));
            }
            Event::Drew { cards, .. } => {
                cards.iter().for_each(|card| self.see(*card));
                self.peel = Some(cards.to_vec());
            }
            Event::DrewHidden { .. } => self.peel = Some(Vec::new()),
            Event::Laid { card, .. } => self.see(*card),
            Event::Gained { seat, card } => self.gained(*seat, *card),
            Event::Recovered { seat, .. } => {
                let side = &mut self.sides[seat.index()];
                side.retire();
                side.hand += std::mem::take(&mut side.rest);
            }
            Event::Round { .. } => self.sides.iter_mut().for_each(Animals::retire),
            _ => {}
        }
    }

    fn objection(&self, game: &Arena) -> Option<String> {
        let zone = |seat: Seat, zone: &str, found: Hand, known: Hand| {
            let list = |hand: Hand| hand.cards(seat).map(Card::id).collect::<Vec<_>>().join(" ");
            (found != known).then(|| format!("{seat:?} has {} {zone}, not {}", list(known), list(found)))
        };
        SEATS
            .into_iter()
            .find_map(|seat| {
                let (side, known) = (game.side(seat), &self.sides[seat.index()]);
                let buried = side.buried.counts();
                let missing =
                    self.buried[seat.index()].iter().filter_map(|card| card.reward()).find(|index| buried[*index] == 0);
                zone(seat, "in hand", side.hand, known.hand)
                    .or_else(|| zone(seat, "at rest", side.rest, known.rest))
                    .or_else(|| missing.map(|index| format!("{seat:?} has buried {}", Card::at_reward(index))))
            })
            .or_else(|| self.too_many(game))
    }
}

impl Remembered {
    fn moves(&mut self, seat: Seat, cards: &[Card], zones: impl Fn(&mut Animals) -> (&mut Hand, &mut Hand)) {
        let (from, to) = zones(&mut self.sides[seat.index()]);
        for card in cards {
            from.remove(*card);
            to.add(*card);
        }
    }

    /// Marks a newly revealed reward card as seen.
    fn see(&mut self, card: Card) {
        if let Some(index) = card.reward() {
            self.unseen[index] -= 1;
        }
    }

    fn gained(&mut self, seat: Seat, card: Card) {
        if let Some(mut cards) = self.peel.take() {
            match cards.iter().position(|drawn| *drawn == card) {
                Some(place) => drop(cards.remove(place)),
                None => self.see(card),
            }
            self.buried[seat.index()].extend(cards);
        }
        if card.is_animal() {
            self.sides[seat.index()].hand.add(card);
        }
    }

    /// Checks that the pile contains no card that was seen before.
    fn too_many(&self, game: &Arena) -> Option<String> {
        let mut left = self.unseen;
        for card in game.pile.iter() {
            let left = &mut left[card.reward()?];
            match left.checked_sub(1) {
                Some(fewer) => *left = fewer,
                None => return Some(format!("there is no {card} left for the pile")),
            }
        }
        None
    }
}
