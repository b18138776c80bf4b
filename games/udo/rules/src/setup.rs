//! The options of a game, and the deal (section 2 of the rules).

use budokan_kernel::{Cards, Chance, List, Table, shuffle};
use serde::{Deserialize, Serialize};

use crate::card::{Attack, CardSet, Hero, MOST_BODIES};
use crate::event::Event;
use crate::state::{Attacks, Combos, Frame, Open, Phase, Plan, Udo, Zone};

/// The options chosen before the deal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Config {
    /// The hero of the game.
    pub hero: Hero,
}

/// The table before the first battle, without an attack deck.
pub fn board(cards: Cards<CardSet>, hero: Hero) -> Udo {
    Udo {
        cards,
        hero,
        phase: Phase::Choose,
        battle: 0,
        turn: 0,
        glory: 0,
        charge: 0,
        master: None,
        defeated: List::new(),
        covered: [0; MOST_BODIES],
        fallen: 0,
        progress: false,
        raging: false,
        doubled: false,
        hand: hero.starters(),
        discard: Zone::EMPTY,
        exhausted: Zone::EMPTY,
        enraged: Zone::EMPTY,
        open: Open::default(),
        laid: Combos::default(),
        plan: Plan::default(),
        deck: List::new(),
        revealed: Attacks::EMPTY,
        spent: Attacks::EMPTY,
        kept: Attacks::EMPTY,
        riders: Attacks::EMPTY,
        frame: Frame::default(),
    }
}

/// Shuffles attacks into a new deck. The shuffle starts from card-file order with index 0 as the top; the deck is
/// stored with the top card last.
pub(crate) fn shuffled(attacks: Attacks, what: &'static str, chance: &mut dyn Chance) -> List<Attack, 10> {
    let mut deck: List<Attack, 10> = attacks.iter().collect();
    shuffle(&mut deck, what, chance);
    deck.reverse();
    deck
}

/// Deals a new game, up to the choice of the first master.
pub fn deal(cards: Cards<CardSet>, config: Config, table: &mut Table<'_, Event>) -> Udo {
    let mut game = board(cards, config.hero);
    game.deck = shuffled(Attacks::ALL, "shuffle", table.chance());
    table.say(|| Event::Dealt { hero: config.hero });
    game
}
