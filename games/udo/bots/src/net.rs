//! What a position is worth, learned from play: a small network over yes-or-no features.
//!
//! It judges a battle between two turns, when the next attacks are not revealed yet, and says what the result will
//! be on average, from 0 to 1. Its numbers are taste, found by playing against the masters: the example `learn-udo`
//! learns them, and says how those of `udo.net` and `kai.net` were made.

use std::fmt::Write;

use budokan_udo::card::{MASTERS, STARTERS};
use budokan_udo::state::Zone;
use budokan_udo::{Card, Hero};

use super::stand::{Battle, Stand};

/// Neurons.
pub const WIDE: usize = 32;
/// Features.
pub const INPUTS: usize = CHARGED + 10;

/// Cards that a hero can own.
pub const OWN: usize = STARTERS + MASTERS;
/// Where the features begin that say which cards are in hand: starters, then techniques.
pub const HAND: usize = 0;
/// Which are in the discard pile.
pub const DISCARD: usize = HAND + OWN;
/// Which starters in hand are ENRAGED.
pub const ANGRY: usize = DISCARD + OWN;
const ANGRY_AWAY: usize = ANGRY + STARTERS;
const KEPT: usize = ANGRY_AWAY + STARTERS;
const DECK: usize = KEPT + 10;
const MASTER: usize = DECK + 10;
/// Which masters are defeated.
pub const DEFEATED: usize = MASTER + MASTERS;
const GLORY: usize = DEFEATED + MASTERS;
/// How many hearts are open, three features for each value up to 11: one, two, more.
pub const HEARTS: usize = GLORY + 12;
const OPEN: usize = HEARTS + 3 * 12;
const BODIES: usize = OPEN + 10;
const HELD: usize = BODIES + 4;
const THROWN: usize = HELD + 14;
const CALM: usize = THROWN + 14;
const BATTLE: usize = CALM + 12;
/// How much charge Udo has.
pub const CHARGED: usize = BATTLE + 4;

/// The network of one hero.
#[derive(Clone)]
pub struct Net {
    /// What each feature adds to each neuron.
    pub first: Vec<[f32; WIDE]>,
    /// What each neuron starts from.
    pub base: [f32; WIDE],
    /// What each neuron adds to the result.
    pub second: [f32; WIDE],
    /// What the result starts from.
    pub bias: f32,
    /// What it goes for.
    pub aim: Aim,
}

/// What a network goes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// The top rank.
    Top,
    /// Any victory.
    Victory,
}

/// From here on a battle is as good as won; a network that goes for any victory says less of one that is not over.
const WON: f32 = 0.995;

/// What one step of a written number is.
const STEP: f32 = 1.0 / 1024.0;

impl Net {
    /// Reads a network: a line for each feature, then what neurons start from, what they add, and what the result starts
    /// from; each number four hexadecimal digits. What is missing is 0.
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines().map(|line| {
            let mut row = [0.0; WIDE];
            for (number, digits) in row.iter_mut().zip(line.as_bytes().chunks(4)) {
                let digits = std::str::from_utf8(digits).unwrap_or_default();
                *number = STEP * f32::from(u16::from_str_radix(digits, 16).unwrap_or_default().cast_signed());
            }
            row
        });
        let mut row = || lines.next().unwrap_or([0.0; WIDE]);
        Self { first: (0..INPUTS).map(|_| row()).collect(), base: row(), second: row(), bias: row()[0], aim: Aim::Top }
    }

    /// What anybody thinks who sees the game for the first time: cards are good, best in hand, open hearts and swords are
    /// bad, and a battle that is won is won.
    pub fn plain() -> Self {
        let empty = [0.0; WIDE];
        let mut net = Self { first: vec![empty; INPUTS], base: empty, second: empty, bias: -10.0, aim: Aim::Victory };
        // One neuron adds everything up; it starts high enough never to be cut off.
        net.base[0] = 10.0;
        net.second[0] = 1.0;
        let mut count = |from: usize, features: usize, weight: &dyn Fn(usize) -> f32| {
            for (at, row) in net.first[from..from + features].iter_mut().enumerate() {
                row[0] = weight(at);
            }
        };
        count(HAND, OWN, &|_| 0.35);
        count(DISCARD, OWN, &|_| 0.2);
        count(ANGRY, 2 * STARTERS, &|_| 0.07);
        count(HEARTS, 3 * 12, &|at| -0.15 * (at / 3) as f32);
        count(BODIES, 4, &|bodies| -0.3 * bodies as f32);
        count(CHARGED, 10, &|charge| 0.12 * charge as f32);
        net
    }

    /// What the last victory is worth, with this glory.
    pub fn victory(&self, glory: u8) -> f32 {
        match self.aim {
            Aim::Top => super::value(glory),
            Aim::Victory => 1.0,
        }
    }

    /// Whether something can only be worth so much because it wins the battle.
    pub fn is_won(&self, worth: f32) -> bool {
        self.aim == Aim::Victory && worth >= WON
    }

    /// What a won battle is worth before another that is worth so much.
    pub fn won(&self, next: f32) -> f32 {
        match self.aim {
            Aim::Top => next,
            Aim::Victory => WON + (1.0 - WON) * next,
        }
    }

    /// Writes it as [`Net::read`] reads it; numbers are rounded.
    pub fn write(&self) -> String {
        let mut last = [0.0; WIDE];
        last[0] = self.bias;
        let mut text = String::new();
        for row in self.first.iter().chain([&self.base, &self.second, &last]) {
            for number in row {
                let steps = (number / STEP).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16;
                let _ = write!(text, "{:04x}", steps.cast_unsigned());
            }
            text.push('\n');
        }
        text
    }

    /// What a sum of features is worth.
    #[inline]
    pub fn judge(&self, sum: &[f32; WIDE]) -> f32 {
        let mut total = [0.0f32; 8];
        for (index, part) in sum.iter().enumerate() {
            total[index % 8] += part.max(0.0) * self.second[index];
        }
        let total = self.bias + total.iter().sum::<f32>();
        1.0 / (1.0 + (-total).exp())
    }

    /// What a battle is worth that stands so, between two turns.
    pub fn worth(&self, battle: &Battle, stand: &Stand) -> f32 {
        self.worth_with(&self.settled(battle, stand), battle, stand)
    }

    /// The part of the sum that nothing in a turn changes any more once its attacks are revealed.
    pub fn settled(&self, battle: &Battle, stand: &Stand) -> [f32; WIDE] {
        let mut sum = self.base;
        setting(battle, stand, |feature| self.add(&mut sum, feature));
        sum
    }

    /// What a battle is worth, with that part of the sum.
    #[inline]
    pub fn worth_with(&self, settled: &[f32; WIDE], battle: &Battle, stand: &Stand) -> f32 {
        let mut sum = *settled;
        changing(battle, stand, |feature| self.add(&mut sum, feature));
        self.judge(&sum)
    }

    #[inline]
    fn add(&self, sum: &mut [f32; WIDE], feature: usize) {
        for (part, weight) in sum.iter_mut().zip(&self.first[feature]) {
            *part += weight;
        }
    }
}

