//! The position: the fight areas, the piles, the tokens, and what is being resolved.
//!
//! What is being resolved is a small stack of [`Frame`]s: the topmost one is a question that somebody has
//! to answer, a step that the game takes by itself, or the end. Everything is small plain data without
//! pointers besides the card set, so that a position is copied in a few nanoseconds. What is hidden from
//! whom is decided in `view.rs` alone.

mod area;
mod audit;
mod frame;

use budokan_kernel::{Cards, Chance, List, Seat, SeatSet, Table, shuffle};
use serde::{Deserialize, Serialize};

pub(crate) use area::slid;
pub use area::{Area, Placed, Tokens, Zone};
pub use frame::{Ask, Ending, Frame, Frames, Step};

use crate::card::{
    Card, CardSet, Effect, Face, MOST_CARDS, MOST_CROWS, MOST_ORDERS, Order, Pack, Side, Supply, Technique, Token,
};
use crate::event::Event;
use crate::sum::Value;

/// The most fight areas there are.
pub const MOST_AREAS: usize = 4;

/// The automaton's place among the fight areas; it is no seat.
pub const AUTOMATON: Seat = Seat(1);

/// How many cards in hand are a burden (REV-15.14).
const HEAVY: usize = 4;

/// How a fight is fought (REV-1.2).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// Two players.
    #[default]
    Duel,
    /// One player against the automaton.
    Solo,
    /// Three or four, every man for himself.
    Ffa,
    /// Two against two.
    Team,
}

/// A position of 8 Masters' Revenge.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Revenge {
    pub(crate) cards: Cards<CardSet>,
    pub(crate) mode: Mode,
    /// Fight areas in use, the automaton's included.
    pub(crate) players: u8,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// Its number, from 1.
    pub(crate) turns: u16,
    /// By seat; in a solo fight the automaton has the second.
    pub(crate) areas: [Area; MOST_AREAS],
    /// The draw pile, top card last.
    pub(crate) pile: List<Card, MOST_CARDS>,
    pub(crate) discard: Pack,
    /// What the draw pile was last made of. Whatever else nobody has shown since was in a hand then, and everybody who
    /// has counted the cards knows it.
    pub(crate) fresh: Pack,
    /// Blow cards that are out of the game.
    pub(crate) out: Pack,
    /// What the active player has set aside (REV-15.8).
    pub(crate) aside: Pack,
    /// Tokens that are not in play.
    pub(crate) supply: Supply,
    /// Tokens of this fight, in play or not.
    pub(crate) stock: Supply,
    /// Who has the burden marker, if it is in the game.
    pub(crate) burden: Option<Seat>,
    /// Who fell, first defeat first.
    pub(crate) fallen: List<u8, MOST_AREAS>,
    /// The card that an omen turned over, while it is resolved.
    pub(crate) revealed: Option<Card>,
    /// The stack of a solo fight, top first.
    pub(crate) orders: List<Order, MOST_ORDERS>,
    /// How many tokens of that stack have been on top: the top one and the last ones.
    pub(crate) seen: u8,
    /// The latest attack.
    pub(crate) fight: Option<Fight>,
    /// What is being resolved, the most urgent last.
    pub(crate) stack: Frames,
    /// Whether people are shown the cards of others that follow from open plays (REV-R111).
    pub(crate) memory_aid: bool,
}

/// An attack, from its placement on (section 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fight {
    /// Who attacks.
    pub attacker: Seat,
    /// Who is attacked.
    pub target: Seat,
    /// The card that was put down.
    pub played: Card,
    /// The card that flies out.
    pub blow: Card,
    /// The column that was covered.
    pub column: u8,
    /// Whether the blow is in resolution (REV-7.5).
    pub open: bool,
    /// What lies on the blow until step 1.
    pub tokens: Tokens,
    /// What plus and minus tokens have added (REV-8.3).
    pub raised: i8,
    /// Whether a crow has cancelled the effect (REV-8.4).
    pub cancelled: bool,
    /// Cards that have blocked this attack.
    pub blocks: u8,
    /// Cards that were put down to counter it, by either side.
    pub counters: u8,
    /// Whether the damage was given up for pressure (REV-15.15).
    pub pressed: bool,
    /// The hit check, once it was made.
    pub check: Option<HitCheck>,
}

/// The two values of section 9, as they were when the check was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "each field is what it names")]
pub struct HitCheck {
    pub attack: Value,
    pub defence: Value,
    pub hit: bool,
}

impl Revenge {
    /// How it is fought.
    #[inline]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Whose turn it is.
    #[inline]
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// The latest attack.
    #[inline]
    pub fn fight(&self) -> Option<&Fight> {
        self.fight.as_ref()
    }

    /// Everything that belongs to one player.
    #[inline]
    pub fn area(&self, seat: Seat) -> &Area {
        &self.areas[seat.index() & 3]
    }

    #[inline]
    pub(crate) fn area_mut(&mut self, seat: Seat) -> &mut Area {
        &mut self.areas[seat.index() & 3]
    }

    /// What is printed on a card.
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

