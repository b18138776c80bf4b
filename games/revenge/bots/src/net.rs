//! Evaluates positions with a small trained network over the features of [`super::sense`].
//!
//! The position is evaluated from the perspective of each fighter. Each active feature of a fighter adds a row of
//! numbers to the neurons of that fighter and a different row to the neurons of the attacker; the output is the
//! fighter's standing in log odds. All numbers are integers, so every machine computes the same result, and nothing is
//! allocated. The weights were trained by self-play of masters; the example `learn-revenge` trains them and documents
//! how the shipped files were made.

use std::fmt::Write;

use budokan_revenge::Revenge;

use super::sense::{FEATURES, Held, features};

/// Number of neurons.
pub const WIDE: usize = 32;
/// The value of one step of a stored integer.
pub const STEP: f32 = 1.0 / 512.0;
/// Maximum number of fighters.
const MOST: usize = 4;

/// The weights of a feature: for the neurons of its own fighter, and for those of the attacker.
pub type Row = [[i16; WIDE]; 2];

/// The network of one mode.
#[derive(Clone, Debug)]
pub struct Net {
    /// The weights of each feature.
    pub rows: Vec<Row>,
    /// The bias of each neuron.
    pub base: [i16; WIDE],
    /// The output weight of each neuron.
    pub out: [i16; WIDE],
}

impl Net {
    /// Parses a network: two lines per feature, then the biases and the output weights; each number has four
    /// hexadecimal digits. Missing numbers are 0.
    pub fn read(text: &str) -> Self {
        let mut lines = text.lines().map(|line| {
            let mut row = [0; WIDE];
            for (number, digits) in row.iter_mut().zip(line.as_bytes().chunks(4)) {
                let digits = std::str::from_utf8(digits).unwrap_or_default();
                *number = u16::from_str_radix(digits, 16).unwrap_or_default().cast_signed();
            }
            row
        });
        let mut row = || lines.next().unwrap_or([0; WIDE]);
        Self { rows: (0..FEATURES).map(|_| [row(), row()]).collect(), base: row(), out: row() }
    }

    /// Serializes the network in the format of [`Net::read`].
    pub fn write(&self) -> String {
        let mut text = String::new();
        for row in self.rows.iter().flatten().chain([&self.base, &self.out]) {
            for number in row {
                let _ = write!(text, "{:04x}", number.cast_unsigned());
            }
            text.push('\n');
        }
        text
    }

    /// The standing of every fighter in log odds; 0 for defeated fighters.
    #[inline]
    pub fn standings(&self, game: &Revenge) -> [f32; MOST] {
        let mut sums = [self.base; MOST];
        for seat in game.standing() {
            let target = game.left_of(seat);
            let hunted = self.sum(&features(game, target));
            add(&mut sums[target.index() & 3], &hunted[0]);
            add(&mut sums[seat.index() & 3], &hunted[1]);
        }
        let mut standings = [0.0; MOST];
        for seat in game.standing() {
            standings[seat.index() & 3] = self.judge(&sums[seat.index() & 3]);
        }
        standings
    }

    /// The summed weights of a fighter's features, for their own neurons and for the attacker's.
    #[inline]
    fn sum(&self, held: &Held) -> Row {
        let mut sum = [[0; WIDE]; 2];
        for feature in held.all() {
            let [own, other] = &self.rows[usize::from(*feature)];
            add(&mut sum[0], own);
            add(&mut sum[1], other);
        }
        sum
    }

    #[inline]
    fn judge(&self, sum: &[i16; WIDE]) -> f32 {
        let parts = sum.iter().zip(&self.out).map(|(part, weight)| i32::from((*part).max(0)) * i32::from(*weight));
        parts.sum::<i32>() as f32 * (STEP * STEP)
    }
}

#[inline]
fn add(sum: &mut [i16; WIDE], row: &[i16; WIDE]) {
    for (part, weight) in sum.iter_mut().zip(row) {
        *part = part.saturating_add(*weight);
    }
}
