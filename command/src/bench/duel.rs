//! The baseline: a plain card duel written by hand, without an engine.
//!
//! Two decks of twenty cards worth 1 to 5, hands of five, fifteen life. The player to move draws a card and plays one:
//! as a strike, which the opponent's guard weakens and which uses that guard up, or as a guard. It is as fast as a
//! straightforward card game in Rust gets, so the comparison shows the overhead of the engine.

use std::hint::black_box;

use budokan_catalog::RaceCount;
use budokan_kernel::Quick;

const DECK: usize = 20;
const HAND: usize = 5;
const LIFE: i8 = 15;
const STRONGEST_GUARD: i8 = 5;

/// A fixed-size stack of cards, the top one last.
#[derive(Clone, Copy)]
struct Cards {
    len: usize,
    cards: [i8; DECK],
}

impl Cards {
    const NONE: Self = Self { len: 0, cards: [0; DECK] };

    fn push(&mut self, card: i8) {
        self.cards[self.len] = card;
        self.len += 1;
    }

    fn pop(&mut self) -> Option<i8> {
        self.len = self.len.checked_sub(1)?;
        Some(self.cards[self.len])
    }

    fn take(&mut self, index: usize) -> i8 {
        let card = self.cards[index];
        self.cards.copy_within(index + 1..self.len, index);
        self.len -= 1;
        card
    }

    fn shuffle(&mut self, luck: &mut Quick) {
        for i in (1..self.len).rev() {
            self.cards.swap(i, luck.below(i as u32 + 1) as usize);
        }
    }
}

#[derive(Clone, Copy)]
struct Fighter {
    life: i8,
    guard: i8,
    hand: Cards,
    deck: Cards,
    spent: Cards,
}

impl Fighter {
    fn new(luck: &mut Quick) -> Self {
        let mut deck = Cards { len: DECK, cards: std::array::from_fn(|i| i as i8 % 5 + 1) };
        deck.shuffle(luck);
        let mut fighter = Self { life: LIFE, guard: 0, hand: Cards::NONE, deck, spent: Cards::NONE };
        for _ in 0..HAND {
            fighter.draw(luck);
        }
        fighter
    }

    fn draw(&mut self, luck: &mut Quick) {
        if self.deck.len == 0 {
            std::mem::swap(&mut self.deck, &mut self.spent);
            self.deck.shuffle(luck);
        }
        if let Some(card) = self.deck.pop() {
            self.hand.push(card);
        }
    }
}

#[derive(Clone, Copy)]
enum Play {
    Strike(usize),
    Guard(usize),
}

/// Plays this many random duels.
pub fn race(seed: u64, bouts: u64) -> RaceCount {
    let mut legal = Vec::new();
    let mut actions = 0;
    for number in 0..bouts {
        let mut luck = Quick::new(seed.wrapping_add(number));
        actions += duel(&mut luck, &mut legal);
    }
    RaceCount { bouts, actions }
}

fn duel(luck: &mut Quick, legal: &mut Vec<Play>) -> u64 {
    let mut fighters = [Fighter::new(luck), Fighter::new(luck)];
    let mut actions = 0;
    loop {
        let [me, other] = &mut fighters;
        me.draw(luck);
        legal.clear();
        legal.extend((0..me.hand.len).flat_map(|index| [Play::Strike(index), Play::Guard(index)]));
        match legal[luck.below(legal.len() as u32) as usize] {
            Play::Strike(index) => {
                let card = me.hand.take(index);
                other.life -= (card - other.guard).max(0);
                other.guard = (other.guard - card).max(0);
                me.spent.push(card);
            }
            Play::Guard(index) => {
                let card = me.hand.take(index);
                me.guard = (me.guard + card).min(STRONGEST_GUARD);
                me.spent.push(card);
            }
        }
        actions += 1;
        if fighters[1].life <= 0 {
            black_box(&fighters);
            return actions;
        }
        fighters.swap(0, 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duels_end_and_repeat() {
        let tally = race(1, 200);
        assert_eq!(tally.bouts, 200);
        assert!((10..200).contains(&(tally.actions / 200)), "{tally:?}");
        assert_eq!(race(1, 200), tally);
    }
}
