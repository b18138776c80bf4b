//! A perfect-memory model of a bout, built only from log entries and RULES.md.
//!
//! Every card that leaves a hand is shown (REV-7.1, 10.11, 15.8), and the draw pile is rebuilt only when it is empty
//! (REV-20.1). A card that has not been shown by then must be in a hand, and stays out of the pile until it is shown.

use budokan_kernel::{Game, Quick, Seat, Table, Viewer};
use budokan_laws::Memory;

use crate::card::{Card, Pack};
use crate::event::Event;
use crate::state::Revenge;
use crate::view::{Named, View};

/// The cards that are known to be in hands.
#[derive(Clone, Copy, Debug)]
pub struct Remembered {
    deck: Pack,
    /// Cards that were face up at some time since the draw pile was last formed.
    shown: Pack,
    /// Cards in play, or possibly still in the middle.
    lying: Pack,
    /// The latest card in the middle.
    middle: Option<Card>,
    /// Cards that were in hands when the pile was formed and have not been shown since.
    held: Pack,
}

fn pack(cards: &[Named]) -> Pack {
    cards.iter().filter_map(|named| named.0).collect()
}

impl Remembered {
    fn see(&mut self, card: Card) {
        self.shown.insert(card);
        self.held.remove(card);
    }

    /// Records a card that comes into play or into the middle.
    fn put_down(&mut self, card: Card) {
        self.see(card);
        self.lying.insert(card);
        self.middle = self.middle.filter(|middle| *middle != card);
    }

    /// Records the card now in the middle; the previous one must have been discarded by then (REV-7.5).
    fn resolve(&mut self, card: Card) {
        if let Some(before) = self.middle {
            self.lying.remove(before);
        }
        self.put_down(card);
        self.middle = Some(card);
    }
}

impl Memory<Revenge> for Remembered {
    fn begin(_: Viewer, view: &View) -> Self {
        let areas = [Some(&view.p1), view.p2.as_ref(), view.p3.as_ref(), view.p4.as_ref(), view.automaton.as_ref()];
        let middle = view.blow.0.or(view.revealed.0);
        let mut lying: Pack = middle.into_iter().collect();
        areas.into_iter().flatten().for_each(|area| lying.join(pack(&area.couple)));
        let mut shown = lying;
        shown.join(pack(&view.discard));
        shown.join(pack(&view.out));
        Self { deck: view.cards.deck, shown, lying, middle, held: Pack::EMPTY }
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Attacked { card, blow, .. } => {
                self.resolve(*blow);
                self.put_down(*card);
            }
            Event::Countered { card, thrown, .. } => {
                self.put_down(*card);
                self.see(*thrown);
                self.lying.remove(*thrown);
            }
            Event::Revealed { card, .. } => self.resolve(*card),
            Event::Discarded { card, .. } => self.see(*card),
            // REV-19.3: a defeated player's cards are discarded openly, but not named individually.
            Event::Fell { .. } => *self = Self { shown: self.deck, held: Pack::EMPTY, ..*self },
            Event::Reshuffled { .. } => {
                self.held = self.deck.without(self.shown);
                self.shown = self.lying;
            }
            _ => {}
        }
    }

    fn objection(&self, game: &Revenge) -> Option<String> {
        let card = game.pile.iter().find(|card| self.held.has(**card))?;
        Some(format!("{} is in a hand, not in the pile", game.cards.id(*card)))
    }
}

/// After the pile is rebuilt from the discards, counting reveals the opponent's hand, and no imagined position
/// contradicts it. A viewer who sees neither hand knows which cards they are, but not their owners.
#[test]
fn who_counts_knows_what_the_new_pile_was_not_made_of() {
    let given = r#"
        pile = ["b15", "r12"]
        discard = ["b22", "r44", "g11"]
        p1.hand = ["g22"]
        p2.hand = ["r52", "r25"]
        rest = "out"
    "#;
    let mut game: Revenge = budokan_scenario::testing::load("", given).unwrap();
    assert_eq!(game.view(Viewer::Seat(Seat(0))).held, [], "a written-down position tells nothing of what was before");
    let draw = game.read("draw").unwrap();
    game.apply(Seat(0), draw, &mut Table::silent(&mut Quick::new(1)));
    let ids =
        |cards: &[Named]| cards.iter().filter_map(|card| card.0).map(|card| game.cards.id(card)).collect::<Vec<_>>();
    let views = [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::Bystander].map(|viewer| game.view(viewer));
    let known = views.each_ref().map(|view| [ids(&view.p1.known), ids(&view.p2.as_ref().unwrap().known)]);
    assert_eq!(known, [[vec![], vec!["r25", "r52"]], [vec!["b15", "r12", "g22"], vec![]], [vec![], vec![]]]);
    for view in &views {
        assert_eq!(ids(&view.held), ["b15", "r12", "r25", "r52", "g22"]);
        assert_eq!((view.p1.held_size, view.p2.as_ref().unwrap().held_size), (3, 2));
    }
    for number in 0..40 {
        let mut luck = Quick::new(number);
        let imagined = views.each_ref().map(|view| Revenge::imagine(view, &mut luck));
        assert!(imagined[..2].iter().all(|other| other.areas == game.areas), "both hands are known");
        assert!(imagined.iter().all(|other| other.pile.len() == 3 && other.audit().is_ok()));
    }
}
