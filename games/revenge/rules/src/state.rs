//! The position: fight areas, piles, tokens, and the frames being resolved.
//!
//! Resolution is a small stack of [`Frame`]s: the topmost frame is a question for a seat, a step that the game takes by
//! itself, or the end. The position is small plain data without pointers except to the card set, so copying it takes a
//! few nanoseconds. Hidden information is decided only in `view.rs`.

mod area;
mod audit;
mod frame;

use budokan_kernel::{Cards, Chance, List, Seat, SeatSet, Table, shuffle};
use serde::{Deserialize, Serialize};

pub(crate) use area::slid;
pub use area::{Area, Placed, Tokens, Zone};
pub use frame::{Ask, Ending, Frame, FrameStep, Frames};

use crate::card::{
    Card, CardSet, Effect, Face, MOST_CARDS, MOST_CROWS, MOST_ORDERS, Order, Pack, Side, Supply, Technique, Token,
};
use crate::event::Event;
use crate::sum::Value;

/// Maximum number of fight areas.
pub const MOST_AREAS: usize = 4;

/// The automaton's index among the fight areas; it is not a seat.
pub const AUTOMATON: Seat = Seat(1);

/// Hand size from which the burden marker deals damage (REV-15.14).
const HEAVY: usize = 4;

/// The mode of a fight (REV-1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// A fight between two players.
    #[default]
    Duel,
    /// One player against the automaton.
    Solo,
    /// Three or four players, each alone.
    Ffa,
    /// Two teams of two.
    Team,
}

/// A position of 8 Masters' Revenge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Revenge {
    pub(crate) cards: Cards<CardSet>,
    pub(crate) mode: Mode,
    /// Number of fight areas in use, including the automaton's.
    pub(crate) players: u8,
    /// The seat whose turn it is.
    pub(crate) turn: Seat,
    /// The number of the current turn, from 1.
    pub(crate) turns: u16,
    /// Fight areas by seat; in a solo fight the second belongs to the automaton.
    pub(crate) areas: [Area; MOST_AREAS],
    /// The draw pile, top card last.
    pub(crate) pile: List<Card, MOST_CARDS>,
    pub(crate) discard: Pack,
    /// The cards of which the draw pile was last formed. Any other card that has not been shown since was in a hand at
    /// that time, which is public knowledge by counting.
    pub(crate) fresh: Pack,
    /// Blow cards that are out of the game.
    pub(crate) out: Pack,
    /// Cards that the active player has set aside (REV-15.8).
    pub(crate) aside: Pack,
    /// Tokens that are not in play.
    pub(crate) supply: Supply,
    /// All tokens of this fight, in play or not.
    pub(crate) stock: Supply,
    /// The holder of the burden marker, if the marker is in the game.
    pub(crate) burden: Option<Seat>,
    /// Defeated seats, first defeat first.
    pub(crate) fallen: List<u8, MOST_AREAS>,
    /// The card that an omen has turned over, while it is being resolved.
    pub(crate) revealed: Option<Card>,
    /// The stack of a solo fight, top token first.
    pub(crate) orders: List<Order, MOST_ORDERS>,
    /// Number of tokens of that stack that have been on top: the top token and the last ones.
    pub(crate) seen: u8,
    /// The latest attack.
    pub(crate) fight: Option<Fight>,
    /// The frames being resolved, the most urgent last.
    pub(crate) stack: Frames,
    /// Whether players are shown other seats' cards that follow from open plays (REV-R111).
    pub(crate) memory_aid: bool,
}

/// An attack, from its placement on (section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    /// The seat that attacks.
    pub attacker: Seat,
    /// The seat under attack.
    pub target: Seat,
    /// The card that was put down.
    pub played: Card,
    /// The card that leaves play as the blow.
    pub blow: Card,
    /// The column that the played card covered.
    pub column: u8,
    /// Whether the blow is in resolution (REV-7.5).
    pub open: bool,
    /// The tokens on the blow until step 1.
    pub tokens: Tokens,
    /// Damage change by plus and minus tokens (REV-8.3).
    pub raised: i8,
    /// Whether a crow has cancelled the effect (REV-8.4).
    pub cancelled: bool,
    /// Number of cards that have blocked this attack.
    pub blocks: u8,
    /// Number of cards that either side has put down to counter it.
    pub counters: u8,
    /// Whether the damage was given up for pressure (REV-15.15).
    pub pressed: bool,
    /// The result of the hit check, once it was made.
    pub check: Option<HitCheck>,
}