    /// The seats that people have: all but the automaton.
    pub(crate) fn seated(&self) -> SeatSet {
        if self.mode == Mode::Solo { SeatSet::one(Seat(0)) } else { SeatSet::first_seats(self.players) }
    }

    /// Every fight area in use, the fallen included.
    #[inline]
    pub fn everyone(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players).map(Seat)
    }

    /// Every undefeated player, the automaton included.
    #[inline]
    pub fn standing(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.players).map(Seat).filter(|seat| self.stands(*seat))
    }

    /// Whether this seat is in the game and undefeated.
    #[inline]
    pub fn stands(&self, seat: Seat) -> bool {
        seat.0 < self.players && self.area(seat).column != 0
    }

    /// The seats that were defeated and have left, the first defeat first (REV-17.3).
    #[inline]
    pub fn fallen(&self) -> &[u8] {
        &self.fallen
    }

    /// The stack of a solo fight, the top one first.
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

    /// The hand limit (REV-5.5).
    #[inline]
    pub fn limit(&self, seat: Seat) -> u8 {
        match self.mode {
            Mode::Team if self.area(seat).life == 0 => self.cards.hands.exhausted,
            Mode::Solo if seat == AUTOMATON => 0,
            Mode::Duel | Mode::Solo | Mode::Ffa | Mode::Team => self.cards.hands.limit,
        }
    }

    /// Whether a card more would fit into the hand.
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

    /// The owner of the burden marker: the undefeated fighter who has that technique.
    pub(crate) fn burden_owner(&self) -> Option<Seat> {
        self.standing().find(|seat| {
            let fighter = self.area(*seat).fighter;
            fighter.is_some_and(|number| self.cards.fighter(number).techniques.has(Technique::Burden))
        })
    }

    /// Whether this seat would be hurt if it ended its turn with so many cards in hand: another's marker lies with it
    /// (REV-15.14).
    #[inline]
    pub fn is_burdened(&self, seat: Seat, cards: usize) -> bool {
        self.burden == Some(seat) && cards >= HEAVY && self.burden_owner() != Some(seat)
    }

    /// The two cards in play, left first.
    #[inline]
    fn couple(&self, seat: Seat) -> [Card; 2] {
        self.area(seat).couple.map(|placed| placed.card)
    }

    /// Attack value of the present couple (REV-9.1).
    #[inline]
    pub fn attack_value(&self, seat: Seat) -> Value {
        Value::attack(self.couple(seat), self.faces(seat))
    }

    /// Defence value of the present couple (REV-9.2).
    #[inline]
    pub fn defence_value(&self, seat: Seat) -> Value {
        Value::defence(self.couple(seat), self.faces(seat))
    }

    /// Whether the two touching numbers are equal and both cards lie in attack zones (REV-12.1, 12.2).
    #[inline]
    pub fn has_pair(&self, seat: Seat) -> bool {
        let [left, right] = self.attack_value(seat).numbers;
        left == right && !self.area(seat).couple.iter().any(|placed| placed.low)
    }

    /// Whether the column on this side of the couple exists.
    #[inline]
    pub fn has_column(&self, seat: Seat, side: Side) -> bool {
        let column = self.area(seat).column;
        match side {
            Side::Left => column > 1,
            Side::Right => column + 1 < self.cards.columns,
        }
    }

    /// Whether there is a card to draw (REV-20.2).
    #[inline]
    pub fn can_draw(&self) -> bool {
        !self.pile.is_empty() || !self.discard.is_empty()
    }

    /// The next card of the draw pile. As soon as the pile is empty it is made anew (REV-20.1).
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

    /// Puts a token back (REV-8.1).
    #[inline]
    pub(crate) fn give_back(&mut self, token: Token, number: u8) {
        *self.supply.of_mut(token) += number;
    }

    /// Whether a crow token more may be put down (REV-14.4, 15.13).
    pub(crate) fn has_crow(&self) -> bool {
        self.supply.crow > 0 && self.stock.crow - self.supply.crow < MOST_CROWS
    }

    /// Whether an effect may be aimed at this seat by the active player (REV-13.1).
    #[inline]
    pub fn reaches(&self, effect: Effect, seat: Seat) -> bool {
        self.stands(seat) && (self.players < 3 || !self.cards.is_left_only(effect) || seat == self.left_of(self.turn))
    }

    /// What is on top of the stack.
    #[inline]
    pub fn top(&self) -> Frame {
        self.stack.top()
    }

    /// Puts `frame` in the place of the topmost one.
    #[inline]
    pub(crate) fn go(&mut self, frame: Frame) {
        self.stack.replace(frame);
    }

    /// Asks a question in the place of the topmost frame.
    #[inline]
    pub(crate) fn ask(&mut self, ask: Ask) {
        self.go(Frame::Ask(ask));
    }
}

/// These cards in random order, top card last. The rules shuffle from card-file order, in which they come, with the
/// top at place 0 (REV-20.3); the pile is kept the other way round.
pub(crate) fn shuffled(mut pile: List<Card, MOST_CARDS>, chance: &mut dyn Chance) -> List<Card, MOST_CARDS> {
    shuffle(&mut pile, "shuffle", chance);
    pile.reverse();
    pile
}