fn place(card: Card) -> usize {
    if card.is_technique() { card.index() - STARTERS } else { card.index() % STARTERS }
}

/// The features that hold.
pub fn features(battle: &Battle, stand: &Stand, mut holds: impl FnMut(usize)) {
    setting(battle, stand, &mut holds);
    changing(battle, stand, &mut holds);
}

/// The features that stay as they are while a turn is played.
fn setting(battle: &Battle, stand: &Stand, mut holds: impl FnMut(usize)) {
    for attack in stand.deck {
        holds(DECK + attack.index());
    }
    holds(MASTER + battle.master.index());
    for master in &battle.defeated[..] {
        holds(DEFEATED + master.index());
    }
    holds(GLORY + usize::from(battle.glory).min(11));
    holds(BATTLE + battle.defeated.len().min(3));
}

/// The others.
#[inline]
fn changing(battle: &Battle, stand: &Stand, mut holds: impl FnMut(usize)) {
    for card in stand.hand {
        holds(HAND + place(card));
    }
    for card in stand.discard {
        holds(DISCARD + place(card));
    }
    holds(HELD + stand.hand.len().min(13));
    holds(THROWN + stand.discard.len().min(13));
    // What is neither in the deck nor kept lies in the attack discard, so that says nothing more.
    hearts(battle, stand, &mut holds);
    match battle.hero {
        Hero::Udo => holds(CHARGED + usize::from(stand.charge).min(9)),
        Hero::Kai => fury(stand, &mut holds),
    }
}

fn hearts(battle: &Battle, stand: &Stand, holds: &mut impl FnMut(usize)) {
    let mut counts = [0usize; 12];
    let mut open = 0;
    let mut bodies = 0;
    for body in 0..usize::from(battle.foe.bodies) {
        if stand.fallen >> body & 1 == 1 {
            continue;
        }
        bodies += 1;
        for (index, heart) in battle.foe.hearts.iter().enumerate() {
            if stand.covered[body] >> index & 1 == 0 {
                let value = usize::from(*heart).min(11);
                holds(HEARTS + 3 * value + counts[value].min(2));
                counts[value] += 1;
                open += 1;
            }
        }
    }
    holds(OPEN + open.min(9));
    holds(BODIES + usize::min(bodies, 3));
}

fn fury(stand: &Stand, holds: &mut impl FnMut(usize)) {
    for card in stand.enraged & stand.hand {
        holds(ANGRY + place(card));
    }
    for card in stand.enraged & stand.discard {
        holds(ANGRY_AWAY + place(card));
    }
    for attack in stand.kept {
        holds(KEPT + attack.index());
    }
    let own: Zone = stand.hand & Hero::Kai.starters();
    holds(CALM + if own.is_empty() { 11 } else { stand.calm().len().min(10) });
}
