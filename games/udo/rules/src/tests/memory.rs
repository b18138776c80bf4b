//! A perfect-memory model of a bout, built only from log entries and RULES.md: it knows which attacks are in the deck,
//! but not their order.

use budokan_kernel::Viewer;
use budokan_laws::Memory;

use crate::card::Attack;
use crate::event::Event;
use crate::state::{Attacks, Udo};
use crate::view::View;

/// The attacks known to be in the deck, and the kept ones.
#[derive(Clone, Copy, Debug)]
pub struct Remembered {
    deck: Attacks,
    kept: Attacks,
    reshuffled: bool,
}

impl Memory<Udo> for Remembered {
    fn begin(_: Viewer, view: &View) -> Self {
        let set = |attacks: &[_]| attacks.iter().copied().collect();
        Self { deck: set(&view.deck_cards), kept: set(&view.kept), reshuffled: false }
    }

    fn hear(&mut self, event: &Event) {
        match event {
            Event::Reshuffled { .. } => self.reshuffled = true,
            Event::Revealed { attacks } => {
                // UDO-4.3: the attack discard became the deck in the middle of the reveal, when the old deck was
                // exhausted.
                let deck =
                    if std::mem::take(&mut self.reshuffled) { Attacks::ALL.without(self.kept) } else { self.deck };
                self.deck = deck.without(*attacks);
            }
            Event::Blocked { attack, kept: true, .. } => self.kept.insert(*attack),
            Event::Used { attack, .. } | Event::Lapsed { attack } => self.kept.remove(*attack),
            _ => {}
        }
    }

    fn objection(&self, game: &Udo) -> Option<String> {
        let deck: Attacks = game.deck.iter().copied().collect();
        let list = |attacks: Attacks| attacks.iter().map(Attack::id).collect::<Vec<_>>().join(" ");
        (deck != self.deck).then(|| format!("the deck is {}, not {}", list(self.deck), list(deck)))
    }
}
