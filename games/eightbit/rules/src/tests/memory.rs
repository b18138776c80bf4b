//! The knowledge of a viewer with perfect memory, computed from events and RULES.md alone: cards drawn since the last
//! shuffle are not in a draw pile.

use budokan_kernel::Viewer;
use budokan_laws::Memory;

use crate::card::{EnemyId, EnemyName};
use crate::event::{Event, Role};
use crate::setup::pile;
use crate::state::{Board, EightBit};
use crate::view::View;

/// The possible contents of the draw piles.
#[derive(Clone, Debug)]
pub struct Remembered {
    board: Board,
    /// For each deck, the cards that can be in its pile.
    piles: [Vec<EnemyId>; 5],
    /// The enemies in the row.
    row: Vec<EnemyName>,
}

impl Remembered {
    /// All cards of a deck except these.
    fn all_but(&self, deck: usize, seen: &[EnemyId]) -> Vec<EnemyId> {
        let mut cards = pile(&self.board, deck).to_vec();
        for card in seen {
            take(&mut cards, *card);
        }
        cards
    }

    fn deck(&self, card: EnemyId) -> Option<usize> {
        self.board.set().enemy(card).deck()
    }
}

fn take(cards: &mut Vec<EnemyId>, card: EnemyId) {
    if let Some(place) = cards.iter().position(|other| *other == card) {
        cards.remove(place);
    }
}

impl Memory<EightBit> for Remembered {
    fn begin(_: Viewer, view: &View) -> Self {
        let board = view.board.clone();
        let row: Vec<EnemyName> = board.row.iter().map(|enemy| enemy.name).collect();
        let mut memory = Self { board, piles: Default::default(), row };
        memory.piles = std::array::from_fn(|deck| {
            let fighting = memory.row.iter().map(|enemy| enemy.card).filter(|card| memory.deck(*card) == Some(deck));
            let seen: Vec<EnemyId> = fighting.chain(memory.board.discards[deck].iter().copied()).collect();
            memory.all_but(deck, &seen)
        });
        memory
    }

    fn hear(&mut self, event: &Event) {
        match event {
            // EBA-9.3: after a battle all enemies leave the row.
            Event::Assault { .. } | Event::Challenge { .. } => self.row.clear(),
            Event::Came { enemy, role, .. } => {
                self.row.push(*enemy);
                if let (true, Some(deck)) = (*role != Role::Lord, self.deck(enemy.card)) {
                    take(&mut self.piles[deck], enemy.card);
                }
            }
            Event::Died { enemy } => self.row.retain(|other| other != enemy),
            // EBA-R21: the discard pile becomes the deck, without the enemies in the row.
            Event::Reshuffled { deck } => {
                let deck = usize::from(*deck);
                let fighting = self.row.iter().map(|enemy| enemy.card).filter(|card| self.deck(*card) == Some(deck));
                let fighting: Vec<EnemyId> = fighting.collect();
                self.piles[deck] = self.all_but(deck, &fighting);
            }
            _ => {}
        }
    }

    fn objection(&self, game: &EightBit) -> Option<String> {
        game.piles.iter().enumerate().find_map(|(deck, pile)| {
            let mut left = self.piles[deck].clone();
            let extra = pile.iter().find(|card| {
                let place = left.iter().position(|other| other == *card);
                place.map(|place| left.remove(place)).is_none()
            });
            extra.map(|card| format!("{card:?} was drawn and does not lie in pile {deck}"))
        })
    }
}
