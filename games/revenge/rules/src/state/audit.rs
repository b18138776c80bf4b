//! Checks that a position is possible: every card and token is in exactly one place, and every number is in range. In
//! the middle of a step (at its beats) a player may have 0 life, hold too many cards or have been defeated in their own
//! turn, because the consequences are still pending.

use budokan_kernel::{Broken, Seat};

use super::{Area, Ask, Ending, Frame, FrameStep, Mode, Revenge, Zone};
use crate::card::{Card, Pack, Supply, Token};

impl Revenge {
    pub(crate) fn sound(&self) -> Result<(), Broken> {
        self.cards_conserved()?;
        self.tokens_conserved()?;
        for seat in self.everyone() {
            self.area_sound(seat)?;
        }
        self.turn_sound()?;
        self.stack_sound()
    }

    fn cards_conserved(&self) -> Result<(), Broken> {
        let mut found = Pack::EMPTY;
        let mut add = |card: Card, place: &str| {
            if card.is_bow() {
                return Ok(());
            }
            let twice = found.has(card);
            found.insert(card);
            ensure(!twice, || format!("{} lies in two places, one of them {place}", self.cards.id(card)))
        };
        for card in self.pile.iter() {
            add(*card, "the pile")?;
        }
        for (pack, place) in [(self.discard, "the discard pile"), (self.out, "out"), (self.aside, "aside")] {
            for card in pack.iter() {
                add(card, place)?;
            }
        }
        for seat in self.everyone() {
            for card in self.area(seat).hand.iter() {
                add(card, "a hand")?;
            }
            for placed in self.area(seat).couple {
                add(placed.card, "a couple")?;
            }
        }
        for card in [self.blow(), self.revealed].into_iter().flatten() {
            add(card, "the middle")?;
        }
        let old = self.pile.iter().find(|card| !self.fresh.has(**card));
        ensure(old.is_none(), || format!("{old:?} lies in the pile, which was not made of it"))?;
        let deck = self.cards.deck;
        ensure(found == deck, || {
            format!("{:?} are missing, {:?} are too many", deck.without(found), found.without(deck))
        })?;
        ensure(self.bows_out().is_some(), || "more bow cards than there are".to_owned())
    }

    /// Number of bow cards that have left the game; `None` if more are in play than exist.
    pub(crate) fn bows_out(&self) -> Option<u8> {
        let couples = self.standing().flat_map(|seat| self.area(seat).couple.map(|placed| placed.card));
        let lying = couples.chain(self.blow()).filter(|card| card.is_bow()).count() as u8;
        (2 * self.players).checked_sub(lying)
    }

    fn tokens_conserved(&self) -> Result<(), Broken> {
        let mut found = self.supply;
        for area in &self.areas {
            for placed in area.couple {
                found.damage += placed.tokens.damage;
                found.plus += placed.tokens.plus;
                found.minus += placed.tokens.minus;
            }
            for zone in area.zones {
                found.damage += zone.damage;
                found.crow += zone.crow;
            }
        }
        if let Some(fight) = self.fight {
            found.damage += fight.tokens.damage;
            found.plus += fight.tokens.plus;
            found.minus += fight.tokens.minus;
        }
        for frame in self.stack.iter() {
            if let Frame::Run(FrameStep::Loose(_, number)) = frame {
                found.damage += number;
            }
        }
        ensure(found == self.stock, || format!("{found:?} instead of {:?}", self.stock))?;
        let most: Supply = self.cards.tokens;
        let fits = Token::ALL.iter().all(|token| self.stock.of(*token) <= most.of(*token));
        ensure(fits, || format!("a stock of {:?}", self.stock))
    }

    fn area_sound(&self, seat: Seat) -> Result<(), Broken> {
        let area = self.area(seat);
        let fell = self.fallen.contains(&seat.0);
        ensure(fell == (area.column == 0), || format!("whether {seat:?} has fallen is told in two ways"))?;
        if fell {
            let gone = Area { fighter: area.fighter, ..Area::default() };
            return ensure(*area == gone, || format!("{seat:?} has fallen, but something is left: {area:?}"));
        }
        ensure(area.column < self.cards.columns, || format!("{seat:?} stands in column {}", area.column))?;
        let settling = !matches!(self.top(), Frame::Ask(_));
        let alive = area.life > 0 || self.mode == Mode::Team || settling;
        ensure(alive, || format!("{seat:?} has no life left and fights on"))?;
        ensure(!area.fury || area.fighter.is_some(), || format!("{seat:?} is in fury without a fighter"))?;
        let known = area.fighter.is_none_or(|number| usize::from(number.0) < self.cards.fighters().len());
        ensure(known, || format!("{seat:?} has a fighter that does not exist"))?;
        let dry = |(column, zone): (usize, &Zone)| !area.occupies(column as u8 + 1) || zone.damage == 0;
        // Damage tokens under a card are triggered at once, unless something is being resolved.
        let settled =
            self.stack.below().is_empty() && matches!(self.top(), Frame::Ask(Ask::Act(_) | Ask::Shift | Ask::Omen));
        ensure(!settled || area.zones.iter().enumerate().all(dry), || format!("{seat:?} stands on a damage token"))?;
        let excess = self.stack.iter().any(|frame| match frame {
            Frame::Ask(Ask::Excess(asked)) => asked == seat,
            Frame::Ask(Ask::DiscardAside) => seat == self.turn,
            Frame::Ask(_) | Frame::Run(_) | Frame::Over(_) => false,
        });
        let room = usize::from(self.limit(seat)) >= area.hand.len();
        ensure(room || excess || settling, || format!("{seat:?} holds {} cards", area.hand.len()))
    }

    fn turn_sound(&self) -> Result<(), Broken> {
        let settling = !matches!(self.top(), Frame::Ask(_));
        ensure(self.turn.0 < self.players, || format!("the turn of {:?}", self.turn))?;
        ensure(settling || self.stands(self.turn), || "the turn of somebody who has fallen".to_owned())?;
        let turns = (1..=self.cards.turn_limit).contains(&self.turns);
        ensure(turns, || format!("turn {}", self.turns))?;
        let holder = self.burden.is_none_or(|seat| self.stands(seat));
        ensure(holder, || "the burden marker is with nobody".to_owned())?;
        ensure(self.burden.is_some() == self.burden_owner().is_some() || self.is_choosing(), || {
            format!("the marker is with {:?}, its owner is {:?}", self.burden, self.burden_owner())
        })?;
        let stack = (self.mode == Mode::Solo) != self.orders.is_empty() && usize::from(self.seen) <= self.orders.len();
        ensure(stack, || format!("{} of {} tokens seen", self.seen, self.orders.len()))
    }

    fn is_choosing(&self) -> bool {
        matches!(self.top(), Frame::Ask(Ask::Fighter(_)))
    }

    fn stack_sound(&self) -> Result<(), Broken> {
        let buried = self.stack.below().iter().any(|frame| matches!(frame, Frame::Over(_)));
        ensure(!buried, || "the end lies below something".to_owned())?;
        if let Frame::Over(Ending::Defeat(seat)) = self.top() {
            return ensure(seat.0 < self.players, || format!("{seat:?} ended it"));
        }
        Ok(())
    }
}

fn ensure(sound: bool, problem: impl FnOnce() -> String) -> Result<(), Broken> {
    if sound { Ok(()) } else { Err(Broken(problem())) }
}
