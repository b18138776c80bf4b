//! Read access to a position for bots and the lab. The rules access the fields directly.

use super::{Attacks, Combos, Frame, Phase, Udo, Window, Zone};
use crate::card::{Card, Hero, MOST_BODIES, Master};

impl Udo {
    /// The hero of the game.
    pub fn hero(&self) -> Hero {
        self.hero
    }

    /// The current decision.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The current master; `None` between battles.
    pub fn master(&self) -> Option<Master> {
        self.master
    }

    /// The defeated masters, in order of defeat.
    pub fn defeated(&self) -> &[Master] {
        &self.defeated
    }

    /// The glory of all battles won.
    pub fn glory(&self) -> u8 {
        self.glory
    }

    /// The turn of the battle, from 1.
    pub fn turn(&self) -> u8 {
        self.turn
    }

    /// Udo's current charge.
    pub fn charge(&self) -> u8 {
        self.charge
    }

    /// The player's hand.
    pub fn hand(&self) -> Zone {
        self.hand
    }

    /// The discard pile.
    pub fn discard(&self) -> Zone {
        self.discard
    }

    /// The exhausted cards.
    pub fn exhausted(&self) -> Zone {
        self.exhausted
    }

    /// Kai's cards that show their ENRAGED side, in any zone.
    pub fn enraged(&self) -> Zone {
        self.enraged
    }

    /// Whether Kai is ENRAGED this turn.
    pub fn is_raging(&self) -> bool {
        self.raging
    }

    /// Whether Kai has doubled a combo this turn.
    pub fn has_doubled(&self) -> bool {
        self.doubled
    }

    /// Whether a heart was covered this turn.
    pub fn has_progress(&self) -> bool {
        self.progress
    }

    /// The covered hearts of each body, one bit per heart.
    pub fn covered(&self) -> [u8; MOST_BODIES] {
        self.covered
    }

    /// The defeated bodies, one bit per body.
    pub fn fallen(&self) -> u8 {
        self.fallen
    }

    /// The revealed attacks.
    pub fn revealed(&self) -> Attacks {
        self.revealed
    }

    /// The attack discard.
    pub fn spent(&self) -> Attacks {
        self.spent
    }

    /// Kai's kept attacks.
    pub fn kept(&self) -> Attacks {
        self.kept
    }

    /// The attacks revealed this turn, whose riders count.
    pub fn riders(&self) -> Attacks {
        self.riders
    }

    /// The attacks of the deck as a set; their order is hidden.
    pub fn undrawn(&self) -> Attacks {
        self.deck.iter().copied().collect()
    }

    /// The open combo, bottom first.
    pub fn open(&self) -> &[Card] {
        &self.open.cards
    }

    /// The combos laid in this step 2.
    pub fn laid(&self) -> &Combos {
        &self.laid
    }

    /// The combos of the last completed step 2.
    pub fn planned(&self) -> &Combos {
        &self.plan.combos
    }

    /// The combos of [`Udo::planned`] that are not resolved yet; bit 0 is number 1.
    pub fn waiting(&self) -> u16 {
        self.plan.waiting
    }

    /// The progress inside a decision.
    pub fn frame(&self) -> Frame {
        self.frame
    }

    /// Maximum number of remaining choices, where cards, hearts or attacks are chosen one by one.
    pub fn left(&self) -> u16 {
        self.frame.left
    }

    /// Whether a kept attack is being used before combos are laid.
    pub fn is_using_early(&self) -> bool {
        self.frame.used == Some(Window::Combos)
    }

    /// The same position at the start of a turn, with these attacks revealed instead of the actual ones.
    #[must_use]
    pub fn revealing(&self, attacks: Attacks) -> Self {
        let mut all = self.undrawn();
        all |= self.revealed;
        let deck = all.without(attacks).iter().collect();
        Self { deck, revealed: attacks, riders: attacks, ..self.clone() }
    }

    /// Whether this combo of [`Udo::planned`] is not resolved yet.
    pub fn is_waiting(&self, number: u8) -> bool {
        self.plan.waits(number)
    }
}