/// The two values of section 9 at the time of the hit check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is what it names")]
pub struct HitCheck {
    pub attack: Value,
    pub defence: Value,
    pub hit: bool,
}

impl Revenge {
    /// The mode of the fight.
    #[inline]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The seat whose turn it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The latest attack.
    #[inline]
    pub fn fight(&self) -> Option<&Fight> {
        self.fight.as_ref()
    }

    /// The fight area of one player.
    #[inline]
    pub fn area(&self, seat: Seat) -> &Area {
        &self.areas[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn area_mut(&mut self, seat: Seat) -> &mut Area {
        &mut self.areas[seat.index() & 3]
    }

    /// The printed face of a card.
    #[inline]
    pub fn face(&self, card: Card) -> &'static Face {
        self.cards.content().face(card)
    }

    /// The printed faces of a couple, left first.
    #[inline]
    pub fn faces(&self, seat: Seat) -> [&'static Face; 2] {
        let couple = &self.area(seat).couple;
        [self.face(couple[0].card), self.face(couple[1].card)]
    }

    /// The human seats: all except the automaton.
    pub(crate) fn seated(&self) -> SeatSet {
        if self.mode == Mode::Solo { SeatSet::one(Seat(0)) } else { SeatSet::first_seats(self.players) }
    }

    /// Every fight area in use, including defeated players.
    #[inline]
    pub fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Every undefeated player, including the automaton.
    #[inline]
    pub fn standing(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.players).map(Seat).filter(|seat| self.stands(*seat))
    }

    /// Whether this seat is in the game and undefeated.
    #[inline]
    pub fn stands(&self, seat: Seat) -> bool {
        seat.0 < self.players && self.area(seat).column != 0
    }

    /// The defeated seats, first defeat first (REV-17.3).
    #[inline]
    pub fn fallen(&self) -> &[u8] {
        &self.fallen
    }

    /// The stack of a solo fight, top token first.
    #[inline]
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// Whether this fight area is the automaton's.
    #[inline]
    pub fn is_automaton(&self, seat: Seat) -> bool {
        self.mode == Mode::Solo && seat == AUTOMATON
    }

    /// The next undefeated seat clockwise (REV-1.3).
    #[inline]
    pub fn left_of(&self, seat: Seat) -> Seat {
        let mut next = seat;
        loop {
            next = Seat(if next.0 + 1 == self.players { 0 } else { next.0 + 1 });
            if self.area(next).column != 0 || next == seat {
                return next;
            }
        }
    }

    /// The partner in a team fight (REV-3.6).
    #[inline]
    pub const fn partner(seat: Seat) -> Seat {
        Seat(seat.0 ^ 2)
    }

    /// The hand limit of a seat (REV-5.5).
    #[inline]
    pub fn limit(&self, seat: Seat) -> u8 {
        match self.mode {
            Mode::Team if self.area(seat).life == 0 => self.cards.hands.exhausted,
            Mode::Solo if seat == AUTOMATON => 0,
            Mode::Duel | Mode::Solo | Mode::Ffa | Mode::Team => self.cards.hands.limit,
        }
    }

    /// Whether one more card fits into the hand.
    #[inline]
    pub(crate) fn has_room(&self, seat: Seat) -> bool {
        !self.area(seat).hand.has_at_least(self.limit(seat))
    }

    /// Whether this fighter is in fury and has the technique (REV-15.1).
    #[inline]
    pub fn uses(&self, seat: Seat, technique: Technique) -> bool {
        let area = self.area(seat);
        area.fury && area.fighter.is_some_and(|number| self.cards.fighter(number).techniques.has(technique))
    }

    /// The owner of the burden marker: the undefeated fighter with that technique.
    pub(crate) fn burden_owner(&self) -> Option<Seat> {
        self.standing().find(|seat| {
            let fighter = self.area(*seat).fighter;
            fighter.is_some_and(|number| self.cards.fighter(number).techniques.has(Technique::Burden))
        })
    }

