//! The planner's representation of a position: a battle, and its state between two decisions of a turn.
//!
//! A planner does not need the order of cards in a combo or of attacks in the deck: a [`Stand`] consists of sets only
//! and is small enough to store thousands of them. The planner's model follows the rules but does not replace them: the
//! actions of a bot are always legal actions of the game.

use budokan_kernel::{List, Quick};
use budokan_udo::card::{CardSet, MOST_BODIES, MasterCard};
use budokan_udo::state::{Attacks, Zone};
use budokan_udo::{Card, Hero, Master, Udo};

use super::mix::mix;

/// The constants of a battle.
#[derive(Clone, Copy)]
pub struct Battle {
    /// The card set in use.
    pub cards: &'static CardSet,
    /// The hero of the game.
    pub hero: Hero,
    /// The cards that the hero owns, including exhausted ones.
    pub owned: Zone,
    /// The current master.
    pub master: Master,
    /// The master's card.
    pub foe: &'static MasterCard,
    /// The masters defeated before this battle.
    pub defeated: List<Master, 4>,
    /// The glory before this battle.
    pub glory: u8,
}

/// The state of a battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Stand {
    /// The player's hand; while combos are chosen, it includes the cards of all combos.
    pub hand: Zone,
    /// The discard pile.
    pub discard: Zone,
    /// Kai's cards that show their ENRAGED side.
    pub enraged: Zone,
    /// The covered hearts of each body, one bit per heart.
    pub covered: [u8; MOST_BODIES],
    /// The defeated bodies, one bit per body.
    pub fallen: u8,
    /// Udo's current charge.
    pub charge: u8,
    /// The turn of the battle.
    pub turn: u8,
    /// The attacks of the deck.
    pub deck: Attacks,
    /// The attacks that are revealed.
    pub revealed: Attacks,
    /// The attack discard.
    pub spent: Attacks,
    /// Kai's kept attacks.
    pub kept: Attacks,
    /// The attacks revealed this turn, whose riders count.
    pub riders: Attacks,
    /// Whether a heart was covered this turn.
    pub progress: bool,
    /// Whether Kai is ENRAGED this turn.
    pub raging: bool,
    /// Whether she has doubled a combo this turn.
    pub doubled: bool,
}

/// The end of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// The battle goes on; the next attacks are not revealed yet.
    On(Stand),
    /// The master is defeated; cards have not returned to hand yet.
    Won(Stand),
    /// The game is lost.
    Lost,
}

impl Battle {
    /// The battle of a game; `None` between battles.
    pub fn of(game: &Udo) -> Option<Self> {
        let master = game.master()?;
        Some(Self::against(game, master))
    }

    /// The battle that would follow the choice of this master.
    pub fn against(game: &Udo, master: Master) -> Self {
        let cards = budokan_kernel::Game::cards(game).content();
        let techniques: Zone = game.defeated().iter().map(|master| Card::technique(*master)).collect();
        Self {
            cards,
            hero: game.hero(),
            owned: game.hero().starters() | techniques,
            master,
            foe: cards.master(master),
            defeated: List::from_slice(game.defeated()),
            glory: game.glory(),
        }
    }

    /// The battle against this master after winning the current one.
    #[must_use]
    pub fn next(&self, master: Master) -> Self {
        let mut next = *self;
        next.defeated.push(self.master);
        next.glory += self.foe.glory;
        next.owned.insert(Card::technique(self.master));
        next.master = master;
        next.foe = self.cards.master(master);
        next
    }

    /// A hash of the card set, the master and the defeated masters.
    pub fn number(&self) -> u64 {
        let set = std::ptr::from_ref(self.cards).addr() as u64;
        let defeated = self.defeated.iter().fold(0, |bits, master| bits | 1 << master.index());
        mix(set, defeated << 16 | self.master.index() as u64)
    }

    /// Whether this is the last battle.
    pub fn is_last(&self) -> bool {
        self.defeated.len() + 1 == usize::from(self.cards.masters_to_win)
    }

    /// The masters that can be chosen after this battle.
    pub fn left(&self) -> impl Iterator<Item = Master> {
        Master::all().filter(|master| *master != self.master && !self.defeated.contains(master))
    }

