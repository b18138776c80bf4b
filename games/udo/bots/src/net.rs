//! Evaluates positions with a small trained network over boolean features.
//!
//! It evaluates a battle between two turns, before the next attacks are revealed, and predicts the mean result from 0
//! to 1. The weights were trained by play against the masters; the example `learn-udo` trains them and documents how
//! `udo.net` and `kai.net` were made.

use std::fmt::Write;

use budokan_udo::card::{MASTERS, STARTERS};
use budokan_udo::state::Zone;
use budokan_udo::{Card, Hero};

use super::stand::{Battle, Stand};

/// Number of neurons.
pub const WIDE: usize = 32;
/// Number of features.
pub const INPUTS: usize = CHARGED + 10;

/// Number of cards that a hero can own.
pub const OWN: usize = STARTERS + MASTERS;
/// Start of the features for the cards in hand: starters, then techniques.
pub const HAND: usize = 0;
/// Start of the features for the discard pile.
pub const DISCARD: usize = HAND + OWN;
/// Start of the features for ENRAGED starters in hand.
pub const ANGRY: usize = DISCARD + OWN;
const ANGRY_AWAY: usize = ANGRY + STARTERS;
const KEPT: usize = ANGRY_AWAY + STARTERS;
const DECK: usize = KEPT + 10;
const MASTER: usize = DECK + 10;
/// Start of the features for defeated masters.
pub const DEFEATED: usize = MASTER + MASTERS;
const GLORY: usize = DEFEATED + MASTERS;
/// Start of the features for open hearts, three for each value up to 11: one, two, more.
pub const HEARTS: usize = GLORY + 12;
const OPEN: usize = HEARTS + 3 * 12;
const BODIES: usize = OPEN + 10;
const HELD: usize = BODIES + 4;
const THROWN: usize = HELD + 14;
const CALM: usize = THROWN + 14;
const BATTLE: usize = CALM + 12;
/// Start of the features for Udo's charge.
pub const CHARGED: usize = BATTLE + 4;

/// The network of one hero.
#[derive(Clone)]
pub struct Net {
    /// The weights of each feature.
    pub first: Vec<[f32; WIDE]>,
    /// The bias of each neuron.
    pub base: [f32; WIDE],
    /// The output weight of each neuron.
    pub second: [f32; WIDE],
    /// The bias of the output.
    pub bias: f32,
    /// The goal of the evaluation.
    pub aim: Aim,
}

/// A goal of the evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Reach the top rank.
    Top,
    /// Win, regardless of the rank.
    Victory,
}

/// Values from here on mean a won battle; a network with the goal of any victory stays below it while the
/// battle is undecided.
const WON: f32 = 0.995;

/// The value of one step of a stored integer.
const STEP: f32 = 1.0 / 1024.0;

impl Net {
    /// Parses a network: one line per feature, then the biases, the output weights and the output bias; each number has
    /// four hexadecimal digits. Missing numbers are 0.
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

    /// The plain heuristic, which any new player would use: cards are good, best in hand; open hearts and swords are
    /// bad; a won battle is won.
    pub fn plain() -> Self {
        let empty = [0.0; WIDE];
        let mut net = Self { first: vec![empty; INPUTS], base: empty, second: empty, bias: -10.0, aim: Aim::Victory };
        // A single neuron sums everything up; its high bias keeps it in the linear range.
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

    /// The value of winning the last battle with this glory.
    pub fn victory(&self, glory: u8) -> f32 {
        match self.aim {
            Aim::Top => super::value(glory),
            Aim::Victory => 1.0,
        }
    }

    /// Whether a value is only possible for a position that wins the battle.
    pub fn is_won(&self, worth: f32) -> bool {
        self.aim == Aim::Victory && worth >= WON
    }

    /// The value of a won battle, given the value of the next battle.
    pub fn won(&self, next: f32) -> f32 {
        match self.aim {
            Aim::Top => next,
            Aim::Victory => WON + (1.0 - WON) * next,
        }
    }

    /// Serializes the network in the format of [`Net::read`], with rounded weights.
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

    /// The network's output for a sum of features.
    #[inline]
    pub fn judge(&self, sum: &[f32; WIDE]) -> f32 {
        let mut total = [0.0f32; 8];
        for (index, part) in sum.iter().enumerate() {
            total[index % 8] += part.max(0.0) * self.second[index];
        }
        let total = self.bias + total.iter().sum::<f32>();
        1.0 / (1.0 + (-total).exp())
    }

    /// The value of a battle between two turns.
    pub fn worth(&self, battle: &Battle, stand: &Stand) -> f32 {
        self.worth_with(&self.settled(battle, stand), battle, stand)
    }

    /// The partial sum of the features that do not change during a turn after the reveal.
    pub fn settled(&self, battle: &Battle, stand: &Stand) -> [f32; WIDE] {
        let mut sum = self.base;
        setting(battle, stand, |feature| self.add(&mut sum, feature));
        sum
    }

    /// The value of a battle, given that partial sum.
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

/// Calls `holds` with every active feature.
pub fn features(battle: &Battle, stand: &Stand, mut holds: impl FnMut(usize)) {
    setting(battle, stand, &mut holds);
    changing(battle, stand, &mut holds);
}

/// The features that do not change during a turn.
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

/// The features that change during a turn.
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
    // The attack discard follows from the deck and the kept attacks, so it needs no features.
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