    /// Whether this seat would take damage if it ended its turn with this many cards in hand, because it holds another
    /// seat's marker (REV-15.14).
    #[inline]
    pub fn is_burdened(&self, seat: Seat, cards: usize) -> bool {
        self.burden == Some(seat) && cards >= HEAVY && self.burden_owner() != Some(seat)
    }

    #[inline]
    fn couple(&self, seat: Seat) -> [Card; 2] {
        self.area(seat).couple.map(|placed| placed.card)
    }

    /// Attack value of the current couple (REV-9.1).
    #[inline]
    pub fn attack_value(&self, seat: Seat) -> Value {
        Value::attack(self.couple(seat), self.faces(seat))
    }

    /// Defence value of the current couple (REV-9.2).
    #[inline]
    pub fn defence_value(&self, seat: Seat) -> Value {
        Value::defence(self.couple(seat), self.faces(seat))
    }

    /// Whether the two touching numbers are equal and both cards are in attack zones (REV-12.1, 12.2).
    #[inline]
    pub fn has_pair(&self, seat: Seat) -> bool {
        let [left, right] = self.attack_value(seat).numbers;
        left == right && !self.area(seat).couple.iter().any(|placed| placed.low)
    }

    /// Whether the column next to this end of the couple exists.
    #[inline]
    pub fn has_column(&self, seat: Seat, side: Side) -> bool {
        let column = self.area(seat).column;
        match side {
            Side::Left => column > 1,
            Side::Right => column + 1 < self.cards.columns,
        }
    }

    /// Whether a card can be drawn (REV-20.2).
    #[inline]
    pub fn can_draw(&self) -> bool {
        !self.pile.is_empty() || !self.discard.is_empty()
    }

    /// Draws the top card of the draw pile. As soon as the pile is empty it is rebuilt from the
    /// discard pile (REV-20.1).
    #[inline]
    pub(crate) fn draw(&mut self, table: &mut Table<'_, Event>) -> Option<Card> {
        if self.pile.is_empty() {
            self.reshuffle(table);
        }
        let card = self.pile.pop()?;
        table.uncover();
        if self.pile.is_empty() {
            self.reshuffle(table);
        }
        Some(card)
    }

    fn reshuffle(&mut self, table: &mut Table<'_, Event>) {
        if self.discard.is_empty() {
            return;
        }
        self.fresh = self.discard.take();
        self.pile = shuffled(self.fresh.iter().collect(), table.chance());
        let number = self.pile.len() as u8;
        table.say(|| Event::Reshuffled { number });
    }

    /// The blow in resolution.
    pub(crate) fn blow(&self) -> Option<Card> {
        self.fight.filter(|fight| fight.open).map(|fight| fight.blow)
    }

    /// Returns tokens to the supply (REV-8.1).
    #[inline]
    pub(crate) fn give_back(&mut self, token: Token, number: u8) {
        *self.supply.of_mut(token) += number;
    }

    /// Whether another crow token can be put down (REV-14.4, 15.13).
    pub(crate) fn has_crow(&self) -> bool {
        self.supply.crow > 0 && self.stock.crow - self.supply.crow < MOST_CROWS
    }

    /// Whether the active player can target this seat with an effect (REV-13.1).
    #[inline]
    pub fn reaches(&self, effect: Effect, seat: Seat) -> bool {
        self.stands(seat) && (self.players < 3 || !self.cards.is_left_only(effect) || seat == self.left_of(self.turn))
    }

    /// The topmost frame of the stack.
    #[inline]
    pub fn top(&self) -> Frame {
        self.stack.top()
    }

    /// Replaces the topmost frame.
    #[inline]
    pub(crate) fn go(&mut self, frame: Frame) {
        self.stack.replace(frame);
    }

    /// Replaces the topmost frame with a question.
    #[inline]
    pub(crate) fn ask(&mut self, ask: Ask) {
        self.go(Frame::Ask(ask));
    }
}

/// Shuffles these cards; the top card is last. The rules shuffle from card-file order, in which the cards arrive, with
/// the top at index 0 (REV-20.3); the pile is stored in reverse.
pub(crate) fn shuffled(mut pile: List<Card, MOST_CARDS>, chance: &mut dyn Chance) -> List<Card, MOST_CARDS> {
    shuffle(&mut pile, "shuffle", chance);
    pile.reverse();
    pile
}