    /// The start of this battle after winning the previous one.
    pub fn begin(&self, won: &Stand, technique: Card) -> Stand {
        let mut hand = won.hand | won.discard;
        hand.insert(technique);
        let mut spent = won.spent;
        spent |= won.kept;
        Stand {
            hand,
            discard: Zone::EMPTY,
            enraged: won.enraged,
            covered: [0; MOST_BODIES],
            fallen: 0,
            charge: 0,
            turn: 0,
            deck: won.deck,
            revealed: Attacks::EMPTY,
            spent,
            kept: Attacks::EMPTY,
            riders: Attacks::EMPTY,
            progress: false,
            raging: false,
            doubled: false,
        }
    }

    /// Starts the next turn: determines Kai's side and reveals attacks.
    pub fn reveal(&self, stand: &Stand, luck: &mut Quick) -> Stand {
        let mut stand = *stand;
        stand.turn += 1;
        stand.progress = false;
        stand.doubled = false;
        let own = stand.hand & Hero::Kai.starters();
        stand.raging = !own.is_empty() && own.without(stand.enraged).is_empty();
        let standing = self.foe.all_bodies() & !stand.fallen;
        for _ in 0..standing.count_ones() * u32::from(self.foe.swords) {
            if stand.deck.is_empty() {
                stand.deck = std::mem::take(&mut stand.spent);
            }
            if stand.deck.is_empty() {
                break;
            }
            // The order of the deck is unknown, so any of its cards may be on top.
            let at = luck.below(stand.deck.len() as u32) as usize;
            let drawn = stand.deck.iter().nth(at).expect("the deck has so many cards");
            stand.deck.remove(drawn);
            stand.revealed.insert(drawn);
        }
        stand.riders = stand.revealed;
        stand
    }

    /// Whether all hearts are covered.
    pub fn is_beaten(&self, stand: &Stand) -> bool {
        stand.covered[..usize::from(self.foe.bodies)].iter().all(|covered| *covered == self.foe.all_hearts())
    }

    /// Ends a turn after all attacks are resolved.
    pub fn end(&self, mut stand: Stand) -> After {
        for body in 0..self.foe.bodies {
            if stand.covered[usize::from(body)] == self.foe.all_hearts() {
                stand.fallen |= 1 << body;
            }
        }
        if stand.fallen == self.foe.all_bodies() {
            return After::Won(stand);
        }
        if self.foe.regenerates && !stand.progress {
            self.regenerate(&mut stand);
        }
        if stand.turn >= self.cards.turn_limit { After::Lost } else { After::On(stand) }
    }

    fn regenerate(&self, stand: &mut Stand) {
        let standing = (0..usize::from(self.foe.bodies)).filter(|body| stand.fallen >> body & 1 == 0);
        let covered = standing.flat_map(|body| {
            let hearts = stand.covered[body];
            (0..self.foe.hearts.len()).filter(move |heart| hearts >> heart & 1 == 1).map(move |heart| (body, heart))
        });
        if let Some((body, heart)) = covered.min_by_key(|(_, heart)| self.foe.hearts[*heart]) {
            stand.covered[body] &= !(1 << heart);
        }
    }
}

impl Stand {
    /// The state of a game. Cards in combos count as in hand.
    pub fn of(game: &Udo) -> Self {
        let waiting = (1..=game.planned().len()).filter(|number| game.is_waiting(*number as u8));
        let planned = waiting.flat_map(|number| game.planned().cards(number).iter().copied());
        let open = game.open().iter().copied();
        Self {
            hand: game.hand() | game.laid().all() | open.chain(planned).collect(),
            discard: game.discard(),
            enraged: game.enraged(),
            covered: game.covered(),
            fallen: game.fallen(),
            charge: game.charge(),
            turn: game.turn(),
            deck: game.undrawn(),
            revealed: game.revealed(),
            spent: game.spent(),
            kept: game.kept(),
            riders: game.riders(),
            progress: game.has_progress(),
            raging: game.is_raging(),
            doubled: game.has_doubled(),
        }
    }

    /// Kai's calm cards in hand.
    pub fn calm(&self) -> Zone {
        (self.hand & Hero::Kai.starters()).without(self.enraged)
    }
}
